"""Many credentials revoked at once: chosen, counted, held back so that it can be undone, and carried out in parts.

A status list is published with the first look at it, so what is revoked can be undone by nobody.  Of one credential the
desk asks twice; of many, nothing changes for a minute.  Then each part is a commit of its own, so that wallets that are
being served meanwhile wait for none of the others; whoever deletes a part revokes it in the same transaction, so that
after a crash, or among several processes, each is revoked once.
"""

from __future__ import annotations

import asyncio
import hashlib
from functools import partial
from typing import TYPE_CHECKING

from connector_desk.base.errors import Conflict, FieldFault, NotFound, ValidationFailed
from connector_desk.base.identifiers import new_id
from connector_desk.contract import limits
from connector_desk.contract.attribute_meaning import Person, person_in_claims
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.revocation import (
    CredentialSelection,
    NewRevocation,
    Revocation,
    RevocationCount,
    RevocationList,
    RevocationState,
)
from connector_desk.contract.staff import operator_of, staff_of
from connector_desk.contract.visit_record import IssuedRecord
from connector_desk.contract.wire import to_json
from connector_desk.core.formats.status_list import Status
from connector_desk.core.issuance.offered_credentials import content_of
from connector_desk.core.records import visit_records
from connector_desk.core.records.revocation_worker import PAUSE, read_selection
from connector_desk.core.runtime.idempotency import itself
from connector_desk.core.store import bulk_revocations, statuses
from connector_desk.core.store.bulk_revocations import BulkRevocationRow, ItemQuery, WalletTraits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from connector_desk.core.records.context import RecordsContext
    from connector_desk.core.runtime.idempotency import Attempt
    from connector_desk.core.store.offers import ItemRow
    from connector_desk.core.store.transaction import Transaction

_PART = 100
"""Credentials that are revoked with one commit."""
_SEARCHED = 200
_LISTED = 50


async def count(context: RecordsContext, of: CredentialSelection, now: int) -> RevocationCount:
    """Count the credentials of a selection, and name some; raises ValidationFailed."""
    chosen = await choose(context, of, now)

    def look_up(tx: Transaction) -> list[IssuedRecord]:
        items = (statuses.look_up(tx, one) for one in chosen[: limits.REVOCATION_SAMPLE])
        return [described(context, item) for item in items if item is not None]

    return RevocationCount(
        count=len(chosen), selection=digest(chosen), credentials=await context.runtime.store.read(look_up)
    )


async def begin(
    context: RecordsContext, wanted: NewRevocation, now: int, operator: str, attempt: Attempt
) -> Revocation:
    """Revoke the credentials of a selection in a while, until when it can be undone.

    Raises ValidationFailed, and Conflict(state_conflict) if they are others by now than were counted.
    """
    chosen = await choose(context, wanted.of, now)
    if len(chosen) != wanted.count or wanted.selection not in (None, digest(chosen)):
        raise Conflict("state_conflict", FaultText.COUNT_CHANGED.format(count=str(len(chosen))))
    row = BulkRevocationRow(
        id=new_id(),
        created_at=now,
        due_at=now + limits.REVOCATION_PAUSE,
        state=RevocationState.WAITING,
        wanted=to_json(wanted.of).decode(),
        reason=wanted.reason,
        operator=operator,
        size=len(chosen),
        revoked=0,
    )
    parts = [chosen[start : start + _PART] for start in range(0, len(chosen), _PART)]

    def keep(tx: Transaction) -> Revocation:
        bulk_revocations.add(tx, row, parts)
        return _spell(row)

    begun = await context.runtime.store.write(attempt.with_response(keep, itself), beside=row.id)
    context.bulk_revocations.wake()
    return begun


async def undo(context: RecordsContext, revocation_id: str, now: int, attempt: Attempt) -> Revocation:
    """Undo one that has not begun; repeating it changes nothing.

    Raises NotFound, and Conflict(state_conflict) once it has begun.
    """

    def work(tx: Transaction) -> Revocation:
        if bulk_revocations.move(tx, revocation_id, RevocationState.WAITING, RevocationState.UNDONE, now):
            bulk_revocations.drop_parts(tx, revocation_id)
        row = _existing(tx, revocation_id)
        if row.state != RevocationState.UNDONE:
            raise Conflict("state_conflict", FaultText.REVOKED_BY_NOW)
        return _spell(row)

    return await context.runtime.store.write(attempt.with_response(work, itself), beside=revocation_id)


async def find(context: RecordsContext, revocation_id: str) -> Revocation:
    """Return one; raises NotFound."""
    return await context.runtime.store.read(lambda tx: _spell(_existing(tx, revocation_id)))


async def listed(context: RecordsContext) -> RevocationList:
    """List the last ones, newest first."""
    rows = await context.runtime.store.read(lambda tx: bulk_revocations.listed(tx, _LISTED))
    return RevocationList(revocations=[_spell(row) for row in rows])


