"""The printers of this computer, and label printers in the network; nothing here holds up the window."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtPrintSupport import QPrinter, QPrinterInfo

from connector_desk.base.blocking_call import run_blocking
from connector_desk.base.errors import DeskError
from connector_desk.desk.kit.badge_painting import print_badge

if TYPE_CHECKING:
    from collections.abc import Sequence

    from connector_desk.badge.content import BadgeContent
    from connector_desk.badge.layout import BadgeLayout
    from connector_desk.badge.settings import BadgePrinter

OpenPrinter = Callable[[str], QPrinter]
"""Opens a printer of this computer by its name."""
_SPOOL_SECONDS = 60.0


def system_printers() -> list[str]:
    """List the printers of this computer, the usual one first."""
    usual = QPrinterInfo.defaultPrinterName()
    return sorted(QPrinterInfo.availablePrinterNames(), key=lambda name: (name != usual, name.casefold()))


def system_printer(name: str) -> QPrinter:
    """Return a printer of this computer; raises DeskError where it is gone."""
    info = QPrinterInfo.printerInfo(name)
    if info.isNull():
        raise DeskError("printer_gone")
    return QPrinter(info, QPrinter.PrinterMode.HighResolution)


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
    """Print a badge on the first printer that takes it."""
    reasons: list[str] = []
    for printer in printers:
        try:
            await print_on(partial(open_printer, printer.system_name), layout, content)
        except DeskError as error:
            reasons.append(error.code)
        else:
            return Outcome(printer.shown_name, before="".join(reasons))
    if len(reasons) > 1:
        return Outcome(reason=reasons[-1], before=reasons[0])
    return Outcome(reason="".join(reasons) or "printer_missing")


async def print_on(open_printer: Callable[[], QPrinter], layout: BadgeLayout, content: BadgeContent) -> None:
    """Print a badge on a printer, on a thread of its own; raises DeskError where it does not take it."""

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
        raise DeskError("printer_silent") from fault
