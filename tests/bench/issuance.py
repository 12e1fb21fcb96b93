"""What complete issuances cost: offer, offer fetch, token, nonce and credential, with a fresh key each.

The core is `connector-desk serve` on a new SQLite store (WAL, synchronous=FULL); only its own CPU time is counted.  The
wallets run in another process.  Beside it stands the floor of the same machine, measured in the same run.

    bench issuance --database own --processes 0,1,2,4 --wallets 8 [--latency 1] [--beside FOLDER]

compares installations of several processes on one PostgreSQL, in turns: 0 is SQLite; `--beside` has each of them once
more with the version in a folder, such as that of the commit before.  With `--each` each process has so many wallets,
so that as many share a transaction.  With `--apart` several processes are measured once more with a database for each:
what they cost more on one database is the price of sharing it.
"""

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import floor
from cpu import cpu_seconds
from grow import grow
from installation import Installation, apart, at_a_distance, databases, installation, start_loads

from tests.served import Served

LOAD = Path(__file__).with_name("load.py")
GOAL = 2.5  # CPU milliseconds of the core for one issuance, durable commits included
ATTRIBUTES = {"given_name": "Erika", "family_name": "Mustermann", "company": "Acme Ltd", "visit_date": "2026-11-21"}


def main() -> None:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(prog="bench issuance", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=4, help="length of one round (default 4)")
    parser.add_argument("--rounds", type=int, default=3, help="rounds for each number of wallets (default 3)")
    parser.add_argument("--wallets", default="1,16,64", help="how many at once (default 1,16,64)")
    parser.add_argument("--records", default="0", help="visits in the store beforehand, such as 1000,100000")
    parser.add_argument(
        "--database", metavar="URL", help="an empty PostgreSQL instead of SQLite, or `own`; without --records"
    )
    parser.add_argument("--processes", default="", help="installations of so many processes each, such as 0,1,2,4")
    parser.add_argument("--each", action="store_true", help="so many wallets for each process, not for all of them")
    parser.add_argument("--apart", action="store_true", help="also several processes that have a database each")
    parser.add_argument("--latency", type=float, default=0, help="milliseconds of a round trip to the database")
    parser.add_argument("--beside", metavar="FOLDER", help="another version, to compare with")
    parser.add_argument("--format", choices=["sd-jwt", "w3c"], default="sd-jwt")
    parser.add_argument("--w3c-format", default="", help="as what W3C credentials are handed out, such as ldp_vc")
    parser.add_argument(
        "--dir", type=Path, default=disk(), help="a folder on the disk that counts, which is no RAM disk"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args()
    if arguments.beside and not Path(arguments.beside, "connector_desk").is_dir():
        parser.error(f"--beside: {arguments.beside} holds no version")  # else it would be measured against itself
    if arguments.processes:
        print(_processes_table(_measure_processes(arguments)))
        return
    load_before = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    parts = floor.measure(arguments.dir, 2.0)
    python = platform.python_version()
    found = {
        "machine": f"{platform.system()} {platform.machine()}, Python {python}, {os.cpu_count()} CPUs",
        "load_before": load_before,
        "floor_parts_cpu_ms": parts,
        "floor_cpu_ms": floor.total(parts, floor.ISSUANCE),
        "records": _measure(arguments, [int(records) for records in arguments.records.split(",")]),
    }
    print(json.dumps(found) if arguments.json else _table(found))


def disk() -> Path:
    """Find a folder that is on a disk: the system's own for temporary files may be in memory."""
    kept = Path("/var/tmp")
    return kept if kept.is_dir() else Path(tempfile.gettempdir())


def _measure(arguments: argparse.Namespace, sizes: list[int]) -> list[dict[str, Any]]:
    """Measure stores of all sizes in turns, round by round, so that what else the machine does falls on all alike."""
    found: list[dict[str, Any]] = [{"records": records, "runs": []} for records in sizes]
    with ExitStack() as running:
        cores = [running.enter_context(_core(arguments, records)) for records in sizes]
        for wallets in map(int, arguments.wallets.split(",")):
            rounds: list[list[dict[str, Any]]] = [[] for _ in cores]
            for _ in range(arguments.rounds):
                for core, done in zip(cores, rounds, strict=True):
                    done.append(_round(core, arguments, wallets, arguments.seconds))
            for group, done in zip(found, rounds, strict=True):
                group["runs"].append(summary(wallets, done))
    return found


@contextmanager
def _core(arguments: argparse.Namespace, records: int) -> Iterator[Served]:
    """Run a core on a store that has so many visits."""
    if arguments.database and records:
        raise SystemExit("Only a store on SQLite can be filled beforehand.")
    with tempfile.TemporaryDirectory(dir=arguments.dir) as scratch:
        core = Served(Path(scratch, "data"), *(["--database", arguments.database] if arguments.database else []))
        core.start()
        try:
            _round(core, arguments, wallets=4, seconds=1)  # warm: imports, caches, the first pages of the store
            if records:
                _fill(core, arguments, records)
            yield core
        finally:
            core.stop()


def _fill(core: Served, arguments: argparse.Namespace, records: int) -> None:
    finished = next(
        w for w in core.client.get("/bc/admin/workflows?limit=50").json()["result"]["workflows"] if w["state"] == "done"
    )
    core.stop()
    grow(core.data / "store.sqlite", finished["workflowId"], records)
    core.start()
    _round(core, arguments, wallets=4, seconds=1)


def _measure_processes(arguments: argparse.Namespace) -> list[list[str]]:
    """Measure installations in turns, and give a row for each and number of wallets."""
    counts = [int(count) for count in arguments.processes.split(",")]
    versions = [("before", arguments.beside), ("", None)] if arguments.beside else [("", None)]
    with ExitStack() as running:
        scratch = Path(running.enter_context(tempfile.TemporaryDirectory(dir=arguments.dir)))
        new_database, database_cpu = running.enter_context(databases(arguments.database))

        def start(name: str, processes: int, folder: str | None) -> Installation:
            url = running.enter_context(at_a_distance(new_database(), arguments.latency)) if processes else None
            return running.enter_context(installation(name, scratch, max(processes, 1), url, database_cpu, folder))

        places = []
        for count in counts:
            for version, folder in versions:
                name = f"PostgreSQL, {count}" if count else "SQLite"
                places.append(start(f"{name} {version}".strip(), count, folder))
            if arguments.apart and count > 1:
                places.append(apart([start(f"{count} apart, {number}", 1, None) for number in range(count)]))
        for place in places:
            _round_of_all(place, arguments, wallets=2 * len(place.cores), seconds=1.5)  # warm
        rows = []
        for wallets in map(int, arguments.wallets.split(",")):
            rounds: dict[str, list[dict[str, Any]]] = {place.name: [] for place in places}
            for _ in range(arguments.rounds):
                for place in places:
                    number = wallets * (len(place.cores) if arguments.each else 1)
                    rounds[place.name].append(_round_of_all(place, arguments, number, arguments.seconds))
            rows += [_row_of(name, wallets, done) for name, done in rounds.items()]
        return rows


def _round_of_all(place: Installation, arguments: argparse.Namespace, wallets: int, seconds: float) -> dict[str, Any]:
    """Run wallets, shared out among the processes, for a while."""
    begin, last = time.perf_counter() + 0.7, len(place.cores) - 1
    tasks = []
    for number, core in enumerate(place.cores):
        first = place.first_of(core)
        issuer = f"{first.ready['publicAddress']}/oid4vci"
        task = _task(core, arguments, (wallets + last - number) // len(place.cores), seconds)
        item = first.item("visitor-badge", arguments.format, **ATTRIBUTES)
        tasks.append({**task, "issuer": issuer, "host": urlsplit(issuer).netloc, "item": item, "begin": begin})
    before, database_before = place.cpu(), place.database_cpu()
    done = [json.loads(printed) for printed in start_loads(LOAD, [json.dumps(task) for task in tasks])]
    return {
        "done": sum(one["done"] for one in done),
        "seconds": max(one["seconds"] for one in done),
        "ms": [ms for one in done for ms in one["ms"]["whole issuance"]],
        "cpu_ms": 1000 * (place.cpu() - before),
        "database_ms": 1000 * (place.database_cpu() - database_before),
    }


def _row_of(name: str, wallets: int, rounds: list[dict[str, Any]]) -> list[str]:
    def middle(value: Callable[[dict[str, Any]], float]) -> float:
        return statistics.median(map(value, rounds))

    latencies = [ms for one in rounds for ms in one["ms"]]
    return [
        name,
        f"{wallets}",
        f"{middle(lambda one: one['cpu_ms'] / one['done']):.2f}",
        f"{middle(lambda one: one['database_ms'] / one['done']):.2f}",
        f"{middle(lambda one: one['done'] / one['seconds']):.0f}",
        f"{_at(latencies, 0.5):.1f} / {_at(latencies, 0.95):.1f}",
    ]


def _processes_table(rows: list[list[str]]) -> str:
    heads = ["processes", "wallets", "serve CPU ms", "database CPU ms", "per s", "p50 / p95 ms"]
    return "\n".join(f"{row[0]:<24}" + "".join(f"{cell:>17}" for cell in row[1:]) for row in [heads, *rows])


def _task(core: Served, arguments: argparse.Namespace, wallets: int, seconds: float) -> dict[str, Any]:
    return {
        "admin": core.ready["admin"],
        "public": core.ready["public"],
        "key": core.key,
        "issuer": f"{core.ready['publicAddress']}/oid4vci",
        "item": core.item("visitor-badge", arguments.format, **ATTRIBUTES),
        "w3cFormat": arguments.w3c_format,
        "wallets": wallets,
        "seconds": seconds,
    }


def _round(core: Served, arguments: argparse.Namespace, wallets: int, seconds: float) -> dict[str, Any]:
    task = _task(core, arguments, wallets, seconds)
    before = cpu_seconds(core.process.pid)
    done = subprocess.run([sys.executable, LOAD, json.dumps(task)], stdout=subprocess.PIPE, check=True)
    spent = cpu_seconds(core.process.pid) - before
    return {**json.loads(done.stdout), "cpu_ms": 1000 * spent}


def summary(wallets: int, rounds: list[dict[str, Any]]) -> dict[str, Any]:
    prices = sorted(one["cpu_ms"] / one["done"] for one in rounds)
    middle = statistics.median(prices)
    latencies = {name: [ms for one in rounds for ms in one["ms"][name]] for name in rounds[0]["ms"]}
    return {
        "wallets": wallets,
        "issuances": sum(one["done"] for one in rounds),
        "cpu_ms": middle,
        "cpu_ms_lowest": prices[0],
        "cpu_ms_highest": prices[-1],
        "per_cpu_second": 1000 / middle,
        "per_second": statistics.median(one["done"] / one["seconds"] for one in rounds),
        "latency_ms": {
            name: {"p50": _at(values, 0.50), "p95": _at(values, 0.95)} for name, values in latencies.items()
        },
    }


def _at(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def _table(found: dict[str, Any]) -> str:
    lines = [f"{found['machine']}, load before {found['load_before']:.2f}", ""]
    lines += floor.told(found["floor_parts_cpu_ms"], floor.ISSUANCE, "issuance")
    for group in found["records"]:
        lines += ["", f"{group['records']:,} visits in the store"]
        lines.append(f"{'wallets':>9}{'CPU ms':>9}{'(range)':>14}{'per CPU s':>11}{'x floor':>9}{'per s':>8}")
        for run in group["runs"]:
            spread = f"({run['cpu_ms_lowest']:.2f}-{run['cpu_ms_highest']:.2f})"
            lines.append(
                f"{run['wallets']:9}{run['cpu_ms']:9.2f}{spread:>14}{run['per_cpu_second']:11.0f}"
                f"{run['cpu_ms'] / found['floor_cpu_ms']:9.1f}{run['per_second']:8.0f}"
            )
        names = list(group["runs"][0]["latency_ms"])
        lines += ["", f"{'p50 / p95 ms':>16}" + "".join(f"{name:>18}" for name in names)]
        for run in group["runs"]:
            cells = (f"{run['latency_ms'][name]['p50']:.1f} / {run['latency_ms'][name]['p95']:.1f}" for name in names)
            lines.append(f"{run['wallets']:16}" + "".join(f"{cell:>18}" for cell in cells))
    for group in found["records"][1:]:
        first = found["records"][0]
        times = [
            f"{run['cpu_ms'] / before['cpu_ms']:.2f}" for run, before in zip(group["runs"], first["runs"], strict=True)
        ]
        lines += ["", f"at {group['records']:,} visits: {', '.join(times)} times the cost at {first['records']:,}"]
    return "\n".join([*lines, "", f"the goal is {GOAL:.1f} CPU ms of the core for each issuance"])


if __name__ == "__main__":
    main()
