"""A dialog for any room: no larger than the screen, and what has no place in it is scrolled to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QAbstractItemView, QDialog, QHeaderView, QTableWidget, QVBoxLayout, QWidget

from connector_desk.desk.kit.focus import FollowingArea
from connector_desk.desk.kit.tokens import SPACE_3, SPACE_5

if TYPE_CHECKING:
    from collections.abc import Sequence

    from connector_desk.desk.kit.qr_view import QrView
    from connector_desk.desk.kit.tokens import Colours


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

    def fit(self, code: QrView) -> None:
        """Show a code smaller where there is no room for more, so that nothing needs to be scrolled to."""
        if code.has_code and not code.isHidden():
            code.keep_within(self._lacking_height)

    def _lacking_height(self) -> int:
        for each in reversed(self._area.findChildren(QWidget)):  # what is inside comes first
            layout = each.layout()
            if layout is not None:
                layout.activate()
        return self.needed_height() - self.height()

    def resize_within_screen(self, size: QSize) -> None:
        """Take a size, or what the screen has of it."""
        self.resize(size.boundedTo(self.screen().availableSize() - _FRAME))


# A small table of which one row is chosen, as dialogs have it.


ROW_HEIGHT = 34
_LEAST_ROWS = 3


class RowsTable(QTableWidget):
    """Shows texts in columns as wide as they need; one column takes the room that is left."""

    def __init__(self, colours: Colours, name: str, heads: Sequence[str], stretched: int) -> None:
        """`name` is for screen readers; `stretched` is the column that takes the room that is left."""
        super().__init__(0, len(heads))
        self.setProperty("kind", "rows")
        inks = self.palette()
        inks.setColor(QPalette.ColorRole.Highlight, QColor(colours.accent_tint))
        inks.setColor(QPalette.ColorRole.HighlightedText, QColor(colours.text))  # the style sheet does not reach it
        self.setPalette(inks)
        self.setAccessibleName(name)
        self.setHorizontalHeaderLabels(list(heads))
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        rows, columns = self.verticalHeader(), self.horizontalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setDefaultSectionSize(ROW_HEIGHT)
        columns.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        columns.setHighlightSections(False)
        columns.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        columns.setSectionResizeMode(stretched, QHeaderView.ResizeMode.Stretch)

    def minimumSizeHint(self) -> QSize:
        """Return the size for the head and a few rows."""
        return QSize(0, self.horizontalHeader().sizeHint().height() + _LEAST_ROWS * ROW_HEIGHT)

    def sizeHint(self) -> QSize:
        """Return the least size: a layout gives it more where there is some."""
        return self.minimumSizeHint()
