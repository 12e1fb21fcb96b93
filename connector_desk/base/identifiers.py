"""Identifiers and secrets that nobody can guess."""

import secrets
from typing import Final

ID_LENGTH: Final = 22
"""Of an identifier, in characters."""


def new_id() -> str:
    """Make a public identifier: 128 random bits as 22 base64url characters, short enough for a QR code."""
    return secrets.token_urlsafe(16)


def new_visit_id(now: int) -> str:
    """Make the identifier of a visit: its instant, so that visits stand in their order, and 126 random bits.

    What belongs to a visit and to its neighbours so stands on few pages of the store.
    """
    return f"{now:011x}{secrets.token_urlsafe(16)[:21]}"


def new_secret() -> str:
    """Make a code, token or key: 256 random bits as 43 base64url characters."""
    return secrets.token_urlsafe(32)
