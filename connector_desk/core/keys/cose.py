"""COSE with one signer or one secret: signatures, codes, keys and certificate chains (RFC 9052, 9053, 9360).

Nothing about a message is proven before its `is_signed_by`, `is_certified_by` or `is_made_with` says so.  What was
signed is always the bytes as they came.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from cbor2 import CBORTag
from cryptography.exceptions import UnsupportedAlgorithm

from connector_desk.core.keys import base64url, cbor
from connector_desk.core.keys.cbor import CborValue
from connector_desk.core.keys.signing import CURVES, Algorithm, Curve, PublicKey, SigningKey
from connector_desk.core.keys.strict import Malformed

if TYPE_CHECKING:
    from cryptography.x509 import Certificate

Header = dict[int | str, CborValue]

MAC0_TAG: Final = 17
SIGN1_TAG: Final = 18
TAGS: Final = cbor.TAGS | {MAC0_TAG, SIGN1_TAG}
"""What `cbor.decode` is to let through where messages stand inside another value."""

ALG, CRIT, KID, TYP, X5CHAIN = 1, 2, 4, 16, 33
"""Labels of headers."""
HMAC_256: Final = 5
_NUMBERS: Final[Mapping[Algorithm, tuple[int, ...]]] = {
    "ES256": (-7, -9),
    "EdDSA": (-8, -19),
    "ES384": (-35, -51),
    "ES512": (-36, -52),
    "ESB256": (-7, -265),
    "ESB384": (-35, -267),
    "ESB512": (-36, -268),
}
"""What keys sign with: the number for the hash alone, as ISO/IEC 18013-5 has it also for the curves of Brainpool, and
the one that RFC 9864 gave to each pair of curve and hash.
"""
IDENTIFIERS: Final[Mapping[Algorithm, int]] = {alg: numbers[0] for alg, numbers in _NUMBERS.items()}
"""The algorithms of `SigningKey`."""
NAMES: Final[Mapping[int, str]] = {
    **{one: alg for alg, numbers in reversed([*_NUMBERS.items()]) for one in numbers},
    -19: "Ed25519",
}
"""The names in JOSE of the algorithms that a `PublicKey` verifies; of a number for several curves that of NIST."""
SIGNATURES: Final = frozenset(NAMES)
"""The algorithms that an issuer's signature may have."""

_KTY, _KEY_ALG, _CRV, _X, _Y, _D = 1, 3, -1, -2, -3, -4
_OKP, _EC2 = 1, 2
_CURVE_ED25519 = 6
_CRVS: Final[Mapping[int, Curve]] = {
    number: CURVES[named]
    for number, named in (
        (1, "secp256r1"),
        (2, "secp384r1"),
        (3, "secp521r1"),
        (256, "brainpoolP256r1"),  # by ISO/IEC 18013-5, in the registry of COSE
        (258, "brainpoolP384r1"),
        (259, "brainpoolP512r1"),
    )
}
_NUMBER_OF_CRV: Final = {curve.alg: number for number, curve in _CRVS.items()}
_HALF = 32
_MOST_CERTIFICATES = 8
_LARGEST_HEADER = 64 * 1024  # with a chain of certificates


