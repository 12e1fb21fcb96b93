"""The checks of the address in codes: each finding by what a proxy, a name or a certificate does."""

import asyncio
import base64
import contextlib
import ssl
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path

import pytest

from connector_desk.base.instants import SECOND
from connector_desk.contract.reach import ReachCheckOutcome, ReachWay
from connector_desk.contract.reach_problems import ReachFinding, finding
from connector_desk.contract.texts import read_texts
from connector_desk.core.keys.sealing import derive
from connector_desk.core.reach.reach_checks import (
    BODY_BYTES,
    CheckedReach,
    HttpFinding,
    check_reach,
    is_nonce,
    judge_answer,
    judge_body,
    judge_clock,
    judge_host,
    judge_name,
    new_nonce,
    proof_of,
)
from tests.core.test_server import certificate  # noqa: F401 - a fixture
from tests.ports import free_port
from tests.served import Served

pytestmark = pytest.mark.sqlite

KEY, NOW = b"k" * 32, 1_790_000_000_000
NONCE = new_nonce()
PROVEN = {"proof": proof_of(KEY, NONCE), "host": "desk.example.org", "size": BODY_BYTES}


def reach(address: str = "https://desk.example.org", way: ReachWay = ReachWay.ADDRESS) -> CheckedReach:
    return CheckedReach(way, address, ["192.168.1.5"], None, KEY, NOW)


def came(status: int = 200, body: dict[str, object] | None = None, location: str = "", date: str = "") -> HttpFinding:
    return HttpFinding(status, location, date, body)


def test_every_finding_has_its_words() -> None:
    assert set(read_texts("reach_findings")) == set(ReachFinding)
    for one in map(finding, ReachFinding):
        assert one.message.endswith(".")
        assert (one.nextStep is None) is (one.outcome in {ReachCheckOutcome.OK, ReachCheckOutcome.UNKNOWN})


@pytest.mark.parametrize(
    ("answer", "found"),
    [
        (came(body=PROVEN), ReachFinding.LEADS_HERE),
        (came(301, location="https://www.example.org/"), ReachFinding.REDIRECTED),
        (came(502), ReachFinding.NOTHING_BEHIND),
        (came(530), ReachFinding.NOTHING_BEHIND),
        (came(200), ReachFinding.ANOTHER_PAGE),
        (came(404), ReachFinding.ANOTHER_PAGE),
        (came(404, body={"isSuccessfull": False}), ReachFinding.WRONG_PATH),
        (came(body={**PROVEN, "proof": proof_of(b"other" * 8, NONCE)}), ReachFinding.ANOTHER_DESK),
        (came(body={**PROVEN, "proof": proof_of(KEY, new_nonce())}), ReachFinding.ANOTHER_DESK),
        (came(body={"proof": None}), ReachFinding.ANOTHER_DESK),
    ],
)
def test_only_this_very_service_can_prove_itself(answer: HttpFinding, found: ReachFinding) -> None:
    assert judge_answer(reach(), answer, NONCE).code == found


@pytest.mark.parametrize(
    ("address", "host", "found"),
    [
        ("https://desk.example.org", "desk.example.org", ReachFinding.SAME_HOST),
        ("https://desk.example.org", "DESK.example.org:443", ReachFinding.SAME_HOST),
        ("https://desk.example.org:8443", "desk.example.org:8443", ReachFinding.SAME_HOST),
        ("https://desk.example.org:8443", "desk.example.org", ReachFinding.HOST_CHANGED),
        ("https://desk.example.org", "127.0.0.1:8080", ReachFinding.HOST_CHANGED),
    ],
)
def test_the_host_should_arrive_as_it_was_asked_for(address: str, host: str, found: ReachFinding) -> None:
    assert judge_host(reach(address), came(body={"host": host})).code == found


@pytest.mark.parametrize(
    ("seconds", "found"),
    [(0, ReachFinding.SAME_CLOCK), (59, ReachFinding.SAME_CLOCK), (-3600, ReachFinding.CLOCK_DIFFERS)],
)
def test_clocks_are_compared(seconds: int, found: ReachFinding) -> None:
    date = format_datetime(datetime.fromtimestamp(NOW / SECOND, UTC) + timedelta(seconds=seconds))
    assert judge_clock(reach(), came(date=date)).code == found


@pytest.mark.parametrize("date", ["", "yesterday", "Tue, 99 Foo 2026"])
def test_an_answer_without_a_time_says_nothing_of_clocks(date: str) -> None:
    assert judge_clock(reach(), came(date=date)).code == ReachFinding.NO_CLOCK


def test_a_body_that_a_proxy_cuts_or_refuses_is_said() -> None:
    assert judge_body(reach(), came(body=PROVEN), NONCE).code == ReachFinding.BODY_ARRIVES
    assert judge_body(reach(), came(413), NONCE).code == ReachFinding.BODY_LOST
    assert judge_body(reach(), came(body={**PROVEN, "size": 1_000}), NONCE).code == ReachFinding.BODY_LOST


