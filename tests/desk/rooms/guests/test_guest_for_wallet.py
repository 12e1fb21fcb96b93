"""A guest of a list is chosen for a wallet that waits: the form of the wallet is filled in, and approved by Enter."""

import json
from pathlib import Path

import pytest
from fakes import refusal, schema_id
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from connector_desk.contract.roster import GuestState
from connector_desk.desk.rooms.guests.model import Page
from tests.windows import find, seen, texts

SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
BADGE, CARD = schema_id("visitor-badge"), schema_id("membership-card")
LIST = "Given name;Family name;Company\nMaya;Lindqvist;Nordwind\nBen;Okafor;\n"


@pytest.fixture
def listed(desk, tmp_path: Path):
    """The list of a file that is kept, for the visitor badge."""
    file = tmp_path / "guests.csv"
    file.write_text(LIST)
    desk.window.perform("room.guests")
    desk.until_open("guests")
    view = desk.window.room("guests").view
    view.controller.choose_kind("visitor-badge")
    view.ask_file = lambda: file
    desk.window.perform("guests.open")
    desk.until(lambda: view.controller.state.page is Page.COLUMNS and view.columns_page.go_on.hasFocus())
    QTest.keyClick(view.columns_page.go_on, Qt.Key.Key_Return)
    desk.until(lambda: view.controller.state.page is Page.LIST)
    return view


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(QApplication.focusWidget(), key, modifier)


def bring(desk, *schemas: str) -> str:
    """Let a wallet come, and open its form; return the ID of its request."""
    made = desk.place.authorizations.come(4711, *(schemas or (BADGE,)), wallet="Example Wallet")
    desk.until(lambda: desk.state.waiting)
    QTest.keyClick(desk.window, Qt.Key.Key_O, CTRL)
    desk.until(lambda: desk.state.awaited is not None and desk.form is not None)
    desk.until(lambda: QApplication.focusWidget() is desk.form.rows["given_name"].editor.control)
    return made


def search(desk, view, letters: str = "") -> None:
    """Go from the form of the wallet to the list, and type into its search."""
    press(Qt.Key.Key_F6, SHIFT)
    desk.until(view.list_page.search.hasFocus)
    QTest.keyClicks(QApplication.focusWidget(), letters)


def choose(desk, view, letters: str) -> None:
    search(desk, view, letters)
    press(Qt.Key.Key_Return)
    desk.until(lambda: desk.room_on_screen == "issue" and desk.state.draft.guest)


def body_of(desk, call: str) -> dict[str, object]:
    (sent,) = [value for name, value in desk.place.calls if name == call]
    return json.loads(sent)


def values(desk) -> dict[str, str]:
    return {key: value for key, value in desk.state.draft.values.items() if value}


def test_case_531_a_guest_is_chosen_for_a_waiting_wallet_by_keys_alone(desk, listed) -> None:
    wallet = bring(desk)
    search(desk, listed, "lindq")
    assert "Choose the guest for the wallet with the number 4711." in " ".join(texts(listed))
    assert listed.list_page.issue.text() == "Choose this guest"
    press(Qt.Key.Key_Return)
    desk.until(lambda: desk.room_on_screen == "issue")
    assert desk.state.awaited.number == 4711
    assert desk.form.rows["given_name"].editor.control.text() == "Maya"
    desk.until(lambda: listed.controller.state.state_of(2) is GuestState.HERE)
    desk.settle()
    assert desk.state.visit is None  # the number is compared first, also where one guest alone was found
    press(Qt.Key.Key_Return)
    desk.until(lambda: desk.state.visit is not None)
    assert desk.place.authorizations.decided == [("approve", wallet)]
    assert "create" not in [name for name, _ in desk.place.calls]
    (item,) = body_of(desk, "approve")["payload"]
    assert {"key": "family_name", "value": "Lindqvist"} in item["attributes"]
    desk.happen("opened", "working", "done")
    desk.until(lambda: listed.controller.state.state_of(2) is GuestState.DONE)
    press(Qt.Key.Key_Return)  # the next person, as after an offer from the list
    desk.until(lambda: desk.room_on_screen == "guests")
    assert not listed.choice.isVisible()


