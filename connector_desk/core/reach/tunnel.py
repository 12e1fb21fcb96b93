"""The way `tunnel`: a program keeps a tunnel to the public listener, `ssh` or a command."""

from __future__ import annotations

import asyncio
import base64
import binascii
import contextlib
import hashlib
import os
import re
import shlex
import shutil
import signal
import sys
import tempfile
from collections import deque
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from connector_desk.base.instants import MINUTE, SECOND
from connector_desk.contract.reach import HostKey, ReachChange, ReachState, TunnelKind, TunnelOptions
from connector_desk.contract.reach_problems import ReachFault, problem
from connector_desk.core.reach.way import ReachSite, WayStatus

LINE_CHARACTERS: Final = 2_000
END_SECONDS: Final = 3.0
_POLL_SECONDS: Final = 0.4
_LAST: Final = 5
_CONTROL: Final = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]|[\x00-\x08\x0b-\x1f\x7f-\x9f]")


class NoProgram(Exception):
    """The program cannot be started; its text is the reason."""


class TunnelProgram:
    """One run of a program: read `lines` until they end, then `end` it."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self.last: deque[str] = deque(maxlen=_LAST)
        """The last lines, without control characters."""

    @classmethod
    async def start(cls, call: Sequence[str]) -> TunnelProgram:
        """Start a program without a shell; raises NoProgram.

        On Linux it ends when this program is killed (`setpriv`, PR_SET_PDEATHSIG).  Elsewhere it may outlive a killed
        desk, until the network cuts it off.
        """
        guarded = list(call)
        if shutil.which(call[0]) is None:
            raise NoProgram(call[0])
        if sys.platform == "linux" and (setpriv := shutil.which("setpriv")):
            guarded = [setpriv, "--pdeathsig", "TERM", "--", *call]
        try:
            process = await asyncio.create_subprocess_exec(
                *guarded,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.STDOUT,
                start_new_session=True,
                limit=4 * LINE_CHARACTERS,
            )
        except OSError as failed:
            raise NoProgram(failed.strerror or call[0]) from failed
        return cls(process)

    async def lines(self) -> AsyncIterator[str]:
        """Yield what it says, line by line, until it ends."""
        stream = self._process.stdout
        while stream is not None:
            try:
                read = await stream.readuntil(b"\n")
            except asyncio.IncompleteReadError as ended:
                read = ended.partial
            except asyncio.LimitOverrunError as too_long:
                read = await stream.read(too_long.consumed or 1)
            if not read:
                return
            line = readable(read)
            if line:
                self.last.append(line)
                yield line

    async def ended(self) -> None:
        """Return once it has ended.

        What it started may still hold its output open, and asyncio's own `wait` waits for that too.
        """
        while self._process.returncode is None:  # noqa: ASYNC110 - nothing else says it
            await asyncio.sleep(_POLL_SECONDS)

    async def end(self) -> None:
        """End it with every process that it started, by force if it must be."""
        for sign in (signal.SIGTERM, signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM):
            self._signal(sign)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(END_SECONDS):
                    while self._process.returncode is None:  # noqa: ASYNC110 - the same
                        await asyncio.sleep(_POLL_SECONDS / 20)
                break
        if sys.platform != "win32":
            self._signal(signal.SIGKILL)  # what it started itself, and left behind
        transport = getattr(self._process, "_transport", None)
        if transport is not None:
            transport.close()

    def _signal(self, sign: signal.Signals) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if sys.platform == "win32":
                self._process.send_signal(sign)
            else:
                os.killpg(self._process.pid, sign)


def readable(line: bytes) -> str:
    """Return a line without control characters, shortened."""
    return _CONTROL.sub("", line.decode("utf-8", "replace")).strip()[:LINE_CHARACTERS]


FIRST_PAUSE: Final = SECOND
LONGEST_PAUSE: Final = 2 * MINUTE
STABLE: Final = MINUTE
"""A tunnel that held so long was a good one: the next one is tried at once."""
ADDRESS_SECONDS: Final = 45.0
"""The time that a program has to open its tunnel."""
LAST_WORDS_SECONDS: Final = 0.5
"""The time to read what it said last."""
SETTLE_SECONDS: Final = 1.0
CHECK_SECONDS: Final = 60.0
"""Between two looks at where the address leads."""
MOVE_SECONDS: Final = 2.0
"""Between two looks at the addresses of this computer."""
PROOF_SECONDS: Final = 2.0
"""So long may an answer through the tunnel take after this computer has moved."""
TRIES: Final = 5
"""The first looks: a name that was made a moment ago takes a while to be known."""
MISSED: Final = 2
"""So many looks in a row that find another place end a tunnel."""


class TunnelFailed(Exception):
    """A tunnel could not be opened, or is gone."""

    def __init__(self, fault: ReachFault, detail: str = "", host_keys: tuple[HostKey, ...] = ()) -> None:
        super().__init__(fault)
        self.fault, self.detail, self.host_keys = fault, detail, host_keys


class Tunnel:
    """Keeps one tunnel, never two at once."""

    def __init__(self, chosen: ReachChange) -> None:
        """Take the choice."""
        self._chosen = chosen
        self._options = chosen.tunnel or TunnelOptions(kind=TunnelKind.SSH)

    async def run(self, site: ReachSite) -> None:
        """Open the tunnel, watch it, and open it again."""
        pause = FIRST_PAUSE
        while True:
            began = site.clock()
            try:
                await self._keep(site)
            except TunnelFailed as failed:
                if site.clock() - began > STABLE:
                    pause = FIRST_PAUSE
                await self._wait(site, failed, pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    async def _wait(self, site: ReachSite, failed: TunnelFailed, pause: int) -> None:
        for_person = failed.fault in {ReachFault.HOST_KEY_UNKNOWN, ReachFault.SERVER_INVALID}
        state = ReachState.WAITING if for_person else ReachState.FAILED
        again = site.clock() + (LONGEST_PAUSE if for_person else pause)
        site.report(WayStatus(state, problem(failed.fault, failed.detail, again), host_keys=failed.host_keys))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout((again - site.clock()) / SECOND):
                await site.nudged.wait()
        site.nudged.clear()

    async def _keep(self, site: ReachSite) -> None:
        """Keep one run of the program; raises TunnelFailed when it is over."""
        site.report(WayStatus(ReachState.WORKING))
        if self._options.kind is TunnelKind.COMMAND:
            await self._keep_command(site)
        else:
            await self._keep_ssh(site)

    async def _keep_command(self, site: ReachSite) -> None:
        try:
            call = command_call(self._options.command or "", site.host, site.port)
        except ValueError as unreadable:
            raise TunnelFailed(ReachFault.COMMAND_INVALID, str(unreadable)) from unreadable
        await self._run(site, call)

    async def _keep_ssh(self, site: ReachSite) -> None:
        server = read_server(self._options.server or "")
        if server is None:
            raise TunnelFailed(ReachFault.SERVER_INVALID, self._options.server or "")
        if not self._options.knownHosts:
            raise TunnelFailed(*await self._unknown(server))
        with tempfile.TemporaryDirectory(prefix="connector-desk-") as folder:
            known = Path(folder, "known_hosts")
            await asyncio.to_thread(known.write_text, self._options.knownHosts.strip() + "\n", "utf-8")
            target = f"{site.host}:{site.port}"
            try:
                await self._run(site, ssh_arguments(self._options, server, target, known))
            except TunnelFailed as failed:
                if failed.fault in {ReachFault.HOST_KEY_CHANGED, ReachFault.HOST_KEY_UNKNOWN}:
                    keys = tuple(await scan(server))
                    failed.fault, failed.host_keys = ReachFault.HOST_KEY_CHANGED, keys
                    failed.detail = ", ".join(one.fingerprint for one in keys) or failed.detail
                raise

    async def _unknown(self, server: SshServer) -> tuple[ReachFault, str, tuple[HostKey, ...]]:
        keys = tuple(await scan(server))
        if not keys:
            return ReachFault.SERVER_SILENT, server.host, ()
        return ReachFault.HOST_KEY_UNKNOWN, ", ".join(one.fingerprint for one in keys), keys

    async def _run(self, site: ReachSite, call: list[str]) -> None:
        try:
            program = await TunnelProgram.start(call)
        except NoProgram as missing:
            raise TunnelFailed(ReachFault.NO_PROGRAM, str(missing)) from missing
        opened: asyncio.Queue[str] = asyncio.Queue()
        output: list[str] = []
        loop = asyncio.get_running_loop()
        reading = loop.create_task(self._read(program, opened, output), name="tunnel output")
        watching = loop.create_task(self._watch(site, opened), name="tunnel watch")
        ending = loop.create_task(program.ended(), name="tunnel end")
        tasks = {reading, watching, ending}
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if watching.done():
                watching.result()
            await asyncio.wait({reading}, timeout=LAST_WORDS_SECONDS)
            raise TunnelFailed(*self._why(output, program))
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
            await asyncio.shield(program.end())

    async def _read(self, program: TunnelProgram, opened: asyncio.Queue[str], output: list[str]) -> None:
        """Read what the program says, and give on each address that it names."""
        named = ""
        async for line in program.lines():
            output.append(line)
            del output[:-50]
            if self._options.kind is TunnelKind.COMMAND:
                found = address_in(line, self._options.pattern)
                address = self._chosen.address or found if found else None
            else:
                address = self._chosen.address if established_port(line) is not None else None
            if address and address != named:
                named = address
                opened.put_nowait(address)

    async def _watch(self, site: ReachSite, opened: asyncio.Queue[str]) -> None:
        """Put the address into codes, and look where it leads; raises TunnelFailed."""
        try:
            async with asyncio.timeout(ADDRESS_SECONDS):
                address = await opened.get()
        except TimeoutError:
            fault = ReachFault.NO_ADDRESS if self._options.kind is TunnelKind.COMMAND else ReachFault.SERVER_SILENT
            raise TunnelFailed(fault) from None
        while True:
            await self._settle(site, address)
            await site.serve(address, None)
            site.report(WayStatus(ReachState.READY))
            missed, own = 0, set(site.addresses())
            while opened.empty() and missed < MISSED:
                if await self._has_moved(site, own):
                    own = await self._moved(site, address)
                    continue
                found = await site.leads_here(address)
                missed = 0 if found is None else missed + 1
            if opened.empty():
                raise TunnelFailed(ReachFault.LEADS_ELSEWHERE, address)
            address = opened.get_nowait()

    async def _has_moved(self, site: ReachSite, own: set[str]) -> bool:
        """Wait for the next look; return whether this computer has other addresses now."""
        for _ in range(max(1, round(CHECK_SECONDS / MOVE_SECONDS))):
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(min(MOVE_SECONDS, CHECK_SECONDS)):
                    await site.nudged.wait()
            if site.nudged.is_set():
                site.nudged.clear()
                return False
            if set(await asyncio.to_thread(site.addresses)) != own:
                return True
        return False

    async def _moved(self, site: ReachSite, address: str) -> set[str]:
        """Return the new addresses of this computer; raises TunnelFailed if the tunnel was lost with the former ones.

        The program itself notices that only when it has waited for an answer for half a minute.
        """
        own = set(site.addresses())
        if not own:
            raise TunnelFailed(ReachFault.NO_NETWORK)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PROOF_SECONDS):
                if await site.leads_here(address) is None:
                    return own
        raise TunnelFailed(ReachFault.TUNNEL_ENDED, ", ".join(sorted(own)))

    async def _settle(self, site: ReachSite, address: str) -> None:
        """Wait until the address leads here; raises TunnelFailed."""
        for again in range(TRIES):
            found = await site.leads_here(address)
            if found is None:
                return
            await asyncio.sleep(SETTLE_SECONDS * (1 + again))
        raise TunnelFailed(ReachFault.LEADS_ELSEWHERE, f"{found.message} {found.detail or ''}" if found else address)

    def _why(self, output: list[str], program: TunnelProgram) -> tuple[ReachFault, str]:
        if self._options.kind is TunnelKind.SSH:
            return ssh_fault(output)
        return ReachFault.TUNNEL_ENDED, " · ".join(program.last)


async def scan(server: SshServer) -> list[HostKey]:
    """Ask a server for its host keys; none where it does not answer."""
    try:
        program = await TunnelProgram.start(keyscan_arguments(server))
    except NoProgram as missing:
        raise TunnelFailed(ReachFault.NO_PROGRAM, str(missing)) from missing
    try:
        async with asyncio.timeout(12):
            return ssh_host_keys([line async for line in program.lines()], server)
    except TimeoutError:
        return []
    finally:
        await asyncio.shield(program.end())


# The person's own configuration of ssh does not count (`-F none`): it may add forwards, commands and accepted host
# keys that nobody sees here.


SSH_PORT: Final = 22
_SERVER: Final = re.compile(
    r"(?:(?P<user>[A-Za-z0-9_][A-Za-z0-9._-]{0,63})@)?(?P<host>[A-Za-z0-9][A-Za-z0-9.-]{0,252}|\[[0-9A-Fa-f:.]+\])"
    r"(?::(?P<port>[0-9]{1,5}))?"
)
_ESTABLISHED: Final = re.compile(
    r"remote forward success for: listen (?:[^\s,]*:)?(\d+)|Allocated port (\d+) for remote"
)


class SshServer(NamedTuple):
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


def ssh_arguments(options: TunnelOptions, server: SshServer, target: str, known_hosts: Path) -> list[str]:
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


def ssh_host_keys(lines: Iterable[str], server: SshServer) -> list[HostKey]:
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


def ssh_fault(lines: Iterable[str]) -> tuple[ReachFault, str]:
    """Return why ssh ended, and the line that says so; lines of its log (`debug1:`) count least."""
    said = [line for line in lines if not line.startswith("debug")]
    for needle, fault in _FAULTS.items():
        for line in said:
            if needle in line.lower():
                return fault, line
    return ReachFault.TUNNEL_ENDED, " · ".join(said[-3:])


DEFAULT_PATTERN: Final = "https://*"
_ANY: Final = "*"
_STARS: Final = re.compile(r"\*+")
_MOST_STARS: Final = 2
_HOST: Final = r"[A-Za-z0-9.-]+"


def command_call(command: str, host: str, port: int) -> list[str]:
    """Split a command as a shell would, without one; `{port}` and `{host}` are filled in.  Raises ValueError."""
    filled = [part.replace("{port}", str(port)).replace("{host}", host) for part in shlex.split(command)]
    if not filled:
        raise ValueError("empty")
    return filled


@cache
def _expression(pattern: str) -> re.Pattern[str]:
    """Return the expression of a pattern; what a person types never makes it slow."""
    parts = _STARS.sub(_ANY, pattern).split(_ANY, _MOST_STARS)
    return re.compile(_HOST.join(re.escape(part) for part in parts) + r"(?::[0-9]{1,5})?")


def address_in(line: str, pattern: str | None) -> str | None:
    """Return the address in a line; `*` in the pattern stands for letters, digits, dots and hyphens."""
    found = _expression((pattern or "").strip() or DEFAULT_PATTERN).search(line)
    return None if found is None else found[0].rstrip(".-")
