"""Receipts from every room: which visit is meant, its record, and the dialog that saves or prints it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject

from connector_desk.base.errors import DeskError
from connector_desk.desk.kit.notice import FailureDialog
from connector_desk.desk.kit.outcome import error_words
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.runner.report_source import ask_for_report

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from connector_desk.client.response import ServiceFailure
    from connector_desk.desk.kit.receipt_dialog import ReceiptDialog
    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.rooms.issue.state import IssueState
    from connector_desk.desk.runner.organisation_watch import OrganisationWatch
    from connector_desk.desk.runner.report_source import ReportAnswers
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace
    from connector_desk.desk.shell.open_visits import OpenVisits
    from connector_desk.desk.shell.room_host import RoomHost
    from connector_desk.desk.shell.visitor_screen import VisitorScreen


class ReceiptHost(Protocol):
    """The needed part of the window."""

    place: OpenPlace | None
    runner: Runner
    colours: Colours
    issue_state: IssueState
    hosts: tuple[RoomHost, ...]
    organisation: OrganisationWatch

    @property
    def stage(self) -> VisitorScreen:
        """Return the visitor's screen, which knows their language."""
        ...


class Receipts(QObject):
    """Opens the receipt of the visit that is on the screen and over."""

    def __init__(self, window: ReceiptHost, parent: QWidget, visits: OpenVisits) -> None:
        super().__init__(parent)
        self._window, self._parent, self._visits = window, parent, visits
        self.dialog: ReceiptDialog | None = None
        self.message: FailureDialog | None = None

    def visit_over(self) -> str:
        """Return the ID of the visit that is on the screen and over; empty where there is none."""
        visit = self._visits.on_screen()
        if visit is not None:
            return visit.visit_id if visit.is_over else ""
        shown = (host for host in self._window.hosts if host.room.name == self._visits.room)
        return next((host.visit_over for host in shown), "")

    def is_possible(self) -> bool:
        """Return whether there is a visit to make a receipt of."""
        return self._window.place is not None and bool(self.visit_over())

    def open(self) -> None:
        """Ask the place for the record of that visit, and open its receipt."""
        visit_id, opened = self.visit_over(), self._window.place
        if visit_id and opened is not None and self.dialog is None:
            call = ask_for_report(opened.place, visit_id)
            self._window.runner.run(call, owner=self, then=self._on_report, failed=self._failed)

    def _on_report(self, answers: ReportAnswers) -> None:
        from connector_desk.desk.kit import receipt, receipt_dialog  # noqa: PLC0415 - expat, for a receipt alone

        organisation = self._window.organisation.organisation
        read = receipt.read_receipt(answers.visit.value, place=answers.place, organisation=organisation)
        if read is None:
            self._failed(answers.failure or DeskError("answer_unreadable"))
            return
        if self.dialog is not None:
            return
        known, language = self._window.issue_state, self._window.stage.language
        self.dialog = receipt_dialog.ReceiptDialog(self._parent, self._window.colours, read, known, language)
        self.dialog.finished.connect(self._closed)
        self.dialog.open()

    def _failed(self, failure: DeskError | ServiceFailure) -> None:
        """Show why there is no receipt, and the next step."""
        words = error_words(failure.code, failure.message, failure.next_step)
        title = translate("Receipt", "Receipt for the visitor")
        self.message = FailureDialog(self._parent, self._window.colours, title)
        self.message.show_message(*words, f"code: {failure.code}")

    def _closed(self) -> None:
        self.dialog = None
