"""Visitors on the start page: the content of a page, and the actions of a visitor.

A visitor is known by the session of the browser, and only its digest is stored.  Viewing uses nothing up: preview
robots may load the page any number of times.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

from connector_desk.base.errors import NotFound
from connector_desk.contract.question import with_age
from connector_desk.contract.schema import SchemaRecord, label_at, path_in, rules_at
from connector_desk.contract.visit import Detail, VisitKind, VisitState
from connector_desk.contract.workflow import RunStepState, WorkflowLinkState
from connector_desk.contract.workflow_definition import (
    AskStep,
    IssueStep,
    RequestStep,
    WorkflowMethod,
    WorkflowStep,
    in_language,
)
from connector_desk.core.agents import invitations
from connector_desk.core.agents.connections import ConnectionRecord
from connector_desk.core.records import run_records
from connector_desk.core.records.run_records import RunPlan
from connector_desk.core.store import agents, offers, workflow_runs
from connector_desk.core.verification import credential_types
from connector_desk.core.visits import lifecycle
from connector_desk.core.workflows import definition_parser, input_forms, run_start, run_transitions, workflow_links
from connector_desk.core.workflows.run_transitions import LoadedRun, RunChanged

if TYPE_CHECKING:
    from connector_desk.contract.question import Catalogue
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.contract.workflow_definition import WorkflowRequestedCredential
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.schemas.registry import SchemaRegistry
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.store.workflow_links import WorkflowLinkRow
    from connector_desk.core.store.workflow_runs import RunRow
    from connector_desk.core.verification.query_builder import Known
    from connector_desk.core.workflows.context import WorkflowsContext
    from connector_desk.core.workflows.input_forms import InputField, InputValues


class StepOutline(NamedTuple):
    """One step in words: its kind, its title if it has one, and its request or offer."""

    kind: str
    title: str | None
    items: Sequence[str] = ()
    state: RunStepState = RunStepState.UPCOMING


class WalletCode(NamedTuple):
    """A code for a wallet: the link on the same device, the content of the QR code, and its purpose."""

    same_device: str | None
    qr: str | None
    kind: VisitKind
    is_opened: bool
    needs_pin: bool


class VisitorMessage(NamedTuple):
    """A message of the workflow."""

    text: str
    values: Sequence[str]


class LinkStart(NamedTuple):
    """A link that can be followed."""

    title: str
    goal: str
    outline: Sequence[StepOutline]


class RunView(NamedTuple):
    """A run under way, or at its end."""

    visit_id: str
    title: str
    goal: str
    outline: Sequence[StepOutline]
    state: VisitState
    detail: str | None
    waits: Literal["visitor", "desk", "child"] | None
    place: str
    """The position of the run: input for another position comes too late."""
    form: Sequence[InputField] = ()
    code: WalletCode | None = None
    is_lapsed: bool = False
    messages: Sequence[VisitorMessage] = ()
    can_start_again: bool = False
    seen: str = ""
    """The change marker of a moment before the rest was read: what came since is news."""


def digest_of(session: str) -> bytes:
    """Return the stored digest of a session."""
    return hashlib.sha256(session.encode()).digest()


async def view(
    context: WorkflowsContext, link_id: str, session: str | None, language: str, now: int
) -> LinkStart | RunView | WorkflowLinkState:
    """Return the visitor's view of a link; raises NotFound for an unknown link."""
    await context.registry.refresh()

    def find(tx: Transaction) -> tuple[WorkflowLinkRow, str | None]:
        row = workflow_links.existing(tx, link_id)
        held = None if session is None else workflow_runs.of_session(tx, link_id, digest_of(session))
        return row, None if held is None else workflow_runs.change_marker(tx, held.visit_id)[0]

    row, seen = await context.runtime.store.read_inline(find)
    state = workflow_links.state_of(context.registry, row, now)
    if session is not None and seen is not None:

        def read_view(tx: Transaction) -> RunView:
            held = workflow_runs.of_session(tx, link_id, digest_of(session))
            if held is None:
                raise NotFound
            return _way(context, tx, held, language, now, can_start_again=state is WorkflowLinkState.OPEN)

        return (await context.runtime.store.read_inline(read_view))._replace(seen=seen)
    definition = context.registry.offered(row.flow)
    method = None if definition is None else definition.method(row.method)
    if state is not WorkflowLinkState.OPEN or definition is None or method is None:
        workflow_links.note_end(context.runtime.store, row, now)
        return state
    context.runtime.address.ready()
    method = run_start.connecting(method) if row.connects else method
    own = workflow_links.read(context.runtime.sealer, row).goal
    goal = own or in_language(definition.goal, definition.goals, language)
    return LinkStart(
        title=in_language(definition.title, definition.titles, language),
        goal=goal,
        outline=_outlines(await _known_now(context), method, language),
    )


