"""The way out of the test wallet: to places of this computer and its network, and elsewhere only where allowed.

A name is resolved once and the connection goes to what was found, while TLS and the Host header go by the name.
No redirects, no proxies, no compression; a few seconds and a few mebibytes.  Only start pages have a cookie.
"""

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar
from urllib.parse import SplitResult, quote, urlencode, urlsplit

from connector_desk.base.dataclass import dataclass
from connector_desk.wallet.encoding import Json, read_object
from connector_desk.wallet.errors import Doubt, WalletError

if TYPE_CHECKING:
    import httpx

T = TypeVar("T")
_Read: TypeAlias = "Callable[[httpx.Response], Awaitable[T]]"
Resolve = Callable[[str, int], Awaitable[Sequence[str]]]
"""Tells the IP addresses of a host; raises OSError for none."""

FORM: Final = "application/x-www-form-urlencoded"
JSON: Final = "application/json"
HTML: Final = "text/html"
AGENT: Final = "connector-desk-test-wallet"
_PORTS: Final = {"https": 443, "http": 80}
_SECONDS = 15.0
_LARGEST = 4 * 1024 * 1024
_NEAR = tuple(
    ipaddress.ip_network(one)
    for one in (
        *("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "100.64.0.0/10"),
        *("::1/128", "fc00::/7", "fe80::/10"),
    )
)


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer of a place."""

    status: int
    media_type: str
    body: bytes = field(repr=False)

    @property
    def said(self) -> str:
        """Give what a refusal says of itself: an OAuth error, the sentence of an envelope, else the bare status."""
        try:
            members = read_object(self.body)
        except ValueError:
            return f"HTTP {self.status}"
        result = members.get("result")
        inner = result if isinstance(result, dict) else members
        told = [inner.get(name) for name in ("error", "error_description", "code", "message")]
        return ": ".join(one for one in told if isinstance(one, str)) or f"HTTP {self.status}"

    def json(self) -> Json:
        """Read the answer as a JSON object; raises WalletError."""
        try:
            return read_object(self.body)
        except ValueError as fault:
            raise WalletError("wallet_place_refused", Doubt.NOT_JSON) from fault


@dataclass(frozen=True, slots=True)
class Seen:
    """A page that was opened: its text, the cookie it gave (as it is sent back), and where it leads on to, if so."""

    status: int
    text: str = field(repr=False)
    cookie: str = field(repr=False)
    leads_to: str | None = None


class Network:
    """Makes the calls of one errand.

    `own` are addresses (`https://host:port`) that are reached wherever they are, by http too where they say so: a desk
    in a network of public addresses; `authority_pem` is trusted beside the system's authorities; pages are asked for
    in the `language`; `transport` and `resolve` stand in for the network in tests.
    """

    def __init__(
        self,
        *,
        allow_remote: bool = False,
        own: Collection[str] = (),
        authority_pem: str = "",
        language: str = "en",
        transport: "httpx.AsyncBaseTransport | None" = None,
        resolve: Resolve | None = None,
    ) -> None:
        self._allow_remote = allow_remote
        self._own = {_place_of(urlsplit(one)) for one in own}
        self._authority = authority_pem
        self._language = language
        self._transport = transport
        self._resolve = resolve or _system_resolve

    async def get(self, url: str, accept: str = JSON) -> Reply:
        """Fetch a document; raises WalletError for a place that cannot or may not be reached."""
        return await self._call("GET", url, {"Accept": accept}, _read)

    async def post_form(self, url: str, form: Mapping[str, str], headers: Mapping[str, str] | None = None) -> Reply:
        """Post a form."""
        body = urlencode(form, quote_via=quote).encode("ascii")
        return await self._call("POST", url, {"Accept": JSON, "Content-Type": FORM, **(headers or {})}, _read, body)

    async def post(self, url: str, body: bytes, headers: Mapping[str, str] | None = None) -> Reply:
        """Post JSON, or nothing."""
        kind = {"Content-Type": JSON} if body else {}
        return await self._call("POST", url, {"Accept": JSON, **kind, **(headers or {})}, _read, body)

    async def open(self, url: str, cookie: str = "") -> Seen:
        """Open a page as a browser does."""
        return await self._see("GET", url, cookie, {})

    async def submit(self, url: str, form: Mapping[str, str], cookie: str) -> Seen:
        """Send a form of a page as a browser does; where the answer leads on, that is told and not followed."""
        return await self._see("POST", url, cookie, {"Content-Type": FORM}, urlencode(form).encode("ascii"))

    async def _see(self, method: str, url: str, cookie: str, headers: Mapping[str, str], body: bytes = b"") -> Seen:
        sent = {"Accept": HTML, "Accept-Language": self._language, **headers, **({"Cookie": cookie} if cookie else {})}
        return await self._call(method, url, sent, _seen, body)

    async def _call(self, method: str, url: str, headers: Mapping[str, str], read: "_Read[T]", body: bytes = b"") -> T:
        parts = _split(url)
        port = parts.port or _PORTS[parts.scheme]
        try:
            async with asyncio.timeout(_SECONDS):
                return await self._send(method, parts, port, await self._judged(parts, port), headers, body, read)
        except TimeoutError as fault:
            raise WalletError("wallet_place_unreachable", detail=parts.netloc) from fault

    async def _judged(self, parts: SplitResult, port: int) -> str:
        """Resolve a host, and refuse it where it is remote; gives the address to connect to."""
        try:
            addresses = await self._resolve(str(parts.hostname), port)
        except (OSError, UnicodeError) as fault:
            raise WalletError("wallet_place_unreachable", detail=parts.netloc) from fault
        if not addresses:
            raise WalletError("wallet_place_unreachable", detail=parts.netloc)
        is_open = _place_of(parts) in self._own or all(map(_is_near, addresses))
        if not (is_open or self._allow_remote):
            raise WalletError("wallet_remote_place", detail=parts.netloc)
        if parts.scheme == "http" and not is_open:
            raise WalletError("wallet_remote_place", Doubt.PLAIN_HTTP, parts.netloc)
        return addresses[0]

    async def _send(
        self,
        method: str,
        parts: SplitResult,
        port: int,
        address: str,
        headers: Mapping[str, str],
        body: bytes,
        read: "_Read[T]",
    ) -> T:
        import httpx  # noqa: PLC0415 - 100 ms, which the desk does not need to open

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
            async with transport:
                answer = await transport.handle_async_request(request)
                try:
                    return await read(answer)
                finally:
                    await answer.aclose()
        except (httpx.HTTPError, httpx.InvalidURL, ssl.SSLError, OSError) as fault:
            raise WalletError("wallet_place_unreachable", detail=parts.netloc) from fault

    def _tls(self) -> ssl.SSLContext:
        context = ssl.create_default_context()
        if self._authority:
            context.load_verify_locations(cadata=self._authority)
        return context


async def _read(answer: "httpx.Response") -> Reply:
    if 300 <= answer.status_code < 400:
        raise WalletError("wallet_place_refused", Doubt.REDIRECT)
    return Reply(answer.status_code, _media_type(answer), await _body(answer))


async def _seen(answer: "httpx.Response") -> Seen:
    leads_to = answer.headers.get("location") if answer.status_code == 303 else None
    if leads_to is None and (300 <= answer.status_code < 400 or _media_type(answer) != HTML):
        raise WalletError("wallet_place_refused", Doubt.NO_PAGE)
    text = (await _body(answer)).decode("utf-8", "replace")
    cookie = answer.headers.get("set-cookie", "").partition(";")[0].strip()
    return Seen(answer.status_code, text, cookie, leads_to)


def _media_type(answer: "httpx.Response") -> str:
    return str(answer.headers.get("content-type", "")).partition(";")[0].strip().lower()


async def _body(answer: "httpx.Response") -> bytes:
    body = bytearray()
    async for piece in answer.aiter_raw():
        body += piece
        if len(body) > _LARGEST:
            raise WalletError("wallet_place_refused", Doubt.TOO_LARGE)
    return bytes(body)


async def _system_resolve(host: str, port: int) -> Sequence[str]:
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(entry[4][0]) for entry in found))


def _split(url: str) -> SplitResult:
    """Take an address apart; raises WalletError unless it is plain http or https."""
    try:
        parts = urlsplit(url)
        sound = parts.scheme in _PORTS and bool(parts.hostname) and parts.port != 0
    except ValueError as fault:
        raise WalletError("wallet_link_unreadable", detail=url) from fault
    if not sound or "@" in parts.netloc or not url.isascii() or not url.isprintable() or " " in url:
        raise WalletError("wallet_link_unreadable", detail=url)
    return parts


def _place_of(parts: SplitResult) -> tuple[str, str | None, int | None]:
    return parts.scheme, parts.hostname, parts.port or _PORTS.get(parts.scheme)


def _is_near(address: str) -> bool:
    found = ipaddress.ip_address(address.partition("%")[0])
    mapped = getattr(found, "ipv4_mapped", None)
    return any((mapped or found) in network for network in _NEAR)
