"""What waits for agents without an address goes out over the lines that they keep open.

A message leaves the outbox when the other side has it: it said so (Message Pickup 2.0), or a sign of life that was
asked for behind the message came back.  The line that was bound last has the lane of its connection: every other one,
of this process or of another, finds a newer fence there and sends nothing more.
"""

from connector_desk.core.didcomm import pickup
from connector_desk.core.services import connections
from connector_desk.core.services.connections import Held
from connector_desk.core.services.lines import Line
from connector_desk.core.services.workshop import Workshop
from connector_desk.core.store import agents, mail
from connector_desk.core.store.agents import ConnectionRow
from connector_desk.core.store.mail import Queued


async def serve(workshop: Workshop, line: Line) -> None:
    """Send what waits as it comes, until the wire breaks."""
    while True:
        await line.sooner.wait()
        line.sooner.clear()
        while line.is_awaited and await _send_some(workshop, line):
            pass


async def _send_some(workshop: Workshop, line: Line) -> bool:
    """Send some of what waits; False when there is no more to send now."""
    lane = line.connection_id or ""
    if line.fence is None:
        line.fence = await workshop.store.write(lambda c: mail.seize(c, lane, line.id))
    row, queued = await workshop.store.glance(
        lambda c: (agents.connection_by_id(c, lane), mail.waiting(c, lane, pickup.MOST))
    )
    now = workshop.clock()
    line.under_way.intersection_update(one.message_id for one in queued)
    fresh = [one for one in queued if one.message_id not in line.under_way and now < one.expires_at]
    line.is_superseded = row is not None and row.fence != line.fence
    if row is None or line.is_superseded or not line.is_awaited or not fresh:
        return False
    held = Held.open(workshop.sealer, row)
    if not held.is_fetched:  # the courier brings it
        return False
    if line.is_live:
        await _hand_over(workshop, line, row, held, fresh)
    else:
        await _send_plainly(workshop, line, row, fresh)
    return True


async def _hand_over(workshop: Workshop, line: Line, row: ConnectionRow, held: Held, queued: list[Queued]) -> None:
    opened = [pickup.Queued(one.message_id, _open(workshop, row, one)) for one in queued]
    fitting = pickup.fitting(opened)
    line.under_way.update(one.id for one in fitting)
    await line.wire.send(connections.pack(held, pickup.deliver_live(fitting)))


async def _send_plainly(workshop: Workshop, line: Line, row: ConnectionRow, queued: list[Queued]) -> None:
    for one in queued:
        line.under_way.add(one.message_id)
        await line.wire.send(_open(workshop, row, one))
    await line.wire.delivered()
    await workshop.store.write(lambda c: mail.remove_named(c, row.id, [one.message_id for one in queued]))


def _open(workshop: Workshop, row: ConnectionRow, one: Queued) -> bytes:
    return workshop.sealer.open(one.sealed, connections.outbox_purpose(row.id, one.message_id))
