"""The program that listens at a port of this computer, as far as the operating system reports it."""

from contextlib import suppress
from pathlib import Path

_LISTENING = "0A"
_TABLES = ("/proc/net/tcp", "/proc/net/tcp6")


def program_at(port: int) -> str:
    """Return the name of the program that listens at a port; empty if it is unknown.

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
                    return (process / "comm").read_text("utf-8", "replace").strip()
    return ""
