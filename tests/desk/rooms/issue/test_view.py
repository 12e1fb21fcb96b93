"""The counter in its window, used as people use it: mostly by keyboard, on a fake place."""

import asyncio
import itertools
import json
from io import BytesIO
from pathlib import Path

import pytest
from fakes import FakeFailure, issued_records, refusal, response
from PIL import Image
from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QPushButton, QToolButton

from connector_desk.base.errors import DeskError, FieldFault
from connector_desk.contract.credential_format import W3cFormat
from connector_desk.contract.query_options import OfferOptions
from connector_desk.contract.visit import Detail
from connector_desk.desk.kit.crop_dialog import CropDialog
from connector_desk.desk.kit.dates import day_of
from connector_desk.desk.kit.parts import Button
from connector_desk.desk.kit.segments import Segments
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.visit_room_view import RecentVisitMark
from connector_desk.desk.rooms.issue.form_area import OfferOptionsView, summary
from connector_desk.desk.visits.visit_tracker import Phase
from tests.windows import find, seen, texts


def press(key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    assert QApplication.focusWidget() is not None
    QTest.keyClick(QApplication.focusWidget(), key, modifiers)


def write(text: str) -> None:
    QTest.keyClicks(QApplication.focusWidget(), text)


def created(desk) -> list[dict]:
    return [json.loads(value) for name, value in desk.place.calls if name == "create"]


def test_the_whole_path_by_keyboard_alone(desk) -> None:
    desk.until(lambda: QApplication.focusWidget() is not None)
    press(Qt.Key.Key_1)
    write("Maya")
    press(Qt.Key.Key_Tab)
    write("Lindqvist")
    press(Qt.Key.Key_Return)
    desk.until(lambda: desk.state.visit is not None and desk.state.visit.state == "shown")
    assert desk.visit_panel.qr.has_code
    assert desk.visit_panel.host.text() == "192.168.1.20:8080"
    desk.happen("opened")
    assert not desk.visit_panel.qr.has_code
    desk.happen("working", "done")
    assert desk.visit_panel.headline.text() == "Accepted"
    desk.until(lambda: QApplication.focusWidget().objectName() == "issue.next")
    press(Qt.Key.Key_Return)
    assert desk.state.phase is Phase.FILLING
    assert QApplication.focusWidget().objectName() == "field-given_name"
    assert QApplication.focusWidget().text() == ""
    attributes = created(desk)[0]["payload"][0]["attributes"]
    expected = {"given_name": "Maya", "family_name": "Lindqvist", "visit_date": day_of(desk.session.clock())}
    assert {each["key"]: each["value"] for each in attributes} == expected


def test_a_repeat_visit_takes_two_keys_besides_the_name(desk) -> None:
    desk.issue()
    desk.happen("opened", "done")
    desk.until(lambda: QApplication.focusWidget().objectName() == "issue.next")
    press(Qt.Key.Key_Return)
    write("Noor")
    press(Qt.Key.Key_Return)
    desk.until(lambda: desk.state.visit is not None and desk.visit_panel.qr.has_code)
    assert len(created(desk)) == 2


def test_arrow_keys_move_between_the_cards(desk) -> None:
    desk.until(lambda: QApplication.focusWidget() is not None)
    press(Qt.Key.Key_Right)
    press(Qt.Key.Key_Down)
    assert QApplication.focusWidget().objectName() == "choice-proof-of-age"
    press(Qt.Key.Key_Return)
    assert desk.state.schema.name == "proof-of-age"


def choose_proof_of_age(desk) -> None:
    desk.until(lambda: QApplication.focusWidget() is not None)
    press(Qt.Key.Key_5)
    assert desk.state.schema.name == "proof-of-age"


@pytest.mark.parametrize(("key", "answer"), [(Qt.Key.Key_Space, "true"), (Qt.Key.Key_Left, "false")])
def test_a_question_is_answered_by_space_or_arrows_and_enter_sends_the_form(desk, key: Qt.Key, answer: str) -> None:
    choose_proof_of_age(desk)
    press(Qt.Key.Key_Space)
    if key is not Qt.Key.Key_Space:
        press(key)
    press(Qt.Key.Key_Return)
    desk.until(lambda: desk.state.visit is not None and desk.visit_panel.qr.has_code)
    assert created(desk)[0]["payload"][0]["attributes"] == [{"key": "age_over_18", "value": answer}]


def test_enter_never_answers_a_question(desk) -> None:
    choose_proof_of_age(desk)
    press(Qt.Key.Key_Return)
    assert not created(desk)
    assert desk.state.draft.spoken_fault(desk.state.draft.spec.field("age_over_18"))
    assert not desk.state.draft.is_filled("age_over_18")
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_Tab)  # to what may be left unsaid
    assert "16" in QApplication.focusWidget().accessibleName()
    press(Qt.Key.Key_Return)
    desk.until(lambda: desk.state.visit is not None and desk.visit_panel.qr.has_code)
    assert created(desk)[0]["payload"][0]["attributes"] == [{"key": "age_over_18", "value": "true"}]


def test_case_394_enter_held_and_double_clicks_make_one_request(desk) -> None:
    desk.choose()
    desk.type("given_name", "Maya")
    control = desk.form.rows["given_name"].editor.control
    for repeated in (False, True, True, True):
        event = QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", repeated)
        QApplication.sendEvent(control, event)
    create = desk.create
    QTest.mouseDClick(create, Qt.MouseButton.LeftButton)
    desk.until(lambda: desk.state.visit is not None)
    desk.settle()
    assert len(created(desk)) == 1


def test_the_button_rests_until_the_answer_has_come(desk) -> None:
    desk.choose()
    desk.type("given_name", "Maya")
    desk.place.gate = asyncio.Event()
    desk.window.perform("issue.create")
    assert not desk.create.isEnabled()
    desk.until(lambda: len(created(desk)) == 1)
    desk.release(desk.place.gate)
    desk.until(lambda: desk.state.visit is not None)


def test_a_form_sent_while_the_core_starts_is_issued_by_itself(make_desk) -> None:
    gate = asyncio.Event()
    desk = make_desk(gate=gate)
    desk.show(until_ready=False)
    desk.choose()
    desk.type("given_name", "Maya")
    press(Qt.Key.Key_Return)
    assert desk.state.phase is Phase.SENDING
    desk.until(lambda: desk.session.opened == [False])
    desk.release(gate)
    desk.until(lambda: desk.state.visit is not None)
    assert created(desk)[0]["payload"][0]["schemaId"].endswith("/visitor-badge/1.0")


