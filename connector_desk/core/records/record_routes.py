"""Handlers of records: workflows and issued credentials, and their changes by the staff; behind the key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.contract.credential import CredentialStatus
from connector_desk.contract.visit import VisitKind, VisitState, WaitsFor
from connector_desk.contract.visit_record import StatusReason
from connector_desk.contract.wire import parse
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.responses import success
from connector_desk.core.records import record_search, visit_records
from connector_desk.core.store.visits import VisitQuery
from connector_desk.core.visits import cancellation

if TYPE_CHECKING:
    from connector_desk.core.http.request import HttpRequest, HttpResponse
    from connector_desk.core.records.context import RecordsContext


async def workflow(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """Return the record of one workflow."""
    return success(await visit_records.workflow(context, request.parameters["workflowId"], request.now))


async def workflows(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """List workflows, newest first."""
    waits_for = request.choice("waitsFor", WaitsFor)
    found = await visit_records.page(
        context,
        request.now,
        VisitQuery(
            states=request.choices("state", VisitState),
            kind=request.choice("kind", VisitKind),
            agent_id=request.query("agentId"),
            link_id=request.query("linkId"),
            waits=None if waits_for is None else visit_records.WAITS[waits_for],
            request_id=request.query("requestId"),
            any_id=request.query("id"),
            since=request.moment("from"),
            until=request.moment("to"),
        ),
        limit=request.number("limit", 50),
        before=request.query("before"),
        query=request.query("query"),
    )
    return success(found)


@once
async def cancel(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """Withdraw the offer of a workflow; return its record."""
    visit_id, attempt = request.parameters["workflowId"], request.attempt
    if not attempt.is_done:
        await cancellation.withdraw(context.visits, visit_id, request.now, operator=request.operator, attempt=attempt)
    return await workflow(context, request)


@once
async def shown(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """Record that the code is on a screen; return the record."""
    if not request.attempt.is_done:
        await cancellation.shown(
            context.runtime.store, request.parameters["workflowId"], request.now, attempt=request.attempt
        )
    return await workflow(context, request)


async def credentials(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """List issued credentials, newest first, by any word of their values."""
    found = await record_search.issued(
        context, query=request.query("query") or "", limit=request.number("limit", 50), before=request.query("before")
    )
    return success(found)


async def one_credential(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """Return one issued credential."""
    return success(await record_search.one(context, request.parameters["credentialId"]))


async def _change_status(context: RecordsContext, request: HttpRequest, wanted: CredentialStatus) -> HttpResponse:
    reason = parse(StatusReason, request.body).reason if request.body else None
    credential_id = request.parameters["credentialId"]
    await context.status_lists.change(
        credential_id, wanted, reason, request.now, request.operator, attempt=request.attempt
    )
    return await one_credential(context, request)


@once
async def revoke(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """Revoke a credential for good."""
    return await _change_status(context, request, CredentialStatus.REVOKED)


@once
async def suspend(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """Suspend a credential until it is reactivated."""
    return await _change_status(context, request, CredentialStatus.SUSPENDED)


@once
async def reactivate(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """Undo a suspension."""
    return await _change_status(context, request, CredentialStatus.VALID)


async def presentation(context: RecordsContext, request: HttpRequest) -> HttpResponse:
    """Return the presentation of a data request, unchanged."""
    return success(await visit_records.presentation(context.runtime, request.parameters["workflowId"]))
