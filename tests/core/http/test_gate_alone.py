"""The gate by itself, before a few routes of the tests' own: what it asks, in which order, and what it adds."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
from collections.abc import AsyncIterator, Sequence
from typing import Any, NamedTuple

import pytest

from connector_desk.base.errors import (
    DeskError,
    Forbidden,
    InternalError,
    NotFound,
    RateLimited,
    Refused,
    TooLarge,
    Unauthorized,
)
from connector_desk.contract.organisation import Organisation
from connector_desk.core.http.gate import (
    ADMITTED,
    IN_PROCESS,
    OF_AGENT,
    OF_KEY,
    Admission,
    Gate,
    Mount,
    log_failure,
)
from connector_desk.core.http.letterhead import Letterhead
from connector_desk.core.http.request import HttpRequest, HttpResponse, json_response
from connector_desk.core.http.request_body import BodyBudget
from connector_desk.core.http.route import Body, BoundRoute, BoundSocket, FailureFormat, Query
from connector_desk.core.http.server_state import BODY_IS_COMPLETE, TRANSPORT
from connector_desk.core.http.websocket import Socket
from connector_desk.core.oid4vci.errors import OAuthError
from connector_desk.core.oid4vp.errors import Oid4vpError
from connector_desk.core.runtime.request_priority import RequestPriority

NOW = 1_795_219_200_000
HOST = (b"host", b"desk.example")
KEY = (b"x-api-key", b"right")
TOKEN = (b"x-api-key", b"token")
JSON = (b"content-type", b"application/json")


class Reply(NamedTuple):
    """What was sent."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes

    def header(self, name: bytes) -> bytes | None:
        found = [value for each, value in self.headers if each == name]
        assert len(found) <= 1
        return found[0] if found else None

    @property
    def code(self) -> str:
        return str(json.loads(self.body)["result"]["code"])


class Keys:
    """Admits one key or token, and remembers who asked."""

    def __init__(self, right: bytes) -> None:
        self.right = right
        self.asked: list[tuple[str, int, bool]] = []

    async def admit(
        self, headers: Sequence[tuple[bytes, bytes]], source: str, now: int, *, browser: bool = False
    ) -> str:
        self.asked.append((source, now, browser))
        if (b"x-api-key", self.right) not in headers:
            raise Unauthorized
        return "of the key"


class Counted(RequestPriority):
    """Counts the requests that go first."""

    def __init__(self) -> None:
        super().__init__()
        self.first = 0

    def enter(self) -> None:
        super().enter()
        self.first += 1

    def leave(self) -> None:
        super().leave()
        self.first -= 1


class Desk:
    """A gate, and what came through it."""

    def __init__(self, *routes: BoundRoute, sockets: Sequence[BoundSocket] = (), **admission: Any) -> None:
        self.key, self.token = Keys(b"right"), Keys(b"token")
        self.priority = Counted()
        self.bodies = BodyBudget()
        given: dict[str, Any] = {"hosts": lambda: frozenset({"desk.example"}), "key": self.key, "token": self.token}
        self.gate = Gate(
            Mount(routes, sockets, admission.pop("base_path", "")),
            Admission(**(given | admission)),
            clock=lambda: NOW,
            priority=self.priority,
            bodies=self.bodies,
        )
        self.scope: dict[str, Any] = {}

    def call(
        self,
        method: str,
        path: str,
        *headers: tuple[bytes, bytes],
        body: bytes | Sequence[dict[str, Any]] = b"",
        query: bytes = b"",
        **scope: Any,
    ) -> Reply:
        return asyncio.run(self._call(method, path, headers, body, query, scope))

    async def _call(
        self, method: str, path: str, headers: Sequence[tuple[bytes, bytes]], body: Any, query: bytes, scope: Any
    ) -> Reply:
        self.scope = {
            "type": "http",
            "method": method,
            "path": path,
            "raw_path": path.encode(),
            "query_string": query,
            "headers": list(headers),
            "client": ("192.0.2.7", 5),
        } | scope
        waiting = [{"type": "http.request", "body": body}] if isinstance(body, bytes) else [*body]
        sent: list[Any] = []

        async def receive() -> Any:
            if not waiting:
                await asyncio.Event().wait()
            return waiting.pop(0)

        async def send(message: Any) -> None:
            sent.append(message)

        await self.gate(self.scope, receive, send)
        start, *rest = sent
        assert start["type"] == "http.response.start"
        assert [one["type"] for one in rest] == ["http.response.body"] * len(rest)
        assert not rest[-1].get("more_body", False)
        return Reply(start["status"], start["headers"], b"".join(one["body"] for one in rest))


