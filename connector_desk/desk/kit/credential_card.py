"""A credential as a card: in the picker, small beside a heading, and large with the typed values."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QByteArray, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from connector_desk.desk.kit.icons import icon_exists, paint_icon
from connector_desk.desk.kit.tokens import Colours, readable_on
from connector_desk.desk.kit.translation import named_value
from connector_desk.desk.kit.words import isolated, plain

if TYPE_CHECKING:
    from connector_desk.desk.kit.schema import FormSchema


SHAPE = 1.586
"""Width to height of a card (ISO/IEC 7810 ID-1)."""
PLAIN_LOGO = 2_000
"""Bytes of a drawing that is painted as it is; a longer one is painted once for each size."""
LARGEST_MARK = 256
"""Pixels of such a picture: the time to paint it grows faster than its side."""
_WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop


class CardFace(NamedTuple):
    """The content of a card."""

    title: str
    background: str
    text: str
    icon: str = "id-card"
    logo: bytes = b""
    """An SVG drawing as `contract.svg.redraw` writes it; empty: the icon is shown."""
    description: str = ""
    lines: tuple[tuple[str, str], ...] = ()
    """Labels and values."""
    key: str = ""
    """The key that chooses it."""


def _font(widget_font: QFont, pixels: float, weight: QFont.Weight) -> QFont:
    made = QFont(widget_font)
    made.setPixelSize(max(9, round(pixels)))
    made.setWeight(weight)
    return made


@lru_cache(maxsize=32)
def _drawn(logo: bytes, side: int) -> QPixmap:
    """Paint a logo once: one of many edges takes too long to be painted with each look at its card."""
    pixmap = QPixmap(side, side)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(QByteArray(logo)).render(painter, QRectF(0, 0, side, side))
    painter.end()
    return pixmap


class CardPainter:
    """Paints one face into a rectangle of any size, in proportion."""

    def __init__(self, face: CardFace) -> None:
        self.face = face
        self.ink = readable_on(face.background, face.text)
        self._logo = QSvgRenderer(QByteArray(face.logo)) if 0 < len(face.logo) <= PLAIN_LOGO else None
        self._icon = face.icon if icon_exists(face.icon) else "id-card"

    def paint(self, painter: QPainter, where: QRectF, font: QFont, radius: float) -> None:
        """Paint the card; text that has no room is cut with an ellipsis."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ground(painter, where, radius)
        margin = where.height() * 0.105
        inner = where.adjusted(margin, margin, -margin, -margin)
        self._mark(painter, QRectF(inner.topLeft(), QSize(1, 1) * round(where.height() * 0.235)))
        if self.face.key:
            self._keycap(painter, inner, font)
        if self.face.lines:
            self._filled(painter, inner, where.height(), font)
        else:
            self._titled(painter, inner, where.height(), font)
        painter.restore()

    def paint_small(self, painter: QPainter, where: QRectF, radius: float) -> None:
        """Paint the card too small for words: ground and mark."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ground(painter, where, radius)
        side = where.height() * 0.78
        self._mark(painter, QRectF(where.center() - QPointF(side / 2, side / 2), QSize(1, 1) * side))
        painter.restore()

    def _ground(self, painter: QPainter, where: QRectF, radius: float) -> None:
        path = QPainterPath()
        path.addRoundedRect(where, radius, radius)
        ground = QColor(self.face.background)
        fade = QLinearGradient(where.topLeft(), where.bottomRight())
        fade.setColorAt(0, ground.lighter(112))
        fade.setColorAt(1, ground.darker(108))
        painter.fillPath(path, fade)
        painter.setClipPath(path)
        shine = QColor(self.ink)
        shine.setAlphaF(0.055)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shine)
        size = where.height()
        painter.drawEllipse(QPointF(where.right() - size * 0.12, where.top() + size * 0.2), size * 0.62, size * 0.62)
        painter.drawEllipse(QPointF(where.right() + size * 0.05, where.top() + size * 0.55), size * 0.8, size * 0.8)
        painter.setClipping(False)

    def _mark(self, painter: QPainter, where: QRectF) -> None:
        if self._logo is not None and self._logo.isValid():
            self._logo.render(painter, where)
        elif len(self.face.logo) > PLAIN_LOGO:
            ratio = painter.device().devicePixelRatioF()
            side = min(round(where.width() * ratio * painter.worldTransform().m11()), LARGEST_MARK)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            drawn = _drawn(self.face.logo, max(1, side))
            painter.drawPixmap(where, drawn, QRectF(drawn.rect()))
        else:
            paint_icon(painter, self._icon, self.ink, where, 1.75)

    def _keycap(self, painter: QPainter, inner: QRectF, font: QFont) -> None:
        side = 24.0
        cap = QRectF(inner.right() - side, inner.top(), side, side)
        fill = QColor(self.ink)
        fill.setAlphaF(0.16)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(fill)
        painter.drawRoundedRect(cap, 6, 6)
        painter.setPen(QColor(self.ink))
        painter.setFont(_font(font, 12, QFont.Weight.DemiBold))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self.face.key)

    def _titled(self, painter: QPainter, inner: QRectF, height: float, font: QFont) -> None:
        title = _font(font, min(20, max(14, height * 0.105)), QFont.Weight.DemiBold)
        small = _font(font, min(13, max(11, height * 0.072)), QFont.Weight.Normal)
        below = QFontMetricsF(small).height() * 2 if self.face.description else 0
        base = inner.bottom() - below
        painter.setPen(QColor(self.ink))
        painter.setFont(title)
        rise = QFontMetricsF(title).height()
        self._line(painter, QRectF(inner.left(), base - rise - 3, inner.width(), rise), self.face.title)
        if below:
            painter.setFont(small)
            painter.setOpacity(0.86)
            where = QRectF(inner.left(), base, inner.width(), below)
            painter.drawText(where, _WRAPPED, isolated(self.face.description))

    def _filled(self, painter: QPainter, inner: QRectF, height: float, font: QFont) -> None:
        title = _font(font, height * 0.078, QFont.Weight.DemiBold)
        painter.setPen(QColor(self.ink))
        painter.setFont(title)
        beside = height * 0.235 + 12
        where = QRectF(inner.left() + beside, inner.top(), inner.width() - beside, height * 0.235)
        self._line(painter, where, self.face.title)
        pairs = self.face.lines[:4]
        rows = [pairs[index : index + 2] for index in range(0, len(pairs), 2)]
        tall = height * 0.215
        top = inner.bottom() - tall * len(rows)
        for row, cells in enumerate(rows):
            width = inner.width() / len(cells) if len(cells) > 1 else inner.width()
            for column, (name, value) in enumerate(cells):
                cell = QRectF(inner.left() + column * width, top + row * tall, width - 10, tall)
                self._cell(painter, cell, (name, value), height, font)

    def _cell(self, painter: QPainter, cell: QRectF, pair: tuple[str, str], height: float, font: QFont) -> None:
        name, value = pair
        half = cell.height() * 0.42
        painter.setOpacity(0.8)
        painter.setFont(_font(font, height * 0.052, QFont.Weight.Medium))
        self._line(painter, QRectF(cell.left(), cell.top(), cell.width(), half), name)
        painter.setOpacity(1)
        painter.setFont(_font(font, height * 0.076, QFont.Weight.DemiBold))
        where = QRectF(cell.left(), cell.top() + half, cell.width(), cell.height() - half)
        self._line(painter, where, value or "-")

    @staticmethod
    def _line(painter: QPainter, where: QRectF, text: str) -> None:
        shown = painter.fontMetrics().elidedText(
            isolated(plain(text, 200).replace("\n", " ")), Qt.TextElideMode.ElideRight, int(where.width())
        )
        painter.drawText(where, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)


class CardButton(QAbstractButton):
    """A card that can be chosen: by click, Space or Enter."""

    def __init__(self, face: CardFace, colours: Colours) -> None:
        super().__init__()
        self._colours = colours
        self._card = CardPainter(face)
        self.setAccessibleName(face.title)
        self.setAccessibleDescription(face.description)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave moving and choosing to the picker, which knows the rows; Space is a click."""
        if event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def hasHeightForWidth(self) -> bool:
        """Keep the proportions of a card."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Keep the proportions of a card."""
        return round((width - 10) / SHAPE) + 10

    def sizeHint(self) -> QSize:
        """Wish for a comfortable card."""
        return QSize(280, self.heightForWidth(280))

    def minimumSizeHint(self) -> QSize:
        """Stay large enough for the words."""
        return QSize(190, self.heightForWidth(190))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card inside a ring that shows focus and the pointer."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect())
        lift = 1.0 if self.isDown() else 0.0
        self._card.paint(painter, whole.adjusted(5, 5 + lift, -5, -5 + lift), self.font(), 14)
        if self.hasFocus() or self.underMouse():
            colour = QColor(self._colours.accent if self.hasFocus() else self._colours.outline)
            painter.setPen(QPen(colour, 2.5 if self.hasFocus() else 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(whole.adjusted(1.5, 1.5, -1.5, -1.5), 17, 17)


class CardView(QWidget):
    """A card to look at: large with values, or small as a mark."""

    def __init__(self, *, small: bool = False) -> None:
        super().__init__()
        self._small = small
        self._card: CardPainter | None = None
        self._stamp: tuple[str, str, str] | None = None
        if small:
            self.setFixedSize(56, 36)
        else:
            self.setMinimumSize(220, 139)
            self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_face(self, face: CardFace) -> None:
        """Show another face."""
        self._card = CardPainter(face)
        described = ", ".join(named_value(name, value) for name, value in face.lines)
        self.setAccessibleName(face.title)
        self.setAccessibleDescription(described)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card in the middle, as large as it fits."""
        del event
        if self._card is None:
            return
        painter = QPainter(self)
        if self._small:
            self._card.paint_small(painter, QRectF(self.rect()), 7)
            return
        width = min(self.width(), self.height() * SHAPE, 400.0)
        height = width / SHAPE
        where = QRectF((self.width() - width) / 2, (self.height() - height) / 2, width, height)
        self._card.paint(painter, where, self.font(), 14)


def face_of(schema: FormSchema, language: str, *, key: str = "", lines: Sequence[tuple[str, str]] = ()) -> CardFace:
    """Make the face of a schema's card."""
    return CardFace(
        title=schema.title(language),
        background=schema.background,
        text=schema.text,
        icon=schema.icon,
        logo=schema.logo,
        description=schema.description(language),
        lines=tuple(lines),
        key=key,
    )
