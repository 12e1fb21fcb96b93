"""A store or a whole folder that is put back as files is known to be old: nothing of it counts, and that is said.

The files of a core that is open and does nothing now are what a kill would leave.
"""

import itertools
import shutil
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from connector_desk.base.errors import DeskError
from connector_desk.contract.place import PlaceNotice
from connector_desk.core.place.checkpoints import journal_key
from connector_desk.core.store import revocation_journal
from connector_desk.core.store.anchor import FileAnchor
from connector_desk.core.store.revocation_journal import CHECKPOINT, NAME, JournalEntry, JournalFile
from tests.core.holder import Holder
from tests.core.issuance.test_status_lists import reference, status_at
from tests.core.running import DATA_KEY, Offer, Running
from tests.core.test_restore import credential_id, epoch, revoke, taken

pytestmark = pytest.mark.sqlite
STORE = ("store.sqlite", "store.sqlite-wal", "store.sqlite-shm")
KEY = journal_key(DATA_KEY)


class Files:
    """Copies the files of a store while it is open, and puts them back once it is not, as a person or a tool would."""

    def __init__(self, desk: Running, folder: Path) -> None:
        self.desk, self._folder = desk, folder
        self._numbers = itertools.count()

    def copy(self, *names: str) -> Path:
        """Copy files of the data folder, all where none is named."""
        kept = self._folder / f"kept {next(self._numbers)}"
        kept.mkdir()
        for file in self.desk.data.iterdir():
            if file.is_file() and (not names or file.name in names):
                shutil.copy2(file, kept / file.name)
        return kept

    def put_back(self, kept: Path) -> None:
        """Stop, put the copy in place of what is there, and start at the same address."""
        self.desk.stop()
        for name in STORE:
            (self.desk.data / name).unlink(missing_ok=True)
        for file in kept.iterdir():
            shutil.copy2(file, self.desk.data / file.name)
        self.start()

    def start(self, **settings: Any) -> None:
        self.desk.start(public_bind=("127.0.0.1", urlsplit(self.desk.listening.public).port), **settings)

    def lines(self) -> list[JournalEntry]:
        """Read the journal as it is now, the note behind it too."""
        texts = (self.desk.data / NAME).read_bytes().splitlines()
        return [line for text in texts if (line := revocation_journal.read(KEY, text)) is not None]

    def wait_for_note(self) -> None:
        """Let the core note how far its trail is."""
        ((rows,),) = self.desk.rows("SELECT max(seq) FROM audit")
        self.desk.until(lambda: self.lines()[-1].data.get("audit") == rows)

    def write(self, lines: list[JournalEntry]) -> None:
        """Write the journal anew."""
        (self.desk.data / NAME).write_bytes(b"".join(revocation_journal.spell(KEY, line) + b"\n" for line in lines))


@pytest.fixture
def files(desk: Running, tmp_path: Path) -> Files:
    return Files(desk, tmp_path)


@pytest.fixture
def anchored(tmp_path: Path) -> Iterator[Files]:
    """Give a core with an anchor outside of its folder."""
    (tmp_path / "anchors").mkdir()
    desk = Running(tmp_path / "data", anchor=FileAnchor(tmp_path / "anchors/one"))
    with closing(desk):
        desk.start()
        yield Files(desk, tmp_path)


def issued(desk: Running, count: int) -> list[tuple[str, int]]:
    """Issue so many; gives their entries in status lists."""
    return [reference(taken(desk)[1]) for _ in range(count)]


def is_good(desk: Running, offer: Offer) -> bool:
    """Tell whether an offer that was open counts still."""
    return desk.workflow(offer.workflow)["state"] not in {"cancelled", "expired"}


def check(desk: Running) -> dict[str, Any]:
    found: dict[str, Any] = desk.admin("GET", "/bc/studio/audit/check").result
    return found


def restored(desk: Running) -> list[dict[str, Any]]:
    """List what the trail says of restores, newest first."""
    rows = desk.admin("GET", "/bc/studio/audit").result["entries"]
    return [row["data"] for row in rows if row["action"] == "restore"]


def anchor_of(files: Files) -> dict[str, Any]:
    line = revocation_journal.read(KEY, (files._folder / "anchors/one").read_bytes())
    assert line is not None
    return {"epoch": line.epoch, **line.data}


# A store that was put back