seen: list[HttpRequest] = []


async def answer(request: HttpRequest) -> HttpResponse:
    seen.append(request)
    return json_response({"body": request.body.decode()})


async def found(_: HttpRequest) -> None:
    """Find whatever is asked for."""


async def missing(_: HttpRequest) -> None:
    raise NotFound


def route(path: str, method: str = "GET", endpoint: Any = answer, check: Any = None, **more: Any) -> BoundRoute:
    return BoundRoute(
        method=method,
        path=path,
        handler=answer,
        summary="x",
        endpoint=endpoint,
        check=check,
        **more,  # type: ignore[arg-type]
    )


def failing(error: Exception) -> Any:
    async def fail(_: HttpRequest) -> HttpResponse:
        raise error

    return fail


@pytest.fixture(autouse=True)
def nothing_seen() -> None:
    seen.clear()


# --- the order --------------------------------------------------------------------------------------------------------


def test_what_is_wrong_is_told_in_one_order() -> None:
    """Host, origin, key, path, method, query, token, headers, body."""
    desk = Desk(
        route("/bc/admin/x", "POST", body=Body.JSON, for_agents=True),
        route("/bc/admin/y", "GET"),
    )
    right = [HOST, KEY, TOKEN, JSON]
    origin = (b"origin", b"https://page.example")
    twice = [(b"content-type", b"text/plain")]
    wrong = {"query": b"z=1"}

    def told(*headers: tuple[bytes, bytes], method: str = "POST", path: str = "/bc/admin/x", **more: Any) -> int:
        return desk.call(method, path, *headers, **more).status

    assert told(origin, method="PUT", path="/none", **wrong) == 421
    assert told(HOST, origin, method="PUT", path="/none", **wrong) == 403
    assert told(HOST, method="PUT", path="/none", **wrong) == 401
    assert told(HOST, KEY, method="PUT", path="/none", **wrong) == 404
    assert told(HOST, KEY, *twice, method="PUT", **wrong) == 405
    assert told(HOST, KEY, *twice, **wrong) == 422
    assert told(HOST, KEY, *twice, *twice) == 401
    assert told(HOST, KEY, TOKEN, *twice, *twice) == 400
    assert told(HOST, KEY, TOKEN, *twice) == 415
    assert not seen
    assert told(*right, body=b"{}") == 200
    assert [(one.key_id, one.agent_id, one.now, one.source) for one in seen] == [
        ("of the key", "of the key", NOW, "192.0.2.7")
    ]
    assert desk.key.asked[-1] == ("192.0.2.7", NOW, False)


@pytest.mark.parametrize(
    ("hosts", "is_right"),
    [
        ([b"desk.example"], True),
        ([b"DESK.example"], True),
        ([b" desk.example\t"], True),
        ([b"other.example"], False),
        ([b"desk.example", b"desk.example"], False),
        ([], False),
        ([b"desk.example\xff"], False),
    ],
)
def test_a_request_names_one_host_of_the_listener(hosts: list[bytes], is_right: bool) -> None:
    desk = Desk(route("/x"), route("/open", is_open=True))
    named = [(b"host", one) for one in hosts]
    assert desk.call("GET", "/x", *named, KEY).status == (200 if is_right else 421)
    assert desk.call("GET", "/open", *named).status == 200


