"""The calls of the workflows page to the place."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Signal

from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP
from connector_desk.desk.rooms.links.workflows_state import WorkflowsState

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import Response, TypedResponse
    from connector_desk.client.studio import Workflows as WorkflowOperations
    from connector_desk.contract.workflow import Workflow, WorkflowList
    from connector_desk.desk.rooms.links.watch import Watch
    from connector_desk.desk.rooms.links.workflow import ListedWorkflow
    from connector_desk.desk.runner.runner import Job, Runner
    from connector_desk.desk.runner.session import OpenPlace

A = TypeVar("A", bound="Response")

SAVED = QT_TRANSLATE_NOOP("Links", "Saved. Links now start this version.")
ENABLED = QT_TRANSLATE_NOOP("Links", "Switched on. Its links work.")
DISABLED = QT_TRANSLATE_NOOP("Links", "Switched off. Its links no longer start it; open runs continue.")
REMOVED = QT_TRANSLATE_NOOP("Links", "Removed.")


class WorkflowsController(QObject):
    """Carries out the actions of the page; emits `changed` when the view should update."""

    changed = Signal()

    def __init__(
        self,
        watch: Watch,
        runner: Runner,
        place: Callable[[], OpenPlace | None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.state = WorkflowsState()
        self.watch = watch
        self._runner, self._place = runner, place
        self._loading: Job | None = None
        self._listed = ""
        """The open workflow, as soon as the list has it."""
        watch.changed.connect(self._known)

    @property
    def workflow(self) -> ListedWorkflow | None:
        """Return the open workflow."""
        return next((each for each in self.watch.workflows or () if each.name == self.state.opened), None)

    def open(self, name: str) -> None:
        """Open a workflow, and ask for its source."""
        if self.state.open(name):
            self._listed = name
            self._load_source()
            self.changed.emit()

    def add(self, source: str = "") -> None:
        """Begin a workflow."""
        self.state.add(source)
        self.changed.emit()

    def change(self) -> None:
        """Begin to change the one that is open."""
        self.state.change()
        self.changed.emit()

    def leave(self) -> None:
        """Leave the draft."""
        self.state.leave()
        self.changed.emit()

    def write(self) -> None:
        """Save the draft at the place."""
        source, replaced = self.state.typed, self.state.replaced(self.workflow)
        if source.strip() and self.state.send():
            if replaced:
                self._ask(lambda workflows: workflows.change_source(replaced, source), self._wrote)
            else:
                self._ask(lambda workflows: workflows.add(source), self._wrote)
        self.changed.emit()

    def enable(self, *, is_enabled: bool) -> None:
        """Switch the one that is open on or off."""
        workflow = self.workflow
        if workflow is not None and self.state.send():
            then = partial(self._enabled, ENABLED if is_enabled else DISABLED)
            self._ask(lambda workflows: workflows.enable(workflow.name, is_enabled=is_enabled), then)
        self.changed.emit()

    def remove(self) -> None:
        """Remove the one that is open; only after it was asked."""
        workflow = self.workflow
        if workflow is not None and self.state.send():
            self._ask(lambda workflows: workflows.remove(workflow.name), self._removed)
        self.changed.emit()

    def _ask(self, call: Callable[[WorkflowOperations], Coroutine[Any, Any, A]], then: Callable[[A], None]) -> None:
        opened = self._place()
        if opened is not None:
            self._runner.run(call(opened.place.workflows), owner=self, then=then, failed=self._failed)

    def _load_source(self) -> None:
        opened, name = self._place(), self.state.opened
        if self._loading is not None and not self._loading.is_over:
            self._loading.call_off()
        if opened is not None and name:
            call = opened.place.workflows.workflow(name)
            self._loading = self._runner.run(
                call, owner=self, then=partial(self._on_response, name), failed=self._failed
            )

    def _on_response(self, name: str, response: TypedResponse[Workflow]) -> None:
        self.state.on_response(name, response)
        self.changed.emit()

    def _wrote(self, response: TypedResponse[Workflow]) -> None:
        if self.state.wrote(response):
            self.state.said, self._listed = SAVED, ""
            self._load_source()
            self.watch.load()
        self.changed.emit()

    def _enabled(self, said: str, response: TypedResponse[Workflow]) -> None:
        if self.state.done(response, said):
            self.watch.load()
        self.changed.emit()

    def _removed(self, response: TypedResponse[WorkflowList]) -> None:
        if self.state.done(response, REMOVED):
            self.watch.set_workflows(response.value)
            if self.workflow is not None:  # a built-in one may replace the removed one
                self._load_source()
            self.watch.load()
        self.changed.emit()

    def _failed(self, error: DeskError) -> None:
        self.state.failed(error)
        self.changed.emit()

    def _known(self) -> None:
        """Close a removed workflow; the list has a new one only once it was asked for again."""
        opened = self.state.opened
        if self.workflow is not None:
            self._listed = opened
        elif self.watch.workflows is not None and opened and opened == self._listed and not self.state.is_sending:
            said, writes = self.state.said, bool(self.state.writing)
            if not writes:
                self.state.open("")
                self.state.said = said
        self.changed.emit()
