"""The cases of every form of the window, for what reception works with: lists, the building, favourites, days."""

import asyncio
import csv
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest
from fake_report import BUSY
from fakes import refusal
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit

from connector_desk.base.errors import DeskError
from connector_desk.desk.kit.favourite import Favourite
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.rooms.guests.model import Page
from tests.windows import seen

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the offscreen screen says so of itself
CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
ROSTERS, PRESENCE = "GET /bc/studio/rosters", "GET /bc/studio/presence"


def press(key: Qt.Key = Qt.Key.Key_Return, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(QApplication.focusWidget(), key, modifier)


def hold_enter(*, began: bool = False) -> None:
    """Hold Enter down: the keyboard repeats it wherever the focus is by then."""
    for at in range(1 if began else 0, 6):
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", at > 0)
            QApplication.sendEvent(QApplication.focusWidget(), event)


def listed(desk, *names: str):
    """A list of the service that is open."""
    desk.window.perform("room.guests")
    view = desk.window.room("guests").view
    view.controller.choose_kind("visitor-badge")
    view.controller.paste("\n".join(["Given name\tCompany", *(f"{name}\tNordwind" for name in names)]))
    desk.until(lambda: view.controller.state.list is not None and not view.controller.state.is_reading)
    view.controller.keep("Evening")
    desk.until(lambda: view.controller.state.page is Page.LIST)
    return view


def building(desk, *names: str):
    for at, name in enumerate(names):
        desk.place.presence.enter(f"visit-{at}", given_name=name)
    desk.window.perform("guests.building")
    page = desk.window.room("guests").view.building_page
    desk.until(lambda: page.lines.count() == len(names))
    return page


def test_case_394_enter_held_on_a_guest_makes_one_offer(desk) -> None:
    view = listed(desk, "Maya", "Ben")
    QTest.keyClicks(view.list_page.search, "maya")
    hold_enter()
    desk.until(lambda: desk.state.visit is not None and desk.state.visit.state == "shown")
    desk.settle()
    assert len(desk.place.options) == 1
    assert not view.question.isVisible()


def test_case_394_enter_held_keeps_a_list_once_and_adds_a_walk_in_once(desk) -> None:
    desk.window.perform("room.guests")
    view = desk.window.room("guests").view
    view.controller.paste("Given name\tCompany\nMaya\tNordwind\n")
    desk.until(lambda: view.controller.state.page is Page.COLUMNS and not view.controller.state.is_reading)
    view.columns_page.named.edit("name", "Evening")
    view.columns_page.go_on.setFocus()
    hold_enter()
    desk.until(lambda: view.controller.state.page is Page.LIST)
    assert len(desk.place.rosters.lists) == 1
    view.list_page.search.setText("Ana")
    for _ in range(3):
        desk.window.perform("guests.walk_in")
    desk.until(lambda: desk.room_on_screen == "issue")
    desk.settle()
    (guests,) = desk.place.rosters.guests.values()
    assert [cells[0] for cells in guests.values()] == ["Maya", "Ana"]


@pytest.mark.parametrize("where", ["list", "search"])
def test_case_394_enter_held_signs_out_one_visitor(desk, where: str) -> None:
    page = building(desk, "Maya", "Ben", "Ana")
    if where == "list":
        page.lines.step_in()
    else:
        page.search.setFocus()
        press()
    press()
    desk.until(lambda: page.lines.count() == 2)
    desk.settle()
    hold_enter(began=True)
    desk.settle()
    assert page.lines.count() == 2
    assert len(desk.place.presence.left) == 1


SEARCHES: dict[str, Callable[[object], QLineEdit]] = {
    "list": lambda desk: listed(desk, "Maya").list_page.search,
    "building": lambda desk: building(desk, "Maya").search,
}
PASTED = pytest.mark.parametrize(
    "content", ["x" * 10_000_000, "a\0b\x01\x02", "line\n" * 10_000], ids=["10 MB", "NUL", "lines"]
)


def rule(desk):
    page = building(desk, "Maya")
    page.rule.click()
    desk.until(
        lambda: "#signOutAt" in page.form.rows and page.form.isVisible()
    )  # the form of the rule, which comes after the visitors
    return page


def columns(desk):
    desk.window.perform("room.guests")
    view = desk.window.room("guests").view
    view.controller.paste("Given name\tCompany\nMaya\tNordwind\n")
    desk.until(lambda: view.controller.state.page is Page.COLUMNS and not view.controller.state.is_reading)
    return view


def favourite_dialog(desk):
    desk.window.perform("room.issue")
    desk.choose()
    desk.window.perform("desk.keep_favourite")
    dialog = desk.window.favourites.dialog
    desk.until(lambda: QApplication.activeWindow() is dialog)
    return dialog


def pasted(line: QLineEdit, content: str) -> None:
    line.setFocus()
    line.clear()
    QGuiApplication.clipboard().setText(content)
    line.paste()


@PASTED
@pytest.mark.parametrize("where", SEARCHES)
def test_case_395_what_is_pasted_into_a_search_is_cut_and_finds_nobody(desk, where: str, content: str) -> None:
    line = SEARCHES[where](desk)
    pasted(line, content)
    desk.settle()
    assert 0 < len(line.text()) <= 200
    view = desk.window.room("guests").view
    assert (view.list_page.rows.rowCount() if where == "list" else view.building_page.lines.count()) == 0


@PASTED
def test_case_395_what_is_no_time_of_the_building_is_said(desk, content: str) -> None:
    page = rule(desk)
    pasted(page.form.rows["#signOutAt"].editor.control, content)
    page.use.click()
    assert page.form.rows["#signOutAt"].sentence.text
    assert desk.place.presence.rule["signOutAt"] == ""


def test_case_395_a_name_that_is_too_long_is_said_and_nothing_is_kept(desk) -> None:
    view = columns(desk)
    pasted(view.columns_page.name.rows["name"].editor.control, "x" * 10_000_000)
    view.columns_page.go_on.click()
    assert "too many" in view.columns_page.name.rows["name"].sentence.text
    assert not desk.place.rosters.lists
    dialog = favourite_dialog(desk)
    pasted(dialog.new.controls[0], "x" * 10_000_000)
    dialog.keep.click()
    assert "too many" in dialog.new.rows["name"].sentence.text
    assert not desk.window.favourites.list.listed
    dialog.reject()


def test_case_395_a_walk_in_with_a_pasted_name_is_one_that_the_service_takes(desk) -> None:
    view = listed(desk, "Maya")
    QGuiApplication.clipboard().setText("Ana " * 1_000_000)
    view.list_page.search.paste()
    desk.window.perform("guests.walk_in")
    desk.until(lambda: desk.room_on_screen == "issue")
    (guests,) = desk.place.rosters.guests.values()
    assert len(guests[3][0]) <= 200


def test_cases_396_397_what_a_list_or_a_visitor_is_called_is_spelled_out(desk) -> None:
    evil = "<b>Maya</b> \u202etxt\u200b"
    view = listed(desk, evil)
    shown = view.list_page.rows.index(0, 1).data()
    assert shown.startswith("<b>Maya</b> ⟨U+202E⟩txt")
    page = building(desk, evil)
    assert "⟨U+202E⟩" in page.lines.model().index(0, 0).data()
    page.sign_out.click()
    desk.until(page.said.isVisible)
    assert "\u202e" not in page.said.sentence.text()
    assert "<b>Maya</b>" in page.said.sentence.text()
    assert page.said.sentence.textFormat() is Qt.TextFormat.PlainText


FAILURES = {
    401: "unauthorized",
    409: "guest_changed",
    422: "validation_failed",
    429: "rate_limited",
    500: "internal_error",
    503: "storage_unavailable",
}
WHERE: dict[str, tuple[str, str]] = {
    "lists": (ROSTERS, "room.guests"),
    "building": (PRESENCE, "guests.building"),
    "day": ("report", "records.day"),
}


@pytest.mark.parametrize("where", WHERE)
@pytest.mark.parametrize("status", FAILURES)
def test_case_398_every_failure_is_said_as_plain_text(desk, where: str, status: int) -> None:
    call, action = WHERE[where]
    desk.place.next_answers[call] = refusal(status, FAILURES[status], message="It <b>cannot</b> be.")
    desk.window.perform(action)
    desk.until(lambda: any("It <b>cannot</b> be." in each.sentence.text() for each in seen(desk.window, Notice)))


@pytest.mark.parametrize("where", WHERE)
def test_case_398_and_399_a_service_that_is_gone_is_said(desk, where: str) -> None:
    call, action = WHERE[where]
    desk.place.next_answers[call] = DeskError("place_unreachable")
    desk.window.perform(action)
    desk.until(lambda: any(each.sentence.text() for each in seen(desk.window, Notice)))


def test_case_399_a_list_whose_answer_was_lost_is_added_once(desk) -> None:
    view, keys = columns(desk), desk.place.rosters.keys
    view.columns_page.named.edit("name", "Evening")
    answer = desk.place.rosters.answer

    def losing(method, path, body):
        answer(method, path, body)
        desk.place.rosters.answer = answer
        raise DeskError("place_unreachable")

    desk.place.rosters.answer = losing
    view.columns_page.go_on.click()
    desk.until(lambda: view.controller.state.refusal is not None)
    view.columns_page.go_on.click()
    desk.until(lambda: view.controller.state.page is Page.LIST)
    assert keys[0]
    assert keys[0] == keys[1]


def test_case_399_a_walk_in_whose_answer_was_lost_is_added_once(desk) -> None:
    view = listed(desk, "Maya")
    answer, keys = desk.place.rosters.answer, desk.place.rosters.keys
    keys.clear()

    def losing(method, path, body):
        told = answer(method, path, body)
        if method == "POST" and path.endswith("/guests"):
            desk.place.rosters.answer = answer
            raise DeskError("place_unreachable")
        return told

    desk.place.rosters.answer = losing
    QTest.keyClicks(view.list_page.search, "Ana")
    press(Qt.Key.Key_H, CTRL_SHIFT)
    desk.until(lambda: view.controller.state.refusal is not None)
    assert view.list_page.search.text() == "Ana"
    desk.window.perform("guests.walk_in")
    desk.until(lambda: desk.room_on_screen == "issue")
    assert len(keys) == 2
    assert keys[0]
    assert keys[0] == keys[1]


@pytest.mark.parametrize("where", WHERE)
def test_case_400_the_window_is_closed_while_a_call_is_under_way(desk, where: str) -> None:
    call, action = WHERE[where]
    desk.place.gate, desk.place.gated = asyncio.Event(), (call,)
    desk.window.perform(action)
    desk.settle()
    desk.window.close()
    assert not desk.window.isVisible()


def test_case_401_what_is_told_of_a_visitor_is_local_time(desk) -> None:
    page = building(desk, "Maya")
    told = datetime.fromtimestamp(desk.session.clock() / 1000).astimezone()
    assert f"{told:%H:%M}" in page.lines.model().index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole) or (
        f"{told:%-I:%M}" in page.lines.model().index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    )


