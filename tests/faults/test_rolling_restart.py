"""Processes of `serve` behind the shipped nginx file, restarted one after the other while wallets take credentials."""

import asyncio
import json
import signal
import socket
import ssl
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from connector_desk.base.clock import system_clock
from connector_desk.core.keys.authority import make_authority, private_pem, server_chain
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.runtime.readiness import SENTENCES, Unready
from tests import postgres
from tests.faults.history import History, Outcome, violations
from tests.faults.service import Service, kept
from tests.faults.wallets import Wallet
from tests.nginx import Nginx, nginx
from tests.served import PATIENCE, Served

pytestmark = pytest.mark.faults
WALLETS = 8
DRAIN = 1.0  # seconds


@pytest.fixture
def services(tmp_path: Path, cluster: postgres.Cluster) -> Iterator[list[Service]]:
    url = cluster.new_database()
    first = Service(tmp_path / "first", url, None, "--drain", str(DRAIN))
    found = [first, Service(tmp_path / "second", url, first, "--drain", str(DRAIN))]
    for each in found:
        each.start()
    yield found
    for each in found:
        each.stop()


@pytest.fixture
def proxy(tmp_path: Path, services: list[Service]) -> Iterator[Nginx]:
    authority, key = make_authority("Tests", ["localhost"], system_clock()), SigningKey.generate("ES256")
    (tmp_path / "ca.pem").write_bytes(authority.pem)
    (tmp_path / "chain.pem").write_bytes(server_chain(authority, key, ["localhost"], system_clock()).pem)
    (tmp_path / "key.pem").write_bytes(private_pem(key))
    addresses = ([urlsplit(each.served.ready[name]).netloc for each in services] for name in ("public", "admin"))
    with nginx(tmp_path / "chain.pem", tmp_path / "key.pem", *addresses) as running:
        yield running


def test_processes_are_restarted_one_after_the_other_and_no_client_sees_it(
    services: list[Service], proxy: Nginx
) -> None:
    history = History()
    place = replace(services[0].place, admin=proxy.admin, public=proxy.public)
    wallets = [Wallet(f"wallet {number}", place, history) for number in range(WALLETS)]
    taken: list[int] = []

    async def restart(service: Service) -> None:
        before = sum(each.finished for each in wallets)
        await asyncio.to_thread(service.stop)
        await asyncio.to_thread(service.start)
        taken.append(sum(each.finished for each in wallets) - before)

    async def run() -> None:
        stop = asyncio.Event()
        async with asyncio.TaskGroup() as running:
            for wallet in wallets:
                running.create_task(wallet.run(stop))
            for service in services * 2:
                await restart(service)
            stop.set()

    try:
        asyncio.run(run())
    finally:
        print(proxy.errors.read_text()[-3000:])
    assert all(taken), "nobody was served while a process restarted"
    unanswered = [each for each in history.operations if each.outcome not in {Outcome.OK, Outcome.REFUSED}]
    assert unanswered == []
    assert violations(history, kept(services[0], history)) == []
    for service in services:
        assert service.audit()["isIntact"]


def test_who_is_stopping_says_so_and_answers_until_the_end(tmp_path: Path, cluster: postgres.Cluster) -> None:
    service = Service(tmp_path / "data", cluster.new_database(), None, "--drain", "600")
    with service.served:  # a second signal ends it
        admin = urlsplit(service.served.ready["admin"])
        with closing(HTTPConnection(admin.hostname or "", admin.port, timeout=PATIENCE)) as kept_open:
            kept_open.request("GET", "/readyz")
            answer = kept_open.getresponse()
            assert (answer.status, answer.getheader("connection")) == (200, None)
            answer.read()
            service.served.process.send_signal(signal.SIGTERM)
            until = time.monotonic() + PATIENCE
            while httpx.get(f"{admin.geturl()}/readyz", trust_env=False).status_code == 200:
                assert time.monotonic() < until
            kept_open.request("GET", "/readyz")
            answer = kept_open.getresponse()
            assert (answer.status, answer.getheader("connection")) == (503, "close")
            assert json.loads(answer.read()) == {"status": "unavailable", "reason": "stopping"}
            health = service.served.client.get("/bc/admin/health").json()["result"]
            assert (health["status"], health["reason"]) == ("unavailable", SENTENCES[Unready.STOPPING])
            _, link = service.served.offer(service.place.item)
            assert link


def test_a_second_signal_does_not_wait(tmp_path: Path) -> None:
    with Served(tmp_path / "data", "--drain", "600") as served:
        served.process.terminate()
        until = time.monotonic() + PATIENCE
        while httpx.get(f"{served.ready['admin']}/readyz", trust_env=False).status_code == 200:
            assert time.monotonic() < until
        assert served.stop() == 0


def test_the_shipped_file_serves_https_and_hands_on_who_asked(
    tmp_path: Path, services: list[Service], proxy: Nginx
) -> None:
    trust = ssl.create_default_context(cafile=tmp_path / "ca.pem")
    host = urlsplit(services[0].address).netloc
    with httpx.Client(verify=trust, trust_env=False) as client:
        answer = client.get(f"{proxy.secure}/.well-known/openid-credential-issuer/oid4vci", headers={"Host": host})
    assert answer.status_code == 200
    assert answer.json()["credential_issuer"].startswith(services[0].address)


def test_events_come_through_the_proxy_one_by_one(services: list[Service], proxy: Nginx) -> None:
    received = threading.Event()
    headers = {"X-API-Key": services[0].served.key}

    def listen() -> None:
        with httpx.stream("GET", f"{proxy.admin}/bc/admin/events", headers=headers, trust_env=False) as stream:
            for line in stream.iter_lines():
                if line.startswith("data: "):
                    received.set()
                    return

    listener = threading.Thread(target=listen)
    listener.start()
    until = time.monotonic() + PATIENCE
    while not received.wait(0.2) and time.monotonic() < until:
        services[1].served.offer(services[1].place.item)
    listener.join(PATIENCE)
    assert received.is_set()


@pytest.mark.skipif(sys.platform != "linux", reason="systemd is of Linux")
def test_systemd_is_told_when_it_is_ready_and_when_it_stops(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as notified:
        notified.bind(str(tmp_path / "notify"))
        notified.settimeout(PATIENCE)
        served = Served(tmp_path / "data")
        served.environment["NOTIFY_SOCKET"] = str(tmp_path / "notify")
        with served:
            assert notified.recv(100) == b"READY=1"
        assert notified.recv(100) == b"STOPPING=1"
