"""Collections and mutations in the workbench: opened, run, saved, imported and exported."""

import json
import os

import pytest
from fakes import refusal, response
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from connector_desk.collection.collection_folder import Collection, read_collection, write_collection
from connector_desk.collection.postman_import import LARGEST_EXPORT
from connector_desk.collection.saved_request import CollectionFile, RequestFile, SavedRequest
from connector_desk.contract.operation import OPERATIONS
from connector_desk.desk.rooms.workbench.collection_controller import filled_in
from connector_desk.desk.rooms.workbench.collection_view import CurlDialog, NameDialog, PostmanDialog
from connector_desk.desk.rooms.workbench.draft import KeyUse

VIEW = "connector_desk.desk.rooms.workbench.collection_view.QFileDialog."
POPUP = pytest.mark.qt_log_ignore("This plugin does not support")
TEMPLATE = b'{"name": "{{who}}", "at": "{{now}}"}'


def request(number, name, **head):
    return SavedRequest(f"{number:03}-{name}", RequestFile.model_validate({"name": name, "path": f"/{name}", **head}))


def collection():
    template = SavedRequest(
        "002-write",
        RequestFile.model_validate(
            {"name": "write", "method": "POST", "path": "/{{who}}/x", "template": "002-write.json"}
        ),
        TEMPLATE,
    )
    head = CollectionFile(name="Mine", variables={"who": "Erika"})
    return Collection(head, (request(1, "first"), template, request(3, "third", expect={"status": 404})))


@pytest.fixture
def room(make_desk, tmp_path, monkeypatch):
    def make(panel="collections"):
        desk = make_desk()
        desk.show()
        desk.window.perform("room.workbench")
        desk.settle()
        host = desk.window.room("workbench")
        host.view.show_panel(panel)
        view = host.view.panels[panel]
        folder = tmp_path / "mine"
        if panel == "collections":
            write_collection(collection(), folder)
            monkeypatch.setattr(VIEW + "getExistingDirectory", lambda *_: str(folder))
            view.open.setFocus()
            QTest.keyClick(view.open, Qt.Key.Key_Space)
            desk.until(lambda: view.run_list.list.count() == 3)
        return desk, view, host.controller

    return make


def do(view, words):
    """Choose an entry of the menu."""
    menu = view.menu()
    next(each for each in menu.actions() if each.text() == words).trigger()
    menu.deleteLater()


def as_written(desk, answer):
    """Answer what a collection sends as the place; return what it got."""
    seen = []

    async def send_as_written(method, path, headers, body, *, with_key=True):
        seen.append((method, path, tuple(headers), body, with_key))
        return answer(path)

    desk.window.place.place.send_as_written = send_as_written
    return seen


def test_a_request_is_opened_with_its_variables_filled_in(room):
    desk, view, controller = room()
    assert (view.name.text(), view.variables.text()) == ("Mine", "who = Erika")
    view.run_list.list.step_in()
    QTest.keyClick(view.run_list.list, Qt.Key.Key_Down)
    QTest.keyClick(view.run_list.list, Qt.Key.Key_Return)
    draft = controller.state.draft
    assert (draft.method, draft.path, draft.key) == ("POST", "/Erika/x", KeyUse.PLACE)
    assert json.loads(draft.text)["name"] == "Erika"
    assert "{{" not in draft.text
    assert not view.notice.isVisible()
    desk.settle()


def test_a_collection_is_run_and_its_report_saved(room, tmp_path, monkeypatch):
    desk, view, _ = room()
    seen = as_written(desk, lambda path: refusal(404, "not_found") if path == "/first" else response(200, {}))
    view.run_all.setFocus()
    QTest.keyClick(view.run_all, Qt.Key.Key_Space)
    desk.until(lambda: len(view.controller.state.outcomes) == 3 and not view.controller.state.is_running)
    assert [(method, path) for method, path, *_ in seen] == [("GET", "/first"), ("POST", "/Erika/x"), ("GET", "/third")]
    assert view.says.text() == "1 as expected, 2 not"
    view.run_list.list.step_in()
    QTest.keyClick(view.run_list.list, Qt.Key.Key_End)
    assert (view.run_list.expected.text(), view.run_list.actual.text()) == ("404", "200")
    view.run_one.setFocus()
    QTest.keyClick(view.run_one, Qt.Key.Key_Space)
    desk.until(lambda: len(seen) == 4 and not view.controller.state.is_running)
    file = tmp_path / "report.xml"
    monkeypatch.setattr(VIEW + "getSaveFileName", lambda *_: (str(file), ""))
    do(view, "Save the report (JUnit)…")
    desk.until(lambda: file.exists() and b'failures="2"' in file.read_bytes())


