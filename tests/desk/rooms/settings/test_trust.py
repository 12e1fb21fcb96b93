"""The settings of data requests: whom the place trusts, and how it names itself."""

import json
from pathlib import Path

import pytest
from fakes import refusal, typed
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPushButton

from connector_desk.base.errors import DeskError, FieldFault
from connector_desk.contract.trust import RequestSettings
from connector_desk.desk.kit.field_row import FieldNote
from connector_desk.desk.rooms.settings.trust_state import TrustedState, read_certificate
from tests.windows import choose, find, seen, write

PEM = "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n"
CITY = {"issuerId": "i1", "name": "<b>City</b>", "did": "did:web:city.example"}


@pytest.fixture
def trust(desk):
    desk.place.trusted = [CITY]
    desk.window.perform("settings.page.requests")
    view = desk.window.room("settings").view.trust
    desk.until(lambda: view.state.is_offered is True and bool(view.state.entries))
    desk.until(view.isVisible)
    return view


def name_of(trust) -> QLineEdit:
    return find(trust, QLineEdit, "Name of the issuer")


def did_of(trust) -> QLineEdit:
    return find(trust, QLineEdit, "DID of the issuer")


def holds(trust, key: str) -> str:
    return trust.state.choices.value(key)


def press(trust, words: str) -> None:
    find(trust, QPushButton, words).click()


def sent(desk, method: str) -> list[dict]:
    return [json.loads(value) for name, value in desk.place.calls if name.startswith(method) and value]


def test_an_issuer_is_added_by_its_did(desk, trust) -> None:
    assert "<b>City</b>" in {each.text() for each in trust.findChildren(QLabel)}
    assert not trust.add.isEnabled()
    desk.qtbot.keyClicks(name_of(trust), "University")
    desk.qtbot.keyClicks(did_of(trust), "did:web:uni.example")
    trust.add.click()
    desk.until(lambda: len(trust.state.entries) == 2)
    assert sent(desk, "POST /bc/studio/issuers") == [{"name": "University", "did": "did:web:uni.example"}]
    assert name_of(trust).text() == did_of(trust).text() == ""


def test_an_issuer_is_added_by_its_certificate(desk, trust, tmp_path: Path) -> None:
    (tmp_path / "acme.pem").write_text(PEM)
    trust.take_certificate(tmp_path / "acme.pem")
    desk.until(trust.add.isEnabled)
    trust.add.click()
    desk.until(lambda: len(trust.state.entries) == 2)
    assert sent(desk, "POST /bc/studio/issuers") == [{"name": "acme", "certificate": PEM}]
    assert not trust.add.isEnabled()


def test_a_file_that_is_none_is_said(desk, trust, tmp_path: Path) -> None:
    (tmp_path / "x.pem").write_text("hello")
    trust.take_certificate(tmp_path / "x.pem")
    desk.until(lambda: [each.text for each in seen(trust, FieldNote)] == ["This file contains no certificate."])
    assert not trust.add.isEnabled()


def test_certificates_are_read_as_pem_or_der_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "a.der").write_bytes(b"\x30\x82\x01\x00")
    (tmp_path / "large.pem").write_text(PEM + "x" * 70_000)
    assert read_certificate(tmp_path / "a.der") == "MIIBAA=="
    assert read_certificate(tmp_path / "large.pem") == ""
    assert read_certificate(tmp_path / "missing.pem") == ""
    assert read_certificate(tmp_path) == ""


def test_nonsense_of_the_place_is_passed_over() -> None:
    state = TrustedState()
    settings = {"unknownIssuers": [], "clientIdentifier": {}, "responseMode": 7}
    state.on_settings(typed(RequestSettings, settings).value)
    assert (state.is_offered, state.choices.value("unknownIssuers")) == (False, "refuse")


def test_removing_asks_once_more(desk, trust) -> None:
    way = next(each for each in trust.findChildren(QPushButton) if each.text() == "Remove")
    way.click()
    assert way.text() == "Really remove"
    assert desk.place.trusted == [CITY]
    way.click()
    desk.until(lambda: not trust.state.entries)
    assert desk.place.trusted == []


def test_choices_are_sent_at_once_and_shown_as_the_place_says(desk, trust) -> None:
    press(trust, "Unknown issuers: Accept, with a warning")
    desk.until(lambda: holds(trust, "unknownIssuers") == "show")
    press(trust, "How wallets answer: Encrypted")
    choose(find(trust, QComboBox, "Identifier sent to wallets"), "x509_hash")
    desk.until(
        lambda: holds(trust, "clientIdentifier") == "x509_hash" and holds(trust, "responseMode") != "direct_post"
    )
    press(trust, "After the answer: The phone opens a thank-you page")
    desk.until(lambda: holds(trust, "afterAnswer") == "page")
    assert sent(desk, "PUT /bc/studio/requests") == [
        {"unknownIssuers": "show"},
        {"responseMode": "direct_post.jwt"},
        {"clientIdentifier": "x509_hash"},
        {"afterAnswer": "page"},
    ]


def test_a_refused_choice_goes_back_to_what_holds(desk, trust) -> None:
    desk.place.next_answers["PUT /bc/studio/requests"] = refusal(409, "state_conflict")
    press(trust, "Unknown issuers: Accept, with a warning")
    desk.until(trust.notice.isVisible)
    assert find(trust, QPushButton, "Unknown issuers: Refuse").isChecked()


def test_what_the_place_says_of_a_did_stands_beside_it(desk, trust) -> None:
    fault = FieldFault("did", "invalid_issuer_did", "Enter a DID like did:web:issuer.example.")
    desk.place.next_answers["POST /bc/studio/issuers"] = refusal(422, "validation_failed", fault)
    write(name_of(trust), "x")
    write(did_of(trust), "did:web:uni.example")
    trust.add.click()
    desk.until(lambda: [each.text for each in seen(trust, FieldNote)] == [fault.message])
    assert did_of(trust).text() == "did:web:uni.example"


def test_what_is_no_did_is_not_sent(desk, trust) -> None:
    write(name_of(trust), "x")
    write(did_of(trust), "nonsense")
    trust.add.click()
    assert "did:web:issuer.example" in find(trust, FieldNote).text
    assert sent(desk, "POST") == []


@pytest.mark.parametrize("answer", [refusal(404, "not_found"), refusal(501, "not_implemented")])
def test_a_place_without_such_settings_has_no_such_card(desk, answer) -> None:
    desk.place.next_answers["GET /bc/studio/requests"] = answer
    desk.window.perform("settings.page.requests")
    trust = desk.window.room("settings").view.trust
    desk.until(lambda: trust.state.is_offered is False)
    desk.until(desk.window.room("settings").view.isVisible)
    assert not trust.isVisible()


def test_a_place_out_of_reach_is_said(desk, trust) -> None:
    desk.place.next_answers["PUT /bc/studio/requests"] = DeskError("place_unreachable")
    press(trust, "Unknown issuers: Accept, with a warning")
    desk.until(trust.notice.isVisible)
    assert trust.notice.sentence.text() == DeskError("place_unreachable").message
    assert holds(trust, "unknownIssuers") == "refuse"
