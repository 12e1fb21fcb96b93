"""The library: found, looked at, added, withdrawn."""

import json
from pathlib import Path

import pytest
from fakes import refusal, studio_records, typed
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from connector_desk.base.errors import DeskError, FieldFault
from connector_desk.contract.schema import ListedSchemas
from connector_desk.desk.kit.credential_card import CardView
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.schema import studio_schemas
from connector_desk.desk.kit.words import Words
from connector_desk.desk.rooms.library.kind_draft import KindDraft
from connector_desk.desk.rooms.library.state import (
    LARGE_FILE,
    NO_FILE,
    NO_TEXT,
    LibraryState,
    ListPhase,
    new_version,
    read_file,
)
from tests.windows import find, seen

EXAMPLE = """{
  "name": "guest-card",
  "version": "1.0",
  "title": "Guest card",
  "titles": {"de": "Gästekarte"},
  "description": "Says who is a guest of the house, and until when.",
  "namespace": "connector-desk",
  "w3cType": "GuestCard",
  "lifeDays": 7,
  "display": {"backgroundColor": "#5b3a8c", "textColor": "#ffffff", "icon": "user-round"},
  "properties": {
    "given_name": {"type": "string", "title": "Given name", "x-labels": {"de": "Vorname"}, "maxLength": 80},
    "until": {"type": "string", "format": "date", "title": "Guest until", "x-labels": {"de": "Gast bis"}}
  },
  "required": ["given_name"]
}
"""


@pytest.fixture
def library(desk):
    desk.window.perform("room.library")
    view = desk.window.room("library").view
    desk.until(lambda: bool(view.controller.state.kinds))
    return view


def texts(view) -> str:
    return "\n".join(each.text() for each in view.findChildren(QLabel) if each.isVisible())


def sent(desk, what: str) -> list[object]:
    return [value for name, value in desk.place.calls if name.startswith(what)]


def write(desk, library, text: str) -> None:
    """Write a schema as JSON."""
    desk.window.perform("library.add")
    if not library.controller.state.shows_json:
        desk.window.perform("library.json")
    library.adding.written.editor.setPlainText(text)


def choose(desk, library, name: str) -> None:
    kind = next(each for each in library.controller.state.kinds if each.schema.name == name)
    library.controller.choose(kind)
    desk.until(lambda: library.controller.state.use is not None)


def test_what_is_chosen_is_shown_with_its_use(desk, library) -> None:
    library.list.step_in()
    desk.until(lambda: library.controller.state.use is not None)
    first = library.controller.state.kinds[0].schema
    desk.until(lambda: first.titles["en"] in texts(library.card))
    shown = texts(library.card)
    assert "128, last on" in shown
    assert all(each.key in shown for each in first.fields)
    assert library.list.count() == 6


def test_a_long_title_is_not_cut_in_a_small_window(make_desk) -> None:
    desk = make_desk(language="de")
    desk.show()
    desk.window.resize(800, 600)
    desk.window.perform("room.library")
    view = desk.window.room("library").view
    desk.until(lambda: bool(view.controller.state.kinds))
    kinds = view.controller.state.kinds
    view.controller.choose(next(each for each in kinds if each.schema.name == "employee-badge"))
    desk.settle()
    (title,) = [each for each in view.card.findChildren(QLabel) if each.text() == "Mitarbeiterausweis"]
    right = title.mapTo(view.card, title.rect().topRight()).x()
    assert title.width() >= title.minimumSizeHint().width()
    assert right <= view.card.width()


def test_a_search_finds_titles_and_attributes(desk, library) -> None:
    library.search.setText("seat admit")
    assert [each.schema.name for each in library.controller.state.found] == ["event-ticket"]
    library.search.setText("mitglied")
    assert [each.schema.name for each in library.controller.state.found] == ["membership-card"]
    library.search.setText("zebra")
    assert library.list.count() == 0
    assert "Nothing found" in texts(library)


def test_a_kind_is_added_and_can_be_issued_at_once(desk, library) -> None:
    write(desk, library, EXAMPLE)
    assert seen(library.adding, CardView)
    library.adding.create_button.click()
    desk.until(lambda: library.controller.state.draft is None)
    assert [json.loads(body) for body in sent(desk, "POST /bc/studio/schemas")] == [json.loads(EXAMPLE)]
    desk.until(lambda: any(each.name == "guest-card" for each in desk.state.schemas))
    desk.until(lambda: library.controller.state.chosen is not None and library.list.count() == 7)
    assert library.controller.state.chosen.schema.name == "guest-card"
    library.card.issue_way.click()
    assert desk.state.schema.name == "guest-card"


def test_a_kind_that_was_just_published_is_issued_even_before_the_counter_knows_it(desk, library) -> None:
    write(desk, library, EXAMPLE)
    library.adding.create_button.click()
    desk.until(lambda: library.controller.state.draft is None)
    library.issue.emit("guest-card")
    desk.until(lambda: desk.state.schema is not None and desk.state.schema.name == "guest-card")


