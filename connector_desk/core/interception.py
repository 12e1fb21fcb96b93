"""What the desk may switch on in its own core: the record of messages, and faults on demand.

Nothing of it is made before somebody asks for it, and while neither is in use nothing stands in the path of a request:
the gate is called directly, and messages of agents pass one test of an attribute.  Only the program that has the core
in its own process can ask: no route leads here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final
from urllib.parse import parse_qs

from connector_desk.base.errors import DeskError
from connector_desk.contract.strict_json import dumps
from connector_desk.contract.wire_trace import BODY_PART, HEADER_PREFIX, PATH_PART, Direction, MessageKind
from connector_desk.core.agents.message_trace import MessageTrace
from connector_desk.core.http.fault_injection import FaultInjection
from connector_desk.core.http.interceptor import Interceptor, InterceptorParts, SeenRequest
from connector_desk.core.http.route import BoundRoute, Table
from connector_desk.core.http.wire_trace import WireTrace
from connector_desk.core.issuance.offer_codes import offer_of
from connector_desk.core.keys import base64url
from connector_desk.core.oid4vp import digital_credentials
from connector_desk.core.oid4vp.digital_credentials import EncryptedDocuments, read_answer
from connector_desk.core.oid4vp.encryption import decrypt
from connector_desk.core.oid4vp.errors import Oid4vpError
from connector_desk.core.oid4vp.response import EncryptedResponse
from connector_desk.core.store import agents, data_requests, offers
from connector_desk.core.verification.request_content import RequestContent

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock
    from connector_desk.core.composition import Capabilities
    from connector_desk.core.http.gate import Gate
    from connector_desk.core.keys.signing import SigningKey
    from connector_desk.core.store.transaction import Transaction

_FROM_BROWSER: Final = "/b/{requestId}/answer"
KINDS: Final[Mapping[str, MessageKind]] = {
    "/.well-known/openid-credential-issuer/oid4vci": MessageKind.ISSUER_METADATA,
    "/.well-known/oauth-authorization-server/oid4vci": MessageKind.AUTHORIZATION_SERVER_METADATA,
    "/o/{offerId}": MessageKind.OFFER,
    "/oid4vci/par": MessageKind.OTHER,
    "/oid4vci/authorize": MessageKind.PAGE,
    "/oid4vci/authorization/{authorizationId}": MessageKind.PAGE,
    "/oid4vci/authorization/{authorizationId}/live": MessageKind.PAGE,
    "/oid4vci/token": MessageKind.TOKEN,
    "/oid4vci/nonce": MessageKind.NONCE,
    "/oid4vci/credential": MessageKind.CREDENTIAL,
    "/oid4vci/deferred_credential": MessageKind.DEFERRED,
    "/oid4vci/notification": MessageKind.NOTIFICATION,
    "/r/{requestId}": MessageKind.REQUEST_OBJECT,
    "/oid4vp/{requestId}": MessageKind.AUTHORIZATION_RESPONSE,
    "/oid4vp/{requestId}/{code}": MessageKind.PAGE,
    "/b/{requestId}": MessageKind.PAGE,
    _FROM_BROWSER: MessageKind.AUTHORIZATION_RESPONSE,
    "/add/{offerId}": MessageKind.PAGE,
    "/oid4vci/iaca.crl": MessageKind.OTHER,
    "/s/{listId}": MessageKind.STATUS_LIST,
    "/bc/public/schemas/{name}/{version}": MessageKind.TYPE_METADATA,
    "/bc/public/schemas/{name}/{version}/context.jsonld": MessageKind.OTHER,
    "/bc/public/schemas/{name}/{version}/{logo}": MessageKind.OTHER,
    "/bc/public/organisation/{logo}": MessageKind.OTHER,
    "/did.json": MessageKind.DID_DOCUMENT,
    "/.well-known/did.json": MessageKind.DID_DOCUMENT,
    "/i/{linkId}": MessageKind.INVITATION,
    "/didcomm": MessageKind.DIDCOMM,
    "/w/{linkId}": MessageKind.PAGE,
    "/w/{linkId}/live": MessageKind.PAGE,
    "/bc/agent/links": MessageKind.AGENT_API,
    "/bc/agent/users/link": MessageKind.AGENT_API,
    "/bc/agent/login": MessageKind.AGENT_API,
    "/bc/agent/metrics": MessageKind.AGENT_API,
    "/.well-known/acme-challenge/{token}": MessageKind.OTHER,
    "/t/{testId}": MessageKind.PAGE,
    "/t/{testId}/wallet": MessageKind.PAGE,
    "/t/{testId}/offer": MessageKind.OFFER,
    "/t/{testId}/token": MessageKind.TOKEN,
    "/.well-known/openid-credential-issuer/t/{testId}": MessageKind.ISSUER_METADATA,
    "/.well-known/oauth-authorization-server/t/{testId}": MessageKind.AUTHORIZATION_SERVER_METADATA,
    "/bc/public/reach/{nonce}": MessageKind.OTHER,
    "/authority": MessageKind.PAGE,
    "/authority.crt": MessageKind.OTHER,
    "/authority.cer": MessageKind.OTHER,
}
"""By the path of the route."""

_PUBLISHED: Final = frozenset(
    {
        MessageKind.ISSUER_METADATA,
        MessageKind.AUTHORIZATION_SERVER_METADATA,
        MessageKind.STATUS_LIST,
        MessageKind.TYPE_METADATA,
        MessageKind.DID_DOCUMENT,
        MessageKind.OTHER,
    }
)
_SECRET_HEADERS: Final = (
    "authorization",
    "cookie",
    "dpop",
    "oauth-client-attestation",
    "oauth-client-attestation-pop",
)
_AUTHORIZED: Final = frozenset({MessageKind.CREDENTIAL, MessageKind.DEFERRED, MessageKind.NOTIFICATION})


def hidden_of(kind: MessageKind, direction: Direction) -> tuple[str, ...]:
    """Name the parts of a message with values of persons or secrets; of what anybody may read there are none."""
    if kind in _PUBLISHED:
        return ()
    if direction is Direction.IN:
        return (PATH_PART, BODY_PART, *(f"{HEADER_PREFIX}{name}" for name in _SECRET_HEADERS))
    return (PATH_PART, BODY_PART, f"{HEADER_PREFIX}set-cookie", f"{HEADER_PREFIX}location")


def find_visit(tx: Transaction, kind: MessageKind, seen: SeenRequest) -> str | None:
    """Find the visit of a request by the ID, code or token in it; None where it has none, or it is not known."""
    request_id, link_id = seen.parameters.get("requestId"), seen.parameters.get("linkId")
    if request_id is not None:
        asked = data_requests.find(tx, request_id)
        return None if asked is None else asked.visit_id
    if kind is MessageKind.INVITATION and link_id is not None:
        connection = agents.by_invitation(tx, link_id)
        return None if connection is None else connection.visit_id
    offer_id = _offer_id(kind, seen)
    found = offers.find(tx, offer_id) if offer_id else None
    return None if found is None else found.visit_id


def _offer_id(kind: MessageKind, seen: SeenRequest) -> str:
    if kind is MessageKind.TOKEN:
        form = parse_qs(seen.body.decode("latin-1"))
        return offer_of(next(iter(form.get("pre-authorized_code", [""]))))
    if kind in _AUTHORIZED:
        return offer_of(seen.headers.get(b"authorization", b"").decode("latin-1").partition(" ")[2].strip())
    return seen.parameters.get("offerId", "")


class Interception:
    """The record and the faults of one core; `reinstall` is called when either comes into use, or goes out of it."""

    def __init__(self, clock: Clock, capabilities: Capabilities, reinstall: Callable[[], None]) -> None:
        self._clock = clock
        self._capabilities = capabilities
        self._reinstall = reinstall
        self._was_used = False
        self.trace = WireTrace(lambda: self.faults.publish())  # noqa: PLW0108 - made below
        self.faults = FaultInjection(clock, self._changed)
        self.faults.is_recording = lambda: self.trace.is_on
        self._messages: MessageTrace | None = None

    @property
    def is_used(self) -> bool:
        """Return whether a gate needs it now."""
        return self.trace.is_on or self.faults.is_armed

    def before(self, gate: Gate, routes: Sequence[BoundRoute], base_path: str) -> Gate | Interceptor:
        """Return the application of the listener: the gate itself where nothing is in use."""
        if not self.is_used:
            return gate
        parts = InterceptorParts(
            trace=self.trace,
            faults=self.faults,
            clock=self._clock,
            kind_of=lambda path: KINDS.get(path, MessageKind.OTHER),
            visit_of=self._visit_of,
            clear_of=self._clear_of,
            hidden_of=hidden_of,
            keys=self._keys,
        )
        return Interceptor(gate, Table(routes, base_path), parts)

    async def close(self) -> None:
        """Disarm everything, let every stopped answer go, and forget the record."""
        await self.faults.close()
        await self.trace.close()
        self._changed()
        if self._messages is not None:
            await self._messages.close()

    def _changed(self) -> None:
        if self._was_used is self.is_used:
            return
        self._was_used = self.is_used
        agents = self._capabilities.agents
        if self._messages is None:
            self._messages = MessageTrace(agents, self.trace, self.faults)
        agents.message_tap = self._messages if self.is_used else None
        self._reinstall()

    def _keys(self) -> Sequence[SigningKey]:
        place = self._capabilities.place
        return (*place.identity.keys, *place.document_identity.keys)

    async def _visit_of(self, seen: SeenRequest) -> str | None:
        kind = KINDS.get(seen.path, MessageKind.OTHER)
        try:
            return await self._capabilities.place.runtime.store.read_inline(lambda tx: find_visit(tx, kind, seen))
        except DeskError:
            return None

    async def _clear_of(self, seen: SeenRequest) -> bytes | None:
        """Return the decrypted answer to a data request; None if it is not encrypted, or not to the key of one."""
        request_id = seen.parameters.get("requestId", "")
        runtime = self._capabilities.place.runtime
        try:
            answer = _sealed(seen)
            if answer is None:
                return None
            row = await runtime.store.read_inline(lambda tx: data_requests.find(tx, request_id))
            session = None if row is None else RequestContent.open(runtime.sealer, row).session
            if session is None or session.key is None:
                return None
            if isinstance(answer, EncryptedResponse):
                return decrypt(answer.response, session.key)
            info = digital_credentials.encryption_info(session.key, session.nonce)
            origin = seen.headers.get(b"origin", b"").decode("latin-1")
            documents = digital_credentials.decrypt(answer.response, session.key, info, origin)
            return dumps({"deviceResponse": base64url.encode(documents)})
        except (DeskError, Oid4vpError):
            return None


def _sealed(seen: SeenRequest) -> EncryptedResponse | EncryptedDocuments | None:
    """Return what is encrypted in an answer of a wallet, or of the page of a browser; raises Oid4vpError."""
    if seen.path != _FROM_BROWSER:
        response = parse_qs(seen.body.decode("latin-1")).get("response", [""])[0]
        return EncryptedResponse(response) if response else None
    answer = read_answer(seen.body)
    return answer if isinstance(answer, EncryptedResponse | EncryptedDocuments) else None
