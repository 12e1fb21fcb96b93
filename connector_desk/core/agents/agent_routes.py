"""Routes to issue to agents, to request data from them, and to manage them; behind the key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.contract.agent import AgentChange, NewAgent
from connector_desk.contract.credential import IssueByAlias, IssueById, IssuedByAlias, IssuedById, Notification
from connector_desk.contract.proofrequest import SendByAlias, SendById, SentRequest
from connector_desk.contract.wire import parse
from connector_desk.core.agents import agent_deliveries, directory, invitations
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.responses import success
from connector_desk.core.issuance import offer_options, successors
from connector_desk.core.rosters import rosters

if TYPE_CHECKING:
    from connector_desk.core.agents.agent_deliveries import AcceptedDelivery
    from connector_desk.core.agents.context import AgentsContext
    from connector_desk.core.http.request import HttpRequest, HttpResponse


async def issue_by_alias(context: AgentsContext, request: HttpRequest) -> HttpResponse:
    """Issue credentials to the agent of an alias."""
    made = await _issue(context, request, parse(IssueByAlias, request.body))
    return success(
        IssuedByAlias(workflowId=made.visit_id, credentials=made.credentials, isWaitingOnConnection=made.is_waiting)
    )


async def issue_by_id(context: AgentsContext, request: HttpRequest) -> HttpResponse:
    """Issue credentials to the agent with an ID; the notification contains the invitation if one is needed."""
    made = await _issue(context, request, parse(IssueById, request.body))
    notification = Notification()
    if made.invitation is not None:
        notification = Notification(isRequired=True, payload={"invitation": made.invitation, "url": made.url})
    return success(IssuedById(workflowId=made.visit_id, credentials=made.credentials, notification=notification))


async def _issue(context: AgentsContext, request: HttpRequest, body: IssueByAlias | IssueById) -> AcceptedDelivery:
    options = offer_options.read_for_agent(request)
    to_guest = rosters.attach_to_guest(options.guest, request.now)
    also = successors.parts(to_guest, successors.take_place(options, request.origin))
    return await agent_deliveries.issue(context, body, request.origin, options, also=also)


async def send_by_alias(context: AgentsContext, request: HttpRequest) -> HttpResponse:
    """Ask the agent of an alias for data."""
    return await _ask(context, request, parse(SendByAlias, request.body))


async def send_by_id(context: AgentsContext, request: HttpRequest) -> HttpResponse:
    """Ask the agent of an ID for data."""
    return await _ask(context, request, parse(SendById, request.body))


async def _ask(context: AgentsContext, request: HttpRequest, body: SendByAlias | SendById) -> HttpResponse:
    made = await agent_deliveries.ask(context, body, request.origin)
    return success(SentRequest(workflowId=made.visit_id, isWaitingOnConnection=made.is_waiting, protocol=made.protocol))


# --- studio -----------------------------------------------------------------------------------------------------------


async def listed(context: AgentsContext, request: HttpRequest) -> HttpResponse:
    """List the agents, some at a time."""
    limit, after = request.number("limit", 200), request.query("after") or ""
    return success(await directory.page(context.runtime, limit=limit, after=after))


@once
async def add(context: AgentsContext, request: HttpRequest) -> HttpResponse:
    """Add an agent."""
    wanted = parse(NewAgent, request.body)
    return success(await directory.add(context.runtime, wanted, request.operator, request.now, attempt=request.attempt))


async def one(context: AgentsContext, request: HttpRequest) -> HttpResponse:
    """Return one agent."""
    return success(await directory.one(context.runtime, request.parameters["agentId"]))


async def change(context: AgentsContext, request: HttpRequest) -> HttpResponse:
    """Change or block an agent."""
    wanted = parse(AgentChange, request.body)
    return success(
        await directory.change(context, request.parameters["agentId"], wanted, request.operator, request.now)
    )


async def remove(context: AgentsContext, request: HttpRequest) -> HttpResponse:
    """Remove an agent; answers with those that are left."""
    await directory.remove(context, request.parameters["agentId"], request.operator, request.now)
    return await listed(context, request)


@once
async def make_token(context: AgentsContext, request: HttpRequest) -> HttpResponse:
    """Make a token for the agent API; it is told in this answer only."""
    agent_id = request.parameters["agentId"]
    return success(
        await directory.make_token(context, agent_id, request.operator, request.now, attempt=request.attempt)
    )


@once
async def invite(context: AgentsContext, request: HttpRequest) -> HttpResponse:
    """Invite an agent to connect."""
    agent_id = request.parameters["agentId"]
    return success(
        await invitations.invite(context.visits, agent_id, request.operator, request.now, attempt=request.attempt)
    )
