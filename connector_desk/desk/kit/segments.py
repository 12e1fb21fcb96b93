"""One of a few choices, side by side; arrow keys move between them.  And pages, one of which is chosen so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, Qt
from PySide6.QtWidgets import QGridLayout, QStackedWidget, QVBoxLayout, QWidget

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
        self._lines: tuple[int, ...] = ()
        """How many buttons each line has."""
        layout = self._grid = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for index, (value, words) in enumerate(choices):
            each = button(words, colours)
            each.setCheckable(True)
            each.setAutoExclusive(True)  # a radio button to a screen reader; the group does the rest
            each.leaves_enter = leaves_enter
            each.let_shrink()
            each.setAccessibleName(f"{name}: {words}")
            each.setProperty("nothing", value == "")
            each.clicked.connect(lambda _=False, value=value: self.chosen.emit(value))
            self._group.addButton(each, index)
            self._buttons[value] = each
            each.setParent(self)
        self._place((len(self._buttons),))

    def minimumSizeHint(self) -> QSize:
        """Bear room for one button in a line, as each line takes as many as fit."""
        hint = super().minimumSizeHint()
        widest = max((each.minimumSizeHint().width() for each in self._buttons.values()), default=0)
        return QSize(min(hint.width(), widest), hint.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use more lines where the words would be cut in one."""
        super().resizeEvent(event)
        if (lines := self._fitting(self.width())) != self._lines:
            self._place(lines)
            self.updateGeometry()

    def _fitting(self, room: int) -> tuple[int, ...]:
        """Return how many buttons fit into each line, all as wide as the widest one if there are several."""
        needed = [each.needed_width for each in self._buttons.values()]
        if sum(needed) <= room or not needed:
            return (len(needed),)
        in_line = max(1, room // max(needed))
        whole, rest = divmod(len(needed), in_line)
        return (in_line,) * whole + ((rest,) if rest else ())

    def _place(self, lines: tuple[int, ...]) -> None:
        buttons = iter(self._buttons.values())
        for row, count in enumerate(lines):
            for column in range(count):
                each = next(buttons)
                place = "first" if column == 0 else "last" if column == count - 1 else "middle"
                restyle(each, "segment", place if count > 1 else None)
                self._grid.addWidget(each, row, column)
        for column in range(len(self._buttons) + 1):
            self._grid.setColumnStretch(column, int(column == lines[0]))
        self._lines = lines

    @property
    def first(self) -> Button:
        """Return the button that takes the focus first: the selected one, else the first."""
        return next((each for each in self._buttons.values() if each.isChecked()), next(iter(self._buttons.values())))

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """Set the focus to the button that takes it first."""
        self.first.setFocus(reason)

    def set_value(self, value: str) -> None:
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
        titles: Sequence[tuple[str, str]],
        *,
        has_head: bool = True,
    ) -> None:
        """Name the pages; each is then added, in this order."""
        super().__init__()
        self.choice = Segments(colours, name, titles)
        self.choice.chosen.connect(self.open)
        self._keys = [key for key, _ in titles]
        self._stack = QStackedWidget()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_3)
        if has_head:
            layout.addWidget(self.choice)
        layout.addWidget(self._stack, 1)
        self.choice.set_value(self._keys[0])

    def add(self, page: QWidget) -> None:
        """Add the next page."""
        self._stack.addWidget(page)

    @property
    def page(self) -> str:
        """Return the key of the visible page."""
        return self._keys[self._stack.currentIndex()]

    def open(self, key: str) -> None:
        """Show a page."""
        if key in self._keys:
            self._stack.setCurrentIndex(self._keys.index(key))
            self.choice.set_value(key)
            self.opened.emit(key)
