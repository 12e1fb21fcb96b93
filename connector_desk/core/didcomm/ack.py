"""Acknowledgements, in their own family or adopted by another protocol (RFC 0015)."""

from typing import Final, NamedTuple

from connector_desk.core.didcomm import message
from connector_desk.core.didcomm.errors import unreadable
from connector_desk.core.didcomm.message import Message, MessageType

FAMILY: Final = "notification"
ACK: Final = MessageType(FAMILY, 1, 0, "ack")


class Ack(NamedTuple):
    """An acknowledgement: its thread, and whether the outcome is final (`OK`) or pending."""

    thread: str
    is_final: bool


def is_ack(received: Message) -> bool:
    """Return whether a message is an acknowledgement, of any protocol."""
    return received.type.name == "ack"


def read(received: Message) -> Ack:
    """Read an acknowledgement; raises MessageRefused.

    A status that is missing or none of the two counts as final: agents write `OK`, `ok` and worse.
    """
    if not is_ack(received):
        raise unreadable("This is not an ack.")
    status = received.content.get("status", "OK")
    return Ack(received.thread, not (isinstance(status, str) and status.upper() == "PENDING"))


def write(received: Message, *, pending: bool = False) -> Message:
    """Acknowledge a message in its own protocol and thread."""
    return message.write(received.type.named("ack"), {"status": "PENDING" if pending else "OK"}, answers=received)
