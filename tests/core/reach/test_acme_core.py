"""A core that gets its certificate from Pebble, over its own public listener."""

import asyncio
import ssl
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from cryptography import x509

from connector_desk.base.clock import system_clock
from tests.core.running import Clock, Running, with_tables
from tests.pebble import ZONE, Pebble

pytestmark = pytest.mark.sqlite
REACH = "/bc/studio/reach"


@pytest.fixture
def core(tmp_path: Path, pebble: Pebble) -> Iterator[Running]:
    """Return a core at the port at which Pebble looks for HTTP-01."""
    running = Running(
        with_tables(tmp_path / "data"), Clock(system_clock()), public_bind=("127.0.0.1", pebble.http_port)
    )
    with closing(running):
        running.start()
        yield running


def body(pebble: Pebble, name: str) -> dict[str, object]:
    acme = {
        "directory": pebble.directory,
        "authorities": pebble.trust,
        "agreesToTerms": True,
        "challenge": "http",
        "httpPort": pebble.http_port,
    }
    return {"way": "public-certificate", "hostName": name, "acme": acme}


def metadata(core: Running, root: str, name: str, port: int) -> tuple[bytes, int]:
    """Fetch the issuer's metadata as a wallet that trusts the authority; return it and the certificate's number."""

    async def fetched() -> tuple[bytes, int]:
        context = ssl.create_default_context(cadata=root)
        reader, writer = await asyncio.open_connection("127.0.0.1", port, ssl=context, server_hostname=name)
        path = "/.well-known/openid-credential-issuer/oid4vci"
        writer.write(f"GET {path} HTTP/1.1\r\nHost: {name}:{port}\r\nConnection: close\r\n\r\n".encode())
        answer = await reader.read()
        certificate = writer.get_extra_info("ssl_object").getpeercert(binary_form=True)
        writer.close()
        await writer.wait_closed()
        return answer, x509.load_der_x509_certificate(certificate).serial_number

    return core.run(fetched())


def test_a_wallet_reaches_the_core_by_https_before_and_after_a_restart(core: Running, pebble: Pebble) -> None:
    root, name, port = pebble.root(), f"core.{ZONE}", pebble.http_port
    chosen = core.admin("PUT", REACH, body(pebble, name)).result
    assert chosen["state"] == "working"
    core.until(lambda: core.admin("GET", REACH).result["state"] == "ready")
    info = core.admin("GET", REACH).result
    assert info["address"] == f"https://{name}:{port}"
    assert info["certificate"]["names"] == [name]
    assert "problem" not in info
    answer, number = metadata(core, root, name, port)
    assert answer.startswith(b"HTTP/1.1 200")
    assert f'"https://{name}:{port}/oid4vci"'.encode() in answer
    core.restart()
    core.until(lambda: core.admin("GET", REACH).result["state"] == "ready")
    again, same = metadata(core, root, name, port)
    assert (again.partition(b"\r\n\r\n")[2], same) == (answer.partition(b"\r\n\r\n")[2], number)


def test_http_01_is_answered_where_the_listener_speaks_tls_already(core: Running, pebble: Pebble) -> None:
    root, port = pebble.root(), pebble.http_port
    for name in (f"before.{ZONE}", f"after.{ZONE}"):
        core.admin("PUT", REACH, body(pebble, name))
        core.until(lambda: core.admin("GET", REACH).result["address"] == f"https://{name}:{port}")  # noqa: B023
        assert metadata(core, root, name, port)[0].startswith(b"HTTP/1.1 200")


def test_the_terms_are_named_with_their_address(core: Running, pebble: Pebble) -> None:
    wanted = body(pebble, f"terms.{ZONE}")
    wanted["acme"]["agreesToTerms"] = False
    core.admin("PUT", REACH, wanted)
    core.until(lambda: core.admin("GET", REACH).result["state"] == "failed")
    told = core.admin("GET", REACH).result["problem"]
    assert told["code"] == "acme_terms"
    assert told["detail"].startswith("data:text/plain")
