"""Keys: the wallet's own, one for each copy of a credential, and those of others as a JWK or a `did:jwk`/`did:key`.

Signing and checking is left to joserfc; the core has its own.
"""

from __future__ import annotations

import hashlib
from typing import Final, Literal, NamedTuple

import base58
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey
from joserfc import jwk, jws
from joserfc.errors import JoseError

from connector_desk.wallet.encoding import Json, decode, decode_base58, encode, read_object, write_json

Algorithm = Literal["ES256", "EdDSA"]

_CURVES: Final = {"P-256": "ES256", "P-384": "ES384", "Ed25519": "EdDSA"}
_PUBLIC: Final = ("crv", "kty", "x", "y")  # in the order of RFC 7638
_ED25519 = b"\xed\x01"
_P256 = b"\x80\x24"
_P256_LENGTH = 33
_ED25519_LENGTH = 32


class PublicKey(NamedTuple):
    """Somebody's public key."""

    jwk: Json

    @property
    def alg(self) -> str:
        """Name the one algorithm this key signs with; raises ValueError for a key of another kind."""
        curve = self.jwk.get("crv")
        if curve not in _CURVES:
            raise ValueError("a key of another kind")
        return _CURVES[curve]

    @property
    def thumbprint(self) -> str:
        """Return the thumbprint (RFC 7638)."""
        members = {name: self.jwk[name] for name in _PUBLIC if name in self.jwk}
        return encode(hashlib.sha256(write_json(members).encode()).digest())

    def verify(self, alg: object, message: bytes, signature: bytes) -> bool:
        """Return whether this key made the signature with the declared algorithm."""
        try:
            if alg != self.alg:
                return False
            members: dict[str, str | list[str]] = {name: self.jwk[name] for name in _PUBLIC if name in self.jwk}
            key = jwk.import_key(members)
            return bool(jws.JWSRegistry.algorithms[self.alg].verify(message, signature, key))
        except (JoseError, ValueError, TypeError, KeyError):
            return False


class HolderKey(NamedTuple):
    """A key of the wallet's own; its private part stays in the wallet's folder."""

    private: Json

    @classmethod
    def fresh(cls, alg: Algorithm) -> HolderKey:
        """Make a new one."""
        made = jwk.generate_key("EC", "P-256") if alg == "ES256" else jwk.generate_key("OKP", "Ed25519")
        members = made.as_dict(private=True)
        return cls({name: members[name] for name in (*_PUBLIC, "d") if name in members})

    @property
    def public(self) -> PublicKey:
        """Return the public key."""
        return PublicKey({name: value for name, value in self.private.items() if name != "d"})

    @property
    def did(self) -> str:
        """Name it as a did:key."""
        x = decode(self.private["x"])
        if self.public.alg == "EdDSA":
            return "did:key:z" + base58.b58encode(_ED25519 + x).decode("ascii")
        sign = 2 + (decode(self.private["y"])[-1] & 1)
        return "did:key:z" + base58.b58encode(_P256 + bytes([sign]) + x).decode("ascii")

    @property
    def did_url(self) -> str:
        """Name it as the one key of its DID."""
        return f"{self.did}#{self.did.removeprefix('did:key:')}"

    def sign(self, message: bytes) -> bytes:
        """Sign a message."""
        key = jwk.import_key(dict(self.private))
        return bytes(jws.JWSRegistry.algorithms[self.public.alg].sign(message, key))


def key_of_did(did_url: str) -> PublicKey | None:
    """Return the key inside a did:jwk or did:key; None for other methods; raises ValueError for a broken one."""
    did, _, fragment = did_url.partition("#")
    if did.startswith("did:jwk:"):
        if fragment not in ("", "0"):
            raise ValueError("a did:jwk has one key")
        return PublicKey(read_object(decode(did.removeprefix("did:jwk:"))))
    if not did.startswith("did:key:z"):
        return None
    if fragment not in ("", did.removeprefix("did:key:")):
        raise ValueError("a did:key has one key")
    raw = decode_base58(did.removeprefix("did:key:z"))
    if raw[:2] == _ED25519 and len(raw) == 2 + _ED25519_LENGTH:
        return PublicKey({"kty": "OKP", "crv": "Ed25519", "x": encode(raw[2:])})
    if raw[:2] == _P256 and len(raw) == 2 + _P256_LENGTH:
        numbers = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), raw[2:]).public_numbers()
        x, y = (encode(one.to_bytes(32, "big")) for one in (numbers.x, numbers.y))
        return PublicKey({"kty": "EC", "crv": "P-256", "x": x, "y": y})
    raise ValueError("a did:key of another kind of key")
