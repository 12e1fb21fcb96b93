"""A restore that is killed at each step, or that meets a full disk: the former data or the backup, and each whole."""

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from connector_desk.core.store.backup import put_in_place, snapshot
from connector_desk.core.store.engine import sqlite_url
from connector_desk.core.store.migrate import bring_up_to_date

pytestmark = [pytest.mark.faults, pytest.mark.skipif(sys.platform == "win32", reason="kill -9 and mounts")]

# Kills itself before the step of the given number: each file that is opened, moved, linked or removed is one
KILLED = """
import os, signal, sys
from pathlib import Path
from connector_desk.core.store.backup import put_in_place

STEPS = ("open", "os.rename", "os.link", "os.remove", "os.truncate", "sqlite3.connect", "shutil.copyfile")
copy, folder, last = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
seen = 0

def step(event, arguments):
    global seen
    if event in STEPS and any(str(folder) in str(each) for each in arguments):
        seen += 1
        if seen == last:
            os.kill(os.getpid(), signal.SIGKILL)

if sys.argv[4] == "no links":
    def link(*_):
        raise OSError(95, "not supported")
    os.link = link
sys.addaudithook(step)
put_in_place(copy, folder, "aside.sqlite")
print("done")
"""
FULL = """
import shutil, sys
from pathlib import Path
from connector_desk.base.errors import DeskError
from connector_desk.core.store import backup

source, folder = Path(sys.argv[1]), Path(sys.argv[2])
store = folder / "store.sqlite"
shutil.copy(source / "data" / "store.sqlite", store)
before = store.read_bytes()
room = int(float(sys.argv[3]) * len(before))
if sys.argv[4] == "no links":
    def link(*_):
        raise OSError(95, "not supported")
    backup.os.link = link
(folder / "filler").write_bytes(bytes(shutil.disk_usage(folder).free - room))
try:
    backup.put_in_place(source / "copy", folder, "aside.sqlite")
except DeskError as error:
    assert error.code == "storage_full", error.code
    assert error.next_step
    assert store.read_bytes() == before
    assert sorted(each.name for each in folder.iterdir()) == ["filler", "store.sqlite"]
    print("full")
"""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Create a folder with a store whose last change is in its log only, beside a copy from before that."""
    folder = tmp_path / "data"
    folder.mkdir()
    bring_up_to_date(sqlite_url(folder), folder)
    store = folder / "store.sqlite"
    put(store, "then")
    snapshot(store, tmp_path / "copy")
    with closing(sqlite3.connect(store, isolation_level=None)) as writer:
        writer.execute("PRAGMA journal_mode=WAL")
        writer.execute("INSERT OR REPLACE INTO setting VALUES ('fact', 'since')")
        killed = {file.name: file.read_bytes() for file in folder.iterdir()}
    for name, content in killed.items():  # as a program leaves it that is killed
        (folder / name).write_bytes(content)
    assert (folder / "store.sqlite-wal").stat().st_size > 0
    return folder


def put(store: Path, fact: str) -> None:
    with closing(sqlite3.connect(store, isolation_level=None)) as connection:
        connection.execute("INSERT OR REPLACE INTO setting VALUES ('fact', ?)", (fact,))


def fact_in(folder: Path) -> str:
    """Read the store as the next start does; it must be whole."""
    with closing(sqlite3.connect(f"file:{folder / 'store.sqlite'}?mode=rw", uri=True)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        (fact,) = connection.execute("SELECT value FROM setting WHERE name = 'fact'").fetchone()
        return str(fact)


@pytest.mark.parametrize("links", ["links", "no links"])
def test_who_is_killed_at_any_step_of_a_restore_finds_the_former_data_or_the_backup_whole(
    data: Path, tmp_path: Path, links: str
) -> None:
    found = []
    for last in range(1, 100):
        folder = tmp_path / f"killed {last}"
        shutil.copytree(data, folder)
        call = [sys.executable, "-c", KILLED, str(tmp_path / "copy"), str(folder), str(last), links]
        done = subprocess.run(call, capture_output=True, text=True, check=False, timeout=60)
        if done.returncode == 0:
            assert done.stdout.strip() == "done"
            assert fact_in(folder) == "then"
            break
        assert done.returncode == -9, done.stderr
        found.append(fact_in(folder))
        put_in_place(tmp_path / "copy", folder, "aside.sqlite")  # once more, and to its end
        assert fact_in(folder) == "then"
    assert len(found) > 5
    assert found == sorted(found)  # since …, then …: from one step on it is the backup
    assert found[0] == "since"


@pytest.mark.parametrize("links", ["links", "no links"])
@pytest.mark.parametrize("room", [0.5, 1.5])
def test_a_full_disk_leaves_the_former_data_whole_and_nothing_half_written(
    data: Path, tmp_path: Path, room: float, links: str
) -> None:
    fact_in(data)  # the log is in the store
    small = tmp_path / "small"
    small.mkdir()
    if subprocess.run(["unshare", "-rm", "true"], capture_output=True, check=False).returncode != 0:
        pytest.skip("no user namespaces here")
    size = 6 * (data / "store.sqlite").stat().st_size
    (tmp_path / "full.py").write_text(FULL)
    mount = f"mount -t tmpfs -o size={size} tmpfs '{small}'"
    run = f"exec '{sys.executable}' '{tmp_path}/full.py' '{tmp_path}' '{small}' {room} '{links}'"
    call = ["unshare", "-rm", "sh", "-c", f"{mount} && {run}"]
    done = subprocess.run(call, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    is_enough = room > 1 and links == "links"
    assert done.stdout.strip() == ("" if is_enough else "full")
