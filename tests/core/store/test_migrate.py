"""Revisions of the store: the steps lead where the tables say, a newer one is refused, and a copy is kept."""

import re
import shutil
import sqlite3
import stat
import sys
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from connector_desk.base.errors import Unavailable
from connector_desk.core.store import migrate
from connector_desk.core.store.backup import MARK
from connector_desk.core.store.engine import open_engine, sqlite_url
from connector_desk.core.store.migrate import REVISION, bring_up_to_date
from connector_desk.core.store.purpose import Purpose
from connector_desk.core.store.tables import metadata
from tests.core.store.sqlite_tables import spelled

PARTIAL = {
    *("ix_item_not_valid", "ix_visit_deadline", "ix_visit_ended_at", "ix_item_issued_at_credential_id"),
    *("ix_flow_run_waits", "ix_flow_run_agent_id", "ix_visit_run", "ix_visit_request_id"),
    *("ix_visit_state", "uq_item_status_list_status_index"),
}


def structure(folder: Path) -> dict[str, object]:
    """Describe every table and index, leaving aside how the statements were spelled."""
    found: dict[str, object] = {}
    with closing(sqlite3.connect(folder / "store.sqlite")) as connection:
        for kind, name, table in connection.execute("SELECT type, name, tbl_name FROM sqlite_master").fetchall():
            if kind == "table":
                columns = connection.execute(f"PRAGMA table_info('{name}')").fetchall()
                keys = sorted(row[2:] for row in connection.execute(f"PRAGMA foreign_key_list('{name}')").fetchall())
                found[name] = (columns, keys)
            else:
                indexed = connection.execute(f"PRAGMA index_xinfo('{name}')").fetchall()
                listed = {row[1]: row[2:] for row in connection.execute(f"PRAGMA index_list('{table}')").fetchall()}
                found[f"{table} {indexed}" if "autoindex" in name else name] = (table, indexed, listed[name])
    return found


def test_the_steps_from_nothing_lead_to_the_tables(tmp_path: Path) -> None:
    by_steps, at_once = tmp_path / "steps", tmp_path / "at once"
    for folder in (by_steps, at_once):
        folder.mkdir()
    config = Config()
    config.set_main_option("script_location", str(migrate._STEPS))
    engine = open_engine(sqlite_url(by_steps), Purpose.WRITE)
    with migrate.alchemy_engine(engine) as alchemy:
        with alchemy.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
        with alchemy.connect() as connection:
            differences = compare_metadata(MigrationContext.configure(connection), metadata)
    # the indexes that are no part of the tables' description; the comparison below sees them
    assert [
        one for one in differences if not (one[0] in {"remove_index", "add_index"} and one[1].name in PARTIAL)
    ] == []
    engine.dispose()
    bring_up_to_date(sqlite_url(at_once), at_once)

    assert structure(by_steps) == structure(at_once)
    assert ScriptDirectory.from_config(config).get_current_head() == REVISION


def test_the_statements_of_a_new_store_are_those_of_the_tables() -> None:
    """To mend a difference: `python -m tests.core.store.sqlite_tables`."""
    assert migrate.SQLITE_TABLES.read_text("utf-8") == spelled()


def test_numbers_of_events_are_never_used_again(tmp_path: Path) -> None:
    """SQLite goes on from the greatest number there is: so no row may ever be taken out, nor its number changed."""
    bring_up_to_date(sqlite_url(tmp_path), tmp_path)
    with closing(sqlite3.connect(tmp_path / "store.sqlite")) as connection:
        add = "INSERT INTO event (type, at, data) VALUES ('t', 0, '{}')"
        first = connection.execute(add).lastrowid
        assert connection.execute(add).lastrowid == (first or 0) + 1
    spelled = "".join(file.read_text() for file in Path(migrate.__file__).parent.glob("*.py"))
    assert not re.search(r"delete\(event\b|\bevent\.(delete|update)\(|DELETE FROM event\b|UPDATE event\b", spelled)


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


NEXT = """
from alembic import op
import sqlalchemy as sa

revision = "next"
down_revision = "{revision}"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("setting", sa.Column("added", sa.Text()))
    {more}


def downgrade() -> None:
    raise NotImplementedError
"""


@pytest.fixture
def newer_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Pretend that the program has one more step than the store."""
    steps = tmp_path / "100% steps"
    shutil.copytree(migrate._STEPS, steps, ignore=shutil.ignore_patterns("__pycache__"))
    (steps / "versions/revision_next.py").write_text(NEXT.format(revision=REVISION, more=""))
    monkeypatch.setattr(migrate, "_STEPS", steps)
    monkeypatch.setattr(migrate, "REVISION", "next")
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


@pytest.mark.filterwarnings("ignore::DeprecationWarning:alembic")
def test_an_older_store_is_led_on_and_a_whole_copy_kept(old_store: Path, newer_program: Path) -> None:
    bring_up_to_date(sqlite_url(old_store), old_store)

    with closing(sqlite3.connect(old_store / "store.sqlite")) as connection:
        assert connection.execute("SELECT name, value, added FROM setting").fetchall() == [("only", "in the WAL", None)]
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("next",)]
    copy = old_store / "store.before-next.sqlite"
    with closing(sqlite3.connect(copy)) as connection:
        kept = dict(connection.execute("SELECT * FROM setting").fetchall())
        assert kept.pop(MARK)  # whoever opens it as a store knows that it is a copy
        assert kept == {"only": "in the WAL"}
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(REVISION,)]
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    if sys.platform != "win32":
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert not list(old_store.glob("*.partial"))


@pytest.mark.filterwarnings("ignore::DeprecationWarning:alembic")
def test_a_step_that_fails_changes_nothing(old_store: Path, newer_program: Path) -> None:
    broken = NEXT.format(revision=REVISION, more='op.execute("nonsense")')
    (newer_program / "versions/revision_next.py").write_text(broken)
    with pytest.raises(Exception, match="nonsense"):
        bring_up_to_date(sqlite_url(old_store), old_store)

    with closing(sqlite3.connect(old_store / "store.sqlite")) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(REVISION,)]
        assert connection.execute("SELECT * FROM setting").fetchall() == [("only", "in the WAL")]
    (newer_program / "versions/revision_next.py").write_text(NEXT.format(revision=REVISION, more=""))
    shutil.rmtree(newer_program / "versions/__pycache__", ignore_errors=True)
    bring_up_to_date(sqlite_url(old_store), old_store)
    assert (old_store / "store.before-next.sqlite").exists()
