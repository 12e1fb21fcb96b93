"""Pickup of messages by agents without an address (RFC 0212, RFC 0685)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from connector_desk.contract.agent import ConnectionState
from connector_desk.core.agents.connections import outbox_purpose
from connector_desk.core.didcomm import pickup
from connector_desk.core.store import outbox

if TYPE_CHECKING:
    from connector_desk.core.agents.inbound_message import InboundMessage
    from connector_desk.core.didcomm.message import Message
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.store.agents import ConnectionRow
    from connector_desk.core.store.transaction import Transaction


def leaves_queue_unchanged(arrived: InboundMessage) -> bool:
    """Return whether a polling phone only asks for waiting messages: most polls change nothing."""
    row, received = arrived.row, arrived.received
    is_settled = row.agent_id is not None and row.state == ConnectionState.COMPLETED and arrived.recipient == row.verkey
    by_request = arrived.line is None and received.may_return(received.thread)
    return is_settled and by_request and pickup.leaves_queue_unchanged(received)


def hand_over(sealer: Sealer, tx: Transaction, row: ConnectionRow, arrived: InboundMessage) -> tuple[Message, ...]:
    """Deliver the waiting messages of an agent without an address (RFC 0212, RFC 0685).

    Messages already sent over the same connection are skipped: their acknowledgement is still possible.
    """
    received = arrived.received
    is_live = arrived.line is not None and arrived.line.is_live
    match pickup.read(received):
        case pickup.DeliveryRequest(most=most, keep=keep):
            found = pickup.fit_limits(_queue(sealer, tx, row, arrived)[:most])
            if not keep:
                outbox.remove_named(tx, row.id, [one.id for one in found])
            if found or not keep:
                return _handed(arrived, found, keep=keep)
        case pickup.NamedDeliveryRequest(ids=ids):
            named = [one for one in _queue(sealer, tx, row, arrived) if one.id in ids]
            return _handed(arrived, named, keep=True)
        case pickup.MessagesReceived(ids=ids):
            outbox.remove_named(tx, row.id, ids)
        case pickup.LiveDeliveryChange(on=on):
            if on and arrived.line is None:
                return (pickup.not_live(received),)
            is_live = on
        case pickup.Noop():
            return ()
        case pickup.StatusRequest():
            pass
    count, size, oldest, newest = outbox.counted(tx, row.id, arrived.under_way)
    return (pickup.status(received, pickup.QueueStatus(count, size, oldest, newest), arrived.now, live=is_live),)


def _handed(arrived: InboundMessage, found: Sequence[pickup.QueuedMessage], *, keep: bool) -> tuple[Message, ...]:
    if keep:
        arrived.handed[:] = [one.id for one in found]
    return (pickup.deliver(arrived.received, found),)


def _queue(sealer: Sealer, tx: Transaction, row: ConnectionRow, arrived: InboundMessage) -> list[pickup.QueuedMessage]:
    return [
        pickup.QueuedMessage(one.message_id, sealer.open(one.sealed, outbox_purpose(row.id, one.message_id)))
        for one in outbox.waiting(tx, row.id, pickup.MOST)
        if one.message_id not in arrived.under_way
    ]
