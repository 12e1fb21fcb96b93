"""The API for programs on this computer: off, switched on with its address beside the key, and refused ports."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLineEdit

from connector_desk.desk.kit.field_row import FieldNote
from tests.windows import find, texts


def port(view) -> QLineEdit:
    return find(view, QLineEdit, "Port for programs")


@pytest.fixture
def open_api(make_desk):
    def make(**how):
        desk = make_desk(**how)
        desk.show()
        desk.window.perform("settings.page.keys")
        desk.settle()
        return desk, desk.window.room("settings").view.api

    return make


def test_it_is_off_until_it_is_switched_on_and_its_address_is_copied(open_api) -> None:
    desk, view = open_api()
    assert not view.switch.isChecked()
    assert not view.address.isVisible()
    view.switch.setFocus()
    desk.qtbot.keyClick(view.switch, Qt.Key.Key_Space)
    desk.until(view.address.isVisible)
    assert view.address.text() == "http://127.0.0.1:46121"
    assert any("http://127.0.0.1:46121/bc/admin/docs" in each for each in texts(view))
    view.copy.click()
    assert QGuiApplication.clipboard().text() == "http://127.0.0.1:46121"
    view.switch.click()
    desk.until(lambda: not view.address.isVisible())
    assert desk.session.listens.api_is_on is False


def test_a_port_can_be_chosen(open_api) -> None:
    desk, view = open_api()
    view.switch.click()
    desk.until(view.address.isVisible)
    port(view).setFocus()
    port(view).selectAll()
    desk.qtbot.keyClicks(port(view), "9100")
    assert view.use.isVisible()
    desk.qtbot.keyClick(port(view), Qt.Key.Key_Return)
    desk.until(lambda: view.address.text() == "http://127.0.0.1:9100")
    assert not view.use.isVisible()


def test_what_is_no_port_and_what_is_taken_leave_it_off(open_api) -> None:
    desk, view = open_api()
    desk.session.taken_ports = {9100}
    desk.qtbot.keyClicks(port(view), "80")
    view.switch.click()
    assert find(view, FieldNote).text == "Enter a port from 1024 to 65535."
    assert not view.switch.isChecked()
    port(view).clear()
    desk.qtbot.keyClicks(port(view), "9100")
    view.switch.click()
    desk.until(view.notice.isVisible)
    assert view.notice.sentence.text().startswith("Another program uses port 9100")
    assert not view.switch.isChecked()


def test_enter_in_the_port_leaves_a_switch_that_is_off_alone(open_api) -> None:
    desk, view = open_api()
    desk.qtbot.keyClicks(port(view), "9100")
    desk.qtbot.keyClick(port(view), Qt.Key.Key_Return)
    desk.settle()
    assert desk.session.listens.api_address == ""


def test_a_port_that_was_taken_at_the_start_is_told(make_desk) -> None:
    desk = make_desk()
    desk.session.listens = desk.session.listens._replace(api_is_on=True, api_port=9100)
    desk.show()
    desk.window.perform("settings.page.keys")
    view = desk.window.room("settings").view.api
    desk.until(view.notice.isVisible)
    assert view.switch.isChecked()
    assert view.use.isVisible()


def test_a_place_of_somebody_else_is_not_opened_here(open_api) -> None:
    _, view = open_api(is_embedded=False)
    assert not view.isEnabled()
