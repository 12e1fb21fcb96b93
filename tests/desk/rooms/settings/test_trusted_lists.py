"""The settings of data requests: trusted lists, who signed them, and what of them counts."""

import json
from base64 import b64decode
from pathlib import Path

import pytest
from fake_trusted_lists import AUTHORITY, CA_QC, FINGERPRINT, NOON, QEAA, signer, summary, trusted_list
from fakes import refusal
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QLineEdit, QPushButton

from connector_desk.base.errors import FieldFault
from connector_desk.base.instants import DAY, to_text
from connector_desk.contract.trusted_list import ListProblem
from connector_desk.desk.kit.field_row import FieldNote
from connector_desk.desk.rooms.settings.trusted_lists_state import common_name, read_list_file, spaced
from connector_desk.desk.rooms.settings.trusted_lists_view import ListRow
from tests.windows import choose, find, seen, timer, write

LISTS = "/bc/studio/trusted-lists"


@pytest.fixture
def open_page(desk):
    def opened(*lists: dict[str, object]):
        desk.place.trusted_lists.lists = list(lists)
        desk.window.perform("settings.page.requests")
        view = desk.window.room("settings").view.lists
        desk.until(lambda: view.isVisible() and len(seen(view, ListRow)) == len(lists))
        return view

    return opened


def sent(desk, call: str) -> list[dict]:
    return [json.loads(body) for name, body in desk.place.calls if name == call]


def texts(view) -> set[str]:
    return {each.text() for each in seen(view, QLabel)}


def press(view, words: str) -> None:
    find(view, QPushButton, words).click()


def choose_what_counts(desk, view) -> None:
    press(view, "What counts…: Trusted list of Example (DE)")
    desk.until(lambda: bool(seen(view, QPushButton, "Save")) and bool(seen(view, QLineEdit, "Countries that count")))


def look_at(desk, view, address: str = "https://lists.example/de.xml") -> None:
    write(find(view, QLineEdit, "Address of the list"), address)
    view.preview_button.click()
    desk.until(lambda: bool(seen(view, QPushButton, "Trust this list")))


def test_a_list_is_added_once_the_fingerprint_of_its_signer_was_seen(desk, open_page) -> None:
    view = open_page()
    look_at(desk, view)
    shown = texts(view)
    assert view.fingerprint.text() == " ".join(["5F5F"] * 16)
    assert "Signed by CN=Office of Example,C=DE, valid until" in next(each for each in shown if "Signed by" in each)
    assert sent(desk, f"POST {LISTS}") == []
    press(view, "Trust this list")
    desk.until(lambda: bool(view.state.lists))
    assert sent(desk, f"POST {LISTS}") == [
        {"address": "https://lists.example/de.xml", "signerFingerprint": FINGERPRINT}
    ]
    assert view.state.preview is None
    assert find(view, QLineEdit, "Address of the list").text() == ""


def test_the_authority_above_the_signer_can_be_chosen(desk, open_page) -> None:
    desk.place.trusted_lists.preview = summary(signers=[signer(), signer("Authority", AUTHORITY)])
    view = open_page()
    look_at(desk, view)
    choose(find(view, QComboBox, "Trust lists signed by"), AUTHORITY)
    assert view.fingerprint.text() == spaced(AUTHORITY)
    press(view, "Trust this list")
    desk.until(lambda: bool(view.state.lists))
    assert sent(desk, f"POST {LISTS}")[0]["signerFingerprint"] == AUTHORITY


def test_a_list_is_added_from_a_file(desk, open_page, tmp_path: Path) -> None:
    (tmp_path / "list.xml").write_text("<list/>")
    view = open_page()
    view.take_file(tmp_path / "list.xml")
    desk.until(lambda: bool(seen(view, QPushButton, "Trust this list")))
    press(view, "Trust this list")
    desk.until(lambda: bool(view.state.lists))
    assert sent(desk, f"POST {LISTS}") == [{"content": "<list/>", "signerFingerprint": FINGERPRINT}]
    desk.until(lambda: bool(seen(view, QPushButton, "Load the next file…: Trusted list of Example (DE)")))


