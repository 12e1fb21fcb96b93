"""The core as a whole: started, moved, stopped, started again on the same data, and refused where it must be."""

import asyncio
import datetime as dt
import ipaddress
import os
import socket
import ssl
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from connector_desk.base.errors import DeskError, Unavailable
from connector_desk.core.http import tls_server
from connector_desk.core.oid4vci import nonce as nonces
from connector_desk.core.server import Core, CoreSettings
from tests.core.holder import Holder, read_sd_jwt
from tests.core.running import (
    CREATE,
    DATA_KEY,
    KEY,
    PATIENCE,
    Offer,
    Running,
    connect,
    raw,
    read_reply,
    request,
    started,
)
from tests.ports import free_port

# Over a restart


def record_of(desk: Running, workflow: str) -> dict[str, Any]:
    """Return the record of a visit, without the calls of its wallet: those of open visits are in memory alone."""
    return {name: value for name, value in desk.workflow(workflow).items() if name != "calls"}


def test_everything_is_there_after_a_restart(desk: Running, holder: Holder) -> None:
    done, opened, working = desk.offer(requestId="r"), desk.offer(), desk.offer()
    taken = holder.take(desk, done)
    code = desk.code(opened)
    token = desk.token(desk.code(working)).json["access_token"]
    nonce = desk.nonce()
    records = [record_of(desk, one.workflow) for one in (done, opened, working)]
    metadata = desk.public("GET", "/.well-known/openid-credential-issuer/oid4vci").body
    kept = desk.fingerprint()

    desk.restart()

    assert desk.fingerprint() == kept
    assert [record_of(desk, one.workflow) for one in (done, opened, working)] == records
    assert desk.public("GET", "/.well-known/openid-credential-issuer/oid4vci").body == metadata
    assert desk.code(opened) == code
    assert desk.token(code).status == 200
    assert desk.credential(token, holder.request(desk, nonce=nonce)).status == 200
    again = Holder().take(desk, desk.offer())
    assert read_sd_jwt(again.credential).payload["iss"] == read_sd_jwt(taken.credential).payload["iss"]


def test_what_expired_meanwhile_is_noted_after_the_start(desk: Running) -> None:
    offer = desk.offer()
    desk.stop()
    desk.clock.forward(3_600_000)
    desk.start()
    desk.until(lambda: desk.states(offer.workflow) == ["prepared", "expired"])


def test_a_visit_expires_by_itself_and_tells_so(tmp_path: Path) -> None:
    core = started(tmp_path / "data")
    try:
        offer = core.offer(expiryDate="2026-11-21T00:00:00.300Z")
        core.clock.forward(300)
        core.until(lambda: core.states(offer.workflow) == ["prepared", "expired"])
        assert core.rows("SELECT count(*) FROM visit WHERE deadline IS NOT NULL") == [(0,)]
    finally:
        core.close()


@pytest.mark.sqlite
def test_a_file_of_the_data_folder_that_cannot_be_used_stops_the_start_with_a_sentence(desk: Running) -> None:
    desk.stop()
    journal = desk.data / "revocations.journal"
    kept = journal.rename(desk.data / "kept")
    journal.mkdir()
    with pytest.raises(DeskError, match="The data folder cannot be used: ") as refused:
        desk.start()
    assert refused.value.code == "storage_unavailable"
    journal.rmdir()
    kept.rename(journal)
    desk.start()


def test_a_data_key_of_another_store_is_refused_and_changes_nothing(desk: Running) -> None:
    desk.offer()
    desk.stop()
    kept = desk.fingerprint()
    for wrong in (bytes(32), DATA_KEY[::-1]):
        with pytest.raises(DeskError) as refused:
            desk.start(data_key=wrong)
        assert refused.value.code == "store_locked"
    assert desk.fingerprint() == kept
    desk.start()
    assert len(desk.admin("GET", "/bc/admin/workflows").result["workflows"]) == 1


def test_a_place_at_a_new_port_knows_its_schemas_by_the_old_address_too(desk: Running) -> None:
    old = desk.schema_id()
    desk.stop()
    desk.start(public_bind=("127.0.0.1", 0))

    assert desk.schema_id() != old
    item = desk.item() | {"schemaId": old}
    made = desk.admin("POST", CREATE, {"payload": [item]}).result
    taken = Holder().take(desk, Offer(made["workflowId"], made["url"]))
    assert read_sd_jwt(taken.credential).payload["vct"] == desk.schema_id()


