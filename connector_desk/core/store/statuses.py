"""Status lists: their allocated entries, and the status of the credentials; every change is stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store import sql
from connector_desk.core.store.offers import ItemRow
from connector_desk.core.store.prepared import Fragment, Prepared, columns_of, insertion, values_of

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


@dataclass(frozen=True, slots=True)
class ListRow:
    """One status list."""

    id: str
    created_at: int
    size: int
    reserved: int
    revision: int
    signing_key: str
    """The key that signs the list and its credentials."""
    naming: str
    """The kind of name of that key: `did` or `x5c`."""


@dataclass(frozen=True, slots=True)
class ChangeRow:
    """One change of a status, and why."""

    credential_id: str
    at: int
    status: int
    reason: str | None
    operator: str
    """The label of the key it was done with."""


_LIST = Fragment(lambda: sql.select(*columns_of(sql.status_list, ListRow)))
_BY_ID = Prepared(lambda: _LIST().where(sql.status_list.c.id == sql.bindparam("of_list")))
_ROOMY = Prepared(
    lambda: (
        _LIST()
        .where(
            sql.status_list.c.reserved + sql.bindparam("wanted") <= sql.status_list.c.size,
            sql.status_list.c.signing_key == sql.bindparam("of_key"),
            sql.status_list.c.naming == sql.bindparam("of_naming"),
        )
        .limit(1)
    )
)
_RESERVE = Prepared(
    lambda: (
        sql.status_list.update()
        .where(
            sql.status_list.c.id == sql.bindparam("of_list"),
            sql.status_list.c.reserved + sql.bindparam("wanted") <= sql.status_list.c.size,
        )
        .values(reserved=sql.status_list.c.reserved + sql.bindparam("wanted"))
        .returning(sql.status_list.c.reserved)
    )
)
_FILL_UP = Prepared(lambda: sql.status_list.update().values(reserved=sql.status_list.c.size))
_LISTED = Prepared(lambda: _LIST().order_by(sql.status_list.c.created_at, sql.status_list.c.id))
_ADD = insertion(lambda: (sql.status_list, columns_of(sql.status_list, ListRow)))
_REVISE = Prepared(
    lambda: (
        sql.status_list.update()
        .where(sql.status_list.c.id == sql.bindparam("of_list"))
        .values(revision=sql.status_list.c.revision + 1)
    )
)
_NOT_VALID = Prepared(
    lambda: sql.select(sql.item.c.status_index, sql.item.c.status).where(
        sql.item.c.status_list == sql.bindparam("of_list"), sql.item.c.status != 0
    )
)
_COPIES_NOT_VALID = Prepared(
    lambda: sql.select(sql.item_copy.c.status_index, sql.item_copy.c.status).where(
        sql.item_copy.c.status_list == sql.bindparam("of_list"), sql.item_copy.c.status != 0
    )
)
_STRAYS_NOT_VALID = Prepared(
    lambda: sql.select(sql.stray_status.c.status_index, sql.stray_status.c.status).where(
        sql.stray_status.c.status_list == sql.bindparam("of_list"), sql.stray_status.c.status != 0
    )
)
_OF_ITEM = Fragment(
    lambda: (
        sql.item_copy.c.visit_id == sql.bindparam("of_visit"),
        sql.item_copy.c.position == sql.bindparam("at_position"),
    )
)
_ENTRIES_OF_COPIES = Prepared(
    lambda: (
        sql.select(sql.item_copy.c.status_list, sql.item_copy.c.status_index)
        .where(*_OF_ITEM())
        .order_by(sql.item_copy.c.number)
    )
)
_LISTS_OF_COPIES = Prepared(lambda: sql.select(sql.item_copy.c.status_list).where(*_OF_ITEM()).distinct())
_SET_COPIES = Prepared(lambda: sql.item_copy.update().where(*_OF_ITEM()).values(status=sql.bindparam("to_status")))
_ITEM = Prepared(
    lambda: (
        sql.select(*columns_of(sql.item, ItemRow))
        .where(sql.item.c.credential_id == sql.bindparam("of_credential"))
        .with_for_update()
    )
)
_ITEM_UNHELD = Prepared(
    lambda: sql.select(*columns_of(sql.item, ItemRow)).where(sql.item.c.credential_id == sql.bindparam("of_credential"))
)
_SET = Prepared(
    lambda: (
        sql.item.update()
        .where(sql.item.c.credential_id == sql.bindparam("of_credential"))
        .values(status=sql.bindparam("to_status"))
    )
)
_NOTE = insertion(lambda: (sql.status_change, columns_of(sql.status_change, ChangeRow)))
_CHANGES = Prepared(
    lambda: (
        sql.select(*columns_of(sql.status_change, ChangeRow))
        .where(sql.status_change.c.credential_id == sql.bindparam("of_credential"))
        .order_by(sql.status_change.c.seq)
    )
)
_LAST_CHANGE = Prepared(lambda: sql.select(sql.func.coalesce(sql.func.max(sql.status_change.c.seq), 0)))
_CHANGES_AFTER = Prepared(
    lambda: (
        sql.select(sql.status_change.c.seq, *columns_of(sql.status_change, ChangeRow))
        .where(sql.status_change.c.seq > sql.bindparam("after"))
        .order_by(sql.status_change.c.seq)
        .limit(sql.bindparam("most", type_=sql.Integer))
    )
)
_ISSUED = Fragment(
    lambda: (
        sql.select(*columns_of(sql.item, ItemRow))
        .where(sql.item.c.issued_at.is_not(None))
        .order_by(sql.item.c.issued_at.desc(), sql.item.c.credential_id.desc())
    )
)
_PAGE = Prepared(lambda: _ISSUED().limit(sql.bindparam("most", type_=sql.Integer)))
_PAGE_BEFORE = Prepared(
    lambda: (
        _ISSUED()
        .where(
            sql.tuple_(sql.item.c.issued_at, sql.item.c.credential_id)
            < sql.tuple_(
                sql.bindparam("at", type_=sql.item.c.issued_at.type),
                sql.bindparam("before", type_=sql.item.c.credential_id.type),
            )
        )
        .limit(sql.bindparam("most", type_=sql.Integer))
    )
)
_SET_STRAY = Prepared(
    lambda: (
        sql.stray_status.update()
        .where(
            sql.stray_status.c.status_list == sql.bindparam("of_list"),
            sql.stray_status.c.status_index == sql.bindparam("at_index"),
        )
        .values(status=sql.bindparam("to_status"))
    )
)
_ADD_STRAY = insertion(
    lambda: (
        sql.stray_status,
        (sql.stray_status.c.status_list, sql.stray_status.c.status_index, sql.stray_status.c.status),
    )
)


def find(tx: Transaction, list_id: str) -> ListRow | None:
    """Find a list by the id in its address."""
    found = _BY_ID.first(tx, of_list=list_id)
    return None if found is None else ListRow(*found)


def reserve(tx: Transaction, wanted: int, fresh: ListRow) -> tuple[str, int, int]:
    """Reserve free entries: return the list, its size, and the number of the first; `fresh` is added if all are full.

    The list has the same key and naming as `fresh`.
    """
    of_signer = {"of_key": fresh.signing_key, "of_naming": fresh.naming}
    for row in (ListRow(*found) for found in _ROOMY.all(tx, wanted=wanted, **of_signer)):
        taken = _RESERVE.first(tx, of_list=row.id, wanted=wanted)
        if taken is not None:
            return row.id, row.size, int(taken[0]) - wanted
    _ADD.run(tx, **values_of(fresh) | {"reserved": wanted})
    return fresh.id, fresh.size, 0


def not_valid(tx: Transaction, list_id: str) -> Sequence[tuple[int, int]]:
    """List the entries that are not valid: index and status."""
    queries = (_NOT_VALID, _COPIES_NOT_VALID, _STRAYS_NOT_VALID)
    return [(row[0], row[1]) for query in queries for row in query.all(tx, of_list=list_id)]


def credential(tx: Transaction, credential_id: str) -> ItemRow | None:
    """Find a credential, and hold it against other writers until the commit."""
    found = _ITEM.first(tx, of_credential=credential_id)
    return None if found is None else ItemRow(*found)


def look_up(tx: Transaction, credential_id: str) -> ItemRow | None:
    """Find a credential without holding it."""
    found = _ITEM_UNHELD.first(tx, of_credential=credential_id)
    return None if found is None else ItemRow(*found)


def change(tx: Transaction, changed: ItemRow, row: ChangeRow) -> None:
    """Set the status of a credential and its copies, keep the change in the journal, and count it for their lists."""
    of_item = {"of_visit": changed.visit_id, "at_position": changed.position}
    _SET.run(tx, of_credential=row.credential_id, to_status=row.status)
    _SET_COPIES.run(tx, **of_item, to_status=row.status)
    _NOTE.run(
        tx,
        credential_id=row.credential_id,
        at=row.at,
        status=row.status,
        reason=row.reason,
        operator=row.operator,
    )
    lists = {found[0] for found in _LISTS_OF_COPIES.all(tx, **of_item)} | {changed.status_list}
    for list_id in sorted(filter(None, lists)):
        _REVISE.run(tx, of_list=list_id)


def changes(tx: Transaction, credential_id: str) -> Sequence[ChangeRow]:
    """List the changes of a credential's status, oldest first."""
    return [ChangeRow(*row) for row in _CHANGES.all(tx, of_credential=credential_id)]


