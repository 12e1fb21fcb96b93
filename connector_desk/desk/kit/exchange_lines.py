"""Many lines in a fixed pitch: only those on the screen are made, so that a million of them cost nothing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QPointF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QFontMetrics,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QTextCharFormat,
    QTextLayout,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from connector_desk.desk.kit.words import plain

if TYPE_CHECKING:
    from connector_desk.desk.kit.tokens import Colours

_Index = QModelIndex | QPersistentModelIndex
MOST_OF_LINE = 1_000
MOST_COPIED = 100_000
_MAX_ROWS_MEASURED = 400
"""Lines whose length decides about the width."""
_TOKEN: Final = re.compile(
    r'("[^"\\]*+(?:\\.[^"\\]*+)*+"(?=\s*:))|("[^"\\]*+(?:\\.[^"\\]*+)*+"?)|(-?\d[\d.eE+-]*+)|(true|false|null)'
)


class Rows(Protocol):
    """Lines by their number."""

    def __len__(self) -> int: ...
    def __getitem__(self, row: int, /) -> str: ...


def fixed_font() -> QFont:
    """Return the font of text as it came."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    font.setPixelSize(12)
    return font


class _Lines(QAbstractTableModel):
    def __init__(self, parent: QTableView) -> None:
        super().__init__(parent)
        self.rows: Rows = ()

    def show_rows(self, rows: Rows) -> None:
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: _Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def columnCount(self, parent: _Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else 1

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        wanted = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        return plain(self.rows[index.row()], MOST_OF_LINE) if role in wanted else None


class _Line(QStyledItemDelegate):
    """Paints a line with the colours of JSON."""

    def __init__(self, colours: Colours, font: QFont, parent: QTableView) -> None:
        super().__init__(parent)
        self._font = font
        self._measure = QFontMetrics(font)
        inks = (colours.json_key, colours.json_text, colours.json_number, colours.json_word)
        self._formats = [_format(ink) for ink in inks]
        self._ground, self._ink = QColor(colours.accent_tint), QColor(colours.text)
        self.is_coloured = True
        self.width = 0

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        text = str(index.data())
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, self._ground)
        painter.setPen(self._ink)
        layout = QTextLayout(text, self._font)
        if self.is_coloured:
            layout.setFormats(_ranges(text, self._formats))
        layout.beginLayout()
        layout.createLine()
        layout.endLayout()
        layout.draw(painter, QPointF(option.rect.left() + 6, option.rect.top() + 1))
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        del option, index
        return QSize(self.width, self.height)

    @property
    def height(self) -> int:
        """Return the height of a line."""
        return self._measure.lineSpacing() + 2

    def measure(self, rows: Rows) -> None:
        """Be as wide as the longest of the first lines."""
        texts = (rows[row] for row in range(min(len(rows), _MAX_ROWS_MEASURED)))
        longest = max((min(len(text), MOST_OF_LINE) for text in texts), default=0)
        self.width = self._measure.horizontalAdvance("m") * (longest + 2) + 12


class LinesView(QTableView):
    """Shows lines; selected ones are copied as they came.

    A table, because a list asks for each of its rows before it shows the first.
    """

    def __init__(self, colours: Colours, spoken: str) -> None:
        super().__init__()
        self.setProperty("kind", "lines")
        self.setAccessibleName(spoken)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self._model = _Lines(self)
        self._line = _Line(colours, fixed_font(), self)
        self.setItemDelegate(self._line)
        self.setModel(self._model)
        for header in (self.verticalHeader(), self.horizontalHeader()):
            header.hide()
            header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setMinimumSectionSize(1)
        self.verticalHeader().setDefaultSectionSize(self._line.height)

    @property
    def rows(self) -> Rows:
        """Return the lines."""
        return self._model.rows

    def show_rows(self, rows: Rows, *, is_coloured: bool = True) -> None:
        """Show other lines, from the first."""
        self._line.is_coloured = is_coloured
        self._line.measure(rows)
        self._model.show_rows(rows)
        self.setColumnWidth(0, self._line.width)
        self.scrollToTop()

    def go_to(self, row: int) -> None:
        """Select a line and bring it into view."""
        index = self._model.index(row, 0)
        self.setCurrentIndex(index)
        self.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)

    def selected_text(self) -> str:
        """Return the selected lines as they came, a limited number of them."""
        chosen: list[int] = []
        for span in self.selectionModel().selection().toList():
            chosen.extend(range(span.top(), min(span.bottom() + 1, span.top() + MOST_COPIED - len(chosen))))
        return "\n".join(self._model.rows[row] for row in sorted(chosen))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy the selected lines with the usual key."""
        if event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText(self.selected_text())
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Look for nothing: it would go through a million lines."""


def _format(ink: str) -> QTextCharFormat:
    made = QTextCharFormat()
    made.setForeground(QColor(ink))
    return made


def _ranges(text: str, formats: list[QTextCharFormat]) -> list[QTextLayout.FormatRange]:
    ranges: list[QTextLayout.FormatRange] = []
    for found in _TOKEN.finditer(text):
        made = QTextLayout.FormatRange()
        made.start, made.length = found.start(), found.end() - found.start()
        made.format = formats[(found.lastindex or 1) - 1]
        ranges.append(made)
    return ranges
