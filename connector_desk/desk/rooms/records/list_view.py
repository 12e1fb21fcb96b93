"""The list of results: card, person, kind, time, and the status as icon and word."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QItemSelectionModel,
    QLocale,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFocusEvent, QFont, QFontMetrics, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from connector_desk.desk.kit.credential_card import CardFace, CardPainter
from connector_desk.desk.kit.dates import show_dates, show_shortly
from connector_desk.desk.kit.icons import paint_icon
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, TEXT, TEXT_SMALL, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import isolated, plain
from connector_desk.desk.rooms.records.state import LOOKS, Record

_Index = QModelIndex | QPersistentModelIndex
_RECORD = Qt.ItemDataRole.UserRole + 1
ROW = 64
CARD, SIGN_ROOM = QSize(48, 31), 21
NARROW_BELOW = 280
"""Below this width the name has the upper line alone, with the status below it: the card tells the kind."""


def person(record: Record) -> str:
    """Name whom it was issued to, as far as its values say."""
    return show_dates(plain(record.summary, 160), QLocale()) or translate("Records", "No values kept")


def status_words(record: Record, now: int) -> str:
    """Return the status in a word."""
    return translate("Records", LOOKS[record.status_at(now)].words)


class _Found(QAbstractListModel):
    def __init__(self, face: Callable[[Record], CardFace], clock: Callable[[], int]) -> None:
        super().__init__()
        self.records: list[Record] = []
        self._face, self._clock = face, clock

    def show_records(self, records: list[Record]) -> None:
        """Show others; where only some were added or changed, those that stay keep their place."""
        old, new = [each.credential_id for each in self.records], [each.credential_id for each in records]
        if new[: len(old)] == old and old:
            if len(new) > len(old):
                self.beginInsertRows(QModelIndex(), len(old), len(new) - 1)
                self.records = records
                self.endInsertRows()
            self.records = records
            self.dataChanged.emit(self.index(0), self.index(len(records) - 1))
        else:
            self.beginResetModel()
            self.records = records
            self.endResetModel()

    def rowCount(self, parent: _Index | None = None) -> int:
        """Count the lines."""
        return 0 if parent is not None and parent.isValid() else len(self.records)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the data of one line."""
        if not 0 <= index.row() < len(self.records):
            return None
        record = self.records[index.row()]
        if role == _RECORD:
            return record
        if role == Qt.ItemDataRole.DisplayRole:
            return person(record)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            now = self._clock()
            when = show_shortly(record.issued, now) if record.issued is not None else ""
            parts = (person(record), plain(self._face(record).title, 80), status_words(record, now), when)
            return ", ".join(part for part in parts if part)
        return None


class _Line(QStyledItemDelegate):
    """Paints one line; its text is never markup."""

    def __init__(self, colours: Colours, face: Callable[[Record], CardFace], clock: Callable[[], int]) -> None:
        super().__init__()
        self._colours, self._face, self._clock = colours, face, clock
        self._cards: dict[CardFace, CardPainter] = {}

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the same height for every line."""
        del index
        return QSize(option.rect.width(), ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint ground, card, words and status."""
        record = index.data(_RECORD)
        if not isinstance(record, Record):
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        where = QRectF(option.rect).adjusted(2, 2, -2, -2)
        self._ground(painter, where, option.state)
        is_narrow = where.width() < NARROW_BELOW
        margin = SPACE_2 if is_narrow else SPACE_3
        inner = where.adjusted(margin, 0, -margin, 0)
        card = QRectF(inner.left(), inner.center().y() - CARD.height() / 2, CARD.width(), CARD.height())
        face = self._face(record)
        self._card(face).paint_small(painter, card, 6)
        left = card.right() + margin
        now = self._clock()
        upper = QRectF(left, inner.top() + 9, inner.right() - left, 22)
        issued = show_shortly(record.issued, now) if record.issued is not None else ""
        lower = QRectF(left, upper.bottom(), inner.right() - left, 20)
        used = self._status(painter, lower if is_narrow else upper, record, now, at_end=not is_narrow)
        if not is_narrow:
            upper.adjust(0, 0, -used - SPACE_2, 0)
        _text(painter, upper, person(record), self._colours.text, TEXT, QFont.Weight.DemiBold)
        painter.setFont(_font(painter, TEXT_SMALL, QFont.Weight.Normal))
        room = QFontMetrics(painter.font()).horizontalAdvance(issued)
        if not is_narrow or used + SPACE_2 + room <= lower.width():  # else the card tells it
            _text(painter, lower, issued, self._colours.muted, TEXT_SMALL, at_end=True)
        if not is_narrow:
            _text(painter, lower.adjusted(0, 0, -room - SPACE_2, 0), plain(face.title, 80), self._colours.muted, 13)
        painter.restore()

    def _ground(self, painter: QPainter, where: QRectF, state: QStyle.StateFlag) -> None:
        is_chosen, has_focus = QStyle.StateFlag.State_Selected in state, QStyle.StateFlag.State_HasFocus in state
        painter.setPen(QPen(QColor(self._colours.accent), 2) if has_focus and is_chosen else Qt.PenStyle.NoPen)
        if is_chosen:
            painter.setBrush(QColor(self._colours.accent_tint))
        elif QStyle.StateFlag.State_MouseOver in state:
            painter.setBrush(QColor(self._colours.sunken))
        else:
            painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(where, 8, 8)

    def _status(self, painter: QPainter, where: QRectF, record: Record, now: int, *, at_end: bool) -> float:
        """Paint sign and word at an end of a line; return their width."""
        look = LOOKS[record.status_at(now)]
        ink = self._colours.tones[look.role].ink
        words = translate("Records", look.brief or look.words)
        painter.setFont(_font(painter, 13, QFont.Weight.Medium))
        used = SIGN_ROOM + QFontMetrics(painter.font()).horizontalAdvance(words)
        left = where.right() - used if at_end else where.left()
        painter.setPen(QColor(ink))
        painter.drawText(
            QRectF(left + SIGN_ROOM, where.top(), used, where.height()), Qt.AlignmentFlag.AlignVCenter, words
        )
        paint_icon(painter, look.icon, ink, QRectF(QPointF(left, where.center().y() - 7.5), QSize(15, 15)), 2.25)
        return used

    def _card(self, face: CardFace) -> CardPainter:
        if face not in self._cards:
            self._cards[face] = CardPainter(face)
        return self._cards[face]