@POPUP
def test_the_draft_is_saved_byte_for_byte_or_as_a_template(room, tmp_path):
    desk, view, controller = room()
    text = '{"a" :  1e2, "at": "{{now+1d}}"}'
    for is_template, count in ((False, 4), (True, 5)):
        controller.state.draft.text = text
        do(view, "Save the draft here…")
        dialog = view.findChild(NameDialog)
        assert dialog.template.isChecked()
        dialog.template.setChecked(is_template)
        dialog.name.selectAll()
        QTest.keyClicks(dialog.name, f"Kept {count}")
        QTest.keyClick(dialog.name, Qt.Key.Key_Return)
        desk.until(lambda count=count: view.run_list.list.count() == count)
        desk.settle()
    *_, literal, template = read_collection(tmp_path / "mine").requests
    assert (literal.head.name, literal.head.template, literal.body) == ("Kept 4", None, text.encode())
    assert (template.head.name, template.head.body, template.body) == ("Kept 5", None, text.encode())
    assert b"{{" in filled_in(literal, collection().head, "http://x", 0).body
    assert b"{{" not in filled_in(template, collection().head, "http://x", 0).body


@POPUP
def test_what_is_not_saved_of_a_draft_is_said(room, tmp_path):
    desk, view, controller = room()
    controller.state.draft.path = "/bc/x?a=1&access_token=canary"
    controller.state.draft.headers = [("X-Auth-Token", "canary")]
    do(view, "Save the draft here…")
    QTest.keyClick(view.findChild(NameDialog).name, Qt.Key.Key_Return)
    desk.until(lambda: view.run_list.list.count() == 4)
    assert view.says.text().splitlines() == [
        "The header X-Auth-Token was left out, because it can hold a secret.",
        "The parameter access_token of the address was left out, because it can hold a secret.",
    ]
    assert view.says.isVisible()
    assert read_collection(tmp_path / "mine").requests[-1].head.path == "/bc/x?a=1"
    desk.settle()


@POPUP
def test_431_nothing_of_a_pasted_command_is_filled_in_or_run(room, tmp_path):
    """Case 431: never executed; no expression language."""
    desk, view, controller = room()
    trap = tmp_path / "trap"
    command = (
        "curl -X PUT 'https://elsewhere.example/bc/{{now}}?a=$(touch X)' -H 'X-API-Key: canary-key' "
        '-H \'X-Note: {{uuid}}\' --data-raw \'{"a": "{{who}}", "b": "`touch X`"}\''
    ).replace("X`", f"{trap}`")
    do(view, "Paste a curl command…")
    dialog = view.findChild(CurlDialog)
    dialog.box.setPlainText(command)
    dialog.does.setFocus()
    QTest.keyClick(dialog.does, Qt.Key.Key_Return)
    draft = controller.state.draft
    assert (draft.method, draft.path) == ("PUT", "/bc/{{now}}?a=$(touch X)")
    assert ("X-Note", "{{uuid}}") in draft.headers
    assert draft.text == f'{{"a": "{{{{who}}}}", "b": "`touch {trap}`"}}'
    assert "canary" not in repr(draft.headers)
    assert not trap.exists()
    do(view, "Paste a curl command…")
    wrong = view.findChild(CurlDialog)
    wrong.box.setPlainText("rm -rf /")
    wrong.does.click()
    assert view.notice.isVisible()
    desk.settle()


