"""Somebody at the desk: presses keys, reads the screen, and is watched with a stopwatch."""

import json
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from PIL import ImageChops

from tests.camera import qr_codes
from tests.days.display import Display
from tests.days.screen_reader import ScreenReader, Seen
from tests.days.words import spelled

PATIENCE = 20.0
LETTER_PAUSE, KEY_PAUSE = 80, 150  # milliseconds: somebody who types well
MOST_TABS = 40
FADE, LONGEST_FADE = 0.35, 3.0
"""Seconds in which what fades has changed, and until whatever still moves is photographed as it is."""


class NotSo(AssertionError):
    """What should be so is not."""


@dataclass
class Tally:
    """What a scene has cost the person so far."""

    keys: int = 0
    letters: int = 0
    typing: float = 0.0
    """Seconds in which keys were pressed."""
    waited: float = 0.0
    """Seconds in which the person waited for the desk."""
    idle: float = 0.0
    """Seconds in which nobody was at the desk."""
    pressed: list[str] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    pictures: list[str] = field(default_factory=list)


class Person:
    """Acts by keys alone; reads by the accessibility tree and from pictures of the display."""

    def __init__(self, display: Display, language: str, pictures: tuple[Path, str]) -> None:
        self._display, self.language = display, language
        self._folder, self._prefix = pictures
        self.reader: ScreenReader | None = None
        self.tally = Tally()

    # keys

    def press(self, *keys: str) -> None:
        """Press keys, one after another; a chord is one."""
        began = time.monotonic()
        self.tally.keys += len(keys)
        self.tally.pressed += keys
        for key in keys:
            self._display.tool("key", key)
            time.sleep(KEY_PAUSE / 1000)
        self.tally.typing += time.monotonic() - began

    def press_at_once(self, *keys: str) -> None:
        """Press keys without any pause, as a person does who has typed ahead."""
        self.tally.keys += len(keys)
        self.tally.pressed += keys
        self._display.tool("key", "--delay", "0", *keys)

    def type(self, text: str) -> None:
        """Type text where the focus is."""
        began = time.monotonic()
        self.tally.keys += len(text)
        self.tally.letters += len(text)
        self.tally.pressed.append(f"“{text}”")
        self._display.tool("type", "--delay", str(LETTER_PAUSE), "--", text)
        self.tally.typing += time.monotonic() - began

    @contextmanager
    def holding(self, key: str) -> Iterator[None]:
        """Hold a key down."""
        self.tally.keys += 1
        self.tally.pressed.append(f"hold {key}")
        self._display.tool("keydown", key)
        try:
            yield
        finally:
            self._display.tool("keyup", key)

    def tab_to(self, words: str, role: str = "", **parts: object) -> None:
        """Press Tab until the focus is on what says these words, and is of this role if one is given."""
        wanted = spelled(words, self.language, **parts)
        for _ in range(MOST_TABS):
            focus = self.focus()
            if role in ("", focus.role) and any(way in focus.words for way in wanted):
                return
            self.press("Tab")
        raise NotSo(f"{MOST_TABS} times Tab do not lead to “{words}”; the focus is on “{self.focus().words}”")

    # eyes

    def read(self) -> list[Seen]:
        """Read the screen."""
        assert self.reader is not None
        return self.reader.read()

    def focus(self) -> Seen:
        """Read what has the focus."""
        return next((each for each in reversed(self.read()) if each.is_focused), Seen("", "", "", True, False, False))

    def sees(self, words: str, **parts: object) -> bool:
        """Look whether these words stand somewhere now."""
        return self._says(spelled(words, self.language, **parts), self.read())

    def nameless(self) -> list[str]:
        """List what is chosen in combo boxes that say no name."""
        return [each.value for each in self.read() if each.role == "combo box" and not each.name]

    def reads(self, words: str, **parts: object) -> None:
        """Wait until these words stand somewhere."""
        wanted = spelled(words, self.language, **parts)
        self.wait(lambda seen: self._says(wanted, seen), f"“{words}” to be read")

    def says(self, words: str, seen: list[Seen]) -> bool:
        """Return whether these words stand somewhere in what was read."""
        return self._says(spelled(words, self.language), seen)

    def reads_state(self, words: str) -> None:
        """Wait until the visit on the screen stands so: a pill, not a step that may come."""
        self.wait(lambda seen: self.is_state(words, seen), f"the state “{words}”")

    def is_state(self, words: str, seen: list[Seen]) -> bool:
        """Tell whether a visit on the screen stands so."""
        wanted = spelled(words, self.language)
        return any(each.role == "filler" and each.name in wanted for each in seen)

    def reads_no_more(self, words: str) -> None:
        """Wait until these words are gone."""
        wanted = spelled(words, self.language)
        self.wait(lambda seen: not self._says(wanted, seen), f"“{words}” to go")

    def is_at(self, words: str) -> None:
        """Wait until the focus is on what says these words."""
        wanted = spelled(words, self.language)
        self.wait(
            lambda seen: any(each.is_focused and any(way in each.words for way in wanted) for each in seen),
            f"the focus on “{words}”",
        )

    def wait(
        self, is_so: Callable[[list[Seen]], bool], what: str, patience: float = PATIENCE, pause: float = 0.1
    ) -> None:
        """Watch the screen until something is so."""
        began = time.monotonic()
        while not is_so(seen := self.read()):
            if time.monotonic() - began > patience:
                words = " | ".join(each.words for each in seen if each.words)
                raise NotSo(f"{patience:.0f} s were not enough for {what}. The screen says: {words}")
            time.sleep(pause)
        self.tally.waited += time.monotonic() - began

    def code(self, other_than: str = "") -> str:
        """Decode the one code on the display, from a picture of it."""
        began = time.monotonic()
        while True:
            links = [found.text for found in qr_codes(self._display.picture())]
            if len(links) == 1 and links[0] != other_than:
                break
            if time.monotonic() - began > PATIENCE:
                raise NotSo(f"there is not one new code on the display but {len(links)}")
            time.sleep(0.05)
        self.tally.waited += time.monotonic() - began
        return links[0]

    def has_code(self) -> bool:
        """Look whether anything on the display can be scanned."""
        return bool(qr_codes(self._display.picture()))

    # for the report

    def start_over(self) -> None:
        """Count from here: what was before only led to the scene."""
        self.tally.keys, self.tally.letters, self.tally.typing, self.tally.waited = 0, 0, 0.0, 0.0
        self.tally.pressed.clear()

    def picture(self, name: str) -> None:
        """Keep a picture of a changed state, once nothing moves."""
        before, shown, deadline = None, self._display.whole(), time.monotonic() + LONGEST_FADE
        while before is None or (time.monotonic() < deadline and ImageChops.difference(before, shown).getbbox()):
            time.sleep(FADE)
            before, shown = shown, self._display.whole()
        self._folder.mkdir(parents=True, exist_ok=True)
        file = self._folder / f"{self._prefix}-{len(self.tally.pictures) + 1:02}-{name}.png"
        shown.save(file)
        self.tally.pictures.append(file.name)

    def remark(self, words: str) -> None:
        """Note what a person would stumble over."""
        self.tally.remarks.append(words)

    def away_until(self, is_so: Callable[[list[Seen]], bool], what: str, patience: float) -> None:
        """Let time pass in which nobody is at the desk, until something is so."""
        before = self.tally.waited
        self.wait(is_so, what, patience + PATIENCE, pause=1.0)
        self.tally.idle += self.tally.waited - before
        self.tally.waited = before

    @staticmethod
    def _says(wanted: tuple[str, ...], seen: list[Seen]) -> bool:
        return any(way in each.words for each in seen for way in wanted)


