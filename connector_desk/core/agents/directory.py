"""Agents: known by alias, changed, blocked, removed; their tokens, and the people whom they have bound."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from connector_desk.base.errors import Conflict, Faults, FieldFault, Forbidden, NotFound, ValidationFailed
from connector_desk.base.identifiers import new_id, new_secret
from connector_desk.contract import limits
from connector_desk.contract.agent import (
    Agent,
    AgentChange,
    AgentConnection,
    AgentList,
    AgentToken,
    ConnectionState,
    LinkedUser,
    NewAgent,
)
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.kinds import alias_key
from connector_desk.contract.strict_json import JsonValue, dumps
from connector_desk.contract.visit import VisitState
from connector_desk.core.agents import connections
from connector_desk.core.agents.connections import ConnectionRecord
from connector_desk.core.agents.link_targets import is_registrable
from connector_desk.core.place.revocation_journal import EndedKind
from connector_desk.core.runtime.idempotency import UNKEYED, Attempt, itself
from connector_desk.core.store import agents, events
from connector_desk.core.store.agents import AgentRow, ConnectionRow, UserLinkRow
from connector_desk.core.visits import cancellation, lifecycle

if TYPE_CHECKING:
    from connector_desk.contract.agent_api import UserLink
    from connector_desk.core.agents.context import AgentsContext
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.runtime.audit import AuditTrail
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.runtime.idempotency import IdempotentCall
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction


_SUBJECT = "agent"
VISITOR = "visitor"
"""First part of the alias of whom a workflow has connected."""
_VISITORS = f"{VISITOR}:"
_MOST_PER_PAGE = 500


async def add(runtime: Runtime, wanted: NewAgent, operator: str, now: int, *, attempt: Attempt = UNKEYED) -> Agent:
    """Add an agent.

    Raises Conflict(already_listed) for an alias of another agent, without regard to case, and ValidationFailed if the
    list is full.
    """
    agent_id = new_id()
    words: dict[str, JsonValue] = {"displayName": wanted.displayName, "email": wanted.email}
    words["baseUrls"] = _registrable(wanted.agentBaseUrls)
    row = AgentRow(
        id=agent_id,
        alias=wanted.alias,
        alias_key=alias_key(wanted.alias),
        sealed=_seal(runtime.sealer, agent_id, words),
        token_digest=None,
        blocked_at=None,
        created_at=now,
    )

    def keep(tx: Transaction) -> Agent:
        _need_free(tx, row)
        _need_room(tx, visitors=False)
        agents.add(tx, row)
        _note(runtime.audit, tx, row, "added", operator, now)
        return _agent(runtime.sealer, tx, row)

    return await runtime.store.write(attempt.with_response(keep, itself))


def add_visitor(sealer: Sealer, tx: Transaction, now: int) -> AgentRow:
    """Add an agent for a visitor who connects, in a transaction: nobody has given it a name yet.

    Raises ValidationFailed where there are as many as there may be; they take no room from those with a name.
    """
    _need_room(tx, visitors=True)
    agent_id = new_id()
    alias = _VISITORS + agent_id
    row = AgentRow(
        id=agent_id,
        alias=alias,
        alias_key=alias_key(alias),
        sealed=_seal(sealer, agent_id, {"displayName": "Visitor", "email": None}),
        token_digest=None,
        blocked_at=None,
        created_at=now,
    )
    agents.add(tx, row)
    return row


async def page(runtime: Runtime, *, limit: int, after: str) -> AgentList:
    """List agents by alias, from behind one; raises ValidationFailed."""
    if not 1 <= limit <= _MOST_PER_PAGE:
        raise ValidationFailed([FieldFault("limit", "out_of_range", f"Ask for 1 to {_MOST_PER_PAGE} agents.")])

    def look_up(tx: Transaction) -> AgentList:
        waiting = agents.waiting_by_agent(tx)
        rows = agents.page(tx, limit + 1, alias_key(after))
        listed = [_agent(runtime.sealer, tx, row, waiting.get(row.id, 0)) for row in rows[:limit]]
        return AgentList(agents=listed, next=listed[-1].alias if len(rows) > limit else None)

    return await runtime.store.read(look_up)


async def tidy(store: Store, _now: int) -> None:
    """Forget visitors who never connected, once the run is over that they were to connect in."""

    def work(tx: Transaction) -> None:
        for agent_id in agents.left_visitors(tx, _VISITORS, ConnectionState.COMPLETED, VisitState.DONE):
            agents.remove(tx, agent_id)

    await store.write(work)


async def one(runtime: Runtime, agent_id: str) -> Agent:
    """Return one agent; raises NotFound(agent_not_found)."""
    return await runtime.store.read(lambda tx: _agent(runtime.sealer, tx, existing(tx, agent_id)))


async def change(context: AgentsContext, agent_id: str, wanted: AgentChange, operator: str, now: int) -> Agent:
    """Change an agent, or block it; waiting messages are sent once it is no longer blocked."""
    bases = _registrable(wanted.agentBaseUrls)

    def keep(tx: Transaction) -> Agent:
        before = existing(tx, agent_id)
        words = _words(context.runtime.sealer, before)
        for name, value in (("displayName", wanted.displayName), ("email", wanted.email), ("baseUrls", bases)):
            if value is not None:
                words[name] = None if value == "" else value
        after = before._replace(sealed=_seal(context.runtime.sealer, agent_id, words))
        if wanted.alias is not None:
            after = after._replace(alias=wanted.alias, alias_key=alias_key(wanted.alias))
            _need_free(tx, after)
        if wanted.isBlocked is not None:
            after = after._replace(blocked_at=(before.blocked_at or now) if wanted.isBlocked else None)
        agents.replace(tx, after)
        operation = "changed"
        if (before.blocked_at is None) != (after.blocked_at is None):
            operation = "unblocked" if after.blocked_at is None else "blocked"
            _stop_or_go_on(context.runtime.sealer, tx, after, now)
        _note(context.runtime.audit, tx, after, operation, operator, now)
        return _agent(context.runtime.sealer, tx, after)

    changed = await context.runtime.store.write(keep)
    if wanted.isBlocked is not None:
        await context.revocation_journal.record_ended(EndedKind.AGENT, agent_id, now, is_over=wanted.isBlocked)
    context.agent_tokens.forget()
    context.outbox.wake()
    return changed


def _stop_or_go_on(sealer: Sealer, tx: Transaction, row: AgentRow, now: int) -> None:
    """Pause the messages to a blocked agent, or resume them, in a transaction."""
    if not agents.connections_of(tx, row.id):
        return

    if row.blocked_at is not None:
        connections.pause(tx, row.id)
    else:
        connections.resume(sealer, tx, row.id, now)


async def remove(context: AgentsContext, agent_id: str, operator: str, now: int) -> None:
    """Remove an agent: its connection ends, and waiting visits are withdrawn.  Raises NotFound."""

    def keep(tx: Transaction) -> None:
        row = existing(tx, agent_id)
        for delivery in agents.deliveries_of(tx, agent_id):
            visit = lifecycle.existing(tx, delivery.visit_id)
            if delivery.sent_at is None and not lifecycle.state_at(visit, now).is_final:
                cancellation.withdraw_visit(context.visits, tx, delivery.visit_id, now, None, operator)
        for held in agents.connections_of(tx, agent_id):
            connections.end(context.runtime.sealer, tx, held, now)
        agents.remove(tx, agent_id)
        _note(context.runtime.audit, tx, row, "removed", operator, now)

    await context.runtime.store.write(keep)
    await context.revocation_journal.record_ended(
        EndedKind.AGENT, agent_id, now
    )  # back from a backup, it is blocked at least
    context.agent_tokens.forget()


async def make_token(
    context: AgentsContext, agent_id: str, operator: str, now: int, *, attempt: Attempt = UNKEYED
) -> AgentToken:
    """Make a token for the agent API; the one before is worth nothing then.  Raises NotFound."""
    token = new_secret()

    def keep(tx: Transaction) -> None:
        row = existing(tx, agent_id)
        agents.replace(tx, row._replace(token_digest=hashlib.sha256(token.encode()).digest()))
        _note(context.runtime.audit, tx, row, "token", operator, now)

    await context.runtime.store.write(attempt.with_response(keep, lambda _: AgentToken(token=token)))
    context.agent_tokens.forget()
    return AgentToken(token=token)


async def revoke_token(context: AgentsContext, agent_id: str, operator: str, now: int) -> Agent:
    """Revoke the token of an agent."""

    def keep(tx: Transaction) -> Agent:
        row = existing(tx, agent_id)._replace(token_digest=None)
        agents.replace(tx, row)
        _note(context.runtime.audit, tx, row, "token revoked", operator, now)
        return _agent(context.runtime.sealer, tx, row)

    changed = await context.runtime.store.write(keep)
    context.agent_tokens.forget()
    return changed


def existing(tx: Transaction, agent_id: str) -> AgentRow:
    """Find an agent by its ID; raises NotFound(agent_not_found)."""
    found = agents.find(tx, agent_id)
    if found is None:
        raise NotFound("agent_not_found")
    return found


def recipient_of(tx: Transaction, *, alias: str | None = None, agent_id: str | None = None) -> AgentRow:
    """Find whom something is for; raises NotFound(agent_not_found) and Conflict(agent_blocked)."""
    found = agents.by_alias(tx, alias_key(alias)) if alias is not None else None
    if found is None:
        found = existing(tx, agent_id or "")
    if found.blocked_at is not None:
        raise Conflict("agent_blocked")
    return found


def name_of(sealer: Sealer, row: AgentRow) -> str:
    """Return an agent's name for people."""
    return str(_words(sealer, row)["displayName"])


