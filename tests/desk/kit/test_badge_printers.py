"""Label printers in the network: what they are sent, and what they do not say, in time."""

import asyncio
import socket
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QBuffer, QIODevice, QPoint
from PySide6.QtGui import QColor, QImage
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication
from zxingcpp import read_barcodes

from connector_desk.badge.layout import BadgeContent, Orientation, read_layout
from connector_desk.badge.settings import BadgePrinter
from connector_desk.base.bundled import bundled
from connector_desk.base.errors import DeskError
from connector_desk.desk.kit.badge_painting import badge_image
from connector_desk.desk.kit.badge_printers import bitmap_of, print_on_first, send_zpl, system_printer, zpl_of
from tests.label_printer import NO_PAPER, LabelPrinter
from tests.ports import free_port
from tests.zpl_label import Label

VISIT = "7f6f2a3e-5b1d-4a53-9a30-0c7b1f9a1d11"


@pytest.fixture
def printers() -> Iterator[list[LabelPrinter]]:
    made: list[LabelPrinter] = []
    yield made
    for each in made:
        each.stop()


def layout(name: str):
    return read_layout(bundled("badges", f"{name}.json").read_bytes())


def content(name: str = "Maya Lindqvist", photo: bytes = b"") -> BadgeContent:
    texts = {"_name": name, "_label": "Visitor badge", "_organisation": "Town Hall", "company": "Harbour"}
    return BadgeContent(visit_id=VISIT, texts=texts, photos={"photo": photo}, until="Valid until 18:00")


def picture() -> bytes:
    image = QImage(20, 20, QImage.Format.Format_RGB32)
    image.fill(QColor("black"))
    kept = QBuffer()
    kept.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(kept, "PNG")
    return bytes(kept.data().data())


def send(printer: LabelPrinter, commands: bytes = b"^XA^XZ") -> str:
    return asyncio.run(send_zpl("127.0.0.1", printer.port, commands))


def test_a_badge_arrives_whole_and_its_code_is_the_visit(qapp: QApplication, printers) -> None:
    printers.append(printer := LabelPrinter())
    commands = zpl_of(layout("label-62x29"), content("Maya"), 203)
    assert send(printer, commands) == ""
    label = Label(printer.stop())
    assert label.texts == ["Maya", "Visitor badge", "Valid until 18:00"]
    assert label.code() == VISIT
    assert read_barcodes(label.ink())[0].text == VISIT


@pytest.mark.parametrize("name", ["محمد عبد الله", "Łukasz", "Maximiliane-Alexandra von Hohenlohe-Schillingsfürst"])
def test_what_the_printer_cannot_set_is_painted(qapp: QApplication, name: str) -> None:
    label = Label(zpl_of(layout("label-62x29"), content(name), 300))
    assert name not in label.texts
    assert len(label.of("^GF")) == 1
    assert read_barcodes(label.ink())[0].text == VISIT


@pytest.mark.parametrize("orientation", list(Orientation))
def test_a_photo_is_where_it_is_on_the_painted_badge(qapp: QApplication, orientation: Orientation) -> None:
    one = layout("visitor-badge").model_copy(update={"orientation": orientation})
    label = Label(zpl_of(one, content(photo=picture()), 203))
    paper = label.ink()
    middle = (15, 29.5)  # of the photo, in millimetres
    x, y = middle if orientation is Orientation.UPRIGHT else (one.height - middle[1], middle[0])
    assert paper.getpixel((round(x / 25.4 * 203), round(y / 25.4 * 203))) == 0
    assert badge_image(one, content(photo=picture()), 203).pixelColor(120, 236) == QColor("black")


