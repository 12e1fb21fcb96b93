"""The agents that a place knows by name, and what they did at its agent API."""

from connector_desk.client.response import TypedResponse
from connector_desk.client.sender import Sender, below, with_query
from connector_desk.contract.agent import Agent, AgentInvitation, AgentList, AgentToken
from connector_desk.contract.agent_api import LoginList, MetricChart, ShortLink, ShortLinkList

_AGENTS = "/bc/studio/agents"
_SHORT_LINKS = "/bc/studio/short-links"


class Agents:
    """The calls of one place that have to do with agents."""

    def __init__(self, place: Sender) -> None:
        self._place = place

    async def page(self, *, limit: int | None = None, after: str | None = None) -> TypedResponse[AgentList]:
        """Ask for the agents, by alias."""
        return TypedResponse.of(await self._place.send("GET", with_query(_AGENTS, limit=limit, after=after)), AgentList)

    async def add(self, body: bytes, *, once: str | None = None) -> TypedResponse[Agent]:
        """Add an agent; the body is a NewAgent as it was typed, valid or not."""
        return TypedResponse.of(await self._place.send("POST", _AGENTS, body, once=once), Agent)

    async def change(self, agent_id: str, body: bytes) -> TypedResponse[Agent]:
        """Change an agent; the body is an AgentChange as it was typed, valid or not."""
        return TypedResponse.of(await self._place.send("PUT", below(_AGENTS, agent_id), body), Agent)

    async def remove(self, agent_id: str) -> TypedResponse[AgentList]:
        """Remove an agent."""
        return TypedResponse.of(await self._place.send("DELETE", below(_AGENTS, agent_id)), AgentList)

    async def make_token(self, agent_id: str) -> TypedResponse[AgentToken]:
        """Make a token for an agent; one made before counts no more."""
        return TypedResponse.of(await self._place.send("POST", below(_AGENTS, agent_id, "token"), b"{}"), AgentToken)

    async def invite(
        self, agent_id: str, body: bytes = b"{}", *, once: str | None = None
    ) -> TypedResponse[AgentInvitation]:
        """Make an invitation for an agent to connect."""
        response = await self._place.send("POST", below(_AGENTS, agent_id, "invite"), body, once=once)
        return TypedResponse.of(response, AgentInvitation)

    async def metrics(self, **asked: str | int) -> TypedResponse[MetricChart]:
        """Ask for the metrics that agents have recorded; `asked` are filters as the interface spells them."""
        return TypedResponse.of(await self._place.send("GET", with_query("/bc/studio/metrics", **asked)), MetricChart)

    async def logins(self, *, limit: int | None = None) -> TypedResponse[LoginList]:
        """Ask for the login requests, newest first."""
        return TypedResponse.of(await self._place.send("GET", with_query("/bc/studio/logins", limit=limit)), LoginList)

    async def short_links(self, *, limit: int | None = None) -> TypedResponse[ShortLinkList]:
        """Ask for the short links, newest first."""
        return TypedResponse.of(await self._place.send("GET", with_query(_SHORT_LINKS, limit=limit)), ShortLinkList)

    async def withdraw_short_link(self, link_id: str) -> TypedResponse[ShortLink]:
        """Withdraw a short link."""
        return TypedResponse.of(await self._place.send("DELETE", below(_SHORT_LINKS, link_id)), ShortLink)
