"""Whom agents have bound to their connections."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.core.store.statement import Statement

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


class UserLinkRow(NamedTuple):
    """One person, bound to one connection; `sealed` holds e-mail address and name."""

    connection_id: str
    agent_id: str
    email_digest: bytes
    sealed: bytes
    linked_at: int


_OF_CONNECTION = Statement(
    """
    SELECT connection_id, agent_id, email_digest, sealed, linked_at
    FROM user_link
    WHERE connection_id = :of_connection
    """
)
_OF_EMAIL = Statement(
    """
    SELECT connection_id, agent_id, email_digest, sealed, linked_at
    FROM user_link
    WHERE email_digest = :of_email
    """
)
_ADD = Statement(
    """
    INSERT INTO user_link (connection_id, agent_id, email_digest, sealed, linked_at)
    VALUES (:connection_id, :agent_id, :email_digest, :sealed, :linked_at)
    """
)
_REMOVE = Statement("DELETE FROM user_link WHERE connection_id = :of_connection")


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
