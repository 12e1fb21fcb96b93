"""The journal of revocations: added to, read from its end, and never believed where it was changed."""

import errno
import logging
import os
import sys
from pathlib import Path
from threading import Thread

import pytest

from connector_desk.core.store.revocation_journal import COMMITS, EVENTS, JournalEntry, JournalFile

KEY = bytes(32)


def journal(file: Path, store: str = "one") -> JournalFile:
    return JournalFile(file, KEY, store)


def told(*numbers: int) -> list[tuple[int, dict[str, object]]]:
    return [(number, {"kind": "change", "credential": f"c{number}"}) for number in numbers]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "new" / "revocations.journal"


def test_what_was_added_is_read_again(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert journal(file).last() is None
    assert journal(file).lines() == []
    first = journal(file)
    first.append(0, told(1, 2))
    first.append(3, told(7))
    first.append(3, [])
    last = JournalEntry(3, "one", 3, 7, {"kind": "change", "credential": "c7"})
    assert first.last() == last == journal(file).last()
    assert [(line.number, line.epoch, line.seq) for line in journal(file).lines()] == [(1, 0, 1), (2, 0, 2), (3, 3, 7)]
    assert file.stat().st_mode & 0o077 == 0
    assert caplog.records == []


def test_the_progress_in_a_note_is_raised_where_it_stands_and_never_lowered(file: Path) -> None:
    kept = journal(file)
    kept.append(0, told(1))
    kept.mark(4, 2)  # before there is a note
    for events, commits, progress in ((0, 0, (4, 2)), (9, 3, (9, 3)), (8, 5, (9, 5)), (7, 1, (9, 5))):
        if events == 0:
            kept.note(0, {"audit": 6})
        else:
            kept.mark(events, commits)
        (found,) = journal(file).checkpoints()
        assert (found.number, found.seq, found.data["audit"]) == (0, 1, 6)
        assert (found.data[EVENTS], found.data[COMMITS]) == progress
    assert [line.seq for line in journal(file).lines()] == [1]


def test_the_end_of_a_long_journal_is_read_alone(file: Path) -> None:
    journal(file).append(0, told(*range(1, 3_000)))
    assert file.stat().st_size > 2 * 64 * 1024
    last = journal(file).last()
    assert last is not None
    assert (last.number, last.seq) == (2_999, 2_999)
    journal(file).append(0, told(3_000))
    assert len(journal(file).lines()) == 3_000


def test_a_line_that_a_crash_cut_off_counts_for_nothing_and_is_written_over(file: Path) -> None:
    journal(file).append(0, told(1, 2))
    whole = file.read_bytes()
    for cut in (1, 5, 100):
        file.write_bytes(whole[:-cut])
        again = journal(file)
        last = again.last()
        assert last is not None
        assert last.seq == 1
        again.append(0, told(2))
        assert file.read_bytes() == whole


@pytest.mark.parametrize("change", ["edit", "remove"])
def test_a_changed_line_does_not_count_and_is_told(file: Path, change: str, caplog: pytest.LogCaptureFixture) -> None:
    journal(file).append(0, told(1, 2, 3))
    lines = file.read_bytes().splitlines(keepends=True)
    lines[1] = lines[1].replace(b"c2", b"c9") if change == "edit" else b""
    file.write_bytes(b"".join(lines))
    with caplog.at_level(logging.ERROR):
        assert [line.seq for line in journal(file).lines()] == [1, 3]
    assert "journal of revocations was changed" in caplog.text


def test_a_line_of_another_key_or_store_does_not_count(file: Path) -> None:
    journal(file, "other").append(0, told(9))
    assert journal(file).last() is None
    journal(file).append(0, told(1))
    JournalFile(file, b"x" * 32, "one").append(0, told(2))
    assert [line.seq for line in journal(file).lines()] == [1]
    found = journal(file, "other").last()
    assert found is not None
    assert found.seq == 9


def test_two_processes_in_one_folder_do_not_write_into_each_other(file: Path) -> None:
    def write(start: int) -> None:
        own = journal(file)
        for number in range(start, start + 40):
            own.append(0, told(number))

    threads = [Thread(target=write, args=(start,)) for start in (100, 200)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    lines = journal(file).lines()
    assert [line.number for line in lines] == list(range(1, 81))
    assert sorted(line.seq for line in lines) == [*range(100, 140), *range(200, 240)]


def test_a_line_is_added_where_no_file_descriptor_is_left(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = journal(file)
    kept.append(0, told(1))

    def none_left(*_: object) -> int:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    with monkeypatch.context() as exhausted:
        exhausted.setattr(os, "open", none_left)
        kept.append(0, told(2))
    kept.close()
    assert [line.seq for line in journal(file).lines()] == [1, 2]


def test_a_journal_that_was_replaced_is_opened_anew(file: Path) -> None:
    kept = journal(file)
    kept.append(0, told(1))
    other = file.with_name("other")
    other.write_bytes(file.read_bytes())
    other.replace(file)
    kept.append(0, told(2))
    kept.close()
    assert [line.seq for line in journal(file).lines()] == [1, 2]


@pytest.mark.skipif(sys.platform != "linux", reason="/proc is of Linux")
def test_a_journal_that_was_closed_can_be_moved_on_any_system(file: Path) -> None:
    def is_open() -> bool:
        return any(each.resolve() == file for each in Path("/proc/self/fd").iterdir())

    kept = journal(file)
    kept.append(0, told(1))
    assert is_open()
    kept.close()
    assert not is_open()
    kept.append(0, told(2))  # it is opened again
    kept.close()
    assert [line.seq for line in journal(file).lines()] == [1, 2]
