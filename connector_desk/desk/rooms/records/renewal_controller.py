"""The calls that issue credentials again in the place of others, and that follow those of many to their end."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from connector_desk.contract.renewal import NewRenewal
from connector_desk.desk.rooms.records.renewal_model import RenewalExtent, RenewalProgress, RenewalState

if TYPE_CHECKING:
    from collections.abc import Callable

    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.event import Event
    from connector_desk.contract.renewal import (
        BulkRenewal,
        BulkRenewalList,
        BulkRenewalResult,
        BulkRenewalResults,
        RenewalCount,
        RenewalList,
    )
    from connector_desk.contract.visit_record import Visit
    from connector_desk.desk.runner.runner import Job, Runner
    from connector_desk.desk.runner.session import OpenPlace

_TICK = 1_000
"""Milliseconds between two looks at how far it is."""
_PAGE = 100


class RenewalController(QObject):
    """Carries out the actions of the person; emits `changed` when the dialog should update."""

    changed = Signal()
    begun = Signal(object)
    """The `BulkRenewal` that the service has taken; the dialog is over."""

    def __init__(
        self, runner: Runner, place: Callable[[], OpenPlace | None], state: RenewalState, parent: QObject
    ) -> None:
        super().__init__(parent)
        self.state = state
        self._runner, self._place = runner, place
        self._counting: Job | None = None

    def choose(self, extent: RenewalExtent) -> None:
        """Count those of an extent; the answer about another is ignored."""
        opened = self._place()
        if self._counting is not None and not self._counting.is_over:
            self._counting.call_off()
        self.state.begin_count(extent)
        if opened is not None and self.state.is_of_many:
            work = opened.place.credentials.count_renewal(self.state.choice())
            self._counting = self._runner.run(work, owner=self, then=self._on_count, failed=self._on_failure)
        self.changed.emit()

    def confirm(self) -> None:
        """Make the offer, or the offers."""
        opened = self._place()
        if opened is None:
            return
        if self.state.is_of_many:
            of_many = self.state.request_of_many()
            if of_many is not None:
                begin = opened.place.credentials.renew_all(of_many)
                self._runner.run(begin, owner=self, then=self._on_begun, failed=self._on_failure)
        else:
            wanted = self.state.request()
            if wanted is not None:
                work = opened.place.credentials.renew(wanted)
                self._runner.run(work, owner=self, then=self._on_answer, failed=self._on_failure)
        self.changed.emit()

    def withdraw(self) -> None:
        """Withdraw the offer that was made."""
        opened, made = self._place(), self.state.made
        if opened is not None and made is not None and made.workflowId:
            work = opened.place.cancel(made.workflowId)
            self._runner.run(work, owner=self, then=self._on_withdrawn, failed=self._on_failure)

    def on_event(self, event: Event) -> None:
        """Show the state of the offer, as the place tells it."""
        kind, _, state = event.type.partition(".")
        if kind == "visit" and event.workflowId and self.state.on_state(event.workflowId, state):
            self.changed.emit()

    def _on_count(self, response: TypedResponse[RenewalCount]) -> None:
        self.state.on_count(response)
        self.changed.emit()

    def _on_answer(self, response: TypedResponse[RenewalList]) -> None:
        self.state.on_answer(response)
        opened, made = self._place(), self.state.made
        if opened is not None and made is not None and made.url and made.workflowId:
            work = opened.place.visit(made.workflowId)
            self._runner.run(work, owner=self, then=self._on_visit, failed=lambda _: None)
        self.changed.emit()

    def _on_begun(self, response: TypedResponse[BulkRenewal]) -> None:
        if self.state.on_begun(response):
            said = self.state.error_message
            self.choose(self.state.extent)
            self.state.error_message = said
        self.changed.emit()
        if self.state.begun is not None:
            self.begun.emit(self.state.begun)

    def _on_visit(self, response: TypedResponse[Visit]) -> None:
        self.state.on_visit(response)
        self.changed.emit()

    def _on_withdrawn(self, response: TypedResponse[Visit]) -> None:
        self.state.on_withdrawn(response)
        self.changed.emit()

    def _on_failure(self, error: DeskError) -> None:
        self.state.failed(error)
        self.changed.emit()


class RenewalsController(QObject):
    """Follows the renewal of many that was begun last, at this desk or another; emits `changed`."""

    changed = Signal()
    event_received = Signal(object)
    """Carries an `Event` of the place to the dialog that is open."""

    def __init__(self, runner: Runner, place: Callable[[], OpenPlace | None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.progress = RenewalProgress()
        self._runner, self._place = runner, place
        self._looking: Job | None = None
        self._listing: Job | None = None
        self._tick = QTimer(self, interval=_TICK)
        self._tick.timeout.connect(self._on_tick)

    def follow(self, renewal: BulkRenewal) -> None:
        """Show one, and follow it until it has ended."""
        self.progress.show(renewal)
        self._tick.start()
        self.changed.emit()

    def look(self) -> None:
        """Look for one that goes on: it may have been begun at another desk, or before a restart."""
        opened = self._place()
        if opened is not None and self.progress.renewal is None:
            work = opened.place.credentials.bulk_renewals()
            self._runner.run(work, owner=self, then=self._on_list, failed=lambda _: None)

    def list_results(self) -> None:
        """List what became of each, from the first on."""
        if self._listing is not None and not self._listing.is_over:
            self._listing.call_off()
        self._listing = None
        self.progress.results = []
        self.more_results()

    def more_results(self) -> None:
        """List the results behind those that are listed."""
        opened, progress = self._place(), self.progress
        is_listing = self._listing is not None and not self._listing.is_over
        if opened is None or progress.renewal is None or is_listing:
            return
        after = str(progress.results[-1].number) if progress.results else None
        work = opened.place.credentials.renewal_results(progress.renewal.renewalId, limit=_PAGE, after=after)
        then = partial(self._on_results, progress.renewal.renewalId)
        self._listing = self._runner.run(work, owner=self, then=then, failed=self._on_failure)

    def show_pin(self, result: BulkRenewalResult) -> None:
        """Look up the PIN of an offer, if it has one."""
        opened, self.progress.pin = self._place(), ""
        if opened is not None and result.workflowId and result.url:
            work = opened.place.visit(result.workflowId)
            self._runner.run(work, owner=self, then=self._on_visit, failed=lambda _: None)

    def on_event(self, event: Event) -> None:
        """Show the state of an offer that is listed, as the place tells it."""
        self.event_received.emit(event)
        kind, _, state = event.type.partition(".")
        if kind == "visit" and event.workflowId and self.progress.on_state(event.workflowId, state):
            self.changed.emit()

    def offer_again(self, result: BulkRenewalResult) -> None:
        """Make a new offer for one, in the place of that which has ended, or could not be made."""
        opened = self._place()
        if opened is not None:
            wanted = NewRenewal(credentials=[result.credentialId])
            work = opened.place.credentials.renew(wanted)
            self._runner.run(work, owner=self, then=self._on_offered, failed=self._on_failure)

    def withdraw(self, result: BulkRenewalResult) -> None:
        """Withdraw an offer that waits; an event tells that it has ended."""
        opened = self._place()
        if opened is not None and result.workflowId:
            work = opened.place.cancel(result.workflowId)
            self._runner.run(work, owner=self, then=self._on_withdrawn, failed=self._on_failure)

    def stop(self) -> None:
        """Make no more offers."""
        opened, shown = self._place(), self.progress.renewal
        if opened is not None and shown is not None and self.progress.is_open:
            work = opened.place.credentials.stop_renewal(shown.renewalId)
            self._runner.run(work, owner=self, then=self._on_answer, failed=self._on_failure)

    def dismiss(self) -> None:
        """Show the one that has ended no longer."""
        self.progress.is_dismissed = True
        self.changed.emit()

    def _on_list(self, response: TypedResponse[BulkRenewalList]) -> None:
        self.progress.on_list(response)
        if self.progress.is_open:
            self._tick.start()
        self.changed.emit()

    def _on_tick(self) -> None:
        opened, shown = self._place(), self.progress.renewal
        if shown is None or not self.progress.is_open:
            self._tick.stop()
        elif opened is not None and (self._looking is None or self._looking.is_over):
            work = opened.place.credentials.bulk_renewal(shown.renewalId)
            self._looking = self._runner.run(work, owner=self, then=self._on_answer, failed=self._on_failure)

    def _on_answer(self, response: TypedResponse[BulkRenewal]) -> None:
        self.progress.on_answer(response)
        if not self.progress.is_open:
            self._tick.stop()
        self.changed.emit()

    def _on_results(self, renewal_id: str, response: TypedResponse[BulkRenewalResults]) -> None:
        self.progress.on_results(renewal_id, response)
        self.changed.emit()

    def _on_withdrawn(self, response: TypedResponse[Visit]) -> None:
        self.progress.on_withdrawn(response)
        self.changed.emit()

    def _on_offered(self, response: TypedResponse[RenewalList]) -> None:
        self.progress.on_offered(response)
        self.changed.emit()

    def _on_visit(self, response: TypedResponse[Visit]) -> None:
        self.progress.pin = response.value.pin or "" if response.value is not None else ""
        self.changed.emit()

    def _on_failure(self, error: DeskError) -> None:
        self.progress.failed(error)
        self.changed.emit()
