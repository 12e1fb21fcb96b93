"""The process dies while wallets renew by themselves: none is refused for it, and none has two credentials.

ROUNDS=20 python3 packaging/run.py test tests/faults/test_refresh.py      so often through two crashes; once otherwise
"""

import asyncio
import hashlib
import json
import os
import random
import secrets
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import httpx
import psycopg
import pytest

from connector_desk.base.clock import system_clock
from connector_desk.base.instants import DAY
from tests.core.holder import Holder, encode
from tests.core.running import PRE_AUTHORIZED
from tests.faults.service import Service

pytestmark = pytest.mark.faults

WALLETS = 20
ROUNDS = int(os.environ.get("ROUNDS", "1"))
CARD = "club-card_1.0_sd-jwt"
SCHEMA = {
    "name": "club-card",
    "version": "1.0",
    "title": "Club card",
    "description": "A card.",
    "namespace": "club",
    "w3cType": "ClubCard",
    "lifeDays": 100,
    "display": {"backgroundColor": "#0f4c5c", "textColor": "#ffffff"},
    "properties": {"given_name": {"type": "string", "title": "Given name"}},
    "walletRenewal": {"reuse": "limited-time", "daysBefore": 10, "forDays": 3_000},
}


class Renewing:
    """A wallet that renews, and asks again where no answer came; it survives the service."""

    def __init__(self, service: Service, client: httpx.AsyncClient) -> None:
        self.key = Holder()
        self._client = client
        self._issuer = f"{service.address}/oid4vci"
        item = service.served.item("club-card", "sd-jwt", given_name="Erika")
        _, link = service.served.offer(item)
        self._offer = httpx.QueryParams(link.partition("?")[2])["credential_offer_uri"]
        self.access = self.refresh = ""
        self.credentials: list[str] = []

    async def begin(self) -> None:
        """Take the credential of the desk."""
        code = (await self._client.get(self._offer)).json()["grants"][PRE_AUTHORIZED]["pre-authorized_code"]
        await self._redeem({"grant_type": PRE_AUTHORIZED, "pre-authorized_code": code})
        await self._take()

    async def renew(self) -> None:
        """Renew it, however often the service dies meanwhile."""
        await self._again(lambda: self._redeem({"grant_type": "refresh_token", "refresh_token": self.refresh}))
        await self._again(self._take)

    async def _again(self, step: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await step()
            except httpx.TransportError:
                await asyncio.sleep(0.05)
            else:
                return

    async def _redeem(self, form: dict[str, str]) -> None:
        answer = await self._client.post(f"{self._issuer}/token", data=form, headers={"DPoP": self._proof("token")})
        assert answer.status_code == 200, answer.text
        self.access, self.refresh = answer.json()["access_token"], answer.json()["refresh_token"]
        self._holder = Holder()

    async def _take(self) -> None:
        nonce = (await self._client.post(f"{self._issuer}/nonce")).json()["c_nonce"]
        proof = self._holder.proof(self._issuer, nonce, system_clock())
        wanted = {"credential_configuration_id": CARD, "proofs": {"jwt": [proof]}}
        sent = {"Authorization": f"DPoP {self.access}", "DPoP": self._proof("credential", self.access)}
        answer = await self._client.post(f"{self._issuer}/credential", json=wanted, headers=sent)
        assert answer.status_code == 200, answer.text
        self.credentials.append(answer.json()["notification_id"])

    def _proof(self, endpoint: str, token: str = "") -> str:
        said = {
            "jti": secrets.token_urlsafe(16),
            "htm": "POST",
            "htu": f"{self._issuer}/{endpoint}",
            "iat": system_clock() // 1000,
            **({"ath": encode(hashlib.sha256(token.encode()).digest())} if token else {}),
        }
        return self.key.sign({"alg": self.key.alg, "typ": "dpop+jwt", "jwk": self.key.jwk}, said)


def grow_old(service: Service) -> None:
    """Let 95 days pass for all credentials, as far as their issuance goes."""
    change = f"UPDATE item SET issued_at = issued_at - {95 * DAY} WHERE issued_at > {system_clock() - DAY}"
    if service.database is not None:
        with psycopg.connect(service.database.replace("+psycopg", "")) as connection:
            connection.execute(change)
        return
    with closing(sqlite3.connect(service.data / "store.sqlite")) as connection:
        connection.execute(change)
        connection.commit()


async def through_a_crash(service: Service, chance: random.Random) -> list[Renewing]:
    """Renew with many wallets; the process is killed after some answers, and started again."""
    async with httpx.AsyncClient(trust_env=False, timeout=30) as client:
        wallets = [Renewing(service, client) for _ in range(WALLETS)]
        for wallet in wallets:
            await wallet.begin()
        grow_old(service)
        for is_fetched in (False, True):
            await _kill_among(service, wallets, chance.randrange(1, WALLETS), fetched=is_fetched)
            grow_old(service)
        return wallets


async def _kill_among(service: Service, wallets: list[Renewing], some: int, *, fetched: bool) -> None:
    before = [(wallet.refresh, len(wallet.credentials)) for wallet in wallets]

    def changed() -> int:
        return sum(
            len(wallet.credentials) > count if fetched else wallet.refresh != refresh
            for wallet, (refresh, count) in zip(wallets, before, strict=True)
        )

    async with asyncio.TaskGroup() as group:
        for wallet in wallets:
            group.create_task(wallet.renew())
        while changed() < some:  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0.001)
        await asyncio.to_thread(service.kill)
        await asyncio.to_thread(service.start)


@pytest.mark.timeout(180 + 90 * ROUNDS)
def test_killed_while_wallets_renew(tmp_path: Path, database: str | None) -> None:
    service = Service(tmp_path / "data", database)
    service.start()
    assert service.served.client.post("/bc/studio/schemas", json=SCHEMA).status_code == 200
    chance = random.Random(20)
    wallets = [wallet for _ in range(ROUNDS) for wallet in asyncio.run(through_a_crash(service, chance))]

    issued = Counter(
        json.loads(data)["credentialId"]
        for (data,) in service.rows("SELECT data FROM event WHERE type = 'credential.issued'")
    )
    assert issued == dict.fromkeys((one for wallet in wallets for one in wallet.credentials), 1)
    assert all(len(wallet.credentials) == 3 for wallet in wallets)
    assert service.rows("SELECT count(*) FROM refresh_grant WHERE ended_at IS NOT NULL") == [(0,)]
    chains = service.rows("SELECT credential_id, successor_id FROM succession")
    renewed = [pair for wallet in wallets for pair in pairwise(wallet.credentials)]
    assert sorted(chains) == sorted(renewed)
    assert service.audit()["isIntact"]
    service.stop()
