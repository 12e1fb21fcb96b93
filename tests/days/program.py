"""The real program, as a person has it: a home of its own, a session with a keyring, a window."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from tests.days.display import Display

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 40.0
_ACCESSIBILITY = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
_NO_SERVICES = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>{address}</listen>
<policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy>
</busconfig>
"""
_READ_KEY = """
import sys
from pathlib import Path
from connector_desk.app.keys import load_keys
from connector_desk.vault.vault import open_vault
folder = Path(sys.argv[1])
print(load_keys(open_vault((folder / "desk.name").read_text().strip()), None).admin_key)
"""


class Home:
    """A person's home on this computer, logged in."""

    def __init__(self, folder: Path, *, keyring: str = "unlocked", host_name: str = "") -> None:
        """Log in; `keyring` is unlocked, none (the system would make one) or no-service.

        `host_name` is what the computer is called, where that is another one than this.
        """
        self.host_name = host_name
        self.folder, self.keyring = folder, keyring
        runtime = folder / "run"
        runtime.mkdir(parents=True, mode=0o700)
        self.bus_address = f"unix:path={runtime}/bus"
        self.environment = {
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"),
            "LANG": "C.UTF-8",
            "HOME": str(folder),
            "XDG_RUNTIME_DIR": str(runtime),
            "DBUS_SESSION_BUS_ADDRESS": self.bus_address,
            "QT_QPA_PLATFORM": "xcb",
            "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
            "PYTHONPATH": os.pathsep.join(filter(None, [str(ROOT), *sys.path])),
        }
        self._processes: list[subprocess.Popen[bytes]] = []
        self.errors = (folder / "errors.log").open("ab")

    @property
    def data(self) -> Path:
        """Tell where the program keeps its data here."""
        return self.folder / ".local/share/connector-desk"

    def log_in(self, display: str) -> None:
        """Start the session: its bus, its keyring, its accessibility."""
        self.environment["DISPLAY"] = display
        where = ["--session", f"--address={self.bus_address}"]
        if self.keyring == "no-service":
            config = self.folder / "bus.conf"
            config.write_text(_NO_SERVICES.format(address=self.bus_address))
            where = [f"--config-file={config}"]
        self.start(["dbus-daemon", *where, "--nofork", "--nopidfile"])
        socket = Path(self.environment["XDG_RUNTIME_DIR"], "bus")
        until(socket.exists)
        launcher = next(each for each in _ACCESSIBILITY if Path(each).exists())
        self.start([launcher, "--launch-immediately", "--a11y=1"])
        until(lambda: Path(self.environment["XDG_RUNTIME_DIR"], "at-spi").exists())
        if self.keyring == "unlocked":
            daemon = self.start(
                ["gnome-keyring-daemon", "--unlock", "--components=secrets", "--foreground"], stdin=subprocess.PIPE
            )
            assert daemon.stdin is not None
            daemon.stdin.write(b"pw\n")
            daemon.stdin.close()
            self._await_keyring()

    def _await_keyring(self) -> None:
        look = (  # whoever calls the service before it is there has the bus start another one, which stays locked
            "import secretstorage as s; from jeepney import message_bus; from jeepney.io.blocking import Proxy; "
            "b = s.dbus_init(); assert Proxy(message_bus, b).NameHasOwner('org.freedesktop.secrets') == (True,); "
            "assert not s.get_default_collection(b).is_locked()"
        )
        call = [sys.executable, "-c", look]
        until(
            lambda: subprocess.run(call, env=self.environment, check=False, stderr=subprocess.DEVNULL).returncode == 0
        )

    def start(self, call: list[str], *, stdin: int = subprocess.DEVNULL) -> subprocess.Popen[bytes]:
        """Start something that ends with the session."""
        made = subprocess.Popen(call, env=self.environment, stdin=stdin, stdout=self.errors, stderr=self.errors)
        self._processes.append(made)
        return made

    def admin_key(self) -> str:
        """Read the admin key from the keyring, as another program of the same person would."""
        call = [sys.executable, "-c", _READ_KEY, str(self.data)]
        done = subprocess.run(call, env=self.environment, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    def log_out(self) -> None:
        """End everything of the session."""
        for each in reversed(self._processes):
            if each.poll() is None:
                each.terminate()
                try:
                    each.wait(5)
                except subprocess.TimeoutExpired:
                    each.kill()
                    each.wait()
        self.errors.close()


class Program:
    """The running desk."""

    def __init__(self, home: Home, display: Display) -> None:
        self._display = display
        call = [sys.executable, "-m", "connector_desk"]
        if home.host_name:
            named = ["sh", "-c", 'hostname "$0" && exec "$@"', home.host_name]
            call = ["unshare", "--uts", *named, *call]
        self.process = home.start(call)

    def await_window(self) -> None:
        """Wait until the window is there."""
        until(lambda: self._display.tool("search", "--onlyvisible", "--name", "^Connector Desk$"))

    def await_focus(self) -> None:
        """Wait until the window has the focus, and not a moment longer: keys go to it from now on."""
        deadline = time.monotonic() + PATIENCE
        while self._display.tool("getwindowfocus", "getwindowname") != "Connector Desk":
            assert time.monotonic() < deadline, "the window did not come in time"

    @property
    def has_ended(self) -> bool:
        """Tell whether it has ended."""
        return self.process.poll() is not None

    def kill(self) -> None:
        """End it as a power failure does."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def end(self) -> None:
        """End it as logging out does."""
        if not self.has_ended:
            self.process.terminate()
            self.process.wait(PATIENCE)


def until(look: object) -> None:
    """Look again and again until it is so."""
    assert callable(look)
    deadline = time.monotonic() + PATIENCE
    while not look():
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.05)