def test_the_sentence_stands_beside_the_field_only_after_leaving_it(desk) -> None:
    desk.choose("employee-badge")
    row = desk.form.rows["email"]
    desk.type("email", "maya")
    assert row.sentence.text == ""
    press(Qt.Key.Key_Tab)
    assert "e-mail address" in row.sentence.text
    assert "e-mail address" in row.editor.control.accessibleDescription()
    desk.type("email", "maya@example.org")
    assert row.sentence.text == ""


def test_enter_on_a_wrong_form_leads_to_the_first_wrong_field(desk) -> None:
    desk.choose("employee-badge")
    desk.type("family_name", "Lindqvist")
    press(Qt.Key.Key_Return)
    assert QApplication.focusWidget().objectName() == "field-given_name"
    assert created(desk) == []


def test_the_wrong_field_is_in_sight_in_the_smallest_window(desk) -> None:
    desk.window.resize(desk.window.minimumSize())
    desk.choose("event-ticket")
    desk.type("event_name", "Hafenklang")
    desk.type("attendee_name", "Kim Ito")
    desk.type("price", "many")
    wrong = desk.form.rows["price"].editor.control
    desk.form.rows["event_name"].editor.setFocus(Qt.FocusReason.TabFocusReason)
    desk.settle()
    assert wrong.visibleRegion().isEmpty()
    press(Qt.Key.Key_Return)
    desk.until(wrong.hasFocus)
    desk.until(lambda: wrong.visibleRegion().boundingRect().size() == wrong.size())


def test_faults_of_the_service_stand_beside_their_rows(desk) -> None:
    fault = FieldFault("payload[0].attributes[0].value", "invalid_character", "x")
    desk.place.next_answers["create"] = refusal(422, "validation_failed", fault)
    desk.choose()
    desk.type("given_name", "Maya")
    press(Qt.Key.Key_Return)
    row = desk.form.rows["given_name"]
    desk.until(lambda: bool(row.sentence.text))
    assert row.sentence.text == "This text contains a character that is not allowed."
    assert row.editor.control.text() == "Maya"


@pytest.mark.parametrize("status", [401, 409, 410, 429, 500, 503, 507])
def test_case_398_every_failure_is_a_readable_card(desk, status: int) -> None:
    code = {
        401: "unauthorized",
        409: "public_base_not_ready",
        410: "offer_gone",
        429: "rate_limited",
        500: "internal_error",
        503: "storage_unavailable",
        507: "storage_full",
    }[status]
    desk.place.next_answers["create"] = refusal(status, code)
    desk.choose()
    desk.type("given_name", "Maya")
    press(Qt.Key.Key_Return)
    notice = desk.until_notice()
    assert notice.sentence.text()
    assert notice.next_step.text()
    assert desk.state.envelope
    find(notice, QToolButton, "Copy details").click()
    assert code in QGuiApplication.clipboard().text()


def test_case_399_an_unknown_outcome_is_tried_again_safely(desk) -> None:
    desk.place.next_answers["create"] = DeskError("outcome_unknown")
    desk.choose()
    desk.type("given_name", "Maya")
    press(Qt.Key.Key_Return)
    notice = desk.until_notice()
    notice.way_on.click()
    desk.until(lambda: desk.state.visit is not None)
    first, second = created(desk)
    assert first == second


def test_case_396_and_397_text_from_outside_stays_text(desk) -> None:
    evil = "<b>bold</b> \u202etxt.exe"
    desk.place.next_answers["create"] = response(400, None, FakeFailure("a_new_code", evil))
    desk.choose()
    QGuiApplication.clipboard().setText("Ma\u200bya")
    desk.form.rows["given_name"].editor.control.paste()
    press(Qt.Key.Key_Tab)
    assert "⟨U+200B⟩" in desk.form.rows["given_name"].warning.text
    press(Qt.Key.Key_Return)
    notice = desk.until_notice()
    assert notice.sentence.text() == "<b>bold</b> txt.exe"  # the client takes no letter that turns others round
    assert notice.sentence.textFormat() is Qt.TextFormat.PlainText


def test_case_395_a_paste_of_ten_megabytes_is_cut_and_said(desk, qtbot) -> None:
    desk.choose("course-certificate")
    for key in ("given_name", "summary"):
        control = desk.form.rows[key].editor.control
        control.setFocus()
        QGuiApplication.clipboard().setText("x" * 10_000_000)
        control.paste()
        press(Qt.Key.Key_Tab)
        assert "too many" in desk.form.rows[key].sentence.text


def test_case_417_a_code_that_expires_is_removed_and_renewed_in_place(desk) -> None:
    desk.issue()
    desk.session.clock.pass_seconds(601)
    desk.until(lambda: desk.state.visit.state == "expired")
    assert not desk.visit_panel.qr.has_code
    assert desk.visit_panel.headline.text() == "Expired"
    desk.until(lambda: QApplication.focusWidget().objectName() == "issue.new_code")
    press(Qt.Key.Key_Return)
    desk.until(lambda: desk.visit_panel.qr.has_code)
    assert ("renew", "workflow-1") in desk.place.calls


def test_a_quiet_second_and_a_refused_new_code_send_no_further_request(desk) -> None:
    desk.issue()
    desk.settle()
    desk.place.calls.clear()
    ticked = []
    desk.window.room("issue").controller.ticked.connect(lambda: ticked.append(None))
    desk.until(lambda: len(ticked) >= 2)
    desk.settle()
    assert desk.place.calls == []
    desk.place.next_answers["renew"] = refusal(409, "state_conflict")
    desk.window.perform("issue.new_code")
    desk.until(lambda: desk.state.error_message is not None)
    desk.settle()
    assert [name for name, _ in desk.place.calls] == ["renew"]
    assert desk.state.visit.visit_id == "workflow-1"


def test_withdrawing_is_said_in_words_and_leaves_the_form(desk) -> None:
    desk.issue()
    desk.window.perform("issue.withdraw")
    desk.until(lambda: desk.state.visit.state == "cancelled")
    assert desk.visit_panel.headline.text() == "Withdrawn"
    desk.window.perform("issue.change")
    assert desk.form.rows["given_name"].editor.control.text() == "Maya"
    assert not desk.form.rows["given_name"].editor.control.isReadOnly()


def leads_on(desk) -> list[str]:
    """Name the ways on from an end that are marked with Enter and look like it."""
    shown = seen(desk.visit_panel, QPushButton)
    return [each.text() for each in shown if each.property("enters") and each.property("kind") == "primary"]


def test_enter_does_what_is_marked_with_it_after_the_staff_took_a_code_back(desk) -> None:
    desk.issue()
    desk.window.perform("issue.withdraw")
    desk.until(lambda: desk.window.focusWidget().objectName() == "issue.change")
    assert leads_on(desk) == ["Change details"]
    desk.qtbot.keyClick(desk.window.focusWidget(), Qt.Key.Key_Return)
    assert desk.state.phase is Phase.FILLING


