"""What the connections of one listener share: the application, limits, observer, routes that wait."""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from email.utils import formatdate
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, Protocol

from connector_desk.base.clock import system_clock
from connector_desk.contract import limits

if TYPE_CHECKING:
    from connector_desk.core.http.route import Route
    from connector_desk.core.runtime.request_priority import RequestPriority


# The owner of an address, by whom requests are counted for a limit.


Network = ipaddress.IPv4Network | ipaddress.IPv6Network

_OF_ONE = 64  # bits: the usual prefix of a household or a telephone (RFC 6177, RFC 7278)


def source_of(address: str) -> str:
    """Return whom an address belongs to: one network of IPv6 has more addresses than anybody could count."""
    if ":" not in address:
        return address
    found = address_of(address) or address
    if ":" not in found or found is address:
        return found
    return str(ipaddress.IPv6Network((int(ipaddress.IPv6Address(found)), _OF_ONE), strict=False))


def address_of(hop: str) -> str | None:
    """Read an address as proxies write it, some of them with a port behind it: that one is another each time."""
    host = hop[1:].partition("]")[0] if hop.startswith("[") else hop
    if host.count(":") == 1:
        host = host.partition(":")[0]
    try:
        return str(_plain(host))
    except ValueError:
        return None


def is_within(address: str, networks: Sequence[Network]) -> bool:
    """Return whether an address is in one of the networks."""
    try:
        parsed = _plain(address)
    except ValueError:
        return False
    return any(parsed in network for network in networks)


