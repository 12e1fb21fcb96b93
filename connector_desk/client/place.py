"""A place: the service that the desk works with, embedded in the program or remote; the desk cannot see the difference.

A method
    returns a `Response` if the place has answered at all, whatever the answer; look at `.failure` and `.result`;
    raises DeskError place_unreachable if nothing was done, and DeskError outcome_unknown if that is unknown; then
    the same call with the same `once` is safe.

A place that has only the specified endpoints answers 404 to a request for the state of a visit: `visit()` then returns
an answer whose `.failure.code` is `not_found`, `events()` raises NotFound, and `sees_progress` is False from then on;
the desk shows "progress is not visible here".
"""

import string
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import Self
from urllib.parse import urlencode

from connector_desk.base.errors import DeskError, NotFound
from connector_desk.base.identifiers import new_id
from connector_desk.client.address import checked_address, checked_path, is_loopback
from connector_desk.client.agents import Agents
from connector_desk.client.credentials import Credentials, Schemas
from connector_desk.client.response import BareResponse, RecordedRequest, Response, TypedResponse
from connector_desk.client.sender import below, with_query
from connector_desk.client.settings import SettingsClient, Webhooks
from connector_desk.client.transport import Headers, Transport, exchange, follow
from connector_desk.client.workflows import Workflows
from connector_desk.contract import proofrequest
from connector_desk.contract.credential import ConnectionlessOffer, CreateConnectionless, IssuedByAlias
from connector_desk.contract.event import Event
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.offer_options import USUAL, OfferOptions
from connector_desk.contract.proofrequest import ConnectionlessRequest, CreateConnectionlessRequest
from connector_desk.contract.schema import ListedSchemas
from connector_desk.contract.visit_record import RawPresentation, RenewedVisit, Visit, VisitList
from connector_desk.contract.wire import to_json

EMBEDDED_ADDRESS = "http://127.0.0.1"
KEY_PLACEHOLDER = "$CONNECTOR_KEY"
TOKEN_PLACEHOLDER = "$AGENT_TOKEN"  # noqa: S105 - stands where the token is

_TOKEN = frozenset(string.ascii_letters + string.digits + "!#$%&'*+-.^_`|~")
_OFFER = "/bc/admin/credential/create/connectionless"
_REQUEST = "/bc/admin/proofrequest/create/connectionless"
_ISSUE = "/bc/admin/credential/issue/byalias"
_ASK = "/bc/admin/proofrequest/send/byalias"
_WORKFLOWS = "/bc/admin/workflows"


