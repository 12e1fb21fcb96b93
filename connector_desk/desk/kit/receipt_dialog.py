"""A receipt: its pages of paper, and the dialog that shows the sheet, its language, and whether it tells values."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QTextDocument
from PySide6.QtWidgets import QCheckBox, QDialog, QFileDialog, QHBoxLayout, QLayout, QSizePolicy, QVBoxLayout, QWidget

from connector_desk.base.errors import DeskError
from connector_desk.base.languages import LANGUAGES
from connector_desk.desk.kit.atomic_file import write_whole
from connector_desk.desk.kit.claims_view import PURGED
from connector_desk.desk.kit.export_guard import when_export_permitted
from connector_desk.desk.kit.known_types import age_asked, asked_schema, find_schema, purpose_in
from connector_desk.desk.kit.logo import paint_logo
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import button, label
from connector_desk.desk.kit.picture import read_picture
from connector_desk.desk.kit.receipt import TITLES, Receipt, ReceiptItem
from connector_desk.desk.kit.segments import Segments
from connector_desk.desk.kit.state_mark import role_of
from connector_desk.desk.kit.status_line import StatusLine
from connector_desk.desk.kit.text_page import (
    BODY,
    HEADING,
    LARGE,
    QUIET,
    SMALL,
    TextPage,
    ask_printer,
    lay_out_pages,
    page_size,
    pdf_of,
)
from connector_desk.desk.kit.tokens import LIGHT, SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours, Role
from connector_desk.desk.kit.translation import OneLanguage, translate
from connector_desk.desk.kit.values import field_of, label_of, picture_of, title_of, value_words
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain, plain_inside

if TYPE_CHECKING:
    from PySide6.QtGui import QImage
    from PySide6.QtPrintSupport import QPrinter

    from connector_desk.desk.kit.known_types import Catalogued
    from connector_desk.desk.kit.schema import FormSchema
    from connector_desk.desk.kit.verdict_view import FindSchema


_MARGIN = 57
"""Points around the text: the two centimetres that Qt leaves when it prints."""
_POINT = 72
"""Of an inch."""
_WIDTH = 288


class SheetView(QWidget):
    """Paints the sheet."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours = colours
        self._document: QTextDocument | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        """Return the size of the paper, in proportion."""
        paper = page_size().sizePoints()
        return QSize(_WIDTH, round(_WIDTH * paper.height() / paper.width()))

    def show_document(self, document: QTextDocument) -> None:
        """Show the first page of another text, which is this widget's from now on."""
        paper, dots = page_size().sizePoints(), self.logicalDpiX() / _POINT
        document.setPageSize(QSizeF(paper.width() - 2 * _MARGIN, paper.height() - 2 * _MARGIN) * dots)
        self._document = document
        self.setAccessibleName(document.toPlainText())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint paper and text."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._colours.line), 1))
        painter.setBrush(Qt.GlobalColor.white)
        painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))
        if self._document is None:
            return
        dots = self.logicalDpiX() / _POINT
        scale = self.width() / (page_size().sizePoints().width() * dots)
        painter.scale(scale, scale)
        painter.translate(_MARGIN * dots, _MARGIN * dots)
        size = self._document.pageSize()
        self._document.drawContents(painter, QRectF(0, 0, size.width(), size.height()))


LOGO = QSize(160, 48)
SHARP = 4.0
"""Dots of a logo for each unit of the page."""
DESK = QT_TRANSLATE_NOOP("Receipt", "Desk")
CONTACT = QT_TRANSLATE_NOOP("Receipt", "Contact")
PURPOSE = QT_TRANSLATE_NOOP("Receipt", "Purpose")
BEGAN = QT_TRANSLATE_NOOP("Receipt", "Started")
ENDED = QT_TRANSLATE_NOOP("Receipt", "Ended")
VISIT = QT_TRANSLATE_NOOP("Receipt", "Visit ID")
NO_PROOF = QT_TRANSLATE_NOOP("Receipt", "This receipt is not a credential. It proves nothing by itself.")


def receipt_document(receipt: Receipt, spoken: OneLanguage, find: FindSchema, *, with_values: bool) -> QTextDocument:
    """Return a receipt as text on paper."""
    return _Page(receipt, spoken, find, with_values=with_values).document


