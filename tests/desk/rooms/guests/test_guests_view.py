"""The room Guests in its window: opened, corrected, searched, worked one person at a time."""

import asyncio
import datetime as dt
import json
from pathlib import Path

import pytest
from fakes import issued_records, refusal, schema_id
from openpyxl import Workbook
from PySide6.QtCore import QMimeData, QModelIndex, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QColor, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QTableView

from connector_desk.base.errors import DeskError
from connector_desk.contract.roster import DateOrder, GuestState
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.rooms.guests.columns_page import columns_form
from connector_desk.desk.rooms.guests.guest_table import GuestRows
from connector_desk.desk.rooms.guests.model import Page
from connector_desk.desk.rooms.guests.view import SlipLook, pin_lines, poster_of
from connector_desk.roster.table import ENCODINGS
from tests.camera import read_codes
from tests.pdf_page import PdfPage, page_count
from tests.windows import choose, find, seen

HEAD = "Given name;Family name;Company;Date of visit;Remark\r\n"
LIST = HEAD + "Maya;Lindqvist;Nordwind;03.12.2026;\r\nBen;Okafor;Nordwind;tomorrow;late\r\n;Torres;Südwind;;\r\n"
REVOKE = "Revoke what this guest got from this list, and expect them again?"
CTRL = Qt.KeyboardModifier.ControlModifier


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(QApplication.focusWidget(), key, modifier)


def entered(desk):
    desk.window.perform("room.guests")
    return desk.window.room("guests").view


def read(desk, file: Path):
    view = entered(desk)
    view.ask_file = lambda: file
    desk.window.perform("guests.open")
    until_read(desk, view)
    return view


def until_read(desk, view) -> None:
    desk.until(lambda: not view.controller.state.is_reading)
    desk.until(lambda: view.controller.state.page is not Page.COLUMNS or shows_reading(view))


def shows_reading(view) -> bool:
    """Whether the page of columns shows the columns, and how the file was read: a turn later each."""
    read_now = view.controller.state.list
    columns = {key: row.editor.control.currentData() for key, row in view.columns_page.columns.rows.items()}
    fields = columns_form(read_now, "en").fields
    if columns != {each.key: str(read_now.columns.get(each.key, "")) for each in fields}:
        return False
    table, rows = read_now.table, view.columns_page.reading.rows
    wanted = {"separator": table.separator, "encoding": table.encoding, "sheet": table.sheet}
    wanted["order"] = read_now.order.value
    return bool(rows) and all(reading(view, key).currentData() == wanted[key] for key in rows)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    made = tmp_path / "guests.csv"
    made.write_bytes(LIST.encode("windows-1252"))
    return made


@pytest.fixture
def listed(desk, file):
    """The list of a file that was opened for the visitor badge."""
    return kept(desk, file)


def kept(desk, file):
    """Open a file for the visitor badge, and keep its list."""
    entered(desk)
    desk.window.room("guests").controller.choose_kind("visitor-badge")
    view = read(desk, file)
    keep(desk, view)
    return view


def keep(desk, view) -> None:
    """Keep the list that was read, and show it."""
    press(Qt.Key.Key_Return)
    desk.until(lambda: view.controller.state.page is Page.LIST)


def rosters(desk):
    assert desk.place.rosters is not None
    return desk.place.rosters


def elsewhere(desk, number: int, state: str, revision: int, name: str = "Hall 2") -> None:
    """Let another desk set where a guest stands."""
    (roster_id,) = rosters(desk).lists
    rosters(desk).move(roster_id, number, {"state": state, "revision": revision, "desk": name})


def column(view, key: str) -> QComboBox:
    """The choice of the column of an attribute."""
    return view.columns_page.columns.rows[key].editor.control


def reading(view, key: str) -> QComboBox:
    """A choice of how the list was read."""
    return view.columns_page.reading.rows[key].editor.control


def shown(view, column: int = 1) -> list[str]:
    model = view.list_page.rows
    return [model.index(row, column).data() for row in range(model.rowCount())]


def state_of(view, number: int) -> GuestState:
    return view.controller.state.state_of(number)


def test_the_room_opens_by_its_key_and_says_how_to_begin(desk) -> None:
    QTest.keyClick(desk.window, Qt.Key.Key_G, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert desk.room_on_screen == "guests"
    desk.until_open("guests")
    words = "Open a list of guests as CSV or XLSX, drop the file here, or paste copied cells with Ctrl+V."
    assert find(desk.window.room("guests").view, QLabel, words).isVisible()


def test_a_list_is_kept_under_its_name_and_opened_again_with_its_states(desk, listed) -> None:
    view = listed
    (kept,) = rosters(desk).lists.values()
    assert (kept["name"], kept["head"]) == ("guests", HEAD.strip().split(";"))
    assert kept["reading"]["columns"]["given_name"] == 0
    elsewhere(desk, 3, "here", 0)
    desk.until(lambda: state_of(view, 3) is GuestState.HERE)
    desk.window.perform("guests.lists")
    desk.until(lambda: view.lists_page.lines.count() == 1)
    assert view.lists_page.lines.hasFocus()
    press(Qt.Key.Key_Return)
    desk.until(lambda: view.controller.state.page is Page.LIST)
    assert view.list_page.search.hasFocus()
    assert shown(view) == ["Maya", "Ben", ""]
    assert shown(view, 0) == ["expected", "here", "expected"]
    assert view.list_page.rows.index(1, 4).data(Qt.ItemDataRole.ToolTipRole).startswith("Enter a date")


def test_enter_opens_the_newest_list_also_where_the_lists_come_late(desk) -> None:
    body = b'{"name": "Party", "schemaId": "visitor-badge", "head": ["Given name"], "reading": {"columns": {}}}'
    rosters(desk).answer("POST", "/bc/studio/rosters", body)
    desk.place.gate, desk.place.gated = asyncio.Event(), ("GET /bc/studio/rosters",)
    view = entered(desk)
    assert view.open.hasFocus()
    desk.release(desk.place.gate)
    desk.until(lambda: view.lists_page.lines.count() == 1)
    desk.until(view.lists_page.lines.hasFocus)
    press(Qt.Key.Key_Return)
    desk.until(lambda: view.controller.state.page is Page.LIST)  # its kind is named by its name alone


def added_elsewhere(desk, name: str) -> None:
    """Keep a list with one guest, as another desk does."""
    about = {"name": name, "schemaId": schema_id("visitor-badge"), "head": ["Given name"], "reading": {"columns": {}}}
    added = rosters(desk).answer("POST", "/bc/studio/rosters", json.dumps(about).encode())
    guests = {"guests": [{"number": 2, "cells": ["Ana"]}]}
    rosters(desk).answer("POST", f"/bc/studio/rosters/{added['rosterId']}/guests", json.dumps(guests).encode())


def test_a_list_that_another_desk_keeps_is_offered_when_it_comes_and_when_the_room_is_opened(desk, file) -> None:
    view = entered(desk)
    desk.settle()
    added_elsewhere(desk, "Party")
    desk.until(lambda: names_of_lists(view) == ["Party"])
    desk.window.perform("room.issue")
    added_elsewhere(desk, "Dinner")
    desk.window.perform("room.guests")
    desk.until(lambda: names_of_lists(view) == ["Dinner", "Party"])
    rosters(desk).answer("DELETE", "/bc/studio/rosters/list-1", None)  # which no event tells
    desk.window.perform("room.issue")
    desk.window.perform("room.guests")
    desk.until(lambda: names_of_lists(view) == ["Dinner"])


def line_of_list(view) -> str:
    return str(view.lists_page.lines.model().index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole))