def test_case_532_escape_returns_to_the_form_with_what_was_typed(desk, listed) -> None:
    bring(desk)
    QTest.keyClicks(QApplication.focusWidget(), "Zoe")
    search(desk, listed, "lind")
    press(Qt.Key.Key_Escape)
    desk.until(lambda: desk.room_on_screen == "issue")
    assert desk.state.awaited.number == 4711
    assert values(desk)["given_name"] == "Zoe"
    assert not desk.state.draft.guest
    QTest.keyClick(desk.window, Qt.Key.Key_G, CTRL | SHIFT)  # not to choose: a guest begins a form of their own
    desk.until(listed.list_page.search.hasFocus)
    assert not listed.choice.isVisible()
    QTest.keyClicks(QApplication.focusWidget(), "okafor")
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Return)
    desk.until(lambda: desk.room_on_screen == "issue")
    assert desk.state.awaited is None


def test_the_buttons_lead_there_and_back(desk, listed) -> None:
    bring(desk)
    find(desk.issue_room, QPushButton, "Choose a guest…").click()
    desk.until(lambda: desk.room_on_screen == "guests" and listed.choice.isVisible())
    find(listed, QPushButton, "Back to the form").click()
    desk.until(lambda: desk.room_on_screen == "issue")
    assert desk.state.awaited.number == 4711


def test_what_was_typed_stays_where_the_guest_has_nothing_and_nothing_of_another_guest_does(desk, listed) -> None:
    bring(desk)
    desk.type("host", "Dr. Weber")
    choose(desk, listed, "lindq")
    assert (values(desk)["company"], values(desk)["host"]) == ("Nordwind", "Dr. Weber")
    choose(desk, listed, "okafor")
    assert "company" not in values(desk)
    assert (values(desk)["family_name"], values(desk)["host"]) == ("Okafor", "Dr. Weber")
    assert desk.state.draft.guest.endswith("/3")


def test_a_photo_that_was_taken_stays(desk, listed) -> None:
    bring(desk)
    desk.state.draft.pictures["photo"] = b"picture"
    choose(desk, listed, "lindq")
    assert desk.state.draft.pictures["photo"] == b"picture"


def test_each_credential_that_it_asks_for_gets_what_it_has_fields_for(desk, listed) -> None:
    bring(desk, CARD, BADGE)
    choose(desk, listed, "lindq")
    card, badge = desk.state.draft.items
    assert (card.schema.name, card.values["given_name"]) == ("membership-card", "Maya")
    assert "company" not in card.values
    assert badge.values["company"] == "Nordwind"
    assert card.guest == badge.guest


@pytest.mark.parametrize("kind", ["expired", "refused", "approved"])
def test_a_wallet_that_goes_while_a_guest_is_chosen_is_said_and_the_form_makes_a_code(desk, listed, kind: str) -> None:
    wallet = bring(desk)
    search(desk, listed, "lindq")
    desk.place.authorizations.go(wallet, f"authorization.{kind}")
    desk.until(lambda: "The wallet with the number 4711 waits no longer." in " ".join(texts(listed)))
    press(Qt.Key.Key_Return)
    desk.until(lambda: desk.room_on_screen == "issue")
    words = "The wallet with the number 4711 waits no longer. This form makes a code."
    desk.until(lambda: words in " ".join(texts(desk.issue_room)))
    assert desk.create.text() == "Create code"
    press(Qt.Key.Key_Return)
    desk.until(lambda: desk.state.visit is not None and desk.state.visit.shows_code)
    (options,) = desk.place.options
    assert options.guest == desk.state.draft.guest != ""


def test_a_wallet_that_goes_while_the_form_has_its_guest_is_said_too(desk, listed) -> None:
    wallet = bring(desk)
    choose(desk, listed, "lindq")
    desk.place.authorizations.go(wallet)
    desk.until(lambda: "4711 waits no longer. This form makes a code." in " ".join(texts(desk.issue_room)))
    assert desk.state.draft.guest


