"""Signatures of webhooks, as Standard Webhooks has them (symmetric, `v1`)."""

import base64
import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Final

_PREFIX: Final = "whsec_"
_BYTES = 32  # Standard Webhooks: 24 to 64


def new_secret() -> str:
    """Make a secret."""
    return _PREFIX + base64.b64encode(secrets.token_bytes(_BYTES)).decode("ascii")


def headers(message_id: str, body: bytes, now: int, secrets_live: Sequence[str]) -> dict[str, str]:
    """Return the headers of one attempt; `now` is an instant, and each live secret signs."""
    timestamp = str(now // 1000)
    signed = f"{message_id}.{timestamp}.".encode() + body
    return {
        "webhook-id": message_id,
        "webhook-timestamp": timestamp,
        "webhook-signature": " ".join(_sign(secret, signed) for secret in secrets_live),
    }


def _sign(secret: str, signed: bytes) -> str:
    key = base64.b64decode(secret.removeprefix(_PREFIX))
    return "v1," + base64.b64encode(hmac.digest(key, signed, hashlib.sha256)).decode("ascii")
