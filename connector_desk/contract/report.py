"""A report: the numbers of a span of time, such as a day; without personal data."""

from pydantic import Field

from connector_desk.contract.moment import Moment
from connector_desk.contract.visit import VisitKind, VisitState
from connector_desk.contract.wire import WireModel


class StateCount(WireModel):
    """A number of visits that are in one state."""

    state: VisitState = Field(description="State of the visits, at the time of the report.")
    visits: int = Field(description="Number of visits.", examples=[12])


class HourReport(WireModel):
    """The visits that were created within one hour."""

    beginsAt: Moment = Field(description="Start of the hour.")
    visits: list[StateCount] = Field(description="Visits by state; a state without visits is left out.")


class KindReport(WireModel):
    """The visits of one kind."""

    kind: VisitKind = Field(description="Kind of the visits.")
    visits: list[StateCount] = Field(description="Visits by state; a state without visits is left out.")


class StaffReport(WireModel):
    """The visits that one person began at a desk."""

    staff: str = Field(description="Who sat at the desk, as it said (`Desk-Staff`).", examples=["Ana Kovač"])
    visits: list[StateCount] = Field(description="Visits by state; a state without visits is left out.")


class WaitingTime(WireModel):
    """How long codes waited, from their creation until a wallet opened them first."""

    visits: int = Field(description="Number of visits that a wallet has opened.", examples=[40])
    median: int | None = Field(
        default=None, description="Milliseconds that half of these visits waited at most.", examples=[8_200]
    )
    ninetieth: int | None = Field(
        default=None, description="Milliseconds that nine of ten of these visits waited at most.", examples=[31_000]
    )


class IssuedCount(WireModel):
    """How often credentials of one schema were issued."""

    schemaId: str = Field(description="The schema, as one of these was asked for.")
    title: str = Field(description="Title of the schema.", examples=["Visitor badge"])
    issued: int = Field(description="Number of credentials.", examples=[37])


class IssuedReport(WireModel):
    """The credentials that were issued within the span."""

    issued: int = Field(description="Number of credentials that wallets received.", examples=[40])
    accepted: int = Field(description="Number of these that the wallet confirmed to have saved.", examples=[38])
    revoked: int = Field(description="Number of these that are revoked by now.", examples=[1])
    mostIssued: list[IssuedCount] = Field(description="The schemas with most of these, at most ten.")


class Report(WireModel):
    """The numbers of a span of time."""

    beginsAt: Moment = Field(description="Start of the span.")
    endsAt: Moment = Field(description="End of the span; what happens at this time does not belong to it.")
    hours: list[HourReport] = Field(
        description="Each hour of the span, counted from its start. A day on which the clocks change has 23 or 25."
    )
    kinds: list[KindReport] = Field(description="Kinds that have visits.")
    staff: list[StaffReport] | None = Field(
        default=None,
        description="Who began visits, in the order of their names, where desks say so (`Desk-Staff`).",
    )
    waiting: WaitingTime = Field(description="How long codes waited for the scan.")
    credentials: IssuedReport = Field(description="The credentials that were issued within the span.")
