"""What asks for a PIN although it is no action of the menus: data saved to files, and requests that somebody wrote."""

from pathlib import Path

import pytest
from fake_report import BUSY
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

import connector_desk.desk
from connector_desk.core.route_table import ADMIN
from connector_desk.desk.runner.staff import GuardedAction, PinRule
from connector_desk.desk.shell.pin_questions import guarded_request
from tests.desk.conftest import Desk
from tests.desk.rooms.records.test_day import TODAY
from tests.desk.shell.test_favourites import dialog_of, fill_group, kept
from tests.desk.shell.test_staff_desk import ANA, Asking, hashing_is_quick, staffed  # noqa: F401 - a fixture
from tests.windows import find

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
FREE_FILES = {
    "certificates_view.py": "a signing request, for a registrar",
    "identity_view.py": "certificates, for whoever checks documents",
    "link_view.py": "a code that hangs on a wall",
    "organisation_view.py": "what wallets show to everybody",
}
"""Modules that save files with nothing of visitors, staff or secrets in them."""
FREE_ROUTES = {
    *(
        "agents",
        "authorization-requests",
        "credential-types",
        "foreign-schemas",
        "presence/{workflowId}",
        "presence/requests",
        "questions",
    ),
    *("rosters", "schemas", "short-links", "standing-offers", "webhooks", "workflows"),
}
"""What other rooms than the settings change, below /bc/studio, without a PIN."""


@pytest.fixture
def asking(make_desk, tmp_path: Path) -> Asking:
    desk = make_desk(staff=staffed(export=PinRule.RESTRICTED), settings=tmp_path / "desk.ini")
    desk.show()
    return Asking(desk)


def give_pin(shown: Asking) -> None:
    shown.until_asked()
    assert shown.came == []
    shown.press(ANA, Qt.Key.Key_Return)
    shown.desk.until(lambda: shown.came == ["asked where"])


def test_every_module_that_saves_a_file_asks_whether_it_may(asking):
    root = Path(connector_desk.desk.__file__).parent
    saving = {file.name: file.read_text() for file in root.rglob("*.py") if "getSaveFileName" in file.read_text()}
    assert {name for name, text in saving.items() if "when_export_permitted(" not in text} == set(FREE_FILES)


def test_the_buttons_of_the_day_ask_for_a_pin(asking):
    desk: Desk = asking.desk
    desk.place.report.hours[TODAY] = BUSY
    desk.qtbot.keyClick(desk.window, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    desk.until_open("records")
    day = desk.window.room("records").view.day
    desk.until(day.csv.isEnabled)
    day.ask_where = lambda _: asking.came.append("asked where")
    day.csv.click()
    give_pin(asking)


def test_a_backup_asks_for_a_pin_where_the_settings_ask_for_none(asking, monkeypatch):
    desk: Desk = asking.desk
    monkeypatch.setattr(
        "connector_desk.desk.rooms.settings.keys_view.QFileDialog.getSaveFileName",
        lambda *_: asking.came.append("asked where") or ("", ""),
    )
    desk.window.perform("settings.page.keys")
    asking.until_asked()
    asking.press(ANA, Qt.Key.Key_Return)
    desk.until(lambda: desk.room_on_screen == "settings" and desk.window.staff.dialog is None)
    find(desk.window, QPushButton, "Create backup…").click()
    give_pin(asking)


def test_a_favourite_is_shared_after_a_pin_that_is_asked_for_over_its_window(asking):
    desk: Desk = asking.desk
    fill_group(desk)
    kept(desk)
    dialog = dialog_of(desk)
    dialog.table.setCurrentCell(0, 1)
    dialog.ask_file = lambda _: asking.came.append("asked where")
    find(dialog, QPushButton, "Share…").click()
    asking.until_asked()
    assert asking.dialog.parentWidget() is dialog
    give_pin(asking)
    dialog.reject()


@pytest.mark.parametrize(
    "path",
    [
        *("/bc/studio/organisation", "/bc/studio/%6Frganisation?a=b", "/bc//studio/key", "/bc/studio/x/../retention"),
        *("/bc/studio/issuers/i1", "/bc/studio/presence/settings", "/bc/studio/identity/documents/revoke"),
    ],
)
def test_a_written_request_that_changes_settings_asks_like_the_settings(make_desk, path: str):
    desk = make_desk(staff=staffed(settings=PinRule.RESTRICTED))
    desk.show()
    shown, failed = Asking(desk), []
    call = desk.window.place.place.send_as_written("PUT", path, [], b"{}")
    desk.window.runner.run(call, owner=desk.window, failed=lambda error: failed.append(error.code))
    shown.until_asked()
    shown.press(Qt.Key.Key_Escape)
    desk.until(lambda: failed == ["pin_not_given"])


def test_every_route_that_changes_something_is_decided():
    changing = [each.path for each in ADMIN if each.method != "GET"]
    asked = {path: guarded_request(path, is_written=True) for path in changing}
    free = {path for path, action in asked.items() if action is None and path.startswith("/bc/studio/")}
    assert {path for path in free if not any(path.startswith(f"/bc/studio/{each}") for each in FREE_ROUTES)} == set()
    assert sum(action is GuardedAction.REVOKE for action in asked.values()) == 4
    assert not any(
        action is GuardedAction.SETTINGS and path.startswith("/bc/studio/" + each)
        for path, action in asked.items()
        for each in FREE_ROUTES
    )


def test_the_settings_send_their_own_requests_without_another_question():
    assert guarded_request("/bc/studio/organisation", is_written=False) is None