def _existing(tx: Transaction, revocation_id: str) -> BulkRevocationRow:
    row = bulk_revocations.find(tx, revocation_id)
    if row is None:
        raise NotFound("not_found", FaultText.NO_REVOCATION)
    return row


def _spell(row: BulkRevocationRow) -> Revocation:
    return Revocation(
        revocationId=row.id,
        state=RevocationState(row.state),
        of=read_selection(row),
        count=row.size,
        revoked=row.revoked,
        reason=row.reason,
        createdAt=row.created_at,
        revokesAt=row.due_at,
        endedAt=row.ended_at,
        operator=operator_of(row.operator),
        staff=staff_of(row.operator),
    )


def described(context: RecordsContext, item: ItemRow) -> IssuedRecord:
    """Describe an issued credential without its values."""
    return IssuedRecord(**dict(visit_records.credential(context, item)), workflowId=item.visit_id)


def digest(chosen: Sequence[str]) -> str:
    """Return what stands for exactly these credentials."""
    return hashlib.sha256(" ".join(sorted(chosen)).encode()).hexdigest()[:32]


async def choose(context: RecordsContext, of: CredentialSelection, now: int) -> list[str]:
    """Return the IDs of the credentials of a selection that can be revoked, newest first; raises ValidationFailed."""
    if not of.model_dump(exclude_none=True):
        raise ValidationFailed([FieldFault("of", "missing_field", FaultText.SELECTION_NEEDED)])
    wanted = ItemQuery(
        lives=context.schemas.lives,
        now=now,
        revoked=int(Status.INVALID),
        schema=_schema(context, of),
        issued_from=of.issuedFrom,
        issued_before=of.issuedBefore,
        expires_before=of.expiresBefore,
    )
    store = context.runtime.store
    if of.walletOf is not None:
        wanted = wanted._replace(wallet=await store.read(partial(_wallet, of.walletOf)))
    if of.personOf is not None:
        return await _of_person(context, wanted, of.personOf)
    chosen = await store.read(lambda tx: bulk_revocations.chosen(tx, wanted, limits.REVOCATION_SIZE + 1))
    return _bounded(chosen)


def _bounded(chosen: Sequence[str]) -> list[str]:
    if len(chosen) > limits.REVOCATION_SIZE:
        sentence = FaultText.SELECTION_TOO_LARGE.format(count=f"{limits.REVOCATION_SIZE:,}")
        raise ValidationFailed([FieldFault("of", "too_large", sentence)])
    return list(chosen)


def _schema(context: RecordsContext, of: CredentialSelection) -> tuple[str, str] | None:
    if of.schemaId is None:
        return None
    record = context.schemas.find(of.schemaId)
    if record is None:
        raise ValidationFailed([FieldFault("of.schemaId", "schema_not_found", FaultText.SCHEMA_UNKNOWN)])
    return record.name, record.version


def _wallet(credential_id: str, tx: Transaction) -> WalletTraits:
    found = bulk_revocations.traits(tx, credential_id)
    if found is None:
        raise ValidationFailed([FieldFault("of.walletOf", "invalid_choice", FaultText.NO_CREDENTIAL)])
    return found


async def _of_person(context: RecordsContext, wanted: ItemQuery, credential_id: str) -> list[str]:
    """Return those that are about the person of a credential: its values are sealed, so each is opened."""

    def look_up(tx: Transaction) -> tuple[Person, set[str]]:
        item, traits = statuses.look_up(tx, credential_id), bulk_revocations.traits(tx, credential_id)
        if item is None or traits is None:
            raise ValidationFailed([FieldFault("of.personOf", "invalid_choice", FaultText.NO_CREDENTIAL)])
        person = _person(context, item)
        if not person.name and traits.agent_id is None:
            raise ValidationFailed([FieldFault("of.personOf", "invalid_choice", FaultText.NAMES_NOBODY)])
        if traits.agent_id is None:
            return person, set()
        of_agent = wanted._replace(wallet=WalletTraits(None, None, traits.agent_id))
        return person, {*bulk_revocations.chosen(tx, of_agent, limits.REVOCATION_SIZE + 1)}

    person, of_agent = await context.runtime.store.read(look_up)
    found: list[str] = []
    mark: tuple[int, str] | None = None
    while True:
        search = partial(bulk_revocations.page, wanted=wanted, most=_SEARCHED, before=mark)
        items = await context.runtime.store.read(search)
        found += [
            item.credential_id
            for item in items
            if item.credential_id in of_agent or _person(context, item).may_be(person)
        ]
        if len(items) < _SEARCHED:
            return _bounded(found)
        mark = items[-1].issued_at or 0, items[-1].credential_id
        await asyncio.sleep(PAUSE)


def _person(context: RecordsContext, item: ItemRow) -> Person:
    """Return the person of a credential; without a name once its values are deleted."""
    return person_in_claims(content_of(context.runtime.sealer, item)["claims"] if item.sealed else {})
