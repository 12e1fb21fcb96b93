"""A wallet that started by itself: it stands in the strip, a key brings its form, Enter approves, another refuses."""

import json

import pytest
from fakes import event, refusal, schema_id
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from tests.windows import find, seen, texts

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
BADGE, CARD = schema_id("visitor-badge"), schema_id("membership-card")


def chips(desk) -> list[str]:
    strip = desk.window.open_visits.strip
    return [] if strip is None else [each.text() for each in strip.chips if each.isVisible()]


def wait_for(desk, number: int = 4711, *schemas: str, wallet: str | None = "Example Wallet") -> str:
    made = desk.place.authorizations.come(number, *(schemas or (BADGE,)), wallet=wallet)
    desk.until(lambda: any(str(number) in each for each in chips(desk)))
    return made


def bring(desk) -> None:
    QTest.keyClick(desk.window, Qt.Key.Key_O, CTRL)
    desk.until(lambda: desk.state.awaited is not None and desk.form is not None)
    desk.until(lambda: QApplication.focusWidget() is desk.form.rows["given_name"].editor.control)


def body_of(desk, call: str) -> dict[str, object]:
    (sent,) = [value for name, value in desk.place.calls if name == call]
    return json.loads(sent)


def test_a_wallet_that_serves_itself_goes_behind_those_that_need_somebody(desk) -> None:
    desk.place.authorizations.come(1234, BADGE, self_service="open")
    desk.until(lambda: "serves itself" in " ".join(chips(desk)))
    wait_for(desk, 4711)
    QTest.keyClick(desk.window, Qt.Key.Key_O, CTRL)
    desk.until(lambda: desk.state.awaited is not None)
    assert desk.state.awaited.number == 4711
    (alone,) = [one for one in desk.place.authorizations.waiting if one["number"] == 1234]
    alone["selfService"] = "wrong-codes"
    desk.place.authorizations.tell("authorization.self-service-ended")
    desk.until(lambda: "waits for you" in " ".join(chips(desk)))  # it needs somebody now
    assert "serves itself" not in " ".join(chips(desk))


def test_a_wallet_is_served_by_keys_alone(desk) -> None:
    wallet = wait_for(desk)
    assert "waits for you" in " ".join(chips(desk))
    bring(desk)
    assert not any("4711" in each for each in chips(desk))  # it is on the screen
    shown = " ".join(texts(desk.issue_room))
    assert "The person sees the number 4711." in shown
    assert "goes to Example Wallet." in shown
    assert desk.create.text() == "Approve"
    QTest.keyClicks(QApplication.focusWidget(), "Maya")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    desk.until(lambda: desk.state.visit is not None)
    assert desk.place.authorizations.decided == [("approve", wallet)]
    (item,) = body_of(desk, "approve")["payload"]
    assert (item["schemaId"], item["format"]) == (BADGE, "sd-jwt")
    assert {"key": "given_name", "value": "Maya"} in item["attributes"]
    assert "create" not in [name for name, _ in desk.place.calls]
    assert not desk.state.visit.shows_code
    desk.happen("opened", "working", "done")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)  # the next person is anybody
    desk.until(lambda: desk.state.visit is None)
    assert desk.state.awaited is None


def test_the_desk_sees_which_code_a_wallet_came_with(desk) -> None:
    desk.place.authorizations.come(4711, BADGE, origin="Poster at the entrance")
    desk.until(lambda: any(each.startswith("4711 Poster at the entrance") for each in chips(desk)))
    bring(desk)
    assert "It came with the code “Poster at the entrance”." in " ".join(texts(desk.issue_room))


def test_an_unknown_code_is_said_to_be_unknown(desk) -> None:
    desk.place.authorizations.come(4711, BADGE, origin="")
    desk.until(lambda: any(each.startswith("4711 com.wallet.example") for each in chips(desk)))
    bring(desk)
    assert "It came with a code that this desk does not know." in " ".join(texts(desk.issue_room))


@pytest.mark.parametrize("is_served", [False, True])
def test_a_wallet_that_the_service_refuses_is_said(desk, is_served: bool) -> None:
    if is_served:
        wait_for(desk)
        bring(desk)
    data = {"error": "invalid_request", "message": "code_challenge_method must be S256.", "count": 1}
    desk.place.tell(event("authorization.rejected", desk.place.clock(), None, data))
    words = "A wallet that started by itself was refused: code_challenge_method must be S256."
    desk.until(lambda: words in " ".join(texts(desk.issue_room)))


def test_a_key_refuses_the_wallet_on_the_screen(desk) -> None:
    wallet = wait_for(desk)
    bring(desk)
    QTest.keyClicks(QApplication.focusWidget(), "Maya")
    QTest.keyClick(desk.window, Qt.Key.Key_F7, SHIFT)
    desk.until(lambda: desk.place.authorizations.decided == [("refuse", wallet)])
    desk.until(lambda: desk.state.awaited is None)
    assert desk.state.draft.is_blank()
    assert not desk.actions["issue.turn_away"].isEnabled()


def test_the_button_of_the_notice_refuses_too(desk) -> None:
    wallet = wait_for(desk)
    bring(desk)
    find(desk.issue_room, QPushButton, "Refuse the waiting wallet").click()
    desk.until(lambda: desk.place.authorizations.decided == [("refuse", wallet)])


def test_from_the_picker_a_key_refuses_the_one_that_waits_longest(desk) -> None:
    first = wait_for(desk, 4711)
    wait_for(desk, 4712)
    desk.until_possible("issue.turn_away")
    QTest.keyClick(desk.window, Qt.Key.Key_F7, SHIFT)
    desk.until(lambda: desk.place.authorizations.decided == [("refuse", first)])
    desk.until(lambda: len(chips(desk)) == 1)


