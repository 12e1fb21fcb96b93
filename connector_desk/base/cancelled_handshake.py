"""Close a connection whose TLS handshake is cancelled: httpcore closes it only after a failure."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    import httpx


@asynccontextmanager
async def closed_when_cancelled(request: httpx.Request) -> AsyncIterator[None]:
    """Close what was opened for a request if the block that sends it is cancelled ("trace" extension of httpcore)."""
    streams: list[Any] = []

    async def trace(event: str, info: dict[str, Any]) -> None:
        if event == "connection.connect_tcp.complete":
            streams.append(info["return_value"])

    request.extensions["trace"] = trace
    try:
        yield
    except asyncio.CancelledError:
        for stream in streams:
            await stream.aclose()
        raise
