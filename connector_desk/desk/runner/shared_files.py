"""The files of a shared folder: read with care, written whole; and what a desk remembers of them.  No Qt here.

The folder is on another computer, or kept by a program that synchronises: it may be slow, half written, full of other
things, or away.  So all of this runs off the UI thread, and nothing in it is trusted: names of files are never paths,
links are not followed, and sizes and numbers have limits.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.base.errors import DeskError
from connector_desk.base.identifiers import new_id
from connector_desk.base.regular_file import FileTooLarge, read_regular_file, sync_folder
from connector_desk.desk.runner.places import REMEMBERED_FILE
from connector_desk.desk.runner.shared_merge import CommonVersion

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MARKER: Final = "connector-desk-folder.json"
"""Names the folder, so that an empty one that is there while a share is not is told from it."""
LARGEST_FILE: Final = 4 * 1024 * 1024
MOST_FILES: Final = 1_000
MOST_BYTES: Final = 64 * 1024 * 1024
MOST_ENTRIES: Final = 50_000
"""Entries of the folder that are looked at, whatever they are."""
_PART: Final = ".connector-desk-"
_PART_OLD_AFTER: Final = 24 * 3600
_UNSETTLED: Final = 10_000
"""Milliseconds: a file that was changed since may change again without another time or size."""
_VERSION: Final = "1"
_LARGEST_MARKER: Final = 64 * 1024
_LARGEST_MEMORY: Final = 16 * 1024 * 1024
_DIGEST: Final = 32


class FileFault(StrEnum):
    """Why a file of the folder was not read."""

    LINK = "link"
    TOO_LARGE = "too_large"
    UNREADABLE = "unreadable"
    LEFT_OUT = "left_out"
    """There are too many files, or too large ones together."""


class FolderFault(StrEnum):
    """Why the folder was not read."""

    GONE = "gone"
    REPLACED = "replaced"
    """Something else stands there: the share is not mounted, or the folder was emptied."""


class FoundFile(NamedTuple):
    """A file of the folder."""

    name: str
    stamp: tuple[int, int, int]
    """Time, size and number of the file: while all are the same, so is its content."""
    content: bytes = b""
    fault: FileFault | None = None


class FolderScan(NamedTuple):
    """What the folder holds now."""

    files: tuple[FoundFile, ...] = ()
    fault: FolderFault | None = None


def digest_of(content: bytes) -> str:
    """Return a short name of a content."""
    return hashlib.sha256(content).hexdigest()[:_DIGEST]


def take_folder(folder: Path, data_folder: Path | None) -> str:
    """Return the ID of a folder, which gets one now if it has none; empty: it has none and cannot be written.

    Raises DeskError: there is no such folder, or it is where the desk keeps its own data.
    """
    if not folder.is_dir():
        raise DeskError("shared_folder_gone")
    own, chosen = None if data_folder is None else data_folder.resolve(), folder.resolve()
    if own is not None and (own == chosen or own in chosen.parents or chosen in own.parents):
        raise DeskError("shared_folder_own")
    found = _marked(folder)
    if found:
        return found
    made = new_id()
    about = {"connectorDeskFolder": _VERSION, "id": made}
    try:
        _write(folder / MARKER, json.dumps(about, indent=2).encode() + b"\n")
    except DeskError:
        return ""
    return made


def scan_folder(
    folder: Path, folder_id: str, endings: Sequence[str], before: Mapping[str, FoundFile], now: int
) -> FolderScan:
    """Read the files with these endings; those that are as before are not read again.  `now` is in milliseconds."""
    try:
        marked = _marked(folder)
        names = list(_candidates(folder, tuple(each.casefold() for each in endings)))
    except OSError:
        return FolderScan(fault=FolderFault.GONE)
    if folder_id and marked != folder_id:
        return FolderScan(fault=FolderFault.REPLACED)
    found: list[FoundFile] = []
    left = MOST_BYTES
    for entry in sorted(names, key=lambda each: each.name):
        if len(found) >= MOST_FILES or left <= 0:
            found.append(FoundFile(entry.name, (0, 0, 0), fault=FileFault.LEFT_OUT))
            continue
        file = _read(entry, before.get(entry.name), now)
        if file is not None:
            left -= len(file.content)
            found.append(file)
    if len(found) > MOST_FILES:  # one sentence for all of them, beside the first
        found = found[: MOST_FILES + 1]
    if not folder.is_dir():  # it went away meanwhile: what is missing was not removed
        return FolderScan(fault=FolderFault.GONE)
    return FolderScan(tuple(found))


def write_file(folder: Path, folder_id: str, name: str, content: bytes, seen: str) -> None:
    """Write a file whole; `seen` is the digest of what it was when it was last read, empty where there was none.

    Raises DeskError: shared_item_changed where another desk was faster; the folder is away; it cannot be written.
    """
    _check(folder, folder_id, name, seen)
    _write(folder / name, content)


def remove_file(folder: Path, folder_id: str, name: str, seen: str) -> None:
    """Remove a file that is as it was when it was last read; raises DeskError as `write_file` does."""
    _check(folder, folder_id, name, seen)
    try:
        (folder / name).unlink(missing_ok=True)
    except OSError as fault:
        raise DeskError("file_not_written") from fault


def _check(folder: Path, folder_id: str, name: str, seen: str) -> None:
    """Verify that the folder is there, that a name is no path, and that a file is as it was."""
    if name != Path(name).name or "\\" in name or name.startswith("."):
        raise DeskError("file_not_written")
    try:
        if not folder.is_dir() or (folder_id and _marked(folder) != folder_id):
            raise DeskError("shared_folder_gone")
    except OSError as fault:
        raise DeskError("shared_folder_gone") from fault
    try:
        present = digest_of(read_regular_file(folder / name, LARGEST_FILE, follows_link=False))
    except FileNotFoundError:
        present = ""
    except OSError as fault:
        raise DeskError("shared_item_changed") from fault
    if present != seen:
        raise DeskError("shared_item_changed")


def _candidates(folder: Path, endings: tuple[str, ...]) -> Iterator[os.DirEntry[str]]:
    with os.scandir(folder) as entries:
        for at, entry in enumerate(entries):
            if at >= MOST_ENTRIES:
                return
            if entry.name.casefold().endswith(endings) and not entry.name.startswith("."):
                yield entry


def _read(entry: os.DirEntry[str], before: FoundFile | None, now: int) -> FoundFile | None:
    """Read a file; None: it is no file, or it was removed meanwhile."""
    fault = FileFault.UNREADABLE
    try:
        if entry.is_symlink():
            fault = FileFault.LINK
        elif not entry.is_file(follow_symlinks=False):
            return None
        else:
            status = Path(entry.path).stat(follow_symlinks=False)
            stamp = (status.st_mtime_ns, status.st_size, status.st_ino)
            is_settled = status.st_mtime_ns < (now - _UNSETTLED) * 1_000_000
            if before is not None and before.stamp == stamp and is_settled and before.fault is None:
                return before
            return FoundFile(entry.name, stamp, read_regular_file(entry.path, LARGEST_FILE, follows_link=False))
    except FileNotFoundError:
        return None
    except FileTooLarge:
        fault = FileFault.TOO_LARGE
    except OSError:
        fault = FileFault.UNREADABLE
    return FoundFile(entry.name, (0, 0, 0), fault=fault)


def _marked(folder: Path) -> str:
    """Return the ID that a folder has; raises OSError where there is no folder."""
    try:
        members = json.loads(read_regular_file(folder / MARKER, _LARGEST_MARKER, follows_link=False))
    except FileNotFoundError:
        os.scandir(folder).close()
        return ""
    except (ValueError, RecursionError):
        return ""
    found = members.get("id") if isinstance(members, dict) else None
    return found if isinstance(found, str) else ""


def _write(file: Path, content: bytes) -> None:
    """Write beside the file, and rename: another desk reads the former one or the new one."""
    part = file.with_name(f"{_PART}{new_id()}.part")
    try:
        try:
            with part.open("xb") as written:
                written.write(content)
                written.flush()
                os.fsync(written.fileno())
            part.replace(file)
            sync_folder(file.parent)
        finally:
            part.unlink(missing_ok=True)
    except OSError as fault:
        raise DeskError("file_not_written") from fault
    _clear_parts(file)


def _clear_parts(file: Path) -> None:
    """Remove what a desk that was killed a day before a file was written has left half written beside it."""
    with suppress(OSError):
        written = file.lstat().st_mtime  # by the clock of the computer that has the folder
        for each in file.parent.glob(f"{_PART}*.part"):
            if each.lstat().st_mtime < written - _PART_OLD_AFTER:
                each.unlink(missing_ok=True)


class SharedMemory(NamedTuple):
    """What a desk remembers of its shared folder."""

    folder: str = ""
    folder_id: str = ""
    versions: Mapping[str, CommonVersion] = {}
    """The last common version of each item."""
    files: Mapping[str, str] = {}
    """The file of each item: while it cannot be read, the item was not removed."""

    @property
    def is_chosen(self) -> bool:
        """Return whether there is a shared folder."""
        return bool(self.folder)

    def to_json(self) -> bytes:
        """Spell it for its file."""
        items = {
            key: {
                "digest": one.digest,
                "isOwn": one.is_own,
                "follows": list(one.follows),
                "apart": list(one.apart),
                "file": self.files.get(key, ""),
            }
            for key, one in self.versions.items()
        }
        members = {"connectorDeskShared": _VERSION, "folder": self.folder, "id": self.folder_id, "items": items}
        return json.dumps(members, ensure_ascii=False, indent=2).encode("utf-8", "surrogatepass") + b"\n"


def load_memory(data_folder: Path | None) -> SharedMemory:
    """Read what was remembered; a file that is none counts as no folder: what differs is shown then."""
    if data_folder is None:
        return SharedMemory()
    try:
        content = read_regular_file(data_folder / REMEMBERED_FILE, _LARGEST_MEMORY)
        members = json.loads(content.decode("utf-8", "surrogatepass"))
        items = {str(key): one for key, one in members["items"].items()}
        versions = {
            key: CommonVersion(
                str(one["digest"]),
                one["isOwn"] is True,
                tuple(map(str, one["follows"])),
                (str(one["apart"][0]), str(one["apart"][1])),
            )
            for key, one in items.items()
        }
        files = {key: str(one["file"]) for key, one in items.items()}
        return SharedMemory(str(members["folder"]), str(members["id"]), versions, files)
    except (OSError, ValueError, KeyError, IndexError, TypeError, AttributeError, RecursionError):
        return SharedMemory()


def save_memory(data_folder: Path | None, memory: SharedMemory) -> None:
    """Replace what is remembered; raises DeskError where it cannot be written."""
    if data_folder is not None:
        _write(data_folder / REMEMBERED_FILE, memory.to_json())
