"""A WebSocket between bytes and an ASGI application: what is passed on, what is answered below it, and its end."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvloop

from connector_desk.contract import limits
from connector_desk.core.http.listener import Listener, ListenerSettings
from connector_desk.core.http.request_body import BodyBudget
from connector_desk.core.http.websocket import DELIVERED
from tests.core.running import PATIENCE

pytestmark = pytest.mark.sqlite
HEAD = b"GET %b HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13\r\n"
HEAD += b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n%b\r\n"
TEXT, BINARY, CLOSE, PING, PONG = 0x81, 0x82, 0x88, 0x89, 0x8A


def frame(first: int, payload: bytes = b"", *, masked: bool = True) -> bytes:
    """Spell a frame of a client; its mask is zero."""
    size = len(payload)
    length = bytes([size]) if size < 126 else b"\x7e" + size.to_bytes(2, "big")
    mask = b"\0\0\0\0" if masked else b""
    return bytes([first, length[0] | (0x80 if masked else 0)]) + length[1:] + mask + payload


def closing(code: int) -> bytes:
    """Return how the other side closes."""
    return bytes([CLOSE, 2]) + code.to_bytes(2, "big")


class Application:
    """Echoes messages, and notes how it ended."""

    def __init__(self) -> None:
        self.ended: list[Any] = []
        self.over = asyncio.Event()
        self.scope: dict[str, Any] = {}

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.scope = scope
        await receive()
        if scope["path"] == "/closed":
            await send({"type": "websocket.close", "code": 1000})
            return
        if scope["path"] == "/refused":
            headers = [(b"content-type", b"text/plain")]
            await send({"type": "websocket.http.response.start", "status": 404, "headers": headers})
            await send({"type": "websocket.http.response.body", "body": b"none", "more_body": False})
            return
        if scope["path"] == "/fails":
            raise ValueError
        if scope["path"] == "/nothing":
            return
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            await self._answer(scope, message, send)
        self.ended.append(message["code"])
        self.over.set()

    async def _answer(self, scope: Any, message: Any, send: Any) -> None:
        if message.get("text") == "bye":
            await send({"type": "websocket.close", "code": 4000})
            with pytest.raises(ConnectionError):
                await send({"type": "websocket.send", "text": "late"})
        elif message.get("text") == "read?":
            try:
                await scope["extensions"][DELIVERED]()
                self.ended.append("read")
            except ConnectionError:
                self.ended.append("gone")
        else:
            await send({"type": "websocket.send", **{name: message[name] for name in message if name != "type"}})


class Line:
    """One open WebSocket, as bytes."""

    def __init__(
        self,
        application: Application,
        listener: Listener,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
    ) -> None:
        self.application, self.listener = application, listener
        self.reader, self.writer = reader, writer

    async def told(self, *sent: bytes) -> bytes:
        """Send pieces; gives all that comes until the other side hangs up."""
        for one in sent:
            self.writer.write(one)
            await asyncio.sleep(0.01)
        return await self.reader.read()


Run = Callable[..., list[Any]]


@pytest.fixture(params=[asyncio.new_event_loop, uvloop.new_event_loop], ids=["asyncio", "uvloop"])
def run(request: pytest.FixtureRequest) -> Run:
    """Run steps on an open socket, on either loop; gives how the application ended."""

    async def whole(steps: Callable[[Line], Awaitable[None]]) -> list[Any]:
        application = Application()
        listener = Listener(application, "127.0.0.1", 0, settings=ListenerSettings(sockets=BodyBudget()))
        await listener.start()
        reader, writer = await asyncio.open_connection("127.0.0.1", listener.port)
        try:
            async with asyncio.timeout(PATIENCE):
                writer.write(HEAD % (b"/", b""))
                opened = await reader.readuntil(b"\r\n\r\n")
                assert opened.startswith(b"HTTP/1.1 101 ")
                assert b"sec-websocket-accept: s3pplmbitxaq9kygzzhzrbk+xoo=" in opened.lower()
                await steps(Line(application, listener, reader, writer))
        finally:
            writer.close()
            await listener.stop()
        return application.ended

    def begin(steps: Callable[[Line], Awaitable[None]]) -> list[Any]:
        with asyncio.Runner(loop_factory=request.param) as runner:
            return runner.run(whole(steps))

    return begin


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        ([frame(TEXT, b"hi")], b"\x81\x02hi"),
        ([frame(BINARY, b"hi")], b"\x82\x02hi"),
        ([frame(0x01, b"h") + frame(0x80, b"i")], b"\x81\x02hi"),
        ([frame(0x01, b"h"), frame(PING, b"?"), frame(0x80, b"i")], b"\x8a\x01?\x81\x02hi"),
        ([frame(TEXT, b"1") + frame(TEXT, b"2") + frame(TEXT, b"3")], b"\x81\x011\x81\x012\x81\x013"),
        ([frame(PONG, b"unasked")], b""),
    ],
)
def test_messages_are_passed_on_in_order(run: Run, sent: list[bytes], told: bytes) -> None:
    async def steps(line: Line) -> None:
        assert await line.told(*sent, frame(CLOSE, b"\x03\xe8")) == told + closing(1000)

    assert run(steps) == [1000]


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(TEXT, b"\xff"), 1007),
        (frame(TEXT, b"hi", masked=False), 1002),
        (frame(0xC1, b"reserved"), 1002),
        (frame(0x83), 1002),
        (frame(0x80, b"nothing to go on with"), 1002),
        (frame(CLOSE, b"\0\1"), 1002),
        (b"\x82\xff" + (limits.AGENT_ENVELOPE_BYTES + 1).to_bytes(8, "big") + b"\0\0\0\0", 1009),
    ],
)
def test_what_is_no_message_ends_the_socket(run: Run, sent: bytes, code: int) -> None:
    async def steps(line: Line) -> None:
        told = await line.told(sent)
        assert told[0] == CLOSE
        assert int.from_bytes(told[2:4], "big") == code

    assert run(steps) == [code]


def test_a_message_of_too_many_frames_ends_it(run: Run) -> None:
    async def steps(line: Line) -> None:
        with contextlib.suppress(ConnectionError):  # it may see the end as a reset
            assert await line.told(frame(0x01) + frame(0x00) * limits.MESSAGE_FRAMES) == b""

    assert run(steps) == [1006]


def test_whoever_hangs_up_is_missed(run: Run) -> None:
    async def steps(line: Line) -> None:
        line.writer.transport.abort()
        await line.application.over.wait()

    assert run(steps) == [1006]


def test_an_application_closes_and_waits_for_the_other_side(run: Run) -> None:
    async def steps(line: Line) -> None:
        line.writer.write(frame(TEXT, b"bye"))
        assert await line.reader.readexactly(4) == closing(4000)
        assert await line.told(frame(CLOSE, b"\x0f\xa0")) == b""

    assert run(steps) == [4000]


def test_the_service_restarts(run: Run) -> None:
    async def steps(line: Line) -> None:
        await line.listener.stop()
        assert await line.reader.read() == closing(1012)

    assert run(steps) == [1012]


def test_a_side_without_a_sign_of_life_is_given_up(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SOCKET_PING_SECONDS", 0.1)

    async def steps(line: Line) -> None:
        for _ in range(3):
            ping = await line.reader.readexactly(10)
            assert ping[0] == PING
            line.writer.write(frame(PONG, ping[2:]))
        assert (await line.reader.readexactly(10))[0] == PING
        told = await line.reader.read()
        assert told[:1] + told[2:4] == bytes([CLOSE]) + (1011).to_bytes(2, "big")

    assert run(steps) == [1011]


def test_delivery_is_awaited(run: Run) -> None:
    async def steps(line: Line) -> None:
        line.writer.write(frame(TEXT, b"read?"))
        first = await line.reader.readexactly(10)
        line.writer.write(frame(PONG, first[2:]) + frame(TEXT, b"read?"))
        assert (await line.reader.readexactly(10))[0] == PING
        line.writer.transport.abort()
        await line.application.over.wait()

    assert run(steps) == ["read", "gone", 1006]


@pytest.mark.parametrize(
    ("path", "more", "status", "body"),
    [
        (b"/closed", b"", 403, b""),
        (b"/refused", b"", 404, b"none"),
        (b"/fails", b"", 500, b""),
        (b"/nothing", b"", 500, b""),
        (b"/", b"sec-websocket-key: again\r\n", 400, None),
        (b"/", b"sec-websocket-version: 12\r\n", 400, None),
    ],
)
def test_an_opening_is_refused_as_a_request(path: bytes, more: bytes, status: int, body: bytes | None) -> None:
    async def ask() -> bytes:
        listener = Listener(Application(), "127.0.0.1", 0, settings=ListenerSettings(sockets=BodyBudget()))
        await listener.start()
        reader, writer = await asyncio.open_connection("127.0.0.1", listener.port)
        writer.write(HEAD % (path, more))
        async with asyncio.timeout(PATIENCE):
            answered = await reader.read()
        writer.close()
        await listener.stop()
        return answered

    head, _, told = asyncio.run(ask()).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 %d " % status)
    assert b"content-length: %d" % len(told) in head.lower()
    assert body is None or told == body


def test_without_a_budget_no_socket_is_opened() -> None:
    async def ask() -> bytes:
        async def app(scope: Any, _receive: Any, send: Any) -> None:
            assert scope["type"] == "http"
            await send({"type": "http.response.start", "status": 204, "headers": []})
            await send({"type": "http.response.body", "body": b""})

        listener = Listener(app, "127.0.0.1", 0)
        await listener.start()
        reader, writer = await asyncio.open_connection("127.0.0.1", listener.port)
        writer.write(HEAD % (b"/", b""))
        answered = await reader.readuntil(b"\r\n\r\n")
        writer.close()
        await listener.stop()
        return answered

    assert asyncio.run(ask()).startswith(b"HTTP/1.1 204 ")
