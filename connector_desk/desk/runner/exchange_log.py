"""The last exchanges of each room with the place: in memory only, few, and forgotten with the place."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, Signal
from shiboken6 import isValid

from connector_desk.base.request_origin import ORIGIN

if TYPE_CHECKING:  # loaded with the first exchange
    from connector_desk.base.clock import Clock
    from connector_desk.client.place import Place
    from connector_desk.client.sender import Observed
    from connector_desk.desk.runner.logged_exchange import LoggedExchange

MOST_KEPT: Final = 20
"""Exchanges of one room."""
MOST_READS: Final = 8
"""Those among them that only read."""
_LARGEST_ALL: Final = 16 * 1024 * 1024


class ExchangeLog(QObject):
    """Observes a place; what it heard is on the UI thread."""

    changed = Signal(str)
    """The name of the room that has another exchange; empty: all were forgotten."""
    _observed = Signal(object, object)

    def __init__(self, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clock = clock
        self._place: Place | None = None
        self._rooms: dict[str, deque[LoggedExchange]] = {}
        self._observed.connect(self._keep, Qt.ConnectionType.QueuedConnection)

    def observe(self, place: Place) -> None:
        """Hear of the exchanges with this place from now on; what was heard of another is forgotten."""
        self.forget()
        self._place = place
        place.observers.append(self._observe)

    def forget(self) -> None:
        """Forget all exchanges, and hear of no more."""
        if self._place is not None:
            self._place.observers.remove(self._observe)
            self._place = None
        self.clear()

    def clear(self) -> None:
        """Forget all exchanges."""
        self._rooms.clear()
        self.changed.emit("")

    def of_room(self, room: str) -> tuple[LoggedExchange, ...]:
        """Return the exchanges of a room, newest first."""
        return tuple(self._rooms.get(room, ()))

    def of_every_room(self) -> tuple[LoggedExchange, ...]:
        """Return the exchanges of all rooms, newest first."""
        every = (each for kept in self._rooms.values() for each in kept)
        return tuple(sorted(every, key=lambda each: -each.at))

    def _observe(self, seen: Observed) -> None:
        """Keep what is small; called on the loop of the place."""
        place, room = self._place, ORIGIN.get()
        if room and place is not None and isValid(self):
            from connector_desk.desk.runner.logged_exchange import kept_of  # noqa: PLC0415 - pydantic, after the first paint

            self._observed.emit(place, (room, kept_of(seen, self._clock())))

    def _keep(self, place: Place, observed: tuple[str, LoggedExchange]) -> None:
        if place is not self._place:
            return
        room, exchange = observed
        kept = self._rooms.setdefault(room, deque())
        kept.appendleft(exchange)
        reads = [each for each in kept if each.is_read]
        if len(reads) > MOST_READS:
            kept.remove(reads[-1])
        elif len(kept) > MOST_KEPT:
            kept.pop()
        self._drop_large()
        self.changed.emit(room)

    def _drop_large(self) -> None:
        """Forget the oldest of the rooms with the most bytes until all are few."""
        sizes = {room: sum(each.size for each in kept) for room, kept in self._rooms.items()}
        while sum(sizes.values()) > _LARGEST_ALL:
            room = max(sizes, key=lambda name: sizes[name])
            sizes[room] -= self._rooms[room].pop().size
