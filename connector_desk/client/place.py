"""A place: the service that the desk works with, embedded in the program or remote; the desk cannot see the difference.

A method
    returns a `Response` if the place has answered at all, whatever the answer; look at `.failure` and `.result`;
    raises DeskError place_unreachable if nothing was done, and DeskError outcome_unknown if that is unknown; then
    the same call with the same `once` is safe.

A place that has only the specified endpoints answers 404 to a request for the state of a visit: `visit()` then returns
an answer whose `.failure.code` is `not_found`, `events()` raises NotFound, and `sees_progress` is False from then on;
the desk shows "progress is not visible here".
"""

from __future__ import annotations

import string
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing
from functools import cached_property
from typing import TYPE_CHECKING, Self, TypeVar
from urllib.parse import urlencode

from connector_desk.base.errors import DeskError, NotFound
from connector_desk.base.identifiers import new_id
from connector_desk.base.instants import to_text
from connector_desk.client.address import checked_address, checked_path, is_loopback
from connector_desk.client.in_process import application_bytes
from connector_desk.client.response import BareResponse, RecordedRequest, Response, TypedResponse
from connector_desk.client.sender import (
    FailedRequest,
    Observed,
    Observer,
    SecretKind,
    Sender,
    WrittenRequest,
    below,
    with_query,
)
from connector_desk.client.studio import Agents, Authorizations, Rosters, SettingsClient, Webhooks, Workflows
from connector_desk.client.transport import Headers, Transport, exchange, follow, with_ours
from connector_desk.contract import proofrequest, visit_record
from connector_desk.contract.credential import ConnectionlessOffer, CreateConnectionless, IssuedByAlias, IssuedById
from connector_desk.contract.credential_type import SchemaPreview
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.phone_test import ReachTest
from connector_desk.contract.place import PlaceInfo
from connector_desk.contract.presence import Presence, PresenceList, PresenceSettings, SignOut, SignOutWay
from connector_desk.contract.query_options import (
    DEFAULT_OFFER_OPTIONS,
    DEFAULT_REQUEST_OPTIONS,
    OfferOptions,
    RequestOptions,
)
from connector_desk.contract.reach import ReachChecks, ReachInfo
from connector_desk.contract.renewal import (
    BulkRenewal,
    BulkRenewalList,
    BulkRenewalResults,
    NewBulkRenewal,
    NewRenewal,
    RenewalChoice,
    RenewalCount,
    RenewalList,
)
from connector_desk.contract.report import Report
from connector_desk.contract.revocation import (
    CredentialSelection,
    NewRevocation,
    Revocation,
    RevocationCount,
    RevocationList,
)
from connector_desk.contract.schema import ListedSchemas, SchemaRecord, SchemaUse
from connector_desk.contract.staff import STAFF_HEADER, spell_staff
from connector_desk.contract.visit_record import IssuedList, IssuedRecord, StatusReason
from connector_desk.contract.wire import to_json

if TYPE_CHECKING:
    from connector_desk.client.http_transport import HttpTransport
    from connector_desk.contract.event import Event
    from connector_desk.contract.proofrequest import BrowserPage, ConnectionlessRequest, CreateConnectionlessRequest
    from connector_desk.contract.visit_record import RawPresentation, RenewedVisit, Visit, VisitList


_ISSUED = "/bc/admin/credentials"
_REVOCATIONS = "/bc/admin/revocations"
_RENEWALS = "/bc/admin/renewals"
_BULK_RENEWALS = "/bc/admin/bulk-renewals"
_SCHEMAS = "/bc/studio/schemas"


