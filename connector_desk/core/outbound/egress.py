"""The only way out of the core: documents fetched from, and messages brought to, addresses that strangers chose.

A name is resolved once, each of its addresses is judged, and the connection goes to one of them while TLS and the Host
header go by the name.  A document may be a few redirects away: each leads to https, is judged like the first address,
and never nearer than that.  No proxies, no cookies, no compression; ten seconds and a mebibyte.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import re
import socket
import ssl
import threading
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from email.utils import parsedate_to_datetime
from functools import cached_property
from http import HTTPStatus
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import SplitResult, urldefrag, urljoin, urlsplit
from weakref import WeakValueDictionary

from connector_desk.base.cancelled_handshake import closed_when_cancelled
from connector_desk.base.instants import HOUR, MINUTE, SECOND
from connector_desk.contract import webhook
from connector_desk.contract.limits import OUTBOUND_SECONDS, URL_CHARACTERS
from connector_desk.core.formats import status_list
from connector_desk.core.keys import revocation_list
from connector_desk.core.oid4vp.verification import expected
from connector_desk.core.outbound.http_pool import ConnectionBroken, Destination, HttpPool
from connector_desk.core.runtime.address import Range, is_address, range_of
from connector_desk.core.store import fetched_lists
from connector_desk.core.store.fetched_lists import FetchedList

if TYPE_CHECKING:
    from datetime import datetime

    import httpx

    from connector_desk.core.runtime.address import PublicAddress
    from connector_desk.core.store.store import Store


# For how long a fetched document may be used again, as its server says (RFC 9111 §4.2, for a cache of one user).


_DIRECTIVE = re.compile(r'([a-z-]+)(?:\s*=\s*(?:"([^"]*)"|([^\s,"]*)))?')
_MOST_SECONDS = 1 << 31  # RFC 9111 §1.2.2


def freshness(headers: Mapping[str, str]) -> int | None:
    """Return the milliseconds for which an answer is fresh from now on; 0 for never, None where nothing is said.

    What cannot be read counts as stale (§4.2.1).  `headers` are found by names in lower case.
    """
    directives: dict[str, str] = {}
    for name, quoted, plain in _DIRECTIVE.findall(headers.get("cache-control", "").lower()):
        directives.setdefault(name, quoted or plain)
    if "no-store" in directives or "no-cache" in directives:
        return 0
    if "max-age" in directives:
        seconds = _seconds(directives["max-age"]) or 0
    elif "expires" in headers:
        expires, sent = _date(headers["expires"]), _date(headers.get("date", ""))
        seconds = 0 if expires is None or sent is None else int((expires - sent).total_seconds())
    else:
        return None
    return max(0, seconds - (_seconds(headers.get("age", "")) or 0)) * SECOND


def _seconds(text: str) -> int | None:
    return min(int(text[:10]), _MOST_SECONDS) if text.isascii() and text.isdigit() else None


def _date(text: str) -> datetime | None:
    try:
        found = parsedate_to_datetime(text)
    except ValueError:
        return None
    return found if found.tzinfo is not None else None


# The way out.


MAX_CONCURRENT_CALLS: Final = 8
"""Documents that are fetched at once from hosts that have answered before, and as many from others."""
_OF_HOST: Final = MAX_CONCURRENT_CALLS // 2
_REMEMBERED: Final = 256


class FetchSlots:
    """The slots of one process."""

    def __init__(self) -> None:
        self._proven = asyncio.Semaphore(MAX_CONCURRENT_CALLS)
        self._others = asyncio.Semaphore(MAX_CONCURRENT_CALLS)
        self._hosts: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self._answered: OrderedDict[str, None] = OrderedDict()

    @asynccontextmanager
    async def held(self, host: str, seconds: float) -> AsyncIterator[None]:
        """Hold a slot for a host; raises TimeoutError where none is free for so long."""
        of_host = self._hosts.setdefault(host, asyncio.Semaphore(_OF_HOST))
        lane = self._proven if host in self._answered else self._others
        async with asyncio.timeout(seconds):
            await of_host.acquire()
            try:
                await lane.acquire()
            except BaseException:
                of_host.release()
                raise
        try:
            yield
        finally:
            lane.release()
            of_host.release()

    def answered(self, host: str) -> None:
        """Record that a host returned a document."""
        self._answered.pop(host, None)
        self._answered[host] = None
        if len(self._answered) > _REMEMBERED:
            self._answered.popitem(last=False)

    def failed(self, host: str) -> None:
        """Record that a host returned none."""
        self._answered.pop(host, None)


# Whose name it is decides how long that takes, and nobody can break it off: other work waits for no name, and the names
# of one site take only some of the threads.


_MAX_CONCURRENT_LOOKUPS: Final = 16
_OF_ONE_SITE: Final = 4
_Asked = asyncio.Future[Sequence[str]]


class _Slots:
    """Slots that are taken for a site, in the order of asking."""

    def __init__(self) -> None:
        self._all = asyncio.Semaphore(_MAX_CONCURRENT_LOOKUPS)
        self._each: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    async def acquire(self, site: str) -> Callable[[], None]:
        """Wait for a slot, and return the function that releases it.

        A site that waits for its own slots takes none from others.
        """
        own = self._each.setdefault(site, asyncio.Semaphore(_OF_ONE_SITE))
        await own.acquire()
        try:
            await self._all.acquire()
        except BaseException:
            own.release()
            raise

        def release() -> None:
            self._all.release()
            own.release()

        return release


class SystemResolver:
    """Resolves host names as the system does."""

    def __init__(self) -> None:
        self._slots = _Slots()
        self._under_way: set[_Asked] = set()

    async def __call__(self, host: str, port: int) -> Sequence[str]:
        """Return the IP addresses of a host; raises OSError for none."""
        release = await self._slots.acquire(".".join(host.rsplit(".", 2)[-2:]))
        loop = asyncio.get_running_loop()
        asked: _Asked = loop.create_future()
        self._under_way.add(asked)

        def over(answered: _Asked) -> None:
            self._under_way.discard(answered)
            release()
            if not answered.cancelled():
                answered.exception()  # its caller may have gone

        asked.add_done_callback(over)
        thread = threading.Thread(target=_look_up, args=(loop, asked, host, port), name="resolver", daemon=True)
        try:
            thread.start()
        except RuntimeError as fault:  # there are too many threads in all
            asked.cancel()
            raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN)) from fault
        return await asyncio.shield(asked)  # the thread goes on, and has its slot, even if nobody waits

    def close(self) -> None:
        """Wait for no name any more."""
        for one in tuple(self._under_way):
            one.cancel()


def _look_up(loop: asyncio.AbstractEventLoop, asked: _Asked, host: str, port: int) -> None:
    found: Sequence[str] = ()
    fault: Exception | None = None
    try:
        entries = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        found = list(dict.fromkeys(str(entry[4][0]) for entry in entries))
    except (OSError, UnicodeError) as wrong:
        fault = wrong
    with contextlib.suppress(RuntimeError):  # the loop has ended: nobody waits any more
        loop.call_soon_threadsafe(_settle, asked, found, fault)


def _settle(asked: _Asked, found: Sequence[str], fault: Exception | None) -> None:
    if asked.done():
        return
    if fault is not None:
        asked.set_exception(fault)
    else:
        asked.set_result(found)


Resolve = Callable[[str, int], Awaitable[Sequence[str]]]
"""Tells the IP addresses of a host; raises OSError for none."""

LARGEST: Final = 1024 * 1024
LIFE: Final = 5 * MINUTE
_FAILURE_LIFE = 15 * SECOND
_LEAST_LIFE = SECOND  # of a document that is not to be kept: who asked meanwhile gets it too
_LIST_LIFE = MINUTE  # of a status list that says nothing of it
_LEAST_LIST_LIFE = 15 * SECOND  # or its issuer could make this place ask without end
_CERTIFICATE_LIST_LIFE = HOUR  # authorities publish one a day at most, and a place asks for few
_ADDRESSES_TRIED = 3
_REDIRECTS: Final = 3
_REDIRECTED: Final = frozenset({301, 302, 303, 307, 308})
_MOST_KEPT = 256
_MOST_BYTES = 32 * 1024 * 1024
_PORTS: Final = {"https": 443, "http": 80}

_JSON = frozenset({"application/json"})
_STATUSES = frozenset({expected.NeededDocumentKind.STATUS_LIST, expected.NeededDocumentKind.IDENTIFIER_LIST})
_LISTS = _STATUSES | {expected.NeededDocumentKind.CERTIFICATE_LIST}

_log = logging.getLogger(__name__)


class FetchFailed(Exception):
    """A document that could not be had; the sentence is for the log and repeats nothing a stranger wrote."""


class DeliveryRefused(FetchFailed):
    """Something was brought and not taken; it says a `status`, and when to come again (`retry_after`)."""

    def __init__(self, status: int, retry_after: str | None = None) -> None:
        self.status, self.retry_after = status, retry_after
        super().__init__(f"It was answered with {status}.")


class Retrieved(NamedTuple):
    """A document as it came; `fresh` is for how many milliseconds it may be used again, None if that is not said."""

    body: bytes
    fresh: int | None


class _Elsewhere(NamedTuple):
    """An answer that says where the document is."""

    location: str


class _Kept(NamedTuple):
    """A fetched document, None for none, and the end of its validity."""

    body: bytes | None
    until: int
    proven: bytes | None = None
    """Of a list, the last one whose signature was right: an older one does not take its place."""

    @property
    def size(self) -> int:
        return len(self.body or b"") + (len(self.proven or b"") if self.proven is not self.body else 0)


class Egress:
    """Fetches documents, and keeps each for a short while: a list that was proven in the store too.

    `authorities_pem` are certificates of authorities that are trusted beside the system's own.  Private addresses, and
    plain http to them, are reached only from a place that is there itself.
    """

    def __init__(
        self,
        address: PublicAddress,
        store: Store | None = None,
        *,
        authorities_pem: str = "",
        resolve: Resolve | None = None,
    ) -> None:
        self._place = address
        self._store = store
        self._authorities = authorities_pem
        self._system = SystemResolver()
        self._resolve = resolve or self._system
        self._kept: OrderedDict[str, _Kept] = OrderedDict()
        self._bytes = 0
        self._flights: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._slots = FetchSlots()
        self._connections = HttpPool()

    async def document(self, needed: expected.NeededDocument, now: int) -> bytes | None:
        """Return a document; None if it is not available; `now` is an instant."""
        key = f"{needed.kind} {needed.address}"
        flight = self._flights.setdefault(key, asyncio.Lock())
        async with flight:  # concurrent callers use the result of this one
            kept = self._kept.get(key)
            if kept is None or now >= kept.until:
                kept = await self._newest_stored(needed, kept)
                if kept is None or now >= kept.until:
                    fetched = await self._fetch_to_keep(needed, now)
                    kept = fetched if kept is None else _after(kept, fetched, needed.kind)
                    self._store_list(needed, kept)
                self._keep(key, kept)
            return kept.body

    def prove(self, needed: expected.NeededDocument, body: bytes) -> None:
        """Note that the signature of a list is right, so that no older one takes its place."""
        key = f"{needed.kind} {needed.address}"
        kept = self._kept.get(key)
        if needed.kind in _LISTS and kept is not None and kept.body == body and kept.proven != body:
            kept = kept._replace(proven=kept.body)
            self._keep(key, kept)
            self._store_list(needed, kept)

    async def _newest_stored(self, needed: expected.NeededDocument, kept: _Kept | None) -> _Kept | None:
        """Return the list that is stored, by this process or another, if it is newer than the one at hand."""
        if self._store is None or needed.kind not in _LISTS:
            return kept
        found = await self._store.read_inline(lambda tx: fetched_lists.find(tx, needed.kind, needed.address))
        is_newer = found is not None and (kept is None or found.fresh_until > kept.until)
        return _Kept(found.body, found.fresh_until, found.body) if found is not None and is_newer else kept

    def _store_list(self, needed: expected.NeededDocument, kept: _Kept) -> None:
        """Store a proven list, so that it outlives a restart: no older one takes its place, and its age can be told."""
        body = kept.proven
        if self._store is None or needed.kind not in _LISTS:
            return
        if body is None or body != kept.body:
            return
        found = FetchedList(body, kept.until)
        self._store.note(lambda tx: fetched_lists.keep(tx, needed.kind, needed.address, found), beside=needed.address)

    def former(self, lacking: Iterable[expected.NeededDocument]) -> dict[expected.NeededDocument, bytes]:
        """Return the last proven list of each address of which no list is to be had now."""
        kept = {one: self._kept.get(f"{one.kind} {one.address}") for one in lacking}
        return {one: found.proven for one, found in kept.items() if found is not None and found.proven is not None}

    def held(self, kind: expected.NeededDocumentKind, now: int) -> dict[expected.NeededDocument, bytes | None]:
        """Return the documents of a kind that are kept and still fresh: they cost nothing."""
        start = f"{kind} "
        return {
            expected.NeededDocument(kind, address, address): kept.body
            for key, kept in self._kept.items()
            if key.startswith(start) and kept.body is not None and now < kept.until
            for address in (key.removeprefix(start),)
        }

    async def _fetch_to_keep(self, needed: expected.NeededDocument, now: int) -> _Kept:
        host = _host_of(needed.address)
        try:
            async with self._slots.held(host, OUTBOUND_SECONDS):
                fetched = await self._fetched(needed)
        except TimeoutError:
            _log.info("A %s could not be fetched: too much else is being fetched.", needed.kind)
            return _Kept(None, now)
        if fetched is None:
            self._slots.failed(host)
            return _Kept(None, now + _FAILURE_LIFE)
        self._slots.answered(host)
        return _Kept(fetched.body, now + _life_of(fetched, needed.kind, now))

    async def _fetched(self, needed: expected.NeededDocument) -> Retrieved | None:
        try:
            async with asyncio.timeout(OUTBOUND_SECONDS):
                return await self.retrieve(
                    needed.address,
                    _media_types(needed.kind),
                    in_the_clear=needed.kind is expected.NeededDocumentKind.CERTIFICATE_LIST,
                    redirects=_redirects(needed.kind),
                )
        except TimeoutError:
            _log.info("A %s could not be fetched: it took too long.", needed.kind)
        except FetchFailed as fault:
            _log.info("A %s could not be fetched: %s", needed.kind, fault)
        return None

    def _keep(self, key: str, kept: _Kept) -> None:
        before = self._kept.pop(key, None)
        self._bytes += kept.size - (0 if before is None else before.size)
        self._kept[key] = kept
        while len(self._kept) > _MOST_KEPT or self._bytes > _MOST_BYTES:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= oldest.size

    async def fetch(
        self, url: str, media_types: frozenset[str], largest: int = LARGEST, *, in_the_clear: bool = False
    ) -> bytes:
        """Fetch a document of one of the media types, without the cache; raises FetchFailed.

        `in_the_clear`: from a public address by plain http too, for a document that proves itself.
        """
        return (await self.retrieve(url, media_types, largest, in_the_clear=in_the_clear)).body

    async def retrieve(
        self,
        url: str,
        media_types: frozenset[str],
        largest: int = LARGEST,
        *,
        in_the_clear: bool = False,
        redirects: int = _REDIRECTS,
    ) -> Retrieved:
        """Fetch a document with what is told of its freshness, from its address or from where that leads.

        Raises FetchFailed (SD-JWT VC draft -19, Token Status List §8.2).
        """
        parts = _split(url)
        addresses = await self._judged(parts, in_the_clear=in_the_clear)
        permitted = {range_of(one) for one in addresses} | {Range.PUBLIC}
        for _ in range(redirects + 1):
            answer = await self._ask(parts, addresses, media_types, largest)
            if isinstance(answer, Retrieved):
                return answer
            parts = _led_to(parts, answer.location)
            addresses = await self._judged(parts)
            if not permitted.issuperset(map(range_of, addresses)):
                raise FetchFailed("It leads nearer than it is itself.")
        raise FetchFailed("It leads on too often.")

    async def _ask(
        self, parts: SplitResult, addresses: Sequence[str], media_types: frozenset[str], largest: int
    ) -> Retrieved | _Elsewhere:
        """Ask one host for a document, at the first of its addresses that can be reached."""
        fault: FetchFailed = FetchFailed(webhook.DeliveryFault.NOWHERE)
        for one in addresses[:_ADDRESSES_TRIED]:
            try:
                async with self._answer(parts, one, media_types) as answer:
                    if answer.status_code in _REDIRECTED and "location" in answer.headers:
                        return _Elsewhere(answer.headers["location"])
                    return Retrieved(await _body(answer, media_types, largest), freshness(answer.headers))
            except _Unreached as unreached:
                fault = unreached
        raise fault

    async def post(self, url: str, body: bytes, media_type: str, headers: Mapping[str, str] | None = None) -> int:
        """Bring something to an address, and give the status of the answer, of which nothing else is read.

        Raises DeliveryRefused for an answer that is no success, and FetchFailed where there is none.
        """
        try:
            async with asyncio.timeout(OUTBOUND_SECONDS):
                return await self._post(url, body, media_type, headers or {})
        except TimeoutError as fault:
            raise FetchFailed(webhook.DeliveryFault.SLOW) from fault

    async def _post(self, url: str, body: bytes, media_type: str, headers: Mapping[str, str]) -> int:
        parts = _split(url)
        port = _port(parts)
        fault: FetchFailed = FetchFailed(webhook.DeliveryFault.NOWHERE)
        tls = self._tls if parts.scheme == "https" else None
        head = _head(parts, port, len(body), media_type, headers)
        for one in (await self._judged(parts))[:_ADDRESSES_TRIED]:
            try:
                answered = await self._connections.post(Destination(one, port, str(parts.hostname), tls), head, body)
            except ConnectionBroken as broken:
                raise FetchFailed(webhook.DeliveryFault.BROKEN) from broken
            except OSError as unreached:
                fault = FetchFailed(webhook.DeliveryFault.NOBODY)
                fault.__cause__ = unreached
                continue
            if not 200 <= answered.status < 300:
                raise DeliveryRefused(answered.status, answered.retry_after)
            return answered.status
        raise fault

    def close(self) -> None:
        """Hang up on those that messages were brought to, and wait for no name any more."""
        self._connections.close()
        self._system.close()

    async def call(
        self, url: str, body: bytes, media_type: str, headers: Mapping[str, str], *, most: int
    ) -> bytes | None:
        """Post to an address and return its answer, up to `most` bytes; None for a longer one, or another media type.

        Raises FetchFailed unless it is accepted.
        """
        try:
            async with asyncio.timeout(OUTBOUND_SECONDS):
                return await self._call(url, body, media_type, headers, most)
        except TimeoutError as fault:
            raise FetchFailed(webhook.DeliveryFault.SLOW) from fault

    async def _call(
        self, url: str, body: bytes, media_type: str, headers: Mapping[str, str], most: int
    ) -> bytes | None:
        parts = _split(url)
        fault: FetchFailed = FetchFailed(webhook.DeliveryFault.NOWHERE)
        for one in (await self._judged(parts))[:_ADDRESSES_TRIED]:
            try:
                kinds = frozenset({media_type})
                async with self._answer(parts, one, kinds, body, media_type, headers) as answer:
                    if not answer.is_success:
                        raise DeliveryRefused(answer.status_code, answer.headers.get("retry-after"))
                    return await _little(answer, kinds, most)
            except _Unreached as unreached:
                fault = unreached
        raise fault

    async def _judged(self, parts: SplitResult, *, in_the_clear: bool = False) -> Sequence[str]:
        """Resolve a host, and refuse it for any address that may not be reached."""
        addresses = await self._addresses(str(parts.hostname), _port(parts))
        ranges = {range_of(one) for one in addresses}
        if (parts.scheme == "https" or in_the_clear) and ranges == {Range.PUBLIC}:
            return addresses
        near = await self._near()
        if not ranges <= near | {Range.PUBLIC}:
            raise FetchFailed(webhook.DeliveryFault.NOT_REACHED)
        plain_here = urlsplit(self._place.base).scheme == "http"
        if parts.scheme == "http" and not (plain_here and ranges <= near - {Range.PUBLIC}):
            raise FetchFailed(webhook.DeliveryFault.WITHOUT_TLS)
        return addresses

    async def _addresses(self, host: str, port: int) -> Sequence[str]:
        if is_address(host):
            return [host]
        try:
            addresses = await self._resolve(host, port)
        except (OSError, UnicodeError) as fault:
            raise FetchFailed(webhook.DeliveryFault.NOWHERE) from fault
        if not addresses:
            raise FetchFailed(webhook.DeliveryFault.NOWHERE)
        return addresses

    async def _near(self) -> frozenset[Range]:
        """Return the address ranges of the place's own public address."""
        parts = urlsplit(self._place.base)
        if not parts.hostname:
            return frozenset()
        try:
            addresses = await self._addresses(parts.hostname, _port(parts))
        except FetchFailed:
            return frozenset()
        return frozenset(map(range_of, addresses)) - {Range.NEVER}

    @asynccontextmanager
    async def _answer(
        self,
        parts: SplitResult,
        address: str,
        media_types: frozenset[str],
        body: bytes | None = None,
        media_type: str = "",
        headers: Mapping[str, str] = MappingProxyType({}),
    ) -> AsyncIterator[httpx.Response]:
        import httpx  # noqa: PLC0415 - 100 ms, and most places never fetch anything

        host = str(parts.hostname)
        at = f"[{address}]" if ":" in address else address
        seconds = float(OUTBOUND_SECONDS)
        request = httpx.Request(
            "GET" if body is None else "POST",
            f"{parts.scheme}://{at}:{_port(parts)}{_target(parts)}",
            headers={
                "Host": _shown_host(parts, _port(parts)),
                "Accept": ", ".join(sorted(media_types)),
                "Accept-Encoding": "identity",
                **({} if body is None else {"Content-Type": media_type}),
                **headers,
            },
            content=body,
            extensions={
                "sni_hostname": host,
                "timeout": {"connect": seconds, "read": seconds, "write": seconds, "pool": seconds},
            },
        )
        transport = httpx.AsyncHTTPTransport(verify=self._tls, trust_env=False, retries=0)
        try:
            async with transport, closed_when_cancelled(request):
                response = await transport.handle_async_request(request)
                try:
                    yield response
                finally:
                    await response.aclose()
        except httpx.ConnectError as fault:
            raise _Unreached(webhook.DeliveryFault.NOBODY) from fault
        except (httpx.HTTPError, httpx.InvalidURL, ssl.SSLError, OSError) as fault:
            raise FetchFailed(webhook.DeliveryFault.BROKEN) from fault

    @cached_property
    def _tls(self) -> ssl.SSLContext:
        context = ssl.create_default_context()
        if self._authorities:
            context.load_verify_locations(cadata=self._authorities)
        return context


