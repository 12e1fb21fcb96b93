"""A form for a group: the day is there already, and what is pinned stays for the next person."""

from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from connector_desk.desk.kit.dates import day_of
from tests.windows import find

DAY = 86_400_000


def text_of(desk, key: str) -> str:
    return desk.form.rows[key].editor.control.text()


def pin(desk, key: str) -> None:
    desk.form.pins[key].click()


def test_the_date_of_visit_is_today_and_counts_as_nothing_typed(desk) -> None:
    desk.choose()
    assert desk.state.draft.values == {"visit_date": day_of(desk.session.clock())}
    assert text_of(desk, "visit_date")
    assert desk.state.draft.is_blank()
    assert not desk.state.can_go_on
    assert QApplication.focusWidget().objectName() == "field-given_name"


def test_another_date_stays_and_an_empty_one_too(desk) -> None:
    desk.choose()
    for typed in ("24.12.2026", ""):
        desk.form.draft.edit("visit_date", typed)
        assert not desk.state.fill_in_kept()
        assert desk.state.draft.values["visit_date"] == typed


def test_a_form_that_stays_open_over_night_takes_the_new_day(desk) -> None:
    desk.choose()
    desk.session.clock.pass_seconds(DAY // 1000)
    desk.type("given_name", "Maya")
    assert desk.state.draft.values["visit_date"] == day_of(desk.session.clock())
    assert text_of(desk, "given_name") == "Maya"


def test_a_visit_begun_again_is_for_today(desk) -> None:
    desk.state.prefill("visitor-badge", {"given_name": "Maya", "visit_date": "2020-02-02"})
    assert desk.state.draft.values["visit_date"] == day_of(desk.session.clock())


def test_what_is_pinned_stays_for_the_next_person(desk) -> None:
    desk.choose()
    desk.type("given_name", "Maya")
    pin(desk, "company")
    desk.type("company", "Nordwind")
    desk.type("host", "Kim")
    desk.window.perform("issue.create")
    desk.until(lambda: desk.state.visit is not None and desk.state.visit.state == "shown")
    desk.happen("opened", "done")
    desk.window.perform("issue.next")
    assert [text_of(desk, key) for key in ("given_name", "company", "host")] == ["", "Nordwind", ""]
    assert QApplication.focusWidget().objectName() == "field-given_name"
    assert desk.form.pins["company"].isChecked()
    assert desk.state.draft.is_blank()


def test_what_is_pinned_stays_when_an_open_visit_is_parked(desk) -> None:
    desk.choose()
    pin(desk, "company")
    desk.type("company", "Nordwind")
    desk.issue()
    desk.window.perform("issue.next")
    assert text_of(desk, "company") == "Nordwind"
    desk.window.perform("desk.resume")
    desk.window.perform("issue.next")
    assert text_of(desk, "company") == "Nordwind"


def test_clear_wipes_what_is_pinned(desk) -> None:
    desk.choose()
    pin(desk, "company")
    desk.type("company", "Nordwind")
    desk.type("given_name", "Maya")
    desk.window.perform("issue.next")
    clear = find(desk.issue_room, QPushButton, "Clear")
    assert clear.isEnabled()  # though nothing was typed for this person
    clear.click()
    assert text_of(desk, "company") == ""
    assert not desk.form.pins["company"].isChecked()
    assert not clear.isEnabled()


def test_one_key_pins_the_field_that_has_the_focus(desk) -> None:
    desk.choose()
    desk.type("host", "Kim")
    desk.window.perform("issue.keep")
    assert desk.state.kept["visitor-badge"] == {"host": "Kim"}
    desk.window.perform("issue.keep")
    assert desk.state.kept["visitor-badge"] == {}


def test_a_pin_has_a_name_and_is_pressed_by_key(desk) -> None:
    desk.choose()
    company = desk.form.pins["company"]
    told = QAccessible.queryAccessibleInterface(company)
    assert told.text(QAccessible.Text.Name) == "Keep for the next person: Company"
    assert told.state().checkable
    assert "photo" not in desk.form.pins
    company.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(company, Qt.Key.Key_Space)
    assert "company" in desk.state.kept["visitor-badge"]


def test_nothing_that_is_pinned_is_written_to_disk(make_desk, tmp_path) -> None:
    file = tmp_path / "look.ini"
    desk = make_desk(settings=file)
    desk.show()
    desk.choose()
    pin(desk, "company")
    desk.type("company", "Nordwind")
    desk.window.perform("issue.next")
    assert text_of(desk, "company") == "Nordwind"
    desk.window.quit_guard.quit()
    QSettings(str(file), QSettings.Format.IniFormat).sync()
    assert "Nordwind" not in file.read_text()


def test_the_name_of_an_open_visit_is_that_of_its_person(desk) -> None:
    desk.choose()
    pin(desk, "company")
    desk.type("company", "Nordwind")
    desk.type("given_name", "Maya")
    desk.window.perform("issue.next")
    desk.type("given_name", "Noor")
    assert desk.state.form_title == "Noor"