class Outside:
    """What the desk tells another program on this computer: the admin API, for looking, and for what others prepare."""

    def __init__(self, port: int, key: str) -> None:
        self._port, self._key = port, key

    def get(self, path: str) -> Any:
        """Ask for something; gives the result."""
        request = urllib.request.Request(f"http://127.0.0.1:{self._port}{path}", headers={"X-API-Key": self._key})
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.load(answer)

    def send(self, path: str, body: dict[str, Any], method: str = "POST") -> Any:
        """Do something that was prepared elsewhere; gives the result."""
        headers = {"X-API-Key": self._key, "Content-Type": "application/json"}
        request = urllib.request.Request(
            f"http://127.0.0.1:{self._port}{path}", json.dumps(body).encode(), headers, method=method
        )
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.load(answer)["result"]

    def visits(self) -> list[dict[str, Any]]:
        """List the visits, newest first."""
        return list(self._listed("/bc/admin/workflows?limit=100", "workflows"))

    def states(self) -> list[str]:
        """List the states of the visits, newest first."""
        return [each["state"] for each in self.visits()]

    def credentials(self) -> list[dict[str, Any]]:
        """List the issued credentials, newest first."""
        return list(self._listed("/bc/admin/credentials?limit=100", "credentials"))

    def _listed(self, path: str, name: str) -> Any:
        found = self.get(path)
        return found["result"][name] if "result" in found else found[name]
