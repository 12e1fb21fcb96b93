"""A store for one run leaves nothing behind for long, however its process ended."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from connector_desk.core.store.store import PREFIX, TemporaryFolder

pytestmark = pytest.mark.sqlite
HOLDS = """
import sys
from connector_desk.core.store.store import TemporaryFolder
held = TemporaryFolder()
print(held.path, flush=True)
sys.stdin.read()
"""


@pytest.fixture(autouse=True)
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    return tmp_path


def holding() -> tuple[subprocess.Popen[str], Path]:
    """Let another process hold a folder."""
    process = subprocess.Popen([sys.executable, "-c", HOLDS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    return process, Path(process.stdout.readline().strip())


def end(process: subprocess.Popen[str]) -> None:
    process.kill()
    process.communicate()


def test_what_a_killed_process_left_goes_at_the_next_start(temporary: Path) -> None:
    process, left = holding()
    (left / "store.sqlite").write_bytes(b"x")
    end(process)
    assert left.exists()

    own = TemporaryFolder()
    assert [each.name for each in temporary.iterdir()] == [own.path.name]
    own.remove()
    own.remove()
    assert list(temporary.iterdir()) == []


def test_what_a_living_process_holds_stays() -> None:
    process, held = holding()
    try:
        own = TemporaryFolder()
        assert held.exists()
        another = TemporaryFolder()  # and that of this process too
        assert own.path.exists()
        own.remove()
        another.remove()
    finally:
        end(process)


def test_folders_of_others_stay(temporary: Path) -> None:
    (temporary / f"{PREFIX}of-somebody").mkdir()
    (temporary / f"{PREFIX}of-somebody" / "notes").touch()
    (temporary / f"{PREFIX}file").touch()
    elsewhere = temporary / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "in-use").touch()
    (temporary / f"{PREFIX}link").symlink_to(elsewhere)

    TemporaryFolder().remove()

    assert {each.name for each in temporary.iterdir()} == {
        f"{PREFIX}of-somebody",
        f"{PREFIX}file",
        f"{PREFIX}link",
        "elsewhere",
    }
    assert (elsewhere / "in-use").exists()
