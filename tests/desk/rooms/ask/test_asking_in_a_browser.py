"""The open data request in a browser of this computer: its address is shown before it is opened."""

import pytest
from fakes import refusal
from PySide6.QtCore import QObject, Qt, QUrl, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from connector_desk.desk.kit.address_dialog import AddressDialog
from tests.windows import texts

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


class Browser(QObject):
    """Takes what would be opened."""

    def __init__(self) -> None:
        super().__init__()
        self.opened: list[str] = []

    @Slot(QUrl)
    def open(self, url: QUrl) -> None:
        self.opened.append(url.toString())


@pytest.fixture
def browser():
    made = Browser()
    QDesktopServices.setUrlHandler("http", made, "open")
    QDesktopServices.setUrlHandler("https", made, "open")
    yield made
    QDesktopServices.unsetUrlHandler("http")
    QDesktopServices.unsetUrlHandler("https")


def show_code(desk) -> None:
    desk.window.perform("room.ask")
    desk.window.perform("ask.choose.badge")
    desk.window.perform("ask.create")
    desk.until(lambda: desk.asked.visit is not None and desk.asked.visit.state == "shown")


def dialog(desk) -> AddressDialog:
    desk.until(lambda: isinstance(QApplication.activeModalWidget(), AddressDialog))
    return QApplication.activeModalWidget()


def test_the_page_opens_on_this_computer_by_keys(desk, browser) -> None:
    show_code(desk)
    QTest.keyClick(desk.window, Qt.Key.Key_U, Qt.KeyboardModifier.ControlModifier)
    shown = dialog(desk)
    assert shown.shown.text() == "http://localhost:8080/b/one"
    QTest.keyClick(shown, Qt.Key.Key_Return)
    assert browser.opened == ["http://localhost:8080/b/one"]


def test_a_browser_here_cannot_reach_the_localhost_of_another_place(desk, browser, monkeypatch) -> None:
    show_code(desk)
    desk.window.room("ask").controller.is_here = lambda: False
    desk.window.perform("ask.browser")
    assert dialog(desk).shown.text() == "https://desk.example/b/one"
    dialog(desk).reject()


def test_a_place_whose_pages_no_browser_trusts_says_so(desk, browser) -> None:
    show_code(desk)
    desk.place.browser_page = {"publicAddress": None, "localAddress": None}
    desk.window.perform("ask.browser")
    desk.until(lambda: any("only from a page with https" in words for words in texts(desk.window)))
    assert browser.opened == []


def test_a_place_that_has_no_such_page_says_so(desk, browser) -> None:
    show_code(desk)
    desk.place.next_answers["browser page"] = refusal(404, "not_found")
    desk.window.perform("ask.browser")
    desk.until(desk.ask_room.request.notice.isVisible)
    assert browser.opened == []


def test_without_an_open_code_there_is_nothing_to_open(desk) -> None:
    desk.window.perform("room.ask")
    assert not desk.ask_room.is_possible("ask.browser")
    show_code(desk)
    assert desk.ask_room.is_possible("ask.browser")
    desk.window.perform("ask.withdraw")
    desk.until(lambda: desk.asked.visit is None or desk.asked.visit.is_over)
    assert not desk.ask_room.is_possible("ask.browser")
