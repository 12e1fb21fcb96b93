"""A core that runs in the test's own thread: called in process or over sockets, on a clock the test sets.

Nothing of the client or the protocol rooms is used here, so that what is tested is not tested with itself.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeVar
from urllib.parse import parse_qs, quote, urlencode, urlsplit

import pytest

from connector_desk.contract import limits
from connector_desk.contract.sentence_key import read_key, with_key
from connector_desk.core.composition import Capabilities
from connector_desk.core.server import Core, CoreSettings, Listening
from connector_desk.core.store.store import Store
from connector_desk.core.visits import deadlines
from tests import postgres
from tests.core import described_answers
from tests.ports import free_port

T = TypeVar("T")
NOW: Final = 1_795_219_200_000  # 2026-11-21T00:00:00Z
KEY: Final = "k3y-of-the-tests_0123456789ABCDEFGHIJKLMNOP"
DATA_KEY: Final = bytes(range(32))
PATIENCE: Final = 20.0
PRE_AUTHORIZED: Final = "urn:ietf:params:oauth:grant-type:pre-authorized_code"
CREATE: Final = "/bc/admin/credential/create/connectionless"
QRCODE: Final = f"{CREATE}/qrcode"
_TABLES: Final = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1"
_TABLES_OF_POSTGRES: Final = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1"
Headers = Iterable[tuple[str, str | bytes]]


@cache
def _tables() -> bytes:
    """Return the file of a store that has its tables and nothing in them."""
    with TemporaryDirectory() as folder:
        Store.open(Path(folder), None, lambda: None).close()
        return Path(folder, "store.sqlite").read_bytes()


def with_tables(data: Path) -> Path:
    """Make a data folder in which the tables are made already: a third of a start; gives the folder."""
    data.mkdir(mode=0o700)
    file = data / "store.sqlite"
    file.touch(mode=0o600)
    file.write_bytes(_tables())
    return data


class Clock:
    """The time of a core under test: it stands still until it is moved."""

    def __init__(self, now: int = NOW) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now

    def forward(self, milliseconds: int) -> None:
        self.now += milliseconds


@dataclass(slots=True)
class Reply:
    status: int
    headers: list[tuple[str, str]]
    body: bytes
    ended: bool = False
    """Over a socket: whether the connection was closed behind the answer."""
    trailing: bytes = field(default=b"", repr=False)

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def result(self) -> Any:
        assert (self.status, self.json["isSuccessfull"]) == (200, True), (self.status, self.body[:500])
        return self.json["result"]

    @property
    def code(self) -> str:
        """Give the code of a failure envelope, once its whole shape is as it must be."""
        failure = self.json
        assert set(failure) == {"isSuccessfull", "result"}
        assert failure["isSuccessfull"] is False
        members = set(failure["result"]) - {"key", "parameters"}
        assert {"code", "message", "traceId"} <= members <= {"code", "message", "fields", "traceId"}
        for one in (failure["result"], *failure["result"].get("fields", [])):
            assert with_key(read_key(one["message"], one)) == {
                name: value for name, value in one.items() if name in ("message", "key", "parameters")
            }
        return str(failure["result"]["code"])

    @property
    def fields(self) -> dict[str, str]:
        return {one["path"]: one["code"] for one in self.json["result"].get("fields", [])}

    @property
    def error(self) -> str:
        """Give the code of an OAuth failure, once its shape is as RFC 6749 has it."""
        assert set(self.json) == {"error", "error_description"}, self.body
        description = self.json["error_description"]
        assert description.isascii()
        assert '"' not in description
        assert "\\" not in description
        assert self.header("cache-control") == "no-store"
        assert self.header("content-type") == "application/json"
        return str(self.json["error"])

    def header(self, name: str) -> str | None:
        found = [value for key, value in self.headers if key.lower() == name]
        assert len(found) <= 1, found
        return found[0] if found else None


async def asgi(
    app: Any, method: str, target: str, headers: Headers, body: bytes | list[bytes], source: str = "198.51.100.7"
) -> Reply:
    """Call an ASGI application in process and gather its answer."""
    path, _, query = target.partition("?")
    pieces = [body] if isinstance(body, bytes) else list(body)
    head: list[Any] = []
    parts: list[bytes] = []

    async def receive() -> dict[str, Any]:
        if pieces:
            return {"type": "http.request", "body": pieces.pop(0), "more_body": bool(pieces)}
        await asyncio.Event().wait()
        raise AssertionError

    async def send(message: Mapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            head.append(message)
        else:
            parts.append(message.get("body", b""))

    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "raw_path": path.encode("latin-1"),
        "query_string": query.encode("latin-1"),
        "headers": [
            (n.lower().encode("latin-1"), v if isinstance(v, bytes) else v.encode("latin-1")) for n, v in headers
        ],
        "client": (source, 40000),
        "scheme": "http",
        "http_version": "1.1",
    }
    async with asyncio.timeout(PATIENCE):
        await app(scope, receive, send)
    (start,) = head
    plain = [(n.decode("latin-1"), v.decode("latin-1")) for n, v in start["headers"]]
    return Reply(start["status"], plain, b"".join(parts))


class Running:
    """A core between start and stop, and everything a test asks of it."""

    def __init__(self, data: Path, clock: Clock | None = None, **settings: Any) -> None:
        self.data = data
        self.clock = clock or Clock()
        self.settings: dict[str, Any] = {"admin_key": KEY, "data_key": DATA_KEY, **settings}
        self.database: str | None = settings.get("database")
        self.runner = asyncio.Runner()
        self.runner.get_loop().set_default_executor(ThreadPoolExecutor(1, "of-the-test"))
        self.core: Core
        self.listening: Listening

    def start(self, **settings: Any) -> None:
        bind = {"public_bind": ("127.0.0.1", free_port())}  # a port that is there again after a restart
        self.core = Core(CoreSettings(data=self.data, **(bind | self.settings | settings)), clock=self.clock)
        self.listening = self.run(self.core.start())
        self.base = self.listening.publicAddress
        self.path = urlsplit(self.base).path
        self.host = urlsplit(self.base).netloc
        self.run(self._start_threads())

    @property
    def capabilities(self) -> Capabilities:
        """Give the contexts that the handlers of the started core take."""
        found = self.core._capabilities
        assert found
        return found

    async def _start_threads(self) -> None:
        """Let every thread that a core starts when it is needed start now, before a test counts them."""
        store = self.core._store
        assert store
        readers = store._readers._max_workers
        all_of_them = threading.Barrier(readers)
        await asyncio.gather(
            asyncio.to_thread(int), *(store.read(lambda _: all_of_them.wait(PATIENCE)) for _ in range(readers))
        )

    def stop(self) -> None:
        self.run(self.core.stop())

    def restart(self, **settings: Any) -> None:
        """Start a core anew on the same data, at the same address where it has one of its own."""
        port = urlsplit(self.listening.public).port
        self.stop()
        self.start(**({"public_bind": ("127.0.0.1", port)} | settings))

    def close(self) -> None:
        try:
            self.stop()
        finally:
            self.runner.close()

    def run(self, work: Awaitable[T]) -> T:
        async def whole() -> T:
            async with asyncio.timeout(60):
                return await work

        return self.runner.run(whole())

    def until(self, true: Callable[[], bool]) -> None:
        """Let the core work by itself until something has become true; fails where that never happens."""
        patience = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < patience, "waited in vain"
            self.run(asyncio.sleep(0.02))

    # admin

    async def admin_async(
        self,
        method: str,
        target: str,
        body: Any = b"",
        *,
        key: str | None = KEY,
        host: str = "127.0.0.1",
        headers: Headers = (),
        source: str = "198.51.100.7",
    ) -> Reply:
        sent: list[tuple[str, str | bytes]] = [("host", host)]
        if key is not None:
            sent.append(("x-api-key", key))
        if not isinstance(body, bytes | list) or (
            isinstance(body, list) and not all(isinstance(b, bytes) for b in body)
        ):
            body = json.dumps(body).encode()
        extra = list(headers)
        if body and not any(name == "content-type" for name, _ in extra):
            sent.append(("content-type", "application/json"))
        reply = await asgi(self.core.admin_app, method, target, [*sent, *extra], body, source)
        described_answers.check(method, target.partition("?")[0], reply.status, reply.body)
        return reply

    def admin(self, method: str, target: str, body: Any = b"", **more: Any) -> Reply:
        return self.run(self.admin_async(method, target, body, **more))

    # public

    async def public_async(
        self,
        method: str,
        target: str,
        body: bytes = b"",
        *,
        host: str | None = None,
        headers: Headers = (),
        source: str = "198.51.100.9",
    ) -> Reply:
        sent = [("host", host if host is not None else self.host), *headers]
        reply = await asgi(self.core._public_app, method, target, sent, body, source)
        described_answers.check(method, target.removeprefix(self.path).partition("?")[0], reply.status, reply.body)
        return reply

    def public(self, method: str, target: str, body: bytes = b"", **more: Any) -> Reply:
        return self.run(self.public_async(method, target, body, **more))

    # what tests do again and again

    def schema_id(self, name: str = "visitor-badge") -> str:
        return f"{self.base}/bc/public/schemas/{name}/1.0"

    def item(self, form: str = "sd-jwt", schema: str = "visitor-badge", **attributes: str) -> dict[str, Any]:
        given = attributes or {"given_name": "Erika"}
        return {
            "schemaId": self.schema_id(schema),
            "format": form,
            "attributes": [{"key": key, "value": value} for key, value in given.items()],
        }

    def body(self, *items: dict[str, Any], **more: Any) -> dict[str, Any]:
        return {"payload": list(items) or [self.item()], **more}

    def offer(self, *items: dict[str, Any], **more: Any) -> Offer:
        result = self.admin("POST", CREATE, self.body(*items, **more)).result
        return Offer(result["workflowId"], result["url"])

    def workflow(self, visit_id: str) -> dict[str, Any]:
        found: dict[str, Any] = self.admin("GET", f"/bc/admin/workflows/{visit_id}").result
        return found

    def states(self, visit_id: str) -> list[str]:
        return [step["state"] for step in self.workflow(visit_id)["steps"]]

    def details(self, visit_id: str) -> list[str]:
        return [step["detail"] for step in self.workflow(visit_id)["steps"] if "detail" in step]

    def fetch(self, offer: Offer) -> Reply:
        return self.public("GET", offer.path)

    def code(self, offer: Offer) -> str:
        fetched = self.fetch(offer)
        assert fetched.status == 200, fetched
        return str(fetched.json["grants"][PRE_AUTHORIZED]["pre-authorized_code"])

    async def token_async(self, code: str, source: str = "198.51.100.9", **form: str) -> Reply:
        return await self.post_form({"grant_type": PRE_AUTHORIZED, "pre-authorized_code": code, **form}, source=source)

    def token(self, code: str, **form: str) -> Reply:
        return self.run(self.token_async(code, **form))

    async def post_form(self, form: Mapping[str, str] | str, *, source: str = "198.51.100.9") -> Reply:
        body = form if isinstance(form, str) else urlencode(form)
        kind = [("content-type", "application/x-www-form-urlencoded")]
        return await self.public_async("POST", f"{self.path}/oid4vci/token", body.encode(), headers=kind, source=source)

    def nonce(self) -> str:
        answer = self.public("POST", f"{self.path}/oid4vci/nonce")
        assert answer.status == 200
        return str(answer.json["c_nonce"])

    async def bearing_async(self, where: str, token: str, body: Any, headers: Headers = ()) -> Reply:
        sent = [("authorization", f"Bearer {token}"), ("content-type", "application/json"), *headers]
        raw = body if isinstance(body, bytes) else json.dumps(body).encode()
        return await self.public_async("POST", f"{self.path}/oid4vci/{where}", raw, headers=sent)

    def credential(self, token: str, body: Any) -> Reply:
        return self.run(self.bearing_async("credential", token, body))

    def deferred(self, token: str, transaction_id: Any) -> Reply:
        return self.run(self.bearing_async("deferred_credential", token, {"transaction_id": transaction_id}))

    def notify(self, token: str, body: Any) -> Reply:
        return self.run(self.bearing_async("notification", token, body))

    @property
    def issuer(self) -> str:
        return f"{self.base}/oid4vci"

    def end_what_is_due(self) -> None:
        """Let what expires by itself expire now, rather than between two looks at what is stored."""
        deadlines = self.core._deadlines
        assert deadlines

        async def look() -> int:
            # Else what was tidied at the start is not looked at for ten minutes; set here, where no look that is under
            # way can come between
            deadlines._tidied = 0
            return await deadlines._once()

        while self.run(look()) == 0:
            pass

    def tidy(self) -> None:
        """Remove at once what has been kept long enough."""
        deadlines = self.core._deadlines
        assert deadlines

        async def until_nothing_is_due() -> None:
            for _ in range(10):
                deadlines.tidy()
                await deadlines._once()

        self.run(until_nothing_is_due())

    def fingerprint(self) -> str:
        """Sum up everything that is kept, in the order of its keys: equal before and after what was refused.

        What counts starts and commits is left out: the counter of the store, the number of commits (SQLite) and their
        marks (PostgreSQL).
        """
        summed = hashlib.sha256()
        with self._from_outside() as ask:
            names = [name for (name,) in ask(_TABLES if self.database is None else _TABLES_OF_POSTGRES)]
            assert len(names) >= 10
            for name in names:
                rows = ask(f'SELECT * FROM "{name}"')
                if name == "setting":
                    rows = [row for row in rows if row[0] not in {"counter", "commits"} and row[0][:7] != "commit "]
                summed.update(repr((name, sorted(map(repr, rows)))).encode())
        return summed.hexdigest()

    def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """Ask the store from outside of the core, with all that is noted but not yet kept; `?` stands for a value."""
        with self._from_outside() as ask:
            return ask(query, *values)

    @contextmanager
    def _from_outside(self) -> Iterator[postgres.Ask]:
        self.keep_what_is_noted()
        if self.database is not None:
            with postgres.reading(self.database) as ask:
                yield ask
        else:
            with closing(self.onlooker()) as connection:
                yield lambda query, *values: connection.execute(query, values).fetchall()

    def keep_what_is_noted(self) -> None:
        """Let what waits to be written with the next commit be written now."""
        store = self.core._store
        if store is not None and not self.runner.get_loop().is_running():
            self.run(store._writers.settle())

    def onlooker(self) -> sqlite3.Connection:
        """Open the file of SQLite from outside of the core, to read."""
        return sqlite3.connect(f"file:{quote(str(self.data))}/store.sqlite?mode=ro", uri=True)


@dataclass(frozen=True, slots=True)
class Offer:
    """An offer as its link tells it."""

    workflow: str
    url: str

    @property
    def address(self) -> str:
        parts = urlsplit(self.url)
        assert (parts.scheme, parts.netloc, parts.path) == ("openid-credential-offer", "", "")
        (address,) = parse_qs(parts.query)["credential_offer_uri"]
        return address

    @property
    def path(self) -> str:
        return urlsplit(self.address).path


# Raw HTTP over a socket


def started(data: Path, **settings: Any) -> Running:
    """Start a core on a folder."""
    core = Running(data, Clock(), **settings)
    core.start()
    return core


def nothing_ends_by_itself(core: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the task that ends what is due sleep until the next deadline as it is known now, however long that is."""
    watching = core.core._deadlines
    assert watching
    monkeypatch.setattr(deadlines, "LONGEST_SLEEP", limits.WORKFLOW_LIFE)
    watching._next = None
    watching.add(0)
    core.until(lambda: watching._next is not None)


