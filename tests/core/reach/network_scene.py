"""Scenes between a desk and a phone in networks of their own; prints what was seen as JSON.

Run by `test_networks.py` in a namespace of its own, with a file of host names of its own.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from connector_desk.base.clock import system_clock
from connector_desk.contract.reach import CertificateFiles, ReachChange, ReachWay, TunnelKind, TunnelOptions
from connector_desk.core.reach import tunnel
from tests.core.reach.server_certifier import Leaf, ServerCertifier, pem
from tests.core.reach.sshd import Sshd
from tests.core.running import Clock, Running
from tests.days.networks import DESK, WirelessNetwork
from tests.ports import free_port

REACH, NAME, ELSEWHERE = "/bc/studio/reach", "desk.example", "10.77.0.9"
TESTS = f"{REACH}/tests"
_REFUSED = 7
"""What curl returns where a computer answers that nothing listens; where nothing answers it is 28."""


class Scenes:
    """A desk, a phone, and what is seen."""

    def __init__(self, folder: Path) -> None:
        self._hosts = folder / "hosts"
        self._name(DESK)
        subprocess.run(["mount", "--bind", str(self._hosts), "/etc/hosts"], check=True)
        self.network = WirelessNetwork()
        self.desk = Running(folder / "data", clock=Clock(system_clock()))
        self.desk.start()
        self.folder = folder

    def _name(self, address: str) -> None:
        self._hosts.write_text(f"127.0.0.1 localhost\n{address} {NAME}\n")

    def play(self) -> dict[str, Any]:
        """Play all scenes."""
        found: dict[str, Any] = {}
        self.choose(ReachWay.OWN_AUTHORITY)
        self.until(lambda: self.reach()["state"] == "ready")
        found["page"] = self.tested(lambda: None)
        found["firewall"] = self.tested(lambda: self.network.drop(is_on=True))
        self.network.drop(is_on=False)
        found["isolation"] = self.tested(lambda: self.network.isolate(is_on=True))
        refused = self.at_phone(["curl", "-s", "--max-time", "2", f"http://{self.network.gateway}:9/"]).returncode
        found["gateway_answers"] = refused == _REFUSED
        self.network.isolate(is_on=False)
        found["own"] = self.moved(ELSEWHERE, lambda: ELSEWHERE in str(self.reach()["address"]))
        found["own_answers"] = self.status(str(self.reach()["address"]))
        self.network.move(DESK)
        self.given_certificate()
        found["name"] = self.moved(ELSEWHERE, lambda: self.standing() == ("failed", "name_leads_elsewhere"))
        self._name(ELSEWHERE)
        found["gone"] = self.moved("", lambda: self.standing() == ("failed", "no_network"))
        found["back"] = self.moved(ELSEWHERE, lambda: self.standing() == ("ready", ""))
        self.network.move(DESK)
        self._name(self.network.gateway)
        found["tunnel"] = self.tunnel()
        return found

    def tunnel(self) -> dict[str, Any]:
        """Keep a tunnel to an SSH server in a network of its own, with a proxy that ends TLS in front of it."""
        remote, port = free_port(), free_port()
        proxy = subprocess.Popen(
            [*self.network.at_point, sys.executable, "-m", "tests.core.reach.tls_proxy", str(self.folder / "chain.pem"),
             str(self.folder / "key.pem"), self.network.gateway, str(port), str(remote)]
        )  # fmt: skip
        found: dict[str, Any] = {}
        try:
            with Sshd(self.folder, host=self.network.gateway, enter=self.network.at_point) as sshd:
                base = f"https://{NAME}:{port}"
                options = TunnelOptions(
                    kind=TunnelKind.SSH, server=sshd.name, remotePort=remote,
                    identityFile=str(sshd.identity), knownHosts=sshd.known,
                )  # fmt: skip
                self.choose(ReachWay.TUNNEL, address=base, tunnel=options)
                self.until(lambda: self.reach()["address"] == base and self.standing() == ("ready", ""))
                found["answers"] = self.status(base)
                found["cut"] = self.moved("", lambda: self.standing() == ("failed", "no_network"))
                self.network.move(DESK)
                self.until(lambda: self.standing() == ("ready", ""))
                found["again"] = self.status(base)
                sshd.stop()
                self.until(lambda: self.standing()[0] == "failed")
                sshd.start()
                self.until(lambda: self.standing() == ("ready", ""))
                sshd.change_host_key()
                self.until(lambda: self.standing()[1] == "host_key_changed")
        finally:
            proxy.kill()
            proxy.wait()
        return found

    def given_certificate(self) -> None:
        """Choose a certificate for the name."""
        certifier, leaf = ServerCertifier(self.desk.clock.now), Leaf((NAME,))
        chain, key = self.folder / "chain.pem", self.folder / "key.pem"
        chain.write_bytes(pem(certifier.certify(leaf), certifier.middle))
        key.write_bytes(leaf.key_pem)
        authority = self.folder / "root.pem"
        authority.write_bytes(pem(certifier.root))
        os.environ["SSL_CERT_FILE"] = str(authority)
        files = CertificateFiles(certificateFile=str(chain), keyFile=str(key))
        self.choose(ReachWay.GIVEN_CERTIFICATE, certificate=files)
        self.until(lambda: NAME in str(self.reach()["address"]) and self.standing() == ("ready", ""))

    def tested(self, before: Callable[[], object]) -> list[str]:
        """Open a test page on the phone; return the codes of what the desk says of it."""
        before()
        test = self.desk.admin("POST", TESTS).result
        self.status(str(test["address"]))
        self.desk.clock.forward(15_000)
        told = self.desk.admin("GET", f"{TESTS}/{test['testId']}").result
        self.desk.admin("DELETE", f"{TESTS}/{test['testId']}")
        return [finding["code"] for finding in told["findings"]]

    def status(self, url: str) -> str:
        """Return the status that the phone gets."""
        path = url if urlsplit(url).path else f"{url}/.well-known/openid-credential-issuer/oid4vci"
        call = ["curl", "-sk", "--max-time", "1", "-o", "/dev/null", "-w", "%{http_code}", path]
        return self.at_phone(call).stdout

    def at_phone(self, call: list[str]) -> subprocess.CompletedProcess[str]:
        """Run a command on the phone, while the desk goes on."""
        return self.desk.run(asyncio.to_thread(self.network.at_phone, call))

    def moved(self, address: str, is_noticed: Callable[[], bool]) -> float:
        """Change the address of the desk; return the seconds until it is noticed and an event says so."""
        before = self.events()
        self.network.move(address)
        began = time.monotonic()
        self.until(lambda: is_noticed() and self.events() > before)
        return time.monotonic() - began

    def choose(self, way: ReachWay, **options: Any) -> None:
        """Choose a way."""
        wanted = ReachChange(way=way, **options)
        self.desk.run(self.desk.core.coordinator.choose(wanted, "desk-1", may_run_programs=True))

    def reach(self) -> dict[str, Any]:
        """Return what the place says of its way."""
        return dict(self.desk.admin("GET", REACH).result)

    def standing(self) -> tuple[str, str]:
        """Return whether codes lead to the place."""
        found = self.desk.admin("GET", "/bc/studio/place").result
        return found["reachState"], found.get("reachProblem", {}).get("code", "")

    def events(self) -> int:
        """Count the announced changes."""
        ((count,),) = self.desk.rows("SELECT count(*) FROM event WHERE type = 'reach.changed'")
        return int(count)

    def until(self, true: Callable[[], bool]) -> None:
        """Wait until something has become true."""
        self.desk.until(true)

    def close(self) -> None:
        """End everything."""
        self.desk.close()
        self.network.close()


if __name__ == "__main__":
    vars(tunnel).update(FIRST_PAUSE=50, SETTLE_SECONDS=0.05)  # the pauses between two tries are not what is looked at
    scenes = Scenes(Path(sys.argv[1]))
    try:
        sys.stdout.write(json.dumps(scenes.play()))
    finally:
        scenes.close()
