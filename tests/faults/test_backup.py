"""A backup made while wallets take their credentials, put back: whole, and nothing in it counts twice (case 393).

ROUNDS=20 python3 packaging/run.py test tests/faults/test_backup.py      as often as the checklist asks; once otherwise
"""

import asyncio
import base64
import json
import os
import shutil
import subprocess
import sys
import zlib
from collections.abc import Iterable
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from tests import postgres
from tests.core.running import PRE_AUTHORIZED
from tests.faults.history import History, Outcome
from tests.faults.service import Service
from tests.faults.wallets import Wallet

pytestmark = pytest.mark.faults

WALLETS = 25
ROUNDS = int(os.environ.get("ROUNDS", "1"))
BEFORE, AFTER, SOME = 0.8, 0.8, 10  # seconds of load, and credentials at least
ENTRIES = "SELECT credential_id, status_list, status_index FROM item WHERE status_index IS NOT NULL"


def program(*arguments: str) -> str:
    """Run the command line as a person does; gives what it says."""
    call = [sys.executable, "-m", "connector_desk", *arguments]
    done = subprocess.run(call, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout


def back_up(service: Service, copy: Path) -> None:
    if service.database is None:
        program("backup", str(copy), "--data", str(service.data))
    else:
        dump = ["--format=custom", f"--file={copy}", service.database.replace("+psycopg", "")]
        subprocess.run([_tool("pg_dump"), *dump], check=True, timeout=60)


def put_back(service: Service, copy: Path, database: str | None) -> None:
    """Put a copy back where nobody serves; `database` is an empty one, where it is a PostgreSQL."""
    if database is None:
        program("restore", str(copy), "--data", str(service.data))
    else:
        plain = database.replace("+psycopg", "")
        call = [_tool("pg_restore"), "--no-owner", f"--dbname={plain}", str(copy)]
        subprocess.run(call, check=True, timeout=60)
        program("restore", "--database", database)


def _tool(name: str) -> str:
    folder = postgres.programs()
    assert folder
    return str(folder / name)


async def load(service: Service, wallets: list[Wallet], copy: Path, history: History) -> None:
    """Let all wallets run, before the backup, during it and after it; however slow the machine is, it has some."""
    stop = asyncio.Event()
    async with asyncio.TaskGroup() as group:
        for wallet in wallets:
            wallet.place = service.place
            group.create_task(wallet.run(stop))
        await asyncio.sleep(BEFORE)
        while len(history.held) < SOME:  # noqa: ASYNC110 - the wallets know of nobody who waits for them
            await asyncio.sleep(0.05)
        await asyncio.to_thread(back_up, service, copy)
        await asyncio.sleep(AFTER)
        stop.set()


def offers(service: Service, count: int) -> list[tuple[str, str]]:
    """Make offers and fetch them; gives the address and the code of each."""
    made = []
    for _ in range(count):
        _, link = service.served.offer(service.place.item)
        address = httpx.QueryParams(link.partition("?")[2])["credential_offer_uri"]
        code = httpx.get(address).json()["grants"][PRE_AUTHORIZED]["pre-authorized_code"]
        made.append((address, code))
    return made


def redeem(service: Service, code: str) -> httpx.Response:
    form = {"grant_type": PRE_AUTHORIZED, "pre-authorized_code": code}
    return httpx.post(f"{service.address}/oid4vci/token", data=form)


def revoke(service: Service, credentials: Iterable[str]) -> None:
    for name in credentials:
        answer = service.served.client.post(f"/bc/admin/credentials/{name}/revoke", json={"reason": "test"})
        assert answer.status_code == 200, answer.text


def status_of(service: Service, entry: tuple[str, int]) -> int:
    """Read one entry of a list as a verifier does, without anything of the program."""
    return status_in(httpx.get(f"{service.address}/s/{entry[0]}").text, entry[1])


def status_in(token: str, index: int) -> int:
    """Read one entry of the token of a status list."""
    payload = token.split(".")[1]
    told = json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))["status_list"]
    raw = zlib.decompress(base64.urlsafe_b64decode(told["lst"] + "=" * (-len(told["lst"]) % 4)))
    return raw[index // 4] >> (index % 4 * 2) & 3


@pytest.mark.timeout(60 + 40 * ROUNDS)
@pytest.mark.parametrize("folder", ["same", "clean"])
def test_case_393_a_backup_under_load(
    tmp_path: Path, database: str | None, folder: str, request: pytest.FixtureRequest
) -> None:
    """Into the same folder, where the journal of revocations is, or into a clean one to which it is brought."""
    service = Service(tmp_path / "data", database)
    service.start()
    given: set[tuple[str, int]] = set()
    for number in range(ROUNDS):
        history = History()
        wallets = [Wallet(f"wallet {number}.{n}", service.place, history) for n in range(WALLETS)]
        held = offers(service, 5)
        copy = tmp_path / f"copy {number}"
        asyncio.run(load(service, wallets, copy, history))
        assert all(one.outcome is not Outcome.UNKNOWN for one in history.operations)
        rate = len(history.held) / (BEFORE + AFTER)
        used = [code for _, code in held[:3]]  # since the backup
        assert [redeem(service, code).status_code for code in used] == [200] * 3
        entries = {name: (of_list, index) for name, of_list, index in service.rows(ENTRIES)}
        revoked = list(history.held)[::4]
        revoke(service, revoked)
        given |= set(entries.values())
        service.kill() if number % 2 else service.stop()

        if service.database is not None:
            service = moved(service, request.getfixturevalue("cluster").empty_database(), service.data)
        if folder == "clean":
            clean = tmp_path / f"clean {number}"
            clean.mkdir()
            shutil.copy(service.data / "revocations.journal", clean)
            service = moved(service, service.database, clean)
        put_back(service, copy, service.database)
        took = service.start()

        audit = service.audit()
        assert audit["isIntact"], audit
        if database is None:
            assert service.rows("PRAGMA integrity_check") == [("ok",)]
            assert service.rows("PRAGMA foreign_key_check") == []
        known = dict(service.rows("SELECT credential_id, holder FROM item WHERE issued_at IS NOT NULL"))
        assert known
        assert all(known[name] in keys for name, keys in history.held.items() if name in known)
        for address, code in held:
            assert httpx.get(address).status_code == 410
            assert redeem(service, code).json()["error"] == "invalid_grant"
        for one in history.operations:
            if one.kind == "redeem":
                assert redeem(service, one.key).json()["error"] == "invalid_grant"
                break
        assert service.rows("SELECT count(*) FROM visit WHERE deadline IS NOT NULL") == [(0,)]
        assert [status_of(service, entries[name]) for name in revoked] == [1] * len(revoked)
        valid = [name for name in history.held if name not in revoked][:5]
        assert [status_of(service, entries[name]) for name in valid] == [0] * len(valid)

        fresh = History()
        again = [Wallet(f"again {number}.{n}", service.place, fresh) for n in range(5)]
        asyncio.run(_take_one_each(again))
        assert len(fresh.held) == len(again)
        now = {(of_list, index) for name, of_list, index in service.rows(ENTRIES) if name in fresh.held}
        assert len(now) == len(fresh.held)
        assert not now & given
        given |= now
        print(
            f"{rate:.0f}/s, {len(history.held)} issued, {len(known)} in the copy, {len(revoked)} revoked since; "
            f"started in {took:.2f} s"
        )
    service.stop()


async def _take_one_each(wallets: list[Wallet]) -> None:
    """However slow the machine is: each takes a credential."""

    async def take(wallet: Wallet) -> None:
        while not wallet.finished:
            await wallet.go_on()
        await wallet.hang_up()

    async with asyncio.TaskGroup() as group:
        for wallet in wallets:
            group.create_task(take(wallet))


def moved(service: Service, database: str | None, data: Path) -> Service:
    """Give a service of the same keys and address on another database or folder."""
    made = Service(data, database, service)
    port = urlsplit(service.address).port
    made._options = [f"127.0.0.1:{port}" if one == made._options[3] else one for one in made._options]
    made.served._options = tuple(made._options)
    return made
