"""The network between processes of `serve` and their PostgreSQL is cut, forgets, refuses and is slow, under load.

Nothing is lost, done twice, or acknowledged and gone; every request is answered in time; each process says meanwhile
that it is not ready, and is so again by itself.
"""

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass, field

import httpx
import pytest

from tests import postgres
from tests.faults.history import History, Outcome, violations
from tests.faults.service import Service, behind_networks, kept, unanswered
from tests.faults.wallets import Wallet
from tests.network import Network

pytestmark = pytest.mark.faults

PROCESSES = 4
WALLETS = 12
LONGEST_ANSWER = 20.0  # seconds; the chapter “Operating” of the help says it
LONGEST_LOOK = 4.0  # for /readyz
SOON = 10.0


@dataclass(slots=True)
class Installation:
    """Processes with a network each to the one database, and the wallets at them."""

    services: list[Service]
    networks: list[Network]
    history: History = field(default_factory=History)
    wallets: list[Wallet] = field(default_factory=list)

    @contextlib.asynccontextmanager
    async def load(self) -> AsyncIterator[None]:
        """Let wallets take credentials at each process, of which each has taken one before anything happens."""
        self.wallets = [
            Wallet(f"wallet {n}", self.services[n % len(self.services)].place, self.history) for n in range(WALLETS)
        ]
        stop = asyncio.Event()
        async with asyncio.TaskGroup() as group:
            for wallet in self.wallets:
                group.create_task(wallet.keep_on(stop))
            await self.progress(LONGEST_ANSWER)
            yield
            stop.set()

    async def progress(self, within: float, processes: Sequence[int] = range(PROCESSES)) -> None:
        """Wait until each wallet at some processes has taken another credential."""
        of_them = [wallet for n, wallet in enumerate(self.wallets) if n % len(self.services) in processes]
        before = [wallet.finished for wallet in of_them]
        until = time.monotonic() + within
        while late := [one.name for one, count in zip(of_them, before, strict=True) if one.finished == count]:
            assert time.monotonic() < until, f"{', '.join(late)}: no credential in {within} s"
            await asyncio.sleep(0.02)

    async def become(self, *, ready: bool, within: float, processes: Sequence[int] = range(PROCESSES)) -> None:
        """Wait until some processes say so, each of them by answers that come at once."""
        await asyncio.gather(
            *(self._become(self.services[n], is_ready=ready, within=within) for n in processes[: len(self.services)])
        )

    async def _become(self, service: Service, *, is_ready: bool, within: float) -> None:
        until = time.monotonic() + within
        while await asyncio.to_thread(_is_ready, service) is not is_ready:
            assert time.monotonic() < until
            await asyncio.sleep(0.05)

    def check(self) -> Counter[Outcome]:
        """Check all that was promised to the wallets, and count what became of what they asked for."""
        found = violations(self.history, kept(self.services[0], self.history))
        assert not found, (len(found), found[:10])
        assert unanswered(self.history) == 0
        assert max(wallet.longest_wait for wallet in self.wallets) <= LONGEST_ANSWER
        assert all(service.audit()["isIntact"] for service in self.services)
        return Counter(one.outcome for one in self.history.operations)


def _is_ready(service: Service) -> bool:
    address = f"{service.served.ready['admin']}/readyz"
    answer = httpx.get(address, timeout=LONGEST_LOOK, trust_env=False)
    assert (answer.status_code, answer.json().get("reason")) in {(200, None), (503, "storage_unavailable")}
    return answer.status_code == 200


@pytest.fixture(scope="module")
def running(
    tmp_path_factory: pytest.TempPathFactory, cluster: postgres.Cluster
) -> Iterator[tuple[list[Service], list[Network]]]:
    with behind_networks(PROCESSES, tmp_path_factory.mktemp("processes"), cluster.new_database()) as started:
        yield started


@pytest.fixture
def four(running: tuple[list[Service], list[Network]]) -> Iterator[Installation]:
    services, networks = running
    yield Installation(services, networks)
    for network in networks:
        network.mend()


@pytest.fixture
def two(four: Installation) -> Installation:
    return Installation(four.services[:2], four.networks[:2])


def test_a_network_that_is_cut_for_long(two: Installation) -> None:
    async def run() -> None:
        async with two.load():
            for network in two.networks:
                network.cut()
            await two.become(ready=False, within=SOON)
            await asyncio.sleep(LONGEST_ANSWER)
            for network in two.networks:
                network.mend()
            await two.become(ready=True, within=SOON)
            await two.progress(SOON)

    asyncio.run(run())
    assert two.check()[Outcome.PUT_OFF] > 0


def test_a_network_that_forgets_connections(four: Installation) -> None:
    """Nothing is heard on them any more, and new ones are made as ever."""

    async def run() -> None:
        async with four.load():
            for network in four.networks:
                network.forget()
            await four.progress(
                2 * LONGEST_ANSWER
            )  # of its requests, one may meet such a session to write, another to read
            await four.become(ready=True, within=LONGEST_ANSWER)
            await four.progress(SOON)

    asyncio.run(run())
    assert four.check()[Outcome.OK] > 3 * WALLETS


def test_a_network_that_refuses_connections(four: Installation) -> None:
    async def run() -> None:
        async with four.load():
            for network in four.networks:
                network.refuse()
            await four.become(ready=False, within=SOON)
            for network in four.networks:
                network.mend()
            await four.become(ready=True, within=SOON)
            await four.progress(SOON)

    asyncio.run(run())
    assert four.check()[Outcome.PUT_OFF] > 0


def test_a_slow_network(two: Installation) -> None:
    async def run() -> None:
        async with two.load():
            for network in two.networks:
                network.delay(0.01)
            await two.progress(LONGEST_ANSWER)
            await two.become(ready=True, within=0)
            await two.progress(LONGEST_ANSWER)
            for network in two.networks:
                network.mend()
            await two.progress(SOON)

    asyncio.run(run())
    assert two.check().keys() <= {Outcome.OK, Outcome.REFUSED}


def test_the_network_of_one_process_of_four(four: Installation) -> None:
    """It may be in the middle of its turn: the others wait for some seconds, and then go on."""

    async def run() -> None:
        async with four.load():
            four.networks[3].cut()
            await four.become(ready=False, within=SOON, processes=[3])
            await four.progress(SOON, processes=range(3))
            await four.become(ready=True, within=0, processes=range(3))
            four.networks[3].mend()
            await four.become(ready=True, within=SOON)
            await four.progress(SOON)

    asyncio.run(run())
    four.check()
    others = [one for one in four.history.operations if int(one.client.split()[1]) % PROCESSES != 3]
    assert {one.outcome for one in others} <= {Outcome.OK, Outcome.REFUSED}


def test_a_process_that_is_cut_off_stops_soon(four: Installation) -> None:
    """It finishes what it can without the database, and waits for no answer."""
    service, network = four.services[3], four.networks[3]
    network.cut()
    asyncio.run(four.become(ready=False, within=SOON, processes=[3]))
    began = time.monotonic()
    service.stop()
    assert time.monotonic() - began < SOON
    network.mend()
    service.start()
    asyncio.run(four.become(ready=True, within=SOON))
