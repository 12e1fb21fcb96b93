"""Finds the modules of a bundle directly in its archive.

Otherwise Python asks for a finder of each directory that a package would have, and PyInstaller opens the program anew
for each module.  Nothing of a bundle changes while it runs, so there is nothing to look for.
"""

import marshal
import os
import sys
import zlib
from _thread import allocate_lock
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from io import FileIO
from types import ModuleType
from typing import Any

_MODULE, _PACKAGE = 0, 1  # as PyInstaller calls them in its table


class _Archive:
    """PyInstaller's archive, open for good; it takes the place of PyInstaller's reader."""

    def __init__(self, reader: Any) -> None:  # noqa: ANN401 - of PyInstaller, which is only in a bundle
        self.toc: dict[str, tuple[int, int, int]] = reader.toc
        self._start = int(reader._start_offset)  # noqa: SLF001 - it has no other name
        self._opened = FileIO(reader._filename)  # noqa: SLF001 - the same
        self._lock = allocate_lock()

    def extract(self, name: str) -> object:
        """Return the code of a module."""
        _, offset, length = self.toc[name]
        with self._lock:
            self._opened.seek(self._start + offset)
            packed = self._opened.read(length)
        return marshal.loads(zlib.decompress(packed))  # noqa: S302 - a part of this program


class ArchiveFinder:
    """Finds what the archive has, where Python would look for it."""

    def __init__(self, archive: _Archive, loader: Any, home: str) -> None:  # noqa: ANN401 - as above
        self._archive = archive
        self._loader = loader
        self._home = home

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, _: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where a module is, if it is in the archive and is asked for in its own package."""
        kind = self._archive.toc.get(fullname, (None, 0, 0))[0]
        if kind not in {_MODULE, _PACKAGE}:
            return None
        parent, _dot, name = fullname.rpartition(".")
        folder = f"{self._home}{os.sep}{parent.replace('.', os.sep)}" if parent else self._home
        if path is not None and list(path) != [folder]:
            return None
        is_package = kind == _PACKAGE
        loader = self._loader(fullname, self._archive, fullname, is_package)
        spec = ModuleSpec(fullname, loader, origin=loader.path)
        spec.has_location = True
        if is_package:
            spec.submodule_search_locations = [f"{folder}{os.sep}{name}"]
        return spec


def find_in_archive() -> None:
    """Have modules found so from here on; from source this does nothing."""
    importers = sys.modules.get("pyimod02_importers")
    if importers is not None and PathFinder in sys.meta_path:
        home: str = os.path.normpath(sys._MEIPASS)  # type: ignore[attr-defined] # noqa: SLF001
        finder = ArchiveFinder(_Archive(importers.pyz_archive), importers.PyiFrozenLoader, home)
        sys.meta_path.insert(sys.meta_path.index(PathFinder), finder)
