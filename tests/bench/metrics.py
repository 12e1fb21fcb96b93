"""What it costs to take the figures of agents, and what an issuance costs meanwhile.

The core is `connector-desk serve` on a new SQLite store.  Rounds follow one another, and each is compared with its
neighbours, so that what else the machine does falls on all alike:

- alone: issuances, and nothing else;
- beside: the same, while a sender of another process sends so many records a second to the core;
- control: the same, while that sender sends them to a bare server, which reads each and keeps nothing;
- only: records, and no issuance.

`beside` against `alone` is the goal's ratio.  It blames the core for the sender too, which has no computer of its own
here.  `control` against `alone` is what sender and server of any make take of an issuance by being on the same two
processors; `beside` against `control` is what the core adds to that.  A record counts as taken when it was answered
while the sender was still sending: what is late counts against the core.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from cpu import cpu_seconds
from issuance import ATTRIBUTES, LOAD, disk

from tests.served import Served

RECORDS = Path(__file__).with_name("records.py")
BARE = Path(__file__).with_name("bare.py")
GOAL = 1.1  # times as long as alone
RECORDS_GOAL = 1_000  # taken a second
START_SECONDS = 1.5
"""What the generators of a round have to start; then all begin at one instant."""


def main() -> None:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(
        prog="bench metrics", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--per-second", type=int, default=1_030, help="records sent a second (default 1030)")
    parser.add_argument("--seconds", type=float, default=5, help="length of one round (default 5)")
    parser.add_argument("--rounds", type=int, default=8, help="rounds of each kind (default 8)")
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


def _measure(core: Served, bare: subprocess.Popen[bytes], arguments: argparse.Namespace) -> dict[str, Any]:
    kinds = rounds_of(core, bare, arguments)
    for kind in kinds.values():
        kind(1)
    found: dict[str, list[dict[str, Any]]] = {name: [] for name in kinds}
    for _ in range(arguments.rounds):
        for name, kind in kinds.items():
            found[name].append(kind(arguments.seconds))
    alone, beside, control, only = (found[name] for name in ("alone", "beside", "control", "only"))
    with_records = list(zip(beside, only, strict=True))
    return {
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} CPUs, load {os.getloadavg()[0]:.2f}",
        "sent_per_second": arguments.per_second,
        "per_second": statistics.median(one["records"]["in_time"] / one["records"]["seconds"] for one in beside),
        "record_ms": statistics.median(ms for one in beside for ms in one["records"]["ms"]),
        "record_cpu_ms": {
            "core": statistics.median(one["cpu_ms"] / one["records"]["done"] for one in only),
            "bare": statistics.median(one["bare_cpu_ms"] / one["records"]["done"] for one in control),
            "sender": statistics.median(one["records"]["cpu_ms"] / one["records"]["done"] for one in beside),
        },
        "issuance_ms": {name: statistics.median(map(_middle, found[name])) for name in ("alone", "beside", "control")},
        "times": _ratio(beside, alone),
        "control_times": _ratio(control, alone),
        "times_of_control": _ratio(beside, control),
        "issuance_cpu_ms": {
            "alone": statistics.median(map(_cost, alone)),
            "beside": statistics.median(_cost(both, records) for both, records in with_records),
        },
        "wallet_cpu_ms": statistics.median(one["issued"]["cpu_ms"] / one["issued"]["done"] for one in alone),
        "cpu_times": statistics.median(
            _cost(both, records) / _cost(one) for one, (both, records) in zip(alone, with_records, strict=True)
        ),
    }


def rounds_of(
    core: Served, bare: subprocess.Popen[bytes], arguments: argparse.Namespace
) -> dict[str, Callable[[float], dict[str, Any]]]:
    """Give the kinds of rounds by name; each runs for so many seconds and tells what was found."""
    assert bare.stdout
    address = bare.stdout.readline().decode().strip()
    agents = core.client.post("/bc/studio/agents", json={"alias": "bench:metrics", "displayName": "Bench"})
    agent_id = agents.json()["result"]["agentId"]
    token = core.client.post(f"/bc/studio/agents/{agent_id}/token").json()["result"]["token"]
    issue = {
        "admin": core.ready["admin"],
        "public": core.ready["public"],
        "key": core.key,
        "issuer": f"{core.ready['publicAddress']}/oid4vci",
        "item": core.item("visitor-badge", "sd-jwt", **ATTRIBUTES),
        "wallets": arguments.wallets,
        "between": arguments.between,
    }
    send = {"token": token, "perSecond": arguments.per_second, "lines": arguments.lines}
    to_core, to_bare = {**send, "public": core.ready["public"]}, {**send, "public": address}

    def run(seconds: float, **tasks: dict[str, Any]) -> dict[str, Any]:
        return _round(core.process.pid, bare.pid, tasks, seconds)

    return {
        "alone": lambda seconds: run(seconds, issued=issue),
        "beside": lambda seconds: run(seconds, issued=issue, records=to_core),
        "control": lambda seconds: run(seconds, issued=issue, records=to_bare),
        "only": lambda seconds: run(seconds, records=to_core),
    }


def _round(core: int, bare: int, tasks: dict[str, dict[str, Any]], seconds: float) -> dict[str, Any]:
    begin = time.perf_counter() + START_SECONDS
    running = {
        name: _start(_PROGRAMS[name], {**task, "seconds": seconds, "begin": begin}) for name, task in tasks.items()
    }
    time.sleep(max(0.0, begin - time.perf_counter()))
    before, bare_before = cpu_seconds(core), cpu_seconds(bare)
    found: dict[str, Any] = {}
    for name, process in running.items():
        told, _ = process.communicate()
        if process.returncode:
            raise SystemExit(f"{name}: ended with {process.returncode}")
        found[name] = json.loads(told)
    used = {"cpu_ms": 1000 * (cpu_seconds(core) - before), "bare_cpu_ms": 1000 * (cpu_seconds(bare) - bare_before)}
    return {**found, **used}


_PROGRAMS = {"issued": LOAD, "records": RECORDS}


def _middle(one: dict[str, Any]) -> float:
    return statistics.median(one["issued"]["ms"]["whole issuance"])


def _ratio(these: Sequence[dict[str, Any]], those: Sequence[dict[str, Any]]) -> float:
    """Give how many times as long an issuance of these rounds takes as one of their neighbours."""
    return statistics.median(_middle(this) / _middle(that) for this, that in zip(these, those, strict=True))


def _cost(one: dict[str, Any], records: dict[str, Any] | None = None) -> float:
    """Work out the CPU of an issuance: all that was used, without what as many records cost where nothing is issued."""
    of_records = 0.0
    if records is not None:
        of_records = records["cpu_ms"] / records["records"]["done"] * one["records"]["done"]
    return float(one["cpu_ms"] - of_records) / len(one["issued"]["ms"]["whole issuance"])


def _start(program: Path, task: dict[str, Any]) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, str(program), json.dumps(task)], stdout=subprocess.PIPE)


def _table(found: dict[str, Any]) -> str:
    issued, cost, record = found["issuance_ms"], found["issuance_cpu_ms"], found["record_cpu_ms"]
    return "\n".join(
        [
            found["machine"],
            "",
            f"records sent               {found['sent_per_second']:9.0f} a second",
            f"records taken meanwhile    {found['per_second']:9.0f} a second",
            f"a record                   {record['core']:9.3f} CPU ms of the core",
            f"a bare server needs        {record['bare']:9.3f} CPU ms",
            f"the sender needs           {record['sender']:9.3f} CPU ms",
            f"answered after             {found['record_ms']:9.1f} ms",
            f"an issuance alone          {issued['alone']:9.1f} ms",
            f"  beside records           {issued['beside']:9.1f} ms, {found['times']:.2f} times as long",
            f"  beside a bare server     {issued['control']:9.1f} ms, {found['control_times']:.2f} times",
            f"  the core against that    {'':9}     {found['times_of_control']:.2f} times as long",
            f"it costs alone             {cost['alone']:9.2f} CPU ms, and {found['wallet_cpu_ms']:.2f} of the wallet",
            f"it costs meanwhile         {cost['beside']:9.2f} CPU ms, {found['cpu_times']:.2f} times as much",
            "",
            f"the goal is {RECORDS_GOAL:,} records taken a second and {GOAL:.2f} times as long as alone",
        ]
    )


if __name__ == "__main__":
    main()
