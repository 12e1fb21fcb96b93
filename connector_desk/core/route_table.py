"""All routes of both listeners, by capability; OpenAPI, the gate and the tests are made from it."""

from typing import Any

from connector_desk.contract.credential import ConnectionlessOffer, CreateConnectionless
from connector_desk.contract.visit_record import RenewedVisit
from connector_desk.core import docs_routes, offer_routes
from connector_desk.core.agent_api import route_table as agent_api_routes
from connector_desk.core.agents import route_table as agents_routes
from connector_desk.core.agents.context import AgentsContext
from connector_desk.core.events import route_table as event_routes
from connector_desk.core.http import tags
from connector_desk.core.http.route import Body, Route, RouteGroup, group, routes_of
from connector_desk.core.issuance import offer_options
from connector_desk.core.issuance import route_table as issuance_routes
from connector_desk.core.place import route_table as place_routes
from connector_desk.core.records import route_table as records_routes
from connector_desk.core.schemas import route_table as schema_routes
from connector_desk.core.verification import route_table as verification_routes
from connector_desk.core.workflows import route_table as workflow_routes
from connector_desk.core.workflows.context import WorkflowsContext

_OFFERS = group(
    AgentsContext,
    Route(
        method="POST",
        path="/bc/admin/credential/create/connectionless",
        handler=offer_routes.create_offer,
        summary="Create a connectionless offer as a URL",
        description="Anyone who opens the link can fetch the credentials, once. No connection is needed.",
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
        description="The same offer as a PNG picture. X-Workflow-Id has the ID of the visit.",
        tag=tags.ISSUE,
        body=Body.JSON,
        request=CreateConnectionless,
        media_type="image/png",
        query=offer_options.QUERY,
        repeatable=True,
    ),
)


_REPLACEMENT = group(
    AgentsContext,
    Route(
        method="POST",
        path="/bc/admin/workflows/{workflowId}/renew",
        handler=offer_routes.renew,
        summary="Create the same offer or data request again",
        description="Use this if the code has expired or the wrong phone scanned it. The old code is withdrawn. For "
        "a data request the result also has expiresAt. If the visit is for an agent, it is sent again, "
        "and url is empty.",
        tag=tags.FOLLOW,
        body=Body.IGNORED,
        result=RenewedVisit,
        repeatable=True,
    ),
)


_DOCUMENTATION = group(
    WorkflowsContext,
    Route(
        method="GET",
        path="/bc/admin/openapi.json",
        handler=docs_routes.openapi,
        summary="The OpenAPI document",
        tag=tags.ABOUT,
        browser=True,
    ),
    Route(
        method="GET",
        path="/bc/admin/docs",
        handler=docs_routes.documentation,
        summary="The documentation of this API",
        tag=tags.ABOUT,
        media_type="text/html",
        browser=True,
    ),
)

ADMIN_GROUPS: tuple[RouteGroup[Any], ...] = (
    workflow_routes.ADMIN,
    _OFFERS,
    verification_routes.DATA_REQUESTS,
    records_routes.VISITS,
    _REPLACEMENT,
    records_routes.CREDENTIALS,
    event_routes.STREAM,
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


PUBLIC_GROUPS: tuple[RouteGroup[Any], ...] = (
    workflow_routes.PUBLIC,
    agent_api_routes.PUBLIC,
    agents_routes.PUBLIC,
    issuance_routes.PUBLIC,
    verification_routes.PUBLIC,
    place_routes.PUBLIC,
    schema_routes.PUBLIC,
)
PUBLIC = routes_of(PUBLIC_GROUPS)
PUBLIC_SOCKETS = agents_routes.SOCKETS
