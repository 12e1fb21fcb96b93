"""How long the workbench takes for a key while a body of 1 MiB is written, and the longest pause of its window.

A window of the desk on a fake place, without a core.  Three bodies, each of about the limit of the API: one of many
short lines, one of values of 60,000 characters, and one that is a single line.  Each is pasted, then typed into at its
start, in its middle and at its end; between the keys the body is checked beside the window, as it is for a person.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from connector_desk.desk.rooms.workbench.json_editor import JsonBodyEditor

STALL_GOAL = 100.0
"""Milliseconds for which the window takes no event while somebody types, at the longest."""
UNMEASURED = 3
_TESTS = Path(__file__).resolve().parents[1]


def main() -> None:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(prog="bench editor", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--keys", type=int, default=60, help="keys pressed at each place (default 60)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args()
    if arguments.keys < 2:
        parser.error("a median takes two keys and more")
    if sys.platform == "linux" and not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.path[:0] = [str(_TESTS.parent), str(_TESTS / "desk")]
    found = measure(arguments.keys)
    print(json.dumps(found) if arguments.json else _table(found))
    sys.stdout.flush()
    os._exit(0)  # nothing of the window is kept


def _table(found: dict[str, dict[str, float]]) -> str:
    worst = max(each["longest_stall_ms"] for each in found.values())
    lines = [f"{'body':24}{'paste':>8}{'median':>8}{'worst':>8}{'stall':>8}  ms"]
    lines += [
        f"{name:24}{each['paste_ms']:8.1f}{each['median_ms']:8.1f}{each['worst_ms']:8.1f}{each['longest_stall_ms']:8.1f}"
        for name, each in found.items()
    ]
    verdict = "met" if worst <= STALL_GOAL else "missed"
    return "\n".join([*lines, "", f"longest stall: {worst:.1f} ms (goal {STALL_GOAL:.0f}: {verdict})"])


def bodies() -> dict[str, str]:
    """Return the bodies by what they are."""

    def body(count: int, length: int, indent: int | None) -> str:
        attributes = [{"key": f"k{number}", "value": "v" * length} for number in range(count)]
        return json.dumps({"payload": [{"schemaId": "x", "attributes": attributes}]}, indent=indent)

    return {
        "many short lines": body(11_700, 20, 2),
        "values of 60,000": body(17, 60_000, 2),
        "one line": body(20_000, 20, None),
    }


def measure(keys: int) -> dict[str, dict[str, float]]:
    """Return for each body how long its paste and its keys took, in milliseconds."""
    from fakes import FakeSession  # noqa: PLC0415  with the paths above
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415  after the platform is chosen

    from connector_desk.contract.operation import operation_of  # noqa: PLC0415  as above
    from connector_desk.desk.shell.window import DeskWindow  # noqa: PLC0415  as above

    application = QApplication([])
    window = DeskWindow(application, FakeSession(), bundled_font=True)
    window.show()
    _turn(application, 0.5)
    window.perform("room.workbench")
    host = window.room("workbench")
    operation = operation_of("POST", "/bc/admin/credential/create/connectionless")
    host.controller.choose(operation)  # type: ignore[attr-defined]
    draft = host.view.panels["draft"]  # type: ignore[union-attr]
    draft.pages.open("json")
    _turn(application, 0.3)
    return {name: _typed_into(application, draft.body.editor, text, keys) for name, text in bodies().items()}


def _typed_into(application: QApplication, editor: JsonBodyEditor, text: str, keys: int) -> dict[str, float]:
    from PySide6.QtCore import Qt  # noqa: PLC0415  as above
    from PySide6.QtTest import QTest  # noqa: PLC0415  as above

    application.clipboard().setText(text)
    editor.selectAll()
    begun = time.perf_counter()
    editor.paste()
    pasted = time.perf_counter() - begun
    _turn(application, 2)
    times, stalls = [], []
    for place in (1, len(text) // 2, len(text)):
        editor.setTextCursor(editor.cursor_over(place, place))
        _turn(application, 0.3)
        for number in range(keys + UNMEASURED):
            begun = time.perf_counter()
            QTest.keyClick(editor, Qt.Key.Key_X)
            application.processEvents()
            took = time.perf_counter() - begun
            between = _turn(application, 0.03)
            if number >= UNMEASURED:
                times.append(took)
                stalls.append(max(took, between))
        stalls.append(_turn(application, 1.5))  # the body is checked now
    return {
        "paste_ms": 1_000 * pasted,
        "median_ms": 1_000 * statistics.median(times),
        "worst_ms": 1_000 * max(times),
        "longest_stall_ms": 1_000 * max(stalls),
    }


def _turn(application: QApplication, seconds: float) -> float:
    """Return the longest pause of the window while it works, in seconds."""
    end, longest = time.perf_counter() + seconds, 0.0
    while time.perf_counter() < end:
        begun = time.perf_counter()
        application.processEvents()
        longest = max(longest, time.perf_counter() - begun)
        time.sleep(0.001)
    return longest


if __name__ == "__main__":
    main()
