"""Login requests, and the service providers that they may be for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.core.store.statement import Statement

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


class LoginRow(NamedTuple):
    """One login request."""

    id: str
    agent_id: str
    request_id: str
    body_digest: bytes
    alias: str
    issuer: str
    created_at: int
    expires_at: int
    visit_id: str | None


class ProviderRow(NamedTuple):
    """One service provider, by its entity ID."""

    id: str
    issuer: str
    name: str
    added_at: int


_ADD = Statement(
    """
    INSERT INTO login_request (id, agent_id, request_id, body_digest, alias, issuer, created_at, expires_at,
        visit_id)
    VALUES (:id, :agent_id, :request_id, :body_digest, :alias, :issuer, :created_at, :expires_at, :visit_id)
    """
)
_BY_REQUEST = Statement(
    """
    SELECT id, agent_id, request_id, body_digest, alias, issuer, created_at, expires_at, visit_id
    FROM login_request
    WHERE agent_id = :of_agent
      AND request_id = :named
    """
)
_SINCE = Statement(
    """
    SELECT created_at
    FROM login_request
    WHERE agent_id = :of_agent
      AND created_at > :instant
    ORDER BY created_at
    """
)
_PAGE = Statement(
    """
    SELECT id, agent_id, request_id, body_digest, alias, issuer, created_at, expires_at, visit_id
    FROM login_request
    ORDER BY created_at DESC, id DESC
    LIMIT :most
    """
)
_PAGE_BEFORE = Statement(
    """
    SELECT id, agent_id, request_id, body_digest, alias, issuer, created_at, expires_at, visit_id
    FROM login_request
    WHERE (created_at, id) < (:before, :before_id)
    ORDER BY created_at DESC, id DESC
    LIMIT :most
    """
)
_FORGET = Statement("DELETE FROM login_request WHERE expires_at <= :expired_before")
_PROVIDERS = Statement("SELECT id, issuer, name, added_at FROM service_provider ORDER BY name, id")
_IS_LISTED = Statement("SELECT id FROM service_provider WHERE issuer = :of_issuer")
_COUNT_PROVIDERS = Statement("SELECT count(*) FROM service_provider")
_ADD_PROVIDER = Statement(
    """
    INSERT INTO service_provider (id, issuer, name, added_at)
    VALUES (:id, :issuer, :name, :added_at)
    """
)
_REPLACE_PROVIDER = Statement(
    """
    UPDATE service_provider
    SET issuer = :to_issuer, name = :to_name
    WHERE id = :provider_id
    """
)
_REMOVE_PROVIDER = Statement("DELETE FROM service_provider WHERE id = :provider_id")


def add(tx: Transaction, row: LoginRow) -> None:
    """Add a login request."""
    _ADD.add(tx, row)


def by_request(tx: Transaction, agent_id: str, request_id: str) -> LoginRow | None:
    """Find a login request by the caller's own ID."""
    row = _BY_REQUEST.first(tx, of_agent=agent_id, named=request_id)
    return None if row is None else LoginRow(*row)


def since(tx: Transaction, agent_id: str, instant: int) -> Sequence[int]:
    """List when login requests for an agent came after an instant, oldest first."""
    return [row[0] for row in _SINCE.all(tx, of_agent=agent_id, instant=instant)]


def page(tx: Transaction, most: int, before: tuple[int, str] | None) -> Sequence[LoginRow]:
    """List login requests, newest first, from before an instant and an ID."""
    if before is None:
        rows = _PAGE.all(tx, most=most)
    else:
        rows = _PAGE_BEFORE.all(tx, most=most, before=before[0], before_id=before[1])
    return [LoginRow(*row) for row in rows]


def forget(tx: Transaction, expired_before: int) -> None:
    """Delete login requests that expired before an instant."""
    _FORGET.run(tx, expired_before=expired_before)


# --- service providers ------------------------------------------------------------------------------------------------


def providers(tx: Transaction) -> Sequence[ProviderRow]:
    """List the service providers by name."""
    return [ProviderRow(*row) for row in _PROVIDERS.all(tx)]


def is_listed(tx: Transaction, issuer: str) -> bool:
    """Return whether a service provider of this entity ID is listed."""
    return _IS_LISTED.first(tx, of_issuer=issuer) is not None


def count_providers(tx: Transaction) -> int:
    """Return how many service providers are listed."""
    return int(_COUNT_PROVIDERS.value(tx))


def add_provider(tx: Transaction, row: ProviderRow) -> None:
    """List one more service provider."""
    _ADD_PROVIDER.add(tx, row)


def replace_provider(tx: Transaction, row: ProviderRow) -> None:
    """Put another entity ID or name for a service provider."""
    _REPLACE_PROVIDER.run(tx, provider_id=row.id, to_issuer=row.issuer, to_name=row.name)


def remove_provider(tx: Transaction, provider_id: str) -> bool:
    """List a service provider no longer; False when there is none of this ID."""
    return _REMOVE_PROVIDER.touched(tx, provider_id=provider_id) == 1
