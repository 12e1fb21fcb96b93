"""The kiosk in a hall: the real program, a display with a window manager, a keyring, kill -9 and a monkey."""

import json
import random
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from connector_desk.desk.kit.favourite import FAVOURITES_FOLDER, Favourite, save_favourites
from connector_desk.desk.kit.kiosk_setup import load_kiosk
from tests.camera import read_codes
from tests.days.display import Display
from tests.days.program import Home, until
from tests.days.screen_reader import WITH_A_SCREEN_READER, ScreenReader

pytestmark = WITH_A_SCREEN_READER
SIZE = (1280, 800)
PIN = "59173048"
MONKEY_EVENTS = 600
OF_STAFF = {"Settings", "Records", "People", "Workbench", "What would you like to issue?", "Leave the kiosk"}
_ADD_STAFF = """
import asyncio, sys
from contextlib import suppress
from pathlib import Path
from connector_desk.app.session import DeskSession
from connector_desk.app.settings import load_settings
from connector_desk.base.clock import system_clock
from connector_desk.base.errors import DeskError
from connector_desk.desk.runner.staff_book import StaffBook
async def add(folder, pin):
    session = DeskSession(folder, load_settings(folder))
    with suppress(DeskError):
        await session.open()
    await session.open()
    book = StaffBook(session, system_clock)
    await book.load()
    await book.add("Kim", pin, is_in_charge=True)
    await session.close()
asyncio.run(add(Path(sys.argv[1]), sys.argv[2]))
"""
_KEYS = [
    *("Return", "space", "Tab", "shift+Tab", "Escape", "alt+F4", "alt+F2", "alt+space", "ctrl+q", "ctrl+w", "ctrl+k"),
    *("F1", "F3", "F9", "F10", "F11", "F12", "Menu", "Super_L", "super+d", "super+e", "ctrl+alt+d", "ctrl+Escape"),
    *("ctrl+v", "ctrl+c", "ctrl+a", "ctrl+1", "ctrl+s", "ctrl+o", "alt+1", "alt+9", "Print", "ctrl+shift+l", "Delete"),
    *("a", "M", "7", "0", "quotedbl", "less", "ctrl+shift+i", "ctrl+plus", "alt+Tab", "alt+Escape", "ctrl+alt+Right"),
]


class Station:
    """The computer in the hall, and whoever stands before it."""

    def __init__(self, folder: Path, beside: tuple[int, int] | None = None) -> None:
        self.home = Home(folder)
        self.display = Display(SIZE, folder, self.home.environment, beside)
        self.home.log_in(self.display.name)
        self.reader = ScreenReader(self.home.bus_address)
        data = self.home.data
        data.mkdir(parents=True, mode=0o700)
        (data / "settings.json").write_text(json.dumps({"reach": "this-computer"}))
        (data / "desk.ini").write_text("[General]\nlanguage=en\ntheme=light\n")
        item = {"schema": "visitor-badge", "terms": {}, "values": {"family_name": "House"}, "pictures": {}, "added": []}
        nobody = {"isAgent": False, "alias": "", "byId": False}
        form = {"items": [item], "shown": 0, "recipient": nobody, "guest": ""}
        badge = Favourite(1, "Visitors", "room.issue", "visitor-badge", "Visitor badge", form)
        save_favourites(data / FAVOURITES_FOLDER, [badge], [])
        call = [sys.executable, "-c", _ADD_STAFF, str(data), PIN]
        subprocess.run(call, env=self.home.environment, check=True, timeout=120)
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, *arguments: str) -> None:
        """Start the program as the session of the computer does."""
        self.process = self.home.start([sys.executable, "-m", "connector_desk", *arguments])

    def kill(self) -> None:
        """End it as a power cut does."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    @property
    def is_alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def words(self) -> set[str]:
        """All that stands on the screen, as a screen reader finds it."""
        return {part for each in self.reader.read() for part in (each.name, each.value) if part}

    def wait_for(self, words: str, *, by_staff: bool = False) -> None:
        """Watch the screen until these words stand there; nothing of the staff's is beside them but after a PIN."""

        def is_there() -> bool:
            found = self.words()
            assert by_staff or not OF_STAFF & found, OF_STAFF & found
            return words in found

        until(is_there)

    def open_staff_page(self) -> None:
        """Type the PIN at the kiosk."""
        self.press("ctrl+shift+l")
        self.wait_for("Staff PIN")
        self.display.tool("type", "--delay", "30", PIN)
        self.press("Return")
        self.wait_for("For staff only", by_staff=True)

    def press_at(self, name: str) -> None:
        """Go to a button by Tab, and press it."""
        for _ in range(10):
            if self.has_focus(name):
                break
            self.press("Tab")
        until(lambda: self.has_focus(name))
        self.press("Return")

    def has_focus(self, name: str) -> bool:
        """Return whether the next key goes to a control."""
        return any(each.is_focused and each.name == name for each in self.reader.read())

    def scan(self) -> str:
        """Read the code on the display, as the camera of a phone does."""
        found: list[str] = []

        def is_there() -> bool:
            found[:] = read_codes(self.display.picture())
            return len(found) == 1

        until(is_there)
        return found[0]

    def wallet(self, *arguments: str) -> subprocess.Popen[bytes]:
        """Have the visitor's wallet do something."""
        where = ["--wallet", str(self.home.folder / "wallet")]
        return self.home.start([sys.executable, "-m", "connector_desk", "wallet", *arguments, *where])

    def press(self, *keys: str) -> None:
        self.display.tool("key", "--delay", "30", *keys)

    def close(self) -> None:
        self.reader.close()
        self.home.log_out()
        self.display.close()


