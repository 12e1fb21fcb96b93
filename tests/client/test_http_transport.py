"""The line over HTTP: what is not done, and what every trouble is called."""

import asyncio
import ssl
from contextlib import asynccontextmanager
from datetime import timedelta

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from connector_desk.base.clock import system_clock
from connector_desk.base.errors import DeskError
from connector_desk.base.instants import to_datetime
from connector_desk.client.place import Place
from connector_desk.client.response import ResponseOutcome
from tests.ports import free_port

KEY = "canary-key-1234567890"
OK = b'{"isSuccessfull": true, "result": {"workflowId": "w1", "url": "openid-credential-offer://?x"}}'


def run(work):
    asyncio.run(asyncio.wait_for(work, 30))


async def code_of(call):
    with pytest.raises(DeskError) as failed:
        await call
    return failed.value.code


@asynccontextmanager
async def peer(*scripts):
    """Serve each connection by its script: bytes to send after the request, then a cut."""
    waiting = list(scripts)
    heard = []

    async def serve(reader, writer):
        head = await reader.readuntil(b"\r\n\r\n")
        heard.append(head)
        writer.write(waiting.pop(0) if waiting else b"")
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", heard
    finally:
        server.close()
        await server.wait_closed()


def test_case_444_a_redirect_is_not_followed(mocked):
    async def work():
        place, seen = mocked(httpx.Response(302, headers={"Location": "https://evil.example/"}))
        async with place:
            answer = await place.schemas()
        assert answer.outcome is ResponseOutcome.UNKNOWN
        assert len(seen) == 1

    run(work())


def test_case_447_cookies_are_not_kept(mocked):
    async def work():
        place, seen = mocked(httpx.Response(200, content=OK, headers={"Set-Cookie": "a=b; Path=/"}))
        async with place:
            await place.schemas()
            await place.schemas()
        assert "cookie" not in seen[1].headers

    run(work())


def test_a_packed_answer_is_not_unpacked(mocked):
    async def work():
        place, _ = mocked(httpx.Response(200, headers={"Content-Encoding": "gzip"}, stream=httpx.ByteStream(OK)))
        async with place:
            assert (await place.schemas()).body == OK

    run(work())


@pytest.mark.parametrize(
    ("failure", "of_a_deed", "of_a_question"),
    [
        (httpx.ConnectError("refused"), "place_unreachable", "place_unreachable"),
        (httpx.ConnectTimeout("late"), "place_unreachable", "place_unreachable"),
        (httpx.ReadTimeout("late"), "outcome_unknown", "place_unreachable"),
        (httpx.ReadError("reset"), "outcome_unknown", "place_unreachable"),
        (httpx.WriteError("reset"), "outcome_unknown", "place_unreachable"),
        (httpx.RemoteProtocolError("odd"), "outcome_unknown", "place_unreachable"),
    ],
)
def test_case_445_every_trouble_has_its_name(failure, of_a_deed, of_a_question, mocked):
    def fail(request):
        raise failure

    async def work():
        place, _ = mocked(fail)
        async with place:
            assert await code_of(place.create_offer_raw(b"{}")) == of_a_deed
            assert await code_of(place.schemas()) == of_a_question

    run(work())


def test_over_a_real_socket():
    async def work():
        head = b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\nConnection: close\r\n\r\n" % len(OK)
        async with peer(head + OK, head + OK[:10], b"") as (address, heard), Place("x", address, KEY) as place:
            assert (await place.create_offer_raw(b"{}")).outcome is ResponseOutcome.SUCCESS
            assert await code_of(place.create_offer_raw(b"{}")) == "outcome_unknown"
            assert await code_of(place.create_offer_raw(b"{}")) == "outcome_unknown"
        assert b"X-API-Key: " + KEY.encode() in heard[0]

    run(work())


def test_nobody_listens():
    async def work():
        async with Place("x", f"http://127.0.0.1:{free_port()}", KEY) as place:
            assert await code_of(place.create_offer_raw(b"{}")) == "place_unreachable"

    run(work())


@pytest.fixture(scope="module")
def stranger(tmp_path_factory):
    """Make a certificate for localhost that nobody trusts."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = to_datetime(system_clock())
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, hashes.SHA256())
    )
    file = tmp_path_factory.mktemp("tls") / "stranger.pem"
    pem = serialization.Encoding.PEM
    private = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    file.write_bytes(private + certificate.public_bytes(pem))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file)
    return context


def test_case_412_a_certificate_nobody_trusts_gets_no_key(stranger):
    heard = []

    async def serve(reader, writer):
        heard.append(await reader.read(1000))
        writer.close()

    async def work():
        server = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=stranger)
        async with server, Place("x", f"https://localhost:{server.sockets[0].getsockname()[1]}", KEY) as place:
            with pytest.raises(DeskError) as refused:
                await place.create_offer_raw(b"{}")
        assert refused.value.code == "place_unreachable"
        assert "certificate" in refused.value.message

    run(work())
    assert KEY.encode() not in b"".join(heard)
