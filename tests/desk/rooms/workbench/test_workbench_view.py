"""The workbench on a fake place: two views of one draft, sent as it is typed, by keyboard."""

import asyncio
import json
import os

import pytest
from fake_places import PRODUCTION, FakePlaces
from fakes import FakePlace, refusal
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QToolButton

from connector_desk.base.errors import DeskError, FieldFault
from connector_desk.client.response import RecordedRequest
from connector_desk.client.sender import SecretKind
from connector_desk.contract.operation import OPERATIONS
from connector_desk.desk.rooms.workbench.draft import KeyUse, RequestDraft

CREATE = "/bc/admin/credential/create/connectionless"
POPUP = pytest.mark.qt_log_ignore("This plugin does not support")
NOT_IN_AN_EDITOR = "\0\r\u2029\ufdd0\ufdd1\ufdef"
SECRET = "canary-typed-key-123456"


@pytest.fixture
def room(make_desk):
    def make(operation="offer", text=None, page="form", **how):
        desk = make_desk(**how)
        desk.show()
        desk.window.perform("room.workbench")
        desk.settle()
        host = desk.window.room("workbench")
        view = host.view.panels["draft"]
        choose(view, operation)
        if text is not None:
            host.controller.state.draft.text = text
            host.controller.state.is_new = False
            host.controller.changed.emit()
            host.controller.check()
        view.pages.open(page)
        return desk, view, host.controller

    return make


def choose(view, operation):
    view.operation.setCurrentIndex(view.operation.findData(operation))
    view.operation.activated.emit(view.operation.currentIndex())


def sent(desk):
    return [request for name, request in desk.place.calls if name == "written"]


def press_send(desk, view):
    QTest.keyClick(QApplication.focusWidget() or view, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    desk.settle()


def type_text(editor, text):
    editor.selectAll()
    editor.insertPlainText(text)


def test_a_new_request_has_what_is_required_and_no_fault_yet(room):
    desk, view, controller = room("issue-by-alias")
    assert json.loads(controller.state.draft.text) == {
        "payload": [{"schemaId": "", "attributes": [{"key": ""}]}],
        "agentAlias": "",
    }
    assert view.path.text() == "/bc/admin/credential/issue/byalias"
    assert not view.warning.text
    press_send(desk, view)
    assert sent(desk) == []
    assert "faults" in view.warning.text
    press_send(desk, view)
    assert len(sent(desk)) == 1


def test_what_is_typed_into_the_form_stands_in_the_json_and_back(room):
    _, view, controller = room(text='{"requestId" : "a",\n  "x": 1e2, "payload": []}')
    field = view.form.field("requestId").editor.control
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_End)
    QTest.keyClicks(field, "b")
    assert view.body.editor.value == '{"requestId" : "ab",\n  "x": 1e2, "payload": []}'
    assert controller.state.draft.text == view.body.editor.value
    view.pages.open("json")
    type_text(view.body.editor, '{"requestId": "other"}')
    assert view.form.field("requestId").editor.control.text() == "other"
    view.body.editor.undo()
    assert view.form.field("requestId").editor.control.text() == "ab"


@POPUP
def test_a_list_grows_and_shrinks_by_keyboard(room, qtbot):
    _, view, controller = room(text='{"payload": []}')
    for _ in range(2):
        view.form.focus_location(("payload",))
        button = view.form.row("payload").add
        button.setFocus()
        QTest.keyClick(button, Qt.Key.Key_Return)
    assert QApplication.focusWidget() is view.form.field("payload[1].schemaId").editor.control
    QTest.keyClicks(QApplication.focusWidget(), "second")
    view.form.row("payload[0]").remove.click()
    assert [each["schemaId"] for each in json.loads(controller.state.draft.text)["payload"]] == ["second"]


def test_a_free_object_gets_an_entry_by_its_name(room):
    _, view, controller = room("workflow-link", '{"workflow": "day-pass"}')
    name = view.form.row("parameters").add
    name.setFocus()
    QTest.keyClicks(name, "event")
    QTest.keyClick(name, Qt.Key.Key_Return)
    QTest.keyClicks(QApplication.focusWidget(), "Open day")
    assert json.loads(controller.state.draft.text) == {"workflow": "day-pass", "parameters": {"event": "Open day"}}


