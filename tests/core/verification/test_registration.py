"""The registration certificate: sent to wallets, and a bound of what is asked."""

from __future__ import annotations

import base64
import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509.oid import NameOID
from joserfc import jws
from joserfc.jwk import ECKey

from tests.core.holder import decode
from tests.core.identity_card import ERIKA, PID, IdentityCard, show
from tests.core.presenter import Issuer, ask, attributes, body, read_request
from tests.core.running import Running
from tests.core.verification.test_questions import question

REGISTRATION = "/bc/studio/registration"
ASK = "/bc/admin/proofrequest/create/connectionless"
NAMES = [{"path": ["family_name"]}, {"path": ["given_name"]}, {"path": ["address"]}]
LISTED = {"format": "dc+sd-jwt", "meta": {"vct_values": [PID]}, "claim": NAMES}


def certificate(core: Running, *credentials: Any, header: dict[str, Any] | None = None, **payload: Any) -> str:
    """Make a registration certificate as a registrar does (ETSI TS 119 475 §5.2)."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Registrar")])
    now = datetime.fromtimestamp(core.clock() / 1000, UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(7)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=300))
        .sign(key, SHA256())
    )
    x5c = [base64.b64encode(made.public_bytes(Encoding.DER)).decode()]
    claims = {
        "sub": "VATDE-123456789",
        "name": "Town hall",
        "purpose": [{"lang": "en", "value": "Check of age"}, {"lang": "de", "value": "Altersprüfung"}],
        "credentials": list(credentials) or [LISTED],
        "iat": core.clock() // 1000,
        "exp": core.clock() // 1000 + 3600,
    } | payload
    head = {"alg": "ES256", "typ": "rc-wrp+jwt", "x5c": x5c} | (header or {})
    registry = jws.JWSRegistry(algorithms=["ES256"], strict_check_header=False)
    return jws.serialize_compact(head, json.dumps(claims), ECKey.import_key(key), registry=registry)


def imported(core: Running, *credentials: Any, **payload: Any) -> dict[str, Any]:
    sent = {"certificate": certificate(core, *credentials, **payload)}
    found: dict[str, Any] = core.admin("PUT", REGISTRATION, sent).result["registration"]
    return found


def refused(core: Running, credential: dict[str, Any]) -> dict[str, str]:
    reply = core.admin("POST", ASK, body(core, credential))
    assert (reply.status, reply.code) == (422, "unsupported_query")
    return reply.fields


def asked_paths(core: Running, credential: dict[str, Any]) -> list[list[Any]]:
    queries = read_request(core, ask(core, credential))["dcql_query"]["credentials"]
    return [claim["path"] for one in queries for claim in one["claims"] if one["format"] == "dc+sd-jwt"]


def of_pid(*names: str, optional: tuple[str, ...] = ()) -> dict[str, Any]:
    return {"attributes": attributes(*names, optional=optional), "restrictions": {"schemaId": PID}}


def test_it_is_sent_to_wallets_until_it_expires_or_is_removed(desk: Running) -> None:
    assert desk.admin("GET", REGISTRATION).result == {}
    found = imported(desk)
    assert (found["subject"], found["name"]) == ("VATDE-123456789", "Town hall")
    assert found["purposes"] == {"en": "Check of age", "de": "Altersprüfung"}
    assert found["credentials"] == [
        {"format": "dc+sd-jwt", "types": [PID], "claims": ["family_name", "given_name", "address"]}
    ]
    assert desk.admin("GET", REGISTRATION).result["registration"] == found
    asked = ask(desk)
    told = read_request(desk, asked)["verifier_info"]
    assert told == [{"format": "registration_cert", "data": found["certificate"]}]
    desk.clock.forward(3_600_000 - 300_000)
    assert "verifier_info" in read_request(desk, later := ask(desk))
    desk.clock.forward(300_000)
    assert "verifier_info" not in read_request(desk, later)
    imported(desk)
    assert "verifier_info" in read_request(desk, later)
    assert desk.admin("DELETE", REGISTRATION).result == {}
    assert "verifier_info" not in read_request(desk, later)


OF_REGISTER: dict[str, Any] = {
    "srv_description": [[{"lang": "en", "value": "Counter"}, {"lang": "de", "value": "Schalter"}]],
    "registry_uri": "https://registrar.example/api",
    "intended_use_id": "age-1",
    "privacy_policy": "https://town.example/privacy",
}


def test_data_of_the_register_stand_beside_it(desk: Running) -> None:
    found = imported(desk, **OF_REGISTER)
    dataset, told = read_request(desk, ask(desk))["verifier_info"]
    assert told == {"format": "registration_cert", "data": found["certificate"]}
    assert dataset == {
        "format": "registrar_dataset",
        "data": {
            "identifier": "VATDE-123456789",
            "srvDescription": [{"lang": "en", "content": "Counter"}, {"lang": "de", "content": "Schalter"}],
            "registryURI": "https://registrar.example/api",
            "intendedUseIdentifier": "age-1",
            "purpose": [{"lang": "en", "content": "Check of age"}, {"lang": "de", "content": "Altersprüfung"}],
            "policyURI": "https://town.example/privacy",
        },
    }


@pytest.mark.parametrize("name", [*OF_REGISTER, "purpose"])
def test_incomplete_data_of_the_register_are_left_out(desk: Running, name: str) -> None:
    imported(desk, **OF_REGISTER | {name: None})
    assert [one["format"] for one in read_request(desk, ask(desk))["verifier_info"]] == ["registration_cert"]


def test_it_outlives_a_restart(desk: Running) -> None:
    found = imported(desk)
    desk.restart()
    assert desk.admin("GET", REGISTRATION).result["registration"] == found


def test_nothing_is_asked_that_it_does_not_list(desk: Running) -> None:
    imported(desk)
    assert asked_paths(desk, of_pid("family_name", "address.locality")) == [["family_name"], ["address", "locality"]]
    at = "payload.credentials[0].attributes[1].name"
    assert refused(desk, of_pid("family_name", "birthdate")) == {at: "not_registered"}
    assert asked_paths(desk, of_pid("family_name", optional=("birthdate", "given_name"))) == [
        ["family_name"],
        ["given_name"],
    ]
    condition = of_pid("family_name") | {
        "restrictions": {"schemaId": PID, "attributes": [{"key": "birthdate", "value": "2000-01-01"}]}
    }
    assert refused(desk, condition) == {"payload.credentials[0].restrictions.attributes[0].key": "not_registered"}
    wanted = {"attributes": attributes("family_name"), "restrictions": {"schemaId": "urn:eudi:ehic:1"}}
    assert set(refused(desk, wanted | {"attributes": attributes("document_number")}).values()) == {"not_registered"}
    sample = {"attributes": attributes(optional=["*"])}
    for kind in (f"urn:connector-desk:sample:{PID}", "urn:connector-desk:sample"):
        where = {"payload.credentials[0].restrictions.schemaId": "not_registered"}
        assert refused(desk, sample | {"restrictions": {"schemaId": kind}}) == where
    imported(desk, {name: value for name, value in LISTED.items() if name != "claim"})
    assert ask(desk, sample | {"restrictions": {"schemaId": f"urn:connector-desk:sample:{PID}"}})
    desk.admin("DELETE", REGISTRATION)
    assert asked_paths(desk, of_pid("birthdate")) == [["birthdate"]]


def test_own_credentials_need_no_registration(desk: Running) -> None:
    imported(desk)
    assert ask(desk)


def test_a_question_keeps_the_ways_that_are_registered(desk: Running) -> None:
    imported(desk, LISTED | {"claim": [{"path": ["age_over_18"]}]})
    assert asked_paths(desk, question("age", "age_over_18")) == [["age_over_18"], ["age_over_18"]]
    assert refused(desk, question("who", "given_name")) == {
        "payload.credentials[0].attributes[0].name": "not_registered"
    }
    town = Issuer(binding="did:jwk")
    desk.admin("POST", "/bc/studio/issuers", {"name": "Town hall", "did": town.did, "types": ["*"]})
    asked = ask(desk, question("age", "age_over_18"))
    assert show(desk, asked, IdentityCard(desk, town, ERIKA | {"age_over_18": True})).status == 200
    imported(desk, LISTED)
    assert asked_paths(desk, question("age", "age_over_18")) == [["age_over_18"]]  # of the own proof of age alone


@pytest.mark.parametrize(
    "credential",
    [
        {"format": "dc+sd-jwt", "meta": {"vct_values": [PID]}},
        {"format": "dc+sd-jwt", "meta": {}, "claims": NAMES},
        {"format": "dc+sd-jwt", "claim": NAMES},
    ],
)
def test_what_it_leaves_open_is_allowed(desk: Running, credential: dict[str, Any]) -> None:
    imported(desk, credential)
    assert asked_paths(desk, of_pid("family_name")) == [["family_name"]]


def test_what_cannot_be_used_is_refused(desk: Running) -> None:
    good = certificate(desk)
    head, payload, signature = good.split(".")
    wrong = [
        "",
        "no token",
        f"{head}.{payload}.{signature[:-4]}AAAA",
        certificate(desk, header={"typ": "JWT"}),
        certificate(desk, header={"x5c": []}),
        certificate(desk, sub=None),
        certificate(desk, credentials="all"),
        certificate(desk, {"format": 7}),
        certificate(desk, {"format": "dc+sd-jwt", "claim": "all"}),
        certificate(desk, {"format": "dc+sd-jwt", "claim": [{"path": []}]}),
        certificate(desk, {"format": "dc+sd-jwt", "claim": [{"path": [True]}]}),
        certificate(desk, *[LISTED] * 201),
        certificate(desk, exp="soon"),
        certificate(desk, exp=1),
    ]
    for one in wrong:
        assert desk.admin("PUT", REGISTRATION, {"certificate": one}).status == 422, one
    assert desk.admin("GET", REGISTRATION).result == {}


PROVIDER = "https://uri.etsi.org/19475/Entitlement/Non_Q_EAA_Provider"
SERVICE = "https://uri.etsi.org/19475/Entitlement/Service_Provider"


def issuer_info(core: Running) -> Any:
    """Read it in the signed metadata of the issuer (ETSI TS 119 472-3 §4.2.3)."""
    accept = [("accept", "application/jwt")]
    signed = core.public("GET", "/.well-known/openid-credential-issuer/oid4vci", headers=accept).body.decode()
    return json.loads(decode(signed.split(".")[1])).get("issuer_info")


def test_who_is_registered_as_an_issuer_says_so_to_wallets(desk: Running) -> None:
    assert issuer_info(desk) is None
    sent = certificate(desk, entitlements=[SERVICE, PROVIDER])
    assert desk.admin("PUT", REGISTRATION, {"certificate": sent}).status == 200
    assert issuer_info(desk) == [{"format": "registration_cert", "data": sent}]
    desk.clock.forward(3600 * 1000)
    assert issuer_info(desk) is None, "it has expired"


def test_an_issuer_has_the_data_of_the_register_too(desk: Running) -> None:
    provided = [{"format": "dc+sd-jwt", "meta": {"vct_values": ["urn:example:membership"]}}]
    sent = certificate(desk, entitlements=[PROVIDER], provides_attestations=provided, **OF_REGISTER)
    assert desk.admin("PUT", REGISTRATION, {"certificate": sent}).status == 200
    dataset, told = issuer_info(desk)
    assert told == {"format": "registration_cert", "data": sent}
    assert (dataset["format"], dataset["data"]["providesAttestations"]) == ("registrar_dataset", provided)
    assert set(dataset["data"]) == {"identifier", "srvDescription", "registryURI", "providesAttestations"}


@pytest.mark.parametrize("entitlements", [None, "", [], [SERVICE], [7], ["https://example.com/Service_Provider"]])
def test_who_is_registered_for_asking_alone_says_nothing_as_an_issuer(desk: Running, entitlements: Any) -> None:
    sent = certificate(desk, entitlements=entitlements)
    assert desk.admin("PUT", REGISTRATION, {"certificate": sent}).status == 200
    assert issuer_info(desk) is None
