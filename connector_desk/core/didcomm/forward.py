"""Messages for an agent behind mediators: an envelope inside forward messages, one for each (RFC 0046, 0067, 0094)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from connector_desk.contract import strict_json
from connector_desk.core.didcomm import envelope, message
from connector_desk.core.didcomm.message import Message, MessageType

if TYPE_CHECKING:
    from connector_desk.core.didcomm.agent_key import AgentKey
    from connector_desk.core.didcomm.did_doc import Service

FORWARD: Final = MessageType("routing", 1, 0, "forward")


def pack_for(service: Service, sent: Message, sender: AgentKey | None) -> bytes:
    """Make the bytes to send to a service: the envelope for its recipients, wrapped for each of its mediators.

    The innermost names its sender (authcrypt), those for mediators name nobody (anoncrypt).  Raises MessageRefused for
    a key of the service that no envelope can be made for.
    """
    packed = envelope.pack(sent.to_bytes(), service.recipients, sender)
    return wrap(packed, service)


def wrap(packed: bytes, service: Service) -> bytes:
    """Wrap an envelope for each mediator of a service, from the one nearest to the recipient outwards (RFC 0094).

    Raises MessageRefused for a key of a mediator that no envelope can be made for.
    """
    to = service.recipients[0]
    for mediator in service.routing:
        forwarded = message.write(FORWARD, {"to": to, "msg": strict_json.loads(packed)})
        packed = envelope.pack(forwarded.to_bytes(), [mediator], None)
        to = mediator
    return packed
