"""The record of messages and stopped answers, in a core of its own; what proxies and agents saw is what is recorded."""

import ast
import asyncio
import contextlib
import json
import socket
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httptools
import pytest

import connector_desk
from connector_desk.base.errors import DeskError
from connector_desk.contract.answer_faults import FaultOrder, FaultState
from connector_desk.contract.wire_trace import Direction, TracedMessage, Transport
from connector_desk.contract.wire_trace import MessageKind as Kind
from connector_desk.core.didcomm import agent_key
from connector_desk.core.http import wire_trace
from connector_desk.core.http.gate import Gate
from connector_desk.core.http.wire_trace import WireTrace
from connector_desk.core.interception import KINDS, Interception
from connector_desk.core.route_table import ADMIN, PUBLIC
from tests.core.agents.test_didcomm_routes import invite
from tests.core.correspondent import Correspondent
from tests.core.holder import Holder
from tests.core.oid4vp.test_iso_mdoc import encrypted
from tests.core.presenter import ask, encrypt, fetch, issued, post, present, query_for, read_request
from tests.core.running import PATIENCE, Running, connect, request
from tests.core.verification.test_mobile_documents import question
from tests.core.verification.test_mobile_documents_in_browsers import begun, handed, origin

pytestmark = pytest.mark.sqlite


@pytest.fixture
def on(shared: Running) -> Iterator[Interception]:
    """Return the record of the shared core, switched on, and leave nothing behind."""
    found = shared.core.interception()
    shared.run(found.trace.switch(on=True))
    yield found
    shared.run(found.faults.disarm())
    shared.run(found.trace.switch(on=False))
    shared.run(found.trace.clear())
    assert isinstance(shared.core._public_gate, Gate)


def seen(core: Running, visit_id: str | None = None) -> list[TracedMessage]:
    return list(core.run(core.core.interception().trace.messages(visit_id)))


def test_when_off_nothing_is_in_the_path(shared: Running) -> None:
    found = shared.core.interception()
    agents = shared.capabilities.agents
    assert (type(shared.core._public_gate), agents.message_tap) == (Gate, None)
    shared.run(found.trace.switch(on=True))
    assert type(shared.core._public_gate) is not Gate
    assert agents.message_tap is not None
    shared.run(found.trace.switch(on=False))
    assert (type(shared.core._public_gate), agents.message_tap) == (Gate, None)
    shared.run(found.faults.arm(FaultOrder(kind=Kind.NONCE, fault="missing_nonce")))
    assert type(shared.core._public_gate) is not Gate
    assert shared.public("POST", f"{shared.path}/oid4vci/nonce").json == {}
    shared.run(asyncio.sleep(0))
    assert (type(shared.core._public_gate), agents.message_tap) == (Gate, None)
    assert shared.nonce()
    assert seen(shared) == []


def test_only_the_program_that_has_the_core_in_its_process_reaches_it() -> None:
    package = Path(connector_desk.__file__).parent
    sources = {file: file.read_text(encoding="utf-8") for file in package.rglob("*.py")}
    callers = {
        file.relative_to(package).as_posix()
        for file, text in sources.items()
        if ".interception" in text
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Attribute) and node.attr == "interception"
    }
    assert callers == {"app/embedded_core.py"}
    paths = {route.path for route in (*ADMIN, *PUBLIC)}
    assert not [path for path in paths if "fault" in path or "trace" in path]


def test_every_route_of_the_public_listener_has_a_kind() -> None:
    assert {route.path for route in PUBLIC} == set(KINDS)


