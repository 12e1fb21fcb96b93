"""Opens the kiosk of a data directory in the place of the desk's window, which is not made at all."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from connector_desk.app import session, settings
from connector_desk.app.crash import CrashWatch
from connector_desk.app.lazy_session import LazySession
from connector_desk.app.single_instance import SingleInstance
from connector_desk.app.termination_signals import TerminationSignals
from connector_desk.desk.runner.garbage_collection import GarbageCollection
from connector_desk.desk.runner.runner import SWITCH_INTERVAL
from connector_desk.desk.shell.kiosk import Kiosk

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QApplication

    from connector_desk.app.log_file import LogFile

_TIDY_LATER = 4_000


class KioskDesk(QObject):
    """The kiosk, and its watchers."""

    _crashed = Signal(str)

    def __init__(self, application: QApplication, folder: Path, book: LogFile) -> None:
        super().__init__()
        self._application, self._folder, self._book = application, folder, book
        self.goes_on = False
        """Whether the window of the staff is to open: somebody has left the kiosk with a PIN."""
        application.setQuitOnLastWindowClosed(False)
        self._crashes = CrashWatch(self._crashed.emit)
        self._crashes.start()
        self.kiosk = Kiosk(application, LazySession(folder, self._make_session))
        self._crashed.connect(self.kiosk.crashed, Qt.ConnectionType.QueuedConnection)
        self.kiosk.left.connect(self._leave, Qt.ConnectionType.QueuedConnection)
        self._ends = TerminationSignals(lambda: application.exit(0), self)
        self._bell = SingleInstance(folder, self.kiosk.bring_to_front, self)
        QTimer.singleShot(_TIDY_LATER, self, self._settle)

    def show(self) -> None:
        """Fill the screen."""
        self.kiosk.show()

    def close(self) -> None:
        """Close the kiosk; harmless when it is closed."""
        self.kiosk.close()
        self._bell.close()
        self._ends.close()
        self._crashes.stop()
        self._application.setQuitOnLastWindowClosed(True)

    def _leave(self) -> None:
        self.goes_on = True
        self._application.exit(0)

    def _settle(self) -> None:
        """Collect garbage again (see `main.py`), and have other threads give way to the window soon."""
        sys.setswitchinterval(SWITCH_INTERVAL)
        GarbageCollection(self).start()

    def _make_session(self) -> session.DeskSession:
        """Make the session; runs on the runner's thread."""
        around = session.Environment(
            keep_out_of_logs=self._book.formatter.keep_out, watch_loop=self._crashes.watch_loop
        )
        return session.DeskSession(self._folder, settings.load_settings(self._folder), around)
