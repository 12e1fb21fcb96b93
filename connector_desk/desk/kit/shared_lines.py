"""What the shared folder holds beside what this desk has: a line for each item, and what can be done.  No Qt."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.desk.kit.shared_item import (
    ENDINGS,
    OF_FILES,
    ItemFault,
    ItemId,
    ItemKind,
    ItemUnreadable,
    SharedItem,
    file_name,
    kind_of_file,
    read_item,
)
from connector_desk.desk.runner.shared_files import FolderFault, FoundFile, SharedMemory, digest_of, scan_folder
from connector_desk.desk.runner.shared_merge import CommonVersion, SharedVersion, Standing, learned, standing

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock


class FolderEntry(NamedTuple):
    """An item of the folder, and its file."""

    item: SharedItem
    follows: tuple[str, ...]
    file: str
    seen: str
    """The digest of the bytes: a write compares it with those that are there then."""

    @property
    def version(self) -> SharedVersion:
        """Return what a merge compares."""
        return SharedVersion(self.item.digest, self.follows)


class FileProblem(NamedTuple):
    """A file that is not used, and why."""

    file: str
    fault: ItemFault
    detail: str = ""
    """The field that is wrong, or the file that is used instead."""
    entry: FolderEntry | None = None
    """The version that is in it, where it is the second file of an item."""


class FolderContent(NamedTuple):
    """The folder as it was read."""

    entries: Mapping[ItemId, FolderEntry] = {}
    problems: tuple[FileProblem, ...] = ()
    fault: FolderFault | None = None
    files: tuple[str, ...] = ()
    """The names of all files, of other items too."""

    def may_hide(self, file: str) -> bool:
        """Return whether an item that was in a file may still be there, unread."""
        names = {each.file.casefold() for each in self.problems}
        return file.casefold() in names or any(each.fault is ItemFault.LEFT_OUT for each in self.problems)


class FolderReader:
    """Reads a folder again and again; what has not changed is neither read nor checked again."""

    def __init__(self, memory: SharedMemory, clock: Clock) -> None:
        self.folder, self.folder_id = Path(memory.folder), memory.folder_id
        self._files, self._clock = frozenset(memory.files.values()), clock
        self._found: dict[str, FoundFile] = {}
        self._read: dict[str, tuple[FoundFile, FolderEntry | ItemUnreadable]] = {}

    def read(self, *, anew: bool = False) -> FolderContent:
        """Read the folder; `anew`: also what seems to be as before.  Runs off the UI thread, one at a time."""
        seen = scan_folder(
            self.folder, self.folder_id, tuple(ENDINGS.values()), {} if anew else self._found, self._clock()
        )
        if seen.fault is not None:
            return FolderContent(fault=seen.fault)
        self._found = {each.name: each for each in seen.files}
        self._read = {each.name: (each, self._entry_of(each)) for each in seen.files if each.fault is None}
        problems = [FileProblem(each.name, OF_FILES[each.fault]) for each in seen.files if each.fault is not None]
        entries: dict[ItemId, list[FolderEntry]] = {}
        for name, (_, entry) in self._read.items():
            if isinstance(entry, ItemUnreadable):
                problems.append(FileProblem(name, entry.fault, entry.detail))
            else:
                entries.setdefault(entry.item.item_id, []).append(entry)
        chosen = {item_id: min(each, key=self._rank) for item_id, each in entries.items()}
        for item_id, each in entries.items():
            used = chosen[item_id]
            problems += [FileProblem(one.file, ItemFault.TWICE, used.file, one) for one in each if one is not used]
        return FolderContent(chosen, tuple(problems), files=tuple(self._found))

    def _entry_of(self, file: FoundFile) -> FolderEntry | ItemUnreadable:
        former = self._read.get(file.name)
        if former is not None and (former[0] is file or former[0].content == file.content):
            return former[1]
        kind = kind_of_file(file.name)
        try:
            read = read_item(ItemKind.FAVOURITE if kind is None else kind, file.content)
        except ItemUnreadable as fault:
            return fault
        return FolderEntry(read.item, read.follows, file.name, digest_of(file.content))

    def _rank(self, entry: FolderEntry) -> tuple[bool, bool, str]:
        """Order the files of one item: the one that was used before, the one that is named after it, then by name."""
        return entry.file not in self._files, entry.file != file_name(entry.item, ()), entry.file


class SharedAction(StrEnum):
    """What a person can do with an item."""

    PUT = "put"
    TAKE = "take"
    BOTH = "both"
    REMOVE_THERE = "remove_there"
    REMOVE_HERE = "remove_here"
    USE_COPY = "use_copy"
    """Use the version of a second file."""
    REMOVE_FILE = "remove_file"
    """Remove a second file."""


class SharedLine(NamedTuple):
    """One line of the list."""

    key: str
    standing: Standing
    kind: ItemKind | None
    title: str
    here: SharedItem | None = None
    there: FolderEntry | None = None
    problem: FileProblem | None = None
    is_known: bool = True
    """Whether this desk knows what it has of this kind: the service is open, and offers it."""


_WAYS: Final[Mapping[Standing, tuple[SharedAction, ...]]] = {
    Standing.SAME: (SharedAction.REMOVE_THERE,),
    Standing.APART: (SharedAction.PUT, SharedAction.REMOVE_THERE),
    Standing.ONLY_HERE: (SharedAction.PUT,),
    Standing.NEW_THERE: (SharedAction.TAKE, SharedAction.REMOVE_THERE),
    Standing.CHANGED_HERE: (SharedAction.PUT, SharedAction.TAKE),
    Standing.CHANGED_THERE: (SharedAction.TAKE, SharedAction.PUT),
    Standing.REMOVED_HERE: (SharedAction.TAKE, SharedAction.REMOVE_THERE),
    Standing.REMOVED_THERE: (SharedAction.PUT, SharedAction.REMOVE_HERE),
    Standing.CONFLICT: (SharedAction.PUT, SharedAction.TAKE, SharedAction.BOTH),
    Standing.REMOVED_HERE_CHANGED_THERE: (SharedAction.REMOVE_THERE, SharedAction.TAKE),
    Standing.CHANGED_HERE_REMOVED_THERE: (SharedAction.PUT, SharedAction.REMOVE_HERE),
}


def ways_of(line: SharedLine) -> tuple[SharedAction, ...]:
    """Return what can be done with an item; a published version of a schema never changes."""
    if line.problem is not None:
        if line.problem.entry is None:
            return ()
        is_same = line.there is not None and line.problem.entry.item.digest == line.there.item.digest
        return (SharedAction.REMOVE_FILE,) if is_same else (SharedAction.USE_COPY, SharedAction.REMOVE_FILE)
    if not line.is_known:
        return ()
    ways = _WAYS.get(line.standing, ())
    if line.kind is ItemKind.SCHEMA and line.here is not None and line.there is not None:
        ways = tuple(each for each in ways if each not in (SharedAction.TAKE, SharedAction.BOTH))
        if line.standing in (Standing.CONFLICT, Standing.CHANGED_THERE, Standing.CHANGED_HERE):
            ways = (*ways, SharedAction.BOTH)
    return ways


class Own(NamedTuple):
    """What this desk has."""

    items: Mapping[ItemId, SharedItem]
    kinds: frozenset[ItemKind]
    """The kinds of which it knows what it has."""
    place_id: str


def memory_key(item_id: ItemId, place_id: str) -> str:
    """Return the key of an item in the memory: favourites are of the desk, all others of a service."""
    return f"{item_id}" if item_id.kind is ItemKind.FAVOURITE else f"{place_id}:{item_id}"


class Reconciled(NamedTuple):
    """All lines, and what to remember."""

    lines: tuple[SharedLine, ...]
    memory: SharedMemory


def reconcile(own: Own, content: FolderContent, memory: SharedMemory) -> Reconciled:
    """Compare what is here with what is there; the folder could be read."""
    versions, files = dict(memory.versions), dict(memory.files)
    lines: list[SharedLine] = []
    for item_id in _all_ids(own, content, memory):
        key, here, there = memory_key(item_id, own.place_id), own.items.get(item_id), content.entries.get(item_id)
        is_known = item_id.kind in own.kinds
        if there is None and (not is_known or content.may_hide(files.get(key, ""))):
            continue  # the line of its file says why it was not read
        common = versions.get(key)
        digest, version = None if here is None else here.digest, None if there is None else there.version
        found = standing(digest, version, common)
        if is_known:
            kept = learned(digest, version, common)
            if kept is None:
                versions.pop(key, None)
                files.pop(key, None)
            else:
                versions[key] = kept
            if there is not None:
                files[key] = there.file
        item = here or (None if there is None else there.item)
        if found is not Standing.NONE and item is not None:
            lines.append(SharedLine(str(item_id), found, item_id.kind, item.title, here, there, is_known=is_known))
    lines += [_line_of(each, own, content) for each in content.problems]
    files = {key: file for key, file in files.items() if key in versions}
    return Reconciled(tuple(sorted(lines, key=_order)), memory._replace(versions=versions, files=files))


def _line_of(problem: FileProblem, own: Own, content: FolderContent) -> SharedLine:
    kind, entry = kind_of_file(problem.file), problem.entry
    title = problem.file if entry is None else entry.item.title
    item_id = None if entry is None else entry.item.item_id
    used = None if item_id is None else content.entries.get(item_id)
    is_same = entry is None or (used is not None and used.item.digest == entry.item.digest)
    return SharedLine(
        f"file:{problem.file}",
        Standing.NONE if is_same else Standing.CONFLICT,
        kind,
        title,
        None if item_id is None else own.items.get(item_id),
        used,
        problem,
    )


def _all_ids(own: Own, content: FolderContent, memory: SharedMemory) -> list[ItemId]:
    """List each item once, also one that is neither here nor there any more."""
    found = dict.fromkeys((*own.items, *content.entries))
    for key in memory.versions:
        kind, _, name = key.removeprefix(f"{own.place_id}:").partition("/")
        if kind in frozenset(ItemKind) and memory_key(ItemId(ItemKind(kind), name), own.place_id) == key:
            found.setdefault(ItemId(ItemKind(kind), name))
    return list(found)


_RANKS: Final = (
    (Standing.CONFLICT, Standing.REMOVED_HERE_CHANGED_THERE, Standing.CHANGED_HERE_REMOVED_THERE),
    (Standing.NONE,),
    (Standing.NEW_THERE, Standing.CHANGED_THERE, Standing.REMOVED_THERE),
    (Standing.CHANGED_HERE, Standing.REMOVED_HERE),
    (Standing.ONLY_HERE,),
    (Standing.SAME, Standing.APART),
)


def _order(line: SharedLine) -> tuple[int, int, str, str]:
    rank = next(at for at, each in enumerate(_RANKS) if line.standing in each)
    kind = len(ItemKind) if line.kind is None else list(ItemKind).index(line.kind)
    return rank, kind, line.title.casefold(), line.key


def with_version(memory: SharedMemory, key: str, version: CommonVersion, file: str) -> SharedMemory:
    """Remember the version that is the same here and there now."""
    return memory._replace(versions={**memory.versions, key: version}, files={**memory.files, key: file})


def without_version(memory: SharedMemory, key: str) -> SharedMemory:
    """Forget an item, which is in the folder or here alone from now on."""
    versions = {each: one for each, one in memory.versions.items() if each != key}
    return memory._replace(
        versions=versions, files={each: one for each, one in memory.files.items() if each in versions}
    )
