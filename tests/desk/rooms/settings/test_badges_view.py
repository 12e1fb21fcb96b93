"""The card of badges: printers and layouts chosen by keyboard, tried, imported; faults stand beside their fields."""

import json
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit
from zxingcpp import read_barcodes

from connector_desk.badge.layout import read_layout, write_layout
from connector_desk.badge.settings import BadgePrinter, BadgeSettings
from connector_desk.base.bundled import bundled
from connector_desk.desk.kit.badge_values import SAMPLE_ID
from tests.label_printer import LabelPrinter
from tests.pdf_page import PdfPage
from tests.windows import choose, find, seen, texts
from tests.zpl_label import Label


@pytest.fixture
def card(desk):
    return card_of(desk)


def card_of(desk, printers=("Front", "Back")):
    desk.window.perform("room.settings")
    made = desk.window.room("settings").view.badges
    made.list_printers = lambda: list(printers)
    desk.window.perform("settings.page.badges")
    desk.until(lambda: bool(printers) and box(made, "first.printer").findText(printers[-1]) > 0)
    return made


def box(card, key: str) -> QComboBox:
    return find(card, QComboBox, f"badges-{key}")


def line(card, key: str) -> QLineEdit:
    return find(card, QLineEdit, f"badges-{key}")


def settings_of(desk) -> BadgeSettings:
    return desk.window.badges.store.settings


def test_a_new_desk_has_no_printer_and_suggests_a_layout_for_each_kind(desk, card) -> None:
    assert box(card, "first.printer").currentText() == "None"
    assert box(card, "kind.visitor-badge").currentText() == "Suggested: Visitor, with photo"
    assert box(card, "kind.event-ticket").currentText() == "Suggested: Event badge"
    assert "Erika Mustermann" in card.preview.accessibleName()
    assert settings_of(desk) == BadgeSettings()


def test_a_label_printer_in_the_network_is_chosen_by_keyboard_and_kept(desk, card) -> None:
    first = box(card, "first.printer")
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_End)
    QTest.keyClick(first, Qt.Key.Key_Tab)
    QTest.keyClicks(QApplication.focusWidget(), "192.168.1.40")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert settings_of(desk) == BadgeSettings(first=BadgePrinter(printer="network", host="192.168.1.40"))
    assert card.said.text() == "Saved."
    card.said.forget()


def test_the_page_does_not_wait_for_the_printers_and_keeps_what_is_typed_meanwhile(desk) -> None:
    desk.window.perform("room.settings")
    card, answers = desk.window.room("settings").view.badges, threading.Event()
    card.list_printers = lambda: ["Front"] if answers.wait(10) else []
    desk.window.badges.store.save_settings(BadgeSettings(second=BadgePrinter(printer="system:Gone")))
    desk.window.perform("settings.page.badges")
    desk.until(lambda: bool(seen(card, QComboBox, "badges-first.printer")))
    assert box(card, "second.printer").currentText() == "Gone"
    choose(box(card, "first.printer"), "network")
    line(card, "first.host").setFocus()
    QTest.keyClicks(line(card, "first.host"), "10.0.0.7")
    answers.set()
    desk.until(lambda: box(card, "first.printer").findText("Front") > 0)
    assert box(card, "second.printer").currentText() == "Gone (not connected)"
    assert line(card, "first.host").text() == "10.0.0.7"
    assert line(card, "first.host").hasFocus()


def test_tab_goes_from_the_printers_to_the_layouts_and_the_buttons(card) -> None:
    box(card, "second.printer").setFocus()
    names = []
    for _ in range(10):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        names.append(QApplication.focusWidget().objectName() or QApplication.focusWidget().text())
    assert names[0] == "badges-kind.visitor-badge"
    assert names[6:9] == ["Import a layout…", "Save", "Print a test badge"]


