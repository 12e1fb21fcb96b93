"""Keeps the byte code of the sources that Qt for Python compiles at each start: its library has them as text.

Python keeps byte code of files only.  These are compiled from memory, 15 ms of CPU each time.  One that nothing uses is
left out: it loads the reader of command lines and compiles regular expressions, 10 ms.
"""

import builtins
import contextlib
import marshal
import os
import sys
from collections.abc import Callable, Iterator
from importlib.util import MAGIC_NUMBER, cache_from_source, source_hash
from types import CodeType
from typing import Any

_UNUSED = {"shibokensupport/signature/lib/pyi_generator.py": b""}  # writes stub files, a tool for developers


def kept_beside(name: str) -> str:
    """Return the file of results beside the byte code of this package."""
    return cache_from_source(f"{os.path.dirname(__file__)}/{name}.py")  # noqa: PTH120 - before anything is loaded


_FILE = kept_beside("qt_sources")


@contextlib.contextmanager
def compiled_sources(file: str = _FILE) -> Iterator[None]:
    """Compile no source from memory twice, whichever process did it first; `file` has the results."""
    kept: dict[tuple[str, bytes], CodeType] = read_kept(file)
    fresh: dict[tuple[str, bytes], CodeType] = {}
    compile_it: Callable[..., Any] = builtins.compile

    def compile_once(source: object, filename: str, mode: str, *more: object, **options: object) -> object:
        if not isinstance(source, bytes) or mode != "exec" or more or options:
            return compile_it(source, filename, mode, *more, **options)
        source = _UNUSED.get(filename, source)
        key = filename, source_hash(source)
        code = kept.get(key)
        if code is None:
            code = fresh[key] = compile_it(source, filename, mode)
        return code

    setattr(builtins, "compile", compile_once)  # noqa: B010 - its type says that nobody does
    try:
        yield
    finally:
        setattr(builtins, "compile", compile_it)  # noqa: B010 - the same
    if fresh and not sys.dont_write_bytecode:
        write_kept(file, kept | fresh)


def read_kept(file: str) -> dict[Any, Any]:
    """Return the results in a file of this version of Python; none if it is damaged or absent."""
    try:
        with open(file, "rb") as stored:  # noqa: PTH123 - pathlib comes with Qt
            if stored.read(len(MAGIC_NUMBER)) != MAGIC_NUMBER:
                return {}
            found = marshal.loads(stored.read())  # noqa: S302 - written as Python writes its own byte code, beside it
    except (OSError, ValueError, EOFError, TypeError):
        return {}
    return found if isinstance(found, dict) else {}


def write_kept(file: str, results: dict[Any, Any]) -> None:
    """Replace the file as a whole; a folder that cannot be written is no fault, as for Python itself."""
    draft = f"{file}.{os.getpid()}"
    with contextlib.suppress(OSError):
        os.makedirs(os.path.dirname(file), exist_ok=True)  # noqa: PTH103, PTH120 - as above
        with open(draft, "wb") as made:  # noqa: PTH123 - as above
            made.write(MAGIC_NUMBER + marshal.dumps(results))
        os.replace(draft, file)  # noqa: PTH105 - as above
