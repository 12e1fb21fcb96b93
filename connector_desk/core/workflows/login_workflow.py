"""Answers login requests by the workflow `login`, where one is offered: over the connection of the agent that asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from connector_desk.core.runtime.origin import Origin
from connector_desk.core.workflows import run_start

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.agent_api.context import LoginToAnswer
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.workflows.context import WorkflowsContext

NAME = "login"


class LoginWorkflowStarter:
    """Starts that workflow."""

    def __init__(self, context: WorkflowsContext) -> None:
        self._context = context

    async def start(self, login: LoginToAnswer, now: int, keep: Callable[[Transaction, str], None]) -> bool:
        """Start it, and let `keep` have its workflow ID in the same transaction; False where none is offered."""

        def begin(tx: Transaction) -> bool:
            visit_id = self._start(tx, login, now)
            if visit_id is not None:
                keep(tx, visit_id)
            return visit_id is not None

        started = await self._context.runtime.store.write(begin)
        if started:
            self._context.visits.deadlines.note(login.expires_at)
            self._context.registry.note()
        return started

    def _start(self, tx: Transaction, login: LoginToAnswer, now: int) -> str | None:
        self._context.registry.refresh_within(tx)
        definition = self._context.registry.offered(NAME)
        if definition is None:
            return None
        given: dict[str, JsonValue] = {"loginId": login.login_id, "issuer": login.issuer, "service": login.provider}
        return run_start.start_within(
            self._context.runtime.sealer,
            tx,
            definition,
            given,
            Origin(f"agent {login.agent_id}", now),
            agent_id=login.agent_id,
            expires=login.expires_at,
        )
