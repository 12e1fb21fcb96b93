"""The list of staff of a desk: sealed, for its owner alone, and never taken for an empty one."""

import asyncio
import os
import stat
import subprocess
import sys

import pytest

from connector_desk.app.folder import STAFF, keeps_staff
from connector_desk.app.forget_staff import forget_staff
from connector_desk.app.keys import keep_keys, kept_keys, load_keys
from connector_desk.app.lock import FolderLock
from connector_desk.app.sealed_stores import SealedStaffStore
from connector_desk.base.errors import DeskError
from connector_desk.desk.kit.kiosk_setup import FILE, KioskSetup, save_kiosk
from connector_desk.vault.vault import RunVault
from tests.app.test_session import Bench

KEY = bytes(range(32))
WORDS = b'{"name": "Ana"}'


def store(folder, key=KEY):
    async def data_key():
        return key

    return SealedStaffStore(folder, data_key)


def test_what_is_kept_comes_back_and_lies_sealed_for_its_owner_alone(tmp_path):
    assert not keeps_staff(tmp_path)
    assert asyncio.run(store(tmp_path).load()) == b""
    asyncio.run(store(tmp_path).save(WORDS))
    assert asyncio.run(store(tmp_path).load()) == WORDS
    assert b"Ana" not in (tmp_path / STAFF).read_bytes()
    assert (tmp_path / STAFF).stat().st_mode & 0o777 == 0o600
    assert keeps_staff(tmp_path)


@pytest.mark.parametrize("spoil", [lambda it: it[:-1] + bytes([it[-1] ^ 1]), lambda it: it[:9], lambda _: b""])
def test_a_changed_or_cut_file_is_an_error(tmp_path, spoil):
    asyncio.run(store(tmp_path).save(WORDS))
    (tmp_path / STAFF).write_bytes(spoil((tmp_path / STAFF).read_bytes()))
    with pytest.raises(DeskError) as failed:
        asyncio.run(store(tmp_path).load())
    assert failed.value.code == "staff_unreadable"


def test_the_file_of_another_key_is_an_error(tmp_path):
    asyncio.run(store(tmp_path).save(WORDS))
    with pytest.raises(DeskError):
        asyncio.run(store(tmp_path, bytes(32)).load())


def test_a_session_that_keeps_nothing_writes_nothing(tmp_path):
    asyncio.run(store(tmp_path, None).save(WORDS))
    assert list(tmp_path.iterdir()) == []


def test_a_session_that_keeps_nothing_takes_a_kept_list_for_no_empty_one(tmp_path):
    asyncio.run(store(tmp_path).save(WORDS))
    asyncio.run(store(tmp_path, None).save(b"{}"))
    assert asyncio.run(store(tmp_path, None).load()) is None
    assert asyncio.run(store(tmp_path).load()) == WORDS


def test_a_folder_that_takes_no_file_is_an_error(tmp_path):
    with pytest.raises(DeskError) as failed:
        asyncio.run(store(tmp_path / "gone").save(WORDS))
    assert failed.value.code == "storage_unavailable"


def test_a_counted_guess_and_a_chosen_kiosk_outlive_a_power_cut(tmp_path, monkeypatch):
    synced, sync = [], os.fsync

    def note(descriptor):
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            synced.append(sorted(each.name for each in tmp_path.iterdir()))
        sync(descriptor)

    monkeypatch.setattr(os, "fsync", note)
    asyncio.run(store(tmp_path).save(WORDS))
    save_kiosk(tmp_path, KioskSetup("favourite:1", is_on=True))
    assert synced == [[STAFF], [FILE, STAFF]]  # once the new name is there


def opened(folder, vault, work):
    """Open a session of the desk, do something, and close it."""

    async def play():
        bench = Bench(folder)
        bench.vault = vault
        await bench.session.open()
        try:
            return await work(bench.session), bench.session.keeps_staff
        finally:
            await bench.session.close()

    return asyncio.run(play())


def code_of(folder, vault):
    with pytest.raises(DeskError) as failed:
        opened(folder, vault, lambda session: session.load_staff())
    return failed.value.code


def test_a_removed_file_is_no_empty_list(tmp_path):
    vault = RunVault()
    opened(tmp_path, vault, lambda session: session.save_staff(WORDS))
    (tmp_path / STAFF).unlink()
    assert code_of(tmp_path, vault) == "staff_missing"
    _, keeps = opened(tmp_path, vault, lambda session: session.endpoints())
    assert keeps


def test_before_the_place_is_open_the_keyring_is_asked_too(tmp_path):
    vault = RunVault()
    opened(tmp_path, vault, lambda session: session.save_staff(WORDS))
    (tmp_path / STAFF).unlink()
    bench = Bench(tmp_path)
    bench.vault = vault
    with pytest.raises(DeskError) as failed:
        asyncio.run(bench.session.load_staff())
    assert failed.value.code == "staff_missing"


def test_another_data_key_says_so_and_the_owner_of_the_account_has_a_way_out(tmp_path):
    vault = RunVault()
    opened(tmp_path, vault, lambda session: session.save_staff(WORDS))
    keep_keys(vault, load_keys(vault, None)._replace(data_key=bytes(32)))
    assert code_of(tmp_path, vault) == "staff_unreadable"
    forget_staff(tmp_path, lambda _: vault)
    assert opened(tmp_path, vault, lambda session: session.load_staff()) == (b"", False)
    (tmp_path / STAFF).unlink(missing_ok=True)
    assert not kept_keys(vault).has_staff


def test_the_list_is_not_forgotten_while_the_desk_is_open(tmp_path):
    vault = RunVault()
    opened(tmp_path, vault, lambda session: session.save_staff(WORDS))
    with FolderLock(tmp_path), pytest.raises(DeskError) as failed:
        forget_staff(tmp_path, lambda _: vault)
    assert failed.value.code == "already_running"
    assert keeps_staff(tmp_path)


def test_who_removes_the_last_person_has_an_empty_list(tmp_path):
    vault = RunVault()
    opened(tmp_path, vault, lambda session: session.save_staff(WORDS))
    opened(tmp_path, vault, lambda session: session.save_staff(b""))
    assert opened(tmp_path, vault, lambda session: session.load_staff()) == (b"", False)


_TRY = """
import asyncio, os, sys
from pathlib import Path
from connector_desk.app.sealed_stores import SealedStaffStore
from connector_desk.base.clock import system_clock
from connector_desk.desk.runner import staff_book
from connector_desk.desk.runner.staff_book import StaffBook

class Session:
    def __init__(self, folder):
        async def key():
            return bytes(range(32))
        self.store = SealedStaffStore(folder, key)
    @property
    def keeps_staff(self):
        return True
    async def load_staff(self):
        return await self.store.load()
    async def save_staff(self, content):
        await self.store.save(content)

async def run(how):
    book = StaffBook(Session(Path(sys.argv[1])), system_clock)
    await book.load()
    if how == "add":
        await book.add("Ana", "4703", is_in_charge=True)
        return
    member = book.listed.members[0]
    if how == "killed":
        staff_book.verify_pin = lambda *_: os.kill(os.getpid(), 9)
        await book.check(member.staff_id, "4703")
    print(book.listed.wait(member.staff_id, system_clock()))

asyncio.run(run(sys.argv[2]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a signal of POSIX")
def test_kill_9_between_a_pin_and_its_note_gives_no_free_guess(tmp_path):
    def run(how):
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        command = [sys.executable, "-c", _TRY, str(tmp_path), how]
        return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)

    assert run("add").returncode == 0
    for _ in range(3):
        assert run("killed").returncode == -9
    assert 0 < int(run("wait").stdout) <= 30_000
