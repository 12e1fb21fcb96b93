"""A tunnel by the system's ssh and by a command: opened, cut, opened again; its failures said as what they are."""

import asyncio
import base64
import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from pathlib import Path

import pytest

from connector_desk.base.clock import system_clock
from connector_desk.contract.reach import ReachChange, ReachCheck, ReachState, ReachWay, TunnelKind, TunnelOptions
from connector_desk.contract.reach_problems import ReachFault
from connector_desk.core.keys.sealing import derive
from connector_desk.core.reach import tunnel as tunnel_module
from connector_desk.core.reach.reach_checks import CheckedReach, leads_here
from connector_desk.core.reach.tunnel import Tunnel
from connector_desk.core.reach.way import ServerCertificate, WayStatus
from tests.core.reach.sshd import Sshd
from tests.core.reach.tls_proxy import https_proxy
from tests.core.test_server import certificate  # noqa: F401 - a fixture
from tests.ports import free_port
from tests.served import Served

PATIENCE = 30.0  # seconds

pytestmark = pytest.mark.sqlite


class TunnelSite:
    """What the way sees of the place: a service in another process."""

    def __init__(self, served: Served) -> None:
        self.clock, self.nudged = system_clock, asyncio.Event()
        self.challenges: dict[str, str] = {}
        self.local_name, self.host, self.organisation = "desk.local", "127.0.0.1", "City of Example"
        self.port = int(served.ready["public"].rpartition(":")[2])
        self._key = derive(base64.urlsafe_b64decode(served.data_key + "="), "reach")
        self.served: list[str] = []
        self.told: list[WayStatus] = []
        self._changed = asyncio.Event()

    def addresses(self) -> Sequence[str]:
        return ["127.0.0.1"]

    async def leads_here(self, base: str) -> ReachCheck | None:
        return await leads_here(CheckedReach(ReachWay.TUNNEL, base, self.addresses(), None, self._key, self.clock()))

    async def serve(self, base: str, secured_by: ServerCertificate | None) -> None:
        assert secured_by is None
        self.served.append(base)

    async def load(self, name: str) -> bytes | None:
        raise AssertionError(name)

    async def save(self, name: str, value: bytes | None) -> None:
        raise AssertionError(name, value)

    def report(self, status: WayStatus) -> None:
        self.told.append(status)
        self._changed.set()

    async def until(self, wanted: Callable[[WayStatus], bool]) -> WayStatus:
        """Return the next status that is wanted; those before it count no more."""
        async with asyncio.timeout(PATIENCE):
            while True:
                while self.told:
                    status = self.told.pop(0)
                    if wanted(status):
                        return status
                self._changed.clear()
                await self._changed.wait()


def ready(status: WayStatus) -> bool:
    return status.state is ReachState.READY


def failed(fault: ReachFault) -> Callable[[WayStatus], bool]:
    return lambda status: status.problem is not None and status.problem.code == fault


@contextlib.asynccontextmanager
async def running(site: TunnelSite, chosen: ReachChange) -> AsyncIterator[None]:
    task = asyncio.get_running_loop().create_task(Tunnel(chosen).run(site))
    try:
        yield
    finally:
        task.cancel()
        await asyncio.wait({task})


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("served") / "data") as core:
        yield core


@pytest.fixture
def sshd(tmp_path: Path) -> Iterator[Sshd]:
    with Sshd(tmp_path) as server:
        yield server


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tunnel_module, "FIRST_PAUSE", 50)
    monkeypatch.setattr(tunnel_module, "SETTLE_SECONDS", 0.05)


def by_ssh(sshd: Sshd, port: int, address: str, known: str | None = "") -> ReachChange:
    options = TunnelOptions(
        kind=TunnelKind.SSH,
        server=sshd.name,
        remotePort=port,
        identityFile=str(sshd.identity),
        knownHosts=sshd.known if known == "" else known,
    )
    return ReachChange(way=ReachWay.TUNNEL, address=address, tunnel=options)


