"""What a wallet shows of mobile documents: a DeviceResponse, read and checked (ISO/IEC 18013-5 §8.3.2.1.2.2, §9.1).

Nothing here is trusted yet: who signed is for `core/oid4vp/verification`.  What was hashed or signed is always the
bytes as they came.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from cbor2 import CBORTag
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from connector_desk.base.instants import read_moment
from connector_desk.core.keys import cbor, cose
from connector_desk.core.keys.cose import Mac0, Sign1
from connector_desk.core.keys.strict import Malformed

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.keys.cbor import CborValue
    from connector_desk.core.keys.signing import PublicKey

MOST_DOCUMENTS: Final = 16
MOST_ELEMENTS: Final = 500
"""A licence has some fifty; each costs as much as ten microseconds, and who sends them is a stranger."""
_VERSION: Final = re.compile(r"1\.[0-9]{1,3}")  # others of the same major version are read alike (§8.3.2.1.2)
_DIGESTS: Final[Mapping[str, Callable[[bytes], bytes]]] = {
    "SHA-256": lambda data: hashlib.sha256(data).digest(),
    "SHA-384": lambda data: hashlib.sha384(data).digest(),
    "SHA-512": lambda data: hashlib.sha512(data).digest(),
}
_SECRET_BYTES: Final = 32
_AUTHENTICATION: Final = b"\x84" + cbor.encode("DeviceAuthentication")
_TRANSCRIPT: Final = b"\x83\xf6\xf6\x82"
"""Of an answer over a network: neither of the first two members, and a handover of two."""


# --- what was signed for ----------------------------------------------------------------------------------------------


def transcript_of_redirect(client_id: str, nonce: str, thumbprint: bytes | None, response_uri: str) -> bytes:
    """Return the SessionTranscript of an answer to an address (OpenID4VP 1.0 Appendix B.2.6.1).

    `thumbprint` is that of the key that the answer is encrypted to, None for one in the clear.
    """
    return _transcript("OpenID4VPHandover", [client_id, nonce, thumbprint, response_uri])


def transcript_of_browser(origin: str, nonce: str, thumbprint: bytes | None) -> bytes:
    """Return the SessionTranscript of an answer through a browser (OpenID4VP 1.0 Appendix B.2.6.2)."""
    return _transcript("OpenID4VPDCAPIHandover", [origin, nonce, thumbprint])


def transcript_of_iso_api(encryption_info: str, origin: str) -> bytes:
    """Return the SessionTranscript of an answer through a browser without OpenID4VP (ISO/IEC TS 18013-7 C.5)."""
    return _transcript("dcapi", [encryption_info, origin])


def _transcript(name: str, info: Sequence[str | bytes | None]) -> bytes:
    return _TRANSCRIPT + cbor.encode(name) + cbor.encode_bytes(hashlib.sha256(cbor.encode(info)).digest())


# --- what was sent ----------------------------------------------------------------------------------------------------


class IssuerSignedItem(NamedTuple):
    """One element that the issuer signed by its digest (§8.3.2.1.2.2, §9.1.2.5)."""

    digest_id: int
    identifier: str
    value: CborValue
    encoded: bytes
    """With its tag, as it is hashed."""


class KeyAuthorizations(NamedTuple):
    """What the issuer lets the wallet add: whole namespaces, and elements by namespace (§9.1.2.4)."""

    namespaces: frozenset[str] = frozenset()
    elements: Mapping[str, frozenset[str]] = {}

    def permit(self, namespace: str, element: str) -> bool:
        """Return whether the wallet may add an element."""
        return namespace in self.namespaces or element in self.elements.get(namespace, frozenset())


class MobileSecurityObject(NamedTuple):
    """What the issuer signed (§9.1.2.4); instants."""

    doctype: str
    digest: Callable[[bytes], bytes]
    digests: Mapping[str, Mapping[int | str, CborValue]]
    device_key: PublicKey
    authorized: KeyAuthorizations
    signed: int
    valid_from: int
    valid_until: int
    status: CborValue
    """None where there is none."""


class DeviceSigned(NamedTuple):
    """What the wallet signed (§8.3.2.1.2.2, §9.1.3)."""

    encoded: bytes
    """Its elements, as they are signed."""
    elements: Mapping[str, Mapping[str, CborValue]]
    auth: Sign1 | Mac0 | None
    """None where it proves nothing, which is told apart from what cannot be read."""


class Document(NamedTuple):
    """One document of a response."""

    doctype: str
    issuer_auth: Sign1
    certificates: Sequence[bytes]
    """Of the signer, in DER, the key's first; empty where it names none."""
    mso: MobileSecurityObject
    elements: Mapping[str, Sequence[IssuerSignedItem]]
    device: DeviceSigned
    errors: Mapping[str, Mapping[str, int]]
    """Why an element was not given, by namespace."""

    def device_authentication(self, transcript: bytes) -> bytes:
        """Return the bytes that the wallet signs (§9.1.3.4)."""
        doctype, elements = cbor.encode(self.doctype), cbor.encode_inside(self.device.encoded)
        return cbor.encode_inside(_AUTHENTICATION + transcript + doctype + elements)


