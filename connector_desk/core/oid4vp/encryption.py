"""Encrypted answers: `direct_post.jwt` (OpenID4VP 1.0 §8.3; RFC 7516, RFC 7518 §4.6 and §5.3).

One key agreement, ECDH-ES on P-256 used directly, and two ciphers, A128GCM and A256GCM: what HAIP 1.0 asks of every
wallet.  Each request has a key of its own.
"""

import hashlib
from collections.abc import Mapping
from typing import Final, Self

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from connector_desk.contract.limits import BODY_BYTES
from connector_desk.contract.strict_json import JsonValue
from connector_desk.core.keys import base64url, strict
from connector_desk.core.keys.malformed import Malformed
from connector_desk.core.keys.signing import Jwk, thumbprint
from connector_desk.core.oid4vp.errors import Oid4vpError

ALG: Final = "ECDH-ES"
ENC_BYTES: Final[Mapping[str, int]] = {"A128GCM": 16, "A256GCM": 32}
"""Bytes of the content key of each cipher."""

_P256 = SECP256R1()
_HALF = 32
_HALF_CHARACTERS = 43
_IV_BYTES = 12
_TAG_BYTES = 16
_HEADER_CHARACTERS = 8 * 1024
_PARTY_CHARACTERS = 1_024
# Each would change how the payload is read: `zip` could make it endless, `cty` says that a token is nested in it where
# the specification wants an unsigned one, `crit` names what is not understood here
_REFUSED_HEADERS = frozenset({"zip", "cty", "crit", "b64"})


class EncryptionKey:
    """The key of one request, to which a wallet encrypts its answer."""

    __slots__ = ("_key", "_public", "kid")

    def __init__(self, key: EllipticCurvePrivateKey, kid: str | None = None) -> None:
        numbers = key.public_key().public_numbers()
        x, y = (base64url.encode(one.to_bytes(_HALF, "big")) for one in (numbers.x, numbers.y))
        self._key = key
        self._public: Jwk = {"kty": "EC", "crv": "P-256", "x": x, "y": y}
        self.kid: Final = kid or thumbprint(self._public)

    @classmethod
    def generate(cls) -> Self:
        """Make a new key; its name is its SHA-256 thumbprint (RFC 7638)."""
        return cls(generate_private_key(_P256))

    @classmethod
    def from_private_jwk(cls, jwk: Mapping[str, str]) -> Self:
        """Read a private JWK as `to_private_jwk` writes it; raises Malformed when its halves do not belong together."""
        secret = base64url.decode(jwk.get("d", ""))
        try:
            key = cls(derive_private_key(int.from_bytes(secret, "big"), _P256), jwk.get("kid"))
        except ValueError as fault:
            raise Malformed("not a private key") from fault
        if any(jwk.get(name) != value for name, value in key.public_jwk.items()):
            raise Malformed("the private half belongs to another key")
        return key

    def to_private_jwk(self) -> Jwk:
        """Write the key as a private JWK: to be sealed before it is stored, never shown."""
        secret = self._key.private_numbers().private_value.to_bytes(_HALF, "big")
        return self.public_jwk | {"d": base64url.encode(secret)}

    @property
    def public_jwk(self) -> Jwk:
        """Give the public JWK as wallets need it: with `kid`, `use` and `alg` (§5.1, §8.3)."""
        return self._public | {"kid": self.kid, "use": "enc", "alg": ALG}

    def agree(self, other: EllipticCurvePublicKey) -> bytes:
        """Agree with another key on the shared secret Z (RFC 7518 §4.6.2)."""
        return self._key.exchange(ECDH(), other)


def decrypt(compact: str, key: EncryptionKey) -> bytes:
    """Decrypt an answer; raises Oid4vpError unless it is a compact JWE to this very key in its one strict form.

    `alg`, `enc`, `kid` and `epk` are needed, `apu` and `apv` are used where they are given, nothing may be compressed
    or nested.  No more than 1 MiB of characters.
    """
    try:
        return _decrypt(compact, key)
    except Malformed as fault:
        raise Oid4vpError(f"The encrypted response cannot be read: {fault}.") from fault


def _decrypt(compact: str, key: EncryptionKey) -> bytes:
    if len(compact) > BODY_BYTES:
        raise Malformed("it is too large")
    parts = compact.split(".")
    if len(parts) != 5 or len(parts[0]) > _HEADER_CHARACTERS:
        raise Malformed("a JWE has five parts and a short header")
    if parts[1]:
        raise Malformed("with ECDH-ES used directly there is no encrypted key")
    header = strict.json_object(base64url.decode(parts[0]))
    length = _content_key_bytes(header, key.kid)
    iv, ciphertext, tag = map(base64url.decode, parts[2:])
    if len(iv) != _IV_BYTES or len(tag) != _TAG_BYTES:
        raise Malformed("the initialization vector has 12 bytes and the tag 16")
    content_key = _content_key(key.agree(_ephemeral(header.get("epk"))), header, length)
    try:
        return AESGCM(content_key).decrypt(iv, ciphertext + tag, parts[0].encode("ascii"))
    except InvalidTag as fault:
        raise Malformed("it is not encrypted to the key of this request, or was changed") from fault


def _content_key_bytes(header: Mapping[str, JsonValue], kid: str) -> int:
    if not _REFUSED_HEADERS.isdisjoint(header):
        raise Malformed("the header has a member that is not supported")
    if header.get("alg") != ALG:
        raise Malformed("alg must be ECDH-ES")
    length = ENC_BYTES.get(str(header.get("enc")))
    if length is None:
        raise Malformed("enc must be A128GCM or A256GCM")
    if header.get("kid") != kid:
        raise Malformed("kid is not the one of this request's key")
    return length


def _ephemeral(epk: JsonValue) -> EllipticCurvePublicKey:
    if not isinstance(epk, dict) or epk.get("kty") != "EC" or epk.get("crv") != "P-256" or "d" in epk:
        raise Malformed("epk must be a public key on P-256")
    try:
        return EllipticCurvePublicKey.from_encoded_point(_P256, b"\x04" + _half(epk.get("x")) + _half(epk.get("y")))
    except ValueError as fault:  # not on the curve: the invalid-curve attack
        raise Malformed("epk is not a point on P-256") from fault


def _half(value: JsonValue) -> bytes:
    if not isinstance(value, str) or len(value) != _HALF_CHARACTERS:
        raise Malformed("the coordinates of epk have 32 bytes")
    return base64url.decode(value)


def _content_key(shared: bytes, header: Mapping[str, JsonValue], length: int) -> bytes:
    """Derive the content key: one round of Concat KDF with SHA-256 (RFC 7518 §4.6.2, NIST SP 800-56A §5.8.1)."""
    algorithm = str(header["enc"]).encode("ascii")
    parties = b"".join(_counted(_party(header, name)) for name in ("apu", "apv"))
    other_info = _counted(algorithm) + parties + (8 * length).to_bytes(4, "big")
    return hashlib.sha256((1).to_bytes(4, "big") + shared + other_info).digest()[:length]


def _party(header: Mapping[str, JsonValue], name: str) -> bytes:
    value = header.get(name, "")
    if not isinstance(value, str) or len(value) > _PARTY_CHARACTERS:
        raise Malformed("apu and apv are short texts")
    return base64url.decode(value)


def _counted(data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + data
