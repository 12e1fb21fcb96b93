"""The checks of the present way: what a phone meets at the address in codes, and the proof that it leads here."""

import asyncio
import contextlib
import hashlib
import hmac
import json
import re
import secrets
import ssl
from collections.abc import AsyncIterator, Mapping, Sequence
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from ipaddress import ip_address
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from connector_desk.base.instants import SECOND
from connector_desk.contract.reach import ReachCheck, ReachCheckOutcome, ReachWay
from connector_desk.contract.reach_problems import ReachFinding, finding
from connector_desk.core.runtime.address import DEFAULT_PORTS

TIMEOUT: Final = 8.0
"""Seconds for each step."""
CLOCK_DIFFERENCE: Final = 60 * SECOND
BODY_BYTES: Final = 64 * 1024
"""Of the request that shows what a proxy lets through: a presentation with pictures is as large."""
_ANSWER_BYTES: Final = 16 * 1024
_IN_NETWORK: Final = frozenset({ReachWay.PUBLIC_CERTIFICATE, ReachWay.OWN_AUTHORITY, ReachWay.GIVEN_CERTIFICATE})
"""The ways in which the name leads to this computer itself."""


class CheckedReach(NamedTuple):
    """What is checked."""

    way: ReachWay
    address: str
    """The address in codes."""
    own_addresses: Sequence[str]
    authority: str | None
    """The certificate of the own authority, PEM."""
    proof_key: bytes
    now: int


class HttpFinding(NamedTuple):
    """What came back over HTTP."""

    status: int
    location: str
    date: str
    body: dict[str, object] | None
    """None: no JSON object."""


class UnreachableAddress(Exception):
    """Nothing came back; its text is the reason."""


async def check_reach(reach: CheckedReach) -> list[ReachCheck]:
    """Return the checks in the order in which they were made; after one that fails, no later one makes sense."""
    return [found async for found in _steps(reach)]


async def leads_here(reach: CheckedReach) -> ReachCheck | None:
    """Return the first check that fails; None where the address leads to this service."""
    async for found in _steps(reach, is_short=True):
        if found.outcome is ReachCheckOutcome.FAILED:
            return found
    return None


async def _steps(reach: CheckedReach, *, is_short: bool = False) -> AsyncIterator[ReachCheck]:
    address = urlsplit(reach.address)
    host, is_secure = address.hostname or "", address.scheme == "https"
    port = address.port or DEFAULT_PORTS[address.scheme]
    found = await resolve(host, port)
    check = judge_name(reach, host, found)
    if check is not None:
        yield check
        if check.outcome is ReachCheckOutcome.FAILED:
            return
    failure = await connect(host, port)
    yield finding(ReachFinding.CONNECTED) if failure is None else finding(ReachFinding.NOT_CONNECTED, failure)
    if failure is not None:
        return
    context: ssl.SSLContext | None = None
    if is_secure:
        context, tls = await _tls(reach, host, port)
        yield tls
        if context is None:
            return
    elif not is_short:
        yield finding(ReachFinding.NO_TLS)
    try:
        answer, nonce = await ask(reach, context, b"")
    except UnreachableAddress as failed:
        yield finding(ReachFinding.NO_HTTP, str(failed))
        return
    check = judge_answer(reach, answer, nonce)
    yield check
    if is_short or check.outcome is ReachCheckOutcome.FAILED:
        return
    for more in (judge_host(reach, answer), judge_clock(reach, answer)):
        yield more
    try:
        answer, nonce = await ask(reach, context, bytes(BODY_BYTES))
    except UnreachableAddress as failed:
        yield finding(ReachFinding.BODY_LOST, str(failed))
        return
    yield judge_body(reach, answer, nonce)


async def resolve(host: str, port: int) -> list[str]:
    """Return the addresses of a host; none where its name leads nowhere."""
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(TIMEOUT):
            found = await loop.getaddrinfo(host, port, type=1)
    except (OSError, UnicodeError, TimeoutError):
        return []
    return sorted({str(each[4][0]) for each in found})


