"""`connector-desk backup` and `restore`, as a person calls them."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from connector_desk.app.backup_commands import add_backup_arguments, add_restore_arguments
from connector_desk.app.lock import FolderLock
from connector_desk.app.main import main
from connector_desk.core.store.engine import sqlite_url
from connector_desk.core.store.migrate import bring_up_to_date


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    bring_up_to_date(sqlite_url(folder), folder)
    return folder


def value(store: Path, name: str = "fact") -> object:
    with closing(sqlite3.connect(store)) as connection:
        found = connection.execute("SELECT value FROM setting WHERE name = ?", (name,)).fetchone()
        return None if found is None else found[0]


def put(store: Path, fact: str) -> None:
    with closing(sqlite3.connect(store, isolation_level=None)) as connection:
        connection.execute("INSERT OR REPLACE INTO setting VALUES ('fact', ?)", (fact,))


def test_there_and_back(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(data / "store.sqlite", "then")
    assert main(["backup", str(tmp_path / "copy"), "--data", str(data)]) == 0
    told = capsys.readouterr().out
    assert str(tmp_path / "copy") in told
    assert "encrypted with the data key" in told
    put(data / "store.sqlite", "since")
    assert main(["restore", str(tmp_path / "copy"), "--data", str(data)]) == 0
    told = capsys.readouterr().out
    assert value(data / "store.sqlite") == "then"
    assert value(data / "store.before-restore.sqlite") == "since"
    assert str(data / "store.before-restore.sqlite") in told
    assert "There is no revocations.journal in this folder" in told


def test_into_a_new_folder_with_the_journal(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", str(tmp_path / "copy"), "--data", str(data)]) == 0
    fresh = tmp_path / "fresh"
    fresh.mkdir()
    (fresh / "revocations.journal").touch()
    assert main(["restore", str(tmp_path / "copy"), "--data", str(fresh)]) == 0
    told = capsys.readouterr().out
    assert "former" not in told
    assert "revoked again" in told
    assert (fresh / "store.sqlite").stat().st_size > 0


def test_nothing_is_restored_while_it_is_served(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", str(tmp_path / "copy"), "--data", str(data)]) == 0
    put(data / "store.sqlite", "since")
    with FolderLock(data):
        assert main(["restore", str(tmp_path / "copy"), "--data", str(data)]) == 1
    assert "already open" in capsys.readouterr().err
    assert value(data / "store.sqlite") == "since"


def test_what_is_no_backup_is_not_restored(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(data / "store.sqlite", "mine")
    (tmp_path / "text").write_text("hello")
    for file in (tmp_path / "text", tmp_path / "none", data / "store.sqlite"):
        assert main(["restore", str(file), "--data", str(data)]) == 1
        assert capsys.readouterr().err.strip()
    assert value(data / "store.sqlite") == "mine"
    assert not list(data.glob("*before*"))


def test_a_backup_of_a_newer_program_is_refused(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(sqlite3.connect(data / "store.sqlite", isolation_level=None)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    assert main(["backup", str(tmp_path / "copy"), "--data", str(data)]) == 0
    assert main(["restore", str(tmp_path / "copy"), "--data", str(tmp_path / "other")]) == 1
    assert "newer version" in capsys.readouterr().err
    assert not (tmp_path / "other/store.sqlite").exists()


def test_the_store_is_never_its_own_backup(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(data / "store.sqlite", "mine")
    for name in ("store.sqlite", "../data/store.sqlite", "store.sqlite-wal"):
        assert main(["backup", str(data / name), "--data", str(data)]) == 1
        assert "the data file itself" in capsys.readouterr().err
    assert value(data / "store.sqlite") == "mine"


def test_without_a_store_there_is_nothing_to_copy(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", str(tmp_path / "copy"), "--data", str(tmp_path / "none")]) == 1
    assert "no data" in capsys.readouterr().err
    assert not (tmp_path / "none").exists()


def test_of_a_postgresql_it_says_what_does_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", str(tmp_path / "copy"), "--database", "postgresql+psycopg://u@h/d"]) == 1
    told = capsys.readouterr().err
    assert "pg_dump" in told
    assert "data key" in told
    assert "revocations.journal" in told


@pytest.mark.parametrize("given", [[], ["copy", "--database", "postgresql+psycopg://u@h/d"]])
def test_a_file_or_a_database_is_restored(given: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["restore", *given]) == 2
    assert capsys.readouterr().err


def test_an_address_that_is_none_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["restore", "--database", "nonsense"]) == 1
    assert "postgresql+psycopg://" in capsys.readouterr().err


def test_help_names_the_commands() -> None:
    import argparse  # noqa: PLC0415

    for add in (add_backup_arguments, add_restore_arguments):
        parser = argparse.ArgumentParser()
        add(parser)
        assert "--data" in parser.format_help()
    told = subprocess.run(
        [sys.executable, "-m", "connector_desk", "backup", "--help"], capture_output=True, text=True, check=True
    ).stdout
    assert "FILE" in told