def names_of_lists(view) -> list[str]:
    """Return the names of the lists that can be opened."""
    return [each.name for each in view.controller.state.rosters]


def test_a_list_from_before_the_desk_moved_to_another_address_opens(desk) -> None:
    body = {"name": "Party", "schemaId": "https://before.example/bc/public/schemas/visitor-badge/1.0"}
    more = {"head": ["Given name"], "reading": {"columns": {"given_name": 0}}}
    rosters(desk).answer("POST", "/bc/studio/rosters", json.dumps(body | more).encode())
    view = entered(desk)
    desk.until(view.lists_page.lines.hasFocus)
    press(Qt.Key.Key_Return)
    desk.until(lambda: view.controller.state.page is Page.LIST)
    assert view.controller.state.list.schema.name == "visitor-badge"


def test_a_list_that_was_opened_before_the_service_has_told_its_kinds_is_kept_once_it_has(make_desk, file) -> None:
    desk = make_desk()
    desk.place.gate, desk.place.gated = asyncio.Event(), ("schemas",)
    desk.show(until_ready=False)
    desk.until(lambda: desk.window.place is not None)
    entered(desk)
    desk.window.room("guests").controller.choose_kind("visitor-badge")
    view = read(desk, file)
    press(Qt.Key.Key_Return)
    desk.until(lambda: seen(view, Notice))
    assert find(view, Notice).sentence.text() == "The service cannot do this right now."
    assert view.controller.state.page is Page.COLUMNS
    desk.release(desk.place.gate)
    desk.until(lambda: bool(desk.state.schemas[0].schema_id))
    view.columns_page.go_on.setFocus()
    keep(desk, view)
    assert [each["schemaId"] for each in rosters(desk).lists.values()] == [schema_id("visitor-badge")]


def test_a_list_without_a_name_is_not_kept(desk) -> None:
    view = entered(desk)
    view.controller.paste("Given name\tCompany\nSara\tNordwind\n")
    until_read(desk, view)
    press(Qt.Key.Key_Return)
    assert view.controller.state.page is Page.COLUMNS
    line = view.columns_page.name.rows["name"].editor.control
    assert line.hasFocus()
    QTest.keyClicks(line, "Party")
    keep(desk, view)
    assert [each["name"] for each in rosters(desk).lists.values()] == ["Party"]


def test_what_was_interrupted_goes_on_where_it_stopped(desk, file, monkeypatch) -> None:
    entered(desk)
    desk.window.room("guests").controller.choose_kind("visitor-badge")
    view = read(desk, file)
    monkeypatch.setattr("connector_desk.desk.rooms.guests.model.ROSTER_BATCH", 1)
    sent: list[int] = []
    answer = rosters(desk).answer

    def failing(method, path, body):
        if method == "POST" and path.endswith("/guests"):
            sent.append(len(sent))
            if len(sent) == 2:
                raise DeskError("place_unreachable")
        return answer(method, path, body)

    rosters(desk).answer = failing
    press(Qt.Key.Key_Return)
    desk.until(lambda: view.controller.state.refusal is not None)
    assert view.controller.state.page is Page.COLUMNS
    assert find(view, Notice).sentence.text()
    (roster_id,) = rosters(desk).lists
    assert sorted(rosters(desk).guests[roster_id]) == [2]
    view.columns_page.go_on.setFocus()
    keep(desk, view)
    assert list(rosters(desk).lists) == [roster_id]
    assert sorted(rosters(desk).guests[roster_id]) == [2, 3, 4]
    assert len(sent) == 4  # the one that was lost, and none twice


def test_a_list_whose_desk_crashed_while_it_was_sent_is_completed_by_its_file(desk, file) -> None:
    columns = {"given_name": 0, "family_name": 1, "company": 2, "visit_date": 3}
    about = {"name": "guests", "schemaId": schema_id("visitor-badge"), "head": HEAD.strip().split(";")}
    half = {**about, "reading": {"columns": columns}, "lastNumber": 4}
    rosters(desk).answer("POST", "/bc/studio/rosters", json.dumps(half).encode())
    sent = {"guests": [{"number": 2, "cells": ["Maya", "Lindqvist", "Nordwind", "03.12.2026", ""]}]}
    rosters(desk).answer("POST", "/bc/studio/rosters/list-1/guests", json.dumps(sent).encode())
    view = entered(desk)
    desk.until(lambda: view.lists_page.lines.count() == 1)
    assert "Sent in part: open its file again" in line_of_list(view)
    kept(desk, file)
    assert names_of_lists(view) == ["guests"]
    assert [*rosters(desk).guests["list-1"]] == [2, 3, 4]
    view.controller.close()
    desk.until(lambda: view.lists_page.lines.count() == 1 and "Sent in part" not in line_of_list(view))
    other = file.with_name("other.csv")
    other.write_bytes(file.read_bytes())
    kept(desk, other)
    desk.until(lambda: sorted(names_of_lists(view)) == ["guests", "other"])  # the same guests on another evening


def test_a_guest_whom_another_desk_serves_is_served_here_at_the_second_enter(desk, listed) -> None:
    view = listed
    elsewhere(desk, 2, "here", 0)
    desk.until(lambda: state_of(view, 2) is GuestState.HERE)
    assert "Hall 2" in view.list_page.changed_by.text()
    press(Qt.Key.Key_Return)
    assert desk.room_on_screen == "guests"
    assert "Hall 2 serves this guest." in find(view, Notice).sentence.text()
    QTest.keyClicks(view.list_page.search, "ma")
    assert not view.question.isVisible()  # it was about the step before
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)
    assert desk.room_on_screen == "issue"
    desk.window.perform("room.guests")
    assert not view.question.isVisible()
    desk.until(lambda: view.controller.state.revision_of(2) == 2)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Another desk has changed this guest. Look at the list again, "),
        ("de", "Ein anderer Schalter hat diesen Gast geändert. Sehen Sie die Liste noch einmal an "),
    ],
)
def test_who_was_faster_at_another_desk_is_told_and_the_form_goes(make_desk, file, language: str, told: str) -> None:
    desk = make_desk(language=language)
    desk.show()
    view = kept(desk, file)
    rosters(desk).tell = lambda _: None  # the news of the other desk is still under way
    elsewhere(desk, 2, "here", 0)
    press(Qt.Key.Key_Return)
    desk.until(lambda: desk.room_on_screen == "guests" and find(view, Notice).isVisible())
    assert find(view, Notice).sentence.text().startswith(told)
    assert desk.state.draft is None
    desk.until(lambda: state_of(view, 2) is GuestState.HERE)
    assert not desk.state.left or not desk.state.left[0].guest


