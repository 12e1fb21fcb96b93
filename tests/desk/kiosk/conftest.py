"""A kiosk on a fake place, and its visitor: what is on the screen, and what is touched and typed there."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from fake_credential_types import FakeQuestions
from fakes import FakeSession, event
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from connector_desk.desk.kit.favourite import FAVOURITES_FOLDER, Favourite, save_favourites
from connector_desk.desk.kit.kiosk_setup import KioskSetup, save_kiosk
from connector_desk.desk.runner.staff import StaffList, StaffMember, write_staff
from connector_desk.desk.shell.kiosk import Kiosk
from connector_desk.desk.shell.preferences import Preferences
from connector_desk.desk.stage.kiosk import KioskPage
from connector_desk.vault.pin_hash import hash_pin
from tests.windows import seen

PIN = "59173048"
NAMED = {"given_name": "Guest", "family_name": "Of the house"}
HASHED = hash_pin(PIN)


def badge(values: dict[str, str] | None = None, number: int = 1) -> Favourite:
    """A favourite for a visitor badge."""
    item = {"schema": "visitor-badge", "terms": {}, "values": values or {}, "pictures": {}, "added": []}
    nobody = {"isAgent": False, "alias": "", "byId": False}
    form = {"items": [item], "shown": 0, "recipient": nobody, "guest": ""}
    return Favourite(number, "Day visitors", "room.issue", "visitor-badge", "Visitor badge", form)


class Visitor:
    """A kiosk, and somebody before it."""

    def __init__(self, qtbot: QtBot, session: FakeSession) -> None:
        self.qtbot, self.session, self.place = qtbot, session, session.place
        self.kiosk = Kiosk(QApplication.instance(), session, bundled_font=True)
        self.window = self.kiosk.window

    @property
    def page(self) -> KioskPage:
        return self.kiosk.state.page

    @property
    def words(self) -> str:
        """What stands on the screen."""
        labels = [each.text() for each in seen(self.window, QLabel)]
        return "\n".join([*labels, *(each.text() for each in seen(self.window, QPushButton))])

    @property
    def code(self) -> str:
        """The code on the screen; empty: there is none."""
        stage = self.window.code.stage
        return stage.content.code if stage.isVisible() and stage.has_code else ""

    @property
    def visit_id(self) -> str:
        """The visit that was made last."""
        return next(reversed(self.place.steps))

    def until(self, condition: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(condition, timeout=45_000)

    def until_page(self, page: KioskPage) -> None:
        self.until(lambda: self.page is page)

    def touch(self, words: str) -> None:
        """Touch the button with these words."""
        (found,) = [each for each in seen(self.window, QPushButton) if words in (each.text(), each.accessibleName())]
        self.qtbot.mouseClick(found, Qt.MouseButton.LeftButton)

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.qtbot.keyClick(QApplication.focusWidget() or self.window, key, modifiers)

    def type(self, text: str) -> None:
        self.qtbot.keyClicks(QApplication.focusWidget(), text)

    def pass_seconds(self, seconds: float) -> None:
        """Let time pass, as far as the kiosk looks at the clock."""
        self.session.clock.pass_seconds(seconds)
        self.qtbot.wait(300)

    def until_nobody_is_there(self) -> None:
        """Let time pass until the first page is back, however late the service answers meanwhile."""
        self.pass_seconds(400)
        for _ in range(100):
            if self.page is KioskPage.WAITING:
                return
            self.pass_seconds(400)
        raise AssertionError(self.page)

    def happen(self, *states: str) -> None:
        """Let the wallet do something with the code."""
        for state in states:
            self.session.clock.pass_seconds(1)
            self.place.happen(self.visit_id, state)

    def begin(self) -> None:
        """Begin, and have the code on the screen."""
        self.until_page(KioskPage.WAITING)
        self.touch("Begin")
        self.until(lambda: bool(self.code) and bool(self.place.listeners))

    def sent(self) -> dict[str, object]:
        """The body of the last request for a code."""
        return json.loads(next(body for name, body in reversed(self.place.calls) if name == "create"))

    def use_link(self, link: str, visit: str) -> None:
        """Let a visitor start the workflow of a link."""
        self.session.clock.pass_seconds(1)
        self.place.tell(event("link.used", self.session.clock(), visit, {"linkId": link, "workflow": "day-pass"}))

    def resize(self, width: int, height: int) -> None:
        """Give the window the size of another display; the one of the tests is small."""
        self.window.setWindowState(Qt.WindowState.WindowNoState)
        self.window.setFixedSize(width, height)
        self.until(lambda: self.window.size() == QSize(width, height))

    def check_targets(self) -> None:
        """See that everything that is touched is large enough, inside the window, and covers nothing else."""
        self.qtbot.wait(50)
        found = [each for each in self.window.findChildren(QWidget) if isinstance(each, QPushButton | QLineEdit)]
        placed = []
        for each in (one for one in found if one.isVisible()):
            where = QRect(each.mapTo(self.window, QPoint()), each.size())
            assert min(where.width(), where.height()) >= 44, (each, where)
            assert self.window.rect().contains(where), (each.accessibleName(), where)
            assert not any(where.intersects(other) for other in placed), (each.accessibleName(), where)
            placed.append(where)
        assert placed

    def open_staff_page(self, pin: str = PIN) -> None:
        """Call the page of the staff by its keys, and type a PIN."""
        both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        self.press(Qt.Key.Key_L, both)
        self.until_page(KioskPage.PIN)
        self.until(lambda: self.kiosk.staff.is_loaded)
        self.type(pin)
        self.press(Qt.Key.Key_Return)


@pytest.fixture
def make_kiosk(qtbot: QtBot, tmp_path: Path) -> Iterator[Callable[..., Visitor]]:
    made: list[Visitor] = []

    def make(
        subject: str = "favourite:1",
        *,
        values: dict[str, str] | None = NAMED,
        language: str = "en",
        theme: str = "light",
        people: int = 1,
        keeps_staff: bool = False,
        prepare: Callable[[FakeSession], None] = lambda _: None,
        **setup: object,
    ) -> Visitor:
        file = tmp_path / "desk.ini"
        preferences = Preferences(file)
        preferences.choose("language", language)
        preferences.choose("theme", theme)
        save_favourites(tmp_path / FAVOURITES_FOLDER, [badge(values)], [])
        save_kiosk(tmp_path, KioskSetup(subject, is_on=True, **setup))  # type: ignore[arg-type]
        session = FakeSession(file)
        session.place.questions = FakeQuestions()
        members = tuple(
            StaffMember(f"s{each}", each, f"Person {each}", HASHED, each == 1) for each in range(1, people + 1)
        )
        prepare(session)
        if not keeps_staff:
            session.staff = write_staff(StaffList(members))
        visitor = Visitor(qtbot, session)
        made.append(visitor)
        with qtbot.waitExposed(visitor.window):
            visitor.kiosk.show()
        return visitor

    yield make
    for each in made:
        each.kiosk.close()
        each.kiosk.deleteLater()
    assert [each.place.wrong for each in made] == [[] for _ in made]
