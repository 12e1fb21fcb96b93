"""Status lists: their allocated entries, and the status of the credentials; every change is stored."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Select, bindparam, func, select, tuple_

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store.offers import ItemRow
from connector_desk.core.store.prepared import Prepared, Row, columns_of, insertion, values_of
from connector_desk.core.store.tables import item, item_copy, status_change, status_list, stray_status
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


_LIST = select(*columns_of(status_list, ListRow))
_BY_ID = Prepared(_LIST.where(status_list.c.id == bindparam("of_list")))
_ROOMY = _LIST.where(
    status_list.c.reserved + bindparam("wanted") <= status_list.c.size,
    status_list.c.signing_key == bindparam("of_key"),
    status_list.c.naming == bindparam("of_naming"),
).limit(1)
_RESERVE = Prepared(
    status_list.update()
    .where(
        status_list.c.id == bindparam("of_list"),
        status_list.c.reserved + bindparam("wanted") <= status_list.c.size,
    )
    .values(reserved=status_list.c.reserved + bindparam("wanted"))
    .returning(status_list.c.reserved)
)
_ADD = insertion(status_list, columns_of(status_list, ListRow))
_REVISE = Prepared(
    status_list.update().where(status_list.c.id == bindparam("of_list")).values(revision=status_list.c.revision + 1)
)
_NOT_VALID = Prepared(
    select(item.c.status_index, item.c.status).where(item.c.status_list == bindparam("of_list"), item.c.status != 0)
)
_COPIES_NOT_VALID = Prepared(
    select(item_copy.c.status_index, item_copy.c.status).where(
        item_copy.c.status_list == bindparam("of_list"), item_copy.c.status != 0
    )
)
_STRAYS_NOT_VALID = Prepared(
    select(stray_status.c.status_index, stray_status.c.status).where(
        stray_status.c.status_list == bindparam("of_list"), stray_status.c.status != 0
    )
)
_OF_ITEM = (item_copy.c.visit_id == bindparam("of_visit"), item_copy.c.position == bindparam("at_position"))
_LISTS_OF_COPIES = Prepared(select(item_copy.c.status_list).where(*_OF_ITEM).distinct())
_SET_COPIES = Prepared(item_copy.update().where(*_OF_ITEM).values(status=bindparam("to_status")))
_ITEM = Prepared(
    select(*columns_of(item, ItemRow)).where(item.c.credential_id == bindparam("of_credential")).with_for_update()
)
_ITEM_UNHELD = Prepared(select(*columns_of(item, ItemRow)).where(item.c.credential_id == bindparam("of_credential")))
_SET = Prepared(
    item.update().where(item.c.credential_id == bindparam("of_credential")).values(status=bindparam("to_status"))
)
_NOTE = insertion(status_change, columns_of(status_change, ChangeRow))
_CHANGES = Prepared(
    select(*columns_of(status_change, ChangeRow))
    .where(status_change.c.credential_id == bindparam("of_credential"))
    .order_by(status_change.c.seq)
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
    for row in tx.execute(_ROOMY, {"wanted": wanted, **of_signer}):
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


def _rows(tx: Transaction, query: Select[Any]) -> Sequence[Row]:
    return tx.execute(query).all()


def issued(tx: Transaction, limit: int, before: tuple[int, str] | None) -> Sequence[ItemRow]:
    """List issued credentials, newest first, from where the last page ended."""
    query = (
        select(*columns_of(item, ItemRow))
        .where(item.c.issued_at.is_not(None))
        .order_by(item.c.issued_at.desc(), item.c.credential_id.desc())
        .limit(limit)
    )
    if before is not None:
        query = query.where(tuple_(item.c.issued_at, item.c.credential_id) < tuple_(*before))
    return [ItemRow(*row) for row in _rows(tx, query)]


def last_change(tx: Transaction) -> int:
    """Return the number of the last change of a status; 0 if there was none."""
    return int(tx.execute(select(func.coalesce(func.max(status_change.c.seq), 0))).scalar_one())


def changes_after(tx: Transaction, seq: int, most: int = 500) -> Sequence[tuple[int, ChangeRow]]:
    """List the changes that came after a number, oldest first."""
    query = (
        select(status_change.c.seq, *columns_of(status_change, ChangeRow))
        .where(status_change.c.seq > seq)
        .order_by(status_change.c.seq)
        .limit(most)
    )
    return [(int(row[0]), ChangeRow(*row[1:])) for row in _rows(tx, query)]


def entries_of(tx: Transaction, credential_id: str) -> Sequence[tuple[str, int]]:
    """List the entries that a credential and its copies have."""
    found = look_up(tx, credential_id)
    if found is None or found.status_list is None or found.status_index is None:
        return []
    of_item = (item_copy.c.visit_id == found.visit_id, item_copy.c.position == found.position)
    query = select(item_copy.c.status_list, item_copy.c.status_index).where(*of_item).order_by(item_copy.c.number)
    copies = [(str(row[0]), int(row[1])) for row in _rows(tx, query)]
    return [(found.status_list, found.status_index), *copies]


def lists(tx: Transaction) -> Sequence[ListRow]:
    """List the status lists, the oldest first."""
    query = select(*columns_of(status_list, ListRow)).order_by(status_list.c.created_at, status_list.c.id)
    return [ListRow(*row) for row in _rows(tx, query)]


def add_full(tx: Transaction, row: ListRow) -> None:
    """Add a list that is known from elsewhere, and of which nobody may take an entry here."""
    _ADD.run(tx, **values_of(row) | {"reserved": row.size})


def fill_up(tx: Transaction) -> None:
    """Reserve all entries of all present lists: their former holders are no longer known for certain."""
    tx.execute(status_list.update().values(reserved=status_list.c.size))


def set_stray(tx: Transaction, list_id: str, index: int, status: int) -> None:
    """Set the status of an entry whose credential is not known here."""
    where = (stray_status.c.status_list == list_id, stray_status.c.status_index == index)
    if tx.execute(stray_status.update().where(*where).values(status=status)).rowcount == 0:
        values = {"status_list": list_id, "status_index": index, "status": status}
        tx.execute(stray_status.insert(), values)
    _REVISE.run(tx, of_list=list_id)
