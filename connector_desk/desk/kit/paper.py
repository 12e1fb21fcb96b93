"""Paper, as the person buys it, and the printer's dialog."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QPageSize
from PySide6.QtPrintSupport import QPrintDialog, QPrinter

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget


def page_size() -> QPageSize:
    """Choose the paper of the person's country."""
    metric = QLocale().measurementSystem() == QLocale.MeasurementSystem.MetricSystem
    return QPageSize(QPageSize.PageSizeId.A4 if metric else QPageSize.PageSizeId.Letter)


def ask_printer(
    parent: QWidget, name: str, prepare: Callable[[QPrinter], object], accepted: Callable[[QPrinter], object]
) -> QPrintDialog:
    """Open the printer's dialog for a document; `prepare` sets up its pages, `accepted` prints them."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(name)
    prepare(printer)
    dialog = QPrintDialog(printer, parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.accepted.connect(lambda: accepted(printer))
    dialog.setWindowModality(Qt.WindowModality.WindowModal)
    dialog.show()
    return dialog
