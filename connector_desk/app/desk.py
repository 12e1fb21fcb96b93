"""Opens the desk: one window on one data directory, from the lock to the last thread."""

from __future__ import annotations

import logging
import os
import sys
import threading
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QMessageLogContext,
    QObject,
    Qt,
    QTimer,
    QtMsgType,
    Signal,
    qInstallMessageHandler,
)
from PySide6.QtWidgets import QApplication

from connector_desk.app.crash import CrashWatch
from connector_desk.app.folder import SETTINGS_FILE, keeps_staff
from connector_desk.app.lazy_session import LazySession
from connector_desk.app.lock import FolderLock
from connector_desk.app.log_file import LogFile, forbid_core_dumps
from connector_desk.base.errors import DeskError
from connector_desk.desk.kit.kiosk_setup import KioskSubject, load_kiosk, save_kiosk
from connector_desk.desk.kit.theme import STYLE
from connector_desk.desk.runner.garbage_collection import GarbageCollection
from connector_desk.desk.runner.runner import SWITCH_INTERVAL
from connector_desk.desk.shell.preferences import Preferences, fit_display
from connector_desk.desk.shell.window import DeskWindow

if TYPE_CHECKING:
    from pathlib import Path
    from types import ModuleType

    from connector_desk.app.kiosk_desk import KioskDesk
    from connector_desk.app.session import DeskSession


# The kiosk as it is chosen on the command line. No Qt here.


NO_SUBJECT: Final = (
    "Say what the kiosk is for: --kiosk favourite:NUMBER, --kiosk question:ID or --kiosk workflow:NAME. "
    "Settings, Kiosk lists them."
)
NO_STAFF: Final = (
    "A kiosk is left with the PIN of a staff member, and this desk has none yet. "
    "Start it without --kiosk and add one under Settings, Staff."
)


def choose_kiosk(folder: Path, subject: str) -> str:
    """Make this and the next starts open the kiosk; return why that is not possible, in English; empty: it is.

    An empty subject is the one that was chosen before; a digit is the favourite of that number.  A computer that is a
    kiosk already stays one, whatever is in the way: else a start with it would leave the bare desktop to visitors.
    """
    setup = load_kiosk(folder)
    if setup.is_on and not subject:
        return ""
    wanted = f"{KioskSubject.FAVOURITE}:{subject}" if subject.isdecimal() else subject or setup.subject
    chosen = setup._replace(subject=wanted, is_on=True)
    if chosen.kind is None or not chosen.name:
        return NO_SUBJECT
    if not keeps_staff(folder):
        return NO_STAFF
    save_kiosk(folder, chosen)
    return ""


# The desk.


log = logging.getLogger(__name__)

# Work that can wait until the window has been painted, in milliseconds after it was shown
_LATER = 150
# A second start calls for longer than this; it is noticed as soon as the place has been opened, or then
_LISTEN_AFTER = 1_500
# When everything that stays has been loaded, in milliseconds after the window was shown
_TIDY_LATER = 4_000
# After this many seconds the program ends even if something in it does not
_LAST_WAIT = 5.0
_MOST_BOXES = 3


def run_desk(folder: Path, kiosk: str | None = None) -> int:
    """Show the desk of a data directory until it is closed; gives the exit code.

    Where the directory is open already, the window of that program is raised instead.  `kiosk` is the subject of the
    kiosk that is wanted, empty for the one that was chosen before; None: whatever was open last.
    """
    lock = FolderLock(folder)
    try:
        lock.acquire()
    except DeskError as held:
        return _raise_other(folder, held)
    try:
        obstacle = "" if kiosk is None else choose_kiosk(folder, kiosk)
        if obstacle:
            print(obstacle, file=sys.stderr)
            return 1
        return _run(folder)
    finally:
        lock.release()


def _run(folder: Path) -> int:
    os.umask(0o077)  # files from here on are for the person alone
    forbid_core_dumps()
    book = LogFile(folder)
    book.open()
    qInstallMessageHandler(_qt_says)
    application = make_application(Preferences(folder / SETTINGS_FILE).choice("textSize"))
    shown: Desk | KioskDesk | None = None
    is_kiosk = load_kiosk(folder).is_on
    try:
        while shown is None or shown.goes_on:
            shown = _show(application, folder, book, is_kiosk=is_kiosk)
            code = int(application.exec())
            if shown.goes_on:
                is_kiosk = not is_kiosk  # whatever the file says: on a full disk a kiosk that was left stays one in it
                shown.close()
                shown.deleteLater()
                QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        return code
    finally:
        _end_at_last()
        if shown is not None:
            shown.close()
        qInstallMessageHandler(None)
        book.close()


def _show(application: QApplication, folder: Path, book: LogFile, *, is_kiosk: bool) -> Desk | KioskDesk:
    """Show the window of the staff, or the kiosk where this computer is one."""
    if is_kiosk:
        from connector_desk.app.kiosk_desk import KioskDesk  # noqa: PLC0415 - the core and the rooms, for a kiosk alone

        kiosk = KioskDesk(application, folder, book)
        kiosk.show()
        return kiosk
    desk = Desk(application, folder, book)
    fit_display(desk.window)
    desk.window.show()
    return desk


def make_application(text_size: str = "100") -> QApplication:
    """Make the one application of this process, with text and controls in a size in percent of the usual."""
    if text_size != "100":  # Qt reads it once, when the application is made
        own = float(os.environ.get("QT_SCALE_FACTOR") or 1)
        os.environ["QT_SCALE_FACTOR"] = str(own * int(text_size) / 100)
    application = QApplication([*sys.argv[:1], "-style", "fusion"])
    application.setProperty(STYLE, "fusion")
    application.setApplicationName("connector-desk")
    application.setApplicationDisplayName("Connector Desk")
    application.setDesktopFileName("connector-desk")
    return application


