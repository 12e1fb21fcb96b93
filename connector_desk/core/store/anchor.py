"""An anchor: one small text outside the data folder with the last known state of the store, to detect an old folder.

The text is a line as in the journal of revocations, with its HMAC; its keeper needs no key.
"""

import asyncio
import os
from pathlib import Path
from typing import Protocol

from connector_desk.base.errors import Unavailable
from connector_desk.contract.fault_texts import FaultText


class Anchor(Protocol):
    """Keeps the text; raises if it cannot be read now, so that this is never mistaken for an absent one."""

    async def read(self) -> str | None:
        """Return the text, or None if none was ever kept; raises DeskError."""
        ...

    async def write(self, text: str) -> None:
        """Keep a text, in place of the one before; raises DeskError."""
        ...


class FileAnchor:
    """Keeps it in a file, on a disk that is not put back together with the data folder."""

    def __init__(self, file: Path) -> None:
        self._file = file

    async def read(self) -> str | None:
        """Read the file; raises Unavailable where its folder is not there, as a disk that is not mounted."""
        return await asyncio.to_thread(self._read)

    async def write(self, text: str) -> None:
        """Replace the file as a whole; raises Unavailable."""
        await asyncio.to_thread(self._write, text)

    def _read(self) -> str | None:
        try:
            if not self._file.exists() and self._file.parent.is_dir():
                return None
            return self._file.read_text("ascii", "replace")
        except OSError as error:
            raise _failed(error) from error

    def _write(self, text: str) -> None:
        fresh = self._file.with_name(f"{self._file.name}.new")
        try:
            descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(descriptor, "w", encoding="ascii") as writing:
                writing.write(text)
                writing.flush()
                os.fsync(descriptor)
            fresh.replace(self._file)
        except OSError as error:
            raise _failed(error) from error


def _failed(error: OSError) -> Unavailable:
    return Unavailable("storage_unavailable", FaultText.ANCHOR_UNUSABLE.format(reason=error.strerror))
