"""Who is in the building: visitors who have accepted a credential of certain kinds, and have not signed out."""

from enum import StrEnum
from typing import Annotated, Final

from pydantic import Field, StringConstraints

from connector_desk.contract import limits
from connector_desk.contract.kinds import Identifier, Name, absent_means
from connector_desk.contract.moment import Moment
from connector_desk.contract.wire import JsonValue, WireModel

VISITOR_LEFT: Final = "visitor.left"
"""The event of a visitor who was signed out, or whose sign-out was undone."""


class SignOutWay(StrEnum):
    """How a visitor signs out."""

    DESK = "desk"
    SCAN = "scan"
    """The code of the badge was scanned."""
    WALLET = "wallet"
    """The credential was shown with a wallet."""


Kinds = Annotated[
    list[Identifier],
    Field(max_length=limits.PRESENCE_KINDS, json_schema_extra={"uniqueItems": True}),
]
TimeOfDay = Annotated[str, StringConstraints(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$|^$")]


class PresenceSettings(WireModel):
    """Whom the list of people in the building has."""

    kinds: Kinds = Field(
        description="Names of the kinds of credential whose holders are in the building.", examples=[["visitor-badge"]]
    )
    signOutAt: Annotated[TimeOfDay, absent_means(default="")] = Field(
        default="",
        description="Time of day at which everybody is signed out, in the time zone of the service; empty: never.",
        examples=["20:00"],
    )


class SignOut(WireModel):
    """How a visitor signs out."""

    way: Annotated[SignOutWay, absent_means(default=SignOutWay.DESK)] = Field(
        default=SignOutWay.DESK, description="How the visitor signs out."
    )


class NewSignOutRequest(WireModel):
    """A data request with which a visitor signs out."""

    name: Name = Field(description="Title of the request, which the wallet shows.", examples=["Sign out"])


class Presence(WireModel):
    """A visitor in the building."""

    workflowId: str = Field(description="ID of the visit in which the credential was issued.")
    schemaId: str = Field(description="Schema of the credential.")
    label: str = Field(description="Title of the credential.", examples=["Visitor badge"])
    claims: dict[str, JsonValue] = Field(
        default_factory=dict, description="Values of the credential, without pictures; empty if they were deleted."
    )
    since: Moment = Field(description="When the credential was issued.")
    leftAt: Moment | None = Field(default=None, description="When the visitor signed out.")
    way: SignOutWay | None = Field(default=None, description="How the visitor signed out.")


class PresenceList(WireModel):
    """The visitors in the building, the last to come first."""

    visitors: list[Presence] = Field(description="The visitors.")
