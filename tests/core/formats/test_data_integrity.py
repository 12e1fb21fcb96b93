import copy
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from connector_desk.base.errors import ValidationFailed
from connector_desk.base.instants import DAY, SECOND
from connector_desk.contract.schema import jsonld_context
from connector_desk.contract.schema_address import schema_address
from connector_desk.core.formats import data_integrity
from connector_desk.core.formats.data_integrity import (
    AUTHENTICATION,
    Cryptosuite,
    DataModel,
    ProofOptions,
    SecuredDocument,
)
from connector_desk.core.formats.linked_data import CREDENTIALS_V1, CREDENTIALS_V2, Contexts
from connector_desk.core.formats.status_list import Reference
from connector_desk.core.formats.validity import Validity
from connector_desk.core.formats.w3c_vc import W3cCredential
from connector_desk.core.keys import base64url, did
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.schemas.registry import shipped_schemas
from tests.cpu import at_most

VECTORS: dict[str, Any] = json.loads(Path(__file__).with_name("vc_di_eddsa.json").read_text())
EACH = pytest.mark.parametrize("vector", VECTORS["documents"], ids=lambda one: one["suite"])
NOW = 1_795_219_200_999
KEY, HOLDER = SigningKey.generate("EdDSA"), SigningKey.generate()
DID, SUBJECT = did.did_key(KEY.public), did.did_jwk(HOLDER.public_jwk)
KID = did.key_id(DID)
SCHEMA = next(schema for schema in shipped_schemas() if schema.name == "visitor-badge")
ADDRESS = schema_address("https://desk.example", SCHEMA.name, SCHEMA.version)
CONTEXT = f"{ADDRESS}/context.jsonld"
KNOWN = Contexts({CONTEXT: jsonld_context(SCHEMA, ADDRESS), **VECTORS["contexts"]})
COMBINATIONS = list(data_integrity._SUITE_CONTEXTS)
ALL = pytest.mark.parametrize(("model", "suite"), COMBINATIONS, ids=str)


def issue(
    model: DataModel = DataModel.V1_1, suite: Cryptosuite = Cryptosuite.ED25519_2020, *, issued: int = NOW, **other: Any
) -> dict[str, Any]:
    parts: dict[str, Any] = {
        "issuer": DID,
        "subject_id": SUBJECT,
        "types": ["VisitorBadge"],
        "contexts": [CONTEXT],
        "claims": {"given_name": "Zoë", "visit_date": "2026-11-21", "escort_required": True},
        "validity": Validity(issued, NOW + DAY),
        "credential_id": "urn:uuid:0fc0ac15-292b-44c6-b5bf-13717ea31e9c",
    }
    return data_integrity.issue(KEY, KID, W3cCredential(**{**parts, **other}), known=KNOWN, suite=suite, model=model)


def verified(credential: dict[str, Any], key: SigningKey = KEY) -> bool:
    return data_integrity.verify(data_integrity.read(credential), key.public, known=KNOWN)


@EACH
def test_the_signatures_of_the_specification_are_made(vector: dict[str, Any]) -> None:
    key = SigningKey.from_private_jwk(VECTORS["privateKey"])
    proof = vector["signed"]["proof"]
    document = {name: value for name, value in vector["signed"].items() if name != "proof"}
    created = data_integrity.read(vector["signed"]).created
    assert created == 1_677_281_798_000
    suite = Cryptosuite(vector["suite"])
    options = ProofOptions(suite, proof["verificationMethod"], created)
    secured = data_integrity.secure(key, document, options, known=KNOWN)
    assert secured == vector["signed"]


@EACH
def test_the_signatures_of_the_specification_are_accepted(vector: dict[str, Any]) -> None:
    secured = data_integrity.read(vector["signed"])
    assert data_integrity.verify(secured, did.resolve(secured.kid), known=KNOWN)
    changed = copy.deepcopy(vector["signed"])
    changed["credentialSubject"]["alumniOf"] = "Another School"
    assert not data_integrity.verify(data_integrity.read(changed), did.resolve(secured.kid), known=KNOWN)


