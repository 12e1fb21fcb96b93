"""The card of staff: who works at this desk, what asks for a PIN, and when the desk locks."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from connector_desk.desk.kit.choice import NamedComboBox
from connector_desk.desk.kit.dates import minutes_words
from connector_desk.desk.kit.parts import button, label, restyle
from connector_desk.desk.kit.pin_dialog import PinLine
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_5, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, isolated
from connector_desk.desk.rooms.settings.setting_card import SettingCard, row_of
from connector_desk.desk.runner.staff import (
    IDLE_MINUTES,
    LONGEST_NAME,
    MOST,
    GuardedAction,
    PinRule,
    StaffList,
    StaffMember,
    has_name,
    is_name,
)
from connector_desk.vault.pin import is_easy, is_pin

if TYPE_CHECKING:
    from connector_desk.desk.kit.pin_dialog import DeskStaff
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace
    from connector_desk.desk.runner.staff_book import StaffBook

_WIDTH = 440
_ROW, _ROWS_SHOWN = 38, 5
_ID = Qt.ItemDataRole.UserRole
_ACTIONS = {
    GuardedAction.REVOKE: QT_TRANSLATE_NOOP("Staff", "Revoke or suspend a credential"),
    GuardedAction.SETTINGS: QT_TRANSLATE_NOOP("Staff", "Open the settings"),
    GuardedAction.EXPORT: QT_TRANSLATE_NOOP("Staff", "Save data to a file"),
    GuardedAction.KIOSK: QT_TRANSLATE_NOOP("Staff", "Leave the kiosk"),
}
_RULES = {
    PinRule.NEVER: QT_TRANSLATE_NOOP("Staff", "Never"),
    PinRule.RESTRICTED: QT_TRANSLATE_NOOP("Staff", "Restricted: PIN of somebody in charge"),
    PinRule.ALWAYS: QT_TRANSLATE_NOOP("Staff", "Always: PIN of anybody"),
}


class KeptStaff(Protocol):
    """What the window knows of the staff."""

    @property
    def staff(self) -> DeskStaff:
        """Return the list, and what changes it."""
        ...

    def load(self, then: Callable[[], object], failed: Callable[[], object]) -> None:
        """Read the list, if there is one, then go on."""
        ...

    def sign_in(self, member: StaffMember) -> None:
        """Note who is at the desk from now on."""
        ...

    def refresh(self) -> None:
        """Follow a change of the list."""
        ...

    def ask_in_charge(self, then: Callable[[], object]) -> None:
        """Go on after the PIN of somebody in charge."""
        ...


class StaffDialog(QDialog):
    """The form of a person: a new one, or one to change, whose PIN stays where none is typed."""

    filled = Signal(str, str, bool)
    """Name, PIN (empty: as before) and whether they are in charge."""

    def __init__(self, parent: QWidget, colours: Colours, listed: StaffList, member: StaffMember | None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(True)
        self._listed, self._member = listed, member
        title = translate("Staff", "Add somebody") if member is None else translate("Staff", "Change somebody")
        self.setWindowTitle(title)
        self.name = QLineEdit("" if member is None else member.name)
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setAccessibleName(translate("Staff", "Name"))
        new = translate("Staff", "PIN") if member is None else translate("Staff", "New PIN")
        self.pin, self.again = PinLine(new), PinLine(translate("Staff", "The same PIN again"))
        self.in_charge = QCheckBox(translate("Staff", "Is in charge: may permit what is restricted"))
        is_only = not listed.members or (member is not None and listed.is_last_in_charge(member.staff_id))
        self.in_charge.setChecked(is_only or (member is not None and member.is_in_charge))
        self.in_charge.setEnabled(not is_only)
        self.fault = label("", "fault", wraps=True, name="staff-fault")
        self.fault.setMinimumHeight(2 * self.fault.fontMetrics().height())
        self.save = button(translate("Settings", "Save"), colours, kind="primary", icon_name="corner-down-left")
        self.back = button(translate("Quit", "Back"), colours)
        self.save.clicked.connect(self._fill)
        self.back.clicked.connect(self.reject)
        for each in (self.name, self.pin, self.again):
            each.returnPressed.connect(self._fill)
        form = QFormLayout()
        form.setSpacing(SPACE_2)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        form.addRow(label(translate("Staff", "Name")), self.name)
        form.addRow(label(new), self.pin)
        form.addRow(label(translate("Staff", "The same PIN again")), self.again)
        digits = translate("Staff", "4 to 12 digits. Let them type it themselves.")
        ways = QHBoxLayout()
        ways.addStretch()
        ways.addWidget(self.back)
        ways.addWidget(self.save)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_5, SPACE_5)
        layout.setSpacing(SPACE_3)
        layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        layout.addWidget(label(title, "title", wraps=True))
        layout.addLayout(form)
        layout.addWidget(label(digits, "muted", wraps=True))
        layout.addWidget(self.in_charge)
        layout.addWidget(self.fault)
        layout.addLayout(ways)
        self.resize(_WIDTH, layout.totalHeightForWidth(_WIDTH))
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fill(self) -> None:
        name, pin = " ".join(self.name.text().split()), self.pin.text()
        fault, line = self._fault(name, pin)
        for each in (self.name, self.pin, self.again):
            restyle(each, "wrong", each is line)
        self.fault.setText(fault)
        if line is not None:
            line.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.accept()
        self.filled.emit(name, pin, self.in_charge.isChecked())

    def _fault(self, name: str, pin: str) -> tuple[str, QLineEdit | None]:
        staff_id = "" if self._member is None else self._member.staff_id
        if not is_name(name) or has_name(self._listed, name, staff_id):
            taken = translate("Staff", "Somebody has this name already.")
            return taken if is_name(name) else translate("Staff", "Enter a name."), self.name
        if self._member is not None and not pin and not self.again.text():
            return "", None
        if not is_pin(pin) or is_easy(pin):
            easy = translate("Staff", "This PIN is easy to guess. Choose another one.")
            return easy if is_pin(pin) else translate("Staff", "A PIN has 4 to 12 digits."), self.pin
        if self.again.text() != pin:
            return translate("Staff", "The two PINs differ."), self.again
        return "", None


class StaffView(SettingCard):
    """The list, and the rules; changed by somebody in charge alone, once there is anybody."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        super().__init__(colours, runner, place)
        self._kept: KeptStaff | None = None
        self._listed = StaffList()
        self._is_open = False
        self.dialog: StaffDialog | None = None
        self.list = QListWidget()
        self.list.setProperty("kind", "found")
        self.list.setAccessibleName(translate("Staff", "Staff"))
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemActivated.connect(lambda _: self._open(self._chosen))
        self.list.currentRowChanged.connect(lambda _: self._enable())
        self.nobody = label(
            translate("Staff", "Nobody yet. Without anybody here, the desk asks for no PIN and does not lock."),
            "muted",
            wraps=True,
        )
        self.unlock = button(translate("Staff", "Give a PIN to change this"), colours, icon_name="lock")
        self.add = button(translate("Staff", "Add…"), colours, icon_name="plus")
        self.change = button(translate("Staff", "Change…"), colours)
        self.remove = button(translate("Settings", "Remove"), colours, kind="quiet")
        self.unlock.clicked.connect(self._ask_pin)
        self.add.clicked.connect(lambda: self._open(None))
        self.change.clicked.connect(lambda: self._open(self._chosen))
        self.remove.clicked.connect(self._remove)
        self.rules = {each: self._choice(title) for each, title in _ACTIONS.items()}
        self.idle = NamedComboBox()
        self.idle.setAccessibleName(translate("Staff", "The desk locks"))
        for minutes in IDLE_MINUTES:
            after = translate("Staff", "After {time} without a key").format(time=minutes_words(minutes))
            self.idle.addItem(after if minutes else translate("Staff", "Never"), minutes)
        self.idle.activated.connect(lambda _: self._book_run(self._book.lock_after(int(self.idle.currentData()))))
        self.ruled = QWidget()
        form = QFormLayout(self.ruled)
        form.setContentsMargins(0, SPACE_2, 0, 0)
        form.setSpacing(SPACE_2)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        for action, box in self.rules.items():
            form.addRow(label(translate("Staff", _ACTIONS[action])), box)
        form.addRow(label(translate("Staff", "The desk locks")), self.idle)
        about = translate(
            "Staff", "Who works at this desk, each with a PIN. The desk keeps this for itself, for every service."
        )
        self._lay_out(
            label(about, "muted", wraps=True),
            self.list,
            self.nobody,
            row_of(self.unlock, self.add, self.change, self.remove),
            self.ruled,
            self.notice,
        )

    def follow(self, kept: KeptStaff) -> None:
        """Show and change the staff of this desk from now on."""
        self._kept = kept

    @property
    def _book(self) -> StaffBook:
        if self._kept is None:
            raise LookupError("no staff to follow")
        return self._kept.staff.book

    @property
    def _chosen(self) -> StaffMember | None:
        item = self.list.currentItem() if self.list.currentRow() >= 0 else None
        return None if item is None else self._listed.member(str(item.data(_ID)))

    def load(self) -> None:
        """Show the list; the room was opened again, so that a PIN is asked for again before a change."""
        if self._kept is not None:
            self._is_open = False
            self._kept.load(self._show, lambda: None)

    def refresh(self) -> None:
        """Show the list as it is now."""
        listed, chosen = self._listed, self._chosen
        self.list.clear()
        for row, each in enumerate(listed.members):
            in_charge = translate("Staff", "in charge")
            words = f"{each.number}   {isolated(each.name)}" + (f"  ({in_charge})" if each.is_in_charge else "")
            made = QListWidgetItem(words, self.list)
            made.setData(_ID, each.staff_id)
            made.setData(Qt.ItemDataRole.AccessibleTextRole, words)
            made.setSizeHint(QSize(0, _ROW))
            if chosen is not None and chosen.staff_id == each.staff_id:
                self.list.setCurrentRow(row)
        self.list.setFixedHeight(_ROW * max(1, min(len(listed.members), _ROWS_SHOWN)) + 4)
        for action, box in self.rules.items():
            box.setCurrentIndex(box.findData(listed.rules[action].value))
        self.idle.setCurrentIndex(max(0, self.idle.findData(listed.idle_minutes)))
        self._enable()

    def _enable(self) -> None:
        has_any = bool(self._listed.members)
        is_open = self._is_open or not has_any
        chosen = self._chosen
        self.list.setVisible(has_any)
        self.nobody.setVisible(not has_any)
        self.ruled.setVisible(has_any)
        self.ruled.setEnabled(is_open)
        self.unlock.setVisible(not is_open)
        self.add.setVisible(is_open)
        self.add.setEnabled(len(self._listed.members) < MOST)
        for each in (self.change, self.remove):
            each.setVisible(is_open and has_any)
            each.setEnabled(chosen is not None)
        is_last = chosen is not None and self._listed.is_last_in_charge(chosen.staff_id)
        self.remove.setEnabled(chosen is not None and (not is_last or len(self._listed.members) == 1))
        self._calm()

    def _calm(self) -> None:
        restyle(self.remove, "kind", "quiet")
        self.remove.setText(translate("Settings", "Remove"))

    def _choice(self, title: str) -> NamedComboBox:
        made = NamedComboBox()
        made.setAccessibleName(translate("Staff", title))
        for rule, words in _RULES.items():
            made.addItem(translate("Staff", words), rule.value)
        made.activated.connect(lambda _: self._rule(title))
        return made

    def _rule(self, title: str) -> None:
        action = next(each for each, words in _ACTIONS.items() if words == title)
        self._book_run(self._book.rule(action, PinRule(str(self.rules[action].currentData()))))

    def _show(self) -> None:
        self._listed = self._book.listed
        self.refresh()

    def _ask_pin(self) -> None:
        if self._kept is not None:
            self._kept.ask_in_charge(self._unlocked)

    def _unlocked(self) -> None:
        self._is_open = True
        self.refresh()
        self.add.setFocus(Qt.FocusReason.OtherFocusReason)

    def _open(self, member: StaffMember | None) -> None:
        if self.add.isHidden():
            return
        self.dialog = StaffDialog(self.window(), self._colours, self._listed, member)
        self.dialog.filled.connect(lambda *filled: self._filled(member, *filled))
        self.dialog.finished.connect(self._closed)
        self.dialog.open()

    def _closed(self) -> None:
        self.dialog = None

    def _filled(self, member: StaffMember | None, name: str, pin: str, is_in_charge: bool) -> None:  # noqa: FBT001  a slot
        if member is None:
            is_first = not self._listed.members
            self._is_open = True
            work = self._book.add(name, pin, is_in_charge=is_in_charge)
            self._book_run(work, self._sign_in if is_first else None)
        else:
            changed = self._book.change(member.staff_id, name=name, pin=pin or None, is_in_charge=is_in_charge)
            self._book_run(changed)

    def _sign_in(self, member: StaffMember) -> None:
        if self._kept is not None:
            self._kept.sign_in(member)

    def _remove(self) -> None:
        """Remove the chosen person after a second press."""
        if self.remove.property("kind") != "danger":
            restyle(self.remove, "kind", "danger")
            self.remove.setText(translate("Settings", "Really remove"))
        elif self._chosen is not None:
            self._book_run(self._book.remove(self._chosen.staff_id))

    def _book_run(self, work: Coroutine[Any, Any, Any], then: Callable[[Any], None] | None = None) -> None:
        def done(result: object) -> None:
            self.notice.hide()
            if then is not None:
                then(result)
            self._show()
            if self._kept is not None:
                self._kept.refresh()

        self._run(work, then=done)
