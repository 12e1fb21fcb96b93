"""What wallets may renew by themselves: one row for each family of refresh tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from connector_desk.core.store.statement import Statement

if TYPE_CHECKING:
    from collections.abc import Callable

    from connector_desk.core.store.transaction import Transaction


class RefreshGrantRow(NamedTuple):
    """One family of refresh tokens as it is kept."""

    id: str
    visit_id: str
    """Whose credentials are renewed next."""
    renewal_id: str | None
    """The visit of the renewal that was begun last, until its credentials were fetched."""
    number: int
    """Of the newest token."""
    client_id: str | None
    token_key: str | None
    """The thumbprint of the DPoP key that the tokens are bound to."""
    client_key: str | None
    """The thumbprint of the key of the attested wallet that they are bound to."""
    by_details: int
    created_at: int
    expires_at: int
    rotated_at: int
    ended_at: int | None = None


_ADD = Statement(
    """
    INSERT INTO refresh_grant (id, visit_id, renewal_id, number, client_id, token_key, client_key, by_details,
        created_at, expires_at, rotated_at, ended_at)
    VALUES (:id, :visit_id, :renewal_id, :number, :client_id, :token_key, :client_key, :by_details, :created_at,
        :expires_at, :rotated_at, :ended_at)
    """
)
_BY_ID = Statement(
    """
    SELECT id, visit_id, renewal_id, number, client_id, token_key, client_key, by_details, created_at, expires_at,
        rotated_at, ended_at
    FROM refresh_grant
    WHERE id = :grant_id
    """
)
_HELD = _BY_ID.locking("FOR NO KEY UPDATE")
_ROTATE = Statement(
    """
    UPDATE refresh_grant
    SET visit_id = :visit_id, renewal_id = :renewal_id, number = :number, rotated_at = :rotated_at
    WHERE id = :grant_id
    """
)
_END = Statement("UPDATE refresh_grant SET ended_at = :now WHERE id = :grant_id AND ended_at IS NULL")
_FORGET = Statement("DELETE FROM refresh_grant WHERE expires_at <= :now")
_FORMER_STATUS = Statement(
    """
    SELECT item.status
    FROM succession
    JOIN item ON item.credential_id = succession.credential_id
    WHERE succession.visit_id = :of_visit
      AND succession.successor_id = :of_successor
    """
).locking("FOR NO KEY UPDATE OF item")


def add(tx: Transaction, row: RefreshGrantRow) -> None:
    """Add one; it travels with the next statement."""
    _ADD.add(tx, row)


def find(tx: Transaction, grant_id: str) -> RefreshGrantRow | None:
    """Find one."""
    found = _BY_ID.first(tx, grant_id=grant_id)
    return None if found is None else RefreshGrantRow(*found)


def hold(tx: Transaction, grant_id: str) -> RefreshGrantRow | None:
    """Find one, and hold it against other writers until the commit."""
    found = _HELD.first(tx, grant_id=grant_id)
    return None if found is None else RefreshGrantRow(*found)


def rotate(tx: Transaction, row: RefreshGrantRow) -> None:
    """Set the number of the newest token, and what it renews; the former tokens are used then."""
    _ROTATE.run(
        tx,
        grant_id=row.id,
        visit_id=row.visit_id,
        renewal_id=row.renewal_id,
        number=row.number,
        rotated_at=row.rotated_at,
    )


def end(tx: Transaction, grant_id: str, now: int) -> None:
    """End a family: none of its tokens is good any more."""
    _END.run(tx, grant_id=grant_id, now=now)


def ask_former_status(tx: Transaction, visit_id: str, credential_id: str) -> Callable[[], int | None]:
    """Ask for the status of the credential that a renewed one takes the place of, and hold it until the commit.

    The answer comes with that of the next statement; None where there is none.
    """
    found = _FORMER_STATUS.queue(tx, of_visit=visit_id, of_successor=credential_id)

    def status() -> int | None:
        row = found.fetchone()
        return None if row is None else int(row[0])

    return status


def forget(tx: Transaction, now: int) -> None:
    """Delete those that are over."""
    _FORGET.run(tx, now=now)
