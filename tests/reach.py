"""A pytest plugin: note which functions each test calls, for `packaging/run.py test mutants`.

`mark` writes a call into each function of a module; the calls of a test go to the file that REACH names, as one line of
JSON with the test, its seconds and the numbers of the functions.  The first test that fails goes to the file KILLER.
"""

import ast
import json
import os
import sys
from collections.abc import Generator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

_SLOT = "mutants_reached"  # a module that both the marked code and the plugin find


def mark(source: str, first: int) -> tuple[str, list[tuple[int, int]]]:
    """Return the source with a call in each function, numbered from `first`, and the lines that each function has."""
    tree = ast.parse(source)
    functions = [one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)]
    for number, one in enumerate(functions, first):
        one.body.insert(0, ast.parse(f"__import__('sys').modules[{_SLOT!r}].calls.add({number})").body[0])
    return ast.unparse(tree), [(one.lineno, one.end_lineno or one.lineno) for one in functions]


class Reached(ModuleType):
    """What was called since the last look."""

    def __init__(self) -> None:
        super().__init__(_SLOT)
        self.calls: set[int] = set()


_reached = Reached()
sys.modules.setdefault(_SLOT, _reached)
_seconds: dict[str, float] = {}
_broken: set[str] = set()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, Any, Any]:
    """Write down what one test called; a test that fails by itself can kill nothing and is left out."""
    _reached.calls.clear()
    result = yield
    if item.nodeid not in _broken and _reached.calls and "REACH" in os.environ:
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
        if not _broken and "KILLER" in os.environ:
            Path(os.environ["KILLER"]).write_text(item.nodeid)
        _broken.add(item.nodeid)
    return report
