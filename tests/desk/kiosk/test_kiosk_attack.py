"""A kiosk that somebody attacks: nothing of the staff's side is reached, and only a PIN leads out."""

import json
import random
import threading
from pathlib import Path

import pytest
from fakes import FakeSession
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QContextMenuEvent, QDragEnterEvent, QMouseEvent, QTouchEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from connector_desk.app.desk import NO_STAFF, NO_SUBJECT, choose_kiosk
from connector_desk.app.folder import STAFF
from connector_desk.base.errors import DeskError
from connector_desk.desk.kit.kiosk_setup import FILE, UNREADABLE, KioskSetup, load_kiosk, save_kiosk
from connector_desk.desk.runner import staff_book
from connector_desk.desk.shell import kiosk as shell_kiosk
from connector_desk.desk.shell.window import DeskWindow
from connector_desk.desk.stage.kiosk import MOST_CRASHES, KioskPage
from connector_desk.desk.stage.kiosk_parts import HOLD_MILLISECONDS
from tests.desk.kiosk.conftest import PIN, Visitor
from tests.windows import timer, top_level_widgets

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

KEYS = [
    *(getattr(Qt.Key, f"Key_F{number}") for number in range(1, 13)),
    *(Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Menu, Qt.Key.Key_Print, Qt.Key.Key_Super_L),
    *(Qt.Key.Key_Help, Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Delete, Qt.Key.Key_Insert, Qt.Key.Key_Home),
    *(getattr(Qt.Key, f"Key_{letter}") for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"),
]
NONE, CONTROL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
SHIFT, ALT = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.AltModifier
HELD = [NONE, CONTROL, SHIFT, ALT, CONTROL | SHIFT, CONTROL | ALT]
OF_STAFF = ("Issue", "Settings", "Records", "People", "Workbench", "Secret key", "Leave the kiosk", "Kim")
"""Words that stand in the window of the staff, or behind the PIN."""


def is_locked(kiosk: Visitor) -> bool:
    """Return whether the screen shows the kiosk and nothing of the staff's side."""
    there = [each for each in top_level_widgets() if each.isVisible()]
    lines = kiosk.words.split("\n")
    return (
        there == [kiosk.window]
        and not any(isinstance(each, DeskWindow | QMenu) for each in top_level_widgets())
        and not any(word in lines for word in OF_STAFF)
        and kiosk.page is not KioskPage.STAFF
    )


def test_case_414_no_key_leads_out(make_kiosk) -> None:
    kiosk = make_kiosk()
    for begin in (lambda: None, kiosk.begin):
        begin()
        for held in HELD:
            for key in KEYS:
                kiosk.press(key, held)
        assert is_locked(kiosk)
        kiosk.until_nobody_is_there()


def test_case_414_it_stays_when_the_window_manager_closes_or_shrinks_it(make_kiosk) -> None:
    kiosk = make_kiosk()
    kiosk.until_page(KioskPage.WAITING)
    assert not kiosk.window.close()
    QApplication.sendEvent(kiosk.window, QEvent(QEvent.Type.Close))
    kiosk.window.showMinimized()
    kiosk.until(lambda: kiosk.window.isFullScreen() and not kiosk.window.isMinimized())
    kiosk.window.hide()
    kiosk.until(kiosk.window.isVisible)
    kiosk.kiosk.bring_to_front()
    assert is_locked(kiosk)


def test_case_414_no_menu_no_tip_and_nothing_dropped(make_kiosk) -> None:
    kiosk = make_kiosk(values={})
    kiosk.until_page(KioskPage.WAITING)
    kiosk.touch("Begin")
    kiosk.until_page(KioskPage.FORM)
    line = kiosk.window.form.line
    for widget in (kiosk.window, line, kiosk.window.corner):
        QApplication.sendEvent(widget, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(5, 5), QPoint(5, 5)))
    kiosk.qtbot.mouseClick(line, Qt.MouseButton.RightButton)
    kiosk.qtbot.mouseClick(line, Qt.MouseButton.MiddleButton)
    data = QMimeData()
    data.setText("dropped")
    data.setUrls([QUrl("file:///etc/passwd")])
    actions, buttons = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    QApplication.sendEvent(line, QDragEnterEvent(QPoint(5, 5), actions, data, buttons, NONE))
    assert line.text() == ""
    assert is_locked(kiosk)


