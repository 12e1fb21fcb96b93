"""The visitor's screen of a desk: what is on it while staff work, in which language, and on which display."""

from pathlib import Path

from fake_credential_types import FakeQuestions
from fake_displays import LAPTOP, MONITOR, PROJECTOR
from fakes import bad_result, good_result, presented
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QPushButton

from connector_desk.desk.rooms.ask.draft import THEN
from connector_desk.desk.shell.visitor_screen import RETURNS_AFTER
from tests.windows import find, seen, timer


def words(desk) -> str:
    stage = desk.window.stage.window
    return "\n".join(each.text() for each in stage.findChildren(QLabel) if each.isVisible())


def press(desk, key) -> None:
    desk.qtbot.keyClick(QApplication.focusWidget(), key)


def show_stage(desk):
    press(desk, Qt.Key.Key_F9)
    return desk.window.stage.window


def test_it_follows_a_visit_from_the_welcome_to_its_end(plugged) -> None:
    desk = plugged()
    stage = show_stage(desk)
    assert "Welcome" in words(desk)
    assert not stage.has_code
    desk.issue()
    desk.until(lambda: stage.has_code)
    assert stage.content.code == desk.state.visit.url
    for part in (
        "Visitor badge",
        "Offered by \u2068Town Hall\u2069",
        "Please scan this code with your wallet.",
        "Scan the code",
    ):
        assert part in words(desk)
    desk.happen("opened")
    assert not stage.has_code
    assert "Please continue on your phone." in words(desk)
    desk.happen("working", "done")
    assert "All done. Thank you." in words(desk)
    desk.window.perform("issue.next")
    assert "Welcome" in words(desk)


def test_nothing_of_the_form_and_no_pin_is_ever_on_it(plugged) -> None:
    desk = plugged()
    desk.place.pin = "471122"
    stage = show_stage(desk)
    desk.issue()
    desk.until(lambda: desk.state.visit.pin == "471122")
    told = [words(desk)]
    assert "Your wallet will ask for a PIN. You get it at the desk." in told[0]
    for state in ("opened", "working", "failed"):
        desk.happen(state, detail="Maya <b>471122</b>")
        told.append(words(desk))
    for each in told:
        assert "471122" not in each
        assert "Maya" not in each
    assert stage.findChildren(QAbstractButton) == []


def test_a_data_request_is_on_it_too_and_a_visit_that_is_set_aside_is_not(plugged) -> None:
    desk = plugged()
    stage = show_stage(desk)
    desk.issue()
    desk.window.perform("issue.next")
    assert "Welcome" in words(desk)
    desk.ask()
    assert stage.content.is_request
    assert stage.content.code == desk.asked.visit.url
    assert "Requested by \u2068Town Hall\u2069" in words(desk)


def ask_then_issue(desk, stage) -> None:
    """Ask for a membership card; who shows it gets a visitor badge."""
    desk.window.perform("room.ask")
    desk.window.perform("ask.choose.of:membership-card")
    desk.asked.draft.edit(THEN, "visitor-badge")
    desk.window.perform("ask.create")
    desk.until(lambda: stage.has_code)


def test_a_question_that_leads_to_a_credential_is_one_screen_with_one_code_after_the_other(plugged) -> None:
    desk = plugged()
    stage = show_stage(desk)
    ask_then_issue(desk, stage)
    first = stage.content.code
    assert stage.content.is_request
    desk.answer("done", good_result(presented("", "membership-card", {"given_name": "Ana", "family_name": "Torres"})))
    desk.until(lambda: stage.has_code and stage.content.code != first)
    assert (stage.content.is_request, stage.content.code) == (False, desk.state.visit.url)
    assert "Visitor badge" in words(desk)
    desk.happen("opened", "working", "done")
    assert "All done. Thank you." in words(desk)


def test_after_a_check_that_failed_there_is_no_second_code(plugged) -> None:
    desk = plugged()
    stage = show_stage(desk)
    ask_then_issue(desk, stage)
    shown = presented("", "membership-card", {"given_name": "Ana", "family_name": "Torres"})
    desk.answer("failed", bad_result(shown, failed=(("status", "REVOKED"),)))
    desk.settle()
    assert not stage.has_code
    assert desk.state.visit is None
    assert "revoked" in " ".join(each.text() for each in seen(desk.ask_room.result, QLabel)).casefold()