def test_case_418_enter_makes_a_new_code_where_the_address_took_it_away(desk) -> None:
    desk.issue()
    desk.window.open_visits.hide_codes("The address of this desk has changed.")
    desk.until(lambda: desk.window.focusWidget().objectName() == "issue.new_code")
    assert leads_on(desk) == ["New code"]
    desk.qtbot.keyClick(desk.window.focusWidget(), Qt.Key.Key_Return)
    desk.until(lambda: desk.state.visit.visit_id == "workflow-2")


@pytest.mark.parametrize("is_told", [False, True])
def test_a_new_code_that_is_asked_for_while_the_old_one_is_withdrawn_comes_once_that_is_done(desk, is_told) -> None:
    """The news of a withdrawal may come before its answer, and nobody waits for that."""
    desk.issue()
    desk.place.gate, desk.place.gated = asyncio.Event(), ("cancel",)
    desk.window.perform("issue.withdraw")
    if is_told:
        desk.happen("cancelled")
    for _ in range(2):
        desk.window.perform("issue.new_code")
    assert ("renew", "workflow-1") not in desk.place.calls
    desk.release(desk.place.gate)
    desk.until(lambda: desk.visit_panel.qr.has_code and desk.state.visit.visit_id == "workflow-2")
    assert desk.place.calls.count(("renew", "workflow-1")) == 1
    desk.place.gate = None
    desk.window.perform("issue.withdraw")
    desk.until(lambda: desk.state.visit.state == "cancelled")
    assert not desk.visit_panel.qr.has_code


@pytest.mark.parametrize(("state", "words"), [("refused", "Declined"), ("failed", "Failed")])
def test_what_the_wallet_did_is_said_in_words(desk, state: str, words: str) -> None:
    desk.issue()
    desk.happen("opened", state, detail="<i>Because.</i>")
    assert desk.visit_panel.headline.text() == words
    assert desk.visit_panel.reason.text() == "<i>Because.</i>"
    assert desk.visit_panel.pill.accessibleName() == words


@pytest.mark.parametrize("state", ["refused", "failed"])
def test_case_289_what_the_wallet_said_stands_below_the_desks_own_words(desk, state: str) -> None:
    desk.issue()
    desk.place.errors["workflow-1"] = {"code": "x", "message": "Because.", "detail": "<b>No</b>\x1b[31m \u202eroom"}
    desk.happen("opened", state, detail="Because.")
    desk.until(desk.visit_panel.theirs.isVisible)
    assert desk.visit_panel.reason.text() == "Because."
    assert desk.visit_panel.theirs.words.text() == "“<b>No</b>⟨U+001B⟩[31m ⟨U+202E⟩room”"
    assert desk.visit_panel.theirs.geometry().top() >= desk.visit_panel.reason.geometry().bottom()
    desk.until(lambda: QApplication.focusWidget().objectName() == "issue.new_code")
    press(Qt.Key.Key_Return)
    desk.until(lambda: desk.visit_panel.qr.has_code)
    assert desk.visit_panel.theirs.words.text() == ""


@pytest.mark.parametrize("language", ["en", "de"])
def test_case_289_nothing_of_many_words_is_cut_off_at_any_height(make_desk, language: str) -> None:
    desk = make_desk(language=language)
    desk.show()
    desk.issue()
    desk.place.errors["workflow-1"] = {"code": "x", "message": "y", "detail": "There is no room for it. " * 400}
    desk.happen("opened", "refused", detail=Detail.DECLINED)
    desk.until(desk.visit_panel.theirs.isVisible)
    shown = (desk.visit_panel.sentence, desk.visit_panel.reason, desk.visit_panel.theirs.words)
    for width, height in itertools.product((900, 1_000, 1_280), range(640, 1_000, 12)):
        desk.window.resize(width, height)
        desk.until(lambda: all(each.height() >= each.heightForWidth(each.width()) for each in shown))


def test_case_289_a_wallet_that_gives_its_credential_back_is_heard(desk) -> None:
    desk.issue()
    desk.happen("opened", "done")
    assert not desk.visit_panel.theirs.isVisible()
    desk.place.errors["workflow-1"] = {"code": "declined", "message": "x", "detail": "The person declined."}
    desk.happen("refused")
    desk.until(desk.visit_panel.theirs.isVisible)
    assert desk.visit_panel.theirs.words.text() == "“The person declined.”"


def test_case_289_what_was_said_while_nothing_was_heard_is_asked_for_and_moves_no_focus(desk) -> None:
    desk.issue()
    desk.happen("opened", "refused")
    desk.until(lambda: QApplication.focusWidget().objectName() == "issue.new_code")
    press(Qt.Key.Key_Tab)
    before = QApplication.focusWidget()
    assert before.objectName() != "issue.new_code"
    desk.place.errors["workflow-1"] = {"code": "x", "message": "Because.", "detail": "No"}
    desk.place.break_line(stands=False)
    desk.place.break_line(stands=True)
    desk.until(desk.visit_panel.theirs.isVisible)
    desk.settle()
    assert QApplication.focusWidget() is before


@pytest.mark.parametrize("said", ["There is no room.", "There is no room for it. " * 400], ids=["few", "many"])
@pytest.mark.parametrize("size", [(900, 640), (1_000, 720), (1_280, 800), (1_600, 1_000)])
def test_case_289_what_was_said_comes_late_and_moves_no_button_from_below_a_finger(desk, size, said: str) -> None:
    desk.window.resize(*size)
    desk.issue()
    desk.happen("opened", "refused", detail=Detail.DECLINED)
    desk.settle()
    ways = {
        each: each.mapToGlobal(each.rect().center())
        for name in ("issue.new_code", "issue.change")
        for each in desk.visit_panel.findChildren(Button, name)
        if each.isVisible()
    }
    assert len(ways) == 2
    desk.place.errors["workflow-1"] = {"code": "x", "message": "y", "detail": said}
    desk.place.break_line(stands=True)
    desk.until(desk.visit_panel.theirs.isVisible)
    desk.settle()
    for way, finger in ways.items():
        assert way.rect().contains(way.mapFromGlobal(finger)), way.objectName()


def test_how_the_visit_of_another_desk_ends_is_not_asked_for(desk) -> None:
    desk.issue()
    desk.happen("opened")
    desk.settle()
    before = list(desk.place.calls)
    for state in ("refused", "failed"):
        desk.place.happen("workflow-9", state)
    desk.settle()
    assert desk.place.calls == before


