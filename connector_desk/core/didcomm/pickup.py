"""Message Pickup 1.0 and 2.0: an agent without an endpoint fetches its messages (RFC 0212, RFC 0685).

The messages are envelopes; the caller keeps the queue: it counts, delivers and removes them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.base.instants import SECOND, to_text
from connector_desk.contract import strict_json
from connector_desk.core.didcomm import agent_key, attachment, message
from connector_desk.core.didcomm.errors import MessageRefused, unexpected, unreadable
from connector_desk.core.didcomm.message import Message, MessageType

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue

FAMILY: Final = "messagepickup"
RECEIVED: Final = "messages-received"
MOST: Final = 100
"""Messages handed over at once; more than that wait for the next time."""
LARGEST: Final = 512 * 1024
"""Bytes of envelopes delivered at once; in base64 they stay below the limit of agents."""
_NOTIFICATION: Final = MessageType("notification", 1, 0, "problem-report")


@dataclass(frozen=True, slots=True)
class QueueStatus:
    """The state of a queue: number, size, and the instants of the oldest and newest."""

    count: int
    size: int = 0
    oldest: int | None = None
    newest: int | None = None


class QueuedMessage(NamedTuple):
    """A message that waits, by the id under which it is kept."""

    id: str
    envelope: bytes


class StatusRequest(NamedTuple):
    """Asks how many messages wait."""

    verkey: str | None = None


class DeliveryRequest(NamedTuple):
    """Asks for up to `most` messages; they stay in the queue until it says that they arrived, or not (`keep`)."""

    most: int
    verkey: str | None
    keep: bool


class NamedDeliveryRequest(NamedTuple):
    """Asks for some messages by their ids."""

    ids: tuple[str, ...]


class MessagesReceived(NamedTuple):
    """Says which messages arrived and can be removed."""

    ids: tuple[str, ...]


class LiveDeliveryChange(NamedTuple):
    """A request to send future messages over this connection, or to end that."""

    on: bool


class Noop(NamedTuple):
    """Says nothing: it opens a way back, for return route."""


Wish = StatusRequest | DeliveryRequest | NamedDeliveryRequest | MessagesReceived | LiveDeliveryChange | Noop


def read(received: Message) -> Wish:
    """Read the request of an agent about its queue; raises MessageRefused."""
    return _read_second(received) if received.type.major == 2 else _read_first(received)


def leaves_queue_unchanged(received: Message) -> bool:
    """Return whether a message leaves the queue unchanged, so that it may be answered any number of times."""
    if received.type.family != FAMILY:
        return False
    try:
        wish = read(received)
    except MessageRefused:
        return False
    return isinstance(wish, StatusRequest | NamedDeliveryRequest) or (isinstance(wish, DeliveryRequest) and wish.keep)


def live_wanted(received: Message) -> bool | None:
    """Return whether a message requests live mode (True) or its end (False); None for any other."""
    if not received.type.is_of(FAMILY, 2) or received.type.name != "live-delivery-change":
        return None
    wanted = received.content.get("live_delivery")
    return wanted if isinstance(wanted, bool) else None


def status(received: Message, waiting: QueueStatus, now: int, *, live: bool = False) -> Message:
    """Return the number of waiting messages.

    It answers `StatusRequest`, `MessagesReceived`, `LiveDeliveryChange`, and a `DeliveryRequest` of 2.0 if none waits.
    """
    if received.type.major == 1:
        content: dict[str, JsonValue] = {
            "message_count": waiting.count,
            "duration_waited": _waited(waiting, now),
            "last_added_time": _time(waiting.newest),
            "total_size": waiting.size,
        }
    else:
        content = {
            "recipient_key": received.content.get("recipient_key"),
            "message_count": waiting.count,
            "longest_waited_seconds": _waited(waiting, now),
            "newest_received_time": _time(waiting.newest),
            "oldest_received_time": _time(waiting.oldest),
            "total_bytes": waiting.size,
            "live_delivery": live,
        }
    return message.write(received.type.named("status"), content, answers=received)


def deliver(received: Message, queued: Sequence[QueuedMessage]) -> Message:
    """Create the message that delivers queued messages; answers `DeliveryRequest` and `NamedDeliveryRequest`.

    In 1.0 an empty batch is an answer; in 2.0 nothing is delivered by `status`, so `queued` must not be empty.
    """
    if received.type.major == 1:
        name = "list-response" if received.type.name == "list-pickup" else "batch"
        batch: list[JsonValue] = [
            # The RFC spells it @id; agents made with Credo look for id
            {"@id": one.id, "id": one.id, "message": strict_json.loads(one.envelope)}
            for one in queued
        ]
        return message.write(received.type.named(name), {"messages~attach": batch}, answers=received)
    if not queued:
        raise ValueError("an empty queue is answered with its status")
    content: dict[str, JsonValue] = {
        "recipient_key": received.content.get("recipient_key"),
        "~attach": [attachment.of_bytes(one.envelope, one.id) for one in queued],
    }
    return message.write(received.type.named("delivery"), content, answers=received)


def deliver_live(queued: Sequence[QueuedMessage]) -> Message:
    """Create the message that delivers queued messages over a connection in live mode (2.0)."""
    content: dict[str, JsonValue] = {"~attach": [attachment.of_bytes(one.envelope, one.id) for one in queued]}
    return message.write(MessageType(FAMILY, 2, 0, "delivery"), content)


def fit_limits(queued: Sequence[QueuedMessage]) -> Sequence[QueuedMessage]:
    """Return the first of these that may be delivered together: at least one, then as many as the limits allow."""
    size = 0
    for place, one in enumerate(queued[:MOST]):
        size += len(one.envelope)
        if place and size > LARGEST:
            return queued[:place]
    return queued[:MOST]


def not_live(received: Message) -> Message:
    """Create the report that this connection has no live mode: it is no WebSocket."""
    content: dict[str, JsonValue] = {
        "description": {"code": "live-delivery-not-supported", "en": "Connection does not support Live Delivery"}
    }
    return message.write(_NOTIFICATION, content, parent=received.id)


def _read_first(received: Message) -> Wish:
    match received.type.name:
        case "status-request":
            return StatusRequest()
        case "batch-pickup":
            return DeliveryRequest(message.count(received.content, "batch_size", MOST), None, keep=False)
        case "list-pickup":
            return NamedDeliveryRequest(_ids(received, "message_ids"))
        case "noop":
            return Noop()
    raise unexpected("There is no such message in this protocol, or it is ours to send.")


def _read_second(received: Message) -> Wish:
    match received.type.name:
        case "status-request":
            return StatusRequest(_verkey(received))
        case "delivery-request":
            return DeliveryRequest(message.count(received.content, "limit", MOST), _verkey(received), keep=True)
        case _ if received.type.name == RECEIVED:
            return MessagesReceived(_ids(received, "message_id_list"))
        case "live-delivery-change":
            wanted = received.content.get("live_delivery")
            if not isinstance(wanted, bool):
                raise unreadable("live_delivery is true or false.")
            return LiveDeliveryChange(wanted)
    raise unexpected("There is no such message in this protocol, or it is ours to send.")


def _ids(received: Message, name: str) -> tuple[str, ...]:
    return tuple(message.identifier(one, name) for one in message.items(received.content, name, MOST))


def _verkey(received: Message) -> str | None:
    key = received.content.get("recipient_key")
    return None if key is None else agent_key.read(key)


def _waited(waiting: QueueStatus, now: int) -> int | None:
    return None if waiting.oldest is None else max(0, now - waiting.oldest) // SECOND


def _time(instant: int | None) -> str | None:
    return None if instant is None else to_text(instant)
