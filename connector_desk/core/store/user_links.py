"""Whom agents have bound to their connections."""

from collections.abc import Sequence

from sqlalchemy import bindparam, delete, select

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store.prepared import Prepared, columns_of, values_of
from connector_desk.core.store.tables import user_link
from connector_desk.core.store.transaction import Transaction


@dataclass(frozen=True, slots=True)
class UserLinkRow:
    """One person, bound to one connection; `sealed` holds e-mail address and name."""

    connection_id: str
    agent_id: str
    email_digest: bytes
    sealed: bytes
    linked_at: int


_LINK = select(*columns_of(user_link, UserLinkRow))
_OF_CONNECTION = Prepared(_LINK.where(user_link.c.connection_id == bindparam("of_connection")))
_OF_EMAIL = Prepared(_LINK.where(user_link.c.email_digest == bindparam("of_email")))


def of_connection(tx: Transaction, connection_id: str) -> UserLinkRow | None:
    """Find the person of a connection."""
    row = _OF_CONNECTION.first(tx, of_connection=connection_id)
    return None if row is None else UserLinkRow(*row)


def of_email(tx: Transaction, email_digest: bytes) -> UserLinkRow | None:
    """Find the link of an e-mail address, by its digest."""
    row = _OF_EMAIL.first(tx, of_email=email_digest)
    return None if row is None else UserLinkRow(*row)


def put(tx: Transaction, row: UserLinkRow) -> None:
    """Bind a person to a connection, in place of the former one."""
    remove(tx, [row.connection_id])
    tx.execute(user_link.insert(), values_of(row))


def remove(tx: Transaction, connection_ids: Sequence[str]) -> None:
    """Unbind connections from their person."""
    tx.execute(delete(user_link).where(user_link.c.connection_id.in_(connection_ids)))
