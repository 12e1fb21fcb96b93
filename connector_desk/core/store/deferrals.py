"""Credentials that could not be signed when their holder asked: their holders, and the keys they are for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store import sql
from connector_desk.core.store.prepared import Fragment, Prepared, columns_of, insertion

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


@dataclass(frozen=True, slots=True)
class DeferralRow:
    """One such credential."""

    visit_id: str
    position: int
    transaction_id: str
    begun_at: int
    sealed: bytes


_DEFERRAL = Fragment(lambda: sql.select(*columns_of(sql.deferral, DeferralRow)))
_BY_ID = Prepared(
    lambda: _DEFERRAL().where(
        sql.deferral.c.transaction_id == sql.bindparam("of_transaction"),
        sql.deferral.c.visit_id == sql.bindparam("of_visit"),
    )
)
_OF_ITEM = Prepared(
    lambda: _DEFERRAL().where(
        sql.deferral.c.visit_id == sql.bindparam("of_visit"), sql.deferral.c.position == sql.bindparam("at_position")
    )
)
_ADD = insertion(lambda: (sql.deferral, columns_of(sql.deferral, DeferralRow)))
_CLAIM = Prepared(
    lambda: (
        sql.item.update()
        .where(
            sql.item.c.visit_id == sql.bindparam("of_visit"),
            sql.item.c.position == sql.bindparam("at_position"),
            sql.item.c.holder.is_(None),
        )
        .values(holder=sql.bindparam("to_holder"))
    )
)
_WAIT = Prepared(
    lambda: (
        sql.offer.update()
        .where(
            sql.offer.c.id
            == sql.select(sql.visit.c.public_id).where(sql.visit.c.id == sql.bindparam("of_visit")).scalar_subquery()
        )
        .values(waits_until=sql.bindparam("until"))
    )
)
_WAITING = Prepared(
    lambda: (
        sql.select(sql.func.count())
        .select_from(sql.item)
        .where(
            sql.item.c.visit_id == sql.bindparam("of_visit"),
            sql.item.c.issued_at.is_(None),
            sql.item.c.holder.is_not(None),
            sql.or_(sql.item.c.expires_at.is_(None), sql.item.c.expires_at > sql.bindparam("now")),
        )
    )
)


def claim(tx: Transaction, row: DeferralRow, holder: str) -> bool:
    """Bind an item that nobody has to a holder, to be signed later; False when somebody has it."""
    if _CLAIM.touched(tx, of_visit=row.visit_id, at_position=row.position, to_holder=holder) != 1:
        return False
    _ADD.add(tx, row)
    return True


def find(tx: Transaction, visit_id: str, transaction_id: str) -> DeferralRow | None:
    """Return the deferred item with an ID given to the wallet; of its own visit only."""
    found = _BY_ID.first(tx, of_transaction=transaction_id, of_visit=visit_id)
    return None if found is None else DeferralRow(*found)


def of_item(tx: Transaction, visit_id: str, position: int) -> DeferralRow | None:
    """Return the deferred credential of an item."""
    found = _OF_ITEM.first(tx, of_visit=visit_id, at_position=position)
    return None if found is None else DeferralRow(*found)


def wait(tx: Transaction, visit_id: str, until: int) -> None:
    """Extend the token of a visit for its deferred credentials until an instant."""
    _WAIT.run(tx, of_visit=visit_id, until=until)


def waiting(tx: Transaction, visit_id: str, now: int) -> int:
    """Count the items of a visit that belong to a holder, are not signed yet, and have not ended meanwhile."""
    found = _WAITING.first(tx, of_visit=visit_id, now=now)
    return 0 if found is None else int(found[0])
