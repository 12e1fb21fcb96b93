"""Several processes on one database: what one has counted is no rollback for another, and a database put back is."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from connector_desk.contract.place import PlaceNotice
from connector_desk.core.store.anchor import FileAnchor
from connector_desk.core.store.revocation_journal import NAME
from tests import postgres
from tests.core.issuance.test_status_lists import reference
from tests.core.place.test_rollback_detection import is_good, issued
from tests.core.running import Running
from tests.core.test_restore import Backups, epoch, taken

pytestmark = pytest.mark.postgresql
Join = Callable[..., Running]


@pytest.fixture
def join(tmp_path: Path, new_database: Callable[[], str | None]) -> Iterator[Join]:
    """Start processes on one database, each in a folder of its own unless one is named."""
    database = new_database()
    with ExitStack() as running:

        def start(name: str, folder: str = "") -> Running:
            (tmp_path / "anchors").mkdir(exist_ok=True)
            anchor = FileAnchor(tmp_path / "anchors" / name)
            made = Running(tmp_path / (folder or name), database=database, anchor=anchor)
            running.enter_context(closing(made))
            made.start()
            return made

        yield start


@pytest.mark.parametrize("folder", ["", "the same"])
def test_processes_that_start_reserve_and_end_among_each_other_say_nothing(join: Join, folder: str) -> None:
    entries = []
    processes = [join(name, folder) for name in ("one", "two")]
    offer = processes[0].offer()
    for _ in range(2):
        for each in processes:
            entries += issued(each, 2)
            each.restart()
            assert (each.listening.notices, epoch(each)) == ((), 0)
    third = join("three", folder)
    assert third.listening.notices == ()
    assert is_good(third, offer)
    assert len(set(entries)) == 8


@pytest.mark.parametrize("comes_first", [0, 1])
def test_the_journal_of_any_process_knows_a_database_that_was_put_back(
    join: Join, cluster: postgres.Cluster, tmp_path: Path, comes_first: int
) -> None:
    first, second = join("one"), join("two")
    offer = first.offer()
    code = first.code(offer)
    second.stop()
    backups = Backups(first, tmp_path, cluster)
    backups.make()
    second.start(public_bind=("127.0.0.1", urlsplit(second.listening.public).port))
    assert first.token(code).status == 200
    before = [*issued(first, 3), *issued(second, 3)]
    first.stop()
    second.stop()
    put_back = backups._new(backups.copy)
    order = [first, second][:: -1 if comes_first else 1]
    for each in order:
        each.database = each.settings["database"] = put_back
        each.start(public_bind=("127.0.0.1", urlsplit(each.listening.public).port))
    assert order[0].listening.notices == (PlaceNotice.ROLLED_BACK,)
    assert order[1].listening.notices == ()  # it was seen to
    assert {epoch(each) for each in order} == {1}
    assert first.token(code).error == "invalid_grant"
    after = [*issued(first, 3), *issued(second, 3)]
    assert not set(map(_plain, before)) & set(map(_plain, after))


def _plain(entry: tuple[str, int]) -> tuple[str, int]:
    """Name a list by its id: each process has an address of its own."""
    return entry[0].rpartition("/")[2], entry[1]


def test_a_process_with_a_new_folder_is_no_rollback(join: Join) -> None:
    first = join("one")
    badge = reference(taken(first)[1])
    later = join("two")
    assert (later.listening.notices, epoch(later)) == ((), 0)
    assert _plain(badge) not in set(map(_plain, issued(later, 2)))


def test_a_journal_that_the_anchor_knows_of_is_missed(join: Join) -> None:
    first = join("one")
    issued(first, 1)
    first.stop()
    (first.data / NAME).unlink()
    first.start(public_bind=("127.0.0.1", urlsplit(first.listening.public).port))
    assert (first.listening.notices, epoch(first)) == ((PlaceNotice.JOURNAL_INCOMPLETE,), 0)
