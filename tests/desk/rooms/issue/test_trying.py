"""“Try without a phone”: the test wallet beside the code, at both desks."""

import asyncio

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from connector_desk.base.errors import DeskError
from connector_desk.wallet.errors import RefusalReason, WalletError
from tests.desk.fakes import FakeHeld, FakeWalletReport, known_agents
from tests.windows import find, texts


def button_of(desk, name: str) -> QPushButton:
    (found,) = [each for each in desk.window.findChildren(QPushButton, name) if each.isVisible()]
    return found


def words_of(desk, visit_panel=None) -> str:
    tried = (visit_panel or desk.visit_panel).tried
    return tried.words.text() if tried.isVisible() else ""


def test_the_button_beside_the_code_lets_the_wallet_follow_it(make_desk) -> None:
    desk = make_desk()
    desk.show()
    desk.place.pin = "4711"
    desk.issue()
    desk.until(lambda: desk.state.visit.pin == "4711")
    assert words_of(desk) == ""
    button_of(desk, "issue.try").click()
    desk.until(lambda: "accepted Visitor badge" in words_of(desk))
    ((link, pin, anywhere),) = desk.session.wallet.followed
    assert (link, pin, anywhere) == (desk.state.visit.url, "4711", False)
    desk.happen("opened", "working", "done")
    assert words_of(desk) == "Test wallet: accepted Visitor badge."
    desk.window.perform("issue.next")
    desk.settle()
    assert desk.state.tried is None


