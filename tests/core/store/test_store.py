"""A store on disk: who may read it, what a temporary one leaves, and what is told when it cannot be opened."""

import asyncio
import sqlite3
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from connector_desk.base.errors import DeskError, Unavailable
from connector_desk.core.store import events, offers, requests, settings
from connector_desk.core.store.checkpoints import Progress
from connector_desk.core.store.statement import Statement
from connector_desk.core.store.store import Store
from connector_desk.core.store.transaction import Transaction

NOTHING = lambda: None  # noqa: E731
posix = pytest.mark.skipif(sys.platform == "win32", reason="modes of files are POSIX")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(tmp_path / "data", None, NOTHING)
    yield opened
    opened.close()


def put(name: str, value: str) -> object:
    return lambda tx: settings.put(tx, name, value)


def write(store: Store, work: object) -> object:
    return asyncio.run(store.write(work))  # type: ignore[arg-type]


def read(store: Store, work: object) -> object:
    return asyncio.run(store.read(work))  # type: ignore[arg-type]


@posix
def test_only_the_owner_reads_it(tmp_path: Path) -> None:
    folder = tmp_path / "deep/data"
    store = Store.open(folder, None, NOTHING)
    try:
        write(store, put("a", "b"))
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}
        assert set(modes) >= {"store.sqlite", "store.sqlite-wal"}
        assert set(modes.values()) == {0o600}
    finally:
        store.close()


@posix
@pytest.mark.parametrize("name", ["a?mode=ro&x", "a%20b", "a#b", "a:b@c", 'it\'s "x"', "\xfc\n"])
def test_it_stays_in_its_folder_whatever_that_is_called(tmp_path: Path, name: str) -> None:
    folder = tmp_path / name
    with closing(Store.open(folder, None, NOTHING)) as store:
        write(store, put("a", "b"))
        assert read(store, lambda tx: settings.get(tx, "a")) == "b"
    assert list(tmp_path.iterdir()) == [folder]
    assert {file.name for file in folder.iterdir()} <= {"store.sqlite", "store.sqlite-wal", "store.sqlite-shm"}
    with closing(sqlite3.connect(folder / "store.sqlite")) as outside:
        assert outside.execute("SELECT count(*) FROM setting").fetchone() != (0,)


def test_it_survives_a_power_cut_after_the_answer(store: Store) -> None:
    """WAL with synchronous FULL is what makes a commit durable (checklist 11)."""

    def pragmas(tx: Transaction) -> tuple[object, ...]:
        return tuple(
            tx.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous", "foreign_keys")
        )

    assert write(store, pragmas) == ("wal", 2, 1)


def test_a_reader_cannot_write(store: Store) -> None:
    with pytest.raises(Unavailable):
        read(store, put("a", "b"))


def test_a_read_sees_one_instant(store: Store) -> None:
    async def both() -> tuple[str | None, str | None]:
        await store.write(lambda tx: settings.put(tx, "a", "old"))
        loop = asyncio.get_running_loop()

        def look(tx: Transaction) -> tuple[str | None, str | None]:
            first = settings.get(tx, "a")
            written = asyncio.run_coroutine_threadsafe(
                store.write(lambda writing: settings.put(writing, "a", "new")), loop
            )
            written.result(5)
            return first, settings.get(tx, "a")

        return await store.read(look)

    assert asyncio.run(both()) == ("old", "old")


def test_what_was_written_is_there_after_the_next_opening(tmp_path: Path) -> None:
    for n in range(3):
        store = Store.open(tmp_path, None, NOTHING)
        assert read(store, lambda tx: settings.get(tx, "a")) == (None if n == 0 else str(n - 1))
        write(store, put("a", str(n)))
        store.close()