def test_an_open_path_needs_no_key_and_takes_any_origin() -> None:
    desk = Desk(route("/open", is_open=True))
    assert desk.call("GET", "/open", (b"origin", b"https://page.example")).status == 200
    assert (desk.key.asked, seen[0].key_id) == ([], "")
    assert ADMITTED not in desk.scope
    assert desk.call("GET", "/none").status == 421


def test_without_keys_everybody_is_let_in() -> None:
    desk = Desk(route("/x"), key=None)
    assert desk.call("GET", "/x", HOST).status == 200
    assert desk.call("GET", "/none", HOST).status == 404


def test_who_was_let_in_is_logged_without_the_limit_for_strangers() -> None:
    desk = Desk(route("/x"), route("/agent", for_agents=True, is_open=True))
    desk.call("GET", "/x", HOST, KEY)
    assert desk.scope[ADMITTED] is OF_KEY
    desk.call("GET", "/agent", TOKEN)
    assert desk.scope[ADMITTED] is OF_AGENT


def test_a_token_opens_the_routes_of_agents_alone() -> None:
    agents = route("/agent", for_agents=True, is_open=True)
    desk = Desk(agents, route("/x"))
    assert desk.call("GET", "/agent", TOKEN).status == 200
    assert seen[0].agent_id == "of the key"
    assert desk.call("GET", "/agent", KEY).status == 401
    assert desk.call("GET", "/x", HOST, TOKEN).status == 401
    refused = desk.call("GET", "/agent", TOKEN, (b"origin", b"https://page.example"))
    assert (refused.status, refused.code) == (403, "origin_not_allowed")
    assert Desk(agents, token=None).call("GET", "/agent", TOKEN).status == 404
    assert desk.token.asked[0] == ("192.0.2.7", NOW, False)


def test_a_browser_is_asked_for_the_key_where_people_look() -> None:
    pages = [route("/page", browser=True), route("/page", "POST"), route("/x"), route("/post", "POST", browser=True)]
    named = Organisation(name='Town "Hall" \\ Zürich')
    desk = Desk(*pages, letterhead=lambda language: Letterhead(named, language))
    for method, path, browser in (
        ("GET", "/page", True),
        ("HEAD", "/page", True),
        ("POST", "/page", False),
        ("GET", "/x", False),
        ("POST", "/post", False),
        ("GET", "/post", False),
        ("GET", "/none", False),
    ):
        reply = desk.call(method, path, HOST)
        assert desk.key.asked[-1][2] is browser
        challenges = [value for name, value in reply.headers if name == b"www-authenticate"]
        key = b'Bearer, ApiKey header="X-API-Key"'
        basic = 'Basic realm="Town \\"Hall\\" \\\\ Zürich", charset="UTF-8"'.encode("latin-1")
        assert (reply.status, challenges) == (401, [basic, key] if browser else [key])


def test_a_name_in_other_letters_is_not_spelled_in_a_challenge() -> None:
    desk = Desk(route("/page", browser=True), letterhead=lambda one: Letterhead(Organisation(name="Δήμος"), one))
    challenge = desk.call("GET", "/page", HOST).headers
    assert (b"www-authenticate", b'Basic realm="Connector Desk", charset="UTF-8"') in challenge


# --- methods ----------------------------------------------------------------------------------------------------------


def test_other_methods_are_told_which_there_are() -> None:
    desk = Desk(route("/x"), route("/x", "DELETE"))
    for method in ("POST", "OPTIONS", "TRACE", "get"):
        reply = desk.call(method, "/x", HOST, KEY)
        assert (reply.status, reply.code, reply.header(b"allow")) == (405, "method_not_allowed", b"DELETE, GET")
    assert desk.call("GET", "/none", HOST, KEY).header(b"allow") is None


