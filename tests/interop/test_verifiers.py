"""Verifiers nobody here wrote accept what is issued here, and refuse it once a byte is changed."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import base58
import pytest

from connector_desk.base.instants import DAY, MINUTE
from connector_desk.contract.schema import jsonld_context
from connector_desk.contract.schema_address import schema_address
from connector_desk.core.formats import data_integrity, linked_data, sd_jwt_vc, status_list, w3c_vc
from connector_desk.core.formats.data_integrity import Cryptosuite, DataModel
from connector_desk.core.formats.linked_data import Contexts
from connector_desk.core.formats.status_list import Reference, Status, StatusList
from connector_desk.core.formats.validity import Validity
from connector_desk.core.formats.w3c_vc import W3cCredential
from connector_desk.core.keys import base64url, did
from connector_desk.core.keys.jws import Signer
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.schemas.registry import shipped_schemas
from tests.interop.verifying import Verifiers

pytestmark = pytest.mark.interop

NOW = 1_795_219_200_000
ISSUED, EXPIRES = NOW - 10 * MINUTE, NOW + DAY
KEY, HOLDER, LINKED_KEY = SigningKey.generate(), SigningKey.generate(), SigningKey.generate("EdDSA")
DID = did.did_jwk(KEY.public_jwk)
LINKED_DID = did.did_key(LINKED_KEY.public)
SUBJECT = did.did_jwk(HOLDER.public_jwk)
LIST = "https://desk.example/status/1"
SCHEMAS = {schema.name: schema for schema in shipped_schemas()}
ADDRESS = {name: schema_address("https://desk.example", name, schema.version) for name, schema in SCHEMAS.items()}
OWN = {f"{ADDRESS[name]}/context.jsonld": jsonld_context(schema, ADDRESS[name]) for name, schema in SCHEMAS.items()}
# Text and numbers that implementations spell differently when they are careless
HARD: dict[str, Any] = {
    "text": 'Zoë "Q" \\ tab\tline\nreturn\r€ 😀 <p> {x} ^ \u00a0\u200b',
    "whole": 3,
    "whole_float": 4.0,
    "negative": -17,
    "largest": 2**53 - 1,
    "fraction": 0.1,
    "tiny": 1.5e-7,
    "huge": 1.25e22,
    "yes": True,
    "no": False,
    "several": ["b", "a", "c"],
    "spoken": {"@value": "Servus", "@language": "de-AT"},
    "nested": {"inner": "one", "deeper": {"inner": "two"}},
    # As the attributes of schemas that are objects and arrays
    "plain": [{"type": "BA", "grade": 1.5, "id": "x", "more": [True, 3, 'ä"€']}, "b", "a", "b"],
}
HARD_ADDRESS = "https://desk.example/hard/context.jsonld"
HARD_CONTEXT = {
    "@context": {
        "@version": 1.1,
        "@protected": True,
        "Hard": "https://desk.example/hard#Hard",
        **{name: f"https://desk.example/hard#{name}" for name in [*HARD, "inner", "deeper"]},
        "plain": {"@id": "https://desk.example/hard#plain", "@type": "@json"},
    }
}
SUITES = pytest.mark.parametrize(
    ("model", "suite"),
    [
        (DataModel.V1_1, Cryptosuite.ED25519_2018),
        (DataModel.V1_1, Cryptosuite.ED25519_2020),
        (DataModel.V1_1, Cryptosuite.EDDSA_RDFC_2022),
        (DataModel.V2_0, Cryptosuite.ED25519_2020),
        (DataModel.V2_0, Cryptosuite.EDDSA_RDFC_2022),
    ],
    ids=str,
)


def key_documents(suite: Cryptosuite) -> dict[str, Any]:
    """The issuer's key and DID document, as a resolver of did:key gives them for a suite."""
    kid, multibase = did.key_id(LINKED_DID), LINKED_DID.removeprefix("did:key:")
    context, kind, spelled = {
        Cryptosuite.ED25519_2018: (
            "https://w3id.org/security/suites/ed25519-2018/v1",
            "Ed25519VerificationKey2018",
            {"publicKeyBase58": base58.b58encode(LINKED_KEY.public.compressed()).decode()},
        ),
        Cryptosuite.ED25519_2020: (
            linked_data.ED25519_2020_V1,
            "Ed25519VerificationKey2020",
            {"publicKeyMultibase": multibase},
        ),
        Cryptosuite.EDDSA_RDFC_2022: (linked_data.MULTIKEY_V1, "Multikey", {"publicKeyMultibase": multibase}),
    }[suite]
    key = {"id": kid, "type": kind, "controller": LINKED_DID, **spelled}
    controller = {"@context": ["https://www.w3.org/ns/did/v1", context], "id": LINKED_DID, "assertionMethod": [key]}
    return {kid: {"@context": context, **key}, LINKED_DID: controller}


