"""Encrypted answers and requests (OpenID4VP 1.0 §8.3 and §5.10; RFC 7516, RFC 7518 §4.6 and §5.3).

One key agreement, ECDH-ES on P-256 used directly, and two ciphers, A128GCM and A256GCM, which HAIP 1.0 requires of
every wallet.  Each request has a key of its own.

This module reads the JWE itself, once and strictly, and gives joserfc only members that it has checked: joserfc agrees
on the key, derives the content key and decrypts.  `joserfc.jwe.decrypt_compact` would parse the same bytes a second
time, with rules of its own for every other member of the header.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from joserfc import jwe
from joserfc.errors import JoseError
from joserfc.jwa import ECDHESAlgKeyAgreement, GCMEncModel
from joserfc.jwe import CompactEncryption, Recipient
from joserfc.jwk import ECKey, OKPKey

from connector_desk.contract.limits import BODY_BYTES
from connector_desk.core.keys import base64url, strict
from connector_desk.core.keys.signing import Jwk, thumbprint
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.oid4vp.errors import Oid4vpError

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

    from connector_desk.contract.strict_json import JsonValue

ALG: Final = "ECDH-ES"
ENC_BITS: Final[Mapping[str, int]] = {"A128GCM": 128, "A256GCM": 256}
"""Bits of the content key of each cipher."""

_CURVE = "P-256"
_COORDINATE_CHARACTERS = 43
_IV_BYTES = 12
_TAG_BYTES = 16
_HEADER_CHARACTERS = 8 * 1024
_PARTY_CHARACTERS = 1_024
# Each would change how the payload is read: `zip` could expand it without limit, `cty` says that a token is nested
# where the specification wants an unsigned one, `crit` names extensions that this module does not know
_REFUSED_HEADERS = frozenset({"zip", "cty", "crit", "b64"})


class EncryptionKey:
    """The key of one request; a wallet encrypts its answer to it."""

    __slots__ = ("_jwk", "kid", "private_key")

    def __init__(self, key: ECKey, kid: str | None = None) -> None:
        jwk = key.as_dict(private=True)
        self.private_key: Final = key
        self._jwk: Jwk = {name: str(jwk[name]) for name in ("kty", "crv", "x", "y", "d")}
        self.kid: Final = kid or self.thumbprint

    @classmethod
    def generate(cls) -> Self:
        """Create a new key; its `kid` is its SHA-256 thumbprint (RFC 7638)."""
        return cls(ECKey.generate_key(_CURVE))

    @classmethod
    def from_private_jwk(cls, jwk: Mapping[str, str]) -> Self:
        """Read a private JWK that `to_private_jwk` has written.

        Raises:
            Malformed: it is no private key on P-256, or its halves do not belong together.

        """
        members = {name: jwk.get(name, "") for name in ("kty", "crv", "x", "y", "d")}
        for name in ("x", "y", "d"):
            _coordinate(members[name])
        if members["kty"] != "EC" or members["crv"] != _CURVE:
            raise Malformed("not a key on P-256")
        try:
            return cls(ECKey.import_key(dict(members)), jwk.get("kid"))
        except (JoseError, ValueError) as fault:
            raise Malformed("not a private key") from fault

    @property
    def thumbprint(self) -> str:
        """Return the SHA-256 thumbprint of the public key (RFC 7638)."""
        return thumbprint({name: value for name, value in self._jwk.items() if name != "d"})

    def to_private_jwk(self) -> Jwk:
        """Return the private JWK: to be sealed before it is stored, never shown."""
        return self.public_jwk | {"d": self._jwk["d"]}

    @property
    def agreement_key(self) -> EllipticCurvePrivateKey:
        """Return the key itself, for HPKE and for the codes of wallets."""
        key = self.private_key.private_key
        if key is None:
            raise ValueError("it was made or read with its private half")
        return key

    @property
    def public_jwk(self) -> Jwk:
        """Return the public JWK for wallets, with `kid`, `use` and `alg` (§5.1, §8.3)."""
        public = {name: value for name, value in self._jwk.items() if name != "d"}
        return public | {"kid": self.kid, "use": "enc", "alg": ALG}


_REQUEST_CURVES: Final = frozenset({("EC", "P-256"), ("EC", "P-384"), ("EC", "P-521"), ("OKP", "X25519")})
_MOST_KEYS = 16
_LONGEST_KID = 256


class RequestEncryptionKey(NamedTuple):
    """The public key of a wallet to which its request object is encrypted, and the cipher."""

    key: ECKey | OKPKey
    kid: str | None
    enc: str

    @classmethod
    def of_wallet(cls, metadata: Mapping[str, JsonValue]) -> Self | None:
        """Read the metadata of a wallet; None where it brings no key for encryption (OpenID4VP 1.0 §5.10).

        Raises:
            Oid4vpError: it brings keys for encryption, and none that can be used here.

        """
        jwks = metadata.get("jwks")
        keys = jwks.get("keys") if isinstance(jwks, dict) else None
        if jwks is None:
            return None

        if not isinstance(keys, list) or len(keys) > _MOST_KEYS:
            raise Oid4vpError("wallet_metadata.jwks is not a JWK Set of a few keys.")
        listed = [one for one in keys if isinstance(one, dict) and one.get("use", "enc") == "enc"]
        if not listed:
            return None

        key = next(filter(None, map(_wallet_key, listed)), None)
        if key is None:
            raise Oid4vpError("Requests are encrypted with ECDH-ES, to a key on P-256, P-384, P-521 or X25519.")
        wanted = metadata.get("request_object_encryption_enc_values_supported", [*ENC_BITS])
        enc = next((one for one in ENC_BITS if isinstance(wanted, list) and one in wanted), None)
        if enc is None:
            raise Oid4vpError("Requests are encrypted with A128GCM or A256GCM.")
        return cls(*key, enc)

    def encrypt(self, signed: str) -> str:
        """Encrypt a signed request object: a nested JWT (RFC 7519 §5.2, RFC 9101 §6.1)."""
        header = {"alg": ALG, "enc": self.enc, "cty": "JWT"} | ({} if self.kid is None else {"kid": self.kid})
        return jwe.encrypt_compact(header, signed, self.key)


def _wallet_key(jwk: Mapping[str, JsonValue]) -> tuple[ECKey | OKPKey, str | None] | None:
    """Read one public key; None for one that cannot be used."""
    kind, kid = (jwk.get("kty"), jwk.get("crv")), jwk.get("kid")
    if kind not in _REQUEST_CURVES or "d" in jwk or jwk.get("alg", ALG) != ALG:
        return None
    if kid is not None and (not isinstance(kid, str) or len(kid) > _LONGEST_KID):
        return None
    try:
        members = {name: str(jwk[name]) for name in ("kty", "crv", "x", "y") if name in jwk}
        return (ECKey if kind[0] == "EC" else OKPKey).import_key(dict(members)), kid
    except (JoseError, ValueError):
        return None


def decrypt(compact: str, key: EncryptionKey) -> bytes:
    """Decrypt an answer: a compact JWE to this key, of at most 1 MiB of characters.

    `alg`, `enc`, `kid` and `epk` are required, `apu` and `apv` are optional; compression and nesting are refused.

    Raises:
        Oid4vpError: anything else, or the answer was changed or encrypted to another key.

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
    enc = GCMEncModel(_content_key_bits(header, key.kid))
    iv, ciphertext, tag = map(base64url.decode, parts[2:])
    if len(iv) != _IV_BYTES or len(tag) != _TAG_BYTES:
        raise Malformed("the initialization vector has 12 bytes and the tag 16")
    content_key = _content_key(header, key, enc)
    try:
        return enc.decrypt(ciphertext, tag, content_key, iv, parts[0].encode("ascii"))
    except JoseError as fault:
        raise Malformed("it is not encrypted to the key of this request, or was changed") from fault