def judge_name(reach: CheckedReach, host: str, found: Sequence[str]) -> ReachCheck | None:
    """Return whether the name leads to this computer; None for an address, which has no name."""
    with contextlib.suppress(ValueError):
        ip_address(host)
        return None
    if not found:
        return finding(ReachFinding.NAME_UNKNOWN, host)
    if reach.way in _IN_NETWORK and not set(found) & {*reach.own_addresses, "127.0.0.1", "::1"}:
        return finding(ReachFinding.NAME_ELSEWHERE, f"{', '.join(found)} ≠ {', '.join(reach.own_addresses)}")
    return finding(ReachFinding.NAME_FOUND, ", ".join(found))


async def connect(host: str, port: int) -> str | None:
    """Return why no connection is made; None where there is one."""
    try:
        async with asyncio.timeout(TIMEOUT):
            _, writer = await asyncio.open_connection(host, port)
    except TimeoutError:
        return f"{host}:{port}, {TIMEOUT:.0f} s"
    except OSError as failed:
        return failed.strerror or type(failed).__name__
    writer.transport.abort()
    return None


async def _tls(reach: CheckedReach, host: str, port: int) -> tuple[ssl.SSLContext | None, ReachCheck]:
    context = await asyncio.to_thread(ssl.create_default_context)
    failed = await handshake(context, host, port)
    if failed is None:
        return context, finding(ReachFinding.TRUSTED)
    if reach.authority is not None:
        own = ssl.create_default_context(cadata=reach.authority)
        if await handshake(own, host, port) is None:
            return own, finding(ReachFinding.TRUSTED_IF_INSTALLED)
    return None, judge_tls(failed)


async def handshake(context: ssl.SSLContext, host: str, port: int) -> OSError | None:
    """Return why a handshake fails; None where it is made."""
    try:
        async with asyncio.timeout(TIMEOUT):
            _, writer = await asyncio.open_connection(host, port, ssl=context, server_hostname=host)
    except OSError as failed:  # ssl.SSLError and TimeoutError too
        return failed
    writer.transport.abort()
    return None


_VERIFICATION: Final[Mapping[int, ReachFinding]] = {
    9: ReachFinding.NOT_YET_VALID,
    10: ReachFinding.EXPIRED,
    **dict.fromkeys((62, 64), ReachFinding.WRONG_NAME),
    **dict.fromkeys((2, 18, 19, 20, 21), ReachFinding.UNTRUSTED),
}
"""What the codes of OpenSSL mean (`X509_V_ERR_…`)."""


def judge_tls(failed: OSError) -> ReachCheck:
    """Return what a failed handshake means."""
    if isinstance(failed, ssl.SSLCertVerificationError):
        return finding(_VERIFICATION.get(failed.verify_code, ReachFinding.CHAIN_WRONG), failed.verify_message)
    if isinstance(failed, TimeoutError):
        return finding(ReachFinding.NO_HANDSHAKE)
    reason = getattr(failed, "reason", None) or failed.strerror or type(failed).__name__
    return finding(ReachFinding.NO_HANDSHAKE, str(reason))


async def ask(reach: CheckedReach, context: ssl.SSLContext | None, body: bytes) -> tuple[HttpFinding, str]:
    """Ask the address for the proof of a new nonce; raises UnreachableAddress."""
    import httpx  # noqa: PLC0415 - not for the start

    nonce = new_nonce()
    url = f"{reach.address.rstrip('/')}/bc/public/reach/{nonce}"
    method = "POST" if body else "GET"
    try:
        async with (
            asyncio.timeout(2 * TIMEOUT),
            httpx.AsyncClient(verify=context or False, timeout=TIMEOUT, trust_env=False) as client,
            client.stream(method, url, content=body or None, headers={"Content-Type": "application/json"}) as answer,
        ):
            read = bytearray()
            async for part in answer.aiter_bytes():
                read += part
                if len(read) > _ANSWER_BYTES:
                    break
    except (httpx.HTTPError, OSError) as failed:
        raise UnreachableAddress(str(failed) or type(failed).__name__) from failed
    return HttpFinding(
        answer.status_code, answer.headers.get("location", ""), answer.headers.get("date", ""), _object(bytes(read))
    ), nonce


