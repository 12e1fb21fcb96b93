"""The state of the records: query, results, the open one, and the present action.  No Qt here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.instants import DAY
from connector_desk.desk.kit.schema import format_name
from connector_desk.desk.kit.tokens import Role
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, line_of
from connector_desk.desk.runner.error_message import ErrorMessage, message_of_error, message_of_failure

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.place import LiveKey
    from connector_desk.contract.visit_record import IssuedList, IssuedRecord

PAGE = 50
LONGEST_QUERY = 200
EXPIRES_SOON = 30 * DAY
LONGEST_REASON = 200
_MOST_CHANGES = 200
_NO_ID = ("", ".", "..")


class RecordsPage(StrEnum):
    """The pages of the room."""

    DAY = "day"
    VISITS = "visits"
    ISSUED = "issued"
    ASKED = "asked"


class SearchPhase(StrEnum):
    """The phase of the search."""

    WAITING = "waiting"
    """The place is not open yet."""
    LOADING = "loading"
    READY = "ready"
    FAILED = "failed"
    NOT_OFFERED = "not_offered"


class CredentialOperation(StrEnum):
    """The operations on a credential, as in the address."""

    SUSPEND = "suspend"
    REACTIVATE = "reactivate"
    REVOKE = "revoke"


OPERATIONS = {f"records.{operation}": operation for operation in CredentialOperation}
"""The operation of each action (`actions.py`)."""


class StatusAppearance(NamedTuple):
    """The texts and the look of a status: never by colour alone."""

    words: str
    icon: str
    role: Role
    brief: str = ""
    """The text for little room; empty: the usual one."""


APPEARANCES = {
    "valid": StatusAppearance(QT_TRANSLATE_NOOP("Records", "Valid"), "circle-check", Role.GOOD),
    "declined": StatusAppearance(
        QT_TRANSLATE_NOOP("Records", "Declined, still valid"),
        "minus",
        Role.WARN,
        QT_TRANSLATE_NOOP("Records", "Declined"),
    ),
    "not_kept": StatusAppearance(
        QT_TRANSLATE_NOOP("Records", "Not saved, still valid"),
        "minus",
        Role.WARN,
        QT_TRANSLATE_NOOP("Records", "Not saved"),
    ),
    "suspended": StatusAppearance(QT_TRANSLATE_NOOP("Records", "Suspended"), "pause", Role.WARN),
    "revoked": StatusAppearance(QT_TRANSLATE_NOOP("Records", "Revoked"), "ban", Role.BAD),
    "expired": StatusAppearance(QT_TRANSLATE_NOOP("Records", "Expired"), "hourglass", Role.NEUTRAL),
    "": StatusAppearance(QT_TRANSLATE_NOOP("Records", "Status unknown"), "circle-dashed", Role.NEUTRAL),
}

SETTLED = ("valid", "suspended", "revoked", "expired", "")
"""The status values of a place; the others are derived from these and the wallet's notification."""

UNWANTED = {"credential_deleted": "declined", "credential_failure": "not_kept"}
"""The status of a valid credential whose wallet reported that it was not stored."""

DESCRIBED = {
    "_type": QT_TRANSLATE_NOOP("Records", "Type"),
    "_category": QT_TRANSLATE_NOOP("Records", "Category"),
    "_trustlevel": QT_TRANSLATE_NOOP("Records", "Trust level"),
    "_namespace": QT_TRANSLATE_NOOP("Records", "Namespace"),
}
"""Metadata attributes with names of their own in the card; `_label` is its title."""


class Change(NamedTuple):
    """One line of the history."""

    at: int
    status: str
    reason: str = ""
    operator: str = ""
    """The key it was done with."""