class Desk(QObject):
    """The window, and its watchers."""

    _crashed = Signal(str)

    def __init__(self, application: QApplication, folder: Path, book: LogFile) -> None:
        super().__init__()
        self._application = application
        self._folder = folder
        self._book = book
        self._watchers: list[QObject] = []
        self._boxes = 0
        self._box_is_open = self._listens_for_second_start = False
        self._crashed.connect(self._show_crash, Qt.ConnectionType.QueuedConnection)
        self._crashes = CrashWatch(self._crashed.emit)
        self._crashes.start()
        self.window = DeskWindow(application, LazySession(folder, self._make_session))
        QTimer.singleShot(_LATER, self, self._watch)
        QTimer.singleShot(_LISTEN_AFTER, self, self._listen_for_second_start)
        self.window.ready.connect(self._listen_for_second_start, Qt.ConnectionType.QueuedConnection)
        self._sharpest = application.devicePixelRatio()
        application.screenAdded.connect(self._check_screens, Qt.ConnectionType.QueuedConnection)
        QTimer.singleShot(_TIDY_LATER, self, self._settle)

    def _settle(self) -> None:
        """Collect garbage again (see `main.py`), have other threads give way to the window soon, and make the rooms."""
        sys.setswitchinterval(SWITCH_INTERVAL)
        garbage = GarbageCollection(self)
        garbage.start()
        self.window.preparation.done.connect(garbage.start)
        self.window.preparation.start(self.window.windowHandle())

    @property
    def goes_on(self) -> bool:
        """Return whether staff have started the kiosk: it opens once this window is closed."""
        return self.window.gives_way and load_kiosk(self._folder).is_on

    def close(self) -> None:
        """Close the window, and with it the place; harmless when it is closed."""
        self.window.quit_guard.quit()
        self._listens_for_second_start = True  # nor will it any more
        for watcher in self._watchers:
            watcher.close()  # type: ignore[attr-defined]
        self._crashes.stop()

    def _show_crash(self, name: str) -> None:
        """Show a message that something went wrong: one at a time, and only a few in all."""
        if self._box_is_open or self._boxes >= _MOST_BOXES:
            return
        self._boxes, self._box_is_open = self._boxes + 1, True
        _, dialogs = _dialogs_without_window()
        box = dialogs.crash_dialog(name, self._book.file, self.window)
        box.finished.connect(self._box_closed)
        box.open()

    def _box_closed(self) -> None:
        self._box_is_open = False

    def _quit(self) -> None:
        """Close the window without a question: the system ends the program."""
        self.window.quit_guard.quit()

    def _watch(self) -> None:
        """Listen for the end."""
        from connector_desk.app.termination_signals import TerminationSignals  # noqa: PLC0415 - sockets, after the first paint

        self._watchers.append(TerminationSignals(self._quit, self))

    def _listen_for_second_start(self) -> None:
        """Listen for a second start, once."""
        from connector_desk.app.single_instance import SingleInstance  # noqa: PLC0415 - QtNetwork, after the core has opened

        if not self._listens_for_second_start:
            self._listens_for_second_start = True
            self._watchers.append(SingleInstance(self._folder, self._bring_to_front, self))

    def _check_screens(self) -> None:
        """Draw the icons again for a screen that is sharper than all before."""
        sharpest = self._application.devicePixelRatio()
        if sharpest > self._sharpest:
            self._sharpest = sharpest
            self.window.build()

    def _bring_to_front(self) -> None:
        """Show the window, over others where the desktop allows it."""
        window = self.window
        window.setWindowState((window.windowState() & ~Qt.WindowState.WindowMinimized) | Qt.WindowState.WindowActive)
        window.show()
        window.raise_()
        window.activateWindow()

    def _make_session(self) -> DeskSession:
        """Make the session; runs on the runner's thread."""
        from connector_desk.app import session, settings  # noqa: PLC0415 - pydantic and asyncio, after the first paint

        around = session.Environment(
            keep_out_of_logs=self._book.formatter.keep_out, watch_loop=self._crashes.watch_loop
        )
        return session.DeskSession(self._folder, settings.load_settings(self._folder), around)


def _dialogs_without_window() -> tuple[ModuleType, ModuleType]:
    """Return what reaches another start of the program, and what is said where no window can say it."""
    from connector_desk.app import single_instance, startup_dialogs  # noqa: PLC0415 - QtNetwork, for a second start or a crash

    return single_instance, startup_dialogs


def _raise_other(folder: Path, held: DeskError) -> int:
    """Ask the program that has the directory to show its window; say so where it does not answer."""
    single_instance, startup_dialogs = _dialogs_without_window()
    application = make_application(Preferences(folder / SETTINGS_FILE).choice("textSize"))
    if single_instance.activate_first(folder):
        return 0
    startup_dialogs.print_in_use(held)
    if application.platformName() != "offscreen":
        startup_dialogs.show_in_use(application, held, folder / SETTINGS_FILE)
    return 1


def _end_at_last() -> None:
    """See to it that a thread which does not end cannot keep a closed program alive."""
    last = threading.Timer(_LAST_WAIT, os._exit, [1])
    last.daemon = True
    last.start()


_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


def _qt_says(kind: QtMsgType, _: QMessageLogContext, message: str) -> None:
    """Write messages of Qt to the log; fatal ones also to standard error."""
    logging.getLogger("qt").log(_LEVELS.get(kind, logging.WARNING), "%s", message)
    if kind is QtMsgType.QtFatalMsg:
        print(message, file=sys.stderr)
