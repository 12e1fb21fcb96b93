"""The keyboard focus: one move for one change of state, an order of Tab, and a scrolled form that follows it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, QTimer
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtGui import QResizeEvent

_ROOM = 56
"""Pixels above and below: the name of the field, and its message."""


SIDEWAYS_BELOW = 300


class FollowingArea(QScrollArea):
    """Scrolls vertically, to the widget inside with the focus."""

    def __init__(self, inside: QWidget | None = None) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._sought: QWidget | None = None
        self.room = QSize()
        """The size of the viewport.  Asked for it, PySide makes all types of widgets to find that of the viewport."""
        self._is_narrow, self._scroll_bar_policy = False, self.horizontalScrollBarPolicy()
        if inside is not None:
            self.setWidget(inside)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._went)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Scroll sideways too where there is very little room: nothing may be out of reach."""
        self.room = event.size()
        super().resizeEvent(event)
        if (is_narrow := self.width() < SIDEWAYS_BELOW) is not self._is_narrow:
            self._is_narrow = is_narrow
            if is_narrow:
                self._scroll_bar_policy = self.horizontalScrollBarPolicy()
            needed = Qt.ScrollBarPolicy.ScrollBarAsNeeded
            self.setHorizontalScrollBarPolicy(needed if is_narrow else self._scroll_bar_policy)

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
        self._scroll_to(which)
        around = self.parentWidget()
        while around is not None and not isinstance(around, FollowingArea):
            around = around.parentWidget()
        if around is not None:
            around._show(which)  # noqa: SLF001 - of this class: what has moved inside may be out of sight outside

    def _scroll_to(self, which: QWidget) -> None:
        inside, tall = self.widget(), self.room.height()
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


def set_tab_order_within(card: QWidget, order: Sequence[QWidget]) -> None:
    """Set the tab order of these widgets of a card, which come behind what stands before the card."""
    before = card.previousInFocusChain()
    while before is not None and before is not card and (card.isAncestorOf(before) or not _takes_tab(before)):
        before = before.previousInFocusChain()
    set_tab_order(order if before is None or before is card else [before, *order])


def _takes_tab(each: QWidget) -> bool:
    return each.focusPolicy() != Qt.FocusPolicy.NoFocus
