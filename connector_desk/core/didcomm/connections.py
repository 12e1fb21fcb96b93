"""Connections 1.0, the handshake of AIP 1.0, as the side that invited (RFC 0160, RFC 0234)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from connector_desk.base.instants import SECOND
from connector_desk.contract import strict_json
from connector_desk.core.didcomm import base64, connection, did_doc, did_peer, message, problem_report
from connector_desk.core.didcomm.connection import (
    REQUEST_NOT_ACCEPTED,
    Connection,
    HandshakeKeys,
    HandshakeState,
    HandshakeTransition,
)
from connector_desk.core.didcomm.errors import MessageRefused, unexpected

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.didcomm.agent_key import AgentKey
    from connector_desk.core.didcomm.message import Message

FAMILY: Final = "connections"
PROTOCOL: Final = "https://didcomm.org/connections/1.0"
_SIGNATURE: Final = "https://didcomm.org/signature/1.0/ed25519Sha512_single"
_PROBLEMS: Final = frozenset({"problem_report", "problem-report"})
_INSTANT_BYTES: Final = 8


def advance(
    before: Connection, received: Message, sender: str | None, ours: HandshakeKeys, now: int
) -> HandshakeTransition:
    """Process one message of this protocol; raises MessageRefused, and then the state stays as it is.

    The next message over the connection completes it (`connection.heard`): an ack, a ping, a request.
    """
    if received.type.name == "request":
        return _request(before, received, sender, ours, now)
    if received.type.name == "ack":
        return connection.complete(before, sender)
    if received.type.name in _PROBLEMS:
        return connection.abandon(before, sender)
    raise unexpected("This side invites, and answers requests only.")


def problem(received: Message, refused: MessageRefused) -> Message:
    """Make the problem report that this protocol answers a bad request with."""
    code = refused.code if refused.code.startswith("request_") else REQUEST_NOT_ACCEPTED
    content = problem_report.of_handshake(code, refused.explain)
    return message.write(received.type.named("problem_report"), content, answers=received)


def _request(
    before: Connection, received: Message, sender: str | None, ours: HandshakeKeys, now: int
) -> HandshakeTransition:
    if received.parent not in {before.invitation, None}:
        raise MessageRefused(REQUEST_NOT_ACCEPTED, "The request names another invitation.")
    offered = message.members(received.content, "connection")
    did = message.text(offered, "DID", did_peer.LONGEST)
    document = did_peer.resolve(did, offered.get("DIDDoc"))
    label = message.to_one_line(received.content.get("label"), connection.LONGEST_LABEL)
    our_did = did_doc.old_did(ours.own_key.verkey)
    after = connection.accept(before, received, sender, document, label, our_did)
    ours_shown: JsonValue = {
        "DID": our_did,
        "DIDDoc": did_doc.old_document_of(our_did, ours.own_key.verkey, ours.endpoints),
    }
    reply = message.write(
        received.type.named("response"),
        {"connection~sig": signed(ours_shown, ours.invitation_key, now)},
        answers=received,
        parent=received.parent,
    )
    effects = (connection.HandshakeEffect.BIND,) if before.state is HandshakeState.INVITED else ()
    return HandshakeTransition(after, (reply,), effects)


def signed(value: JsonValue, key: AgentKey, now: int) -> dict[str, JsonValue]:
    """Sign a value as the signature decorator does: over the time (8 bytes, big-endian seconds) and the JSON text."""
    data = (now // SECOND).to_bytes(_INSTANT_BYTES, "big") + strict_json.dumps(value)
    return {
        "@type": _SIGNATURE,
        "signer": key.verkey,
        "sig_data": base64.encode(data),
        "signature": base64.encode(key.sign(data)),
    }