def test_a_store_put_back_as_files_redeems_no_code_twice_and_gives_no_entry_twice(files: Files) -> None:
    desk = files.desk
    entries = issued(desk, 1)
    offer = desk.offer()
    code = desk.code(offer)
    kept = files.copy(*STORE)
    holder = Holder()
    token = desk.token(code).json["access_token"]
    entries.append(reference(desk.credential(token, holder.request(desk)).json["credentials"][0]["credential"]))
    entries += issued(desk, 20)
    files.put_back(kept)
    assert desk.token(code).error == "invalid_grant"
    assert (is_good(desk, offer), epoch(desk)) == (False, 1)
    entries += issued(desk, 20)
    assert len(set(entries)) == 42
    assert desk.rows("SELECT count(*) FROM event WHERE type = 'store.restored'") == [(1,)]


def test_it_is_said_once_by_the_ready_line_the_place_the_trail_and_the_log(
    files: Files, caplog: pytest.LogCaptureFixture
) -> None:
    kept = files.copy(*STORE)
    issued(files.desk, 1)
    files.put_back(kept)
    desk = files.desk
    assert desk.listening.notices == (PlaceNotice.ROLLED_BACK,)
    assert desk.admin("GET", "/bc/studio/place").result["notices"] == ["rolled_back"]
    assert [(told["cause"], told["lost"]) for told in restored(desk)] == [("older", 1)]
    assert "The store was restored (older)" in caplog.text
    desk.restart()
    assert (desk.listening.notices, epoch(desk)) == ((), 1)
    assert desk.admin("GET", "/bc/studio/place").result["notices"] == []


def test_a_store_from_before_a_start_is_older_also_where_nothing_happened_since(files: Files) -> None:
    kept = files.copy(*STORE)
    files.desk.restart()
    offer = files.desk.offer()
    files.put_back(kept)
    assert files.desk.listening.notices == (PlaceNotice.ROLLED_BACK,)
    assert files.desk.admin("GET", f"/bc/admin/workflows/{offer.workflow}").status == 404
    found = check(files.desk)
    assert (found["isIntact"], "lost" in found) == (False, False)  # no row of the trail, but changes
    assert found["lostChanges"] >= 1


def test_a_store_that_went_another_way_is_no_continuation(files: Files) -> None:
    """The same counter, and as many rows: but others."""
    first = files.copy()
    issued(files.desk, 1)
    files.wait_for_note()
    journal = (files.copy(NAME) / NAME).read_bytes()
    files.put_back(first)
    assert files.desk.listening.notices == ()  # nothing tells that the whole folder was put back
    issued(files.desk, 1)
    files.wait_for_note()
    kept = files.copy(*STORE)
    (kept / NAME).write_bytes(journal)
    files.put_back(kept)
    assert files.desk.listening.notices == (PlaceNotice.ROLLED_BACK,)


@pytest.mark.parametrize("damage", ["deleted", "truncated", "flipped"])
def test_a_store_that_lost_its_log_lost_acknowledged_rows(files: Files, damage: str) -> None:
    """SQLite drops every frame behind one that is not right, without a word."""
    desk = files.desk
    desk.restart()  # what came before is in the file of the store
    entries = issued(desk, 3)
    size = (desk.data / "store.sqlite-wal").stat().st_size
    offer = desk.offer()
    code = desk.code(offer)
    entries += issued(desk, 7)
    files.wait_for_note()
    kept = files.copy()
    log = kept / "store.sqlite-wal"
    if damage == "deleted":
        log.unlink()
    elif damage == "truncated":
        log.write_bytes(log.read_bytes()[: size + 1])
    else:
        whole = bytearray(log.read_bytes())
        whole[size + 2_000] ^= 1
        log.write_bytes(whole)
    (kept / "store.sqlite-shm").unlink()
    files.put_back(kept)
    found = check(desk)
    assert found["isIntact"] is False
    assert found["lost"] == (10 if damage == "deleted" else 7)
    assert desk.listening.notices == (PlaceNotice.ROLLED_BACK,)
    assert desk.token(code).error == "invalid_grant"
    assert len({*entries, *issued(desk, 10)}) == 20


