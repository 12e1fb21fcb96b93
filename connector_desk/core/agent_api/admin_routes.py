"""Routes for the staff about the agent API: short links, login requests, service providers and metrics.

They require the key.
"""

from connector_desk.contract.login import NewServiceProvider
from connector_desk.contract.wire import parse
from connector_desk.core.agent_api import login_requests, metrics, prometheus_metrics, service_providers, short_links
from connector_desk.core.agent_api.context import AgentApiContext
from connector_desk.core.agents import directory
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.request import HttpRequest, HttpResponse
from connector_desk.core.http.responses import success


async def revoke_token(context: AgentApiContext, call: HttpRequest) -> HttpResponse:
    """Revoke the token of an agent."""
    return success(await directory.revoke_token(context.agents, call.parameters["agentId"], call.operator, call.now))


async def listed_links(context: AgentApiContext, call: HttpRequest) -> HttpResponse:
    """List the short links of agents, newest first."""
    return success(await short_links.page(context, limit=call.number("limit", 50), before=call.query("before")))


async def withdraw_link(context: AgentApiContext, call: HttpRequest) -> HttpResponse:
    """Withdraw a short link."""
    return success(await short_links.withdraw(context, call.parameters["linkId"], call.operator, call.now))


async def listed_logins(context: AgentApiContext, call: HttpRequest) -> HttpResponse:
    """List login requests, newest first."""
    limit = call.number("limit", 50)
    return success(await login_requests.page(context.runtime.store, call.now, limit=limit, before=call.query("before")))


async def listed_providers(context: AgentApiContext, _call: HttpRequest) -> HttpResponse:
    """List the service providers."""
    return success(await service_providers.listed(context.runtime.store))


async def provider(context: AgentApiContext, call: HttpRequest) -> HttpResponse:
    """Return one service provider."""
    return success(await service_providers.one(context.runtime.store, call.parameters["providerId"]))


@once
async def add_provider(context: AgentApiContext, call: HttpRequest) -> HttpResponse:
    """List one more service provider."""
    wanted = parse(NewServiceProvider, call.body)
    return success(await service_providers.add(context.runtime, wanted, call.operator, call.now, attempt=call.attempt))


async def change_provider(context: AgentApiContext, call: HttpRequest) -> HttpResponse:
    """Put another entity ID or name for a service provider."""
    wanted = parse(NewServiceProvider, call.body)
    provider_id = call.parameters["providerId"]
    return success(await service_providers.change(context.runtime, provider_id, wanted, call.operator, call.now))


async def remove_provider(context: AgentApiContext, call: HttpRequest) -> HttpResponse:
    """List a service provider no longer; answers with those that are left."""
    await service_providers.remove(context.runtime, call.parameters["providerId"], call.operator, call.now)
    return await listed_providers(context, call)


async def metric_chart(context: AgentApiContext, call: HttpRequest) -> HttpResponse:
    """Return the values of a metric over time."""
    wanted = metrics.MetricQuery(
        job=call.query("job"),
        name=call.query("name"),
        tag=call.query("tag"),
        agent_id=call.query("agentId"),
        seconds=call.number("seconds", 3_600),
        points=call.number("points", 60),
    )
    return success(await metrics.chart(context.runtime.store, wanted, call.now))


async def prometheus(context: AgentApiContext, _call: HttpRequest) -> HttpResponse:
    """Return the figures of the place in the text form of Prometheus."""
    return HttpResponse(200, await prometheus_metrics.text(context.runtime.store), prometheus_metrics.MEDIA_TYPE)
