"""People whom agents have bound to their connections: an e-mail address and a name each."""

from __future__ import annotations

import hmac
import json
from typing import TYPE_CHECKING

from connector_desk.base.errors import Conflict, Forbidden, NotFound
from connector_desk.contract.agent import LinkedUser
from connector_desk.contract.connection import ConnectionState
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.strict_json import dumps
from connector_desk.core.store import agents, events, user_links
from connector_desk.core.store.user_links import UserLinkRow

if TYPE_CHECKING:
    from connector_desk.contract.agent_api import UserLink
    from connector_desk.core.agents.context import AgentsContext
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.runtime.idempotency import IdempotentCall
    from connector_desk.core.store.agents import ConnectionRow
    from connector_desk.core.store.transaction import Transaction


async def link(context: AgentsContext, agent_id: str, wanted: UserLink, now: int, once: IdempotentCall) -> None:
    """Bind a person to a connection of an agent; the same again changes nothing.

    Raises NotFound, Forbidden for the connection of another agent, and Conflict(already_linked) where the address or
    the connection belongs to somebody else; the address of a connection that has ended is free.
    """
    digest = hmac.digest(context.mail_secret, wanted.email.lower().encode(), "sha256")

    def keep(tx: Transaction) -> None:
        if once.was_done(tx) is not None:
            return
        held = _own(tx, agent_id, wanted.connectionId)
        before = user_links.of_connection(tx, held.id)
        if before is not None and before.email_digest != digest:
            raise Conflict("already_linked")
        other = user_links.of_email(tx, digest)
        if other is not None and other.connection_id != held.id:
            if _is_alive(tx, other.connection_id):
                raise Conflict("already_linked", FaultText.MAIL_LINKED)
            user_links.remove(tx, [other.connection_id])
        words = dumps({"email": wanted.email, "displayName": wanted.displayName})
        if before is None or context.runtime.sealer.open(before.sealed, _purpose(held.id)) != words:
            linked_at = now if before is None else before.linked_at
            sealed = context.runtime.sealer.seal(words, _purpose(held.id))
            user_links.put(tx, UserLinkRow(held.id, agent_id, digest, sealed, linked_at))
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
    words = json.loads(sealer.open(row.sealed, _purpose(row.connection_id)))
    return LinkedUser(email=words["email"], displayName=words["displayName"], since=row.linked_at)


def _purpose(connection_id: str) -> bytes:
    return f"user_link:{connection_id}".encode()
