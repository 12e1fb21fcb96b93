"""Asking for data in its window, as people do it: mostly by keyboard, on a fake place."""

import base64
import json

import pytest
from fakes import bad_result, good_result, presented, refusal
from PySide6.QtCore import QBuffer, QPoint, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton, QWidget

from connector_desk.base.errors import DeskError, FieldFault
from connector_desk.base.instants import read_moment
from connector_desk.contract.verification import Finding
from connector_desk.desk.kit.dates import show_moment
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.tokens import LIGHT, Role
from connector_desk.desk.kit.verdict_view import detail_words
from connector_desk.desk.visits.visit_tracker import Phase
from tests.windows import find, seen

BADGE = {"given_name": "Amara", "family_name": "Okafor", "employee_number": "E-10427"}


def press(key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(QApplication.focusWidget(), key, modifiers)


def requests(desk) -> list[dict]:
    return [json.loads(value) for name, value in desk.place.calls if name == "request"]


def focused(desk, name: str) -> None:
    desk.until(lambda: QApplication.focusWidget() is not None and QApplication.focusWidget().objectName() == name)


def texts(widget) -> set[str]:
    return {each.text() for each in widget.findChildren(QLabel) if each.isVisible()}


def test_what_is_asked_is_said_in_words_until_the_person_changes_it(desk) -> None:
    desk.window.perform("room.ask")
    desk.window.perform("ask.choose.age")
    desk.settle()
    form = desk.ask_room.request.form
    assert {"18 or older", "must be: Yes"} <= texts(form)
    assert not {"Required", "Must be", "Ask for"} & texts(form)
    form.change.setFocus()
    press(Qt.Key.Key_Space)
    assert {"Required", "Must be", "Ask for"} <= texts(form)
    form.blocks[0].findChild(QWidget, "ask-age_over_21").click()
    press(Qt.Key.Key_Space)
    assert {"18 or older", "21 or older"} <= texts(form)
    assert "Required" not in texts(form)
    desk.window.perform("ask.create")
    desk.until(lambda: desk.asked.visit is not None and desk.asked.visit.state == "shown")
    assert "Required" not in texts(desk.ask_room.request.form)
    desk.window.perform("ask.next")
    assert not desk.ask_room.request.form.draft.is_open


def test_a_request_that_was_taken_up_says_whose_values_it_has(desk) -> None:
    desk.window.perform("room.ask")
    desk.window.perform("ask.choose.badge")
    desk.asked.draft.credentials[0].attributes[0].value = "Ana"
    desk.window.perform("ask.back")
    desk.window.perform("ask.choose.badge")
    about = desk.ask_room.request.about
    assert about.text() == "What the wallet is asked for, and the result."
    desk.window.perform("ask.take_up")
    assert about.text() == "With the values of Ana"
    desk.window.perform("ask.next")
    assert about.text() == "What the wallet is asked for, and the result."


def test_what_lacks_is_shown_where_it_is_typed(desk) -> None:
    desk.window.perform("room.ask")
    desk.window.perform("ask.choose.age")
    form = desk.ask_room.request.form
    form.open()
    form.name.editor.control.clear()
    form.name.editor.control.textEdited.emit("")
    form.change.click()
    assert form.draft.is_open  # it has no name
    desk.window.perform("ask.choose.own")
    assert desk.ask_room.request.form.name.isVisible()


def test_the_hint_about_the_open_code_is_whole_and_goes_with_the_next_form(make_desk) -> None:
    desk = make_desk(language="de")
    desk.window.resize(800, 600)
    desk.show()
    desk.ask()
    desk.until(lambda: desk.ask_room.isAncestorOf(QApplication.focusWidget()))
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_G)
    words = desk.ask_room.request.said.words
    assert words.text()
    desk.settle()
    assert words.height() >= words.heightForWidth(words.width())
    assert words.mapTo(desk.window, words.rect().bottomRight()).x() <= desk.window.width()
    assert words.mapTo(desk.window, words.rect().bottomRight()).y() <= desk.window.height()
    desk.window.perform("ask.next")
    assert words.text() == ""


