"""Atomic writing of a file: the former one stays until the new one is complete."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from connector_desk.base.errors import DeskError


def write_whole(file: Path, content: bytes) -> None:
    """Write a file; raises DeskError on failure, and leaves the former one."""
    with part_of(file) as part:
        part.write_bytes(content)


@contextmanager
def part_of(file: Path) -> Iterator[Path]:
    """Yield the file to write into; it replaces the other one at the end, unless an error was raised.

    Raises DeskError if it cannot be written.
    """
    part = file.with_name(f"{file.name}.part")
    try:
        try:
            yield part
            part.replace(file)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        is_full = error.errno in (errno.ENOSPC, errno.EDQUOT)
        raise DeskError("storage_full" if is_full else "file_not_written") from error
