"""The dialog of badges: what waits, was printed or failed, each with a preview, its reason and the next step."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFileDialog, QTableWidgetItem, QVBoxLayout, QWidget

from connector_desk.badge.layout import NAME
from connector_desk.badge.queue import JobState
from connector_desk.base.errors import DeskError
from connector_desk.desk.kit.atomic_file import write_whole
from connector_desk.desk.kit.badge_painting import BadgePreview, pdf_of_badge, shortened_texts
from connector_desk.desk.kit.dates import show_moment, show_time
from connector_desk.desk.kit.export_guard import when_export_permitted
from connector_desk.desk.kit.icons import icon
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.outcome import error_words
from connector_desk.desk.kit.parts import button, label
from connector_desk.desk.kit.reflow import BESIDE_FROM, Reflow
from connector_desk.desk.kit.scrolled_dialog import RowsTable, ScrolledDialog
from connector_desk.desk.kit.status_line import StatusLine
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_4, Colours, Role
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain
from connector_desk.desk.shell.badge_printing import failure_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent, QResizeEvent

    from connector_desk.badge.queue import BadgeJob
    from connector_desk.desk.shell.badge_printing import BadgePrinting

STATES = {
    JobState.WAITING: (QT_TRANSLATE_NOOP("Badges", "Waiting"), "hourglass", Role.NEUTRAL),
    JobState.PRINTING: (QT_TRANSLATE_NOOP("Badges", "Printing"), "printer", Role.INFO),
    JobState.PRINTED: (QT_TRANSLATE_NOOP("Badges", "Printed"), "check", Role.GOOD),
    JobState.FAILED: (QT_TRANSLATE_NOOP("Badges", "Failed"), "x", Role.BAD),
}
UNKNOWN_STATE = (QT_TRANSLATE_NOOP("Badges", "Unknown outcome"), "triangle-alert", Role.WARN)
"""Of a badge that may have come out."""
_HEADS = (
    QT_TRANSLATE_NOOP("Badges", "Time"),
    QT_TRANSLATE_NOOP("Badges", "For"),
    QT_TRANSLATE_NOOP("Badges", "Layout"),
    QT_TRANSLATE_NOOP("Badges", "State"),
)
_LAYOUT = 2
"""The column of the layout."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_SIZE, _PREVIEW = QSize(720, 540), QSize(270, 180)


