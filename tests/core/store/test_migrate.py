"""Revisions of the store: a newer one is refused, an older one is led on, and a copy is kept."""

import re
import shutil
import sqlite3
import stat
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from connector_desk.base.errors import Unavailable
from connector_desk.core.store import migrate
from connector_desk.core.store.backup import MARK
from connector_desk.core.store.engine import sqlite_url
from connector_desk.core.store.migrate import bring_up_to_date

REVISION = migrate.revisions()[-1]
Migrated = Callable[[str, str, str], list[tuple[Any, ...]]]


def test_numbers_of_events_are_never_used_again(tmp_path: Path) -> None:
    """SQLite goes on from the greatest number there is: so no row may ever be taken out, nor its number changed."""
    bring_up_to_date(sqlite_url(tmp_path), tmp_path)
    with closing(sqlite3.connect(tmp_path / "store.sqlite")) as connection:
        add = "INSERT INTO event (type, at, data) VALUES ('t', 0, '{}')"
        first = connection.execute(add).lastrowid
        assert connection.execute(add).lastrowid == (first or 0) + 1
    spelled = "".join(file.read_text() for file in Path(migrate.__file__).parent.glob("*.py"))
    assert not re.search(r"DELETE FROM event\b|UPDATE event\b", spelled)


def test_opening_again_changes_nothing_and_keeps_no_copy(tmp_path: Path) -> None:
    bring_up_to_date(sqlite_url(tmp_path), tmp_path)
    before = (tmp_path / "store.sqlite").read_bytes()
    bring_up_to_date(sqlite_url(tmp_path), tmp_path)
    assert (tmp_path / "store.sqlite").read_bytes() == before
    assert [file.name for file in tmp_path.glob("*before*")] == []


def test_a_store_of_a_newer_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    bring_up_to_date(sqlite_url(tmp_path), tmp_path)
    with closing(sqlite3.connect(tmp_path / "store.sqlite")) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    with pytest.raises(Unavailable) as refused:
        bring_up_to_date(sqlite_url(tmp_path), tmp_path)
    assert "newer version" in refused.value.message
    assert [file.name for file in tmp_path.glob("*before*")] == []


@pytest.fixture
def newer_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Pretend that the program has one more step than the store."""
    steps = tmp_path / "100% steps"
    shutil.copytree(migrate.STEPS, steps)
    (steps / "9999.sql").write_text("ALTER TABLE setting ADD COLUMN added TEXT;\n")
    monkeypatch.setattr(migrate, "STEPS", steps)
    return steps


@pytest.fixture
def old_store(tmp_path: Path) -> Path:
    """Give a store whose newest row stands only in the WAL, for its program was killed."""
    folder = tmp_path / "data"
    folder.mkdir()
    bring_up_to_date(sqlite_url(folder), folder)
    living = tmp_path / "living"
    shutil.copytree(folder, living)
    writer = sqlite3.connect(living / "store.sqlite", isolation_level=None)
    writer.execute("PRAGMA journal_mode=WAL")
    writer.execute("INSERT INTO setting VALUES ('only', 'in the WAL')")
    for file in living.iterdir():  # as it stands on the disk at this instant
        shutil.copy2(file, folder / file.name)
    writer.close()
    assert (folder / "store.sqlite-wal").stat().st_size > 0
    return folder


def test_an_older_store_is_led_on_and_a_whole_copy_kept(old_store: Path, newer_program: Path) -> None:
    bring_up_to_date(sqlite_url(old_store), old_store)

    with closing(sqlite3.connect(old_store / "store.sqlite")) as connection:
        assert connection.execute("SELECT name, value, added FROM setting").fetchall() == [("only", "in the WAL", None)]
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]
    copy = old_store / "store.before-9999.sqlite"
    with closing(sqlite3.connect(copy)) as connection:
        kept = dict(connection.execute("SELECT * FROM setting").fetchall())
        assert kept.pop(MARK)  # whoever opens it as a store knows that it is a copy
        assert kept == {"only": "in the WAL"}
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(REVISION,)]
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    if sys.platform != "win32":
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert not list(old_store.glob("*.partial"))


@pytest.fixture
def migrated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Migrated:
    """Make a store of before a step with a row, lead it to the present, and give what a query finds there."""

    def migrate_it(before: str, row: str, query: str) -> list[tuple[Any, ...]]:
        steps, present = tmp_path / "steps", migrate.STEPS
        shutil.copytree(present, steps)
        for file in [file for file in steps.glob("*.sql") if file.stem >= before]:
            file.unlink()
        monkeypatch.setattr(migrate, "STEPS", steps)
        bring_up_to_date(sqlite_url(tmp_path), tmp_path)
        with closing(sqlite3.connect(tmp_path / "store.sqlite")) as connection:
            connection.executescript(row)
        monkeypatch.setattr(migrate, "STEPS", present)
        bring_up_to_date(sqlite_url(tmp_path), tmp_path)
        with closing(sqlite3.connect(tmp_path / "store.sqlite")) as connection:
            return connection.execute(query).fetchall()

    return migrate_it


def test_issuers_that_were_trusted_before_stay_so_for_every_type(migrated: Migrated) -> None:
    row = "INSERT INTO trusted_issuer (id, name, did, added_at) VALUES ('a', 'City', 'did:key:x', 1)"
    assert migrated("0007", row, "SELECT name, types FROM trusted_issuer") == [("City", '["*"]')]


def test_certificates_of_signers_that_are_there_are_the_first_of_their_list(migrated: Migrated) -> None:
    rows = """
        INSERT INTO signing_key (id, purpose, alg, public_jwk, sealed, created_at, retired_at, origin, chain)
        VALUES ('now', 'documents', 'ES256', '{}', '', 3, NULL, 'made', 'PEM 2'),
            ('before', 'documents', 'ES256', '{}', '', 1, 2, 'given', 'PEM 1'),
            ('never', 'documents', 'ES256', '{}', '', 0, 1, 'made', NULL),
            ('other', 'issuer', 'ES256', '{}', '', 0, NULL, 'made', 'PEM 0')
    """
    query = "SELECT key_id, origin, chain, replaced_at, revoked_at FROM signer_certificate ORDER BY seq"
    assert migrated("0008", rows, query) == [
        ("before", "given", "PEM 1", 2, None),
        ("now", "made", "PEM 2", None, None),
    ]


def test_a_step_that_fails_changes_nothing(old_store: Path, newer_program: Path) -> None:
    step = newer_program / "9999.sql"
    whole = step.read_text()
    step.write_text(f"{whole}nonsense;\n")
    with pytest.raises(sqlite3.OperationalError, match="nonsense"):
        bring_up_to_date(sqlite_url(old_store), old_store)

    with closing(sqlite3.connect(old_store / "store.sqlite")) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(REVISION,)]
        assert connection.execute("SELECT * FROM setting").fetchall() == [("only", "in the WAL")]
    step.write_text(whole)
    bring_up_to_date(sqlite_url(old_store), old_store)
    assert (old_store / "store.before-9999.sqlite").exists()
