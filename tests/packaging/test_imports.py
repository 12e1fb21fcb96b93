"""Imports stand at the top of a module; the few inside functions say what they put off."""

import ast
from collections.abc import Iterator
from pathlib import Path

import connector_desk

MOST = 66
"""Each hides a dependency from who reads the head of the module."""

PACKAGE = Path(connector_desk.__file__).parent


def imports_in_functions(file: Path) -> Iterator[str]:
    """List the first lines of the imports inside functions."""
    text = file.read_text("utf-8")
    lines = text.splitlines()
    found = {
        inner.lineno
        for outer in ast.walk(ast.parse(text))
        if isinstance(outer, ast.FunctionDef | ast.AsyncFunctionDef)
        for inner in ast.walk(outer)
        if isinstance(inner, ast.Import | ast.ImportFrom)
    }
    for number in sorted(found):
        yield f"{file.relative_to(PACKAGE)}:{number}: {lines[number - 1].strip()}"


def test_few_imports_stand_in_functions_and_each_says_what_it_puts_off() -> None:
    found = [line for file in sorted(PACKAGE.rglob("*.py")) for line in imports_in_functions(file)]
    assert [line for line in found if len(line.partition("# noqa: PLC0415 - ")[2]) < 10] == []
    assert len(found) <= MOST, "\n".join(found)
