"""The journal of what happened: appended in the transaction that did it, read in order by its number.

The numbers rise with the commits of one writer, so a reader that asks for what came after the last number it saw
misses nothing and sees nothing twice.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from sqlalchemy import Connection, bindparam, func, select

from connector_desk.contract.strict_json import JsonValue
from connector_desk.core.store.tables import event


@dataclass(frozen=True, slots=True)
class EventRow:
    """One event as it is kept; `data` holds no personal data."""

    seq: int
    type: str
    at: int
    visit_id: str | None
    data: dict[str, JsonValue] = field(default_factory=dict)


_INSERT = event.insert()
_SELECT = select(event.c.seq, event.c.type, event.c.at, event.c.visit_id, event.c.data)
_AFTER = _SELECT.where(event.c.seq > bindparam("after")).order_by(event.c.seq).limit(bindparam("most"))
_AFTER_OF = (
    _SELECT.where(event.c.seq > bindparam("after"), event.c.visit_id == bindparam("visit_id"))
    .order_by(event.c.seq)
    .limit(bindparam("most"))
)
_LAST = select(func.max(event.c.seq))


def append(connection: Connection, now: int, visit_id: str | None, *events: tuple[str, Mapping[str, object]]) -> None:
    """Add events to the journal, in the caller's transaction."""
    connection.execute(
        _INSERT,
        [{"type": kind, "at": now, "visit_id": visit_id, "data": json.dumps(data)} for kind, data in events],
    )


def after(connection: Connection, seq: int, visit_id: str | None = None, most: int = 500) -> Sequence[EventRow]:
    """List the events that came after a number, oldest first."""
    if visit_id is None:
        rows = connection.execute(_AFTER, {"after": seq, "most": most})
    else:
        rows = connection.execute(_AFTER_OF, {"after": seq, "visit_id": visit_id, "most": most})
    return [EventRow(r.seq, r.type, r.at, r.visit_id, json.loads(r.data)) for r in rows]


def last(connection: Connection) -> int:
    """Tell the number of the newest event; 0 where there is none."""
    return connection.execute(_LAST).scalar() or 0
