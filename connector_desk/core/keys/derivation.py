"""Secrets that every process of a place can work out from the data key (HKDF with SHA-256, RFC 5869)."""

from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

_LENGTH = 32


def derive(data_key: bytes, purpose: str) -> bytes:
    """Work out the 32-byte secret of a purpose; no purpose tells anything of another, or of the data key."""
    return HKDF(SHA256(), _LENGTH, salt=None, info=f"connector-desk {purpose}".encode()).derive(data_key)