class _Unreached(FetchFailed):
    """One address of several could not be reached."""


def _split(url: str) -> SplitResult:
    """Split an address; raises FetchFailed unless it is plain http or https: no user, no fragment, ASCII."""
    try:
        parts = urlsplit(url)
        sound = parts.scheme in _PORTS and bool(parts.hostname) and parts.port != 0
    except ValueError as fault:
        raise FetchFailed(webhook.DeliveryFault.NOT_PLAIN) from fault
    printable = url.isascii() and url.isprintable() and not set(' "\\<>^`{|}') & set(url)
    if not sound or not printable or "@" in parts.netloc or "#" in url or len(url) > URL_CHARACTERS:
        raise FetchFailed(webhook.DeliveryFault.NOT_PLAIN)
    if str(parts.hostname).endswith(".") or "%" in parts.netloc:
        raise FetchFailed(webhook.DeliveryFault.NOT_PLAIN)
    return parts


def _led_to(parts: SplitResult, location: str) -> SplitResult:
    """Return where a redirect leads from an address (RFC 9110 §10.2.2); raises FetchFailed unless it is https."""
    try:
        target = _split(urldefrag(urljoin(parts.geturl(), location)).url)
    except ValueError as fault:
        raise FetchFailed(webhook.DeliveryFault.NOT_PLAIN) from fault
    if target.scheme != "https":
        raise FetchFailed("It leads to an address without https.")
    return target


