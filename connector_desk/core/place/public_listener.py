"""The public listener and the address in QR codes, and the function to move both."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from connector_desk.base.errors import DeskError, FieldFault, Unavailable, ValidationFailed
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.place import PlaceChange, Reach
from connector_desk.core.http.listener import Listener, ListenerSettings
from connector_desk.core.place import hosts
from connector_desk.core.runtime.address import PublicAddress, check_address


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
        """Set the application; `moved` is awaited after each move, before another one."""
        self._app = app
        self._address = address
        self._tls = tls
        self._settings = settings
        self._moved = moved
        self._moving = asyncio.Lock()
        self.listener: Listener | None = None

    def bind(self, host: str, port: int, base: str | None) -> None:
        """Bind the listener; `base` goes into QR codes, its own address if absent.  Raises DeskError."""
        self.listener = self._listener_at(host, port)
        self._address.base = check_address(base) if base is not None else self._first_base(host)
        self._address.listening = hosts.hosts_at(host, self._port())

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

    def kind(self) -> Reach:
        """Return from where wallets can reach this place."""
        host = self._host()
        if hosts.is_unspecified(host) and self._address.base in self.candidates():
            return "network"
        if self._address.base == self._url_of(host):
            return "this-computer" if hosts.is_loopback(host) else "network"
        return "address"

    def candidates(self) -> list[str]:
        """List the addresses of this computer in its networks."""
        return [self._url_of(address) for address in hosts.own_addresses()]

    async def change(self, wanted: PlaceChange) -> None:
        """Move the public listener and the public address; raises ValidationFailed when that cannot be."""
        async with self._moving:
            host, base = self._destination(wanted)
            await self._move(host, base)
            await self._moved()

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
            self._address.listening = hosts.hosts_at(old.host, port)
            self._address.base = base if own is None else self._url_of(own)
            await self._moved()

    def _destination(self, wanted: PlaceChange) -> tuple[str, str | None]:
        if wanted.publicAddress is not None:
            base = check_address(wanted.publicAddress)
            for candidate in hosts.own_addresses():
                if base == self._url_of(candidate):
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
        self._address.listening = hosts.hosts_at(self._host(), self._port())
        self._address.base = base

    async def _listen_at(self, host: str, old: Listener) -> Listener:
        """Listen elsewhere at the same port, then no longer at the old place; there still when that cannot be."""
        if not hosts.is_unspecified(old.host):
            fresh = await self._listening(host, old.port)
            await old.stop()
            return fresh
        await old.stop()  # it has the port at every address
        try:
            return await self._listening(host, old.port)
        except DeskError:
            self.listener = await self._listening(old.host, old.port)
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
