"""Detection of rollbacks: the store is the newest state of its place, or an old one that was restored.

A counter in the store rises at each start and end and with each block of status entries.  It is committed there first
and then written to the journal of revocations, with the head of the audit trail; then, a moment later, to an anchor
outside the data folder: the keyring for the desk, a file for `serve --anchor`.  Between two of these a note in the
journal, once a second while anything happens, says how far trail and events are.  On SQLite the note learns of
each commit, before that is acknowledged.  A crash between store and journal, or in the middle of a line, leaves the
journal behind the store: that is no rollback.

    Store          Journal           Anchor           What is done
    new            none              none             first start
    new            of another store  any              begun again, and reported: the former store is gone
    new            any               of another store the same
    no counter     without counter   none             upgrade from a version without counter: goes on
    no counter     with counter      any              restored: a copy from before the upgrade
    level          level             level            goes on
    never anchored level             none             goes on: without an anchor the folder is believed as a whole
    ahead          level             any              goes on: a crash before the journal was written
    level          level             behind           goes on: the anchor is written last, or was out of reach
    marked a copy  any               any              restored: `restore` put it there
    behind         ahead             any              restored: the store was put back, or lost its log
    rows missing   tells of them     any              restored, and the audit check counts the rows
    log cut off    tells of more     any              restored, and the audit check counts the changes
    another way    tells of it       any              restored: two states went on from one
    level          level             ahead            restored: the whole folder was put back
    was anchored   any               none             restored: another computer, or a keyring that was lost
    was anchored   any               of another store the same
    any            any               unreadable       the start is refused: keyring locked, disk not mounted
    never anchored none, was written none             restored: nothing is left that vouches for the store
    level          none, was written level            goes on; the journal is completed from the store, and reported
    known          lines missing     level or none    the same
    for one run    -                 -                neither journal nor anchor: nothing to put back

However the process ended, a store on SQLite that is put back alone, or lost the end of its log, is detected if it lacks
one acknowledged commit and the journal is as it was left.  What a commit adds to the note is not synced, which would
double the cost of the commit: where a power cut takes from the log what the disk had promised to keep, it may take the
last second of the journal, too.  For a whole folder, the last fifteen seconds before a crash are undetected, and for a
database of PostgreSQL, whose commits are not counted, the last second; after an orderly end, nothing.

Where several processes work on one database, each has a journal and perhaps an anchor of its own.  Any of them that is
ahead of the database means restored.  One that is not there may belong to a process that is new, so it means nothing
there: only what an anchor still knows of a journal shows that this was lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.core.store import checkpoints

if TYPE_CHECKING:
    from connector_desk.core.store.checkpoints import Checkpoint, StoreCounter
    from connector_desk.core.store.transaction import Transaction


class RestoreCause(StrEnum):
    """Why a store is taken for a restored one."""

    COPY = "copy"
    """It is marked as one."""
    OLDER = "older"
    """The journal or the anchor knows more."""
    UNKNOWN = "unknown"
    """Nothing that is here vouches for it."""


class RollbackEvidence(NamedTuple):
    """The evidence beside a store."""

    epoch: int
    counter: StoreCounter
    is_copy: bool
    is_shared: bool
    """Whether other processes may work on it."""
    journal: Sequence[Checkpoint]
    """The entries of its journal: the last numbered checkpoint and the note behind it."""
    has_lines: bool
    """Whether the journal has any line of this store."""
    lacks_changes: bool
    """Whether the journal tells of a change of a status that is not in the store."""
    anchor: Checkpoint | None


class RollbackVerdict(NamedTuple):
    """The conclusion from the evidence."""

    restored: RestoreCause | None = None
    lost: int = 0
    """The number of rows known to be missing in the audit trail."""
    lost_changes: int = 0
    """The number of changes known to be missing: events, and transactions without one."""
    journal_incomplete: bool = False


def assess(tx: Transaction, evidence: RollbackEvidence) -> RollbackVerdict:
    """Decide as the table says; the store is looked at through the connection."""
    known = [*evidence.journal, *([] if evidence.anchor is None else [evidence.anchor])]
    missing = [found for one in known if (found := checkpoints.find_missing(tx, evidence.epoch, one)) is not None]
    incomplete = _is_incomplete(evidence)
    if evidence.is_copy:
        return RollbackVerdict(RestoreCause.COPY)
    if missing or evidence.lacks_changes:
        rows = max((one.rows for one in missing), default=0)
        return RollbackVerdict(RestoreCause.OLDER, rows, max((one.changes for one in missing), default=0))
    if not evidence.is_shared and evidence.anchor is None:
        is_bare = bool(evidence.counter.journals) and not evidence.has_lines
        if evidence.counter.anchored is not None or is_bare:
            return RollbackVerdict(RestoreCause.UNKNOWN, journal_incomplete=incomplete and evidence.has_lines)
    return RollbackVerdict(journal_incomplete=incomplete)


def _is_incomplete(evidence: RollbackEvidence) -> bool:
    """Return whether the journal lacks entries that it is known to have had."""
    written = evidence.counter.journals
    newest = _newest(evidence.journal)
    if newest is None:
        is_anchored = evidence.anchor is not None and evidence.anchor.epoch == evidence.epoch
        return is_anchored or (bool(written) and (evidence.has_lines or not evidence.is_shared))
    held = newest.count if newest.epoch == evidence.epoch else 0
    if newest.journal in written or not evidence.is_shared:
        latest = written.get(newest.journal, max(written.values(), default=0))
        if held < latest:
            return True
    anchor = evidence.anchor
    return (
        anchor is not None
        and anchor.journal == newest.journal
        and (anchor.epoch, anchor.count)
        > (
            newest.epoch,
            newest.count,
        )
    )


def _newest(known: Iterable[Checkpoint]) -> Checkpoint | None:
    return max(known, key=lambda one: (one.epoch, one.count), default=None)
