"""Several processes of `serve` behind one address, on one PostgreSQL: nobody can tell which of them answered.

ISSUANCES=10000 python3 packaging/run.py test tests/faults -k 389      as many as the checklist asks; otherwise 192
ROUNDS=50 python3 packaging/run.py test tests/faults -k in_turns       50 rounds with 50 wallets; otherwise 4 with 20
"""

import asyncio
import contextlib
import json
import os
import random
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import psycopg
import pytest

from tests import postgres
from tests.core.running import CREATE
from tests.drawings import PLAIN, data_address
from tests.faults.history import History, Outcome, violations
from tests.faults.service import Service, behind_networks, kept, summary
from tests.faults.wallets import Cut, Place, Visit, Wallet
from tests.network import Network

pytestmark = pytest.mark.faults

PROCESSES = 4
PATIENCE = 20.0
ISSUANCES = int(os.environ.get("ISSUANCES", "192"))
ROUNDS = int(os.environ.get("ROUNDS", "4"))
WALLETS = 20 if ROUNDS < 10 else 50


@pytest.fixture(scope="module")
def url(cluster: postgres.Cluster) -> str:
    return cluster.new_database()


@pytest.fixture(scope="module")
def processes(tmp_path_factory: pytest.TempPathFactory, url: str) -> Iterator[list[Service]]:
    """Start four at once, on a database that has no tables yet."""
    first = Service(tmp_path_factory.mktemp("first") / "data", url)
    others = [Service(tmp_path_factory.mktemp("other") / "data", url, first) for _ in range(PROCESSES - 1)]
    services = [first, *others]
    starters = [threading.Thread(target=one.start) for one in services]
    for starter in starters:
        starter.start()
    for starter in starters:
        starter.join()
    yield services
    for service in services:
        service.stop()


def create(service: Service, request_id: str, name: str = "Erika") -> httpx.Response:
    item = {**service.place.item, "attributes": [{"key": "given_name", "value": name}]}
    return service.served.client.post(CREATE, json={"payload": [item], "requestId": request_id})


def between(processes: list[Service], history: History, visit: Visit) -> list[Wallet]:
    """Give a wallet for each process, all on the same visit."""
    wallets = []
    for number, service in enumerate(processes):
        wallet = Wallet(f"process {number}", service.place, history)
        wallet.visit = visit
        wallets.append(wallet)
    return wallets


def test_each_step_may_be_answered_by_another_process(processes: list[Service]) -> None:
    history = History()
    wallets = between(processes, history, visit := Visit())

    async def run() -> None:
        await wallets[0]._create(visit)
        await wallets[1]._fetch(visit)
        await wallets[2]._redeem(visit)
        await wallets[3]._credential(visit)
        for wallet in wallets:
            await wallet.hang_up()

    asyncio.run(run())
    assert [one.outcome for one in history.operations] == [Outcome.OK] * 3
    for service in processes:
        found = service.served.workflow(visit.workflow)
        assert found["state"] == "done"
        assert found["credentials"][0]["credentialId"] in history.held


def test_all_publish_the_same(processes: list[Service]) -> None:
    host = {"Host": processes[0].place.host}
    paths = ("/.well-known/openid-credential-issuer/oid4vci", "/bc/public/schemas/visitor-badge/1.0")
    for path in paths:
        answers = {
            httpx.get(one.place.public + path, headers=host, timeout=PATIENCE, trust_env=False).content
            for one in processes
        }
        assert len(answers) == 1
    assert len(processes[0].rows("SELECT id FROM signing_key WHERE purpose = 'issuer' AND retired_at IS NULL")) == 1


@pytest.mark.parametrize("clients", [2, 50])
def test_cases_373_374_one_code_over_all_processes(processes: list[Service], clients: int) -> None:
    history = History()

    async def run() -> None:
        for _ in range(10):
            visit = Visit()
            maker = Wallet("maker", processes[0].place, history)
            await maker._create(visit)
            await maker._fetch(visit)
            takers = [
                between(processes, history, Visit(code=visit.code))[number % len(processes)]
                for number in range(clients)
            ]
            await asyncio.gather(*(taker._redeem(taker.visit) for taker in takers))
            assert sum(bool(taker.visit.token) for taker in takers) == 1
            for wallet in (maker, *takers):
                await wallet.hang_up()

    asyncio.run(run())
    assert violations(history, kept(processes[0], history)) == []


