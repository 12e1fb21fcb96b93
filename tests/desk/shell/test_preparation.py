"""Rooms are made before they are opened, while nobody types; what a person sees stays as it is."""

import sys
import threading
from time import monotonic
from types import ModuleType

import pytest
from fakes import known_agents
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit
from shiboken6 import isValid

from connector_desk.desk.rooms.library.view import LibraryView
from connector_desk.desk.shell import preparation
from connector_desk.desk.shell import window as window_module
from connector_desk.desk.shell.preparation import QUIET, modules_of
from connector_desk.desk.shell.room_table import ROOMS

MOST_WIDGETS = 180
"""In one turn: such as those of the answer to a request of the workbench."""


def prepare(desk) -> None:
    done: list[None] = []
    desk.window.preparation.done.connect(lambda: done.append(None))
    desk.window.preparation.start(desk.window.windowHandle())
    desk.until(lambda: bool(done))


def test_each_room_of_the_place_is_there_before_it_is_opened(desk) -> None:
    prepare(desk)
    made = {host.room.name: host.view for host in desk.window.hosts if host.is_offered}
    assert [name for name, view in made.items() if view is None] == []
    assert desk.room_on_screen == "issue"
    loaded = {name for name in sys.modules if name.startswith("connector_desk.desk.rooms")}
    for host in desk.window.hosts:
        if host.is_made_ahead and host.is_offered:
            desk.window.perform(host.room.name)
            assert desk.window.room(host.room.name.removeprefix("room.")).view is made[host.room.name]
    assert {name for name in sys.modules if name.startswith("connector_desk.desk.rooms")} == loaded


def test_the_form_that_is_open_keeps_the_focus_and_each_letter(desk) -> None:
    desk.choose()
    field = desk.form.rows["given_name"].editor.control
    field.setFocus()
    done: list[None] = []
    desk.window.preparation.done.connect(lambda: done.append(None))
    desk.window.preparation.start(desk.window.windowHandle())
    typed = ""
    while not done:
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_A)
        typed += "a"
        desk.qtbot.wait(60)
    assert QApplication.focusWidget() is field
    assert isinstance(field, QLineEdit)
    assert field.text() == typed[: field.maxLength()]


def test_nothing_is_made_while_somebody_types(desk, monkeypatch) -> None:
    now = [monotonic()]
    monkeypatch.setattr(preparation, "monotonic", lambda: now[0])  # a slow computer is no pause of who types
    monkeypatch.setattr(preparation, "_load_without_qt", lambda: None)
    before = [host.view for host in desk.window.hosts]
    window = desk.window.windowHandle()
    desk.window.preparation.start(window)
    for _ in range(20):
        QTest.keyClick(window, Qt.Key.Key_A)
        now[0] += QUIET / 2
        desk.qtbot.wait(60)
        assert [host.view for host in desk.window.hosts] == before
    now[0] += QUIET
    desk.until(lambda: desk.window.room("people").view is not None)
    assert QUIET < 2


@pytest.mark.parametrize("name", [room.action.name.removeprefix("room.") for room in ROOMS])
def test_a_room_is_made_in_small_parts(desk, name: str) -> None:
    """A turn of the event loop that makes many widgets keeps the keys waiting."""
    host = desk.window.room(name)
    if host.view is not None:  # the first paint shows it
        return
    made, before = [], len(QApplication.allWidgets())
    for _ in host.make(desk.window.colours, "en", desk.window):
        made.append(len(QApplication.allWidgets()) - before)
        before = len(QApplication.allWidgets())
        assert host.view is None  # nobody meets half a room
    assert max(made) <= MOST_WIDGETS, made
    assert host.view is not None


def test_a_room_that_is_opened_before_it_is_whole_gets_the_rest_at_once(desk) -> None:
    host = desk.window.room("people")
    steps = host.make(desk.window.colours, "en", desk.window.centralWidget())
    next(steps), next(steps)
    desk.window.perform("room.people")
    assert desk.room_on_screen == "people"
    QTest.keyClicks(QApplication.focusWidget(), "Ada")  # no key is lost
    assert host.view.search.text() == "Ada"
    assert list(steps) == []
    assert len(desk.window.findChildren(type(host.view))) == 1


def test_a_room_that_a_key_opens_before_it_was_made_shows_at_once_and_loses_no_key(desk) -> None:
    host, window = desk.window.room("library"), desk.window.windowHandle()
    QTest.keyClick(window, Qt.Key.Key_5, Qt.KeyboardModifier.AltModifier)
    assert desk.room_on_screen == "library"
    assert host.view is None  # no key waits until all of it is there
    assert "Library" in [each.text() for each in desk.window.findChildren(QLabel) if each.isVisible()]
    for letter in "Ada":
        QTest.keyClick(window, letter)
    QTest.keyClick(window, Qt.Key.Key_Tab)
    desk.until_open("library")
    assert host.view.search.text() == "Ada"
    assert not host.view.search.hasFocus()  # Tab came after the letters


