"""Whoever asks for a long run gets all of it: the limits of the daily one do not end it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LONGER_THAN_THE_LIMITS = """
import time
def test_of_hours():
    time.sleep(0.6)
"""


@pytest.mark.parametrize(
    ("arguments", "environment", "is_long"),
    [
        ([], {}, False),
        (["--hypothesis-profile", "wild"], {}, True),
        ([], {"ROUNDS": "50"}, True),
    ],
)
def test_neither_time_out_nor_watchdog_meets_a_long_run(
    tmp_path: Path, arguments: list[str], environment: dict[str, str], is_long: bool
) -> None:
    slow = tmp_path / "test_slow.py"
    slow.write_text(LONGER_THAN_THE_LIMITS)
    limits = ["-o", "timeout=0.3", "-o", "faulthandler_timeout=0.1"]
    without = [part for name in ("pytest-qt", "schemathesis", "xdist", "anyio") for part in ("-p", f"no:{name}")]
    alone = ["-c", os.devnull, "--rootdir", str(tmp_path), "-p", "tests.conftest", *without]
    kept = {name: value for name, value in os.environ.items() if name not in {"ROUNDS", "ISSUANCES"}}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *alone, *limits, *arguments, str(slow)],
        cwd=ROOT,
        env={**kept, **environment, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode == 0) is is_long, done.stdout + done.stderr
    assert ("most recent call first" not in done.stderr) is is_long
