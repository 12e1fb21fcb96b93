"""Signing and public keys: ECDSA on P-256 (ES256, RFC 7518 §3.4) and Ed25519 (EdDSA, RFC 8037)."""

import hashlib
from collections.abc import Mapping
from typing import Final, Literal, Self, cast

from cryptography.exceptions import InternalError, InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from connector_desk.base.errors import SigningUnavailable
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.strict_json import dumps
from connector_desk.core.keys import base64url
from connector_desk.core.keys.strict import Malformed

Algorithm = Literal["ES256", "EdDSA"]
Jwk = dict[str, str]

ALGORITHMS: Final[tuple[Algorithm, ...]] = ("ES256", "EdDSA")
_ED25519: Final = "Ed25519"
UNDERSTOOD: Final = (*ALGORITHMS, _ED25519)
"""The accepted names of algorithms of others: EdDSA on Ed25519 has its own name since RFC 9864, and keeps the old
one.
"""

_ES256 = ECDSA(SHA256())
_P256 = SECP256R1()
_PRIVATE_MEMBERS = frozenset({"d", "p", "q", "dp", "dq", "qi", "oth", "k", "priv"})
_MOST_MEMBERS = 32
_HALF = 32
_P25519 = 2**255 - 19
_Y_OF_SMALL_ORDER = frozenset(
    {
        0,
        1,
        _P25519 - 1,
        0x05FC536D880238B13933C6D305ACDFD5F098EFF289F4C345B027B2C28F95E826,
        0x7A03AC9277FDC74EC6CC392CFA53202A0F67100D760B3CBA4FD84D3D706A17C7,
    }
)


class PublicKey:
    """A key that can check signatures of one algorithm."""

    __slots__ = ("_jwk", "_key", "_thumbprint", "alg")

    def __init__(self, key: EllipticCurvePublicKey | Ed25519PublicKey, jwk: Jwk | None = None) -> None:
        self._key = key
        self.alg: Algorithm = "ES256" if isinstance(key, EllipticCurvePublicKey) else "EdDSA"
        self._jwk = jwk
        self._thumbprint: str | None = None

    @classmethod
    def from_jwk(cls, jwk: object) -> Self:
        """Read a public JWK of P-256 or Ed25519 (RFC 7517, RFC 8037).

        Raises Malformed for private or symmetric material, other key types and curves, and points that are not on
        the curve or of small order.  Members that say nothing about the key (`kid`, `ext`) are passed over.
        """
        members = _public_members(jwk)
        if members.get("kty") == "EC" and members.get("crv") == "P-256":
            point = b"\x04" + _half(members, "x") + _half(members, "y")
            return cls.from_point(point, {name: str(members[name]) for name in ("kty", "crv", "x", "y")})
        if members.get("kty") == "OKP" and members.get("crv") == "Ed25519":
            if "y" in members:
                raise Malformed(FaultText.KEY_NO_Y)
            return cls.from_ed25519(_half(members, "x"))
        raise Malformed(FaultText.KEY_KINDS)

    @classmethod
    def from_point(cls, point: bytes, jwk: Jwk | None = None) -> Self:
        """Read a P-256 point in SEC 1 form, compressed (33 bytes) or not (65 bytes), and its JWK if that is known."""
        try:
            return cls(EllipticCurvePublicKey.from_encoded_point(_P256, point), jwk)
        except ValueError as fault:
            raise Malformed(FaultText.KEY_NO_POINT) from fault

    @classmethod
    def from_ed25519(cls, raw: bytes) -> Self:
        """Read the 32 bytes of an Ed25519 public key (RFC 8032 §5.1.2)."""
        y = int.from_bytes(raw, "little") & (1 << 255) - 1
        if len(raw) != _HALF or y >= _P25519 or y in _Y_OF_SMALL_ORDER:
            raise Malformed(FaultText.KEY_NO_ED25519)
        return cls(Ed25519PublicKey.from_public_bytes(raw))

    @property
    def jwk(self) -> Jwk:
        """Return the key as a JWK with its required members alone; it is spelled when it is first asked for."""
        if self._jwk is None:
            self._jwk = _describe(self._key)
        return self._jwk

    @property
    def thumbprint(self) -> str:
        """Return the SHA-256 thumbprint of the key (RFC 7638, RFC 8037 §2)."""
        if self._thumbprint is None:
            self._thumbprint = thumbprint(self.jwk)
        return self._thumbprint

    def compressed(self) -> bytes:
        """Return the key's bytes for a did:key: the compressed P-256 point, or the Ed25519 key."""
        x = base64url.decode(self.jwk["x"])
        if self.alg == "EdDSA":
            return x
        return (b"\x03" if base64url.decode(self.jwk["y"])[-1] & 1 else b"\x02") + x

    def fits(self, alg: str) -> bool:
        """Return whether an algorithm is the key's own, under either of its names."""
        return alg == self.alg or (alg == _ED25519 and self.alg == "EdDSA")

    def verify(self, alg: str, message: bytes, signature: bytes) -> bool:
        """Return whether a raw JOSE signature (64 bytes) over the message is valid; `alg` must be the key's own."""
        if (alg != self.alg and not self.fits(alg)) or len(signature) != 2 * _HALF:
            return False
        try:
            if self.alg == "EdDSA":
                cast("Ed25519PublicKey", self._key).verify(signature, message)
            else:
                r, s = int.from_bytes(signature[:_HALF], "big"), int.from_bytes(signature[_HALF:], "big")
                der = encode_dss_signature(r, s)
                cast("EllipticCurvePublicKey", self._key).verify(der, message, _ES256)
        except InvalidSignature:
            return False
        return True

    def agree(self, private_key: EllipticCurvePrivateKey) -> bytes:
        """Agree on a secret with the owner of this key (ECDH); raises Malformed for a key of another curve."""
        if not isinstance(self._key, EllipticCurvePublicKey) or not isinstance(private_key.curve, SECP256R1):
            raise Malformed("the keys are of different curves")
        return private_key.exchange(ECDH(), self._key)


