"""The audit trail: one row for each action, in its transaction, chained so that a change is detected.

The digest of a row is an HMAC under a key made from the data key: write access to the database alone is not enough to
change or add a row.  The full check detects removed newest rows, by the issuances they recorded and by the checkpoints
in the journal of revocations and the anchor.
"""

from __future__ import annotations

import hmac
import json
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from connector_desk.base.errors import FieldFault, ValidationFailed
from connector_desk.contract.audit import AuditAction, AuditCheck, AuditEntry, AuditList
from connector_desk.contract.staff import operator_of, staff_of
from connector_desk.contract.strict_json import dumps
from connector_desk.core.store import audit, checkpoints
from connector_desk.core.store.audit import AuditRow
from connector_desk.core.store.checkpoints import MissingData
from connector_desk.core.store.transaction import Journal

if TYPE_CHECKING:
    from connector_desk.core.store.checkpoints import Checkpoint
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction

_FIRST = bytes(32)
_AT_START = 200
_BATCH_SIZE = 1_000
_MOST_PER_PAGE = 200

_log = logging.getLogger(__name__)


class AuditTrail:
    """Writes the trail, and checks it."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._head: tuple[int, bytes] | None = None
        """The row written last, a guess: it may have been undone, or another process may have gone on from it."""
        self._numbering: object | None = None
        """Of the transaction that wrote it, where that was at its end then."""

    def note(
        self,
        tx: Transaction,
        now: int,
        action: AuditAction,
        subject: str,
        operator: str,
        data: Mapping[str, str | int] | None = None,
    ) -> None:
        """Write a row, in the caller's transaction, in the order of the commits: so the chain never forks."""
        text = dumps(dict(data)).decode() if data else "{}"

        def following(head: tuple[int, bytes]) -> AuditRow:
            seq, previous = head[0] + 1, head[1]
            digest = self._digest(seq, now, action, subject, operator, text, previous)
            return AuditRow(seq, now, str(action), subject, operator, text, previous, digest)

        tx.in_order(lambda: self._add(tx, following), Journal.AUDIT)

    def _add(self, tx: Transaction, following: Callable[[tuple[int, bytes]], AuditRow]) -> None:
        """Add a row behind the newest one; nobody else adds any before the commit."""
        if (
            tx.numbering is not None
        ):  # among several processes the guess is mostly wrong: a look costs no more than that
            if self._numbering != tx.numbering or self._head is None:
                self._head = audit.head(tx) or (0, _FIRST)
            row = following(self._head)
            audit.add(tx, row)
            self._head, self._numbering = (row.seq, row.digest), tx.numbering
            return
        if self._head is not None:
            row = following(self._head)
            if audit.add_behind(tx, row):
                self._head = row.seq, row.digest
                return
        row = following(audit.head(tx) or (0, _FIRST))
        audit.add(tx, row)
        self._head = row.seq, row.digest

    async def check_end(self, store: Store) -> bool:
        """Check the newest rows, as each start does; faults are in the log."""
        rows = list(reversed(await store.read(lambda tx: audit.before(tx, 2**62, _AT_START))))
        previous = _FIRST if not rows or rows[0].seq == 1 else rows[0].previous
        broken = self._first_broken(rows, rows[0].seq if rows else 1, previous)
        if broken is not None:
            _log.error("The audit trail was changed: row %d does not follow from the one before", broken)
        return broken is None

    async def check(self, store: Store, witnessed: Sequence[Checkpoint]) -> AuditCheck:
        """Check every row from the first, that no issuance is without one, and that no row was lost.

        Rows and changes are lost if a checkpoint contains them, or if an old store lacked them when it was put back, or
        a damaged one when it was opened.  What is missing in a backup is not lost: its restore was a decision, and is
        recorded in the trail.
        """
        lost, lost_changes = await store.read(partial(_missing, witnessed))
        seq, previous = 0, _FIRST
        while rows := await store.read(lambda tx, after=seq: audit.after(tx, after, _BATCH_SIZE)):  # type: ignore[misc]
            broken = self._first_broken(rows, seq + 1, previous)
            if broken is not None:
                return AuditCheck(isIntact=False, entries=broken, brokenAt=broken)
            seq, previous = rows[-1].seq, rows[-1].digest
            restored = [json.loads(row.data) for row in rows if row.action == AuditAction.RESTORE]
            lost += sum(entry.get("lost", 0) for entry in restored)
            lost_changes += sum(entry.get("lostChanges", 0) for entry in restored)
        missing = await store.read(lambda tx: audit.missing(tx, AuditAction.ISSUE))
        return AuditCheck(
            isIntact=not (missing or lost or lost_changes),
            entries=seq,
            missing=missing or None,
            lost=lost or None,
            lostChanges=lost_changes or None,
        )

    def _first_broken(self, rows: Iterable[AuditRow], seq: int, previous: bytes) -> int | None:
        for row in rows:
            right = self._digest(row.seq, row.at, row.action, row.subject, row.operator, row.data, row.previous)
            if row.seq != seq or row.previous != previous or row.digest != right:
                return min(row.seq, seq)
            seq, previous = seq + 1, row.digest
        return None

    def _digest(self, seq: int, at: int, action: str, subject: str, operator: str, data: str, previous: bytes) -> bytes:
        entry = dumps([seq, at, action, subject, operator, data])
        return hmac.digest(self._key, previous + entry, "sha256")


def _missing(witnessed: Sequence[Checkpoint], tx: Transaction) -> MissingData:
    """Count what is known to be missing now, one row at least where the store is behind in a way that has no number."""
    found = [found for one in witnessed if (found := checkpoints.find_missing(tx, one.epoch, one)) is not None]
    rows = max((one.rows or int(not one.changes) for one in found), default=0)
    return MissingData(rows, max((one.changes for one in found), default=0))


async def page(store: Store, *, limit: int = 50, before: str | None = None) -> AuditList:
    """List rows, newest first; `before` is the `next` of the page before.  Raises ValidationFailed."""
    if not 1 <= limit <= _MOST_PER_PAGE:
        raise ValidationFailed([FieldFault("limit", "out_of_range", f"Ask for 1 to {_MOST_PER_PAGE} rows.")])
    if before is not None and not (before.isdecimal() and before.isascii() and len(before) < 19):
        sentence = "Pass `next` of an earlier page unchanged."
        raise ValidationFailed([FieldFault("before", "invalid_format", sentence)])
    start = 2**62 if before is None else int(before)
    rows = await store.read(lambda tx: audit.before(tx, start, limit + 1))
    return AuditList(
        entries=[_entry(row) for row in rows[:limit]], next=str(rows[limit - 1].seq) if len(rows) > limit else None
    )


def _entry(row: AuditRow) -> AuditEntry:
    return AuditEntry(
        seq=row.seq,
        at=row.at,
        action=AuditAction(row.action),
        subject=row.subject,
        operator=operator_of(row.operator),
        staff=staff_of(row.operator),
        data=json.loads(row.data),
        previous=row.previous.hex(),
        digest=row.digest.hex(),
    )
