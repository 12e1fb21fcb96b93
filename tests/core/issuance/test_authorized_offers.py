"""Offers that a wallet takes by authorization code: its `issuer_state` leads to what the staff have filled in."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.core.authorizing import BADGE, REQUESTS, Wallet, switch_on
from tests.core.conftest import NewDatabase
from tests.core.holder import read_sd_jwt
from tests.core.running import PRE_AUTHORIZED, Clock, Offer, Running

ITSELF = "authorization_code"


@pytest.fixture(scope="module")
def core(tmp_path_factory: pytest.TempPathFactory, new_database: NewDatabase) -> Iterator[Running]:
    """Return a shared core whose offers have to be authorized."""
    running = Running(tmp_path_factory.mktemp("core") / "data", Clock(), database=new_database())
    try:
        running.start()
        switch_on(running, offerGrant="authorization")
        yield running
    finally:
        running.close()


def grants(core: Running, offer: Offer) -> dict[str, Any]:
    fetched = core.fetch(offer)
    assert fetched.status == 200, fetched
    found: dict[str, Any] = fetched.json["grants"]
    return found


def issuer_state(core: Running, offer: Offer) -> str:
    return str(grants(core, offer)[ITSELF]["issuer_state"])


def come(core: Running, wallet: Wallet, offer: Offer, **other: Any) -> str:
    """Go as far as the code, which the page leads to at once; return it."""
    pushed = wallet.push(("dpop", wallet.dpop("par")), issuer_state=issuer_state(core, offer), **other)
    assert pushed.status == 201, pushed
    led = wallet.open(pushed.json["request_uri"])
    assert led.status == 303, led
    wallet.page = str(led.header("location"))
    return wallet.response()["code"]


def test_by_itself_an_offer_has_a_pre_authorized_code(desk: Running) -> None:
    assert desk.admin("GET", "/bc/studio/place").result["offerGrant"] == "pre-authorized"
    assert [*grants(desk, desk.offer())] == [PRE_AUTHORIZED]
    assert desk.admin("PUT", "/bc/studio/place", {"offerGrant": "authorization"}).status == 200
    assert [*grants(desk, desk.offer())] == [PRE_AUTHORIZED]  # no wallet may authorize
    switch_on(desk)
    offer = desk.offer()
    found = grants(desk, offer)
    assert [*found] == [ITSELF]
    assert [*found[ITSELF]] == ["issuer_state"]  # `authorization_server` is for metadata with several (§4.1.1)
    assert offer.path.rpartition("/")[2] not in found[ITSELF]["issuer_state"][22:]


def test_what_staff_filled_in_is_what_the_wallet_gets(core: Running) -> None:
    wallet, offer = Wallet(core), core.offer()
    assert core.workflow(offer.workflow)["state"] == "prepared"
    code = come(core, wallet, offer)
    assert core.admin("GET", REQUESTS).result["requests"] == []  # nobody is asked twice
    assert core.workflow(offer.workflow)["state"] == "opened"
    token = wallet.redeem(code, ("dpop", wallet.dpop("token")))
    assert (token.status, token.json["token_type"]) == (200, "DPoP"), token
    answer = wallet.take(token.json["access_token"])
    assert answer.status == 200, answer
    credential = read_sd_jwt(answer.json["credentials"][0]["credential"], core)
    assert credential.disclosed["given_name"] == "Erika"
    assert core.workflow(offer.workflow)["state"] == "done"
    assert core.fetch(offer).status == 410


def test_a_person_may_begin_again(core: Running) -> None:
    wallet, again, offer = Wallet(core), Wallet(core), core.offer()
    state = issuer_state(core, offer)
    former = come(core, wallet, offer)
    code = come(core, again, offer)
    assert wallet.response()["error"] == "access_denied"  # its page is over
    assert wallet.redeem(former, ("dpop", wallet.dpop("token"))).error == "invalid_grant"
    assert again.redeem(code, ("dpop", again.dpop("token"))).status == 200
    third = Wallet(core)
    assert third.open(third.push(issuer_state=state).json["request_uri"]).status == 410


def test_any_grant_will_do_and_the_first_of_them_counts(core: Running) -> None:
    switch_on(core, offerGrant="any")
    try:
        offer = core.offer()
        found = grants(core, offer)
        assert {*found} == {PRE_AUTHORIZED, ITSELF}
        wallet = Wallet(core)
        code = come(core, wallet, offer)
        pre_authorized = found[PRE_AUTHORIZED]["pre-authorized_code"]
        assert core.token(pre_authorized).error == "invalid_grant"
        assert [*grants(core, offer)] == [ITSELF]
        assert wallet.redeem(code, ("dpop", wallet.dpop("token"))).status == 200
        other = core.offer()
        state = issuer_state(core, other)
        assert core.token(core.code(other)).status == 200
        late = Wallet(core)
        assert late.open(late.push(issuer_state=state).json["request_uri"]).status == 410
    finally:
        switch_on(core, offerGrant="authorization")


def test_a_withdrawn_offer_lets_nobody_in(core: Running) -> None:
    offer, wallet = core.offer(), Wallet(core)
    pushed = wallet.push(issuer_state=issuer_state(core, offer)).json
    assert core.admin("POST", f"/bc/admin/workflows/{offer.workflow}/cancel").status == 200
    assert wallet.open(pushed["request_uri"]).status == 410


def test_something_else_than_was_offered_is_refused(core: Running) -> None:
    offer, wallet = core.offer(), Wallet(core)
    scope = "membership-card_1.0_sd-jwt"
    pushed = wallet.push(issuer_state=issuer_state(core, offer), scope=scope).json
    assert wallet.open(pushed["request_uri"]).status == 400
    assert BADGE not in scope
    assert core.workflow(offer.workflow)["state"] == "opened"


def test_an_offer_with_a_pin_keeps_its_pre_authorized_code(core: Running) -> None:
    made = core.admin("POST", "/bc/admin/credential/create/connectionless?txCode=true", core.body()).result
    assert [*grants(core, Offer(made["workflowId"], made["url"]))] == [PRE_AUTHORIZED]


def test_a_new_code_is_authorized_as_the_one_before(core: Running) -> None:
    offer, wallet = core.offer(), Wallet(core)
    renewed = core.admin("POST", f"/bc/admin/workflows/{offer.workflow}/renew").result
    fresh = Offer(renewed["workflowId"], renewed["url"])
    assert [*grants(core, fresh)] == [ITSELF]
    assert wallet.redeem(come(core, wallet, fresh), ("dpop", wallet.dpop("token"))).status == 200


def test_a_state_that_was_changed_leads_to_no_offer(core: Running) -> None:
    wallet, offer = Wallet(core), core.offer()
    state = issuer_state(core, offer)
    changed = state[:-1] + ("A" if state[-1] != "A" else "B")
    authorization_id = wallet.begin(issuer_state=changed)  # it waits for the staff, as one that nobody here has made
    assert authorization_id in str(core.admin("GET", REQUESTS).result)
