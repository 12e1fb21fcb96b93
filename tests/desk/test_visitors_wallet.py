"""The wallet that a visitor brings: chosen with one key, checked before the code, and explained where it stops."""

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QLabel

from connector_desk.base.instants import to_text
from connector_desk.contract.query_options import OfferOptions, RequestOptions
from connector_desk.contract.visit import Detail
from connector_desk.contract.wallet_profile import ServerAuthority, WalletPreset
from connector_desk.desk.kit.queued_refresh import REFRESH

HTTPS = "Paradym Wallet will refuse this: it needs https."


@pytest.fixture
def filled(desk):
    desk.show()
    desk.choose()
    desk.type("given_name", "Maya")
    return desk


def row_of(desk, notice):
    """Open the choice; give its row once it has the wallets."""
    desk.until(lambda: notice.wallet is not None and notice.wallet.wallets.count() > 1)
    return notice.wallet


def opened(desk):
    desk.window.perform("issue.wallet")
    return row_of(desk, desk.visit_panel.phone_reach)


def pick(row, wallet: str) -> None:
    row.wallets.setCurrentIndex(row.wallets.findData(wallet))
    row.wallets.activated.emit(row.wallets.currentIndex())
    QCoreApplication.sendPostedEvents(None, REFRESH)


def created(desk) -> int:
    return len([name for name, _ in desk.place.calls if name in ("create", "request")])


def test_it_is_closed_until_its_key_and_a_place_without_wallets_offers_none(filled) -> None:
    assert filled.visit_panel.phone_reach.wallet is None
    row = opened(filled)
    filled.until(row.wallets.hasFocus)
    assert row.wallets.itemText(0) == "any wallet"
    assert row.wallets.findText("Paradym Wallet") > 0
    assert not row.notice.isVisible()
    assert not row.fine.isVisible()
    filled.window.perform("issue.wallet")
    assert not row.isVisible()
    filled.place.is_bare = True
    filled.window.perform("issue.wallet")
    filled.until(lambda: not filled.state.wallet.is_offered)
    assert not filled.state.wallet.is_open
    assert not filled.issue_room.is_possible("issue.wallet")


def test_without_a_wallet_the_preset_is_only_said(filled) -> None:
    filled.place.preset = WalletPreset.OPEN
    row = opened(filled)
    assert row.fine.text() == "Wallets of this desk's preset refuse it as it is: it needs https."
    assert not row.notice.isVisible()
    filled.window.perform("issue.create")
    filled.until(lambda: filled.state.visit is not None)


def test_a_notice_is_as_tall_as_its_words_in_a_small_window_in_german(make_desk) -> None:
    desk = make_desk(language="de")
    desk.show()
    desk.window.resize(800, 600)
    desk.choose()
    desk.type("given_name", "Maya")
    row = opened(desk)
    pick(row, "paradym")
    desk.window.perform("issue.create")
    desk.settle()
    desk.place.server_authority = ServerAuthority.OWN
    desk.place.change_reach("ready")
    desk.until(lambda: desk.state.wallet.settings.place.authority is ServerAuthority.OWN)
    pick(row, "talao")
    assert row.notice.next_step.text() == "Und 1 weiterer Grund."
    desk.settle()
    assert row.notice.height() - row.notice.layout().heightForWidth(row.notice.width()) in range(8)


def test_enter_in_the_choice_creates_the_code(filled) -> None:
    row = opened(filled)
    filled.until(row.wallets.hasFocus)
    filled.qtbot.keyClick(row.wallets, Qt.Key.Key_Return)
    filled.until(lambda: filled.state.visit is not None)
    assert created(filled) == 1


@pytest.mark.parametrize("stays", [False, True])
def test_what_was_set_up_meanwhile_counts(filled, stays) -> None:
    row = opened(filled)
    pick(row, "paradym")
    if not stays:
        filled.window.perform("settings.page.reach")
    filled.place.server_authority = ServerAuthority.PUBLIC
    if stays:
        filled.place.change_reach("ready")
    else:
        filled.window.perform("room.issue")
    filled.until(row.fine.isVisible)
    assert row.fine.text() == "Paradym Wallet will take this, as far as is known."
    assert not row.notice.isVisible()


def test_a_refusal_is_said_before_the_code_and_leads_to_its_way_out(filled) -> None:
    row = opened(filled)
    pick(row, "paradym")
    assert row.notice.sentence.text() == HTTPS
    assert row.notice.way_on.text() == "Network settings"
    assert not row.notice.other_way.isVisible()
    filled.window.perform("issue.create")
    filled.until(row.notice.way_on.hasFocus)
    assert created(filled) == 0
    filled.qtbot.keyClick(row.notice.way_on, Qt.Key.Key_Return)
    assert filled.window.room("settings").view.page == "reach"


