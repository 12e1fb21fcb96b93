"""W3C credentials as linked data over OpenID4VCI: asked for, taken, revoked; and refused before it is promised."""

import asyncio
import json
import threading
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import base58
import pytest

from connector_desk.contract.schema import SchemaRecord
from connector_desk.core.formats import data_integrity
from connector_desk.core.formats.data_integrity import Cryptosuite
from connector_desk.core.formats.linked_data import Contexts
from connector_desk.core.formats.status_list import Reference
from connector_desk.core.issuance import data_integrity_issuance
from connector_desk.core.keys import did
from connector_desk.core.keys.signing import PublicKey
from tests.core.holder import Holder, Taken, decode, read_jws, read_sd_jwt
from tests.core.issuance.test_status_lists import change
from tests.core.running import CREATE, QRCODE, Offer, Reply, Running

LDP = {
    "ldp_vc": Cryptosuite.ED25519_2020,
    "ldp_vc_eddsa-rdfc-2022": Cryptosuite.EDDSA_RDFC_2022,
    "ldp_vc_Ed25519Signature2018": Cryptosuite.ED25519_2018,
}
EACH = pytest.mark.parametrize("w3c_format", LDP)
DAY = 86_400_000


def offered(core: Running, w3c_format: str, *items: dict[str, Any], **more: Any) -> Offer:
    body = core.body(*(items or (core.item("w3c", given_name="Zoë"),)), **more)
    result = core.admin("POST", f"{CREATE}?w3cFormat={w3c_format}", body).result
    return Offer(result["workflowId"], result["url"])


def take(core: Running, w3c_format: str = "ldp_vc", *items: dict[str, Any]) -> Taken:
    return Holder(binding="did:jwk").take(core, offered(core, w3c_format, *items))


def contexts(core: Running, credential: dict[str, Any]) -> Contexts:
    """Fetch the contexts of a credential from the place that made it."""
    own = [one for one in credential["@context"] if one.startswith(core.base)]
    assert own == [f"{core.schema_id()}/context.jsonld"]
    return Contexts({one: core.public("GET", core.path + one.removeprefix(core.base)).json for one in own})


def verified(core: Running, credential: dict[str, Any], key: PublicKey | None = None) -> bool:
    secured = data_integrity.read(credential)
    assert secured.purpose == "assertionMethod"
    assert did.did_of(secured.kid) == credential["issuer"]
    return data_integrity.verify(secured, key or did.resolve(secured.kid), known=contexts(core, credential))


