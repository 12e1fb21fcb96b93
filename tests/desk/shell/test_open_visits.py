"""Open visits over a restart: a desk that was closed or killed offers them again, and keeps no one's data for it."""

import json
from pathlib import Path

import pytest
from fakes import good_result, presented

from connector_desk.desk.kit.visit_room_view import RecentVisitMark
from connector_desk.desk.visits.visit_tracker import Phase


def chips(desk) -> list[str]:
    strip = desk.window.open_visits.strip
    return [] if strip is None else [each.text() for each in strip.chips if each.isVisible()]


def open_on(make_desk, first, settings: Path):
    """Open another desk on the place of a first one, as after a kill: nothing of the first was closed."""
    second = make_desk(settings=settings)
    second.session.clock, second.session.place = first.session.clock, first.session.place
    second.place = first.place
    second.show()
    return second


def test_visits_that_were_open_are_offered_again(make_desk, tmp_path: Path) -> None:
    settings = tmp_path / "desk.ini"
    first = make_desk(settings=settings)
    first.show()
    first.issue()
    first.happen("opened")
    first.window.perform("issue.next")
    first.issue()
    first.ask()
    kept = settings.read_text()
    assert "workflow-1 workflow-2" in kept or "workflow-2 workflow-1" in kept
    assert "Maya" not in kept

    second = open_on(make_desk, first, settings)
    second.until(lambda: len(chips(second)) == 3)
    assert sum("Scanned" in each for each in chips(second)) == 1
    second.window.open_visits.resume("room.issue", "workflow-2")
    assert second.state.phase is Phase.FOLLOWING
    assert second.visit_panel.qr.has_code
    second.happen("opened", "working", "done")
    assert second.visit_panel.headline.text() == "Accepted"


def test_a_data_request_is_restored_with_every_condition_of_a_newer_place(make_desk, tmp_path: Path) -> None:
    settings = tmp_path / "desk.ini"
    first = make_desk(settings=settings)
    first.show()
    first.ask()
    first.place.is_careless = True
    asked = first.place.requests["workflow-1"]["payload"]
    asked["credentials"][0]["restrictions"]["newerThan"] = "2026"

    second = open_on(make_desk, first, settings)
    second.until(lambda: len(chips(second)) == 1)
    (set_aside_visits,) = second.asked.set_aside_visits
    assert json.loads(set_aside_visits.form.shown_text(0))["payload"] == asked


def test_what_succeeded_while_the_desk_was_closed_is_a_recent_visit(make_desk, tmp_path: Path) -> None:
    settings = tmp_path / "desk.ini"
    first = make_desk(settings=settings)
    first.show()
    first.issue()
    first.settle()
    first.place.steps["workflow-1"].append(("done", first.session.clock()))

    second = open_on(make_desk, first, settings)
    second.settle()
    assert chips(second) == []
    assert second.state.set_aside_visits == []
    assert [(each.visit_id, each.state) for each in second.state.behind] == [("workflow-1", "done")]


@pytest.mark.parametrize("end", ["expired", "refused", "failed", "cancelled"])
@pytest.mark.parametrize("is_seen", [True, False], ids=["on the screen", "while closed"])
def test_what_did_not_end_well_waits_for_a_decision_after_a_restart(make_desk, tmp_path: Path, end, is_seen) -> None:
    settings = tmp_path / "desk.ini"
    first = make_desk(settings=settings)
    first.show()
    first.issue()
    if is_seen:
        first.happen(end)
    else:
        first.place.steps["workflow-1"].append((end, first.session.clock()))
    first.place.contents["workflow-1"] = [
        {
            "schemaId": "http://127.0.0.1:8080/bc/public/schemas/visitor-badge/1.0",
            "label": "Visitor badge",
            "claims": {"given_name": "Ana", "family_name": "Berg"},
        }
    ]
    second = open_on(make_desk, first, settings)
    second.until(lambda: len(chips(second)) == 1)
    assert chips(second)[0].startswith("Ana Berg · ")
    second.window.perform("desk.resume")
    assert second.state.visit.state == end
    second.window.perform("issue.next")
    assert [(each.state, each.name) for each in second.state.behind] == [(end, "Ana Berg")]
    third = open_on(make_desk, second, settings)
    third.settle()
    assert chips(third) == []


def test_a_desk_for_this_run_only_remembers_nothing(make_desk) -> None:
    desk = make_desk()
    desk.show()
    desk.issue()
    assert desk.window.preferences.open_visits("room.issue") == ("workflow-1",)  # in memory alone


def test_a_visit_that_is_offered_again_has_its_form_and_says_for_whom_it_is(make_desk, tmp_path: Path) -> None:
    settings = tmp_path / "desk.ini"
    first = make_desk(settings=settings)
    first.show()
    first.issue()
    first.place.contents["workflow-1"] = [
        {
            "credentialId": "",
            "schemaId": "http://127.0.0.1:8080/bc/public/schemas/visitor-badge/1.0",
            "label": "Visitor badge",
            "format": "w3c",
            "claims": {"given_name": "Maya", "company": "Nordwind", "photo": "aGFuZA==", "escort_required": True},
        }
    ]

    second = open_on(make_desk, first, settings)
    second.until(lambda: len(chips(second)) == 1)
    assert "Maya Nordwind" in chips(second)[0]
    second.window.perform("desk.resume")
    draft = second.state.draft
    assert draft.values == {"given_name": "Maya", "company": "Nordwind", "escort_required": "true"}
    assert draft.pictures == {"photo": b"hand"}
    assert draft.credential_format == "w3c"
    second.window.perform("issue.change")
    second.until(lambda: second.state.phase is Phase.FILLING)
    assert second.state.draft.values["company"] == "Nordwind"


