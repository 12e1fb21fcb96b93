"""The form of a body: one row for each member that its model has, and buttons for what is repeated."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from connector_desk.desk.rooms.workbench.draft_field import EntryAdder, FieldEditor, Suggest, make_field
from connector_desk.desk.rooms.workbench.draft_form import FormRow, RowKind
from connector_desk.desk.widgets.field_row import FieldNote
from connector_desk.desk.widgets.parts import button, icon_button, label, tip
from connector_desk.desk.widgets.tokens import SPACE_1, SPACE_2, SPACE_3, Colours
from connector_desk.desk.widgets.translation import told, translate
from connector_desk.desk.widgets.words import plain, plain_inside

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
