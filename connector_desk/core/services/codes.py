"""Pre-authorized codes: worked out from an offer and the instant they were made at, so that none is ever stored."""

import hashlib
import hmac

from connector_desk.core.keys import base64url


def code(secret: bytes, offer_id: str, minted_at: int) -> str:
    """Work out the code that an offer got at an instant."""
    return base64url.encode(hmac.digest(secret, f"{offer_id}:{minted_at}".encode(), "sha256"))


def digest(of_code: str) -> bytes:
    """Make the digest by which a code, or a token, is kept."""
    return hashlib.sha256(of_code.encode()).digest()
