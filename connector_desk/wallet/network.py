"""The way out of the test wallet: to places of this computer and its network, and elsewhere only where allowed.

An operation begins where a person's link leads.  Links found there may lead on to another origin only if the
person allows it; otherwise an offer could send requests into the person's network.  Documents that anybody may read are
the exception, as long as they are public: those of the network are asked for like the rest.

A name is resolved once and the connection goes to the resulting address, while TLS and the Host header go by the name.
No redirects but to what issuers publish, no proxies, no compression; a few seconds and a few mebibytes.  Only start
pages have a cookie.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, TypeAlias, TypeVar
from urllib.parse import SplitResult, quote, urldefrag, urlencode, urljoin, urlsplit

import httpx

from connector_desk.base.cancelled_handshake import closed_when_cancelled
from connector_desk.base.host_name import both_forms, to_ascii
from connector_desk.wallet.encoding import Json, read_object
from connector_desk.wallet.errors import RefusalReason, WalletError

T = TypeVar("T")
_Read: TypeAlias = "Callable[[httpx.Response], Awaitable[T]]"
Resolve = Callable[[str, int], Awaitable[Sequence[str]]]
"""Tells the IP addresses of a host; raises OSError for none."""
AskPlace = Callable[[str], Awaitable[bool]]
"""Asks the person whether an operation may go on to another origin (`https://host:port`)."""
_Origin: TypeAlias = tuple[str, str | None, int | None]

FORM: Final = "application/x-www-form-urlencoded"
JSON: Final = "application/json"
HTML: Final = "text/html"
AGENT: Final = "connector-desk-test-wallet"
_PORTS: Final = {"https": 443, "http": 80}
_REDIRECTS = 3
_REDIRECTED: Final = frozenset({301, 302, 303, 307, 308})
_SECONDS = 15.0
_LARGEST = 4 * 1024 * 1024
_LARGEST_PAGE = 1024 * 1024
_MOST_TAGS = 20_000
_NEAR = tuple(
    ipaddress.ip_network(one)
    for one in (
        *("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10"),
        *("::1/128", "fc00::/7"),
    )
)
_NAT64 = ipaddress.ip_network("64:ff9b::/96")
_THIS_HOST = ipaddress.ip_network("0.0.0.0/8")


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer of a place."""

    status: int
    media_type: str
    body: bytes = field(repr=False)

    @property
    def said(self) -> str:
        """Return the reason of a refusal: an OAuth error, the sentence of an envelope, else the bare status."""
        try:
            members = read_object(self.body)
        except ValueError:
            return f"HTTP {self.status}"
        result = members.get("result")
        inner = result if isinstance(result, dict) else members
        texts = [inner.get(name) for name in ("error", "error_description", "code", "message")]
        return ": ".join(one for one in texts if isinstance(one, str)) or f"HTTP {self.status}"

    def json(self) -> Json:
        """Read the answer as a JSON object; raises WalletError."""
        try:
            return read_object(self.body)
        except ValueError as fault:
            raise WalletError("wallet_place_refused", RefusalReason.NOT_JSON) from fault


@dataclass(frozen=True, slots=True)
class OpenedPage:
    """A page that was opened: its text, the cookie it gave (as it is sent back), and where it leads on to, if so."""

    status: int
    text: str = field(repr=False)
    cookie: str = field(repr=False)
    leads_to: str | None = None


