"""The API of an open desk: opt-in, for programs on this computer, with the key of the desk; and another port."""

import asyncio
import socket

import httpx
import pytest

from connector_desk.app.embedded import LOOPBACK
from connector_desk.app.networks import find_networks
from connector_desk.app.session import DeskSession, Environment
from connector_desk.app.settings import DeskSettings, Reach, load_settings, save_settings
from connector_desk.base.errors import DeskError
from connector_desk.vault.vault import RunVault
from tests.ports import free_port


@pytest.fixture
def make_session(tmp_path):
    vault = RunVault()
    save_settings(tmp_path, DeskSettings("desk-1", Reach.THIS_COMPUTER, port=free_port()))
    return lambda: DeskSession(tmp_path, load_settings(tmp_path), Environment(vault=lambda _: vault))


def run(work):
    async def whole():
        async with asyncio.timeout(60):
            await work
        left = asyncio.all_tasks() - {asyncio.current_task()}
        assert not left, left

    asyncio.run(whole())


async def ask(address, key, **headers):
    async with httpx.AsyncClient(trust_env=False) as client:
        return await client.get(f"{address}/bc/studio/place", headers={"X-API-Key": key, **headers})


def test_programs_are_answered_at_once_and_after_a_restart_until_that_is_switched_off(make_session):
    async def work():
        session = make_session()
        await session.open()
        assert (await session.endpoints()).api_address == ""
        await session.serve_programs(is_on=True, port=0)
        address, key = (await session.endpoints()).api_address, await session.reveal_key()
        answer = await ask(address, key)
        assert answer.status_code == 200
        assert answer.json()["result"]["reachable"] == "this-computer"
        assert (await ask(address, "another key")).status_code == 401
        assert (await ask(address, key, Host="desk.example.org")).status_code in (403, 421, 400)
        await session.close()

        session = make_session()
        await session.open()
        assert (await session.endpoints()).api_address == address
        assert (await ask(address, await session.reveal_key())).status_code == 200
        await session.serve_programs(is_on=False, port=0)
        with pytest.raises(httpx.ConnectError):
            await ask(address, key)
        await session.close()

    run(work())


def test_nobody_beyond_this_computer_is_listened_to(make_session):
    async def work():
        session = make_session()
        await session.open()
        await session.serve_programs(is_on=True, port=0)
        listens = await session.endpoints()
        assert listens.api_address == f"http://{LOOPBACK}:{listens.api_port}"
        for address in ("127.0.0.2", *(network.address for network in find_networks())):
            with pytest.raises(httpx.TransportError):
                await ask(f"http://{address}:{listens.api_port}", await session.reveal_key())
        await session.close()

    run(work())


def test_a_chosen_port_that_is_taken_leaves_the_listener_as_it_was(make_session):
    async def work():
        session = make_session()
        await session.open()
        await session.serve_programs(is_on=True, port=(chosen := free_port()))
        address = (await session.endpoints()).api_address
        assert address == f"http://{LOOPBACK}:{chosen}"
        with socket.create_server((LOOPBACK, 0)) as taken, pytest.raises(DeskError) as failed:
            await session.serve_programs(is_on=True, port=taken.getsockname()[1])
        assert failed.value.code == "address_in_use"
        assert (await session.endpoints()).api_address == address
        assert (await ask(address, await session.reveal_key())).status_code == 200
        await session.close()

    run(work())


def test_a_taken_port_is_told_with_what_breaks_and_taken_back_when_it_is_free(make_session):
    async def work():
        session = make_session()
        wanted = session._settings.port
        with socket.create_server((LOOPBACK, wanted)):
            opened = await session.open()
            listens = await session.endpoints()
            assert (listens.has_moved, listens.chosen_port) == (True, wanted)
            assert listens.use is not None
            with pytest.raises(DeskError):
                await session.use_port(wanted)
        await session.use_port(wanted)
        info = (await opened.place.info()).expect()
        assert info["publicAddress"] == f"http://{LOOPBACK}:{wanted}"
        assert info["reachable"] == "this-computer"
        async with httpx.AsyncClient(trust_env=False) as client:
            found = await client.get(f"{info['publicAddress']}/.well-known/openid-credential-issuer/oid4vci")
        assert found.status_code == 200
        assert not (await session.endpoints()).has_moved
        await session.close()

    run(work())
