"""The desk on the real core, with a real wallet outside: issue a badge at the counter, ask for it in the next room."""

import json
from urllib.parse import urlsplit

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QLineEdit, QPushButton, QWidget

from connector_desk.badge.settings import BadgePrinter, BadgeSettings
from connector_desk.base.clock import system_clock
from connector_desk.core.didcomm import message
from connector_desk.desk.kit.dates import day_of
from connector_desk.desk.visits.departure import DepartureOutcome
from tests.core import presenter
from tests.core.correspondent import Correspondent
from tests.core.holder import Holder
from tests.core.identity_card import ERIKA, IdentityCard, show
from tests.core.running import Offer
from tests.desk.real_desk import RealDesk
from tests.label_printer import LabelPrinter
from tests.windows import choose, find, texts, write
from tests.zpl_label import Label

CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def test_what_a_wallet_has_taken_is_printed_with_the_values_that_the_core_keeps(real) -> None:
    printer = LabelPrinter()
    network = BadgePrinter(printer="network", host="127.0.0.1", port=printer.port)
    real.window.badges.store.save_settings(BadgeSettings(first=network, layouts={"visitor-badge": "visitor-plain"}))
    real.issue()
    QTest.keyClick(real.window, Qt.Key.Key_F2)
    jobs = real.window.badges.printing.queue.jobs
    real.until(lambda: [each.state.value for each in real.window.badges.printing.queue.jobs] == ["printed"])
    label = Label(printer.stop())
    assert label.code() == real.window.issue_state.visit.visit_id == jobs[0].visitId
    content = real.window.badges.printing.badges[1].content
    assert (content.texts["_name"], content.texts["company"]) == ("Amara", "Nordwind <b>& Co</b>")
    assert content.until.startswith("Valid until ")
    assert "Amara" not in (real.folder / "badges" / "queue.json").read_text("utf-8")


def test_a_badge_issued_at_the_counter_is_verified_in_the_next_room(real) -> None:
    card = real.issue()
    asked = real.ask()
    assert presenter.answer(real.outside, asked, card).status == 200
    state = real.window.room("ask").controller.state
    real.until(lambda: state.result is not None)
    view = real.window.room("ask").view.result
    assert view.isVisible()
    assert view.verdict.headline.text() == "Verified"
    assert state.result.claims == {"given_name": "Amara", "company": "Nordwind <b>& Co</b>"}
    assert not state.result.failed
    assert {each.name for each in state.result.checks} >= {"credential_signature", "nonce", "audience", "status"}
    real.window.perform("ask.raw")
    real.until(lambda: card.credential.partition("~")[0] in state.raw)
    real.window.perform("records.asked")
    listed = real.window.room("records").view.asked
    real.until(lambda: [each.state for each in listed.state.records] == ["done"])
    real.window.perform("room.ask")
    real.window.perform("ask.use.visitor-badge")
    assert real.window.room("issue").view.isVisible()
    values = {"given_name": "Amara", "company": "Nordwind <b>& Co</b>"}
    assert real.window.issue_state.draft.values == {**values, "visit_date": day_of(system_clock())}


def test_the_name_of_the_desk_is_refused_at_its_field_then_kept_by_the_core(real) -> None:
    real.window.perform("settings.page.organisation")
    view = real.window.room("settings").view.organisation
    real.until(lambda: view.state.saved is not None)
    for name, text in (("name", "City of Example"), ("website", "city"), ("backgroundColor", "#0f4c5c")):
        write(view.form.rows[name].editor.control, text)
    view.save.click()
    real.until(lambda: bool(view.form.rows["website"].sentence.text))
    write(view.form.rows["website"].editor.control, "https://city.example")
    view.save.click()
    real.until(lambda: real.window.organisation.name_in("en") == "City of Example")
    assert not view.state.has_changes
    told = view.state.saved
    assert told is not None
    assert (told.website, told.backgroundColor) == ("https://city.example", "#0f4c5c")