def test_head_is_answered_as_get_without_its_body() -> None:
    desk = Desk(route("/x"), route("/post", "POST"))
    get, head = (desk.call(method, "/x", HOST, KEY) for method in ("GET", "HEAD"))
    assert (head.status, head.headers, head.body) == (get.status, get.headers, b"")
    assert get.header(b"content-length") == str(len(get.body)).encode()
    assert [one.method for one in seen] == ["GET", "HEAD"]
    assert desk.call("HEAD", "/post", HOST, KEY).header(b"allow") == b"POST"


def test_a_page_of_another_origin_may_ask_before_it_calls_as_a_wallet() -> None:
    """Fetch Standard §4.8."""
    desk = Desk(route("/w", "POST", for_wallets=True, is_open=True), route("/w", "GET", is_open=True), route("/x"))
    read = (b"authorization", b"content-type", b"dpop", b"oauth-client-attestation", b"oauth-client-attestation-pop")
    reply = desk.call("OPTIONS", "/w")
    assert (reply.status, reply.body, seen) == (204, b"", [])
    assert sorted(reply.headers) == [
        (b"access-control-allow-headers", b", ".join(read)),
        (b"access-control-allow-methods", b"GET, POST"),
        (b"access-control-allow-origin", b"*"),
        (b"access-control-expose-headers", b"DPoP-Nonce, WWW-Authenticate, Retry-After"),
        (b"access-control-max-age", b"7200"),
        (b"cache-control", b"no-store"),
        (b"referrer-policy", b"no-referrer"),
        (b"x-content-type-options", b"nosniff"),
    ]  # fmt: skip
    assert desk.call("OPTIONS", "/x", HOST, KEY).status == 405


def test_pages_of_other_origins_may_read_what_wallets_read() -> None:
    async def page(_: HttpRequest) -> HttpResponse:
        return HttpResponse(200, b"<p>", "text/html")

    either = FailureFormat.EITHER
    desk = Desk(
        route("/wallet", for_wallets=True, is_open=True),
        route("/either", failure_format=either, is_open=True),
        route("/page", endpoint=page, failure_format=either, is_open=True),
        route("/x", is_open=True),
        route("/fail", endpoint=failing(NotFound()), for_wallets=True, is_open=True),
    )
    readable = {path: desk.call("GET", path).header(b"access-control-allow-origin") for path in
                ("/wallet", "/either", "/page", "/x", "/fail")}  # fmt: skip
    assert readable == {"/wallet": b"*", "/either": b"*", "/page": None, "/x": None, "/fail": b"*"}


# --- queries, headers and bodies --------------------------------------------------------------------------------------


def test_unknown_parameters_are_refused_where_programs_call() -> None:
    desk = Desk(
        route("/bc/admin/x", query=(Query("limit", "x"), Query("before", "x"))),
        route("/bc/studio/y"),
        route("/z"),
    )
    assert desk.call("GET", "/bc/admin/x", HOST, KEY, query=b"limit=1&before=").status == 200
    refused = desk.call("GET", "/bc/admin/x", HOST, KEY, query=b"other=1&limit=2&other=3&a b=4")
    fields = json.loads(refused.body)["result"]["fields"]
    assert [(one["path"], one["code"]) for one in fields] == [
        ("other", "unknown_parameter"),
        ('["a b"]', "unknown_parameter"),
    ]
    assert "limit, before" in fields[0]["message"]
    none = desk.call("GET", "/bc/studio/y", HOST, KEY, query=b"limit=1")
    assert (none.status, "limit, before" in json.loads(none.body)["result"]["fields"][0]["message"]) == (422, False)
    assert desk.call("GET", "/z", HOST, KEY, query=b"utm_source=phone").status == 200
    assert desk.call("GET", "/bc/admin/x", HOST, KEY, query=b"\xff=1").code == "invalid_encoding"


@pytest.mark.parametrize(
    "name",
    [
        *("authorization", "content-type", "content-encoding", "idempotency-key", "last-event-id", "cookie"),
        *("desk-staff", "dpop", "oauth-client-attestation", "oauth-client-attestation-pop", "origin"),
    ],
)
def test_a_header_that_says_one_thing_comes_once(name: str) -> None:
    desk = Desk(route("/x", is_open=True))
    one = (name.encode(), b"a")
    assert desk.call("GET", "/x", one, (b"accept", b"a"), (b"accept", b"b")).status == 200
    assert desk.call("GET", "/x", one, one).code == "invalid_request"
    assert desk.call("GET", "/x", one, (b"accept", b"a"), (b"accept", b"b"), one).code == "invalid_request"


