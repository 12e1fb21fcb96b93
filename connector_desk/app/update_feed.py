"""The feed of updates: one signed JSON object about the newest version.  Bytes, key and instant in, values out."""

import json
import re
from typing import Final
from urllib.parse import urlsplit

from connector_desk.app.minisign import SignatureFault, verify
from connector_desk.base.dataclass import dataclass
from connector_desk.base.instants import read_moment
from connector_desk.desk.runner.updates import Announcement, UpdateFault

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
