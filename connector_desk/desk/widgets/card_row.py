"""A credential as a row that can be chosen: its small card, its title, and the key that chooses it."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from connector_desk.desk.widgets.credential_card import CardFace, CardPainter
from connector_desk.desk.widgets.icons import paint_icon
from connector_desk.desk.widgets.tokens import RADIUS, Colours
from connector_desk.desk.widgets.words import isolated

HEIGHT = 60
BESIDE_TITLE = 2 + 12 + 56 + 12 + 8 + 34 + 2
"""The small card before a title, and the key after it, with what is around them."""


class ChoiceButton(QAbstractButton):
    """A choice in a picker, with its digit key; subclasses paint the content."""

    def __init__(self, colours: Colours, spoken: str, key: str, height: int) -> None:
        super().__init__()
        self._colours, self._key, self._height = colours, key, height
        self.setAccessibleName(spoken)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave moving and choosing to the picker, which knows the rows; Space is a click."""
        if event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def sizeHint(self) -> QSize:
        """Return a wide size hint: the button uses the available width."""
        return QSize(240, self._height)

    def paint_ground(self, painter: QPainter, radius: int) -> QRectF:
        """Paint ground and edge; gives the place inside."""
        whole = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        colours = self._colours
        edge = colours.accent if self.hasFocus() else colours.outline if self.underMouse() else colours.line
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(edge), 2.5 if self.hasFocus() else 1.0))
        painter.setBrush(QColor(colours.hover if self.isDown() else colours.surface))
        painter.drawRoundedRect(whole, radius, radius)
        return whole

    def paint_key(self, painter: QPainter, cap: QRectF) -> None:
        """Paint the figure as a keycap."""
        painter.setPen(QPen(QColor(self._colours.line), 1))
        painter.setBrush(QColor(self._colours.sunken))
        painter.drawRoundedRect(cap, 5, 5)
        font = QFont(self.font())
        font.setPixelSize(12)
        font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        painter.setPen(QColor(self._colours.muted))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self._key)


class CardRow(ChoiceButton):
    """One row; without a face it is the one that starts empty."""

    def __init__(self, colours: Colours, title: str, face: CardFace | None, key: str) -> None:
        super().__init__(colours, title, key, HEIGHT)
        self._title = title
        self._card = CardPainter(face) if face is not None else None

    @property
    def needed_width(self) -> int:
        """Return the width at which the title is whole."""
        return BESIDE_TITLE + QFontMetrics(self._title_font).horizontalAdvance(isolated(self._title)) + 2

    @property
    def shown_title(self) -> str:
        """Return as much of the title as there is room for."""
        room = max(0, self.width() - BESIDE_TITLE)
        return QFontMetrics(self._title_font).elidedText(isolated(self._title), Qt.TextElideMode.ElideRight, room)

    @property
    def _title_font(self) -> QFont:
        font = QFont(self.font())
        font.setWeight(QFont.Weight.Medium)
        return font

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint ground, small card, title and key."""
        del event
        painter = QPainter(self)
        whole, colours = self.paint_ground(painter, RADIUS), self._colours
        place = QRectF(whole.left() + 12, whole.center().y() - 18, 56, 36)
        if self._card is not None:
            self._card.paint_small(painter, place, 7)
        else:
            painter.setPen(QPen(QColor(colours.outline), 1.5, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(place, 7, 7)
            paint_icon(painter, "plus", colours.muted, place.adjusted(19, 9, -19, -9))
        if self._key:
            self.paint_key(painter, QRectF(whole.right() - 34, whole.center().y() - 11, 22, 22))
        painter.setFont(self._title_font)
        painter.setPen(QColor(colours.text))
        where = QRectF(place.right() + 12, whole.top(), self.width() - BESIDE_TITLE + 2, whole.height())
        painter.drawText(where, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.shown_title)
