"""How a name is proven to a certificate authority: the three kinds of proof (RFC 8555 §8)."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from connector_desk.base.blocking_call import run_blocking
from connector_desk.base.clock import MINUTE, SECOND
from connector_desk.contract.reach import AcmeChallenge, AcmeOptions, DnsRecord
from connector_desk.contract.reach_problems import AcmeProblem
from connector_desk.core.reach.acme_failure import AcmeFailed
from connector_desk.core.reach.acme_http import ChallengeListener
from connector_desk.core.reach.dns_update import ZoneUpdate, tsig_key

if TYPE_CHECKING:
    from connector_desk.core.reach.acme_session import Challenge
    from connector_desk.core.reach.dns_lookup import DnsLookup
    from connector_desk.core.reach.way import ReachSite

RECORD: Final = "_acme-challenge."
_PUBLISHED_WITHIN: Final = 3 * MINUTE
_REMOVED_WITHIN: Final = 5.0
_FIRST_LOOK: Final = 0.1
_LONGEST_LOOK: Final = 5.0
_BY_HAND: Final = 30.0
"""Seconds between two looks for a record that a person enters."""


@dataclass(frozen=True, slots=True)
class Waiting:
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

    def __init__(self, site: ReachSite, options: AcmeOptions, new_lookup: Callable[[], DnsLookup]) -> None:
        self._site = site
        self._options = options
        self._new_lookup = new_lookup
        self._added: tuple[ZoneUpdate, str, str] | None = None

    async def show(self, name: str, challenge: Challenge, _until: int) -> None:
        """Add the record, and wait until every server of the zone has it."""
        lookup, update, target = await run_blocking(lambda: self._prepared(name))
        self._added = (update, target, challenge.digest)
        await run_blocking(lambda: update.add(target, challenge.digest))
        begun, pause = self._site.clock(), _FIRST_LOOK
        while True:
            found = await run_blocking(lambda: lookup.txt(target, zone=update.zone))
            if found.has(challenge.digest):
                return
            if self._site.clock() - begun > _PUBLISHED_WITHIN:
                raise AcmeFailed(AcmeProblem.DNS_NOT_PUBLISHED, ", ".join(found.values))
            await asyncio.sleep(pause)
            pause = min(_LONGEST_LOOK, pause * 2)

    async def hide(self) -> None:
        """Remove the record."""
        if self._added is None:
            return
        (update, target, value), self._added = self._added, None
        with contextlib.suppress(AcmeFailed, TimeoutError):
            await run_blocking(lambda: update.remove(target, value), _REMOVED_WITHIN)

    def _prepared(self, name: str) -> tuple[DnsLookup, ZoneUpdate, str]:
        key = tsig_key(self._options)
        lookup = self._new_lookup()
        target = lookup.target(RECORD + name)
        zone = (self._options.dnsZone or "").strip(". ") or lookup.zone(target)
        return lookup, ZoneUpdate(lookup.primary(zone), zone, key), target


class HandProof:
    """DNS-01, by a record that a person enters."""

    def __init__(self, site: ReachSite, new_lookup: Callable[[], DnsLookup], tell: Callable[[Waiting], None]) -> None:
        self._site = site
        self._new_lookup = new_lookup
        self._tell = tell

    async def show(self, name: str, challenge: Challenge, until: int) -> None:
        """Wait until the record is there."""
        lookup = await run_blocking(self._new_lookup)
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
            self._tell(Waiting(record, failed))
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(min(pause, max(0.05, (until - now) / SECOND))):
                    await self._site.nudged.wait()
            pause = min(_BY_HAND, pause * 1.5)

    async def hide(self) -> None:
        """Leave the record: whoever entered it may remove it."""


def proof_of(
    site: ReachSite, options: AcmeOptions, new_lookup: Callable[[], DnsLookup], tell: Callable[[Waiting], None]
) -> Proof:
    """Return the chosen kind of proof."""
    if options.challenge is AcmeChallenge.HTTP:
        return HttpProof(site, options.httpPort)
    if options.challenge is AcmeChallenge.DNS_UPDATE:
        return UpdateProof(site, options, new_lookup)
    return HandProof(site, new_lookup, tell)
