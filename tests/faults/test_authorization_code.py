"""The process dies between each two steps of an authorization: nothing is lost, and nothing done twice."""

from __future__ import annotations

import hashlib
import os
import random
import secrets
import time
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest

from connector_desk.base.clock import system_clock
from tests.core.holder import Holder, encode
from tests.faults.service import Service

pytestmark = pytest.mark.faults

ROUNDS = int(os.environ.get("ROUNDS", "1"))
BADGE = "visitor-badge_1.0_sd-jwt"
CALLBACK = "com.wallet.example:/callback"
REQUESTS = "/bc/studio/authorization-requests"
STANDING = "/bc/studio/standing-offers"


class Wallet:
    """A wallet with its browser, which goes on whatever becomes of the process; one key, one verifier."""

    def __init__(self, service: Service, state: str = "", configuration: str = BADGE) -> None:
        self.service, self.state, self.configuration = service, state, configuration
        self.issuer = f"{service.address}/oid4vci"
        self.key, self.holder, self.verifier = Holder(), Holder(), secrets.token_urlsafe(48)
        self.http = httpx.Client(trust_env=False, timeout=10, headers={"accept": "text/html"})
        self.request_uri, self.page, self.code, self.token = "", "", "", ""

    def dpop(self, endpoint: str) -> dict[str, str]:
        said = {
            "jti": secrets.token_urlsafe(16),
            "htm": "POST",
            "htu": f"{self.issuer}/{endpoint}",
            "iat": system_clock() // 1000,
        }
        if self.token:
            said["ath"] = encode(hashlib.sha256(self.token.encode()).digest())
        return {"dpop": self.key.sign({"alg": self.key.alg, "typ": "dpop+jwt", "jwk": self.key.jwk}, said)}

    def push(self) -> None:
        form = {
            "response_type": "code",
            "client_id": "wallet.example",
            "redirect_uri": CALLBACK,
            "scope": self.configuration,
            **({"issuer_state": self.state} if self.state else {}),
            "code_challenge": encode(hashlib.sha256(self.verifier.encode()).digest()),
            "code_challenge_method": "S256",
        }
        pushed = self.http.post(f"{self.issuer}/par", data=form, headers=self.dpop("par"))
        assert pushed.status_code == 201, pushed.text
        self.request_uri = pushed.json()["request_uri"]

    def open(self) -> None:
        query = {"client_id": "wallet.example", "request_uri": self.request_uri}
        led = self.http.get(f"{self.issuer}/authorize", params=query)
        assert led.status_code == 303, led.text
        page = str(led.url.join(led.headers["location"]))
        assert self.page in ("", page)  # a browser that loads it again is on the same page
        self.page = page

    def waits(self) -> None:
        assert self.http.get(self.page).status_code == 200

    def go_on(self) -> None:
        led = self.http.get(self.page)
        assert led.status_code == 303, led.text
        said = parse_qs(urlsplit(led.headers["location"]).query)
        assert said["iss"] == [self.issuer]
        (self.code,) = said["code"]

    def redeem(self) -> httpx.Response:
        form = {
            "grant_type": "authorization_code",
            "code": self.code,
            "client_id": "wallet.example",
            "redirect_uri": CALLBACK,
            "code_verifier": self.verifier,
        }
        return self.http.post(f"{self.issuer}/token", data=form, headers=self.dpop("token"))

    def exchange(self) -> None:
        answer = self.redeem()
        assert (answer.status_code, answer.json()["token_type"]) == (200, "DPoP"), answer.text
        self.token = answer.json()["access_token"]

    def take(self) -> str:
        nonce = self.http.post(f"{self.issuer}/nonce").json()["c_nonce"]
        wanted: dict[str, Any] = {
            "credential_configuration_id": self.configuration,
            "proofs": {"jwt": [self.holder.proof(self.issuer, nonce, system_clock())]},
        }
        sent = {"authorization": f"DPoP {self.token}", **self.dpop("credential")}
        answer = self.http.post(f"{self.issuer}/credential", json=wanted, headers=sent)
        assert answer.status_code == 200, answer.text
        return str(answer.json()["credentials"][0]["credential"])


