"""Make rooms before they are opened, while nobody types: their first opening then takes no longer than the next.

One that is opened before its turn is made at once, but in pieces too, so that no key waits for all of it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pkgutil import iter_modules
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from shiboken6 import isValid

if TYPE_CHECKING:
    from PySide6.QtGui import QWindow

    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.shell.room_host import RoomHost

INTERVAL = 20
"""Milliseconds between two turns, in which the window does what else there is."""
PIECE = 0.01
"""Seconds after which a room that somebody waits for is gone on with in the next turn: keys and painting come first."""
QUIET = 1.0
"""Seconds after the last key, click or movement of the mouse."""
WITHOUT_QT = ("contract", "client", "roster", "badge", "collection", "decoding")
"""Packages that rooms import, and that know nothing of Qt: they are loaded on another thread."""
IN_ANY_FORM = ("choice", "date_editor", "editors", "form_view")
"""Modules of the kit with most enums of Qt behind them, one turn for each: the first room would load all in one."""
_INPUT = frozenset({QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.MouseMove, QEvent.Type.Wheel})


class Preparation(QObject):
    """Loads the modules of each room and makes its view, a little in each turn of the event loop."""

    done = Signal()

    def __init__(
        self,
        runner: Runner,
        hosts: Callable[[], Sequence[RoomHost]],
        make: Callable[[RoomHost], Iterator[None]],
        parent: QObject,
    ) -> None:
        """`make` makes the view of a room, a part in each step, and puts it into the window."""
        super().__init__(parent)
        self._runner, self._hosts, self._make = runner, hosts, make
        self._steps: Iterator[None] = iter(())
        self._last_input = 0.0
        self._window: QWindow | None = None
        self._is_started = False
        self._timer = QTimer(self, interval=INTERVAL)
        self._timer.timeout.connect(self._go_on)
        self._hastened: Iterator[None] = iter(())
        self._then: Callable[[], object] = lambda: None
        self._haste = QTimer(self)
        self._haste.timeout.connect(self._go_on_hastened)

    def start(self, window: QWindow | None) -> None:
        """Begin; the window is where keys and the mouse arrive."""
        self._is_started = True
        self._window = window
        if window is not None:
            window.installEventFilter(self)
        self._runner.offload(_load_without_qt, owner=self, then=lambda _: self._begin())

    def again(self) -> None:
        """Make the rooms that lack a view again, such as after a change of theme; nothing before the start."""
        self._haste.stop()
        if self._is_started:
            self._begin()

    def _begin(self) -> None:
        self._steps = self._work()
        self._timer.start()

    def hasten(self, host: RoomHost, then: Callable[[], object]) -> None:
        """Make the view of a room that somebody waits for, then call `then`; no other one is waited for any more."""
        self._hastened, self._then = self._steps_of(host), then
        self._last_input = monotonic()  # who opens a room from a menu or by voice is at work too
        self._haste.start(INTERVAL)  # what is shown meanwhile is painted first

    def _go_on_hastened(self) -> None:
        self._haste.setInterval(0)
        until = monotonic() + PIECE
        for _ in self._hastened:
            if monotonic() > until:
                return
        self._haste.stop()
        self._last_input = monotonic()  # they look at it now
        self._then()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note when a person was last seen."""
        if event.type() in _INPUT:
            self._last_input = monotonic()
        return super().eventFilter(watched, event)

    def _go_on(self) -> None:
        """Do the next step, unless somebody is at work, or waits for a room."""
        if monotonic() - self._last_input < QUIET or self._haste.isActive():
            return
        for _ in self._steps:
            return
        self._timer.stop()
        if self._window is not None and isValid(self._window):
            self._window.removeEventFilter(self)
        self.done.emit()

    def _work(self) -> Iterator[None]:
        hosts = [each for each in self._hosts() if each.is_made_ahead]
        for host in hosts:
            yield from self._steps_of(host)
            if isValid(host) and host.view is not None:
                for make_page in host.view.pages_ahead():
                    make_page()
                    yield

    def _steps_of(self, host: RoomHost) -> Iterator[None]:
        """Load the modules of a room one by one, then make its view."""
        if host.view is None and host.is_offered:
            for name in modules_of(host):
                if name not in sys.modules:
                    import_module(name)
                    yield
        if isValid(host) and host.view is None and host.is_offered:  # it may have been opened meanwhile
            yield from self._make(host)
            yield


def modules_of(host: RoomHost) -> list[str]:
    """List what a room needs of the kit, then its modules, the entry last: it imports all others."""
    package = import_module(f"connector_desk.desk.rooms.{host.room.name.removeprefix('room.')}")
    within = getattr(package, "__path__", ())  # a small room is one module, which its host has loaded
    names = [each.name for each in iter_modules(within, f"{package.__name__}.")]
    kit = [f"connector_desk.desk.kit.{name}" for name in IN_ANY_FORM]
    return [*kit, *sorted(names, key=lambda name: name.endswith(".room"))]


def _load_without_qt() -> None:
    for name in WITHOUT_QT:
        package = import_module(f"connector_desk.{name}")
        for each in iter_modules(package.__path__, f"{package.__name__}."):
            import_module(each.name)
