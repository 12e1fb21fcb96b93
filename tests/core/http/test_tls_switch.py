"""TLS of a listener: switched on, off and to another certificate while clients are connected, and observed."""

import asyncio
import contextlib
import socket
import ssl
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import uvloop
from cryptography import x509
from websockets.asyncio.client import connect

from connector_desk.base.clock import system_clock
from connector_desk.contract import limits
from connector_desk.core.http.listener import Listener, ListenerSettings
from connector_desk.core.http.request_body import BodyBudget
from connector_desk.core.http.tls_server import TlsSettings, context_of
from tests.core.reach.server_certifier import Leaf, ServerCertifier, pem
from tests.core.running import PATIENCE

pytestmark = pytest.mark.sqlite
CA = ServerCertifier(system_clock())
Steps = Callable[[Listener], Awaitable[None]]


def secured(*, plain: bool = False) -> tuple[TlsSettings, int]:
    """Make a certificate; gives its serial number too."""
    leaf = Leaf(names=("127.0.0.1",))
    made = CA.certify(leaf)
    return TlsSettings(context_of(pem(made, CA.middle), leaf.key_pem), plain), made.serial_number


def client(*, trusts: bool = True) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    if trusts:
        context.load_verify_locations(cadata=pem(CA.root).decode())
    return context


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Answer with the scheme, and echo what comes over a WebSocket."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": message["text"]})
        return
    body = scope["scheme"].encode()
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(body))]})
    await send({"type": "http.response.body", "body": body})


