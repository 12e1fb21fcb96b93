"""Whom a place believes: issuers by DID and by certificate, the rule for all others, and foreign schemas."""

from typing import Any

import pytest
from cryptography.hazmat.primitives.serialization import Encoding

from connector_desk.core.formats import sd_jwt_vc
from connector_desk.core.keys import authority as authorities
from connector_desk.core.keys.signing import SigningKey
from tests.core.holder import Holder
from tests.core.presenter import Card, Issuer, answer, ask, attributes, failed, read_request, wanted
from tests.core.running import Reply, Running

ISSUERS = "/bc/studio/issuers"
FOREIGN = "/bc/studio/foreign-schemas"
REQUESTS = "/bc/studio/requests"
PID = "urn:example:pid:1"


def trust(core: Running, **wanted_issuer: Any) -> Reply:
    return core.admin("POST", ISSUERS, {"name": "City of Example", **wanted_issuer})


def verdict(core: Running, card: Card, **more: Any) -> tuple[bool, dict[str, str], dict[str, Any]]:
    asked = ask(core, wanted(core, **more))
    answer(core, asked, card)
    record = core.workflow(asked.workflow)
    return record["verified"], failed(core, asked), record


def test_an_issuer_is_believed_once_it_is_trusted_and_no_longer_when_not(desk: Running) -> None:
    stranger = Issuer(binding="did:jwk")
    card = stranger.sd_jwt(desk)
    assert verdict(desk, card)[:2] == (False, {"issuer_trusted": "issuer_unknown"})
    listed = trust(desk, did=stranger.did).result
    assert set(listed) == {"issuerId", "name", "did", "addedAt"}
    assert desk.admin("GET", ISSUERS).result["issuers"] == [listed]
    assert desk.admin("GET", f"{ISSUERS}/{listed['issuerId']}").result == listed

    believed, _, record = verdict(desk, card)
    assert believed
    (shown,) = record["presented"]
    assert (shown["issuer"], shown["issuerName"], shown["issuerDid"]) == ("trusted", "City of Example", stranger.did)

    renamed = desk.admin("PUT", f"{ISSUERS}/{listed['issuerId']}", {"name": "The City", "did": stranger.did}).result
    assert renamed == {**listed, "name": "The City"}
    assert desk.admin("DELETE", f"{ISSUERS}/{listed['issuerId']}").result == {"issuers": []}
    assert verdict(desk, card)[0] is False
    deeds = desk.rows("SELECT data FROM audit WHERE subject = 'trusted_issuer' ORDER BY seq")
    assert [deed.partition('"deed":"')[2].partition('"')[0] for (deed,) in deeds] == ["added", "changed", "removed"]


CARD, OTHERS = "urn:eudi:pid:de:1", "issuer_trusted_for_others"


@pytest.mark.parametrize(
    ("types", "badge", "card"),
    [
        (None, True, False),
        (["*"], True, True),
        (["urn:eudi:pid:*"], False, True),
        (["urn:eudi:pid:1"], False, False),
        ([CARD], False, True),
        (["urn:example:badge", CARD], True, True),
        (["urn:example:badge"], True, False),
    ],
)
def test_an_issuer_is_trusted_for_types_and_for_identity_cards_only_by_name(
    desk: Running, types: list[str] | None, badge: bool, card: bool
) -> None:
    city = Issuer(binding="did:jwk")
    listed = trust(desk, did=city.did, **({} if types is None else {"types": types})).result
    assert listed.get("types") == types
    for kind, counts in (("urn:example:badge", badge), (CARD, card)):
        foreign = {"schemaId": kind, "title": "A kind", "formats": ["sd-jwt"], "attributes": ["given_name"]}
        desk.admin("POST", FOREIGN, foreign)
        asked = wanted(desk, "given_name", schema=None, restrictions={"schemaId": kind})
        request = ask(desk, asked)
        answer(desk, request, city.sd_jwt(desk, vct=kind))
        assert failed(desk, request) == ({} if counts else {"issuer_trusted": OTHERS})