class DeviceResponse(NamedTuple):
    """A response of a wallet."""

    status: int
    documents: Sequence[CborValue]
    """Each for `read_document`."""
    errors: Mapping[str, int]
    """Why a document was not given, by its type."""

    def of_type(self, doctype: str) -> list[CborValue]:
        """Return the documents of a type."""
        return [one for one in self.documents if isinstance(one, dict) and one.get("docType") == doctype]


def parse(data: bytes) -> DeviceResponse:
    """Read a DeviceResponse; its documents are left to `read_document`.  Raises Malformed."""
    response = _map(cbor.decode(data, tags=cose.TAGS))
    if not _VERSION.fullmatch(_text(response.get("version"))):
        raise Malformed("the version of the response is not 1")
    status = response.get("status")
    if isinstance(status, bool) or not isinstance(status, int):
        raise Malformed("the response has no status")
    documents = response.get("documents", [])
    if not isinstance(documents, list) or len(documents) > MOST_DOCUMENTS:
        raise Malformed("the documents are no array of a few")
    refused = response.get("documentErrors", [])
    if not isinstance(refused, list) or len(refused) > MOST_DOCUMENTS:
        raise Malformed("the errors are no array of a few")
    errors = {name: code for one in refused for name, code in _codes(one).items()}
    return DeviceResponse(status, documents, errors)


def read_document(value: CborValue) -> Document:
    """Read one document; raises Malformed."""
    document = _map(value)
    issuer_signed, device_signed = _map(document.get("issuerSigned")), _map(document.get("deviceSigned"))
    issuer_auth = cose.read_sign1(issuer_signed.get("issuerAuth"))
    if issuer_auth.payload is None:
        raise Malformed("what the issuer signed is missing")
    spaces = {_text(name): _list(items) for name, items in _map(issuer_signed.get("nameSpaces", {})).items()}
    if sum(map(len, spaces.values())) > MOST_ELEMENTS:
        raise Malformed("the document has too many elements")
    return Document(
        doctype=_text(document.get("docType")),
        issuer_auth=issuer_auth,
        certificates=issuer_auth.x5chain,
        mso=_read_mso(_inside(cbor.decode(issuer_auth.payload))),
        elements={namespace: [_read_item(one) for one in items] for namespace, items in spaces.items()},
        device=_read_device_signed(device_signed),
        errors={_text(namespace): _codes(codes) for namespace, codes in _map(document.get("errors", {})).items()},
    )


def _read_mso(value: CborValue) -> MobileSecurityObject:
    mso = _map(value)
    key_info, validity = _map(mso.get("deviceKeyInfo")), _map(mso.get("validityInfo"))
    digest = _DIGESTS.get(_text(mso.get("digestAlgorithm")))
    if not _VERSION.fullmatch(_text(mso.get("version"))) or digest is None:
        raise Malformed("the version or the hash of what the issuer signed is not supported")
    return MobileSecurityObject(
        doctype=_text(mso.get("docType")),
        digest=digest,
        digests={_text(namespace): _map(one) for namespace, one in _map(mso.get("valueDigests")).items()},
        device_key=cose.public_key(key_info.get("deviceKey")),
        authorized=_read_authorizations(_map(key_info.get("keyAuthorizations", {}))),
        signed=_instant(validity.get("signed")),
        valid_from=_instant(validity.get("validFrom")),
        valid_until=_instant(validity.get("validUntil")),
        status=mso.get("status"),
    )


def _read_authorizations(value: Mapping[int | str, CborValue]) -> KeyAuthorizations:
    elements = _map(value.get("dataElements", {}))
    return KeyAuthorizations(
        frozenset(map(_text, _list(value.get("nameSpaces", [])))),
        {_text(namespace): frozenset(map(_text, _list(names))) for namespace, names in elements.items()},
    )


def _read_item(value: CborValue) -> IssuerSignedItem:
    encoded = cbor.bytes_inside(value)
    item = _map(cbor.decode(encoded))
    digest_id = item.get("digestID")
    if isinstance(digest_id, bool) or not isinstance(digest_id, int) or digest_id < 0:
        raise Malformed("an element has no digest")
    if not isinstance(item.get("random"), bytes) or "elementValue" not in item:
        raise Malformed("an element lacks its random bytes or its value")
    name, hashed = _text(item.get("elementIdentifier")), cbor.encode_inside(encoded)
    return IssuerSignedItem(digest_id, name, item["elementValue"], hashed)


