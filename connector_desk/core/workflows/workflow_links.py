"""Links that start workflows: made, listed, withdrawn."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.errors import Faults, FieldFault, NotFound, ValidationFailed
from connector_desk.base.identifiers import new_id
from connector_desk.contract import limits
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.fault_texts import FaultText, listed
from connector_desk.contract.moment import check_expiry
from connector_desk.contract.strict_json import JsonValue, dumps
from connector_desk.contract.wire import to_json
from connector_desk.contract.workflow import (
    CreateWorkflowLink,
    ValueType,
    WorkflowLink,
    WorkflowLinkList,
    WorkflowLinkState,
    fits,
)
from connector_desk.core.place.revocation_journal import EndedKind
from connector_desk.core.records import visit_records
from connector_desk.core.runtime.idempotency import UNKEYED, Attempt, IdempotentCall
from connector_desk.core.store import events, workflow_links
from connector_desk.core.store.workflow_links import WorkflowLinkRow

if TYPE_CHECKING:
    from connector_desk.contract.workflow_definition import WorkflowDefinition
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.workflows.context import WorkflowsContext
    from connector_desk.core.workflows.registry import Registry

_BY_HEADER = "flow:Idempotency-Key"
_OF_TYPE: Mapping[ValueType, str] = {
    "text": FaultText.TEXT,
    "whole": FaultText.WHOLE_UNQUOTED,
    "number": FaultText.NUMBER_UNQUOTED,
    "yes-no": FaultText.YES_NO,
    "date": FaultText.DATE.format(example="2026-11-21"),
}
_MOST_PER_PAGE = 100


class LinkContent(NamedTuple):
    """The sealed part of a link."""

    goal: str | None
    parameters: Mapping[str, JsonValue]

    def seal(self, sealer: Sealer, link_id: str) -> bytes:
        """Seal it to be kept with its link."""
        kept: dict[str, JsonValue] = {"goal": self.goal, "parameters": dict(self.parameters)}
        return sealer.seal(dumps(kept), _purpose(link_id))


def read(sealer: Sealer, row: WorkflowLinkRow) -> LinkContent:
    """Open the sealed part of a link; empty for one that ended long ago.  Raises Unavailable(store_locked)."""
    if not row.sealed:
        return LinkContent(None, {})
    kept = json.loads(sealer.open(row.sealed, _purpose(row.id)))
    return LinkContent(kept["goal"], kept["parameters"])


def _purpose(link_id: str) -> bytes:
    return f"flow_link:{link_id}".encode()


def address(runtime: Runtime, link_id: str) -> str:
    """Return the address of a link; short, because it is in a QR code."""
    return f"{runtime.address.ready()}/w/{link_id}"


async def make(
    context: WorkflowsContext,
    request: CreateWorkflowLink,
    now: int,
    idempotency_key: str | None = None,
    *,
    operator: str,
    check_link: Callable[[str], None] | None = None,
) -> str:
    """Make a link, or give the one that the same call made before.

    `check_link` may refuse the link before anything is kept.  Raises ValidationFailed, Conflict(idempotency_conflict)
    and Conflict(public_base_not_ready).
    """
    link_id = new_id()
    spelled = address(context.runtime, link_id)
    once = IdempotentCall(_BY_HEADER, idempotency_key, hashlib.sha256(to_json(request)).digest(), now)

    def made_before(tx: Transaction) -> str | None:
        found = once.was_done(tx)
        return None if found is None else address(context.runtime, found)

    before = None if idempotency_key is None else await context.runtime.store.read_inline(made_before)
    if before is not None:
        return before
    await context.registry.refresh()
    definition, method, parameters = _checked(context.registry, request, now)
    if check_link is not None:
        check_link(spelled)
    row = WorkflowLinkRow(
        id=link_id,
        flow=definition.name,
        method=method,
        connects=int(request.isConnectionRequired),
        sealed=LinkContent(request.goal, parameters).seal(context.runtime.sealer, link_id),
        created_at=now,
        expires_at=request.expiryDate or now + limits.WORKFLOW_LIFE,
        withdrawn_at=None,
        most_uses=1 if definition.isOncePerLink else None,
        uses=0,
        operator=operator,
    )

    def keep(tx: Transaction) -> str:
        made = made_before(tx)
        if made is not None:
            return made
        workflow_links.add(tx, row)
        once.remember(tx, link_id, row.expires_at)
        return spelled

    return await context.runtime.store.write(keep, beside=link_id)


def _checked(
    registry: Registry, request: CreateWorkflowLink, now: int
) -> tuple[WorkflowDefinition, str, Mapping[str, JsonValue]]:
    faults = Faults()
    late = check_expiry(request.expiryDate, now)
    if late is not None:
        faults.found.append(late)
    definition = registry.offered(request.workflow)
    if definition is None:
        offered = listed(registry.names())
        sentence = FaultText.FLOW_NOT_OFFERED_BUT.format(choices=offered) if offered else FaultText.FLOW_NOT_OFFERED
        faults.add("workflow", "workflow_not_found", sentence)
        raise ValidationFailed(faults.found)
    method = definition.method(request.methodName)
    if method is None:
        methods = listed(one.name for one in definition.methods)
        faults.add("methodName", "method_not_found", FaultText.NO_METHOD.format(choices=methods))
    parameters = checked_parameters(definition, request.parameters or {}, faults)
    faults.refuse()
    return definition, "" if method is None else method.name, parameters


def checked_parameters(
    definition: WorkflowDefinition, given: Mapping[str, JsonValue], faults: Faults
) -> dict[str, JsonValue]:
    """Validate parameters against a workflow, and fill in the defaults."""
    known = {one.name: one for one in definition.parameters}
    for name, value in given.items():
        path = f"parameters.{name}" if name.isidentifier() and len(name) <= limits.ECHO_CHARACTERS else "parameters"
        if name not in known:
            sentence = FaultText.PARAMETERS.format(choices=listed(known)) if known else FaultText.NO_PARAMETERS
            faults.add(path, "unknown_field", sentence)
        elif value is not None and not fits(known[name], value):
            what = known[name]
            if what.choices:
                faults.add(path, "invalid_choice", FaultText.CHOOSE.format(choices=", ".join(what.choices)))
            else:
                faults.add(path, "wrong_type", _OF_TYPE[what.type])
    found: dict[str, JsonValue] = {}
    for name, one in known.items():
        value = given.get(name)
        value = one.default if value is None else value
        if value is None and one.isRequired:
            sentence = FaultText.PARAMETER_NEEDED.format(choices=listed(known))
            faults.add(f"parameters.{name}", "missing_field", sentence)
        elif value is not None:
            found[name] = value
    return found


def state_of(registry: Registry, row: WorkflowLinkRow, now: int) -> WorkflowLinkState:
    """Return the state of a link; call `registry.refresh` before."""
    if row.has_expired(now):
        return WorkflowLinkState.EXPIRED
    if row.withdrawn_at is not None:
        return WorkflowLinkState.WITHDRAWN
    definition = registry.offered(row.flow)
    if definition is None or definition.method(row.method) is None:
        return WorkflowLinkState.UNAVAILABLE
    if row.most_uses is not None and row.uses >= row.most_uses:
        return WorkflowLinkState.USED
    return WorkflowLinkState.OPEN


def note_end(store: Store, row: WorkflowLinkRow, now: int) -> None:
    """Record that a link has expired, so that a clock set back does not revive it."""
    if row.withdrawn_at is None and row.has_expired(now):
        store.note(lambda tx: workflow_links.expire(tx, row.id), beside=row.id)


async def page(context: WorkflowsContext, now: int, *, limit: int, before: str | None) -> WorkflowLinkList:
    """List links, newest first; raises ValidationFailed."""
    if not 1 <= limit <= _MOST_PER_PAGE:
        raise ValidationFailed([FieldFault("limit", "out_of_range", f"Ask for 1 to {_MOST_PER_PAGE} links.")])
    start = None if before is None else visit_records.read_cursor(before)
    await context.registry.refresh()
    found = await context.runtime.store.read(lambda tx: workflow_links.page(tx, limit + 1, start))
    after = visit_records.cursor(found[limit - 1].created_at, found[limit - 1].id) if len(found) > limit else None
    return WorkflowLinkList(links=[_workflow_link(context, row, now) for row in found[:limit]], next=after)


async def one(context: WorkflowsContext, link_id: str, now: int) -> WorkflowLink:
    """Return one link; raises NotFound."""
    await context.registry.refresh()
    return _workflow_link(context, await context.runtime.store.read_inline(lambda tx: existing(tx, link_id)), now)


def existing(tx: Transaction, link_id: str) -> WorkflowLinkRow:
    """Find a link; raises NotFound."""
    found = workflow_links.find(tx, link_id)
    if found is None:
        raise NotFound("not_found", FaultText.NO_LINK)
    return found


def _workflow_link(context: WorkflowsContext, row: WorkflowLinkRow, now: int) -> WorkflowLink:
    content = read(context.runtime.sealer, row)
    return WorkflowLink(
        linkId=row.id,
        url=address(context.runtime, row.id),
        workflow=row.flow,
        methodName=row.method,
        isConnectionRequired=bool(row.connects),
        goal=content.goal,
        parameters=dict(content.parameters),
        state=state_of(context.registry, row, now),
        createdAt=row.created_at,
        expiresAt=row.expires_at,
        uses=row.uses,
        mostUses=row.most_uses,
    )


async def withdraw(
    context: WorkflowsContext, link_id: str, now: int, *, operator: str, attempt: Attempt = UNKEYED
) -> None:
    """Withdraw a link; its runs go on.  Repeating it changes nothing.  Raises NotFound."""

    def close(tx: Transaction) -> None:
        row = existing(tx, link_id)
        if workflow_links.withdraw(tx, link_id, now):
            context.runtime.audit.note(tx, now, AuditAction.WITHDRAW, link_id, operator)
            events.append(tx, now, None, ("link.withdrawn", {"linkId": row.id, "workflow": row.flow}))

    await context.runtime.store.write(attempt.with_completion(close), beside=link_id)
    await context.revocation_journal.record_ended(EndedKind.FLOW_LINK, link_id, now)