@POPUP
def test_all_attributes_of_a_schema_are_added_at_once(room):
    desk, view, controller = room(text='{"payload": [{"schemaId": "", "attributes": [{"key":"host"}]}]}')
    schema = next(each for each in desk.state.schemas if each.name == "visitor-badge")
    field = view.form.field("payload[0].schemaId").editor.control
    view.form.row("payload[0].attributes").fill.click()
    assert len(json.loads(controller.state.draft.text)["payload"][0]["attributes"]) == 1, "which schema?"
    field.setFocus()
    QTest.keyClicks(field, schema.schema_id)
    view.form.row("payload[0].attributes").fill.click()
    (item,) = json.loads(controller.state.draft.text)["payload"]
    assert item["attributes"][0] == {"key": "host"}
    assert {each["key"] for each in item["attributes"]} == {each.key for each in schema.fields}
    assert controller.state.draft.text.startswith('{"payload": [{"schemaId": "http')
    view.form.row("payload[0].attributes").fill.click()
    assert json.loads(controller.state.draft.text)["payload"] == [item]


def test_a_choice_that_is_not_sent_is_removed(room):
    _, view, controller = room("short-link", '{"type": "other", "isOneTimeUse": true}')
    choice = view.form.field("isOneTimeUse").editor.control
    QTest.keyClick(choice, Qt.Key.Key_Up)
    QTest.keyClick(choice, Qt.Key.Key_Up)
    assert json.loads(controller.state.draft.text) == {"type": "other"}


def test_case_428_an_invalid_body_is_sent_as_typed_after_a_warning(room):
    desk, view, _ = room(page="json")
    for number, text in enumerate(('{"a": 1, "a": 2}', '{"a": NaN}', "{not json", "[" * 50_000 + "]" * 50_000)):
        type_text(view.body.editor, text)
        view.body.editor.setFocus()
        press_send(desk, view)
        assert len(sent(desk)) == number, "the faults were not seen yet"
        desk.until(lambda: bool(view.warning.text))
        press_send(desk, view)
        desk.until(lambda number=number: len(sent(desk)) == number + 1)
        assert sent(desk)[-1].body == text.encode()
        assert view.body.editor.value == text


def test_case_431_a_pasted_snippet_is_never_executed(room):
    desk, view, controller = room(page="json")
    for text in ('{"a": "{{now}} $CONNECTOR_KEY ${HOME} `id` <b>%s</b>"}', "{{uuid}}"):
        QApplication.clipboard().setText(text)
        view.body.editor.selectAll()
        view.body.editor.paste()
        controller.check()
        controller.send()
        desk.until(lambda: controller.state.response is not None and not controller.state.is_sending)
        assert sent(desk)[-1].body == text.encode()


def test_case_430_at_a_production_place_each_request_is_asked_for(make_desk):
    places = FakePlaces(PRODUCTION)
    places.chosen = "p2"
    desk = make_desk(places=places)
    remote = FakePlace(desk.session.clock)
    desk.session.others = {"p2": remote}
    desk.show()
    desk.window.perform("room.workbench")
    controller, guard = desk.window.room("workbench").controller, desk.window.place_frame.guard
    controller.clear()
    for count, answers in enumerate(("back", "way_on", "way_on")):
        controller.send()
        desk.until(lambda: guard.dialog is not None)
        getattr(guard.dialog, answers).click()
        desk.until(lambda: not controller.state.is_sending)
        assert [name for name, _ in remote.calls].count("written") == count
    assert controller.state.error is None


def test_a_fault_is_said_below_and_leads_to_its_place(room):
    _, view, _ = room(text='{"payload": [{"schemaId": "x",\n"format": "pdf", "attributes": []}]}', page="json")
    (fault,) = [each for each in view.body.faults if "format" in each.says.text()]
    assert (fault.go.text(), fault.says.text()) == ("Line 2", "payload[0].format: Choose w3c, sd-jwt or mdoc.")
    fault.go.click()
    assert view.body.editor.textCursor().block().blockNumber() == 1
    assert QApplication.focusWidget() is view.body.editor
    view.pages.open("form")
    assert view.form.field("payload[0].format").sentence.text == "Choose w3c, sd-jwt or mdoc."


