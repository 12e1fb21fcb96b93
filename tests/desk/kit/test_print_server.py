"""A print server of a computer (CUPS) prints badges; a printer that is stopped or gone is told."""

import json
import os
import pwd
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from zxingcpp import read_barcodes

from tests.label_printer import LabelPrinter
from tests.pdf_page import PdfPage

PATIENCE = 20.0
PATH = f"{os.environ.get('PATH', '')}:/usr/sbin"
FILES = """
ServerRoot {folder}
RequestRoot {folder}/spool
CacheDir {folder}/cache
StateDir {folder}/state
TempDir {folder}/tmp
AccessLog {folder}/access.log
ErrorLog {folder}/error.log
PageLog {folder}/page.log
User {user}
Group {group}
SystemGroup root
"""
SERVER = """
Listen {folder}/socket
WebInterface No
Browsing No
DefaultAuthType None
<Policy default>
  <Limit All>
    Order allow,deny
    Allow all
  </Limit>
</Policy>
"""
# A process of its own: whoever has asked for printers once asks the same server again
DESK = """
import asyncio, json, sys
from PySide6.QtWidgets import QApplication
from connector_desk.badge.layout import BadgeContent
from connector_desk.badge.layout import read_layout
from connector_desk.badge.settings import BadgePrinter
from connector_desk.base.bundled import bundled
from connector_desk.desk.kit.badge_printers import print_on_first, system_printer, system_printers

application = QApplication([])
printers = [BadgePrinter(**each) for each in json.loads(sys.argv[1])]
content = BadgeContent(visit_id="7f6f2a3e", texts={"_name": "Maya"}, photos={}, until="Valid until 18:00")
layout = read_layout(bundled("badges", "label-62x29.json").read_bytes())
outcome = asyncio.run(print_on_first(printers, layout, content, system_printer))
print(json.dumps({**outcome._asdict(), "listed": system_printers()}))
"""
FRONT = {"printer": "system:front"}


class PrintServer:
    """CUPS at a socket of its own, with one printer in the network."""

    def __init__(self, server: str, folder: Path) -> None:
        user = pwd.getpwnam("lp") if os.getuid() == 0 else pwd.getpwuid(os.getuid())
        names = {"folder": folder, "user": user.pw_name, "group": "lp"}
        for name in ("spool", "cache", "state", "tmp"):
            (folder / name).mkdir()
        (folder / "files.conf").write_text(FILES.format(**names))
        (folder / "server.conf").write_text(SERVER.format(**names))
        self._environment = {**os.environ, "CUPS_SERVER": f"{folder}/socket", "PATH": PATH}
        self._process = subprocess.Popen(
            [server, "-f", "-c", str(folder / "server.conf"), "-s", str(folder / "files.conf")]
        )
        deadline = time.monotonic() + PATIENCE
        while not (folder / "socket").exists():
            assert self._process.poll() is None, (folder / "error.log").read_text()
            assert time.monotonic() < deadline
            time.sleep(0.05)

    def run(self, *call: str) -> None:
        subprocess.run(call, env=self._environment, check=True, capture_output=True)

    def print_badge(self, *printers: dict[str, object]) -> dict[str, object]:
        """Print a badge as the desk does; return what came of it."""
        call = [sys.executable, "-c", DESK, json.dumps(printers)]
        environment = {**self._environment, "QT_QPA_PLATFORM": "offscreen"}
        told = subprocess.run(call, env=environment, check=True, capture_output=True, text=True)
        outcome: dict[str, object] = json.loads(told.stdout)
        return outcome

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()


@pytest.fixture
def paper() -> Iterator[LabelPrinter]:
    """A printer in the network."""
    printer = LabelPrinter()
    yield printer
    printer.stop()


@pytest.fixture
def server(paper: LabelPrinter) -> Iterator[PrintServer]:
    found = shutil.which("cupsd", path=PATH)
    if found is None or shutil.which("lpadmin", path=PATH) is None:
        pytest.skip("cupsd or lpadmin is not installed: the Debian packages are cups and cups-client")
    folder = Path(tempfile.mkdtemp(prefix="cups-"))
    folder.chmod(0o755)  # what it starts has other rights than it
    made = PrintServer(found, folder)
    made.run("lpadmin", "-p", "front", "-E", "-v", f"socket://127.0.0.1:{paper.port}", "-m", "raw")
    yield made
    made.close()
    shutil.rmtree(folder)


def test_a_badge_comes_out_of_a_printer_of_this_computer(
    server: PrintServer, paper: LabelPrinter, tmp_path: Path
) -> None:
    outcome = server.print_badge(FRONT)
    assert (outcome["printer"], outcome["reason"], outcome["listed"]) == ("front", "", ["front"])
    deadline = time.monotonic() + PATIENCE
    while not paper.received.rstrip().endswith(b"%%EOF"):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    (tmp_path / "badge.pdf").write_bytes(paper.received)
    page = PdfPage(tmp_path / "badge.pdf")
    assert (round(page.width / 72 * 25.4), round(page.height / 72 * 25.4)) == (62, 29)
    assert page.text().splitlines() == ["Maya", "Valid until 18:00"]
    assert [each.text for each in read_barcodes(page.ink())] == ["7f6f2a3e"]


def test_a_printer_that_is_stopped_or_gone_is_told_and_the_second_one_prints(server: PrintServer) -> None:
    server.run("cupsdisable", "front")
    assert server.print_badge(FRONT)["reason"] == "printer_stopped"
    second = LabelPrinter()
    outcome = server.print_badge(FRONT, {"printer": "network", "host": "127.0.0.1", "port": second.port})
    assert (outcome["printer"], outcome["before"]) == (f"127.0.0.1:{second.port}", "printer_stopped")
    assert b"7f6f2a3e" in second.stop()
    server.run("lpadmin", "-x", "front")
    outcome = server.print_badge(FRONT)
    assert (outcome["reason"], outcome["listed"]) == ("printer_gone", [])


def test_a_printer_that_takes_no_jobs_has_printed_nothing(server: PrintServer) -> None:
    server.run("cupsreject", "front")
    outcome = server.print_badge(FRONT)
    assert (outcome["printer"], outcome["reason"]) == ("", "printer_stopped")
    server.run("cupsaccept", "front")
    assert server.print_badge(FRONT)["printer"] == "front"
