"""Computers in a network of the tests' own: network namespaces of Linux on a switch, each with a cable to pull.

They need a network namespace around them, in which nobody is root: `OWN_NETWORK` in front of a command makes it.
"""

import contextlib
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

USER: Final = "1"
"""Somebody who is known on every Debian and is not root, as whom PostgreSQL does not run."""
OWN_NETWORK: Final = ("unshare", "--user", "--net", f"--map-user={USER}", f"--map-group={USER}", "--keep-caps")
_SWITCH: Final = "switch"
_NETWORK: Final = "10.38.0."


@dataclass(frozen=True, slots=True)
class Machine:
    """A computer."""

    address: str = "127.0.0.1"
    cable: str = ""
    command: tuple[str, ...] = field(default=())
    """In front of what is to run on it."""

    def cut(self) -> None:
        """Pull its cable: nobody hears of it any more, nor that it has ended a connection."""
        _ip("link", "set", self.cable, "down")

    def mend(self) -> None:
        """Plug the cable in again."""
        _ip("link", "set", self.cable, "up")


THIS: Final = Machine()


@contextlib.contextmanager
def machines(*names: str) -> Iterator[list[Machine]]:
    """Set up computers; the one that runs the test is on the same switch, at `FIRST`."""
    _ip("link", "set", "lo", "up")
    _ip("link", "add", _SWITCH, "type", "bridge")
    _ip("address", "add", f"{FIRST}/24", "dev", _SWITCH)
    _ip("link", "set", _SWITCH, "up")
    with contextlib.ExitStack() as at_the_end:
        yield [_machine(name, number, at_the_end) for number, name in enumerate(names, 11)]


FIRST: Final = f"{_NETWORK}1"


def _machine(name: str, number: int, at_the_end: contextlib.ExitStack) -> Machine:
    # It says that it has its namespace, and keeps that until its input ends
    holder = subprocess.Popen(
        ["unshare", "--net", "sh", "-c", "echo; exec cat"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    at_the_end.callback(holder.communicate)
    assert holder.stdout
    assert holder.stdout.readline()
    inside = ("nsenter", f"--net=/proc/{holder.pid}/ns/net")
    address = f"{_NETWORK}{number}"
    _ip("link", "add", name, "type", "veth", "peer", "name", "eth0", "netns", str(holder.pid))
    _ip("link", "set", name, "master", _SWITCH, "up")
    _ip("address", "add", f"{address}/24", "dev", "eth0", inside=inside)
    for device in ("lo", "eth0"):
        _ip("link", "set", device, "up", inside=inside)
    return Machine(address, name, inside)


def _ip(*arguments: str, inside: tuple[str, ...] = ()) -> None:
    subprocess.run([*inside, "ip", *arguments], check=True)
