"""Routes for agents with their own token: short links, people, login requests, metrics."""

import json

from connector_desk.contract.agent_api import (
    LoginRequest,
    MetricAnswer,
    MetricRecord,
    Nothing,
    ShortenLink,
    UserLink,
)
from connector_desk.contract.kinds import alias_key
from connector_desk.contract.wire import parse, to_json
from connector_desk.core.agent_api import login_requests, short_links
from connector_desk.core.agent_api.context import AgentApiContext
from connector_desk.core.agents import user_links
from connector_desk.core.http.request import HttpRequest, HttpResponse
from connector_desk.core.runtime.idempotency import IdempotentCall

_NO_KEY = IdempotentCall("metric", None, b"", 0)
"""Of a record that came without a key, nothing is asked and nothing is kept."""


async def shorten_link(context: AgentApiContext, call: HttpRequest) -> HttpResponse:
    """Make a short link; answers with it, as a JSON string."""
    context.http.agent_call_throttle.count(call.agent_id, call.now)
    wanted = parse(ShortenLink, call.body)
    once = IdempotentCall.of("link", call.agent_id, call.idempotency_key, to_json(wanted), call.now)
    link = await short_links.shorten(context.runtime, call.agent_id, wanted, call.now, once)
    return HttpResponse(200, json.dumps(link).encode())


async def link_user(context: AgentApiContext, call: HttpRequest) -> HttpResponse:
    """Bind a person to a connection of the agent."""
    context.http.agent_call_throttle.count(call.agent_id, call.now)
    wanted = parse(UserLink, call.body)
    once = IdempotentCall.of("user", call.agent_id, call.idempotency_key, to_json(wanted), call.now)
    await user_links.link(context.agents, call.agent_id, wanted, call.now, once)
    return HttpResponse(200, to_json(Nothing()))


async def request_login(context: AgentApiContext, call: HttpRequest) -> HttpResponse:
    """Pass on that a person wants to sign in."""
    context.http.agent_call_throttle.count(call.agent_id, call.now)
    wanted = parse(LoginRequest, call.body)
    as_looked_up = wanted.model_copy(update={"alias": alias_key(wanted.alias)})
    once = IdempotentCall.of("login", call.agent_id, call.idempotency_key, to_json(as_looked_up), call.now)
    await login_requests.request(context, call.agent_id, wanted, call.now, once)
    return HttpResponse(200, to_json(Nothing()))


async def record_metric(context: AgentApiContext, call: HttpRequest) -> HttpResponse:
    """Record a figure; answers with its ID."""
    context.http.metric_throttle.count(call.agent_id, call.now)
    record = parse(MetricRecord, call.body)
    key = call.idempotency_key
    once = _NO_KEY if key is None else IdempotentCall.of("metric", call.agent_id, key, to_json(record), call.now)
    return HttpResponse(
        200, to_json(MetricAnswer(id=await context.metrics.take(call.agent_id, record, call.now, once)))
    )
