"""Visitors who are in the building, and those who have signed out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.contract.visit import VisitState
from connector_desk.core.store import successions
from connector_desk.core.store.offers import ItemRow
from connector_desk.core.store.statement import Statement, list_parameters

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


class SignOutRow(NamedTuple):
    """When and how a visitor signed out."""

    at: int
    way: str


_COLUMNS = ", ".join(f"item.{name}" for name in ItemRow._fields)
_FIND = Statement("SELECT at, way FROM sign_out WHERE visit_id = :visit_id")
_ADD = Statement(
    """
    INSERT INTO sign_out (visit_id, at, way)
    VALUES (:visit_id, :at, :way)
    ON CONFLICT (visit_id) DO NOTHING
    """
)
_REMOVE = Statement("DELETE FROM sign_out WHERE visit_id = :visit_id")


def present(tx: Transaction, kinds: Sequence[str], since: int, most: int, only: str | None = None) -> Sequence[ItemRow]:
    """Return valid credentials of these kinds that were accepted since an instant, without those signed out.

    Newest first, one for each visit; with `only`, those of this visit alone.  Who came is who got a credential from the
    staff: what a wallet has renewed by itself keeps nobody in the building longer, and signs nobody out or in.
    """
    if not kinds:
        return []
    names, given = list_parameters("kind", kinds)
    if only is not None:
        given["only"] = only
    of_one = "" if only is None else "AND item.visit_id = :only"
    statement = Statement(
        f"""
        SELECT {_COLUMNS}
        FROM item
        JOIN visit ON visit.id = item.visit_id
        LEFT JOIN sign_out ON sign_out.visit_id = item.visit_id
        WHERE item.issued_at >= :since
          AND item.schema_name IN {names}
          AND (item.status = 0 OR EXISTS (
              SELECT 1
              FROM succession
              WHERE succession.credential_id = item.credential_id
                AND succession.successor_id IS NOT NULL
          ))
          AND NOT EXISTS (SELECT 1 FROM succession AS before WHERE before.successor_id = item.credential_id)
          AND visit.state = :done
          AND sign_out.visit_id IS NULL
          {of_one}
        ORDER BY item.issued_at DESC, item.visit_id, item.position
        LIMIT :most
        """  # noqa: S608 - names of columns and of parameters alone
    )
    found = [ItemRow(*row) for row in statement.all(tx, since=since, done=VisitState.DONE, most=most, **given)]
    rows = [row for row in found if row.status == 0 or successions.is_kept_valid(tx, row.credential_id)]
    return list({row.visit_id: row for row in reversed(rows)}.values())[::-1]


def find(tx: Transaction, visit_id: str) -> SignOutRow | None:
    """Return when and how a visitor signed out; None: they did not."""
    row = _FIND.first(tx, visit_id=visit_id)
    return None if row is None else SignOutRow(*row)


def add(tx: Transaction, visit_id: str, at: int, way: str) -> bool:
    """Sign a visitor out; return whether they had not signed out before: the first sign-out counts."""
    return _ADD.touched(tx, visit_id=visit_id, at=at, way=way) == 1


def remove(tx: Transaction, visit_id: str) -> bool:
    """Undo a sign-out; return whether there was one."""
    return _REMOVE.touched(tx, visit_id=visit_id) == 1
