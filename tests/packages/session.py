"""A person's session in the clean root: its message bus, its keyring, the desk; driven by keys, seen in pictures."""

import os
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path

from tests.camera import qr_codes
from tests.days.display import Display
from tests.packages.root import HOME, CleanRoot

_DESK, _WALLET = "^Connector Desk$", "^Test wallet"  # titles
PATIENCE = 60.0  # seconds; the first start of a machine reads everything from its disk
_AGAIN = 20.0  # seconds
_UNLOCKED = """
printf 'pw\\n' | gnome-keyring-daemon --unlock --components=secrets --daemonize >/dev/null
until dbus-send --session --print-reply --dest=org.freedesktop.secrets /org/freedesktop/secrets/collection/login \
    org.freedesktop.DBus.Properties.Get string:org.freedesktop.Secret.Collection string:Locked 2>/dev/null |
    grep -q 'boolean false'; do sleep 0.1; done
exec "$@"
"""


class Session:
    """A session that lasts as long as the desk in it."""

    def __init__(self, root: CleanRoot, display: Display, *call: str) -> None:
        """Log in and start the desk; wait for its window."""
        self._root, self._display = root, display
        runtime = f"{HOME}/run-{time.monotonic_ns()}"
        root.run_as_user("mkdir", "-m", "700", runtime)
        _link_display(root, display.name)
        session = root.as_user(
            ["dbus-run-session", "--", "sh", "-c", _UNLOCKED, "sh", *call],
            DISPLAY=display.name, XDG_RUNTIME_DIR=runtime, QT_QPA_PLATFORM="xcb",
        )  # fmt: skip
        began = time.monotonic()
        self._errors = (root.folder / "tmp/errors.log").open("ab")
        self._process = subprocess.Popen(
            session, cwd="/", stdin=subprocess.DEVNULL, stdout=self._errors, stderr=self._errors, start_new_session=True
        )
        self._wait("the window", lambda: self._windows(_DESK))
        self._wait("the focus", lambda: self._has_focus(_DESK))
        self.seconds_to_window = time.monotonic() - began
        self._wait("a screen that stands still", self._stands_still)

    def issue(self, name: str) -> str:
        """Issue a visitor badge by keys alone; return the link in the code on the display."""
        self._display.tool("key", "ctrl+1")
        self._display.tool("type", "--delay", "40", name)
        self._display.tool("key", "Return")
        again = time.monotonic() + _AGAIN
        while not self._codes() and time.monotonic() < again:
            time.sleep(0.1)
        if not self._codes():  # as a person does; it is said, because it should not be needed
            print(f"    no code after {_AGAIN:.0f} s: Enter is pressed again", flush=True)
            self._display.tool("key", "Return")
        self._wait("a code", lambda: len(self._codes()) == 1)
        (link,) = self._codes()
        return link

    def open_link(self, link: str) -> None:
        """Open a link as a browser does, by the system's `xdg-open`, and accept by keys in the window that comes."""
        held = self._wallet()
        call = self._root.as_user(["xdg-open", link], DISPLAY=self._display.name, QT_QPA_PLATFORM="xcb")
        wallet = subprocess.Popen(call, cwd="/", stdin=subprocess.DEVNULL, stdout=self._errors, stderr=self._errors)
        self._wait("the test wallet", lambda: self._has_focus(_WALLET))
        self.is_done()  # the wallet has read the offer, and asks
        self._keys()
        self._keys("shift+Tab", "Return")
        self._wait("the badge", lambda: self._wallet() != held)
        self._wait("its end", lambda: self._keys("Return") and wallet.poll() is not None)
        assert wallet.returncode == 0

    def is_done(self) -> None:
        """Wait until the code has left the display, as it does once a wallet has the badge."""
        self._wait("the code to leave the display", lambda: not self._codes())

    def end(self) -> None:
        """Log out: the desk is told to end, and does."""
        os.killpg(self._process.pid, signal.SIGTERM)
        try:
            self._process.wait(PATIENCE)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._errors.close()

    def _stands_still(self) -> bool:
        """Return whether the display has not changed for a moment: nobody types before there is anything to see."""
        before = self._display.picture()
        time.sleep(0.4)
        return bool(before == self._display.picture())

    def _has_focus(self, title: str) -> bool:
        """Return whether keys reach a window; while the window manager still frames it, they get lost."""
        shown = self._windows(title)
        return bool(shown) and self._display.tool("getwindowfocus") == shown and self._windows(title) == shown

    def _keys(self, *keys: str) -> bool:
        """Press keys if the test wallet has the focus; return True after a moment."""
        if keys and self._has_focus(_WALLET):
            self._display.tool("key", *keys)
        time.sleep(0.5)
        return True

    def _wallet(self) -> str:
        """List what the test wallet has."""
        return self._root.run_as_user("connector-desk", "wallet", "list")

    def _windows(self, title: str) -> str:
        return self._display.tool("search", "--onlyvisible", "--name", title)

    def _codes(self) -> list[str]:
        return [code.text for code in qr_codes(self._display.picture())]

    def _wait(self, what: str, look: object) -> None:
        assert callable(look)
        deadline = time.monotonic() + PATIENCE
        while not look():
            assert self._process.poll() is None, f"the session ended while {what} was waited for"
            assert time.monotonic() < deadline, f"{PATIENCE:.0f} s were not enough for {what}"
            time.sleep(0.1)


def _link_display(root: CleanRoot, display: str) -> None:
    """Make the socket of the display reachable in the root, where it has no abstract one."""
    socket = Path("/tmp/.X11-unix") / f"X{display.lstrip(':')}"
    there = root.folder / socket.relative_to("/")
    there.parent.mkdir(mode=0o1777, exist_ok=True)
    with suppress(OSError):
        there.unlink(missing_ok=True)
        os.link(socket, there)
