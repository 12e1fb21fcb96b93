"""One of a few choices, side by side; arrow keys move between them.  And pages, one of which is chosen so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent, Qt
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from connector_desk.desk.kit.parts import Button, ChoiceGroup, button, restyle
from connector_desk.desk.kit.tokens import SPACE_3

if TYPE_CHECKING:
    from connector_desk.desk.kit.tokens import Colours


class Segments(QWidget):
    """A row of buttons of which one is chosen; in a form, which Enter sends, Space and the arrow keys alone choose."""

    chosen = Signal(str)

    def __init__(
        self, colours: Colours, name: str, choices: Sequence[tuple[str, str]], *, leaves_enter: bool = False
    ) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._group = ChoiceGroup(self)
        self._buttons: dict[str, Button] = {}
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for index, (value, words) in enumerate(choices):
            each = button(words, colours)
            each.setCheckable(True)
            each.setAutoExclusive(True)  # a radio button to a screen reader; the group does the rest
            each.leaves_enter = leaves_enter
            each.setAccessibleName(f"{name}: {words}")
            place = "first" if index == 0 else "last" if index == len(choices) - 1 else "middle"
            if len(choices) > 1:
                each.setProperty("segment", place)
            each.setProperty("nothing", value == "")
            each.clicked.connect(lambda _=False, value=value: self.chosen.emit(value))
            self._group.addButton(each, index)
            self._buttons[value] = each
            layout.addWidget(each)
        layout.addStretch()

    def let_shrink(self) -> None:
        """Yield margins before words where a form is short of room."""
        for each in self._buttons.values():
            each.let_shrink()

    @property
    def first(self) -> Button:
        """Return the button that takes the focus first: the selected one, else the first."""
        return next((each for each in self._buttons.values() if each.isChecked()), next(iter(self._buttons.values())))

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """Set the focus to the button that takes it first."""
        self.first.setFocus(reason)

    def put(self, value: str) -> None:
        """Show which is chosen; none when the value is not among them."""
        if value in self._buttons:
            self._buttons[value].setChecked(True)
            return
        self._group.setExclusive(False)
        for each in self._buttons.values():
            each.setChecked(False)
        self._group.setExclusive(True)

    def set_wrong(self, *, wrong: bool) -> None:
        """Mark the buttons as wrong or right."""
        for each in self._buttons.values():
            restyle(each, "wrong", wrong)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move with the arrow keys."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        each = self._group.button((self._group.checkedId() + step) % len(self._buttons))
        each.setFocus()
        each.click()


class Tabs(QWidget):
    """A row of buttons above one page; without a head the row, `choice`, stands where another puts it."""

    opened = Signal(str)

    def __init__(
        self,
        colours: Colours,
        name: str,
        pages: Sequence[tuple[str, str, QWidget]],
        *,
        has_head: bool = True,
    ) -> None:
        super().__init__()
        self.choice = Segments(colours, name, [(key, words) for key, words, _ in pages])
        self.choice.chosen.connect(self.open)
        self._keys = [key for key, _, _ in pages]
        self._stack = QStackedWidget()
        for _, _, page in pages:
            self._stack.addWidget(page)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_3)
        if has_head:
            layout.addWidget(self.choice)
        layout.addWidget(self._stack, 1)
        self.open(self._keys[0])

    @property
    def page(self) -> str:
        """Return the key of the visible page."""
        return self._keys[self._stack.currentIndex()]

    def open(self, key: str) -> None:
        """Show a page."""
        if key in self._keys:
            self._stack.setCurrentIndex(self._keys.index(key))
            self.choice.put(key)
            self.opened.emit(key)