async def require_known(store: Store, link_id: str) -> None:
    """Raise NotFound for a link that never was."""
    await store.read_inline(lambda tx: workflow_links.existing(tx, link_id))


async def _known_now(context: WorkflowsContext) -> Known:
    return credential_types.known(context.schemas, await context.records.verification.trust_rules.now())


def _outlines(known: Known, method: WorkflowMethod, language: str) -> list[StepOutline]:
    return [_outline(known, step, language) for step in method.steps]


def _outline(
    known: Known, step: WorkflowStep, language: str, state: RunStepState = RunStepState.UPCOMING
) -> StepOutline:
    title = step.titles.get(language) or step.title
    return StepOutline(step.kind, title, _items(known, step, language), state)


def _items(known: Known, step: WorkflowStep, language: str) -> list[str]:
    schemas = known.schemas
    if isinstance(step, AskStep):
        return [one.label for one in input_forms.fields_of(schemas, step, language)]
    if isinstance(step, RequestStep):
        items = []
        for wanted in step.credentials:
            record = None if wanted.schemaName is None else definition_parser.named(schemas, wanted.schemaName)
            if wanted.schemaId is not None:
                record = schemas.find(wanted.schemaId)
                if record is None:
                    items.append(_of_others(known.catalogue, wanted, wanted.schemaId, language))
                    continue
            labels = ", ".join(_label(schemas, record, name, language) for name in wanted.attributes)
            whose = wanted.name or (None if record is None else _title(record, language))
            items.append(labels if whose is None else f"{whose}: {labels}")
        return items
    if isinstance(step, IssueStep):
        records = [definition_parser.named(schemas, given.schemaName) for given in step.credentials]
        return [_title(record, language) for record in records if record is not None]
    return []


def _of_others(catalogue: Catalogue, wanted: WorkflowRequestedCredential, kind: str, language: str) -> str:
    """Name a question, or a type of other issuers, and what is asked of it, in the words of the catalogue."""
    question, listed = catalogue.question(kind), catalogue.type_of(kind)
    labels: list[str] = []
    age = None
    for name in wanted.attributes:
        found = None if question is None else question.find_answer(name)
        claim = None if listed is None else listed.claim_at(name, kind)
        if found is not None:
            age = age or found.age
            titles = found.answer.titles.get(language) or found.answer.title
            labels.append(with_age(titles, found.age))
        else:
            labels.append(name if claim is None else claim.titles.get(language) or claim.title)
    text = ", ".join(dict.fromkeys(labels))
    if wanted.name is not None:
        return f"{wanted.name}: {text}"
    if question is not None:  # which says itself what its only answer is
        title = with_age(question.titles.get(language) or question.title, age)
        return title if len(question.answers) == 1 else f"{title} {text}"
    return text if listed is None else f"{listed.titles.get(language) or listed.title}: {text}"


def _title(record: SchemaRecord, language: str) -> str:
    return record.titles.get(language) or record.title


def _label(schemas: SchemaRegistry, record: SchemaRecord | None, name: str, language: str) -> str:
    if record is None:  # of any schema that has it
        record = next((one for one in schemas.records.values() if path_in(one, name) is not None), None)
    path = None if record is None else path_in(record, name)
    if record is None or path is None:
        return name
    while not isinstance(path[-1], str):  # an element has the label of its array
        path = path[:-1]
    return label_at(path, rules_at(record, path) or {}, language)


def _way(
    context: WorkflowsContext, tx: Transaction, row: RunRow, language: str, now: int, *, can_start_again: bool
) -> RunView:
    visit = lifecycle.existing(tx, row.visit_id)
    plan, content = RunPlan.of(row), run_records.RunContent.open(context.runtime.sealer, row)
    state = lifecycle.state_at(visit, now)
    begun = {one.position: RunStepState(one.state) for one in workflow_runs.steps(tx, row.visit_id)}
    if state.is_final:  # a step in progress at the end of the run is no longer so
        begun = {position: one for position, one in begun.items() if one is not RunStepState.ACTIVE}
    known = credential_types.known(context.schemas, context.records.verification.trust_rules.of(tx))
    outline = [
        _outline(known, step, language, begun.get(position, RunStepState.UPCOMING))
        for position, step in enumerate(plan.steps)
    ]
    step = plan.steps[row.position] if row.position < len(plan.steps) else None
    waits: Literal["visitor", "desk", "child"] | None = None
    if not state.is_final:
        waits = next((one for one in ("visitor", "desk", "child") if one == row.waits), None)
    is_form = waits == run_records.VISITOR and isinstance(step, AskStep)
    error = lifecycle.error_of(visit)
    own = None if content is None else content.goal
    return RunView(
        visit_id=row.visit_id,
        title=in_language(plan.title, plan.titles, language),
        goal=own or in_language(plan.goal, plan.goals, language),
        outline=outline,
        state=state,
        detail=_detail(tx, row, state) if error is None else error.get("message"),
        waits=waits,
        place=_place(row),
        form=input_forms.fields_of(context.schemas, step, language) if is_form and isinstance(step, AskStep) else (),
        code=_code(context.runtime, tx, row, now) if waits == run_records.CHILD else None,
        is_lapsed=waits == run_records.VISITOR and not is_form,
        messages=() if content is None else [_message(one, language) for one in content.messages],
        can_start_again=state.is_final and can_start_again,
    )


