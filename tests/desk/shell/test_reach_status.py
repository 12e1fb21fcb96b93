"""The way for phones in the status area: said where it fails, with the way to its settings, and before each code."""

import pytest
from PySide6.QtWidgets import QLabel, QPushButton

from tests.windows import find, seen

CUT = {
    "code": "tunnel_lost",
    "message": "The tunnel is interrupted.",
    "nextStep": "Check the internet connection of this computer.",
}
CERTIFICATE = {
    "code": "renewal_failed",
    "message": "The certificate could not be renewed.",
    "nextStep": "Look at the network settings.",
}


def status(desk) -> list[str]:
    return [desk.status, desk.reach]


def way_on(desk) -> QPushButton | None:
    found = [each for each in seen(desk.window.navigation, QPushButton) if each.property("kind") == "quiet"]
    return found[0] if found else None


def test_a_way_that_fails_is_said_and_leads_to_its_settings(desk) -> None:
    assert way_on(desk) is None
    desk.place.change_reach("failed", CUT)
    desk.until(lambda: status(desk) == ["No phone can reach this desk", "The tunnel is interrupted."])
    settings = way_on(desk)
    assert settings is not None
    settings.click()
    desk.until_open("settings")
    assert desk.window.room("settings").view.page == "reach"
    desk.place.change_reach("ready")
    desk.until(lambda: status(desk)[0] == "Ready")
    assert way_on(desk) is None


def test_what_will_stop_soon_is_said_although_codes_work(desk) -> None:
    desk.place.change_reach("ready", CERTIFICATE)
    desk.until(lambda: status(desk) == ["Ready, needs attention", "The certificate could not be renewed."])
    desk.choose()
    desk.type("given_name", "Maya")
    desk.window.perform("issue.create")
    desk.until(lambda: desk.state.visit is not None)


def test_before_a_code_that_leads_nowhere_the_person_is_asked(desk) -> None:
    desk.place.change_reach("failed", CUT)
    desk.until(lambda: status(desk)[0] == "No phone can reach this desk")
    desk.choose()
    desk.type("given_name", "Maya")
    desk.window.perform("issue.create")
    desk.until(lambda: desk.state.asks_consent == 1)
    question = desk.visit_panel.phone_reach.question
    assert "The tunnel is interrupted. Check the internet connection of this computer." in question.next_step.text()
    desk.place.change_reach("ready")
    desk.until(lambda: not question.isVisible())
    desk.window.perform("issue.create")
    desk.until(lambda: desk.state.visit is not None)


def test_case_418_codes_for_an_address_that_is_served_no_more_are_withdrawn(desk) -> None:
    desk.choose()
    desk.type("given_name", "Maya")
    desk.window.perform("issue.create")
    desk.until(lambda: desk.state.visit is not None and desk.state.visit.shows_code)
    desk.place.change_reach("ready", address="https://other.example.net")
    desk.until(lambda: desk.state.visit is not None and not desk.state.visit.shows_code)


@pytest.mark.parametrize("state", ["working", "waiting"])
def test_a_way_that_is_being_set_up_is_not_simply_ready(desk, state: str) -> None:
    desk.place.change_reach(state)
    words = {"working": "Setting up…", "waiting": "No phone can reach this desk"}[state]
    desk.until(lambda: status(desk)[0] == words)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_question_has_room_in_a_small_window(make_desk, language: str) -> None:
    desk = make_desk(language=language)
    desk.window.resize(800, 600)
    desk.show()
    desk.place.change_reach("failed", CUT | {"nextStep": "Check the internet connection of this computer. " * 3})
    desk.until(lambda: desk.state.phones.is_lost and desk.state.phones.why[0])
    desk.choose()
    desk.type("given_name", "Maya")
    desk.window.perform("issue.create")
    desk.until(lambda: desk.state.asks_consent == 1)
    row = desk.visit_panel.phone_reach
    desk.until(lambda: row.question.isVisible() and row.height() >= row.question.minimumHeight() > 200)
    assert row.question.geometry().bottom() < row.height()
    assert not desk.visit_panel.preview.words.isVisible()  # else it would run into the card above it


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_state_is_shown_whole_beside_the_way_to_the_settings(make_desk, language: str) -> None:
    desk = make_desk(language=language)
    desk.window.resize(1280, 800)
    desk.show()
    desk.place.change_reach("failed", CUT)
    desk.until(lambda: way_on(desk) is not None)
    words = find(desk.window.navigation, QLabel, "status")
    desk.until(lambda: words.height() >= words.heightForWidth(words.width()))
