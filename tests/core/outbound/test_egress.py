"""The only way out: against real servers on this computer, and for addresses that must never be reached (D13)."""

from __future__ import annotations

import asyncio
import gzip
import json
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509 import CRLNumber

from connector_desk.base.clock import system_clock
from connector_desk.base.instants import DAY, HOUR, MINUTE, SECOND
from connector_desk.core.formats import status_list
from connector_desk.core.formats.status_list import StatusList
from connector_desk.core.formats.validity import Validity
from connector_desk.core.keys import base64url, cbor, cose, jws
from connector_desk.core.keys.authority import ISSUER_LIFE, Authority, issuer_chain, make_authority
from connector_desk.core.keys.jws import Signer
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.oid4vp.verification.expected import NeededDocument, NeededDocumentKind
from connector_desk.core.outbound import egress
from connector_desk.core.outbound.egress import LARGEST, LIFE, Egress, FetchFailed
from connector_desk.core.runtime.address import PublicAddress
from connector_desk.core.store.store import Store
from tests.core.oid4vp.verification import mdoc_scene
from tests.ports import free_port

NOW = 1_795_219_200_000
HOST = "issuer.invalid"  # no resolver but ours knows it: who reaches it was told where
DID = f"did:web:{HOST}"
DOCUMENT = json.dumps({"id": DID}).encode()
JSON = frozenset({"application/json"})
HERE, ELSEWHERE = "http://127.0.0.1:8080", "https://desk.invalid"
Handler = Callable[[bytes, asyncio.StreamWriter], Awaitable[None]]


@dataclass
class Names:
    """A resolver: answers in turn, the last one for ever."""

    answers: dict[str, list[Sequence[str]]]
    asked: list[str] = field(default_factory=list)

    async def __call__(self, host: str, port: int) -> Sequence[str]:
        self.asked.append(host)
        if host not in self.answers:
            if host.replace(".", "").isdigit() or ":" in host:
                return [host]
            raise OSError("no such host")
        several = self.answers[host]
        return several.pop(0) if len(several) > 1 else several[0]


def names(**more: Any) -> Names:
    return Names({HOST: [["127.0.0.1"]], "desk.invalid": [["8.8.8.8"]], **more})


def reply(
    body: bytes = DOCUMENT, status: str = "200 OK", media_type: str = "application/json", headers: str = ""
) -> bytes:
    head = f"HTTP/1.1 {status}\r\nContent-Type: {media_type}\r\nContent-Length: {len(body)}\r\n{headers}\r\n"
    return head.encode() + body


async def rounds() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


class Server:
    """A server that answers everything alike and keeps what it was asked."""

    def __init__(self, answer: bytes | Handler) -> None:
        self._answer = answer
        self.requests: list[bytes] = []
        self.port = 0
        self._serving: dict[asyncio.StreamWriter, asyncio.Task[None] | None] = {}

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._serving[writer] = asyncio.current_task()
        try:
            request = await reader.readuntil(b"\r\n\r\n")
            self.requests.append(request)
            if isinstance(self._answer, bytes):
                writer.write(self._answer)
                await writer.drain()
            else:
                await self._answer(request, writer)
        except (ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError):
            pass
        finally:
            writer.close()
            with suppress(ConnectionError, ssl.SSLError, asyncio.CancelledError):
                await writer.wait_closed()

    @asynccontextmanager
    async def running(
        self, host: str = "127.0.0.1", tls: ssl.SSLContext | None = None, port: int = 0
    ) -> AsyncIterator[Server]:
        listener = await asyncio.start_server(self._serve, host, port, ssl=tls)
        self.port = listener.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            # Who was let in just now gets as far as being served; asyncio drops whom it meets with the door closed
            await rounds()
            listener.close()
            await rounds()
            for writer in self._serving:
                writer.transport.abort()
            for task in filter(None, self._serving.values()):
                task.cancel()
            # Nothing of the server outlives it, or its sockets would be found open later
            await asyncio.gather(*filter(None, self._serving.values()), return_exceptions=True)
            await asyncio.sleep(0)

    def at(self, scheme: str = "http", host: str = HOST, path: str = "/did.json") -> str:
        return f"{scheme}://{host}:{self.port}{path}"


