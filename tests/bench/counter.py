"""How long staff wait at the counter: from the key that makes a code until the code is painted.

A window of the desk on a core of its own, in one process as the program has them, but with a keyring for this run only
and an address of this computer.  Each round types a name, presses Enter, waits for the painted code and withdraws it:
at once, while earlier visitors of the name are looked for, and for a guest who is found alone in a list.
Then each room is opened twice, the lists are opened and searched, and a list of guests is opened from a spreadsheet.
With `--records` the store has so many accepted visits beforehand, all of them of visitors who are in the building as
far as its list goes.  Beside the longest stall stands the CPU of the window's thread in its longest turn: the same
where the machine does something else too.
Where there is no display, nothing is drawn on a screen (Qt's platform `offscreen`).
"""

from __future__ import annotations

import argparse
import compileall
import datetime as dt
import gc
import importlib.util
import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from connector_desk.desk.shell.window import DeskWindow

PAINTED_GOAL = 100.0
"""Milliseconds from the key to the painted code, 95 of 100 times."""
STALL_GOAL = 50.0
"""Milliseconds for which the window takes no event, at the longest."""
PATIENCE = 30.0
REST = 0.1
"""Seconds between two things that a person does."""
LOOKS_AFTER = 0.28
"""Seconds after the last letter: by then the desk looks for earlier visitors of the name."""
ROWS = 10_000
"""Of a list that is opened from a spreadsheet."""
OPENED_GOAL = 2.0
"""Seconds until it is there."""
UNMEASURED = 3
"""Rounds before the first one that counts: modules are loaded, fonts and icons drawn."""


class Round(NamedTuple):
    """What one code took, in milliseconds."""

    wait: float
    """From the key to the painted code."""
    stall: float
    """For which the window took no event, at the longest."""
    cpu: float
    """Of all threads until the code was painted: the same where the machine does something else too."""


class Measured(NamedTuple):
    """What a run found."""

    ways: dict[str, list[Round]]
    rooms: dict[str, float]
    """The longest stall of each step, in milliseconds, as of `lists`."""
    lists: dict[str, float]
    turns: dict[str, float]
    """The CPU of the window's thread in the longest turn of each step, in milliseconds."""
    file: dict[str, tuple[float, float]]
    """Seconds, and those of CPU, of each step with a list from a file."""


def main() -> None:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(prog="bench counter", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=50, help="codes that are made in each way (default 50)")
    parser.add_argument("--records", type=int, default=0, help="visits in the store beforehand, such as 100000")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args()
    if arguments.rounds < 2:
        parser.error("a percentile takes two rounds and more")
    if sys.platform == "linux" and not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as scratch:
        _compile(Path(scratch))
        measured = Counter(Path(scratch)).measure(arguments.rounds, arguments.records)
    found: dict[str, Any] = {
        "records": arguments.records,
        "ways": {name: _numbers(made) for name, made in measured.ways.items()},
        "longest_stall_ms_of_rooms": measured.rooms,
        "longest_stall_ms_of_lists": measured.lists,
        "cpu_ms_of_longest_turn": measured.turns,
        "seconds_and_cpu_of_spreadsheet": measured.file,
    }
    print(json.dumps(found) if arguments.json else _table(found))


def _compile(folder: Path) -> None:
    """Have byte code there, as an installed program has: to compile a module takes longer than to load it."""
    sys.pycache_prefix, sys.dont_write_bytecode = str(folder / "byte_code"), False
    package = importlib.util.find_spec("connector_desk")
    assert package is not None
    assert package.submodule_search_locations is not None
    for each in package.submodule_search_locations:
        compileall.compile_dir(each, quiet=1)


def _numbers(made: list[Round]) -> dict[str, float]:
    waited, stalls = [each.wait for each in made], [each.stall for each in made]
    return {
        "rounds": len(made),
        "least_ms": min(waited),
        "median_ms": statistics.median(waited),
        "p95_ms": statistics.quantiles(waited, n=20, method="inclusive")[-1],
        "worst_ms": max(waited),
        "cpu_ms": statistics.median(each.cpu for each in made),
        "longest_stall_ms": max(stalls),
        "rounds_stalled": sum(one > STALL_GOAL for one in stalls),
    }


