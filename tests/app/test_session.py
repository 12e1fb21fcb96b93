"""The session: opened without a question, moved with the network, closed without a trace."""

import asyncio
import json
import threading

import pytest

from connector_desk.app import session as session_module
from connector_desk.app.embedded import LOOPBACK, wanted_host
from connector_desk.app.folder import SETTINGS_FILE, STORE
from connector_desk.app.keys import ENTRY, load_keys
from connector_desk.app.networks import Network
from connector_desk.app.session import DeskSession, Environment
from connector_desk.app.settings import DeskSettings, Reach, load_settings
from connector_desk.base.errors import DeskError
from connector_desk.desk.runner.endpoints import AddressUse
from connector_desk.vault.vault import RunVault

HOME = Network("192.168.1.20", "wlan0")
HALL = Network("10.9.9.9", "wlan0")


class FakeCore:
    """A core that answers who it is."""

    wire_trace = fault_injection = None

    def __init__(self, wish):
        self.wish = wish
        self.host = wish.host
        self.port = wish.port or 40_000
        self.address = wish.address
        self.way = None
        self.stopped = False
        self.fails_to_move = False
        self.api_address = ""
        self.taken = set()

    async def use_port(self, port):
        if port in self.taken:
            raise DeskError("address_in_use")
        self.port = port

    async def serve_programs(self, port):
        if port in self.taken:
            raise DeskError("address_in_use")
        self.api_address = "" if port is None else f"http://{LOOPBACK}:{port or 41_000}"

    async def address_use(self):
        return AddressUse(1, 2, 3)

    def take_presentation_fault(self, names):
        return None

    @property
    def reach(self):
        if self.way:
            return self.way
        if self.address:
            return Reach.ADDRESS
        return Reach.THIS_COMPUTER if self.host == LOOPBACK else Reach.NETWORK

    @property
    def public_address(self):
        return self.address or f"http://{self.host}:{self.port}"

    async def app(self, scope, receive, send):
        key = dict(scope["headers"]).get(b"x-api-key", b"").decode()
        body = json.dumps({"isSuccessfull": True, "result": {"key": key == self.wish.keys.admin_key}}).encode()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": body})

    async def move(self, host):
        if self.fails_to_move:
            raise DeskError("address_in_use")
        self.host = host

    async def stop(self):
        self.stopped = True


class Bench:
    """A session with everything around it made up."""

    def __init__(self, folder, settings=None, networks=(HOME,)):
        self.folder = folder
        self.networks = networks
        self.vault = RunVault()
        self.cores = []
        self.taken = set()
        self.masked = []
        self.vault_failure = None
        self.looks = 0
        around = Environment(
            start=self.start,
            vault=self.open_vault,
            list_networks=self.look,
            clock=lambda: 1_000,
            keep_out_of_logs=lambda *secrets: self.masked.extend(secrets),
        )
        self.session = DeskSession(folder, settings or DeskSettings("desk-1"), around)

    def look(self):
        self.looks += 1
        return self.networks

    async def looked(self):
        """Wait until the session has looked, and has done what follows from it."""
        next_but_one = self.looks + 2
        async with asyncio.timeout(10):
            while self.looks < next_but_one:  # noqa: ASYNC110 - what the session does
                await asyncio.sleep(0.005)

    async def start(self, wish):
        if (wish.host, wish.port) in self.taken:
            raise DeskError("address_in_use")
        self.cores.append(FakeCore(wish))
        return self.cores[-1]

    def open_vault(self, desk):
        assert desk == "desk-1"
        assert threading.current_thread() is not threading.main_thread()
        if self.vault_failure is not None:
            raise DeskError(self.vault_failure)
        return self.vault

    @property
    def core(self):
        return self.cores[-1]


def run(work):
    async def whole():
        await asyncio.wait_for(work, 20)
        left = asyncio.all_tasks() - {asyncio.current_task()}
        assert not left, left

    asyncio.run(whole())