def fetch(
    server: Server,
    base: str = HERE,
    *,
    resolve: Names | None = None,
    host: str = HOST,
    tls: Any = None,
    pem: str = "",
    **at: Any,
) -> bytes:
    async def work() -> bytes:
        async with server.running(tls=tls):
            way_out = Egress(PublicAddress(base), authorities_pem=pem, resolve=resolve or names())
            return await way_out.fetch(server.at(host=host, **at), JSON)

    return asyncio.run(work())


def refused(server: Server, **how: Any) -> str:
    with pytest.raises(FetchFailed) as fault:
        fetch(server, **how)
    return str(fault.value)


def test_a_place_on_this_computer_fetches_from_this_computer() -> None:
    server = Server(reply())
    assert fetch(server) == DOCUMENT
    lines = server.requests[0].decode().lower().split("\r\n")
    assert lines[0] == "get /did.json http/1.1"
    assert f"host: {HOST}:{server.port}" in lines
    assert "accept-encoding: identity" in lines
    assert not [line for line in lines if line.startswith(("cookie", "authorization", "user-agent", "referer"))]


def test_case_364_the_connection_goes_to_the_address_that_was_judged() -> None:
    rebinding = names(**{HOST: [["127.0.0.1"], ["127.0.0.2"], ["127.0.0.3"]]})
    server = Server(reply())
    assert fetch(server, resolve=rebinding) == DOCUMENT
    assert rebinding.asked.count(HOST) == 1


@pytest.mark.parametrize("to", ["http://127.0.0.1:1/", "https://169.254.169.254/", "/elsewhere", "//[", "ftp://x/"])
@pytest.mark.parametrize("status", ["301 Moved", "302 Found", "303 See", "307 Temporary", "308 Permanent"])
def test_case_365_no_redirect_leads_to_plain_http_or_where_a_place_may_not_reach(to: str, status: str) -> None:
    server = Server(reply(status=status, headers=f"Location: {to}\r\n"))
    assert refused(server)
    assert len(server.requests) == 1


@pytest.mark.parametrize("status", ["300 Several", "304 Not Modified", "305 Proxy", "302 Found"])
def test_no_other_answer_of_that_kind_is_a_redirect(status: str) -> None:
    where = "" if status == "302 Found" else "Location: /moved\r\n"
    server = Server(reply(status=status, headers=where))
    assert "answered with 30" in refused(server)
    assert len(server.requests) == 1


def _leading(*steps: str) -> Server:
    """Make a server that leads from `/did.json` by these steps to the document; port 0 stands for its own."""
    paths = ["/did.json", *("/" + one.partition("#")[0].split("/")[-1] for one in steps)]

    async def answer(request: bytes, writer: asyncio.StreamWriter) -> None:
        at = paths.index(request.split()[1].decode())
        to = steps[at].replace(":0", f":{server.port}") if at < len(steps) else None
        writer.write(reply() if to is None else reply(b"", "302 Found", headers=f"Location: {to}\r\n"))
        await writer.drain()

    server = Server(answer)
    return server


@pytest.mark.parametrize(
    "steps",
    [["/a"], [f"https://{HOST}:0/a"], [f"//{HOST}:0/a#part"], ["/a?b=c"], ["/a", f"https://{HOST}:0/b", "/c"]],
)
def test_a_document_may_be_three_redirects_away(steps: list[str], authority: Authority, tmp_path: Path) -> None:
    server = _leading(*steps)
    found = fetch(server, tls=tls_of(authority, HOST, tmp_path), pem=pem_of(authority), scheme="https")
    assert found == DOCUMENT
    assert len(server.requests) == 1 + len(steps)
    assert not [one for one in server.requests if b"#" in one or b"referer" in one.lower()]


@pytest.mark.parametrize("steps", [["/a", "/b", "/c", "/d"], ["/did.json"]])
def test_a_document_that_is_always_elsewhere_is_given_up(
    steps: list[str], authority: Authority, tmp_path: Path
) -> None:
    server = _leading(*steps)
    assert "too often" in refused(server, tls=tls_of(authority, HOST, tmp_path), pem=pem_of(authority), scheme="https")
    assert len(server.requests) == 4


