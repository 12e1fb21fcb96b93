"""The program that listens at a port of this computer, as far as the operating system reports it."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from connector_desk.desk.widgets.port_words import ANOTHER_DESK

if TYPE_CHECKING:
    from collections.abc import Sequence

_LISTENING = "0A"
_INTERPRETER = re.compile(r"(python|node|java|ruby|perl)[0-9.]*")
_OWN = frozenset({ANOTHER_DESK, "connector_desk"})
_TABLES = ("/proc/net/tcp", "/proc/net/tcp6")


def program_at(port: int) -> str:
    """Return the program that listens at a port, ANOTHER_DESK for one of ours; empty if it is unknown.

    Linux reports it for the person's own programs.
    """
    sockets = {f"socket:[{inode}]" for table in _TABLES for inode in _inodes(Path(table), port)}
    return next((name for process in _processes() if (name := _name(process, sockets))), "") if sockets else ""


def _inodes(table: Path, port: int) -> list[str]:
    """List the sockets that listen at a port (proc_net_tcp(5): local address, state, inode)."""
    try:
        rows = [line.split() for line in table.read_text("ascii").splitlines()[1:]]
    except (OSError, ValueError):
        return []
    return [row[9] for row in rows if row[3] == _LISTENING and int(row[1].rpartition(":")[2], 16) == port]


def _processes() -> list[Path]:
    return [each for each in Path("/proc").iterdir() if each.name.isdigit()]


def _name(process: Path, sockets: set[str]) -> str:
    """Return the name of a process that holds one of the sockets; empty: it does not, or belongs to somebody else."""
    with suppress(OSError):
        for each in (process / "fd").iterdir():
            with suppress(OSError):
                if str(each.readlink()) in sockets:
                    arguments = (process / "cmdline").read_bytes().decode("utf-8", "replace").split("\0")
                    return program_of((process / "comm").read_text("utf-8", "replace").strip(), arguments)
    return ""


def program_of(name: str, arguments: Sequence[str]) -> str:
    """Return how a person knows a process: an interpreter says little, so its script is named; ours is another desk."""
    words = [each for each in arguments if each]
    script = ""
    if _INTERPRETER.fullmatch(name) is not None:
        found = next((Path(each) for each in words[1:] if not each.startswith("-")), None)
        if "-m" in words[:-1]:
            script = words[words.index("-m") + 1]
        elif found is not None and "-c" not in words:
            script = found.parent.name if found.stem == "__main__" else found.stem
    if {name, script.partition(".")[0], *(Path(each).name for each in words[:1])} & _OWN:
        return ANOTHER_DESK
    return f"{script} ({name})" if script else name