def test_case_423_a_file_is_named_by_the_desk_and_never_by_what_others_wrote(desk, monkeypatch) -> None:
    asked: list[str] = []
    titles: list[str] = []
    monkeypatch.setattr(
        QFileDialog,
        "getSaveFileName",
        lambda *given: (asked.append(given[2]), titles.append(given[1]), ("", ""))[2],
    )
    view = listed(desk, "../../Maya")
    view.controller.state.name = "../../../etc/passwd"
    for action in ("guests.export", "guests.slips", "guests.template"):
        desk.window.perform(action)
    assert titles == ["Save the list with states…", "Make slips for pick-up…", "Save a template…"]
    today = datetime.fromtimestamp(desk.session.clock() / 1000).astimezone().date().isoformat()
    desk.place.report.hours[today] = BUSY
    desk.window.perform("records.day")
    desk.until_possible("records.day_csv")
    for action in ("records.day_csv", "records.day_pdf"):
        desk.window.perform(action)
    desk.window.favourites.list.add(Favourite(1, "../../C:\\evil\0", "room.issue", "visitor-badge", "Badge", {}))
    dialog = favourite_dialog(desk)
    dialog.share.click()
    dialog.reject()
    assert len(asked) == 6
    assert not any(set(name) & set("/\\:\0") or name.startswith(".") for name in asked), asked


def test_case_426_no_cell_of_a_saved_day_is_a_formula(desk, tmp_path: Path) -> None:
    today = datetime.fromtimestamp(desk.session.clock() / 1000).astimezone().date().isoformat()
    desk.place.report.hours[today] = BUSY
    desk.place.report.most_issued = [("other", "=Old badge", 11), ("more", "@SUM(A1)", 3)]
    desk.window.perform("records.day")
    view = desk.window.room("records").view.day
    desk.until_possible("records.day_csv")
    view.ask_where = lambda suffix: tmp_path / f"day{suffix}"
    desk.window.perform("records.day_csv")
    rows = list(csv.reader((tmp_path / "day.csv").read_text("utf-8-sig").splitlines(), delimiter=";"))
    cells = [cell for row in rows for cell in row]
    assert len(cells) > 50
    assert not any(cell.startswith(("=", "@", "+", "\t")) for cell in cells)
    view.said.forget()