def test_a_credential_of_vcdm_1_1_reads_as_the_model_says() -> None:
    credential = issue()
    proof = credential.pop("proof")
    assert credential == {
        "@context": [CREDENTIALS_V1, "https://w3id.org/security/suites/ed25519-2020/v1", CONTEXT],
        "id": "urn:uuid:0fc0ac15-292b-44c6-b5bf-13717ea31e9c",
        "type": ["VerifiableCredential", "VisitorBadge"],
        "issuer": DID,
        "issuanceDate": "2026-11-21T00:00:00Z",
        "expirationDate": "2026-11-22T00:00:00Z",
        "credentialSubject": {
            "id": SUBJECT, "given_name": "Zoë", "visit_date": "2026-11-21", "escort_required": True
        },
    }  # fmt: skip
    assert proof.pop("proofValue").startswith("z")
    assert proof == {
        "type": "Ed25519Signature2020",
        "created": "2026-11-21T00:00:00Z",
        "verificationMethod": KID,
        "proofPurpose": "assertionMethod",
    }


def test_a_credential_of_vcdm_2_0_has_other_dates_and_needs_no_suite_context() -> None:
    credential = issue(DataModel.V2_0, Cryptosuite.EDDSA_RDFC_2022)
    assert credential["@context"] == [CREDENTIALS_V2, CONTEXT]
    assert (credential["validFrom"], credential["validUntil"]) == ("2026-11-21T00:00:00Z", "2026-11-22T00:00:00Z")
    assert not {"issuanceDate", "expirationDate"} & credential.keys()
    assert credential["proof"]["type"] == "DataIntegrityProof"
    assert credential["proof"]["cryptosuite"] == "eddsa-rdfc-2022"


def test_the_oldest_suite_signs_a_detached_jws() -> None:
    jws = issue(suite=Cryptosuite.ED25519_2018)["proof"]["jws"]
    header, payload, signature = jws.split(".")
    assert json.loads(base64url.decode(header)) == {"alg": "EdDSA", "b64": False, "crit": ["b64"]}
    assert payload == ""
    assert len(base64url.decode(signature)) == 64


@ALL
def test_what_is_issued_is_accepted_for_its_key_alone(model: DataModel, suite: Cryptosuite) -> None:
    credential = issue(model, suite)
    assert verified(credential)
    assert verified(json.loads(json.dumps(credential)))
    assert verified({**credential, "proof": [credential["proof"]]})
    assert not verified(credential, SigningKey.generate("EdDSA"))
    assert not verified(credential, SigningKey.generate("ES256"))
    secured = data_integrity.read(credential)
    assert (secured.suite, secured.kid, secured.purpose) == (suite, KID, "assertionMethod")
    assert (secured.created, secured.expires) == (NOW - 999, None)


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    if isinstance(value, dict):
        return [place for name, inner in value.items() for place in _places(inner, (*path, name))]
    if isinstance(value, list):
        return [place for at, inner in enumerate(value) for place in _places(inner, (*path, at))]
    return [path]


@ALL
def test_every_value_is_covered(model: DataModel, suite: Cryptosuite) -> None:
    good = issue(model, suite)
    places = _places(good)
    assert len(places) > 12
    for *path, last in places:
        for change in ("urn:x:changed", "2027-01-01T00:00:00Z", "changed", 7, None):
            bad = copy.deepcopy(good)
            holder = bad
            for step in path:
                holder = holder[step]
            if change is None:
                del holder[last]
            else:
                holder[last] = change
            try:
                accepted = verified(bad)
            except Malformed:
                continue
            assert not accepted, (*path, last, change)


