"""Offers that a wallet takes by authorization code: its `issuer_state` leads to what the staff have filled in."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import pytest

from connector_desk.contract import limits
from tests.core.authorizing import BADGE, REQUESTS, Wallet, approve, switch_on
from tests.core.conftest import NewDatabase
from tests.core.holder import read_sd_jwt
from tests.core.running import PRE_AUTHORIZED, Clock, Offer, Running

REJECTED = "authorization.rejected"
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
    assert core.workflow(offer.workflow)["url"] == offer.url  # the person may begin again
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


def test_of_many_who_come_with_one_code_one_gets_a_token(core: Running) -> None:
    offer = core.offer()
    state = issuer_state(core, offer)

    async def go(wallet: Wallet) -> int:
        pushed = await wallet.post_async("par", wallet.parameters(issuer_state=state))
        query = urlencode({"client_id": wallet.client_id, "request_uri": pushed.json["request_uri"]})
        led = await wallet.browser.get_async(f"{core.path}/oid4vci/authorize?{query}")
        if led.status == 410:  # another has the token already
            return led.status
        answer = await wallet.browser.get_async(str(led.header("location")))
        said = wallet.read(str(answer.header("location")))
        if "code" not in said:
            return 0
        return (await wallet.post_async("token", wallet.form(said["code"]))).status

    async def at_once() -> list[int]:
        return list(await asyncio.gather(*(go(Wallet(core)) for _ in range(16))))

    assert core.run(at_once()).count(200) == 1
    assert core.rows("SELECT count(*) FROM offer WHERE id = ? AND redeemed_at IS NOT NULL", state[:22]) == [(1,)]


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


def test_staff_see_at_the_visit_that_a_wallet_was_refused(core: Running) -> None:
    core.clock.forward(limits.PUSHED_LIFE)
    offer, wallet = core.offer(), Wallet(core)
    state = issuer_state(core, offer)
    assert wallet.push(issuer_state=state, code_challenge_method="plain").error == "invalid_request"
    told = "A wallet came with this code, and its request was not as it has to be. It was refused."
    assert told in core.details(offer.workflow)
    events = core.rows("SELECT data FROM event WHERE type = ? AND visit_id = ?", REJECTED, offer.workflow)
    assert [json.loads(data)["message"] for (data,) in events] == ["code_challenge_method must be S256."]
    assert wallet.redeem(come(core, wallet, offer), ("dpop", wallet.dpop("token"))).status == 200


def test_an_offer_with_a_pin_keeps_its_pre_authorized_code(core: Running) -> None:
    made = core.admin("POST", "/bc/admin/credential/create/connectionless?txCode=true", core.body()).result
    assert [*grants(core, Offer(made["workflowId"], made["url"]))] == [PRE_AUTHORIZED]


def test_a_new_code_is_authorized_as_the_one_before(core: Running) -> None:
    offer, wallet = core.offer(), Wallet(core)
    renewed = core.admin("POST", f"/bc/admin/workflows/{offer.workflow}/renew").result
    fresh = Offer(renewed["workflowId"], renewed["url"])
    assert [*grants(core, fresh)] == [ITSELF]
    assert wallet.redeem(come(core, wallet, fresh), ("dpop", wallet.dpop("token"))).status == 200


def test_case_511_a_state_that_was_changed_leads_to_no_offer(core: Running) -> None:
    wallet, offer = Wallet(core), core.offer()
    state = issuer_state(core, offer)
    changed = state[:-1] + ("A" if state[-1] != "A" else "B")
    authorization_id = wallet.begin(issuer_state=changed)  # it waits for the staff, as one that nobody here has made
    assert authorization_id in str(core.admin("GET", REQUESTS).result)


# Offers that last.


STANDING = "/bc/studio/standing-offers"


def standing(core: Running, title: str = "Poster at the entrance", **other: Any) -> dict[str, Any]:
    body = {"title": title, "schemaId": core.schema_id(), "format": "sd-jwt", **other}
    made: dict[str, Any] = core.admin("POST", STANDING, body).result
    return made


def path_of(made: dict[str, Any]) -> str:
    return Offer("", made["url"]).path


def waiting(core: Running, authorization_id: str) -> dict[str, Any]:
    requests = core.admin("GET", REQUESTS).result["requests"]
    (found,) = [one for one in requests if one["authorizationId"] == authorization_id]
    return dict(found)


def test_case_510_whoever_comes_from_a_poster_waits_and_the_desk_sees_which(core: Running) -> None:
    made, wallet = standing(core), Wallet(core)
    offer = core.public("GET", path_of(made)).json
    assert offer["credential_configuration_ids"] == [BADGE]
    assert offer["grants"] == {ITSELF: {"issuer_state": made["standingOfferId"]}}
    authorization_id = wallet.begin(("dpop", wallet.dpop("par")), issuer_state=offer["grants"][ITSELF]["issuer_state"])
    assert waiting(core, authorization_id)["standingOffer"] == {
        "standingOfferId": made["standingOfferId"],
        "title": "Poster at the entrance",
    }
    approve(core, authorization_id)
    token = wallet.redeem(wallet.response()["code"], ("dpop", wallet.dpop("token"))).json["access_token"]
    assert wallet.take(token).status == 200
    again = Wallet(core)  # a poster is for everybody
    assert again.begin(issuer_state=made["standingOfferId"])
    assert core.public("GET", path_of(made)).status == 200


def test_case_511_an_unknown_state_is_shown_as_unknown(core: Running) -> None:
    """It gives no rights, and a person with an old poster stands at the counter all the same."""
    made = standing(core, "Old poster")
    removed = core.admin("DELETE", f"{STANDING}/{made['standingOfferId']}").result["standingOffers"]
    assert made["standingOfferId"] not in {one["standingOfferId"] for one in removed}
    assert core.public("GET", path_of(made)).status == 404
    assert core.admin("DELETE", f"{STANDING}/{made['standingOfferId']}").code == "not_found"
    told = waiting(core, Wallet(core).begin(issuer_state=made["standingOfferId"]))
    assert (told["issuerState"], told.get("standingOffer")) == (made["standingOfferId"], None)


def test_only_what_is_offered_here_can_be_offered_for_long(core: Running) -> None:
    unknown = core.admin("POST", STANDING, {"title": "Door", "schemaId": "no-such", "format": "sd-jwt"})
    assert (unknown.status, unknown.fields) == (422, {"schemaId": "schema_not_found"})
    other = core.admin("POST", STANDING, {"title": "Door", "schemaId": core.schema_id("event-ticket"), "format": "x"})
    assert (other.status, other.fields) == (422, {"format": "unsupported_format"})
    blank = core.admin("POST", STANDING, {"title": " ", "schemaId": core.schema_id(), "format": "sd-jwt"})
    assert (blank.status, [*blank.fields]) == (422, ["title"])


def test_case_512_where_wallets_may_not_start_there_are_no_codes_that_last(desk: Running) -> None:
    body = {"title": "Door", "schemaId": desk.schema_id(), "format": "sd-jwt"}
    assert desk.admin("POST", STANDING, body).code == "state_conflict"
    switch_on(desk)
    made = standing(desk)
    assert desk.public("HEAD", path_of(made)).status == 200
    switch_on(desk, "off")
    assert desk.public("GET", path_of(made)).status == 404
    assert desk.admin("GET", STANDING).result["standingOffers"] == [made]


def test_case_512_there_are_not_too_many(desk: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    switch_on(desk)
    monkeypatch.setattr(limits, "STANDING_OFFERS", 2)
    made = [standing(desk, title)["standingOfferId"] for title in ("One", "Two")]
    listed = desk.admin("GET", STANDING).result["standingOffers"]
    assert {one["standingOfferId"] for one in listed} == {*made}
    body = {"title": "Three", "schemaId": desk.schema_id(), "format": "sd-jwt"}
    assert desk.admin("POST", STANDING, body).code == "state_conflict"


def test_case_512_a_kind_that_was_withdrawn_is_offered_no_more(desk: Running) -> None:
    switch_on(desk)
    made = standing(desk)
    assert desk.admin("DELETE", "/bc/studio/schemas/visitor-badge~1.0").status == 200
    assert desk.public("GET", path_of(made)).status == 404
