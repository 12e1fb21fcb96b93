"""Credentials that are issued in the place of others, which are revoked when that is fetched, or at a date."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.core.store.statement import Statement, list_parameters

if TYPE_CHECKING:
    from collections.abc import Sequence

    from connector_desk.core.store.transaction import Transaction


class SuccessionRow(NamedTuple):
    """One credential that another one takes the place of."""

    credential_id: str
    """The former one."""
    visit_id: str
    """The offer of the new one."""
    created_at: int
    revoke_at: int | None
    """None: when the new one is fetched."""
    operator: str
    done_at: int | None = None
    successor_id: str | None = None
    """The credential that takes the place; None: any of the offer."""


_BY_CREDENTIAL = Statement(
    """
    SELECT credential_id, visit_id, created_at, revoke_at, operator, done_at, successor_id
    FROM succession
    WHERE credential_id = :credential_id
    """
)
_OF_VISIT = Statement("SELECT credential_id FROM succession WHERE visit_id = :of_visit ORDER BY credential_id LIMIT 1")
_FORMER = Statement(
    """
    SELECT succession.credential_id
    FROM item
    JOIN succession ON succession.visit_id = item.visit_id
        AND (succession.successor_id = item.credential_id
            OR (succession.successor_id IS NULL AND item.position = 0))
    WHERE item.credential_id = :credential_id
    ORDER BY succession.credential_id
    LIMIT 1
    """
)
_ADD = Statement(
    """
    INSERT INTO succession (credential_id, visit_id, created_at, revoke_at, operator, done_at,
        successor_id)
    VALUES (:credential_id, :visit_id, :created_at, :revoke_at, :operator, :done_at, :successor_id)
    ON CONFLICT DO NOTHING
    """
)
_REPLACE = Statement(
    """
    UPDATE succession
    SET visit_id = :visit_id, created_at = :created_at, revoke_at = :revoke_at, operator = :operator,
        done_at = :done_at, successor_id = :successor_id
    WHERE credential_id = :credential_id
      AND visit_id = :former_visit
    """
)
_FORMER_VISIT = Statement(
    """
    SELECT item.visit_id
    FROM item
    JOIN succession ON succession.credential_id = item.credential_id
    JOIN item AS renewed ON renewed.credential_id = succession.successor_id
    WHERE renewed.visit_id = :visit_id
    LIMIT 1
    """
)
_FOLLOW = Statement(
    """
    UPDATE succession
    SET visit_id = :to_visit, successor_id = NULL, done_at = NULL
    WHERE visit_id = :of_visit
    """
)
_DUE = Statement(
    """
    SELECT succession.credential_id, succession.visit_id, succession.created_at, succession.revoke_at,
        succession.operator, succession.done_at, succession.successor_id
    FROM succession
    JOIN item ON item.visit_id = succession.visit_id
        AND (succession.successor_id IS NULL OR item.credential_id = succession.successor_id)
    WHERE succession.done_at IS NULL
      AND (succession.revoke_at <= :now OR (succession.revoke_at IS NULL AND item.issued_at IS NOT NULL))
    ORDER BY succession.credential_id
    LIMIT :most
    """
)
_COUNT_OPEN = Statement("SELECT count(*) FROM succession WHERE done_at IS NULL")
_END = Statement(
    """
    UPDATE succession
    SET done_at = :now
    WHERE credential_id = :credential_id
      AND visit_id = :visit_id
      AND done_at IS NULL
    """
)
_END_LAPSED = Statement(
    """
    UPDATE succession
    SET done_at = :now
    WHERE done_at IS NULL
      AND revoke_at IS NULL
      AND EXISTS (
          SELECT 1
          FROM visit
          JOIN item ON item.visit_id = visit.id
          WHERE visit.id = succession.visit_id
            AND visit.deadline IS NULL
            AND item.issued_at IS NULL
            AND (succession.successor_id IS NULL OR item.credential_id = succession.successor_id)
      )
    """
)


def find(tx: Transaction, credential_id: str) -> SuccessionRow | None:
    """Find what takes the place of a credential."""
    found = _BY_CREDENTIAL.first(tx, credential_id=credential_id)
    return None if found is None else SuccessionRow(*found)


def of_visit(tx: Transaction, visit_id: str) -> str | None:
    """Return the credential that an offer takes the place of; None: it takes that of none."""
    found = _OF_VISIT.first(tx, of_visit=visit_id)
    return None if found is None else str(found[0])


def original(tx: Transaction, credential_id: str) -> str:
    """Return the first of the credentials each of which took the place of another, up to one of them.

    Of several in an offer, the first one takes the place.
    """
    while (before := _FORMER.first(tx, credential_id=credential_id)) is not None:
        credential_id = str(before[0])
    return credential_id


def add(tx: Transaction, row: SuccessionRow, former: SuccessionRow | None) -> bool:
    """Add one, in the place of a former one whose offer has ended; False if another was added meanwhile."""
    if former is None:
        return _ADD.touched(tx, **row._asdict()) == 1
    return _REPLACE.touched(tx, **row._asdict(), former_visit=former.visit_id) == 1


def relatives(tx: Transaction, credential_ids: Sequence[str]) -> set[str]:
    """Return the credentials that wallets have renewed by themselves out of some, and those out of which they did.

    What a wallet fetched moments before the former one is revoked is revoked with it so.
    """
    found, asked = set[str](), set(credential_ids)
    while asked:
        names, given = list_parameters("credential", sorted(asked))
        rows = _relatives(names).all(tx, **given)
        found |= asked
        asked = {str(name) for row in rows for name in row} - found
    return found - set(credential_ids)


def is_kept_valid(tx: Transaction, credential_id: str) -> bool:
    """Return whether a wallet has renewed a credential by itself, and what it has now is valid."""
    others = relatives(tx, [credential_id])
    if not others:
        return False
    names, given = list_parameters("credential", sorted(others))
    return _valid(names).first(tx, **given) is not None


@cache
def _valid(names: str) -> Statement:
    return Statement(
        f"SELECT 1 FROM item WHERE issued_at IS NOT NULL AND status = 0 AND credential_id IN {names} LIMIT 1"  # noqa: S608 - names of parameters alone
    )


def first_visit(tx: Transaction, visit_id: str) -> str:
    """Return the visit in which staff issued what a wallet has renewed by itself in another; else the same."""
    while (before := _FORMER_VISIT.value(tx, visit_id=visit_id)) is not None:
        visit_id = str(before)
    return visit_id


@cache
def _relatives(names: str) -> Statement:
    return Statement(
        f"""
        SELECT credential_id, successor_id
        FROM succession
        WHERE successor_id IS NOT NULL
          AND (credential_id IN {names} OR successor_id IN {names})
        """  # noqa: S608 - names of parameters alone
    )


def follow(tx: Transaction, visit_id: str, replacement_id: str) -> None:
    """Follow an offer to the one that was made in its place, also where it had lapsed."""
    _FOLLOW.run(tx, of_visit=visit_id, to_visit=replacement_id)


def due(tx: Transaction, now: int, most: int) -> Sequence[SuccessionRow]:
    """List those whose former credential is to be revoked."""
    return [SuccessionRow(*row) for row in _DUE.all(tx, now=now, most=most)]


def count_open(tx: Transaction) -> int:
    """Count those whose former credential may still be revoked."""
    return int(_COUNT_OPEN.value(tx))


def end(tx: Transaction, row: SuccessionRow, now: int) -> bool:
    """End one, as its former credential is revoked; False if another process has."""
    return _END.touched(tx, credential_id=row.credential_id, visit_id=row.visit_id, now=now) == 1


def end_lapsed(tx: Transaction, now: int) -> None:
    """End those whose offer has ended and was not fetched: the former credential stays as it is."""
    _END_LAPSED.run(tx, now=now)
