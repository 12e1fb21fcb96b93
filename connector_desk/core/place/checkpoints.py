"""Raises the counter of the store, and records the state of the store in journal and anchor.

A numbered line of the journal costs a sync; so there is one with each start, end and block of status entries only.
Changes in between go into the note behind the lines, once a second, and into the anchor, four times a minute.  On
SQLite the note learns of each commit, too, without a sync.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from connector_desk.base.errors import DeskError, Unavailable
from connector_desk.base.identifiers import new_id
from connector_desk.base.instants import SECOND
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.place import PlaceNotice
from connector_desk.core.keys.sealing import derive
from connector_desk.core.runtime.background import PeriodicTask
from connector_desk.core.store import checkpoints, revocation_journal
from connector_desk.core.store.checkpoints import Checkpoint, StoreCounter
from connector_desk.core.store.revocation_journal import CHECKPOINT, JournalEntry

if TYPE_CHECKING:
    from connector_desk.core.place.revocation_journal import RevocationJournal
    from connector_desk.core.runtime.feed import Feed
    from connector_desk.core.store.anchor import Anchor
    from connector_desk.core.store.statuses import ListRow
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction

_NOTE_PACE = SECOND
_BREATH = 1.0  # seconds between two anchors
_ANCHOR_PACE = 15 * SECOND
_LAST_ANCHOR = 1.0  # second that the end waits for a keyring

_log = logging.getLogger(__name__)


def journal_key(data_key: bytes) -> bytes:
    """Work out the key of the lines of the journal, and of the anchor."""
    return derive(data_key, "revocation journal")


class SealedAnchor(NamedTuple):
    """An anchor, and the inputs of its text."""

    anchor: Anchor
    key: bytes

    async def read(self) -> JournalEntry | None:
        """Read it; None where there is none that was made here.  Raises DeskError."""
        text = await self.anchor.read()
        found = None if text is None else revocation_journal.read(self.key, text.strip().encode("ascii", "replace"))
        if text is not None and found is None:
            _log.error("The anchor was changed, or is of another desk: it does not count")
        return found

    async def write(self, store: str, checkpoint: Checkpoint) -> None:
        """Replace it; raises DeskError."""
        line = JournalEntry(0, store, checkpoint.epoch, 0, _entry(checkpoint))
        await self.anchor.write(revocation_journal.spell(self.key, line).decode())


class Checkpoints:
    """The checkpoints of one process."""

    def __init__(
        self,
        store: Store,
        name: str,
        revocations: RevocationJournal,
        anchor: SealedAnchor | None,
        *,
        journal: str | None,
    ) -> None:
        """Set the name of the store, and the ID of its journal; None if the journal is new."""
        self.journal = revocations
        self.notices: list[PlaceNotice] = []
        """What a person is to know about the data; an anchor that cannot be written comes and goes."""
        self._store, self._name, self._anchor = store, name, anchor
        self._id = journal or new_id()
        self._count = 0
        self._journalled: int | None = None
        self._anchored: Checkpoint | None = None
        self._latest: Checkpoint | None = None
        self._commits = 0
        self._noting = PeriodicTask("checkpoints", "how far the store is cannot be noted")
        self._anchoring = PeriodicTask("anchor", "how far the store is cannot be anchored", _BREATH)

    def raise_counter(self, tx: Transaction) -> Checkpoint:
        """Raise the counter in the caller's transaction; `record` it once that is committed.

        Raises Unavailable where the store has become older while it is open.
        """
        before = checkpoints.counter(tx)
        if before.count < self._count:
            raise Unavailable("storage_unavailable", FaultText.PUT_BACK_WHILE_OPEN)
        journals = dict(before.journals) if self._store.shared else {}
        if self._journalled is not None:
            journals[self._id] = self._journalled
        elif self._id in before.journals:
            journals[self._id] = before.journals[self._id]
        anchored = before.anchored if self._anchored is None else self._anchored.count
        StoreCounter(before.count + 1, journals, anchored).save(tx)
        return checkpoints.current(tx, self.journal.epoch, self._id)

    async def record(self, checkpoint: Checkpoint, *lists: ListRow) -> None:
        """Write a raised counter to the journal, behind the status lists that are new."""
        self._count = max(self._count, checkpoint.count)
        if await self.journal.record_checkpoint(_entry(checkpoint), *lists):
            self._journalled = max(self._journalled or 0, checkpoint.count)
        self._latest = checkpoint
        self._anchoring.wake()

    async def start(self, feed: Feed) -> None:
        """Raise the counter for this start, and begin to record; raises Unavailable."""
        await self.record(await self._store.write(self.raise_counter))
        if self._anchor is not None:
            await self._write_anchor(self._anchor)
            if self._anchored is not None:
                await self._store.write(self._keep_anchored)
            self._anchoring.start(self._anchor_once)
        if self.journal.has_file:
            self._noting.start(partial(self._note_once, feed))
            if not self._store.shared:
                self._store.follow(self.journal.mark)

    async def stop(self) -> None:
        """Raise the counter once more, so that the state since then cannot pass for the newest again."""
        is_running = await self._noting.stop()
        await self._anchoring.stop()
        if not is_running:
            return
        with contextlib.suppress(DeskError, TimeoutError):
            await self.record(await self._store.write(self.raise_counter))
            if self._anchor is not None:
                async with asyncio.timeout(_LAST_ANCHOR):
                    await self._write_anchor(self._anchor)

    async def witnessed(self) -> Sequence[Checkpoint]:
        """Return the checkpoints of this store in journal and anchor.

        An unreadable anchor is left out, and reported.
        """
        entries = [*await self.journal.checkpoints()]
        if self._anchor is not None:
            try:
                found = await self._anchor.read()
            except DeskError as error:
                _log.warning("The anchor cannot be read now: %s", error.code)
            else:
                entries += [found] if found is not None and found.store == self._name else []
        return [Checkpoint.of(line.epoch, line.data) for line in entries if line.epoch == self.journal.epoch]

    def _keep_anchored(self, tx: Transaction) -> None:
        if self._anchored is not None:
            found = checkpoints.counter(tx)
            if found.anchored is None:
                StoreCounter(found.count, found.journals, self._anchored.count).save(tx)

    async def _read(self) -> Checkpoint:
        return await self._store.read_inline(lambda c: checkpoints.current(c, self.journal.epoch, self._id))

    async def _note_once(self, feed: Feed) -> int:
        if feed.commits == self._commits:
            return _NOTE_PACE
        self._commits, now = feed.commits, await self._read()
        if now.count < self._count:  # the recorded state is newer, and has to stay for the next start
            _log.error(FaultText.PUT_BACK_WHILE_OPEN)
        elif now != self._latest:
            await self.journal.note(_entry(now))
            self._latest = now
        return _NOTE_PACE

    async def _anchor_once(self) -> int:
        if self._anchor is not None and self._latest != self._anchored:
            await self._write_anchor(self._anchor)
        return _ANCHOR_PACE

    async def _write_anchor(self, anchor: SealedAnchor) -> None:
        """Write the anchor; a failure is said, to the person too, until it is written again."""
        latest = self._latest
        if latest is None:
            return
        try:
            await anchor.write(self._name, latest)
        except DeskError as error:
            _log.warning("The anchor cannot be written, so data put back as a whole would not show: %s", error.code)
            if PlaceNotice.NOT_ANCHORED not in self.notices:
                self.notices.append(PlaceNotice.NOT_ANCHORED)
            return
        self._anchored = latest
        if PlaceNotice.NOT_ANCHORED in self.notices:
            self.notices.remove(PlaceNotice.NOT_ANCHORED)


def _entry(checkpoint: Checkpoint) -> Mapping[str, Any]:
    return {"kind": CHECKPOINT, **checkpoint.members()}
