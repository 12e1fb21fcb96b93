"""The draft of a request: its operation, method and path, the two views of its body, its headers, and what is sent."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QCompleter,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QPlainTextEdit,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from connector_desk.base.regular_file import FileTooLarge, read_regular_file
from connector_desk.contract.operation import OPERATIONS
from connector_desk.desk.kit.choice import NamedComboBox
from connector_desk.desk.kit.field_row import FieldNote
from connector_desk.desk.kit.model_shape import Shape, shape_of
from connector_desk.desk.kit.nested_form_view import NestedFormView
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.outcome import error_words
from connector_desk.desk.kit.parts import PlainEditor, button, enter_keys, icon_button, label
from connector_desk.desk.kit.reflow import Reflow
from connector_desk.desk.kit.segments import Tabs
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, Colours, Role
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain
from connector_desk.desk.rooms.workbench.draft import (
    IDEMPOTENCY_KEY,
    LARGEST_FORM,
    OPERATION_TITLES,
    OTHER_TITLE,
    KeyUse,
    RequestDraft,
)
from connector_desk.desk.rooms.workbench.draft_form import (
    add_attributes,
    add_to,
    form_rows,
    takes_attributes,
    type_into,
)
from connector_desk.desk.rooms.workbench.json_completion import (
    values_for,
)
from connector_desk.desk.rooms.workbench.json_editor import JsonBodyEditor, JsonSuggestions, fault_words, line_of
from connector_desk.desk.rooms.workbench.json_text import EditRefused, JsonText, TextEdit, read_json, remove

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from connector_desk.desk.kit.nested_form import NestedRow
    from connector_desk.desk.rooms.workbench.controller import WorkbenchController
    from connector_desk.desk.rooms.workbench.json_text import TextFault


MOST_SAID: Final = 4
LARGEST_FILE: Final = 8 * 1024 * 1024


class DraftBodyView(QWidget):
    """An editor, and the faults below it: each leads to its place."""

    bytes_chosen = Signal(bytes)
    """The body of a file."""
    text_wanted = Signal()
    """The body is to be text again."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours = colours
        self.editor = JsonBodyEditor(colours, translate("Workbench", "Body"))
        self.editor.setPlaceholderText(translate("Workbench", "No body. Ctrl+Space offers what can be written."))
        self.hex = PlainEditor(translate("Workbench", "Bytes of the body"), QPlainTextEdit.LineWrapMode.NoWrap)
        self.hex.setReadOnly(True)
        self.editor.was_cut.connect(self._say_cut)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.editor)
        self._stack.addWidget(self.hex)
        self.file = button(translate("Workbench", "Body from a file…"), colours, kind="quiet")
        self.file.clicked.connect(self._choose_file)
        self.text = button(translate("Workbench", "Body as text"), colours, kind="quiet")
        self.text.clicked.connect(self.text_wanted)
        self.says = label("", "muted", wraps=True)
        foot = QHBoxLayout()
        foot.setSpacing(SPACE_2)
        foot.addWidget(self.says, 1)
        foot.addWidget(self.text)
        foot.addWidget(self.file)
        self.faults: list[FaultLine] = []
        self._faults = QVBoxLayout()
        self._faults.setSpacing(0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self._stack, 1)
        layout.addLayout(self._faults)
        layout.addLayout(foot)

    def show_draft(self, draft: RequestDraft) -> None:
        """Show the body of a draft."""
        is_raw = draft.raw is not None
        self._stack.setCurrentIndex(1 if is_raw else 0)
        self.text.setVisible(is_raw)
        if draft.raw is not None:
            self.hex.set_text(in_hex(draft.raw))
            self.says.setText(translate("Workbench", "{count} bytes, sent unchanged").format(count=len(draft.raw)))
            return
        self.editor.set_text(draft.text)
        self.says.setText(translate("Workbench", "Lines end with CR LF.") if draft.line_end != "\n" else "")

    def show_faults(self, faults: Sequence[TextFault]) -> None:
        """Underline faults, and say the first of them."""
        self.editor.show_faults(faults)
        for each in self.faults:
            self._faults.removeWidget(each)
            each.hide()
            each.deleteLater()
        text = self.editor.value
        self.faults = [self._make_fault(each, line_of(text, each.start)) for each in faults[:MOST_SAID]]
        if len(faults) > MOST_SAID:
            words = translate("Workbench", "{count} more are underlined.").format(count=len(faults) - MOST_SAID)
            self.faults.append(self._make_fault(faults[MOST_SAID], 0, words))
        for each in self.faults:
            self._faults.addWidget(each)

    def _make_fault(self, fault: TextFault, line: int, words: str = "") -> FaultLine:
        where = translate("Workbench", "Line {line}").format(line=line)
        made = FaultLine(self._colours, where if line else "", words or fault_words(fault))
        made.go.clicked.connect(lambda: self.editor.go_to(fault))
        return made

    def _say_cut(self) -> None:
        words = translate("Workbench", "Only the first 2 MiB were pasted. A larger body can come from a file.")
        self.says.setText(words)

    def _choose_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, translate("Workbench", "Body from a file"))
        if name:
            self.load_file(Path(name))

    def load_file(self, file: Path) -> None:
        """Set the body to the bytes of a file; one that is too large or cannot be read changes nothing."""
        try:
            body = read_regular_file(file, LARGEST_FILE)
        except FileTooLarge:
            self.says.setText(translate("Workbench", "The file is larger than 8 MiB."))
        except OSError:
            self.says.setText(translate("Workbench", "The file cannot be read."))
        else:
            self.bytes_chosen.emit(body)


