"""Who is at the desk: PINs asked for by the window, by keys and by touch."""

import asyncio
import threading

import pytest
from fakes import FakeSession, refusal
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QListWidget, QPushButton

from connector_desk.base.errors import DeskError
from connector_desk.base.instants import MINUTE
from connector_desk.desk.kit.pin_dialog import TOUCH, PinDialog
from connector_desk.desk.runner import staff_book
from connector_desk.desk.runner.staff import GuardedAction, PinRule
from connector_desk.desk.runner.staff_book import StaffBook
from tests.desk.conftest import Desk
from tests.windows import find, seen, timer, top_level_widgets, write

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

ANA, BEN = "4703", "5814"


@pytest.fixture(autouse=True)
def hashing_is_quick(monkeypatch):
    monkeypatch.setattr(staff_book, "hash_pin", lambda pin: f"hash of {pin}")
    monkeypatch.setattr(staff_book, "verify_pin", lambda pin, hashed: hashed == f"hash of {pin}")


def staffed(*, idle: int = 0, **rules: PinRule) -> bytes:
    """Return the list of a desk at which Ana, who is in charge, and Ben work."""
    session = FakeSession()

    async def fill() -> None:
        book = StaffBook(session, session.clock)
        await book.add("Ana Kovač", ANA, is_in_charge=True)
        await book.add("Ben Anders", BEN, is_in_charge=False)
        await book.lock_after(idle)
        for name, rule in rules.items():
            await book.rule(GuardedAction(name), rule)

    asyncio.run(fill())
    return session.staff