class Record(NamedTuple):
    """One issued credential, as the place describes it; nothing of it is trusted."""

    credential_id: str
    schema_id: str
    label: str
    summary: str
    form: str
    visit_id: str
    issued: int | None
    accepted: int | None
    expires: int | None
    status: str
    changes: tuple[Change, ...] = ()
    operator: str = ""
    """The key that the visit was started with."""
    attested: str | None = None
    """The attester of the holder's keys: empty for an unknown one, None without an attestation."""
    wallet_event: str = ""
    """The wallet's last word on it (OpenID4VCI 1.0 §11); empty: none."""
    wallet_event_at: int | None = None
    described: tuple[tuple[str, str], ...] = ()
    """The description in the offer: the given members of `DESCRIBED`, in that order."""
    claims: Mapping[str, object] = MappingProxyType({})
    """Its values; empty in a list, and once they are deleted."""
    is_purged: bool = False

    def status_at(self, now: int) -> str:
        """Return the status that is shown: expired wins, and a valid one may not be kept by its wallet."""
        if self.status in ("valid", "suspended") and self.expires is not None and now >= self.expires:
            return "expired"
        return UNWANTED.get(self.wallet_event, "valid") if self.status == "valid" else self.status

    def operations(self, now: int) -> tuple[CredentialOperation, ...]:
        """List the operations that make sense."""
        if self.status_at(now) == "valid":
            return (CredentialOperation.SUSPEND, CredentialOperation.REVOKE)
        if self.status_at(now) in UNWANTED.values():
            return (CredentialOperation.REVOKE,)
        return (
            (CredentialOperation.REACTIVATE, CredentialOperation.REVOKE) if self.status_at(now) == "suspended" else ()
        )


@dataclass
class RecordsState:
    """The state of the room; the view can be created from it again at any time."""

    open_page: RecordsPage = RecordsPage.VISITS
    query: str = ""
    is_expiring: bool = False
    """True: those that expire soon are listed alone."""
    phase: SearchPhase = SearchPhase.WAITING
    records: list[Record] = field(default_factory=list)
    more: str = ""
    """The mark of the next page; empty: there is none."""
    error_message: ErrorMessage | None = None
    chosen: Record | None = None
    is_whole: bool = False
    """True: the chosen one has come with its journal."""
    card_error: ErrorMessage | None = None
    """Why the one that is open could not be looked up."""
    operation_error: ErrorMessage | None = None
    operation: CredentialOperation | None = None
    reason: str = ""
    asks_again: bool = False
    is_sending: bool = False
    keys: Mapping[str, LiveKey] = field(default_factory=dict)
    """The accepted keys by their IDs; empty until they are known, or where the service does not name them."""
    completed: CredentialOperation | None = None
    """The last operation, until another entry is opened."""

    def search(self, query: str) -> None:
        """Start a search; earlier results stay on the screen until the answer arrives."""
        self.query = query
        self.phase, self.error_message = SearchPhase.LOADING, None

    @property
    def asked(self) -> str:
        """Return the words that are searched."""
        return self.query.strip()[:LONGEST_QUERY]

    def found(self, response: TypedResponse[IssuedList], *, follows: bool = False) -> bool:
        """Add a page; return whether to load the next one, because none of the newest matched."""
        page = response.value
        if page is None:
            self._not_found(response)
            return False
        known = self.records if follows else []
        ids = {each.credential_id for each in known}
        fresh = [
            record for each in page.credentials if (record := read_record(each)) and record.credential_id not in ids
        ]
        self.records = [*known, *fresh]
        mark, before = line_of(page.next), self.more if follows else ""
        self.more = mark if mark != before else ""
        asks_on = not self.records and bool(self.more)
        self.phase = SearchPhase.LOADING if asks_on else SearchPhase.READY
        return asks_on

    def failed(self, error: DeskError) -> None:
        """Show an error of the search."""
        self.phase, self.error_message = SearchPhase.FAILED, message_of_error(error)

    def choose(self, record: Record | None) -> None:
        """Open an entry; an operation on another is dropped."""
        if record is not None and self.chosen is not None and record.credential_id == self.chosen.credential_id:
            return
        self.chosen, self.is_whole, self.card_error, self.completed = record, False, None, None
        self.drop()

    def on_response(self, credential_id: str, response: TypedResponse[IssuedRecord]) -> None:
        """Set the full record of the open entry."""
        if self.chosen is None or self.chosen.credential_id != credential_id:
            return
        record = read_record(response.value)
        if record is None or record.credential_id != credential_id:
            self.card_error = message_of_failure(response.problem)
            return
        self._replace(record)

    def on_failure(self, error: DeskError) -> None:
        """Show an error of one record."""
        self.card_error = message_of_error(error)

    def begin(self, operation: CredentialOperation, now: int) -> bool:
        """Begin to do something to the one that is open: the reason comes first."""
        if self.chosen is None or self.is_sending or operation not in self.chosen.operations(now):
            return False
        self.operation, self.reason, self.asks_again = operation, "", False
        self.operation_error = self.completed = None
        return True

    def confirm(self) -> str | None:
        """Go on: ask once more before what is final, else return the reason to send."""
        if self.operation is None or self.chosen is None or self.is_sending:
            return None
        if self.operation is CredentialOperation.REVOKE and not self.asks_again:
            self.asks_again = True
            return None
        self.is_sending, self.operation_error = True, None
        return self.reason.strip()[:LONGEST_REASON]

    def back(self) -> bool:
        """Go one step back; False where there is none."""
        if self.is_sending or self.operation is None:
            return False
        if self.asks_again:
            self.asks_again, self.operation_error = False, None
        else:
            self.drop()
        return True

    def drop(self) -> None:
        """Leave the draft."""
        self.operation, self.reason, self.asks_again, self.is_sending = None, "", False, False
        self.operation_error = None

    def done(self, credential_id: str, operation: CredentialOperation, response: TypedResponse[IssuedRecord]) -> bool:
        """Process the answer to an action; return whether the record must be loaded to know its state."""
        record = read_record(response.value)
        if self.chosen is None or self.chosen.credential_id != credential_id:
            self._list(record)
            return False
        self.is_sending = False
        if response.failure is not None:
            is_other = response.failure.code == "state_conflict"
            if is_other:
                self.drop()
            self.operation_error = message_of_failure(response.failure)
            return is_other
        self.drop()
        self.completed = operation
        if record is None or record.credential_id != credential_id:
            return True
        self._replace(record)
        return False

    def not_done(self, credential_id: str, error: DeskError) -> None:
        """Show an error of an action; the reason stays, and repeating it changes nothing."""
        if self.chosen is not None and self.chosen.credential_id == credential_id:
            self.is_sending, self.operation_error = False, message_of_error(error)

    def _replace(self, record: Record) -> None:
        self.chosen, self.is_whole, self.card_error = record, True, None
        self._list(record)

    def _list(self, record: Record | None) -> None:
        if record is not None:
            self.records = [record if each.credential_id == record.credential_id else each for each in self.records]

    def _not_found(self, response: TypedResponse[IssuedList]) -> None:
        if response.failure is not None and response.is_not_offered:
            self.phase, self.records, self.more = SearchPhase.NOT_OFFERED, [], ""
        else:
            self.phase, self.error_message = SearchPhase.FAILED, message_of_failure(response.problem)