def test_ssh_keeps_a_tunnel_that_is_cut_and_whose_server_is_restarted(
    served: Served,
    sshd: Sshd,
    certificate: tuple[Path, Path],  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate[0]))

    async def play() -> None:
        remote, site = free_port(), TunnelSite(served)
        async with https_proxy(certificate, remote) as port:
            address = f"https://127.0.0.1:{port}"
            async with running(site, by_ssh(sshd, remote, address)):
                await site.until(ready)
                assert site.served == [address]
                sshd.cut()
                await site.until(lambda status: status.state is ReachState.FAILED)
                await site.until(ready)
                sshd.stop()
                await site.until(failed(ReachFault.SERVER_REFUSES))
                sshd.start()
                await site.until(ready)
            assert (await site.leads_here(address)) is not None  # the tunnel has ended with its way

    asyncio.run(play())


def test_a_host_key_is_accepted_by_a_person_alone_and_a_changed_one_is_said_loudly(
    served: Served,
    sshd: Sshd,
    certificate: tuple[Path, Path],  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate[0]))

    async def play() -> None:
        remote, site = free_port(), TunnelSite(served)
        async with https_proxy(certificate, remote) as port:
            address = f"https://127.0.0.1:{port}"
            async with running(site, by_ssh(sshd, remote, address, known=None)):
                asked = await site.until(failed(ReachFault.HOST_KEY_UNKNOWN))
            assert asked.state is ReachState.WAITING
            (key,) = asked.host_keys
            assert key.knownHosts == sshd.known
            assert key.fingerprint in str(asked.problem.detail if asked.problem else "")
            async with running(site, by_ssh(sshd, remote, address, known=key.knownHosts)):
                await site.until(ready)
                sshd.change_host_key()
                changed = await site.until(failed(ReachFault.HOST_KEY_CHANGED))
            assert [one.knownHosts for one in changed.host_keys] == [sshd.known]
            assert site.served == [address]

    asyncio.run(play())


def test_a_port_that_the_server_does_not_open_and_a_key_that_it_does_not_know(served: Served, tmp_path: Path) -> None:
    async def play() -> None:
        site = TunnelSite(served)
        for folder, settings, fault in (
            ("closed", {"AllowTcpForwarding": "no"}, ReachFault.PORT_REFUSED),
            ("denied", {"AuthorizedKeysFile": "none"}, ReachFault.SSH_DENIED),
        ):
            (tmp_path / folder).mkdir()
            with Sshd(tmp_path / folder, **settings) as sshd:
                async with running(site, by_ssh(sshd, free_port(), "https://127.0.0.1:1")):
                    await site.until(failed(fault))
        assert site.served == []

    asyncio.run(play())


def test_a_tunnel_that_leads_to_another_service_is_not_put_into_codes(
    served: Served,
    tmp_path: Path,
    sshd: Sshd,
    certificate: tuple[Path, Path],  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate[0]))

    async def play(other: Served) -> None:
        site = TunnelSite(served)
        async with https_proxy(certificate, int(other.ready["public"].rpartition(":")[2])) as port:
            async with running(site, by_ssh(sshd, free_port(), f"https://127.0.0.1:{port}")):
                status = await site.until(failed(ReachFault.LEADS_ELSEWHERE))
            assert "Another desk" in str(status.problem.detail if status.problem else "")
            assert site.served == []

    with Served(tmp_path / "other") as other:
        asyncio.run(play(other))


SCRIPT = """
import os, subprocess, sys, time
print("\\x1b[1mstarting\\x1b[0m, see https://docs.example.net/help", flush=True)
subprocess.Popen(["sleep", "600"])
print("child", os.getpid(), flush=True)
print("url=http://127.0.0.1:" + sys.argv[1], flush=True)
time.sleep(float(sys.argv[2]))
print("quota exceeded", flush=True)
"""


def processes(*wanted: str) -> list[int]:
    """List the processes that run; one that has ended, and that nobody asks for, runs no more."""
    found = subprocess.run(["pgrep", "--runstates", "R,S,D", *wanted], capture_output=True, text=True, check=False)
    return [int(number) for number in found.stdout.split()]


def by_command(script: Path, port: str, seconds: str, pattern: str) -> ReachChange:
    command = f"'{sys.executable}' '{script}' {port} {seconds}"
    options = TunnelOptions(kind=TunnelKind.COMMAND, command=command, pattern=pattern)
    return ReachChange(way=ReachWay.TUNNEL, tunnel=options)


