"""Mobile documents: what their issuer signs (ISO/IEC 18013-5 §8.3, §9.1.2), and their values in CBOR and in JSON."""

from __future__ import annotations

import hashlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast

from cbor2 import CBORTag, undefined

from connector_desk.base.identifiers import random_bytes
from connector_desk.base.instants import SECOND, to_datetime
from connector_desk.contract.moment import parse_moment
from connector_desk.contract.raster import JPEG, PNG, read_picture_text, starts_picture
from connector_desk.contract.schema import doctype_of, element_of, namespace_of
from connector_desk.core.keys import base64url, cbor, cose
from connector_desk.core.keys.x509 import Chain

if TYPE_CHECKING:
    from connector_desk.contract.schema import SchemaRecord
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.formats.validity import Validity
    from connector_desk.core.keys.cbor import CborValue
    from connector_desk.core.keys.jws import Signer
    from connector_desk.core.keys.signing import PublicKey

VERSION: Final = "1.0"
DIGEST: Final = "SHA-256"
_VERSION, _DIGEST = cbor.encode(VERSION), cbor.encode(DIGEST)
_RANDOM_BYTES: Final = 32  # at least 16 (§9.1.2.5)
_ORDER_BYTES: Final = 8
_JPEG_START: Final = b"\xff\xd8\xff"


def definition(record: SchemaRecord, _address: str) -> dict[str, JsonValue]:
    """Return the members of issuer metadata for a type of credential (OpenID4VCI 1.0 A.2.2)."""
    return {"doctype": doctype_of(record)}


def elements(record: SchemaRecord, claims: Mapping[str, JsonValue]) -> dict[str, object]:
    """Return the elements of a document: each value as its rules say, by the name of its element."""
    return _members(record.properties, claims)


def issue(
    signer: Signer,
    record: SchemaRecord,
    claims: Mapping[str, JsonValue],
    *,
    device_key: PublicKey,
    validity: Validity,
    status: Mapping[str, object] | None = None,
) -> str:
    """Issue a document: `IssuerSigned` (§8.3.2.1.2.2) in base64url, as wallets receive it (OpenID4VCI 1.0 A.2.4).

    The digests stand in an order that says nothing of the elements.  It is neither signed before the certificate of the
    signer begins, as one would be that a wallet fetches again, nor valid for longer than that (§9.3.1).
    """
    certificates, starts, ends = _certificates(tuple(str(one) for one in _listed(signer.header.get("x5c"))))
    items, digests = _items(elements(record, claims))
    namespace, doctype = namespace_of(record), doctype_of(record)
    secured = {
        "version": _VERSION,
        "digestAlgorithm": _DIGEST,
        "valueDigests": cbor.encode({namespace: digests}),
        "deviceKeyInfo": cbor.encode({"deviceKey": cose.cose_key(device_key)}),
        "docType": cbor.encode(doctype),
        "validityInfo": _validity_info(max(validity.issued, starts), min(validity.expires, ends)),
    }
    if status is not None:
        secured["status"] = cbor.encode(status)
    payload = cbor.encode_inside(cbor.join_map(secured))
    authentication = cose.sign1(signer.key, payload, unprotected={cose.X5CHAIN: cose.x5chain(certificates)})
    issued = {
        "nameSpaces": cbor.join_map({namespace: cbor.join_array(items)}),
        "issuerAuth": cbor.encode(authentication),
    }
    return base64url.encode(cbor.join_map(issued))


def _items(values: Mapping[str, object]) -> tuple[list[bytes], dict[int, bytes]]:
    """Return the elements as they are signed, and the digest of each by its number."""
    count = len(values)
    drawn = random_bytes(count * (_RANDOM_BYTES + _ORDER_BYTES))  # one draw costs as much as many
    order = _parts(drawn[: count * _ORDER_BYTES], _ORDER_BYTES)
    salts = _parts(drawn[count * _ORDER_BYTES :], _RANDOM_BYTES)
    numbers = sorted(range(count), key=order.__getitem__)
    items: list[bytes] = []
    digests: dict[int, bytes] = {}
    for number, salt, (name, value) in zip(numbers, salts, values.items(), strict=True):
        item = cbor.encode_inside(
            cbor.encode({"digestID": number, "random": salt, "elementIdentifier": name, "elementValue": value})
        )
        items.append(item)
        digests[number] = hashlib.sha256(item).digest()
    return items, dict(sorted(digests.items()))


def _parts(data: bytes, length: int) -> list[bytes]:
    return [data[at : at + length] for at in range(0, len(data), length)]


@lru_cache(maxsize=16)
def _certificates(x5c: tuple[str, ...]) -> tuple[list[bytes], int, int]:
    """Return the chain of a signer in DER, its first second and its last."""
    chain = Chain.from_x5c(list(x5c))
    return [b64decode(one) for one in x5c], chain.starts, chain.expires - SECOND


def _listed(value: object) -> list[object]:
    return value if isinstance(value, list) else []


@lru_cache(maxsize=64)  # nearly all that are issued at one time, such as copies of single use, have the same
def _validity_info(starts: int, ends: int) -> bytes:
    signed = _date_time(starts)
    return cbor.encode({"signed": signed, "validFrom": signed, "validUntil": _date_time(ends)})


@lru_cache(maxsize=1_024)
def _date_time(instant: int) -> CBORTag:
    """Spell an instant without fractions of a second (§7.2.1)."""
    return CBORTag(cbor.DATE_TIME, f"{to_datetime(instant - instant % SECOND):%Y-%m-%dT%H:%M:%SZ}")


def _to_cbor(rules: Mapping[str, JsonValue], value: JsonValue) -> object:
    """Return a value of a schema as it stands in a document."""
    if isinstance(value, list):
        each = rules.get("items")
        return [_to_cbor(each if isinstance(each, dict) else {}, one) for one in value]
    if isinstance(value, dict):
        members = rules.get("properties")
        return _members(members if isinstance(members, dict) else {}, value)
    return _text_to_cbor(rules, value) if isinstance(value, str) else value


def _members(rules: Mapping[str, JsonValue], values: Mapping[str, JsonValue]) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, value in values.items():
        of_value = rules.get(name)
        each = of_value if isinstance(of_value, dict) else {}
        found[element_of(name, each)] = _to_cbor(each, value)
    return found


def _text_to_cbor(rules: Mapping[str, JsonValue], value: str) -> object:
    written_as = rules.get("format")
    if written_as == "date":
        return CBORTag(cbor.FULL_DATE, value)
    if written_as == "date-time":
        return _date_time(parse_moment(value))
    is_binary = "contentEncoding" in rules or "contentMediaType" in rules or rules.get("x-widget") == "picture"
    return read_picture_text(value) if is_binary else value


def to_json(value: CborValue) -> JsonValue:
    """Return a value of a document for people: a picture as a data: address, other bytes as base64url."""
    if isinstance(value, dict):
        return {str(name): to_json(one) for name, one in value.items()}
    if isinstance(value, list):
        return [to_json(one) for one in value]
    if isinstance(value, CBORTag):
        return to_json(value.value)
    if isinstance(value, bytes):
        if starts_picture(value):
            kind = JPEG if value.startswith(_JPEG_START) else PNG
            return f"data:{kind};base64,{b64encode(value).decode()}"
        return base64url.encode(value)
    return None if cast("object", value) is undefined else value
