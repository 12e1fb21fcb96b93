"""Starts the kiosk when somebody logs in: a desktop entry, as the XDG autostart specification has it.  No Qt here."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from connector_desk.desk.kit.atomic_file import write_whole

if TYPE_CHECKING:
    from collections.abc import Sequence

NAME: Final = "connector-desk-kiosk.desktop"
_PLAIN: Final = re.compile(r"[A-Za-z0-9_@+=:,./-]+")


def is_offered() -> bool:
    """Return whether this system has such a folder; help says what others have."""
    return sys.platform == "linux"


def entry_file() -> Path:
    """Return the entry of this person."""
    folder = os.environ.get("XDG_CONFIG_HOME") or str(Path.home() / ".config")
    return Path(folder) / "autostart" / NAME


def command(folder: Path) -> list[str]:
    """Return how this program opens the kiosk of a data folder."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "connector_desk"]
    return [*program, "--data", str(folder), "--kiosk"]


def desktop_entry(call: Sequence[str]) -> str:
    """Spell the entry."""
    return (
        "[Desktop Entry]\nType=Application\nName=Connector Desk Kiosk\n"
        f"Exec={' '.join(_quoted(each) for each in call)}\nTerminal=false\nNoDisplay=true\n"
    )


def set_autostart(folder: Path, *, is_on: bool) -> None:
    """Write the entry or remove it; raises DeskError `file_not_written`."""
    file = entry_file()
    if is_on:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, desktop_entry(command(folder)).encode())
    else:
        file.unlink(missing_ok=True)


def _quoted(argument: str) -> str:
    """Quote an argument of `Exec`: first for the command line, then for a value of the file."""
    argument = argument.replace("%", "%%")
    if _PLAIN.fullmatch(argument):
        return argument
    inside = re.sub(r'([\\"`$])', r"\\\1", argument)
    return '"' + inside.replace("\\", "\\\\") + '"'
