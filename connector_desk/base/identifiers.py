"""Identifiers and secrets that nobody can guess."""

import secrets
from typing import Final

ID_LENGTH: Final = 22
"""Of an identifier, in characters."""


def new_id() -> str:
    """Make a public identifier: 128 random bits as 22 base64url characters, short enough for a QR code."""
    return secrets.token_urlsafe(16)


def new_secret() -> str:
    """Make a code, token or key: 256 random bits as 43 base64url characters."""
    return secrets.token_urlsafe(32)
