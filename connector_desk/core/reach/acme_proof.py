"""How a name is proven to a certificate authority: the three kinds of proof (RFC 8555 §8)."""

from __future__ import annotations

import asyncio
import base64
import binascii
import contextlib
import errno
from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, Self

import dns.exception
import dns.name
import dns.query
import dns.rcode
import dns.rdatatype
import dns.tsig
import dns.update

from connector_desk.base.blocking_call import run_blocking
from connector_desk.base.instants import MINUTE, SECOND
from connector_desk.contract.reach import AcmeChallenge, AcmeOptions, DnsRecord
from connector_desk.contract.reach_problems import AcmeProblem
from connector_desk.core.reach.acme_kept import AcmeFailed

if TYPE_CHECKING:
    from connector_desk.core.reach.acme_session import Challenge
    from connector_desk.core.reach.dns_lookup import DnsLookup, DnsServer
    from connector_desk.core.reach.way import ReachSite


RECORD: Final = "_acme-challenge."
_PUBLISHED_WITHIN: Final = 3 * MINUTE
_REMOVED_WITHIN: Final = 5.0
_FIRST_PAUSE: Final = 0.1
_LONGEST_PAUSE: Final = 5.0
_BY_HAND: Final = 30.0
"""Seconds between two looks for a record that a person enters."""


class Waiting(NamedTuple):
    """What is waited for: a record, and why it is not there."""

    record: DnsRecord
    failed: AcmeFailed


class Proof(Protocol):
    """Shows a proof to the internet as long as it is needed."""

    async def show(self, name: str, challenge: Challenge, until: int) -> None:
        """Return when the proof can be seen; raises AcmeFailed, also after `until`, when the order ends."""
        ...

    async def hide(self) -> None:
        """Remove the proof; what cannot be removed stays."""
        ...


class HttpProof:
    """HTTP-01: the listener of the place answers, and one on the port of the proof if it is another."""

    def __init__(self, site: ReachSite, port: int) -> None:
        self._site = site
        self._port = port
        self._open = AsyncExitStack()

    async def show(self, _name: str, challenge: Challenge, _until: int) -> None:
        """Answer the challenge."""
        self._site.challenges[challenge.token] = challenge.key_authorization
        self._open.callback(self._site.challenges.pop, challenge.token, None)
        if self._port != self._site.port:
            await self._open.enter_async_context(ChallengeListener(self._port, self._site.challenges))

    async def hide(self) -> None:
        """Answer it no more."""
        await self._open.aclose()


class UpdateProof:
    """DNS-01, by an update of the zone."""

    def __init__(self, site: ReachSite, options: AcmeOptions, make_dns_lookup: Callable[[], DnsLookup]) -> None:
        self._site = site
        self._options = options
        self._make_dns_lookup = make_dns_lookup
        self._added: tuple[ZoneUpdate, str, str] | None = None

    async def show(self, name: str, challenge: Challenge, _until: int) -> None:
        """Add the record, and wait until every server of the zone has it."""
        lookup, update, target = await run_blocking(lambda: self._prepared(name))
        self._added = (update, target, challenge.digest)
        await run_blocking(lambda: update.add(target, challenge.digest))
        begun, pause = self._site.clock(), _FIRST_PAUSE
        while True:
            found = await run_blocking(lambda: lookup.txt(target, zone=update.zone))
            if found.has(challenge.digest):
                return
            if self._site.clock() - begun > _PUBLISHED_WITHIN:
                raise AcmeFailed(AcmeProblem.DNS_NOT_PUBLISHED, ", ".join(found.values))
            await asyncio.sleep(pause)
            pause = min(_LONGEST_PAUSE, pause * 2)

    async def hide(self) -> None:
        """Remove the record."""
        if self._added is None:
            return
        (update, target, value), self._added = self._added, None
        with contextlib.suppress(AcmeFailed, TimeoutError):
            await run_blocking(lambda: update.remove(target, value), _REMOVED_WITHIN)

    def _prepared(self, name: str) -> tuple[DnsLookup, ZoneUpdate, str]:
        key = tsig_key(self._options)
        lookup = self._make_dns_lookup()
        target = lookup.target(RECORD + name)
        zone = (self._options.dnsZone or "").strip(". ") or lookup.zone(target)
        return lookup, ZoneUpdate(lookup.primary(zone), zone, key), target