def code_of(failed):
    return failed.value.code


def test_the_first_start_makes_the_keys_and_opens(tmp_path):
    bench = Bench(tmp_path)

    async def work():
        opened = await bench.session.open()
        assert opened.is_embedded
        assert not opened.for_this_run_only
        assert opened.data_kept == str(tmp_path)
        assert (opened.key_kept, opened.key_entry) == bench.vault.where
        assert (await opened.place.info()).result == {"key": True}
        keys = load_keys(bench.vault, None)
        assert await bench.session.reveal_key() == keys.admin_key
        assert keys.admin_key in bench.masked
        await bench.session.close()
        assert bench.core.stopped
        await bench.session.close()
        await bench.session.open()
        assert bench.core.wish.keys == keys
        assert bench.core.wish.folder == tmp_path
        await bench.session.close()

    run(work())
    assert bench.session.settings_file == tmp_path / SETTINGS_FILE
    assert bench.session.clock() == 1_000


def test_case_405_for_this_run_only_keeps_nothing(tmp_path):
    bench = Bench(tmp_path)
    bench.vault_failure = "keyring_missing"

    async def work():
        with pytest.raises(DeskError) as failed:
            await bench.session.open()
        assert code_of(failed) == "keyring_missing"
        opened = await bench.session.open(for_this_run_only=True)
        assert opened.for_this_run_only
        assert opened.data_kept == ""
        assert opened.key_kept == ""
        assert bench.core.wish.folder is None
        assert await bench.session.reveal_key() == bench.core.wish.keys.admin_key
        await bench.session.close()

    run(work())
    assert bench.vault.read(ENTRY) is None
    for file in tmp_path.iterdir():
        assert bench.core.wish.keys.admin_key not in file.read_text()


@pytest.mark.parametrize("code", ["keyring_missing", "keyring_locked", "keyring_insecure"])
def test_case_406_after_a_failure_it_can_be_opened_again(tmp_path, code):
    bench = Bench(tmp_path)
    bench.vault_failure = code

    async def work():
        with pytest.raises(DeskError) as failed:
            await bench.session.open()
        assert code_of(failed) == code
        assert bench.cores == []
        bench.vault_failure = None
        await bench.session.open()
        await bench.session.close()

    run(work())


@pytest.mark.parametrize("reason", ["keyring_absent", "keyring_locked"])
def test_a_first_start_says_that_the_system_will_ask_before_it_does(tmp_path, reason):
    bench, reads = Bench(tmp_path), []
    read = bench.vault.read
    bench.vault.prompt_reason = lambda: reason
    bench.vault.read = lambda name: reads.append(name) or read(name)

    async def work():
        with pytest.raises(DeskError) as failed:
            await bench.session.open()
        assert code_of(failed) == reason
        assert reads == []
        await bench.session.open()  # the person goes on
        assert reads[0] == ENTRY
        await bench.session.close()

    run(work())


def test_a_store_without_any_keyring_asks_for_none(tmp_path):
    bench = Bench(tmp_path)
    bench.vault.prompt_reason = lambda: "keyring_absent"
    (tmp_path / STORE).write_bytes(b"x")

    async def work():
        for _ in range(2):
            with pytest.raises(DeskError) as failed:
                await bench.session.open()
            assert code_of(failed) == "store_locked"

    run(work())


def test_a_later_start_leaves_the_question_to_the_system(tmp_path):
    bench = Bench(tmp_path)
    load_keys(bench.vault, None)
    bench.vault.prompt_reason = lambda: "keyring_locked"
    (tmp_path / STORE).write_bytes(b"x")

    async def work():
        await bench.session.open()
        await bench.session.close()

    run(work())


def test_case_406_a_keyring_that_does_not_answer_is_told_as_locked(tmp_path, monkeypatch):
    monkeypatch.setattr(session_module, "KEYRING_SECONDS", 0.05)
    bench, held = Bench(tmp_path), threading.Event()
    bench.vault.read = lambda name: held.wait(10) and None

    async def work():
        with pytest.raises(DeskError) as failed:
            await bench.session.open()
        assert code_of(failed) == "keyring_locked"
        assert "another window" in failed.value.message

    run(work())
    held.set()


