"""The table of rooms: a row says everything that the window needs to know of a room."""

import pytest

from connector_desk.desk.shell.room_table import ROOMS


@pytest.mark.qt_log_ignore("This plugin does not support")  # the printer's dialog of the evacuation list
def test_an_action_of_a_row_leads_into_its_room_alone_and_opens_it(desk) -> None:
    window, opened = desk.window, set()
    for room in ROOMS:
        (host,) = (each for each in window.hosts if each.room is room.action)
        assert set(room.everywhere) <= set(room.actions)
        for action in room.actions:
            assert [each for each in window.hosts if each.leads_to(action.name)] == [host]
        for action in room.everywhere:
            made = desk.actions.get(action.name)
            if made is not None and made.isEnabled():
                window.perform(action.name)
                assert host.view.isVisible()
                opened.add(room.chapter)
    assert {"records", "library"} <= opened


def test_a_room_that_is_made_anew_keeps_its_state(desk) -> None:
    desk.window.perform("settings.page.keys")
    desk.window.perform("room.ask")
    controller = desk.window.room("ask").controller
    desk.window.build()
    assert desk.window.room("ask").controller is controller
    assert desk.window.room("ask").view is not None
    desk.window.perform("room.settings")
    assert desk.window.room("settings").view.page == "keys"