def test_what_another_desk_has_decided_goes_from_the_strip(desk) -> None:
    wallet = wait_for(desk)
    desk.place.authorizations.go(wallet)
    desk.until(lambda: not chips(desk))


def test_of_two_desks_the_slower_one_is_told(desk) -> None:
    wait_for(desk)
    bring(desk)
    QTest.keyClicks(QApplication.focusWidget(), "Maya")
    desk.place.next_answers["approve"] = refusal(409, "state_conflict", message="Another desk was faster.")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    desk.until(lambda: "Another desk was faster." in " ".join(texts(desk.issue_room)))


def test_all_that_it_asks_for_is_in_one_form(desk) -> None:
    wait_for(desk, 4711, BADGE, CARD)
    bring(desk)
    assert [each.schema.name for each in desk.state.draft.items] == ["visitor-badge", "membership-card"]
    assert {each.awaited.number for each in desk.state.draft.items} == {4711}


def test_what_this_desk_does_not_offer_cannot_be_served(desk) -> None:
    wait_for(desk, 4711, "https://elsewhere.example/schemas/other/1.0")
    QTest.keyClick(desk.window, Qt.Key.Key_O, CTRL)
    desk.settle()
    assert desk.state.awaited is None
    assert desk.actions["issue.turn_away"].isEnabled()


def test_another_credential_for_the_person_is_a_code_again(desk) -> None:
    wait_for(desk)
    bring(desk)
    QTest.keyClicks(QApplication.focusWidget(), "Maya")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    desk.until(lambda: desk.state.visit is not None)
    desk.happen("opened", "working", "done")
    desk.state.another()
    desk.choose("membership-card")
    assert not desk.state.draft.sent_to
    assert desk.state.draft.awaited is None


def test_the_form_of_a_person_is_set_aside_for_a_wallet(desk) -> None:
    desk.choose()
    desk.type("given_name", "Erika")
    wait_for(desk)
    bring(desk)
    assert desk.state.draft.is_blank()
    assert [each.title for each in desk.state.set_aside] == ["Erika"]


def test_it_is_named_after_where_it_leads_without_an_attestation(desk) -> None:
    wait_for(desk, wallet=None)
    bring(desk)
    assert "goes to com.wallet.example." in " ".join(texts(desk.issue_room))


@pytest.mark.parametrize("end", ["expired", "cancelled"])
def test_after_its_offer_has_ended_one_key_makes_a_code_as_the_wallet_waits_no_longer(desk, end: str) -> None:
    wait_for(desk)
    bring(desk)
    QTest.keyClicks(QApplication.focusWidget(), "Maya")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    desk.until(lambda: desk.state.visit is not None)
    desk.happen(end)
    assert "New code" in [each.text() for each in seen(desk.issue_room, QPushButton)]
    assert "Send again" not in [each.text() for each in seen(desk.issue_room, QPushButton)]
    QTest.keyClick(desk.window, Qt.Key.Key_R, CTRL)
    desk.until(lambda: desk.state.visit is not None and desk.state.visit.shows_code)
    (item,) = body_of(desk, "create")["payload"]
    assert {"key": "given_name", "value": "Maya"} in item["attributes"]
    assert desk.state.awaited is None


def test_the_button_says_to_screen_readers_what_it_does(desk) -> None:
    wait_for(desk)
    bring(desk)
    assert desk.create.accessibleName() == "Approve"


def test_case_525_what_was_typed_for_a_wallet_is_there_when_it_is_brought_again(desk) -> None:
    wait_for(desk)
    bring(desk)
    QTest.keyClicks(QApplication.focusWidget(), "Maya")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    desk.until(lambda: any("4711" in each for each in chips(desk)))
    QTest.keyClick(desk.window, Qt.Key.Key_O, CTRL)
    desk.until(lambda: desk.state.awaited is not None)
    assert desk.state.draft.values["given_name"] == "Maya"
    assert not desk.state.can_take_up  # it is on the screen


def test_case_525_a_form_whose_wallet_has_gone_makes_a_code(desk) -> None:
    wait_for(desk)
    bring(desk)
    QTest.keyClicks(QApplication.focusWidget(), "Maya")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    desk.place.authorizations.waiting.clear()
    desk.place.authorizations.tell("authorization.expired")
    desk.until(lambda: not chips(desk))
    desk.window.perform("issue.take_up")
    desk.until(lambda: desk.form is not None and desk.state.draft.values["given_name"] == "Maya")
    assert desk.state.awaited is None
    assert desk.create.text() == "Create code"


def test_the_strip_is_gone_with_the_last_wallet_that_is_brought(desk) -> None:
    wait_for(desk)
    desk.window.perform("issue.choose.visitor-badge")
    QTest.keyClicks(QApplication.focusWidget(), "Half")
    bring(desk)
    assert not desk.window.open_visits.strip.isVisible()


def test_nothing_is_said_of_a_code_where_there_is_none(desk) -> None:
    wait_for(desk)
    bring(desk)
    assert "code valid" not in desk.issue_room._more.text()


def test_a_wallet_that_waits_comes_before_a_visit_that_needs_nobody(desk) -> None:
    wait_for(desk)
    wait_for(desk, 2038)
    bring(desk)
    QTest.keyClicks(QApplication.focusWidget(), "Maya")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    desk.until(lambda: desk.state.visit is not None)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)  # the next person; Maya's wallet fetches by itself
    desk.until(lambda: desk.state.visit is None)
    QTest.keyClick(desk.window, Qt.Key.Key_O, CTRL)
    desk.until(lambda: desk.state.awaited is not None)
    assert desk.state.awaited.number == 2038