def base_urls(sealer: Sealer, row: AgentRow) -> list[str]:
    """Return the addresses that are registered for an agent."""
    found = _words(sealer, row).get("baseUrls")
    return [one for one in found if isinstance(one, str)] if isinstance(found, list) else []


def _registrable(wanted: Sequence[str] | None) -> list[JsonValue] | None:
    """Check addresses to be registered; raises ValidationFailed."""
    faults = Faults()
    for at, one in enumerate(wanted or ()):
        if not is_registrable(one):
            faults.add(f"agentBaseUrls[{at}]", "url_host_not_allowed", FaultText.HOST_ONLY)
    faults.refuse()
    return None if wanted is None else [*dict.fromkeys(wanted)]


def _agent(sealer: Sealer, tx: Transaction, row: AgentRow, waiting: int | None = None) -> Agent:
    words = _words(sealer, row)
    held = current_connection(agents.connections_of(tx, row.id))
    if waiting is None:
        waiting = agents.waiting_by_agent(tx).get(row.id, 0)
    email = words.get("email")
    linked = None if held is None else agents.links_of_connection(tx, held.id)
    return Agent(
        agentId=row.id,
        alias=row.alias,
        displayName=str(words["displayName"]),
        email=email if isinstance(email, str) else None,
        connection=None if held is None else _connection(sealer, held),
        isBlocked=row.blocked_at is not None,
        agentBaseUrls=base_urls(sealer, row) or None,
        linkedUser=None if linked is None else linked_user(sealer, linked),
        hasToken=row.token_digest is not None,
        waiting=waiting,
        createdAt=row.created_at,
    )


