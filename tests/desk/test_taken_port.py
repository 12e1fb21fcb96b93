"""A desk whose port another program has: it says so, says what breaks, and takes the port back with one key."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from connector_desk.desk.kit.field_row import FieldNote
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.port_words import ANOTHER_DESK, use_lines
from connector_desk.desk.rooms.settings.port_view import FORMS
from connector_desk.desk.runner.endpoints import AddressUse, Endpoints
from connector_desk.desk.shell.notices import PortNotice
from tests.windows import find

MOVED = Endpoints("network", "network", 46_121, 8080, "nginx", AddressUse(12, 128, 3))


@pytest.fixture
def moved(make_desk):
    desk = make_desk()
    desk.session.listens = MOVED
    desk.session.taken_ports = {8080}
    desk.show()
    return desk


def notice(desk):
    return desk.window.findChild(PortNotice)


def settings(desk):
    desk.window.perform("settings.page.reach")
    view = desk.window.room("settings").view.port
    desk.until(lambda: view.isVisible() and bool(line(view).text()))
    return view


def line(view) -> QLineEdit:
    return find(view, QLineEdit, "Port")


def write(desk, view, text: str) -> None:
    line(view).setFocus()
    line(view).selectAll()
    desk.qtbot.keyClicks(line(view), text)
    desk.qtbot.keyClick(line(view), Qt.Key.Key_Return)


def test_it_is_said_above_every_room_with_who_has_it_and_what_breaks(moved) -> None:
    assert moved.status == "Port 8080 is in use"
    shown = notice(moved)
    assert not shown.isHidden()
    assert shown.notice.way_on.text() == "Try port 8080 again (Shift+F5)"
    assert shown.notice.sentence.text() == "nginx has port 8080. This desk uses port 46121 until it is free."
    assert "posters (12)" in shown.notice.next_step.text()
    assert "issued credentials (128)" in shown.notice.next_step.text()
    assert "issued credentials (3)" in shown.notice.next_step.text()


def test_one_key_tries_again_and_says_that_it_is_still_taken(moved) -> None:
    moved.qtbot.keyClick(moved.window, Qt.Key.Key_F5, Qt.KeyboardModifier.ShiftModifier)
    moved.until(lambda: notice(moved).notice.sentence.text() == "Port 8080 is still in use.")
    assert moved.session.asked_ports == [8080]


def test_one_key_takes_it_back(moved) -> None:
    moved.session.taken_ports = set()
    moved.qtbot.keyClick(moved.window, Qt.Key.Key_F5, Qt.KeyboardModifier.ShiftModifier)
    moved.until(lambda: moved.status == "Ready")
    assert notice(moved).isHidden()
    moved.qtbot.keyClick(moved.window, Qt.Key.Key_F5, Qt.KeyboardModifier.ShiftModifier)
    moved.settle()
    assert moved.session.asked_ports == [8080]


def test_another_port_is_chosen_in_the_settings(moved) -> None:
    notice(moved).notice.other_way.click()
    view = settings(moved)
    assert notice(moved).isHidden()
    assert view.taken.isVisible()
    assert "schema addresses in issued credentials (128)" in view.broken.text()
    write(moved, view, "9000")
    moved.until(lambda: moved.status == "Ready")
    assert moved.session.asked_ports == [9000]
    moved.until(lambda: not view.taken.isVisible())


@pytest.mark.parametrize("text", ["80", "70000", "abc"])
def test_what_is_no_port_is_not_tried(desk, text) -> None:
    view = settings(desk)
    write(desk, view, text)
    assert find(view, FieldNote).text == "Enter a port from 1024 to 65535."
    assert desk.session.asked_ports == []


def test_a_port_that_is_taken_too_changes_nothing(desk) -> None:
    desk.session.taken_ports = {9000}
    view = settings(desk)
    write(desk, view, "9000")
    desk.until(view.notice.isVisible)
    assert view.notice.sentence.text() == "Another program uses this address."
    assert view.notice.next_step.text() == "Choose another port."
    assert desk.session.listens.chosen_port == 8080


def test_behind_a_proxy_its_owner_is_told(desk) -> None:
    desk.session.listens = desk.session.listens._replace(reach="address", chosen_reach="address")
    view = settings(desk)
    line(view).selectAll()
    desk.qtbot.keyClicks(line(view), "9000")
    assert view.broken.text().endswith("Set your proxy or tunnel to the new port.")


def test_a_place_of_somebody_else_has_no_port_here(make_desk) -> None:
    desk = make_desk(is_embedded=False)
    desk.show()
    desk.window.perform("settings.page.reach")
    desk.settle()
    assert not desk.window.room("settings").view.port.isVisible()


def test_what_leads_here_is_named_without_numbers_too() -> None:
    assert use_lines(None)[1] == "schema addresses in issued credentials"
    assert [line[-3:] for line in use_lines(AddressUse(0, 1, 2))] == ["(1)", "(2)"]


def test_a_desk_to_which_nothing_leads_yet_lists_nothing_that_breaks(make_desk) -> None:
    desk = make_desk()
    desk.session.listens = MOVED._replace(use=AddressUse(0, 0, 0))
    desk.session.taken_ports = {8080}
    desk.show()
    nothing = "No code, poster or credential of this desk leads to port 8080, so nothing is broken."
    way = "New codes work. Quit nginx and try port 8080 again, or choose another port here."
    assert notice(desk).notice.next_step.text() == f"{nothing} {way}"
    view = settings(desk)
    assert view.broken.text() == nothing


@pytest.mark.parametrize(
    ("reach", "way", "works"),
    [
        ("network", {}, True),
        ("this-computer", {}, False),  # wanted for phones, but the computer has no network
        ("address", {}, False),  # a proxy or tunnel leads to the chosen port
        ("network", {"reachState": "failed"}, False),
    ],
    ids=["network", "no network", "proxy", "failed way"],
)
def test_new_codes_work_is_said_only_where_it_is_true(
    make_desk, reach: str, way: dict[str, object], works: bool
) -> None:
    desk = make_desk()
    desk.session.listens = MOVED._replace(reach=reach)
    desk.session.taken_ports = {8080}
    desk.place.reach_standing = way
    desk.show()
    shown = notice(desk).notice.next_step
    desk.until(lambda: "try port 8080 again" in shown.text() and ("New codes work." in shown.text()) is works)


def test_a_program_with_a_name_from_right_to_left_turns_nothing(make_desk) -> None:
    desk = make_desk()
    desk.session.listens = MOVED._replace(occupant="\u202eאבג")
    desk.session.taken_ports = {8080}
    desk.show()
    assert notice(desk).notice.sentence.text().startswith("\u2068⟨U+202E⟩אבג\u2069 has port 8080.")


@pytest.mark.parametrize(
    ("occupant", "who", "way"),
    [
        (ANOTHER_DESK, "Another desk on this computer has port 8080.", "Quit the other desk and try port 8080 again"),
        ("http.server (python3)", "http.server (python3) has port 8080.", "Quit http.server (python3) and try"),
        ("", "Another program has port 8080.", "Quit the other program and try port 8080 again"),
    ],
)
def test_who_has_the_port_is_said_in_the_words_of_a_person(make_desk, occupant: str, who: str, way: str) -> None:
    desk = make_desk()
    desk.session.listens = MOVED._replace(occupant=occupant)
    desk.session.taken_ports = {8080}
    desk.show()
    shown = notice(desk).notice
    assert shown.sentence.text() == f"{who} This desk uses port 46121 until it is free."
    assert "These lead to port 8080 and do not work until this desk has it again" in shown.next_step.text()
    assert way in shown.next_step.text()


@pytest.mark.parametrize(
    ("text", "good"), [("1024", True), ("65535", True), ("1023", False), ("65536", False), ("1e4", False)]
)
def test_ports_of_ordinary_programs(text, good) -> None:
    draft = FormDraft(FORMS["port"])
    draft.edit("port", text)
    assert draft.validate() is good