@pytest.mark.parametrize(
    ("way", "addresses", "found"),
    [
        (ReachWay.PUBLIC_CERTIFICATE, ["192.168.1.5"], ReachFinding.NAME_FOUND),
        (ReachWay.PUBLIC_CERTIFICATE, ["203.0.113.9"], ReachFinding.NAME_ELSEWHERE),
        (ReachWay.TUNNEL, ["203.0.113.9"], ReachFinding.NAME_FOUND),
        (ReachWay.ADDRESS, [], ReachFinding.NAME_UNKNOWN),
    ],
)
def test_a_name_leads_where_the_way_needs_it(way: ReachWay, addresses: list[str], found: ReachFinding) -> None:
    check = judge_name(reach(way=way), "desk.example.org", addresses)
    assert check is not None
    assert check.code == found


def test_an_address_has_no_name_to_check() -> None:
    assert judge_name(reach(), "192.168.1.5", []) is None


def test_a_nonce_is_never_repeated_and_nothing_else_passes_for_one() -> None:
    assert len({new_nonce() for _ in range(100)}) == 100
    assert is_nonce(new_nonce())
    assert not any(map(is_nonce, ["", "a", "a" * 33, "../" * 11, "a" * 31 + "\n"]))


@contextlib.asynccontextmanager
async def answering(
    head: bytes, context: ssl.SSLContext | None = None, after: bytes = b"\r\n\r\n"
) -> AsyncIterator[int]:
    """A server that answers each request the same."""

    writers: list[asyncio.StreamWriter] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writers.append(writer)
        with contextlib.suppress(OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            await reader.readuntil(after)
            writer.write(head)
            await writer.drain()
        writer.close()

    port = free_port()
    server = await asyncio.start_server(serve, "127.0.0.1", port, ssl=context)
    try:
        yield port
    finally:
        server.close()
        for writer in writers:
            writer.transport.abort()
        await asyncio.sleep(0)


def outcomes(checks: list[object]) -> list[str]:
    return [check.code for check in checks]  # type: ignore[attr-defined]


def test_a_service_finds_itself(tmp_path: Path) -> None:
    with Served(tmp_path / "data") as served:
        key = derive(base64.urlsafe_b64decode(served.data_key + "="), "reach")
        now = int(datetime.now(UTC).timestamp() * SECOND)  # noqa: TID251 - the service has the real clock
        seen = CheckedReach(ReachWay.NETWORK, served.ready["public"], [], None, key, now)
        found = outcomes(asyncio.run(check_reach(seen)))
        assert found == ["connected", "no_tls", "leads_here", "same_host", "same_clock", "body_arrives"]
        told = served.client.post("/bc/studio/reach/checks").json()["result"]["checks"]
        assert [check["code"] for check in told] == found
        other = CheckedReach(ReachWay.NETWORK, served.ready["public"], [], None, KEY, now)
        assert outcomes(asyncio.run(check_reach(other)))[-1] == "another_desk"


@pytest.mark.parametrize(
    ("head", "found"),
    [
        (b"HTTP/1.1 302 Found\r\nLocation: http://10.0.0.1/login\r\nContent-Length: 0\r\n\r\n", "redirected"),
        (b"HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\n<html>", "another_page"),
        (b"HTTP/1.1 200 OK\r\n\r\n" + b"x" * 200_000, "another_page"),
        (b"\x15\x03\x03\x00\x02\x02\x28", "no_http"),
        (b"", "no_http"),
    ],
)
def test_what_stands_in_between_is_told_apart(head: bytes, found: str) -> None:
    async def play() -> list[str]:
        async with answering(head) as port:
            return outcomes(await check_reach(reach(f"http://127.0.0.1:{port}")))

    assert asyncio.run(play())[-1] == found


def test_nothing_listens() -> None:
    assert outcomes(asyncio.run(check_reach(reach(f"http://127.0.0.1:{free_port()}")))) == ["not_connected"]


def test_certificates_that_phones_refuse_are_told_apart(
    certificate: tuple[Path, Path],  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def play(address: str, files: tuple[Path, Path] = certificate) -> str:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*files)
        async with answering(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", context) as port:
            return outcomes(await check_reach(reach(f"{address}:{port}")))[-1]

    assert asyncio.run(play("https://127.0.0.1")) == "untrusted"
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate[0]))
    assert asyncio.run(play("https://127.0.0.1")) == "another_page"
    assert asyncio.run(play("https://127.0.0.2")) in {"wrong_name", "not_connected"}


def test_only_the_own_authority_is_known(certificate: tuple[Path, Path]) -> None:  # noqa: F811
    async def play() -> list[str]:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*certificate)
        async with answering(b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n", context) as port:
            seen = CheckedReach(
                ReachWay.OWN_AUTHORITY, f"https://127.0.0.1:{port}", [], certificate[0].read_text(), KEY, NOW
            )
            return outcomes(await check_reach(seen))

    assert asyncio.run(play()) == ["connected", "trusted_if_installed", "nothing_behind"]


def test_plain_http_at_an_https_address() -> None:
    async def play() -> str:
        async with answering(b"HTTP/1.1 400 Bad Request\r\n\r\n", after=b"\x16") as port:
            return outcomes(await check_reach(reach(f"https://127.0.0.1:{port}")))[-1]

    assert asyncio.run(play()) == "no_handshake"
