"""A written request: what is shown before it goes is what arrives, byte for byte, but for the secret."""

import asyncio

import pytest

from connector_desk.base.errors import DeskError
from connector_desk.client.in_process import InProcessTransport
from connector_desk.client.place import KEY_PLACEHOLDER, TOKEN_PLACEHOLDER, Place
from connector_desk.client.response import BareResponse
from connector_desk.client.sender import SecretKind, WrittenRequest, serialize

KEY, OTHER = "canary-key-1234567890", "canary-other-0987654321"
ANSWER = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}"
JSON = ("Content-Type", "application/json")

WRITTEN = {
    "as usual": WrittenRequest("POST", "/bc/admin/flow/url?a=1&a=%20", (JSON,), b'{"a":1,"a": 1e2}'),
    "doubled headers": WrittenRequest("POST", "/x", (("X-A", "1"), ("x-a", "2"), JSON, JSON), b"{}"),
    "no content type": WrittenRequest("PUT", "/x", (), b"\xff\x00\xfe"),
    "no body": WrittenRequest("POST", "/x", (("Accept", "text/html"),)),
    "a body where none belongs": WrittenRequest("GET", "/x", (JSON,), b"{}"),
    "another host": WrittenRequest("GET", "/x", (("X-Before", "1"), ("Host", "other.example"))),
    "an unknown method": WrittenRequest("brew", "/pot"),
    "own transport headers": WrittenRequest("DELETE", "/x", (("user-agent", "mine"), ("Accept-Encoding", "gzip"))),
    "chunked": WrittenRequest("POST", "/x", (("Transfer-Encoding", "chunked"),), b"abc"),
    "no key": WrittenRequest("GET", "/x", secret=SecretKind.NONE),
    "another key": WrittenRequest("GET", "/x", secret=SecretKind.OTHER_KEY, typed=OTHER),
    "two keys": WrittenRequest("GET", "/x", (("X-API-Key", "wrong"),)),
    "other letters": WrittenRequest("GET", "/a[b]{c}|d'\"<>^`%zz?q=[]{}|'\"<>", ()),
}


def run(work):
    return asyncio.run(asyncio.wait_for(work, 30))


async def arrived(written: WrittenRequest, *, as_agent: bool = False) -> tuple[bytes, bytes, object]:
    """Send to a server that keeps what it is sent; return what was shown, what arrived, and the answer."""
    heard = []
    secret = (OTHER if as_agent or written.typed else KEY).encode()

    async def serve(reader, writer):
        expected = len(shown.replace(b"$CONNECTOR_KEY", secret).replace(b"$AGENT_TOKEN", secret))
        heard.append(b"")
        while len(heard[0]) < expected and not reader.at_eof():
            heard[0] += await reader.read(65_536)
        writer.write(ANSWER)
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    base = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server, Place("test", base, KEY) as place:
        if as_agent:
            written = WrittenRequest(
                written.method, written.path, written.headers, written.body, SecretKind.TOKEN, OTHER, base
            )
        shown = await place.preview(written)
        answer = await place.send_written(written)
    return shown, heard[0], answer


@pytest.mark.parametrize("name", WRITTEN)
def test_what_is_shown_is_what_arrives(name):
    written = WRITTEN[name]
    shown, heard, answer = run(arrived(written))
    secret = OTHER if written.secret is SecretKind.OTHER_KEY else KEY
    assert heard == shown.replace(KEY_PLACEHOLDER.encode(), secret.encode())
    assert answer.status == 200
    assert secret not in repr(answer.sent)
    assert answer.sent.body == written.body
    assert (b"canary" not in heard) is (written.secret is SecretKind.NONE)


def test_an_agent_sends_its_token_and_never_the_key():
    shown, heard, answer = run(arrived(WRITTEN["doubled headers"], as_agent=True))
    assert heard == shown.replace(TOKEN_PLACEHOLDER.encode(), OTHER.encode())
    assert KEY.encode() not in heard
    assert OTHER not in repr(answer.sent) + repr(shown)
    assert isinstance(answer, BareResponse)


@pytest.mark.parametrize("name", WRITTEN)
def test_in_this_program_the_service_gets_what_is_shown(name):
    written, seen = WRITTEN[name], []

    async def application(scope, receive, send):
        body = (await receive())["body"]
        target = scope["raw_path"].decode() + ("?" + scope["query_string"].decode() if scope["query_string"] else "")
        headers = [(key.decode(), value.decode()) for key, value in scope["headers"]]
        seen.append(serialize(scope["method"], target, headers, body))
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"{}"})

    async def work():
        async with Place("test", "http://127.0.0.1", KEY, transport=InProcessTransport(application)) as place:
            shown = await place.preview(written)
            await place.send_written(written)
        return shown

    secret = OTHER if written.secret is SecretKind.OTHER_KEY else KEY
    shown = run(work())
    assert seen == [shown.replace(KEY_PLACEHOLDER.encode(), secret.encode())]
    assert shown.count(b"host: ") == 1


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        (WrittenRequest("GET", "/x", (("Host", "a"), ("Host", "b"))), "HTTP does not allow this request"),
        (WrittenRequest("POST", "/x", (("Content-Length", "9"),), b"abc"), "HTTP does not allow this request"),
        (WrittenRequest("POST", "/x", (("Content-Length", "1"),), b"abc"), "HTTP does not allow this request"),
        (WrittenRequest("G T", "/x"), "This is not a valid HTTP method."),
        (WrittenRequest("GET", "/x", (("X-A", "a\r\nX-B: b"),)), "The header “X-A” contains characters"),
        (WrittenRequest("GET", "/x", (("X A", "a"),)), "This is not a valid header name."),
        (WrittenRequest("GET", "//evil.example/x"), ""),
    ],
)
def test_what_cannot_be_sent_is_refused_before_anything_goes(written, sentence):
    async def work():
        async with Place("test", "http://127.0.0.1:1", KEY) as place:
            for call in (place.preview, place.send_written):
                with pytest.raises(DeskError) as refused:
                    await call(written)
                assert refused.value.code == "address_refused"
                assert refused.value.message.startswith(sentence)

    run(work())


def test_the_key_of_the_place_never_goes_to_another_address():
    async def work():
        async with Place("test", "http://127.0.0.1:1", KEY) as place:
            return await place.preview(WrittenRequest("GET", "/x", address="http://127.0.0.1:2"))

    assert b"X-API-Key" not in run(work())
