"""Decodes any text: finds out what it is, and reads what is inside, down to the last readable byte."""

import re
import zlib
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final
from urllib.parse import parse_qsl, unquote, urlsplit

from connector_desk.decoding import json_text
from connector_desk.decoding.certificate_chain import chain_part, pem_part
from connector_desk.decoding.mdoc import LIKE_CBOR, mdoc_part
from connector_desk.decoding.remark import Part, Remark, RemarkText, note, remark, shown
from connector_desk.decoding.tokens import JWE_PARTS, Nested, jwe_part, jwt_part, parts_of, presented_part, sd_jwt_part

# Token Status Lists: the packed list of a status list token, and what the entries of one index say.


_LARGEST_LIST: Final = 16 * 1024 * 1024
"""Bytes of an unpacked list."""
_SIZES: Final = frozenset({1, 2, 4, 8})
_NAMES: Final = {0: "VALID", 1: "INVALID", 2: "SUSPENDED", 3: "APPLICATION_SPECIFIC"}
_MOST_SHOWN: Final = 64


def status_list_part(status_list: Mapping[str, Any]) -> Part:
    """Return how many entries a list has, how many of each value, and the first that are not valid."""
    bits, packed = status_list.get("bits"), status_list.get("lst")
    remarks: list[Remark] = []
    if not isinstance(bits, int) or bits not in _SIZES:
        return Part("entries", remarks=(remark(RemarkText.LIST_BITS),))
    content, wrong = json_text.decoded(packed) if isinstance(packed, str) else (b"", [])
    remarks += wrong
    unpacking = zlib.decompressobj()
    try:
        entries = unpacking.decompress(content, _LARGEST_LIST)
    except zlib.error:
        return Part("entries", remarks=(*remarks, remark(RemarkText.LIST_BROKEN)))
    if not unpacking.eof:
        remarks.append(remark(RemarkText.TOO_LARGE if len(entries) >= _LARGEST_LIST else RemarkText.LIST_BROKEN))
    values = _values(entries, bits)
    counted = [Part(_NAMES.get(value, str(value)), str(count)) for value, count in values.items()]
    first = [f"{index}: {entry(entries, bits, index)}" for index in _changed(entries, bits)]
    if first:
        counted.append(Part("first that are not valid", ", ".join(first)))
    return Part("entries", str(len(entries) * 8 // bits), tuple(counted), tuple(remarks))


def entry(entries: bytes, bits: int, index: int) -> int:
    """Return the value of an entry (Token Status List §4.1: the least significant bits of a byte come first)."""
    per_byte = 8 // bits
    return entries[index // per_byte] >> (index % per_byte * bits) & (1 << bits) - 1


def _values(entries: bytes, bits: int) -> dict[int, int]:
    found: dict[int, int] = {}
    for byte in set(entries):
        times = entries.count(byte)
        for place in range(8 // bits):
            value = byte >> (place * bits) & (1 << bits) - 1
            found[value] = found.get(value, 0) + times
    return dict(sorted(found.items()))


def _changed(entries: bytes, bits: int) -> list[int]:
    found: list[int] = []
    for number, byte in enumerate(entries):
        if byte:
            per_byte = 8 // bits
            found += [number * per_byte + place for place in range(per_byte) if entry(bytes([byte]), bits, place)]
        if len(found) >= _MOST_SHOWN:
            break
    return found[:_MOST_SHOWN]


# Any text.


SCHEMES: Final = frozenset({"openid-credential-offer", "openid4vp", "haip", "haip-vci", "haip-vp", "eudi-openid4vp"})
_PARAMETERS: Final = frozenset({"credential_offer", "credential_offer_uri", "request_uri", "oob", "c_i", "_oob"})
_JSON: Final = frozenset(
    {"credential_offer", "dcql_query", "client_metadata", "transaction_data", "presentation_definition"}
)
_BY_REFERENCE: Final = frozenset({"credential_offer_uri", "request_uri", "presentation_definition_uri", "_oobid"})
_IN_BASE64: Final = frozenset({"oob", "_oob", "c_i"})
_MOST: Final = 100


def is_wallet_link(text: str) -> bool:
    """Return whether a text is a link with an offer, request or invitation."""
    scheme, mark, rest = text.partition(":")
    if not mark or not scheme.replace("-", "").replace("+", "").replace(".", "").isalnum():
        return False
    return scheme.lower() in SCHEMES or any(f"{name}=" in rest for name in _PARAMETERS)


def link_part(name: str, text: str, now: int, nested: Nested) -> Part:
    """Return a link and its parameters as a part."""
    scheme, _, rest = text.partition(":")
    try:
        address = urlsplit(text)
        pairs, host = parse_qsl(address.query, keep_blank_values=True, max_num_fields=_MOST), address.netloc
    except ValueError:
        pairs, host = [], rest.partition("?")[0]
        pairs = [(key, unquote(value)) for key, _, value in (one.partition("=") for one in rest.split("&")[:_MOST])]
    parts = [Part("scheme", scheme)]
    if host:
        parts.append(Part("host", shown(host)))
    parts += [_parameter(key, value, now, nested) for key, value in pairs]
    return Part(name, scheme, tuple(parts))


def _parameter(name: str, value: str, now: int, nested: Nested) -> Part:
    if name in _JSON:
        read, faults = json_text.read(value)
        made = parts_of(name, read, now, nested)
        return Part(name, made.value, made.children, tuple(faults))
    if name in _BY_REFERENCE:
        return Part(name, shown(value, 2_000), remarks=(note(RemarkText.BY_REFERENCE),))
    if name in _IN_BASE64:
        content, wrong = json_text.decoded(value)
        read, faults = json_text.read(content.decode(errors="replace"))
        made = parts_of(name, read, now, nested)
        return Part(name, made.value, made.children, (*wrong, *faults))
    return parts_of(name, value, now, nested)


LARGEST: Final = 2 * 1024 * 1024
"""Characters that are decoded."""
DEEPEST: Final = 4
"""Tokens inside tokens."""
_COMPACT: Final = re.compile(r"[^.\s]*\.[^.\s]*(?:\.[^\s]*)?")
_FORM: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_.-]{0,60}=\S*\Z")
_MOST_FIELDS: Final = 200
_HEADER: Final = re.compile(r"eyJ|ewog|ew0K|eyAi")


def decode(text: str, now: int, *, depth: int = 0) -> Part:
    """Return what a text is and contains; `now` in milliseconds since 1970.  Never raises."""
    if len(text) > LARGEST:
        return Part("text", remarks=(remark(RemarkText.TOO_LARGE),))
    at = len(text) - len(text.lstrip())
    bare = text.strip()

    def nested(inside: str) -> Part | None:
        if depth >= DEEPEST:
            return None
        found = decode(inside, now, depth=depth + 1)
        return None if found.name == "text" else _without_places(found)

    found = _decoded(bare, len(text[:at].encode()), now, nested)
    return found if found is not None else Part("text", remarks=(remark(RemarkText.UNKNOWN, at),))


def _decoded(bare: str, at: int, now: int, nested: Nested) -> Part | None:
    if bare.startswith(("Bearer ", "DPoP ")):
        scheme, _, rest = bare.partition(" ")
        return _decoded(rest, at + len(scheme) + 1, now, nested)
    if bare.startswith(("{", "[", '"')):
        return _document(bare, at, now, nested)
    if "-----BEGIN CERTIFICATE" in bare:
        return pem_part("certificates", bare, now)
    if is_wallet_link(bare):
        return link_part("link", bare, now, nested)
    if _HEADER.match(bare):
        return _token(bare, at, now, nested)
    return _form(bare, now, nested) if _FORM.match(bare) else _cbor(bare, at, now)


def _cbor(bare: str, at: int, now: int) -> Part | None:
    return mdoc_part(bare, at, now) if LIKE_CBOR.fullmatch(bare) else None


def _token(bare: str, at: int, now: int, nested: Nested) -> Part:
    if "~" in bare:
        return sd_jwt_part("SD-JWT", bare, at, now, nested)
    if _COMPACT.fullmatch(bare) is None:
        return jwt_part("JWT", bare, at, now, nested)
    if bare.count(".") == JWE_PARTS - 1:
        return jwe_part("JWE", bare, at, now, nested)
    return _jwt(bare, at, now, nested)


def _jwt(bare: str, at: int, now: int, nested: Nested) -> Part:
    made = jwt_part("JWT", bare, at, now, nested)
    payload = json_text.read(json_text.decoded(bare.split(".")[1])[0].decode(errors="replace"))[0]
    if isinstance(payload, dict) and isinstance(payload.get("status_list"), dict):
        made = replace(made, children=(*made.children, status_list_part(payload["status_list"])))
    return _with_chain(made, _header(bare), now)


def _form(bare: str, now: int, nested: Nested) -> Part:
    """Return the fields of a form (`application/x-www-form-urlencoded`); those in JSON are read."""
    fields: dict[str, Any] = {}
    for name, value in parse_qsl(bare, keep_blank_values=True, max_num_fields=_MOST_FIELDS):
        fields[name] = json_text.read(value)[0] if value.startswith(("{", "[")) else value
    return replace(_value_part(fields, now, nested), name="form")


def _header(bare: str) -> Any:  # noqa: ANN401 - any JSON value
    return json_text.read(json_text.decoded(bare.split(".", maxsplit=1)[0])[0].decode(errors="replace"))[0]


def _with_chain(made: Part, header: Any, now: int) -> Part:  # noqa: ANN401 - any JSON value
    chain = header.get("x5c") if isinstance(header, dict) else None
    if not isinstance(chain, list) or not chain:
        return made
    return replace(made, children=(*made.children, chain_part("x5c", [str(each) for each in chain], now)))


def _document(bare: str, at: int, now: int, nested: Nested) -> Part:
    value, faults = json_text.read(bare)
    remarks = tuple(replace(each, at=at + (each.at or 0)) for each in faults)
    if isinstance(value, str):
        found = nested(value)
        if found is not None:
            return replace(found, remarks=(*found.remarks, *remarks))
    made = _value_part(value, now, nested)
    return replace(made, remarks=(*made.remarks, *remarks))


def _value_part(value: Any, now: int, nested: Nested) -> Part:  # noqa: ANN401 - any JSON value
    made = parts_of("JSON", value, now, nested)
    children = made.children
    if isinstance(value, dict) and isinstance(value.get("protected"), str):
        children = (*children, _protected(value["protected"], now, nested))
    query, token = _pair(value)
    if query is not None and token is not None:
        children = (*children, presented_part(query, token))
    return Part(_kind_of(value), made.value, children, made.remarks)


def _protected(text: str, now: int, nested: Nested) -> Part:
    content, wrong = json_text.decoded(text)
    value, faults = json_text.read(content.decode(errors="replace"))
    made = parts_of("protected header", value, now, nested)
    return replace(made, remarks=(*made.remarks, *wrong, *faults))


def _pair(value: Any) -> tuple[dict[str, Any] | None, dict[str, Any] | None]:  # noqa: ANN401 - any JSON value
    """Return the query and the vp_token of a document that has both."""
    if not isinstance(value, dict):
        return None, None
    query, token = value.get("dcql_query"), value.get("vp_token")
    return (query, token) if isinstance(query, dict) and isinstance(token, dict) else (None, None)


def _kind_of(value: Any) -> str:  # noqa: ANN401 - any JSON value
    if not isinstance(value, dict):
        return "JSON"
    types = value.get("type")
    types = types if isinstance(types, list) else [types]
    if "VerifiableCredential" in types or "VerifiablePresentation" in types:
        return "W3C " + ("credential" if "VerifiableCredential" in types else "presentation")
    if isinstance(value.get("ciphertext"), str) and "protected" in value:
        return "DIDComm envelope"
    if isinstance(value.get("@type"), str):
        return "DIDComm message"
    if "verificationMethod" in value or "publicKeyJwk" in value:
        return "DID document"
    return "JSON"


def _without_places(part: Part) -> Part:
    """Return a part of a nested text: its bytes are not those of the whole input."""
    remarks = tuple(replace(each, at=None) for each in part.remarks)
    return replace(part, remarks=remarks, children=tuple(_without_places(each) for each in part.children))