async def connect(url: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    parts = urlsplit(url)
    return await asyncio.open_connection(parts.hostname, parts.port, limit=2**22)


async def read_reply(reader: asyncio.StreamReader, method: str = "POST", patience: float = PATIENCE) -> Reply:
    """Read one answer as RFC 9112 frames it."""
    async with asyncio.timeout(patience):
        head = await reader.readuntil(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        headers = [(name, value.strip()) for name, _, value in (line.partition(":") for line in lines if line)]
        reply = Reply(int(first.split(" ")[1]), headers, b"")
        if method != "HEAD" and reply.status not in {204, 304} and (length := reply.header("content-length")):
            reply.body = await reader.readexactly(int(length))
    return reply


async def raw(url: str, *pieces: bytes, method: str = "POST", linger: float = 0.0) -> Reply:
    """Send bytes as they are over a new connection; gives the first answer, and whether the server hung up soon."""
    reader, writer = await connect(url)
    try:
        for piece in pieces:
            writer.write(piece)
            try:
                await writer.drain()
            except ConnectionError:
                break
        reply = await read_reply(reader, method)
        if not linger:
            return reply
        try:
            async with asyncio.timeout(linger):
                reply.trailing = await reader.read()
                reply.ended = True
        except TimeoutError:
            reply.ended = False
        except ConnectionError:
            reply.ended = True
        return reply
    finally:
        writer.close()


def request(method: str, target: str, *headers: str, body: bytes = b"", host: str) -> bytes:
    """Spell a request of HTTP/1.1."""
    lines = [f"{method} {target} HTTP/1.1", f"Host: {host}", *headers]
    if body:
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + body
