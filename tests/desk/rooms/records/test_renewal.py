"""A new credential takes the place of the open one, by keys: its end, when the former one is revoked, and its code."""

import json

import pytest
from fakes import refusal, response
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from connector_desk.base.instants import to_text
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.rooms.records.renewal_view import RenewalDialog
from tests.desk.rooms.records.test_bulk import choose_more, records, tab_to
from tests.desk.rooms.records.test_view import press
from tests.windows import seen

__all__ = ["records"]
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def ask(desk, view, downs: int = 1) -> RenewalDialog:
    """Open the dialog from the list by keys alone."""
    press(*[Qt.Key.Key_Down] * downs)
    desk.until(lambda: view.controller.state.is_whole)
    press(Qt.Key.Key_Return)
    choose_more(view, "Extend…")
    desk.until(lambda: QApplication.activeModalWidget() is not None)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, RenewalDialog)
    desk.until(lambda: QApplication.focusWidget() is dialog.expires.control)
    return dialog


def sent(desk) -> list[dict[str, object]]:
    return [json.loads(body) for name, body in desk.place.calls if name == "POST /bc/admin/renewals"]


def said(dialog) -> list[str]:
    return [each.text() for each in seen(dialog, QLabel)]


def test_the_open_one_is_extended_and_its_code_shown(records) -> None:
    desk, view = records()
    dialog = ask(desk, view)
    QTest.keyClicks(dialog.expires.control, "2027-06-30")
    press(Qt.Key.Key_Return)
    desk.until(lambda: "Scan this code with the wallet." in said(dialog))
    ends = dialog.expires.day.endOfDay().toMSecsSinceEpoch()
    credential_id = view.controller.state.chosen.credential_id
    assert sent(desk) == [{"credentials": [credential_id], "expirationDate": to_text(ends)}]
    assert dialog.code.isVisible()
    assert dialog.code.accessibleName() == "Code of the new credential"
    press(Qt.Key.Key_Escape)
    desk.until(lambda: QApplication.activeModalWidget() is None)


def test_the_former_one_is_revoked_after_a_day(records) -> None:
    desk, view = records()
    dialog = ask(desk, view)
    tab_to(dialog.former.when_fetched)
    press(Qt.Key.Key_Down)
    tab_to(dialog.former.day.control)
    QTest.keyClicks(dialog.former.day.control, "2026-12-31")
    press(Qt.Key.Key_Return)
    desk.until(lambda: bool(sent(desk)))
    assert sent(desk)[0]["revokeAt"] == to_text(dialog.former.day.day.endOfDay().toMSecsSinceEpoch())


def test_what_is_no_date_is_told_and_nothing_is_sent(records) -> None:
    desk, view = records()
    dialog = ask(desk, view)
    QTest.keyClicks(dialog.expires.control, "soon")
    press(Qt.Key.Key_Return)
    desk.until(lambda: seen(dialog, Notice))
    assert sent(desk) == []
    assert dialog.focusWidget() is dialog.expires.control


def test_a_day_that_is_lacking_is_asked_for(records) -> None:
    desk, view = records()
    dialog = ask(desk, view)
    tab_to(dialog.former.when_fetched)
    press(Qt.Key.Key_Down)
    dialog.go_on.click()
    desk.until(lambda: seen(dialog, Notice))
    assert sent(desk) == []
    assert dialog.focusWidget() is dialog.former.day.control


def test_what_went_to_an_agent_is_sent_to_it(records) -> None:
    desk, view = records()
    desk.place.issued[0], desk.place.issued[-1] = desk.place.issued[-1], desk.place.issued[0]
    desk.window.perform("records.refresh")
    desk.until(lambda: view.controller.state.records[0].credential_id == "again")
    QTest.keyClick(view.issued.search, Qt.Key.Key_Down)
    press(Qt.Key.Key_End)
    desk.until(lambda: view.controller.state.is_whole)
    desk.window.perform("records.renew")
    desk.until(lambda: QApplication.activeModalWidget() is not None)
    dialog = QApplication.activeModalWidget()
    dialog.go_on.click()
    desk.until(lambda: "Sent to the agent that has the former credential." in said(dialog))
    assert not dialog.code.isVisible()


@pytest.mark.parametrize("is_told_apart", [True, False])
def test_why_there_is_no_offer_is_told(records, is_told_apart: bool) -> None:
    desk, view = records()
    dialog = ask(desk, view)
    sentence = "This credential was renewed already. Renew the new one."
    error = {"code": "state_conflict", "message": sentence}
    answer = response(result={"renewals": [{"credentialId": "x", "error": error}]})
    desk.place.next_answers["POST /bc/admin/renewals"] = (
        answer if is_told_apart else refusal(409, "state_conflict", message=sentence)
    )
    dialog.go_on.click()
    desk.until(lambda: seen(dialog, Notice))
    assert sentence in said(dialog)


def test_what_is_revoked_or_suspended_is_not_extended(records) -> None:
    desk, view = records()
    press(Qt.Key.Key_Down, Qt.Key.Key_Down)  # it is suspended
    desk.until(lambda: view.controller.state.is_whole)
    assert not view.is_possible("records.renew")


def test_one_is_issued_again_with_changes_and_takes_its_place(records) -> None:
    desk, view = records()
    press(Qt.Key.Key_Down)
    desk.until(lambda: view.controller.state.is_whole)
    former = view.controller.state.chosen.credential_id
    press(Qt.Key.Key_Return)
    choose_more(view, "Issue again with changes…")
    issue = desk.window.room("issue").view
    desk.until(issue.isVisible)
    desk.until(lambda: QApplication.focusWidget() is not None)
    desk.until(lambda: "The new credential takes the place of the one of Maya" in "\n".join(said(issue)))
    draft = issue._state.draft
    assert draft.values["given_name"] == "Maya"
    desk.settle()
    tab_to(issue.former.when_fetched)
    press(Qt.Key.Key_Down)  # after a day
    press(Qt.Key.Key_Tab)
    QTest.keyClicks(QApplication.focusWidget(), "2026-12-31")
    ends = issue.former.day.day.endOfDay().toMSecsSinceEpoch()
    desk.window.perform("issue.create")
    desk.until(lambda: bool(desk.place.options))
    assert (desk.place.options[-1].replaces, desk.place.options[-1].revoke_at) == (former, ends)
    desk.until(lambda: issue._state.visit is not None)
    issue.next_person()
    desk.until(lambda: "takes the place" not in "\n".join(said(issue)))