@ALL
@pytest.mark.parametrize("where", [(), ("credentialSubject",), ("proof",)], ids=str)
def test_nothing_can_be_added(model: DataModel, suite: Cryptosuite, where: tuple[str, ...]) -> None:
    additions: list[tuple[str, Any]] = [
        *(("company", "Another Ltd"), ("unknown", "a"), ("unknown", None), ("@id", "urn:x:2"), ("@graph", [])),
        *(
            ("credentialStatus", {"id": "urn:x:3", "type": "VisitorBadge"}),
            ("nonce", "a"),
            ("previousProof", "urn:x:4"),
        ),
        *(("https://schema.org/name", "a"), ("_:x", "a"), ("@type", "VisitorBadge"), ("challenge", "a")),
    ]
    for name, value in additions:
        bad = copy.deepcopy(issue(model, suite))
        holder = bad
        for step in where:
            holder = holder[step]
        holder[name] = value
        try:
            accepted = verified(bad)
        except Malformed:
            continue
        assert not accepted, name


def test_a_presentation_names_its_challenge_and_domain() -> None:
    presentation = {
        "@context": [CREDENTIALS_V1, "https://w3id.org/security/suites/ed25519-2020/v1"],
        "type": ["VerifiablePresentation"],
        "holder": DID,
        "verifiableCredential": [issue()],
    }
    options = ProofOptions(Cryptosuite.ED25519_2020, KID, NOW, AUTHENTICATION, challenge="n-1", domain="desk")
    secured = data_integrity.secure(KEY, presentation, options, known=KNOWN)
    read = data_integrity.read(secured)
    assert (read.purpose, read.challenge, read.domain) == (AUTHENTICATION, "n-1", "desk")
    assert data_integrity.verify(read, KEY.public, known=KNOWN)
    for name in ("challenge", "domain"):
        other = copy.deepcopy(secured)
        other["proof"][name] += "x"  # type: ignore[index]
        assert not verified(other)
    inner = copy.deepcopy(secured)
    inner["verifiableCredential"][0]["credentialSubject"]["given_name"] = "Eve"  # type: ignore[index]
    assert not verified(inner)


@pytest.mark.parametrize(
    ("change", "remove"),
    [
        ({"type": "Ed25519Signature2018"}, None),
        ({"type": "JsonWebSignature2020"}, None),
        ({"type": ["Ed25519Signature2020"]}, None),
        ({"type": "DataIntegrityProof"}, None),
        ({"type": "DataIntegrityProof", "cryptosuite": "ecdsa-rdfc-2019"}, None),
        ({"cryptosuite": "eddsa-rdfc-2022"}, None),
        ({}, "type"),
        ({}, "verificationMethod"),
        ({"verificationMethod": {"id": KID}}, None),
        ({}, "proofPurpose"),
        ({"proofPurpose": ["assertionMethod"]}, None),
        ({"created": "yesterday"}, None),
        ({"created": "2026-11-21T00:00:00"}, None),
        ({"created": 7}, None),
        ({"expires": "never"}, None),
        ({"challenge": 7}, None),
        ({"domain": ["a"]}, None),
        ({}, "proofValue"),
        ({"proofValue": 7}, None),
        ({"proofValue": "z"}, None),
        ({"proofValue": "z0OIl"}, None),
        ({"proofValue": "z" + "1" * 63}, None),
        ({"proofValue": "z" + "1" * 65}, None),
        ({"proofValue": "uAAAA"}, None),
        ({"proofValue": "zé"}, None),
        ({"jws": "a..b"}, None),
        ({"previousProof": "urn:x:1"}, None),
        ({"@context": [CREDENTIALS_V1]}, None),
    ],
)
def test_a_proof_of_another_form_is_refused(change: dict[str, Any], remove: str | None) -> None:
    credential = issue()
    proof = {name: value for name, value in {**credential["proof"], **change}.items() if name != remove}
    with pytest.raises(Malformed):
        data_integrity.read({**credential, "proof": proof})


def test_a_signature_is_spelled_in_base58_and_no_longer_than_one() -> None:
    credential = issue()
    value = credential["proof"]["proofValue"]
    for bad in (f"u{value[1:]}", value[1:], "z" + "2" * 400_000):
        with at_most(0.5), pytest.raises(Malformed):  # base58 of that length takes seconds
            data_integrity.read({**credential, "proof": {**credential["proof"], "proofValue": bad}})


