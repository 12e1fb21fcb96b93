"""The anchor in the keyring: a data folder that is put back as a whole is known by it."""

import asyncio
import shutil
import threading

import pytest

from connector_desk.app import rollback_anchor
from connector_desk.app.rollback_anchor import ENTRY, VaultAnchor
from connector_desk.base.errors import DeskError
from connector_desk.vault.vault import RunVault
from tests.app.test_session_with_core import badge, offer, run, session_of


class Moody(RunVault):
    """Answers for some entries only."""

    def __init__(self) -> None:
        super().__init__()
        self.locked: set[str] = set()

    def read(self, name: str) -> str | None:
        self._look("read", name)
        return super().read(name)

    def write(self, name: str, value: str) -> None:
        self._look("write", name)
        super().write(name, value)

    def _look(self, how: str, name: str) -> None:
        if f"{how} {name}" in self.locked:
            raise DeskError("keyring_locked")


async def notices(session) -> list[str]:
    """Open, and give what the place says of its data."""
    place = (await session.open()).place
    return (await place.info()).expect()["notices"]


async def offered(session) -> str:
    """Open, make an offer, and close."""
    place = (await session.open()).place
    made = (await place.create_offer_raw(offer(await badge(place)))).expect()
    await session.close()
    return made["workflowId"]


async def state(session, workflow: str) -> str:
    found = (await session._now_open().place.visit(workflow)).expect()["state"]
    await session.close()
    return found


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "data"


def test_a_data_folder_that_is_put_back_is_known_by_the_keyring(tmp_path, folder):
    vault = Moody()
    folder.mkdir()

    async def work():
        made = await offered(session_of(folder, vault))
        shutil.copytree(folder, tmp_path / "kept")
        again = session_of(folder, vault)
        assert await notices(again) == []
        assert await state(again, made) == "prepared"
        shutil.rmtree(folder)
        shutil.copytree(tmp_path / "kept", folder)
        old = session_of(folder, vault)
        assert await notices(old) == ["rolled_back"]
        assert await state(old, made) == "cancelled"

    run(work())


def test_a_keyring_that_is_locked_when_the_anchor_is_wanted_opens_nothing_and_changes_nothing(folder):
    vault = Moody()
    folder.mkdir()

    async def work():
        made = await offered(session_of(folder, vault))
        vault.locked = {f"read {ENTRY}"}
        session = session_of(folder, vault)
        with pytest.raises(DeskError) as refused:
            await session.open()
        assert refused.value.code == "keyring_locked"
        vault.locked = set()
        assert await notices(session) == []
        assert await state(session, made) == "prepared"

    run(work())


def test_a_keyring_that_takes_nothing_more_is_said_and_the_desk_works(folder):
    vault = Moody()
    folder.mkdir()

    async def work():
        made = await offered(session_of(folder, vault))
        vault.locked = {f"write {ENTRY}"}
        session = session_of(folder, vault)
        assert await notices(session) == ["not_anchored"]
        assert await state(session, made) == "prepared"
        vault.locked = set()
        assert await notices(session) == []  # an anchor that is behind is none that is ahead
        await session.close()

    run(work())


def test_a_data_folder_on_another_computer_counts_as_restored_and_only_once(folder):
    vault, other = Moody(), Moody()
    folder.mkdir()

    async def work():
        session = session_of(folder, vault)
        await session.open()
        code = await session.make_recovery_code()
        await session.close()
        made = await offered(session_of(folder, vault))
        elsewhere = session_of(folder, other)
        await elsewhere.recover(code)
        assert await notices(elsewhere) == ["unknown_origin"]
        assert await state(elsewhere, made) == "cancelled"
        assert await notices(elsewhere) == []
        await elsewhere.close()

    run(work())


def test_keys_that_were_lost_alone_leave_the_anchor_to_vouch_for_the_data(folder):
    vault = Moody()
    folder.mkdir()

    async def work():
        session = session_of(folder, vault)
        await session.open()
        code = await session.make_recovery_code()
        await session.close()
        made = await offered(session_of(folder, vault))
        vault.delete("keys")
        await session.recover(code)
        assert await notices(session) == []
        assert await state(session, made) == "prepared"

    run(work())


def test_a_run_that_keeps_nothing_leaves_the_keyring_alone(folder):
    vault = Moody()
    folder.mkdir()

    async def work():
        session = session_of(folder, vault)
        await session.open(for_this_run_only=True)
        await session.close()

    run(work())
    assert vault._kept == {}


def test_a_keyring_that_does_not_answer_is_a_locked_one(monkeypatch):
    monkeypatch.setattr(rollback_anchor, "_SECONDS", 0.01)
    answered = threading.Event()

    class Silent(RunVault):
        def read(self, name: str) -> str | None:
            answered.wait(20)
            return None

        def write(self, name: str, value: str) -> None:
            answered.wait(20)

    async def work():
        for call in (VaultAnchor(Silent()).read(), VaultAnchor(Silent()).write("x")):
            with pytest.raises(DeskError) as late:
                await call
            assert late.value.code == "keyring_locked"
        answered.set()

    asyncio.run(work())
    for thread in threading.enumerate():
        if thread.name == "aside":
            thread.join(20)
