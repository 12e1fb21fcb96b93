"""Logins at service providers: recorded, raised as events, and answered by the workflow `login` where there is one.

An agent may ask for its own alias only, for a service provider that is listed here, and a few times a minute: each
request is a prompt that a person sees.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from connector_desk.base.errors import Conflict, FieldFault, Forbidden, Gone, NotFound, RateLimited, ValidationFailed
from connector_desk.base.identifiers import new_id
from connector_desk.base.instants import DAY, MINUTE
from connector_desk.contract import limits
from connector_desk.contract.agent_api import (
    Login,
    LoginList,
    LoginState,
    NewServiceProvider,
    ServiceProvider,
    ServiceProviderList,
)
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.kinds import alias_key
from connector_desk.contract.visit import VisitState
from connector_desk.core.agent_api.context import AgentApiContext, LoginToAnswer
from connector_desk.core.records.visit_records import cursor, read_cursor
from connector_desk.core.runtime.idempotency import UNKEYED, Attempt
from connector_desk.core.store import agents, events, logins, visits
from connector_desk.core.store.logins import LoginRow, ProviderRow
from connector_desk.core.visits import lifecycle

if TYPE_CHECKING:
    from connector_desk.contract.agent_api import LoginRequest
    from connector_desk.core.runtime.audit import AuditTrail
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.runtime.idempotency import IdempotentCall
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction


# The service providers that people may sign in to: login requests are taken for these only.


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

    await runtime.store.write(attempt.with_response(keep, lambda _: _listed(row)))
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


# The requests.


_MEMORY = 30 * DAY
_MOST_PER_PAGE = 200
_STATES: Final = {VisitState.DONE: LoginState.ANSWERED, VisitState.EXPIRED: LoginState.EXPIRED}


class _DoneBefore(Exception):
    """The same request was taken before."""


async def request(
    context: AgentApiContext, agent_id: str, wanted: LoginRequest, now: int, once: IdempotentCall
) -> None:
    """Store a login request of an agent; repeating it changes nothing.

    Raises NotFound(agent_not_found), Forbidden for the alias of another agent, ValidationFailed(issuer_not_allowed),
    Conflict(idempotency_conflict), Gone(login_expired) for one that nobody answered in time, and RateLimited.
    """
    row = LoginRow(
        id=new_id(),
        agent_id=agent_id,
        request_id=wanted.requestId,
        body_digest=once.digest,
        alias=wanted.alias,
        issuer=wanted.issuer,
        created_at=now,
        expires_at=now + limits.LOGIN_LIFE,
        visit_id=None,
    )

    def keep(tx: Transaction, visit_id: str | None) -> None:
        agents.hold(tx, agent_id)  # which counts its requests
        _check(tx, row, once)
        logins.add(tx, row._replace(visit_id=visit_id))
        once.remember(tx, row.id)
        about = {"loginId": row.id, "requestId": row.request_id, "agentId": agent_id}
        events.append(tx, now, visit_id, ("login.requested", about))

    try:
        provider = await context.runtime.store.read_inline(lambda tx: _check(tx, row, once))
        login = LoginToAnswer(row.id, agent_id, row.alias, row.issuer, provider, row.expires_at)
        if not await context.login_workflow.start(login, now, keep):
            await context.runtime.store.write(lambda tx: keep(tx, None), beside=agents.beside(agent_id))
    except _DoneBefore:
        return


def _check(tx: Transaction, row: LoginRow, once: IdempotentCall) -> str:
    """Check a login request; return the service provider's name for people.  Raises _DoneBefore too."""
    if once.was_done(tx) is not None:
        raise _DoneBefore
    named = agents.by_alias(tx, alias_key(row.alias))
    if named is None:
        raise NotFound("agent_not_found")
    if named.id != row.agent_id:
        raise Forbidden(message=FaultText.OTHER_ALIAS)
    before = logins.by_request(tx, row.agent_id, row.request_id)
    if before is not None:
        _check_same(tx, before, row)
        raise _DoneBefore
    provider = next((one for one in logins.providers(tx) if one.issuer == row.issuer), None)
    if provider is None:
        raise ValidationFailed([FieldFault("issuer", "issuer_not_allowed", FaultText.PROVIDER_NOT_LISTED)])
    lately = logins.since(tx, row.agent_id, row.created_at - MINUTE)
    if len(lately) >= limits.LOGINS_PER_MINUTE:
        wait = lately[-limits.LOGINS_PER_MINUTE] + MINUTE - row.created_at
        raise RateLimited(max(1, (wait + 999) // 1000), FaultText.LOGINS_TOO_MANY)
    return provider.name


def _check_same(tx: Transaction, before: LoginRow, row: LoginRow) -> None:
    if before.body_digest != row.body_digest:
        raise Conflict("idempotency_conflict")
    if _state(tx, before, row.created_at) is LoginState.EXPIRED:
        raise Gone("login_expired")


def _state(tx: Transaction, row: LoginRow, now: int) -> LoginState:
    visit = None if row.visit_id is None else visits.find(tx, row.visit_id)
    if visit is None:
        return LoginState.EXPIRED if now >= row.expires_at else LoginState.WAITING
    state = lifecycle.state_at(visit, now)
    if not state.is_final:
        return LoginState.WAITING
    return _STATES.get(state, LoginState.REFUSED)


async def page(store: Store, now: int, *, limit: int, before: str | None) -> LoginList:
    """List login requests, newest first.  Raises ValidationFailed."""
    if not 1 <= limit <= _MOST_PER_PAGE:
        raise ValidationFailed([FieldFault("limit", "out_of_range", f"Ask for 1 to {_MOST_PER_PAGE} login requests.")])
    start = None if before is None else read_cursor(before)

    def look_up(tx: Transaction) -> LoginList:
        rows = logins.page(tx, limit + 1, start)
        names = {one.issuer: one.name for one in logins.providers(tx)}
        after = cursor(rows[limit - 1].created_at, rows[limit - 1].id) if len(rows) > limit else None
        return LoginList(logins=[_login(tx, row, names, now) for row in rows[:limit]], next=after)

    return await store.read(look_up)


def _login(tx: Transaction, row: LoginRow, names: dict[str, str], now: int) -> Login:
    return Login(
        loginId=row.id,
        requestId=row.request_id,
        agentId=row.agent_id,
        alias=row.alias,
        issuer=row.issuer,
        provider=names.get(row.issuer),
        state=_state(tx, row, now),
        workflowId=row.visit_id,
        createdAt=row.created_at,
        expiresAt=row.expires_at,
    )


async def tidy(store: Store, now: int) -> None:
    """Forget login requests of long ago."""
    await store.write(partial(logins.forget, expired_before=now - _MEMORY))
