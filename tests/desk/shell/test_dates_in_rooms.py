"""Dates and times have one form in all rooms: that of the language of the window, never that of machines."""

import base64
import json
import re

import pytest
from fake_workflows import known_links, known_runs
from fakes import NOON, issued_records
from PySide6.QtCore import QLocale, Qt
from PySide6.QtTest import QTest
from read_texts import read_by_people

from connector_desk.base.instants import to_text
from connector_desk.desk.kit.date_editor import DateEditor
from connector_desk.desk.kit.dates import show_clock, show_dates, show_time
from connector_desk.desk.kit.tokens import LIGHT
from connector_desk.desk.rooms.links.draft import WHEN, When
from connector_desk.desk.rooms.signals.draft import EXACT, TrialForm
from connector_desk.desk.shell.room_table import ROOMS

ISO = re.compile(r"\b\d{4}-\d{2}-\d{2}(?!\d)")
TIME = re.compile(r"(?<![\w.:])\d{1,2}:\d{2}(?::\d{2})?(?!\d)(\s?[AP]M)?")
OF_MACHINES = "2026-11-21T18:00:00Z"
"""The example beside a member of a request in the workbench, where the JSON of the request is typed."""
HALF_DAYS = {"en": True, "de": False}


def wrong(texts: set[str], language: str) -> list[str]:
    """Return the texts with a date of machines, or a time of the other kind."""
    texts = {text for text in texts if not text.endswith(OF_MACHINES)}
    found = [text for text in texts if ISO.search(text)]
    for text in texts:
        found += [text for match in TIME.finditer(text) if bool(match[1]) is not HALF_DAYS[language]]
    return sorted(found)


