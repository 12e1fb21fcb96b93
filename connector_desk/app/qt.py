"""What Qt needs of the system: its libraries, and a display."""

import os
import sys
from typing import Final

NO_LIBRARIES: Final = (
    "Qt needs system libraries that are not installed. On Debian and Ubuntu this installs them:\n"
    "sudo apt-get install libgl1 libegl1 libxkbcommon0 libfontconfig1 libdbus-1-3 libglib2.0-0 libxcb-cursor0 "
    "libxkbcommon-x11-0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0 libxcb-xkb1"
)


def has_screen() -> bool:
    """Return whether a window can be shown; if that is unknown, True."""
    named = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))
    return named or sys.platform != "linux"