def test_the_host_of_a_did_has_its_document_itself(authority: Authority, tmp_path: Path) -> None:
    """Another one would name its keys; the lists of an issuer are signed, and its metadata may have moved."""

    async def work(kind: NeededDocumentKind) -> bytes | None:
        server = _leading("/a")
        async with server.running(tls=tls_of(authority, HOST, tmp_path)):
            way_out = Egress(PublicAddress(HERE), authorities_pem=pem_of(authority), resolve=names())
            return await way_out.document(NeededDocument(kind, DID, server.at("https")), NOW)

    assert asyncio.run(work(NeededDocumentKind.DID_DOCUMENT)) is None
    assert asyncio.run(work(NeededDocumentKind.ISSUER_METADATA)) == DOCUMENT
    assert asyncio.run(work(NeededDocumentKind.KEY_SET)) == DOCUMENT


async def _endless(request: bytes, writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n")
    while True:
        writer.write(b"10000\r\n" + b" " * 65_536 + b"\r\n")
        await writer.drain()


async def _drip(request: bytes, writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n")
    while True:
        writer.write(b" ")
        await writer.drain()
        await asyncio.sleep(0.02)


async def _dripping_head(request: bytes, writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\n")
    while True:
        writer.write(b"x: y\r\n")
        await writer.drain()
        await asyncio.sleep(0.02)


async def _silent(request: bytes, writer: asyncio.StreamWriter) -> None:
    await asyncio.sleep(30)


def test_the_figures_of_cases_366_and_371() -> None:
    """The other tests take them as they are."""
    assert (LARGEST, LIFE) == (1_048_576, 300_000)


def test_case_366_what_is_too_large_is_dropped_on_the_way() -> None:
    assert fetch(Server(reply(b" " * LARGEST))) == b" " * LARGEST
    assert "too large" in refused(Server(reply(b" " * (LARGEST + 1))))
    assert "too large" in refused(Server(_endless))


@pytest.mark.parametrize("slow", [_drip, _dripping_head, _silent])
def test_case_366_what_is_too_slow_is_given_up(slow: Handler, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(egress, "OUTBOUND_SECONDS", 0.3)
    assert document(Server(slow)) == [None]


def test_cases_314_366_nothing_compressed_is_unpacked() -> None:
    bomb = gzip.compress(b" " * 50_000_000)
    assert "compressed" in refused(Server(reply(bomb, headers="Content-Encoding: gzip\r\n")))


def document(server: Server, *, moments: Sequence[int] = (NOW,), **how: Any) -> list[bytes | None]:
    async def work() -> list[bytes | None]:
        async with server.running():
            way_out = Egress(PublicAddress(HERE), resolve=how.get("resolve") or names())
            needed = NeededDocument(how.get("kind", NeededDocumentKind.DID_DOCUMENT), DID, server.at())
            return [await way_out.document(needed, now) for now in moments]

    return asyncio.run(work())


def test_case_367_another_media_type_or_status_is_no_document() -> None:
    assert document(Server(reply())) == [DOCUMENT]
    assert document(Server(reply(media_type="application/did+json; charset=utf-8"))) == [DOCUMENT]
    assert document(Server(reply(status="203 From A Proxy"))) == [DOCUMENT]
    for bad in (reply(media_type="text/html"), reply(status="404 Not Found"), reply(status="500 Oh"), b"SSH-2.0-x\r\n"):
        assert document(Server(bad)) == [None]
    assert document(Server(reply(status="206 Partial"))) == [None]
    for length in (b"999", b"-1", b"x", b"2\r\nContent-Length: 999"):  # cut off, or not to be told where it ends
        told = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: " + length + b"\r\n\r\n"
        assert document(Server(told + DOCUMENT)) == [None]
    assert document(Server(reply()), kind=NeededDocumentKind.STATUS_LIST) == [None]


@pytest.fixture(scope="module")
def authority() -> Authority:
    return make_authority("Town Hall", [HOST], system_clock())


def tls_of(authority: Authority, host: str, folder: Path, *, made: int | None = None) -> ssl.SSLContext:
    key = SigningKey.generate()
    chain = issuer_chain(authority, key, f"https://{host}/oid4vci", "x", system_clock() if made is None else made)
    (folder / "chain.pem").write_bytes(chain.pem)
    private = ec.derive_private_key(int.from_bytes(base64url.decode(key.to_private_jwk()["d"]), "big"), ec.SECP256R1())
    (folder / "key.pem").write_bytes(private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / "chain.pem", folder / "key.pem")
    return context


def pem_of(authority: Authority) -> str:
    return ssl.DER_cert_to_PEM_cert(authority.der)


def test_case_368_tls_goes_by_the_name_and_not_by_the_address(authority: Authority, tmp_path: Path) -> None:
    tls = tls_of(authority, HOST, tmp_path)
    named: list[str | None] = []
    tls.sni_callback = lambda _socket, name, _context: named.append(name)
    server = Server(reply())
    assert fetch(server, tls=tls, pem=pem_of(authority), scheme="https") == DOCUMENT
    assert named == [HOST]
    assert f"Host: {HOST}:{server.port}".encode() in server.requests[0]


def test_case_368_no_certificate_but_a_good_one(authority: Authority, tmp_path: Path) -> None:
    good = tls_of(authority, HOST, tmp_path)
    assert "certificate" in refused(Server(reply()), tls=good, scheme="https")  # an authority that nobody trusts
    other = make_authority("Town Hall", ["other.invalid"], system_clock())
    wrong_host = tls_of(other, "other.invalid", tmp_path)
    assert "certificate" in refused(Server(reply()), tls=wrong_host, pem=pem_of(other), scheme="https")
    before = system_clock() - ISSUER_LIFE - DAY
    long_ago = make_authority("Town Hall", [HOST], before)
    expired = tls_of(long_ago, HOST, tmp_path, made=before)
    assert "certificate" in refused(Server(reply()), tls=expired, pem=pem_of(long_ago), scheme="https")


def test_case_368_nor_a_server_without_tls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(egress, "OUTBOUND_SECONDS", 0.3)
    assert refused(Server(reply()), scheme="https")


@pytest.mark.parametrize(
    "url",
    [
        *("", "https:", "https://", "ftp://issuer.invalid/", "file:///etc/passwd", "gopher://issuer.invalid/"),
        *("https://user@issuer.invalid/", "https://user:word@issuer.invalid/", "https://issuer.invalid./"),
        *("https://issuer.invalid/#part", "https://issuer.invalid:0/", "https://issuer.invalid:99999/"),
        *("https://issuer.invalid/\r\nX: y", "https://issuer.invalid/ä", "https://issüer.invalid/", "https://a b/"),
        *(
            "https://127.0.0.1%40issuer.invalid/",
            "https://issuer.invalid\\@127.0.0.1/",
            "https://[::1",
            "//issuer.invalid/",
        ),
        f"https://issuer.invalid/{'a' * 2_100}",
    ],
)
def test_case_369_an_address_has_one_spelling_or_is_refused(url: str) -> None:
    resolve = names()
    with pytest.raises(FetchFailed):
        asyncio.run(Egress(PublicAddress(HERE), resolve=resolve).fetch(url, JSON))
    assert not resolve.asked


def test_cases_370_371_a_document_is_kept_for_five_minutes_and_no_longer() -> None:
    server = Server(reply())
    assert document(server, moments=(NOW, NOW + 1, NOW + LIFE - 1)) == [DOCUMENT] * 3
    assert len(server.requests) == 1
    server = Server(reply())
    assert document(server, moments=(NOW, NOW + LIFE)) == [DOCUMENT] * 2
    assert len(server.requests) == 2


@pytest.mark.parametrize(
    ("headers", "life"),
    [
        ("Cache-Control: public, max-age=60\r\n", MINUTE),
        ("Cache-Control: max-age=60\r\nAge: 40\r\n", 20 * SECOND),
        ('Cache-Control: MAX-AGE="60"\r\n', MINUTE),
        ("Cache-Control: max-age=86400\r\n", LIFE),
        ("Cache-Control: s-maxage=1\r\n", LIFE),
        ("Cache-Control: no-store\r\n", SECOND),
        ("Cache-Control: max-age=60\r\nCache-Control: no-cache\r\n", SECOND),
        ("Cache-Control: max-age=-5\r\n", SECOND),
        ("Cache-Control: max-age=60\r\nAge: 90\r\n", SECOND),
        ("Date: Fri, 20 Nov 2026 10:00:00 GMT\r\nExpires: Fri, 20 Nov 2026 10:02:00 GMT\r\n", 2 * MINUTE),
        ("Date: Fri, 20 Nov 2026 10:00:00 GMT\r\nExpires: 0\r\n", SECOND),
        ("Expires: Fri, 20 Nov 2026 10:02:00 GMT\r\n", SECOND),
    ],
)
def test_a_document_is_kept_no_longer_than_its_server_says(headers: str, life: int) -> None:
    server = Server(reply(headers=headers))
    kind = NeededDocumentKind.ISSUER_METADATA
    assert document(server, moments=(NOW, NOW + life - 1, NOW + life), kind=kind) == [DOCUMENT] * 3
    assert len(server.requests) == 2


def test_case_370_what_is_kept_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(egress, "_MOST_KEPT", 8)
    monkeypatch.setattr(egress, "_MOST_BYTES", 5 * len(DOCUMENT))

    async def work() -> tuple[int, int]:
        async with Server(reply()).running() as server:
            way_out = Egress(PublicAddress(HERE), resolve=names())
            for number in range(20):
                await way_out.document(
                    NeededDocument(NeededDocumentKind.DID_DOCUMENT, DID, server.at(path=f"/{number}")), NOW
                )
            for number in range(30):
                await way_out.document(
                    NeededDocument(NeededDocumentKind.DID_DOCUMENT, DID, f"http://no{number}.invalid/"), NOW
                )
            return len(way_out._kept), way_out._bytes

    assert asyncio.run(work()) == (8, 0)


def test_a_failure_is_kept_shortly_so_that_nobody_can_make_this_place_knock_without_end() -> None:
    server = Server(reply(status="503 Busy"))
    assert document(server, moments=(NOW, NOW + 14 * SECOND, NOW + 15 * SECOND)) == [None] * 3
    assert len(server.requests) == 2


def test_a_status_list_with_a_ttl_beyond_any_calendar_is_kept_a_minute() -> None:
    entries = {"bits": 2, "lst": StatusList(8).to_lst()}
    said = {"sub": "https://x.example/s", "iat": NOW // SECOND, "ttl": 1e306, "status_list": entries}
    signed = jws.sign(SigningKey.generate(), {"typ": status_list.TYP}, said).encode()
    server = Server(reply(signed, media_type="application/statuslist+jwt"))
    moments = (NOW, NOW + MINUTE - 1, NOW + MINUTE)
    assert document(server, moments=moments, kind=NeededDocumentKind.STATUS_LIST) == [signed] * 3
    assert len(server.requests) == 2


@pytest.mark.parametrize(("ttl", "life"), [(20 * SECOND, 20 * SECOND), (DAY, LIFE), (None, MINUTE)])
def test_a_status_list_is_kept_as_long_as_it_says_and_at_most_five_minutes(ttl: int | None, life: int) -> None:
    lst = StatusList(8).to_lst()
    signer, validity = Signer(SigningKey.generate(), None, {}), Validity(NOW, NOW + DAY)
    signed = status_list.sign(
        signer, lst, bits=2, uri="https://x.example/s", validity=validity, ttl=ttl or SECOND
    ).encode()
    if ttl is None:
        signed = b"no token"
    server = Server(reply(signed, media_type="application/statuslist+jwt"))
    kind = NeededDocumentKind.STATUS_LIST
    assert document(server, moments=(NOW, NOW + life - 1, NOW + life), kind=kind) == [signed] * 3
    assert len(server.requests) == 2


@pytest.mark.parametrize(("left", "life"), [(40 * SECOND, 40 * SECOND), (2 * SECOND, 15 * SECOND), (-DAY, 15 * SECOND)])
def test_the_next_status_list_is_looked_for_when_one_ends(left: int, life: int) -> None:
    signer, validity = Signer(SigningKey.generate(), None, {}), Validity(NOW - 2 * DAY, NOW + left)
    lst, uri = StatusList(8).to_lst(), "https://x.example/s"
    signed = status_list.sign(signer, lst, bits=2, uri=uri, validity=validity, ttl=DAY).encode()
    server = Server(reply(signed, media_type="application/statuslist+jwt", headers="Cache-Control: max-age=300\r\n"))
    kind = NeededDocumentKind.STATUS_LIST
    assert document(server, moments=(NOW, NOW + life - 1, NOW + life), kind=kind) == [signed] * 3
    assert len(server.requests) == 2


def test_an_identifier_list_is_asked_for_by_its_own_type_and_kept_as_long_as_it_says() -> None:
    claims = {
        2: "https://x.example/i",
        6: NOW // SECOND,
        4: NOW // SECOND + 60,
        65_534: 20,
        65_530: {"identifiers": {}},
    }
    header = {cose.TYP: status_list.IDENTIFIERS_MEDIA_TYPE}
    signed = cbor.encode(cose.sign1(SigningKey.generate(), cbor.encode(claims), header=header))
    server = Server(reply(signed, media_type=status_list.IDENTIFIERS_MEDIA_TYPE))
    kind = NeededDocumentKind.IDENTIFIER_LIST
    moments = (NOW, NOW + 20 * SECOND - 1, NOW + 20 * SECOND)
    assert document(server, moments=moments, kind=kind) == [signed] * 3
    assert len(server.requests) == 2
    assert b"accept: application/identifierlist+cwt\r\n" in server.requests[0].lower()


def test_a_list_of_revoked_certificates_is_kept_for_an_hour_and_longer_where_no_other_is_to_be_had() -> None:
    kind = NeededDocumentKind.CERTIFICATE_LIST
    server = Server(reply(b"a list", media_type="application/pkix-crl"))
    assert document(server, moments=(NOW, NOW + HOUR - 1, NOW + HOUR), kind=kind) == [b"a list"] * 3
    assert len(server.requests) == 2

    async def once(request: bytes, writer: asyncio.StreamWriter) -> None:
        is_first = len(failing.requests) == 1
        writer.write(reply(b"a list", "200 OK" if is_first else "503 Busy", "application/pkix-crl"))
        await writer.drain()

    failing = Server(once)
    moments = (NOW, NOW + HOUR, NOW + HOUR + 15 * SECOND)
    assert document(failing, moments=moments, kind=kind) == [b"a list"] * 3
    assert len(failing.requests) == 3
    assert document(Server(reply(status="503 Busy")), kind=kind) == [None]


def test_a_list_of_revoked_certificates_outlives_a_restart(tmp_path: Path) -> None:
    """It is neither fetched at the start nor while it is fresh, and counts on where no other is to be had."""
    kind = NeededDocumentKind.CERTIFICATE_LIST
    server = Server(reply(b"a list", media_type="application/pkix-crl"))

    async def answers(*moments: int, needed: NeededDocument) -> list[bytes | None]:
        store = Store.open(tmp_path, None, lambda: None)
        try:
            way_out = Egress(PublicAddress(HERE), store, resolve=names())
            found = [await way_out.document(needed, moment) for moment in moments]
            way_out.prove(needed, found[0] or b"")
            return found
        finally:
            store.close()

    async def work() -> None:
        async with server.running():
            needed = NeededDocument(kind, server.at(), server.at())
            assert await answers(NOW, needed=needed) == [b"a list"]
            assert await answers(NOW + HOUR - 1, needed=needed) == [b"a list"]
            assert len(server.requests) == 1
            other = NeededDocument(NeededDocumentKind.STATUS_LIST, server.at(), server.at())
            assert await answers(NOW, needed=other) == [None]  # of another media type; nothing of it is stored
        assert await answers(NOW + DAY, needed=needed) == [b"a list"]  # nobody answers there any more

    asyncio.run(work())


def _crl(made: int, number: int = 1, issuer: str = "Authority") -> bytes:
    return mdoc_scene.crl(made=made, issuer=issuer, more=((CRLNumber(number), False),))


def _status_token(made: int, uri: str = "https://x.example/s") -> bytes:
    signer, lst = Signer(SigningKey.generate(), None, {}), StatusList(8).to_lst()
    return status_list.sign(signer, lst, bits=2, uri=uri, validity=Validity(made, made + DAY), ttl=SECOND).encode()


def _status_cwt(made: int) -> bytes:
    signer, lst = Signer(SigningKey.generate(), "key", {}), StatusList(8).to_lst()
    uri, validity = "https://x.example/s", Validity(made, made + DAY)
    return status_list.sign_cwt(signer, lst, bits=2, uri=uri, validity=validity, ttl=SECOND)


def _identifiers(made: int) -> bytes:
    claims = {2: "https://x.example/i", 6: made // SECOND, 4: made // SECOND + 600, 65_530: {"identifiers": {}}}
    header = {cose.TYP: status_list.IDENTIFIERS_MEDIA_TYPE}
    return cbor.encode(cose.sign1(SigningKey.generate(), cbor.encode(claims), header=header))


_KINDS = {
    NeededDocumentKind.CERTIFICATE_LIST: "application/pkix-crl",
    NeededDocumentKind.STATUS_LIST: "application/statuslist+jwt",
    NeededDocumentKind.IDENTIFIER_LIST: status_list.IDENTIFIERS_MEDIA_TYPE,
}


def _in_turn(kind: NeededDocumentKind, *bodies: bytes, proven: int = 1) -> list[bytes]:
    """Return what is had when a server serves these in turn, a day apart, of which the first few are proven."""
    waiting = list(bodies)

    async def serve(request: bytes, writer: asyncio.StreamWriter) -> None:
        writer.write(reply(waiting.pop(0), media_type=_KINDS[kind]))
        await writer.drain()

    server = Server(serve)

    async def work() -> list[bytes]:
        async with server.running():
            way_out, found = Egress(PublicAddress(HERE), resolve=names()), list[bytes]()
            needed = NeededDocument(kind, server.at(), server.at())
            for day in range(len(bodies)):
                found.append(await way_out.document(needed, NOW + day * DAY) or b"")
                if day < proven:
                    way_out.prove(needed, found[-1])
            return found

    return asyncio.run(work())


@pytest.mark.parametrize(
    ("kind", "newer", "older"),
    [
        (NeededDocumentKind.CERTIFICATE_LIST, _crl(NOW), _crl(NOW - HOUR, 2)),
        (NeededDocumentKind.CERTIFICATE_LIST, _crl(NOW, 2), _crl(NOW, 1)),
        (NeededDocumentKind.STATUS_LIST, _status_token(NOW), _status_token(NOW - HOUR)),
        (NeededDocumentKind.STATUS_LIST, _status_token(NOW), _status_cwt(NOW - HOUR)),
        (NeededDocumentKind.IDENTIFIER_LIST, _identifiers(NOW), _identifiers(NOW - HOUR)),
    ],
)
def test_an_older_list_does_not_take_the_place_of_a_newer_one(
    kind: NeededDocumentKind, newer: bytes, older: bytes
) -> None:
    """Who can serve an old one, signed as it is, would undo what was revoked since."""
    assert _in_turn(kind, newer, older, newer) == [newer, newer, newer]
    assert _in_turn(kind, older, newer, older, proven=2) == [older, newer, newer]
    assert _in_turn(kind, newer, older, proven=0) == [newer, older]  # of a newer one that nobody signed nothing follows


@pytest.mark.parametrize(
    ("kind", "first", "second"),
    [
        (NeededDocumentKind.CERTIFICATE_LIST, _crl(NOW), _crl(NOW - HOUR, issuer="Another")),
        (NeededDocumentKind.CERTIFICATE_LIST, _crl(NOW), _crl(NOW)),
        (NeededDocumentKind.CERTIFICATE_LIST, _crl(NOW), b"no list"),
        (NeededDocumentKind.STATUS_LIST, _status_token(NOW), _status_token(NOW - HOUR, "https://other.example/s")),
        (NeededDocumentKind.STATUS_LIST, _status_token(NOW), b"no list"),
    ],
)
def test_what_is_no_older_issue_of_the_same_list_is_left_to_the_verifier(
    kind: NeededDocumentKind, first: bytes, second: bytes
) -> None:
    assert _in_turn(kind, first, second) == [first, second]


def test_a_forged_newer_list_does_not_make_the_true_one_look_old(tmp_path: Path) -> None:
    """A proven one is remembered behind one that is not, also over a restart."""
    kind, true, forged, older = NeededDocumentKind.CERTIFICATE_LIST, _crl(NOW), _crl(NOW + DAY), _crl(NOW - DAY)
    assert _in_turn(kind, true, forged, older) == [true, forged, true]
    newer = _crl(NOW + HOUR)
    assert _in_turn(kind, true, forged, newer) == [true, forged, newer]

    async def stored(body: bytes, at: int) -> bytes | None:
        store = Store.open(tmp_path, None, lambda: None)
        server = Server(reply(body, media_type=_KINDS[kind]))
        try:
            async with server.running(port=port):
                way_out = Egress(PublicAddress(HERE), store, resolve=names())
                found = await way_out.document(needed, at)
                if body == true:
                    way_out.prove(needed, body)
                return found
        finally:
            store.close()

    port = free_port()
    needed = NeededDocument(kind, f"http://{HOST}:{port}/l", f"http://{HOST}:{port}/l")
    assert asyncio.run(stored(true, NOW)) == true
    assert asyncio.run(stored(forged, NOW + DAY)) == forged  # and the check of its signature refuses it
    assert asyncio.run(stored(older, NOW + 2 * DAY)) == true


def test_many_who_need_one_document_at_once_fetch_it_once() -> None:
    server = Server(reply())

    async def work() -> list[bytes | None]:
        async with server.running():
            way_out = Egress(PublicAddress(HERE), resolve=names())
            needed = NeededDocument(NeededDocumentKind.DID_DOCUMENT, DID, server.at())
            return await asyncio.gather(*(way_out.document(needed, NOW) for _ in range(50)))

    assert asyncio.run(work()) == [DOCUMENT] * 50
    assert len(server.requests) == 1


def test_at_most_eight_are_fetched_at_once() -> None:
    under_way, most, eight = 0, 0, asyncio.Event()

    async def handler(request: bytes, writer: asyncio.StreamWriter) -> None:
        nonlocal under_way, most
        under_way += 1
        most = max(most, under_way)
        if under_way == 8:
            await asyncio.sleep(0.05)  # time for a ninth to come
            eight.set()
        await eight.wait()  # however long eight take to get here
        under_way -= 1
        writer.write(reply())

    async def work() -> None:
        async with Server(handler).running() as server:
            way_out = Egress(PublicAddress(HERE), resolve=names())
            hosts = [HOST, "127.0.0.1"]
            several = [
                NeededDocument(
                    NeededDocumentKind.DID_DOCUMENT, DID, server.at(host=hosts[number % 2], path=f"/{number}")
                )
                for number in range(24)
            ]
            assert await asyncio.gather(*(way_out.document(one, NOW) for one in several)) == [DOCUMENT] * 24

    asyncio.run(work())
    assert most == 8


@pytest.mark.parametrize("is_known", [False, True])
def test_hosts_that_drip_keep_no_other_waiting(monkeypatch: pytest.MonkeyPatch, is_known: bool) -> None:
    """One host with many documents; many hosts, where the other has answered before."""
    monkeypatch.setattr(egress, "OUTBOUND_SECONDS", 1.0)

    async def work() -> tuple[list[bytes | None], set[bytes | None]]:
        slow = {f"slow{number}.invalid": [["127.0.0.1"]] for number in range(40 if is_known else 1)}
        async with Server(_silent).running() as dripping, Server(reply()).running() as honest:
            way_out = Egress(PublicAddress(HERE), resolve=names(**slow))
            found = []
            if is_known:
                found.append(
                    await way_out.document(
                        NeededDocument(NeededDocumentKind.DID_DOCUMENT, DID, honest.at(path="/0")), NOW
                    )
                )
            drips = [
                asyncio.ensure_future(
                    way_out.document(
                        NeededDocument(NeededDocumentKind.DID_DOCUMENT, DID, dripping.at(host=host, path=f"/{n}")), NOW
                    )
                )
                for host in slow
                for n in range(1 if is_known else 40)
            ]
            await rounds()
            found.append(
                await way_out.document(NeededDocument(NeededDocumentKind.DID_DOCUMENT, DID, honest.at(path="/1")), NOW)
            )
            return found, set(await asyncio.gather(*drips))

    found, drips = asyncio.run(work())
    assert set(found) == {DOCUMENT}
    assert drips == {None}


def test_who_stops_waiting_leaves_the_others_their_document() -> None:
    async def handler(request: bytes, writer: asyncio.StreamWriter) -> None:
        await asyncio.sleep(0.1)
        writer.write(reply())

    async def work() -> bytes | None:
        async with Server(handler).running() as server:
            way_out = Egress(PublicAddress(HERE), resolve=names())
            needed = NeededDocument(NeededDocumentKind.DID_DOCUMENT, DID, server.at())
            async with asyncio.TaskGroup() as group:
                first = group.create_task(way_out.document(needed, NOW))
                second = group.create_task(way_out.document(needed, NOW))
                await asyncio.sleep(0.05)
                first.cancel()
            return second.result()

    assert asyncio.run(work()) == DOCUMENT


def test_the_next_address_is_tried_where_one_does_not_answer() -> None:
    assert fetch(Server(reply()), resolve=names(**{HOST: [["127.0.0.77", "127.0.0.1"]]})) == DOCUMENT


def test_case_372_no_proxy_of_the_environment_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:1")
    assert fetch(Server(reply())) == DOCUMENT
    assert "addresses of this kind" in refused(Server(reply()), base=ELSEWHERE, scheme="https")
