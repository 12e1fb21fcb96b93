"""What the listener of HTTP-01 answers, and what it does not."""

import asyncio

import pytest

from connector_desk.core.reach.acme_proof import ChallengeListener, answer
from tests.core.reach.acme_site import run
from tests.ports import free_port

pytestmark = pytest.mark.sqlite
CHALLENGES = {"token": "token.thumbprint"}
PATH = "/.well-known/acme-challenge/"


def status_and_body(head: str) -> tuple[str, str]:
    start, _, body = answer(head.encode("latin-1"), CHALLENGES).decode().partition("\r\n\r\n")
    return start.split(" ")[1], body


def test_a_token_is_answered_with_its_key_authorization() -> None:
    assert status_and_body(f"GET {PATH}token HTTP/1.1\r\nHost: x\r\n\r\n") == ("200", "token.thumbprint")
    assert status_and_body(f"HEAD {PATH}token HTTP/1.1\r\n\r\n") == ("200", "")


@pytest.mark.parametrize(
    "line",
    [
        f"GET {PATH}other HTTP/1.1",
        f"GET {PATH} HTTP/1.1",
        f"GET {PATH}../token HTTP/1.1",
        "GET token HTTP/1.1",
        "GET / HTTP/1.1",
        f"POST {PATH}token HTTP/1.1",
        f"GET  {PATH}token HTTP/1.1",
        f"GET {PATH}token",
        "",
        "\xff\xfe",
    ],
)
def test_nothing_else_is_answered(line: str) -> None:
    assert status_and_body(f"{line}\r\n\r\n") == ("404", "")


def test_connections_end_with_the_challenge_and_long_requests_before() -> None:
    async def scenario() -> None:
        port = free_port()
        async with ChallengeListener(port, CHALLENGES, host="127.0.0.1"):
            silent, silently = await asyncio.open_connection("127.0.0.1", port)
            silently.write(b"GET /")
            asked, asking = await asyncio.open_connection("127.0.0.1", port)
            asking.write(f"GET {PATH}token HTTP/1.1\r\n\r\n".encode())
            assert (await asked.read()).endswith(b"token.thumbprint")
            endless, endlessly = await asyncio.open_connection("127.0.0.1", port)
            endlessly.write(b"x" * 20_000)
            assert await until_end(endless) == b""
        assert await until_end(silent) == b""
        for writer in (silently, asking, endlessly):
            writer.transport.abort()

    run(scenario)


async def until_end(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.read()
    except ConnectionError:
        return b""
