"""The code on the stage: black on a white square without a frame, as large as the square and its quiet zone allow."""

from math import ceil

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from connector_desk.contract.qr_code import MARGIN, Matrix, qr_matrix, runs_of

SHARE = 0.8
"""Part of the shorter side of the screen that the code takes at least, its quiet zone not counted."""
LEAST_WORDS = 0.4
"""Part of the shorter side that is left for words, where the code can spare it."""


class CodeView(QWidget):
    """Paints one code; its modules end on whole device pixels and differ by one pixel at most."""

    def __init__(self) -> None:
        super().__init__()
        self._text = ""
        self.matrix: Matrix = ()

    def show_code(self, text: str) -> None:
        """Show the code of a link; nothing for an empty one."""
        if text != self._text:
            self._text, self.matrix = text, qr_matrix(text) if text else ()
            self.update()

    def side_for(self, width: int, height: int) -> int:
        """Return the side of the white square on a screen of this size."""
        short, long = sorted((width, height))
        least = ceil(SHARE * short * (1 + 2 * self._quiet / max(1, len(self.matrix)))) + 2
        return min(short, max(least, long - round(LEAST_WORDS * short)))

    @property
    def _quiet(self) -> float:
        """Return the modules of the quiet zone: four, but for a code so small that it would not reach its share."""
        return min(MARGIN, len(self.matrix) * (1 / (SHARE + 0.005) - 1) / 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint in device pixels, so that every module has sharp edges at any scale."""
        del event
        painter = QPainter(self)
        painter.fillRect(self.rect(), Qt.GlobalColor.white)
        ratio = self.devicePixelRatio()
        painter.scale(1 / ratio, 1 / ratio)
        width, height = round(self.width() * ratio), round(self.height() * ratio)
        side = min(width, height)
        left, top = (width - side) // 2, (height - side) // 2
        each = side / (len(self.matrix) + 2 * self._quiet)
        edges = [round((place + self._quiet) * each) for place in range(len(self.matrix) + 1)]
        for row, column, many in runs_of(self.matrix):
            wide, high = edges[column + many] - edges[column], edges[row + 1] - edges[row]
            painter.fillRect(left + edges[column], top + edges[row], wide, high, Qt.GlobalColor.black)