def test_one_key_makes_the_code_all_the_same_and_the_place_learns_of_the_wallet(filled) -> None:
    row = opened(filled)
    pick(row, "paradym")
    filled.window.perform("issue.create")
    filled.until(row.notice.way_on.hasFocus)
    filled.qtbot.keyClick(
        row.notice.way_on, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    filled.until(lambda: filled.state.visit is not None)
    assert filled.place.options == [OfferOptions(wallet="paradym")]
    filled.until(lambda: not row.isVisible())
    filled.window.perform("issue.next")
    assert filled.state.wallet.chosen == ""
    filled.type("given_name", "Jan")
    filled.issue()
    assert filled.place.options[-1] == OfferOptions()


def test_what_is_asked_counts_and_a_wallet_that_may_refuse_stops_nobody(filled) -> None:
    row = opened(filled)
    pick(row, "multipaz")
    assert row.fine.text() == "Multipaz Wallet will take this, as far as is known."
    assert not row.notice.isVisible()
    pick(row, "bc-wallet")
    assert row.notice.sentence.text() == "BC Wallet will refuse this: it cannot hold the format dc+sd-jwt."
    assert row.notice.way_on.text() == "Choose another format"
    row.notice.way_on.click()
    assert filled.form_area.fold.isChecked()
    pick(row, "altme")
    assert row.notice.sentence.text() == "Altme may refuse this: it knows only drafts of the protocol."
    assert row.notice.way_on.text() == "Choose another wallet"
    filled.window.perform("issue.create")
    filled.until(lambda: filled.state.visit is not None)


def test_a_data_request_is_checked_too(desk) -> None:
    desk.show()
    desk.window.resize(800, 600)
    desk.window.perform("room.ask")
    desk.window.perform("ask.choose.age")
    desk.window.perform("ask.wallet")
    row = row_of(desk, desk.ask_room.request.phone_reach)
    pick(row, "altme")
    desk.until(row.notice.isVisible)
    expected = "Altme will refuse this: it does not know the data requests of OpenID4VP 1.0 (DCQL)."
    assert row.notice.sentence.text() == expected
    desk.window.perform("ask.create")
    desk.until(row.notice.other_way.isVisible)
    assert created(desk) == 0
    row.notice.other_way.click()
    desk.until(lambda: desk.asked.visit is not None)
    assert desk.place.asked_with == [RequestOptions(wallet="altme")]


def calls(desk, *endpoints: str) -> list[dict[str, object]]:
    """What a wallet called just now; metadata are of the visit only as far as is known."""
    now = to_text(desk.session.clock())
    return [
        {"endpoint": one, "at": now} | ({"isProbable": True} if one.endswith("metadata") else {}) for one in endpoints
    ]


STOPPED = {
    "en": (
        "The wallet read the metadata of the issuer, then did nothing more. "
        "(Probably: it came from the same network address.) "
        "This wallet refuses issuers that are not on its trust list."
    ),
    "de": (
        "Die Wallet hat die Metadaten des Ausstellers gelesen, danach kam nichts mehr. "
        "(Vermutlich: Der Aufruf kam von derselben Netzwerkadresse.) "
        "Diese Wallet lehnt Aussteller ab, die nicht auf ihrer Vertrauensliste stehen."
    ),
}


REFUSED = {"en": HTTPS, "de": "Paradym Wallet wird dies ablehnen: Sie braucht https."}


@pytest.mark.parametrize("language", STOPPED)
def test_a_visit_that_stops_says_where_and_what_that_means(make_desk, language) -> None:
    desk = make_desk(language=language)
    desk.show()
    desk.choose()
    row = opened(desk)
    pick(row, "paradym")
    assert row.notice.sentence.text() == REFUSED[language]
    desk.window.perform("issue.wallet")
    desk.issue()
    visit_id = desk.state.visit.visit_id
    desk.place.calls_of_wallets[visit_id] = calls(desk, "offer", "issuer-metadata")
    desk.place.made_for[visit_id] = "eudi-ios"
    desk.happen("opened")
    assert desk.visit_panel.reason.text() == ""
    desk.session.clock.pass_seconds(46)
    desk.until(lambda: desk.visit_panel.reason.text() == STOPPED[language])
    desk.happen("expired")
    assert desk.visit_panel.reason.text() == STOPPED[language]


def test_an_error_of_a_wallet_is_explained_beside_the_code_and_in_the_records(desk) -> None:
    desk.show()
    desk.issue()
    desk.happen("expired")
    desk.until(lambda: "No wallet fetched this code." in desk.visit_panel.reason.text())
    desk.ask()
    visit_id = desk.asked.visit.visit_id
    desk.place.calls_of_wallets[visit_id] = calls(desk, "request")
    desk.place.errors[visit_id] = {"code": "invalid_client", "message": Detail.WALLET_FAILED}
    desk.answer("failed")
    desk.place.made_for[visit_id] = "paradym"
    words = "The wallet answered with an error: invalid_client."
    desk.until(lambda: words in desk.ask_room.request.visit_panel.reason.text())
    desk.window.perform("records.visits")
    view = desk.window.room("records").view.visits
    desk.until(lambda: not view.state.is_loading and bool(view.state.records))
    view.list.setCurrentIndex(view.list.model().index(0, 0))
    desk.until(lambda: any(words in each.text() for each in view.findChildren(QLabel)))
    assert any(each.text() == "Paradym Wallet" for each in view.findChildren(QLabel))
