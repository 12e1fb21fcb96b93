"""One row of a form: label, editor, and the sentence beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from connector_desk.desk.kit.choice import NamedComboBox
from connector_desk.desk.kit.icons import icon_pixmap
from connector_desk.desk.kit.parts import LineLabel, label, tip
from connector_desk.desk.kit.tokens import Colours, Role
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import plain

if TYPE_CHECKING:
    from connector_desk.desk.kit.editors import Editor


class FieldNote(QWidget):
    """A short sentence with a sign before it; takes no room while it is empty."""

    def __init__(self, colours: Colours, role: Role = Role.BAD) -> None:
        super().__init__()
        self._mark = QLabel()
        self._mark.setPixmap(icon_pixmap("circle-alert", colours.tones[role].ink, 15, 2.0))
        self._text = label("", "fault" if role is Role.BAD else "muted", wraps=True)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(self._mark)
        layout.addWidget(self._text, 1)
        self.hide()

    def show_text(self, text: str) -> None:
        """Show a sentence, or nothing."""
        if text != self._text.text():
            self._text.setText(text)
            self.setVisible(bool(text))

    @property
    def text(self) -> str:
        """Return the visible sentence."""
        return self._text.text() if not self.isHidden() else ""


class FieldRow(QWidget):
    """Label above, editor, sentence below."""

    def __init__(
        self,
        colours: Colours,
        words: str,
        editor: Editor,
        *,
        is_required: bool,
        hint: str = "",
        has_title: bool = True,
    ) -> None:
        """Make a row; an editor that has its words itself, such as a box to tick, needs no title."""
        super().__init__()
        self.editor = editor
        self._words, self._hint = words, hint
        self._is_required, self._fault = is_required, ""
        self.sentence = FieldNote(colours)
        self.warning = FieldNote(colours, Role.WARN)
        head = self.head = QHBoxLayout()
        head.setSpacing(4)
        if has_title:
            title = LineLabel(plain(words, 80).replace("&", "&&"), "label")  # or & would mean a key
            if not isinstance(editor.control, NamedComboBox):  # which has a label already: it would be read twice
                title.setBuddy(editor.control)
            head.addWidget(title)
            if is_required:
                head.addWidget(label("*", "fault"))
            head.addStretch()
        layout = self._layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(5)
        if has_title:
            layout.addLayout(head)
        layout.addWidget(editor)
        layout.addWidget(self.sentence)
        layout.addWidget(self.warning)
        layout.addStretch()
        if hint:
            tip(editor.control, plain(hint, 200))
        self._speak("")

    def show_fault(self, fault: str) -> None:
        """Show a fault, or hide it if empty."""
        if fault == self._fault:
            return
        self._fault = fault
        self.sentence.show_text(fault)
        self.editor.set_wrong(wrong=bool(fault))
        self._speak(fault)

    def set_place(self, place: str) -> None:
        """Say before its name in which group it is."""
        self._words = f"{place}: {self._words}"
        self._speak(self._fault)

    def add_below(self, part: QWidget) -> None:
        """Add a part below the editor."""
        self._layout.insertWidget(self._layout.indexOf(self.editor) + 1, part)

    def _speak(self, fault: str) -> None:
        required = translate("Form", "required") if self._is_required else ""
        self.editor.set_spoken(self._words, ". ".join(part for part in (required, fault, self._hint) if part))
