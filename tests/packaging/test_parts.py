"""What the bundle contains: each part with licence and text, for people and as CycloneDX."""

import importlib
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import h11
import pytest

ROOT = Path(__file__).resolve().parents[2]
BOUGHT = {"name": "h11", "version": "1.0", "licence": "MIT", "purl": "pkg:pypi/h11@1.0", "text": "h11-MIT.txt"}


@pytest.fixture
def parts(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script as a module."""
    monkeypatch.syspath_prepend(str(ROOT / "packaging/bundle"))
    monkeypatch.delitem(sys.modules, "bundle_parts", raising=False)
    return importlib.import_module("bundle_parts")


def test_the_notes_of_pyinstaller_are_read_at_any_depth(parts: ModuleType) -> None:
    toc = ("C", [("libz.so.1", "/lib/libz.so.1", "BINARY"), [("a.py", "/x/a.py", "DATA")]], None)
    assert list(parts.entries(toc)) == [("libz.so.1", "/lib/libz.so.1"), ("a.py", "/x/a.py")]


def test_fonts_icons_and_contexts_are_parts_by_the_names_of_their_texts(parts: ModuleType) -> None:
    found = {part.name: part.licence for part in parts.assets(ROOT / "resources/licences")}
    assert found["Inter"] == "OFL-1.1"
    assert found["Lucide"] == "ISC"
    assert all(found.values())


def test_a_package_that_a_file_comes_from_is_a_part_with_its_text(parts: ModuleType, tmp_path: Path) -> None:
    (part,) = parts.wheels(tmp_path, {Path(h11.__file__).resolve()})
    assert (part.name, part.licence, part.purl) == ("h11", "MIT", f"pkg:pypi/h11@{h11.__version__}")
    assert "Permission is hereby granted" in (tmp_path / part.text).read_text()


def test_a_library_that_nobody_knows_the_licence_of_ends_the_build(
    parts: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts.subprocess, "run", lambda call, **_: subprocess.CompletedProcess(call, 1, "", ""))
    with pytest.raises(parts.BuildFailed, match="belongs to no package"):
        parts.owner_of(tmp_path / "libnobody.so.1")


def test_the_list_for_programs_names_each_part_once_and_is_the_same_each_time(parts: ModuleType) -> None:
    made = [json.dumps(parts.sbom([parts.Part(**BOUGHT)], "0.1.0", "c0ffee", 1_795_420_800)) for _ in range(2)]
    told = json.loads(made[0])
    assert made[0] == made[1]
    assert (told["bomFormat"], told["specVersion"]) == ("CycloneDX", "1.6")
    assert told["metadata"]["timestamp"] == "2026-11-23T08:00:00Z"
    (component,) = told["components"]
    assert component["purl"] == BOUGHT["purl"]
    assert component["licenses"] == [{"license": {"name": "MIT"}}]
    assert told["dependencies"][0]["dependsOn"] == [BOUGHT["purl"]]


def test_the_list_for_people_names_version_and_licence(parts: ModuleType) -> None:
    assert "h11 1.0: MIT\n" in parts.summary([parts.Part(**BOUGHT)])
