"""Handlers of the API's own description."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from connector_desk.base.instants import DAY
from connector_desk.core.agent_api import login_requests
from connector_desk.core.agents import directory
from connector_desk.core.http.examples import ExamplePlace
from connector_desk.core.http.request import HttpRequest, HttpResponse

if TYPE_CHECKING:
    from connector_desk.core.workflows.context import WorkflowsContext

_LOOKED_AT = 20  # agents
_POLICY = b"default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"


async def openapi(context: WorkflowsContext, request: HttpRequest) -> HttpResponse:
    """Answer with the OpenAPI 3.1 document of the admin API."""
    return HttpResponse(200, context.http.documentation.openapi(await example_place(context, request)))


async def documentation(context: WorkflowsContext, request: HttpRequest) -> HttpResponse:
    """Answer with the readable page of the admin API; it works offline and runs no script."""
    page = context.http.documentation.page(await example_place(context, request))
    return HttpResponse(200, page, "text/html; charset=utf-8", ((b"content-security-policy", _POLICY),))


async def example_place(context: WorkflowsContext, request: HttpRequest) -> ExamplePlace:
    """Return the names of this place for the examples: its address, and an agent that is not blocked."""
    example = ExamplePlace()
    host = request.header(b"host") or urlsplit(example.admin).netloc
    answering = sorted(context.runtime.address.answering())
    listed = (await directory.page(context.runtime, limit=_LOOKED_AT, after="")).agents
    # The examples of the agent API are sent with the token of one agent: of the one that has a token
    agent = next(iter(sorted((one for one in listed if not one.isBlocked), key=lambda one: not one.hasToken)), None)
    connection = None if agent is None else agent.connection
    providers = (await login_requests.listed(context.runtime.store)).providers
    await context.registry.refresh()
    return ExamplePlace(
        admin=next((one for one in answering if urlsplit(one).netloc == host), f"http://{host}"),
        public=context.runtime.address.base or example.public,
        today=request.now - request.now % DAY,
        agent_alias=example.agent_alias if agent is None else agent.alias,
        agent_id=example.agent_id if agent is None else agent.agentId,
        connection_id=example.connection_id if connection is None else connection.connectionId,
        service_provider=providers[0].issuer if providers else example.service_provider,
        workflows=tuple(context.registry.names()),
        has_agent=agent is not None,
        has_service_provider=bool(providers),
    )
