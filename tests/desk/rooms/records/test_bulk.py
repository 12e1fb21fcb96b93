"""Many credentials are revoked from the records by keys, and undone; what expires soon is listed."""

import json

import pytest
from fakes import NOON, issued_records, refusal
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu

from connector_desk.base.instants import DAY, MINUTE, to_text
from connector_desk.contract.limits import REVOCATION_PAUSE
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.rooms.records.bulk_model import Extent
from connector_desk.desk.rooms.records.bulk_view import RevokeAllDialog
from connector_desk.desk.rooms.records.model import SearchPhase
from connector_desk.desk.runner.staff import PinRule
from tests.desk.rooms.records.test_view import press, shown
from tests.desk.shell.test_guarded_data import Asking
from tests.desk.shell.test_staff_desk import staffed
from tests.windows import find, seen

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def records(make_desk):
    """Open the first of some credentials, of which two are about the same person, and ask for more."""

    def make(**how):
        desk = make_desk(**how)
        again = {**issued_records()[0], "credentialId": "again", "workflowId": "again", "label": "Second badge"}
        desk.place.issued = [*issued_records(), {**again, "issuedAt": to_text(NOON - 3 * DAY)}]
        desk.show()
        QTest.keyClick(desk.window, Qt.Key.Key_3, Qt.KeyboardModifier.AltModifier)
        desk.until_open("records")
        view = desk.window.room("records").view
        QTest.keyClick(desk.window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
        desk.until(lambda: view.controller.state.phase not in (SearchPhase.WAITING, SearchPhase.LOADING))
        return desk, view

    return make


def tab_to(widget) -> None:
    """Press Tab until something has the focus."""
    for _ in range(60):
        if QApplication.focusWidget() is widget:
            return
        press(Qt.Key.Key_Tab)
    raise AssertionError(widget.accessibleName())


def choose_more(view, title: str) -> None:
    """Choose an action from the menu of the card by keys alone."""
    tab_to(view.issued.card.more)
    press(Qt.Key.Key_Return)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    for _ in menu.actions():
        if menu.activeAction().text().replace("&", "") == title:
            break
        QTest.keyClick(menu, Qt.Key.Key_Down)
    assert menu.activeAction().text().replace("&", "") == title
    QTest.keyClick(menu, Qt.Key.Key_Return)
    if QApplication.activeModalWidget() is None:
        view.window().activateWindow()  # which window managers do


def ask(desk, view) -> RevokeAllDialog:
    """Open the dialog from the list by keys alone."""
    press(Qt.Key.Key_Down)
    desk.until(lambda: view.controller.state.is_whole)
    press(Qt.Key.Key_Return)
    choose_more(view, "Revoke all of…")
    desk.until(lambda: QApplication.activeModalWidget() is not None)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, RevokeAllDialog)
    desk.until(dialog.go_on.isEnabled)
    return dialog


def said(dialog) -> str:
    return "\n".join(each.text() for each in seen(dialog, QLabel))


def posted(desk) -> list[dict[str, object]]:
    return [json.loads(body) for name, body in desk.place.calls if name == "POST /bc/admin/revocations"]


