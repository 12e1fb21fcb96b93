"""The second start on one data directory rings at the first, which brings its window to the front."""

from __future__ import annotations

import hashlib
import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QDeadlineTimer, QObject, QThread
from PySide6.QtNetwork import QLocalServer, QLocalSocket

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_RING = b"show\n"
# The longest path that a local socket may have on every Unix (sockaddr_un), with room to spare
_LONGEST_PATH = 90


class SingleInstance(QObject):
    """Listens for a second start and calls `rung`; make it only while the lock of the directory is held."""

    def __init__(self, folder: Path, rung: Callable[[], None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rung = rung
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._answer)
        name = socket_name(folder)
        QLocalServer.removeServer(name)  # a program that was killed leaves its socket behind
        self.works = self._server.listen(name)

    def close(self) -> None:
        """Stop listening."""
        self._server.close()

    def _answer(self) -> None:
        while self._server.hasPendingConnections():
            visitor = self._server.nextPendingConnection()
            visitor.disconnected.connect(visitor.deleteLater)
            visitor.write(_RING)
            visitor.flush()
            visitor.disconnectFromServer()
            self._rung()


def activate_first(folder: Path, milliseconds: int = 3_000) -> bool:
    """Ask the program that holds a directory to show its window; return whether it answered."""
    patience = QDeadlineTimer(milliseconds)
    while not patience.hasExpired():
        socket = QLocalSocket()
        socket.connectToServer(socket_name(folder))
        if socket.waitForConnected(patience.remainingTime()):
            return socket.waitForReadyRead(patience.remainingTime()) and bytes(socket.readAll().data()) == _RING
        QThread.msleep(50)  # the other one may only just have started
    return False


def socket_name(folder: Path) -> str:
    """Name the bell of a data directory: a socket inside it, or a pipe of its own where paths name none."""
    path = folder / "open.socket"
    if sys.platform != "win32" and len(str(path).encode()) <= _LONGEST_PATH:
        return str(path)
    return f"connector-desk-{hashlib.sha256(str(folder).encode()).hexdigest()[:24]}"
