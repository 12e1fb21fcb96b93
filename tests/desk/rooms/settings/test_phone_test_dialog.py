"""The dialog that tests whether a phone reaches this desk."""

import pytest
from fake_reach import FakeReach, check, seen, wallet_link
from fakes import refusal
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from connector_desk.desk.rooms.settings import reach_view
from connector_desk.desk.rooms.settings.reach_view import PhoneTestDialog
from tests.windows import top_level_widgets


@pytest.fixture
def dialog(make_desk, monkeypatch):
    monkeypatch.setattr(reach_view, "POLL_INTERVAL", 20)

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


def test_a_check_of_its_own_that_fails_is_said(dialog):
    desk, made = dialog()
    desk.place.next_answers["POST /bc/studio/reach/checks"] = refusal(503, "temporarily_unavailable")
    desk.place.ways.test = {"state": "trouble", "findings": [ALERT]}
    desk.until(lambda: len(made.lines) == 2)
    assert made.lines[1].accessibleName().startswith("The service cannot do this right now. Warning.")
    close(desk, made)


REACHED = finding("phone_reaches_desk", "ok", "This phone reaches this desk.", "Next.", "Safari, iPhone")


def test_the_code_for_the_wallet_comes_after_the_page_and_by_keys(dialog):
    desk, made = dialog()
    page = made.test.address
    assert made.swap.isHidden()
    assert made.focusWidget() is made.leave
    desk.place.ways.test = {"state": "reached", "sightings": seen("page"), "findings": [REACHED]}
    desk.until(made.swap.isVisible)
    assert made.focusWidget() is made.leave  # what appears takes no focus
    assert "And its wallet?" in made.instruction.text()
    assert (made.swap.accessibleName(), made.address.text()) == ("Code for the wallet", page)
    for _ in range(5):
        if made.focusWidget() is not made.swap:
            QTest.keyClick(made.focusWidget(), Qt.Key.Key_Tab)
    assert made.focusWidget() is made.swap
    modules, size = made.code.modules, made.size()
    QTest.keyClick(made.swap, Qt.Key.Key_Space)
    assert made.address.text() == wallet_link(page)
    assert made.code.accessibleName() == f"QR code for the wallet: {wallet_link(page)}"
    assert made.code.modules > modules
    assert made.size() == size
    assert "from within the wallet" in made.instruction.text()
    assert made.swap.accessibleName() == "Code for the camera"
    assert made.focusWidget() is made.swap
    QTest.keyClick(made.swap, Qt.Key.Key_Space)
    assert made.address.text() == page
    close(desk, made)


def test_a_wallet_that_comes_is_seen(dialog):
    desk, made = dialog(state="reached", sightings=seen("page"), findings=[REACHED])
    desk.until(made.swap.isVisible)
    made.swap.click()
    wallet = finding("phone_wallet_reaches_desk", "ok", "The wallet reaches this desk, too.", None, "<b>okhttp</b>")
    kinds = seen("page", "wallet-offer", "wallet-metadata", "wallet-token")
    desk.place.ways.test = {"state": "reached", "sightings": kinds, "findings": [wallet, REACHED]}
    desk.until(lambda: len(made.lines) == 2)
    assert "The wallet reaches this desk, too" in made.lines[0].accessibleName()
    assert "<b>okhttp</b>" in made.lines[0].accessibleName()
    assert made.instruction.isHidden()
    close(desk, made)


def test_the_page_but_not_the_wallet_is_trouble_that_the_desk_looks_into(dialog):
    said = "The browser of the phone reaches this desk, but its wallet does not."
    missed = finding("phone_page_not_wallet_http", "failed", said, "Choose a way with https.")
    desk, made = dialog(state="trouble", sightings=seen("page", "wallet-opened"), findings=[missed, REACHED])
    desk.until(lambda: len(made.lines) == 3)
    assert said.rstrip(".") in made.lines[0].accessibleName()
    assert made.pill.accessibleName() == "Not yet"
    close(desk, made)


def test_a_new_code_is_again_one_for_the_camera(dialog):
    desk, made = dialog(state="reached", sightings=seen("page"), findings=[REACHED])
    desk.until(made.swap.isVisible)
    page = made.test.address
    made.swap.click()
    desk.place.ways.test = {}
    made.renew.click()
    desk.until(lambda: made.swap.isHidden() and made.test is not None)
    assert made.address.text() == page
    desk.place.ways.test = {"sightings": seen("page"), "state": "reached"}
    desk.until(made.swap.isVisible)
    close(desk, made)


@pytest.mark.parametrize("host", ["a.io", "a-long-name-of-a-desk." * 6 + "example.org"])
def test_a_long_address_of_the_wallet_has_a_code_too(dialog, host):
    desk, made = dialog(sightings=seen("page"), walletLink=wallet_link(f"https://{host}/t/t-1"))
    desk.until(made.swap.isVisible)
    place = made.swap.y()
    made.swap.click()
    assert made.code.has_code
    assert made.swap.y() == place
    assert made.code.height() <= reach_view.CODE_SIDE
    close(desk, made)


def test_a_service_that_knows_no_test_of_wallets_has_one_code(dialog):
    desk, made = dialog(sightings=seen("page"), state="reached", walletLink=None)
    desk.until(lambda: made.test is not None and bool(made.test.sightings))
    desk.settle()
    assert made.swap.isHidden()
    assert made.instruction.text() == reach_view.SCAN
    assert made.code.has_code
    close(desk, made)
