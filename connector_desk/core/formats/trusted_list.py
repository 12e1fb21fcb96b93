"""Trusted lists: who may issue, as an authority lists and signs it.

In XML (ETSI TS 119 612), in JSON (TS 119 602), and as VICAL in CBOR (ISO/IEC 18013-5 Annex C).

`read` believes nobody: it says what a list holds and who signed it.  `is_signer_trusted` then decides, with the
certificates that a person confirmed, or that a list of lists names for the list.
"""

from __future__ import annotations

import binascii
from base64 import b64decode
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.base.instants import SECOND, to_instant
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.keys.x509 import LONGEST, is_authority, is_issued, read_certificate

if TYPE_CHECKING:
    from cryptography.x509 import Certificate

MOST_SERVICES: Final = 20_000
MOST_POINTERS: Final = 200
_TEXT_CHARACTERS: Final = 300
_TERRITORY_CHARACTERS: Final = 8


class ListFault(StrEnum):
    """Why a list cannot be used."""

    TOO_LARGE = "list_too_large"
    UNREADABLE = "list_unreadable"
    UNSIGNED = "list_unsigned"
    SIGNATURE = "list_signature"


class ListRefused(Malformed):
    """A list that cannot be used; the sentence is for the log."""

    def __init__(self, fault: ListFault, sentence: str) -> None:
        super().__init__(sentence)
        self.fault = fault


class ListFormat(StrEnum):
    """The format of a list."""

    XML = "xml"  # ETSI TS 119 612
    JSON = "json"  # ETSI TS 119 602
    VICAL = "vical"  # ISO/IEC 18013-5 Annex C


class ListedService(NamedTuple):
    """A service of a trusted entity; `certificates` are in DER."""

    provider: str
    name: str
    type: str
    """Its type identifier; in a VICAL the document type that its certificates are for."""
    status: str | None
    """None: its list names only those that may serve (TS 119 602, profiles of the EU)."""
    since: int | None
    """When it got this status."""
    certificates: tuple[bytes, ...]
    country: str = ""
    """Of the entity, in capitals; empty where its list does not say it."""


class ListPointer(NamedTuple):
    """Another list, with the certificates that may sign it, in DER."""

    address: str
    territory: str
    type: str
    operator: str
    signers: tuple[bytes, ...]


class TrustedList(NamedTuple):
    """What a list says."""

    format: ListFormat
    type: str
    name: str
    operator: str
    territory: str
    """A country (ISO 3166-1 alpha-2, with EL and UK), EU, or empty."""
    sequence: int
    issued_at: int
    next_update: int | None
    """None: it was closed, and nothing follows it."""
    services: tuple[ListedService, ...]
    pointers: tuple[ListPointer, ...]

    @property
    def is_list_of_lists(self) -> bool:
        """Return whether it points to other lists and names nobody itself."""
        return _is_of_lists(self.type) or (not self.services and bool(self.others))

    @property
    def others(self) -> Sequence[ListPointer]:
        """Return the lists it points to, without itself and lists of lists."""
        return [one for one in self.pointers if not _is_of_lists(one.type) and not self._is_itself(one)]

    @property
    def next_signers(self) -> tuple[bytes, ...]:
        """Return the certificates that may sign its successor, where it points to itself with them."""
        return tuple(der for one in self.pointers if self._is_itself(one) for der in one.signers)

    def _is_itself(self, pointer: ListPointer) -> bool:
        return (pointer.type, pointer.territory) == (self.type, self.territory)


class SignedList(NamedTuple):
    """A list whose signature holds, and the certificates that came with it, the signer's first."""

    list: TrustedList
    chain: tuple[Certificate, ...]

    @property
    def signer(self) -> Certificate:
        """Return the certificate of the key that signed."""
        return self.chain[0]


def _is_of_lists(kind: str) -> bool:
    return kind.lower().rstrip("/").endswith("listofthelists")


# --- who signs --------------------------------------------------------------------------------------------------------


def is_signer_trusted(chain: Sequence[Certificate], pinned: Collection[Certificate], now: int) -> bool:
    """Return whether a list is signed by one of these certificates, or by one that they certified as an authority."""
    if not chain or not _is_valid(chain[0], now):
        return False
    if chain[0] in pinned:
        return True
    above = [one for one in (*pinned, *chain[1:LONGEST]) if is_authority(one) and _is_valid(one, now)]
    child = chain[0]
    for _ in range(LONGEST):
        parent = next((one for one in above if one != child and is_issued(child, one)), None)
        if parent is None or parent in pinned:
            return parent is not None
        above.remove(parent)
        child = parent
    return False


