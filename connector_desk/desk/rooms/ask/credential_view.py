"""One requested credential: what is asked in words, and the block in which it is changed.

The fields below the attributes are a form of the engine.  The attributes are none: each is a line of a table with a box
or a name, a box and a value, lines are added and removed, and what a line shows depends on its own boxes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QGridLayout, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from connector_desk.contract.limits import ATTRIBUTE_VALUE_BYTES
from connector_desk.desk.kit.breaking_label import BreakingLabel
from connector_desk.desk.kit.choice import NamedComboBox
from connector_desk.desk.kit.credential_card import CardFace, CardView, face_of
from connector_desk.desk.kit.date_editor import DateEditor
from connector_desk.desk.kit.editors import ChoiceEditor, Editor, LineEditor
from connector_desk.desk.kit.field_row import FieldNote
from connector_desk.desk.kit.form_spec import FieldKind
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.icons import icon_pixmap
from connector_desk.desk.kit.parts import button, icon_button, label, restyle
from connector_desk.desk.kit.tokens import SPACE_1, SPACE_2, SPACE_3, Colours
from connector_desk.desk.kit.translation import say, translate
from connector_desk.desk.kit.values import field_of, label_of, value_words
from connector_desk.desk.kit.words import Words, plain, plain_inside
from connector_desk.desk.rooms.ask.draft import (
    FORMAT,
    ISSUED_BY,
    ISSUER,
    NAME,
    OTHER,
    RETAINED,
    SCHEMA_ID,
    AskedAttribute,
    AskedCredential,
)

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from connector_desk.desk.kit.schema import FormField, FormSchema
    from connector_desk.desk.rooms.ask.state import AskState


class AskedSummary(QFrame):
    """Says in words what is asked of one credential."""

    def __init__(self, colours: Colours, language: str, state: AskState, asked: AskedCredential) -> None:
        super().__init__()
        self.setProperty("kind", "sunken")
        self._colours, self._language = colours, language
        schema = state.schema_of(asked.schema_id, asked.schema_name)
        mini = CardView(small=True)
        if schema is not None:
            face = face_of(schema, language)
        else:
            face = CardFace(translate("Ask", "Any credential"), colours.muted, colours.surface)
        mini.show_face(face)
        head = QHBoxLayout()
        head.setSpacing(SPACE_3)
        head.addWidget(mini)
        head.addWidget(label(plain(asked.value(NAME).strip(), 80) or face.title, "strong", wraps=True), 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_3, SPACE_3, SPACE_3, SPACE_3)
        layout.setSpacing(SPACE_1 + 2)
        layout.addLayout(head)
        purpose = state.purpose_of(asked, language)
        if purpose:
            layout.addWidget(label(plain(purpose, 300), "muted", wraps=True))
        layout.addSpacing(SPACE_1)
        limited = (one for one in asked.attributes if one.value and not one.is_asked)
        for each in (*(one for one in asked.asked if one.key.strip()), *limited):
            layout.addLayout(self._attribute(each, schema))
        if asked.issuer:
            name = next((one.name for one in state.issuers if one.did == asked.issuer), asked.issuer)
            words = translate("Ask", "only from {issuer}").format(issuer=plain_inside(name, 80))
            layout.addWidget(label(words, "small", wraps=True))
        layout.addStretch()  # aligned at the top, wrapped words would be given one line

    def _attribute(self, asked: AskedAttribute, schema: FormSchema | None) -> QHBoxLayout:
        mark = QLabel()
        needed = asked.is_required and asked.is_asked
        ink = self._colours.accent if needed else self._colours.muted
        mark.setPixmap(icon_pixmap("check" if needed else "circle-dashed", ink, 16, 2.0))
        words = label_of(schema, asked.key, self._language)
        row = QHBoxLayout()
        row.setSpacing(SPACE_2)
        row.setContentsMargins(SPACE_1, 0, 0, 0)
        row.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(BreakingLabel(words), 3)
        if asked.value:
            value = value_words(field_of(schema, asked.key), asked.value, self._language)
            tail = label(translate("Ask", "must be: {value}").format(value=value), "strong", wraps=True)
        else:
            tail = label("" if needed else translate("Ask", "optional"), "muted", wraps=True)
        tail.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        row.addWidget(tail, 2)
        return row


_ROWS = 3
"""Rows of the grid for each attribute: its name, its value where the name leaves no room, and what is wrong."""
_BESIDE_FROM, _NARROWEST = 390, 190


class _Line(NamedTuple):
    """The widgets of one attribute."""

    first: QWidget
    """The box that asks for it, or its name."""
    needed: QCheckBox
    limit: Editor | None
    """The value it must have; None where none can be typed."""
    note: FieldNote

    def show_attribute(self, each: AskedAttribute) -> None:
        """Show the rest of the line only where it says something."""
        self.needed.setHidden(not each.is_asked)
        if self.limit is not None:
            self.limit.setHidden(not each.is_asked and not each.value)


class CredentialBlock(QFrame):
    """Shows one credential of the draft and changes it."""

    edited = Signal()
    rebuilt = Signal()
    """It needs other widgets now."""
    removed = Signal()
    submitted = Signal()

    def __init__(
        self,
        colours: Colours,
        language: str,
        state: AskState,
        asked: AskedCredential,
        index: int,
        *,
        can_go: bool,
        shows_more: bool,
    ) -> None:
        super().__init__()
        self.setProperty("kind", "sunken")
        self._colours, self._language, self._state, self.asked = colours, language, state, asked
        self._schema = state.schema_of(asked.schema_id, asked.schema_name)
        self._controls: list[QWidget] = []
        self._lines: list[tuple[AskedAttribute, _Line]] = []
        self._note = FieldNote(colours)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_3, SPACE_3, SPACE_3, SPACE_3)
        layout.setSpacing(SPACE_2)
        layout.addLayout(self._head(index, can_go=can_go))
        layout.addWidget(self._note)
        self._grid, self._is_narrow = self._attributes(), False
        layout.addLayout(self._grid)
        for each, line in self._lines:
            line.show_attribute(each)
        if self._schema is None:
            layout.addLayout(self._add_row())
        self.form = self._make_form(f"credentials.{index}", shows_more=shows_more)
        layout.addWidget(self.form)

    def show_faults(self) -> None:
        """Show the present fault of the credential, of each attribute, and of each field."""
        self._note.show_text(_fault_words(self.asked.whole_fault()))
        for each, line in self._lines:
            fault = self.asked.attribute_fault(each)
            line.note.show_text(_fault_words(fault))
            restyle(line.first, "wrong", fault is not None)
        self.form.show_faults(self.asked)

    def focus_fault(self) -> bool:
        """Set the focus to the first fault, if there is one that is shown."""
        wrong = (line.first for each, line in self._lines if self.asked.attribute_fault(each) is not None)
        first = self._lines[0][1].first if self._lines else self.kind
        goal = next(wrong, first if self.asked.whole_fault() is not None else None)
        if goal is None:
            return self.form.focus_fault(self.asked)
        goal.setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def set_locked(self, *, locked: bool) -> None:
        """Keep it as it is while a code for it is open."""
        for each in self._controls:
            each.setEnabled(not locked)
        self.form.set_locked(locked=locked)

    def _head(self, index: int, *, can_go: bool) -> QHBoxLayout:
        mini, title = CardView(small=True), translate("Ask", "Any credential with these attributes")
        face = CardFace(title, self._colours.muted, self._colours.surface)
        mini.show_face(face_of(self._schema, self._language) if self._schema is not None else face)
        self.kind = NamedComboBox()
        self.kind.setAccessibleName(translate("Ask", "Credential {number}").format(number=index + 1))
        for each in self._state.schemas:
            self.kind.addItem(plain(each.title(self._language), 80), each.name)
        if self._schema is None and self.asked.schema_id:
            self.kind.addItem(plain(self.asked.schema_id, 80), self.asked.schema_id)
        self.kind.addItem(title, "")
        chosen = self._schema.name if self._schema is not None else self.asked.schema_id
        self.kind.setCurrentIndex(self.kind.findData(chosen))
        self.kind.activated.connect(lambda _: self._choose_kind(self.kind.currentData()))
        self._controls.append(self.kind)
        row = QHBoxLayout()
        row.setSpacing(SPACE_3)
        row.addWidget(mini)
        row.addWidget(self.kind, 1)
        if can_go:
            words = translate("Ask", "Do not ask for this one")
            remove = icon_button(f"{words}: {self.kind.currentText()}", self._colours, "trash-2")
            remove.clicked.connect(self.removed)
            self._controls.append(remove)
            row.addWidget(remove)
        return row

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the value that an attribute must have below its name where there is too little room beside it."""
        super().resizeEvent(event)
        if (is_narrow := self.width() < _BESIDE_FROM) is self._is_narrow:
            return
        self._is_narrow = is_narrow
        for at, (_, line) in enumerate(self._lines, start=1):
            if line.limit is not None:
                place = (_ROWS * at + 1, 0, 1, 3) if is_narrow else (_ROWS * at, 2, 1, 1)
                self._grid.addWidget(line.limit, *place)

    def minimumSizeHint(self) -> QSize:
        """Bear little width: the values go below the names."""
        hint = super().minimumSizeHint()
        return QSize(min(hint.width(), _NARROWEST), hint.height())

    def _attributes(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(SPACE_3)
        grid.setVerticalSpacing(SPACE_1)
        heads = (translate("Ask", "Ask for"), translate("Ask", "Required"), translate("Ask", "Must be"))
        for column, words in enumerate(heads):
            grid.addWidget(label(words, "small"), 0, column)
        for at, each in enumerate(self.asked.attributes, start=1):
            self._add_line(grid, _ROWS * at, each)
        grid.setColumnStretch(0, 5)
        grid.setColumnStretch(2, 4)
        grid.setColumnMinimumWidth(1, 64)
        return grid

    def _add_line(self, grid: QGridLayout, at: int, each: AskedAttribute) -> None:
        """Make the line of an attribute: what asks for it, whether it is required, and the value it must have."""
        fields = self._schema.fields if self._schema is not None else ()
        known = next((one for one in fields if one.key == each.key), None)
        words = label_of(self._schema, each.key, self._language) if each.key else translate("Ask", "New attribute")
        first: QWidget = self._ask_box(each, words) if self._schema is not None else self._name_line(each)
        needed = QCheckBox()
        needed.setChecked(each.is_required)
        needed.setAccessibleName(translate("Ask", "{attribute}: required").format(attribute=words))
        needed.setObjectName(f"needed-{each.key}")
        needed.toggled.connect(lambda on: self._set(each, "is_required", on))
        has_limit = known is None or known.kind not in (FieldKind.PICTURE, FieldKind.MULTILINE, FieldKind.MOMENT)
        line = _Line(first, needed, self._limit(each, known, words) if has_limit else None, FieldNote(self._colours))
        self._lines.append((each, line))
        widgets = [first, needed, *([line.limit] if line.limit is not None else [])]
        for column, widget in enumerate(widgets):
            grid.addWidget(widget, at, column)
        if self._schema is None:
            drop = icon_button(translate("Ask", "Remove {attribute}").format(attribute=words), self._colours, "trash-2")
            drop.clicked.connect(lambda: self._drop(each))
            grid.addWidget(drop, at, 3)
            widgets.append(drop)
        self._controls += widgets
        grid.setRowMinimumHeight(at, 38)
        grid.addWidget(line.note, at + 2, 0, 1, 3)

    def _ask_box(self, each: AskedAttribute, words: str) -> QCheckBox:
        box = QCheckBox(words.replace("&", "&&"))
        box.setAccessibleName(translate("Ask", "Ask for {attribute}").format(attribute=words))
        box.setObjectName(f"ask-{each.key}")
        box.setChecked(each.is_asked)
        box.toggled.connect(lambda on: self._set(each, "is_asked", on))
        return box

    def _name_line(self, each: AskedAttribute) -> QLineEdit:
        line = QLineEdit(each.key)
        line.setMaxLength(200)
        line.setPlaceholderText(translate("Form", "e.g. {example}").format(example="given_name"))
        line.setAccessibleName(translate("Ask", "Name of the attribute"))
        line.textEdited.connect(lambda text: self._set(each, "key", text))
        return line

    def _limit(self, each: AskedAttribute, known: FormField | None, words: str) -> Editor:
        nothing = translate("Ask", "any value")
        kind = known.kind if known is not None else FieldKind.TEXT
        editor: Editor
        if kind is FieldKind.BOOLEAN:
            editor = ChoiceEditor([("true", translate("Form", "Yes")), ("false", translate("Form", "No"))], nothing)
        elif kind is FieldKind.CHOICE and known is not None:
            editor = ChoiceEditor([(one, known.choice_label(one, self._language)) for one in known.choices], nothing)
        elif kind is FieldKind.DATE:
            editor = DateEditor(self._colours, translate("Form", "Choose from a calendar"))
        else:
            editor = LineEditor(ATTRIBUTE_VALUE_BYTES, nothing)
        editor.set_value(each.value)
        editor.control.setObjectName(f"limit-{each.key}")
        editor.set_spoken(translate("Ask", "{attribute}: must be").format(attribute=words), nothing)
        editor.edited.connect(lambda value: self._set(each, "value", value))
        return editor

    def _add_row(self) -> QHBoxLayout:
        add = button(translate("Ask", "Another attribute"), self._colours, kind="quiet", icon_name="plus")
        add.clicked.connect(self._add)
        self._controls.append(add)
        row = QHBoxLayout()
        row.addWidget(add)
        row.addStretch()
        return row

    def _make_form(self, name: str, *, shows_more: bool) -> FormView:
        """Make the fields below the attributes; a schema that is in no list is named under "More" alone."""
        rare = (FORMAT, NAME, *(() if self._schema is not None else (SCHEMA_ID,)), RETAINED)
        spec = self.asked.spec.only(ISSUED_BY, ISSUER, *(rare if shows_more else ()))
        known = [(each.did, plain(each.name, 80)) for each in self._state.issuers]
        self.asked.choose_issuer(did for did, _ in known)
        other = (OTHER, translate("Ask", "Another issuer, by its DID…"))
        editor = ChoiceEditor([("", translate("Ask", "Any issuer you trust")), *known, other], "")
        form = FormView(self._colours, spec, name, {ISSUED_BY: editor})
        form.edited.connect(self._form_edited)
        form.submitted.connect(self.submitted)
        form.bind(self.asked)
        return form

    def _set(self, target: AskedAttribute, name: str, value: object) -> None:
        """Set a member of an attribute; what was said of it is gone."""
        setattr(target, name, value)
        target.refused = self.asked.refusal = None
        for each, line in self._lines if name == "is_asked" else ():
            if each is target:
                line.show_attribute(each)
        self.edited.emit()

    def _form_edited(self, key: str, value: str) -> None:
        if (key, value) == (ISSUED_BY, OTHER):
            self.form.rows[ISSUER].editor.setFocus(Qt.FocusReason.TabFocusReason)
        self.edited.emit()

    def _choose_kind(self, name: str) -> None:
        self.asked.choose_schema(next((each for each in self._state.schemas if each.name == name), None))
        self._rebuild()

    def _add(self) -> None:
        self.asked.attributes.append(AskedAttribute(""))
        self._rebuild()

    def _drop(self, attribute: AskedAttribute) -> None:
        self.asked.attributes = [each for each in self.asked.attributes if each is not attribute]
        self._rebuild()

    def _rebuild(self) -> None:
        self.asked.refusal = None
        self.edited.emit()
        self.rebuilt.emit()


def _fault_words(fault: Words | None) -> str:
    return plain(say(fault), 300) if fault is not None else ""
