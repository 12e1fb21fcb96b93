"""The second start on one data directory raises the window of the first."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from connector_desk.app.single_instance import SingleInstance, activate_first, socket_name

RING = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from connector_desk.app.single_instance import activate_first
application = QCoreApplication([])
sys.exit(0 if activate_first(Path(sys.argv[1]), 3000) else 7)
"""


@pytest.fixture
def bell(qtbot, tmp_path):
    rung = []
    bell = SingleInstance(tmp_path, lambda: rung.append(1))
    assert bell.works
    yield rung
    bell.close()


def ringing(folder):
    return subprocess.Popen(
        [sys.executable, "-c", RING, str(folder)],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
    )


def test_case_416_a_second_start_is_heard(qtbot, bell, tmp_path):
    process = ringing(tmp_path)
    qtbot.waitUntil(lambda: bool(bell), timeout=30_000)  # most of it is the start of that program
    qtbot.waitUntil(lambda: process.poll() is not None, timeout=30_000)
    assert process.returncode == 0
    assert bell == [1]


def test_nobody_there(qtbot, tmp_path):
    assert not activate_first(tmp_path, 200)


def test_what_a_killed_program_left_behind_is_no_hindrance(qtbot, tmp_path):
    Path(socket_name(tmp_path)).write_text("left behind")
    bell = SingleInstance(tmp_path, lambda: None)
    assert bell.works
    bell.close()


def test_each_directory_has_a_bell_of_its_own(tmp_path):
    assert socket_name(tmp_path / "a") != socket_name(tmp_path / "b")
    long = tmp_path / ("x" * 120)
    assert len(socket_name(long)) < 64
    assert socket_name(long) != socket_name(tmp_path / ("y" * 120))