@pytest.fixture(scope="module")
def station(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Station]:
    made = Station(tmp_path_factory.mktemp("hall"))
    try:
        yield made
    finally:
        made.close()


def reach(station: Station, state: str) -> None:
    """Go from the first page to a state of the kiosk."""
    if state == "out of order":
        station.wait_for("Begin")
        station.open_staff_page()
        station.press_at("Put out of order")
        station.wait_for("Out of order")
        return
    station.wait_for("Begin")
    if state == "pin":
        station.press("ctrl+shift+l")
        station.wait_for("Staff PIN")
    if state in ("form", "code", "phone", "result"):
        station.press("Return")
        station.wait_for("Given name")
    if state in ("code", "phone", "result"):
        station.display.tool("type", "--delay", "30", "Maya")
        station.press("Return")
        station.wait_for("Please scan this code with your wallet.")
    if state == "phone":
        link = parse_qs(urlsplit(station.scan()).query)["credential_offer_uri"][0]
        with urllib.request.urlopen(link, timeout=20) as opened:
            assert opened.status == 200
        station.wait_for("Please continue on your phone.")
    if state == "result":
        station.wallet("accept", station.scan())
        station.wait_for("All done. Thank you.")


@pytest.mark.parametrize("state", ["waiting", "form", "code", "pin", "phone", "result", "out of order"])
def test_case_414_killed_in_each_state_it_comes_back_as_a_kiosk(station: Station, state: str) -> None:
    if not station.is_alive:
        station.start("--kiosk", "1")
    reach(station, state)
    station.kill()
    assert load_kiosk(station.home.data).is_on
    station.start()
    if state == "out of order":  # staff have put it there, and they alone put it back
        station.wait_for("Out of order")
        station.open_staff_page()
        station.press_at("Put back in order")
    station.wait_for("Begin")


def test_case_414_a_second_start_shows_the_kiosk(station: Station) -> None:
    station.wait_for("Begin")
    call = [sys.executable, "-m", "connector_desk"]
    assert subprocess.run(call, env=station.home.environment, check=False, timeout=60).returncode == 0
    station.wait_for("Begin")
    assert len(station.display.tool("search", "--onlyvisible", "--name", "Connector Desk").split()) == 1


LOOKS = 5
"""In a row, before the kiosk is taken to be there for good."""
WAYS_ASIDE = {
    "another desktop": ["set_desktop", "1"],
    "the first desktop": ["set_desktop", "0"],
    "the empty desktop": ["key", "super+d"],
    "made small": ["windowminimize", "WINDOW"],
    "made small twice, as it comes back": ["windowminimize", "WINDOW", "sleep", "0.45", "windowminimize", "WINDOW"],
    "hidden": ["windowunmap", "WINDOW"],
    "on another desktop": ["set_desktop_for_window", "WINDOW", "2"],
}


