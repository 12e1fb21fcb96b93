"""The calls that issue a credential again in the place of another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from connector_desk.desk.rooms.records.renewal_model import RenewalState

if TYPE_CHECKING:
    from collections.abc import Callable

    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.renewal import RenewalList
    from connector_desk.contract.visit_record import Visit
    from connector_desk.desk.rooms.records.model import Record
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace


class RenewalController(QObject):
    """Carries out the actions of the person; emits `changed` when the dialog should update."""

    changed = Signal()

    def __init__(self, runner: Runner, place: Callable[[], OpenPlace | None], record: Record, parent: QObject) -> None:
        super().__init__(parent)
        self.state = RenewalState(record)
        self._runner, self._place = runner, place

    def confirm(self) -> None:
        """Make the offer."""
        opened = self._place()
        wanted = self.state.request() if opened is not None else None
        if opened is not None and wanted is not None:
            work = opened.place.credentials.renew(wanted)
            self._runner.run(work, owner=self, then=self._on_answer, failed=self._on_failure)
        self.changed.emit()

    def _on_answer(self, response: TypedResponse[RenewalList]) -> None:
        self.state.on_answer(response)
        opened, made = self._place(), self.state.made
        if opened is not None and made is not None and made.url and made.workflowId:
            work = opened.place.visit(made.workflowId)
            self._runner.run(work, owner=self, then=self._on_visit, failed=lambda _: None)
        self.changed.emit()

    def _on_visit(self, response: TypedResponse[Visit]) -> None:
        self.state.on_visit(response)
        self.changed.emit()

    def _on_failure(self, error: DeskError) -> None:
        self.state.failed(error)
        self.changed.emit()
