"""DID Exchange 1.0 and 1.1 as the side that invited, the responder (RFC 0023)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from connector_desk.contract import strict_json
from connector_desk.core.didcomm import attachment, connection, did_doc, did_peer, message, problem_report
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
    from connector_desk.core.didcomm.did_doc import Document
    from connector_desk.core.didcomm.message import Message, MessageType

FAMILY: Final = "didexchange"
PROTOCOLS: Final = ("https://didcomm.org/didexchange/1.1", "https://didcomm.org/didexchange/1.0")
_MINOR: Final = 1  # the newest minor version read here
_PROBLEMS: Final = frozenset({"problem_report", "problem-report"})


def advance(before: Connection, received: Message, sender: str | None, ours: HandshakeKeys) -> HandshakeTransition:
    """Process one message of this protocol; raises MessageRefused, and then the state stays as it is.

    `sender` is the verkey the envelope shows, None for an anonymous one.
    """
    if received.type.name == "request":
        return _request(before, received, sender, ours)
    if received.type.name == "complete":
        return _complete(before, received, sender)
    if received.type.name in _PROBLEMS:
        return connection.abandon(before, sender)
    raise unexpected("This side invites, and answers requests only.")


def problem(received: Message, refused: MessageRefused) -> Message:
    """Make the problem report that this protocol answers a bad request with; codes of others become its own."""
    code = refused.code if refused.code.startswith("request_") else REQUEST_NOT_ACCEPTED
    content = problem_report.of_handshake(code, refused.explain)
    report = _named(received.type, "problem_report")
    return message.write(report, content, answers=received, parent=received.parent)


def _request(before: Connection, received: Message, sender: str | None, ours: HandshakeKeys) -> HandshakeTransition:
    if received.parent != before.invitation:
        raise MessageRefused(REQUEST_NOT_ACCEPTED, "The request does not name its invitation.")
    document = _document(received)
    label = message.to_one_line(received.content.get("label"), connection.LONGEST_LABEL)
    our_did, proof = _answer(document.did, ours)
    after = connection.accept(before, received, sender, document, label, our_did)
    reply = message.write(
        _named(received.type, "response"),
        {"did": our_did, **proof},
        answers=received,
        parent=before.invitation,
    )
    effects = (connection.HandshakeEffect.BIND,) if before.state is HandshakeState.INVITED else ()
    return HandshakeTransition(after, (reply,), effects)


def _complete(before: Connection, received: Message, sender: str | None) -> HandshakeTransition:
    connection.need_sender(before, sender)
    if received.thread != before.thread or received.parent not in {before.invitation, None}:
        raise unexpected("This does not complete a request of this connection.")
    return connection.complete(before, sender)


def _document(received: Message) -> Document:
    """Read the requester's document, from its DID or from the signed attachment."""
    did = message.text(received.content, "did", did_peer.LONGEST)
    beside = received.content.get("did_doc~attach")
    if beside is None or did.startswith(("did:peer:2", "did:peer:4", "did:key:")):
        return did_peer.resolve(did)
    attached = attachment.read(beside)
    signers = attached.signers()
    document = did_peer.resolve(did, attached.read_json())
    if not signers <= document.keys:
        raise MessageRefused(REQUEST_NOT_ACCEPTED, "The DID document is signed by another key.")
    return document


def _answer(their_did: str, ours: HandshakeKeys) -> tuple[str, dict[str, JsonValue]]:
    """Make our DID, of a kind the requester showed that it reads, and the proof that the invitation's key vouches."""
    verkey, endpoints = ours.own_key.verkey, ours.endpoints
    document = did_doc.document_of(verkey, endpoints)
    if their_did.startswith("did:peer:2"):
        services = [one for one in message.items(document, "service", 16) if isinstance(one, dict)]
        return _rotated(did_peer.create_two(verkey, services), ours)
    if their_did.startswith("did:peer:1"):
        document = did_doc.document_of(verkey, endpoints, did_doc.OWNER)
        did = did_peer.create_one(document)
        return _attached(did, {"id": did, **document}, ours)
    if their_did.startswith(("did:peer:", "did:key:")):
        return _rotated(did_peer.create_four(document), ours)
    did = did_doc.old_did(verkey)
    return _attached(did, did_doc.old_document_of(did, verkey, endpoints), ours)


def _rotated(did: str, ours: HandshakeKeys) -> tuple[str, dict[str, JsonValue]]:
    return did, {"did_rotate~attach": attachment.signed(did.encode("ascii"), ours.invitation_key, "text/string")}


def _attached(did: str, document: dict[str, JsonValue], ours: HandshakeKeys) -> tuple[str, dict[str, JsonValue]]:
    signed = attachment.signed(strict_json.dumps(document), ours.invitation_key, "application/json")
    return did, {"did_doc~attach": signed}


def _named(received: MessageType, name: str) -> MessageType:
    return received.named(name)._replace(minor=min(received.minor, _MINOR))
