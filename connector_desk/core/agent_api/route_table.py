"""The routes of the agent API, those for the staff about its results, and their handlers."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from connector_desk.base.errors import DeskError, Gone, NotFound
from connector_desk.contract import agent, agent_api, limits
from connector_desk.contract.agent_api import (
    LoginRequest,
    MetricAnswer,
    MetricRecord,
    NewServiceProvider,
    Nothing,
    ResolvedLink,
    ShortenLink,
    UserLink,
)
from connector_desk.contract.kinds import alias_key
from connector_desk.contract.wire import parse, to_json, to_value
from connector_desk.core.agent_api import login_requests, metrics, short_links
from connector_desk.core.agent_api.context import AgentApiContext
from connector_desk.core.agents import didcomm_routes, directory, invitations
from connector_desk.core.agents.link_targets import host_of
from connector_desk.core.http import link_page, route
from connector_desk.core.http.content_negotiation import preferred
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.letterhead import letterhead
from connector_desk.core.http.link_previews import leaves_no_trace
from connector_desk.core.http.request import Headers, HttpRequest, HttpResponse, json_response
from connector_desk.core.http.responses import success
from connector_desk.core.http.route import Body, FailureFormat, Query, Route, group
from connector_desk.core.runtime.idempotency import IdempotentCall

if TYPE_CHECKING:
    from connector_desk.core.agent_api.short_links import LinkRedirect
    from connector_desk.core.runtime.context import Runtime


# The handlers of the agent API: the calls of agents and admins, and the short links people follow.


# They require the key.


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
    return success(await login_requests.listed(context.runtime.store))


async def provider(context: AgentApiContext, request: HttpRequest) -> HttpResponse:
    """Return one service provider."""
    return success(await login_requests.one(context.runtime.store, request.parameters["providerId"]))


@once
async def add_provider(context: AgentApiContext, request: HttpRequest) -> HttpResponse:
    """List one more service provider."""
    wanted = parse(NewServiceProvider, request.body)
    return success(
        await login_requests.add(context.runtime, wanted, request.operator, request.now, attempt=request.attempt)
    )


async def change_provider(context: AgentApiContext, request: HttpRequest) -> HttpResponse:
    """Put another entity ID or name for a service provider."""
    wanted = parse(NewServiceProvider, request.body)
    provider_id = request.parameters["providerId"]
    return success(await login_requests.change(context.runtime, provider_id, wanted, request.operator, request.now))


async def remove_provider(context: AgentApiContext, request: HttpRequest) -> HttpResponse:
    """List a service provider no longer; answers with those that are left."""
    await login_requests.remove(context.runtime, request.parameters["providerId"], request.operator, request.now)
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
    """Return the metrics of the place in the text form of Prometheus."""
    return HttpResponse(200, await metrics.prometheus_text(context.runtime.store), metrics.PROMETHEUS_MEDIA_TYPE)


_NO_KEY = IdempotentCall("metric", None, b"", 0)
"""Of a record that came without a key, nothing is asked and nothing is kept."""


async def shorten_link(context: AgentApiContext, request: HttpRequest) -> HttpResponse:
    """Make a short link; answers with it, as a JSON string."""
    context.http.agent_call_throttle.count(request.agent_id, request.now)
    wanted = parse(ShortenLink, request.body)
    once = IdempotentCall.of("link", request.agent_id, request.idempotency_key, to_json(wanted), request.now)
    link = await short_links.shorten(context.runtime, request.agent_id, wanted, request.now, once)
    return HttpResponse(200, json.dumps(link).encode())


async def link_user(context: AgentApiContext, request: HttpRequest) -> HttpResponse:
    """Bind a person to a connection of the agent."""
    context.http.agent_call_throttle.count(request.agent_id, request.now)
    wanted = parse(UserLink, request.body)
    once = IdempotentCall.of("user", request.agent_id, request.idempotency_key, to_json(wanted), request.now)
    await directory.link_user(context.agents, request.agent_id, wanted, request.now, once)
    return HttpResponse(200, to_json(Nothing()))


async def request_login(context: AgentApiContext, request: HttpRequest) -> HttpResponse:
    """Pass on that a person wants to sign in."""
    context.http.agent_call_throttle.count(request.agent_id, request.now)
    wanted = parse(LoginRequest, request.body)
    normalised = wanted.model_copy(update={"alias": alias_key(wanted.alias)})
    once = IdempotentCall.of("login", request.agent_id, request.idempotency_key, to_json(normalised), request.now)
    await login_requests.request(context, request.agent_id, wanted, request.now, once)
    return HttpResponse(200, to_json(Nothing()))


async def record_metric(context: AgentApiContext, request: HttpRequest) -> HttpResponse:
    """Record a metric; answers with its ID."""
    context.http.metric_throttle.count(request.agent_id, request.now)
    record = parse(MetricRecord, request.body)
    key = request.idempotency_key
    once = _NO_KEY if key is None else IdempotentCall.of("metric", request.agent_id, key, to_json(record), request.now)
    return HttpResponse(
        200, to_json(MetricAnswer(id=await context.metrics.record(request.agent_id, record, request.now, once)))
    )


# A link for one use, or one to a host that this place does not know, shows a page first: only its button resolves it,
# so that neither a preview nor a scanner of messages uses anything up.


_JSON: Final = "application/json"
_HTML: Final = "text/html"
_VARY: Final[Headers] = ((b"vary", b"accept, accept-language"),)


async def follow(context: AgentApiContext, request: HttpRequest) -> HttpResponse:
    """Return the invitation, show the page that asks, or redirect."""
    try:
        return await _followed(context, request)
    except (NotFound, Gone) as error:
        return await _error_page(context.runtime, error, request)


async def confirm(context: AgentApiContext, request: HttpRequest) -> HttpResponse:
    """Lead on to where a short link leads; one for one use is used up by it."""
    try:
        leading = await _known(context, request, use=True)
        return await _led(context.runtime, request, leading)
    except (NotFound, Gone) as error:
        return await _error_page(context.runtime, error, request)


async def _followed(context: AgentApiContext, request: HttpRequest) -> HttpResponse:
    link_id = request.parameters["linkId"]
    if await invitations.is_invitation(context.runtime.store, link_id):
        return await didcomm_routes.invitation(context.runtime, request)
    leading = await _known(context, request)
    if leading.is_one_time or not (leading.is_silent or _wants_json(request)):
        head = await letterhead(context.runtime, request)
        return link_page.confirming(host_of(leading.url), head, is_one_time=leading.is_one_time)
    if not leaves_no_trace(request):
        leading = await _known(context, request, use=True)
    return await _led(context.runtime, request, leading)


async def _known(context: AgentApiContext, request: HttpRequest, *, use: bool = False) -> LinkRedirect:
    """Return a short link, used up on request; raises NotFound and Gone.  Guessing is slowed down."""
    find_target = short_links.resolve if use else short_links.peek
    if use:
        context.http.short_link_throttle.count(request.source, request.now)
    # An added address is an attempt at an open redirect
    link_id = request.parameters["linkId"] if request.query("url") is None else ""
    try:
        return await find_target(context.events, link_id, request.now)
    except NotFound:
        context.http.unknown_code_throttle.failed(request.source, request.now)
        raise


async def _led(runtime: Runtime, request: HttpRequest, leading: LinkRedirect) -> HttpResponse:
    if not _wants_json(request):
        return HttpResponse(303, media_type=None, headers=(*_VARY, (b"location", leading.url.encode("ascii"))))
    resolved = to_value(ResolvedLink(url=leading.url))
    if leading.invitation_id is not None:
        # A wallet that asks a short link for JSON looks for the invitation (RFC 0434)
        resolved = await invitations.invitation(runtime, leading.invitation_id, request.now) | resolved
    return json_response(resolved, headers=_VARY)


def _wants_json(request: HttpRequest) -> bool:
    return preferred(request.header(b"accept"), (_HTML, _JSON)) == _JSON


async def _error_page(runtime: Runtime, error: DeskError, request: HttpRequest) -> HttpResponse:
    """Return the error as a page to browsers, and raise it for all other clients."""
    if preferred(request.header(b"accept"), (_JSON, _HTML)) != _HTML:
        raise error

    return link_page.gone(error, await letterhead(runtime, request))


# The route table.


_PAGE = (
    Query("limit", "How many, 1 to 200; 50 if absent.", {"type": "integer", "minimum": 1, "maximum": 200}),
    Query("before", "Value of `next` from the page before.", {"type": "string", "format": "page-mark", "minLength": 1}),
)

PUBLIC = group(
    AgentApiContext,
    Route(
        method="POST",
        path="/bc/agent/links",
        handler=shorten_link,
        summary="Shorten a link",
        tag=route.AGENT_API,
        body=Body.JSON,
        request=agent_api.ShortenLink,
        result=str,
        for_agents=True,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/agent/users/link",
        handler=link_user,
        summary="Link a person to a connection",
        tag=route.AGENT_API,
        body=Body.JSON,
        request=agent_api.UserLink,
        result=agent_api.Nothing,
        names_object=True,
        for_agents=True,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/agent/login",
        handler=request_login,
        summary="Request a sign-in",
        tag=route.AGENT_API,
        body=Body.JSON,
        request=agent_api.LoginRequest,
        result=agent_api.Nothing,
        names_object=True,
        for_agents=True,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/agent/metrics",
        handler=record_metric,
        summary="Record a metric",
        tag=route.AGENT_API,
        body=Body.JSON,
        request=agent_api.MetricRecord,
        result=agent_api.MetricAnswer,
        for_agents=True,
        low_priority=True,
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/i/{linkId}",
        handler=follow,
        summary="Open a short link: an invitation, or the address it leads to",
        failure_format=FailureFormat.EITHER,
    ),
    Route(
        method="POST",
        path="/i/{linkId}",
        handler=confirm,
        summary="Follow a short link; a one-time link is then used",
        failure_format=FailureFormat.EITHER,
        body=Body.IGNORED,
        largest=limits.CREDENTIAL_BODY_BYTES,
    ),
)

ADMIN = group(
    AgentApiContext,
    Route(
        method="DELETE",
        path="/bc/studio/agents/{agentId}/token",
        handler=revoke_token,
        summary="Revoke the token of an agent",
        description="The agent cannot use the agent API until it has a new token.",
        tag=route.AGENTS,
        result=agent.Agent,
    ),
    Route(
        method="GET",
        path="/bc/studio/short-links",
        handler=listed_links,
        summary="List the short links of agents, newest first",
        tag=route.AGENTS,
        result=agent_api.ShortLinkList,
        query=_PAGE,
    ),
    Route(
        method="DELETE",
        path="/bc/studio/short-links/{linkId}",
        handler=withdraw_link,
        summary="Withdraw a short link",
        description="The link stops working.",
        tag=route.AGENTS,
        result=agent_api.ShortLink,
    ),
    Route(
        method="GET",
        path="/bc/studio/logins",
        handler=listed_logins,
        summary="List login requests, newest first",
        tag=route.AGENTS,
        result=agent_api.LoginList,
        query=_PAGE,
    ),
    Route(
        method="GET",
        path="/bc/studio/service-providers",
        handler=listed_providers,
        summary="List the service providers",
        tag=route.AGENTS,
        result=agent_api.ServiceProviderList,
    ),
    Route(
        method="POST",
        path="/bc/studio/service-providers",
        handler=add_provider,
        summary="Add a service provider",
        tag=route.AGENTS,
        body=Body.JSON,
        request=agent_api.NewServiceProvider,
        result=agent_api.ServiceProvider,
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/studio/service-providers/{providerId}",
        handler=provider,
        summary="Look up a service provider",
        tag=route.AGENTS,
        result=agent_api.ServiceProvider,
    ),
    Route(
        method="PUT",
        path="/bc/studio/service-providers/{providerId}",
        handler=change_provider,
        summary="Change a service provider",
        tag=route.AGENTS,
        body=Body.JSON,
        request=agent_api.NewServiceProvider,
        result=agent_api.ServiceProvider,
    ),
    Route(
        method="DELETE",
        path="/bc/studio/service-providers/{providerId}",
        handler=remove_provider,
        summary="Remove a service provider",
        tag=route.AGENTS,
        result=agent_api.ServiceProviderList,
    ),
    Route(
        method="GET",
        path="/bc/studio/metrics",
        handler=metric_chart,
        summary="Chart the metrics that agents recorded",
        description="The period ends now and is divided into equal intervals.",
        tag=route.AGENTS,
        result=agent_api.MetricChart,
        query=(
            Query("job", "Only metrics of this job."),
            Query("name", "Only metrics with this name."),
            Query("tag", "Only records with this tag."),
            Query("agentId", "Only metrics of this agent."),
            Query(
                "seconds",
                "Length of the period in seconds; an hour if absent.",
                {"type": "integer", "minimum": 60, "maximum": limits.METRIC_BEHIND // 1_000},
            ),
            Query(
                "points",
                "Number of intervals; 60 if absent.",
                {"type": "integer", "minimum": 1, "maximum": 500},
            ),
        ),
    ),
    Route(
        method="GET",
        path="/metrics",
        handler=prometheus,
        summary="Metrics for Prometheus",
        description="The answer is in the text format of Prometheus. It has the metrics of the service, and the "
        "newest value of each metric of agents.",
        tag=route.AGENTS,
        media_type="text/plain",
    ),
)
