"""A workflow as it is written: TOML with the number of each line, and the lines that are wrong marked."""

from collections.abc import Iterable

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent, QTextCursor, QTextFormat
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from connector_desk.desk.rooms.links.workflow import LONGEST_SOURCE
from connector_desk.desk.widgets.plain_editor import PlainEditor
from connector_desk.desk.widgets.tokens import Colours, Role


class SourceEditor(PlainEditor):
    """Numbers its lines and marks those that are wrong."""

    longest = LONGEST_SOURCE

    def __init__(self, colours: Colours, spoken: str) -> None:
        super().__init__(spoken, QPlainTextEdit.LineWrapMode.NoWrap)
        self._colours = colours
        self._wrong: frozenset[int] = frozenset()
        self._gutter = _Gutter(self)
        self.updateRequest.connect(self._follow)
        self.blockCountChanged.connect(lambda _: self._make_room())
        self._make_room()

    def put(self, text: str) -> None:
        """Show a text without telling it as edited."""
        super().put(text)
        self._make_room()

    def mark(self, lines: Iterable[int]) -> None:
        """Mark lines, counted from 1, as wrong."""
        wrong = frozenset(lines)
        if wrong == self._wrong:
            return
        self._wrong = wrong
        marked = []
        for line in sorted(wrong):
            block = self.document().findBlockByNumber(line - 1)
            if block.isValid():
                selection = QTextEdit.ExtraSelection()
                tint = QColor(self._colours.tones[Role.BAD].tint)
                selection.format.setBackground(tint)
                selection.format.setProperty(QTextFormat.Property.FullWidthSelection, True)  # noqa: FBT003
                selection.cursor = QTextCursor(block)
                marked.append(selection)
        self.setExtraSelections(marked)
        self._gutter.update()

    def go_to(self, line: int) -> None:
        """Put the cursor at a line, counted from 1, and the focus with it."""
        block = self.document().findBlockByNumber(max(0, line - 1))
        if block.isValid():
            self.setTextCursor(QTextCursor(block))
            self.centerCursor()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the numbers beside their lines."""
        super().resizeEvent(event)
        inside = self.contentsRect()
        self._gutter.setGeometry(QRect(inside.left(), inside.top(), self.gutter_width(), inside.height()))

    def gutter_width(self) -> int:
        """Return the width of the line numbers."""
        digits = max(2, len(str(max(1, self.blockCount()))))
        return 18 + self.fontMetrics().horizontalAdvance("9") * digits

    def paint_numbers(self, event: QPaintEvent) -> None:
        """Paint the numbers of the lines that can be seen."""
        painter = QPainter(self._gutter)
        painter.fillRect(event.rect(), QColor(self._colours.sunken))
        block = self.firstVisibleBlock()
        top = round(self.blockBoundingGeometry(block).translated(self.contentOffset()).top())
        height = round(self.blockBoundingRect(block).height())
        tone = self._colours.tones[Role.BAD]
        while block.isValid() and top <= event.rect().bottom():
            number = block.blockNumber() + 1
            where = QRect(0, top, self._gutter.width() - 8, height)
            painter.setPen(QColor(tone.ink if number in self._wrong else self._colours.muted))
            painter.drawText(where, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(number))
            block = block.next()
            top += height
            height = round(self.blockBoundingRect(block).height())

    def _make_room(self) -> None:
        self.setViewportMargins(self.gutter_width() + 2, 0, 0, 0)

    def _follow(self, rect: QRect, dy: int) -> None:
        if dy:
            self._gutter.scroll(0, dy)
        else:
            self._gutter.update(0, rect.y(), self._gutter.width(), rect.height())


class _Gutter(QWidget):
    def __init__(self, editor: SourceEditor) -> None:
        super().__init__(editor)
        self._editor = editor

    def sizeHint(self) -> QSize:
        """Be as wide as the numbers."""
        return QSize(self._editor.gutter_width(), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Have the editor paint, which knows its lines."""
        self._editor.paint_numbers(event)
