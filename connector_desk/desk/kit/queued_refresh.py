"""When a change is shown: once for all changes of a turn of the event loop, and of a hidden page once it is seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

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


class RefreshWhenShown(QObject):
    """Refreshes a page with each change while it is on the screen, and once when it comes there after changes."""

    def __init__(self, refresh: Callable[[], None], page: QWidget) -> None:
        super().__init__(page)
        self._refresh, self._page = refresh, page
        self._is_due = False
        page.installEventFilter(self)

    def request(self) -> None:
        """Refresh now, or when the page is shown: something has changed."""
        self._is_due = not self._page.isVisible()
        if not self._is_due:
            self._refresh()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Refresh when the page is shown."""
        if self._is_due and watched is self._page and event.type() == QEvent.Type.Show:
            self._is_due = False
            self._refresh()
        return super().eventFilter(watched, event)
