"""The pages of the settings: found by the list, by the keys and by the search; and the form of W3C credentials."""

import json

import pytest
from fakes import refusal
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from connector_desk.desk.rooms.settings.actions import OPEN_PAGES, PAGE_PREFIX, PAGES


@pytest.fixture
def room(desk):
    desk.window.perform("room.settings")
    return desk.window.room("settings").view


def shown(room) -> set[str]:
    return {page for page, card in room._cards if card.isVisible()}


def test_every_page_is_found_by_the_search_and_shows_its_cards_only(desk, room) -> None:
    assert [action.name.removeprefix(PAGE_PREFIX) for action in OPEN_PAGES] == list(PAGES)
    for name in PAGES:
        desk.window.perform(PAGE_PREFIX + name)
        assert (room.page, shown(room)) == (name, {name})


def test_the_arrow_keys_go_through_the_pages(desk, room) -> None:
    desk.until(room.pages.hasFocus)
    QTest.keyClick(room.pages, Qt.Key.Key_Down)
    assert room.page == "reach"
    QTest.keyClick(room.pages, Qt.Key.Key_End)
    assert shown(room) == {"about"}


def test_every_row_has_a_name(room) -> None:
    assert room.pages.accessibleName() == "Settings"
    assert all(room.pages.item(row).text() for row in range(room.pages.count()))


def test_showing_the_key_opens_its_page(desk, room) -> None:
    desk.until(lambda: desk.window.place is not None)
    desk.window.perform("settings.show_key")
    assert room.page == "keys"


def test_a_change_of_theme_stays_on_the_page(desk, room) -> None:
    room.open_page("issuing")
    desk.window.build()
    assert desk.window.room("settings").view is not room
    assert desk.window.room("settings").view.page == "issuing"


def test_the_form_of_w3c_credentials_is_changed(desk, room) -> None:
    room.open_page("issuing")
    desk.until(room.form.isVisible)
    assert room.form.choice.currentData() == "jwt_vc_json"
    room.form.choice.setCurrentIndex(room.form.choice.findData("ldp_vc"))
    room.form.choice.activated.emit(1)
    desk.until(lambda: desk.place.w3c_format == "ldp_vc")
    sent = [json.loads(body) for name, body in desk.place.calls if name == "PUT /bc/studio/place"]
    assert sent == [{"w3cFormat": "ldp_vc"}]
    desk.until(lambda: room.form._holds == "ldp_vc")


def test_wallets_may_start_by_themselves(desk, room) -> None:
    room.open_page("wallets")
    desk.until(lambda: room.authorization.isVisible() and room.authorization.choice.currentData() == "off")
    room.authorization.choice.setCurrentIndex(room.authorization.choice.findData("pushed"))
    room.authorization.choice.activated.emit(1)
    desk.until(lambda: desk.place.authorization_code == "pushed")
    sent = [json.loads(body) for name, body in desk.place.calls if name == "PUT /bc/studio/place"]
    assert sent == [{"authorizationCode": "pushed"}]


def test_offers_may_have_to_be_authorized(desk, room) -> None:
    room.open_page("wallets")
    desk.until(lambda: room.grant.isVisible() and room.grant.choice.currentData() == "pre-authorized")
    room.grant.choice.setCurrentIndex(room.grant.choice.findData("authorization"))
    room.grant.choice.activated.emit(2)
    desk.until(lambda: desk.place.offer_grant == "authorization")


def test_a_refused_rule_for_wallets_goes_back_to_what_holds(desk, room) -> None:
    room.open_page("wallets")
    desk.until(lambda: room.authorization.isVisible() and room.authorization.choice.currentData() == "off")
    desk.place.next_answers["PUT /bc/studio/place"] = refusal(409, "state_conflict")
    room.authorization.choice.setCurrentIndex(2)
    room.authorization.choice.activated.emit(2)
    desk.until(room.authorization.notice.isVisible)
    assert room.authorization.choice.currentData() == "off"


def test_a_refused_form_goes_back_to_what_holds(desk, room) -> None:
    room.open_page("issuing")
    desk.until(room.form.isVisible)
    desk.place.next_answers["PUT /bc/studio/place"] = refusal(409, "state_conflict")
    room.form.choice.setCurrentIndex(1)
    room.form.choice.activated.emit(1)
    desk.until(room.form.notice.isVisible)
    assert room.form.choice.currentData() == "jwt_vc_json"


def test_a_place_without_this_choice_shows_none(make_desk) -> None:
    desk = make_desk()
    desk.place.w3c_format = None
    desk.show()
    desk.window.perform("settings.page.issuing")
    room = desk.window.room("settings").view
    desk.until(lambda: room.identity.state.is_known)
    desk.settle()
    assert not room.form.isVisible()
