"""The commit that a packaged program was built from, and its build settings; a checkout has none here."""

import json
from functools import cache
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
