"""Reads files that persons choose: regular files only, and never more than a limit; and syncs the folder of a file.

A pipe, a device or a socket would block, or never end.  The file is opened first and judged then, so that it cannot be
exchanged in between.
"""

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final

# Neither waits for the other end of a pipe, nor becomes the terminal; the one for Windows leaves line ends alone
_FLAGS: Final = (
    os.O_RDONLY
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
)


class FileTooLarge(OSError):
    """A file with more bytes than its reader takes."""


def read_regular_file(file: Path | str, most: int, *, follows_link: bool = True) -> bytes:
    """Return the content of a regular file; raises OSError for anything else, and FileTooLarge above `most` bytes."""
    with open_regular_file(file, follows_link=follows_link) as opened:
        content = opened.read(most + 1)
    if len(content) > most:
        raise FileTooLarge(errno.EFBIG, os.strerror(errno.EFBIG))
    return content


def open_regular_file(file: Path | str, *, follows_link: bool = True) -> BinaryIO:
    """Open a regular file to read it; raises OSError for anything else.

    A symbolic link is followed unless the caller does not want that; where the system cannot say so, the caller looks.
    """
    try:
        descriptor = os.open(file, _FLAGS if follows_link else _FLAGS | getattr(os, "O_NOFOLLOW", 0))
    except ValueError as wrong:  # a name with U+0000
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL)) from wrong
    if stat.S_ISREG(os.fstat(descriptor).st_mode):
        return os.fdopen(descriptor, "rb")
    os.close(descriptor)
    raise OSError(errno.EINVAL, "not a regular file")


def sync_folder(folder: Path) -> None:
    """Sync a folder, where the system can, so that a renamed file is there after a power cut."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
