"""Routes for agents with their own token: short links, people, login requests, metrics."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

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
from connector_desk.core.agents import directory
from connector_desk.core.http.request import HttpRequest, HttpResponse
from connector_desk.core.runtime.idempotency import IdempotentCall

if TYPE_CHECKING:
    from connector_desk.core.agent_api.context import AgentApiContext

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
    as_looked_up = wanted.model_copy(update={"alias": alias_key(wanted.alias)})
    once = IdempotentCall.of("login", request.agent_id, request.idempotency_key, to_json(as_looked_up), request.now)
    await login_requests.request(context, request.agent_id, wanted, request.now, once)
    return HttpResponse(200, to_json(Nothing()))


async def record_metric(context: AgentApiContext, request: HttpRequest) -> HttpResponse:
    """Record a figure; answers with its ID."""
    context.http.metric_throttle.count(request.agent_id, request.now)
    record = parse(MetricRecord, request.body)
    key = request.idempotency_key
    once = _NO_KEY if key is None else IdempotentCall.of("metric", request.agent_id, key, to_json(record), request.now)
    return HttpResponse(
        200, to_json(MetricAnswer(id=await context.metrics.take(request.agent_id, record, request.now, once)))
    )
