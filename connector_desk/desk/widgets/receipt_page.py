"""A receipt as pages of paper, in the visitor's language: with the kinds of attributes, or their values too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale, QSize

from connector_desk.desk.widgets.claims_view import PURGED
from connector_desk.desk.widgets.logo import paint_logo
from connector_desk.desk.widgets.picture import read_picture
from connector_desk.desk.widgets.receipt import TITLES, Receipt, ReceiptItem
from connector_desk.desk.widgets.state_mark import role_of
from connector_desk.desk.widgets.text_page import BODY, HEADING, LARGE, QUIET, SMALL, TextPage
from connector_desk.desk.widgets.tokens import LIGHT, Role
from connector_desk.desk.widgets.values import field_of, label_of, picture_of, title_of, value_words
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP, plain

if TYPE_CHECKING:
    from PySide6.QtGui import QImage, QTextDocument

    from connector_desk.desk.widgets.translation import OneLanguage
    from connector_desk.desk.widgets.verdict_view import FindSchema

LOGO = QSize(160, 48)
SHARP = 4.0
"""Dots of a logo for each unit of the page."""
DESK = QT_TRANSLATE_NOOP("Receipt", "Desk")
CONTACT = QT_TRANSLATE_NOOP("Receipt", "Contact")
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
        schema = self._find(item.schema_id)
        if schema is None and not item.name:
            return self._spoken.translate("Verdict", "Credential")
        return title_of(schema, item.name, self._spoken.language)

    def _write_facts(self) -> None:
        receipt = self._receipt
        known = receipt.organisation
        contact = (known.contact or known.website or "") if known is not None else ""
        facts = [
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
        schema, language = self._find(item.schema_id), self._spoken.language
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
