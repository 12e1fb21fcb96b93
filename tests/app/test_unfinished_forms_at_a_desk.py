"""A half-typed form in the real program, by keys alone: after kill -9, and after a normal quit."""

import json
import shutil
import time

import pytest

from tests.days.display import Display
from tests.days.person import Person
from tests.days.program import Home, Program, until
from tests.days.screen_reader import ScreenReader
from tests.ports import free_port

TOOLS = ("Xvfb", "openbox", "xdotool", "gnome-keyring-daemon", "dbus-daemon")
WHO = "Ana Berg"

pytestmark = [
    pytest.mark.keyring,
    pytest.mark.skipif(
        not all(shutil.which(each) for each in TOOLS), reason=f"not all of {', '.join(TOOLS)} are installed"
    ),
]


class Desk:
    """The program in a home of its own, before a person."""

    def __init__(self, folder):
        self.home = Home(folder / "home")
        self.display = Display((1280, 800), folder, self.home.environment)
        self.home.log_in(self.display.name)
        self.person = Person(self.display, "en", (folder, "form"))
        data = self.home.data
        data.mkdir(parents=True, mode=0o700)
        (data / "desk.ini").write_text("[General]\nlanguage=en\naskedForName=yes\naskedForCode=yes\n")
        (data / "settings.json").write_text(json.dumps({"reach": "this-computer", "address": "", "port": free_port()}))
        self.program = None

    def start(self):
        self.program = Program(self.home, self.display)
        if self.person.reader is not None:
            self.person.reader.close()
        self.person.reader = ScreenReader(self.home.bus_address)
        self.person.reads("Ready")

    def quit(self):
        self.person.press("ctrl+q")
        until(lambda: self.program.has_ended)

    @property
    def typed(self):
        """All values of the fields that are shown."""
        return {each.value for each in self.person.read() if each.role == "text" and each.value}

    @property
    def kept(self):
        return list((self.home.data / "unfinished-forms").glob("*"))

    def close(self):
        if self.person.reader is not None:
            self.person.reader.close()
        if self.program is not None:
            self.program.end()
        self.home.log_out()
        self.display.close()


@pytest.fixture
def desk(tmp_path):
    made = Desk(tmp_path)
    yield made
    made.close()


def type_half_a_form(desk):
    desk.person.press("ctrl+1")
    desk.person.type("Ana")
    desk.person.press("Tab")
    desk.person.type("Berg")
    desk.person.wait(lambda seen: {"Ana", "Berg"} <= {each.value for each in seen}, "the form")


@pytest.mark.timeout(240)
def test_a_half_typed_form_survives_a_kill_and_a_quit_and_is_continued_or_discarded(desk):
    desk.start()
    type_half_a_form(desk)
    time.sleep(1.5)  # it is written a second after a key at the latest
    desk.program.kill()
    for file in filter(lambda each: each.is_file(), desk.home.data.rglob("*")):
        assert b"Berg" not in file.read_bytes(), file

    desk.start()
    desk.person.reads(WHO)
    desk.person.press("ctrl+1")  # a card opens a blank form, whatever was left
    assert not {"Ana", "Berg"} & desk.typed
    desk.person.press("ctrl+shift+f")
    desk.person.wait(lambda seen: {"Ana", "Berg"} <= {each.value for each in seen}, "the form")
    desk.person.press("Tab")
    desk.person.type("Nordwind")
    desk.quit()  # at once: what was typed last is kept, too

    desk.start()
    desk.person.reads(WHO)
    desk.person.press("ctrl+shift+f")
    desk.person.wait(lambda seen: "Nordwind" in {each.value for each in seen}, "the form with the last key")
    desk.quit()

    desk.start()
    desk.person.reads(WHO)
    desk.person.tab_to("Discard")
    desk.person.press("space")
    desk.person.wait(lambda seen: not any(WHO in each.words for each in seen), "the form to be gone")
    desk.quit()
    assert desk.kept == []
    desk.start()
    assert not any(WHO in each.words for each in desk.person.read())
