"""The dialog of a receipt: the sheet as it will be, its language, with or without values, to be saved or printed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, Qt
from PySide6.QtWidgets import QCheckBox, QDialog, QFileDialog, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from connector_desk.base.errors import DeskError
from connector_desk.desk.widgets.atomic_file import write_whole
from connector_desk.desk.widgets.notice import Notice
from connector_desk.desk.widgets.outcome import error_words
from connector_desk.desk.widgets.parts import button, label
from connector_desk.desk.widgets.receipt import TITLES, Receipt
from connector_desk.desk.widgets.receipt_page import receipt_document
from connector_desk.desk.widgets.segments import Segments
from connector_desk.desk.widgets.sheet_view import SheetView
from connector_desk.desk.widgets.status_line import StatusLine
from connector_desk.desk.widgets.text_page import lay_out_pages, pdf_of
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours
from connector_desk.desk.widgets.translation import LANGUAGES, OneLanguage, translate
from connector_desk.desk.widgets.words import plain_inside

if TYPE_CHECKING:
    from PySide6.QtGui import QTextDocument

    from connector_desk.desk.widgets.verdict_view import FindSchema

PDF = ".pdf"
_WORDS_WIDTH = 320


class ReceiptDialog(QDialog):
    """Stays open until it is closed, so that a receipt that could not be saved is tried again."""

    def __init__(self, parent: QWidget, colours: Colours, receipt: Receipt, find: FindSchema, language: str) -> None:
        """`language` is the visitor's."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(True)
        title = translate("Receipt", "Receipt for the visitor")
        self.setWindowTitle(title)
        self._receipt, self._find = receipt, find
        self.ask_where: Callable[[], Path | None] = self._ask_where
        self.sheet = SheetView(colours)
        self._language = language
        self.language = Segments(colours, translate("Settings", "Language of the visitor"), list(LANGUAGES.items()))
        self.language.put(language)
        self.language.chosen.connect(self._choose_language)
        self.values = QCheckBox(translate("Receipt", "Print the values too"))
        self.values.toggled.connect(self.refresh)
        self.notice, self.said = Notice(colours), StatusLine("receipt-said", wraps=True)
        self.save = button(translate("Receipt", "Save as PDF…"), colours, kind="primary", icon_name="download")
        self.print = button(translate("Receipt", "Print…"), colours, icon_name="printer")
        self.leave = button(translate("Receipt", "Close"), colours, kind="quiet")
        self.save.clicked.connect(self.save_pdf)
        self.print.clicked.connect(self.ask_printer)
        self.leave.clicked.connect(self.reject)
        self._lay_out(title)
        self.values.setVisible(receipt.has_values or receipt.is_purged)
        self.refresh()
        self.save.setFocus(Qt.FocusReason.OtherFocusReason)

    def refresh(self) -> None:
        """Show the sheet as it will be."""
        self.sheet.show_document(self.document())

    def document(self) -> QTextDocument:
        """Return the receipt as text on paper."""
        spoken = OneLanguage(self._language)
        return receipt_document(self._receipt, spoken, self._find, with_values=self.values.isChecked())

    def save_pdf(self) -> None:
        """Ask for a file and write the receipt into it."""
        file = self.ask_where()
        if file is None:
            return
        try:
            write_whole(file, pdf_of(self.document(), self._title()))
        except DeskError as error:
            self._failed(error)
            return
        self.notice.hide()
        self.said.tell(translate("Report", "Saved: {file}").format(file=plain_inside(file.name, 80)))

    def ask_printer(self) -> None:
        """Open the printer's dialog, and print when it is accepted."""
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter  # noqa: PLC0415  only to print

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(self._title())
        lay_out_pages(printer)
        dialog = QPrintDialog(printer, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(lambda: self.print_on(printer))
        dialog.setWindowModality(Qt.WindowModality.WindowModal)
        dialog.show()

    def print_on(self, printer: object) -> None:
        """Print on a printer, and say so where it does not take it."""
        from PySide6.QtPrintSupport import QPrinter  # noqa: PLC0415  only to print

        if not isinstance(printer, QPrinter):
            return
        self.document().print_(printer)
        if printer.printerState() in (QPrinter.PrinterState.Error, QPrinter.PrinterState.Aborted):
            self._failed(DeskError("not_printed"))
            return
        self.notice.hide()
        self.said.tell(translate("Receipt", "Sent to the printer."))

    def _title(self) -> str:
        return OneLanguage(self._language).translate("Receipt", TITLES[self._receipt.kind])

    def _choose_language(self, language: str) -> None:
        self._language = language
        self.refresh()

    def _failed(self, error: DeskError) -> None:
        self.said.forget()
        self.notice.tell(*error_words(error.code, error.message, error.next_step), f"code: {error.code}")
        self.notice.offer()
        self._fit()

    def _fit(self) -> None:
        """Be as high as the sheet, and higher where the words need it."""
        self._inside.activate()
        width = self.sheet.width() + _WORDS_WIDTH + SPACE_4 + 2 * SPACE_5
        needed = max(self.sheet.height() + 2 * SPACE_5, self._inside.totalHeightForWidth(width))
        self.resize(width, needed)

    def _ask_where(self) -> Path | None:
        at = self._receipt.ended_at or self._receipt.began_at or 0
        when = QDateTime.fromMSecsSinceEpoch(at).toString("yyyy-MM-dd-HHmm")
        name = OneLanguage(self._language).translate("Receipt", "receipt-{when}").format(when=when) + PDF
        kinds = translate("Report", "PDF, for people") + f" (*{PDF})"
        chosen, _ = QFileDialog.getSaveFileName(self, translate("Receipt", "Save the receipt"), name, kinds)
        if not chosen:
            return None
        file = Path(chosen)
        return file if file.suffix.lower() == PDF else file.with_name(file.name + PDF)

    def _lay_out(self, title: str) -> None:
        words = QVBoxLayout()
        words.setSpacing(SPACE_3)
        about = translate("Receipt", "For the visitor to take away. It contains no code and no PIN.")
        heading = label(title, "title", wraps=True)
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        ways.addWidget(self.save, 3)
        ways.addWidget(self.print, 2)
        words.addWidget(heading)
        words.addWidget(label(about, "muted", wraps=True))
        words.addWidget(label(translate("Settings", "Language of the visitor"), "label"))
        words.addWidget(self.language)
        words.addWidget(self.values)
        words.addStretch()
        words.addWidget(self.notice)
        words.addWidget(self.said)
        words.addLayout(ways)
        words.addWidget(self.leave)
        layout = self._inside = QHBoxLayout(self)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_5, SPACE_5)
        layout.setSpacing(SPACE_4)
        layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        layout.addWidget(self.sheet, 0, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(words, 1)
        self._fit()
