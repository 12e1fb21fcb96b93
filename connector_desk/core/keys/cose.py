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
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDSA,
    SECP256R1,
    SECP384R1,
    SECP521R1,
    EllipticCurve,
    EllipticCurvePublicKey,
)
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256, SHA384, SHA512, HashAlgorithm

from connector_desk.core.keys import base64url, cbor
from connector_desk.core.keys.cbor import CborValue
from connector_desk.core.keys.signing import Algorithm, PublicKey, SigningKey
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
IDENTIFIERS: Final[Mapping[Algorithm, int]] = {"ES256": -7, "EdDSA": -8}
"""The algorithms of `SigningKey`."""
NAMES: Final[Mapping[int, str]] = {-7: "ES256", -9: "ES256", -8: "EdDSA", -19: "Ed25519"}
"""The names in JOSE of the algorithms that a `PublicKey` verifies."""

_ECDSA: Final[Mapping[int, tuple[type[EllipticCurve], HashAlgorithm, int]]] = {
    -7: (SECP256R1, SHA256(), 32),
    -9: (SECP256R1, SHA256(), 32),
    -35: (SECP384R1, SHA384(), 48),
    -51: (SECP384R1, SHA384(), 48),
    -36: (SECP521R1, SHA512(), 66),
    -52: (SECP521R1, SHA512(), 66),
}
"""Curve, hash and bytes of each half; RFC 9864 gave each pair a number of its own."""
_ED25519: Final = (-8, -19)
SIGNATURES: Final = (*_ECDSA, *_ED25519)
"""The algorithms that an issuer's signature may have."""

_KTY, _KEY_ALG, _CRV, _X, _Y, _D = 1, 3, -1, -2, -3, -4
_OKP, _EC2 = 1, 2
_P256, _CURVE_ED25519 = 1, 6
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
        name = NAMES.get(self.alg)
        message = self._signed(detached, external)
        return name is not None and key.verify(name, message, self.signature)

    def is_certified_by(
        self, certificate: Certificate, *, detached: bytes | None = None, external: bytes = b""
    ) -> bool:
        """Return whether the key of a certificate signed the payload: also one of P-384 or P-521."""
        message = self._signed(detached, external)
        try:
            key = certificate.public_key()
        except (ValueError, UnsupportedAlgorithm):
            return False
        try:
            if isinstance(key, EllipticCurvePublicKey):
                return self._is_ecdsa(key, message)
            if isinstance(key, Ed25519PublicKey) and self.alg in _ED25519:
                key.verify(self.signature, message)
                return True
        except InvalidSignature:
            pass
        return False

    def _is_ecdsa(self, key: EllipticCurvePublicKey, message: bytes) -> bool:
        curve, hashed, half = _ECDSA.get(self.alg, (SECP256R1, SHA256(), 0))
        if not isinstance(key.curve, curve) or len(self.signature) != 2 * half:
            return False
        r, s = (int.from_bytes(part, "big") for part in (self.signature[:half], self.signature[half:]))
        key.verify(encode_dss_signature(r, s), message, ECDSA(hashed))
        return True

    def _signed(self, detached: bytes | None, external: bytes) -> bytes:
        return _structure("Signature1", self.protected, external, _payload(self.payload, detached))


class Mac0(NamedTuple):
    """A COSE_Mac0 taken apart."""

    protected: bytes
    header: Header
    unprotected: Header
    payload: bytes | None
    tag: bytes

    def is_made_with(self, secret: bytes, *, detached: bytes | None = None, external: bytes = b"") -> bool:
        """Return whether the tag is that of the payload under a secret (HMAC 256/256)."""
        message = _structure("MAC0", self.protected, external, _payload(self.payload, detached))
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
    signature = key.sign(_structure("Signature1", protected, external, payload))
    return [protected, dict(unprotected or {}), None if is_detached else payload, signature]


def mac0(secret: bytes, payload: bytes, *, external: bytes = b"", is_detached: bool = False) -> list[object]:
    """Make a code of a payload (HMAC 256/256); a COSE_Mac0 without its tag, to be encoded."""
    protected = cbor.encode({ALG: HMAC_256})
    tag = hmac.digest(secret, _structure("MAC0", protected, external, payload), sha256)
    return [protected, {}, None if is_detached else payload, tag]


def x5chain(certificates: Sequence[bytes]) -> bytes | list[bytes]:
    """Spell certificates in DER as the value of the header: one by itself, several as an array (RFC 9360 §2)."""
    return certificates[0] if len(certificates) == 1 else list(certificates)


def cose_key(key: PublicKey) -> dict[int, object]:
    """Spell a key as COSE_Key (RFC 9052 §7)."""
    x = base64url.decode(key.jwk["x"])
    if key.alg == "EdDSA":
        return {_KTY: _OKP, _CRV: _CURVE_ED25519, _X: x}
    return {_KTY: _EC2, _CRV: _P256, _X: x, _Y: base64url.decode(key.jwk["y"])}


def public_key(value: CborValue) -> PublicKey:
    """Read a COSE_Key of P-256, also with a compressed point, or Ed25519.

    Raises Malformed for private material, for another algorithm than the key's own, and for points that are not on the
    curve or of small order.
    """
    if not isinstance(value, dict):
        raise Malformed("a COSE key is a map")
    if _D in value:
        raise Malformed("the key is private")
    key = _point(value)
    alg = value.get(_KEY_ALG)
    if alg is not None and not (isinstance(alg, int) and key.fits(NAMES.get(alg, ""))):
        raise Malformed("the key is for another algorithm")
    return key


def _point(value: Header) -> PublicKey:
    x, y = value.get(_X), value.get(_Y)
    if not isinstance(x, bytes) or len(x) != _HALF:
        raise Malformed("the key's x is not 32 bytes")
    kind = (value.get(_KTY), value.get(_CRV))
    if kind == (_OKP, _CURVE_ED25519) and y is None:
        return PublicKey.from_ed25519(x)
    if kind != (_EC2, _P256):
        raise Malformed("the key is neither of P-256 nor Ed25519")
    if isinstance(y, bool):
        return PublicKey.from_point((b"\x03" if y else b"\x02") + x)
    if not isinstance(y, bytes) or len(y) != _HALF:
        raise Malformed("the key's y is neither 32 bytes nor a sign")
    return PublicKey.from_point(b"\x04" + x + y)


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


def _structure(context: str, protected: bytes, external: bytes, payload: bytes) -> bytes:
    return cbor.encode([context, protected, external, payload])