def test_a_store_that_is_put_back_while_it_is_open_gives_out_no_entries(files: Files) -> None:
    desk = files.desk
    issued(desk, 1)

    def back(connection: Any) -> None:
        connection.execute("UPDATE setting SET value = '{\"count\": 1}' WHERE name = 'counter'")

    desk.run(desk.core._store.write(back))  # type: ignore[union-attr]
    statuses = desk.capabilities.issuance.status_lists
    statuses._blocks.clear()
    offer = desk.offer()
    token = desk.token(desk.code(offer)).json["access_token"]
    assert desk.credential(token, Holder().request(desk)).status == 503
    desk.restart()
    assert desk.listening.notices == (PlaceNotice.ROLLED_BACK,)


# Crashes, which are no rollback


def test_a_crash_between_the_store_and_the_journal_is_no_rollback_however_often(files: Files) -> None:
    desk = files.desk
    offer = desk.offer()
    for _ in range(3):
        journal = (desk.data / NAME).read_bytes()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(JournalFile, "append", _fail)
            issued(desk, 1)
            kept = files.copy()
            (kept / NAME).write_bytes(journal)
            files.put_back(kept)  # the store is further by a start and a block each time
            kept = files.copy()
            assert desk.listening.notices == ()
        (kept / NAME).write_bytes(journal)
        files.put_back(kept)
        assert desk.listening.notices == ()
    assert (is_good(desk, offer), epoch(desk)) == (True, 0)


def test_a_first_start_that_could_not_write_its_journal_is_no_rollback(tmp_path: Path) -> None:
    desk = Running(tmp_path / "data")
    with closing(desk):
        for _ in range(2):
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(JournalFile, "append", _fail)
                with pytest.raises(DeskError):
                    desk.start()
        desk.start()
        assert (desk.listening.notices, epoch(desk)) == ((), 0)


def _fail(_file: JournalFile, _epoch: int, told: Iterable[object]) -> None:
    if list(told):
        raise OSError(5, "Input/output error")


def test_a_crash_in_the_middle_of_a_line_is_no_rollback(files: Files) -> None:
    desk = files.desk
    issued(desk, 1)
    offer = desk.offer()
    kept = files.copy()
    whole = (kept / NAME).read_bytes()
    last = len(whole.splitlines(keepends=True)[-1])
    for cut in (1, 30, last - 1, last):
        (kept / NAME).write_bytes(whole[:-cut])
        files.put_back(kept)
        assert (desk.listening.notices, epoch(desk)) == ((), 0), cut
    assert is_good(desk, offer)
    assert check(desk)["isIntact"]


def test_what_happens_between_two_lines_stands_in_one_note(files: Files) -> None:
    for _ in range(3):
        issued(files.desk, 1)
        files.wait_for_note()
    assert [line.number for line in files.lines()].count(0) == 1
    revoke(files.desk, credential_id(files.desk, taken(files.desk)[0]))
    assert [line.number for line in files.lines()][-2:] == [len(files.lines()) - 1, 0]  # it is still the last


# The journal


def test_a_deleted_journal_with_nothing_else_to_vouch_for_the_store_means_restored(files: Files) -> None:
    offer, badge = taken(files.desk)
    revoke(files.desk, credential_id(files.desk, offer))
    open_one = files.desk.offer()
    files.desk.stop()
    (files.desk.data / NAME).unlink()
    files.start()
    assert files.desk.listening.notices == (PlaceNotice.UNKNOWN_ORIGIN,)
    assert not is_good(files.desk, open_one)
    assert {line.data["kind"] for line in files.lines()} >= {"list", "change"}
    assert status_at(files.desk, badge) == 1


def test_a_deleted_journal_is_made_whole_where_the_anchor_vouches_for_the_store(anchored: Files) -> None:
    desk = anchored.desk
    offer, badge = taken(desk)
    revoke(desk, credential_id(desk, offer))
    open_one = desk.offer()
    desk.stop()
    (desk.data / NAME).unlink()
    anchored.start()
    assert desk.listening.notices == (PlaceNotice.JOURNAL_INCOMPLETE,)
    assert (is_good(desk, open_one), epoch(desk), status_at(desk, badge)) == (True, 0, 1)
    assert [told["cause"] for told in restored(desk)] == ["incomplete"]
    assert {line.data["kind"] for line in anchored.lines()} == {"list", "change", "epoch", CHECKPOINT}
    desk.restart()
    assert desk.listening.notices == ()


