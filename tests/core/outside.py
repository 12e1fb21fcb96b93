"""What a wallet sees of a core that runs by itself: its public address, over the network of this computer."""

import asyncio
from urllib.parse import urlsplit

import httpx

from connector_desk.base.clock import system_clock
from tests.core.running import Headers, Reply, Running


class Outside(Running):
    """A core at an address; nothing but its public side is there."""

    def __init__(self, base: str) -> None:
        self.base, self.path, self.host = base, urlsplit(base).path, urlsplit(base).netloc
        self.clock = system_clock
        self.runner = asyncio.Runner()

    async def public_async(
        self,
        method: str,
        target: str,
        body: bytes = b"",
        *,
        host: str | None = None,
        headers: Headers = (),
        source: str = "",
    ) -> Reply:
        del host, source
        async with httpx.AsyncClient(base_url=self.base, trust_env=False) as client:
            answer = await client.request(method, target, content=body, headers=list(headers))
        return Reply(answer.status_code, list(answer.headers.items()), answer.content)
