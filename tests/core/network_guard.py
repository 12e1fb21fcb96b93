"""What leaves this process: every name that is looked up and every connection that is begun, by whatever library.

No name is known and no other computer is reached, so that a test may let the core try.  What libpq does for a store on
PostgreSQL is not seen: it is no Python.
"""

from __future__ import annotations

import asyncio
import socket
from dataclasses import dataclass, field
from typing import Any

import pytest


@dataclass(frozen=True, slots=True)
class Outbound:
    """What left, in its order: a host that was to be resolved, or an address that was to be reached.

    Who is to be reached at an address of `stand_ins` is reached on this computer instead.
    """

    seen: list[str] = field(default_factory=list)
    stand_ins: set[str] = field(default_factory=set)

    @classmethod
    def watched(cls, monkeypatch: pytest.MonkeyPatch) -> Outbound:
        found = cls()
        begin = socket.socket.connect

        def connect(self: socket.socket, address: Any) -> None:
            where = ":".join(map(str, address[:2])) if isinstance(address, tuple) else str(address)
            found.seen.append(where)
            if isinstance(address, tuple) and address[0] in found.stand_ins:
                address = ("127.0.0.1", *address[1:])
            elif not where.startswith("127."):
                raise ConnectionRefusedError(f"{where} is not to be reached by a test")
            begin(self, address)

        def no_name(host: object, *_: object, **__: object) -> None:
            found.seen.append(str(host))
            raise socket.gaierror(socket.EAI_NONAME, "no name is known here")

        monkeypatch.setattr(socket.socket, "connect", connect)
        monkeypatch.setattr(socket, "getaddrinfo", no_name)
        return found


async def turns() -> None:
    """Let whatever was begun beside an answer get as far as it can without waiting."""
    for _ in range(20):
        await asyncio.sleep(0)
