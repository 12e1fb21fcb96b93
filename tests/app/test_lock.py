"""One program per data directory, also after a crash."""

import os
import signal
import subprocess
import sys

import pytest

from connector_desk.app.lock import FolderLock
from connector_desk.base.errors import DeskError

HOLD = """
import sys
from pathlib import Path
from connector_desk.app.lock import FolderLock
FolderLock(Path(sys.argv[1])).take()
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def other(tmp_path):
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
    ) as process:
        assert process.stdout.readline().strip() == b"held"
        yield process
        process.kill()


def test_case_416_a_second_one_is_refused(tmp_path):
    with FolderLock(tmp_path):
        with pytest.raises(DeskError) as refused:
            FolderLock(tmp_path).take()
        assert refused.value.code == "already_running"
    with FolderLock(tmp_path):
        pass


def test_release_is_harmless(tmp_path):
    lock = FolderLock(tmp_path)
    lock.release()
    lock.take()
    lock.release()
    lock.release()


def test_another_process_holds_it_until_it_is_killed(tmp_path, other):
    with pytest.raises(DeskError):
        FolderLock(tmp_path).take()
    other.send_signal(signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM)
    other.wait(10)
    with FolderLock(tmp_path):
        pass
