"""The process is killed, and its store loses part of its log: what was acknowledged and is gone is told.

ROUNDS=50 python3 packaging/run.py test tests/faults/test_rollback.py      for as many kills that lose nothing
"""

import asyncio
import json
import os
import random
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from itertools import islice
from pathlib import Path

import httpx
import pytest

from tests.faults.history import History
from tests.faults.service import Service
from tests.faults.test_backup import ENTRIES, _take_one_each, offers, redeem
from tests.faults.wallets import Wallet

pytestmark = pytest.mark.faults
PATIENCE = 20.0
ROUNDS = int(os.environ.get("ROUNDS", "3"))
FRAME = 24 + 4096  # bytes of a frame of the log: its header, and a page
HEADER = 32  # bytes before the first
CODES = 15


def noted(service: Service) -> bool:
    """Tell whether the journal knows the newest row of the audit trail."""
    last = (service.data / "revocations.journal").read_bytes().splitlines()[-1]
    told = json.loads(last.rpartition(b" ")[0])[4]
    ((rows,),) = service.rows("SELECT max(seq) FROM audit")
    return bool(told.get("audit") == rows)


@pytest.mark.parametrize("damage", ["deleted", "truncated", "flipped"])
def test_a_store_that_lost_its_log_in_a_kill(tmp_path: Path, damage: str) -> None:
    service = Service(tmp_path / "data", None)
    service.start()
    history = History()
    ((address, code), *_) = offers(service, 1)
    asyncio.run(_take_one_each([Wallet(f"before {n}", service.place, history) for n in range(3)]))
    log = service.data / "store.sqlite-wal"
    size = log.stat().st_size
    asyncio.run(_take_one_each([Wallet(f"after {n}", service.place, history) for n in range(7)]))
    entries = {(of_list, index) for _, of_list, index in service.rows(ENTRIES)}
    patience = time.monotonic() + PATIENCE
    while not noted(service):
        assert time.monotonic() < patience
        time.sleep(0.05)
    service.kill()
    if damage == "deleted":
        log.unlink()
    else:
        whole = bytearray(log.read_bytes())
        whole[size + 5_000] ^= 0xFF
        log.write_bytes(whole if damage == "flipped" else whole[: size + 5_000])

    service.start()
    lost = len(history.held) - service.rows("SELECT count(*) FROM item WHERE issued_at IS NOT NULL")[0][0]
    assert lost > 0
    assert service.served.ready["notices"] in (["rolled_back"], ["store_new"])
    audit = service.audit()
    assert audit["isIntact"] is False
    assert audit["lost"] >= lost
    assert httpx.get(address).status_code in {404, 410}
    assert redeem(service, code).json()["error"] == "invalid_grant"
    fresh = History()
    asyncio.run(_take_one_each([Wallet(f"again {n}", service.place, fresh) for n in range(5)]))
    now = {(of_list, index) for name, of_list, index in service.rows(ENTRIES) if name in fresh.held}
    assert len(now) == 5
    assert not now & entries
    service.stop()


def damage_log(log: Path, damage: str) -> None:
    """Leave of a log what a lying disk or a half copied folder leaves."""
    whole = log.read_bytes()
    match damage:
        case "deleted":
            log.unlink()
        case "zeroed":
            log.write_bytes(bytes(len(whole)))
        case "last frames missing":
            frames = (len(whole) - HEADER) // FRAME
            log.write_bytes(whole[: HEADER + FRAME * (frames - 2)])
        case percent:
            log.write_bytes(whole[: len(whole) * int(percent) // 100])


@pytest.mark.parametrize("is_anchored", [False, True])
@pytest.mark.parametrize("damage", ["30", "60", "90", "last frames missing", "zeroed", "deleted"])
def test_no_code_is_redeemed_twice_where_the_log_was_cut_off(tmp_path: Path, damage: str, is_anchored: bool) -> None:
    """Right after the last answer: nothing but the number of each commit tells of it."""
    (tmp_path / "anchors").mkdir()
    service = Service(tmp_path / "data", None, anchor=tmp_path / "anchors/one" if is_anchored else None)
    service.start()
    service.stop()  # what came before is in the file of the store
    service.start()
    codes = [code for _, code in offers(service, CODES)]
    assert [redeem(service, code).status_code for code in codes] == [200] * CODES
    service.kill()
    damage_log(service.data / "store.sqlite-wal", damage)

    service.start()
    assert service.served.ready["notices"] == ["rolled_back"]
    assert [redeem(service, code).json()["error"] for code in codes] == ["invalid_grant"] * CODES
    audit = service.audit()
    assert audit["isIntact"] is False
    assert audit["lostChanges"] >= 1
    assert service.rows("PRAGMA integrity_check") == [("ok",)]
    service.stop()
    service.start()
    assert "notices" not in service.served.ready
    service.stop()


@pytest.mark.timeout(60 + 15 * ROUNDS)
def test_a_kill_that_loses_nothing_is_no_rollback(tmp_path: Path) -> None:
    """Between any two steps of a commit: nobody waits for the last answer."""
    service = Service(tmp_path / "data", None)
    service.start()
    chance = random.Random(23)
    for _ in range(ROUNDS):
        codes = [code for _, code in offers(service, CODES)]
        with ThreadPoolExecutor(4) as threads:
            asked = [threads.submit(redeem, service, code) for code in codes]
            for _ in islice(as_completed(asked), chance.randrange(CODES)):
                pass
            service.kill()
        answered = [code for code, one in zip(codes, asked, strict=True) if one.exception() is None]
        service.start()
        assert "notices" not in service.served.ready
        assert [redeem(service, code).json()["error"] for code in answered] == ["invalid_grant"] * len(answered)
    assert service.audit()["isIntact"]
    service.stop()