class Place:
    """One place with its key.  Make it anywhere; use it on one event loop, and close it there.

    `transport` is how it is reached where that is not the network: `in_process.InProcessTransport(app)`.
    """

    def __init__(
        self,
        name: str,
        base_url: str,
        key: str,
        *,
        transport: Transport | None = None,
        header: str = "X-API-Key",
        prefix: str = "",
        private_http: bool = False,
    ) -> None:
        self.name = name
        self.base_url = checked_address(base_url, private_http=private_http)
        self.sees_progress: bool | None = None
        self._given = transport
        self._header = _checked_header(header)
        self._prefix = prefix
        self._secret = [(self._header, _checked_value(prefix + key))]
        self._transport: Transport | None = None
        self.workflows = Workflows(self)
        self.agents = Agents(self)
        self.credentials = Credentials(self)
        self.library = Schemas(self)
        self.settings = SettingsClient(self)
        self.webhooks = Webhooks(self)

    def __repr__(self) -> str:
        return f"Place({self.name!r}, {self.base_url!r})"

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    def use_key(self, key: str) -> None:
        """Use another key from now on, for streams that have to be opened again too."""
        self._secret[:] = [(self._header, _checked_value(self._prefix + key))]

    async def close(self) -> None:
        """Close its connections; it can be used again and opens new ones."""
        transport, self._transport = self._transport, None
        if transport is not None:
            await transport.close()

    async def create_offer(
        self, offer: CreateConnectionless, *, once: str | None = None
    ) -> TypedResponse[ConnectionlessOffer]:
        """Ask for a connectionless offer."""
        return await self.create_offer_raw(to_json(offer), once=once)

    async def create_offer_raw(
        self, body: bytes, *, once: str | None = None, options: OfferOptions = USUAL
    ) -> TypedResponse[ConnectionlessOffer]:
        """Send a body for an offer exactly as it is, valid or not; a place without a choice ignores its option."""
        return TypedResponse.of(await self.send("POST", _with(_OFFER, options), body, once=once), ConnectionlessOffer)

    async def create_request(
        self, request: CreateConnectionlessRequest, *, once: str | None = None
    ) -> TypedResponse[ConnectionlessRequest]:
        """Ask for a connectionless data request."""
        return await self.create_request_raw(to_json(request), once=once)

    async def create_request_raw(self, body: bytes, *, once: str | None = None) -> TypedResponse[ConnectionlessRequest]:
        """Send a body for a data request exactly as it is, valid or not."""
        return TypedResponse.of(await self.send("POST", _REQUEST, body, once=once), ConnectionlessRequest)

    async def issue_to_agent_raw(
        self, body: bytes, *, once: str | None = None, options: OfferOptions = USUAL
    ) -> TypedResponse[IssuedByAlias]:
        """Send a body for an issuance to an agent by its alias exactly as it is."""
        return TypedResponse.of(await self.send("POST", _with(_ISSUE, options), body, once=once), IssuedByAlias)

    async def ask_agent_raw(self, body: bytes, *, once: str | None = None) -> TypedResponse[proofrequest.SentRequest]:
        """Send a body for a data request to an agent by its alias as it is."""
        return TypedResponse.of(await self.send("POST", _ASK, body, once=once), proofrequest.SentRequest)

    async def presentation(self, visit_id: str) -> TypedResponse[RawPresentation]:
        """Ask for what a wallet sent, as it sent it."""
        response = await self.send("GET", below(_WORKFLOWS, visit_id, "presentation"))
        return TypedResponse.of(response, RawPresentation)

    async def visit(self, visit_id: str) -> TypedResponse[Visit]:
        """Ask how one visit stands."""
        return TypedResponse.of(self._progress(await self.send("GET", below(_WORKFLOWS, visit_id))), Visit)

    async def visits(
        self, *, limit: int | None = None, before: str | None = None, state: str | None = None, **more: str
    ) -> TypedResponse[VisitList]:
        """Ask for the visits, newest first.

        `more` are other filters as the interface spells them: kind, agentId, linkId, requestId, waitsFor, id, query,
        from, to.
        """
        path = with_query(_WORKFLOWS, limit=limit, before=before, state=state, **more)
        return TypedResponse.of(self._progress(await self.send("GET", path)), VisitList)

    async def cancel(self, visit_id: str, *, once: str | None = None) -> TypedResponse[Visit]:
        """Withdraw an open offer or request."""
        return TypedResponse.of(await self.send("POST", below(_WORKFLOWS, visit_id, "cancel"), once=once), Visit)

    async def shown(self, visit_id: str, *, once: str | None = None) -> TypedResponse[Visit]:
        """Say that the QR code is on the screen."""
        return TypedResponse.of(await self.send("POST", below(_WORKFLOWS, visit_id, "shown"), once=once), Visit)

    async def renew(self, visit_id: str, *, once: str | None = None) -> TypedResponse[RenewedVisit]:
        """Ask for a new offer of the same content."""
        response = await self.send("POST", below(_WORKFLOWS, visit_id, "renew"), once=once)
        return TypedResponse.of(response, RenewedVisit)

    async def schemas(self) -> TypedResponse[ListedSchemas]:
        """Ask for the schemas of the place, each as it is written."""
        return TypedResponse.of(await self.send("GET", "/bc/studio/schemas"), ListedSchemas)

    async def send(
        self,
        method: str,
        path: str,
        body: bytes | None = None,
        *,
        once: str | None = None,
        kind: str = "application/json",
    ) -> Response:
        """Send one request as it is given.  `once` is its Idempotency-Key: the same for the same attempt, else new."""
        path, body = checked_path(path), body or b""
        headers = [("Accept", "application/json, image/png;q=0.9")]
        if body:
            headers.append(("Content-Type", _checked_value(kind)))
        if method not in {"GET", "HEAD"}:
            headers.append(("Idempotency-Key", _checked_value(once or new_id())))
        return await exchange(
            self._open(),
            method,
            path,
            [*headers, *self._secret],
            body,
            self._sent(method, path, body, headers),
        )

    async def send_as_written(
        self, method: str, path: str, headers: Headers, body: bytes, *, with_key: bool = True
    ) -> Response:
        """Send a request with these headers alone; the key is added unless one of them has its name."""
        written = [(_checked_name(name), _checked_value(value)) for name, value in headers]
        given = any(name.lower() == self._header.lower() for name, _ in written)
        secret = self._secret if with_key and not given else []
        sent = self._sent(method, checked_path(path), body, written)
        if not secret:
            sent = RecordedRequest(method, sent.address, tuple(written), body)
        return await exchange(self._open(), method, path, [*written, *secret], body, sent)

    async def as_agent(
        self, public: str, token: str, path: str, body: bytes, *, once: str | None = None
    ) -> BareResponse:
        """Call the agent API at a public address as the agent whose token this is; the key of the place is not sent.

        Raises DeskError address_refused where the token could be read on the way.
        """
        base = checked_address(public, private_http=True)
        transport = self._agent_transport(base)
        headers = [("Accept", "application/json"), ("Content-Type", "application/json")]
        headers.append(("Idempotency-Key", _checked_value(once or new_id())))
        sent = RecordedRequest("POST", base + path, (*headers, ("Authorization", f"Bearer {TOKEN_PLACEHOLDER}")), body)
        secret = [("Authorization", _checked_value(f"Bearer {token}"))]
        try:
            response = await exchange(transport, "POST", checked_path(path), [*headers, *secret], body, sent)
        finally:
            await transport.close()
        return BareResponse(
            response.status, response.headers, response.body, response.seconds, response.sent, response.complete
        )

    def _agent_transport(self, base: str) -> Transport:
        from connector_desk.client.http_transport import HttpTransport  # noqa: PLC0415 - loads httpx

        return HttpTransport(base, own_computer=is_loopback(base))

    async def events(
        self,
        after: str | None = None,
        visit_id: str | None = None,
        *,
        noticed: Callable[[bool], None] | None = None,
    ) -> AsyncGenerator[Event, None]:
        """Follow what happens, for as long as the caller listens.

        A broken stream is resumed after the last event seen, with growing pauses; `noticed` receives True when the
        place has answered and False when the stream is gone.  Raises NotFound if a place has no events, and DeskError
        unauthorized if the key is wrong.  Close it (`contextlib.aclosing`) or cancel the task to end it.
        """
        query = f"?{urlencode({'workflowId': visit_id})}" if visit_id else ""
        path = "/bc/admin/events" + query
        stream = follow(self._open(), path, self._secret, after, noticed)
        try:
            async with aclosing(stream) as events:
                async for event in events:
                    self.sees_progress = True
                    yield event
        except NotFound:
            self.sees_progress = False
            raise

    def _open(self) -> Transport:
        if self._transport is None:
            self._transport = self._given or self._network()
        return self._transport

    def _network(self) -> Transport:
        from connector_desk.client.http_transport import HttpTransport  # noqa: PLC0415 - loads httpx

        return HttpTransport(self.base_url, own_computer=is_loopback(self.base_url))

    def _sent(self, method: str, path: str, body: bytes, headers: list[tuple[str, str]]) -> RecordedRequest:
        shown = (self._header, self._prefix + KEY_PLACEHOLDER)
        return RecordedRequest(method, self.base_url + path, (*headers, shown), body)

    def _progress(self, response: Response) -> Response:
        if response.envelope is None and response.status in {404, 405, 501}:
            self.sees_progress = False
        elif response.failure is None:
            self.sees_progress = True
        return response


def _with(target: str, options: OfferOptions) -> str:
    query = options.query()
    return f"{target}?{query}" if query else target


def _checked_header(name: str) -> str:
    if not name or not _TOKEN.issuperset(name) or name.lower() in _TAKEN:
        raise DeskError("address_refused", FaultText.KEY_HEADER)
    return name


def _checked_name(name: str) -> str:
    if not name or not _TOKEN.issuperset(name):
        raise DeskError("address_refused", FaultText.HEADER_NAME)
    return name


def _checked_value(value: str) -> str:
    """Refuse characters that would end a header (RFC 9110 §5.5)."""
    if not value.isascii() or not value.isprintable() or value != value.strip():
        raise DeskError("address_refused", FaultText.KEY_CHARACTERS)
    return value


_TAKEN = {"host", "content-length", "transfer-encoding", "connection", "content-type", "accept", "cookie", "te"}
