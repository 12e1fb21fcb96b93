"""The records room on a fake place: found by typing, done by keyboard, said in words."""

from collections.abc import Callable

import pytest
from fakes import NOON, issued_records, refusal
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QPushButton

from connector_desk.base.errors import DeskError
from connector_desk.desk.kit.focus import FollowingArea
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.state_mark import Pill
from connector_desk.desk.rooms.records.model import SearchPhase
from tests.windows import find, framed, seen

LIST = "GET /bc/admin/credentials?limit=50"


@pytest.fixture
def room(make_desk) -> Callable[..., object]:
    def make(**how):
        desk = make_desk(language=how.pop("language", "en"))
        desk.place.issued = how.pop("issued", issued_records())
        desk.place.page_size = how.pop("page_size", 50)
        desk.place.next_answers.update(how.pop("answers", {}))
        desk.show()
        QTest.keyClick(desk.window, Qt.Key.Key_3, Qt.KeyboardModifier.AltModifier)
        desk.until_open("records")
        view = desk.window.room("records").view
        QTest.keyClick(desk.window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
        desk.until(lambda: view.controller.state.phase not in (SearchPhase.WAITING, SearchPhase.LOADING))
        return desk, view

    return make


def show_page(view, words: str) -> None:
    """Choose a page of the room, as by a click."""
    find(view, QPushButton, words).click()


def focus():
    return QApplication.focusWidget()


def press(*keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(focus(), key)


def shown(view) -> list[str]:
    model = view.issued.list.model()
    return [model.data(model.index(row, 0)).split()[0] for row in range(model.rowCount())]


def headline(view) -> str:
    return framed(view, QLabel, "display").text()


def texts(view) -> set[str]:
    return {each.text() for each in view.findChildren(QLabel) if each.isVisible()}


def posts(desk) -> list[tuple[str, object]]:
    return [call for call in desk.place.calls if call[0].startswith("POST")]


def test_the_search_has_the_focus_and_the_newest_come_first(room) -> None:
    _, view = room()
    assert view.issued.search.hasFocus()
    assert shown(view) == ["Maya", "Jonas", "Amara", "Tomás", "Lena", "18", "Ada"]


def test_it_searches_while_one_types_once_per_pause(room) -> None:
    desk, view = room()
    before = len(desk.place.calls)
    QTest.keyClicks(view.issued.search, "weber")
    desk.until(lambda: shown(view) == ["Jonas"])
    searches = [name for name, _ in desk.place.calls[before:] if "credentials?" in name]
    assert searches == ["GET /bc/admin/credentials?query=weber&limit=50"]
    desk.until(view.issued.card.isVisible)  # the only hit is open
    press(Qt.Key.Key_Escape)
    desk.until(lambda: len(shown(view)) == 7)


def test_more_come_at_the_end(room) -> None:
    desk, view = room(page_size=3)
    assert len(shown(view)) == 3
    more = find(view, QPushButton, "Show more")
    press(Qt.Key.Key_Down, Qt.Key.Key_End, Qt.Key.Key_Down)
    desk.until(lambda: len(shown(view)) == 6)
    more.click()
    desk.until(lambda: len(shown(view)) == 7)
    assert not more.isVisible()


def test_a_person_is_suspended_and_reactivated_by_keys_alone(room) -> None:
    desk, view = room()
    press(Qt.Key.Key_Down)
    desk.until(lambda: view.controller.state.is_whole)
    press(Qt.Key.Key_Return)
    assert focus() is view.issued.card.ways["records.suspend"]
    press(Qt.Key.Key_Return)
    assert focus() is view.issued.card.operation.reason
    QTest.keyClicks(focus(), "Badge lost")
    press(Qt.Key.Key_Return)
    desk.until(lambda: view.controller.state.chosen.status == "suspended")
    assert posts(desk)[0][1] == b'{"reason":"Badge lost"}'
    assert view.controller.state.chosen.changes[-1].reason == "Badge lost"
    assert find(view.issued.card, Pill).accessibleName() == "Suspended"
    desk.until(lambda: focus() is view.issued.list)
    press(Qt.Key.Key_Return, Qt.Key.Key_Return, Qt.Key.Key_Return)
    desk.until(lambda: view.controller.state.chosen.status == "valid")
    assert [each.status for each in view.controller.state.chosen.changes] == ["suspended", "valid"]


def said(view) -> list[str]:
    return [each.text() for each in seen(view.issued.card, QLabel)]


def test_the_card_says_who_did_it_and_who_vouches_for_the_keys(room) -> None:
    listed = issued_records()
    listed[1]["keyAttestation"] = {"attester": "Maker of wallets"}
    listed[0]["keyAttestation"] = {"keyStorage": ["iso_18045_high"]}
    desk, view = room(issued=listed)
    press(Qt.Key.Key_Down)
    desk.until(lambda: view.controller.state.is_whole)
    assert "Unknown provider" in said(view)
    press(Qt.Key.Key_Down)
    desk.until(
        lambda: view.controller.state.is_whole and "Maker of wallets" in said(view) and "By this desk" in said(view)
    )
    assert said(view).count("By this desk") == 2  # issued, and suspended


def test_the_card_says_how_the_credential_was_described(room) -> None:
    listed = issued_records()
    listed[0]["metadata"] = {"_trustlevel": "2", "_label": "Pass", "_type": "<b>Day\u202e</b>\npass", "_category": ""}
    listed[0]["metadata"]["_namespace"] = "n" * 5_000
    desk, view = room(issued=listed)
    press(Qt.Key.Key_Down)
    desk.until(lambda: view.controller.state.is_whole)
    texts = said(view)
    assert "Category" not in texts
    assert texts[texts.index("Trust level") + 1] == "2"
    assert texts[texts.index("Type") + 1] == "<b>Day⟨U+202E⟩</b> pass"
    assert len(texts[texts.index("Namespace") + 1]) <= 121  # the last is the sign that more was there
    written = [each for each in seen(view.issued.card, QLabel) if each.text()]
    assert {each.textFormat() for each in written} == {Qt.TextFormat.PlainText}


def test_what_the_wallet_said_stands_in_list_and_journal(room) -> None:
    issued = issued_records()
    issued[0]["walletNotification"] = {"event": "credential_deleted", "at": issued[0]["acceptedAt"]}
    _, view = room(issued=issued)
    press(Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert focus().objectName() == "records.revoke"
    words = [each.text() for each in view.issued.card.findChildren(QLabel)]
    assert "Declined or deleted in the wallet" in words
    assert find(view.issued.card, Pill).accessibleName() == "Declined, still valid"


def test_revoking_asks_once_more_and_escape_leads_out(room) -> None:
    desk, view = room()
    press(Qt.Key.Key_Down)
    desk.until(lambda: view.controller.state.is_whole)
    desk.window.perform("records.revoke")
    view.issued.card.operation.quick[1].click()
    press(Qt.Key.Key_Return)
    assert focus() is view.issued.card.operation.on
    assert any("Maya" in each for each in texts(view.issued.card.operation))
    assert posts(desk) == []
    press(Qt.Key.Key_Escape)
    assert focus() is view.issued.card.operation.reason
    assert view.issued.card.operation.reason.text() == "Issued by mistake"
    press(Qt.Key.Key_Escape)
    desk.until(lambda: focus() is view.issued.list)
    desk.window.perform("records.revoke")
    press(Qt.Key.Key_Return, Qt.Key.Key_Return)
    desk.until(lambda: view.controller.state.chosen.status == "revoked")
    assert len(posts(desk)) == 1
    assert all(each.isHidden() for each in view.issued.card.ways.values())


def test_a_failure_is_said_and_the_same_again_is_safe(room) -> None:
    desk, view = room()
    name = desk.place.issued[0]["credentialId"]
    desk.place.next_answers[f"POST /bc/admin/credentials/{name}/suspend"] = DeskError("outcome_unknown")
    press(Qt.Key.Key_Down)
    desk.until(lambda: view.controller.state.is_whole)
    desk.window.perform("records.suspend")
    press(Qt.Key.Key_Return)
    desk.until(lambda: bool(seen(view.issued.card, Notice)))
    assert find(view.issued.card, Notice).next_step.text()
    assert focus() is view.issued.card.operation.reason
    press(Qt.Key.Key_Return)
    desk.until(lambda: view.controller.state.chosen.status == "suspended")
    assert not seen(view.issued.card, Notice)


@pytest.mark.parametrize(
    ("how", "headline"),
    [
        ({"issued": []}, "Nothing issued yet"),
        ({"answers": {LIST: refusal(404, "not_found")}}, "This service does not list its records"),
    ],
    ids=["empty", "not offered"],
)
def test_nothing_to_see_says_why(room, how: dict, headline: str) -> None:
    _, view = room(**how)
    assert headline in texts(view)
    assert not seen(view, Notice)


def test_a_place_out_of_reach_can_be_tried_again(room) -> None:
    desk, view = room(answers={LIST: DeskError("place_unreachable")})
    find(view, Notice).way_on.click()
    desk.until(lambda: len(shown(view)) == 7)
    assert not seen(view, Notice)


def test_no_result_is_said(room) -> None:
    desk, view = room()
    QTest.keyClicks(view.issued.search, "zebra")
    desk.until(lambda: "Nothing found" in texts(view))


def test_outside_text_stays_text(room) -> None:
    records = issued_records()
    records[0] |= {"summary": "<b>Maya</b> \u202eevil", "label": "<img src=x>"}
    desk, view = room(issued=records)
    press(Qt.Key.Key_Down)
    desk.until(lambda: view.controller.state.is_whole)
    assert find(view.issued.card, QLabel, "<b>Maya</b> ⟨U+202E⟩evil").textFormat() is Qt.TextFormat.PlainText
    said = view.issued.list.model().data(view.issued.list.model().index(0, 0), Qt.ItemDataRole.AccessibleTextRole)
    assert said.startswith("<b>Maya</b> ⟨U+202E⟩evil, <img src=x>, Valid")


def test_what_was_found_survives_another_theme(room) -> None:
    desk, view = room()
    QTest.keyClicks(view.issued.search, "weber")
    desk.until(lambda: shown(view) == ["Jonas"])
    desk.window.prefer("theme", "dark")
    desk.until(lambda: desk.window.room("records").view not in (None, view))
    assert desk.window.room("records").view.issued.search.text() == "weber"
    assert shown(desk.window.room("records").view) == ["Jonas"]


def test_the_list_comes_by_itself_when_the_place_has_started(make_desk) -> None:
    import asyncio

    gate = asyncio.Event()
    desk = make_desk(gate=gate)
    desk.place.issued = issued_records()
    desk.show(until_ready=False)
    desk.window.perform("room.records")
    view = desk.window.room("records").view
    assert "The service is starting…" in {each.text() for each in view.visits.findChildren(QLabel) if each.isVisible()}
    show_page(view, "Issued")
    assert "The service is starting…" in texts(view)
    QTest.keyClicks(view.issued.search, "amara")
    desk.until(lambda: desk.session.opened == [False])
    desk.release(gate)
    desk.until(lambda: shown(view) == ["Amara"])
    assert view.issued.search.text() == "amara"


def test_harm_9_the_room_opens_on_every_visit_and_ctrl_f_leads_to_what_was_issued(desk) -> None:
    QTest.keyClick(desk.window, Qt.Key.Key_3, Qt.KeyboardModifier.AltModifier)
    desk.until_open("records")
    view = desk.window.room("records").view
    assert (view.visits.isVisible(), headline(view)) == (True, "Visits")
    assert view.visits.search.hasFocus()
    QTest.keyClick(desk.window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert (view.visits.isVisible(), headline(view)) == (False, "Issued credentials")
    assert view.issued.search.hasFocus()


@pytest.mark.parametrize(
    ("words", "title"), [("Visits", "Vorgänge"), ("Issued", "Ausgestellt"), ("Requested", "Abfragen")]
)
def test_the_page_stays_with_another_language(desk, words: str, title: str) -> None:
    desk.window.perform("room.records")
    view = desk.window.room("records").view
    show_page(view, words)
    desk.window.prefer("language", "de")
    desk.until(lambda: desk.window.room("records").view not in (None, view))
    desk.until(desk.window.room("records").view.isVisible)
    assert title in headline(desk.window.room("records").view)
    desk.settle()


def test_nothing_is_revoked_that_is_not_on_the_screen(room) -> None:
    desk, view = room()
    press(Qt.Key.Key_Down)
    desk.until(lambda: view.controller.state.is_whole)
    assert view.is_possible("records.revoke")
    show_page(view, "Visits")
    assert not view.is_possible("records.revoke")
    desk.window.perform("records.revoke")
    assert view.controller.state.operation is None


def test_the_visits_come_by_themselves_when_the_place_has_started(make_desk) -> None:
    import asyncio

    gate = asyncio.Event()
    desk = make_desk(gate=gate)
    desk.place.steps["v-1"] = [("prepared", NOON), ("expired", NOON)]
    desk.show(until_ready=False)
    desk.window.perform("room.records")
    desk.until(lambda: desk.session.opened == [False])
    desk.release(gate)
    desk.until(lambda: [each.visit_id for each in desk.window.room("records").view.visits.state.records] == ["v-1"])


VISITOR = {
    "given_name": "Maya",
    "visit_date": "2026-11-22",
    "escort_required": True,
    "photo": "/9j/4AAQ",
    "extra": "<b>x</b>",
}


def test_harm_9_the_card_shows_the_values_that_were_issued(room) -> None:
    records = issued_records()
    records[0]["claims"] = VISITOR
    desk, view = room(issued=records)
    press(Qt.Key.Key_Down)
    desk.until(lambda: view.controller.state.is_whole)
    told = texts(view.issued.card)
    assert {"Values", "Given name", "Maya", "11/22/2026", "Yes", "A picture", "Extra", "<b>x</b>"} <= told
    assert VISITOR["photo"] not in told
    assert "The values were deleted on schedule." not in told


def test_harm_9_values_that_the_rule_deleted_are_said_to_be(room) -> None:
    records = issued_records()
    del records[0]["claims"]
    records[0] |= {"summary": "", "purgedAt": "2026-11-20T00:00:00Z"}
    desk, view = room(issued=records)
    press(Qt.Key.Key_Down)
    desk.until(lambda: view.controller.state.is_whole)
    assert "The values were deleted on schedule." in texts(view.issued.card)


def test_a_place_that_tells_no_values_leaves_them_out(room) -> None:
    records = issued_records()
    del records[0]["claims"]
    desk, view = room(issued=records)
    press(Qt.Key.Key_Down)
    desk.until(lambda: view.controller.state.is_whole)
    assert "Values" not in texts(view.issued.card)


def test_nothing_of_a_card_is_cut_where_the_window_is_small(room) -> None:
    desk, view = room(language="de")
    desk.window.resize(800, 600)
    press(Qt.Key.Key_Down)
    desk.until(lambda: view.controller.state.is_whole)
    desk.settle()
    (area,) = view.issued.card.findChildren(FollowingArea)
    assert area.widget().width() <= area.viewport().width()
    visit_id = view.controller.state.chosen.visit_id
    (shown,) = [each for each in view.issued.card.findChildren(QLabel) if each.text() == visit_id]
    (copy,) = shown.actions()
    copy.trigger()
    assert QApplication.clipboard().text() == view.controller.state.chosen.visit_id


def show_again(view) -> None:
    """Show the card from the present state, as after it was left."""
    chosen, view.controller.state.chosen = view.controller.state.chosen, None
    view.issued.card.refresh()
    view.controller.state.chosen = chosen
    view.issued.card.refresh()


def test_the_history_names_who_had_which_key(room) -> None:
    desk, view = room()
    press(Qt.Key.Key_Down, Qt.Key.Key_Down)
    desk.until(lambda: view.controller.state.is_whole and bool(view.controller.state.keys))
    key = view.controller.state.keys["key-0"]
    assert said(view).count("By this desk") == 2  # issued, and suspended
    view.controller.state.keys = {key.keyId: key.model_copy(update={"isYours": False})}
    show_again(view)
    assert said(view).count("By the program that uses the key created on 11/21/2026") == 2
    view.controller.state.keys = {"another": key}
    show_again(view)
    assert said(view).count("With a key that is no longer accepted") == 2


def test_a_credential_is_issued_again_with_its_values_and_the_form_says_whose(room) -> None:
    desk, view = room()
    press(Qt.Key.Key_Down)
    desk.until(lambda: view.controller.state.is_whole and view.issued.card.same.isEnabled())
    claims = dict(view.controller.state.chosen.claims)
    view.issued.card.same.click()
    desk.until(lambda: desk.state.draft is not None)
    assert desk.issue_room.isVisible()
    assert {key: desk.state.draft.values[key] for key in claims if key in desk.state.draft.values}
    assert desk.state.continued_for is not None


def test_the_key_for_revoking_works_and_what_is_revoked_does_not_look_like_a_success(room) -> None:
    desk, view = room()
    press(Qt.Key.Key_Down)
    desk.until(lambda: view.controller.state.is_whole)
    QTest.keyClick(desk.window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    desk.until(view.issued.card.operation.reason.hasFocus)
    press(Qt.Key.Key_Return)
    desk.until(view.issued.card.operation.on.hasFocus)
    press(Qt.Key.Key_Return)
    desk.until(lambda: "Revoked. It can never be valid again." in texts(view.issued.card))
    assert framed(view.issued.card, QFrame, "outcome").property("role") == "bad"
