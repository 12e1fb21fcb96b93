"""The routes that deliver to agents and manage them, and the address for DIDComm messages."""

from connector_desk.contract import agent, credential, limits, proofrequest
from connector_desk.core.agents import agent_routes, didcomm_routes
from connector_desk.core.agents.context import AgentsContext
from connector_desk.core.http import route
from connector_desk.core.http.route import Body, Query, Route, SocketRoute, group
from connector_desk.core.issuance import offer_options

ADMIN = group(
    AgentsContext,
    Route(
        method="POST",
        path="/bc/admin/credential/issue/byalias",
        handler=agent_routes.issue_by_alias,
        summary="Issue credentials to an agent by its alias",
        description="The credentials are sent over the agent's connection. If the agent is not connected, "
        "isWaitingOnConnection is true: the credentials are sent once it connects, and the record of the "
        "visit has the invitation. W3C credentials are sent as linked data with Ed25519Signature2018 "
        "(RFC 0593), or with eddsa-rdfc-2022 (RFC 0809) if w3cFormat or the default of the service is "
        "that. If one credential is an SD-JWT, all are sent as one OpenID4VCI link.",
        tag=route.ISSUE,
        query=offer_options.QUERY_FOR_AGENTS,
        body=Body.JSON,
        request=credential.IssueByAlias,
        result=credential.IssuedByAlias,
        names_object=True,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/credential/issue/byid",
        handler=agent_routes.issue_by_id,
        summary="Issue credentials to an agent by its ID",
        description="Like the operation by alias. If the agent is not connected, the notification in the answer has "
        "the invitation.",
        tag=route.ISSUE,
        query=offer_options.QUERY_FOR_AGENTS,
        body=Body.JSON,
        request=credential.IssueById,
        result=credential.IssuedById,
        names_object=True,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/proofrequest/send/byalias",
        handler=agent_routes.send_by_alias,
        summary="Send a data request to an agent by its alias",
        description="The request is sent over the agent's connection. If the agent is not connected, "
        "isWaitingOnConnection is true: the request is sent once it connects, and the record of the "
        "visit has the invitation. DIDComm supports W3C credentials only: a request for an SD-JWT is "
        "sent as an OpenID4VP link over the connection.",
        tag=route.ASK,
        body=Body.JSON,
        request=proofrequest.SendByAlias,
        result=proofrequest.SentRequest,
        names_object=True,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/admin/proofrequest/send/byid",
        handler=agent_routes.send_by_id,
        summary="Send a data request to an agent by its ID",
        description="Like the operation by alias.",
        tag=route.ASK,
        body=Body.JSON,
        request=proofrequest.SendById,
        result=proofrequest.SentRequest,
        names_object=True,
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/studio/agents",
        handler=agent_routes.listed,
        summary="List the agents, by alias",
        tag=route.STUDIO,
        result=agent.AgentList,
        query=(
            Query("limit", "How many, 1 to 500; 200 if absent.", {"type": "integer", "minimum": 1, "maximum": 500}),
            Query("after", "Value of `next` from the page before: an alias."),
        ),
    ),
    Route(
        method="POST",
        path="/bc/studio/agents",
        handler=agent_routes.add,
        summary="Add an agent",
        tag=route.STUDIO,
        body=Body.JSON,
        request=agent.NewAgent,
        result=agent.Agent,
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/studio/agents/{agentId}",
        handler=agent_routes.one,
        summary="Look up an agent",
        tag=route.STUDIO,
        result=agent.Agent,
    ),
    Route(
        method="PUT",
        path="/bc/studio/agents/{agentId}",
        handler=agent_routes.change,
        summary="Change an agent, or block it",
        description=(
            "Absent fields do not change. Waiting messages are still sent to the agent, also under a new alias."
        ),
        tag=route.STUDIO,
        body=Body.JSON,
        request=agent.AgentChange,
        result=agent.Agent,
    ),
    Route(
        method="DELETE",
        path="/bc/studio/agents/{agentId}",
        handler=agent_routes.remove,
        summary="Remove an agent",
        description="Its connection ends, and waiting messages are withdrawn.",
        tag=route.STUDIO,
        result=agent.AgentList,
    ),
    Route(
        method="POST",
        path="/bc/studio/agents/{agentId}/token",
        handler=agent_routes.make_token,
        summary="Create the token of an agent for the agent API",
        description="The token is in this answer only. The previous token stops working.",
        tag=route.STUDIO,
        body=Body.IGNORED,
        result=agent.AgentToken,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/studio/agents/{agentId}/invite",
        handler=agent_routes.invite,
        summary="Invite an agent to connect",
        tag=route.STUDIO,
        body=Body.IGNORED,
        result=agent.AgentInvitation,
        repeatable=True,
    ),
)

PUBLIC = group(
    AgentsContext,
    Route(
        method="POST",
        path="/didcomm",
        handler=didcomm_routes.take,
        summary="The address for messages of other agents",
        body=Body.CHECKED_LATER,
        largest=limits.AGENT_ENVELOPE_BYTES,
        for_wallets=True,
    ),
)

SOCKETS: tuple[SocketRoute[AgentsContext], ...] = (
    SocketRoute(
        path="/didcomm",
        handler=didcomm_routes.keep_line,
        summary=("The same over WebSocket, for agents without an address"),
    ),
)
