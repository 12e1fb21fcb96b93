"""The examples of ISO/IEC 18013-5 Annex D and of OpenID4VP 1.0 Appendix B.2, byte for byte."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from cbor2 import CBORTag
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, SECP384R1, derive_private_key

from connector_desk.base.instants import read_moment
from connector_desk.contract.verification import CheckName, Finding
from connector_desk.core.formats import mdoc_response
from connector_desk.core.keys import base64url, cbor
from connector_desk.core.keys.signing import SigningKey, thumbprint
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.keys.x509 import read_certificate
from connector_desk.core.oid4vp.verification.expected import IssuerTrust, Trust
from connector_desk.core.oid4vp.verification.verify import verify
from tests.core.oid4vp.verification.mdoc_scene import SPACE, ask, expected, response
from tests.core.oid4vp.verification.scene import failed

VECTORS = {
    name: bytes.fromhex("".join(lines))
    for name, lines in json.loads((Path(__file__).parent / "iso_18013_5_annex_d.json").read_text()).items()
    if name != "source"
}
RESPONSE = mdoc_response.parse(VECTORS["device_response"])
TRANSCRIPT = cbor.bytes_inside(cbor.decode(VECTORS["session_transcript_bytes"]))
READER_KEY = derive_private_key(int.from_bytes(VECTORS["reader_key"], "big"), SECP256R1())
NONCE = "exc7gBkxjx1rdc9udRrveKvSsJIq80avlXeLHhGwqtA"
KEY = {
    "kty": "EC",
    "crv": "P-256",
    "x": "DxiH5Q4Yx3UrukE2lWCErq8N8bqC9CHLLrAwLz5BmE0",
    "y": "XtLM4-3h5o3HUH0MHVJV0kyq0iBlrBwlh8qEDMZ4-Pc",
}
THUMBPRINT = base64url.decode(thumbprint(KEY))


def test_the_example_of_the_standard_is_as_signed_and_of_its_wallet() -> None:
    document = mdoc_response.read_document(RESPONSE.documents[0])
    items = document.elements[SPACE]
    assert [one.identifier for one in items] == [
        *("family_name", "issue_date", "expiry_date", "document_number", "portrait", "driving_privileges")
    ]
    assert all(mdoc_response.is_as_signed(document, SPACE, one) for one in items)
    assert not mdoc_response.is_as_signed(document, "other", items[0])
    assert mdoc_response.is_of_wallet(document, TRANSCRIPT, READER_KEY)
    assert not mdoc_response.is_of_wallet(document, TRANSCRIPT[:-1] + b"\0", READER_KEY)


def test_a_code_needs_a_key_on_the_curve_of_the_wallet() -> None:
    document = mdoc_response.read_document(RESPONSE.documents[0])
    for key in (None, derive_private_key(5, SECP384R1())):
        with pytest.raises(Malformed):
            mdoc_response.is_of_wallet(document, TRANSCRIPT, key)
    with pytest.raises(Malformed):
        mdoc_response.mac_key(SigningKey.generate("EdDSA").public, READER_KEY, TRANSCRIPT)


def test_the_signer_of_the_example_is_certified_by_its_authority() -> None:
    """All but the wallet's code, which is over another session than one of OpenID4VP."""
    now = read_moment("2020-10-05T00:00:00Z") or 0
    trust = Trust(issuers=(IssuerTrust("Utopia", certificates=(read_certificate(VECTORS["authority"]),)),))
    wanted = expected(ask("family_name", "driving_privileges"), now=now, trust=trust)
    verdict = verify({"badge": [base64url.encode(VECTORS["device_response"])]}, wanted)
    assert failed(verdict) == {CheckName.HOLDER_BINDING: "device_code_needs_key"}
    passed = {Finding.SIGNATURE_RIGHT, Finding.ISSUER_TRUSTED, Finding.DISCLOSURES_RIGHT, Finding.VALID_NOW}
    assert passed <= {one.finding for one in verdict.checks}
    assert verdict.presented[0].claims["family_name"] == "Doe"


