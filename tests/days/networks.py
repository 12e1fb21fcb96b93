"""Two computers in one: network namespaces for the desk and for the phone, joined by a cable that can be pulled."""

import shutil
import subprocess
import time

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


def _ip(*arguments: str) -> None:
    subprocess.run(["ip", *arguments], check=True, capture_output=True)