def test_a_tampered_answer_is_not_verified_and_says_why(real) -> None:
    card = real.issue()
    asked = real.ask()
    twist = presenter.Twist(signer=Holder(binding="jwk"))
    assert presenter.answer(real.outside, asked, card, twist=twist).status >= 400
    state = real.window.room("ask").controller.state
    real.until(lambda: state.result is not None)
    view = real.window.room("ask").view.result
    assert view.verdict.headline.text() == "Not verified"
    assert "holder_binding" in {each.name for each in state.result.failed}
    assert not view.use.isVisible()


def test_a_question_over_didcomm_is_declined_in_words(real) -> None:
    asked = real.ask("didcomm")
    state, visit_panel = (
        real.window.room("ask").controller.state,
        real.window.room("ask").view.request.visit_panel,
    )
    assert asked.url.startswith(f"{real.outside.base}/i/")
    assert visit_panel.qr.isVisible()
    path = urlsplit(asked.url).path
    invitation = real.outside.public("GET", path, headers=[("accept", "application/json")]).json
    real.until(lambda: state.visit.state == "opened")
    assert not visit_panel.qr.isVisible()
    wallet = Correspondent(real.outside)
    request = wallet.answer(invitation)
    report = {"description": {"code": "rejected", "en": "Not now <b>please</b>"}}
    assert wallet.send(message.write(request.type.named("problem-report"), report, thread=request.thread)).status == 202
    real.until(lambda: state.visit.state == "refused")
    assert visit_panel.pill.accessibleName() == "Declined"
    real.until(visit_panel.theirs.isVisible)
    assert visit_panel.theirs.words.text() == "“Not now <b>please</b>”"
    real.window.perform("records.asked")
    listed = real.window.room("records").view.asked
    real.until(lambda: [each.state for each in listed.state.records] == ["refused"])


def test_a_wallet_that_takes_one_of_two_credentials_gets_a_code_for_the_other(real) -> None:
    window, state, holder = real.window, real.window.issue_state, Holder(binding="jwk")
    for name in ("visitor-badge", "membership-card"):
        state.add_credential()
        window.perform(f"issue.choose.{name}")
        draft = state.draft
        draft.values |= {"given_name": "Amara"} | {
            each.key: each.choices[0] if each.choices else each.example or "2026-12-01"
            for each in draft.schema.fields
            if each.is_required
        }
    window.perform("issue.create")
    real.until(lambda: state.visit is not None and state.visit.credentials == 2)
    first = Offer(state.visit.visit_id, state.visit.url)
    offered = real.outside.fetch(first).json["credential_configuration_ids"]
    token = real.outside.token(real.outside.code(first)).json["access_token"]
    request = holder.request(real.outside, credential_configuration_id=offered[0])
    assert real.outside.credential(token, request).status == 200
    real.until(lambda: state.can_offer_rest)
    assert state.visit.missing == (1,)
    window.perform("issue.rest")
    real.until(lambda: state.visit is not None and state.visit.visit_id != first.workflow)
    second = Offer(state.visit.visit_id, state.visit.url)
    assert real.outside.fetch(second).json["credential_configuration_ids"] == offered[1:]
    request = holder.request(real.outside, credential_configuration_id=offered[1])
    assert real.outside.credential(token, request).status >= 400
    holder.take(real.outside, second)
    real.until(lambda: state.is_done)


EVIL = "<b>No</b> \x1b[31mred\x1b[0m <a href='https://evil.example'>link</a> \u202egnp.exe"


