"""The editors of a form row: one interface for text, numbers, choices and yes or no.

Each tells `edited` with the value as it will be kept, and `departed` when the person has left it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPlainTextEdit, QWidget

from connector_desk.desk.kit.choice import NamedComboBox
from connector_desk.desk.kit.parts import restyle
from connector_desk.desk.kit.segments import Segments

if TYPE_CHECKING:
    from connector_desk.desk.kit.tokens import Colours

MOST_TEXT = 64 * 1024
"""Characters that an editor holds at all; a longer paste is cut there."""
ROOM_TO_SEE = 200
"""Characters beyond the limit that are still taken, so that the person sees that there are too many."""


class Editor(QWidget):
    """The interface of every editor."""

    edited = Signal(str)
    departed = Signal()

    def __init__(self, control: QWidget) -> None:
        super().__init__()
        self.control = control
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(6)
        self.row.addWidget(control)
        control.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice that the person leaves; a menu or popup over the field is not leaving."""
        if watched is self.control and event.type() == QEvent.Type.FocusOut and isinstance(event, QFocusEvent):
            reasons = (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason)
            if event.reason() not in reasons:
                self.departed.emit()
        return super().eventFilter(watched, event)

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """Set the focus to the control; a focus proxy would make the editor a second stop of Tab."""
        self.control.setFocus(reason)

    def put(self, value: str) -> None:
        """Show a value without telling it as edited."""
        raise NotImplementedError

    def set_wrong(self, *, wrong: bool) -> None:
        """Mark the editor as wrong or right."""
        restyle(self.control, "wrong", wrong)

    def set_locked(self, *, locked: bool) -> None:
        """Keep the person from changing it."""
        self.setEnabled(not locked)

    def set_spoken(self, name: str, description: str) -> None:
        """Set the texts for a screen reader."""
        self.control.setAccessibleName(name)
        self.control.setAccessibleDescription(description)


class LineEditor(Editor):
    """One line of text, or a number as text."""

    def __init__(self, longest: int | None = None, example: str = "") -> None:
        self._line = QLineEdit()
        super().__init__(self._line)
        self._line.setMaxLength(min(longest or MOST_TEXT, MOST_TEXT) + ROOM_TO_SEE)
        self._example = example
        self._line.setPlaceholderText(example)
        self._line.textEdited.connect(self.edited)

    def put(self, value: str) -> None:
        """Show a value."""
        if self._line.text() != value:
            self._line.setText(value)

    def set_locked(self, *, locked: bool) -> None:
        """Make the text read-only, still to be copied; hide the example, which would look like a value then."""
        self._line.setReadOnly(locked)
        self._line.setPlaceholderText("" if locked else self._example)
        restyle(self._line, "locked", locked)


class _ShortPlainText(QPlainTextEdit):
    """A text box that leaves Tab to the form and truncates pasted text."""

    def __init__(self, longest: int) -> None:
        super().__init__()
        self._longest = longest
        self.setTabChangesFocus(True)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Insert plain text only, up to the limit."""
        room = self._longest - self.document().characterCount()
        self.insertPlainText(source.text()[: max(0, room)])


class TextEditor(Editor):
    """Several lines of text."""

    def __init__(self, longest: int | None = None, example: str = "") -> None:
        self._box = _ShortPlainText(min(longest or MOST_TEXT, MOST_TEXT) + ROOM_TO_SEE)
        super().__init__(self._box)
        self._example = example
        self._box.setPlaceholderText(example)
        self._box.setFixedHeight(84)
        self._box.textChanged.connect(lambda: self.edited.emit(self._box.toPlainText()))

    def set_locked(self, *, locked: bool) -> None:
        """Make the text read-only, still to be copied."""
        self._box.setReadOnly(locked)
        self._box.setPlaceholderText("" if locked else self._example)
        restyle(self._box, "locked", locked)

    def put(self, value: str) -> None:
        """Show a value."""
        if self._box.toPlainText() != value:
            self._box.blockSignals(True)  # noqa: FBT003  Qt's own
            self._box.setPlainText(value)
            self._box.blockSignals(False)  # noqa: FBT003


class ChoiceEditor(Editor):
    """One of several values; nothing is chosen beforehand."""

    def __init__(self, choices: list[tuple[str, str]], nothing: str) -> None:
        self._combo = NamedComboBox()
        super().__init__(self._combo)
        self._combo.addItem(nothing, "")
        for value, words in choices:
            self._combo.addItem(words, value)
        self._combo.activated.connect(lambda _: self.edited.emit(self._combo.currentData()))

    def put(self, value: str) -> None:
        """Show a value."""
        self._combo.setCurrentIndex(max(0, self._combo.findData(value)))


class YesEditor(Editor):
    """Yes or no, or not stated: an untouched question is never sent as a no, and Enter is no answer to it."""

    def __init__(self, colours: Colours, name: str, words: tuple[str, str, str], *, is_required: bool) -> None:
        choices = [("true", words[0]), ("false", words[1])]
        shown = choices if is_required else [*choices, ("", words[2])]
        self._segments = Segments(colours, name, shown, leaves_enter=True)
        super().__init__(self._segments)
        self._segments.chosen.connect(self.edited)
        self._segments.chosen.connect(lambda _: self.departed.emit())

    def put(self, value: str) -> None:
        """Show a value."""
        self._segments.put(value)

    def set_wrong(self, *, wrong: bool) -> None:
        """Mark the buttons as wrong or right."""
        self._segments.set_wrong(wrong=wrong)
