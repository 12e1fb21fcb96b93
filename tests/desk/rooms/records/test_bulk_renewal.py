"""Many credentials are extended from the records by keys: selected, counted, offered, and what became of each shown."""

import json

import pytest
from fakes import refusal
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from connector_desk.base.instants import DAY, to_text
from connector_desk.base.languages import LANGUAGES
from connector_desk.contract.event import Event
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.scrolled_dialog import ScrolledDialog
from connector_desk.desk.rooms.records.renewal_model import RenewalExtent
from connector_desk.desk.rooms.records.renewal_view import RenewalDialog
from connector_desk.desk.rooms.records.renewed_view import RenewedDialog
from tests.desk.rooms.records.test_bulk import records, tab_to
from tests.desk.rooms.records.test_view import press
from tests.windows import seen

__all__ = ["records"]
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def select(desk, view, count: int) -> None:
    """Select the first lines of the list by keys alone."""
    press(Qt.Key.Key_Down)
    desk.until(lambda: view.controller.state.is_whole)
    for _ in range(count - 1):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    desk.until(lambda: view.controller.state.is_whole)


def ask(desk) -> RenewalDialog:
    desk.window.perform("records.renew")
    desk.until(lambda: isinstance(QApplication.activeModalWidget(), RenewalDialog))
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, RenewalDialog)
    desk.until(lambda: QApplication.focusWidget() is dialog.expires.control)
    return dialog


def each_shown(desk) -> RenewedDialog:
    desk.until(lambda: isinstance(QApplication.activeModalWidget(), RenewedDialog))
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, RenewedDialog)
    desk.until(lambda: dialog.isAncestorOf(QApplication.focusWidget()))
    return dialog


def extended(desk) -> RenewedDialog:
    """Extend what is selected, and return the list of what became of it."""
    dialog = ask(desk)
    desk.until(dialog.go_on.isEnabled)
    press(Qt.Key.Key_Return)
    return each_shown(desk)


def said(dialog) -> str:
    return "\n".join(each.text() for each in seen(dialog, QLabel))


def posted(desk) -> list[dict[str, object]]:
    return [json.loads(body) for name, body in desk.place.calls if name == "POST /bc/admin/bulk-renewals"]


def test_the_selected_ones_are_extended_and_each_is_listed_with_its_code(records) -> None:
    desk, view = records()
    select(desk, view, 3)
    assert len(view.issued.selected) == 3
    dialog = ask(desk)
    desk.until(dialog.go_on.isEnabled)
    chosen = view.issued.selected
    assert dialog.extents[RenewalExtent.SELECTED].isChecked()
    words = "Chosen: 3. Sent to connected agents: 0. Offers for wallets: 2. Cannot be extended: 1."
    assert words in said(dialog)
    assert dialog.go_on.text() == "Extend all (2)"
    QTest.keyClicks(dialog.expires.control, "2027-06-30")
    ends, waits = (to_text(each.day.endOfDay().toMSecsSinceEpoch()) for each in (dialog.expires, dialog.waits_until))
    press(Qt.Key.Key_Return)
    results = each_shown(desk)
    [sent] = posted(desk)
    assert sent["credentials"] == chosen
    assert (sent["count"], sent["selection"]) == (3, "all-of-these")
    assert (sent["expirationDate"], sent["expiryDate"]) == (ends, waits)
    desk.until(lambda: results.list.count() == 3)
    desk.until(results.code.isVisible)  # the first is shown at once
    assert results.code.accessibleName() == "Code of the new credential"
    press(Qt.Key.Key_Down)
    desk.until(lambda: "This credential is suspended. Reactivate it first." in said(results))
    assert not results.code.isVisible()
    desk.until(lambda: "Extended: 2 of 3" in said(results))
    press(Qt.Key.Key_Escape)
    desk.until(view.issued.renewed.isVisible)
    assert "Extended: 2 of 3" in view.issued.renewed.notice.sentence.text()


def test_all_of_a_kind_or_all_that_expire_soon_are_extended(records) -> None:
    desk, view = records()
    press(Qt.Key.Key_Down)
    desk.until(lambda: view.controller.state.is_whole)
    dialog = ask(desk)
    assert RenewalExtent.SELECTED not in dialog.extents
    tab_to(dialog.extents[RenewalExtent.ONE])
    press(Qt.Key.Key_Down)
    desk.until(dialog.go_on.isEnabled)
    assert dialog.extents[RenewalExtent.KIND].isChecked()
    press(Qt.Key.Key_Down)
    desk.until(lambda: dialog.go_on.isEnabled() and dialog.go_on.text() != "Offer the new credential")
    press(Qt.Key.Key_Return)
    each_shown(desk)
    [sent] = posted(desk)
    assert sent["of"] == {"expiresBefore": to_text(desk.session.clock() + 30 * DAY)}