def test_the_next_person_finds_an_empty_clipboard_and_the_open_visit_is_parked(desk) -> None:
    desk.issue()
    desk.window.perform("issue.copy_link")
    link = QGuiApplication.clipboard().text()
    assert link.startswith("openid-credential-offer://")
    desk.window.perform("issue.next")
    assert QGuiApplication.clipboard().text() == ""
    desk.settle()
    assert ("cancel", "workflow-1") not in desk.place.calls
    assert [each.visit.visit_id for each in desk.state.set_aside_visits] == ["workflow-1"]


def test_a_typo_is_corrected_with_one_key_while_the_code_is_open(desk) -> None:
    desk.issue()
    press(Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    desk.until(lambda: desk.state.phase is Phase.FILLING)
    assert ("cancel", "workflow-1") in desk.place.calls
    assert desk.state.draft.values["given_name"] == "Maya"
    desk.until(lambda: QApplication.focusWidget().objectName() == "field-given_name")
    press(Qt.Key.Key_End)
    write("a")
    press(Qt.Key.Key_Return)
    desk.until(lambda: desk.state.visit is not None and desk.state.visit.state == "shown")
    assert created(desk)[1]["payload"][0]["attributes"][0]["value"] == "Mayaa"


def test_a_withdrawal_that_is_refused_keeps_the_code_and_the_form_locked(desk) -> None:
    desk.issue()
    desk.place.next_answers["cancel"] = refusal(409, "state_conflict")
    desk.window.perform("issue.change")
    desk.settle()
    assert desk.state.phase is Phase.FOLLOWING
    assert not desk.state.can_edit


def test_what_was_scanned_can_be_withdrawn_and_made_anew_by_buttons(desk) -> None:
    desk.issue()
    desk.happen("opened")
    names = {
        each.accessibleName() for each in desk.visit_panel.findChildren(Button) if each.isVisible() and each.isEnabled()
    }
    assert {"New code", "Withdraw"} <= names
    desk.window.perform("issue.change")
    desk.settle()
    assert ("cancel", "workflow-1") not in desk.place.calls  # the wallet may have it already
    desk.window.perform("issue.withdraw")
    desk.until(lambda: desk.state.is_finished)
    desk.until(lambda: QApplication.focusWidget().objectName() == "issue.change")


def counter_view(desk):
    return desk.window.room("issue").view


def open_chips(desk) -> list[str]:
    strip = desk.window.open_visits.strip
    return [] if strip is None else [chip.text() for chip in strip.chips if chip.isVisible()]


def test_enter_parks_an_open_code_and_one_key_brings_it_back(desk) -> None:
    desk.issue()
    desk.until(lambda: QApplication.focusWidget().accessibleName() == "Next person")
    press(Qt.Key.Key_Return)
    assert QApplication.focusWidget().objectName() == "field-given_name"
    desk.until(lambda: len(open_chips(desk)) == 1)
    assert open_chips(desk)[0].startswith("Maya · Waiting for the scan · 10:00")
    write("Noor")
    press(Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    assert desk.state.visit.visit_id == "workflow-1"
    assert desk.visit_panel.qr.has_code
    assert open_chips(desk) == []
    desk.window.perform("issue.next")
    assert desk.form.rows["given_name"].editor.control.text() == ""
    assert counter_view(desk).take_up_button.text() == "Take up Noor again"
    press(Qt.Key.Key_U, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert desk.form.rows["given_name"].editor.control.text() == "Noor"
    assert not counter_view(desk).take_up_button.isVisible()


@pytest.mark.parametrize("way", ["withdrawn", "expired", "escape"])
def test_the_next_guest_who_is_typed_without_looking_gets_nothing_of_the_one_before(desk, way: str) -> None:
    desk.window.perform("issue.choose.visitor-badge")
    write("Ana")
    press(Qt.Key.Key_Tab)
    if way != "escape":
        press(Qt.Key.Key_Return)
        desk.until(lambda: desk.state.visit is not None)
        desk.happen("cancelled" if way == "withdrawn" else "expired")
    press(Qt.Key.Key_Escape)
    assert counter_view(desk).take_up_button.text() == "Take up Ana again"
    desk.window.perform("issue.choose.visitor-badge")
    assert QApplication.focusWidget().objectName() == "field-given_name"
    write("Gerda")
    assert desk.state.draft.values["given_name"] == "Gerda"
    assert "Ana" not in desk.state.draft.values.values()
    assert counter_view(desk).about.text() == desk.state.schema.description("en")
    counter_view(desk).take_up_button.click()
    assert desk.form.rows["given_name"].editor.control.text() == "Ana"
    assert counter_view(desk).about.text() == "With the values of Ana"


def test_the_next_form_knows_nothing_of_the_person_before_and_blames_nobody(desk) -> None:
    desk.choose()
    fresh = texts(desk.form)
    for key in ("family_name", "host", "given_name"):
        desk.type(key, "Maya")
    press(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    press(Qt.Key.Key_Delete)
    desk.type("host", "Kim")
    desk.window.perform("issue.next")  # while one of its rows has the focus
    assert QApplication.focusWidget().objectName() == "field-given_name"
    assert texts(desk.form) == fresh
    for key in ("given_name", "family_name", "host"):
        desk.form.rows[key].editor.setFocus()
        press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert not desk.form.rows[key].editor.control.text()


def test_open_visits_are_seen_from_every_room_and_lead_back(desk) -> None:
    desk.issue()
    desk.happen("opened")
    assert open_chips(desk) == []
    desk.window.perform("room.records")
    desk.until(lambda: len(open_chips(desk)) == 1)
    assert "Scanned" in open_chips(desk)[0]
    (chip,) = [each for each in desk.window.open_visits.strip.chips if each.isVisible()]
    assert chip.accessibleName() == "Open visit: Maya, Scanned"
    chip.setFocus()
    press(Qt.Key.Key_Return)
    assert desk.issue_room.isVisible()
    assert desk.state.visit.state == "opened"


def test_the_next_person_after_a_request_that_was_taken_up_finds_the_form_that_was_interrupted(desk) -> None:
    desk.ask()
    desk.until(lambda: desk.asked.visit is not None)
    desk.window.perform("ask.next")  # parked
    desk.window.perform("issue.choose.visitor-badge")
    write("Fritz")
    press(Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    assert desk.ask_room.isVisible()
    press(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    desk.until(desk.issue_room.isVisible)
    assert desk.state.draft.values["given_name"] == "Fritz"
    assert QApplication.focusWidget().objectName().startswith("field-")


def test_more_open_visits_than_there_is_room_for_are_counted_and_reached_in_turn(desk) -> None:
    for _ in range(9):
        desk.issue()
        desk.window.perform("issue.next")
    strip = desk.window.open_visits.strip
    desk.until(strip.more.isVisible)
    shown = len(open_chips(desk))
    assert strip.more.text() == f"{9 - shown} more"
    assert strip.childrenRect().right() <= strip.width()
    seen = set()
    for _ in range(9):
        desk.window.perform("desk.resume")
        seen.add(desk.state.visit.visit_id)
    assert seen


def test_a_parked_visit_that_fails_waits_in_the_strip_for_a_decision(desk) -> None:
    desk.issue()
    visit_id = desk.state.visit.visit_id
    desk.window.perform("issue.next")
    desk.place.happen(visit_id, "opened")
    desk.place.happen(visit_id, "failed", detail="The wallet could not save the credential.")
    desk.until(lambda: any("Failed" in each for each in open_chips(desk)))
    desk.window.perform("desk.resume")
    assert desk.visit_panel.headline.text() == "Failed"
    desk.window.perform("issue.next")
    assert open_chips(desk) == []


def test_the_hint_about_the_open_code_is_whole_and_goes_with_the_next_form(make_desk) -> None:
    desk = make_desk(language="de")
    desk.window.resize(800, 600)
    desk.show()
    desk.issue()
    write("g")
    words = desk.hint.words
    assert "beginnt mit „g“" in words.text()
    assert words.wordWrap()
    desk.settle()
    assert words.height() >= words.heightForWidth(words.width())
    assert words.mapTo(desk.window, words.rect().bottomRight()).x() <= desk.window.width()
    desk.window.perform("issue.next")
    assert words.text() == ""


def test_recent_visits_name_their_person(desk) -> None:
    desk.issue()
    desk.happen("opened", "done")
    desk.window.perform("issue.next")
    mark = seen(desk.issue_room.recent, RecentVisitMark)[0]
    assert mark._words.startswith("Maya · ")  # what is painted
    assert "Visitor badge" in mark.accessibleName()


def test_typing_while_a_code_is_open_says_what_to_do(desk) -> None:
    desk.issue()
    desk.until(lambda: QApplication.focusWidget().accessibleName() == "Next person")
    press(Qt.Key.Key_N)
    assert "Press Enter for the next person" in desk.hint.text()
    assert desk.visit_panel.qr.has_code


@pytest.mark.parametrize("is_over", [False, True])
def test_what_is_typed_while_a_code_is_open_begins_the_next_form(desk, is_over: bool) -> None:
    desk.issue()
    if is_over:
        desk.happen("opened", "done")
    desk.until(lambda: QApplication.focusWidget().accessibleName() == "Next person")
    write("Ana Lu")
    press(Qt.Key.Key_Backspace)
    assert "“Ana L”" in desk.hint.text()
    assert len(created(desk)) == 1
    press(Qt.Key.Key_Return)
    desk.until(lambda: QApplication.focusWidget() is desk.form.rows["given_name"].editor.control)
    assert desk.form.rows["given_name"].editor.control.text() == "Ana L"
    assert desk.hint.text() == ""
    write("uisa")
    press(Qt.Key.Key_Return)
    desk.until(lambda: len(created(desk)) == 2)
    assert "Ana Luisa" in json.dumps(created(desk)[1])


def test_what_is_typed_ahead_does_not_reach_the_form_that_is_corrected(desk) -> None:
    desk.issue()
    desk.until(lambda: QApplication.focusWidget().accessibleName() == "Next person")
    write("Zed")
    desk.window.perform("issue.change")
    desk.until(lambda: desk.state.can_edit)
    assert desk.hint.text() == ""
    assert desk.form.rows["given_name"].editor.control.text() == "Maya"


def test_case_418_a_change_of_network_takes_the_codes_of_parked_visits_away_too(desk) -> None:
    desk.issue()
    desk.window.perform("issue.next")
    desk.window.room("issue").controller.hide_code("moved")
    desk.until(lambda: ("cancel", "workflow-1") in desk.place.calls)
    assert [each.visit.state for each in desk.state.set_aside_visits] == ["cancelled"]


def test_a_clipboard_with_something_else_is_left_alone(desk) -> None:
    desk.issue()
    desk.window.perform("issue.copy_link")
    QGuiApplication.clipboard().setText("mine")
    desk.window.perform("issue.next")
    assert QGuiApplication.clipboard().text() == "mine"


def test_case_420_the_pin_is_seen_only_while_held_and_never_with_the_code(desk) -> None:
    desk.place.pin = "482913"
    desk.issue()
    desk.until(desk.visit_panel.pin.isVisible)
    assert desk.visit_panel.pin.digits.text() == ""
    QTest.mousePress(desk.visit_panel.pin.hold, Qt.MouseButton.LeftButton)
    assert desk.visit_panel.pin.digits.text() == "482913"
    assert not desk.visit_panel.qr.isVisible()
    QTest.mouseRelease(desk.visit_panel.pin.hold, Qt.MouseButton.LeftButton)
    assert desk.visit_panel.pin.digits.text() == ""
    assert desk.visit_panel.qr.isVisible()


def test_the_pin_stays_when_the_wallet_scans_until_the_visit_is_over(desk) -> None:
    desk.place.pin = "482913"
    desk.issue()
    desk.until(desk.visit_panel.pin.isVisible)
    desk.happen("opened")
    assert desk.visit_panel.pin.isVisible()
    desk.visit_panel.pin.hold.setFocus()
    QTest.keyPress(desk.visit_panel.pin.hold, Qt.Key.Key_Return)
    assert desk.visit_panel.pin.digits.isVisible()
    assert desk.visit_panel.pin.digits.text() == "482913"
    QTest.keyRelease(desk.visit_panel.pin.hold, Qt.Key.Key_Return)
    assert desk.visit_panel.pin.digits.text() == ""
    desk.happen("working")
    assert desk.visit_panel.pin.isVisible()
    desk.happen("done")
    assert not desk.visit_panel.pin.isVisible()


def test_a_wrong_pin_is_told_at_once_with_the_tries_left(desk) -> None:
    desk.place.pin = "482913"
    desk.issue()
    desk.until(desk.visit_panel.pin.isVisible)
    desk.happen("opened")
    assert desk.visit_panel.pin.words.text() == "PIN required"
    for left in ("4 tries", "3 tries", "2 tries", "1 try"):
        desk.session.clock.pass_seconds(1)
        desk.place.happen(desk.state.visit.visit_id, "opened", detail=Detail.WRONG_PIN)
        desk.until(lambda left=left: desk.visit_panel.pin.words.text() == f"Wrong PIN. {left} left.")
    assert desk.visit_panel.pin.isVisible()


def declined_after_delivery(desk) -> dict:
    desk.place.issued = issued_records()
    record = desk.place.issued[0]
    desk.issue()
    record["workflowId"] = desk.state.visit.visit_id
    desk.happen("opened", "working", "done")
    desk.happen("refused", detail=Detail.DELETED)
    desk.until(lambda: bool(desk.state.visit.unwanted))
    return record


def test_a_credential_declined_after_delivery_is_revoked_with_one_key(desk) -> None:
    record = declined_after_delivery(desk)
    assert "still valid" in desk.visit_panel.sentence.text()
    desk.until(lambda: QApplication.focusWidget().objectName() == "issue.revoke")
    press(Qt.Key.Key_Return)
    desk.until(lambda: not desk.state.visit.unwanted)
    assert record["status"] == "revoked"
    assert "still valid" not in desk.visit_panel.sentence.text()
    assert not desk.state.can_revoke


def test_a_revocation_that_is_refused_is_said_and_can_be_tried_again(desk) -> None:
    record = declined_after_delivery(desk)
    address = f"POST /bc/admin/credentials/{record['credentialId']}/revoke"
    desk.place.next_answers[address] = refusal(503, "temporarily_unavailable")
    desk.window.perform("issue.revoke")
    desk.until_notice()
    assert record["status"] == "valid"
    desk.window.perform("issue.revoke")
    desk.until(lambda: record["status"] == "revoked")


def test_the_preview_says_that_the_code_will_need_a_pin(desk) -> None:
    desk.choose()
    assert "PIN" not in desk.preview
    desk.window.perform("issue.choose.proof-of-age")
    assert "The wallet will ask for a PIN" in desk.preview
    desk.state.place_pin_policy = "never"
    desk.issue_room.refresh()
    assert "PIN" not in desk.preview


def test_a_pin_is_asked_for_this_visit_alone(desk) -> None:
    desk.choose()
    desk.window.perform("issue.more")
    (more,) = desk.window.findChildren(OfferOptionsView)
    find(more, QPushButton, "Ask for a PIN").click()
    assert "with a PIN" in desk.form_area.fold.text()
    assert "The wallet will ask for a PIN" in desk.preview
    desk.type("given_name", "Maya")
    desk.window.perform("issue.create")
    desk.until(lambda: desk.state.visit is not None)
    assert desk.place.options == [OfferOptions(with_pin=True)]
    desk.window.perform("issue.next")
    desk.choose()
    assert not desk.state.draft.options.with_pin


@pytest.mark.parametrize(("rule", "words"), [("never", "Never: "), ("always", "Always: ")])
def test_where_a_rule_decides_there_is_no_choice_of_a_pin(desk, rule: str, words: str) -> None:
    desk.choose()
    desk.state.place_pin_policy = rule
    desk.window.perform("issue.more")
    (more,) = desk.window.findChildren(OfferOptionsView)
    assert not seen(more, QPushButton, "Ask for a PIN")
    assert [each for each in texts(more) if each.startswith(words)]


def test_case_420_the_code_is_covered_after_a_minute_and_shown_again_with_one_key(desk) -> None:
    desk.issue()
    desk.until(desk.visit_panel.qr.isVisible)
    desk.session.clock.pass_seconds(59)
    desk.window.room("issue").controller.ticked.emit()
    assert desk.visit_panel.qr.isVisible()
    desk.session.clock.pass_seconds(1)
    desk.window.room("issue").controller.ticked.emit()
    assert not desk.visit_panel.qr.isVisible()
    desk.until(desk.visit_panel.cover.show_again.hasFocus)
    QTest.keyClick(desk.visit_panel.cover.show_again, Qt.Key.Key_Return)
    assert desk.visit_panel.qr.isVisible()
    desk.window.room("issue").controller.ticked.emit()
    desk.session.clock.pass_seconds(60)
    desk.window.room("issue").controller.ticked.emit()
    assert not desk.visit_panel.qr.isVisible()


def test_case_420_a_code_that_is_held_stays_and_the_next_one_is_covered_again(desk) -> None:
    desk.issue()
    desk.until(desk.visit_panel.qr.isVisible)
    desk.session.clock.pass_seconds(60)
    desk.window.room("issue").controller.ticked.emit()
    desk.visit_panel.cover.hold.click()
    desk.session.clock.pass_seconds(90)
    desk.window.room("issue").controller.ticked.emit()
    assert desk.visit_panel.qr.isVisible()
    desk.window.perform("issue.withdraw")
    desk.until(lambda: desk.state.is_finished)
    desk.window.perform("issue.new_code")
    desk.until(desk.visit_panel.qr.isVisible)
    desk.session.clock.pass_seconds(61)
    desk.window.room("issue").controller.ticked.emit()
    assert not desk.visit_panel.qr.isVisible()


def test_case_420_the_pin_leaves_the_code_its_room(desk) -> None:
    desk.place.pin = "482913"
    desk.issue()
    desk.until(desk.visit_panel.pin.isVisible)
    desk.settle()
    visit_panel = desk.visit_panel
    assert visit_panel.qr.geometry().bottom() < visit_panel.host.geometry().top()
    assert visit_panel.host.geometry().bottom() < visit_panel.pin.geometry().top()


def test_case_420_letting_go_of_the_pin_does_not_uncover_the_code(desk) -> None:
    desk.place.pin = "482913"
    desk.issue()
    desk.until(desk.visit_panel.pin.isVisible)
    desk.session.clock.pass_seconds(60)
    desk.window.room("issue").controller.ticked.emit()
    QTest.mousePress(desk.visit_panel.pin.hold, Qt.MouseButton.LeftButton)
    QTest.mouseRelease(desk.visit_panel.pin.hold, Qt.MouseButton.LeftButton)
    assert not desk.visit_panel.qr.isVisible()


def test_the_answer_can_be_opened_and_copied(desk) -> None:
    desk.issue()
    desk.window.perform("issue.answer")
    assert '"isSuccessfull": true' in desk.visit_panel.fold.json.toPlainText()
    desk.window.perform("issue.copy_answer")
    assert json.loads(QGuiApplication.clipboard().text())["result"]["workflowId"] == "workflow-1"


def test_the_card_shows_what_is_typed(desk) -> None:
    desk.choose()
    desk.type("given_name", "Maya")
    assert "Maya" in desk.visit_panel.preview.card.accessibleDescription()


def test_a_pasted_picture_is_made_fit_and_sent(desk) -> None:
    from PySide6.QtGui import QImage

    image = QImage(3_000, 2_000, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.darkCyan)
    desk.choose()
    desk.type("given_name", "Maya")
    editor = desk.form.rows["photo"].editor
    data = QMimeData()
    data.setImageData(image)
    QApplication.clipboard().setMimeData(data)
    QTest.keySequence(editor.control, QKeySequence.StandardKey.Paste)
    desk.until(lambda: desk.state.draft.is_filled("photo"))  # a plain picture is small in itself
    assert 0 < len(desk.state.draft.pictures["photo"]) <= 48 * 1024
    find(editor, QPushButton, "Remove").click()
    assert not desk.state.draft.is_filled("photo")


def noise(tmp_path) -> Path:
    file = tmp_path / "photo.jpg"
    Image.effect_noise((1_200, 900), 90).convert("RGB").save(file)
    assert file.stat().st_size > 256 * 1024
    return file


def test_a_picture_that_is_too_large_is_made_smaller_only_if_the_person_wants_it(desk, tmp_path) -> None:
    desk.choose()
    desk.type("given_name", "Maya")
    editor = desk.form.rows["photo"].editor
    editor.picked.emit(noise(tmp_path))
    desk.until(lambda: QApplication.focusWidget() is editor.shrink)
    before, after = desk.state.draft.smaller["photo"]
    asked = " ".join(texts(editor))
    assert [f"{-(-size // 1024)} KB" in asked for size in (before, 48 * 1024, len(after))] == [True] * 3
    assert not desk.state.draft.is_filled("photo")
    desk.window.perform("issue.create")
    assert created(desk) == []
    assert "smaller picture" in desk.form.rows["photo"].sentence.text
    assert QApplication.focusWidget() is editor.shrink
    press(Qt.Key.Key_Space)
    assert desk.state.draft.pictures["photo"] == after
    assert desk.form.rows["photo"].sentence.text == ""
    desk.window.perform("issue.create")
    desk.until(lambda: len(created(desk)) == 1)


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("largest", [20_000, 1_600])
def test_a_picture_fits_the_limit_of_its_schema(make_desk, tmp_path, largest: int) -> None:
    """A schema may bound a picture further than every attribute is: the limit is of its base64."""
    desk = make_desk()
    badge = next(each for each in desk.place.published if each["name"] == "visitor-badge")
    badge["properties"]["photo"]["maxLength"] = largest
    desk.show()
    desk.choose()
    desk.type("given_name", "Maya")
    editor = desk.form.rows["photo"].editor
    Image.effect_noise((300, 200), 40).convert("RGB").save(tmp_path / "photo.jpg", quality=95)
    assert 4 * (tmp_path / "photo.jpg").stat().st_size // 3 > largest
    editor.picked.emit(tmp_path / "photo.jpg")
    desk.until(lambda: QApplication.focusWidget() is editor.shrink)
    assert f"{-(-largest * 3 // 4 // 1024)} KB" in " ".join(texts(editor))
    editor.shrink.click()
    desk.until(lambda: desk.state.draft.is_filled("photo"))
    assert 0 < 4 * -(-len(desk.state.draft.pictures["photo"]) // 3) <= largest
    editor.crop.click()
    dialog = desk.window.findChild(CropDialog)
    before = desk.state.draft.pictures["photo"]
    dialog.take.click()
    desk.until(lambda: desk.state.draft.pictures["photo"] != before)
    assert 0 < 4 * -(-len(desk.state.draft.pictures["photo"]) // 3) <= largest


def test_a_smaller_picture_that_is_not_wanted_leaves_the_one_before(desk, tmp_path) -> None:
    desk.choose()
    desk.form.picture_ready("photo", b"before")
    editor = desk.form.rows["photo"].editor
    editor.picked.emit(noise(tmp_path))
    desk.until(editor.shrink.isVisible)
    desk.window.prefer("theme", "dark")
    desk.settle()
    editor = desk.form.rows["photo"].editor
    assert editor.discard.isVisible()  # the question outlives the form
    editor.discard.click()
    assert desk.state.draft.pictures["photo"] == b"before"
    assert not editor.shrink.isVisible()
    assert seen(editor, QPushButton, "Choose a file…")


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_part_of_a_picture_is_cut_from_the_whole_one(desk, tmp_path) -> None:
    photo = Image.new("RGB", (1_200, 900), "red")
    photo.paste("blue", (400, 0, 800, 900))
    photo.save(tmp_path / "photo.png")
    desk.choose()
    editor = desk.form.rows["photo"].editor
    editor.picked.emit(tmp_path / "photo.png")
    desk.until(lambda: desk.state.draft.is_filled("photo"))
    editor.crop.click()
    dialog = editor.findChild(CropDialog)
    find(dialog, QPushButton, "Free").click()
    dialog.view.frame.drag((400.0, 0.0), (800.0, 900.0))
    dialog.take.click()
    desk.until(lambda: Image.open(BytesIO(desk.state.draft.pictures["photo"])).size == (400, 900))
    with Image.open(BytesIO(desk.state.draft.pictures["photo"])) as part:
        assert part.getpixel((200, 450))[2] > 200
    editor.crop.click()
    again = editor.findChild(CropDialog)
    assert (again.view.frame.picture_width, again.view.frame.picture_height) == (1_200, 900)  # the whole one
    again.reject()
    desk.settle()
    assert Image.open(BytesIO(desk.state.draft.pictures["photo"])).size == (400, 900)


def test_a_file_that_is_no_picture_is_said_so(desk, tmp_path) -> None:
    file = tmp_path / "note.png"
    file.write_text("no picture")
    desk.choose()
    row = desk.form.rows["photo"]
    row.editor.picked.emit(file)
    desk.until(lambda: "cannot be read" in row.sentence.text)
    desk.type("given_name", "Maya")
    desk.settle()
    assert "cannot be read" in row.sentence.text  # until there is another one
    row.editor.picked.emit(b"")
    desk.settle()
    assert not row.sentence.text


def test_switching_theme_keeps_the_draft_and_the_code(desk) -> None:
    desk.choose()
    desk.type("given_name", "Maya")
    desk.window.prefer("theme", "dark")
    desk.settle()
    assert desk.form.rows["given_name"].editor.control.text() == "Maya"
    desk.window.perform("issue.create")
    desk.until(lambda: desk.state.visit is not None and desk.visit_panel.qr.has_code)
    desk.window.prefer("language", "de")
    desk.settle()
    assert desk.visit_panel.qr.has_code
    assert desk.visit_panel.pill.accessibleName() == "Wartet auf den Scan"


def test_a_remote_place_without_progress_says_so(desk) -> None:
    desk.place.next_answers["visit"] = response(404, None, FakeFailure("not_found"))
    desk.choose()
    desk.type("given_name", "Maya")
    desk.window.perform("issue.create")
    desk.until(lambda: not desk.state.sees_progress)
    assert "Progress is not visible here." in texts(desk.visit_panel)
    assert desk.visit_panel.qr.has_code


def test_case_421_a_code_tried_again_is_said_with_its_time(desk) -> None:
    desk.issue()
    desk.happen("opened", "done")
    desk.place.happen("workflow-1", "done", detail=Detail.TRIED_AGAIN)
    desk.until(lambda: bool(desk.visit_panel.reason.text()))
    assert Detail.TRIED_AGAIN in desk.visit_panel.reason.text()
    assert desk.visit_panel.reason.text().count(":") == 2
    assert desk.visit_panel.headline.text() == "Accepted"


@pytest.mark.parametrize(
    "detail", [Detail.KEY_MISSING, Detail.REQUEST_REPEATED, Detail.PROOF_WRONG, Detail.ATTESTATION_REJECTED]
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_was_refused_for_its_proof_is_said_at_the_visit(make_desk, language, detail) -> None:
    desk = make_desk(language=language)
    desk.show()
    desk.issue()
    desk.happen("opened", "working")
    desk.place.happen("workflow-1", "working", detail=detail)
    desk.until(lambda: bool(desk.visit_panel.reason.text()))
    said = translate("Detail", detail)
    assert said in desk.visit_panel.reason.text()
    assert (said == detail) is (language == "en")
    assert desk.visit_panel.reason.wordWrap()
    assert desk.visit_panel.reason.property("role") == "warn"  # it is no part of what the state says
    desk.happen("done")
    assert said in desk.visit_panel.reason.text()  # the wallet has its credential all the same


def test_a_w3c_credential_is_sent_as_was_chosen_under_more(desk) -> None:
    desk.choose("visitor-badge")
    desk.window.perform("issue.more")
    (more,) = desk.window.findChildren(OfferOptionsView)
    choice = next(each for each in more.findChildren(QComboBox) if each.accessibleName() == "Sent to the wallet as")
    assert not choice.isVisibleTo(more)
    find(more, Segments, "Format").chosen.emit("w3c")
    assert choice.isVisibleTo(more)
    assert [choice.itemData(index) for index in range(choice.count())] == ["", *W3cFormat]
    choice.setCurrentIndex(choice.findData("ldp_vc"))
    choice.activated.emit(choice.currentIndex())
    assert summary(desk.state.draft).startswith("W3C VC · JSON-LD · Ed25519Signature2020 · ")
    desk.type("given_name", "Maya")
    press(Qt.Key.Key_Return)
    desk.until(lambda: desk.state.visit is not None)
    assert created(desk)[0]["payload"][0]["format"] == "w3c"
    assert desk.place.options == [OfferOptions(w3c_format=W3cFormat.ED25519_2020)]


def test_an_agent_is_sent_linked_data_as_was_chosen_under_more(desk) -> None:
    desk.choose("visitor-badge")
    desk.state.draft.terms.values |= {"w3cFormat": W3cFormat.JWT, "format": "w3c"}
    desk.state.draft.recipient.choose(is_agent=True)
    assert desk.state.draft.options.w3c_format is None
    desk.window.perform("issue.more")
    (more,) = desk.window.findChildren(OfferOptionsView)
    choice = next(each for each in more.findChildren(QComboBox) if each.accessibleName() == "Sent to the wallet as")
    assert choice.isVisibleTo(more)
    assert {choice.itemData(index) for index in range(choice.count())} == {"", *W3cFormat} - {W3cFormat.JWT}
    choice.setCurrentIndex(choice.findData("ldp_vc_eddsa-rdfc-2022"))
    choice.activated.emit(choice.currentIndex())
    assert desk.state.draft.options.w3c_format is W3cFormat.EDDSA_RDFC_2022


def test_what_is_no_w3c_credential_is_sent_as_the_place_does(desk) -> None:
    desk.choose("visitor-badge")
    desk.state.draft.edit_term("w3cFormat", W3cFormat.ED25519_2020)
    desk.type("given_name", "Maya")
    press(Qt.Key.Key_Return)
    desk.until(lambda: desk.state.visit is not None)
    assert desk.place.options == [OfferOptions()]


def test_a_wallet_that_waits_for_a_signature_is_said_until_it_has_it(desk) -> None:
    desk.issue()
    desk.happen("opened", "working")
    desk.place.happen("workflow-1", "working", detail=Detail.DEFERRED)
    desk.until(lambda: desk.visit_panel.reason.text() == Detail.DEFERRED)
    assert desk.visit_panel.reason.isVisible()
    desk.happen("done")
    assert desk.visit_panel.reason.text() == ""


def test_the_last_visits_stand_below_until_they_are_ten(desk) -> None:
    assert not desk.issue_room.recent.isVisible()
    desk.issue()
    desk.happen("opened")
    visit_id = desk.state.visit.visit_id
    desk.window.perform("issue.next")
    desk.settle()
    assert not desk.issue_room.recent.isVisible()  # an open visit has a button instead
    desk.place.happen(visit_id, "done")
    desk.until(desk.issue_room.recent.isVisible)
    (mark,) = desk.issue_room.recent.findChildren(RecentVisitMark)
    assert mark.accessibleName().startswith("Maya, Visitor badge, ")
    assert mark.accessibleName().endswith(": Accepted")


@pytest.mark.parametrize("width", [900, 1_280])
@pytest.mark.parametrize("name", ["proof-of-age", "course-certificate"])
def test_a_german_form_is_never_scrolled_to_the_side(make_desk, name: str, width: int) -> None:
    desk = make_desk(language="de")
    desk.window.resize(width, 800)
    desk.show()
    desk.choose(name)
    desk.settle()
    form = desk.form
    around = form.parentWidget()
    for row in form.rows.values():
        left = row.mapTo(around, QPoint(0, 0)).x()
        assert left >= 0
        assert left + max(row.width(), row.minimumSizeHint().width()) <= around.width()


def test_a_form_is_handed_on_without_what_was_typed_into_it(desk) -> None:
    desk.choose()
    before = desk.form
    QTest.keyClicks(QApplication.focusWidget(), "Ana")
    for _ in range(3):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Backspace)
    desk.state.prefill("visitor-badge", {"given_name": "Bo"})
    desk.settle()
    assert desk.form is before
    line = desk.form.rows["given_name"].editor.control
    assert line.text() == "Bo"
    QTest.keyClick(line, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert line.text() == "Bo"
    QTest.keyClicks(line, "b")
    assert desk.state.draft.values["given_name"] == "Bob"


def test_a_form_into_which_a_picture_was_chosen_is_not_handed_on(desk) -> None:
    """It may still be read, and would come into the form of the next person."""
    desk.choose()
    before = desk.form
    desk.form.rows["photo"].editor.picked.emit(b"")
    desk.type("given_name", "Ana")
    desk.window.perform("issue.next")
    assert desk.form is not before
