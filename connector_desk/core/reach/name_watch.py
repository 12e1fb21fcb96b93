"""Watches whether the name in codes still leads to this computer after it moved to another network."""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Final, Protocol
from urllib.parse import urlsplit

from connector_desk.base.instants import HOUR, SECOND
from connector_desk.contract.reach import ReachCheck, ReachProblem, ReachWay
from connector_desk.contract.reach_problems import ReachFault, problem
from connector_desk.core.runtime.background import PeriodicTask

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock

POLL_INTERVAL: Final = 2 * SECOND
"""Own addresses change at most this long before it is noticed, in milliseconds."""
_AGAIN: Final = 15 * SECOND
"""A name that leads elsewhere may be changed: it is looked up this often."""
PROOF_SECONDS: Final = 2.0
_WATCHED: Final = frozenset({ReachWay.PUBLIC_CERTIFICATE, ReachWay.GIVEN_CERTIFICATE})
"""The ways with a name that somebody else keeps."""


class WatchedReach(Protocol):
    """What the watch needs of the place."""

    @property
    def clock(self) -> Clock:
        """Return the clock."""
        ...

    @property
    def way(self) -> ReachWay:
        """Return the chosen way."""
        ...

    @property
    def own_base(self) -> str:
        """Return the address in codes, empty while it is that of another way."""
        ...

    def addresses(self) -> Sequence[str]:
        """List the addresses of this computer in its networks."""
        ...

    async def leads_here(self, base: str) -> ReachCheck | None:
        """Return the first check of an address that fails."""
        ...


def leads_elsewhere(found: Sequence[str], own: Sequence[str], *, was_here: bool) -> bool:
    """Return whether a name leads to another computer, by its addresses and those of this one.

    A router may pass on what comes to its public address, so such an address alone proves nothing, unless the name led
    here directly before.
    """
    if not found or set(found) & set(own):
        return False
    return was_here or all(ipaddress.ip_address(one).is_private for one in found)


class NameWatch:
    """Keeps `problem`; `changed` is called when it is another one."""

    def __init__(
        self,
        reach: WatchedReach,
        resolve: Callable[[str, int], Awaitable[list[str]]],
        changed: Callable[[], object],
    ) -> None:
        self.problem: ReachProblem | None = None
        self._reach, self._resolve, self._changed = reach, resolve, changed
        self._seen: tuple[ReachWay, str, tuple[str, ...]] | None = None
        self._was_here = False
        self._due = 0
        self._task = PeriodicTask("reach name", "the name in codes could not be checked")

    def start(self) -> None:
        """Begin."""
        self._task.start(self.check)

    async def stop(self) -> None:
        """Stop; may be called twice."""
        await self._task.stop()

    def check_now(self) -> None:
        """Look now, also at a name that led elsewhere."""
        self._due = 0
        self._task.wake()

    async def check(self) -> int:
        """Look once, and return the milliseconds until the next time."""
        reach = self._reach
        base = reach.own_base if reach.way in _WATCHED else ""
        if not base:
            self._set(None)
            self._seen = None
            return HOUR
        seen = reach.way, base, tuple(sorted(await asyncio.to_thread(reach.addresses)))
        now = reach.clock()
        if seen != self._seen or (self.problem is not None and now >= self._due):
            self._was_here = self._was_here and self._seen is not None and self._seen[:2] == seen[:2]
            self._seen, self._due = seen, now + _AGAIN
            self._set(await self._judged(base, seen[2]))
        return POLL_INTERVAL

    async def _judged(self, base: str, own: Sequence[str]) -> ReachProblem | None:
        if not own:
            return problem(ReachFault.NO_NETWORK)
        address = urlsplit(base)
        found = await self._resolve(address.hostname or "", address.port or 443)
        if leads_elsewhere(found, own, was_here=self._was_here) and not await self._is_led_here(base):
            return problem(ReachFault.NAME_ELSEWHERE, f"{', '.join(found)}; {', '.join(own)}")
        self._was_here = self._was_here or bool(set(found) & set(own))
        return None

    async def _is_led_here(self, base: str) -> bool:
        """Return whether this place answers at an address in time; a computer that is not there stays silent."""
        try:
            async with asyncio.timeout(PROOF_SECONDS):
                return await self._reach.leads_here(base) is None
        except TimeoutError:
            return False

    def _set(self, found: ReachProblem | None) -> None:
        if found != self.problem:
            self.problem = found
            self._changed()
