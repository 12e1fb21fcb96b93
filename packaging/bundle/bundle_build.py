"""Builds the bundle: the program with its own Python, Qt and libraries, for computers that have none of them.

The same commit gives the same bytes: every time in the bundle is that of the commit.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
NAME = "connector-desk"
MOST_BYTES = 202 * 10**6
MOST_FILES = 700
BUILD_FILE = "connector_desk/resources/build.json"
# Built from source without `--strip`; the libraries of wheels that auditwheel changed must stay as they are
STRIPPED = re.compile(r"libpython3.*|.*\.cpython-.*\.so|.*\.abi3\.so")
NEEDED = re.compile(r"\(NEEDED\).*\[(.+)\]")


class BuildFailed(Exception):
    """Why nothing was built."""


def report(target: Path) -> None:
    """List what takes the most room, and refuse a bundle that is too large."""
    size, number = measure(target)
    print(f"{target.relative_to(ROOT)}: {size / 10**6:.1f} MB, {number} files")
    for path, bytes_ in largest(target):
        print(f"{bytes_ / 10**6:8.1f} MB  {path.relative_to(target)}")
    if size > MOST_BYTES or number > MOST_FILES:
        raise BuildFailed(f"The bundle may have {MOST_BYTES / 10**6:.0f} MB and {MOST_FILES} files at most.")


def build(dist: Path, work: Path, script: str = "") -> Path:
    """Build the bundle, its times not set yet, and return its folder; `script` runs in place of the program."""
    commit = commit_of_checkout()
    shutil.rmtree(dist / NAME, ignore_errors=True)
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    environment = {**os.environ, "PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": str(commit["time"])}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    if script:
        environment["CONNECTOR_DESK_SCRIPT"] = script
    call = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    paths = ["--distpath", str(dist), "--workpath", str(work / "pyinstaller")]
    subprocess.run([*call, *paths, str(HERE / f"{NAME}.spec")], check=True, cwd=ROOT, env=environment)
    target = dist / NAME
    inside = target / "_internal"
    (inside / BUILD_FILE).write_text(json.dumps({**commit, **update_settings()}) + "\n", "utf-8")
    if sys.platform == "linux":
        strip(inside)
        drop_unused_libraries(inside)
    return target


@cache
def commit_of_checkout() -> dict[str, str | int]:
    """Return the commit that is built and its time, as `connector_desk.base.build_info` reads them."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    try:
        told = git("log", "-1", "--format=%H %ct").split()
        is_changed = bool(git("status", "--porcelain"))
    except (OSError, subprocess.CalledProcessError):
        return {"commit": "", "time": int(given or 315_532_800)}  # 1980: no archive knows an earlier time
    return {"commit": told[0] + ("+changes" if is_changed else ""), "time": int(given or told[1])}


def update_settings() -> dict[str, str]:
    """Return where this build asks for newer versions, and the key that signs the answer; empty: it asks nobody."""
    feed, key = (os.environ.get(f"CONNECTOR_DESK_UPDATE_{name}", "").strip() for name in ("FEED", "KEY"))
    if bool(feed) is not bool(key) or (feed and not feed.startswith("https://")):
        raise SystemExit("Set both CONNECTOR_DESK_UPDATE_FEED (https) and CONNECTOR_DESK_UPDATE_KEY, or neither.")
    return {"updateFeed": feed, "updateKey": key}


def git(*arguments: str) -> str:
    """Ask git about the checkout."""
    return subprocess.run(["git", "-C", ROOT, *arguments], check=True, capture_output=True, text=True).stdout.strip()


def files_in(folder: Path) -> Iterator[Path]:
    """Yield every file of a folder, links left out, in the same order everywhere."""
    yield from (path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink())


def strip(folder: Path) -> None:
    """Remove the symbols of libraries that were compiled with them."""
    found = [file for file in files_in(folder) if STRIPPED.fullmatch(file.name) and ".libs" not in file.parent.name]
    subprocess.run(["strip", "--strip-unneeded", "--enable-deterministic-archives", *found], check=True)


def drop_unused_libraries(folder: Path) -> None:
    """Remove libraries beside Python's own that nothing in the bundle needs any more."""
    files = [file for file in files_in(folder) if is_program(file)]
    needs = {file: needed_by(file) for file in [*files, folder.parent / NAME]}
    while True:
        wanted = {name for file in needs for name in needs[file]}
        here = [file for file in needs if file.parent == folder and file.name.startswith("lib")]
        unused = [file for file in here if file.name not in wanted and not file.name.startswith("libpython")]
        if not unused:
            break
        for file in unused:
            file.unlink()
            del needs[file]
    for link in folder.rglob("*"):
        if link.is_symlink() and not link.exists():
            link.unlink()


def is_program(file: Path) -> bool:
    """Return whether a file is a program or library in ELF."""
    with file.open("rb") as opened:
        return opened.read(4) == b"\x7fELF"


def needed_by(file: Path) -> set[str]:
    """Name the libraries that the loader opens for a file."""
    told = subprocess.run(["readelf", "--dynamic", "--wide", file], check=True, capture_output=True, text=True).stdout
    return set(NEEDED.findall(told))


def set_times(folder: Path, time: int) -> None:
    """Set the time of every file and folder to that of the commit."""
    for path in [folder, *folder.rglob("*")]:
        os.utime(path, (time, time), follow_symlinks=False)


def measure(folder: Path) -> tuple[int, int]:
    """Return the bytes of all files, and how many there are."""
    files = list(files_in(folder))
    return sum(file.stat().st_size for file in files), len(files)


def largest(folder: Path, most: int = 10) -> list[tuple[Path, int]]:
    """Return the largest files with their sizes."""
    return sorted(((file, file.stat().st_size) for file in files_in(folder)), key=lambda one: -one[1])[:most]
