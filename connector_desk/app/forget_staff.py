"""`connector-desk forget-staff`: an empty list of staff, for whoever owns the account of the desk and knows no PIN."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from connector_desk.app.folder import STAFF, default_folder, make_folder
from connector_desk.app.keys import keep_keys, kept_keys
from connector_desk.app.lock import FolderLock
from connector_desk.app.settings import load_settings
from connector_desk.base.errors import DeskError
from connector_desk.contract.next_steps import in_full
from connector_desk.vault.vault import open_vault

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from connector_desk.vault.vault import Vault


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the options."""
    parser.add_argument("--data", type=Path, metavar="DIR", help="data folder (default: the platform's)")


def run(given: argparse.Namespace) -> int:
    """Empty the list; gives the exit code."""
    try:
        folder = make_folder(given.data or default_folder())
        forget_staff(folder, open_vault)
    except DeskError as error:
        print(in_full(error), file=sys.stderr)
        return 1
    print("The list of staff is empty: the desk asks for no PIN until somebody is added under Settings, Staff.")
    return 0


def forget_staff(folder: Path, find_vault: Callable[[str], Vault]) -> None:
    """Remove the list of staff, and what the keyring remembers of it.

    Raises DeskError already_running while the desk is open, and the errors of the keyring.
    """
    with FolderLock(folder):
        vault = find_vault(load_settings(folder).desk)
        keys = kept_keys(vault)
        if keys is not None and keys.has_staff:
            keep_keys(vault, keys._replace(has_staff=False))
        (folder / STAFF).unlink(missing_ok=True)
