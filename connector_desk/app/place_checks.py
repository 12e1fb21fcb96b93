"""The test of a place: one check after the other, none of which changes anything there.

An operation is looked for with an empty object as its body, which every implementation of the interface refuses.
"""

from __future__ import annotations

import asyncio
import ssl
from contextlib import aclosing
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from connector_desk.app.remote_place import remote_place
from connector_desk.base.errors import DeskError, NotFound
from connector_desk.base.instants import DAY, MINUTE
from connector_desk.client.http_transport import certificate_refusal, trusting
from connector_desk.client.place import Place
from connector_desk.client.response import NOT_OFFERED, Response
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.operation import OPERATIONS, Operation
from connector_desk.desk.runner.places import CheckOutcome, PlaceCheck, PlaceEntry

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from connector_desk.base.clock import Clock


SECONDS: Final = 10.0
_DAYS_OF_WARNING: Final = 30
_CLOCK_MINUTES: Final = 10
_REFUSED: Final = frozenset({401, 403})
_PROGRESS: Final = "/bc/admin/workflows?limit=1"
_STUDIO: Final = "/bc/studio/place"
OK, WARN, FAILED, UNKNOWN = CheckOutcome.OK, CheckOutcome.WARN, CheckOutcome.FAILED, CheckOutcome.UNKNOWN


async def checks_of(entry: PlaceEntry, key: str, clock: Clock) -> AsyncIterator[PlaceCheck]:
    """Yield what each check found; after one that makes the others pointless nothing follows."""
    if entry.address.startswith("https:"):
        tls = await _tls(entry, clock())
        yield tls
        if tls.outcome is FAILED:
            return
    else:
        yield PlaceCheck("tls", OK, FaultText.CHECK_NO_TLS)
    async with remote_place(entry, key) as place:
        try:
            progress = await place.send("GET", _PROGRESS)
        except DeskError as failed:
            yield PlaceCheck("reachable", FAILED, failed.message, failed.next_step)
            return
        yield PlaceCheck("reachable", OK, FaultText.CHECK_ANSWERS.format(count=round(1000 * progress.seconds)))
        yield _clock(progress, clock())
        async for check in _with_key(place, entry, progress):
            yield check


async def _with_key(place: Place, entry: PlaceEntry, progress: Response) -> AsyncIterator[PlaceCheck]:
    admin = [each for each in OPERATIONS if not each.for_agents]
    first = await _answer(place, admin[0])
    is_refused = first in _REFUSED or (first in NOT_OFFERED and progress.status in _REFUSED)
    if is_refused:
        yield PlaceCheck("key", FAILED, FaultText.CHECK_KEY_REFUSED, FaultText.CHECK_ENTER_KEY)
        return
    yield PlaceCheck("key", OK, FaultText.CHECK_KEY)
    for each in admin:
        yield _operation(each, first if each is admin[0] else await _answer(place, each))
    studio = await place.send("GET", _STUDIO)
    has_studio = studio.failure is None
    yield PlaceCheck("studio", *((OK, FaultText.CHECK_STUDIO) if has_studio else (WARN, FaultText.CHECK_NO_STUDIO)))
    public_address = studio.result.get("publicAddress") if isinstance(studio.result, dict) else None
    agents_address = (
        entry.agents_address or (public_address if isinstance(public_address, str) else "") or entry.address
    )
    async for check in _for_agents(agents_address, entry):
        yield check
    sees = progress.failure is None
    yield PlaceCheck("progress", *((OK, FaultText.CHECK_PROGRESS) if sees else (WARN, FaultText.NO_PROGRESS)))
    yield PlaceCheck(
        "events", *((OK, FaultText.CHECK_EVENTS) if await _events(place) else (WARN, FaultText.CHECK_NO_EVENTS))
    )


async def _for_agents(address: str, entry: PlaceEntry) -> AsyncIterator[PlaceCheck]:
    """Look for the operations of agents without a token: those that are there refuse it."""
    try:
        place = Place(entry.name, address, "", private_http=True, authorities=entry.authorities)
    except DeskError as refused:
        for each in OPERATIONS:
            if each.for_agents:
                yield PlaceCheck(each.name, UNKNOWN, refused.message, refused.next_step)
        return
    async with place:
        for each in OPERATIONS:
            if each.for_agents:
                yield _operation(each, await _answer(place, each, with_key=False))


