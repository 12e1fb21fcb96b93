"""The feed of updates: one signed JSON object about the newest version.  Bytes, key and instant in, values out."""

import base64
import binascii
import hashlib
import json
import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from connector_desk.base.instants import read_moment
from connector_desk.desk.runner.updates import Announcement, UpdateFault

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


KIND: Final = "connector-desk-updates"
"""What the object says of itself: the key signs other files too."""
_VERSION = re.compile(r"[0-9]{1,6}(\.[0-9]{1,6}){0,3}")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_LONGEST_ADDRESS = 500


class FeedFault(Exception):
    """The feed is not believed."""

    def __init__(self, fault: UpdateFault) -> None:
        super().__init__(fault.value)
        self.fault = fault


@dataclass(frozen=True, slots=True)
class UpdateFeed:
    """What a feed says."""

    issued: int
    expires: int
    version: str
    date: str
    notes: str
    minimum: str

    def announcement(self, present: str) -> Announcement | None:
        """Return what it announces to a program of a version; None where that is not older."""
        if numbers(present) >= numbers(self.version):
            return None
        return Announcement(self.version, self.date, self.notes, numbers(present) < numbers(self.minimum))


def read_feed(content: bytes, signature: bytes, key: str, *, now: int, seen: int = 0) -> UpdateFeed:
    """Verify a feed and read it; `seen` is when the latest one so far was issued.  Raises FeedFault."""
    try:
        verify(content, signature, key)
    except SignatureFault as fault:
        raise FeedFault(UpdateFault.SIGNATURE) from fault
    try:
        feed = _read(json.loads(content))
    except (ValueError, KeyError, TypeError, RecursionError) as fault:
        raise FeedFault(UpdateFault.UNREADABLE) from fault
    if feed.issued < seen:
        raise FeedFault(UpdateFault.OLDER)
    if feed.expires <= now:
        raise FeedFault(UpdateFault.EXPIRED)
    return feed


def numbers(version: str) -> tuple[int, ...]:
    """Return a version for comparison: 1.2 is 1.2.0; nothing but digits and dots before a suffix counts."""
    found = _VERSION.match(version)
    parts = [int(part) for part in found.group().split(".")] if found else []
    return tuple((*parts, 0, 0, 0, 0)[:4])


def is_web_page(address: str) -> bool:
    """Return whether an address is one of https, without a name or password in it."""
    try:
        parts = urlsplit(address)
        is_plain = address.isascii() and address.isprintable() and " " not in address and "@" not in parts.netloc
        return parts.scheme == "https" and bool(parts.hostname) and parts.port != 0 and is_plain
    except ValueError:
        return False


def _read(found: dict[str, str]) -> UpdateFeed:
    if found["kind"] != KIND:
        raise ValueError("another kind of file")
    issued, expires = read_moment(found["issued"]), read_moment(found["expires"])
    if issued is None or expires is None or not _DAY.fullmatch(found["date"]):
        raise ValueError("a date")
    if not _VERSION.fullmatch(found["version"]) or not _VERSION.fullmatch(found["minimum"]):
        raise ValueError("a version")
    if len(found["notes"]) > _LONGEST_ADDRESS or not is_web_page(found["notes"]):
        raise ValueError("an address")
    return UpdateFeed(issued, expires, found["version"], found["date"], found["notes"], found["minimum"])
