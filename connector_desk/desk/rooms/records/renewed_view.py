"""What became of credentials that are issued again: the notice above the list, and the dialog that lists each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QSize, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from connector_desk.contract.qr_code import qr_matrix
from connector_desk.contract.renewal import BulkRenewalState
from connector_desk.contract.visit import VisitState
from connector_desk.desk.kit.dates import show_dates
from connector_desk.desk.kit.line_list import Line, LineList
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import button, label
from connector_desk.desk.kit.qr_view import QrView
from connector_desk.desk.kit.reflow import Reflow
from connector_desk.desk.kit.scrolled_dialog import ScrolledDialog
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, Role
from connector_desk.desk.kit.translation import named_value, translate
from connector_desk.desk.kit.words import line_of, plain
from connector_desk.desk.rooms.records.renewal_view import number_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QResizeEvent

    from connector_desk.contract.renewal import BulkRenewal, BulkRenewalResult
    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.rooms.records.renewal_controller import RenewalsController

_SIZE = QSize(820, 640)
_LIST_HEIGHT = 260
_LISTED = 100
"""How many are listed without a key."""


def progress_words(renewal: BulkRenewal) -> str:
    """Say how far it is, or how it ended."""
    done = renewal.sent + renewal.offered + renewal.refused
    if renewal.state is BulkRenewalState.RUNNING:
        words = translate("Records", "Extending: {done} of {count}")
    elif renewal.state is BulkRenewalState.STOPPED:
        words = translate("Records", "Stopped: {done} of {count} were extended")
    else:
        words = translate("Records", "Extended: {done} of {count}")
        done -= renewal.refused
    return words.format(done=number_words(done), count=number_words(renewal.count))


def outcome_words(renewal: BulkRenewal) -> str:
    """Say what became of them."""
    words = translate("Records", "Sent to agents: {sent}. Offers for wallets: {offered}. Not extended: {refused}.")
    numbers = {"sent": renewal.sent, "offered": renewal.offered, "refused": renewal.refused}
    return words.format(**{name: number_words(each) for name, each in numbers.items()})


class RenewalNotice(QWidget):
    """Says how far a renewal of many is, and how it ended; hidden while there is none."""

    def __init__(self, colours: Colours, controller: RenewalsController) -> None:
        super().__init__()
        self._controller = controller
        self.notice = Notice(colours, Role.INFO)
        self.show_results = self.notice.way_on
        """Opens the dialog with the results; the page does."""
        self.notice.other_way.clicked.connect(controller.dismiss)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.notice)
        controller.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show how far it is."""
        progress = self._controller.progress
        shown = progress.renewal
        self.setVisible(shown is not None and not progress.is_dismissed)
        if shown is not None:
            self.notice.show_message(progress_words(shown), outcome_words(shown))
            closes = "" if progress.is_open else translate("Receipt", "Close")
            self.notice.offer(translate("Records", "Show each"), closes)