def test_the_types_of_a_trusted_issuer_are_changed_and_kept_in_the_audit_trail(desk: Running) -> None:
    city = Issuer(binding="did:jwk")
    listed = trust(desk, did=city.did, types=["urn:example:badge"]).result
    where = f"{ISSUERS}/{listed['issuerId']}"
    assert desk.admin("PUT", where, {"name": "City", "did": city.did, "types": ["*"]}).result["types"] == ["*"]
    assert "types" not in desk.admin("PUT", where, {"name": "City", "did": city.did}).result
    assert desk.admin("PUT", where, {"name": "City", "did": city.did, "types": []}).fields == {"types": "too_short"}
    deeds = desk.rows("SELECT data FROM audit WHERE subject = 'trusted_issuer' ORDER BY seq")
    assert ["urn:example:badge" in deed for (deed,) in deeds] == [True, False, False]


def test_a_place_may_show_credentials_of_unknown_issuers_and_says_so(desk: Running) -> None:
    stranger = Issuer(binding="did:key")
    assert desk.admin("GET", REQUESTS).result["unknownIssuers"] == "refuse"
    desk.admin("PUT", REQUESTS, {"unknownIssuers": "show"})
    believed, _, record = verdict(desk, stranger.sd_jwt(desk))
    assert believed
    assert record["presented"][0]["issuer"] == "unknown"
    (check,) = [one for one in record["checks"] if one["name"] == "issuer_trusted"]
    assert (check["outcome"], check["reason"]) == ("not_applicable", "issuer_unknown_shown")
    # what is shown is still checked in every other way
    thief = Card(stranger.sd_jwt(desk).credential, Holder())
    assert verdict(desk, thief)[:2] == (False, {"holder_binding": "holder_signature_wrong"})
    assert desk.rows("SELECT data FROM audit WHERE subject = 'data_requests'") == [('{"unknownIssuers":"show"}',)]


def test_an_issuer_is_believed_by_the_certificate_of_its_authority(desk: Running) -> None:
    now = desk.clock()
    key = SigningKey.generate()
    authority = authorities.make_authority("City", ["issuer.example"], now)
    chain = authorities.issuer_chain(authority, key, "https://issuer.example", "City", now)
    city = Issuer()
    city.key = Issuer.key_of(key)
    card = city.sd_jwt(desk, iss="https://issuer.example", header={"kid": ..., "x5c": list(chain.x5c)})
    assert verdict(desk, card)[:2] == (False, {"issuer_trusted": "issuer_unknown"})
    pem = authority.certificate.public_bytes(Encoding.PEM).decode()
    listed = trust(desk, certificate=pem).result
    assert listed["certificate"].split() == pem.split()
    believed, reasons, record = verdict(desk, card)
    assert (believed, reasons) == (True, {})
    assert record["presented"][0]["issuer"] == "trusted"


@pytest.mark.parametrize(
    ("sent", "field", "code"),
    [
        (
            {"certificate": "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----"},
            "certificate",
            "invalid_certificate",
        ),
        ({"certificate": "AAAA"}, "certificate", "invalid_certificate"),
        ({"certificate": "é"}, "certificate", "invalid_certificate"),
        ({"did": "did:web:10.0.0.1"}, "did", "invalid_issuer_did"),
        ({}, "did", "missing_field"),
        ({"did": "did:web:a.example", "certificate": "AAAA"}, "did", "missing_field"),
        ({"did": "did:web:a.example", "name": ""}, "name", "missing_field"),
    ],
)
def test_what_cannot_be_trusted_is_refused(shared: Running, sent: dict[str, str], field: str, code: str) -> None:
    before = shared.fingerprint()
    assert trust(shared, **sent).fields == {field: code}
    assert shared.fingerprint() == before


def test_an_issuer_is_trusted_once(desk: Running) -> None:
    first = trust(desk, did="did:web:a.example").result
    second = trust(desk, did="did:web:b.example").result
    assert trust(desk, did="did:web:a.example").code == "already_listed"
    twin = {"name": "Twin", "did": "did:web:a.example"}
    assert desk.admin("PUT", f"{ISSUERS}/{second['issuerId']}", twin).code == "already_listed"
    assert desk.admin("PUT", f"{ISSUERS}/{first['issuerId']}", twin).status == 200
    for method, sent in (("GET", b""), ("PUT", twin), ("DELETE", b"")):
        assert desk.admin(method, f"{ISSUERS}/nobody", sent).code == "not_found"


