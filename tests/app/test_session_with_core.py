"""The session with the real core inside, and a key of its own each time."""

import asyncio
import json

import httpx
import pytest

from connector_desk.app.folder import SETTINGS
from connector_desk.app.main import main
from connector_desk.app.session import DeskSession, Environment
from connector_desk.app.settings import DeskSettings, Reach, load_settings, save_settings
from connector_desk.base.errors import DeskError
from connector_desk.core.store.backup import lay_ready
from connector_desk.vault.vault import RunVault
from tests.ports import free_port


def session_of(folder, vault):
    """Make a session of this computer only; its port is free, or the desk would take another."""
    if not (folder / SETTINGS).exists():
        save_settings(folder, DeskSettings("desk-1", Reach.THIS_COMPUTER, port=free_port()))
    return DeskSession(folder, load_settings(folder), Environment(vault=lambda _: vault))


def run(work):
    async def whole():
        async with asyncio.timeout(60):
            await work
        left = asyncio.all_tasks() - {asyncio.current_task()}
        assert not left, left

    asyncio.run(whole())


def offer(schema):
    values = {name: rules["examples"][0] for name, rules in schema["properties"].items() if name in schema["required"]}
    attributes = [{"key": name, "value": str(value)} for name, value in values.items()]
    item = {"schemaId": schema["schemaId"], "format": "sd-jwt", "attributes": attributes}
    return json.dumps({"payload": [item]}).encode()


async def badge(place):
    schemas = (await place.schemas()).expect()["schemas"]
    return next(schema for schema in schemas if schema["name"] == "visitor-badge")


def test_an_offer_made_before_a_restart_is_there_after_it(tmp_path):
    vault = RunVault()

    async def work():
        first = session_of(tmp_path, vault)
        opened = await first.open()
        made = (await opened.place.create_offer_raw(offer(await badge(opened.place)))).expect()
        info = (await opened.place.info()).expect()
        assert info["reachable"] == "this-computer"
        await first.close()

        second = session_of(tmp_path, vault)
        opened = await second.open()
        assert (await opened.place.info()).expect()["publicAddress"] == info["publicAddress"]
        assert (await opened.place.visit(made["workflowId"])).expect()["kind"] == "offer"
        await second.close()

    run(work())


def test_what_happens_to_a_visit_is_heard_in_process(tmp_path):
    async def work():
        session = session_of(tmp_path, RunVault())
        place = (await session.open(for_this_run_only=True)).place
        heard, follows, ended = [], asyncio.Event(), asyncio.Event()

        async def listen():
            async for event in place.events(noticed=lambda _: follows.set()):
                heard.append(event.type)
                if event.type == "visit.cancelled":
                    ended.set()

        listening = asyncio.ensure_future(listen())
        await asyncio.wait_for(follows.wait(), 20)  # what comes before it listens it does not hear
        made = (await place.create_offer_raw(offer(await badge(place)))).expect()
        (await place.shown(made["workflowId"])).expect()
        (await place.cancel(made["workflowId"])).expect()
        async with asyncio.timeout(20):
            await ended.wait()
        assert "visit.shown" in heard
        assert place.sees_progress is True
        listening.cancel()
        await asyncio.wait({listening})
        await session.close()

    run(work())


def test_case_407_another_data_key_is_told_and_the_store_stays(tmp_path):
    async def work():
        first = session_of(tmp_path, RunVault())
        await first.open()
        await first.close()
        before = (tmp_path / "store.sqlite").read_bytes()
        other = RunVault()
        other.write("keys", json.dumps({"adminKey": "a" * 43, "dataKey": "A" * 43}))
        with pytest.raises(DeskError) as failed:
            await session_of(tmp_path, other).open()
        assert failed.value.code == "store_locked"
        assert (tmp_path / "store.sqlite").read_bytes() == before

    run(work())


def test_a_choice_made_through_the_place_is_remembered(tmp_path):
    async def work():
        session = session_of(tmp_path, RunVault())
        place = (await session.open()).place
        (await place.send("PUT", "/bc/studio/place", b'{"publicAddress": "https://desk.example"}')).expect()
        await session.close()
        kept = load_settings(tmp_path)
        assert (kept.reach, kept.address) == (Reach.ADDRESS, "https://desk.example")

    run(work())


def test_the_public_door_answers_over_the_network_and_the_admin_door_does_not(tmp_path):
    async def work():
        session = session_of(tmp_path, RunVault())
        place = (await session.open()).place
        address = (await place.info()).expect()["publicAddress"]
        schema = await badge(place)
        async with httpx.AsyncClient(trust_env=False) as wallet:
            assert (await wallet.get(schema["schemaId"])).status_code == 200
            key = {"X-API-Key": await session.reveal_key()}
            assert (await wallet.get(f"{address}/bc/studio/schemas", headers=key)).status_code == 404
        await session.close()

    run(work())


def test_a_backup_is_made_while_the_desk_goes_on_and_opens_in_its_place(tmp_path):
    vault, copy = RunVault(), tmp_path / "copy"

    async def work():
        session = session_of(tmp_path, vault)
        place = (await session.open()).place
        made = (await place.create_offer_raw(offer(await badge(place)))).expect()
        await session.back_up(copy)
        assert (await place.create_offer_raw(offer(await badge(place)))).failure is None
        with pytest.raises(DeskError, match="the data file itself"):
            await session.back_up(tmp_path / "store.sqlite")
        await session.close()
        assert main(["restore", str(copy), "--data", str(tmp_path)]) == 0
        again = session_of(tmp_path, vault)
        place = (await again.open()).place
        listed = (await place.visits()).expect()["workflows"]
        assert [(one["workflowId"], one["state"]) for one in listed] == [(made["workflowId"], "cancelled")]
        await again.close()

    run(work())


def test_where_nothing_is_kept_nothing_is_copied(tmp_path):
    async def work():
        session = session_of(tmp_path, RunVault())
        await session.open(for_this_run_only=True)
        with pytest.raises(DeskError) as refused:
            await session.back_up(tmp_path / "copy")
        assert refused.value.code == "storage_unavailable"
        await session.close()

    run(work())


def test_a_backup_is_restored_in_the_window_and_a_wrong_file_changes_nothing(tmp_path):
    vault, copy = RunVault(), tmp_path / "copy"

    async def work():
        session = session_of(tmp_path, vault)
        place = (await session.open()).place
        made = (await place.create_offer_raw(offer(await badge(place)))).expect()
        await session.back_up(copy)
        assert (await place.create_offer_raw(offer(await badge(place)))).failure is None
        (tmp_path / "text").write_text("hello")
        with pytest.raises(DeskError) as refused:
            await session.restore(tmp_path / "text")
        assert refused.value.code == "backup_unusable"
        assert len((await place.visits()).expect()["workflows"]) == 2  # it is still open
        assert (await session.read_backup(copy)).visits == 1
        await session.restore(copy)
        place = (await session.open()).place
        listed = (await place.visits()).expect()["workflows"]
        assert [(one["workflowId"], one["state"]) for one in listed] == [(made["workflowId"], "cancelled")]
        await session.close()

    run(work())


def test_who_is_killed_before_the_swap_finds_the_former_data(tmp_path):
    vault, copy = RunVault(), tmp_path / "copy"

    async def work():
        session = session_of(tmp_path, vault)
        place = (await session.open()).place
        await session.back_up(copy)
        await place.create_offer_raw(offer(await badge(place)))
        await session.close()
        lay_ready(copy, tmp_path)
        place = (await session.open()).place
        assert len((await place.visits()).expect()["workflows"]) == 1
        await session.close()

    run(work())
