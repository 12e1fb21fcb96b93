"""The way into the links room: who waits for the desk, known everywhere, and the room, made when it is opened."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QLocale, Signal

from connector_desk.desk.kit.dates import show_date
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.unfinished_form import UnfinishedForm
from connector_desk.desk.rooms.links.actions import CHOOSE_PREFIX, EVERYWHERE, NEW, WAITING
from connector_desk.desk.shell.room_host import Room, RoomContext, RoomHost

if TYPE_CHECKING:  # loaded when it is opened
    from connector_desk.contract.event import Event
    from connector_desk.desk.kit.action import Action
    from connector_desk.desk.kit.room_view import RoomView
    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.rooms.links.controller import LinksController, WorkflowsController
    from connector_desk.desk.rooms.links.draft import LinkDraft
    from connector_desk.desk.rooms.links.view import LinksView
    from connector_desk.desk.rooms.links.watch import Watch
    from connector_desk.desk.rooms.links.workflow import ListedWorkflow


class LinksHost(RoomHost):
    """The workflows of the place; where it lists none, a link is made to one by its name."""

    asked = Signal()
    """Somebody waits for the desk from now on."""
    settled = Signal()
    """Nobody waits for the desk any more: the last one was decided here."""
    view: LinksView | None

    def __init__(self, room: Room, context: RoomContext) -> None:
        super().__init__(room, context)
        self.controller: LinksController | None = None
        self._workflows: WorkflowsController | None = None
        self._language = "en"

    @cached_property
    def watch(self) -> Watch:
        """Return who follows the workflows of the place; it is not needed before the place is open."""
        from connector_desk.desk.rooms.links.watch import Watch  # noqa: PLC0415 - runs and workflows, after the first paint

        made = Watch(self.context.runner, self.context.place, self)
        made.changed.connect(self.changed)
        made.asked.connect(self.asked)
        made.settled.connect(self.settled)
        return made

    @property
    def _is_followed(self) -> bool:
        return "watch" in vars(self)

    @property
    def is_offered(self) -> bool:
        """Return whether the place has such a room."""
        return self._is_followed and (self.watch.is_offered or self.watch.is_lacking)

    @property
    def offered_workflows(self) -> tuple[ListedWorkflow, ...]:
        """Return the workflows of the place, as far as they are known."""
        return self.watch.workflows or () if self._is_followed else ()

    @property
    def has_input(self) -> bool:
        """Return whether a link is being made."""
        return self.controller is not None and self.controller.state.draft is not None

    @property
    def waiting(self) -> int:
        """Count who waits for the desk."""
        return len(self.watch.waiting) if self._is_followed else 0

    def offered(self) -> tuple[Action, ...]:
        """List the actions of the room, once it was opened."""
        if self.view is None:
            if self._is_followed and self.watch.is_lacking:
                return (NEW,)
            return EVERYWHERE if self.is_offered else ()
        return (*super().offered(), *self.view.choices()) if self.is_offered else ()

    def is_possible(self, name: str, *, is_open: bool) -> bool:
        """Return whether an action does anything now; waiting runs can be opened only if there are some."""
        if name == WAITING.name and not self.waiting:
            return False
        is_choice = name.startswith(CHOOSE_PREFIX) and self.view is not None
        return super().is_possible(name, is_open=is_open or is_choice)

    def load(self) -> None:
        """Reload: the place answers from now on."""
        if self.controller is not None:
            self.controller.load()
        else:
            self.watch.load()

    def on_event(self, event: Event) -> None:
        """Process one event of the place."""
        self.watch.on_event(event)
        if self.controller is not None:
            self.controller.on_event(event)

    def hide_code(self, why: str) -> None:
        """Remove a code that leads nowhere any more; links stay valid at the new address."""
        del why
        if self.controller is not None:
            self.controller.hide_code()

    def unfinished(self) -> list[UnfinishedForm]:
        """List the links that were begun and not made."""
        drafts = [] if self.controller is None else self.controller.state.unfinished
        return [self._form_of(each) for each in drafts]

    def present_form(self) -> UnfinishedForm | None:
        """Return the link that is being made on the screen."""
        draft = None if self.controller is None else self.controller.state.draft
        return None if draft is None else self._form_of(draft)

    def _form_of(self, draft: LinkDraft) -> UnfinishedForm:
        workflow = draft.workflow
        kind = workflow.title(self._language)
        return UnfinishedForm(self.room.name, workflow.name, kind, draft.saved(), draft.title)

    def kind_of(self, form: UnfinishedForm) -> str:
        """Return the title of the workflow of a link of the last run."""
        workflow = self._workflow(form.key)
        return form.kind if workflow is None or self.view is None else workflow.title(self._language)

    @property
    def is_sending(self) -> bool:
        """Return whether a link is being made."""
        return self.controller is not None and self.controller.state.is_sending

    def obstacle(self, form: UnfinishedForm) -> str:
        """Return why a link of the last run cannot be continued now: its workflow is not there."""
        if self.controller is not None and self.controller.state.is_sending:
            return translate("Issue", "Preparing…")
        workflow = self._workflow(form.key)
        return "" if workflow is not None else translate("Unfinished", "This desk does not offer this workflow now.")

    def take_up(self, form: UnfinishedForm) -> bool:
        """Continue a link of the last run."""
        workflow = self._workflow(form.key)
        if workflow is None or self.controller is None or self.view is None:
            return False
        is_taken = self.controller.state.take_up_saved(workflow, form.form)
        self.controller.changed.emit()
        return is_taken

    def _workflow(self, name: str) -> ListedWorkflow | None:
        found = None if self.controller is None else self.controller.workflow(name)
        if self.controller is None and self._is_followed:  # the room was not opened yet
            found = next((each for each in self.watch.workflows or () if each.name == name), None)
        return found if found is not None and found.is_enabled else None

    def _make(self, colours: Colours, language: str) -> RoomView:
        from connector_desk.desk.rooms.links.room import LinksController, LinksView, WorkflowsController  # noqa: PLC0415 - pydantic, for an opened room

        context, self._language = self.context, language
        if self.controller is None or self._workflows is None:
            self.controller = LinksController(self.watch, context.runner, context.place, context.clock, self)
            self._workflows = WorkflowsController(self.watch, context.runner, context.place, self)
            self.controller.organisation_in = context.organisation.name_in
            self.controller.logo = lambda: context.organisation.logo
            self.controller.lacks_name = context.lacks_name
            context.organisation.changed.connect(self.controller.changed)
            self.controller.phones = self.context.issue.phones
            self.context.issue.phones.listeners.append(self.controller.changed.emit)
            context.grant_wallet(self.controller)
        self.controller.state.decimal_mark = QLocale().decimalPoint()
        self.controller.state.date_example = show_date(QDate(2026, 12, 31), QLocale())
        made = LinksView(
            colours, language, self.controller, self._workflows, lambda: self.context.issue.schemas, self.frame
        )
        made.actions_changed.connect(self.actions_changed)
        return made
