"""The system's `ssh` as a tunnel: its arguments, and what its messages mean.  Pure; the process is `TunnelProgram`'s.

The person's own configuration of ssh does not count (`-F none`): it may add forwards, commands and accepted host keys
that nobody sees here.
"""

import base64
import binascii
import hashlib
import re
import shlex
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from connector_desk.contract.reach import HostKey, TunnelOptions
from connector_desk.contract.reach_problems import ReachFault

SSH_PORT: Final = 22
_SERVER: Final = re.compile(
    r"(?:(?P<user>[A-Za-z0-9_][A-Za-z0-9._-]{0,63})@)?(?P<host>[A-Za-z0-9][A-Za-z0-9.-]{0,252}|\[[0-9A-Fa-f:.]+\])"
    r"(?::(?P<port>[0-9]{1,5}))?"
)
_ESTABLISHED: Final = re.compile(
    r"remote forward success for: listen (?:[^\s,]*:)?(\d+)|Allocated port (\d+) for remote"
)


@dataclass(frozen=True, slots=True)
class SshServer:
    """The server of a tunnel."""

    host: str
    port: int
    user: str

    @property
    def known_as(self) -> str:
        """Return its name in a known_hosts file."""
        return self.host if self.port == SSH_PORT else f"[{self.host}]:{self.port}"


def read_server(text: str) -> SshServer | None:
    """Read `user@host:port`; None for anything else, above all for what ssh would take for an option."""
    found = _SERVER.fullmatch(text.strip())
    if found is None:
        return None
    port = int(found["port"] or SSH_PORT)
    return SshServer(found["host"].strip("[]"), port, found["user"] or "") if 0 < port < 65_536 else None


def arguments(options: TunnelOptions, server: SshServer, target: str, known_hosts: Path) -> list[str]:
    """Return the call of ssh that forwards the server's port to `target` (host:port) until it is ended."""
    settings = {
        "BatchMode": "yes",
        "ExitOnForwardFailure": "yes",
        "ServerAliveInterval": "10",
        "ServerAliveCountMax": "3",
        "ConnectTimeout": "10",
        "StrictHostKeyChecking": "yes",
        "UserKnownHostsFile": shlex.quote(str(known_hosts)) if " " in str(known_hosts) else str(known_hosts),
        "GlobalKnownHostsFile": "none",
        "UpdateHostKeys": "no",
        "CheckHostIP": "no",
        "ForwardAgent": "no",
        "ForwardX11": "no",
        "PermitLocalCommand": "no",
    }
    call = ["ssh", "-F", "none", "-N", "-T", "-v", "-a", "-x"]
    if options.identityFile:
        settings["IdentitiesOnly"] = "yes"
        call += ["-i", options.identityFile]
    if server.user:
        call += ["-l", server.user]
    call += [part for name, value in settings.items() for part in ("-o", f"{name}={value}")]
    return [*call, "-p", str(server.port), "-R", f"{options.remotePort or 0}:{target}", "--", server.host]


def keyscan_arguments(server: SshServer) -> list[str]:
    """Return the call that asks a server for its host keys."""
    return ["ssh-keyscan", "-T", "8", "-p", str(server.port), "--", server.host]


def established_port(line: str) -> int | None:
    """Return the port at which the server listens, from the line that says so."""
    found = _ESTABLISHED.search(line)
    return None if found is None else int(found[1] or found[2])


def host_keys(lines: Iterable[str], server: SshServer) -> list[HostKey]:
    """Return the host keys that a scan has found."""
    keys: list[HostKey] = []
    for line in lines:
        parts = line.split()
        if len(parts) < 3 or line.startswith("#"):
            continue
        try:
            key = base64.b64decode(parts[2], validate=True)
        except (ValueError, binascii.Error):
            continue
        digest = base64.b64encode(hashlib.sha256(key).digest()).decode().rstrip("=")
        keys.append(HostKey(fingerprint=f"SHA256:{digest}", knownHosts=f"{server.known_as} {parts[1]} {parts[2]}"))
    return keys


_FAULTS: Final[Mapping[str, ReachFault]] = {
    "remote host identification has changed": ReachFault.HOST_KEY_CHANGED,
    "host key verification failed": ReachFault.HOST_KEY_UNKNOWN,
    "host key is known for": ReachFault.HOST_KEY_UNKNOWN,
    "permission denied": ReachFault.SSH_DENIED,
    "too many authentication failures": ReachFault.SSH_DENIED,
    "no such identity": ReachFault.SSH_NO_KEY,
    "unprotected private key file": ReachFault.SSH_NO_KEY,
    "could not resolve hostname": ReachFault.SERVER_UNKNOWN,
    "connection refused": ReachFault.SERVER_REFUSES,
    "connection timed out": ReachFault.SERVER_SILENT,
    "operation timed out": ReachFault.SERVER_SILENT,
    "timeout, server": ReachFault.SERVER_SILENT,
    "no route to host": ReachFault.SERVER_SILENT,
    "network is unreachable": ReachFault.NO_NETWORK,
    "remote port forwarding failed": ReachFault.PORT_REFUSED,
    "administratively prohibited": ReachFault.PORT_REFUSED,
    "connection closed by": ReachFault.SERVER_REFUSES,
    "connection reset by": ReachFault.SERVER_REFUSES,
}


def fault_of(lines: Iterable[str]) -> tuple[ReachFault, str]:
    """Return why ssh ended, and the line that says so; lines of its log (`debug1:`) count least."""
    said = [line for line in lines if not line.startswith("debug")]
    for needle, fault in _FAULTS.items():
        for line in said:
            if needle in line.lower():
                return fault, line
    return ReachFault.TUNNEL_ENDED, " · ".join(said[-3:])
