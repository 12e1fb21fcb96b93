"""The process is killed, and its store loses part of its log: what was acknowledged and is gone is told (X11)."""

import asyncio
import json
import time
from pathlib import Path

import httpx
import pytest

from tests.faults.history import History
from tests.faults.service import Service
from tests.faults.test_backup import ENTRIES, _take_one_each, offers, redeem
from tests.faults.wallets import Wallet

pytestmark = pytest.mark.faults
PATIENCE = 20.0


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
