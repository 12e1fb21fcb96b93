"""The limits of a listener's connections, in total and from one source.

At the limit, the oldest that waits for its client is closed: one that is silent, between two requests, in a handshake,
or slow to send or to read.  A connection with a request in progress is never closed for another one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final, Protocol

from connector_desk.contract import limits
from connector_desk.core.http.source_address import Network, is_within, source_of

_LOOKED_AT: Final = 32
"""So many are looked at for one that can be closed; the next time, others."""


class ConnectionOwner(Protocol):
    """The present owner of a connection: a handshake, then a protocol."""

    def waits_for_client(self) -> bool:
        """Return whether it is the client's turn."""
        ...

    def abort(self) -> None:
        """Close it at once."""
        ...


@dataclass(eq=False, slots=True)
class Slot:
    """The place of one connection among those that are open."""

    limit: ConnectionLimit
    source: str | None
    connection: ConnectionOwner

    def leave(self) -> None:
        """Count the connection no longer; may be called twice."""
        self.limit.leave(self)


class ConnectionLimit:
    """Counts the connections of a listener; those of a proxy count in total only: it speaks for many."""

    def __init__(
        self,
        total: int = limits.CONNECTIONS,
        of_source: int | None = None,
        proxies: Sequence[Network] = (),
    ) -> None:
        """Set the limit in all, and for one source: half of it by default."""
        self._total = total
        self._of_source = total // 2 if of_source is None else of_source
        self._proxies = proxies
        self._open: dict[Slot, None] = {}
        self._sources: dict[str, dict[Slot, None]] = {}

    def enter(self, address: str, connection: ConnectionOwner) -> Slot | None:
        """Admit a connection; return None if there are too many, and it has to be closed."""
        source = None if self._proxies and is_within(address, self._proxies) else source_of(address)
        among = self._open
        if source is not None:
            of_source = self._sources.get(source, {})
            if len(of_source) >= self._of_source and not self._make_room(of_source):
                return None
        if len(among) >= self._total and not self._make_room(among):
            return None
        slot = Slot(self, source, connection)
        self._open[slot] = None
        if source is not None:
            self._sources.setdefault(source, {})[slot] = None
        return slot

    def leave(self, slot: Slot) -> None:
        """Count a connection no longer; may be called twice."""
        self._open.pop(slot, None)
        of_source = self._sources.get(slot.source) if slot.source is not None else None
        if of_source is not None:
            of_source.pop(slot, None)
            if not of_source and slot.source is not None:
                del self._sources[slot.source]

    def __len__(self) -> int:
        return len(self._open)

    def _make_room(self, among: dict[Slot, None]) -> bool:
        for slot in list(islice(among, _LOOKED_AT)):
            if slot.connection.waits_for_client():
                self.leave(slot)
                slot.connection.abort()
                return True
            among[slot] = among.pop(slot)
        return False
