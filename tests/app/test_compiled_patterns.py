"""Regular expressions of modules and classes: compiled once, whatever happens to the file of the results."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from re import _compiler  # type: ignore[attr-defined]
from types import ModuleType
from typing import Any

import pytest

from connector_desk.app.compiled_patterns import CompiledPatterns

SOURCE = "import re\nfound = re.compile({pattern!r}, {flags})\n"
IN_A_CLASS = "import re\nclass Made:\n    found = re.compile({pattern!r}, {flags})\nfound = Made.found\n"
IN_A_FUNCTION = "import re\ndef ask(): return re.compile({pattern!r}, {flags})\nfound = ask()\n"
PATTERNS = [
    ("(?P<day>[0-9]+)-(?P<rest>.*)", 0, ["12-x", "x"]),
    ("(?i:a)|ä+$", re.MULTILINE | re.IGNORECASE, ["A", "ÄÄ", "b"]),
    (r"[\s\x00-\x1f\u2028]{2,}(?=b)(?!c)", 0, ["  b", " b"]),
    (r"(?x) a  b # words", 0, ["ab", "a b"]),
    (rb"\w+(\d)", re.ASCII, [b"ab1", b"ab"]),
    ("", 0, ["", "a"]),
]


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[object]]:
    """Return the patterns that are really compiled."""
    patterns: list[object] = []
    code = _compiler._code

    def spy(parsed: Any, flags: int) -> object:
        patterns.append(parsed.state.str)
        return code(parsed, flags)

    monkeypatch.setattr(_compiler, "_code", spy)
    monkeypatch.setattr(_compiler, "compile", _compiler.compile)  # puts it back
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    re.purge()
    yield patterns
    re.purge()


def start(file: Path, pattern: Any, flags: int = 0, source: str = SOURCE) -> re.Pattern[Any]:
    """Load a module in a start of the program."""
    patterns = CompiledPatterns(str(file))
    patterns.use()
    made = ModuleType("made")
    re.purge()
    try:
        exec(source.format(pattern=pattern, flags=int(flags)), vars(made))
    finally:
        patterns.stop()
    patterns.keep()
    found: re.Pattern[Any] = made.found
    return found


@pytest.mark.parametrize(("pattern", "flags", "texts"), PATTERNS)
def test_a_pattern_is_compiled_once_and_finds_the_same(
    compiled: list[object], tmp_path: Path, pattern: Any, flags: int, texts: list[Any]
) -> None:
    file = tmp_path / "__pycache__" / "patterns.pyc"
    first, second = start(file, pattern, flags), start(file, pattern, flags)
    assert compiled.count(pattern) == 1
    re.purge()
    plain = re.compile(pattern, flags)
    for one in (first, second):
        assert one == plain
        assert (one.pattern, one.flags, one.groups, dict(one.groupindex)) == (
            plain.pattern,
            plain.flags,
            plain.groups,
            dict(plain.groupindex),
        )
        for text in texts:
            ours, theirs = one.search(text), plain.search(text)
            assert (ours and (ours.span(), ours.groups(), ours.groupdict(), ours.lastgroup)) == (
                theirs and (theirs.span(), theirs.groups(), theirs.groupdict(), theirs.lastgroup)
            )


def test_flags_make_another_pattern(compiled: list[object], tmp_path: Path) -> None:
    file = tmp_path / "patterns.pyc"
    assert start(file, "a").search("A") is None
    assert start(file, "a", re.IGNORECASE).search("A")
    assert start(file, "a").search("A") is None
    assert compiled.count("a") == 2


def test_a_pattern_of_a_class_is_compiled_once_too(compiled: list[object], tmp_path: Path) -> None:
    for _ in range(2):
        assert start(tmp_path / "patterns.pyc", "a|b", source=IN_A_CLASS).search("b")
    assert compiled.count("a|b") == 1


def test_what_a_function_compiles_is_never_written_down(compiled: list[object], tmp_path: Path) -> None:
    file = tmp_path / "patterns.pyc"
    assert start(file, "secret", source=IN_A_FUNCTION).search("a secret")
    assert compiled.count("secret") == 1
    assert not file.exists()


def test_a_wrong_pattern_is_refused_as_ever(compiled: list[object], tmp_path: Path) -> None:
    for _ in range(2):
        with pytest.raises(re.error, match="unterminated subpattern"):
            start(tmp_path / "patterns.pyc", "(a")


@pytest.mark.parametrize("damage", [b"", b"\x00" * 40, b"cut"])
def test_a_damaged_file_is_made_again(compiled: list[object], tmp_path: Path, damage: bytes) -> None:
    file = tmp_path / "patterns.pyc"
    start(file, "a|b")
    whole = file.read_bytes()
    file.write_bytes(whole[:-9] if damage == b"cut" else damage)
    assert start(file, "a|b").search("b")
    assert file.read_bytes() == whole
    assert compiled.count("a|b") == 2


def test_nothing_is_kept_where_python_keeps_no_byte_code(
    compiled: list[object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert start(tmp_path / "patterns.pyc", "a").search("a")
    assert not list(tmp_path.iterdir())
