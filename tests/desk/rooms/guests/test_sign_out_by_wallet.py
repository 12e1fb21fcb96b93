"""Visitors sign out with their wallet: one key opens a code, each end leads to the next code, Escape ends it."""

import pytest
from fakes import refusal
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from connector_desk.base.errors import DeskError
from connector_desk.desk.rooms.guests.building_page import SENTENCES
from connector_desk.desk.rooms.guests.sign_out import SHOWN_FOR
from connector_desk.desk.stage.content import DEPARTURES
from connector_desk.desk.visits.departure import DepartureOutcome
from tests.windows import timer

CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
MAYA, BEN = "20261121120000abcDEF_-12", "visit-2"


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(QApplication.focusWidget(), key, modifier)


class Exit:
    """The page with its code, and who shows what."""

    def __init__(self, desk) -> None:
        self.desk, self.presence = desk, desk.place.presence
        self.view = desk.window.room("guests").view
        self.page = self.view.building_page
        self.codes = self.page.codes
        self.controller = desk.window.room("guests").sign_out
        self.state = self.controller.state

    @property
    def visit_id(self) -> str:
        return "" if self.state.visit is None else self.state.visit.visit_id

    def until_code(self) -> str:
        self.desk.until(lambda: self.state.visit is not None and self.state.visit.state == "shown")
        assert self.codes.qr.isVisible()
        return self.visit_id

    def show(self, visitor: str) -> None:
        """Let a wallet answer the code with the credential of a visitor."""
        self.presence.shown[self.visit_id] = visitor
        for state in ("opened", "working", "done"):
            self.desk.session.clock.pass_seconds(1)
            self.desk.place.happen(self.visit_id, state)

    def until_told(self, outcome: DepartureOutcome) -> str:
        self.desk.until(lambda: self.state.departure is not None and self.state.departure.outcome is outcome)
        assert not self.codes.qr.isVisible()
        return self.codes.headline.text()

    def fire(self) -> None:
        """Let the moment pass in which the visitor reads."""
        timer(self.controller, SHOWN_FOR).timeout.emit()


@pytest.fixture
def leaving(desk):
    """The page, opened by its keys, with two visitors."""
    desk.place.presence.enter(MAYA, given_name="Maya", family_name="Lindqvist", company="Nordwind")
    desk.session.clock.pass_seconds(60)
    desk.place.presence.enter(BEN, given_name="Ben", family_name="Okafor", company="Südwind")
    QTest.keyClick(desk.window, Qt.Key.Key_V, CTRL_SHIFT)
    desk.until_open("guests")
    desk.until(lambda: desk.window.room("guests").view.building_page.lines.count() == 2)
    QTest.keyClick(desk.window, Qt.Key.Key_Q, CTRL_SHIFT)
    made = Exit(desk)
    made.until_code()
    return made


def test_one_after_the_other_is_signed_out_without_a_key(desk, leaving) -> None:
    first = leaving.visit_id
    assert desk.place.requests[first]["payload"]["name"] == "Sign out"
    leaving.show(MAYA)
    told = leaving.until_told(DepartureOutcome.LEFT)
    assert told.startswith("Signed out: Maya Lindqvist · ")
    assert leaving.presence.left[MAYA]["way"] == "wallet"
    leaving.fire()
    second = leaving.until_code()
    assert second != first
    leaving.show(BEN)
    assert leaving.until_told(DepartureOutcome.LEFT).startswith("Signed out: Ben Okafor · ")
    leaving.fire()
    leaving.until_code()
    press(Qt.Key.Key_Escape)
    assert not leaving.codes.isVisible()
    assert leaving.page.search.hasFocus()
    assert leaving.page.said.sentence.text().startswith("Ben Okafor was signed out at ")
    desk.until(lambda: desk.place.calls[-1][0] != "shown" and ("cancel" in [name for name, _ in desk.place.calls]))


def test_the_next_visitor_need_not_wait(desk, leaving) -> None:
    first = leaving.visit_id
    leaving.show(MAYA)
    leaving.until_told(DepartureOutcome.LEFT)
    assert leaving.page.search.hasFocus()
    press(Qt.Key.Key_Return)
    second = leaving.until_code()
    assert second != first
    press(Qt.Key.Key_Return)  # the code on the screen stays
    assert leaving.visit_id == second


