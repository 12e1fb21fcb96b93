"""The data directory: where it is, and how it is made so that only its owner reads it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from connector_desk.base.errors import DeskError, Unavailable
from connector_desk.base.regular_file import sync_folder

if TYPE_CHECKING:
    from pathlib import Path

# One word without spaces, so that it can be typed, quoted and put in a script anywhere
NAME = "connector-desk"
STORE = "store.sqlite"
SETTINGS = "settings.json"
DESK_NAME = "desk.name"
SETTINGS_FILE = "desk.ini"
LOG = "desk.log"
UPDATES = "updates.json"
LOCK = "open.lock"
FORMS = "unfinished-forms"
FORMS_ENDING = ".forms"
STAFF = "staff.sealed"
TEST_WALLET = "test-wallet"


def default_folder() -> Path:
    """Find the platform's place for the data of a program."""
    from platformdirs import user_data_path  # noqa: PLC0415 - not where a folder is given

    return user_data_path(NAME, appauthor=False, roaming=False)


def make_folder(folder: Path) -> Path:
    """Make the data directory if it is not there, for its owner alone; give it as an absolute path.

    Raises DeskError temporarily_unavailable where it cannot be made or written.
    """
    folder = folder.expanduser().absolute()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as failed:
        raise unusable(folder, failed) from failed
    if not os.access(folder, os.W_OK | os.X_OK):
        raise unusable(folder, None)
    return folder


def create_private(file: Path) -> int:
    """Open a file for writing from its start that only its owner may read, and give the descriptor."""
    return os.open(file, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600)


def replace_file(file: Path, content: bytes) -> None:
    """Write a private file as a whole: a crash or a power cut leaves the old one or the new one, afterwards the new."""
    fresh = file.with_name(f"{file.name}.new")
    with os.fdopen(create_private(fresh), "wb") as writing:
        writing.write(content)
        writing.flush()
        os.fsync(writing.fileno())
    fresh.replace(file)
    sync_folder(file.parent)


def keeps_forms(folder: Path) -> bool:
    """Return whether forms of an earlier run are kept (`sealed_stores.py`), of whichever place."""
    return any((folder / FORMS).glob(f"*{FORMS_ENDING}"))


def keeps_staff(folder: Path) -> bool:
    """Return whether a list of staff is kept (`sealed_stores.py`)."""
    return (folder / STAFF).exists()


def unusable(folder: Path, failed: OSError | None) -> DeskError:
    """Return the error that the data directory, or a file in it, cannot be used, with the reason if it is known."""
    reason = f": {failed.strerror}" if failed is not None and failed.strerror else ""
    return Unavailable(None, f"The data folder {folder} cannot be used{reason}.")
