"""The routes of predefined workflows, for both listeners; `routes.py` has them with all others."""

from connector_desk.contract import limits
from connector_desk.contract.flow import (
    Flow,
    FlowChange,
    FlowLink,
    FlowLinkList,
    FlowList,
    FlowSource,
    WorkflowLink,
)
from connector_desk.contract.workflow import Workflow
from connector_desk.core.doors import flows, tags
from connector_desk.core.doors.route import Body, Query, Route
from connector_desk.core.services.workshop import Workshop

_STEP = (Query("step", "Name of the step that is decided; the one that waits now if absent."),)
_DECIDED = "With `step`, the same again changes nothing, and never decides a later step."

ADMIN: tuple[Route[Workshop], ...] = (
    Route(
        method="POST",
        path="/bc/admin/flow/url",
        handler=flows.make_link,
        summary="Create a workflow URL",
        description="Whoever visits it reads what it is for and can start the workflow, each visitor once.",
        tag=tags.START,
        body=Body.JSON,
        request=WorkflowLink,
        result=str,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/flow/qrcode",
        handler=flows.make_link_qrcode,
        summary="Create a workflow QR code image",
        description="The same link as the URL variant makes, as a PNG picture.",
        tag=tags.START,
        body=Body.JSON,
        request=WorkflowLink,
        media_type="image/png",
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/admin/flow/links",
        handler=flows.flow_links,
        summary="List workflow links, newest first",
        tag=tags.START,
        result=FlowLinkList,
        query=(
            Query("limit", "How many, 1 to 100; 50 if absent.", {"type": "integer", "minimum": 1, "maximum": 100}),
            Query("before", "The next of the page before.", {"type": "string", "format": "page-mark", "minLength": 1}),
        ),
    ),
    Route(
        method="GET",
        path="/bc/admin/flow/links/{linkId}",
        handler=flows.flow_link,
        summary="Look up a workflow link",
        tag=tags.START,
        result=FlowLink,
    ),
    Route(
        method="POST",
        path="/bc/admin/flow/links/{linkId}/withdraw",
        handler=flows.withdraw_flow_link,
        summary="Withdraw a workflow link",
        description="It starts nothing more; what it has started goes on. Withdrawing again changes nothing.",
        tag=tags.START,
        body=Body.IGNORED,
        result=FlowLink,
    ),
    Route(
        method="POST",
        path="/bc/admin/workflows/{workflowId}/approve",
        handler=flows.approve,
        summary="Approve the run of a workflow that waits for the desk",
        description=_DECIDED,
        tag=tags.START,
        body=Body.IGNORED,
        result=Workflow,
        query=_STEP,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/workflows/{workflowId}/decline",
        handler=flows.decline,
        summary="Decline the run of a workflow that waits for the desk",
        description=f"It ends; the visitor reads that the desk did not approve. {_DECIDED}",
        tag=tags.START,
        body=Body.IGNORED,
        result=Workflow,
        query=_STEP,
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/studio/workflows",
        handler=flows.list_flows,
        summary="List the predefined workflows",
        description="With the mistakes that keep files of the data folder from being workflows, each with its line.",
        tag=tags.STUDIO,
        result=FlowList,
    ),
    Route(
        method="POST",
        path="/bc/studio/workflows",
        handler=flows.add_flow,
        summary="Add a predefined workflow",
        description="As TOML; every mistake is told with its line. It may stand in place of one of the program's own.",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=FlowSource,
        result=Flow,
    ),
    Route(
        method="GET",
        path="/bc/studio/workflows/{name}",
        handler=flows.one_flow,
        summary="Look up a predefined workflow as it is written",
        tag=tags.STUDIO,
        result=Flow,
    ),
    Route(
        method="PUT",
        path="/bc/studio/workflows/{name}",
        handler=flows.change_flow,
        summary="Write a predefined workflow anew, or switch it on or off",
        description="What runs goes on as it began.",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=FlowChange,
        result=Flow,
    ),
    Route(
        method="DELETE",
        path="/bc/studio/workflows/{name}",
        handler=flows.remove_flow,
        summary="Remove a predefined workflow",
        description="Its links start nothing more. One of the program itself can only be switched off.",
        tag=tags.STUDIO,
        result=FlowList,
    ),
)

PUBLIC: tuple[Route[Workshop], ...] = (
    Route(
        method="GET",
        path="/w/{linkId}",
        handler=flows.page,
        summary="The start page of a workflow, and its run",
        media_type="text/html",
    ),
    Route(
        method="POST",
        path="/w/{linkId}",
        handler=flows.deed,
        summary="What a visitor does on the start page",
        body=Body.CHECKED_LATER,
        largest=limits.FORM_BODY_BYTES,
        media_type="text/html",
    ),
    Route(
        method="GET",
        path="/w/{linkId}/live",
        handler=flows.live,
        summary="Tells the start page of news",
        media_type="text/event-stream",
    ),
)
