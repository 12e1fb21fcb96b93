"""Several computers in one: network namespaces for the desk and for the phone, joined by a cable or an access point."""

from __future__ import annotations

import shutil
import subprocess
import time
from pathlib import Path

DESK, PHONE = "10.77.0.1", "10.77.0.2"
_CABLE = "wifi0"


def own_network(call: list[str]) -> list[str]:
    """Return the call that runs a command in a network of its own; raises FileNotFoundError."""
    for program in ("unshare", "nsenter", "ip"):
        if not shutil.which(program, path="/usr/sbin:/sbin:/usr/bin:/bin"):
            raise FileNotFoundError(program)
    for how in (["unshare", "--net"], ["unshare", "--user", "--map-root-user", "--net"]):
        if subprocess.run([*how, "true"], check=False, capture_output=True).returncode == 0:
            return [*how, *call]
    raise FileNotFoundError("unshare --net")


class PhoneNetwork:
    """The network of the desk and of one phone; made inside `own_network`."""

    desk = DESK

    def __init__(self) -> None:
        _ip("link", "set", "lo", "up")
        self._phone = subprocess.Popen(["unshare", "--net", "sleep", "infinity"])
        _ip("link", "add", _CABLE, "type", "veth", "peer", "name", "phone0")
        deadline = time.monotonic() + 10
        while not self._has_left():
            assert time.monotonic() < deadline, "the namespace of the phone did not come up"
            time.sleep(0.05)
        _ip("link", "set", "phone0", "netns", str(self._phone.pid))
        for call in (("link", "set", "lo", "up"), ("addr", "add", f"{PHONE}/24", "dev", "phone0")):
            subprocess.run(self.at_phone(["ip", *call]), check=True)
        subprocess.run(self.at_phone(["ip", "link", "set", "phone0", "up"]), check=True)
        self.plug_in()

    def _has_left(self) -> bool:
        ours = subprocess.run(["readlink", "/proc/self/ns/net"], capture_output=True, check=True).stdout
        theirs = subprocess.run(["readlink", f"/proc/{self._phone.pid}/ns/net"], capture_output=True, check=False)
        return theirs.returncode == 0 and theirs.stdout != ours

    def at_phone(self, call: list[str]) -> list[str]:
        """Return the call that runs a command on the phone."""
        return ["nsenter", "--net", "--target", str(self._phone.pid), *call]

    def pull_out(self) -> None:
        """Take the desk off the network."""
        _ip("addr", "flush", "dev", _CABLE)
        _ip("link", "set", _CABLE, "down")

    def plug_in(self) -> None:
        """Put the desk on the network."""
        _ip("addr", "add", f"{DESK}/24", "dev", _CABLE)
        _ip("link", "set", _CABLE, "up")

    def close(self) -> None:
        """Let the phone's namespace go."""
        self._phone.kill()
        self._phone.wait()


class WirelessNetwork:
    """The network of the desk and of one phone, joined by an access point; made inside `own_network`."""

    gateway = "10.77.0.254"

    def __init__(self) -> None:
        _ip("link", "set", "lo", "up")
        self._point, self._phone = _namespace(), _namespace()
        for host, there in (("desk", None), ("phone", self._phone)):
            _ip("link", "add", f"{host}0", "type", "veth", "peer", "name", f"{host}1")
            _ip("link", "set", f"{host}1", "netns", str(self._point.pid))
            if there is not None:
                _ip("link", "set", f"{host}0", "netns", str(there.pid))
        for call in (
            "ip link set lo up",
            "ip link add air type bridge",
            "ip link set desk1 master air up",
            "ip link set phone1 master air up",
            f"ip addr add {self.gateway}/24 dev air",
            "ip link set air up",
        ):
            _at(self._point, call.split())
        for call in ("ip link set lo up", f"ip addr add {PHONE}/24 dev phone0", "ip link set phone0 up"):
            _at(self._phone, call.split())
        _ip("link", "set", "desk0", "up")
        self.move(DESK)

    @property
    def at_point(self) -> list[str]:
        """Return the call that runs a command at the access point."""
        return ["nsenter", "--net", "--target", str(self._point.pid)]

    def at_phone(self, call: list[str]) -> subprocess.CompletedProcess[str]:
        """Run a command on the phone."""
        return _at(self._phone, call, check=False)

    def move(self, address: str) -> None:
        """Change the address of the desk, or remove it."""
        _ip("addr", "flush", "dev", "desk0")
        if address:
            _ip("addr", "add", f"{address}/24", "dev", "desk0")

    def isolate(self, *, is_on: bool) -> None:
        """Switch client isolation: devices reach the gateway, and not each other."""
        for port in ("desk1", "phone1"):
            _at(self._point, ["bridge", "link", "set", "dev", port, "isolated", "on" if is_on else "off"])

    def drop(self, *, is_on: bool) -> None:
        """Drop what the desk sends to the phone, as a firewall does."""
        _ip("route", "add" if is_on else "del", "blackhole", f"{PHONE}/32")

    def close(self) -> None:
        """Remove the namespaces."""
        for process in (self._point, self._phone):
            process.kill()
            process.wait()


def _namespace() -> subprocess.Popen[bytes]:
    """Start a process in a network of its own, and wait until it is there."""
    ours = Path("/proc/self/ns/net").readlink()
    process = subprocess.Popen(["unshare", "--net", "sleep", "infinity"])
    deadline = time.monotonic() + 10
    while Path(f"/proc/{process.pid}/ns/net").readlink() == ours:
        assert time.monotonic() < deadline, "a namespace did not come up"
        time.sleep(0.01)
    return process


def _at(process: subprocess.Popen[bytes], call: list[str], *, check: bool = True) -> subprocess.CompletedProcess[str]:
    entered = ["nsenter", "--net", "--target", str(process.pid), *call]
    return subprocess.run(entered, check=check, capture_output=True, text=True)


def _ip(*arguments: str) -> None:
    subprocess.run(["ip", *arguments], check=True, capture_output=True)