@pytest.mark.parametrize("proof", [None, [], "proof", [issue()["proof"]] * 2, [None]], ids=lambda one: repr(one)[:20])
def test_a_document_has_exactly_one_proof(proof: Any) -> None:
    with pytest.raises(Malformed):
        data_integrity.read({**issue(), "proof": proof})
    with pytest.raises(Malformed):
        data_integrity.secure(KEY, issue(), ProofOptions(Cryptosuite.ED25519_2020, KID, NOW), known=KNOWN)


@pytest.mark.parametrize(
    "jws",
    [
        *("", "..", "a..b", "eyJhbGciOiJFZERTQSJ9..AAAA"),
        *(f"{base64url.encode(header)}..{'A' * 86}" for header in (
            b'{"alg":"none","b64":false,"crit":["b64"]}',
            b'{"alg":"EdDSA","b64":true,"crit":["b64"]}',
            b'{"alg":"EdDSA","b64":false}',
            b'{"alg":"EdDSA","b64":false,"crit":["b64"],"kid":"x"}',
        )),
        f"{data_integrity._DETACHED}.payload.{'A' * 86}",
    ],
)  # fmt: skip
def test_a_detached_signature_of_another_form_is_refused(jws: str) -> None:
    credential = issue(suite=Cryptosuite.ED25519_2018)
    credential["proof"]["jws"] = jws
    with pytest.raises(Malformed):
        data_integrity.read(credential)


@pytest.mark.parametrize("name", ["id", "type", "@id", "_sd", "..."])
def test_claims_that_pose_as_the_subjects_own_are_refused(name: str) -> None:
    with pytest.raises(ValidationFailed) as refused:
        issue(claims={name: "x"})
    assert [fault.code for fault in refused.value.fields] == ["reserved_attribute"]


@pytest.mark.parametrize(
    ("claims", "name", "code"),
    [
        ({"unknown": "x"}, "unknown", "unknown_attribute"),
        ({"given_name": "a\x01"}, "given_name", "invalid_character"),
        ({"given_name": None}, "given_name", "wrong_type"),
        ({"company": 2**60}, "company", "number_out_of_range"),
    ],
)
def test_claims_that_cannot_be_signed_are_refused_by_name(claims: dict[str, Any], name: str, code: str) -> None:
    with pytest.raises(ValidationFailed) as refused:
        issue(claims={"host": "Kim", **claims})
    assert [(fault.path, fault.code) for fault in refused.value.fields] == [(f"attributes.{name}", code)]


def test_a_status_needs_a_context_that_defines_it() -> None:
    status = Reference("https://desk.example/s/1", 7).claim()
    for model, suite in COMBINATIONS:
        credential = issue(model, suite, status=status)
        assert Reference.from_claim(credential["status"]) == Reference("https://desk.example/s/1", 7)
        assert verified(credential)
        for member, other in (("idx", 8), ("uri", "https://desk.example/s/2")):
            changed = copy.deepcopy(credential)
            changed["status"]["status_list"][member] = other
            assert not verified(changed)
        with pytest.raises(ValidationFailed, match="cannot be signed"):
            issue(model, suite, status=status, contexts=[], types=[], claims={})


def test_a_type_that_the_contexts_do_not_define_is_refused() -> None:
    with pytest.raises(Malformed):
        issue(types=["Nonsense"])


def test_a_wrong_key_or_an_undefined_suite_is_our_own_fault() -> None:
    with pytest.raises(ValueError, match="Ed25519"):
        data_integrity.secure(HOLDER, {}, ProofOptions(Cryptosuite.ED25519_2020, KID, NOW), known=KNOWN)
    with pytest.raises(ValueError, match="not defined"):
        issue(DataModel.V2_0, Cryptosuite.ED25519_2018)


