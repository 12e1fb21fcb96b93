"""The ground of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QLayout, QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent


class CentralWidget(QWidget):
    """Tells when it has been painted for the first time."""

    painted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("desk")
        self._told = False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint, and tell once."""
        super().paintEvent(event)
        if not self._told:
            self._told = True
            QTimer.singleShot(0, self.painted.emit)

    def lay_out(self, navigation: QWidget, rooms: QLayout) -> None:
        """Put the navigation on the left of the rooms."""
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(navigation)
        rooms.setSpacing(0)
        layout.addLayout(rooms, 1)