def test_case_424_what_a_wallet_shows_is_on_the_staffs_screen_alone(plugged) -> None:
    desk = plugged()
    show_stage(desk)
    desk.ask("badge")
    desk.answer("done", good_result(presented("", "employee-badge", {"given_name": "Amara", "family_name": "Okafor"})))
    told = [each.text() for each in seen(desk.ask_room.result, QLabel)]
    assert "Amara" in told
    assert "Amara" not in words(desk)
    assert "Okafor" not in words(desk)


def test_an_open_code_stays_while_staff_look_into_another_room(plugged) -> None:
    desk = plugged()
    stage = show_stage(desk)
    desk.issue()
    for room in ("room.records", "room.ask", "room.settings"):
        desk.window.perform(room)
        assert stage.content.code == desk.state.visit.url, room


def test_it_speaks_the_visitors_language_apart_from_the_staffs(plugged) -> None:
    desk = plugged()
    stage = show_stage(desk)
    desk.window.prefer("stageLanguage", "de")
    desk.until(lambda: "Willkommen bei \u2068Town Hall\u2069" in words(desk))
    desk.issue()
    assert "Bitte scannen Sie diesen Code mit Ihrer Wallet." in words(desk)
    assert "Besucherausweis" in words(desk)
    assert stage.windowTitle() == "Besucherbildschirm"
    assert desk.visit_panel.pill.accessibleName() == "Waiting for the scan"


def test_a_code_is_covered_with_the_desks_and_shown_again_with_it(plugged) -> None:
    desk = plugged()
    stage = show_stage(desk)
    desk.issue()
    desk.session.clock.pass_seconds(61)
    desk.until(lambda: desk.visit_panel.is_covered and not stage.has_code)
    assert "The code is hidden." in words(desk)
    desk.visit_panel.cover.show_again.click()
    desk.until(lambda: stage.has_code)


def test_at_an_event_a_code_stays_and_the_welcome_returns_by_itself(plugged) -> None:
    desk = plugged()
    desk.window.preferences.choose("stageMode", "event")
    timer(desk.window.stage, RETURNS_AFTER).setInterval(1)
    stage = show_stage(desk)
    desk.issue()
    desk.session.clock.pass_seconds(120)
    desk.window.room("issue").controller.ticked.emit()
    assert stage.has_code
    assert not desk.visit_panel.is_covered
    desk.happen("opened", "working", "done")
    desk.until(lambda: "Welcome" in words(desk))
    assert desk.visit_panel.headline.text() == "Accepted"
    desk.window.perform("issue.next")
    desk.type("given_name", "Kim")
    desk.window.perform("issue.create")
    desk.until(lambda: stage.has_code)


def test_at_a_counter_the_end_stays_until_the_next_person(plugged) -> None:
    desk = plugged()
    show_stage(desk)
    desk.issue()
    desk.happen("opened", "working", "done")
    assert not timer(desk.window.stage, RETURNS_AFTER).isActive()


def test_it_takes_the_display_beside_the_desk_and_f9_takes_it_away(plugged) -> None:
    desk = plugged()
    stage = show_stage(desk)
    assert stage.display is PROJECTOR
    assert stage.windowFlags() & Qt.WindowType.WindowDoesNotAcceptFocus
    press(desk, Qt.Key.Key_F9)
    assert desk.window.stage.window is None
    assert not stage.isVisible()


def test_it_takes_the_chosen_display(plugged) -> None:
    desk = plugged(LAPTOP, PROJECTOR, MONITOR)
    desk.window.preferences.choose("stageDisplay", MONITOR.key)
    assert show_stage(desk).display is MONITOR
    desk.window.prefer("stageDisplay", PROJECTOR.key)
    desk.until(lambda: desk.window.stage.window.display is PROJECTOR)


def test_over_the_desk_escape_leads_back(plugged) -> None:
    desk = plugged(LAPTOP)
    stage = show_stage(desk)
    assert not stage.windowFlags() & Qt.WindowType.WindowDoesNotAcceptFocus
    desk.qtbot.keyClick(stage, Qt.Key.Key_Escape)
    desk.until(lambda: desk.window.stage.window is None)
    show_stage(desk)
    desk.qtbot.keyClick(desk.window.stage.window, Qt.Key.Key_F9)
    desk.until(lambda: desk.window.stage.window is None)


