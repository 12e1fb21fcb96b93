"""The library's calls to the place: every call goes through the runner, every answer into the state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from connector_desk.desk.rooms.library.questions_state import QuestionsState
from connector_desk.desk.rooms.library.state import CredentialKind, LibraryState, ListPhase, new_version

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import Response, TypedResponse
    from connector_desk.contract.schema import ListedSchemas, SchemaUse
    from connector_desk.desk.rooms.library.kind_draft import KindDraft
    from connector_desk.desk.runner.runner import Job, Runner
    from connector_desk.desk.runner.session import OpenPlace


class LibraryController(QObject):
    """Carries out the actions of the person; emits `changed` when the view should update."""

    changed = Signal()
    refused = Signal()
    """The draft was not published: it says why."""
    place_changed = Signal()
    """The place issues other kinds now."""

    def __init__(self, runner: Runner, place: Callable[[], OpenPlace | None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.state, self.questions = LibraryState(), QuestionsState()
        self.runner, self.place = runner, place
        self._using: Job | None = None

    def load(self) -> None:
        """Ask the place for its list."""
        opened = self.place()
        if opened is None:
            self.state.phase = ListPhase.WAITING
        else:
            if not self.state.kinds:
                self.state.phase = ListPhase.LOADING
            self.runner.run(opened.place.schemas(), owner=self, then=self._listed, failed=self._failed)
        self.changed.emit()

    def type(self, query: str) -> None:
        """Search for the typed text."""
        self.state.query = query
        self.changed.emit()

    def choose(self, kind: CredentialKind | None) -> None:
        """Open one, and ask how much it is used."""
        if kind is None or self.state.chosen is None or kind.key != self.state.chosen.key:
            self.state.choose(kind)
            self._load_use()
            self.changed.emit()

    def open_draft(self) -> None:
        """Show the draft, or begin an empty one."""
        self.state.open_draft()
        self.changed.emit()

    def begin_imported(self, members: Mapping[str, object]) -> None:
        """Begin a draft with the members of a schema; what they lack is as in an empty one."""
        self.state.begin_imported(members)
        self.changed.emit()

    def begin_as(self, choice: str) -> None:
        """Begin a draft as what was chosen."""
        self.state.begin_as(choice)
        self.changed.emit()

    def begin_version(self) -> None:
        """Begin a new version of the open kind."""
        if self.state.chosen is not None:
            self.state.begin(new_version(self.state.chosen), is_version=True)
            self.changed.emit()

    def take_up(self, draft: KindDraft) -> None:
        """Continue a draft of the last run."""
        self.state.take_up(draft)
        self.changed.emit()

    def clear(self) -> None:
        """Begin again with an empty form."""
        self.state.clear()
        self.changed.emit()

    def publish(self) -> None:
        """Publish the draft, if nothing is wrong with it here."""
        draft, opened = self.state.draft, self.place()
        if draft is not None and opened is not None and not self.state.is_sending and draft.check():
            self.state.is_sending, self.state.action_error = True, None
            call = opened.place.library.publish(draft.schema_text.encode("utf-8", "replace"))
            self.runner.run(call, owner=self, then=self._published, failed=self._not_done)
        self.changed.emit()

    def withdraw(self) -> None:
        """Ask once more, then withdraw the open one."""
        state, opened = self.state, self.place()
        if state.chosen is None or opened is None or state.is_sending:
            return
        if not state.asks:
            state.asks, state.action_error = True, None
            self._load_use()
        else:
            state.is_sending = True
            call = opened.place.library.withdraw(*state.chosen.key)
            self.runner.run(call, owner=self, then=self._gone, failed=self._not_done)
        self.changed.emit()

    def back(self) -> bool:
        """Go one step back: out of the question, then out of the draft; return whether there was one."""
        state = self.state
        if state.is_sending or not (state.asks or state.is_drafting):
            return False
        if state.asks:
            state.asks = False
        else:
            state.leave()
        self.changed.emit()
        return True

    def _listed(self, answer: TypedResponse[ListedSchemas]) -> None:
        self.state.listed(answer)
        self._load_use()
        self.changed.emit()

    def _failed(self, error: DeskError) -> None:
        self.state.failed(error)
        self.changed.emit()

    def _load_use(self) -> None:
        if self._using is not None and not self._using.is_over:
            self._using.call_off()
        chosen, opened = self.state.chosen, self.place()
        if chosen is not None and opened is not None:
            call = opened.place.library.use(*chosen.key)
            self._using = self.runner.run(call, owner=self, then=self._on_use, failed=lambda _: None)

    def _on_use(self, answer: TypedResponse[SchemaUse]) -> None:
        self.state.on_use(answer.value)
        self.changed.emit()

    def _published(self, answer: Response) -> None:
        is_published = self.state.published(answer)
        self._after(changed=is_published)
        if not is_published:
            self.refused.emit()

    def _gone(self, answer: Response) -> None:
        self._after(changed=self.state.on_withdrawn(answer))

    def _after(self, *, changed: bool) -> None:
        if changed:
            self.load()
            self.place_changed.emit()
        self.changed.emit()

    def _not_done(self, error: DeskError) -> None:
        self.state.not_done(error)
        self.changed.emit()
