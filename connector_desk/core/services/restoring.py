"""What happens when a store turns out to be a restored one: older than what the place has done since.

Whatever was out and open when it was copied counts no more, for it may have been used: codes, tokens, nonces, requests.
Nobody takes an entry of a status list that was there.  What was revoked since, by the journal beside the store, is
revoked again; what was withdrawn, blocked or no longer trusted since is so again.  Each time the epoch rises, which is
in the secrets that codes and nonces are made with.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from functools import partial
from pathlib import Path
from typing import Any

from connector_desk.base.dataclass import dataclass
from connector_desk.base.identifiers import new_id
from connector_desk.contract.agent import ConnectionState
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.visit import Detail, VisitState
from connector_desk.core.keys.derivation import derive
from connector_desk.core.keys.sealing import Sealer
from connector_desk.core.services import visits as visiting
from connector_desk.core.services.admin_keys import digest_of
from connector_desk.core.services.audit import AuditTrail
from connector_desk.core.services.revocations import CHANGE, ENDED, EPOCH, LIST, Ended, Revocations
from connector_desk.core.store import (
    attesters,
    backup,
    flow_links,
    restored,
    schemas,
    settings,
    short_links,
    statuses,
    trust,
)
from connector_desk.core.store.revocation_journal import NAME, JournalFile, Line
from connector_desk.core.store.statuses import ChangeRow, ListRow
from connector_desk.core.store.store import Connection, Store

_SETTING = "epoch"
_OPERATOR = "restore"
_FINAL = 1  # revoked, as in the status list


@dataclass(frozen=True, slots=True)
class _Standing:
    """Which store this is, and what it knows of itself."""

    store: str
    epoch: int = 0
    known: Mapping[int, int] = field(default_factory=dict)
    """Of each epoch before: up to which change of a status it is known here."""

    def keep(self, connection: Connection) -> None:
        """Write it down."""
        kept = {"store": self.store, "epoch": self.epoch, "known": self.known}
        settings.put(connection, _SETTING, json.dumps(kept))


@dataclass(frozen=True, slots=True)
class _Means:
    """What a store is mended with."""

    audit: AuditTrail
    sealer: Sealer
    admin_key: bytes
    """The digest of the one that counts."""


@dataclass(frozen=True, slots=True)
class _Found:
    """How the store stands."""

    standing: _Standing
    last: int
    """The number of the last change of a status."""
    is_copy: bool

    def lacks(self, line: Line) -> bool:
        """Tell whether a line of the journal tells of a change that is not in this store."""
        standing = self.standing
        return line.seq > (self.last if line.epoch == standing.epoch else standing.known.get(line.epoch, 0))


async def settle(
    store: Store, audit: AuditTrail, data_key: bytes, folder: Path | None, admin_key: str, now: int
) -> tuple[int, Revocations]:
    """See whether the store was restored, and let nothing of it count then that may have been used or revoked since.

    Gives its epoch, and the journal, which is level with the store.  Raises Unavailable.
    """
    while True:
        found = await store.read(_look)
        if found is None:
            await store.write(_begin)
            continue
        key = derive(data_key, "revocation journal")
        file = None if folder is None else JournalFile(folder / NAME, key, found.standing.store)
        last = None if file is None else file.last()
        standing = found.standing
        is_restored = found.is_copy or (last is not None and (last.epoch, last.seq) > (standing.epoch, found.last))
        if is_restored or (last is not None and last.epoch < standing.epoch):
            lines = file.lines() if file is not None else []
            standing = _next(found, lines, is_restored=is_restored)
            means = _Means(audit, Sealer(data_key), digest_of(admin_key))
            mended = await store.write(partial(_mend, means, found, standing, lines, now))
            if not mended:  # another process was faster
                continue
        if file is not None and (last is None or last.epoch != standing.epoch):
            ended = 0 if last is None else await store.read(statuses.last_change)
            file.append(standing.epoch, [(ended, {"kind": EPOCH})])
        revocations = Revocations(store, file, standing.epoch)
        await revocations.catch_up()
        return standing.epoch, revocations


def _next(found: _Found, lines: Sequence[Line], *, is_restored: bool) -> _Standing:
    """Work out how the store stands once it knows these lines."""
    before = found.standing
    known = dict(before.known)
    epoch = before.epoch
    if is_restored:
        known[epoch] = found.last
        epoch = max([epoch, *(line.epoch for line in lines)]) + 1
    for line in lines:
        if line.epoch < epoch:
            known[line.epoch] = max(line.seq, known.get(line.epoch, 0))
    return _Standing(before.store, epoch, known)


def _mend(
    means: _Means, found: _Found, standing: _Standing, lines: Sequence[Line], now: int, connection: Connection
) -> bool:
    """Do what a restored store needs, in one commit; False where it does not stand as it was found any more."""
    if _look(connection) != found:
        return False
    if standing.epoch != found.standing.epoch:
        _restore(connection, means, standing, found.last, now)
    _take_over(connection, [line for line in lines if line.told["kind"] == LIST or found.lacks(line)])
    since = min([found.standing.epoch, *(line.epoch for line in lines[-1:])])  # a file of a process that slept is older
    _end_again(connection, [line for line in lines if line.epoch >= since and line.told["kind"] == ENDED])
    standing.keep(connection)
    return True


def secret(data_key: bytes, purpose: str, epoch: int) -> bytes:
    """Work out a secret that changes with each restore."""
    return derive(data_key, purpose if epoch == 0 else f"{purpose} {epoch}")


def _look(connection: Connection) -> _Found | None:
    """See how the store stands; None in a new one."""
    found = settings.get(connection, _SETTING)
    if found is None:
        return None
    kept = json.loads(found)
    standing = _Standing(kept["store"], kept["epoch"], {int(epoch): seq for epoch, seq in kept["known"].items()})
    is_copy = settings.get(connection, backup.MARK) is not None
    return _Found(standing, statuses.last_change(connection), is_copy)


def _begin(connection: Connection) -> None:
    """Give a new store its name."""
    if settings.get(connection, _SETTING) is None:
        _Standing(new_id()).keep(connection)


def _restore(connection: Connection, means: _Means, standing: _Standing, known: int, now: int) -> None:
    restored.leap(connection, now)
    for visit_id in restored.open_visits(connection):
        visiting.close(connection, visit_id, now)
        visit = visiting.existing(connection, visit_id)
        visiting.advance(connection, now, visit, VisitState.CANCELLED, detail=Detail.RESTORED)
    restored.void_tokens(connection, now)
    restored.void_links(connection, now)
    restored.void_mail(connection)
    restored.void_answers(connection)
    half_made = restored.half_made(connection, [ConnectionState.COMPLETED, ConnectionState.ENDED])
    if half_made:
        from connector_desk.core.services import connections  # noqa: PLC0415 - loads DIDComm

        for row in half_made:
            connections.give_up(means.sealer, connection, row, now)
    restored.retire_other_keys(connection, means.admin_key, now)
    statuses.fill_up(connection)
    restored.forget(connection, backup.MARK)
    about = {"epoch": standing.epoch, "known": known}
    means.audit.note(connection, now, AuditAction.RESTORE, standing.store, _OPERATOR, about)


def _take_over(connection: Connection, lines: Sequence[Line]) -> None:
    """Let credentials count as the journal says that they did last."""
    lists = {row.id for row in statuses.lists(connection)}
    for line in lines:
        told = line.told
        if told["kind"] == LIST and told["list"] not in lists:
            lists.add(told["list"])
            listed = ListRow(told["list"], told["createdAt"], told["size"], 0, 0, told["key"], told["naming"])
            statuses.add_full(connection, listed)
    for told in _latest(line for line in lines if line.told["kind"] == CHANGE):
        item = statuses.credential(connection, told["credential"])
        if item is None or item.issued_at is None:
            for list_id, index in told["entries"]:
                if list_id in lists:
                    statuses.set_stray(connection, list_id, index, told["status"])
        elif item.status not in {_FINAL, told["status"]}:
            row = ChangeRow(told["credential"], told["at"], told["status"], told["reason"], told["operator"])
            statuses.change(connection, item, row)


def _end_again(connection: Connection, lines: Iterable[Line]) -> None:
    """Let what was ended be so again; the last word on each counts."""
    for told in {(line.told["what"], line.told["name"]): line.told for line in lines}.values():
        name, at = told["name"], told["at"]
        match Ended(told["what"]):
            case Ended.AGENT:
                restored.block(connection, name, at if told["over"] else None)
            case Ended.FLOW_LINK:
                flow_links.withdraw(connection, name, at)
            case Ended.SHORT_LINK:
                short_links.withdraw(connection, name, at)
            case Ended.SCHEMA:
                title, _, version = name.partition("~")
                needed = schemas.was_issued(connection, title, version)
                schemas.withdraw(connection, title, version, at, was_issued=needed)
            case Ended.ISSUER:
                trust.remove(connection, name)
            case Ended.FOREIGN_SCHEMA:
                trust.remove_foreign(connection, name)
            case Ended.ATTESTER if told["over"]:  # whoever is put on the list again has the same name
                attesters.remove(connection, name)


def _latest(lines: Iterable[Line]) -> Iterable[Mapping[str, Any]]:
    """Give the last word on each credential; a revocation is final."""
    latest: dict[str, Mapping[str, Any]] = {}
    for line in lines:
        name = line.told["credential"]
        if name not in latest or latest[name]["status"] != _FINAL:
            latest[name] = line.told
    return latest.values()
