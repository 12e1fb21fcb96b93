"""The receipt of a visit: reached from every room by one key, saved and printed, and nothing lost where that fails."""

import pytest
from fakes import NOON, good_result, presented, refusal
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QToolButton

from connector_desk.desk.kit.window_action import RECEIPT_ACTION
from connector_desk.desk.shell.command_palette import CommandPalette
from tests.windows import find

PIN = "482913"


def press_receipt_key(desk) -> None:
    QTest.keyClick(desk.window, Qt.Key.Key_F4)


def opened(desk):
    desk.until(lambda: desk.window.receipts.dialog is not None)
    return desk.window.receipts.dialog


def words(dialog) -> str:
    return dialog.document().toPlainText()


def close(desk, dialog) -> None:
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    desk.until(lambda: desk.window.receipts.dialog is None)


def receipt_button(widget) -> QPushButton:
    return widget.findChild(QPushButton, RECEIPT_ACTION)


def past_visit(desk, state: str = "done") -> None:
    schema = next(each for each in desk.state.schemas if each.name == "visitor-badge")
    made = {
        "credentialId": "c-1",
        "schemaId": schema.schema_id,
        "label": "Visitor badge",
        "claims": {"host": "Kim Ito"},
    }
    desk.place.steps["v-1"] = [("prepared", NOON), (state, NOON + 1_000)]
    desk.place.contents["v-1"] = [made | ({"issuedAt": "2026-11-22T11:00:00Z"} if state == "done" else {})]


def in_records(desk):
    desk.window.perform("room.records")
    view = desk.window.room("records").view.visits
    desk.until(lambda: bool(view.state.records))
    view.list.step_in()
    desk.settle()
    return view


def test_one_key_opens_the_receipt_at_the_counter_once_the_visit_is_over(desk) -> None:
    desk.place.pin = PIN
    desk.issue()
    desk.happen("opened")
    press_receipt_key(desk)
    desk.settle()
    assert desk.window.receipts.dialog is None
    desk.happen("done")
    press_receipt_key(desk)
    dialog = opened(desk)
    assert desk.state.visit.visit_id in words(dialog)
    assert PIN not in words(dialog)
    assert dialog.save.hasFocus()
    close(desk, dialog)
    assert desk.state.visit.is_over


def test_a_result_has_its_receipt_too(desk) -> None:
    desk.ask()
    desk.answer("done", good_result(presented("", "proof-of-age", {"age_over_18": True})))
    press_receipt_key(desk)
    dialog = opened(desk)
    assert "Verified" in words(dialog)
    assert "Yes" not in words(dialog)
    dialog.values.setChecked(True)
    assert "Yes" in words(dialog)
    close(desk, dialog)


@pytest.mark.parametrize("end", ["done", "refused", "expired", "cancelled"])
def test_the_counter_has_a_button_for_it_once_the_visit_is_over(desk, end: str) -> None:
    desk.issue()
    assert not receipt_button(desk.visit_panel).isVisible()
    desk.happen("opened", end)
    assert receipt_button(desk.visit_panel).isVisible()
    receipt_button(desk.visit_panel).click()
    close(desk, opened(desk))
    desk.window.resize(900, 640)
    desk.settle()
    assert receipt_button(desk.visit_panel).isVisible() is (end != "refused")  # its words need the room


def test_the_room_ask_has_a_button_for_it_with_a_result_and_without(desk) -> None:
    desk.ask()
    desk.answer("refused")
    assert receipt_button(desk.ask_room.request).isVisible()
    desk.window.perform("ask.next")
    desk.ask()
    desk.answer("done", good_result(presented("", "proof-of-age", {"age_over_18": True})))
    receipt_button(desk.ask_room.result).click()
    close(desk, opened(desk))


def test_a_visit_of_before_has_its_receipt_by_a_button(desk) -> None:
    past_visit(desk)
    view = in_records(desk)
    receipt_button(view.card).click()
    dialog = opened(desk)
    assert "v-1" in words(dialog)
    close(desk, dialog)