class WalletHttpClient:
    """Makes the calls of one operation.

    `own` are addresses (`https://host:port`) that are reached wherever they are, by http too where they say so: a desk
    in a network of public addresses.  `also` are origins that the operation may go on to; for others `ask_place` asks.
    `authority_pem` is trusted beside the system's authorities; pages are asked for in the `language`; `transport` and
    `resolve` stand in for the network in tests.
    """

    def __init__(
        self,
        *,
        allow_remote: bool = False,
        own: Collection[str] = (),
        also: Collection[str] = (),
        ask_place: AskPlace | None = None,
        authority_pem: str = "",
        language: str = "en",
        transport: httpx.AsyncBaseTransport | None = None,
        resolve: Resolve | None = None,
    ) -> None:
        self._allow_remote = allow_remote
        self._own = {_origin(urlsplit(one)) for one in own}
        self._admitted = {*self._own, *(_origin(_split(one)) for one in also)}
        self._refused: set[_Origin] = set()
        self._found: dict[tuple[str | None, int], Sequence[str]] = {}
        """Where hosts are; found once, so that no name leads elsewhere in the middle of an operation."""
        self._has_begun = False
        self._ask_place = ask_place
        self._authority = authority_pem
        self.language = language
        self._transport = transport
        self._resolve = resolve or _system_resolve

    def begin_at(self, places: Collection[str]) -> None:
        """Begin an operation at the places in the person's link; later links name none."""
        if not self._has_begun:
            self._has_begun = True
            for one in places:
                with suppress(WalletError):  # an invalid address is refused when it is used
                    self.admit(one)

    def admit(self, url: str) -> None:
        """Allow requests to the origin of an address; raises WalletError if it is no address."""
        self._admitted.add(_origin(_split(url)))

    async def check(self, url: str) -> None:
        """Ask about the origin of an address that is kept for later; raises WalletError where it is refused."""
        await self._check_admitted(_split(url))

    async def get(self, url: str, accept: str = JSON) -> Reply:
        """Fetch a document for the wallet; raises WalletError for a place that cannot or may not be reached."""
        return await self._call("GET", url, {"Accept": accept}, _read)

    async def get_public(self, url: str, accept: str = JSON) -> Reply:
        """Fetch a document that anybody may read, from any public origin."""
        return await self._call("GET", url, {"Accept": accept}, _read, is_public=True)

    async def get_published(self, url: str, accept: str = JSON) -> Reply:
        """Fetch such a document of an issuer, which may be a few redirects to https away.

        A place of the network is asked for like any other, also where a redirect leads there.
        """
        for _ in range(_REDIRECTS):
            reply = await self._call("GET", url, {"Accept": accept}, _read_or_follow, is_public=True)
            if isinstance(reply, Reply):
                return reply
            try:
                url = urldefrag(urljoin(url, reply)).url
            except ValueError as fault:
                raise WalletError("wallet_link_unreadable", detail=reply) from fault
            if not url.startswith("https:"):
                raise WalletError("wallet_place_refused", RefusalReason.REDIRECT)
        return await self.get_public(url, accept)

    async def post_form(self, url: str, form: Mapping[str, str], headers: Mapping[str, str] | None = None) -> Reply:
        """Post a form."""
        body = urlencode(form, quote_via=quote).encode("ascii")
        return await self._call("POST", url, {"Accept": JSON, "Content-Type": FORM, **(headers or {})}, _read, body)

    async def post(self, url: str, body: bytes, headers: Mapping[str, str] | None = None) -> Reply:
        """Post JSON, or nothing."""
        kind = {"Content-Type": JSON} if body else {}
        return await self._call("POST", url, {"Accept": JSON, **kind, **(headers or {})}, _read, body)

    async def open(self, url: str, cookie: str = "") -> OpenedPage:
        """Open a page as a browser does."""
        return await self._see("GET", url, cookie, {})

    async def submit(self, url: str, form: Mapping[str, str], cookie: str) -> OpenedPage:
        """Send a form of a page as a browser does; where the answer leads on, that is told and not followed."""
        return await self._see("POST", url, cookie, {"Content-Type": FORM}, urlencode(form).encode("ascii"))

    async def _see(
        self, method: str, url: str, cookie: str, headers: Mapping[str, str], body: bytes = b""
    ) -> OpenedPage:
        sent = {"Accept": HTML, "Accept-Language": self.language, **headers, **({"Cookie": cookie} if cookie else {})}
        return await self._call(method, url, sent, _seen, body)

    async def _call(
        self,
        method: str,
        url: str,
        headers: Mapping[str, str],
        read: _Read[T],
        body: bytes = b"",
        *,
        is_public: bool = False,
    ) -> T:
        parts = _split(url)
        port = parts.port or _PORTS[parts.scheme]
        try:
            async with asyncio.timeout(_SECONDS):
                address = await self._judged(parts, port)
            if not is_public or _is_near(address):
                await self._check_admitted(parts)
            async with asyncio.timeout(_SECONDS):
                return await self._send(method, parts, port, address, headers, body, read)
        except TimeoutError as fault:
            raise WalletError("wallet_place_unreachable", detail=both_forms(parts.netloc)) from fault

    async def _judged(self, parts: SplitResult, port: int) -> str:
        """Resolve a host, and refuse it where it is remote or link-local; gives the address to connect to."""
        host = parts.hostname, port
        try:
            addresses = self._found.get(host) or await self._resolve(str(parts.hostname), port)
        except (OSError, UnicodeError) as fault:
            raise WalletError("wallet_place_unreachable", detail=both_forms(parts.netloc)) from fault
        self._found[host] = addresses
        if not addresses:
            raise WalletError("wallet_place_unreachable", detail=both_forms(parts.netloc))
        is_own = _origin(parts) in self._own
        if not is_own and any(map(_is_forbidden, addresses)):
            raise WalletError("wallet_link_local", detail=both_forms(parts.netloc))
        is_open = is_own or all(map(_is_near, addresses))
        if not (is_open or self._allow_remote):
            raise WalletError("wallet_remote_place", detail=both_forms(parts.netloc))
        if parts.scheme == "http" and not is_open:
            raise WalletError("wallet_remote_place", RefusalReason.PLAIN_HTTP, both_forms(parts.netloc))
        return addresses[0]

    async def _check_admitted(self, parts: SplitResult) -> None:
        """Refuse an origin that neither the link names nor the person allows; each is asked about once."""
        origin = _origin(parts)
        if origin in self._admitted:
            return
        spelled = f"{parts.scheme}://{parts.netloc}"
        if self._ask_place is not None and origin not in self._refused and await self._ask_place(spelled):
            self._admitted.add(origin)
            return
        self._refused.add(origin)
        raise WalletError("wallet_other_place", detail=spelled)

    async def _send(
        self,
        method: str,
        parts: SplitResult,
        port: int,
        address: str,
        headers: Mapping[str, str],
        body: bytes,
        read: _Read[T],
    ) -> T:
        at = f"[{address}]" if ":" in address else address
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        timeouts = {"connect": _SECONDS, "read": _SECONDS, "write": _SECONDS, "pool": _SECONDS}
        transport = self._transport or httpx.AsyncHTTPTransport(verify=self._tls(), trust_env=False, retries=0)
        try:
            request = httpx.Request(
                method,
                f"{parts.scheme}://{at}:{port}{target}",
                headers={"Host": parts.netloc, "Accept-Encoding": "identity", "User-Agent": AGENT, **headers},
                content=body,
                extensions={"sni_hostname": parts.hostname, "timeout": timeouts},
            )
            async with transport, closed_when_cancelled(request):
                response = await transport.handle_async_request(request)
                try:
                    return await read(response)
                finally:
                    await response.aclose()
        except (httpx.HTTPError, httpx.InvalidURL, ssl.SSLError, OSError) as fault:
            raise WalletError("wallet_place_unreachable", detail=both_forms(parts.netloc)) from fault

    def _tls(self) -> ssl.SSLContext:
        context = ssl.create_default_context()
        if self._authority:
            context.load_verify_locations(cadata=self._authority)
        return context