def test_no_other_room_is_made_beside_one_that_was_just_opened(desk, monkeypatch) -> None:
    """Whoever opens one without a key or the mouse, such as by a screen reader's command, looks at it as well."""
    monkeypatch.setattr(preparation, "QUIET", 60)
    begun: list[None] = []
    monkeypatch.setattr(preparation, "_load_without_qt", lambda: begun.append(None))
    desk.window.preparation.start(desk.window.windowHandle())
    desk.window.carry_out("room.library")
    desk.until_open("library")
    desk.until(lambda: bool(begun))
    before = [host.view for host in desk.window.hosts]
    desk.qtbot.wait(300)
    assert [host.view for host in desk.window.hosts] == before
    monkeypatch.setattr(preparation, "QUIET", 0)
    desk.until(lambda: all(host.view is not None for host in desk.window.hosts if host.is_offered))


def test_a_room_that_is_opened_while_the_rooms_begin_to_be_made_is_not_forgotten(desk, monkeypatch) -> None:
    pressed = threading.Event()
    monkeypatch.setattr(preparation, "_load_without_qt", lambda: pressed.wait(45))
    desk.window.preparation.start(desk.window.windowHandle())
    QTest.keyClick(desk.window.windowHandle(), Qt.Key.Key_5, Qt.KeyboardModifier.AltModifier)
    assert desk.window.room("library").view is None
    pressed.set()
    desk.until_open("library")


def test_a_shortcut_of_a_room_that_is_still_made_is_kept_as_well(desk) -> None:
    desk.place.agents = known_agents()
    host, window = desk.window.room("people"), desk.window.windowHandle()
    host.load()
    desk.until(lambda: host.is_offered)
    QTest.keyClick(window, Qt.Key.Key_4, Qt.KeyboardModifier.AltModifier)
    assert host.view is None
    QTest.keySequence(window, QKeySequence("Ctrl+Shift+N"))
    desk.until(lambda: host.view is not None and host.view.form.isVisible())


def test_whoever_goes_on_to_another_room_is_not_brought_back(desk) -> None:
    library = desk.window.room("library")
    desk.room_buttons["room.library"].click()
    desk.room_buttons["room.records"].click()
    desk.until_open("records")
    assert library.view is None
    assert desk.room_on_screen == "records"
    desk.room_buttons["room.library"].click()
    desk.room_buttons["room.issue"].click()
    desk.until(lambda: library.view is not None)
    assert desk.room_on_screen == "issue"
    assert desk.window.room("issue").view.isVisible()


def test_a_room_that_nobody_waits_for_any_more_is_made_when_it_is_opened_again(desk, monkeypatch) -> None:
    monkeypatch.setattr(preparation, "PIECE", 0)  # one part in each turn
    desk.room_buttons["room.library"].click()
    desk.until(lambda: bool(desk.window.findChildren(LibraryView)))  # it is made in part
    desk.room_buttons["room.records"].click()
    desk.until_open("records")
    desk.room_buttons["room.library"].click()
    desk.until_open("library")


def test_an_action_of_a_room_that_was_not_made_is_done_in_it(desk) -> None:
    desk.window.carry_out("settings.page.about")
    host = desk.window.room("settings")
    assert host.view is None
    desk.until_open("settings")
    assert host.view.page == "about"


def test_another_theme_while_a_room_is_made_leaves_no_half_of_it(desk) -> None:
    host = desk.window.room("people")
    next(host.make(desk.window.colours, "en", desk.window.centralWidget()))
    desk.window.build()
    desk.window.perform("room.people")
    desk.until(host.view.isVisible)
    desk.until(lambda: len(desk.window.findChildren(type(host.view))) == 1)


def test_another_theme_has_the_rooms_made_again(desk) -> None:
    prepare(desk)
    former = desk.window.room("records").view
    desk.window.perform("desk.theme")
    desk.until(lambda: desk.window.room("records").view not in (None, former))


def test_another_theme_is_worked_out_for_no_widget_of_before(desk, monkeypatch) -> None:
    """For thousands of widgets it takes seconds, and they are deleted right after."""
    former, apply_theme = desk.window.centralWidget(), window_module.apply_theme
    was_there: list[bool] = []
    monkeypatch.setattr(
        window_module, "apply_theme", lambda *given: (was_there.append(isValid(former)), apply_theme(*given))
    )
    desk.window.perform("desk.theme")
    desk.until(lambda: was_there == [False])


def test_the_entry_of_a_room_is_loaded_after_what_it_consists_of(desk) -> None:
    for host in desk.window.hosts:
        if host.is_made_ahead and host.view is None:
            *before, last = modules_of(host)
            assert last.endswith(".room")
            assert len(before) > 2


def test_a_room_of_one_module_has_no_further_ones(desk, monkeypatch) -> None:
    small = ModuleType("connector_desk.desk.rooms.small")
    monkeypatch.setitem(sys.modules, small.__name__, small)
    host = next(each for each in desk.window.hosts if each.is_made_ahead)
    monkeypatch.setattr(host, "room", host.room._replace(name="room.small"))
    assert not [name for name in modules_of(host) if name.startswith("connector_desk.desk.rooms")]
