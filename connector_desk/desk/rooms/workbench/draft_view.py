"""The draft of a request: its operation, method and path, the two views of its body, its headers, and what is sent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from connector_desk.contract.operation import OPERATIONS
from connector_desk.desk.rooms.workbench.draft_body_view import DraftBodyView
from connector_desk.desk.rooms.workbench.draft_check import LARGEST_FORM
from connector_desk.desk.rooms.workbench.draft_form import FormRow, add_attributes, add_to, form_rows, type_into
from connector_desk.desk.rooms.workbench.draft_form_view import DraftFormView
from connector_desk.desk.rooms.workbench.draft_headers_view import DraftHeadersView
from connector_desk.desk.rooms.workbench.draft_sent_view import SentView
from connector_desk.desk.rooms.workbench.json_completion import Suggestion, values_for
from connector_desk.desk.rooms.workbench.json_edit import EditRefused, TextEdit, remove
from connector_desk.desk.rooms.workbench.json_suggestions import JsonSuggestions
from connector_desk.desk.rooms.workbench.json_text import JsonText, read_json
from connector_desk.desk.rooms.workbench.operation_shape import Shape, shape_of
from connector_desk.desk.rooms.workbench.operation_titles import OPERATION_TITLES, OTHER_TITLE
from connector_desk.desk.rooms.workbench.tabs import Tabs
from connector_desk.desk.widgets.choice import NamedComboBox
from connector_desk.desk.widgets.field_row import FieldNote
from connector_desk.desk.widgets.notice import Notice
from connector_desk.desk.widgets.outcome import error_words
from connector_desk.desk.widgets.parts import button, enter_keys, label
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, Colours, Role
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import plain

if TYPE_CHECKING:
    from connector_desk.desk.rooms.workbench.controller import WorkbenchController

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS")
LONGEST_PATH = 8_192


class DraftView(QWidget):
    """Shows the draft, and takes what is typed into it."""

    def __init__(self, colours: Colours, controller: WorkbenchController) -> None:
        super().__init__()
        self._controller, self._state = controller, controller.state
        self._document = JsonText("", None)
        self._make_line(colours)
        self.body = DraftBodyView(colours)
        self.body.editor.typed.connect(self._body_typed)
        self.body.bytes_chosen.connect(self._take_bytes)
        self.body.text_wanted.connect(self._take_text)
        self.suggestions = JsonSuggestions(self.body.editor, self._shape, controller.knowledge)
        self.form = DraftFormView(colours, self._values, controller.clock)
        self.form.typed.connect(self._field_typed)
        self.form.added.connect(self._add)
        self.form.removed.connect(self._remove)
        self.form.filled.connect(self._fill)
        self.form.focused.connect(self._explain)
        self.headers = DraftHeadersView(colours)
        self.headers.typed.connect(self._touched)
        self.sent = SentView(colours)
        self.no_form = label("", "muted", wraps=True)
        self.explains = label("", "muted", wraps=True)
        self.explains.setMinimumHeight(2 * self.explains.fontMetrics().lineSpacing())
        self.explains.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.pages = Tabs(
            colours,
            translate("Workbench", "View of the request"),
            [
                ("form", translate("Workbench", "Form"), _column(self.no_form, self.form, self.explains)),
                ("json", translate("Workbench", "JSON"), self.body),
                ("headers", translate("Workbench", "Headers"), self.headers),
                ("sent", translate("Workbench", "What is sent"), self.sent),
            ],
        )
        self.pages.opened.connect(self._page_opened)
        self.warning = FieldNote(colours, Role.WARN)
        self.notice = Notice(colours)
        self.notice.way_on.clicked.connect(controller.send)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_3)
        layout.addLayout(self._lines)
        layout.addWidget(self.notice)
        layout.addWidget(self.warning)
        layout.addWidget(self.pages, 1)
        self.setFocusProxy(self.operation)
        controller.changed.connect(self.refresh)
        controller.checked.connect(self._checked)
        controller.previewed.connect(self._previewed)
        self.refresh()
        controller.check()

    def _make_line(self, colours: Colours) -> None:
        self.operation = NamedComboBox()
        self.operation.setAccessibleName(translate("Workbench", "Operation"))
        for each in OPERATIONS:
            self.operation.addItem(translate("Workbench", OPERATION_TITLES[each.name]), each.name)
        self.operation.addItem(translate("Workbench", OTHER_TITLE), "")
        self.operation.setMinimumContentsLength(12)
        self.operation.setSizeAdjustPolicy(NamedComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.operation.activated.connect(self._operation_chosen)
        self.method = NamedComboBox()
        self.method.setEditable(True)
        self.method.setInsertPolicy(NamedComboBox.InsertPolicy.NoInsert)
        self.method.addItems(list(METHODS))
        self.method.setFixedWidth(112)
        self.method.setAccessibleName(translate("Workbench", "Method"))
        self.method.editTextChanged.connect(self._method_typed)
        self.path = QLineEdit()
        self.path.setMaxLength(LONGEST_PATH)
        self.path.setAccessibleName(translate("Workbench", "Path and query"))
        self.path.textEdited.connect(self._path_typed)
        self.send = button("", colours, kind="primary")
        self.send.clicked.connect(self._send_or_stop)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(SPACE_2)
        for left, right, is_left_wide in ((self.operation, self.send, 1), (self.method, self.path, 0)):
            line = QHBoxLayout()
            line.setSpacing(SPACE_2)
            line.addWidget(left, is_left_wide)
            line.addWidget(right, 1 - is_left_wide)
            self._lines.addLayout(line)

    def refresh(self) -> None:
        """Show the draft as it is."""
        draft, state = self._state.draft, self._state
        self._show_operation()
        if self.path.text() != draft.path:
            self.path.setText(draft.path)
            self.path.setCursorPosition(0)
        if self.method.currentText() != draft.method:
            self.method.setCurrentText(draft.method)
        self.body.show_draft(draft)
        self.headers.show_draft(draft)
        self._read()
        words = translate("Workbench", "Stop") if state.is_sending else translate("Workbench", "Send")
        self.send.setText(words if state.is_sending else f"{words} ({enter_keys()})")
        self.send.setAccessibleName(words)
        self.send.setEnabled(state.is_sending or self._controller.place() is not None)
        self._show_trouble()

    def _show_operation(self) -> None:
        operation = self._state.draft.operation
        self.operation.setCurrentIndex(self.operation.findData("" if operation is None else operation.name))

    def _show_trouble(self) -> None:
        trouble = self._state.trouble
        if trouble is None:
            self.notice.hide()
            return
        sentence, step = error_words(trouble.code, trouble.sentence, trouble.next_step)
        if trouble.code == "outcome_unknown" and not self._state.draft.sends_once:
            step = translate("Workbench", "Without an Idempotency-Key, sending it again may do it twice.")
        self.notice.tell(sentence, step, trouble.details)
        self.notice.offer(translate("Counter", "Try again"))

    def _read(self) -> None:
        """Make the form of the present text."""
        draft, shape = self._state.draft, self._shape()
        rows: Sequence[FormRow] | None = None
        if draft.raw is not None:
            words = translate("Workbench", "The body is bytes, so it has no form.")
        elif shape is None:
            words = translate("Workbench", "Only the operations of the list have a form.")
        elif len(draft.text) > LARGEST_FORM:
            words = translate("Workbench", "The body is too large for the form.")
        else:
            if self._document.text != draft.text or self._document.root is None:
                self._document = read_json(draft.text)
            rows = form_rows(shape, self._document)
            words = translate("Workbench", "The form is back as soon as the JSON is well-formed and an object.")
        self.no_form.setText(words)
        self.no_form.setVisible(rows is None)
        self.form.setVisible(rows is not None)
        self.explains.setVisible(rows is not None)
        self.form.show_rows(rows or [], self._paths())

    def _paths(self) -> dict[str, str]:
        """Return the sentence for each member that has a fault."""
        checked = self._state.checked
        found = dict(checked.paths) if checked is not None and not self._state.is_new else {}
        for each in self._state.refused:
            found.setdefault(each.words.values.get("path", ""), each.words.values.get("message", ""))
        return found

    def _shape(self) -> Shape | None:
        operation = self._state.draft.operation
        return None if operation is None else shape_of(operation.request)

    def _values(self, row: FormRow) -> Sequence[Suggestion]:
        return values_for(row.shape, row.location, self._document, self._controller.knowledge())

    def _checked(self) -> None:
        faults = self._state.faults if self._state.draft.raw is None else ()
        self.body.show_faults(faults)
        self.form.show_faults(self._paths())
        count = len(faults)
        many = translate("Workbench", "The body has {count} faults. It is sent as it is.").format(count=count)
        one = translate("Workbench", "The body has a fault. It is sent as it is.")
        self.warning.tell("" if not count else one if count == 1 else many)
        if self.pages.page == "sent":
            self._controller.preview()

    def _previewed(self) -> None:
        trouble = self._state.cannot_send
        if trouble is None:
            self.sent.show_bytes(self._state.preview)
        else:
            self.sent.show_refusal(error_words(trouble.code, trouble.sentence, trouble.next_step)[0])

    def _page_opened(self, key: str) -> None:
        if key == "sent":
            self._controller.preview()

    def _explain(self, row: FormRow) -> None:
        self.explains.setText(plain(row.shape.description, 300))

    def _touched(self) -> None:
        self._controller.touched()
        self.warning.tell("")

    def _send_or_stop(self) -> None:
        if self._state.is_sending:
            self._controller.stop()
        else:
            self._controller.send()

    def _operation_chosen(self) -> None:
        name = self.operation.currentData()
        chosen = next((each for each in OPERATIONS if each.name == name), None)
        if chosen is None:
            self._controller.clear()
            self.path.setFocus()
        else:
            self._controller.choose(chosen)

    def _method_typed(self, text: str) -> None:
        if text != self._state.draft.method:
            self._state.draft.method = text.strip()
            self._line_typed()

    def _path_typed(self, text: str) -> None:
        self._state.draft.path = text
        self._line_typed()

    def _line_typed(self) -> None:
        self._show_operation()
        self.headers.show_draft(self._state.draft)
        self._read()
        self._touched()

    def _body_typed(self) -> None:
        self._state.draft.text = self.body.editor.value
        self._read()
        self._touched()

    def _take_bytes(self, body: bytes) -> None:
        self._state.draft.take_body(body)
        self._touched()
        self.refresh()

    def _take_text(self) -> None:
        raw = self._state.draft.raw or b""
        self._state.draft.text, self._state.draft.raw = raw.decode(errors="replace").replace("\0", ""), None
        self._state.draft.line_end = "\n"
        self._touched()
        self.refresh()

    def _field_typed(self, row: FormRow, value: str) -> None:
        self._write(lambda: type_into(self._document, row, value))

    def _add(self, row: FormRow, name: str) -> None:
        if self._write(lambda: add_to(self._document, row, name)):
            part = f"[{row.count}]" if not name and row.shape.item is not None else ""
            self.form.focus_path(row.path + part)

    def _fill(self, row: FormRow) -> None:
        """Add all attributes of the schema that are not there."""
        if self._write(lambda: add_attributes(self._document, row, self._controller.knowledge())):
            self.form.focus_path(row.path)

    def _remove(self, row: FormRow) -> None:
        if self._write(lambda: remove(self._document, row.location)):
            above = row.path.rpartition("[")[0] if row.path.endswith("]") else row.path.rpartition(".")[0]
            self.form.focus_path(above)

    def _write(self, make: Callable[[], TextEdit | None]) -> bool:
        """Change the text by an edit of the form."""
        try:
            edit = make()
        except EditRefused:
            return False
        if edit is None:
            return False
        self.body.editor.apply(edit)
        self._state.draft.text = edit.apply(self._document.text)
        self._read()
        self._touched()
        return True


def _column(*widgets: QWidget) -> QWidget:
    made = QWidget()
    layout = QVBoxLayout(made)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(SPACE_2)
    for each in widgets:
        layout.addWidget(each, 1 if isinstance(each, DraftFormView) else 0)
    return made
