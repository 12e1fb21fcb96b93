"""Pre-authorized codes: worked out from an offer and the instant they were made at, so that none is ever stored."""

import hashlib

from connector_desk.base.identifiers import ID_LENGTH
from connector_desk.base.randomness import random_bytes
from connector_desk.core.keys import base64url

_BYTES = 32
_TOKEN_BYTES = 33  # the ID of the offer and these are base64url together


def code(secret: bytes, offer_id: str, minted_at: int) -> str:
    """Work out the code that an offer got at an instant."""
    told = f"{offer_id}:{minted_at}".encode()
    return offer_id + base64url.encode(hashlib.blake2b(told, key=secret, digest_size=_BYTES).digest())


def token(offer_id: str) -> str:
    """Make a new access token for an offer."""
    return offer_id + base64url.encode(random_bytes(_TOKEN_BYTES))


def offer_of(code_or_token: str) -> str:
    """Return the offer of a code or token by its prefix, which its holder knows anyway."""
    return code_or_token[:ID_LENGTH]


def digest(of_code: str) -> bytes:
    """Make the digest by which a code, or a token, is kept."""
    return hashlib.sha256(of_code.encode()).digest()
