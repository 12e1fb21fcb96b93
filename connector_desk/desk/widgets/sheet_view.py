"""A sheet of paper as it will be printed, in small: the first page of a text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QTextDocument
from PySide6.QtWidgets import QSizePolicy, QWidget

from connector_desk.desk.widgets.paper import page_size

if TYPE_CHECKING:
    from connector_desk.desk.widgets.tokens import Colours

_MARGIN = 57
"""Points around the text: the two centimetres that Qt leaves when it prints."""
_POINT = 72
"""Of an inch."""
_WIDTH = 288


class SheetView(QWidget):
    """Paints the sheet."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours = colours
        self._document: QTextDocument | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        """Return the size of the paper, in proportion."""
        paper = page_size().sizePoints()
        return QSize(_WIDTH, round(_WIDTH * paper.height() / paper.width()))

    def show_document(self, document: QTextDocument) -> None:
        """Show the first page of another text, which is this widget's from now on."""
        paper, dots = page_size().sizePoints(), self.logicalDpiX() / _POINT
        document.setPageSize(QSizeF(paper.width() - 2 * _MARGIN, paper.height() - 2 * _MARGIN) * dots)
        self._document = document
        self.setAccessibleName(document.toPlainText())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint paper and text."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._colours.line), 1))
        painter.setBrush(Qt.GlobalColor.white)
        painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))
        if self._document is None:
            return
        dots = self.logicalDpiX() / _POINT
        scale = self.width() / (page_size().sizePoints().width() * dots)
        painter.scale(scale, scale)
        painter.translate(_MARGIN * dots, _MARGIN * dots)
        size = self._document.pageSize()
        self._document.drawContents(painter, QRectF(0, 0, size.width(), size.height()))
