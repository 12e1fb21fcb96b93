"""The load of metric records: connections that each send one at its time, so many a second in all; its own process.

    python records.py '{"public": …, "token": …, "perSecond": 1000, "seconds": 10, "lines": 250}'

Prints one JSON object: how many were recorded, in how long, and the latencies in milliseconds.
"""

import asyncio
import json
import sys
import time
from typing import Any

from line import Line


async def _send(task: dict[str, Any], number: int, began: float, times: list[float]) -> None:
    """Send every n-th record at its time, whether the one before was answered early or late."""
    line = await Line.to(task["public"])
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
        times.append(1000 * (time.perf_counter() - sent))
        count += 1
        due += every
    line.close()


async def main(task: dict[str, Any]) -> None:
    """Let all connections send, and print what they saw."""
    times: list[float] = []
    began = time.perf_counter()
    async with asyncio.TaskGroup() as group:
        for number in range(task["lines"]):
            group.create_task(_send(task, number, began, times))
    print(json.dumps({"done": len(times), "seconds": time.perf_counter() - began, "ms": times}))


if __name__ == "__main__":
    if sys.platform == "win32":
        asyncio.run(main(json.loads(sys.argv[1])))
    else:
        import uvloop

        uvloop.run(main(json.loads(sys.argv[1])))
