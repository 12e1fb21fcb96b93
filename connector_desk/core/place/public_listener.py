"""The public listener and the address in QR codes, and the function to move both."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from connector_desk.base.errors import DeskError, FieldFault, Unavailable, ValidationFailed
from connector_desk.base.regular_file import read_regular_file
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.http.listener import Listener, ListenerSettings
from connector_desk.core.http.tls_server import TlsSettings, context_of_files
from connector_desk.core.place import hosts
from connector_desk.core.runtime.address import DEFAULT_PORTS, PublicAddress, check_address

if TYPE_CHECKING:
    from connector_desk.contract.place import PlaceChange, Reach
    from connector_desk.core.http.server_state import ConnectionObserver


class PublicListener:
    """The public listener, from `bind` to `stop`, and the public address that goes with it."""

    def __init__(
        self,
        app: Any,  # noqa: ANN401 - as ASGI has it
        address: PublicAddress,
        *,
        tls: tuple[Path, Path] | None,
        settings: ListenerSettings,
        moved: Callable[[], Awaitable[None]],
    ) -> None:
        """Set the application; `moved` is awaited after each move, before another one.

        `tls` are the files of a certificate that is always used: no way replaces it.
        """
        self._app = app
        self._address = address
        self._files = tls
        self._tls: TlsSettings | None = None
        self._always: TlsSettings | None = None
        self._is_given = False
        self.given_chain: bytes | None = None
        """The chain of the certificate that was given at the start, as it is served."""
        self._names: frozenset[str] = frozenset()
        self._settings = settings
        self._moved = moved
        self._moving = asyncio.Lock()
        self.listener: Listener | None = None

    def bind(self, host: str, port: int, base: str | None) -> None:
        """Bind the listener; `base` goes into QR codes, its own address if absent.  Raises DeskError."""
        self._tls = self._always = None if self._files is None else TlsSettings(context_of_files(*self._files))
        self.given_chain = None if self._files is None else read_regular_file(self._files[0], hosts.LARGEST_CERTIFICATE)
        self._is_given = base is not None
        self.listener = self._listener_at(host, port)
        self._address.base = check_address(base) if base is not None else self._first_base(host)
        self._note_hosts()

    async def start(self) -> str:
        """Begin to answer; gives the listener's own address.  Raises DeskError."""
        if self.listener is None:
            raise Unavailable
        await self.listener.start()
        return self._url_of(self.listener.host)

    async def stop(self) -> None:
        """Stop listening; may be called twice."""
        listener, self.listener = self.listener, None
        if listener is not None:
            await listener.stop()

    def observe(self, observer: ConnectionObserver | None) -> None:
        """Have an observer told of each new connection; None: nobody."""
        self._settings.observed.observer = observer

    @property
    def address(self) -> PublicAddress:
        """Return the address in QR codes."""
        return self._address

    @property
    def is_given(self) -> bool:
        """Return whether its certificate or its address was given at the start: no way replaces it."""
        return self._is_given or self._files is not None

    @property
    def names(self) -> frozenset[str]:
        """Return the names that the certificate of a way is for: they are allowed as Host."""
        return self._names

    @property
    def host(self) -> str:
        """Return the address that is listened on."""
        return self._host()

    @property
    def port(self) -> int:
        """Return the port."""
        return self._port()

    def prepare(self, base: str, tls: TlsSettings | None, names: frozenset[str]) -> None:
        """Set address and certificate before `start`."""
        if self.listener is not None and tls is not None:
            self.listener.prepare(tls)
            self._tls, self._names = tls, names
        self._address.base = check_address(base)
        self._note_hosts()

    async def serve(self, host: str, base: str | None, tls: TlsSettings | None, names: frozenset[str]) -> None:
        """Listen at a host of this computer, with TLS or plainly; `base` goes into QR codes, its own address if absent.

        Nothing that is under way ends unless the host changes.  Raises DeskError and stays as it was.
        """
        async with self._moving:
            base = None if base is None else check_address(base)
            await self._serve(host, base, self._always or tls, names)

    async def _serve(self, host: str, base: str | None, tls: TlsSettings | None, names: frozenset[str]) -> None:
        former, before = self._tls, (self._address.base, self._address.listening)
        self._tls = tls
        try:
            await self._move(host, base)
        except BaseException:
            self._tls = former
            raise
        self._names = names
        self._note_hosts()
        if before != (self._address.base, self._address.listening):
            await self._moved()

    def kind(self) -> Reach:
        """Return from where wallets can reach this place."""
        host = self._host()
        if hosts.is_unspecified(host) and self._address.base in self.candidates():
            return "network"
        if self._address.base == self._url_of(host):
            return "this-computer" if hosts.is_loopback(host) else "network"
        return "network" if urlsplit(self._address.base).hostname in self._names else "address"

    def candidates(self) -> list[str]:
        """List the addresses of this computer in its networks."""
        return [self._url_of(address) for address in hosts.own_addresses()]

    async def change(self, wanted: PlaceChange) -> None:
        """Move the public listener and the public address; raises ValidationFailed when that cannot be."""
        async with self._moving:
            host, base = self._destination(wanted)
            await self._serve(host, base, self._always, frozenset())

    async def use_port(self, port: int) -> None:
        """Move the public listener to another port, and the public address where it names the listener's own.

        Raises DeskError(address_in_use) and stays where it was.
        """
        async with self._moving:
            old = self.listener
            if old is None:
                raise Unavailable
            if port == old.port:
                return
            base = self._address.base
            own = next((host for host in (old.host, *hosts.own_addresses()) if base == self._url_of(host)), None)
            self.listener = await self._listening(old.host, port)
            await old.stop()
            self._note_hosts()
            self._address.base = self._at_port(base, old.port) if own is None else self._url_of(own)
            await self._moved()

    def _destination(self, wanted: PlaceChange) -> tuple[str, str | None]:
        if wanted.publicAddress is not None:
            base = check_address(wanted.publicAddress)
            for candidate in hosts.own_addresses():
                if base == hosts.url_of(candidate, self._port(), secure=self._always is not None):
                    return candidate, None
            if wanted.reach in {None, "address"}:
                return self._host(), base
        if wanted.reach == "this-computer":
            return "127.0.0.1", None
        if wanted.reach == "network":
            found = hosts.own_addresses()
            if not found:
                raise ValidationFailed([FieldFault("reach", "no_network", FaultText.NO_NETWORK)])
            return found[0], None
        raise ValidationFailed([FieldFault("publicAddress", "missing_field", FaultText.ENTER_ADDRESS)])

    async def _move(self, host: str, base: str | None) -> None:
        old = self.listener
        if old is None:
            raise Unavailable
        base = base or self._url_of(host)
        if host != old.host and not (hosts.is_unspecified(old.host) and not hosts.is_loopback(host)):
            self.listener = await self._listen_at(host, old)
        elif self._tls is not old.tls:
            await self._switch(old)
        self._note_hosts()
        self._address.base = base

    async def _switch(self, old: Listener) -> None:
        """Use another certificate, or none, at the same place."""
        if sys.platform == "win32" and old.is_secure != (self._tls is not None):
            await old.stop()  # two servers cannot share a socket there
            self.listener = await self._listening(old.host, old.port)
        else:
            await old.switch(self._tls)

    def _at_port(self, base: str, former: int) -> str:
        """Return an address of this listener by a name of its certificate with its present port."""
        parts = urlsplit(base)
        is_own = parts.hostname in self._names and (parts.port or DEFAULT_PORTS[parts.scheme]) == former
        return hosts.url_of(parts.hostname or "", self._port(), secure=True) + parts.path if is_own else base

    def _note_hosts(self) -> None:
        """Note the Host headers that lead here: addresses of this computer, and names of the certificate."""
        port = self._port()
        named = {f"{name}:{port}" for name in self._names} | (
            self._names if port == DEFAULT_PORTS["https"] else frozenset()
        )
        self._address.listening = hosts.hosts_at(self._host(), port) | named

    async def _listen_at(self, host: str, old: Listener) -> Listener:
        """Listen elsewhere at the same port, then no longer at the old place; there still when that cannot be."""
        if not hosts.is_unspecified(old.host) and not hosts.is_unspecified(host):
            fresh = await self._listening(host, old.port)
            await old.stop()
            return fresh
        await old.stop()  # one of the two has the port at every address
        try:
            return await self._listening(host, old.port)
        except DeskError:
            wanted, self._tls = self._tls, old.tls
            self.listener = await self._listening(old.host, old.port)
            self._tls = wanted
            raise

    def _listener_at(self, host: str, port: int) -> Listener:
        return Listener(self._app, host, port, self._tls, self._settings)

    async def _listening(self, host: str, port: int) -> Listener:
        listener = self._listener_at(host, port)
        try:
            await listener.start()
        except BaseException:
            await listener.stop()
            raise
        return listener

    def _first_base(self, host: str) -> str:
        found = hosts.addresses_at(host) if hosts.is_unspecified(host) else [host]
        return self._url_of(found[0] if found else "127.0.0.1")

    def _url_of(self, host: str) -> str:
        """Spell the address of an interface of this computer as wallets would use it."""
        return hosts.url_of(host, self._port(), secure=self._tls is not None)

    def _host(self) -> str:
        return "127.0.0.1" if self.listener is None else self.listener.host

    def _port(self) -> int:
        return 0 if self.listener is None else self.listener.port
