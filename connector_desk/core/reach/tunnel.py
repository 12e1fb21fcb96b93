"""The way `tunnel`: a program keeps a tunnel from an address on the internet to the public listener.

It is started again with backoff when it ends, and when its address no longer leads to this service.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import shutil
import signal
import sys
import tempfile
from collections import deque
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from connector_desk.base.clock import MINUTE, SECOND
from connector_desk.contract.reach import HostKey, ReachChange, ReachState, TunnelKind, TunnelOptions
from connector_desk.contract.reach_problems import ReachFault, problem
from connector_desk.core.reach import command_tunnel, ssh_client
from connector_desk.core.reach.way import ReachSite, WayStatus

if TYPE_CHECKING:
    from connector_desk.core.reach.ssh_client import SshServer


LINE_CHARACTERS: Final = 2_000
END_SECONDS: Final = 3.0
_LOOK_SECONDS: Final = 0.4
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
            await asyncio.sleep(_LOOK_SECONDS)

    async def end(self) -> None:
        """End it with every process that it started, by force if it must be."""
        for sign in (signal.SIGTERM, signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM):
            self._signal(sign)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(END_SECONDS):
                    while self._process.returncode is None:  # noqa: ASYNC110 - the same
                        await asyncio.sleep(_LOOK_SECONDS / 20)
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
LOOK_SECONDS: Final = 60.0
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
            call = command_tunnel.call_of(self._options.command or "", site.host, site.port)
        except ValueError as unreadable:
            raise TunnelFailed(ReachFault.COMMAND_INVALID, str(unreadable)) from unreadable
        await self._run(site, call)

    async def _keep_ssh(self, site: ReachSite) -> None:
        server = ssh_client.read_server(self._options.server or "")
        if server is None:
            raise TunnelFailed(ReachFault.SERVER_INVALID, self._options.server or "")
        if not self._options.knownHosts:
            raise TunnelFailed(*await self._unknown(server))
        with tempfile.TemporaryDirectory(prefix="connector-desk-") as folder:
            known = Path(folder, "known_hosts")
            await asyncio.to_thread(known.write_text, self._options.knownHosts.strip() + "\n", "utf-8")
            target = f"{site.host}:{site.port}"
            try:
                await self._run(site, ssh_client.arguments(self._options, server, target, known))
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
        heard: list[str] = []
        loop = asyncio.get_running_loop()
        reading = loop.create_task(self._read(program, opened, heard), name="tunnel output")
        watching = loop.create_task(self._watch(site, opened), name="tunnel watch")
        ending = loop.create_task(program.ended(), name="tunnel end")
        tasks = {reading, watching, ending}
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if watching.done():
                watching.result()
            await asyncio.wait({reading}, timeout=LAST_WORDS_SECONDS)
            raise TunnelFailed(*self._why(heard, program))
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
            await asyncio.shield(program.end())

    async def _read(self, program: TunnelProgram, opened: asyncio.Queue[str], heard: list[str]) -> None:
        """Read what the program says, and give on each address that it names."""
        named = ""
        async for line in program.lines():
            heard.append(line)
            del heard[:-50]
            if self._options.kind is TunnelKind.COMMAND:
                found = command_tunnel.address_in(line, self._options.pattern)
                address = self._chosen.address or found if found else None
            else:
                address = self._chosen.address if ssh_client.established_port(line) is not None else None
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
        for _ in range(max(1, round(LOOK_SECONDS / MOVE_SECONDS))):
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(min(MOVE_SECONDS, LOOK_SECONDS)):
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

    def _why(self, heard: list[str], program: TunnelProgram) -> tuple[ReachFault, str]:
        if self._options.kind is TunnelKind.SSH:
            return ssh_client.fault_of(heard)
        return ReachFault.TUNNEL_ENDED, " · ".join(program.last)


async def scan(server: SshServer) -> list[HostKey]:
    """Ask a server for its host keys; none where it does not answer."""
    try:
        program = await TunnelProgram.start(ssh_client.keyscan_arguments(server))
    except NoProgram as missing:
        raise TunnelFailed(ReachFault.NO_PROGRAM, str(missing)) from missing
    try:
        async with asyncio.timeout(12):
            return ssh_client.host_keys([line async for line in program.lines()], server)
    except TimeoutError:
        return []
    finally:
        await asyncio.shield(program.end())
