"""The window of the test wallet for one link: nothing is accepted or shown before the person says so."""

import pytest
from fake_link_wallet import OFFER, OFFER_LINK, REQUEST, FakeConsent, FakeLinkReport, FakeLinkWallet, report
from fakes import FakePin
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication

from connector_desk.desk.kit.address_dialog import AddressDialog
from connector_desk.desk.shell.link_window import LinkWindow
from connector_desk.desk.shell.preferences import Preferences
from connector_desk.wallet.errors import RefusalReason, WalletError

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the offscreen screen says so of itself


@pytest.fixture
def opened(qtbot):
    windows: list[LinkWindow] = []

    def make(wallet: FakeLinkWallet, *, language: str = "en", link: str = OFFER_LINK) -> LinkWindow:
        preferences = Preferences(None)
        preferences.choose("language", language)
        window = LinkWindow(QApplication.instance(), wallet, link, preferences, font=True)
        windows.append(window)
        qtbot.addWidget(window)
        window.show()
        window.follow()
        return window

    yield make
    for window in windows:
        window.close()


def until(qtbot, condition) -> None:
    def check() -> None:
        assert condition()

    qtbot.waitUntil(check, timeout=15_000)


def test_an_offer_is_accepted_after_it_was_seen(qtbot, opened):
    wallet = FakeLinkWallet(OFFER, end=report("kept"))
    window = opened(wallet)
    until(qtbot, window.accept.isVisible)
    assert (window.who.text(), window.what.text()) == ("Nordwind Logistik offers:", "• Visitor badge")
    assert window.more.text() == "https://desk.example"
    assert window.decline.hasFocus()
    assert not window.leave.isVisible()
    window.accept.click()
    until(qtbot, lambda: window.trial.words.text() == "Test wallet: accepted Visitor badge.")
    assert wallet.answers == [True]
    assert wallet.opened == [(OFFER_LINK, False)]
    assert window.leave.isVisible()
    assert not window.accept.isVisible()


def test_a_request_names_each_attribute_and_is_declined_by_a_key(qtbot, opened):
    wallet = FakeLinkWallet(REQUEST, end=report("declined_request", what=()))
    window = opened(wallet)
    until(qtbot, window.accept.isVisible)
    assert window.accept.text() == "Show"
    assert window.what.text().split("\n") == ["• given_name", "• family_name", "• company"]
    assert "From: Visitor badge" in window.more.text()
    assert "as a whole" in window.more.text()
    qtbot.keyClick(window.decline, Qt.Key.Key_Return)
    until(qtbot, lambda: window.trial.words.text() == "Test wallet: declined.")
    assert wallet.answers == [False]


def test_another_host_and_a_pin_are_asked_for(qtbot, opened):
    wallet = FakeLinkWallet("https://other.example:8443", OFFER, FakePin(), end=report("kept"))
    window = opened(wallet)
    until(qtbot, window.accept.isVisible)
    assert window.what.text() == "https://other.example:8443"
    window.accept.click()
    until(qtbot, lambda: window.who.text() == "Nordwind Logistik offers:")
    window.accept.click()
    until(qtbot, window.trial.pin.isVisible)
    assert window.trial.words.text() == "Connector Desk asks for a PIN."
    qtbot.keyClicks(window.trial.pin, "123456")
    qtbot.keyClick(window.trial.pin, Qt.Key.Key_Return)
    until(qtbot, lambda: wallet.answers == [True, True, "123456"])
    until(qtbot, lambda: "accepted" in window.trial.words.text())


def test_a_host_beyond_this_network_is_reached_only_where_the_person_says_so(qtbot, opened):
    remote = WalletError("wallet_remote_place", detail="shop.example")
    wallet = FakeLinkWallet(end=lambda _: remote if len(wallet.opened) == 1 else FakeLinkReport("kept"))
    window = opened(wallet)
    until(qtbot, window.notice.isVisible)
    assert "shop.example" in window.notice.next_step.text()
    window.notice.way_on.click()
    until(qtbot, lambda: "accepted" in window.trial.words.text())
    assert [anywhere for _, anywhere in wallet.opened] == [False, True]


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (WalletError("wallet_link_unreadable"), "Dieser Link"),
        (WalletError("wallet_remote_place", RefusalReason.PLAIN_HTTP, "shop.example"), "https"),
        (WalletError("wallet_nothing_fits"), "Test-Wallet"),
    ],
)
def test_what_stops_it_is_said_in_the_language_of_the_desk(qtbot, opened, error, said):
    window = opened(FakeLinkWallet(end=lambda _: error), language="de")
    until(qtbot, window.notice.isVisible)
    assert said in window.notice.sentence.text()
    assert not window.notice.way_on.isVisible()
    assert window.leave.text() == "Schließen"


def test_a_page_of_the_verifier_is_shown_in_full_before_it_opens(qtbot, opened, monkeypatch):
    pages: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: pages.append(url.toString()))
    wallet = FakeLinkWallet(end=report("shown", disclosed=("given_name",), leads_to="https://portal.example/done#c=1"))
    window = opened(wallet)
    until(qtbot, window.open_page.isVisible)
    window.open_page.click()
    dialog = window.findChild(AddressDialog)
    assert dialog.shown.text() == "https://portal.example/done#c=1"
    assert pages == []
    dialog.open_it.click()
    assert pages == ["https://portal.example/done#c=1"]


def test_texts_from_elsewhere_are_plain_and_bounded(qtbot, opened):
    many = tuple(f"<b>claim {index}</b>\u202e" for index in range(40))
    window = opened(FakeLinkWallet(FakeConsent(is_offer=False, who="<h1>x" * 200, disclosed=many), end=report("shown")))
    until(qtbot, window.accept.isVisible)
    lines = window.what.text().split("\n")
    assert len(lines) == 13
    assert lines[-1] == "and 28 more"
    assert "\u202e" not in window.what.text()
    assert window.what.textFormat() == Qt.TextFormat.PlainText
    assert len(window.who.text()) < 400


def test_closing_it_answers_nothing(qtbot, opened):
    wallet = FakeLinkWallet(OFFER, end=report("kept"))
    window = opened(wallet)
    until(qtbot, window.accept.isVisible)
    window.close()
    assert wallet.answers == []
