"""Sealing of secrets and personal data before they are stored, and secrets that follow from the data key."""

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from connector_desk.base.errors import Unavailable
from connector_desk.base.identifiers import random_bytes

KEY_LENGTH = 32
_VERSION = b"\x01"
_NONCE_LENGTH = 12


class Sealer:
    """Seals and opens byte strings; each purpose has its own binding."""

    __slots__ = ("_aead",)

    def __init__(self, data_key: bytes) -> None:
        if len(data_key) != KEY_LENGTH:
            raise ValueError("the data key has 32 bytes")
        self._aead = AESGCM(data_key)

    def seal(self, plaintext: bytes, purpose: bytes) -> bytes:
        """Seal bytes for a purpose (for example table, column and row): version, nonce, ciphertext with tag."""
        nonce = random_bytes(_NONCE_LENGTH)
        return _VERSION + nonce + self._aead.encrypt(nonce, plaintext, purpose)

    def open(self, sealed: bytes, purpose: bytes) -> bytes:
        """Open sealed bytes; raises Unavailable(store_locked) for another key or purpose, or a changed bit."""
        version, nonce, ciphertext = sealed[:1], sealed[1 : 1 + _NONCE_LENGTH], sealed[1 + _NONCE_LENGTH :]
        if version != _VERSION or len(nonce) != _NONCE_LENGTH:
            raise Unavailable("store_locked")
        try:
            return self._aead.decrypt(nonce, ciphertext, purpose)
        except InvalidTag as fault:
            raise Unavailable("store_locked") from fault


_LENGTH = 32


def derive(data_key: bytes, purpose: str) -> bytes:
    """Work out the 32-byte secret of a purpose; no purpose tells anything of another, or of the data key."""
    return HKDF(SHA256(), _LENGTH, salt=None, info=f"connector-desk {purpose}".encode()).derive(data_key)