def test_case_260_two_credentials_are_not_linkable_by_the_second() -> None:
    one, other = issue(issued=NOW - NOW % SECOND), issue(issued=NOW - NOW % SECOND + 400)
    assert one == other  # nothing but the instant it was given, cut to its second; the proof tells no time of its own


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_mutated_credential_is_refused_and_nothing_else_goes_wrong(data: st.DataObject) -> None:
    credential = issue(*data.draw(st.sampled_from(COMBINATIONS)))
    *path, last = data.draw(st.sampled_from(_places(credential)))
    holder = credential
    for step in path:
        holder = holder[step]
    simple: st.SearchStrategy[Any] = st.none() | st.booleans() | st.integers() | st.text()
    value = data.draw(simple | st.sampled_from([{}, [], {"id": "x:y"}]))
    if value == holder[last]:
        return
    holder[last] = value
    try:
        secured = data_integrity.read(credential)
        assert isinstance(secured, SecuredDocument)
        accepted = data_integrity.verify(secured, KEY.public, known=KNOWN)
    except Malformed:
        return
    assert not accepted


@pytest.mark.parametrize(
    ("value", "code"), [("Zoë\x07", "invalid_character"), (2**60, "number_out_of_range"), ("Zoë\n", None), (True, None)]
)
def test_values_alone_are_judged_as_with_their_signature(value: object, code: str | None) -> None:
    for judge in (lambda: data_integrity.check_claims({"company": value}), lambda: issue(claims={"company": value})):
        if code is None:
            judge()
        else:
            with pytest.raises(ValidationFailed) as refused:
                judge()
            assert [(fault.path, fault.code) for fault in refused.value.fields] == [("attributes.company", code)]


def test_a_document_is_composed_of_no_claim_that_poses_as_its_own() -> None:
    content = W3cCredential(DID, None, ["VisitorBadge"], [CONTEXT], {"id": "x"}, Validity(NOW, NOW + DAY), "urn:x:1")
    for judge in (
        lambda: data_integrity.compose(content, Cryptosuite.ED25519_2020),
        lambda: data_integrity.check_claims(content.claims),
    ):
        with pytest.raises(ValidationFailed) as refused:
            judge()
        assert [fault.path for fault in refused.value.fields] == ["attributes.id"]


def test_the_times_of_a_proof_are_read_with_their_zones() -> None:
    credential = issue()
    credential["proof"] |= {"created": "2026-11-21T01:00:00+01:00", "expires": "2026-11-22T00:00:00.500Z"}
    read = data_integrity.read(credential)
    assert (read.created, read.expires) == (NOW - 999, NOW - 999 + DAY + 500)
    del credential["proof"]["created"]
    assert data_integrity.read(credential).created is None


def test_a_proof_may_repeat_the_contexts_of_its_document() -> None:
    credential = issue()
    credential["proof"]["@context"] = credential["@context"]
    assert verified(credential)


def test_metadata_name_the_types_and_contexts_of_a_credential() -> None:
    """OpenID4VCI 1.0 A.1.2.2."""
    assert data_integrity.definition(Cryptosuite.EDDSA_RDFC_2022, SCHEMA, ADDRESS) == {
        "credential_definition": {
            "type": ["VerifiableCredential", SCHEMA.w3cType],
            "@context": [CREDENTIALS_V1, "https://w3id.org/security/data-integrity/v2", CONTEXT],
        }
    }


def test_contexts_and_types_are_named_once() -> None:
    credential = issue(
        types=["VerifiableCredential", "VisitorBadge", "VisitorBadge"], contexts=[CONTEXT, CREDENTIALS_V1]
    )
    assert credential["type"] == ["VerifiableCredential", "VisitorBadge"]
    assert credential["@context"] == [CREDENTIALS_V1, "https://w3id.org/security/suites/ed25519-2020/v1", CONTEXT]


def test_a_credential_that_nobody_holds_has_no_subject() -> None:
    credential = issue(subject_id=None)
    assert "id" not in credential["credentialSubject"]
    assert verified(credential)
