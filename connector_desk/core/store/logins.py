"""Login requests, and the service providers that they may be for."""

from collections.abc import Sequence

from sqlalchemy import bindparam, delete, func, select, tuple_

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store.prepared import Prepared, columns_of, values_of
from connector_desk.core.store.tables import login_request, service_provider
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


_LOGIN = select(*columns_of(login_request, LoginRow))
_BY_REQUEST = Prepared(
    _LOGIN.where(login_request.c.agent_id == bindparam("of_agent"), login_request.c.request_id == bindparam("named"))
)
_PROVIDERS = Prepared(
    select(*columns_of(service_provider, ProviderRow)).order_by(service_provider.c.name, service_provider.c.id)
)
_IS_LISTED = Prepared(select(service_provider.c.id).where(service_provider.c.issuer == bindparam("of_issuer")))


def add(tx: Transaction, row: LoginRow) -> None:
    """Add a login request."""
    tx.execute(login_request.insert(), values_of(row))


def by_request(tx: Transaction, agent_id: str, request_id: str) -> LoginRow | None:
    """Find a login request by the caller's own ID."""
    row = _BY_REQUEST.first(tx, of_agent=agent_id, named=request_id)
    return None if row is None else LoginRow(*row)


def since(tx: Transaction, agent_id: str, instant: int) -> Sequence[int]:
    """List when login requests for an agent came after an instant, oldest first."""
    query = (
        select(login_request.c.created_at)
        .where(login_request.c.agent_id == agent_id, login_request.c.created_at > instant)
        .order_by(login_request.c.created_at)
    )
    return list(tx.execute(query).scalars())


def page(tx: Transaction, most: int, before: tuple[int, str] | None) -> Sequence[LoginRow]:
    """List login requests, newest first, from before an instant and an ID."""
    query = _LOGIN.order_by(login_request.c.created_at.desc(), login_request.c.id.desc()).limit(most)
    if before is not None:
        query = query.where(tuple_(login_request.c.created_at, login_request.c.id) < tuple_(*before))
    return [LoginRow(*row) for row in tx.execute(query)]


def forget(tx: Transaction, expired_before: int) -> None:
    """Delete login requests that expired before an instant."""
    tx.execute(delete(login_request).where(login_request.c.expires_at <= expired_before))


# --- service providers ------------------------------------------------------------------------------------------------


def providers(tx: Transaction) -> Sequence[ProviderRow]:
    """List the service providers by name."""
    return [ProviderRow(*row) for row in _PROVIDERS.all(tx)]


def is_listed(tx: Transaction, issuer: str) -> bool:
    """Return whether a service provider of this entity ID is listed."""
    return _IS_LISTED.first(tx, of_issuer=issuer) is not None


def count_providers(tx: Transaction) -> int:
    """Return how many service providers are listed."""
    return int(tx.execute(select(func.count()).select_from(service_provider)).scalar_one())


def add_provider(tx: Transaction, row: ProviderRow) -> None:
    """List one more service provider."""
    tx.execute(service_provider.insert(), values_of(row))


def replace_provider(tx: Transaction, row: ProviderRow) -> None:
    """Put another entity ID or name for a service provider."""
    changed = {"issuer": row.issuer, "name": row.name}
    tx.execute(service_provider.update().where(service_provider.c.id == row.id), changed)


def remove_provider(tx: Transaction, provider_id: str) -> bool:
    """List a service provider no longer; False when there is none of this ID."""
    return tx.execute(delete(service_provider).where(service_provider.c.id == provider_id)).rowcount == 1
