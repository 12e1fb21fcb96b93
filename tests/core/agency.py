"""An agent with its token, for the tests of the agent API."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from tests.core.correspondent import AGENTS, add_agent, agent_of
from tests.core.running import Headers, Reply, Running

LINKS = "/bc/agent/links"
USERS = "/bc/agent/users/link"
LOGIN = "/bc/agent/login"
METRICS = "/bc/agent/metrics"
PROVIDERS = "/bc/studio/service-providers"
PORTAL = "https://portal.example"
JSON = ("content-type", "application/json")
AS_JSON = [("accept", "application/json")]
AS_PAGE = [("accept", "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8")]


@dataclass
class Agency:
    """One agent and the token it calls with."""

    core: Running
    agent_id: str
    alias: str
    token: str

    async def call_async(
        self,
        path: str,
        body: Any,
        *,
        once: str | None = None,
        source: str = "198.51.100.9",
        headers: Headers = (),
    ) -> Reply:
        sent = [("authorization", f"Bearer {self.token}"), JSON, *headers]
        if once is not None:
            sent.append(("idempotency-key", once))
        raw = body if isinstance(body, bytes) else json.dumps(body).encode()
        return await self.core.public_async("POST", f"{self.core.path}{path}", raw, headers=sent, source=source)

    def call(self, path: str, body: Any, **more: Any) -> Reply:
        return self.core.run(self.call_async(path, body, **more))

    def shorten(self, url: str = "https://example.org/x", **more: Any) -> Short:
        body = {"requestUrl": url, "type": "other", "isOneTimeUse": False, **more}
        reply = self.call(LINKS, body)
        assert reply.status == 200, reply.body
        assert isinstance(reply.json, str)
        return Short(self.core, reply.json)

    def invite(self) -> dict[str, Any]:
        """Let the staff invite the agent; gives the invitation's answer."""
        found: dict[str, Any] = self.core.admin("POST", f"{AGENTS}/{self.agent_id}/invite").result
        return found

    def connection(self) -> str:
        """Give the ID of a connection of the agent."""
        self.invite()
        return str(agent_of(self.core, self.agent_id)["connection"]["connectionId"])


def agency(core: Running, alias: str, **more: Any) -> Agency:
    added = add_agent(core, alias, **more)
    token = core.admin("POST", f"{AGENTS}/{added['agentId']}/token").result["token"]
    return Agency(core, added["agentId"], alias, token)


@dataclass
class Short:
    """A short link and whoever follows it."""

    core: Running
    url: str

    @property
    def id(self) -> str:
        return self.path.rpartition("/")[2]

    @property
    def path(self) -> str:
        return urlsplit(self.url).path

    def get(self, method: str = "GET", headers: Headers = (), **more: Any) -> Reply:
        return self.core.public(method, self.path, headers=headers, **more)

    async def post_async(self, headers: Headers = AS_JSON, source: str = "198.51.100.9") -> Reply:
        return await self.core.public_async("POST", self.path, headers=headers, source=source)

    def post(self, headers: Headers = AS_JSON) -> Reply:
        return self.core.run(self.post_async(headers))


def list_portal(core: Running, issuer: str = PORTAL) -> dict[str, Any]:
    listed: dict[str, Any] = core.admin("POST", PROVIDERS, {"issuer": issuer, "name": "Portal"}).result
    return listed
