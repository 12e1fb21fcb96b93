"""Live delivery: messages of agents without an address are sent over the connections that they keep open.

A message leaves the outbox when the other side has it: it said so (Message Pickup 2.0), or a sign of life that was
asked for behind the message came back.  The line that was bound last gets the lane of its connection: every other one,
of this process or of another, finds a newer fence there and sends nothing more.  It sends nothing itself before the
other let go of the lane, which knows then what has arrived, or before the lease of that one is over.  So a message is
sent twice only if its arrival is unknown: its process died, the line broke, or was silent for the rest of its lease,
before the acknowledgement.

Delivery is at least once, always with the same envelope and message ID: agents that drop repeated messages (AIP 2.0),
like this core, see no second effect.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from connector_desk.base.errors import DeskError
from connector_desk.base.instants import SECOND
from connector_desk.core.agents import connections
from connector_desk.core.agents.connections import ConnectionRecord
from connector_desk.core.didcomm import pickup
from connector_desk.core.store import agents, outbox

if TYPE_CHECKING:
    from connector_desk.core.agents.agent_sockets import AgentSocket
    from connector_desk.core.agents.context import AgentsContext
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.store.agents import ConnectionRow
    from connector_desk.core.store.outbox import OutboxRow
    from connector_desk.core.store.store import Store

LEASE = 10 * SECOND
_A_LITTLE = 0.05  # seconds


async def serve(context: AgentsContext, line: AgentSocket) -> None:
    """Send new messages at once, until the connection breaks."""
    try:
        while True:
            await line.sooner.wait()
            line.sooner.clear()
            while line.is_awaited and await _send_some(context, line):
                pass
    finally:
        with contextlib.suppress(DeskError):  # then the lease ends by itself
            await _leave(context.runtime.store, line)


async def _send_some(context: AgentsContext, line: AgentSocket) -> bool:
    """Send some of the waiting messages; return False if there are none now."""
    lane = line.connection_id or ""
    if line.fence is None:
        line.fence = await context.runtime.store.write(
            lambda c: outbox.claim(c, lane), brief=True, beside=agents.beside_connection(lane)
        )
    row, queued, is_stopped = await context.runtime.store.read_inline(
        lambda c: (
            agents.connection_by_id(c, lane),
            outbox.waiting(c, lane, pickup.MOST),
            connections.is_stopped(c, lane),
        )
    )
    now = context.runtime.clock()
    line.under_way.intersection_update(one.message_id for one in queued)
    fresh = [one for one in queued if one.message_id not in line.under_way and now < one.expires_at]
    line.is_superseded = row is not None and row.fence != line.fence
    if line.is_superseded and not line.under_way:
        await _leave(context.runtime.store, line)
    if is_stopped:
        await _leave(
            context.runtime.store, line
        )  # the dispatcher recalls the waiting messages if the connection has ended
        return False
    if row is None or line.is_superseded or not line.is_awaited or not fresh:
        return False
    held = ConnectionRecord.open(context.runtime.sealer, row)
    if not held.is_fetched:  # the dispatcher brings it
        return False
    if not _is_held(line, now):
        await _hold(context, line, row)
        return True  # they may have been sent meanwhile
    if line.is_live:
        await _hand_over(context, line, row, held, fresh)
    else:
        await _send_plainly(context, line, row, fresh)
    return True


def _is_held(line: AgentSocket, now: int) -> bool:
    """Return whether the lease of a connection lasts long enough to send something."""
    return line.held_until - now > LEASE // 2


async def _hold(context: AgentsContext, line: AgentSocket, row: ConnectionRow) -> None:
    """Try to have the lane for a while; where another line has it, let that one know, and wait a little."""
    now, fence = context.runtime.clock(), line.fence or 0
    is_free = row.lease_until is None or row.lease_until <= now or row.lease_owner == line.id
    if is_free and await context.runtime.store.write(
        lambda c: outbox.hold(c, row.id, fence, line.id, now, now + LEASE),
        brief=True,
        beside=agents.beside_connection(row.id),
    ):
        line.held_until = now + LEASE
        return
    context.agent_sockets.notify([row.id])
    await asyncio.sleep(_A_LITTLE)


async def _leave(store: Store, line: AgentSocket) -> None:
    if line.held_until:
        line.held_until, lane = 0, line.connection_id or ""
        await store.write(lambda c: outbox.leave(c, lane, line.id), brief=True, beside=agents.beside_connection(lane))


async def _hand_over(
    context: AgentsContext, line: AgentSocket, row: ConnectionRow, held: ConnectionRecord, queued: list[OutboxRow]
) -> None:
    opened = [pickup.QueuedMessage(one.message_id, _open(context.runtime.sealer, row, one)) for one in queued]
    fitting = pickup.fit_limits(opened)
    line.under_way.update(one.id for one in fitting)
    await line.wire.send(connections.pack(context, held, pickup.deliver_live(fitting)))


async def _send_plainly(context: AgentsContext, line: AgentSocket, row: ConnectionRow, queued: list[OutboxRow]) -> None:
    sent = []
    for one in queued:
        if not _is_held(line, context.runtime.clock()):
            break
        sent.append(one.message_id)
        line.under_way.add(one.message_id)
        await line.wire.send(_open(context.runtime.sealer, row, one))
    if await _arrived(context, line, row):
        await context.runtime.store.write(
            lambda c: outbox.remove_named(c, row.id, sent), brief=True, beside=agents.beside_connection(row.id)
        )
    else:
        line.under_way.difference_update(sent)


async def _arrived(context: AgentsContext, line: AgentSocket, row: ConnectionRow) -> bool:
    """Wait for the acknowledgement, and hold the lane meanwhile; return False if another line takes it."""
    while (left := line.held_until - context.runtime.clock()) > 0:
        try:
            async with asyncio.timeout(max(left / 2 / SECOND, _A_LITTLE)):
                await line.wire.delivered()
        except TimeoutError:
            await _hold(context, line, row)
        else:
            return True
    return False


def _open(sealer: Sealer, row: ConnectionRow, one: OutboxRow) -> bytes:
    return sealer.open(one.sealed, connections.outbox_purpose(row.id, one.message_id))
