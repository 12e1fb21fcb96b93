"""A combo box that a screen reader can name on every system; the wheel changes it, a time and a tab only with focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, QTime
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QTabBar,
    QTabWidget,
    QTimeEdit,
    QWidget,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPaintEvent, QWheelEvent


def _turn_if_focused(widget: QWidget, event: QWheelEvent, turn: Callable[[QWheelEvent], None]) -> None:
    """Turn a widget by the wheel if it has the focus; otherwise leave the wheel to the scrolling page."""
    if widget.hasFocus():
        turn(event)
    else:
        event.ignore()


_NARROWEST = 120
_AROUND_ICON = 4
"""Pixels that styles leave between the icon of the chosen item and its words."""


class NamedComboBox(QComboBox):
    """One of several values.

    On Linux Qt tells a screen reader the chosen item as the name of a combo box, and the accessible name is lost: there
    only a label that is its sibling names it (relation "labelled by").  So each has one that is never shown.
    """

    def __init__(self) -> None:
        super().__init__()
        self._label = QLabel()
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        self._label.setBuddy(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # Qt would give it the focus by the wheel too

    def setAccessibleName(self, name: str) -> None:
        """Name it for a screen reader."""
        super().setAccessibleName(name)
        self._label.setText(name.replace("&", "&&"))  # a single one would become a key
        line = self.lineEdit()
        if line is not None:
            line.setAccessibleName(name)

    def minimumSizeHint(self) -> QSize:
        """Bear less room than the longest choice takes: the list shows it whole."""
        hint = super().minimumSizeHint()
        return QSize(min(hint.width(), _NARROWEST), hint.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Show by an ellipsis that the chosen words are longer than their room: Qt would cut through a letter."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        elided = self._elided(option)
        if elided == self.currentText():
            super().paintEvent(event)
            return
        option.currentText = elided
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)

    def _elided(self, option: QStyleOptionComboBox) -> str:
        if self.isEditable():
            return self.currentText()  # its line scrolls
        part = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self).width()
        if not option.currentIcon.isNull():
            room -= option.iconSize.width() + _AROUND_ICON
        return self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, room)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the scrolling page, unless the person is at this choice."""
        _turn_if_focused(self, event, super().wheelEvent)

    def changeEvent(self, event: QEvent) -> None:
        """Keep the label beside it."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.ParentChange:
            self._label.setParent(self.parentWidget())
            self._label.hide()


class TimeBox(QTimeEdit):
    """A time of day that the wheel does not change by accident."""

    def __init__(self, time: QTime) -> None:
        super().__init__(time)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the scrolling page, unless the person is at this time."""
        _turn_if_focused(self, event, super().wheelEvent)


class _TabBar(QTabBar):
    """Tabs that the wheel does not turn by accident."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the scrolling page, unless the person is at the tabs."""
        _turn_if_focused(self, event, super().wheelEvent)


class TabPages(QTabWidget):
    """Pages behind such tabs."""

    def __init__(self) -> None:
        super().__init__()
        self.setTabBar(_TabBar())
        self.setDocumentMode(True)  # no frame around the pages
        self.tabBar().setDrawBase(False)  # which would be a line above the tabs