# Starting and stopping


def test_a_port_that_is_taken_stops_the_start_and_leaves_nothing(tmp_path: Path) -> None:
    with closing(socket.socket()) as occupied:
        occupied.bind(("127.0.0.1", 0))
        occupied.listen()
        port = occupied.getsockname()[1]
        for settings in ({"public_bind": ("127.0.0.1", port)}, {"admin_bind": ("127.0.0.1", port)}):
            core = Running(tmp_path / "data")
            with pytest.raises(DeskError) as refused:
                core.start(**settings)
            assert refused.value.code == "address_in_use"
            core.close()
    core = started(tmp_path / "data")
    core.close()


def test_it_may_be_stopped_twice_and_before_it_was_started(tmp_path: Path) -> None:
    core = started(tmp_path / "data")
    core.stop()
    core.close()

    async def never_started() -> None:
        await Core(CoreSettings(data=tmp_path / "other", admin_key=KEY, data_key=DATA_KEY)).stop()

    asyncio.run(never_started())


@pytest.mark.alone
def test_a_stop_ends_streams_and_slow_requests_soon(tmp_path: Path) -> None:
    core = started(tmp_path / "data", admin_bind=("127.0.0.1", 0))
    admin = core.listening.admin
    assert admin
    host = urlsplit(admin).netloc

    async def stop_under_load() -> float:
        stream_reader, stream = await connect(admin)
        stream.write(request("GET", "/bc/admin/events", f"X-API-Key: {KEY}", host=host))
        await read_reply(stream_reader, "GET")
        _, slow = await connect(admin)
        slow.write(request("POST", CREATE, f"X-API-Key: {KEY}", "Content-Length: 9", host=host))
        _, idle = await connect(admin)
        await asyncio.sleep(0.05)
        began = time.monotonic()
        await core.core.stop()
        seconds = time.monotonic() - began
        ended = await asyncio.wait_for(stream_reader.read(), PATIENCE)
        assert ended.endswith(b"0\r\n\r\n")
        for writer in (stream, slow, idle):
            writer.close()
        return seconds

    assert core.run(stop_under_load()) < 4
    core.close()


def test_a_temporary_core_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))

    async def once() -> None:
        core = Core(CoreSettings(data=None, admin_key=KEY, data_key=DATA_KEY))
        await core.start()
        assert core._store
        folder = core._store._temporary
        assert folder
        assert folder.path.parent == tmp_path
        await core.stop()

    asyncio.run(once())
    assert list(tmp_path.iterdir()) == []


def test_case_223_two_processes_accept_each_others_nonces(tmp_path: Path, holder: Holder) -> None:
    first, second = started(tmp_path / "data"), started(tmp_path / "data")
    try:
        second.core._address.base = first.base
        second.base, second.host = first.base, f"127.0.0.1:{urlsplit(second.listening.public).port}"
        token = first.token(first.code(first.offer())).json["access_token"]
        nonce = second.nonce()
        assert first.credential(token, holder.request(first, nonce=nonce)).status == 200
        stranger = nonces.mint(b"another place" * 3, first.clock())
        assert first.credential(token, holder.request(first, nonce=stranger)).error == "invalid_nonce"
    finally:
        second.close()
        first.close()


def test_the_key_is_kept_as_a_digest_only(desk: Running) -> None:
    check = desk.core.admin_app._key
    assert check
    assert KEY not in repr(vars(check))
    assert [len(one) for one in desk.run(check._keys.live())] == [32]


# TLS and proxies


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Make a certificate of one's own for 127.0.0.1 and desk.example."""
    folder = tmp_path_factory.mktemp("tls")
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "desk.example")])
    begins = dt.datetime(2020, 1, 1, tzinfo=dt.UTC)
    names = [x509.DNSName("desk.example"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(begins)
        .not_valid_after(begins + dt.timedelta(days=36_500))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .sign(key, hashes.SHA256())
    )
    (folder / "chain.pem").write_bytes(made.public_bytes(serialization.Encoding.PEM))
    (folder / "key.pem").write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )
    return folder / "chain.pem", folder / "key.pem"


