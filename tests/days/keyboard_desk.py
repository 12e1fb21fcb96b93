"""The real program on a display and with a keyring of its own, used by keys alone."""

import json
import shutil
from pathlib import Path

import pytest

from tests.days.computer import Computer
from tests.days.display import Display
from tests.days.person import Person
from tests.days.program import Home, until
from tests.ports import free_port

TOOLS = ("Xvfb", "openbox", "xdotool", "gnome-keyring-daemon", "dbus-daemon")

NEEDS = [
    pytest.mark.keyring,
    pytest.mark.timeout(240),
    pytest.mark.skipif(
        not all(shutil.which(each) for each in TOOLS), reason=f"not all of {', '.join(TOOLS)} are installed"
    ),
]
"""The marks of tests of it."""


class KeyboardDesk(Computer):
    """The program in a home of its own, before a person."""

    def __init__(self, folder: Path, language: str, *answered: str) -> None:
        """`answered` names the questions of a first start that are not asked any more."""
        home = Home(folder / "home")
        display = Display((1280, 800), folder, home.environment)
        home.log_in(display.name)
        super().__init__(home, display, Person(display, language, (folder, "picture")))
        data = self.home.data
        data.mkdir(parents=True, mode=0o700)
        lines = [f"language={language}", *(f"{each}=yes" for each in answered)]
        (data / "desk.ini").write_text("\n".join(["[General]", *lines, ""]))
        (data / "settings.json").write_text(json.dumps({"reach": "this-computer", "address": "", "port": free_port()}))

    def start(self) -> None:
        """Start the program, and wait until it is ready."""
        self.open()
        self.person.reads("Ready")

    def quit(self) -> None:
        """Quit it as a person does."""
        assert self.program is not None
        self.person.press("ctrl+q")
        until(self.has_ended)

    def says(self, words: str) -> bool:
        """Return whether these very words are shown somewhere now."""
        return any(words in each.words for each in self.person.read())

    def typed(self) -> set[str]:
        """Return the values of the fields that are shown."""
        return {each.value for each in self.person.read() if each.role == "text" and each.value}