def test_blanks_around_a_value_are_no_part_of_it() -> None:
    """RFC 9110 §5.5."""
    Desk(route("/x", is_open=True)).call("GET", "/x", (b"a", b" \tb c\t "), (b"d", b"\re"))
    assert seen[0].headers == {b"a": b"b c", b"d": b"\re"}


def test_a_body_is_read_behind_the_check_that_its_object_exists() -> None:
    desk = Desk(
        route("/x", "POST", body=Body.JSON, check=found),
        route("/missing", "POST", body=Body.JSON, check=missing),
        route("/none", "POST"),
    )
    pieces = [{"type": "http.request", "body": one, "more_body": True} for one in (b"{", b"}")]
    whole = [*pieces, {"type": "http.request"}]
    assert desk.call("POST", "/x", HOST, KEY, JSON, body=whole).body == b'{"body":"{}"}'
    assert desk.call("POST", "/missing", HOST, KEY, JSON, body=[]).status == 404  # nobody waits for its body
    assert desk.call("POST", "/none", HOST, KEY, (b"content-type", b"text/plain"), body=[]).status == 200
    assert desk.bodies.taken == 0


def test_a_body_that_is_there_is_read_at_once() -> None:
    desk = Desk(route("/x", "POST", body=Body.JSON, check=missing, largest=4))
    extensions = {BODY_IS_COMPLETE: {}}
    reply = desk.call("POST", "/x", HOST, KEY, JSON, body=b"1234", extensions=extensions)
    assert reply.body == b'{"body":"1234"}'
    refused = desk.call("POST", "/x", HOST, KEY, JSON, body=b"12345", extensions=extensions)
    assert (refused.status, refused.header(b"connection")) == (413, b"close")


def test_a_handler_knows_whether_its_caller_is_in_this_program_and_still_there() -> None:
    class Transport:
        def is_closing(self) -> bool:
            return True

    desk = Desk(route("/x", is_open=True))
    desk.call("GET", "/x")
    desk.call("GET", "/x", extensions={IN_PROCESS: {}, TRANSPORT: Transport()})
    assert [(one.is_in_process, one.is_called_off()) for one in seen] == [(False, False), (True, True)]


def test_paths_below_an_address() -> None:
    desk = Desk(route("/x/{id}", is_open=True), base_path="/desk")
    assert desk.call("GET", "/desk/x/a~1").status == 200
    assert seen[0].parameters == {"id": "a~1"}
    assert desk.call("GET", "/x/a", HOST, KEY).status == 404
    assert desk.call("GET", "/desk/x/a b", HOST, KEY).status == 404
    assert desk.call("GET", "/desk/x/ä", HOST, KEY, raw_path=None).status == 404
    assert desk.call("GET", "/desk/x/b", raw_path=b"").status == 200


# --- who calls --------------------------------------------------------------------------------------------------------

PROXIES = [ipaddress.ip_network("10.0.0.0/8"), ipaddress.ip_network("192.0.2.9/32")]


