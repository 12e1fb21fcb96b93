"""Pages of paper, as the person buys it: black on white, plain text only, as many as it needs; and the printer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QIODevice, QLocale, QMarginsF, Qt, QUrl
from PySide6.QtGui import (
    QColor,
    QFont,
    QGuiApplication,
    QImage,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPdfWriter,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFrameFormat,
    QTextImageFormat,
    QTextLength,
    QTextOption,
    QTextTable,
    QTextTableFormat,
)
from PySide6.QtPrintSupport import QPrintDialog, QPrinter

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget


DOTS = 300
"""Dots an inch."""
PADDING = 3
"""Around the words of a cell, in points."""
PICTURE_HEIGHT = 110
"""Of a picture that was shown, in points."""
INK, QUIET = "#151A26", "#5A6272"
LARGE, HEADING, BODY, SMALL = 20.0, 12.0, 10.0, 8.5


def pdf_of(document: QTextDocument, title: str) -> bytes:
    """Return a document as PDF/A-1b, which archives take."""
    kept = QBuffer()
    kept.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(kept)
    writer.setPdfVersion(QPagedPaintDevice.PdfVersion.PdfVersion_A1b)
    writer.setResolution(DOTS)
    writer.setTitle(title)
    writer.setCreator("Connector Desk")
    lay_out_pages(writer)
    document.print_(writer)
    kept.close()
    return bytes(kept.data().data())


def lay_out_pages(device: QPagedPaintDevice) -> None:
    """Have a printer or a file take upright pages; Qt leaves two centimetres around a text by itself."""
    device.setPageLayout(QPageLayout(page_size(), QPageLayout.Orientation.Portrait, QMarginsF(0, 0, 0, 0)))


class TextPage:
    """Writes one document from top to bottom."""

    def __init__(self) -> None:
        self.document = QTextDocument()
        self.document.setUndoRedoEnabled(False)
        font = QFont(QGuiApplication.font())
        font.setPointSizeF(BODY)
        self.document.setDefaultFont(font)
        self.document.setDocumentMargin(0)
        breaking = QTextOption()
        breaking.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.document.setDefaultTextOption(breaking)
        self._cursor = QTextCursor(self.document)
        self._pictures = 0

    def _box(self, fill: str) -> None:
        """Begin a box of a colour; `_leave` ends it."""
        form = QTextFrameFormat()
        form.setPadding(10)
        form.setTopMargin(8)
        form.setBorder(0)
        form.setBackground(QColor(fill))
        self._cursor.insertFrame(form)

    def _pairs(self, rows: Sequence[tuple[str, str | QImage]]) -> None:
        if not rows:
            return
        table = self._table(len(rows), (30, 70))
        for row, (name, value) in enumerate(rows):
            self._cell(table, row, 0, name, ink=QUIET)
            if isinstance(value, QImage):
                self._picture(table, row, value, name)
            else:
                self._cell(table, row, 1, value)
        self._leave()

    def _table(self, rows: int, widths: tuple[int, ...]) -> QTextTable:
        form = QTextTableFormat()
        form.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        form.setColumnWidthConstraints([QTextLength(QTextLength.Type.PercentageLength, each) for each in widths])
        form.setBorder(0)
        form.setCellSpacing(0)
        form.setCellPadding(PADDING)
        form.setLeftMargin(-PADDING)  # its text is aligned with that below
        return self._cursor.insertTable(rows, len(widths), form)

    def _cell(
        self, table: QTextTable, row: int, column: int, words: str, *, ink: str = INK, bold: bool = False
    ) -> None:
        table.cellAt(row, column).firstCursorPosition().insertText(words, _characters(BODY, ink, bold=bold))

    def _picture(self, table: QTextTable, row: int, image: QImage, name: str) -> None:
        form = self._image(image, name)
        form.setHeight(PICTURE_HEIGHT)
        table.cellAt(row, 1).firstCursorPosition().insertImage(form)

    def _mark(self, image: QImage, name: str) -> None:
        """Begin the page with a picture, at its own size."""
        form = self._image(image, name)
        form.setWidth(image.deviceIndependentSize().width())
        form.setHeight(image.deviceIndependentSize().height())
        block = QTextBlockFormat()
        block.setBottomMargin(6)
        self._cursor.setBlockFormat(block)
        self._cursor.insertImage(form)

    def _image(self, image: QImage, name: str) -> QTextImageFormat:
        address = QUrl(f"picture:{self._pictures}")
        self._pictures += 1
        self.document.addResource(QTextDocument.ResourceType.ImageResource, address, image)
        form = QTextImageFormat()
        form.setName(address.toString())
        form.setProperty(QTextImageFormat.Property.ImageAltText, name)
        return form

    def _line(
        self,
        words: str,
        size: float,
        *,
        bold: bool = False,
        ink: str = INK,
        above: float = 0,
        below: float = 0,
        first: bool = False,
    ) -> None:
        form = QTextBlockFormat()
        form.setTopMargin(above)
        form.setBottomMargin(below)
        if first:
            self._cursor.setBlockFormat(form)
        else:
            self._cursor.insertBlock(form)
        self._cursor.insertText(words, _characters(size, ink, bold=bold))

    def _leave(self) -> None:
        """Continue after the insertion."""
        self._cursor.movePosition(QTextCursor.MoveOperation.End)


def _characters(size: float, ink: str, *, bold: bool = False) -> QTextCharFormat:
    form = QTextCharFormat()
    form.setFontPointSize(size)
    form.setForeground(QColor(ink))
    form.setFontWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    return form


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
