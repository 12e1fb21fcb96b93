"""Choosing one of several credentials: large cards first, rows below them; click, arrow keys, or the number."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from connector_desk.desk.kit.credential_card import CardButton, CardFace, CardPainter
from connector_desk.desk.kit.icons import paint_icon
from connector_desk.desk.kit.parts import label
from connector_desk.desk.kit.tokens import RADIUS, SPACE_2, SPACE_3, SPACE_5, Colours
from connector_desk.desk.kit.words import isolated, plain

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


TWO_COLUMNS_FROM, THREE_COLUMNS_FROM = 420, 700
WIDEST_CARD = 330
AROUND_ROWS = 24
"""Right of the rows: the margin, and the scroll bar where there is one."""
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_LINES = {Qt.Key.Key_Up: False, Qt.Key.Key_Down: True}
_SECOND_GRID = 1_000


class PickerChoice(NamedTuple):
    """One thing that can be chosen."""

    name: str
    title: str
    face: CardFace | None
    """None: it starts empty."""
    is_large: bool = False
    """A card of its own and not a row; needs a face."""


class Picker(QWidget):
    """The cards and rows of the choices."""

    chosen = Signal(str)
    """The name of the choice."""

    def __init__(self, colours: Colours, title: str, hint: str, *, rows_title: str = "", most_columns: int = 3) -> None:
        super().__init__()
        self._colours, self._most_columns = colours, most_columns
        self._choices: tuple[PickerChoice, ...] = ()
        self._buttons: list[QAbstractButton] = []
        self._large = self._columns = self._row_columns = 0
        inside = QWidget()
        inside.setObjectName("scrolled")
        self._cards, self._rows = QGridLayout(), QGridLayout()
        self._cards.setSpacing(SPACE_2)
        self._rows.setSpacing(SPACE_2)
        self._rows_title = label(rows_title, "heading")
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(0, 0, 8, 8)
        layout.setSpacing(SPACE_3)
        layout.addLayout(self._cards)
        layout.addSpacing(SPACE_2)
        layout.addWidget(self._rows_title)
        layout.addLayout(self._rows)
        layout.addStretch()
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidget(inside)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(SPACE_2)
        self._title, self._hint = label(title, "display", wraps=True), label(hint, "muted", wraps=True)
        if not title:
            self._title.hide()
        whole.addWidget(self._title)
        whole.addWidget(self._hint)
        whole.addSpacing(SPACE_5 - SPACE_2)
        whole.addWidget(self._area, 1)

    def say(self, title: str, hint: str) -> None:
        """Show other words above the choices."""
        self._title.setText(title)
        self._hint.setText(hint)

    def show_choices(self, choices: Sequence[PickerChoice], preferred: str = "") -> None:
        """Show these, the large ones first; who was here already finds the preferred one under the keys."""
        if tuple(choices) == self._choices:
            return
        had_focus = any(each.hasFocus() for each in self._buttons)
        for each in self._buttons:
            each.hide()
            each.deleteLater()
        self._choices = tuple(choices)
        self._large = sum(each.is_large for each in choices)
        self._buttons = [self._make(index, each) for index, each in enumerate(choices)]
        self._rows_title.setVisible(self._large < len(choices) and bool(self._rows_title.text()))
        self._columns = 0
        self._arrange()
        if had_focus:
            QTimer.singleShot(0, self, lambda: self._focus_again(preferred))

    def _focus_again(self, name: str) -> None:
        """Set the focus to a choice, unless one was chosen meanwhile: then it belongs to the form."""
        if self.isVisible():
            self.focus_choice(name)

    def focus_choice(self, name: str) -> None:
        """Set the focus to a choice, else to the first."""
        index = next((index for index, each in enumerate(self._choices) if each.name == name), 0)
        if self._buttons:
            self._buttons[index].setFocus(Qt.FocusReason.TabFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle the arrow keys of the buttons before the scroll area does."""
        if (
            event.type() == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and (event.key() in _STEPS or event.key() in _LINES)
        ):
            self.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move with the arrow keys; choose with Enter, or by the number on the card."""
        key = event.key()
        index = next((index for index, each in enumerate(self._buttons) if each.hasFocus()), -1)
        if Qt.Key(key) in _LINES:
            self._focus(self._beyond(index, down=_LINES[Qt.Key(key)]))
        elif Qt.Key(key) in _STEPS:
            self._focus(index + _STEPS[Qt.Key(key)] if index >= 0 else 0)
        elif Qt.Key.Key_1 <= key <= Qt.Key.Key_9 and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self._choose(key - Qt.Key.Key_1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self._choose(max(0, index))
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the number of columns to the width."""
        super().resizeEvent(event)
        self._arrange()

    def _beyond(self, index: int, *, down: bool) -> int:
        """Return the index of the button above or below.

        Rows start a new line, and may have fewer columns than cards.
        """
        places = [
            (place // self._columns, place % self._columns)
            if place < self._large
            else (_SECOND_GRID + (place - self._large) // self._row_columns, (place - self._large) % self._row_columns)
            for place in range(len(self._buttons))
        ]
        if index < 0:
            return 0
        line, column = places[index]
        lines = sorted({row for row, _ in places if (row > line if down else row < line)}, reverse=not down)
        if not lines:
            return index
        return min(
            (place for place, (row, _) in enumerate(places) if row == lines[0]),
            key=lambda place: abs(places[place][1] - column),
        )

    def _focus(self, index: int) -> None:
        if 0 <= index < len(self._buttons):
            self._buttons[index].setFocus(Qt.FocusReason.TabFocusReason)
            self._area.ensureWidgetVisible(self._buttons[index])

    def _choose(self, index: int) -> None:
        if 0 <= index < len(self._choices):
            self.chosen.emit(self._choices[index].name)

    def _make(self, index: int, choice: PickerChoice) -> QAbstractButton:
        made = self._make_button(choice, str(index + 1) if index < 9 else "")
        made.setObjectName(f"choice-{choice.name}")
        made.installEventFilter(self)
        made.clicked.connect(lambda: self._choose(index))
        return made

    def _make_button(self, choice: PickerChoice, key: str) -> QAbstractButton:
        """Create the button of a choice; `key` is its digit."""
        if choice.is_large and choice.face is not None:
            made = CardButton(choice.face._replace(title=choice.title, key=key), self._colours)
            made.setMaximumWidth(WIDEST_CARD)
            return made
        return CardRow(self._colours, plain(choice.title, 80), choice.face, key)

    def _columns_for(self, width: int) -> int:
        """Return how many columns fit."""
        if self._most_columns > 3 and width >= self._most_columns * WIDEST_CARD:
            return self._most_columns
        return 3 if width >= THREE_COLUMNS_FROM else 2 if width >= TWO_COLUMNS_FROM else 1

    def _row_columns_for(self, width: int, most: int) -> int:
        """Return in how many columns the titles of all rows are whole; in two at least where there is room for two."""
        needed = max((each.needed_width for each in self._buttons if isinstance(each, CardRow)), default=0)
        around = self._rows.spacing() + AROUND_ROWS
        return (
            max(2 if width >= TWO_COLUMNS_FROM else 1, min(most, (width - around) // (needed + self._rows.spacing())))
            if needed
            else most
        )

    def _arrange(self) -> None:
        columns = self._columns_for(self.width())
        row_columns = self._row_columns_for(self.width(), columns)
        if (columns, row_columns) == (self._columns, self._row_columns):
            return
        self._columns, self._row_columns = columns, row_columns
        for index, each in enumerate(self._buttons):
            if index < self._large:
                self._cards.addWidget(each, index // columns, index % columns, Qt.AlignmentFlag.AlignTop)
            else:
                place = index - self._large
                self._rows.addWidget(each, place // row_columns, place % row_columns)
        for grid, count in ((self._cards, columns), (self._rows, row_columns)):
            for column in range(self._most_columns + 2):
                grid.setColumnStretch(column, 1_000 if column < count else 0)
            grid.setColumnStretch(count, 1)