class Asking:
    """A window that asks for the PIN of an action."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.came = desk, []

    def ask(self, action: GuardedAction) -> None:
        self.desk.window.staff.permit(action, lambda: self.came.append("done"), lambda: self.came.append("refused"))

    @property
    def dialog(self) -> PinDialog:
        dialog = self.desk.window.staff.dialog
        assert dialog is not None
        return dialog

    def until_asked(self) -> None:
        self.desk.until(lambda: self.desk.window.staff.dialog is not None and self.dialog.isActiveWindow())

    def press(self, *keys: Qt.Key | str) -> None:
        for key in keys:
            widget = QApplication.focusWidget()
            assert widget is not None
            if isinstance(key, str):
                self.desk.qtbot.keyClicks(widget, key)
            else:
                self.desk.qtbot.keyClick(widget, key)

    @property
    def said(self) -> str:
        return find(self.dialog, QLabel, "pin-said").text()


@pytest.fixture
def asking(make_desk) -> Asking:
    def make(**rules: PinRule) -> Asking:
        desk = make_desk(staff=staffed(**rules))
        desk.show()
        return Asking(desk)

    return make


def test_without_staff_an_action_is_done_at_once(make_desk):
    desk = make_desk()
    desk.show()
    without = Asking(desk)
    without.ask(GuardedAction.KIOSK)
    assert without.came == ["done"]


def test_a_pin_is_typed_by_keys_alone_after_the_name(asking):
    shown = asking(kiosk=PinRule.ALWAYS)
    shown.ask(GuardedAction.KIOSK)
    shown.until_asked()
    shown.press("ben", Qt.Key.Key_Return)
    assert find(shown.dialog, QLabel, "staff-name").text() == "Ben Anders"
    shown.press(BEN, Qt.Key.Key_Return)
    shown.desk.until(lambda: shown.came == ["done"])
    assert shown.desk.window.staff.dialog is None


def test_a_restricted_action_takes_the_pin_of_somebody_in_charge_alone(asking):
    shown = asking(revoke=PinRule.RESTRICTED)
    shown.ask(GuardedAction.REVOKE)
    shown.until_asked()
    assert find(shown.dialog, QLabel, "staff-name").text() == "Ana Kovač"
    shown.press(BEN, Qt.Key.Key_Return)
    shown.desk.until(lambda: shown.said == "Wrong PIN.")
    shown.press(ANA, Qt.Key.Key_Return)
    shown.desk.until(lambda: shown.came == ["done"])


def test_a_pin_is_touched_on_targets_that_are_large_enough(asking):
    shown = asking(kiosk=PinRule.ALWAYS)
    shown.ask(GuardedAction.KIOSK)
    shown.until_asked()
    (people,) = seen(shown.dialog, QListWidget)
    shown.desk.qtbot.mouseClick(
        people.viewport(), Qt.MouseButton.LeftButton, pos=people.visualItemRect(people.item(1)).center()
    )
    targets = seen(shown.dialog, QPushButton)
    assert len(targets) == 14
    assert [each.accessibleName() for each in targets if not each.accessibleName()] == []
    assert min(min(each.width(), each.height()) for each in targets) >= TOUCH
    for digit in BEN + "9":
        find(shown.dialog, QPushButton, digit).click()
    find(shown.dialog, QPushButton, "Erase the last digit").click()
    find(shown.dialog, QPushButton, "Confirm").click()
    shown.desk.until(lambda: shown.came == ["done"])


def test_wrong_pins_say_how_long_to_wait_and_the_wait_counts_down(asking):
    shown = asking(kiosk=PinRule.RESTRICTED)
    shown.ask(GuardedAction.KIOSK)
    shown.until_asked()
    for _ in range(3):
        shown.desk.until(lambda: not find(shown.dialog, QLineEdit).isReadOnly())
        shown.press("0000", Qt.Key.Key_Return)
        shown.desk.until(lambda: bool(shown.said) and not find(shown.dialog, QLineEdit).isReadOnly())
    assert shown.said == "Wrong PIN. The next one is possible in 0:30."
    shown.press(ANA, Qt.Key.Key_Return)
    assert not find(shown.dialog, QPushButton, "Confirm").isEnabled()
    shown.desk.session.clock.pass_seconds(20)
    shown.desk.until(lambda: shown.said == "Wrong PIN. The next one is possible in 0:10.")
    shown.desk.session.clock.pass_seconds(10)
    shown.desk.until(lambda: shown.said == "")
    shown.press(Qt.Key.Key_Return)
    shown.desk.until(lambda: shown.came == ["done"])


def test_a_pin_is_looked_at_beside_the_thread_of_the_window(asking, monkeypatch):
    threads = []
    monkeypatch.setattr(staff_book, "verify_pin", lambda *_: threads.append(threading.current_thread()) or True)
    shown = asking(kiosk=PinRule.RESTRICTED)
    shown.ask(GuardedAction.KIOSK)
    shown.until_asked()
    shown.press(ANA, Qt.Key.Key_Return)
    shown.desk.until(lambda: shown.came == ["done"])
    assert threads
    assert threading.main_thread() not in threads


def test_escape_refuses(asking):
    shown = asking(kiosk=PinRule.ALWAYS)
    shown.ask(GuardedAction.KIOSK)
    shown.until_asked()
    shown.press(Qt.Key.Key_Escape)
    shown.desk.until(lambda: shown.came == ["refused"])


def test_a_right_pin_permits_nothing_that_was_refused_while_it_was_looked_at(asking):
    shown = asking(kiosk=PinRule.ALWAYS)
    shown.ask(GuardedAction.KIOSK)
    shown.until_asked()
    entry = shown.dialog.entry
    shown.press(Qt.Key.Key_Escape)
    entry.passed.emit(shown.desk.window.staff.listed.members[0])
    assert shown.came == ["refused"]


def test_what_is_typed_of_a_pin_is_digits_alone_and_is_never_shown(asking):
    shown = asking(kiosk=PinRule.RESTRICTED)
    shown.ask(GuardedAction.KIOSK)
    shown.until_asked()
    shown.press("a1-2 3" + "4" * 20)
    line = find(shown.dialog, QLineEdit)
    assert line.text() == "123" + "4" * 9
    assert line.displayText() == "●" * 12
    write(line, "")
    shown.press(Qt.Key.Key_Escape)


def locked(make_desk, **how) -> Asking:
    """Start a desk with the lock, as it is unless it was turned off."""
    desk = make_desk(staff=staffed(idle=5), **how)
    desk.show()
    shown = Asking(desk)
    desk.until(lambda: bool(seen(desk.window, QLineEdit, "Name or number")))
    return shown


def sign_in(shown: Asking, name: str = "ben", pin: str = BEN) -> None:
    shown.press(name, Qt.Key.Key_Return, pin, Qt.Key.Key_Return)
    shown.desk.until(lambda: not shown.desk.window.staff.is_locked)


def test_case_413_a_desk_with_staff_starts_locked_and_shows_who_has_come(make_desk):
    shown = locked(make_desk)
    assert not seen(shown.desk.window, QLabel, "status")
    sign_in(shown)
    assert find(shown.desk.window, QLabel, "staff").text() == "Ben Anders"
    assert find(shown.desk.window, QPushButton, "desk.change_staff").accessibleName() == "At the desk: Ben Anders"


def test_case_413_the_idle_lock_hides_values_and_codes_and_comes_back_to_where_one_was(make_desk):
    shown = locked(make_desk)
    sign_in(shown)
    desk = shown.desk
    desk.window.perform("issue.choose.visitor-badge")
    desk.until(lambda: isinstance(QApplication.focusWidget(), QLineEdit))
    line = QApplication.focusWidget()
    desk.qtbot.keyClicks(line, "Ana")
    desk.qtbot.keyClick(line, Qt.Key.Key_Left)
    assert (line.text(), line.cursorPosition()) == ("Ana", 2)
    idle = timer(desk.window.staff, 5 * MINUTE)
    desk.session.clock.pass_seconds(299)
    idle.timeout.emit()
    assert not desk.window.staff.is_locked
    desk.session.clock.pass_seconds(2)
    idle.timeout.emit()
    assert desk.window.staff.is_locked
    assert not line.isVisible()
    assert [each.text() for each in seen(desk.window, QLineEdit) if "Ana" in each.text()] == []
    desk.qtbot.keyClick(desk.window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    desk.window.perform("room.records")
    desk.until(lambda: bool(seen(desk.window, QLineEdit, "PIN of Ben Anders")))
    shown.press(BEN, Qt.Key.Key_Return)
    desk.until(lambda: not desk.window.staff.is_locked)
    assert desk.room_on_screen == "issue"
    assert QApplication.focusWidget() is line
    assert (line.text(), line.cursorPosition()) == ("Ana", 2)


def test_case_413_the_lock_hides_other_windows_and_brings_them_back(make_desk):
    shown = locked(make_desk)
    sign_in(shown)
    desk = shown.desk
    desk.window.perform("desk.help")
    other = next(each for each in top_level_widgets() if each.isVisible() and each is not desk.window)
    desk.qtbot.keyClick(desk.window, Qt.Key.Key_F9, Qt.KeyboardModifier.ShiftModifier)
    assert desk.window.staff.is_locked
    assert not other.isVisible()
    desk.until(lambda: bool(seen(desk.window, QLineEdit, "PIN of Ben Anders")))
    shown.press(BEN, Qt.Key.Key_Return)
    desk.until(other.isVisible)
    other.close()


def test_case_413_the_visitors_screen_shows_no_code_while_the_desk_is_locked(make_desk):
    shown = locked(make_desk)
    sign_in(shown)
    desk = shown.desk
    desk.window.stage.show()
    desk.issue()
    desk.until(lambda: desk.window.stage.window.has_code)
    desk.window.staff.lock()
    assert not desk.window.stage.window.has_code
    desk.window.stage.close()


def test_the_first_key_after_a_sleep_of_the_computer_locks_the_desk_and_does_nothing_else(make_desk):
    shown = locked(make_desk)
    sign_in(shown)
    desk = shown.desk
    desk.window.perform("issue.choose.visitor-badge")
    desk.until(lambda: isinstance(QApplication.focusWidget(), QLineEdit))
    line = QApplication.focusWidget()
    desk.session.clock.pass_seconds(8 * 3_600)
    QTest.keyClick(desk.window.windowHandle(), Qt.Key.Key_A)
    assert desk.window.staff.is_locked
    assert line.text() == ""


def test_a_clock_that_is_set_back_does_not_put_the_lock_off_for_long(make_desk):
    shown = locked(make_desk)
    sign_in(shown)
    desk = shown.desk
    idle = timer(desk.window.staff, 5 * MINUTE)
    desk.session.clock.pass_seconds(-86_400)
    idle.timeout.emit()
    assert idle.interval() == 5 * MINUTE
    desk.session.clock.pass_seconds(300)
    idle.timeout.emit()
    assert desk.window.staff.is_locked


def test_the_desk_locks_together_with_the_screen_of_the_system(asking):
    shown = asking()  # without an idle lock
    desk = shown.desk
    desk.until(lambda: desk.window.staff.has_staff)

    async def lock() -> None:
        desk.session.screen_lock.put_nowait(None)

    desk.window.runner.run(lock(), owner=desk.window)
    desk.until(lambda: bool(seen(desk.window, QLineEdit, "Name or number")))
    sign_in(shown)
    desk.window.runner.run(lock(), owner=desk.window)
    desk.until(lambda: bool(seen(desk.window, QLineEdit, "PIN of Ben Anders")))


def test_who_is_at_the_desk_is_changed_by_one_key(asking):
    shown = asking()
    desk = shown.desk
    desk.until(lambda: bool(seen(desk.window, QPushButton, "Nobody at the desk")))
    desk.until_possible("desk.change_staff")
    for typed, name, pin in (("1", "Ana Kovač", ANA), ("2", "Ben Anders", BEN)):
        desk.window.activateWindow()  # no window manager does that here
        desk.until(desk.window.isActiveWindow)
        desk.qtbot.keyClick(desk.window, Qt.Key.Key_F8, Qt.KeyboardModifier.ShiftModifier)
        shown.until_asked()
        shown.press(typed, Qt.Key.Key_Return, pin, Qt.Key.Key_Return)
        desk.until(lambda name=name: desk.window.staff.present is not None and desk.window.staff.present.name == name)
        assert find(desk.window, QLabel, "staff").text() == name


def test_each_request_says_who_is_at_the_desk(asking):
    shown = asking()
    desk = shown.desk
    desk.until(lambda: desk.window.staff.has_staff)
    desk.window.staff.sign_in(desk.window.staff.listed.members[0])
    assert desk.window.place.place.staff == "Ana Kovač"


def test_settings_that_are_restricted_ask_for_somebody_in_charge_and_are_left_with_them(asking):
    shown = asking()
    desk = shown.desk
    desk.window.perform("room.settings")
    shown.until_asked()
    assert desk.room_on_screen == "issue"
    shown.press(ANA, Qt.Key.Key_Return)
    desk.until(lambda: desk.room_on_screen == "settings")
    desk.window.staff.sign_in(desk.window.staff.listed.members[1])
    assert desk.room_on_screen == "issue"


@pytest.mark.parametrize("rule", [PinRule.RESTRICTED, PinRule.NEVER])
def test_whoever_unlocks_the_desk_gets_no_open_form_of_staff_unless_in_charge(make_desk, rule: PinRule):
    desk = make_desk(staff=staffed(idle=5, settings=rule))
    desk.show()
    shown = Asking(desk)
    desk.until(lambda: bool(seen(desk.window, QLineEdit, "Name or number")))
    sign_in(shown, "ana", ANA)
    desk.window.perform("settings.page.staff")
    if rule is not PinRule.NEVER:
        shown.until_asked()
        shown.press(ANA, Qt.Key.Key_Return)
    desk.until(lambda: bool(seen(desk.window, QPushButton, "Give a PIN to change this")))
    find(desk.window, QPushButton, "Give a PIN to change this").click()
    shown.until_asked()
    shown.press(ANA, Qt.Key.Key_Return)
    desk.until(lambda: bool(seen(desk.window, QPushButton, "Add…")))
    find(desk.window, QPushButton, "Add…").click()
    form = desk.window.room("settings").view.staff.dialog
    assert form.isVisible()
    desk.window.staff.lock()
    desk.until(lambda: bool(seen(desk.window, QPushButton, "Somebody else")))
    find(desk.window, QPushButton, "Somebody else").click()
    sign_in(shown)
    assert [each for each in top_level_widgets() if each.isVisible() and each is not desk.window] == []
    assert desk.room_on_screen == "issue"
    desk.window.perform("settings.page.staff")
    if rule is PinRule.NEVER:
        desk.until(lambda: bool(seen(desk.window, QPushButton, "Give a PIN to change this")))
        assert seen(desk.window, QPushButton, "Add…") == []


def test_a_revocation_that_is_guarded_is_sent_after_a_pin_alone(asking):
    shown = asking(revoke=PinRule.RESTRICTED)
    desk = shown.desk
    done, refused = [], []
    desk.place.next_answers["POST /bc/admin/credentials/c1/revoke"] = refusal(409, "idempotency_conflict")

    def revoke() -> None:
        call = desk.window.place.place.credentials.change_status("c1", "revoke")
        desk.window.runner.run(
            call, owner=desk.window, then=done.append, failed=lambda error: refused.append(error.code)
        )

    revoke()
    shown.until_asked()
    shown.press(Qt.Key.Key_Escape)
    desk.until(lambda: refused == ["pin_not_given"])
    revoke()
    shown.until_asked()
    shown.press(ANA, Qt.Key.Key_Return)
    desk.until(lambda: bool(done))
    assert desk.place.next_answers == {}


@pytest.mark.parametrize("path", ["c1/revoke?at=once", "c1/%72evoke"])
def test_a_revocation_that_is_guarded_asks_however_its_path_is_written(asking, path: str):
    shown = asking(revoke=PinRule.RESTRICTED)
    desk = shown.desk
    refused = []
    call = desk.window.place.place.send_as_written("POST", f"/bc/admin/credentials/{path}", [], b"{}")
    desk.window.runner.run(call, owner=desk.window, failed=lambda error: refused.append(error.code))
    shown.until_asked()
    shown.press(Qt.Key.Key_Escape)
    desk.until(lambda: refused == ["pin_not_given"])


def test_nothing_is_asked_and_no_window_stays_over_a_desk_that_was_locked_by_hand(asking):
    shown = asking(revoke=PinRule.ALWAYS)
    desk = shown.desk
    desk.until_possible("desk.lock")
    desk.window.perform("desk.lock")
    desk.until(lambda: bool(seen(desk.window, QLineEdit, "Name or number")))
    shown.ask(GuardedAction.REVOKE)
    assert shown.came == ["refused"]
    desk.window.help.open()
    desk.until(lambda: [each for each in top_level_widgets() if each.isVisible()] == [desk.window])
    desk.window.activateWindow()  # no window manager does that here
    desk.until(lambda: QApplication.focusWidget() is not None)
    sign_in(shown)
    (other,) = [each for each in top_level_widgets() if each.isVisible() and each is not desk.window]
    other.close()


def test_a_guarded_export_asks_by_its_button_too(asking):
    shown = asking(export=PinRule.ALWAYS)
    desk = shown.desk
    desk.window.perform("records.visits")
    desk.until_possible("records.export")
    desk.window.room("records").view.visits.ask_where = lambda: shown.came.append("asked where")
    desk.window.room("records").view.visits.export_button.click()
    shown.until_asked()
    assert shown.came == []
    shown.press("ana", Qt.Key.Key_Return, ANA, Qt.Key.Key_Return)
    desk.until(lambda: shown.came == ["asked where"])


def test_a_list_that_cannot_be_read_keeps_the_desk_locked_and_says_so(make_desk):
    desk = make_desk(staff=staffed(idle=5))
    desk.session.next_failures["load_staff"] = DeskError("staff_unreadable")
    desk.window.show()
    desk.until(lambda: any("cannot be read" in each.text() for each in seen(desk.window, QLabel)))
    assert desk.window.staff.is_locked
    find(desk.window, QPushButton, "Try again").click()
    desk.until(lambda: bool(seen(desk.window, QLineEdit, "Name or number")))


def test_a_desk_whose_list_of_staff_was_removed_locks_as_soon_as_the_keyring_says_so(make_desk):
    desk = make_desk()
    desk.session.lacks_staff = True
    desk.window.show()
    desk.until(lambda: any("The list of staff is gone" in each.text() for each in seen(desk.window, QLabel)))
    assert desk.window.staff.is_locked
    said = " ".join(each.text() for each in seen(desk.window, QLabel))
    assert "connector-desk forget-staff" in said
    find(desk.window, QPushButton, "Try again").click()
    desk.settle()
    assert desk.window.staff.is_locked


def test_without_a_keyring_the_page_that_leads_on_is_not_covered(make_desk):
    desk = make_desk(staff=staffed(idle=5), failures=[DeskError("keyring_locked")])
    desk.session.next_failures["load_staff"] = DeskError("keyring_locked")
    desk.show(until_ready=False)
    desk.until(lambda: not desk.session.next_failures and not desk.window.staff.is_locked)
    desk.window.open_place()
    desk.until(lambda: bool(seen(desk.window, QLineEdit, "Name or number")))


def test_a_desk_that_never_locks_is_open_at_its_start_although_keys_are_pressed_meanwhile(make_desk):
    desk = make_desk(staff=staffed())
    gate, load = asyncio.Event(), desk.session.load_staff

    async def wait() -> bytes | None:
        await gate.wait()
        return await load()

    desk.session.load_staff = wait
    desk.window.show()
    desk.until(lambda: desk.window.staff.is_locked)
    QTest.keyClick(desk.window.windowHandle(), Qt.Key.Key_A)
    desk.release(gate)
    desk.until(lambda: bool(seen(desk.window, QPushButton, "Nobody at the desk")))
    assert not desk.window.staff.is_locked


def test_a_session_that_keeps_nothing_is_no_way_around_the_list_of_the_next_place(make_desk):
    desk = make_desk(staff=staffed(idle=5), failures=[DeskError("keyring_locked")])
    desk.session.next_failures["load_staff"] = DeskError("keyring_locked")
    desk.show(until_ready=False)
    desk.until(lambda: not desk.session.next_failures and not desk.window.staff.is_locked)  # it could not be read
    desk.window.open_place(for_this_run_only=True)
    desk.until(lambda: desk.window.place is not None)
    desk.window.perform("settings.page.staff")
    desk.until(lambda: desk.room_on_screen == "settings")
    kept = desk.session.staff
    desk.window.change_place()
    desk.until(lambda: bool(seen(desk.window, QLineEdit, "Name or number")))
    assert desk.session.staff == kept


def test_the_first_person_is_added_by_keys_is_in_charge_and_at_the_desk(make_desk):
    desk = make_desk()
    desk.show()
    shown = Asking(desk)
    desk.window.perform("settings.page.staff")
    desk.until(lambda: bool(seen(desk.window, QPushButton, "Add…")))
    assert seen(desk.window, QPushButton, "desk.change_staff") == []
    find(desk.window, QPushButton, "Add…").click()
    desk.until(lambda: isinstance(QApplication.focusWidget(), QLineEdit))
    shown.press("Ana", Qt.Key.Key_Tab, "1234", Qt.Key.Key_Return)
    dialog = QApplication.focusWidget().window()
    assert find(dialog, QLabel, "staff-fault").text() == "This PIN is easy to guess. Choose another one."
    find(dialog, QLineEdit, "PIN").clear()
    shown.press(ANA, Qt.Key.Key_Tab, ANA, Qt.Key.Key_Return)
    desk.until(lambda: bool(seen(desk.window, QPushButton, "At the desk: Ana")))
    (member,) = desk.window.staff.listed.members
    assert member.is_in_charge
    assert desk.window.staff.present == member
    assert desk.room_on_screen == "settings"
    assert b"hash of" in desk.session.staff