def read_record(record: IssuedRecord | None) -> Record | None:
    """Read one record; None when it is none."""
    credential_id = line_of(record.credentialId) if record is not None else ""
    if record is None or credential_id in _NO_ID:
        return None
    notification = record.walletNotification
    return Record(
        credential_id=credential_id,
        schema_id=line_of(record.schemaId),
        label=line_of(record.label),
        summary=line_of(record.summary),
        form=format_name(line_of(record.format), line_of(record.w3cFormat)),
        visit_id=line_of(record.workflowId),
        issued=record.issuedAt,
        accepted=record.acceptedAt,
        expires=record.expirationDate,
        status=record.status or "",
        changes=tuple(
            Change(
                each.at,
                each.status if each.status in SETTLED else "",
                line_of(each.reason),
                line_of(each.operator),
            )
            for each in record.changes[-_MOST_CHANGES:]
        ),
        operator=line_of(record.operator),
        attested=line_of(record.keyAttestation.attester) if record.keyAttestation is not None else None,
        described=tuple((name, words) for name in DESCRIBED if (words := line_of((record.metadata or {}).get(name)))),
        wallet_event=notification.event if notification is not None else "",
        wallet_event_at=notification.at if notification is not None else None,
        claims=record.claims or {},
        is_purged=record.purgedAt is not None,
    )


def unknown_record(credential_id: str) -> Record | None:
    """Return the record of a credential of which only its ID is known yet; None for what is no ID."""
    known = line_of(credential_id)
    return None if known in _NO_ID else Record(known, "", "", "", "", "", None, None, None, "")
