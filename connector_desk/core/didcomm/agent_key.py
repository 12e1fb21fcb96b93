"""The keys of agents: Ed25519 pairs that sign, and open envelopes as X25519 (RFC 0019, RFC 0360, RFC 7748).

A verkey is the public half in base58; a did:key spells the same 32 bytes with their kind in front.
"""

import secrets
from functools import lru_cache
from typing import Final, Self

import base58
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from nacl import bindings, exceptions

from connector_desk.core.didcomm.errors import unreadable
from connector_desk.core.keys.signing import PublicKey
from connector_desk.core.keys.strict import Malformed

KEY_BYTES: Final = 32
_LONGEST: Final = 44  # characters of 32 bytes in base58
_LONGEST_MULTIBASE: Final = 1024  # keys of other kinds are ignored, at any length
_LONGEST_REFERENCE: Final = 160  # a did:key and its fragment
_DID_KEY: Final = "did:key:"
ED25519_PUB: Final = b"\xed\x01"  # multicodec 0xed as varint
X25519_PUB: Final = b"\xec\x01"  # multicodec 0xec as varint


class AgentKey:
    """A private key of ours."""

    __slots__ = ("_agreement", "_private", "_public", "seed", "verkey")

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        """32 bytes: to be sealed before they are stored, never shown."""
        self._private = Ed25519PrivateKey.from_private_bytes(seed)
        self._public = self._private.public_key().public_bytes_raw()
        self.verkey = spell(self._public)
        self._agreement: bytes | None = None

    @classmethod
    def generate(cls) -> Self:
        """Make a new key."""
        return cls(secrets.token_bytes(KEY_BYTES))

    @property
    def did_key(self) -> str:
        """Spell the public half as a did:key."""
        return to_did_key(self.verkey)

    def sign(self, data: bytes) -> bytes:
        """Sign with Ed25519 (RFC 8032); 64 bytes."""
        return self._private.sign(data)

    def agreement(self) -> bytes:
        """Return the private half for key agreement (X25519, 32 bytes)."""
        if self._agreement is None:
            self._agreement = bindings.crypto_sign_ed25519_sk_to_curve25519(self.seed + self._public)
        return self._agreement


def spell(public: bytes) -> str:
    """Spell 32 bytes as a verkey."""
    return base58.b58encode(public).decode("ascii")


def raw(verkey: str) -> bytes:
    """Return the 32 bytes of a verkey that has been validated."""
    return bytes(base58.b58decode(verkey))


def read(text: object) -> str:
    """Read a verkey, or a did:key of Ed25519 with or without its fragment, into the verkey's one spelling.

    Raises MessageRefused for anything else, and for points of small order.
    """
    if not isinstance(text, str) or len(text) > _LONGEST_REFERENCE:
        raise unreadable("A key is a verkey or a did:key.")
    return _read(text)


@lru_cache(maxsize=1024)
def _read(text: str) -> str:
    if text.startswith(_DID_KEY):
        identifier, _, fragment = text.removeprefix(_DID_KEY).partition("#")
        if fragment not in {"", identifier}:
            raise unreadable("A did:key has one key.")
        octets = decode_multibase(identifier)
        if not octets.startswith(ED25519_PUB):
            raise unreadable("Agents speak with Ed25519 keys.")
        return from_octets(octets.removeprefix(ED25519_PUB))
    if len(text) > _LONGEST:
        raise unreadable("A verkey is 32 bytes in base58.")
    return from_octets(decode58(text))


def from_octets(public: bytes) -> str:
    """Return the verkey of 32 bytes; raises MessageRefused unless they are an Ed25519 key of large order."""
    try:
        PublicKey.from_ed25519(public)
    except Malformed as fault:
        raise unreadable("This is not an Ed25519 key.") from fault
    return spell(public)


def decode_multibase(text: object) -> bytes:
    """Read multibase in base58, multicodec and all; raises MessageRefused."""
    if not isinstance(text, str) or not text.startswith("z") or len(text) > _LONGEST_MULTIBASE:
        raise unreadable("A key is spelled in base58 after a z.")
    return decode58(text[1:])


def to_did_key(verkey: str) -> str:
    """Spell a verkey as a did:key."""
    return _DID_KEY + to_multibase(verkey)


def to_multibase(verkey: str) -> str:
    """Spell a verkey as multibase: `z`, then base58 of multicodec and key."""
    return "z" + spell(ED25519_PUB + raw(verkey))


def to_multibase_agreement(public: bytes) -> str:
    """Spell an X25519 key as multibase."""
    return "z" + spell(X25519_PUB + public)


@lru_cache(maxsize=1024)
def agreement_of(verkey: str) -> bytes:
    """Return the X25519 key that belongs to a verkey (32 bytes); raises MessageRefused for points of small order."""
    try:
        return bindings.crypto_sign_ed25519_pk_to_curve25519(raw(verkey))
    except exceptions.RuntimeError as fault:
        raise unreadable("This is not a key that envelopes can be made for.") from fault


def public_key(verkey: str) -> PublicKey:
    """Return the key that checks signatures of this verkey; raises MessageRefused or Malformed."""
    return PublicKey.from_ed25519(raw(verkey))


def decode58(text: str) -> bytes:
    """Read base58; raises MessageRefused."""
    try:
        return bytes(base58.b58decode(text))
    except ValueError as fault:
        raise unreadable("This is not base58.") from fault