def _object(body: bytes) -> dict[str, object] | None:
    try:
        found = json.loads(body)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


_REDIRECTS, _NOT_BEHIND = range(300, 400), frozenset({502, 503, 504, 520, 521, 522, 523, 530})


def judge_answer(reach: CheckedReach, answer: HttpFinding, nonce: str) -> ReachCheck:
    """Return whether this very service has answered."""
    if answer.status in _REDIRECTS:
        return finding(ReachFinding.REDIRECTED, answer.location)
    if answer.status in _NOT_BEHIND:
        return finding(ReachFinding.NOTHING_BEHIND, str(answer.status))
    if answer.body is None:
        return finding(ReachFinding.ANOTHER_PAGE, str(answer.status))
    if "proof" not in answer.body:
        return finding(ReachFinding.WRONG_PATH, str(answer.status))
    if not is_proven(reach.proof_key, nonce, answer.body):
        return finding(ReachFinding.ANOTHER_DESK)
    return finding(ReachFinding.LEADS_HERE)


def judge_host(reach: CheckedReach, answer: HttpFinding) -> ReachCheck:
    """Return whether the service is told the host that the phone asked for."""
    arrived = str((answer.body or {}).get("host", ""))[:200]
    wanted = urlsplit(reach.address)
    with_port = f"{wanted.hostname}:{DEFAULT_PORTS[wanted.scheme]}"
    if arrived.lower() in {wanted.netloc.lower(), with_port}:
        return finding(ReachFinding.SAME_HOST)
    return finding(ReachFinding.HOST_CHANGED, f"{arrived} ≠ {wanted.netloc}")


def judge_clock(reach: CheckedReach, answer: HttpFinding) -> ReachCheck:
    """Return whether what answers has the same time as this computer; wallets compare times."""
    try:
        time = parsedate_to_datetime(answer.date)
    except (ValueError, TypeError):
        return finding(ReachFinding.NO_CLOCK)
    time = time if time.tzinfo is not None else time.replace(tzinfo=UTC)
    difference = time - datetime.fromtimestamp(reach.now / SECOND, UTC)
    seconds = round(difference.total_seconds())
    if abs(seconds) * SECOND > CLOCK_DIFFERENCE:
        return finding(ReachFinding.CLOCK_DIFFERS, f"{seconds:+} s")
    return finding(ReachFinding.SAME_CLOCK)


def judge_body(reach: CheckedReach, answer: HttpFinding, nonce: str) -> ReachCheck:
    """Return whether a large request arrives whole."""
    body = answer.body or {}
    if is_proven(reach.proof_key, nonce, body) and body.get("size") == BODY_BYTES:
        return finding(ReachFinding.BODY_ARRIVES)
    return finding(ReachFinding.BODY_LOST, str(answer.status))


NONCE_BYTES: Final = 24
_NONCE: Final = re.compile(r"[A-Za-z0-9_-]{32}")


def new_nonce() -> str:
    """Return a nonce that nobody has seen."""
    return secrets.token_urlsafe(NONCE_BYTES)


def is_nonce(text: str) -> bool:
    """Return whether a text has the shape of a nonce."""
    return _NONCE.fullmatch(text) is not None


def proof_of(key: bytes, nonce: str) -> str:
    """Return the answer to a nonce (HMAC with SHA-256, in hexadecimal)."""
    return hmac.new(key, f"reach {nonce}".encode(), hashlib.sha256).hexdigest()


def answer_of(key: bytes, nonce: str, host: str, size: int) -> bytes:
    """Return the body of the answer: the proof, and what arrived of the request."""
    return json.dumps({"proof": proof_of(key, nonce), "host": host, "size": size}).encode()


def is_proven(key: bytes, nonce: str, body: dict[str, object]) -> bool:
    """Return whether an answer has the proof for a nonce."""
    return hmac.compare_digest(str(body.get("proof", "")).encode(), proof_of(key, nonce).encode())