def test_case_377_two_keys_over_two_processes(processes: list[Service]) -> None:
    history = History()

    async def run() -> None:
        for _ in range(20):
            visit = Visit()
            maker, *takers = between(processes, history, visit)
            await maker._create(visit)
            await maker._fetch(visit)
            await maker._redeem(visit)
            replies = await asyncio.gather(
                takers[0]._take(visit, visit.holder, "own"), takers[1]._take(visit, visit.rival, "own")
            )
            assert sorted(reply.status for reply in replies) == [200, 400]
            for wallet in (maker, *takers):
                await wallet.hang_up()

    asyncio.run(run())
    assert violations(history, kept(processes[0], history)) == []


def test_case_379_the_same_request_over_all_processes(processes: list[Service]) -> None:
    with ThreadPoolExecutor(20) as clients:
        for number in range(10):
            answers = list(clients.map(lambda one, name=f"case 379 {number}": create(one, name), processes * 5))
            assert {one.status_code for one in answers} == {200}
            assert len({one.json()["result"]["workflowId"] for one in answers}) == 1
            assert processes[0].rows(f"SELECT count(*) FROM visit WHERE request_id = 'case 379 {number}'") == [(1,)]


def test_case_380_one_request_id_with_two_bodies(processes: list[Service]) -> None:
    with ThreadPoolExecutor(2) as clients:
        for number in range(10):
            answers = clients.map(create, processes[:2], [f"case 380 {number}"] * 2, ["Erika", "Max"])
            assert sorted(one.status_code for one in answers) == [200, 409]


def test_case_381_redeemed_in_one_while_withdrawn_in_another(processes: list[Service]) -> None:
    history = History()
    client = processes[1].served.client

    async def run() -> None:
        for _ in range(20):
            visit = Visit()
            wallet = Wallet("wallet", processes[0].place, history)
            await wallet._create(visit)
            await wallet._fetch(visit)
            cancel = f"/bc/admin/workflows/{visit.workflow}/cancel"
            _, withdrawn = await asyncio.gather(wallet._redeem(visit), asyncio.to_thread(client.post, cancel))
            assert withdrawn.status_code == 200
            if visit.token:  # it was faster; all the same nothing is issued once the offer is withdrawn
                reply = await wallet._take(visit, visit.holder, "own")
                assert (reply.status, reply.error) == (400, "credential_request_denied")
            await wallet.hang_up()

    asyncio.run(run())
    assert processes[0].rows("SELECT count(*) FROM visit WHERE state = 'cancelled'") == [(20,)]
    assert history.held == {}


