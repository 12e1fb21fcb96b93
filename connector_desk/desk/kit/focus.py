"""The keyboard focus: one move for one change of state, an order of Tab, and a scrolled form that follows it."""

from collections.abc import Iterable
from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
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
            QTimer.singleShot(0, sought, lambda: self._show_again(sought))  # its layout is still the former one
        return done

    def _went(self, _old: QWidget | None, now: QWidget | None) -> None:
        inside = self.widget()
        if now is None or inside is None or not inside.isAncestorOf(now) or not self.isVisible():
            self._sought = None
            return
        self._sought = now
        self._show(now)

    def _show_again(self, which: QWidget) -> None:
        if which.hasFocus():
            self._show(which)

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


def release_focus(inside: QWidget) -> bool:
    """Clear the focus inside a widget; return False if nothing inside had it.

    Qt would move it from button to button while they are hidden, and a screen reader would read each.
    """
    focused = QApplication.focusWidget()
    if focused is None or not inside.isAncestorOf(focused):
        return False
    focused.clearFocus()
    return True


def tab_stops(inside: QWidget) -> list[QWidget]:
    """Return the tab stops in a widget, itself included, without lists that open over it.

    Of buttons that exclude each other Tab stops at the pressed one alone; the others keep their place beside it.
    """
    own = [each for each in (inside, *inside.findChildren(QWidget)) if each.window() is inside.window()]
    return [each for each in own if each.focusPolicy() != Qt.FocusPolicy.NoFocus and each.focusProxy() is None]


def set_tab_order(order: Iterable[QWidget]) -> None:
    """Set the tab order of these widgets."""
    for before, after in pairwise(order):
        QWidget.setTabOrder(before, after)
