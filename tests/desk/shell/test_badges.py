"""Badges: printed by one key, by themselves, once more, on the second printer; kept over a restart."""

import asyncio
import json
from pathlib import Path

import pytest
from fakes import NOON, issued_records, refusal
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from zxingcpp import read_barcodes

from connector_desk.badge.queue import BadgeQueue, JobState
from connector_desk.badge.settings import BadgePrinter, BadgeSettings
from connector_desk.base.errors import DeskError
from connector_desk.desk.kit.badge_store import BadgeStore
from connector_desk.desk.kit.window_action import BADGE_ACTION
from tests.label_printer import LabelPrinter
from tests.pdf_page import PdfPage
from tests.windows import find, texts
from tests.zpl_label import Label

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the offscreen screen says so of itself
NOT_PRINTED = "A badge was not printed"
FRONT, BACK = BadgePrinter(printer="system:Front"), BadgePrinter(printer="system:Back")


class Printers:
    """The printers of a computer that print into files; those in `broken` are gone."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.broken, self.names = folder, set(), []

    def open(self, name: str) -> QPrinter:
        if name in self.broken:
            raise DeskError("printer_gone")
        self.names.append(name)
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(self.folder / f"{len(self.names)}.pdf"))
        return printer

    def code(self, number: int) -> str:
        """Read the code on a printed badge, as a scanner does."""
        return code_in(self.folder / f"{number}.pdf")


def code_in(pdf: Path) -> str:
    (found,) = read_barcodes(PdfPage(pdf).ink())
    return found.text


@pytest.fixture
def printers(tmp_path: Path) -> Printers:
    return Printers(tmp_path)


@pytest.fixture
def desk(make_desk, tmp_path: Path, printers: Printers):
    return prepared(make_desk(settings=tmp_path / "desk.ini"), printers)


def prepared(desk, printers: Printers, settings: BadgeSettings | None = None):
    desk.show()
    desk.window.badges.printing.open_printer = printers.open
    desk.window.badges.store.save_settings(settings or BadgeSettings(first=FRONT))
    return desk


def accepted(desk) -> str:
    """Let a visitor accept a credential at the counter, and return the ID of the visit."""
    desk.issue()
    schema = next(each for each in desk.state.schemas if each.name == "visitor-badge")
    visit_id = desk.state.visit.visit_id
    desk.place.contents[visit_id] = [
        {
            "credentialId": "c-1",
            "schemaId": schema.schema_id,
            "label": "Visitor badge",
            "claims": {"given_name": "Maya", "company": "Harbour"},
            "issuedAt": "2026-11-22T11:00:00Z",
            "expirationDate": "2026-11-22T18:00:00Z",
        }
    ]
    desk.happen("opened", "done")
    return visit_id


def jobs(desk):
    return desk.window.badges.printing.queue.jobs


def until(desk, *states: JobState) -> None:
    desk.until(lambda: [each.state for each in jobs(desk)] == list(states))


def test_one_key_prints_the_badge_of_a_visitor_who_has_accepted(desk, printers: Printers) -> None:
    desk.issue()
    QTest.keyClick(desk.window, Qt.Key.Key_F2)
    assert jobs(desk) == []
    desk.window.perform("issue.next")
    visit_id = accepted(desk)
    button = find(desk.visit_panel, QPushButton, BADGE_ACTION)
    assert button.text() == "Print badge"
    QTest.keyClick(desk.window, Qt.Key.Key_F2)
    until(desk, JobState.PRINTED)
    assert printers.names == ["Front"]
    assert printers.code(1) == visit_id
    assert button.text() == "Badge printed"


def accepted_three(desk) -> str:
    """Let a visitor accept three credentials at once; return the ID of the visit."""
    visit_id = accepted(desk)
    (first,) = desk.place.contents[visit_id]
    schemas = {each.name: each for each in desk.state.schemas}
    claims = {"given_name": "Maya", "family_name": "Lindqvist", "employee_number": "100234", "department": "Dock"}
    employee = {"schemaId": schemas["employee-badge"].schema_id, "label": "Employee badge", "claims": claims}
    age = {"schemaId": schemas["proof-of-age"].schema_id, "label": "Proof of age", "claims": {"age_over_18": True}}
    desk.place.contents[visit_id] = [
        first,
        {**first, **age, "credentialId": "c-2"},
        {**first, **employee, "credentialId": "c-3"},
    ]
    return visit_id


def test_each_credential_of_a_visit_prints_its_own_badge_in_their_order(desk, printers: Printers) -> None:
    visit_id = accepted_three(desk)
    QTest.keyClick(desk.window, Qt.Key.Key_F2)
    until(desk, JobState.PRINTED, JobState.PRINTED)  # the proof of age has no badge
    assert printers.names == ["Front", "Front"]
    assert [printers.code(1), printers.code(2)] == [visit_id, visit_id]
    first, second = (PdfPage(printers.folder / f"{number}.pdf").text() for number in (1, 2))
    assert "Harbour" in first
    assert "VISITOR" in first
    assert "Maya Lindqvist" in second
    assert "Harbour" not in second
    assert [each.credential for each in jobs(desk)] == [0, 2]
    assert [each.layout for each in jobs(desk)] == ["visitor-plain", "name-badge"]  # nobody has a photo
    QTest.keyClick(desk.window, Qt.Key.Key_F2)
    dialog = desk.window.badges.dialog
    desk.until(dialog.again.hasFocus)
    dialog.table.setCurrentCell(1, 1)  # the newest stands first
    dialog.again.click()
    desk.until(lambda: [each.copies for each in jobs(desk)] == [2, 1])
    assert "Harbour" in PdfPage(printers.folder / "3.pdf").text()
    dialog.said.forget()
    dialog.close()


def test_the_button_tells_of_the_badge_that_needs_a_person(desk, printers: Printers) -> None:
    accepted_three(desk)
    desk.window.perform("desk.badge")
    until(desk, JobState.PRINTED, JobState.PRINTED)
    button = find(desk.visit_panel, QPushButton, BADGE_ACTION)
    assert button.text() == "Badge printed"
    printers.broken = {"Front"}
    desk.window.badges.printing.again(jobs(desk)[0].number)
    until(desk, JobState.FAILED, JobState.PRINTED)
    assert button.text() == "Badge not printed"


def test_the_queue_shows_whose_badge_was_printed_and_prints_it_again_only_when_asked(desk, printers: Printers) -> None:
    accepted(desk)
    QTest.keyClick(desk.window, Qt.Key.Key_F2)
    until(desk, JobState.PRINTED)
    QTest.keyClick(desk.window, Qt.Key.Key_F2)  # once more: it says so instead
    dialog = desk.window.badges.dialog
    desk.until(dialog.again.hasFocus)
    assert printers.names == ["Front"]
    assert "Maya" in [dialog.table.item(0, column).text() for column in range(4)]
    assert any(each.startswith("Printed by Front") for each in texts(dialog))
    assert "Maya" in dialog.preview.accessibleName()
    QTest.keyClick(dialog.again, Qt.Key.Key_Space)
    until(desk, JobState.PRINTED)
    assert printers.names == ["Front", "Front"]
    assert dialog.table.item(0, 3).text() == "Printed 2 times"
    dialog.said.forget()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    desk.until(lambda: desk.window.badges.dialog is None)


def test_the_second_printer_prints_what_the_first_one_does_not_and_it_is_said(make_desk, printers, tmp_path) -> None:
    desk = prepared(make_desk(settings=tmp_path / "desk.ini"), printers, BadgeSettings(first=FRONT, second=BACK))
    printers.broken = {"Front"}
    visit_id = accepted(desk)
    desk.window.perform("desk.badge")
    until(desk, JobState.PRINTED)
    assert printers.names == ["Back"]
    assert printers.code(1) == visit_id
    desk.window.perform("desk.badges")
    dialog = desk.window.badges.dialog
    assert any(
        "The first printer did not print it: This computer no longer has the printer." in each for each in texts(dialog)
    )
    dialog.close()


def test_a_badge_that_failed_says_why_and_is_tried_again(desk, printers: Printers) -> None:
    printers.broken = {"Front"}
    visit_id = accepted(desk)
    desk.window.perform("desk.badge")
    until(desk, JobState.FAILED)
    assert find(desk.visit_panel, QPushButton, BADGE_ACTION).text() == "Badge not printed"
    assert NOT_PRINTED in desk.window.rooms.panel.titles()
    desk.window.perform("desk.badge")
    dialog = desk.window.badges.dialog
    assert dialog.notice.sentence.text() == "This computer no longer has the printer."
    assert dialog.notice.next_step.text()
    printers.broken = set()
    dialog.again.click()
    until(desk, JobState.PRINTED)
    assert printers.code(1) == visit_id
    assert NOT_PRINTED not in desk.window.rooms.panel.titles()
    dialog.said.forget()
    dialog.close()


def test_without_a_printer_the_key_leads_to_the_settings(make_desk, tmp_path: Path) -> None:
    desk = make_desk(settings=tmp_path / "desk.ini")
    desk.show()
    accepted(desk)
    desk.window.perform("desk.badge")
    message = desk.window.badges.message
    assert message.notice.sentence.text() == "There is no printer for badges yet."
    assert "Settings" in message.notice.next_step.text()
    message.leave.click()
    assert jobs(desk) == []


def test_it_is_printed_by_itself_when_the_visitor_has_accepted_and_once(make_desk, printers, tmp_path: Path) -> None:
    settings = BadgeSettings(first=FRONT, printsByItself=True)
    desk = prepared(make_desk(settings=tmp_path / "desk.ini"), printers, settings)
    visit_id = accepted(desk)
    until(desk, JobState.PRINTED)
    assert printers.code(1) == visit_id
    desk.window.perform("issue.next")
    desk.settle()
    assert printers.names == ["Front"]


def test_a_visitor_who_accepts_after_the_next_one_came_gets_the_badge_too(make_desk, printers, tmp_path: Path) -> None:
    settings = BadgeSettings(first=FRONT, printsByItself=True)
    desk = prepared(make_desk(settings=tmp_path / "desk.ini"), printers, settings)
    desk.issue()
    first = desk.state.visit.visit_id
    schema = next(each for each in desk.state.schemas if each.name == "visitor-badge")
    made = {"credentialId": "c-1", "schemaId": schema.schema_id, "label": "Visitor badge"}
    desk.place.contents[first] = [made | {"claims": {"given_name": "Maya"}, "issuedAt": "2026-11-22T11:00:00Z"}]
    desk.window.perform("issue.next")
    desk.place.happen(first, "opened")
    desk.place.happen(first, "done")
    desk.until(lambda: bool(jobs(desk)))
    until(desk, JobState.PRINTED)
    assert printers.code(1) == first


def test_a_badge_of_before_is_printed_from_the_records(desk, printers: Printers) -> None:
    schema = next(each for each in desk.state.schemas if each.name == "visitor-badge")
    made = {"credentialId": "c-1", "schemaId": schema.schema_id, "label": "Visitor badge", "claims": {"host": "Kim"}}
    desk.place.steps["v-1"] = [("prepared", NOON), ("done", NOON + 1_000)]
    desk.place.contents["v-1"] = [made | {"issuedAt": "2026-11-22T11:00:00Z"}]
    desk.window.perform("room.records")
    view = desk.window.room("records").view.visits
    desk.until(lambda: bool(view.state.records))
    view.list.step_in()
    desk.settle()
    find(view.card, QPushButton, BADGE_ACTION).click()
    until(desk, JobState.PRINTED)
    assert printers.code(1) == "v-1"


def test_a_badge_is_printed_from_an_issued_credential_by_a_button(desk, printers: Printers) -> None:
    visit_id = accepted(desk)
    record = issued_records()[0] | {"workflowId": visit_id, "claims": {"given_name": "Maya"}}
    desk.place.issued.append(record)
    desk.window.perform("room.records")
    desk.window.perform("records.find")
    view = desk.window.room("records").view.issued
    desk.until(lambda: bool(view.controller.state.records))
    view.list.step_in()
    desk.settle()
    button = find(view.card, QPushButton, BADGE_ACTION)
    desk.until(button.isEnabled)
    assert button.text() == "Print badge"
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)
    until(desk, JobState.PRINTED)
    assert printers.code(1) == visit_id
    assert button.text() == "Badge printed"


def test_the_queue_is_there_after_a_restart_without_a_value_and_says_what_was_cut_off(
    make_desk, printers: Printers, tmp_path: Path
) -> None:
    desk = prepared(make_desk(settings=tmp_path / "desk.ini"), printers)
    visit_id = accepted(desk)
    printing = desk.window.badges.printing
    waits = printing.queue.add("embedded", visit_id, NOON)
    printing.queue.add("embedded", visit_id, NOON)
    printing.queue.begin(waits.number, NOON)
    printing.store.save_queue(printing.queue)
    kept = (tmp_path / "badges" / "queue.json").read_text("utf-8")
    assert visit_id in kept
    assert "Maya" not in kept
    assert "Harbour" not in kept
    second = make_desk(settings=tmp_path / "desk.ini")
    second.place.steps, second.place.contents = desk.place.steps, desk.place.contents
    second.show(until_ready=False)
    second.window.badges.printing.open_printer = printers.open
    second.until(lambda: [each.state for each in jobs(second)] == [JobState.FAILED, JobState.PRINTED])
    assert [each.reason for each in jobs(second)] == ["badge_interrupted", ""]
    assert printers.code(1) == visit_id
    assert json.loads((tmp_path / "badges" / "queue.json").read_text("utf-8"))["jobs"][0]["state"] == "failed"


def test_a_label_printer_that_hangs_holds_up_nothing_and_staff_decide(make_desk, tmp_path: Path) -> None:
    hangs, works = LabelPrinter(answers=1), LabelPrinter()
    first, second = (BadgePrinter(printer="network", host="127.0.0.1", port=each.port) for each in (hangs, works))
    desk = make_desk(settings=tmp_path / "desk.ini")
    desk.show()
    desk.window.badges.store.save_settings(BadgeSettings(first=first, second=second))
    visit_id = accepted(desk)
    desk.window.perform("desk.badge")
    until(desk, JobState.PRINTING)
    desk.window.perform("issue.next")
    desk.issue()  # meanwhile
    assert [each.state for each in jobs(desk)] == [JobState.PRINTING]
    kept = BadgeStore(tmp_path / "badges").load_queue()  # as after a kill now
    assert [(each.state, each.reason) for each in kept.jobs] == [(JobState.FAILED, "badge_interrupted")]
    until(desk, JobState.FAILED)
    assert jobs(desk)[0].reason == "badge_unknown"
    assert works.received == b""  # it may have come out
    desk.window.perform("desk.badges")
    dialog = desk.window.badges.dialog
    assert dialog.table.item(0, 3).text() == "Unknown outcome"
    assert dialog.again.text() == "Print again"
    assert dialog.notice.sentence.text() == "The printer took this badge and then said nothing more."
    assert "A badge may not have come out" in desk.window.rooms.panel.titles()
    assert NOT_PRINTED not in desk.window.rooms.panel.titles()
    hangs.stop()
    dialog.again.click()
    until(desk, JobState.PRINTED)
    assert jobs(desk)[0].firstReason == "printer_unreachable"
    assert Label(works.stop()).code() == visit_id
    dialog.said.forget()
    dialog.close()


def test_the_values_come_from_the_service_and_a_visit_without_them_says_so(desk, printers: Printers) -> None:
    visit_id = accepted(desk)
    desk.place.contents[visit_id][0]["claims"] = {}
    desk.window.perform("desk.badge")
    until(desk, JobState.FAILED)
    assert jobs(desk)[0].reason == "badge_without_values"
    desk.place.next_answers["visit"] = refusal(503, "temporarily_unavailable")
    desk.window.badges.printing.again(jobs(desk)[0].number)
    until(desk, JobState.FAILED)
    assert jobs(desk)[0].reason == "temporarily_unavailable"
    assert printers.names == []


def test_a_kind_without_a_badge_prints_none(make_desk, printers: Printers, tmp_path: Path) -> None:
    settings = BadgeSettings(first=FRONT, layouts={"visitor-badge": "none"})
    desk = prepared(make_desk(settings=tmp_path / "desk.ini"), printers, settings)
    accepted(desk)
    desk.window.perform("desk.badge")
    until(desk, JobState.FAILED)
    assert jobs(desk)[0].reason == "badge_without_layout"


def test_a_visitor_without_a_photo_gets_a_layout_without_one(desk) -> None:
    accepted(desk)
    desk.window.perform("desk.badge")
    until(desk, JobState.PRINTED)
    assert jobs(desk)[0].layout == "visitor-plain"
    badge = desk.window.badges.printing.badges[1]
    assert badge.content.texts["_name"] == "Maya"
    assert badge.content.until.startswith("Valid until 11/22/2026")
    assert badge.content.visit_id == desk.state.visit.visit_id


def test_a_badge_is_saved_as_a_file_and_removed_by_its_key(desk, tmp_path: Path) -> None:
    visit_id = accepted(desk)
    desk.window.perform("desk.badge")
    until(desk, JobState.PRINTED)
    desk.window.perform("desk.badges")
    dialog = desk.window.badges.dialog
    dialog.ask_where = lambda _: tmp_path / "nowhere" / "badge.pdf"
    dialog.save.click()
    assert dialog.notice.sentence.text() == "The file could not be written."
    dialog.ask_where = lambda _: tmp_path / "badge.pdf"
    dialog.save.click()
    assert code_in(tmp_path / "badge.pdf") == visit_id
    dialog.table.setFocus()
    desk.until(dialog.table.hasFocus)
    QTest.keyClick(dialog.table, Qt.Key.Key_Delete)
    assert jobs(desk) == []
    assert dialog.nothing.isVisible()
    dialog.said.forget()
    dialog.close()


def test_a_queue_that_cannot_be_read_is_put_aside_and_said(make_desk, tmp_path: Path) -> None:
    (tmp_path / "badges").mkdir()
    (tmp_path / "badges" / "queue.json").write_text("{broken")
    desk = make_desk(settings=tmp_path / "desk.ini")
    desk.show()
    desk.until(lambda: desk.window.badges.message is not None)
    assert desk.window.badges.message.notice.sentence.text() == "The queue of badges of the last run cannot be read."
    desk.window.badges.message.leave.click()
    assert (tmp_path / "badges" / "queue.unreadable").read_text() == "{broken"


def test_a_visitor_who_accepted_while_the_desk_was_closed_gets_the_badge_at_its_start(
    make_desk, printers: Printers, tmp_path: Path
) -> None:
    settings = BadgeSettings(first=FRONT, printsByItself=True)
    first = prepared(make_desk(settings=tmp_path / "desk.ini"), printers, settings)
    first.issue()
    visit_id = first.state.visit.visit_id
    second = make_desk(settings=tmp_path / "desk.ini")
    schema = next(each for each in first.state.schemas if each.name == "visitor-badge")
    made = {"credentialId": "c-1", "schemaId": schema.schema_id, "label": "Visitor badge", "claims": {"host": "Kim"}}
    second.place.steps[visit_id] = [("prepared", NOON), ("done", NOON + 1_000)]
    second.place.contents[visit_id] = [made | {"issuedAt": "2026-11-22T11:00:00Z"}]
    second.window.badges.printing.open_printer = printers.open
    second.show()
    until(second, JobState.PRINTED)
    assert printers.code(1) == visit_id


def test_a_failure_is_still_named_in_the_navigation_after_a_change_of_theme(desk, printers: Printers) -> None:
    printers.broken = {"Front"}
    accepted(desk)
    desk.window.perform("desk.badge")
    until(desk, JobState.FAILED)
    desk.window.prefer("theme", "dark")
    desk.settle()
    assert NOT_PRINTED in desk.window.rooms.panel.titles()
    assert find(desk.visit_panel, QPushButton, BADGE_ACTION).text() == "Badge not printed"


def test_after_a_fault_of_the_printer_one_key_prints_all_that_failed(desk, printers: Printers) -> None:
    printers.broken = {"Front"}
    visit_id = accepted(desk)
    printing = desk.window.badges.printing
    for _ in range(2):
        printing.ask(visit_id)
    until(desk, JobState.FAILED, JobState.FAILED)
    desk.window.perform("desk.badges")
    dialog = desk.window.badges.dialog
    printers.broken = set()
    dialog.all_again.click()
    until(desk, JobState.PRINTED, JobState.PRINTED)
    assert not dialog.all_again.isVisible()
    dialog.close()


def test_what_waited_is_printed_once_the_kinds_and_the_organisation_are_known(
    make_desk, printers: Printers, tmp_path: Path
) -> None:
    store = BadgeStore(tmp_path / "badges")
    store.save_settings(BadgeSettings(first=FRONT, layouts={"club-card": "label-62x29"}))
    queue = BadgeQueue()
    queue.add("embedded", "v-1", NOON)
    store.save_queue(queue)
    desk = make_desk(settings=tmp_path / "desk.ini")
    usual = next(each for each in desk.place.published if each["name"] == "visitor-badge")
    desk.place.published.append(usual | {"name": "club-card", "schemaId": "https://a.example/s/club-card/1.0"})
    desk.place.steps["v-1"] = [("prepared", NOON), ("done", NOON + 1_000)]
    made = {"credentialId": "c-1", "schemaId": "https://a.example/s/club-card/1.0", "label": "Visitor badge"}
    desk.place.contents["v-1"] = [made | {"claims": {"host": "Kim"}, "issuedAt": "2026-11-22T11:00:00Z"}]
    desk.place.gate, desk.place.gated = asyncio.Event(), ("schemas", "organisation")
    desk.window.badges.printing.open_printer = printers.open
    desk.show(until_ready=False)
    desk.settle()
    assert [each.state for each in jobs(desk)] == [JobState.WAITING]
    desk.release(desk.place.gate)
    until(desk, JobState.PRINTED)
    assert jobs(desk)[0].layout == "label-62x29"
    content = desk.window.badges.printing.badges[1].content
    assert content.texts["_organisation"] == "Town Hall"
    assert content.labels["host"] == "Host"


def test_a_name_that_no_font_of_this_computer_has_is_said(desk) -> None:
    visit_id = accepted(desk)
    desk.place.contents[visit_id][0]["claims"]["given_name"] = "Maya \u0378"  # a letter that no script has
    desk.window.perform("desk.badge")
    until(desk, JobState.PRINTED)
    assert jobs(desk)[0].reason == "badge_letters_missing"
    desk.window.perform("desk.badges")
    dialog = desk.window.badges.dialog
    assert any("no font for some letters" in each for each in texts(dialog))
    dialog.close()


def test_enter_in_the_list_tries_a_failed_badge_again_and_prints_none_twice(desk, printers: Printers) -> None:
    printers.broken = {"Front"}
    accepted(desk)
    QTest.keyClick(desk.window, Qt.Key.Key_F2)
    until(desk, JobState.FAILED)
    printers.broken = set()
    QTest.keyClick(desk.window, Qt.Key.Key_F2, Qt.KeyboardModifier.ShiftModifier)
    dialog = desk.window.badges.dialog
    desk.until(dialog.table.hasFocus)
    QTest.keyClick(dialog.table, Qt.Key.Key_Return)
    until(desk, JobState.PRINTED)
    QTest.keyClick(dialog.table, Qt.Key.Key_Return)
    desk.settle()
    assert printers.names == ["Front"]
    dialog.said.forget()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    desk.until(lambda: desk.window.badges.dialog is None)


def test_a_kind_without_a_badge_is_left_out_where_badges_are_printed_by_themselves(
    make_desk, printers: Printers, tmp_path: Path
) -> None:
    settings = BadgeSettings(first=FRONT, printsByItself=True, layouts={"visitor-badge": "none"})
    desk = prepared(make_desk(settings=tmp_path / "desk.ini"), printers, settings)
    accepted(desk)
    desk.settle()
    desk.settle()
    assert jobs(desk) == []
    assert desk.window.rooms.panel is None or NOT_PRINTED not in desk.window.rooms.panel.titles()
    assert find(desk.visit_panel, QPushButton, BADGE_ACTION).text() == "Print badge"
