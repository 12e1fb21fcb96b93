"""The line that opens and closes the part below it: on two lines if it is narrow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, QTimer
from PySide6.QtGui import QHelpEvent, QKeyEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QScrollArea,
    QSizePolicy,
    QStyle,
    QStyleOptionToolButton,
    QStylePainter,
    QToolButton,
    QToolTip,
    QWidget,
)

from connector_desk.desk.kit.focus import tab_stops
from connector_desk.desk.kit.icons import icon

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from connector_desk.desk.kit.tokens import Colours

AROUND = 4 + 6
"""Between the sign and the words, and after them (see desk.qss)."""
LEAST_WIDTH = 100
BETWEEN = " · "
"""The separator at which its text is broken; a text without it is broken at a space."""


class FoldButton(QToolButton):
    """Checked while the part below is open; its sign shows which way it goes."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours, self._more_lines = colours, 0
        self._parts: Callable[[], Iterable[QWidget | None]] = tuple
        self._is_key = False
        self.setProperty("kind", "fold")
        self.setCheckable(True)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.toggled.connect(self._turn)
        self._turn(False)  # noqa: FBT003  a slot
        self.clicked.connect(self._clicked)

    def leads_to(self, parts: Callable[[], Iterable[QWidget | None]]) -> None:
        """Set what it opens: scrolled into view when a person opens it; by keyboard it has the focus then."""
        self._parts = parts

    def reveal(self, *, takes_focus: bool) -> None:
        """Scroll what was opened into view, as much of it as there is room for below this line."""
        parts = [each for each in self._parts() if each is not None and each.isVisible()]
        if not parts or not self.isChecked():
            return
        stops = [stop for each in parts for stop in tab_stops(each) if stop.isVisible() and stop.isEnabled()]
        if takes_focus and stops:
            stops[0].setFocus(Qt.FocusReason.TabFocusReason)
        around = self.parentWidget() if isinstance(parts[0], QScrollArea) else parts[0].parentWidget()
        while around is not None and not isinstance(around, QScrollArea):
            around = around.parentWidget()
        inside = around.widget() if around is not None else None
        if around is None or inside is None:
            return
        tops = [each.mapTo(inside, QPoint(0, 0)).y() for each in (self, *parts) if inside.isAncestorOf(each)]
        end = max(each.mapTo(inside, QPoint(0, each.height())).y() for each in parts)
        bar = around.verticalScrollBar()
        wanted = max(bar.value(), end - around.viewport().height())
        bar.setValue(min(wanted, *tops))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Remember that a key opens it."""
        self._is_key = True
        super().keyPressEvent(event)
        self._is_key = False

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Remember it, too, where the key acts as it is released."""
        self._is_key = True
        super().keyReleaseEvent(event)
        self._is_key = False

    def _clicked(self, opened: bool) -> None:  # noqa: FBT001  a slot
        if opened:
            by_key = self._is_key
            QTimer.singleShot(0, self, lambda: self.reveal(takes_focus=by_key))  # once it is laid out

    @property
    def shown_text(self) -> str:
        """Return the words that the room is enough for, in two lines at most."""
        words, room = self.text(), self.width() - self.iconSize().width() - AROUND
        measure, elide = self.fontMetrics().horizontalAdvance, Qt.TextElideMode.ElideRight
        if measure(words) <= room:
            return words
        sign = BETWEEN if BETWEEN in words else " "
        parts, first = words.split(sign), ""
        while len(parts) > 1 and measure(sign.join(filter(None, (first, parts[0])))) <= room:
            first = sign.join(filter(None, (first, parts.pop(0))))
        lines = [each for each in (first, sign.join(parts)) if each]
        return "\n".join(self.fontMetrics().elidedText(each, elide, room) for each in lines)

    def setText(self, text: str) -> None:
        """Show other words."""
        super().setText(text)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use a second line if the text needs it."""
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:
        """Return the size that the words need in the lines that they have."""
        hint = super().sizeHint()
        return hint + QSize(0, self.fontMetrics().lineSpacing() * self._more_lines)

    def _fit(self) -> None:
        lines = self.shown_text.count("\n") if self.width() >= LEAST_WIDTH else 0
        if lines != self._more_lines:
            self._more_lines = lines
            self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        """Return the least size for a layout: words may be elided."""
        hint = self.sizeHint()
        return QSize(min(hint.width(), LEAST_WIDTH), hint.height())

    def event(self, event: QEvent) -> bool:
        """Show elided words where the mouse rests."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and "…" in self.shown_text:
            QToolTip.showText(event.globalPos(), self.text(), self)
            return True
        return super().event(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the words that the room is enough for."""
        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        option.text = self.shown_text
        QStylePainter(self).drawComplexControl(QStyle.ComplexControl.CC_ToolButton, option)

    def _turn(self, opened: bool) -> None:  # noqa: FBT001  a slot
        self.setIcon(icon("chevron-down" if opened else "chevron-right", self._colours.muted))
