"""Mobile documents over the Digital Credentials API without OpenID4VP (ISO/IEC TS 18013-7 Annex C)."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from cbor2 import CBORTag
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicNumbers
from cryptography.hazmat.primitives.hpke import AEAD, KDF, KEM, Suite
from cryptography.x509 import load_der_x509_certificate
from joserfc.jwk import ECKey

from connector_desk.contract.verification import CheckName
from connector_desk.core.formats import mdoc_response
from connector_desk.core.keys import base64url, cbor, cose
from connector_desk.core.keys.x509 import Chain
from connector_desk.core.oid4vp import client_id, dcql, digital_credentials
from connector_desk.core.oid4vp.encryption import EncryptionKey
from connector_desk.core.oid4vp.errors import Oid4vpError
from connector_desk.core.oid4vp.verification.expected import Handover
from connector_desk.core.oid4vp.verification.verify import verify
from tests.core.oid4vp.verification import scene
from tests.core.oid4vp.verification.mdoc_scene import (
    LICENCE,
    SIGNER,
    SPACE,
    ask,
    document,
    element,
    expected,
    issued,
    response,
    shown,
    signer_certificate,
)
from tests.core.oid4vp.verification.scene import failed

ORIGIN = "https://desk.example"
NONCE = base64url.encode(bytes(range(32)))
KEY = EncryptionKey.generate()
INFO = digital_credentials.encryption_info(KEY, NONCE)
SESSION = mdoc_response.transcript_of_iso_api(INFO, ORIGIN)
SUITE = Suite(KEM.P256, KDF.HKDF_SHA256, AEAD.AES_128_GCM)
OTHERS: dict[str, dict[str, str]] = {
    name: {one: value if isinstance(value, str) else "".join(value) for one, value in part.items()}
    for name, part in json.loads((Path(__file__).parent / "iso_mdoc_of_others.json").read_text()).items()
    if name != "about"
}


def encrypted(device_response: str, info: str = INFO, origin: str = ORIGIN) -> str:
    """Encrypt as a wallet does, by what the request says alone."""
    point: Any = cbor.decode(base64url.decode(info))[1]["recipientPublicKey"]  # type: ignore[call-overload,index]
    x, y = (int.from_bytes(point[one], "big") for one in (-2, -3))
    public = EllipticCurvePublicNumbers(x, y, SECP256R1()).public_key()
    context = mdoc_response.transcript_of_iso_api(info, origin)
    sealed = SUITE.encrypt(base64url.decode(device_response), public, info=context)
    return base64url.encode(cbor.encode(["dcapi", {"enc": sealed[:65], "cipherText": sealed[65:]}]))


def requested(*asks: dcql.Ask, identity: client_id.ClientIdentity | None = None) -> dict[str, Any]:
    made = digital_credentials.request_of(dcql.query_of(asks or [ask()]), identity, INFO, ORIGIN)
    assert made is not None
    assert made["protocol"] == "org-iso-mdoc"
    data: Any = made["data"]
    read: Any = cbor.decode(base64url.decode(data["deviceRequest"]))
    return {**read, "info": cbor.decode(base64url.decode(data["encryptionInfo"]))}


def judged(presentation: str, *asks: dcql.Ask) -> Any:
    wanted = asks or (ask(),)
    sent = digital_credentials.decrypt(encrypted(presentation), KEY, INFO, ORIGIN)
    handover = Handover(origin=ORIGIN, encryption_info=INFO)
    vp_token: Any = digital_credentials.vp_token_of(sent, wanted)
    return verify(vp_token, expected(*wanted, handover=handover))


def test_a_response_that_walt_id_encrypted_is_read() -> None:
    vector = OTHERS["deterministic"]
    session = mdoc_response.transcript_of_iso_api(vector["encryptionInfoB64"], vector["origin"])
    assert hashlib.sha256(session).hexdigest() == vector["sessionTranscriptSha256"]
    secret: Any = cbor.decode(base64url.decode(vector["encryptionInfoB64"]))[1]["recipientPublicKey"]  # type: ignore[call-overload,index]
    jwk = {"kty": "EC", "crv": "P-256", "x": base64url.encode(secret[-2]), "y": base64url.encode(secret[-3])}
    jwk["d"] = base64url.encode(bytes.fromhex(vector["recipientPrivateKeyHex"]))
    key = EncryptionKey(ECKey.import_key(dict(jwk)))
    args = (vector["encryptedResponseB64"], key, vector["encryptionInfoB64"])
    plain = digital_credentials.decrypt(*args, vector["origin"])
    assert hashlib.sha256(plain).hexdigest() == vector["deviceResponseSha256"]
    with pytest.raises(Oid4vpError):
        digital_credentials.decrypt(*args, "https://evil.example")


def test_what_multipaz_signs_is_what_is_signed_here() -> None:
    """The bytes that a reader signs are made by our own functions, and the signature of another program fits them."""
    vector = OTHERS["signed"]
    session = mdoc_response.transcript_of_iso_api(vector["encryptionInfoB64"], vector["origin"])
    request: Any = cbor.decode(base64url.decode(vector["deviceRequestB64"]))
    assert request["version"] == "1.0"
    (asked,) = request["docRequests"]
    check_reader(asked, session)
    with pytest.raises(AssertionError):
        check_reader(asked, mdoc_response.transcript_of_iso_api(vector["encryptionInfoB64"], ORIGIN))


def check_reader(asked: dict[str, Any], session: bytes) -> None:
    signed = cose.read_sign1(asked["readerAuth"])
    assert signed.payload is None
    whole = b"\x83" + cbor.encode("ReaderAuthentication") + session + cbor.encode(asked["itemsRequest"])
    covered = cbor.encode(CBORTag(cbor.ENCODED, whole))
    assert signed.is_certified_by(load_der_x509_certificate(signed.x5chain[0]), detached=covered)


def test_a_request_names_documents_and_elements() -> None:
    pid = ask("family_name", doctype="eu.europa.ec.eudi.pid.1", id="pid")
    made = requested(ask("given_name", is_retained=True), pid)
    items = [cbor.decode(cbor.bytes_inside(one["itemsRequest"])) for one in made["docRequests"]]
    assert items == [
        {"docType": LICENCE, "nameSpaces": {SPACE: {"given_name": True}}},
        {"docType": "eu.europa.ec.eudi.pid.1", "nameSpaces": {SPACE: {"family_name": False}}},
    ]
    assert all("readerAuth" not in one for one in made["docRequests"])
    api, parameters = made["info"]
    assert (api, parameters["nonce"]) == ("dcapi", bytes(range(32)))
    assert cose.public_key(parameters["recipientPublicKey"]).jwk["x"] == KEY.public_jwk["x"]


def test_of_several_ways_the_first_is_asked_for() -> None:
    older = ask("older", ways={"older": (element("age_over_18"), element("birth_date", 18))})
    (asked,) = requested(older)["docRequests"]
    read: Any = cbor.decode(cbor.bytes_inside(asked["itemsRequest"]))
    assert read["nameSpaces"] == {SPACE: {"age_over_18": False}}


def test_a_client_with_a_certificate_signs_for_each_document() -> None:
    chain = Chain([signer_certificate()])
    identity = client_id.by_x509_hash(SIGNER, chain)
    (asked,) = requested(identity=identity)["docRequests"]
    check_reader(asked, SESSION)


def test_a_query_without_mobile_documents_has_no_such_request() -> None:
    query = dcql.query_of([dcql.Ask("badge", ("dc+sd-jwt",), ("given_name",), vcts=("urn:badge",))])
    assert digital_credentials.request_of(query, None, INFO, ORIGIN) is None


def test_an_answer_is_believed() -> None:
    presentation = response(document(shown(issued(), ["given_name", "family_name"]), session=SESSION))
    verdict = judged(presentation)
    assert verdict.verified
    assert verdict.presented[0].claims == {"given_name": "Erika", "family_name": "Muster"}


@pytest.mark.parametrize(
    "session",
    [
        mdoc_response.transcript_of_browser(ORIGIN, NONCE, None),
        mdoc_response.transcript_of_iso_api(INFO, "https://evil.example"),
        mdoc_response.transcript_of_iso_api(
            digital_credentials.encryption_info(KEY, base64url.encode(bytes(32))), ORIGIN
        ),
        mdoc_response.transcript_of_iso_api(
            digital_credentials.encryption_info(EncryptionKey.generate(), NONCE), ORIGIN
        ),
    ],
    ids=["of OpenID4VP", "of another page", "of another request", "for another key"],
)
def test_what_the_wallet_signed_for_another_session_is_not_believed(session: bytes) -> None:
    assert failed(judged(response(document(issued(), session=session)))) == {
        CheckName.HOLDER_BINDING: "device_signature_wrong"
    }


def test_an_answer_of_openid4vp_needs_its_own_session() -> None:
    handover = Handover(origin=ORIGIN)
    session = mdoc_response.transcript_of_browser(ORIGIN, scene.NONCE, None)
    good = response(document(issued(), session=session))
    assert verify({"badge": [good]}, expected(handover=handover)).verified
    bad = response(document(issued(), session=SESSION))
    assert not verify({"badge": [bad]}, expected(handover=handover)).verified


def changed(text: str, at: int) -> str:
    data = bytearray(base64url.decode(text))
    data[at] ^= 1
    return base64url.encode(bytes(data))


def test_each_changed_byte_is_noticed() -> None:
    sent = encrypted(response(document(issued(), session=SESSION)))
    size = len(base64url.decode(sent))
    for at in (*range(110), *range(110, size, 37), size - 1):
        with pytest.raises(Oid4vpError):
            digital_credentials.decrypt(changed(sent, at), KEY, INFO, ORIGIN)


@pytest.mark.parametrize(
    "sent",
    [
        None,
        7,
        "",
        "!",
        base64url.encode(b"\x80"),
        base64url.encode(cbor.encode(["dcapi"])),
        base64url.encode(cbor.encode(["dcapi", {"enc": b"", "cipherText": b""}])),
        base64url.encode(cbor.encode(["dcapi", {"enc": b"\x04" + bytes(64), "cipherText": b"x" * 32}])),
        base64url.encode(cbor.encode(["dcapi", {"enc": "x" * 65, "cipherText": b"x" * 32}])),
        base64url.encode(cbor.encode(["other", {"enc": b"\x04" * 65, "cipherText": b"x" * 32}])),
    ],
)
def test_what_is_no_encrypted_response_is_refused(sent: object) -> None:
    with pytest.raises(Oid4vpError, match="cannot be read"):
        digital_credentials.decrypt(sent, KEY, INFO, ORIGIN)


def test_a_response_without_the_document_answers_nothing() -> None:
    for presentation in (response(), response(document(issued(doctype="org.other"), doctype="org.other"))):
        with pytest.raises(Oid4vpError, match="no document"):
            digital_credentials.vp_token_of(base64url.decode(presentation), [ask()])
    with pytest.raises(Oid4vpError, match="cannot be read"):
        digital_credentials.vp_token_of(b"\x00", [ask()])


def test_one_response_may_answer_several_requests() -> None:
    pid = ask("family_name", doctype="eu.europa.ec.eudi.pid.1", id="pid")
    both = response(
        document(issued(), session=SESSION),
        document(issued(doctype="eu.europa.ec.eudi.pid.1"), doctype="eu.europa.ec.eudi.pid.1", session=SESSION),
    )
    verdict = judged(both, ask(), pid)
    assert verdict.verified
    assert [one.ask for one in verdict.presented] == ["badge", "pid"]