@pytest.mark.parametrize(
    ("error", "state", "before"), [("access_denied", "refused", ""), ("wallet_unavailable", "failed", "{error}: ")]
)
def test_case_289_what_a_wallet_says_is_plain_text_at_the_desk(real, error: str, state: str, before: str) -> None:
    asked = real.ask()
    request = presenter.read_request(real.outside, asked)
    words = EVIL + "x" * 10_240
    form = {"error": error, "state": request["state"], "error_description": words}
    assert presenter.post(real.outside, request["response_uri"], form).status == 200
    visit_panel = real.window.room("ask").view.request.visit_panel
    real.until(visit_panel.theirs.isVisible)
    assert real.window.room("ask").controller.state.visit.state == state
    harmless = "<b>No</b> ?[31mred?[0m <a href='https://evil.example'>link</a> ?gnp.exe"
    assert visit_panel.theirs.words.text().startswith(f"“{before.format(error=error)}{harmless}xxx")
    assert visit_panel.theirs.words.text().endswith("xxx…”")
    assert visit_panel.theirs.words.textFormat() is Qt.TextFormat.PlainText
    assert len(visit_panel.theirs.words.text()) < 400  # the core keeps 500, sent were ten thousand
    real.window.perform("records.asked")
    listed = real.window.room("records").view.asked
    real.until(lambda: bool(listed.state.records))
    listed.list.setCurrentIndex(listed.list.model().index(0, 0))
    real.until(listed.theirs.isVisible)
    assert harmless in listed.theirs.words.text()


@pytest.mark.parametrize(("event", "state"), [("credential_deleted", "refused"), ("credential_failure", "failed")])
def test_case_289_what_a_wallet_says_of_a_credential_is_plain_text_at_the_desk(real, event: str, state: str) -> None:
    real.issue()
    visit_panel = real.window.room("issue").view.visit_panel
    said = {"event": event, "notification_id": real.taken.notification_id, "event_description": EVIL}
    assert real.outside.notify(real.taken.token, said).status == 204
    real.until(visit_panel.theirs.isVisible)
    assert real.window.issue_state.visit.state == state
    harmless = "<b>No</b>  [31mred [0m <a href='https://evil.example'>link</a>  gnp.exe"
    assert visit_panel.theirs.words.text() == f"“{' '.join(harmless.split())}”"


def test_a_code_is_withdrawn_and_made_anew(real) -> None:
    first = real.ask()
    window, state = real.window, real.window.room("ask").controller.state
    window.perform("ask.new_code")
    real.until(lambda: state.visit.visit_id != first.workflow and state.visit.state == "shown")
    second = presenter.Asked(state.visit.visit_id, state.visit.url)
    assert presenter.fetch(real.outside, first).status == 410
    assert presenter.fetch(real.outside, second).status == 200
    real.until(lambda: state.visit.state == "opened")
    window.perform("ask.withdraw")
    real.until(lambda: state.visit.state == "cancelled")
    window.perform("ask.new_code")
    real.until(lambda: state.visit.visit_id != second.workflow and state.visit.state == "shown")
    assert presenter.fetch(real.outside, second).status == 410


def test_what_the_place_refuses_is_said_beside_its_row(real) -> None:
    window = real.window
    window.perform("ask.choose.own")
    draft = window.room("ask").controller.state.draft
    draft.edit("name", "Gate")
    draft.credentials[0].attributes[0].key = "no_schema_has_this"
    window.perform("ask.create")
    state = window.room("ask").controller.state
    real.until(lambda: draft.has_fault_in_asked)
    assert state.visit is None


def test_whom_the_place_trusts_is_changed_in_the_settings(real) -> None:
    window = real.window
    window.perform("settings.page.requests")
    trust = window.room("settings").view.trust
    real.until(lambda: trust.state.is_offered is True and trust.isVisible())
    write(find(trust, QLineEdit, "Name of the issuer"), "City of Example")
    write(find(trust, QLineEdit, "DID of the issuer"), "did:web:issuer.example")
    trust.add.click()
    real.until(lambda: [each.name for each in trust.state.entries] == ["City of Example"])
    find(trust, QPushButton, "Unknown issuers: Accept, with a warning").click()
    real.until(lambda: trust.state.choices.value("unknownIssuers") == "show")
    find(trust, QPushButton, "How wallets answer: Encrypted").click()
    real.until(lambda: trust.state.choices.value("responseMode") == "direct_post.jwt")