def test_a_temporary_store_is_gone_afterwards(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    store = Store.open(None, None, NOTHING)
    write(store, put("a", "b"))
    (folder,) = tmp_path.iterdir()
    assert (folder / "store.sqlite").exists()
    store.close()
    store.close()
    assert list(tmp_path.iterdir()) == []


def test_a_temporary_store_that_cannot_be_opened_is_gone_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def fails(*_: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr("connector_desk.core.store.store.bring_up_to_date", fails)
    with pytest.raises(Unavailable):
        Store.open(None, None, NOTHING)
    assert list(tmp_path.iterdir()) == []


def test_after_the_end_everything_is_refused(store: Store) -> None:
    store.close()

    async def each() -> None:
        for attempt in (store.read, store.read_inline, store.write):
            with pytest.raises(Unavailable) as refused:
                await attempt(lambda tx: settings.get(tx, "a"))
            assert refused.value.code == "storage_unavailable"

    asyncio.run(each())
    store.close()


def test_what_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "store.sqlite").write_bytes(b"this is no database at all, " * 200)
    with pytest.raises(Unavailable) as refused:
        Store.open(tmp_path, None, NOTHING)
    assert refused.value.code == "storage_unavailable"


def test_a_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    with pytest.raises(Unavailable):
        Store.open(tmp_path / "data", None, NOTHING)


@pytest.mark.parametrize("url", ["nonsense", "nothing://x", ""])
def test_a_url_of_no_database_is_refused(tmp_path: Path, url: str) -> None:
    with pytest.raises(DeskError):
        Store.open(tmp_path, url, NOTHING)


_ADD = Statement("INSERT INTO setting (name, value) VALUES (:name, :value)")


def test_errors_do_not_tell_what_was_stored(store: Store) -> None:
    def twice(tx: Transaction) -> None:
        for _ in "12":
            _ADD.run(tx, name="n", value="Erika-Secret")

    with pytest.raises(Unavailable) as refused:
        write(store, twice)
    assert "Erika-Secret" not in repr(refused.value.__cause__)
    assert "Erika-Secret" not in str(refused.value.__cause__)


# Tidying


def test_requests_are_forgotten_in_time_and_may_be_replaced_then(store: Store) -> None:
    def known(body: bytes) -> requests.RememberedRequest:
        return requests.RememberedRequest(body, "visit", None)

    def remember(now: int, body: bytes) -> object:
        return lambda tx: requests.remember(tx, "s", "k", known(body), now, now + 100)

    write(store, remember(0, b"one"))
    write(store, lambda tx: requests.forget(tx, 99))
    assert read(store, lambda tx: requests.find(tx, "s", "k")) == known(b"one")
    with pytest.raises(Unavailable):
        write(store, remember(99, b"two"))
    write(store, remember(100, b"two"))
    assert read(store, lambda tx: requests.find(tx, "s", "k")) == known(b"two")
    assert read(store, lambda tx: requests.find(tx, "s", "k", 199)) == known(b"two")
    assert read(store, lambda tx: requests.find(tx, "s", "k", 200)) is None
    write(store, lambda tx: requests.forget(tx, 200))
    assert read(store, lambda tx: requests.find(tx, "s", "k")) is None


def test_nonces_belong_to_the_token_that_used_them_first_until_they_are_old(store: Store, tmp_path: Path) -> None:
    def use(token: bytes) -> object:
        return lambda tx: offers.use_nonce(tx, "nonce", token, 100)()

    assert write(store, use(b"one")) is True
    assert write(store, use(b"one")) is True
    assert write(store, use(b"two")) is False
    write(store, lambda tx: offers.forget_nonces(tx, 99))
    assert write(store, use(b"two")) is False
    write(store, lambda tx: offers.forget_nonces(tx, 100))
    with closing(sqlite3.connect(tmp_path / "data/store.sqlite")) as other:
        assert other.execute("SELECT count(*) FROM nonce_use").fetchone() == (0,)


@pytest.mark.parametrize("brief", [True, False])
def test_how_far_it_is_is_told_with_each_commit_that_changes_something(store: Store, *, brief: bool) -> None:
    told: list[Progress] = []

    async def run() -> None:
        await store.write(put("before", ""), brief=brief)  # type: ignore[arg-type]
        store.follow(told.append)
        for name in "ab":
            await store.write(put(name, ""), brief=brief)  # type: ignore[arg-type]
            await store.write(lambda tx: settings.get(tx, "a"), brief=brief)
            await store.write(lambda tx: events.append(tx, 0, None, ("e", {})), brief=brief)

    asyncio.run(run())
    first = told[0]
    assert [(one.events - first.events, one.commits - first.commits) for one in told] == [
        (0, 0),
        (1, 0),
        (1, 1),
        (2, 1),
    ]