class _Page(TextPage):
    """Writes a receipt from top to bottom."""

    def __init__(self, receipt: Receipt, spoken: OneLanguage, find: FindSchema, *, with_values: bool) -> None:
        super().__init__()
        self._receipt, self._spoken, self._find = receipt, spoken, find
        known = receipt.organisation
        self._house = plain(known.name_in(spoken.language), 200) if known is not None and known.name else ""
        self._write_head()
        self._write_facts()
        self._write_items(with_values=with_values)
        self._line(self._say(NO_PROOF), SMALL, ink=QUIET, above=18)

    def _say(self, text: str) -> str:
        return self._spoken.translate("Receipt", text)

    def _write_head(self) -> None:
        receipt = self._receipt
        logo = paint_logo((receipt.organisation.logo if receipt.organisation is not None else None) or "", LOGO, SHARP)
        if not logo.isNull():
            self._mark(logo, self._house)
        if self._house:
            self._line(self._house, HEADING, bold=True, first=logo.isNull())
        self._line(self._say(TITLES[receipt.kind]), SMALL, ink=QUIET, first=logo.isNull() and not self._house)
        self._line(self._name_of_visit(), LARGE, bold=True, below=10)
        is_bad = receipt.kind == "request" and receipt.has_exchanged and not receipt.holds
        tone = LIGHT.tones[Role.BAD if is_bad else role_of(receipt.state)]
        self._box(tone.tint)
        self._line(self._say(receipt.outcome), 15.0, bold=True, ink=tone.ink, first=True)
        self._line(self._say(receipt.sentence), BODY)
        self._leave()

    def _name_of_visit(self) -> str:
        receipt = self._receipt
        if len(receipt.items) == 1 and receipt.kind == "offer":
            return self._name_of(receipt.items[0])
        return plain(receipt.title, 200) or self._say(TITLES[receipt.kind])

    def _name_of(self, item: ReceiptItem) -> str:
        schema = self._schema_of(item)
        if schema is None and not item.name:
            return self._spoken.translate("Verdict", "Credential")
        return title_of(schema, item.name, self._spoken.language)

    def _purpose(self) -> str:
        """Return why it was asked, as it was said then."""
        found = []
        for asked in (each.asked for each in self._receipt.items):
            if asked is not None and asked.question is not None:
                ages = age_asked(asked.question, (*asked.required, *asked.optional))
                found.append(purpose_in(asked.question, next(iter(ages), None), self._spoken.language))
        return " ".join(dict.fromkeys(each for each in found if each))

    def _schema_of(self, item: ReceiptItem) -> FormSchema | None:
        asked = item.asked
        question = None if asked is None or asked.question is None else asked_schema(asked, self._find)
        return question or self._find(item.schema_id)

    def _write_facts(self) -> None:
        receipt = self._receipt
        known = receipt.organisation
        contact = (known.contact or known.website or "") if known is not None else ""
        facts = [
            (self._say(PURPOSE), plain(self._purpose(), 300)),
            (self._say(CONTACT), plain(contact, 300)),
            (self._say(DESK), plain(receipt.desk, 200)),
            (self._say(BEGAN), self._moment(receipt.began_at)),
            (self._say(ENDED), self._moment(receipt.ended_at)),
            (self._say(VISIT), plain(receipt.visit_id, 120)),
        ]
        self._line("", SMALL)
        self._pairs([(name, value) for name, value in facts if value])

    def _write_items(self, *, with_values: bool) -> None:
        receipt = self._receipt
        if receipt.items:
            self._line(self._say(receipt.heading), HEADING, bold=True, above=12, below=4)
        for each in receipt.items:
            self._line(self._name_of(each), BODY, bold=True, above=4)
            if with_values and each.claims:
                self._pairs(self._values_of(each))
        if with_values and receipt.is_purged:
            self._line(self._spoken.translate("Records", PURGED), BODY, ink=QUIET, above=4)

    def _values_of(self, item: ReceiptItem) -> list[tuple[str, str | QImage]]:
        schema, language = self._schema_of(item), self._spoken.language
        rows: list[tuple[str, str | QImage]] = []
        for name, value in item.claims.items():
            known = field_of(schema, name)
            image = read_picture(picture_of(known, value))
            words = value_words(known, value, language, self._spoken)
            rows.append((label_of(schema, name, language), words if image.isNull() else image))
        return rows

    def _moment(self, at: int | None) -> str:
        """Write it with its time zone: it is read elsewhere and later."""
        if at is None:
            return ""
        moment = QDateTime.fromMSecsSinceEpoch(at)
        return self._spoken.locale.toString(moment, QLocale.FormatType.LongFormat)


PDF = ".pdf"
_WORDS_WIDTH = 320


class ReceiptDialog(QDialog):
    """Stays open until it is closed, so that a receipt that could not be saved is tried again."""

    def __init__(self, parent: QWidget, colours: Colours, receipt: Receipt, known: Catalogued, language: str) -> None:
        """`language` is the visitor's."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(True)
        title = translate("Receipt", "Receipt for the visitor")
        self.setWindowTitle(title)
        self._receipt, self._find = receipt, partial(find_schema, known)
        self.ask_where: Callable[[], Path | None] = self._ask_where
        self.sheet = SheetView(colours)
        self._language = language
        self.language = Segments(colours, translate("Settings", "Language of the visitor"), list(LANGUAGES.items()))
        self.language.set_value(language)
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
        when_export_permitted(self, self._save_pdf)

    def _save_pdf(self) -> None:
        file = self.ask_where()
        if file is None:
            return
        try:
            write_whole(file, pdf_of(self.document(), self._title()))
        except DeskError as error:
            self._failed(error)
            return
        self.notice.hide()
        self.said.show_message(translate("Report", "Saved: {file}").format(file=plain_inside(file.name, 80)))

    def ask_printer(self) -> None:
        """Open the printer's dialog, and print when it is accepted."""
        ask_printer(self, self._title(), lay_out_pages, self.print_on)

    def print_on(self, printer: QPrinter) -> None:
        """Print on a printer, and say so where it does not take it."""
        self.document().print_(printer)
        if printer.printerState() in (printer.PrinterState.Error, printer.PrinterState.Aborted):
            self._failed(DeskError("not_printed"))
            return
        self.notice.hide()
        self.said.show_message(translate("Receipt", "Sent to the printer."))

    def _title(self) -> str:
        return OneLanguage(self._language).translate("Receipt", TITLES[self._receipt.kind])

    def _choose_language(self, language: str) -> None:
        self._language = language
        self.refresh()

    def _failed(self, error: DeskError) -> None:
        self.said.forget()
        self.notice.show_error(error, f"code: {error.code}")
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
