"""Forms that were not sent: sealed, for one place, for a day, and never a reason not to start."""

import asyncio
import logging
import os

import pytest

from connector_desk.app.folder import FORMS, keeps_forms
from connector_desk.app.sealed_stores import SealedFormStore
from connector_desk.base.clock import system_clock
from connector_desk.base.instants import DAY

KEY = bytes(range(32))
WORDS = b'{"given_name": "Ana"}'


def store(folder, key=KEY, place="embedded", clock=system_clock):
    return SealedFormStore(folder, key, place, clock)


def file_of(folder, place="embedded"):
    return folder / FORMS / f"{place}.forms"


@pytest.fixture
def kept(tmp_path):
    asyncio.run(store(tmp_path).save(WORDS))
    return tmp_path


def test_what_is_kept_comes_back_and_lies_sealed_for_its_owner_alone(kept):
    assert asyncio.run(store(kept).load()) == WORDS
    assert b"Ana" not in file_of(kept).read_bytes()
    assert file_of(kept).stat().st_mode & 0o777 == 0o600
    assert keeps_forms(kept)


def test_keeping_nothing_removes_the_file(kept):
    asyncio.run(store(kept).save(b""))
    assert not file_of(kept).exists()
    assert not keeps_forms(kept)
    assert asyncio.run(store(kept).load()) == b""


def flip(content):
    return content[:-1] + bytes([content[-1] ^ 1])


@pytest.mark.parametrize("spoil", [flip, lambda it: it[:20], lambda _: b"", lambda it: it[1:], lambda it: it + b"x"])
def test_a_changed_or_cut_file_is_ignored_told_in_the_log_and_removed(kept, caplog, spoil):
    file_of(kept).write_bytes(spoil(file_of(kept).read_bytes()))
    with caplog.at_level(logging.WARNING):
        assert asyncio.run(store(kept).load()) == b""
    assert "not readable" in caplog.text
    assert "Ana" not in caplog.text
    assert not file_of(kept).exists()


def test_forms_of_another_key_or_place_are_not_opened(kept, caplog):
    file_of(kept).replace(file_of(kept, "other"))
    with caplog.at_level(logging.WARNING):
        assert asyncio.run(store(kept, place="other").load()) == b""
    assert "not readable" in caplog.text
    asyncio.run(store(kept).save(WORDS))
    assert asyncio.run(store(kept, key=bytes(32)).load()) == b""
    assert not file_of(kept).exists()


def test_files_of_a_day_ago_and_half_written_ones_go_for_every_place(kept):
    asyncio.run(store(kept, place="other").save(WORDS))
    (kept / FORMS / "embedded.new").write_bytes(b"half")
    old = (system_clock() - DAY - 60_000) / 1_000
    os.utime(file_of(kept, "other"), (old, old))
    assert asyncio.run(store(kept).load()) == WORDS
    assert [each.name for each in (kept / FORMS).iterdir()] == ["embedded.forms"]


def test_an_earlier_state_never_replaces_a_later_one(tmp_path):
    forms = store(tmp_path)

    async def keep_many():
        await asyncio.gather(*(forms.save(b"%d" % number) for number in range(30)))

    asyncio.run(keep_many())
    assert asyncio.run(store(tmp_path).load()) == b"29"


def test_a_folder_that_cannot_be_written_is_told_in_the_log_and_keeps_nothing(tmp_path, caplog):
    (tmp_path / FORMS).write_text("in the way")
    with caplog.at_level(logging.WARNING):
        asyncio.run(store(tmp_path).save(WORDS))
    assert "could not be kept" in caplog.text
    assert not keeps_forms(tmp_path)
