"""The request body: refused by its headers, or read within limits of size, time and memory."""

from __future__ import annotations

import asyncio
import ctypes
import logging
import sys
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final, TypeVar

from connector_desk.base.errors import RateLimited, Refused, TooLarge, Unreadable, Unsupported
from connector_desk.contract import limits
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.http.route import Body, Route

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


# Small ones are not counted: a full budget stops those that take much, and nobody else.


_RETRY_SECONDS: Final = 5
_LARGE: Final = 8 * 1024 * 1024
"""The size from which freed memory is returned to the system."""
_REST: Final = 1.0  # seconds, as such bodies come together

_log = logging.getLogger(__name__)


class BodyBudget:
    """Counts the bytes that are held; used on one event loop."""

    def __init__(self, total: int = limits.BODIES_BYTES, of_source: int = limits.BODIES_OF_SOURCE_BYTES) -> None:
        self._total = total
        self._of_source = of_source
        self._taken = 0
        self._most = 0
        self._sources: dict[str, int] = {}

    @property
    def taken(self) -> int:
        """Return how many bytes are held now."""
        return self._taken

    def reserve(self, source: str | None, size: int) -> None:
        """Count some more bytes; None is a source that speaks for many.  Raises RateLimited where there is no room."""
        held = 0 if source is None else self._sources.get(source, 0)
        if self._taken + size > self._total or held + size > self._of_source:
            raise RateLimited(_RETRY_SECONDS)
        self._taken += size
        self._most = max(self._most, self._taken)
        if source is not None:
            self._sources[source] = held + size

    def release(self, source: str | None, size: int) -> None:
        """Count them no longer."""
        self._taken -= size
        if source is not None:
            left = self._sources[source] - size
            if left:
                self._sources[source] = left
            else:
                del self._sources[source]
        if not self._taken and self._most >= _LARGE:
            self._most = 0
            asyncio.get_running_loop().call_later(_REST, _trim_soon)


class Share:
    """The share of one body in a budget, from its first counted byte to `end`."""

    __slots__ = ("_budget", "_source", "_taken")

    def __init__(self, budget: BodyBudget, source: str | None) -> None:
        self._budget, self._source, self._taken = budget, source, 0

    def grow(self, size: int) -> None:
        """Update the present size; raises RateLimited."""
        more = size - limits.BODY_UNCOUNTED_BYTES - self._taken
        if more > 0:
            self._budget.reserve(self._source, more)
            self._taken += more

    def end(self) -> None:
        """Release the whole share."""
        if self._taken:
            taken, self._taken = self._taken, 0
            self._budget.release(self._source, taken)


def _trim_soon() -> None:
    if sys.platform == "linux":
        asyncio.get_running_loop().run_in_executor(None, _trim)


def _trim() -> None:
    """Return free memory to the system: the C library keeps fragmented memory otherwise."""
    try:
        ctypes.CDLL(None).malloc_trim(0)
    except (AttributeError, OSError):  # another C library than GNU's
        _log.debug("memory is given back by the system's own rules")
