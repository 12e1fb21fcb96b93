"""Defers regular expressions of Qt for Python until they are used, which is when a wrong call must be explained.

One of them alone takes 3.5 ms of CPU at each start.
"""

import contextlib
import re
import sys
from collections.abc import Callable, Iterator
from typing import Any

_METHODS = frozenset({"findall", "finditer", "fullmatch", "match", "search", "split", "sub", "subn"})


@contextlib.contextmanager
def deferred_patterns(package: str) -> Iterator[None]:
    """Compile no regular expression of a package's modules before its first use, for those loaded meanwhile."""
    compile_it: Callable[..., Any] = re.compile

    def compile_later(pattern: object, flags: int = 0) -> object:
        module = sys._getframe(1).f_globals.get("__name__", "")  # noqa: SLF001 - the only way to know the caller
        if not module.startswith(f"{package}."):
            return compile_it(pattern, flags)
        return _DeferredPattern(lambda: compile_it(pattern, flags))

    setattr(re, "compile", compile_later)  # noqa: B010 - its type says that nobody does
    try:
        yield
    finally:
        setattr(re, "compile", compile_it)  # noqa: B010 - the same


class _DeferredPattern:
    """A regular expression that is compiled by the first call of a method."""

    def __init__(self, compile_it: Callable[[], Any]) -> None:
        self._compile = compile_it
        self._compiled: Any = None

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - what a pattern has
        if name not in _METHODS:
            return getattr(self._pattern(), name)

        def call(*given: object, **options: object) -> object:
            return getattr(self._pattern(), name)(*given, **options)

        return call

    def _pattern(self) -> Any:  # noqa: ANN401 - a pattern of text or of bytes
        if self._compiled is None:
            self._compiled = self._compile()
        return self._compiled
