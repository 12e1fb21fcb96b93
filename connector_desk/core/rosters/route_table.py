"""The routes of lists of guests, and their handlers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.base.errors import NotFound
from connector_desk.contract import limits, roster
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.roster import GuestChange, NewGuests, NewRoster, RosterReading
from connector_desk.contract.wire import parse
from connector_desk.core.http import route
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.responses import success
from connector_desk.core.http.route import Body, Query, Route, group
from connector_desk.core.rosters import rosters
from connector_desk.core.rosters.context import RostersContext

if TYPE_CHECKING:
    from connector_desk.core.http.request import HttpRequest, HttpResponse


# The handlers of lists of guests; all require the key.


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


# The route table.


ADMIN = group(
    RostersContext,
    Route(
        method="GET",
        path="/bc/studio/rosters",
        handler=roster_list,
        summary="List the lists of guests, newest first",
        tag=route.ROSTERS,
        result=roster.RosterList,
    ),
    Route(
        method="POST",
        path="/bc/studio/rosters",
        handler=add_roster,
        summary="Add a list of guests",
        description="Its guests are added by further calls.",
        tag=route.ROSTERS,
        body=Body.JSON,
        request=roster.NewRoster,
        result=roster.Roster,
        repeatable=True,
    ),
    Route(
        method="PUT",
        path="/bc/studio/rosters/{rosterId}",
        handler=change_roster,
        summary="Change how the cells of a list become values",
        tag=route.ROSTERS,
        body=Body.JSON,
        request=roster.RosterReading,
        result=roster.Roster,
    ),
    Route(
        method="DELETE",
        path="/bc/studio/rosters/{rosterId}",
        handler=remove_roster,
        summary="Remove a list and its guests",
        description="The visits of the guests stay. A list that nobody uses is removed after the days that the values "
        "of a visit are kept.",
        tag=route.ROSTERS,
        body=Body.IGNORED,
        result=roster.RosterList,
    ),
    Route(
        method="GET",
        path="/bc/studio/rosters/{rosterId}/guests",
        handler=roster_guests,
        summary="List the guests of a list, by number",
        tag=route.ROSTERS,
        result=roster.GuestPage,
        query=(
            Query("after", "Only guests with a greater number.", {"type": "integer", "minimum": 0}),
            Query(
                "limit",
                f"How many, 1 to {limits.ROSTER_PAGE}; {limits.ROSTER_PAGE} if absent.",
                {"type": "integer", "minimum": 1, "maximum": limits.ROSTER_PAGE},
            ),
        ),
    ),
    Route(
        method="POST",
        path="/bc/studio/rosters/{rosterId}/guests",
        handler=add_guests,
        summary="Add guests to a list",
        description="A guest whose number the list has already is left as it is, so that an interrupted call can be "
        "sent again.",
        tag=route.ROSTERS,
        body=Body.JSON,
        request=roster.NewGuests,
        result=roster.AddedGuests,
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/studio/rosters/{rosterId}/standings",
        handler=guest_standings,
        summary="Get where the guests of a list stand",
        description="Guests who were never changed are left out: they are expected. Each change is an event, "
        "guest.changed.",
        tag=route.ROSTERS,
        result=roster.GuestStandings,
    ),
    Route(
        method="GET",
        path="/bc/studio/rosters/{rosterId}/guests/{number}/credentials",
        handler=guest_credentials,
        summary="Get the credentials that a guest has",
        description="All that were issued by offers to the guest, also where one offer was taken in part and another "
        "one followed. Revoke them before the guest is expected again.",
        tag=route.ROSTERS,
        result=roster.GuestCredentials,
    ),
    Route(
        method="PUT",
        path="/bc/studio/rosters/{rosterId}/guests/{number}",
        handler=move_guest,
        summary="Change the state of a guest",
        description="The caller names the revision that it has seen. If another desk was faster, the answer is 409 "
        "and nothing changes. An offer names its guest with the query parameter guest.",
        tag=route.ROSTERS,
        body=Body.JSON,
        request=roster.GuestChange,
        result=roster.GuestStanding,
    ),
)
