"""Lists of guests: who is expected, who is here, and who has a credential; all desks of a service share them."""

from enum import StrEnum
from typing import Annotated, Final

from pydantic import Field, StringConstraints

from connector_desk.contract import limits
from connector_desk.contract.kinds import Identifier, Label, Needed, Whole, absent_means, shown
from connector_desk.contract.moment import Moment
from connector_desk.contract.wire import WireModel

GUEST_CHANGED: Final = "guest.changed"
"""The event of a guest who was added, has come, was expected again, did not come, or was given an offer."""


class DateOrder(StrEnum):
    """The order in which the parts of a date are written."""

    YEAR_FIRST = "ymd"
    DAY_FIRST = "dmy"
    MONTH_FIRST = "mdy"
    SERIAL = "serial"
    """The number of days since the end of 1899, as a spreadsheet counts them."""


class GuestState(StrEnum):
    """Where a guest stands."""

    EXPECTED = "expected"
    HERE = "here"
    """Somebody serves the guest now."""
    DONE = "done"
    """A wallet has accepted the credential."""
    NOT_COME = "not-come"


Cell = Annotated[str, StringConstraints(max_length=limits.ROSTER_CELL_CHARACTERS)]
Cells = Annotated[list[Cell], Field(max_length=limits.ROSTER_COLUMNS)]
Column = Annotated[
    Whole, Field(ge=0, le=limits.ROSTER_COLUMNS - 1), shown(minimum=0, maximum=limits.ROSTER_COLUMNS - 1)
]
Number = Annotated[Whole, Field(ge=1, le=limits.ROSTER_NUMBER), shown(minimum=1, maximum=limits.ROSTER_NUMBER)]
Columns = Annotated[dict[Identifier, Column], Field(max_length=limits.ATTRIBUTES)]


class RosterReading(WireModel):
    """How the cells of a list become values; a change of it replaces all of it."""

    columns: Columns = Field(
        description="Column of each attribute that a column fills in, counted from 0.",
        examples=[{"fullName": 0, "company": 1}],
    )
    dateOrder: Annotated[DateOrder, absent_means(default=DateOrder.YEAR_FIRST)] = Field(
        default=DateOrder.YEAR_FIRST, description="Order in which the dates of the list are written."
    )
    agentColumn: Column | None = Field(
        default=None, description="Column with the alias of the guest's agent, counted from 0."
    )
    dayColumn: Column | None = Field(
        default=None, description="Column with the day on which the guest is expected, counted from 0."
    )


class NewRoster(WireModel):
    """A new list of guests, without its guests."""

    name: Label = Field(description="Name of the list.", examples=["Summer party"])
    schemaId: Needed = Field(
        description="Schema of the credentials that the guests receive: its address or alias.",
        examples=["http://127.0.0.1:8080/bc/public/schemas/visitor-badge/1.0"],
    )
    head: Cells = Field(description="Names of the columns.", examples=[["Name", "Company"]])
    reading: RosterReading = Field(description="How the cells become values.")
    lastNumber: Number | None = Field(
        default=None,
        description="Number of the last guest that will be sent: the list is complete once it has that guest, and "
        "guests without a number come behind it. Absent: nobody knows.",
        examples=[121],
    )


class Roster(WireModel):
    """A list of guests."""

    rosterId: str = Field(description="Identifies the list.", examples=["b1ZHVQ7sQ5e1m7Yx0cUQ2g"])
    name: str = Field(description="Name of the list.")
    schemaId: str = Field(description="Schema of the credentials, as it was sent.")
    head: list[str] = Field(description="Names of the columns.")
    reading: RosterReading = Field(description="How the cells become values.")
    createdAt: Moment = Field(description="When the list was created.")
    changedAt: Moment = Field(description="When the list or a guest was last changed.")
    guests: int = Field(description="Number of guests.", examples=[120])
    done: int = Field(description="Number of guests who have their credential.", examples=[40])
    lastNumber: int | None = Field(default=None, description="Number of the last guest that is sent, if it was told.")
    isComplete: bool = Field(default=True, description="Whether every guest was sent, as far as it is known.")


class RosterList(WireModel):
    """The lists of guests, newest first."""

    rosters: list[Roster] = Field(description="The lists.")


class NewGuest(WireModel):
    """A guest to add."""

    number: Number | None = Field(
        default=None, description="Number of the guest, such as the row in the file; the next one if absent."
    )
    cells: Cells = Field(description="What the list says of the guest, in the order of its columns.")


class NewGuests(WireModel):
    """Guests to add. A number that the list has already is left as it is, so that a call can be repeated."""

    guests: Annotated[list[NewGuest], Field(min_length=1, max_length=limits.ROSTER_BATCH)] = Field(
        description="The guests."
    )


class AddedGuests(WireModel):
    """The numbers of the guests that were sent, in the same order."""

    numbers: list[int] = Field(description="Number of each guest.", examples=[[121]])


class GuestStanding(WireModel):
    """Where one guest stands."""

    number: int = Field(description="Number of the guest in its list.", examples=[17])
    state: GuestState = Field(description="State of the guest.")
    revision: int = Field(description="One more with each change of the guest; 0 if there was none.", examples=[2])
    workflowId: str | None = Field(default=None, description="ID of the visit in which the guest receives it.")
    changedAt: Moment | None = Field(default=None, description="When the guest was last changed.")
    desk: str | None = Field(default=None, description="Name of the desk that made the last change.")


class GuestStandings(WireModel):
    """The guests of a list who were changed; all others are expected."""

    guests: list[GuestStanding] = Field(description="The guests, by number.")


class Guest(WireModel):
    """One guest of a list."""

    number: int = Field(description="Number of the guest in its list.", examples=[17])
    cells: list[str] = Field(description="What the list says of the guest.", examples=[["Maya Okafor", "Acme"]])


class GuestPage(WireModel):
    """A page of the guests of a list, by number."""

    guests: list[Guest] = Field(description="The guests.")
    next: int | None = Field(default=None, description="Value of `after` for the next page.")


class GuestCredentials(WireModel):
    """The credentials that one guest got by all offers of the list; those that are revoked are left out."""

    credentialIds: list[str] = Field(
        description="ID of each credential that was issued to the guest and is not revoked.",
        examples=[["gq3cVnNBRQ2Tn0nJ1o5uXA"]],
    )


class GuestChange(WireModel):
    """A change of the state of one guest."""

    state: GuestState = Field(description="New state; done is set by the service.", examples=["here"])
    revision: Annotated[Whole, Field(ge=0), shown(minimum=0)] = Field(
        description="The revision that the caller has seen; refused if another desk was faster.", examples=[0]
    )
    desk: Annotated[str, StringConstraints(max_length=limits.LABEL_CHARACTERS), absent_means(default="")] = Field(
        default="", description="Name of the desk, for people at other desks.", examples=["Hall 2"]
    )
