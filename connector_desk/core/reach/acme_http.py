"""The listener of HTTP-01 (RFC 8555 §8.3), open only while a challenge is checked; it answers nothing else."""

import asyncio
import contextlib
import errno
from collections.abc import Mapping
from typing import Final, Self

from connector_desk.contract.reach_problems import AcmeProblem
from connector_desk.core.reach.acme_failure import AcmeFailed

PATH: Final = "/.well-known/acme-challenge/"
_SECONDS: Final = 10
_MOST_BYTES: Final = 8 * 1024
_MOST_AT_ONCE: Final = 50
"""An authority asks from a few places."""


class ChallengeListener:
    """Answers key authorizations by token, on a port of its own."""

    def __init__(self, port: int, challenges: Mapping[str, str], *, host: str | None = None) -> None:
        self._port = port
        self._host = host
        self._challenges = challenges
        self._server: asyncio.Server | None = None
        self._under_way: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        """Listen; raises AcmeFailed if the port cannot be used."""
        try:
            self._server = await asyncio.start_server(self._serve, self._host, self._port, limit=_MOST_BYTES)
        except OSError as refused:
            is_denied = refused.errno in {errno.EACCES, errno.EPERM}
            problem = AcmeProblem.HTTP_PORT_REFUSED if is_denied else AcmeProblem.HTTP_PORT_TAKEN
            raise AcmeFailed(problem, f"{self._port}: {refused.strerror}") from refused
        return self

    async def __aexit__(self, *_: object) -> None:
        """Close the listener and its connections."""
        if self._server is not None:
            self._server.close()
        for task in self._under_way:
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        if task is None or len(self._under_way) >= _MOST_AT_ONCE:
            writer.transport.abort()
            return
        self._under_way.add(task)
        try:
            async with asyncio.timeout(_SECONDS):
                head = await reader.readuntil(b"\r\n\r\n")
                writer.write(answer(head, self._challenges))
                await writer.drain()
                writer.close()
                await writer.wait_closed()
        except (TimeoutError, OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass
        except asyncio.CancelledError:
            # The stream of the standard library reports a cancelled task as a fault of its own
            pass
        finally:
            self._under_way.discard(task)
            with contextlib.suppress(OSError):
                writer.transport.abort()


def answer(head: bytes, challenges: Mapping[str, str]) -> bytes:
    """Return the response to the head of a request."""
    line = head.partition(b"\r\n")[0].decode("latin-1").split(" ")
    path = line[1] if len(line) == 3 and line[0] in {"GET", "HEAD"} else ""
    found = challenges.get(path.removeprefix(PATH)) if path.startswith(PATH) else None
    status = "404 Not Found" if found is None else "200 OK"
    body = (found or "").encode()
    start = (
        f"HTTP/1.1 {status}\r\nContent-Type: application/octet-stream\r\n"
        f"Content-Length: {len(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n"
    ).encode()
    return start if line[0] == "HEAD" else start + body
