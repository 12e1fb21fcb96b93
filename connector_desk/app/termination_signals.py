"""Ends the desk in good order when the system asks for it: SIGINT, SIGTERM, and SIGHUP where there is one."""

from __future__ import annotations

import signal
import socket
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSocketNotifier

if TYPE_CHECKING:
    from collections.abc import Callable

_NAMES = ("SIGINT", "SIGTERM", "SIGHUP")


class TerminationSignals(QObject):
    """Calls `end` on the UI thread when a signal comes.

    While Qt waits, Python runs no handler; so the interpreter writes the signal's number to a socket that Qt watches.
    """

    def __init__(self, end: Callable[[], object], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._end = end
        self._ours, self._theirs = socket.socketpair()
        for side in (self._ours, self._theirs):
            side.settimeout(0)
        self._notifier = QSocketNotifier(self._ours.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._came)
        self._descriptor = signal.set_wakeup_fd(self._theirs.fileno(), warn_on_full_buffer=False)
        numbers = [number for name in _NAMES if (number := getattr(signal, name, None)) is not None]
        self._before = {number: signal.signal(number, lambda *_: None) for number in numbers}

    def close(self) -> None:
        """Restore the former signal handlers."""
        self._notifier.setEnabled(False)
        signal.set_wakeup_fd(self._descriptor)
        for number, handler in self._before.items():
            signal.signal(number, handler)
        self._ours.close()
        self._theirs.close()

    def _came(self) -> None:
        try:
            self._ours.recv(64)
        except BlockingIOError:
            return
        self._end()
