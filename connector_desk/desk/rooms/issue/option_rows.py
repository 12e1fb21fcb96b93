"""Rows of a label and a control: side by side, or one below the other where there is little room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGridLayout, QWidget

from connector_desk.desk.kit.tokens import SPACE_1, SPACE_2, SPACE_4

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

SIDE_BY_SIDE_FROM = 380


class OptionRows(QWidget):
    """Lays out its rows by its width."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[tuple[QWidget | None, QWidget | None]] = []
        self._is_wide: bool | None = None
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(2, SPACE_2, 2, SPACE_2)
        self._grid.setHorizontalSpacing(SPACE_4)

    def add_row(self, title: QWidget | None, control: QWidget | None) -> None:
        """Add a row at the end; without a title the control belongs to the row before."""
        for each in (title, control):
            if each is not None:
                each.setParent(self)  # before it is laid out: Tab has an order from the start
        self._rows.append((title, control))
        if self._is_wide is not None:
            self._place(len(self._rows) - 1, title, control)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the rows out again where the room has changed so much."""
        super().resizeEvent(event)
        is_wide = self.width() >= SIDE_BY_SIDE_FROM
        if is_wide is not self._is_wide:
            self._is_wide = is_wide
            self._grid.setVerticalSpacing(SPACE_2 if is_wide else SPACE_1)
            self._grid.setColumnStretch(0, 2 if is_wide else 0)
            self._grid.setColumnStretch(1, 3 if is_wide else 1)
            for index, (title, control) in enumerate(self._rows):
                self._place(index, title, control)

    def _place(self, index: int, title: QWidget | None, control: QWidget | None) -> None:
        if title is not None:
            self._grid.addWidget(title, 2 * index, 0, 1, 1 if self._is_wide and control is not None else 2)
        if control is not None:
            line, column, span = (2 * index, 1, 1) if self._is_wide else (2 * index + 1, 0, 2)
            self._grid.addWidget(control, line, column, 1, span)
