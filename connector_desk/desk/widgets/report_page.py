"""A report as pages of paper: black on white, plain text only, as many pages as it needs."""

from PySide6.QtCore import QBuffer, QDateTime, QIODevice, QLocale, QMarginsF, QUrl
from PySide6.QtGui import (
    QColor,
    QFont,
    QGuiApplication,
    QImage,
    QPagedPaintDevice,
    QPageLayout,
    QPdfWriter,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFrameFormat,
    QTextImageFormat,
    QTextLength,
    QTextTable,
    QTextTableFormat,
)

from connector_desk.desk.widgets.checks_view import LOOKS, check_words
from connector_desk.desk.widgets.paper import page_size
from connector_desk.desk.widgets.picture import read_picture
from connector_desk.desk.widgets.report import Report
from connector_desk.desk.widgets.result import Asked, CheckLine, Shown
from connector_desk.desk.widgets.tokens import LIGHT, Role
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.values import field_of, label_of, picture_of, title_of, value_words
from connector_desk.desk.widgets.verdict_view import (
    FindSchema,
    dates_words,
    detail_words,
    issuer_look,
    look_of,
    titles_of,
    verdict_sentence,
)
from connector_desk.desk.widgets.words import plain

DOTS = 300
"""Dots an inch."""
PADDING = 3
"""Around the words of a cell, in points."""
PICTURE_HEIGHT = 110
"""Of a picture that was shown, in points."""
_INK, _QUIET = "#151A26", "#5A6272"
_LARGE, _HEADING, _BODY, _SMALL = 20.0, 12.0, 10.0, 8.5


def pdf_of(report: Report, language: str, find: FindSchema) -> bytes:
    """Spell a report as PDF/A-1b, which archives take."""
    kept = QBuffer()
    kept.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(kept)
    writer.setPdfVersion(QPagedPaintDevice.PdfVersion.PdfVersion_A1b)
    writer.setResolution(DOTS)
    writer.setTitle(_title(report))
    writer.setCreator("Connector Desk")
    # Qt leaves two centimetres around a text by itself
    writer.setPageLayout(QPageLayout(page_size(), QPageLayout.Orientation.Portrait, QMarginsF(0, 0, 0, 0)))
    _Page(report, language, find).document.print_(writer)
    kept.close()
    return bytes(kept.data().data())


def document_of(report: Report, language: str, find: FindSchema) -> QTextDocument:
    """Lay a report out as text."""
    return _Page(report, language, find).document


def _title(report: Report) -> str:
    return plain(report.title, 200) or translate("Records", "Data request")