class Sign1(NamedTuple):
    """A COSE_Sign1 taken apart."""

    protected: bytes
    header: Header
    """The protected header."""
    unprotected: Header
    payload: bytes | None
    """None where it is detached."""
    signature: bytes

    @property
    def alg(self) -> int:
        """Return the algorithm, which is protected."""
        return cast("int", self.header[ALG])

    @property
    def x5chain(self) -> list[bytes]:
        """Return the certificates in DER, the signer's first; empty where there are none.  Raises Malformed."""
        found = self.header.get(X5CHAIN, self.unprotected.get(X5CHAIN))
        if found is None:
            return []
        listed = found if isinstance(found, list) else [found]
        chain = [one for one in listed if isinstance(one, bytes)]
        if len(chain) != len(listed) or not 0 < len(chain) <= _MOST_CERTIFICATES:
            raise Malformed("x5chain is one certificate or a few")
        return chain

    def is_signed_by(self, key: PublicKey, *, detached: bytes | None = None, external: bytes = b"") -> bool:
        """Return whether a key signed the payload; raises Malformed where it is neither inside nor given."""
        message = self._signed(detached, external)
        return self.alg in _NUMBERS[key.alg] and key.verify(key.alg, message, self.signature)

    def is_certified_by(
        self, certificate: Certificate, *, detached: bytes | None = None, external: bytes = b""
    ) -> bool:
        """Return whether the key of a certificate signed the payload; raises as `is_signed_by`."""
        try:
            key = PublicKey.from_library(certificate.public_key())
        except (ValueError, UnsupportedAlgorithm):  # Malformed is one, too
            return False
        return self.is_signed_by(key, detached=detached, external=external)

    def _signed(self, detached: bytes | None, external: bytes) -> bytes:
        return _structure(_SIGNATURE_1, self.protected, external, _payload(self.payload, detached))


class Mac0(NamedTuple):
    """A COSE_Mac0 taken apart."""

    protected: bytes
    header: Header
    unprotected: Header
    payload: bytes | None
    tag: bytes

    def is_made_with(self, secret: bytes, *, detached: bytes | None = None, external: bytes = b"") -> bool:
        """Return whether the tag is that of the payload under a secret (HMAC 256/256)."""
        message = _structure(_MAC_0, self.protected, external, _payload(self.payload, detached))
        return hmac.compare_digest(hmac.digest(secret, message, sha256), self.tag)


def read_sign1(value: CborValue) -> Sign1:
    """Read a COSE_Sign1, tagged or not; raises Malformed.

    The algorithm is in the protected header, and nothing in it is critical: RFC 9052 §3.1 forbids to pass over that.
    """
    message = Sign1(*_message(value, SIGN1_TAG))
    if message.header[ALG] not in SIGNATURES:
        raise Malformed("the algorithm of the signature is not supported")
    return message


def parse_sign1(data: bytes, *, largest: int = cbor.LARGEST) -> Sign1:
    """Read a COSE_Sign1 that stands by itself; raises Malformed."""
    return read_sign1(cbor.decode(data, largest=largest, tags=TAGS))


def read_mac0(value: CborValue) -> Mac0:
    """Read a COSE_Mac0, tagged or not; raises Malformed."""
    message = Mac0(*_message(value, MAC0_TAG))
    if message.header[ALG] != HMAC_256:
        raise Malformed("the algorithm of the code is not supported")
    return message


def sign1(
    key: SigningKey,
    payload: bytes,
    *,
    header: Mapping[int, object] | None = None,
    unprotected: Mapping[int, object] | None = None,
    external: bytes = b"",
    is_detached: bool = False,
) -> list[object]:
    """Sign a payload; a COSE_Sign1 without its tag, to be encoded.  The key says its algorithm."""
    protected = cbor.encode({ALG: IDENTIFIERS[key.alg]} | dict(header or {}))
    signature = key.sign(_structure(_SIGNATURE_1, protected, external, payload))
    return [protected, dict(unprotected or {}), None if is_detached else payload, signature]


def mac0(secret: bytes, payload: bytes, *, external: bytes = b"", is_detached: bool = False) -> list[object]:
    """Make a code of a payload (HMAC 256/256); a COSE_Mac0 without its tag, to be encoded."""
    protected = cbor.encode({ALG: HMAC_256})
    tag = hmac.digest(secret, _structure(_MAC_0, protected, external, payload), sha256)
    return [protected, {}, None if is_detached else payload, tag]


def x5chain(certificates: Sequence[bytes]) -> bytes | list[bytes]:
    """Spell certificates in DER as the value of the header: one by itself, several as an array (RFC 9360 §2)."""
    return certificates[0] if len(certificates) == 1 else list(certificates)


