"""Builds the portable, self-extracting file from the bundle: `makeself` is needed. It installs without rights."""

from __future__ import annotations

import os
import shutil
import subprocess
from datetime import UTC, datetime
from pathlib import Path

from bundle_build import NAME, commit_of_checkout, set_times
from bundle_deb import LINUX, METAINFO, put, put_icons, put_manual, version_of_package

LABEL = "Connector Desk"
SCRIPTS = ("install.sh", "uninstall.sh")


def build(bundle: Path, work: Path, dist: Path, *, is_quick: bool) -> Path:
    """Build `connector-desk-VERSION-ARCH.run` from the bundle; `is_quick` compresses little."""
    time = int(os.environ.get("SOURCE_DATE_EPOCH", commit_of_checkout()["time"]))
    version = version_of_package()
    shutil.rmtree(work, ignore_errors=True)
    lay_out(bundle, work, version, time)
    set_times(work, time)
    target = dist / f"{NAME}-{version}-{os.uname().machine}.run"
    # The same bytes each time: owner, order and times are given, gzip writes no time (`n`), and paths are relative,
    # since the head of the file repeats them
    tar = f"--sort=name --owner=0 --group=0 --numeric-owner --mtime=@{time}"
    level = "1n" if is_quick else "9n"
    day = datetime.fromtimestamp(time, UTC).strftime("%Y-%m-%d")
    call = ["makeself", "--quiet", "--nox11", "--sha256", "--nomd5", "--nocrc", "--gzip", "--complevel", level]
    call += ["--tar-format", "gnu", "--tar-extra", tar, "--packaging-date", day]
    made = work.with_name(target.name)
    call += [work.name, made.name, LABEL, "./install.sh"]
    subprocess.run(call, check=True, stdout=subprocess.DEVNULL, cwd=work.parent)
    shutil.move(made, target)
    return target


def lay_out(bundle: Path, work: Path, version: str, time: int) -> None:
    """Put the bundle, what goes into the share folder of the user, and the two scripts."""
    shutil.copytree(bundle, work / NAME, symlinks=True)
    share = work / "share"
    for folder, file in (("applications", f"{NAME}.desktop"), ("metainfo", METAINFO)):
        (share / folder).mkdir(parents=True)
        put(LINUX / file, share / folder / file, version, time)
    put(LINUX / f"{NAME}-wallet.desktop", share / "applications" / f"{NAME}-wallet.desktop", version, time)
    completions = share / "bash-completion/completions"
    completions.mkdir(parents=True)
    put(LINUX / f"{NAME}.bash", completions / NAME, version, time)
    put_icons(share / "icons/hicolor")
    put_manual(share / "man/man1", version, time)
    for script in SCRIPTS:
        shutil.copyfile(LINUX / script, work / script)
        (work / script).chmod(0o755)