def test_a_guest_who_was_served_before_is_refused_as_by_an_offer(desk, listed) -> None:
    bring(desk)
    choose(desk, listed, "lindq")
    desk.place.next_answers["approve"] = refusal(409, "guest_served", message="This guest was served.")
    press(Qt.Key.Key_Return)
    desk.until(lambda: "This guest was served." in " ".join(texts(desk.issue_room)))
    assert desk.state.awaited.number == 4711


def test_whom_another_desk_serves_first_is_taken_out_of_the_form_again(desk, listed) -> None:
    bring(desk)
    QTest.keyClicks(QApplication.focusWidget(), "Zoe")
    search(desk, listed, "lindq")
    desk.place.rosters.tell = lambda _: None  # the news of the other desk is still under way
    (roster_id,) = desk.place.rosters.lists
    desk.place.rosters.move(roster_id, 2, {"state": "here", "revision": 0, "desk": "Hall 2"})
    press(Qt.Key.Key_Return)
    desk.until(lambda: desk.room_on_screen == "guests" and listed.question.isVisible())
    assert listed.choice.isVisible()
    assert desk.state.awaited.number == 4711
    assert values(desk)["given_name"] == "Zoe"
    assert not desk.state.draft.guest


def test_without_an_open_list_the_lists_are_offered_first(desk, listed) -> None:
    listed.controller.close()
    desk.until(lambda: listed.controller.state.page is Page.EMPTY)
    bring(desk)
    press(Qt.Key.Key_F6, SHIFT)
    desk.until(listed.lists_page.lines.hasFocus)
    assert listed.choice.isVisible()
    press(Qt.Key.Key_Return)
    desk.until(listed.list_page.search.hasFocus)
    QTest.keyClicks(QApplication.focusWidget(), "okafor")
    press(Qt.Key.Key_Return)
    desk.until(lambda: desk.room_on_screen == "issue")
    assert (desk.state.awaited.number, values(desk)["family_name"]) == (4711, "Okafor")


def test_without_a_waiting_wallet_there_is_nothing_to_choose_a_guest_for(desk) -> None:
    desk.choose()
    assert not desk.actions["issue.choose_guest"].isEnabled()
    assert "Choose a guest…" not in [each.text() for each in seen(desk.issue_room, QPushButton)]


def test_the_room_that_was_never_open_says_for_which_wallet_a_list_is_needed(desk) -> None:
    bring(desk)
    press(Qt.Key.Key_F6, SHIFT)
    desk.until_open("guests")
    view = desk.window.room("guests").view
    desk.until(view.choice.isVisible)
    press(Qt.Key.Key_Escape)
    desk.until(lambda: desk.room_on_screen == "issue")
    assert desk.state.awaited.number == 4711


def test_who_walks_in_is_added_and_chosen_by_one_key(desk, listed) -> None:
    bring(desk)
    search(desk, listed, "Quinn")
    press(Qt.Key.Key_H, CTRL | SHIFT)
    desk.until(lambda: desk.room_on_screen == "issue" and desk.state.draft.guest)
    assert (desk.state.awaited.number, values(desk)["given_name"]) == (4711, "Quinn")
    desk.until(lambda: listed.controller.state.state_of(4) is GuestState.HERE)


def test_another_wallet_that_is_brought_meanwhile_gets_no_guest(desk, listed) -> None:
    bring(desk)
    search(desk, listed)
    desk.place.authorizations.come(2038, BADGE)
    desk.until(lambda: any(each.number == 2038 for each in desk.state.waiting))
    QTest.keyClick(desk.window, Qt.Key.Key_O, CTRL)
    desk.until(lambda: desk.room_on_screen == "issue" and desk.state.awaited.number == 2038)
    QTest.keyClick(desk.window, Qt.Key.Key_G, CTRL | SHIFT)
    desk.until(listed.list_page.search.hasFocus)
    assert not listed.choice.isVisible()
