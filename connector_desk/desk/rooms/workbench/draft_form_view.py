"""The form of a body: one row for each member that its model has, and buttons for what is repeated."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QStringListModel, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QCompleter,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QMenu,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from connector_desk.base.clock import to_text
from connector_desk.desk.kit.choice import NamedComboBox
from connector_desk.desk.kit.field_row import FieldNote
from connector_desk.desk.kit.model_shape import ShapeKind
from connector_desk.desk.kit.parts import button, icon_button, label, restyle, tip
from connector_desk.desk.kit.tokens import SPACE_1, SPACE_2, SPACE_3, Colours
from connector_desk.desk.kit.translation import told, translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain, plain_inside
from connector_desk.desk.rooms.workbench.draft_form import LONGEST_LINE, FormRow, RowKind
from connector_desk.desk.rooms.workbench.json_completion import Suggestion

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


STEP = 14
"""Pixels by which a deeper row is indented."""
LABEL_WIDTH = 132


class DraftFormView(QScrollArea):
    """Shows rows; tells what is typed, added and removed."""

    typed = Signal(object, str)
    """A `FormRow`, and what was typed into its field."""
    added = Signal(object, str)
    """A `FormRow`, and the name of an entry of a free object."""
    removed = Signal(object)
    filled = Signal(object)
    """The row of the attributes of a credential, which is to get all that its schema has."""
    focused = Signal(object)
    """The `FormRow` whose field has the focus."""

    def __init__(self, colours: Colours, suggest: Suggest, now: Callable[[], int]) -> None:
        super().__init__()
        self._colours, self._suggest, self._now = colours, suggest, now
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._keys: tuple[object, ...] = ()
        self.fields: dict[str, FieldEditor] = {}
        """The editors by the path of their member."""
        self._rows: dict[str, _Row] = {}
        self._inside = QWidget()
        self._make([])

    def show_rows(self, rows: Sequence[FormRow], faults: Mapping[str, str]) -> None:
        """Show rows; widgets are made again only where there are others."""
        keys = tuple(row.key for row in rows)
        if keys != self._keys:
            self._keys = keys
            self._make(rows)
        for row in rows:
            for one in (row, *row.fields):
                if one.path in self.fields:
                    self.fields[one.path].show_row(one)
            if row.path in self._rows and row.kind is not RowKind.UNKNOWN:
                self._rows[row.path].show_row(row)
        self.show_faults(faults)

    def show_faults(self, faults: Mapping[str, str]) -> None:
        """Show a sentence below each row that has a fault."""
        for path, row in self._rows.items():
            paths = [path, *(one.path for one in row.row.fields)]
            found = [faults[each] for each in paths if each in faults]
            row.note.tell("\n".join(plain(told(each), 300) for each in found))
            for each in paths:
                if each in self.fields:
                    self.fields[each].set_wrong(faults.get(each, ""))

    def focus_first(self) -> None:
        """Set the focus to the first field."""
        for each in self.fields.values():
            each.control.setFocus()
            return

    def focus_path(self, path: str) -> None:
        """Set the focus to the first field of a member, or to its buttons."""
        for each, editor in self.fields.items():
            if each == path or each.startswith((path + ".", path + "[")):
                self._focus(editor.control)
                return
        if path in self._rows and self._rows[path].add is not None:
            self._focus(self._rows[path].add)

    def _focus(self, control: QWidget | None) -> None:
        if control is not None:
            control.setFocus(Qt.FocusReason.OtherFocusReason)
            QTimer.singleShot(0, control, lambda: self.ensureWidgetVisible(control))

    def _make(self, rows: Sequence[FormRow]) -> None:
        self._rows, self.fields = {}, {}
        self._inside = QWidget()
        self._inside.setObjectName("scrolled")
        column = QVBoxLayout(self._inside)
        column.setContentsMargins(0, 0, SPACE_3, 0)
        column.setSpacing(SPACE_2)
        for row in rows:
            column.addWidget(self._make_row(row))
        column.addStretch()
        former = self.takeWidget()  # one of its controls may be at work: it is deleted later
        if former is not None:
            former.hide()
            former.setParent(None)
            former.deleteLater()
        self.setWidget(self._inside)
        self._inside.show()

    def _make_row(self, row: FormRow) -> QWidget:
        if row.kind is RowKind.MORE:
            return label(
                translate("Workbench", "There is more than the form shows. All of it is in the JSON."),
                "muted",
                wraps=True,
            )
        if row.kind is RowKind.UNKNOWN:
            words = translate("Workbench", "Not in the form, but sent: {names}")
            return label(plain(words.format(names=row.label), 400), "muted", wraps=True)
        made = _Row(self._colours, row)
        if row.kind in (RowKind.FIELD, RowKind.ENTRY):
            self._add_field(made, row)
        elif row.kind is RowKind.PAIR:
            for one in row.fields:
                self._add_field(made, one)
        else:
            self._add_head(made, row)
        if row.can_remove or row.kind is RowKind.OBJECT:
            made.remove = icon_button(
                translate("Workbench", "Remove {name}").format(name=plain_inside(row.label, 60)),
                self._colours,
                "x",
                size=16,
            )
            made.remove.clicked.connect(lambda: self.removed.emit(made.row))
            made.line.addWidget(made.remove)
        self._rows[row.path] = made
        made.show_row(row)
        return made

    def _add_field(self, made: _Row, row: FormRow) -> None:
        field = make_field(self._colours, row, self._suggest, self._now)
        field.typed.connect(lambda text: self.typed.emit(field.row, text))
        field.focused.connect(lambda: self.focused.emit(field.row))
        self.fields[row.path] = field
        made.line.addWidget(field, 1)

    def _add_head(self, made: _Row, row: FormRow) -> None:
        made.line.addStretch(1)
        if row.kind is RowKind.FREE:
            adder = EntryAdder(self._colours, row.label)
            adder.added.connect(lambda name: self.added.emit(made.row, name))
            made.add = adder.name
            made.line.addWidget(adder, 2)
        elif row.kind in (RowKind.LIST, RowKind.OBJECT):
            if row.takes_attributes:
                made.fill = button(translate("Workbench", "All of the schema"), self._colours, kind="quiet")
                made.fill.clicked.connect(lambda: self.filled.emit(made.row))
                made.line.addWidget(made.fill)
            made.add = button(translate("Workbench", "Add"), self._colours, kind="quiet", icon_name="plus")
            made.add.setAccessibleName(translate("Workbench", "Add to {name}").format(name=plain_inside(row.label, 60)))
            made.add.clicked.connect(lambda: self.added.emit(made.row, ""))
            made.line.addWidget(made.add)


class _Row(QWidget):
    """A label with what stands beside it, and the sentence below."""

    def __init__(self, colours: Colours, row: FormRow) -> None:
        super().__init__()
        self.row = row
        self.add: QWidget | None = None
        self.remove: QWidget | None = None
        self.fill: QWidget | None = None
        self.note = FieldNote(colours)
        is_head = row.kind in (RowKind.LIST, RowKind.OBJECT, RowKind.ITEM, RowKind.FREE)
        self._title = label("", "strong" if is_head else "label")
        self._title.setMinimumWidth(0 if is_head else max(60, LABEL_WIDTH - STEP * row.depth))
        if not is_head:
            self._title.setMaximumWidth(max(60, LABEL_WIDTH - STEP * row.depth))
        if row.shape.description:
            tip(self._title, plain(row.shape.description, 400))
        self.line = QHBoxLayout()
        self.line.setSpacing(SPACE_2)
        self.line.addWidget(self._title)
        column = QVBoxLayout()
        column.setSpacing(SPACE_1)
        column.addLayout(self.line)
        column.addWidget(self.note)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(SPACE_2)
        if row.depth:
            bar = QFrame()
            bar.setProperty("kind", "line")
            bar.setFixedWidth(1)
            outer.addSpacing(STEP * (row.depth - 1) + 4)
            outer.addWidget(bar)
        outer.addLayout(column, 1)

    def show_row(self, row: FormRow) -> None:
        """Show another state of the row."""
        self.row = row
        name = plain(row.label, 60)
        star = " *" if row.is_required else ""
        count = f"  ({row.count})" if row.kind in (RowKind.LIST, RowKind.FREE) and row.is_there else ""
        self._title.setText(name + star + count)
        if row.kind is RowKind.OBJECT:
            for each, is_shown in ((self.add, not row.is_there), (self.remove, row.is_there)):
                if each is not None:
                    each.setVisible(is_shown)