def test_a_vical_is_sent_in_base64(tmp_path: Path) -> None:
    for content in (b"\xd2\x84\x43\xa1\x01\x26", b"\x84\x43\xa1\x01\x26"):
        (tmp_path / "list.cbor").write_bytes(content)
        assert b64decode(read_list_file(tmp_path / "list.cbor").content or "") == content


def test_a_file_that_cannot_be_read_is_said(desk, open_page, tmp_path: Path) -> None:
    (tmp_path / "list.xml").write_bytes(b"\xff\xfe")
    view = open_page()
    view.take_file(tmp_path / "list.xml")
    desk.until(lambda: [each.text for each in seen(view, FieldNote)] == ["This file cannot be read as a list."])
    assert read_list_file(tmp_path / "missing").content is None
    assert read_list_file(tmp_path).content is None


def test_what_the_service_says_of_a_list_stands_beside_its_address(desk, open_page) -> None:
    fault = FieldFault("address", "list_unsigned", "The list is not signed.")
    desk.place.next_answers[f"POST {LISTS}/preview"] = refusal(422, "validation_failed", fault)
    view = open_page()
    write(find(view, QLineEdit, "Address of the list"), "https://lists.example/de.xml")
    view.preview_button.click()
    desk.until(lambda: [each.text for each in seen(view, FieldNote)] == ["The list is not signed."])
    assert view.preview_button.isEnabled()


def test_looking_can_be_left(desk, open_page) -> None:
    view = open_page()
    look_at(desk, view)
    press(view, "Cancel")
    assert view.state.preview is None
    assert find(view, QLineEdit, "Address of the list").isVisible()


def test_lists_show_date_age_number_and_problem(desk, open_page) -> None:
    lists = summary("List of lists (EU)", isListOfLists=True, issuers=0, territory="EU")
    never = {"fetchedAt": None, "ageDays": None}
    view = open_page(
        trusted_list(0, lists, fetchedAt=to_text(NOON), ageDays=0),
        trusted_list(1, summary(issuers=1, isExpired=True), parentId="list-0", problem=ListProblem.EXPIRED),
        trusted_list(2, None, parentId="list-0", territory="FR", problem=ListProblem.NOT_LOADED, **never),
    )
    rows = seen(view, ListRow)
    assert [each.accessibleName().partition(". ")[0] for each in rows] == [
        "List of lists (EU)",
        "Trusted list of Example (DE)",
        "FR",
    ]
    assert "1 issuer" in rows[1].accessibleName()
    assert "issuer" not in rows[0].accessibleName()
    assert rows[0].accessibleName().endswith("loaded today")
    assert rows[1].accessibleName().endswith("loaded 3 days ago")
    assert "The list has expired: its operator should have published the next one." in texts(rows[1])
    assert "The list has not been loaded yet." in texts(rows[2])
    assert [each.text() for each in seen(rows[1], QPushButton)] == []  # what can be done is done to the list of lists


def test_lists_that_are_being_fetched_are_asked_for_again(desk, open_page) -> None:
    lists = summary("List of lists (EU)", isListOfLists=True, territory="EU")
    of_lists = trusted_list(0, lists)
    waiting = trusted_list(1, None, parentId="list-0", territory="FR", problem=ListProblem.NOT_LOADED)
    view = open_page(of_lists, waiting)
    desk.place.trusted_lists.lists = [of_lists, trusted_list(1, summary(), parentId="list-0")]
    timer(view, 2_000).timeout.emit()
    desk.until(lambda: not view.state.waits)
    desk.until(lambda: not timer(view, 2_000).isActive())


def test_a_form_that_is_open_is_not_taken_away(desk, open_page) -> None:
    waiting = trusted_list(1, None, territory="FR", problem=ListProblem.NOT_LOADED)
    view = open_page(trusted_list(0, summary()), waiting)
    choose_what_counts(desk, view)
    asked = len(desk.place.calls)
    timer(view, 2_000).timeout.emit()
    assert len(desk.place.calls) == asked
    assert find(view, QLineEdit, "Countries that count").isVisible()


