"""What it costs to take the figures of agents, and what an issuance costs meanwhile.

The core is `connector-desk serve` on a new SQLite store.  Short rounds of issuances alone, of issuances beside so many
records a second, and of records alone follow one another, and each is compared with its neighbours: what else the
machine does falls on all alike.  A bare server that reads each record and keeps nothing takes its turn too: less than
that a record cannot cost.
"""

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from cpu import cpu_seconds
from issuance import ATTRIBUTES, LOAD, disk

from tests.served import Served

RECORDS = Path(__file__).with_name("records.py")
BARE = Path(__file__).with_name("bare.py")
GOAL = 1.1  # times as long as alone


def main() -> None:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(prog="bench metrics", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--per-second", type=int, default=1_000, help="records a second (default 1000)")
    parser.add_argument("--seconds", type=float, default=2, help="length of one round (default 2)")
    parser.add_argument("--rounds", type=int, default=12, help="rounds of each kind (default 12)")
    parser.add_argument("--wallets", type=int, default=1, help="how many issue at once (default 1)")
    parser.add_argument("--between", type=float, default=0.0, help="seconds between two issuances of a wallet")
    parser.add_argument("--lines", type=int, default=250, help="connections that records come over (default 250)")
    parser.add_argument("--dir", type=Path, default=disk(), help="a folder on the disk that counts")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args()
    with (
        tempfile.TemporaryDirectory(dir=arguments.dir) as scratch,
        Served(Path(scratch, "data")) as core,
        subprocess.Popen([sys.executable, str(BARE)], stdout=subprocess.PIPE) as bare,
    ):
        try:
            found = _measure(core, bare, arguments)
        finally:
            bare.terminate()
    print(json.dumps(found) if arguments.json else _table(found))


def _measure(core: Served, bare: "subprocess.Popen[bytes]", arguments: argparse.Namespace) -> dict[str, Any]:
    assert bare.stdout
    address = bare.stdout.readline().decode().strip()
    agents = core.client.post("/bc/studio/agents", json={"alias": "bench:metrics", "displayName": "Bench"})
    agent_id = agents.json()["result"]["agentId"]
    token = core.client.post(f"/bc/studio/agents/{agent_id}/token").json()["result"]["token"]
    _round(core, arguments, "", seconds=1)
    _round(core, arguments, token, seconds=1)
    alone, beside, only, floor = [], [], [], []
    for _ in range(arguments.rounds):
        alone.append(_round(core, arguments, "", arguments.seconds))
        beside.append(_round(core, arguments, token, arguments.seconds))
        only.append(_round(core, arguments, token, arguments.seconds, issue=False))
        floor.append(_floor(bare, address, arguments))
    rounds = list(zip(alone, beside, only, strict=True))
    return {
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} CPUs, load {os.getloadavg()[0]:.2f}",
        "per_second": statistics.median(one["records"]["done"] / one["records"]["seconds"] for one in beside),
        "record_cpu_ms": statistics.median(one["cpu_ms"] / one["records"]["done"] for one in only),
        "floor_cpu_ms": statistics.median(floor),
        "record_ms": _middle_of([ms for one in beside for ms in one["records"]["ms"]]),
        "issuance_ms": {"alone": _middle_of(map(_middle, alone)), "beside": _middle_of(map(_middle, beside))},
        "times": _middle_of(_middle(both) / _middle(one) for one, both, _ in rounds),
        "issuance_cpu_ms": {
            "alone": _middle_of(map(_cost, alone)),
            "beside": _middle_of(_cost(both, records) for _, both, records in rounds),
        },
        "cpu_times": _middle_of(_cost(both, records) / _cost(one) for one, both, records in rounds),
    }


def _middle(one: dict[str, Any]) -> float:
    return _middle_of(one["issued"]["ms"]["whole issuance"])


def _cost(one: dict[str, Any], records: dict[str, Any] | None = None) -> float:
    """Work out the CPU of an issuance: all that was used, without what as many records cost where nothing is issued."""
    of_records = 0.0
    if records is not None:
        of_records = records["cpu_ms"] / records["records"]["done"] * one["records"]["done"]
    return float(one["cpu_ms"] - of_records) / len(one["issued"]["ms"]["whole issuance"])


def _floor(bare: "subprocess.Popen[bytes]", address: str, arguments: argparse.Namespace) -> float:
    """Give the CPU of a bare server for one record."""
    before = cpu_seconds(bare.pid)
    task = {"public": address, "token": "x", "perSecond": arguments.per_second, "seconds": arguments.seconds}
    told, _ = _start(RECORDS, {**task, "lines": arguments.lines}).communicate()
    return 1000 * (cpu_seconds(bare.pid) - before) / float(json.loads(told)["done"])


def _middle_of(times: Iterable[float]) -> float:
    return statistics.median(times)


def _round(
    core: Served, arguments: argparse.Namespace, token: str, seconds: float, *, issue: bool = True
) -> dict[str, Any]:
    before = cpu_seconds(core.process.pid)
    running: dict[str, subprocess.Popen[bytes]] = {}
    if token:
        task: dict[str, Any] = {"public": core.ready["public"], "token": token, "perSecond": arguments.per_second}
        running["records"] = _start(RECORDS, {**task, "seconds": seconds, "lines": arguments.lines})
    if issue:
        task = {
            "admin": core.ready["admin"],
            "public": core.ready["public"],
            "key": core.key,
            "issuer": f"{core.ready['publicAddress']}/oid4vci",
            "item": core.item("visitor-badge", "sd-jwt", **ATTRIBUTES),
            "wallets": arguments.wallets,
            "between": arguments.between,
            "seconds": seconds,
        }
        running["issued"] = _start(LOAD, task)
    found: dict[str, Any] = {}
    for name, process in running.items():
        told, _ = process.communicate()
        if process.returncode:
            raise SystemExit(f"{name}: ended with {process.returncode}")
        found[name] = json.loads(told)
    return {**found, "cpu_ms": 1000 * (cpu_seconds(core.process.pid) - before)}


def _start(program: Path, task: dict[str, Any]) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, str(program), json.dumps(task)], stdout=subprocess.PIPE)


def _table(found: dict[str, Any]) -> str:
    issued, cost = found["issuance_ms"], found["issuance_cpu_ms"]
    return "\n".join(
        [
            found["machine"],
            "",
            f"records taken              {found['per_second']:9.0f} a second",
            f"a record                   {found['record_cpu_ms']:9.3f} CPU ms of the core",
            f"a bare server needs        {found['floor_cpu_ms']:9.3f} CPU ms",
            f"answered after             {found['record_ms']:9.1f} ms",
            f"an issuance alone          {issued['alone']:9.1f} ms",
            f"an issuance meanwhile      {issued['beside']:9.1f} ms, {found['times']:.2f} times as long",
            f"it costs alone             {cost['alone']:9.2f} CPU ms",
            f"it costs meanwhile         {cost['beside']:9.2f} CPU ms, {found['cpu_times']:.2f} times as much",
            "",
            f"the goal is 1,000 records a second and {GOAL:.2f} times as long",
        ]
    )


if __name__ == "__main__":
    main()
