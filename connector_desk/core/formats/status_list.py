"""Token Status List: one signed list that tells whether credentials still count (draft-ietf-oauth-status-list).

Mobile documents have another kind beside it: the identifiers of those that are revoked (ISO/IEC 18013-5, second
edition, §12.3.6.4).  Such lists of others are read; this place makes none.
"""

from __future__ import annotations

import hashlib
import struct
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from math import isqrt
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, Self, TypeVar

from cbor2 import CBORTag

from connector_desk.base.instants import SECOND
from connector_desk.core.formats.validity import read_seconds
from connector_desk.core.keys import base64url, cbor, cose, jws
from connector_desk.core.keys.signing import UNDERSTOOD
from connector_desk.core.keys.strict import Malformed

if TYPE_CHECKING:
    from connector_desk.core.formats.validity import Validity
    from connector_desk.core.keys.jws import Signer
    from connector_desk.core.keys.signing import PublicKey


TYP: Final = "statuslist+jwt"
MEDIA_TYPE: Final = "application/statuslist+jwt"
CWT_MEDIA_TYPE: Final = "application/statuslist+cwt"
IDENTIFIERS_MEDIA_TYPE: Final = "application/identifierlist+cwt"
SIZE: Final = 1 << 20
"""Entries of a list: many, so that an index tells nothing about whose credential it is (§13.4)."""

_SUB, _EXP, _IAT, _TTL, _STATUS_LIST = 2, 4, 6, 65534, 65533
"""The labels of claims in a CWT (RFC 8392 §4, Token Status List §14.2)."""
_ISS, _IDENTIFIER_LIST = 1, 65530
CWT_CLAIMS: Final[Mapping[int | str, str]] = {
    _ISS: "iss",
    _SUB: "sub",
    _EXP: "exp",
    _IAT: "iat",
    _TTL: "ttl",
    _STATUS_LIST: "status_list",
    _IDENTIFIER_LIST: "identifier_list",
}
"""The names that they have in a JWT."""
_CWT_TAG = 61
_ALGORITHMS = (*UNDERSTOOD, "ES384", "ES512")  # signers of mobile documents may have longer keys
_WIDTHS = frozenset({1, 2, 4, 8})
_LARGEST_LIST = 16 * 1024 * 1024  # bytes once unpacked
_LARGEST_TOKEN = 8 * 1024 * 1024  # characters


class Status(IntEnum):
    """The value of an entry (§7.1); a suspension can be undone, and needs two bits."""

    VALID = 0
    INVALID = 1
    SUSPENDED = 2


