"""The process dies in the middle of 50 issuances: nothing acknowledged is lost, nothing is done twice.

ROUNDS=50 python3 packaging/run.py test tests/faults      as often as the checklist asks; twice otherwise
"""

import asyncio
import os
import random
from pathlib import Path

import pytest

from tests.faults.history import History, violations
from tests.faults.service import Service, kept, summary, unanswered
from tests.faults.wallets import Wallet

pytestmark = pytest.mark.faults

WALLETS = 50
ROUNDS = int(os.environ.get("ROUNDS", "2"))
EARLIEST, LATEST = 20, 400  # answers before the process is killed: the others of the fifty wait for theirs then
LONGEST_START = 10.0  # seconds, on a machine that does something else too


async def under_load(service: Service, wallets: list[Wallet], history: History, answers: int) -> None:
    """Let all wallets run, kill the process after some answers, and wait until every wallet has noticed."""
    stop = asyncio.Event()
    enough = len(history.operations) + answers
    async with asyncio.TaskGroup() as group:
        for wallet in wallets:
            wallet.place = service.place
            group.create_task(wallet.run(stop))
        while len(history.operations) < enough:  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0.001)
        await asyncio.to_thread(service.kill)


async def finish(service: Service, wallets: list[Wallet]) -> None:
    """Let every wallet take what it had begun to its end."""

    async def end(wallet: Wallet) -> None:
        wallet.place = service.place
        before = wallet.finished
        while wallet.finished == before:
            await wallet.go_on()
        await wallet.hang_up()

    async with asyncio.TaskGroup() as group:
        for wallet in wallets:
            group.create_task(end(wallet))


@pytest.mark.timeout(60 + 15 * ROUNDS)
def test_killed_in_the_middle_of_fifty_issuances(tmp_path: Path, database: str | None) -> None:
    service = Service(tmp_path / "data", database)
    service.start()
    history = History()
    wallets = [Wallet(f"wallet {n}", service.place, history) for n in range(WALLETS)]
    chance, cut, idle = random.Random(393), 0, 0
    starts = []
    for number in range(ROUNDS):
        asyncio.run(under_load(service, wallets, history, chance.randint(EARLIEST, LATEST)))
        idle += unanswered(history) == cut
        cut = unanswered(history)
        starts.append(service.start())
        assert "notices" not in service.served.ready  # a kill is no rollback, wherever it comes
        asyncio.run(finish(service, wallets))
        found = violations(history, kept(service, history))
        assert not found, (number, len(found), found[:10])
    assert idle <= ROUNDS // 10, "it was hardly ever killed in the middle of anything"
    audit = service.audit()
    assert audit["isIntact"], audit
    assert audit["entries"] >= len(history.held)
    if database is None:
        assert service.rows("PRAGMA integrity_check") == [("ok",)]
    service.stop()
    print(f"{ROUNDS} rounds: {summary(history)}; slowest start {max(starts):.2f} s")
    assert max(starts) <= LONGEST_START
