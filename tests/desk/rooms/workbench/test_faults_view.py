"""Faults on demand in the workbench, by keyboard: armed, struck, stopped and disarmed; and the bar of the window."""

import json
from types import SimpleNamespace

import pytest
from fake_faults import BODY, FakeInterception, run, stop_order
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from connector_desk.contract.answer_faults import answer_faults, faulty_kinds
from connector_desk.contract.wire_trace import MessageKind as Kind
from connector_desk.desk.rooms.workbench.controller import FaultDesk

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def room(make_desk):
    def make(*, is_embedded=True, **how):
        desk = make_desk(**how)
        core = FakeInterception(desk.session.clock)
        if is_embedded:
            core.put_into(desk.session)
        desk.show()
        desk.window.perform("room.workbench")
        desk.window.room("workbench").view.show_panel("faults")
        desk.settle()
        view = desk.window.room("workbench").view.panels["faults"]
        return SimpleNamespace(desk=desk, core=core, view=view, window=desk.window)

    return make


def until(room, true):
    room.desk.qtbot.waitUntil(true, timeout=5_000)


def act(room, work):
    run(room.window.runner, room.window, work)


def armed(room):
    return [(str(one.order.kind), one.order.fault, one.struck) for one in room.view.controller.desk.state.armed]


def choose(box, value):
    """Choose a value of a combo box with the arrow keys."""
    box.setFocus()
    while box.currentData() != value:
        before = box.currentIndex()
        QTest.keyClick(box, Qt.Key.Key_Down if box.findData(value) > before else Qt.Key.Key_Up)
        assert box.currentIndex() != before


def bar(room):
    panel = room.window.rooms.panel
    found = panel and panel.fault_bar
    return found.words.text() if found is not None and not found.isHidden() else ""


def test_a_fault_is_armed_strikes_and_is_disarmed_by_keyboard(room):
    room = room()
    view = room.view
    choose(view.kind, "nonce")
    choose(view.fault, "missing_nonce")
    assert "c_nonce" in view.does.text()
    assert "§7.2" in view.must.text()
    view.how_often.setFocus()
    QTest.keyClick(view.how_often.first, Qt.Key.Key_Right)
    QTest.keyClick(view.arm, Qt.Key.Key_Return)
    until(room, lambda: armed(room) == [("nonce", "missing_nonce", 0)])
    assert bar(room) == "1 fault is armed."
    act(room, room.core.answer())
    until(room, lambda: armed(room) == [("nonce", "missing_nonce", 1)])
    assert [json.loads(one.body) for one in room.core.left] == [{}]
    room.desk.settle()  # the former rows are gone
    (disarm,) = [each for each in view.list.findChildren(type(view.arm)) if each.text() == "Disarm"]
    disarm.setFocus()
    QTest.keyClick(disarm, Qt.Key.Key_Return)
    until(room, lambda: armed(room) == [])
    assert bar(room) == ""


def test_one_key_ends_everything_in_every_room_and_the_bar_outlives_the_theme(room):
    room = room()
    QTest.keyClick(room.view.record, Qt.Key.Key_Return)
    QTest.keyClick(room.view.arm, Qt.Key.Key_Return)
    until(room, lambda: bar(room) == "1 fault is armed. Messages of wallets are recorded.")
    room.window.perform("room.records")
    assert bar(room)
    room.window.prefer("theme", "dark")
    until(room, lambda: room.window.colours.is_dark and bar(room) != "")
    QTest.keyClick(room.window, Qt.Key.Key_X, CONTROL | SHIFT)
    until(room, lambda: bar(room) == "")
    assert not room.core.trace.is_on
    assert not room.core.faults.is_armed
    assert room.desk.room_on_screen == "records"


def test_a_stopped_answer_is_changed_and_sent_on_by_keyboard(room):
    room = room()
    act(room, room.core.faults.arm(stop_order()))
    act(room, room.core.answer())
    until(room, room.view.stopped.isVisible)
    stopped = room.view.stopped
    assert stopped.body.toPlainText() == BODY.decode()
    assert "200" in stopped.what.text()
    assert "60 s" in stopped.left.text()
    assert not stopped.unchanged.isEnabled()
    stopped.body.setFocus()
    stopped.body.selectAll()
    QTest.keyClicks(stopped.body, '{"c_nonce":"mine"}')
    assert stopped.unchanged.isEnabled()
    QTest.keyClick(stopped.body, Qt.Key.Key_Return, CONTROL)
    until(room, lambda: not room.view.stopped.isVisible())
    assert [one.body for one in room.core.left] == [b'{"c_nonce":"mine"}']


