"""Routes of workflows for the desk and business software: links, decisions, and the workflows themselves."""

import asyncio

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
from connector_desk.core.http import qr
from connector_desk.core.http.request import HttpRequest, HttpResponse
from connector_desk.core.http.responses import success, success_text
from connector_desk.core.records import visit_records
from connector_desk.core.workflows import webhook_calls, workflow_links
from connector_desk.core.workflows.context import WorkflowsContext
from connector_desk.core.workflows.registry import RegisteredWorkflow


async def make_link(context: WorkflowsContext, call: HttpRequest) -> HttpResponse:
    """Make a link that starts a workflow."""
    request = parse(CreateWorkflowLink, call.body)
    return success_text(
        await workflow_links.make(context, request, call.now, call.idempotency_key, operator=call.operator)
    )


async def make_link_qrcode(context: WorkflowsContext, call: HttpRequest) -> HttpResponse:
    """Make a link that starts a workflow; answers with the QR code of it."""
    request = parse(CreateWorkflowLink, call.body)
    link = await workflow_links.make(
        context, request, call.now, call.idempotency_key, operator=call.operator, check_link=qr.check
    )
    picture = await asyncio.to_thread(qr.png, link)
    link_id = link.rpartition("/")[2].encode()
    named = ((b"x-link-id", link_id), (b"content-disposition", b'attachment; filename="qr.png"'))
    return HttpResponse(200, picture, "image/png", named)


async def flow_links(context: WorkflowsContext, call: HttpRequest) -> HttpResponse:
    """List links, newest first."""
    return success(
        await workflow_links.page(context, call.now, limit=call.number("limit", 50), before=call.query("before"))
    )


async def flow_link(context: WorkflowsContext, call: HttpRequest) -> HttpResponse:
    """Return one link."""
    return success(await workflow_links.one(context, call.parameters["linkId"], call.now))


async def withdraw_flow_link(context: WorkflowsContext, call: HttpRequest) -> HttpResponse:
    """Withdraw a link; return it."""
    if not call.attempt.is_done:
        link_id = call.parameters["linkId"]
        await workflow_links.withdraw(context, link_id, call.now, operator=call.operator, attempt=call.attempt)
    return await flow_link(context, call)


async def approve(context: WorkflowsContext, call: HttpRequest) -> HttpResponse:
    """Approve the step at which a run waits for the desk; return its record."""
    return await _decide(context, call, approved=True)


async def decline(context: WorkflowsContext, call: HttpRequest) -> HttpResponse:
    """End a run that waits for the desk; answers with its record."""
    return await _decide(context, call, approved=False)


async def _decide(context: WorkflowsContext, call: HttpRequest, *, approved: bool) -> HttpResponse:
    from connector_desk.core.workflows import approvals  # noqa: PLC0415 - with all that speaks to agents

    visit_id = call.parameters["workflowId"]
    if not call.attempt.is_done:
        await approvals.decide(
            context,
            visit_id,
            call.now,
            approved=approved,
            operator=call.operator,
            step_name=call.query("step"),
            attempt=call.attempt,
        )
    return success(await visit_records.workflow(context.records, visit_id, call.now))


# --- studio -----------------------------------------------------------------------------------------------------------


def _told(entry: RegisteredWorkflow) -> Workflow:
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
    return success(WorkflowList(workflows=[_told(one) for one in registry.entries], mistakes=registry.mistakes))


async def one_flow(context: WorkflowsContext, call: HttpRequest) -> HttpResponse:
    """Return the source of one workflow."""
    await context.registry.refresh()
    return _whole(context, call.parameters["name"])


def _whole(context: WorkflowsContext, name: str) -> HttpResponse:
    entry = context.registry.entry(name)
    calls = any(isinstance(step, WebhookStep) for method in entry.definition.methods for step in method.steps)
    secret = webhook_calls.spell_secret(webhook_calls.secret_of(context.workflow_secret, name)) if calls else None
    return success(_told(entry).model_copy(update={"source": entry.source, "webhookSecret": secret}))


async def add_flow(context: WorkflowsContext, call: HttpRequest) -> HttpResponse:
    """Add a workflow."""
    source = parse(WorkflowSource, call.body).source
    return _whole(context, await context.registry.add(source, call.operator, call.now, attempt=call.attempt))


async def change_flow(context: WorkflowsContext, call: HttpRequest) -> HttpResponse:
    """Replace a workflow, or switch it on or off."""
    wanted = parse(WorkflowChange, call.body)
    name = call.parameters["name"]
    await context.registry.change(name, wanted.source, call.operator, call.now, is_enabled=wanted.isEnabled)
    return _whole(context, name)


async def remove_flow(context: WorkflowsContext, call: HttpRequest) -> HttpResponse:
    """Remove a workflow; answers with those that are left."""
    await context.registry.remove(call.parameters["name"], call.operator, call.now)
    return await list_flows(context, call)
