"""Requests and responses of the desk: seen by those who ask for them, forgotten with the place."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from connector_desk.base.errors import DeskError
from connector_desk.base.request_origin import ORIGIN
from connector_desk.client.response import RecordedRequest, Response
from connector_desk.client.sender import FailedRequest
from connector_desk.desk.runner.logged_exchange import LARGEST_BODY

ADDRESS = "http://127.0.0.1"


def sent(path, method="POST", body=b"{}"):
    return RecordedRequest(method, ADDRESS + path, (("X-API-Key", "$CONNECTOR_KEY"),), body)


def response(path, status=200, body=b'{"isSuccessfull": true, "result": {}}', method="POST"):
    return Response(status, (), body, 0.01, sent(path, method), True)


def observed(desk, *exchanges, room="issue"):
    desk.settle()
    before = ORIGIN.set(room)
    for each in exchanges:
        for observer in desk.window.place.place.observers:
            observer(each)
    ORIGIN.reset(before)
    log = desk.window.exchanges
    desk.until(lambda: any(each.sent is exchanges[-1].sent for each in log.of_room(room)))


def lines(window):
    return [window.list.item(row).text().split("   ", 1)[1] for row in range(window.list.count())]


OFFER = "/bc/admin/credential/create/connectionless"


def test_f12_shows_what_was_sent_from_the_room_and_follows(desk):
    observed(desk, response(OFFER))
    observed(desk, response("/bc/admin/flow/url"), room="links")
    QTest.keyClick(desk.window, Qt.Key.Key_F12)
    shown = desk.window.exchange_viewer.window
    assert shown.isVisible()
    assert lines(shown)[0] == f"200  10 ms   POST {OFFER}"
    assert not [line for line in lines(shown) if "flow/url" in line]
    assert shown.view.status.accessibleName() == "200 OK"
    observed(desk, FailedRequest(sent(OFFER), DeskError("outcome_unknown")))
    assert lines(shown)[0] == f"\u2013   POST {OFFER}"
    assert shown.view.status.accessibleName() == "No response"
    QTest.keyClick(shown.list, Qt.Key.Key_Down)
    assert shown.view.status.accessibleName() == "200 OK"
    observed(desk, response(OFFER, 422, b"{}"))
    assert shown.list.currentRow() == 2
    shown.which.chosen.emit("all")
    assert [line.split()[-1] for line in lines(shown)].count("/bc/admin/flow/url") == 1
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    assert not shown.isVisible()


def test_a_request_is_put_into_the_workbench(desk):
    observed(desk, response(OFFER))
    desk.window.perform("desk.exchanges")
    desk.window.exchange_viewer.window.view.workbench.click()
    assert not desk.window.exchange_viewer.window.isVisible()
    draft = desk.window.room("workbench").controller.state.draft
    assert (draft.method, draft.path, draft.body) == ("POST", OFFER, b"{}")


def test_a_large_body_is_not_kept_and_that_is_told(desk):
    observed(desk, response(OFFER, body=b"x" * (LARGEST_BODY + 1)))
    desk.window.perform("desk.exchanges")
    assert desk.window.exchange_viewer.window.view.measures.text().endswith("1.0 MiB · body not kept")


def test_it_closes_with_the_desk_and_follows_the_language(desk):
    observed(desk, response(OFFER))
    desk.window.perform("desk.exchanges")
    desk.window.preferences.choose("language", "de")
    desk.window.build()
    assert desk.window.exchange_viewer.window.isVisible()
    desk.window.hide()
    assert not desk.window.exchange_viewer.window.isVisible()
