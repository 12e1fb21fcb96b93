"""A list of places that lives in the test, and a place that answers nothing but the specified endpoints."""

import asyncio
from collections.abc import AsyncIterator, Sequence

from connector_desk.base.errors import DeskError
from connector_desk.desk.runner.places import EMBEDDED, THIS_COMPUTER, CheckOutcome, PlaceCheck, PlaceEntry

REMOTE = PlaceEntry("p1", "City portal", "https://portal.example.org", colour="purple")
PRODUCTION = PlaceEntry("p2", "Town hall", "https://hall.example.org/api", colour="red", is_production=True)
CHECKS = (
    PlaceCheck("reachable", CheckOutcome.OK, "The service answers after 84 ms."),
    PlaceCheck("tls", CheckOutcome.WARN, "The certificate expires in 6 days.", "Renew it on the server."),
    PlaceCheck("key", CheckOutcome.FAILED, "The service refuses the key.", "Enter the key of this service."),
    PlaceCheck("events", CheckOutcome.UNKNOWN, "This was not checked."),
)


class FakePlaces:
    """Keeps what it is told; the keys stay on record for the test."""

    def __init__(self, *entries: PlaceEntry) -> None:
        self.kept = [THIS_COMPUTER, *entries]
        self.keys = {each.place_id: f"key-of-{each.place_id}" for each in entries}
        self.chosen = EMBEDDED
        self.failures: dict[str, DeskError] = {}
        self.tested: list[tuple[PlaceEntry, str | None]] = []
        self.checks: Sequence[PlaceCheck] = CHECKS
        self.gates: list[asyncio.Event] = []
        """The test waits for one before each check."""
        self.imported: list[bytes] = []

    def entries(self) -> Sequence[PlaceEntry]:
        return tuple(self.kept)

    async def add(self, entry: PlaceEntry, key: str) -> PlaceEntry:
        self._fail("add")
        made = entry._replace(place_id=f"p{len(self.kept) + 10}")
        self.kept.append(made)
        self.keys[made.place_id] = key
        return made

    async def change(self, entry: PlaceEntry, key: str | None = None) -> None:
        self._fail("change")
        self.kept = [entry if each.place_id == entry.place_id else each for each in self.kept]
        if key is not None:
            self.keys[entry.place_id] = key

    async def remove(self, place_id: str) -> None:
        self._fail("remove")
        self.kept = [each for each in self.kept if each.place_id != place_id]

    async def choose(self, place_id: str) -> None:
        self._fail("choose")
        self.chosen = place_id

    async def test(self, entry: PlaceEntry, key: str | None = None) -> AsyncIterator[PlaceCheck]:
        self.tested.append((entry, key))
        self._fail("test")
        for each in self.checks:
            if self.gates:
                await self.gates.pop(0).wait()
            yield each

    async def export(self) -> bytes:
        self._fail("export")
        return "".join(f'[[place]]\nname = "{each.name}"\n' for each in self.kept[1:]).encode()

    async def import_(self, document: bytes) -> Sequence[PlaceEntry]:
        self._fail("import")
        self.imported.append(document)
        made = PlaceEntry(f"i{len(self.kept)}", "Imported", "https://imported.example.org")
        self.kept.append(made)
        return (made,)

    def _fail(self, name: str) -> None:
        planned = self.failures.pop(name, None)
        if planned is not None:
            raise planned