def test_who_has_the_credential_is_not_served_again(desk, listed) -> None:
    view = listed
    press(Qt.Key.Key_Return)
    desk.window.perform("issue.create")
    desk.until(lambda: desk.state.visit is not None and desk.state.visit.state == "shown")
    desk.happen("opened", "working", "done")
    desk.until(lambda: state_of(view, 2) is GuestState.DONE)
    desk.window.perform("room.guests")
    press(Qt.Key.Key_Return)
    assert desk.room_on_screen == "guests"
    assert "has the credential already" in find(view, Notice).sentence.text()


def test_the_offer_names_its_guest_and_a_second_one_is_refused(desk, listed) -> None:
    view = listed
    press(Qt.Key.Key_Return)
    desk.until(lambda: state_of(view, 2) is GuestState.HERE)
    (roster_id,) = rosters(desk).lists
    desk.place.steps["workflow-elsewhere"] = [("shown", 0)]
    rosters(desk).attach(f"{roster_id}/2", "workflow-elsewhere")
    desk.window.perform("issue.create")
    desk.until(lambda: desk.state.error_message is not None)
    assert desk.place.options[-1].guest == f"{roster_id}/2"
    assert desk.state.error_message.code == "guest_served"


def test_who_did_not_come_is_set_by_a_key(desk, listed) -> None:
    view = listed
    QTest.keyClick(desk.window, Qt.Key.Key_Y, CTRL | Qt.KeyboardModifier.ShiftModifier)
    desk.until(lambda: state_of(view, 2) is GuestState.NOT_COME)
    assert shown(view, 0)[0] == "not come"


def test_who_walks_in_is_added_by_the_name_that_was_not_found(desk, listed) -> None:
    view = listed
    QTest.keyClicks(view.list_page.search, "Ana Torres Ruiz")
    assert shown(view) == []
    assert view.list_page.walk_in.text() == "Add “Ana Torres Ruiz” to the list"
    QTest.keyClick(desk.window, Qt.Key.Key_H, CTRL | Qt.KeyboardModifier.ShiftModifier)
    desk.until(lambda: desk.room_on_screen == "issue")
    assert desk.state.draft.values["given_name"] == "Ana Torres"
    desk.until(lambda: state_of(view, 5) is GuestState.HERE)
    (roster_id,) = rosters(desk).lists
    assert rosters(desk).guests[roster_id][5][:2] == ["Ana Torres", "Ruiz"]


def test_who_was_added_at_another_desk_is_on_the_list(desk, listed) -> None:
    view = listed
    (roster_id,) = rosters(desk).lists
    rosters(desk).answer("POST", f"/bc/studio/rosters/{roster_id}/guests", b'{"guests": [{"cells": ["Kim"]}]}')
    desk.until(lambda: len(view.controller.state.list.guests) == 4)
    assert shown(view)[-1] == "Kim"


def test_the_list_is_saved_with_its_states_and_no_cell_is_a_formula(desk, tmp_path) -> None:
    view, file = entered(desk), tmp_path / "states.csv"
    desk.window.room("guests").controller.choose_kind("visitor-badge")
    view.controller.paste("Given name\tCompany\n=1+1\t+49 30 1234\nSara\t-Nordwind\n")
    until_read(desk, view)
    view.columns_page.named.edit("name", "Party")
    view.columns_page.go_on.click()
    desk.until(lambda: view.controller.state.page is Page.LIST)
    elsewhere(desk, 3, "here", 0)
    desk.until(lambda: state_of(view, 3) is GuestState.HERE)
    view.ask_where = lambda _: file
    desk.window.perform("guests.export")
    head, first, second = file.read_bytes().decode("utf-8-sig").strip().split("\r\n")
    assert head == "Given name;Company;State;Time;Desk;Visit"
    assert first == "'=1+1;+49 30 1234;expected;;;"
    assert second.startswith("Sara;'-Nordwind;here;")
    assert second.split(";")[4] == "Hall 2"
    view.said.forget()


def test_a_list_is_removed_after_a_question(desk, listed) -> None:
    view = listed
    desk.window.perform("guests.remove")
    notice = find(view, Notice)
    assert notice.sentence.text() == "Remove the list “guests” and its 3 guests? Their visits stay."
    assert notice.other_way.hasFocus()
    press(Qt.Key.Key_Return)
    assert rosters(desk).lists
    assert not notice.isVisible()
    desk.window.perform("guests.remove")
    notice.way_on.click()
    desk.until(lambda: not rosters(desk).lists)
    desk.until(lambda: view.controller.state.page is Page.EMPTY)


def test_the_question_names_a_list_that_the_service_has_not_listed_yet(desk, file) -> None:
    entered(desk)
    desk.settle()
    desk.place.gate, desk.place.gated = asyncio.Event(), ("GET /bc/studio/rosters",)
    view = kept(desk, file)
    desk.window.perform("guests.remove")
    notice = find(view, Notice)
    assert notice.sentence.text() == "Remove the list “guests” and its 3 guests? Their visits stay."
    desk.release(desk.place.gate)


def test_a_place_without_lists_says_so_when_one_is_to_be_kept(desk, file) -> None:
    desk.place.rosters = None
    entered(desk)
    desk.window.room("guests").controller.choose_kind("visitor-badge")
    view = read(desk, file)
    press(Qt.Key.Key_Return)
    desk.until(lambda: view.controller.state.refusal is not None)
    assert find(view, Notice).isVisible()
    assert view.controller.state.page is Page.COLUMNS


def test_the_days_are_chosen_beside_the_search(desk, tmp_path) -> None:
    file, today = tmp_path / "days.csv", dt.date.fromisoformat(desk.state.today())
    tomorrow = today + dt.timedelta(days=1)
    file.write_text(f"Given name,Date\nMaya,{today}\nBen,{tomorrow}\nAna,{tomorrow}\n")
    entered(desk)
    desk.window.room("guests").controller.choose_kind("visitor-badge")
    view = read(desk, file)
    keep(desk, view)
    assert shown(view) == ["Maya"]
    find(view, QAbstractButton, "Day on which they are expected: Tomorrow").click()
    assert shown(view) == ["Ben", "Ana"]
    assert "expected: 2" in view.list_page.counted.text()


def dated(desk, tmp_path: Path):
    """Open a list with somebody for today, and somebody for tomorrow."""
    file, today = tmp_path / "days.csv", dt.date.fromisoformat(desk.state.today())
    file.write_text(f"Given name,Date\nMaya,{today}\nBen,{today + dt.timedelta(days=1)}\n")
    entered(desk)
    desk.window.room("guests").controller.choose_kind("visitor-badge")
    view = read(desk, file)
    keep(desk, view)
    return view


