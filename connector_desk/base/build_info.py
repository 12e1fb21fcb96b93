"""What a build says of itself: its commit and settings, which a checkout lacks, and the licences of its parts."""

import json
import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.metadata import distributions
from pathlib import Path
from typing import NamedTuple

from connector_desk import __version__
from connector_desk.base.bundled import bundled
from connector_desk.base.instants import to_text


class BuildInfo(NamedTuple):
    """What `packaging/bundle/bundle_build.py` writes into the bundle."""

    commit: str = ""
    date: str = ""
    """The day of the commit, as 2026-11-23."""
    update_feed: str = ""
    """The address of the signed feed that announces newer versions; empty: nobody is asked."""
    update_key: str = ""
    """The public key of that feed, as minisign writes it."""

    @property
    def version(self) -> str:
        """Return the version with commit and day where they are known."""
        about = ", ".join(part for part in (self.commit[:12], self.date) if part)
        return f"{__version__} ({about})" if about else __version__


@cache
def build_info() -> BuildInfo:
    """Read the commit of this program; unknown in a checkout, or where the file was damaged."""
    try:
        found = json.loads(bundled("build.json").read_text("utf-8"))
        commit, day = str(found["commit"]), to_text(1000 * int(found["time"]))[:10]
        return BuildInfo(commit, day, str(found.get("updateFeed", "")), str(found.get("updateKey", "")))
    except (OSError, ValueError, KeyError, TypeError):
        return BuildInfo()


# The licences of the parts: those beside the program, and in a checkout those of the installed Python packages.


_PARTS = "parts.json"  # `packaging/bundle/bundle_parts.py` writes it: there the texts of all parts are
_TEXT = re.compile(r"(licen[cs]es?|copying|notice)([-.].*)?", re.IGNORECASE)


class Licence(NamedTuple):
    """One part, and where the text of its licence is."""

    part: str
    files: Sequence[Path]

    def text(self) -> str:
        """Read the text."""
        return "\n\n".join(file.read_text("utf-8", errors="replace") for file in self.files)


def licences() -> list[Licence]:
    """List every part whose licence is here, by name."""
    here = [Licence(file.stem, (file,)) for file in bundled("licences").glob("*.txt")]
    if not bundled("licences", _PARTS).exists():
        here += _of_installed_packages()
    return sorted(here, key=lambda one: one.part.lower())


def _of_installed_packages() -> Iterator[Licence]:
    for package in distributions():
        inside = (file for file in package.files or () if ".dist-info/" in file.as_posix())
        found = [Path(str(package.locate_file(file))) for file in inside if _TEXT.fullmatch(file.name)]
        if found:
            yield Licence(f"{package.name} {package.version}", found)
