"""The repair of a restored store, which is older than the last state of the place.

Everything issued and open at the time of the copy is void, because it may have been used since: codes, tokens, nonces,
requests.  Entries of its status lists are not allocated again.  By the journal beside the store, later revocations are
repeated, and so are withdrawals, blocks and removals of trust.  Each time the epoch rises, which is in the secrets that
codes and nonces are made with.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from connector_desk.base.errors import Unavailable
from connector_desk.base.identifiers import new_id
from connector_desk.contract.agent import ConnectionState
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.place import PlaceNotice
from connector_desk.contract.renewal import BulkRenewalState
from connector_desk.contract.revocation import RevocationState
from connector_desk.contract.visit import Detail, VisitState
from connector_desk.core.agents import connections
from connector_desk.core.keys.sealing import Sealer, derive
from connector_desk.core.place.admin_keys import digest_of
from connector_desk.core.place.checkpoints import Checkpoints, SealedAnchor, journal_key
from connector_desk.core.place.revocation_journal import (
    CHANGE,
    ENDED,
    EPOCH,
    LIST,
    EndedKind,
    RevocationJournal,
    missing_entries,
)
from connector_desk.core.place.rollback_detection import RestoreCause, RollbackEvidence, RollbackVerdict, assess
from connector_desk.core.store import (
    added_records,
    attesters,
    backup,
    bulk_renewals,
    bulk_revocations,
    checkpoints,
    restored,
    schemas,
    settings,
    short_links,
    signer_certificates,
    signing_keys,
    statuses,
    trust,
    trusted_lists,
    workflow_links,
)
from connector_desk.core.store.checkpoints import Checkpoint, StoreCounter
from connector_desk.core.store.revocation_journal import NAME, JournalEntry, JournalFile
from connector_desk.core.store.statuses import ChangeRow, ListRow
from connector_desk.core.store.visits import MoveReason
from connector_desk.core.visits import lifecycle

if TYPE_CHECKING:
    from connector_desk.core.runtime.audit import AuditTrail
    from connector_desk.core.store.anchor import Anchor
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction

_log = logging.getLogger(__name__)

_SETTING = "epoch"
_OPERATOR = "restore"
_FINAL = 1  # revoked, as in the status list
_NOTICES = {
    RestoreCause.COPY: PlaceNotice.RESTORED,
    RestoreCause.OLDER: PlaceNotice.ROLLED_BACK,
    RestoreCause.UNKNOWN: PlaceNotice.UNKNOWN_ORIGIN,
}


class _Standing(NamedTuple):
    """The identity of the store, and its own view of its state."""

    store: str
    epoch: int = 0
    known: Mapping[int, int] = MappingProxyType({})
    """Of each epoch before: up to which change of a status it is known here."""

    def save(self, tx: Transaction) -> None:
        """Write it down."""
        kept = {"store": self.store, "epoch": self.epoch, "known": dict(self.known)}
        settings.put(tx, _SETTING, json.dumps(kept))


class RestoreEnvironment(NamedTuple):
    """The environment of a store when it is opened."""

    data_key: bytes
    admin_key: str
    """The one that counts, also in a restored store."""
    folder: Path | None
    """The folder of the journal; None: nothing is kept."""
    anchor: Anchor | None

    def sealed(self) -> SealedAnchor | None:
        """Return the anchor with its key; None if nothing is kept."""
        return (
            None
            if self.anchor is None or self.folder is None
            else SealedAnchor(self.anchor, journal_key(self.data_key))
        )

    def journal(self, store: str) -> JournalFile | None:
        """Return the journal of a store."""
        return None if self.folder is None else JournalFile(self.folder / NAME, journal_key(self.data_key), store)


class _Found(NamedTuple):
    """The state of the store."""

    standing: _Standing
    last: int
    """The number of the last change of a status."""
    is_copy: bool
    counter: StoreCounter

    def lacks(self, line: JournalEntry) -> bool:
        """Return whether a line of the journal records a change that is not in this store."""
        standing = self.standing
        return line.seq > (self.last if line.epoch == standing.epoch else standing.known.get(line.epoch, 0))


class _Beside(NamedTuple):
    """The evidence beside the store."""

    last: JournalEntry | None
    """The last line of the journal."""
    checkpoints: Sequence[Checkpoint]
    anchor: Checkpoint | None


class _Plan(NamedTuple):
    """The changes to a store."""

    found: _Found
    standing: _Standing
    """Its state afterwards."""
    lines: Sequence[JournalEntry]
    """The lines of the journal."""
    verdict: RollbackVerdict
    counter: int
    """From where the counter goes on."""


async def void_if_restored(store: Store, audit: AuditTrail, around: RestoreEnvironment, now: int) -> Checkpoints:
    """See whether the store was restored, and let nothing of it count then that may have been used or revoked since.

    Gives its checkpoints with the journal, which is level with the store.  Raises Unavailable, and DeskError where the
    anchor cannot be read.
    """
    anchor = around.sealed()
    anchored = None if anchor is None else await anchor.read()
    notices: list[PlaceNotice] = []
    is_new = False
    while True:
        found = await store.read(_find)
        if found is None:
            is_new = not store.shared
            journal = around.journal("")
            former = [] if journal is None else [*await asyncio.to_thread(journal.of_others)]
            former += [] if anchored is None else [anchored]
            if former:
                _log.error("The store of this place is gone; a new one was begun")
                notices.append(PlaceNotice.STORE_NEW)
            lost = 0 if store.shared else max([0, *(line.data.get("audit", 1) for line in former)])
            await store.write(partial(_begin, audit, lost, now))
            continue
        file = around.journal(found.standing.store)
        beside = await asyncio.to_thread(_read, found.standing.store, file, anchored)
        verdict = await store.read(partial(_judge, found, beside, is_shared=store.shared))
        plan = _plan(found, beside, verdict, file)
        if plan is not None and not await store.write(partial(_mend, audit, around, plan, now)):
            continue  # another process was faster
        break
    standing = found.standing if plan is None else plan.standing
    revocations = RevocationJournal(store, file, standing.epoch)
    if file is not None and (verdict.journal_incomplete or _is_outdated(beside.last, standing)):
        is_whole = is_new or (beside.last is not None and not verdict.journal_incomplete)
        await _bring_up(store, file, standing.epoch, is_whole=is_whole)
    await revocations.catch_up()
    if verdict.journal_incomplete:
        _log.error("Lines were missing from the journal of revocations; it was made whole from the store")
        notices.append(PlaceNotice.JOURNAL_INCOMPLETE)
        await store.write(lambda c: audit.note(c, now, AuditAction.RESTORE, NAME, _OPERATOR, {"cause": "incomplete"}))
    if verdict.restored is not None:
        notices.append(_NOTICES[verdict.restored])
    newest = max(beside.checkpoints, key=lambda one: (one.epoch, one.count), default=None)
    made = Checkpoints(store, standing.store, revocations, anchor, journal=None if newest is None else newest.journal)
    made.notices.extend(notices)
    return made


def _read(store: str, file: JournalFile | None, anchored: JournalEntry | None) -> _Beside:
    """Read the journal; an anchor of another store counts for nothing."""
    if anchored is not None and anchored.store != store:
        _log.error("The anchor is of another store: it does not count")
        anchored = None
    lines = [] if file is None else file.checkpoints()
    return _Beside(
        None if file is None else file.last(),
        [Checkpoint.of(line.epoch, line.data) for line in lines],
        None if anchored is None else Checkpoint.of(anchored.epoch, anchored.data),
    )


def _judge(found: _Found, beside: _Beside, tx: Transaction, *, is_shared: bool) -> RollbackVerdict:
    last, standing = beside.last, found.standing
    evidence = RollbackEvidence(
        epoch=standing.epoch,
        counter=found.counter,
        is_copy=found.is_copy,
        is_shared=is_shared,
        journal=beside.checkpoints,
        has_lines=last is not None,
        lacks_changes=last is not None and (last.epoch, last.seq) > (standing.epoch, found.last),
        anchor=beside.anchor,
    )
    return assess(tx, evidence)


def _plan(found: _Found, beside: _Beside, verdict: RollbackVerdict, file: JournalFile | None) -> _Plan | None:
    """Return the changes to a store; None if there are none."""
    last = beside.last
    if verdict.restored is None and (last is None or last.epoch >= found.standing.epoch):
        return None
    lines = file.lines() if file is not None else []
    known = [*beside.checkpoints, *([] if beside.anchor is None else [beside.anchor])]
    latest = max([found.standing.epoch, *(line.epoch for line in lines), *(one.epoch for one in known)])
    standing = _next(found, lines, latest, is_restored=verdict.restored is not None)
    count = max([found.counter.count, *(one.count for one in known)])
    return _Plan(found, standing, lines, verdict, count)


def _is_outdated(last: JournalEntry | None, standing: _Standing) -> bool:
    return last is None or last.epoch != standing.epoch


async def _bring_up(store: Store, file: JournalFile, epoch: int, *, is_whole: bool) -> None:
    """Begin the lines of an epoch; with all that the store knows where the journal is not whole."""
    ended = await store.read(statuses.last_change) if is_whole else 0
    missing = [] if is_whole else await store.read(missing_entries)
    try:
        await asyncio.to_thread(file.append, epoch, [*((0, one) for one in missing), (ended, {"kind": EPOCH})])
    except OSError as error:
        raise Unavailable("storage_unavailable") from error


def _next(found: _Found, lines: Sequence[JournalEntry], latest: int, *, is_restored: bool) -> _Standing:
    """Return the state of the store after these lines, and epochs up to the latest."""
    before = found.standing
    known = dict(before.known)
    epoch = before.epoch
    if is_restored:
        known[epoch] = found.last
        epoch = latest + 1
    for line in lines:
        if line.epoch < epoch:
            known[line.epoch] = max(line.seq, known.get(line.epoch, 0))
    return _Standing(before.store, epoch, known)


def _mend(audit: AuditTrail, around: RestoreEnvironment, plan: _Plan, now: int, tx: Transaction) -> bool:
    """Repair a restored store, in one commit; return False if it has changed since it was read."""
    found, standing, lines = plan.found, plan.standing, plan.lines
    if _find(tx) != found:
        return False
    if standing.epoch != found.standing.epoch:
        _restore(tx, audit, around, plan, now)
    _take_over(tx, [line for line in lines if line.data["kind"] == LIST or found.lacks(line)])
    since = min([found.standing.epoch, *(line.epoch for line in lines[-1:])])  # a file of a process that slept is older
    _end_again(tx, [line for line in lines if line.epoch >= since and line.data["kind"] == ENDED])
    standing.save(tx)
    return True


def restore_secret(data_key: bytes, purpose: str, epoch: int) -> bytes:
    """Work out a secret that changes with each restore."""
    return derive(data_key, purpose if epoch == 0 else f"{purpose} {epoch}")


def _find(tx: Transaction) -> _Found | None:
    """Return the state of the store; None for a new one."""
    found = settings.get(tx, _SETTING)
    if found is None:
        return None
    kept = json.loads(found)
    standing = _Standing(kept["store"], kept["epoch"], {int(epoch): seq for epoch, seq in kept["known"].items()})
    is_copy = settings.get(tx, backup.MARK) is not None
    return _Found(standing, statuses.last_change(tx), is_copy, checkpoints.counter(tx))


def _begin(audit: AuditTrail, lost: int, now: int, tx: Transaction) -> None:
    """Name a new store; if rows of a former one are known to be lost, its audit trail begins with that."""
    if settings.get(tx, _SETTING) is None:
        name = new_id()
        _Standing(name).save(tx)
        if lost:
            audit.note(tx, now, AuditAction.RESTORE, name, _OPERATOR, {"cause": "new", "lost": lost})


def _restore(tx: Transaction, audit: AuditTrail, around: RestoreEnvironment, plan: _Plan, now: int) -> None:
    standing = plan.standing
    restored.record_restore(tx, now)
    for visit_id in restored.open_visits(tx):
        lifecycle.close(tx, visit_id, now)
        visit = lifecycle.existing(tx, visit_id)
        lifecycle.advance(tx, now, visit, VisitState.CANCELLED, MoveReason(Detail.RESTORED))
    restored.void_tokens(tx, now)
    restored.void_links(tx, now)
    restored.void_mail(tx)
    restored.void_answers(tx)
    half_made = restored.half_made(tx, [ConnectionState.COMPLETED, ConnectionState.ENDED])
    if half_made:
        sealer = Sealer(around.data_key)
        for row in half_made:
            connections.give_up(sealer, tx, row, now)
    restored.retire_other_keys(tx, digest_of(around.admin_key), now)
    statuses.fill_up(tx)
    bulk_renewals.end_all(tx, BulkRenewalState.STOPPED, now)
    bulk_revocations.undo_waiting(tx, RevocationState.WAITING, RevocationState.UNDONE, now)
    restored.forget(tx, backup.MARK)
    StoreCounter(plan.counter + 1).save(tx)
    cause, lost, changes = plan.verdict.restored or RestoreCause.UNKNOWN, plan.verdict.lost, plan.verdict.lost_changes
    about: dict[str, str | int] = {"epoch": standing.epoch, "known": plan.found.last, "cause": str(cause), "lost": lost}
    if changes:
        about["lostChanges"] = changes
    audit.note(tx, now, AuditAction.RESTORE, standing.store, _OPERATOR, about)
    level = logging.WARNING if cause is RestoreCause.COPY else logging.ERROR
    sentence = "The store was restored (%s): what was open in it counts no longer; lost: %d audit rows, %d changes"
    _log.log(level, sentence, cause, lost, changes)


def _take_over(tx: Transaction, lines: Sequence[JournalEntry]) -> None:
    """Set the status of credentials to the last one in the journal."""
    lists = {row.id for row in statuses.lists(tx)}
    for line in lines:
        entry = line.data
        if entry["kind"] == LIST and entry["list"] not in lists:
            lists.add(entry["list"])
            listed = ListRow(entry["list"], entry["createdAt"], entry["size"], 0, 0, entry["key"], entry["naming"])
            statuses.add_full(tx, listed)
    for change in _latest(line for line in lines if line.data["kind"] == CHANGE):
        item = statuses.credential(tx, change["credential"])
        if item is None or item.issued_at is None:
            for list_id, index in change["entries"]:
                if list_id in lists:
                    statuses.set_stray(tx, list_id, index, change["status"])
        elif item.status not in {_FINAL, change["status"]}:
            row = ChangeRow(change["credential"], change["at"], change["status"], change["reason"], change["operator"])
            statuses.change(tx, item, row)


def _end_again(tx: Transaction, lines: Iterable[JournalEntry]) -> None:
    """End objects again that the journal records as ended; the last entry of each counts."""
    for entry in {(line.data["what"], line.data["name"]): line.data for line in lines}.values():
        name, at = entry["name"], entry["at"]
        match EndedKind(entry["what"]):
            case EndedKind.AGENT:
                restored.block(tx, name, at if entry["over"] else None)
            case EndedKind.FLOW_LINK:
                workflow_links.withdraw(tx, name, at)
            case EndedKind.SHORT_LINK:
                short_links.withdraw(tx, name, at)
            case EndedKind.SCHEMA:
                title, _, version = name.partition("~")
                needed = schemas.was_issued(tx, title, version)
                schemas.withdraw(tx, title, version, at, was_issued=needed)
            case EndedKind.DOCUMENT_SIGNER:
                reason, key_id, chain = name.split("~", 2)
                signer_certificates.revoke_again(tx, key_id, chain, reason, at)
                signing_keys.retire(tx, key_id, at)
            case EndedKind.ISSUER | EndedKind.FOREIGN_SCHEMA | EndedKind.TRUSTED_LIST as kind:
                _REMOVE[kind](tx, name)
            case EndedKind.CREDENTIAL_TYPE if entry["over"]:  # one that is added again may have the same id
                added_records.CREDENTIAL_TYPES.remove(tx, name)
            case EndedKind.QUESTION if entry["over"]:
                added_records.QUESTIONS.remove(tx, name)
            case EndedKind.ATTESTER if entry["over"]:  # an attester that is added again has the same name
                attesters.remove(tx, name)


_REMOVE = {
    EndedKind.ISSUER: trust.remove,
    EndedKind.FOREIGN_SCHEMA: trust.remove_foreign,
    EndedKind.TRUSTED_LIST: trusted_lists.remove,
}


def _latest(lines: Iterable[JournalEntry]) -> Iterable[Mapping[str, Any]]:
    """Return the last entry of each credential; a revocation is final."""
    latest: dict[str, Mapping[str, Any]] = {}
    for line in lines:
        name = line.data["credential"]
        if name not in latest or latest[name]["status"] != _FINAL:
            latest[name] = line.data
    return latest.values()
