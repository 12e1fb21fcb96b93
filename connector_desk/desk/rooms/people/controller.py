"""The calls of the room to the place: every call goes through the runner, every answer into the state."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Signal

from connector_desk.contract.agent import AgentInvitation
from connector_desk.desk.rooms.people.state import BLOCKED, REMOVED, UNBLOCKED, Doing, PeopleState, block_body
from connector_desk.desk.visits.set_aside_visits import BlankForm
from connector_desk.desk.visits.visit_controller import VisitController
from connector_desk.desk.visits.visit_tracker import Phase, VisitTracker

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock
    from connector_desk.base.errors import DeskError
    from connector_desk.client.place import Place
    from connector_desk.client.response import Response, TypedResponse
    from connector_desk.client.studio import Agents
    from connector_desk.contract.agent import Agent, AgentToken
    from connector_desk.contract.event import Event
    from connector_desk.contract.visit_record import VisitList
    from connector_desk.contract.wire import WireModel
    from connector_desk.desk.kit.agent import KnownAgent
    from connector_desk.desk.rooms.people.directory import Directory
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace
    from connector_desk.desk.visits.begun_visit import BegunVisit
    from connector_desk.desk.visits.visit_tracker import Sending


# An invitation from its code to the connection, followed as any visit is.


class InviteState(VisitTracker):
    """One invitation; another person's takes its place on the screen, not at the service."""

    def __init__(self) -> None:
        super().__init__()
        self.agent_id = ""
        self.invited_at = 0
        self._form = BlankForm()

    @property
    def subject(self) -> str:
        """Name whom the invitation is for."""
        return self.agent_id

    @property
    def has_try(self) -> bool:
        """Return whether a test wallet may answer an invitation of this place."""
        return self.visit is not None and self.has_wallet()

    @property
    def form(self) -> BlankForm:
        """Return the form, which is empty."""
        return self._form

    def begin(self, agent_id: str) -> bool:
        """Stand before an invitation for a person; False where one is open or under way already."""
        if self.agent_id == agent_id and (self.is_locked or self.phase is Phase.SENDING):
            return False
        self.forget_visit()
        self.agent_id, self.phase, self.sending = agent_id, Phase.FILLING, None
        return True

    def answered(self, response: BegunVisit, now: int) -> bool:
        """Process the invitation; a place that does not follow it reports only the final connection."""
        made, self.invited_at = response.value, now
        if not isinstance(made, AgentInvitation):
            return super().answered(response, now)
        if made.url and made.workflowId is None:
            self.envelope = response.body.decode("utf-8", "replace")
            self._follow("", made.url, now)
        elif not super().answered(response, now):
            return False
        if self.visit is not None:
            self.visit.expires_at = made.expiresAt
        return True

    def know(self, agents: Iterable[KnownAgent], now: int) -> None:
        """Notice that the person is connected, where no visit tells it."""
        visit = self.visit
        agent = next((each for each in agents if each.agent_id == self.agent_id), None)
        if visit is None or visit.is_over or agent is None or not agent.is_connected:
            return
        if not visit.visit_id and (agent.since or 0) >= self.invited_at:
            self.on_state("", "done", now)

    def next_person(self) -> None:
        """Leave the invitation behind; it stays open at the service."""
        self.forget_visit()
        self.agent_id, self.phase, self.sending = "", Phase.FILLING, None
        self.changed()


