"""The printers of this computer, and label printers in the network; nothing here holds up the window."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtGui import QImage
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo

from connector_desk.badge.layout import Orientation
from connector_desk.badge.queue import UNKNOWN
from connector_desk.badge.zpl import STATUS_LINES, STATUS_REQUEST, Bitmap, fault_in_status, needs_picture, write_zpl
from connector_desk.base.blocking_call import run_blocking
from connector_desk.base.errors import DeskError
from connector_desk.desk.kit.badge_painting import element_image, print_badge

if TYPE_CHECKING:
    from collections.abc import Sequence

    from connector_desk.badge.layout import BadgeContent, BadgeLayout
    from connector_desk.badge.settings import BadgePrinter

OpenPrinter = Callable[[str], QPrinter]
"""Opens a printer of this computer by its name."""
_SPOOL_SECONDS, _CONNECT_SECONDS, _SEND_SECONDS, _ANSWER_SECONDS = 60.0, 5.0, 15.0, 2.0
_MOST_ANSWERED = 4_096
_END_OF_LINE = b"\x03"
_BLACK = 0xFF000000


def system_printers() -> list[str]:
    """List the printers of this computer, the usual one first."""
    default = QPrinterInfo.defaultPrinterName()
    return sorted(QPrinterInfo.availablePrinterNames(), key=lambda name: (name != default, name.casefold()))


def system_printer(name: str) -> QPrinter:
    """Return a printer of this computer; raises DeskError where it is gone or stopped, or takes no jobs.

    A stopped one would keep the badge until somebody starts it, one that takes no jobs would lose it, and nobody would
    be told.  May take seconds: not for the UI thread.
    """
    info = QPrinterInfo.printerInfo(name)
    if info.isNull():
        raise DeskError("printer_gone")
    if info.state() is QPrinter.PrinterState.Error or _takes_no_jobs(name):
        raise DeskError("printer_stopped")
    return QPrinter(info, QPrinter.PrinterMode.HighResolution)


def _takes_no_jobs(name: str) -> bool:
    """Return whether the print server refuses jobs for a printer; Qt asks it, and drops the answer."""
    program = shutil.which("lpstat")
    if program is None:  # no CUPS: there, Qt cannot begin to paint
        return False
    try:
        status = subprocess.run(  # noqa: S603  no shell, and the name is in one word with the option
            [program, f"-a{name}"],
            env={**os.environ, "LC_ALL": "C"},
            capture_output=True,
            timeout=_CONNECT_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return b" not accepting " in status.stdout


class Outcome(NamedTuple):
    """What the printers did."""

    printer: str = ""
    """What printed it; empty: none did."""
    reason: str = ""
    """Why none did, as a code."""
    before: str = ""
    """Why the first one did not, where there is a second."""
    note: str = ""
    """What is to be said of it, as a code."""


async def print_on_first(
    printers: Sequence[BadgePrinter], layout: BadgeLayout, content: BadgeContent, open_printer: OpenPrinter
) -> Outcome:
    """Print a badge on the first printer that takes it; on no other once one of them may have printed it."""
    reasons: list[str] = []
    for printer in printers:
        try:
            if printer.system_name:
                await print_on(partial(open_printer, printer.system_name), layout, content)
                note = ""
            else:
                commands = await run_blocking(partial(zpl_of, layout, content, int(printer.dpi)))
                note = await send_zpl(printer.host, printer.port, commands)
        except DeskError as error:
            reasons.append(error.code)
            if error.code == UNKNOWN:
                break
        else:
            return Outcome(printer.shown_name, before="".join(reasons), note=note)
    if len(reasons) > 1:
        return Outcome(reason=reasons[-1], before=reasons[0])
    return Outcome(reason="".join(reasons) or "printer_missing")


async def print_on(open_printer: Callable[[], QPrinter], layout: BadgeLayout, content: BadgeContent) -> None:
    """Print a badge on a printer, on a thread of its own.

    Raises DeskError where it does not take it; badge_unknown where it does not in time, for it may still.
    """

    def work() -> None:
        printer = open_printer()
        printer.setDocName(content.visit_id)  # the spooler keeps it: no name of a person
        printer.setFullPage(True)
        print_badge(printer, layout, content)
        if printer.printerState() in (QPrinter.PrinterState.Error, QPrinter.PrinterState.Aborted):
            raise DeskError("not_printed")

    try:
        await run_blocking(work, _SPOOL_SECONDS)
    except TimeoutError as fault:
        raise DeskError(UNKNOWN) from fault


def zpl_of(layout: BadgeLayout, content: BadgeContent, dpi: int) -> bytes:
    """Return the commands for a label printer; what it cannot set itself is painted here."""
    is_turned = layout.orientation is Orientation.TURNED
    pictures = {
        at: bitmap_of(element_image(each, content, dpi, turned=is_turned))
        for at, each in enumerate(layout.elements)
        if needs_picture(each, content, dpi)
    }
    return write_zpl(layout, content, dpi, pictures)


def bitmap_of(image: QImage) -> Bitmap:
    """Return a picture in black and white as a label printer takes it."""
    mono = image.convertToFormat(QImage.Format.Format_Mono)
    if mono.color(1) != _BLACK:
        mono.invertPixels()
    row = -(-mono.width() // 8)
    bits, stride = bytes(mono.constBits()), mono.bytesPerLine()
    rows = bytearray(b"".join(bits[at : at + row] for at in range(0, mono.height() * stride, stride)))
    if mono.width() % 8:  # what Qt leaves behind the last dot of a row is anything
        keep = 0xFF << (8 - mono.width() % 8) & 0xFF
        for last in range(row - 1, len(rows), row):
            rows[last] &= keep
    return Bitmap(mono.width(), mono.height(), bytes(rows))


async def send_zpl(host: str, port: int, commands: bytes) -> str:
    """Send commands to a label printer; return the code of what is to be said of it, empty if nothing is.

    A printer that tells how it stands is asked before, and once more after it took the commands.

    Raises:
        DeskError: printer_unreachable; printer_silent where it does not take them whole in time; badge_unknown where it
            may have printed them; what keeps it from printing.
    """
    is_sent = False
    try:
        async with asyncio.timeout(_CONNECT_SECONDS):
            reader, writer = await asyncio.open_connection(host, port)
    except (OSError, TimeoutError) as fault:
        raise DeskError("printer_unreachable") from fault
    try:
        before = await _status(reader, writer)
        if before is not None and (code := fault_in_status(before)):
            raise DeskError(code)
        writer.transport.set_write_buffer_limits(0)  # drained means that the last command, which prints, was sent
        writer.write(commands)
        is_sent = not writer.transport.is_closing() and writer.transport.get_write_buffer_size() == 0
        async with asyncio.timeout(_SEND_SECONDS):
            await writer.drain()
        is_sent = True
        if before is None:
            writer.write_eof()
            return "printer_unconfirmed"
        after = await _status(reader, writer)
        if after is None:
            raise DeskError(UNKNOWN)
        return fault_in_status(after)
    except (OSError, TimeoutError) as fault:
        writer.transport.abort()  # what it did not take must not come out later
        raise DeskError(UNKNOWN if is_sent else "printer_silent") from fault
    finally:
        writer.close()
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(_ANSWER_SECONDS):
                await writer.wait_closed()


async def _status(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes | None:
    """Ask a printer how it stands; None where it does not tell."""
    writer.write(STATUS_REQUEST)
    answer = b""
    with suppress(TimeoutError):
        async with asyncio.timeout(_ANSWER_SECONDS):
            while answer.count(_END_OF_LINE) < STATUS_LINES and len(answer) < _MOST_ANSWERED:
                part = await reader.read(_MOST_ANSWERED)
                if not part:
                    break
                answer += part
    return answer if answer.count(_END_OF_LINE) >= STATUS_LINES else None
