"""The one table of routes, for both listeners; OpenAPI, the gate and the tests are made from it."""

from collections.abc import Mapping
from typing import Any

from connector_desk.contract import limits
from connector_desk.contract.credential import ConnectionlessOffer, CreateConnectionless
from connector_desk.contract.credential_status import IssuedList, IssuedRecord, StatusReason
from connector_desk.contract.proofrequest import ConnectionlessRequest, CreateConnectionlessRequest
from connector_desk.contract.visit import VisitState
from connector_desk.contract.visit_record import RawPresentation, Visit, VisitKind, VisitList
from connector_desk.contract.workflow import WaitsFor
from connector_desk.core import docs_routes, offer_routes
from connector_desk.core.agent_api import route_table as agent_api_routes
from connector_desk.core.agents import didcomm_routes
from connector_desk.core.agents import route_table as agents_routes
from connector_desk.core.agents.context import AgentsContext
from connector_desk.core.events import event_stream
from connector_desk.core.events import route_table as event_routes
from connector_desk.core.events.context import EventsContext
from connector_desk.core.http import tags
from connector_desk.core.http.route import Body, Query, Route, RouteGroup, SocketRoute, group, page_of, routes_of
from connector_desk.core.issuance import offer_options
from connector_desk.core.issuance import route_table as issuance_routes
from connector_desk.core.place import route_table as place_routes
from connector_desk.core.records import record_routes
from connector_desk.core.records.context import RecordsContext
from connector_desk.core.schemas import route_table as schema_routes
from connector_desk.core.verification import data_request_routes, request_options
from connector_desk.core.verification import route_table as verification_routes
from connector_desk.core.verification.context import VerificationContext
from connector_desk.core.workflows import route_table as workflow_routes
from connector_desk.core.workflows.context import WorkflowsContext

# Of the instant and the ID that a page ended with
_MARK: Mapping[str, str | int] = {"format": "page-mark", "minLength": 1}
_MOMENT: Mapping[str, str] = {"type": "string", "format": "date-time"}

_OFFERS = group(
    AgentsContext,
    Route(
        method="POST",
        path="/bc/admin/credential/create/connectionless",
        handler=offer_routes.create_offer,
        summary="Create a connectionless offer as a URL",
        description="Whoever follows the link gets the credentials, once. No connection is set up.",
        tag=tags.ISSUE,
        body=Body.JSON,
        request=CreateConnectionless,
        result=ConnectionlessOffer,
        query=offer_options.QUERY,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/credential/create/connectionless/qrcode",
        handler=offer_routes.create_offer_qrcode,
        summary="Create a connectionless offer as a QR code image",
        description="The same offer as the URL variant makes, as a PNG picture; X-Workflow-Id names its workflow.",
        tag=tags.ISSUE,
        body=Body.JSON,
        request=CreateConnectionless,
        media_type="image/png",
        query=offer_options.QUERY,
        repeatable=True,
    ),
)

_DATA_REQUESTS = group(
    VerificationContext,
    Route(
        method="POST",
        path="/bc/admin/proofrequest/create/connectionless",
        handler=data_request_routes.create_request,
        summary="Create a connectionless data request",
        description="Whoever follows the link may answer it, once. Answers with the link, or with a PNG picture of its "
        "QR code where Accept or output says so; X-Workflow-Id names its workflow. An attribute that a restriction "
        "names is asked for too. Over DIDComm the link is the short one of an invitation that carries the request; W3C "
        "credentials alone can be asked for then.",
        tag=tags.ASK,
        body=Body.JSON,
        request=CreateConnectionlessRequest,
        result=ConnectionlessRequest,
        picture="image/png",
        query=request_options.QUERY,
        repeatable=True,
    ),
)

_WORKFLOWS = group(
    RecordsContext,
    Route(
        method="GET",
        path="/bc/admin/workflows/{workflowId}/presentation",
        handler=record_routes.presentation,
        summary="Give the presentation as the wallet sent it",
        description="Nothing in it is more believable than the verdict in the workflow's record says.",
        tag=tags.ASK,
        result=RawPresentation,
    ),
    Route(
        method="GET",
        path="/bc/admin/workflows",
        handler=record_routes.workflows,
        summary="List workflows, newest first",
        tag=tags.FOLLOW,
        result=VisitList,
        query=(
            *page_of(200, _MARK),
            Query(
                "state",
                "Only workflows in one of these states, separated by commas.",
                {"type": "array", "items": {"type": "string", "enum": [*VisitState]}, "minItems": 1},
            ),
            Query("kind", "Only workflows of this kind.", {"type": "string", "enum": [*VisitKind]}),
            Query("agentId", "Only what is for this agent, invitations of it, and runs over its connection."),
            Query("linkId", "Only runs that this workflow link has started."),
            Query("requestId", "Only what was asked for under this requestId."),
            Query("id", "Only the workflow with this ID, and what was asked for under it as its requestId."),
            Query("query", "Only workflows whose values, titles or IDs have every one of these words."),
            Query("from", "Only workflows that were created at this instant or later.", _MOMENT),
            Query("to", "Only workflows that were created before this instant.", _MOMENT),
            Query("waitsFor", "Only runs that wait for this.", {"type": "string", "enum": [*WaitsFor]}),
        ),
    ),
    Route(
        method="GET",
        path="/bc/admin/workflows/{workflowId}",
        handler=record_routes.workflow,
        summary="Look up a workflow",
        description="Its state, each step with its time, its link and its credentials; of a data request what was "
        "asked, whether the answer is verified, each check, and what was presented.",
        tag=tags.FOLLOW,
        result=Visit,
    ),
    Route(
        method="POST",
        path="/bc/admin/workflows/{workflowId}/cancel",
        handler=record_routes.cancel,
        summary="Withdraw an offer, a data request or the run of a workflow",
        description="Nobody gets or gives anything more by it. Withdrawing again changes nothing.",
        tag=tags.FOLLOW,
        body=Body.IGNORED,
        result=Visit,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/workflows/{workflowId}/shown",
        handler=record_routes.shown,
        summary="Say that the code is on a screen",
        tag=tags.FOLLOW,
        body=Body.IGNORED,
        result=Visit,
        repeatable=True,
    ),
)