@pytest.mark.timeout(60 + ISSUANCES // 20)
def test_case_389_no_entry_of_a_status_list_is_used_twice(processes: list[Service]) -> None:
    used = "SELECT status_list, status_index FROM item WHERE status_index IS NOT NULL"
    before = len(processes[0].rows(used))
    history = History()
    wallets = [Wallet(f"wallet {n}", processes[n % PROCESSES].place, history) for n in range(4 * PROCESSES)]

    async def run() -> None:
        async def take(wallet: Wallet) -> None:
            for _ in range(ISSUANCES // len(wallets)):
                await wallet._create(wallet.visit)
                await wallet._fetch(wallet.visit)
                await wallet._redeem(wallet.visit)
                await wallet._take(wallet.visit, wallet.visit.holder, "own")
                wallet.visit = Visit()
            await wallet.hang_up()

        await asyncio.gather(*map(take, wallets))

    asyncio.run(run())
    entries = processes[0].rows(used)
    assert len(history.held) == ISSUANCES == len(entries) - before
    assert len(set(entries)) == len(entries)
    # each process took from a part of its own, and none took them in their order
    assert processes[0].rows("SELECT sum(reserved) >= 1024 FROM status_list") == [(True,)]
    indices = [index for _, index in entries]
    assert indices != sorted(indices)


def test_events_of_one_process_are_heard_at_another_within_a_second(processes: list[Service]) -> None:
    client = processes[1].served.client
    heard: dict[str, float] = {}
    ready = threading.Event()

    def listen() -> None:
        with client.stream("GET", "/bc/admin/events") as stream:
            for line in stream.iter_lines():
                ready.set()
                if line.startswith("data: "):
                    heard[json.loads(line.removeprefix("data: "))["workflowId"]] = time.monotonic()
                if len(heard) == 5:
                    return

    listener = threading.Thread(target=listen)
    listener.start()
    assert ready.wait(PATIENCE)
    made = {}
    for number in range(5):
        made[create(processes[0], f"heard {number}").json()["result"]["workflowId"]] = time.monotonic()
        time.sleep(0.13)
    listener.join(PATIENCE)
    assert set(heard) == set(made)
    assert max(heard[name] - made[name] for name in made) < 1.0


def test_a_schema_that_one_process_adds_or_withdraws_is_so_for_the_others(processes: list[Service]) -> None:
    client = processes[0].served.client
    record = client.get("/bc/studio/schemas/visitor-badge~1.0").json()["result"] | {"name": "late-badge"}
    address = client.post("/bc/studio/schemas", json=record).json()["result"]["schemaId"]
    for service in processes:
        item = {**service.place.item, "schemaId": address}
        until = time.monotonic() + PATIENCE
        while (answer := service.served.client.post(CREATE, json={"payload": [item]})).status_code != 200:
            assert time.monotonic() < until, answer.text  # it has not heard of it yet
            time.sleep(0.05)
    assert client.delete("/bc/studio/schemas/late-badge~1.0").status_code == 200
    for service in processes:  # at once, whether they have heard of it or not
        item = {**service.place.item, "schemaId": address}
        assert service.served.client.post(CREATE, json={"payload": [item]}).status_code == 422


def test_a_change_of_the_organisation_is_so_for_the_others(processes: list[Service]) -> None:
    host = {"Host": processes[0].place.host}

    def read(service: Service) -> tuple[str, str, int]:
        public = service.place.public
        metadata = httpx.get(
            f"{public}/.well-known/openid-credential-issuer/oid4vci", headers=host, timeout=PATIENCE, trust_env=False
        ).json()
        (display,) = metadata["display"]
        told = service.served.client.get("/bc/studio/organisation").json()["result"]
        logo = httpx.get(public + urlsplit(display["logo"]["uri"]).path, headers=host, trust_env=False)
        return display["name"], told["name"], logo.status_code

    for changing, name in zip(processes, ("First", "Second", "Third", "Fourth"), strict=True):
        changed = {"name": name, "logo": data_address(PLAIN)}
        assert changing.served.client.put("/bc/studio/organisation", json=changed).status_code == 200
        assert [read(service) for service in processes] == [(name, name, 200)] * PROCESSES
    assert processes[0].served.client.put("/bc/studio/organisation", json={}).status_code == 200


def test_a_visit_expires_once_whoever_sweeps(processes: list[Service]) -> None:
    soon = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() + 63))  # noqa: TID251  the processes' own clock
    item = processes[0].place.item
    made = [
        processes[number % PROCESSES].served.client.post(CREATE, json={"payload": [item], "expiryDate": soon})
        for number in range(40)
    ]
    assert {one.status_code for one in made} <= {200}, made[0].text
    url = str(processes[0].database).replace("+psycopg", "")
    with psycopg.connect(url) as other:  # the sweeps of all processes find them due at the same time
        other.execute("UPDATE visit SET deadline = 1 WHERE state = 'prepared' AND deadline IS NOT NULL")
    deadline = time.monotonic() + PATIENCE
    while processes[0].rows("SELECT count(*) FROM visit WHERE deadline = 1") != [(0,)]:
        assert time.monotonic() < deadline
        time.sleep(0.2)
    twice = "SELECT visit_id FROM event WHERE type = 'visit.expired' GROUP BY visit_id HAVING count(*) > 1"
    assert processes[0].rows(twice) == []
    ids = {one.json()["result"]["workflowId"] for one in made}
    expired = {name for (name,) in processes[0].rows("SELECT id FROM visit WHERE state = 'expired'")}
    assert ids <= expired


def start_two(folder: Path, database: str, at_the_end: contextlib.ExitStack) -> list[Service]:
    """Start two processes on a database; they are killed at the end."""
    first = Service(folder / "first", database)
    services = [first, Service(folder / "second", database, first)]
    for service in services:
        at_the_end.callback(service.kill)
        service.start()
    return services


async def some_more(wallets: list[Wallet]) -> None:
    """Wait until the wallets have finished two visits each, taken together."""
    before = sum(wallet.finished for wallet in wallets)
    deadline = time.monotonic() + PATIENCE
    while sum(wallet.finished for wallet in wallets) < before + 2 * len(wallets):
        assert time.monotonic() < deadline
        await asyncio.sleep(0.05)


@pytest.mark.timeout(180)
def test_the_database_is_started_anew_under_load(tmp_path: Path) -> None:
    """What was answered with 503 was not done, and what was acknowledged is there; nobody has to mend anything."""
    with postgres.cluster() as own, contextlib.ExitStack() as at_the_end:
        services, history = start_two(tmp_path, own.new_database(), at_the_end), History()
        wallets = [Wallet(f"wallet {n}", services[n % 2].place, history) for n in range(20)]

        async def rounds() -> None:
            stop = asyncio.Event()
            async with asyncio.TaskGroup() as group:
                for wallet in wallets:
                    group.create_task(wallet.keep_on(stop))
                for number in range(2):
                    await some_more(wallets)
                    await asyncio.to_thread(own.stop, at_once=number % 2 == 1)
                    await asyncio.to_thread(own.start)
                await some_more(wallets)
                stop.set()

        asyncio.run(rounds())
        found = Counter(one.outcome for one in history.operations)
        assert found[Outcome.PUT_OFF] > 0
        assert found[Outcome.OK] > 100
        assert violations(history, kept(services[0], history)) == []
        assert all(service.audit()["isIntact"] for service in services)
        for service in services:
            service.stop()


