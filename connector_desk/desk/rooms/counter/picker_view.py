"""Choosing what to issue: one card for each schema; click, arrow keys, or the number on the card."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QScrollArea, QVBoxLayout, QWidget

from connector_desk.desk.widgets.card_face import face_of
from connector_desk.desk.widgets.credential_card import CardButton
from connector_desk.desk.widgets.parts import label
from connector_desk.desk.widgets.schema import FormSchema
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_5, Colours
from connector_desk.desk.widgets.translation import translate

WIDEST_CARD = 330
_MOVING = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class PickerView(QWidget):
    """The grid of cards."""

    chosen = Signal(object)

    def __init__(self, colours: Colours, language: str) -> None:
        super().__init__()
        self._colours, self._language = colours, language
        self._schemas: tuple[FormSchema, ...] = ()
        self._cards: list[CardButton] = []
        self._columns = 0
        self._inside = QWidget()
        self._inside.setObjectName("scrolled")
        self._grid = QGridLayout(self._inside)
        self._grid.setContentsMargins(0, 0, 8, 8)
        self._grid.setSpacing(SPACE_2)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(self._inside)
        self._area = area
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(label(translate("Counter", "What would you like to issue?"), "display"))
        hint = translate("Counter", "Choose with the mouse, with the arrow keys, or with the number on the card.")
        layout.addWidget(label(hint, "muted", wraps=True))
        layout.addSpacing(SPACE_5 - SPACE_2)
        layout.addWidget(area, 1)

    def show_schemas(self, schemas: tuple[FormSchema, ...], preferred: str) -> None:
        """Show these schemas; the one used last has the focus when the person comes here."""
        if schemas == self._schemas:
            return
        same = [face_of(each, self._language) for each in schemas] == [
            face_of(each, self._language) for each in self._schemas
        ]
        self._schemas = schemas
        if same:
            return
        had_focus = any(card.hasFocus() for card in self._cards)
        for card in self._cards:
            self._grid.removeWidget(card)
            card.deleteLater()
        self._cards = [self._make_card(place, schema) for place, schema in enumerate(schemas, start=1)]
        self._columns = 0
        self._arrange()
        if had_focus:
            QTimer.singleShot(0, self, lambda: self.focus_card(preferred))

    def focus_card(self, name: str) -> None:
        """Give the focus to the card of a schema, else to the first."""
        index = next((index for index, schema in enumerate(self._schemas) if schema.name == name), 0)
        if self._cards:
            self._cards[index].setFocus(Qt.FocusReason.TabFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the keys of the cards before the scrolling area does."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() in _MOVING:
            self.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move with the arrow keys; choose by number or with Enter."""
        key = event.key()
        index = next((index for index, card in enumerate(self._cards) if card.hasFocus()), -1)
        steps = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Up: -self._columns,
            Qt.Key.Key_Down: self._columns,
        }
        step = steps.get(Qt.Key(key))
        if step is not None:
            self._move(index, step)
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

    def _move(self, index: int, step: int) -> None:
        target = index + step if index >= 0 else 0
        if 0 <= target < len(self._cards):
            self._cards[target].setFocus(Qt.FocusReason.TabFocusReason)
            self._area.ensureWidgetVisible(self._cards[target])

    def _choose(self, index: int) -> None:
        if 0 <= index < len(self._schemas):
            self.chosen.emit(self._schemas[index])

    def _make_card(self, place: int, schema: FormSchema) -> CardButton:
        card = CardButton(face_of(schema, self._language, key=str(place) if place <= 9 else ""), self._colours)
        card.setObjectName(f"card-{schema.name}")
        card.setMaximumWidth(WIDEST_CARD)
        card.installEventFilter(self)
        card.clicked.connect(lambda: self._choose(place - 1))
        return card

    def _arrange(self) -> None:
        columns = 4 if self.width() >= 4 * WIDEST_CARD else 3 if self.width() >= 700 else 2
        if columns == self._columns:
            return
        self._columns = columns
        for index, card in enumerate(self._cards):
            self._grid.addWidget(card, index // columns, index % columns, Qt.AlignmentFlag.AlignTop)
        for column in range(6):
            self._grid.setColumnStretch(column, 1_000 if column < columns else 0)
        self._grid.setColumnStretch(columns, 1)
        self._grid.setRowStretch(len(self._cards), 1)
