"""A program of the system that keeps a tunnel: started in a process group of its own, and ended with all of it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import shutil
import signal
import sys
from collections import deque
from collections.abc import AsyncIterator, Sequence
from typing import Final

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
