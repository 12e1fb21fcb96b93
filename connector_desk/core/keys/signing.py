"""Signing and public keys: ECDSA on P-256 (ES256, RFC 7518 §3.4) and Ed25519 (EdDSA, RFC 8037).

Signers of mobile documents and their wallets may also use the longer curves of NIST and those of Brainpool (ISO/IEC
18013-5 §9.1.2.5 and Table B.3); JWS and JWK of others stay with the first two.
"""

import hashlib
from collections.abc import Collection, Mapping
from typing import Final, Literal, NamedTuple, Self, cast

from cryptography.exceptions import InternalError, InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    SECP384R1,
    SECP521R1,
    BrainpoolP256R1,
    BrainpoolP384R1,
    BrainpoolP512R1,
    EllipticCurve,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature, encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256, SHA384, SHA512

from connector_desk.base.errors import SigningUnavailable
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.strict_json import dumps
from connector_desk.core.keys import base64url
from connector_desk.core.keys.strict import Malformed

Algorithm = Literal["ES256", "EdDSA", "ES384", "ES512", "ESB256", "ESB384", "ESB512"]
Jwk = dict[str, str]

ALGORITHMS: Final[tuple[Algorithm, ...]] = ("ES256", "EdDSA")
"""Those of JWS, and of keys that are made here."""
_ED25519: Final = "Ed25519"
UNDERSTOOD: Final = (*ALGORITHMS, _ED25519)
"""The accepted names of algorithms of others: EdDSA on Ed25519 has its own name since RFC 9864, and keeps the old
one.
"""

_ES256 = ECDSA(SHA256())
_P256 = SECP256R1()


class Curve(NamedTuple):
    """A curve, with the one algorithm that its keys sign with."""

    crv: str
    """Its name in a JWK; those of Brainpool have none that is registered."""
    alg: Algorithm
    curve: EllipticCurve
    hashed: SHA256 | SHA384 | SHA512
    half: int
    """Bytes of a coordinate, and of each half of a signature."""


