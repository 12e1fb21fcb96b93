"""The life of the keys: whatever breaks, the key in the keyring opens (415), and the recovery code brings it back."""

import asyncio
import logging

import pytest

from connector_desk.app.keys import ENTRY, load_keys
from connector_desk.app.networks import Network
from connector_desk.app.session import DeskSession, Environment
from connector_desk.app.settings import DeskSettings, Reach
from connector_desk.base.errors import DeskError
from connector_desk.core.place import key_recovery
from connector_desk.vault.vault import RunVault

LIST = "/bc/studio/key"


class FailingVault(RunVault):
    """Keeps nothing new once it is told to; as a keyring that was locked meanwhile, or one that lies."""

    def __init__(self):
        super().__init__()
        self.fails = None
        self.writes = []

    def write(self, name, value):
        if self.fails == "before":
            raise DeskError("keyring_locked")
        super().write(name, value)
        self.writes.append(value)
        if self.fails == "after":
            raise DeskError("keyring_missing")


class Bench:
    """A session with the real core, and a vault the test looks into."""

    def __init__(self, folder):
        self.folder = folder
        self.vault = FailingVault()
        self.masked = []
        around = Environment(
            vault=lambda _: self.vault,
            list_networks=lambda: (Network("127.0.0.1", "lo"),),
            keep_out_of_logs=lambda *secrets: self.masked.extend(secrets),
        )
        self.session = DeskSession(folder, DeskSettings("desk-1", reach=Reach.THIS_COMPUTER, port=0), around)

    async def keys(self, place):
        return (await place.send("GET", LIST)).result["keys"]


@pytest.fixture(autouse=True)
def cheap(monkeypatch):
    monkeypatch.setattr(key_recovery, "_COST", {"n": 2, "r": 1, "p": 1})


@pytest.fixture
def bench(tmp_path):
    return Bench(tmp_path)


def run(work):
    async def whole():
        await asyncio.wait_for(work, 30)

    asyncio.run(whole())


def test_case_415_the_new_key_is_kept_before_the_old_one_dies(bench):
    async def work():
        place = (await bench.session.open()).place
        await bench.session.save_staff(b"a list")  # the keyring remembers that there is one
        former = load_keys(bench.vault, None)
        busy = [asyncio.ensure_future(place.schemas()) for _ in range(20)]
        await bench.session.replace_key()
        kept = load_keys(bench.vault, None)
        assert kept.admin_key != former.admin_key
        assert kept.data_key == former.data_key
        assert kept.has_staff
        assert kept.admin_key in bench.masked
        assert [one["isYours"] for one in await bench.keys(place)] == [False, True]
        assert await bench.session.reveal_key() == kept.admin_key
        with pytest.raises(DeskError) as again:
            await bench.session.replace_key()
        assert again.value.code == "too_many_keys"
        await bench.session.retire_former_key()
        assert [one["isYours"] for one in await bench.keys(place)] == [True]
        place.use_key(former.admin_key)
        assert (await place.info()).status == 401
        assert {answer.status for answer in await asyncio.gather(*busy)} == {200}
        place = (await bench.session.open()).place
        assert (await place.info()).status == 200
        await bench.session.retire_former_key()
        await bench.session.close()

    run(work())


@pytest.mark.parametrize("fails", ["before", "after"])
def test_case_415_a_keyring_that_fails_leaves_a_key_that_opens(bench, fails):
    async def work():
        place = (await bench.session.open()).place
        bench.vault.fails = fails
        with pytest.raises(DeskError) as failed:
            await bench.session.replace_key()
        assert failed.value.code.startswith("keyring_")
        assert (await place.info()).status == 200
        assert len(await bench.keys(place)) == (1 if fails == "before" else 2)
        bench.vault.fails = None
        place = (await bench.session.open()).place
        assert (await place.info()).status == 200
        await bench.session.retire_former_key()
        await bench.session.replace_key()
        await bench.session.retire_former_key()
        assert len(await bench.keys(place)) == 1
        await bench.session.close()

    run(work())


def test_nothing_is_retired_when_the_keyring_has_another_key(bench):
    async def work():
        place = (await bench.session.open()).place
        await bench.session.replace_key()
        bench.vault.write(ENTRY, bench.vault.writes[0])
        with pytest.raises(DeskError) as refused:
            await bench.session.retire_former_key()
        assert "Nothing was retired" in refused.value.message
        assert len(await bench.keys(place)) == 2
        await bench.session.close()

    run(work())


def test_case_407_a_lost_keyring_is_made_good_by_the_recovery_code(bench, caplog):
    async def work():
        await bench.session.open()
        assert await bench.session.recovery_code_made_at() is None
        code = await bench.session.make_recovery_code()
        assert code in bench.masked
        assert await bench.session.recovery_code_made_at() is not None
        former = load_keys(bench.vault, None)
        await bench.session.close()
        bench.vault.delete(ENTRY)

        with pytest.raises(DeskError) as locked:
            await bench.session.open()
        assert locked.value.code == "store_locked"
        with pytest.raises(DeskError) as wrong:
            await bench.session.recover("0000-0000")
        assert wrong.value.code == "recovery_code_wrong"
        assert bench.vault.read(ENTRY) is None
        bench.vault.fails = "before"
        with pytest.raises(DeskError):
            await bench.session.recover(code)
        bench.vault.fails = None
        await bench.session.recover(f" {code.lower()} ")
        place = (await bench.session.open()).place
        assert (await place.info()).status == 200
        found = load_keys(bench.vault, None)
        assert found.data_key == former.data_key
        assert found.admin_key != former.admin_key
        assert len(await bench.keys(place)) == 2
        await bench.session.close()
        for secret in (code, former.admin_key, found.admin_key):
            assert secret not in caplog.text

    with caplog.at_level(logging.DEBUG):
        run(work())


def test_case_411_the_code_stands_in_no_file(bench):
    async def work():
        await bench.session.open()
        code = await bench.session.make_recovery_code()
        await bench.session.close()
        kept = b"".join(file.read_bytes() for file in bench.folder.rglob("*") if file.is_file())
        assert code.encode() not in kept
        assert code.replace("-", "").encode() not in kept

    run(work())


def test_before_anything_is_open_there_is_nothing_to_do(bench):
    async def work():
        for call in (
            bench.session.replace_key,
            bench.session.retire_former_key,
            bench.session.make_recovery_code,
            bench.session.recovery_code_made_at,
            lambda: bench.session.back_up(bench.folder / "copy"),
        ):
            with pytest.raises(DeskError):
                await call()

    run(work())
