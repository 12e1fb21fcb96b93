"""The state of a revocation of many credentials: which are meant, how many they are, and until when it can be undone.

No Qt here.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from connector_desk.base.instants import SECOND
from connector_desk.contract.limits import REVOCATION_PAUSE
from connector_desk.contract.revocation import (
    CredentialSelection,
    NewRevocation,
    Revocation,
    RevocationCount,
    RevocationState,
)
from connector_desk.desk.kit.words import line_of
from connector_desk.desk.rooms.records.model import LONGEST_REASON
from connector_desk.desk.runner.error_message import ErrorMessage, message_of_error, message_of_failure

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.revocation import RevocationList
    from connector_desk.desk.rooms.records.model import Record


class Extent(StrEnum):
    """All of what a record has."""

    PERSON = "person"
    WALLET = "wallet"
    KIND = "kind"
    DAY = "day"


def selection_of(record: Record, extent: Extent, day: tuple[int, int]) -> CredentialSelection:
    """Return the credentials that are meant; `day` is the day on which that of the record was issued."""
    if extent is Extent.PERSON:
        return CredentialSelection(personOf=record.credential_id)
    if extent is Extent.WALLET:
        return CredentialSelection(walletOf=record.credential_id)
    if extent is Extent.KIND:
        return CredentialSelection(schemaId=record.schema_id)
    return CredentialSelection(issuedFrom=day[0], issuedBefore=day[1])


@dataclass
class BulkState:
    """What is asked in the dialog."""

    record: Record
    extent: Extent = Extent.PERSON
    reason: str = ""
    counted: RevocationCount | None = None
    """None while they are being counted, or where that failed."""
    error_message: ErrorMessage | None = None
    is_sending: bool = False

    @property
    def can_send(self) -> bool:
        """Return whether it is known how many will be revoked, and there are any."""
        return self.counted is not None and self.counted.count > 0 and not self.is_sending

    def begin_count(self, extent: Extent) -> None:
        """Count those of another extent."""
        self.extent, self.counted, self.error_message = extent, None, None

    def on_count(self, response: TypedResponse[RevocationCount]) -> None:
        """Show how many there are."""
        self.counted = response.value
        if response.value is None:
            self.error_message = message_of_failure(response.problem)

    def request(self, of: CredentialSelection) -> NewRevocation | None:
        """Return what to send, which names exactly what was counted; None if that is not known."""
        if self.counted is None or not self.can_send:
            return None
        self.is_sending, self.error_message = True, None
        reason = self.reason.strip()[:LONGEST_REASON] or None
        return NewRevocation(of=of, count=self.counted.count, selection=self.counted.selection, reason=reason)

    def on_refusal(self, response: TypedResponse[Revocation]) -> bool:
        """Show why it was not done; return whether to count again."""
        self.is_sending, self.error_message = False, message_of_failure(response.problem)
        return response.failure is not None and response.failure.code == "state_conflict"

    def failed(self, error: DeskError) -> None:
        """Show why there was no answer."""
        self.is_sending, self.error_message = False, message_of_error(error)


@dataclass
class PendingRevocation:
    """The revocation of many that is shown above the list: the last that has not ended, or that ended while shown."""

    revocation: Revocation | None = None
    error_message: ErrorMessage | None = None
    is_undoing: bool = False

    @property
    def is_open(self) -> bool:
        """Return whether it has not ended."""
        return self.revocation is not None and self.revocation.endedAt is None

    @property
    def can_be_undone(self) -> bool:
        """Return whether nothing is revoked yet, as far as is known."""
        return self.revocation is not None and self.revocation.state is RevocationState.WAITING

    def seconds_left(self, now: int) -> int:
        """Return the seconds until it begins: at most those of a new one, where the clocks differ."""
        if self.revocation is None or not self.can_be_undone:
            return 0
        return -(-min(REVOCATION_PAUSE, max(0, self.revocation.revokesAt - now)) // SECOND)

    def on_list(self, response: TypedResponse[RevocationList]) -> None:
        """Show the first that has not ended, unless one is shown already."""
        if response.value is not None and not self.is_open:
            found = next((each for each in response.value.revocations if each.endedAt is None), None)
            self.revocation = found or self.revocation

    def on_answer(self, response: TypedResponse[Revocation]) -> None:
        """Show how far it is."""
        self.is_undoing = False
        if response.value is not None and line_of(response.value.revocationId):
            self.revocation, self.error_message = response.value, None
        elif response.failure is not None and not response.is_not_offered:
            self.error_message = message_of_failure(response.problem)

    def failed(self, error: DeskError) -> None:
        """Show why it could not be undone."""
        self.is_undoing, self.error_message = False, message_of_error(error)

    def dismiss(self) -> None:
        """Show it no longer."""
        self.revocation = self.error_message = None
