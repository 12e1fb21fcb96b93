"""Follows the check for newer versions: when it may run, and what may be announced now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.updates import Announcement, Updates, UpdateState

FIRST_AFTER = 10_000
"""Milliseconds after the place answered."""
AGAIN_AFTER = 10 * 60_000
"""Milliseconds; whether a day has passed, the check itself knows."""


class UpdateWatch(QObject):
    """Asks where the person permits it and no visit is open; `is_wanted` and `is_busy` say so."""

    changed = Signal()

    def __init__(
        self,
        updates: Updates,
        runner: Runner,
        is_wanted: Callable[[], bool],
        is_busy: Callable[[], bool],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._updates, self._runner = updates, runner
        self._is_wanted, self._is_busy = is_wanted, is_busy
        self.state: UpdateState | None = None
        self.is_checking = False
        self._timer = QTimer(self, interval=AGAIN_AFTER)
        self._timer.timeout.connect(self.load)

    def start(self) -> None:
        """Show what is known, then ask again and again whether there is more."""
        self._runner.run(self._updates.state(), owner=self, then=self._take, failed=lambda _: None)
        QTimer.singleShot(FIRST_AFTER, self, self.load)
        self._timer.start()

    @property
    def announced(self) -> Announcement | None:
        """Return the version to announce now: none during a visit, or where the person does not want to hear of it."""
        state = self.state
        if state is None or state.is_put_off or not self._is_wanted() or self._is_busy():
            return None
        return state.announcement

    def load(self) -> None:
        """Ask, if it is time for that and nothing else goes on."""
        if self._is_wanted() and not self._is_busy():
            self._check(at_once=False)

    def check_now(self) -> None:
        """Ask at once: the person wants it."""
        self._check(at_once=True)

    def snooze(self) -> None:
        """Keep quiet about this version for a while."""
        self._runner.run(self._updates.snooze(), owner=self, then=self._take, failed=lambda _: None)

    def refresh(self) -> None:
        """Have the announcement looked at again: the person's wish, or the visits, are others now."""
        self.changed.emit()

    def _check(self, *, at_once: bool) -> None:
        if self.is_checking:
            return
        self.is_checking = True
        self.changed.emit()
        call = self._updates.check(at_once=at_once)
        self._runner.run(call, owner=self, then=self._take, failed=lambda _: self._end())

    def _take(self, state: UpdateState) -> None:
        self.state = state
        self._end()

    def _end(self) -> None:
        self.is_checking = False
        self.changed.emit()
