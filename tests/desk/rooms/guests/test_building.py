"""The people in the building: who is there, signed out by a key or a scan, undone, and printed in two keys."""

import pytest
from fakes import refusal
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit

from connector_desk.base.errors import DeskError
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.rooms.guests.building_page import AT
from tests.pdf_page import PdfPage
from tests.windows import find, seen, write

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
CODE = "20261121120000abcDEF_-12"


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(QApplication.focusWidget(), key, modifier)


@pytest.fixture
def building(desk):
    """The page, opened by its key, with two visitors."""
    desk.place.presence.enter(CODE, given_name="Maya", family_name="Lindqvist", company="Nordwind")
    desk.session.clock.pass_seconds(60)
    desk.place.presence.enter("visit-2", given_name="Ben", family_name="Okafor", company="Südwind")
    QTest.keyClick(desk.window, Qt.Key.Key_V, CTRL_SHIFT)
    desk.until_open("guests")
    page = desk.window.room("guests").view.building_page
    desk.until(lambda: page.lines.count() == 2)
    return page


def shown(page) -> list[str]:
    return [
        page.lines.model().index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(page.lines.count())
    ]


def names(page) -> list[str]:
    return [each.partition(",")[0] for each in shown(page)]


def test_who_came_last_stands_first_with_what_is_known(desk, building) -> None:
    assert desk.room_on_screen == "guests"
    assert building.search.hasFocus()
    assert names(building) == ["Ben Okafor", "Maya Lindqvist"]
    assert "Südwind" in shown(building)[0]
    assert building.counted.text() == "2 people in the building"
    desk.place.presence.enter("visit-3", given_name="Ana")
    desk.until(lambda: building.lines.count() == 3)
    assert names(building)[0] == "Ana"


def test_of_many_the_last_to_come_are_shown_and_every_one_is_found_and_printed(desk, building, monkeypatch) -> None:
    monkeypatch.setattr("connector_desk.desk.rooms.guests.building_page.MOST_LINES", 2)
    assert not building.more.isVisible()
    desk.place.presence.enter("visit-3", given_name="Ana")
    desk.until(lambda: names(building) == ["Ana", "Ben Okafor"])
    assert building.more.text() == "The last 200 to come are shown. Type a name to find the others."
    assert building.more.isVisible()
    assert building.counted.text() == "3 people in the building"
    QTest.keyClicks(building.search, "lindq")
    assert names(building) == ["Maya Lindqvist"]
    assert not building.more.isVisible()
    printed: list[str] = []
    building.print_document = lambda _, document: printed.append(document.plain_text())
    QTest.keyClick(desk.window, Qt.Key.Key_F10)
    desk.until(lambda: len(printed) == 1)
    assert all(name in printed[0] for name in ("Ana", "Ben Okafor", "Maya Lindqvist"))


def test_while_nobody_sees_the_list_it_is_not_asked_for_and_then_it_is_as_it_is_now(desk, building) -> None:
    def asked() -> int:
        return sum(name == "GET /bc/studio/presence" for name, _ in desk.place.calls)

    desk.window.perform("room.records")
    desk.settle()
    before = asked()
    desk.place.presence.enter("visit-3", given_name="Ana")
    desk.qtbot.wait(400)
    assert asked() == before
    desk.window.perform("room.guests")
    desk.until(lambda: names(building) == ["Ana", "Ben Okafor", "Maya Lindqvist"])
    assert asked() == before + 1


def test_a_visitor_is_found_and_signed_out_by_keys_and_back_again(desk, building) -> None:
    QTest.keyClicks(building.search, "nordw")
    assert names(building) == ["Maya Lindqvist"]
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)
    desk.until(lambda: CODE in desk.place.presence.left)
    assert desk.place.presence.left[CODE]["way"] == "desk"
    desk.until(building.said.isVisible)
    assert building.said.sentence.text().startswith("Maya Lindqvist was signed out at ")
    building.said.way_on.click()
    desk.until(lambda: CODE not in desk.place.presence.left)
    desk.until(lambda: names(building) == ["Maya Lindqvist"])
    assert not building.said.isVisible()


def test_the_key_signs_out_who_is_marked(desk, building) -> None:
    QTest.keyClick(desk.window, Qt.Key.Key_T, CTRL_SHIFT)
    desk.until(lambda: list(desk.place.presence.left) == ["visit-2"])
    desk.until(lambda: names(building) == ["Maya Lindqvist"])


def test_the_code_of_a_badge_signs_out_at_once_and_the_next_can_be_scanned(desk, building) -> None:
    QTest.keyClicks(building.search, CODE)
    press(Qt.Key.Key_Return)
    desk.until(lambda: CODE in desk.place.presence.left)
    assert desk.place.presence.left[CODE]["way"] == "scan"
    assert building.search.text() == ""
    assert building.search.hasFocus()
    desk.until(lambda: names(building) == ["Ben Okafor"])
    QTest.keyClicks(building.search, CODE)
    press(Qt.Key.Key_Return)
    assert building.said.sentence.text() == "Nobody in the building has this code."
    assert building.search.text() == ""


def test_who_left_at_another_desk_is_gone_here(desk, building) -> None:
    desk.place.presence.answer("PUT", "/bc/studio/presence/visit-2/sign-out", b"{}")
    desk.until(lambda: names(building) == ["Maya Lindqvist"])


