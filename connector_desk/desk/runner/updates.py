"""The announcement of a newer version, without Qt: what the app knows of it and the window shows."""

from enum import StrEnum
from typing import NamedTuple, Protocol


class UpdateFault(StrEnum):
    """Why the feed of updates is not believed."""

    UNREACHABLE = "unreachable"
    REFUSED = "refused"  # the server answers with something else than the feed
    TOO_LARGE = "too_large"
    SIGNATURE = "signature"  # it is not signed by the key that this program was built with
    UNREADABLE = "unreadable"  # signed, and no feed that this version understands
    EXPIRED = "expired"
    OLDER = "older"  # a later one was seen


class Announcement(NamedTuple):
    """A version that is newer than this program."""

    version: str
    date: str
    """The day of its release, as 2026-11-23."""
    notes: str
    """The address of a page about it."""
    is_needed: bool = False
    """Whether this program is older than the oldest version that may still be used."""


class UpdateState(NamedTuple):
    """What is known about newer versions."""

    host: str
    """Whom the desk asks."""
    asked_at: int | None = None
    """When the feed was asked for last, with or without success."""
    announcement: Announcement | None = None
    fault: UpdateFault | None = None
    """Why the last check came to nothing."""
    is_put_off: bool = False
    """Whether the person wants to hear of this announcement later."""


class Updates(Protocol):
    """The check for newer versions; no call raises because of the network or the feed."""

    async def state(self) -> UpdateState:
        """Return what is known, without asking anybody."""
        ...

    async def check(self, *, at_once: bool = False) -> UpdateState:
        """Ask for the feed unless it was asked for within a day; `at_once`: the person wants it now."""
        ...

    async def snooze(self) -> UpdateState:
        """Keep quiet about the announced version for a week."""
        ...