class InviteController(VisitController):
    """Makes invitations and follows them."""

    def __init__(self, state: InviteState, runner: Runner, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(state, runner, clock, parent)
        self.state = state

    def open(self, place: Place) -> None:
        """Work with a place from now on."""
        super().open(place)
        self.place_is_ready()

    def invite(self, agent_id: str) -> None:
        """Show the invitation of a person: the open one, else a new one."""
        if self.state.begin(agent_id):
            self.submit()
        self.changed.emit()

    def renew(self) -> None:
        """Make a new invitation; the one before is withdrawn."""
        visit = self.state.visit
        if visit is None or self._place is None or self.state.is_done or self._waits(visit):
            return
        if not visit.is_over and visit.visit_id:
            self._runner.run(self._place.cancel(visit.visit_id), owner=self, failed=lambda _: None)
        self.state.forget_visit()
        self.state.phase = Phase.FILLING
        self.submit()

    def code_is_shown(self) -> None:
        """Report to the place that the code is on the screen, if it follows the invitation."""
        if self.state.visit is not None and self.state.visit.visit_id:
            super().code_is_shown()

    def load_visit(self, visit_id: str = "") -> None:
        """Request the state of the invitation, if the place follows it."""
        if self.state.visit is not None and self.state.visit.visit_id:
            super().load_visit(visit_id)

    def _call(self, place: Place, sending: Sending) -> Coroutine[Any, Any, TypedResponse[AgentInvitation]]:
        return place.agents.invite(self.state.agent_id, sending.body)


# The room.


M = TypeVar("M", bound="WireModel")


class PeopleController(QObject):
    """Carries out the actions of the person; emits `changed` when the view should update."""

    changed = Signal()

    def __init__(
        self,
        directory: Directory,
        runner: Runner,
        place: Callable[[], OpenPlace | None],
        clock: Clock,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.state = PeopleState()
        self.directory, self.clock = directory, clock
        self._runner, self._place = runner, place
        self.inviting = InviteController(InviteState(), runner, clock, self)
        self.inviting.changed.connect(self.changed)
        directory.changed.connect(self._known)
        self._open()
        self._known()

    def load(self) -> None:
        """Request the agents, and the visits of the open one."""
        self._open()
        self.directory.load()
        self._load_visits()

    def on_event(self, event: Event) -> None:
        """Process one event of the place."""
        self.inviting.on_event(event)
        visits = self.state.visits
        if event.workflowId and visits and any(each.visit_id == event.workflowId for each in visits):
            self._load_visits()

    def type(self, query: str) -> None:
        """Search for the typed text."""
        self.state.query = query
        self.changed.emit()

    def choose(self, agent: KnownAgent | None) -> bool:
        """Open one, and return whether it is another than before."""
        if not self.state.choose(agent):
            return False
        self._load_visits()
        self.changed.emit()
        return True

    def begin(self, doing: Doing) -> None:
        """Begin something on the right side."""
        self.state.begin(doing)
        if doing is Doing.INVITING and self.state.chosen is not None:
            self.inviting.invite(self.state.chosen.agent_id)
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
        """Add or change an agent, if the form has no faults."""
        draft = self.state.draft
        if draft.validate() and self.state.send():
            agent_id, body = draft.agent_id, draft.body()
            self._send(lambda agents: agents.change(agent_id, body) if agent_id else agents.add(body), then=self._wrote)
        self.changed.emit()

    def block(self, *, is_blocked: bool) -> None:
        """Block the one that is open, or no longer."""
        chosen = self.state.chosen
        if chosen is not None and self.state.send():
            body = block_body(is_blocked=is_blocked)
            then = partial(self._done, BLOCKED if is_blocked else UNBLOCKED)
            self._send(lambda agents: agents.change(chosen.agent_id, body), then=then)
        self.changed.emit()

    def remove(self) -> None:
        """Remove the one that is open; only after it was asked."""
        chosen = self.state.chosen
        if chosen is not None and self.state.doing is Doing.REMOVING and self.state.send():
            self._send(lambda agents: agents.remove(chosen.agent_id), then=partial(self._done, REMOVED))
        self.changed.emit()

    def make_token(self) -> None:
        """Make a token for the one that is open; one made before counts no more."""
        chosen = self.state.chosen
        if chosen is not None and self.state.doing is Doing.TOKEN and self.state.send():
            self._send(lambda agents: agents.make_token(chosen.agent_id), then=self._on_token)
        self.changed.emit()

    def withdraw(self, visit_id: str) -> None:
        """Withdraw a visit of the one that is open."""
        opened = self._place()
        if opened is not None:
            call = opened.place.cancel(visit_id)
            self._runner.run(call, owner=self, then=lambda _: self.load(), failed=self._failed)

    def _open(self) -> None:
        opened = self._place()
        if opened is not None:
            self.inviting.open(opened.place)

    def _send(
        self,
        call: Callable[[Agents], Coroutine[Any, Any, TypedResponse[M]]],
        *,
        then: Callable[[TypedResponse[M]], None],
    ) -> None:
        opened = self._place()
        if opened is not None:
            self._runner.run(call(opened.place.agents), owner=self, then=then, failed=self._failed)

    def _known(self) -> None:
        self.state.know(self.directory.agents)
        self.inviting.state.know(self.directory.agents or (), self.clock())
        self.changed.emit()

    def _wrote(self, response: TypedResponse[Agent]) -> None:
        if self.state.wrote(response):
            self.load()
        self.changed.emit()

    def _done(self, said: str, response: Response) -> None:
        if self.state.done(response, said):
            self.directory.load()
        self.changed.emit()

    def _on_token(self, response: TypedResponse[AgentToken]) -> None:
        self.state.on_token(response)
        self.changed.emit()

    def _failed(self, error: DeskError) -> None:
        self.state.failed(error)
        self.changed.emit()

    def _load_visits(self) -> None:
        chosen, opened = self.state.chosen, self._place()
        if chosen is not None and opened is not None:
            call = opened.place.visits(agentId=chosen.agent_id, limit=100)
            then = partial(self._listed, chosen.agent_id)
            self._runner.run(call, owner=self, then=then, failed=lambda _: None)

    def _listed(self, agent_id: str, response: TypedResponse[VisitList]) -> None:
        self.state.listed(agent_id, response)
        self.changed.emit()
