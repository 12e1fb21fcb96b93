"""The history of exchanges: each is kept in a file of its own, sealed, until the rule for personal data deletes it.

The name of a file is its instant and random characters, so that names sort by time; it is bound to what is sealed in
it.  Nothing here is fast enough for the thread of the window.
"""

import logging
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Protocol

from connector_desk.base.errors import DeskError
from connector_desk.base.identifiers import first_visit_id, new_visit_id
from connector_desk.base.instants import DAY
from connector_desk.collection.exchange import Exchange, from_bytes, to_bytes

log = logging.getLogger(__name__)

MOST_EXCHANGES: Final = 5_000
_ENDING: Final = ".exchange"
_PURPOSE: Final = b"history/"
_IDENTIFIER: Final = re.compile(r"[A-Za-z0-9_-]{32}")


class ExchangeSealer(Protocol):
    """Seals bytes with the data key: `core.keys.sealing.Sealer`."""

    def seal(self, plaintext: bytes, purpose: bytes) -> bytes:
        """Seal bytes for a purpose."""
        ...

    def open(self, sealed: bytes, purpose: bytes) -> bytes:
        """Open sealed bytes; raises DeskError store_locked where they were not sealed with this key and purpose."""
        ...


class History:
    """The exchanges in a folder, newest first; used by one thread at a time."""

    def __init__(self, folder: Path, sealer: ExchangeSealer, *, most: int = MOST_EXCHANGES) -> None:
        self._folder = folder
        self._sealer = sealer
        self._most = most
        self._known: list[str] | None = None

    def add(self, exchange: Exchange) -> str:
        """Keep an exchange; give its ID.  Beyond the limit the oldest are deleted.

        Raises DeskError file_not_written; then nothing of it is kept.
        """
        identifier = new_visit_id(exchange.at)
        sealed = self._sealer.seal(to_bytes(exchange), _PURPOSE + identifier.encode())
        file = self._file(identifier)
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            fresh = file.with_suffix(".new")
            with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as writing:
                writing.write(sealed)
            fresh.replace(file)
        except OSError as failed:
            raise DeskError("file_not_written") from failed
        known = self._identifiers()
        if identifier not in known[:1]:
            known.append(identifier)
            known.sort(reverse=True)
        for old in known[self._most :]:
            self._delete(old)
        return identifier

    def get(self, identifier: str) -> Exchange | None:
        """Return an exchange; None if it was deleted or cannot be opened."""
        if _IDENTIFIER.fullmatch(identifier) is None:
            return None
        try:
            sealed = self._file(identifier).read_bytes()
            return from_bytes(self._sealer.open(sealed, _PURPOSE + identifier.encode()))
        except (OSError, ValueError, DeskError) as failed:
            log.info("An exchange of the history is not readable: %s", type(failed).__name__)
            return None

    def search(self, words: str = "", *, before: str | None = None) -> Iterator[tuple[str, Exchange]]:
        """Give the exchanges that contain every word, newest first, with their IDs; from older than `before` on."""
        for identifier in self.identifiers():
            if before is not None and identifier >= before:
                continue
            exchange = self.get(identifier)
            if exchange is not None and exchange.contains(words):
                yield identifier, exchange

    def purge(self, now: int, days: int) -> int:
        """Delete what is older than so many days; give how many exchanges that were."""
        first_kept = first_visit_id(now - days * DAY)
        old = [identifier for identifier in self._identifiers() if identifier < first_kept]
        for identifier in old:
            self._delete(identifier)
        for unfinished in self._folder.glob("*.new"):
            unfinished.unlink(missing_ok=True)
        return len(old)

    def clear(self) -> None:
        """Delete every exchange."""
        for identifier in self.identifiers():
            self._delete(identifier)

    def identifiers(self) -> tuple[str, ...]:
        """Return the IDs, newest first."""
        return tuple(self._identifiers())

    def _identifiers(self) -> list[str]:
        """Return the IDs, newest first; the folder is read once, because nothing else writes there."""
        if self._known is None:
            self._known = sorted((file.stem for file in self._folder.glob(f"*{_ENDING}")), reverse=True)
        return self._known

    def _file(self, identifier: str) -> Path:
        return self._folder / f"{identifier}{_ENDING}"

    def _delete(self, identifier: str) -> None:
        self._file(identifier).unlink(missing_ok=True)
        if self._known is not None and identifier in self._known:
            self._known.remove(identifier)