def test_a_list_that_stays_open_over_night_is_for_the_new_day(desk, tmp_path) -> None:
    view = dated(desk, tmp_path)
    assert shown(view) == ["Maya"]
    desk.session.clock.pass_seconds(24 * 60 * 60)
    desk.window.perform("room.issue")
    desk.window.perform("room.guests")
    desk.until(lambda: shown(view) == ["Ben"])
    QTest.keyClicks(QApplication.focusWidget(), "Eva")
    press(Qt.Key.Key_H, CTRL | Qt.KeyboardModifier.ShiftModifier)
    desk.until(lambda: desk.room_on_screen == "issue")
    assert desk.state.draft.values["visit_date"] == desk.state.today()
    assert view.controller.state.list.guests[-1].day == desk.state.today()


def test_who_comes_on_another_day_is_found_too_and_gets_a_form_first(desk, tmp_path) -> None:
    view = dated(desk, tmp_path)
    QTest.keyClicks(QApplication.focusWidget(), "ben")
    assert shown(view) == ["Ben"]
    assert "Expected on another day" in view.list_page.counted.text()
    assert not view.list_page.walk_in.isVisible()
    press(Qt.Key.Key_Return)
    desk.until(lambda: desk.state.draft is not None and desk.state.draft.values.get("given_name") == "Ben")
    assert desk.state.visit is None
    desk.window.perform("room.guests")
    press(Qt.Key.Key_Escape)
    assert shown(view) == ["Maya"]


def test_what_was_recognised_is_shown_and_can_be_corrected(desk, file) -> None:
    entered(desk)
    desk.window.room("guests").controller.choose_kind("visitor-badge")
    view = read(desk, file)
    now = {key: row.editor.control.currentText() for key, row in view.columns_page.columns.rows.items()}
    assert now["given_name"] == "Given name: Maya"
    assert now["host"] == "No column"
    assert (reading(view, "separator").currentData(), reading(view, "encoding").currentData()) == (";", "windows-1252")
    assert reading(view, "order").currentData() == "dmy"
    assert not seen(view, QComboBox, "Sheet")
    assert "with faults: 2" in view.columns_page.counted.text()
    choose(column(view, "host"), "4")
    until_read(desk, view)
    assert view.controller.state.list.columns["host"] == 4
    assert column(view, "host").currentText() == "Remark"
    choose(column(view, "company"), "4")  # a column serves one attribute
    until_read(desk, view)
    assert column(view, "host").currentData() == ""
    choose(reading(view, "order"), "mdy")
    until_read(desk, view)
    read_now = view.controller.state.list
    assert (read_now.order, read_now.columns["company"]) == (DateOrder.MONTH_FIRST, 4)
    choose(reading(view, "encoding"), "utf-8")
    until_read(desk, view)
    assert "utf-8" in find(view, Notice).sentence.text()
    assert view.controller.state.list is read_now
    choose(reading(view, "separator"), ",")
    until_read(desk, view)
    assert reading(view, "separator").currentData() == ","
    assert view.controller.state.list.table.head == (HEAD.strip(),)


def test_every_encoding_that_is_recognised_has_a_name(desk, tmp_path) -> None:
    file = tmp_path / "mac.csv"
    file.write_bytes("Given name;Company\rZoë;Straße\r".encode("mac_roman"))
    view = read(desk, file)
    assert reading(view, "encoding").currentText() == "Mac Roman"
    assert {reading(view, "encoding").itemData(at) for at in range(reading(view, "encoding").count())} == {*ENCODINGS}


def test_of_a_spreadsheet_another_sheet_can_be_chosen(desk, tmp_path) -> None:
    book, file = Workbook(), tmp_path / "guests.xlsx"
    book.active.title = "Monday"
    book.active.append(["Given name", "Date of visit"])
    book.active.append(["Maya", dt.date(2026, 12, 3)])
    book.create_sheet("Tuesday").append(["Given name"])
    book["Tuesday"].append(["Ben"])
    book.save(file)
    entered(desk)
    desk.window.room("guests").controller.choose_kind("visitor-badge")
    view = read(desk, file)
    assert view.controller.state.list.guests[0].values == {"given_name": "Maya", "visit_date": "2026-12-03"}
    assert reading(view, "sheet").currentText() == "Monday"
    assert "separator" not in view.columns_page.reading.rows
    choose(reading(view, "sheet"), "Tuesday")
    until_read(desk, view)
    assert view.controller.state.list.guests[0].values == {"given_name": "Ben"}
    assert reading(view, "sheet").currentText() == "Tuesday"
    assert "visit_date" not in view.controller.state.list.columns


def test_another_kind_guesses_the_columns_again(desk, listed) -> None:
    view = listed
    desk.window.perform("guests.columns")
    choose(view.kind, "course-certificate")
    until_read(desk, view)
    assert "course_title" in view.columns_page.columns.rows
    assert column(view, "given_name").currentText() == "Given name: Maya"
    assert "company" not in view.columns_page.columns.rows


def test_the_kinds_are_those_that_the_service_offers_now(desk) -> None:
    view = entered(desk)
    desk.window.perform("room.issue")
    desk.state.offer_schemas(desk.state.schemas[:2])
    desk.window.perform("room.guests")
    assert [view.kind.itemData(at) for at in range(view.kind.count())] == [each.name for each in desk.state.schemas]
    assert view.kind.count() == 2


def test_typing_finds_by_any_column_and_keys_lead_to_the_search(listed) -> None:
    view = listed
    page = view.list_page
    assert page.search.hasFocus()
    QTest.keyClicks(page.search, "nord oka")
    assert shown(view) == ["Ben"]
    page.search.selectAll()
    QTest.keyClicks(page.search, "wind")
    press(Qt.Key.Key_Down)
    assert page.table.hasFocus()
    press(Qt.Key.Key_Down)
    assert page.chosen.row.cells[0] == "Ben"
    QTest.keyClicks(page.table, "l")
    assert page.search.hasFocus()
    assert shown(view) == ["Maya", "Ben"]
    page.table.setFocus()
    press(Qt.Key.Key_F, CTRL)
    assert page.search.hasFocus()
    press(Qt.Key.Key_Escape)
    assert shown(view) == ["Maya", "Ben", ""]


def test_the_beginnings_of_words_go_before_what_is_inside_of_them(desk, tmp_path) -> None:
    view = read_text(desk, tmp_path, "Given name,Company\nCleo,Kern\nCleo,Lund\nBen,Nordlund\n")
    keep(desk, view)
    for query, found in {"cl l": ["Cleo"], "cl": ["Cleo", "Cleo"], "eo lu": ["Cleo"], "lund": ["Cleo"]}.items():
        view.list_page.search.setText(query)
        assert shown(view) == found, query
    view.list_page.search.setText("ordl")
    assert shown(view) == ["Ben"]
    view.list_page.search.setText("cl l")
    assert view.list_page.issue.text() == "Show the code at once"


def test_ctrl_f_stays_in_the_room(desk, listed) -> None:
    listed.list_page.table.setFocus()
    press(Qt.Key.Key_F, CTRL)
    assert desk.room_on_screen == "guests"
    assert listed.list_page.search.hasFocus()


def ground_of(table: QTableView, cell: QModelIndex) -> QColor:
    """Return the colour that a cell is painted on."""
    return table.viewport().grab().toImage().pixelColor(table.visualRect(cell).bottomRight())