def documents(suite: Cryptosuite) -> dict[str, Any]:
    bundled = {address: Contexts().document(address) for address in linked_data.BUNDLED}
    return {**bundled, **OWN, HARD_ADDRESS: HARD_CONTEXT, **key_documents(suite)}


def linked(suite: Cryptosuite, model: DataModel, name: str = "visitor-badge", **other: Any) -> dict[str, Any]:
    schema = SCHEMAS[name]
    claims = {key: (rules.get("examples") or ["x"])[0] for key, rules in schema.properties.items()}  # type: ignore[index]
    parts: dict[str, Any] = {
        "types": [schema.w3cType],
        "contexts": [f"{ADDRESS[name]}/context.jsonld"],
        "claims": claims,
        "issuer": LINKED_DID,
        "subject_id": SUBJECT,
        "validity": Validity(ISSUED, EXPIRES),
        "credential_id": "urn:uuid:0fc0ac15-292b-44c6-b5bf-13717ea31e9c",
    }
    content, known = W3cCredential(**{**parts, **other}), Contexts({**OWN, HARD_ADDRESS: HARD_CONTEXT})
    return data_integrity.issue(LINKED_KEY, did.key_id(LINKED_DID), content, known=known, suite=suite, model=model)


def judge(verifiers: Verifiers, credential: Any, suite: Cryptosuite, now: int = NOW) -> dict[str, Any]:
    return verifiers.ldp_vc(credential, suite=suite.value, documents=documents(suite), now=now)


@SUITES
def test_digitalbazaar_accepts_every_shipped_schema(verifiers: Verifiers, model: DataModel, suite: Cryptosuite) -> None:
    for name in SCHEMAS:
        assert judge(verifiers, linked(suite, model, name), suite) == {"verified": True}, name


@SUITES
def test_digitalbazaar_spells_hard_values_alike(verifiers: Verifiers, model: DataModel, suite: Cryptosuite) -> None:
    for name, value in [*HARD.items(), (None, None)]:
        claims = HARD if name is None else {name: value}
        credential = linked(suite, model, types=["Hard"], contexts=[HARD_ADDRESS], claims=claims)
        assert judge(verifiers, credential, suite) == {"verified": True}, name


def _subject(credential: dict[str, Any]) -> None:
    credential["credentialSubject"]["given_name"] += "x"


def _holder(credential: dict[str, Any]) -> None:
    credential["credentialSubject"]["id"] = LINKED_DID


def _dates(credential: dict[str, Any]) -> None:
    name = "expirationDate" if "expirationDate" in credential else "validUntil"
    credential[name] = "2027-11-22T00:00:00Z"


def _type(credential: dict[str, Any]) -> None:
    credential["type"].append("VerifiablePresentation")


def _added(credential: dict[str, Any]) -> None:
    credential["credentialSubject"]["company"] = "Another Ltd"


def _created(credential: dict[str, Any]) -> None:
    credential["proof"]["created"] = "2026-11-20T00:00:00Z"


