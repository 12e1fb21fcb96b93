"""The calls of the room to the service: every call goes through the runner, every answer into the state."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QDateTime, QObject, QTimer, Signal

from connector_desk.desk.rooms.records.bulk_controller import BulkController
from connector_desk.desk.rooms.records.day_model import DayState
from connector_desk.desk.rooms.records.model import (
    EXPIRES_SOON,
    PAGE,
    CredentialOperation,
    Record,
    RecordsState,
    SearchPhase,
    unknown_record,
)
from connector_desk.desk.rooms.records.renewal_controller import RenewalsController
from connector_desk.desk.rooms.records.visits_model import Exported, VisitFilter, VisitsState, export_visits

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.event import Event
    from connector_desk.contract.place import KeyList
    from connector_desk.contract.report import Report
    from connector_desk.contract.visit_record import IssuedList, IssuedRecord, Visit, VisitList
    from connector_desk.desk.runner.runner import Job, Runner
    from connector_desk.desk.runner.session import OpenPlace


# The calls of the page of a day to the service.


DAY_PAUSE = 1_000
"""Milliseconds in which many events lead to one request."""


class DayController(QObject):
    """Carries out the actions of the person; emits `changed` when the view should update."""

    changed = Signal()

    def __init__(
        self, runner: Runner, place: Callable[[], OpenPlace | None], clock: Clock, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.state = DayState()
        self._runner, self._place, self._clock = runner, place, clock
        self._asking: Job | None = None
        self._pause = QTimer(self, interval=DAY_PAUSE, singleShot=True)
        self._pause.timeout.connect(self.load)

    @property
    def today(self) -> dt.date:
        """Return the present day on this computer."""
        return _date(QDateTime.fromMSecsSinceEpoch(self._clock()).date())

    @property
    def date(self) -> dt.date:
        """Return the day that is shown."""
        return self.state.chosen or self.today

    @property
    def is_last(self) -> bool:
        """Return whether no day follows that has begun."""
        return self.date >= self.today

    def load(self) -> None:
        """Ask for the numbers of the day; the answer about another one is ignored."""
        self._pause.stop()
        if self._asking is not None and not self._asking.is_over:
            self._asking.call_off()
        opened, date = self._place(), self.date
        if opened is None:
            self.state.phase = SearchPhase.WAITING
        else:
            self.state.begin(date)
            call = opened.place.report(_start_of(date), _start_of(date + dt.timedelta(days=1)))
            self._asking = self._runner.run(call, owner=self, then=partial(self._on_answer, date), failed=self._failed)
        self.changed.emit()

    def choose(self, date: dt.date) -> None:
        """Show another day, at the latest today."""
        self.state.chosen = date if date < self.today else None
        self.load()

    def go(self, days: int) -> None:
        """Show a day before or after."""
        self.choose(self.date + dt.timedelta(days=days))

    def on_event(self, event: Event) -> None:
        """Ask again soon after something happened, if today is shown."""
        if event.type.startswith(("visit.", "credential.")) and self.is_last and not self._pause.isActive():
            self._pause.start()

    def rest(self) -> None:
        """Ask no more by itself: the page is not shown."""
        self._pause.stop()

    def _on_answer(self, date: dt.date, response: TypedResponse[Report]) -> None:
        self.state.found(date, response)
        self.changed.emit()

    def _failed(self, error: DeskError) -> None:
        self.state.failed(error)
        self.changed.emit()


def _date(day: QDate) -> dt.date:
    return dt.date(day.year(), day.month(), day.day())


def _start_of(date: dt.date) -> int:
    """Return the first instant of a day on this computer: on some days the clocks change."""
    return QDate(date.year, date.month, date.day).startOfDay().toMSecsSinceEpoch()


# The room.


PAUSE = 180
"""Milliseconds without a key before a search."""
_CHANGES = frozenset({"credential.revoked", "credential.suspended", "credential.reactivated"})


class RecordsController(QObject):
    """Carries out the actions of the person; emits `changed` when the view should update."""

    changed = Signal()

    def __init__(
        self, runner: Runner, place: Callable[[], OpenPlace | None], clock: Clock, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.state = RecordsState()
        self.clock = clock
        self.runner, self.place = runner, place
        self.day = DayController(runner, place, clock, self)
        self.bulk = BulkController(runner, place, clock, self)
        self.bulk.ended.connect(self.load)
        self.renewals = RenewalsController(runner, place, self)
        self._searching: Job | None = None
        self._loading: Job | None = None
        self._pause = QTimer(self, interval=PAUSE, singleShot=True)
        self._pause.timeout.connect(self.load)

    def type(self, query: str) -> None:
        """Search for the typed text after a pause; the answer to an older search is ignored."""
        if query != self.state.query:
            self._call_off(self._searching)
            self.state.search(query)
            self._pause.start()
            self.changed.emit()

    def show_expiring(self, *, is_on: bool) -> None:
        """List those that expire soon alone, or all."""
        if is_on != self.state.is_expiring:
            self.state.is_expiring = is_on
            self.load()

    def load(self) -> None:
        """Search now, and look the open one up again."""
        self._pause.stop()
        self._call_off(self._searching)
        opened = self.place()
        if opened is None:
            self.state.phase = SearchPhase.WAITING
        else:
            self.state.search(self.state.query)
            self._ask(opened, follows=False)
            self._load_chosen()
            self.bulk.look()
            self.renewals.look()
        self.changed.emit()

    def _know_keys(self, response: TypedResponse[KeyList]) -> None:
        if response.value is not None:
            self.state.keys = {each.keyId: each for each in response.value.keys}
            self.changed.emit()

    def more(self) -> None:
        """Ask for the ones before those that are listed."""
        opened = self.place()
        if opened is not None and self.state.more and self.state.phase in (SearchPhase.READY, SearchPhase.FAILED):
            self.state.search(self.state.query)
            self._ask(opened, follows=True)
            self.changed.emit()

    def choose(self, record: Record | None) -> None:
        """Open one."""
        before = self.state.chosen
        self.state.choose(record)
        if self.state.chosen is not before:
            self._load_chosen()
            self.changed.emit()

    def open(self, credential_id: str) -> None:
        """Open one by its ID, whether or not it is listed."""
        self.choose(unknown_record(credential_id))

    def on_event(self, event: Event) -> None:
        """Look again soon after a listed one was revoked or suspended elsewhere, such as when a new one was fetched."""
        changed = (event.data or {}).get("credentialId") if event.type in _CHANGES else None
        is_listed = any(each.credential_id == changed for each in self.state.records)
        if is_listed and self.state.operation is None and not self._pause.isActive():
            self._pause.start()

    def begin(self, operation: CredentialOperation) -> None:
        """Begin to do something to the one that is open."""
        if self.state.begin(operation, self.clock()):
            self.changed.emit()

    def confirm(self) -> None:
        """Continue the present action."""
        chosen, operation, opened = self.state.chosen, self.state.operation, self.place()
        sending = self.state.confirm() if opened is not None else None
        if sending is not None and opened is not None and chosen is not None and operation is not None:
            self._call_off(self._loading)
            self.runner.run(
                opened.place.credentials.change_status(chosen.credential_id, operation.value, sending),
                owner=self,
                then=partial(self._done, chosen.credential_id, operation),
                failed=partial(self._on_refusal, chosen.credential_id),
            )
        self.changed.emit()

    def back(self) -> bool:
        """Go one step back."""
        went = self.state.back()
        if went:
            self.changed.emit()
        return went

    def _ask(self, opened: OpenPlace, *, follows: bool) -> None:
        self._searching = self.runner.run(
            opened.place.credentials.page(
                query=self.state.asked,
                limit=PAGE,
                before=self.state.more if follows else None,
                expires_before=self.clock() + EXPIRES_SOON if self.state.is_expiring else None,
            ),
            owner=self,
            then=partial(self._on_page, follows),
            failed=self._on_failure,
        )

    def _on_page(self, follows: bool, response: TypedResponse[IssuedList]) -> None:  # noqa: FBT001  bound by partial
        opened = self.place()
        if self.state.found(response, follows=follows) and opened is not None:
            self._ask(opened, follows=True)
        self.changed.emit()

    def _on_failure(self, error: DeskError) -> None:
        self.state.failed(error)
        self.changed.emit()

    def _load_chosen(self) -> None:
        chosen, opened = self.state.chosen, self.place()
        self._call_off(self._loading)
        if chosen is not None and opened is not None and not self.state.is_sending:
            self._loading = self.runner.run(
                opened.place.credentials.record(chosen.credential_id),
                owner=self,
                then=partial(self._on_record, chosen.credential_id),
                failed=self._on_no_record,
            )

    def _on_record(self, credential_id: str, response: TypedResponse[IssuedRecord]) -> None:
        self.state.on_response(credential_id, response)
        self.changed.emit()
        opened = self.place()
        if opened is not None and not self.state.keys:  # for who did what
            self.runner.run(opened.place.settings.keys(), owner=self, then=self._know_keys, failed=lambda _: None)

    def _on_no_record(self, error: DeskError) -> None:
        self.state.on_failure(error)
        self.changed.emit()

    def _done(self, credential_id: str, operation: CredentialOperation, response: TypedResponse[IssuedRecord]) -> None:
        if self.state.done(credential_id, operation, response):
            self._load_chosen()
        self.changed.emit()

    def _on_refusal(self, credential_id: str, error: DeskError) -> None:
        self.state.not_done(credential_id, error)
        self.changed.emit()

    @staticmethod
    def _call_off(job: Job | None) -> None:
        if job is not None and not job.is_over:
            job.call_off()


class VisitsController(QObject):
    """Carries out the actions of the person; emits `changed` when the view should update."""

    changed = Signal()
    exported = Signal(object)
    """An `Exported`, or the error that stopped it."""

    def __init__(
        self, runner: Runner, place: Callable[[], OpenPlace | None], clock: Clock, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.state = VisitsState()
        self.runner, self.place, self.clock = runner, place, clock
        self._listing: Job | None = None
        self._loading: Job | None = None

    def load(self) -> None:
        """Ask for the newest, and for the one that is open."""
        self._ask(follows=False)
        self._load_chosen()
        self.changed.emit()

    def more(self) -> None:
        """Ask for the ones before those that are listed."""
        if self.state.more and not self.state.is_loading:
            self._ask(follows=True)
            self.changed.emit()

    def narrow(self, wanted: VisitFilter) -> None:
        """List the visits that match another filter; an older answer is ignored."""
        if wanted != self.state.filter:
            self.state.filter = wanted
            self.state.records, self.state.more = [], ""
            self.load()

    def choose(self, visit_id: str) -> None:
        """Open one."""
        self.state.choose(visit_id)
        self._load_chosen()
        self.changed.emit()

    def on_event(self, event: Event) -> None:
        """Look again after something happened to a visit; while an answer is on its way, after that."""
        if not event.type.startswith("visit."):
            return
        if self.state.is_loading:
            self.state.is_stale = True
        else:
            self.load()

    def export(self, file: Path) -> None:
        """Write all that fits the filter into a file."""
        opened = self.place()
        if opened is not None:
            work = export_visits(opened.place, self.state.filter.query(), file)
            self.runner.run(work, owner=self, then=self._written, failed=self.exported.emit)

    def _written(self, exported: Exported) -> None:
        self.exported.emit(exported)

    def _ask(self, *, follows: bool) -> None:
        opened = self.place()
        if opened is None:
            self.state.is_waiting = True
            return
        self._call_off(self._listing)
        asked = self.state.begin(follows=follows)
        self._listing = self.runner.run(
            opened.place.visits(**asked),  # type: ignore[arg-type]
            owner=self,
            then=partial(self._on_page, follows),
            failed=self._on_failure,
        )

    def _on_page(self, follows: bool, response: TypedResponse[VisitList]) -> None:  # noqa: FBT001  bound by partial
        self.state.found(response, follows=follows)
        if self.state.is_stale:
            self._ask(follows=False)
            self._load_chosen()
        self.changed.emit()

    def _on_failure(self, error: DeskError) -> None:
        self.state.failed(error)
        self.changed.emit()

    def _load_chosen(self) -> None:
        chosen, opened = self.state.chosen, self.place()
        self._call_off(self._loading)
        if chosen is not None and opened is not None:
            self._loading = self.runner.run(
                opened.place.visit(chosen.visit_id),
                owner=self,
                then=partial(self._on_record, chosen.visit_id),
                failed=lambda _: None,
            )

    def _on_record(self, visit_id: str, response: TypedResponse[Visit]) -> None:
        self.state.on_response(visit_id, response)
        self.changed.emit()

    @staticmethod
    def _call_off(job: Job | None) -> None:
        if job is not None and not job.is_over:
            job.call_off()
