"""Lists of revoked certificates (CRL) of other authorities, as they were fetched last: each says how long it counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.core.store.statement import Statement

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction

MOST: Final = 64


class FetchedList(NamedTuple):
    """One list; `fresh_until` is the instant at which the next one is looked for."""

    body: bytes
    fresh_until: int


_FIND = Statement("SELECT body, fresh_until FROM certificate_list WHERE address = :address")
_KEEP = Statement(
    """
    INSERT INTO certificate_list (address, body, fresh_until)
    VALUES (:address, :body, :fresh_until)
    ON CONFLICT (address) DO UPDATE SET body = excluded.body, fresh_until = excluded.fresh_until
    """
)
_FORGET_OLDEST = Statement(
    """
    DELETE FROM certificate_list
    WHERE address NOT IN (SELECT address FROM certificate_list ORDER BY fresh_until DESC, address LIMIT :most)
    """
)


def find(tx: Transaction, address: str) -> FetchedList | None:
    """Find the list of an address."""
    row = _FIND.first(tx, address=address)
    return None if row is None else FetchedList(bytes(row[0]), int(row[1]))


def keep(tx: Transaction, address: str, fetched: FetchedList) -> None:
    """Keep the list of an address in place of an older one; of too many addresses the oldest are forgotten."""
    _KEEP.run(tx, address=address, body=fetched.body, fresh_until=fetched.fresh_until)
    _FORGET_OLDEST.run(tx, most=MOST)
