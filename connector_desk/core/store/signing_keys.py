"""Signing keys: the public part in the clear, the private part sealed."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, select

from connector_desk.core.store.tables import signing_key


@dataclass(frozen=True, slots=True)
class SigningKeyRow:
    """One signing key as it is kept."""

    id: str
    purpose: str
    alg: str
    public_jwk: str
    sealed: bytes
    created_at: int
    retired_at: int | None = None


def add(connection: Connection, row: SigningKeyRow) -> None:
    """Add a signing key."""
    connection.execute(
        signing_key.insert(),
        {
            "id": row.id,
            "purpose": row.purpose,
            "alg": row.alg,
            "public_jwk": row.public_jwk,
            "sealed": row.sealed,
            "created_at": row.created_at,
        },
    )


def live(connection: Connection, purpose: str) -> Sequence[SigningKeyRow]:
    """List the keys of a purpose that are not retired, newest first."""
    return [row for row in all_of(connection, purpose) if row.retired_at is None]


def all_of(connection: Connection, purpose: str) -> Sequence[SigningKeyRow]:
    """List the keys of a purpose, retired ones too, newest first."""
    query = (
        select(signing_key)
        .where(signing_key.c.purpose == purpose)
        .order_by(signing_key.c.created_at.desc(), signing_key.c.id)
    )
    return [
        SigningKeyRow(r.id, r.purpose, r.alg, r.public_jwk, bytes(r.sealed), r.created_at, r.retired_at)
        for r in connection.execute(query)
    ]