_REPLACEMENT = group(
    AgentsContext,
    Route(
        method="POST",
        path="/bc/admin/workflows/{workflowId}/renew",
        handler=offer_routes.renew,
        summary="Make a new offer of the same content, or ask the same again",
        description="For a code that has expired or was scanned by the wrong phone; the old one is withdrawn. "
        "Of a data request the result has expiresAt too. What was for an agent goes to it again, and the url is empty.",
        tag=tags.FOLLOW,
        body=Body.IGNORED,
        result=ConnectionlessOffer,
        repeatable=True,
    ),
)

_CREDENTIALS = group(
    RecordsContext,
    Route(
        method="GET",
        path="/bc/admin/credentials",
        handler=record_routes.credentials,
        summary="Find issued credentials",
        description="Newest first; by any word of their values.",
        tag=tags.STATUS,
        result=IssuedList,
        query=(Query("query", "Words that stand in the values, the label or the IDs."), *page_of(100, _MARK)),
    ),
    Route(
        method="GET",
        path="/bc/admin/credentials/{credentialId}",
        handler=record_routes.one_credential,
        summary="Look up an issued credential",
        description="With everything that was done to its status.",
        tag=tags.STATUS,
        result=IssuedRecord,
    ),
    Route(
        method="POST",
        path="/bc/admin/credentials/{credentialId}/revoke",
        handler=record_routes.revoke,
        summary="Revoke a credential",
        description="For good; verifiers see it within seconds.",
        tag=tags.STATUS,
        body=Body.OPTIONAL_JSON,
        request=StatusReason,
        result=IssuedRecord,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/credentials/{credentialId}/suspend",
        handler=record_routes.suspend,
        summary="Suspend a credential",
        description="Until it is reactivated.",
        tag=tags.STATUS,
        body=Body.OPTIONAL_JSON,
        request=StatusReason,
        result=IssuedRecord,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/credentials/{credentialId}/reactivate",
        handler=record_routes.reactivate,
        summary="Reactivate a suspended credential",
        description="Takes a suspension back; a revocation is final.",
        tag=tags.STATUS,
        body=Body.OPTIONAL_JSON,
        request=StatusReason,
        result=IssuedRecord,
        repeatable=True,
    ),
)

_EVENT_STREAM = group(
    EventsContext,
    Route(
        method="GET",
        path="/bc/admin/events",
        handler=event_stream.event_stream,
        summary="Follow events as they are committed",
        description="Server-Sent Events; resumes after the Last-Event-ID header, also after a restart.",
        tag=tags.FOLLOW,
        media_type="text/event-stream",
        query=(Query("workflowId", "Only events of this workflow."),),
    ),
)

_DOCUMENTATION = group(
    WorkflowsContext,
    Route(
        method="GET",
        path="/bc/admin/openapi.json",
        handler=docs_routes.openapi,
        summary="This document",
        tag=tags.ABOUT,
        browser=True,
    ),
    Route(
        method="GET",
        path="/bc/admin/docs",
        handler=docs_routes.documentation,
        summary="This API as a page to read",
        tag=tags.ABOUT,
        media_type="text/html",
        browser=True,
    ),
)

ADMIN_GROUPS: tuple[RouteGroup[Any], ...] = (
    workflow_routes.ADMIN,
    _OFFERS,
    _DATA_REQUESTS,
    _WORKFLOWS,
    _REPLACEMENT,
    _CREDENTIALS,
    _EVENT_STREAM,
    schema_routes.ADMIN,
    place_routes.ADMIN,
    verification_routes.ADMIN,
    place_routes.KEYS,
    issuance_routes.ADMIN,
    agents_routes.ADMIN,
    agent_api_routes.ADMIN,
    event_routes.ADMIN,
    _DOCUMENTATION,
)
ADMIN = routes_of(ADMIN_GROUPS)

_MESSAGES = group(
    AgentsContext,
    Route(
        method="POST",
        path="/didcomm",
        handler=didcomm_routes.take,
        summary="The address for messages of other agents",
        body=Body.CHECKED_LATER,
        largest=limits.AGENT_ENVELOPE_BYTES,
    ),
)

PUBLIC_GROUPS: tuple[RouteGroup[Any], ...] = (
    workflow_routes.PUBLIC,
    agent_api_routes.PUBLIC,
    _MESSAGES,
    issuance_routes.PUBLIC,
    verification_routes.PUBLIC,
    place_routes.PUBLIC,
    schema_routes.PUBLIC,
)
PUBLIC = routes_of(PUBLIC_GROUPS)

PUBLIC_SOCKETS: tuple[SocketRoute[AgentsContext], ...] = (
    SocketRoute(path="/didcomm", handler=didcomm_routes.keep_line, summary="The same for agents without an address"),
)
