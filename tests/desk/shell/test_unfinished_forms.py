"""Half-typed forms over a restart: offered by name with what happened, continued or discarded by a person alone."""

import asyncio
import json
import logging

import pytest
from fake_places import REMOTE, FakePlaces
from fakes import FakeForms, FakePlace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton

from connector_desk.base.instants import DAY, HOUR
from connector_desk.desk.kit.unfinished_form import UnfinishedForm, write_forms
from connector_desk.desk.visits.visit_tracker import Phase
from tests.windows import find, timer

PICTURE = b"\x89PNG\r\n\x1a\n" + bytes(200)


def line(desk):
    return desk.window.rooms.unfinished_line


def is_offered(desk) -> bool:
    is_there = line(desk) is not None and line(desk).isVisible()
    assert not is_there or (line(desk).discard.text() in ("Close", "Schließen")) is says_nothing(desk)
    return is_there and not says_nothing(desk)


def says_nothing(desk) -> bool:
    return desk.window.unfinished.is_loaded and desk.window.unfinished.first is None


def until_kept(desk, words: str) -> None:
    desk.until(lambda: words.encode() in desk.session.forms.kept)


def restarted(make_desk, first, **how):
    """Open a desk on what another one has left, which was killed: nothing of it was closed."""
    second = make_desk(forms=FakeForms(first.session.forms.kept), **how)
    second.session.clock.now = first.session.clock.now
    second.show()
    second.until(lambda: second.window.unfinished.is_loaded)
    return second


def one_form_of_long_ago() -> bytes:
    return write_forms([UnfinishedForm(room="room.issue", key="visitor-badge", kind="Badge", form={}, at=1)])


@pytest.fixture
def half_typed(make_desk):
    first = make_desk()
    first.show()
    first.choose()
    first.type("given_name", "Ana")
    first.type("family_name", "Berg")
    until_kept(first, "Berg")
    first.session.clock.pass_seconds(300)
    return first


def test_a_half_typed_form_is_offered_by_name_with_what_happened_and_never_filled_in_by_itself(
    make_desk, half_typed
) -> None:
    second = restarted(make_desk, half_typed)
    assert is_offered(second)
    assert "Ana Berg" in line(second).words.text()
    assert "Visitor badge" in line(second).words.text()
    assert "Not finished when the desk closed" in line(second).details.text()
    assert second.state.phase is Phase.CHOOSING
    second.choose()
    assert second.form.draft.is_blank()
    second.type("given_name", "Carla")
    assert is_offered(second)

    second.window.perform("desk.continue_form")
    assert second.form.draft.values["given_name"] == "Ana"
    assert second.form.draft.values["family_name"] == "Berg"
    assert second.issue_room.about.text() == "With the values of Ana Berg"
    assert not is_offered(second)
    assert "Carla" in second.issue_room.take_up_button.text()
    until_kept(second, "Carla")
    until_kept(second, "Ana")


