"""The transport over HTTP.  This module loads httpx, which costs as much as the first window does."""

import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http.cookiejar import CookieJar, DefaultCookiePolicy

import httpx

from connector_desk.base.errors import DeskError
from connector_desk.client.transport import Headers, StreamedResponse, TransportError
from connector_desk.contract.fault_texts import FaultText

CONNECT_SECONDS = 10.0

# Before these nothing of the request had left, so nothing can have been done
_NOT_SENT = (
    httpx.ConnectError,
    httpx.ConnectTimeout,
    httpx.PoolTimeout,
    httpx.ProxyError,
    httpx.UnsupportedProtocol,
    httpx.LocalProtocolError,
)


class HttpTransport:
    """Carries requests to one address, with a small pool of connections."""

    def __init__(self, base: str, *, own_computer: bool, transport: httpx.AsyncBaseTransport | None = None) -> None:
        self._base = base
        self._client = httpx.AsyncClient(
            transport=transport,
            trust_env=transport is None and not own_computer,
            follow_redirects=False,
            cookies=CookieJar(DefaultCookiePolicy(allowed_domains=[])),
            limits=httpx.Limits(max_connections=16, max_keepalive_connections=4, keepalive_expiry=4),
        )

    @asynccontextmanager
    async def call(
        self, method: str, path: str, headers: Headers, body: bytes, silence: float
    ) -> AsyncIterator[StreamedResponse]:
        """Send a request and hand over the answer as it comes."""
        try:
            request = self._client.build_request(
                method,
                self._base + path,
                content=body or None,
                headers=headers,
                timeout=httpx.Timeout(silence, connect=CONNECT_SECONDS),
            )
            response = await self._client.send(request, stream=True)
        except httpx.InvalidURL as wrong:
            raise DeskError("address_refused", FaultText.NO_ADDRESS) from wrong
        except (httpx.HTTPError, ssl.SSLError) as failed:
            raise _broken(failed) from failed
        try:
            yield StreamedResponse(response.status_code, _plain(response.headers), _pieces(response))
        finally:
            await response.aclose()

    async def close(self) -> None:
        """Close every connection."""
        await self._client.aclose()


async def _pieces(response: httpx.Response) -> AsyncIterator[bytes]:
    try:
        async for piece in response.aiter_raw():
            yield piece
    except (httpx.HTTPError, ssl.SSLError) as failed:
        raise _broken(failed) from failed


def _broken(failed: Exception) -> TransportError:
    if _about_certificate(failed):
        return TransportError(nothing_sent=True, sentence=FaultText.NOT_TRUSTED)
    late = isinstance(failed, httpx.TimeoutException) and not isinstance(failed, _NOT_SENT)
    sentence = FaultText.NO_ANSWER if late else None
    return TransportError(nothing_sent=isinstance(failed, _NOT_SENT), sentence=sentence)


def _about_certificate(failed: BaseException | None) -> bool:
    for _ in range(8):
        if failed is None:
            return False
        if isinstance(failed, ssl.SSLCertVerificationError):
            return True
        failed = failed.__cause__ or failed.__context__
    return False


def _plain(headers: httpx.Headers) -> tuple[tuple[str, str], ...]:
    return tuple((name.decode("latin-1"), value.decode("latin-1")) for name, value in headers.raw)
