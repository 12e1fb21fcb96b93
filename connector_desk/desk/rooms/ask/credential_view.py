"""One requested credential: its type, attributes, required values, and issuer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QGridLayout, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from connector_desk.desk.kit.choice import NamedComboBox
from connector_desk.desk.kit.credential_card import CardFace, CardView, face_of
from connector_desk.desk.kit.date_editor import DateEditor
from connector_desk.desk.kit.editors import ChoiceEditor, Editor, LineEditor
from connector_desk.desk.kit.field_row import FieldNote
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_spec import FieldKind
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.icons import icon_pixmap
from connector_desk.desk.kit.parts import BreakingLabel, button, icon_button, label, restyle
from connector_desk.desk.kit.tokens import SPACE_1, SPACE_2, SPACE_3, Colours
from connector_desk.desk.kit.translation import say, translate
from connector_desk.desk.kit.values import field_of, label_of, value_words
from connector_desk.desk.kit.words import Words, plain, plain_inside
from connector_desk.desk.rooms.ask.draft import LONGEST_VALUE, AskedAttribute, AskedCredential
from connector_desk.desk.rooms.ask.request_form import ALWAYS, IN_MORE, OTHER, WITHOUT_SCHEMA, credential_fields
from connector_desk.desk.rooms.ask.templates import attributes_of

if TYPE_CHECKING:
    from collections.abc import Mapping

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
        head.addWidget(label(plain(asked.name.strip(), 80) or face.title, "strong", wraps=True), 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_3, SPACE_3, SPACE_3, SPACE_3)
        layout.setSpacing(SPACE_1 + 2)
        layout.addLayout(head)
        layout.addSpacing(SPACE_1)
        for each in (one for one in asked.asked if one.key.strip()):
            layout.addLayout(self._attribute(each, schema))
        for each in asked.attributes:
            if each.value and not each.is_asked:
                layout.addLayout(self._attribute(each, schema))
        if asked.issuer.strip():
            name = next((one.name for one in state.issuers if one.did == asked.issuer.strip()), asked.issuer)
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


class CredentialBlock(QFrame):
    """Shows one credential of the draft and changes it."""

    edited = Signal(str)
    """Names the row that was changed."""
    rebuilt = Signal()
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
        self._colours, self._language, self._state = colours, language, state
        self.asked, self._row = asked, f"credentials.{index}"
        self._schema = state.schema_of(asked.schema_id, asked.schema_name)
        self._controls: list[QWidget] = []
        self._lines: dict[int, tuple[QCheckBox, Editor | None]] = {}
        self._sentences: dict[str, FieldNote] = {}
        self._marked: dict[str, QWidget] = {}
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_3, SPACE_3, SPACE_3, SPACE_3)
        layout.setSpacing(SPACE_2)
        layout.addLayout(self._head(index, can_go=can_go))
        layout.addWidget(self._sentence(self._row))
        layout.addLayout(self._attributes())
        if self._schema is None:
            layout.addLayout(self._add_row())
        self.form = self._make_form(shows_more=shows_more)
        layout.addWidget(self.form)

    def show_faults(self, faults: Mapping[str, Words]) -> None:
        """Show the present fault of each row."""
        for row, sentence in self._sentences.items():
            fault = faults.get(row)
            sentence.tell(plain(say(fault), 300) if fault is not None else "")
        for row, control in self._marked.items():
            restyle(control, "wrong", row in faults)
        rows = {each.key: faults.get(f"{self._row}:{each.key}") for each in self.form.spec.fields}
        self._draft.refused = {key: fault for key, fault in rows.items() if fault is not None}
        self.form.show_faults(self._draft)

    def focus_row(self, row: str) -> None:
        """Set the focus to a row with a fault."""
        if not self.form.focus_fault(self._draft):
            first = next((each for each in self._controls if isinstance(each, QCheckBox | QLineEdit)), self.kind)
            self._marked.get(row, first).setFocus(Qt.FocusReason.TabFocusReason)

    def set_locked(self, *, locked: bool) -> None:
        """Keep it as it is while a code for it is open."""
        for each in self._controls:
            each.setEnabled(not locked)
        self.form.set_locked(locked=locked)

    def _head(self, index: int, *, can_go: bool) -> QHBoxLayout:
        mini = CardView(small=True)
        title = translate("Ask", "Any credential with these attributes")
        face = CardFace(title, self._colours.muted, self._colours.surface)
        mini.show_face(face_of(self._schema, self._language) if self._schema is not None else face)
        self.kind = NamedComboBox()
        spoken = translate("Ask", "Credential {number}").format(number=index + 1)
        self.kind.setAccessibleName(spoken)
        for each in self._state.schemas:
            self.kind.addItem(plain(each.title(self._language), 80), each.name)
        if self._schema is None and self.asked.schema_id:
            self.kind.addItem(plain(self.asked.schema_id, 80), self.asked.schema_id)
            self.kind.setCurrentIndex(self.kind.count() - 1)
        self.kind.addItem(title, "")
        if self._schema is not None:
            self.kind.setCurrentIndex(self.kind.findData(self._schema.name))
        elif not self.asked.schema_id:
            self.kind.setCurrentIndex(self.kind.count() - 1)
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

    def _attributes(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(SPACE_3)
        grid.setVerticalSpacing(SPACE_1)
        heads = (translate("Ask", "Ask for"), translate("Ask", "Required"), translate("Ask", "Must be"))
        for column, words in enumerate(heads):
            grid.addWidget(label(words, "small"), 0, column)
        for line, each in enumerate(self.asked.attributes, start=1):
            self._attribute(grid, 2 * line, each)
        grid.setColumnStretch(0, 5)
        grid.setColumnStretch(2, 4)
        grid.setColumnMinimumWidth(1, 64)
        return grid

    def _attribute(self, grid: QGridLayout, line: int, each: AskedAttribute) -> None:
        known = self._field(each.key)
        words = label_of(self._schema, each.key, self._language) if each.key else translate("Ask", "New attribute")
        grid.setRowMinimumHeight(line, 38)
        needed = QCheckBox()
        needed.setChecked(each.is_required)
        needed.setAccessibleName(translate("Ask", "{attribute}: required").format(attribute=words))
        needed.toggled.connect(lambda on: self._set(each, "is_required", on))
        needed.setObjectName(f"needed-{each.key}")
        first: QWidget = self._ask_box(each, words) if self._schema is not None else self._name_line(each)
        grid.addWidget(first, line, 0)
        grid.addWidget(needed, line, 1)
        self._controls += [first, needed]
        if known is None or known.kind not in (FieldKind.PICTURE, FieldKind.MULTILINE, FieldKind.MOMENT):
            limit = self._limit_editor(each, known, words)
            grid.addWidget(limit, line, 2)
            self._controls.append(limit)
            self._lines[id(each)] = (needed, limit)
        else:
            self._lines[id(each)] = (needed, None)
        if not each.is_asked:  # nothing is shown here before it has a parent, or it would be a window
            needed.hide()
        limited = self._lines[id(each)][1]
        if not each.is_asked and not each.value and limited is not None:
            limited.hide()
        if self._schema is None:
            drop = icon_button(translate("Ask", "Remove {attribute}").format(attribute=words), self._colours, "trash-2")
            drop.clicked.connect(lambda: self._drop(each))
            grid.addWidget(drop, line, 3)
            self._controls.append(drop)
        grid.addWidget(self._sentence(f"{self._row}.{each.key}"), line + 1, 0, 1, 3)

    def _ask_box(self, each: AskedAttribute, words: str) -> QCheckBox:
        box = QCheckBox(words.replace("&", "&&"))
        box.setAccessibleName(translate("Ask", "Ask for {attribute}").format(attribute=words))
        box.setObjectName(f"ask-{each.key}")
        box.setChecked(each.is_asked)

        def toggled(on: bool) -> None:  # noqa: FBT001  a slot
            self._set(each, "is_asked", on)
            self._show_line(each)

        box.toggled.connect(toggled)
        self._marked[f"{self._row}.{each.key}"] = box
        return box

    def _show_line(self, each: AskedAttribute) -> None:
        """Show the rest of a line only where it says something."""
        needed, limit = self._lines[id(each)]
        needed.setVisible(each.is_asked)
        if limit is not None:
            limit.setVisible(each.is_asked or bool(each.value))

    def _name_line(self, each: AskedAttribute) -> QLineEdit:
        line = QLineEdit(each.key)
        line.setMaxLength(200)
        line.setPlaceholderText(translate("Form", "e.g. {example}").format(example="given_name"))
        line.setAccessibleName(translate("Ask", "Name of the attribute"))
        line.textEdited.connect(lambda text: self._set(each, "key", text))
        self._marked[f"{self._row}.{each.key}"] = line
        return line

    def _limit_editor(self, each: AskedAttribute, known: FormField | None, words: str) -> Editor:
        nothing = translate("Ask", "any value")
        editor: Editor
        if known is not None and known.kind is FieldKind.BOOLEAN:
            yes_no = [("true", translate("Form", "Yes")), ("false", translate("Form", "No"))]
            editor = ChoiceEditor(yes_no, nothing)
        elif known is not None and known.kind is FieldKind.CHOICE:
            editor = ChoiceEditor(
                [(value, known.choice_label(value, self._language)) for value in known.choices], nothing
            )
        elif known is not None and known.kind is FieldKind.DATE:
            editor = DateEditor(self._colours, translate("Form", "Choose from a calendar"))
        else:
            editor = LineEditor(LONGEST_VALUE, nothing)
        editor.put(each.value)
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

    def _make_form(self, *, shows_more: bool) -> FormView:
        """Make the fields below the attributes."""
        asked, shown = self.asked, ALWAYS
        if shows_more:
            shown = WITHOUT_SCHEMA if self._schema is None else IN_MORE
        known = [(each.did, plain(each.name, 80)) for each in self._state.issuers]
        issuers = [("", translate("Ask", "Any issuer you trust")), *known]
        is_known = any(asked.issuer == did for did, _ in issuers)
        other = translate("Ask", "Another issuer, by its DID…")
        editors = {"issued_by": ChoiceEditor([*issuers, (OTHER, other)], "")}
        form = FormView(self._colours, credential_fields(), self._row, editors)
        values = {each.key: str(getattr(asked, each.key, "")) for each in form.spec.fields}
        self._draft = FormDraft(form.spec, values | {"issued_by": asked.issuer if is_known else OTHER, "shown": shown})
        form.edited.connect(self._form_edited)
        form.submitted.connect(self.submitted)
        form.bind(self._draft)
        return form

    def _sentence(self, row: str) -> FieldNote:
        return self._sentences.setdefault(row, FieldNote(self._colours))

    def _field(self, key: str) -> FormField | None:
        fields = self._schema.fields if self._schema is not None else ()
        return next((each for each in fields if each.key == key), None)

    def _set(self, target: AskedAttribute, name: str, value: object) -> None:
        setattr(target, name, value)
        self.edited.emit(f"{self._row}.{target.key}" if target.key else self._row)

    def _form_edited(self, key: str, value: str) -> None:
        if key == "issued_by":
            key, value = "issuer", "" if value == OTHER else value
            self._draft.edit(key, value)
            self.form.show_draft(self._draft)
            if self._draft.value("issued_by") == OTHER:
                self.form.rows[key].editor.setFocus(Qt.FocusReason.TabFocusReason)
        setattr(self.asked, key, value.strip() if key == "schema_id" else value)
        self.edited.emit(f"{self._row}:{key}")

    def _choose_kind(self, name: str) -> None:
        schema: FormSchema | None = next((each for each in self._state.schemas if each.name == name), None)
        if schema is None:
            self.asked.schema_id = self.asked.schema_name = ""
            kept = self.asked.asked
            self.asked.attributes = kept or [AskedAttribute("")]
        else:
            wanted = {each.key for each in self.asked.asked}
            self.asked.schema_id, self.asked.schema_name = schema.schema_id, schema.name
            self.asked.attributes = attributes_of(schema)
            required = {each.key for each in schema.fields if each.is_required}
            keys = {each.key for each in schema.fields}
            for each in self.asked.attributes:
                each.is_asked = each.key in (wanted & keys or required)
        self._rebuild()

    def _add(self) -> None:
        self.asked.attributes.append(AskedAttribute(""))
        self._rebuild()

    def _drop(self, attribute: AskedAttribute) -> None:
        self.asked.attributes = [each for each in self.asked.attributes if each is not attribute]
        self._rebuild()

    def _rebuild(self) -> None:
        self.edited.emit(self._row)
        self.rebuilt.emit()
