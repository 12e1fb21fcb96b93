"""A place that keeps, serves and reports in memory, for tests of the way `public-certificate`."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine, MutableMapping, Sequence
from typing import Any

from cryptography import x509

from connector_desk.base.clock import system_clock
from connector_desk.contract.reach import AcmeChallenge, AcmeOptions, ReachChange, ReachWay
from connector_desk.core.reach.acme_way import AcmeWay
from connector_desk.core.reach.dns_lookup import DnsLookup, DnsServer
from connector_desk.core.reach.way import ServerCertificate, WayStatus
from tests.pebble import TSIG_NAME, NameServer, Pebble

PATIENCE = 30.0  # seconds


class AcmeSite:
    """What the way sees of the place."""

    def __init__(self, port: int = 8443) -> None:
        self.port = port
        self.ahead = 0
        """How far the clock of this place is ahead, in milliseconds."""
        self.nudged = asyncio.Event()
        self.challenges: MutableMapping[str, str] = {}
        self.local_name, self.organisation = "desk.local", "City of Example"
        self.kept: dict[str, bytes] = {}
        self.served: list[tuple[str, ServerCertificate]] = []
        self.told: list[WayStatus] = []
        self._changed = asyncio.Event()

    def clock(self) -> int:
        return system_clock() + self.ahead

    def addresses(self) -> Sequence[str]:
        return ["127.0.0.1"]

    async def serve(self, base: str, certificate: ServerCertificate | None) -> None:
        assert certificate is not None
        self.served.append((base, certificate))
        self._changed.set()

    async def load(self, name: str) -> bytes | None:
        return self.kept.get(name)

    async def save(self, name: str, value: bytes | None) -> None:
        if value is None:
            self.kept.pop(name, None)
        else:
            self.kept[name] = value
        self._changed.set()

    def report(self, status: WayStatus) -> None:
        self.told.append(status)
        self._changed.set()

    @property
    def status(self) -> WayStatus:
        return self.told[-1]

    def restarted(self) -> AcmeSite:
        """Return the place after a restart: only what was kept is there."""
        again = AcmeSite(self.port)
        again.kept = dict(self.kept)
        again.ahead = self.ahead
        return again

    async def until(self, reached: Callable[[], Any]) -> Any:
        """Wait until something is so."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not (found := reached()):
                    self._changed.clear()
                    await self._changed.wait()
        except TimeoutError as waited:
            raise AssertionError(f"waited in vain; told: {self.told}; kept: {sorted(self.kept)}") from waited
        return found

    async def until_problem(self) -> str:
        """Wait for a problem and return its code."""
        await self.until(lambda: self.told and self.status.problem)
        assert self.status.problem is not None
        return self.status.problem.code

    def leaf(self, number: int = -1) -> x509.Certificate:
        """Return the certificate that is served."""
        return x509.load_pem_x509_certificates(self.served[number][1].chain)[0]


def options(pebble: Pebble, server: NameServer | None = None, **changed: Any) -> AcmeOptions:
    """Return options for Pebble: by an update of the zone, unless they are changed."""
    values: dict[str, Any] = {
        "directory": pebble.directory,
        "authorities": pebble.trust,
        "agreesToTerms": True,
        "contact": "desk@desk.example",
        "challenge": AcmeChallenge.DNS_UPDATE,
    }
    if server is not None:
        values |= {"dnsServer": server.address, "tsigName": TSIG_NAME, "tsigSecret": server.secret}
    return AcmeOptions(**(values | changed))


def change(name: str, acme: AcmeOptions, **changed: Any) -> ReachChange:
    return ReachChange(way=ReachWay.PUBLIC_CERTIFICATE, hostName=name, acme=acme, **changed)


@contextlib.asynccontextmanager
async def going(site: AcmeSite, wanted: ReachChange) -> AsyncIterator[None]:
    """Run the way until the end of the context; the servers of a zone listen on the port of the one to ask."""
    asked = DnsServer.read((wanted.acme and wanted.acme.dnsServer) or "127.0.0.1:1")
    async with asyncio.TaskGroup() as group:
        task = group.create_task(AcmeWay(wanted, lambda: DnsLookup(asked, port=asked.port)).run(site))
        try:
            yield
        finally:
            task.cancel()


def run(scenario: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a test that waits."""
    asyncio.run(scenario())