@pytest.mark.parametrize("seed", range(3))
def test_case_414_a_monkey_does_not_get_out(make_kiosk, seed: int) -> None:
    kiosk = make_kiosk(values={"family_name": "House"})
    kiosk.until_page(KioskPage.WAITING)
    chance = random.Random(seed)
    seen = set()
    for step in range(1_500):
        where = QPoint(chance.randrange(kiosk.window.width()), chance.randrange(kiosk.window.height()))
        target = kiosk.window.childAt(where) or kiosk.window
        what = chance.random()
        if what < 0.4:
            kiosk.press(chance.choice(KEYS), chance.choice(HELD))
        elif what < 0.85:
            button = chance.choice([Qt.MouseButton.LeftButton, Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton])
            kiosk.qtbot.mouseClick(target, button, NONE, target.mapFrom(kiosk.window, where))
        elif what < 0.9:
            touch(kiosk, where)
        elif what < 0.95:
            kiosk.session.clock.pass_seconds(chance.randrange(30))
        else:
            kiosk.window.close()
        QApplication.processEvents()
        seen.add(kiosk.page)
        if step % 50 == 0:
            assert is_locked(kiosk)
    assert is_locked(kiosk)
    assert {KioskPage.WAITING, KioskPage.FORM} <= seen
    kiosk.session.clock.pass_seconds(4_000)
    kiosk.until(lambda: kiosk.page in (KioskPage.WAITING, KioskPage.RESULT))


def touch(kiosk: Visitor, where: QPoint) -> None:
    """Touch a point with a finger, as far as Qt makes a click of it."""
    for kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease):
        at = QPointF(where)
        event = QMouseEvent(kind, at, at, Qt.MouseButton.LeftButton, Qt.MouseButton.LeftButton, NONE)
        QApplication.sendEvent(kiosk.window.childAt(where) or kiosk.window, event)
    QApplication.sendEvent(kiosk.window, QTouchEvent(QEvent.Type.TouchCancel))


def test_case_414_only_a_right_pin_leads_out(make_kiosk, tmp_path: Path) -> None:
    kiosk = make_kiosk()
    kiosk.until_page(KioskPage.WAITING)
    kiosk.open_staff_page("12345678")
    kiosk.until(lambda: "Number and PIN do not fit." in kiosk.words)
    assert is_locked(kiosk)
    kiosk.type(PIN)
    kiosk.press(Qt.Key.Key_Return)
    kiosk.until_page(KioskPage.STAFF)
    with kiosk.qtbot.waitSignal(kiosk.kiosk.left):
        kiosk.touch("Leave the kiosk")
    assert not load_kiosk(tmp_path).is_on


def test_a_right_pin_opens_nothing_once_its_page_was_left(make_kiosk, monkeypatch) -> None:
    kiosk = make_kiosk()
    kiosk.until_page(KioskPage.WAITING)
    looking, may_end = threading.Event(), threading.Event()

    def look(*_: str) -> bool:
        looking.set()
        return may_end.wait(30)

    monkeypatch.setattr(staff_book, "verify_pin", look)
    kiosk.open_staff_page()
    kiosk.until(looking.is_set)
    kiosk.touch("Back")
    kiosk.until_page(KioskPage.WAITING)
    kiosk.press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    kiosk.until_page(KioskPage.PIN)
    may_end.set()
    kiosk.until(lambda: kiosk.session.staff != b"" and b'"attempts": [0, 0]' in kiosk.session.staff)
    kiosk.qtbot.wait(100)
    assert kiosk.page is KioskPage.PIN


def test_a_kiosk_that_cannot_be_left_says_why_and_stays_one(make_kiosk, tmp_path: Path) -> None:
    kiosk = make_kiosk()
    kiosk.until_page(KioskPage.WAITING)
    kiosk.open_staff_page()
    kiosk.until_page(KioskPage.STAFF)
    (tmp_path / FILE).unlink()
    (tmp_path / FILE).mkdir()  # where no file can be written
    kiosk.touch("Leave the kiosk")
    assert kiosk.page is KioskPage.STAFF
    assert "The kiosk is in order." not in kiosk.words
    assert "could not be written" in kiosk.words
    assert kiosk.kiosk.setup.is_on