def test_the_whole_path_by_keyboard_alone(desk) -> None:
    QTest.keyClick(desk.window, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    desk.until_open("ask")
    focused(desk, "choice-visitor")
    press(Qt.Key.Key_Right)
    focused(desk, "choice-badge")
    press(Qt.Key.Key_Return)
    focused(desk, "ask.create")
    press(Qt.Key.Key_Return)
    desk.until(lambda: desk.asked.visit is not None and desk.asked.visit.state == "shown")
    visit_panel = desk.ask_room.request.visit_panel
    assert visit_panel.qr.has_code
    assert visit_panel.host.text() == "192.168.1.20:8080"
    asked = requests(desk)[0]["payload"]
    assert asked["name"] == "Show your badge"
    assert asked["credentials"][0]["restrictions"]["schemaId"].endswith("/employee-badge/1.0")
    desk.answer("done", good_result(presented("", "employee-badge", BADGE)))
    verdict = desk.ask_room.result.verdict
    desk.until(lambda: verdict.isVisible() and verdict.headline.text() == "Verified")
    assert not visit_panel.qr.isVisible()
    focused(desk, "ask.next")
    assert {"Amara", "Okafor", "E-10427", "Issued by this desk"} <= texts(verdict)


def test_a_repeat_takes_two_keys_and_one_to_ask_the_same_again(desk) -> None:
    desk.ask()
    desk.answer("done", good_result(presented("", "proof-of-age", {"age_over_18": True})))
    focused(desk, "ask.next")
    press(Qt.Key.Key_Return)
    focused(desk, "ask.create")
    assert desk.asked.result is None
    press(Qt.Key.Key_Return)
    desk.until(lambda: len(requests(desk)) == 2 and desk.ask_room.request.visit_panel.qr.has_code)
    desk.answer("done", good_result(presented("", "proof-of-age", {"age_over_18": True})))
    desk.window.perform("ask.again")
    desk.until(lambda: len(requests(desk)) == 3 and desk.ask_room.request.visit_panel.qr.has_code)
    first, _, third = requests(desk)
    assert first.pop("requestId") != third.pop("requestId")
    assert first == third


def test_case_425_not_verified_says_why_and_offers_no_value_for_issuing(desk) -> None:
    desk.ask("badge")
    shown = presented("", "employee-badge", BADGE, isVerified=False)
    desk.answer("failed", bad_result(shown, failed=(("status", "REVOKED"), ("validity", "EXPIRED"))))
    result = desk.ask_room.result
    assert result.verdict.headline.text() == "Not verified"
    assert result.verdict.sentence.text() == "It has expired.\nThe issuer has revoked it."
    assert result.verdict.accessibleName() == "Not verified. It has expired. The issuer has revoked it."
    assert "This was shown but not verified. Do not rely on it." in texts(result.verdict)
    assert "Names as its issuer: this desk" in texts(result.verdict)
    assert "Issued by this desk" not in texts(result.verdict)
    assert not result.use.isVisible()
    assert not desk.ask_room.is_possible("ask.use.visitor-badge")
    assert "The issuer has revoked it." in texts(result.checks)
    focused(desk, "ask.again")


def green(widget: QWidget) -> list[QColor]:
    """Return the colours of success in a picture of a widget."""
    picture = widget.grab().toImage()
    seen_colours = {picture.pixel(x, y) for x in range(picture.width()) for y in range(picture.height())}
    good = LIGHT.tones[Role.GOOD]
    return [each for each in map(QColor, (good.ink, good.fill, good.tint)) if each.rgb() in seen_colours]


def test_case_425_what_is_not_verified_is_grey_and_nothing_of_it_is_green(desk) -> None:
    """Not even the one of two credentials, and the check, that are right by themselves."""
    desk.ask("badge")
    desk.answer("done", good_result(presented("", "employee-badge", BADGE)))
    assert green(desk.ask_room.result)
    desk.window.perform("ask.again")
    desk.until(lambda: len(requests(desk)) == 2 and desk.ask_room.request.visit_panel.qr.has_code)
    right = presented("", "membership-card", {"member_number": "7"})
    wrong = presented("", "employee-badge", BADGE, isVerified=False)
    desk.answer("failed", bad_result(right, wrong, failed=(("status", "REVOKED"),)))
    result = desk.ask_room.result
    assert result.verdict.property("role") == "bad"
    assert "The issuer has revoked it." in result.verdict.sentence.text()
    assert {each.property("kind") for each in result.verdict.findChildren(QLabel) if "value-" in each.objectName()} == {
        "value-unsure"
    }
    assert green(result) == []


def test_a_credential_is_called_as_its_schema_is_in_the_language_of_the_desk(make_desk) -> None:
    desk = make_desk(language="de")
    desk.show()
    desk.ask("badge")
    badge = presented("Employee badge", "employee-badge", BADGE)
    card = presented("My own <i>name</i>", "membership-card", {"member_number": "7"})
    desk.answer("done", good_result(badge, card))
    shown = texts(desk.ask_room.result.verdict) | texts(desk.ask_room.result.checks)
    assert {"Mitarbeiterausweis", "My own <i>name</i>"} <= shown
    assert "Employee badge" not in shown
    assert "Mitarbeiterausweis" in texts(desk.ask_room.result.checks)


def test_of_many_reasons_the_first_are_told_and_the_others_counted(desk) -> None:
    desk.ask("badge")
    failed = (
        *(("status", "REVOKED"), ("validity", "EXPIRED"), ("nonce", "NONCE_WRONG")),
        *(("audience", "AUDIENCE_WRONG"), ("issuer_trusted", "ISSUER_UNKNOWN")),
    )
    desk.answer("failed", bad_result(presented("", "employee-badge", BADGE, isVerified=False), failed=failed))
    lines = desk.ask_room.result.verdict.sentence.text().split("\n")
    assert len(lines) == 3
    assert lines[-1] == "And 3 more."


def test_a_photo_stands_beside_the_name_of_whoever_is_to_be_compared_with_it(desk) -> None:
    desk.ask("badge")
    image = QImage(300, 400, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.darkBlue)
    buffer = QBuffer()
    image.save(buffer, "PNG")
    photo = base64.b64encode(bytes(buffer.data())).decode()
    shown = presented("", "visitor-badge", {"given_name": "Amara", "company": "Nordwind", "photo": photo})
    desk.answer("done", good_result(shown))
    verdict = desk.ask_room.result.verdict
    made = verdict.findChild(QLabel, "value-photo")
    assert made.accessibleName() == "Photo"
    assert made.pixmap().deviceIndependentSize().toSize() == QSize(108, 144)
    top, left = made.mapTo(verdict, QPoint(0, 0)).y(), made.mapTo(verdict, QPoint(0, 0)).x()
    name = verdict.findChild(QLabel, "value-given_name")
    at = name.mapTo(verdict, QPoint(0, 0))
    assert left + made.width() <= at.x()
    assert top <= at.y() < top + made.height()


def test_a_verdict_is_never_shown_before_the_record_has_come(desk) -> None:
    desk.ask()
    desk.place.next_answers["visit"] = DeskError("place_unreachable")
    desk.answer("done")
    desk.settle()
    assert not desk.ask_room.result.isVisible()
    assert desk.ask_room.request.visit_panel.headline.text() == "Answered"
    assert "Verified" not in {
        each.text() for each in desk.ask_room.request.visit_panel.findChildren(QLabel) if "head" in each.objectName()
    }


def test_a_done_visit_with_a_failed_check_is_shown_as_not_verified(desk) -> None:
    desk.ask("badge")
    lie = {**bad_result(presented("", "employee-badge", BADGE), failed=(("nonce", "NONCE_WRONG"),)), "verified": True}
    desk.answer("done", lie)
    assert desk.ask_room.result.verdict.headline.text() == "Not verified"
    assert not desk.ask_room.result.use.isVisible()


def test_an_unknown_issuer_is_named_and_warned_of(desk) -> None:
    desk.ask("badge")
    desk.answer(
        "done", good_result(presented("", "employee-badge", BADGE, issuer="unknown", issuerDid="did:web:x.example"))
    )
    verdict = desk.ask_room.result.verdict
    assert "Unknown issuer: did:web:x.example" in texts(verdict)
    assert verdict.headline.text() == "Verified, but the issuer is unknown"
    assert verdict.property("role") == "warn"


@pytest.mark.parametrize("is_expired", [False, True])
def test_the_list_that_names_the_issuer_is_told_and_an_expired_one_warned_of(desk, is_expired: bool) -> None:
    desk.ask("badge")
    named = {"name": "<b>List</b> (DE)", "issuedAt": "2026-11-20T12:00:00Z", "isExpired": is_expired}
    who = {"issuer": "trusted", "issuerDid": None, "issuerName": "City", "issuerList": named}
    desk.answer("done", good_result(presented("", "employee-badge", BADGE, **who)))
    verdict = desk.ask_room.result.verdict
    told = "Issuer named by the expired list" if is_expired else "Issuer trusted by the list"
    assert {"Issued by City", f"{told} “<b>List</b> (DE)” of 11/20/2026"} <= texts(verdict)
    headline = "Verified, but the trusted list has expired" if is_expired else "Verified"
    assert (verdict.headline.text(), verdict.property("role")) == (headline, "warn" if is_expired else "good")


@pytest.mark.parametrize(
    "finding",
    [Finding.STATUS_UNAVAILABLE_SHOWN, Finding.STATUS_OF_BEFORE_SHOWN, Finding.SIGNER_LIST_UNAVAILABLE_SHOWN],
)
def test_a_status_that_is_not_known_is_warned_of(desk, finding) -> None:
    desk.ask("badge")
    result = good_result(presented("", "employee-badge", BADGE))
    (status,) = (each for each in result["checks"] if each["name"] == "status")
    status |= {"outcome": "not_applicable", "detail": finding.value}
    desk.answer("done", result)
    verdict = desk.ask_room.result.verdict
    assert (verdict.headline.text(), verdict.property("role")) == ("Verified, but its status is not known", "warn")


def test_a_check_tells_a_moment_as_dates_are_told_and_anything_else_as_it_is(desk) -> None:
    finding, made = Finding.STATUS_OF_BEFORE_SHOWN, "2026-11-20T12:00:00.000Z"
    sentence = finding.value.removesuffix(".")
    assert detail_words(finding.value, made) == f"{sentence}: {show_moment(read_moment(made))}"
    for other in ("2026-11-20", "20261120", "Tango Z"):
        assert detail_words(finding.value, other) == f"{sentence}: {other}"


def test_case_424_what_a_person_shows_is_plain_text(desk) -> None:
    desk.ask("badge")
    nasty = {"given_name": "<b>Amara</b>\u202etxt", "family_name": {"a": [1]}, "employee_number": 7}
    desk.answer(
        "done", good_result(presented("<i>x</i>", "employee-badge", nasty, issuer="trusted", issuerName="<u>y</u>"))
    )
    seen = texts(desk.ask_room.result.verdict)
    assert {"<b>Amara</b>⟨U+202E⟩txt", '{"a": [1]}', "7", "Issued by <u>y</u>"} <= seen
    desk.window.perform("ask.raw")
    fold = desk.ask_room.result.raw
    desk.until(lambda: "not markup" in fold.json.toPlainText())
    assert [name for name, _ in desk.place.calls if name == "presentation"] == ["presentation"]


def test_case_424_long_values_are_cut_and_leave_with_their_person(desk) -> None:
    desk.ask("badge")
    desk.answer("done", good_result(presented("", "employee-badge", {**BADGE, "department": "Amara " * 20_000})))
    result = desk.ask_room.result
    assert max(map(len, texts(result.verdict))) < 2_000
    focused(desk, "ask.next")
    press(Qt.Key.Key_Return)
    desk.until(lambda: desk.asked.result is None)
    assert not any("Amara" in each for each in texts(desk.window))


def test_case_424_what_was_shown_is_hidden_after_a_minute_until_it_is_revealed(desk) -> None:
    desk.ask("badge")
    desk.answer("done", good_result(presented("", "employee-badge", BADGE)))
    result, ticked = desk.ask_room.result, desk.window.room("ask").controller.ticked
    focused(desk, "ask.next")
    desk.session.clock.pass_seconds(59)
    ticked.emit()
    assert "Amara" in texts(result)
    desk.session.clock.pass_seconds(1)
    ticked.emit()
    assert not any("Amara" in each or "Okafor" in each for each in texts(desk.window))
    assert "Verified" in texts(result)
    desk.until(result.show_values.hasFocus)
    press(Qt.Key.Key_Return)
    assert "Amara" in texts(result)
    focused(desk, "ask.next")
    desk.session.clock.pass_seconds(60)
    ticked.emit()
    assert "Amara" not in texts(result)
    desk.window.perform("ask.next")
    desk.ask("badge")
    desk.answer("done", good_result(presented("", "employee-badge", BADGE)))
    assert "Amara" in texts(desk.ask_room.result)  # another person, another minute


def test_the_values_can_be_used_to_issue(desk) -> None:
    desk.ask("badge")
    desk.answer("done", good_result(presented("", "employee-badge", BADGE)))
    assert desk.actions["ask.use.visitor-badge"].isEnabled()
    desk.window.perform("ask.use.visitor-badge")
    assert desk.issue_room.isVisible()
    assert desk.state.draft.values["given_name"] == "Amara"
    assert desk.form.rows["family_name"].editor.control.text() == "Okafor"


def test_values_are_used_beside_a_visit_that_is_open_at_the_counter(desk) -> None:
    desk.issue()
    desk.ask("badge")
    desk.answer("done", good_result(presented("", "employee-badge", BADGE)))
    desk.window.perform("ask.use.visitor-badge")
    assert desk.issue_room.isVisible()
    assert [each.title for each in desk.state.set_aside_visits] == ["Maya"]
    assert desk.state.phase is Phase.FILLING


def test_values_wait_while_the_counter_sends_a_request(desk) -> None:
    desk.ask("badge")
    desk.answer("done", good_result(presented("", "employee-badge", BADGE)))
    desk.state.choose(desk.state.schemas[0])
    desk.state.phase = Phase.SENDING
    desk.window.perform("ask.use.visitor-badge")
    assert desk.ask_room.isVisible()
    assert desk.ask_room.result.notice.isVisible()
    desk.state.phase = Phase.FILLING


def test_any_schema_at_the_counter_can_be_asked_for(desk) -> None:
    desk.choose("course-certificate")
    desk.window.perform("issue.ask")
    assert desk.ask_room.isVisible()
    assert desk.asked.draft.credentials[0].schema_name == "course-certificate"


def test_form_and_json_follow_each_other(desk) -> None:
    desk.window.perform("room.ask")
    desk.window.perform("ask.choose.age")
    request = desk.ask_room.request
    request.form.name.editor.control.setText("")
    QTest.keyClicks(request.form.name.editor.control, "Bar")
    desk.window.perform("ask.json")
    written = json.loads(request.written.editor.toPlainText())
    assert written["payload"]["name"] == "Bar"
    written["payload"]["credentials"][0]["attributes"].append({"name": "age_over_21", "isRequired": False})
    request.written.editor.setPlainText(json.dumps(written))
    desk.window.perform("ask.json")
    assert [each.key for each in desk.asked.draft.credentials[0].asked] == ["age_over_18", "age_over_21"]


def test_enter_writes_a_line_of_json_and_what_sends_it_is_said(desk) -> None:
    desk.window.perform("room.ask")
    desk.window.perform("ask.choose.age")
    request = desk.ask_room.request
    assert any("Press Enter." in each for each in texts(request.visit_panel))
    desk.window.perform("ask.json")
    assert any("Press Ctrl+Return." in each for each in texts(request.visit_panel))
    create = find(request, QPushButton, "ask.create")
    assert create.text() == "Create code (Ctrl+Return)"
    assert create.icon().isNull()
    lines = request.written.editor.document().blockCount()
    desk.until(request.written.editor.hasFocus)
    press(Qt.Key.Key_Return)
    assert request.written.editor.document().blockCount() == lines + 1
    QTest.keyClick(request.written.editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    desk.until(lambda: desk.asked.visit is not None)
    assert len([name for name, _ in desk.place.calls if name == "request"]) == 1


def test_the_figure_on_a_card_chooses_it_in_each_room_with_cards(desk) -> None:
    press(Qt.Key.Key_1)
    assert desk.state.schema.name == "visitor-badge"
    desk.window.perform("room.ask")
    desk.settle()
    press(Qt.Key.Key_2)
    assert desk.asked.draft is not None


def test_every_fault_of_the_json_is_told_in_its_line(desk) -> None:
    desk.window.perform("room.ask")
    desk.window.perform("ask.choose.age")
    desk.window.perform("ask.json")
    request = desk.ask_room.request
    paths = ("payload.name", "payload.credentials[0].attributes", "protocol", "payload.credentials[0]")
    faults = [FieldFault(path, "invalid_choice", f"No {path}.") for path in paths]
    desk.place.next_answers["request"] = refusal(422, "validation_failed", *faults)
    desk.window.perform("ask.create")
    desk.until(lambda: bool(request.written.faults.text))
    told = request.written.faults.text
    assert all(f", {path}: No {path}." in told for path in paths)
    assert len(request.written.editor.extraSelections()) == len(told.split("\n")) == 4
    assert not seen(request, Notice)


def test_the_preview_names_what_the_json_names(desk) -> None:
    desk.window.perform("room.ask")
    desk.window.perform("ask.choose.age")
    desk.window.perform("ask.json")
    request = desk.ask_room.request
    written = json.loads(request.written.editor.toPlainText())
    written["payload"] |= {"name": "Evil", "strange": 1}
    request.written.editor.setPlainText(json.dumps(written))
    assert "Evil" in texts(request.visit_panel)
    assert len(seen(request, QLabel, "Evil")) == 2
    request.written.editor.setPlainText("{")
    assert "Evil" not in texts(request.visit_panel)


def test_staff_read_no_path(desk) -> None:
    desk.window.perform("room.ask")
    desk.window.perform("ask.choose.age")
    fault = FieldFault("payload.strange", "unknown_member", "This is not known.")
    desk.place.next_answers["request"] = refusal(422, "validation_failed", fault)
    desk.window.perform("ask.create")
    desk.until(lambda: desk.asked.error_message is not None)
    assert desk.asked.error_message.sentence == "This is not known."
    assert "payload.strange" in desk.asked.error_message.details


def test_json_that_is_wrong_is_sent_as_it_is(desk) -> None:
    desk.window.perform("room.ask")
    desk.window.perform("ask.choose.age")
    desk.window.perform("ask.json")
    request = desk.ask_room.request
    request.written.editor.setPlainText('{"payload": 7')
    assert request.written.says.isVisible()
    desk.place.next_answers["request"] = refusal(400, "malformed_json")
    desk.window.perform("ask.create")
    desk.until(lambda: bool(seen(request, Notice)))
    assert [value for name, value in desk.place.calls if name == "request"] == [b'{"payload": 7']
    assert request.written.editor.toPlainText() == '{"payload": 7'
    request.written.drop.click()
    assert request.form.isVisible()
    assert request.form.name.editor.control.text() == "Proof of age"


def test_a_form_that_is_not_ready_says_so_and_takes_the_focus_there(desk) -> None:
    desk.window.perform("room.ask")
    desk.window.perform("ask.choose.own")
    focused(desk, "asked-name")
    press(Qt.Key.Key_Return)
    request = desk.ask_room.request
    assert request.form.name.sentence.text == "Please fill this in."
    assert requests(desk) == []
    QTest.keyClicks(request.form.name.editor.control, "Gate")
    block = request.form.blocks[0]
    QTest.keyClicks(block.findChildren(type(request.form.name.editor.control))[0], "member_number")
    press(Qt.Key.Key_Return)
    desk.until(lambda: len(requests(desk)) == 1)
    assert requests(desk)[0]["payload"] == {
        "name": "Gate",
        "credentials": [{"attributes": [{"name": "member_number", "isRequired": True}]}],
    }


def test_a_refusal_of_the_service_stands_beside_its_row(desk) -> None:
    desk.window.perform("room.ask")
    desk.window.perform("ask.choose.badge")
    fault = FieldFault("payload.credentials[0].attributes[2].name", "x", "No such attribute.")
    desk.place.next_answers["request"] = refusal(422, "validation_failed", fault)
    desk.window.perform("ask.create")
    desk.until(lambda: desk.asked.draft.has_fault_in_asked)
    block = desk.ask_room.request.form.blocks[0]
    assert "The service refuses this: No such attribute." in texts(block)
    assert desk.asked.phase is Phase.FILLING


def test_a_refusal_of_what_is_rarely_changed_opens_it_and_stands_beside_it(desk) -> None:
    desk.window.perform("room.ask")
    desk.window.perform("ask.choose.badge")
    fault = FieldFault("protocol", "unsupported_protocol", "Not offered here.")
    desk.place.next_answers["request"] = refusal(422, "validation_failed", fault)
    desk.window.perform("ask.create")
    desk.until(desk.ask_more.isChecked)
    desk.until(lambda: "The service refuses this: Not offered here." in texts(desk.ask_room.request.form.options))
    assert desk.asked.error_message is None


def test_a_refusal_in_the_wallet_and_an_end_of_time_lead_on(desk) -> None:
    desk.ask()
    desk.answer("refused")
    visit_panel = desk.ask_room.request.visit_panel
    assert visit_panel.headline.text() == "Declined"
    assert visit_panel.sentence.text() == "Nothing was shown."
    desk.window.perform("ask.new_code")
    desk.until(lambda: any(name == "renew" for name, _ in desk.place.calls))


@pytest.mark.parametrize("state", ["refused", "failed"])
def test_case_289_what_the_wallet_said_stands_below_the_desks_own_words(desk, state: str) -> None:
    desk.ask()
    visit_id = desk.asked.visit.visit_id
    desk.place.errors[visit_id] = {"code": "x", "message": "y", "detail": "<b>No</b>\x1b[31m \u202eroom"}
    desk.answer(state)
    visit_panel = desk.ask_room.request.visit_panel
    desk.until(visit_panel.theirs.isVisible)
    assert visit_panel.theirs.words.text() == "“<b>No</b>⟨U+001B⟩[31m ⟨U+202E⟩room”"
    focused(desk, "ask.new_code")
    desk.window.perform("ask.next")
    assert visit_panel.theirs.words.text() == ""


def test_a_code_too_dense_for_many_phones_says_so_until_the_window_is_larger(desk, monkeypatch) -> None:
    """As an unsigned request has one, which travels whole in its link."""
    made = desk.place.made_request
    monkeypatch.setattr(
        desk.place, "made_request", lambda body: (told := made(body)) | {"url": told["url"] + "x" * 700}
    )
    desk.window.resize(900, 640)
    desk.ask()
    visit_panel = desk.ask_room.request.visit_panel
    desk.until(visit_panel.density.isVisible)
    desk.window.resize(1600, 1200)
    desk.until(visit_panel.density.isHidden)
    desk.window.resize(900, 640)
    desk.until(visit_panel.density.isVisible)
    desk.window.perform("ask.withdraw")
    desk.until(lambda: visit_panel.density.isHidden() and not visit_panel.qr.has_code)


def test_the_code_of_a_signed_request_is_not_dense_in_the_smallest_window(desk) -> None:
    desk.window.resize(desk.window.minimumSize())
    desk.ask()
    visit_panel = desk.ask_room.request.visit_panel
    desk.until(lambda: visit_panel.qr.has_code)
    assert visit_panel.density.isHidden()


def test_the_next_person_empties_the_clipboard_and_the_open_request_is_parked(desk) -> None:
    desk.ask()
    desk.window.perform("ask.copy_link")
    assert QGuiApplication.clipboard().text().startswith("openid4vp://")
    desk.window.perform("ask.next")
    assert QGuiApplication.clipboard().text() == ""
    desk.settle()
    assert not any(name == "cancel" for name, _ in desk.place.calls)
    visit = desk.asked.set_aside_visits[0].visit
    desk.window.perform("desk.resume")
    assert desk.asked.visit is visit
    assert desk.ask_room.request.visit_panel.qr.has_code


def test_the_two_desks_share_their_keys_and_only_the_open_one_has_them(desk) -> None:
    desk.choose()
    desk.type("given_name", "Maya")
    desk.window.perform("room.ask")
    desk.window.perform("ask.choose.age")
    QTest.keyClick(desk.window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    desk.until(lambda: len(requests(desk)) == 1)
    assert not [name for name, _ in desk.place.calls if name == "create"]


def test_what_is_on_the_screen_survives_another_theme_and_language(desk) -> None:
    desk.ask("badge")
    desk.answer("done", good_result(presented("", "employee-badge", BADGE)))
    desk.window.prefer("language", "de")
    desk.settle()
    desk.until(lambda: desk.window.room("ask").view is not None and desk.window.room("ask").view.result.isVisible())
    assert desk.window.room("ask").view.result.verdict.headline.text() == "Bestätigt"
    assert "Vorname" in texts(desk.window.room("ask").view.result.verdict)


def test_a_form_sent_while_the_core_starts_is_asked_by_itself(make_desk) -> None:
    import asyncio

    gate = asyncio.Event()
    desk = make_desk(gate=gate)
    desk.show(until_ready=False)
    desk.window.perform("room.ask")
    desk.window.perform("ask.choose.age")
    desk.window.perform("ask.create")
    assert desk.asked.phase is Phase.SENDING
    desk.until(lambda: desk.session.opened == [False])
    desk.release(gate)
    desk.until(lambda: desk.asked.visit is not None)
    assert requests(desk)[0]["payload"]["credentials"][0]["restrictions"]["schemaId"].endswith("/proof-of-age/1.0")


@pytest.mark.parametrize("issuer", ["did:web:city.example", ""])
def test_trusted_issuers_can_be_chosen(desk, issuer: str) -> None:
    desk.place.trusted = [
        {"issuerId": "i", "name": "City", "did": "did:web:city.example"},
        {"issuerId": "j", "name": "N"},
    ]
    desk.window.perform("room.ask")
    desk.until(lambda: bool(desk.asked.issuers))
    desk.window.perform("ask.choose.age")
    desk.ask_room.request.form.open()
    choice = find(desk.ask_room, QComboBox, "Issued by")
    assert choice.itemText(1) == "City"
    choice.setCurrentIndex(choice.findData(issuer))
    choice.activated.emit(choice.currentIndex())
    restrictions = desk.asked.draft.document()["payload"]["credentials"][0]["restrictions"]
    assert restrictions.get("issuerDid", "") == issuer


def test_case_327_the_result_is_saved_where_the_person_says(desk, tmp_path) -> None:
    desk.ask("badge")
    assert not desk.ask_room.is_possible("ask.save")
    desk.answer("done", good_result(presented("", "employee-badge", BADGE)))
    saving = desk.ask_room.result.saving
    saving.ask_where = lambda _view, _report: tmp_path / "result.json"
    focused(desk, "ask.next")
    press(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    desk.until(saving.said.isVisible)
    assert saving.said.text() == "Saved: result.json"
    kept = json.loads((tmp_path / "result.json").read_bytes())
    assert kept["record"]["verified"] is True
    assert kept["record"]["presented"][0]["claims"] == BADGE
    assert desk.ask_room.result.verdict.isVisible()


def test_a_result_that_cannot_be_saved_says_why_and_stays(desk, tmp_path) -> None:
    desk.ask("badge")
    desk.answer("done", good_result(presented("", "employee-badge", BADGE)))
    result = desk.ask_room.result
    result.saving.ask_where = lambda _view, _report: tmp_path / "nowhere" / "result.pdf"
    desk.window.perform("ask.save")
    desk.until(result.notice.isVisible)
    assert result.notice.sentence.text() == "The file could not be written."
    desk.place.next_answers["visit"] = DeskError("place_unreachable")
    desk.window.perform("ask.save")
    desk.until(lambda: result.notice.sentence.text() != "The file could not be written.")
    assert result.verdict.headline.text() == "Verified"
    result.saving.ask_where = lambda _view, _report: None
    desk.window.perform("ask.save")
    desk.settle()
    assert not result.saving.said.isVisible()
