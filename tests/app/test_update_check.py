"""The check for updates: once a day, silent about faults, and nothing is forgotten between runs."""

import asyncio
import logging
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer

import httpx
import pytest

from connector_desk.app import update_check
from connector_desk.app.update_check import MOST_BYTES, FeedFault, UpdateCheck, fetch_document
from connector_desk.base.build_info import BuildInfo
from connector_desk.base.instants import DAY, MINUTE
from connector_desk.desk.runner.updates import UpdateFault
from tests.app.test_update_feed import KEY, NOW, vector

FEED = "https://updates.example/feed.json"


class Feed:
    """Answers as told, and counts."""

    def __init__(self, name: str = "new") -> None:
        self.name, self.asked, self.fault = name, [], None

    async def __call__(self, address: str) -> bytes:
        self.asked.append(address)
        if self.fault is not None:
            raise FeedFault(self.fault)
        return vector(f"{self.name}.json" + (".minisig" if address.endswith(".minisig") else ""))


class Clock:
    now = NOW

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def feed():
    return Feed()


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def made(tmp_path, feed, clock):
    return lambda address=FEED: UpdateCheck(tmp_path, BuildInfo("", "", address, KEY), clock, feed)


def test_a_newer_version_is_announced_and_still_after_a_restart(made, feed, clock):
    first = asyncio.run(made().state())
    assert (first.host, first.asked_at, first.announcement, first.fault) == ("updates.example", None, None, None)
    assert feed.asked == []
    state = asyncio.run(made().check())
    assert feed.asked == [FEED, FEED + ".minisig"]
    assert state.announcement is not None
    assert state.announcement.version == "0.2.0"
    assert asyncio.run(made().state()) == state
    clock.now += 90 * DAY
    assert asyncio.run(made().state()).announcement is None


def test_nobody_is_asked_twice_a_day_unless_the_person_wants_it(made, feed, clock):
    asyncio.run(made().check())
    clock.now += DAY - MINUTE
    asyncio.run(made().check())
    assert len(feed.asked) == 2
    clock.now += MINUTE
    asyncio.run(made().check())
    assert len(feed.asked) == 4
    asyncio.run(made().check(at_once=True))
    assert len(feed.asked) == 6
    clock.now -= 3 * DAY  # the clock was wrong before
    asyncio.run(made().check())
    assert len(feed.asked) == 8


@pytest.mark.parametrize("fault", [UpdateFault.UNREACHABLE, UpdateFault.REFUSED, UpdateFault.TOO_LARGE])
def test_a_fault_is_logged_and_kept_and_takes_nothing_away(made, feed, clock, caplog, fault):
    asyncio.run(made().check())
    feed.fault = fault
    clock.now += DAY
    with caplog.at_level(logging.WARNING):
        state = asyncio.run(made().check())
    assert state.fault is fault
    assert state.announcement is not None
    assert fault.value in caplog.text
    assert asyncio.run(made().state()).fault is fault
    feed.fault = None
    clock.now += DAY
    assert asyncio.run(made().check()).fault is None


def test_an_older_feed_is_refused_after_a_restart_too(made, feed, clock):
    asyncio.run(made().check())
    feed.name = "same"
    clock.now += DAY
    state = asyncio.run(made().check())
    assert state.fault is UpdateFault.OLDER
    assert state.announcement is not None


def test_later_is_a_week_and_ends_with_another_version(made, feed, clock):
    asyncio.run(made().check())
    assert asyncio.run(made().snooze()).is_put_off
    assert asyncio.run(made().state()).is_put_off
    feed.name = "needed"
    clock.now += DAY
    state = asyncio.run(made().check())
    assert not state.is_put_off
    assert state.announcement is not None
    assert state.announcement.is_needed
    asyncio.run(made().snooze())
    clock.now += 7 * DAY
    assert not asyncio.run(made().state()).is_put_off


def test_only_https_is_asked(made, feed):
    assert asyncio.run(made("http://updates.example/feed.json").check()).fault is UpdateFault.UNREACHABLE
    assert feed.asked == []


@pytest.mark.parametrize("kept", ["", "[]", "{", '{"askedAt": "x"}', "\0"])
def test_a_damaged_memory_counts_as_none(made, tmp_path, kept):
    (tmp_path / "updates.json").write_text(kept)
    state = asyncio.run(made().check())
    assert state.announcement is not None
    assert (tmp_path / "updates.json").stat().st_mode & 0o077 == 0


@contextmanager
def serving(status: int, body: bytes):
    """Answer at the loopback interface, and keep what was asked."""
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(f"{self.command} {self.path}\n{self.headers}")
            self.send_response(status)
            self.send_header("Location", "/elsewhere")
            self.send_header("Set-Cookie", "who=you")
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/feed.json", asked
        finally:
            server.shutdown()
            thread.join()


def test_the_request_says_nothing_about_the_computer():
    with serving(200, b"{}") as (address, asked):
        assert asyncio.run(fetch_document(address)) == b"{}"
        assert asyncio.run(fetch_document(address)) == b"{}"
    names = {line.partition(":")[0].lower() for line in asked[1].splitlines()[1:] if line}
    assert names == {"host", "accept-encoding", "user-agent"}
    assert "user-agent: connector-desk\n" in asked[1].lower()


@pytest.mark.parametrize(
    ("status", "body", "fault"),
    [
        (302, b"", UpdateFault.REFUSED),
        (404, b"", UpdateFault.REFUSED),
        (200, b"x" * (MOST_BYTES + 1), UpdateFault.TOO_LARGE),
    ],
)
def test_redirects_errors_and_floods_are_refused(status, body, fault):
    with serving(status, body) as (address, asked), pytest.raises(FeedFault) as refused:
        asyncio.run(fetch_document(address))
    assert refused.value.fault is fault
    assert len(asked) == 1


def test_a_server_that_does_not_answer_in_time_is_unreachable(monkeypatch):
    class Silent(httpx.AsyncBaseTransport):
        async def handle_async_request(self, _: httpx.Request) -> httpx.Response:
            await asyncio.Event().wait()
            raise AssertionError

    monkeypatch.setattr(update_check, "_SECONDS", 0.01)
    monkeypatch.setattr(httpx, "AsyncHTTPTransport", lambda **_: Silent())
    with pytest.raises(FeedFault) as refused:
        asyncio.run(fetch_document(FEED))
    assert refused.value.fault is UpdateFault.UNREACHABLE
