"""The service providers that people may sign in to: login requests are taken for these only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.base.errors import Conflict, FieldFault, NotFound, ValidationFailed
from connector_desk.base.identifiers import new_id
from connector_desk.contract import limits
from connector_desk.contract.agent_api import NewServiceProvider, ServiceProvider, ServiceProviderList
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.runtime.idempotency import UNKEYED, Attempt
from connector_desk.core.store import logins
from connector_desk.core.store.logins import ProviderRow

if TYPE_CHECKING:
    from connector_desk.core.runtime.audit import AuditTrail
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction

_SUBJECT = "service_provider"


async def listed(store: Store) -> ServiceProviderList:
    """List the service providers by name."""
    return ServiceProviderList(providers=[_listed(row) for row in await store.read_inline(logins.providers)])


async def one(store: Store, provider_id: str) -> ServiceProvider:
    """Return one service provider; raises NotFound."""
    for row in await store.read_inline(logins.providers):
        if row.id == provider_id:
            return _listed(row)
    raise _unknown_provider()


async def add(
    runtime: Runtime, wanted: NewServiceProvider, operator: str, now: int, *, attempt: Attempt = UNKEYED
) -> ServiceProvider:
    """List one more service provider; raises ValidationFailed, and Conflict(already_listed)."""
    row = ProviderRow(new_id(), wanted.issuer, wanted.name or wanted.issuer[: limits.LABEL_CHARACTERS], now)

    def keep(tx: Transaction) -> None:
        if logins.count_providers(tx) >= limits.SERVICE_PROVIDERS:
            raise ValidationFailed([FieldFault("issuer", "too_many", FaultText.PROVIDERS_FULL)])
        _need_free(tx, row)
        logins.add_provider(tx, row)
        _note(runtime.audit, tx, row.id, "added", operator, now)

    await runtime.store.write(attempt.telling(keep, lambda _: _listed(row)))
    return _listed(row)


async def change(
    runtime: Runtime, provider_id: str, wanted: NewServiceProvider, operator: str, now: int
) -> ServiceProvider:
    """Put another entity ID or name for a service provider; raises NotFound and Conflict(already_listed)."""

    def keep(tx: Transaction) -> ProviderRow:
        before = next((one for one in logins.providers(tx) if one.id == provider_id), None)
        if before is None:
            raise _unknown_provider()
        name = wanted.name or wanted.issuer[: limits.LABEL_CHARACTERS]
        row = ProviderRow(provider_id, wanted.issuer, name, before.added_at)
        _need_free(tx, row)
        logins.replace_provider(tx, row)
        _note(runtime.audit, tx, provider_id, "changed", operator, now)
        return row

    return _listed(await runtime.store.write(keep))


async def remove(runtime: Runtime, provider_id: str, operator: str, now: int) -> None:
    """List a service provider no longer; raises NotFound."""

    def keep(tx: Transaction) -> None:
        if not logins.remove_provider(tx, provider_id):
            raise _unknown_provider()
        _note(runtime.audit, tx, provider_id, "removed", operator, now)

    await runtime.store.write(keep)


def _unknown_provider() -> NotFound:
    return NotFound("not_found", FaultText.NO_PROVIDER)


def _need_free(tx: Transaction, row: ProviderRow) -> None:
    if any(one.issuer == row.issuer and one.id != row.id for one in logins.providers(tx)):
        raise Conflict("already_listed", FaultText.PROVIDER_LISTED)


def _listed(row: ProviderRow) -> ServiceProvider:
    return ServiceProvider(providerId=row.id, issuer=row.issuer, name=row.name, addedAt=row.added_at)


def _note(audit: AuditTrail, tx: Transaction, provider_id: str, operation: str, operator: str, now: int) -> None:
    about: dict[str, str | int] = {"providerId": provider_id, "deed": operation}
    audit.note(tx, now, AuditAction.CONFIGURE, _SUBJECT, operator, about)
