"""What credentials over one connection cost: offered, asked for, signed as linked data, delivered and acknowledged.

The core is `connector-desk serve` on a new SQLite store (WAL, synchronous=FULL); only its own CPU time is counted.  The
agent runs in another process; messages reach it over a WebSocket, at an address of its own, or as it asks for them.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from cpu import cpu_seconds
from issuance import ATTRIBUTES, disk, summary

from tests.served import Served

LOAD = Path(__file__).with_name("connected.py")
GOAL = 8.0  # CPU milliseconds of the core for one credential, canonicalisation and durable commits included
WAYS = ("socket", "endpoint", "polling")


def main() -> None:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(prog="bench agents", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=4, help="length of one round (default 4)")
    parser.add_argument("--rounds", type=int, default=3, help="rounds for each way and number (default 3)")
    parser.add_argument("--at-once", default="1,8", help="how many exchanges run at once (default 1,8)")
    parser.add_argument(
        "--ways", default=",".join(WAYS), help=f"how messages reach the agent (default {','.join(WAYS)})"
    )
    parser.add_argument("--dir", type=Path, default=disk(), help="a folder on the disk that counts")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args()
    load_before = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    runs = []
    with tempfile.TemporaryDirectory(dir=arguments.dir) as scratch, Served(Path(scratch, "data")) as core:
        for way in arguments.ways.split(","):
            _round(core, way, 2, 1)  # warm: imports, caches, the first pages of the store
            for at_once in map(int, arguments.at_once.split(",")):
                rounds = [_round(core, way, at_once, arguments.seconds) for _ in range(arguments.rounds)]
                runs.append({"way": way, **summary(at_once, rounds)})
    machine = f"{platform.system()} {platform.machine()}, Python {platform.python_version()}, {os.cpu_count()} CPUs"
    found = {"machine": machine, "load_before": load_before, "runs": runs}
    print(json.dumps(found) if arguments.json else _table(found))


def _round(core: Served, way: str, at_once: int, seconds: float) -> dict[str, Any]:
    task = {
        "admin": core.ready["admin"],
        "public": core.ready["public"],
        "key": core.key,
        "item": core.item("visitor-badge", "w3c", **ATTRIBUTES),
        "way": way,
        "at_once": at_once,
        "seconds": seconds,
    }
    before = cpu_seconds(core.process.pid)
    done = subprocess.run([sys.executable, LOAD, json.dumps(task)], stdout=subprocess.PIPE, check=True)
    spent = cpu_seconds(core.process.pid) - before
    return {**json.loads(done.stdout), "cpu_ms": 1000 * spent}


def _table(found: dict[str, Any]) -> str:
    lines = [f"{found['machine']}, load before {found['load_before']:.2f}", ""]
    lines.append(
        f"{'way':>9}{'at once':>9}{'CPU ms':>9}{'(range)':>14}{'per CPU s':>11}{'per s':>8}{'p50 / p95 ms':>16}"
    )
    for run in found["runs"]:
        spread = f"({run['cpu_ms_lowest']:.2f}-{run['cpu_ms_highest']:.2f})"
        whole = run["latency_ms"]["whole issuance"]
        took = f"{whole['p50']:.0f} / {whole['p95']:.0f}"
        price = f"{run['way']:>9}{run['wallets']:9}{run['cpu_ms']:9.2f}{spread:>14}"
        lines.append(f"{price}{run['per_cpu_second']:11.0f}{run['per_second']:8.0f}{took:>16}")
    return "\n".join([*lines, "", f"the goal is {GOAL:.1f} CPU ms of the core for each credential"])


if __name__ == "__main__":
    main()
