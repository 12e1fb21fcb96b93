"""Many credentials issued again: chosen and counted, then offered one by one in the background.

The chosen IDs are stored in parts with the request.  Each offer, its link to the former credential and its result are
one commit; so after a crash the rest goes on, and of several processes that work on one renewal each makes other
offers.  What one credential lacks is its result, and hinders none of the others.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from connector_desk.base.errors import Conflict, DeskError, FieldFault, NotFound, ValidationFailed
from connector_desk.base.identifiers import new_id
from connector_desk.base.instants import DAY
from connector_desk.contract import limits
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.renewal import (
    BulkRenewal,
    BulkRenewalList,
    BulkRenewalResult,
    BulkRenewalResults,
    BulkRenewalState,
    NewBulkRenewal,
    RenewalChoice,
    RenewalCount,
)
from connector_desk.contract.staff import operator_of, staff_of
from connector_desk.contract.visit_record import IssuedRecord, VisitError
from connector_desk.contract.wire import to_json
from connector_desk.core.formats.status_list import Status
from connector_desk.core.records import bulk_revocations, renewals, visit_records
from connector_desk.core.runtime.background import LONGEST_SLEEP
from connector_desk.core.runtime.idempotency import itself
from connector_desk.core.runtime.origin import Origin
from connector_desk.core.store import bulk_renewals, statuses, successions, visits
from connector_desk.core.store.bulk_renewals import BulkRenewalRow, ResultRow
from connector_desk.core.visits import lifecycle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from connector_desk.core.records.context import RecordsContext
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.runtime.idempotency import Attempt
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.store.visits import VisitRow

PAUSE = 0.005
"""Seconds between two offers, about as long as one takes: who issues meanwhile does not wait."""
_PART = 100
_COUNTED = 500
_LISTED = 50
_KEPT = 30 * DAY
_SENT, _OFFERED, _REFUSED = "sent", "offered", "refused"


class _AnotherHas(Conflict):
    """Another process has made the offer, or the renewal has ended: this one is undone."""


async def count(context: RecordsContext, choice: RenewalChoice, now: int) -> RenewalCount:
    """Count the credentials of a choice, and what will happen to them; raises ValidationFailed."""
    chosen, store = await _choose(context, choice, now), context.runtime.store
    known = refused = to_agents = 0
    for start in range(0, len(chosen), _COUNTED):
        part = chosen[start : start + _COUNTED]
        found = await store.read(lambda tx, part=part: bulk_renewals.count_renewable(tx, part, int(Status.VALID)))  # type: ignore[misc]
        known, refused, to_agents = known + found.known, refused + found.refused, to_agents + found.to_agents
        await asyncio.sleep(PAUSE if len(part) == _COUNTED else 0)

    def look_up(tx: Transaction) -> list[IssuedRecord]:
        items = (statuses.look_up(tx, one) for one in chosen[: limits.REVOCATION_SAMPLE])
        return [bulk_revocations.described(context, item) for item in items if item is not None]

    return RenewalCount(
        count=len(chosen),
        selection=bulk_revocations.digest(chosen),
        toAgents=to_agents,
        refused=refused + len(chosen) - known,
        credentials=await store.read(look_up),
    )


async def begin(
    context: RecordsContext, wanted: NewBulkRenewal, now: int, operator: str, attempt: Attempt
) -> BulkRenewal:
    """Begin to issue the credentials of a choice again.

    Raises ValidationFailed, and Conflict(state_conflict) if they are others by now than were counted.
    """
    chosen = await _choose(context, wanted, now)
    if len(chosen) != wanted.count or wanted.selection not in (None, bulk_revocations.digest(chosen)):
        raise Conflict("state_conflict", FaultText.COUNT_CHANGED.format(count=str(len(chosen))))
    kept = wanted.model_copy(update={"credentials": None})  # they are in the parts
    row = BulkRenewalRow(new_id(), now, BulkRenewalState.RUNNING, to_json(kept).decode(), operator, len(chosen))
    parts = [chosen[start : start + _PART] for start in range(0, len(chosen), _PART)]

    def keep(tx: Transaction) -> BulkRenewal:
        bulk_renewals.add(tx, row, parts)
        return _spell(tx, row)

    begun = await context.runtime.store.write(attempt.with_response(keep, itself), beside=row.id)
    context.renewal_task.wake()
    return begun


async def stop(context: RecordsContext, renewal_id: str, now: int, attempt: Attempt) -> BulkRenewal:
    """Stop one: what was offered until now stays; repeating it, or stopping what has ended, changes nothing.

    Raises NotFound.
    """

    def work(tx: Transaction) -> BulkRenewal:
        _existing(tx, renewal_id)
        bulk_renewals.end(tx, renewal_id, BulkRenewalState.STOPPED, now)
        return _spell(tx, _existing(tx, renewal_id))

    return await context.runtime.store.write(attempt.with_response(work, itself), beside=renewal_id)


async def find(context: RecordsContext, renewal_id: str) -> BulkRenewal:
    """Return one; raises NotFound."""
    return await context.runtime.store.read(lambda tx: _spell(tx, _existing(tx, renewal_id)))


async def listed(context: RecordsContext) -> BulkRenewalList:
    """List the last ones, newest first."""

    def look_up(tx: Transaction) -> list[BulkRenewal]:
        return [_spell(tx, row) for row in bulk_renewals.listed(tx, _LISTED)]

    return BulkRenewalList(renewals=await context.runtime.store.read(look_up))


async def results(
    context: RecordsContext, renewal_id: str, *, after: int | None, limit: int, now: int
) -> BulkRenewalResults:
    """List what became of the credentials of one; raises NotFound and ValidationFailed."""
    if not 1 <= limit <= limits.RENEWALS:
        raise ValidationFailed([FieldFault("limit", "out_of_range", f"Ask for 1 to {limits.RENEWALS} credentials.")])
    mark = -1 if after is None else after

    def look_up(tx: Transaction) -> BulkRenewalResults:
        _existing(tx, renewal_id)
        rows = bulk_renewals.results(tx, renewal_id, mark, limit + 1)
        shown = rows[:limit]
        going_on = str(shown[-1].number) if len(rows) > limit else None
        return BulkRenewalResults(results=[_result(context, tx, row, now) for row in shown], next=going_on)

    return await context.runtime.store.read(look_up)


async def once(context: RecordsContext) -> int:
    """Make the offers that are still to be made; return the milliseconds until the next look."""
    for row in await context.runtime.store.read(bulk_renewals.still_open):
        await _carry_out(context, row)
    return LONGEST_SLEEP


async def tidy(runtime: Runtime, now: int) -> None:
    """Forget old ones."""
    await runtime.store.write(lambda tx: bulk_renewals.forget(tx, now - _KEPT))


async def _choose(context: RecordsContext, choice: RenewalChoice, now: int) -> list[str]:
    if (choice.credentials is None) == (choice.of is None):
        raise ValidationFailed([FieldFault("credentials", "missing_field", FaultText.RENEWAL_NEEDED)])
    if choice.of is not None:
        return await bulk_revocations.choose(context, choice.of, now)
    return list(dict.fromkeys(choice.credentials or ()))


async def _carry_out(context: RecordsContext, row: BulkRenewalRow) -> None:
    store, clock, wanted = context.runtime.store, context.runtime.clock, NewBulkRenewal.model_validate_json(row.wanted)
    while part := await store.read(lambda tx: bulk_renewals.first_part(tx, row.id)):
        await _carry_out_part(context, row, wanted, *part)
        await store.write(partial(bulk_renewals.drop_part, renewal_id=row.id, number=part[0]), beside=row.id)

    def end(tx: Transaction) -> None:
        if bulk_renewals.left(tx, row.id) == 0:
            bulk_renewals.end(tx, row.id, BulkRenewalState.DONE, clock())

    await store.write(end, beside=row.id)


async def _carry_out_part(
    context: RecordsContext, row: BulkRenewalRow, wanted: NewBulkRenewal, number: int, part: Sequence[str]
) -> None:
    first = number * _PART
    for at, credential_id in enumerate(part, first):
        done = await context.runtime.store.read(
            lambda tx, at=at: bulk_renewals.done_between(tx, row.id, at, at + 1)  # type: ignore[misc]
        )
        if not done:
            result = ResultRow(row.id, at, credential_id, _REFUSED, None, None, None)
            try:
                await _renew_one(context, wanted, result, row.operator)
            except _AnotherHas:
                found = await context.runtime.store.read(lambda tx: bulk_renewals.find(tx, row.id))
                if found is None or found.ended_at is not None:
                    return
            await asyncio.sleep(PAUSE)


async def _renew_one(context: RecordsContext, wanted: NewBulkRenewal, result: ResultRow, operator: str) -> None:
    """Offer one again, and keep its result."""

    def keep(tx: Transaction, visit: VisitRow) -> None:
        outcome = _SENT if renewals.is_sent(tx, visit.id) else _OFFERED
        if not bulk_renewals.add_result(tx, result._replace(outcome=outcome, visit_id=visit.id)):
            raise _AnotherHas("state_conflict")

    store, origin = context.runtime.store, Origin(operator, context.runtime.clock())
    try:
        visit_id, is_new = await renewals.offer(context, wanted, result.credential_id, origin, also=keep)
    except _AnotherHas:
        raise
    except DeskError as error:
        refused = result._replace(code=error.code, message=renewals.said(error))
        await store.write(lambda tx: bulk_renewals.add_result(tx, refused), beside=result.renewal_id)
        return

    if not is_new:

        def keep_known(tx: Transaction) -> None:
            outcome = _SENT if renewals.is_sent(tx, visit_id) else _OFFERED
            bulk_renewals.add_result(tx, result._replace(outcome=outcome, visit_id=visit_id))

        await store.write(keep_known, beside=result.renewal_id)


def _existing(tx: Transaction, renewal_id: str) -> BulkRenewalRow:
    row = bulk_renewals.find(tx, renewal_id)
    if row is None:
        raise NotFound("not_found", FaultText.NO_RENEWAL)
    return row


def _spell(tx: Transaction, row: BulkRenewalRow) -> BulkRenewal:
    outcomes = bulk_renewals.outcomes(tx, row.id)
    return BulkRenewal(
        renewalId=row.id,
        state=BulkRenewalState(row.state),
        count=row.size,
        sent=outcomes.get(_SENT, 0),
        offered=outcomes.get(_OFFERED, 0),
        refused=outcomes.get(_REFUSED, 0),
        createdAt=row.created_at,
        endedAt=row.ended_at,
        operator=operator_of(row.operator),
        staff=staff_of(row.operator),
    )


def _result(context: RecordsContext, tx: Transaction, row: ResultRow, now: int) -> BulkRenewalResult:
    item = statuses.look_up(tx, row.credential_id)
    described = None if item is None else visit_records.credential(context, item)
    known = successions.find(tx, row.credential_id)
    visit = None if known is None else visits.find(tx, known.visit_id)
    if row.visit_id is None and (visit is None or lifecycle.state_at(visit, now).is_final):
        visit = None  # it was refused, and nobody has offered it since
    is_sent = visit is not None and renewals.is_sent(tx, visit.id)
    was_refused = row.code is not None and visit is None
    return BulkRenewalResult(
        credentialId=row.credential_id,
        workflowId=None if visit is None else visit.id,
        url=None if visit is None or is_sent else renewals.link_of(context, tx, visit.id),
        error=VisitError(code=row.code or "", message=row.message or "") if was_refused else None,
        number=row.number,
        schemaId=None if described is None else described.schemaId,
        label=None if described is None else described.label,
        summary=None if described is None else described.summary,
        state=None if visit is None else lifecycle.state_at(visit, now),
        isSent=is_sent,
    )