def test_the_evacuation_list_is_printed_from_anywhere_with_who_is_there_now(desk) -> None:
    desk.place.presence.enter(CODE, given_name="Zoë", family_name="Lindqvist", visit_date="2026-11-27")
    desk.place.presence.enter("visit-2", given_name="Ana", company="<b>Südwind</b>")
    printed: list[str] = []
    desk.window.perform("room.guests")
    page = desk.window.room("guests").view.building_page
    page.print_document = lambda title, document: printed.append(f"{title}\n{document.plain_text()}")
    desk.window.perform("room.records")
    desk.place.presence.enter("visit-3", given_name="Mia")
    QTest.keyClick(desk.window, Qt.Key.Key_F10)
    desk.until(lambda: len(printed) == 1)
    lines = printed[0].splitlines()
    assert lines[0] == "Evacuation list"
    assert "In the building at" in printed[0]
    assert "11/27/2026" in printed[0]
    assert "3" in next(each for each in lines if each.startswith("In the building"))
    assert [printed[0].index(name) for name in ("Ana", "Mia", "Zoë Lindqvist")] == sorted(
        printed[0].index(name) for name in ("Ana", "Mia", "Zoë Lindqvist")
    )
    assert "<b>Südwind</b>" in printed[0]


def test_the_printer_opens_with_the_second_key_left(desk, building, monkeypatch) -> None:
    opened = []
    monkeypatch.setattr(
        "connector_desk.desk.rooms.guests.building_page.ask_printer", lambda *given: opened.append(given[1])
    )
    QTest.keyClick(desk.window, Qt.Key.Key_F10)
    desk.until(lambda: opened == ["Evacuation list"])


def test_the_second_key_prints_the_list(desk, building, tmp_path) -> None:
    """Of the printer's dialog of Qt, which also prints into a file."""
    QTest.keyClick(desk.window, Qt.Key.Key_F10)
    desk.until(lambda: isinstance(QApplication.activeModalWidget(), QPrintDialog))
    dialog = QApplication.activeModalWidget()
    file = tmp_path / "list.pdf"
    printers = dialog.findChild(QComboBox, "printers")
    printers.setCurrentIndex(printers.count() - 1)  # where there are printers, the file is the last of them
    dialog.findChild(QLineEdit, "filename").setText(str(file))
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    desk.until(file.exists)
    assert "Maya Lindqvist" in PdfPage(file).text()


def test_while_the_service_is_away_the_last_known_list_is_printed(desk, building) -> None:
    printed: list[str] = []
    building.print_document = lambda _, document: printed.append(document.plain_text())
    desk.place.next_answers["GET /bc/studio/presence"] = DeskError("place_unreachable")
    QTest.keyClick(desk.window, Qt.Key.Key_F10)
    desk.until(lambda: len(printed) == 1)
    assert "Maya Lindqvist" in printed[0]
    assert building.notice.isVisible()


def test_nothing_is_printed_that_was_never_known(desk) -> None:
    printed: list[str] = []
    desk.place.next_answers["GET /bc/studio/presence"] = refusal(404, "not_found")
    desk.window.perform("room.guests")
    desk.settle()
    page = desk.window.room("guests").view.building_page
    page.print_document = lambda _, document: printed.append(document.plain_text())
    desk.place.next_answers["GET /bc/studio/presence"] = refusal(404, "not_found")
    desk.window.perform("guests.building")
    QTest.keyClick(desk.window, Qt.Key.Key_F10)
    desk.until(page.notice.isVisible)
    desk.settle()
    assert printed == []


def test_whom_the_list_has_is_chosen_there(desk, building) -> None:
    building.rule.click()
    desk.until(lambda: AT in building.form.rows and building.form.isVisible())
    boxes = {each.text(): each for each in seen(building, QAbstractButton) if each.isCheckable()}
    assert boxes["Visitor badge"].isChecked()
    assert not boxes["Employee badge"].isChecked()
    boxes["Employee badge"].click()
    write(building.form.rows[AT].editor.control, "25:00")
    building.use.click()
    assert "Enter a time of day" in building.form.rows[AT].sentence.text
    assert desk.place.presence.rule["signOutAt"] == ""
    write(building.form.rows[AT].editor.control, "20:00")
    building.use.click()
    desk.until(lambda: desk.place.presence.rule["signOutAt"] == "20:00")
    assert desk.place.presence.rule["kinds"] == ["visitor-badge", "employee-badge"]
    assert not building.form.isVisible()


def test_in_a_small_window_no_field_of_whom_the_list_has_is_cut(desk, building) -> None:
    desk.window.resize(800, 600)
    building.rule.click()
    desk.until(lambda: AT in building.form.rows and building.form.isVisible())
    for each in (building.form.rows[AT].editor.control, building.use):
        each.setFocus()
        desk.settle()
        assert each.visibleRegion().boundingRect().size() == each.size()
    assert not building.lines.isVisible()
    assert not building.sign_out.isEnabled()
    building.rule.click()
    assert building.lines.isVisible()
    assert building.sign_out.isEnabled()


def test_the_way_back_leads_to_the_list_that_was_open(desk, building) -> None:
    view = desk.window.room("guests").view
    assert view.title.text() == "In the building"
    assert not view.building.isVisible()
    view.lists.click()
    assert view.title.text() == "Guests"
    assert view.building.isVisible()
    assert not find(view, Notice).isVisible() if seen(view, Notice) else True


def test_whoever_was_known_before_the_page_was_made_is_on_it(desk) -> None:
    desk.place.presence.enter(CODE, given_name="Maya", family_name="Lindqvist", company="Nordwind")
    host = desk.window.room("guests")
    parts = host.make(desk.window.colours, "en", desk.window.centralWidget())
    next(parts), next(parts)
    desk.settle()  # as where a room is made while nobody types: answers come between its parts
    desk.window.perform("guests.building")
    assert host.view.building_page.lines.count() == 1
