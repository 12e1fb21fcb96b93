"""The PIN of an offer: who needs one, who sees it, and how often it may be guessed (OpenID4VCI 1.0 §4.1.1)."""

import asyncio

import pytest

from connector_desk.contract.visit import Detail
from tests.core.holder import Holder
from tests.core.running import CREATE, Offer, Running

ASKED_FOR = {"input_mode": "numeric", "length": 6, "description": "The staff at the desk tell you this code."}


@pytest.fixture
def careful(desk: Running) -> Running:
    """A place that gives every offer a PIN."""
    assert desk.admin("PUT", "/bc/studio/place", {"txCode": "always"}).result["txCode"] == "always"
    return desk


def pin_of(core: Running, offer: Offer) -> str:
    return str(core.workflow(offer.workflow)["pin"])


def wrong_pin(right: str) -> str:
    return f"{(int(right) + 1) % 1_000_000:06}"


@pytest.mark.parametrize(
    ("schema", "attributes", "has_pin"),
    [
        ("visitor-badge", {"given_name": "Erika"}, False),
        ("proof-of-age", {"age_over_18": "true"}, True),
    ],
)
def test_a_schema_decides(desk: Running, schema: str, attributes: dict[str, str], *, has_pin: bool) -> None:
    offer = desk.offer(desk.item("sd-jwt", schema, **attributes))
    assert ("pin" in desk.workflow(offer.workflow)) is has_pin
    grant = next(iter(desk.fetch(offer).json["grants"].values()))
    assert grant.get("tx_code") == (ASKED_FOR if has_pin else None)


def test_one_credential_that_needs_it_is_enough(desk: Running) -> None:
    offer = desk.offer(desk.item(), desk.item("w3c", "proof-of-age", age_over_18="true"))
    assert len(pin_of(desk, offer)) == 6


def test_the_place_decides_for_all(desk: Running) -> None:
    assert desk.admin("GET", "/bc/studio/place").result["txCode"] == "by-schema"
    desk.admin("PUT", "/bc/studio/place", {"txCode": "never"})
    assert "pin" not in desk.workflow(desk.offer(desk.item("sd-jwt", "proof-of-age", age_over_18="true")).workflow)
    desk.admin("PUT", "/bc/studio/place", {"txCode": "by-schema"})
    assert "pin" in desk.workflow(desk.offer(desk.item("sd-jwt", "proof-of-age", age_over_18="true")).workflow)


def test_where_staff_are_asked_they_choose(desk: Running) -> None:
    desk.admin("PUT", "/bc/studio/place", {"txCode": "ask"})
    without = desk.admin("POST", CREATE, desk.body()).result["workflowId"]
    chosen = desk.admin("POST", f"{CREATE}?txCode=true", desk.body()).result["workflowId"]
    assert "pin" not in desk.workflow(without)
    assert desk.workflow(chosen)["pin"].isdecimal()
    assert desk.admin("POST", f"{CREATE}?txCode=perhaps", desk.body()).fields == {"txCode": "wrong_type"}


def test_a_pin_is_asked_for_one_visit_where_the_schema_never_needs_one(desk: Running) -> None:
    chosen = desk.admin("POST", f"{CREATE}?txCode=true", desk.body()).result["workflowId"]
    assert len(desk.workflow(chosen)["pin"]) == 6
    assert "pin" not in desk.workflow(desk.admin("POST", CREATE, desk.body()).result["workflowId"])
    desk.admin("PUT", "/bc/studio/place", {"txCode": "never"})
    refused = desk.admin("POST", f"{CREATE}?txCode=true", desk.body())
    assert (refused.status, refused.fields) == (422, {"txCode": "invalid_choice"})


def test_the_same_request_with_and_without_is_not_the_same(desk: Running) -> None:
    desk.admin("PUT", "/bc/studio/place", {"txCode": "ask"})
    assert desk.admin("POST", CREATE, desk.body(requestId="one")).status == 200
    assert desk.admin("POST", f"{CREATE}?txCode=true", desk.body(requestId="one")).code == "idempotency_conflict"


def test_the_pin_is_in_no_place_but_the_record(careful: Running) -> None:
    offer = careful.offer()
    pin = pin_of(careful, offer)
    assert pin.encode() not in careful.fetch(offer).body
    events = careful.rows("SELECT data FROM event WHERE visit_id = ?", offer.workflow)  # others tell ids of digits
    assert not [data for (data,) in events if pin in data]
    assert not [one for (one,) in careful.rows("SELECT pin FROM offer") if pin.encode() in one]


def test_after_the_end_nobody_needs_it(careful: Running) -> None:
    offer = careful.offer()
    careful.admin("POST", f"/bc/admin/workflows/{offer.workflow}/cancel")
    assert "pin" not in careful.workflow(offer.workflow)


