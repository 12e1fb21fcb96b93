"""The record of what wallets and agents send and get: one message each, in memory only.

The core makes it, the desk shows it; it is never on the wire itself.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple


class MessageKind(StrEnum):
    """What a message is, by the address that it came to."""

    ISSUER_METADATA = "issuer_metadata"
    AUTHORIZATION_SERVER_METADATA = "authorization_server_metadata"
    OFFER = "offer"
    TOKEN = "token"  # noqa: S105 - the name of an endpoint
    NONCE = "nonce"
    CREDENTIAL = "credential"
    DEFERRED = "deferred"
    NOTIFICATION = "notification"
    REQUEST_OBJECT = "request_object"
    AUTHORIZATION_RESPONSE = "authorization_response"
    PRESENTATION = "presentation"
    """What the test wallet shows, inside of its request: for its faults alone."""
    STATUS_LIST = "status_list"
    TYPE_METADATA = "type_metadata"
    DID_DOCUMENT = "did_document"
    INVITATION = "invitation"
    DIDCOMM = "didcomm"
    """An envelope over HTTP, and as `Transport.MESSAGE` what was in it."""
    PAGE = "page"
    AGENT_API = "agent_api"
    OTHER = "other"


class Direction(StrEnum):
    """Who sent a message, as seen from the core."""

    IN = "in"
    OUT = "out"


class Transport(StrEnum):
    """How a message travelled."""

    REQUEST = "request"  # an HTTP request
    RESPONSE = "response"  # the answer to one
    MESSAGE = "message"  # the clear text of a DIDComm message, or of an encrypted answer to a data request


HEADER_PREFIX: Final = "header:"
PATH_PART: Final = "path"
BODY_PART: Final = "body"


class TracedMessage(NamedTuple):
    """One message that passed: a request, the answer to one, or the clear text of what was encrypted."""

    number: int
    """Counts up from 1 in the order of arrival; gone numbers were dropped."""
    exchange: int
    """The number of the request; the answer has the same.  Of a DIDComm message its own number."""
    at: int
    """Milliseconds since 1970."""
    direction: Direction
    transport: Transport
    kind: MessageKind
    visit_id: str | None = None
    """The visit it belongs to; None where the core cannot tell, as for metadata and nonces."""
    method: str = ""
    path: str = ""
    """With the query, as it came; of a DIDComm message the address of the other side, where that is known."""
    status: int | None = None
    """Of an answer; None where the connection ended without one."""
    headers: tuple[tuple[str, str], ...] = ()
    body: bytes = b""
    """As it passed; of a DIDComm message (`Transport.MESSAGE`) the clear text."""
    body_size: int = 0
    """Of the whole body in bytes; `body` is shorter where it was too long to be kept."""
    peer: str = ""
    """The address and port of the other side; empty where the program called itself."""
    tls: str = ""
    """Such as `TLSv1.3`; empty without TLS, and behind a proxy that ends it."""
    milliseconds: float | None = None
    """Of an answer: from the request to its last byte."""
    fault: str = ""
    """The name of the fault that changed this answer; `stopped` where a person changed it."""
    hidden: tuple[str, ...] = ()
    """The parts with values of persons or secrets: `path`, `body`, and `header:` with a name in lower case."""

    @property
    def is_cut(self) -> bool:
        """Return whether only the beginning of the body was kept."""
        return len(self.body) < self.body_size

    def header(self, name: str) -> str | None:
        """Return the first header of a name in lower case."""
        return next((value for key, value in self.headers if key.lower() == name), None)


@dataclass(frozen=True, slots=True)
class TraceState:
    """How full the record is."""

    is_on: bool = False
    count: int = 0
    kept_bytes: int = 0
    dropped: int = 0
    """Messages that are gone because newer ones needed the room."""
    by_kind: Mapping[str, int] = field(default_factory=dict)