def cose_key(key: PublicKey) -> dict[int, object]:
    """Spell a key as COSE_Key (RFC 9052 §7)."""
    x = base64url.decode(key.jwk["x"])
    if key.alg == "EdDSA":
        return {_KTY: _OKP, _CRV: _CURVE_ED25519, _X: x}
    return {_KTY: _EC2, _CRV: _NUMBER_OF_CRV[key.alg], _X: x, _Y: base64url.decode(key.jwk["y"])}


def public_key(value: CborValue) -> PublicKey:
    """Read a COSE_Key of an elliptic curve, also with a compressed point, or of Ed25519.

    Raises Malformed for private material, for another algorithm than the key's own, and for points that are not on the
    curve or of small order.
    """
    if not isinstance(value, dict):
        raise Malformed("a COSE key is a map")
    if _D in value:
        raise Malformed("the key is private")
    key = _point(value)
    alg = value.get(_KEY_ALG)
    if alg is not None and alg not in _NUMBERS[key.alg]:
        raise Malformed("the key is for another algorithm")
    return key


def _point(value: Header) -> PublicKey:
    x, y, crv = value.get(_X), value.get(_Y), value.get(_CRV)
    is_okp = (value.get(_KTY), crv) == (_OKP, _CURVE_ED25519) and y is None
    curve = _CRVS.get(crv) if value.get(_KTY) == _EC2 and isinstance(crv, int) and crv is not True else None
    if not is_okp and curve is None:
        raise Malformed("the key is of no curve that is supported")
    half = _HALF if curve is None else curve.half
    if not isinstance(x, bytes) or len(x) != half:
        raise Malformed("the key's x is of another length than its curve")
    if curve is None:
        return PublicKey.from_ed25519(x)
    if isinstance(y, bool):
        return PublicKey.from_point((b"\x03" if y else b"\x02") + x, curve=curve.curve)
    if not isinstance(y, bytes) or len(y) != half:
        raise Malformed("the key's y is neither as long as x nor a sign")
    return PublicKey.from_point(b"\x04" + x + y, curve=curve.curve)


def _message(value: CborValue, tag: int) -> tuple[bytes, Header, Header, bytes | None, bytes]:
    """Return the protected header, as it came and read, the other header, the payload, and what proves them."""
    if isinstance(value, CBORTag) and value.tag == tag:
        value = value.value
    if not isinstance(value, list) or len(value) != 4:  # headers, payload, signature
        raise Malformed("a COSE message has four parts")
    protected, unprotected, payload, proof = value
    if not isinstance(protected, bytes) or not isinstance(unprotected, dict) or not isinstance(proof, bytes):
        raise Malformed("a part of the COSE message is of another type")
    if payload is not None and not isinstance(payload, bytes):
        raise Malformed("the payload of a COSE message is bytes")
    header = _header(protected)
    if not isinstance(header, dict) or not header.keys().isdisjoint(unprotected):
        raise Malformed("the header of a COSE message is one map, and has nothing twice")
    if CRIT in header or CRIT in unprotected:
        raise Malformed("something critical in the header is not supported")
    if not isinstance(header.get(ALG), int):
        raise Malformed("the protected header names the algorithm")
    return protected, header, unprotected, payload, proof


@lru_cache(maxsize=16)  # nearly all are the same three bytes
def _header(protected: bytes) -> CborValue:
    return cbor.decode(protected, largest=_LARGEST_HEADER) if protected else {}


def _payload(payload: bytes | None, detached: bytes | None) -> bytes:
    if (payload is None) == (detached is None):
        raise Malformed("the payload is inside, or comes from elsewhere")
    return cast("bytes", detached if payload is None else payload)


_SIGNATURE_1: Final = b"\x84" + cbor.encode("Signature1")
_MAC_0: Final = b"\x84" + cbor.encode("MAC0")


def _structure(context: bytes, protected: bytes, external: bytes, payload: bytes) -> bytes:
    """Return what is signed: an array that begins with its context, and three byte strings (RFC 9052 §4.4, §6.3)."""
    return context + cbor.encode_bytes(protected) + cbor.encode_bytes(external) + cbor.encode_bytes(payload)
