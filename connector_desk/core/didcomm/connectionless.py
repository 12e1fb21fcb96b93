"""Exchanges without a connection: an invitation that carries the first message, and who answers it (RFC 0434, 0056).

The first whose answer is accepted is the one it was for; nobody else can go on with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.core.didcomm import did_doc
from connector_desk.core.didcomm.errors import UNAUTHENTICATED, MessageRefused

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.didcomm.did_doc import Service
    from connector_desk.core.didcomm.message import Message


class Correspondent(NamedTuple):
    """An agent that answered an invitation without connecting: its verkey, and its address for answers.

    Without a service the answer goes back on the connection that the message came by, or not at all.
    """

    verkey: str
    service: Service | None = None

    @property
    def recipients(self) -> Sequence[str]:
        """Return the verkeys to which envelopes are encrypted."""
        return self.service.recipients if self.service else (self.verkey,)


def receive(before: Correspondent | None, received: Message, sender: str | None) -> Correspondent:
    """Return the sender of a message; raises MessageRefused for strangers once somebody has answered.

    Store the result only with the effects of an accepted message: a refused one binds nobody.
    """
    if sender is None or (before is not None and sender != before.verkey):
        raise MessageRefused(UNAUTHENTICATED, "Somebody else answered this invitation, or the message names no sender.")
    return Correspondent(sender, did_doc.service_beside(received.content) or (before.service if before else None))


def addressed(reply: Message, verkey: str, endpoint: str) -> Message:
    """Add the address for its answer to a reply (`~service`): our key of this exchange, and our endpoint."""
    service: JsonValue = {"recipientKeys": [verkey], "routingKeys": [], "serviceEndpoint": endpoint}
    return replace(reply, content={**reply.content, "~service": service})
