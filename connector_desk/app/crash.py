"""Unforeseen exceptions: each is logged, and the person gets a message in words.

There are three sources: an exception on the UI thread, one on any other thread, and one in a task of the loop.
"""

from __future__ import annotations

import logging
import sys
import threading
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # not needed to paint a window
    import asyncio
    from collections.abc import Callable
    from types import TracebackType

log = logging.getLogger(__name__)


class CrashWatch:
    """Observes every unforeseen exception of this process, from `start` until `stop`.

    `report` is called with the name of the exception, on the thread where it happened; it must return at once.
    """

    def __init__(self, report: Callable[[str], None]) -> None:
        self._report = report
        self._before = (sys.excepthook, threading.excepthook)

    def start(self) -> None:
        """Install the hooks in the interpreter."""
        sys.excepthook = self._on_main
        threading.excepthook = self._on_thread

    def stop(self) -> None:
        """Restore the hooks."""
        sys.excepthook, threading.excepthook = self._before

    def watch_loop(self, loop: asyncio.AbstractEventLoop) -> None:
        """Observe tasks of this loop, too."""
        loop.set_exception_handler(self._in_loop)

    def _on_main(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            return
        self._on_error("On the main thread", error.with_traceback(trace))

    def _on_thread(self, what: threading.ExceptHookArgs) -> None:
        if what.exc_value is not None and not isinstance(what.exc_value, SystemExit):
            name = what.thread.name if what.thread is not None else "a thread"
            self._on_error(f"On {name}", what.exc_value)

    def _in_loop(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if error is None:
            log.error("In the loop: %s", context.get("message", "no reason given"))
        else:
            self._on_error("In the loop", error)

    def _on_error(self, where: str, error: BaseException) -> None:
        log.critical("%s: something nobody foresaw", where, exc_info=error)
        self._report(type(error).__name__)
