"""Issuances and presentations for long, over several processes on one PostgreSQL: whether anything grows.

    bench soak [--minutes 30] [--processes 4] [--wallets 2] [--rate 5] [--database URL]

About every ten seconds it notes the memory of each process, the connections to the database, and how long the slowest
5 % of the issuances and presentations took.  In the end it prints the slope of each by least squares, per hour, without
the first minute.  Any answer that is no success ends it.  Without a rate the wallets do as much as they can.  Linux.
"""

import argparse
import contextlib
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from answers import ATTRIBUTES
from installation import OWN, Installation, installation
from issuance import disk

from tests import postgres
from tests.served import Served

ISSUING, ANSWERING = (Path(__file__).with_name(name) for name in ("load.py", "answering.py"))
SECONDS = 10.0
"""Of load, for each sample."""
WARM = 60.0
"""Seconds that count for no slope: caches fill."""
CONNECTIONS = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"


class Sample(NamedTuple):
    """What was seen at once."""

    seconds: float
    """Since the beginning."""
    memory: list[float]
    """MiB of each process (RSS)."""
    connections: int
    issuances: int
    presentations: int
    issuance_ms: float
    """The 95th percentile."""
    presentation_ms: float


def main() -> None:
    """Run, print each sample as it comes, and then the slopes."""
    parser = argparse.ArgumentParser(prog="bench soak", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=30, help="how long (default 30)")
    parser.add_argument("--processes", type=int, default=4, help="of serve (default 4)")
    parser.add_argument("--wallets", type=int, default=2, help="that issue, and as many that present, at each process")
    parser.add_argument("--rate", type=float, default=0, help="issuances a second of all wallets, and presentations")
    parser.add_argument("--database", metavar="URL", default=OWN, help="an empty PostgreSQL (default: one of its own)")
    parser.add_argument("--dir", type=Path, default=disk(), help="a folder on a disk")
    arguments = parser.parse_args()
    samples: list[Sample] = []
    with (
        tempfile.TemporaryDirectory(dir=arguments.dir) as scratch,
        _database(arguments.database) as url,
        installation("soak", Path(scratch), arguments.processes, url, lambda: 0.0, None) as place,
    ):
        print(f"{'s':>6}{'MiB':>{7 * arguments.processes}}{'conn.':>7}{'issued':>8}{'shown':>7}{'p95 ms of both':>16}")
        between = arguments.wallets * arguments.processes / arguments.rate if arguments.rate else 0.0
        began = time.monotonic()
        while time.monotonic() < began + 60 * arguments.minutes:
            samples.append(_sample(place, url, {"wallets": arguments.wallets, "between": between}, began))
            print(_line(samples[-1]), flush=True)
    print("\n".join(_slopes(samples)))


@contextlib.contextmanager
def _database(given: str) -> Iterator[str]:
    """Return the URL of a database, whose server does all that one does in service."""
    if given != OWN:
        yield given
        return
    binaries = postgres.programs()
    if binaries is None:
        raise SystemExit("There is no PostgreSQL on this computer; on Debian: apt-get install postgresql")
    with postgres.Cluster(binaries, "max_connections=200") as cluster:
        yield cluster.empty_database()


def _sample(place: Installation, url: str, load: dict[str, float], began: float) -> Sample:
    """Load all processes for a while, and look at them near its end."""
    tasks = [json.dumps({**_task(place, core), **load}) for core in place.cores]
    answering = [_start(ANSWERING, task) for task in tasks]
    for each in answering:
        assert each.stdout
        if each.stdout.readline() != b"ready\n":
            raise SystemExit("the wallets did not get their credentials")
    issuing = [_start(ISSUING, task) for task in tasks]
    for each in answering:
        assert each.stdin
        each.stdin.write(b"go\n")
        each.stdin.flush()
    time.sleep(0.8 * SECONDS)
    memory = [_memory(core.process.pid) for core in place.cores]
    ((connections,),) = postgres.read(url, CONNECTIONS)
    issued, shown = (
        _ended(loads, name) for loads, name in ((issuing, "whole issuance"), (answering, "whole presentation"))
    )
    return Sample(
        time.monotonic() - began, memory, connections, len(issued), len(shown), _slowest(issued), _slowest(shown)
    )


def _task(place: Installation, core: Served) -> dict[str, Any]:
    first = place.cores[0]
    issuer = f"{first.ready['publicAddress']}/oid4vci"
    item = first.item("visitor-badge", "sd-jwt", **ATTRIBUTES)
    wanted = {
        "format": "sd-jwt",
        "restrictions": {"schemaId": item["schemaId"]},
        "attributes": [{"name": name} for name in ATTRIBUTES],
    }
    return {
        "admin": core.ready["admin"],
        "public": core.ready["public"],
        "key": core.key,
        "issuer": issuer,
        "host": urlsplit(issuer).netloc,
        "item": item,
        "request": {"payload": {"name": "Check-in", "credentials": [wanted]}},
        "seconds": SECONDS,
    }


def _start(program: Path, task: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, program, task], stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def _ended(loads: list[subprocess.Popen[bytes]], name: str) -> list[float]:
    """Wait for the end of loads, and give the milliseconds of what they did."""
    printed = [load.communicate()[0] for load in loads]
    if any(load.returncode for load in loads):
        raise SystemExit("a load ended with an error")
    return [ms for one in printed for ms in json.loads(one)["ms"][name]]


def _slowest(latencies: list[float]) -> float:
    return statistics.quantiles(latencies, n=20)[-1]


def _memory(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def _line(one: Sample) -> str:
    memory = "".join(f"{each:7.1f}" for each in one.memory)
    done = f"{one.connections:7}{one.issuances:8}{one.presentations:7}"
    return f"{one.seconds:6.0f}{memory}{done}{one.issuance_ms:8.1f}{one.presentation_ms:8.1f}"


def _slopes(samples: list[Sample]) -> list[str]:
    """Return lines that say how fast each figure grows."""
    counted = [one for one in samples if one.seconds > WARM]
    if len(counted) < 2:
        return ["too short for slopes"]
    hours = [one.seconds / 3600 for one in counted]
    figures = {
        **{f"memory {n}, MiB": [one.memory[n] for one in counted] for n in range(len(counted[0].memory))},
        "connections": [one.connections for one in counted],
        "p95 of an issuance, ms": [one.issuance_ms for one in counted],
        "p95 of a presentation, ms": [one.presentation_ms for one in counted],
    }
    lines = ["", f"{'':<28}{'mean':>10}{'per hour':>12}"]
    for name, values in figures.items():
        slope = statistics.linear_regression(hours, values).slope
        lines.append(f"{name:<28}{statistics.fmean(values):10.1f}{slope:+12.1f}")
    done = [sum(one.issuances for one in samples), sum(one.presentations for one in samples)]
    return [
        *lines,
        "",
        f"{done[0]:,} issuances and {done[1]:,} presentations in {samples[-1].seconds / 60:.1f} minutes",
    ]


if __name__ == "__main__":
    main()
