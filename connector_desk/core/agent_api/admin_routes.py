"""What the staff see of the agent API: short links, login requests, service providers and figures; behind the key."""

from connector_desk.contract.login import NewServiceProvider
from connector_desk.contract.wire import parse
from connector_desk.core.agent_api import login_requests, metrics, prometheus_metrics, service_providers, short_links
from connector_desk.core.agents import directory
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.request import Answer, Call
from connector_desk.core.http.responses import success
from connector_desk.core.workshop import Workshop


async def revoke_token(workshop: Workshop, call: Call) -> Answer:
    """Let the token of an agent be worth nothing from now on."""
    return success(await directory.revoke_token(workshop, call.parameters["agentId"], call.operator, call.now))


async def listed_links(workshop: Workshop, call: Call) -> Answer:
    """List the short links of agents, newest first."""
    return success(await short_links.page(workshop, limit=call.number("limit", 50), before=call.query("before")))


async def withdraw_link(workshop: Workshop, call: Call) -> Answer:
    """Let a short link lead nowhere from now on."""
    return success(await short_links.withdraw(workshop, call.parameters["linkId"], call.operator, call.now))


async def listed_logins(workshop: Workshop, call: Call) -> Answer:
    """List login requests, newest first."""
    limit = call.number("limit", 50)
    return success(await login_requests.page(workshop, call.now, limit=limit, before=call.query("before")))


async def listed_providers(workshop: Workshop, _call: Call) -> Answer:
    """List the service providers."""
    return success(await service_providers.listed(workshop))


async def provider(workshop: Workshop, call: Call) -> Answer:
    """Give one service provider."""
    return success(await service_providers.one(workshop, call.parameters["providerId"]))


@once
async def add_provider(workshop: Workshop, call: Call) -> Answer:
    """List one more service provider."""
    wanted = parse(NewServiceProvider, call.body)
    return success(await service_providers.add(workshop, wanted, call.operator, call.now, attempt=call.attempt))


async def change_provider(workshop: Workshop, call: Call) -> Answer:
    """Put another entity ID or name for a service provider."""
    wanted = parse(NewServiceProvider, call.body)
    provider_id = call.parameters["providerId"]
    return success(await service_providers.change(workshop, provider_id, wanted, call.operator, call.now))


async def remove_provider(workshop: Workshop, call: Call) -> Answer:
    """List a service provider no longer; answers with those that are left."""
    await service_providers.remove(workshop, call.parameters["providerId"], call.operator, call.now)
    return await listed_providers(workshop, call)


async def metric_chart(workshop: Workshop, call: Call) -> Answer:
    """Give figures over time."""
    wanted = metrics.MetricQuery(
        job=call.query("job"),
        name=call.query("name"),
        tag=call.query("tag"),
        agent_id=call.query("agentId"),
        seconds=call.number("seconds", 3_600),
        points=call.number("points", 60),
    )
    return success(await metrics.chart(workshop, wanted, call.now))


async def prometheus(workshop: Workshop, _call: Call) -> Answer:
    """Give the figures of the place in the text form of Prometheus."""
    return Answer(200, await prometheus_metrics.text(workshop), prometheus_metrics.MEDIA_TYPE)
