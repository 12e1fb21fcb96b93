"""Makes a release of built packages: what two builds differ in, notes, the list of parts, checksums and signatures."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
from collections.abc import Iterable, Sequence
from pathlib import Path

import bundle_parts
from bundle_build import NAME, ROOT, BuildFailed, commit_of_checkout, files_in
from bundle_deb import version_of_package

SUMS = "SHA256SUMS"
NOTES = "RELEASE-NOTES.md"
KEY_SETTING = "CONNECTOR_DESK_SIGNING_KEY"


def need_commit() -> None:
    """Refuse a checkout with changes: nobody could build the same again."""
    if str(commit_of_checkout()["commit"]).endswith("+changes"):
        raise BuildFailed("The checkout has changes that are not committed. A release is built from a commit.")


def compare(one: Path, other: Path) -> None:
    """Refuse two builds that differ: the same bundle, and the same packages beside it."""
    first, second = sums_of(one), sums_of(other)
    differing = sorted(name for name in {*first, *second} if first.get(name) != second.get(name))
    if differing:
        told = ", ".join(differing[:10])
        raise BuildFailed(f"Two builds of the same commit differ in {len(differing)} files: {told}")
    print(f"Two builds are the same: {len(first)} files", flush=True)


def sums_of(folder: Path) -> dict[str, str]:
    """Return the checksum of every file in a folder, by its path there."""
    return {file.relative_to(folder).as_posix(): sum_of(file) for file in files_in(folder)}


def sum_of(file: Path) -> str:
    """Return the SHA-256 of a file."""
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


def finish(dist: Path, packages: Sequence[Path], key: str) -> None:
    """Write notes, list of parts, checksums and, with a key, signatures beside the packages."""
    commit, version = commit_of_checkout(), version_of_package()
    notes = dist / NOTES
    notes.write_text(notes_of(version, (ROOT / "CHANGELOG.md").read_text("utf-8")), "utf-8")
    listed = dist / f"{NAME}-{version}.cdx.json"
    bill = bundle_parts.sbom(bundle_parts.read(dist / NAME), version, str(commit["commit"]), int(commit["time"]))
    listed.write_text(json.dumps(bill, indent=1) + "\n", "utf-8")
    released = sorted([*packages, notes, listed])
    (dist / SUMS).write_text("".join(f"{sum_of(file)}  {file.name}\n" for file in released), "utf-8")
    sign([*released, dist / SUMS], key)


def notes_of(version: str, changelog: str) -> str:
    """Cut the part of one version out of the list of changes."""
    for section in changelog.split("\n## ")[1:]:
        title, _, text = section.partition("\n")
        if title.split(",")[0].strip() == version:
            return f"# Connector Desk {version}\n\n{text.strip()}\n"
    raise BuildFailed(f"CHANGELOG.md has no part for {version}.")


def sign(files: Iterable[Path], key: str) -> None:
    """Sign each file with minisign, into FILE.minisig; say loudly where there is no key."""
    if not key:
        print(f"\nNOT SIGNED: give --sign FILE or ${KEY_SETTING}, the secret key of minisign.\n", flush=True)
        return
    if not shutil.which("minisign"):
        raise BuildFailed("minisign is missing: nothing was signed.")
    call = ["minisign", "-S", "-s", key, "-m", *map(str, files)]
    if subprocess.call(call):
        raise BuildFailed("minisign could not sign; it says why above.")
