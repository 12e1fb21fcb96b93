"""The lists of guests of a place, and where their guests stand."""

from connector_desk.client.response import TypedResponse
from connector_desk.client.sender import Sender, below, with_query
from connector_desk.contract.roster import (
    AddedGuests,
    GuestChange,
    GuestCredentials,
    GuestPage,
    GuestStanding,
    GuestStandings,
    NewGuests,
    NewRoster,
    Roster,
    RosterList,
    RosterReading,
)
from connector_desk.contract.wire import to_json

_ROSTERS = "/bc/studio/rosters"


class Rosters:
    """The calls of one place that have to do with lists of guests."""

    def __init__(self, place: Sender) -> None:
        self._place = place

    async def listed(self) -> TypedResponse[RosterList]:
        """Ask for the lists, newest first."""
        return TypedResponse.of(await self._place.send("GET", _ROSTERS), RosterList)

    async def add(self, wanted: NewRoster, *, once: str | None = None) -> TypedResponse[Roster]:
        """Add a list without guests."""
        return TypedResponse.of(await self._place.send("POST", _ROSTERS, to_json(wanted), once=once), Roster)

    async def change(self, roster_id: str, reading: RosterReading) -> TypedResponse[Roster]:
        """Change how the cells of a list become values."""
        return TypedResponse.of(await self._place.send("PUT", below(_ROSTERS, roster_id), to_json(reading)), Roster)

    async def remove(self, roster_id: str) -> TypedResponse[RosterList]:
        """Remove a list and its guests."""
        return TypedResponse.of(await self._place.send("DELETE", below(_ROSTERS, roster_id)), RosterList)

    async def guests(self, roster_id: str, *, after: int = 0) -> TypedResponse[GuestPage]:
        """Ask for a page of the guests after a number."""
        path = with_query(below(_ROSTERS, roster_id, "guests"), after=after)
        return TypedResponse.of(await self._place.send("GET", path), GuestPage)

    async def add_guests(
        self, roster_id: str, wanted: NewGuests, *, once: str | None = None
    ) -> TypedResponse[AddedGuests]:
        """Add guests; those whose numbers the list has stay as they are."""
        path = below(_ROSTERS, roster_id, "guests")
        return TypedResponse.of(await self._place.send("POST", path, to_json(wanted), once=once), AddedGuests)

    async def standings(self, roster_id: str) -> TypedResponse[GuestStandings]:
        """Ask where the guests stand who were ever changed."""
        path = below(_ROSTERS, roster_id, "standings")
        return TypedResponse.of(await self._place.send("GET", path), GuestStandings)

    async def credentials(self, roster_id: str, number: int) -> TypedResponse[GuestCredentials]:
        """Ask for the credentials that a guest has by any offer of the list."""
        path = below(_ROSTERS, roster_id, "guests", str(number), "credentials")
        return TypedResponse.of(await self._place.send("GET", path), GuestCredentials)

    async def move(self, roster_id: str, number: int, change: GuestChange) -> TypedResponse[GuestStanding]:
        """Change the state of a guest, unless another desk was faster."""
        path = below(_ROSTERS, roster_id, "guests", str(number))
        return TypedResponse.of(await self._place.send("PUT", path, to_json(change)), GuestStanding)