def test_what_it_looks_for_is_found() -> None:
    assert wrong({"2026-11-27", "2:05 PM", "02:05", "14:05:09"}, "en") == ["02:05", "14:05:09", "2026-11-27"]
    assert wrong({"27.11.2026", "14:05", "2:05 PM"}, "de") == ["2:05 PM"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_room_writes_dates_and_times_in_one_form(make_desk, language: str) -> None:
    desk = make_desk(language=language)
    desk.place.issued = issued_records()
    desk.place.issued[0]["summary"] = "Maya \u00b7 2026-11-27"
    desk.place.issued[0]["claims"] = {"given_name": "Maya", "visit_date": "2026-11-27", "unknown": "2026-11-27"}
    desk.show()
    desk.issue()
    desk.happen("opened", "working", "done")
    texts = read_by_people(desk.window)
    for room in ROOMS:
        desk.window.open_room(room.action.name)
        desk.settle()
        texts |= read_by_people(desk.window)
    desk.place.presence.enter("visit-1", given_name="Maya", visit_date="2026-11-27")
    desk.window.perform("guests.building")
    building = desk.window.room("guests").view.building_page
    desk.until(lambda: building.lines.count() == 1)
    texts |= read_by_people(desk.window)
    building.lines.setFocus()
    QTest.keyClick(building.lines, Qt.Key.Key_Return)
    desk.until(building.said.isVisible)
    texts |= read_by_people(desk.window)
    desk.window.perform("records.find")
    view = desk.window.room("records").view
    desk.until(lambda: bool(view.controller.state.records))
    view.controller.choose(view.controller.state.records[0])
    desk.until(lambda: view.controller.state.is_whole)
    desk.settle()
    texts |= read_by_people(desk.window)
    desk.window.open_room("room.issue")
    desk.window.perform("issue.next")
    desk.choose()
    desk.window.perform("issue.more")
    desk.state.draft.edit("visit_date", "2026-11-27")
    desk.issue_room._scroll.options.form.edited.emit("life", "until")
    desk.issue_room.refresh()
    desk.settle()
    card = desk.visit_panel.preview.card._card
    texts |= read_by_people(desk.window) | {value for _, value in card.face.lines}
    for page in ("keys", "issuing", "reach", "requests", "webhooks", "about"):
        desk.window.perform(f"settings.page.{page}")
        desk.settle()
        texts |= read_by_people(desk.window)
    assert any(re.search(r"\b\d{1,2}[./]\d{1,2}[./]\d{4}", text) for text in texts)
    assert any(TIME.search(text) for text in texts)
    assert wrong(texts, language) == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_beside_the_rooms_writes_dates_and_times_in_the_same_form(make_desk, language: str) -> None:
    desk = make_desk(language=language)
    place = desk.place
    place.workflows.runs, place.workflows.links = known_runs(NOON), known_links(NOON)
    for each in (*place.workflows.links, *(one["run"] for one in place.workflows.runs)):
        each["parameters"] = {"host": "Kim Ito", "day": "2026-11-27"}
    day = {"name": "day", "type": "date", "title": "Day", "titles": {}, "isRequired": False, "default": "2026-11-27"}
    for each in place.workflows.workflows.values():
        each["parameters"] = [day]
    desk.show()
    desk.window.perform("desk.stage")
    texts: set[str] = set()

    def read() -> None:
        desk.settle()
        for each in (desk.window, desk.window.stage.window):
            texts.update(read_by_people(each) if each is not None else ())

    desk.choose()
    desk.state.draft.edit("visit_date", "2026-11-27")
    desk.window.perform("issue.back")
    read()
    desk.issue()
    desk.settle()
    texts |= read_by_people(desk.window.stage.window)
    desk.happen("opened", "working", "done")
    read()
    visit_id = desk.state.visit.visit_id
    badge = {
        "label": "Badge",
        "issuedAt": to_text(NOON),
        "credentialId": "c-1",
        "schemaId": desk.state.schema.schema_id,
    }
    place.contents[visit_id] = [badge | {"claims": {"visit_date": "2026-11-27", "unknown": "2026-11-27"}}]
    desk.window.receipts.open()
    desk.until(lambda: desk.window.receipts.dialog is not None)
    dialog = desk.window.receipts.dialog
    dialog.values.setChecked(True)
    read()
    texts |= read_by_people(dialog) | set(dialog.document().toPlainText().splitlines())
    dialog.reject()
    desk.window.open_room("room.links")
    links = desk.window.room("links")
    desk.until(lambda: bool(links.controller.state.links))
    for link in links.controller.state.links:
        links.controller.open(link)
        read()
    links.controller.open(links.controller.state.links[0])
    links.view.perform("links.poster")
    read()
    texts.add(links.view.link.poster.poster.until)
    for workflow in place.workflows.workflows:
        links.controller.choose(workflow)
        for when in When:
            links.view.make.form.edited.emit(WHEN, when)
            read()
    desk.window.open_room("room.signals")
    signals = desk.window.room("signals").view
    signals.perform("signals.try")
    for form in TrialForm:
        signals.controller.state.form = form
        signals.controller.state.draft.values["life"] = EXACT
        signals.controller.state.draft.shows_more = True
        signals.refresh()
        read()
    desk.window.open_room("room.workbench")
    workbench = desk.window.room("workbench").view
    workbench.show_panel("decode")
    header = base64.urlsafe_b64encode(b'{"alg":"ES256","typ":"JWT"}').decode().rstrip("=")
    payload = base64.urlsafe_b64encode(json.dumps({"exp": NOON // 1_000}).encode()).decode().rstrip("=")
    workbench.panels["decode"].show_text(f"{header}.{payload}.AAAA")
    read()
    tree = workbench.panels["decode"].tree
    texts |= {each.text(1) for each in tree.findItems("", Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive, 1)}
    assert any(" · " in each and TIME.search(each) for each in texts)
    assert wrong(texts, language) == []


def test_times_with_seconds_have_the_form_of_those_without(make_desk) -> None:
    for language, minutes, seconds in (("en", "PM", "PM"), ("de", "", "")):
        make_desk(language=language)
        assert show_time(NOON).endswith(minutes)
        assert show_clock(NOON).endswith(seconds)
        assert show_clock(NOON).count(":") == show_time(NOON).count(":") + 1


def test_a_summary_says_dates_as_people_do_and_leaves_the_rest() -> None:
    german = QLocale("de_DE")
    assert show_dates("Maya \u00b7 2026-11-27 \u00b7 2026-13-01 \u00b7 A-2026-11-27", german) == (
        "Maya \u00b7 27.11.2026 \u00b7 2026-13-01 \u00b7 A-2026-11-27"
    )


def test_a_moment_can_be_typed_as_machines_write_it(qtbot) -> None:
    editor = DateEditor(LIGHT, "calendar", "time", with_time=True)
    qtbot.addWidget(editor)
    told: list[str] = []
    editor.edited.connect(told.append)
    qtbot.keyClicks(editor.control, "2026-11-27T18:30:00Z")
    assert told[-1] == "2026-11-27T18:30:00Z"


def test_machines_are_told_iso(make_desk) -> None:
    desk = make_desk(language="de")
    desk.show()
    desk.choose()
    desk.type("given_name", "Maya")
    desk.state.draft.edit("visit_date", "2026-11-27")
    desk.window.perform("issue.create")
    desk.until(lambda: desk.state.visit is not None)
    sent = next(value for name, value in desk.place.calls if name == "create")
    values = {each["key"]: each["value"] for each in json.loads(sent)["payload"][0]["attributes"]}
    assert values["visit_date"] == "2026-11-27"
    assert to_text(NOON).endswith("Z")
