"""A receipt for the visitor: issued or presented credentials, place, time and result.  No Qt here.

It is read from the record of a visit member by member, so that no PIN and no link of the record can come along.
"""

from collections.abc import Mapping, Sequence
from dataclasses import field
from urllib.parse import urlsplit

from connector_desk.base.dataclass import dataclass
from connector_desk.base.instants import read_moment
from connector_desk.contract.visit import FINAL, VisitState
from connector_desk.desk.widgets.result import Result, dicts_of, read_result, text_of
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP

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


@dataclass(frozen=True, slots=True)
class ReceiptItem:
    """One credential that was issued, offered, shown or asked for."""

    name: str
    schema_id: str
    claims: Mapping[str, object] = field(default_factory=dict)
    """Its values; empty: none are kept, or it was neither issued nor shown."""


@dataclass(frozen=True, slots=True)
class Receipt:
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


def read_receipt(record: object, *, place: object) -> Receipt | None:
    """Read the receipt of a visit from its record; None if it has not ended, or is of another kind.

    `place` is the description of the place.
    """
    if not isinstance(record, dict) or record.get("kind") not in KINDS:
        return None
    state = record.get("state")
    if not isinstance(state, str) or state not in set(VisitState) or not VisitState(state).is_final:
        return None
    result = read_result(record)
    is_offer = record["kind"] == "offer"
    issued = [each for each in dicts_of(record.get("credentials")) if each.get("issuedAt") is not None]
    items = _of_offer(issued or dicts_of(record.get("credentials"))) if is_offer else _of_request(result, record)
    is_purged = record.get("purgedAt") is not None
    return Receipt(
        visit_id=text_of(record.get("workflowId")),
        kind=str(record["kind"]),
        state=state,
        title=text_of(record.get("label")),
        began_at=read_moment(record.get("createdAt")),
        ended_at=_ended_at(record.get("steps")),
        items=items[:_MOST],
        has_exchanged=bool(issued) if is_offer else result is not None and (bool(result.shown) or result.is_purged),
        holds=result is not None and result.is_verified,
        desk=_host(place),
        is_purged=is_purged,
    )


def _of_offer(credentials: Sequence[dict[str, object]]) -> tuple[ReceiptItem, ...]:
    return tuple(
        ReceiptItem(text_of(each.get("label")), text_of(each.get("schemaId")), _issued_claims(each))
        for each in credentials
    )


def _issued_claims(credential: Mapping[str, object]) -> Mapping[str, object]:
    claims = credential.get("claims")
    return claims if isinstance(claims, dict) and credential.get("issuedAt") is not None else {}


def _of_request(result: Result | None, record: Mapping[str, object]) -> tuple[ReceiptItem, ...]:
    if result is not None and result.shown:
        return tuple(ReceiptItem(each.name, each.schema_id, each.claims) for each in result.shown)
    asked = record.get("asked")
    listed = dicts_of(asked.get("credentials")) if isinstance(asked, dict) else []
    return tuple(ReceiptItem(text_of(each.get("name")), _schema_of(each)) for each in listed)


def _schema_of(asked: Mapping[str, object]) -> str:
    restrictions = asked.get("restrictions")
    return text_of(restrictions.get("schemaId")) if isinstance(restrictions, dict) else ""


def _ended_at(steps: object) -> int | None:
    ends = [each for each in dicts_of(steps) if each.get("state") in FINAL]
    return read_moment(ends[-1].get("at")) if ends else None


def _host(place: object) -> str:
    address = place.get("publicAddress") if isinstance(place, dict) else None
    try:
        return urlsplit(text_of(address)).netloc.rpartition("@")[2]
    except ValueError:
        return ""
