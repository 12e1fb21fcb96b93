"""CBOR of strangers, read in one way or refused (RFC 8949), and written.

Three tags have a meaning here: a date-time as text (0), CBOR in a byte string (24) and a full date (1004, RFC 8943).
Every other one is refused, also where the library knows it: numbers of any size, shared values, references.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import lru_cache
from io import BytesIO
from math import isfinite
from typing import Any, Final, TypeAlias

from cbor2 import CBORError, CBORTag, dumps, load, undefined

from connector_desk.core.keys.strict import Malformed

CborValue: TypeAlias = (
    "dict[int | str, CborValue] | list[CborValue] | bytes | str | int | float | bool | CBORTag | None"
)

DATE_TIME: Final = 0
ENCODED: Final = 24
FULL_DATE: Final = 1004
TAGS: Final = frozenset({DATE_TIME, ENCODED, FULL_DATE})
LARGEST: Final = 1024 * 1024
"""A document with a portrait is some ten thousand bytes."""
DEEPEST: Final = 16
MOST_PARTS: Final = 50_000

_TAG_24: Final = b"\xd8\x18"
_BYTES, _ARRAY, _MAP = 0x40, 0x80, 0xA0  # the major types of RFC 8949 §3.1, as they stand in a head
_PLAIN: Final = frozenset({bytes, int, bool, type(None), type(undefined)})
_KEYS: Final[frozenset[type]] = frozenset({int, str})
# Nothing smaller has enough parts to matter
_SMALL: Final = 16 * 1024
_TEXT_OR_BYTES: Final = (2, 3)
_ONE_BYTE_MORE, _NO_LENGTH = 24, 28  # of the five bits beside the major type (RFC 8949 §3)


def encode(value: object) -> bytes:
    """Write a value with the shortest heads, maps in the order that they have."""
    return dumps(value)


def decode(data: bytes, *, largest: int = LARGEST, tags: Collection[int] = TAGS, byte_keys: bool = False) -> CborValue:
    """Read one value that is all of the data; raises Malformed and nothing else.

    Strings and arrays may come in pieces.  A map has integers and texts as keys, each once.  Tags come as `CBORTag`, if
    they are among `tags`.  Numbers are finite, texts have no U+0000, and nothing is nested deeper than sixteen levels.
    `undefined` is let through: @auth0/mdl 3 writes it where a header has no value.  With `byte_keys` a map may have
    byte strings as keys too, as a list of identifiers has.
    """
    if len(data) > largest:
        raise Malformed("the CBOR is too large")
    if len(data) > _SMALL:
        _check_parts(data)
    stream = BytesIO(data)
    try:
        value: CborValue = load(stream, semantic_decoders=_AS_TAGS, max_depth=DEEPEST, allow_duplicate_keys=False)
    except (CBORError, ValueError) as fault:
        raise Malformed("not CBOR, nested too deeply, or a key is there twice") from fault
    if stream.tell() != len(data):
        raise Malformed("something follows the CBOR")
    _check(value, tags, _KEYS | {bytes} if byte_keys else _KEYS)
    return value


def tagged_bytes(value: object) -> CBORTag:
    """Return a value as CBOR in a byte string, `#6.24(bstr .cbor value)`, to be written into another."""
    return CBORTag(ENCODED, encode(value))


def encode_bytes(data: bytes) -> bytes:
    """Write a byte string: of what is signed or hashed most is one, which needs a head and no encoder."""
    return _head(_BYTES, len(data)) + data


def join_array(parts: Collection[bytes]) -> bytes:
    """Write an array of values that are written already."""
    return _head(_ARRAY, len(parts)) + b"".join(parts)


def join_map(members: Mapping[str, bytes]) -> bytes:
    """Write a map of values that are written already."""
    return _head(_MAP, len(members)) + b"".join([_name(name) + value for name, value in members.items()])


@lru_cache(maxsize=64)
def _name(name: str) -> bytes:
    return dumps(name)


def _head(kind: int, size: int) -> bytes:
    if size < _ONE_BYTE_MORE:
        return bytes((kind + size,))
    if size < 1 << 8:
        return bytes((kind + _ONE_BYTE_MORE, size))
    length = 2 if size < 1 << 16 else 4 if size < 1 << 32 else 8
    return bytes((kind + _ONE_BYTE_MORE + length.bit_length() - 1,)) + size.to_bytes(length, "big")


def encode_inside(data: bytes) -> bytes:
    """Write `#6.24(bstr)` with some CBOR in it, as a tag would be written."""
    return _TAG_24 + encode_bytes(data)


def bytes_inside(value: CborValue) -> bytes:
    """Return the bytes in `#6.24(bstr)`; raises Malformed for anything else."""
    if not isinstance(value, CBORTag) or value.tag != ENCODED or not isinstance(value.value, bytes):
        raise Malformed("not CBOR in a byte string")
    return value.value


def _check(value: object, tags: Collection[int], keys: frozenset[type]) -> None:
    # By exact types, which are all that the reader makes, and in one loop: this looks at every part of every document
    waiting: list[Any] = [value]
    for part in waiting:
        kind = type(part)
        if kind in _PLAIN:  # mostly: what is hashed, its digest and its number
            continue
        if kind is str:
            if "\0" in part:
                raise Malformed("a text has U+0000")
        elif kind is dict:
            if not keys.issuperset(map(type, part)):
                raise Malformed("a key is neither an integer nor a text")
            waiting += part
            waiting += part.values()
        elif kind is list:
            waiting += part
        elif kind is CBORTag:
            if part.tag not in tags:
                raise Malformed(f"tag {part.tag} has no meaning here")
            waiting.append(part.value)
        elif kind is float:
            if not isfinite(part):
                raise Malformed("a number is not finite")
        else:
            raise Malformed("a simple value has no meaning here")


def _check_parts(data: bytes) -> None:
    """Count the heads of all values, one after the other, before any of them is made."""
    at = parts = 0
    while at < len(data):
        major, more = divmod(data[at], 32)
        at += 1
        length = more
        if _ONE_BYTE_MORE <= more < _NO_LENGTH:
            end = at + (1 << more - _ONE_BYTE_MORE)
            length, at = int.from_bytes(data[at:end], "big"), end
        if major in _TEXT_OR_BYTES and more < _NO_LENGTH:
            at += length
        parts += 1
        if parts > MOST_PARTS:
            raise Malformed("the CBOR has too many parts")


def _keep(number: int) -> Callable[[object, bool], CBORTag]:
    return lambda value, _immutable: CBORTag(number, value)


# All that the library reads itself: what it makes of them could be cyclic, or cost much.  And those of COSE and CWT,
# for in other tags the library makes tuples of arrays.
_AS_TAGS: Final[Mapping[int, Callable[[object, bool], CBORTag]]] = {
    number: _keep(number)
    for number in (
        *(0, 1, 2, 3, 4, 5, 25, 28, 29, 30, 35, 36, 37, 52, 54, 100),
        *(17, 18, 61),
        *(256, 258, 260, 261, 1004, 43_000, 55_799),
    )
}