async def _answer(place: Place, operation: Operation, *, with_key: bool = True) -> int | None:
    """Return the status with which an operation refuses an empty object; None if no answer came."""
    headers = [("Content-Type", "application/json"), ("Accept", "application/json")]
    try:
        async with asyncio.timeout(SECONDS):
            sent = place.send_as_written(operation.method, operation.path, headers, b"{}", with_key=with_key)
            return (await sent).status
    except (DeskError, TimeoutError):
        return None


def _operation(operation: Operation, status: int | None) -> PlaceCheck:
    if status is None:
        return PlaceCheck(operation.name, UNKNOWN, FaultText.CHECK_NOT_DONE)
    if status in NOT_OFFERED:
        sentence = FaultText.CHECK_NO_OPERATION.format(status=status)
        return PlaceCheck(operation.name, FAILED, sentence, FaultText.CHECK_PATH)
    return PlaceCheck(operation.name, OK, FaultText.CHECK_OPERATION)


def _clock(response: Response, now: int) -> PlaceCheck:
    """Compare the clocks (RFC 9110 §6.6.1)."""
    try:
        date = parsedate_to_datetime(response.header("Date") or "")
    except ValueError:
        return PlaceCheck("clock", UNKNOWN, FaultText.CHECK_NOT_DONE)
    minutes = round(abs(1000 * date.timestamp() - now) / MINUTE)
    if minutes >= _CLOCK_MINUTES:
        return PlaceCheck("clock", WARN, FaultText.CHECK_CLOCK.format(count=minutes), FaultText.CHECK_SET_CLOCK)
    return PlaceCheck("clock", OK, FaultText.CHECK_CLOCK_RIGHT)


async def _events(place: Place) -> bool:
    """Return whether the service begins a stream of events."""
    answered = asyncio.Event()

    async def listen() -> None:
        async with aclosing(place.events(noticed=lambda works: answered.set() if works else None)) as events:
            async for _ in events:
                answered.set()

    listening = asyncio.ensure_future(listen())
    waiting = asyncio.ensure_future(answered.wait())
    try:
        await asyncio.wait({listening, waiting}, timeout=SECONDS, return_when=asyncio.FIRST_COMPLETED)
        return answered.is_set()
    finally:
        for task in (listening, waiting):
            task.cancel()
        for outcome in await asyncio.gather(listening, waiting, return_exceptions=True):
            if isinstance(outcome, Exception) and not isinstance(outcome, (DeskError, NotFound)):
                raise outcome


async def _tls(entry: PlaceEntry, now: int) -> PlaceCheck:
    parts = urlsplit(entry.address)
    context = trusting(entry.authorities)
    try:
        async with asyncio.timeout(SECONDS):
            _, writer = await asyncio.open_connection(parts.hostname, parts.port or 443, ssl=context)
    except ssl.SSLError as failed:
        reason = certificate_refusal(failed) or FaultText.NOT_TRUSTED
        step = FaultText.CHECK_AUTHORITY if reason is FaultText.NOT_TRUSTED_ISSUER else FaultText.CHECK_RENEW
        return PlaceCheck("tls", FAILED, reason, step)
    except (OSError, TimeoutError):
        unreachable = DeskError("place_unreachable")
        return PlaceCheck("reachable", FAILED, unreachable.message, unreachable.next_step)
    tls = writer.get_extra_info("ssl_object")
    version, certificate = tls.version(), tls.getpeercert()
    writer.close()
    days = (1000 * ssl.cert_time_to_seconds(str(certificate["notAfter"])) - now) // DAY
    if days < _DAYS_OF_WARNING:
        sentence = FaultText.CHECK_CERTIFICATE_ENDS.format(version=version, count=days)
        return PlaceCheck("tls", WARN, sentence, FaultText.CHECK_RENEW)
    return PlaceCheck("tls", OK, FaultText.CHECK_CERTIFICATE.format(version=version, count=days))
