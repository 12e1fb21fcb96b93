"""A dialog in which the part of a picture that is kept is chosen, by mouse or by keyboard."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from connector_desk.desk.kit.parts import button, label
from connector_desk.desk.kit.reflow import Reflow
from connector_desk.desk.kit.scrolled_dialog import ScrolledDialog
from connector_desk.desk.kit.segments import Segments
from connector_desk.desk.kit.status_line import announce
from connector_desk.desk.kit.tokens import SPACE_2, Colours
from connector_desk.desk.kit.translation import translate

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

LEAST = 24.0
"""Pixels that a side of the frame has at least, where the picture has as many."""
SHAPES: Final = {"portrait": 3 / 4, "square": 1.0, "free": None}
STEP = 0.02
"""Of the longer side of the picture, for each key."""
GROWTH = 1.06
_HANDLE = 10
_NEAR = 14
_SIZE = QSize(560, 460)
_LEAST = QSize(200, 160)
_ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_SIZING: Final = {
    Qt.Key.Key_Plus: GROWTH,
    Qt.Key.Key_Equal: GROWTH,  # the key of the plus sign, without Shift
    Qt.Key.Key_Minus: 1 / GROWTH,
}


@dataclass
class CropFrame:
    """The part of a picture that is kept, in pixels of the picture: of a fixed shape or of any, never outside."""

    picture_width: int
    picture_height: int
    shape: float | None = None
    """Width by height; None: any."""
    left: float = field(default=0.0, init=False)
    top: float = field(default=0.0, init=False)
    width: float = field(default=0.0, init=False)
    height: float = field(default=0.0, init=False)

    def __post_init__(self) -> None:
        self.choose_shape(self.shape)

    def choose_shape(self, shape: float | None) -> None:
        """Take the largest part of a shape from the middle; with any shape, the whole picture."""
        self.shape = shape
        wide, high = float(self.picture_width), float(self.picture_height)
        self.width = wide if shape is None else min(wide, high * shape)
        self.height = high if shape is None else min(high, wide / shape)
        self.left, self.top = (wide - self.width) / 2, (high - self.height) / 2

    def move(self, right: float, down: float) -> None:
        """Move as far as the picture goes."""
        self.left = min(max(0.0, self.left + right), self.picture_width - self.width)
        self.top = min(max(0.0, self.top + down), self.picture_height - self.height)

    def scale(self, factor: float) -> None:
        """Grow or shrink around the middle."""
        middle = self.left + self.width / 2, self.top + self.height / 2
        self._size(self.width * factor, self.height * factor, self.picture_width, self.picture_height)
        self.left, self.top = middle[0] - self.width / 2, middle[1] - self.height / 2
        self.move(0, 0)

    def stretch(self, wider: float, higher: float) -> None:
        """Move the right and the lower edge; of a fixed shape both follow."""
        if self.shape is not None:
            wider = wider + higher * self.shape
            higher = wider / self.shape
        wide, high = max(1.0, self.width + wider), max(1.0, self.height + higher)
        self._size(wide, high, self.picture_width - self.left, self.picture_height - self.top)

    def drag(self, fixed: tuple[float, float], to: tuple[float, float]) -> None:
        """Span the frame from the corner that stays to where another one is dragged."""
        goes_right = _goes_on(fixed[0], to[0], self.picture_width)
        goes_down = _goes_on(fixed[1], to[1], self.picture_height)
        room = (
            self.picture_width - fixed[0] if goes_right else fixed[0],
            self.picture_height - fixed[1] if goes_down else fixed[1],
        )
        self._size(abs(to[0] - fixed[0]), abs(to[1] - fixed[1]), *room)
        self.left = fixed[0] if goes_right else fixed[0] - self.width
        self.top = fixed[1] if goes_down else fixed[1] - self.height
        self.move(0, 0)

    def rounded(self) -> tuple[int, int, int, int]:
        """Return left, top, width and height in whole pixels of the picture."""
        left, top = round(self.left), round(self.top)
        wide = min(max(1, round(self.width)), self.picture_width - left)
        return left, top, wide, min(max(1, round(self.height)), self.picture_height - top)

    def _size(self, width: float, height: float, most_width: float, most_height: float) -> None:
        least_wide, least_high = min(LEAST, self.picture_width), min(LEAST, self.picture_height)
        wide, high = min(max(width, least_wide), most_width), min(max(height, least_high), most_height)
        if self.shape is not None:
            wide = min(max(wide, high * self.shape), most_width, most_height * self.shape)
            high = wide / self.shape
        self.width, self.height = max(wide, 1.0), max(high, 1.0)


def _goes_on(fixed: float, to: float, end: float) -> bool:
    """Return whether the frame lies after its fixed side: where it is dragged to, unless there is no room."""
    return fixed < LEAST or (to >= fixed and end - fixed >= LEAST)


class CropView(QWidget):
    """Paints the picture and the frame over it."""

    changed = Signal()

    def __init__(self, colours: Colours, image: QImage) -> None:
        super().__init__()
        self._colours, self._image = colours, image
        self.frame = CropFrame(image.width(), image.height(), SHAPES["portrait"])
        self._drawn = QPixmap()
        self._fixed: tuple[float, float] | None = None
        self._held: QPointF | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(_LEAST)
        self.setAccessibleName(translate("Crop", "The part of the picture that is kept"))

    def choose_shape(self, name: str) -> None:
        """Begin again with the largest part of a shape."""
        self.frame.choose_shape(SHAPES[name])
        self._announce()

    @property
    def shown(self) -> QRectF:
        """Return where the picture is painted."""
        room = QRectF(self.rect()).adjusted(_HANDLE, _HANDLE, -_HANDLE, -_HANDLE)
        size = self._image.size().toSizeF().scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
        where = QRectF(QPointF(), size)
        where.moveCenter(room.center())
        return where

    @property
    def framed(self) -> QRectF:
        """Return where the frame is painted."""
        shown, scale, frame = self.shown, self._scale, self.frame
        corner = QPointF(shown.left() + frame.left * scale, shown.top() + frame.top * scale)
        return QRectF(corner.x(), corner.y(), frame.width * scale, frame.height * scale)

    @property
    def _scale(self) -> float:
        return self.shown.width() / self._image.width()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move by the arrow keys, size by plus and minus, and each way alone by Shift and the arrow keys."""
        key = Qt.Key(event.key())
        step = max(1.0, STEP * max(self._image.width(), self._image.height()))
        if key in _ARROWS:
            right, down = (step * way for way in _ARROWS[key])
            is_sizing = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            (self.frame.stretch if is_sizing else self.frame.move)(right, down)
        elif key in _SIZING:
            self.frame.scale(_SIZING[key])
        else:
            super().keyPressEvent(event)
            return
        self._announce()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of a corner, or of the frame."""
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        at, framed = event.position(), self.framed
        corners = (framed.topLeft(), framed.topRight(), framed.bottomRight(), framed.bottomLeft())
        near = [index for index, each in enumerate(corners) if (each - at).manhattanLength() <= 2 * _NEAR]
        if near:
            self._fixed = self._in_picture(corners[(near[0] + 2) % 4])
        elif framed.contains(at):
            self._held = at

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the corner or the frame that is held."""
        at = event.position()
        if self._fixed is not None:
            self.frame.drag(self._fixed, self._in_picture(at))
        elif self._held is not None:
            moved = (at - self._held) / self._scale
            self.frame.move(moved.x(), moved.y())
            self._held = at
        else:
            return
        self._announce(is_spoken=False)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End the drag."""
        del event
        self._fixed = self._held = None

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the picture, shaded outside the frame."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shown, framed = self.shown, self.framed
        painter.setClipRect(shown)  # a rounded size of the picture may be a pixel wider
        painter.drawPixmap(shown.topLeft(), self._picture(shown.size().toSize()))
        shade = QColor(0, 0, 0, 150)
        painter.fillRect(QRectF(shown.left(), shown.top(), shown.width(), framed.top() - shown.top()), shade)
        painter.fillRect(QRectF(shown.left(), framed.bottom(), shown.width(), shown.bottom() - framed.bottom()), shade)
        painter.fillRect(QRectF(shown.left(), framed.top(), framed.left() - shown.left(), framed.height()), shade)
        painter.fillRect(QRectF(framed.right(), framed.top(), shown.right() - framed.right(), framed.height()), shade)
        painter.setClipping(False)
        painter.setPen(QPen(QColor("white"), 4))
        painter.drawRect(framed)
        painter.setPen(QPen(QColor(self._colours.accent_fill), 3 if self.hasFocus() else 1.5))
        painter.drawRect(framed)
        painter.setPen(QPen(QColor("white"), 1.5))
        painter.setBrush(QColor(self._colours.accent_fill))
        for corner in (framed.topLeft(), framed.topRight(), framed.bottomRight(), framed.bottomLeft()):
            painter.drawEllipse(corner, _HANDLE / 2, _HANDLE / 2)

    def _picture(self, size: QSize) -> QPixmap:
        """Return the picture in the resolution of the screen; scaled once for each size."""
        ratio = self.devicePixelRatioF()
        wanted = size * ratio
        if self._drawn.size() != wanted:
            way = Qt.TransformationMode.SmoothTransformation
            self._drawn = QPixmap.fromImage(self._image.scaled(wanted, Qt.AspectRatioMode.IgnoreAspectRatio, way))
            self._drawn.setDevicePixelRatio(ratio)
        return self._drawn

    def _in_picture(self, at: QPointF) -> tuple[float, float]:
        inside = (at - self.shown.topLeft()) / self._scale
        return (
            min(max(0.0, inside.x()), float(self._image.width())),
            min(max(0.0, inside.y()), float(self._image.height())),
        )

    def _announce(self, *, is_spoken: bool = True) -> None:
        self.update()
        self.changed.emit()
        if is_spoken:
            announce(self, self.words())

    def words(self) -> str:
        """Return the size and place of the part."""
        left, top, width, height = self.frame.rounded()
        words = translate("Crop", "{width} by {height} pixels, from {left}, {top}")
        return words.format(width=width, height=height, left=left, top=top)


class CropDialog(ScrolledDialog):
    """Asks which part of a picture is kept; closed otherwise, the whole picture stays."""

    chosen = Signal(QRect)

    def __init__(self, parent: QWidget, colours: Colours, image: QImage) -> None:
        super().__init__(parent, translate("Crop", "Crop the picture"))
        self.view = CropView(colours, image)
        shapes = {
            "portrait": translate("Crop", "Portrait 3:4"),
            "square": translate("Crop", "Square"),
            "free": translate("Crop", "Free"),
        }
        self.shape = Segments(colours, translate("Crop", "Shape"), list(shapes.items()))
        self.shape.set_value("portrait")
        self.shape.chosen.connect(self.view.choose_shape)
        self._size = label("", "muted")
        help_words = translate(
            "Crop",
            "Drag the frame or its corners. Arrow keys move it, + and - size it, Shift and an arrow key each side.",
        )
        self.view.setAccessibleDescription(help_words)
        self.view.changed.connect(lambda: self._size.setText(self.view.words()))
        self._size.setText(self.view.words())
        self.take = button(translate("Crop", "Use this part"), colours, kind="primary")
        self.take.setDefault(True)
        self.take.clicked.connect(self._take)
        self.leave = button(translate("Crop", "Keep the whole picture"), colours)
        self.leave.clicked.connect(self.reject)
        ways = Reflow(beside_from=None)
        ways.setSpacing(SPACE_2)
        ways.addWidget(self.take)
        ways.addWidget(self.leave)
        ways.addStretch(1)
        layout = self.content
        layout.addWidget(self.shape)
        layout.addWidget(self.view, 1)
        layout.addWidget(self._size)
        layout.addWidget(label(help_words, "small", wraps=True))
        layout.addLayout(ways)
        self.resize_within_screen(_SIZE)
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take(self) -> None:
        self.chosen.emit(QRect(*self.view.frame.rounded()))
        self.accept()
