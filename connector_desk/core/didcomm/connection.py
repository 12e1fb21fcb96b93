"""A connection as the inviting side sees it, whichever protocol makes it (RFC 0023, RFC 0160).

invited ── request ──> responded ── complete, or any message from their keys ──> completed
   └────────── problem report ──────────┴──────────────> abandoned
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self

from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.didcomm.did_doc import Document, Service
from connector_desk.core.didcomm.errors import UNAUTHENTICATED, MessageRefused, unexpected

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.didcomm.agent_key import AgentKey
    from connector_desk.core.didcomm.message import Message

LONGEST_LABEL: Final = 256

REQUEST_NOT_ACCEPTED: Final = "request_not_accepted"


class HandshakeState(StrEnum):
    """The state of the handshake."""

    INVITED = "invited"
    RESPONDED = "responded"
    COMPLETED = "completed"
    ABANDONED = "abandoned"


class HandshakeEffect(StrEnum):
    """A further action, in the same transaction as storing the new state."""

    BIND = "bind"
    """Messages of their keys to our own key belong to this connection from now on; a single-use invitation is used."""
    COMPLETED = "completed"
    """The connection can be used: messages that waited for it are sent, once."""
    ABANDONED = "abandoned"
    """The other side gave it up."""


class Connection(NamedTuple):
    """The state of a connection; all of it can be stored.

    `invitation` is the id of the invitation, `verkey` our key for this relationship alone, `their_keys` every verkey
    the other agent may write with, `services` how it is reached, the preferred first.  `protocol` is the handshake's.
    """

    state: HandshakeState
    invitation: str
    verkey: str
    did: str | None = None
    protocol: str | None = None
    thread: str | None = None
    label: str = ""
    their_did: str | None = None
    their_keys: frozenset[str] = frozenset()
    services: tuple[Service, ...] = ()

    @property
    def service(self) -> Service | None:
        """Return the service to send to: the preferred one over HTTP, else the preferred one.

        It is None before the handshake.
        """
        over_http = (one for one in self.services if one.endpoint and one.endpoint.startswith("http"))
        return next(over_http, next(iter(self.services), None))

    def to_json(self) -> dict[str, JsonValue]:
        """Return the stored form; `from_json` reads it."""
        return {
            "state": self.state.value,
            "invitation": self.invitation,
            "verkey": self.verkey,
            "did": self.did,
            "protocol": self.protocol,
            "thread": self.thread,
            "label": self.label,
            "their_did": self.their_did,
            "their_keys": [*sorted(self.their_keys)],
            "services": [
                {"endpoint": one.endpoint, "recipients": list(one.recipients), "routing": list(one.routing)}
                for one in self.services
            ],
        }

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """Read the output of `to_json`."""
        services = tuple(
            Service(one["endpoint"], tuple(one["recipients"]), tuple(one["routing"])) for one in stored["services"]
        )
        kept = {**stored, "state": HandshakeState(stored["state"]), "their_keys": frozenset(stored["their_keys"])}
        return cls(**{**kept, "services": services})


class HandshakeKeys(NamedTuple):
    """Our part of a handshake: the invitation's key, the relationship's own key, and our endpoints."""

    invitation_key: AgentKey
    own_key: AgentKey
    endpoints: Sequence[str]


class HandshakeTransition(NamedTuple):
    """The result of a message: the new state, the messages to send, in order, and a further action."""

    connection: Connection
    replies: tuple[Message, ...] = ()
    effects: tuple[HandshakeEffect, ...] = ()


def begin(invitation: str, verkey: str) -> Connection:
    """Begin: an invitation has been made, and a key for the relationship it may lead to."""
    return Connection(HandshakeState.INVITED, invitation, verkey)


def accept(
    before: Connection, request: Message, sender: str | None, document: Document, label: str, our_did: str
) -> Connection:
    """Accept a request; raises MessageRefused unless it was encrypted with a key of the document in it.

    The same request once more is accepted again, from the same agent only: its answer may have been lost.
    """
    if sender is None:
        raise MessageRefused(UNAUTHENTICATED, "A request names its sender.")
    if sender not in document.speaks_with:
        raise MessageRefused(REQUEST_NOT_ACCEPTED, "The request was not written with a key of its DID.")
    again = (
        before.state is HandshakeState.RESPONDED
        and before.thread == request.thread
        and before.their_did == document.did
    )
    if before.state is not HandshakeState.INVITED and not again:
        raise MessageRefused(REQUEST_NOT_ACCEPTED, FaultText.INVITATION_USED)
    return before._replace(
        state=HandshakeState.RESPONDED,
        did=our_did,
        protocol=request.type.protocol,
        thread=request.thread,
        label=label,
        their_did=document.did,
        their_keys=document.speaks_with,
        services=document.services or (Service(None, tuple(sorted(document.keys))),),
    )


def complete(before: Connection, sender: str | None) -> HandshakeTransition:
    """Complete a connection on any message from it: a message to our own key proves that our response has arrived.

    Raises MessageRefused for another sender and for a connection that has ended (RFC 0160, RFC 0023).
    """
    need_sender(before, sender)
    if before.state is HandshakeState.RESPONDED:
        return HandshakeTransition(
            before._replace(state=HandshakeState.COMPLETED), effects=(HandshakeEffect.COMPLETED,)
        )
    if before.state is HandshakeState.COMPLETED:
        return HandshakeTransition(before)
    raise unexpected(FaultText.CONNECTION_ENDED)


def abandon(before: Connection, sender: str | None) -> HandshakeTransition:
    """Abandon the handshake because the other side did; a completed connection stays.

    Raises MessageRefused for another sender.
    """
    need_sender(before, sender)
    if before.state in {HandshakeState.COMPLETED, HandshakeState.ABANDONED}:
        return HandshakeTransition(before)
    return HandshakeTransition(before._replace(state=HandshakeState.ABANDONED), effects=(HandshakeEffect.ABANDONED,))


def need_sender(connection: Connection, sender: str | None) -> None:
    """Raise MessageRefused unless the message was written with a key of this connection's other side."""
    if sender is None or sender not in connection.their_keys:
        raise MessageRefused(UNAUTHENTICATED, "The message was not written by the other side of this connection.")
