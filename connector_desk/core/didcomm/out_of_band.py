"""Out-of-Band 1.0 and 1.1: invitations, the links they travel in, and the reuse of a connection (RFC 0434)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import parse_qs, urlencode, urlsplit, urlunsplit

from connector_desk.base.errors import Refused
from connector_desk.contract import strict_json
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.limits import LABEL_CHARACTERS, NAME_CHARACTERS
from connector_desk.core.didcomm import attachment, base64, connections, did_doc, did_exchange, message
from connector_desk.core.didcomm.errors import UNAUTHENTICATED, MessageRefused, unexpected, unreadable
from connector_desk.core.didcomm.message import Message, MessageType

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.didcomm.did_doc import Service


FAMILY: Final = "out-of-band"
INVITATION: Final = MessageType(FAMILY, 1, 1, "invitation")
HANDSHAKES: Final = (*did_exchange.PROTOCOLS, connections.PROTOCOL)
"""The ways to connect that are offered, the preferred first."""

BUILD: Final = "aries.rel.build"
ISSUE: Final = "aries.vc.issue"
VERIFY: Final = "aries.vc.verify"
VERIFY_ONCE: Final = "aries.vc.verifier.once"
"""Goal codes (RFC 0519)."""

LONGEST: Final = 64 * 1024
"""Bytes of an invitation, and characters of a link that holds one."""
_MOST_HANDSHAKES: Final = 16
_MOST_SERVICES: Final = 16


class Invitation(NamedTuple):
    """The contents of an invitation; a service that is only a DID is not in `services`."""

    id: str
    label: str
    goal_code: str
    goal: str
    handshakes: tuple[str, ...]
    services: tuple[Service, ...]
    dids: tuple[str, ...]
    requests: tuple[Message, ...]


class Inviter(NamedTuple):
    """The inviter, and the address of the answer."""

    verkey: str
    endpoint: str
    label: str


class Goal(NamedTuple):
    """The goal of an invitation; without a text it is left out, because agents made with ACA-Py refuse a code alone."""

    code: str = BUILD
    text: str = ""


NO_GOAL: Final = Goal()


def invite(
    invitation_id: str,
    inviter: Inviter,
    goal: Goal = NO_GOAL,
    *,
    handshakes: Sequence[str] = HANDSHAKES,
    requests: Sequence[Message] = (),
) -> Message:
    """Make an invitation: to connect, to answer an attached message without a connection, or to do both.

    Agents made with ACA-Py refuse more than one service: other ways to reach us are in our DID document.  Raises
    ValueError when there is neither a handshake nor a request.
    """
    if not handshakes and not requests:
        raise ValueError("an invitation invites to something")
    attached: list[JsonValue] = [
        attachment.of_json(one.to_json(), f"request-{place}") for place, one in enumerate(requests)
    ]
    content: dict[str, JsonValue] = {
        "label": inviter.label[:LABEL_CHARACTERS],
        "goal_code": goal.code if goal.text else None,
        "goal": goal.text[:NAME_CHARACTERS] or None,
        "accept": list(did_doc.ACCEPT),
        "handshake_protocols": list(handshakes) or None,
        "requests~attach": attached or None,
        "services": [did_doc.service_of(inviter.verkey, inviter.endpoint)],
    }
    return message.write(INVITATION, content, message_id=invitation_id)


def link(invitation: Message, address: str) -> str:
    """Add an invitation to an address: `<address>?oob=…`, beside its other parameters."""
    parts = urlsplit(address)
    encoded = urlencode({"oob": base64.encode(invitation.to_bytes())})
    return urlunsplit(parts._replace(query=f"{parts.query}&{encoded}" if parts.query else encoded))


def short_link(address: str, invitation_link_id: str) -> str:
    """Make the link that fits into a QR code: as JSON it returns the invitation, to a browser a page."""
    return f"{address.rstrip('/')}/i/{invitation_link_id}"


def read_link(url: str) -> Invitation:
    """Read the invitation a link holds; raises MessageRefused."""
    values = _query(url).get("oob", [])
    if len(url) > LONGEST or len(values) != 1:
        raise unreadable("The link holds no invitation.")
    try:
        body = strict_json.loads(base64.decode(values[0]))
    except Refused as fault:
        raise unreadable("The invitation is not JSON as it must be.") from fault
    return read(body)


def read(body: JsonValue) -> Invitation:
    """Read an invitation; raises MessageRefused."""
    received = message.read_object(body)
    if not received.type.is_of(FAMILY, 1) or received.type.name != "invitation":
        raise unreadable("This is not an invitation.")
    content = received.content
    handshakes = message.items(content, "handshake_protocols", _MOST_HANDSHAKES)
    services = message.items(content, "services", _MOST_SERVICES)
    requests = attachment.read_all(content, "requests~attach")
    if not handshakes and not requests:
        raise unreadable("An invitation invites to something.")
    if not services:
        raise unreadable("An invitation says how to answer.")
    return Invitation(
        id=received.id,
        label=message.to_one_line(content.get("label"), LABEL_CHARACTERS),
        goal_code=message.to_one_line(content.get("goal_code"), LABEL_CHARACTERS),
        goal=message.to_one_line(content.get("goal"), NAME_CHARACTERS),
        handshakes=tuple(one for one in handshakes if isinstance(one, str)),
        services=tuple(did_doc.read_service(one) for one in services if _is_ours(one)),
        dids=tuple(one for one in services if isinstance(one, str)),
        requests=tuple(message.read_object(one.read_json()) for one in requests),
    )


def accept_reuse(received: Message, invitations: Mapping[str, object]) -> Message:
    """Answer a `handshake-reuse`: the connection it came over serves for that invitation; raises MessageRefused.

    `invitations` are those that may be answered so: open ones of ours, by id.
    """
    if not received.type.is_of(FAMILY, 1) or received.type.name != "handshake-reuse":
        raise unexpected("This side sends invitations.")
    if received.parent is None or received.parent not in invitations:
        raise unexpected(FaultText.INVITATION_UNKNOWN)
    accepted = received.type.named("handshake-reuse-accepted")
    return message.write(accepted, answers=received, parent=received.parent)


def _is_ours(service: JsonValue) -> bool:
    return isinstance(service, dict) and service.get("type", "did-communication") == "did-communication"


def _query(url: str) -> dict[str, list[str]]:
    if len(url) > LONGEST:
        return {}
    try:
        return parse_qs(urlsplit(url).query, max_num_fields=32)
    except ValueError:
        return {}


# Exchanges without a connection: an invitation that carries the first message, and who answers it (RFC 0434, 0056).
#
# The first whose answer is accepted is the one it was for; nobody else can go on with it.


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