@pytest.mark.parametrize(
    ("client", "forwarded", "source"),
    [
        (None, [b"203.0.113.1"], "in-process"),
        ("203.0.113.5", [b"203.0.113.1"], "203.0.113.5"),
        ("10.0.0.1", [], "10.0.0.1"),
        ("10.0.0.1", [b"203.0.113.1"], "203.0.113.1"),
        ("10.0.0.1", [b"198.51.100.1, 203.0.113.1"], "203.0.113.1"),
        ("10.0.0.1", [b"203.0.113.1, 10.0.0.2"], "203.0.113.1"),
        ("10.0.0.1", [b"203.0.113.1", b"10.0.0.2,192.0.2.9"], "203.0.113.1"),
        ("10.0.0.1", [b"203.0.113.1, unknown, 10.0.0.2"], "10.0.0.2"),
        ("10.0.0.1", [b"unknown"], "10.0.0.1"),
        ("10.0.0.1", [b"10.0.0.3, 10.0.0.2"], "10.0.0.3"),
        ("10.0.0.1", [b"[2001:db8::1]:443"], "2001:db8::/64"),
        ("2001:db8::7", [], "2001:db8::/64"),
    ],
)
def test_whom_a_request_is_from(client: str | None, forwarded: list[bytes], source: str) -> None:
    """The last address before the proxies that are trusted; each names the one before it."""
    desk = Desk(route("/x", is_open=True), proxies=PROXIES)
    named = [(b"x-forwarded-for", one) for one in forwarded]
    desk.call("GET", "/x", *named, (b"forwarded", b"for=1.2.3.4"), client=None if client is None else (client, 5))
    assert seen[0].source == source
    Desk(route("/x", is_open=True)).call("GET", "/x", *named, client=("10.0.0.1", 5))
    assert seen[1].source == "10.0.0.1"


def test_requests_with_people_waiting_are_counted_until_their_answer() -> None:
    counted: list[int] = []

    async def look(_: HttpRequest) -> HttpResponse:
        counted.append(desk.priority.first)
        raise NotFound

    desk = Desk(*(route(path, is_open=True, endpoint=look, low_priority=path == "/low") for path in ("/x", "/low")))
    for path in ("/x", "/low"):
        assert desk.call("GET", path).status == 404
    assert counted == [1, 0]
    assert desk.call("GET", "/none", HOST).status == 401
    assert desk.priority.first == 0


# --- failures ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("error", "status", "code", "closes"),
    [
        (NotFound(), 404, "not_found", False),
        (Forbidden("origin_not_allowed"), 403, "origin_not_allowed", False),
        (TooLarge(), 413, "payload_too_large", True),
        (Refused("request_timeout"), 408, "request_timeout", True),
        (InternalError(), 500, "internal_error", False),
        (ZeroDivisionError("secret"), 500, "internal_error", False),
        (RateLimited(7), 429, "rate_limited", False),
    ],
    ids=str,
)
def test_failures_of_programs_are_told_in_the_envelope(error: Exception, status: int, code: str, closes: bool) -> None:
    reply = Desk(route("/x", endpoint=failing(error), is_open=True)).call("GET", "/x", (b"accept", b"text/html"))
    assert (reply.status, reply.code) == (status, code)
    assert reply.header(b"connection") == (b"close" if closes else None)
    assert reply.header(b"retry-after") == (b"7" if code == "rate_limited" else None)
    assert len(json.loads(reply.body)["result"]["traceId"]) == 22
    assert b"secret" not in reply.body


def test_failures_of_protocols_are_told_in_their_own_words() -> None:
    desk = Desk(
        route("/oauth", endpoint=failing(OAuthError("invalid_grant", "No.")), is_open=True),
        route("/code", endpoint=failing(NotFound()), failure_format=FailureFormat.OAUTH, is_open=True),
        route("/broken", endpoint=failing(KeyError("x")), failure_format=FailureFormat.OAUTH, is_open=True),
        route("/wallet", endpoint=failing(Oid4vpError("No.")), is_open=True),
    )
    told = {path: json.loads(desk.call("GET", path).body) for path in ("/oauth", "/code", "/broken", "/wallet")}
    assert told["/oauth"] == {"error": "invalid_grant", "error_description": "No."}
    assert (told["/code"]["error"], told["/broken"]["error"]) == ("invalid_request", "server_error")
    assert told["/wallet"]["error"] == "invalid_request"


