"""Expires visits on time, and deletes expired data: one task that sleeps until the next deadline."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from connector_desk.base.instants import MINUTE, SECOND
from connector_desk.contract import limits
from connector_desk.contract.visit import VisitState
from connector_desk.core.place import service_settings
from connector_desk.core.runtime.background import LONGEST_SLEEP, PeriodicTask
from connector_desk.core.store import authorizations, offers, refresh_grants, requests, visits
from connector_desk.core.visits import lifecycle

if TYPE_CHECKING:
    from connector_desk.core.runtime.audit import AuditTrail
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.runtime.wallet_calls import WalletCalls
    from connector_desk.core.store.data_requests import DataRequestRow
    from connector_desk.core.store.offers import OfferRow
    from connector_desk.core.store.transaction import Transaction

_TIDY_EVERY = 10 * MINUTE
_HELD = SECOND // 20
"""When to look again after visits that another process works on."""
_LAST = "~"
"""Behind the names of all that wait for a row: visits are taken here as far as nobody has them."""


class Deadlines:
    """The owner of that task."""

    def __init__(self, runtime: Runtime) -> None:
        self._store = runtime.store
        self._clock = runtime.clock
        self._audit = runtime.audit
        self._wallet_calls = runtime.wallet_calls
        self._periodic_task = PeriodicTask("deadlines", "visits cannot be ended now")
        self._next: int | None = None
        self._tidied = 0
        self._also: list[Callable[[int], Awaitable[None]]] = []

    def also(self, tidy: Callable[[int], Awaitable[None]]) -> None:
        """Add a cleanup that runs every ten minutes with the present instant."""
        self._also.append(tidy)

    def start(self) -> None:
        """Begin to watch."""
        self._periodic_task.start(self._once)

    async def stop(self) -> None:
        """Stop watching."""
        await self._periodic_task.stop()

    def add(self, deadline: int) -> None:
        """Add a deadline; wakes the task if it is sooner than the present one."""
        if self._next is None or deadline < self._next:
            self._periodic_task.wake()

    def asked_for(self, row: OfferRow | DataRequestRow | None, now: int) -> None:
        """Expire an overdue visit immediately, so that a clock set back cannot revive it.

        Without a request, the next periodic check expires it.
        """
        if row is not None and now >= row.expires_at and not VisitState(row.visit_state).is_final:
            self._periodic_task.wake()

    def tidy(self) -> None:
        """Delete expired data now; a rule has changed."""
        self._tidied = 0
        self._periodic_task.wake()

    async def _once(self) -> int:
        """Expire overdue visits; return the milliseconds until the next deadline."""
        now = self._clock()
        if now - self._tidied >= _TIDY_EVERY or now < self._tidied:
            more = await self._store.write(lambda tx: _tidy(tx, self._audit, now))
            if not more:
                for tidy in self._also:
                    await tidy(now)
            self._tidied = 0 if more else now
            if more:
                return 0
        upcoming = await self._store.read(_next_deadline)
        if upcoming is not None and upcoming <= now:
            ended = await self._store.write(lambda tx: _expire_due(tx, now, self._wallet_calls), beside=_LAST)
            return 0 if ended else _HELD
        longest = now + LONGEST_SLEEP  # another process may add a visit
        self._next = longest if upcoming is None else min(upcoming, longest)
        return self._next - now


def _next_deadline(tx: Transaction) -> int | None:
    found = [one for one in (visits.next_deadline(tx), authorizations.next_end(tx)) if one is not None]
    return min(found, default=None)


def _expire_due(tx: Transaction, now: int, wallet_calls: WalletCalls) -> int:
    return lifecycle.expire_due(tx, now, wallet_calls) + authorizations.expire_due(tx, now)


def _tidy(tx: Transaction, audit: AuditTrail, now: int) -> bool:
    """Delete some expired data; return True if there is more."""
    offers.forget_nonces(tx, now)
    refresh_grants.forget(tx, now)
    requests.forget(tx, now)
    authorizations.forget(tx, now, now - limits.AUTHORIZATION_MEMORY)
    return service_settings.purge_some(tx, audit, now)
