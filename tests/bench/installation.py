"""An installation to measure: processes of `serve` on one PostgreSQL, perhaps with a network between.

The network is a small forwarder that holds each packet back for half a round trip.
"""

import contextlib
import multiprocessing
import os
import select
import signal
import socket
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from cpu import cpu_seconds

from tests import postgres
from tests.ports import free_port
from tests.served import Served

OWN = "own"
"""Instead of a URL: a server is started for the measurement, and its CPU time counted."""


class Installation:
    """Processes of one program on one database, all behind the address of the first; or each on one of its own."""

    def __init__(
        self, name: str, cores: list[Served], database_cpu: Callable[[], float], *, apart: bool = False
    ) -> None:
        self.name = name
        self.cores = cores
        self.apart = apart
        self.database_cpu = database_cpu
        """The CPU seconds of the database until now."""

    def first_of(self, core: Served) -> Served:
        """Return the process whose address and keys this one has."""
        return core if self.apart else self.cores[0]

    def cpu(self) -> float:
        """Return the CPU seconds of all processes until now."""
        return sum(cpu_seconds(core.process.pid) for core in self.cores)


@contextmanager
def installation(
    name: str, folder: Path, processes: int, database: str | None, database_cpu: Callable[[], float], beside: str | None
) -> Iterator[Installation]:
    """Run so many processes on a database, None being SQLite; `beside` is the folder of another version to run."""
    options = ["--database", database] if database else []
    program = ("-m", "connector_desk") if beside is None else ("-c", _START.format(beside))
    with ExitStack() as running:
        cores: list[Served] = []
        for number in range(processes):
            more = ["--public-address", cores[0].ready["publicAddress"]] if cores else []
            if cores:
                more += ["--proxy", "127.0.0.0/8"]
            core = Served(
                folder / f"{name}-{number}", *options, *more, keys_of=cores[0] if cores else None, program=program
            )
            core.start()
            running.callback(core.stop)
            cores.append(core)
        yield Installation(name, cores, database_cpu)


def apart(places: list[Installation]) -> Installation:
    """Return installations that have nothing to do with each other as one, to see what sharing a database costs."""
    cores = [core for place in places for core in place.cores]
    return Installation(f"PostgreSQL, {len(cores)} apart", cores, places[0].database_cpu, apart=True)


_START = (
    "import runpy, sys; sys.path.insert(0, {!r}); "
    "runpy.run_module('connector_desk', run_name='__main__', alter_sys=True)"
)


@contextmanager
def databases(given: str | None) -> Iterator[tuple[Callable[[], str | None], Callable[[], float]]]:
    """Return what makes a database for each installation, and the CPU seconds of their server; 0 if unknown."""
    if given != OWN:
        yield lambda: given, lambda: 0.0
        return
    binaries = postgres.programs()
    if binaries is None:
        raise SystemExit("There is no PostgreSQL on this computer; on Debian: apt-get install postgresql")
    with postgres.Cluster(binaries, "max_connections=200", "autovacuum=off") as cluster:
        yield cluster.empty_database, lambda: family_seconds(cluster.pid)


def family_seconds(pid: int) -> float:
    """Return the CPU seconds of a process and its children, those that ended included; on Linux."""
    total = _with_ended_ones(pid)
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        with contextlib.suppress(FileNotFoundError):
            total += cpu_seconds(int(child))
    return total


def _with_ended_ones(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def at_a_distance(database: str | None, milliseconds: float) -> Iterator[str | None]:
    """Return the URL of a database behind a network with so long a round trip."""
    if database is None or not milliseconds:
        yield database
        return
    parts = urlsplit(database)
    port = free_port()
    forwarder = multiprocessing.get_context("spawn").Process(
        target=_forward, args=(port, parts.hostname, parts.port or 5432, milliseconds / 2000), daemon=True
    )
    forwarder.start()
    try:
        time.sleep(1.0)
        yield parts._replace(netloc=f"{parts.netloc.rpartition('@')[0]}@127.0.0.1:{port}").geturl()
    finally:
        forwarder.terminate()
        forwarder.join()


def _forward(port: int, host: str, to_port: int, delay: float) -> None:
    """Forward connections until it is ended; what comes is passed on a while after it came, and delays nothing else.

    One thread does it, as each would take CPU from what is measured.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    others: dict[socket.socket, socket.socket] = {}
    reading: set[socket.socket] = set()
    under_way: deque[tuple[float, socket.socket, bytes]] = deque()
    with socket.create_server(("127.0.0.1", port), backlog=100) as server:
        while True:
            wait = max(0.0, under_way[0][0] - time.monotonic()) if under_way else None
            for one in select.select([server, *reading], [], [], wait)[0]:
                if one is server:
                    near, far = server.accept()[0], socket.create_connection((host, to_port))
                    others |= {near: far, far: near}
                    reading |= {near, far}
                    for each in (near, far):
                        each.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                    continue
                data = b""
                with contextlib.suppress(OSError):
                    data = one.recv(1 << 16)
                under_way.append((time.monotonic() + delay, others[one], data))
                if not data:
                    reading.discard(one)
            while under_way and under_way[0][0] <= time.monotonic():
                _, other, data = under_way.popleft()
                with contextlib.suppress(OSError):
                    if data:
                        other.sendall(data)
                    else:
                        other.shutdown(socket.SHUT_WR)


def start_loads(program: Path, tasks: list[str]) -> list[bytes]:
    """Run the load of each process at once, and give what each printed."""
    loads = [subprocess.Popen([sys.executable, program, task], stdout=subprocess.PIPE) for task in tasks]
    printed = [load.communicate()[0] for load in loads]
    if any(load.returncode for load in loads):
        raise SystemExit("a load ended with an error")
    return printed