def status_at(core: Running, credential: dict[str, Any]) -> int:
    entry = Reference.from_claim(credential["status"])
    answer = core.public("GET", core.path + entry.uri.removeprefix(core.base))
    header, claims = read_jws(answer.body.decode(), core=core)
    assert (claims["sub"], did.did_of(header["kid"])) == (entry.uri, credential["issuer"])
    return zlib.decompress(decode(claims["status_list"]["lst"]))[entry.index // 4] >> entry.index % 4 * 2 & 3


@EACH
@pytest.mark.parametrize("alg", ["ES256", "EdDSA"])
@pytest.mark.parametrize("binding", ["jwk", "did:jwk", "did:key"])
def test_each_suite_to_each_kind_of_key(shared: Running, w3c_format: str, binding: str, alg: str) -> None:
    holder = Holder(alg, binding)
    offer = offered(shared, w3c_format, shared.item("w3c", given_name="Zoë", escort_required="true"))
    assert shared.fetch(offer).json["credential_configuration_ids"] == [f"visitor-badge_1.0_{w3c_format}"]
    taken = holder.take(shared, offer)

    credential = taken.linked
    assert data_integrity.read(credential).suite is LDP[w3c_format]
    assert verified(shared, credential)
    assert credential["issuer"].startswith("did:key:z6Mk")
    assert credential["type"] == ["VerifiableCredential", "VisitorBadge"]
    subject = credential["credentialSubject"].pop("id")
    assert subject.startswith("did:jwk:") if binding == "jwk" else subject == holder.did
    assert credential["credentialSubject"] == {"given_name": "Zoë", "escort_required": True}
    assert credential["issuanceDate"] == credential["proof"]["created"] == "2026-11-21T00:00:00Z"
    assert "credentialStatus" not in credential
    assert not verified(shared, credential)  # its subject was taken out
    assert shared.workflow(offer.workflow)["state"] == "done"


@EACH
def test_the_metadata_names_what_is_issued(shared: Running, w3c_format: str) -> None:
    metadata = shared.public("GET", "/.well-known/openid-credential-issuer/oid4vci").json
    told = metadata["credential_configurations_supported"][f"visitor-badge_1.0_{w3c_format}"]
    credential = take(shared, w3c_format).linked
    assert told["credential_definition"] == {"@context": credential["@context"], "type": credential["type"]}
    proof = credential["proof"]
    assert told["credential_signing_alg_values_supported"] == [proof.get("cryptosuite", proof["type"])]


def test_w3c_is_a_jwt_unless_it_is_said(shared: Running) -> None:
    for w3c_format in ("jwt_vc_json", ""):
        offer = offered(shared, w3c_format, shared.item("w3c"))
        assert shared.fetch(offer).json["credential_configuration_ids"] == ["visitor-badge_1.0_jwt_vc_json"]
        (credential,) = shared.workflow(offer.workflow)["credentials"]
        assert (credential["format"], credential["w3cFormat"]) == ("w3c", "jwt_vc_json")


def test_an_sd_jwt_stays_what_it_is(shared: Running) -> None:
    offer = offered(shared, "ldp_vc", shared.item(given_name="Erika"), shared.item("w3c", given_name="Max"))
    assert shared.fetch(offer).json["credential_configuration_ids"] == [
        "visitor-badge_1.0_sd-jwt",
        "visitor-badge_1.0_ldp_vc",
    ]
    first, second = shared.workflow(offer.workflow)["credentials"]
    assert "w3cFormat" not in first
    assert (second["format"], second["w3cFormat"]) == ("w3c", "ldp_vc")


def test_the_place_decides_where_an_offer_does_not(desk: Running) -> None:
    assert desk.admin("GET", "/bc/studio/place").result["w3cFormat"] == "jwt_vc_json"
    before = desk.offer(desk.item("w3c"))
    assert desk.admin("PUT", "/bc/studio/place", {"w3cFormat": "ldp_vc"}).result["w3cFormat"] == "ldp_vc"
    assert desk.admin("PUT", "/bc/studio/place", {"txCode": "by-schema"}).result["w3cFormat"] == "ldp_vc"

    assert verified(desk, Holder().take(desk, desk.offer(desk.item("w3c"))).linked)
    assert read_jws(Holder().take(desk, before).credential)
    assert read_jws(Holder().take(desk, offered(desk, "jwt_vc_json")).credential)
    assert read_sd_jwt(Holder().take(desk, desk.offer()).credential)
    renewed = desk.admin("POST", f"/bc/admin/workflows/{offered(desk, 'ldp_vc').workflow}/renew").result
    desk.admin("PUT", "/bc/studio/place", {"w3cFormat": "jwt_vc_json"})
    assert verified(desk, Holder().take(desk, Offer(renewed["workflowId"], renewed["url"])).linked)
    assert desk.admin("PUT", "/bc/studio/place", {"w3cFormat": "ldp"}).status == 422


@pytest.mark.parametrize("target", [CREATE, QRCODE])
def test_a_form_that_there_is_not(shared: Running, refused_leaves_no_trace: Any, target: str) -> None:
    refused_leaves_no_trace()
    refused = shared.admin("POST", f"{target}?w3cFormat=ldp_vp", shared.body(shared.item("w3c")))
    assert (refused.status, refused.fields) == (422, {"w3cFormat": "invalid_choice"})


def test_a_picture_of_the_code_knows_the_forms_too(shared: Running) -> None:
    made = shared.admin("POST", f"{QRCODE}?w3cFormat=ldp_vc", shared.body(shared.item("w3c")))
    (credential,) = shared.workflow(str(made.header("x-workflow-id")))["credentials"]
    assert credential["w3cFormat"] == "ldp_vc"


def test_the_same_request_in_another_form_is_not_the_same(shared: Running) -> None:
    first = offered(shared, "ldp_vc", requestId="linked-1")
    assert offered(shared, "ldp_vc", requestId="linked-1") == first
    other = shared.admin("POST", f"{CREATE}?w3cFormat=jwt_vc_json", shared.body(requestId="linked-1"))
    assert other.code == "idempotency_conflict"


def granted(core: Running, w3c_format: str) -> str:
    return str(core.token(core.code(offered(core, w3c_format))).json["access_token"])


def asking(core: Running, holders: list[Holder], w3c_format: str) -> dict[str, Any]:
    nonce = core.nonce()
    proofs = {"jwt": [one.proof(core.issuer, nonce, core.clock()) for one in holders]}
    return {"credential_configuration_id": f"visitor-badge_1.0_{w3c_format}", "proofs": proofs}


def copies(answer: Reply) -> list[dict[str, Any]]:
    assert answer.status == 200, answer
    return [one["credential"] for one in answer.json["credentials"]]


@EACH
def test_a_lost_answer_comes_again_for_the_same_key_only(shared: Running, w3c_format: str) -> None:
    token, holder = granted(shared, w3c_format), Holder()
    (first,) = copies(shared.credential(token, asking(shared, [holder], w3c_format)))
    (again,) = copies(shared.credential(token, asking(shared, [holder], w3c_format)))
    assert again == first  # Ed25519 signs alike each time
    other = shared.credential(token, asking(shared, [Holder()], w3c_format))
    assert other.error == "credential_request_denied"
    wrong = shared.credential(token, asking(shared, [holder], "jwt_vc_json"))
    assert wrong.error == "insufficient_scope"


@EACH
def test_each_copy_has_a_name_a_subject_and_an_entry_of_its_own(desk: Running, w3c_format: str) -> None:
    desk.clock.forward(DAY // 3)
    item = {**desk.item("w3c"), "expirationDate": "2027-06-01T12:34:56Z"}
    holders = [Holder(binding="did:key") for _ in range(3)]
    token = str(desk.token(desk.code(offered(desk, w3c_format, item))).json["access_token"])
    answer = desk.credential(token, asking(desk, holders, w3c_format))
    given = copies(answer)

    assert all(verified(desk, one) for one in given)
    assert [one["credentialSubject"]["id"] for one in given] == [one.did for one in holders]
    assert len({one["id"] for one in given}) == len({json.dumps(one["status"]) for one in given}) == 3
    assert {(one["issuanceDate"], one["expirationDate"], one["proof"]["created"]) for one in given} == {
        ("2026-11-21T00:00:00Z", "2027-06-01T00:00:00Z", "2026-11-21T00:00:00Z")
    }
    change(desk, answer.json["notification_id"], "revoke")
    assert [status_at(desk, one) for one in given] == [1] * 3


def test_two_at_once_are_told_the_same(shared: Running) -> None:
    token, holder = granted(shared, "ldp_vc"), Holder()
    bodies = [asking(shared, [holder], "ldp_vc") for _ in range(4)]

    async def all_at_once() -> list[Reply]:
        return await asyncio.gather(*(shared.bearing_async("credential", token, body) for body in bodies))

    told = [copies(answer) for answer in shared.run(all_at_once())]
    assert told == [told[0]] * 4


def test_a_revocation_is_seen_in_a_list_that_the_same_issuer_signs(desk: Running) -> None:
    taken = take(desk)
    bystander = take(desk).linked
    jwt = Holder(binding="did:jwk").take(desk, desk.offer(desk.item("w3c"))).credential
    assert status_at(desk, taken.linked) == 0
    for what, status in (("suspend", 2), ("reactivate", 0), ("revoke", 1)):
        change(desk, taken.notification_id, what)
        assert status_at(desk, taken.linked) == status
    assert status_at(desk, bystander) == 0
    of_jwt = read_jws(jwt)[1]["status"]["status_list"]["uri"]
    assert of_jwt != Reference.from_claim(taken.linked["status"]).uri
    query = "SELECT purpose FROM status_list JOIN signing_key ON signing_key.id = status_list.signing_key"
    assert {purpose for (purpose,) in desk.rows(query)} == {"issuer", "linked data"}


def test_a_new_key_signs_what_is_new_and_the_former_one_what_it_began(desk: Running) -> None:
    token, holder = granted(desk, "ldp_vc"), Holder()
    answer = desk.credential(token, asking(desk, [holder], "ldp_vc"))
    (before,) = copies(answer)
    assert desk.admin("POST", "/bc/studio/identity/rotate").status == 200
    after = take(desk).linked
    assert after["issuer"] != before["issuer"]
    assert verified(desk, after)
    assert copies(desk.credential(token, asking(desk, [holder], "ldp_vc"))) == [before]
    change(desk, answer.json["notification_id"], "revoke")
    assert (status_at(desk, before), status_at(desk, after)) == (1, 0)


def test_it_is_found_among_the_issued(desk: Running) -> None:
    taken = take(desk, "ldp_vc_eddsa-rdfc-2022", desk.item("w3c", given_name="Theophrastus"))
    (found,) = desk.admin("GET", "/bc/admin/credentials?query=theophrastus").result["credentials"]
    assert found["credentialId"] == taken.notification_id
    assert (found["format"], found["w3cFormat"]) == ("w3c", "ldp_vc_eddsa-rdfc-2022")


def test_the_key_outlives_a_restart(desk: Running) -> None:
    before = take(desk).linked
    desk.restart()
    after = take(desk).linked
    assert after["issuer"] == before["issuer"]
    assert verified(desk, before)
    assert len(desk.rows("SELECT id FROM signing_key WHERE purpose = 'linked data' AND alg = 'EdDSA'")) == 1


@pytest.fixture
def named(tmp_path: Path) -> Iterator[Running]:
    core = Running(tmp_path / "data", public_address="https://desk.example/one")
    core.start()
    yield core
    core.close()


@EACH
def test_under_a_did_web_the_document_spells_the_key_as_the_suite_reads_it(named: Running, w3c_format: str) -> None:
    credential = take(named, w3c_format).linked
    assert credential["issuer"] == "did:web:desk.example:one"
    document = named.public("GET", "/one/did.json").json
    kid = credential["proof"]["verificationMethod"]
    assert kid in document["assertionMethod"]
    (method,) = [one for one in document["verificationMethod"] if one["id"] == kid]
    kinds = {
        Cryptosuite.ED25519_2018: "Ed25519VerificationKey2018",
        Cryptosuite.ED25519_2020: "Ed25519VerificationKey2020",
        Cryptosuite.EDDSA_RDFC_2022: "Multikey",
    }
    assert method["type"] == kinds[LDP[w3c_format]]
    spelled = method.get("publicKeyBase58") or method["publicKeyMultibase"].removeprefix("z")
    raw = base58.b58decode(spelled).removeprefix(b"\xed\x01")
    assert verified(named, credential, PublicKey.from_ed25519(raw))
    assert status_at(named, credential) == 0


def test_what_cannot_be_signed_is_refused_when_it_is_offered(shared: Running, refused_leaves_no_trace: Any) -> None:
    bell = shared.item("w3c", given_name="Zoë\x07")
    for w3c_format in LDP:
        for _ in range(2):  # before these attributes were ever tried, and after
            refused_leaves_no_trace()
            target = f"{CREATE}?w3cFormat={w3c_format}"
            refused = shared.admin("POST", target, shared.body(shared.item("w3c", given_name="Zoë"), bell))
            assert (refused.status, refused.fields) == (422, {"payload[1].attributes.given_name": "invalid_character"})
            offered(shared, w3c_format)
        refused_leaves_no_trace()


def test_a_schema_whose_names_mean_something_else_is_refused_when_it_is_offered(desk: Running) -> None:
    badge = desk.capabilities.schemas.registry.named("visitor-badge", "1.0")
    desk.capabilities.schemas.registry.records["visitor-badge", "1.0"] = SchemaRecord(
        **badge.model_dump(exclude={"w3cType"}), w3cType="VerifiablePresentation"
    )
    refused = desk.admin("POST", f"{CREATE}?w3cFormat=ldp_vc", desk.body(desk.item("w3c")))
    assert refused.fields == {"payload[0].format": "unsupported_format"}
    assert desk.admin("POST", CREATE, desk.body(desk.item("w3c"))).status == 200


def test_linked_data_is_signed_beside_the_event_loop(desk: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    at_work = []
    sign = data_integrity_issuance.sign

    def watched(*arguments: Any, **named: Any) -> Any:
        at_work.append(threading.current_thread())
        return sign(*arguments, **named)

    monkeypatch.setattr(data_integrity_issuance, "sign", watched)
    take(desk)
    assert len(at_work) == 2  # the rehearsal, and the credential
    take(desk)
    assert len(at_work) == 3  # what was tried once is not tried again
    assert threading.current_thread() not in at_work