def test_a_second_stopped_answer_waits_behind_the_first_and_what_was_typed_stays(room):
    room = room()
    for _ in range(2):
        act(room, room.core.faults.arm(stop_order()))
        act(room, room.core.answer())
    until(room, lambda: len(room.view.controller.desk.state.stopped) == 2)
    stopped = room.view.stopped
    assert "1 more waits behind it" in stopped.left.text()
    stopped.body.selectAll()
    QTest.keyClicks(stopped.body, "x")
    room.view.refresh()
    assert stopped.body.toPlainText() == "x"
    QTest.keyClick(stopped.unchanged, Qt.Key.Key_Return)
    until(room, lambda: len(room.view.controller.desk.state.stopped) == 1)
    assert stopped.body.toPlainText() == BODY.decode()
    assert [one.body for one in room.core.left] == [BODY]


def test_the_record_is_counted_saved_and_forgotten(room, tmp_path, monkeypatch):
    room = room()
    view, file = room.view, tmp_path / "wallets.har"
    assert not view.save.isEnabled()
    QTest.keyClick(view.record, Qt.Key.Key_Return)
    until(room, lambda: view.record.text() == "Stop recording")
    act(room, room.core.answer())
    until(room, lambda: view.count.text().startswith("Messages: 1"))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    QTest.keyClick(view.save, Qt.Key.Key_Return)
    until(room, file.exists)
    assert json.loads(file.read_bytes())["log"]["version"] == "1.2"
    QTest.keyClick(view.clear, Qt.Key.Key_Return)
    until(room, lambda: view.count.text().startswith("Messages: 0"))


def test_a_fault_that_cannot_be_armed_is_told(room):
    room = room()
    room.view.controller.desk.kind = Kind.NONCE
    room.view.controller.desk.fault = "all_revoked"
    room.view.controller.arm()
    until(room, room.view.error.isVisible)
    assert room.view.error.text() == "This fault does not fit these answers. Choose another fault."


def test_a_place_elsewhere_has_no_faults(room):
    room = room(is_embedded=False)
    assert room.view.nothing.isVisible()
    assert not room.view.arm.isVisible()
    room.window.perform("workbench.disarm")
    assert bar(room) == ""


def test_each_kind_offers_its_own_faults_first_and_none_that_does_not_fit():
    desk = FaultDesk()
    for kind in faulty_kinds():
        desk.choose_kind(kind)
        listed = desk.faults()
        assert desk.chosen in listed
        assert {one.name for one in listed} == {one.name for one in answer_faults().values() if kind in one.kinds}
        assert len(listed[0].kinds) <= len(listed[-1].kinds)


def test_only_a_visit_that_the_core_can_know_is_chosen():
    desk = FaultDesk(only_visit=True, visit_id="v1")
    desk.choose_kind(Kind.TOKEN)
    assert desk.order().visit_id == "v1"
    desk.choose_kind(Kind.NONCE)
    assert (desk.can_be_for_visit, desk.order().visit_id) == (False, None)


def test_recorded_messages_are_listed_with_their_values_hidden_until_asked_for(room):
    room = room()
    follows = room.window.room("workbench").view.panels["follow"]
    room.window.room("workbench").view.show_panel("follow")
    assert follows.says.text().startswith("Record shows")
    QTest.keyClick(follows.record, Qt.Key.Key_Return)
    until(room, lambda: follows.says.text().startswith("Nothing was sent yet"))
    act(room, room.core.answer())
    act(room, room.core.answer(Kind.TOKEN, "/oid4vci/token"))
    until(room, lambda: follows.list.count() == 2)
    assert "•••" in follows.text.whole
    assert '"n"' not in follows.text.whole
    QTest.keyClick(follows.with_values, Qt.Key.Key_Space)
    assert '"c_nonce": "n"' in follows.text.whole
    follows.list.setFocus()
    QTest.keyClick(follows.list, Qt.Key.Key_Down)
    assert "/oid4vci/nonce" in follows.text.whole
    QTest.keyClick(follows.record, Qt.Key.Key_Return)
    until(room, lambda: not room.core.trace.is_on)
    assert follows.list.count() == 2


def test_only_the_messages_of_the_visit_that_was_begun_from_here(room):
    room = room()
    follows = room.window.room("workbench").view.panels["follow"]
    act(room, room.core.trace.switch(on=True))
    act(room, room.core.answer())
    act(room, room.core.answer(visit_id="v1"))
    until(room, lambda: follows.list.count() == 2)
    room.view.controller.desk.visit_id = "v1"
    follows.refresh()
    QTest.keyClick(follows.only_visit, Qt.Key.Key_Space)
    until(room, lambda: follows.list.count() == 1)