def test_a_new_code_has_a_new_pin(careful: Running) -> None:
    offer = careful.offer()
    renewed = careful.admin("POST", f"/bc/admin/workflows/{offer.workflow}/renew").result
    assert careful.workflow(renewed["workflowId"])["pin"].isdecimal()


def test_case_203_a_missing_pin_is_no_try(careful: Running) -> None:
    offer = careful.offer()
    code = careful.code(offer)
    for _ in range(6):
        assert careful.token(code).error == "invalid_request"
    assert careful.token(code, tx_code=pin_of(careful, offer)).status == 200


def test_case_204_a_pin_nobody_asked_for(desk: Running) -> None:
    code = desk.code(desk.offer())
    assert desk.token(code, tx_code="123456").error == "invalid_request"
    assert desk.token(code).status == 200


def test_case_205_a_wrong_pin_does_not_burn_the_offer(careful: Running, holder: Holder) -> None:
    offer = careful.offer()
    code, pin = careful.code(offer), pin_of(careful, offer)
    for _ in range(4):
        assert careful.token(code, tx_code=wrong_pin(pin)).error == "invalid_grant"
    token = careful.token(code, tx_code=f" {pin} ")
    assert token.status == 200
    assert careful.credential(token.json["access_token"], holder.request(careful)).status == 200
    assert careful.details(offer.workflow).count(Detail.WRONG_PIN) == 4


def test_a_wrong_pin_is_told_with_the_tries_that_are_left(careful: Running) -> None:
    offer = careful.offer()
    code, pin = careful.code(offer), pin_of(careful, offer)
    told = [careful.token(code, tx_code=wrong_pin(pin)).json["error_description"] for _ in range(6)]
    assert told[:4] == [
        "Wrong PIN. 4 tries left.",
        "Wrong PIN. 3 tries left.",
        "Wrong PIN. 2 tries left.",
        "Wrong PIN. 1 try left.",
    ]
    assert told[4] == told[5] == careful.token("a" * 43, tx_code=pin).json["error_description"]


def test_a_wallet_by_openid4vci_1_1_reads_that_the_pin_is_wrong(careful: Running) -> None:
    made = careful.admin("POST", f"{CREATE}?wallet=openid4vci-1-1", careful.body()).result
    offer = Offer(made["workflowId"], made["url"])
    code, pin = careful.code(offer), pin_of(careful, offer)
    told = [careful.token(code, tx_code=wrong_pin(pin)) for _ in range(5)]
    assert [one.error for one in told] == [*["invalid_tx_code"] * 4, "invalid_grant"]
    assert told[0].json["error_description"] == "Wrong PIN. 4 tries left."


def test_case_206_the_fifth_wrong_pin_ends_the_offer(careful: Running) -> None:
    offer = careful.offer()
    code, pin = careful.code(offer), pin_of(careful, offer)
    for _ in range(5):
        assert careful.token(code, tx_code=wrong_pin(pin)).error == "invalid_grant"
    assert careful.token(code, tx_code=pin).error == "invalid_grant"
    assert careful.fetch(offer).code == "offer_gone"
    record = careful.workflow(offer.workflow)
    assert (record["state"], record["error"]["code"]) == ("failed", "pin_attempts")


def test_case_207_tries_are_counted_over_restarts_and_new_codes(careful: Running) -> None:
    offer = careful.offer()
    pin = pin_of(careful, offer)
    for _ in range(4):
        assert careful.token(careful.code(offer), tx_code=wrong_pin(pin)).error == "invalid_grant"
    careful.restart()
    careful.clock.forward(301_000)  # the code is older than five minutes: the next fetch has a new one
    code = careful.code(offer)
    assert careful.token(code, tx_code=wrong_pin(pin)).error == "invalid_grant"
    assert careful.token(code, tx_code=pin).error == "invalid_grant"


@pytest.mark.parametrize("digits", ["１２３４５６", "١٢٣٤٥٦", "0012345", "12345"])  # noqa: RUF001 - that is the point
def test_case_208_only_the_very_digits_count(careful: Running, digits: str) -> None:
    code = careful.code(careful.offer())
    assert careful.token(code, tx_code=digits).error == "invalid_grant"


def test_case_376_right_and_wrong_at_the_last_try(careful: Running) -> None:
    for _ in range(20):
        offer = careful.offer()
        code, pin = careful.code(offer), pin_of(careful, offer)
        for _ in range(4):
            careful.token(code, tx_code=wrong_pin(pin))

        async def both(code: str = code, pin: str = pin) -> list[int]:
            tries = [careful.token_async(code, tx_code=one) for one in (wrong_pin(pin), pin, wrong_pin(pin), pin)]
            return [reply.status for reply in await asyncio.gather(*tries)]

        assert careful.run(both()).count(200) <= 1
        ((failures,),) = careful.rows("SELECT pin_failures FROM offer WHERE visit_id = ?", offer.workflow)
        assert failures <= 5
