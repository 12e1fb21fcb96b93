"""Token Status Lists: the packed list of a status list token, and what the entries of one index say."""

import zlib
from collections.abc import Mapping
from typing import Any, Final

from connector_desk.decoding import base64url
from connector_desk.decoding.remark import Part, Remark, RemarkText, remark

LARGEST: Final = 16 * 1024 * 1024
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
    content, wrong = base64url.decoded(packed) if isinstance(packed, str) else (b"", [])
    remarks += wrong
    unpacking = zlib.decompressobj()
    try:
        entries = unpacking.decompress(content, LARGEST)
    except zlib.error:
        return Part("entries", remarks=(*remarks, remark(RemarkText.LIST_BROKEN)))
    if not unpacking.eof:
        remarks.append(remark(RemarkText.TOO_LARGE if len(entries) >= LARGEST else RemarkText.LIST_BROKEN))
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
