"""The settings of wallet attestation: who is trusted to vouch, and what becomes of others."""

import json
from pathlib import Path

import pytest
from fakes import refusal, typed
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton

from connector_desk.base.errors import FieldFault
from connector_desk.contract.trust import AttesterList
from connector_desk.desk.kit.field_row import FieldNote
from connector_desk.desk.rooms.settings.trust_state import (
    NO_KEY,
    PRIVATE_KEY,
    TrustedState,
    as_pem,
    read_keys,
)
from tests.windows import find, seen, texts, write

KEY = {"kty": "EC", "crv": "P-256", "x": "abc", "y": "def"}
PEM = "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n"
MAKER = {"attesterId": "a/1", "name": "<b>Maker</b>", "keys": ["thumb"], "certificates": ["5f"]}


@pytest.fixture
def attesters(desk):
    desk.place.attesters = [MAKER]
    desk.window.perform("settings.page.wallets")
    view = desk.window.room("settings").view.attesters
    desk.until(lambda: bool(view.state.entries))
    return view


def name_of(view) -> QLineEdit:
    return find(view, QLineEdit, "Name of the provider")


def key_of(view) -> QLineEdit:
    return find(view, QLineEdit, "Public key of the provider, as JWK")


def sent(desk, method: str) -> list[dict]:
    return [json.loads(value) for name, value in desk.place.calls if name.startswith(method) and value]


def test_an_attester_is_added_by_its_key(desk, attesters) -> None:
    shown = {each.text() for each in attesters.findChildren(QLabel)}
    assert {"<b>Maker</b>", "by key, by certificate"} <= shown
    assert not attesters.add.isEnabled()
    write(name_of(attesters), "Other")
    write(key_of(attesters), json.dumps(KEY, indent=1).replace("\n", " "))
    attesters.add.click()
    desk.until(lambda: len(attesters.state.entries) == 2)
    assert sent(desk, "POST /bc/studio/attesters") == [{"name": "Other", "jwks": [KEY]}]
    assert name_of(attesters).text() == key_of(attesters).text() == ""


def test_an_attester_is_added_by_a_certificate_file(desk, attesters, tmp_path: Path) -> None:
    (tmp_path / "maker.pem").write_text(PEM)
    attesters.take_certificate(tmp_path / "maker.pem")
    desk.until(attesters.add.isEnabled)
    attesters.add.click()
    desk.until(lambda: len(attesters.state.entries) == 2)
    assert sent(desk, "POST /bc/studio/attesters") == [{"name": "maker", "certificates": PEM}]


def test_a_private_key_is_never_sent(desk, attesters) -> None:
    write(name_of(attesters), "Other")
    write(key_of(attesters), json.dumps(KEY | {"d": "secret"}))
    attesters.add.click()
    assert find(attesters, FieldNote).text == PRIVATE_KEY
    assert sent(desk, "POST") == []


@pytest.mark.parametrize(
    ("text", "keys", "fault"),
    [
        ("", (), ""),
        (json.dumps({"keys": [KEY, KEY]}), (KEY, KEY), ""),
        (json.dumps([KEY]), (KEY,), ""),
        ("hello", (), NO_KEY),
        ("[" * 20_000, (), NO_KEY),
        ("[]", (), NO_KEY),
        (json.dumps([KEY, "x"]), (), NO_KEY),
        (json.dumps({"kty": "oct", "k": "abc"}), (), PRIVATE_KEY),
    ],
)
def test_what_is_pasted_is_read_or_refused(text: str, keys: tuple[dict, ...], fault: str) -> None:
    assert (read_keys(text).keys, read_keys(text).fault) == (keys, fault)


def test_a_der_certificate_goes_as_pem() -> None:
    lines = as_pem("M" * 70).splitlines()
    assert lines == ["-----BEGIN CERTIFICATE-----", "M" * 64, "M" * 6, "-----END CERTIFICATE-----"]


def test_removing_asks_once_more(desk, attesters) -> None:
    way = next(each for each in attesters.findChildren(QPushButton) if each.text() == "Remove")
    way.click()
    assert way.text() == "Really remove"
    assert attesters.state.entries
    way.click()
    desk.until(lambda: any(name == "DELETE /bc/studio/attesters/a%2F1" for name, _ in desk.place.calls))


def test_the_rule_is_sent_at_once_and_explained(desk, attesters) -> None:
    find(attesters, QPushButton, "Wallets of other providers: Refuse").click()
    desk.until(lambda: attesters.state.choices.value("unknown") == "refuse")
    assert sent(desk, "PUT /bc/studio/attesters") == [{"unknown": "refuse"}]
    assert any(each.startswith("Their wallets receive nothing.") for each in texts(attesters))


def test_a_refused_rule_goes_back_to_what_holds(desk, attesters) -> None:
    desk.place.next_answers["PUT /bc/studio/attesters"] = refusal(409, "state_conflict")
    find(attesters, QPushButton, "Wallets of other providers: Refuse").click()
    desk.until(attesters.notice.isVisible)
    assert find(attesters, QPushButton, "Wallets of other providers: Allow, with a warning").isChecked()


def test_what_the_place_says_of_a_key_stands_beside_it(desk, attesters) -> None:
    fault = FieldFault("jwks[0]", "invalid_key", "This is no key.")
    desk.place.next_answers["POST /bc/studio/attesters"] = refusal(422, "validation_failed", fault)
    write(name_of(attesters), "x")
    write(key_of(attesters), json.dumps(KEY))
    attesters.add.click()
    desk.until(lambda: [each.text for each in seen(attesters, FieldNote)] == ["This is no key."])
    assert key_of(attesters).text()


@pytest.mark.parametrize("answer", [refusal(404, "not_found"), refusal(501, "not_implemented"), None])
def test_a_place_that_knows_no_attesters_has_no_such_page(desk, answer) -> None:
    desk.place.attesters = None
    if answer is not None:
        desk.place.next_answers["GET /bc/studio/attesters"] = answer
    desk.window.perform("settings.page.wallets")
    room = desk.window.room("settings").view
    desk.until(lambda: room.attesters.state.is_offered is False)
    assert room.page == "look"
    assert not room.is_possible("settings.page.wallets")


@pytest.mark.parametrize("told", [None, [], {"attesters": "x"}, {"unknown": [], "attesters": [7, {"attesterId": 7}]}])
def test_nonsense_of_the_place_is_passed_over(told: object) -> None:
    state = TrustedState()
    state.on_attesters(typed(AttesterList, told).value)
    assert (state.is_offered, state.entries, state.choices.kept) == (False, [], {})