class Credentials:
    """The calls of one place that have to do with credentials that were issued."""

    def __init__(self, place: Sender) -> None:
        self._place = place

    async def page(
        self,
        *,
        query: str | None = None,
        limit: int | None = None,
        before: str | None = None,
        expires_before: int | None = None,
    ) -> TypedResponse[IssuedList]:
        """Ask for the issued credentials, newest first; or for those that expire soon, the first to expire first."""
        ends = None if expires_before is None else to_text(expires_before)
        path = with_query(_ISSUED, query=query or None, limit=limit, before=before or None, expiresBefore=ends)
        return TypedResponse.of(await self._place.send("GET", path), IssuedList)

    async def record(self, credential_id: str) -> TypedResponse[IssuedRecord]:
        """Ask for one issued credential."""
        return TypedResponse.of(await self._place.send("GET", below(_ISSUED, credential_id)), IssuedRecord)

    async def change_status(
        self, credential_id: str, action: str, reason: str = "", *, once: str | None = None
    ) -> TypedResponse[IssuedRecord]:
        """Do one of `revoke`, `suspend` and `reactivate`."""
        body = to_json(StatusReason.model_construct(reason=reason or None))  # the service judges it
        response = await self._place.send("POST", below(_ISSUED, credential_id, action), body, once=once)
        return TypedResponse.of(response, IssuedRecord)

    async def count(self, choice: CredentialSelection) -> TypedResponse[RevocationCount]:
        """Ask how many credentials a selection has that can be revoked, and for some of them."""
        return TypedResponse.of(
            await self._place.send("POST", f"{_REVOCATIONS}/count", to_json(choice)), RevocationCount
        )

    async def revoke_all(self, request: NewRevocation, *, once: str | None = None) -> TypedResponse[Revocation]:
        """Revoke all credentials of a selection, which can be undone for a while."""
        return TypedResponse.of(await self._place.send("POST", _REVOCATIONS, to_json(request), once=once), Revocation)

    async def revocations(self) -> TypedResponse[RevocationList]:
        """Ask for the last revocations of many credentials."""
        return TypedResponse.of(await self._place.send("GET", _REVOCATIONS), RevocationList)

    async def revocation(self, revocation_id: str) -> TypedResponse[Revocation]:
        """Ask for one revocation of many credentials."""
        return TypedResponse.of(await self._place.send("GET", below(_REVOCATIONS, revocation_id)), Revocation)

    async def renew(self, request: NewRenewal, *, once: str | None = None) -> TypedResponse[RenewalList]:
        """Issue credentials again in the place of the former ones."""
        return TypedResponse.of(await self._place.send("POST", _RENEWALS, to_json(request), once=once), RenewalList)

    async def count_renewal(self, choice: RenewalChoice) -> TypedResponse[RenewalCount]:
        """Ask how many credentials a choice has, and what will happen to them."""
        return TypedResponse.of(
            await self._place.send("POST", f"{_BULK_RENEWALS}/count", to_json(choice)), RenewalCount
        )

    async def renew_all(self, request: NewBulkRenewal, *, once: str | None = None) -> TypedResponse[BulkRenewal]:
        """Begin to issue all credentials of a choice again."""
        response = await self._place.send("POST", _BULK_RENEWALS, to_json(request), once=once)
        return TypedResponse.of(response, BulkRenewal)

    async def bulk_renewals(self) -> TypedResponse[BulkRenewalList]:
        """Ask for the last renewals of many credentials."""
        return TypedResponse.of(await self._place.send("GET", _BULK_RENEWALS), BulkRenewalList)

    async def bulk_renewal(self, renewal_id: str) -> TypedResponse[BulkRenewal]:
        """Ask for one renewal of many credentials."""
        return TypedResponse.of(await self._place.send("GET", below(_BULK_RENEWALS, renewal_id)), BulkRenewal)

    async def renewal_results(
        self, renewal_id: str, *, limit: int | None = None, after: str | None = None
    ) -> TypedResponse[BulkRenewalResults]:
        """Ask what became of the credentials of a renewal."""
        path = with_query(below(_BULK_RENEWALS, renewal_id, "results"), limit=limit, after=after)
        return TypedResponse.of(await self._place.send("GET", path), BulkRenewalResults)

    async def stop_renewal(self, renewal_id: str) -> TypedResponse[BulkRenewal]:
        """Stop a renewal of many credentials."""
        return TypedResponse.of(await self._place.send("POST", below(_BULK_RENEWALS, renewal_id, "stop")), BulkRenewal)

    async def undo_revocation(self, revocation_id: str) -> TypedResponse[Revocation]:
        """Undo a revocation of many credentials that has not begun."""
        response = await self._place.send("POST", below(_REVOCATIONS, revocation_id, "undo"))
        return TypedResponse.of(response, Revocation)