def test_a_count_that_has_changed_is_told_and_made_again(records) -> None:
    desk, view = records()
    select(desk, view, 2)
    dialog = ask(desk)
    desk.until(dialog.go_on.isEnabled)
    sentence = "The number of these credentials has changed meanwhile: it is 3 now. Count again."
    desk.place.next_answers["POST /bc/admin/bulk-renewals"] = refusal(409, "state_conflict", message=sentence)
    press(Qt.Key.Key_Return)
    desk.until(lambda: seen(dialog, Notice))
    assert sentence in said(dialog)
    desk.until(dialog.go_on.isEnabled)
    press(Qt.Key.Key_Return)
    each_shown(desk)
    assert len(posted(desk)) == 2


def test_what_cannot_be_counted_is_told_and_nothing_is_sent(records) -> None:
    desk, view = records()
    select(desk, view, 2)
    desk.place.next_answers["POST /bc/admin/bulk-renewals/count"] = refusal(422, "validation_failed")
    dialog = ask(desk)
    desk.until(lambda: seen(dialog, Notice))
    assert not dialog.go_on.isEnabled()
    dialog.findChild(Notice).way_on.click()
    desk.until(dialog.go_on.isEnabled)


def test_one_that_goes_on_is_shown_after_a_restart_and_stopped(records) -> None:
    desk, view = records()
    running = {"renewalId": "r1", "state": "running", "count": 12, "sent": 1, "offered": 2, "refused": 0}
    desk.place.bulk_renewals = [running | {"createdAt": to_text(desk.session.clock())}]
    view.controller.load()
    desk.until(view.issued.renewed.isVisible)
    assert view.issued.renewed.notice.sentence.text() == "Extending: 3 of 12"
    tab_to(view.issued.renewed.show_results)
    press(Qt.Key.Key_Space)
    results = each_shown(desk)
    tab_to(results.stop)
    press(Qt.Key.Key_Space)
    desk.until(lambda: "Stopped: 3 of 12 were extended" in said(results))
    assert not results.stop.isVisible()


def test_a_selection_outlives_a_reload_and_escape_leaves_it(records) -> None:
    desk, view = records()
    select(desk, view, 3)
    before = view.issued.selected
    view.controller.load()
    desk.until(lambda: view.controller.state.is_whole)
    assert view.issued.selected == before
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert len(view.issued.selected) == len(view.controller.state.records)
    press(Qt.Key.Key_Up)
    assert view.issued.selected == []


def test_an_offer_that_has_ended_is_made_again_with_one_key(records) -> None:
    desk, view = records()
    select(desk, view, 3)
    results = extended(desk)
    desk.until(lambda: results.list.count() == 3)
    desk.until(results.code.isVisible)  # the first is shown at once
    visit_id = str(desk.place.renewed[0]["workflowId"])
    view.on_event(Event(id="1", type="visit.expired", workflowId=visit_id, time=desk.session.clock(), data={}))
    desk.until(results.again.isVisible)
    assert "The offer has ended" in said(results)
    assert not results.code.isVisible()
    tab_to(results.again)
    press(Qt.Key.Key_Space)
    desk.until(results.code.isVisible)
    assert not results.again.isVisible()


def test_case_524_an_offer_of_many_is_withdrawn_by_keys(records) -> None:
    desk, view = records()
    select(desk, view, 3)
    results = extended(desk)
    desk.until(results.code.isVisible)
    tab_to(results.withdraw)
    press(Qt.Key.Key_Space)
    desk.until(lambda: "The offer has ended" in said(results))
    assert results.again.isVisible()


def test_the_results_name_the_kind_in_the_language_of_the_desk(records) -> None:
    desk, view = records(language="de")
    select(desk, view, 2)
    results = extended(desk)
    desk.until(lambda: results.list.count() == 2)
    assert "Besucherausweis" in str(results.list.model().index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole))


def test_a_code_of_many_needs_no_scrolling_in_the_smallest_window(records) -> None:
    desk, view = records(language="de")
    select(desk, view, 3)
    results = extended(desk)
    desk.until(results.code.isVisible)
    results.resize(784, 552)
    desk.settle()
    assert results.needed_height() <= results.height()
    assert not results.code.is_dense


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_dialog_is_cut_where_the_screen_is_narrow(records, language: str) -> None:
    """As on a screen of 800 pixels with text twice as large."""
    desk, view = records(language=language)
    select(desk, view, 3)
    results = extended(desk)
    desk.until(results.code.isVisible)
    results.resize(400, 600)
    desk.settle()
    assert results.content.totalMinimumSize().width() <= results.width()
    results.close()
    desk.until(lambda: QApplication.activeModalWidget() is None)
    for action in ("records.renew", "records.revoke_all"):
        desk.window.perform(action)
        desk.until(lambda: isinstance(QApplication.activeModalWidget(), ScrolledDialog))
        dialog = QApplication.activeModalWidget()
        dialog.resize(400, 600)
        desk.settle()
        assert dialog.content.totalMinimumSize().width() <= dialog.width(), action
        dialog.close()
        desk.until(lambda: QApplication.activeModalWidget() is None)
