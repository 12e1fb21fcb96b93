"""The licences of the parts: those beside the program, and in a checkout those of the installed Python packages."""

import re
from collections.abc import Iterator, Sequence
from importlib.metadata import distributions
from pathlib import Path
from typing import NamedTuple

from connector_desk.base.bundled import bundled

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