def _signature(credential: dict[str, Any]) -> None:
    name = "proofValue" if "proofValue" in credential["proof"] else "jws"
    value = credential["proof"][name]
    credential["proof"][name] = value[:-30] + ("A" if value[-30] != "A" else "B") + value[-29:]


@SUITES
@pytest.mark.parametrize("change", [_subject, _holder, _dates, _type, _added, _created, _signature])
def test_a_linked_credential_that_was_changed_is_refused_by_both(
    verifiers: Verifiers, model: DataModel, suite: Cryptosuite, change: Callable[[dict[str, Any]], None]
) -> None:
    credential = deepcopy(linked(suite, model))
    change(credential)
    assert not judge(verifiers, credential, suite)["verified"]
    assert not data_integrity.verify(data_integrity.read(credential), LINKED_KEY.public, known=Contexts(OWN))


@SUITES
def test_a_linked_credential_is_over_when_it_says(verifiers: Verifiers, model: DataModel, suite: Cryptosuite) -> None:
    report = judge(verifiers, linked(suite, model), suite, now=EXPIRES + 10 * MINUTE)
    assert not report["verified"]
    assert "expired" in report["error"] or "validUntil" in report["error"]


SIGNER = Signer(KEY, DID, {"kid": did.key_id(DID)})


def sd_jwt(index: int) -> str:
    return sd_jwt_vc.issue(
        SIGNER,
        {"given_name": "Zoë", "floor": 3, "badge_number": "7"},
        vct=ADDRESS["visitor-badge"],
        cnf={"jwk": HOLDER.public_jwk},
        validity=Validity(ISSUED, EXPIRES),
        never_disclosed={"badge_number"},
        status=Reference(LIST, index).claim(),
    )


def listed(statuses: StatusList | None = None, uri: str = LIST) -> str:
    lst = (statuses or StatusList()).to_lst()
    return status_list.sign(SIGNER, lst, bits=2, uri=uri, validity=Validity(ISSUED, EXPIRES), ttl=MINUTE)


def test_the_sd_jwt_verifier_accepts_ours_and_reads_the_claims(verifiers: Verifiers) -> None:
    report = verifiers.sd_jwt_vc(sd_jwt(412), jwk=KEY.public_jwk, lists={LIST: listed()}, now=NOW)
    assert report["verified"], report
    assert report["header"]["typ"] == "dc+sd-jwt"
    payload = report["payload"]
    assert (payload["given_name"], payload["floor"], payload["badge_number"]) == ("Zoë", 3, "7")
    assert payload["status"]["status_list"] == {"idx": 412, "uri": LIST}


@pytest.mark.parametrize("status", [Status.INVALID, Status.SUSPENDED])
def test_the_sd_jwt_verifier_sees_what_was_revoked_or_suspended(verifiers: Verifiers, status: Status) -> None:
    statuses = StatusList()
    statuses.set(412, status)
    lists = {LIST: listed(statuses)}
    refused = verifiers.sd_jwt_vc(sd_jwt(412), jwk=KEY.public_jwk, lists=lists, now=NOW)
    assert not refused["verified"]
    assert "Status" in refused["error"]
    for neighbour in (411, 413):
        assert verifiers.sd_jwt_vc(sd_jwt(neighbour), jwk=KEY.public_jwk, lists=lists, now=NOW)["verified"]


def changed(token: str, part: int, old: str, new: str) -> str:
    """Change the JSON inside one part of a token."""
    parts = token.split(".")
    text = base64url.decode(parts[part]).decode()
    assert old in text
    parts[part] = base64url.encode(text.replace(old, new).encode())
    return ".".join(parts)


