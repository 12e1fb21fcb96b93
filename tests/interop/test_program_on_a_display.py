"""The program itself, as a person starts it: a real display, a real keyring, pressed keys, a foreign wallet."""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest
from PIL import Image, ImageGrab

from tests.camera import qr_codes
from tests.interop.credo import Credo

NEEDED = {
    "Xvfb": "xvfb",
    "xdotool": "xdotool",
    "dbus-run-session": "dbus-daemon",
    "gnome-keyring-daemon": "gnome-keyring",
}
ABSENT = [package for program, package in NEEDED.items() if not shutil.which(program)]
PATIENCE = 30.0  # seconds
Found = TypeVar("Found")
PROGRAM = """
printf 'pw\\n' | gnome-keyring-daemon --unlock --components=secrets --daemonize >/dev/null
{python} - <<END
import time, secretstorage
bus = secretstorage.dbus_init()
while not secretstorage.check_service_availability(bus) or secretstorage.get_default_collection(bus).is_locked():
    time.sleep(0.05)
END
exec {python} -m connector_desk --data {data}
"""

pytestmark = [
    pytest.mark.interop,
    pytest.mark.keyring,
    pytest.mark.skipif(bool(ABSENT), reason=f"a display or keyring is missing: apt-get install {' '.join(ABSENT)}"),
]


def until(look: Callable[[], Found]) -> Found:
    """Look again and again until there is something."""
    deadline = time.monotonic() + PATIENCE
    while not (found := look()):
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.1)
    return found


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A display of its own, without a window manager."""
    reading, writing = os.pipe()
    call = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x900x24", "-noreset", "-nolisten", "tcp"]
    server = subprocess.Popen(call, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as told:
        number = told.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait()


class Program:
    """The running desk, seen and touched only by way of the display."""

    def __init__(self, display: str, home: Path) -> None:
        self.display = display
        kept = {name: os.environ[name] for name in ("PATH", "LANG", "TZ") if name in os.environ}
        self._environment = {
            **kept,
            "DISPLAY": display,
            "QT_QPA_PLATFORM": "xcb",
            "HOME": str(home),
            # New with each session, as logging in makes it: a daemon of the last session may still be at its socket
            "XDG_RUNTIME_DIR": tempfile.mkdtemp(prefix="run-", dir=home),
            "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        }
        script = PROGRAM.format(python=sys.executable, data=home / "desk")
        self.process = subprocess.Popen(
            ["dbus-run-session", "--", "sh", "-c", script], env=self._environment, start_new_session=True
        )
        until(self.windows)
        until(self.is_painted)  # a person presses no key before that
        until(self.has_focus)

    def windows(self) -> list[str]:
        """List the windows of the desk that are on the display now."""
        return self._tool("search", "--onlyvisible", "--name", "^Connector Desk$").split()

    def has_focus(self) -> bool:
        """Return whether the window has the focus; give it if not, as a window that was just mapped may lose it."""
        windows = self.windows()
        if self._tool("getwindowfocus", "-f") in windows:
            return True
        for window in windows:
            self._tool("windowfocus", window)
        return False

    def is_painted(self) -> bool:
        """Return whether the window shows anything: the display behind it is black."""
        return self.picture().getbbox() is not None

    def press(self, *keys: str) -> None:
        """Press keys, one after another."""
        self._tool("key", "--delay", "60", *keys)

    def type(self, text: str) -> None:
        """Type text."""
        self._tool("type", "--delay", "20", text)

    def scan(self) -> str:
        """Decode the one code on the display."""
        (link,) = until(self.links)
        return link

    def links(self) -> list[str]:
        """Decode whatever codes are on the display now."""
        return [code.text for code in qr_codes(self.picture())]

    def picture(self) -> Image.Image:
        """Photograph the display."""
        return ImageGrab.grab(xdisplay=self.display).convert("RGB")

    def end(self) -> None:
        """Tell the program to end, as logging out does; it ends by itself, and its window leaves the display."""
        os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait(PATIENCE)
        until(lambda: not self.windows())  # the session's process ends before the desk in it; the next start looks here

    def _tool(self, *arguments: str) -> str:
        done = subprocess.run(
            ["xdotool", *arguments], env=self._environment, capture_output=True, text=True, check=False
        )
        return done.stdout.strip()


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home in which the desk was told to stay on this computer; nothing else was ever done there."""
    (tmp_path / "desk").mkdir(mode=0o700)
    (tmp_path / "desk/settings.json").write_text(json.dumps({"reach": "this-computer"}))
    return tmp_path


def test_first_start_to_credential_and_again_after_a_restart(display: str, home: Path, wallet: Credo) -> None:
    first = issue("Xanthippe", display, home, wallet)
    second = issue("Yolanda", display, home, wallet)

    assert [first["given_name"], second["given_name"]] == ["Xanthippe", "Yolanda"]
    assert first["iss"] == second["iss"], "the second start did not find the keys of the first"
    told = [file for file in (home / "desk").rglob("*") if file.is_file() and b"Xanthippe" in file.read_bytes()]
    assert not told, "a name stands readable in a file"


def issue(name: str, display: str, home: Path, wallet: Credo) -> dict[str, Any]:
    """Start the desk, issue a visitor badge, see the code leave the screen, and end; gives the claims."""
    program = Program(display, home)
    try:
        program.press("ctrl+1")
        program.type(name)
        program.press("Return")
        report = wallet.accept(program.scan())
        assert report["ok"], report
        until(lambda: not program.links())
    finally:
        program.end()
    claims: dict[str, Any] = report["credentials"][0]["claims"]
    return claims
