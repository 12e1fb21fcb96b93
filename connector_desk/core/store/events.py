"""The journal of events: appended in the transaction that caused them, read in the order of their numbers.

The numbers rise with the commits of one writer, so a reader that continues after its last number misses none and sees
none twice.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Any, cast

from connector_desk.base.dataclass import dataclass
from connector_desk.contract.strict_json import JsonValue, dumps
from connector_desk.core.store import sql
from connector_desk.core.store.prepared import Fragment, Prepared, columns_of

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


@dataclass(frozen=True, slots=True)
class EventRow:
    """One event as it is kept; `data` holds no personal data."""

    seq: int
    type: str
    at: int
    visit_id: str | None
    data: dict[str, JsonValue] = field(default_factory=dict)


_MOST_AT_ONCE = 4
_ADD_ONE = Prepared(lambda: _insertion_of(1))
_ADD_TWO = Prepared(lambda: _insertion_of(2))
_ADD_THREE = Prepared(lambda: _insertion_of(3))
_ADD_FOUR = Prepared(lambda: _insertion_of(4))
_INSERTIONS = (_ADD_ONE, _ADD_TWO, _ADD_THREE, _ADD_FOUR)
_TYPES = [f"type_{n}" for n in range(_MOST_AT_ONCE)]
_DATA = [f"data_{n}" for n in range(_MOST_AT_ONCE)]
COLUMNS = Fragment(lambda: (*columns_of(sql.event, EventRow), sql.visit.c.request_id))
"""The columns from which `read` makes an event."""
WITH_VISIT = Fragment(lambda: sql.event.outerjoin(sql.visit, sql.visit.c.id == sql.event.c.visit_id))
_SELECT = Fragment(
    lambda: (
        sql.select(*COLUMNS())
        .select_from(WITH_VISIT())
        .order_by(sql.event.c.seq)
        .limit(sql.bindparam("most", type_=sql.Integer))
    )
)
_AFTER = Prepared(lambda: _SELECT().where(sql.event.c.seq > sql.bindparam("after")))
_AFTER_OF = Prepared(
    lambda: _SELECT().where(sql.event.c.seq > sql.bindparam("after"), sql.event.c.visit_id == sql.bindparam("of_visit"))
)
_VISITS_AFTER = Prepared(
    lambda: (
        sql.select(sql.event.c.seq, sql.event.c.visit_id)
        .where(sql.event.c.seq > sql.bindparam("after"))
        .order_by(sql.event.c.seq)
        .limit(sql.bindparam("most", type_=sql.Integer))
    )
)
_LAST = Prepared(lambda: sql.select(sql.func.max(sql.event.c.seq)))


def _insertion_of(rows: int) -> sql.Executable:
    """Compose the insertion of several events."""
    values: list[dict[str, Any]] = [
        {
            "type": sql.bindparam(f"type_{n}"),
            "at": sql.bindparam("now"),
            "visit_id": sql.bindparam("of_visit"),
            "data": sql.bindparam(f"data_{n}"),
        }
        for n in range(rows)
    ]
    return sql.event.insert().values(values)


def append(tx: Transaction, now: int, visit_id: str | None, *events: tuple[str, Mapping[str, object]]) -> None:
    """Add events to the journal, in the caller's transaction."""
    for start in range(0, len(events), _MOST_AT_ONCE):
        part = events[start : start + _MOST_AT_ONCE]
        values: dict[str, object] = {"now": now, "of_visit": visit_id}
        for n, (kind, data) in enumerate(part):
            values[_TYPES[n]], values[_DATA[n]] = kind, dumps(cast("JsonValue", data)).decode()
        _INSERTIONS[len(part) - 1].run(tx, **values)


def after(tx: Transaction, seq: int, visit_id: str | None = None, most: int = 500) -> Sequence[EventRow]:
    """List the events that came after a number, oldest first."""
    if visit_id is None:
        rows = _AFTER.all(tx, after=seq, most=most)
    else:
        rows = _AFTER_OF.all(tx, after=seq, of_visit=visit_id, most=most)
    return [read(row) for row in rows]


def read(row: Sequence[Any]) -> EventRow:
    """Return an event from its `COLUMNS`, with the requestId of its visit in its data."""
    data: dict[str, JsonValue] = json.loads(row[4])
    if row[5] is not None:
        data.setdefault("requestId", row[5])
    return EventRow(row[0], row[1], row[2], row[3], data)


def visits_after(tx: Transaction, seq: int, most: int) -> Sequence[tuple[int, str | None]]:
    """Return the number and the visit of each event after a number, oldest first."""
    return [(row[0], row[1]) for row in _VISITS_AFTER.all(tx, after=seq, most=most)]


def last(tx: Transaction) -> int:
    """Return the number of the newest event; 0 if there is none."""
    found = _LAST.first(tx)
    return 0 if found is None else int(found[0] or 0)
