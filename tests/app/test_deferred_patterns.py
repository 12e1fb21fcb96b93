"""Regular expressions of a package: compiled by their first use, and only theirs."""

import re
import subprocess
import sys
from types import ModuleType

import pytest

from connector_desk.app.deferred_patterns import deferred_patterns


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the patterns that are really compiled."""
    patterns: list[str] = []
    compile_it = re.compile

    def spy(pattern, flags=0):
        patterns.append(pattern)
        return compile_it(pattern, flags)

    monkeypatch.setattr(re, "compile", spy)
    return patterns


def module(name: str, source: str) -> ModuleType:
    made = ModuleType(name)
    exec(source, vars(made))
    return made


def test_a_pattern_is_compiled_by_its_first_use_and_once(compiled: list[str]) -> None:
    with deferred_patterns("qt"):
        words = module("qt.words", "import re\nword = re.compile('(W)ORD', re.IGNORECASE)\nfind = word.finditer")
    assert compiled == []
    assert [each.group(1) for each in words.find("word, Word")] == ["w", "W"]
    assert words.word.sub("-", "a word") == "a -"
    assert words.word.pattern == "(W)ORD"
    assert compiled == ["(W)ORD"]


def test_patterns_of_others_are_compiled_at_once(compiled: list[str]) -> None:
    with deferred_patterns("qt"):
        other = module("qtother", "import re\nword = re.compile('a')")
    later = module("qt.words", "import re\nword = re.compile('b')")
    assert compiled == ["a", "b"]
    assert isinstance(other.word, re.Pattern)
    assert isinstance(later.word, re.Pattern)


def test_a_wrong_pattern_is_refused_when_it_is_used() -> None:
    with deferred_patterns("qt"):
        wrong = module("qt.wrong", "import re\nword = re.compile('(')")
    with pytest.raises(re.error):
        wrong.word.match("")


def test_qt_loads_no_tool_and_explains_a_wrong_call_as_without_it() -> None:
    code = (
        "import sys\n{load}\n"
        "from PySide6.QtCore import QPoint\n"
        "tools = {{'argparse', 'gettext'}} & set(sys.modules)\n"
        "try:\n    QPoint('a')\nexcept TypeError as wrong:\n    told = str(wrong)\n"
        "print(sorted(tools), told, sep='\\n')\n"
    )
    plain, ours = (
        subprocess.run(
            [sys.executable, "-c", code.format(load=load)], check=True, capture_output=True, text=True
        ).stdout.splitlines()
        for load in ("import PySide6.QtWidgets", "from connector_desk.app.qt import load_qt; load_qt()")
    )
    assert plain[0] == "['argparse', 'gettext']"
    assert ours[0] == "[]"
    assert plain[1:] == ours[1:]
    assert "xpos: int" in "".join(ours[1:])
