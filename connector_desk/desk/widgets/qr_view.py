"""A QR code on white, painted as vectors: whole device pixels per module, a margin of four modules, in every theme."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from connector_desk.desk.widgets.qr_matrix import MARGIN, Matrix
from connector_desk.desk.widgets.tokens import Colours

SMALLEST = 240
"""Device-independent pixels of the code itself, without its margin."""


class QrView(QWidget):
    """Shows one code, or nothing at all: an old code is removed, never dimmed."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._matrix: Matrix | None = None
        self._line = colours.line
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(SMALLEST + 48, SMALLEST + 48)

    def sizeHint(self) -> QSize:
        """Wish for a code that a phone reads across a counter."""
        return QSize(400, 400)

    def show_code(self, matrix: Matrix | None, spoken: str = "") -> None:
        """Show a code, or none; `spoken` is what a screen reader says instead of it."""
        self._matrix = matrix
        self.setAccessibleName(spoken)
        if matrix is not None:
            side = self._smallest_side(len(matrix))
            self.setMinimumSize(side, side)
        self.update()

    @property
    def has_code(self) -> bool:
        """Tell whether a code is painted."""
        return self._matrix is not None

    @staticmethod
    def _smallest_side(modules: int) -> int:
        """Keep at least 240 pixels for the code, with whole pixels per module."""
        each = -(-SMALLEST // modules)
        return each * (modules + 2 * MARGIN)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint in device pixels, so that every module has sharp edges at any scale."""
        del event
        if self._matrix is None:
            return
        painter = QPainter(self)
        ratio = self.devicePixelRatio()
        painter.scale(1 / ratio, 1 / ratio)
        width, height = round(self.width() * ratio), round(self.height() * ratio)
        modules = len(self._matrix) + 2 * MARGIN
        each = max(1, min(width, height) // modules)
        side = each * modules
        left, top = (width - side) // 2, (height - side) // 2
        self._paper(painter, QRectF(left, top, side, side), ratio)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        for row, cells in enumerate(self._matrix):
            self._row(painter, cells, left + MARGIN * each, top + (row + MARGIN) * each, each)

    def _paper(self, painter: QPainter, where: QRectF, ratio: float) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._line), ratio))
        painter.setBrush(QColor("#FFFFFF"))
        painter.drawRoundedRect(where.adjusted(0.5, 0.5, -0.5, -0.5), 12 * ratio, 12 * ratio)

    @staticmethod
    def _row(painter: QPainter, cells: tuple[bool, ...], left: int, top: int, each: int) -> None:
        """Paint runs of dark modules as one rectangle each."""
        start: int | None = None
        for column, dark in enumerate((*cells, False)):
            if dark and start is None:
                start = column
            elif not dark and start is not None:
                painter.fillRect(left + start * each, top, (column - start) * each, each, Qt.GlobalColor.black)
                start = None
