"""The fields of a form of a body: a line, a choice, or a line with moments to choose."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QCompleter, QHBoxLayout, QLineEdit, QListView, QMenu, QToolButton, QWidget

from connector_desk.base.clock import to_text
from connector_desk.desk.rooms.workbench.draft_form import LONGEST_LINE, FormRow
from connector_desk.desk.rooms.workbench.json_completion import Suggestion
from connector_desk.desk.rooms.workbench.operation_shape import ShapeKind
from connector_desk.desk.widgets.choice import NamedComboBox
from connector_desk.desk.widgets.parts import button, icon_button, restyle
from connector_desk.desk.widgets.tokens import SPACE_1, SPACE_2, Colours
from connector_desk.desk.widgets.translation import told, translate
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP, plain

SPANS: Final = (
    (600, QT_TRANSLATE_NOOP("Workbench", "In 10 minutes")),
    (3_600, QT_TRANSLATE_NOOP("Workbench", "In 1 hour")),
    (86_400, QT_TRANSLATE_NOOP("Workbench", "In 1 day")),
    (30 * 86_400, QT_TRANSLATE_NOOP("Workbench", "In 30 days")),
    (-3_600, QT_TRANSLATE_NOOP("Workbench", "1 hour ago")),
)
"""Seconds from now."""

Suggest = Callable[[FormRow], Sequence[Suggestion]]


class FieldEditor(QWidget):
    """One field; tells what is typed, not what is shown."""

    typed = Signal(str)
    focused = Signal()

    def __init__(self, row: FormRow, control: QWidget) -> None:
        super().__init__()
        self.row, self.control = row, control
        self.line = QHBoxLayout(self)
        self.line.setContentsMargins(0, 0, 0, 0)
        self.line.setSpacing(SPACE_1)
        self.line.addWidget(control, 1)
        control.installEventFilter(self)
        self._fault = ""
        self._speak()

    def show_row(self, row: FormRow) -> None:
        """Show what the text has."""
        self.row = row
        self.put(row.value)

    def put(self, value: str) -> None:
        """Show a value."""
        raise NotImplementedError

    def set_wrong(self, fault: str) -> None:
        """Mark it as wrong, or as right where there is no fault."""
        self._fault = fault
        restyle(self.control, "wrong", bool(fault))
        self._speak()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Emit a signal when it gets the focus."""
        if event.type() == QEvent.Type.FocusIn:
            self.focused.emit()
        return super().eventFilter(watched, event)

    def _speak(self) -> None:
        self.control.setAccessibleName(plain(self.row.path, 120))
        required = translate("Form", "required") if self.row.is_required else ""
        parts = (required, told(self._fault) if self._fault else "", self.row.shape.description)
        self.control.setAccessibleDescription(". ".join(plain(each, 300) for each in parts if each))


class LineField(FieldEditor):
    """A line of text, with values that are known."""

    def __init__(self, row: FormRow, suggest: Suggest) -> None:
        self._line = QLineEdit()
        self._line.setMaxLength(LONGEST_LINE)
        self._suggest = suggest
        super().__init__(row, self._line)
        if row.is_other:
            self._line.setReadOnly(True)
        else:
            example = row.shape.example or row.shape.default
            self._line.setPlaceholderText(
                translate("Workbench", "e.g. {value}").format(value=example) if example else ""
            )
        self._line.textEdited.connect(self.typed)
        self._completer: QCompleter | None = None

    def put(self, value: str) -> None:
        """Show a value."""
        if self._line.text() != value:
            self._line.setText(plain(value, LONGEST_LINE))
            if not self._line.hasFocus():
                self._line.setCursorPosition(0)  # its begin is seen

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Offer values from the first focus on; all of them with the arrow down."""
        if event.type() == QEvent.Type.FocusIn and not self.row.is_other:
            self._offer()
        is_down = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Down
        if is_down and event.type() == QEvent.Type.KeyPress and self._completer is not None:
            self._completer.setCompletionPrefix("")
            self._completer.complete()
            return True
        return super().eventFilter(watched, event)

    def _offer(self) -> None:
        values = [each.value for each in self._suggest(self.row)]
        if not values:
            return
        if self._completer is None:
            self._completer = QCompleter(self)
            self._completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            self._completer.setFilterMode(Qt.MatchFlag.MatchContains)
            popup = QListView()
            popup.setProperty("kind", "suggested")
            self._completer.setPopup(popup)
            self._completer.activated.connect(self.typed)
            self._line.setCompleter(self._completer)
        self._completer.setModel(QStringListModel(values, self._completer))


class MomentField(LineField):
    """A moment as it is written, with some to choose."""

    def __init__(self, colours: Colours, row: FormRow, suggest: Suggest, now: Callable[[], int]) -> None:
        super().__init__(row, suggest)
        self._now = now
        self.choose = icon_button(translate("Workbench", "Choose a time"), colours, "timer", size=16)
        self.choose.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self.choose)
        for seconds, words in SPANS:
            menu.addAction(translate("Workbench", words), partial(self._choose, seconds))
        self.choose.setMenu(menu)
        self.line.addWidget(self.choose)

    def _choose(self, seconds: int) -> None:
        self.typed.emit(to_text((self._now() // 1_000 + seconds) * 1_000))


class ChoiceField(FieldEditor):
    """One of several values, or none."""

    def __init__(self, row: FormRow) -> None:
        self._combo: QComboBox = NamedComboBox()
        self._combo.addItem(translate("Workbench", "not sent"), "")
        choices = row.shape.choices if row.shape.kind is ShapeKind.CHOICE else ("true", "false")
        for each in choices:
            self._combo.addItem(each, each)
        super().__init__(row, self._combo)
        self._combo.activated.connect(lambda _: self.typed.emit(self._combo.currentData()))

    def put(self, value: str) -> None:
        """Show a value."""
        self._combo.setCurrentIndex(max(0, self._combo.findData(value)))


class EntryAdder(QWidget):
    """A line for the name of a new entry, and its button."""

    added = Signal(str)

    def __init__(self, colours: Colours, owner: str) -> None:
        super().__init__()
        self.name = QLineEdit()
        self.name.setMaxLength(256)
        self.name.setPlaceholderText(translate("Workbench", "Name"))
        self.name.setAccessibleName(translate("Workbench", "Name of a new entry of {name}").format(name=owner))
        self.name.returnPressed.connect(self._add)
        self.add = button(translate("Workbench", "Add"), colours, kind="quiet", icon_name="plus")
        self.add.setAccessibleName(translate("Workbench", "Add to {name}").format(name=owner))
        self.add.clicked.connect(self._add)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(SPACE_2)
        line.addWidget(self.name, 1)
        line.addWidget(self.add)

    def _add(self) -> None:
        name = self.name.text().strip()
        if name:
            self.name.clear()
            self.added.emit(name)


def make_field(colours: Colours, row: FormRow, suggest: Suggest, now: Callable[[], int]) -> FieldEditor:
    """Return the field of a row."""
    if row.is_other:
        return LineField(row, suggest)
    if row.shape.kind in {ShapeKind.CHOICE, ShapeKind.YES_NO}:
        return ChoiceField(row)
    if row.shape.kind is ShapeKind.MOMENT:
        return MomentField(colours, row, suggest, now)
    return LineField(row, suggest)
