"""Hosts the room Ask: its state and its controller are made with its view, or earlier for visits of the last run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from connector_desk.desk.kit.outcome import REQUEST_WORDS
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.unfinished_form import UnfinishedForm
from connector_desk.desk.shell.room_host import RoomHost
from connector_desk.desk.visits.visit_tracker import Phase

if TYPE_CHECKING:  # loaded when it is opened
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.credential_type import CredentialTypeList
    from connector_desk.contract.event import Event
    from connector_desk.contract.question import QuestionList
    from connector_desk.desk.kit.action import Action
    from connector_desk.desk.kit.room_view import RoomView
    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.rooms.ask.controller import AskController
    from connector_desk.desk.rooms.ask.draft import RequestDraft
    from connector_desk.desk.rooms.ask.view import AskView

_CHOOSE_PREFIX = "ask.choose."
"""As in the actions of the room, which are not loaded before it is opened."""


class AskHost(RoomHost):
    """Its data requests are followed like the offers of the counter."""

    use_values = Signal(str, object)
    """A schema's name, and the values to issue it with."""
    verified = Signal(str, object)
    """The same, where the request says that they are to be issued at once."""
    sampled = Signal(object)
    """The type of a credential that a visitor has shown (`ShownSample`)."""
    keep = Signal(dict)
    """A data request that a question is made of."""
    catalogue_changed = Signal()
    """The service has said what it knows: also before the room is opened, so that its cards stay where they are."""
    has_visits = has_one_form_each = True
    controller: AskController | None = None
    view: AskView | None

    def offered(self) -> Sequence[Action]:
        """List the actions of the room, once it was opened."""
        return self.view.offered() if self.view is not None else ()

    def is_possible(self, name: str, *, is_open: bool) -> bool:
        """Return whether an action does anything now; it shares its keys with the counter."""
        is_here = is_open or name.startswith(_CHOOSE_PREFIX)
        is_there = is_here and not self.context.has_failed() and self.view is not None
        return is_there and self.view is not None and self.view.is_possible(name)

    def open(self) -> None:
        """Work with the place that answers from now on; ask for visits that were open when the desk was closed."""
        opened = self.context.place()
        if self.controller is not None and opened is not None:
            self.controller.open(opened.place)
        elif self.controller is None and self.context.open_visits.has_kept(self.room.name):
            self.wanted.emit()

    def load(self) -> None:
        """Ask for what can be asked for."""
        self.load_catalogue()

    def load_catalogue(self) -> None:
        """Ask for the questions, and for types of other issuers."""
        opened = self.context.place()
        if opened is not None:
            run, asked = self.context.runner.run, opened.place.settings
            run(asked.questions.entries(), owner=self, then=self._on_questions, failed=lambda _: None)
            run(asked.credential_types.entries(), owner=self, then=self._on_types, failed=lambda _: None)

    def _on_questions(self, response: TypedResponse[QuestionList]) -> None:
        self.context.issue.questions = () if response.value is None else tuple(response.value.questions)
        self.catalogue_changed.emit()

    def _on_types(self, response: TypedResponse[CredentialTypeList]) -> None:
        self.context.issue.set_types(() if response.value is None else response.value.credentialTypes)
        self.catalogue_changed.emit()

    def take_catalogue(self) -> None:
        """Show the present questions, and the names of types of other issuers."""
        if self.controller is not None:
            self.controller.set_catalogue(self.context.issue.types, self.context.issue.questions)

    def on_event(self, event: Event) -> None:
        """Process one event of the place."""
        if self.controller is not None:
            self.controller.on_event(event)

    def notice(self, answers: bool) -> None:  # noqa: FBT001  a slot
        """Set whether the stream of events is open."""
        if self.controller is not None:
            self.controller.on_stream(answers)

    def take_schemas(self) -> None:
        """Set the present schemas of the place."""
        if self.controller is not None:
            self.controller.set_schemas(self.context.issue.schemas)

    def take_agents(self) -> None:
        """Offer whom the place knows by name now."""
        if self.controller is not None:
            counter = self.context.issue
            self.controller.set_agents(counter.agents, are_lacking=counter.lacks_agents)

    def say(self, words: str) -> None:
        """Show why the action is not possible now."""
        if self.view is not None:
            self.view.say(words)

    def unfinished(self) -> list[UnfinishedForm]:
        """List the requests that were changed and not sent."""
        drafts = {} if self.controller is None else self.controller.state.unfinished
        return [self._form_of(name, each) for name, each in drafts.items()]

    def present_form(self) -> UnfinishedForm | None:
        """Return the request on the screen."""
        state = None if self.controller is None else self.controller.state
        draft = None if state is None else state.draft
        return None if state is None or draft is None else self._form_of(state.chosen, draft)

    def _form_of(self, name: str, draft: RequestDraft) -> UnfinishedForm:
        kind = draft.shown_name.strip() or translate("Ask", "My own request")
        return UnfinishedForm(self.room.name, name, kind, draft.saved())

    def icon_of(self, form: UnfinishedForm) -> str:
        """Return the icon of the question that a kept request asks."""
        listed = form.form.get("credentials")
        credentials = listed if isinstance(listed, list) else []
        values = credentials[0].get("values") if len(credentials) == 1 and isinstance(credentials[0], dict) else None
        asked = str(values.get("schema_id")) if isinstance(values, dict) else ""
        return next((each.icon for each in self.context.issue.questions if asked.endswith(f":question:{each.id}")), "")

    @property
    def is_sending(self) -> bool:
        """Return whether a data request is being made."""
        return self.controller is not None and self.controller.state.phase is Phase.SENDING

    @property
    def has_problem(self) -> bool:
        """Return whether a data request was refused that is still in the form."""
        return self.controller is not None and self.controller.state.error_message is not None

    def obstacle(self, form: UnfinishedForm) -> str:
        """Return why a request of the last run cannot be continued now: one is under way."""
        del form
        is_busy = self.controller is not None and self.controller.state.phase in (Phase.SENDING, Phase.UNSURE)
        return translate("People", "Finish the open data request first.") if is_busy else ""

    def take_up(self, form: UnfinishedForm) -> bool:
        """Continue a request of the last run."""
        return self.view is not None and self.view.take_up_saved(form.key, form.form)

    def begin(self, form: UnfinishedForm) -> bool:
        """Begin a request with the values of a favourite."""
        return self.view is not None and self.view.begin_with(form.key, form.form)

    def _make(self, colours: Colours, language: str) -> RoomView:
        from connector_desk.desk.rooms.ask.room import AskController, AskState, AskView  # noqa: PLC0415 - pydantic, for an opened room

        context, counter = self.context, self.context.issue
        if self.controller is None:
            state = AskState(schemas=counter.schemas, agents=counter.agents, phones=counter.phones)
            state.types, state.questions = counter.types, counter.questions
            state.lacks_agents, state.lacks_name = counter.lacks_agents, context.lacks_name
            controller = AskController(state, context.runner, context.clock, self)
            context.organisation.changed.connect(controller.changed)
            context.grant_wallet(controller)
            controller.is_here = context.is_here
            controller.verified.connect(self.verified)
            controller.sampled.connect(self.sampled)
            context.open_visits.follow(self.room.name, controller, REQUEST_WORDS)
            opened = context.place()
            if opened is not None:
                controller.open(opened.place)
            if counter.is_ready:
                controller.set_schemas(counter.schemas)
            self.controller = controller
        made = AskView(colours, language, self.controller, context.clock, self.frame)
        made.actions_changed.connect(self.actions_changed)
        made.use_values.connect(self.use_values)
        made.keep.connect(self.keep)
        return made