def current_connection(rows: Sequence[ConnectionRow]) -> ConnectionRow | None:
    """Choose the connection that counts, of those of an agent: one that can be used, else the newest."""
    usable = (row for row in rows if row.state == ConnectionState.COMPLETED)
    return next(usable, next(iter(rows), None))


def _connection(sealer: Sealer, row: ConnectionRow) -> AgentConnection:
    label = ConnectionRecord.open(sealer, row).connection.label
    return AgentConnection(state=ConnectionState(row.state), since=row.since, connectionId=row.id, label=label or None)


def _need_room(tx: Transaction, *, visitors: bool) -> None:
    if agents.count(tx, _VISITORS, visitors=visitors) >= limits.AGENTS:
        sentence = FaultText.AGENTS_FULL.format(count=limits.AGENTS)
        raise ValidationFailed([FieldFault("alias", "too_many", sentence)])


def _need_free(tx: Transaction, row: AgentRow) -> None:
    other = agents.by_alias(tx, row.alias_key)
    if other is not None and other.id != row.id:
        raise Conflict("already_listed", FaultText.AGENT_ALIAS)


def _seal(sealer: Sealer, agent_id: str, words: dict[str, JsonValue]) -> bytes:
    return sealer.seal(dumps(words), _purpose(agent_id))


