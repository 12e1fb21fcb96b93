"""A scrolled form that follows the focus: Qt scrolls for Tab alone, not when a key leads to a fault."""

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

_ROOM = 56
"""Pixels above and below: the name of the field, and its message."""


class FollowingArea(QScrollArea):
    """Scrolls vertically only, to the widget inside with the focus."""

    def __init__(self, inside: QWidget | None = None) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        if inside is not None:
            self.setWidget(inside)
        self._sought: QWidget | None = None
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._went)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Scroll again if the form has grown by the message of the focused field."""
        done = super().eventFilter(watched, event)
        if event.type() == QEvent.Type.Resize and watched is self.widget() and self._sought is not None:
            sought, self._sought = self._sought, None
            if sought.hasFocus():
                self._show(sought)
        return done

    def _went(self, _old: QWidget | None, now: QWidget | None) -> None:
        inside = self.widget()
        if now is None or inside is None or not inside.isAncestorOf(now) or not self.isVisible():
            self._sought = None
            return
        self._sought = now
        self._show(now)

    def _show(self, which: QWidget) -> None:
        inside, tall = self.widget(), self.viewport().height()
        room = min(_ROOM, max(0, (tall - which.height()) // 2))
        if inside is None or which.height() > tall or QApplication.mouseButtons() != Qt.MouseButton.NoButton:
            self.ensureWidgetVisible(which, 0, room)
            return
        # Qt is content once the cursor is visible: the name of the field would stay cut off
        first, bar = which.mapTo(inside, QPoint(0, 0)).y() - room, self.verticalScrollBar()
        last = first + which.height() + 2 * room
        bar.setValue(min(max(bar.value(), last - tall), first))
