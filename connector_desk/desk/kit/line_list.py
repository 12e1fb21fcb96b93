"""A list with one open line: an icon or a small card, two lines of text, and a prominent end."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFont, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from connector_desk.desk.kit.credential_card import CardFace, CardPainter
from connector_desk.desk.kit.icons import paint_icon
from connector_desk.desk.kit.state_mark import paint_ground
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, TEXT, Colours, Role
from connector_desk.desk.kit.words import isolated

_Index = QModelIndex | QPersistentModelIndex
_LINE = Qt.ItemDataRole.UserRole + 1
ROW = 60
SIGN = 34
CARD = QSize(48, 31)
_BOLD = QFont.Weight.DemiBold


@dataclass(frozen=True, slots=True)
class Line:
    """One line; its texts are plain and translated already."""

    key: str
    title: str
    below: str
    state: str
    """At the end of the lower line, in the colour of its role."""
    icon: str
    role: Role
    aside: str = ""
    """At the end of the upper line."""
    ground: str = ""
    """The visit state whose outline the sign has; empty: a circle."""
    face: CardFace | None = None
    """The card that replaces the icon."""

    @property
    def spoken(self) -> str:
        """Return the text of the line for a screen reader."""
        return ", ".join(part for part in (self.title, self.below, self.state, self.aside) if part)


class _Lines(QAbstractListModel):
    def __init__(self) -> None:
        super().__init__()
        self.lines: list[Line] = []

    def show_lines(self, lines: list[Line]) -> None:
        """Show others; where they are of the same, each keeps its place."""
        if [each.key for each in lines] == [each.key for each in self.lines] and lines:
            self.lines = lines
            self.dataChanged.emit(self.index(0), self.index(len(lines) - 1))
        else:
            self.beginResetModel()
            self.lines = lines
            self.endResetModel()

    def rowCount(self, parent: _Index | None = None) -> int:
        """Count the lines."""
        return 0 if parent is not None and parent.isValid() else len(self.lines)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the data of one line."""
        if not 0 <= index.row() < len(self.lines):
            return None
        line = self.lines[index.row()]
        if role == _LINE:
            return line
        if role == Qt.ItemDataRole.DisplayRole:
            return line.title
        return line.spoken if role == Qt.ItemDataRole.AccessibleTextRole else None


class _Painter(QStyledItemDelegate):
    """Paints one line; its text is never markup."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours = colours

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the same height for every line."""
        del index
        return QSize(option.rect.width(), ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint ground, sign and words."""
        line = index.data(_LINE)
        if not isinstance(line, Line):
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        where = QRectF(option.rect).adjusted(2, 2, -2, -2)
        self._ground(painter, where, option.state)
        inner = where.adjusted(SPACE_3, 0, -SPACE_3, 0)
        tone = self._colours.tones[line.role]
        sign = self._sign(painter, line, inner)
        words = QRectF(sign.right() + SPACE_3, inner.top(), inner.right() - sign.right() - SPACE_3, inner.height())
        upper = QRectF(words.topLeft() + QPointF(0, 8), QSize(int(words.width()), 22))
        lower = upper.translated(0, 21)
        used = _write(painter, upper, line.aside, self._colours.muted, 13, at_end=True)
        _write(painter, upper.adjusted(0, 0, -used - SPACE_2, 0), line.title, self._colours.text, TEXT, _BOLD)
        used = _write(painter, lower, line.state, tone.ink, 13, QFont.Weight.Medium, at_end=True)
        _write(painter, lower.adjusted(0, 0, -used - SPACE_2, 0), line.below, self._colours.muted, 13)
        painter.restore()

    def _sign(self, painter: QPainter, line: Line, inner: QRectF) -> QRectF:
        """Paint the start of a line; return its rectangle."""
        if line.face is not None:
            where = QRectF(inner.left(), inner.center().y() - CARD.height() / 2, CARD.width(), CARD.height())
            CardPainter(line.face).paint_small(painter, where, 6)
            return where
        where = QRectF(inner.left(), inner.center().y() - SIGN / 2, SIGN, SIGN)
        tone = self._colours.tones[line.role]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tone.tint))
        paint_ground(painter, line.ground, where)
        paint_icon(painter, line.icon, tone.ink, where.adjusted(8, 8, -8, -8), 2.2)
        return where

    def _ground(self, painter: QPainter, where: QRectF, state: QStyle.StateFlag) -> None:
        is_chosen, has_focus = QStyle.StateFlag.State_Selected in state, QStyle.StateFlag.State_HasFocus in state
        painter.setPen(QPen(QColor(self._colours.accent), 2) if has_focus and is_chosen else Qt.PenStyle.NoPen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if is_chosen:
            painter.setBrush(QColor(self._colours.accent_tint))
        elif QStyle.StateFlag.State_MouseOver in state:
            painter.setBrush(QColor(self._colours.sunken))
        painter.drawRoundedRect(where, 8, 8)


def _write(
    painter: QPainter,
    where: QRectF,
    words: str,
    colour: str,
    pixels: int,
    weight: QFont.Weight = QFont.Weight.Normal,
    *,
    at_end: bool = False,
) -> int:
    """Write one line, cut where there is no room; give the width it took."""
    font = QFont(painter.font())
    font.setPixelSize(pixels)
    font.setWeight(weight)
    painter.setFont(font)
    painter.setPen(QColor(colour))
    shown = painter.fontMetrics().elidedText(isolated(words), Qt.TextElideMode.ElideRight, int(where.width()))
    side = Qt.AlignmentFlag.AlignRight if at_end else Qt.AlignmentFlag.AlignLeft
    painter.drawText(where, Qt.AlignmentFlag.AlignVCenter | side, shown)
    return painter.fontMetrics().horizontalAdvance(shown)


class LineList(QListView):
    """The lines; arrow keys open them, Enter goes on to the open entry."""

    chosen = Signal(str)
    """The key of a line."""
    entered = Signal()

    def __init__(self, colours: Colours, spoken: str) -> None:
        super().__init__()
        self.setProperty("kind", "found")
        self.setAccessibleName(spoken)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self._lines = _Lines()
        self._painter = _Painter(colours)
        self.setModel(self._lines)
        self.setItemDelegate(self._painter)
        self.selectionModel().currentChanged.connect(self._went)
        self._is_showing = False

    def show_lines(self, lines: Sequence[Line], chosen: str) -> None:
        """Show these, with the chosen one marked where it is among them."""
        self._is_showing = True
        if list(lines) != self._lines.lines:
            self._lines.show_lines(list(lines))
        row = next((row for row, each in enumerate(lines) if each.key == chosen), None)
        if row is None:
            self.setCurrentIndex(QModelIndex())
        elif self.currentIndex().row() != row:
            self.setCurrentIndex(self._lines.index(row))
        self._is_showing = False

    def count(self) -> int:
        """Count the lines."""
        return len(self._lines.lines)

    def step_in(self) -> None:
        """Focus the list, and select a line if none is selected."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        if not self.currentIndex().isValid() and self._lines.lines:
            self.setCurrentIndex(self._lines.index(0))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Mark the line that the focus is on."""
        super().focusInEvent(event)
        if self.currentIndex().isValid():
            self.selectionModel().select(self.currentIndex(), self.selectionModel().SelectionFlag.ClearAndSelect)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on with Enter; leave Escape to the room."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _went(self, index: QModelIndex) -> None:
        line = index.data(_LINE) if index.isValid() else None
        if not self._is_showing and isinstance(line, Line):
            self.chosen.emit(line.key)
