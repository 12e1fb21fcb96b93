"""The state of a credential that is issued again in the place of the open one.  No Qt here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from connector_desk.contract.renewal import NewRenewal, Renewal, RenewalList
from connector_desk.desk.kit.words import line_of
from connector_desk.desk.runner.error_message import ErrorMessage, message_of_error, message_of_failure

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.visit_record import Visit
    from connector_desk.desk.rooms.records.model import Record

RENEWABLE = frozenset({"valid", "expired", "declined", "not_kept"})
"""Of what is revoked or suspended there is no renewal."""


@dataclass
class RenewalState:
    """What is asked in the dialog, and the offer that was made."""

    record: Record
    expires: int | None = None
    """When the new one expires; None: as its kind says."""
    revoke_at: int | None = None
    """When the former one is revoked; None: when the new one is fetched."""
    is_sending: bool = False
    made: Renewal | None = None
    pin: str = ""
    error_message: ErrorMessage | None = None

    def request(self) -> NewRenewal | None:
        """Return what to send; None while that is under way."""
        if self.is_sending or self.made is not None:
            return None
        self.is_sending, self.error_message = True, None
        return NewRenewal(credentials=[self.record.credential_id], expirationDate=self.expires, revokeAt=self.revoke_at)

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

    def on_visit(self, response: TypedResponse[Visit]) -> None:
        """Show the PIN of the offer, if it has one."""
        self.pin = line_of(response.value.pin) if response.value is not None else ""

    def failed(self, error: DeskError) -> None:
        """Show why there was no answer."""
        self.is_sending, self.error_message = False, message_of_error(error)
