"""The handlers of lists of guests; all require the key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.base.errors import NotFound
from connector_desk.contract import limits
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.roster import GuestChange, NewGuests, NewRoster, RosterReading
from connector_desk.contract.wire import parse
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.responses import success
from connector_desk.core.rosters import rosters

if TYPE_CHECKING:
    from connector_desk.core.http.request import HttpRequest, HttpResponse
    from connector_desk.core.rosters.context import RostersContext


async def roster_list(context: RostersContext, _call: HttpRequest) -> HttpResponse:
    """List the lists of guests, newest first."""
    return success(await rosters.listed(context.runtime))


@once
async def add_roster(context: RostersContext, request: HttpRequest) -> HttpResponse:
    """Add a list of guests, without its guests."""
    wanted = parse(NewRoster, request.body)
    return success(await rosters.add(context.runtime, wanted, request.now, request.attempt))


async def change_roster(context: RostersContext, request: HttpRequest) -> HttpResponse:
    """Change how the cells of a list become values."""
    reading = parse(RosterReading, request.body)
    return success(await rosters.change(context.runtime, request.parameters["rosterId"], reading, request.now))


async def remove_roster(context: RostersContext, request: HttpRequest) -> HttpResponse:
    """Remove a list; answers with those that are left."""
    await rosters.remove(context.runtime, request.parameters["rosterId"], request.operator, request.now)
    return await roster_list(context, request)


async def roster_guests(context: RostersContext, request: HttpRequest) -> HttpResponse:
    """Return a page of the guests of a list."""
    after, limit = request.number("after", 0), request.number("limit", limits.ROSTER_PAGE)
    return success(await rosters.page(context.runtime, request.parameters["rosterId"], after, limit))


@once
async def add_guests(context: RostersContext, request: HttpRequest) -> HttpResponse:
    """Add guests to a list."""
    wanted = parse(NewGuests, request.body)
    at = request.parameters["rosterId"]
    return success(await rosters.add_guests(context.runtime, at, wanted, request.now, request.attempt))


async def guest_standings(context: RostersContext, request: HttpRequest) -> HttpResponse:
    """Return where the guests of a list stand."""
    return success(await rosters.standings(context.runtime.store, request.parameters["rosterId"]))


async def guest_credentials(context: RostersContext, request: HttpRequest) -> HttpResponse:
    """Return the credentials that one guest has."""
    return success(await rosters.credentials(context.runtime.store, _guest_of(request)))


async def move_guest(context: RostersContext, request: HttpRequest) -> HttpResponse:
    """Change the state of one guest."""
    wanted = parse(GuestChange, request.body)
    return success(await rosters.move(context.visits, _guest_of(request), wanted, request.now, request.operator))


def _guest_of(request: HttpRequest) -> rosters.GuestReference:
    """Return the guest whom the path names; raises NotFound."""
    number = request.parameters["number"]
    if not number.isdecimal() or len(number) > 8:
        raise NotFound("not_found", FaultText.NO_GUEST)
    return rosters.GuestReference(request.parameters["rosterId"], int(number))