class Schemas:
    """The calls of one place that change its schemas, and tell how they are used."""

    def __init__(self, place: Sender) -> None:
        self._place = place

    async def publish(self, body: bytes, *, once: str | None = None) -> TypedResponse[SchemaRecord]:
        """Publish a schema; the body is a SchemaRecord as it was typed, valid or not."""
        return TypedResponse.of(await self._place.send("POST", _SCHEMAS, body, once=once), SchemaRecord)

    async def preview_schemas(self, body: bytes) -> TypedResponse[SchemaPreview]:
        """Read schemas from a document; the body is a TypeToRead, valid or not."""
        return TypedResponse.of(await self._place.send("POST", f"{_SCHEMAS}/preview", body), SchemaPreview)

    async def withdraw(self, name: str, version: str) -> TypedResponse[SchemaRecord]:
        """Withdraw a version of a schema."""
        return TypedResponse.of(await self._place.send("DELETE", below(_SCHEMAS, f"{name}~{version}")), SchemaRecord)

    async def use(self, name: str, version: str) -> TypedResponse[SchemaUse]:
        """Ask how much a version of a schema is used."""
        return TypedResponse.of(await self._place.send("GET", below(_SCHEMAS, f"{name}~{version}", "use")), SchemaUse)


_PRESENCE = "/bc/studio/presence"


class PresenceClient:
    """The calls of one place about who is in the building."""

    def __init__(self, place: Sender) -> None:
        self._place = place

    async def visitors(self) -> TypedResponse[PresenceList]:
        """Ask who is in the building."""
        return TypedResponse.of(await self._place.send("GET", _PRESENCE), PresenceList)

    async def ask(self, body: bytes, *, once: str | None = None) -> TypedResponse[ConnectionlessRequest]:
        """Make a data request with which a visitor signs out; the body is a NewSignOutRequest."""
        response = await self._place.send("POST", f"{_PRESENCE}/requests", body, once=once)
        return TypedResponse.of(response, proofrequest.ConnectionlessRequest)

    async def sign_out(self, visit_id: str, way: SignOutWay = SignOutWay.DESK) -> TypedResponse[Presence]:
        """Sign out the visitor of a visit, or the one who has answered a data request of `ask`."""
        path = below(_PRESENCE, visit_id, "sign-out")
        return TypedResponse.of(await self._place.send("PUT", path, to_json(SignOut(way=way))), Presence)

    async def undo(self, visit_id: str) -> TypedResponse[Presence]:
        """Undo a sign-out."""
        path = below(_PRESENCE, visit_id, "sign-out")
        return TypedResponse.of(await self._place.send("DELETE", path), Presence)

    async def rule(self) -> TypedResponse[PresenceSettings]:
        """Ask whom the list has."""
        return TypedResponse.of(await self._place.send("GET", f"{_PRESENCE}/settings"), PresenceSettings)

    async def change_rule(self, wanted: PresenceSettings) -> TypedResponse[PresenceSettings]:
        """Set whom the list has."""
        response = await self._place.send("PUT", f"{_PRESENCE}/settings", to_json(wanted))
        return TypedResponse.of(response, PresenceSettings)


_REACH = "/bc/studio/reach"
_TESTS = f"{_REACH}/tests"


