"""A display of its own with a window manager: pressed keys (XTest) and pictures."""

import os
import subprocess
import time
from pathlib import Path

from PIL import Image, ImageGrab

_OPENBOX = """<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <applications>
    <application title="Connector Desk*" type="normal"><decor>no</decor><maximized>yes</maximized></application>
  </applications>
</openbox_config>
"""


class Display:
    """An X server, openbox in it, and the keyboard before it."""

    def __init__(self, size: tuple[int, int], folder: Path, environment: dict[str, str]) -> None:
        # A number of its own: in a network of its own a server does not see which ones others have
        number = 100 + os.getpid() % 50_000
        self.name, socket = f":{number}", Path(f"/tmp/.X11-unix/X{number}")
        call = ["Xvfb", self.name, "-screen", "0", f"{size[0]}x{size[1]}x24", "-noreset", "-nolisten", "tcp"]
        self._server = subprocess.Popen(call, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 20
        while not socket.exists():
            assert self._server.poll() is None, "the display ended at once"
            assert time.monotonic() < deadline, "the display did not come up"
            time.sleep(0.05)
        self._environment = {**environment, "DISPLAY": self.name}
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

    def picture(self) -> Image.Image:
        """Photograph the display."""
        return ImageGrab.grab(xdisplay=self.name).convert("RGB")

    def close(self) -> None:
        """End both."""
        for each in (self._manager, self._server):
            each.terminate()
            each.wait()
