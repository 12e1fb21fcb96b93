"""Copies of an SQLite store: made while it is written to, checked, and restored.

A copy is one file with everything committed at one instant.  It carries a mark: a program that opens it as a store
recognizes a copy, and that the place has gone on since (`restore.py`).  Deleted data is not in the copy either.
"""

import errno
import hashlib
import json
import os
import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from urllib.parse import quote

from connector_desk.base.errors import DeskError, Unavailable
from connector_desk.base.regular_file import open_regular_file, sync_folder
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.store import settings
from connector_desk.core.store.engine import UnknownDatabase, backend_of, database_errors, open_engine
from connector_desk.core.store.faults import unavailable
from connector_desk.core.store.purpose import Purpose

MARK = "copy"
"""The setting that marks a copy."""
STORE = "store.sqlite"
PARTS = ("", "-wal", "-shm")
_FRESH = f"{STORE}.new"
_PATIENCE = 30.0  # seconds, for a writer that is about to commit
_REVISION = "SELECT version_num FROM alembic_version"


def snapshot(source: Path, target: Path) -> None:
    """Copy a store to a file that only its owner may read; the one that stood there before is replaced, or stays whole.

    Raises DeskError storage_unavailable or storage_full.
    """
    partial = target.with_name(f"{target.name}.partial")
    try:
        partial.unlink(missing_ok=True)
        partial.touch(mode=0o600)
        with closing(_open(source)) as connection:
            connection.execute("VACUUM INTO ?", (str(partial),))
        with closing(_open(partial)) as connection:
            _mark(connection)
        with partial.open("rb+") as written:
            os.fsync(written.fileno())
        partial.replace(target)
        sync_folder(target.parent)
    except sqlite3.Error as error:
        raise unavailable(error) from error
    except OSError as error:
        raise Unavailable("storage_unavailable", FaultText.COPY_FAILED.format(reason=error.strerror)) from error
    finally:
        with suppress(OSError):
            partial.unlink(missing_ok=True)