class HandProof:
    """DNS-01, by a record that a person enters."""

    def __init__(
        self, site: ReachSite, make_dns_lookup: Callable[[], DnsLookup], report: Callable[[Waiting], None]
    ) -> None:
        self._site = site
        self._make_dns_lookup = make_dns_lookup
        self._report = report

    async def show(self, name: str, challenge: Challenge, until: int) -> None:
        """Wait until the record is there."""
        lookup = await run_blocking(self._make_dns_lookup)
        pause = 1.0
        while True:
            self._site.nudged.clear()
            target = await run_blocking(lambda: lookup.target(RECORD + name))  # it may become an alias meanwhile
            values, failed = list[str](), AcmeFailed(AcmeProblem.RECORD_MISSING)
            try:
                found = await run_blocking(partial(lookup.txt, target))
            except AcmeFailed as unanswered:
                failed = unanswered
            else:
                if found.has(challenge.digest):
                    return
                values = found.values
                if values:
                    failed = AcmeFailed(AcmeProblem.RECORD_DIFFERS)
            now = self._site.clock()
            if now >= until:
                raise AcmeFailed(AcmeProblem.ORDER_INVALID)
            record = DnsRecord(name=target, value=challenge.digest, lookedUpAt=now, found=values)
            self._report(Waiting(record, failed))
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(min(pause, max(0.05, (until - now) / SECOND))):
                    await self._site.nudged.wait()
            pause = min(_BY_HAND, pause * 1.5)

    async def hide(self) -> None:
        """Leave the record: whoever entered it may remove it."""


def proof_of(
    site: ReachSite, options: AcmeOptions, make_dns_lookup: Callable[[], DnsLookup], report: Callable[[Waiting], None]
) -> Proof:
    """Return the chosen kind of proof."""
    if options.challenge is AcmeChallenge.HTTP:
        return HttpProof(site, options.httpPort)
    if options.challenge is AcmeChallenge.DNS_UPDATE:
        return UpdateProof(site, options, make_dns_lookup)
    return HandProof(site, make_dns_lookup, report)


PATH: Final = "/.well-known/acme-challenge/"
_SECONDS: Final = 10
_MOST_BYTES: Final = 8 * 1024
_MAX_CONNECTIONS: Final = 50
"""An authority asks from a few places."""


