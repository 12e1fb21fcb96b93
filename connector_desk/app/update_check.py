"""The check for a newer version: the signed feed is asked for at most once a day, and nothing is ever installed.

The request says nothing about the person or the computer, not even the version of this program.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import json
import logging
import ssl
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from connector_desk import __version__
from connector_desk.app.folder import UPDATES, replace_file
from connector_desk.app.update_feed import FeedFault, UpdateFeed, is_web_page, read_feed
from connector_desk.base.blocking_call import run_blocking
from connector_desk.base.instants import DAY
from connector_desk.desk.runner.updates import UpdateFault, UpdateState

if TYPE_CHECKING:
    from pathlib import Path

    import httpx

    from connector_desk.base.build_info import BuildInfo
    from connector_desk.base.clock import Clock

log = logging.getLogger(__name__)

MOST_BYTES: Final = 16_384
SIGNATURE_SUFFIX: Final = ".minisig"
_SECONDS: Final = 20.0
_PUT_OFF: Final = 7 * DAY
_AGENT: Final = "connector-desk"

Fetch = Callable[[str], Awaitable[bytes]]
"""Gets a document of at most `MOST_BYTES`; raises FeedFault."""


@dataclass(frozen=True, slots=True)
class _Memory:
    """What is kept between runs; the feed with its signature, which is verified again each time."""

    asked_at: int = 0
    issued: int = 0
    content: bytes = b""
    signature: bytes = b""
    fault: str = ""
    put_off: str = ""
    put_off_until: int = 0


class UpdateCheck:
    """Satisfies `desk.runner.updates.Updates`."""

    def __init__(self, folder: Path, build: BuildInfo, clock: Clock, fetch: Fetch | None = None) -> None:
        self._file = folder / UPDATES
        self._address, self._key = build.update_feed, build.update_key
        self._clock = clock
        self._fetch = fetch or fetch_document
        self._memory: _Memory | None = None

    async def state(self) -> UpdateState:
        """Return what is known, without asking anybody."""
        memory = await self._remembered()
        state = UpdateState(
            host=urlsplit(self._address).netloc,
            asked_at=memory.asked_at or None,
            fault=UpdateFault(memory.fault) if memory.fault in list(UpdateFault) else None,
        )
        try:
            feed = self._read(memory.content, memory.signature, memory.issued)
        except FeedFault:
            return state
        announced = feed.announcement(__version__)
        is_quiet = announced is not None and announced.version == memory.put_off
        return replace(state, announcement=announced, is_put_off=is_quiet and self._clock() < memory.put_off_until)

    async def check(self, *, at_once: bool = False) -> UpdateState:
        """Ask for the feed unless it was asked for within a day; `at_once`: the person wants it now."""
        memory, now = await self._remembered(), self._clock()
        if not at_once and 0 <= now - memory.asked_at < DAY:
            return await self.state()
        await self._remember(replace(memory, asked_at=now))
        try:
            content, signature = await self._documents()
            feed = self._read(content, signature, memory.issued)
        except FeedFault as refused:
            log.warning("The feed of updates could not be checked: %s", refused.fault.value)
            await self._remember(replace(await self._remembered(), fault=refused.fault.value))
        else:
            found = replace(await self._remembered(), issued=feed.issued, content=content, signature=signature)
            await self._remember(replace(found, fault=""))
        return await self.state()

    async def put_off(self) -> UpdateState:
        """Keep quiet about the announced version for a week."""
        announced = (await self.state()).announcement
        if announced is not None:
            until = self._clock() + _PUT_OFF
            await self._remember(
                replace(await self._remembered(), put_off=announced.version, put_off_until=until),
            )
        return await self.state()

    def _read(self, content: bytes, signature: bytes, seen: int) -> UpdateFeed:
        return read_feed(content, signature, self._key, now=self._clock(), seen=seen)

    async def _documents(self) -> tuple[bytes, bytes]:
        if not is_web_page(self._address):
            raise FeedFault(UpdateFault.UNREACHABLE)
        return await self._fetch(self._address), await self._fetch(self._address + SIGNATURE_SUFFIX)

    async def _remembered(self) -> _Memory:
        if self._memory is None:
            self._memory = await run_blocking(lambda: _load(self._file))
        return self._memory

    async def _remember(self, memory: _Memory) -> None:
        self._memory = memory
        try:
            await run_blocking(lambda: _save(self._file, memory))
        except OSError as failed:
            log.warning("What is known about updates could not be kept: %s", failed.strerror)


async def fetch_document(address: str) -> bytes:
    """Get a document over https, aside from the loop; no redirect is followed.  Raises FeedFault."""
    return await run_blocking(lambda: asyncio.run(_get(address)))


async def _get(address: str) -> bytes:
    import httpx  # noqa: PLC0415 - 100 ms; needed once a day

    transport = httpx.AsyncHTTPTransport(verify=ssl.create_default_context(), trust_env=False, retries=0)
    timeouts = dict.fromkeys(("connect", "read", "write", "pool"), _SECONDS)
    headers = {"Host": urlsplit(address).netloc, "Accept-Encoding": "identity", "User-Agent": _AGENT}
    request = httpx.Request("GET", address, headers=headers, extensions={"timeout": timeouts})
    try:
        async with asyncio.timeout(_SECONDS), transport:
            response = await transport.handle_async_request(request)
            try:
                return await _body(response)
            finally:
                await response.aclose()
    except (httpx.HTTPError, httpx.InvalidURL, ssl.SSLError, OSError) as failed:
        raise FeedFault(UpdateFault.UNREACHABLE) from failed


async def _body(response: httpx.Response) -> bytes:
    if response.status_code != 200:
        raise FeedFault(UpdateFault.REFUSED)
    body = bytearray()
    async for piece in response.aiter_raw():
        body += piece
        if len(body) > MOST_BYTES:
            raise FeedFault(UpdateFault.TOO_LARGE)
    return bytes(body)


def _load(file: Path) -> _Memory:
    """Read what was kept; a damaged file counts as none."""
    try:
        found = json.loads(file.read_text("utf-8"))
        return _Memory(
            asked_at=int(found["askedAt"]),
            issued=int(found["issued"]),
            content=base64.b64decode(found["feed"]),
            signature=base64.b64decode(found["signature"]),
            fault=str(found["fault"]),
            put_off=str(found["putOff"]),
            put_off_until=int(found["putOffUntil"]),
        )
    except (OSError, ValueError, KeyError, TypeError, binascii.Error):
        return _Memory()


def _save(file: Path, memory: _Memory) -> None:
    kept = {
        "askedAt": memory.asked_at,
        "issued": memory.issued,
        "feed": base64.b64encode(memory.content).decode(),
        "signature": base64.b64encode(memory.signature).decode(),
        "fault": memory.fault,
        "putOff": memory.put_off,
        "putOffUntil": memory.put_off_until,
    }
    replace_file(file, (json.dumps(kept, indent=2) + "\n").encode())
