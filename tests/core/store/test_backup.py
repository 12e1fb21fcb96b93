"""Copies of a store: whole whatever is written meanwhile, refused where anything in them was changed."""

import contextlib
import os
import random
import sqlite3
import stat
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest

from connector_desk.base.errors import DeskError
from connector_desk.core.store.backup import MARK, check, put_in_place, snapshot
from connector_desk.core.store.engine import sqlite_url
from connector_desk.core.store.migrate import bring_up_to_date, is_known, revisions


@pytest.fixture
def store(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    bring_up_to_date(sqlite_url(folder), folder)
    with closing(sqlite3.connect(folder / "store.sqlite", isolation_level=None)) as connection:
        for number in range(200):
            values = (f"n{number}", "1.0", "{}" * number, number)
            connection.execute("INSERT INTO schema (name, version, record, created_at) VALUES (?, ?, ?, ?)", values)
    return folder / "store.sqlite"


def test_a_copy_is_whole_marked_and_private(store: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    copy.write_text("an older one")
    snapshot(store, copy)
    assert check(copy) == revisions()[-1]
    assert is_known(revisions()[-1])
    assert not is_known("9999")
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT count(*) FROM schema").fetchone() == (200,)
        assert connection.execute("SELECT count(*) FROM setting WHERE name = ?", (MARK,)).fetchone() == (1,)
    with closing(sqlite3.connect(store)) as connection:
        assert connection.execute("SELECT count(*) FROM setting").fetchone() == (0,)
    if sys.platform != "win32":
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert {file.name for file in tmp_path.iterdir()} == {"data", "copy"}


def test_a_copy_of_a_copy_is_one_too(store: Path, tmp_path: Path) -> None:
    snapshot(store, tmp_path / "first")
    snapshot(tmp_path / "first", tmp_path / "second")
    assert check(tmp_path / "second") == revisions()[-1]


def test_a_copy_has_all_of_a_transaction_or_nothing(store: Path, tmp_path: Path) -> None:
    """Two tables are always written together; no copy may see them apart."""
    stop = threading.Event()

    def write() -> None:
        with closing(sqlite3.connect(store, isolation_level=None, timeout=10)) as connection:
            number = 0
            while not stop.is_set():
                number += 1
                connection.execute("BEGIN IMMEDIATE")
                connection.execute("INSERT INTO setting VALUES (?, 'x')", (f"s{number}",))
                connection.execute("INSERT INTO schema_address VALUES (?, 'n', 'v')", (f"a{number}",))
                connection.execute("COMMIT")

    writer = threading.Thread(target=write)
    writer.start()
    counts = []
    try:
        for number in range(10):
            copy = tmp_path / f"copy{number}"
            snapshot(store, copy)
            check(copy)
            with closing(sqlite3.connect(copy)) as connection:
                (settings,) = connection.execute("SELECT count(*) FROM setting WHERE name LIKE 's%'").fetchone()
                (addresses,) = connection.execute("SELECT count(*) FROM schema_address").fetchone()
                assert settings == addresses
                counts.append(settings)
    finally:
        stop.set()
        writer.join()
    assert counts[-1] > counts[0]


def test_what_was_deleted_is_not_in_the_copy(store: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(store, isolation_level=None)) as connection:
        connection.execute("INSERT INTO setting VALUES ('a', ?)", ("SECRET-THAT-WAS-DELETED" * 400,))
        connection.execute("DELETE FROM setting WHERE name = 'a'")
    snapshot(store, tmp_path / "copy")
    assert b"SECRET-THAT-WAS-DELETED" not in (tmp_path / "copy").read_bytes()


def test_a_copy_that_was_changed_anywhere_is_refused(store: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    snapshot(store, copy)
    whole = copy.read_bytes()
    written = [place for place, byte in enumerate(whole) if byte and place >= 100]
    at = [whole.index(b"n17"), 5, *random.Random(7).sample(written, 30)]
    noticed = 0
    for place in at:
        copy.write_bytes(whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :])
        noticed += _is_refused(copy)  # else it is a byte that nothing is read from: the rows are those of the store
        assert noticed or place != at[0]
    assert noticed > len(at) / 2, noticed
    for broken in (b"", whole[: len(whole) // 2], b"PK\x03\x04" + whole, whole[4096:]):
        copy.write_bytes(broken)
        assert _is_refused(copy)


def _is_refused(copy: Path) -> bool:
    with contextlib.suppress(DeskError):
        check(copy)
        return False
    return True


def test_a_row_more_or_less_is_noticed(store: Path, tmp_path: Path) -> None:
    for change in ("DELETE FROM schema WHERE name = 'n3'", "INSERT INTO setting VALUES ('more', '')"):
        snapshot(store, tmp_path / "copy")
        with closing(sqlite3.connect(tmp_path / "copy", isolation_level=None)) as connection:
            connection.execute(change)
        with pytest.raises(DeskError, match="damaged"):
            check(tmp_path / "copy")


@pytest.mark.parametrize("what", ["store", "none", "folder"])
def test_what_is_no_copy_is_refused(store: Path, tmp_path: Path, what: str) -> None:
    with pytest.raises(DeskError) as refused:
        check({"store": store, "none": tmp_path / "none", "folder": tmp_path}[what])
    assert refused.value.code == "backup_unusable"


def test_a_copy_takes_the_place_of_the_store_and_of_its_log(store: Path, tmp_path: Path) -> None:
    snapshot(store, tmp_path / "copy")
    writer = sqlite3.connect(store, isolation_level=None)
    writer.execute("PRAGMA journal_mode=WAL")
    writer.execute("INSERT INTO setting VALUES ('later', 'in the log')")
    killed = {file.name: file.read_bytes() for file in store.parent.iterdir()}
    writer.close()
    for name, content in killed.items():  # as a program leaves it that is killed
        (store.parent / name).write_bytes(content)
    assert (store.parent / "store.sqlite-wal").stat().st_size > 0

    former = put_in_place(tmp_path / "copy", store.parent, "aside.sqlite")

    assert former == store.parent / "aside.sqlite"
    with closing(sqlite3.connect(store)) as connection:
        assert connection.execute("SELECT count(*) FROM setting WHERE name = 'later'").fetchone() == (0,)
    with closing(sqlite3.connect(former)) as connection:
        assert connection.execute("SELECT value FROM setting WHERE name = 'later'").fetchall() == [("in the log",)]
    assert check(tmp_path / "copy") == revisions()[-1]


@pytest.mark.parametrize("damage", ["header", "half", "empty"])
def test_a_damaged_store_makes_room_for_the_copy(store: Path, tmp_path: Path, damage: str) -> None:
    snapshot(store, tmp_path / "copy")
    whole = store.read_bytes()
    store.write_bytes({"header": b"\0" * 100 + whole[100:], "half": whole[: len(whole) // 2], "empty": b""}[damage])
    put_in_place(tmp_path / "copy", store.parent, "aside.sqlite")
    with closing(sqlite3.connect(store)) as connection:
        assert connection.execute("SELECT count(*) FROM schema").fetchone() == (200,)
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_into_an_empty_folder(store: Path, tmp_path: Path) -> None:
    snapshot(store, tmp_path / "copy")
    (tmp_path / "empty").mkdir()
    assert put_in_place(tmp_path / "copy", tmp_path / "empty", "aside.sqlite") is None
    assert (tmp_path / "empty/store.sqlite").read_bytes() == (tmp_path / "copy").read_bytes()


def test_a_copy_that_cannot_be_written_leaves_the_one_before(store: Path, tmp_path: Path) -> None:
    with pytest.raises(DeskError) as refused:
        snapshot(store, tmp_path / "no folder" / "copy")
    assert refused.value.code == "storage_unavailable"
    snapshot(store, tmp_path / "copy")
    before = (tmp_path / "copy").read_bytes()
    with pytest.raises(DeskError):
        snapshot(tmp_path / "no store", tmp_path / "copy")
    assert (tmp_path / "copy").read_bytes() == before
    assert not list(tmp_path.glob("*.partial"))


def test_a_copy_that_is_exchanged_after_its_check_is_not_put_in_place(store: Path, tmp_path: Path) -> None:
    snapshot(store, tmp_path / "copy")
    check(tmp_path / "copy")
    (tmp_path / "copy").write_bytes(b"other")
    before = store.read_bytes()
    with pytest.raises(DeskError) as refused:
        put_in_place(tmp_path / "copy", store.parent, "aside.sqlite")
    assert refused.value.code == "backup_unusable"
    assert store.read_bytes() == before
    assert sorted(each.name for each in store.parent.glob("*.new")) == []


@pytest.mark.skipif(sys.platform == "win32", reason="pipes with names are POSIX")
def test_a_pipe_is_no_copy(store: Path, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(DeskError):
        check(tmp_path / "pipe")
    with pytest.raises(DeskError):
        put_in_place(tmp_path / "pipe", store.parent, "aside.sqlite")
