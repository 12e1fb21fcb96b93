"""The rows of the audit trail; they are only ever added.

The number of a row is that of the row before it plus one, and the primary key: two rows can never follow the same one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.core.store.statement import Row, Statement, values_of

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


class AuditRow(NamedTuple):
    """One row as it is kept; `data` is JSON without personal data."""

    seq: int
    at: int
    action: str
    subject: str
    operator: str
    data: str
    previous: bytes
    digest: bytes


_ADD = Statement(
    """
    INSERT INTO audit (seq, at, action, subject, operator, data, previous, digest)
    VALUES (:seq, :at, :action, :subject, :operator, :data, :previous, :digest)
    """
)
_ADD_BEHIND = Statement(
    """
    INSERT INTO audit (seq, at, action, subject, operator, data, previous, digest)
    SELECT :seq, :at, :action, :subject, :operator, :data, :previous, :digest
    WHERE EXISTS (SELECT 1 FROM audit WHERE seq = :before AND digest = :previous)
    ON CONFLICT DO NOTHING
    """
)
_HEAD = Statement("SELECT seq, digest FROM audit ORDER BY seq DESC LIMIT 1")
_AFTER = Statement(
    """
    SELECT seq, at, action, subject, operator, data, previous, digest
    FROM audit
    WHERE seq > :after
    ORDER BY seq
    LIMIT :most
    """
)
_BEFORE = Statement(
    """
    SELECT seq, at, action, subject, operator, data, previous, digest
    FROM audit
    WHERE seq < :before
    ORDER BY seq DESC
    LIMIT :most
    """
)
_ISSUED = Statement("SELECT count(*) FROM item WHERE issued_at IS NOT NULL")
_NOTED = Statement("SELECT count(*) FROM audit WHERE action = :of_action")


def head(tx: Transaction) -> tuple[int, bytes] | None:
    """Return the number and digest of the newest row."""
    found = _HEAD.first(tx)
    return None if found is None else (found[0], bytes(found[1]))


def add(tx: Transaction, row: AuditRow) -> None:
    """Add a row."""
    _ADD.add(tx, row)


def add_behind(tx: Transaction, row: AuditRow) -> bool:
    """Add a row if the one it follows is there and still the newest; False when it is not."""
    return _ADD_BEHIND.touched(tx, before=row.seq - 1, **values_of(row)) == 1


def after(tx: Transaction, seq: int, most: int) -> Sequence[AuditRow]:
    """List rows behind a number, oldest first."""
    return list(map(_row, _AFTER.all(tx, after=seq, most=most)))


def before(tx: Transaction, seq: int, most: int) -> Sequence[AuditRow]:
    """List rows in front of a number, newest first."""
    return list(map(_row, _BEFORE.all(tx, before=seq, most=most)))


def missing(tx: Transaction, action: str) -> int:
    """Count the credentials that were issued without a row of that action."""
    issued, noted = _ISSUED.first(tx), _NOTED.first(tx, of_action=action)
    return (0 if issued is None else int(issued[0])) - (0 if noted is None else int(noted[0]))


def _row(found: Row) -> AuditRow:
    return AuditRow(found[0], found[1], found[2], found[3], found[4], found[5], bytes(found[6]), bytes(found[7]))
