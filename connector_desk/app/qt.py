"""Loads Qt for Python, and removes its hook from `import`."""

import builtins
import os
import sys
from typing import Final

from connector_desk.app.compiled_patterns import THIS_START
from connector_desk.app.compiled_sources import compiled_sources
from connector_desk.app.deferred_patterns import deferred_patterns
from connector_desk.app.quick_enums import make_enums_quick

NO_LIBRARIES: Final = (
    "Qt needs system libraries that are not installed. On Debian and Ubuntu this installs them:\n"
    "sudo apt-get install libgl1 libegl1 libxkbcommon0 libfontconfig1 libdbus-1-3 libglib2.0-0 libxcb-cursor0 "
    "libxkbcommon-x11-0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0 libxcb-xkb1"
)


def load_qt() -> None:
    """Load Qt; call it before anything else does.  Raises ImportError if libraries of the system are missing.

    Qt for Python hooks into `import` to read the source of every module that is loaded after it: it looks for a use of
    its `__feature__`, of which there is none here.  That costs a tenth of a start and something at every later import.
    The hook that it had installed before, to load its own classes late, stays.
    """
    THIS_START.use()
    make_enums_quick()
    with compiled_sources(), deferred_patterns("shibokensupport"):
        from PySide6 import QtWidgets  # noqa: F401, PLC0415 - this is what loads it

    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)


def has_screen() -> bool:
    """Return whether a window can be shown; if that is unknown, True."""
    named = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))
    return named or sys.platform != "linux"
