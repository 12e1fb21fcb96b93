"""From keys pressed in the window to a credential in a wallet nobody here wrote, by way of the code on the screen."""

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import zxingcpp
from PIL import Image
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from connector_desk.app.folder import LOOK
from connector_desk.app.session import DeskSession, Surroundings
from connector_desk.app.settings import Reach, Settings
from connector_desk.base.clock import system_clock
from connector_desk.base.instants import MINUTE
from connector_desk.desk.window.window import DeskWindow
from connector_desk.vault.vault import RunVault
from tests.interop.credo import Credo

pytestmark = pytest.mark.interop

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

        self._qtbot.waitUntil(lambda: seen() or True, timeout=PATIENCE)

    def scan(self) -> str:
        """Take a picture of the whole window and decode the one code in it."""
        links: list[str] = []

        def found() -> bool:
            links[:] = [code.text for code in zxingcpp.read_barcodes(picture(self.window))]
            return len(links) == 1

        self._qtbot.waitUntil(found, timeout=PATIENCE)
        return links[0]

    def wait_for_no_code(self) -> None:
        """Watch until nothing in the window can be scanned."""
        self._qtbot.waitUntil(lambda: not zxingcpp.read_barcodes(picture(self.window)), timeout=2_000)

    def meanwhile(self, wallet: Credo, link: str, **errand: Any) -> dict[str, Any]:
        """Let a wallet take the offer while the window goes on living."""
        report = wallet.accept_meanwhile(link, **errand)
        self._qtbot.waitUntil(report.done, timeout=PATIENCE)
        return report.result()

    def make_badge(self, name: str = "Erika") -> str:
        """Choose the visitor badge, type a name, press Enter; give the link in the code that appears."""
        self.wait_for("Visitor badge")
        self.press("Ctrl+1")
        self._qtbot.waitUntil(lambda: self.window.counter_state.can_submit, timeout=PATIENCE)
        self.type(name)
        self.press("Return")
        self.wait_for("Waiting for the scan")
        return self.scan()

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


@pytest.fixture
def clock() -> MovedClock:
    return MovedClock()


@pytest.fixture(params=["format=sd-jwt theme=light"])
def look(request: pytest.FixtureRequest) -> str:
    """What the person chose in the settings before."""
    return str(request.param)


@pytest.fixture
def early(qtbot: QtBot, tmp_path: Path, clock: MovedClock, look: str) -> Iterator[Person]:
    """A person in front of a desk that has just been painted; its embedded core, reachable on this computer, starts."""
    settings = Settings("interop", reach=Reach.THIS_COMPUTER, port=0)
    (tmp_path / LOOK).write_text("\n".join(["[General]", "language=en", *look.split()]))
    session = DeskSession(tmp_path, settings, Surroundings(vault=lambda _: RunVault(), clock=clock))
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    window = DeskWindow(application, session, bundled_font=True)
    window.show()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None, timeout=PATIENCE)
    yield Person(window, qtbot)
    window.close()
    window.deleteLater()


@pytest.fixture
def person(early: Person, qtbot: QtBot) -> Person:
    """A person in front of a desk that is ready."""
    qtbot.waitUntil(lambda: early.window.place is not None, timeout=PATIENCE)
    return early


@pytest.mark.parametrize(
    ("look", "written"),
    [("format=sd-jwt theme=light", "dc+sd-jwt"), ("format=w3c theme=dark", "jwt_vc_json")],
    indirect=["look"],
)
def test_a_name_typed_at_the_desk_arrives_signed_in_the_wallet(person: Person, wallet: Credo, written: str) -> None:
    link = person.make_badge("Zoë")

    report = person.meanwhile(wallet, link)

    assert report["ok"], report
    (credential,) = report["credentials"]
    assert credential["format"] == written
    assert credential["claims"]["given_name"] == "Zoë"
    person.wait_for("Visitor badge is in the wallet.", "Scanned by a wallet", "The wallet fetches it", "Accepted")
    person.wait_for_no_code()


def test_who_types_while_the_core_starts_loses_no_letter(early: Person, qtbot: QtBot, wallet: Credo) -> None:
    early.press("Ctrl+1")
    early.type("Xan")
    assert early.window.place is None, "the core was there too early for this test"
    qtbot.waitUntil(lambda: early.window.place is not None, timeout=PATIENCE)
    qtbot.wait(50)
    early.type("thippe")
    early.press("Return")
    early.wait_for("Waiting for the scan")

    report = early.meanwhile(wallet, early.scan())

    assert report["credentials"][0]["claims"]["given_name"] == "Xanthippe"


def test_the_next_person_starts_with_an_empty_form(person: Person, wallet: Credo) -> None:
    assert person.meanwhile(wallet, person.make_badge("Erika"))["ok"]
    person.wait_for("Visitor badge is in the wallet.")

    person.press("Return")

    person.wait_for("Fill in the form and press Enter")
    person.type("Max")
    person.press("Return")
    person.wait_for("Waiting for the scan")
    report = person.meanwhile(wallet, person.scan())
    assert report["credentials"][0]["claims"]["given_name"] == "Max"


def test_a_second_redemption_is_refused_and_said(person: Person, wallet: Credo) -> None:
    report = person.meanwhile(wallet, person.make_badge(), again=True)

    assert report["again"]["samePhone"]["refused"]
    assert report["again"]["otherPhone"]["refused"]
    person.wait_for("Visitor badge is in the wallet.", "tried again")


def test_an_expired_offer_is_refused_and_said(person: Person, wallet: Credo, clock: MovedClock) -> None:
    link = person.make_badge()

    clock.ahead = 11 * MINUTE

    person.wait_for("The code has expired")
    person.wait_for_no_code()
    report = person.meanwhile(wallet, link)
    assert (report["ok"], report["exchanges"][-1]["status"]) == (False, 410)


def test_a_withdrawn_offer_is_refused_and_said(person: Person, wallet: Credo) -> None:
    link = person.make_badge()

    person.press("Ctrl+Shift+W")

    person.wait_for("Withdrawn")
    person.wait_for_no_code()
    report = person.meanwhile(wallet, link)
    assert (report["ok"], report["exchanges"][-1]["status"]) == (False, 410)


def test_a_wallet_that_declines_is_heard(person: Person, wallet: Credo) -> None:
    person.meanwhile(wallet, person.make_badge(), notify="deleted")

    person.wait_for("Declined")


def test_a_new_code_takes_the_place_of_the_old(person: Person, wallet: Credo) -> None:
    first = person.make_badge()

    person.press("Ctrl+R")

    person._qtbot.waitUntil(lambda: person.scan() != first, timeout=PATIENCE)
    second = person.scan()
    assert not person.meanwhile(wallet, first)["ok"]
    assert person.meanwhile(wallet, second)["ok"]
    person.wait_for("Visitor badge is in the wallet.")