def _host_of(url: str) -> str:
    """Return the host of an address, as far as one can be read."""
    try:
        return urlsplit(url).hostname or ""
    except ValueError:
        return ""


def _port(parts: SplitResult) -> int:
    return parts.port or _PORTS[parts.scheme]


def _target(parts: SplitResult) -> str:
    return (parts.path or "/") + (f"?{parts.query}" if parts.query else "")


def _shown_host(parts: SplitResult, port: int) -> str:
    host = str(parts.hostname)
    shown = f"[{host}]" if ":" in host else host
    return shown if port == _PORTS[parts.scheme] else f"{shown}:{port}"


def _head(parts: SplitResult, port: int, length: int, media_type: str, headers: Mapping[str, str]) -> bytes:
    """Return the head of a message; `_split` has excluded characters that could end a line."""
    lines = [f"POST {_target(parts)} HTTP/1.1", f"Host: {_shown_host(parts, port)}", f"Content-Type: {media_type}"]
    if not all(each.isascii() and each.isprintable() for line in headers.items() for each in line):
        raise FetchFailed("A header would end a line.")
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, f"Content-Length: {length}", "", ""]).encode("ascii")


async def _little(response: httpx.Response, media_types: frozenset[str], most: int) -> bytes | None:
    """Read a short answer of these kinds; None for any other."""
    kind = response.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind not in media_types or response.headers.get("content-encoding", "identity").strip().lower() != "identity":
        return None
    body = bytearray()
    async for piece in response.aiter_raw():
        body += piece
        if len(body) > most:
            return None
    return bytes(body)