def test_the_button_of_the_next_code_works_by_key_and_leaves_the_focus_at_hand(desk, leaving) -> None:
    leaving.show(MAYA)
    leaving.until_told(DepartureOutcome.LEFT)
    leaving.codes.next.setFocus()
    press(Qt.Key.Key_Space)
    leaving.until_code()
    assert leaving.codes.end.hasFocus()
    press(Qt.Key.Key_Escape)
    assert not leaving.state.is_open


def test_the_code_of_a_paper_badge_can_be_scanned_meanwhile_and_a_name_be_found(desk, leaving) -> None:
    QTest.keyClicks(leaving.page.search, MAYA)
    press(Qt.Key.Key_Return)
    desk.until(lambda: MAYA in leaving.presence.left)
    assert leaving.presence.left[MAYA]["way"] == "scan"
    assert leaving.codes.qr.isVisible()
    desk.until(leaving.page.said.isVisible)
    QTest.keyClicks(leaving.page.search, MAYA)
    press(Qt.Key.Key_Return)
    assert leaving.page.said.sentence.text() == "Nobody in the building has this code."
    assert leaving.codes.qr.isVisible()
    QTest.keyClicks(leaving.page.search, "okaf")
    press(Qt.Key.Key_Return)
    assert not leaving.state.is_open
    assert leaving.page.lines.hasFocus()
    press(Qt.Key.Key_Return)
    desk.until(lambda: BEN in leaving.presence.left)


def test_who_is_not_in_the_building_is_told_and_nobody_is_signed_out(desk, leaving) -> None:
    leaving.show("")
    told = leaving.until_told(DepartureOutcome.NOT_HERE)
    assert told == "Not signed out: this visitor is not in the building, or has signed out already."
    assert not leaving.presence.left
    leaving.fire()
    leaving.until_code()
    assert "not in the building" in leaving.codes.before.text()
    assert leaving.codes.before.isVisible()
    leaving.show(BEN)
    leaving.until_told(DepartureOutcome.LEFT)
    assert not leaving.codes.before.isVisible()


def test_a_visitor_whom_another_desk_has_signed_out_is_not_signed_out_again(desk, leaving) -> None:
    leaving.presence.answer("PUT", f"/bc/studio/presence/{MAYA}/sign-out", b'{"way": "desk"}')
    leaving.show(MAYA)
    leaving.until_told(DepartureOutcome.NOT_HERE)
    assert leaving.presence.left[MAYA]["way"] == "desk"


def test_a_credential_that_is_not_valid_says_why(desk, leaving) -> None:
    failed = {"name": "status", "outcome": "failed", "detail": "The issuer has revoked it."}
    desk.place.results[leaving.visit_id] = {"verified": False, "checks": [failed]}
    for state in ("opened", "working", "failed"):
        desk.place.happen(leaving.visit_id, state)
    assert leaving.until_told(DepartureOutcome.NOT_VALID) == "Not signed out: the credential is not valid."
    assert "The issuer has revoked it." in leaving.codes.sentence.text()
    assert not leaving.presence.left


def test_a_declined_code_and_an_expired_one_lead_to_the_next(desk, leaving) -> None:
    desk.place.happen(leaving.visit_id, "refused")
    leaving.until_told(DepartureOutcome.DECLINED)
    leaving.fire()
    second = leaving.until_code()
    desk.place.happen(second, "expired")
    desk.until(lambda: leaving.visit_id not in ("", second))
    leaving.until_code()
    assert leaving.state.departure is None


def test_what_the_service_cannot_do_is_said_with_its_reason(desk, leaving) -> None:
    desk.place.next_answers[f"PUT /bc/studio/presence/{leaving.visit_id}/sign-out"] = DeskError("place_unreachable")
    leaving.show(MAYA)
    assert leaving.until_told(DepartureOutcome.UNKNOWN) == "Not signed out: the service could not do it."
    assert leaving.codes.sentence.text()
    assert not leaving.presence.left


def test_without_a_code_the_reason_is_shown_and_a_key_tries_again(desk, leaving) -> None:
    leaving.show(MAYA)
    leaving.until_told(DepartureOutcome.LEFT)
    desk.place.next_answers["ask to sign out"] = refusal(409, "state_conflict")
    leaving.fire()
    desk.until(leaving.codes.error_message.isVisible)
    assert leaving.state.visit is None
    leaving.codes.error_message.way_on.setFocus()
    press(Qt.Key.Key_Space)
    leaving.until_code()
    assert not leaving.codes.error_message.isVisible()


