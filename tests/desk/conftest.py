"""The desk under test: a window on a fake place, and nothing left behind by any test."""

import asyncio
import gc
import sys
import threading
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale, Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QPushButton

from connector_desk.desk.kit.fold_button import FoldButton
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.status_line import StatusLine
from connector_desk.desk.rooms.issue.form_area import FormArea
from tests.desk.real_desk import RealDesk
from tests.windows import find, seen, texts

sys.path.insert(0, str(Path(__file__).parent))

from fake_cameras import FakeCameras
from fakes import FakeSession, opened

from connector_desk.desk.kit.queued_refresh import REFRESH
from connector_desk.desk.kit.recipient_row import RecipientRow
from connector_desk.desk.runner.garbage_collection import collect_as_due
from connector_desk.desk.shell import window as window_module
from connector_desk.desk.shell.navigation import RoomButton
from connector_desk.desk.shell.preferences import Preferences
from connector_desk.desk.shell.window import DeskWindow
from tests.windows import top_level_widgets


@pytest.fixture(scope="session", autouse=True)
def clipboard_is_left_empty() -> Iterator[None]:
    """Empty the clipboard at last: one without a display would delete what Python made after Python has ended."""
    yield
    if QApplication.instance() is not None:
        QApplication.clipboard().clear()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Generator[None]:
    """Let Python look for garbage by itself again once the tests of the desk are over, and nothing of Qt is left.

    Any thread does it then, also that of pytest-xdist; a widget that is deleted there ends the process.
    """
    yield
    if nextitem is None or Path(__file__).parent not in nextitem.path.parents:
        gc.collect()
        gc.enable()


_LOCALE = QLocale()
"""Before the first test."""


@pytest.fixture(autouse=True)
def locale_of_the_run() -> None:
    """Begin each test with the same locale: a window sets that of its language for the whole process."""
    QLocale.setDefault(_LOCALE)


