"""Asks for the PIN of somebody who works at the desk: who, by name or number, then the digits, by keys or by touch."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QRegularExpression, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QRegularExpressionValidator
from PySide6.QtWidgets import (
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from connector_desk.base.instants import SECOND
from connector_desk.desk.kit.outcome import error_words
from connector_desk.desk.kit.parts import SearchLine, button, label, restyle
from connector_desk.desk.kit.status_line import announce
from connector_desk.desk.kit.tokens import SPACE_1, SPACE_2, SPACE_3, SPACE_5, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import countdown, isolated
from connector_desk.desk.runner.staff import PinRule, StaffMember, find_staff
from connector_desk.vault.pin import LONGEST

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock
    from connector_desk.base.errors import DeskError
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.staff_book import PinVerdict, StaffBook

TOUCH = 44
"""The least side of what is touched."""
_WIDTH = 400
_BACK = "back"
_KEYS = {"1": 0, "2": 1, "3": 2, "4": 3, "5": 4, "6": 5, "7": 6, "8": 7, "9": 8, "0": 10, _BACK: 11}
"""The keys of the pad, and their places from the upper left."""
_ID = Qt.ItemDataRole.UserRole


class DeskStaff(NamedTuple):
    """What it takes to look at a PIN."""

    book: StaffBook
    runner: Runner
    clock: Clock


class PinLine(QLineEdit):
    """Takes the digits of a PIN and shows none of them; Enter and Escape are for what is around it."""

    def __init__(self, spoken: str) -> None:
        super().__init__()
        self.setEchoMode(QLineEdit.EchoMode.Password)
        self.setMaxLength(LONGEST)
        self.setValidator(QRegularExpressionValidator(QRegularExpression("[0-9]*"), self))
        self.setInputMethodHints(Qt.InputMethodHint.ImhDigitsOnly | Qt.InputMethodHint.ImhSensitiveData)
        self.setAccessibleName(spoken)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)


class PinPad(QWidget):
    """The digits to touch; the focus stays in the line, which takes keys meanwhile."""

    typed = Signal(str)
    erased = Signal()

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(SPACE_2)
        for key, place in _KEYS.items():
            is_back = key == _BACK
            made = button("" if is_back else key, colours, icon_name="chevron-left" if is_back else "")
            made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            made.setProperty("touch", "true")
            made.setAutoRepeat(False)
            if is_back:
                made.setAccessibleName(translate("Staff", "Erase the last digit"))
                made.clicked.connect(self.erased)
            else:
                made.clicked.connect(lambda _=False, digit=key: self.typed.emit(digit))
            grid.addWidget(made, place // 3, place % 3)


class StaffChoice(QListWidget):
    """The people who may be chosen, one touch high each."""

    def __init__(self, spoken: str) -> None:
        super().__init__()
        self.setProperty("kind", "found")
        self.setAccessibleName(spoken)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def show_people(self, people: list[StaffMember]) -> None:
        """List people, the first of them chosen."""
        self.clear()
        for each in people:
            made = QListWidgetItem(f"{each.number}   {isolated(each.name)}", self)
            made.setData(_ID, each.staff_id)
            made.setData(Qt.ItemDataRole.AccessibleTextRole, f"{each.number}, {each.name}")
            made.setSizeHint(QSize(0, TOUCH))
        self.setCurrentRow(0)

    @property
    def chosen(self) -> str:
        """Return the ID of who is chosen; empty: nobody is listed."""
        return "" if self.currentRow() < 0 else str(self.currentItem().data(_ID))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave Escape to what is around it."""
        if event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)


