"""The places that the desk may work with: what the window knows of each, and what it can do with them.  No Qt here."""

from collections.abc import AsyncIterator, Sequence
from enum import StrEnum
from typing import NamedTuple, Protocol

EMBEDDED = "embedded"
"""The ID of the core of this program."""
REMEMBERED_FILE = "shared-folder.json"
"""Beside the file of preferences: the common versions of a shared folder.  Here nothing has to be loaded for it."""
PLACE_COLOURS = ("blue", "green", "orange", "red", "purple", "grey")


class PlaceEntry(NamedTuple):
    """One place that the desk may work with; never a key."""

    place_id: str
    name: str
    address: str = ""
    """The base address of the API; empty for the embedded core."""
    agents_address: str = ""
    """The address of the agent API, where it is another."""
    header: str = "X-API-Key"
    prefix: str = ""
    authorities: str = ""
    """Its own CA certificates, as PEM."""
    colour: str = ""
    """One of PLACE_COLOURS; empty: none."""
    is_production: bool = False


THIS_COMPUTER = PlaceEntry(EMBEDDED, "")
"""The core of this program, as nobody has changed it."""


class CheckOutcome(StrEnum):
    """What came of one check of a place."""

    OK = "ok"
    WARN = "warn"
    FAILED = "failed"
    UNKNOWN = "unknown"


class PlaceCheck(NamedTuple):
    """One line of the test of a place."""

    name: str
    outcome: CheckOutcome
    sentence: str
    next_step: str = ""


class Places(Protocol):
    """The list of places, kept between runs; the keys are in the keyring."""

    def entries(self) -> Sequence[PlaceEntry]:
        """List the places, the embedded one first; from memory."""
        ...

    @property
    def chosen(self) -> str:
        """Return the ID of the place that `Session.open()` opens."""
        ...

    async def add(self, entry: PlaceEntry, key: str) -> PlaceEntry:
        """Add a place and keep its key in the keyring; return it with its ID."""
        ...

    async def change(self, entry: PlaceEntry, key: str | None = None) -> None:
        """Change a place; None: its key stays."""
        ...

    async def remove(self, place_id: str) -> None:
        """Remove a place and its key."""
        ...

    async def choose(self, place_id: str) -> None:
        """Remember the place that `Session.open()` opens."""
        ...

    def test(self, entry: PlaceEntry, key: str | None = None) -> AsyncIterator[PlaceCheck]:
        """Check a place, one check after the other, without side effects where possible."""
        ...

    async def export(self) -> bytes:
        """Return the list as TOML, without keys."""
        ...

    async def import_(self, document: bytes) -> Sequence[PlaceEntry]:
        """Add the places of a document; return them."""
        ...
