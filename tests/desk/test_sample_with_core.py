"""A visitor shows a credential to the desk on the real core, so that its type can be added."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QPlainTextEdit

from tests.core.identity_card import ERIKA, IdentityCard
from tests.core.presenter import Asked, Issuer, form_of, post, read_request
from tests.desk.real_desk import RealDesk
from tests.windows import find, seen, texts, write

CARD = "urn:town:resident"


def begin(real: RealDesk):
    """Go to where staff say what a visitor is to show."""
    real.window.perform("library.others")
    view = real.window.room("library").view
    real.until(lambda: bool(view.types.state.types))
    find(view, QAbstractButton, "Add a type of another issuer").click()
    find(view, QAbstractButton, "Let a visitor show one…").click()
    return view


def press(key: Qt.Key, text: str = "") -> None:
    focused = QApplication.focusWidget()
    if text:
        QTest.keyClicks(focused, text)
    QTest.keyClick(focused, key)


def answer(real: RealDesk, card: IdentityCard) -> None:
    """Show what the card never hides."""
    visit = real.window.room("ask").controller.state.visit
    request = read_request(real.outside, Asked(visit.visit_id, visit.url))
    (query,) = request["dcql_query"]["credentials"]
    assert "claims" not in query
    shown = {query["id"]: [card.bound(request, [], real.outside.clock())]}
    sent = post(real.outside, request["response_uri"], form_of(request, {"vp_token": shown, "state": request["state"]}))
    assert sent.status == 200, sent


def shows_code(real: RealDesk) -> bool:
    room = real.window.room("ask")
    visit = None if room.controller is None else room.controller.state.visit
    return visit is not None and visit.shows_code and room.view.isVisible()


def test_a_type_is_added_by_what_a_visitor_shows_and_names_that_staff_type(real) -> None:
    view = begin(real)
    press(Qt.Key.Key_Return)
    assert "Please fill this in." in texts(view)
    write(find(view, QLineEdit, "Type (vct)"), CARD)
    press(Qt.Key.Key_Return)
    real.until(lambda: shows_code(real))
    answer(real, IdentityCard(real.outside, Issuer(binding="did:jwk"), ERIKA, CARD))
    real.until(lambda: view.isVisible() and view.types.state.preview is not None)
    said = "\n".join(texts(view))
    assert "Signed by: did:jwk:" in said
    assert f"Claims that stayed hidden: {len(ERIKA)}." in said
    assert CARD in said
    find(view, QAbstractButton, "Add").click()
    assert "Enter the name of at least one claim." in "\n".join(texts(view))
    find(view, QPlainTextEdit, "Names of hidden claims").setPlainText("family_name\naddress..locality")
    find(view, QAbstractButton, "Add").click()
    assert "Use the name of an attribute" in "\n".join(texts(view))
    find(view, QPlainTextEdit, "Names of hidden claims").setPlainText("family_name\naddress.locality\nfamily_name")
    find(view, QAbstractButton, "Add").click()
    real.until(lambda: any(CARD in one.encodings[0].types for one in view.types.state.types))
    (added,) = [one for one in view.types.state.types if CARD in one.encodings[0].types]
    assert [one.name for one in added.claims] == ["family_name", "address.locality"]
    assert added.encodings[0].paths == {"address.locality": "address.locality"}


def test_escape_leads_back_to_the_address_which_may_be_the_type(real) -> None:
    real.window.perform("library.others")
    view = real.window.room("library").view
    real.until(lambda: bool(view.types.state.types))
    find(view, QAbstractButton, "Add a type of another issuer").click()
    write(find(view, QLineEdit, "Address of the issuer or of the description"), "https://town.example/resident")
    find(view, QAbstractButton, "Let a visitor show one…").click()
    assert find(view, QLineEdit, "Type (vct)").text() == "https://town.example/resident"
    press(Qt.Key.Key_Escape)
    assert find(view, QLineEdit, "Address of the issuer or of the description").isVisible()
    assert view.types.state.is_adding


def test_the_test_wallet_shows_any_w3c_credential(real) -> None:
    window = real.window
    window.perform("issue.choose.visitor-badge")
    draft = window.issue_state.draft
    draft.edit("given_name", "Amara")
    draft.terms.edit("format", "w3c")
    window.perform("issue.create")
    real.until(lambda: window.issue_state.visit is not None and window.issue_state.visit.state == "shown")
    real.take_with_test_wallet()
    view = begin(real)
    find(view, QAbstractButton, "W3C VC").click()
    assert not seen(view, QLineEdit, "Type (vct)")
    find(view, QAbstractButton, "Show the code").click()
    real.until(lambda: shows_code(real))
    window.perform("ask.try")
    real.until(lambda: view.isVisible() and view.types.state.preview is not None)
    said = "\n".join(texts(view))
    assert "Given name" in said
    assert "Amara" not in said
    window.perform("room.ask")
    asking = window.room("ask").view
    real.until(asking.result.isVisible)
    assert "Amara" not in "\n".join(texts(asking))
    assert not asking.is_possible("ask.raw")
    assert not asking.is_possible("ask.keep")
