"""Pre-authorized codes: worked out from an offer and the instant they were made at, so that none is ever stored."""

import hashlib

from connector_desk.core.keys import base64url

_BYTES = 32


def code(secret: bytes, offer_id: str, minted_at: int) -> str:
    """Work out the code that an offer got at an instant."""
    told = f"{offer_id}:{minted_at}".encode()
    return base64url.encode(hashlib.blake2b(told, key=secret, digest_size=_BYTES).digest())


def digest(of_code: str) -> bytes:
    """Make the digest by which a code, or a token, is kept."""
    return hashlib.sha256(of_code.encode()).digest()