def test_a_command_names_its_address_and_ends_with_all_that_it_started(served: Served, tmp_path: Path) -> None:
    script = tmp_path / "tunnel.py"
    script.write_text(SCRIPT)

    async def play() -> None:
        site = TunnelSite(served)
        async with running(site, by_command(script, "{port}", "600", "http://127.0.0.*")):
            await site.until(lambda status: ready(status) or status.state is ReachState.FAILED)
            found = await asyncio.to_thread(processes, "-f", str(script))
            group = os.getpgid(found[-1])
            assert len(await asyncio.to_thread(processes, "-g", str(group))) > 1
        assert site.served == [f"http://127.0.0.1:{site.port}"]
        assert await asyncio.to_thread(processes, "-g", str(group)) == []

    asyncio.run(play())


def test_a_command_that_ends_or_names_no_address_is_said(
    served: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = tmp_path / "tunnel.py"
    script.write_text(SCRIPT)

    async def play() -> None:
        site = TunnelSite(served)
        async with running(site, by_command(script, "{port}", "0", "http://never*")):
            ended = await site.until(failed(ReachFault.TUNNEL_ENDED))
        monkeypatch.setattr(tunnel_module, "ADDRESS_SECONDS", 0.5)
        assert "quota exceeded" in str(ended.problem.detail if ended.problem else "")
        async with running(site, by_command(script, "{port}", "600", "http://never*")):
            await site.until(failed(ReachFault.NO_ADDRESS))
        missing = ReachChange(
            way=ReachWay.TUNNEL, tunnel=TunnelOptions(kind=TunnelKind.COMMAND, command="no-such-program {port}")
        )
        async with running(site, missing):
            await site.until(failed(ReachFault.NO_PROGRAM))

    asyncio.run(play())


@pytest.mark.skipif(sys.platform != "linux", reason="PR_SET_PDEATHSIG")
def test_a_killed_desk_leaves_no_tunnel(served: Served, tmp_path: Path) -> None:
    script = tmp_path / "tunnel.py"
    script.write_text(SCRIPT)
    code = (
        "import asyncio\n"
        "from connector_desk.core.reach.tunnel import TunnelProgram\n"
        "async def play():\n"
        f"    program = await TunnelProgram.start([{sys.executable!r}, {str(script)!r}, '1', '600'])\n"
        "    async for line in program.lines():\n"
        "        print(line, flush=True)\n"
        "asyncio.run(play())\n"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as desk:
        assert desk.stdout
        child = next(int(line.split()[1]) for line in desk.stdout if line.startswith("child"))
        desk.send_signal(signal.SIGKILL)
        desk.wait(PATIENCE)
        for _ in range(3_000):
            if not Path(f"/proc/{child}").exists() or "Z" in Path(f"/proc/{child}/stat").read_text().split()[2]:
                break
            subprocess.run(["sleep", "0.01"], check=True)
        else:
            raise AssertionError(child)
    subprocess.run(["pkill", "-KILL", "-g", str(child)], check=False)


def test_serve_keeps_the_tunnel_that_its_options_name(tmp_path: Path) -> None:
    script = tmp_path / "tunnel.py"
    script.write_text(SCRIPT)
    command = f"'{sys.executable}' '{script}' {{port}} 600"
    options = ("--reach-way", "tunnel", "--reach-tunnel", "command", "--reach-tunnel-command", command)
    with Served(tmp_path / "data", *options, "--reach-tunnel-pattern", "http://127.0.0.*") as core:
        for _ in range(3_000):
            info = core.client.get("/bc/studio/reach").json()["result"]
            if info["state"] == "ready":
                break
            subprocess.run(["sleep", "0.01"], check=True)
        assert (info["state"], info["way"]) == ("ready", "tunnel")
        assert processes("-f", str(script))
        refused = core.client.put(
            "/bc/studio/reach", json={"way": "tunnel", "tunnel": {"kind": "command", "command": "id"}}
        )
        assert refused.status_code == 422
        assert refused.json()["result"]["fields"][0]["code"] == "only_at_this_computer"
    assert processes("-f", str(script)) == []
