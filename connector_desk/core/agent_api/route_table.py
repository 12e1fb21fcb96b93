"""The routes of the agent API, and those for the staff about its results."""

from connector_desk.contract import limits
from connector_desk.contract.agent import Agent
from connector_desk.contract.agent_api import LoginRequest, MetricAnswer, MetricRecord, Nothing, ShortenLink, UserLink
from connector_desk.contract.login import LoginList, NewServiceProvider, ServiceProvider, ServiceProviderList
from connector_desk.contract.metrics import MetricChart
from connector_desk.contract.short_link import ShortLink, ShortLinkList
from connector_desk.core.agent_api import admin_routes, agent_routes, short_link_routes
from connector_desk.core.agent_api.context import AgentApiContext
from connector_desk.core.http import tags
from connector_desk.core.http.route import Body, FailureShape, Query, Route, group

_PAGE = (
    Query("limit", "How many, 1 to 200; 50 if absent.", {"type": "integer", "minimum": 1, "maximum": 200}),
    Query("before", "Value of `next` from the page before.", {"type": "string", "format": "page-mark", "minLength": 1}),
)

PUBLIC = group(
    AgentApiContext,
    Route(
        method="POST",
        path="/bc/agent/links",
        handler=agent_routes.shorten_link,
        summary="Shorten a link",
        tag=tags.AGENT_API,
        body=Body.JSON,
        request=ShortenLink,
        result=str,
        for_agents=True,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/agent/users/link",
        handler=agent_routes.link_user,
        summary="Link a person to a connection",
        tag=tags.AGENT_API,
        body=Body.JSON,
        request=UserLink,
        result=Nothing,
        looks_up=True,
        for_agents=True,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/agent/login",
        handler=agent_routes.request_login,
        summary="Request a sign-in",
        tag=tags.AGENT_API,
        body=Body.JSON,
        request=LoginRequest,
        result=Nothing,
        looks_up=True,
        for_agents=True,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/agent/metrics",
        handler=agent_routes.record_metric,
        summary="Record a metric",
        tag=tags.AGENT_API,
        body=Body.JSON,
        request=MetricRecord,
        result=MetricAnswer,
        for_agents=True,
        low_priority=True,
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/i/{linkId}",
        handler=short_link_routes.follow,
        summary="Open a short link: an invitation, or the address it leads to",
        shape=FailureShape.EITHER,
    ),
    Route(
        method="POST",
        path="/i/{linkId}",
        handler=short_link_routes.confirm,
        summary="Follow a short link; a one-time link is then used",
        shape=FailureShape.EITHER,
        body=Body.IGNORED,
        largest=limits.CREDENTIAL_BODY_BYTES,
    ),
)

ADMIN = group(
    AgentApiContext,
    Route(
        method="DELETE",
        path="/bc/studio/agents/{agentId}/token",
        handler=admin_routes.revoke_token,
        summary="Revoke the token of an agent",
        description="The agent cannot use the agent API until it has a new token.",
        tag=tags.AGENTS,
        result=Agent,
    ),
    Route(
        method="GET",
        path="/bc/studio/short-links",
        handler=admin_routes.listed_links,
        summary="List the short links of agents, newest first",
        tag=tags.AGENTS,
        result=ShortLinkList,
        query=_PAGE,
    ),
    Route(
        method="DELETE",
        path="/bc/studio/short-links/{linkId}",
        handler=admin_routes.withdraw_link,
        summary="Withdraw a short link",
        description="The link stops working.",
        tag=tags.AGENTS,
        result=ShortLink,
    ),
    Route(
        method="GET",
        path="/bc/studio/logins",
        handler=admin_routes.listed_logins,
        summary="List login requests, newest first",
        tag=tags.AGENTS,
        result=LoginList,
        query=_PAGE,
    ),
    Route(
        method="GET",
        path="/bc/studio/service-providers",
        handler=admin_routes.listed_providers,
        summary="List the service providers",
        tag=tags.AGENTS,
        result=ServiceProviderList,
    ),
    Route(
        method="POST",
        path="/bc/studio/service-providers",
        handler=admin_routes.add_provider,
        summary="Add a service provider",
        tag=tags.AGENTS,
        body=Body.JSON,
        request=NewServiceProvider,
        result=ServiceProvider,
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/studio/service-providers/{providerId}",
        handler=admin_routes.provider,
        summary="Look up a service provider",
        tag=tags.AGENTS,
        result=ServiceProvider,
    ),
    Route(
        method="PUT",
        path="/bc/studio/service-providers/{providerId}",
        handler=admin_routes.change_provider,
        summary="Change a service provider",
        tag=tags.AGENTS,
        body=Body.JSON,
        request=NewServiceProvider,
        result=ServiceProvider,
    ),
    Route(
        method="DELETE",
        path="/bc/studio/service-providers/{providerId}",
        handler=admin_routes.remove_provider,
        summary="Remove a service provider",
        tag=tags.AGENTS,
        result=ServiceProviderList,
    ),
    Route(
        method="GET",
        path="/bc/studio/metrics",
        handler=admin_routes.metric_chart,
        summary="Chart the metrics that agents recorded",
        description="The period ends now and is divided into equal intervals.",
        tag=tags.AGENTS,
        result=MetricChart,
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
        handler=admin_routes.prometheus,
        summary="Metrics for Prometheus",
        description="The answer is in the text format of Prometheus. It has the metrics of the service, and the "
        "newest value of each metric of agents.",
        tag=tags.AGENTS,
        media_type="text/plain",
    ),
)
