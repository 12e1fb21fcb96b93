"""`connector-desk backup` and `connector-desk restore`: a copy of the store while it is served, and its restore.

Neither needs a key: sealed data is sealed in the copy too.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from connector_desk.app.folder import STORE, default_folder, make_folder
from connector_desk.app.lock import FolderLock
from connector_desk.base.errors import DeskError, Unavailable
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.next_steps import in_full
from connector_desk.core.store.backup import PARTS, check, content, mark_as_copy, put_in_place, snapshot
from connector_desk.core.store.migrate import is_known
from connector_desk.core.store.revocation_journal import NAME
from connector_desk.desk.runner.session import BackupContent

if TYPE_CHECKING:
    import argparse

ASIDE = "store.before-restore.sqlite"
_POSTGRES = (
    "Back up PostgreSQL with pg_dump. Also keep the data key, without which the data cannot be read, and "
    "revocations.journal from the data folder of each process."
)
_BELONGS = (
    "Personal and secret data in it is encrypted with the data key of this desk. Keep the backup apart from "
    "that key and from the recovery code: anyone who has the backup and one of these can read it."
)


def add_backup_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the options of `backup`."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the backup; an existing file is replaced")
    parser.add_argument("--data", type=Path, metavar="DIR", help="data folder (default: the platform's)")
    parser.add_argument("--database", metavar="URL", help="show what to do for PostgreSQL (pg_dump)")


def add_restore_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the options of `restore`."""
    parser.add_argument("file", type=Path, metavar="FILE", nargs="?", help="a backup made by “connector-desk backup”")
    parser.add_argument("--data", type=Path, metavar="DIR", help="data folder (default: the platform's)")
    parser.add_argument(
        "--database", metavar="URL", help="a PostgreSQL database after pg_restore, without FILE; stop every serve first"
    )


def back_up(folder: Path, file: Path) -> Path:
    """Copy the store of a data directory, be it served or not; gives where the copy is.

    Raises DeskError storage_unavailable or storage_full.
    """
    if not (folder / STORE).is_file():
        raise Unavailable("storage_unavailable", FaultText.NO_STORE.format(folder=folder))
    target = file.expanduser().absolute()
    if target.resolve() in {(folder / f"{STORE}{part}").resolve() for part in PARTS}:
        raise Unavailable("storage_unavailable", FaultText.STORE_ITSELF)
    snapshot(folder / STORE, target)
    return target


def run_backup(arguments: argparse.Namespace) -> int:
    """Copy the store of a data directory; gives the exit code."""
    if arguments.database is not None:
        print(_POSTGRES, file=sys.stderr)
        return 1
    try:
        target = back_up((arguments.data or default_folder()).expanduser().absolute(), arguments.file)
    except DeskError as error:
        return _print_failure(error)
    print(f"{target} contains all data as of now. {_BELONGS}")
    return 0


def run_restore(arguments: argparse.Namespace) -> int:
    """Put a copy in the place of the store of a data directory that nobody has open; gives the exit code."""
    if (arguments.file is None) == (arguments.database is None):
        print("Name the FILE of a backup, or the --database that was restored.", file=sys.stderr)
        return 2
    try:
        return _restore_database(arguments.database) if arguments.file is None else _restore_file(arguments)
    except DeskError as error:
        return _print_failure(error)


def inspect_backup(file: Path) -> BackupContent:
    """Check a backup and say what it holds; raises DeskError backup_unusable."""
    if not is_known(check(file)):
        raise DeskError("backup_unusable", FaultText.NEWER_BACKUP)
    visits, credentials, has_code = content(file)
    return BackupContent(int(file.stat().st_mtime * 1_000), visits, credentials, has_code)


def _restore_file(arguments: argparse.Namespace) -> int:
    file = arguments.file.expanduser().absolute()
    if not is_known(check(file)):
        raise DeskError("backup_unusable", FaultText.NEWER_BACKUP)
    folder = make_folder(arguments.data or default_folder())
    with FolderLock(folder):
        former = put_in_place(file, folder, ASIDE)
    print(f"From the next start, {folder} contains the data of the backup.")
    if former is not None:
        print(f"The former data is kept as {former}.")
    print("Open codes are withdrawn. All secret keys except the current one are retired.")
    if (folder / NAME).is_file():
        print(f"Credentials that were revoked since then are revoked again, as {NAME} lists them.")
    else:
        print(f"There is no {NAME} in this folder: credentials that were revoked since then are valid again.")
        print("If you have it elsewhere, copy it there before the next start.")
    return 0


def _restore_database(url: str) -> int:
    mark_as_copy(url)
    print("From the next start, this database counts as restored.")
    return 0


def _print_failure(error: DeskError) -> int:
    print(in_full(error), file=sys.stderr)
    return 1
