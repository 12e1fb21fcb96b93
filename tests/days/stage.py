"""Where a scene is played: a home, a display, two networks, the program, a phone and a person."""

import json
import shutil
import socket
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.days.computer import Computer
from tests.days.display import Display
from tests.days.networks import PhoneNetwork
from tests.days.person import NotSo, Outside, Person
from tests.days.phone import CredoPhone, Phone
from tests.days.program import Home, Program
from tests.ports import free_port

API_PORT = 18099


@dataclass(frozen=True, slots=True)
class Look:
    """How the desk looks."""

    name: str
    language: str
    theme: str
    size: tuple[int, int]


LOOKS = {
    "light-en": Look("light-en", "en", "light", (1280, 800)),
    "dark-de": Look("dark-de", "de", "dark", (800, 600)),
}


class Stage(Computer):
    """Everything around one scene."""

    def __init__(
        self,
        scene: str,
        look: Look,
        pictures: Path,
        *,
        keyring: str = "unlocked",
        beside: tuple[int, int] | None = None,
    ) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="days-"))
        self.network = PhoneNetwork()
        home = Home(self._folder / "home", keyring=keyring)
        display = Display(look.size, self._folder, home.environment, beside)
        home.log_in(display.name)
        super().__init__(home, display, Person(display, look.language, (pictures, f"{scene}-{look.name}")))
        self.phone = Phone(self.network, self._folder / "phone")
        self._phones: list[Phone | CredoPhone] = [self.phone]
        self._scene, self._look, self._pictures = scene, look, pictures
        self._others: list[Computer] = []
        # programs on this computer may ask: the way a scene is watched from outside
        _prepare(home, look, {"api_is_on": True, "api_port": API_PORT})

    def another_desk(self, name: str) -> Computer:
        """Make the desk of a colleague, on a computer of that name in the same network; it is not started yet."""
        folder = self._folder / name
        folder.mkdir()
        home = Home(folder / "home", host_name=name)
        display = Display(self._look.size, folder, home.environment)
        home.log_in(display.name)
        person = Person(display, self._look.language, (self._pictures, f"{self._scene}-{self._look.name}-{name}"))
        _prepare(home, self._look, {"reach": "this-computer", "port": free_port()})
        made = Computer(home, display, person)
        self._others.append(made)
        return made

    def another_phone(self) -> Phone:
        """Make the phone of another visitor."""
        made = Phone(self.network, self._folder / f"phone-{len(self._phones) + 1}")
        self._phones.append(made)
        return made

    def credo_phone(self) -> CredoPhone:
        """Make the phone of a visitor whose wallet is Credo."""
        made = CredoPhone(self.network)
        self._phones.append(made)
        return made

    @property
    def phone_seconds(self) -> float:
        """Tell how long the desk waited for phones."""
        return sum(each.seconds for each in self._phones)

    def open_until_focus(self) -> None:
        """Start the program; its window has the focus, and nothing is painted in it yet."""
        self.program = Program(self.home, self.display)
        self.program.await_focus()

    def open_and_ready(self) -> Outside:
        """Start the program and wait until it is ready; gives the view from outside."""
        self.open()
        self.person.reads("Ready")
        return self.outside()

    def outside(self) -> Outside:
        """Give the view from outside."""
        return Outside(API_PORT, self.home.admin_key())

    def waits_for_end(self) -> None:
        """Wait until the program has ended by itself."""
        assert self.program is not None
        self.program.process.wait(20)

    def close(self) -> None:
        """Clear everything away."""
        for each in self._others:
            each.close()
        super().close()
        self.network.close()
        shutil.rmtree(self._folder, ignore_errors=True)


def _prepare(home: Home, look: Look, settings: dict[str, object]) -> None:
    """Choose language and theme, and where the desk serves."""
    home.data.mkdir(parents=True, mode=0o700)
    words = f"[General]\nlanguage={look.language}\ntheme={look.theme}\naskedForCode=yes\n"
    (home.data / "desk.ini").write_text(words)
    (home.data / "settings.json").write_text(json.dumps(settings))


def occupy(port: int) -> socket.socket:
    """Take a port, as another program does."""
    taken = socket.create_server(("0.0.0.0", port))
    taken.listen()
    return taken


def check(condition: object, what: str) -> None:
    """Raise if something is not so."""
    if not condition:
        raise NotSo(what)


def soon(look: Callable[[], object], what: str, patience: float = 10.0) -> None:
    """Raise if something is not so after a while."""
    deadline = time.monotonic() + patience
    while not look():
        if time.monotonic() > deadline:
            raise NotSo(what)
        time.sleep(0.1)
