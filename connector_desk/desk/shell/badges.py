"""Badges in the window: the key that prints one, what became of it, and those that are printed by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QPushButton

from connector_desk.base.errors import DeskError
from connector_desk.desk.kit.notice import FailureDialog, Notice
from connector_desk.desk.kit.outcome import error_words
from connector_desk.desk.kit.status_line import announce
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.window_action import BADGE_ACTION
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from connector_desk.base.clock import Clock
    from connector_desk.desk.kit.badge_store import BadgeStore
    from connector_desk.desk.rooms.issue.controller import IssueController
    from connector_desk.desk.shell.badge_dialog import BadgeDialog
    from connector_desk.desk.shell.badge_printing import BadgeHost, BadgePrinting
    from connector_desk.desk.shell.open_visits import OpenVisits

_BUTTONS = {
    "": QT_TRANSLATE_NOOP("Badges", "Print badge"),
    "waiting": QT_TRANSLATE_NOOP("Badges", "Badge waits"),
    "printing": QT_TRANSLATE_NOOP("Badges", "Badge is printing"),
    "printed": QT_TRANSLATE_NOOP("Badges", "Badge printed"),
    "failed": QT_TRANSLATE_NOOP("Badges", "Badge not printed"),
    "unknown": QT_TRANSLATE_NOOP("Badges", "Badge: unknown outcome"),
}
"""The words of the button beside a visit, by the state of its badge."""


def _load_printing() -> tuple[type[BadgeDialog], Callable[[BadgeHost, Path | None, Clock, QObject], BadgePrinting]]:
    """Load the dialog of badges, and what opens their queue."""
    from connector_desk.desk.shell import badge_dialog, badge_printing  # noqa: PLC0415 - QtPrintSupport, for a badge alone

    return badge_dialog.BadgeDialog, badge_printing.open_printing


class Badges(QObject):
    """Prints the badge of the visit on the screen once its offer was accepted; what it needs is loaded then."""

    changed = Signal()
    """The badge of a visit stands otherwise."""

    def __init__(
        self, window: BadgeHost, parent: QWidget, visits: OpenVisits, folder: Path | None, clock: Clock
    ) -> None:
        super().__init__(parent)
        self._window, self._parent, self._visits, self._folder, self._clock = window, parent, visits, folder, clock
        self._counter: IssueController | None = None
        self._seen_done: set[str] = set()
        self._printing: BadgePrinting | None = None
        self._notice: Notice | None = None
        self.message: FailureDialog | None = None
        self.dialog: BadgeDialog | None = None

    @property
    def printing(self) -> BadgePrinting:
        """Return the queue at work, with the settings and the layouts; made when it is needed."""
        if self._printing is not None:
            return self._printing
        _, open_printing = _load_printing()
        self._printing = made = open_printing(self._window, self._folder, self._clock, self)
        made.changed.connect(self._show_failed_jobs)
        made.store.failed.connect(self._fail)
        made.load()
        return made

    @property
    def store(self) -> BadgeStore:
        """Return the settings and the layouts."""
        return self.printing.store

    def load(self, counter: IssueController) -> None:
        """Follow the visits of the counter, and go on with what waited when the desk was closed."""
        if self._counter is None:
            self._counter = counter
            counter.changed.connect(self._print_accepted)
            counter.place_answers.connect(self._go_on)

    def _go_on(self) -> None:
        """Print what waits, now that the service answers and its kinds of credentials are known."""
        if self._was_used:
            self.printing.work()

    @property
    def _was_used(self) -> bool:
        """Return whether this desk prints badges: else nothing of it is loaded."""
        return self._printing is not None or (self._folder is not None and self._folder.is_dir())

    def visit_accepted(self) -> str:
        """Return the ID of the visit on the screen whose credential was accepted; empty where there is none."""
        shown = next((host for host in self._window.hosts if host.room.name == self._visits.room), None)
        return "" if shown is None else shown.offer_accepted

    def is_possible(self) -> bool:
        """Return whether there is a badge to print, or to print again."""
        return self._window.place is not None and bool(self.visit_accepted())

    def print(self) -> None:
        """Print the badge of the visit on the screen; one that was asked for before is shown in the queue instead."""
        visit_id = self.visit_accepted()
        if not visit_id:
            return
        job = self.printing.job_of(visit_id)
        if job is not None:
            self.open(job.number)
        elif not self.store.settings.printers:
            self._fail(DeskError("printer_missing"))
        else:
            self.printing.ask(visit_id)

    def open_queue(self) -> None:
        """Open the queue, at its newest badge."""
        self.open(0)

    def open(self, number: int) -> None:
        """Open the queue, at a badge."""
        if self.dialog is not None:
            return
        make_dialog, _ = _load_printing()
        self.dialog = make_dialog(self._parent, self._window.colours, self.printing, number)
        self.dialog.finished.connect(self._closed)
        self.dialog.open()

    def refresh(self) -> None:
        """Show on the buttons beside a visit how its badge stands."""
        visit_id = self.visit_accepted()
        if not visit_id:
            return
        job = None if self._printing is None else self._printing.job_of(visit_id)
        state = "" if job is None else "unknown" if job.may_be_out else job.state.value
        words = translate("Badges", _BUTTONS[state])
        for each in self._parent.findChildren(QPushButton, BADGE_ACTION):
            if each.text() != words:
                each.setText(words)
                each.setAccessibleName(words)
                if job is not None and each.isVisible():
                    announce(each, words)

    def _print_accepted(self) -> None:
        """Print the badges of visitors who have accepted meanwhile, if that is wanted; each once."""
        tracker = None if self._counter is None else self._counter.tracker
        ended = [] if tracker is None else [(each.visit_id, each.state) for each in tracker.open_visits]
        ended += [] if tracker is None else [(each.visit_id, each.state) for each in tracker.recent]
        new = {visit_id for visit_id, state in ended if state == "done"} - self._seen_done
        self._seen_done |= new
        if new and self._was_used:
            printing = self.printing
            for visit_id in sorted(new):
                if printing.store.settings.printsByItself and printing.job_of(visit_id) is None:
                    printing.ask(visit_id, is_asked=False)

    def announce_failures(self) -> None:
        """Name in the navigation what was not printed, from now on in the notices that were made anew."""
        self._notice = None
        if self._printing is not None:
            self._show_failed_jobs()

    def _show_failed_jobs(self) -> None:
        self.refresh()
        failed = self.printing.failed_jobs
        if failed and self._notice is None:
            self._notice = Notice(self._window.colours)
            self._notice.way_on.clicked.connect(self.open_queue)
            self._window.rooms.announce(self._notice, self._title)
        if self._notice is not None:
            self._notice.setVisible(bool(failed))
            if failed:
                self._notice.show_error(self.printing.failure_of(failed[-1]))
                self._notice.offer(translate("Badges", "Show the badges"))
        self.changed.emit()

    def _title(self) -> str:
        """Return the title of the notice about what was not printed, or may not have been."""
        if all(each.may_be_out for each in self.printing.failed_jobs):
            return translate("Badges", "A badge may not have come out")
        return translate("Badges", "A badge was not printed")

    def _fail(self, error: DeskError) -> None:
        self.message = FailureDialog(self._parent, self._window.colours, translate("Badges", "Badges"))
        self.message.show_message(*error_words(error.code, error.message, error.next_step), error.code)

    def _closed(self) -> None:
        self.dialog = None
