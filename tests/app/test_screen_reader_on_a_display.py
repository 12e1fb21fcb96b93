"""Every room, as a screen reader finds it: the real program on a display, read by AT-SPI over D-Bus."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from connector_desk.desk.rooms.settings.actions import PAGES
from connector_desk.desk.shell.room_table import ROOMS
from tests.days.display import Display
from tests.days.program import Home, until
from tests.days.screen_reader import WITH_A_SCREEN_READER, ScreenReader, Seen

pytestmark = WITH_A_SCREEN_READER
SIZE = (1280, 800)
WORKED = {"push button", "button", "toggle button", "check box", "radio button", "link", "list item", "menu item"}
"""Roles of what a person presses or chooses."""
FILLED = {"text", "password text", "spin button", "combo box", "editable combo box"}
"""Roles of what a person fills in."""


class Desk:
    """The program on its display, and who listens to it."""

    def __init__(self, folder: Path) -> None:
        self.home = Home(folder)
        self.display = Display(SIZE, folder, self.home.environment)
        self.home.log_in(self.display.name)
        self.reader = ScreenReader(self.home.bus_address)
        data = self.home.data
        data.mkdir(parents=True, mode=0o700)
        (data / "settings.json").write_text(json.dumps({"reach": "this-computer"}))
        (data / "desk.ini").write_text("[General]\nlanguage=en\ntheme=light\naskedForCode=yes\naskedForName=yes\n")
        self.process = self.home.start([sys.executable, "-m", "connector_desk"])

    def press(self, *keys: str) -> None:
        """Press keys."""
        self.display.tool("key", "--delay", "30", *keys)

    def until_it_says(self, words: str) -> list[Seen]:
        """Read the screen until something there has this name; give all of it."""
        seen: list[Seen] = []

        def is_said() -> bool:
            seen[:] = self.reader.read()
            return any(words in each.words for each in seen)

        until(is_said)
        return seen

    def close(self) -> None:
        """End it."""
        self.reader.close()
        self.home.log_out()
        self.display.close()


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    made = Desk(tmp_path_factory.mktemp("desk"))
    try:
        made.until_it_says("Ready")
        yield made
    finally:
        made.close()


def nameless(seen: list[Seen]) -> list[Seen]:
    """List what can be worked and says nothing of what it is."""
    return [each for each in seen if each.role in WORKED | FILLED and each.is_enabled and not each.name.strip()]


def xdotool_name(keys: str) -> str:
    """Return a shortcut in Qt's spelling as xdotool has it."""
    *held, key = keys.split("+")
    return "+".join([*(each.lower() for each in held), key.lower()])


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.action.name)
def test_everything_in_a_room_has_a_name_and_the_focus_is_told(desk: Desk, room) -> None:
    desk.press("Escape", xdotool_name(room.action.keys[-1]))
    until(lambda: any(each.name == room.action.title and each.is_checked for each in desk.reader.read()))
    until(lambda: any(each.is_focused and each.words for each in desk.reader.read()))
    seen = desk.reader.read()
    assert sum(each.role in WORKED | FILLED for each in seen) > 10
    assert nameless(seen) == []


def test_a_form_and_its_code_are_told(desk: Desk) -> None:
    desk.press("Escape", "ctrl+1")
    seen = desk.until_it_says("Given name")
    assert nameless(seen) == []
    focused = [each for each in seen if each.is_focused]
    assert [each.name for each in focused] == ["Given name"]
    desk.display.tool("type", "--delay", "30", "Maya")
    desk.press("Return")
    seen = desk.until_it_says("QR code")
    assert nameless(seen) == []


def test_each_page_of_the_settings_is_told(desk: Desk) -> None:
    desk.press("Escape", "alt+9")
    desk.until_it_says("Appearance and language")
    desk.press("Home")
    for title, _ in PAGES.values():
        until(lambda title=title: any(each.name == title and each.is_focused for each in desk.reader.read()))
        assert nameless(desk.reader.read()) == [], title
        desk.press("Down")
