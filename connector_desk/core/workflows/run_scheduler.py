"""Advances runs: one task that leases due runs, does their next steps, and sleeps until something happens.

Everything is in the store: another process, or this one after a restart, continues after a crash.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from connector_desk.base.errors import Conflict, DeskError, Unavailable
from connector_desk.base.identifiers import new_visit_id
from connector_desk.base.instants import HOUR, MINUTE, SECOND
from connector_desk.contract import limits
from connector_desk.contract.credential import METADATA_KEYS, Attribute, CreateConnectionless, CredentialItem, IssueById
from connector_desk.contract.credential_format import FORMATS
from connector_desk.contract.proofrequest import (
    CreateConnectionlessRequest,
    DataRequest,
    Protocol,
    RequestedAttribute,
    RequestedCredential,
    RestrictedAttribute,
    Restrictions,
    SendById,
)
from connector_desk.contract.visit import Detail, VisitKind, VisitState
from connector_desk.contract.wire import to_value
from connector_desk.contract.workflow_definition import (
    ApproveStep,
    AskStep,
    ConnectStep,
    IssueStep,
    RequestStep,
    ShowStep,
    WebhookStep,
    WorkflowCredential,
    WorkflowRequestedCredential,
)
from connector_desk.core.agents import agent_deliveries, connections, directory
from connector_desk.core.issuance import offers
from connector_desk.core.records import run_records
from connector_desk.core.runtime.background import Worker, run_concurrently
from connector_desk.core.runtime.origin import Origin
from connector_desk.core.store import agents, visits, workflow_links, workflow_runs
from connector_desk.core.store import data_requests as data_request_rows
from connector_desk.core.store import offers as offer_rows
from connector_desk.core.verification import data_requests
from connector_desk.core.verification.results import VerificationResult
from connector_desk.core.visits import lifecycle
from connector_desk.core.workflows import definition_parser, expressions, run_transitions, webhook_calls
from connector_desk.core.workflows.context import WorkflowsContext
from connector_desk.core.workflows.run_transitions import RunChanged

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.agents.context import AgentsContext
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.schemas.registry import SchemaRegistry
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.store.visits import VisitRow
    from connector_desk.core.store.workflow_runs import RunRow
    from connector_desk.core.visits.context import VisitsContext
    from connector_desk.core.workflows.run_transitions import LoadedRun


# The effects of each kind of step. An effect and the transition of its run are one transaction.
#
# So it happens once or not at all.
#
# A webhook alone cannot be undone: it is called until it has answered, each time under the same id.


_FIRST_WAIT = SECOND
_LONGEST_WAIT = MINUTE
_WEBHOOK_ATTEMPTS = 10
_CALL = (limits.OUTBOUND_SECONDS + 5) * SECOND  # for so long a call may take


class StepFailed(Exception):
    """A step that cannot be done: a code, a sentence, and the reason where there is more to say."""

    def __init__(self, code: str, message: str, reason: str | None = None) -> None:
        self.error = {"code": code, "message": message, **({} if reason is None else {"reason": reason})}
        super().__init__(message)


async def perform(context: WorkflowsContext, run: LoadedRun, now: int) -> LoadedRun | None:
    """Do the present step of a run; return its new state, None if it waits or has ended.

    Raises RunChanged, StepFailed, expressions.InvalidExpression, and DeskError.
    """
    if run.row.waits == run_records.CHILD:
        return await _check_child(context.runtime, run, now)
    step = run.step
    if step is None:
        await context.runtime.store.write(lambda c: run_transitions.finish(c, run, now), beside=run.row.visit_id)
        return None
    after: LoadedRun | None = None
    match step:
        case AskStep():
            await context.runtime.store.write(
                lambda c: run_transitions.begin_step(context.runtime.sealer, c, run, now, waits=run_records.VISITOR),
                beside=run.row.visit_id,
            )
        case ApproveStep():
            await _ask_desk(context.runtime, run, step, now)
        case ShowStep():
            after = await _show(context.runtime, run, step, now)
        case ConnectStep():
            after = await _connect(context.visits, run, now)
        case RequestStep():
            await _request(context.agents, run, step, now)
        case IssueStep():
            await _issue(context.agents, run, step, now)
        case WebhookStep():
            after = await _call(context, run, step, now)
    return after


async def hold(store: Store, run: LoadedRun, now: int) -> LoadedRun:
    """Hold a run for as long as its step may take, where that is long; gives it as it is then.  Raises RunChanged."""
    if run.row.waits is not None or not isinstance(run.step, WebhookStep):
        return run
    return await store.write(lambda c: run_transitions.hold(c, run, now + _CALL), beside=run.row.visit_id)


def wait_after(attempts: int) -> int:
    """Return the delay after so many attempts, in milliseconds."""
    return min(_LONGEST_WAIT, _FIRST_WAIT << min(attempts, 20))


async def _ask_desk(runtime: Runtime, run: LoadedRun, step: ApproveStep, now: int) -> None:
    document = run.document
    shown = {label: expressions.value_of(one, document) for label, one in step.values.items()}
    content = run.content._replace(shown={label: value for label, value in shown.items() if value is not None})
    await runtime.store.write(
        lambda c: run_transitions.begin_step(runtime.sealer, c, run, now, waits=run_records.DESK, content=content),
        beside=run.row.visit_id,
    )


async def _show(runtime: Runtime, run: LoadedRun, step: ShowStep, now: int) -> LoadedRun:
    document = run.document
    found = [expressions.text_of(one, document) for one in step.values]
    message: dict[str, JsonValue] = {
        "text": step.text,
        "texts": dict(step.texts),
        "values": [one for one in found if one is not None],
    }
    content = run.content._replace(messages=(*run.content.messages, message))
    return await runtime.store.write(
        lambda c: run_transitions.end_step(runtime.sealer, c, run._replace(content=content), now, {}, keeps_lease=True),
        beside=run.row.visit_id,
    )


async def _connect(context: VisitsContext, run: LoadedRun, now: int) -> LoadedRun | None:
    context.runtime.address.ready()
    expires = now + limits.LINK_LIFE

    def work(tx: Transaction) -> LoadedRun | None:
        if run.row.agent_id is not None:
            agents.hold(tx, run.row.agent_id)
        visit = lifecycle.existing(tx, run.row.visit_id)
        agent_id = run.row.agent_id or directory.add_visitor(context.runtime.sealer, tx, now).id
        if connections.usable(agents.connections_of(tx, agent_id)) is not None:
            answer: JsonValue = {"agentId": agent_id}
            return run_transitions.end_step(
                context.runtime.sealer, tx, run.with_agent(agent_id), now, answer, keeps_lease=True
            )
        child = lifecycle.begin(new_visit_id(now), VisitKind.CONNECTION, Origin(visit.operator, now), expires)
        visits.add(tx, child)
        connections.invite(context.runtime, tx, agent_id, child.id, now, expires)
        run_transitions.begin_step(
            context.runtime.sealer, tx, run.with_agent(agent_id), now, waits=run_records.CHILD, child_id=child.id
        )
        return None

    # A visitor who is added counts towards the most there may be, so nobody else may be added meanwhile
    beside = None if run.row.agent_id is None else agents.beside(run.row.agent_id)
    after = await context.runtime.store.write(work, beside=beside)
    context.deadlines.add(expires)
    return after


# --- credentials ------------------------------------------------------------------------------------------------------


async def _request(context: AgentsContext, run: LoadedRun, step: RequestStep, now: int) -> None:
    document = run.document
    wanted = [_requested(context.issuance.schemas, one, document) for one in step.credentials]
    payload = DataRequest(name=step.title or run.plan.title, credentials=wanted)
    origin = Origin(await _operator(context.runtime.store, run), now)
    if run.row.agent_id is None:
        request = CreateConnectionlessRequest(payload=payload)
        await data_requests.create(
            context.verification, request, origin, also=_child_of(context.runtime.sealer, run, now)
        )
    else:
        protocol = Protocol.DIDCOMM if _is_linked_data(context.issuance.schemas, step) else Protocol.OID4VP
        to_agent = SendById(agentId=run.row.agent_id, protocol=protocol, payload=payload)
        await agent_deliveries.ask(context, to_agent, origin, also=_child_of(context.runtime.sealer, run, now))


def _is_linked_data(schemas: SchemaRegistry, step: RequestStep) -> bool:
    """Return whether a request can go over a connection, because credentials of its formats are issued there."""
    for wanted in step.credentials:
        record = None if wanted.schemaName is None else definition_parser.named(schemas, wanted.schemaName)
        default = None if record is None else record.formats[0]
        spoken = wanted.format or default
        if spoken is None or not FORMATS[spoken].over_didcomm:
            return False  # as one link to OpenID4VP, which is sent over the connection
    return True


def _requested(
    schemas: SchemaRegistry, wanted: WorkflowRequestedCredential, document: dict[str, JsonValue]
) -> RequestedCredential:
    schema_id = wanted.schemaId
    if wanted.schemaName is not None:
        schema_id = _schema_id(schemas, wanted.schemaName)
    values = [
        RestrictedAttribute(key=key, value=value)
        for key, one in wanted.values.items()
        if (value := expressions.text_of(one, document)) is not None
    ]
    names = [*((name, True) for name in wanted.attributes), *((name, False) for name in wanted.optional)]
    return RequestedCredential(
        format=wanted.format,
        name=wanted.name,
        restrictions=Restrictions(schemaId=schema_id, issuerDid=wanted.issuerDid, attributes=values or None),
        attributes=[RequestedAttribute(name=name, isRequired=needed) for name, needed in names],
    )


async def _issue(context: AgentsContext, run: LoadedRun, step: IssueStep, now: int) -> None:
    document = run.document
    payload = [_item(context.issuance.schemas, one, document, run.content.started) for one in step.credentials]
    origin = Origin(await _operator(context.runtime.store, run), now)
    if run.row.agent_id is None:
        offer = CreateConnectionless(payload=payload)
        await offers.create(context.issuance, offer, origin, also=_child_of(context.runtime.sealer, run, now))
    else:
        to_agent = IssueById(agentId=run.row.agent_id, payload=payload)
        await agent_deliveries.issue(context, to_agent, origin, also=_child_of(context.runtime.sealer, run, now))


def _item(
    schemas: SchemaRegistry, wanted: WorkflowCredential, document: dict[str, JsonValue], started: int
) -> CredentialItem:
    record = definition_parser.named(schemas, wanted.schemaName)
    if record is None:
        raise StepFailed("schema_not_found", Detail.STEP_FAILED, f"There is no schema {wanted.schemaName} any longer.")
    values = {key: expressions.text_of(one, document) for key, one in wanted.attributes.items()}
    return CredentialItem(
        schemaId=schemas.address_of(record),
        format=wanted.format or record.formats[0],
        expirationDate=None if wanted.lifeHours is None else started + wanted.lifeHours * HOUR,
        attributes=[
            Attribute(key=key, value=value)
            for key, value in values.items()
            if value is not None or key in METADATA_KEYS
        ],
    )


def _schema_id(schemas: SchemaRegistry, name: str) -> str:
    record = definition_parser.named(schemas, name)
    if record is None:
        raise StepFailed("schema_not_found", Detail.STEP_FAILED, f"There is no schema {name} any longer.")
    return schemas.address_of(record)


def _child_of(sealer: Sealer, run: LoadedRun, now: int) -> Callable[[Transaction, VisitRow], None]:
    """Return the function that is committed with the visit of a step: the run waits for it."""

    def wait(tx: Transaction, visit: VisitRow) -> None:
        run_transitions.begin_step(sealer, tx, run, now, waits=run_records.CHILD, child_id=visit.id)

    return wait


async def _operator(store: Store, run: LoadedRun) -> str:
    visit = await store.read_inline(lambda c: lifecycle.existing(c, run.row.visit_id))
    return visit.operator


# --- results of steps -------------------------------------------------------------------------------------------------


async def _check_child(runtime: Runtime, run: LoadedRun, now: int) -> LoadedRun | None:
    child_id = run.row.child_id or ""
    child = await runtime.store.read_inline(lambda c: lifecycle.existing(c, child_id))
    state = lifecycle.state_at(child, now)
    if not state.is_final:
        await runtime.store.write(lambda c: run_transitions.release(c, run), beside=run.row.visit_id)
        return None
    if state is VisitState.DONE:
        return await runtime.store.write(
            lambda c: _keep_answer(runtime.sealer, c, run, child, now), beside=run.row.visit_id
        )
    if state in {VisitState.EXPIRED, VisitState.CANCELLED}:
        await runtime.store.write(lambda c: run_transitions.renew_code(c, run, now), beside=run.row.visit_id)
        return None
    error = lifecycle.error_of(child)
    await runtime.store.write(
        lambda c: run_transitions.give_up(c, run, now, state, error=error), beside=run.row.visit_id
    )
    return None


def _keep_answer(sealer: Sealer, tx: Transaction, run: LoadedRun, child: VisitRow, now: int) -> LoadedRun:
    return run_transitions.end_step(sealer, tx, run, now, _answer(sealer, tx, run, child), keeps_lease=True)


def _answer(sealer: Sealer, tx: Transaction, run: LoadedRun, child: VisitRow) -> JsonValue:
    """Return the result of a step for the expressions of later ones."""
    if child.kind == VisitKind.CONNECTION:
        return {"agentId": run.row.agent_id}
    if child.kind == VisitKind.REQUEST:
        row = data_request_rows.of_visit(tx, child.id)
        result = None if row is None else VerificationResult.open(sealer, row)
        if result is None:
            return {}
        presented = [to_value(one) for one in result.presented]
        return {"verified": result.verified, "claims": result.claims, "presented": list(presented)}
    items = offer_rows.items(tx, child.id)
    return {"credentials": [{"credentialId": one.credential_id, "schemaId": one.schema_id} for one in items]}


async def _call(context: WorkflowsContext, run: LoadedRun, step: WebhookStep, now: int) -> LoadedRun | None:
    document = run.document
    body = {key: expressions.value_of(one, document) for key, one in step.body.items()}
    call_id = f"{run.row.visit_id}.{run.row.position}"
    secret = webhook_calls.secret_of(context.workflow_secret, run.row.flow)
    try:
        response = await webhook_calls.call(context.egress, step.url, call_id, body, secret, now)
    except webhook_calls.WebhookFailed as fault:
        if run.row.attempts + 1 >= _WEBHOOK_ATTEMPTS:
            raise StepFailed("webhook_failed", Detail.WEBHOOK_FAILED, str(fault)) from fault
        until = now + max(wait_after(run.row.attempts), fault.retry_after)
        await context.runtime.store.write(lambda c: run_transitions.put_off(c, run, until), beside=run.row.visit_id)
        return None
    return await context.runtime.store.write(
        lambda c: run_transitions.end_step(context.runtime.sealer, c, run, now, response, keeps_lease=True),
        beside=run.row.visit_id,
    )


def reason_of(fault: DeskError) -> dict[str, str]:
    """Return the reason of a failed step in its stored form."""
    fields = getattr(fault, "fields", [])
    more = "; ".join(f"{one.path}: {one.message}" for one in fields[:3])
    return {"code": fault.code, "message": Detail.STEP_FAILED, "reason": more or fault.message}


# The scheduler.


LEASE = 3 * SECOND  # for a step; a late holder is refused, so it is short
_MAX_CONCURRENT_RUNS = 8
_PARAMETERS_KEPT = 30 * 24 * 60 * MINUTE

_log = logging.getLogger(__name__)


class RunScheduler(Worker[WorkflowsContext]):
    """The owner of that task."""

    name = "run scheduler"
    failure_text = "workflows cannot be led on now"
    breath = 0.02  # many commits are looked at together
    among_others = SECOND // 2

    async def once(self, context: WorkflowsContext) -> int:
        """Advance the due runs; return the milliseconds until the next."""
        now = context.runtime.clock()
        found = await context.runtime.store.read(lambda tx: workflow_runs.due(tx, now))
        await run_concurrently(partial(self._serve, context), found, _MAX_CONCURRENT_RUNS)
        if found:
            return 0
        is_any_waiting, upcoming = await context.runtime.store.read(
            lambda tx: (workflow_runs.is_any_waiting(tx), workflow_runs.next_due(tx))
        )
        if is_any_waiting:  # any commit may end the visit that one of them waits for
            context.runtime.feed.listen(self._periodic_task.sooner)
        else:
            context.runtime.feed.listen_no_more(self._periodic_task.sooner)
        return self._sleep_until(upcoming, now, context.runtime.store)

    def _free_all(self, tx: Transaction) -> None:
        workflow_runs.end_all_leases(tx)

    def _free(self, tx: Transaction, owner: str) -> None:
        workflow_runs.end_leases_of(tx, owner)

    async def _serve(self, context: WorkflowsContext, visit_id: str) -> None:
        """Do one step after the other until the run waits, has ended, or is somebody else's."""
        now = context.runtime.clock()
        row = await context.runtime.store.write(
            lambda c: workflow_runs.lease(c, visit_id, self._owner, now, now + LEASE), beside=visit_id
        )
        if row is None:
            return
        try:
            run = await _read(context.runtime, row)
            while run is not None:
                run = await _led(context, run)
        except RunChanged:
            _log.debug("a run was moved by somebody else")