class ReachClient:
    """The calls of one place that have to do with how phones reach it."""

    def __init__(self, place: Sender) -> None:
        self._place = place

    async def info(self) -> TypedResponse[ReachInfo]:
        """Ask for the chosen way and its state."""
        return TypedResponse.of(await self._place.send("GET", _REACH), ReachInfo)

    async def change(self, body: bytes) -> TypedResponse[ReachInfo]:
        """Choose a way; the body is a ReachChange as it was typed, valid or not."""
        return TypedResponse.of(await self._place.send("PUT", _REACH, body), ReachInfo)

    async def retry(self) -> TypedResponse[ReachInfo]:
        """Have the place try again now."""
        return TypedResponse.of(await self._place.send("POST", f"{_REACH}/retry"), ReachInfo)

    async def check(self) -> TypedResponse[ReachChecks]:
        """Have the place check its way."""
        return TypedResponse.of(await self._place.send("POST", f"{_REACH}/checks"), ReachChecks)

    async def start_test(self) -> TypedResponse[ReachTest]:
        """Begin a test whether a phone reaches the place."""
        return TypedResponse.of(await self._place.send("POST", _TESTS), ReachTest)

    async def test(self, test_id: str) -> TypedResponse[ReachTest]:
        """Ask what a test has shown so far."""
        return TypedResponse.of(await self._place.send("GET", below(_TESTS, test_id)), ReachTest)

    async def end_test(self, test_id: str) -> TypedResponse[ReachTest]:
        """End a test."""
        return TypedResponse.of(await self._place.send("DELETE", below(_TESTS, test_id)), ReachTest)


R = TypeVar("R", bound=Response)

EMBEDDED_ADDRESS = "http://127.0.0.1"
KEY_PLACEHOLDER = "$CONNECTOR_KEY"
TOKEN_PLACEHOLDER = "$AGENT_TOKEN"  # noqa: S105 - stands where the token is

LARGEST_FOR_TESTERS = 64 * 1024 * 1024
"""Bytes of a response that are taken for a request of the workbench."""
_TOKEN = frozenset(string.ascii_letters + string.digits + "!#$%&'*+-.^_`|~")
_PLACE = "/bc/studio/place"
_OFFER = "/bc/admin/credential/create/connectionless"
_REQUEST = "/bc/admin/proofrequest/create/connectionless"
_ISSUE = "/bc/admin/credential/issue/byalias"
_ISSUE_BY_ID = "/bc/admin/credential/issue/byid"
_ASK = "/bc/admin/proofrequest/send/byalias"
_ASK_BY_ID = "/bc/admin/proofrequest/send/byid"
_WORKFLOWS = "/bc/admin/workflows"

Permit = Callable[[str, str, bool], Awaitable[None]]
"""Takes method and path, and whether a person wrote the request; raises DeskError where it must not be sent."""
_READING = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})


