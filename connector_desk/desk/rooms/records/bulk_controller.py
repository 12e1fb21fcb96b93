"""The calls of a revocation of many credentials: counted, sent, followed until it has ended, and undone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QObject, QTimer, Signal

from connector_desk.desk.rooms.records.bulk_model import BulkState, Extent, PendingRevocation, selection_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from connector_desk.base.clock import Clock
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.revocation import CredentialSelection, Revocation, RevocationCount, RevocationList
    from connector_desk.desk.rooms.records.model import Record
    from connector_desk.desk.runner.runner import Job, Runner
    from connector_desk.desk.runner.session import OpenPlace

_TICK = 1_000
"""Milliseconds between two looks at the seconds that are left."""


class BulkController(QObject):
    """Carries out the actions of the person; emits `changed` when the view should update."""

    changed = Signal()
    begun = Signal()
    """The service has taken it; the dialog is over."""
    ended = Signal()
    """Some were revoked: what is listed is out of date."""

    def __init__(
        self, runner: Runner, place: Callable[[], OpenPlace | None], clock: Clock, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.state: BulkState | None = None
        """None while nothing is asked."""
        self.pending = PendingRevocation()
        self._runner, self._place, self.clock = runner, place, clock
        self._counting: Job | None = None
        self._looking: Job | None = None
        self._tick = QTimer(self, interval=_TICK)
        self._tick.timeout.connect(self._on_tick)

    def open(self, record: Record) -> None:
        """Begin to ask, and count those of the person."""
        self.state = BulkState(record)
        self.choose(Extent.PERSON)

    def close(self) -> None:
        """Ask no longer."""
        self._call_off(self._counting)
        self.state = None

    def choose(self, extent: Extent) -> None:
        """Count those of an extent; the answer about another is ignored."""
        state, opened = self.state, self._place()
        if state is None or opened is None or state.is_sending:
            return
        self._call_off(self._counting)
        state.begin_count(extent)
        self._counting = self._runner.run(
            opened.place.credentials.count(self._selection(state)),
            owner=self,
            then=self._on_count,
            failed=self._on_failure,
        )
        self.changed.emit()

    def confirm(self) -> None:
        """Revoke those that were counted."""
        state, opened = self.state, self._place()
        wanted = state.request(self._selection(state)) if state is not None and opened is not None else None
        if wanted is not None and opened is not None:
            work = opened.place.credentials.revoke_all(wanted)
            self._runner.run(work, owner=self, then=self._on_begun, failed=self._on_failure)
        self.changed.emit()

    def look(self) -> None:
        """Look for one that waits: it may have been begun at another desk, or before a restart."""
        opened = self._place()
        if opened is not None:
            work = opened.place.credentials.revocations()
            self._runner.run(work, owner=self, then=self._on_list, failed=lambda _: None)

    def undo(self) -> None:
        """Undo the one that is shown, as long as it has not begun."""
        opened, shown = self._place(), self.pending.revocation
        if opened is not None and shown is not None and self.pending.can_be_undone and not self.pending.is_undoing:
            self.pending.is_undoing = True
            self._call_off(self._looking)
            work = opened.place.credentials.undo_revocation(shown.revocationId)
            self._runner.run(work, owner=self, then=self._on_pending, failed=self._on_not_undone)
            self.changed.emit()

    def dismiss(self) -> None:
        """Show the one that has ended no longer."""
        self.pending.dismiss()
        self.changed.emit()

    def _selection(self, state: BulkState) -> CredentialSelection:
        day = QDateTime.fromMSecsSinceEpoch(state.record.issued or self.clock()).date()
        starts = day.startOfDay().toMSecsSinceEpoch(), day.addDays(1).startOfDay().toMSecsSinceEpoch()
        return selection_of(state.record, state.extent, starts)

    def _on_count(self, response: TypedResponse[RevocationCount]) -> None:
        if self.state is not None:
            self.state.on_count(response)
            self.changed.emit()

    def _on_begun(self, response: TypedResponse[Revocation]) -> None:
        if response.value is None:
            if self.state is not None and self.state.on_refusal(response):
                said = self.state.error_message
                self.choose(self.state.extent)
                self.state.error_message = said
            self.changed.emit()
            return
        self.pending = PendingRevocation(response.value)
        self._tick.start()
        self.begun.emit()
        self.changed.emit()

    def _on_failure(self, error: DeskError) -> None:
        if self.state is not None:
            self.state.failed(error)
            self.changed.emit()

    def _on_list(self, response: TypedResponse[RevocationList]) -> None:
        self.pending.on_list(response)
        if self.pending.is_open:
            self._tick.start()
        self.changed.emit()

    def _on_tick(self) -> None:
        """Count down; from the end on, ask how far it is."""
        shown, opened = self.pending.revocation, self._place()
        if shown is None or not self.pending.is_open:
            self._tick.stop()
        elif opened is not None and not self.pending.seconds_left(self.clock()) and not self.pending.is_undoing:
            self._call_off(self._looking)
            work = opened.place.credentials.revocation(shown.revocationId)
            self._looking = self._runner.run(work, owner=self, then=self._on_pending, failed=lambda _: None)
        self.changed.emit()

    def _on_pending(self, response: TypedResponse[Revocation]) -> None:
        was_open = self.pending.is_open
        self.pending.on_answer(response)
        if was_open and not self.pending.is_open:
            self._tick.stop()
            self.ended.emit()
        self.changed.emit()

    def _on_not_undone(self, error: DeskError) -> None:
        self.pending.failed(error)
        self.changed.emit()

    @staticmethod
    def _call_off(job: Job | None) -> None:
        if job is not None and not job.is_over:
            job.call_off()
