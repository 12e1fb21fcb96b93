"""The body of a draft as text, or as bytes from a file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QPlainTextEdit, QStackedWidget, QVBoxLayout, QWidget

from connector_desk.base.regular_file import FileTooLarge, read_regular_file
from connector_desk.desk.rooms.workbench.draft_sent_view import in_hex
from connector_desk.desk.rooms.workbench.json_editor import JsonBodyEditor, fault_words, line_of
from connector_desk.desk.widgets.parts import button, label
from connector_desk.desk.widgets.plain_editor import PlainEditor
from connector_desk.desk.widgets.tokens import SPACE_2, Colours
from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:
    from connector_desk.desk.rooms.workbench.draft import RequestDraft
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
            self.hex.put(in_hex(draft.raw))
            self.says.setText(translate("Workbench", "{count} bytes, sent unchanged").format(count=len(draft.raw)))
            return
        self.editor.put(draft.text)
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
            self.take_file(Path(name))

    def take_file(self, file: Path) -> None:
        """Take the bytes of a file as body; one that is too large or cannot be read changes nothing."""
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
