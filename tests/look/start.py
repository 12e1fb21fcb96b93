"""Measure the start: CPU until the counter is painted and usable, against a bare window of the same size.

    python tests/look/start.py [RUNS]

Prints the medians in milliseconds of CPU (user and system, interpreter included) and their ratio; at most 2 is wanted.
"""

import os
import statistics
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BARE = """
import resource, sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget
application = QApplication(sys.argv)
class Bare(QWidget):
    def paintEvent(self, event):
        QTimer.singleShot(0, application.quit)
window = Bare()
window.resize(1280, 800)
window.show()
application.exec()
"""
DESK = """
import resource, sys
from PySide6.QtWidgets import QApplication
from connector_desk.base.clock import system_clock
from connector_desk.desk.window.window import DeskWindow
class Nothing:
    clock = staticmethod(system_clock)
    settings_file = None
    def open(self, *, for_this_run_only=False):
        application.quit()
    async def close(self):
        pass
application = QApplication(sys.argv)
DeskWindow.open_place = lambda self: application.quit()
window = DeskWindow(application, Nothing())
window.show()
application.exec()
"""
TELL = """
used = resource.getrusage(resource.RUSAGE_SELF)
print((used.ru_utime + used.ru_stime) * 1000)
import os; os._exit(0)
"""


def measure(program: str) -> float:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", program + TELL], env=environment, capture_output=True, text=True, check=True, timeout=30
    )
    return float(done.stdout.split()[-1])


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    pairs = [(measure(BARE), measure(DESK)) for _ in range(runs)]
    bare, desk = (statistics.median(each) for each in zip(*pairs, strict=True))
    sys.stdout.write(f"bare {bare:.0f} ms, counter {desk:.0f} ms, ratio {desk / bare:.2f}\n")


if __name__ == "__main__":
    main()
