"""The gate: everything that a request must pass before its handler sees it, the same for every route.

Order: host, origin (admin), key (admin), path, preflight (wallets), method, token (agent API), headers, body, handler.
Failures are answered in the format of the route; an unforeseen exception is answered with a trace ID and logged once
under the same ID.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, MutableMapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol
from urllib.parse import quote

from connector_desk.base.errors import (
    DeskError,
    FieldFault,
    Forbidden,
    InternalError,
    Misdirected,
    NotFound,
    Refused,
    TooLarge,
    Unauthorized,
    Unreadable,
    ValidationFailed,
)
from connector_desk.base.identifiers import new_id
from connector_desk.base.log_limit import at_most
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.organisation import DEFAULT_NAME, Organisation
from connector_desk.contract.strict_json import spell_path
from connector_desk.core.http import link_page
from connector_desk.core.http.content_negotiation import language_of, preferred
from connector_desk.core.http.letterhead import Letterhead
from connector_desk.core.http.request import JSON, Headers, HttpRequest, HttpResponse, read_query
from connector_desk.core.http.request_body import BodyBudget, Receive, Share, check_headers, read_body, read_whole
from connector_desk.core.http.responses import failure, oauth_failure, wallet_failure
from connector_desk.core.http.route import Body, BoundRoute, BoundSocket, FailureFormat, Route, Table
from connector_desk.core.http.server_state import BODY_IS_COMPLETE, TRANSPORT, Network, address_of, is_within, source_of
from connector_desk.core.http.websocket import INTERNAL, Socket
from connector_desk.core.oid4vci.errors import OAuthError
from connector_desk.core.oid4vp.errors import Oid4vpError

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock
    from connector_desk.core.runtime.request_priority import RequestPriority


# Failures for the holder of a key or token are always logged; those for strangers are subject to the limit of the log.


ADMITTED: Final = "connector_desk.admitted"
"""The key of a scope for the limit of the log after authentication."""
OF_KEY: Final = at_most()
OF_AGENT: Final = at_most(600)

_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT"})
_MADE_UP: Final = "-"


def log_failure(error: Exception, trace_id: str, status: int, scope: Mapping[str, Any], path: str | None) -> None:
    """Write one line for a failure; `path` is that of the route, with its parameters by name."""
    method = scope.get("method", "WebSocket")
    where = f"{method if method in _METHODS or 'method' not in scope else _MADE_UP} {path or _MADE_UP}"
    limit: Mapping[str, object] | None = scope.get(ADMITTED)
    if not isinstance(error, DeskError | OAuthError | Oid4vpError):
        _log.error("%s: %d %s, trace %s", where, status, type(error).__name__, trace_id, exc_info=error, extra=limit)
    elif isinstance(error, DeskError) and error.status >= 500:
        _log.error("%s: %d %s, trace %s", where, status, error.code, trace_id, exc_info=error.__cause__, extra=limit)
    else:
        code = error.code if isinstance(error, DeskError) else error.error
        _log.info("%s: %d %s, trace %s", where, status, code, trace_id, extra=limit)


class KeyAuthenticator(Protocol):
    """Admits requests to the admin API."""

    async def admit(
        self, headers: Sequence[tuple[bytes, bytes]], source: str, now: int, *, browser: bool = False
    ) -> str:
        """Return the ID of the key; raises Unauthorized or RateLimited."""
        ...


class TokenAuthenticator(Protocol):
    """Admits requests to the agent API."""

    async def admit(self, headers: Sequence[tuple[bytes, bytes]], source: str, now: int) -> str:
        """Return the ID of the agent; raises Unauthorized, RateLimited or Forbidden."""
        ...


Scope = MutableMapping[str, Any]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

_log = logging.getLogger(__name__)
_BLANKS = b" \t"
_ALWAYS = (b"x-content-type-options", b"nosniff")
_DEFAULT_HEADERS = ((b"referrer-policy", b"no-referrer"), (b"cache-control", b"no-store"))
_ONCE = frozenset(
    {
        *(b"authorization", b"content-type", b"content-encoding", b"idempotency-key", b"last-event-id"),
        *(b"cookie", b"origin", b"desk-staff"),
        *(b"dpop", b"oauth-client-attestation", b"oauth-client-attestation-pop"),
    }
)
IN_PROCESS = "connector_desk.in_process"
"""The extension of a scope that a caller in the same program sets."""
_STRICT = ("/bc/admin/", "/bc/studio/")
"""The paths that refuse unknown parameters; elsewhere a link opened on a telephone may have received some."""
_BODILESS = frozenset({204, 304})
# Wallets that are pages: no cookie and no key of a browser goes along, so every origin may read the answer
_ANY_ORIGIN = (b"access-control-allow-origin", b"*")
_TO_PAGES = (_ANY_ORIGIN, (b"access-control-expose-headers", b"DPoP-Nonce, WWW-Authenticate, Retry-After"))
_FROM_PAGES = (
    b"access-control-allow-headers",
    b"authorization, content-type, dpop, oauth-client-attestation, oauth-client-attestation-pop",
)
_PREFLIGHT_LIFE = (b"access-control-max-age", b"7200")  # seconds; browsers keep it for no longer
_HTML = "text/html"
_HEAD_TOO = {"HEAD": "GET"}
Found = tuple[dict[str, BoundRoute], dict[str, str]] | None


class MethodNotAllowed(Refused):
    """The path is right, the method is none of its own."""

    default_code = "method_not_allowed"

    def __init__(self, methods: Iterable[str]) -> None:
        self.allowed = ", ".join(sorted(methods))
        super().__init__()


class Mount(NamedTuple):
    """The application of one listener, and its path prefix."""

    routes: Sequence[BoundRoute]
    sockets: Sequence[BoundSocket] = ()
    base_path: str = ""


class Admission(NamedTuple):
    """The rules of one listener: hosts, keys or tokens, and the source of a client."""

    hosts: Callable[[], frozenset[str]]
    key: KeyAuthenticator | None = None
    token: TokenAuthenticator | None = None
    proxies: Sequence[Network] = ()
    letterhead: Callable[[str], Letterhead] = lambda language: Letterhead(Organisation(), language)
    """Whose pages of failures they are, and who asks for the key in a browser."""


class Gate:
    """The ASGI application of one listener."""

    def __init__(
        self,
        mount: Mount,
        admission: Admission,
        *,
        clock: Clock,
        priority: RequestPriority,
        bodies: BodyBudget | None = None,
    ) -> None:
        self._table = Table(mount.routes, mount.base_path)
        self._sockets = {mount.base_path + route.path: route for route in mount.sockets}
        self._clock = clock
        self._priority = priority
        self._hosts = admission.hosts
        self._key = admission.key
        self._token = admission.token
        self._proxies = admission.proxies
        self._letterhead = admission.letterhead
        self._bodies = bodies or BodyBudget()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or serve one WebSocket."""
        if scope["type"] not in {"http", "websocket"}:
            return
        # Blanks around a value are no part of it (RFC 9110 §5.5)
        scope["headers"] = [(name, value.strip(_BLANKS)) for name, value in scope["headers"]]
        if scope["type"] == "websocket":
            await self._serve_socket(scope, receive, send)
            return
        found = self._table.find(_raw_path(scope))
        any_route = next(iter(found[0].values())) if found else None
        goes_first = any_route is None or not any_route.low_priority
        if goes_first:
            self._priority.enter()
        try:
            response = await self._respond(scope, receive, found)
        except Exception as error:  # noqa: BLE001 - the last net: what nobody foresaw is logged under its trace id
            trace_id = new_id()
            failure_format = any_route.failure_format if any_route else FailureFormat.ENVELOPE
            response = _failed(error, trace_id, failure_format, scope["headers"], self._letterhead)
            log_failure(error, trace_id, response.status, scope, any_route.path if any_route else None)
        finally:
            if goes_first:
                self._priority.leave()
        if any_route is not None and _may_be_read(any_route, response):
            response.headers = (*response.headers, *_TO_PAGES)
        await _send(response, scope, receive, send)

    async def _respond(self, scope: Scope, receive: Receive, found: Found) -> HttpResponse:
        headers: list[tuple[bytes, bytes]] = scope["headers"]
        method: str = scope["method"]
        now = self._clock()
        source = self._source(scope, headers)
        is_open = _is_open(found)
        if not is_open:
            self._check_host(headers)
        key_id = ""
        if self._key is not None and not is_open:
            key_id = await self._check_key(self._key, headers, source, now, browser=_for_browsers(found, method))
            scope[ADMITTED] = OF_KEY
        if found is None:
            raise NotFound
        methods, parameters = found
        if method == "OPTIONS" and _for_wallets(methods):
            return _preflight(methods)
        route = methods.get(_HEAD_TOO.get(method, method))
        if route is None:
            raise MethodNotAllowed(methods)
        if scope["query_string"] and route.path.startswith(_STRICT):
            _check_query(route, scope["query_string"])
        agent_id = ""
        if route.for_agents:
            agent_id = await self._agent(headers, source, now)
            scope[ADMITTED] = OF_AGENT
        by_name = _by_name(headers)
        request = HttpRequest(method, parameters, scope["query_string"], by_name, b"", now, source, key_id, agent_id)
        request.check_staff()
        if IN_PROCESS in scope.get("extensions", ()):
            request.is_in_process = True
        if TRANSPORT in scope.get("extensions", ()):
            request.is_called_off = scope["extensions"][TRANSPORT].is_closing
        if route.body is not Body.NONE:
            check_headers(route, by_name)
            if BODY_IS_COMPLETE in scope.get("extensions", ()):
                request.body = await read_whole(route, receive)
            else:
                request.body = await self._read_body(route, request, receive)
        return await route.endpoint(request)

    async def _read_body(self, route: BoundRoute, request: HttpRequest, receive: Receive) -> bytes:
        """Read a body, after the check that the object in its path exists."""
        if route.check is not None:
            await route.check(request)
        share = Share(self._bodies, request.source)
        try:
            return await read_body(route, receive, share)
        finally:
            share.end()

    async def _serve_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a WebSocket that may be opened to its handler; who is not let in is answered as over HTTP."""
        socket = Socket(scope, receive, send, source=self._source(scope, scope["headers"]), clock=self._clock)
        try:
            self._check_host(scope["headers"])
            await self._socket_route(_raw_path(scope)).serve(socket)
        except Exception as error:  # noqa: BLE001 - the last net, as for requests
            trace_id = new_id()
            response = _failed(error, trace_id, FailureFormat.ENVELOPE)
            log_failure(error, trace_id, response.status, scope, None)
            if socket.is_open:
                await socket.close(INTERNAL)
            else:
                await socket.refuse(response)

    def _socket_route(self, path: str) -> BoundSocket:
        route = self._sockets.get(path)
        if route is None:
            raise NotFound
        return route

    def _check_host(self, headers: Sequence[tuple[bytes, bytes]]) -> None:
        named = [value for name, value in headers if name == b"host"]
        if len(named) != 1 or named[0].decode("latin-1").lower() not in self._hosts():
            raise Misdirected

    async def _check_key(
        self, key: KeyAuthenticator, headers: Sequence[tuple[bytes, bytes]], source: str, now: int, *, browser: bool
    ) -> str:
        if any(name == b"origin" for name, _ in headers):
            raise Forbidden("origin_not_allowed")
        try:
            return await key.admit(headers, source, now, browser=browser)
        except Unauthorized as error:
            if browser:
                error.realm = self._letterhead("").organisation.shown_name
            raise

    async def _agent(self, headers: Sequence[tuple[bytes, bytes]], source: str, now: int) -> str:
        if self._token is None:
            raise NotFound
        if any(name == b"origin" for name, _ in headers):
            raise Forbidden("origin_not_allowed")
        return await self._token.admit(headers, source, now)

    def _source(self, scope: Scope, headers: Sequence[tuple[bytes, bytes]]) -> str:
        client = scope.get("client")
        if not client:
            return "in-process"
        source: str = client[0]
        if self._proxies and is_within(source, self._proxies):
            forwarded = [
                part.strip() for n, v in headers if n == b"x-forwarded-for" for part in v.decode("latin-1").split(",")
            ]
            for hop in map(address_of, reversed(forwarded)):
                if hop is None:  # no address: who is before the last proxy is not known
                    break
                source = hop
                if not is_within(hop, self._proxies):
                    break
        return source_of(source)


def _by_name(headers: Sequence[tuple[bytes, bytes]]) -> dict[bytes, bytes]:
    """Return the headers by name; raises Unreadable if a single-valued one is repeated."""
    by_name = dict(headers)
    if len(by_name) != len(headers):
        names = [name for name, _ in headers if name in _ONCE]
        if len(set(names)) != len(names):
            raise Unreadable("invalid_request", "A header that may appear only once appears twice.")
    return by_name


def _raw_path(scope: Scope) -> str:
    raw = scope.get("raw_path")
    return raw.decode("latin-1") if raw else quote(scope["path"])


def _is_open(found: Found) -> bool:
    """Return whether a path needs no key, for none of its methods."""
    return found is not None and next(iter(found[0].values())).is_open


def _for_browsers(found: Found, method: str) -> bool:
    return found is not None and method in {"GET", "HEAD"} and "GET" in found[0] and found[0]["GET"].browser


def _for_wallets(methods: Mapping[str, BoundRoute]) -> bool:
    return next(iter(methods.values())).for_wallets


def _may_be_read(route: BoundRoute, response: HttpResponse) -> bool:
    """Return whether a page of another origin may read an answer: of an address that is a page too, what is JSON."""
    return route.for_wallets or (route.failure_format is FailureFormat.EITHER and response.media_type == JSON)


def _preflight(methods: Iterable[str]) -> HttpResponse:
    """Return what a browser asks for before a page of another origin calls a path (Fetch Standard §4.8)."""
    allowed = (b"access-control-allow-methods", ", ".join(sorted(methods)).encode())
    return HttpResponse(204, media_type=None, headers=(allowed, _FROM_PAGES, _PREFLIGHT_LIFE))


def _failed(
    error: Exception,
    trace_id: str,
    failure_format: FailureFormat,
    headers: Sequence[tuple[bytes, bytes]] = (),
    letterhead: Callable[[str], Letterhead] | None = None,
) -> HttpResponse:
    if isinstance(error, Oid4vpError):
        return wallet_failure(error)
    if not isinstance(error, DeskError | OAuthError):
        error = InternalError()
    if isinstance(error, OAuthError):
        return oauth_failure(error, trace_id)
    response = _error_response(error, trace_id, failure_format, headers, letterhead)
    if isinstance(error, Unauthorized):
        response.headers = (*response.headers, *_challenges(error.realm))
    if isinstance(error, MethodNotAllowed):
        response.headers = (*response.headers, (b"allow", error.allowed.encode()))
    response.close = isinstance(error, TooLarge) or error.code == "request_timeout"
    return response


def _challenges(realm: str | None) -> Headers:
    """Return the challenges of the schemes.

    That of browsers is in a field of its own, because they read one per field.
    """
    key = (b"www-authenticate", b'Bearer, ApiKey header="X-API-Key"')
    if realm is None:
        return (key,)
    quoted = re.sub(r'["\\]', r"\\\g<0>", realm)
    try:
        name = quoted.encode("latin-1")
    except UnicodeEncodeError:  # browsers read the field as Latin-1, and would show other letters
        name = DEFAULT_NAME.encode()
    return (b"www-authenticate", b'Basic realm="%s", charset="UTF-8"' % name), key


def _error_response(
    error: DeskError,
    trace_id: str,
    failure_format: FailureFormat,
    headers: Sequence[tuple[bytes, bytes]],
    letterhead: Callable[[str], Letterhead] | None,
) -> HttpResponse:
    if failure_format is FailureFormat.OAUTH:
        return oauth_failure(error, trace_id)
    response = failure(error, trace_id)
    if failure_format is FailureFormat.ENVELOPE or letterhead is None:
        return response
    by_name = {name: value.decode("latin-1") for name, value in headers}
    offered = (_HTML, JSON) if failure_format is FailureFormat.PAGE else (JSON, _HTML)
    if preferred(by_name.get(b"accept"), offered) != _HTML:
        return response

    language = language_of(by_name.get(b"accept-language"))
    page = link_page.failed(response.status, letterhead(language), trace_id)
    page.headers = (*page.headers, *response.headers)
    return page


def _check_query(route: Route[Any], query: bytes) -> None:
    known = [one.name for one in route.query]
    unknown = dict.fromkeys(name for name, _ in read_query(query) if name not in known)
    sentence = FaultText.PARAMETERS.format(choices=", ".join(known)) if known else FaultText.NO_PARAMETERS
    if unknown:
        raise ValidationFailed([FieldFault(spell_path((name,)), "unknown_parameter", sentence) for name in unknown])


async def _send(response: HttpResponse, scope: Scope, receive: Receive, send: Send) -> None:
    present = {name for name, _ in response.headers}
    headers = [_ALWAYS, *response.headers, *(one for one in _DEFAULT_HEADERS if one[0] not in present)]
    if response.media_type is not None:
        headers.append((b"content-type", response.media_type.encode()))
    if response.close:
        headers.append((b"connection", b"close"))
    if response.stream is None and response.status not in _BODILESS:
        headers.append((b"content-length", b"%d" % len(response.body)))
    await send({"type": "http.response.start", "status": response.status, "headers": headers})
    if response.stream is not None and scope["method"] != "HEAD":
        await _send_stream(response.stream, receive, send)
    else:
        body = b"" if scope["method"] == "HEAD" else response.body
        await send({"type": "http.response.body", "body": body})


async def _send_stream(stream: AsyncIterator[bytes], receive: Receive, send: Send) -> None:
    """Send chunk after chunk until the other side hangs up."""

    async def pump() -> None:
        await send({"type": "http.response.body", "body": b"", "more_body": True})  # the head does not wait for a chunk
        async for chunk in stream:
            await send({"type": "http.response.body", "body": chunk, "more_body": True})

    async def until_gone() -> None:
        while (await receive())["type"] != "http.disconnect":
            pass

    tasks = {asyncio.ensure_future(pump()), asyncio.ensure_future(until_gone())}
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
    for task in tasks:
        _log_failure(task)
    await send({"type": "http.response.body", "body": b""})


def _log_failure(task: asyncio.Task[None]) -> None:
    """Log the failure of a stream: its reader reconnects and resumes."""
    error = None if task.cancelled() else task.exception()
    if isinstance(error, DeskError):
        _log.warning("a stream ended early: %s", error.code)
    elif error is not None:
        raise error
