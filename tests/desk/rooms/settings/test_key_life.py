"""The settings room: a new key, the recovery code, and how long values are kept."""

import json

import pytest
from fakes import typed
from PySide6.QtWidgets import QAbstractButton

from connector_desk.base.errors import DeskError
from connector_desk.contract.place import KeyList
from connector_desk.desk.rooms.settings.state import KeyLife
from tests.windows import find


@pytest.fixture
def settings(desk):
    desk.window.perform("settings.page.keys")
    room = desk.window.room("settings").view
    desk.until(lambda: room.rotation.state.is_known)
    return room


def test_case_415_a_new_key_is_made_and_the_former_one_retired_later(desk, settings) -> None:
    rotation = settings.rotation
    assert rotation.make.isVisible()
    assert not rotation.retire.isVisible()
    rotation.make.click()
    assert not rotation.make.isEnabled()
    desk.until(rotation.retire.isVisible)
    assert not rotation.make.isVisible()
    assert "former key is still valid" in rotation.words.text()
    settings.key.reveal.click()
    desk.until(lambda: settings.key.shown.text() == desk.session.key)
    rotation.retire.click()
    desk.until(rotation.make.isVisible)
    assert desk.place.live_keys == 1


@pytest.mark.parametrize("deed", ["replace_key", "retire_former_key"])
def test_case_415_a_keyring_that_fails_is_said(desk, settings, deed: str) -> None:
    if deed == "retire_former_key":
        settings.rotation.make.click()
        desk.until(settings.rotation.retire.isVisible)
    way = settings.rotation.make if deed == "replace_key" else settings.rotation.retire
    desk.session.next_failures[deed] = DeskError("keyring_locked")
    way.click()
    desk.until(settings.rotation.notice.isVisible)
    assert settings.rotation.notice.sentence.text() == "The keyring is locked."
    assert way.isEnabled()
    way.click()
    desk.until(lambda: not settings.rotation.notice.isVisible() and not way.isVisible())


def test_the_recovery_code_is_offered_shown_once_and_gone(desk, settings) -> None:
    recovery = settings.recovery
    desk.until(lambda: "no recovery code yet" in recovery.words.text())
    assert not recovery.code.isVisible()
    recovery.make.click()
    desk.until(recovery.code.isVisible)
    assert recovery.code.text().split() == ["4F7K", "9QXM", "2R8T", "ZC3D", "H6WV", "1PJN", "5B0S", "EYGA"]
    assert "Write it down" in recovery.words.text()
    recovery.done.click()
    assert recovery.code.text() == recovery.code.accessibleName() == ""
    assert not recovery.code.isVisible()
    desk.until(lambda: "You created a code on" in recovery.words.text())


def test_the_code_is_gone_when_the_room_is_left(desk, settings) -> None:
    settings.recovery.make.click()
    desk.until(settings.recovery.code.isVisible)
    desk.window.perform("room.issue")
    assert settings.recovery.code.text() == ""
    desk.window.perform("settings.page.keys")
    assert not settings.recovery.code.isVisible()


def test_for_this_run_only_there_is_nothing_to_recover(make_desk) -> None:
    desk = make_desk(failures=[DeskError("keyring_missing")])
    desk.show(until_ready=False)
    desk.until(lambda: desk.window.welcome.page is not None)
    desk.window.welcome.page.run_only.click()
    desk.until(lambda: desk.state.is_ready)
    desk.window.perform("settings.page.keys")
    recovery = desk.window.room("settings").view.recovery
    assert not recovery.make.isEnabled()
    assert "nothing to recover" in recovery.words.text()


def test_what_is_kept_is_changed_only_when_that_is_confirmed(desk, settings) -> None:
    retention = settings.retention
    desk.until(lambda: "30 days" in retention.form.note("days"))
    find(retention, QAbstractButton, "Days until values are deleted: 7").click()
    assert "7 days" in retention.form.note("days")
    assert desk.place.days == 30
    retention.save.click()
    desk.until(lambda: not retention.save.isVisible())
    assert desk.place.days == 7
    sent = [json.loads(value) for name, value in desk.place.calls if name == "PUT /bc/studio/retention"]
    assert sent == [{"days": 7}]


@pytest.mark.parametrize("result", [None, 7, {}, {"keys": 7}])
def test_an_answer_of_another_shape_changes_nothing(result: object) -> None:
    state = KeyLife()
    state.on_response(typed(KeyList, result).value)
    assert not state.is_known