async def _body(response: httpx.Response, media_types: frozenset[str], largest: int) -> bytes:
    if not response.is_success or response.status_code == HTTPStatus.PARTIAL_CONTENT:
        raise FetchFailed(f"It was answered with {response.status_code}.")
    if response.headers.get("content-type", "").partition(";")[0].strip().lower() not in media_types:
        raise FetchFailed("It is of another media type.")
    if response.headers.get("content-encoding", "identity").strip().lower() != "identity":
        raise FetchFailed("It is compressed, which was not asked for.")
    body = bytearray()
    async for piece in response.aiter_raw():
        body += piece
        if len(body) > largest:
            raise FetchFailed("It is too large.")
    return bytes(body)


def _media_types(kind: expected.NeededDocumentKind) -> frozenset[str]:
    match kind:
        case expected.NeededDocumentKind.DID_DOCUMENT:
            return _JSON | {"application/did+json", "application/did+ld+json", "application/ld+json"}
        case expected.NeededDocumentKind.ISSUER_METADATA:
            return _JSON
        case expected.NeededDocumentKind.KEY_SET:
            return _JSON | {"application/jwk-set+json"}
        case expected.NeededDocumentKind.STATUS_LIST:
            return frozenset({status_list.MEDIA_TYPE, status_list.CWT_MEDIA_TYPE})
        case expected.NeededDocumentKind.IDENTIFIER_LIST:
            return frozenset({status_list.IDENTIFIERS_MEDIA_TYPE})
        case expected.NeededDocumentKind.CERTIFICATE_LIST:
            return revocation_list.MEDIA_TYPES


