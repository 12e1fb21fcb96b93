"""Carries out revocations of many credentials: part by part, from the instant until which they can be undone."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from connector_desk.base.instants import DAY, SECOND
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.credential import CredentialStatus
from connector_desk.contract.revocation import CredentialSelection, RevocationState
from connector_desk.core.issuance.status_lists import OF
from connector_desk.core.runtime.background import LONGEST_SLEEP, PeriodicTask
from connector_desk.core.store import bulk_revocations, events, successions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from connector_desk.core.place.revocation_journal import RevocationJournal
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.store.bulk_revocations import BulkRevocationRow, Revoked
    from connector_desk.core.store.successions import SuccessionRow
    from connector_desk.core.store.transaction import Transaction

PAUSE = 0.005
"""Seconds between two parts, about as long as one takes: who issues meanwhile does not wait."""
_KEPT = 30 * DAY
_AT_ONCE = 100
_REPLACED = "Replaced by a new one"
"""The reason in the history of a credential."""
_REVOKED = int(OF[CredentialStatus.REVOKED])


def read_selection(row: BulkRevocationRow) -> CredentialSelection:
    """Return by what the credentials were chosen."""
    return CredentialSelection.model_validate_json(row.wanted)


class BulkRevocations:
    """Carries out what is due: a task that sleeps until then."""

    def __init__(self, runtime: Runtime, journal: RevocationJournal) -> None:
        self._runtime, self._journal = runtime, journal
        self._periodic_task = PeriodicTask("bulk revocations", "credentials cannot be revoked now")

    def start(self) -> None:
        """Begin; what a former process has left is continued."""
        self._periodic_task.start(self.once)

    async def stop(self) -> None:
        """Stop; the rest is continued by the next process."""
        await self._periodic_task.stop()

    def wake(self) -> None:
        """Look again: there is another one."""
        self._periodic_task.wake()

    async def once(self) -> int:
        """Carry out what is due; return the milliseconds until the next."""
        store, wait = self._runtime.store, LONGEST_SLEEP
        for row in await store.read(bulk_revocations.still_open):
            now = self._runtime.clock()
            if row.state == RevocationState.WAITING and row.due_at > now:
                wait = min(wait, row.due_at - now)
            elif await store.write(partial(self._begin, row, now), beside=row.id):
                await self._carry_out(row)
        await self._end_successions()
        if await store.read(successions.count_open):  # a wallet may fetch the new one at any time
            wait = min(wait, SECOND)
        return max(wait, SECOND // 20)

    async def _end_successions(self) -> None:
        """Revoke the credentials whose successors were fetched, or whose date has come."""
        store, clock = self._runtime.store, self._runtime.clock
        while due := await store.read(lambda tx: successions.due(tx, clock(), _AT_ONCE)):
            for row in due:
                await store.write(partial(self._end_succession, row, clock()), beside=row.credential_id)
            await self._journal.keep_up()
            await asyncio.sleep(PAUSE)

    def _end_succession(self, row: SuccessionRow, now: int, tx: Transaction) -> None:
        """Revoke a credential that another takes the place of, unless another process has."""
        if successions.end(tx, row, now) and _revoke(tx, [row.credential_id], now, _REPLACED, row.operator):
            about = {"replacedBy": row.visit_id}
            self._runtime.audit.note(tx, now, AuditAction.REVOKE, row.credential_id, row.operator, about)

    async def tidy(self, now: int) -> None:
        """Forget old ones."""

        def work(tx: Transaction) -> None:
            bulk_revocations.forget(tx, now - _KEPT)
            successions.end_lapsed(tx, now)

        await self._runtime.store.write(work)

    def _begin(self, row: BulkRevocationRow, now: int, tx: Transaction) -> bool:
        """Begin, or go on; return False where it was undone, or is done."""
        if bulk_revocations.move(tx, row.id, RevocationState.WAITING, RevocationState.RUNNING):
            about: dict[str, str | int] = {
                "count": row.size,
                "by": ", ".join(read_selection(row).model_dump(exclude_none=True)),
            }
            self._runtime.audit.note(tx, now, AuditAction.REVOKE, row.id, row.operator, about)
            return True
        found = bulk_revocations.find(tx, row.id)
        return found is not None and found.state == RevocationState.RUNNING

    async def _carry_out(self, row: BulkRevocationRow) -> None:
        store, clock = self._runtime.store, self._runtime.clock
        for number in await store.read(lambda tx: bulk_revocations.parts(tx, row.id)):
            await store.write(partial(_revoke_part, row, number, clock()), beside=row.id)
            await self._journal.keep_up()
            await asyncio.sleep(PAUSE)
        await store.write(partial(_end, row, clock()), beside=row.id)


def _revoke_part(row: BulkRevocationRow, number: int, now: int, tx: Transaction) -> None:
    """Revoke the credentials of a part that nobody has taken."""
    taken = bulk_revocations.take_part(tx, row.id, number)
    if not taken:
        return
    together = [*taken, *successions.relatives(tx, taken)]
    revoked = _revoke(tx, together, now, row.reason, row.operator)
    bulk_revocations.count_revoked(tx, row.id, len(revoked))


def _revoke(
    tx: Transaction, credential_ids: Sequence[str], now: int, reason: str | None, operator: str
) -> Sequence[Revoked]:
    revoked = bulk_revocations.revoke(tx, credential_ids, _REVOKED, now, reason, operator)
    for one in revoked:
        changed: dict[str, object] = {"credentialId": one.credential_id, "schemaId": one.schema_id}
        events.append(tx, now, one.visit_id, ("credential.revoked", changed))
    return revoked


def _end(row: BulkRevocationRow, now: int, tx: Transaction) -> None:
    """End one unless another process still revokes a part of it."""
    if bulk_revocations.left(tx, row.id) == 0:
        bulk_revocations.move(tx, row.id, RevocationState.RUNNING, RevocationState.DONE, now)
