"""Names from outside turn no text around them: on a label, a button, a receipt or the visitor's screen."""

import re
import unicodedata

from fake_places import FakePlaces
from fake_workflows import known_links, known_runs
from fakes import FakePlace, issued_records, known_agents
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from read_texts import seen_by_people

from connector_desk.desk.runner.places import PlaceEntry
from connector_desk.desk.shell.place_frame import PlaceBar
from connector_desk.desk.shell.room_table import ROOMS

TURNED = "Ana \u202eאבג Berg"
"""A name that overrides the direction of all that follows, with letters from right to left."""
CONTROLS = re.compile("[\u202a-\u202e\u2066-\u2069]")
ISOLATE = re.compile("[\u2066-\u2068][^\u2066-\u2069]*\u2069")
HIDDEN = "⟨U+202E⟩"
"""How the override is spelled where it is shown."""


def turned(texts: set[str]) -> list[str]:
    """Return the texts in which a name turns what stands beside it, or where its isolation is shown as text."""
    found = {each for each in texts if "⟨U+2068⟩" in each or CONTROLS.search(ISOLATE.sub("", each))}
    for each in texts - {TURNED.replace("\u202e", HIDDEN)}:
        if any(unicodedata.bidirectional(one) in ("R", "AL") for one in ISOLATE.sub("", each)):
            found.add(each)
    return sorted(found)


def test_what_it_looks_for_is_found() -> None:
    assert turned({TURNED}) == [TURNED]
    assert turned({f"\u2068{TURNED}\u202c\u2069 · 12:00", "Ana"}) == []
    assert turned({"Take up אבג again"}) == ["Take up אבג again"]


def named(place: FakePlace) -> None:
    """Use one name for everything that a place names."""
    place.issued, place.agents = issued_records(), known_agents()
    for each in place.issued:
        claims = each["claims"]
        assert isinstance(claims, dict)
        each |= {"summary": f"{TURNED} · Nordwind", "label": TURNED, "claims": dict.fromkeys(claims, TURNED)}
    for each in place.published:
        each["title"] = {"en": TURNED}
    for each in place.agents:
        each["displayName"] = TURNED
    place.organisation = {"name": TURNED}
    place.workflows.runs = known_runs(place.clock())
    place.workflows.links = known_links(place.clock())
    for each in place.workflows.links:
        each["goal"] = TURNED
        each["parameters"] = dict.fromkeys(each.get("parameters", {}), TURNED)
    for each in place.workflows.workflows.values():
        each["title"] = TURNED


def test_no_name_turns_the_words_around_it(make_desk) -> None:
    entry = PlaceEntry("p1", TURNED, "https://portal.example.org", colour="purple")
    desk = make_desk(places=FakePlaces(entry))
    named(desk.place)
    desk.show()
    QTest.keyClick(desk.window, Qt.Key.Key_F9)
    stage = desk.window.stage.window
    texts: set[str] = set()

    def read() -> None:
        desk.settle()
        texts.update(seen_by_people(desk.window), seen_by_people(stage))

    desk.choose()
    for key in ("given_name", "family_name"):
        desk.state.draft.edit(key, TURNED)
    desk.issue_room.refresh()
    read()
    desk.window.perform("issue.create")
    desk.until(lambda: desk.state.visit is not None and desk.state.visit.state == "shown")
    read()
    desk.window.perform("issue.another")
    read()
    desk.state.resume()
    desk.happen("opened", "working", "done")
    read()
    desk.window.receipts.open()
    desk.until(lambda: desk.window.receipts.dialog is not None)
    read()
    texts.update(desk.window.receipts.dialog.document().toPlainText().splitlines())
    QTest.keyClick(desk.window.receipts.dialog, Qt.Key.Key_Escape)
    desk.until(lambda: desk.window.receipts.dialog is None)
    desk.window.perform("issue.next")
    desk.state.draft.edit("given_name", TURNED)
    desk.window.perform("issue.back")
    read()
    assert any("Take up" in each for each in texts)
    for room in ROOMS:
        desk.window.open_room(room.action.name)
        read()
    links = desk.window.room("links")
    for link in links.controller.state.links:
        links.controller.open(link)
        read()
    links.view.perform("links.poster")
    read()
    for page in ("keys", "issuing", "reach", "requests", "webhooks", "places", "organisation", "about"):
        desk.window.perform(f"settings.page.{page}")
        read()
    assert any(HIDDEN in each for each in texts)
    assert turned(texts) == []


def test_the_name_of_a_place_turns_nothing_on_its_bar(qtbot) -> None:
    bar = PlaceBar(PlaceEntry("p1", TURNED, "https://portal.example.org", is_production=True), TURNED)
    qtbot.addWidget(bar)
    assert HIDDEN in bar.accessibleName()
    assert turned({bar.accessibleName(), bar.toolTip()}) == []