def test_all_of_a_person_are_revoked_by_keys_and_named_before(records) -> None:
    desk, view = records()
    dialog = ask(desk, view)
    assert dialog.go_on.text() == "Revoke all (2)"
    assert "Visitor badge: Maya · Lindqvist · Nordwind Logistik" in said(dialog)
    assert "Second badge: Maya" in said(dialog)
    tab_to(dialog.reason)
    QTest.keyClicks(dialog.reason, "Left us")
    press(Qt.Key.Key_Return)
    desk.until(lambda: QApplication.activeModalWidget() is None)
    chosen = view.controller.state.chosen.credential_id
    [sent] = posted(desk)
    assert sent == {"of": {"personOf": chosen}, "count": 2, "selection": "all-of-these", "reason": "Left us"}
    desk.until(view.issued.pending.isVisible)
    assert view.issued.pending.notice.sentence.text() == "Credentials that will be revoked in 60 s: 2"
    desk.session.clock.pass_seconds(15)
    desk.until(lambda: "in 45 s" in view.issued.pending.notice.sentence.text())
    desk.session.clock.pass_seconds(REVOCATION_PAUSE // 1000)
    desk.until(lambda: view.issued.pending.notice.sentence.text() == "Credentials that were revoked: 2")
    desk.until(lambda: [each.status for each in view.controller.state.records].count("revoked") == 3)
    QTest.keyClick(view.issued.pending.undo, Qt.Key.Key_Space)
    desk.until(lambda: not view.issued.pending.isVisible())


def test_it_is_undone_with_the_next_key(records) -> None:
    desk, view = records()
    ask(desk, view)
    press(Qt.Key.Key_Return)
    desk.until(lambda: desk.window.focusWidget() is view.issued.pending.undo)
    QTest.keyClick(desk.window.focusWidget(), Qt.Key.Key_Space)
    desk.until(lambda: view.issued.pending.notice.sentence.text() == "Undone. Nothing was revoked.")
    assert desk.place.revocations[0]["state"] == "undone"
    assert not desk.window.room("records").view.is_possible("records.undo")


@pytest.mark.parametrize(
    ("downs", "of", "count"),
    [(1, "walletOf", 1), (2, "schemaId", 3), (3, "issuedFrom", 2)],
)
def test_the_arrow_keys_choose_whose(records, downs: int, of: str, count: int) -> None:
    desk, view = records()
    dialog = ask(desk, view)
    for _ in range(downs):
        press(Qt.Key.Key_Down)
    desk.until(lambda: dialog.go_on.text() == f"Revoke all ({count})")
    press(Qt.Key.Key_Return)
    desk.until(lambda: QApplication.activeModalWidget() is None)
    assert of in posted(desk)[0]["of"]


def test_escape_leaves_all_as_it_is(records) -> None:
    desk, view = records()
    ask(desk, view)
    press(Qt.Key.Key_Escape)
    desk.until(lambda: QApplication.activeModalWidget() is None)
    assert posted(desk) == []
    assert view.controller.bulk.state is None


def test_a_count_that_has_changed_is_told_and_made_again(records) -> None:
    desk, view = records()
    dialog = ask(desk, view)
    sentence = "The number of these credentials has changed meanwhile: it is 3 now. Count again."
    desk.place.next_answers["POST /bc/admin/revocations"] = refusal(409, "state_conflict", message=sentence)
    desk.place.issued.append({**desk.place.issued[0], "credentialId": "third", "workflowId": "third"})
    press(Qt.Key.Key_Return)
    desk.until(lambda: dialog.go_on.text() == "Revoke all (3)")
    assert sentence in find(dialog, Notice).sentence.text()
    press(Qt.Key.Key_Return)
    desk.until(lambda: QApplication.activeModalWidget() is None)
    assert [each["count"] for each in posted(desk)] == [2, 3]


def test_what_cannot_be_counted_is_told_and_nothing_is_revoked(records) -> None:
    desk, view = records()
    dialog = ask(desk, view)
    desk.place.next_answers["POST /bc/admin/revocations/count"] = refusal(422, "validation_failed")
    press(Qt.Key.Key_Down)
    desk.until(lambda: seen(dialog, Notice))
    assert not dialog.go_on.isEnabled()
    find(dialog, Notice).way_on.click()
    desk.until(dialog.go_on.isEnabled)
    assert view.controller.bulk.state.extent is Extent.WALLET


def test_one_that_waits_is_shown_after_a_restart(records) -> None:
    desk, view = records()
    waiting = {"revocationId": "r1", "state": "waiting", "of": {"schemaId": "x"}, "count": 12, "revoked": 0}
    now = desk.session.clock()
    desk.place.revocations = [waiting | {"createdAt": to_text(now), "revokesAt": to_text(now + REVOCATION_PAUSE // 2)}]
    view.controller.load()
    desk.until(lambda: view.issued.pending.notice.sentence.text() == "Credentials that will be revoked in 30 s: 12")
    assert view.is_possible("records.undo")
    desk.window.perform("records.undo")
    desk.until(lambda: view.issued.pending.notice.sentence.text() == "Undone. Nothing was revoked.")


def test_it_asks_for_the_pin_that_a_single_revocation_asks_for(records) -> None:
    desk, view = records(staff=staffed(revoke=PinRule.RESTRICTED))
    dialog = ask(desk, view)
    shown_pin = Asking(desk)
    dialog.go_on.click()
    shown_pin.until_asked()
    shown_pin.press(Qt.Key.Key_Escape)
    desk.until(lambda: seen(dialog, Notice))
    assert desk.place.revocations == []


def test_what_expires_within_thirty_days_is_listed_the_first_first(records) -> None:
    desk, view = records()
    desk.place.issued[2]["expirationDate"] = to_text(NOON + 3 * DAY)
    desk.place.issued[5]["expirationDate"] = to_text(NOON + MINUTE)
    desk.window.perform("records.expiring")
    desk.until(lambda: shown(view)[:1] == ["18"])
    assert shown(view) == ["18", "Jonas", "Maya", "Maya", "Amara"]
    desk.until(view.issued.search.hasFocus)
    tab_to(view.issued.expiring)
    press(Qt.Key.Key_Space)
    desk.until(lambda: len(shown(view)) == 8)
