"""The calls of the list of visits to the place: pages, the open visit, the table for spreadsheets."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from connector_desk.desk.rooms.records.visits_csv import Exported, export_visits
from connector_desk.desk.rooms.records.visits_state import VisitFilter, VisitsState

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.event import Event
    from connector_desk.contract.visit_record import Visit, VisitList
    from connector_desk.desk.runner.runner import Job, Runner
    from connector_desk.desk.runner.session import OpenPlace


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
        self._looking: Job | None = None

    def look(self) -> None:
        """Ask for the newest, and for the one that is open."""
        self._ask(follows=False)
        self._look_up()
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
            self.look()

    def choose(self, visit_id: str) -> None:
        """Open one."""
        self.state.choose(visit_id)
        self._look_up()
        self.changed.emit()

    def hear(self, event: Event) -> None:
        """Look again after something happened to a visit; while an answer is on its way, after that."""
        if not event.type.startswith("visit."):
            return
        if self.state.is_loading:
            self.state.is_stale = True
        else:
            self.look()

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
            then=partial(self._found, follows),
            failed=self._failed,
        )

    def _found(self, follows: bool, response: TypedResponse[VisitList]) -> None:  # noqa: FBT001  bound by partial
        self.state.found(response, follows=follows)
        if self.state.is_stale:
            self._ask(follows=False)
            self._look_up()
        self.changed.emit()

    def _failed(self, error: DeskError) -> None:
        self.state.failed(error)
        self.changed.emit()

    def _look_up(self) -> None:
        chosen, opened = self.state.chosen, self.place()
        self._call_off(self._looking)
        if chosen is not None and opened is not None:
            self._looking = self.runner.run(
                opened.place.visit(chosen.visit_id),
                owner=self,
                then=partial(self._told, chosen.visit_id),
                failed=lambda _: None,
            )

    def _told(self, visit_id: str, response: TypedResponse[Visit]) -> None:
        self.state.told(visit_id, response)
        self.changed.emit()

    @staticmethod
    def _call_off(job: Job | None) -> None:
        if job is not None and not job.is_over:
            job.call_off()