def test_the_handovers_of_the_specification() -> None:
    redirect = mdoc_response.transcript_of_redirect(
        "x509_san_dns:example.com", NONCE, THUMBPRINT, "https://example.com/response"
    )
    assert redirect.hex() == (
        "83f6f682714f70656e494434565048616e646f7665725820048bc053c00442af9b8eed494cefdd9d95240d254b046b11b68013722aad38ac"
    )
    browser = mdoc_response.transcript_of_browser("https://example.com", NONCE, THUMBPRINT)
    assert browser.hex() == (
        "83f6f682764f70656e4944345650444341504948616e646f7665725820fbece366f4212f9762c74cfdbf83b8c69e371d5d68cea09cb4c48c"
        "a6daab761a"
    )


def test_only_documents_of_the_wanted_type_are_read() -> None:
    """What is not asked for may be in a form that nobody here knows."""
    read = mdoc_response.parse(base64url.decode(response({"docType": "org.example", "more": 1}, {"docType": "x"})))
    assert read.of_type("org.example") == [{"docType": "org.example", "more": 1}]
    assert read.of_type("other") == []


# --- what is read -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("version", ["1.0", "1.1", "1.999"])
def test_responses_of_every_version_1_are_read(version: str) -> None:
    assert mdoc_response.parse(cbor.encode({"version": version, "status": 0})).documents == []


@pytest.mark.parametrize(
    "members",
    [
        *({"version": one} for one in (None, 1, "2.0", "1", "1.", "1.0000", "11.0", "1.0x")),
        *({"status": one} for one in (None, True, "0", 1.5)),
        *({"documents": one} for one in ({}, "x", [{}] * 17)),
        *({"documentErrors": one} for one in ({}, "x", [{}] * 17, [7], [{1: 0}], [{"x": "0"}], [{"x": True}])),
    ],
    ids=str,
)
def test_a_response_of_another_shape_is_refused(members: dict[str, Any]) -> None:
    said = {name: one for name, one in ({"version": "1.0", "status": 0} | members).items() if one is not None}
    with pytest.raises(Malformed):
        mdoc_response.parse(cbor.encode(said))


def test_a_response_has_sixteen_documents_and_errors_at_most() -> None:
    errors = [{f"org.{number}": number} for number in range(16)]
    read = mdoc_response.parse(
        cbor.encode({"version": "1.0", "status": 10, "documents": [{}] * 16, "documentErrors": errors})
    )
    assert (read.status, len(read.documents), read.errors) == (
        10,
        16,
        {f"org.{number}": number for number in range(16)},
    )


DOCUMENT: dict[str, Any] = dict(RESPONSE.documents[0])  # type: ignore[arg-type]
SIGNED: dict[str, Any] = DOCUMENT["issuerSigned"]
DEVICE: dict[str, Any] = DOCUMENT["deviceSigned"]


def with_mso(**changes: Any) -> dict[str, Any]:
    """Return the example with another statement of its issuer, as if it had been signed so."""
    protected, unprotected, payload, signature = SIGNED["issuerAuth"]
    mso = cbor.decode(cbor.bytes_inside(cbor.decode(payload)))
    assert isinstance(mso, dict)
    changed = {name: one for name, one in {**mso, **changes}.items() if one is not None}
    auth = [protected, unprotected, cbor.encode_inside(cbor.encode(changed)), signature]
    return {**DOCUMENT, "issuerSigned": {**SIGNED, "issuerAuth": auth}}


def with_item(**changes: Any) -> dict[str, Any]:
    """Return the example with one element alone."""
    item = {"digestID": 0, "random": b"r", "elementIdentifier": "a", "elementValue": 1} | changes
    encoded = CBORTag(24, cbor.encode({name: one for name, one in item.items() if one is not None}))
    return {**DOCUMENT, "issuerSigned": {**SIGNED, "nameSpaces": {SPACE: [encoded]}}}