def issued(tx: Transaction, limit: int, before: tuple[int, str] | None) -> Sequence[ItemRow]:
    """List issued credentials, newest first, from where the last page ended."""
    if before is None:
        rows = _PAGE.all(tx, most=limit)
    else:
        rows = _PAGE_BEFORE.all(tx, most=limit, at=before[0], before=before[1])
    return [ItemRow(*row) for row in rows]


def last_change(tx: Transaction) -> int:
    """Return the number of the last change of a status; 0 if there was none."""
    found = _LAST_CHANGE.first(tx)
    return 0 if found is None else int(found[0])


def changes_after(tx: Transaction, seq: int, most: int = 500) -> Sequence[tuple[int, ChangeRow]]:
    """List the changes that came after a number, oldest first."""
    return [(int(row[0]), ChangeRow(*row[1:])) for row in _CHANGES_AFTER.all(tx, after=seq, most=most)]


def entries_of(tx: Transaction, credential_id: str) -> Sequence[tuple[str, int]]:
    """List the entries that a credential and its copies have."""
    found = look_up(tx, credential_id)
    if found is None or found.status_list is None or found.status_index is None:
        return []
    copies = _ENTRIES_OF_COPIES.all(tx, of_visit=found.visit_id, at_position=found.position)
    return [(found.status_list, found.status_index), *((str(row[0]), int(row[1])) for row in copies)]


def lists(tx: Transaction) -> Sequence[ListRow]:
    """List the status lists, the oldest first."""
    return [ListRow(*row) for row in _LISTED.all(tx)]


def add_full(tx: Transaction, row: ListRow) -> None:
    """Add a list that is known from elsewhere, and of which nobody may take an entry here."""
    _ADD.run(tx, **values_of(row) | {"reserved": row.size})


def fill_up(tx: Transaction) -> None:
    """Reserve all entries of all present lists: their former holders are no longer known for certain."""
    _FILL_UP.run(tx)


def set_stray(tx: Transaction, list_id: str, index: int, status: int) -> None:
    """Set the status of an entry whose credential is not known here."""
    if _SET_STRAY.touched(tx, of_list=list_id, at_index=index, to_status=status) == 0:
        _ADD_STRAY.run(tx, status_list=list_id, status_index=index, status=status)
    _REVISE.run(tx, of_list=list_id)
