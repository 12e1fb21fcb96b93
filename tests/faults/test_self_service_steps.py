"""The process dies between each two steps of a visitor who needs no staff, by a code and by a data request.

A guest is served once, a data request is made once, and each wallet gets one credential with the right values.
"""

from __future__ import annotations

import html
import re
from pathlib import Path
from typing import cast
from urllib.parse import urlsplit

import httpx
import pytest

from tests.core.authorizing import FORM
from tests.core.holder import Holder, read_sd_jwt
from tests.core.outside import Outside
from tests.core.presenter import Asked, Card, answer_form, post, read_request
from tests.core.running import Offer
from tests.faults.service import Service
from tests.faults.test_authorization_code import Wallet
from tests.faults.test_refresh_steps import die, killed_during

pytestmark = pytest.mark.faults

RULES = "/bc/studio/self-service"
ROSTERS = "/bc/studio/rosters"
CODE = "MAYA-2026"
MEMBER = "membership-card_1.0_sd-jwt"
COLLEAGUE = {
    "id": "colleague",
    "title": "Who works here?",
    "answers": [{"name": name, "title": name} for name in ("given_name", "company")],
    "alternatives": [{"ownSchema": "visitor-badge"}],
}


class Visitor(Wallet):
    """A wallet whose visitor serves themselves at its page."""

    def type(self, code: str = CODE) -> None:
        """Type the code of the guest; where it was taken already, the page leads on."""
        sent = self.http.post(self.page, data={"code": code})
        assert (sent.status_code, "has decided" in sent.text) == (200, True), sent.text

    def ask(self) -> None:
        sent = self.http.post(self.page, data={"ask": "1"})
        assert (sent.status_code, sent.headers["location"]) == (303, urlsplit(self.page).path), sent.text

    def link(self) -> str:
        shown = self.http.get(self.page)
        assert shown.status_code == 200, shown.text
        found = re.search(r'class="button" href="(openid4vp:[^"]+)"', shown.text)
        assert found, shown.text
        return html.unescape(found[1])


def prepare(service: Service) -> str:
    """Let visitors serve themselves by both ways; return the ID of the list."""
    client = service.served.client
    assert client.put("/bc/studio/place", json={"authorizationCode": "pushed"}).status_code == 200
    badge = service.served.item("visitor-badge", "sd-jwt")["schemaId"]
    roster = {"name": "Party", "schemaId": badge, "head": ["Name", "Code"], "reading": {"columns": {"given_name": 0}}}
    roster_id = str(client.post(ROSTERS, json=roster).json()["result"]["rosterId"])
    guests = {"guests": [{"cells": ["Maya", CODE]}, {"cells": ["Kim", "KIM-20266"]}]}
    assert client.post(f"{ROSTERS}/{roster_id}/guests", json=guests).status_code == 200
    assert client.post("/bc/studio/questions", json=COLLEAGUE).status_code == 200
    by_code = {"schemaId": badge, "way": "guest-code", "rosterId": roster_id, "codeColumn": 1}
    by_answer = {
        "schemaId": service.served.item("membership-card", "sd-jwt")["schemaId"],
        "way": "data-request",
        "questionId": "colleague",
        "attributes": {"given_name": "given_name", "member_number": "company"},
    }
    for rule in (by_code, by_answer):
        assert client.put(RULES, json=rule).status_code == 200
    return roster_id


def badge_of_a_colleague(service: Service, outside: Outside) -> Card:
    item = service.served.item("visitor-badge", "sd-jwt", given_name="Kim", company="7")
    holder = Holder()
    return Card(holder.take(outside, Offer(*service.served.offer(item))).credential, holder)


@pytest.mark.timeout(180)
def test_self_service_survives_kill_9_between_each_two_steps(tmp_path: Path, database: str | None) -> None:
    service = Service(tmp_path / "data", database)
    service.start()
    outside = Outside(service.address)
    try:
        roster_id = prepare(service)
        card = badge_of_a_colleague(service, outside)
        guest, colleague = wallets = Visitor(service), Visitor(service, configuration=MEMBER)
        for wallet in wallets:
            wallet.push()
        die(service)
        for wallet in wallets:
            wallet.open()
        die(service)
        killed_during(service, [guest.type, colleague.ask], 0.02)
        guest.type()  # once more: the guest is served, and the page leads on
        colleague.ask()  # once more: the same data request
        asked = Asked("", colleague.link())
        die(service)
        assert colleague.link() == asked.url
        _answer_through_a_crash(service, outside, asked, card)
        for wallet in wallets:
            wallet.go_on()
        die(service)
        codes = [wallet.code for wallet in wallets]
        for wallet in wallets:
            wallet.go_on()
            wallet.exchange()
        assert [wallet.code for wallet in wallets] == codes
        killed_during(service, [lambda wallet=wallet: cast("None", wallet.take()) for wallet in wallets], 0.03)
        taken = [read_sd_jwt(wallet.take(), outside).disclosed for wallet in wallets]  # the same, once more
        assert [one["given_name"] for one in taken] == ["Maya", "Kim"]
        assert taken[1]["member_number"] == "7"
        _check_once(service, roster_id, wallets)
    finally:
        outside.runner.close()
        service.stop()


def _answer_through_a_crash(service: Service, outside: Outside, asked: Asked, card: Card) -> None:
    """Send an answer while the process dies, and once more where nobody said that it came."""
    request = read_request(outside, asked)
    form = answer_form(outside, request, card)

    def send() -> None:
        with httpx.Client(trust_env=False, timeout=10) as client:
            sent = client.post(request["response_uri"], data=form)
        assert sent.status_code in (200, 400, 410), sent.text  # taken before the crash, it is not taken twice

    killed_during(service, [send], 0.02)
    late = post(outside, request["response_uri"], form, [FORM])
    assert late.status in (400, 410), late


def _check_once(service: Service, roster_id: str, wallets: tuple[Visitor, Visitor]) -> None:
    late = Visitor(service)
    late.push()
    late.open()
    refused = late.http.post(late.page, data={"code": CODE})
    assert (refused.status_code, "does not work" in refused.text) == (422, True), refused.text  # the guest was served
    for wallet in wallets:
        again = wallet.redeem()
        assert (again.status_code, again.json()["error"]) == (400, "invalid_grant")
    for wallet in (*wallets, late):
        wallet.http.close()
    approved = service.rows("SELECT data FROM event WHERE type = 'authorization.approved'")
    assert sorted("guest-code" in str(data) for (data,) in approved) == [False, True]
    assert service.rows("SELECT count(*) FROM data_request") == [(1,)]
    assert service.rows("SELECT count(*) FROM item WHERE issued_at IS NOT NULL") == [(3,)]  # with the colleague's badge
    assert service.rows("SELECT count(*) FROM event WHERE type = 'credential.issued'") == [(3,)]
    standings = service.served.client.get(f"{ROSTERS}/{roster_id}/standings").json()["result"]["guests"]
    assert [one["number"] for one in standings] == [1], standings  # Kim is expected as before
    assert service.audit()["isIntact"] is True