def with_device(elements: object = None, **auth: Any) -> dict[str, Any]:
    signed = {"nameSpaces": CBORTag(24, cbor.encode(elements or {})), "deviceAuth": auth}
    return {**DOCUMENT, "deviceSigned": signed}


MAC = DEVICE["deviceAuth"]["deviceMac"]
SIGNATURE = SIGNED["issuerAuth"]
DETACHED = [SIGNATURE[0], {}, None, SIGNATURE[3]]
DATE = CBORTag(0, "2020-10-01T13:30:02Z")
TIMES = {"signed": DATE, "validFrom": DATE, "validUntil": DATE}


@pytest.mark.parametrize(
    "document",
    [
        None,
        [],
        {**DOCUMENT, "issuerSigned": None},
        {**DOCUMENT, "deviceSigned": []},
        {**DOCUMENT, "docType": 7},
        {**DOCUMENT, "errors": []},
        {**DOCUMENT, "errors": {SPACE: {"a": "0"}}},
        {**DOCUMENT, "issuerSigned": {**SIGNED, "issuerAuth": DETACHED}},
        {**DOCUMENT, "issuerSigned": {**SIGNED, "issuerAuth": MAC}},
        {**DOCUMENT, "issuerSigned": {**SIGNED, "nameSpaces": []}},
        {**DOCUMENT, "issuerSigned": {**SIGNED, "nameSpaces": {1: []}}},
        {**DOCUMENT, "issuerSigned": {**SIGNED, "nameSpaces": {SPACE: {}}}},
        *(with_mso(version=one) for one in (None, "2.0", 1)),
        *(with_mso(digestAlgorithm=one) for one in (None, "SHA-1", "sha-256", 7)),
        *(with_mso(docType=one) for one in (None, 7)),
        *(with_mso(valueDigests=one) for one in (None, [], {1: {}}, {SPACE: []})),
        *(with_mso(deviceKeyInfo=one) for one in (None, [], {}, {"deviceKey": {}})),
        *(with_mso(validityInfo=one) for one in (None, [], {})),
        *(with_mso(validityInfo={**TIMES, name: one}) for name in TIMES for one in ("x", CBORTag(0, "x"), 7)),
        with_mso(validityInfo={**TIMES, "signed": CBORTag(1004, "2020-10-01")}),
        *(with_item(digestID=one) for one in (None, -1, True, "0")),
        *(with_item(random=one) for one in (None, "r")),
        with_item(elementValue=None),
        with_item(elementIdentifier=7),
        *(with_device(**auth) for auth in ({"deviceMac": MAC, "deviceSignature": DETACHED}, {"other": MAC})),
        with_device(deviceSignature=SIGNATURE),
        with_device(deviceSignature=MAC),
        with_device(deviceMac=[*MAC[:2], b"payload", MAC[3]]),
        with_device([1]),
        with_device({SPACE: []}),
        with_device({SPACE: {1: 1}}),
        {**DOCUMENT, "deviceSigned": {**DEVICE, "nameSpaces": {}}},
        {**DOCUMENT, "deviceSigned": {**DEVICE, "deviceAuth": []}},
    ],
    ids=lambda one: cbor.encode(one).hex()[-20:],
)
def test_a_document_of_another_shape_is_refused(document: Any) -> None:
    assert mdoc_response.read_document(DOCUMENT).doctype == "org.iso.18013.5.1.mDL"
    with pytest.raises(Malformed):
        mdoc_response.read_document(document)


def test_what_a_document_may_leave_out() -> None:
    key_info = cbor.decode(cbor.bytes_inside(cbor.decode(SIGNATURE[2])))
    assert isinstance(key_info, dict)
    bare = mdoc_response.read_document(
        {"docType": "x", "issuerSigned": {"issuerAuth": SIGNATURE}, "deviceSigned": with_device()["deviceSigned"]}
    )
    assert (bare.elements, bare.errors, bare.device.auth, bare.device.elements) == ({}, {}, None, {})
    assert not mdoc_response.is_of_wallet(bare, TRANSCRIPT, READER_KEY)
    assert bare.mso.status is None
    assert bare.mso.authorized == mdoc_response.KeyAuthorizations()


