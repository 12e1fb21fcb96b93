"""What complete presentations cost: a data request made, fetched and answered with an SD-JWT of six claims.

The core is `connector-desk serve` on a new SQLite store (WAL, synchronous=FULL); only its own CPU time is counted.  The
wallets run in another process, each with one credential.  Beside it stands the floor of the same machine, measured
before and after in the same run.  `presentation` measures the verification in it alone.
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

import floor
from cpu import cpu_seconds
from issuance import disk, summary

from tests.served import Served

LOAD = Path(__file__).with_name("answering.py")
GOAL = 2.0  # CPU milliseconds of the core for one presentation, durable commits included
ATTRIBUTES = {
    "given_name": "Erika",
    "family_name": "Mustermann",
    "company": "Acme Ltd",
    "visit_date": "2026-11-21",
    "escort_required": "true",
    "host": "Kim Example",
}


def main() -> None:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(prog="bench answers", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=4, help="length of one round (default 4)")
    parser.add_argument("--rounds", type=int, default=3, help="rounds for each number of wallets (default 3)")
    parser.add_argument("--wallets", default="1,16,64", help="how many at once (default 1,16,64)")
    parser.add_argument("--dir", type=Path, default=disk(), help="a folder on the disk that counts")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args()
    load_before = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    before = floor.measure(arguments.dir, 1.0)
    with tempfile.TemporaryDirectory(dir=arguments.dir) as scratch, Served(Path(scratch, "data")) as core:
        _round(core, 4, 1)  # warm: imports, caches, the first pages of the store
        runs = [
            summary(wallets, [_round(core, wallets, arguments.seconds) for _ in range(arguments.rounds)])
            for wallets in map(int, arguments.wallets.split(","))
        ]
    after = floor.measure(arguments.dir, 1.0)  # many machines change their speed in the middle of a run
    parts = {name: (price + after[name]) / 2 for name, price in before.items()}
    python = platform.python_version()
    machine = f"{platform.system()} {platform.machine()}, Python {python}, {os.cpu_count()} CPUs"
    found = {
        "machine": machine,
        "load_before": load_before,
        "floor_parts_cpu_ms": parts,
        "floor_cpu_ms": floor.total(parts, floor.ANSWER),
        "runs": runs,
    }
    print(json.dumps(found) if arguments.json else _table(found))


def _round(core: Served, wallets: int, seconds: float) -> dict[str, Any]:
    item = core.item("visitor-badge", "sd-jwt", **ATTRIBUTES)
    wanted = {
        "format": "sd-jwt",
        "restrictions": {"schemaId": item["schemaId"]},
        "attributes": [{"name": name} for name in ATTRIBUTES],
    }
    task = {
        "admin": core.ready["admin"],
        "public": core.ready["public"],
        "key": core.key,
        "issuer": f"{core.ready['publicAddress']}/oid4vci",
        "item": item,
        "request": {"payload": {"name": "Check-in", "credentials": [wanted]}},
        "wallets": wallets,
        "seconds": seconds,
    }
    call = [sys.executable, LOAD, json.dumps(task)]
    with subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as load:
        assert load.stdout
        if load.stdout.readline() != b"ready\n":
            raise SystemExit("The wallets did not get their credentials.")
        before = cpu_seconds(core.process.pid)  # the issuance of what is shown is no part of a presentation
        told, _ = load.communicate(b"go\n")
    spent = cpu_seconds(core.process.pid) - before
    return {**json.loads(told), "cpu_ms": 1000 * spent}


def _table(found: dict[str, Any]) -> str:
    lines = [f"{found['machine']}, load before {found['load_before']:.2f}", ""]
    lines += [*floor.told(found["floor_parts_cpu_ms"], floor.ANSWER, "presentation"), ""]
    lines.append(f"{'wallets':>9}{'CPU ms':>9}{'(range)':>14}{'per CPU s':>11}{'x floor':>9}{'per s':>8}")
    for run in found["runs"]:
        spread = f"({run['cpu_ms_lowest']:.2f}-{run['cpu_ms_highest']:.2f})"
        price = f"{run['wallets']:9}{run['cpu_ms']:9.2f}{spread:>14}"
        times = run["cpu_ms"] / found["floor_cpu_ms"]
        lines.append(f"{price}{run['per_cpu_second']:11.0f}{times:9.1f}{run['per_second']:8.0f}")
    names = list(found["runs"][0]["latency_ms"])
    lines += ["", f"{'p50 / p95 ms':>16}" + "".join(f"{name:>20}" for name in names)]
    for run in found["runs"]:
        cells = (f"{run['latency_ms'][name]['p50']:.1f} / {run['latency_ms'][name]['p95']:.1f}" for name in names)
        lines.append(f"{run['wallets']:16}" + "".join(f"{cell:>20}" for cell in cells))
    return "\n".join([*lines, "", f"the goal is {GOAL:.1f} CPU ms of the core for each presentation"])


if __name__ == "__main__":
    main()
