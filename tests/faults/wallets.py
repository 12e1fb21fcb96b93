"""Wallets and the desk in front of them, which write down whatever they ask and finish later what was cut off."""

import asyncio
import contextlib
import hashlib
import json
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from urllib.parse import parse_qs, urlencode, urlsplit

from connector_desk.base.clock import system_clock
from tests.core.holder import Holder, encode
from tests.core.running import CREATE, PRE_AUTHORIZED, Reply, read_reply, request
from tests.faults.history import History, Operation, Outcome

ANSWER_SECONDS = 30.0
IDLE_SECONDS = 3.0  # less than the service keeps a connection that nobody uses
_OUTCOMES = {200: Outcome.OK, 502: Outcome.UNKNOWN, 503: Outcome.PUT_OFF, 504: Outcome.UNKNOWN}
"""502 and perhaps 504 are of a reverse proxy that lost the process."""
_BROKEN = (ConnectionError, TimeoutError, asyncio.IncompleteReadError)


class Cut(Exception):
    """No answer came."""


class PutOff(Exception):
    """The service said that it cannot now, or does not know whether it could."""


class _Line(NamedTuple):
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    used: float
    """When it was used last, by the monotonic clock."""


@dataclass(slots=True)
class Place:
    """Where a process is reached, and what the wallets want of it."""

    admin: str
    public: str
    host: str
    """The Host header of the public address, which may be another than `public`: a proxy hands it on."""
    key: str
    item: dict[str, Any]
    scheme: str = "http"
    """Of the address in QR codes."""


@dataclass(slots=True)
class Visit:
    """One visit, as far as it has come; every step can be tried again."""

    request_id: str = field(default_factory=lambda: secrets.token_urlsafe(12))
    holder: Holder = field(default_factory=Holder)
    rival: Holder = field(default_factory=Holder)
    workflow: str = ""
    path: str = ""
    code: str = ""
    token: str = ""
    configuration: str = ""
    ended: bool = False
    source: str = field(default_factory=lambda: ".".join(map(str, (10, *secrets.token_bytes(3)))))
    """Where it comes from: nobody is slowed down by the mistakes of others."""