def test_a_wallet_adds_what_its_issuer_lets_it() -> None:
    (key_info,) = [
        one["deviceKeyInfo"]
        for one in [cbor.decode(cbor.bytes_inside(cbor.decode(SIGNATURE[2])))]
        if isinstance(one, dict)
    ]
    given = {"nameSpaces": ["org.a"], "dataElements": {"org.b": ["x", "y"]}}
    document = mdoc_response.read_document(with_mso(deviceKeyInfo={**key_info, "keyAuthorizations": given}))  # type: ignore[dict-item]
    permit = document.mso.authorized.permit
    asked = (("org.a", "any"), ("org.b", "x"), ("org.b", "z"), ("org.c", "x"))
    assert [permit(*one) for one in asked] == [True, True, False, False]
    for wrong in ([], {"nameSpaces": {}}, {"nameSpaces": [1]}, {"dataElements": []}, {"dataElements": {"a": [1]}}):
        with pytest.raises(Malformed):
            mdoc_response.read_document(with_mso(deviceKeyInfo={**key_info, "keyAuthorizations": wrong}))  # type: ignore[dict-item]


def test_what_a_wallet_signs_itself_is_read_with_its_errors() -> None:
    document = mdoc_response.read_document(
        {**with_device({SPACE: {"a": 1}}, deviceSignature=DETACHED), "errors": {SPACE: {"b": 10}}}
    )
    assert (document.device.elements, document.errors) == ({SPACE: {"a": 1}}, {SPACE: {"b": 10}})
    assert not mdoc_response.is_of_wallet(document, TRANSCRIPT, None)


def test_a_document_has_five_hundred_elements_at_most() -> None:
    (item,) = with_item()["issuerSigned"]["nameSpaces"][SPACE]

    def document(count: int) -> Any:
        half = {"org.a": [item] * (count // 2), "org.b": [item] * (count - count // 2)}
        return {**DOCUMENT, "issuerSigned": {**SIGNED, "nameSpaces": half}}

    assert sum(map(len, mdoc_response.read_document(document(500)).elements.values())) == 500
    with pytest.raises(Malformed):
        mdoc_response.read_document(document(501))


@pytest.mark.parametrize("name", ["SHA-256", "SHA-384", "SHA-512"])
def test_digests_of_every_hash_of_the_standard(name: str) -> None:
    (item,) = with_item()["issuerSigned"]["nameSpaces"][SPACE]
    of_item = hashlib.new(name.replace("-", ""), cbor.encode(item)).digest()
    for digests, is_signed in (({0: of_item}, True), ({1: of_item}, False), ({0: "x"}, False), ({0: bytes(32)}, False)):
        changed = with_mso(digestAlgorithm=name, valueDigests={SPACE: digests})
        changed["issuerSigned"]["nameSpaces"] = {SPACE: [item]}
        document = mdoc_response.read_document(changed)
        assert mdoc_response.is_as_signed(document, SPACE, document.elements[SPACE][0]) is is_signed


@pytest.mark.parametrize(
    ("elements", "expected"),
    [
        ({}, None),
        ({"age_over_18": True}, True),
        ({"age_over_18": False}, False),
        ({"age_over_21": True}, True),
        ({"age_over_16": False}, False),
        ({"age_over_16": True}, None),
        ({"age_over_21": False}, None),
        ({"age_over_21": True, "age_over_16": False}, None),
        ({"age_over_16": True, "age_over_21": False}, None),
        ({"age_over_21": 1, "age_over_16": 0}, None),
        ({"age_over_211": True, "xage_over_21": True, "age_over_2": True}, None),
    ],
)
def test_elements_for_ages_answer_for_others(elements: dict[str, Any], expected: bool | None) -> None:
    """§7.2.5: who is over a greater age is over a lesser one; what contradicts itself says nothing."""
    assert mdoc_response.age_over(18, elements) is expected
