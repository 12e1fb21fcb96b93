"""How long staff wait at the counter: from the key that makes a code until the code is painted.

A window of the desk on a core of its own, in one process as the program has them, but with a keyring for this run only
and an address of this computer.  Each round types a name, presses Enter, waits for the painted code and withdraws it.
Where there is no display, nothing is drawn on a screen (Qt's platform `offscreen`).
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from connector_desk.desk.shell.window import DeskWindow

PAINTED_GOAL = 100.0
"""Milliseconds from the key to the painted code, 95 of 100 times."""
STALL_GOAL = 50.0
"""Milliseconds for which the window takes no event, at the longest."""
PATIENCE = 30.0
UNMEASURED = 3
"""Rounds before the first one that counts: modules are loaded, fonts and icons drawn."""


def main() -> None:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(prog="bench counter", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=50, help="codes that are made (default 50)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args()
    if arguments.rounds < 2:
        parser.error("a percentile takes two rounds and more")
    if sys.platform == "linux" and not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as scratch:
        waited, stalls = measure(Path(scratch), arguments.rounds)
    found = {
        "rounds": len(waited),
        "least_ms": min(waited),
        "median_ms": statistics.median(waited),
        "p95_ms": statistics.quantiles(waited, n=20, method="inclusive")[-1],
        "worst_ms": max(waited),
        "longest_stall_ms": max(stalls),
        "rounds_stalled": sum(one > STALL_GOAL for one in stalls),
    }
    print(json.dumps(found) if arguments.json else _table(found))


def _table(found: dict[str, float]) -> str:
    lines = [f"key to painted code, {found['rounds']:.0f} rounds, ms"]
    lines += [f"  {name:8}{found[f'{name}_ms']:8.1f}" for name in ("least", "median", "p95", "worst")]
    return "\n".join(
        [
            *lines,
            "",
            f"p95: {_against(found['p95_ms'], PAINTED_GOAL)}",
            f"longest stall of the window: {_against(found['longest_stall_ms'], STALL_GOAL)}",
            f"rounds with a longer one: {found['rounds_stalled']:.0f}",
        ]
    )


def _against(found: float, goal: float) -> str:
    return f"{found:.1f} ms (goal {goal:.0f}: {'met' if found <= goal else 'missed'})"


def measure(folder: Path, rounds: int) -> tuple[list[float], list[float]]:
    """Make codes one after the other; gives the wait for each and the longest stall of its round, in milliseconds."""
    gc.disable()  # as the program does while it opens
    from connector_desk.app.desk import make_application  # noqa: PLC0415
    from connector_desk.app.folder import LOOK  # noqa: PLC0415
    from connector_desk.app.session import DeskSession, Environment  # noqa: PLC0415
    from connector_desk.app.settings import DeskSettings, Reach  # noqa: PLC0415
    from connector_desk.desk.runner.garbage_collection import GarbageCollection  # noqa: PLC0415
    from connector_desk.desk.shell.window import DeskWindow  # noqa: PLC0415
    from connector_desk.vault.vault import RunVault  # noqa: PLC0415

    application = make_application()
    (folder / LOOK).write_text("[General]\nlanguage=en\ntheme=light\nformat=sd-jwt\n")
    session = DeskSession(
        folder, DeskSettings("bench", Reach.THIS_COMPUTER, port=0), Environment(vault=lambda _: RunVault())
    )
    window = DeskWindow(application, session)
    window.show()
    try:
        person = Person(window)
        person.wait(lambda: window.place is not None and window.issue_state.is_ready)
        GarbageCollection(window).start()  # as `connector_desk.app.desk` does once the desk is open
        window.perform("issue.choose.visitor-badge")
        made = [person.make_code(f"Person {number}") for number in range(UNMEASURED + rounds)]
    finally:
        window.close()
    return [wait for wait, _ in made[UNMEASURED:]], [stall for _, stall in made[UNMEASURED:]]


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

        self._window = window
        self._counter = window.issue_state
        self._painted = 0.0
        self._turned = time.perf_counter()
        self._stall = 0.0
        self._watch = Watch()
        self._view: QrView | None = None
        self._turns = QTimer()
        self._turns.setTimerType(Qt.TimerType.PreciseTimer)
        self._turns.timeout.connect(self._turn)
        self._turns.start(1)

    def make_code(self, name: str) -> tuple[float, float]:
        """Type a name, press Enter, and withdraw the code; gives the wait and the longest stall in milliseconds."""
        from PySide6.QtTest import QTest  # noqa: PLC0415
        from PySide6.QtWidgets import QLineEdit  # noqa: PLC0415

        self.wait(lambda: self._counter.visit is None and isinstance(self._window.focusWidget(), QLineEdit))
        QTest.keyClicks(self._window.focusWidget(), name)
        self._rest()
        self._painted = 0.0
        self._stall, self._turned = 0.0, time.perf_counter()
        pressed = time.perf_counter()
        self._press_enter()
        self.wait(lambda: self._is_painted)
        assert self._painted
        found = 1000 * (self._painted - pressed)
        self._rest()  # what follows the code, such as the list of open visits, counts as a stall of the same round
        stall = 1000 * self._stall
        self._window.perform("issue.withdraw")
        self.wait(lambda: self._counter.visit is not None and self._counter.visit.is_over)
        self._window.perform("issue.next")
        return found, stall

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

    def _rest(self) -> None:
        """Let the window live for a tenth of a second, as a person does between two keys."""
        end = time.perf_counter() + 0.1
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
        now = time.perf_counter()
        self._stall, self._turned = max(self._stall, now - self._turned), now

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
            self._painted = time.perf_counter()


if __name__ == "__main__":
    main()