def test_visitors_sign_out_with_their_wallets_by_one_key(real) -> None:
    cards = [real.issue(), real.issue()]
    window = real.window
    QTest.keyClick(window, Qt.Key.Key_V, CTRL_SHIFT)
    real.until(lambda: window.room("guests").view is not None and window.room("guests").view.isVisible())
    page = window.room("guests").view.building_page
    real.until(lambda: page.lines.count() == 2)
    QTest.keyClick(window, Qt.Key.Key_Q, CTRL_SHIFT)
    state = window.room("guests").sign_out.state

    def asked() -> presenter.Asked:
        real.until(lambda: state.visit is not None and state.visit.state == "shown")
        return presenter.Asked(state.visit.visit_id, state.visit.url)

    def told(outcome: DepartureOutcome) -> str:
        real.until(lambda: state.departure is not None and state.departure.outcome is outcome)
        words = page.codes.headline.text()
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)  # the next one need not wait
        return words

    for card, left in zip(cards, (1, 0), strict=True):
        assert presenter.answer(real.outside, asked(), card).status == 200
        assert told(DepartureOutcome.LEFT).startswith("Signed out: Amara · ")
        real.until(lambda left=left: len(page.controller.state.visitors) == left)
    assert presenter.answer(real.outside, asked(), cards[0]).status == 200
    told(DepartureOutcome.NOT_HERE)
    thief = presenter.Twist(signer=Holder(binding="jwk"))
    assert presenter.answer(real.outside, asked(), cards[1], twist=thief).status >= 400
    told(DepartureOutcome.NOT_VALID)
    asked()
    assert "The wallet's signature is invalid" in page.codes.before.text()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert not state.is_open
    assert page.search.hasFocus()


