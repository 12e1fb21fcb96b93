"""The body of a request: refused by its headers, or read within its limits of size, time and memory."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import TYPE_CHECKING, Any, TypeVar

from connector_desk.base.errors import Refused, TooLarge, Unreadable, Unsupported
from connector_desk.contract import limits
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.http.route import Body, Route

if TYPE_CHECKING:
    from connector_desk.core.http.body_budget import Share

W = TypeVar("W")
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]


async def read_whole(route: Route[W], receive: Receive) -> bytes:
    """Return a body that is here already; raises TooLarge."""
    body: bytes = (await receive()).get("body", b"")
    _check_size(route, len(body))
    return body


async def read_body(route: Route[W], receive: Receive, share: Share) -> bytes:
    """Read a body as it comes, nothing of one that is left aside.

    Raises TooLarge, Refused(request_timeout), RateLimited where there is no memory for it, and Unreadable where it does
    not end.
    """
    loop = asyncio.get_running_loop()
    ends = loop.time() + limits.BODY_SECONDS
    chunks: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(None) as patience:
            while True:
                patience.reschedule(min(ends, loop.time() + limits.BODY_PAUSE_SECONDS))
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise Unreadable("invalid_request")
                chunk = message.get("body", b"")
                size += len(chunk)
                _check_size(route, size)
                if not message.get("more_body", False):
                    return b"".join((*chunks, chunk)) if chunks else chunk
                if route.body is not Body.IGNORED:
                    share.grow(size)
                    chunks.append(chunk)
    except TimeoutError:
        raise Refused("request_timeout") from None


def _check_size(route: Route[W], size: int) -> None:
    if size > route.largest:
        raise TooLarge


def check_headers(route: Route[W], headers: dict[bytes, bytes]) -> None:
    """Refuse by the headers alone a body that need not be read."""
    length = headers.get(b"content-length", b"0")
    if length.isdigit() and int(length) > route.largest:
        raise TooLarge
    if headers.get(b"content-encoding", b"identity").lower() != b"identity":
        raise Unsupported("unsupported_encoding")
    if route.body is Body.JSON or (route.body is Body.OPTIONAL_JSON and _brings_a_body(headers, length)):
        _check_json(headers.get(b"content-type", b""))


def _check_json(content_type: bytes) -> None:
    """Refuse a body that is not said to be JSON, and in UTF-8; other parameters mean nothing (RFC 8259 §11).

    Some clients write UTF-8 without its hyphen, as the WHATWG Encoding Standard allows.
    """
    media_type, *parameters = (part.strip() for part in content_type.lower().split(b";"))
    if media_type != b"application/json":
        raise Unsupported
    charsets = {part.replace(b'"', b"") for part in parameters if part.startswith(b"charset")}
    if not charsets <= {b"charset=utf-8", b"charset=utf8"}:
        raise Unreadable("invalid_encoding", FaultText.CHARSET)


def _brings_a_body(headers: dict[bytes, bytes], length: bytes) -> bool:
    return length != b"0" or b"transfer-encoding" in headers or b"content-type" in headers
