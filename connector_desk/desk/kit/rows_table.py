"""A small table of which one row is chosen, as dialogs have it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from connector_desk.desk.kit.tokens import Colours

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
