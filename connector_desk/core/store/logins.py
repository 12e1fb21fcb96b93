"""Login requests, and the service providers that they may be for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store import sql
from connector_desk.core.store.prepared import Fragment, Prepared, columns_of, insertion

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction


@dataclass(frozen=True, slots=True)
class LoginRow:
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


@dataclass(frozen=True, slots=True)
class ProviderRow:
    """One service provider, by its entity ID."""

    id: str
    issuer: str
    name: str
    added_at: int


_LOGIN = Fragment(lambda: sql.select(*columns_of(sql.login_request, LoginRow)))
_ADD = insertion(lambda: (sql.login_request, columns_of(sql.login_request, LoginRow)))
_BY_REQUEST = Prepared(
    lambda: _LOGIN().where(
        sql.login_request.c.agent_id == sql.bindparam("of_agent"),
        sql.login_request.c.request_id == sql.bindparam("named"),
    )
)
_SINCE = Prepared(
    lambda: (
        sql.select(sql.login_request.c.created_at)
        .where(
            sql.login_request.c.agent_id == sql.bindparam("of_agent"),
            sql.login_request.c.created_at > sql.bindparam("instant"),
        )
        .order_by(sql.login_request.c.created_at)
    )
)
_NEWEST = Fragment(
    lambda: (
        _LOGIN()
        .order_by(sql.login_request.c.created_at.desc(), sql.login_request.c.id.desc())
        .limit(sql.bindparam("most", type_=sql.Integer))
    )
)
_PAGE = Prepared(lambda: _NEWEST())  # noqa: PLW0108 - a lambda knows its module
_PAGE_BEFORE = Prepared(
    lambda: _NEWEST().where(
        sql.tuple_(sql.login_request.c.created_at, sql.login_request.c.id)
        < sql.tuple_(
            sql.bindparam("before", type_=sql.login_request.c.created_at.type),
            sql.bindparam("before_id", type_=sql.login_request.c.id.type),
        )
    )
)
_FORGET = Prepared(
    lambda: sql.delete(sql.login_request).where(sql.login_request.c.expires_at <= sql.bindparam("expired_before"))
)
_PROVIDERS = Prepared(
    lambda: sql.select(*columns_of(sql.service_provider, ProviderRow)).order_by(
        sql.service_provider.c.name, sql.service_provider.c.id
    )
)
_IS_LISTED = Prepared(
    lambda: sql.select(sql.service_provider.c.id).where(sql.service_provider.c.issuer == sql.bindparam("of_issuer"))
)
_COUNT_PROVIDERS = Prepared(lambda: sql.select(sql.func.count()).select_from(sql.service_provider))
_ADD_PROVIDER = insertion(lambda: (sql.service_provider, columns_of(sql.service_provider, ProviderRow)))
_REPLACE_PROVIDER = Prepared(
    lambda: (
        sql.service_provider.update()
        .where(sql.service_provider.c.id == sql.bindparam("provider_id"))
        .values(issuer=sql.bindparam("to_issuer"), name=sql.bindparam("to_name"))
    )
)
_REMOVE_PROVIDER = Prepared(
    lambda: sql.delete(sql.service_provider).where(sql.service_provider.c.id == sql.bindparam("provider_id"))
)


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
    found = _COUNT_PROVIDERS.first(tx)
    return 0 if found is None else int(found[0])


def add_provider(tx: Transaction, row: ProviderRow) -> None:
    """List one more service provider."""
    _ADD_PROVIDER.add(tx, row)


def replace_provider(tx: Transaction, row: ProviderRow) -> None:
    """Put another entity ID or name for a service provider."""
    _REPLACE_PROVIDER.run(tx, provider_id=row.id, to_issuer=row.issuer, to_name=row.name)


def remove_provider(tx: Transaction, provider_id: str) -> bool:
    """List a service provider no longer; False when there is none of this ID."""
    return _REMOVE_PROVIDER.touched(tx, provider_id=provider_id) == 1
