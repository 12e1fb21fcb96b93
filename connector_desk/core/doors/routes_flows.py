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
from connector_desk.core.doors import flows, start
from connector_desk.core.doors.route import Body, Query, Route
from connector_desk.core.services.workshop import Workshop

_START = "Start workflows"
_STUDIO = "Studio"

ADMIN: tuple[Route[Workshop], ...] = (
    Route(
        method="POST",
        path="/bc/admin/flow/url",
        handler=flows.make_link,
        summary="Create a workflow URL",
        description="Whoever visits it reads what it is for and can start the workflow, each visitor once.",
        tag=_START,
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
        tag=_START,
        body=Body.JSON,
        request=WorkflowLink,
        media_type="image/png",
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/admin/flow/links",
        handler=flows.links,
        summary="List workflow links, newest first",
        tag=_START,
        result=FlowLinkList,
        query=(
            Query("limit", "How many, 1 to 100; 50 if absent.", {"type": "integer", "minimum": 1, "maximum": 100}),
            Query("before", "The next of the page before.", {"type": "string", "format": "page-mark", "minLength": 1}),
        ),
    ),
    Route(
        method="GET",
        path="/bc/admin/flow/links/{linkId}",
        handler=flows.link,
        summary="Look up a workflow link",
        tag=_START,
        result=FlowLink,
    ),
    Route(
        method="POST",
        path="/bc/admin/flow/links/{linkId}/withdraw",
        handler=flows.withdraw_link,
        summary="Withdraw a workflow link",
        description="It starts nothing more; what it has started goes on. Withdrawing again changes nothing.",
        tag=_START,
        body=Body.IGNORED,
        result=FlowLink,
    ),
    Route(
        method="POST",
        path="/bc/admin/workflows/{workflowId}/approve",
        handler=flows.approve,
        summary="Approve the run of a workflow that waits for the desk",
        tag=_START,
        body=Body.IGNORED,
        result=Workflow,
    ),
    Route(
        method="POST",
        path="/bc/admin/workflows/{workflowId}/decline",
        handler=flows.decline,
        summary="Decline the run of a workflow that waits for the desk",
        description="It ends; the visitor reads that the desk did not approve.",
        tag=_START,
        body=Body.IGNORED,
        result=Workflow,
    ),
    Route(
        method="GET",
        path="/bc/studio/workflows",
        handler=flows.list_flows,
        summary="List the predefined workflows",
        description="With the mistakes that keep files of the data folder from being workflows, each with its line.",
        tag=_STUDIO,
        result=FlowList,
    ),
    Route(
        method="POST",
        path="/bc/studio/workflows",
        handler=flows.add_flow,
        summary="Add a predefined workflow",
        description="As TOML; every mistake is told with its line. It may stand in place of one of the program's own.",
        tag=_STUDIO,
        body=Body.JSON,
        request=FlowSource,
        result=Flow,
    ),
    Route(
        method="GET",
        path="/bc/studio/workflows/{name}",
        handler=flows.one_flow,
        summary="Look up a predefined workflow as it is written",
        tag=_STUDIO,
        result=Flow,
    ),
    Route(
        method="PUT",
        path="/bc/studio/workflows/{name}",
        handler=flows.change_flow,
        summary="Write a predefined workflow anew, or switch it on or off",
        description="What runs goes on as it began.",
        tag=_STUDIO,
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
        tag=_STUDIO,
        result=FlowList,
    ),
)

PUBLIC: tuple[Route[Workshop], ...] = (
    Route(
        method="GET",
        path="/w/{linkId}",
        handler=start.page,
        summary="The start page of a workflow, and its run",
        media_type="text/html",
    ),
    Route(
        method="POST",
        path="/w/{linkId}",
        handler=start.deed,
        summary="What a visitor does on the start page",
        body=Body.CHECKED_LATER,
        largest=limits.FORM_BODY_BYTES,
        media_type="text/html",
    ),
    Route(
        method="GET",
        path="/w/{linkId}/live",
        handler=start.live,
        summary="Tells the start page of news",
        media_type="text/event-stream",
    ),
)
