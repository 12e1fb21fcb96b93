"""Choosing what to ask: what is asked most often as large cards, every credential below, and one of one's own."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from connector_desk.desk.rooms.asking.templates import Template
from connector_desk.desk.widgets.card_face import face_of
from connector_desk.desk.widgets.card_row import CardRow
from connector_desk.desk.widgets.credential_card import CardButton
from connector_desk.desk.widgets.parts import label
from connector_desk.desk.widgets.schema import FormSchema
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, SPACE_5, Colours
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import plain

THREE_COLUMNS_FROM = 700
WIDEST_CARD = 330
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that can be asked: on a template, on a schema, or empty."""

    name: str
    title: str
    schema: FormSchema | None = None
    template: Template | None = None


class PickerView(QWidget):
    """Cards and rows; click, arrow keys, or the number."""

    chosen = Signal(str)

    def __init__(self, colours: Colours, language: str) -> None:
        super().__init__()
        self._colours, self._language = colours, language
        self._choices: tuple[Choice, ...] = ()
        self._buttons: list[QAbstractButton] = []
        self._large = 0
        self._columns = 0
        inside = QWidget()
        inside.setObjectName("scrolled")
        self._cards, self._rows = QGridLayout(), QGridLayout()
        self._cards.setSpacing(SPACE_2)
        self._rows.setSpacing(SPACE_2)
        self._rows_title = label(translate("Asking", "Or any credential"), "heading")
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
        whole.addWidget(label(translate("Asking", "What would you like to see?"), "display"))
        hint = translate("Asking", "The person scans a code and decides in the wallet what to show.")
        whole.addWidget(label(hint, "muted", wraps=True))
        whole.addSpacing(SPACE_5 - SPACE_2)
        whole.addWidget(self._area, 1)

    def show_choices(self, choices: Sequence[Choice]) -> None:
        """Show these; the templates among them are the large ones."""
        if tuple(choices) == self._choices:
            return
        same = [self._look(each) for each in choices] == [self._look(each) for each in self._choices]
        self._choices = tuple(choices)
        if same:
            return
        for each in self._buttons:
            each.hide()
            each.deleteLater()
        self._large = sum(each.template is not None for each in choices)
        self._buttons = [self._make(index, each) for index, each in enumerate(choices)]
        self._columns = 0
        self._arrange()

    def focus_choice(self, name: str) -> None:
        """Give the focus to a choice, else to the first."""
        index = next((index for index, each in enumerate(self._choices) if each.name == name), 0)
        if self._buttons:
            self._buttons[index].setFocus(Qt.FocusReason.TabFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the arrow keys of the buttons before the scrolling area does."""
        moving = (*_STEPS, Qt.Key.Key_Up, Qt.Key.Key_Down)
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() in moving:
            self.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move with the arrow keys; choose by number or with Enter."""
        key = event.key()
        index = next((index for index, each in enumerate(self._buttons) if each.hasFocus()), -1)
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._focus(self._beyond(index, down=key == Qt.Key.Key_Down))
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
        """Find the button above or below: cards and rows have the same columns, but rows begin anew."""
        places = [
            (place // self._columns, place % self._columns)
            if place < self._large
            else (1_000 + (place - self._large) // self._columns, (place - self._large) % self._columns)
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

    def _look(self, choice: Choice) -> tuple[object, ...]:
        face = face_of(choice.schema, self._language) if choice.schema is not None else None
        return (choice.name, choice.title, choice.template, face)

    def _make(self, index: int, choice: Choice) -> QAbstractButton:
        key = str(index + 1) if index < 9 else ""
        made: QAbstractButton
        if choice.template is not None and choice.schema is not None:
            about = translate("Templates", choice.template.about)
            face = replace(face_of(choice.schema, self._language, key=key), title=choice.title, description=about)
            made = CardButton(face, self._colours)
            made.setMaximumWidth(WIDEST_CARD)
        else:
            mini = face_of(choice.schema, self._language) if choice.schema is not None else None
            made = CardRow(self._colours, plain(choice.title, 80), mini, key)
        made.setObjectName(f"ask-{choice.name}")
        made.installEventFilter(self)
        made.clicked.connect(lambda: self._choose(index))
        return made

    def _arrange(self) -> None:
        columns = 3 if self.width() >= THREE_COLUMNS_FROM else 2
        if columns == self._columns:
            return
        self._columns = columns
        for index, each in enumerate(self._buttons):
            if index < self._large:
                self._cards.addWidget(each, index // columns, index % columns, Qt.AlignmentFlag.AlignTop)
            else:
                place = index - self._large
                self._rows.addWidget(each, place // columns, place % columns)
        for grid in (self._cards, self._rows):
            for column in range(4):
                grid.setColumnStretch(column, 1_000 if column < columns else 0)
            grid.setColumnStretch(columns, 1)
