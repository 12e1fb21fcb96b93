"""What opening the desk costs: CPU time until the counter is painted and usable, and until the core serves.

Beside it stands a bare QtWidgets window of the same machine in the same run.  Every start is a process with a data
directory of its own; what counts is the CPU time of all its threads since the process began.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from connector_desk.app.session import DeskSession

PAINTED_GOAL = 2.2  # times the CPU of the bare window
SERVING_GOAL = 550.0  # CPU milliseconds after that
_PATIENCE = 60_000  # milliseconds for a place to open


def main() -> None:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(prog="bench start", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--starts", type=int, default=9, help="starts of each kind, taken in turns (default 9)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--bundle", action="store_true", help="start a bundle, built for this")
    parser.add_argument("--program", default="", help=argparse.SUPPRESS)
    parser.add_argument("--one", choices=["bare", "desk"], help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.one:
        bare() if arguments.one == "bare" else desk()
        return
    if sys.platform == "linux" and not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as byte_code:
        for kind in ("bare", "desk"):
            _start(kind, byte_code, arguments.program)  # once unmeasured: byte code, fonts, the pages of the libraries
        starts = [
            (_start("bare", byte_code, arguments.program), _start("desk", byte_code, arguments.program))
            for _ in range(arguments.starts)
        ]
    middle = {
        "bare_painted_cpu_ms": statistics.median(bare["painted"] for bare, _ in starts),
        "painted_cpu_ms": statistics.median(desk["painted"] for _, desk in starts),
        "serving_cpu_ms": statistics.median(desk["serving"] for _, desk in starts),
        "bare_painted_ms": statistics.median(bare["painted_clock"] for bare, _ in starts),
        "painted_ms": statistics.median(desk["painted_clock"] for _, desk in starts),
        "serving_ms": statistics.median(desk["serving_clock"] for _, desk in starts),
    }
    print(json.dumps(middle) if arguments.json else _table(middle))


def _table(found: dict[str, float]) -> str:
    times = found["painted_cpu_ms"] / found["bare_painted_cpu_ms"]
    later = found["serving_cpu_ms"] - found["painted_cpu_ms"]
    relative = later / found["bare_painted_cpu_ms"]
    return "\n".join(
        [
            f"{'':32}{'CPU ms':>9}{'clock ms':>10}",
            f"{'bare window painted':32}{found['bare_painted_cpu_ms']:9.0f}{found['bare_painted_ms']:10.0f}",
            f"{'counter painted and usable':32}{found['painted_cpu_ms']:9.0f}{found['painted_ms']:10.0f}",
            f"{'core serving':32}{found['serving_cpu_ms']:9.0f}{found['serving_ms']:10.0f}",
            "",
            f"counter: {times:.2f} times the bare window (goal {PAINTED_GOAL:.1f})",
            f"core: {later:.0f} CPU ms after that (goal {SERVING_GOAL:.0f}), {relative:.2f} times the bare window",
        ]
    )


def _start(kind: str, byte_code: str, program: str) -> dict[str, float]:
    """Start a process, of the bundle `program` if there is one.

    Its byte code is kept from the start before, as that of an installed program is.
    """
    with tempfile.TemporaryDirectory() as scratch:
        environment = {
            **{name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"},
            "PYTHONPYCACHEPREFIX": byte_code,
            "HOME": scratch,
            "XDG_DATA_HOME": f"{scratch}/data",
            "BENCH_DATA": f"{scratch}/desk",
        }
        began = time.perf_counter()
        child = subprocess.Popen(
            [*([program] if program else [sys.executable, __file__]), "--one", kind],
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert child.stdout
        told: dict[str, float] = {}
        for line in child.stdout:
            name, cpu = line.split()
            told[name] = float(cpu)
            told[f"{name}_clock"] = 1000 * (time.perf_counter() - began)
        child.stdout.close()
        if child.wait() or "painted" not in told:
            raise SystemExit(f"the {kind} window did not open")
    return told


def _tell(name: str) -> None:
    print(name, 1000 * time.process_time(), flush=True)


def bare() -> None:
    """Open a window with nothing in it, and tell when it has been painted."""
    from PySide6.QtCore import QTimer  # noqa: PLC0415
    from PySide6.QtGui import QPaintEvent  # noqa: PLC0415
    from PySide6.QtWidgets import QApplication, QWidget  # noqa: PLC0415

    class Window(QWidget):
        def paintEvent(self, event: QPaintEvent) -> None:
            super().paintEvent(event)
            QTimer.singleShot(0, painted)

    def painted() -> None:
        _tell("painted")
        application.quit()

    application = QApplication(sys.argv[:1])
    window = Window()
    window.resize(1280, 800)
    window.show()
    application.exec()


def desk() -> None:
    """Open the desk as the program does, but with a keyring for this run only; tell its two moments."""
    gc.disable()  # as `connector_desk.app.main` does

    from PySide6.QtCore import QTimer  # noqa: PLC0415

    from connector_desk.app.desk import Desk, make_application  # noqa: PLC0415
    from connector_desk.app.folder import make_folder  # noqa: PLC0415
    from connector_desk.app.log_file import LogFile  # noqa: PLC0415

    class BenchDesk(Desk):
        def _make_session(self) -> DeskSession:
            from connector_desk.app.session import DeskSession, Environment  # noqa: PLC0415
            from connector_desk.app.settings import load_settings  # noqa: PLC0415
            from connector_desk.vault.vault import RunVault  # noqa: PLC0415

            around = Environment(vault=lambda _: RunVault(), keep_out_of_logs=self._book.formatter.keep_out)
            return DeskSession(self._folder, load_settings(self._folder), around)

    folder = make_folder(Path(os.environ["BENCH_DATA"]))
    book = LogFile(folder)
    book.open()
    application = make_application()
    opened = BenchDesk(application, folder, book)
    window = opened.window
    painted = window._ground.painted
    painted.disconnect()  # to be told before the core begins to load, and not after
    painted.connect(lambda: (_tell("painted"), window._open_once()))
    window.ready.connect(lambda: (_tell("serving"), application.quit()))
    window.show()
    QTimer.singleShot(_PATIENCE, lambda: application.exit(1))
    code = application.exec()
    opened.close()
    book.close()
    sys.exit(code)


if __name__ == "__main__":
    main()