def _font(painter: QPainter, pixels: int, weight: QFont.Weight) -> QFont:
    font = QFont(painter.font())
    font.setPixelSize(pixels)
    font.setWeight(weight)
    return font


def _text(
    painter: QPainter,
    where: QRectF,
    words: str,
    colour: str,
    pixels: int,
    weight: QFont.Weight = QFont.Weight.Normal,
    *,
    at_end: bool = False,
) -> None:
    painter.setFont(_font(painter, pixels, weight))
    painter.setPen(QColor(colour))
    shown = painter.fontMetrics().elidedText(isolated(words), Qt.TextElideMode.ElideRight, int(where.width()))
    side = Qt.AlignmentFlag.AlignRight if at_end else Qt.AlignmentFlag.AlignLeft
    painter.drawText(where, Qt.AlignmentFlag.AlignVCenter | side, shown)


class RecordsList(QListView):
    """The lines; arrow keys open them, Enter goes on to the card."""

    opened = Signal(object)
    entered = Signal()
    at_end = Signal()

    def __init__(self, colours: Colours, face: Callable[[Record], CardFace], clock: Callable[[], int]) -> None:
        super().__init__()
        self.setProperty("kind", "found")
        self.setAccessibleName(translate("Records", "Issued credentials"))
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self._found = _Found(face, clock)
        self._line = _Line(colours, face, clock)
        self.setModel(self._found)
        self.setItemDelegate(self._line)
        self.selectionModel().currentChanged.connect(self._chosen)
        self._is_showing = False

    def show_records(self, records: Sequence[Record], chosen: str) -> None:
        """Show these, with the chosen one marked where it is among them."""
        self._is_showing = True
        if list(records) != self._found.records:
            self._found.show_records(list(records))
        row = next((row for row, each in enumerate(records) if each.credential_id == chosen), None)
        if row is None:
            self.setCurrentIndex(QModelIndex())
        elif self.currentIndex().row() != row:
            self.setCurrentIndex(self._found.index(row))
        self._is_showing = False

    def step_in(self) -> None:
        """Focus the list, and select a line if none is selected."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        if not self.currentIndex().isValid() and self._found.records:
            self.setCurrentIndex(self._found.index(0))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Mark the line that the focus is on."""
        super().focusInEvent(event)
        if self.currentIndex().isValid():
            self.selectionModel().select(self.currentIndex(), QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the card with Enter; ask for more where Down has nowhere to go."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
            return
        if event.key() == Qt.Key.Key_Escape:
            event.ignore()
            return
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_End, Qt.Key.Key_PageDown):
            row = self.currentIndex().row()
            if row == len(self._found.records) - 1:
                self.at_end.emit()
        super().keyPressEvent(event)

    def _chosen(self, index: QModelIndex) -> None:
        record = index.data(_RECORD) if index.isValid() else None
        if not self._is_showing and isinstance(record, Record):
            self.opened.emit(record)