@pytest.mark.parametrize("way", WAYS_ASIDE)
def test_case_414_it_comes_back_when_the_window_manager_has_put_it_aside(station: Station, way: str) -> None:
    if not station.is_alive:
        station.start("--kiosk", "1")
    station.wait_for("Begin")
    places = [(3, 3), (SIZE[0] - 4, SIZE[1] - 4), (3, SIZE[1] // 2)]
    ground = station.display.picture().getpixel(places[0])
    window = station.display.tool("search", "--onlyvisible", "--name", "Connector Desk")

    def is_there() -> bool:
        picture = station.display.picture()
        focused = station.display.tool("getwindowfocus", "getwindowname")
        return focused == "Connector Desk" and {picture.getpixel(each) for each in places} == {ground}

    until(is_there)
    station.display.tool(*[each.replace("WINDOW", window) for each in WAYS_ASIDE[way]])
    until(lambda: all(is_there() for _ in range(LOOKS)))  # a look may miss that it was away: it comes back in 400 ms
    station.press("Return")
    station.wait_for("Given name")
    station.press("Escape")
    station.wait_for("Begin")


def test_case_414_the_pin_alone_leads_to_the_staffs_window(station: Station) -> None:
    station.wait_for("Begin")
    station.press("ctrl+shift+l")
    station.wait_for("Staff PIN")
    station.display.tool("type", "--delay", "30", f"1{PIN[1:]}")
    station.press("Return")
    station.wait_for("Number and PIN do not fit.")
    station.display.tool("type", "--delay", "30", PIN)
    station.press("Return")
    station.wait_for("For staff only", by_staff=True)
    station.press_at("Leave the kiosk")
    station.wait_for("The desk is locked", by_staff=True)  # the kiosk's PIN is not that of who sits down there
    assert not load_kiosk(station.home.data).is_on
    until(lambda: station.has_focus("PIN of Kim"))  # the window of the staff is another one, and has to become active
    station.display.tool("type", "--delay", "30", PIN)
    station.press("Return")
    station.wait_for("What would you like to issue?", by_staff=True)
    station.kill()
    station.start()
    station.wait_for("The desk is locked", by_staff=True)
    station.kill()


@pytest.mark.parametrize("seed", range(4))
def test_case_414_a_monkey_at_keyboard_and_mouse_does_not_get_out(station: Station, seed: int) -> None:
    if not station.is_alive:  # it was left before; its wrong PINs make staff wait, so nobody leaves it afterwards
        station.start("--kiosk", "1")
        station.wait_for("Begin")
    chance = random.Random(seed)
    for _ in range(MONKEY_EVENTS // 30):
        events: list[str] = []
        for _ in range(30):
            if chance.random() < 0.6:
                events += ["key", chance.choice(_KEYS)]
            else:
                at = [str(chance.randrange(side)) for side in SIZE]
                events += ["mousemove", *at, "click", chance.choice(["1", "1", "1", "2", "3", "4"])]
        station.display.tool(*events)
        assert station.is_alive
        assert not OF_STAFF & station.words()
    assert load_kiosk(station.home.data).is_on


def test_case_414_a_second_display_is_covered_as_soon_as_it_is_plugged_in(tmp_path: Path) -> None:
    hall = Station(tmp_path, beside=(800, 600))
    try:
        hall.start("--kiosk", "1")
        hall.wait_for("Begin")
        ground = hall.display.picture().getpixel((3, SIZE[1] // 2))

        def beside() -> set[object]:
            return {colour for _, colour in hall.display.beside().getcolors(1_000_000) or []}

        assert beside() != {ground}
        for _ in range(2):
            hall.display.plug_in()
            until(lambda: beside() == {ground})
            hall.display.tool("mousemove", str(SIZE[0] + 50), "60", "click", "1", "key", "alt+F4")
            until(lambda: beside() == {ground})
            hall.wait_for("Begin")
            hall.display.unplug()
            hall.wait_for("Begin")
        hall.press("Return")
        hall.wait_for("Given name")
    finally:
        hall.close()
