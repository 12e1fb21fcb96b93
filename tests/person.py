"""A person in front of the real window of a desk whose core runs inside, and the desk they stand at."""

import io
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from PIL import Image
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from connector_desk.app.folder import SETTINGS_FILE
from connector_desk.app.session import DeskSession, Environment
from connector_desk.app.settings import DeskSettings, Reach
from connector_desk.base.clock import system_clock
from connector_desk.desk.shell.window import DeskWindow
from connector_desk.vault.vault import RunVault
from tests.camera import qr_codes

PATIENCE = 20_000  # milliseconds


class Person:
    """Somebody at the desk: sees what the window shows, and presses keys."""

    def __init__(self, window: DeskWindow, qtbot: QtBot) -> None:
        self.window = window
        self._qtbot = qtbot

    def press(self, keys: str) -> None:
        """Press one key with its modifiers, where the focus is."""
        QTest.keySequence(self._focus(), keys)

    def type(self, text: str) -> None:
        """Type text, where the focus is; letters that QTest has no key for come from an input method."""
        for letter in text:
            if letter.isascii():
                QTest.keyClicks(self._focus(), letter)
            else:
                typed = QInputMethodEvent()
                typed.setCommitString(letter)
                QApplication.sendEvent(self._focus(), typed)

    def read(self) -> str:
        """Read every word that is visible now, and the names of what is painted."""
        parts = [part for part in self.window.findChildren(QWidget) if part.isVisible()]
        words = [part.text() if isinstance(part, QLabel) else part.accessibleName() for part in parts]
        return "\n".join(filter(None, words))

    def wait_for(self, *words: str) -> None:
        """Watch the window until all these words stand there."""

        def seen() -> None:
            shown = self.read()
            assert all(word in shown for word in words), shown

        self._qtbot.waitUntil(seen, timeout=PATIENCE)

    def scan(self) -> str:
        """Take a picture of the whole window and decode the one code in it."""
        links: list[str] = []

        def found() -> bool:
            links[:] = [code.text for code in qr_codes(picture(self.window))]
            return len(links) == 1

        self._qtbot.waitUntil(found, timeout=PATIENCE)
        return links[0]

    def wait_for_no_code(self) -> None:
        """Watch until nothing in the window can be scanned."""
        self._qtbot.waitUntil(lambda: not qr_codes(picture(self.window)), timeout=PATIENCE)

    def until(self, condition: Callable[[], bool]) -> None:
        """Let the window live until something is so."""
        self._qtbot.waitUntil(condition, timeout=PATIENCE)

    def make_badge(self, name: str = "Erika") -> str:
        """Choose the visitor badge, type a name, press Enter; give the link in the code that appears."""
        self.wait_for("Visitor badge")
        self.press("Ctrl+1")
        self._qtbot.waitUntil(lambda: self.window.issue_state.can_submit, timeout=PATIENCE)
        self.type(name)
        self.press("Return")
        self.wait_for("Waiting for the scan")
        return self.scan()

    @property
    def is_typing(self) -> bool:
        """Return whether the focus is in a line of text."""
        return isinstance(QApplication.focusWidget(), QLineEdit)

    def _focus(self) -> Any:
        return QApplication.focusWidget() or self.window


def picture(window: DeskWindow) -> Image.Image:
    """Photograph the window as it is on the screen."""
    screen = window.screen().grabWindow(window.winId())
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    screen.save(buffer, "PNG")
    return Image.open(io.BytesIO(content.data())).convert("L")


class MovedClock:
    """The real clock, which a test can put forward."""

    def __init__(self) -> None:
        self.ahead = 0

    def __call__(self) -> int:
        return system_clock() + self.ahead


@contextmanager
def at_a_desk(
    qtbot: QtBot, folder: Path, clock: Callable[[], int] = system_clock, look: str = "format=sd-jwt theme=light"
) -> Iterator[Person]:
    """Open a desk that only this computer reaches; it has just been painted, and its core starts."""
    settings = DeskSettings("tests", reach=Reach.THIS_COMPUTER, port=0)
    chosen = {"language": "en"} | dict(each.split("=") for each in look.split())
    (folder / SETTINGS_FILE).write_text(
        "\n".join(["[General]", *(f"{name}={value}" for name, value in chosen.items())])
    )
    session = DeskSession(folder, settings, Environment(vault=lambda _: RunVault(), clock=clock))
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    window = DeskWindow(application, session, bundled_font=True)
    window.show()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None, timeout=PATIENCE)
    try:
        yield Person(window, qtbot)
    finally:
        window.close()
        window.deleteLater()