class BadgeDialog(ScrolledDialog):
    """Follows the queue while it is open."""

    def __init__(self, parent: QWidget, colours: Colours, printing: BadgePrinting, number: int = 0) -> None:
        super().__init__(parent, translate("Badges", "Badges"))
        self._colours, self._printing = colours, printing
        self.ask_where: Callable[[str], Path | None] = self._ask_where
        self.table = self._make_table()
        self.nothing = label(
            translate("Badges", "No badge yet. When a visitor has accepted a credential, F2 prints the badge."),
            "muted",
            wraps=True,
        )
        self.preview = BadgePreview(colours, _PREVIEW)
        self.state, self.shortened = label("", wraps=True, name="badge-state"), label("", "muted", wraps=True)
        self.notice, self.said = Notice(colours), StatusLine("badge-said", wraps=True)
        self.again = button("", colours, kind="primary", icon_name="printer")
        self.all_again = button(translate("Badges", "Try all again"), colours)
        self.save = button(translate("Receipt", "Save as PDF…"), colours, icon_name="download")
        self.remove = button(translate("Favourites", "Remove"), colours, kind="danger")
        self.leave = button(translate("Receipt", "Close"), colours)
        self.again.clicked.connect(self._print_again)
        self.all_again.clicked.connect(printing.all_again)
        self.save.clicked.connect(self._save)
        self.remove.clicked.connect(self._remove)
        self.leave.clicked.connect(self.accept)
        self._lay_out()
        printing.changed.connect(self.refresh)
        self._show_jobs(number)
        self.resize_within_screen(_SIZE)
        printing.load_badges(self, self.refresh)
        chosen = self.chosen
        (self.again if number and chosen is not None else self.table if chosen is not None else self.leave).setFocus(
            Qt.FocusReason.OtherFocusReason
        )

    @property
    def chosen(self) -> BadgeJob | None:
        """Return the chosen badge; None: there is none."""
        item = self.table.item(self.table.currentRow(), 0)
        return None if item is None else self._printing.queue.job(int(item.data(Qt.ItemDataRole.UserRole)))

    def refresh(self) -> None:
        """Show the queue as it is now, the same badge chosen."""
        chosen = self.chosen
        self._show_jobs(0 if chosen is None else chosen.number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Remove the chosen badge with Delete; Enter in the list tries a failed one again, and prints none twice."""
        is_listed, job = self.table.hasFocus(), self.chosen
        if event.key() == Qt.Key.Key_Delete and is_listed and self.remove.isEnabled():
            self._remove()
        elif event.key() in _ENTER and is_listed and job is not None and self._may_be_printed(job):
            event.accept()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the layout to the preview where there is no room for a column of it."""
        super().resizeEvent(event)
        self.table.setColumnHidden(_LAYOUT, self.width() < BESIDE_FROM)

    @staticmethod
    def _may_be_printed(job: BadgeJob) -> bool:
        return job.state is JobState.PRINTED or job.may_be_out

    def _show_jobs(self, number: int) -> None:
        jobs = list(reversed(self._printing.queue.jobs))
        self.table.blockSignals(True)  # noqa: FBT003 - Qt's own
        self.table.setRowCount(len(jobs))
        for row, job in enumerate(jobs):
            for column, item in enumerate(self._cells(job)):
                item.setData(Qt.ItemDataRole.UserRole, job.number)
                self.table.setItem(row, column, item)
        row = next((at for at, each in enumerate(jobs) if each.number == number), 0)
        if jobs:
            self.table.setCurrentCell(row, 1)
        self.table.blockSignals(False)  # noqa: FBT003 - Qt's own
        self.table.setVisible(bool(jobs))
        self._details.setVisible(bool(jobs))
        self.nothing.setVisible(not jobs)
        self._show_chosen()

    def _cells(self, job: BadgeJob) -> list[QTableWidgetItem]:
        badge = self._printing.badges.get(job.number)
        words, icon_name, role = UNKNOWN_STATE if job.may_be_out else STATES[job.state]
        state = translate("Badges", words)
        if job.state is JobState.PRINTED and job.copies > 1:
            state = translate("Badges", "Printed {count} times").format(count=job.copies)
        sign = icon(icon_name, self._colours.tones[role].ink)
        marked = QTableWidgetItem(sign, state)
        language = self._printing.language
        title = "" if badge is None else badge.layout.titles.get(language) or badge.layout.title
        name = "" if badge is None else badge.content.texts.get(NAME, "")
        return [
            QTableWidgetItem(show_time(job.addedAt)),
            QTableWidgetItem(plain(name or job.visitId, 120)),
            QTableWidgetItem(plain(title or job.layout, 80)),
            marked,
        ]

    def _show_chosen(self) -> None:
        job = self.chosen
        badge = None if job is None else self._printing.badges.get(job.number)
        self.preview.show_badge(badge)
        self.notice.hide()
        for each in (self.again, self.save, self.remove):
            each.setEnabled(job is not None and job.state is not JobState.PRINTING)
        self.save.setEnabled(badge is not None)
        self.again.setVisible(job is not None)
        self.all_again.setVisible(len(self._printing.failed_jobs) > 1)
        if job is None:
            return
        self.again.setEnabled(job.state in (JobState.PRINTED, JobState.FAILED))
        has_failed = job.state is JobState.FAILED
        tries = has_failed and not job.may_be_out
        words = translate("Badges", "Try again") if tries else translate("Badges", "Print again")
        self.again.setText(words)
        self.again.setAccessibleName(words)
        self.state.setText(self._sentence(job))
        self.state.setVisible(bool(self.state.text()))
        if has_failed:
            self.notice.show_error(failure_of(job.reason))
        cut = () if badge is None else shortened_texts(badge.layout, badge.content)
        self.shortened.setText(
            translate("Badges", "Shortened, as it does not fit: {texts}").format(texts=plain("; ".join(cut), 300))
            if cut
            else ""
        )
        self.shortened.setVisible(bool(cut))

    def _sentence(self, job: BadgeJob) -> str:
        said = []
        if job.state is JobState.WAITING:
            said.append(translate("Badges", "It is printed as soon as the ones before it are."))
        if job.state is JobState.PRINTED:
            words = translate("Badges", "Printed by {printer}: {moment}.")
            said.append(words.format(printer=plain(job.printer, 80), moment=show_moment(job.changedAt)))
        if job.firstReason:
            failure = failure_of(job.firstReason)
            sentence, step = error_words(failure.code, failure.message, failure.next_step)
            words = translate("Badges", "The first printer did not print it: {reason}")
            said.append(words.format(reason=f"{sentence} {step}".strip()))
        if job.reason and job.state is JobState.PRINTED:
            failure = failure_of(job.reason)
            said.append(" ".join(error_words(failure.code, failure.message, failure.next_step)))
        return "\n".join(said)

    def _print_again(self) -> None:
        job = self.chosen
        if job is not None:
            self.said.show_message(translate("Badges", "It is printed again."))
            self._printing.again(job.number)

    def _remove(self) -> None:
        job = self.chosen
        if job is not None:
            self._printing.remove(job.number)

    def _save(self) -> None:
        """Write the chosen badge into a PDF."""
        when_export_permitted(self, self._save_chosen)

    def _save_chosen(self) -> None:
        job = self.chosen
        badge = None if job is None else self._printing.badges.get(job.number)
        file = None if job is None or badge is None else self.ask_where(job.visitId)
        if badge is None or file is None:
            return
        try:
            write_whole(file, pdf_of_badge(badge.layout, badge.content))
        except DeskError as error:
            self.notice.show_error(error)
            return
        self.said.show_message(translate("Report", "Saved: {file}").format(file=plain(file.name, 80)))

    def _ask_where(self, visit_id: str) -> Path | None:
        kinds = translate("Report", "PDF, for people") + " (*.pdf)"
        name = translate("Badges", "badge-{id}").format(id="".join(each for each in visit_id if each.isalnum())[:12])
        chosen, _ = QFileDialog.getSaveFileName(self, translate("Badges", "Save the badge"), f"{name}.pdf", kinds)
        file = Path(chosen)
        return None if not chosen else file if file.suffix.lower() == ".pdf" else file.with_name(file.name + ".pdf")

    def _make_table(self) -> RowsTable:
        table = RowsTable(
            self._colours, translate("Badges", "Badges"), [translate("Badges", each) for each in _HEADS], 1
        )
        table.setEditTriggers(RowsTable.EditTrigger.NoEditTriggers)
        table.currentCellChanged.connect(self._show_chosen)
        return table

    def _lay_out(self) -> None:
        self._details = QWidget()
        beside = QVBoxLayout()
        beside.setSpacing(SPACE_2)
        for words in (self.notice, self.state, self.shortened):
            beside.addWidget(words)
        beside.addStretch()
        row = Reflow(self._details)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE_4)
        row.addWidget(self.preview, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(beside, 1)
        foot = Reflow(beside_from=None)
        foot.setSpacing(SPACE_2)
        for each in (self.again, self.save, self.remove):
            foot.addWidget(each)
        foot.addStretch()
        foot.addWidget(self.leave)
        for each in (self.again, self.all_again, self.save, self.remove, self.leave):
            each.setAutoDefault(each is self.again)
        layout = self.content
        head = Reflow(beside_from=None)
        head.setSpacing(SPACE_2)
        head.addWidget(label(translate("Badges", "Badges"), "title"), 1)
        head.addWidget(self.all_again)
        layout.addLayout(head)
        layout.addWidget(self.nothing)
        layout.addWidget(self.table, 1)
        layout.addWidget(self._details)
        layout.addWidget(self.said)
        layout.addStretch()
        layout.addLayout(foot)
