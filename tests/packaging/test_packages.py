"""What is built for computers without Python: when it is built again, and what is said where a tool is missing."""

import importlib
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def packages(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """The script as a module, in a checkout of two files."""
    monkeypatch.syspath_prepend(str(ROOT / "packaging/bundle"))
    monkeypatch.delitem(sys.modules, "packages", raising=False)
    module = importlib.import_module("packages")
    for name in ("resources/help.md", "LICENSE"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(name)
    monkeypatch.setattr(module, "ROOT", tmp_path)
    return module


def test_a_bundle_is_built_again_once_a_source_changed(packages: ModuleType, tmp_path: Path) -> None:
    places = packages.Places(tmp_path / "dist", tmp_path / "build")
    assert not packages.is_built(places)
    places.bundle.mkdir(parents=True)
    packages.stamp(places).parent.mkdir(parents=True)
    packages.stamp(places).write_text(packages.key_of_sources())
    assert packages.is_built(places)
    (tmp_path / "resources/help.md").write_text("changed")
    assert not packages.is_built(places)


def test_a_missing_tool_is_named(
    packages: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(packages.shutil, "which", lambda *_, **__: None)
    places = packages.Places(tmp_path / "dist", tmp_path / "build")
    assert packages.build_packages(places, is_quick=True) == []
    told = capsys.readouterr().err
    assert all(f"{tool} is missing" in told for tool in ("dpkg-deb", "makeself", "nfpm"))