def test_an_alternative_id_that_is_taken_is_told_beside_it(desk, library) -> None:
    desk.place.next_answers["POST /bc/studio/schemas"] = refusal(409, "already_listed")
    write(desk, library, EXAMPLE)
    desk.window.perform("library.json")
    library.adding.create_button.click()
    desk.until(lambda: "alias" in library.controller.state.draft.refused)
    assert library.adding.forms[-1].rows["alias"].sentence.text


def test_json_that_cannot_be_read_is_told_with_its_line_and_not_sent(desk, library) -> None:
    write(desk, library, '{\n  "name": "x",\n  oops\n}')
    library.adding.create_button.click()
    assert library.adding.written.faults.text == "The JSON is invalid at line 3, column 3."
    assert library.adding.written.editor.textCursor().blockNumber() == 2
    assert library.adding.written.editor.textCursor().selectedText() == "  oops"
    assert sent(desk, "POST") == []
    library.adding.written.editor.setPlainText("[1]")
    assert library.adding.written.faults.text == ""
    library.adding.create_button.click()
    assert library.adding.written.faults.text.startswith("A schema is one JSON object")


def test_what_the_place_refuses_is_told_in_german_with_names_as_they_were(make_desk) -> None:
    desk = make_desk(language="de")
    desk.show()
    desk.window.perform("room.library")
    library = desk.window.room("library").view
    desk.until(lambda: bool(library.controller.state.kinds))
    fault = FieldFault("required[0]", "unknown_attribute", "Unknown attribute. Did you mean <b>until</b>?")
    desk.place.next_answers["POST /bc/studio/schemas"] = refusal(422, "validation_failed", fault)
    write(desk, library, EXAMPLE)
    library.adding.create_button.click()
    desk.until(lambda: bool(library.adding.written.faults.text))
    assert library.adding.written.faults.text.endswith(": Unbekannte Angabe. Meinten Sie <b>until</b>?")


def test_every_fault_is_told_and_marked_in_its_line(desk, library) -> None:
    told = {"w3cType": "Third.", "properties.until.format": "Fourth.", "version": "First.", "title": "Second."}
    faults = [FieldFault(path, "invalid_choice", message) for path, message in told.items()]
    desk.place.next_answers["POST /bc/studio/schemas"] = refusal(422, "validation_failed", *faults)
    write(desk, library, EXAMPLE)
    library.adding.create_button.click()
    desk.until(lambda: bool(library.adding.written.faults.text))
    lines = library.adding.written.faults.text.split("\n")
    assert [each.rpartition(": ")[2] for each in lines] == ["First.", "Second.", "Third.", "Fourth."]
    marked = [each.cursor.blockNumber() + 1 for each in library.adding.written.editor.extraSelections()]
    assert marked == [int(each.removeprefix("Line ").partition(",")[0]) for each in lines]
    library.adding.written.editor.insertPlainText(" ")
    assert library.adding.written.editor.extraSelections() == []


def test_what_the_place_refuses_is_told_in_its_line(desk, library) -> None:
    fault = FieldFault("properties.until.format", "invalid_choice", "Choose one of <b>date</b>.")
    desk.place.next_answers["POST /bc/studio/schemas"] = refusal(422, "validation_failed", fault)
    write(desk, library, EXAMPLE)
    library.adding.create_button.click()
    desk.until(lambda: bool(library.adding.written.faults.text))
    assert library.adding.written.faults.text == "Line 13, properties.until.format: Choose one of <b>date</b>."
    assert '"until"' in library.adding.written.editor.textCursor().selectedText()
    assert library.adding.written.editor.toPlainText() == EXAMPLE


def test_case_434_a_name_that_is_taken_is_told_at_the_version(desk, library) -> None:
    desk.place.next_answers["POST /bc/studio/schemas"] = refusal(409, "schema_in_use")
    write(desk, library, EXAMPLE)
    library.adding.create_button.click()
    desk.until(lambda: bool(library.adding.written.faults.text))
    assert library.adding.written.faults.text.startswith("Line 3, version: This version of the schema is published")


def test_case_435_a_published_version_leads_to_a_new_one(desk, library) -> None:
    choose(desk, library, "event-ticket")
    library.card.again_way.click()
    assert not library.adding.begin.isVisible()
    written = library.controller.state.draft.record
    before = next(each for each in studio_records() if each["name"] == "event-ticket")
    assert written == {name: value for name, value in before.items() if name != "schemaId"} | {"version": "1.1"}
    library.adding.create_button.click()
    desk.until(lambda: library.list.count() == 7)
    tickets = [each for each in desk.state.schemas if each.name == "event-ticket"]
    desk.until(lambda: [each.version for each in desk.state.schemas if each.name == "event-ticket"] == ["1.1"])
    assert len(tickets) == 1


@pytest.mark.parametrize(("version", "following"), [("1.0", "1.1"), ("1", "1.1"), ("1.9", "1.10"), ("2.0.7", "2.0.8")])
def test_the_next_version_of_a_version(version: str, following: str) -> None:
    state = LibraryState()
    record = {"name": "x", "version": version, "title": "X", "properties": {}}
    state.listed(typed(ListedSchemas, {"schemas": [record]}))
    assert new_version(state.kinds[0])["version"] == following


