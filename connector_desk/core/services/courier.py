"""Brings what waits to agents: one task that turns errands into messages, and sends what is in the outbox in order.

Everything stands in the store: another process, or this one when it is started again, goes on where one was killed.
What speaks DIDComm is loaded when there is something to bring.
"""

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from connector_desk.base.clock import MINUTE, SECOND
from connector_desk.base.errors import DeskError
from connector_desk.base.identifiers import new_id
from connector_desk.contract import limits
from connector_desk.contract.agent import ConnectionState
from connector_desk.core.didcomm import transport
from connector_desk.core.services.egress import Unfetched
from connector_desk.core.services.workshop import Workshop
from connector_desk.core.store import agents, mail
from connector_desk.core.store.agents import ConnectionRow
from connector_desk.core.store.mail import Queued
from connector_desk.core.store.store import Connection, Store

if TYPE_CHECKING:
    from connector_desk.core.services.connections import Held

LEASE = 3 * limits.OUTBOUND_SECONDS * SECOND
_LONGEST_SLEEP = 10 * SECOND
_AMONG_OTHERS = SECOND  # where another process may have been given something to bring
_FIRST_WAIT = SECOND
_LONGEST_WAIT = 5 * MINUTE
_LANES_AT_ONCE = 8
_MESSAGES_AT_ONCE = 50

_log = logging.getLogger(__name__)


