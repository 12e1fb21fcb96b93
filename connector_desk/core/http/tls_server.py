"""Accept connections with TLS (RFC 8446): made of a certificate, counted before the handshake, which has its time.

asyncio's own server says who connects only after the handshake, and lets a silent client wait for a minute.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import ssl
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkstemp
from typing import TYPE_CHECKING, Final, NamedTuple

from cryptography.hazmat.primitives import serialization

from connector_desk.base.errors import Unavailable
from connector_desk.base.identifiers import random_bytes
from connector_desk.base.regular_file import open_regular_file
from connector_desk.contract import limits

if TYPE_CHECKING:
    from connector_desk.core.http.server_state import ConnectionLimit, ConnectionObserver, ObserverSlot, Slot


_SUITES: Final = "ECDHE+AESGCM:ECDHE+CHACHA20"
"""Of TLS 1.2, those that RFC 9325 (BCP 195) §4.2 recommends: forward secrecy, no CBC; TLS 1.3 has none but such."""


def context_of_files(certificate: Path, key: Path) -> ssl.SSLContext:
    """Make a context from two PEM files; raises Unavailable when they cannot be used."""
    try:
        with _checked(certificate) as chain, _checked(key) as secret:
            return _context(chain, secret, None)
    except (OSError, ssl.SSLError) as error:
        raise Unavailable(None, "The certificate and its key cannot be used; both are PEM files.") from error


def context_of(chain: bytes, key: bytes) -> ssl.SSLContext:
    """Make a context from a chain and its key in PEM; raises ssl.SSLError or ValueError when they cannot be used."""
    password = random_bytes(32).hex().encode()
    locked = serialization.load_pem_private_key(key, None).private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.BestAvailableEncryption(password),
    )
    # OpenSSL reads files only, as Python calls it: the key is in one for a moment, sealed with a password of this call
    with _file(chain + b"\n" + locked) as file:
        return _context(file, None, password)


def _context(certificate: Path, key: Path | None, password: bytes | None) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key, password)
    context.set_ciphers(_SUITES)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    return context


@contextmanager
def _checked(file: Path) -> Iterator[Path]:
    """Yield the name of a regular file as it is open here, where the system has such names: nobody can exchange it."""
    with open_regular_file(file) as opened:
        here = Path(f"/dev/fd/{opened.fileno()}")
        yield here if here.exists() else file


@contextmanager
def _file(content: bytes) -> Iterator[Path]:
    number, name = mkstemp(prefix="connector-desk-")
    try:
        with os.fdopen(number, "wb") as opened:
            opened.write(content)
        yield Path(name)
    finally:
        Path(name).unlink()


_PAUSE: Final = 0.2  # seconds, where this computer has no more for anybody
_POLL_SECONDS: Final = 0.01  # seconds between two looks for the first byte, where the loop cannot tell
_log = logging.getLogger(__name__)


class TlsSettings(NamedTuple):
    """How new connections are secured."""

    context: ssl.SSLContext
    answers_plain_http: bool = False
    """True: a client that speaks http without TLS reaches the application too."""


class _Handshake:
    """A connection that is not secured yet."""

    def __init__(self) -> None:
        self.task: asyncio.Task[None] | None = None

    def waits_for_client(self) -> bool:
        return True

    def abort(self) -> None:
        if self.task is not None:
            self.task.cancel()


class TlsServer:
    """One socket that is listened on, until `close`; the socket belongs to it."""

    def __init__(
        self,
        listening: socket.socket,
        tls: TlsSettings,
        protocol: Callable[[Slot], asyncio.Protocol],
        connections: ConnectionLimit,
        observed: ObserverSlot,
    ) -> None:
        """Start to accept; `protocol` creates the protocol of a connection after its handshake."""
        self.tls = tls
        """Used by the next handshake."""
        self.is_retired = False
        self._socket, self._connections, self._protocol = listening, connections, protocol
        self._observed = observed
        self._loop = asyncio.get_running_loop()
        self._shaking: set[asyncio.Task[None]] = set()
        self._accepting = self._loop.create_task(self._accept(), name="TLS")
        self._accepting.add_done_callback(lambda _: listening.close())  # also where it ends before it began

    def accept_no_more(self) -> None:
        """Accept no more; handshakes that are under way go on."""
        self.is_retired = True
        self._accepting.cancel()

    def close(self) -> None:
        """Accept no more, and give up the handshakes that are under way."""
        for task in (self._accepting, *self._shaking):
            task.cancel()

    async def wait_closed(self) -> None:
        """Return once that is done."""
        await asyncio.gather(self._accepting, *self._shaking, return_exceptions=True)

    async def _accept(self) -> None:
        while True:
            await self._accept_one()

    async def _accept_one(self) -> None:
        try:
            client, address = await self._loop.sock_accept(self._socket)
        except OSError as error:
            _log.warning("a connection could not be accepted: %s", error.strerror)
            await asyncio.sleep(_PAUSE)
            return
        handshake = _Handshake()
        slot = self._connections.enter(str(address[0]), handshake)
        if slot is None:
            client.close()
            return
        task = handshake.task = self._loop.create_task(self._secure(client, slot, str(address[0])))
        self._shaking.add(task)
        task.add_done_callback(self._shaking.discard)

    async def _secure(self, client: socket.socket, slot: Slot, address: str) -> None:
        handshake, observer, tls = slot.connection, self._observed.observer, self.tls
        if observer is not None:
            observer.connected(address)
        try:
            is_plain = tls.answers_plain_http and await self._speaks_plain_http(client)
            transport, _ = await self._loop.connect_accepted_socket(
                lambda: self._protocol(slot),
                client,
                ssl=None if is_plain else tls.context,
                ssl_handshake_timeout=None if is_plain else limits.HANDSHAKE_SECONDS,
            )
            if observer is not None:
                if is_plain:
                    observer.plain_http(address)
                else:
                    observer.tls_established(address, str(transport.get_extra_info("ssl_object").version()))
        except OSError as error:  # TimeoutError and ssl.SSLError too: the client speaks no TLS, or refuses ours
            client.close()
            if observer is not None:
                _report(observer, address, error)
        except asyncio.CancelledError:
            client.close()
            raise
        finally:
            if slot.connection is handshake:  # no protocol has it
                slot.leave()

    async def _speaks_plain_http(self, client: socket.socket) -> bool:
        """Return whether a client begins with the letter of a method; nothing of what it sent is taken."""
        async with asyncio.timeout(limits.HANDSHAKE_SECONDS):
            while True:
                try:
                    return client.recv(1, socket.MSG_PEEK).isalpha()
                except (BlockingIOError, InterruptedError):
                    await self._readable(client)

    async def _readable(self, client: socket.socket) -> None:
        arrived: asyncio.Future[None] = self._loop.create_future()
        try:
            self._loop.add_reader(client, _settle, arrived)
        except NotImplementedError:  # the loop of Windows has none
            await asyncio.sleep(_POLL_SECONDS)
            return
        try:
            await arrived
        finally:
            self._loop.remove_reader(client)


def _settle(arrived: asyncio.Future[None]) -> None:
    if not arrived.done():
        arrived.set_result(None)


def _report(observer: ConnectionObserver, address: str, error: OSError) -> None:
    # asyncio aborts a handshake that takes too long with an error of its own, which has no number
    is_late = isinstance(error, TimeoutError) or (isinstance(error, ConnectionAbortedError) and error.errno is None)
    reason = "timeout" if is_late else getattr(error, "reason", None) or "closed"
    if reason == "HTTP_REQUEST":
        observer.plain_http(address)
    else:
        observer.handshake_failed(address, reason)