class StatusList:
    """Statuses by index, `bits` wide each, packed from the lowest bit of every byte (§4.1); all valid at first.

    A list of 1,048,576 entries of two bits takes 256 KiB.
    """

    __slots__ = ("_packed", "bits")

    def __init__(self, size: int = SIZE, bits: int = 2) -> None:
        if bits not in _WIDTHS or size < 1:
            raise ValueError("a list has entries of 1, 2, 4 or 8 bits")
        self.bits = bits
        self._packed = bytearray(-(-size * bits // 8))

    @classmethod
    def from_bytes(cls, packed: bytes, bits: int) -> Self:
        """Read a list that `to_bytes` wrote; raises Malformed for another width and for no entry at all."""
        if bits not in _WIDTHS or not packed:
            raise Malformed("a status list has entries of 1, 2, 4 or 8 bits")
        statuses = cls(8 // bits, bits)
        statuses._packed = bytearray(packed)
        return statuses

    @classmethod
    def from_lst(cls, lst: str, bits: int) -> Self:
        """Unpack the member `lst` of a JWT; raises Malformed, also beyond 16 MiB."""
        return cls.from_zlib(base64url.decode(lst), bits)

    @classmethod
    def from_zlib(cls, lst: bytes, bits: int) -> Self:
        """Unpack the member `lst` of a CWT; raises Malformed, also beyond 16 MiB."""
        unpacker = zlib.decompressobj()
        try:
            packed = unpacker.decompress(lst, _LARGEST_LIST)
        except zlib.error as fault:
            raise Malformed("the status list is not in ZLIB form") from fault
        if not unpacker.eof or unpacker.unused_data:
            raise Malformed("the status list is cut off, too large, or followed by something")
        return cls.from_bytes(packed, bits)

    def __len__(self) -> int:
        return len(self._packed) * 8 // self.bits

    def to_bytes(self) -> bytes:
        """Copy the packed entries, for the store."""
        return bytes(self._packed)

    def to_lst(self, level: int = 9) -> str:
        """Compress the list as the member `lst`: to be kept until an entry changes, and done in a thread.

        The draft recommends level 9.  CPU for 1,048,576 entries of two bits, and bytes, with 0.1 %, 1 % and 5 % of them
        set: level 9 takes 9, 58 and 264 ms for 2, 15 and 50 KB; level 6 takes 1, 5 and 15 ms for 3, 18 and 54 KB.
        """
        return base64url.encode(zlib.compress(self._packed, level))

    def at(self, index: int) -> int:
        """Return the status of an entry, a `Status` or a number with an application's own meaning.

        Raises Malformed outside the list: the status of such a credential is unknown, so it must be refused (§8.3).
        """
        at, shift = self._place(index)
        return self._packed[at] >> shift & (1 << self.bits) - 1

    def set(self, index: int, status: int) -> None:
        """Set the status of an entry; raises ValueError where it does not fit, Malformed outside the list."""
        most = (1 << self.bits) - 1
        if not 0 <= status <= most:
            raise ValueError("the status does not fit the entries of this list")
        at, shift = self._place(index)
        self._packed[at] = self._packed[at] & ~(most << shift) | status << shift

    def _place(self, index: int) -> tuple[int, int]:
        if not 0 <= index < len(self):
            raise Malformed("the index is outside the status list")
        at, bit = divmod(index * self.bits, 8)
        return at, bit


def sign(signer: Signer, lst: str, *, bits: int, uri: str, validity: Validity, ttl: int) -> str:
    """Sign a list as a JWT to be served at `uri` (§5.1).

    `lst` is the output of `StatusList.to_lst`.  Instants and `ttl`, for how long a copy may be used, are milliseconds.
    """
    header = {"typ": TYP, "kid": signer.kid} if signer.kid is not None else {**signer.header, "typ": TYP}
    payload = {
        "sub": uri,
        "iat": validity.issued // SECOND,
        "exp": validity.expires // SECOND,
        "ttl": max(ttl // SECOND, 1),
        "status_list": {"bits": bits, "lst": lst},
    }
    return jws.sign(signer.key, header, payload)


def sign_cwt(signer: Signer, lst: str, *, bits: int, uri: str, validity: Validity, ttl: int) -> bytes:
    """Sign the same list as a CWT (§5.2): for mobile documents, whose readers know no JWT."""
    certificates = signer.header.get("x5c")
    if isinstance(certificates, list):
        named: dict[int, object] = {cose.X5CHAIN: cose.x5chain([b64decode(str(one)) for one in certificates])}
    else:
        named = {cose.KID: (signer.kid or "").encode()}
    claims = {
        _SUB: uri,
        _IAT: validity.issued // SECOND,
        _EXP: validity.expires // SECOND,
        _TTL: max(ttl // SECOND, 1),
        _STATUS_LIST: {"bits": bits, "lst": base64url.decode(lst)},
    }
    header = {cose.TYP: CWT_MEDIA_TYPE}
    signed = cose.sign1(signer.key, cbor.encode(claims), header=header, unprotected=named)
    return cbor.encode(CBORTag(cose.SIGN1_TAG, signed))


class IdentifierList(NamedTuple):
    """The identifiers of the documents that are revoked; no other status exists (ISO/IEC 18013-5 §12.3.6.1)."""

    revoked: frozenset[bytes]

    def at(self, identifier: bytes) -> int:
        """Return the status of an identifier, a `Status`."""
        return Status.INVALID if identifier in self.revoked else Status.VALID


L = TypeVar("L", StatusList, IdentifierList)


@dataclass(frozen=True, slots=True)
class SignedList(Generic[L]):
    """A status list token taken apart; its signature is not verified.  Times are milliseconds, or None if not said."""

    signed: jws.Jws | cose.Sign1
    claims: Mapping[str, object]
    """By their names in a JWT."""
    statuses: L
    issued: int
    expires: int | None
    ttl: int | None

    @property
    def header(self) -> Mapping[str, object]:
        """Return the header, with the names of a JWT for what names the key."""
        if isinstance(self.signed, jws.Jws):
            return self.signed.header
        chain = self.signed.x5chain
        if chain:
            return {"x5c": [b64encode(one).decode("ascii") for one in chain]}
        kid = self.signed.header.get(cose.KID, self.signed.unprotected.get(cose.KID))
        return {"kid": kid.decode("utf-8", "replace")} if isinstance(kid, bytes) else {}

    def is_signed_by(self, key: PublicKey) -> bool:
        """Return whether a key signed it."""
        if isinstance(self.signed, jws.Jws):
            return key.verify(self.signed.alg, self.signed.signing_input, self.signed.signature)
        return self.signed.is_signed_by(key)


def read(token: str | bytes, *, uri: str, now: int) -> SignedList[StatusList]:
    """Parse and check a status list token found at `uri` (§8.3); the signature is left to `is_signed_by`.

    Raises Malformed for another `typ`, for a list of another address, for one that has expired or is from the future,
    and for claims that are missing or of another kind.
    """
    listed = parse(token)
    check(listed, uri=uri, now=now)
    return listed


def parse(token: str | bytes) -> SignedList[StatusList]:
    """Parse a status list token, a JWT or a CWT, without checking its address and times; raises Malformed.

    A list of 1,048,576 entries takes one or two milliseconds of CPU.
    """
    signed, claims = _token(token)
    issued, expires = (read_seconds(claims, name) for name in ("iat", "exp"))
    if issued is None:
        raise Malformed("the status list does not say when it was made")
    content = claims.get("status_list")
    if not isinstance(content, dict):
        raise Malformed("there is no status list in the token")
    lst, bits = content.get("lst"), content.get("bits")
    if not isinstance(bits, int) or isinstance(bits, bool):
        raise Malformed("the status list lacks bits")
    if isinstance(signed, jws.Jws) and isinstance(lst, str):
        lst = base64url.decode(lst)
    elif isinstance(signed, jws.Jws) or not isinstance(lst, bytes):
        raise Malformed("the status list lacks lst")
    return SignedList(signed, claims, StatusList.from_zlib(lst, bits), issued, expires, _ttl(claims))


def parse_identifiers(token: bytes) -> SignedList[IdentifierList]:
    """Parse an identifier list, a CWT, without checking its address and times; raises Malformed.

    It has an end, and no status list beside it (§12.3.6.3, §12.3.6.4).
    """
    signed, claims = _cwt(token, IDENTIFIERS_MEDIA_TYPE)
    issued, expires = (read_seconds(claims, name) for name in ("iat", "exp"))
    if issued is None or expires is None or "status_list" in claims:
        raise Malformed("an identifier list says when it was made and ends, and has no status list")
    content = claims.get("identifier_list")
    identifiers = content.get("identifiers") if isinstance(content, dict) else None
    if not isinstance(identifiers, dict) or not all(isinstance(one, bytes) for one in identifiers):
        raise Malformed("the identifiers are a map by byte strings")
    return SignedList(signed, claims, IdentifierList(frozenset(identifiers)), issued, expires, _ttl(claims))


def _token(token: str | bytes) -> tuple[jws.Jws | cose.Sign1, Mapping[str, object]]:
    if isinstance(token, bytes) and not token.startswith(b"ey"):  # as each JWT does
        return _cwt(token, CWT_MEDIA_TYPE)
    try:
        text = token if isinstance(token, str) else token.decode("ascii").strip()
        signed = jws.parse(text, algorithms=_ALGORITHMS, largest=_LARGEST_TOKEN)
    except UnicodeDecodeError as fault:
        raise Malformed("a status list is a token") from fault
    if signed.header.get("typ") != TYP:
        raise Malformed("the typ is not statuslist+jwt")
    return signed, signed.payload


def _cwt(token: bytes, *types: str) -> tuple[cose.Sign1, Mapping[str, object]]:
    """Read a CWT of one of these types, tagged as one or not (RFC 8392 §6)."""
    value = cbor.decode(token, largest=_LARGEST_TOKEN, tags=cose.TAGS | {_CWT_TAG})
    if isinstance(value, CBORTag) and value.tag == _CWT_TAG:
        value = value.value
    signed = cose.read_sign1(value)
    typ = signed.header.get(cose.TYP)
    if typ not in types:
        raise Malformed("the typ is that of another token")
    has_identifiers = typ == IDENTIFIERS_MEDIA_TYPE
    claims = cbor.decode(signed.payload or b"", largest=_LARGEST_TOKEN, byte_keys=has_identifiers)
    if not isinstance(claims, dict):
        raise Malformed("the claims of a CWT are a map")
    return signed, {CWT_CLAIMS.get(label, str(label)): value for label, value in claims.items()}


def check(listed: SignedList[StatusList] | SignedList[IdentifierList], *, uri: str, now: int) -> None:
    """Check that a list is the one of an address, and counts now (§8.3); raises Malformed."""
    if listed.claims.get("sub") != uri:
        raise Malformed("the status list is that of another address")
    if listed.issued > now + _CLOCKS_APART or (listed.expires is not None and now >= listed.expires):
        raise Malformed("the status list has expired, or is from the future")


def lifetime_of(token: bytes, now: int, *, unsaid: int, has_identifiers: bool = False) -> int:
    """Return how long a copy of a token may be kept, in milliseconds: its `ttl`, but not beyond its end (§13.7).

    `unsaid` is for a token without readable `ttl`.
    """
    try:
        claims = (_cwt(token, IDENTIFIERS_MEDIA_TYPE) if has_identifiers else _token(token))[1]
        life, expires = _ttl(claims) or unsaid, read_seconds(claims, "exp")
    except Malformed:
        return unsaid
    return life if expires is None else min(life, expires - now)


def is_older(token: bytes, before: bytes, *, has_identifiers: bool = False) -> bool:
    """Return whether a token was made before another one of the same list; not where one of them cannot be read."""
    try:
        one, other = (
            (_cwt(each, IDENTIFIERS_MEDIA_TYPE) if has_identifiers else _token(each))[1] for each in (token, before)
        )
        issued, issued_before = read_seconds(one, "iat"), read_seconds(other, "iat")
    except Malformed:
        return False
    is_same = one.get("sub") == other.get("sub")
    return is_same and issued is not None and issued_before is not None and issued < issued_before


@dataclass(frozen=True, slots=True)
class Reference:
    """The place of a credential's status: the address of a list, and the index in it."""

    uri: str
    index: int

    def claim(self) -> dict[str, object]:
        """Spell it as the claim `status` of a credential (§6.2)."""
        return {"status_list": {"idx": self.index, "uri": self.uri}}

    @classmethod
    def from_claim(cls, status: object) -> Self:
        """Read the claim `status` of a credential (§6.2); raises Malformed where it names no entry of a status list."""
        entry = status.get("status_list") if isinstance(status, dict) else None
        index, uri = (entry.get("idx"), entry.get("uri")) if isinstance(entry, dict) else (None, None)
        if not isinstance(index, int) or isinstance(index, bool) or index < 0 or not isinstance(uri, str) or not uri:
            raise Malformed("the status of the credential names no entry of a status list")
        return cls(uri, index)


@dataclass(frozen=True, slots=True)
class IdentifierReference:
    """The place of a mobile document's status: the address of an identifier list, and its own identifier."""

    uri: str
    identifier: bytes

    @classmethod
    def from_claim(cls, status: object) -> Self:
        """Read `identifier_list` of a status; raises Malformed where it names none (ISO/IEC 18013-5 §12.3.6.2)."""
        entry = status.get("identifier_list") if isinstance(status, dict) else None
        identifier, uri = (entry.get("id"), entry.get("uri")) if isinstance(entry, dict) else (None, None)
        if not isinstance(identifier, bytes) or not isinstance(uri, str) or not uri:
            raise Malformed("the status of the document names no entry of an identifier list")
        return cls(uri, identifier)


_CLOCKS_APART = 5 * 60 * SECOND


def _ttl(payload: Mapping[str, object]) -> int | None:
    """Read for how long a copy may be used (§5.1); raises Malformed unless it is a positive number of seconds."""
    life = read_seconds(payload, "ttl")
    if life is not None and life <= 0:
        raise Malformed("ttl is a positive number of seconds")
    return life


# The entries are handed out in a secret order, so that the store keeps only a counter: the n-th allocation is
# computed from n. The order is a Feistel network over exactly the entries there are (the alternating kind with two
# moduli, as in NIST SP 800-38G's ancestors). Its rounds add numbers from a random table, which SHAKE256 derives from
# the secret: half a number of 20 bits has few values.


LEAST_SIZE: Final = 100_000
"""Fewer entries would let an index be guessed."""

# SP 800-38G has 10 rounds for FF1
_ROUNDS = 12
_KEY_BYTES = 32
_NUMBER_BYTES = 4  # so many more than a half has that each of its values comes up alike


class IndexOrder:
    """The secret order of a list: a permutation of 0 … size - 1."""

    __slots__ = ("_columns", "_rounds", "_rows", "size")

    def __init__(self, secret: bytes, size: int = SIZE) -> None:
        """Make the order of one list, in 0.3 ms; `secret` is 32 bytes of its own for each list (`keys.derivation`)."""
        if len(secret) != _KEY_BYTES or size < 1:
            raise ValueError("an order has 32 secret bytes and at least one entry")
        self.size = size
        # The smallest rectangle that holds the entries: positions outside are skipped
        self._rows = isqrt(size - 1) + 1
        self._columns = -(-size // self._rows)
        self._rounds = _random_numbers(secret, max(self._rows, self._columns))

    def index(self, allocation: int) -> int:
        """Return the index of an allocation, counted from 0; raises ValueError once the list is full."""
        if not 0 <= allocation < self.size:
            raise ValueError("the status list is full")
        place = self._shuffle(allocation)
        while place >= self.size:
            place = self._shuffle(place)
        return place

    def _shuffle(self, place: int) -> int:
        row, column = divmod(place, self._columns)
        for of_rows, of_columns in self._rounds:
            row = (row + of_rows[column]) % self._rows
            column = (column + of_columns[row]) % self._columns
        return row * self._columns + column


def _random_numbers(secret: bytes, halves: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Make a number for each half in each round; the rounds come in pairs."""
    length = halves * _NUMBER_BYTES
    spelled = hashlib.shake_256(secret).digest(_ROUNDS * length)
    rounds = [struct.unpack(f"<{halves}I", spelled[at : at + length]) for at in range(0, len(spelled), length)]
    return list(zip(rounds[::2], rounds[1::2], strict=True))
