"""Saving a result or a report: asks where, writes it as JSON, text or pages of paper, and says how it went."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QDateTime, QLocale, QObject
from PySide6.QtWidgets import QFileDialog, QWidget

from connector_desk.base.errors import DeskError
from connector_desk.base.instants import known_moment, to_text
from connector_desk.desk.kit.atomic_file import write_whole
from connector_desk.desk.kit.export_guard import when_export_permitted
from connector_desk.desk.kit.known_types import asked_schema, question_of
from connector_desk.desk.kit.outcome import error_words
from connector_desk.desk.kit.picture import read_picture
from connector_desk.desk.kit.result import Result, read_result, shortened
from connector_desk.desk.kit.status_line import StatusLine
from connector_desk.desk.kit.text_page import BODY, HEADING, INK, LARGE, QUIET, SMALL, TextPage
from connector_desk.desk.kit.text_page import pdf_of as pdf_of_document
from connector_desk.desk.kit.tokens import LIGHT, Role
from connector_desk.desk.kit.translation import named_value, translate
from connector_desk.desk.kit.values import claim_words, field_of, label_of, picture_of, title_of, value_words
from connector_desk.desk.kit.verdict_view import (
    CHECK_APPEARANCES,
    FindSchema,
    appearance_of,
    check_words,
    dates_words,
    detail_words,
    issuer_appearance,
    list_words,
    titles_of,
    verdict_sentence,
)
from connector_desk.desk.kit.words import plain, plain_address, plain_inside

if TYPE_CHECKING:
    from PySide6.QtGui import QImage, QTextDocument

    from connector_desk.base.clock import Clock
    from connector_desk.client.response import ServiceFailure, TypedResponse
    from connector_desk.contract.place import PlaceInfo
    from connector_desk.contract.visit_record import Visit
    from connector_desk.desk.kit.notice import Notice
    from connector_desk.desk.kit.result import Asked, CheckLine, PresentedCredential
    from connector_desk.desk.runner.report_source import ReportAnswers


# As JSON it is the record itself, so that a program can read it; as PDF it is for people.


_KEPT = (
    *("workflowId", "kind", "state", "createdAt", "expiresAt", "label", "requestId", "steps", "asked", "metadata"),
    *("verified", "checks", "presented", "claims", "agentId", "error", "purgedAt"),
)
"""The members of a record for a report; without the link, which only its wallet needs."""


class Report(NamedTuple):
    """One result with everything that explains it; nothing of it is trusted."""

    record: Mapping[str, object]
    """As the place sent it, so that a program gets all of it."""
    result: Result
    title: str
    visit_id: str
    asked_at: int | None
    answered_at: int | None
    place: str
    """The public address of the place that checked it; empty where it did not say."""
    made_at: int
    """When the report was made, in milliseconds."""

    def to_json(self) -> bytes:
        """Spell it for programs."""
        kept = {name: self.record[name] for name in _KEPT if name in self.record}
        members = {"reportedAt": to_text(self.made_at), "place": self.place, "record": kept}
        return json.dumps(members, ensure_ascii=False, indent=2).encode() + b"\n"


def read_report(response: TypedResponse[Visit], *, place: PlaceInfo | None, now: int) -> Report | None:
    """Read the report of a data request from the answer with its record; None if it has no result."""
    record, result = response.value, read_result(response.value)
    if record is None or result is None:
        return None
    return Report(
        record=response.result if isinstance(response.result, dict) else {},
        result=result,
        title=shortened(record.label),
        visit_id=shortened(record.workflowId),
        asked_at=known_moment(record.createdAt),
        answered_at=next((one.at for one in reversed(record.steps) if one.state in ("done", "failed")), None),
        place=shortened(place.publicAddress if place is not None else None),
        made_at=now,
    )


def pdf_of(report: Report, language: str, find: FindSchema) -> bytes:
    """Spell a report as PDF/A-1b, which archives take."""
    return pdf_of_document(document_of(report, language, find), _title(report))


def document_of(report: Report, language: str, find: FindSchema) -> QTextDocument:
    """Lay a report out as text."""
    return _Page(report, language, find).document


def _title(report: Report) -> str:
    return plain(report.title, 200) or translate("Records", "Data request")


class _Page(TextPage):
    """Writes a report from top to bottom."""

    def __init__(self, report: Report, language: str, find: FindSchema) -> None:
        super().__init__()
        self._report, self._language, self._find = report, language, find
        self._titles = titles_of(report.result, find, language)
        self._write_head()
        self._write_facts()
        self._write_shown()
        self._write_conditions()
        self._write_checks()

    def _write_head(self) -> None:
        result, appearance = self._report.result, appearance_of(self._report.result)
        self._line(translate("Report", "Result of a data request"), SMALL, ink=QUIET, first=True)
        self._line(_title(self._report), LARGE, bold=True, below=10)
        tone = LIGHT.tones[appearance.role]
        self._box(tone.fill)
        self._line(translate("Verdict", appearance.headline), 15.0, bold=True, ink=tone.on_fill, first=True)
        self._line(verdict_sentence(result), BODY, ink=tone.on_fill)
        if result.shown and not result.is_verified:
            words = translate("Verdict", "This was shown but not verified. Do not rely on it.")
            self._line(words, BODY, bold=True, ink=tone.on_fill)
        self._leave()

    def _write_facts(self) -> None:
        report = self._report
        facts = [
            (translate("Report", "Requested"), _moment(report.asked_at)),
            (translate("Report", "Answered"), _moment(report.answered_at)),
            (translate("Report", "Checked by"), plain_address(report.place, 200)),
            (translate("Report", "Visit ID"), plain(report.visit_id, 80)),
            *((plain(key, 60), plain(value, 300)) for key, value in report.result.metadata),
            (translate("Report", "Report created"), _moment(report.made_at)),
        ]
        self._line("", SMALL)
        self._pairs([(name, value) for name, value in facts if value])

    def _write_shown(self) -> None:
        result = self._report.result
        if not result.shown and not result.is_purged:
            return
        self._line(translate("Verdict", "What was shown"), HEADING, bold=True, above=12, below=4)
        if result.is_purged:
            words = translate("Verdict", "The shown values were deleted on schedule.")
            self._line(words, BODY, ink=QUIET)
        for each in result.shown:
            self._write_credential(each)

    def _write_credential(self, shown: PresentedCredential) -> None:
        schema, question = self._find(shown.schema_id), question_of(self._report.result, shown, self._find)
        issuer, _, role = issuer_appearance(shown)
        name = shown.name if question is None else ""
        self._line(title_of(schema, name, self._language), BODY, bold=True, above=4)
        schema = schema if question is None else question
        self._line(issuer, BODY, ink=INK if role is Role.GOOD else LIGHT.tones[role].ink)
        about = " · ".join(filter(None, (plain(shown.issuer, 300), list_words(shown), dates_words(shown))))
        self._line(about, SMALL, ink=QUIET, below=4)
        rows: list[tuple[str, str | QImage]] = []
        for name in self._report.result.attributes(shown):
            label = label_of(schema, name, self._language)
            if name not in shown.claims:
                rows.append((label, translate("Verdict", "not shown")))
                continue
            known, value = field_of(schema, name), shown.claims[name]
            image = read_picture(picture_of(known, value))
            rows.append((label, claim_words(schema, name, value, self._language) if image.isNull() else image))
        self._pairs(rows)

    def _write_conditions(self) -> None:
        if not self._report.result.asked:
            return
        self._line(translate("Report", "Requested data"), HEADING, bold=True, above=12, below=4)
        for each in self._report.result.asked:
            schema = asked_schema(each, self._find)
            self._line(title_of(schema, each.name, self._language), BODY, bold=True, above=4)
            self._pairs(self._condition(each))

    def _condition(self, asked: Asked) -> list[tuple[str, str | QImage]]:
        schema = asked_schema(asked, self._find)

        def named(names: tuple[str, ...]) -> str:
            return ", ".join(label_of(schema, name, self._language) for name in names)

        def value_of(name: str, value: str) -> str:
            return named_value(named((name,)), value_words(field_of(schema, name), value, self._language))

        rows = [
            (translate("Report", "Required"), named(asked.required)),
            (translate("Report", "Optional"), named(asked.optional)),
            (translate("Report", "Only from"), plain(asked.issuer, 300)),
            *((translate("Report", "Must be"), value_of(*each)) for each in asked.values),
            (translate("Report", "Schema"), plain(asked.schema_id, 300)),
        ]
        return [(name, value) for name, value in rows if value]

    def _write_checks(self) -> None:
        checks = self._report.result.checks
        if not checks:
            return
        self._line(translate("Verdict", "Checks"), HEADING, bold=True, above=12, below=4)
        names = list(dict.fromkeys(each.credential for each in checks))
        for name in names:
            if len(names) > 1 and name:
                self._line(self._titles.get(name) or plain(name, 120), BODY, bold=True, above=4)
            listed = [each for each in checks if each.credential == name]
            self._check_table(sorted(listed, key=lambda check: list(CHECK_APPEARANCES).index(check.outcome)))

    def _check_table(self, checks: list[CheckLine]) -> None:
        table = self._table(len(checks), (18, 27, 55))
        for row, each in enumerate(checks):
            spoken, _, role = CHECK_APPEARANCES[each.outcome]
            name, _ = check_words(each.name)
            self._cell(table, row, 0, translate("Verdict", spoken), ink=LIGHT.tones[role].ink, bold=True)
            self._cell(table, row, 1, name)
            self._cell(table, row, 2, detail_words(each.detail, each.about))
        self._leave()


def _moment(at: int | None) -> str:
    """Write it to the second, with its time zone: it is read elsewhere and later."""
    if at is None:
        return ""
    return QLocale().toString(QDateTime.fromMSecsSinceEpoch(at), QLocale.FormatType.LongFormat)


PDF, JSON = ".pdf", ".json"


def ask_where(parent: QWidget, report: Report) -> Path | None:
    """Ask for a file; None where the person thought better of it."""
    kinds = {
        translate("Report", "PDF, for people") + f" (*{PDF})": PDF,
        translate("Report", "JSON, for programs") + f" (*{JSON})": JSON,
    }
    when = QDateTime.fromMSecsSinceEpoch(report.made_at).toString("yyyy-MM-dd-HHmm")
    name = translate("Report", "result-{when}").format(when=when) + PDF
    chosen, kind = QFileDialog.getSaveFileName(parent, translate("Report", "Save the result"), name, ";;".join(kinds))
    if not chosen:
        return None
    file = Path(chosen)
    wanted = kinds.get(kind, PDF)
    return file if file.suffix.lower() == wanted else file.with_suffix(wanted)


def write_report(report: Report, file: Path, language: str, find: FindSchema) -> None:
    """Write a report, as JSON where the file is called so, else as PDF; raises DeskError where it cannot be."""
    content = report.to_json() if file.suffix.lower() == JSON else pdf_of(report, language, find)
    write_whole(file, content)


class Saving(QObject):
    """Saves the result that a view shows."""

    def __init__(self, view: QWidget, notice: Notice, language: str, find: FindSchema, clock: Clock) -> None:
        super().__init__(view)
        self._view, self._notice, self._language, self._find, self._clock = view, notice, language, find, clock
        self.ask_where: Callable[[QWidget, Report], Path | None] = ask_where
        self.said = StatusLine("saved", wraps=True)

    def on_response(self, answers: ReportAnswers) -> None:
        """Create the report from the record, ask for a file, and write it."""
        report = read_report(answers.visit, place=answers.place, now=self._clock())
        if report is None:
            if answers.failure is not None:
                self.failed(answers.failure)
            else:
                self._warn(translate("Report", "This result is no longer available."))
            return
        when_export_permitted(self._view, partial(self._save, report))

    def _save(self, report: Report) -> None:
        file = self.ask_where(self._view, report)
        if file is None:
            return
        try:
            write_report(report, file, self._language, self._find)
        except DeskError as error:
            self.failed(error)
        else:
            tell_written(file, self.said, self._notice)

    def failed(self, failure: ServiceFailure | DeskError) -> None:
        """Show why there is nothing to save."""
        self._warn(*error_words(failure.code, failure.message, failure.next_step))

    def forget(self) -> None:
        """Stop saying how it went."""
        self.said.forget()

    def _warn(self, sentence: str, next_step: str = "") -> None:
        self.said.forget()
        self._notice.show_message(sentence, next_step)
        self._notice.offer()


def tell_written(file: Path, said: StatusLine, notice: Notice) -> None:
    """Show that a file was written."""
    notice.hide()
    said.show_message(translate("Report", "Saved: {file}").format(file=plain_inside(file.name, 80)))
