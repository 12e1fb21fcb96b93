"""The progress of a store: a counter that only rises, and the newest rows of tables that only grow.

A checkpoint records it at one instant.  It contains only committed and durable data, so a crash cannot invalidate it: a
store that lacks the data of its own checkpoint is an older one, or has lost rows.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Any

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store import audit, events, settings

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction

_SETTING = "counter"


@dataclass(frozen=True, slots=True)
class StoreCounter:
    """The counter as the store keeps it."""

    count: int = 0
    """It rises at each start and end, and with each block of status entries; 0 where it was never raised."""
    journals: Mapping[str, int] = field(default_factory=dict)
    """Of each journal: the last count that it is known to hold."""
    anchored: int | None = None
    """The last count that the anchor is known to hold; None where none ever did."""

    def keep(self, tx: Transaction) -> None:
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

    def told(self) -> Mapping[str, Any]:
        """Return its members for a journal or an anchor; the epoch is beside it there."""
        return {
            "count": self.count,
            "journal": self.journal,
            "audit": self.audit,
            "digest": self.digest,
            "events": self.events,
        }

    @classmethod
    def of(cls, epoch: int, told: Mapping[str, Any]) -> Checkpoint:
        """Read the output of `told`."""
        return cls(epoch, told["count"], told["journal"], told["audit"], told["digest"], told["events"])


def counter(tx: Transaction) -> StoreCounter:
    """Read the counter."""
    found = settings.get(tx, _SETTING)
    return StoreCounter() if found is None else StoreCounter(**json.loads(found))


def current(tx: Transaction, epoch: int, journal: str) -> Checkpoint:
    """Make a checkpoint of how far the store is now."""
    seq, digest = audit.head(tx) or (0, b"")
    return Checkpoint(epoch, counter(tx).count, journal, seq, digest.hex(), events.last(tx))


def count_lacking(tx: Transaction, epoch: int, checkpoint: Checkpoint) -> int | None:
    """Count the rows of the audit trail that a checkpoint knows of and the store lacks.

    0 where the store is behind in another way; None where it holds all that the checkpoint tells of.  A checkpoint of
    an earlier epoch is not held against it: the store was restored since.
    """
    if checkpoint.epoch < epoch:
        return None
    seq, digest = audit.head(tx) or (0, b"")
    if seq < checkpoint.audit:
        return checkpoint.audit - seq
    if seq > checkpoint.audit > 0:
        digest = next((row.digest for row in audit.before(tx, checkpoint.audit + 1, 1)), b"")
    if checkpoint.audit and digest.hex() != checkpoint.digest:  # a trail that went another way
        return 1
    is_behind = (epoch, counter(tx).count) < (checkpoint.epoch, checkpoint.count)
    return 0 if is_behind or events.last(tx) < checkpoint.events else None
