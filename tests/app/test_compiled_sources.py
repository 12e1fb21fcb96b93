"""Sources that are compiled from memory: once, whatever happens to the file of the results."""

import builtins
import subprocess
import sys
from pathlib import Path

import pytest

from connector_desk.app.compiled_sources import compiled_sources

SOURCE = b"answer = 40 + 2\n"


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the names of what Python itself compiles."""
    names: list[str] = []
    compile_it = builtins.compile

    def spy(source, filename, mode, *more, **options):
        names.append(filename)
        return compile_it(source, filename, mode, *more, **options)

    monkeypatch.setattr(builtins, "compile", spy)
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return names


def run(file: Path, source: bytes = SOURCE, name: str = "qt.py") -> object:
    with compiled_sources(str(file)):
        code = compile(source, name, "exec")
    found: dict[str, object] = {}
    exec(code, found)
    return found["answer"]


def test_a_source_is_compiled_once(compiled: list[str], tmp_path: Path) -> None:
    file = tmp_path / "__pycache__" / "sources.pyc"
    assert [run(file), run(file)] == [42, 42]
    assert compiled == ["qt.py"]


def test_a_newer_source_of_the_same_name_is_compiled(compiled: list[str], tmp_path: Path) -> None:
    file = tmp_path / "sources.pyc"
    assert [run(file), run(file, b"answer = 43\n"), run(file, b"answer = 43\n")] == [42, 43, 43]
    assert len(compiled) == 2


@pytest.mark.parametrize("damage", [b"", b"\x00" * 40, b"cut"])
def test_a_damaged_file_is_made_again(compiled: list[str], tmp_path: Path, damage: bytes) -> None:
    file = tmp_path / "sources.pyc"
    run(file)
    whole = file.read_bytes()
    file.write_bytes(whole[:-9] if damage == b"cut" else damage)
    assert [run(file), run(file)] == [42, 42]
    assert len(compiled) == 2
    assert file.read_bytes() == whole


def test_a_folder_that_takes_nothing_is_no_fault(compiled: list[str], tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    file = tmp_path / "file" / "sources.pyc"
    assert [run(file), run(file)] == [42, 42]
    assert len(compiled) == 2


def test_nothing_is_kept_where_python_keeps_no_byte_code(
    compiled: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    run(tmp_path / "sources.pyc")
    assert not list(tmp_path.iterdir())


def test_qt_explains_a_wrong_call_the_same_from_what_was_kept(tmp_path: Path) -> None:
    code = (
        "import sys; sys.dont_write_bytecode = False\n"
        "from connector_desk.app.compiled_sources import compiled_sources\n"
        f"with compiled_sources({str(tmp_path / 'sources.pyc')!r}):\n"
        "    from PySide6.QtCore import QPoint\n"
        "try:\n    QPoint('a')\nexcept TypeError as wrong:\n    print(wrong)\n"
    )
    told = [
        subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
        for _ in range(2)
    ]
    assert told[0] == told[1]
    assert "xpos: int" in told[0]
    assert (tmp_path / "sources.pyc").stat().st_size > 10_000
