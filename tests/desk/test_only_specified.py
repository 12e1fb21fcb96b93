"""A place of nothing but the specified endpoints: each room works, is left out, or says what it cannot know."""

import json

import pytest
from fake_places import REMOTE, FakePlaces
from fakes import FakePlace, known_agents
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from connector_desk.base.errors import DeskError
from connector_desk.desk.kit.segments import Segments
from tests.windows import find, seen

SAID = "Progress is not visible here."


def at_bare_place(make_desk, chosen: str):
    places = FakePlaces(REMOTE)
    places.chosen = chosen
    desk = make_desk(places=places)
    remote = FakePlace(desk.session.clock)
    remote.is_bare = True
    desk.session.others = {"p1": remote}
    desk.show()
    return desk


@pytest.fixture
def bare(make_desk):
    """The desk at such a place."""
    desk = at_bare_place(make_desk, "p1")
    desk.until(lambda: desk.window.room("signals").is_lacking and not desk.state.sees_progress)
    return desk


def words(desk) -> list[str]:
    return [each.text() for each in desk.window.findChildren(QLabel) if each.isVisible()]


def test_rooms_that_it_lacks_are_grey_and_left(make_desk) -> None:
    bare = at_bare_place(make_desk, "embedded")
    bare.until(lambda: bare.window.room("people").is_offered)
    bare.window.perform("room.people")
    bare.window.perform("desk.place.p1")
    bare.until(lambda: all(bare.window.room(name).is_lacking for name in ("people", "signals")))
    rooms = bare.room_buttons
    assert {name for name, each in rooms.items() if not each.isEnabled()} == {"room.people", "room.signals"}
    assert bare.issue_room.isVisible()


def test_a_code_is_made_and_nothing_is_said_of_what_nobody_sees(bare) -> None:
    bare.choose()
    bare.type("given_name", "Maya")
    bare.window.perform("issue.create")
    bare.until(lambda: bare.state.visit is not None and bare.state.visit.url != "")
    bare.until(lambda: SAID in words(bare))
    assert bare.visit_panel.pill.accessibleName() == "Code created"
    assert (bare.state.can_withdraw, bare.state.can_renew, bare.state.can_change) == (False, False, False)
    bare.session.clock.pass_seconds(11 * 60)
    bare.until(lambda: bare.state.visit.is_over)
    bare.window.perform("issue.new_code")
    bare.until(lambda: bare.state.visit is not None and bare.state.visit.visit_id == "workflow-2")
    bare.window.perform("issue.next")
    bare.until(lambda: bare.window.open_visits.strip is not None)
    assert bare.window.open_visits.strip.chips[0].visit.words == "Code created"


def test_a_request_is_made_without_a_result(bare) -> None:
    bare.window.perform("room.ask")
    bare.window.perform("ask.choose.age")
    bare.window.perform("ask.create")
    bare.until(lambda: bare.asked.visit is not None)
    bare.until(lambda: SAID in words(bare))


def test_an_agent_that_nobody_lists_is_asked_under_more(bare) -> None:
    bare.session.others["p1"].agents = known_agents()
    bare.window.perform("room.ask")
    bare.window.perform("ask.choose.age")
    to = bare.ask_recipient
    assert not to.isVisible()
    bare.window.perform("ask.more")
    assert to.isVisible()
    find(to, QPushButton, "A person").click()
    QTest.keyClicks(to.alias, "acme:kim")
    assert not to.who.isVisible()  # nothing is known of anybody here
    bare.window.perform("ask.more")
    assert to.isVisible()
    bare.window.perform("ask.create")
    bare.until(lambda: bare.asked.visit is not None)
    assert bare.asked.visit.agent == "acme:kim"


def test_a_link_is_made_to_a_workflow_by_its_name(bare) -> None:
    bare.until(lambda: bare.window.room("links").is_offered)
    bare.window.perform("room.links")
    view = bare.window.room("links").view
    assert not seen(view, Segments, "Page")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    rows = view.make.form.rows
    QTest.keyClicks(rows["workflow"].editor.control, "day-pass")
    QTest.keyClicks(rows["parameters"].editor.control, "{")
    bare.window.perform("links.create")
    assert rows["parameters"].sentence.text.startswith("Enter a JSON object")
    QTest.keyClicks(rows["parameters"].editor.control, '"event": 7}')
    bare.window.perform("links.create")
    bare.until(lambda: view.controller.state.opened is not None)
    (body,) = [value for name, value in bare.session.others["p1"].calls if name.endswith("/bc/admin/flow/url")]
    assert json.loads(body) == {"workflow": "day-pass", "parameters": {"event": 7}}
    bare.window.perform("links.back")
    assert view.picker.isVisible()


def test_lists_say_that_the_place_has_none(bare) -> None:
    for action, said in (
        ("room.records", "This service does not list its visits."),
        ("records.find", "This service does not list its records"),
        ("records.asked", "This service does not list data requests"),
        ("room.library", "This service does not list its schemas"),
    ):
        bare.window.perform(action)
        bare.until(lambda said=said: said in words(bare))


def test_the_settings_offer_what_is_there_and_say_nothing_false(bare) -> None:
    bare.window.perform("room.settings")
    room = bare.window.room("settings").view
    pages = [room.pages.item(row) for row in range(room.pages.count())]
    before = [room.pages.visualItemRect(each) for each in pages]
    bare.until(lambda: room.rotation.isHidden() and not room.is_possible("settings.page.organisation"))
    there = {
        "Appearance and language",
        "Places",
        "Badges",
        "Issuing",
        "Staff",
        "Shared folder",
        "Keys and data",
        "Test wallet",
        "About",
    }
    bare.until(lambda: {each.text() for each in pages if each.flags() & Qt.ItemFlag.ItemIsEnabled} == there)
    bare.settle()
    assert [room.pages.visualItemRect(each) for each in pages] == before
    assert {each.toolTip() for each in pages if each.text() not in there} == {"This service does not offer it."}
    said = []
    for page in ("issuing", "keys"):
        room.open_page(page)
        bare.settle()
        said += words(bare)
    assert not {"The service is not running yet.", "Recovery code", "Backup", "Issuer identity"} & set(said)
    assert not [each for each in said if "nothing at this address" in each]


def test_a_form_that_waits_is_sent_once_the_place_answers(make_desk) -> None:
    desk = make_desk()
    desk.place.next_answers["schemas"] = DeskError("place_unreachable")
    desk.show(until_ready=False)
    desk.until(lambda: "schemas" not in desk.place.next_answers and bool(desk.place.listeners))
    desk.settle()
    desk.place.break_line(stands=True)
    desk.until(lambda: desk.state.is_ready)
