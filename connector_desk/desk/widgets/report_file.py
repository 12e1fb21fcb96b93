"""The file of a report: the person chooses it, and its name decides about the format."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime
from PySide6.QtWidgets import QFileDialog, QWidget

from connector_desk.desk.widgets.atomic_file import write_whole
from connector_desk.desk.widgets.report_page import pdf_of
from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:
    from connector_desk.desk.widgets.report import Report
    from connector_desk.desk.widgets.verdict_view import FindSchema

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