class StaffEntry(QWidget):
    """Two steps: who, and their PIN."""

    passed = Signal(object)
    """The PIN was right; of this `StaffMember`."""

    def __init__(self, colours: Colours, staff: DeskStaff, rule: PinRule, present: str = "") -> None:
        """`present` is the ID of who is at the desk: they need not choose themselves."""
        super().__init__()
        self._staff, self._rule = staff, rule
        self._member: StaffMember | None = None
        self._checks = False
        self._steps = QStackedWidget()
        self._tick = QTimer(self, interval=SECOND)
        self._tick.timeout.connect(self._show_wait)
        self.search = SearchLine(colours)
        self.search.setPlaceholderText(translate("Staff", "Name or number"))
        self.search.setAccessibleName(translate("Staff", "Name or number"))
        self.search.setProperty("touch", "true")
        self.list = StaffChoice(translate("Staff", "Staff"))
        self.list.setMinimumHeight(2 * TOUCH)
        self.name = label("", "strong", name="staff-name")
        self.other = button(translate("Staff", "Somebody else"), colours, kind="quiet")
        self.other.setProperty("touch", "true")
        self.line = PinLine(translate("Staff", "PIN"))
        self.line.setProperty("touch", "true")
        self.pad = PinPad(colours)
        self.said = label("", "fault", wraps=True, name="pin-said")
        self.said.setMinimumHeight(2 * self.said.fontMetrics().height())
        self.confirm = button(translate("Staff", "Confirm"), colours, kind="primary", icon_name="corner-down-left")
        self.confirm.setProperty("touch", "true")
        self._lay_out()
        self.search.textEdited.connect(self._find)
        self.search.returnPressed.connect(self._choose)
        self.search.stepped_down.connect(lambda: self.list.setFocus(Qt.FocusReason.OtherFocusReason))
        self.list.itemActivated.connect(self._choose)
        self.list.itemClicked.connect(self._choose)
        self.other.clicked.connect(self.choose_again)
        self.line.returnPressed.connect(self._confirm)
        self.line.textEdited.connect(self._typed)
        self.pad.typed.connect(self._add)
        self.pad.erased.connect(self._erase)
        self.confirm.clicked.connect(self._confirm)
        self._begin(present)

    def _lay_out(self) -> None:
        head = QWidget()
        row = QHBoxLayout(head)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.name, 1)
        row.addWidget(self.other)
        head.setMinimumHeight(TOUCH + 2)  # with the button or without
        self._who = _column(self.search, self.list)
        self._pin = _column(head, self.line, self.pad, self.said, self.confirm)
        self._steps.addWidget(self._who)
        self._steps.addWidget(self._pin)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._steps)

    def take_focus(self) -> None:
        """Move the focus to the step that is open."""
        line = self.search if self._member is None else self.line
        line.setFocus(Qt.FocusReason.OtherFocusReason)

    def choose_again(self) -> None:
        """Go back to everybody; what was typed of a PIN is forgotten."""
        self._show_member(None)
        self.search.clear()
        self._find("")
        self.take_focus()

    @property
    def _people(self) -> tuple[StaffMember, ...]:
        return self._staff.book.listed.permitted(self._rule)

    def _begin(self, present: str) -> None:
        people = self._people
        first = next((each for each in people if each.staff_id == present), None)
        self._find("")
        self._show_member(people[0] if first is None and len(people) == 1 else first)

    def _find(self, typed: str) -> None:
        self.list.show_people(find_staff(self._people, typed))

    def _choose(self) -> None:
        member = self._staff.book.listed.member(self.list.chosen)
        if member is not None:
            self._show_member(member)
            self.take_focus()

    def _show_member(self, member: StaffMember | None) -> None:
        self._member = member
        self._steps.setCurrentWidget(self._who if member is None else self._pin)
        self.other.setVisible(len(self._people) > 1)
        self.line.clear()
        self._say("")
        if member is not None:
            name = isolated(member.name)
            room = _WIDTH - 2 * SPACE_5 - SPACE_3 - self.other.sizeHint().width() * (len(self._people) > 1)
            self.name.setText(self.name.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, room))
            self.name.setAccessibleName(member.name)
            self.line.setAccessibleName(translate("Staff", "PIN of {name}").format(name=isolated(member.name)))
            self._show_wait()

    def _add(self, digit: str) -> None:
        self.line.insert(digit)
        self._typed()

    def _erase(self) -> None:
        self.line.backspace()
        self._typed()

    def _typed(self) -> None:
        if not self._tick.isActive():
            self._say("")

    def _confirm(self) -> None:
        member, pin = self._member, self.line.text()
        if member is None or self._checks or not pin or self._tick.isActive():
            return
        self._checks = True
        self.confirm.setEnabled(False)
        self.line.setReadOnly(True)
        check = self._staff.book.check(member.staff_id, pin)
        self._staff.runner.run(check, owner=self, then=self._checked, failed=self._failed)

    def _checked(self, verdict: PinVerdict) -> None:
        self._again()
        if verdict.member is not None:
            self.passed.emit(verdict.member)
            return
        self._say(translate("Staff", "Wrong PIN."))
        self._show_wait(is_new=True)
        announce(self.line, self.said.text())

    def _failed(self, error: DeskError) -> None:
        self._again()
        self._say(" ".join(error_words(error.code, error.entry.sentence, error.next_step)))
        announce(self.line, self.said.text())

    def _again(self) -> None:
        self._checks = False
        self.confirm.setEnabled(True)
        self.line.setReadOnly(False)
        self.line.clear()
        self.take_focus()

    def _show_wait(self, *, is_new: bool = False) -> None:
        """Say how long the next PIN has to wait, and count down."""
        member = self._member
        wait = 0 if member is None else self._staff.book.listed.wait(member.staff_id, self._staff.clock())
        self.confirm.setEnabled(not wait and not self._checks)
        if wait:
            words = translate("Staff", "Wrong PIN. The next one is possible in {time}.")
            self._say(words.format(time=countdown(ceil(wait / SECOND))))
            self._tick.start()
        elif self._tick.isActive():
            self._tick.stop()
            if not is_new:
                self._say("")
                announce(self.line, translate("Staff", "The PIN can be typed again."))

    def _say(self, words: str) -> None:
        self.said.setText(words)
        restyle(self.line, "wrong", bool(words))


def _column(*rows: QWidget) -> QWidget:
    made = QWidget()
    layout = QVBoxLayout(made)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(SPACE_2)
    for each in rows:
        layout.addWidget(each)
    return made


class PinDialog(QDialog):
    """Asks for a PIN over the window; Escape and “Back” end it without one."""

    passed = Signal(object)
    """The PIN was right; of this `StaffMember`."""

    def __init__(self, parent: QWidget, colours: Colours, title: str, about: str, entry: StaffEntry) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(True)
        self.setWindowTitle(title)
        self.entry = entry
        self.back = button(translate("Quit", "Back"), colours)
        self.back.setProperty("touch", "true")
        self.back.clicked.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_5, SPACE_5)
        layout.setSpacing(SPACE_3)
        layout.addWidget(label(title, "title", wraps=True))
        self.about = label(about, "muted", wraps=True)
        self.about.setVisible(bool(about))
        layout.addWidget(self.about)
        layout.addSpacing(SPACE_1)
        layout.addWidget(entry, 1)
        layout.addWidget(self.back)
        layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self.resize(_WIDTH, layout.totalHeightForWidth(_WIDTH))
        entry.passed.connect(self._pass)
        entry.take_focus()

    def _pass(self, member: StaffMember) -> None:
        if not self.isVisible():  # it was refused while the PIN was looked at
            return
        self.accept()
        self.passed.emit(member)