def check(file: Path) -> str:
    """Check that a file is a whole copy, with every row as it was copied; gives its revision.

    Raises DeskError backup_unusable.
    """
    try:
        opened = open_regular_file(file)
    except OSError as error:
        raise DeskError("backup_unusable", "There is no such file.") from error
    try:
        with opened, closing(_open(file, writes=False)) as connection:
            found = connection.execute("SELECT value FROM setting WHERE name = ?", (MARK,)).fetchone()
            if found is None:
                raise DeskError("backup_unusable", "This file is not a backup made with “connector-desk backup”.")
            (sound,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            if sound != "ok" or json.loads(found[0])["digest"] != _digest(connection):
                raise DeskError("backup_unusable")
            (revision,) = connection.execute(_REVISION).fetchone()
    except (sqlite3.Error, ValueError, KeyError, TypeError) as error:
        raise DeskError("backup_unusable") from error
    return str(revision)


def put_in_place(file: Path, folder: Path, aside: str) -> Path | None:
    """Put a copy in the place of the store of a folder that nobody has open; the former one is kept aside.

    Gives where the former store is now; None where there was none.  Raises DeskError backup_unusable,
    storage_unavailable or storage_full, and leaves the former store as it was.
    """
    lay_ready(file, folder)
    return swap(folder, aside)


def lay_ready(file: Path, folder: Path) -> None:
    """Copy a backup beside the store of a folder, which may be open, and check the copy: that is what is put in place.

    Raises DeskError as `put_in_place`, or backup_unusable.
    """
    fresh = folder / _FRESH
    try:
        fresh.unlink(missing_ok=True)
        fresh.touch(mode=0o600)
        with open_regular_file(file) as reading, fresh.open("wb") as writing:
            while piece := reading.read(1 << 20):
                writing.write(piece)
            writing.flush()
            os.fsync(writing.fileno())
        check(fresh)
    except OSError as error:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise _not_put_in_place(error) from error
    except DeskError:
        fresh.unlink(missing_ok=True)
        raise


def swap(folder: Path, aside: str) -> Path | None:
    """Replace the store by the copy that lies ready; who is killed in between finds the former one whole.

    Gives where the former store is now; None where there was none.  Raises DeskError as `put_in_place`.
    """
    store, kept = folder / STORE, folder / aside if (folder / STORE).exists() else None
    try:
        if kept is not None:
            _fold(store)
            for part in reversed(PARTS[1:]):  # the log first: it must never be beside another store
                former = folder / f"{STORE}{part}"
                if former.exists():
                    former.replace(folder / f"{aside}{part}")
            kept.unlink(missing_ok=True)
            _keep_too(store, kept)
        (folder / _FRESH).replace(store)  # one step: at every moment there is one store or the other
        sync_folder(folder)
    except OSError as error:
        with suppress(OSError):  # a full disk gets its room back
            (folder / _FRESH).unlink(missing_ok=True)
        raise _not_put_in_place(error) from error
    return kept


def _keep_too(store: Path, kept: Path) -> None:
    """Give the former store a second name; where the file system has no links, copy it."""
    try:
        os.link(store, kept)
    except OSError:
        try:
            shutil.copy2(store, kept)
        except OSError:
            kept.unlink(missing_ok=True)
            raise


def _not_put_in_place(error: OSError) -> DeskError:
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return Unavailable("storage_full")
    return Unavailable("storage_unavailable", FaultText.NOT_PUT_IN_PLACE.format(reason=error.strerror))


def content(file: Path) -> tuple[int, int, bool]:
    """Count the visits and the issued credentials of a checked copy, and return whether a recovery code opens it."""
    with closing(_open(file, writes=False)) as connection:
        (visits,) = connection.execute("SELECT count(*) FROM visit").fetchone()
        (credentials,) = connection.execute("SELECT count(*) FROM item WHERE issued_at IS NOT NULL").fetchone()
        code = connection.execute("SELECT 1 FROM setting WHERE name = 'recovery_code'").fetchone()
    return int(visits), int(credentials), code is not None


def _open(file: Path, *, writes: bool = True) -> sqlite3.Connection:
    """Open a file that must be there."""
    address = f"file:{quote(file.absolute().as_posix())}?mode={'rw' if writes else 'ro'}"
    return sqlite3.connect(address, uri=True, timeout=_PATIENCE, isolation_level=None)


def _mark(connection: sqlite3.Connection) -> None:
    connection.execute("DELETE FROM setting WHERE name = ?", (MARK,))
    content = json.dumps({"digest": _digest(connection)})
    connection.execute("INSERT INTO setting (name, value) VALUES (?, ?)", (MARK, content))


def _digest(connection: sqlite3.Connection) -> str:
    """Sum up every row of every table but the mark, in the order of their keys."""
    summed = hashlib.sha256()
    tables = "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
    for name, described in connection.execute(tables).fetchall():
        summed.update(repr((name, described)).encode())
        order = _key(connection, name) if "WITHOUT ROWID" in described.upper() else "rowid"
        rows = connection.execute(f'SELECT * FROM "{name}" ORDER BY {order}')  # noqa: S608 - the schema's own names
        for row in rows:
            if (name, row[0]) != ("setting", MARK):
                summed.update(repr(row).encode())
    return summed.hexdigest()


def _key(connection: sqlite3.Connection, table: str) -> str:
    columns = connection.execute("SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk", (table,))
    return ", ".join(f'"{name}"' for (name,) in columns)


def _fold(store: Path) -> None:
    """Merge the log of a store into its file; a damaged store stays as it is."""
    with suppress(sqlite3.Error), closing(_open(store)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def mark_as_copy(url: str) -> None:
    """Mark a database as restored for the next program that opens it; raises Unavailable."""
    try:
        errors = database_errors(backend_of(url))
        engine = open_engine(url, Purpose.WRITE)
    except (ImportError, UnknownDatabase) as error:
        message = "This is not the URL of a PostgreSQL whose driver is there: postgresql+psycopg://user@host/database."
        raise Unavailable("storage_unavailable", message) from error
    try:
        with engine.begin() as connection:
            settings.put(connection, MARK, "{}")
    except errors as error:
        raise unavailable(error) from error
    finally:
        engine.dispose()
