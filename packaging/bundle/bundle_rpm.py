"""Builds the RPM package from the tree of the Debian package: `nfpm` is needed, which the locks bring on Linux."""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

from bundle_build import NAME, commit_of_checkout
from bundle_deb import DESCRIPTION, MAINTAINER, version_of_package

# By the names of libraries, which are the same on every distribution with RPM
LIBRARIES = ("libGL.so.1", "libEGL.so.1", "libfontconfig.so.1", "libfreetype.so.6", "libdbus-1.so.3")
DEPENDS = ["libc.so.6(GLIBC_2.34)(64bit)", *(f"{library}()(64bit)" for library in LIBRARIES)]
KEPT = """if [ "$1" = 0 ]; then
    echo "The data of each user stays in ~/.local/share/connector-desk,"
    echo "that of the service in /var/lib/private/connector-desk."
fi
"""


def tool() -> str | None:
    """Find nfpm: in the environment of the bundle, else on the path."""
    return shutil.which("nfpm", path=str(Path(sys.executable).parent)) or shutil.which("nfpm")


def build(tree: Path, work: Path, dist: Path, *, is_quick: bool) -> Path:
    """Build `connector-desk-VERSION-1.ARCH.rpm` from the tree of the Debian package."""
    time = int(os.environ.get("SOURCE_DATE_EPOCH", commit_of_checkout()["time"]))
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    script, config = work / "postremove.sh", work / "nfpm.json"
    script.write_text(KEPT)
    config.write_text(json.dumps(configuration(tree, script, time, "gzip:1" if is_quick else "zstd:19"), indent=1))
    target = dist / f"{NAME}-{version_of_package()}-1.{platform.machine()}.rpm"
    call = [str(tool()), "package", "--config", str(config), "--packager", "rpm", "--target", str(target)]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(time)}
    subprocess.run(call, check=True, env=environment, stdout=subprocess.DEVNULL)
    return target


def configuration(tree: Path, script: Path, time: int, compression: str) -> dict[str, object]:
    """Return what nfpm reads; JSON is YAML."""
    stamp = datetime.fromtimestamp(time, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    summary, _, text = DESCRIPTION.partition("\n")
    description = "\n".join("" if line.strip() == "." else line.strip() for line in text.splitlines())
    return {
        "name": NAME,
        "arch": {"x86_64": "amd64", "aarch64": "arm64"}.get(platform.machine(), platform.machine()),
        "platform": "linux",
        "version": version_of_package(),
        "release": "1",
        "mtime": stamp,
        "maintainer": MAINTAINER,
        "description": f"{summary}\n\n{description}",
        "license": "Apache-2.0",
        "depends": DEPENDS,
        "contents": [entry(path, tree, stamp) for path in sorted(tree.rglob("*")) if is_packed(path, tree)],
        "scripts": {"postremove": str(script)},
        "rpm": {"summary": summary, "compression": compression, "buildhost": "localhost"},
    }


def is_packed(path: Path, tree: Path) -> bool:
    """Return whether the package contains this path: its own folders, and every file and link but what is for dpkg."""
    parts = path.relative_to(tree).parts
    is_own = path.is_symlink() or path.is_file() or "connector-desk" in parts  # folders of nobody stay behind
    return is_own and parts[0] != "DEBIAN"


def entry(path: Path, tree: Path, stamp: str) -> dict[str, object]:
    """Describe one file, link or folder to nfpm."""
    there = f"/{path.relative_to(tree).as_posix()}"
    info: dict[str, object] = {"mtime": stamp, "owner": "root", "group": "root"}
    if path.is_symlink():
        return {"src": str(path.readlink()), "dst": there, "type": "symlink", "file_info": info}
    if path.is_dir():
        return {"dst": there, "type": "dir", "file_info": {**info, "mode": 0o755}}
    return {"src": str(path), "dst": there, "file_info": {**info, "mode": path.stat().st_mode & 0o777}}
