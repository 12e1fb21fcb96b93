"""Credentials that are issued again in the place of others: with another end, or with other values."""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from connector_desk.contract import limits
from connector_desk.contract.credential import Attribute
from connector_desk.contract.kinds import Identifier, Needed, Whole, empty_is_absent
from connector_desk.contract.moment import Moment
from connector_desk.contract.revocation import CredentialSelection
from connector_desk.contract.visit import VisitState
from connector_desk.contract.visit_record import IssuedRecord, VisitError
from connector_desk.contract.wire import WireModel


class RenewalTerms(WireModel):
    """How credentials are issued again, and what happens to the former ones."""

    expirationDate: Moment | None = Field(
        default=None, description="When the new credentials expire; the default of their schema if absent."
    )
    expiryDate: Moment | None = Field(default=None, description="When the offers expire, if nobody fetches them.")
    revokeAt: Moment | None = Field(
        default=None,
        description="When the former credentials are revoked, whether the new ones were fetched or not; each when its "
        "new one is fetched if absent.",
    )


class NewRenewal(RenewalTerms):
    """Issue credentials again, with the values that they have, in the place of the former ones."""

    credentials: Annotated[list[Identifier], Field(min_length=1, max_length=limits.RENEWALS)] = Field(
        description="The IDs of the credentials."
    )
    attributes: Annotated[list[Attribute] | None, Field(max_length=limits.ATTRIBUTES)] = Field(
        default=None,
        description="Values that change; without a value the attribute is left out. All others stay as they are.",
    )


class Renewal(WireModel):
    """The offer of a credential in the place of another one."""

    credentialId: str = Field(description="The former credential.")
    workflowId: str | None = Field(default=None, description="The visit in which the new one is offered.")
    url: str | None = Field(default=None, description="The link for the wallet; absent if it was sent to an agent.")
    error: VisitError | None = Field(default=None, description="Why it is not offered.")


class RenewalList(WireModel):
    """The offers that were made."""

    renewals: list[Renewal] = Field(description="The offers, one for each credential.")


class RenewalChoice(WireModel):
    """Which credentials are issued again: those of a list, or all of a selection."""

    credentials: Annotated[list[Identifier] | None, Field(min_length=1, max_length=limits.RENEWALS_NAMED)] = Field(
        default=None, description="The IDs of the credentials; or say which by `of`."
    )
    of: CredentialSelection | None = Field(
        default=None, description="All of these that are neither revoked nor expired."
    )


class RenewalCount(WireModel):
    """What will happen to the credentials of a choice."""

    count: int = Field(description="How many they are.")
    selection: str = Field(description="Stands for exactly these; pass it on to issue no others again.")
    toAgents: int = Field(description="How many of the new ones will be sent to a connected agent.")
    refused: int = Field(
        description="How many cannot be issued again: revoked, suspended, renewed already, unknown, or without values."
    )
    credentials: list[IssuedRecord] = Field(
        default_factory=list[IssuedRecord], description=f"Some of them, at most {limits.REVOCATION_SAMPLE}."
    )


class NewBulkRenewal(RenewalChoice, RenewalTerms):
    """Issue all credentials of a choice again, part by part."""

    count: Whole = Field(
        ge=1,
        le=limits.REVOCATION_SIZE,
        description="How many they are, as counted; the request is refused if they are more or fewer by now.",
    )
    selection: Annotated[Needed | None, empty_is_absent()] = Field(
        default=None, description="The selection as counted; the request is refused if it has other credentials by now."
    )


class BulkRenewalState(StrEnum):
    """How far it is."""

    RUNNING = "running"
    DONE = "done"
    STOPPED = "stopped"
    """What was offered until then stays."""


class BulkRenewal(WireModel):
    """Many credentials that are issued again."""

    renewalId: str = Field(description="Its ID.")
    state: BulkRenewalState = Field(description="How far it is.")
    count: int = Field(description="How many were chosen.")
    sent: int = Field(description="How many of the new ones were sent to a connected agent.")
    offered: int = Field(description="How many of the new ones wait for a wallet, or waited.")
    refused: int = Field(description="How many cannot be issued again; the results say why.")
    createdAt: Moment = Field(description="When it was asked for.")
    endedAt: Moment | None = Field(default=None, description="When the last was offered, or it was stopped.")
    operator: str | None = Field(default=None, description="Who did it: the ID of a key.")
    staff: str | None = Field(default=None, description="Who sat at the desk, if it said so (`Desk-Staff`).")


class BulkRenewalList(WireModel):
    """The last renewals of many credentials, newest first; they are forgotten after 30 days."""

    renewals: list[BulkRenewal] = Field(description="The renewals.")


class BulkRenewalResult(Renewal):
    """What became of one credential."""

    number: int = Field(description="Its place in the order in which they were chosen, from 0.")
    schemaId: str | None = Field(default=None, description="The schema of the former credential.")
    label: str | None = Field(default=None, description="The title of the former credential.")
    summary: str | None = Field(default=None, description="Its first values, until they are deleted.")
    state: VisitState | None = Field(default=None, description="The state of the offer now.")
    isSent: bool = Field(default=False, description="Whether the offer was sent to a connected agent.")


class BulkRenewalResults(WireModel):
    """What became of the credentials of a renewal, in the order in which they were issued again."""

    results: list[BulkRenewalResult] = Field(description="The results.")
    next: str | None = Field(default=None, description="Pass it as `after` to go on; absent at the end.")
