"""VICAL: the list of authorities whose certificates a provider verified (ISO/IEC 18013-5 Annex C), a signed CBOR map.

Each certificate is that of an issuing authority (IACA), and has the document types that it may vouch for.  They stand
as the types of its services, so that an authority of licences is none of identity cards.  Read too are `notAfter` of
the second edition, and a payload inside of tag 24; what a provider adds beside is passed over, as C.1.7.1 wants.
"""

from __future__ import annotations

from base64 import b64decode
from binascii import Error as NotBase64
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from cbor2 import CBORTag
from cryptography.x509.oid import NameOID

from connector_desk.base.instants import read_moment
from connector_desk.contract.trust import ANY_TYPE
from connector_desk.core.formats.trusted_list import (
    MOST_SERVICES,
    ListedService,
    ListFault,
    ListFormat,
    ListRefused,
    SignedList,
    TrustedList,
    territory_of,
    text_of,
)
from connector_desk.core.keys import cbor, cose
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.keys.x509 import LONGEST, name_of, read_certificate

if TYPE_CHECKING:
    from cryptography.x509 import Certificate

    from connector_desk.core.keys.cbor import CborValue

TYPE: Final = "VICAL"
"""Stands for the type of a list: the format has no other."""
_LARGEST: Final = 8 * 1024 * 1024
_BIGNUM: Final = 2
_TAGS: Final = cbor.TAGS | {_BIGNUM}
_MOST_DOCTYPES: Final = 50
_LONGEST_TYPE: Final = 255

_STANDARD: Final = bytes.maketrans(b"-_", b"+/")
"""From the alphabet of base64url to that of base64."""

_Map = Mapping[int | str, "CborValue"]


def is_one(content: bytes) -> bool:
    """Return whether a document begins as a COSE_Sign1 does, tagged or not: nothing else here does."""
    return content[:1] in {b"\xd2", b"\x84"}


def from_base64(content: bytes) -> bytes | None:
    """Return a list that is spelled in base64, as JSON and web pages have it; None for anything else."""
    try:
        found = b64decode(b"".join(content.split()).translate(_STANDARD) + b"==")
    except (NotBase64, ValueError):
        return None
    return found if is_one(found) else None


def read(content: bytes) -> SignedList:
    """Read a list whose signature holds; raises ListRefused."""
    try:
        signed = cose.parse_sign1(content, largest=_LARGEST)
        payload = signed.payload or b""
    except Malformed as fault:
        raise ListRefused(ListFault.UNREADABLE, "the document is no signed list") from fault
    try:
        chain = tuple(map(read_certificate, signed.x5chain[:LONGEST]))
    except Malformed as fault:
        raise ListRefused(ListFault.UNSIGNED, "the certificate of the signer cannot be read") from fault
    if not chain:
        raise ListRefused(ListFault.UNSIGNED, "no certificate of the signer")
    if not signed.is_certified_by(chain[0]):
        raise ListRefused(ListFault.SIGNATURE, "the signature does not hold")
    try:
        value = cbor.decode(payload, largest=_LARGEST, tags=_TAGS)
        if isinstance(value, CBORTag):
            value = cbor.decode(cbor.bytes_inside(value), largest=_LARGEST, tags=_TAGS)
    except Malformed as fault:
        raise ListRefused(ListFault.UNREADABLE, "the payload is not CBOR as it must be") from fault
    return SignedList(_list_of(_map(value)), chain)


def _list_of(vical: _Map) -> TrustedList:
    provider = text_of(vical.get("vicalProvider"))
    issued_at = _instant(vical.get("date"))
    if not provider or issued_at is None or not isinstance(vical.get("version"), str):
        raise ListRefused(ListFault.UNREADABLE, "the list does not say who provides it, and when")
    ends = [one for one in (_instant(vical.get(name)) for name in ("nextUpdate", "notAfter")) if one is not None]
    return TrustedList(
        format=ListFormat.VICAL,
        type=TYPE,
        name=provider,
        operator=provider,
        territory="",
        sequence=_issue(vical.get("vicalIssueID")),
        issued_at=issued_at,
        next_update=min(ends, default=None),
        services=tuple(_services(vical)),
        pointers=(),
    )


def _services(vical: _Map) -> Iterator[ListedService]:
    listed = vical.get("certificateInfos")
    if not isinstance(listed, list):
        raise ListRefused(ListFault.UNREADABLE, "the list has no certificates")
    found = 0
    for info in map(_map, listed):
        certificate = _certificate(info.get("certificate"))
        if certificate is None:  # one that cannot be used here; the rest still counts
            continue
        der = info.get("certificate")
        name = text_of(info.get("issuingAuthority")) or text_of(name_of(certificate))
        for doctype in _doctypes(info.get("docType")):
            found += 1
            if found > MOST_SERVICES:
                raise ListRefused(ListFault.TOO_LARGE, "the list has too many certificates")
            yield ListedService(
                provider=name,
                name=name,
                type=doctype,
                status=None,
                since=None,
                certificates=(der,) if isinstance(der, bytes) else (),
                country=_country(info, certificate),
            )


def _certificate(value: CborValue) -> Certificate | None:
    try:
        return read_certificate(value) if isinstance(value, bytes) else None
    except Malformed:
        return None


def _doctypes(value: CborValue) -> list[str]:
    """Return the document types that a certificate is for; one without any vouches for none."""
    listed = value if isinstance(value, list) else [value]
    if len(listed) > _MOST_DOCTYPES:
        raise ListRefused(ListFault.TOO_LARGE, "a certificate has too many document types")
    found = dict.fromkeys(text_of(each, _LONGEST_TYPE) for each in listed)
    return [one for one in found if one and not one.endswith(ANY_TYPE)]


def _country(info: _Map, certificate: Certificate) -> str:
    country = territory_of(info.get("issuingCountry"))
    named = certificate.subject.get_attributes_for_oid(NameOID.COUNTRY_NAME)
    return (country or (territory_of(str(named[0].value)) if named else ""))[:2]


def _issue(value: CborValue) -> int:
    """Return the number of an issue; of a list without one, the smallest: then its date tells which is newer."""
    if isinstance(value, CBORTag) and value.tag == _BIGNUM and isinstance(value.value, bytes):
        value = int.from_bytes(value.value[:8], "big")
    if value is None:
        return 1
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < 2**53:
        raise ListRefused(ListFault.UNREADABLE, "the number of the issue cannot be read")
    return value


def _instant(value: CborValue) -> int | None:
    if value is None:
        return None
    found = read_moment(value.value) if isinstance(value, CBORTag) and value.tag == cbor.DATE_TIME else None
    if found is None:
        raise ListRefused(ListFault.UNREADABLE, "a date-time of the list cannot be read")
    return found


def _map(value: CborValue) -> _Map:
    if not isinstance(value, dict):
        raise ListRefused(ListFault.UNREADABLE, "a part of the list is of another shape")
    return value