def test_a_kiosk_is_left_on_a_full_disk_once_that_was_said(make_kiosk, tmp_path: Path, monkeypatch) -> None:
    async def is_full(_content: bytes) -> None:
        raise DeskError("storage_full")

    def is_full_too(*_: object) -> None:
        raise DeskError("storage_full")

    kiosk = make_kiosk()
    kiosk.until_page(KioskPage.WAITING)
    monkeypatch.setattr(kiosk.session, "save_staff", is_full)
    monkeypatch.setattr(shell_kiosk, "save_kiosk", is_full_too)
    kiosk.open_staff_page("12345678")
    kiosk.until(lambda: "Number and PIN do not fit." in kiosk.words)
    kiosk.type(PIN)
    kiosk.press(Qt.Key.Key_Return)
    kiosk.until_page(KioskPage.STAFF)
    kiosk.touch("Leave the kiosk")
    kiosk.until(lambda: "The disk is full." in kiosk.words)
    assert "The next start opens the kiosk again" in kiosk.words
    with kiosk.qtbot.waitSignal(kiosk.kiosk.left):
        kiosk.touch("Leave the kiosk")
    assert load_kiosk(tmp_path).is_on


def test_wrong_pins_wait_longer_each_time_also_after_a_restart(make_kiosk) -> None:
    kiosk = make_kiosk()
    kiosk.until_page(KioskPage.WAITING)
    for _ in range(3):
        kiosk.open_staff_page("12345678")
        kiosk.until(lambda: bool(kiosk.window.screen_shown.pin_fault))
        kiosk.press(Qt.Key.Key_Escape)
        kiosk.until_page(KioskPage.WAITING)
    kept = kiosk.session.staff

    def keep(session: FakeSession) -> None:
        session.staff = kept

    kiosk.kiosk.close()
    again = make_kiosk(prepare=keep, keeps_staff=True)
    again.until_page(KioskPage.WAITING)
    again.open_staff_page(PIN)
    again.until(lambda: "Too many wrong PINs." in again.words)
    assert is_locked(again)


def test_several_people_say_their_number_too(make_kiosk) -> None:
    kiosk = make_kiosk(people=2)
    kiosk.until_page(KioskPage.WAITING)
    kiosk.open_staff_page("2")
    kiosk.type(PIN)
    kiosk.press(Qt.Key.Key_Return)
    kiosk.until_page(KioskPage.STAFF)


def test_a_finger_gets_to_the_pad_and_types_the_pin(make_kiosk) -> None:
    kiosk = make_kiosk()
    kiosk.until_page(KioskPage.WAITING)
    corner = kiosk.window.corner
    kiosk.qtbot.mousePress(corner, Qt.MouseButton.LeftButton)
    timer(corner, HOLD_MILLISECONDS).setInterval(10)
    kiosk.until_page(KioskPage.PIN)
    kiosk.until(lambda: kiosk.kiosk.staff.is_loaded)
    for digit in PIN:
        kiosk.touch(digit)
    kiosk.touch("OK")
    kiosk.until_page(KioskPage.STAFF)


def test_the_corner_reaches_to_the_edges_of_the_screen(make_kiosk) -> None:
    kiosk = make_kiosk()
    kiosk.until_page(KioskPage.WAITING)
    corner, screen = kiosk.window.corner, kiosk.window.windowHandle()
    button = Qt.MouseButton.LeftButton
    for place, is_corner in ((QPoint(3, 3), True), (QPoint(3, kiosk.window.height() - 3), False)):
        QTest.mousePress(screen, button, NONE, place)
        assert any(each.isActive() for each in corner.findChildren(QTimer)) is is_corner, place
        QTest.mouseRelease(screen, button, NONE, place)
        assert not any(each.isActive() for each in corner.findChildren(QTimer))
    QTest.mousePress(screen, button, NONE, QPoint(1, 1))
    timer(corner, HOLD_MILLISECONDS).setInterval(10)
    kiosk.until_page(KioskPage.PIN)
    QTest.mouseRelease(screen, button, NONE, QPoint(1, 1))


def test_a_visitors_code_is_withdrawn_when_staff_come(make_kiosk) -> None:
    kiosk = make_kiosk()
    kiosk.begin()
    visit = kiosk.visit_id
    kiosk.open_staff_page()
    kiosk.until_page(KioskPage.STAFF)
    kiosk.until(lambda: kiosk.place.steps[visit][-1][0] == "cancelled")


