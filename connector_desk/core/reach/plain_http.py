"""Http without TLS at a listener that speaks TLS: a few routes are answered, all else is led to https."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from connector_desk.core.http.route import Route
    from connector_desk.core.runtime.address import PublicAddress

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
_MOVED: Final = 308  # with the same method and body
_MISDIRECTED: Final = 421


class PlainHttp:
    """The answer to requests without TLS."""

    def __init__(self, address: PublicAddress, routes: Iterable[Route[Any]]) -> None:
        """Take the routes that are answered without TLS; a parameter is the last segment of a path."""
        self._address = address
        found = [route.path for route in routes if route.without_tls]
        self._exact = frozenset(path for path in found if "{" not in path)
        self._below = tuple(path.partition("{")[0] for path in found if "{" in path)

    def is_meant(self, scope: MutableMapping[str, Any]) -> bool:
        """Return whether a request came without TLS, and is not for one of the routes."""
        if scope["scheme"] in {"https", "wss"}:
            return False
        path: str = scope["path"]
        return scope["type"] == "websocket" or not (path in self._exact or path.startswith(self._below))

    async def answer(self, scope: MutableMapping[str, Any], send: Send) -> None:
        """Lead to the same path of the public address; a WebSocket is refused."""
        if scope["type"] != "http":
            if scope["type"] == "websocket":
                await send({"type": "websocket.close", "code": 1008})
            return
        base = urlsplit(self._address.base)
        headers = [(b"content-length", b"0"), (b"cache-control", b"no-store"), (b"connection", b"close")]
        status = _MISDIRECTED
        if base.scheme == "https":
            query: bytes = scope["query_string"]
            target = scope["raw_path"] + (b"?" + query if query else b"")
            headers.append((b"location", f"https://{base.netloc}".encode() + target))
            status = _MOVED
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": b""})
