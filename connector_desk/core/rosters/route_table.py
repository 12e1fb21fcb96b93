"""The routes of lists of guests."""

from connector_desk.contract import limits, roster
from connector_desk.core.http import tags
from connector_desk.core.http.route import Body, Query, Route, group
from connector_desk.core.rosters import roster_routes
from connector_desk.core.rosters.context import RostersContext

ADMIN = group(
    RostersContext,
    Route(
        method="GET",
        path="/bc/studio/rosters",
        handler=roster_routes.roster_list,
        summary="List the lists of guests, newest first",
        tag=tags.ROSTERS,
        result=roster.RosterList,
    ),
    Route(
        method="POST",
        path="/bc/studio/rosters",
        handler=roster_routes.add_roster,
        summary="Add a list of guests",
        description="Its guests are added by further calls.",
        tag=tags.ROSTERS,
        body=Body.JSON,
        request=roster.NewRoster,
        result=roster.Roster,
        repeatable=True,
    ),
    Route(
        method="PUT",
        path="/bc/studio/rosters/{rosterId}",
        handler=roster_routes.change_roster,
        summary="Change how the cells of a list become values",
        tag=tags.ROSTERS,
        body=Body.JSON,
        request=roster.RosterReading,
        result=roster.Roster,
    ),
    Route(
        method="DELETE",
        path="/bc/studio/rosters/{rosterId}",
        handler=roster_routes.remove_roster,
        summary="Remove a list and its guests",
        description="The visits of the guests stay. A list that nobody uses is removed after the days that the values "
        "of a visit are kept.",
        tag=tags.ROSTERS,
        body=Body.IGNORED,
        result=roster.RosterList,
    ),
    Route(
        method="GET",
        path="/bc/studio/rosters/{rosterId}/guests",
        handler=roster_routes.roster_guests,
        summary="List the guests of a list, by number",
        tag=tags.ROSTERS,
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
        handler=roster_routes.add_guests,
        summary="Add guests to a list",
        description="A guest whose number the list has already is left as it is, so that an interrupted call can be "
        "sent again.",
        tag=tags.ROSTERS,
        body=Body.JSON,
        request=roster.NewGuests,
        result=roster.AddedGuests,
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/studio/rosters/{rosterId}/standings",
        handler=roster_routes.guest_standings,
        summary="Get where the guests of a list stand",
        description="Guests who were never changed are left out: they are expected. Each change is an event, "
        "guest.changed.",
        tag=tags.ROSTERS,
        result=roster.GuestStandings,
    ),
    Route(
        method="GET",
        path="/bc/studio/rosters/{rosterId}/guests/{number}/credentials",
        handler=roster_routes.guest_credentials,
        summary="Get the credentials that a guest has",
        description="All that were issued by offers to the guest, also where one offer was taken in part and another "
        "one followed. Revoke them before the guest is expected again.",
        tag=tags.ROSTERS,
        result=roster.GuestCredentials,
    ),
    Route(
        method="PUT",
        path="/bc/studio/rosters/{rosterId}/guests/{number}",
        handler=roster_routes.move_guest,
        summary="Change the state of a guest",
        description="The caller names the revision that it has seen. If another desk was faster, the answer is 409 "
        "and nothing changes. An offer names its guest with the query parameter guest.",
        tag=tags.ROSTERS,
        body=Body.JSON,
        request=roster.GuestChange,
        result=roster.GuestStanding,
    ),
)