class Phone:
    """One connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def ask(self) -> bytes:
        self.writer.write(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
        head = await self.reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().partition(b"content-length: ")[2].split(b"\r", 1)[0])
        return await self.reader.readexactly(length)

    @property
    def serial(self) -> int:
        der = self.writer.get_extra_info("ssl_object").getpeercert(True)
        return x509.load_der_x509_certificate(der).serial_number


@contextlib.asynccontextmanager
async def phone(listener: Listener, context: ssl.SSLContext | None = None) -> Any:
    reader, writer = await asyncio.open_connection("127.0.0.1", listener.port, ssl=context)
    yield Phone(reader, writer)
    writer.close()


@pytest.fixture(params=[asyncio.new_event_loop, uvloop.new_event_loop], ids=["asyncio", "uvloop"])
def running(request: pytest.FixtureRequest) -> Callable[..., None]:
    """Run steps beside a listener, on the loop of the desk and on that of `serve`."""

    def run(steps: Steps, tls: TlsSettings | None = None, observer: Any = None) -> None:
        async def whole() -> None:
            settings = ListenerSettings(sockets=BodyBudget())
            settings.observed.observer = observer
            listener = Listener(app, "127.0.0.1", 0, tls, settings)
            await listener.start()
            try:
                async with asyncio.timeout(PATIENCE):
                    await steps(listener)
            finally:
                await listener.stop()

        with asyncio.Runner(loop_factory=request.param) as runner:
            runner.run(whole())

    return run


def test_it_is_switched_on_to_another_certificate_and_off_under_connected_clients(running: Callable[..., None]) -> None:
    (first, serial), (second, other) = secured(), secured()

    async def steps(listener: Listener) -> None:
        async with phone(listener) as plain, connect(f"ws://127.0.0.1:{listener.port}", compression=None) as line:
            await listener.switch(first)
            assert listener.is_secure
            async with (
                phone(listener, client()) as early,
                connect(f"wss://127.0.0.1:{listener.port}", ssl=client(), compression=None) as secure_line,
            ):
                assert (await early.ask(), early.serial) == (b"https", serial)
                await listener.switch(second)
                async with phone(listener, client()) as late:
                    assert (await late.ask(), late.serial) == (b"https", other)
                    await listener.switch(None)
                    async with phone(listener) as last:
                        assert await last.ask() == b"http"
                    for one in (early, late):
                        assert await one.ask() == b"https"
                await secure_line.send("still there")
                assert await secure_line.recv() == "still there"
            assert await plain.ask() == b"http"
            await line.send("this too")
            assert await line.recv() == "this too"

    running(steps)


def test_a_handshake_that_has_begun_is_finished_with_the_certificate_of_before(running: Callable[..., None]) -> None:
    (first, serial), (second, _) = secured(), secured()

    async def steps(listener: Listener) -> None:
        incoming, outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
        hello = client().wrap_bio(incoming, outgoing, server_hostname="127.0.0.1")
        with pytest.raises(ssl.SSLWantReadError):
            hello.do_handshake()
        reader, writer = await asyncio.open_connection("127.0.0.1", listener.port)
        writer.write(outgoing.read())
        incoming.write(await reader.read(65536))
        await listener.switch(second)
        await listener.switch(None)
        hello.do_handshake()
        writer.write(outgoing.read())
        hello.write(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
        writer.write(outgoing.read())
        answered = b""
        while b"\r\n\r\nhttps" not in answered:
            incoming.write(await reader.read(65536))
            with contextlib.suppress(ssl.SSLWantReadError):
                while True:
                    answered += hello.read(65536)
        shown = x509.load_der_x509_certificate(hello.getpeercert(binary_form=True) or b"")
        assert shown.serial_number == serial
        writer.close()

    running(steps, first)


class Notes:
    """An observer that notes what it is told."""

    def __init__(self) -> None:
        self.seen: list[tuple[str, ...]] = []
        self.two = asyncio.Event()

    def connected(self, address: str) -> None:
        self._note("connected", address)

    def tls_established(self, address: str, version: str) -> None:
        self._note("tls", address, version)

    def handshake_failed(self, address: str, reason: str) -> None:
        self._note("failed", address, reason)

    def plain_http(self, address: str) -> None:
        self._note("plain", address)

    def _note(self, *seen: str) -> None:
        self.seen.append(seen)
        if len(self.seen) == 2:
            self.two.set()


async def silent(listener: Listener) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", listener.port)
    assert await reader.read() == b""
    writer.close()


async def trusting(listener: Listener) -> None:
    async with phone(listener, client()) as one:
        assert await one.ask() == b"https"


async def distrusting(listener: Listener) -> None:
    def shake_hands() -> None:  # asyncio's own client sends no alert
        with (
            socket.create_connection(("127.0.0.1", listener.port)) as wire,
            pytest.raises(ssl.SSLCertVerificationError),
        ):
            client(trusts=False).wrap_socket(wire, server_hostname="127.0.0.1")

    await asyncio.to_thread(shake_hands)


async def outdated(listener: Listener) -> None:
    context = client()
    context.set_ciphers("AES128-SHA:@SECLEVEL=0")
    context.maximum_version = ssl.TLSVersion.TLSv1_2
    with pytest.raises((ssl.SSLError, ConnectionError)):
        await asyncio.open_connection("127.0.0.1", listener.port, ssl=context)


async def plain_http(listener: Listener) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", listener.port)
    writer.write(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
    with contextlib.suppress(ConnectionError):
        await reader.read()
    writer.close()


async def hanging_up(listener: Listener) -> None:
    _, writer = await asyncio.open_connection("127.0.0.1", listener.port)
    writer.transport.abort()


@pytest.mark.parametrize(
    ("does", "seen"),
    [
        (trusting, ("tls", "127.0.0.1", "TLSv1.3")),
        (distrusting, ("failed", "127.0.0.1", "TLSV1_ALERT_UNKNOWN_CA")),
        (outdated, ("failed", "127.0.0.1", "NO_SHARED_CIPHER")),
        (plain_http, ("plain", "127.0.0.1")),
        (hanging_up, ("failed", "127.0.0.1", "closed")),
        (silent, ("failed", "127.0.0.1", "timeout")),
    ],
)
@pytest.mark.parametrize("plain", [False, True], ids=["tls only", "plain http too"])
def test_what_becomes_of_a_connection_is_observed_and_not_logged(
    running: Callable[..., None],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    does: Steps,
    seen: tuple[str, ...],
    *,
    plain: bool,
) -> None:
    notes = Notes()
    if does is silent:
        monkeypatch.setattr(limits, "HANDSHAKE_SECONDS", 0.05)

    async def steps(listener: Listener) -> None:
        done = does(listener) if not (plain and does is plain_http) else _asks_plainly(listener)
        await done
        await notes.two.wait()

    running(steps, secured(plain=plain)[0], notes)
    assert notes.seen == [("connected", "127.0.0.1"), seen]
    assert caplog.records == []


async def _asks_plainly(listener: Listener) -> None:
    async with phone(listener) as one:
        assert await one.ask() == b"http"


def test_a_listener_without_tls_tells_of_connections(running: Callable[..., None]) -> None:
    notes = Notes()
    running(_asks_plainly, None, notes)
    assert notes.seen == [("connected", "127.0.0.1")]


def test_the_key_is_in_no_file_afterwards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    written: list[bytes] = []
    chain_of = ssl.SSLContext.load_cert_chain

    def loading(context: ssl.SSLContext, file: Path, *more: Any) -> None:
        written.append(file.read_bytes())
        chain_of(context, file, *more)

    monkeypatch.setattr(ssl.SSLContext, "load_cert_chain", loading)
    secured()
    assert b"BEGIN ENCRYPTED PRIVATE KEY" in written[0]
    assert b"BEGIN PRIVATE KEY" not in written[0]
    assert list(tmp_path.iterdir()) == []


def test_a_socket_is_closed_with_its_listener(running: Callable[..., None]) -> None:
    ports: list[int] = []

    async def steps(listener: Listener) -> None:
        for tls in (secured()[0], None, secured()[0]):
            await listener.switch(tls)
        ports.append(listener.port)

    running(steps)
    with socket.socket() as again:
        again.bind(("127.0.0.1", ports[0]))
        again.listen()