@pytest.mark.timeout(180)
def test_a_standby_takes_over_under_load(tmp_path: Path) -> None:
    """Its primary server dies: nothing that was acknowledged is gone, and the processes find the standby themselves."""
    with postgres.cluster() as primary, primary.standby() as standby, contextlib.ExitStack() as at_the_end:
        primary_address, standby_address = (f"127.0.0.1:{each.port}" for each in (primary, standby))
        both = primary.new_database().replace(primary_address, f"{primary_address},{standby_address}")
        services = start_two(tmp_path, f"{both}?target_session_attrs=read-write", at_the_end)
        history = History()
        wallets = [Wallet(f"wallet {n}", services[n % 2].place, history) for n in range(20)]

        async def take_over() -> None:
            stop = asyncio.Event()
            async with asyncio.TaskGroup() as group:
                for wallet in wallets:
                    group.create_task(wallet.keep_on(stop))
                await asyncio.sleep(1.0)
                primary.stop_sending()  # what the server acknowledges by itself now is gone with it
                await asyncio.sleep(0.5)
                await asyncio.to_thread(primary.kill)
                await asyncio.to_thread(standby.administer, "SELECT pg_promote()")
                await some_more(wallets)
                stop.set()

        asyncio.run(take_over())
        assert violations(history, kept(services[0], history)) == []
        assert all(service.audit()["isIntact"] for service in services)
        for service in services:
            service.stop()


def fail(
    number: int, chance: random.Random, own: postgres.Cluster, services: list[Service], networks: list[Network]
) -> None:
    """Let something fail, in turns, and work again."""
    if number % 4 < 2:
        killed = chance.choice(services)
        killed.kill()
        if number % 4 == 1:
            chance.choice([partial(own.stop, at_once=True), own.kill])()
            own.start()
        killed.start()
    elif number % 4 == 2:
        own.crash()
    else:
        network = chance.choice(networks)
        chance.choice([network.cut, network.forget, network.refuse, partial(network.delay, 0.05)])()
        time.sleep(chance.uniform(0.5, 8.0))
        network.mend()


@pytest.mark.timeout(120 + 15 * ROUNDS)
def test_processes_their_database_and_the_network_fail_in_turns(tmp_path: Path) -> None:
    """Each step of a visit goes to another process: none is lost, none is done twice, none acknowledged and gone."""
    chance = random.Random(38)
    with (
        postgres.cluster() as own,
        behind_networks(PROCESSES, tmp_path, own.new_database()) as (services, networks),
    ):
        first = services[0]
        history = History()
        wallets = [Wallet(f"wallet {n}", first.place, history) for n in range(WALLETS)]

        def somewhere() -> Place:
            return replace(chance.choice(services).place, public=chance.choice(services).place.public)

        async def go_on(wallet: Wallet, until: Callable[[], bool]) -> None:
            while not until():
                wallet.place = somewhere()
                try:
                    await wallet.go_on()
                except Cut:
                    await asyncio.sleep(0.05)

        async def end(wallet: Wallet) -> None:
            before = wallet.finished
            await go_on(wallet, lambda: wallet.finished > before)
            await wallet.hang_up()

        async def rounds() -> None:
            stop = asyncio.Event()
            async with asyncio.TaskGroup() as group:
                for wallet in wallets:
                    group.create_task(go_on(wallet, stop.is_set))
                for number in range(ROUNDS):
                    await asyncio.sleep(chance.uniform(0.3, 1.0))
                    await asyncio.to_thread(fail, number, chance, own, services, networks)
                stop.set()
            async with asyncio.TaskGroup() as group:
                for wallet in wallets:
                    group.create_task(end(wallet))

        asyncio.run(rounds())
        found = violations(history, kept(first, history))
        assert not found, (len(found), found[:10])
        outcomes = Counter(one.outcome for one in history.operations)
        assert outcomes[Outcome.UNKNOWN] > 0
        assert outcomes[Outcome.OK] > 10 * ROUNDS
        audit = first.audit()
        assert audit["isIntact"], audit
        assert audit["entries"] >= len(history.held)
        numbers = [seq for (seq,) in first.rows("SELECT seq FROM audit ORDER BY seq")]
        assert numbers == list(range(1, len(numbers) + 1))
        print(f"{ROUNDS} rounds: {summary(history)}")
