"""The history in the workbench: found, opened, sent again, compared and exported, by keyboard."""

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from connector_desk.client.response import RecordedRequest, Response
from connector_desk.collection.history import ExchangeRecorder, History
from connector_desk.core.keys.sealing import Sealer
from connector_desk.desk.rooms.workbench.draft import KeyUse
from connector_desk.desk.rooms.workbench.history_view import ComparisonDialog

OFFER = "/bc/admin/credential/create/connectionless"
BODY = b'{"requestId": "visit-1",\n "payload": []}'


@pytest.fixture
def room(make_desk, tmp_path):
    def make(**how):
        desk = make_desk(**how)

        def recorder():
            return ExchangeRecorder(
                History(tmp_path / "history", Sealer(b"k" * 32)), tmp_path / "history", "Front desk", desk.session.clock
            )

        desk.session.history = recorder
        desk.show()
        desk.window.perform("room.workbench")
        desk.settle()
        host = desk.window.room("workbench")
        return desk, host.view.panels["history"], host.controller

    return make


def keep(desk, view, *exchanges):
    """Pass exchanges to the recorder, and wait until the list has them."""
    recorder, whole = desk.window.place.history, view.list.count() + len(exchanges)

    async def work():
        for each in exchanges:
            desk.session.clock.pass_seconds(1)
            recorder.observe(each)
        await recorder.finish()

    desk.window.runner.run(work(), owner=view)
    desk.until(lambda: view.list.count() == whole)


def exchange(body=BODY, status=200, path=OFFER, answer=b'{"result": {"id": 1}}', method="POST"):
    sent = RecordedRequest(
        method, "http://127.0.0.1" + path, (("X-API-Key", "$CONNECTOR_KEY"), ("Idempotency-Key", "a")), body
    )
    return Response(status, (), answer, 0.01, sent)


def written(desk):
    return [request for name, request in desk.place.calls if name == "written"]


def test_enter_opens_the_exchange_that_the_search_found(room):
    desk, view, controller = room()
    keep(desk, view, exchange(), exchange(path="/bc/admin/other", status=404, body=b'{"a": "Erika"}'))
    view.search.setFocus()
    QTest.keyClicks(view.search, "erika")
    desk.until(lambda: view.list.count() == 1)
    QTest.keyClick(view.search, Qt.Key.Key_Down)
    QTest.keyClick(view.list, Qt.Key.Key_Return)
    desk.until(lambda: controller.state.draft.path == "/bc/admin/other")
    assert controller.state.draft.text == '{"a": "Erika"}'
    assert controller.state.draft.key is KeyUse.PLACE


def test_only_the_exchanges_of_a_class_of_status_are_shown(room):
    desk, view, _ = room()
    keep(desk, view, exchange(), exchange(status=422), exchange(status=503))
    view.status.setFocus()
    for count, row in ((1, "2"), (1, "4"), (1, "5"), (3, "")):
        view.status.setCurrentIndex(view.status.findData(row))
        view.status.activated.emit(view.status.currentIndex())
        desk.until(lambda count=count: view.list.count() == count)


def test_case_433_a_request_is_sent_again_with_a_new_request_id_unless_it_is_kept(room):
    """Case 433: and always as another attempt, with another Idempotency-Key."""
    desk, view, controller = room()
    keep(desk, view, exchange())
    view.list.step_in()
    for keeps in (False, True):
        view.controller.state.keeps_request_id = keeps
        view.open.setFocus()
        QTest.keyClick(view.open, Qt.Key.Key_Space)
        desk.until(lambda: "requestId" in controller.state.draft.text)
        assert (controller.state.draft.text == BODY.decode()) is keeps
        assert json.loads(controller.state.draft.text)["payload"] == []
        assert controller.state.draft.has_once
        assert controller.state.draft.once != "a"
        controller.clear()
    keep(desk, view, exchange(path="/bc/admin/free", body=b""))
    view.list.step_in()
    QTest.keyClick(view.list, Qt.Key.Key_Home)
    QTest.keyClick(view.again, Qt.Key.Key_Space)
    desk.until(lambda: len(written(desk)) == 1)
    assert written(desk)[0].path == "/bc/admin/free"


def test_a_request_with_a_secret_is_opened_but_not_sent(room):
    desk, view, controller = room()
    keep(desk, view, exchange(path="/bc/admin/other", body=b'{"pin": "1234"}'))
    view.list.step_in()
    QTest.keyClick(view.again, Qt.Key.Key_Space)
    desk.until(lambda: controller.state.draft.path == "/bc/admin/other")
    assert "not kept" in view.says.text()
    assert written(desk) == []


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_two_exchanges_are_compared_side_by_side(room):
    desk, view, _ = room()
    keep(desk, view, exchange(), exchange(status=201, answer=b'{"result": {"id": 2}}'))
    view.list.step_in()
    do(view, "Mark to compare")
    QTest.keyClick(view.list, Qt.Key.Key_Down)
    do(view, "Compare with the marked one")
    desk.until(lambda: view.findChild(ComparisonDialog) is not None)
    dialog = view.findChild(ComparisonDialog)
    texts = dialog.texts()
    assert texts[texts.index("Status") + 1 :][:2] == ["201", "200"]
    assert texts[texts.index("Body of the response: result.id") + 1 :][:2] == ["2", "1"]
    QTest.keyClick(dialog, Qt.Key.Key_Escape)


def test_an_exchange_is_copied_and_saved_without_the_key(room, tmp_path, monkeypatch):
    desk, view, _ = room()
    keep(desk, view, exchange())
    view.list.step_in()
    for words, said in (
        ("Copy as curl", "curl "),
        ("Copy as Python (httpx)", "import httpx"),
        ("Copy as JavaScript (fetch)", "await fetch("),
    ):
        do(view, words)
        desk.until(lambda said=said: said in QGuiApplication.clipboard().text())
    file = tmp_path / "exchange.har"
    monkeypatch.setattr(
        "connector_desk.desk.rooms.workbench.history_view.QFileDialog.getSaveFileName", lambda *_: (str(file), "")
    )
    do(view, "Save as HAR…")
    desk.until(file.exists)
    (entry,) = json.loads(file.read_bytes())["log"]["entries"]
    assert entry["request"]["postData"]["text"] == BODY.decode()
    assert (entry["response"]["status"], entry["response"]["content"]["text"]) == (200, '{"result": {"id": 1}}')


def test_the_history_is_deleted_and_switched_off(room):
    desk, view, _ = room()
    keep(desk, view, exchange())
    do(view, "Delete the history")
    desk.until(lambda: view.list.count() == 0)
    do(view, "Keep a history")
    desk.until(lambda: view.empty.words.text() == "No history is kept.")


def test_a_session_that_keeps_nothing_has_no_history(make_desk):
    desk = make_desk()
    desk.show()
    desk.window.perform("room.workbench")
    desk.settle()
    view = desk.window.room("workbench").view.panels["history"]
    assert view.empty.words.text() == "In this session nothing is kept."
    assert not view.search.isEnabled()


def do(view, words):
    """Choose an entry of the menu."""
    menu = view.menu()
    next(each for each in menu.actions() if each.text() == words).trigger()
    menu.deleteLater()
