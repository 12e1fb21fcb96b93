"""The progress of a store: a counter that only rises, and the newest rows of tables that only grow.

A checkpoint records it at one instant.  It contains only committed and durable data, so a crash cannot invalidate it: a
store that lacks the data of its own checkpoint is an older one, or has lost rows.

On SQLite each transaction that changes something raises one of two numbers in the store, and then in the journal,
before anybody is answered: that of the newest event or, where it adds no event, that of such transactions.  They show
where the end of SQLite's write-ahead log was lost: SQLite drops all behind the first damaged frame without a word.  On
PostgreSQL, whose log is not in the data folder, the journal learns of events once a second.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from connector_desk.core.store import audit, events, settings
from connector_desk.core.store.revocation_journal import COMMITS
from connector_desk.core.store.statement import Hold, Statement

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction

_SETTING = "counter"
_HOLD = Hold("SELECT name FROM setting WHERE name = 'counter'")
_COUNT_COMMIT = Statement(
    """
    UPDATE setting
    SET value = CAST(value AS INTEGER) + 1
    WHERE name = 'commits'
    RETURNING CAST(value AS INTEGER)
    """
)


@dataclass(frozen=True, slots=True)
class StoreCounter:
    """The counter as the store keeps it."""

    count: int = 0
    """It rises at each start and end, and with each block of status entries; 0 where it was never raised."""
    journals: Mapping[str, int] = field(default_factory=dict)
    """Of each journal: the last count that it is known to hold."""
    anchored: int | None = None
    """The last count that the anchor is known to hold; None where none ever did."""

    def save(self, tx: Transaction) -> None:
        """Write it down."""
        kept = {"count": self.count, "journals": dict(self.journals), "anchored": self.anchored}
        settings.put(tx, _SETTING, json.dumps(kept))


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The progress of a store at one instant."""

    epoch: int
    count: int
    journal: str
    """The journal of the process that made it, by its id."""
    audit: int
    """The number of the newest row of the audit trail, and its digest in hexadecimal."""
    digest: str
    events: int
    """The number of the newest event."""
    commits: int = 0
    """The number of transactions without an event; on SQLite alone."""

    def members(self) -> Mapping[str, Any]:
        """Return its members for a journal or an anchor; the epoch is beside it there."""
        return {
            "count": self.count,
            "journal": self.journal,
            "audit": self.audit,
            "digest": self.digest,
            "events": self.events,
            COMMITS: self.commits,
        }

    @classmethod
    def of(cls, epoch: int, members: Mapping[str, Any]) -> Checkpoint:
        """Read the output of `members`; versions before the count of transactions wrote none."""
        progress = members["audit"], members["digest"], members["events"], members.get(COMMITS, 0)
        return cls(epoch, members["count"], members["journal"], *progress)


class MissingData(NamedTuple):
    """What a checkpoint knows of and the store lacks; both are 0 where the store is behind in another way."""

    rows: int
    """The number of rows of the audit trail, at least."""
    changes: int
    """The number of events, and of transactions without an event."""


def hold_counter(tx: Transaction) -> None:
    """Hold the counter against other writers until the commit."""
    _HOLD.run(tx)


def counter(tx: Transaction) -> StoreCounter:
    """Read the counter."""
    found = settings.get(tx, _SETTING)
    return StoreCounter() if found is None else StoreCounter(**json.loads(found))


def current(tx: Transaction, epoch: int, journal: str) -> Checkpoint:
    """Make a checkpoint of how far the store is now."""
    seq, digest = audit.head(tx) or (0, b"")
    return Checkpoint(epoch, counter(tx).count, journal, seq, digest.hex(), events.last(tx), commits(tx))


def commits(tx: Transaction) -> int:
    """Return the number of counted transactions."""
    return int(settings.get(tx, COMMITS) or 0)


class Progress(NamedTuple):
    """How far a store on SQLite is: each transaction that changes something raises one of the two."""

    events: int
    """The number of the newest event."""
    commits: int
    """The number of transactions without an event."""


def progress(tx: Transaction) -> Progress:
    """Return how far the store is."""
    return Progress(events.last(tx), commits(tx))


def advance(tx: Transaction, before: Progress) -> Progress:
    """Return how far the store is with the caller's transaction, which is counted if it added no event.

    An event costs no further page of the log; a count does.
    """
    newest = events.last(tx)
    if newest > before.events:
        return Progress(newest, before.commits)
    counted = _COUNT_COMMIT.first(tx)
    if counted is None:
        settings.put(tx, COMMITS, "1")
    return Progress(newest, 1 if counted is None else int(counted[0]))


def find_missing(tx: Transaction, epoch: int, checkpoint: Checkpoint) -> MissingData | None:
    """Return what a checkpoint knows of and the store lacks; None where it holds all of it.

    A checkpoint of an earlier epoch is not held against it: the store was restored since.
    """
    if checkpoint.epoch < epoch:
        return None
    lacking = max(checkpoint.events - events.last(tx), 0) + max(checkpoint.commits - commits(tx), 0)
    missing = MissingData(_missing_rows(tx, checkpoint), lacking)
    is_behind = (epoch, counter(tx).count) < (checkpoint.epoch, checkpoint.count)
    return missing if any(missing) or is_behind else None


def _missing_rows(tx: Transaction, checkpoint: Checkpoint) -> int:
    seq, digest = audit.head(tx) or (0, b"")
    if seq < checkpoint.audit:
        return checkpoint.audit - seq
    if seq > checkpoint.audit > 0:
        digest = next((row.digest for row in audit.before(tx, checkpoint.audit + 1, 1)), b"")
    return 1 if checkpoint.audit and digest.hex() != checkpoint.digest else 0  # a trail that went another way
