"""The routes of predefined workflows, for both listeners; `core/route_table.py` has them with all others."""

from connector_desk.contract import limits
from connector_desk.contract.visit_record import Visit
from connector_desk.contract.workflow import (
    CreateWorkflowLink,
    Workflow,
    WorkflowChange,
    WorkflowLink,
    WorkflowLinkList,
    WorkflowList,
    WorkflowSource,
)
from connector_desk.core.http import tags
from connector_desk.core.http.route import Body, FailureShape, Query, Route, group
from connector_desk.core.workflows import lazy_routes
from connector_desk.core.workflows.context import WorkflowsContext

_STEP = (Query("step", "Name of the step to decide; the waiting step if absent."),)
_DECIDED = "With `step`, repeating the call changes nothing and never decides a later step."

ADMIN = group(
    WorkflowsContext,
    Route(
        method="POST",
        path="/bc/admin/flow/url",
        handler=lazy_routes.make_link,
        summary="Create a workflow link",
        description="Anyone who opens the link sees its purpose and can start the workflow. Each visitor can start "
        "it once.",
        tag=tags.START,
        body=Body.JSON,
        request=CreateWorkflowLink,
        result=str,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/flow/qrcode",
        handler=lazy_routes.make_link_qrcode,
        summary="Create a workflow link as a QR code image",
        description="The same link as a PNG picture. X-Link-Id has the ID of the link.",
        tag=tags.START,
        body=Body.JSON,
        request=CreateWorkflowLink,
        media_type="image/png",
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/admin/flow/links",
        handler=lazy_routes.flow_links,
        summary="List workflow links, newest first",
        tag=tags.START,
        result=WorkflowLinkList,
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
        handler=lazy_routes.flow_link,
        summary="Look up a workflow link",
        tag=tags.START,
        result=WorkflowLink,
    ),
    Route(
        method="POST",
        path="/bc/admin/flow/links/{linkId}/withdraw",
        handler=lazy_routes.withdraw_flow_link,
        summary="Withdraw a workflow link",
        description="The link starts no more runs; open runs continue. Withdrawing it again changes nothing.",
        tag=tags.START,
        body=Body.IGNORED,
        result=WorkflowLink,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/workflows/{workflowId}/approve",
        handler=lazy_routes.approve,
        summary="Approve a run that waits for approval",
        description=_DECIDED,
        tag=tags.START,
        body=Body.IGNORED,
        result=Visit,
        query=_STEP,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/workflows/{workflowId}/decline",
        handler=lazy_routes.decline,
        summary="Decline a run that waits for approval",
        description=f"The run ends, and the visitor reads that the desk did not approve. {_DECIDED}",
        tag=tags.START,
        body=Body.IGNORED,
        result=Visit,
        query=_STEP,
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/studio/workflows",
        handler=lazy_routes.list_flows,
        summary="List the workflows",
        description="Files in the data folder with mistakes are listed too, each mistake with its line.",
        tag=tags.STUDIO,
        result=WorkflowList,
    ),
    Route(
        method="POST",
        path="/bc/studio/workflows",
        handler=lazy_routes.add_flow,
        summary="Add a workflow",
        description="The source is TOML; each mistake is reported with its line. The workflow can replace a built-in "
        "one.",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=WorkflowSource,
        result=Workflow,
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/studio/workflows/{name}",
        handler=lazy_routes.one_flow,
        summary="Look up a workflow with its source",
        tag=tags.STUDIO,
        result=Workflow,
    ),
    Route(
        method="PUT",
        path="/bc/studio/workflows/{name}",
        handler=lazy_routes.change_flow,
        summary="Replace a workflow, or switch it on or off",
        description="Open runs continue unchanged.",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=WorkflowChange,
        result=Workflow,
    ),
    Route(
        method="DELETE",
        path="/bc/studio/workflows/{name}",
        handler=lazy_routes.remove_flow,
        summary="Remove a workflow",
        description="Its links no longer work. A built-in workflow can only be switched off.",
        tag=tags.STUDIO,
        result=WorkflowList,
    ),
)

PUBLIC = group(
    WorkflowsContext,
    Route(
        method="GET",
        path="/w/{linkId}",
        handler=lazy_routes.page,
        summary="The start page of a workflow, and its run",
        shape=FailureShape.PAGE,
        media_type="text/html",
    ),
    Route(
        method="POST",
        path="/w/{linkId}",
        handler=lazy_routes.perform,
        summary="Answer of a visitor on the start page",
        shape=FailureShape.PAGE,
        body=Body.CHECKED_LATER,
        largest=limits.FORM_BODY_BYTES,
        lookup=lazy_routes.check_known,
        media_type="text/html",
    ),
    Route(
        method="GET",
        path="/w/{linkId}/live",
        handler=lazy_routes.event_stream,
        summary="Event stream of the start page",
        media_type="text/event-stream",
    ),
)