def _table(found: dict[str, Any]) -> str:
    names = ("least", "median", "p95", "worst")
    lines = [f"{found['records']:,} visits in the store", "", "key to painted code, ms"]
    lines += [
        f"{'':28}{'rounds':>8}" + "".join(f"{name:>9}" for name in names) + f"{'CPU':>9}{'stall':>9}{'rounds >50':>12}"
    ]
    for way, numbers in found["ways"].items():
        figures = "".join(f"{numbers[f'{name}_ms']:9.1f}" for name in names)
        figures += f"{numbers['cpu_ms']:9.1f}"
        stalls = f"{numbers['longest_stall_ms']:9.1f}{numbers['rounds_stalled']:12.0f}"
        lines.append(f"{way:28}{numbers['rounds']:8.0f}{figures}{stalls}")
    worst = max(numbers["p95_ms"] for numbers in found["ways"].values())
    lines += [
        "",
        f"p95: {_against(worst, PAINTED_GOAL)}",
        "",
        f"{'longest stall of the window, ms':42}{'CPU of a turn':>15}",
    ]
    stalls = found["longest_stall_ms_of_rooms"] | found["longest_stall_ms_of_lists"]
    turns = found["cpu_ms_of_longest_turn"]
    lines += [f"{name:40}{stall:8.1f}{turns.get(name, 0.0):9.1f}" for name, stall in stalls.items()]
    opened, cpu = found["seconds_and_cpu_of_spreadsheet"]["opened"]
    words = "met" if opened <= OPENED_GOAL else "missed"
    lines += ["", f"{ROWS:,} rows opened: {opened:.2f} s, {cpu:.2f} s of CPU (goal {OPENED_GOAL:.0f} s: {words})"]
    worst = max([*stalls.values(), *(n["longest_stall_ms"] for n in found["ways"].values())])
    return "\n".join([*lines, "", f"longest of all: {_against(worst, STALL_GOAL)}"])


def _against(found: float, goal: float) -> str:
    return f"{found:.1f} ms (goal {goal:.0f}: {'met' if found <= goal else 'missed'})"


class Counter:
    """A desk with a store of a chosen size."""

    def __init__(self, folder: Path) -> None:
        gc.disable()  # as the program does while it opens
        from connector_desk.app.desk import make_application  # noqa: PLC0415
        from connector_desk.app.folder import SETTINGS_FILE  # noqa: PLC0415
        from connector_desk.desk.runner.runner import SWITCH_INTERVAL  # noqa: PLC0415
        from connector_desk.vault.vault import RunVault  # noqa: PLC0415

        sys.setswitchinterval(SWITCH_INTERVAL)  # the same
        self._folder, self._vault, self._application = folder, RunVault(), make_application()
        (folder / SETTINGS_FILE).write_text("[General]\nlanguage=en\ntheme=light\nformat=sd-jwt\n")

    def measure(self, rounds: int, records: int) -> Measured:
        """Make codes in each way, then work through rooms and lists."""
        from connector_desk.desk.runner.garbage_collection import GarbageCollection  # noqa: PLC0415

        if records:
            with self._open() as person:
                visit = person.finish_visit()
            self._fill(visit, records)
        with self._open() as person:
            garbage = GarbageCollection(person.window)
            garbage.start()  # as `connector_desk.app.desk` does once the desk is open
            ahead = person.prepare_rooms()  # the same
            garbage.start()
            person.window.perform("issue.choose.visitor-badge")
            forms = [person.make_code(f"Person {number}") for number in range(UNMEASURED + rounds)]
            late = [person.make_code(f"Person {number}", LOOKS_AFTER) for number in range(UNMEASURED + rounds)]
            names = [f"Guest{number:03}" for number in range(UNMEASURED + rounds)]
            person.open_list([[name, "Nordwind"] for name in names])
            guests = [person.serve_guest(name) for name in names]
            rooms = {"rooms, made ahead": ahead} | person.stalls_of_rooms()
            lists = person.stalls_of_lists() | person.stalls_of_file(_spreadsheet(self._folder / "guests.xlsx"))
        ways = {"form": forms, "form, after a pause": late, "guest who is found alone": guests}
        made = {name: each[UNMEASURED:] for name, each in ways.items()}
        return Measured(made, rooms, lists, person.cpu_of_turns, person.file_steps)

    @contextmanager
    def _open(self) -> Iterator[Person]:
        from connector_desk.app.session import DeskSession, Environment  # noqa: PLC0415
        from connector_desk.app.settings import DeskSettings, Reach  # noqa: PLC0415
        from connector_desk.desk.shell.window import DeskWindow  # noqa: PLC0415

        settings = DeskSettings("bench", Reach.THIS_COMPUTER, port=0)
        window = DeskWindow(
            self._application, DeskSession(self._folder, settings, Environment(vault=lambda _: self._vault))
        )
        window.show()
        try:
            person = Person(window)
            person.wait(lambda: window.place is not None and window.issue_state.is_ready)
            yield person
        finally:
            window.close()

    def _fill(self, visit: str, records: int) -> None:
        """Copy a visit; each copy has another name."""
        from grow import grow  # noqa: PLC0415

        from connector_desk.app.folder import STORE  # noqa: PLC0415
        from connector_desk.app.keys import kept_keys  # noqa: PLC0415
        from connector_desk.core.keys.sealing import Sealer  # noqa: PLC0415

        keys = kept_keys(self._vault)
        assert keys is not None
        sealer = Sealer(keys.data_key)

        def sealed(number: int, visit_id: str, position: int) -> bytes:
            names = {"given_name": f"Visitor {number}", "family_name": f"Of {number % 97}", "company": "Nordwind"}
            content = json.dumps({"claims": names | {"visit_date": "2026-11-28"}, "metadata": {}}).encode()
            return sealer.seal(content, f"item:{visit_id}:{position}".encode())

        grow(self._folder / STORE, visit, records, sealed)


