"""The interface between the way in which phones reach the place, and the place itself."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock
    from connector_desk.contract.reach import DnsRecord, HostKey, ReachCheck, ReachProblem, ReachState


class ServerCertificate(NamedTuple):
    """A certificate chain with its private key, both PEM."""

    chain: bytes
    key: bytes

    def __repr__(self) -> str:
        """Return nothing of the key."""
        return "ServerCertificate()"


class WayStatus(NamedTuple):
    """What a way says of itself."""

    state: ReachState
    problem: ReachProblem | None = None
    record: DnsRecord | None = None
    renews_at: int | None = None
    host_keys: tuple[HostKey, ...] = ()


class ReachSite(Protocol):
    """What a way may use of the place."""

    clock: Clock
    nudged: asyncio.Event
    """Set when a person asks to try again now; the way clears it."""
    challenges: MutableMapping[str, str]
    """Key authorizations of HTTP-01 by token, answered at `/.well-known/acme-challenge/{token}` (RFC 8555 §8.3)."""
    local_name: str
    """The `.local` name of this computer."""

    @property
    def organisation(self) -> str:
        """Return the name of the organisation, for certificates."""
        ...

    @property
    def port(self) -> int:
        """Return the port of the public listener."""
        ...

    @property
    def host(self) -> str:
        """Return the address of this computer at which programs on it reach the public listener."""
        ...

    async def leads_here(self, base: str) -> ReachCheck | None:
        """Return why an address does not lead to this service; None where it does."""
        ...

    def addresses(self) -> Sequence[str]:
        """List the IPv4 addresses of this computer in its networks."""
        ...

    async def serve(self, base: str, certificate: ServerCertificate | None) -> None:
        """Put this address into codes; listen with TLS, or plainly without a certificate.

        With another certificate than before: the next handshake uses it, and nothing that is under way ends.
        """
        ...

    async def load(self, name: str) -> bytes | None:
        """Return what was kept under a name, unsealed."""
        ...

    async def save(self, name: str, value: bytes | None) -> None:
        """Seal and keep a value; None removes it."""
        ...

    def report(self, status: WayStatus) -> None:
        """Set what the place says of the way."""
        ...


class Way(Protocol):
    """Sets up one way, and keeps it."""

    async def run(self, site: ReachSite) -> None:
        """Set the way up and keep it until cancelled; what fails is reported, and tried again with backoff."""
        ...
