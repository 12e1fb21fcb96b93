"""The real core inside the desk: started, moved and stopped."""

import asyncio
import json

import pytest

from connector_desk.app.embedded import LOOPBACK, CoreOptions
from connector_desk.app.embedded_core import start_core
from connector_desk.app.keys import Keys
from connector_desk.app.networks import find_networks
from connector_desk.app.settings import Reach
from connector_desk.base.clock import system_clock
from connector_desk.base.errors import DeskError
from connector_desk.client.in_process import InProcessTransport
from connector_desk.client.place import EMBEDDED_ADDRESS, Place

KEYS = Keys("a" * 43, b"k" * 32)


def wish(**more):
    values = {"folder": None, "keys": KEYS, "host": LOOPBACK, "port": 0, "address": None, "clock": system_clock}
    return CoreOptions(**(values | more))


def test_it_says_where_it_stands():
    async def work():
        core = await start_core(wish())
        try:
            assert core.reach is Reach.THIS_COMPUTER
            assert core.host == LOOPBACK
            assert core.public_address == f"http://{LOOPBACK}:{core.port}"
        finally:
            await core.stop()

    asyncio.run(work())


def test_an_address_of_ones_own_stands_in_the_codes():
    async def work():
        core = await start_core(wish(address="https://desk.example"))
        try:
            assert core.reach is Reach.ADDRESS
            assert core.public_address == "https://desk.example"
        finally:
            await core.stop()

    asyncio.run(work())


def test_a_taken_port_is_told():
    async def work():
        core = await start_core(wish())
        try:
            with pytest.raises(DeskError) as failed:
                await start_core(wish(port=core.port))
            assert failed.value.code == "address_in_use"
        finally:
            await core.stop()

    asyncio.run(work())


@pytest.mark.skipif(not find_networks(), reason="this machine is on no network")
def test_it_moves_between_the_addresses_of_this_computer():
    async def work():
        network = find_networks()[0].address
        core = await start_core(wish())
        try:
            await core.move(network)
            assert (core.host, core.reach) == (network, Reach.NETWORK)
            _, writer = await asyncio.open_connection(network, core.port)
            writer.close()
            await core.move(LOOPBACK)
            assert (core.host, core.reach) == (LOOPBACK, Reach.THIS_COMPUTER)
            with pytest.raises(ConnectionRefusedError):
                await asyncio.open_connection(network, core.port)
        finally:
            await core.stop()

    asyncio.run(work())


def test_the_desk_chooses_programs_and_files_and_comes_back_in_the_way_that_it_chose(tmp_path):
    async def choose(core, wanted):
        place = Place("Desk", EMBEDDED_ADDRESS, KEYS.admin_key, transport=InProcessTransport(core.app))
        try:
            assert (await place.reach.info()).value.mayRunPrograms
            return (await place.reach.change(json.dumps(wanted).encode())).value
        finally:
            await place.close()

    async def work():
        core = await start_core(wish(folder=tmp_path))
        file = str(tmp_path / "desk.p12")
        try:
            told = await choose(core, {"way": "given-certificate", "certificate": {"certificateFile": file}})
            assert told.options.certificate.certificateFile == file
            assert core.reach is Reach.GIVEN_CERTIFICATE
        finally:
            await core.stop()
        for start, reach in ((Reach.THIS_COMPUTER, Reach.GIVEN_CERTIFICATE), (Reach.OWN_AUTHORITY, None)):
            core = await start_core(wish(folder=tmp_path, reach=start))  # what is kept counts
            try:
                assert core.reach is (reach or Reach.GIVEN_CERTIFICATE)
            finally:
                await core.stop()

    asyncio.run(work())