class FaultLine(QWidget):
    """A button that leads to the place of a fault, and its sentence."""

    def __init__(self, colours: Colours, where: str, words: str) -> None:
        super().__init__()
        self.go = button(where or translate("Workbench", "Show"), colours, kind="fault")
        self.go.setProperty("line", True)  # noqa: FBT003  Qt's own
        self.go.setAccessibleName(f"{where} {words}".strip())
        self.says = label(words, "fault", wraps=True)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(SPACE_2)
        line.addWidget(self.go, 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(self.says, 1)


NAMES = (
    *("Accept", "Accept-Encoding", "Authorization", "Content-Encoding", "Content-Length", "Content-Type", "Cookie"),
    *("Host", "Idempotency-Key", "Origin", "Transfer-Encoding", "User-Agent", "X-API-Key"),
)
VALUES = ("application/json", "application/x-www-form-urlencoded", "application/octet-stream", "text/plain", "*/*")
MOST_HEADERS = 100
_KEYS = {
    KeyUse.PLACE: QT_TRANSLATE_NOOP("Workbench", "Key of the service"),
    KeyUse.TYPED: QT_TRANSLATE_NOOP("Workbench", "Another key"),
    KeyUse.WRONG: QT_TRANSLATE_NOOP("Workbench", "A wrong key"),
    KeyUse.NONE: QT_TRANSLATE_NOOP("Workbench", "No key"),
}
_TOKENS = {
    KeyUse.TYPED: QT_TRANSLATE_NOOP("Workbench", "Token of an agent"),
    KeyUse.WRONG: QT_TRANSLATE_NOOP("Workbench", "A wrong token"),
    KeyUse.NONE: QT_TRANSLATE_NOOP("Workbench", "No token"),
}


class DraftHeadersView(QScrollArea):
    """Lines of name and value in their order, doubled ones too.

    It is no form of fields: the lines are as many as the person adds, and equal names may stand twice.
    """

    typed = Signal()
    """The draft has other headers, or another key."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours, self._draft = colours, RequestDraft()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.key = NamedComboBox()
        self.key.activated.connect(self._key_chosen)
        self.secret = QLineEdit()
        self.secret.setEchoMode(QLineEdit.EchoMode.Password)
        self.secret.textEdited.connect(self._secret_typed)
        self.once = QCheckBox(translate("Workbench", "Add an Idempotency-Key"))
        self.once.toggled.connect(self._once_chosen)
        self.add = button(translate("Workbench", "Add a header"), colours, kind="quiet", icon_name="plus")
        self.add.clicked.connect(self._add)
        self.lines: list[tuple[QLineEdit, QLineEdit]] = []
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(SPACE_2)
        self._grid.setVerticalSpacing(SPACE_2)
        self._grid.setColumnStretch(0, 2)
        self._grid.setColumnStretch(1, 3)
        self._removes: list[QWidget] = []
        key = QHBoxLayout()
        key.setSpacing(SPACE_2)
        key.addWidget(self.key, 2)
        key.addWidget(self.secret, 3)
        self._key_label = label("", "label")
        self._key_label.setBuddy(self.key)
        inside = QWidget()
        inside.setObjectName("scrolled")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, SPACE_3, 0)
        column.setSpacing(SPACE_2)
        column.addWidget(self._key_label)
        column.addLayout(key)
        column.addSpacing(SPACE_2)
        column.addWidget(label(translate("Workbench", "Headers"), "label"))
        column.addLayout(self._grid)
        column.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.once)
        column.addWidget(
            label(
                translate(
                    "Workbench",
                    "It is another one after each response, and the same when you try again without one.",
                ),
                "muted",
                wraps=True,
            )
        )
        column.addStretch()
        self.setWidget(inside)

    def show_draft(self, draft: RequestDraft) -> None:
        """Show the headers and the key of a draft."""
        self._draft = draft
        if [(name.text(), value.text()) for name, value in self.lines] != draft.headers:
            self._make_lines()
        choices = _TOKENS if draft.for_agents else _KEYS
        if [self.key.itemData(index) for index in range(self.key.count())] != [each.value for each in choices]:
            self.key.clear()
            for use, words in choices.items():
                self.key.addItem(translate("Workbench", words), use.value)
        name = translate("Workbench", "Token") if draft.for_agents else translate("Workbench", "Key")
        self._key_label.setText(name)
        self.key.setAccessibleName(name)
        self.secret.setAccessibleName(
            translate("Workbench", "Token of an agent") if draft.for_agents else translate("Workbench", "Another key")
        )
        self.secret.setPlaceholderText(translate("Workbench", "Forgotten when the desk is closed"))
        use = KeyUse.TYPED if draft.for_agents and draft.key is KeyUse.PLACE else draft.key
        self.key.setCurrentIndex(self.key.findData(use.value))
        self.secret.setVisible(use is KeyUse.TYPED)
        if self.secret.text() != draft.typed:
            self.secret.setText(draft.typed)
        self.once.blockSignals(True)  # noqa: FBT003  Qt's own
        self.once.setChecked(draft.has_once)
        self.once.blockSignals(False)  # noqa: FBT003
        self.once.setEnabled(draft.changes_something)

    def _make_lines(self) -> None:
        for each in (*[one for line in self.lines for one in line], *self._removes):
            self._grid.removeWidget(each)
            each.hide()
            each.deleteLater()
        self.lines, self._removes = [], []
        for number, (name, value) in enumerate(self._draft.headers):
            self._make_line(number, name, value)

    def _make_line(self, number: int, name: str, value: str) -> None:
        words = translate("Workbench", "Header {number}").format(number=number + 1)
        both = []
        for text, what, known in (
            (name, translate("Workbench", "name"), NAMES),
            (value, translate("Workbench", "value"), VALUES),
        ):
            line = QLineEdit(text)
            line.setMaxLength(8_192)
            line.setAccessibleName(f"{words}: {what}")
            line.textEdited.connect(self._headers_typed)
            line.setCompleter(self._completer(line, known))
            both.append(line)
        remove = icon_button(translate("Workbench", "Remove {name}").format(name=words), self._colours, "x", size=16)
        remove.clicked.connect(lambda: self._remove(number))
        self.lines.append((both[0], both[1]))
        self._removes.append(remove)
        for column, widget in enumerate((*both, remove)):
            self._grid.addWidget(widget, number, column)
            widget.show()  # so that it can take the focus at once

    def _completer(self, line: QLineEdit, known: tuple[str, ...]) -> QCompleter:
        made = QCompleter(line)
        made.setModel(QStringListModel(list(known), made))
        made.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        popup = QListView()
        popup.setProperty("kind", "suggested")
        made.setPopup(popup)
        made.activated.connect(lambda _: self._headers_typed())
        return made

    def _headers_typed(self) -> None:
        self._draft.headers = [(name.text(), value.text()) for name, value in self.lines]
        self.typed.emit()

    def _add(self) -> None:
        if len(self._draft.headers) < MOST_HEADERS:
            self._draft.headers.append(("", ""))
            self._make_lines()
            self.lines[-1][0].setFocus()
            self.typed.emit()

    def _remove(self, number: int) -> None:
        del self._draft.headers[number]
        self._make_lines()
        after = self.lines[min(number, len(self.lines) - 1)][0] if self.lines else self.add
        after.setFocus()
        self.typed.emit()

    def _key_chosen(self) -> None:
        self._draft.key = KeyUse(self.key.currentData())
        self.secret.setVisible(self._draft.key is KeyUse.TYPED)
        if self._draft.key is KeyUse.TYPED:
            self.secret.setFocus()
        self.typed.emit()

    def _secret_typed(self, text: str) -> None:
        self._draft.typed = text
        self.typed.emit()

    def _once_chosen(self, chosen: bool) -> None:  # noqa: FBT001  a slot
        self._draft.has_once = chosen
        self.typed.emit()


assert IDEMPOTENCY_KEY in NAMES  # noqa: S101 - its words above name it


MOST_SHOWN: Final = 100_000
MOST_HEX: Final = 16 * 1024
_BYTES_IN_ROW = 16


class SentView(QWidget):
    """Shows bytes to read and copy."""

    def __init__(self) -> None:
        super().__init__()
        self.box = PlainEditor(translate("Workbench", "What is sent"), QPlainTextEdit.LineWrapMode.WidgetWidth)
        self.box.setReadOnly(True)
        self.says = label("", "muted", wraps=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self.box, 1)
        layout.addWidget(self.says)

    def show_bytes(self, sent: bytes) -> None:
        """Show what would be sent now."""
        self.box.set_text(shown(sent))
        words = translate("Workbench", "{count} bytes. Lines of the head end with CR LF.")
        self.says.setText(words.format(count=f"{len(sent):,}".replace(",", "\u202f")))

    def show_refusal(self, sentence: str) -> None:
        """Show why nothing can be sent."""
        self.box.set_text("")
        self.says.setText(sentence)


def shown(sent: bytes) -> str:
    """Return a request to read: the body as text, or as hex where it is none."""
    head, _, body = sent.partition(b"\r\n\r\n")
    return plain(head.decode("latin-1").replace("\r\n", "\n"), MOST_SHOWN) + "\n\n" + readable(body)


def readable(body: bytes) -> str:
    """Return a body to read."""
    try:
        text = body[:MOST_SHOWN].decode() if len(body) <= MOST_SHOWN else body[:MOST_SHOWN].decode(errors="ignore")
    except UnicodeDecodeError:
        return in_hex(body)
    return in_hex(body) if "\0" in text else plain(text, MOST_SHOWN) + ("…" if len(body) > MOST_SHOWN else "")


def in_hex(body: bytes) -> str:
    """Return bytes in rows: where they are, in hex, and as letters."""
    rows = []
    for start in range(0, min(len(body), MOST_HEX), _BYTES_IN_ROW):
        part = body[start : start + _BYTES_IN_ROW]
        letters = "".join(chr(each) if 0x20 <= each < 0x7F else "." for each in part)
        rows.append(f"{start:08x}  {part.hex(' '):<{3 * _BYTES_IN_ROW}} {letters}")
    return "\n".join(rows) + ("\n…" if len(body) > MOST_HEX else "")


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
        self.body.bytes_chosen.connect(self._on_bytes)
        self.body.text_wanted.connect(self._on_text_wanted)
        self.suggestions = JsonSuggestions(self.body.editor, self._shape, controller.knowledge)
        self.form = NestedFormView(colours, self._values, controller.clock, _fill_words)
        self.form.edited.connect(self._field_typed)
        self.form.added.connect(self._add)
        self.form.removed.connect(self._remove)
        self.form.filled.connect(self._fill)
        self.form.entered.connect(self._explain)
        self.headers = DraftHeadersView(colours)
        self.headers.typed.connect(self._touched)
        self.sent = SentView()
        self.no_form = label("", "muted", wraps=True)
        self.explains = label("", "muted", wraps=True)
        self.explains.setMinimumHeight(2 * self.explains.fontMetrics().lineSpacing())
        self.explains.setAlignment(Qt.AlignmentFlag.AlignTop)
        pages = {
            ("form", translate("Workbench", "Form")): _column(self.no_form, self.form, self.explains),
            ("json", translate("Workbench", "JSON")): self.body,
            ("headers", translate("Workbench", "Headers")): self.headers,
            ("sent", translate("Workbench", "What is sent")): self.sent,
        }
        self.pages = Tabs(colours, translate("Workbench", "View of the request"), list(pages))
        for page in pages.values():
            self.pages.add(page)
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

    def begin(self) -> Iterator[None]:
        """Show the draft, and its form last, now that the view has its place: the fields are not styled twice."""
        self._controller.changed.connect(self.refresh)
        self._controller.checked.connect(self._on_checked)
        self._controller.previewed.connect(self._on_preview)
        self._show_request()
        yield
        self.refresh()
        yield
        self._controller.check()

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
            line = Reflow(beside_from=None)
            line.setSpacing(SPACE_2)
            line.addWidget(left, is_left_wide)
            line.addWidget(right, 1 - is_left_wide)
            self._lines.addLayout(line)

    def refresh(self) -> None:
        """Show the draft as it is."""
        self._show_request()
        self._read()
        state = self._state
        words = translate("Workbench", "Stop") if state.is_sending else translate("Workbench", "Send")
        self.send.setText(words if state.is_sending else f"{words} ({enter_keys()})")
        self.send.setAccessibleName(words)
        self.send.setEnabled(state.is_sending or self._controller.place() is not None)
        self._show_error()

    def _show_request(self) -> None:
        """Show all but the form, which is made of the body."""
        draft = self._state.draft
        self._show_operation()
        if self.path.text() != draft.path:
            self.path.setText(draft.path)
            self.path.setCursorPosition(0)
        if self.method.currentText() != draft.method:
            self.method.setCurrentText(draft.method)
        self.body.show_draft(draft)
        self.headers.show_draft(draft)

    def _show_operation(self) -> None:
        operation = self._state.draft.operation
        self.operation.setCurrentIndex(self.operation.findData("" if operation is None else operation.name))

    def _show_error(self) -> None:
        error = self._state.error
        if error is None:
            self.notice.hide()
            return
        sentence, step = error_words(error.code, error.message, error.next_step)
        if error.code == "outcome_unknown" and not self._state.draft.sends_once:
            step = translate("Workbench", "Without an Idempotency-Key, sending it again may do it twice.")
        self.notice.show_message(sentence, step, error.code)
        self.notice.offer(translate("Issue", "Try again"))

    def _read(self) -> None:
        """Make the form of the present text."""
        draft, shape = self._state.draft, self._shape()
        rows: Sequence[NestedRow] | None = None
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

    def _values(self, row: NestedRow) -> Sequence[str]:
        known = values_for(row.shape, row.location, self._document, self._controller.knowledge())
        return [each.value for each in known]

    def _on_checked(self) -> None:
        faults = self._state.faults if self._state.draft.raw is None else ()
        self.body.show_faults(faults)
        self.form.show_faults(self._paths())
        count = len(faults)
        many = translate("Workbench", "The body has {count} faults. It is sent as it is.").format(count=count)
        one = translate("Workbench", "The body has a fault. It is sent as it is.")
        self.warning.show_text("" if not count else one if count == 1 else many)
        if self.pages.page == "sent":
            self._controller.preview()

    def _on_preview(self) -> None:
        error = self._state.cannot_send
        if error is None:
            self.sent.show_bytes(self._state.preview)
        else:
            self.sent.show_refusal(error_words(error.code, error.message, error.next_step)[0])

    def _page_opened(self, key: str) -> None:
        if key == "sent":
            self._controller.preview()

    def _explain(self, row: NestedRow) -> None:
        self.explains.setText(plain(row.shape.description, 300))

    def _touched(self) -> None:
        self._controller.touched()
        self.warning.show_text("")

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

    def _on_bytes(self, body: bytes) -> None:
        self._state.draft.set_body(body)
        self._touched()
        self.refresh()

    def _on_text_wanted(self) -> None:
        raw = self._state.draft.raw or b""
        self._state.draft.text, self._state.draft.raw = raw.decode(errors="replace").replace("\0", ""), None
        self._state.draft.line_end = "\n"
        self._touched()
        self.refresh()

    def _field_typed(self, row: NestedRow, value: str) -> None:
        self._write(lambda: type_into(self._document, row, value))

    def _add(self, row: NestedRow, name: str) -> None:
        if self._write(lambda: add_to(self._document, row, name)):
            is_list = not name and row.shape.item is not None
            self.form.focus_location((*row.location, row.count) if is_list else row.location)

    def _fill(self, row: NestedRow) -> None:
        """Add all attributes of the schema that are not there."""
        if self._write(lambda: add_attributes(self._document, row, self._controller.knowledge())):
            self.form.focus_location(row.location)

    def _remove(self, row: NestedRow) -> None:
        if self._write(lambda: remove(self._document, row.location)):
            self.form.focus_location(row.location[:-1])

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


def _fill_words(row: NestedRow) -> str:
    return translate("Workbench", "All of the schema") if takes_attributes(row) else ""


def _column(*widgets: QWidget) -> QWidget:
    made = QWidget()
    layout = QVBoxLayout(made)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(SPACE_2)
    for each in widgets:
        layout.addWidget(each, 1 if isinstance(each, NestedFormView) else 0)
    return made
