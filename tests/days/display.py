"""A display of its own with a window manager: pressed keys (XTest) and pictures."""

import itertools
import os
import subprocess
import time
from pathlib import Path

from PIL import Image, ImageGrab

_OPENBOX = """<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <keyboard><keybind key="W-d"><action name="ToggleShowDesktop"/></keybind></keyboard>
  <applications>
    <application title="Connector Desk*" type="normal"><decor>no</decor><maximized>yes</maximized></application>
  </applications>
</openbox_config>
"""


class Display:
    """An X server, openbox in it, and the keyboard before it."""

    _opened = itertools.count(100 + os.getpid() % 50_000)

    def __init__(
        self, size: tuple[int, int], folder: Path, environment: dict[str, str], beside: tuple[int, int] | None = None
    ) -> None:
        """Start them; `beside` is the size of a second display on the right, not plugged in yet."""
        self._size, self._beside = size, beside
        wide, high = (size[0] + beside[0], max(size[1], beside[1])) if beside is not None else size
        # A number of its own: in a network of its own a server does not see which ones others have
        number = next(self._opened)
        self.name, socket = f":{number}", Path(f"/tmp/.X11-unix/X{number}")
        call = ["Xvfb", self.name, "-screen", "0", f"{wide}x{high}x24", "-noreset", "-nolisten", "tcp"]
        self._server = subprocess.Popen(call, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 20
        while not socket.exists():
            assert self._server.poll() is None, "the display ended at once"
            assert time.monotonic() < deadline, "the display did not come up"
            time.sleep(0.05)
        self._environment = {**environment, "DISPLAY": self.name}
        if beside is not None:
            self._set("--setmonitor", "desk", _place(size, 0), "screen")
        config = folder / "openbox.xml"
        config.write_text(_OPENBOX)
        self._manager = subprocess.Popen(
            ["openbox", "--config-file", str(config)],
            env=self._environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def tool(self, *arguments: str) -> str:
        """Run xdotool; give what it says."""
        call = ["xdotool", *arguments]
        return subprocess.run(call, env=self._environment, capture_output=True, text=True, check=False).stdout.strip()

    def plug_in(self) -> None:
        """Plug the second display in."""
        assert self._beside is not None
        self._set("--setmonitor", "projector", _place(self._beside, self._size[0]), "none")

    def unplug(self) -> None:
        """Unplug the second display."""
        self._set("--delmonitor", "projector")

    def picture(self) -> Image.Image:
        """Photograph the display of the desk."""
        return self.whole().crop((0, 0, *self._size))

    def beside(self) -> Image.Image:
        """Photograph the second display."""
        assert self._beside is not None
        return self.whole().crop((self._size[0], 0, self._size[0] + self._beside[0], self._beside[1]))

    def whole(self) -> Image.Image:
        """Photograph all displays."""
        return ImageGrab.grab(xdisplay=self.name).convert("RGB")

    def _set(self, *arguments: str) -> None:
        subprocess.run(["xrandr", *arguments], env=self._environment, check=True, capture_output=True)

    def close(self) -> None:
        """End both."""
        for each in (self._manager, self._server):
            each.terminate()
            each.wait()


def _place(size: tuple[int, int], left: int) -> str:
    """Write where a monitor is, for xrandr: pixels, with millimetres at 96 dots an inch, and the offset."""
    wide, high = (round(each * 25.4 / 96) for each in size)
    return f"{size[0]}/{wide}x{size[1]}/{high}+{left}+0"
