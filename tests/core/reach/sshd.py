"""The system's SSH server for tests: on a port of this computer, with keys of its own."""

import contextlib
import getpass
import os
import socket
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Self

from tests.ports import free_port

PROGRAM = "/usr/sbin/sshd"


def new_key(file: Path) -> None:
    """Make a key pair."""
    file.unlink(missing_ok=True)
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", file], check=True, stdin=subprocess.DEVNULL)


class Sshd:
    """A server that lets in who has `identity`; `cut` ends its connections, `stop` and `start` the server."""

    def __init__(self, folder: Path, *, host: str = "127.0.0.1", enter: Sequence[str] = (), **settings: str) -> None:
        """Make its keys and settings; `enter` is the call that runs it elsewhere."""
        self.folder, self.port, self._host, self._enter = folder, free_port(), host, enter
        self.identity = folder / "identity"
        self._host_key = folder / "host_key"
        new_key(self.identity)
        new_key(self._host_key)
        wanted = {
            "ListenAddress": host,
            "Port": str(self.port),
            "HostKey": str(self._host_key),
            "AuthorizedKeysFile": f"{self.identity}.pub",
            "PidFile": "none",
            "StrictModes": "no",
            "UsePAM": "no",
            "PasswordAuthentication": "no",
            "PermitRootLogin": "yes",
            "GatewayPorts": "no",
            **settings,
        }
        (folder / "sshd_config").write_text("".join(f"{name} {value}\n" for name, value in wanted.items()))
        if os.geteuid() == 0:
            Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)
        self._server: subprocess.Popen[bytes] | None = None

    @property
    def name(self) -> str:
        """Return the name of the server for `tunnel.server`."""
        return f"{getpass.getuser()}@{self._host}:{self.port}"

    @property
    def known(self) -> str:
        """Return its line of a known_hosts file."""
        kind, key = self._host_key.with_suffix(".pub").read_text().split()[:2]
        return f"[{self._host}]:{self.port} {kind} {key}"

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        """Start it, and wait until it listens."""
        with (self.folder / "log").open("ab") as log:
            self._server = subprocess.Popen(
                [*self._enter, PROGRAM, "-D", "-e", "-f", self.folder / "sshd_config"],
                stderr=log,
                start_new_session=True,
            )
        for _ in range(500):
            with contextlib.suppress(OSError):
                socket.create_connection((self._host, self.port), timeout=1).close()
                return
            time.sleep(0.01)
        raise AssertionError((self.folder / "log").read_text())

    def cut(self) -> None:
        """End the connections that it has; it listens on."""
        assert self._server is not None
        subprocess.run(["pkill", "-KILL", "-P", str(self._server.pid)], check=False)

    def stop(self) -> None:
        """End it, with its connections."""
        if self._server is not None:
            self.cut()
            self._server.kill()
            self._server.wait()
            self._server = None

    def change_host_key(self) -> None:
        """Come back as somebody else."""
        self.stop()
        new_key(self._host_key)
        self.start()