def test_case_406_an_answer_that_comes_late_does_not_make_keys_twice(tmp_path, monkeypatch):
    """The first call waits for a password; the person asks again, and only then types it."""
    monkeypatch.setattr(session_module, "KEYRING_SECONDS", 0.1)
    bench, unlocked = Bench(tmp_path), threading.Event()
    written = []
    read, write = bench.vault.read, bench.vault.write

    def slow_read(name):
        kept = read(name)
        unlocked.wait(10)
        return kept

    bench.vault.read = slow_read
    bench.vault.write = lambda name, value: (written.append(value), write(name, value))

    async def work():
        with pytest.raises(DeskError):
            await bench.session.open()
        monkeypatch.setattr(session_module, "KEYRING_SECONDS", 10)
        again = asyncio.ensure_future(bench.session.open())
        await asyncio.sleep(0.1)
        unlocked.set()
        await again
        await bench.session.close()

    run(work())
    assert len(written) == 1
    assert bench.core.wish.keys == load_keys(bench.vault, None)


def test_case_407_an_entry_deleted_while_a_store_exists(tmp_path):
    bench = Bench(tmp_path)
    (tmp_path / STORE).write_bytes(b"x")

    async def work():
        with pytest.raises(DeskError) as failed:
            await bench.session.open()
        assert code_of(failed) == "store_locked"
        assert (await bench.session.open(for_this_run_only=True)).for_this_run_only
        await bench.session.close()

    run(work())


def test_a_core_that_nobody_waits_for_any_more_is_stopped(tmp_path):
    bench = Bench(tmp_path)
    begun, may_start = asyncio.Event(), asyncio.Event()
    start = bench.start

    async def slow(wish):
        begun.set()
        await may_start.wait()
        return await start(wish)

    bench.session = DeskSession(
        tmp_path, DeskSettings("desk-1"), Environment(start=slow, vault=bench.open_vault, list_networks=lambda: ())
    )

    async def work():
        opening = asyncio.ensure_future(bench.session.open())
        await begun.wait()
        opening.cancel()
        closing = asyncio.ensure_future(bench.session.close())
        await asyncio.sleep(0)
        assert not closing.done()
        may_start.set()
        await closing
        assert bench.core.stopped
        assert opening.cancelled()

    run(work())


def test_the_key_cannot_be_revealed_before_anything_is_open(tmp_path):
    async def work():
        with pytest.raises(DeskError):
            await Bench(tmp_path).session.reveal_key()

    run(work())


@pytest.mark.parametrize(
    ("taken", "host", "port"),
    [
        (set(), HOME.address, 8080),
        ({(HOME.address, 8080)}, HOME.address, 40_000),
        ({(HOME.address, 8080), (HOME.address, 0)}, LOOPBACK, 8080),
        ({(HOME.address, 8080), (HOME.address, 0), (LOOPBACK, 8080)}, LOOPBACK, 40_000),
    ],
)
def test_a_taken_port_does_not_keep_the_desk_closed(tmp_path, taken, host, port):
    bench = Bench(tmp_path)
    bench.taken = taken

    async def work():
        await bench.session.open()
        assert (bench.core.host, bench.core.port) == (host, port)
        await bench.session.close()

    run(work())
    assert load_settings(tmp_path).port == 8080
    assert load_settings(tmp_path).other_port == (0 if port == 8080 else port)