def _redirects(kind: expected.NeededDocumentKind) -> int:
    """Return how many redirects lead to a document: none to that of a DID, whose host is the name of its keys."""
    return 0 if kind is expected.NeededDocumentKind.DID_DOCUMENT else _REDIRECTS


def _life_of(fetched: Retrieved, kind: expected.NeededDocumentKind, now: int) -> int:
    """Return for how long a document is kept, in milliseconds.

    A status list says so itself, which counts before what its server says (Token Status List §8.2), within bounds
    (§11.5); a list of revoked certificates comes once a day at most.
    """
    if kind is expected.NeededDocumentKind.CERTIFICATE_LIST:
        return _CERTIFICATE_LIST_LIFE
    if kind in _STATUSES:
        has_identifiers = kind is expected.NeededDocumentKind.IDENTIFIER_LIST
        said = status_list.lifetime_of(fetched.body, now, unsaid=_LIST_LIFE, has_identifiers=has_identifiers)
        return max(_LEAST_LIST_LIFE, min(LIFE, said))
    return LIFE if fetched.fresh is None else max(_LEAST_LIFE, min(LIFE, fetched.fresh))


def _after(before: _Kept, fetched: _Kept, kind: expected.NeededDocumentKind) -> _Kept:
    """Return what is to be kept after another document was fetched, or could not be.

    A list of revoked certificates stays where no new one is to be had: it says how long it counts.  And a list that is
    older than a proven one does not take its place: who can serve an old one would undo what was revoked since.
    """
    body = fetched.body
    if body is None and kind is expected.NeededDocumentKind.CERTIFICATE_LIST:
        body = before.proven or before.body
    elif body is not None and before.proven is not None and _is_older(body, before.proven, kind):
        _log.warning("A %s is older than the one from before, which stays.", kind)
        body = before.proven
    return _Kept(body, fetched.until, before.proven)


def _is_older(body: bytes, before: bytes, kind: expected.NeededDocumentKind) -> bool:
    if kind is expected.NeededDocumentKind.CERTIFICATE_LIST:
        return revocation_list.is_older(body, before)
    has_identifiers = kind is expected.NeededDocumentKind.IDENTIFIER_LIST
    return status_list.is_older(body, before, has_identifiers=has_identifiers)