def test_another_page_ends_it_and_another_room_does_not(desk, leaving) -> None:
    first = leaving.visit_id
    desk.window.perform("room.issue")
    assert leaving.state.is_open
    assert desk.window.open_visits.strip.chips[0].visit.visit_id == first
    desk.window.perform("room.guests")
    assert leaving.codes.isVisible()
    leaving.view.lists.click()
    assert not leaving.state.is_open
    desk.until(lambda: ("cancel", first) in desk.place.calls)


def test_who_answered_just_before_the_end_is_signed_out_all_the_same(desk, leaving) -> None:
    leaving.presence.shown[leaving.visit_id] = MAYA
    desk.place.next_answers["cancel"] = refusal(409, "state_conflict")
    press(Qt.Key.Key_Escape)
    desk.until(lambda: MAYA in leaving.presence.left)
    desk.until(leaving.page.said.isVisible)
    assert leaving.page.said.sentence.text().startswith("Maya Lindqvist was signed out at ")
    assert not leaving.state.is_open


@pytest.mark.parametrize(
    ("code", "state", "outcome"),
    [
        ("state_conflict", "done", DepartureOutcome.NOT_HERE),
        ("state_conflict", "failed", DepartureOutcome.NOT_VALID),
        ("store_locked", "done", DepartureOutcome.UNKNOWN),
        ("state_conflict", "expired", None),
        ("state_conflict", "cancelled", None),
    ],
)
def test_who_answered_just_before_the_end_and_was_not_signed_out_is_said(
    desk, leaving, code: str, state: str, outcome: DepartureOutcome | None
) -> None:
    visit_id = leaving.visit_id
    asked = f"PUT /bc/studio/presence/{visit_id}/sign-out"
    desk.place.steps.setdefault(visit_id, []).append((state, desk.place.clock()))  # nobody has told the desk yet
    desk.place.next_answers["cancel"] = refusal(409, "state_conflict")
    desk.place.next_answers[asked] = refusal(409, code)
    press(Qt.Key.Key_Escape)
    desk.until(lambda: asked not in desk.place.next_answers)
    desk.settle()
    words = leaving.page.said.sentence.text() if leaving.page.said.isVisible() else ""
    assert (SENTENCES[outcome] in words) if outcome is not None else not words
    assert not leaving.state.is_open
    QTest.keyClick(desk.window, Qt.Key.Key_Q, CTRL_SHIFT)
    leaving.until_code()
    assert not leaving.page.said.isVisible()


def test_a_code_that_was_left_open_by_a_kill_is_withdrawn_at_the_next_start(make_desk, tmp_path) -> None:
    first = make_desk(settings=tmp_path / "desk.ini")
    first.show()
    first.window.perform("guests.building")
    first.window.perform("guests.scan")
    left = Exit(first).until_code()
    second = make_desk(settings=tmp_path / "desk.ini")
    second.show()
    second.window.perform("room.guests")
    second.until(lambda: ("cancel", left) in second.place.calls)
    assert not second.window.room("guests").view.building_page.is_scanning


def test_a_code_for_whoever_leaves_does_not_keep_the_desk_from_closing(desk, leaving) -> None:
    assert leaving.visit_id
    assert desk.window.open_visits.count() == 0


def test_in_german_and_in_a_small_window_everything_is_there(make_desk) -> None:
    desk = make_desk(language="de")
    desk.show()
    desk.place.presence.enter(MAYA, given_name="Maya")
    desk.window.resize(800, 600)
    desk.window.perform("guests.building")
    desk.window.perform("guests.scan")
    leaving = Exit(desk)
    leaving.until_code()
    desk.settle()
    for each in (leaving.codes.qr, leaving.codes.end, leaving.codes.headline):
        assert each.visibleRegion().boundingRect().size() == each.size()
    leaving.show(MAYA)
    assert leaving.until_told(DepartureOutcome.LEFT).startswith("Abgemeldet: Maya · ")
    leaving.fire()
    leaving.until_code()
    leaving.show(MAYA)
    assert leaving.until_told(DepartureOutcome.NOT_HERE).startswith("Nicht abgemeldet: ")
    leaving.fire()
    leaving.until_code()
    desk.settle()
    assert desk.window.height() == 600
    for each in (leaving.codes.qr, leaving.codes.end, leaving.codes.try_it, leaving.codes.before, leaving.page.said):
        assert each.isVisible()
        assert each.visibleRegion().boundingRect().size() == each.size()


def test_every_end_has_words_for_the_desk_and_for_the_visitor() -> None:
    assert set(SENTENCES) == set(DEPARTURES) == set(DepartureOutcome)
