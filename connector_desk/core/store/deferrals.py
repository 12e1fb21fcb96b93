"""Credentials that could not be signed when their holder asked: their holders, and the keys they are for."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from connector_desk.core.store.statement import Statement

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


class DeferralRow(NamedTuple):
    """One such credential."""

    visit_id: str
    position: int
    transaction_id: str
    begun_at: int
    sealed: bytes


_BY_ID = Statement(
    """
    SELECT visit_id, position, transaction_id, begun_at, sealed
    FROM deferral
    WHERE transaction_id = :of_transaction
      AND visit_id = :of_visit
    """
)
_OF_ITEM = Statement(
    """
    SELECT visit_id, position, transaction_id, begun_at, sealed
    FROM deferral
    WHERE visit_id = :of_visit
      AND position = :at_position
    """
)
_ADD = Statement(
    """
    INSERT INTO deferral (visit_id, position, transaction_id, begun_at, sealed)
    VALUES (:visit_id, :position, :transaction_id, :begun_at, :sealed)
    """
)
_CLAIM = Statement(
    """
    UPDATE item
    SET holder = :to_holder
    WHERE visit_id = :of_visit
      AND position = :at_position
      AND holder IS NULL
    """
)
_WAIT = Statement(
    """
    UPDATE offer
    SET waits_until = :until
    WHERE offer.id = (SELECT visit.public_id FROM visit WHERE visit.id = :of_visit)
    """
)
_WAITING = Statement(
    """
    SELECT count(*)
    FROM item
    WHERE visit_id = :of_visit
      AND issued_at IS NULL
      AND holder IS NOT NULL
      AND (expires_at IS NULL OR expires_at > :now)
    """
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
    return int(_WAITING.value(tx, of_visit=visit_id, now=now))
