"""Codes that last, for a credential: made by keyboard, shown, listed and removed."""

import json

import pytest
from fakes import refusal
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from connector_desk.contract.fault_texts import FaultText
from tests.camera import qr_codes
from tests.person import picture
from tests.windows import texts

ADD = "POST /bc/studio/standing-offers"


@pytest.fixture
def room(make_desk):
    desk = make_desk()
    desk.show()
    desk.until(lambda: desk.window.room("links").is_offered)
    QTest.keyClick(desk.window, Qt.Key.Key_6, Qt.KeyboardModifier.AltModifier)
    desk.until_open("links")
    view = desk.window.room("links").view
    desk.until(lambda: view.controller.state.links is not None)
    return desk, view


def begin(desk, view) -> None:
    view.perform("links.standing")
    desk.until(view.standing.isVisible)
    desk.until(lambda: QApplication.focusWidget() is view.standing.form.rows["title"].editor.control)


def made(desk, view, title: str = "Poster at the entrance"):
    begin(desk, view)
    QTest.keyClicks(QApplication.focusWidget(), title)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    desk.until(lambda: view.controller.state.opened is not None)
    return view.controller.state.opened


def test_a_code_is_made_by_keyboard_and_shown(room) -> None:
    desk, view = room
    link = made(desk, view)
    (sent,) = [json.loads(body) for name, body in desk.place.calls if name == ADD]
    assert (sent["title"], sent["format"]) == ("Poster at the entrance", "sd-jwt")
    assert sent["schemaId"].endswith("/visitor-badge/1.0")
    desk.until(lambda: [each.text for each in qr_codes(picture(desk.window))] == [link.url])
    shown = " ".join(texts(view.link))
    assert "Poster at the entrance" in shown
    assert "Visitor badge" in shown
    assert not view.is_possible("links.try")
    assert not view.is_possible("links.mail")
    view.perform("links.poster")
    desk.until(lambda: view.link.poster.poster is not None)
    poster = view.link.poster.poster
    assert (poster.title, poster.address) == ("Visitor badge", "")  # where it hangs is for the staff


def test_it_stands_in_the_list_and_is_removed_after_a_question(room) -> None:
    desk, view = room
    made(desk, view)
    view.perform("links.back")
    desk.until(view.links.isVisible)
    model = view.links.list.model()
    spoken = model.data(model.index(0, 0), Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.startswith("Poster at the entrance")
    assert "Code that lasts" in spoken
    view.links.list.step_in()
    QTest.keyClick(view.links.list, Qt.Key.Key_Return)
    desk.until(lambda: view.controller.state.opened is not None)
    view.perform("links.withdraw")
    assert desk.place.authorizations.standing  # it asks first
    view.perform("links.withdraw")
    desk.until(lambda: not desk.place.authorizations.standing)
    desk.until(lambda: view.links.isVisible() and not view.controller.state.standing_offers)


def test_without_a_title_nothing_is_sent(room) -> None:
    desk, view = room
    begin(desk, view)
    view.standing.create_way.click()
    assert ADD not in [name for name, _ in desk.place.calls]
    assert "Please fill this in." in " ".join(texts(view.standing))


def test_where_wallets_may_not_start_the_desk_says_so(room) -> None:
    desk, view = room
    desk.place.next_answers[ADD] = refusal(409, "state_conflict", message=FaultText.NO_AUTHORIZATIONS)
    begin(desk, view)
    QTest.keyClicks(QApplication.focusWidget(), "Door")
    view.standing.create_way.click()
    desk.until(view.standing.notice.isVisible)
    assert FaultText.NO_AUTHORIZATIONS in " ".join(texts(view.standing))
    assert view.controller.state.standing.value("title") == "Door"
    view.perform("links.back")
    desk.until(view.picker.isVisible)


def test_where_wallets_may_not_start_a_key_leads_to_the_settings_and_the_form_stays(room) -> None:
    desk, view = room
    begin(desk, view)
    desk.place.next_answers[ADD] = refusal(409, "state_conflict", message=FaultText.NO_AUTHORIZATIONS)
    QTest.keyClicks(QApplication.focusWidget(), "Entrance")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    desk.until(view.standing.notice.way_on.isVisible)
    for _ in range(3):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        if QApplication.focusWidget() is view.standing.notice.way_on:
            break
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)
    desk.until_open("settings")
    assert desk.window.room("settings").view.page == "wallets"
    view.perform("links.standing")
    assert view.standing.form.rows["title"].editor.control.text() == "Entrance"


def test_other_refusals_lead_nowhere_else(room) -> None:
    desk, view = room
    begin(desk, view)
    desk.place.next_answers[ADD] = refusal(409, "state_conflict", message=FaultText.STANDING_OFFERS_FULL)
    QTest.keyClicks(QApplication.focusWidget(), "Entrance")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    desk.until(view.standing.notice.isVisible)
    assert not view.standing.notice.way_on.isVisible()