def _detail(tx: Transaction, row: RunRow, state: VisitState) -> str | None:
    if state is not VisitState.CANCELLED:
        return None
    declined = any(one.state == RunStepState.DECLINED for one in workflow_runs.steps(tx, row.visit_id))
    return Detail.DESK_DECLINED if declined else None


def _message(kept: Mapping[str, JsonValue], language: str) -> VisitorMessage:
    texts, values = kept["texts"], kept["values"]
    own = texts.get(language) if isinstance(texts, dict) else None
    return VisitorMessage(str(own or kept["text"]), [str(one) for one in values] if isinstance(values, list) else [])


def _code(runtime: Runtime, tx: Transaction, row: RunRow, now: int) -> WalletCode:
    child = lifecycle.existing(tx, row.child_id or "")
    kind = VisitKind(child.kind)
    link = run_records.link_of(runtime, tx, child.id)
    offer = offers.of_visit(tx, child.id)
    same = link
    held = agents.connection_of_visit(tx, child.id) if kind is VisitKind.CONNECTION else None
    if held is not None:
        same = invitations.whole_link(ConnectionRecord.open(runtime.sealer, held).invitation, "didcomm://invite")
    state = lifecycle.state_at(child, now)
    return WalletCode(
        same_device=same,
        qr=link,
        kind=kind,
        is_opened=state in {VisitState.OPENED, VisitState.WORKING},
        needs_pin=offer is not None and offer.pin is not None,
    )


# --- actions of visitors ----------------------------------------------------------------------------------------------


async def start(context: WorkflowsContext, link_id: str, session: str, source: str, now: int) -> str:
    """Start the workflow, once for each visitor; raises NotFound, Gone and RateLimited."""
    return await run_start.start_by_link(context, link_id, digest_of(session), source, now)


async def answer(
    context: WorkflowsContext, link_id: str, session: str, place: str, typed: Mapping[str, str], now: int
) -> InputValues | None:
    """Process the input of a visitor at a position of the run; return the faulty form, or None for a valid one.

    Repeated or late input changes nothing.
    """
    row = await _held(context.runtime.store, link_id, session)
    if row is None or row.waits != run_records.VISITOR or _place(row) != place:
        return None
    try:
        run = LoadedRun.open(context.runtime.sealer, row)
        if not isinstance(run.step, AskStep):
            return None
        found = input_forms.read(context.schemas, run.step, typed)
        if found.wrong:
            return found
        await context.runtime.store.write(
            lambda c: run_transitions.end_step(context.runtime.sealer, c, run, now, dict(found.values)),
            beside=row.visit_id,
        )
    except RunChanged:
        return None
    context.registry.wake()
    return None


async def renew_code(context: WorkflowsContext, link_id: str, session: str, place: str, now: int) -> None:
    """Renew an expired code for a visitor; changes nothing if there is none at that position of the run."""
    row = await _held(context.runtime.store, link_id, session)
    if row is None or row.waits != run_records.VISITOR or _place(row) != place:
        return
    try:
        run = LoadedRun.open(context.runtime.sealer, row)
        if isinstance(run.step, AskStep):
            return
        await context.runtime.store.write(lambda c: run_transitions.resume(c, run, now), beside=row.visit_id)
    except RunChanged:
        return
    context.registry.wake()


def _place(row: RunRow) -> str:
    return str(row.position)


async def _held(store: Store, link_id: str, session: str) -> RunRow | None:
    return await store.read_inline(lambda c: workflow_runs.of_session(c, link_id, digest_of(session)))


class ChangeMarker(NamedTuple):
    """A text that is another one as soon as the page would be, and the visits whose events may make it so."""

    text: str
    visits: frozenset[str]


async def change_marker(store: Store, link_id: str, session: str) -> ChangeMarker | None:
    """Return the pulse of a visitor's run; None for a visitor who has started nothing."""

    def take(tx: Transaction) -> ChangeMarker | None:
        row = workflow_runs.of_session(tx, link_id, digest_of(session))
        if row is None:
            return None
        text, child_id = workflow_runs.change_marker(tx, row.visit_id)
        return ChangeMarker(text, frozenset({row.visit_id} | ({child_id} if child_id else set())))

    return await store.read_inline(take)