def test_a_foreign_schema_can_be_asked_for_once_it_is_listed(desk: Running) -> None:
    stranger = Issuer(binding="did:jwk")
    trust(desk, did=stranger.did)
    foreign = {"schemaId": PID, "title": "Identity card", "formats": ["sd-jwt"], "attributes": ["family_name", "age"]}
    listed = desk.admin("POST", FOREIGN, foreign).result
    assert desk.admin("GET", FOREIGN).result == {"schemas": [listed]}
    assert desk.admin("POST", FOREIGN, foreign).code == "already_listed"
    assert desk.admin("POST", FOREIGN, {**foreign, "schemaId": desk.schema_id()}).code == "already_listed"

    condition = {"schemaId": PID, "attributes": [{"key": "age", "value": "42"}]}
    pid = wanted(desk, "family_name", schema=None, restrictions=condition)
    for age, believed in ((42, True), ("42", True), (41, False), (True, False)):
        asked = ask(desk, pid)
        (query,) = read_request(desk, asked)["dcql_query"]["credentials"]
        assert query["meta"] == {"vct_values": [PID]}
        answer(desk, asked, stranger.sd_jwt(desk, claims={"family_name": "Muster", "age": age}, vct=PID))
        record = desk.workflow(asked.workflow)
        assert record["verified"] is believed, age
        assert record["presented"][0]["schemaId"] == PID

    sent = {"payload": {"name": "x", "credentials": [{**pid, "attributes": attributes("given_name")}]}}
    reply = desk.admin("POST", "/bc/admin/proofrequest/create/connectionless", sent)
    assert (reply.status, reply.code) == (422, "unsupported_query")
    assert desk.admin("DELETE", f"{FOREIGN}/{listed['foreignId']}").result == {"schemas": []}
    assert desk.admin("DELETE", f"{FOREIGN}/{listed['foreignId']}").code == "not_found"
    sent["payload"]["credentials"] = [pid]  # type: ignore[index]
    assert (
        "schema_not_found" in desk.admin("POST", "/bc/admin/proofrequest/create/connectionless", sent).fields.values()
    )


@pytest.mark.parametrize(
    ("height", "believed"), [(1.75, True), ("1.75", True), (1.76, False), (1, False), (True, False)]
)
def test_a_condition_on_a_number_of_a_foreign_credential(desk: Running, height: object, *, believed: bool) -> None:
    stranger = Issuer(binding="did:jwk")
    trust(desk, did=stranger.did)
    foreign = {"schemaId": PID, "title": "Identity card", "formats": ["sd-jwt"], "attributes": ["height"]}
    assert desk.admin("POST", FOREIGN, foreign).status == 200
    condition = {"schemaId": PID, "attributes": [{"key": "height", "value": "1.75"}]}
    asked = ask(desk, wanted(desk, "height", schema=None, restrictions=condition))
    (query,) = read_request(desk, asked)["dcql_query"]["credentials"]
    assert query["claims"] == [{"path": ["height"]}]  # a query can name no fraction (OpenID4VP 1.0 §6.3)
    answer(desk, asked, stranger.sd_jwt(desk, claims={"height": height}, vct=PID))
    assert desk.workflow(asked.workflow)["verified"] is believed


def test_a_schema_of_our_own_is_not_believed_from_a_stranger(desk: Running) -> None:
    """Whoever signs our own vct is as unknown as anybody else."""
    assert verdict(desk, Issuer(binding="did:jwk").sd_jwt(desk))[0] is False


def test_what_no_credential_has_as_an_attribute_is_not_listed_as_one(desk: Running) -> None:
    """Whoever asked for it would never be answered: the issuer sets it, and it is not read as a claim."""
    foreign = {"schemaId": PID, "title": "PID", "formats": ["sd-jwt"]}
    reserved = sorted(name for name in sd_jwt_vc.RESERVED if name.isidentifier())
    refused = desk.admin("POST", FOREIGN, {**foreign, "attributes": ["given_name", *reserved]})
    assert refused.fields == {"attributes[1]": "reserved_attribute"}
    for name in reserved:
        assert desk.admin("POST", FOREIGN, {**foreign, "attributes": [name]}).fields == {
            "attributes[0]": "reserved_attribute"
        }
    subject = {"schemaId": "Licence", "title": "Licence", "formats": ["w3c"]}
    assert desk.admin("POST", FOREIGN, {**subject, "attributes": ["id"]}).fields == {
        "attributes[0]": "reserved_attribute"
    }
    assert desk.admin("POST", FOREIGN, {**subject, "attributes": ["status"]}).status == 200