def test_faults_are_marked_at_their_cells_and_told_for_the_chosen_row(listed) -> None:
    rows, page = listed.list_page.rows, listed.list_page
    wrong, right = rows.index(1, 4), rows.index(0, 4)
    assert wrong.data(Qt.ItemDataRole.ToolTipRole).startswith("Enter a date, such as")
    assert wrong.data(Qt.ItemDataRole.DecorationRole) is not None
    assert "Enter a date" in wrong.data(Qt.ItemDataRole.AccessibleTextRole)
    assert right.data(Qt.ItemDataRole.DecorationRole) is None
    assert page.faults.isHidden()
    ground, marked = ground_of(page.table, right), ground_of(page.table, wrong)
    assert marked != ground_of(page.table, rows.index(2, 4))
    page.table.selectRow(1)
    assert ground_of(page.table, wrong) == marked  # in the chosen row too
    assert ground_of(page.table, rows.index(1, 3)) == ground != ground_of(page.table, right)
    assert page.faults.text().startswith("Row 3, Date of visit: Enter a date, such as")
    page.table.selectRow(2)
    assert page.faults.text() == "Row 4, Given name: Please fill this in."


def test_a_fault_names_the_column_as_the_list_and_as_the_form_calls_it(desk, tmp_path) -> None:
    view = read_text(desk, tmp_path, "Vorname;Besuchstag\nMaya;31.12.2026\nBen;someday\n;30.12.2026\n")
    keep(desk, view)
    view.list_page.table.selectRow(1)
    told = "Row 3, Besuchstag (Date of visit): Enter a date, such as 31.12.2026."  # as the dates of this list
    assert view.list_page.faults.text() == told
    view.list_page.table.selectRow(2)
    assert view.list_page.faults.text() == "Row 4, Vorname (Given name): Please fill this in."


def test_the_rows_with_faults_are_shown_alone_and_all_again(desk, listed) -> None:
    view = listed
    button = find(view, QAbstractButton, "Show the rows with faults: 2")
    button.click()
    assert shown(view) == ["Ben", ""]
    assert view.list_page.faults.text().startswith("Row 3, ")
    assert view.list_page.search.hasFocus()
    QTest.keyClicks(view.list_page.search, "torres")
    assert shown(view, 2) == ["Torres"]
    view.list_page.search.clear()
    assert find(view, QAbstractButton, "Show all rows") is button
    desk.window.perform("guests.faults")
    assert shown(view) == ["Maya", "Ben", ""]
    desk.window.perform("guests.faults")
    view.controller.set_column("visit_date", "")
    until_read(desk, view)
    assert shown(view) == ["Maya", "Ben", ""]  # other columns have other faults
    assert find(view, QAbstractButton, "Show the rows with faults: 1").isVisible()


def test_a_list_without_faults_offers_no_rows_with_faults(desk, tmp_path) -> None:
    view = read_text(desk, tmp_path, "Given name\nMaya\n")
    keep(desk, view)
    assert not seen(view, QAbstractButton, "Show the rows with faults: 0")
    assert not desk.actions["guests.faults"].isEnabled()


def test_what_no_column_fills_in_is_a_fault_beside_the_state(desk, tmp_path) -> None:
    file = tmp_path / "list.csv"
    file.write_text("Family name,Company\nTorres,Nordwind\n")
    entered(desk)
    desk.window.room("guests").controller.choose_kind("visitor-badge")
    view = read(desk, file)
    keep(desk, view)
    state = view.list_page.rows.index(0, 0)
    assert state.data(Qt.ItemDataRole.ToolTipRole) == "Given name: Please fill this in."


def test_enter_begins_the_form_and_the_accepted_visit_is_done(desk, listed) -> None:
    view = listed
    press(Qt.Key.Key_Return)
    assert desk.room_on_screen == "issue"
    assert (desk.state.draft.values["given_name"], desk.state.draft.values["family_name"]) == ("Maya", "Lindqvist")
    desk.until(lambda: state_of(view, 2) is GuestState.HERE)
    desk.window.perform("issue.create")
    desk.until(lambda: desk.state.visit is not None and desk.state.visit.state == "shown")
    assert state_of(view, 2) is GuestState.HERE
    desk.happen("opened", "working", "done")
    desk.until(lambda: state_of(view, 2) is GuestState.DONE)
    desk.window.perform("room.guests")
    assert shown(view, 0) == ["done", "expected", "expected"]


def served_alone(desk, view, letters: str = "lindq") -> None:
    """Serve a guest who is found alone, as far as the code."""
    QTest.keyClicks(view.list_page.search, letters)
    press(Qt.Key.Key_Return)
    desk.until(lambda: desk.state.visit is not None and desk.state.visit.state == "shown")


def test_enter_makes_the_code_of_a_guest_who_is_found_alone_without_another_key(desk, listed) -> None:
    view = listed
    assert view.list_page.issue.text() == "Issue to this guest"
    QTest.keyClicks(view.list_page.search, "lindq")
    assert view.list_page.issue.text() == "Show the code at once"
    press(Qt.Key.Key_Return)
    desk.until(lambda: desk.state.visit is not None and desk.state.visit.state == "shown")
    assert desk.room_on_screen == "issue"
    assert desk.state.draft.values["given_name"] == "Maya"
    (roster_id,) = rosters(desk).lists
    assert desk.place.options[-1].guest == f"{roster_id}/2"
    desk.until(lambda: state_of(view, 2) is GuestState.HERE)


@pytest.mark.parametrize(
    ("letters", "number"),
    [("nordwind", 2), ("okafor", 3)],
    ids=["two are found", "the only one has a fault"],
)
def test_enter_shows_the_form_where_it_is_not_sure_who_or_what(desk, listed, letters: str, number: int) -> None:
    view = listed
    QTest.keyClicks(view.list_page.search, letters)
    assert view.list_page.issue.text() == "Issue to this guest"
    press(Qt.Key.Key_Return)
    desk.until(lambda: state_of(view, number) is GuestState.HERE)
    desk.settle()
    assert desk.room_on_screen == "issue"
    assert desk.state.visit is None
    assert not desk.place.options


def test_enter_shows_the_form_of_a_guest_who_was_here_before(desk, listed) -> None:
    view = listed
    elsewhere(desk, 2, "not-come", 0)
    desk.until(lambda: state_of(view, 2) is GuestState.NOT_COME)
    QTest.keyClicks(view.list_page.search, "lindq")
    press(Qt.Key.Key_Return)
    desk.until(lambda: state_of(view, 2) is GuestState.HERE)
    desk.settle()
    assert not desk.place.options


def test_no_code_is_made_at_once_for_whom_another_desk_serves_since(desk, listed) -> None:
    view = listed
    rosters(desk).tell = lambda _: None  # the news of the other desk is still under way
    elsewhere(desk, 2, "here", 0)
    QTest.keyClicks(view.list_page.search, "lindq")
    press(Qt.Key.Key_Return)
    desk.until(lambda: desk.room_on_screen == "guests" and find(view, Notice).isVisible())
    assert find(view, Notice).sentence.text().startswith("Another desk has changed this guest.")
    desk.settle()
    assert not desk.place.options