def test_the_sd_jwt_verifier_refuses_what_was_changed(verifiers: Verifiers) -> None:
    credential = sd_jwt(1)
    token, *disclosures, _ = credential.split("~")
    other = base64url.encode(json.dumps(["c2FsdHNhbHRzYWx0c2FsdA", "given_name", "Eve"]).encode())
    tampered = [
        "~".join([changed(token, 1, '"badge_number":"7"', '"badge_number":"8"'), *disclosures, ""]),
        "~".join([changed(token, 0, "dc+sd-jwt", "dc+sd-jwx"), *disclosures, ""]),
        "~".join([token[:-4] + ("AAAA" if token[-4:] != "AAAA" else "BBBB"), *disclosures, ""]),
    ]
    for one in tampered:
        assert not verifiers.sd_jwt_vc(one, jwk=KEY.public_jwk, lists={LIST: listed()}, now=NOW)["verified"]
    swapped = "~".join([token, other, *disclosures[1:], ""])
    report = verifiers.sd_jwt_vc(swapped, jwk=KEY.public_jwk, lists={LIST: listed()}, now=NOW)
    assert not report["verified"] or report["payload"].get("given_name") != "Eve"
    assert not verifiers.sd_jwt_vc(credential, jwk=HOLDER.public_jwk, lists={LIST: listed()}, now=NOW)["verified"]
    late = verifiers.sd_jwt_vc(credential, jwk=KEY.public_jwk, lists={LIST: listed()}, now=EXPIRES + MINUTE)
    assert not late["verified"]


def test_jose_accepts_the_jwt_credential_and_refuses_it_changed(verifiers: Verifiers) -> None:
    content = W3cCredential(
        issuer=DID,
        subject_id=SUBJECT,
        types=["VisitorBadge"],
        contexts=[f"{ADDRESS['visitor-badge']}/context.jsonld"],
        claims={"given_name": "Zoë"},
        validity=Validity(ISSUED, EXPIRES),
        credential_id="urn:uuid:0fc0ac15-292b-44c6-b5bf-13717ea31e9c",
    )
    token = w3c_vc.issue_jwt(KEY, did.key_id(DID), content)
    report = verifiers.jwt(token, jwk=KEY.public_jwk, typ="JWT", now=NOW)
    assert report["verified"], report
    assert report["payload"]["vc"]["credentialSubject"] == {"id": SUBJECT, "given_name": "Zoë"}
    for bad in (changed(token, 1, "Zoë", "Eve"), token[:-4] + ("AAAA" if token[-4:] != "AAAA" else "BBBB")):
        assert not verifiers.jwt(bad, jwk=KEY.public_jwk, typ="JWT", now=NOW)["verified"]
    assert not verifiers.jwt(token, jwk=HOLDER.public_jwk, typ="JWT", now=NOW)["verified"]
    assert not verifiers.jwt(token, jwk=KEY.public_jwk, typ="JWT", now=EXPIRES + MINUTE)["verified"]


def test_the_status_list_is_read_and_refused_changed(verifiers: Verifiers) -> None:
    statuses = StatusList()
    for index, status in ((0, 1), (1, 2), (5, 3), (1_048_575, 2)):
        statuses.set(index, status)
    token = listed(statuses)
    indices = [0, 1, 2, 3, 4, 5, 6, 1_048_574, 1_048_575]
    report = verifiers.status_list(token, jwk=KEY.public_jwk, indices=indices, now=NOW)
    assert report["verified"], report
    assert report["statuses"] == [1, 2, 0, 0, 0, 3, 0, 0, 2]
    assert (report["payload"]["sub"], report["payload"]["ttl"]) == (LIST, 60)
    header, _, signature = token.split(".")
    other = ".".join([header, listed().split(".")[1], signature])
    for bad, now in ((other, NOW), (changed(token, 1, '"ttl":60', '"ttl":61'), NOW), (token, EXPIRES + MINUTE)):
        assert not verifiers.status_list(bad, jwk=KEY.public_jwk, indices=[], now=now)["verified"]
    assert not verifiers.jwt(token, jwk=KEY.public_jwk, typ="JWT", now=NOW)["verified"]