@pytest.fixture(autouse=True)
def nothing_is_left(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test that leaves a window, a running timer or a thread behind."""
    threads = set(threading.enumerate())
    before = running_timers()
    gc.disable()  # as in the program, where the UI thread alone collects garbage
    yield
    collect_as_due()
    application = QApplication.instance()
    if application is None:
        return
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    application.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not gc.isenabled(), "another thread may have deleted a widget meanwhile"
    windows = [each for each in top_level_widgets() if each.isVisible()]
    timers = [timer for timer in running_timers() if timer not in before]
    left = [each.name for each in set(threading.enumerate()) - threads if each.name.startswith("desk-")]
    for each in windows:
        each.close()
    assert not windows, f"windows left open: {windows}"
    assert not timers, f"timers left running: {[timer.parent() for timer in timers]}"
    assert not left, f"threads left running: {left}"


def running_timers() -> list[QTimer]:
    return [timer for each in top_level_widgets() for timer in each.findChildren(QTimer) if timer.isActive()]


async def rounds() -> None:
    """Let the loop of the runner turn more often than any job at a fake place needs."""
    for _ in range(20):
        await asyncio.sleep(0)


class Desk:
    """A window, its session, and what tests ask of them again and again."""

    def __init__(self, qtbot, session: FakeSession, language: str, theme: str, *, is_first_start: bool) -> None:
        self.qtbot = qtbot
        self.session = session
        self.place = session.place
        preferences = Preferences(session.settings_file)  # before there is a window, which would be built twice
        preferences.choose("language", language)
        preferences.choose("theme", theme)
        if not is_first_start:
            preferences.choose("askedForCode", "yes")
            if session.settings_file is None:
                preferences.choose("askedForName", "yes")  # a test of that has a file
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(window_module, "Preferences", lambda _file: preferences)
            self.window = DeskWindow(QApplication.instance(), session, bundled_font=True)
        self.cameras = FakeCameras(self.window)
        self.window.camera_watch.follow(self.cameras)

    @property
    def state(self):
        return self.window.issue_state

    @property
    def issue_room(self):
        return self.window.room("issue").view

    @property
    def form(self):
        return self.window.room("issue").view._form

    @property
    def visit_panel(self):
        return self.window.room("issue").view.visit_panel

    def show(self, *, until_ready: bool = True) -> None:
        with self.qtbot.waitExposed(self.window, timeout=45_000):
            self.window.show()
            self.window.activateWindow()
        self.until(lambda: QApplication.activeWindow() is self.window and QApplication.focusWidget() is not None)
        if until_ready:
            places = (self.place, *self.session.others.values())
            self.until(lambda: self.state.is_ready and any(each.listeners or each.is_bare for each in places))
            QCoreApplication.sendPostedEvents()  # that the stream is open was told before: the rooms load now

    def until(self, condition: Callable[[], bool]) -> None:
        def check() -> None:
            QCoreApplication.sendPostedEvents(None, REFRESH)  # the window shows a change in the turn after it
            assert condition()

        self.qtbot.waitUntil(check, timeout=45_000)  # nobody waits as long but a machine that does something else too
        QCoreApplication.sendPostedEvents(None, REFRESH)

    def until_open(self, room: str) -> None:
        """Wait until a room is whole that a key or a click has opened: one that was not made grows in pieces."""
        host = self.window.room(room)
        self.until(lambda: host.view is not None and host.view.isVisible())

    def until_possible(self, name: str) -> None:
        """Wait until the window offers an action; it makes its actions anew, so each look asks for that of now."""
        self.until(lambda: name in self.actions and self.actions[name].isEnabled())

    def settle(self) -> None:
        """Let all come back that waits for nobody: on a busy machine that takes longer than any fixed while."""
        for _ in range(4):  # what came back may have asked for more; what asks again and again is not waited for
            asked = len(self.place.calls)
            came: list[None] = []
            job = self.window.runner.run(rounds(), owner=self.window, then=came.append)
            if not job.is_over:  # else the window was closed, and nothing comes any more
                self.until(lambda came=came: bool(came))
            self.qtbot.wait(30)  # what Qt puts off: to lay out, to paint
            for _ in range(5):  # a layout that asks for another one, where 30 ms were over before
                QCoreApplication.sendPostedEvents()
                QCoreApplication.processEvents()
            if asked == len(self.place.calls):
                break

    def release(self, gate: asyncio.Event) -> None:
        """Open a gate at which a fake of the place holds its answers back."""
        self.window.runner.run(opened(gate), owner=self.window)

    @property
    def actions(self) -> dict[str, QAction]:
        """The actions of the window that there are now, by name."""
        return {each.objectName(): each for each in self.window.actions()}

    def keys_of(self, name: str) -> list[str]:
        """List the keys of an action, as the help spells them."""
        return [each.toString() for each in self.actions[name].shortcuts()]

    @property
    def menu(self) -> QMenu:
        """The menu of the window, which holds the others."""
        (menu,) = self.window.findChildren(QMenu, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return menu

    def room_button(self, name: str) -> RoomButton:
        """Return the button that opens a room."""
        return self.room_buttons[f"room.{name}"]

    @property
    def room_buttons(self) -> dict[str, RoomButton]:
        """The buttons that open the rooms, by the names of their actions."""
        return {each.objectName(): each for each in self.window.navigation.findChildren(RoomButton)}

    @property
    def room_on_screen(self) -> str:
        """The name of the room that is marked as open."""
        (marked,) = [name for name, each in self.room_buttons.items() if each.isChecked()]
        return marked.removeprefix("room.")

    @property
    def status(self) -> str:
        """What the navigation says of the place."""
        return find(self.window.navigation, QLabel, "status").text()

    @property
    def reach(self) -> str:
        """What the navigation says of the phones; empty: nothing."""
        return "".join(each.text() for each in seen(self.window.navigation, QLabel, "reach"))

    @property
    def form_area(self) -> FormArea:
        return self.issue_room.findChild(FormArea)

    @property
    def hint(self) -> StatusLine:
        """The sentence below the columns of the room Issue."""
        return self.issue_room.findChild(StatusLine, options=Qt.FindChildOption.FindDirectChildrenOnly)

    @property
    def create(self) -> QPushButton:
        """The button that makes the code of the room Issue."""
        return find(self.issue_room, QPushButton, "issue.create")

    def until_notice(self) -> Notice:
        """Wait until the room Issue says what went wrong, and return where it does."""
        self.until(lambda: bool(seen(self.issue_room, Notice)))
        return find(self.issue_room, Notice)

    @property
    def preview(self) -> str:
        """What stands in the panel of the room Issue while there is no code."""
        return "\n".join(texts(self.visit_panel))

    @property
    def recipient(self) -> RecipientRow:
        return self.issue_room.findChild(RecipientRow)

    def choose(self, name: str = "visitor-badge") -> None:
        self.issue_room.perform(f"issue.choose.{name}")

    def type(self, key: str, text: str) -> None:
        control = self.form.rows[key].editor.control
        control.setFocus()
        control.selectAll()
        self.qtbot.keyClicks(control, text)

    def issue(self) -> None:
        self.choose()
        self.type("given_name", "Maya")
        self.window.perform("issue.create")
        self.until(lambda: self.state.visit is not None and self.state.visit.state == "shown")

    def happen(self, *states: str, detail: str = "") -> None:
        for state in states:
            self.session.clock.pass_seconds(1)
            self.place.happen(self.state.visit.visit_id, state, detail=detail)
        self.until(lambda: self.state.visit.state == states[-1])

    @property
    def ask_room(self):
        return self.window.room("ask").view

    @property
    def ask_more(self) -> FoldButton:
        """What opens the options of a request, at the foot of the card whose head names the recipient."""
        card = self.ask_recipient.parentWidget()
        return card.findChild(FoldButton, options=Qt.FindChildOption.FindDirectChildrenOnly)

    @property
    def ask_recipient(self) -> RecipientRow:
        return self.ask_room.request.findChild(RecipientRow)

    @property
    def asked(self):
        return self.window.room("ask").controller.state

    def ask(self, name: str = "age") -> None:
        """Ask for something and have its code on the screen."""
        self.window.perform("room.ask")
        self.window.perform(f"ask.choose.{name}")
        self.window.perform("ask.create")
        self.until(lambda: self.asked.visit is not None and self.asked.visit.state == "shown")

    def answer(self, state: str, result: dict[str, object] | None = None) -> None:
        """Let a wallet answer what is asked."""
        visit_id = self.asked.visit.visit_id
        if result is not None:
            self.place.results[visit_id] = result
        for each in ("opened", "working", state):
            self.session.clock.pass_seconds(1)
            self.place.happen(visit_id, each)
        self.until(lambda: self.asked.visit is not None and self.asked.visit.state == state)
        if result is not None:
            self.until(lambda: self.asked.result is not None)

    def close(self) -> None:
        self.window.quit_guard.quit()
        self.window.deleteLater()


@pytest.fixture
def make_desk(qtbot) -> Iterator[Callable[..., Desk]]:
    made: list[Desk] = []

    def make(
        *,
        settings: Path | None = None,
        language: str = "en",
        theme: str = "light",
        is_first_start: bool = False,
        **how,
    ) -> Desk:
        session = FakeSession(settings)
        for name, value in how.items():
            setattr(session, name, value)
        made.append(Desk(qtbot, session, language, theme, is_first_start=is_first_start))
        return made[-1]

    yield make
    for desk in made:
        desk.close()
    assert [desk.place.wrong for desk in made] == [[] for _ in made]


@pytest.fixture
def desk(make_desk) -> Desk:
    made = make_desk()
    made.show()
    return made


@pytest.fixture
def real(qtbot, tmp_path) -> Iterator[RealDesk]:
    desk = RealDesk(qtbot, tmp_path)
    yield desk
    desk.outside.runner.close()
    desk.window.close()
    desk.window.deleteLater()
