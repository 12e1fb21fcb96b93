"""The editors of a form row: one interface for text, numbers, choices and yes or no.

Each emits `edited` with the value as it will be kept, `entered` when the person comes to it, and `departed` when the
person has left it.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QMimeData, QObject, QStringListModel, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QCompleter,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QMenu,
    QPlainTextEdit,
    QToolButton,
    QWidget,
)

from connector_desk.base.instants import DAY, HOUR, MINUTE, SECOND, to_text
from connector_desk.desk.kit.choice import NamedComboBox
from connector_desk.desk.kit.icons import icon
from connector_desk.desk.kit.parts import button, icon_button, restyle, tip
from connector_desk.desk.kit.segments import Segments
from connector_desk.desk.kit.tokens import SPACE_2
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QHideEvent

    from connector_desk.desk.kit.tokens import Colours

MOST_TEXT = 64 * 1024
"""Characters that an editor holds at all; a longer paste is cut there."""
SECRET_SEEN = 15 * SECOND
"""How long a secret can be read after it was asked for."""
ROOM_TO_SEE = 200
"""Characters beyond the limit that are still taken, so that the person sees that there are too many."""
SPANS: Final = (
    (10 * MINUTE, QT_TRANSLATE_NOOP("Form", "In 10 minutes")),
    (HOUR, QT_TRANSLATE_NOOP("Form", "In 1 hour")),
    (DAY, QT_TRANSLATE_NOOP("Form", "In 1 day")),
    (30 * DAY, QT_TRANSLATE_NOOP("Form", "In 30 days")),
    (-HOUR, QT_TRANSLATE_NOOP("Form", "1 hour ago")),
)
"""Moments to choose, from now on."""


class Editor(QWidget):
    """The interface of every editor."""

    edited = Signal(str)
    entered = Signal()
    departed = Signal()
    refused = Signal(object)
    """`Words` that say why what was chosen is not taken."""

    def __init__(self, control: QWidget) -> None:
        super().__init__()
        self.control = control
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(6)
        self.row.addWidget(control)
        control.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice that the person comes or leaves; a menu or popup over the field is not leaving."""
        if watched is self.control and event.type() == QEvent.Type.FocusIn:
            self.entered.emit()
        if watched is self.control and event.type() == QEvent.Type.FocusOut and isinstance(event, QFocusEvent):
            reasons = (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason)
            if event.reason() not in reasons:
                self.departed.emit()
        return super().eventFilter(watched, event)

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """Set the focus to the control; a focus proxy would make the editor a second stop of Tab."""
        self.control.setFocus(reason)

    def set_value(self, value: str) -> None:
        """Show a value without reporting it as edited."""
        raise NotImplementedError

    def forget(self) -> None:
        """Forget what was typed before: Ctrl+Z brings it back no more."""

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


