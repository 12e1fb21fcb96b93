"""Each exchange is told to the observers of a place, with neither key nor token in it."""

import asyncio

import httpx
import pytest

from connector_desk.base.errors import DeskError
from connector_desk.base.request_origin import ORIGIN
from connector_desk.client.place import KEY_PLACEHOLDER
from connector_desk.client.response import BareResponse, Response
from connector_desk.client.sender import FailedRequest, SecretKind, WrittenRequest

pytestmark = pytest.mark.sqlite

KEY = "canary-key-1234567890"
OK = b'{"isSuccessfull": true, "result": {}}'


def observed(mocked, answer, call):
    heard = []

    async def work():
        place, _ = mocked(answer)
        place.observers.append(heard.append)
        async with place:
            await call(place)

    asyncio.run(asyncio.wait_for(work(), 30))
    return heard


@pytest.mark.parametrize(
    "call",
    [
        lambda place: place.send("POST", "/bc/admin/credential/create/connectionless", b'{"payload": []}'),
        lambda place: place.send_as_written("PUT", "/x", [("A", "b")], b"{"),
        lambda place: place.send_written(WrittenRequest("PUT", "/x", (("A", "b"),), b"{")),
        lambda place: place.visit("w1"),
    ],
)
def test_a_response_is_told_with_the_request_and_without_the_key(mocked, call):
    (seen,) = observed(mocked, httpx.Response(200, content=OK), call)
    assert isinstance(seen, Response)
    assert (seen.status, seen.body) == (200, OK)
    assert ("X-API-Key", KEY_PLACEHOLDER) in seen.sent.headers
    assert KEY not in repr(seen)


def test_a_failure_is_told_with_its_request(mocked):
    def refuse(request):
        raise httpx.ConnectError("no route", request=request)

    async def call(place):
        with pytest.raises(DeskError):
            await place.send("POST", "/x", b"{}")

    (seen,) = observed(mocked, refuse, call)
    assert isinstance(seen, FailedRequest)
    assert (seen.error.code, seen.sent.method, seen.sent.body) == ("place_unreachable", "POST", b"{}")


def test_what_an_agent_sent_is_told_as_an_answer_without_envelope(mocked):
    typed = WrittenRequest("POST", "/bc/x", (), b"{}", SecretKind.TOKEN, "canary-token")
    (seen,) = observed(mocked, httpx.Response(200, content=b'{"url": "u"}'), lambda place: place.send_written(typed))
    assert isinstance(seen, BareResponse)
    assert seen.result == {"url": "u"}
    assert "canary-token" not in repr(seen)


def test_the_observer_knows_what_the_request_was_sent_for(mocked):
    origins = []

    async def call(place):
        place.observers.append(lambda _: origins.append(ORIGIN.get()))
        ORIGIN.set("people")
        await place.send("GET", "/x")

    observed(mocked, httpx.Response(200, content=OK), call)
    assert origins == ["people"]
