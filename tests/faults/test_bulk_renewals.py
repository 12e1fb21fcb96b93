"""A service that is killed while it issues many credentials again: each is offered once, and none is forgotten.

ROUNDS=20 python3 packaging/run.py test tests/faults/test_bulk_renewals.py      so often; once otherwise
"""

import asyncio
import os
import random
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from connector_desk.base.clock import system_clock
from tests.core.holder import Holder
from tests.core.running import PRE_AUTHORIZED
from tests.faults.service import Service

pytestmark = pytest.mark.faults

CREDENTIALS = 30
ROUNDS = int(os.environ.get("ROUNDS", "1"))
ROUTE = "/bc/admin/bulk-renewals"
LONGEST = 0.15  # seconds; some of the offers are made by then, and not all


async def take(service: Service, client: httpx.AsyncClient, link: str) -> None:
    issuer = f"{service.address}/oid4vci"
    offered = (await client.get(httpx.QueryParams(link.partition("?")[2])["credential_offer_uri"])).json()
    form = {
        "grant_type": PRE_AUTHORIZED,
        "pre-authorized_code": offered["grants"][PRE_AUTHORIZED]["pre-authorized_code"],
    }
    token = (await client.post(f"{issuer}/token", data=form)).json()["access_token"]
    nonce = (await client.post(f"{issuer}/nonce")).json()["c_nonce"]
    proof = Holder().proof(issuer, nonce, system_clock())
    wanted = {"credential_configuration_id": "visitor-badge_1.0_sd-jwt", "proofs": {"jwt": [proof]}}
    answer = await client.post(f"{issuer}/credential", json=wanted, headers={"Authorization": f"Bearer {token}"})
    assert answer.status_code == 200, answer.text


async def issue(service: Service, links: list[str]) -> None:
    async with httpx.AsyncClient(trust_env=False, timeout=30) as client:
        for link in links:
            await take(service, client, link)


def ask(service: Service, path: str, body: dict[str, Any] | None = None) -> Any:
    client = service.served.client
    answer = client.get(path) if body is None else client.post(path, json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()["result"]


def renew_through_crashes(service: Service, chance: random.Random) -> int:
    """Issue all again, and kill the service until all are offered; return how often it was killed."""
    of = {"schemaId": service.place.item["schemaId"]}
    counted = ask(service, f"{ROUTE}/count", {"of": of})
    assert counted["count"] == CREDENTIALS
    begun = ask(service, ROUTE, {"of": of, "count": CREDENTIALS, "selection": counted["selection"]})
    kills = 0
    while "endedAt" not in ask(service, f"{ROUTE}/{begun['renewalId']}"):
        time.sleep(chance.uniform(0, LONGEST))
        if kills < 8:
            service.kill()
            service.start()
            kills += 1
    done = ask(service, f"{ROUTE}/{begun['renewalId']}")
    assert (done["state"], done["offered"], done["refused"]) == ("done", CREDENTIALS, 0)
    return kills


@pytest.mark.timeout(120 + 60 * ROUNDS)
def test_each_is_offered_once_through_crashes(tmp_path: Path, database: str | None) -> None:
    chance, kills = random.Random(39), 0
    service = Service(tmp_path / "data", database)
    service.start()
    links = [service.served.offer(service.place.item)[1] for _ in range(CREDENTIALS)]
    asyncio.run(issue(service, links))
    for _ in range(ROUNDS):
        kills += renew_through_crashes(service, chance)
        made = [str(visit) for (visit,) in service.rows("SELECT visit_id FROM succession WHERE done_at IS NULL")]
        assert len(made) == len(set(made)) == CREDENTIALS
        assert service.rows("SELECT count(*) FROM bulk_renewal_part") == [(0,)]
        assert service.rows("SELECT count(*) FROM visit WHERE deadline IS NOT NULL") == [(CREDENTIALS,)]
        for visit in made:
            ask(service, f"/bc/admin/workflows/{visit}/cancel", {})
    assert service.audit()["isIntact"]
    service.stop()
    print(f"killed {kills} times in {ROUNDS} renewals of {CREDENTIALS}")
    assert kills