def test_after_a_guest_has_accepted_the_next_name_is_typed_without_a_key_before_it(desk, listed) -> None:
    view = listed
    served_alone(desk, view)
    desk.happen("opened", "working", "done")
    desk.until(lambda: desk.state.is_done)
    QTest.keyClicks(QApplication.focusWidget(), "o")
    assert desk.room_on_screen == "guests"
    assert view.list_page.search.hasFocus()
    QTest.keyClicks(QApplication.focusWidget(), "ka")
    assert view.list_page.search.text() == "oka"
    assert shown(view) == ["Ben"]
    assert desk.state.draft.is_blank()  # nothing of the guest before stays in the form


def test_enter_after_a_guest_leads_to_the_list_with_what_was_typed_while_the_code_was_open(desk, listed) -> None:
    view = listed
    served_alone(desk, view)
    QTest.keyClicks(QApplication.focusWidget(), "be n")
    assert desk.room_on_screen == "issue"  # the visitor still needs the code
    press(Qt.Key.Key_Return)
    assert desk.room_on_screen == "guests"
    assert view.list_page.search.text() == "be n"
    assert view.list_page.search.hasFocus()
    assert not view.list_page.search.selectedText()
    assert desk.window.open_visits.count() == 1


def test_where_the_list_is_not_open_any_more_the_next_person_gets_a_form(desk, listed) -> None:
    served_alone(desk, listed)
    listed.controller.close()
    desk.happen("opened", "working", "done")
    desk.until(lambda: desk.state.is_done)
    press(Qt.Key.Key_Return)
    assert desk.room_on_screen == "issue"
    assert desk.state.draft.is_blank()


def test_a_visit_that_was_set_aside_is_followed_too(desk, listed) -> None:
    view = listed
    press(Qt.Key.Key_Return)
    desk.window.perform("issue.create")
    desk.until(lambda: desk.state.visit is not None and desk.state.visit.state == "shown")
    first = desk.state.visit.visit_id
    desk.window.perform("room.guests")
    QTest.keyClicks(view.list_page.search, "okafor")
    press(Qt.Key.Key_Return)
    desk.until(lambda: [state_of(view, number) for number in (2, 3)] == [GuestState.HERE, GuestState.HERE])
    for state in ("opened", "working", "done"):
        desk.session.clock.pass_seconds(1)
        desk.place.happen(first, state)
    desk.until(lambda: state_of(view, 2) is GuestState.DONE)
    assert state_of(view, 3) is GuestState.HERE


def test_a_wrong_person_is_expected_again_by_a_key_and_not_done_later(desk, listed) -> None:
    view = listed
    undo = desk.actions["guests.undo"]
    assert not undo.isEnabled()
    press(Qt.Key.Key_Return)
    desk.window.perform("issue.create")
    desk.until(lambda: desk.state.visit is not None and desk.state.visit.state == "shown")
    desk.window.perform("room.guests")
    desk.settle()
    QTest.keyClick(desk.window, Qt.Key.Key_B, CTRL | Qt.KeyboardModifier.ShiftModifier)
    desk.until(lambda: state_of(view, 2) is GuestState.EXPECTED)
    desk.until(lambda: desk.state.visit.state == "cancelled")  # by the service: nobody else takes the code
    desk.place.happen(desk.state.visit.visit_id, "done")
    desk.settle()
    assert state_of(view, 2) is GuestState.EXPECTED


def accepted(desk, view) -> dict[str, object]:
    """Serve the first guest, whose wallet accepts, of which no news comes; return the record of the credential."""
    served_alone(desk, view)
    visit_id = desk.state.visit.visit_id
    record = {**issued_records()[0], "workflowId": visit_id, "status": "valid"}
    desk.place.issued = [record]
    desk.place.steps[visit_id].append(("done", desk.place.clock()))
    return record


def test_who_has_the_credential_is_expected_again_after_a_question_and_its_revocation(desk, listed) -> None:
    view = listed
    record = accepted(desk, view)
    desk.happen("done")
    desk.window.perform("room.guests")
    desk.until(lambda: state_of(view, 2) is GuestState.DONE)
    key = Qt.Key.Key_B, CTRL | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(desk.window, *key)
    assert view.question.sentence.text() == REVOKE
    press(Qt.Key.Key_Return)  # by mistake: it keeps what there is
    assert not view.question.isVisible()
    desk.settle()
    assert (state_of(view, 2), record["status"]) == (GuestState.DONE, "valid")
    QTest.keyClick(desk.window, *key)
    find(view, QAbstractButton, "Revoke and set back").click()
    desk.until(lambda: state_of(view, 2) is GuestState.EXPECTED)
    assert record["status"] == "revoked"
    assert record["changes"][-1]["reason"] == "Issued by mistake"
    assert desk.state.visit.state == "done"


def test_who_got_credentials_by_two_offers_loses_all_of_them_when_they_are_set_back(desk, listed) -> None:
    """The first offer was taken in part, and the rest by another one."""
    view = listed
    record = accepted(desk, view)
    (roster_id,) = desk.place.rosters.lists
    before = {**record, "credentialId": "of-the-first-offer", "workflowId": "visit-of-the-first-offer"}
    desk.place.issued.append(before)
    desk.place.rosters.offered[f"{roster_id}/2"].insert(0, "visit-of-the-first-offer")
    desk.happen("done")
    desk.window.perform("room.guests")
    desk.until(lambda: state_of(view, 2) is GuestState.DONE)
    QTest.keyClick(desk.window, Qt.Key.Key_B, CTRL | Qt.KeyboardModifier.ShiftModifier)
    find(view, QAbstractButton, "Revoke and set back").click()
    desk.until(lambda: state_of(view, 2) is GuestState.EXPECTED)
    assert (record["status"], before["status"]) == ("revoked", "revoked")


def test_who_took_a_part_of_an_offer_is_set_back_after_a_question(desk, listed) -> None:
    """They are not done: the offer has ended, and its first credential is valid."""
    view = listed
    record = accepted(desk, view)
    desk.place.steps[record["workflowId"]].pop()
    desk.happen("expired")
    desk.window.perform("room.guests")
    desk.settle()
    QTest.keyClick(desk.window, Qt.Key.Key_B, CTRL | Qt.KeyboardModifier.ShiftModifier)
    desk.until(view.question.isVisible)
    assert view.question.sentence.text() == f"This guest has the credential already. {REVOKE}"
    find(view, QAbstractButton, "Revoke and set back").click()
    desk.until(lambda: state_of(view, 2) is GuestState.EXPECTED)
    assert record["status"] == "revoked"


def test_who_accepts_just_before_they_are_set_back_keeps_the_credential(desk, listed) -> None:
    """The news of the acceptance is still under way to this desk."""
    view = listed
    record = accepted(desk, view)
    desk.window.perform("room.guests")
    assert state_of(view, 2) is GuestState.HERE
    QTest.keyClick(desk.window, Qt.Key.Key_B, CTRL | Qt.KeyboardModifier.ShiftModifier)
    desk.until(view.question.isVisible)
    assert view.question.sentence.text() == f"This guest has the credential already. {REVOKE}"
    desk.until(lambda: state_of(view, 2) is GuestState.DONE)
    assert record["status"] == "valid"