async def _read(response: httpx.Response) -> Reply:
    if 300 <= response.status_code < 400:
        raise WalletError("wallet_place_refused", RefusalReason.REDIRECT)
    return Reply(response.status_code, _media_type(response), await _body(response))


async def _read_or_follow(response: httpx.Response) -> Reply | str:
    """Read an answer, or where it says that the document is."""
    if response.status_code in _REDIRECTED and "location" in response.headers:
        return str(response.headers["location"])
    return await _read(response)


async def _seen(response: httpx.Response) -> OpenedPage:
    leads_to = response.headers.get("location") if response.status_code == 303 else None
    if leads_to is None and (300 <= response.status_code < 400 or _media_type(response) != HTML):
        raise WalletError("wallet_place_refused", RefusalReason.NO_PAGE)
    text = (await _body(response, _LARGEST_PAGE)).decode("utf-8", "replace")
    if text.count("<") > _MOST_TAGS:
        raise WalletError("wallet_place_refused", RefusalReason.TOO_LARGE)
    cookie = response.headers.get("set-cookie", "").partition(";")[0].strip()
    return OpenedPage(response.status_code, text, cookie, leads_to)


def _media_type(response: httpx.Response) -> str:
    return str(response.headers.get("content-type", "")).partition(";")[0].strip().lower()


async def _body(response: httpx.Response, most: int = _LARGEST) -> bytes:
    """Return a body as it came, up to the limit; one that is compressed was not asked for, and is not unpacked."""
    if response.headers.get("content-encoding", "identity").strip().lower() not in {"", "identity"}:
        raise WalletError("wallet_place_refused", RefusalReason.COMPRESSED)
    body = bytearray()
    async for piece in response.aiter_raw():
        body += piece
        if len(body) > most:
            raise WalletError("wallet_place_refused", RefusalReason.TOO_LARGE)
    return bytes(body)


async def _system_resolve(host: str, port: int) -> Sequence[str]:
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(entry[4][0]) for entry in found))


def _split(url: str) -> SplitResult:
    """Parse an address, its host in ASCII; raises WalletError unless it is plain http or https."""
    try:
        url = to_ascii(url)
        parts = urlsplit(url)
        sound = parts.scheme in _PORTS and bool(parts.hostname) and parts.port != 0
    except ValueError as fault:
        raise WalletError("wallet_link_unreadable", detail=url) from fault
    if not sound or "@" in parts.netloc or not url.isascii() or not url.isprintable() or " " in url:
        raise WalletError("wallet_link_unreadable", detail=url)
    return parts


def _origin(parts: SplitResult) -> _Origin:
    return parts.scheme, parts.hostname, parts.port or _PORTS.get(parts.scheme)


def _meant(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
    """Return the address that packets go to: an IPv6 address can contain an IPv4 address in three ways."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv4Address):
        return found
    inside = found.ipv4_mapped or found.sixtofour
    return inside or (ipaddress.IPv4Address(int(found) & 0xFFFFFFFF) if found in _NAT64 else found)


def _is_near(address: str) -> bool:
    return any(_meant(address) in network for network in _NEAR)


def _is_forbidden(address: str) -> bool:
    """Return whether an address is link-local, or does not name a single computer."""
    found = _meant(address)
    return found.is_link_local or found.is_multicast or found.is_unspecified or found in _THIS_HOST