def _is_valid(one: Certificate, now: int) -> bool:
    return to_instant(one.not_valid_before_utc) <= now < to_instant(one.not_valid_after_utc) + SECOND


# --- which services count ---------------------------------------------------------------------------------------------

_TRUST_SERVICE: Final = "http://uri.etsi.org/TrstSvc/Svctype/"
CREDENTIAL_ISSUERS: Final[Mapping[str, str]] = {
    "http://uri.etsi.org/19602/SvcType/PID/Issuance": "PID",
    "http://uri.etsi.org/19602/SvcType/PubEAA/Issuance": "PuB-EAA",
    _TRUST_SERVICE + "EAA/Q": "QEAA",
    _TRUST_SERVICE + "EAA/Pub-EAA": "PuB-EAA",
    _TRUST_SERVICE + "EAA": "EAA",
    "http://uri.etsi.org/Svc/Svctype/Provider/PID": "PID",
}
"""The service types of issuers of credentials (TS 119 602 annexes D and H, TS 119 612 §5.5.1), with short names.

The last one is in XML lists of pilots, from before there was a list of its own for them.
"""
TYPE_LABELS: Final[Mapping[str, str]] = {**CREDENTIAL_ISSUERS, "org.iso.18013.5.1.mDL": "mDL"}
"""Short names of the types of services, also of those of a VICAL."""
_ISSUANCE, _REVOCATION = "/Issuance", "/Revocation"
_COUNTING: Final = frozenset({"granted", "recognisedatnationallevel", "setbynationallaw", "notified"})


def plain_type(kind: str) -> str:
    """Return a type identifier as it is compared: lists write some with https, or with a slash at the end."""
    return kind.replace("https://", "http://", 1).rstrip("/")


def revocation_type(kind: str) -> str | None:
    """Return the type of the service that signs the status lists of an issuing service, where there is one."""
    plain = plain_type(kind)
    return plain.removesuffix(_ISSUANCE) + _REVOCATION if plain.endswith(_ISSUANCE) else None


def counts(service: ListedService, now: int) -> bool:
    """Return whether the status of a service says that it may serve now."""
    status = None if service.status is None else plain_type(service.status).rpartition("/")[2]
    return (status is None or status in _COUNTING) and (service.since is None or service.since <= now)


# --- read -------------------------------------------------------------------------------------------------------------


def text_of(value: object, longest: int = _TEXT_CHARACTERS) -> str:
    """Return a text of a list on one line, cut where it is too long; empty for none."""
    return " ".join(value.split())[:longest] if isinstance(value, str) else ""


def territory_of(value: object) -> str:
    """Return a territory in capitals; empty for none."""
    return text_of(value, _TERRITORY_CHARACTERS).upper()


def instant_of(value: object) -> int | None:
    """Read a date-time (RFC 3339); None for none.  Raises ListRefused."""
    if value is None:
        return None
    try:
        moment = datetime.fromisoformat(str(value).strip())
        if moment.tzinfo is None:
            raise ValueError("a date-time without a zone")  # noqa: TRY301 - as any other that cannot be read
        return to_instant(moment)
    except (ValueError, OverflowError) as fault:
        raise ListRefused(ListFault.UNREADABLE, "a date-time of the list cannot be read") from fault


def sequence_of(value: object) -> int:
    """Read a sequence number; raises ListRefused."""
    text = str(value).strip()
    if isinstance(value, bool) or not text.isascii() or not text.isdecimal() or not 0 < int(text[:19]) < 2**53:
        raise ListRefused(ListFault.UNREADABLE, "the list has no sequence number")
    return int(text)


def der_of(value: object) -> bytes | None:
    """Read a certificate in base64; None for one that cannot be used here: the rest of its list still counts."""
    if not isinstance(value, str):
        return None
    try:
        der = b64decode("".join(value.split()), validate=True)
        read_certificate(der)
    except (ValueError, binascii.Error, Malformed):
        return None
    return der


def ders_of(values: Sequence[object]) -> tuple[bytes, ...]:
    """Read certificates in base64, each once."""
    return tuple(dict.fromkeys(der for der in map(der_of, values) if der is not None))


def read_chain(values: Sequence[object]) -> tuple[Certificate, ...]:
    """Read the certificates that came with a signature; raises ListRefused if that of the signer cannot be used."""
    ders = [der_of(one) for one in values[:LONGEST]]
    if not ders or ders[0] is None:
        raise ListRefused(ListFault.UNSIGNED, "no certificate of the signer")
    return tuple(read_certificate(one) for one in ders if one is not None)
