"""The proof that an address leads to this very service: only processes with its data key know the answer to a nonce."""

import hashlib
import hmac
import json
import re
import secrets
from typing import Final

NONCE_BYTES: Final = 24
_NONCE: Final = re.compile(r"[A-Za-z0-9_-]{32}")


def new_nonce() -> str:
    """Return a nonce that nobody has seen."""
    return secrets.token_urlsafe(NONCE_BYTES)


def is_nonce(text: str) -> bool:
    """Return whether a text has the shape of a nonce."""
    return _NONCE.fullmatch(text) is not None


def proof_of(key: bytes, nonce: str) -> str:
    """Return the answer to a nonce (HMAC with SHA-256, in hexadecimal)."""
    return hmac.new(key, f"reach {nonce}".encode(), hashlib.sha256).hexdigest()


def answer_of(key: bytes, nonce: str, host: str, size: int) -> bytes:
    """Return the body of the answer: the proof, and what arrived of the request."""
    return json.dumps({"proof": proof_of(key, nonce), "host": host, "size": size}).encode()


def is_proven(key: bytes, nonce: str, body: dict[str, object]) -> bool:
    """Return whether an answer has the proof for a nonce."""
    return hmac.compare_digest(str(body.get("proof", "")).encode(), proof_of(key, nonce).encode())
