"""Renewals of many credentials: which are chosen, what of it is still to be done, and what became of each."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple, cast

from connector_desk.core.store.statement import Statement, list_parameters

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from connector_desk.core.store.transaction import Transaction


class BulkRenewalRow(NamedTuple):
    """One renewal of many credentials."""

    id: str
    created_at: int
    state: str
    wanted: str
    """JSON: by what they were chosen, and the terms."""
    operator: str
    size: int
    ended_at: int | None = None


class ResultRow(NamedTuple):
    """What became of one credential."""

    renewal_id: str
    number: int
    credential_id: str
    outcome: str
    visit_id: str | None
    code: str | None
    message: str | None


class RenewalCounts(NamedTuple):
    """What will become of some credentials."""

    known: int
    refused: int
    """Of those that are known."""
    to_agents: int


_ADD = Statement(
    """
    INSERT INTO bulk_renewal (id, created_at, state, wanted, operator, size, ended_at)
    VALUES (:id, :created_at, :state, :wanted, :operator, :size, :ended_at)
    """
)
_ADD_PART = Statement(
    """
    INSERT INTO bulk_renewal_part (renewal_id, number, credentials)
    VALUES (:renewal_id, :number, :credentials)
    """
)
_BY_ID = Statement(
    """
    SELECT id, created_at, state, wanted, operator, size, ended_at
    FROM bulk_renewal
    WHERE id = :renewal_id
    """
)
_LISTED = Statement(
    """
    SELECT id, created_at, state, wanted, operator, size, ended_at
    FROM bulk_renewal
    ORDER BY created_at DESC, id DESC
    LIMIT :most
    """
)
_OPEN = Statement(
    """
    SELECT id, created_at, state, wanted, operator, size, ended_at
    FROM bulk_renewal
    WHERE ended_at IS NULL
    ORDER BY created_at, id
    """
)
_END = Statement(
    """
    UPDATE bulk_renewal
    SET state = :to_state, ended_at = :now
    WHERE id = :renewal_id
      AND ended_at IS NULL
    """
)
_FIRST_PART = Statement(
    """
    SELECT number, credentials
    FROM bulk_renewal_part
    WHERE renewal_id = :renewal_id
    ORDER BY number
    LIMIT 1
    """
)
_DROP_PART = Statement("DELETE FROM bulk_renewal_part WHERE renewal_id = :renewal_id AND number = :number")
_DROP_PARTS = Statement("DELETE FROM bulk_renewal_part WHERE renewal_id = :renewal_id")
_LEFT = Statement("SELECT count(*) FROM bulk_renewal_part WHERE renewal_id = :renewal_id")
_DONE_OF_PART = Statement(
    """
    SELECT number
    FROM bulk_renewal_result
    WHERE renewal_id = :renewal_id
      AND number >= :first
      AND number < :behind
    """
)
_ADD_RESULT = Statement(
    """
    INSERT INTO bulk_renewal_result (renewal_id, number, credential_id, outcome, visit_id, code, message)
    SELECT id, CAST(:number AS INTEGER), CAST(:credential_id AS VARCHAR), CAST(:outcome AS VARCHAR),
        CAST(:visit_id AS VARCHAR), CAST(:code AS VARCHAR), CAST(:message AS TEXT)
    FROM bulk_renewal
    WHERE id = :renewal_id
      AND ended_at IS NULL
    ON CONFLICT DO NOTHING
    """
)
_OUTCOMES = Statement(
    """
    SELECT outcome, count(*)
    FROM bulk_renewal_result
    WHERE renewal_id = :renewal_id
    GROUP BY outcome
    """
)
_RESULTS = Statement(
    """
    SELECT renewal_id, number, credential_id, outcome, visit_id, code, message
    FROM bulk_renewal_result
    WHERE renewal_id = :renewal_id
      AND number > :after
    ORDER BY number
    LIMIT :most
    """
)
_DROP_ALL_PARTS = Statement("DELETE FROM bulk_renewal_part")
_END_ALL = Statement("UPDATE bulk_renewal SET state = :to_state, ended_at = :now WHERE ended_at IS NULL")
_FORGET_RESULTS = Statement(
    """
    DELETE FROM bulk_renewal_result
    WHERE renewal_id IN (SELECT id FROM bulk_renewal WHERE ended_at IS NOT NULL AND created_at < :before)
    """
)
_FORGET = Statement("DELETE FROM bulk_renewal WHERE ended_at IS NOT NULL AND created_at < :before")


def add(tx: Transaction, row: BulkRenewalRow, parts: Sequence[Sequence[str]]) -> None:
    """Add one, with the IDs of the credentials in parts."""
    _ADD.add(tx, row)
    for number, part in enumerate(parts):
        _ADD_PART.run(tx, renewal_id=row.id, number=number, credentials=json.dumps(list(part)))


def find(tx: Transaction, renewal_id: str) -> BulkRenewalRow | None:
    """Find one by its ID."""
    found = _BY_ID.first(tx, renewal_id=renewal_id)
    return None if found is None else BulkRenewalRow(*found)


def listed(tx: Transaction, most: int) -> Sequence[BulkRenewalRow]:
    """List them, newest first."""
    return [BulkRenewalRow(*row) for row in _LISTED.all(tx, most=most)]


def still_open(tx: Transaction) -> Sequence[BulkRenewalRow]:
    """List those that have not ended, oldest first."""
    return [BulkRenewalRow(*row) for row in _OPEN.all(tx)]


def end(tx: Transaction, renewal_id: str, state: str, now: int) -> bool:
    """End one, and forget what of it is left; False if it has ended."""
    ended = _END.touched(tx, renewal_id=renewal_id, to_state=state, now=now) == 1
    _DROP_PARTS.run(tx, renewal_id=renewal_id)
    return ended


def first_part(tx: Transaction, renewal_id: str) -> tuple[int, Sequence[str]] | None:
    """Return the number and the credentials of the first part that is left; None at the end."""
    found = _FIRST_PART.first(tx, renewal_id=renewal_id)
    return None if found is None else (int(found[0]), cast("list[str]", json.loads(found[1])))


def drop_part(tx: Transaction, renewal_id: str, number: int) -> None:
    """Forget a part, each of which has a result."""
    _DROP_PART.run(tx, renewal_id=renewal_id, number=number)


def left(tx: Transaction, renewal_id: str) -> int:
    """Count the parts that are left."""
    return int(_LEFT.value(tx, renewal_id=renewal_id))


def done_between(tx: Transaction, renewal_id: str, first: int, behind: int) -> set[int]:
    """Return the numbers from `first` on, and before `behind`, that have a result."""
    return {int(row[0]) for row in _DONE_OF_PART.all(tx, renewal_id=renewal_id, first=first, behind=behind)}


def add_result(tx: Transaction, row: ResultRow) -> bool:
    """Add a result; False where there is one, or the renewal has ended."""
    return _ADD_RESULT.touched(tx, **row._asdict()) == 1


def outcomes(tx: Transaction, renewal_id: str) -> Mapping[str, int]:
    """Count the results by their outcome."""
    return {str(outcome): int(count) for outcome, count in _OUTCOMES.all(tx, renewal_id=renewal_id)}


def results(tx: Transaction, renewal_id: str, after: int, most: int) -> Sequence[ResultRow]:
    """List results by their numbers, from behind a number on."""
    return [ResultRow(*row) for row in _RESULTS.all(tx, renewal_id=renewal_id, after=after, most=most)]


def end_all(tx: Transaction, state: str, now: int) -> None:
    """End all, and forget what of them is left."""
    _DROP_ALL_PARTS.run(tx)
    _END_ALL.run(tx, to_state=state, now=now)


def forget(tx: Transaction, before: int) -> None:
    """Delete those that have ended and are older than an instant."""
    _FORGET_RESULTS.run(tx, before=before)
    _FORGET.run(tx, before=before)


def count_renewable(tx: Transaction, credential_ids: Sequence[str], valid: int) -> RenewalCounts:
    """Count what will become of some credentials; `valid` is the status of those that can be issued again."""
    names, given = list_parameters("credential", credential_ids)
    row = _count_renewable(names).first(tx, valid=valid, **given)
    return RenewalCounts(0, 0, 0) if row is None else RenewalCounts(*(int(each or 0) for each in row))


def _count_renewable(names: str) -> Statement:
    return Statement(
        f"""
        SELECT count(*), sum(refused), sum(CASE WHEN refused = 0 AND agent_id IS NOT NULL THEN 1 ELSE 0 END)
        FROM (
            SELECT errand.agent_id AS agent_id,
                CASE WHEN item.issued_at IS NOT NULL AND item.status = :valid AND length(item.sealed) > 0
                    AND NOT EXISTS (
                        SELECT 1
                        FROM succession
                        JOIN item AS fresh ON fresh.visit_id = succession.visit_id
                        WHERE succession.credential_id = item.credential_id
                          AND fresh.issued_at IS NOT NULL
                    )
                THEN 0 ELSE 1 END AS refused
            FROM item
            LEFT JOIN errand ON errand.visit_id = item.visit_id
            WHERE item.credential_id IN {names}
        ) AS looked_at
        """  # noqa: S608 - names of parameters alone
    )