def test_a_taken_port_is_told_and_tried_again(tmp_path):
    bench = Bench(tmp_path)
    bench.taken = {(HOME.address, 8080)}

    async def work():
        opened = await bench.session.open()
        listens = await bench.session.endpoints()
        assert (listens.port, listens.chosen_port, listens.has_moved) == (40_000, 8080, True)
        assert opened.endpoints.has_moved
        assert listens.use == AddressUse(1, 2, 3)
        bench.core.taken = {8080}
        with pytest.raises(DeskError) as failed:
            await bench.session.use_port(8080)
        assert code_of(failed) == "address_in_use"
        assert (await bench.session.endpoints()).has_moved
        bench.core.taken = set()
        await bench.session.use_port(8080)
        assert not (await bench.session.endpoints()).has_moved
        await bench.session.use_port(9000)
        await bench.session.close()

    run(work())
    assert load_settings(tmp_path).port == 9000
    assert load_settings(tmp_path).reach is Reach.NETWORK


def test_the_other_port_is_the_same_at_the_next_start(tmp_path):
    bench = Bench(tmp_path, DeskSettings("desk-1", other_port=40_100))
    bench.taken = {(HOME.address, 8080)}

    async def work():
        await bench.session.open()
        assert bench.core.port == 40_100
        await bench.session.close()

    run(work())


def test_without_a_network_no_phone_reaches_the_desk_unless_that_was_chosen(tmp_path):
    bench = Bench(tmp_path, networks=())

    async def work():
        assert (await bench.session.open()).endpoints.is_unreachable
        await bench.session.choose_reach("this-computer")
        listens = await bench.session.endpoints()
        assert (listens.is_unreachable, listens.is_local) == (False, True)
        await bench.session.close()

    run(work())
    assert load_settings(tmp_path).reach is Reach.THIS_COMPUTER


def test_programs_are_answered_where_that_was_chosen_at_the_port_that_was_free(tmp_path):
    bench = Bench(tmp_path)

    async def work():
        assert (await bench.session.open()).endpoints.api_address == ""
        await bench.session.serve_programs(is_on=True, port=0)
        await bench.session.close()
        opened = await bench.session.open()
        assert opened.endpoints.api_address == f"http://{LOOPBACK}:41000"
        bench.core.taken = {9000}
        with pytest.raises(DeskError):
            await bench.session.serve_programs(is_on=True, port=9000)
        assert (await bench.session.endpoints()).api_port == 41_000
        await bench.session.serve_programs(is_on=False, port=0)
        assert (await bench.session.endpoints()).api_address == ""
        await bench.session.close()

    run(work())
    assert not load_settings(tmp_path).api_is_on


def test_a_taken_port_for_programs_keeps_nothing_else_from_opening(tmp_path, monkeypatch):
    bench = Bench(tmp_path, DeskSettings("desk-1", api_is_on=True, api_port=9000))

    async def refuse(self, port):
        raise DeskError("address_in_use")

    monkeypatch.setattr(FakeCore, "serve_programs", refuse)

    async def work():
        listens = (await bench.session.open()).endpoints
        assert (listens.api_is_on, listens.api_address, listens.api_port) == (True, "", 9000)
        await bench.session.close()

    run(work())


def test_when_nothing_can_be_listened_on_it_says_so(tmp_path):
    bench = Bench(tmp_path)
    bench.taken = {(HOME.address, 8080), (HOME.address, 0), (LOOPBACK, 8080), (LOOPBACK, 0)}

    async def work():
        with pytest.raises(DeskError) as failed:
            await bench.session.open()
        assert code_of(failed) == "address_in_use"

    run(work())


@pytest.fixture
def quick(monkeypatch):
    monkeypatch.setattr(session_module, "NETWORK_POLL_SECONDS", 0.01)


def test_the_desk_moves_with_the_network_and_tells(tmp_path, quick):
    bench = Bench(tmp_path)

    async def work():
        await bench.session.open()
        moves = bench.session.moves()
        for networks, address in (((HALL,), HALL.address), ((), LOOPBACK), ((HOME, HALL), HOME.address)):
            bench.networks = networks
            assert await anext(moves) == f"http://{address}:8080"
        bench.networks = (HALL, HOME)
        await bench.looked()
        assert bench.core.host == HOME.address
        await moves.aclose()
        await bench.session.close()

    run(work())
    assert load_settings(tmp_path).reach is Reach.NETWORK


