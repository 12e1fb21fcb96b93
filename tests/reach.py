"""A pytest plugin: note which lines each test reaches, for `packaging/run.py test mutants`.

`mark` writes a call into each block of a module; the calls of a test go to the file that REACH names, as one line of
JSON with the test, its seconds and the numbers of the blocks.
"""

import ast
import json
import os
import sys
from collections.abc import Generator
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest

_SLOT: Final = "mutants_reached"  # a module that both the marked code and the plugin find
_FUNCTIONS: Final = (ast.FunctionDef, ast.AsyncFunctionDef)
_LEAVES: Final = (ast.Return, ast.Raise, ast.Break, ast.Continue)


def mark(source: str, first: int) -> tuple[str, list[tuple[int, int]]]:
    """Return the source with a call in each block, numbered from `first`, and the lines of each block.

    A block is a run of statements that none of them leaves early; one inside another comes after it.
    """
    tree = ast.parse(source)
    spans: list[tuple[int, int]] = []
    for function in [one for one in ast.walk(tree) if isinstance(one, _FUNCTIONS)]:
        _mark(function, first, spans)
    return ast.unparse(tree), spans


def _mark(around: ast.AST, first: int, spans: list[tuple[int, int]]) -> None:
    for name in ("body", "orelse", "finalbody"):
        statements: list[ast.stmt] = getattr(around, name, [])
        marked: list[ast.stmt] = []
        block = -1
        for statement in statements:
            last = statement.end_lineno or statement.lineno
            if block < 0:
                block = len(spans)
                spans.append((statement.lineno, last))
                call = f"__import__('sys').modules[{_SLOT!r}].calls.add({first + block})"
                marked.append(ast.parse(call).body[0])
            spans[block] = (spans[block][0], last)
            marked.append(statement)
            if not isinstance(statement, (*_FUNCTIONS, ast.ClassDef)):  # `mark` finds inner functions by itself
                _mark(statement, first, spans)
                block = -1 if any(isinstance(one, _LEAVES) for one in ast.walk(statement)) else block
        if statements:
            setattr(around, name, marked)
    for inner in (*getattr(around, "handlers", ()), *getattr(around, "cases", ())):
        _mark(inner, first, spans)


class Reached(ModuleType):
    """What was reached since the last look."""

    def __init__(self) -> None:
        super().__init__(_SLOT)
        self.calls: set[int] = set()


_reached = Reached()
sys.modules.setdefault(_SLOT, _reached)
_seconds: dict[str, float] = {}
_broken: set[str] = set()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, Any, Any]:
    """Write down what one test reached; a test that fails by itself can kill nothing and is left out."""
    _reached.calls.clear()
    result = yield
    if item.nodeid not in _broken and _reached.calls:
        line = {"test": item.nodeid, "seconds": _seconds.get(item.nodeid, 0.0), "calls": sorted(_reached.calls)}
        with Path(f"{os.environ['REACH']}.{os.environ.get('PYTEST_XDIST_WORKER', 'one')}").open("a") as file:
            file.write(json.dumps(line) + "\n")
    return result


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add up how long a test takes, and remember whether it passes."""
    report = yield
    _seconds[item.nodeid] = _seconds.get(item.nodeid, 0.0) + call.duration
    if report.failed:
        _broken.add(item.nodeid)
    return report
