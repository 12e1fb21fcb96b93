"""The rows of the audit trail; they are only ever added.

The number of a row is that of the row before it plus one, and the primary key: two rows can never follow the same one.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Integer, bindparam, func, select, text

from connector_desk.core.store.prepared import Prepared, Row, columns_of, insertion, values_of
from connector_desk.core.store.tables import audit, item
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


_ROW = select(*columns_of(audit, AuditRow))
_ADD = insertion(audit, columns_of(audit, AuditRow))
_ADD_BEHIND = Prepared(  # the same words on both databases
    text(
        "INSERT INTO audit (seq, at, action, subject, operator, data, previous, digest)"
        " SELECT :seq, :at, :action, :subject, :operator, :data, :previous, :digest"
        " WHERE EXISTS (SELECT 1 FROM audit WHERE seq = :before AND digest = :previous) ON CONFLICT DO NOTHING"
    )
)
_HEAD = Prepared(select(audit.c.seq, audit.c.digest).order_by(audit.c.seq.desc()).limit(1))
_AFTER = Prepared(
    _ROW.where(audit.c.seq > bindparam("after")).order_by(audit.c.seq).limit(bindparam("most", type_=Integer))
)
_BEFORE = Prepared(
    _ROW.where(audit.c.seq < bindparam("before")).order_by(audit.c.seq.desc()).limit(bindparam("most", type_=Integer))
)


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
    issued = tx.execute(select(func.count()).select_from(item).where(item.c.issued_at.is_not(None))).scalar()
    noted = tx.execute(select(func.count()).select_from(audit).where(audit.c.action == action)).scalar()
    return int(issued or 0) - int(noted or 0)


def _row(found: Row) -> AuditRow:
    return AuditRow(found[0], found[1], found[2], found[3], found[4], found[5], bytes(found[6]), bytes(found[7]))
