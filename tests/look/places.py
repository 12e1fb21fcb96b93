"""Scenes of places: the switcher, the bar, the page, its form and its test, and the questions."""

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "desk"))


def _with_places(stage: Any, chosen: str = "embedded") -> None:
    from fake_places import PRODUCTION, REMOTE, FakePlaces
    from fakes import FakePlace

    from connector_desk.desk.runner.places import PlaceEntry

    long = PlaceEntry("p3", "Acceptance test of the regional education authority", "https://t.example.org")
    stage.session.places = FakePlaces(REMOTE, PRODUCTION, long)
    stage.session.places.chosen = chosen
    stage.session.others = {each: FakePlace(stage.session.clock) for each in ("p1", "p2", "p3")}
    for each in stage.session.others.values():
        each.signals = {}
    stage.open()
    stage.wait(0.4)


def place_menu(stage: Any) -> None:
    _with_places(stage)
    stage.window.perform("desk.place")


def place_remote(stage: Any) -> None:
    _with_places(stage, "p1")


def place_production(stage: Any) -> None:
    _with_places(stage, "p2")
    stage.visitor()


def place_without_colour(stage: Any) -> None:
    _with_places(stage, "p3")
    stage.window.perform("room.records")


def place_not_opened(stage: Any) -> None:
    from connector_desk.base.errors import DeskError

    stage.session.failures = [DeskError("place_unreachable")]
    _with_places(stage, "p2")


def place_question(stage: Any) -> None:
    _with_places(stage)
    stage.issue()
    stage.window.perform("desk.place.p2")


def place_production_question(stage: Any) -> None:
    _with_places(stage, "p2")
    stage.visitor()
    stage.window.perform("issue.create")
    stage.wait(0.3)


def place_production_written(stage: Any) -> None:
    _with_places(stage, "p2")
    stage.window.perform("room.workbench")
    call = stage.window.place.place.permit("DELETE", "/bc/admin/agents/agent-7f3a9c", True)
    stage.window.runner.run(call, owner=stage.window, failed=lambda _: None)
    stage.wait(0.3)


def _bare(stage: Any, room: str = "") -> None:
    """Open a place of nothing but the specified endpoints."""
    from fake_places import REMOTE, FakePlaces
    from fakes import FakePlace

    stage.session.places = FakePlaces(REMOTE)
    stage.session.places.chosen = "p1"
    made = FakePlace(stage.session.clock)
    made.is_bare = True
    stage.session.others = {"p1": made}
    stage.open()
    stage.wait(0.4)
    if room:
        stage.window.perform(f"room.{room}")
        stage.wait(0.4)


def bare_links_form(stage: Any) -> None:
    from connector_desk.desk.rooms.links.draft import BY_NAME, NAME, PARAMETERS

    bare_links(stage)
    stage.window.perform(f"links.choose.{BY_NAME}")
    draft = stage.window.room("links").controller.state.draft
    draft.edit(NAME, "day-pass")
    draft.edit(PARAMETERS, '{"event": ')
    stage.window.room("links").view.make.form.show_draft(draft)
    stage.window.perform("links.create")
    stage.wait(0.3)


def bare_issue(stage: Any) -> None:
    _bare(stage)
    stage.issue()
    stage.wait(0.3)


def bare_ask(stage: Any) -> None:
    _bare(stage, "ask")
    stage.window.perform("ask.choose.age")
    stage.window.perform("ask.create")
    stage.wait(0.5)


def bare_records(stage: Any) -> None:
    _bare(stage, "records")


def bare_issued(stage: Any) -> None:
    _bare(stage, "records")
    stage.window.perform("records.find")
    stage.wait(0.3)


def bare_people(stage: Any) -> None:
    _bare(stage, "people")


def bare_links(stage: Any) -> None:
    _bare(stage, "links")


def bare_library(stage: Any) -> None:
    _bare(stage, "library")


def bare_signals(stage: Any) -> None:
    _bare(stage, "signals")


def _bare_page(stage: Any, page: str) -> None:
    _bare(stage)
    stage.window.perform(f"settings.page.{page}")
    stage.wait(0.5)


def bare_settings_keys(stage: Any) -> None:
    _bare_page(stage, "keys")


def bare_settings_reach(stage: Any) -> None:
    _bare_page(stage, "reach")


def bare_settings_issuing(stage: Any) -> None:
    _bare_page(stage, "issuing")


def bare_settings_requests(stage: Any) -> None:
    _bare_page(stage, "requests")


def bare_settings_trying(stage: Any) -> None:
    _bare_page(stage, "trying")


def _page(stage: Any, chosen: str = "embedded") -> Any:
    _with_places(stage, chosen)
    stage.window.perform("settings.page.places")
    stage.wait(0.2)
    return stage.window.room("settings").view.places


def places_list(stage: Any) -> None:
    _page(stage, "p1")


def places_alone(stage: Any) -> None:
    from fake_places import FakePlaces

    stage.session.places = FakePlaces()
    stage.open()
    stage.window.perform("settings.page.places")


def places_form(stage: Any) -> None:
    _page(stage).rows[2].edit.click()


def places_form_faults(stage: Any) -> None:
    page = _page(stage)
    page.add.click()
    page.form.draft.edit("address", "http://clinic.example.org")
    page.form.save.click()


def places_form_more(stage: Any) -> None:
    from connector_desk.desk.rooms.settings.places_view import AuthorityFacts

    page = _page(stage)
    page.rows[1].edit.click()
    page.form.form.more.setChecked(True)
    subject = "CN=Regional Education Authority Root 2026,O=Regional Education Authority,C=DE"
    page.form.authorities.show_facts([AuthorityFacts(subject, 1_900_000_000_000, ":".join(["A7"] * 32))])
    stage.wait(0.2)
    stage.settings_area.verticalScrollBar().setValue(9_999)


def places_test(stage: Any) -> None:
    page = _page(stage)
    page.rows[1].test.click()
    stage.wait(0.3)
    stage.settings_area.verticalScrollBar().setValue(9_999)


PLACE_SCENES = (
    place_menu, place_remote, place_production, place_without_colour, place_not_opened, place_question,
    place_production_question, place_production_written,
    places_list, places_alone, places_form, places_form_faults, places_form_more, places_test,
    bare_issue, bare_ask, bare_records, bare_issued, bare_people, bare_links, bare_links_form, bare_library,
    bare_signals,
    bare_settings_keys, bare_settings_reach, bare_settings_issuing, bare_settings_requests, bare_settings_trying,
)  # fmt: skip
