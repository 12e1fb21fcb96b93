"""Builds the bundle and every package of it that the tools of this computer allow, into `dist/`.

`packaging/run.py bundle` runs this in the environment of the hashed locks.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import bundle_build
import bundle_deb
import bundle_parts
import bundle_release
import bundle_rpm
import bundle_run
from bundle_build import NAME, ROOT, BuildFailed

DIST = ROOT / "dist"
WORK = ROOT / "build"
# What the bundle is made of, apart from the Python that runs this
SOURCES = ("connector_desk", "resources", "packaging/bundle", "packaging/requirements.txt", "LICENSE")


@dataclass(frozen=True)
class Places:
    """Where one build writes."""

    dist: Path
    work: Path

    @property
    def bundle(self) -> Path:
        """Return the folder of the bundle."""
        return self.dist / NAME


def main() -> int:
    """Build what is asked for; return 1 if it cannot be built."""
    parser = argparse.ArgumentParser(prog="packaging/run.py bundle")
    parser.add_argument("--quick", action="store_true", help="for tests: keep an unchanged bundle, compress little")
    parser.add_argument("--release", action="store_true", help="build twice, compare, and write what a release needs")
    parser.add_argument("--bench", action="store_true", help="build only a bundle that runs tests/bench/start.py")
    parser.add_argument(
        "--sign", metavar="FILE", default=os.environ.get(bundle_release.KEY_SETTING, ""), help="secret key"
    )
    options = parser.parse_args()
    places = Places(DIST, WORK)
    try:
        if options.bench:
            bundle_build.build(WORK / "bench", WORK / "bench/work", str(ROOT / "tests/bench/start.py"))
            return 0
        if options.release:
            release(places, options.sign)
            return 0
        if not (options.quick and is_built(places)):
            build_bundle(places)
        build_packages(places, is_quick=options.quick)
    except BuildFailed as sentence:
        print(sentence, file=sys.stderr)
        return 1
    return 0


def release(places: Places, key: str) -> None:
    """Build everything twice, in different folders and without any cache; compare, and finish the release."""
    bundle_release.need_commit()
    second = Places(WORK / "second/dist", WORK / "second")
    for folder in (places.dist, second.work):
        shutil.rmtree(folder, ignore_errors=True)
    for each in (second, places):
        build_bundle(each)
        packages = build_packages(each, is_quick=False)
    bundle_release.compare(second.dist, places.dist)
    bundle_release.finish(places.dist, packages, key)
    shutil.rmtree(second.work)


def build_bundle(places: Places) -> None:
    """Build the bundle, and remember of which sources."""
    stamp(places).unlink(missing_ok=True)
    target = bundle_build.build(places.dist, places.work / "bundle")
    bundle_parts.gather(target / "_internal", places.work / "bundle/pyinstaller" / NAME)
    bundle_build.set_times(target, int(bundle_build.commit_of_checkout()["time"]))
    bundle_build.report(target)
    stamp(places).write_text(key_of_sources())


def build_packages(places: Places, *, is_quick: bool) -> list[Path]:
    """Build each package whose tool is here, and name the tools that are missing."""
    built = []
    steps = (
        ("dpkg-deb", shutil.which("dpkg-deb"), "deb", bundle_deb.build, places.bundle),
        ("makeself", shutil.which("makeself"), "run", bundle_run.build, places.bundle),
        ("nfpm", bundle_rpm.tool() and shutil.which("dpkg-deb"), "rpm", bundle_rpm.build, places.work / "deb"),
    )
    for tool, found, package, build, source in steps:
        for former in places.dist.glob(f"{NAME}[_-]*.{package}"):
            former.unlink()
        if found:
            built.append(build(source, places.work / package, places.dist, is_quick=is_quick))
        else:
            print(f"{tool} is missing: no .{package} was built", file=sys.stderr)
    for file in built:
        print(f"{file.relative_to(ROOT)}: {file.stat().st_size / 10**6:.1f} MB", flush=True)
    return built


def is_built(places: Places) -> bool:
    """Return whether the bundle is there and was built of the present sources."""
    return places.bundle.exists() and stamp(places).exists() and stamp(places).read_text() == key_of_sources()


def stamp(places: Places) -> Path:
    """Return the file that holds the key of the sources that were built."""
    return places.work / "bundle" / "sources.sha256"


def key_of_sources() -> str:
    """Return the hash of the Python in use, of the settings and of every file that the bundle is made of."""
    key = hashlib.sha256(f"{sys.version}{bundle_build.update_settings()}".encode())
    for file in source_files():
        key.update(f"{file.relative_to(ROOT).as_posix()}\0".encode())
        key.update(hashlib.sha256(file.read_bytes()).digest())
    return key.hexdigest()


def source_files() -> Iterator[Path]:
    """Yield the files that the bundle is made of, in the same order everywhere."""
    for name in SOURCES:
        found = [ROOT / name] if (ROOT / name).is_file() else sorted((ROOT / name).rglob("*"))
        yield from (file for file in found if file.is_file() and "__pycache__" not in file.parts)


if __name__ == "__main__":
    sys.exit(main())
