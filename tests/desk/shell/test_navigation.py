"""Every room can be reached, also where a desk has more rooms than today, and nothing beside them moves or is cut."""

from itertools import pairwise

import pytest
from fake_places import REMOTE
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QAbstractButton, QLabel, QMenu, QWidget

from connector_desk.desk.kit.tokens import CONTROL_HEIGHT, DEFAULT_SIZE, SMALL_WIDTH, SMALLEST
from connector_desk.desk.runner.endpoints import ReachStanding
from connector_desk.desk.shell.navigation import Navigation, RoomButton
from connector_desk.desk.shell.place_button import PlaceButton
from connector_desk.desk.shell.room_table import ROOMS, Room
from connector_desk.desk.shell.status import PlaceStatus, ServiceState
from tests.windows import find, seen

BELOW_A_BAND = (800, 564)
"""The smallest window, below the band that names a place."""
LEAST = 24
"""Pixels of a target (WCAG 2.2, 2.5.8)."""
TROUBLE = PlaceStatus(ServiceState.READY)
TROUBLE.for_this_run_only = True
TROUBLE.way = ReachStanding("failed", "The tunnel is interrupted.")
TROUBLE.address = "http://192.168.1.20:8080"
TROUBLE.waiting = 3


def with_more(count: int) -> tuple[Room, ...]:
    """Return the rooms of today, and so many more."""
    last = ROOMS[-1]
    return (*ROOMS, *(last._replace(action=last.action._replace(name=f"room.more{each}")) for each in range(count)))


def shown(desk, rooms: tuple[Room, ...], size: tuple[int, int], status: PlaceStatus) -> Navigation:
    made = Navigation(desk.window.colours, QIcon(), QMenu(desk.window), lambda _: None, rooms)
    made.setParent(desk.window)
    made.set_narrow(narrow=size[0] < SMALL_WIDTH)
    made.resize(made.width(), size[1])
    made.show_notices(["Restored data", "A newer version"], is_calm=False)
    made.show_status(status)
    if size is BELOW_A_BAND:
        made.hold(PlaceButton(desk.window.colours, REMOTE))
    made.show()
    made.raise_()
    desk.settle()
    return made


def place(each: QWidget, inside: QWidget) -> QRect:
    return QRect(each.mapTo(inside, QPoint(0, 0)), each.size())


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [DEFAULT_SIZE, SMALLEST, BELOW_A_BAND], ids=str)
@pytest.mark.parametrize("count", [1, 2, 10])
def test_more_rooms_than_today_are_reached_and_move_nothing_else(make_desk, size, language: str, count: int) -> None:
    desk = make_desk(language=language)
    desk.show()
    today, more = (shown(desk, rooms, size, TROUBLE) for rooms in (ROOMS, with_more(count)))
    buttons = seen(more, RoomButton)
    assert len(buttons) == len(ROOMS) + count
    for button, following in pairwise(buttons):
        assert button.height() >= LEAST
        assert button.geometry().bottom() < following.geometry().top()
    for button in buttons:
        button.setFocus(Qt.FocusReason.TabFocusReason)
        assert button.visibleRegion().boundingRect() == button.rect()  # at once, or as it is scrolled to
    others = [
        [place(each, made) for each in seen(made, QAbstractButton) if not isinstance(each, RoomButton)]
        for made in (today, more)
    ]
    assert len(others[0]) >= 4
    assert others[0] == others[1]
    if size is DEFAULT_SIZE:
        words = find(more, QLabel, "status")
        assert words.height() >= words.heightForWidth(words.width())


def test_at_the_usual_size_twelve_rooms_are_seen_at_once(desk) -> None:
    made = shown(desk, with_more(2), DEFAULT_SIZE, TROUBLE)
    assert all(each.visibleRegion().boundingRect() == each.rect() for each in seen(made, RoomButton))


@pytest.mark.parametrize("size", [DEFAULT_SIZE, SMALLEST, BELOW_A_BAND], ids=str)
def test_what_the_desk_says_of_itself_moves_no_room(desk, size) -> None:
    made = shown(desk, with_more(2), size, PlaceStatus(ServiceState.READY))
    before = [place(each, made) for each in seen(made, RoomButton)]
    made.show_status(TROUBLE)
    desk.settle()
    assert [place(each, made) for each in seen(made, RoomButton)] == before


def test_a_higher_window_gives_all_rooms_their_full_height(desk) -> None:
    made = shown(desk, with_more(2), DEFAULT_SIZE, PlaceStatus(ServiceState.READY))
    low = {each.height() for each in seen(made, RoomButton)}
    made.resize(made.width(), 1_000)
    desk.settle()
    assert {each.height() for each in seen(made, RoomButton)} == {CONTROL_HEIGHT}
    assert max(low) < CONTROL_HEIGHT
