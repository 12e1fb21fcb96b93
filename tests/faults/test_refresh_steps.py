"""The process dies between each two steps of a renewal by the wallet, for each rule of use of copies.

Neither a credential nor a refresh token is lost or doubled: a wallet whose answer was lost asks again, for the same.
"""

from __future__ import annotations

import hashlib
import json
import secrets
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from connector_desk.base.clock import system_clock
from tests.core.holder import Holder, encode
from tests.core.running import PRE_AUTHORIZED
from tests.faults.service import Service
from tests.faults.test_refresh import SCHEMA, grow_old

pytestmark = pytest.mark.faults

COPIES = {"limited-time": 1, "rotating-batch": 3, "once-only": 2}
PATIENCE = 20.0  # seconds
REUSED = "A used refresh token of the wallet came again, so the wallet renews nothing more by itself."


class Wallet:
    """A wallet that renews; the keys of its copies stay until it has them."""

    def __init__(self, service: Service, rule: str) -> None:
        self.service, self.rule, self.key = service, rule, Holder()
        self.issuer = f"{service.address}/oid4vci"
        self.http = httpx.Client(trust_env=False, timeout=10)
        self.access = self.refresh = self.used = ""
        self.holders: list[Holder] = []
        self.taken: list[str] = []
        """The IDs of its credentials, the newest last."""

    def begin(self) -> None:
        _, link = self.service.served.offer(self.service.served.item(self.rule, "sd-jwt", given_name="Erika"))
        address = httpx.QueryParams(link.partition("?")[2])["credential_offer_uri"]
        code = self.http.get(address).json()["grants"][PRE_AUTHORIZED]["pre-authorized_code"]
        self.keep(self.post({"grant_type": PRE_AUTHORIZED, "pre-authorized_code": code}))
        self.taken.append(self.take())

    def post(self, form: dict[str, str]) -> httpx.Response:
        return self.http.post(f"{self.issuer}/token", data=form, headers=self.proof("token"))

    def ask_to_renew(self, token: str = "") -> httpx.Response:
        return self.post({"grant_type": "refresh_token", "refresh_token": token or self.refresh})

    def keep(self, answer: httpx.Response) -> None:
        assert answer.status_code == 200, answer.text
        self.access, self.refresh, self.used = (
            answer.json()["access_token"],
            answer.json()["refresh_token"],
            self.refresh,
        )
        self.holders = [Holder() for _ in range(COPIES[self.rule])]

    def renew(self) -> None:
        """Renew; where the answer was lost, the same token is good once more."""
        self.keep(self.ask_to_renew())

    def renew_again(self) -> None:
        """Ask once more with the token that was used, as if the answer were lost: the family does not fork."""
        answer = self.ask_to_renew(self.used)
        assert (answer.status_code, answer.json()["refresh_token"]) == (200, self.refresh), answer.text
        self.access = answer.json()["access_token"]

    def take(self) -> str:
        """Fetch the copies; return the ID of the credential, the same for the same keys."""
        nonce = self.http.post(f"{self.issuer}/nonce").json()["c_nonce"]
        proofs = [each.proof(self.issuer, nonce, system_clock()) for each in self.holders]
        wanted = {"credential_configuration_id": f"{self.rule}_1.0_sd-jwt", "proofs": {"jwt": proofs}}
        sent = {"authorization": f"DPoP {self.access}", **self.proof("credential", self.access)}
        answer = self.http.post(f"{self.issuer}/credential", json=wanted, headers=sent)
        assert answer.status_code == 200, answer.text
        assert len(answer.json()["credentials"]) == len(self.holders)
        return str(answer.json()["notification_id"])

    def fetch(self) -> None:
        self.taken.append(self.take())

    def fetch_again(self) -> None:
        assert self.take() == self.taken[-1]

    def proof(self, endpoint: str, token: str = "") -> dict[str, str]:
        said = {
            "jti": secrets.token_urlsafe(16),
            "htm": "POST",
            "htu": f"{self.issuer}/{endpoint}",
            "iat": system_clock() // 1000,
            **({"ath": encode(hashlib.sha256(token.encode()).digest())} if token else {}),
        }
        return {"dpop": self.key.sign({"alg": self.key.alg, "typ": "dpop+jwt", "jwk": self.key.jwk}, said)}