def test_it_has_a_key_and_goes_once_at_a_time(make_desk) -> None:
    desk = make_desk()
    desk.show()
    desk.issue()
    desk.session.wallet.gate = asyncio.Event()
    QTest.keyClick(desk.window, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    desk.until(lambda: words_of(desk) == "Test wallet: working…")
    assert not button_of(desk, "issue.try").isEnabled()
    QTest.keyClick(desk.window, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    desk.settle()
    assert len(desk.session.wallet.followed) == 1
    desk.release(desk.session.wallet.gate)
    desk.until(lambda: "accepted" in words_of(desk))


@pytest.mark.parametrize("language", ["en", "de"])
def test_why_it_stopped_is_said_in_words(make_desk, language: str) -> None:
    desk = make_desk(language=language)
    desk.show()
    desk.issue()
    desk.session.wallet.next = WalletError(
        "wallet_credential_broken", RefusalReason.ISSUER_SIGNATURE, "invalid <b>x</b>\nsecond line"
    )
    desk.window.perform("issue.try")
    desk.until(lambda: "(" in words_of(desk))
    said = words_of(desk)
    if language == "en":
        assert said == (
            "Test wallet: The credential is invalid. Nothing was saved. The issuer's signature is invalid. "
            "(invalid <b>x</b> second line)"
        )
    else:
        assert "Signatur des Ausstellers" in said
    assert button_of(desk, "issue.try").isEnabled()


@pytest.mark.parametrize(
    ("detail", "spoken"),
    [
        (
            "invalid_grant: The code or the PIN is wrong, already used or expired.",
            "(invalid_grant: Der Code oder die PIN ist falsch, schon verwendet oder abgelaufen.)",
        ),
        ("Wrong PIN. 1 try left.", "(Falsche PIN. Noch 1 Versuch.)"),
        ("offer_gone: This offer was used, has expired or was withdrawn.", "(offer_gone: Dieses Angebot "),
        ("HTTP 502", "(HTTP 502)"),
    ],
)
def test_what_the_place_told_the_wallet_is_said_in_german(make_desk, detail: str, spoken: str) -> None:
    desk = make_desk(language="de")
    desk.show()
    desk.issue()
    desk.session.wallet.next = WalletError("wallet_place_refused", detail=detail)
    desk.window.perform("issue.try")
    desk.until(lambda: "(" in words_of(desk))
    assert spoken in words_of(desk)


def test_what_was_tried_with_another_code_is_not_said_of_this_one(make_desk) -> None:
    desk = make_desk()
    desk.show()
    desk.issue()
    desk.session.wallet.gate = asyncio.Event()
    desk.window.perform("issue.try")
    desk.until(lambda: desk.session.wallet.followed)
    desk.window.perform("issue.new_code")
    desk.until(lambda: desk.state.tried is None)
    desk.release(desk.session.wallet.gate)
    desk.settle()
    assert desk.state.tried is None


def test_it_is_off_for_remote_places_unless_allowed(make_desk) -> None:
    desk = make_desk()
    desk.session.is_embedded = False
    desk.show()
    desk.issue()
    assert not [each for each in desk.window.findChildren(QPushButton, "issue.try") if each.isVisible()]
    desk.window.perform("issue.try")
    desk.settle()
    assert desk.session.wallet.followed == []
    desk.window.preferences.choose("testWallet", "anywhere")
    desk.window.build()
    desk.settle()
    desk.window.perform("issue.try")
    desk.until(lambda: desk.session.wallet.followed)
    assert desk.session.wallet.followed[0][2] is True


def send(desk, alias: str) -> None:
    """Issue a badge to an agent by its alias."""
    desk.place.agents = known_agents()
    desk.show()
    desk.until(lambda: desk.state.agents is not None)
    desk.choose("visitor-badge")
    desk.type("given_name", "Maya")
    desk.state.draft.recipient.choose(is_agent=True)
    desk.state.draft.recipient.type(alias)
    desk.window.perform("issue.create")
    desk.until(lambda: desk.state.visit is not None)


def test_it_is_the_agent_that_is_to_connect(make_desk) -> None:
    desk = make_desk()
    send(desk, "acme:alice")
    desk.until(lambda: desk.state.visit.shows_code)
    link = desk.state.visit.url
    desk.session.wallet.next = FakeWalletReport("connected", ("Visitor badge",))
    button_of(desk, "issue.try").click()
    desk.until(lambda: words_of(desk) == "Test wallet: connected, and accepted or showed Visitor badge.")
    assert desk.session.wallet.followed == [(link, "", False)]


def test_it_is_the_agent_that_is_connected(make_desk) -> None:
    desk = make_desk()
    send(desk, "acme:kim")
    desk.until(lambda: desk.state.visit.state == "shown")
    desk.session.wallet.next = FakeWalletReport("fetched", ())
    button_of(desk, "issue.try").click()
    desk.until(lambda: words_of(desk) == "Test wallet: there was nothing to fetch.")
    desk.session.wallet.next = FakeWalletReport("fetched", ("Visitor badge",))
    desk.window.perform("issue.try")
    desk.until(lambda: words_of(desk) == "Test wallet: accepted or showed Visitor badge.")
    assert desk.session.wallet.followed == [("", "", False)] * 2
    desk.happen("working", "done")
    assert not [each for each in desk.window.findChildren(QPushButton, "issue.try") if each.isVisible()]


def test_a_request_over_didcomm_has_it_too(make_desk) -> None:
    desk = make_desk()
    desk.show()
    desk.window.perform("room.ask")
    desk.ask("badge")
    visit = desk.window.room("ask").controller.state.visit
    visit.url = "http://127.0.0.1:8080/i/9f3kQ2mZxT7aYb1cLw0R01"
    desk.window.room("ask").view.refresh()
    desk.window.perform("ask.try")
    desk.until(lambda: desk.session.wallet.followed)
    assert desk.session.wallet.followed[0][0] == visit.url


def test_a_program_without_one_has_no_button(make_desk) -> None:
    desk = make_desk()
    desk.session.wallet = None
    desk.show()
    desk.issue()
    assert not [each for each in desk.window.findChildren(QPushButton, "issue.try") if each.isVisible()]


def test_the_settings_say_what_it_holds_and_empty_it(make_desk) -> None:
    desk = make_desk()
    desk.session.wallet.holds = [FakeHeld(), FakeHeld("Event ticket", "Fair", None)]
    desk.show()
    desk.window.perform("settings.page.trying")
    view = desk.window.room("settings").view.wallet
    desk.until(lambda: "Event ticket, from Fair" in texts(view))
    assert any(each.startswith("Visitor badge, from Connector Desk, until ") for each in texts(view))
    view.forget.click()
    desk.until(lambda: view.held.text() == "The test wallet is empty.")
    assert not view.forget.isEnabled()
    view.where.chosen.emit("anywhere")
    desk.settle()
    assert desk.window.preferences.choice("testWallet") == "anywhere"


def test_a_failure_of_its_file_is_said(make_desk) -> None:
    desk = make_desk()

    async def broken() -> list[FakeHeld]:
        raise DeskError("wallet_store_unusable")

    desk.session.wallet.held = broken
    desk.show()
    desk.window.perform("settings.page.trying")
    desk.until(desk.window.room("settings").view.wallet.notice.isVisible)


def test_the_room_that_asks_has_it_too(make_desk) -> None:
    desk = make_desk()
    desk.show()
    desk.window.perform("room.ask")
    desk.ask("badge")
    desk.session.wallet.next = FakeWalletReport("shown", ("Employee badge",), ("given_name", "family_name"))
    desk.window.perform("ask.try")
    visit_panel = desk.window.room("ask").view.request.visit_panel
    desk.until(lambda: words_of(desk, visit_panel) == "Test wallet: showed Employee badge (given_name, family_name).")


@pytest.mark.parametrize("pin", ["", "4711"])
def test_what_it_says_never_covers_the_code(make_desk, pin: str) -> None:
    desk = make_desk(language="de")
    desk.window.resize(900, 640)
    desk.show()
    desk.place.pin = pin
    desk.issue()
    for doubt in RefusalReason:
        desk.session.wallet.next = WalletError("wallet_request_broken", doubt, "a detail " * 20)
        desk.window.perform("issue.try")
        desk.until(lambda said=doubt: desk.state.tried.error is not None and desk.state.tried.error.doubt is said)
        desk.settle()
        visit_panel = desk.visit_panel
        below = visit_panel.host if visit_panel.host.isVisible() else find(visit_panel, QPushButton, "issue.withdraw")
        assert visit_panel.qr.geometry().bottom() < below.geometry().top(), doubt
        assert visit_panel.qr.height() >= visit_panel.qr.minimumHeight()
        assert visit_panel.tried.height() >= visit_panel.tried.heightForWidth(visit_panel.tried.width())
