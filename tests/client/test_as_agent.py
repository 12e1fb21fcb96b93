"""Calls of the agent API: the token goes out, the key of the place never does, and a bare answer is read."""

import asyncio
import json

import httpx
import pytest

from connector_desk.base.errors import DeskError
from connector_desk.client.http_transport import HttpTransport
from connector_desk.client.place import EMBEDDED_ADDRESS, TOKEN_PLACEHOLDER, Place
from connector_desk.client.response import BareResponse, RecordedRequest, ResponseOutcome

KEY, TOKEN = "canary-key-1234567890", "agt-canary-token"
PUBLIC = "http://192.168.1.20:8080/desk"
SENT = RecordedRequest("POST", "https://desk.example/bc/agent/links", (), b"")


def run(work):
    return asyncio.run(asyncio.wait_for(work, 30))


@pytest.fixture
def place(monkeypatch):
    seen = []

    def handle(request):
        seen.append(request)
        return httpx.Response(200, stream=httpx.ByteStream(b'"https://desk.example/i/x"'))

    def line(self, base):
        return HttpTransport(base, own_computer=True, transport=httpx.MockTransport(handle))

    monkeypatch.setattr(Place, "_transport_to", line)
    return Place("test", EMBEDDED_ADDRESS, KEY), seen


def test_a_call_carries_the_token_and_never_the_key(place):
    answer = run(place[0].as_agent(PUBLIC, TOKEN, "/bc/agent/links", b"{}", once="attempt-1"))
    (request,) = place[1]
    assert str(request.url) == f"{PUBLIC}/bc/agent/links"
    assert request.headers["authorization"] == f"Bearer {TOKEN}"
    assert request.headers["idempotency-key"] == "attempt-1"
    assert KEY not in repr(request.headers)
    assert answer.result == "https://desk.example/i/x"
    assert TOKEN not in repr(answer.sent)
    assert ("Authorization", f"Bearer {TOKEN_PLACEHOLDER}") in answer.sent.headers


@pytest.mark.parametrize("public", ["http://desk.example", "ftp://desk.example", "", "https://kim@desk.example"])
def test_a_token_is_not_sent_where_it_could_be_read(place, public):
    with pytest.raises(DeskError) as failed:
        run(place[0].as_agent(public, TOKEN, "/bc/agent/links", b"{}"))
    assert failed.value.code == "address_refused"
    assert place[1] == []


def test_a_token_cannot_break_out_of_its_header(place):
    with pytest.raises(DeskError):
        run(place[0].as_agent(PUBLIC, "x\r\nX-Evil: y", "/bc/agent/links", b"{}"))
    assert place[1] == []


def bare(status, body):
    return BareResponse(status, (), body, 0.0, SENT)


@pytest.mark.parametrize("body", [b'"x"', b"{}", b'{"id":"a"}'])
def test_json_without_an_envelope_is_a_success(body):
    answer = bare(200, body)
    assert (answer.outcome, answer.result, answer.failure) == (ResponseOutcome.SUCCESS, json.loads(body), None)


def test_a_failure_has_an_envelope():
    told = {"code": "link_used", "message": "x", "fields": [{"path": "a", "code": "b", "message": "c"}]}
    answer = bare(410, json.dumps({"isSuccessfull": False, "result": told}).encode())
    assert answer.result is None
    assert (answer.failure.code, answer.failure.fields[0].path) == ("link_used", "a")


@pytest.mark.parametrize(("status", "body"), [(200, b"<html>"), (200, b""), (303, b""), (500, b"x"), (200, b"null")])
def test_anything_else_is_no_success(status, body):
    answer = bare(status, body)
    assert answer.outcome is not ResponseOutcome.SUCCESS
    assert answer.failure is not None
