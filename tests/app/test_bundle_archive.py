"""The archive of a bundle, made up here; the tests of the program run with a real one too."""

import importlib
import marshal
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from connector_desk.app.bundle_archive import ArchiveFinder, find_in_archive

START = 7  # the archive stands behind other parts of the program


class Loader:
    """What PyInstaller gives for a module."""

    def __init__(self, name, pyz_archive, pyz_entry_name, is_package):
        self._archive, self._entry = pyz_archive, pyz_entry_name
        tail = "/__init__.py" if is_package else ".py"
        self.path = f"{sys._MEIPASS}/{pyz_entry_name.replace('.', '/')}{tail}"

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        exec(self._archive.extract(self._entry), module.__dict__)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return the directory of a bundle that has some modules."""
    program = tmp_path / "program"
    written, toc = b"\0" * START, {}
    modules = {"bundled": 1, "bundled.inner": 0, "bundled_single": 0, "bundled_space": 3}
    for name, kind in modules.items():
        packed = zlib.compress(marshal.dumps(compile(f"VALUE = {name!r}", name, "exec")))
        toc[name] = kind, len(written) - START, len(packed)
        written += packed
    program.write_bytes(written)
    reader = SimpleNamespace(toc=toc, _filename=str(program), _start_offset=START)
    importers = SimpleNamespace(pyz_archive=reader, PyiFrozenLoader=Loader)
    monkeypatch.setitem(sys.modules, "pyimod02_importers", importers)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    find_in_archive()
    yield tmp_path
    for name in modules:
        sys.modules.pop(name, None)
    for finder in sys.meta_path:
        if isinstance(finder, ArchiveFinder):
            finder._archive._opened.close()


def test_modules_come_from_the_archive(home: Path) -> None:
    single, inner = importlib.import_module("bundled_single"), importlib.import_module("bundled.inner")
    package = sys.modules["bundled"]
    assert [each.VALUE for each in (single, package, inner)] == ["bundled_single", "bundled", "bundled.inner"]
    assert single.__file__ == str(home / "bundled_single.py")
    assert package.__path__ == [str(home / "bundled")]
    assert inner.__spec__.parent == "bundled"


def test_a_module_that_is_asked_for_elsewhere_is_left_to_python(home: Path) -> None:
    finder = next(each for each in sys.meta_path if isinstance(each, ArchiveFinder))
    assert finder.find_spec("bundled.inner", [str(home / "bundled")]) is not None
    assert finder.find_spec("bundled.inner", [str(home / "other")]) is None
    assert finder.find_spec("bundled.inner", [str(home / "bundled"), str(home / "other")]) is None
    assert finder.find_spec("bundled_space") is None  # it has no code
    assert finder.find_spec("missing") is None


def test_from_source_there_is_no_archive(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    find_in_archive()
    assert not [each for each in sys.meta_path if isinstance(each, ArchiveFinder)]