class RecordingProxy:
    """Passes bytes between a client and the public listener, and keeps them."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.received, self.sent = bytearray(), bytearray()
        self._answering: list[asyncio.Task[None]] = []

    async def start(self) -> str:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def stop(self) -> None:
        self._server.close()
        await asyncio.wait_for(asyncio.gather(*self._answering), PATIENCE)
        await self._server.wait_closed()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._answering.append(task)
        there, out = await connect(self.url)
        await asyncio.gather(self._pump(reader, out, self.received), self._pump(there, writer, self.sent))

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, kept: bytearray) -> None:
        with contextlib.suppress(ConnectionError):
            while piece := await reader.read(65536):
                kept += piece
                writer.write(piece)
        writer.close()


class Parsed:
    """The messages in what a proxy kept, as httptools reads them."""

    def __init__(self, stream: bytes, *, requests: bool) -> None:
        self.found: list[dict[str, Any]] = []
        self._parser = httptools.HttpRequestParser(self) if requests else httptools.HttpResponseParser(self)
        self._parser.feed_data(stream)

    def on_message_begin(self) -> None:
        self.found.append({"headers": [], "body": b"", "url": b""})

    def on_url(self, url: bytes) -> None:
        self.found[-1]["url"] += url

    def on_header(self, name: bytes, value: bytes) -> None:
        self.found[-1]["headers"].append((name.decode("latin-1").lower(), value.decode("latin-1")))

    def on_body(self, body: bytes) -> None:
        self.found[-1]["body"] += body

    def on_headers_complete(self) -> None:
        status = getattr(self._parser, "get_status_code", None)
        self.found[-1]["status"] = status() if status else None


def test_the_record_is_what_a_proxy_saw(shared: Running, on: Interception) -> None:
    offer, json_type = shared.offer(), "Content-Type: application/json"
    targets = [
        ("GET", f"{offer.path}?a=b%20c", b"", ()),
        ("POST", f"{shared.path}/oid4vci/nonce", b"ignored", ()),
        ("POST", f"{shared.path}/oid4vci/token", b"grant_type=none", ("Content-Type: text/plain", "X-Odd: \xe4")),
        ("GET", f"{shared.path}/nothing/here", b"", ()),
        ("POST", f"{shared.path}/nothing/here", b"unread", (json_type,)),
        ("POST", f"{shared.path}/oid4vci/credential", b"{" + b" " * 200_000, ("Authorization: Bearer x", json_type)),
        ("GET", f"{shared.path}/.well-known/openid-credential-issuer/oid4vci", b"", ("Connection: close",)),
    ]

    async def work() -> RecordingProxy:
        proxy = RecordingProxy(shared.listening.public)
        reader, writer = await connect(await proxy.start())
        for method, target, body, headers in targets:
            before = len(Parsed(bytes(proxy.sent), requests=False).found)
            writer.write(request(method, target, *headers, body=body, host=shared.host))
            while len(Parsed(bytes(proxy.sent), requests=False).found) == before:
                await reader.read(65536)
        await reader.read()
        writer.close()
        await proxy.stop()
        return proxy

    proxy = shared.run(asyncio.wait_for(work(), PATIENCE))
    requests, answers = (
        Parsed(bytes(proxy.received), requests=True).found,
        Parsed(bytes(proxy.sent), requests=False).found,
    )
    recorded = seen(shared)
    came = [one for one in recorded if one.transport is Transport.REQUEST]
    left = [one for one in recorded if one.transport is Transport.RESPONSE]
    assert [(one.path, one.body, list(one.headers)) for one in came] == [
        (one["url"].decode(), one["body"], one["headers"]) for one in requests
    ]
    assert [one.method for one in came] == [method for method, *_ in targets]
    assert [(one.status, one.body) for one in left] == [(one["status"], one["body"]) for one in answers]
    for mine, theirs in zip(left, answers, strict=True):
        assert set(mine.headers) <= set(theirs["headers"])
        assert {name for name, _ in theirs["headers"]} - {name for name, _ in mine.headers} <= {"date", "connection"}
    assert [one.exchange for one in left] == [one.number for one in came]
    assert all(one.peer.startswith("127.0.0.1:") and one.milliseconds is not None for one in left)


def test_each_message_belongs_to_its_visit_where_the_core_knows_it(shared: Running, on: Interception) -> None:
    offer, holder = shared.offer(), Holder()
    taken = holder.take(shared, offer)
    assert shared.notify(taken.token, {"notification_id": taken.notification_id, "event": "credential_accepted"})
    asked = ask(shared)
    assert fetch(shared, asked).status == 200
    kinds = [one.kind for one in seen(shared, offer.workflow) if one.direction is Direction.OUT]
    assert kinds == [Kind.OFFER, Kind.TOKEN, Kind.CREDENTIAL, Kind.NOTIFICATION]
    assert {one.kind for one in seen(shared, asked.workflow)} == {Kind.REQUEST_OBJECT}
    assert {one.kind for one in seen(shared) if one.visit_id is None} == {Kind.NONCE}
    (token,) = [one for one in seen(shared) if one.kind is Kind.TOKEN and one.direction is Direction.IN]
    assert "body" in token.hidden
    assert "header:authorization" in token.hidden


def test_an_encrypted_answer_is_in_clear_text_beside_itself(shared: Running, on: Interception) -> None:
    card = issued(shared)
    shared.admin("PUT", "/bc/studio/requests", {"responseMode": "direct_post.jwt"})
    try:
        asked = ask(shared)
        wanted = read_request(shared, asked)
        query_id, names = query_for(card, wanted)
        token = {query_id: [present(card, wanted, names, shared.clock())]}
        payload = json.dumps({"vp_token": token, "state": wanted["state"]}).encode()
        assert post(shared, wanted["response_uri"], {"response": encrypt(wanted, payload)}).status == 200
        assert post(shared, wanted["response_uri"], {"response": "not.encrypted"}).status == 400
    finally:
        shared.admin("PUT", "/bc/studio/requests", {"responseMode": "direct_post"})
    came = [one for one in seen(shared, asked.workflow) if one.kind is Kind.AUTHORIZATION_RESPONSE]
    (clear,) = [one for one in came if one.transport is Transport.MESSAGE]
    assert json.loads(clear.body)["vp_token"] == token
    assert "body" in clear.hidden


def test_an_encrypted_answer_of_a_browser_is_in_clear_text_too(shared: Running, on: Interception) -> None:
    shared.admin("PUT", "/bc/studio/requests", {"responseMode": "direct_post.jwt"})
    try:
        asked = ask(shared, question("age", "age_over_18"))
        requests = begun(shared, asked)
        payload = json.dumps({"vp_token": {"c": ["AAAA"]}}).encode()
        unsigned = requests["openid4vp-v1-unsigned"]
        handed(shared, asked, "openid4vp-v1-unsigned", {"response": encrypt(unsigned, payload)})
        info = requests["org-iso-mdoc"]["encryptionInfo"]
        handed(shared, asked, "org-iso-mdoc", {"response": encrypted("oA", info, origin(shared))})
        handed(shared, asked, "org-iso-mdoc", {"response": "AAAA"})
        handed(shared, asked, "openid4vp-v1-unsigned", {"vp_token": {"c": ["AAAA"]}})
    finally:
        shared.admin("PUT", "/bc/studio/requests", {"responseMode": "direct_post"})
    came = [one for one in seen(shared, asked.workflow) if one.kind is Kind.AUTHORIZATION_RESPONSE]
    clear = [one for one in came if one.transport is Transport.MESSAGE]
    assert [one.body for one in clear] == [payload, b'{"deviceResponse":"oA"}']
    assert all("body" in one.hidden for one in clear)


def test_messages_of_agents_are_in_clear_text_both_ways(shared: Running, on: Interception) -> None:
    _, invitation = invite(shared, "trace:kim")
    phone = Correspondent(shared)
    phone.connect(invitation)
    shared.until(lambda: len([one for one in seen(shared) if one.transport is Transport.MESSAGE]) >= 3)
    messages = [one for one in seen(shared) if one.transport is Transport.MESSAGE]
    types = [(str(one.direction), json.loads(one.body)["@type"].rpartition("/")[2]) for one in messages]
    assert ("in", "request") in types
    assert ("out", "response") in types
    envelopes = [one for one in seen(shared) if one.transport is Transport.REQUEST and one.kind is Kind.DIDCOMM]
    assert b"ciphertext" in envelopes[0].body


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        ("wrong_thread", "response"),
        ("unknown_message_type", "no-such-message"),
        ("problem_report", "problem-report"),
    ],
)
def test_a_fault_of_a_message_to_an_agent(shared: Running, on: Interception, fault: str, kind: str) -> None:
    _, invitation = invite(shared, f"fault-{fault.replace('_', '-')}:kim")
    phone = Correspondent(shared)
    shared.run(on.faults.arm(FaultOrder(kind=Kind.DIDCOMM, fault=fault)))
    asking = phone.request(invitation)
    phone.send(asking, to=agent_key.read(invitation["services"][0]["recipientKeys"][0]))
    received = phone.received[-1]
    assert received.type.name == kind
    assert (received.thread == asking["@id"]) is (fault != "wrong_thread")


# Stopped answers


async def stopped(core: Running, count: int = 1) -> FaultState:
    """Wait until so many answers are stopped."""
    following = core.core.interception().faults.follow()
    async with asyncio.timeout(PATIENCE), contextlib.aclosing(following):  # type: ignore[type-var]
        async for state in following:
            if len(state.stopped) == count:
                return state
    raise AssertionError


NONCE = FaultOrder(kind=Kind.NONCE, fault="stop", seconds=PATIENCE)


@pytest.mark.parametrize("body", [None, b'{"c_nonce":"mine"}'])
def test_a_stopped_answer_goes_on_as_a_person_says(shared: Running, on: Interception, body: bytes | None) -> None:
    async def work() -> bytes:
        await on.faults.arm(NONCE)
        asking = asyncio.ensure_future(shared.public_async("POST", f"{shared.path}/oid4vci/nonce"))
        (shown,) = (await stopped(shared)).stopped
        assert (shown.kind, shown.status, shown.until) == (Kind.NONCE, 200, shared.clock() + PATIENCE * 1000)
        await on.faults.send_on(shown.stopped_id, body)
        reply = await asking
        await on.faults.send_on(shown.stopped_id, b"too late")
        assert reply.body == (shown.body if body is None else body)
        assert reply.header("content-length") == str(len(reply.body))
        return reply.body

    left = shared.run(work())
    recorded = seen(shared)[-1]
    assert (recorded.body, recorded.fault) == (left, "stop" if body is None else "stop, stopped")


def test_a_stopped_answer_goes_on_when_its_time_is_over(shared: Running, on: Interception) -> None:
    shared.run(on.faults.arm(FaultOrder(kind=Kind.NONCE, fault="stop", seconds=0.01)))
    assert shared.nonce()


def test_disarming_all_lets_stopped_answers_go_on(shared: Running, on: Interception) -> None:
    async def work() -> None:
        await on.faults.arm(FaultOrder(kind=Kind.NONCE, fault="stop", seconds=PATIENCE, for_all=True))
        asking = [shared.public_async("POST", f"{shared.path}/oid4vci/nonce") for _ in range(3)]
        replies = asyncio.gather(*asking)
        await stopped(shared, 3)
        await on.faults.disarm()
        assert all(one.json["c_nonce"] for one in await replies)
        state = await on.faults.state()
        assert (state.armed, state.stopped) == ((), ())

    shared.run(work())


def test_a_stopped_answer_ends_when_its_wallet_has_gone_or_its_request_is_cancelled(
    shared: Running, on: Interception
) -> None:
    async def work() -> None:
        await on.faults.arm(NONCE)
        _, writer = await connect(shared.listening.public)
        writer.write(request("POST", f"{shared.path}/oid4vci/nonce", body=b"x", host=shared.host))
        await stopped(shared)
        writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        writer.close()  # with a reset: a client that only sends nothing more may still read
        await stopped(shared, 0)
        await on.faults.arm(NONCE)
        asking = asyncio.ensure_future(shared.public_async("POST", f"{shared.path}/oid4vci/nonce"))
        await stopped(shared)
        asking.cancel()
        await stopped(shared, 0)

    shared.run(work())


def test_a_core_that_stops_lets_stopped_answers_go_and_ends_for_those_who_follow(desk: Running) -> None:
    async def work() -> bytes:
        found = desk.core.interception()
        await found.trace.switch(on=True)
        followed = [asyncio.ensure_future(anext(found.trace.follow(), None))]
        await found.faults.arm(NONCE)
        reader, writer = await connect(desk.listening.public)
        writer.write(request("POST", f"{desk.path}/oid4vci/nonce", body=b"x", host=desk.host))
        await stopped(desk)
        await followed[0]
        followed.append(asyncio.ensure_future(anext(found.trace.follow(), None)))
        await asyncio.sleep(0)
        await desk.core.stop()
        async with asyncio.timeout(PATIENCE):
            body = await reader.read()
            assert await followed[1] is None
        writer.close()
        assert not desk.core.is_intercepting
        with pytest.raises(DeskError):
            desk.core.interception()
        return body

    assert b'"c_nonce"' in desk.run(work())


def test_what_cannot_be_armed_is_refused(shared: Running, on: Interception) -> None:
    for order in (
        FaultOrder(kind=Kind.NONCE, fault="all_revoked"),
        FaultOrder(kind=Kind.NONCE, fault="none"),
        FaultOrder(kind=Kind.NONCE, fault="slow", seconds=0),
        FaultOrder(kind=Kind.NONCE, fault="slow", visit_id="v"),
    ):
        with pytest.raises(DeskError) as refused:
            shared.run(on.faults.arm(order))
        assert refused.value.code == "invalid_request"
    assert shared.run(on.faults.state()).armed == ()


# The record itself


def message(trace: WireTrace, body: bytes) -> TracedMessage:
    number = trace.next_number()
    return TracedMessage(
        number=number,
        exchange=number,
        at=1,
        direction=Direction.IN,
        transport=Transport.REQUEST,
        kind=Kind.TOKEN,
        method="POST",
        path="/t?q=%20",
        headers=(("host", "desk"),),
        body=body,
        body_size=len(body),
    )


def test_the_record_is_bounded_and_says_what_it_dropped() -> None:
    async def work() -> None:
        trace = WireTrace(lambda: None, most=3, most_bytes=4_000)
        await trace.switch(on=True)
        for _ in range(5):
            trace.add(message(trace, b"x"))
        state = await trace.state()
        assert (state.count, state.dropped, dict(state.by_kind)) == (3, 2, {"token": 3})
        assert [one.number for one in await trace.messages()] == [3, 4, 5]
        trace.add(message(trace, b"x" * 3_000))
        state = await trace.state()
        assert state.kept_bytes <= 4_000
        assert state.count + state.dropped == 6
        assert json.loads(await trace.export())["log"]["_dropped"] == state.dropped
        await trace.clear()
        assert (await trace.state()).count == 0
        large = WireTrace(lambda: None)
        await large.switch(on=True)
        large.add(message(large, b"x" * (wire_trace.LARGEST_BODY + 1)))
        (kept,) = await large.messages()
        assert (len(kept.body), kept.is_cut) == (wire_trace.LARGEST_BODY, True)

    asyncio.run(work())


def test_the_export_is_har(shared: Running, on: Interception) -> None:
    offer = shared.offer()
    assert shared.fetch(offer).status == 200
    log = json.loads(shared.run(on.trace.export(offer.workflow)))["log"]
    (entry,) = log["entries"]
    assert log["version"] == "1.2"
    assert entry["request"]["url"] == f"http://{shared.host}{urlsplit(offer.address).path}"
    assert (entry["response"]["status"], entry["_visitId"], entry["_kind"]) == (200, offer.workflow, "offer")
    assert json.loads(entry["response"]["content"]["text"])["grants"]