@pytest.mark.parametrize("state", ["opened", "prepared"])
def test_an_open_visit_among_the_records_has_none(desk, state: str) -> None:
    past_visit(desk, state)
    view = in_records(desk)
    assert not receipt_button(view.card).isVisible()
    assert not desk.actions[RECEIPT_ACTION].isEnabled()


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_it_is_found_by_name(desk) -> None:
    past_visit(desk)
    in_records(desk)
    desk.window.perform("desk.palette")
    palette = desk.window.findChild(CommandPalette)
    QTest.keyClicks(palette.line, "receipt")
    assert palette.list.currentIndex().data() == "Receipt for the visitor…"
    palette.close()


def test_it_begins_in_the_language_of_the_visitor_and_can_be_changed(desk) -> None:
    desk.window.preferences.choose("stageLanguage", "de")
    desk.window.prefer("theme", "light")
    desk.settle()
    past_visit(desk)
    in_records(desk)
    press_receipt_key(desk)
    dialog = opened(desk)
    assert dialog.save.text() == "Save as PDF…"
    assert "Besucherausweis" in words(dialog)
    dialog.language.chosen.emit("en")
    assert "Visitor badge" in words(dialog)
    close(desk, dialog)


def test_a_receipt_that_cannot_be_saved_says_why_and_is_still_there(desk, tmp_path) -> None:
    past_visit(desk)
    in_records(desk)
    press_receipt_key(desk)
    dialog = opened(desk)
    dialog.values.setChecked(True)
    dialog.ask_where = lambda: tmp_path / "nowhere" / "receipt.pdf"
    dialog.save.click()
    assert dialog.notice.isVisible()
    assert dialog.notice.sentence.text() == "The file could not be written."
    assert dialog.notice.next_step.text() == "Nothing was lost. Choose another folder."
    find(dialog.notice, QToolButton, "Copy details").click()
    assert "file_not_written" in QApplication.clipboard().text()
    assert dialog.values.isChecked()
    dialog.ask_where = lambda: tmp_path / "receipt.pdf"
    dialog.save.click()
    assert not dialog.notice.isVisible()
    assert dialog.said.text() == "Saved: receipt.pdf"
    assert (tmp_path / "receipt.pdf").read_bytes().startswith(b"%PDF-1.4")
    dialog.said.forget()
    close(desk, dialog)


def test_it_is_printed(desk, tmp_path) -> None:
    past_visit(desk)
    in_records(desk)
    press_receipt_key(desk)
    dialog = opened(desk)
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    dialog.print_on(printer)
    assert (tmp_path / "printed.pdf").read_bytes().startswith(b"%PDF")
    assert dialog.said.text() == "Sent to the printer."
    dialog.said.forget()
    close(desk, dialog)


@pytest.mark.qt_log_ignore("QPainter::begin")
def test_a_printer_that_takes_nothing_is_told(desk, tmp_path) -> None:
    past_visit(desk)
    in_records(desk)
    press_receipt_key(desk)
    dialog = opened(desk)
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "nowhere" / "printed.pdf"))
    dialog.print_on(printer)
    assert dialog.notice.sentence.text() == "Printing failed."
    close(desk, dialog)


def test_a_place_that_does_not_tell_says_so(desk) -> None:
    past_visit(desk)
    in_records(desk)
    desk.place.next_answers["visit"] = refusal(503, "temporarily_unavailable")
    press_receipt_key(desk)
    desk.until(lambda: desk.window.receipts.message is not None and desk.window.receipts.message.isVisible())
    notice = desk.window.receipts.message.notice
    assert notice.sentence.text() == "The service cannot do this right now."
    assert notice.next_step.text()
    desk.window.receipts.message.leave.click()
    assert desk.window.receipts.dialog is None
