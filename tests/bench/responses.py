"""How long the window stands still while the workbench receives a very large response and shows each part of it.

A window of the desk, and a server on this computer in a process of its own that answers with a small body, with JSON of
50 MB, with JSON of 100,000 lines, and with 50 MB of other bytes.  The request goes by the real client over HTTP; the
window records it in a history as it does for a person, who then opens each part, goes to its end, and searches.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from connector_desk.desk.kit.exchange_view import ExchangeView
    from connector_desk.desk.shell.window import DeskWindow

STALL_GOAL = 50.0
"""Milliseconds for which the window takes no event, at the longest."""
SIZE = 50_000_000
PATIENCE = 120.0
_TESTS = Path(__file__).resolve().parents[1]


def main() -> None:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(prog="bench responses", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve:
        serve()
        return
    if sys.platform == "linux" and not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.path[:0] = [str(_TESTS.parent), str(_TESTS / "desk")]
    server = subprocess.Popen([sys.executable, __file__, "--serve"], stdout=subprocess.PIPE, text=True)
    try:
        port = int(server.stdout.readline()) if server.stdout is not None else 0
        with tempfile.TemporaryDirectory() as folder:
            found = measure(f"http://127.0.0.1:{port}", Path(folder))
    finally:
        server.kill()
        server.wait()
    print(json.dumps(found) if arguments.json else _table(found))
    sys.stdout.flush()
    os._exit(0)  # nothing of the window is kept


def _table(found: dict[str, dict[str, float]]) -> str:
    worst = (
        max(each["receive_stall_ms"] for each in found.values()),
        max(each["look_stall_ms"] for each in found.values()),
    )
    lines = [f"{'response':24}{'shown':>9}{'receive':>9}{'look':>9}  ms; the last two are the longest pauses"]
    lines += [
        f"{name:24}{each['shown_ms']:9.0f}{each['receive_stall_ms']:9.1f}{each['look_stall_ms']:9.1f}"
        for name, each in found.items()
    ]
    verdict = "met" if max(worst) <= STALL_GOAL else "missed"
    return "\n".join([*lines, "", f"longest pause: {max(worst):.1f} ms (goal {STALL_GOAL:.0f}: {verdict})"])


def bodies() -> dict[str, bytes]:
    """Return the bodies by their path."""
    row = {"id": "0123456789", "name": "Maya", "tags": ["a", "b"], "at": "2026-11-23T12:00:00Z"}
    many = SIZE // len(json.dumps(row)) + 1
    lines = {"isSuccessfull": True, "result": [{"n": number} for number in range(33_332)]}
    return {
        "/small": json.dumps({"isSuccessfull": True, "result": [row]}).encode(),
        "/json": json.dumps({"isSuccessfull": True, "result": [row] * many}).encode(),
        "/lines": json.dumps(lines, indent=1).encode(),
        "/bytes": bytes(range(256)) * (SIZE // 256),
    }


def serve() -> None:
    """Answer with the bodies until the process is ended."""
    made = bodies()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            body = made.get(self.path, b"{}")
            self.send_response(200)
            self.send_header(
                "Content-Type", "application/octet-stream" if self.path == "/bytes" else "application/json"
            )
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    print(server.server_port, flush=True)
    server.serve_forever()


def measure(address: str, folder: Path) -> dict[str, dict[str, float]]:
    """Return for each body how long it took to be shown, and the longest pauses of the window, in milliseconds."""
    from fakes import FakeSession  # noqa: PLC0415  with the paths above
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415  after the platform is chosen

    from connector_desk.client.place import Place  # noqa: PLC0415  as above
    from connector_desk.collection.history import ExchangeRecorder, History  # noqa: PLC0415  as above
    from connector_desk.core.keys.sealing import Sealer  # noqa: PLC0415  as above
    from connector_desk.desk.runner.garbage_collection import GarbageCollection  # noqa: PLC0415  as above
    from connector_desk.desk.runner.runner import SWITCH_INTERVAL  # noqa: PLC0415  as above
    from connector_desk.desk.shell.window import DeskWindow  # noqa: PLC0415  as above

    application = QApplication([])
    session = FakeSession()
    window = DeskWindow(application, session, bundled_font=True)
    window.show()
    _turn(application, 0.5)
    GarbageCollection(window).start()  # as `connector_desk.app.desk` does once the desk is open
    sys.setswitchinterval(SWITCH_INTERVAL)  # the same
    if window.place is None:
        raise SystemExit("The window did not open its place.")
    place = Place("bench", address, "key")
    history = History(folder / "history", Sealer(b"k" * 32))

    async def make() -> ExchangeRecorder:
        await asyncio.sleep(0)
        return ExchangeRecorder(history, folder, "bench", session.clock)

    made: list[ExchangeRecorder] = []
    window.runner.run(make(), owner=window, then=made.append)
    _until(application, lambda: bool(made))
    window.exchanges.observe(place)
    place.observers.append(made[0].observe)
    window.place = window.place._replace(place=place, history=made[0])
    window.perform("room.workbench")
    return {path: _shown(application, window, path) for path in ("/small", "/lines", "/bytes", "/json")}


def _shown(application: QApplication, window: DeskWindow, path: str) -> dict[str, float]:
    host = window.room("workbench")
    controller, view = host.controller, host.view.panels["response"].view  # type: ignore[attr-defined,union-attr]
    draft = controller.state.draft
    draft.method, draft.path, draft.text = "GET", path, ""
    draft.headers.clear()
    controller.touched()
    _turn(application, 1)
    before, begun = controller.state.response, time.perf_counter()
    controller.send()
    received = _until(application, lambda: controller.state.response is not before and view.reading.isHidden())
    shown = time.perf_counter() - begun
    received = max(received, _turn(application, 2))  # the history is written, and garbage collected
    return {
        "shown_ms": 1_000 * shown,
        "receive_stall_ms": 1_000 * received,
        "look_stall_ms": 1_000 * _looked_at(application, view),
    }


def _looked_at(application: QApplication, view: ExchangeView) -> float:
    """Open each part, go to its end, and search; return the longest pause."""
    from PySide6.QtCore import Qt  # noqa: PLC0415  as above
    from PySide6.QtTest import QTest  # noqa: PLC0415  as above

    longest = 0.0
    for number in range(view.tabs.count()):
        begun = time.perf_counter()
        view.tabs.setCurrentIndex(number)
        longest = max(longest, time.perf_counter() - begun, _turn(application, 0.3))
        view.tabs.currentWidget().setFocus()
        shown = application.focusWidget() or view.tabs.currentWidget()
        for key in (Qt.Key.Key_PageDown, Qt.Key.Key_End, Qt.Key.Key_Home):
            begun = time.perf_counter()
            QTest.keyClick(shown, key, Qt.KeyboardModifier.ControlModifier)
            longest = max(longest, time.perf_counter() - begun, _turn(application, 0.1))
    view.search.setText("nothing has this name")
    begun = time.perf_counter()
    QTest.keyClick(view.search, Qt.Key.Key_Return)
    return max(longest, time.perf_counter() - begun, _turn(application, 0.3))


def _until(application: QApplication, condition: Callable[[], bool]) -> float:
    """Return the longest pause of the window until something holds, in seconds."""
    end, longest = time.perf_counter() + PATIENCE, 0.0
    while not condition():
        if time.perf_counter() > end:
            raise SystemExit("The response was not shown.")
        longest = max(longest, _turn(application, 0.01))
    return longest


def _turn(application: QApplication, seconds: float) -> float:
    """Return the longest pause of the window while it works, in seconds."""
    end, longest = time.perf_counter() + seconds, 0.0
    while time.perf_counter() < end:
        begun = time.perf_counter()
        application.processEvents()
        time.sleep(0.001)
        longest = max(longest, time.perf_counter() - begun - 0.001)  # another thread may have kept it waiting, too
    return longest


if __name__ == "__main__":
    main()
