"""The journal of events: appended in the transaction that caused them, read in the order of their numbers.

The numbers rise with the commits of one writer, so a reader that continues after its last number misses none and sees
none twice.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from connector_desk.contract.strict_json import JsonValue, dumps
from connector_desk.core.store.statement import Statement
from connector_desk.core.store.transaction import Journal

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


class EventRow(NamedTuple):
    """One event as it is kept; `data` holds no personal data."""

    seq: int
    type: str
    at: int
    visit_id: str | None
    data: dict[str, JsonValue]


_MAX_EVENTS_OF_STATEMENT = 4
_ADD_ONE = Statement(
    """
    INSERT INTO event (type, at, visit_id, data)
    VALUES
        (:type_0, :now, :of_visit, :data_0)
    """
)
_ADD_TWO = Statement(
    """
    INSERT INTO event (type, at, visit_id, data)
    VALUES
        (:type_0, :now, :of_visit, :data_0),
        (:type_1, :now, :of_visit, :data_1)
    """
)
_ADD_THREE = Statement(
    """
    INSERT INTO event (type, at, visit_id, data)
    VALUES
        (:type_0, :now, :of_visit, :data_0),
        (:type_1, :now, :of_visit, :data_1),
        (:type_2, :now, :of_visit, :data_2)
    """
)
_ADD_FOUR = Statement(
    """
    INSERT INTO event (type, at, visit_id, data)
    VALUES
        (:type_0, :now, :of_visit, :data_0),
        (:type_1, :now, :of_visit, :data_1),
        (:type_2, :now, :of_visit, :data_2),
        (:type_3, :now, :of_visit, :data_3)
    """
)
_INSERTIONS = (_ADD_ONE, _ADD_TWO, _ADD_THREE, _ADD_FOUR)
_TYPES = [f"type_{n}" for n in range(_MAX_EVENTS_OF_STATEMENT)]
_DATA = [f"data_{n}" for n in range(_MAX_EVENTS_OF_STATEMENT)]
_AFTER = Statement(
    """
    SELECT event.seq, event.type, event.at, event.visit_id, event.data, visit.request_id
    FROM event
    LEFT JOIN visit ON visit.id = event.visit_id
    WHERE event.seq > :after
    ORDER BY event.seq
    LIMIT :most
    """
)
_AFTER_OF = Statement(
    """
    SELECT event.seq, event.type, event.at, event.visit_id, event.data, visit.request_id
    FROM event
    LEFT JOIN visit ON visit.id = event.visit_id
    WHERE event.seq > :after
      AND event.visit_id = :of_visit
    ORDER BY event.seq
    LIMIT :most
    """
)
_VISITS_AFTER = Statement("SELECT seq, visit_id, type FROM event WHERE seq > :after ORDER BY seq LIMIT :most")
_LAST = Statement("SELECT max(seq) FROM event")


def append(tx: Transaction, now: int, visit_id: str | None, *events: tuple[str, Mapping[str, object]]) -> None:
    """Add events to the journal, in the caller's transaction."""
    for start in range(0, len(events), _MAX_EVENTS_OF_STATEMENT):
        part = events[start : start + _MAX_EVENTS_OF_STATEMENT]
        values: dict[str, object] = {"now": now, "of_visit": visit_id}
        for n, (kind, data) in enumerate(part):
            values[_TYPES[n]], values[_DATA[n]] = kind, dumps(cast("JsonValue", data)).decode()
        tx.in_order(partial(_add, tx, len(part), values), Journal.EVENTS)


def _add(tx: Transaction, count: int, values: Mapping[str, Any]) -> None:
    """Write some events, or add them to those that are written together."""
    gathered = tx.gathered
    if gathered is None:
        _INSERTIONS[count - 1].run(tx, **values)
    else:
        at, visit_id = values["now"], values["of_visit"]
        gathered += [
            {"type": values[_TYPES[n]], "at": at, "visit_id": visit_id, "data": values[_DATA[n]]} for n in range(count)
        ]


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


def visits_after(tx: Transaction, seq: int, most: int) -> Sequence[tuple[int, str | None, str]]:
    """Return the number, the visit and the type of each event after a number, oldest first."""
    return [(row[0], row[1], row[2]) for row in _VISITS_AFTER.all(tx, after=seq, most=most)]


def last(tx: Transaction) -> int:
    """Return the number of the newest event; 0 if there is none."""
    return int(_LAST.value(tx) or 0)
