"""Keeps the journal of revocations level with the store, so that a restored store can be told what it does not know.

Beside revocations stands there what else was ended for good reason: links withdrawn, agents blocked, schemas withdrawn,
issuers and attesters no longer trusted.
"""

import asyncio
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

from connector_desk.base.errors import Unavailable
from connector_desk.core.store import statuses
from connector_desk.core.store.revocation_journal import JournalFile
from connector_desk.core.store.statuses import ListRow
from connector_desk.core.store.store import Connection, Store

CHANGE, LIST, EPOCH, ENDED = "change", "list", "epoch", "ended"
Told = tuple[int, Mapping[str, Any]]
_AT_ONCE = 500


class Ended(StrEnum):
    """What can be ended, as the journal names it."""

    FLOW_LINK = "flow_link"
    SHORT_LINK = "short_link"
    AGENT = "agent"
    SCHEMA = "schema"
    ISSUER = "issuer"
    FOREIGN_SCHEMA = "foreign_schema"
    ATTESTER = "attester"


class Revocations:
    """Writes the journal behind each commit; without a file it does nothing."""

    def __init__(self, store: Store, file: JournalFile | None, epoch: int) -> None:
        self._store, self._file, self._epoch = store, file, epoch
        self._turn = asyncio.Lock()

    async def keep_up(self) -> None:
        """Write down every change of a status that is not in the journal yet; it is on the disk when this returns.

        Raises Unavailable.
        """
        if self._file is None:
            return
        async with self._turn:
            while True:
                last = self._file.last()
                after = last.seq if last is not None and last.epoch == self._epoch else 0
                told = await self._store.read(lambda connection, after=after: _changes(connection, after))  # type: ignore[misc]
                await self._append(self._file, told)
                if len(told) < _AT_ONCE:
                    return

    async def tell_list(self, row: ListRow) -> None:
        """Write down that there is a new status list; raises Unavailable."""
        await self._tell(list_told(row))

    async def tell_ended(self, what: Ended, name: str, now: int, *, is_over: bool = True) -> None:
        """Write down that something was ended, or is not any more; call it before that is acknowledged.

        Raises Unavailable.
        """
        await self._tell({"kind": ENDED, "what": what, "name": name, "at": now, "over": is_over})

    async def _tell(self, told: Mapping[str, Any]) -> None:
        if self._file is None:
            return
        async with self._turn:
            last = self._file.last()
            seq = last.seq if last is not None and last.epoch == self._epoch else 0
            await self._append(self._file, [(seq, told)])

    async def _append(self, file: JournalFile, told: Sequence[Told]) -> None:
        try:
            await asyncio.to_thread(file.append, self._epoch, told)
        except OSError as error:
            raise Unavailable("storage_unavailable") from error


def list_told(row: ListRow) -> Mapping[str, Any]:
    """Spell a status list for the journal."""
    return {
        "kind": LIST,
        "list": row.id,
        "key": row.signing_key,
        "naming": row.naming,
        "size": row.size,
        "createdAt": row.created_at,
    }


def _changes(connection: Connection, after: int) -> list[Told]:
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
                "entries": statuses.entries_of(connection, row.credential_id),
            },
        )
        for seq, row in statuses.changes_after(connection, after, _AT_ONCE)
    ]
