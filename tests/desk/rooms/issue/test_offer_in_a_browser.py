"""The open offer in a browser of this computer: the browser hands it to a wallet that it knows."""

import pytest
from PySide6.QtWidgets import QApplication

from connector_desk.desk.kit.address_dialog import AddressDialog

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def test_the_page_of_an_offer_is_opened_by_its_action(desk) -> None:
    desk.issue()
    desk.until(lambda: desk.state.visit is not None and desk.state.visit.state == "shown")
    assert desk.window.room("issue").view.is_possible("issue.browser")
    desk.window.perform("issue.browser")
    desk.until(lambda: isinstance(QApplication.activeModalWidget(), AddressDialog))
    shown = QApplication.activeModalWidget()
    assert shown.shown.text() == "http://localhost:8080/b/one"
    assert [path for path, _ in desk.place.calls if path == "browser page"] == ["browser page"]
    shown.reject()
