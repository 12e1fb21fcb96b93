"""Brings what waits to agents: one task that turns errands into messages, and sends what is in the outbox in order.

Everything stands in the store: another process, or this one when it is started again, goes on where one was killed.
What speaks DIDComm is loaded when there is something to bring.
"""

import logging
from functools import partial
from typing import TYPE_CHECKING

from connector_desk.base.clock import SECOND
from connector_desk.contract import limits
from connector_desk.contract.agent import ConnectionState
from connector_desk.core.didcomm import transport
from connector_desk.core.services.egress import Unfetched
from connector_desk.core.services.rounds import Worker, side_by_side, wait_after
from connector_desk.core.services.workshop import Workshop
from connector_desk.core.store import agents, mail
from connector_desk.core.store.agents import ConnectionRow
from connector_desk.core.store.mail import Queued
from connector_desk.core.store.store import Connection

if TYPE_CHECKING:
    from connector_desk.core.services.connections import Held

LEASE = 3 * limits.OUTBOUND_SECONDS * SECOND
_LANES_AT_ONCE = 8
_MESSAGES_AT_ONCE = 50

_log = logging.getLogger(__name__)


class Courier(Worker):
    """The owner of that task."""

    name = "courier"
    trouble = "agents cannot be written to now"

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
        await side_by_side(partial(self._serve, workshop), lanes, _LANES_AT_ONCE)
        if lanes:
            return 0
        return self._sleep_until(upcoming, now, workshop.store)

    def _free_all(self, connection: Connection) -> None:
        mail.free_all(connection)

    def _free(self, connection: Connection, owner: str) -> None:
        mail.free_of(connection, owner)

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
            held = Held.open(workshop.sealer, row)  # what cannot be read is left alone as long as the lease lasts
            over = not queued and await store.write(lambda c: _let_go(c, lane, fence))
            for one in queued:
                now = workshop.clock()
                if one is not queued[0] and await store.glance(
                    lambda c: agents.is_stopped(c, lane, ConnectionState.ENDED)
                ):
                    break
                if now < one.expires_at and not await self._send(workshop, row, held, one):
                    attempts = row.attempts + 1
                    later = now + wait_after(attempts)
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
    """Let a lane go where nothing waits any more; False when something came meanwhile, or nothing may be sent."""
    if mail.waiting(connection, lane, 1) or agents.is_stopped(connection, lane, ConnectionState.ENDED):
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