@pytest.mark.parametrize(
    ("how", "accept", "is_page"),
    [
        (FailureFormat.PAGE, None, True),
        (FailureFormat.PAGE, b"text/html, application/json;q=0.5", True),
        (FailureFormat.PAGE, b"application/json", False),
        (FailureFormat.EITHER, None, False),
        (FailureFormat.EITHER, b"text/html", True),
        (FailureFormat.EITHER, b"*/*", False),
        (FailureFormat.ENVELOPE, b"text/html", False),
    ],
)
def test_people_read_a_page_and_programs_the_envelope(how: FailureFormat, accept: bytes | None, is_page: bool) -> None:
    letters: list[str] = []

    def letterhead(language: str) -> Letterhead:
        letters.append(language)
        return Letterhead(Organisation(name="Town Hall"), language)

    desk = Desk(route("/x", endpoint=failing(RateLimited(7)), failure_format=how, is_open=True), letterhead=letterhead)
    headers = [(b"accept-language", b"de"), *([(b"accept", accept)] if accept else [])]
    reply = desk.call("GET", "/x", *headers)
    assert reply.status == 429
    assert reply.header(b"content-type") == (b"text/html; charset=utf-8" if is_page else b"application/json")
    assert reply.header(b"retry-after") == b"7"
    assert letters == (["de"] if is_page else [])
    assert (b"Town Hall" in reply.body) is is_page


def test_what_nobody_foresaw_is_logged_once_with_its_trace(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "connector_desk.core.http.gate")
    desk = Desk(route("/x/{id}", endpoint=failing(ZeroDivisionError("why")), is_open=True))
    reply = desk.call("GET", "/x/somebody")
    trace = json.loads(reply.body)["result"]["traceId"]
    (record,) = caplog.records
    assert record.getMessage() == f"GET /x/{{id}}: 500 ZeroDivisionError, trace {trace}"
    assert (record.levelname, str(record.exc_info[1])) == ("ERROR", "why")  # type: ignore[index]


@pytest.mark.parametrize(
    ("error", "scope", "path", "line", "level"),
    [
        (NotFound(), {"method": "GET"}, "/x", "GET /x: 1 not_found, trace t", "INFO"),
        (NotFound(), {"method": "HACK\n"}, None, "- -: 1 not_found, trace t", "INFO"),
        (NotFound(), {}, None, "WebSocket -: 1 not_found, trace t", "INFO"),
        (OAuthError("invalid_grant", "x"), {"method": "POST"}, "/t", "POST /t: 1 invalid_grant, trace t", "INFO"),
        (Oid4vpError("x"), {"method": "POST"}, "/t", "POST /t: 1 invalid_request, trace t", "INFO"),
        (InternalError(), {"method": "PUT"}, "/x", "PUT /x: 1 internal_error, trace t", "ERROR"),
        (DeskError("key_retired"), {"method": "PUT"}, "/x", "PUT /x: 1 key_retired, trace t", "INFO"),
        (ValueError("x"), {"method": "PATCH"}, "/x", "PATCH /x: 1 ValueError, trace t", "ERROR"),
    ],
    ids=str,
)
def test_a_failure_is_one_line_of_the_log(
    caplog: pytest.LogCaptureFixture, error: Exception, scope: dict[str, Any], path: str | None, line: str, level: str
) -> None:
    caplog.set_level(logging.INFO, "connector_desk.core.http.gate")
    log_failure(error, "t", 1, scope, path)
    assert [(one.getMessage(), one.levelname) for one in caplog.records] == [(line, level)]


# --- answers ----------------------------------------------------------------------------------------------------------


def test_every_answer_is_kept_nowhere_unless_its_handler_says_so() -> None:
    async def own(_: HttpRequest) -> HttpResponse:
        return HttpResponse(200, b"x", None, ((b"cache-control", b"public"),))

    async def unchanged(_: HttpRequest) -> HttpResponse:
        return HttpResponse(304, media_type=None)

    desk = Desk(
        route("/x", is_open=True),
        route("/own", endpoint=own, is_open=True),
        route("/same", endpoint=unchanged, is_open=True),
    )
    usual = desk.call("GET", "/x")
    assert [usual.header(name) for name in (b"x-content-type-options", b"referrer-policy", b"cache-control")] == [
        b"nosniff",
        b"no-referrer",
        b"no-store",
    ]
    assert (usual.header(b"content-type"), usual.header(b"connection")) == (b"application/json", None)
    kept = desk.call("GET", "/own")
    assert (kept.header(b"cache-control"), kept.header(b"content-type")) == (b"public", None)
    assert kept.header(b"content-length") == b"1"
    assert desk.call("GET", "/same").header(b"content-length") is None


