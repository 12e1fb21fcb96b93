"""The check for a newer version: the signed feed is asked for at most once a day, and nothing is sent."""

from __future__ import annotations

import asyncio
import base64
import binascii
import hashlib
import json
import logging
import re
import ssl
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import urlsplit

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from connector_desk import __version__
from connector_desk.app.folder import UPDATES, replace_file
from connector_desk.base.blocking_call import run_blocking
from connector_desk.base.instants import DAY, read_moment
from connector_desk.desk.runner.updates import Announcement, UpdateFault, UpdateState

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


class _Memory(NamedTuple):
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
        return state._replace(announcement=announced, is_put_off=is_quiet and self._clock() < memory.put_off_until)

    async def check(self, *, at_once: bool = False) -> UpdateState:
        """Ask for the feed unless it was asked for within a day; `at_once`: the person wants it now."""
        memory, now = await self._remembered(), self._clock()
        if not at_once and 0 <= now - memory.asked_at < DAY:
            return await self.state()
        await self._remember(memory._replace(asked_at=now))
        try:
            content, signature = await self._documents()
            feed = self._read(content, signature, memory.issued)
        except FeedFault as refused:
            log.warning("The feed of updates could not be checked: %s", refused.fault.value)
            await self._remember((await self._remembered())._replace(fault=refused.fault.value))
        else:
            found = (await self._remembered())._replace(issued=feed.issued, content=content, signature=signature)
            await self._remember(found._replace(fault=""))
        return await self.state()

    async def snooze(self) -> UpdateState:
        """Keep quiet about the announced version for a week."""
        announced = (await self.state()).announcement
        if announced is not None:
            until = self._clock() + _PUT_OFF
            await self._remember(
                (await self._remembered())._replace(put_off=announced.version, put_off_until=until),
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


_KEY_LENGTH: Final = 2 + 8 + 32  # algorithm, ID of the key, key
_SIGNATURE_LENGTH: Final = 2 + 8 + 64
_COMMENT: Final = "untrusted comment: "
_TRUSTED: Final = "trusted comment: "


class SignatureFault(Exception):
    """The signature, or the key, is not what it must be."""


def verify(content: bytes, signature: bytes, public_key: str) -> str:
    """Verify a detached signature of `minisign -S` against a public key in base64; return the trusted comment.

    Raises SignatureFault.  Signatures of the legacy format, over the file itself, are refused.
    """
    key = _decoded(public_key.strip(), _KEY_LENGTH)
    lines = _lines(signature)
    signed = _decoded(lines[1], _SIGNATURE_LENGTH)
    if key[:2] != b"Ed" or signed[:2] != b"ED" or key[2:10] != signed[2:10]:
        raise SignatureFault("another algorithm or key")
    whole, trusted = signed[10:], lines[2].removeprefix(_TRUSTED)
    try:
        verifier = Ed25519PublicKey.from_public_bytes(key[10:])
        verifier.verify(whole, hashlib.blake2b(content).digest())
        verifier.verify(_decoded(lines[3], 64), whole + trusted.encode())
    except (InvalidSignature, ValueError) as fault:
        raise SignatureFault("not signed by this key") from fault
    return trusted


def _lines(signature: bytes) -> list[str]:
    try:
        lines = [line.removesuffix("\r") for line in signature.decode().removesuffix("\n").split("\n")]
    except UnicodeDecodeError as fault:
        raise SignatureFault("not a text") from fault
    if len(lines) != 4 or not lines[0].startswith(_COMMENT) or not lines[2].startswith(_TRUSTED):
        raise SignatureFault("not a signature of minisign")
    return lines


def _decoded(text: str, length: int) -> bytes:
    try:
        found = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError) as fault:
        raise SignatureFault("not base64") from fault
    if len(found) != length:
        raise SignatureFault("of another length")
    return found


KIND: Final = "connector-desk-updates"
"""What the object says of itself: the key signs other files too."""
_VERSION = re.compile(r"[0-9]{1,6}(\.[0-9]{1,6}){0,3}")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_LONGEST_ADDRESS = 500


class FeedFault(Exception):
    """The feed is not believed."""

    def __init__(self, fault: UpdateFault) -> None:
        super().__init__(fault.value)
        self.fault = fault


class UpdateFeed(NamedTuple):
    """What a feed says."""

    issued: int
    expires: int
    version: str
    date: str
    notes: str
    minimum: str

    def announcement(self, present: str) -> Announcement | None:
        """Return what it announces to a program of a version; None where that is not older."""
        if numbers(present) >= numbers(self.version):
            return None
        return Announcement(self.version, self.date, self.notes, numbers(present) < numbers(self.minimum))


def read_feed(content: bytes, signature: bytes, key: str, *, now: int, seen: int = 0) -> UpdateFeed:
    """Verify a feed and read it; `seen` is when the latest one so far was issued.  Raises FeedFault."""
    try:
        verify(content, signature, key)
    except SignatureFault as fault:
        raise FeedFault(UpdateFault.SIGNATURE) from fault
    try:
        feed = _read(json.loads(content))
    except (ValueError, KeyError, TypeError, RecursionError) as fault:
        raise FeedFault(UpdateFault.UNREADABLE) from fault
    if feed.issued < seen:
        raise FeedFault(UpdateFault.OLDER)
    if feed.expires <= now:
        raise FeedFault(UpdateFault.EXPIRED)
    return feed


def numbers(version: str) -> tuple[int, ...]:
    """Return a version for comparison: 1.2 is 1.2.0; nothing but digits and dots before a suffix counts."""
    found = _VERSION.match(version)
    parts = [int(part) for part in found.group().split(".")] if found else []
    return tuple((*parts, 0, 0, 0, 0)[:4])


def is_web_page(address: str) -> bool:
    """Return whether an address is one of https, without a name or password in it."""
    try:
        parts = urlsplit(address)
        is_plain = address.isascii() and address.isprintable() and " " not in address and "@" not in parts.netloc
        return parts.scheme == "https" and bool(parts.hostname) and parts.port != 0 and is_plain
    except ValueError:
        return False


def _read(found: dict[str, str]) -> UpdateFeed:
    if found["kind"] != KIND:
        raise ValueError("another kind of file")
    issued, expires = read_moment(found["issued"]), read_moment(found["expires"])
    if issued is None or expires is None or not _DAY.fullmatch(found["date"]):
        raise ValueError("a date")
    if not _VERSION.fullmatch(found["version"]) or not _VERSION.fullmatch(found["minimum"]):
        raise ValueError("a version")
    if len(found["notes"]) > _LONGEST_ADDRESS or not is_web_page(found["notes"]):
        raise ValueError("an address")
    return UpdateFeed(issued, expires, found["version"], found["date"], found["notes"], found["minimum"])
