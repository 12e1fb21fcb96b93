"""The state of credentials that are issued again in the place of others: one, or many at once.  No Qt here."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from connector_desk.contract.renewal import (
    BulkRenewal,
    BulkRenewalResult,
    NewBulkRenewal,
    NewRenewal,
    Renewal,
    RenewalChoice,
    RenewalCount,
    RenewalList,
)
from connector_desk.contract.revocation import CredentialSelection
from connector_desk.contract.visit import VisitState
from connector_desk.desk.kit.words import line_of
from connector_desk.desk.runner.error_message import ErrorMessage, message_of_error, message_of_failure

if TYPE_CHECKING:
    from collections.abc import Sequence

    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.renewal import BulkRenewalList, BulkRenewalResults
    from connector_desk.contract.visit_record import Visit
    from connector_desk.desk.rooms.records.model import Record

RENEWABLE = frozenset({"valid", "expired", "declined", "not_kept"})
"""Of what is revoked or suspended there is no renewal."""


class RenewalExtent(StrEnum):
    """Which credentials are issued again."""

    ONE = "one"
    SELECTED = "selected"
    KIND = "kind"
    EXPIRING = "expiring"


@dataclass
class RenewalState:
    """What is asked in the dialog, and what came of it."""

    record: Record
    selected: Sequence[str] = ()
    """The IDs of those that are selected in the list; empty where that is the open one alone."""
    expires_before: int = 0
    """Which expire soon."""
    extent: RenewalExtent = RenewalExtent.ONE
    expires: int | None = None
    """When the new one expires; None: as its kind says."""
    revoke_at: int | None = None
    """When the former one is revoked; None: when the new one is fetched."""
    waits_until: int | None = None
    """When the offers of many end."""
    counted: RenewalCount | None = None
    """None while they are being counted, or where that failed."""
    is_sending: bool = False
    made: Renewal | None = None
    state: VisitState | None = None
    """That of the offer, once it is known."""
    begun: BulkRenewal | None = None
    pin: str = ""
    error_message: ErrorMessage | None = None

    @property
    def is_of_many(self) -> bool:
        """Return whether more than the open one is meant."""
        return self.extent is not RenewalExtent.ONE

    @property
    def can_send(self) -> bool:
        """Return whether there is anything to issue again, as far as is known."""
        if self.is_sending or self.made is not None:
            return False
        return not self.is_of_many or (self.counted is not None and self.counted.count > self.counted.refused)

    def begin_count(self, extent: RenewalExtent) -> None:
        """Count those of another extent."""
        self.extent, self.counted, self.error_message = extent, None, None

    def choice(self) -> RenewalChoice:
        """Return which are meant."""
        if self.extent is RenewalExtent.KIND:
            return RenewalChoice(of=CredentialSelection(schemaId=self.record.schema_id))
        if self.extent is RenewalExtent.EXPIRING:
            return RenewalChoice(of=CredentialSelection(expiresBefore=self.expires_before))
        return RenewalChoice(credentials=[*self.selected])

    def on_count(self, response: TypedResponse[RenewalCount]) -> None:
        """Show what will happen."""
        self.counted = response.value
        if response.value is None:
            self.error_message = message_of_failure(response.problem)

    def request(self) -> NewRenewal | None:
        """Return what to send for the open one; None while that is under way, or for many."""
        if not self.can_send or self.is_of_many:
            return None
        self.is_sending, self.error_message = True, None
        return NewRenewal(credentials=[self.record.credential_id], expirationDate=self.expires, revokeAt=self.revoke_at)

    def request_of_many(self) -> NewBulkRenewal | None:
        """Return what to send for many, which names exactly what was counted; None if that is not known."""
        if not self.can_send or self.counted is None:
            return None
        self.is_sending, self.error_message = True, None
        choice = self.choice()
        return NewBulkRenewal(
            credentials=choice.credentials,
            of=choice.of,
            count=self.counted.count,
            selection=self.counted.selection,
            expirationDate=self.expires,
            expiryDate=self.waits_until,
            revokeAt=self.revoke_at,
        )

    def on_answer(self, response: TypedResponse[RenewalList]) -> None:
        """Show the offer, or why there is none."""
        self.is_sending = False
        made = response.value.renewals[0] if response.value is not None and response.value.renewals else None
        if made is None:
            self.error_message = message_of_failure(response.problem)
        elif made.error is not None:
            self.error_message = ErrorMessage(line_of(made.error.code), line_of(made.error.message), "")
        else:
            self.made = made

    def on_begun(self, response: TypedResponse[BulkRenewal]) -> bool:
        """Keep the renewal of many that has begun, or why it has not; return whether to count again."""
        self.is_sending, self.begun = False, response.value
        if response.value is None:
            self.error_message = message_of_failure(response.problem)
        return response.failure is not None and response.failure.code == "state_conflict"

    def on_visit(self, response: TypedResponse[Visit]) -> None:
        """Show the PIN of the offer, if it has one, and its state, unless an event told that before."""
        if response.value is not None:
            self.pin = line_of(response.value.pin)
            self.state = self.state or response.value.state

    def on_withdrawn(self, response: TypedResponse[Visit]) -> None:
        """Show that the offer was withdrawn, or why it was not."""
        if response.value is None:
            self.error_message = message_of_failure(response.problem)
        else:
            self.state, self.error_message = response.value.state, None

    def on_state(self, visit_id: str, state: str) -> bool:
        """Set the state of the offer; return whether it is that of the open one."""
        if self.made is None or self.made.workflowId != visit_id or state not in set(VisitState):
            return False
        self.state = VisitState(state)
        return True

    def failed(self, error: DeskError) -> None:
        """Show why there was no answer."""
        self.is_sending, self.error_message = False, message_of_error(error)


@dataclass
class RenewalProgress:
    """The renewal of many that is shown above the list, and what became of each."""

    renewal: BulkRenewal | None = None
    results: list[BulkRenewalResult] = field(default_factory=list)
    pin: str = ""
    """That of the chosen offer."""
    error_message: ErrorMessage | None = None
    is_dismissed: bool = False

    @property
    def is_open(self) -> bool:
        """Return whether it has not ended."""
        return self.renewal is not None and self.renewal.endedAt is None

    @property
    def done(self) -> int:
        """Count those that have a result."""
        return 0 if self.renewal is None else self.renewal.sent + self.renewal.offered + self.renewal.refused

    def show(self, renewal: BulkRenewal) -> None:
        """Show another one."""
        self.renewal, self.results, self.error_message = renewal, [], None
        self.is_dismissed = False

    def on_list(self, response: TypedResponse[BulkRenewalList]) -> None:
        """Show the first that has not ended, unless one is shown already."""
        if response.value is not None and self.renewal is None:
            found = next((each for each in response.value.renewals if each.endedAt is None), None)
            if found is not None:
                self.show(found)

    def on_answer(self, response: TypedResponse[BulkRenewal]) -> None:
        """Show how far it is."""
        if self.renewal is None or response.is_not_offered:
            return
        if response.value is not None and response.value.renewalId == self.renewal.renewalId:
            self.renewal, self.error_message = response.value, None
        elif response.failure is not None:
            self.error_message = message_of_failure(response.problem)

    def on_results(self, renewal_id: str, response: TypedResponse[BulkRenewalResults]) -> None:
        """Add a page of results."""
        if self.renewal is None or self.renewal.renewalId != renewal_id:
            return
        if response.value is None:
            self.error_message = message_of_failure(response.problem)
            return
        known = {each.credentialId for each in self.results}
        self.results = [*self.results, *(each for each in response.value.results if each.credentialId not in known)]

    def on_offered(self, response: TypedResponse[RenewalList]) -> None:
        """Put a new offer in the place of that which has ended, or say why there is none."""
        made = response.value.renewals[0] if response.value is not None and response.value.renewals else None
        if made is None:
            self.error_message = message_of_failure(response.problem)
            return
        self.error_message = None
        at = next((at for at, each in enumerate(self.results) if each.credentialId == made.credentialId), None)
        if at is not None:
            self.results[at] = _offered(self.results[at], made)

    def on_withdrawn(self, response: TypedResponse[Visit]) -> None:
        """Show that an offer was withdrawn, or why it was not."""
        if response.value is None:
            self.error_message = message_of_failure(response.problem)
        else:
            self.error_message = None
            self.on_state(response.value.workflowId, response.value.state)

    def on_state(self, visit_id: str, state: str) -> bool:
        """Set the state of an offer; return whether it is listed."""
        at = next((at for at, each in enumerate(self.results) if each.workflowId == visit_id), None)
        if at is None or state not in set(VisitState):
            return False
        self.results[at] = self.results[at].model_copy(update={"state": VisitState(state)})
        return True

    def failed(self, error: DeskError) -> None:
        """Show why there was no answer."""
        self.error_message = message_of_error(error)


def _offered(before: BulkRenewalResult, made: Renewal) -> BulkRenewalResult:
    """Return what became of a credential that was offered again."""
    state = None if made.error is not None else VisitState.PREPARED
    is_sent = made.error is None and made.url is None
    new = {"workflowId": made.workflowId, "url": made.url, "error": made.error, "state": state, "isSent": is_sent}
    return before.model_copy(update=new)
