"""Writing a file whole or not at all: what was there before stays until the new one is complete."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from connector_desk.base.errors import DeskError


def write_whole(file: Path, content: bytes) -> None:
    """Write a file; raises DeskError where it cannot be, and leaves what was there."""
    with part_of(file) as part:
        part.write_bytes(content)


@contextmanager
def part_of(file: Path) -> Iterator[Path]:
    """Give the file to write into; it takes the place of the other one at the end, unless something was raised.

    Raises DeskError where it cannot be written.
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