def test_while_a_request_is_under_way_nobody_is_served(desk, listed) -> None:
    view = listed
    desk.state.prefill = lambda *_: False
    press(Qt.Key.Key_Return)
    assert desk.room_on_screen == "guests"
    assert view.question.sentence.text() == "Finish the open visit under “Issue” first."
    assert state_of(view, 2) is GuestState.EXPECTED


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_refused_file_says_what_it_is_and_what_to_do(make_desk, tmp_path, language) -> None:
    desk = make_desk(language=language)
    desk.show()
    file = tmp_path / "picture.csv"
    file.write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00")
    view = read(desk, file)
    notice = find(view, Notice)
    said = {
        "en": ("The file is neither text nor a spreadsheet.", "Save the list as CSV or XLSX, and open it again."),
        "de": (
            "Die Datei ist weder Text noch eine Tabelle.",
            "Speichern Sie die Liste als CSV oder XLSX und öffnen Sie sie erneut.",
        ),
    }
    assert (notice.sentence.text(), notice.next_step.text()) == said[language]
    assert view.controller.state.page is Page.EMPTY


def test_cells_are_pasted_by_the_usual_key_and_a_file_is_dropped(desk, file) -> None:
    view = entered(desk)
    QGuiApplication.clipboard().setText("Given name\tCompany\nSara\tNordwind\n")
    press(Qt.Key.Key_V, CTRL)
    until_read(desk, view)
    assert view.controller.state.list.table.head == ("Given name", "Company")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    view.dropEvent(QDropEvent(QPointF(QPoint(9, 9)), copy, data, left, Qt.KeyboardModifier.NoModifier))
    until_read(desk, view)
    assert len(view.controller.state.list.guests) == 3


def test_a_template_has_the_heads_that_are_guessed(desk, tmp_path) -> None:
    view, file = entered(desk), tmp_path / "template.csv"
    choose(view.kind, "visitor-badge")
    view.ask_where = lambda _: file
    desk.window.perform("guests.template")
    assert "template.csv" in view.said.text()
    head = file.read_bytes().decode("utf-8-sig").strip().split(";")
    assert head[:3] == ["Given name", "Family name", "Company"]
    assert "Photo" not in head
    file.write_bytes(file.read_bytes() + b"Maya;;;;;;\r\n")
    read(desk, file)
    assert len(view.controller.state.list.columns) == len(head)
    view.said.forget()


def test_of_many_rows_only_those_on_the_screen_are_asked_for(desk, tmp_path, monkeypatch) -> None:
    file = tmp_path / "many.csv"
    rows = "".join(f"Guest {number};Example;Nordwind;;\r\n" for number in range(10_000))
    file.write_bytes((HEAD + rows).encode())
    asked: set[int] = set()
    plain_cell = GuestRows.cell

    def cell(model, row, column):
        asked.add(row)
        return plain_cell(model, row, column)

    monkeypatch.setattr(GuestRows, "cell", cell)
    entered(desk)
    view = read(desk, file)
    keep(desk, view)
    desk.settle()
    assert view.list_page.rows.rowCount() == 10_000
    assert 5 < len(asked) < 100
    asked.clear()
    view.list_page.table.scrollToBottom()
    desk.settle()
    assert 5 < len(asked) < 200


def test_a_list_and_its_states_outlive_another_language(desk, listed) -> None:
    press(Qt.Key.Key_Return)
    desk.until(lambda: state_of(listed, 2) is GuestState.HERE)
    desk.window.preferences.choose("language", "de")
    desk.window.build()
    desk.window.perform("room.guests")
    view = desk.window.room("guests").view
    assert shown(view, 0) == ["da", "erwartet", "erwartet"]
    assert view.list_page.rows.headerData(0, Qt.Orientation.Horizontal) == "Status"


AGENTS = "Given name,Company,Agent\nMaya,Nordwind,acme:maya\nBen,Nordwind,acme:nobody\nAna,Nordwind,\n"


def read_text(desk, tmp_path, text: str):
    file = tmp_path / "list.csv"
    file.write_text(text)
    entered(desk)
    desk.window.room("guests").controller.choose_kind("visitor-badge")
    return read(desk, file)


def until_over(desk, view) -> None:
    desk.until(lambda: view.controller.state.run is not None and view.controller.state.run.is_over)


def codes(file: Path) -> list[list[str]]:
    """Return the texts of the codes on each page of a PDF."""
    return [read_codes(PdfPage(file, number).ink()) for number in range(page_count(file))]


def test_slips_have_a_page_for_each_guest_and_the_pins_behind_them(desk, tmp_path) -> None:
    view, file = read_text(desk, tmp_path, "Given name,Company\nMaya,Nordwind\nBen,Südwind\n"), tmp_path / "slips.pdf"
    keep(desk, view)
    desk.place.pin = "4711"
    view.ask_pdf = lambda: file
    desk.window.perform("guests.slips")
    until_over(desk, view)
    desk.until(file.exists)
    assert view.run_words.text() == "Offers made: 2 of 2"
    assert [each.guest[-2:] for each in desk.place.options] == ["/2", "/3"]
    links = list(desk.place.links.values())
    assert codes(file) == [[links[0]], [links[1]], [], []]
    look = SlipLook("Visitor badge", "Town Hall")
    slips = view.controller.state.run.slips
    assert [poster_of(each, look).title for each in slips] == ["Maya Nordwind", "Ben Südwind"]
    assert not any("4711" in str(poster_of(each, look)) for each in slips)
    assert [line[0] for line in pin_lines(slips[1], look)][:4] == [
        "Ben Südwind",
        "Visitor badge",
        "PIN for the wallet",
        "4711",
    ]
    view.said.forget()


def test_a_run_that_was_cut_off_is_begun_again_without_a_second_offer(desk, tmp_path) -> None:
    view, file = read_text(desk, tmp_path, "Given name\nMaya\nBen\n\nAna\n"), tmp_path / "slips.pdf"
    keep(desk, view)
    view.ask_pdf = lambda: file
    create, made = desk.place.create_offer_raw, []

    async def failing(body, **more):
        made.append(body)
        if len(made) == 2:
            raise DeskError("place_unreachable")
        return await create(body, **more)

    desk.place.create_offer_raw = failing
    desk.window.perform("guests.slips")
    until_over(desk, view)
    assert find(view, Notice).isVisible()
    assert not file.exists()
    desk.window.perform("guests.slips")
    until_over(desk, view)
    desk.until(lambda: file.exists() and page_count(file) == 3)
    assert len(desk.place.links) == 3
    assert {text for page in codes(file) for text in page} == set(desk.place.links.values())
    view.said.forget()