def test_the_test_wallet_accepts_a_badge_and_signs_out_with_it(real) -> None:
    window = real.window
    window.perform("issue.choose.visitor-badge")
    for key, value in (("given_name", "Amara"), ("company", "Nordwind")):
        window.issue_state.draft.edit(key, value)
    QTest.keyClick(window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    real.until(lambda: window.issue_state.visit is not None and window.issue_state.visit.state == "shown")
    real.take_with_test_wallet()
    QTest.keyClick(window, Qt.Key.Key_V, CTRL_SHIFT)
    real.until(lambda: window.room("guests").view is not None and window.room("guests").view.isVisible())
    page = window.room("guests").view.building_page
    real.until(lambda: page.lines.count() == 1)
    QTest.keyClick(window, Qt.Key.Key_Q, CTRL_SHIFT)
    state = window.room("guests").sign_out.state
    real.until(lambda: state.visit is not None and state.visit.state == "shown")
    QTest.keyClick(window, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    real.until(lambda: state.departure is not None)
    assert page.codes.headline.text().startswith("Signed out: Amara · ")
    real.until(lambda: page.controller.state.visitors == ())
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(QApplication.focusWidget(), key, modifier)


def take_membership_card(real) -> None:
    """Issue a membership card as mobile document to the test wallet, by keys alone."""
    window, control = real.window, Qt.KeyboardModifier.ControlModifier
    window.perform("issue.choose.membership-card")
    real.until(lambda: isinstance(QApplication.focusWidget(), QLineEdit))
    for value in ("Max", "Muster", "M-1"):
        QTest.keyClicks(QApplication.focusWidget(), value)
        press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_M, control)
    press(Qt.Key.Key_Tab)  # to the format, below what adds a credential
    formats = QApplication.focusWidget().parent().findChildren(QAbstractButton)
    assert [each.text() for each in formats] == ["SD-JWT VC", "W3C VC", "mdoc"]
    press(Qt.Key.Key_Right)
    press(Qt.Key.Key_Right)
    press(Qt.Key.Key_Return, control)
    real.until(lambda: window.issue_state.visit is not None and window.issue_state.visit.state == "shown")
    real.take_with_test_wallet()


def ask_the_test_wallet(real):
    """Ask for the credential that the desk issued last, and have the test wallet show it; return the result."""
    press(Qt.Key.Key_A, CTRL_SHIFT)
    state = real.window.room("ask").controller.state
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    real.until(lambda: state.visit is not None and state.visit.state == "shown")
    press(Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    real.until(lambda: state.result is not None)
    return state.result


def test_a_membership_card_is_a_mobile_document_by_keys_alone(real) -> None:
    window = real.window
    take_membership_card(real)
    result = ask_the_test_wallet(real)
    assert window.room("ask").view.result.verdict.headline.text() == "Verified"
    assert result.claims == {"given_name": "Max", "member_number": "M-1"}
    assert {each.name for each in result.checks} >= {"credential_signature", "holder_binding", "status"}
    window.perform("records.asked")
    listed = window.room("records").view.asked
    real.until(lambda: [each.state for each in listed.state.records] == ["done"])


def choose_by_arrows(box: QComboBox, value: str) -> None:
    box.setFocus()
    while box.currentData() != value:
        before = box.currentIndex()
        QTest.keyClick(box, Qt.Key.Key_Down if box.findData(value) > before else Qt.Key.Key_Up)
        assert box.currentIndex() != before


def test_a_fault_of_the_test_wallet_is_refused_with_its_check_by_keys_alone(real) -> None:
    window = real.window
    take_membership_card(real)
    window.perform("room.workbench")
    window.room("workbench").view.show_panel("faults")
    faults = window.room("workbench").view.panels["faults"]
    choose_by_arrows(faults.kind, "presentation")
    choose_by_arrows(faults.fault, "shown_by_another_key")
    assert faults.must.text().startswith("What the desk must do: Refuse it")
    QTest.keyClick(faults.arm, Qt.Key.Key_Return)
    real.until(lambda: len(faults.controller.desk.state.armed) == 1)
    window.perform("room.issue")
    ask_the_test_wallet(real)
    result = window.room("ask").view.result
    assert result.verdict.headline.text() == "Not verified"
    assert "The wallet's signature is invalid, from someone else, or for another request." in texts(result)
    assert faults.controller.desk.state.armed == ()


class Town:
    """An issuer of identity cards that the desk trusts."""

    def __init__(self, real: RealDesk) -> None:
        self.real, self.issuer = real, presenter.Issuer(binding="did:jwk")
        body = json.dumps({"name": "Town hall", "did": self.issuer.did, "types": ["*"]}).encode()
        added: list[object] = []
        call = real.window.place.place.settings.issuers.add(body)
        real.window.runner.run(call, owner=real.window, then=added.append, failed=added.append)
        real.until(lambda: bool(added))

    def card(self, **claims: object) -> IdentityCard:
        return IdentityCard(self.real.outside, self.issuer, ERIKA | claims)


@pytest.mark.parametrize(("born", "headline", "role"), [("1984-01-26", "Yes", "good"), ("2020-01-01", "No", "bad")])
def test_18_or_older_is_answered_by_an_identity_card(real, born: str, headline: str, role: str) -> None:
    card = Town(real).card(birthdate=born)
    result = asked_by_keyboard(real, "18 or older?", card)
    assert (result.verdict.headline.text(), result.verdict.property("role")) == (headline, role)
    label = {"Yes": "18 or older", "No": "18 or older: No"}[headline]
    assert result.verdict.sentence.text() == f"{label} · Identity card · Issued by Town hall"
    assert born not in " ".join(each.text() for each in result.findChildren(QLabel))


def test_who_somebody_is_and_where_they_live(real) -> None:
    town = Town(real)
    result = asked_by_keyboard(real, "Who is this?", town.card())
    said = [each.text() for each in result.verdict.findChildren(QLabel)]
    assert result.verdict.headline.text() == "Verified"
    assert {"Erika", "Mustermann", "Given name", "Date of birth", "Identity card"} <= set(said)
    real.window.perform("ask.next")
    real.window.perform("ask.back")
    result = asked_by_keyboard(real, "Which nationality?", town.card())
    assert "DE, FR" in [each.text() for each in result.verdict.findChildren(QLabel)]


def test_a_question_made_in_the_window_is_answered_by_its_second_credential(real) -> None:
    window = real.window
    window.perform("issue.choose.visitor-badge")
    for key, value in (("given_name", "Amara"), ("family_name", "Okafor"), ("company", "Nordwind")):
        window.issue_state.draft.edit(key, value)
    QTest.keyClick(window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    real.until(lambda: window.issue_state.visit is not None and window.issue_state.visit.state == "shown")
    real.take_with_test_wallet()

    window.perform("library.question")
    questions = window.room("library").view.questions
    making, state = questions.making, questions.state
    write(find(making, QLineEdit, "question-titles.en"), "Who visits us?")
    write(find(making, QLineEdit, "question-answers[0].titles.en"), "Family name")
    for at, key in enumerate(("type:pid", "own:visitor-badge")):
        if at:
            making.form.lists["alternatives"].click()
        choose(find(making, QComboBox, f"question-alternatives[{at}].key"), key)
    find(making, QLineEdit, "question-titles.en").setFocus()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    real.until(lambda: state.draft is None and len(window.issue_state.questions) == 6)

    begin_by_keyboard(real, "Who visits us?")
    QTest.keyClick(window, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    asking = window.room("ask")
    real.until(lambda: asking.controller.state.result is not None)
    said = texts(asking.view.result.verdict)
    assert {"Verified", "Family name", "Okafor", "Visitor badge", "Issued by this desk"} <= set(said)

    window.perform("library.questions")
    state.choose("who-visits-us")
    questions.refresh()
    questions.card.change_way.click()
    write(find(making, QLineEdit, "question-answers[0].titles.en"), "Another name")
    making.save_way.click()
    real.until(lambda: state.draft is None and state.chosen.answers[0].title == "Another name")
    window.perform("records.asked")
    asked = window.room("records").view.asked
    real.until(lambda: "Okafor" in texts(asked))
    assert "Family name" in texts(asked)
    assert "Another name" not in texts(asked)


def test_a_visitor_who_has_nothing_declines(real) -> None:
    asked = begin_by_keyboard(real, "18 or older?")
    request = presenter.read_request(real.outside, asked)
    presenter.post(real.outside, request["response_uri"], {"error": "access_denied", "state": request["state"]})
    state = real.window.room("ask").controller.state
    real.until(lambda: state.visit is not None and state.visit.state == "refused")
    assert state.result is None


def begin_by_keyboard(real: RealDesk, question: str) -> presenter.Asked:
    """Choose a question by its card, and make its code."""
    real.window.perform("room.ask")
    view = real.window.room("ask").view
    card = next(each for each in view.picker.findChildren(QAbstractButton) if each.accessibleName() == question)
    card.setFocus()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    state = real.window.room("ask").controller.state
    real.until(lambda: state.visit is not None and state.visit.state == "shown")
    return presenter.Asked(state.visit.visit_id, state.visit.url)


def asked_by_keyboard(real: RealDesk, question: str, card: IdentityCard) -> QWidget:
    """Ask a question, let a wallet answer it, and return the page with the result."""
    assert show(real.outside, begin_by_keyboard(real, question), card).status == 200
    view = real.window.room("ask").view
    real.until(lambda: real.window.room("ask").controller.state.result is not None)
    assert view.result.isVisible()
    return view.result
