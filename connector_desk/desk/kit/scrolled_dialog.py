"""A dialog for any room: no larger than the screen, and what has no place in it is scrolled to."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from connector_desk.desk.kit.focus import FollowingArea
from connector_desk.desk.kit.tokens import SPACE_3, SPACE_5

_FRAME = QSize(16, 48)
"""What a window manager may add to a dialog."""


class ScrolledDialog(QDialog):
    """Asks or shows something over the window, which waits meanwhile."""

    def __init__(self, parent: QWidget, title: str) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(True)
        self.setWindowTitle(title)
        inside = QWidget()
        inside.setObjectName("scrolled")
        self.content = QVBoxLayout(inside)
        """Where the parts of the dialog stand, one below the other."""
        self.content.setContentsMargins(SPACE_5, SPACE_5, SPACE_5, SPACE_5)
        self.content.setSpacing(SPACE_3)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        self._area = FollowingArea(inside)
        around.addWidget(self._area)

    def needed_height(self) -> int:
        """Return the height at which nothing needs to be scrolled to; known once the fonts are."""
        self.content.activate()
        bar = self._area.verticalScrollBar().sizeHint().width()  # beside it the area decides whether it is needed
        return max(self.content.totalHeightForWidth(self.width() - bar), self.content.totalMinimumSize().height())

    def resize_within_screen(self, size: QSize) -> None:
        """Take a size, or what the screen has of it."""
        self.resize(size.boundedTo(self.screen().availableSize() - _FRAME))