def test_a_kiosk_that_staff_put_out_of_order_stays_so_after_a_restart(make_kiosk, tmp_path: Path) -> None:
    kiosk = make_kiosk()
    kiosk.until_page(KioskPage.WAITING)
    kiosk.open_staff_page()
    kiosk.until_page(KioskPage.STAFF)
    kiosk.touch("Put out of order")
    kiosk.until_page(KioskPage.OUT_OF_ORDER)
    kept = load_kiosk(tmp_path)
    assert kept.is_on
    assert kept.is_out_of_order
    kiosk.kiosk.close()
    again = make_kiosk(is_out_of_order=True)
    again.until_page(KioskPage.OUT_OF_ORDER)
    again.pass_seconds(400)
    assert again.page is KioskPage.OUT_OF_ORDER
    again.open_staff_page()
    again.until_page(KioskPage.STAFF)
    again.touch("Put back in order")
    again.until_page(KioskPage.WAITING)
    assert not load_kiosk(tmp_path).is_out_of_order


def test_a_kiosk_that_was_out_of_order_when_its_service_did_not_start_begins_once_it_is_put_back(make_kiosk) -> None:
    kiosk = make_kiosk(
        is_out_of_order=True, prepare=lambda session: session.failures.append(DeskError("keyring_locked"))
    )
    kiosk.until_page(KioskPage.OUT_OF_ORDER)
    kiosk.open_staff_page()
    kiosk.until_page(KioskPage.STAFF)
    kiosk.touch("Put back in order")
    kiosk.begin()


def test_faults_that_nobody_foresaw_show_no_message_and_end_out_of_order(make_kiosk) -> None:
    kiosk = make_kiosk()
    kiosk.until_page(KioskPage.WAITING)
    for _ in range(MOST_CRASHES):
        kiosk.kiosk.crashed("ValueError")
        assert kiosk.page is KioskPage.OUT_OF_ORDER
        assert is_locked(kiosk)
    kiosk.pass_seconds(400)
    assert kiosk.page is KioskPage.OUT_OF_ORDER


@pytest.mark.parametrize("content", ["", "{", "[]", '{"is_on": 1}', '{"subject": "x:1", "is_on": false}', "\x00"])
def test_a_damaged_file_counts_as_a_kiosk(tmp_path: Path, content: str) -> None:
    (tmp_path / FILE).write_text(content)
    assert load_kiosk(tmp_path) == UNREADABLE
    assert load_kiosk(tmp_path).is_on


def test_what_was_chosen_is_read_again(tmp_path: Path) -> None:
    assert not load_kiosk(tmp_path).is_on
    chosen = KioskSetup("workflow:day-pass", is_on=True, call="Reception", has_sound=True)
    save_kiosk(tmp_path, chosen)
    assert load_kiosk(tmp_path) == chosen
    told = json.loads((tmp_path / FILE).read_text())
    (tmp_path / FILE).write_text(json.dumps(told | {"limits": {"code": 1, "form": 100_000}}))
    assert load_kiosk(tmp_path).limits[:2] == (900, 5)


def test_a_kiosk_needs_a_subject_and_somebody_who_can_leave_it(tmp_path: Path) -> None:
    assert choose_kiosk(tmp_path, "") == NO_SUBJECT
    assert choose_kiosk(tmp_path, "settings:keys") == NO_SUBJECT
    assert choose_kiosk(tmp_path, "1") == NO_STAFF
    assert not load_kiosk(tmp_path).is_on
    (tmp_path / STAFF).write_bytes(b"sealed")
    assert choose_kiosk(tmp_path, "1") == ""
    assert load_kiosk(tmp_path) == KioskSetup("favourite:1", is_on=True)
    assert choose_kiosk(tmp_path, "question:age") == ""
    assert load_kiosk(tmp_path).subject == "question:age"


def test_a_start_at_login_opens_the_kiosk_whatever_has_happened_to_its_files(tmp_path: Path) -> None:
    save_kiosk(tmp_path, KioskSetup("favourite:1", is_on=True))
    assert choose_kiosk(tmp_path, "") == ""
    (tmp_path / FILE).write_bytes(b"damaged")
    assert choose_kiosk(tmp_path, "") == ""
    assert load_kiosk(tmp_path) == UNREADABLE
