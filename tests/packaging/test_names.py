"""In no file does a later function take the name, and so the place, of an earlier one."""

import ast
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def _files() -> Iterator[Path]:
    for top in ("connector_desk", "tests", "packaging"):
        for folder, folders, names in os.walk(ROOT / top):
            folders[:] = [name for name in folders if name != "node_modules" and name[0] != "."]
            yield from (Path(folder, name) for name in sorted(names) if name.endswith(".py"))


FILES = list(_files())
SEVERAL = {"overload", "setter", "deleter"}  # decorators under which a name stands more than once


def _twice(body: list[ast.stmt]) -> list[str]:
    names = [
        one.name
        for one in body
        if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        and not SEVERAL & {getattr(mark, "attr", getattr(mark, "id", "")) for mark in one.decorator_list}
    ]
    inner = [name for one in body if isinstance(one, ast.ClassDef) for name in _twice(one.body)]
    return [name for name, count in Counter(names).items() if count > 1] + inner


def test_what_stands_twice_is_found() -> None:
    source = "def a(): ...\ndef b(): ...\ndef a(x): ...\nclass C:\n    def d(self): ...\n    def d(self): ...\n"
    assert _twice(ast.parse(source).body) == ["a", "d"]


@pytest.mark.parametrize("folder", sorted({file.parent.relative_to(ROOT).as_posix() for file in FILES}))
def test_no_name_stands_twice(folder: str) -> None:
    found = {
        file.name: twice
        for file in FILES
        if file.parent == ROOT / folder
        if (twice := _twice(ast.parse(file.read_text("utf-8")).body))
    }
    assert not found
