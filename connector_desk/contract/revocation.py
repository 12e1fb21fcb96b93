"""Many credentials revoked at once: by what they are chosen, how many they are, and how far it is."""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from connector_desk.contract import limits
from connector_desk.contract.kinds import Identifier, Name, Needed, Whole, empty_is_absent
from connector_desk.contract.moment import Moment
from connector_desk.contract.visit_record import IssuedRecord
from connector_desk.contract.wire import WireModel


class CredentialSelection(WireModel):
    """By what issued credentials are chosen: all that is given must fit. One member at least is needed."""

    personOf: Annotated[Identifier | None, empty_is_absent()] = Field(
        default=None,
        description="ID of a credential: those of the same person. That is the same name, with no other date of birth "
        "or e-mail address, or the same agent.",
    )
    walletOf: Annotated[Identifier | None, empty_is_absent()] = Field(
        default=None,
        description="ID of a credential: those in the same wallet, as far as its keys or its connection show.",
    )
    schemaId: Annotated[Needed | None, empty_is_absent()] = Field(
        default=None, description="Those of this version of a schema, by its address or alias."
    )
    issuedFrom: Moment | None = Field(default=None, description="Those issued at this time or later.")
    issuedBefore: Moment | None = Field(default=None, description="Those issued before this time.")
    expiresBefore: Moment | None = Field(default=None, description="Those that expire before this time.")


class RevocationCount(WireModel):
    """The credentials that a selection has now: neither revoked nor expired."""

    count: int = Field(description="How many they are.")
    selection: str = Field(description="Stands for exactly these; pass it on to revoke no others.")
    credentials: list[IssuedRecord] = Field(
        default_factory=list[IssuedRecord],
        description=f"Some of them, newest first, at most {limits.REVOCATION_SAMPLE}.",
    )


class NewRevocation(WireModel):
    """Revoke all credentials of a selection."""

    of: CredentialSelection = Field(description="Which.")
    count: Whole = Field(
        ge=1,
        le=limits.REVOCATION_SIZE,
        description="How many they are, as counted; the request is refused if they are more or fewer by now.",
    )
    selection: Annotated[Identifier | None, empty_is_absent()] = Field(
        default=None, description="The selection as counted; the request is refused if it has other credentials by now."
    )
    reason: Annotated[Name | None, empty_is_absent()] = Field(
        default=None, description="The reason, in words; it is in the history of each.", examples=["Badges replaced"]
    )


class RevocationState(StrEnum):
    """How far it is."""

    WAITING = "waiting"
    """Nothing is revoked yet; it can be undone."""
    RUNNING = "running"
    DONE = "done"
    UNDONE = "undone"


class Revocation(WireModel):
    """Many credentials that are revoked at once."""

    revocationId: str = Field(description="Its ID.")
    state: RevocationState = Field(description="How far it is; only while it is waiting it can be undone.")
    of: CredentialSelection = Field(description="By what they were chosen.")
    count: int = Field(description="How many were chosen.")
    revoked: int = Field(description="How many of them it has revoked; those revoked otherwise meanwhile do not count.")
    reason: str | None = Field(default=None, description="The reason, in words.")
    createdAt: Moment = Field(description="When it was asked for.")
    revokesAt: Moment = Field(description="When it begins; until then nothing changes.")
    endedAt: Moment | None = Field(default=None, description="When the last was revoked, or it was undone.")
    operator: str | None = Field(default=None, description="Who did it: the ID of a key.")
    staff: str | None = Field(default=None, description="Who sat at the desk, if it said so (`Desk-Staff`).")


class RevocationList(WireModel):
    """The last revocations of many credentials, newest first; they are forgotten after 30 days."""

    revocations: list[Revocation] = Field(description="The revocations.")
