"""Keeps what the regular expressions of modules are compiled to: 140 at each start, 20 ms of CPU.

Only those that stand at the top of a module or in a class are kept, never one that a function makes: it could contain
what somebody entered.
"""

import re
import sys
from collections.abc import Callable
from inspect import CO_OPTIMIZED
from re import _compiler, _parser  # type: ignore[attr-defined]
from types import FrameType
from typing import Any, Final

from connector_desk.app.compiled_sources import kept_beside, read_kept, write_kept

_DEPTH = 3
"""Frames from `_compile_once` to who called `re.compile`: that, and what it shares with the functions of `re`."""

_NEWEST: Final = (3, 13)
"""The newest Python with which this was compared; a newer one compiles as always."""

Key = tuple[str | bytes, int, int]
"""The pattern, its flags, and what `re` is compiled to, as a number that changes with Python."""
Compiled = tuple[int, list[int], int, dict[str, int], tuple[str | None, ...]]


class CompiledPatterns:
    """The compiled regular expressions of this start and of those before."""

    def __init__(self, file: str = kept_beside("patterns")) -> None:
        self._file = file
        self._kept: dict[Key, Compiled] = read_kept(file)
        self._fresh: dict[Key, Compiled] = {}
        self._compile: Callable[..., Any] | None = None

    def use(self) -> None:
        """Compile no regular expression of a module or class that was compiled before."""
        if self._compile is None and sys.version_info[:2] <= _NEWEST:
            self._compile = _compiler.compile
            _compiler.compile = self._compile_once

    def keep(self) -> None:
        """Write down what is new, for the next start."""
        if self._fresh and not sys.dont_write_bytecode:
            write_kept(self._file, self._kept | self._fresh)
            self._kept, self._fresh = self._kept | self._fresh, {}

    def stop(self) -> None:
        """Compile as without this."""
        if self._compile is not None:
            _compiler.compile, self._compile = self._compile, None

    def _compile_once(self, pattern: Any, flags: int = 0) -> Any:  # noqa: ANN401 - text or bytes, and its pattern
        if type(pattern) not in (str, bytes) or flags & re.DEBUG or not _is_constant():
            return (self._compile or _compiler.compile)(pattern, flags)
        key = pattern, int(flags), _compiler.MAGIC
        known = self._kept.get(key)
        if known is None:
            known = self._fresh[key] = _compiled(pattern, flags)
        return _compiler._sre.compile(pattern, *known)  # noqa: SLF001 - the same as in `_compiled`


def _is_constant() -> bool:
    """Return whether what calls `re.compile` is a module or a class, and no function."""
    frame: FrameType | None = sys._getframe(1)  # noqa: SLF001 - the only way to know the caller
    for _ in range(_DEPTH):
        frame = frame and frame.f_back
    return frame is not None and not frame.f_code.co_flags & CO_OPTIMIZED


def _compiled(pattern: str | bytes, flags: int) -> Compiled:
    """Compile, as the standard library does, to what `_sre` takes."""
    parsed = _parser.parse(pattern, flags)
    code = _compiler._code(parsed, flags)  # noqa: SLF001 - what `compile` of the standard library does
    names: list[str | None] = [None] * parsed.state.groups
    for name, number in parsed.state.groupdict.items():
        names[number] = name
    return (
        int(flags | parsed.state.flags),
        [int(one) for one in code],
        parsed.state.groups - 1,
        dict(parsed.state.groupdict),
        tuple(names),
    )


THIS_START: Final = CompiledPatterns()
"""Of the program that runs; `Desk` keeps it."""