def _content_key_bits(header: Mapping[str, JsonValue], kid: str) -> int:
    if not _REFUSED_HEADERS.isdisjoint(header):
        raise Malformed("the header has a member that is not supported")
    if header.get("alg") != ALG:
        raise Malformed("alg must be ECDH-ES")
    bits = ENC_BITS.get(str(header.get("enc")))
    if bits is None:
        raise Malformed("enc must be A128GCM or A256GCM")
    if header.get("kid") != kid:
        raise Malformed("kid is not the one of this request's key")
    return bits


def _content_key(header: Mapping[str, JsonValue], key: EncryptionKey, enc: GCMEncModel) -> bytes:
    """Return the content key: ECDH-ES with one round of Concat KDF (RFC 7518 §4.6.2)."""
    epk = _ephemeral(header.get("epk"))
    checked = {"alg": ALG, "enc": enc.name, "epk": epk, "apu": _party(header, "apu"), "apv": _party(header, "apv")}
    recipient = Recipient(CompactEncryption(checked), recipient_key=key.private_key)
    try:
        return ECDHESAlgKeyAgreement().decrypt_agreed_upon_key(enc, recipient)
    except ValueError as fault:  # not on the curve: the invalid-curve attack
        raise Malformed("epk is not a point on P-256") from fault


def _ephemeral(epk: JsonValue) -> Jwk:
    if not isinstance(epk, dict) or epk.get("kty") != "EC" or epk.get("crv") != _CURVE or "d" in epk:
        raise Malformed("epk must be a public key on P-256")
    x, y = (_coordinate(epk.get(name)) for name in ("x", "y"))
    return {"kty": "EC", "crv": _CURVE, "x": x, "y": y}


def _coordinate(value: JsonValue) -> str:
    if not isinstance(value, str) or len(value) != _COORDINATE_CHARACTERS:
        raise Malformed("the coordinates of epk have 32 bytes")
    base64url.decode(value)
    return value


def _party(header: Mapping[str, JsonValue], name: str) -> str:
    value = header.get(name, "")
    if not isinstance(value, str) or len(value) > _PARTY_CHARACTERS:
        raise Malformed("apu and apv are short texts")
    base64url.decode(value)
    return value
