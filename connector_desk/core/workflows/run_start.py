"""Runs are started: by a visitor who follows a link, or by a login request."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from connector_desk.base.errors import Faults, Gone, RateLimited
from connector_desk.base.identifiers import new_visit_id
from connector_desk.base.instants import MINUTE, SECOND
from connector_desk.contract import limits
from connector_desk.contract.visit import VisitKind, VisitState
from connector_desk.contract.workflow import WorkflowLinkState
from connector_desk.contract.workflow_definition import ApproveStep, ConnectStep, WorkflowDefinition, WorkflowMethod
from connector_desk.core.records import run_records
from connector_desk.core.records.run_records import RunContent, RunPlan
from connector_desk.core.runtime.origin import Origin
from connector_desk.core.store import agents, events, visits, workflow_runs
from connector_desk.core.store import workflow_links as link_rows
from connector_desk.core.store.workflow_runs import RunRow
from connector_desk.core.visits import lifecycle
from connector_desk.core.workflows import workflow_links

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.agent_api.context import LoginToAnswer
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.store.visits import VisitRow
    from connector_desk.core.store.workflow_links import WorkflowLinkRow
    from connector_desk.core.workflows.context import WorkflowsContext
    from connector_desk.core.workflows.registry import Registry


_GONE = {
    WorkflowLinkState.USED: "link_used",
    WorkflowLinkState.EXPIRED: "link_expired",
    WorkflowLinkState.WITHDRAWN: "link_withdrawn",
    WorkflowLinkState.UNAVAILABLE: "workflow_unavailable",
}
_CONNECTION = "connection"


def start_within(
    sealer: Sealer,
    tx: Transaction,
    definition: WorkflowDefinition,
    parameters: Mapping[str, JsonValue],
    origin: Origin,
    *,
    agent_id: str,
    expires: int,
) -> str:
    """Start a workflow's default method for an agent, in the caller's transaction, and return its workflow ID.

    Parameters that the workflow does not take are left out: the agent does not know how it was written.

    Call `note` of the deadlines and of the registry after the commit.
    """
    content = RunContent(origin.now, None, _taken(definition, parameters))
    visit, run = _rows(sealer, definition, definition.default_method, content, origin)
    visit = visit._replace(expires_at=expires, deadline=expires)
    _add(tx, visit, run._replace(agent_id=agent_id))
    return visit.id


def _taken(definition: WorkflowDefinition, parameters: Mapping[str, JsonValue]) -> dict[str, JsonValue]:
    """Return the known parameters of a workflow; raises ValidationFailed."""
    known = {one.name for one in definition.parameters}
    faults = Faults()
    taken = workflow_links.checked_parameters(definition, {k: v for k, v in parameters.items() if k in known}, faults)
    faults.refuse()
    return taken


async def start_by_link(context: WorkflowsContext, link_id: str, session: bytes, source: str, now: int) -> str:
    """Start the run of a link, once for each visitor; return the workflow ID; `session` is a digest.

    Raises NotFound, and Gone(link_used), (link_expired), (link_withdrawn) or (workflow_unavailable); RateLimited where
    the desk would have too much to approve.
    """
    await context.registry.refresh()
    row = await context.runtime.store.read_inline(lambda tx: workflow_links.existing(tx, link_id))
    workflow_links.note_end(context.runtime.store, row, now)
    definition = context.registry.offered(row.flow)
    method = None if definition is None else definition.method(row.method)
    planned = None
    if definition is not None and method is not None:
        given = workflow_links.read(context.runtime.sealer, row)
        content = RunContent(now, given.goal, given.parameters)
        method = connecting(method) if row.connects else method
        planned = _rows(context.runtime.sealer, definition, method, content, Origin(row.operator, now))
        if any(isinstance(step, ApproveStep) for step in method.steps):
            await _spare_the_desk(context, link_id, session, source, now)

    def work(tx: Transaction) -> str:
        held = workflow_runs.of_session(tx, link_id, session)
        if held is not None:
            return held.visit_id
        if planned is None or not link_rows.use(tx, link_id, now):
            present = workflow_links.existing(tx, link_id)
            raise Gone(gone_code(context.registry, present, now))
        visit, run = planned
        _add(tx, visit, run._replace(link_id=link_id, session=session))
        used: dict[str, object] = {"linkId": link_id, "workflow": row.flow}
        events.append(tx, now, visit.id, ("link.used", used))
        lifecycle.advance(tx, now, visit, VisitState.OPENED, deadline=visit.deadline)
        return visit.id

    visit_id = await context.runtime.store.write(work, beside=link_id)
    if planned is not None:
        context.visits.deadlines.add(planned[0].expires_at)
    context.registry.wake()
    return visit_id


async def _spare_the_desk(context: WorkflowsContext, link_id: str, session: bytes, source: str, now: int) -> None:
    """Raise RateLimited where one more run would be too much for the staff, who look at each."""

    def read_view(tx: Transaction) -> tuple[bool, int]:
        held = workflow_runs.of_session(tx, link_id, session)
        return held is None, workflow_runs.count_waiting(tx, link_id, run_records.DESK)

    is_new, waiting = await context.runtime.store.read_inline(read_view)
    if is_new:
        context.approval_throttle.count(source, now)
        if waiting >= limits.APPROVALS_OF_LINK:
            raise RateLimited(MINUTE // SECOND)


def gone_code(registry: Registry, row: WorkflowLinkRow, now: int) -> str:
    """Return the code of the reason why a link starts nothing more."""
    return _GONE.get(workflow_links.state_of(registry, row, now), "link_used")


def connecting(method: WorkflowMethod) -> WorkflowMethod:
    """Put a connection before everything else, where there is none."""
    if isinstance(method.steps[0], ConnectStep):
        return method
    first = ConnectStep(kind="connect", name=_free(_CONNECTION, method))
    return method.model_copy(update={"steps": [first, *method.steps]})


def _free(name: str, method: WorkflowMethod) -> str:
    while any(step.name == name for step in method.steps):
        name += "_"
    return name


def _rows(
    sealer: Sealer, definition: WorkflowDefinition, method: WorkflowMethod, content: RunContent, origin: Origin
) -> tuple[VisitRow, RunRow]:
    visit_id = new_visit_id(origin.now)
    expires = origin.now + limits.WORKFLOW_LIFE
    visit = lifecycle.begin(visit_id, VisitKind.FLOW, origin, expires)
    plan = RunPlan(definition.title, definition.titles, definition.goal, definition.goals, method)
    run = RunRow(
        visit_id=visit_id,
        link_id=None,
        session=None,
        flow=definition.name,
        plan=plan.spell(),
        agent_id=None,
        position=0,
        waits=None,
        child_id=None,
        sealed=content.seal(sealer, visit_id),
        due_at=origin.now,
    )
    return visit, run


def _add(tx: Transaction, visit: VisitRow, run: RunRow) -> None:
    visits.add(tx, visit)
    workflow_runs.add(tx, run)


NAME = "login"


class LoginWorkflowStarter:
    """Starts that workflow."""

    def __init__(self, context: WorkflowsContext) -> None:
        self._context = context

    async def start(self, login: LoginToAnswer, now: int, keep: Callable[[Transaction, str], None]) -> bool:
        """Start it, and let `keep` have its workflow ID in the same transaction; False where none is offered."""

        def begin(tx: Transaction) -> bool:
            agents.hold(tx, login.agent_id)
            visit_id = self._start(tx, login, now)
            if visit_id is not None:
                keep(tx, visit_id)
            return visit_id is not None

        started = await self._context.runtime.store.write(begin, beside=agents.beside(login.agent_id))
        if started:
            self._context.visits.deadlines.add(login.expires_at)
            self._context.registry.wake()
        return started

    def _start(self, tx: Transaction, login: LoginToAnswer, now: int) -> str | None:
        self._context.registry.refresh_within(tx)
        definition = self._context.registry.offered(NAME)
        if definition is None:
            return None
        given: dict[str, JsonValue] = {"loginId": login.login_id, "issuer": login.issuer, "service": login.provider}
        return start_within(
            self._context.runtime.sealer,
            tx,
            definition,
            given,
            Origin(f"agent {login.agent_id}", now),
            agent_id=login.agent_id,
            expires=login.expires_at,
        )
