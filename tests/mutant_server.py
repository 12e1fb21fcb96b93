"""A pytest plugin: collect the tests once, and try each mutant in a fork, for `packaging/run.py test mutants`.

What to try comes over one pipe, a line of JSON each, and what became of it goes back over another.  A fork gives the
functions of one module the code of the mutant and runs the tests that were named until one fails.
"""

import contextlib
import gc
import importlib
import json
import os
import select
import signal
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Final

import pytest

PIPES: Final = "MUTANT_SERVER_PIPES"
PATIENCE: Final = 300.0  # seconds for all tests of a mutant: one that comes to no end is found out
UNCHANGED: Final = "no function was changed"
END: Final = 30  # seconds to end what the tests shared
_failed: list[str] = []


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    """Try what the pipe names, instead of running what was collected."""
    if session.testsfailed:
        raise session.Interrupted("not every file of tests can be collected")
    reading, writing = map(int, os.environ[PIPES].split(","))
    items = {item.nodeid: item for item in session.items}
    with os.fdopen(reading) as requests, os.fdopen(writing, "w") as answers:
        for line in requests:
            print(_tried(items, json.loads(line)), file=answers, flush=True)
    return True


@pytest.hookimpl(trylast=True)
def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Remember what failed."""
    if report.failed:
        _failed.append(report.nodeid)


def _tried(items: dict[str, pytest.Item], request: dict[str, Any]) -> str:
    """Return the name of the test that failed as JSON, null where none did; "" where the process came to no end."""
    functions = _functions_of(request["module"]) if request["module"] else ()
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        os.close(reading)
        _try_in_fork(items, functions, request, writing)
    os.close(writing)
    with os.fdopen(reading) as answer:
        told = answer.read() if select.select([answer], [], [], PATIENCE)[0] else ""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process, signal.SIGKILL)  # whoever has come to no end
    os.waitpid(process, 0)
    return told or '""'


def _try_in_fork(
    items: dict[str, pytest.Item], functions: Sequence[FunctionType], request: dict[str, Any], writing: int
) -> None:
    code = 1
    try:
        os.setpgid(0, 0)
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        if request["module"]:
            _change(functions, request["module"], request["sound"], request["changed"])
        chosen = [items[name] for name in request["tests"]]
        for item, after in zip(chosen, [*chosen[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
            if _failed:
                break
        os.write(writing, json.dumps(_failed[0] if _failed else None).encode())
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(END)
        chosen[0].session._setupstate.teardown_exact(None)
        code = 0
    except LookupError:
        os.write(writing, json.dumps(UNCHANGED).encode())
    finally:
        os._exit(code)


@cache
def _functions_of(file: str) -> tuple[FunctionType, ...]:
    """Return the functions of a module, those inside classes and decorators too."""
    path = Path(file).with_suffix("")
    importlib.import_module(".".join(path.parts[path.parts.index("connector_desk") :]))
    gc.unfreeze()  # what is frozen is not listed
    gc.collect()
    found = [one for one in gc.get_objects() if isinstance(one, FunctionType) and one.__code__.co_filename == file]
    gc.freeze()  # or each fork copies what it looks at
    return tuple(found)


def _change(functions: Sequence[FunctionType], file: str, sound: str, changed: str) -> None:
    """Give the functions of a module their changed code; fail where none has any."""
    before, after = (_codes(compile(source, file, "exec", dont_inherit=True)) for source in (sound, changed))
    pairs = ((old, new) for old, new in zip(before, after, strict=True) if old != new)
    news = {(old.co_qualname, old.co_firstlineno): new for old, new in pairs}
    marked = [one for one in functions if (one.__code__.co_qualname, one.__code__.co_firstlineno) in news]
    for one in marked:
        one.__code__ = news[one.__code__.co_qualname, one.__code__.co_firstlineno]
    if not marked:
        raise LookupError(file)


def _codes(code: CodeType) -> Iterator[CodeType]:
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield one
            yield from _codes(one)
