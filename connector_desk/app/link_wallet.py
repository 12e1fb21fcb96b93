"""Opens the window of the test wallet for a link that the system hands over, as a browser does."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from connector_desk.app.desk import make_application
from connector_desk.app.desk_wallet import DeskWallet
from connector_desk.app.folder import SETTINGS_FILE, default_folder
from connector_desk.app.log_file import forbid_core_dumps
from connector_desk.base.clock import system_clock
from connector_desk.desk.runner.garbage_collection import GarbageCollection
from connector_desk.desk.runner.runner import SWITCH_INTERVAL
from connector_desk.desk.shell.link_window import LinkWindow
from connector_desk.desk.shell.preferences import Preferences

if TYPE_CHECKING:
    from pathlib import Path


def open_link(link: str, folder: Path) -> int:
    """Show the window until it is closed; `folder` is that of the wallet.  Gives the exit code."""
    os.umask(0o077)
    forbid_core_dumps()
    preferences = Preferences(default_folder() / SETTINGS_FILE)
    application = make_application(preferences.choice("textSize"))
    application.setDesktopFileName("connector-desk-wallet")
    wallet = DeskWallet(folder, lambda: "", system_clock)
    window = LinkWindow(application, wallet, link, preferences)
    sys.setswitchinterval(SWITCH_INTERVAL)
    GarbageCollection(window).start()
    window.show()
    window.follow()
    return int(application.exec())
