"""Routes for the staff about the agent API: short links, login requests, service providers and metrics.

They require the key.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.contract.agent_api import NewServiceProvider
from connector_desk.contract.wire import parse
from connector_desk.core.agent_api import login_requests, metrics, service_providers, short_links
from connector_desk.core.agents import directory
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.request import HttpRequest, HttpResponse
from connector_desk.core.http.responses import success

if TYPE_CHECKING:
    from connector_desk.core.agent_api.context import AgentApiContext


async def revoke_token(context: AgentApiContext, request: HttpRequest) -> HttpResponse:
    """Revoke the token of an agent."""
    return success(
        await directory.revoke_token(context.agents, request.parameters["agentId"], request.operator, request.now)
    )


async def listed_links(context: AgentApiContext, request: HttpRequest) -> HttpResponse:
    """List the short links of agents, newest first."""
    return success(await short_links.page(context, limit=request.number("limit", 50), before=request.query("before")))


async def withdraw_link(context: AgentApiContext, request: HttpRequest) -> HttpResponse:
    """Withdraw a short link."""
    return success(await short_links.withdraw(context, request.parameters["linkId"], request.operator, request.now))


async def listed_logins(context: AgentApiContext, request: HttpRequest) -> HttpResponse:
    """List login requests, newest first."""
    limit = request.number("limit", 50)
    return success(
        await login_requests.page(context.runtime.store, request.now, limit=limit, before=request.query("before"))
    )


async def listed_providers(context: AgentApiContext, _call: HttpRequest) -> HttpResponse:
    """List the service providers."""
    return success(await service_providers.listed(context.runtime.store))


async def provider(context: AgentApiContext, request: HttpRequest) -> HttpResponse:
    """Return one service provider."""
    return success(await service_providers.one(context.runtime.store, request.parameters["providerId"]))


@once
async def add_provider(context: AgentApiContext, request: HttpRequest) -> HttpResponse:
    """List one more service provider."""
    wanted = parse(NewServiceProvider, request.body)
    return success(
        await service_providers.add(context.runtime, wanted, request.operator, request.now, attempt=request.attempt)
    )


async def change_provider(context: AgentApiContext, request: HttpRequest) -> HttpResponse:
    """Put another entity ID or name for a service provider."""
    wanted = parse(NewServiceProvider, request.body)
    provider_id = request.parameters["providerId"]
    return success(await service_providers.change(context.runtime, provider_id, wanted, request.operator, request.now))


async def remove_provider(context: AgentApiContext, request: HttpRequest) -> HttpResponse:
    """List a service provider no longer; answers with those that are left."""
    await service_providers.remove(context.runtime, request.parameters["providerId"], request.operator, request.now)
    return await listed_providers(context, request)


async def metric_chart(context: AgentApiContext, request: HttpRequest) -> HttpResponse:
    """Return the values of a metric over time."""
    wanted = metrics.MetricQuery(
        job=request.query("job"),
        name=request.query("name"),
        tag=request.query("tag"),
        agent_id=request.query("agentId"),
        seconds=request.number("seconds", 3_600),
        points=request.number("points", 60),
    )
    return success(await metrics.chart(context.runtime.store, wanted, request.now))


async def prometheus(context: AgentApiContext, _call: HttpRequest) -> HttpResponse:
    """Return the figures of the place in the text form of Prometheus."""
    return HttpResponse(200, await metrics.prometheus_text(context.runtime.store), metrics.PROMETHEUS_MEDIA_TYPE)