def test_black_is_ink_and_the_end_of_a_row_is_not(qapp: QApplication) -> None:
    image = QImage(10, 2, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    image.setPixelColor(QPoint(9, 1), QColor("black"))
    made = bitmap_of(image)
    assert (made.width, made.height, made.rows) == (10, 2, bytes([0, 0, 0, 0b01000000]))


def test_a_printer_that_is_not_there_is_said_at_once() -> None:
    with pytest.raises(DeskError) as refusal:
        asyncio.run(send_zpl("127.0.0.1", free_port(), b"^XA^XZ"))
    assert refusal.value.code == "printer_unreachable"


def test_a_printer_without_paper_is_sent_nothing(printers) -> None:
    printers.append(printer := LabelPrinter(NO_PAPER))
    with pytest.raises(DeskError) as refusal:
        send(printer)
    assert refusal.value.code == "printer_no_paper"
    assert printer.stop() == b""


def test_a_printer_that_says_nothing_of_itself_gets_the_badge_and_that_is_said(printers) -> None:
    printers.append(printer := LabelPrinter(answers=0))
    assert send(printer) == "printer_unconfirmed"
    assert printer.stop() == b"^XA^XZ"


@pytest.mark.parametrize("resets", [False, True])
def test_of_a_printer_that_says_nothing_after_the_badge_nobody_knows_whether_it_printed(printers, resets) -> None:
    printers.append(printer := LabelPrinter(answers=1, resets=resets))
    with pytest.raises(DeskError) as refusal:
        send(printer)
    assert refusal.value.code == "badge_unknown"
    assert printer.stop() == b"^XA^XZ"


@pytest.mark.parametrize("resets", [False, True])
def test_what_may_have_come_out_is_not_printed_by_the_second_printer(qapp: QApplication, printers, resets) -> None:
    first, second = LabelPrinter(answers=1, resets=resets), LabelPrinter()
    printers += [first, second]
    both = [BadgePrinter(printer="network", host="127.0.0.1", port=each.port) for each in printers]
    outcome = asyncio.run(print_on_first(both, layout("label-62x29"), content(), system_printer))
    assert (outcome.printer, outcome.reason) == ("", "badge_unknown")
    assert Label(first.stop()).code() == VISIT
    assert second.stop() == b""


def test_a_printer_of_this_computer_that_hangs_may_still_print_it(qapp: QApplication, printers, monkeypatch) -> None:
    monkeypatch.setattr("connector_desk.desk.kit.badge_printers._SPOOL_SECONDS", 0.1)
    ends = threading.Event()

    def hangs(_name: str) -> QPrinter:
        ends.wait(10)
        raise DeskError("printer_gone")

    printers.append(second := LabelPrinter())
    both = [
        BadgePrinter(printer="system:Front"),
        BadgePrinter(printer="network", host="127.0.0.1", port=second.port),
    ]
    outcome = asyncio.run(print_on_first(both, layout("label-62x29"), content(), hangs))
    ends.set()
    assert (outcome.printer, outcome.reason) == ("", "badge_unknown")
    assert second.stop() == b""


def test_a_printer_that_takes_nothing_in_time_is_silent(monkeypatch) -> None:
    monkeypatch.setattr("connector_desk.desk.kit.badge_printers._SEND_SECONDS", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as server:  # accepts, and never reads
        commands = b"^XA" + b" " * 16 * 1024 * 1024 + b"^XZ"
        with pytest.raises(DeskError) as refusal:
            asyncio.run(send_zpl("127.0.0.1", server.getsockname()[1], commands))
    assert refusal.value.code == "printer_silent"


def test_the_second_printer_prints_what_the_first_did_not_take_whole(qapp: QApplication, printers, monkeypatch) -> None:
    large = [b"^XA" + b" " * (1 << 24) + b"^XZ"]

    def commands(*_: object) -> bytes:
        if large:
            return large.pop()
        for_the_first.undo()  # the second one may be slow: it is no test of that
        return b"^XA^XZ"

    monkeypatch.setattr("connector_desk.desk.kit.badge_printers.zpl_of", commands)
    printers.append(second := LabelPrinter())
    # This one accepts, and never reads
    with socket.create_server(("127.0.0.1", 0)) as server, monkeypatch.context() as for_the_first:
        for_the_first.setattr("connector_desk.desk.kit.badge_printers._SEND_SECONDS", 0.2)
        for_the_first.setattr("connector_desk.desk.kit.badge_printers._ANSWER_SECONDS", 0.2)
        ports = (server.getsockname()[1], second.port)
        both = [BadgePrinter(printer="network", host="127.0.0.1", port=each) for each in ports]
        outcome = asyncio.run(print_on_first(both, layout("label-62x29"), content(), system_printer))
    assert outcome.before == "printer_silent"
    assert outcome.printer == f"127.0.0.1:{second.port}"


def test_the_second_printer_prints_what_the_first_refuses(qapp: QApplication, printers) -> None:
    printers.append(second := LabelPrinter())
    ports = (free_port(), second.port)
    both = [BadgePrinter(printer="network", host="127.0.0.1", port=each) for each in ports]
    outcome = asyncio.run(print_on_first(both, layout("label-62x29"), content(), system_printer))
    assert (outcome.printer, outcome.before) == (f"127.0.0.1:{second.port}", "printer_unreachable")
    assert Label(second.stop()).code() == VISIT
    alone = asyncio.run(print_on_first(both[:1], layout("label-62x29"), content(), system_printer))
    assert alone.reason == "printer_unreachable"
    nobody = asyncio.run(print_on_first([], layout("label-62x29"), content(), system_printer))
    assert nobody.reason == "printer_missing"


def test_a_printer_of_this_computer_that_is_gone_is_said(qapp: QApplication) -> None:
    gone = BadgePrinter(printer="system:no such printer")
    outcome = asyncio.run(print_on_first([gone], layout("label-62x29"), content(), system_printer))
    assert outcome.reason == "printer_gone"
