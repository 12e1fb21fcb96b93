"""What faults do to mobile documents, and to status lists in CBOR: signed anew where the fault is not the signature."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cbor2 import CBORTag
from cryptography.hazmat.primitives.serialization import Encoding

from connector_desk.base.identifiers import random_bytes
from connector_desk.base.instants import HOUR, SECOND, to_text
from connector_desk.core.formats.status_list import CWT_CLAIMS
from connector_desk.core.keys import base64url, cbor, cose
from connector_desk.core.keys.document_signer import NO_COUNTRY, make_issuing_authority, signer_chain
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.keys.strict import Malformed

OTHER_TYPE: Final = "invalid.other.document.1"
_NOBODY, _ELSEWHERE = "Nobody", "https://other.invalid"


@dataclass(slots=True)
class Document:
    """A mobile document taken apart, to be changed."""

    spaces: dict[str, list[CBORTag]]
    """Its elements by namespace, as they were signed."""
    secured: dict[str, Any]
    """What the issuer signs (MSO)."""
    header: dict[int, Any]
    """With the certificates of its signer."""
    key: SigningKey
    """The one that signs it."""
    now: int


DocumentChange = Callable[[Document], None]


def changed(text: str, keys: Sequence[SigningKey], now: int, change: DocumentChange) -> str | None:
    """Change a document, and sign it with the key that had; None where none of the keys had, or it is no document."""
    try:
        whole: Any = _whole(text)
        sent = cose.read_sign1(whole["issuerAuth"])
        secured: Any = cbor.decode(cbor.bytes_inside(cbor.decode(sent.payload or b"")))
        key = next((one for one in keys if sent.is_signed_by(one.public)), None)
        if key is None:
            return None
        document = Document(whole["nameSpaces"], secured, dict(sent.unprotected), key, now)  # type: ignore[arg-type]
        change(document)
    except (Malformed, KeyError, TypeError, ValueError, StopIteration):
        return None
    payload = cbor.encode_inside(cbor.encode(document.secured))
    signed = cose.sign1(document.key, payload, unprotected=document.header)
    return base64url.encode(cbor.encode({"nameSpaces": document.spaces, "issuerAuth": signed}))


def broken(text: str) -> str | None:
    """Flip one bit of the signature of a document; None where it is none."""
    try:
        whole: Any = _whole(text)
        *others, signature = whole["issuerAuth"]
        whole["issuerAuth"] = [*others, _flipped(signature)]
    except (Malformed, KeyError, TypeError, ValueError):
        return None
    return base64url.encode(cbor.encode(whole))


def other_type(document: Document) -> None:
    """Name another type of document."""
    document.secured["docType"] = OTHER_TYPE


def expired(document: Document) -> None:
    """Set its dates so that it ended an hour ago."""
    ended = document.now - HOUR
    for name, instant in (("signed", ended - HOUR), ("validFrom", ended - HOUR), ("validUntil", ended)):
        moment = to_text(instant - instant % SECOND).replace(".000Z", "Z")
        document.secured["validityInfo"][name] = CBORTag(cbor.DATE_TIME, moment)


def other_holder_key(document: Document) -> None:
    """Bind it to a key that nobody has."""
    document.secured["deviceKeyInfo"]["deviceKey"] = cose.cose_key(SigningKey.generate().public)


def other_signer(document: Document) -> None:
    """Name the certificate of somebody else's key."""
    document.header[cose.X5CHAIN] = _certified(SigningKey.generate(), document.now)


def untrusted_signer(document: Document) -> None:
    """Sign it with the key of a new signer, whose authority nobody trusts."""
    document.key = SigningKey.generate()
    document.header[cose.X5CHAIN] = _certified(document.key, document.now)


def wrong_digest(document: Document) -> None:
    """Sign another digest of one element."""
    digests = next(iter(document.secured["valueDigests"].values()))
    number = next(iter(digests))
    digests[number] = _flipped(digests[number])


def unsigned_element(document: Document) -> None:
    """Add an element whose digest nobody has signed."""
    namespace, items = next(iter(document.spaces.items()))
    number = max(document.secured["valueDigests"][namespace], default=0) + 1
    added = {"digestID": number, "random": random_bytes(32), "elementIdentifier": "unsigned", "elementValue": "x"}
    items.append(CBORTag(cbor.ENCODED, cbor.encode(added)))


def other_encoding(document: Document) -> None:
    """Write one element as a map without a length; its digest is that of the bytes as they are."""
    namespace, items = next(iter(document.spaces.items()))
    members: Any = cbor.decode(cbor.bytes_inside(items[0]))
    written = b"\xbf" + b"".join(cbor.encode(part) for pair in members.items() for part in pair) + b"\xff"
    items[0] = CBORTag(cbor.ENCODED, written)
    digest = hashlib.sha256(cbor.encode_inside(written)).digest()
    document.secured["valueDigests"][namespace][members["digestID"]] = digest


# Status lists


ListChange = Callable[[dict[str, Any], dict[str, Any]], bool]
"""Change header and claims, by their names in a JWT; False where it does not fit."""


def list_signed_anew(token: bytes, keys: Sequence[SigningKey], change: ListChange) -> bytes | None:
    """Change a status list token and sign it with the key that had; None where none of the keys had, or it is none."""
    try:
        sent = cose.parse_sign1(token)
        claims: Any = cbor.decode(sent.payload or b"")
        named = {CWT_CLAIMS.get(label, label): value for label, value in claims.items()}
        status_list = named["status_list"]
        status_list["lst"] = base64url.encode(status_list["lst"])
        header: Any = dict(sent.header)
        said = {"typ": header[cose.TYP]}
        key = next(one for one in keys if sent.is_signed_by(one.public))
        if not change(said, named):
            return None
        status_list["lst"] = base64url.decode(status_list["lst"])
    except (Malformed, KeyError, TypeError, ValueError, AttributeError, StopIteration):
        return None
    labels = {name: label for label, name in CWT_CLAIMS.items()}
    payload = cbor.encode({labels.get(name, name): value for name, value in named.items()})
    header |= {cose.TYP: said["typ"]}
    del header[cose.ALG]  # which the signature sets
    signed = cose.sign1(key, payload, header=header, unprotected=sent.unprotected)  # type: ignore[arg-type]
    return cbor.encode(CBORTag(cose.SIGN1_TAG, signed))


def broken_list(token: bytes) -> bytes | None:
    """Flip one bit of the signature of a status list token; None where it is none."""
    try:
        sent = cose.parse_sign1(token)
    except Malformed:
        return None
    parts = [sent.protected, sent.unprotected, sent.payload, _flipped(sent.signature)]
    return cbor.encode(CBORTag(cose.SIGN1_TAG, parts))


def _whole(text: str) -> dict[str, Any]:
    found: Any = cbor.decode(base64url.decode(text), tags=cose.TAGS)
    if not isinstance(found, dict):
        raise Malformed("a mobile document is a map")
    return found


def _certified(key: SigningKey, now: int) -> bytes | list[bytes]:
    authority = make_issuing_authority(_NOBODY, NO_COUNTRY, _ELSEWHERE, now)
    leaf = signer_chain(authority, key, _NOBODY, _ELSEWHERE, now).leaf
    return cose.x5chain([leaf.public_bytes(Encoding.DER)])


def _flipped(data: bytes) -> bytes:
    return data[:-1] + bytes([data[-1] ^ 1])