class _Page:
    """Writes a report from top to bottom."""

    def __init__(self, report: Report, language: str, find: FindSchema) -> None:
        self._report, self._language, self._find = report, language, find
        self._titles = titles_of(report.result, find, language)
        self.document = QTextDocument()
        self.document.setUndoRedoEnabled(False)
        font = QFont(QGuiApplication.font())
        font.setPointSizeF(_BODY)
        self.document.setDefaultFont(font)
        self.document.setDocumentMargin(0)
        self._cursor = QTextCursor(self.document)
        self._pictures = 0
        self._write_head()
        self._write_facts()
        self._write_shown()
        self._write_conditions()
        self._write_checks()

    def _write_head(self) -> None:
        result, look = self._report.result, look_of(self._report.result)
        self._line(translate("Report", "Result of a data request"), _SMALL, ink=_QUIET, first=True)
        self._line(_title(self._report), _LARGE, bold=True, below=10)
        tone = LIGHT.tones[look.role]
        form = QTextFrameFormat()
        form.setPadding(10)
        form.setTopMargin(8)
        form.setBorder(0)
        form.setBackground(QColor(tone.fill))
        self._cursor.insertFrame(form)
        self._line(translate("Verdict", look.headline), 15.0, bold=True, ink=tone.on_fill, first=True)
        self._line(verdict_sentence(result), _BODY, ink=tone.on_fill)
        if result.shown and not result.is_verified:
            words = translate("Verdict", "This was shown, but not confirmed. Do not rely on it.")
            self._line(words, _BODY, bold=True, ink=tone.on_fill)
        self._leave()

    def _write_facts(self) -> None:
        report = self._report
        facts = [
            (translate("Report", "Asked"), _moment(report.asked_at)),
            (translate("Report", "Answered"), _moment(report.answered_at)),
            (translate("Report", "Checked at"), plain(report.place, 200)),
            (translate("Report", "Number"), plain(report.workflow_id, 80)),
            *((plain(key, 60), plain(value, 300)) for key, value in report.result.metadata),
            (translate("Report", "Report made"), _moment(report.made_at)),
        ]
        self._line("", _SMALL)
        self._pairs([(name, value) for name, value in facts if value])

    def _write_shown(self) -> None:
        result = self._report.result
        if not result.shown and not result.is_purged:
            return
        self._line(translate("Verdict", "What was shown"), _HEADING, bold=True, above=12, below=4)
        if result.is_purged:
            words = translate("Verdict", "What was shown has been deleted, as the rule of this place says.")
            self._line(words, _BODY, ink=_QUIET)
        for each in result.shown:
            self._write_credential(each)

    def _write_credential(self, shown: Shown) -> None:
        schema = self._find(shown.schema_id)
        issuer, _, role = issuer_look(shown)
        self._line(title_of(schema, shown.name, self._language), _BODY, bold=True, above=4)
        self._line(issuer, _BODY, ink=_INK if role is Role.GOOD else LIGHT.tones[role].ink)
        about = " · ".join(part for part in (plain(shown.issuer, 300), dates_words(shown)) if part)
        self._line(about, _SMALL, ink=_QUIET, below=4)
        rows: list[tuple[str, str | QImage]] = []
        for name in self._report.result.attributes(shown):
            label = label_of(schema, name, self._language)
            if name not in shown.claims:
                rows.append((label, translate("Verdict", "not shown")))
                continue
            known, value = field_of(schema, name), shown.claims[name]
            image = read_picture(picture_of(known, value))
            rows.append((label, value_words(known, value, self._language) if image.isNull() else image))
        self._pairs(rows)

    def _write_conditions(self) -> None:
        if not self._report.result.asked:
            return
        self._line(translate("Report", "What was asked for"), _HEADING, bold=True, above=12, below=4)
        for each in self._report.result.asked:
            schema = self._find(each.schema_id)
            self._line(title_of(schema, each.name, self._language), _BODY, bold=True, above=4)
            self._pairs(self._condition(each))

    def _condition(self, asked: Asked) -> list[tuple[str, str | QImage]]:
        schema = self._find(asked.schema_id)

        def named(names: tuple[str, ...]) -> str:
            return ", ".join(label_of(schema, name, self._language) for name in names)

        def value_of(name: str, value: str) -> str:
            return f"{named((name,))}: {value_words(field_of(schema, name), value, self._language)}"

        rows = [
            (translate("Report", "Required"), named(asked.required)),
            (translate("Report", "If the person likes"), named(asked.optional)),
            (translate("Report", "Only from"), plain(asked.issuer, 300)),
            *((translate("Report", "Must be"), value_of(*each)) for each in asked.values),
            (translate("Report", "Schema"), plain(asked.schema_id, 300)),
        ]
        return [(name, value) for name, value in rows if value]

    def _write_checks(self) -> None:
        checks = self._report.result.checks
        if not checks:
            return
        self._line(translate("Verdict", "Checks"), _HEADING, bold=True, above=12, below=4)
        names = list(dict.fromkeys(each.credential for each in checks))
        for name in names:
            if len(names) > 1 and name:
                self._line(self._titles.get(name) or plain(name, 120), _BODY, bold=True, above=4)
            listed = [each for each in checks if each.credential == name]
            self._check_table(sorted(listed, key=lambda check: list(LOOKS).index(check.outcome)))

    def _check_table(self, checks: list[CheckLine]) -> None:
        table = self._table(len(checks), (18, 27, 55))
        for row, each in enumerate(checks):
            spoken, _, role = LOOKS[each.outcome]
            name, _ = check_words(each.name)
            self._cell(table, row, 0, translate("Verdict", spoken), ink=LIGHT.tones[role].ink, bold=True)
            self._cell(table, row, 1, name)
            self._cell(table, row, 2, detail_words(each.detail, each.about))
        self._leave()

    def _pairs(self, rows: "list[tuple[str, str | QImage]] | list[tuple[str, str]]") -> None:
        if not rows:
            return
        table = self._table(len(rows), (30, 70))
        for row, (name, value) in enumerate(rows):
            self._cell(table, row, 0, name, ink=_QUIET)
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
        form.setLeftMargin(-PADDING)  # its words stand below those of the text
        return self._cursor.insertTable(rows, len(widths), form)

    def _cell(
        self, table: QTextTable, row: int, column: int, words: str, *, ink: str = _INK, bold: bool = False
    ) -> None:
        table.cellAt(row, column).firstCursorPosition().insertText(words, _characters(_BODY, ink, bold=bold))

    def _picture(self, table: QTextTable, row: int, image: QImage, name: str) -> None:
        address = QUrl(f"picture:{self._pictures}")
        self._pictures += 1
        self.document.addResource(QTextDocument.ResourceType.ImageResource, address, image)
        form = QTextImageFormat()
        form.setName(address.toString())
        form.setHeight(PICTURE_HEIGHT)
        form.setProperty(QTextImageFormat.Property.ImageAltText, name)
        table.cellAt(row, 1).firstCursorPosition().insertImage(form)

    def _line(
        self,
        words: str,
        size: float,
        *,
        bold: bool = False,
        ink: str = _INK,
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
        """Go on behind what was inserted."""
        self._cursor.movePosition(QTextCursor.MoveOperation.End)


def _characters(size: float, ink: str, *, bold: bool = False) -> QTextCharFormat:
    form = QTextCharFormat()
    form.setFontPointSize(size)
    form.setForeground(QColor(ink))
    form.setFontWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    return form


def _moment(at: int | None) -> str:
    """Write it to the second, with its time zone: it is read elsewhere and later."""
    if at is None:
        return ""
    return QLocale().toString(QDateTime.fromMSecsSinceEpoch(at), QLocale.FormatType.LongFormat)
