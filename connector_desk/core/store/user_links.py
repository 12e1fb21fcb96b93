"""Whom agents have bound to their connections."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store import sql
from connector_desk.core.store.prepared import Fragment, Prepared, columns_of, insertion

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


@dataclass(frozen=True, slots=True)
class UserLinkRow:
    """One person, bound to one connection; `sealed` holds e-mail address and name."""

    connection_id: str
    agent_id: str
    email_digest: bytes
    sealed: bytes
    linked_at: int


_LINK = Fragment(lambda: sql.select(*columns_of(sql.user_link, UserLinkRow)))
_OF_CONNECTION = Prepared(lambda: _LINK().where(sql.user_link.c.connection_id == sql.bindparam("of_connection")))
_OF_EMAIL = Prepared(lambda: _LINK().where(sql.user_link.c.email_digest == sql.bindparam("of_email")))
_ADD = insertion(lambda: (sql.user_link, columns_of(sql.user_link, UserLinkRow)))
_REMOVE = Prepared(
    lambda: sql.user_link.delete().where(sql.user_link.c.connection_id == sql.bindparam("of_connection"))
)


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
    _ADD.add(tx, row)


def remove(tx: Transaction, connection_ids: Sequence[str]) -> None:
    """Unbind connections from their person."""
    for connection_id in connection_ids:  # every call names one
        _REMOVE.run(tx, of_connection=connection_id)
