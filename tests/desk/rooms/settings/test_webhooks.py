"""Webhooks in the settings: added, looked at, turned off, sent again, removed."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLineEdit

from connector_desk.base.errors import DeskError, FieldFault
from connector_desk.base.instants import to_text
from connector_desk.contract.webhook import DeliveryFault
from connector_desk.desk.kit.field_row import FieldNote
from connector_desk.desk.rooms.settings.webhook_view import HookRow, SentRow
from tests.desk.fakes import NOON, refusal
from tests.windows import find, seen, texts, write

URL = "https://software.example/hooks/desk"


def sent(number: int, kind: str, state: str, **more: object) -> dict[str, object]:
    event = {"id": str(number), "type": kind, "time": to_text(NOON), "data": {}}
    return {"deliveryId": f"d{number}", "event": event, "state": state, "attempts": 1, **more}


def opened(make_desk, **how):
    desk = make_desk(**how)
    desk.show()
    desk.window.perform("settings.page.webhooks")
    view = desk.window.room("settings").view.webhooks
    desk.until(lambda: view.state.is_offered is not None)
    return desk, view


def address(view) -> QLineEdit:
    return find(view, QLineEdit, "Address that receives the events")


def rows(view, kind=HookRow):
    return [each for each in view.findChildren(kind) if each.isVisible()]


def test_one_is_added_and_its_secret_is_shown_once(make_desk) -> None:
    desk, view = opened(make_desk)
    assert not view.add.isEnabled()
    assert "No webhooks yet." in texts(view)
    write(address(view), f" {URL} ")
    view.add.click()
    desk.until(lambda: bool(view.state.secret) and rows(view))
    assert desk.place.webhooks[0]["url"] == URL
    assert view.secret.isVisible()
    view.copy.click()
    assert QGuiApplication.clipboard().text() == view.state.secret
    assert address(view).text() == ""
    QGuiApplication.clipboard().clear()
    desk.window.build()
    desk.window.perform("settings.page.webhooks")
    desk.settle()
    assert desk.window.room("settings").view.webhooks.state.secret == ""


def test_what_is_refused_is_said_beside_the_field(make_desk) -> None:
    desk, view = opened(make_desk)
    fault = FieldFault("url", "invalid_url", "The address must name a host, without a user name.")
    desk.place.next_answers["POST /bc/studio/webhooks"] = refusal(422, "validation_failed", fault)
    write(address(view), URL)
    desk.qtbot.keyClick(address(view), Qt.Key.Key_Return)
    desk.until(lambda: bool(seen(view, FieldNote)))
    assert find(view, FieldNote).text == fault.message
    assert address(view).text() == URL
    assert not view.notice.isVisible()


@pytest.mark.parametrize("text", ["software.example", "https://user@x.example"])
def test_what_the_contract_refuses_is_not_sent(make_desk, text: str) -> None:
    desk, view = opened(make_desk)
    write(address(view), text)
    view.add.click()
    assert find(view, FieldNote).text
    assert address(view).hasFocus()
    assert not any(name.startswith("POST") for name, _ in desk.place.calls)


def test_how_each_stands_is_said(make_desk) -> None:
    desk, view = opened(make_desk)
    desk.place.webhooks += [
        {"webhookId": "a", "url": URL, "isOn": True, "waiting": 0},
        {"webhookId": "b", "url": URL, "isOn": True, "waiting": 7, "triedAgainAt": to_text(NOON)},
        {"webhookId": "c", "url": URL, "isOn": False, "waiting": 0, "wasRefused": True},
    ]
    view.load()
    desk.until(lambda: len(rows(view)) == 3)
    words = [row.words.text() for row in rows(view)]
    assert words[0] == "All events were delivered."
    assert words[1].startswith("7 events waiting. The address does not answer.")
    assert words[2] == "Off: the receiver reported that it no longer exists."


def test_what_was_told_is_shown_and_sent_again(make_desk) -> None:
    desk, view = opened(make_desk)
    desk.place.webhooks.append({"webhookId": "a", "url": URL, "isOn": True, "waiting": 0})
    desk.place.deliveries += [sent(2, "visit.done", "given_up", lastStatus=500), sent(1, "visit.opened", "delivered")]
    view.load()
    desk.until(lambda: bool(rows(view)))
    rows(view)[0].shown.click()
    desk.until(lambda: len(rows(view, SentRow)) == 2)
    first = rows(view, SentRow)[0]
    assert "visit.done" in first.words.text()
    assert first.outcome.text() == "Given up · HTTP 500"
    first.again.click()
    desk.until(lambda: rows(view, SentRow) and rows(view, SentRow)[0].outcome.text() == "Waiting")
    rows(view)[0].shown.click()
    desk.settle()
    assert not rows(view, SentRow)


def test_why_it_did_not_arrive_is_told_in_the_persons_language(make_desk) -> None:
    desk, view = opened(make_desk, language="de")
    desk.place.webhooks.append({"webhookId": "a", "url": URL, "isOn": True, "waiting": 1})
    desk.place.deliveries.append(sent(1, "visit.done", "waiting", lastFault=DeliveryFault.SLOW))
    view.load()
    desk.until(lambda: bool(rows(view)))
    rows(view)[0].shown.click()
    desk.until(lambda: len(rows(view, SentRow)) == 1)
    assert rows(view, SentRow)[0].outcome.text() == "Wartet · Die Antwort dauerte zu lange."


def test_off_on_and_removed_after_a_second_press(make_desk) -> None:
    desk, view = opened(make_desk)
    desk.place.webhooks.append({"webhookId": "a", "url": URL, "isOn": True, "waiting": 0})
    view.load()
    desk.until(lambda: bool(rows(view)))
    rows(view)[0].turned.click()
    desk.until(lambda: rows(view) and rows(view)[0].words.text() == "Off: no events are sent.")
    rows(view)[0].way.click()
    desk.settle()
    assert desk.place.webhooks
    rows(view)[0].way.click()
    desk.until(lambda: not desk.place.webhooks and not rows(view))


def test_a_place_without_them_has_no_such_page(make_desk) -> None:
    desk = make_desk()
    desk.place.webhooks = None
    desk.show()
    desk.window.perform("room.settings")
    room = desk.window.room("settings").view
    desk.until(lambda: not room.is_possible("settings.page.webhooks"))


@pytest.mark.parametrize("how", [503, None], ids=["refused", "no answer"])
def test_a_removal_that_failed_can_be_tried_again(make_desk, how) -> None:
    desk, view = opened(make_desk)
    desk.place.webhooks = [{"webhookId": "w1", "url": URL, "isOn": True, "waiting": 0}]
    view.load()
    desk.until(lambda: rows(view))
    (row,) = rows(view)
    desk.place.next_answers["DELETE /bc/studio/webhooks/w1"] = (
        refusal(how, "storage_unavailable") if how else DeskError("place_unreachable")
    )
    row.way.click()
    row.way.click()
    assert not row.way.isEnabled()
    desk.until(view.notice.isVisible)
    (row,) = rows(view)
    assert row.way.isEnabled()
    row.way.click()
    desk.until(lambda: not rows(view))
    assert desk.place.webhooks == []