CURVES: Final[Mapping[str, Curve]] = {
    one.curve.name: one
    for one in (
        Curve("P-256", "ES256", _P256, SHA256(), 32),
        Curve("P-384", "ES384", SECP384R1(), SHA384(), 48),
        Curve("P-521", "ES512", SECP521R1(), SHA512(), 66),
        Curve("BP-256", "ESB256", BrainpoolP256R1(), SHA256(), 32),
        Curve("BP-384", "ESB384", BrainpoolP384R1(), SHA384(), 48),
        Curve("BP-512", "ESB512", BrainpoolP512R1(), SHA512(), 64),
    )
}
"""By the names of the library, which has not brainpoolP320r1."""
DEFAULT_CURVES: Final = ("P-256",)
OF_SIGNERS: Final = ("P-256", "P-384", "P-521")
"""The curves that a signer of documents may be imported with: wallets know no others."""
_BY_CRV: Final = {one.crv: one for one in CURVES.values()}
_BY_ALG: Final = {one.alg: one for one in CURVES.values()}
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
        self.alg: Algorithm = CURVES[key.curve.name].alg if isinstance(key, EllipticCurvePublicKey) else "EdDSA"
        self._jwk = jwk
        self._thumbprint: str | None = None

    @classmethod
    def from_jwk(cls, jwk: object, curves: Collection[str] = DEFAULT_CURVES) -> Self:
        """Read a public JWK of P-256, or another of `curves`, or Ed25519 (RFC 7517, RFC 8037).

        Raises Malformed for private or symmetric material, other key types and curves, and points that are not on
        the curve or of small order.  Members that say nothing about the key (`kid`, `ext`) are passed over.
        """
        members = _public_members(jwk)
        if members.get("kty") == "EC" and members.get("crv") in curves:
            curve = _BY_CRV[str(members["crv"])]
            point = b"\x04" + _half(members, "x", curve.half) + _half(members, "y", curve.half)
            return cls.from_point(point, {name: str(members[name]) for name in ("kty", "crv", "x", "y")}, curve.curve)
        if members.get("kty") == "OKP" and members.get("crv") == "Ed25519":
            if "y" in members:
                raise Malformed(FaultText.KEY_NO_Y)
            return cls.from_ed25519(_half(members, "x"))
        raise Malformed(FaultText.KEY_KINDS)

    @classmethod
    def from_library(cls, key: object) -> Self:
        """Take a key as the library knows it, such as that of a certificate; raises Malformed for another kind."""
        if isinstance(key, Ed25519PublicKey):
            return cls.from_ed25519(key.public_bytes_raw())
        if isinstance(key, EllipticCurvePublicKey) and key.curve.name in CURVES:
            return cls(key)
        raise Malformed("the key is of no curve that is supported")

    @classmethod
    def from_point(cls, point: bytes, jwk: Jwk | None = None, curve: EllipticCurve = _P256) -> Self:
        """Read a point in SEC 1 form, compressed or not (33 or 65 bytes on P-256), and its JWK if that is known."""
        try:
            return cls(EllipticCurvePublicKey.from_encoded_point(curve, point), jwk)
        except (ValueError, UnsupportedAlgorithm) as fault:
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
        """Return the key's bytes for a did:key: the compressed point, or the Ed25519 key."""
        x = base64url.decode(self.jwk["x"])
        if self.alg == "EdDSA":
            return x
        return (b"\x03" if base64url.decode(self.jwk["y"])[-1] & 1 else b"\x02") + x

    def fits(self, alg: str) -> bool:
        """Return whether an algorithm is the key's own, under either of its names."""
        return alg == self.alg or (alg == _ED25519 and self.alg == "EdDSA")

    def verify(self, alg: str, message: bytes, signature: bytes) -> bool:
        """Return whether a raw JOSE signature (64 bytes on P-256) is valid; `alg` must be the key's own."""
        if alg != self.alg and not self.fits(alg):
            return False
        try:
            if self.alg == "EdDSA":
                cast("Ed25519PublicKey", self._key).verify(signature, message)
                return True
            curve = _BY_ALG[self.alg]
            half = curve.half
            if len(signature) != 2 * half:
                return False
            r, s = int.from_bytes(signature[:half], "big"), int.from_bytes(signature[half:], "big")
            signing = _ES256 if self.alg == "ES256" else ECDSA(curve.hashed)
            cast("EllipticCurvePublicKey", self._key).verify(encode_dss_signature(r, s), message, signing)
        except InvalidSignature:
            return False
        return True

    def agree(self, private_key: EllipticCurvePrivateKey) -> bytes:
        """Agree on a secret with the owner of this key (ECDH); raises Malformed for a key of another curve."""
        if not isinstance(self._key, EllipticCurvePublicKey) or self._key.curve.name != private_key.curve.name:
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
        public = PublicKey.from_jwk({name: value for name, value in jwk.items() if name != "d"}, _BY_CRV)
        try:
            if public.alg == "EdDSA":
                key = cls(Ed25519PrivateKey.from_private_bytes(_half(jwk, "d")))
            else:
                curve = _BY_ALG[public.alg]
                secret = _half(jwk, "d", curve.half)
                key = cls(derive_private_key(int.from_bytes(secret, "big"), curve.curve))
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
            secret = self._key.private_numbers().private_value.to_bytes(_BY_ALG[self.alg].half, "big")
        return self.public.jwk | {"d": base64url.encode(secret)}

    @property
    def curve(self) -> Curve:
        """Return the curve of a key that is none of Ed25519."""
        return _BY_ALG[self.alg]

    @property
    def public_jwk(self) -> Jwk:
        """Return the public JWK: kty, crv, x and, but for Ed25519, y, nothing else."""
        return self.public.jwk

    @property
    def thumbprint(self) -> str:
        """Return the SHA-256 thumbprint of the key (RFC 7638)."""
        return self.public.thumbprint

    def sign(self, message: bytes) -> bytes:
        """Sign; the raw JOSE signature (RFC 7518 §3.4: r and s, not DER).  Raises SigningUnavailable."""
        try:
            if isinstance(self._key, Ed25519PrivateKey):
                return self._key.sign(message)
            if self.alg != "ES256":
                curve = _BY_ALG[self.alg]
                halves = decode_dss_signature(self._key.sign(message, ECDSA(curve.hashed)))
                return b"".join(one.to_bytes(curve.half, "big") for one in halves)
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
    numbers, curve = key.public_numbers(), CURVES[key.curve.name]
    x, y = numbers.x.to_bytes(curve.half, "big"), numbers.y.to_bytes(curve.half, "big")
    return {"kty": "EC", "crv": curve.crv, "x": base64url.encode(x), "y": base64url.encode(y)}


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


def _half(members: Mapping[str, object], name: str, half: int = _HALF) -> bytes:
    value = members.get(name)
    if not isinstance(value, str) or len(value) != -(-half * 4 // 3):
        raise Malformed(FaultText.KEY_HALF.format(name=name))
    return base64url.decode(value)
