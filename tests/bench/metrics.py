"""What it costs to take the figures of agents, and what an issuance costs meanwhile.

The core is `connector-desk serve` on a new SQLite store.  Rounds of issuances alone and of issuances beside so many
records a second follow one another, so that what else the machine does falls on both alike.
"""

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from cpu import cpu_seconds
from issuance import ATTRIBUTES, LOAD, disk

from tests.served import Served

RECORDS = Path(__file__).with_name("records.py")
GOAL = 1.1  # times as long as alone


def main() -> None:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(prog="bench metrics", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--per-second", type=int, default=1_000, help="records a second (default 1000)")
    parser.add_argument("--seconds", type=float, default=6, help="length of one round (default 6)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of each kind (default 5)")
    parser.add_argument("--wallets", type=int, default=1, help="how many issue at once (default 1)")
    parser.add_argument("--between", type=float, default=0.0, help="seconds between two issuances of a wallet")
    parser.add_argument("--lines", type=int, default=250, help="connections that records come over (default 250)")
    parser.add_argument("--dir", type=Path, default=disk(), help="a folder on the disk that counts")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=arguments.dir) as scratch, Served(Path(scratch, "data")) as core:
        found = _measure(core, arguments)
    print(json.dumps(found) if arguments.json else _table(found))


def _measure(core: Served, arguments: argparse.Namespace) -> dict[str, Any]:
    agents = core.client.post("/bc/studio/agents", json={"alias": "bench:metrics", "displayName": "Bench"})
    agent_id = agents.json()["result"]["agentId"]
    token = core.client.post(f"/bc/studio/agents/{agent_id}/token").json()["result"]["token"]
    _round(core, arguments, "", seconds=1)
    _round(core, arguments, token, seconds=1)
    alone, beside, only = [], [], []
    for _ in range(arguments.rounds):
        alone.append(_round(core, arguments, "", arguments.seconds))
        beside.append(_round(core, arguments, token, arguments.seconds))
        only.append(_round(core, arguments, token, arguments.seconds, issue=False))
    before, meanwhile = _middle(alone), _middle(beside)
    return {
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} CPUs, load {os.getloadavg()[0]:.2f}",
        "per_second": statistics.median(one["records"]["done"] / one["records"]["seconds"] for one in beside),
        "record_cpu_ms": statistics.median(one["cpu_ms"] / one["records"]["done"] for one in only),
        "record_ms": _middle_of([ms for one in beside for ms in one["records"]["ms"]]),
        "issuance_ms": {"alone": before, "beside": meanwhile},
        "times": meanwhile / before,
    }


def _middle(rounds: list[dict[str, Any]]) -> float:
    return _middle_of([ms for one in rounds for ms in one["issued"]["ms"]["whole issuance"]])


def _middle_of(times: list[float]) -> float:
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
    issued = found["issuance_ms"]
    return "\n".join(
        [
            found["machine"],
            "",
            f"records taken              {found['per_second']:9.0f} a second",
            f"a record                   {found['record_cpu_ms']:9.3f} CPU ms of the core",
            f"answered after             {found['record_ms']:9.1f} ms",
            f"an issuance alone          {issued['alone']:9.1f} ms",
            f"an issuance meanwhile      {issued['beside']:9.1f} ms, {found['times']:.2f} times as long",
            "",
            f"the goal is 1,000 records a second and {GOAL:.2f} times as long",
        ]
    )


if __name__ == "__main__":
    main()
