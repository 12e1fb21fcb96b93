"""A list with one open line: an icon or a small card, two lines of text, and a prominent end."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFont, QFontMetrics, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from connector_desk.desk.kit.credential_card import CardFace, CardPainter
from connector_desk.desk.kit.icons import paint_icon
from connector_desk.desk.kit.state_mark import paint_ground
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, TEXT, TEXT_SMALL, Colours, Role
from connector_desk.desk.kit.words import isolated

_Index = QModelIndex | QPersistentModelIndex
_LINE = Qt.ItemDataRole.UserRole + 1
ROW, ROW_WITH_CARD = 60, 64
SIGN, SMALL_SIGN = 34, 15
CARD = QSize(48, 31)
NARROW_BELOW = 280
"""Below this width a title with a card has the upper line alone: the card tells the kind."""
_BOLD = QFont.Weight.DemiBold


class Line(NamedTuple):
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
    """The card that replaces the icon; a state stands beside the title then, with the icon before it."""
    spoken_state: str = ""
    """The state for a screen reader, where the one that is seen is shortened."""

    @property
    def spoken(self) -> str:
        """Return the text of the line for a screen reader."""
        state = self.spoken_state or self.state
        return ", ".join(part for part in (self.title, self.below, state, self.aside) if part)


class _Lines(QAbstractListModel):
    def __init__(self) -> None:
        super().__init__()
        self.lines: list[Line] = []

    def show_lines(self, lines: list[Line]) -> None:
        """Show others; where only some were added or changed, those that stay keep their place."""
        old, new = [each.key for each in self.lines], [each.key for each in lines]
        if old and new[: len(old)] == old:
            if len(new) > len(old):
                self.beginInsertRows(QModelIndex(), len(old), len(new) - 1)
                self.lines = lines
                self.endInsertRows()
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
        self._cards: dict[CardFace, CardPainter] = {}

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the same height for every line: a list has a card with a state in each, or in none."""
        line = index.data(_LINE)
        has_both = isinstance(line, Line) and line.face is not None and line.state
        return QSize(option.rect.width(), ROW_WITH_CARD if has_both else ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint ground, sign and words."""
        line = index.data(_LINE)
        if not isinstance(line, Line):
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        where = QRectF(option.rect).adjusted(2, 2, -2, -2)
        self._ground(painter, where, option.state)
        if line.face is not None and line.state:
            self._words_beside_card(painter, line, line.face, where)
        else:
            self._words_beside_sign(painter, line, where)
        painter.restore()

    def _words_beside_sign(self, painter: QPainter, line: Line, where: QRectF) -> None:
        inner = where.adjusted(SPACE_3, 0, -SPACE_3, 0)
        sign = self._sign(painter, line, inner)
        words = QRectF(sign.right() + SPACE_3, inner.top(), inner.right() - sign.right() - SPACE_3, inner.height())
        upper = QRectF(words.topLeft() + QPointF(0, 8), QSize(int(words.width()), 22))
        lower = upper.translated(0, 21)
        used = _write(painter, upper, line.aside, self._colours.muted, 13, at_end=True)
        _write(painter, upper.adjusted(0, 0, -used - SPACE_2, 0), line.title, self._colours.text, TEXT, _BOLD)
        ink = self._colours.tones[line.role].ink
        used = _write(painter, lower, line.state, ink, 13, QFont.Weight.Medium, at_end=True)
        _write(painter, lower.adjusted(0, 0, -used - SPACE_2, 0), line.below, self._colours.muted, 13)

    def _words_beside_card(self, painter: QPainter, line: Line, face: CardFace, where: QRectF) -> None:
        is_narrow = where.width() < NARROW_BELOW
        margin = SPACE_2 if is_narrow else SPACE_3
        inner = where.adjusted(margin, 0, -margin, 0)
        card = self._card(painter, face, inner)
        left = card.right() + margin
        upper = QRectF(left, inner.top() + 9, inner.right() - left, 22)
        lower = QRectF(left, upper.bottom(), inner.right() - left, 20)
        used = self._state(painter, lower if is_narrow else upper, line, at_end=not is_narrow)
        if not is_narrow:
            upper.adjust(0, 0, -used - SPACE_2, 0)
        _write(painter, upper, line.title, self._colours.text, TEXT, _BOLD)
        painter.setFont(_font(painter, TEXT_SMALL, QFont.Weight.Normal))
        room = QFontMetrics(painter.font()).horizontalAdvance(line.aside)
        if not is_narrow or used + SPACE_2 + room <= lower.width():  # else the card tells it
            _write(painter, lower, line.aside, self._colours.muted, TEXT_SMALL, at_end=True)
        if not is_narrow:
            _write(painter, lower.adjusted(0, 0, -room - SPACE_2, 0), line.below, self._colours.muted, 13)

    def _state(self, painter: QPainter, where: QRectF, line: Line, *, at_end: bool) -> float:
        """Paint the icon and the word of a state at an end of a line; return their width."""
        ink = self._colours.tones[line.role].ink
        painter.setFont(_font(painter, 13, QFont.Weight.Medium))
        room = SMALL_SIGN + 6
        used = room + QFontMetrics(painter.font()).horizontalAdvance(line.state)
        left = where.right() - used if at_end else where.left()
        painter.setPen(QColor(ink))
        words = QRectF(left + room, where.top(), used, where.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, line.state)
        sign = QRectF(left, where.center().y() - SMALL_SIGN / 2, SMALL_SIGN, SMALL_SIGN)
        paint_icon(painter, line.icon, ink, sign, 2.25)
        return used

    def _card(self, painter: QPainter, face: CardFace, inner: QRectF) -> QRectF:
        """Paint the card at the start of a line; return its rectangle."""
        where = QRectF(inner.left(), inner.center().y() - CARD.height() / 2, CARD.width(), CARD.height())
        if face not in self._cards:
            self._cards[face] = CardPainter(face)
        self._cards[face].paint_small(painter, where, 6)
        return where

    def _sign(self, painter: QPainter, line: Line, inner: QRectF) -> QRectF:
        """Paint the start of a line; return its rectangle."""
        if line.face is not None:
            return self._card(painter, line.face, inner)
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


def _font(painter: QPainter, pixels: int, weight: QFont.Weight) -> QFont:
    font = QFont(painter.font())
    font.setPixelSize(pixels)
    font.setWeight(weight)
    return font


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
    painter.setFont(_font(painter, pixels, weight))
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
    at_end = Signal()
    """Down has nowhere to go."""
    selection_changed = Signal()
    """Other lines are selected; the open one is among them."""

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
        self.selectionModel().selectionChanged.connect(self._tell_selection)
        self._is_showing = False

    def allow_multiple_selection(self) -> None:
        """Make several lines selectable: by Shift with the arrow keys, Ctrl+Space, Ctrl+A."""
        self.setSelectionMode(QListView.SelectionMode.ExtendedSelection)

    @property
    def selected_keys(self) -> list[str]:
        """Return the keys of the selected lines, in their order."""
        rows = sorted(index.row() for index in self.selectionModel().selectedIndexes())
        return [self._lines.lines[row].key for row in rows if row < len(self._lines.lines)]

    def show_lines(self, lines: Sequence[Line], chosen: str) -> None:
        """Show these, with the chosen one marked where it is among them; those that are selected stay so."""
        self._is_showing = True
        marked = set(self.selected_keys)
        if list(lines) != self._lines.lines:
            self._lines.show_lines(list(lines))
        row = next((row for row, each in enumerate(lines) if each.key == chosen), None)
        if row is None:
            self.setCurrentIndex(QModelIndex())
        elif self.currentIndex().row() != row:
            self.setCurrentIndex(self._lines.index(row))
        self._mark_again(marked)
        self._is_showing = False
        if set(self.selected_keys) != marked:
            self.selection_changed.emit()

    def _mark_again(self, keys: set[str]) -> None:
        """Select several lines that the model has forgotten."""
        if len(keys) > 1 and set(self.selected_keys) != keys:
            for row, each in enumerate(self._lines.lines):
                if each.key in keys:
                    self.selectionModel().select(self._lines.index(row), self.selectionModel().SelectionFlag.Select)

    @property
    def current_key(self) -> str:
        """Return the key of the marked line; empty: none is marked."""
        line = self.currentIndex().data(_LINE)
        return line.key if isinstance(line, Line) else ""

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
        if self.currentIndex().isValid() and not self.selectionModel().isSelected(self.currentIndex()):
            self.selectionModel().select(self.currentIndex(), self.selectionModel().SelectionFlag.ClearAndSelect)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on with Enter, once while it is held; tell where Down has nowhere to go; leave Escape to the room."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.entered.emit()
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_End, Qt.Key.Key_PageDown) and self._is_at_end():
                self.at_end.emit()
            super().keyPressEvent(event)

    def _is_at_end(self) -> bool:
        return self.currentIndex().row() == self.count() - 1

    def _tell_selection(self) -> None:
        if not self._is_showing:
            self.selection_changed.emit()

    def _went(self, index: QModelIndex) -> None:
        line = index.data(_LINE) if index.isValid() else None
        if not self._is_showing and isinstance(line, Line):
            self.chosen.emit(line.key)