def test_unplugged_it_closes_and_the_desk_says_so_and_plugged_in_again_it_returns(plugged) -> None:
    desk = plugged()
    show_stage(desk)
    desk.issue()
    desk.displays.plug(LAPTOP)
    assert desk.window.stage.window is None
    notice = desk.window.stage.notice
    desk.window.navigation.notices.click()
    assert notice.isVisible()
    assert notice.sentence.text() == "The display of the visitor's screen was unplugged."
    desk.displays.plug(LAPTOP, MONITOR)
    assert desk.window.stage.window is None
    desk.displays.plug(LAPTOP, MONITOR, PROJECTOR)
    assert not notice.isVisible()
    assert desk.window.stage.window.display is PROJECTOR
    assert desk.window.stage.window.content.code == desk.state.visit.url


def test_what_was_taken_away_does_not_return_with_its_display(plugged) -> None:
    desk = plugged()
    show_stage(desk)
    press(desk, Qt.Key.Key_F9)
    desk.displays.plug(LAPTOP)
    desk.displays.plug(LAPTOP, PROJECTOR)
    assert desk.window.stage.window is None


def test_it_is_there_again_at_the_next_start_but_never_over_the_desk(plugged, tmp_path: Path) -> None:
    settings = tmp_path / "desk.ini"
    desk = plugged(settings=settings)
    show_stage(desk)
    desk.window.close()
    second = plugged(settings=settings)
    second.until(lambda: second.window.stage.window is not None)
    second.window.close()
    third = plugged(LAPTOP, settings=settings)
    third.settle()
    assert third.window.stage.window is None


def test_the_settings_remember_display_language_and_use(desk) -> None:
    desk.window.perform("settings.page.look")
    before = desk.window.room("settings").view
    at_an_event = "Where the desk is used: At an event"
    find(before, QPushButton, at_an_event).click()
    assert desk.window.preferences.choice("stageMode") == "event"
    desk.until(lambda: desk.window.room("settings").view not in (None, before))
    after = desk.window.room("settings").view
    desk.until(lambda: [each.isChecked() for each in seen(after, QPushButton, at_an_event)] == [True])


def leave(desk, visitor: str) -> None:
    """Let a visitor answer the code of the page In the building."""
    state = desk.window.room("guests").sign_out.state
    desk.until(lambda: state.visit is not None and state.visit.state == "shown")
    desk.place.presence.shown[state.visit.visit_id] = visitor
    for each in ("opened", "working", "done"):
        desk.place.happen(state.visit.visit_id, each)
    desk.until(lambda: state.departure is not None)


def test_visitors_who_leave_see_the_code_and_that_they_are_signed_out(plugged) -> None:
    desk = plugged()
    desk.place.presence.enter("visit-1", given_name="Maya", family_name="Lindqvist")
    stage = show_stage(desk)
    desk.window.perform("guests.building")
    desk.until(lambda: desk.window.room("guests").view.building_page.lines.count() == 1)
    desk.window.perform("guests.scan")
    desk.until(lambda: "Please scan this code with your wallet." in words(desk))
    for part in ("On your way out?", "Sign out here"):
        assert part in words(desk)
    leave(desk, "visit-1")
    assert not stage.has_code
    assert "Signed out: \u2068Maya Lindqvist\u2069 · " in words(desk)
    desk.window.perform("guests.next")
    desk.until(lambda: stage.has_code)
    assert "Maya" not in words(desk)
    leave(desk, "visit-1")
    assert "You are not signed in here, or have signed out already." in words(desk)
    desk.window.perform("guests.end_scan")
    assert "Welcome" in words(desk)


def test_why_a_question_is_asked_is_said_in_the_visitors_language(plugged) -> None:
    desk = plugged()
    desk.place.questions = FakeQuestions()
    desk.window.room("ask").load()
    desk.until(lambda: bool(desk.state.questions))
    stage = show_stage(desk)
    desk.window.prefer("stageLanguage", "de")
    desk.window.perform("ask.choose.who")
    desk.window.perform("ask.create")
    desk.until(lambda: bool(stage.content.code))
    assert {"Wer ist das?", "Damit wir sehen, wer Sie sind."} <= set(words(desk).split("\n"))
