"""A receipt for the visitor: issued or presented credentials, place, time and result.  No Qt here.

It is read from the record of a visit member by member, so that no PIN and no link of the record can come along.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

from connector_desk.base.host_name import both_forms
from connector_desk.base.instants import known_moment
from connector_desk.desk.kit.result import Asked, Result, read_asked, read_result, shortened
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from connector_desk.contract.organisation import Organisation
    from connector_desk.contract.place import PlaceInfo
    from connector_desk.contract.visit_record import Visit, VisitCredential

KINDS = ("offer", "request")
_MOST = 200

TITLES = {
    "offer": QT_TRANSLATE_NOOP("Receipt", "Receipt for a credential"),
    "request": QT_TRANSLATE_NOOP("Receipt", "Receipt for a data request"),
}
OUTCOMES = {
    ("offer", "done"): QT_TRANSLATE_NOOP("Receipt", "Accepted"),
    ("offer", "failed"): QT_TRANSLATE_NOOP("Receipt", "Failed"),
    ("request", "done"): QT_TRANSLATE_NOOP("Receipt", "Verified"),
    ("request", "failed"): QT_TRANSLATE_NOOP("Receipt", "Not verified"),
    ("", "refused"): QT_TRANSLATE_NOOP("Receipt", "Declined"),
    ("", "expired"): QT_TRANSLATE_NOOP("Receipt", "Expired"),
    ("", "cancelled"): QT_TRANSLATE_NOOP("Receipt", "Withdrawn"),
}
"""By kind and state; the empty kind: either."""
ISSUED = QT_TRANSLATE_NOOP("Receipt", "What was issued")
OFFERED = QT_TRANSLATE_NOOP("Receipt", "What was offered")
SHOWN = QT_TRANSLATE_NOOP("Receipt", "What was shown")
ASKED = QT_TRANSLATE_NOOP("Receipt", "What was requested")
IN_WALLET = QT_TRANSLATE_NOOP("Receipt", "The credential is in the wallet.")
NOT_KEPT = QT_TRANSLATE_NOOP("Receipt", "A credential was issued, but the wallet did not save it.")
NOTHING_ISSUED = QT_TRANSLATE_NOOP("Receipt", "Nothing was issued.")
HOLDS = QT_TRANSLATE_NOOP("Receipt", "Everything requested was shown, and every check passed.")
DOES_NOT_HOLD = QT_TRANSLATE_NOOP("Receipt", "Something was shown, but it did not pass every check.")
NOTHING_SHOWN = QT_TRANSLATE_NOOP("Receipt", "Nothing was shown.")


class ReceiptItem(NamedTuple):
    """One credential that was issued, offered, shown or asked for."""

    name: str
    schema_id: str
    claims: Mapping[str, object] = MappingProxyType({})
    """Its values; empty: none are kept, or it was neither issued nor shown."""
    asked: Asked | None = None
    """The request that it answers."""


class Receipt(NamedTuple):
    """One visit that is over; nothing of it is trusted."""

    visit_id: str
    kind: str
    state: str
    title: str
    began_at: int | None
    ended_at: int | None
    items: tuple[ReceiptItem, ...]
    has_exchanged: bool
    """True: the items were issued or shown; else they were only offered or asked for."""
    holds: bool
    """True: all that was shown passed every check."""
    desk: str
    """The host that wallets know the desk by; empty where the place did not say."""
    is_purged: bool = False
    organisation: Organisation | None = None
    """Who issued or asked; None where the place does not say."""

    @property
    def outcome(self) -> str:
        """Return the source text of its end, in the context `Receipt`."""
        state = "failed" if self.state == "done" and self.kind == "request" and not self.holds else self.state
        if state == "failed" and not self.has_exchanged:
            return OUTCOMES["offer", "failed"]
        return OUTCOMES.get((self.kind, state)) or OUTCOMES["", state]

    @property
    def sentence(self) -> str:
        """Return the source text of its meaning, in the context `Receipt`."""
        if self.kind == "offer":
            return NOTHING_ISSUED if not self.has_exchanged else IN_WALLET if self.state == "done" else NOT_KEPT
        return NOTHING_SHOWN if not self.has_exchanged else HOLDS if self.holds else DOES_NOT_HOLD

    @property
    def heading(self) -> str:
        """Return the source text of the heading of the items, in the context `Receipt`."""
        if self.kind == "offer":
            return ISSUED if self.has_exchanged else OFFERED
        return SHOWN if self.has_exchanged else ASKED

    @property
    def has_values(self) -> bool:
        """Return whether there are values to print."""
        return any(each.claims for each in self.items)


def read_receipt(
    record: Visit | None, *, place: PlaceInfo | None, organisation: Organisation | None = None
) -> Receipt | None:
    """Read the receipt of a visit from its record; None if it has not ended, or is of another kind."""
    if record is None or record.kind not in KINDS or not record.state.is_final:
        return None
    result = read_result(record)
    is_offer = record.kind == "offer"
    credentials = record.credentials or []
    issued = [each for each in credentials if each.issuedAt is not None]
    items = _of_offer(issued or credentials) if is_offer else _of_request(result, record)
    return Receipt(
        visit_id=shortened(record.workflowId),
        kind=record.kind.value,
        state=record.state.value,
        title=shortened(record.label),
        began_at=known_moment(record.createdAt),
        ended_at=next((each.at for each in reversed(record.steps) if each.state.is_final), None),
        items=items[:_MOST],
        has_exchanged=bool(issued) if is_offer else result is not None and (bool(result.shown) or result.is_purged),
        holds=result is not None and result.is_verified,
        desk=_host(place),
        is_purged=record.purgedAt is not None,
        organisation=organisation,
    )


def _of_offer(credentials: Sequence[VisitCredential]) -> tuple[ReceiptItem, ...]:
    return tuple(
        ReceiptItem(
            shortened(each.label),
            shortened(each.schemaId),
            (each.claims or {}) if each.issuedAt is not None else {},
        )
        for each in credentials
    )


def _of_request(result: Result | None, record: Visit) -> tuple[ReceiptItem, ...]:
    if result is not None and result.shown:
        return tuple(
            ReceiptItem(each.name, each.schema_id, each.claims, result.asked_with(each)) for each in result.shown
        )
    asked = read_asked(record.asked, record.questions or ())
    return tuple(ReceiptItem(each.name, each.schema_id, asked=each) for each in asked)


def _host(place: PlaceInfo | None) -> str:
    try:
        netloc = urlsplit(shortened(place.publicAddress if place is not None else None)).netloc
        return both_forms(netloc.rpartition("@")[2])
    except ValueError:
        return ""