def _read_device_signed(value: Mapping[int | str, CborValue]) -> DeviceSigned:
    auth = _map(value.get("deviceAuth"))
    if len(auth) > 1 or auth.keys() - {"deviceSignature", "deviceMac"}:
        raise Malformed("a wallet either signs or makes a code")
    encoded = cbor.bytes_inside(value.get("nameSpaces"))
    elements = {_text(namespace): _named(one) for namespace, one in _map(cbor.decode(encoded)).items()}
    proof: Sign1 | Mac0 | None = None
    if "deviceSignature" in auth:
        proof = cose.read_sign1(auth["deviceSignature"])
    elif "deviceMac" in auth:
        proof = cose.read_mac0(auth["deviceMac"])
    if proof is not None and proof.payload is not None:
        raise Malformed("what a wallet signs is not in its message")
    return DeviceSigned(encoded, elements, proof)


def _inside(value: CborValue) -> CborValue:
    return cbor.decode(cbor.bytes_inside(value))


def _map(value: CborValue) -> dict[int | str, CborValue]:
    if not isinstance(value, dict):
        raise Malformed("a part that must be a map is none")
    return value


def _named(value: CborValue) -> dict[str, CborValue]:
    return {_text(name): one for name, one in _map(value).items()}


def _codes(value: CborValue) -> dict[str, int]:
    found: dict[str, int] = {}
    for name, code in _named(value).items():
        if isinstance(code, bool) or not isinstance(code, int):
            raise Malformed("an error is no number")
        found[name] = code
    return found


def _list(value: CborValue) -> list[CborValue]:
    if not isinstance(value, list):
        raise Malformed("a part that must be an array is none")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise Malformed("a part that must be a text is none")
    return value


def _instant(value: CborValue) -> int:
    """Read a date-time; one with fractions of a second, too, which §9.1.2.4 forbids and issuers write."""
    instant = read_moment(value.value) if isinstance(value, CBORTag) and value.tag == cbor.DATE_TIME else None
    if instant is None:
        raise Malformed("a date is no date-time")
    return instant


# --- what can be checked ----------------------------------------------------------------------------------------------


def is_as_signed(document: Document, namespace: str, item: IssuerSignedItem) -> bool:
    """Return whether the issuer signed the digest of an element (§9.1.2.5)."""
    wanted = document.mso.digests.get(namespace, {}).get(item.digest_id)
    return isinstance(wanted, bytes) and document.mso.digest(item.encoded) == wanted


def mac_key(device_key: PublicKey, reader_key: EllipticCurvePrivateKey, transcript: bytes) -> bytes:
    """Return the key of a wallet's code: EMacKey, from the reader's key and the wallet's (§9.1.3.5).

    Raises Malformed where the two keys are of different curves.
    """
    salt = hashlib.sha256(cbor.encode_inside(transcript)).digest()
    shared = device_key.agree(reader_key)
    return HKDF(algorithm=SHA256(), length=_SECRET_BYTES, salt=salt, info=b"EMacKey").derive(shared)


def is_of_wallet(document: Document, transcript: bytes, reader_key: EllipticCurvePrivateKey | None) -> bool:
    """Return whether the wallet of the document answered here: by its signature, or its code (§9.1.3.5, §9.1.3.6).

    Raises Malformed for a code where the request had no key of its own, or one of another curve.
    """
    signed = document.device_authentication(transcript)
    proof = document.device.auth
    if proof is None:
        return False
    if isinstance(proof, Sign1):
        return proof.is_signed_by(document.mso.device_key, detached=signed)
    if reader_key is None:
        raise Malformed("the request had no key for a code")
    return proof.is_made_with(mac_key(document.mso.device_key, reader_key, transcript), detached=signed)


# --- what it says -----------------------------------------------------------------------------------------------------


AGE_OVER: Final = "age_over_"
_AGE_OVER = re.compile(r"age_over_([0-9]{2})")


def age_over(years: int, elements: Mapping[str, JsonValue]) -> bool | None:
    """Return whether elements for ages say that somebody is so many years old; None: they do not (§7.2.5).

    Who is over a greater age is over a lesser one, and who is not over a lesser age is not over a greater one.
    """
    by_age = {int(found[1]): value for name, value in elements.items() if (found := _AGE_OVER.fullmatch(name))}
    is_over = any(value is True for age, value in by_age.items() if age >= years)
    is_under = any(value is False for age, value in by_age.items() if age <= years)
    return None if is_over is is_under else is_over
