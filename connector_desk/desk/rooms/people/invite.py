"""An invitation from its code to the connection, followed as any visit is."""

from __future__ import annotations

from collections.abc import Coroutine, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from connector_desk.contract.agent import AgentInvitation
from connector_desk.desk.visits.set_aside_visits import BlankForm
from connector_desk.desk.visits.visit_controller import VisitController
from connector_desk.desk.visits.visit_tracker import Phase, VisitTracker

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from connector_desk.base.clock import Clock
    from connector_desk.client.place import Place
    from connector_desk.client.response import TypedResponse
    from connector_desk.desk.kit.agent import KnownAgent
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.visits.begun_visit import BegunVisit
    from connector_desk.desk.visits.visit_tracker import Sending


@dataclass
class InviteState(VisitTracker):
    """One invitation; another person's takes its place on the screen, not at the service."""

    agent_id: str = ""
    invited_at: int = 0
    _form: BlankForm = field(default_factory=BlankForm)

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
