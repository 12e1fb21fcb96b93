"""What a visit cannot cost less than on this machine: its signatures, HTTP exchanges and commits, each by itself.

No code of the product runs here.  All figures are CPU time of the process that would be the core, medians of rounds.
"""

import asyncio
import json
import os
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from cpu import cpu_seconds
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from line import Line

ROUNDS = 5
CONNECTIONS = 16
BODY = json.dumps({"item": "x" * 430}).encode()

ISSUANCE = {"HTTP exchange": 5, "ES256 verify": 1, "ES256 sign": 1, "durable commit": 3}
"""How often a complete issuance needs each: five requests, three of them on the disk before they are answered."""
ANSWER = {"HTTP exchange": 3, "ES256 verify": 2, "ES256 sign": 1, "durable commit": 2}
"""Likewise of a complete presentation: the request is signed, the issuer's and the holder's signatures are checked."""


def measure(folder: Path, seconds: float) -> dict[str, float]:
    """Measure every part; gives CPU milliseconds of one each."""
    key = ec.generate_private_key(ec.SECP256R1())
    message, algorithm = os.urandom(400), ec.ECDSA(hashes.SHA256())
    signature, public = key.sign(message, algorithm), key.public_key()
    return {
        "ES256 sign": _price(lambda: key.sign(message, algorithm), seconds),
        "ES256 verify": _price(lambda: public.verify(signature, message, algorithm), seconds),
        "durable commit": _commits(folder, seconds),
        "HTTP exchange": _exchanges(seconds, one_cpu=True),
        "HTTP exchange across CPUs": _exchanges(seconds, one_cpu=False),
    }


def total(parts: dict[str, float], needed: dict[str, int]) -> float:
    """Add the parts up of what one visit needs, in CPU milliseconds."""
    return sum(times * parts[name] for name, times in needed.items())


def told(parts: dict[str, float], needed: dict[str, int], of: str) -> list[str]:
    """Spell the floor, a line for each part."""
    lines = [f"floor of one {of}: {total(parts, needed):.2f} CPU ms"]
    return lines + [f"  {needed.get(name, 0)} x {name:28}{price:8.3f} ms" for name, price in parts.items()]


def _price(work: Callable[[], object], seconds: float) -> float:
    prices = []
    for _ in range(ROUNDS):
        done, cpu, end = 0, time.process_time(), time.perf_counter() + seconds / ROUNDS
        while time.perf_counter() < end:
            for _ in range(20):
                work()
            done += 20
        prices.append(1000 * (time.process_time() - cpu) / done)
    return statistics.median(prices)


def _commits(folder: Path, seconds: float) -> float:
    """One row of 300 bytes per commit, each on the disk before the next (WAL, synchronous=FULL)."""
    with tempfile.TemporaryDirectory(dir=folder) as scratch:
        database = sqlite3.connect(Path(scratch, "floor.sqlite"), isolation_level=None)
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("PRAGMA synchronous=FULL")
        database.execute("CREATE TABLE row (id INTEGER PRIMARY KEY, content BLOB)")
        content = (os.urandom(300),)
        price = _price(lambda: database.execute("INSERT INTO row (content) VALUES (?)", content), seconds)
        database.close()
    return price


def _exchanges(seconds: float, *, one_cpu: bool) -> float:
    """Put requests of some 450 bytes to a server that answers {}; on its client's CPU, or where the system puts it."""
    allowed = os.sched_getaffinity(0) if one_cpu and sys.platform == "linux" else None
    if allowed:
        os.sched_setaffinity(0, {max(allowed)})  # the server inherits it
    server = subprocess.Popen([sys.executable, __file__, "serve"], stdout=subprocess.PIPE)
    try:
        assert server.stdout
        port = int(server.stdout.readline())
        return statistics.median(asyncio.run(_put(server.pid, port, seconds)))
    finally:
        server.terminate()
        server.communicate()
        if allowed:
            os.sched_setaffinity(0, allowed)


async def _put(pid: int, port: int, seconds: float) -> list[float]:
    lines = [await Line.to(f"http://127.0.0.1:{port}") for _ in range(CONNECTIONS)]
    prices = []
    for _ in range(3):  # fewer, longer rounds: the system counts in 10 ms
        done, cpu, end = 0, cpu_seconds(pid), time.perf_counter() + seconds / 3
        while time.perf_counter() < end:
            await asyncio.gather(*(line.ask("POST", "/", {"content-type": "application/json"}, BODY) for line in lines))
            done += CONNECTIONS
        prices.append(1000 * (cpu_seconds(pid) - cpu) / done)
    for line in lines:
        line.close()
    return prices


def serve() -> None:
    """Be the measured server: Starlette on uvicorn with httptools, and uvloop where there is one."""
    import socket  # noqa: PLC0415

    import uvicorn  # noqa: PLC0415
    from starlette.applications import Starlette  # noqa: PLC0415
    from starlette.requests import Request  # noqa: PLC0415
    from starlette.responses import JSONResponse  # noqa: PLC0415
    from starlette.routing import Route  # noqa: PLC0415

    async def nothing(request: Request) -> JSONResponse:
        await request.body()
        return JSONResponse({})

    listener = socket.create_server(("127.0.0.1", 0))
    print(listener.getsockname()[1], flush=True)
    app = Starlette(routes=[Route("/", nothing, methods=["POST"])])
    config = uvicorn.Config(app, http="httptools", lifespan="off", access_log=False, log_level="error")
    uvicorn.Server(config).run(sockets=[listener])


if __name__ == "__main__":
    serve()
