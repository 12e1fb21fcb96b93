"""The process dies while wallets wait for signatures: each one that was told to come back gets its credential, once.

ROUNDS=20 python3 packaging/run.py test tests/faults/test_deferred.py      so often through two crashes; once otherwise
"""

import asyncio
import json
import os
import random
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import pytest

from connector_desk.base.clock import system_clock
from tests.core.holder import Holder, decode
from tests.core.running import PRE_AUTHORIZED
from tests.faults.service import Service

pytestmark = pytest.mark.faults

WALLETS = 20
ROUNDS = int(os.environ.get("ROUNDS", "1"))


class Waiting:
    """A wallet that asks once, and comes back until it has its credential; it survives the service."""

    def __init__(self, service: Service, client: httpx.AsyncClient) -> None:
        self.holder = Holder()
        self._client = client
        self.workflow, link = service.served.offer(service.place.item)
        self._offer = httpx.QueryParams(link.partition("?")[2])["credential_offer_uri"]
        self._issuer = f"{service.address}/oid4vci"
        self.token = self.transaction = ""
        self.credentials: list[str] = []

    async def ask(self) -> None:
        """Go as far as to be told to come back; a token whose answer was lost is gone with its offer."""
        try:
            code = (await self._client.get(self._offer)).json()["grants"][PRE_AUTHORIZED]["pre-authorized_code"]
            form = {"grant_type": PRE_AUTHORIZED, "pre-authorized_code": code}
            self.token = (await self._client.post(f"{self._issuer}/token", data=form)).json()["access_token"]
        except httpx.TransportError:
            return
        while not self.transaction:
            await self._ask_for_it()

    async def _ask_for_it(self) -> None:
        try:
            nonce = (await self._client.post(f"{self._issuer}/nonce")).json()["c_nonce"]
            proof = self.holder.proof(self._issuer, nonce, system_clock())
            wanted = {"credential_configuration_id": "visitor-badge_1.0_sd-jwt", "proofs": {"jwt": [proof]}}
            answer = await self._post("credential", wanted)
        except httpx.TransportError:  # it was killed, and is started again
            await asyncio.sleep(0.1)
            return
        assert answer.status_code == 202, answer.text
        self.transaction = answer.json()["transaction_id"]

    async def fetch(self) -> None:
        """Come back until the answer arrives."""
        while not self.credentials:
            try:
                answer = await self._post("deferred_credential", {"transaction_id": self.transaction})
            except httpx.TransportError:
                await asyncio.sleep(0.1)
                continue
            assert answer.status_code == 200, answer.text
            self.credentials = [one["credential"] for one in answer.json()["credentials"]]

    async def _post(self, endpoint: str, body: Any) -> httpx.Response:
        sent = {"Authorization": f"Bearer {self.token}"}
        return await self._client.post(f"{self._issuer}/{endpoint}", json=body, headers=sent)


async def through_two_crashes(service: Service, switch: Path, chance: random.Random) -> list[Waiting]:
    async with httpx.AsyncClient(trust_env=False, timeout=30) as client:
        wallets = [Waiting(service, client) for _ in range(WALLETS)]
        some = chance.randrange(1, WALLETS // 2)
        asked = [wallet.ask() for wallet in wallets]
        await _killed_when(lambda: sum(bool(wallet.transaction) for wallet in wallets) >= some, service, asked)
        waiting = [wallet for wallet in wallets if wallet.transaction]
        await asyncio.to_thread(switch.unlink)
        fetched = [wallet.fetch() for wallet in waiting]
        await _killed_when(lambda: any(wallet.credentials for wallet in waiting), service, fetched)
        await asyncio.to_thread(switch.touch)
        return waiting


async def _killed_when(is_time: Callable[[], bool], service: Service, deeds: list[Coroutine[Any, Any, None]]) -> None:
    async with asyncio.TaskGroup() as group:
        for deed in deeds:
            group.create_task(deed)
        while not is_time():  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0.001)
        await asyncio.to_thread(service.kill)
        await asyncio.to_thread(service.start)


@pytest.mark.timeout(120 + 60 * ROUNDS)
def test_killed_while_wallets_wait_for_signatures(tmp_path: Path, database: str | None) -> None:
    switch = tmp_path / "no-signatures"
    switch.touch()
    service = Service(tmp_path / "data", database, unsigned=switch)
    service.start()
    chance = random.Random(20)
    came_back = [wallet for _ in range(ROUNDS) for wallet in asyncio.run(through_two_crashes(service, switch, chance))]

    assert came_back
    issued = Counter(visit for (visit,) in service.rows("SELECT visit_id FROM event WHERE type = 'credential.issued'"))
    assert issued == dict.fromkeys((wallet.workflow for wallet in came_back), 1)
    for wallet in came_back:
        (credential,) = wallet.credentials
        assert json.loads(decode(credential.split(".")[1]))["cnf"]["jwk"] == wallet.holder.jwk
    assert service.rows("SELECT count(*) FROM item WHERE holder IS NOT NULL AND issued_at IS NULL") == [(0,)]
    assert service.audit()["isIntact"]
    service.stop()
    print(f"{len(came_back)} of {ROUNDS * WALLETS} wallets came back through two crashes each")