class Person:
    """Somebody who types at the window, with a watch in hand."""

    def __init__(self, window: DeskWindow) -> None:
        from PySide6.QtCore import QEvent, QObject, Qt, QTimer  # noqa: PLC0415

        from connector_desk.desk.kit.qr_view import QrView  # noqa: PLC0415

        person = self

        class Watch(QObject):
            """Notes when the code was painted: once the event that paints it is over."""

            def eventFilter(self, watched: QObject, event: QEvent) -> bool:
                if watched is person._view and event.type() == QEvent.Type.Paint and person._view.has_code:
                    QTimer.singleShot(0, self, person._code_is_painted)
                return False

        self.window = self._window = window
        self._counter = window.issue_state
        self._painted = self._spent = 0.0
        self._turned = time.perf_counter()
        self._stall = 0.0
        self._turn_cpu, self._spent_before = 0.0, time.thread_time()
        self.cpu_of_turns: dict[str, float] = {}
        """Milliseconds of CPU of the window's thread in the longest turn of each step."""
        self.file_steps: dict[str, tuple[float, float]] = {}
        """Seconds, and those of CPU, until a list from a file was there."""
        self._watch = Watch()
        self._view: QrView | None = None
        self._turns = QTimer()
        self._turns.setTimerType(Qt.TimerType.PreciseTimer)
        self._turns.timeout.connect(self._turn)
        self._turns.start(1)

    def make_code(self, name: str, pause: float = 0.1) -> Round:
        """Type a name, press Enter, and withdraw the code; gives the wait and the longest stall in milliseconds."""
        from PySide6.QtTest import QTest  # noqa: PLC0415
        from PySide6.QtWidgets import QLineEdit  # noqa: PLC0415

        self.wait(lambda: self._counter.visit is None and isinstance(self._window.focusWidget(), QLineEdit))
        QTest.keyClicks(self._window.focusWidget(), name)
        return self._wait_for_code(pause)

    def serve_guest(self, name: str) -> Round:
        """Type the name of a guest of the open list, press Enter, and withdraw the code."""
        from PySide6.QtTest import QTest  # noqa: PLC0415
        from PySide6.QtWidgets import QLineEdit  # noqa: PLC0415

        self._window.perform("room.guests")
        self.wait(lambda: isinstance(self._window.focusWidget(), QLineEdit))
        QTest.keyClicks(self._window.focusWidget(), name)
        return self._wait_for_code(0.1)

    def _wait_for_code(self, pause: float) -> Round:
        self._rest()
        self._stall, self._turned = 0.0, time.perf_counter()
        if pause > REST:
            self._rest(pause - REST)
        self._painted = 0.0
        pressed, spent = time.perf_counter(), time.process_time()
        self._press_enter()
        self.wait(lambda: self._is_painted)
        assert self._painted
        found, cpu = 1000 * (self._painted - pressed), 1000 * (self._spent - spent)
        self._rest()  # what follows the code, such as the list of open visits, counts as a stall of the same round
        stall = 1000 * self._stall
        self._window.perform("issue.withdraw")
        self.wait(lambda: self._counter.visit is not None and self._counter.visit.is_over)
        self._window.perform("issue.next")
        return Round(found, stall, cpu)

    def wait(self, condition: Callable[[], bool]) -> None:
        """Let the window live until something is so."""
        from PySide6.QtCore import QEventLoop  # noqa: PLC0415

        end = time.perf_counter() + PATIENCE
        loop = QEventLoop()
        ask = lambda: loop.quit() if condition() or time.perf_counter() > end else None  # noqa: E731
        self._turns.timeout.connect(ask)
        try:
            loop.exec()
        finally:
            self._turns.timeout.disconnect(ask)
        if not condition():
            raise SystemExit("the desk did not get there in time")

    def finish_visit(self) -> str:
        """Issue a credential to a wallet of the core's own; gives the ID of the visit."""
        self._window.perform("issue.choose.visitor-badge")
        self._type("First")
        self._window.perform("issue.create")
        self.wait(lambda: self._counter.visit is not None and self._counter.visit.state == "shown")
        self._window.perform("issue.try")
        self.wait(lambda: self._counter.is_done)
        self._rest(1.0)  # what follows is in the store before it is closed
        assert self._counter.visit is not None
        return self._counter.visit.visit_id

    def open_list(self, guests: list[list[str]]) -> None:
        """Keep a list of guests, and show it."""
        self._window.perform("room.guests")
        controller = self._window.room("guests").controller
        controller.choose_kind("visitor-badge")
        controller.paste("\n".join("\t".join(each) for each in [["Given name", "Company"], *guests]))
        self.wait(lambda: controller.state.list is not None and not controller.state.is_reading)
        controller.keep("Evening")
        self.wait(lambda: controller.state.page == "list")

    def prepare_rooms(self) -> float:
        """Have the rooms made that are made while nobody types; gives the longest stall meanwhile."""
        done: list[None] = []
        self._window.preparation.done.connect(lambda: done.append(None))
        self._watch_turns()
        self._window.preparation.start(self._window.windowHandle())
        self.wait(lambda: bool(done))
        return self._longest("rooms, made ahead")

    def stalls_of_rooms(self) -> dict[str, float]:
        """Open each room twice, then each before it was made; gives the longest stall of each opening."""
        found = {}
        for time_of_it in ("opened", "opened again"):
            for host in self._window.hosts:
                name = host.room.name
                if name != "room.issue" and host.is_offered:
                    open_it = partial(self._window.perform, name)
                    step = f"{name.removeprefix('room.')}, {time_of_it}"
                    found[step] = self._stall_of(step, open_it, 1.0)
                    self._window.perform("room.issue")
        for room in [host.room.name for host in self._window.hosts if host.is_offered and not host.is_made_first]:
            self._change_theme()
            step = f"{room.removeprefix('room.')}, not made yet"
            found[step] = self._stall_of(step, partial(self._open_unmade, room), 0.0)
            self._window.perform("room.issue")
        return found

    def _change_theme(self) -> None:
        """Choose the other theme, after which no room is made."""
        former = self._window.colours
        self._window.prefer("theme", "light" if former.is_dark else "dark")
        self.wait(lambda: self._window.colours != former)
        self._rest(1.0)

    def _open_unmade(self, room: str) -> None:
        """Open a room as a key does, and wait until it is whole."""
        host = self._window.room(room.removeprefix("room."))
        self._window.carry_out(room)
        self.wait(lambda: host.view is not None and host.view.isVisible())
        self._rest(1.0)

    def stalls_of_lists(self) -> dict[str, float]:
        """Open the lists that grow with the store, and search in them; gives the longest stall of each step."""
        steps: dict[str, Callable[[], object]] = {
            "in the building, opened": lambda: self._window.perform("guests.building"),
            "in the building, a letter": lambda: self._type("v"),
            "in the building, a name": lambda: self._type("isitor 77"),
            "in the building, cleared": lambda: self._clear(),  # noqa: PLW0108
            "records, the whole list": lambda: self._window.perform("room.records"),
            "records, a name": lambda: self._type("Visitor 77"),
            "issue, the form": self._open_form,
            "issue, an unknown name": lambda: self._type("Nobody"),
            "issue, the next form": self._open_form,
            "issue, a known name": lambda: self._type("Visitor 99"),
        }
        return {name: self._stall_of(name, step) for name, step in steps.items()}

    def stalls_of_file(self, file: Path) -> dict[str, float]:
        """Open a list from a file, keep it, and search in it; gives the longest stall of each step."""
        self._window.perform("room.guests")
        controller = self._window.room("guests").controller
        controller.close()
        found, rows = {}, f"{ROWS:,} rows of a spreadsheet"
        for name, step, is_done in (
            ("opened", lambda: controller.open_file(file), lambda: controller.state.list is not None),
            ("kept", lambda: controller.keep("Many"), lambda: controller.state.page == "list"),
        ):
            self._watch_turns()
            began, spent = time.perf_counter(), time.process_time()
            step()
            self.wait(is_done)
            self.file_steps[name] = (time.perf_counter() - began, time.process_time() - spent)
            self._rest(1.0)
            found[f"{rows}, {name}"] = self._longest(f"{rows}, {name}")
        found[f"{rows}, a name"] = self._stall_of(f"{rows}, a name", lambda: self._type("guest 77"))
        return found

    def _stall_of(self, name: str, step: Callable[[], object], seconds: float = 3.0) -> float:
        self._watch_turns()
        step()
        self._rest(seconds)
        return self._longest(name)

    def _watch_turns(self) -> None:
        """Measure the turns of the window from now on."""
        self._rest()
        self._stall, self._turned = 0.0, time.perf_counter()
        self._turn_cpu, self._spent_before = 0.0, time.thread_time()

    def _longest(self, name: str) -> float:
        """Note the CPU of the longest turn, and return the longest stall."""
        self.cpu_of_turns[name] = 1000 * self._turn_cpu
        return 1000 * self._stall

    def _type(self, text: str) -> None:
        """Type as a fast typist does, a letter at a time."""
        from PySide6.QtTest import QTest  # noqa: PLC0415

        for letter in text:
            QTest.keyClicks(self._window.focusWidget(), letter)
            self._rest(0.08)

    def _open_form(self) -> None:
        self._window.perform("room.issue")
        self._window.perform("issue.next")

    def _clear(self) -> None:
        from PySide6.QtCore import Qt  # noqa: PLC0415
        from PySide6.QtTest import QTest  # noqa: PLC0415

        QTest.keyClick(self._window.focusWidget(), Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClick(self._window.focusWidget(), Qt.Key.Key_Delete)

    def _rest(self, seconds: float = REST) -> None:
        """Let the window live for a while, a tenth of a second as a person does between two keys."""
        end = time.perf_counter() + seconds
        self.wait(lambda: time.perf_counter() > end)

    def _press_enter(self) -> None:
        """Have the window find the key among its events, as one from the keyboard."""
        from PySide6.QtCore import QCoreApplication, QEvent, Qt  # noqa: PLC0415
        from PySide6.QtGui import QKeyEvent  # noqa: PLC0415

        target = self._window.focusWidget()
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier)
            QCoreApplication.postEvent(target, event)

    def _turn(self) -> None:
        now, spent = time.perf_counter(), time.thread_time()
        self._stall, self._turned = max(self._stall, now - self._turned), now
        self._turn_cpu, self._spent_before = max(self._turn_cpu, spent - self._spent_before), spent

    @property
    def _is_painted(self) -> bool:
        """Tell whether the code of this round was painted; the view of the first one is made with it."""
        if self._view is None:
            from connector_desk.desk.kit.qr_view import QrView  # noqa: PLC0415

            self._view = next((view for view in self._window.findChildren(QrView) if view.has_code), None)
            if self._view is not None:
                self._view.installEventFilter(self._watch)
                self._view.update()
        return bool(self._painted)

    def _code_is_painted(self) -> None:
        if not self._painted:
            self._painted, self._spent = time.perf_counter(), time.process_time()


def _spreadsheet(file: Path) -> Path:
    """Write a list of guests as another program does."""
    from openpyxl import Workbook  # noqa: PLC0415

    book = Workbook(write_only=True)
    sheet = book.create_sheet("Guests")
    sheet.append(["Given name", "Family name", "Company", "Date of visit", "Host", "Note"])
    for number in range(ROWS):
        day = dt.date(2026, 12, 1 + number % 20)
        sheet.append([f"Guest {number}", f"Of {number % 977}", f"Company {number % 40}", day, "Kim", None])
    book.save(file)
    return file


if __name__ == "__main__":
    main()
