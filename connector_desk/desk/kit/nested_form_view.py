"""A form with forms inside on the screen: rows with their label beside the editor, and buttons for what is repeated."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from connector_desk.contract.strict_json import Location, location_of
from connector_desk.desk.kit.editors import (
    ROOM_TO_SEE,
    ChoiceEditor,
    Editor,
    MomentTextEditor,
    SuggestingEditor,
)
from connector_desk.desk.kit.field_row import FieldNote, FieldRow
from connector_desk.desk.kit.model_shape import ShapeKind
from connector_desk.desk.kit.nested_form import LONGEST_LINE, NestedRow, RowKind
from connector_desk.desk.kit.parts import button, icon_button, label, tip
from connector_desk.desk.kit.reflow import Reflow
from connector_desk.desk.kit.tokens import SPACE_1, SPACE_2, SPACE_3, Colours
from connector_desk.desk.kit.translation import translate, translate_sentence
from connector_desk.desk.kit.words import plain, plain_inside

STEP: Final = 14
"""Pixels by which a deeper row is indented."""
LABEL_WIDTH: Final = 132
_NARROWEST_LABEL = 60
_LONGEST_NAME = 256
_HEADS = (RowKind.LIST, RowKind.OBJECT, RowKind.ITEM, RowKind.FREE)


class NestedFormView(QScrollArea):
    """Shows rows and reports what is typed, added and removed; the room keeps the body."""

    edited = Signal(object, str)
    """A `NestedRow`, and what was typed into its field."""
    added = Signal(object, str)
    """A `NestedRow`, and the name of an entry of a free object."""
    removed = Signal(object)
    filled = Signal(object)
    """The list that is to get all that is known for it."""
    entered = Signal(object)
    """The `NestedRow` whose field has the focus."""

    def __init__(
        self,
        colours: Colours,
        suggest: Callable[[NestedRow], Sequence[str]],
        now: Callable[[], int],
        fill_words: Callable[[NestedRow], str] = lambda _: "",
    ) -> None:
        """`suggest` returns known values; `fill_words` names the button that fills a list, where it has one."""
        super().__init__()
        self._colours, self._suggest, self._now, self._fill_words = colours, suggest, now, fill_words
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._keys: tuple[object, ...] = ()
        self._shown: dict[Location, NestedRow] = {}
        self.rows: dict[Location, NestedRowView] = {}
        self.fields: dict[Location, FieldRow] = {}
        self._make([])

    def show_rows(self, rows: Sequence[NestedRow], faults: Mapping[str, str]) -> None:
        """Show rows, and faults by the paths of their members; widgets are made again only where there are others."""
        shown = [row for row in rows if row.kind not in (RowKind.UNKNOWN, RowKind.MORE)]
        self._shown = {each.location: each for row in shown for each in (row, *row.fields)}
        keys = tuple(row.key for row in rows)
        if keys != self._keys:
            self._keys = keys
            self._make(rows)
        for location, field in self.fields.items():
            row = self._shown[location]
            field.editor.set_value(plain(row.value, LONGEST_LINE) if row.is_other else row.value)
        for row in shown:
            self.rows[row.location].show_row(row)
        self.show_faults(faults)

    def show_faults(self, faults: Mapping[str, str]) -> None:
        """Show a sentence below each row that has a fault."""
        for location, shown in self._shown.items():
            fault = faults.get(shown.path, "")
            words = plain(translate_sentence(fault), 300) if fault else ""
            if location in self.fields:
                self.fields[location].show_fault(words)
            else:
                self.rows[location].show_fault(words)

    def field(self, path: str) -> FieldRow:
        """Return the field of a member; raises KeyError if it has none."""
        return self.fields[location_of(path)]

    def row(self, path: str) -> NestedRowView:
        """Return the row of a member; raises KeyError if it has none."""
        return self.rows[location_of(path)]

    def focus_location(self, location: Location) -> None:
        """Set the focus to the first field of a member, or to its buttons."""
        field = next((field for each, field in self.fields.items() if each[: len(location)] == location), None)
        if field is not None:
            self._focus(field.editor.control)
        elif location in self.rows:
            self._focus(self.rows[location].add)

    def _focus(self, control: QWidget | None) -> None:
        if control is not None:
            control.setFocus(Qt.FocusReason.OtherFocusReason)
            QTimer.singleShot(0, control, lambda: self.ensureWidgetVisible(control))

    def _make(self, rows: Sequence[NestedRow]) -> None:
        self.rows, self.fields = {}, {}
        inside = QWidget()
        inside.setObjectName("scrolled")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, SPACE_3, 0)
        column.setSpacing(SPACE_2)
        for row in rows:
            column.addWidget(self._make_row(row))
        column.addStretch(1)  # else the rows would share what is left
        former = self.takeWidget()  # one of its controls may be at work: it is deleted later
        if former is not None:
            former.hide()
            former.setParent(None)
            former.deleteLater()
        self.setWidget(inside)
        inside.show()

    def _make_row(self, row: NestedRow) -> QWidget:
        if row.kind is RowKind.MORE:
            words = translate("Form", "There is more than the form shows. All of it is in the JSON.")
            return label(words, "muted", wraps=True)
        if row.kind is RowKind.UNKNOWN:
            words = translate("Form", "Not in the form, but sent: {names}")
            return label(plain(words.format(names=row.label), 400), "muted", wraps=True)
        made = self.rows[row.location] = NestedRowView(self._colours, row)
        for one in row.inputs:
            field = self.fields[one.location] = self._make_field(one)
            made.add_field(field)
        if not row.inputs:
            self._add_buttons(made, row)
        if row.can_remove or row.kind is RowKind.OBJECT:
            words = translate("Form", "Remove {name}").format(name=plain_inside(row.label, 60))
            made.remove = icon_button(words, self._colours, "x", size=16)
            made.remove.clicked.connect(lambda: self.removed.emit(self._shown[row.location]))
            made.line.addWidget(made.remove)
        return made

    def _make_field(self, row: NestedRow) -> FieldRow:
        location, editor = row.location, self._editor(row)
        editor.edited.connect(lambda text: self.edited.emit(self._shown[location], text))
        editor.entered.connect(lambda: self.entered.emit(self._shown[location]))
        return FieldRow(
            self._colours,
            plain(row.path, 120),
            editor,
            is_required=row.is_required,
            hint=plain(row.shape.description, 300),
            has_title=False,
        )

    def _editor(self, row: NestedRow) -> Editor:
        """Return an editor that takes whatever is typed: what the model refuses of it is said, not prevented."""
        shape, longest = row.shape, LONGEST_LINE - ROOM_TO_SEE
        if row.is_other:
            made = SuggestingEditor(lambda: (), longest)
            made.set_locked(locked=True)
            return made
        if shape.kind in (ShapeKind.CHOICE, ShapeKind.YES_NO):
            choices = shape.choices if shape.kind is ShapeKind.CHOICE else ("true", "false")
            return ChoiceEditor([(each, each) for each in choices], translate("Form", "not sent"))
        value = shape.example or shape.default
        example = translate("Form", "e.g. {example}").format(example=value) if value else ""
        suggest = partial(self._suggest_for, row.location)
        if shape.kind is ShapeKind.MOMENT:
            return MomentTextEditor(self._colours, suggest, self._now, longest, example)
        return SuggestingEditor(suggest, longest, example)

    def _suggest_for(self, location: Location) -> Sequence[str]:
        return self._suggest(self._shown[location])

    def _add_buttons(self, made: NestedRowView, row: NestedRow) -> None:
        made.line.addStretch(1)
        location, name = row.location, plain_inside(row.label, 60)
        if row.kind is RowKind.FREE:
            adder = NameAdder(self._colours, row.label)
            adder.added.connect(lambda entry: self.added.emit(self._shown[location], entry))
            made.add = adder.name
            made.line.addWidget(adder, 2)
        elif row.kind in (RowKind.LIST, RowKind.OBJECT):
            if fill_words := self._fill_words(row):
                made.fill = button(fill_words, self._colours, kind="quiet")
                made.fill.clicked.connect(lambda: self.filled.emit(self._shown[location]))
                made.line.addWidget(made.fill)
            made.add = button(translate("Form", "Add"), self._colours, kind="quiet", icon_name="plus")
            made.add.setAccessibleName(translate("Form", "Add to {name}").format(name=name))
            made.add.clicked.connect(lambda: self.added.emit(self._shown[location], ""))
            made.line.addWidget(made.add)


class NestedRowView(QWidget):
    """A label with what stands beside it, and the sentences below; indented by the depth of the row."""

    def __init__(self, colours: Colours, row: NestedRow) -> None:
        super().__init__()
        self.add: QWidget | None = None
        self.remove: QWidget | None = None
        self.fill: QWidget | None = None
        self._title = label("", "strong" if row.kind in _HEADS else "label")
        if row.kind not in _HEADS:
            self._title.setFixedWidth(max(_NARROWEST_LABEL, LABEL_WIDTH - STEP * row.depth))
        if row.shape.description:
            tip(self._title, plain(row.shape.description, 400))
        self.line = Reflow(beside_from=None)
        self.line.setSpacing(SPACE_2)
        self.line.addWidget(self._title)
        self._note = FieldNote(colours)
        self._column = QVBoxLayout()
        self._column.setSpacing(SPACE_1)
        self._column.addLayout(self.line)
        self._column.addWidget(self._note)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(SPACE_2)
        if row.depth:
            bar = QFrame()
            bar.setProperty("kind", "line")
            bar.setFixedWidth(1)
            outer.addSpacing(STEP * (row.depth - 1) + 4)
            outer.addWidget(bar)
        outer.addLayout(self._column, 1)

    def add_field(self, field: FieldRow) -> None:
        """Put a field beside the label; what is said about it stands below the whole line."""
        self.line.addWidget(field, 1)
        self._column.addWidget(field.sentence)

    def show_fault(self, fault: str) -> None:
        """Show what is wrong with a row that is no field itself."""
        self._note.show_text(fault)

    def show_row(self, row: NestedRow) -> None:
        """Show another state of the row."""
        star = " *" if row.is_required else ""
        count = f"  ({row.count})" if row.kind in (RowKind.LIST, RowKind.FREE) and row.is_there else ""
        self._title.setText(plain(row.label, 60) + star + count)
        if row.kind is RowKind.OBJECT:
            for each, is_shown in ((self.add, not row.is_there), (self.remove, row.is_there)):
                if each is not None:
                    each.setVisible(is_shown)


class NameAdder(QWidget):
    """A line for the name of a new entry, and its button."""

    added = Signal(str)

    def __init__(self, colours: Colours, owner: str) -> None:
        super().__init__()
        self.name = QLineEdit()
        self.name.setMaxLength(_LONGEST_NAME)
        self.name.setPlaceholderText(translate("Form", "Name"))
        self.name.setAccessibleName(translate("Form", "Name of a new entry of {name}").format(name=owner))
        self.name.returnPressed.connect(self._add)
        self.add = button(translate("Form", "Add"), colours, kind="quiet", icon_name="plus")
        self.add.setAccessibleName(translate("Form", "Add to {name}").format(name=owner))
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
