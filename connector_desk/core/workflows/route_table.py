"""The routes of predefined workflows for both listeners, and their handlers for the staff."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from connector_desk.contract import limits, qr_code, visit_record, workflow
from connector_desk.contract.wire import parse
from connector_desk.contract.workflow import (
    CreateWorkflowLink,
    Workflow,
    WorkflowChange,
    WorkflowList,
    WorkflowMethodInfo,
    WorkflowSource,
    WorkflowStepInfo,
)
from connector_desk.contract.workflow_definition import WebhookStep
from connector_desk.core.http import route
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.request import HttpRequest, HttpResponse
from connector_desk.core.http.responses import success, success_text
from connector_desk.core.http.route import Body, FailureFormat, Query, Route, group
from connector_desk.core.records import visit_records
from connector_desk.core.workflows import run_transitions, start_page_routes, webhook_calls, workflow_links
from connector_desk.core.workflows.context import WorkflowsContext

if TYPE_CHECKING:
    from connector_desk.core.workflows.registry import RegisteredWorkflow


# Routes of workflows for the desk and business software: links, decisions, and the workflows themselves.


async def make_link(context: WorkflowsContext, request: HttpRequest) -> HttpResponse:
    """Make a link that starts a workflow."""
    body = parse(CreateWorkflowLink, request.body)
    return success_text(
        await workflow_links.make(context, body, request.now, request.idempotency_key, operator=request.operator)
    )


async def make_link_qrcode(context: WorkflowsContext, request: HttpRequest) -> HttpResponse:
    """Make a link that starts a workflow; answers with the QR code of it."""
    body = parse(CreateWorkflowLink, request.body)
    link = await workflow_links.make(
        context, body, request.now, request.idempotency_key, operator=request.operator, check_link=qr_code.check_density
    )
    picture = await asyncio.to_thread(qr_code.png_of, link)
    link_id = link.rpartition("/")[2].encode()
    named = ((b"x-link-id", link_id), (b"content-disposition", b'attachment; filename="qr.png"'))
    return HttpResponse(200, picture, "image/png", named)


async def flow_links(context: WorkflowsContext, request: HttpRequest) -> HttpResponse:
    """List links, newest first."""
    return success(
        await workflow_links.page(
            context, request.now, limit=request.number("limit", 50), before=request.query("before")
        )
    )


async def flow_link(context: WorkflowsContext, request: HttpRequest) -> HttpResponse:
    """Return one link."""
    return success(await workflow_links.one(context, request.parameters["linkId"], request.now))


@once
async def withdraw_flow_link(context: WorkflowsContext, request: HttpRequest) -> HttpResponse:
    """Withdraw a link; return it."""
    if not request.attempt.is_done:
        link_id = request.parameters["linkId"]
        await workflow_links.withdraw(context, link_id, request.now, operator=request.operator, attempt=request.attempt)
    return await flow_link(context, request)


@once
async def approve(context: WorkflowsContext, request: HttpRequest) -> HttpResponse:
    """Approve the step at which a run waits for the desk; return its record."""
    return await _decide(context, request, approved=True)


@once
async def decline(context: WorkflowsContext, request: HttpRequest) -> HttpResponse:
    """End a run that waits for the desk; answers with its record."""
    return await _decide(context, request, approved=False)


async def _decide(context: WorkflowsContext, request: HttpRequest, *, approved: bool) -> HttpResponse:
    visit_id = request.parameters["workflowId"]
    if not request.attempt.is_done:
        await run_transitions.decide(
            context,
            visit_id,
            request.now,
            approved=approved,
            operator=request.operator,
            step_name=request.query("step"),
            attempt=request.attempt,
        )
    return success(await visit_records.workflow(context.records, visit_id, request.now))


# --- studio -----------------------------------------------------------------------------------------------------------


def _workflow(entry: RegisteredWorkflow) -> Workflow:
    definition = entry.definition
    chosen = definition.method(None)
    return Workflow(
        name=definition.name,
        title=definition.title,
        titles=definition.titles,
        goal=definition.goal,
        goals=definition.goals,
        origin=entry.origin,
        isEnabled=entry.is_enabled,
        isOncePerLink=definition.isOncePerLink,
        parameters=definition.parameters,
        methods=[
            WorkflowMethodInfo(
                name=method.name,
                title=method.title,
                titles=method.titles,
                isDefault=method is chosen,
                steps=[
                    WorkflowStepInfo(name=step.name, kind=step.kind, title=step.title, titles=step.titles)
                    for step in method.steps
                ],
            )
            for method in definition.methods
        ],
    )


async def list_flows(context: WorkflowsContext, _call: HttpRequest) -> HttpResponse:
    """List the workflows of the place, and the mistakes in its files."""
    registry = context.registry
    await registry.refresh()
    return success(WorkflowList(workflows=[_workflow(one) for one in registry.entries], mistakes=registry.mistakes))


async def one_flow(context: WorkflowsContext, request: HttpRequest) -> HttpResponse:
    """Return the source of one workflow."""
    await context.registry.refresh()
    return _whole(context, request.parameters["name"])


def _whole(context: WorkflowsContext, name: str) -> HttpResponse:
    entry = context.registry.entry(name)
    calls = any(isinstance(step, WebhookStep) for method in entry.definition.methods for step in method.steps)
    secret = webhook_calls.spell_secret(webhook_calls.secret_of(context.workflow_secret, name)) if calls else None
    return success(_workflow(entry).model_copy(update={"source": entry.source, "webhookSecret": secret}))


@once
async def add_flow(context: WorkflowsContext, request: HttpRequest) -> HttpResponse:
    """Add a workflow."""
    source = parse(WorkflowSource, request.body).source
    return _whole(context, await context.registry.add(source, request.operator, request.now, attempt=request.attempt))


async def change_flow(context: WorkflowsContext, request: HttpRequest) -> HttpResponse:
    """Replace a workflow, or switch it on or off."""
    wanted = parse(WorkflowChange, request.body)
    name = request.parameters["name"]
    await context.registry.change(name, wanted.source, request.operator, request.now, is_enabled=wanted.isEnabled)
    return _whole(context, name)


async def remove_flow(context: WorkflowsContext, request: HttpRequest) -> HttpResponse:
    """Remove a workflow; answers with those that are left."""
    await context.registry.remove(request.parameters["name"], request.operator, request.now)
    return await list_flows(context, request)


# The route table.


_STEP = (Query("step", "Name of the step to decide; the waiting step if absent."),)
_DECIDED = "With `step`, repeating the call changes nothing and never decides a later step."

ADMIN = group(
    WorkflowsContext,
    Route(
        method="POST",
        path="/bc/admin/flow/url",
        handler=make_link,
        summary="Create a workflow link",
        description="Anyone who opens the link sees its purpose and can start the workflow. Each visitor can start "
        "it once.",
        tag=route.START,
        body=Body.JSON,
        request=workflow.CreateWorkflowLink,
        result=str,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/flow/qrcode",
        handler=make_link_qrcode,
        summary="Create a workflow link as a QR code image",
        description="The same link as a PNG picture. X-Link-Id has the ID of the link.",
        tag=route.START,
        body=Body.JSON,
        request=workflow.CreateWorkflowLink,
        media_type="image/png",
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/admin/flow/links",
        handler=flow_links,
        summary="List workflow links, newest first",
        tag=route.START,
        result=workflow.WorkflowLinkList,
        query=(
            Query("limit", "How many, 1 to 100; 50 if absent.", {"type": "integer", "minimum": 1, "maximum": 100}),
            Query(
                "before",
                "Value of `next` from the page before.",
                {"type": "string", "format": "page-mark", "minLength": 1},
            ),
        ),
    ),
    Route(
        method="GET",
        path="/bc/admin/flow/links/{linkId}",
        handler=flow_link,
        summary="Look up a workflow link",
        tag=route.START,
        result=workflow.WorkflowLink,
    ),
    Route(
        method="POST",
        path="/bc/admin/flow/links/{linkId}/withdraw",
        handler=withdraw_flow_link,
        summary="Withdraw a workflow link",
        description="The link starts no more runs; open runs continue. Withdrawing it again changes nothing.",
        tag=route.START,
        body=Body.IGNORED,
        result=workflow.WorkflowLink,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/workflows/{workflowId}/approve",
        handler=approve,
        summary="Approve a run that waits for approval",
        description=_DECIDED,
        tag=route.START,
        body=Body.IGNORED,
        result=visit_record.Visit,
        query=_STEP,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/workflows/{workflowId}/decline",
        handler=decline,
        summary="Decline a run that waits for approval",
        description=f"The run ends, and the visitor reads that the desk did not approve. {_DECIDED}",
        tag=route.START,
        body=Body.IGNORED,
        result=visit_record.Visit,
        query=_STEP,
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/studio/workflows",
        handler=list_flows,
        summary="List the workflows",
        description="Files in the data folder with mistakes are listed too, each mistake with its line.",
        tag=route.STUDIO,
        result=workflow.WorkflowList,
    ),
    Route(
        method="POST",
        path="/bc/studio/workflows",
        handler=add_flow,
        summary="Add a workflow",
        description="The source is TOML; each mistake is reported with its line. The workflow can replace a built-in "
        "one.",
        tag=route.STUDIO,
        body=Body.JSON,
        request=workflow.WorkflowSource,
        result=workflow.Workflow,
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/studio/workflows/{name}",
        handler=one_flow,
        summary="Look up a workflow with its source",
        tag=route.STUDIO,
        result=workflow.Workflow,
    ),
    Route(
        method="PUT",
        path="/bc/studio/workflows/{name}",
        handler=change_flow,
        summary="Replace a workflow, or switch it on or off",
        description="Open runs continue unchanged.",
        tag=route.STUDIO,
        body=Body.JSON,
        request=workflow.WorkflowChange,
        result=workflow.Workflow,
    ),
    Route(
        method="DELETE",
        path="/bc/studio/workflows/{name}",
        handler=remove_flow,
        summary="Remove a workflow",
        description="Its links no longer work. A built-in workflow can only be switched off.",
        tag=route.STUDIO,
        result=workflow.WorkflowList,
    ),
)

PUBLIC = group(
    WorkflowsContext,
    Route(
        method="GET",
        path="/w/{linkId}",
        handler=start_page_routes.page,
        summary="The start page of a workflow, and its run",
        failure_format=FailureFormat.PAGE,
        media_type="text/html",
    ),
    Route(
        method="POST",
        path="/w/{linkId}",
        handler=start_page_routes.perform,
        summary="Answer of a visitor on the start page",
        failure_format=FailureFormat.PAGE,
        body=Body.CHECKED_LATER,
        largest=limits.FORM_BODY_BYTES,
        lookup=start_page_routes.check_known,
        media_type="text/html",
    ),
    Route(
        method="GET",
        path="/w/{linkId}/live",
        handler=start_page_routes.event_stream,
        summary="Event stream of the start page",
        media_type="text/event-stream",
    ),
)