class Wallet:
    """Goes from one visit to the next until it is stopped, or the service is gone."""

    def __init__(self, name: str, place: Place, history: History) -> None:
        self.name = name
        self.place = place
        self.visit = Visit()
        self.finished = 0
        self.longest_wait = 0.0
        """The seconds of the slowest answer, those included that never came."""
        self._history = history
        self._lines: dict[tuple[str, str], _Line] = {}

    async def run(self, stop: asyncio.Event) -> None:
        """Take one credential after another; ends quietly where no answer comes."""
        with contextlib.suppress(Cut):
            while not stop.is_set():
                await self.go_on()
        await self.hang_up()

    async def keep_on(self, stop: asyncio.Event) -> None:
        """Take one credential after another, whatever happens; then take the last one to its end."""
        try:
            while not stop.is_set():
                await self._go_on_or_wait()
            before = self.finished
            while self.finished == before and (self.visit.workflow or self.visit.code):
                await self._go_on_or_wait()
        finally:
            await self.hang_up()

    async def _go_on_or_wait(self) -> None:
        try:
            await self.go_on()
        except Cut:
            await asyncio.sleep(0.05)

    async def go_on(self) -> None:
        """Take the present visit to its end, from wherever it stands."""
        try:
            await self._go_on()
        except PutOff:
            await asyncio.sleep(0.1)

    async def _go_on(self) -> None:
        visit = self.visit
        if not visit.workflow:
            await self._create(visit)
        if not visit.code:
            await self._fetch(visit)
        if not visit.token and not visit.ended:
            await self._redeem(visit)
        if not visit.ended:
            await self._credential(visit)
        self.finished += 1
        self.visit = Visit()

    async def _create(self, visit: Visit) -> None:
        body = json.dumps({"payload": [self.place.item], "requestId": visit.request_id}).encode()
        headers = (f"X-API-Key: {self.place.key}", "Content-Type: application/json")

        def result(reply: Reply) -> str:
            assert reply.status == 200, reply
            return str(reply.json["result"]["workflowId"])

        reply = await self._noted("create", visit.request_id, self.place.admin, CREATE, headers, body, result)
        (address,) = parse_qs(urlsplit(reply.json["result"]["url"]).query)["credential_offer_uri"]
        visit.workflow, visit.path = reply.json["result"]["workflowId"], urlsplit(address).path

    async def _fetch(self, visit: Visit) -> None:
        reply = await self._ask(self.place.public, "GET", visit.path)
        if reply.status in {502, 503, 504}:
            raise PutOff
        if reply.status == 410:  # the token's answer was lost
            visit.code, visit.ended = "gone", True
            return
        assert reply.status == 200, reply
        visit.code = reply.json["grants"][PRE_AUTHORIZED]["pre-authorized_code"]
        (visit.configuration,) = reply.json["credential_configuration_ids"]

    async def _redeem(self, visit: Visit) -> None:
        form = urlencode({"grant_type": PRE_AUTHORIZED, "pre-authorized_code": visit.code}).encode()
        headers = ("Content-Type: application/x-www-form-urlencoded",)

        def try_it(lane: str) -> Awaitable[Reply]:
            return self._noted("redeem", visit.code, self.place.public, "/oid4vci/token", headers, form, lane=lane)

        replies = await _all(map(try_it, self._lanes()))
        tokens = [reply.json["access_token"] for reply in replies if reply.status == 200]
        assert all(reply.error == "invalid_grant" for reply in replies if reply.status != 200), replies
        if tokens:
            visit.token = tokens[0]
        else:
            visit.ended = True

    async def _credential(self, visit: Visit) -> None:
        replies = await _all(
            self._take(visit, holder, lane)
            for holder, lane in zip((visit.holder, visit.rival), self._lanes(), strict=False)
        )
        assert all(reply.status in {200, 400} for reply in replies), replies

    async def _take(self, visit: Visit, holder: Holder, lane: str) -> Reply:
        nonce = await self._ask(self.place.public, "POST", "/oid4vci/nonce", lane=lane)
        if nonce.status in {502, 503, 504}:
            raise PutOff
        proof = holder.proof(f"{self.place.scheme}://{self.place.host}/oid4vci", nonce.json["c_nonce"], system_clock())
        wanted = {"credential_configuration_id": visit.configuration, "proofs": {"jwt": [proof]}}
        headers = (f"Authorization: Bearer {visit.token}", "Content-Type: application/json")

        def result(reply: Reply) -> str:
            assert reply.json["credentials"][0]["credential"]
            self._history.held[reply.json["notification_id"]].add(thumbprint(holder))
            return str(reply.json["notification_id"])

        return await self._noted(
            "credential",
            visit.token,
            self.place.public,
            "/oid4vci/credential",
            headers,
            json.dumps(wanted).encode(),
            result,
            lane=lane,
        )

    def _lanes(self) -> tuple[str, ...]:
        """Tell over which connections a step is tried at once: every third visit somebody else tries too."""
        return ("own", "rival") if self.finished % 3 == 2 else ("own",)

    async def _noted(
        self,
        kind: str,
        key: str,
        url: str,
        path: str,
        headers: tuple[str, ...],
        body: bytes,
        result: Callable[[Reply], str] = lambda _: "",
        *,
        lane: str = "own",
    ) -> Reply:
        """Ask, and write down what became of it; raises Cut and PutOff once that is written."""
        start = time.monotonic()
        outcome, told = Outcome.UNKNOWN, ""
        try:
            reply = await self._ask(url, "POST", path, headers, body, lane=lane)
            outcome = _OUTCOMES.get(reply.status, Outcome.REFUSED)
            told = result(reply) if outcome is Outcome.OK else str(reply.status)
        finally:
            end = time.monotonic()
            self._history.operations.append(Operation(self.name, kind, key, start, end, outcome, told))
        if outcome in {Outcome.PUT_OFF, Outcome.UNKNOWN}:
            raise PutOff
        return reply

    async def _ask(
        self,
        url: str,
        method: str,
        path: str,
        headers: tuple[str, ...] = (),
        body: bytes = b"",
        *,
        lane: str = "own",
    ) -> Reply:
        host = self.place.host if url == self.place.public else urlsplit(url).netloc
        length = () if body else ("Content-Length: 0",)
        sent = request(method, path, f"X-Forwarded-For: {self.visit.source}", *headers, *length, body=body, host=host)
        began = time.monotonic()
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                reader, writer = await self._line(url, lane)
                writer.write(sent)
                return await read_reply(reader, method, ANSWER_SECONDS)
        except _BROKEN as error:
            self._hang_up(url, lane)
            raise Cut from error
        finally:
            self.longest_wait = max(self.longest_wait, time.monotonic() - began)

    async def _line(self, url: str, lane: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        now = time.monotonic()
        line = self._lines.get((url, lane))
        if line is None or now - line.used > IDLE_SECONDS:
            self._hang_up(url, lane)
            parts = urlsplit(url)
            line = _Line(*await asyncio.open_connection(parts.hostname, parts.port), now)
        self._lines[url, lane] = line._replace(used=now)
        return line.reader, line.writer

    def _hang_up(self, url: str, lane: str) -> None:
        if line := self._lines.pop((url, lane), None):
            line.writer.transport.abort()

    async def hang_up(self) -> None:
        """Close every connection."""
        for url, lane in list(self._lines):
            self._hang_up(url, lane)
        await asyncio.sleep(0.01)  # the loop closes sockets in its next round


async def _all(asked: Iterable[Awaitable[Reply]]) -> list[Reply]:
    """Wait for every answer; raises what went wrong with the first that failed, once none is under way."""
    replies = await asyncio.gather(*asked, return_exceptions=True)
    for reply in replies:
        if isinstance(reply, BaseException) and not isinstance(reply, Cut | PutOff):
            raise reply
    came = [reply for reply in replies if not isinstance(reply, BaseException)]
    if not any(reply.status == 200 for reply in came):
        for reply in replies:
            if isinstance(reply, BaseException):
                raise reply
    return came


def thumbprint(holder: Holder) -> str:
    """Name a holder's key as RFC 7638 does."""
    spelled = json.dumps(dict(sorted(holder.jwk.items())), separators=(",", ":"))
    return encode(hashlib.sha256(spelled.encode()).digest())
