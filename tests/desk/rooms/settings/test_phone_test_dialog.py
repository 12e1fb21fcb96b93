"""The dialog that tests whether a phone reaches this desk."""

import pytest
from fake_reach import FakeReach, check
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from connector_desk.desk.rooms.settings import phone_test_dialog
from connector_desk.desk.rooms.settings.phone_test_dialog import PhoneTestDialog
from tests.windows import top_level_widgets


@pytest.fixture
def dialog(make_desk, monkeypatch):
    monkeypatch.setattr(phone_test_dialog, "LOOK_AGAIN", 20)

    def make(**test):
        desk = make_desk()
        desk.place.ways = FakeReach()
        desk.place.ways.test = test
        desk.show()
        desk.window.perform("settings.test_phone")
        desk.until(lambda: any(isinstance(each, PhoneTestDialog) for each in top_level_widgets()))
        made = next(each for each in top_level_widgets() if isinstance(each, PhoneTestDialog))
        desk.until(lambda: made.test is not None)
        return desk, made

    return make


def close(desk, made):
    ways = desk.place.ways
    QTest.keyClick(made, Qt.Key.Key_Escape)
    desk.until(lambda: "DELETE t-1" in ways.tests)


def finding(code, outcome, message, step=None, detail=None):
    return check("phone", outcome, message, step) | {"code": code} | ({"detail": detail} if detail else {})


def test_a_code_waits_for_the_camera_of_a_phone(dialog):
    desk, made = dialog()
    assert made.code.has_code
    assert "/t/t-1" in made.address.text()
    assert made.pill.accessibleName() == "Waiting for the phone"
    assert made._command_box.isHidden()
    assert made.focusWidget() is not None
    close(desk, made)


def test_the_phone_that_comes_is_seen(dialog):
    desk, made = dialog()
    desk.place.ways.test = {
        "state": "reached",
        "findings": [finding("phone_reaches_desk", "ok", "This phone reaches this desk.", "Next.", "Safari, iPhone")],
    }
    desk.until(lambda: made.pill.accessibleName() == "Yes, it does")
    assert "Safari, iPhone" in made.lines[0].accessibleName()
    close(desk, made)


def test_silence_is_explained_with_the_command_of_the_system(dialog):
    desk, made = dialog(
        state="trouble",
        findings=[finding("phone_nothing", "failed", "Nothing has come from the phone.", "Connect it.")],
    )
    desk.until(made._command_box.isVisible)
    made.copy.click()
    assert QGuiApplication.clipboard().text() == "sudo ufw allow 8080/tcp"
    close(desk, made)


def test_a_new_code_ends_the_test_before(dialog):
    desk, made = dialog()
    desk.place.ways.tests.clear()
    made.renew.click()
    desk.until(lambda: {"DELETE t-1", "POST tests"} <= set(desk.place.ways.tests))
    desk.until(lambda: made.test is not None)
    close(desk, made)


def test_what_comes_from_a_phone_is_plain_text(dialog):
    desk, made = dialog(
        state="reached",
        findings=[finding("phone_reaches_desk", "ok", "This phone reaches this desk.", None, "<b>evil</b>")],
    )
    desk.until(lambda: bool(made.lines))
    assert "<b>evil</b>" in made.lines[0].accessibleName()
    close(desk, made)


ALERT = finding(
    "phone_unknown_authority", "failed", "The phone does not know the authority.", "Install it.", "10.0.0.7"
)


def test_beside_an_alert_stands_that_the_desk_itself_finds_no_fault(dialog):
    desk, made = dialog(state="trouble", findings=[ALERT])
    desk.until(lambda: len(made.lines) == 2)
    assert [each.accessibleName() for each in made.lines][1] == "Name, certificate and answer are right. OK."
    close(desk, made)


def test_beside_an_alert_stands_what_the_desk_itself_finds_wrong(dialog):
    desk, made = dialog()
    desk.place.ways.checks = [
        check("name", "ok", "The name leads to this computer."),
        check("tls", "failed", "The certificate has expired.", "Renew it."),
    ]
    desk.place.ways.test = {"state": "trouble", "findings": [ALERT]}
    desk.until(lambda: len(made.lines) == 2)
    assert "The certificate has expired." in made.lines[1].accessibleName()
    desk.place.ways.test = {"state": "reached", "findings": []}
    desk.until(lambda: made.lines == [])
    close(desk, made)
