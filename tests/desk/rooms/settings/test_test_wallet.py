"""The card of the test wallet: what it holds, and *Renew* beside each credential that its issuer lets it renew."""

import pytest
from fakes import FakeHeld, FakeWalletReport
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from connector_desk.base.errors import CODES
from connector_desk.wallet.errors import RefusalReason, WalletError

LASTING, FIRST, SECOND = (
    FakeHeld("Event ticket", "Open lab night", None, id="e1"),
    FakeHeld(id="b1", can_renew=True),
    FakeHeld("Membership card", id="m1", can_renew=True),
)


@pytest.fixture
def card(desk):
    return card_of(desk)


def card_of(desk, *held):
    desk.session.wallet.holds = list(held or (FIRST, LASTING, SECOND))
    desk.show()
    desk.window.perform("settings.page.trying")
    made = desk.window.room("settings").view.wallet
    desk.until(lambda: len(made.rows) == len(desk.session.wallet.holds))
    desk.settle()
    return made


def shown(card):
    return [each.renew.accessibleName() for each in card.rows if each.renew.isVisible()]


def test_each_credential_that_may_be_renewed_has_a_named_button(desk, card) -> None:
    assert shown(card) == ["Renew Visitor badge", "Renew Membership card"]
    assert card.rows[1].words.text() == "Event ticket, from Open lab night"
    assert not card.held.isVisible()


def test_one_key_renews_and_the_focus_stays(desk, card) -> None:
    card.rows[2].renew.setFocus()
    QTest.keyClick(card.rows[2].renew, Qt.Key.Key_Backtab)
    assert card.rows[0].renew.hasFocus()
    desk.session.wallet.next = FakeWalletReport("renewed")
    QTest.keyClick(card.rows[0].renew, Qt.Key.Key_Return)
    assert card.said.text() == "Renewing…"
    desk.until(lambda: card.said.text() == "Renewed: Visitor badge.")
    assert desk.session.wallet.renewed == [("b1", False)]
    desk.settle()
    assert card.rows[0].renew.hasFocus()


def test_a_refusal_has_its_sentence_and_the_next_step(desk, card) -> None:
    card.rows[0].renew.setFocus()
    desk.session.wallet.next = WalletError("wallet_renewal_refused", detail="invalid_grant")
    desk.session.wallet.holds = [FakeHeld(id="b1", is_renewal_over=True), LASTING, SECOND]
    QTest.keyClick(card.rows[0].renew, Qt.Key.Key_Space)
    desk.until(card.notice.isVisible)
    said = CODES["wallet_renewal_refused"]
    assert (card.notice.sentence.text(), card.notice.next_step.text()) == (said.sentence, said.next_step)
    desk.until(lambda: shown(card) == ["Renew Membership card"])
    assert card.rows[0].words.text().endswith(". Its issuer no longer renews it.")
    assert card.where.first.hasFocus()  # the key once more empties nothing
    assert not card.said.isVisible()
    desk.session.wallet.next = FakeWalletReport("renewed", ("Membership card",))
    card.rows[2].renew.click()
    desk.until(lambda: card.said.text() == "Renewed: Membership card.")
    assert not card.notice.isVisible()


def test_a_new_one_that_does_not_hold_is_refused_with_the_reason(desk, card) -> None:
    desk.session.wallet.next = WalletError("wallet_credential_broken", RefusalReason.ISSUER_SIGNATURE)
    card.rows[0].renew.click()
    desk.until(card.notice.isVisible)
    assert card.notice.sentence.text().endswith("Nothing was saved. The issuer's signature is invalid.")


def test_who_presses_twice_renews_once(desk, card) -> None:
    desk.session.wallet.next = FakeWalletReport("renewed")
    card.rows[0].renew.click()
    card.rows[2].renew.click()
    desk.until(lambda: card.said.text() == "Renewed: Visitor badge.")
    assert desk.session.wallet.renewed == [("b1", False)]


def test_it_renews_elsewhere_only_where_that_is_allowed(desk, card) -> None:
    desk.session.wallet.next = FakeWalletReport("renewed")
    card.where.chosen.emit("anywhere")
    card.rows[0].renew.click()
    desk.until(lambda: desk.session.wallet.renewed == [("b1", True)])


def test_what_is_left_out_is_counted_and_an_empty_wallet_says_so(desk) -> None:
    card = card_of(desk, *(FakeHeld(id=str(number)) for number in range(8)))
    assert not card.held.isVisible()
    desk.session.wallet.holds = [FakeHeld(id=str(number)) for number in range(10)]
    card.load()
    desk.until(lambda: card.held.text() == "and 2 more")
    assert len(card.rows) == 8
    card.forget.click()
    desk.until(lambda: card.held.text() == "The test wallet is empty.")
    assert card.rows == []
