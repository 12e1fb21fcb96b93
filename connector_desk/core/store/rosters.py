"""Lists of guests.  Whether a guest has the credential is not stored: the visit says it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.contract.visit import VisitState
from connector_desk.contract.visit_record import WalletEvent
from connector_desk.core.store.statement import Hold, Row, Statement

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


class RosterRow(NamedTuple):
    """One list; `sealed` holds its name and the names of its columns."""

    id: str
    sealed: bytes
    schema_id: str
    reading: str
    """JSON: how the cells become values."""
    created_at: int
    changed_at: int


class RosterCounts(NamedTuple):
    """The number of guests of a list, and of those who have their credential."""

    guests: int = 0
    done: int = 0


class CellsRow(NamedTuple):
    """The cells of one guest, sealed."""

    number: int
    sealed: bytes


class StandingRow(NamedTuple):
    """Where one guest stands, with the state of the visit in which the guest was given an offer."""

    number: int
    state: str
    revision: int
    visit_id: str | None
    changed_at: int | None
    desk: str
    visit_state: VisitState | None

    @classmethod
    def of(cls, row: Row) -> StandingRow:
        """Read it from the columns of a statement."""
        found = cls(*row)
        return found._replace(visit_state=None if found.visit_state is None else VisitState(found.visit_state))


class OfferedRow(NamedTuple):
    """A credential that was offered to a guest."""

    visit_id: str
    schema_name: str
    credential_id: str
    is_valid: bool
    """Whether it was issued, and is not revoked."""
    is_held: bool
    """Whether it is valid, and the wallet did not say that it does not have it."""


_ADD = Statement(
    """
    INSERT INTO roster (id, sealed, schema_id, reading, created_at, changed_at)
    VALUES (:id, :sealed, :schema_id, :reading, :created_at, :changed_at)
    """
)
_HOLD = Hold("SELECT id FROM roster WHERE id = :roster_id")
_ALL = Statement(
    """
    SELECT id, sealed, schema_id, reading, created_at, changed_at
    FROM roster
    ORDER BY created_at DESC, id
    """
)
_BY_ID = Statement(
    """
    SELECT id, sealed, schema_id, reading, created_at, changed_at
    FROM roster
    WHERE id = :roster_id
    """
)
_COUNTS = Statement(
    """
    SELECT roster_guest.roster_id, count(*), count(visit.id)
    FROM roster_guest
    LEFT JOIN visit ON visit.id = roster_guest.visit_id AND visit.state = :done
    GROUP BY roster_guest.roster_id
    """
)
_CHANGE = Statement("UPDATE roster SET reading = :reading, changed_at = :now WHERE id = :roster_id")
_TOUCH = Statement("UPDATE roster SET changed_at = :now WHERE id = :roster_id AND changed_at < :now")
_REMOVE_GUESTS = Statement("DELETE FROM roster_guest WHERE roster_id = :roster_id")
_REMOVE = Statement("DELETE FROM roster WHERE id = :roster_id")
_UNCHANGED = Statement("SELECT id FROM roster WHERE changed_at <= :before")
_ADD_GUEST = Statement(
    """
    INSERT INTO roster_guest (roster_id, number, sealed, state, revision, desk)
    VALUES (:roster_id, :number, :sealed, :state, 0, '')
    ON CONFLICT (roster_id, number) DO NOTHING
    """
)
_LAST_NUMBER = Statement("SELECT max(number) FROM roster_guest WHERE roster_id = :roster_id")
_COUNT = Statement("SELECT count(*) FROM roster_guest WHERE roster_id = :roster_id")
_PAGE = Statement(
    """
    SELECT number, sealed
    FROM roster_guest
    WHERE roster_id = :roster_id
      AND number > :after
    ORDER BY number
    LIMIT :most
    """
)
_STANDINGS = Statement(
    """
    SELECT roster_guest.number, roster_guest.state, roster_guest.revision, roster_guest.visit_id,
        roster_guest.changed_at, roster_guest.desk, visit.state
    FROM roster_guest
    LEFT JOIN visit ON visit.id = roster_guest.visit_id
    WHERE roster_guest.roster_id = :roster_id
      AND roster_guest.revision > 0
    ORDER BY roster_guest.number
    """
)
_STANDING = Statement(
    """
    SELECT roster_guest.number, roster_guest.state, roster_guest.revision, roster_guest.visit_id,
        roster_guest.changed_at, roster_guest.desk, visit.state
    FROM roster_guest
    LEFT JOIN visit ON visit.id = roster_guest.visit_id
    WHERE roster_guest.roster_id = :roster_id
      AND roster_guest.number = :number
    """
)
_GIVE = Statement("INSERT INTO roster_offer (visit_id, roster_id, number) VALUES (:visit_id, :roster_id, :number)")
_GIVEN = Statement("SELECT roster_id, number FROM roster_offer WHERE visit_id = :visit_id")
_OFFERED = Statement(
    """
    SELECT item.visit_id, item.schema_name, item.credential_id, item.issued_at, item.status, item.notified
    FROM roster_offer
    JOIN item ON item.visit_id = roster_offer.visit_id
    WHERE roster_offer.roster_id = :roster_id
      AND roster_offer.number = :number
    """
)
_REMOVE_OFFERS = Statement("DELETE FROM roster_offer WHERE roster_id = :roster_id")
_MOVE = Statement(
    """
    UPDATE roster_guest
    SET state = :state, visit_id = :visit_id, desk = :desk, changed_at = :now, revision = revision + 1
    WHERE roster_id = :roster_id
      AND number = :number
      AND revision = :revision
    """
)
_REVOKED = 1  # as in the status list
_KEPT = (None, WalletEvent.ACCEPTED)
"""What a wallet may have said last of a credential that it has."""


def add(tx: Transaction, row: RosterRow) -> None:
    """Add a list without guests."""
    _ADD.add(tx, row)


def listed(tx: Transaction) -> Sequence[RosterRow]:
    """Return the lists, newest first."""
    return [RosterRow(*row) for row in _ALL.all(tx)]


def hold(tx: Transaction, roster_id: str) -> None:
    """Hold a list with its guests against other writers until the commit, before the visit of a guest."""
    _HOLD.run(tx, roster_id=roster_id)


def find(tx: Transaction, roster_id: str) -> RosterRow | None:
    """Find a list by its ID."""
    row = _BY_ID.first(tx, roster_id=roster_id)
    return None if row is None else RosterRow(*row)


def counts(tx: Transaction) -> dict[str, RosterCounts]:
    """Count the guests of each list that has any."""
    return {row[0]: RosterCounts(row[1], row[2]) for row in _COUNTS.all(tx, done=VisitState.DONE)}


def change(tx: Transaction, roster_id: str, reading: str, now: int) -> None:
    """Set how the cells of a list become values."""
    _CHANGE.run(tx, roster_id=roster_id, reading=reading, now=now)


def touch(tx: Transaction, roster_id: str, now: int) -> None:
    """Note that a list was used."""
    _TOUCH.run(tx, roster_id=roster_id, now=now)


def remove(tx: Transaction, roster_id: str) -> None:
    """Remove a list and its guests."""
    _REMOVE_OFFERS.run(tx, roster_id=roster_id)
    _REMOVE_GUESTS.run(tx, roster_id=roster_id)
    _REMOVE.run(tx, roster_id=roster_id)


def unchanged(tx: Transaction, before: int) -> Sequence[str]:
    """List those that were not used since an instant."""
    return [row[0] for row in _UNCHANGED.all(tx, before=before)]


def add_guests(tx: Transaction, roster_id: str, guests: Iterable[CellsRow], state: str) -> None:
    """Add guests; a number that the list has already is left as it is."""
    for each in guests:
        _ADD_GUEST.run(tx, roster_id=roster_id, number=each.number, sealed=each.sealed, state=state)


def last_number(tx: Transaction, roster_id: str) -> int:
    """Return the greatest number of a list; 0 if it has no guests."""
    return int(_LAST_NUMBER.value(tx, roster_id=roster_id) or 0)


def count(tx: Transaction, roster_id: str) -> int:
    """Count the guests of a list."""
    return int(_COUNT.value(tx, roster_id=roster_id))


def page(tx: Transaction, roster_id: str, after: int, most: int) -> Sequence[CellsRow]:
    """Return the cells of guests whose number is greater than another, by number."""
    return [CellsRow(*row) for row in _PAGE.all(tx, roster_id=roster_id, after=after, most=most)]


def standings(tx: Transaction, roster_id: str) -> Sequence[StandingRow]:
    """Return where the guests of a list stand who were ever changed, by number."""
    return [StandingRow.of(row) for row in _STANDINGS.all(tx, roster_id=roster_id)]


def standing(tx: Transaction, roster_id: str, number: int) -> StandingRow | None:
    """Return where one guest stands; None if there is no such guest."""
    row = _STANDING.first(tx, roster_id=roster_id, number=number)
    return None if row is None else StandingRow.of(row)


def move(tx: Transaction, roster_id: str, row: StandingRow, now: int) -> bool:
    """Store the state, visit and desk of a guest; False where another change was made since `row` was read."""
    given = {"state": row.state, "visit_id": row.visit_id, "desk": row.desk, "revision": row.revision}
    return _MOVE.touched(tx, roster_id=roster_id, number=row.number, now=now, **given) == 1


def give(tx: Transaction, visit_id: str, roster_id: str, number: int) -> None:
    """Note that an offer was made to a guest."""
    _GIVE.run(tx, visit_id=visit_id, roster_id=roster_id, number=number)


def given(tx: Transaction, visit_id: str) -> tuple[str, int] | None:
    """Return the list and the number of the guest to whom an offer was made; None: to nobody on a list."""
    row = _GIVEN.first(tx, visit_id=visit_id)
    return None if row is None else (row[0], row[1])


def offered(tx: Transaction, roster_id: str, number: int) -> Sequence[OfferedRow]:
    """Return the credentials of all offers that were ever made to a guest."""
    found = list[OfferedRow]()
    for visit_id, schema_name, credential_id, issued_at, status, notified in _OFFERED.all(
        tx, roster_id=roster_id, number=number
    ):
        is_valid = issued_at is not None and status != _REVOKED
        found.append(OfferedRow(visit_id, schema_name, credential_id, is_valid, is_valid and notified in _KEPT))
    return found