def test_a_row_that_failed_says_why_and_is_tried_again(desk, tmp_path) -> None:
    view, file = read_text(desk, tmp_path, "Given name,Date of visit\nMaya,\nBen,someday\nAna,\n"), tmp_path / "s.pdf"
    keep(desk, view)
    view.ask_pdf = lambda: file
    desk.place.next_answers["create"] = refusal(422, "validation_failed", message="No such value.")
    desk.window.perform("guests.slips")
    until_over(desk, view)
    assert view.run_words.text() == "Offers made: 1 of 3 · failed: 2"
    states = [view.list_page.rows.index(row, 0).data(Qt.ItemDataRole.ToolTipRole) for row in range(3)]
    assert states[0] == "No such value."
    assert states[1].startswith("Enter a date")
    assert not states[2]
    desk.window.perform("guests.slips")
    until_over(desk, view)
    assert view.run_words.text() == "Offers made: 2 of 3 · failed: 1"
    assert len(desk.place.links) == 2
    view.said.forget()


def test_the_rows_that_failed_in_a_run_are_shown_alone_and_tried_again_alone(desk, tmp_path) -> None:
    view, file = read_text(desk, tmp_path, "Given name\nMaya\nBen\nAna\n"), tmp_path / "slips.pdf"
    keep(desk, view)
    view.ask_pdf = lambda: file
    desk.place.next_answers["create"] = refusal(422, "validation_failed", message="No such value.")
    desk.window.perform("guests.slips")
    until_over(desk, view)
    find(view, QAbstractButton, "Show the rows with faults: 1").click()
    assert shown(view) == ["Maya"]
    desk.window.perform("guests.slips")
    until_over(desk, view)
    assert view.run_words.text() == "Offers made: 1 of 1"
    assert shown(view) == ["Maya", "Ben", "Ana"]
    view.said.forget()


@pytest.mark.parametrize("end", ["expired", "cancelled", "failed", "refused"])
def test_whose_slip_has_ended_unused_gets_a_new_one_in_the_next_run(desk, tmp_path, end: str) -> None:
    view, file = read_text(desk, tmp_path, "Given name\nMaya\nBen\n"), tmp_path / "slips.pdf"
    keep(desk, view)
    view.ask_pdf = lambda: file
    desk.window.perform("guests.slips")
    until_over(desk, view)
    first, other = desk.place.links
    desk.place.happen(first, end)
    desk.settle()
    desk.window.perform("guests.slips")
    until_over(desk, view)
    assert view.run_words.text() == "Offers made: 2 of 2"
    desk.until(lambda: len(desk.place.links) == 3 and page_count(file) == 2)
    (new,) = set(desk.place.links) - {first, other}
    desk.until(lambda: [text for page in codes(file) for text in page] == [desk.place.links[at] for at in (new, other)])
    view.said.forget()


def test_a_run_is_cancelled_and_what_was_made_stays(desk, tmp_path) -> None:
    view, file = read_text(desk, tmp_path, "Given name\nMaya\nBen\nAna\n"), tmp_path / "slips.pdf"
    keep(desk, view)
    view.ask_pdf = lambda: file
    visit, seen_visits = desk.place.visit, []

    async def waiting(visit_id):
        seen_visits.append(visit_id)
        if len(seen_visits) == 2:
            await asyncio.Event().wait()
        return await visit(visit_id)

    desk.place.visit = waiting
    desk.window.perform("guests.slips")
    desk.until(lambda: len(seen_visits) == 2 and view.controller.state.run.done == 1)
    assert not desk.actions["guests.slips"].isEnabled()
    view.cancel.click()
    assert view.controller.state.run.is_over
    assert view.run_words.text() == "Offers made: 1 of 3"
    desk.until(lambda: file.exists() and page_count(file) == 1)
    view.said.forget()


def test_a_run_sends_no_second_offer_before_the_service_says_where_the_guests_stand(desk, tmp_path) -> None:
    maya = {"agentId": "agent-1", "alias": "acme:maya", "displayName": "Maya", "createdAt": "2026-11-21T12:00:00Z"}
    desk.place.agents = [maya]
    view = read_text(desk, tmp_path, AGENTS)
    choose(column(view, "#agent"), "2")
    until_read(desk, view)
    keep(desk, view)
    (roster_id,) = rosters(desk).lists
    desk.settle()
    desk.place.gate, desk.place.gated = asyncio.Event(), (f"GET /bc/studio/rosters/{roster_id}/standings",)
    rosters(desk).tell = lambda _event: None
    for _ in range(2):
        desk.window.perform("guests.send")
        view.question.way_on.click()
        until_over(desk, view)
    assert view.run_words.text() == "Offers made: 1 of 2 · failed: 1"
    sent = [json.loads(value)["agentAlias"] for name, value in desk.place.calls if name == "issue"]
    assert sent == ["acme:maya", "acme:nobody", "acme:nobody"]


def test_what_did_not_arrive_at_an_agent_is_sent_again_in_the_next_run(desk, tmp_path) -> None:
    maya = {"agentId": "agent-1", "alias": "acme:maya", "displayName": "Maya", "createdAt": "2026-11-21T12:00:00Z"}
    desk.place.agents = [maya]
    view = read_text(desk, tmp_path, AGENTS)
    choose(column(view, "#agent"), "2")
    until_read(desk, view)
    keep(desk, view)
    (roster_id,) = rosters(desk).lists

    def sent() -> list[str]:
        desk.window.perform("guests.send")
        view.question.way_on.click()
        until_over(desk, view)
        desk.settle()
        return [json.loads(value)["agentAlias"] for name, value in desk.place.calls if name == "issue"]

    assert sent() == ["acme:maya", "acme:nobody"]
    desk.place.happen(str(rosters(desk).standings[roster_id][2]["workflowId"]), "failed")
    assert sent()[2:] == ["acme:maya", "acme:nobody"]


def test_credentials_are_sent_to_the_agents_of_the_list_after_a_question(desk, tmp_path) -> None:
    maya = {"agentId": "agent-1", "alias": "acme:maya", "displayName": "Maya", "createdAt": "2026-11-21T12:00:00Z"}
    desk.place.agents = [maya]
    view = read_text(desk, tmp_path, AGENTS)
    assert not desk.actions["guests.send"].isEnabled()
    choose(column(view, "#agent"), "2")
    until_read(desk, view)
    keep(desk, view)
    assert [each["reading"]["agentColumn"] for each in rosters(desk).lists.values()] == [2]
    desk.window.perform("guests.send")
    assert "Send the credential to the agents" in view.question.sentence.text()
    view.question.way_on.click()
    until_over(desk, view)
    assert view.run_words.text() == "Offers made: 1 of 2 · failed: 1"  # Ana has no agent
    assert view.list_page.rows.index(1, 0).data(Qt.ItemDataRole.ToolTipRole).startswith("There is no agent")
    sent = [json.loads(value) for name, value in desk.place.calls if name == "issue"]
    assert [each["agentAlias"] for each in sent] == ["acme:maya", "acme:nobody"]
    (roster_id,) = rosters(desk).lists
    assert [each.guest for each in desk.place.options] == [f"{roster_id}/2", f"{roster_id}/3"]
    desk.window.perform("guests.send")
    view.question.way_on.click()
    until_over(desk, view)
    assert [name for name, _ in desk.place.calls].count("issue") == 3  # not to Maya again
