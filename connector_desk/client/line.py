"""The line to a place: one HTTP connection pool, and the words for everything that can go wrong on it.

This module loads httpx, which costs more than the first window does; `place.py` loads it with the first call.
"""

import asyncio
import logging
import random
import ssl
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from http.cookiejar import CookieJar, DefaultCookiePolicy

import httpx

from connector_desk import __version__
from connector_desk.base.errors import DeskError, NotFound
from connector_desk.client.answer import LARGEST_ANSWER, Answer, Sent
from connector_desk.client.event_lines import EventLines, SentEvent, TooMuch
from connector_desk.contract.event import Event

log = logging.getLogger(__name__)

CONNECT_SECONDS = 10.0
ANSWER_SECONDS = 30.0
# The place sends a comment every 15 s; two missed ones mean that nobody is there any more
SILENCE_SECONDS = 40.0
FIRST_PAUSE = 0.25
LONGEST_PAUSE = 10.0

# Before these nothing of the request had left, so nothing can have been done
_NOT_SENT = (
    httpx.ConnectError,
    httpx.ConnectTimeout,
    httpx.PoolTimeout,
    httpx.ProxyError,
    httpx.UnsupportedProtocol,
    httpx.LocalProtocolError,
)

Headers = list[tuple[str, str]]


class Line:
    """Carries requests to one address; made and used on one event loop."""

    def __init__(self, base: str, *, transport: httpx.AsyncBaseTransport | None, own_computer: bool) -> None:
        self._base = base
        self._client = httpx.AsyncClient(
            transport=transport,
            trust_env=transport is None and not own_computer,
            follow_redirects=False,
            cookies=CookieJar(DefaultCookiePolicy(allowed_domains=[])),
            timeout=httpx.Timeout(ANSWER_SECONDS, connect=CONNECT_SECONDS),
            limits=httpx.Limits(max_connections=16, max_keepalive_connections=4, keepalive_expiry=4),
        )

    async def close(self) -> None:
        """Close every connection."""
        await self._client.aclose()

    async def exchange(self, method: str, path: str, body: bytes, headers: Headers, sent: Sent) -> Answer:
        """Send one request and take the answer, up to its limit.

        Raises DeskError place_unreachable when nothing was sent or nothing could have been done, and outcome_unknown
        when the place may have done it: the same request with the same Idempotency-Key may then be sent again.
        """
        request = self._client.build_request(
            method, self._base + path, content=body or None, headers=[*_OURS, *headers]
        )
        clock = asyncio.get_running_loop().time
        start = clock()
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                response = await self._client.send(request, stream=True)
                try:
                    taken, complete = await _take(response)
                finally:
                    await response.aclose()
        except (httpx.HTTPError, httpx.InvalidURL, TimeoutError, ssl.SSLError) as failed:
            raise trouble(failed, method) from failed
        return Answer(response.status_code, _plain(response.headers), taken, clock() - start, sent, complete)

    async def events(
        self, path: str, headers: Headers, after: str | None, noticed: Callable[[bool], None] | None
    ) -> AsyncGenerator[Event, None]:
        """Follow the events of a place for as long as the caller listens; see `Place.events`."""
        lines = EventLines(last_id=after or "")
        pause = FIRST_PAUSE
        while True:
            try:
                async with aclosing(self._stream(path, headers, lines)) as stream:
                    async for sent in stream:
                        pause = FIRST_PAUSE
                        if sent is None:
                            _tell(noticed, there=True)
                            continue
                        event = _event(sent)
                        if event is not None:
                            yield event
            except (httpx.HTTPError, TimeoutError, TooMuch) as broken:
                log.info("The event stream broke off: %s", type(broken).__name__)
            _tell(noticed, there=False)
            lines = EventLines(last_id=lines.last_id, retry=lines.retry)
            await asyncio.sleep(max(pause, (lines.retry or 0) / 1_000) * random.uniform(0.75, 1.25))  # noqa: S311
            pause = min(pause * 2, LONGEST_PAUSE)

    async def _stream(self, path: str, headers: Headers, lines: EventLines) -> AsyncGenerator[SentEvent | None, None]:
        """Open the stream once and give its events; the first thing given is None: the place has answered."""
        resume = [("Last-Event-ID", lines.last_id)] if lines.last_id else []
        request = self._client.build_request(
            "GET",
            self._base + path,
            headers=[*_OURS, *headers, *resume, ("Accept", "text/event-stream"), ("Cache-Control", "no-store")],
            timeout=httpx.Timeout(SILENCE_SECONDS, connect=CONNECT_SECONDS),
        )
        response = await self._client.send(request, stream=True)
        try:
            _refuse_stream(response)
            yield None
            async for piece in response.aiter_raw():
                for sent in lines.feed(piece):
                    yield sent
        finally:
            await response.aclose()


def trouble(failed: Exception, method: str) -> DeskError:
    """Say what a failure of the network means for the request that met it."""
    if isinstance(failed, httpx.InvalidURL):
        return DeskError("address_refused", "This is not an address.")
    if _about_certificate(failed):
        return DeskError("place_unreachable", "The certificate of the service is not trusted; the key was not sent.")
    if isinstance(failed, _NOT_SENT):
        return DeskError("place_unreachable")
    if method in {"GET", "HEAD"}:
        late = isinstance(failed, TimeoutError | httpx.TimeoutException)
        return DeskError("place_unreachable", "The service did not answer in time." if late else None)
    return DeskError("outcome_unknown")


def _about_certificate(failed: BaseException | None) -> bool:
    seen = 0
    while failed is not None and seen < 8:
        if isinstance(failed, ssl.SSLCertVerificationError):
            return True
        failed, seen = failed.__cause__ or failed.__context__, seen + 1
    return False


async def _take(response: httpx.Response) -> tuple[bytes, bool]:
    """Read the bytes as they are sent, never unpacked: a small packed answer could be a huge one."""
    pieces: list[bytes] = []
    size = 0
    async for piece in response.aiter_raw():
        size += len(piece)
        if size > LARGEST_ANSWER:
            pieces.append(piece[: len(piece) - (size - LARGEST_ANSWER)])
            return b"".join(pieces), False
        pieces.append(piece)
    return b"".join(pieces), True


def _refuse_stream(response: httpx.Response) -> None:
    """Raise what ends the wish for events; anything that may pass is left to the next attempt."""
    status = response.status_code
    if status in {404, 405, 501}:
        raise NotFound("not_found", "Progress is not visible here.")
    if status in {401, 403}:
        raise DeskError("unauthorized")
    if 300 <= status < 400:
        raise DeskError("answer_unreadable")
    kind = response.headers.get("Content-Type", "")
    if status == 200 and not kind.startswith("text/event-stream"):
        raise NotFound("not_found", "Progress is not visible here.")
    if status != 200:
        raise httpx.RemoteProtocolError(f"status {status}")


def _event(sent: SentEvent) -> Event | None:
    """Read an event; one that this version does not understand is passed over, the stream goes on."""
    try:
        return Event.model_validate_json(sent.data, extra="ignore")
    except ValueError:
        log.warning("An event of the kind %r was not understood", sent.kind[:64])
        return None


def _tell(noticed: Callable[[bool], None] | None, *, there: bool) -> None:
    if noticed is not None:
        noticed(there)


def _plain(headers: httpx.Headers) -> tuple[tuple[str, str], ...]:
    return tuple((name.decode("latin-1"), value.decode("latin-1")) for name, value in headers.raw)


_OURS: Headers = [
    ("User-Agent", f"connector-desk/{__version__}"),
    ("Accept-Encoding", "identity"),
]
