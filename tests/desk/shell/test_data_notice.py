"""What the window says of stored data that were put back, lost or are not guarded."""

import pytest

from connector_desk.contract.place import PlaceNotice
from connector_desk.desk.shell.notices import WORDS


def test_there_are_words_for_each() -> None:
    assert set(WORDS) == set(PlaceNotice)


def test_nothing_is_said_and_no_room_is_taken_where_all_is_well(make_desk) -> None:
    desk = make_desk()
    desk.show()
    desk.settle()
    assert desk.window.rooms.panel is None


def is_said(desk) -> bool:
    panel = desk.window.rooms.panel
    return panel is not None and panel.data_notice is not None and not panel.data_notice.isHidden()


def said(desk) -> str:
    return desk.window.rooms.panel.data_notice.notice.sentence.text()


@pytest.mark.parametrize(
    ("language", "first", "second"),
    [
        ("en", "The stored data was replaced", "The keyring cannot record"),
        ("de", "Die gespeicherten Daten wurden", "Der Schlüsselbund kann den neuesten Stand"),
    ],
)
def test_each_is_said_until_it_is_read_also_where_the_window_is_made_anew(make_desk, language, first, second) -> None:
    desk = make_desk()
    desk.place.is_careless = True  # it is newer
    desk.place.notices = ["not_anchored", "rolled_back", "of a later version"]
    desk.window.preferences.choose("language", language)
    desk.window.build()
    desk.show()
    desk.until(lambda: is_said(desk))
    assert said(desk).startswith(first)
    desk.window.rooms.panel.data_notice.notice.way_on.click()
    assert said(desk).startswith(second)
    desk.window.build()
    assert said(desk).startswith(second)
    desk.window.rooms.panel.data_notice.notice.way_on.click()
    desk.window.refresh_place()
    desk.settle()
    assert not is_said(desk)
