"""One program per data directory, also after a crash."""

import errno
import os
import signal
import stat
import subprocess
import sys

import pytest

from connector_desk.app.folder import LOCK
from connector_desk.app.lock import FolderLock
from connector_desk.base.errors import DeskError

if sys.platform != "win32":
    import fcntl

HOLD = """
import sys
from pathlib import Path
from connector_desk.app.lock import FolderLock
FolderLock(Path(sys.argv[1])).acquire()
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
            FolderLock(tmp_path).acquire()
        assert refused.value.code == "already_running"
    with FolderLock(tmp_path):
        pass


@pytest.mark.skipif(sys.platform == "win32", reason="a file that is open cannot be deleted there")
def test_a_second_one_is_refused_also_where_somebody_deleted_the_file(tmp_path, other):
    (tmp_path / LOCK).unlink()
    for _ in range(2):
        with pytest.raises(DeskError) as refused:
            FolderLock(tmp_path).acquire()
        assert refused.value.code == "already_running"


@pytest.mark.skipif(sys.platform == "win32", reason="directories are not locked there")
def test_where_directories_cannot_be_locked_the_file_alone_is(tmp_path, monkeypatch):
    whole = fcntl.flock

    def flock(descriptor, how):
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(errno.EBADF, "as over NFS")
        whole(descriptor, how)

    monkeypatch.setattr("fcntl.flock", flock)
    with FolderLock(tmp_path), pytest.raises(DeskError):
        FolderLock(tmp_path).acquire()


def test_a_folder_where_the_lock_cannot_stand_is_told(tmp_path):
    (tmp_path / "open.lock").mkdir()
    with pytest.raises(DeskError, match=f"The data folder {tmp_path} cannot be used: .*") as refused:
        FolderLock(tmp_path).acquire()
    assert refused.value.code == "temporarily_unavailable"


def test_release_is_harmless(tmp_path):
    lock = FolderLock(tmp_path)
    lock.release()
    lock.acquire()
    lock.release()
    lock.release()


def test_another_process_holds_it_until_it_is_killed(tmp_path, other):
    with pytest.raises(DeskError):
        FolderLock(tmp_path).acquire()
    other.send_signal(signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM)
    other.wait(10)
    with FolderLock(tmp_path):
        pass