_BY_HAND = (Qt.FocusReason.MouseFocusReason, Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class LineEditor(Editor):
    """One line of text, or a number as text."""

    def __init__(self, longest: int | None = None, example: str = "") -> None:
        self._line = QLineEdit()
        super().__init__(self._line)
        self._line.setMaxLength(min(longest or MOST_TEXT, MOST_TEXT) + ROOM_TO_SEE)
        self._example = example
        self._line.setPlaceholderText(example)
        self._line.textEdited.connect(self.edited)
        self._is_shown_from_start = False

    def set_value(self, value: str) -> None:
        """Show a value from its beginning; nothing moves under the hands of who types."""
        if self._line.text() != value:
            self._line.setText(value)
            self._is_shown_from_start = not self._line.hasFocus()
            if self._is_shown_from_start:
                self._line.setCursorPosition(0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go on at the end of the value where the program sets the focus; Tab selects it, the mouse has its place."""
        if watched is self._line and isinstance(event, QFocusEvent) and event.type() == QEvent.Type.FocusIn:
            if self._is_shown_from_start and event.reason() not in _BY_HAND:
                self._line.setCursorPosition(len(self._line.text()))
            self._is_shown_from_start = False
        return super().eventFilter(watched, event)

    def forget(self) -> None:
        """Forget what was typed before."""
        self._line.setText(self._line.text())  # which begins the history anew

    def set_locked(self, *, locked: bool) -> None:
        """Make the text read-only, still to be copied; hide the example, which would look like a value then."""
        self._line.setReadOnly(locked)
        self._line.setPlaceholderText("" if locked else self._example)
        restyle(self._line, "locked", locked)


class ActionLineEditor(LineEditor):
    """A line with the button that sends it beside it; `width`: that of a line for a few characters."""

    def __init__(self, action: QWidget, example: str = "", width: int = 0) -> None:
        super().__init__(example=example)
        self.row.setSpacing(SPACE_2)
        self.row.addWidget(action)
        if width:
            self.control.setFixedWidth(width)
            self.row.addStretch()


class SuggestingEditor(LineEditor):
    """One line of text with values that are known, offered while it is typed; all of them with the arrow down."""

    def __init__(self, suggest: Callable[[], Sequence[str]], longest: int | None = None, example: str = "") -> None:
        super().__init__(longest, example)
        self._suggest = suggest
        self._completer: QCompleter | None = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Offer values from the first focus on; all of them with the arrow down."""
        if event.type() == QEvent.Type.FocusIn:
            self._offer(self._suggest())
        is_down = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Down
        if is_down and event.type() == QEvent.Type.KeyPress and self._completer is not None:
            self._completer.setCompletionPrefix("")
            self._completer.complete()
            return True
        return super().eventFilter(watched, event)

    def _offer(self, values: Sequence[str]) -> None:
        if not values:
            return
        if self._completer is None:
            self._completer = QCompleter(self)
            self._completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            self._completer.setFilterMode(Qt.MatchFlag.MatchContains)
            popup = QListView()
            popup.setProperty("kind", "suggested")
            self._completer.setPopup(popup)
            self._completer.activated.connect(self.edited)
            self._line.setCompleter(self._completer)
        self._completer.setModel(QStringListModel(list(values), self._completer))


class MomentTextEditor(SuggestingEditor):
    """A moment as JSON spells it, with some to choose from; a wrong one can be typed as well."""

    def __init__(
        self,
        colours: Colours,
        suggest: Callable[[], Sequence[str]],
        now: Callable[[], int],
        longest: int | None = None,
        example: str = "",
    ) -> None:
        super().__init__(suggest, longest, example)
        self._now = now
        self.choose = icon_button(translate("Form", "Choose a time"), colours, "timer", size=16)
        self.choose.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self.choose)
        for span, words in SPANS:
            menu.addAction(translate("Form", words), partial(self._choose, span))
        self.choose.setMenu(menu)
        self.row.addWidget(self.choose)

    def _choose(self, span: int) -> None:
        self.edited.emit(to_text((self._now() + span) // SECOND * SECOND))


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

    def set_value(self, value: str) -> None:
        """Show a value."""
        if self._box.toPlainText() != value:
            self._box.blockSignals(True)  # noqa: FBT003  Qt's own
            self._box.setPlainText(value)
            self._box.blockSignals(False)  # noqa: FBT003

    def forget(self) -> None:
        """Forget what was typed before."""
        self._box.document().clearUndoRedoStacks()


class ChoiceEditor(Editor):
    """One of several values in a list; with `nothing`, none is chosen beforehand."""

    def __init__(self, choices: Sequence[tuple[str, str]], nothing: str) -> None:
        self._combo = NamedComboBox()
        super().__init__(self._combo)
        if nothing:
            self._combo.addItem(nothing, "")
        for value, words in choices:
            self._combo.addItem(words, value)
        self._combo.activated.connect(lambda _: self.edited.emit(self._combo.currentData()))
        self._searching = QTimer(self, singleShot=True)

    @property
    def is_searched(self) -> bool:
        """Return whether letters are being typed to find a value, of which more may come."""
        return self._searching.isActive()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice letters: each chooses at once what begins with all of them."""
        if watched is self._combo and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.text().isprintable() and event.text().strip():
                self._searching.start(QApplication.keyboardInputInterval())
            else:
                self._searching.stop()
        return super().eventFilter(watched, event)

    def set_value(self, value: str) -> None:
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

    def set_value(self, value: str) -> None:
        """Show a value."""
        self._segments.set_value(value)

    def set_wrong(self, *, wrong: bool) -> None:
        """Mark the buttons as wrong or right."""
        self._segments.set_wrong(wrong=wrong)


class FileEditor(LineEditor):
    """A path, typed or chosen."""

    def __init__(self, colours: Colours, words: str, longest: int | None = None) -> None:
        super().__init__(longest)
        self._words = words
        self.choose = button(translate("Form", "Choose…"), colours)
        self.choose.setAccessibleName(f"{self.choose.text()} {words}")
        self.choose.clicked.connect(self._choose)
        self.row.addWidget(self.choose)

    def _choose(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, self._words, self._line.text())
        if name:
            self.set_value(name)
            self.edited.emit(name)


class SegmentsEditor(Editor):
    """One of a few values, side by side."""

    def __init__(
        self, colours: Colours, words: str, choices: Sequence[tuple[str, str]], *, leaves_enter: bool = True
    ) -> None:
        self.segments = Segments(colours, words, choices, leaves_enter=leaves_enter)
        super().__init__(self.segments)
        self.segments.chosen.connect(self.edited)

    def set_value(self, value: str) -> None:
        """Show a value."""
        self.segments.set_value(value)

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """Set the focus to the chosen button."""
        self.segments.setFocus(reason)

    def set_wrong(self, *, wrong: bool) -> None:
        """Mark the buttons as wrong or right."""
        self.segments.set_wrong(wrong=wrong)


class SecretEditor(LineEditor):
    """A line that hides what is typed; it can be shown for 15 seconds."""

    def __init__(self, colours: Colours, longest: int | None = None, example: str = "") -> None:
        super().__init__(longest, example)
        self._colours = colours
        self.line: QLineEdit = self._line
        self.reveal: QToolButton = icon_button("", colours, "eye")
        self.reveal.clicked.connect(self.show_or_hide)
        self.row.addWidget(self.reveal)
        self._timer = QTimer(self, singleShot=True, interval=SECRET_SEEN)
        self._timer.timeout.connect(self.hide_text)
        self.hide_text()

    def show_or_hide(self) -> None:
        """Show what is typed for a while, or hide it again."""
        if self._timer.isActive():
            self.hide_text()
            return
        self._line.setEchoMode(QLineEdit.EchoMode.Normal)
        self._show_way(translate("Form", "Hide what is typed"), "eye-off")
        self._timer.start()

    def hide_text(self) -> None:
        """Hide it."""
        self._timer.stop()
        self._line.setEchoMode(QLineEdit.EchoMode.Password)
        self._show_way(translate("Form", "Show what is typed for 15 seconds"), "eye")

    def hideEvent(self, event: QHideEvent) -> None:
        """Hide it when the form is left."""
        super().hideEvent(event)
        self.hide_text()

    def _show_way(self, words: str, icon_name: str) -> None:
        self.reveal.setIcon(icon(icon_name, self._colours.muted))
        self.reveal.setAccessibleName(words)
        tip(self.reveal, words)


class CheckEditor(Editor):
    """A box to tick, which has its label itself."""

    def __init__(self, words: str) -> None:
        self.box = QCheckBox(words.replace("&", "&&"))
        super().__init__(self.box)
        self.box.clicked.connect(lambda on: self.edited.emit("true" if on else ""))

    def set_value(self, value: str) -> None:
        """Show a value."""
        self.box.setChecked(value == "true")

    def set_wrong(self, *, wrong: bool) -> None:
        """Mark the box as wrong or right; the sentence below says what is missing."""
        restyle(self.box, "wrong", wrong)
