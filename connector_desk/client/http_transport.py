"""The transport over HTTP.  This module loads httpx, which costs as much as the first window does."""

import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http.cookiejar import CookieJar, DefaultCookiePolicy

import h11
import httpx

from connector_desk.base.cancelled_handshake import closed_when_cancelled
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

    def __init__(
        self,
        base: str,
        *,
        own_computer: bool,
        transport: httpx.AsyncBaseTransport | None = None,
        authorities: str = "",
    ) -> None:
        """Trust these authorities (PEM) beside the usual ones."""
        self._base = base
        self._client = httpx.AsyncClient(
            transport=transport,
            verify=trusting(authorities) if authorities else True,
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
            request = _request(method, self._base + path, headers, body)
            request.extensions = {"timeout": httpx.Timeout(silence, connect=CONNECT_SECONDS).as_dict()}
            async with closed_when_cancelled(request):
                response = await self._client.send(request, stream=True)
        except httpx.InvalidURL as wrong:
            raise DeskError("address_refused", FaultText.NO_ADDRESS) from wrong
        except (httpx.HTTPError, ssl.SSLError) as failed:
            raise _broken(failed) from failed
        try:
            yield StreamedResponse(response.status_code, _plain(response.headers), _pieces(response))
        finally:
            await response.aclose()

    @staticmethod
    def request_bytes(address: str, method: str, headers: Headers, body: bytes) -> bytes:
        """Return the bytes that are sent for a request to an address.

        Raises DeskError address_refused where HTTP has no such request.
        """
        try:
            request = _request(method, address, headers, body)
            line = h11.Connection(h11.CLIENT)
            head = h11.Request(method=request.method, target=request.url.raw_path, headers=request.headers.raw)
            sent = [line.send(head), line.send(h11.Data(body)) if body else b"", line.send(h11.EndOfMessage())]
        except httpx.InvalidURL as wrong:
            raise DeskError("address_refused", FaultText.NO_ADDRESS) from wrong
        except h11.LocalProtocolError as wrong:
            raise DeskError("address_refused", FaultText.NO_HTTP.format(said=wrong)) from wrong
        return b"".join(part for part in sent if part)

    async def close(self) -> None:
        """Close every connection."""
        await self._client.aclose()


def trusting(authorities: str) -> ssl.SSLContext:
    """Return the usual trust, and that in the authorities of a place (PEM)."""
    context = httpx.create_ssl_context()
    if authorities:
        context.load_verify_locations(cadata=authorities)
    return context


def _request(method: str, address: str, headers: Headers, body: bytes) -> httpx.Request:
    """Make a request with these headers; only Host and the length of the body are added where they are lacking."""
    return httpx.Request(method, address, headers=headers, content=body or None)


async def _pieces(response: httpx.Response) -> AsyncIterator[bytes]:
    try:
        async for piece in response.aiter_raw():
            yield piece
    except (httpx.HTTPError, ssl.SSLError) as failed:
        raise _broken(failed) from failed


def _broken(failed: Exception) -> TransportError:
    about_certificate = certificate_refusal(failed)
    if about_certificate is not None:
        return TransportError(nothing_sent=True, sentence=about_certificate)
    late = isinstance(failed, httpx.TimeoutException) and not isinstance(failed, _NOT_SENT)
    sentence = FaultText.NO_ANSWER if late else None
    return TransportError(nothing_sent=isinstance(failed, _NOT_SENT), sentence=sentence)


# X509_V_ERR_…, from OpenSSL's x509_vfy.h
_REASONS = {
    9: FaultText.NOT_TRUSTED_EARLY,
    10: FaultText.NOT_TRUSTED_EXPIRED,
    18: FaultText.NOT_TRUSTED_ISSUER,
    19: FaultText.NOT_TRUSTED_ISSUER,
    20: FaultText.NOT_TRUSTED_ISSUER,
    21: FaultText.NOT_TRUSTED_ISSUER,
    62: FaultText.NOT_TRUSTED_NAME,
    64: FaultText.NOT_TRUSTED_NAME,
}


def certificate_refusal(failed: BaseException | None) -> FaultText | None:
    """Return why the certificate of a service was refused; None where it was not."""
    for _ in range(8):
        if failed is None:
            return None
        if isinstance(failed, ssl.SSLCertVerificationError):
            return _REASONS.get(failed.verify_code, FaultText.NOT_TRUSTED)
        failed = failed.__cause__ or failed.__context__
    return None


def _plain(headers: httpx.Headers) -> tuple[tuple[str, str], ...]:
    return tuple((name.decode("latin-1"), value.decode("latin-1")) for name, value in headers.raw)