class RenewedDialog(ScrolledDialog):
    """Lists what became of each; of an offer that waits it shows the code."""

    def __init__(
        self, parent: QWidget, colours: Colours, controller: RenewalsController, title_of: Callable[[str, str], str]
    ) -> None:
        """`title_of` returns the title of a credential by its schema and the label it was issued with."""
        super().__init__(parent, translate("Records", "Extended credentials"))
        self._title_of = title_of
        self._controller, self._progress = controller, controller.progress
        self._chosen: BulkRenewalResult | None = None
        self._how_far, self._outcome = label("", "heading", wraps=True), label("", "muted", wraps=True)
        self.list = LineList(colours, translate("Records", "Extended credentials"))
        self.list.setMinimumHeight(_LIST_HEIGHT)
        self.list.chosen.connect(self._choose)
        self.list.at_end.connect(controller.more_results)
        self._who, self._said = label("", "strong", wraps=True), label("", wraps=True)
        self._pin = label("", "title", name="renewal-pin")
        self.again = button(translate("Records", "New offer"), colours, icon_name="refresh-cw")
        self.again.clicked.connect(self._offer_again)
        self.again.hide()
        self.withdraw = button(translate("Actions", "Withdraw"), colours, kind="quiet", icon_name="ban")
        self.withdraw.clicked.connect(self._withdraw)
        self.withdraw.hide()
        self.code = QrView(colours)
        self._notice = Notice(colours)
        self._notice.way_on.clicked.connect(controller.list_results)
        self.stop = button(translate("Records", "Stop"), colours)
        self.stop.clicked.connect(controller.stop)
        self.leave = button(translate("Receipt", "Close"), colours, kind="primary")
        self.leave.clicked.connect(self.accept)
        self._shown_done = -1
        self._lay_out()
        controller.changed.connect(self.refresh)
        controller.list_results()
        self.refresh()
        self.resize_within_screen(_SIZE)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the code within the dialog."""
        super().resizeEvent(event)
        self.fit(self.code)

    def refresh(self) -> None:
        """Show how far it is, and what became of each."""
        progress = self._progress
        if progress.renewal is None:
            return
        self._how_far.setText(progress_words(progress.renewal))
        self._outcome.setText(outcome_words(progress.renewal))
        self.stop.setVisible(progress.is_open)
        self._notice.show_error_message(progress.error_message, translate("Issue", "Try again"))
        if self._chosen is not None:
            self._show_again(self._chosen)
        if self._chosen is None and progress.results:
            self._show_one(progress.results[0])  # its code is there at once
        lines = [self._line(each) for each in progress.results]
        self.list.show_lines(lines, self._chosen.credentialId if self._chosen is not None else "")
        is_behind = len(progress.results) < progress.done and self._shown_done != progress.done
        if is_behind and len(progress.results) < _LISTED:
            self._shown_done = progress.done
            self._controller.more_results()
        self._pin.setText(named_value(translate("Records", "PIN"), line_of(progress.pin)) if progress.pin else "")
        self._pin.setVisible(bool(progress.pin))

    def _show_again(self, before: BulkRenewalResult) -> None:
        """Show what has changed of the chosen one."""
        found = next((each for each in self._progress.results if each.credentialId == before.credentialId), before)
        if found != before:
            self._show_one(found)

    def _choose(self, credential_id: str) -> None:
        """Show one, and its code where that waits for a wallet."""
        found = next((each for each in self._progress.results if each.credentialId == credential_id), None)
        if found is not None:
            self._show_one(found)

    def _show_one(self, found: BulkRenewalResult) -> None:
        self._chosen = found
        self._controller.show_pin(found)
        self._who.setText(_person(found))
        waits = bool(found.url) and found.state is not None and not found.state.is_final
        self.code.setVisible(waits)
        self.withdraw.setVisible(found.workflowId is not None and found.state is not None and not found.state.is_final)
        has_ended = found.state is not None and found.state.is_final and found.state is not VisitState.DONE
        self.again.setVisible(has_ended or found.error is not None)
        if found.error is not None:
            self._said.setText(plain(found.error.message, 300))
        elif waits:
            self._said.setText(translate("Records", "Scan this code with the wallet."))
            self.code.show_code(qr_matrix(found.url or ""), translate("Records", "Code of the new credential"))
            self.fit(self.code)
        else:
            self._said.setText(_state_words(found))

    def _line(self, result: BulkRenewalResult) -> Line:
        title = plain(self._title_of(line_of(result.schemaId), line_of(result.label)), 80)
        return Line(result.credentialId, _person(result), title, _state_words(result), *_sign(result))

    def _offer_again(self) -> None:
        """Offer the chosen one again, as its offer has ended, or what hindered it may be over."""
        if self._chosen is not None:
            self._controller.offer_again(self._chosen)

    def _withdraw(self) -> None:
        if self._chosen is not None:
            self._controller.withdraw(self._chosen)

    def _lay_out(self) -> None:
        beside = QWidget()
        one = QVBoxLayout(beside)
        one.setContentsMargins(0, 0, 0, 0)
        one.setSpacing(SPACE_3)
        for each in (self._who, self._said, self._pin):
            one.addWidget(each)
        one.addWidget(self.code, 1)
        one.addStretch()
        self.code.hide()
        columns = Reflow()
        columns.setSpacing(SPACE_4)
        columns.addWidget(self.list, 1)
        columns.addWidget(beside, 1)
        ways = Reflow(beside_from=None)
        ways.setSpacing(SPACE_2)
        ways.addWidget(self.withdraw)
        ways.addWidget(self.again)
        ways.addStretch()
        ways.addWidget(self.stop)
        ways.addWidget(self.leave)
        for part in (self._how_far, self._outcome, self._notice):
            self.content.addWidget(part)
        self.content.addLayout(columns, 1)
        self.content.addLayout(ways)


def _person(result: BulkRenewalResult) -> str:
    return show_dates(plain(line_of(result.summary), 160), QLocale()) or translate("Records", "No values kept")


def _state_words(result: BulkRenewalResult) -> str:
    """Say what became of one."""
    if result.error is not None or result.state is None:
        return translate("Records", "Not extended")
    if result.state is VisitState.DONE:
        return translate("Records", "Fetched")
    if result.state.is_final:
        return translate("Records", "The offer has ended")
    return translate("Records", "Sent to the agent") if result.isSent else translate("Records", "Offer waits")


def _sign(result: BulkRenewalResult) -> tuple[str, Role]:
    if result.error is not None or result.state is None:
        return "x", Role.BAD
    if result.state is VisitState.DONE:
        return "circle-check", Role.GOOD
    if result.state.is_final:
        return "hourglass", Role.NEUTRAL
    return ("arrow-right" if result.isSent else "scan-qr-code"), Role.INFO