def _http_transport() -> type[HttpTransport]:
    from connector_desk.client.http_transport import HttpTransport  # noqa: PLC0415 - httpx, for a remote place alone

    return HttpTransport


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
        authorities: str = "",
    ) -> None:
        """Make a client; `authorities` (PEM) are trusted for this place beside the usual ones."""
        self.name = name
        self.authorities = authorities
        self.base_url = checked_address(base_url, private_http=private_http)
        self.sees_progress: bool | None = None
        self.permit: Permit | None = None
        self.staff = ""
        """Who sits at the desk, as is told with each request; empty: nobody is named."""
        self.permit_staff: Permit | None = None
        """Is asked beside `permit`: whether somebody who may do it has shown their PIN."""
        self.observers: list[Observer] = []
        """Are told each response, and each request without one; streams of events are left out."""
        self._given = transport
        self._header = _checked_header(header)
        self._prefix = prefix
        self._secret = [(self._header, _checked_value(prefix + key))]
        self._transport: Transport | None = None

    def __repr__(self) -> str:
        return f"Place({self.name!r}, {self.base_url!r})"

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def info(self) -> TypedResponse[PlaceInfo]:
        """Ask for the public address, from where it is reached, and the version."""
        return TypedResponse.of(await self.send("GET", _PLACE), PlaceInfo)

    @cached_property
    def workflows(self) -> Workflows:
        """Return the calls about workflows."""
        return Workflows(self)

    @cached_property
    def agents(self) -> Agents:
        """Return the calls about agents."""
        return Agents(self)

    @cached_property
    def presence(self) -> PresenceClient:
        """Return the calls about who is in the building."""
        return PresenceClient(self)

    @cached_property
    def rosters(self) -> Rosters:
        """Return the calls about lists of guests."""
        return Rosters(self)

    @cached_property
    def authorizations(self) -> Authorizations:
        """Return the calls about wallets that wait for the staff."""
        return Authorizations(self)

    @cached_property
    def credentials(self) -> Credentials:
        """Return the calls about issued credentials."""
        return Credentials(self)

    @cached_property
    def library(self) -> Schemas:
        """Return the calls about schemas."""
        return Schemas(self)

    @cached_property
    def settings(self) -> SettingsClient:
        """Return the calls about what the staff choose for the place."""
        return SettingsClient(self)

    @cached_property
    def reach(self) -> ReachClient:
        """Return the calls about how phones reach the place."""
        return ReachClient(self)

    @cached_property
    def webhooks(self) -> Webhooks:
        """Return the calls about webhooks."""
        return Webhooks(self)

    @property
    def key_header(self) -> str:
        """Return the name of the header that carries the key."""
        return self._header

    @property
    def key_prefix(self) -> str:
        """Return what stands before the key in its header."""
        return self._prefix

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
        self, body: bytes, *, once: str | None = None, options: OfferOptions = DEFAULT_OFFER_OPTIONS
    ) -> TypedResponse[ConnectionlessOffer]:
        """Send a body for an offer exactly as it is, valid or not; a place without a choice ignores its option."""
        return TypedResponse.of(await self.send("POST", _with(_OFFER, options), body, once=once), ConnectionlessOffer)

    async def create_request(
        self, request: CreateConnectionlessRequest, *, once: str | None = None
    ) -> TypedResponse[ConnectionlessRequest]:
        """Ask for a connectionless data request."""
        return await self.create_request_raw(to_json(request), once=once)

    async def create_request_raw(
        self, body: bytes, *, once: str | None = None, options: RequestOptions = DEFAULT_REQUEST_OPTIONS
    ) -> TypedResponse[ConnectionlessRequest]:
        """Send a body for a data request exactly as it is, valid or not."""
        return TypedResponse.of(
            await self.send("POST", _with(_REQUEST, options), body, once=once), proofrequest.ConnectionlessRequest
        )

    async def issue_to_agent_raw(
        self,
        body: bytes,
        *,
        once: str | None = None,
        options: OfferOptions = DEFAULT_OFFER_OPTIONS,
        by_id: bool = False,
    ) -> TypedResponse[IssuedByAlias] | TypedResponse[IssuedById]:
        """Send a body for an issuance to an agent by its alias, or by its ID, exactly as it is."""
        path = _with(_ISSUE_BY_ID if by_id else _ISSUE, options)
        response = await self.send("POST", path, body, once=once)
        return TypedResponse.of(response, IssuedById) if by_id else TypedResponse.of(response, IssuedByAlias)

    async def ask_agent_raw(
        self, body: bytes, *, once: str | None = None, by_id: bool = False
    ) -> TypedResponse[proofrequest.SentRequest]:
        """Send a body for a data request to an agent by its alias, or by its ID, exactly as it is."""
        path = _ASK_BY_ID if by_id else _ASK
        return TypedResponse.of(await self.send("POST", path, body, once=once), proofrequest.SentRequest)

    async def presentation(self, visit_id: str) -> TypedResponse[RawPresentation]:
        """Ask for what a wallet sent, as it sent it."""
        response = await self.send("GET", below(_WORKFLOWS, visit_id, "presentation"))
        return TypedResponse.of(response, visit_record.RawPresentation)

    async def browser_page(self, visit_id: str, kind: str) -> TypedResponse[BrowserPage]:
        """Ask where a browser opens the page of an offer or a data request; `kind` is `offers` or `requests`."""
        response = await self.send("GET", below(f"/bc/studio/{kind}", visit_id, "browser"))
        return TypedResponse.of(response, proofrequest.BrowserPage)

    async def visit(self, visit_id: str) -> TypedResponse[Visit]:
        """Ask how one visit stands."""
        return TypedResponse.of(self._progress(await self.send("GET", below(_WORKFLOWS, visit_id))), visit_record.Visit)

    async def visits(
        self, *, limit: int | None = None, before: str | None = None, state: str | None = None, **more: str
    ) -> TypedResponse[VisitList]:
        """Ask for the visits, newest first.

        `more` are other filters as the interface spells them: kind, agentId, linkId, requestId, waitsFor, id, query,
        staff, from, to.
        """
        path = with_query(_WORKFLOWS, limit=limit, before=before, state=state, **more)
        return TypedResponse.of(self._progress(await self.send("GET", path)), visit_record.VisitList)

    async def report(self, begins: int, ends: int) -> TypedResponse[Report]:
        """Ask for the numbers of a span, such as a day where the person is."""
        path = with_query("/bc/studio/report", **{"from": to_text(begins), "to": to_text(ends)})
        return TypedResponse.of(await self.send("GET", path), Report)

    async def cancel(self, visit_id: str, *, once: str | None = None) -> TypedResponse[Visit]:
        """Withdraw an open offer or request."""
        response = await self.send("POST", below(_WORKFLOWS, visit_id, "cancel"), once=once)
        return TypedResponse.of(response, visit_record.Visit)

    async def shown(self, visit_id: str, *, once: str | None = None) -> TypedResponse[Visit]:
        """Say that the QR code is on the screen."""
        response = await self.send("POST", below(_WORKFLOWS, visit_id, "shown"), once=once)
        return TypedResponse.of(response, visit_record.Visit)

    async def renew(self, visit_id: str, *, once: str | None = None) -> TypedResponse[RenewedVisit]:
        """Ask for a new offer of the same content."""
        response = await self.send("POST", below(_WORKFLOWS, visit_id, "renew"), once=once)
        return TypedResponse.of(response, visit_record.RenewedVisit)

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
        await self._permitted(method, path)
        headers = [("Accept", "application/json, image/png;q=0.9")]
        if body:
            headers.append(("Content-Type", _checked_value(kind)))
        if method not in {"GET", "HEAD"}:
            headers.append(("Idempotency-Key", _checked_value(once or new_id())))
            headers.extend(self._staff())
        sent = self._sent(method, path, body, headers)
        return await self._observed(sent, exchange(self._open(), path, [*headers, *self._secret], sent))

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
        await self._permitted(method, path, is_written=True)
        return await self._observed(sent, exchange(self._open(), path, [*written, *secret], sent))

    async def send_written(self, request: WrittenRequest) -> Response:
        """Send a request as it is written, to the place or as an agent.

        Raises DeskError address_refused, before anything is sent, for what HTTP cannot carry.
        """
        base, headers = self._written_to(request)
        secret, shown = self._secret_of(request)
        self._bytes(request, [*headers, *secret])
        sent = RecordedRequest(request.method, base + request.path, (*headers, *shown), request.body)
        await self._permitted(request.method, request.path, is_written=True)
        is_elsewhere = bool(request.address)
        kind = BareResponse if request.secret is SecretKind.TOKEN else Response
        transport = self._transport_to(base) if is_elsewhere else self._open()
        try:
            answering = exchange(transport, request.path, [*headers, *secret], sent, most=LARGEST_FOR_TESTERS)
            return await self._observed(sent, answering, kind)
        finally:
            if is_elsewhere:
                await transport.close()

    async def preview(self, request: WrittenRequest) -> bytes:
        """Return the bytes of a written request as they are sent, with a placeholder in the place of the secret."""
        _, headers = self._written_to(request)
        return self._bytes(request, [*headers, *self._secret_of(request)[1]])

    def _bytes(self, request: WrittenRequest, headers: Headers) -> bytes:
        path, whole = request.path, with_ours(headers)
        if self._given is not None and not request.address:
            return application_bytes(request.method, path, whole, request.body)
        address = self._written_to(request)[0] + path
        return _http_transport().request_bytes(address, request.method, whole, request.body)

    def _written_to(self, request: WrittenRequest) -> tuple[str, Headers]:
        """Check a written request; return where it goes, and its headers."""
        checked_path(request.path)
        if not request.method or not _TOKEN.issuperset(request.method):
            raise DeskError("address_refused", FaultText.METHOD)
        base = checked_address(request.address, private_http=True) if request.address else self.base_url
        return base, [(_checked_name(name), _written_value(name, value)) for name, value in request.headers]

    def _secret_of(self, request: WrittenRequest) -> tuple[Headers, Headers]:
        """Return the secret that goes with a request, and what is shown of it."""
        kind = request.secret
        if kind is SecretKind.TOKEN:
            shown = [("Authorization", f"Bearer {TOKEN_PLACEHOLDER}")]
            return [("Authorization", _checked_value(f"Bearer {request.typed}".strip()))], shown
        if kind is SecretKind.NONE or (kind is SecretKind.PLACE_KEY and request.address):
            return [], []
        shown = [(self._header, self._prefix + KEY_PLACEHOLDER)]
        if kind is SecretKind.OTHER_KEY:
            return [(self._header, _checked_value(self._prefix + request.typed))], shown
        return self._secret, shown

    async def as_agent(
        self, public: str, token: str, path: str, body: bytes, *, once: str | None = None
    ) -> BareResponse:
        """Call the agent API at a public address as the agent whose token this is; the key of the place is not sent.

        Raises DeskError address_refused where the token could be read on the way.
        """
        base = checked_address(public, private_http=True)
        await self._permitted("POST", path)
        transport = self._transport_to(base)
        headers = [("Accept", "application/json"), ("Content-Type", "application/json")]
        headers.append(("Idempotency-Key", _checked_value(once or new_id())))
        sent = RecordedRequest("POST", base + path, (*headers, ("Authorization", f"Bearer {TOKEN_PLACEHOLDER}")), body)
        secret = [("Authorization", _checked_value(f"Bearer {token}"))]
        try:
            answering = exchange(transport, checked_path(path), [*headers, *secret], sent)
            return await self._observed(sent, answering, BareResponse)
        finally:
            await transport.close()

    async def _observed(
        self,
        sent: RecordedRequest,
        answering: Awaitable[Response],
        kind: type[R] = Response,  # type: ignore[assignment]  # a default of a type variable
    ) -> R:
        """Wait for a response, read it as its kind, and tell the observers what came."""
        try:
            response = kind(*(await answering).parts)
        except DeskError as error:
            self._notify_observers(FailedRequest(sent, error))
            raise
        self._notify_observers(response)
        return response

    def _notify_observers(self, observed: Observed) -> None:
        for observer in tuple(self.observers):
            observer(observed)

    def _transport_to(self, base: str) -> Transport:
        return _http_transport()(base, own_computer=is_loopback(base), authorities=self.authorities)

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

    async def _permitted(self, method: str, path: str, *, is_written: bool = False) -> None:
        """Wait for the permission to send a request that may change something, where a permission is needed."""
        for permit in (self.permit, self.permit_staff):
            if permit is not None and method not in _READING:
                await permit(method, path, is_written)

    def _staff(self) -> list[tuple[str, str]]:
        return [(STAFF_HEADER, spell_staff(self.staff))] if self.staff else []

    def _open(self) -> Transport:
        if self._transport is None:
            self._transport = self._given or self._transport_to(self.base_url)
        return self._transport

    def _sent(self, method: str, path: str, body: bytes, headers: list[tuple[str, str]]) -> RecordedRequest:
        shown = (self._header, self._prefix + KEY_PLACEHOLDER)
        return RecordedRequest(method, self.base_url + path, (*headers, shown), body)

    def _progress(self, response: Response) -> Response:
        if response.envelope is None and response.is_not_offered:
            self.sees_progress = False
        elif response.failure is None:
            self.sees_progress = True
        return response


def _with(target: str, options: OfferOptions | RequestOptions) -> str:
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


def _written_value(name: str, value: str) -> str:
    try:
        return _checked_value(value)
    except DeskError as refused:
        raise DeskError(refused.code, FaultText.HEADER_VALUE.format(name=name)) from refused


def _checked_value(value: str) -> str:
    """Refuse characters that would end a header (RFC 9110 §5.5)."""
    if not value.isascii() or not value.isprintable() or value != value.strip():
        raise DeskError("address_refused", FaultText.KEY_CHARACTERS)
    return value


_TAKEN = {"host", "content-length", "transfer-encoding", "connection", "content-type", "accept", "cookie", "te"}
