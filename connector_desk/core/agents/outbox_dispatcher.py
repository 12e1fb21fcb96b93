"""Delivers messages to agents: one task that turns deliveries into messages, and sends the outbox in order.

Everything is in the store: another process, or this one after a restart, continues after a crash.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

from connector_desk.base.instants import SECOND
from connector_desk.contract import limits
from connector_desk.contract.agent import ConnectionState
from connector_desk.core.agents import agent_deliveries, connections
from connector_desk.core.agents.connections import ConnectionRecord, outbox_purpose
from connector_desk.core.agents.context import AgentsContext
from connector_desk.core.didcomm import envelope
from connector_desk.core.outbound.egress import FetchFailed
from connector_desk.core.runtime.background import Worker, run_concurrently, wait_after
from connector_desk.core.store import agents, outbox

if TYPE_CHECKING:
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.store.agents import ConnectionRow
    from connector_desk.core.store.outbox import OutboxRow
    from connector_desk.core.store.transaction import Transaction

LEASE = 3 * limits.OUTBOUND_SECONDS * SECOND
_MAX_CONCURRENT_LANES = 8
_BATCH_SIZE = 50
_A_LITTLE = 0.05
"""Seconds until a lane that somebody else works on is looked at again."""

_log = logging.getLogger(__name__)


class OutboxDispatcher(Worker[AgentsContext]):
    """The owner of that task."""

    name = "outbox dispatcher"
    failure_text = "agents cannot be written to now"

    def __init__(self) -> None:
        super().__init__()
        self._is_open = False
        self._is_asked = True
        self._taken_up: dict[str, int] = {}
        """Lanes that were leased when something was put into them, with the number of the lease."""
        self._has_passed_over = False
        """A due lane is in the hands of somebody else."""
        self._next_poll = 0.0
        """When to look what there is to do, on the clock of the loop."""

    async def start(self, context: AgentsContext) -> None:
        """Start; from now on, lanes may be leased to this process."""
        await super().start(context)
        self._is_open = True

    async def stop(self) -> None:
        """Do nothing more, and take nothing more."""
        self._is_open = False
        await super().stop()

    def wake(self) -> None:
        """Wake the dispatcher: there may be messages to send."""
        self._is_asked = True
        super().wake()

    def lease_lane(self, tx: Transaction, row: ConnectionRow, now: int) -> int | None:
        """Lease the lane of a connection together with a new message, so that `deliver` can follow at once.

        Return the number of the lease; 0 if the message follows others being sent here, None if the lane is found
        later.
        """
        if self._is_open and outbox.take_up(tx, row.id, row.fence, self._owner, now, now + LEASE):
            return row.fence + 1
        outbox.call(tx, row.id, now)
        is_sending = row.lease_owner == self._owner and row.lease_until is not None and now < row.lease_until
        return 0 if is_sending else None

    def deliver(self, lane: str, lease: int | None) -> None:
        """Send the messages of a lane after their commit; without a lease, find a free lane."""
        if lease is None:
            self.wake()
        elif lease:
            self._taken_up[lane] = lease
            super().wake()

    async def once(self, context: AgentsContext) -> int:
        """Send the due messages; return the milliseconds until the next one."""
        loop = asyncio.get_running_loop()
        lanes: dict[str, int | None] = {}
        if self._is_asked or not self._taken_up or loop.time() >= self._next_poll:
            self._is_asked, self._next_poll = False, loop.time()
            due, wait = await self._find_due(context)
            lanes.update(dict.fromkeys(due))
            self._next_poll += wait / SECOND
        lanes.update(self._taken_up)
        self._taken_up.clear()
        self._has_passed_over = False
        await run_concurrently(lambda lane: self._serve(context, lane, lanes[lane]), lanes, _MAX_CONCURRENT_LANES)
        if self._has_passed_over:
            self._next_poll = max(self._next_poll, loop.time() + _A_LITTLE)
        return max(0, round((self._next_poll - loop.time()) * SECOND))

    async def _find_due(self, context: AgentsContext) -> tuple[Sequence[str], int]:
        """Find the lanes to serve, and how long it takes until there is more to do."""
        now = context.runtime.clock()
        while unsent := await context.runtime.store.read_inline(lambda c: agents.unsent(c, ConnectionState.COMPLETED)):
            for delivery in unsent:
                await agent_deliveries.dispatch(context, delivery, now)
        awaited = context.agent_sockets.awaited()
        waiting, lanes, upcoming = await context.runtime.store.read_inline(
            lambda c: (outbox.waiting_in(c, awaited), outbox.due(c, now), outbox.next_due(c))
        )
        context.agent_sockets.notify(waiting)
        return lanes, 0 if lanes else self._sleep_until(upcoming, now, context.runtime.store)

    def _free_all(self, tx: Transaction) -> None:
        outbox.end_all_leases(tx)

    def _free(self, tx: Transaction, owner: str) -> None:
        outbox.end_leases_of(tx, owner)

    async def _serve(self, context: AgentsContext, lane: str, taken: int | None) -> None:
        """Send the messages of a lane, in order, until none is left or the agent does not answer.

        `taken` is the number of a present lease.
        """
        now = context.runtime.clock()
        store, beside = context.runtime.store, agents.beside_connection(lane)
        fence = taken
        if fence is None:
            fence = await store.write(
                lambda c: outbox.lease(c, lane, self._owner, now, now + LEASE), brief=True, beside=beside
            )
        if fence is None:
            self._has_passed_over = True
            return
        while True:
            now = context.runtime.clock()
            row, queued, is_stopped = await store.read_inline(
                lambda c: (
                    agents.connection_by_id(c, lane),
                    outbox.waiting(c, lane, _BATCH_SIZE),
                    agents.is_stopped(c, lane, ConnectionState.ENDED),
                )
            )
            if row is None or not await self._is_held(context, row, fence, now):
                return
            if is_stopped:
                await store.write(lambda c: _stop(context.runtime, c, lane, fence, now))  # noqa: B023
                return
            held = ConnectionRecord.open(
                context.runtime.sealer, row
            )  # unreadable messages are left alone for the rest of the lease
            over = not queued and await store.write(
                lambda c: outbox.let_go(c, lane, fence, ConnectionState.ENDED), brief=True, beside=beside
            )
            for one in queued:
                now = context.runtime.clock()
                if one is not queued[0] and await store.read_inline(
                    lambda c: agents.is_stopped(c, lane, ConnectionState.ENDED)
                ):
                    break
                if now < one.expires_at and not await self._send(context, row, held, one):
                    attempts = row.attempts + 1
                    later = now + wait_after(attempts)
                    await store.write(
                        lambda c: _put_off(c, lane, fence, now, later, attempts),  # noqa: B023
                        brief=True,
                        beside=beside,
                    )
                    return
                is_last = one is queued[-1]
                over = await store.write(
                    lambda c: _delivered(c, lane, fence, one.seq, now + LEASE, is_last=is_last),  # noqa: B023
                    brief=True,
                    beside=beside,
                )
                if over:
                    return
            if over:
                return

    async def _is_held(self, context: AgentsContext, row: ConnectionRow, fence: int, now: int) -> bool:
        """Return whether a lane is still leased for long enough to send something.

        The lease is extended if possible.
        """
        if row.fence == fence and (row.lease_until or 0) - now > LEASE // 2:
            return True
        return await context.runtime.store.write(
            lambda c: outbox.hold(c, row.id, fence, self._owner, now, now + LEASE),
            brief=True,
            beside=agents.beside_connection(row.id),
        )

    async def _send(self, context: AgentsContext, row: ConnectionRow, held: ConnectionRecord, one: OutboxRow) -> bool:
        service = held.connection.service
        if service is None or service.endpoint is None or held.is_fetched:
            return False
        body = context.runtime.sealer.open(one.sealed, outbox_purpose(row.id, one.message_id))
        try:
            await context.egress.post(service.endpoint, body, envelope.MEDIA_TYPE)
        except FetchFailed as fault:
            _log.info("A message could not be delivered: %s", fault)
            return False
        return True


def _delivered(tx: Transaction, lane: str, fence: int, seq: int, until: int, *, is_last: bool) -> bool:
    """Remove a delivered message, and release the lane after the last; return True if the lane is finished."""
    if not outbox.delivered(tx, lane, fence, seq, until):
        return True  # another has the lane now
    return is_last and outbox.let_go(tx, lane, fence, ConnectionState.ENDED)


def _stop(runtime: Runtime, tx: Transaction, lane: str, fence: int, now: int) -> None:
    """Release a lane over which nothing may be sent; the messages in that of an ended connection are recalled."""
    row = agents.connection_by_id(tx, lane)
    if row is None or row.fence != fence:
        return  # another has the lane now
    if row.state != ConnectionState.ENDED:
        _put_off(tx, lane, fence, now, now, row.attempts)
        return

    connections.recall(runtime, tx, row, now)
    outbox.release(tx, lane, fence, None, 0)


def _put_off(tx: Transaction, lane: str, fence: int, now: int, later: int, attempts: int) -> None:
    """Release a lane until later: until its agent is unblocked if it is blocked, or now if its connection has ended."""
    agents.hold_connection(tx, lane)
    row = agents.connection_by_id(tx, lane)
    at: int | None = later
    if row is not None and row.state == ConnectionState.ENDED:
        at = now
    elif agents.is_stopped(tx, lane, ConnectionState.ENDED):
        at = None
    outbox.release(tx, lane, fence, at, attempts)


async def tidy(runtime: Runtime, now: int) -> None:
    """Delete expired messages, and end incomplete exchanges."""

    def work(tx: Transaction) -> None:
        outbox.drop_expired(tx, now)
        outbox.forget(tx, now - limits.INBOX_MEMORY)
        for row in agents.half_open(tx, ConnectionState.RESPONDED, now - limits.HALF_OPEN_LIFE):
            connections.end(runtime.sealer, tx, row, now)

    await runtime.store.write(work)