class ChallengeListener:
    """Answers key authorizations by token, on a port of its own."""

    def __init__(self, port: int, challenges: Mapping[str, str], *, host: str | None = None) -> None:
        self._port = port
        self._host = host
        self._challenges = challenges
        self._server: asyncio.Server | None = None
        self._under_way: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        """Listen; raises AcmeFailed if the port cannot be used."""
        try:
            self._server = await asyncio.start_server(self._serve, self._host, self._port, limit=_MOST_BYTES)
        except OSError as refused:
            is_denied = refused.errno in {errno.EACCES, errno.EPERM}
            problem = AcmeProblem.HTTP_PORT_REFUSED if is_denied else AcmeProblem.HTTP_PORT_TAKEN
            raise AcmeFailed(problem, f"{self._port}: {refused.strerror}") from refused
        return self

    async def __aexit__(self, *_: object) -> None:
        """Close the listener and its connections."""
        if self._server is not None:
            self._server.close()
        for task in self._under_way:
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        if task is None or len(self._under_way) >= _MAX_CONNECTIONS:
            writer.transport.abort()
            return
        self._under_way.add(task)
        try:
            async with asyncio.timeout(_SECONDS):
                head = await reader.readuntil(b"\r\n\r\n")
                writer.write(answer(head, self._challenges))
                await writer.drain()
                writer.close()
                await writer.wait_closed()
        except (TimeoutError, OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass
        except asyncio.CancelledError:
            # The stream of the standard library reports a cancelled task as a fault of its own
            pass
        finally:
            self._under_way.discard(task)
            with contextlib.suppress(OSError):
                writer.transport.abort()


def answer(head: bytes, challenges: Mapping[str, str]) -> bytes:
    """Return the response to the head of a request."""
    line = head.partition(b"\r\n")[0].decode("latin-1").split(" ")
    path = line[1] if len(line) == 3 and line[0] in {"GET", "HEAD"} else ""
    found = challenges.get(path.removeprefix(PATH)) if path.startswith(PATH) else None
    status = "404 Not Found" if found is None else "200 OK"
    body = (found or "").encode()
    start = (
        f"HTTP/1.1 {status}\r\nContent-Type: application/octet-stream\r\n"
        f"Content-Length: {len(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n"
    ).encode()
    return start if line[0] == "HEAD" else start + body


_DNS_SECONDS: Final = 10.0
_LIFE: Final = 60
"""Seconds for which others may keep the record."""
_ALGORITHMS: Final = frozenset({"hmac-sha256", "hmac-sha384", "hmac-sha512", "hmac-sha224", "hmac-sha1", "hmac-md5"})
_OF_KEY: Final = (dns.tsig.PeerBadKey, dns.tsig.PeerBadSignature, dns.tsig.BadSignature, dns.tsig.PeerBadTruncation)


def tsig_key(options: AcmeOptions) -> dns.tsig.Key | None:
    """Return the TSIG key; None where updates are not signed; raises AcmeFailed."""
    if not options.tsigName and not options.tsigSecret:
        return None
    algorithm = options.tsigAlgorithm.strip().lower().rstrip(".")
    if not options.tsigName or not options.tsigSecret or algorithm not in _ALGORITHMS:
        raise AcmeFailed(AcmeProblem.DNS_KEY)
    named = dns.tsig.HMAC_MD5 if algorithm == "hmac-md5" else dns.name.from_text(algorithm)
    try:
        secret = base64.b64decode(options.tsigSecret.strip(), validate=True)
        return dns.tsig.Key(dns.name.from_text(options.tsigName.strip()), secret, named)
    except (binascii.Error, ValueError, dns.exception.DNSException) as wrong:
        raise AcmeFailed(AcmeProblem.DNS_KEY) from wrong


class ZoneUpdate(NamedTuple):
    """Changes TXT records of one zone at its primary server."""

    server: DnsServer
    zone: str
    key: dns.tsig.Key | None

    def add(self, name: str, value: str) -> None:
        """Add a value to the TXT record of a name; raises AcmeFailed."""
        update = self._update()
        update.add(dns.name.from_text(name), _LIFE, "TXT", value)
        self._send(update)

    def remove(self, name: str, value: str) -> None:
        """Remove a value from the TXT record of a name; others stay; raises AcmeFailed."""
        update = self._update()
        update.delete(dns.name.from_text(name), "TXT", value)
        self._send(update)

    def _update(self) -> dns.update.UpdateMessage:
        update = dns.update.UpdateMessage(dns.name.from_text(self.zone))
        if self.key is not None:
            update.use_tsig(self.key)
        return update

    def _send(self, update: dns.update.UpdateMessage) -> None:
        try:
            answer = dns.query.tcp(update, self.server.address(), timeout=_DNS_SECONDS, port=self.server.port)
        except _OF_KEY as refused:
            raise AcmeFailed(AcmeProblem.DNS_KEY_REFUSED, str(refused)) from refused
        except (dns.tsig.PeerBadTime, dns.tsig.BadTime) as refused:
            raise AcmeFailed(AcmeProblem.DNS_CLOCK, str(refused)) from refused
        except (dns.exception.DNSException, OSError, EOFError) as unanswered:
            raise AcmeFailed(AcmeProblem.DNS_SERVER, str(unanswered)) from unanswered
        if answer.rcode() != dns.rcode.NOERROR:
            raise AcmeFailed(AcmeProblem.DNS_REFUSED, dns.rcode.to_text(answer.rcode()))
