"""The context of the agent API."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from connector_desk.core.agent_api.metrics import MetricIntake
    from connector_desk.core.agents.context import AgentsContext
    from connector_desk.core.events.context import EventsContext
    from connector_desk.core.http.context import HttpContext
    from connector_desk.core.place.revocation_journal import RevocationJournal
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.store.transaction import Transaction


class LoginToAnswer(NamedTuple):
    """The input of the workflow that answers a login request."""

    login_id: str
    agent_id: str
    alias: str
    issuer: str
    provider: str
    """The service provider's name for people."""
    expires_at: int


class LoginWorkflow(Protocol):
    """Starts the workflow that answers login requests."""

    async def start(self, login: LoginToAnswer, now: int, keep: Callable[[Transaction, str], None]) -> bool:
        """Start it, and call `keep` with its workflow ID in the same transaction; an error of `keep` undoes both.

        Return False if there is no such workflow: nothing was done then.
        """
        ...


@dataclass(slots=True)
class AgentApiContext:
    """The context of the agent API."""

    runtime: Runtime
    http: HttpContext
    agents: AgentsContext
    events: EventsContext
    revocation_journal: RevocationJournal
    metrics: MetricIntake
    login_workflow: LoginWorkflow
