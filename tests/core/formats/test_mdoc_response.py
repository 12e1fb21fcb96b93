"""The examples of ISO/IEC 18013-5 Annex D and of OpenID4VP 1.0 Appendix B.2, byte for byte."""

import json
from pathlib import Path

import pytest
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