def test_the_focus_stays_at_what_was_pressed(desk, open_page) -> None:
    view = open_page(trusted_list(0, summary()))
    again = find(view, QPushButton, "Load again: Trusted list of Example (DE)")
    again.setFocus()
    desk.until(again.hasFocus)
    again.click()
    desk.until(lambda: view.state.lists[0].fetchedAt == NOON and bool(seen(view, ListRow)))
    desk.until(find(view, QPushButton, "Load again: Trusted list of Example (DE)").hasFocus)


def test_what_counts_is_chosen(desk, open_page) -> None:
    view = open_page(trusted_list(0, summary(countries=[{"name": one, "issuers": 1} for one in ("DE", "FR")])))
    choose_what_counts(desk, view)
    assert "In the list: DE, FR. Empty: all." in texts(view)
    ticks = {each.text(): each for each in seen(view, QCheckBox)}
    assert {name: each.isChecked() for name, each in ticks.items()} == {
        "CA/QC": False,
        "Qualified attestations (QEAA)": True,
    }
    countries = find(view, QLineEdit, "Countries that count")
    write(countries, "de, x1")
    press(view, "Save")
    assert [each.text for each in seen(view, FieldNote)][-1:] == ["Enter codes of countries, such as DE, FR."]
    write(countries, "de fr")
    press(view, "Save")
    desk.until(lambda: view.state.lists[0].choice.countries == ["DE", "FR"] and bool(seen(view, ListRow)))
    assert sent(desk, f"PUT {LISTS}/list-0") == [{"countries": ["DE", "FR"], "serviceTypes": []}]

    choose_what_counts(desk, view)
    next(each for each in seen(view, QCheckBox) if each.text() == "CA/QC").click()
    press(view, "Save")
    desk.until(lambda: bool(view.state.lists[0].choice.serviceTypes))
    assert sent(desk, f"PUT {LISTS}/list-0")[-1]["serviceTypes"] == sorted([CA_QC, QEAA])


def test_nothing_that_counts_is_not_sent(desk, open_page) -> None:
    view = open_page(trusted_list(0, summary()))
    choose_what_counts(desk, view)
    next(each for each in seen(view, QCheckBox) if each.isChecked()).click()
    press(view, "Save")
    assert "Choose at least one kind of service." in [each.text for each in seen(view, FieldNote)]
    assert sent(desk, f"PUT {LISTS}/list-0") == []
    press(view, "Cancel")
    assert not seen(view, QCheckBox)


def test_a_list_is_loaded_again_and_removed(desk, open_page) -> None:
    view = open_page(trusted_list(0, summary()))
    press(view, "Load again: Trusted list of Example (DE)")
    desk.until(lambda: view.state.lists[0].fetchedAt == NOON)
    assert sent(desk, f"POST {LISTS}/list-0/refresh") == [{}]
    desk.until(lambda: bool(seen(view, ListRow)))
    remove = find(view, QPushButton, "Remove Trusted list of Example (DE)")
    remove.click()
    remove.click()
    desk.until(lambda: not view.state.lists)
    assert "None yet." in texts(view)


def test_a_service_without_lists_has_no_such_card(desk) -> None:
    desk.place.trusted_lists = None
    desk.window.perform("settings.page.requests")
    view = desk.window.room("settings").view
    desk.until(lambda: view.trust.state.is_offered is True)
    desk.until(lambda: view.lists.state.is_offered is False)
    assert not view.lists.isVisible()


def test_names_are_those_that_people_know() -> None:
    assert common_name("CN=A\\, B,C=DE") == "A, B"
    assert common_name("O=Office") == "O=Office"
    assert spaced("ab" * 4) == "ABAB ABAB"
    assert to_text(NOON - DAY) < to_text(NOON)