def test_a_truncated_journal_is_said_and_made_whole(files: Files, caplog: pytest.LogCaptureFixture) -> None:
    desk = files.desk
    offer, badge = taken(desk)
    revoke(desk, credential_id(desk, offer))
    link = desk.offer()
    desk.restart()
    desk.stop()
    files.write(files.lines()[:2])
    files.start()
    assert desk.listening.notices == (PlaceNotice.JOURNAL_INCOMPLETE,)
    assert "Lines were missing" in caplog.text
    kinds = [line.data["kind"] for line in files.lines()]
    assert {"list", "change"} <= set(kinds)
    assert (is_good(desk, link), status_at(desk, badge), epoch(desk)) == (True, 1, 0)
    assert check(desk)["isIntact"]
    kept = files.copy(*STORE)
    issued(desk, 1)
    files.put_back(kept)
    assert status_at(desk, badge) == 1


def test_a_store_that_was_begun_anew_beside_a_journal_is_said(files: Files) -> None:
    issued(files.desk, 1)
    files.desk.stop()
    for name in STORE:
        (files.desk.data / name).unlink(missing_ok=True)
    (files.desk.data / STORE[0]).touch()
    files.start()
    assert files.desk.listening.notices == (PlaceNotice.STORE_NEW,)
    assert (check(files.desk)["isIntact"], [told["cause"] for told in restored(files.desk)]) == (False, ["new"])
    files.desk.restart()
    assert files.desk.listening.notices == ()


def test_a_store_that_was_begun_anew_beside_an_anchor_is_said(anchored: Files) -> None:
    issued(anchored.desk, 1)
    anchored.desk.stop()
    for name in (*STORE, NAME):
        (anchored.desk.data / name).unlink(missing_ok=True)
    anchored.start()
    assert anchored.desk.listening.notices == (PlaceNotice.STORE_NEW,)
    assert check(anchored.desk)["lost"] > 0
    anchored.desk.restart()
    assert anchored.desk.listening.notices == ()


# The anchor


def test_a_folder_put_back_as_a_whole_is_known_by_the_anchor(anchored: Files) -> None:
    desk = anchored.desk
    entries = issued(desk, 1)
    offer = desk.offer()
    code = desk.code(offer)
    kept = anchored.copy()
    entries += issued(desk, 20)
    anchored.put_back(kept)
    assert desk.listening.notices == (PlaceNotice.ROLLED_BACK,)
    assert desk.token(code).error == "invalid_grant"
    entries += issued(desk, 20)
    assert len(set(entries)) == 41
    found = check(desk)
    assert (found["isIntact"], found["lost"]) == (False, 20)
    assert found["lostChanges"] >= 20
    desk.restart()
    assert (desk.listening.notices, epoch(desk)) == ((), 1)


def test_the_anchor_follows_a_block_without_being_waited_for(anchored: Files) -> None:
    before = anchor_of(anchored)
    issued(anchored.desk, 1)
    anchored.desk.until(lambda: anchor_of(anchored) != before)
    assert anchor_of(anchored)["count"] == before["count"] + 1


def test_a_kill_before_the_anchor_was_written_is_no_rollback(anchored: Files) -> None:
    desk = anchored.desk
    former = (anchored._folder / "anchors/one").read_bytes()
    offer = desk.offer()
    issued(desk, 1)
    desk.stop()
    (anchored._folder / "anchors/one").write_bytes(former)
    anchored.start()
    assert (desk.listening.notices, is_good(desk, offer)) == ((), True)


@pytest.mark.parametrize("left", ["nothing", "of another store", "something else"])
def test_a_folder_that_comes_without_its_anchor_is_treated_as_restored_once(anchored: Files, left: str) -> None:
    desk = anchored.desk
    offer = desk.offer()
    desk.stop()
    anchor = anchored._folder / "anchors/one"
    line = revocation_journal.read(KEY, anchor.read_bytes())
    assert line is not None
    anchor.unlink()
    if left == "of another store":
        anchor.write_bytes(revocation_journal.spell(KEY, JournalEntry(0, "another", 0, 0, line.data)))
    elif left == "something else":
        anchor.write_text("x y")
    anchored.start()
    assert desk.listening.notices == (PlaceNotice.UNKNOWN_ORIGIN,)
    assert not is_good(desk, offer)
    assert check(desk)["isIntact"]
    offer = desk.offer()
    desk.restart()
    assert (desk.listening.notices, is_good(desk, offer)) == ((), True)