def test_a_way_that_the_store_keeps_is_remembered_and_tells_of_another_address(tmp_path, quick):
    bench = Bench(tmp_path)

    async def work():
        await bench.session.open()
        moves = bench.session.moves()
        told = asyncio.ensure_future(anext(moves))
        bench.core.way, bench.core.address = Reach.OWN_AUTHORITY, "https://10.1.1.1:8080"
        async with asyncio.timeout(10):
            while load_settings(tmp_path).reach is not Reach.OWN_AUTHORITY:  # noqa: ASYNC110 - what the session writes
                await asyncio.sleep(0.01)
        bench.networks = (HALL,)
        await bench.looked()
        assert bench.core.host == HOME.address  # it has its own eye on the networks
        bench.core.address = "https://10.9.9.9:8080"
        assert await told == "https://10.9.9.9:8080"
        await moves.aclose()
        await bench.session.open()
        assert (bench.core.wish.host, bench.core.wish.reach) == ("0.0.0.0", Reach.OWN_AUTHORITY)
        await bench.session.close()

    run(work())


def test_a_way_that_was_chosen_right_before_a_kill_is_remembered_afterwards(tmp_path, quick):
    bench = Bench(tmp_path)
    start = bench.start

    async def killed(wish):
        core = await start(wish)
        core.way = Reach.TUNNEL
        return core

    bench.session._around = bench.session._around._replace(start=killed)

    async def work():
        await bench.session.open()
        assert load_settings(tmp_path).reach is Reach.TUNNEL
        await bench.session.close()

    run(work())


def test_a_move_that_fails_is_tried_again(tmp_path, quick):
    bench = Bench(tmp_path)

    async def work():
        await bench.session.open()
        bench.core.fails_to_move = True
        bench.networks = (HALL,)
        await bench.looked()
        assert bench.core.host == HOME.address
        bench.core.fails_to_move = False
        assert await anext(bench.session.moves()) == "http://10.9.9.9:8080"
        await bench.session.close()

    run(work())


def test_what_the_person_chooses_is_remembered(tmp_path, quick):
    bench = Bench(tmp_path)

    async def work():
        await bench.session.open()
        bench.core.address = "https://desk.example"
        chosen = DeskSettings(load_settings(tmp_path).desk, Reach.ADDRESS, "https://desk.example", 8080)
        async with asyncio.timeout(10):
            while load_settings(tmp_path) != chosen:  # noqa: ASYNC110 - what the session writes
                await asyncio.sleep(0.01)
        bench.networks = (HALL,)
        await bench.looked()
        assert bench.core.host == HOME.address
        bench.core.address, bench.core.host = None, LOOPBACK
        await bench.session.close()

    run(work())
    assert load_settings(tmp_path) == DeskSettings(
        load_settings(tmp_path).desk, Reach.THIS_COMPUTER, "https://desk.example", 8080
    )


def test_an_address_of_ones_own_is_opened_behind_this_computer(tmp_path):
    bench = Bench(tmp_path, DeskSettings("desk-1", Reach.ADDRESS, "https://desk.example", 9000))

    async def work():
        await bench.session.open()
        wish = bench.core.wish
        assert (wish.host, wish.port, wish.address) == (LOOPBACK, 9000, "https://desk.example")
        await bench.session.close()

    run(work())


def test_without_a_network_the_desk_opens_for_this_computer():
    settings = DeskSettings("d")
    assert wanted_host(settings, ()) == LOOPBACK
    assert wanted_host(settings, (HALL, HOME)) == HALL.address
    assert wanted_host(DeskSettings("d", Reach.THIS_COMPUTER), (HALL,)) == LOOPBACK


def test_a_change_is_seen_within_five_seconds():
    assert session_module.NETWORK_POLL_SECONDS <= 2.5