def _plain(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
    """Parse an address; an IPv4-mapped IPv6 address becomes its IPv4 address."""
    parsed = ipaddress.ip_address(address)
    mapped = parsed.ipv4_mapped if isinstance(parsed, ipaddress.IPv6Address) else None
    return mapped or parsed


# State.


Application = Callable[[Any, Any, Any], Awaitable[None]]
"""An ASGI 3.0 application."""
BODY_IS_COMPLETE: Final = "connector_desk.body_is_complete"
"""The extension of a scope for a request whose whole body has arrived, so that there is no wait."""
TRANSPORT: Final = "connector_desk.transport"
"""The extension of a scope for the connection that a request came over."""


class OpenConnection(Protocol):
    """A connection, as the listener sees it."""

    def shutdown(self) -> None:
        """Finish what is being answered, then close."""
        ...


@dataclass(eq=False, slots=True)
class ServerState:
    """What the connections of one listener share."""

    app: Application
    limit: ConnectionLimit
    observed: ObserverSlot
    low_priority: LowPriorityRoutes | None = None
    open_socket: Callable[[ServerState, Slot | None], asyncio.Protocol] | None = None
    """Makes the protocol of a connection after its upgrade; None: no WebSockets."""
    connections: set[OpenConnection] = field(default_factory=set)
    tasks: set[asyncio.Task[None]] = field(default_factory=set)
    is_draining: bool = False
    """Whether each answer is the last one of its connection."""
    _second: int = 0
    _date: bytes = b""

    def start_task(self, work: Coroutine[Any, Any, None]) -> None:
        """Run the application for one request or one WebSocket."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def date(self) -> bytes:
        """Return the date of an answer (RFC 9110 §6.6.1); it is spelled once a second."""
        second = system_clock() // 1000
        if second != self._second:
            self._second, self._date = second, formatdate(second, usegmt=True).encode()
        return self._date


def addresses(transport: asyncio.BaseTransport) -> tuple[tuple[str, int] | None, tuple[str, int] | None]:
    """Return the addresses of the client and of the server, as ASGI has them; None for a client that has gone."""
    client, server = transport.get_extra_info("peername", ()), transport.get_extra_info("sockname", ())
    return (client[0], client[1]) if client else None, (server[0], server[1]) if server else None


# At the limit, the oldest that waits for its client is closed: one that is silent, between two requests, in a
# handshake, or slow to send or to read. A connection with a request in progress is never closed for another one.


_MAX_SLOTS_CHECKED: Final = 32
"""So many are looked at for one that can be closed; the next time, others."""


class ConnectionOwner(Protocol):
    """The present owner of a connection: a handshake, then a protocol."""

    def waits_for_client(self) -> bool:
        """Return whether it is the client's turn."""
        ...

    def abort(self) -> None:
        """Close it at once."""
        ...


@dataclass(eq=False, slots=True)
class Slot:
    """The place of one connection among those that are open."""

    limit: ConnectionLimit
    source: str | None
    connection: ConnectionOwner

    def leave(self) -> None:
        """Count the connection no longer; may be called twice."""
        self.limit.leave(self)


class ConnectionLimit:
    """Counts the connections of a listener; those of a proxy count in total only: it speaks for many."""

    def __init__(
        self,
        total: int = limits.CONNECTIONS,
        of_source: int | None = None,
        proxies: Sequence[Network] = (),
    ) -> None:
        """Set the limit in all, and for one source: half of it by default."""
        self._total = total
        self._of_source = total // 2 if of_source is None else of_source
        self._proxies = proxies
        self._open: dict[Slot, None] = {}
        self._sources: dict[str, dict[Slot, None]] = {}

    def enter(self, address: str, connection: ConnectionOwner) -> Slot | None:
        """Admit a connection; return None if there are too many, and it has to be closed."""
        source = None if self._proxies and is_within(address, self._proxies) else source_of(address)
        among = self._open
        if source is not None:
            of_source = self._sources.get(source, {})
            if len(of_source) >= self._of_source and not self._make_room(of_source):
                return None
        if len(among) >= self._total and not self._make_room(among):
            return None
        slot = Slot(self, source, connection)
        self._open[slot] = None
        if source is not None:
            self._sources.setdefault(source, {})[slot] = None
        return slot

    def leave(self, slot: Slot) -> None:
        """Count a connection no longer; may be called twice."""
        self._open.pop(slot, None)
        of_source = self._sources.get(slot.source) if slot.source is not None else None
        if of_source is not None:
            of_source.pop(slot, None)
            if not of_source and slot.source is not None:
                del self._sources[slot.source]

    def __len__(self) -> int:
        return len(self._open)

    def _make_room(self, among: dict[Slot, None]) -> bool:
        for slot in list(islice(among, _MAX_SLOTS_CHECKED)):
            if slot.connection.waits_for_client():
                self.leave(slot)
                slot.connection.abort()
                return True
            among[slot] = among.pop(slot)
        return False


class ConnectionObserver(Protocol):
    """Is called in the event loop at each step of a new connection; a listener without one costs nothing more."""

    def connected(self, address: str) -> None:
        """Note that somebody connected from this address."""
        ...

    def tls_established(self, address: str, version: str) -> None:
        """Note that the handshake is done; `version` as OpenSSL spells it: `TLSv1.3`."""
        ...

    def handshake_failed(self, address: str, reason: str) -> None:
        """Note that the handshake failed; `reason` is OpenSSL's (`TLSV1_ALERT_UNKNOWN_CA`), `timeout` or `closed`."""
        ...

    def tls_at_http(self, address: str) -> None:
        """Note that the client began with TLS at a listener that speaks http without it."""
        ...

    def plain_http(self, address: str) -> None:
        """Note that the client spoke http without TLS to a listener that speaks TLS only."""
        ...


@dataclass(slots=True)
class ObserverSlot:
    """The present observer of a listener, if there is one; it may be set at any time."""

    observer: ConnectionObserver | None = None


class LowPriorityRoutes:
    """Which requests let others go first: those of low-priority routes, wherever the address of the place ends."""

    def __init__(self, priority: RequestPriority, routes: Iterable[Route[Any]]) -> None:
        """Read the table of routes.

        Raises ValueError for a low-priority route that method and end of the path do not identify.
        """
        low_priority = [route for route in routes if route.low_priority]
        if any(route.method != "POST" or "{" in route.path or route.well_known for route in low_priority):
            raise ValueError("a low-priority route is posted to a path without parameters")
        self.priority = priority
        self._paths = tuple(route.path.encode() for route in low_priority)

    def include(self, scope: Mapping[str, Any]) -> bool:
        """Return whether a request has low priority."""
        path: bytes = scope["raw_path"]
        return path.endswith(self._paths) and scope["method"] == "POST"
