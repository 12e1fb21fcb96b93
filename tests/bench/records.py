"""The load of metric records: connections that each send one at its time, so many a second in all; its own process.

    python records.py '{"public": …, "token": …, "perSecond": 1000, "seconds": 10, "lines": 250}'

`begin` is an instant of the monotonic clock, which all processes share; now, if absent.
Prints one JSON object: how many were sent, how many of them were answered while it still sent, in how long, the
latencies in milliseconds, and the CPU time of this process meanwhile.
"""

import asyncio
import json
import sys
import time
from typing import Any

from line import Line


async def _send(
    line: Line, task: dict[str, Any], number: int, began: float, answered: list[tuple[float, float]]
) -> None:
    """Send every n-th record at its time, whether the one before was answered early or late."""
    headers = {"content-type": "application/json", "authorization": f"Bearer {task['token']}"}
    every = task["lines"] / task["perSecond"]
    due = began + number / task["perSecond"]
    count = 0
    while due < began + task["seconds"]:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        sent = time.perf_counter()
        record = {
            "Job": f"job-{number % 10}",
            "MetricName": "visitors_waiting",
            "MetricValue": count,
            "Unit": "people",
            "Tags": ["east"],
        }
        await line.ask("POST", "/bc/agent/metrics", headers, json.dumps(record).encode())
        answered.append((sent, time.perf_counter()))
        count += 1
        due += every
    line.close()


async def main(task: dict[str, Any]) -> None:
    """Let all connections send, and print what they saw."""
    lines = [await Line.to(task["public"]) for _ in range(task["lines"])]
    began = max(time.perf_counter(), task.get("begin", 0))
    before = time.process_time()
    answered: list[tuple[float, float]] = []
    async with asyncio.TaskGroup() as group:
        for number, line in enumerate(lines):
            group.create_task(_send(line, task, number, began, answered))
    told = {
        "done": len(answered),
        "in_time": sum(at <= began + task["seconds"] for _, at in answered),
        "seconds": task["seconds"],
        "ms": [1000 * (at - sent) for sent, at in answered],
        "cpu_ms": 1000 * (time.process_time() - before),
    }
    print(json.dumps(told))


if __name__ == "__main__":
    if sys.platform == "win32":
        asyncio.run(main(json.loads(sys.argv[1])))
    else:
        import uvloop

        uvloop.run(main(json.loads(sys.argv[1])))
