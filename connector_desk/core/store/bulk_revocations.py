"""Revocations of many credentials: which are chosen, and what of it is still to be done.

To choose by the end, the wallet or the schema reads all that were issued: of 100,000, half a second on SQLite and a
tenth on PostgreSQL, in a thread that reads.  An index of the holders would find those of a wallet at once, and cost
each issuance 0.05 ms, as its place in it is anywhere; one of the ends is not used, as they depend on the schema.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, cast

from connector_desk.core.store.offers import ItemRow
from connector_desk.core.store.statement import Statement, list_parameters
from connector_desk.core.store.statuses import ChangeRow
from connector_desk.core.store.transaction import Journal

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction

Lives = Mapping[tuple[str, str], int]
"""How long the credentials of each schema live that have no end of their own, by name and version."""


class BulkRevocationRow(NamedTuple):
    """One revocation of many credentials."""

    id: str
    created_at: int
    due_at: int
    state: str
    wanted: str
    """JSON: by what they were chosen."""
    reason: str | None
    operator: str
    size: int
    revoked: int
    ended_at: int | None = None


class ItemQuery(NamedTuple):
    """The issued credentials that are looked for: those that can still be revoked."""

    lives: Lives
    now: int
    revoked: int
    """The status of those that are left out."""
    schema: tuple[str, str] | None = None
    issued_from: int | None = None
    issued_before: int | None = None
    expires_before: int | None = None
    wallet: WalletTraits | None = None


class WalletTraits(NamedTuple):
    """What tells a wallet: the key of a credential, that of its access token, and the agent that it was sent to."""

    holder: str | None
    token_key: str | None
    agent_id: str | None


class Revoked(NamedTuple):
    """A credential that was revoked just now."""

    credential_id: str
    visit_id: str
    position: int
    schema_id: str
    status_list: str


_ADD = Statement(
    """
    INSERT INTO bulk_revocation (id, created_at, due_at, state, wanted, reason, operator, size, revoked, ended_at)
    VALUES (:id, :created_at, :due_at, :state, :wanted, :reason, :operator, :size, :revoked, :ended_at)
    """
)
_ADD_PART = Statement(
    """
    INSERT INTO bulk_revocation_part (revocation_id, number, credentials)
    VALUES (:revocation_id, :number, :credentials)
    """
)
_BY_ID = Statement(
    """
    SELECT id, created_at, due_at, state, wanted, reason, operator, size, revoked, ended_at
    FROM bulk_revocation
    WHERE id = :revocation_id
    """
)
_LISTED = Statement(
    """
    SELECT id, created_at, due_at, state, wanted, reason, operator, size, revoked, ended_at
    FROM bulk_revocation
    ORDER BY created_at DESC, id DESC
    LIMIT :most
    """
)
_OPEN = Statement(
    """
    SELECT id, created_at, due_at, state, wanted, reason, operator, size, revoked, ended_at
    FROM bulk_revocation
    WHERE ended_at IS NULL
    ORDER BY due_at, id
    """
)
_MOVE = Statement(
    """
    UPDATE bulk_revocation
    SET state = :to_state, ended_at = :ended
    WHERE id = :revocation_id
      AND state = :from_state
    """
)
_COUNT_REVOKED = Statement("UPDATE bulk_revocation SET revoked = (revoked + :more) WHERE id = :revocation_id")
_TAKE_PART = Statement(
    """
    DELETE FROM bulk_revocation_part
    WHERE revocation_id = :revocation_id
      AND number = :number
    RETURNING credentials
    """
)
_PARTS = Statement("SELECT number FROM bulk_revocation_part WHERE revocation_id = :revocation_id ORDER BY number")
_LEFT = Statement("SELECT count(*) FROM bulk_revocation_part WHERE revocation_id = :revocation_id")
_DROP_PARTS = Statement("DELETE FROM bulk_revocation_part WHERE revocation_id = :revocation_id")
_DROP_WAITING_PARTS = Statement(
    """
    DELETE FROM bulk_revocation_part
    WHERE revocation_id IN (SELECT id FROM bulk_revocation WHERE state = :waiting)
    """
)
_UNDO_WAITING = Statement("UPDATE bulk_revocation SET state = :undone, ended_at = :now WHERE state = :waiting")
_FORGET = Statement("DELETE FROM bulk_revocation WHERE ended_at IS NOT NULL AND created_at < :before")
_NOTE = Statement(
    """
    INSERT INTO status_change (credential_id, at, status, reason, operator)
    VALUES (:credential_id, :at, :status, :reason, :operator)
    """
)
_REVISE = Statement("UPDATE status_list SET revision = (revision + 1) WHERE id = :of_list")
_TRAITS = Statement(
    """
    SELECT item.holder, offer.token_key, errand.agent_id
    FROM item
    JOIN visit ON visit.id = item.visit_id
    LEFT JOIN offer ON offer.id = visit.public_id
    LEFT JOIN errand ON errand.visit_id = item.visit_id
    WHERE item.credential_id = :of_credential
    """
)
_COLUMNS = ", ".join(f"item.{name}" for name in ItemRow._fields)


def add(tx: Transaction, row: BulkRevocationRow, parts: Sequence[Sequence[str]]) -> None:
    """Add one, with the IDs of the credentials in the parts in which they will be revoked."""
    _ADD.add(tx, row)
    for number, part in enumerate(parts):
        _ADD_PART.run(tx, revocation_id=row.id, number=number, credentials=json.dumps(list(part)))


def find(tx: Transaction, revocation_id: str) -> BulkRevocationRow | None:
    """Find one by its ID."""
    found = _BY_ID.first(tx, revocation_id=revocation_id)
    return None if found is None else BulkRevocationRow(*found)


def listed(tx: Transaction, most: int) -> Sequence[BulkRevocationRow]:
    """List them, newest first."""
    return [BulkRevocationRow(*row) for row in _LISTED.all(tx, most=most)]


def still_open(tx: Transaction) -> Sequence[BulkRevocationRow]:
    """List those that have not ended, the first to begin first."""
    return [BulkRevocationRow(*row) for row in _OPEN.all(tx)]


def move(tx: Transaction, revocation_id: str, before: str, after: str, ended_at: int | None = None) -> bool:
    """Move one from one state to another; return False if it is in another state by now."""
    moved = _MOVE.touched(tx, revocation_id=revocation_id, from_state=before, to_state=after, ended=ended_at)
    return moved == 1


def drop_parts(tx: Transaction, revocation_id: str) -> None:
    """Forget what one was to revoke."""
    _DROP_PARTS.run(tx, revocation_id=revocation_id)


def undo_waiting(tx: Transaction, waiting: str, undone: str, now: int) -> None:
    """Undo all that wait: whether somebody has undone them since is not known."""
    _DROP_WAITING_PARTS.run(tx, waiting=waiting)
    _UNDO_WAITING.run(tx, waiting=waiting, undone=undone, now=now)


def forget(tx: Transaction, before: int) -> None:
    """Delete those that have ended and are older than an instant."""
    _FORGET.run(tx, before=before)


def parts(tx: Transaction, revocation_id: str) -> Sequence[int]:
    """List the numbers of the parts that are still to be revoked."""
    return [int(row[0]) for row in _PARTS.all(tx, revocation_id=revocation_id)]


def left(tx: Transaction, revocation_id: str) -> int:
    """Count the parts that are still to be revoked."""
    return int(_LEFT.value(tx, revocation_id=revocation_id))


def take_part(tx: Transaction, revocation_id: str, number: int) -> Sequence[str]:
    """Take a part: whoever deletes it revokes it, in the same transaction; empty where another has."""
    found = _TAKE_PART.first(tx, revocation_id=revocation_id, number=number)
    return [] if found is None else cast("list[str]", json.loads(found[0]))


def revoke(
    tx: Transaction, credential_ids: Sequence[str], status: int, now: int, reason: str | None, operator: str
) -> Sequence[Revoked]:
    """Set the status of credentials and their copies, unless they have it; write it down, and count it for the lists.

    The rows are changed in the order of their IDs, so that two units wait for each other in one order.
    """
    names, given = list_parameters("credential", sorted(credential_ids))
    changed = sorted(Revoked(*found) for found in _revoke_items(names).all(tx, to_status=status, **given))
    lists = {one.status_list for one in changed}
    if changed:
        names, given = list_parameters("credential", [one.credential_id for one in changed])
        lists |= {str(found[0]) for found in _revoke_copies(names).all(tx, to_status=status, **given)}
        notes = [ChangeRow(one.credential_id, now, status, reason, operator) for one in changed]
        tx.in_order(partial(_NOTE.add_all, tx, notes), Journal.REVOCATIONS)
    for list_id in sorted(lists):
        _REVISE.run(tx, of_list=list_id)
    return changed


def count_revoked(tx: Transaction, revocation_id: str, more: int) -> None:
    """Count how many one has revoked."""
    _COUNT_REVOKED.run(tx, revocation_id=revocation_id, more=more)


def _revoke_items(names: str) -> Statement:
    held = f"SELECT credential_id FROM item WHERE credential_id IN {names} ORDER BY credential_id FOR NO KEY UPDATE"  # noqa: S608 - names of parameters alone
    text = """
        UPDATE item
        SET status = :to_status
        WHERE credential_id IN {chosen}
          AND issued_at IS NOT NULL
          AND status_list IS NOT NULL
          AND status != :to_status
        RETURNING credential_id, visit_id, position, schema_id, status_list
        """
    return Statement(text.format(chosen=names), text.format(chosen=f"({held})"))


def _revoke_copies(names: str) -> Statement:
    return Statement(
        f"""
        UPDATE item_copy
        SET status = :to_status
        WHERE EXISTS (
            SELECT 1
            FROM item
            WHERE item.visit_id = item_copy.visit_id
              AND item.position = item_copy.position
              AND item.credential_id IN {names}
        )
        RETURNING status_list
        """  # noqa: S608 - names of parameters alone
    )


def traits(tx: Transaction, credential_id: str) -> WalletTraits | None:
    """Return what tells the wallet of a credential; None for an unknown one."""
    found = _TRAITS.first(tx, of_credential=credential_id)
    return None if found is None else WalletTraits(*found)


def chosen(tx: Transaction, wanted: ItemQuery, most: int) -> Sequence[str]:
    """Return the IDs of the credentials of a query, newest first, but no more than so many."""
    where, given = _conditions(wanted)
    statement = Statement(
        f"""
        SELECT item.credential_id
        FROM item
        WHERE {where}
        ORDER BY item.issued_at DESC, item.credential_id DESC
        LIMIT :most
        """  # noqa: S608 - of constants and names of parameters
    )
    return [str(row[0]) for row in statement.all(tx, most=most, **given)]


def page(tx: Transaction, wanted: ItemQuery, most: int, before: tuple[int, str] | None) -> Sequence[ItemRow]:
    """List the credentials of a query, newest first, from where the last page ended."""
    where, given = _conditions(wanted)
    if before is not None:
        where += " AND (item.issued_at, item.credential_id) < (:at, :before)"
        given |= {"at": before[0], "before": before[1]}
    statement = Statement(
        f"""
        SELECT {_COLUMNS}
        FROM item
        WHERE {where}
        ORDER BY item.issued_at DESC, item.credential_id DESC
        LIMIT :most
        """  # noqa: S608 - of constants and names of parameters
    )
    return [ItemRow(*row) for row in statement.all(tx, most=most, **given)]


def expiring(
    tx: Transaction, wanted: ItemQuery, most: int, after: tuple[int, str] | None
) -> Sequence[tuple[int, ItemRow]]:
    """List the credentials of a query with their ends, the first to expire first, from where the last page ended."""
    where, given = _conditions(wanted)
    end = _end(wanted.lives)[0]
    if after is not None:
        where += f" AND ({end}, item.credential_id) > (:at, :after)"
        given |= {"at": after[0], "after": after[1]}
    statement = Statement(
        f"""
        SELECT {end}, {_COLUMNS}
        FROM item
        WHERE {where}
        ORDER BY 1, item.credential_id
        LIMIT :most
        """  # noqa: S608 - of constants and names of parameters
    )
    return [(int(row[0]), ItemRow(*row[1:])) for row in statement.all(tx, most=most, **given)]


def _conditions(wanted: ItemQuery) -> tuple[str, dict[str, object]]:
    end, given = _end(wanted.lives)
    conditions = ["item.issued_at IS NOT NULL", "item.status != :revoked", f"{end} > :now"]
    given |= {"now": wanted.now, "revoked": wanted.revoked}
    if wanted.schema is not None:
        conditions.append("item.schema_name = :of_name AND item.schema_version = :of_version")
        given |= {"of_name": wanted.schema[0], "of_version": wanted.schema[1]}
    bounds = {
        "item.issued_at >= :issued_from": wanted.issued_from,
        "item.issued_at < :issued_before": wanted.issued_before,
        f"{end} < :expires_before": wanted.expires_before,
    }
    for condition, bound in bounds.items():
        if bound is not None:
            conditions.append(condition)
            given[condition.rpartition(":")[2]] = bound
    if wanted.wallet is not None:
        conditions.append(_of_wallet(wanted.wallet, given))
    return " AND ".join(conditions), given


def _of_wallet(wallet: WalletTraits, given: dict[str, object]) -> str:
    ways = {
        "holder": "item.holder = :holder",
        "token_key": "item.visit_id IN (SELECT offer.visit_id FROM offer WHERE offer.token_key = :token_key)",
        "agent_id": "item.visit_id IN (SELECT errand.visit_id FROM errand WHERE errand.agent_id = :agent_id)",
    }
    known = {name: value for name, value in wallet._asdict().items() if value is not None}
    given |= known
    return f"({' OR '.join(ways[name] for name in known) or '1 = 0'})"


def _end(lives: Lives) -> tuple[str, dict[str, object]]:
    """Return the end of a credential as an expression, and its parameters."""
    by_life: dict[int, list[str]] = {}
    for (name, version), life in lives.items():
        by_life.setdefault(life, []).append(f"{name}~{version}")
    cases, given = [], dict[str, object]()
    for number, (life, schemas) in enumerate(sorted(by_life.items())):
        names, parameters = list_parameters(f"schema_{number}", schemas)
        given |= parameters
        cases.append(f" WHEN item.schema_name || '~' || item.schema_version IN {names} THEN {life:d}")
    lives_on = f"CASE{''.join(cases)} ELSE 0 END" if cases else "0"
    return f"coalesce(item.expires_at, item.issued_at + {lives_on})", given
