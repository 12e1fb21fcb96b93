"""Covers the displays that a kiosk does not fill: nothing of what is behind them is seen or touched there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent, QColor, QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QScreen

    from connector_desk.desk.kit.tokens import Colours

_FLAGS = (
    Qt.WindowType.Window
    | Qt.WindowType.FramelessWindowHint
    | Qt.WindowType.WindowStaysOnTopHint
    | Qt.WindowType.WindowDoesNotAcceptFocus
)


class KioskCover(QWidget):
    """Fills one display with the ground of the kiosk; it takes touches, does nothing with them, and no keys."""

    def __init__(self, colours: Colours) -> None:
        super().__init__(None, _FLAGS)
        self.setObjectName("kiosk.cover")
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self._ground = QColor(colours.window)
        self._may_close = False

    def fill(self, screen: QScreen) -> None:
        """Fill a display."""
        self.setScreen(screen)
        self.setGeometry(screen.geometry())
        self.showFullScreen()

    def end(self) -> None:
        """Close: the kiosk wants it."""
        self._may_close = True
        self.close()
        self.deleteLater()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground."""
        del event
        QPainter(self).fillRect(self.rect(), self._ground)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stay, whoever asks but the kiosk."""
        if self._may_close:
            super().closeEvent(event)
        else:
            event.ignore()


class KioskCovers:
    """The covers of all displays but that of the kiosk."""

    def __init__(self, colours: Colours) -> None:
        self._colours = colours
        self._covers: list[KioskCover] = []

    def follow(self, kiosk: QScreen) -> None:
        """Cover each other display, as they are now."""
        others = [each for each in QGuiApplication.screens() if each is not kiosk]
        while len(self._covers) > len(others):
            self._covers.pop().end()
        while len(self._covers) < len(others):
            self._covers.append(KioskCover(self._colours))
        for cover, screen in zip(self._covers, others, strict=True):
            cover.fill(screen)

    def end(self) -> None:
        """Take them away."""
        while self._covers:
            self._covers.pop().end()