class Courier:
    """The owner of that task."""

    def __init__(self) -> None:
        self._owner = new_id()
        self._sooner = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self, workshop: Workshop) -> None:
        """Begin to bring what waits; where nobody else works on the store, nobody else can hold a lease."""
        if not workshop.store.shared:
            await workshop.store.write(mail.free_all)
        self._task = asyncio.get_running_loop().create_task(self._watch(workshop), name="courier")

    async def stop(self, store: Store) -> None:
        """Bring nothing more; what was under way is tried again, by whoever comes first."""
        if self._task is not None:
            task, self._task = self._task, None
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
            with contextlib.suppress(DeskError):  # then the leases end by themselves
                await store.write(lambda connection: mail.free_of(connection, self._owner))

    def note(self) -> None:
        """Take note that there may be something to bring."""
        self._sooner.set()

    async def _watch(self, workshop: Workshop) -> None:
        while True:
            self._sooner.clear()
            try:
                wait = await self.once(workshop)
            except DeskError as error:
                _log.warning("agents cannot be written to now: %s", error.code)
                wait = SECOND
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait / SECOND):
                    await self._sooner.wait()

    async def once(self, workshop: Workshop) -> int:
        """Bring what can be brought now; gives the milliseconds until there is something to do."""
        now = workshop.clock()
        while unsent := await workshop.store.glance(lambda c: agents.unsent(c, ConnectionState.COMPLETED)):
            from connector_desk.core.services import errands  # noqa: PLC0415 - see above

            for errand in unsent:
                await errands.dispatch(workshop, errand, now)
        awaited = workshop.lines.awaited()
        waiting, lanes, upcoming = await workshop.store.glance(
            lambda c: (mail.waiting_in(c, awaited), mail.due(c, now), mail.next_due(c))
        )
        workshop.lines.note(waiting)
        slots = asyncio.Semaphore(_LANES_AT_ONCE)

        async def serve(lane: str) -> None:
            async with slots:
                await self._serve(workshop, lane)

        async with asyncio.TaskGroup() as group:
            for lane in lanes:
                group.create_task(serve(lane))
        if lanes:
            return 0
        longest = _AMONG_OTHERS if workshop.store.shared else _LONGEST_SLEEP
        return longest if upcoming is None else min(longest, max(SECOND // 20, upcoming - now))

    async def _serve(self, workshop: Workshop, lane: str) -> None:
        """Send what waits in a lane, in order, until nothing is left or the agent does not answer."""
        from connector_desk.core.services.connections import Held  # noqa: PLC0415 - see above

        now = workshop.clock()
        store = workshop.store
        fence = await store.write(lambda c: mail.lease(c, lane, self._owner, now, now + LEASE))
        if fence is None:
            return
        while True:
            now = workshop.clock()
            row, queued, is_stopped = await store.read(
                lambda c: (
                    agents.connection_by_id(c, lane),
                    mail.waiting(c, lane, _MESSAGES_AT_ONCE),
                    agents.is_stopped(c, lane, ConnectionState.ENDED),
                )
            )
            if row is None:
                return
            if is_stopped:
                await store.write(lambda c: _stop(workshop, c, lane, fence, now))  # noqa: B023
                return
            held = Held.open(workshop.sealer, row)
            over = not queued and await store.write(lambda c: _let_go(c, lane, fence))
            for one in queued:
                now = workshop.clock()
                if one is not queued[0] and await store.glance(
                    lambda c: agents.is_stopped(c, lane, ConnectionState.ENDED)
                ):
                    break
                if now < one.expires_at and not await self._send(workshop, row, held, one):
                    attempts = row.attempts + 1
                    later = now + min(_LONGEST_WAIT, _FIRST_WAIT * 2 ** min(attempts - 1, 20))
                    await store.write(lambda c: _put_off(c, lane, fence, now, later, attempts))  # noqa: B023
                    return
                is_last = one is queued[-1]
                over = await store.write(lambda c: _delivered(c, lane, fence, one.seq, now + LEASE, is_last=is_last))  # noqa: B023
                if over:
                    return
            if over:
                return

    async def _send(self, workshop: Workshop, row: ConnectionRow, held: "Held", one: Queued) -> bool:
        from connector_desk.core.services.connections import outbox_purpose  # noqa: PLC0415 - see above

        service = held.connection.service
        if service is None or service.endpoint is None or held.is_fetched:
            return False
        body = workshop.sealer.open(one.sealed, outbox_purpose(row.id, one.message_id))
        try:
            await workshop.egress.post(service.endpoint, body, transport.MEDIA_TYPE)
        except Unfetched as fault:
            _log.info("A message could not be delivered: %s.", fault)
            return False
        return True


def _delivered(connection: Connection, lane: str, fence: int, seq: int, until: int, *, is_last: bool) -> bool:
    """Take a delivered message out, and let the lane go behind the last; True when there is no more to do in it."""
    if not mail.delivered(connection, lane, fence, seq, until):
        return True  # another has the lane now
    return is_last and _let_go(connection, lane, fence)


def _let_go(connection: Connection, lane: str, fence: int) -> bool:
    """Let a lane go where nothing waits any more; False when something came meanwhile."""
    if mail.waiting(connection, lane, 1):
        return False
    mail.release(connection, lane, fence, None, 0)
    return True


def _stop(workshop: Workshop, connection: Connection, lane: str, fence: int, now: int) -> None:
    """Let a lane go over which nothing may be sent; what waits in that of an ended connection is recalled."""
    row = agents.connection_by_id(connection, lane)
    if row is None or row.fence != fence:
        return  # another has the lane now
    if row.state != ConnectionState.ENDED:
        _put_off(connection, lane, fence, now, now, row.attempts)
        return
    from connector_desk.core.services import connections  # noqa: PLC0415 - see above

    connections.recall(workshop, connection, row, now)
    mail.release(connection, lane, fence, None, 0)


def _put_off(connection: Connection, lane: str, fence: int, now: int, later: int, attempts: int) -> None:
    """Let a lane go until later: until its agent is unblocked where it is blocked, not at all where it has ended."""
    row = agents.connection_by_id(connection, lane)
    at: int | None = later
    if row is not None and row.state == ConnectionState.ENDED:
        at = now
    elif agents.is_stopped(connection, lane, ConnectionState.ENDED):
        at = None
    mail.release(connection, lane, fence, at, attempts)


async def tidy(workshop: Workshop, now: int) -> None:
    """Forget what need not be kept, and end what stayed half made."""

    def work(connection: Connection) -> None:
        mail.drop_expired(connection, now)
        mail.forget(connection, now - limits.INBOX_MEMORY)
        for row in agents.half_open(connection, ConnectionState.RESPONDED, now - limits.HALF_OPEN_LIFE):
            from connector_desk.core.services import connections  # noqa: PLC0415 - see above

            connections.end(workshop, connection, row, now)

    await workshop.store.write(work)
