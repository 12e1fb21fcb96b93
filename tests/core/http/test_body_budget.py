"""Bodies and messages that are almost whole: they take little memory, whoever sends them, and for a short time."""

import asyncio
import secrets
from typing import Any

import pytest
from websockets.asyncio.client import connect as open_socket

from connector_desk.base.errors import RateLimited
from connector_desk.contract import limits
from connector_desk.core.http import request_body
from connector_desk.core.http.request_body import BodyBudget, Share
from tests.core.agents.test_agent_sockets import address
from tests.core.running import PATIENCE, Reply, Running, connect, read_reply, request
from tests.core.visitor import link

pytestmark = pytest.mark.sqlite
ASK = "/bc/admin/proofrequest/create/connectionless"
FORM = "Content-Type: application/x-www-form-urlencoded"
FREE = limits.BODY_UNCOUNTED_BYTES


@pytest.fixture
def request_path(desk: Running) -> str:
    """Give the address for the answer to a data request."""
    asked = desk.admin("POST", ASK, {"payload": {"name": "x", "credentials": [{"attributes": [{"name": "level"}]}]}})
    assert asked.status == 200
    ((request_id,),) = desk.rows("SELECT id FROM data_request")
    return f"/oid4vp/{request_id}"


@pytest.fixture
def budget(desk: Running, monkeypatch: pytest.MonkeyPatch) -> BodyBudget:
    """Leave room for a hundred thousand bytes, and half of that for one source."""
    found = desk.core._bodies
    monkeypatch.setattr(found, "_total", 100_000)
    monkeypatch.setattr(found, "_of_source", 50_000)
    return found


def test_what_is_taken_is_counted_in_total_and_by_source() -> None:
    budget = BodyBudget(100, 50)
    budget.reserve("a", 50)
    with pytest.raises(RateLimited):
        budget.reserve("a", 1)
    budget.reserve(None, 20)
    budget.reserve("b", 30)
    with pytest.raises(RateLimited):
        budget.reserve("c", 1)
    with pytest.raises(RateLimited):
        budget.reserve(None, 1)
    budget.release("a", 50)
    budget.reserve("c", 1)
    for source, size in (("b", 30), ("c", 1), (None, 20)):
        budget.release(source, size)
    assert (budget.taken, budget._sources) == (0, {})


def test_a_small_body_takes_nothing_and_a_large_one_what_is_above() -> None:
    budget = BodyBudget(100, 50)
    share = Share(budget, "a")
    share.grow(FREE)
    assert (budget.taken, budget._sources) == (0, {})
    share.grow(FREE + 1)
    assert budget.taken == 1
    share.grow(FREE + 10)
    share.grow(FREE + 30)
    assert budget.taken == 30
    with pytest.raises(RateLimited):
        share.grow(FREE + 51)
    share.end()
    share.end()
    assert budget.taken == 0


def test_memory_is_given_back_after_a_burst(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_body, "_REST", 0)
    trimmed = asyncio.Event()

    async def burst() -> None:
        budget = BodyBudget(2 * request_body._LARGE, 2 * request_body._LARGE)
        monkeypatch.setattr(request_body, "_trim_soon", trimmed.set)
        budget.reserve("a", request_body._LARGE)
        budget.release("a", request_body._LARGE)
        async with asyncio.timeout(PATIENCE):
            await trimmed.wait()

    asyncio.run(burst())
    request_body._trim()


def head(core: Running, path: str, length: int) -> bytes:
    return request("POST", path, FORM, f"Content-Length: {length}", host=core.host)


async def begun(core: Running, path: str, size: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Send some of a large body."""
    reader, writer = await connect(core.listening.public)
    writer.write(head(core, path, 200_000) + bytes(size))
    await writer.drain()
    return reader, writer


@pytest.mark.parametrize("path", ["/oid4vp/{id}", "/r/{id}", "/w/{id}"])
def test_who_names_nothing_that_is_there_is_told_before_the_body_ends(desk: Running, path: str) -> None:
    async def ask() -> Reply:
        reader, writer = await begun(desk, path.replace("{id}", secrets.token_hex(11)), 100_000)
        reply = await read_reply(reader)
        writer.close()
        return reply

    assert desk.run(ask()).status == 404
    assert desk.core._bodies.taken == 0


def test_whoever_guesses_so_is_slowed_down(desk: Running) -> None:
    async def guess() -> int:
        reply = await desk.public_async("POST", f"/oid4vp/{secrets.token_hex(11)}", [b"x", b"y"])  # type: ignore[arg-type]
        return reply.status

    async def often() -> list[int]:
        return [await guess() for _ in range(limits.UNKNOWN_CODES_PER_MINUTE + 1)]

    statuses = desk.run(often())
    assert (set(statuses[:-1]), statuses[-1]) == ({404}, 429)


def test_what_is_there_waits_for_its_body(desk: Running) -> None:
    path = link(desk)
    reply = desk.public("POST", path, [b"do=st", b"art"], headers=[("content-type", FORM.partition(": ")[2])])  # type: ignore[arg-type]
    assert reply.status == 403  # no cookie


def test_bodies_that_do_not_end_have_little_memory(desk: Running, request_path: str, budget: BodyBudget) -> None:
    async def flood() -> tuple[int, int, int]:
        held = [await begun(desk, request_path, FREE + 20_000) for _ in range(2)]
        async with asyncio.timeout(PATIENCE):
            while budget.taken < 40_000:  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0.01)
        reader, writer = await begun(desk, request_path, FREE + 20_000)
        refused = await read_reply(reader)
        other = await desk.public_async("POST", request_path, [bytes(FREE + 20_000), b""], source="198.51.100.1")  # type: ignore[arg-type]
        small = await desk.public_async("POST", request_path, [bytes(9_000), b""], source="127.0.0.1")  # type: ignore[arg-type]
        assert refused.header("retry-after")
        for one in (writer, *(writer for _, writer in held)):
            one.close()
        return refused.status, other.status, small.status

    assert desk.run(flood()) == (429, 400, 400)
    desk.until(lambda: budget.taken == 0)


def test_a_body_that_pauses_for_long_is_given_up(
    desk: Running, request_path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "BODY_PAUSE_SECONDS", 0.2)

    async def pause() -> tuple[int, bytes]:
        reader, writer = await begun(desk, request_path, 50_000)
        reply = await read_reply(reader)
        async with asyncio.timeout(PATIENCE):
            rest = await reader.read()
        writer.close()
        return reply.status, rest

    assert desk.run(pause()) == (408, b"")
    assert desk.core._bodies.taken == 0


async def _cut_off(core: Running, frames: Any) -> None:
    async with open_socket(address(core), compression=None) as wire:
        sending = asyncio.ensure_future(wire.send(frames))
        async with asyncio.timeout(PATIENCE):
            await wire.wait_closed()
        sending.cancel()
        await asyncio.wait([sending])


def test_messages_that_do_not_end_have_little_memory_either(desk: Running, budget: BodyBudget) -> None:
    async def unending() -> Any:
        yield bytes(FREE + 40_000)
        yield bytes(30_000)
        await asyncio.Event().wait()

    desk.run(_cut_off(desk, unending()))
    desk.until(lambda: budget.taken == 0)


def test_a_message_has_few_frames(desk: Running) -> None:
    async def crumbs() -> Any:
        for _ in range(limits.MESSAGE_FRAMES + 10):
            yield b""
        await asyncio.Event().wait()

    desk.run(_cut_off(desk, crumbs()))
