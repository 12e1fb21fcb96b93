"""Signatures of minisign: Ed25519 over the BLAKE2b-512 digest of a file, and over the trusted comment."""

import base64
import binascii
import hashlib
from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

_KEY_LENGTH: Final = 2 + 8 + 32  # algorithm, ID of the key, key
_SIGNATURE_LENGTH: Final = 2 + 8 + 64
_COMMENT: Final = "untrusted comment: "
_TRUSTED: Final = "trusted comment: "


class SignatureFault(Exception):
    """The signature, or the key, is not what it must be."""


def verify(content: bytes, signature: bytes, public_key: str) -> str:
    """Verify a detached signature of `minisign -S` against a public key in base64; return the trusted comment.

    Raises SignatureFault.  Signatures of the legacy format, over the file itself, are refused.
    """
    key = _decoded(public_key.strip(), _KEY_LENGTH)
    lines = _lines(signature)
    signed = _decoded(lines[1], _SIGNATURE_LENGTH)
    if key[:2] != b"Ed" or signed[:2] != b"ED" or key[2:10] != signed[2:10]:
        raise SignatureFault("another algorithm or key")
    whole, trusted = signed[10:], lines[2].removeprefix(_TRUSTED)
    try:
        verifier = Ed25519PublicKey.from_public_bytes(key[10:])
        verifier.verify(whole, hashlib.blake2b(content).digest())
        verifier.verify(_decoded(lines[3], 64), whole + trusted.encode())
    except (InvalidSignature, ValueError) as fault:
        raise SignatureFault("not signed by this key") from fault
    return trusted


def _lines(signature: bytes) -> list[str]:
    try:
        lines = [line.removesuffix("\r") for line in signature.decode().removesuffix("\n").split("\n")]
    except UnicodeDecodeError as fault:
        raise SignatureFault("not a text") from fault
    if len(lines) != 4 or not lines[0].startswith(_COMMENT) or not lines[2].startswith(_TRUSTED):
        raise SignatureFault("not a signature of minisign")
    return lines


def _decoded(text: str, length: int) -> bytes:
    try:
        found = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError) as fault:
        raise SignatureFault("not base64") from fault
    if len(found) != length:
        raise SignatureFault("of another length")
    return found
