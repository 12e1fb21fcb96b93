"""Status lists: their allocated entries, and the status of the credentials; every change is stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.core.store.offers import ItemRow
from connector_desk.core.store.statement import Statement, values_of

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


class ListRow(NamedTuple):
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


class ChangeRow(NamedTuple):
    """One change of a status, and why."""

    credential_id: str
    at: int
    status: int
    reason: str | None
    operator: str
    """The label of the key it was done with."""


_BY_ID = Statement(
    """
    SELECT id, created_at, size, reserved, revision, signing_key, naming
    FROM status_list
    WHERE id = :of_list
    """
)
_ROOMY = Statement(
    """
    SELECT id, created_at, size, reserved, revision, signing_key, naming
    FROM status_list
    WHERE reserved + :wanted <= size
      AND signing_key = :of_key
      AND naming = :of_naming
    LIMIT 1
    """
)
_RESERVE = Statement(
    """
    UPDATE status_list
    SET reserved = (reserved + :wanted)
    WHERE id = :of_list
      AND reserved + :wanted <= size
    RETURNING reserved
    """
)
_FILL_UP = Statement("UPDATE status_list SET reserved = size")
_LISTED = Statement(
    """
    SELECT id, created_at, size, reserved, revision, signing_key, naming
    FROM status_list
    ORDER BY created_at, id
    """
)
_ADD = Statement(
    """
    INSERT INTO status_list (id, signing_key, naming, created_at, size, reserved, revision)
    VALUES (:id, :signing_key, :naming, :created_at, :size, :reserved, :revision)
    """
)
_REVISE = Statement("UPDATE status_list SET revision = (revision + 1) WHERE id = :of_list")
_NOT_VALID = Statement("SELECT status_index, status FROM item WHERE status_list = :of_list AND status != 0")
_COPIES_NOT_VALID = Statement(
    """
    SELECT status_index, status
    FROM item_copy
    WHERE status_list = :of_list
      AND status != 0
    """
)
_STRAYS_NOT_VALID = Statement(
    """
    SELECT status_index, status
    FROM stray_status
    WHERE status_list = :of_list
      AND status != 0
    """
)
_ENTRIES_OF_COPIES = Statement(
    """
    SELECT status_list, status_index
    FROM item_copy
    WHERE visit_id = :of_visit
      AND position = :at_position
    ORDER BY number
    """
)
_LISTS_OF_COPIES = Statement(
    """
    SELECT DISTINCT status_list
    FROM item_copy
    WHERE visit_id = :of_visit
      AND position = :at_position
    """
)
_SET_COPIES = Statement(
    """
    UPDATE item_copy
    SET status = :to_status
    WHERE visit_id = :of_visit
      AND position = :at_position
    """
)
_ITEM_UNHELD = Statement(
    """
    SELECT visit_id, position, credential_id, schema_name, schema_version, schema_id, configuration, format,
        namespace, expires_at, sealed, holder, issued_at, notified, notified_at, status_list, status_index,
        status, attested
    FROM item
    WHERE credential_id = :of_credential
    """
)
_ITEM = _ITEM_UNHELD.locking("FOR UPDATE")
_BY_ENTRY = Statement(
    """
    SELECT visit_id
    FROM item
    WHERE status_list = :of_list
      AND status_index = :at_index
    UNION ALL
    SELECT visit_id
    FROM item_copy
    WHERE status_list = :of_list
      AND status_index = :at_index
    """
)
_SET = Statement("UPDATE item SET status = :to_status WHERE credential_id = :of_credential")
_NOTE = Statement(
    """
    INSERT INTO status_change (credential_id, at, status, reason, operator)
    VALUES (:credential_id, :at, :status, :reason, :operator)
    """
)
_CHANGES = Statement(
    """
    SELECT credential_id, at, status, reason, operator
    FROM status_change
    WHERE credential_id = :of_credential
    ORDER BY seq
    """
)
_LAST_CHANGE = Statement("SELECT coalesce(max(seq), 0) FROM status_change")
_CHANGES_AFTER = Statement(
    """
    SELECT seq, credential_id, at, status, reason, operator
    FROM status_change
    WHERE seq > :after
    ORDER BY seq
    LIMIT :most
    """
)
_PAGE = Statement(
    """
    SELECT visit_id, position, credential_id, schema_name, schema_version, schema_id, configuration, format,
        namespace, expires_at, sealed, holder, issued_at, notified, notified_at, status_list, status_index,
        status, attested
    FROM item
    WHERE issued_at IS NOT NULL
    ORDER BY issued_at DESC, credential_id DESC
    LIMIT :most
    """
)
_PAGE_BEFORE = Statement(
    """
    SELECT visit_id, position, credential_id, schema_name, schema_version, schema_id, configuration, format,
        namespace, expires_at, sealed, holder, issued_at, notified, notified_at, status_list, status_index,
        status, attested
    FROM item
    WHERE issued_at IS NOT NULL
      AND (issued_at, credential_id) < (:at, :before)
    ORDER BY issued_at DESC, credential_id DESC
    LIMIT :most
    """
)
_SET_STRAY = Statement(
    """
    UPDATE stray_status
    SET status = :to_status
    WHERE status_list = :of_list
      AND status_index = :at_index
    """
)
_ADD_STRAY = Statement(
    """
    INSERT INTO stray_status (status_list, status_index, status)
    VALUES (:status_list, :status_index, :status)
    """
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


def visit_with(tx: Transaction, list_id: str, index: int) -> str | None:
    """Return the visit in which the credential with an entry was issued; None: it is not known here."""
    found = _BY_ENTRY.first(tx, of_list=list_id, at_index=index)
    return None if found is None else str(found[0])


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
    return int(_LAST_CHANGE.value(tx) or 0)


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