def offered(service: Service) -> tuple[str, str]:
    """Make an offer; return its workflow, and its `issuer_state` as a wallet reads it."""
    workflow, link = service.served.offer(service.place.item)
    (address,) = parse_qs(urlsplit(link).query)["credential_offer_uri"]
    grants = httpx.get(address, trust_env=False).json()["grants"]
    return workflow, str(grants["authorization_code"]["issuer_state"])


def hung_up(service: Service) -> str:
    """Hang up a poster; return its `issuer_state`."""
    body = {"title": "Poster", "schemaId": service.place.item["schemaId"], "format": "sd-jwt"}
    answer = service.served.client.post(STANDING, json=body, headers={"idempotency-key": secrets.token_urlsafe(8)})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["result"]["standingOfferId"])


def approve(service: Service, once: str) -> str:
    (one,) = service.served.client.get(REQUESTS).json()["result"]["requests"]
    assert one["standingOffer"]["title"] == "Poster"
    return approve_one(service, one["authorizationId"], once)


def approve_one(service: Service, authorization_id: str, once: str) -> str:
    target = f"{REQUESTS}/{authorization_id}/approve"
    answer = service.served.client.post(
        target, json={"payload": [service.place.item]}, headers={"idempotency-key": once}
    )
    assert answer.status_code == 200, answer.text
    return str(answer.json()["result"]["workflowId"])


@pytest.mark.timeout(300 + 90 * ROUNDS)
@pytest.mark.parametrize("origin", ["poster", "offer"])
def test_an_authorization_survives_kill_9_between_each_two_steps(
    tmp_path: Path, database: str | None, origin: str
) -> None:
    service = Service(tmp_path / "data", database)
    service.start()
    chance = random.Random(7)

    def die() -> None:
        time.sleep(chance.choice([0.0, 0.005, 0.02, 0.05]))
        service.kill()
        service.start()

    try:
        rules = {"authorizationCode": "pushed", "offerGrant": "authorization"}
        assert service.served.client.put("/bc/studio/place", json=rules).status_code == 200
        for _ in range(ROUNDS):
            workflow, state = ("", hung_up(service)) if origin == "poster" else offered(service)
            wallet = Wallet(service, state)
            die()
            wallet.push()
            die()
            wallet.open()
            die()
            wallet.open()
            if origin == "poster":
                wallet.waits()
                once = secrets.token_urlsafe(8)
                authorization_id = wallet.page.rpartition("/")[2]
                workflow = approve(service, once)
                die()
                assert approve_one(service, authorization_id, once) == workflow  # sent again, as its answer may be lost
            wallet.go_on()
            die()
            code = wallet.code
            wallet.go_on()
            assert wallet.code == code, "within seconds the page leads on with the same code"
            wallet.exchange()
            die()
            wallet.take()
            die()
            wallet.take()  # the same credential once more, as its answer may be lost
            assert service.served.workflow(workflow)["state"] == "done"
            again = wallet.redeem()
            assert (again.status_code, again.json()["error"]) == (400, "invalid_grant")
            die()
            assert wallet.redeem().json()["error"] == "invalid_grant"
            wallet.http.close()
        assert service.rows("SELECT count(*) FROM visit") == [(ROUNDS,)]
        assert service.rows("SELECT count(*) FROM item WHERE issued_at IS NOT NULL") == [(ROUNDS,)]
        assert service.rows("SELECT count(*) FROM event WHERE type = 'authorization.approved'") == [(ROUNDS,)]
        assert service.rows("SELECT count(*) FROM event WHERE type = 'credential.issued'") == [(ROUNDS,)]
        assert service.audit()["isIntact"] is True
    finally:
        service.stop()
