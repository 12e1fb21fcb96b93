"""What each card of the settings does with a response, an error, and no open place."""

from fakes import refusal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QToolButton

from connector_desk.base.errors import DeskError
from connector_desk.desk.rooms.settings.setting_card import SettingCard
from tests.windows import find


def retention_of(desk) -> SettingCard:
    desk.show()
    desk.window.perform("settings.page.keys")
    card = desk.window.room("settings").view.retention
    desk.until(lambda: card.isVisible() and "30 days" in card.form.note("days"))
    desk.settle()
    return card


def test_a_refusal_is_said_with_its_code_to_copy_and_goes_with_the_next_success(desk) -> None:
    card = retention_of(desk)
    desk.place.next_answers["PUT /bc/studio/retention"] = refusal(409, "public_base_not_ready")
    find(card, QAbstractButton, "Days until values are deleted: 7").click()
    card.save.click()
    desk.until(card.notice.isVisible)
    said = card.notice.sentence.text()
    assert said
    assert card.notice.accessibleName() == said
    assert not card.notice.way_on.isVisible()
    assert not card.notice.other_way.isVisible()
    find(card.notice, QToolButton, "Copy details").click()
    assert QGuiApplication.clipboard().text() == f"{said}\npublic_base_not_ready"
    card.save.click()
    desk.until(lambda: not card.save.isVisible())
    assert not card.notice.isVisible()


def test_an_error_is_said_as_a_refusal_is(desk) -> None:
    retention_of(desk)
    card = desk.window.room("settings").view.rotation
    desk.session.next_failures["replace_key"] = DeskError("keyring_locked")
    card.make.click()
    desk.until(card.notice.isVisible)
    assert card.notice.sentence.text()
    assert not card.notice.way_on.isVisible()
    assert card.make.isEnabled()


def test_a_card_hears_whether_the_place_has_its_setting(desk) -> None:
    card = retention_of(desk)
    heard: list[bool] = []
    card.offered.connect(heard.append)
    desk.place.next_answers["GET /bc/studio/retention"] = refusal(404, "not_found")
    card.load()
    desk.until(lambda: heard == [False])
    card.load()
    desk.until(lambda: heard == [False, True])


def test_without_an_open_place_nothing_is_asked(desk) -> None:
    card = retention_of(desk)
    desk.settle()  # what the room itself asks for as it opens
    asked = len(desk.place.calls)
    desk.window.place = None
    cards = card.window().findChildren(SettingCard)
    assert card in cards
    for each in cards:
        each.load()
    desk.settle()
    assert len(desk.place.calls) == asked