async def over_tls(port: int, sent: bytes, context: ssl.SSLContext) -> int:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, ssl=context, server_hostname="127.0.0.1")
    writer.write(sent)
    reply = await read_reply(reader, "GET")
    writer.close()
    return reply.status


@pytest.mark.skipif(sys.platform == "win32", reason="pipes with names are POSIX")
def test_a_certificate_is_read_from_the_files_that_were_checked(
    tmp_path: Path, certificate: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    files = tmp_path / "chain.pem", tmp_path / "key.pem"
    for file, source in zip(files, certificate, strict=True):
        file.write_bytes(source.read_bytes())
    whole = tls_server._context

    def exchanged(*names: Path | None) -> ssl.SSLContext:
        for file in files:
            file.unlink()
            os.mkfifo(file)
        return whole(*names)

    monkeypatch.setattr(tls_server, "_context", exchanged)
    assert tls_server.context_of_files(*files).minimum_version is ssl.TLSVersion.TLSv1_2
    with pytest.raises(Unavailable):
        tls_server.context_of_files(*files)


def test_beyond_loopback_it_speaks_tls_1_2_and_newer(tmp_path: Path, certificate: tuple[Path, Path]) -> None:
    core = started(tmp_path / "data", admin_bind=("0.0.0.0", 0), tls=certificate)
    try:
        admin = core.listening.admin
        assert admin
        assert admin.startswith("https://")
        port = urlsplit(admin).port or 0
        trusting = ssl.create_default_context(cafile=certificate[0])
        for host in (f"127.0.0.1:{port}", f"localhost:{port}", f"desk.example:{port}"):
            sent = request("GET", "/bc/studio/place", f"X-API-Key: {KEY}", host=host)
            assert core.run(over_tls(port, sent, trusting)) == 200, host
        sent = request("GET", "/bc/studio/place", f"X-API-Key: {KEY}", host="evil.example")
        assert core.run(over_tls(port, sent, trusting)) == 421
        with pytest.raises((ConnectionError, asyncio.IncompleteReadError, ssl.SSLError)):
            core.run(raw(f"http://127.0.0.1:{port}", sent, method="GET"))
    finally:
        core.close()


@pytest.mark.parametrize("public", ["127.0.0.1", "0.0.0.0"])
def test_letter_10_the_certificate_is_for_the_public_listener_always_for_the_admin_one_beyond_loopback(
    tmp_path: Path, certificate: tuple[Path, Path], public: str
) -> None:
    port = free_port()
    core = started(tmp_path / "data", admin_bind=("127.0.0.1", 0), public_bind=(public, port), tls=certificate)
    try:
        told = core.listening
        assert (told.admin or "").startswith("http://127.0.0.1:")
        sent = request("GET", "/bc/studio/place", f"X-API-Key: {KEY}", host=urlsplit(told.admin).netloc)
        place = core.run(raw(told.admin or "", sent, method="GET")).result
        assert told.public == f"https://{public}:{port}"
        assert told.publicAddress.startswith("https://")
        assert place["publicAddress"] == told.publicAddress
        schema = request("GET", "/bc/public/schemas/visitor-badge/1.0", host=f"127.0.0.1:{port}")
        assert core.run(over_tls(port, schema, ssl.create_default_context(cafile=certificate[0]))) == 200
        with pytest.raises((ConnectionError, asyncio.IncompleteReadError, ssl.SSLError)):
            core.run(raw(f"http://127.0.0.1:{port}", schema, method="GET"))
    finally:
        core.close()


async def shake_hands(core: Running, context: ssl.SSLContext) -> tuple[str, str]:
    """Give the version and the suite that both agreed on."""
    port = urlsplit(core.listening.admin or "").port
    _, writer = await asyncio.open_connection(
        "127.0.0.1", port, ssl=context, server_hostname="127.0.0.1", ssl_handshake_timeout=PATIENCE
    )
    spoken: ssl.SSLObject = writer.get_extra_info("ssl_object")
    agreed = spoken.cipher()
    writer.close()
    assert agreed is not None
    return spoken.version() or "", agreed[0]


def client(trusted: Path, version: ssl.TLSVersion, suites: str = "DEFAULT:@SECLEVEL=0") -> ssl.SSLContext:
    """A client of one version of TLS, which takes whatever its library still can; `suites` are those of TLS 1.2."""
    context = ssl.create_default_context(cafile=trusted)
    context.set_ciphers(suites)
    context.minimum_version = ssl.TLSVersion.MINIMUM_SUPPORTED
    context.maximum_version = version
    context.minimum_version = version
    return context


@pytest.fixture(scope="module")
def tls_core(tmp_path_factory: pytest.TempPathFactory, certificate: tuple[Path, Path]) -> Iterator[Running]:
    core = started(tmp_path_factory.mktemp("tls"), admin_bind=("0.0.0.0", 0), tls=certificate)
    yield core
    core.close()


@pytest.mark.parametrize(
    ("version", "suites", "agreed"),
    [
        (ssl.TLSVersion.TLSv1_3, "DEFAULT", "TLS_"),
        (ssl.TLSVersion.TLSv1_2, "ECDHE+AESGCM", "ECDHE-ECDSA-AES"),
        (ssl.TLSVersion.TLSv1_2, "ECDHE+CHACHA20", "ECDHE-ECDSA-CHACHA20"),
    ],
)
def test_tls_is_spoken_with_suites_of_bcp_195(
    tls_core: Running, certificate: tuple[Path, Path], version: ssl.TLSVersion, suites: str, agreed: str
) -> None:
    spoken, suite = tls_core.run(shake_hands(tls_core, client(certificate[0], version, suites)))
    assert spoken == version.name.replace("_", ".")
    assert suite.startswith(agreed)


@pytest.mark.filterwarnings("ignore:ssl.TLSVersion.TLSv1:DeprecationWarning")
@pytest.mark.parametrize(
    ("version", "suites"),
    [
        pytest.param("TLSv1_1", "DEFAULT:@SECLEVEL=0", id="TLS 1.1"),
        pytest.param("TLSv1_2", "ECDHE-ECDSA-AES128-SHA256:ECDHE-RSA-AES128-SHA256", id="CBC with SHA-256"),
        pytest.param("TLSv1_2", "ECDHE-ECDSA-AES256-SHA:ECDHE-RSA-AES256-SHA", id="CBC with SHA-1"),
        pytest.param("TLSv1_2", "ECDHE-ECDSA-AES128-CCM8:@SECLEVEL=0", id="a short tag"),
    ],
)
def test_tls_is_not_spoken_in_ways_that_bcp_195_gave_up(
    tls_core: Running, certificate: tuple[Path, Path], version: str, suites: str
) -> None:
    context = client(certificate[0], ssl.TLSVersion[version], suites)
    with pytest.raises(ConnectionResetError):  # the core hangs up; the client's own library would raise an SSLError
        tls_core.run(shake_hands(tls_core, context))


@pytest.mark.parametrize("broken", ["chain.pem", "key.pem"])
def test_a_certificate_that_cannot_be_used_stops_the_start(
    tmp_path: Path, certificate: tuple[Path, Path], broken: str
) -> None:
    files = {file.name: file for file in certificate}
    files[broken] = tmp_path / broken
    files[broken].write_text("nonsense")
    core = Running(tmp_path / "data", admin_bind=("0.0.0.0", 0), tls=(files["chain.pem"], files["key.pem"]))
    with pytest.raises(DeskError) as refused:
        core.start()
    assert "certificate" in refused.value.message
    core.close()


def test_forwarding_headers_of_a_trusted_proxy_name_the_source(tmp_path: Path) -> None:
    core = started(tmp_path / "data", proxies=(ipaddress.ip_network("10.0.0.0/8"),))
    try:

        def wrong(source: str, *forwarded: str) -> int:
            headers = [("x-forwarded-for", one) for one in forwarded]
            return core.admin("GET", "/bc/studio/place", key="wrong", source=source, headers=headers).status

        for _ in range(10):
            assert wrong("10.0.0.1", "203.0.113.1, 10.0.0.2") == 401
        assert wrong("10.0.0.1", "203.0.113.1", "10.0.0.2") == 429
        assert wrong("10.0.0.1", "1.2.3.4, 203.0.113.1") == 429  # what a client wrote before it counts for nothing
        assert wrong("10.0.0.1", "203.0.113.2") == 401
        assert wrong("203.0.113.3", "203.0.113.1") == 401  # no proxy of ours
    finally:
        core.close()