def test_to_withdraw_is_asked_once_more_with_what_it_means(desk, library) -> None:
    choose(desk, library, "event-ticket")
    library.card.withdraw_way.click()
    shown = texts(library.card)
    assert "Withdraw “Event ticket”, version 1.0?" in shown
    assert "Open codes that are also withdrawn: 2." in shown
    assert sent(desk, "DELETE") == []
    assert QApplication.focusWidget() is library.card.unsure
    library.card.unsure.click()
    assert not library.controller.state.asks
    desk.window.perform("library.withdraw")
    library.card.sure.click()
    desk.until(lambda: library.list.count() == 5)
    assert [name for name, _ in desk.place.calls if name.startswith("DELETE")] == [
        "DELETE /bc/studio/schemas/event-ticket~1.0"
    ]
    desk.until(lambda: len(desk.state.schemas) == 5)
    assert "“Event ticket” is withdrawn." in texts(library)
    assert library.search.hasFocus()  # the button that had it is gone with its card


def test_a_refused_withdrawal_leaves_it_as_it_was(desk, library) -> None:
    desk.place.next_answers["DELETE /bc/studio/schemas/event-ticket~1.0"] = refusal(503, "storage_unavailable")
    choose(desk, library, "event-ticket")
    library.card.withdraw_way.click()
    library.card.sure.click()
    desk.until(lambda: bool(seen(library.card, Notice)))
    assert (library.controller.state.asks, library.list.count()) == (False, 6)


def test_escape_goes_back_step_by_step_and_keeps_what_was_typed(desk, library) -> None:
    choose(desk, library, "event-ticket")
    library.card.withdraw_way.click()
    desk.qtbot.keyClick(library, Qt.Key.Key_Escape)
    assert not library.controller.state.asks
    desk.window.perform("library.add")
    title = library.adding.forms[0].rows["title"].editor.control
    assert title.hasFocus()
    desk.qtbot.keyClick(library, Qt.Key.Key_Escape)
    assert library.controller.state.draft is None
    desk.until(library.list.hasFocus)
    desk.window.perform("library.add")
    desk.qtbot.keyClicks(library.adding.forms[0].rows["title"].editor.control, "Key card")
    desk.qtbot.keyClick(library, Qt.Key.Key_Escape)
    assert not library.controller.state.is_drafting
    desk.window.perform("library.add")
    assert library.adding.forms[0].rows["title"].editor.control.text() == "Key card"


def test_a_draft_survives_another_room_and_another_theme(desk, library) -> None:
    write(desk, library, EXAMPLE)
    desk.window.perform("room.issue")
    desk.window.prefer("theme", "dark")
    desk.settle()
    desk.window.perform("room.library")
    assert desk.window.room("library").view.adding.written.editor.toPlainText() == EXAMPLE


def test_case_436_no_file_is_read_that_cannot_be_a_schema(tmp_path: Path) -> None:
    large = tmp_path / "large.json"
    with large.open("wb") as file:
        file.truncate(50 * 1024 * 1024)
    (tmp_path / "zip.json").write_bytes(b"PK\x03\x04\x00\x00\x00")
    for name, fault in (("large.json", LARGE_FILE), ("zip.json", NO_TEXT), (".", NO_FILE), ("none", NO_FILE)):
        assert read_file(tmp_path / name) == Words("Library", fault)
    assert read_file(Path("/dev/zero")) == Words("Library", NO_FILE)
    deep = KindDraft()
    deep.write("[" * 100_000)
    assert not deep.check()
    assert (deep.is_shown, deep.preview.fields) == (False, ())


def test_a_place_without_schemas_says_so(desk) -> None:
    desk.place.next_answers["schemas"] = refusal(404, "not_found")
    desk.window.perform("room.library")
    view = desk.window.room("library").view
    desk.until(lambda: view.controller.state.phase is ListPhase.NOT_OFFERED)
    assert "This service does not list its schemas" in texts(view)
    assert not view.add.isEnabled()


def test_a_list_that_does_not_come_is_asked_for_again(desk) -> None:
    desk.place.next_answers["schemas"] = DeskError("place_unreachable")
    desk.window.perform("room.library")
    view = desk.window.room("library").view
    desk.until(lambda: bool(seen(view, Notice)))
    find(view, Notice).way_on.click()
    desk.until(lambda: view.list.count() == 6)
    assert not seen(view, Notice)


@pytest.mark.parametrize("told", [None, [], {"schemas": "x"}, {"schemas": [7, {"name": 3}, {"name": "x"}]}])
def test_nonsense_of_the_place_is_passed_over(told: object) -> None:
    state = LibraryState()
    state.listed(typed(ListedSchemas, told))
    assert state.kinds == ()
    is_list = isinstance(told, dict) and isinstance(told["schemas"], list)
    assert (state.error_message.code if state.error_message else "") == ("" if is_list else "answer_unreadable")


def test_of_each_name_the_counter_has_the_newest_version() -> None:
    records = [{"name": "x", "version": version, "properties": {}} for version in ("1.9", "1.10", "1.2")]
    assert [each.version for each in studio_schemas(records)] == ["1.10"]