def publish(service: Service) -> None:
    """Publish a schema for each rule."""
    for rule in COPIES:
        named = {"name": rule, "w3cType": rule.title().replace("-", ""), "namespace": rule}
        record = SCHEMA | named | {"walletRenewal": {"reuse": rule, "daysBefore": 10, "forDays": 3_000}}
        answer = service.served.client.post("/bc/studio/schemas", json=record)
        assert answer.status_code == 200, answer.text


def die(service: Service) -> None:
    service.kill()
    service.start()


def killed_during(service: Service, steps: Sequence[Callable[[], None]], seconds: float) -> None:
    """Kill the process while all of the steps are under way; those whose answer was lost are taken again."""

    def attempt(step: Callable[[], None]) -> bool:
        try:
            step()
        except httpx.TransportError:
            return False
        return True

    with ThreadPoolExecutor(len(steps)) as pool:
        tried = [pool.submit(attempt, step) for step in steps]
        time.sleep(seconds)
        service.kill()
        done = [each.result() for each in tried]
    service.start()
    for step, is_done in zip(steps, done, strict=True):
        if not is_done:
            step()


def status(service: Service, credential_id: str) -> str:
    answer = service.served.client.get(f"/bc/admin/credentials/{credential_id}")
    assert answer.status_code == 200, answer.text
    return str(answer.json()["result"]["status"])


def details(service: Service, credential_id: str) -> list[str]:
    found = service.served.client.get(f"/bc/admin/credentials/{credential_id}").json()["result"]
    return [each.get("detail", "") for each in service.served.workflow(found["workflowId"])["steps"]]


@pytest.mark.timeout(180)
def test_a_renewal_survives_kill_9_between_each_two_steps(tmp_path: Path, database: str | None) -> None:
    service = Service(tmp_path / "data", database)
    service.start()
    try:
        publish(service)
        wallets = [Wallet(service, rule) for rule in COPIES]
        for wallet in wallets:
            wallet.begin()
        grow_old(service)
        die(service)
        killed_during(service, [wallet.renew for wallet in wallets], 0.01)
        for wallet in wallets:
            wallet.renew_again()
        die(service)
        killed_during(service, [wallet.fetch for wallet in wallets], 0.03)
        for wallet in wallets:
            wallet.fetch_again()
        _check_former(service, wallets)
        _check_reuse(service, wallets)
        _check_once(service, wallets)
        for wallet in wallets:
            wallet.http.close()
    finally:
        service.stop()


def _check_former(service: Service, wallets: list[Wallet]) -> None:
    """The former credential is revoked once, but where each copy is shown once: there it stays."""
    wanted = ["valid" if wallet.rule == "once-only" else "revoked" for wallet in wallets]
    until = time.monotonic() + PATIENCE
    while [status(service, wallet.taken[0]) for wallet in wallets] != wanted and time.monotonic() < until:
        time.sleep(0.1)
    die(service)
    assert [status(service, wallet.taken[0]) for wallet in wallets] == wanted
    assert [status(service, wallet.taken[1]) for wallet in wallets] == ["valid"] * len(wallets)


def _check_reuse(service: Service, wallets: list[Wallet]) -> None:
    """A used token ends the family, also after a crash, and the staff are told."""
    for wallet in wallets:
        answer = wallet.ask_to_renew(wallet.used)
        assert (answer.status_code, answer.json()["error"]) == (400, "invalid_grant")
    die(service)
    for wallet in wallets:
        answer = wallet.ask_to_renew()
        assert (answer.status_code, answer.json()["error"]) == (400, "invalid_grant")
        assert REUSED in details(service, wallet.taken[1])


def _check_once(service: Service, wallets: list[Wallet]) -> None:
    issued = [json.loads(data)["credentialId"] for (data,) in _events(service, "credential.issued")]
    assert sorted(issued) == sorted(one for wallet in wallets for one in wallet.taken)
    chains = service.rows("SELECT credential_id, successor_id FROM succession")
    assert sorted(chains) == sorted(tuple(wallet.taken) for wallet in wallets)
    revoked = [json.loads(data)["credentialId"] for (data,) in _events(service, "credential.revoked")]
    assert sorted(revoked) == sorted(wallet.taken[0] for wallet in wallets if wallet.rule != "once-only")
    assert service.rows("SELECT count(*) FROM visit") == [(2 * len(wallets),)]
    assert service.rows("SELECT count(*) FROM refresh_grant WHERE ended_at IS NULL") == [(0,)]
    assert service.audit()["isIntact"] is True


def _events(service: Service, kind: str) -> list[tuple[Any, ...]]:
    return service.rows(f"SELECT data FROM event WHERE type = '{kind}'")
