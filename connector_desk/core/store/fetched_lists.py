"""Lists of other issuers and authorities, as they were proven last: of statuses, and of revoked certificates (CRL)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.core.store.statement import Statement

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction

MOST: Final = 64
"""Of each kind."""


class FetchedList(NamedTuple):
    """One list; `fresh_until` is the instant at which the next one is looked for."""

    body: bytes
    fresh_until: int


_FIND = Statement("SELECT body, fresh_until FROM fetched_list WHERE kind = :kind AND address = :address")
_KEEP = Statement(
    """
    INSERT INTO fetched_list (kind, address, body, fresh_until)
    VALUES (:kind, :address, :body, :fresh_until)
    ON CONFLICT (kind, address) DO UPDATE SET body = excluded.body, fresh_until = excluded.fresh_until
    """
)
_FORGET_OLDEST = Statement(
    """
    DELETE FROM fetched_list
    WHERE kind = :kind AND address NOT IN (
        SELECT address FROM fetched_list WHERE kind = :kind ORDER BY fresh_until DESC, address LIMIT :most
    )
    """
)


def find(tx: Transaction, kind: str, address: str) -> FetchedList | None:
    """Find the list of an address."""
    row = _FIND.first(tx, kind=kind, address=address)
    return None if row is None else FetchedList(bytes(row[0]), int(row[1]))


def keep(tx: Transaction, kind: str, address: str, fetched: FetchedList) -> None:
    """Keep the list of an address in place of an older one; of too many addresses the oldest are forgotten."""
    _KEEP.run(tx, kind=kind, address=address, body=fetched.body, fresh_until=fetched.fresh_until)
    _FORGET_OLDEST.run(tx, kind=kind, most=MOST)
