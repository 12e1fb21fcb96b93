"""The numbers of a span of time.  Each statement reads the rows of the span alone, by an index."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.identifiers import first_visit_id
from connector_desk.base.instants import HOUR
from connector_desk.contract.visit import VisitState
from connector_desk.core.store.statement import Statement

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


class VisitCountRow(NamedTuple):
    """A number of visits of one kind that began in one hour and have one state."""

    kind: str
    state: str
    hour: int
    """Counted from the start of the span."""
    visits: int


class IssuedCountRow(NamedTuple):
    """A number of credentials of one schema."""

    schema_name: str
    schema_version: str
    schema_id: str
    """As one of them was asked for."""
    issued: int
    accepted: int
    revoked: int


# An open visit past its deadline is expired, whether or not this was stored
_VISITS = Statement(
    f"""
    SELECT kind, CASE WHEN deadline <= :now THEN '{VisitState.EXPIRED}' ELSE state END AS state_now,
        (created_at - :begins) / {HOUR} AS hour, count(*)
    FROM visit
    WHERE id >= :since AND id < :until
    GROUP BY kind, state_now, hour
    """  # noqa: S608 - of constants
)
_OPERATORS = Statement(
    f"""
    SELECT operator, CASE WHEN deadline <= :now THEN '{VisitState.EXPIRED}' ELSE state END AS state_now, count(*)
    FROM visit
    WHERE id >= :since AND id < :until
    GROUP BY operator, state_now
    """  # noqa: S608 - of constants
)
_WAITS = Statement(
    f"""
    SELECT min(event.at) - visit.created_at
    FROM visit
    JOIN event ON event.visit_id = visit.id
    WHERE visit.id >= :since AND visit.id < :until AND event.type = 'visit.{VisitState.OPENED}'
    GROUP BY visit.id, visit.created_at
    ORDER BY 1
    """  # noqa: S608 - of constants
)
_ISSUED = Statement(
    """
    SELECT schema_name, schema_version, max(schema_id), count(*) AS issued,
        sum(CASE WHEN notified = :accepted THEN 1 ELSE 0 END), sum(CASE WHEN status = :revoked THEN 1 ELSE 0 END)
    FROM item
    WHERE issued_at >= :begins AND issued_at < :ends
    GROUP BY schema_name, schema_version
    ORDER BY issued DESC, schema_name, schema_version
    """
)


def visits(tx: Transaction, begins: int, ends: int, now: int) -> Sequence[VisitCountRow]:
    """Count the visits that were made from one instant to before another, by their state at a third."""
    span = {"since": first_visit_id(begins), "until": first_visit_id(ends)}
    return [VisitCountRow(*row) for row in _VISITS.all(tx, begins=begins, now=now, **span)]


def operators(tx: Transaction, begins: int, ends: int, now: int) -> Sequence[tuple[str, str, int]]:
    """Count the visits of a span by who began them and their state: operator, state, number."""
    span = {"since": first_visit_id(begins), "until": first_visit_id(ends)}
    return [(row[0], row[1], row[2]) for row in _OPERATORS.all(tx, now=now, **span)]


def waits(tx: Transaction, begins: int, ends: int) -> Sequence[int]:
    """Return for each visit of the span that was opened how many milliseconds it waited; the shortest first."""
    span = {"since": first_visit_id(begins), "until": first_visit_id(ends)}
    return [int(row[0]) for row in _WAITS.all(tx, **span)]


def issued(tx: Transaction, begins: int, ends: int, *, accepted: str, revoked: int) -> Sequence[IssuedCountRow]:
    """Count the credentials that were issued within the span, by schema; the schema with most of them first."""
    found = _ISSUED.all(tx, begins=begins, ends=ends, accepted=accepted, revoked=revoked)
    return [IssuedCountRow(*row) for row in found]
