"""Trust Ping 1.0: whether somebody is there (RFC 0048)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from connector_desk.core.didcomm import message
from connector_desk.core.didcomm.errors import unexpected, unreadable

if TYPE_CHECKING:
    from connector_desk.core.didcomm.message import Message

FAMILY: Final = "trust_ping"
_RESPONSES: Final = frozenset({"ping_response", "ping-response"})


def advance(received: Message) -> tuple[Message, ...]:
    """Answer a ping unless its sender wants no answer; a response needs none; raises MessageRefused for others."""
    if received.type.name in _RESPONSES:
        return ()
    if received.type.name != "ping":
        raise unexpected("There is no such message in this protocol.")
    wanted = received.content.get("response_requested", True)
    if not isinstance(wanted, bool | None):
        raise unreadable("response_requested is true or false.")
    if wanted is False:
        return ()
    return (message.write(received.type.named("ping_response"), answers=received),)
