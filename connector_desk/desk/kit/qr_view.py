"""A QR code on white, painted as vectors: whole device pixels per module, a margin of four modules, in every theme."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from connector_desk.contract.qr_code import MARGIN, Matrix, runs_of

if TYPE_CHECKING:
    from connector_desk.desk.kit.tokens import Colours

SMALLEST, SMALLEST_IN_NARROW, NARROW_BELOW = 240, 180, 560
"""Device-independent pixels of the code itself, without its margin, and in a window that is narrower than the last."""
_UNBOUND = 16_777_215
"""The greatest height of a widget, which bounds none."""
DENSE_BELOW = 4
"""Device-independent pixels of one module below which phones have trouble with a code across a counter."""


class QrView(QWidget):
    """Shows one code, or nothing at all: an old code is removed, never dimmed."""

    code_painted = Signal()
    """Another code was painted."""
    density_changed = Signal(bool)
    """The code became too dense for many phones at the size it has here, or is no longer."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._matrix: Matrix | None = None
        self._is_new = False
        self.is_dense = False
        """Whether a module of the code is too small here for many phones."""
        self._line = colours.line
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(SMALLEST + 48, SMALLEST + 48)

    def sizeHint(self) -> QSize:
        """Wish for a code that a phone reads across a counter."""
        return QSize(400, 400)

    def show_code(self, matrix: Matrix | None, spoken: str = "") -> None:
        """Show a code, or none; `spoken` is its text for a screen reader."""
        self._matrix, self._is_new = matrix, matrix is not None
        self.setAccessibleName(spoken)
        if matrix is not None:
            side = self._smallest_side(len(matrix))
            self.setMinimumSize(side, side)
        self._check_density()
        self.update()

    def keep_free(self, aside: Sequence[QWidget], lacking: Callable[[], int]) -> None:
        """Hide one after the other while height lacks, then be smaller than wished; a module keeps four pixels."""
        side = 0 if self._matrix is None else self._smallest_side(len(self._matrix))
        self.setMinimumHeight(side or self.minimumWidth())
        for each in aside:
            if lacking() <= 0:
                return
            each.hide()
        if self._matrix is not None and (lacks := lacking()) > 0:
            self.setMinimumHeight(max(DENSE_BELOW * (len(self._matrix) + 2 * MARGIN), side - lacks))

    def keep_within(self, lacking: Callable[[], int]) -> None:
        """Be lower than wished by the height that lacks, where a layout goes by wishes; a module keeps four pixels."""
        self.setMaximumHeight(_UNBOUND)
        self.keep_free((), lambda: 0)
        least, height = DENSE_BELOW * self.modules, self.sizeHint().height()
        while self._matrix is not None and height > least and (lacks := lacking()) > 0:
            height = max(least, height - lacks)
            self.setMinimumHeight(min(self.minimumHeight(), height))
            self.setMaximumHeight(height)

    @property
    def has_code(self) -> bool:
        """Return whether a code is painted."""
        return self._matrix is not None

    @property
    def modules(self) -> int:
        """Return the modules of a side with its margin; 0: nothing is painted."""
        return 0 if self._matrix is None else len(self._matrix) + 2 * MARGIN

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Notice when a code becomes dense, or is no longer."""
        super().resizeEvent(event)
        self._check_density()

    def _check_density(self) -> None:
        side = min(self.width(), self.height())
        is_dense = self._matrix is not None and side // (len(self._matrix) + 2 * MARGIN) < DENSE_BELOW
        if is_dense is not self.is_dense:
            self.is_dense = is_dense
            self.density_changed.emit(is_dense)

    def _smallest_side(self, modules: int) -> int:
        """Keep the least size for the code, with whole pixels per module."""
        smallest = SMALLEST if self.window().width() >= NARROW_BELOW else SMALLEST_IN_NARROW
        each = -(-smallest // modules)
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
        for row, column, many in runs_of(self._matrix):
            place = left + (column + MARGIN) * each, top + (row + MARGIN) * each
            painter.fillRect(*place, many * each, each, Qt.GlobalColor.black)
        if self._is_new:
            self._is_new = False
            QTimer.singleShot(0, self, self.code_painted.emit)  # once the painting is over

    def _paper(self, painter: QPainter, where: QRectF, ratio: float) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._line), ratio))
        painter.setBrush(QColor("#FFFFFF"))
        painter.drawRoundedRect(where.adjusted(0.5, 0.5, -0.5, -0.5), 12 * ratio, 12 * ratio)


def qr_picture(matrix: Matrix, side: int) -> QImage:
    """Draw a code with its margin, in black and white, about `side` pixels wide: whole pixels for each module."""
    modules = len(matrix) + 2 * MARGIN
    each = max(1, side // modules)
    picture = QImage(each * modules, each * modules, QImage.Format.Format_Grayscale8)
    picture.fill(Qt.GlobalColor.white)
    painter = QPainter(picture)
    for row, column, many in runs_of(matrix):
        painter.fillRect((column + MARGIN) * each, (row + MARGIN) * each, many * each, each, Qt.GlobalColor.black)
    painter.end()
    return picture


def qr_path(matrix: Matrix, where: QRectF) -> QPainterPath:
    """Draw the dark modules of a code into a square as one outline, so that no seam shows between them."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    each = where.width() / len(matrix)
    for row, column, many in runs_of(matrix):
        path.addRect(QRectF(where.left() + column * each, where.top() + row * each, many * each, each))
    return path