def test_a_stream_is_sent_chunk_by_chunk_until_its_end_or_its_reader_s() -> None:
    ended: list[str] = []

    async def chunks() -> AsyncIterator[bytes]:
        try:
            yield b"one "
            for _ in range(9):
                await asyncio.sleep(0)
            yield b"two"
        finally:
            ended.append("closed")

    async def endless() -> AsyncIterator[bytes]:
        yield b"first"
        await asyncio.Event().wait()

    async def broken() -> AsyncIterator[bytes]:
        yield b"first"
        raise NotFound

    def streaming(how: Any) -> Any:
        async def stream(_: HttpRequest) -> HttpResponse:
            return HttpResponse(200, media_type="text/event-stream", stream=how())

        return stream

    desk = Desk(*(route(f"/{how.__name__}", endpoint=streaming(how), is_open=True) for how in
                  (chunks, endless, broken)))  # fmt: skip
    whole = desk.call("GET", "/chunks", body=[{"type": "http.request"}])
    assert (whole.body, whole.header(b"content-length"), ended) == (b"one two", None, ["closed"])
    assert desk.call("HEAD", "/chunks", body=[]).body == b""
    gone = [{"type": "http.request"}, {"type": "http.disconnect"}]
    assert desk.call("GET", "/endless", body=gone).status == 200
    assert desk.call("GET", "/broken", body=[]).body == b"first"


# --- sockets ----------------------------------------------------------------------------------------------------------


def opened(desk: Desk, path: str = "/s", host: bytes = b"desk.example") -> list[dict[str, Any]]:
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": "websocket", "path": path, "raw_path": path.encode(), "headers": [(b"host", host)], "client": None}
    asyncio.run(desk.gate(scope, receive, send))
    return sent


def test_a_socket_is_passed_to_its_handler() -> None:
    async def serve(socket: Socket) -> None:
        await socket.accept()
        await socket.send(f"{socket.source} {socket.clock()}".encode())

    desk = Desk(sockets=[BoundSocket("/s", serve)], base_path="/desk")
    assert opened(desk, "/desk/s")[-1]["bytes"] == f"in-process {NOW}".encode()


@pytest.mark.parametrize(("path", "host", "status"), [("/s", b"other", 421), ("/none", b"desk.example", 404)])
def test_a_socket_that_is_not_let_in_is_answered_as_over_http(path: str, host: bytes, status: int) -> None:
    start, body = opened(Desk(sockets=[BoundSocket("/s", lambda _: pytest.fail("called"))]), path, host)
    assert (start["type"], start["status"]) == ("websocket.http.response.start", status)
    assert json.loads(body["body"])["isSuccessfull"] is False


def test_a_handler_of_a_socket_that_fails_closes_it() -> None:
    async def early(_: Socket) -> None:
        raise ZeroDivisionError

    async def late(socket: Socket) -> None:
        await socket.accept()
        raise ZeroDivisionError

    desk = Desk(sockets=[BoundSocket("/early", early), BoundSocket("/late", late)])
    assert opened(desk, "/early")[0]["status"] == 500
    assert opened(desk, "/late")[-1] == {"type": "websocket.close", "code": 1011}


def test_what_is_neither_http_nor_a_socket_is_left_alone() -> None:
    desk = Desk(route("/x", is_open=True))

    async def unused(*_: Any) -> Any:
        pytest.fail("nothing is read or sent")

    asyncio.run(desk.gate({"type": "lifespan"}, unused, unused))
