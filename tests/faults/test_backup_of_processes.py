"""A backup of PostgreSQL while four processes write: whole, with everything that was acknowledged before it began."""

import asyncio
import random
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from tests import postgres
from tests.faults.history import History, Outcome, violations
from tests.faults.service import Service, kept
from tests.faults.test_backup import back_up, moved, put_back
from tests.faults.wallets import Wallet

pytestmark = pytest.mark.faults

PROCESSES = 4
WALLETS = 16
BEFORE = 40
"""Credentials in wallets before the backup begins."""


async def load(services: list[Service], wallets: list[Wallet], copy: Path, history: History) -> float:
    """Let wallets run before, during and after a backup, each visit at several processes; gives when it began."""
    stop, chance = asyncio.Event(), random.Random(38)

    async def move() -> None:
        while not stop.is_set():
            for wallet in wallets:
                wallet.place = replace(chance.choice(services).place, public=chance.choice(services).place.public)
            await asyncio.sleep(0.02)

    async with asyncio.TaskGroup() as group:
        group.create_task(move())
        for wallet in wallets:
            group.create_task(wallet.keep_on(stop))
        while len(history.held) < BEFORE:  # noqa: ASYNC110 - the wallets know of nobody who waits for them
            await asyncio.sleep(0.01)
        began = time.monotonic()
        await asyncio.to_thread(back_up, services[0], copy)
        count = len(history.held)
        while len(history.held) < count + WALLETS:  # noqa: ASYNC110 - as above
            await asyncio.sleep(0.01)
        stop.set()
    return began


def test_a_backup_while_four_processes_write(tmp_path: Path, cluster: postgres.Cluster) -> None:
    first = Service(tmp_path / "0", cluster.new_database())
    services = [first, *(Service(tmp_path / f"{n}", first.database, first) for n in range(1, PROCESSES))]
    history, copy = History(), tmp_path / "copy"
    with ExitStack() as at_the_end, ThreadPoolExecutor(PROCESSES) as starters:
        list(starters.map(Service.start, services))
        for service in services:
            at_the_end.callback(service.stop)
        wallets = [Wallet(f"wallet {n}", first.place, history) for n in range(WALLETS)]
        began = asyncio.run(load(services, wallets, copy, history))
    restored = moved(first, cluster.empty_database(), first.data)
    put_back(restored, copy, restored.database)

    found = kept(restored, history)
    assert violations(History(), found) == []  # each visit whole, each credential with its one event
    known = [one for one in history.operations if one.outcome is Outcome.OK and one.end < began]
    acknowledged = {kind: {one.key for one in known if one.kind == kind} for kind in ("create", "redeem")}
    credentials = {one.result for one in known if one.kind == "credential"}
    assert len(credentials) >= BEFORE
    assert acknowledged["create"] <= found.created.keys()
    assert acknowledged["redeem"] <= found.redeemed.keys()
    assert {name: found.issued.get(name) in history.held[name] for name in credentials} == dict.fromkeys(
        credentials, True
    )
    assert len(found.issued) < len(history.held), "nothing was written behind the backup"

    restored.start()
    audit = restored.audit()
    assert audit["isIntact"], audit
    assert audit["entries"] >= len(found.issued)
    fresh = History()
    wallet = Wallet("later", restored.place, fresh)

    async def take() -> None:
        while not wallet.finished:
            await wallet.go_on()
        await wallet.hang_up()

    asyncio.run(take())
    assert len(fresh.held) == 1
    restored.stop()
