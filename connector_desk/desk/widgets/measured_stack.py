"""A stack of pages that says when its own room changes, which may be after its parent was laid out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent


class MeasuredStack(QStackedWidget):
    """Emits `resized` whenever its size changes."""

    resized = Signal()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out the pages, then report the change."""
        super().resizeEvent(event)
        self.resized.emit()
