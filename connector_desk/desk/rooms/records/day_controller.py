"""The calls of the page of a day to the service."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QDateTime, QObject, QTimer, Signal

from connector_desk.desk.rooms.records.day_model import DayState
from connector_desk.desk.rooms.records.model import SearchPhase

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.event import Event
    from connector_desk.contract.report import Report
    from connector_desk.desk.runner.runner import Job, Runner
    from connector_desk.desk.runner.session import OpenPlace

PAUSE = 1_000
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
        self._pause = QTimer(self, interval=PAUSE, singleShot=True)
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