class SigningKey:
    """A private key that signs with one algorithm."""

    __slots__ = ("_key", "alg", "public")

    def __init__(self, key: EllipticCurvePrivateKey | Ed25519PrivateKey) -> None:
        self._key = key
        self.public = PublicKey(key.public_key())
        self.alg: Algorithm = self.public.alg

    @classmethod
    def generate(cls, alg: Algorithm = "ES256") -> Self:
        """Make a new key."""
        return cls(generate_private_key(_P256) if alg == "ES256" else Ed25519PrivateKey.generate())

    @classmethod
    def from_private_jwk(cls, jwk: Mapping[str, str]) -> Self:
        """Read a private JWK as `to_private_jwk` writes it; raises Malformed when its halves do not belong together."""
        public = PublicKey.from_jwk({name: value for name, value in jwk.items() if name != "d"})
        secret = _half(jwk, "d")
        try:
            if public.alg == "ES256":
                key = cls(derive_private_key(int.from_bytes(secret, "big"), _P256))
            else:
                key = cls(Ed25519PrivateKey.from_private_bytes(secret))
        except ValueError as fault:
            raise Malformed("not a private key") from fault
        if key.public_jwk != public.jwk:
            raise Malformed("the private half belongs to another key")
        return key

    def to_private_jwk(self) -> Jwk:
        """Write the key as a private JWK: to be sealed before it is stored, never shown."""
        if isinstance(self._key, Ed25519PrivateKey):
            secret = self._key.private_bytes_raw()
        else:
            secret = self._key.private_numbers().private_value.to_bytes(_HALF, "big")
        return self.public.jwk | {"d": base64url.encode(secret)}

    @property
    def public_jwk(self) -> Jwk:
        """Return the public JWK: kty, crv, x and (P-256) y, nothing else."""
        return self.public.jwk

    @property
    def thumbprint(self) -> str:
        """Return the SHA-256 thumbprint of the key (RFC 7638)."""
        return self.public.thumbprint

    def sign(self, message: bytes) -> bytes:
        """Sign; the raw JOSE signature of 64 bytes (RFC 7518 §3.4: r and s, not DER).  Raises SigningUnavailable."""
        try:
            if isinstance(self._key, Ed25519PrivateKey):
                return self._key.sign(message)
            der = self._key.sign(message, _ES256)
        except (InternalError, UnsupportedAlgorithm) as fault:  # the error of the library beneath
            raise SigningUnavailable from fault
        # SEQUENCE(2 bytes) INTEGER(tag, length, r) INTEGER(tag, length, s); an integer may lead with one zero byte
        end_of_r = 4 + der[3]
        r, s = der[4:end_of_r], der[end_of_r + 2 :]
        return r[-_HALF:].rjust(_HALF, b"\0") + s[-_HALF:].rjust(_HALF, b"\0")


def _describe(key: EllipticCurvePublicKey | Ed25519PublicKey) -> Jwk:
    if isinstance(key, Ed25519PublicKey):
        return {"kty": "OKP", "crv": "Ed25519", "x": base64url.encode(key.public_bytes_raw())}
    numbers = key.public_numbers()
    x, y = numbers.x.to_bytes(_HALF, "big"), numbers.y.to_bytes(_HALF, "big")
    return {"kty": "EC", "crv": "P-256", "x": base64url.encode(x), "y": base64url.encode(y)}


def thumbprint(jwk: Jwk) -> str:
    """Return the SHA-256 thumbprint of a public JWK with exactly its required members (RFC 7638 §3)."""
    return base64url.encode(hashlib.sha256(dumps({name: jwk[name] for name in sorted(jwk)})).digest())


def _public_members(jwk: object) -> Mapping[str, object]:
    if not isinstance(jwk, dict) or len(jwk) > _MOST_MEMBERS:
        raise Malformed(FaultText.JWK_SHAPE)
    if not _PRIVATE_MEMBERS.isdisjoint(jwk):
        raise Malformed(FaultText.JWK_PRIVATE)
    if jwk.get("use", "sig") != "sig":
        raise Malformed(FaultText.KEY_USE)
    return jwk


def _half(members: Mapping[str, object], name: str) -> bytes:
    value = members.get(name)
    if not isinstance(value, str) or len(value) != 43:  # 32 bytes
        raise Malformed(FaultText.KEY_HALF.format(name=name))
    return base64url.decode(value)
