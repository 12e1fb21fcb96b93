"""The rules of trust in memory: what is distrusted counts no longer, even where whoever said so waits no longer."""

import asyncio
import threading
from pathlib import Path

from connector_desk.core.store import trust
from connector_desk.core.store.store import Store
from connector_desk.core.store.transaction import Transaction
from connector_desk.core.store.trust import IssuerRow
from connector_desk.core.verification.trust_rules import Rules, TrustRules

CITY = IssuerRow("city", "City of Example", "did:jwk:x", None, 1)


def test_a_change_counts_though_its_caller_is_gone(tmp_path: Path) -> None:
    store = Store.open(tmp_path, None, lambda: None)
    under_way, go_on = threading.Event(), threading.Event()

    def remove(tx: Transaction) -> None:
        under_way.set()
        go_on.wait(10)
        trust.remove(tx, CITY.id)

    async def run() -> tuple[Rules, Rules, Rules]:
        rules = TrustRules(store)
        await rules.change(lambda tx: trust.add(tx, CITY))
        before = await rules.now()
        caller = asyncio.get_running_loop().create_task(rules.change(remove))
        await asyncio.to_thread(under_way.wait, 10)
        caller.cancel()
        await asyncio.wait([caller])
        meanwhile = await rules.now()
        go_on.set()
        await store.write(lambda _connection: None)
        await asyncio.sleep(0)
        return before, meanwhile, await rules.now()

    try:
        before, meanwhile, after = asyncio.run(run())
    finally:
        store.close()
    assert before.issuers == meanwhile.issuers == (CITY,)
    assert after.issuers == ()