def test_continue_leads_to_the_room_and_the_form_from_any_other_room(make_desk, half_typed) -> None:
    second = restarted(make_desk, half_typed)
    second.window.perform("room.records")
    QTest.keyClick(second.window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert second.issue_room.isVisible()
    assert second.form.draft.values["given_name"] == "Ana"
    assert second.form.isAncestorOf(QApplication.focusWidget())


def test_a_form_that_was_sent_or_cleared_is_not_kept(make_desk, half_typed) -> None:
    find(half_typed.issue_room, QPushButton, "Clear").click()
    half_typed.until(lambda: half_typed.session.forms.kept == b"")
    half_typed.issue()
    half_typed.until(lambda: half_typed.session.forms.kept == b"")
    assert not is_offered(restarted(make_desk, half_typed))


def test_a_form_that_is_sent_after_it_was_continued_is_forgotten(make_desk, half_typed) -> None:
    second = restarted(make_desk, half_typed)
    second.window.perform("desk.continue_form")
    second.window.perform("issue.create")
    second.until(lambda: second.state.visit is not None)
    second.until(lambda: second.session.forms.kept == b"")


def test_discard_removes_it_for_good(make_desk, half_typed) -> None:
    second = restarted(make_desk, half_typed)
    QTest.mouseClick(line(second).discard, Qt.MouseButton.LeftButton)
    second.until(lambda: second.session.forms.kept == b"")
    assert not is_offered(second)
    second.window.perform("desk.continue_form")
    assert second.state.phase is Phase.CHOOSING


def test_what_was_typed_right_before_a_normal_quit_is_kept(make_desk) -> None:
    first = make_desk()
    first.show()
    first.until(lambda: first.window.unfinished.is_loaded)
    first.choose()
    first.type("given_name", "Ana")
    first.window.quit_guard.quit()
    assert b"Ana" in first.session.forms.kept
    assert is_offered(restarted(make_desk, first))


def test_a_form_comes_back_whole(make_desk) -> None:
    first = make_desk()
    first.show()
    first.choose("employee-badge")
    first.type("given_name", "Ana")
    draft = first.state.draft
    draft.set_picture("photo", PICTURE)
    draft.terms.values |= {"_label": "Badge of Ana", "life": "until", "expirationDate": "2026-12-24T12:00:00Z"}
    draft.terms.values |= {"code": "60", "pin": "ask", "id": "own", "requestId": "order-7"}
    first.window.perform("issue.add")
    first.choose("visitor-badge")
    first.type("company", "Nordwind")
    until_kept(first, "Nordwind")

    second = restarted(make_desk, first)
    second.window.perform("desk.continue_form")
    shown = second.state.draft
    assert [each.schema.name for each in shown.items] == ["employee-badge", "visitor-badge"]
    assert shown.position == 1
    assert shown.values["company"] == "Nordwind"
    assert shown.items[0].item() == draft.item()
    assert (shown.code_minutes, shown.options.with_pin, shown.request_id.own) == (60, True, "order-7")


def test_a_picture_that_is_too_large_is_chosen_again(make_desk) -> None:
    first = make_desk()
    first.show()
    first.choose("employee-badge")
    first.type("given_name", "Ana")
    first.state.draft.set_picture("photo", PICTURE + bytes(300 * 1024))
    until_kept(first, "Ana")
    assert len(first.session.forms.kept) < 2_000
    second = restarted(make_desk, first)
    second.window.perform("desk.continue_form")
    assert not second.state.draft.is_filled("photo")


def test_forms_that_were_set_aside_come_one_after_the_other(make_desk, half_typed) -> None:
    half_typed.window.perform("issue.back")
    half_typed.choose()
    half_typed.type("given_name", "Carla")
    until_kept(half_typed, "Carla")
    second = restarted(make_desk, half_typed)
    assert "Carla" in line(second).words.text()
    assert "1 more" in line(second).words.text()
    second.window.perform("desk.discard_form")
    assert "Ana Berg" in line(second).words.text()
    second.window.perform("desk.continue_form")
    assert second.form.draft.values["given_name"] == "Ana"


def test_an_edited_request_comes_back_and_one_that_was_sent_does_not(make_desk) -> None:
    first = make_desk()
    first.show()
    first.window.perform("room.ask")
    first.window.perform("ask.choose.visitor")
    first.asked.draft.credentials[0].attributes[0].value = "Ana"
    first.ask_room.request.edited.emit()
    until_kept(first, "Ana")

    second = restarted(make_desk, first)
    assert "Visitor check" in line(second).words.text()
    second.window.perform("desk.continue_form")
    assert second.ask_room.isVisible()
    assert second.asked.draft.document() == first.asked.draft.document()
    assert len(second.asked.draft.credentials[0].attributes) == len(first.asked.draft.credentials[0].attributes)
    second.window.perform("ask.create")
    second.until(lambda: second.asked.visit is not None)
    second.until(lambda: second.session.forms.kept == b"")
    second.window.perform("ask.next")
    second.qtbot.wait(1_200)
    assert second.session.forms.kept == b""


def test_a_request_as_json_that_no_form_can_show_comes_back_as_it_was_typed(make_desk) -> None:
    first = make_desk()
    first.show()
    first.window.perform("room.ask")
    first.window.perform("ask.choose.visitor")
    first.asked.draft.write('{"payload": {"name": "Ana", "more": 1')
    first.ask_room.request.edited.emit()
    until_kept(first, "more")
    second = restarted(make_desk, first)
    second.window.perform("desk.continue_form")
    assert second.asked.draft.written == '{"payload": {"name": "Ana", "more": 1'
    assert second.asked.shows_json


def open_links(desk) -> None:
    desk.until(lambda: desk.window.room("links").is_offered)
    desk.window.perform("room.links")


def test_a_begun_link_comes_back_and_what_it_displaces_is_set_aside(make_desk) -> None:
    first = make_desk()
    first.show()
    open_links(first)
    workflow = first.window.room("links").watch.workflows[0].name
    first.window.perform(f"links.choose.{workflow}")
    first.window.room("links").view.make.form.edited.emit("goal", "Open day of Ana")
    until_kept(first, "Open day of Ana")

    second = restarted(make_desk, first)
    second.until(line(second).take_up.isEnabled)
    assert "Open day of Ana" in line(second).words.text()
    open_links(second)
    second.window.perform(f"links.choose.{workflow}")
    links = second.window.room("links")
    assert links.controller.state.draft.value("goal") == ""
    links.controller.state.draft.edit("goal", "Open day of Carla")
    second.window.perform("desk.continue_form")
    assert links.controller.state.draft.value("goal") == "Open day of Ana"
    assert links.view.make.about.text() == "With the values of Open day of Ana"
    assert links.view.take_up.text() == "Take up Open day of Carla again"
    assert not line(second).isVisible()
    links.view.take_up.click()
    assert links.controller.state.draft.value("goal") == "Open day of Carla"
    second.window.perform("links.create")
    second.until(lambda: links.controller.state.opened is not None)
    second.until(lambda: b"Carla" not in second.session.forms.kept)
    until_kept(second, "Open day of Ana")


def test_a_desk_for_one_session_neither_offers_nor_keeps_anything(make_desk, half_typed) -> None:
    second = make_desk(forms=FakeForms(half_typed.session.forms.kept))
    before = second.session.forms.kept
    second.show(until_ready=False)
    second.until(lambda: second.window.place is not None)
    second.window.open_place(for_this_run_only=True)
    second.until(lambda: second.window.place.for_this_run_only and second.state.is_ready)
    second.settle()
    assert not is_offered(second)
    second.choose()
    second.type("given_name", "Carla")
    second.qtbot.wait(1_200)
    assert second.session.forms.kept == before


@pytest.mark.parametrize("days", [0.9, 1.1])
def test_a_form_is_offered_for_a_day(make_desk, half_typed, days) -> None:
    half_typed.session.clock.now += int(days * DAY)
    second = restarted(make_desk, half_typed)
    assert is_offered(second) is (days < 1)
    second.until(lambda: bool(second.session.forms.kept) is (days < 1))


def test_a_form_of_a_day_ago_goes_while_the_desk_is_open(make_desk, half_typed) -> None:
    second = restarted(make_desk, half_typed)
    second.session.clock.now += DAY
    timer(second.window.unfinished, HOUR).timeout.emit()
    second.until(lambda: second.session.forms.kept == b"")
    assert not is_offered(second)


@pytest.mark.parametrize(
    "kept",
    [
        b"\xff",
        b"[]",
        b'{"version": 2, "forms": []}',
        b'{"version": 1, "forms": [{}]}',
        b'{"version": 1, "forms": [{"room": "room.issue", "key": 1, "kind": "", "form": {}}]}',
    ],
)
def test_forms_that_another_version_has_kept_are_left_out_and_told_in_the_log(make_desk, kept, caplog) -> None:
    desk = make_desk(forms=FakeForms(kept))
    with caplog.at_level(logging.WARNING):
        desk.show()
        desk.until(lambda: desk.session.forms.kept == b"")
    assert "cannot be read" in caplog.text
    assert not is_offered(desk)


def one_form(**members) -> bytes:
    form = {"room": "room.issue", "key": "visitor-badge", "kind": "Badge", "form": {}} | members
    return write_forms([UnfinishedForm(**form, at=10**14)])


def test_a_form_without_sense_is_left_out_when_it_is_continued(make_desk, caplog) -> None:
    desk = make_desk(forms=FakeForms(one_form(form={"items": [{"schema": "visitor-badge", "values": {"a": 1}}]})))
    desk.show()
    desk.until(lambda: desk.window.unfinished.is_loaded)
    with caplog.at_level(logging.WARNING):
        desk.window.perform("desk.continue_form")
    assert "cannot be read" in caplog.text
    assert not is_offered(desk)
    assert desk.state.phase is Phase.CHOOSING


def test_a_kind_that_is_not_offered_any_more_is_said_and_can_be_discarded(make_desk) -> None:
    desk = make_desk(forms=FakeForms(one_form(key="gone")))
    desk.show()
    desk.until(lambda: desk.window.unfinished.is_loaded)
    assert not line(desk).take_up.isEnabled()
    assert "no longer offers" in line(desk).details.text()
    desk.window.perform("desk.discard_form")
    assert not is_offered(desk)


def test_nothing_is_continued_while_an_offer_is_under_way(make_desk, half_typed) -> None:
    second = restarted(make_desk, half_typed)
    second.state.phase = Phase.UNSURE
    second.state.changed()
    second.until(lambda: not line(second).take_up.isEnabled())
    assert "first" in line(second).details.text()
    second.state.phase = Phase.CHOOSING
    second.state.changed()
    second.until(line(second).take_up.isEnabled)


def test_the_line_is_there_before_the_place_is_open(make_desk, half_typed) -> None:
    second = make_desk(forms=FakeForms(half_typed.session.forms.kept))
    second.session.gate = asyncio.Event()
    second.show(until_ready=False)
    second.until(lambda: is_offered(second))
    height = line(second).height()
    assert not line(second).take_up.isEnabled()
    second.release(second.session.gate)
    second.until(line(second).take_up.isEnabled)
    assert line(second).height() == height


@pytest.mark.parametrize("way", ["closed", "another room"])
@pytest.mark.parametrize("kept", [b"[]", one_form_of_long_ago()], ids=["not readable", "a day old"])
def test_a_line_that_has_nothing_to_offer_stays_until_the_person_goes_on(make_desk, caplog, kept, way) -> None:
    desk = make_desk(forms=FakeForms(kept), language="de")
    desk.window.resize(800, 600)
    desk.session.gate = asyncio.Event()
    desk.show(until_ready=False)
    desk.until(lambda: line(desk) is not None and line(desk).isVisible())
    desk.settle()
    before = clickable(desk)
    desk.release(desk.session.gate)
    with caplog.at_level(logging.WARNING):
        desk.until(lambda: desk.window.unfinished.is_loaded and desk.state.is_ready)
        desk.settle()
    assert line(desk).isVisible()
    assert line(desk).words.text() == "Hier gibt es kein unfertiges Formular."
    assert clickable(desk) == before
    if way == "closed":
        QTest.mouseClick(line(desk).discard, Qt.MouseButton.LeftButton)
    else:
        desk.choose()
    assert not line(desk).isVisible()
    desk.window.unfinished.changed.emit()
    assert not line(desk).isVisible()


def test_a_line_whose_form_grows_too_old_moves_nothing(make_desk, half_typed) -> None:
    second = restarted(make_desk, half_typed)
    before = clickable(second)
    second.session.clock.pass_seconds(2 * 86_400)
    timer(second.window.unfinished, HOUR).timeout.emit()
    second.settle()
    assert says_nothing(second)
    assert clickable(second) == before


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_question_comes_first_and_the_room_keeps_its_height_after_a_crash(
    make_desk, half_typed, tmp_path, language
) -> None:
    settings = tmp_path / "desk.ini"
    first = make_desk(settings=settings)
    first.show()
    first.issue()
    second = make_desk(settings=settings, forms=FakeForms(half_typed.session.forms.kept), language=language)
    second.session.clock, second.session.place = half_typed.session.clock, first.session.place
    second.place = first.place
    second.window.resize(800, 600)
    second.show()
    second.until(lambda: second.window.unfinished.is_loaded and bool(second.window.open_visits.strip.chips))
    second.settle()
    card = second.window.rooms.name_card
    assert card.isVisible()
    assert not line(second).isVisible()
    assert second.issue_room.height() >= 450
    QTest.mouseClick(card.leave, Qt.MouseButton.LeftButton)
    assert is_offered(second)
    second.choose()
    second.settle()
    assert is_offered(second)
    assert second.window.open_visits.strip.isVisible()
    assert second.form_area.viewport().height() >= 150  # two fields with their names


def clickable(desk) -> dict:
    kinds = [each for each in desk.window.findChildren(QAbstractButton) if each.isVisible()]
    return {each: (each.mapToGlobal(each.rect().topLeft()), each.size()) for each in kinds}


def test_kept_bytes_are_json_with_the_time_of_the_last_change(half_typed) -> None:
    (form,) = json.loads(half_typed.session.forms.kept)["forms"]
    assert form["at"] == half_typed.session.clock() - 300_000


def test_the_line_speaks_the_language_of_the_window_now(make_desk, half_typed) -> None:
    second = restarted(make_desk, half_typed, language="de")
    assert "Besucherausweis" in line(second).words.text()
    assert "nicht fertig" in line(second).details.text()
    assert line(second).take_up.toolTip() == "Weiter ausfüllen (Strg+Umschalt+F)"
    second.choose()
    second.type("given_name", "Carla")
    second.window.perform("desk.continue_form")
    assert second.issue_room.take_up_button.toolTip().endswith("(Strg+Umschalt+U)")


def test_the_form_of_one_place_is_offered_there_alone(make_desk) -> None:
    desk = make_desk(places=FakePlaces(REMOTE))
    desk.session.others = {REMOTE.place_id: FakePlace(desk.session.clock)}
    desk.show()
    desk.until(lambda: desk.window.unfinished.is_loaded)
    desk.choose()
    desk.type("given_name", "Ana")
    desk.window.place_frame.switch_to(REMOTE.place_id)
    if desk.window.place_frame.dialog is not None:
        desk.window.place_frame.dialog.way_on.click()
    desk.until(lambda: desk.window.place is not None and desk.window.place.entry == REMOTE and desk.state.is_ready)
    desk.until(lambda: desk.window.unfinished.is_loaded)
    assert b"Ana" in desk.session.forms.kept
    assert not is_offered(desk)
    desk.choose()
    desk.type("given_name", "Carla")
    desk.until(lambda: b"Carla" in desk.session.forms_elsewhere[REMOTE.place_id].kept)
    assert b"Ana" not in desk.session.forms_elsewhere[REMOTE.place_id].kept
    assert b"Carla" not in desk.session.forms.kept


def test_a_kind_of_credential_that_was_begun_is_continued_in_the_library(make_desk) -> None:
    first = make_desk()
    first.show()
    first.window.perform("room.library")
    first.until(lambda: bool(first.window.room("library").controller.state.kinds))
    first.window.perform("library.add")
    QTest.keyClicks(QApplication.focusWidget(), "House card")
    until_kept(first, "House card")
    second = restarted(make_desk, first)
    assert is_offered(second)
    assert "House card" in line(second).words.text()
    second.window.perform("desk.continue_form")
    page = second.window.room("library").view.adding
    assert page.isVisible()
    assert page.forms[0].rows["title"].editor.control.text() == "House card"
    assert not is_offered(second)
    until_kept(second, "House card")
    page.clear.click()
    second.until(lambda: second.session.forms.kept == b"")