def test_a_start_without_the_anchor_is_treated_as_restored_once(anchored: Files) -> None:
    desk = anchored.desk
    offer = desk.offer()
    desk.restart(anchor=None)
    assert (desk.listening.notices, is_good(desk, offer)) == ((PlaceNotice.UNKNOWN_ORIGIN,), False)
    desk.restart(anchor=None)
    assert desk.listening.notices == ()
    desk.restart()  # the anchor of before is behind by now
    assert (desk.listening.notices, epoch(desk)) == ((), 1)


def test_an_anchor_that_cannot_be_read_refuses_the_start_and_changes_nothing(anchored: Files) -> None:
    desk = anchored.desk
    offer = desk.offer()
    desk.stop()
    anchors = anchored._folder / "anchors"
    anchors.rename(anchored._folder / "not mounted")
    with pytest.raises(DeskError) as refused:
        anchored.start()
    assert refused.value.code == "storage_unavailable"
    assert "anchor" in refused.value.message
    (anchored._folder / "not mounted").rename(anchors)
    anchored.start()
    assert (desk.listening.notices, is_good(desk, offer)) == ((), True)


def test_an_anchor_that_cannot_be_written_is_said_and_holds_up_nothing(anchored: Files) -> None:
    desk = anchored.desk
    desk.stop()
    (anchored._folder / "anchors/one.new").mkdir()
    anchored.start()
    assert desk.listening.notices == (PlaceNotice.NOT_ANCHORED,)
    (anchored._folder / "anchors/one.new").rmdir()
    issued(desk, 1)
    desk.until(lambda: desk.admin("GET", "/bc/studio/place").result["notices"] == [])


def test_the_audit_check_asks_journal_and_anchor(anchored: Files) -> None:
    """Rows that are taken out at the end leave a trail that is whole in itself."""
    desk = anchored.desk
    for _ in range(3):
        desk.admin("POST", "/bc/studio/identity/rotate")
    anchored.wait_for_note()
    assert check(desk)["isIntact"]

    def take_out(connection: Any) -> None:
        connection.execute("DELETE FROM audit WHERE seq > (SELECT max(seq) - 2 FROM audit)")

    desk.run(desk.core._store.write(take_out))  # type: ignore[union-attr]
    found = check(desk)
    assert (found["isIntact"], found["lost"]) == (False, 2)


# A first start, and an upgrade


def without_counter(files: Files) -> None:
    """Make of a folder what the version before this left."""
    files.write([line for line in files.lines() if line.data["kind"] != CHECKPOINT])
    with closing(sqlite3.connect(files.desk.data / "store.sqlite")) as connection:
        connection.execute("DELETE FROM setting WHERE name = 'counter'")
        connection.commit()


@pytest.mark.parametrize("has_journal", [True, False])
def test_a_store_of_a_version_without_counter_is_no_restored_one(anchored: Files, has_journal: bool) -> None:
    desk = anchored.desk
    issued(desk, 1)
    offer = desk.offer()
    desk.stop()
    without_counter(anchored)
    (anchored._folder / "anchors/one").unlink()
    if not has_journal:
        (desk.data / NAME).unlink()
    old = anchored.copy()
    anchored.start()
    assert (desk.listening.notices, is_good(desk, offer), epoch(desk)) == ((), True, 0)
    desk.restart()
    assert (desk.listening.notices, is_good(desk, offer)) == ((), True)
    anchored.put_back(old)  # and from then on it is
    assert (desk.listening.notices, epoch(desk)) == ((PlaceNotice.ROLLED_BACK,), 1)


def test_a_first_start_says_nothing(files: Files, anchored: Files) -> None:
    for each in (files, anchored):
        assert each.desk.listening.notices == ()
        assert epoch(each.desk) == 0
        assert "notices" in each.desk.admin("GET", "/bc/studio/place").result


def test_a_run_that_keeps_nothing_has_no_journal_and_asks_no_anchor() -> None:
    class Unasked:
        async def read(self) -> str | None:
            raise AssertionError

        async def write(self, text: str) -> None:
            raise AssertionError

    desk = Running(None, anchor=Unasked())  # type: ignore[arg-type]
    with closing(desk):
        desk.start()
        assert desk.listening.notices == ()
        assert desk.admin("GET", "/bc/studio/audit/check").result["isIntact"]
