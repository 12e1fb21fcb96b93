"""Every room can be reached by the mouse, also where a desk has more rooms than today."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QAbstractButton, QLabel, QMenu, QWidget

from connector_desk.desk.kit.tokens import SMALL_WIDTH, SMALLEST, USUAL
from connector_desk.desk.runner.endpoints import ReachStanding
from connector_desk.desk.shell.navigation import Navigation, RoomButton
from connector_desk.desk.shell.room_table import ROOMS, Room
from connector_desk.desk.shell.status import PlaceStatus, ServiceState
from tests.windows import find, seen

BELOW_A_BAND = (800, 564)
"""The smallest window, below the band that names a place."""
LEAST = 24
"""Pixels of a target (WCAG 2.2, 2.5.8)."""
TROUBLE = PlaceStatus(
    ServiceState.READY,
    for_this_run_only=True,
    way=ReachStanding("failed", "The tunnel is interrupted."),
    address="http://192.168.1.20:8080",
    waiting=3,
)


def named(room: Room, name: str) -> Room:
    return room._replace(action=room.action._replace(name=name))


MORE = (*ROOMS, named(ROOMS[-1], "room.eleventh"), named(ROOMS[-1], "room.twelfth"))


def shown(desk, rooms: tuple[Room, ...], size: tuple[int, int], status: PlaceStatus) -> Navigation:
    made = Navigation(desk.window.colours, QIcon(), QMenu(desk.window), lambda _: None, rooms)
    made.setParent(desk.window)
    made.set_narrow(narrow=size[0] < SMALL_WIDTH)
    made.resize(made.width(), size[1])
    made.show_notices(["Restored data", "A newer version"], is_calm=False)
    made.show_status(status)
    made.show()
    desk.settle()
    return made


def place(each: QWidget, inside: QWidget) -> QRect:
    return QRect(each.mapTo(inside, QPoint(0, 0)), each.size())


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [USUAL, SMALLEST, BELOW_A_BAND], ids=str)
def test_two_more_rooms_than_today_are_whole_and_move_nothing_else(make_desk, size, language: str) -> None:
    desk = make_desk(language=language)
    desk.show()
    today, more = (shown(desk, rooms, size, TROUBLE) for rooms in (ROOMS, MORE))
    buttons = seen(more, RoomButton)
    assert len(buttons) == len(ROOMS) + 2
    for button, following in pairwise(buttons):
        assert more.rect().contains(place(button, more))
        assert button.height() >= LEAST
        assert place(button, more).bottom() < place(following, more).top()
    others = [
        [place(each, made) for each in seen(made, QAbstractButton) if not isinstance(each, RoomButton)]
        for made in (today, more)
    ]
    assert len(others[0]) >= 4
    assert others[0] == others[1]
    if size is USUAL:
        words = find(more, QLabel, "status")
        assert words.height() >= words.heightForWidth(words.width())


@pytest.mark.parametrize("size", [USUAL, SMALLEST, BELOW_A_BAND], ids=str)
def test_what_the_desk_says_of_itself_moves_no_room(desk, size) -> None:
    made = shown(desk, MORE, size, PlaceStatus(ServiceState.READY))
    before = [place(each, made) for each in seen(made, RoomButton)]
    made.show_status(TROUBLE)
    desk.settle()
    assert [place(each, made) for each in seen(made, RoomButton)] == before


def test_a_higher_window_gives_all_rooms_their_full_height(desk) -> None:
    made = shown(desk, MORE, USUAL, PlaceStatus(ServiceState.READY))
    low = {each.height() for each in seen(made, RoomButton)}
    made.resize(made.width(), 1_000)
    desk.settle()
    high = {each.height() for each in seen(made, RoomButton)}
    today = {each.height() for each in seen(shown(desk, ROOMS, USUAL, PlaceStatus()), RoomButton)}
    assert high == today == {38}
    assert max(low) < 38
