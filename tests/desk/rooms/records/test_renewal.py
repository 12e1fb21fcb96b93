"""A new credential takes the place of the open one, by keys: its end, when the former one is revoked, and its code."""

import json
from itertools import pairwise

import pytest
from fakes import refusal, response, schema_id
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from connector_desk.base.instants import to_text
from connector_desk.base.languages import LANGUAGES
from connector_desk.contract.event import Event
from connector_desk.contract.fault_texts import FaultText
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


@pytest.mark.parametrize(
    ("states", "words"),
    [
        (("opened",), "The wallet has scanned the code."),
        (("opened", "working", "done"), "The new credential was fetched. The former one is revoked."),
        (("expired",), "The offer has ended. The former credential stays as it was."),
    ],
)
def test_case_524_what_becomes_of_the_code_is_told_in_its_place(records, states: tuple[str, ...], words: str) -> None:
    desk, view = records()
    dialog = ask(desk, view)
    press(Qt.Key.Key_Return)
    desk.until(dialog.code.isVisible)
    for each in states:
        view.on_event(Event(id="1", type=f"visit.{each}", workflowId="workflow-1", time=desk.session.clock(), data={}))
    assert words in said(dialog)
    assert not dialog.code.isVisible()  # nobody scans it again
    assert dialog.withdraw.isVisible() is (states == ("opened",))


def test_the_end_of_a_former_one_that_stays_valid_is_told(records) -> None:
    desk, view = records()
    dialog = ask(desk, view)
    dialog.former.show_moment(1_798_700_000_000)  # 31 December 2026
    press(Qt.Key.Key_Return)
    desk.until(dialog.code.isVisible)
    view.on_event(Event(id="1", type="visit.done", workflowId="workflow-1", time=desk.session.clock(), data={}))
    assert "The new credential was fetched. The former one is valid until 12/31/2026." in said(dialog)


def test_case_524_an_offer_is_withdrawn_by_keys(records) -> None:
    desk, view = records()
    dialog = ask(desk, view)
    press(Qt.Key.Key_Return)
    desk.until(dialog.code.isVisible)
    tab_to(dialog.withdraw)
    press(Qt.Key.Key_Space)
    desk.until(lambda: "The offer has ended. The former credential stays as it was." in said(dialog))
    assert not dialog.withdraw.isVisible()


def test_when_the_former_one_ends_is_named_in_full_for_screen_readers(records) -> None:
    desk, view = records()
    choice = ask(desk, view).former
    assert choice.when_fetched.accessibleName() == "The former one is revoked: When the new one is fetched"


def test_the_code_needs_no_scrolling_in_the_smallest_window(records) -> None:
    desk, view = records()
    dialog = ask(desk, view)
    press(Qt.Key.Key_Return)
    desk.until(dialog.code.isVisible)
    dialog.resize(620, 552)
    desk.settle()
    assert dialog.needed_height() <= dialog.height()
    assert not dialog.code.is_dense


def test_the_code_is_whole_where_its_buttons_have_no_room_beside_it(records) -> None:
    """As on a screen of 800 x 600 pixels with text twice as large."""
    desk, view = records()
    dialog = ask(desk, view)
    dialog.resize(384, 252)
    press(Qt.Key.Key_Return)
    desk.until(dialog.code.isVisible)
    desk.until(lambda: dialog.code.visibleRegion().boundingRect() == dialog.code.rect())
    assert QApplication.focusWidget() is dialog.leave


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
    draft = desk.state.draft
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
    desk.until(lambda: desk.state.visit is not None)
    issue.next_person()
    desk.until(lambda: "takes the place" not in "\n".join(said(issue)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_with_changes_has_room_in_the_smallest_window(records, language: str) -> None:
    desk, view = records(language=language)
    desk.window.resize(800, 600)
    desk.place.authorizations.come(4711, schema_id("visitor-badge"))  # waits below the form
    desk.until(lambda: desk.window.open_visits.strip is not None)
    press(Qt.Key.Key_Down)
    desk.until(lambda: view.controller.state.is_whole)
    refused = refusal(409, "state_conflict", message=FaultText.RENEWAL_OPEN)
    desk.window.perform("records.changed")
    issue = desk.window.room("issue").view
    desk.until(lambda: issue.former is not None and desk.form is not None)
    desk.settle()
    desk.place.next_answers["create"] = refused
    desk.window.perform("issue.create")
    notice = desk.until_notice()
    desk.settle()
    parts = [desk.recipient, desk.form_area, notice, desk.create]
    for above, below in pairwise(parts):
        assert above.mapTo(issue, above.rect().bottomLeft()).y() < below.mapTo(issue, below.rect().topLeft()).y()


def test_the_list_shows_that_a_former_one_was_revoked_meanwhile(records) -> None:
    desk, view = records()
    press(Qt.Key.Key_Down)
    desk.until(lambda: view.controller.state.is_whole)
    former = view.controller.state.chosen.credential_id
    desk.place.issued[0]["status"] = "revoked"  # by the service, once the new one was fetched
    data = {"credentialId": former, "schemaId": "x"}
    view.on_event(Event(id="1", type="credential.revoked", time=desk.session.clock(), data=data))
    desk.until(lambda: view.controller.state.records[0].status == "revoked")
    desk.until(lambda: view.controller.state.chosen.status == "revoked")
