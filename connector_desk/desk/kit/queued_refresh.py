"""One refresh for all changes of a turn of the event loop: a change marks what it changed, and is shown once."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt

REFRESH = QEvent.Type(QEvent.registerEventType())


class QueuedRefresh(QObject):
    """Refreshes once for however many changes, before the next key or click is handled."""

    def __init__(self, refresh: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._refresh = refresh
        self._is_due = False

    def request(self) -> None:
        """Have it refreshed soon: something has changed."""
        if not self._is_due:
            self._is_due = True
            # Posted events come before those of the keyboard and the mouse
            QCoreApplication.postEvent(self, QEvent(REFRESH), Qt.EventPriority.HighEventPriority.value)

    def flush(self) -> None:
        """Refresh now, if it is due: the caller needs what is shown."""
        if self._is_due:
            self.refresh()

    def refresh(self) -> None:
        """Refresh now."""
        self._is_due = False
        self._refresh()

    def event(self, event: QEvent) -> bool:
        """Refresh when its own event arrives."""
        if event.type() == REFRESH:
            self.flush()
            return True
        return super().event(event)
