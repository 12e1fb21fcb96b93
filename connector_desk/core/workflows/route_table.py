"""The routes of predefined workflows, for both listeners; `core/route_table.py` has them with all others."""

from connector_desk.contract import limits, visit_record, workflow
from connector_desk.core.http import tags
from connector_desk.core.http.route import Body, FailureFormat, Query, Route, group
from connector_desk.core.workflows import start_page_routes, workflow_routes
from connector_desk.core.workflows.context import WorkflowsContext

_STEP = (Query("step", "Name of the step to decide; the waiting step if absent."),)
_DECIDED = "With `step`, repeating the call changes nothing and never decides a later step."

ADMIN = group(
    WorkflowsContext,
    Route(
        method="POST",
        path="/bc/admin/flow/url",
        handler=workflow_routes.make_link,
        summary="Create a workflow link",
        description="Anyone who opens the link sees its purpose and can start the workflow. Each visitor can start "
        "it once.",
        tag=tags.START,
        body=Body.JSON,
        request=workflow.CreateWorkflowLink,
        result=str,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/flow/qrcode",
        handler=workflow_routes.make_link_qrcode,
        summary="Create a workflow link as a QR code image",
        description="The same link as a PNG picture. X-Link-Id has the ID of the link.",
        tag=tags.START,
        body=Body.JSON,
        request=workflow.CreateWorkflowLink,
        media_type="image/png",
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/admin/flow/links",
        handler=workflow_routes.flow_links,
        summary="List workflow links, newest first",
        tag=tags.START,
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
        handler=workflow_routes.flow_link,
        summary="Look up a workflow link",
        tag=tags.START,
        result=workflow.WorkflowLink,
    ),
    Route(
        method="POST",
        path="/bc/admin/flow/links/{linkId}/withdraw",
        handler=workflow_routes.withdraw_flow_link,
        summary="Withdraw a workflow link",
        description="The link starts no more runs; open runs continue. Withdrawing it again changes nothing.",
        tag=tags.START,
        body=Body.IGNORED,
        result=workflow.WorkflowLink,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/workflows/{workflowId}/approve",
        handler=workflow_routes.approve,
        summary="Approve a run that waits for approval",
        description=_DECIDED,
        tag=tags.START,
        body=Body.IGNORED,
        result=visit_record.Visit,
        query=_STEP,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/workflows/{workflowId}/decline",
        handler=workflow_routes.decline,
        summary="Decline a run that waits for approval",
        description=f"The run ends, and the visitor reads that the desk did not approve. {_DECIDED}",
        tag=tags.START,
        body=Body.IGNORED,
        result=visit_record.Visit,
        query=_STEP,
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/studio/workflows",
        handler=workflow_routes.list_flows,
        summary="List the workflows",
        description="Files in the data folder with mistakes are listed too, each mistake with its line.",
        tag=tags.STUDIO,
        result=workflow.WorkflowList,
    ),
    Route(
        method="POST",
        path="/bc/studio/workflows",
        handler=workflow_routes.add_flow,
        summary="Add a workflow",
        description="The source is TOML; each mistake is reported with its line. The workflow can replace a built-in "
        "one.",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=workflow.WorkflowSource,
        result=workflow.Workflow,
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/studio/workflows/{name}",
        handler=workflow_routes.one_flow,
        summary="Look up a workflow with its source",
        tag=tags.STUDIO,
        result=workflow.Workflow,
    ),
    Route(
        method="PUT",
        path="/bc/studio/workflows/{name}",
        handler=workflow_routes.change_flow,
        summary="Replace a workflow, or switch it on or off",
        description="Open runs continue unchanged.",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=workflow.WorkflowChange,
        result=workflow.Workflow,
    ),
    Route(
        method="DELETE",
        path="/bc/studio/workflows/{name}",
        handler=workflow_routes.remove_flow,
        summary="Remove a workflow",
        description="Its links no longer work. A built-in workflow can only be switched off.",
        tag=tags.STUDIO,
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