def test_what_the_service_refuses_is_marked_until_it_is_changed(room):
    desk, view, controller = room(text='{"payload": [{"schemaId": "x", "attributes": []}]}')
    fault = FieldFault("payload[0].schemaId", "schema_not_found", "No such schema.")
    desk.place.next_answers["written"] = refusal(422, "validation_failed", fault)
    controller.send()
    desk.until(lambda: bool(controller.state.refused))
    assert view.form.field("payload[0].schemaId").sentence.text == "No such schema."
    QTest.keyClicks(view.form.field("payload[0].schemaId").editor.control, "y")
    assert controller.state.refused == ()


@POPUP
def test_names_and_values_are_offered_by_ctrl_space(room):
    desk, view, _ = room(text="", page="json")
    editor, known = view.body.editor, desk.state.schemas
    editor.setFocus()
    QTest.keyClicks(editor, "{")
    QTest.keyClick(editor, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert [each.value for each in view.suggestions.offered] == ["requestId", "expiryDate", "payload"]
    QTest.keyClick(view.suggestions.popup, Qt.Key.Key_Down)
    QTest.keyClick(view.suggestions.popup, Qt.Key.Key_Down)
    QTest.keyClick(view.suggestions.popup, Qt.Key.Key_Return)
    QTest.keyClicks(editor, '[{"schemaId": "')
    QTest.keyClick(editor, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert [each.value for each in view.suggestions.offered] == [each.schema_id for each in known if each.schema_id]
    QTest.keyClick(view.suggestions.popup, Qt.Key.Key_Return)
    QTest.keyClicks(editor, ', "format": ')
    QTest.keyClick(editor, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert [each.value for each in view.suggestions.offered] == ["w3c", "sd-jwt", "mdoc"]
    QTest.keyClick(view.suggestions.popup, Qt.Key.Key_Escape)
    first = next(each.schema_id for each in known if each.schema_id)
    assert editor.value == f'{{"payload": [{{"schemaId": "{first}", "format": '
    assert "Format of the credential." in editor.said_at(len(editor.value) - 8)


@settings(max_examples=80, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    st.text(st.characters(exclude_categories=("Cs",), exclude_characters="\0\r\u2029\ufdd0\ufdd1\ufdef"), max_size=30)
)
def test_any_text_stays_as_it_is_in_the_editor(editor_page, text):
    view, controller = editor_page
    view.body.editor.set_text("")
    controller.state.draft.set_body(text.encode())
    view.refresh()
    controller.check()
    assert view.body.editor.value == text
    assert controller.state.draft.body == text.encode()
    view.suggestions.help_at(len(text))


def test_a_long_line_is_edited_copied_and_marked_as_one(room):
    _, view, controller = room(page="json")
    editor = view.body.editor
    text = '{"requestId": "' + "é😀," * 2_000 + '", "payload": 1, "x": "' + "9" * 5_000 + '"}'
    QApplication.clipboard().setText(text)
    editor.selectAll()
    editor.paste()
    assert editor.value == controller.state.draft.text == text
    assert editor.document().blockCount() > 4
    editor.selectAll()
    editor.copy()
    assert QApplication.clipboard().text() == text
    controller.check()
    start = text.index("1, ")
    (mark,) = [each for each in editor.extraSelections() if each.cursor.selectedText() == "1"]
    assert editor.position(mark.cursor) == start + 1
    editor.setTextCursor(editor.cursor_over(start, start + 1))
    QTest.keyClicks(editor, "[]")
    assert editor.value == text.replace("1, ", "[], ")
    editor.undo()
    editor.undo()
    view.pages.open("form")
    QTest.keyClicks(view.form.field("expiryDate").editor.control, "x")
    assert controller.state.draft.text == editor.value


@pytest.fixture
def editor_page(room):
    _, view, controller = room(page="json")
    return view, controller


@given(st.binary(max_size=20) | st.text("a\r\n\u2029\0é", max_size=12).map(str.encode))
def test_a_body_of_any_bytes_is_sent_as_it_is(body):
    draft = RequestDraft()
    draft.set_body(body)
    assert draft.body == body


def test_a_file_is_sent_as_its_bytes_and_shown_in_hex(room, tmp_path):
    desk, view, controller = room(page="json")
    file = tmp_path / "body.bin"
    file.write_bytes(b"\xff\x00PNG\r\n")
    view.body.load_file(file)
    assert "ff 00 50 4e 47 0d 0a" in view.body.hex.toPlainText()
    assert view.form.isHidden()
    controller.send()
    desk.until(lambda: bool(sent(desk)))
    assert sent(desk)[0].body == b"\xff\x00PNG\r\n"
    os.mkfifo(tmp_path / "pipe")
    for name in ("missing", "pipe"):
        view.body.says.clear()
        view.body.load_file(tmp_path / name)
        assert view.body.says.text() == "The file cannot be read."
    view.body.text.click()
    assert view.body.editor.isVisible()


@POPUP
def test_headers_are_doubled_and_removed_by_keyboard(room):
    desk, view, controller = room(text="{}", page="headers")
    headers = view.headers
    headers.add.setFocus()
    QTest.keyClick(headers.add, Qt.Key.Key_Return)
    QTest.keyClicks(QApplication.focusWidget(), "accept")
    headers.lines[-1][1].setFocus()
    QTest.keyClicks(headers.lines[-1][1], "text/html")
    next(each for each in headers.findChildren(QToolButton) if each.accessibleName() == "Remove Header 2").click()
    headers.once.setFocus()
    QTest.keyClick(headers.once, Qt.Key.Key_Space)
    controller.check()
    controller.send()
    desk.until(lambda: bool(sent(desk)))
    assert sent(desk)[0].headers == (("Accept", "application/json"), ("accept", "text/html"))


@POPUP
def test_a_header_that_is_chosen_with_the_mouse_is_sent(room):
    _, view, controller = room(text="{}", page="headers")
    view.headers.add.click()
    name = QApplication.focusWidget()
    QTest.keyClicks(name, "idem")
    popup = name.completer().popup()
    place = popup.visualRect(popup.model().index(0, 0)).center()
    QTest.mouseClick(popup.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert name.text() == "Idempotency-Key"
    assert controller.state.draft.headers[-1] == ("Idempotency-Key", "")


def test_another_key_is_sent_and_never_shown_or_kept(room, tmp_path):
    desk, view, controller = room(text='{"payload": []}', page="headers")
    view.headers.key.setCurrentIndex(view.headers.key.findData(KeyUse.TYPED.value))
    view.headers.key.activated.emit(1)
    QTest.keyClicks(view.headers.secret, SECRET)
    assert view.headers.secret.echoMode() is QLineEdit.EchoMode.Password
    controller.check()
    controller.send()
    desk.until(lambda: bool(sent(desk)))
    (request,) = sent(desk)
    assert (request.secret, request.typed) == (SecretKind.OTHER_KEY, SECRET)
    assert SECRET not in repr(request) + repr(controller.state.draft) + repr(controller.state.response)
    view.pages.open("sent")
    desk.until(lambda: "X-API-Key: $CONNECTOR_KEY" in view.sent.box.toPlainText())
    assert SECRET not in view.sent.box.toPlainText()


@pytest.mark.parametrize(("use", "count"), [(KeyUse.WRONG, 1), (KeyUse.NONE, 0)])
def test_a_wrong_key_and_none(room, use, count):
    desk, view, controller = room(text='{"payload": []}')
    controller.state.draft.key = use
    controller.changed.emit()
    view.pages.open("sent")
    desk.until(lambda: bool(controller.state.preview))
    assert view.sent.box.toPlainText().count("X-API-Key: not-the-key") == count
    assert "$CONNECTOR_KEY" not in view.sent.box.toPlainText()


def test_an_agent_calls_the_public_address_with_its_token(room):
    desk, view, controller = room("metric", '{"Job": "a", "MetricName": "b", "MetricValue": 1, "Unit": "c"}')
    desk.until(lambda: bool(controller.state.public))
    controller.state.draft.typed = SECRET
    controller.send()
    desk.until(lambda: bool(sent(desk)))
    (request,) = sent(desk)
    assert (request.address, request.secret, request.typed) == (controller.state.public, SecretKind.TOKEN, SECRET)
    view.pages.open("sent")
    desk.until(lambda: "Authorization: Bearer $AGENT_TOKEN" in view.sent.box.toPlainText())


def test_what_cannot_be_sent_is_said_instead(room):
    desk, view, controller = room(text='{"payload": []}')
    controller.state.draft.headers = [("Host", "a"), ("Host", "b")]
    view.pages.open("sent")
    desk.until(lambda: view.sent.says.text().startswith("HTTP does not allow this request"))


def test_after_an_unknown_outcome_the_same_attempt_is_sent_again(room):
    desk, view, controller = room(text='{"payload": [{"schemaId": "x", "attributes": []}]}')
    desk.place.next_answers["written"] = DeskError("outcome_unknown")
    failed = []
    controller.failed.connect(lambda error, request: failed.append((error.code, request.body)))
    controller.send()
    desk.until(lambda: controller.state.error is not None)
    assert failed == [("outcome_unknown", controller.state.draft.body)]
    assert view.notice.isVisible()
    view.notice.way_on.click()
    desk.until(lambda: controller.state.response is not None)
    first, second = sent(desk)
    assert first == second
    assert "Idempotency-Key" in dict(first.headers)
    controller.send()
    desk.until(lambda: len(sent(desk)) == 3)
    assert sent(desk)[2].headers != first.headers, "another attempt"
    assert not view.notice.isVisible()


def test_another_body_after_an_unknown_outcome_is_another_attempt(room):
    desk, view, controller = room(text='{"payload": [{"schemaId": "x", "attributes": []}]}')
    desk.place.next_answers["written"] = DeskError("outcome_unknown")
    controller.send()
    desk.until(lambda: controller.state.error is not None)
    QTest.keyClicks(view.form.field("payload[0].schemaId").editor.control, "y")
    controller.check()
    controller.send()
    desk.until(lambda: len(sent(desk)) == 2)
    assert sent(desk)[0].headers != sent(desk)[1].headers


def test_a_request_that_takes_long_is_given_up_and_the_draft_stays(room):
    desk, view, controller = room(text='{"payload": [{"schemaId": "x", "attributes": []}]}')
    desk.place.gate, desk.place.gated = asyncio.Event(), ("written",)
    for _ in range(3):  # case 394: however often it is pressed
        controller.send()
    desk.until(lambda: len(sent(desk)) == 1)
    assert view.send.text() == "Stop"
    view.send.click()
    assert not controller.state.is_sending
    assert controller.state.draft.text.startswith('{"payload"')
    desk.settle()
    assert controller.state.response is None
    assert len(sent(desk)) == 1


def test_a_draft_survives_another_language_and_theme(room):
    desk, _, controller = room(text='{"payload": [], "x": 1e2}', page="json")
    desk.window.prefer("language", "de")
    desk.settle()
    desk.window.prefer("theme", "dark")
    desk.settle()
    view = desk.window.room("workbench").view.panels["draft"]
    assert view.body.editor.value == '{"payload": [], "x": 1e2}'
    assert view.operation.currentText() == "Angebot erstellen"
    choose(view, "metric")
    choose(view, "offer")
    assert controller.state.draft.text == '{"payload": [], "x": 1e2}'


def test_a_request_of_another_room_is_opened(room):
    desk, view, controller = room()
    headers = (("Accept", "*/*"), ("Idempotency-Key", "old"), ("X-API-Key", "$CONNECTOR_KEY"))
    recorded = RecordedRequest("POST", "http://127.0.0.1/bc/admin/flow/url?a=b", headers, b'{"a":\r\n1}\r\n')
    desk.window.exchange_viewer.opens_in_workbench.emit(recorded)
    draft = controller.state.draft
    assert (view.path.text(), view.operation.currentData()) == ("/bc/admin/flow/url?a=b", "workflow-link")
    assert (draft.headers, draft.key, draft.body) == ([("Accept", "*/*")], KeyUse.PLACE, recorded.body)
    assert draft.once != "old"
    assert "CR LF" in view.body.says.text()


def test_every_operation_can_be_chosen_and_reached_by_tab(room):
    _, view, _ = room()
    for operation in OPERATIONS:
        choose(view, operation.name)
        assert view.path.text() == operation.path
        assert all(each.editor.control.accessibleName() for each in view.form.fields.values())
    view.operation.setFocus()
    seen = []
    for _ in range(40):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        seen.append(QApplication.focusWidget())
    reached = {id(each) for one in seen for each in (one, one.parentWidget())}
    controls = (view.method, view.path, view.send, *(each.editor.control for each in view.form.fields.values()))
    assert {id(each) for each in controls} <= reached