def test_a_day_that_the_form_gave_is_no_part_of_whom_a_visit_is_for(make_desk, tmp_path: Path) -> None:
    settings = tmp_path / "desk.ini"
    first = make_desk(settings=settings)
    first.show()
    first.issue()
    schema = "http://127.0.0.1:8080/bc/public/schemas/visitor-badge/1.0"
    claims = {"given_name": "Maya", "visit_date": "2026-11-22"}
    first.place.contents["workflow-1"] = [{"schemaId": schema, "label": "Visitor badge", "claims": claims}]

    second = open_on(make_desk, first, settings)
    second.until(lambda: len(chips(second)) == 1)
    assert chips(second)[0].startswith("Maya · ")
    second.window.perform("desk.resume")
    assert second.state.draft.values["visit_date"] == "2026-11-22"


def test_all_credentials_of_an_open_offer_come_back(make_desk, tmp_path: Path) -> None:
    settings = tmp_path / "desk.ini"
    first = make_desk(settings=settings)
    first.show()
    first.issue()
    address, names = "http://127.0.0.1:8080/bc/public/schemas", ("visitor-badge", "employee-badge")
    first.place.contents["workflow-1"] = [
        {
            "schemaId": f"{address}/{name}/1.0",
            "label": name,
            "claims": {"given_name": "Maya"},
            "metadata": {"_type": "pass"},
            **({"issuedAt": "2026-11-22T11:00:00Z"} if name == "visitor-badge" else {}),
        }
        for name in names
    ]

    second = open_on(make_desk, first, settings)
    second.until(lambda: len(chips(second)) == 1)
    second.window.perform("desk.resume")
    assert tuple(each.schema.name for each in second.state.draft.items) == names
    assert second.state.draft.terms.value("_type") == "pass"
    assert second.state.can_offer_rest


def test_values_that_no_form_can_show_do_not_keep_a_visit_from_being_offered(make_desk, tmp_path: Path) -> None:
    settings = tmp_path / "desk.ini"
    first = make_desk(settings=settings)
    first.show()
    first.issue()
    first.place.contents["workflow-1"] = [
        {
            "schemaId": "http://127.0.0.1:8080/bc/public/schemas/visitor-badge/1.0",
            "label": "Visitor badge",
            "format": "mdoc",
            "claims": {"given_name": ["Maya"], "photo": "no base64!", "unknown": "x"},
        }
    ]

    second = open_on(make_desk, first, settings)
    second.until(lambda: len(chips(second)) == 1)
    assert "Visitor badge" in chips(second)[0]
    second.window.perform("desk.resume")
    assert second.state.draft.is_blank()
    assert second.state.draft.credential_format in second.state.schema.formats


def test_a_request_that_is_offered_again_is_shown_with_what_it_asks(make_desk, tmp_path: Path) -> None:
    settings = tmp_path / "desk.ini"
    first = make_desk(settings=settings)
    first.show()
    first.ask()
    asked = first.place.requests["workflow-1"]["payload"]

    second = open_on(make_desk, first, settings)
    second.until(lambda: len(chips(second)) == 1)
    second.window.perform("desk.resume")
    second.until(lambda: second.ask_room.request.visit_panel.qr.has_code)
    assert second.window.room("ask").controller.state.draft.document()["payload"] == asked
    second.window.perform("ask.next")
    assert [asked["name"] in each for each in chips(second)] == [True]


@pytest.mark.parametrize("is_after_a_restart", [True, False])
def test_a_request_that_was_answered_out_of_sight_names_its_person(
    make_desk, tmp_path: Path, *, is_after_a_restart: bool
) -> None:
    settings = tmp_path / "desk.ini"
    desk = make_desk(settings=settings)
    desk.show()
    desk.ask()
    desk.settle()
    shown = presented("", "employee-badge", {"given_name": "Ana", "family_name": "Berg"})
    desk.place.results["workflow-1"] = good_result(shown)
    if is_after_a_restart:
        desk.place.steps["workflow-1"].append(("done", desk.session.clock()))
        desk = open_on(make_desk, desk, settings)
    else:
        desk.window.perform("ask.next")
        for state in ("opened", "working", "done"):
            desk.session.clock.pass_seconds(1)
            desk.place.happen("workflow-1", state)
    desk.until(lambda: desk.window.room("ask").controller is not None)
    desk.until(lambda: [(each.state, each.name) for each in desk.asked.behind] == [("done", "Ana Berg")])
    desk.window.perform("room.ask")
    desk.until(
        lambda: any(
            each.accessibleName().startswith("Ana Berg") for each in desk.ask_room.recent.findChildren(RecentVisitMark)
        )
    )


def test_a_request_whose_record_says_nothing_is_shown_all_the_same(make_desk, tmp_path: Path) -> None:
    settings = tmp_path / "desk.ini"
    first = make_desk(settings=settings)
    first.show()
    first.ask()
    first.place.is_careless = True
    first.place.requests["workflow-1"]["payload"] = {"name": "Proof of age", "credentials": "nonsense"}
    second = open_on(make_desk, first, settings)
    second.until(lambda: len(chips(second)) == 1)
    second.window.perform("desk.resume")
    second.until(lambda: second.ask_room.request.visit_panel.qr.has_code)