def _words(sealer: Sealer, row: AgentRow) -> dict[str, JsonValue]:
    words: dict[str, JsonValue] = json.loads(sealer.open(row.sealed, _purpose(row.id)))
    return words


def _purpose(agent_id: str) -> bytes:
    return f"agent:{agent_id}".encode()


def _note(audit: AuditTrail, tx: Transaction, row: AgentRow, operation: str, operator: str, now: int) -> None:
    about: dict[str, str | int] = {"agentId": row.id, "deed": operation}
    audit.note(tx, now, AuditAction.CONFIGURE, _SUBJECT, operator, about)


async def link_user(context: AgentsContext, agent_id: str, wanted: UserLink, now: int, once: IdempotentCall) -> None:
    """Bind a person to a connection of an agent; the same again changes nothing.

    Raises NotFound, Forbidden for the connection of another agent, and Conflict(already_linked) where the address or
    the connection belongs to somebody else; the address of a connection that has ended is free.
    """
    digest = hmac.digest(context.mail_secret, wanted.email.lower().encode(), "sha256")

    def keep(tx: Transaction) -> None:
        if once.was_done(tx) is not None:
            return
        held = _own(tx, agent_id, wanted.connectionId)
        before = agents.links_of_connection(tx, held.id)
        if before is not None and before.email_digest != digest:
            raise Conflict("already_linked")
        other = agents.links_of_email(tx, digest)
        if other is not None and other.connection_id != held.id:
            if _is_alive(tx, other.connection_id):
                raise Conflict("already_linked", FaultText.MAIL_LINKED)
            agents.remove_link(tx, [other.connection_id])
        words = dumps({"email": wanted.email, "displayName": wanted.displayName})
        if before is None or context.runtime.sealer.open(before.sealed, _user_purpose(held.id)) != words:
            linked_at = now if before is None else before.linked_at
            sealed = context.runtime.sealer.seal(words, _user_purpose(held.id))
            agents.put_link(tx, UserLinkRow(held.id, agent_id, digest, sealed, linked_at))
            events.append(tx, now, None, ("user.linked", {"connectionId": held.id, "agentId": agent_id}))
        once.remember(tx, held.id)

    await context.runtime.store.write(keep)


def _own(tx: Transaction, agent_id: str, connection_id: str) -> ConnectionRow:
    """Find a connection of an agent; raises NotFound and Forbidden."""
    held = agents.connection_by_id(tx, connection_id)
    if held is None or (held.agent_id == agent_id and held.state == ConnectionState.ENDED):
        raise NotFound("not_found", FaultText.NO_CONNECTION)
    if held.agent_id != agent_id:
        raise Forbidden(message=FaultText.OTHER_CONNECTION)
    return held


def _is_alive(tx: Transaction, connection_id: str) -> bool:
    held = agents.connection_by_id(tx, connection_id)
    return held is not None and held.state != ConnectionState.ENDED


def linked_user(sealer: Sealer, row: UserLinkRow) -> LinkedUser:
    """Return the person bound to a connection."""
    words = json.loads(sealer.open(row.sealed, _user_purpose(row.connection_id)))
    return LinkedUser(email=words["email"], displayName=words["displayName"], since=row.linked_at)


def _user_purpose(connection_id: str) -> bytes:
    return f"user_link:{connection_id}".encode()