def test_a_missing_address_and_a_wrong_port_stand_beside_their_fields(desk, card) -> None:
    choose(box(card, "first.printer"), "network")
    line(card, "first.port").setText("")
    QTest.keyClicks(line(card, "first.port"), "99999")
    card.save.click()
    assert "Please fill this in." in texts(card)
    assert "Enter 65535 or less." in texts(card), texts(card)
    assert line(card, "first.host").hasFocus()
    assert settings_of(desk) == BadgeSettings()


def test_two_printers_and_no_badge_for_a_kind_are_kept(desk, card) -> None:
    choose(box(card, "first.printer"), "system:Front")
    choose(box(card, "second.printer"), "system:Back")
    choose(box(card, "kind.proof-of-age"), "none")
    choose(box(card, "kind.visitor-badge"), "label-62x29")
    card.save.click()
    kept = settings_of(desk)
    assert [each.system_name for each in kept.printers] == ["Front", "Back"]
    assert kept.layouts == {"proof-of-age": "none", "visitor-badge": "label-62x29"}
    card.said.forget()


def test_a_printer_that_is_not_connected_stays_chosen(desk) -> None:
    desk.window.badges.store.save_settings(BadgeSettings(first=BadgePrinter(printer="system:Front")))
    card = card_of(desk, printers=("Back",))
    assert box(card, "first.printer").currentText() == "Front (not connected)"
    card.save.click()
    assert settings_of(desk).first.system_name == "Front"
    card.said.forget()


def test_the_preview_follows_the_layout_and_a_kind_without_a_badge_has_none(card) -> None:
    choose(box(card, "kind.event-ticket"), "label-62x29")
    assert "Preview: Event ticket" in texts(card)
    choose(box(card, "kind.event-ticket"), "none")
    assert "Event ticket has no badge." in texts(card)
    assert not card.preview.isVisible()
    assert not card.test.isEnabled()


def test_a_test_badge_is_printed_by_the_printers_of_the_form(desk, card, tmp_path: Path) -> None:
    def pdf(name: str) -> QPrinter:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(tmp_path / f"{name}.pdf"))
        return printer

    card.open_printer = pdf
    choose(box(card, "first.printer"), "system:Front")
    card.test.click()
    desk.until(lambda: card.said.text() == "Front has taken the badge.")
    assert read_barcodes(PdfPage(tmp_path / "Front.pdf").ink())[0].text == SAMPLE_ID
    card.said.forget()


def test_a_test_badge_for_a_label_printer_and_one_that_nobody_takes(desk, card) -> None:
    printer = LabelPrinter()
    desk.window.badges.store.save_settings(
        BadgeSettings(first=BadgePrinter(printer="network", host="127.0.0.1", port=printer.port))
    )
    desk.window.perform("settings.page.look")
    desk.window.perform("settings.page.badges")
    card.test.click()
    desk.until(lambda: card.said.text().endswith("has taken the badge."))
    assert Label(printer.stop()).code() == SAMPLE_ID
    card.test.click()
    desk.until(card.notice.isVisible)
    assert card.notice.sentence.text() == "The printer does not answer."
    assert card.notice.next_step.text()
    card.said.forget()


def test_an_own_layout_is_imported_and_a_file_with_a_fault_says_where(card, tmp_path: Path) -> None:
    layout = read_layout(bundled("badges", "name-badge.json").read_bytes())
    file = tmp_path / "ours.badge.json"
    broken = json.loads(write_layout(layout)) | {"name": "ours", "title": "Ours", "width": 20}
    file.write_text(json.dumps(broken))
    card.ask_file = lambda: file
    card.take.click()
    assert card.notice.sentence.text() == "elements[0].width: The box does not lie on the badge."
    assert card.notice.next_step.text() == "Correct the file, then import it again."
    file.write_bytes(write_layout(layout.model_copy(update={"name": "ours", "title": "Ours"})))
    card.take.click()
    assert not card.notice.isVisible()
    assert card.said.text().startswith("Imported: Ours")
    choose(box(card, "kind.visitor-badge"), "ours")
    assert "Town Hall" in card.preview.accessibleName()
    card.said.forget()