@POPUP
def test_what_is_left_out_of_a_command_is_shown_while_it_is_pasted(room):
    desk, view, controller = room()
    do(view, "Paste a curl command…")
    dialog = view.findChild(CurlDialog)
    assert not dialog.notices.isVisible()
    QGuiApplication.clipboard().setText(
        'curl ^"http://x/a^" ^\n  -H ^"X-API-Key: k^" ^\n  --data-raw ^"^{^\\^"a^\\^":1^}^" | clip'
    )
    QTest.keyClick(dialog.box, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert [line.text() for line in dialog.notices.lines] == [
        "Left out, because it is after |: clip",
        "The header X-API-Key was left out. The key of the service is sent in its place.",
    ]
    assert dialog.notices.isVisible()
    assert dialog.notices.accessibleDescription().startswith("Left out")
    assert not dialog.fault.isVisible()
    QTest.keyClick(dialog.box, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(dialog.box, Qt.Key.Key_X)
    assert dialog.fault.text() == "The command does not begin with curl."
    assert not dialog.notices.isVisible()
    QTest.keyClick(dialog.box, Qt.Key.Key_Backspace)
    QTest.keyClick(dialog.does, Qt.Key.Key_Return)
    assert (controller.state.draft.method, controller.state.draft.path) == ("POST", "/a")
    assert controller.state.draft.text == '{"a":1}'
    desk.settle()


def import_postman(desk, view, monkeypatch, file, folder):
    """Choose a file, and press the button of what is shown then; gives the sentences of what is left out."""
    monkeypatch.setattr(VIEW + "getOpenFileName", lambda *_: (str(file), ""))
    monkeypatch.setattr(VIEW + "getSaveFileName", lambda *_: (str(folder), ""))
    do(view, "Import from Postman…")
    desk.until(lambda: view.findChild(PostmanDialog) is not None or view.notice.isVisible())
    dialog = view.findChild(PostmanDialog)
    if dialog is None:
        return None
    told = [line.text() for line in dialog.notices.lines]
    assert not folder.exists()
    assert dialog.does.hasFocus()
    QTest.keyClick(dialog.does, Qt.Key.Key_Return)
    return told


@POPUP
def test_a_postman_collection_becomes_a_folder_once_it_was_said_what_is_left_out(room, tmp_path, monkeypatch):
    desk, view, _ = room()
    file = tmp_path / "export.json"
    item = {"name": "Ping", "request": {"method": "GET", "url": {"raw": "{{baseUrl}}/ping/{{id}}"}}}
    upload = {"name": "Up <b>", "request": {"method": "POST", "url": "x/y", "body": {"mode": "file"}}}
    schema = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"
    file.write_text(json.dumps({"info": {"name": "Theirs", "schema": schema}, "item": [item, upload]}))
    assert import_postman(desk, view, monkeypatch, file, tmp_path / "theirs") == [
        "These variables have no value. Set them in collection.toml: id",
        "This request was left out. It sends a file. In: Up <b>",
    ]
    desk.until(lambda: view.name.text() == "Theirs")
    assert [each.head.path for each in read_collection(tmp_path / "theirs").requests] == ["/ping/{{id}}"]
    desk.settle()


@POPUP
@pytest.mark.parametrize("kind", ["pipe", "folder", "gone", "large"])
def test_what_is_no_file_of_postman_is_refused_at_once(room, tmp_path, monkeypatch, kind):
    desk, view, _ = room()
    file = tmp_path / "export.json"
    if kind == "pipe":
        os.mkfifo(file)
    elif kind == "folder":
        file.mkdir()
    elif kind == "large":
        with file.open("wb") as writing:
            writing.truncate(LARGEST_EXPORT + 1)
    assert import_postman(desk, view, monkeypatch, file, tmp_path / "theirs") is None
    assert view.notice.sentence.text() == (
        "This is too large to import." if kind == "large" else "This file does not exist or cannot be read."
    )


def test_the_draft_is_copied_with_a_placeholder_for_the_key(room):
    _, view, controller = room()
    controller.state.draft.text, controller.state.draft.path = '{"a": "ü"}', "/bc/admin/x"
    do(view, "Draft: Copy as curl")
    command = QGuiApplication.clipboard().text()
    assert '"$CONNECTOR_KEY"' in command
    assert """--data-raw '{"a": "ü"}'""" in command


def test_the_variants_of_the_draft_are_run_and_compared_with_what_is_expected(room):
    desk, view, controller = room("mutations")
    controller.choose(next(each for each in OPERATIONS if each.name == "offer"))
    view.again.setFocus()
    QTest.keyClick(view.again, Qt.Key.Key_Space)
    seen = as_written(desk, lambda _: refusal(401, "unauthorized"))
    view.run_list.list.step_in()
    QTest.keyClick(view.run_list.list, Qt.Key.Key_Home)
    assert view.controller.state.request.head.name == "Draft: no key"
    assert view.run_list.below(view.controller.state.request) == "401 unauthorized"
    QTest.keyClick(view.run_one, Qt.Key.Key_Space)
    desk.until(lambda: len(seen) == 1 and not view.controller.state.is_running)
    assert seen[0][4] is False
    assert view.says.text() == "1 as expected, 0 not"
    QTest.keyClick(view.run_all, Qt.Key.Key_Space)
    whole = len(view.controller.state.requests)
    desk.until(lambda: len(view.controller.state.outcomes) == whole and not view.controller.state.is_running)
    assert view.says.text() == f"2 as expected, {whole - 2} not"
    QTest.keyClick(view.run_list.list, Qt.Key.Key_End)
    assert (view.run_list.expected.text(), view.run_list.actual.text()) == ("422 validation_failed", "401")
    QTest.keyClick(view.run_list.list, Qt.Key.Key_Return)
    assert controller.state.draft.body == view.controller.state.request.body


def test_a_draft_that_no_file_can_have_has_no_variants(room):
    _, view, controller = room("mutations")
    controller.state.draft.method = "no method"
    view.controller.load()
    assert view.run_list.empty.isVisible()
