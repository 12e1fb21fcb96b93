"""Rooms are made before they are opened, while nobody types; what a person sees stays as it is."""

import sys

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from connector_desk.desk.shell.preparation import QUIET, modules_of


def prepare(desk) -> None:
    done: list[None] = []
    desk.window.preparation.done.connect(lambda: done.append(None))
    desk.window.preparation.start(desk.window.windowHandle())
    desk.until(lambda: bool(done))


def test_each_room_of_the_place_but_the_workbench_is_there_before_it_is_opened(desk) -> None:
    prepare(desk)
    made = {host.room.name: host.view for host in desk.window.hosts if host.is_offered}
    assert [name for name, view in made.items() if view is None] == ["room.workbench"]
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


def test_nothing_is_made_while_somebody_types(desk) -> None:
    window = desk.window.windowHandle()
    desk.window.preparation.start(window)
    for _ in range(20):
        QTest.keyClick(window, Qt.Key.Key_A)
        desk.qtbot.wait(60)
        assert desk.window.room("people").view is None
    desk.until(lambda: desk.window.room("people").view is not None)
    assert QUIET < 2


def test_another_theme_has_the_rooms_made_again(desk) -> None:
    prepare(desk)
    former = desk.window.room("records").view
    desk.window.perform("desk.theme")
    desk.until(lambda: desk.window.room("records").view not in (None, former))


def test_the_entry_of_a_room_is_loaded_after_what_it_consists_of(desk) -> None:
    for host in desk.window.hosts:
        if host.is_made_ahead and host.view is None:
            *before, last = modules_of(host)
            assert last.endswith(".room")
            assert len(before) > 2