async def _read(runtime: Runtime, row: RunRow) -> LoadedRun | None:
    """Read a run; one that cannot be read has ended.  Raises RunChanged."""
    try:
        return run_transitions.LoadedRun.open(runtime.sealer, row)
    except run_transitions.RunChanged:
        raise
    except Exception as fault:  # noqa: BLE001 - the last net: one run must not stop the others, now and at each start
        _log.exception("a run cannot be read", exc_info=fault)
        error = {"code": "store_locked", "message": Detail.STEP_FAILED}
        await runtime.store.write(
            lambda c: run_transitions.abandon(c, row, runtime.clock(), error), beside=row.visit_id
        )
        return None


async def _led(context: WorkflowsContext, run: LoadedRun) -> LoadedRun | None:
    """Do one step; its failure becomes the end of the run, or a later attempt.  Raises RunChanged."""
    now = context.runtime.clock()
    run = await hold(context.runtime.store, run, now)
    try:
        return await perform(context, run, now)
    except run_transitions.RunChanged:
        raise
    except StepFailed as fault:
        error = fault.error
    except expressions.InvalidExpression as fault:
        error = {"code": "invalid_expression", "message": Detail.STEP_FAILED, "reason": str(fault)}
    except DeskError as fault:
        if isinstance(fault, Unavailable) or (isinstance(fault, Conflict) and fault.code == "public_base_not_ready"):
            until = now + wait_after(run.row.attempts)
            await context.runtime.store.write(lambda c: run_transitions.put_off(c, run, until), beside=run.row.visit_id)
            return None
        error = reason_of(fault)
    except Exception as fault:  # noqa: BLE001 - the last net: one run must not stop the others
        _log.exception("a step of a workflow failed", exc_info=fault)
        error = {"code": "internal_error", "message": Detail.STEP_FAILED}
    await context.runtime.store.write(
        lambda c: run_transitions.give_up(c, run, now, VisitState.FAILED, error=error), beside=run.row.visit_id
    )
    return None


async def tidy(store: Store, now: int) -> None:
    """Note which links' time is over, and empty those that ended long ago."""

    def work(tx: Transaction) -> None:
        workflow_links.expire_due(tx, now)
        workflow_links.forget(tx, now - _PARAMETERS_KEPT)

    await store.write(work)
