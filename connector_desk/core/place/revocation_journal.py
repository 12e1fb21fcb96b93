"""Keeps the journal of revocations level with the store, so that a restored store can recover missing changes.

Beside revocations it records other ends: links withdrawn, agents blocked, schemas withdrawn, issuers and attesters no
longer trusted.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from connector_desk.base.errors import Unavailable
from connector_desk.core.store import ended, statuses

if TYPE_CHECKING:
    from connector_desk.core.store.checkpoints import Progress
    from connector_desk.core.store.revocation_journal import JournalEntry, JournalFile
    from connector_desk.core.store.statuses import ListRow
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction

T = TypeVar("T")
CHANGE, LIST, EPOCH, ENDED = "change", "list", "epoch", "ended"
NumberedEntry = tuple[int, Mapping[str, Any]]
_BATCH_SIZE = 500

_log = logging.getLogger(__name__)


class EndedKind(StrEnum):
    """The kinds of ended objects in the journal."""

    FLOW_LINK = ended.FLOW_LINK
    SHORT_LINK = ended.SHORT_LINK
    AGENT = ended.AGENT
    SCHEMA = ended.SCHEMA
    DOCUMENT_SIGNER = ended.DOCUMENT_SIGNER
    ISSUER = "issuer"
    FOREIGN_SCHEMA = "foreign_schema"
    TRUSTED_LIST = "trusted_list"
    CREDENTIAL_TYPE = "credential_type"
    QUESTION = "question"
    ATTESTER = "attester"


class RevocationJournal:
    """Writes the journal after each commit; without a file it does nothing.

    An entry that cannot be written is written later: before any other, by `tidy`, and changes of a status at the next
    start.  The change itself was committed and is reported as such.
    """

    def __init__(self, store: Store, file: JournalFile | None, epoch: int) -> None:
        self._store, self._file, self.epoch = store, file, epoch
        self._turn = asyncio.Lock()
        self._unwritten: list[Mapping[str, Any]] = []
        """What the store cannot tell again, and is not in the journal yet."""
        self._is_behind = False
        self._is_mark_lost = False

    @property
    def has_file(self) -> bool:
        """Return whether there is a journal file."""
        return self._file is not None

    async def keep_up(self) -> None:
        """Write down every change of a status that is not in the journal yet; it is on the disk when this returns.

        Where that cannot be, the log says so, and it is done later.
        """
        try:
            await self.catch_up()
        except Unavailable as error:
            self._fall_behind(error)

    def _fall_behind(self, error: Unavailable) -> None:
        self._is_behind = True
        _log.error("The journal of revocations cannot be written now: %s", error.__cause__ or error.code)

    async def catch_up(self) -> None:
        """Write down all that is not in the journal yet; raises Unavailable."""
        if self._file is None:
            return
        async with self._turn:
            await self._append_unwritten(self._file)
            while True:
                changes = await self._store.read(partial(_changes, after=self._reached(self._file)))
                await self._append(self._file, changes)
                if len(changes) < _BATCH_SIZE:
                    break
            self._is_behind = False

    async def tidy(self, _now: int) -> None:
        """Write the entries that could not be written before."""
        if self._is_behind:
            await self.keep_up()

    async def record_checkpoint(self, checkpoint: Mapping[str, Any], *lists: ListRow) -> bool:
        """Write down how far the store is, and which status lists are new, with one sync; False where that fails."""
        if self._file is None:
            return False
        self._unwritten.extend(map(list_entry, lists))
        try:
            async with self._turn:
                await self._append_unwritten(self._file, checkpoint)
        except Unavailable as error:
            self._fall_behind(error)
            return False
        return True

    async def note(self, note: Mapping[str, Any]) -> None:
        """Put a note behind the lines, in place of the one before; raises Unavailable."""
        if self._file is None:
            return
        async with self._turn:
            await _in_thread(partial(self._file.note, self.epoch, note))

    def mark(self, progress: Progress) -> None:
        """Raise the progress in the note; any thread may call it.

        What was committed is acknowledged even where this fails: the log says so once.
        """
        if self._file is None:
            return
        try:
            self._file.mark(*progress)
            self._is_mark_lost = False
        except OSError as error:
            if not self._is_mark_lost:
                _log.error("The journal of revocations cannot be written now: %s", error)
            self._is_mark_lost = True

    async def checkpoints(self) -> Sequence[JournalEntry]:
        """Read the lines that tell how far the store was."""
        if self._file is None:
            return []
        async with self._turn:
            return await _in_thread(self._file.checkpoints)

    async def record_ended(self, what: EndedKind, name: str, now: int, *, is_over: bool = True) -> None:
        """Write down that something was ended, or is not any more; call it before that is acknowledged."""
        await self._record(end_entry(what, name, now, is_over=is_over))

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()

    async def _record(self, entry: Mapping[str, Any]) -> None:
        if self._file is None:
            return
        self._unwritten.append(entry)
        await self.keep_up()

    async def _append_unwritten(self, file: JournalFile, *more: Mapping[str, Any]) -> None:
        unwritten = list(self._unwritten)
        await self._append(file, [(self._reached(file), one) for one in (*unwritten, *more)])
        del self._unwritten[: len(unwritten)]

    def _reached(self, file: JournalFile) -> int:
        """Return the last change of a status in the journal."""
        last = file.last()
        return last.seq if last is not None and last.epoch == self.epoch else 0

    async def _append(self, file: JournalFile, entries: Sequence[NumberedEntry]) -> None:
        await _in_thread(partial(file.append, self.epoch, entries))


async def _in_thread(call: Callable[[], T]) -> T:
    """Work on the file in a thread; a cancelled caller waits for its end, because the next one uses the same file.

    Raises Unavailable.
    """
    working = asyncio.ensure_future(asyncio.to_thread(call))
    try:
        return await asyncio.shield(working)
    except OSError as error:
        raise Unavailable("storage_unavailable") from error
    except asyncio.CancelledError:
        await asyncio.wait({working})
        raise


def list_entry(row: ListRow) -> Mapping[str, Any]:
    """Spell a status list for the journal."""
    return {
        "kind": LIST,
        "list": row.id,
        "key": row.signing_key,
        "naming": row.naming,
        "size": row.size,
        "createdAt": row.created_at,
    }


def end_entry(what: EndedKind, name: str, at: int, *, is_over: bool = True) -> Mapping[str, Any]:
    """Spell for the journal that something was ended, or is not any more."""
    return {"kind": ENDED, "what": what, "name": name, "at": at, "over": is_over}


def missing_entries(tx: Transaction) -> Sequence[Mapping[str, Any]]:
    """Return the entries that a journal with lost lines needs again, beside the changes of statuses.

    `keep_up` writes those changes.
    """
    lists = [list_entry(row) for row in statuses.lists(tx)]
    return [*lists, *(end_entry(EndedKind(kind), name, at) for kind, name, at in ended.ended(tx))]


def _changes(tx: Transaction, after: int) -> list[NumberedEntry]:
    return [
        (
            seq,
            {
                "kind": CHANGE,
                "credential": row.credential_id,
                "at": row.at,
                "status": row.status,
                "reason": row.reason,
                "operator": row.operator,
                "entries": statuses.entries_of(tx, row.credential_id),
            },
        )
        for seq, row in statuses.changes_after(tx, after, _BATCH_SIZE)
    ]
