"""A data request first: what a visitor shows approves the wallet that waits, without the staff (OpenID4VCI 1.0 §5).

A presentation counts for the one authorization request that its data request was made for, and once.
"""

import asyncio
import html
import re
from collections.abc import Iterator
from typing import Any

import pytest

from connector_desk.base.instants import to_datetime
from connector_desk.contract import limits
from tests.core.authorizing import REQUESTS, Browser, Wallet, approve, authorizing, refuse
from tests.core.conftest import NewDatabase
from tests.core.holder import read_sd_jwt
from tests.core.identity_card import ERIKA, IdentityCard, show
from tests.core.issuance.test_self_service import RULES, events, waiting
from tests.core.presenter import Asked, Card, Issuer, Twist, answer, issued, post, read_request
from tests.core.running import Reply, Running

PROOF = "proof-of-age_1.0_sd-jwt"
COLLEAGUE = {
    "id": "colleague",
    "title": "Who works here?",
    "titles": {"de": "Wer arbeitet hier?"},
    "purpose": "To let colleagues in.",
    "answers": [
        {"name": "given_name", "title": "Given name"},
        {"name": "family_name", "title": "Family name"},
        {"name": "department", "title": "Department"},
    ],
    "alternatives": [{"ownSchema": "employee-badge"}],
}


@pytest.fixture(scope="module")
def core(tmp_path_factory: pytest.TempPathFactory, new_database: NewDatabase) -> Iterator[Running]:
    """Return a shared core where wallets may start by themselves, and a question was added."""
    with authorizing(tmp_path_factory.mktemp("core") / "data", new_database()) as running:
        assert running.admin("POST", "/bc/studio/questions", COLLEAGUE).status == 200
        yield running


@pytest.fixture(scope="module")
def card(core: Running) -> Card:
    return issued(
        core, "sd-jwt", "employee-badge", given_name="Maya", family_name="Okafor", employee_number="7", department="IT"
    )


def rule(core: Running, **more: Any) -> Reply:
    body = {"schemaId": core.schema_id(), "way": "data-request", "questionId": "colleague"}
    return core.admin("PUT", RULES, body | more)


def begun(core: Running, **more: Any) -> tuple[Wallet, str]:
    assert rule(core, **more).status == 200
    wallet = Wallet(core)
    return wallet, wallet.begin(("dpop", wallet.dpop("par")))


def page_of(wallet: Wallet) -> str:
    shown = wallet.browser.get(wallet.page)
    assert shown.status == 200, shown
    assert "unsafe" not in str(shown.header("content-security-policy"))
    return shown.body.decode()


def asked(core: Running, wallet: Wallet) -> Asked:
    """Press the button, and return the data request that the page shows."""
    pressed = wallet.browser.post(wallet.page, {"ask": "1"})
    assert (pressed.status, pressed.header("location")) == (303, wallet.page), pressed
    return shown(core, wallet)


def shown(core: Running, wallet: Wallet) -> Asked:
    link = re.search(r'class="button" href="(openid4vp:[^"]+)"', page_of(wallet))
    assert link
    ((visit_id,),) = core.rows(
        "SELECT visit_id FROM self_service WHERE authorization_id = ?", wallet.page.rpartition("/")[2]
    )
    return Asked(str(visit_id), html.unescape(link[1]))


def taken(core: Running, wallet: Wallet) -> dict[str, Any]:
    token = wallet.redeem(wallet.response()["code"], ("dpop", wallet.dpop("token"))).json["access_token"]
    found = wallet.take(token).json["credentials"][0]["credential"]
    return read_sd_jwt(found, core).disclosed


def test_what_is_shown_becomes_what_is_issued(core: Running, card: Card) -> None:
    wallet, authorization_id = begun(core)
    assert waiting(core, authorization_id)["selfService"] == "open"
    first = page_of(wallet)
    assert "Who works here?" in first
    assert "To let colleagues in." in first
    assert str(wallet.number) in first
    request = asked(core, wallet)
    page = page_of(wallet)
    assert "<svg" in page
    (wanted,) = read_request(core, request)["dcql_query"]["credentials"][:1]
    assert {one["path"][-1] for one in wanted["claims"]} == {"given_name", "family_name"}  # no more than is needed
    core.keep_what_is_noted()
    assert "Please continue in your wallet." in page_of(wallet)  # a wallet has it
    assert answer(core, request, card).status == 200
    issued_now = taken(core, wallet)
    assert (issued_now["given_name"], issued_now["family_name"]) == ("Maya", "Okafor")
    kind, about = events(core, authorization_id)[-1]
    assert (kind, about["by"], about["way"]) == ("authorization.approved", "self-service", "data-request")


def test_answers_go_where_the_rule_says(core: Running, card: Card) -> None:
    wallet, _ = begun(core, attributes={"given_name": "family_name", "company": "department"})
    assert answer(core, asked(core, wallet), card).status == 200
    found = taken(core, wallet)
    assert (found["given_name"], found["company"]) == ("Okafor", "IT")
    assert "family_name" not in found


def test_the_page_hears_of_the_answer(core: Running, card: Card) -> None:
    wallet, _ = begun(core)
    request = asked(core, wallet)
    live = re.search(r'data-live="([^"]+)"', page_of(wallet))
    assert live
    target = html.unescape(live[1])

    async def hear() -> None:
        listening = asyncio.ensure_future(wallet.browser.get_async(target))
        await asyncio.sleep(0)
        decided = await core.admin_async("POST", f"/bc/admin/workflows/{request.workflow}/cancel")
        assert decided.status == 200
        heard = await listening
        assert heard.body.endswith(b"event: news\ndata: new\n\n")

    core.run(hear())
    assert "That could not be verified." in page_of(wallet)
    assert answer(core, asked(core, wallet), card).status == 200
    assert taken(core, wallet)["given_name"] == "Maya"


def test_who_declines_may_be_asked_again(core: Running, card: Card) -> None:
    wallet, authorization_id = begun(core)
    request = read_request(core, asked(core, wallet))
    declined = {"error": "access_denied", "state": request["state"]}
    assert post(core, request["response_uri"], declined).status == 200
    page = page_of(wallet)
    assert "You declined. Nothing was sent." in page
    assert "Show it again" in page
    assert waiting(core, authorization_id)["selfService"] == "open"
    assert answer(core, asked(core, wallet), card).status == 200
    assert taken(core, wallet)["given_name"] == "Maya"


def test_case_516_what_is_not_verified_approves_nothing(core: Running, card: Card) -> None:
    wallet, authorization_id = begun(core)
    answer(core, asked(core, wallet), card, twist=Twist(nonce="of-another-request"))
    assert "That could not be verified." in page_of(wallet)
    assert waiting(core, authorization_id)
    assert [kind for kind, _ in events(core, authorization_id)] == ["authorization.requested"]


def test_case_516_a_presentation_counts_for_its_own_wallet_alone(core: Running, card: Card) -> None:
    wallet, authorization_id = begun(core)
    other, other_id = begun(core)
    request, others = asked(core, wallet), asked(core, other)
    assert request.url != others.url
    assert answer(core, request, card).status == 200
    assert "<svg" in page_of(other)
    assert waiting(core, other_id)
    assert other.browser.get(wallet.page).status == 404
    assert Browser(core).post(wallet.page, {"ask": "1"}).status == 403
    assert other.browser.post(wallet.page, {"ask": "1"}).status == 404
    assert taken(core, wallet)["given_name"] == "Maya"
    assert waiting(core, authorization_id) == {}


def test_a_request_that_is_open_is_not_made_twice(core: Running) -> None:
    wallet, _ = begun(core)
    first = asked(core, wallet)

    async def at_once() -> list[int]:
        answers = await asyncio.gather(*(wallet.browser.post_async(wallet.page, {"ask": "1"}) for _ in range(5)))
        return [one.status for one in answers]

    assert core.run(at_once()) == [303] * 5
    assert shown(core, wallet) == first
    fresh, _ = begun(core)

    async def first_at_once() -> list[int]:
        answers = await asyncio.gather(*(fresh.browser.post_async(fresh.page, {"ask": "1"}) for _ in range(5)))
        return [one.status for one in answers]

    before = core.rows("SELECT count(*) FROM data_request")[0][0]
    assert core.run(first_at_once()) == [303] * 5
    assert core.rows("SELECT count(*) FROM data_request")[0][0] == before + 1


def test_the_staff_may_decide_meanwhile(core: Running, card: Card) -> None:
    wallet, authorization_id = begun(core)
    request = asked(core, wallet)
    assert approve(core, authorization_id).status == 200
    answer(core, request, card)
    assert taken(core, wallet)["given_name"] == "Erika"  # what the staff have filled in
    refused, refused_id = begun(core)
    open_one = asked(core, refused)
    assert refuse(core, refused_id).status == 200
    assert refused.response()["error"] == "access_denied"
    assert core.workflow(open_one.workflow)["state"] == "cancelled"  # nobody shows anything for nothing
    late, late_id = begun(core)
    assert answer(core, asked(core, late), card).status == 200

    async def at_once() -> tuple[Reply, Reply]:
        return await asyncio.gather(
            late.browser.get_async(late.page),
            core.admin_async("POST", f"{REQUESTS}/{late_id}/approve", core.body()),
        )

    page, staff = core.run(at_once())
    assert page.status == 303
    assert taken(core, late)["given_name"] == ("Erika" if staff.status == 200 else "Maya")
    assert [kind for kind, _ in events(core, late_id)].count("authorization.approved") == 1


def test_what_the_credential_does_not_take_is_for_the_staff(core: Running, card: Card) -> None:
    about = {"given_name": "given_name", "purpose": "department"}  # which is none of the purposes
    wallet, authorization_id = begun(core, attributes=about)
    assert answer(core, asked(core, wallet), card).status == 200
    assert "Something that the credential needs is missing." in page_of(wallet)
    assert waiting(core, authorization_id)["selfService"] == "not-enough"
    assert approve(core, authorization_id).status == 200


def test_a_required_attribute_needs_an_answer(core: Running) -> None:
    refused = rule(core, attributes={"company": "department"})  # a badge needs a given name
    assert (refused.status, refused.fields) == (422, {"attributes.given_name": "missing_field"})
    assert "The credential needs Given name. Choose the answer that it gets." in refused.body.decode()
    assert rule(core, attributes={"given_name": "department"}).status == 200


def test_what_an_object_must_have_needs_an_answer_too(core: Running) -> None:
    members = {"street": {"type": "string", "title": "Street"}, "city": {"type": "string", "title": "City"}}
    address = {"type": "object", "title": "Address", "properties": members, "required": ["city"]}
    badge = next(one for one in core.admin("GET", "/bc/studio/schemas").result["schemas"] if "visitor" in one["name"])
    record = {
        name: badge[name] for name in ("namespace", "formats", "lifeDays", "txCode", "display", "description")
    } | {
        "name": "resident-card",
        "version": "1.0",
        "title": "Resident card",
        "w3cType": "ResidentCard",
        "properties": {"given_name": badge["properties"]["given_name"], "address": address},
        "required": ["given_name"],
    }
    assert core.admin("POST", "/bc/studio/schemas", record).status == 200
    body = {"schemaId": core.schema_id("resident-card")}
    street = {"given_name": "given_name", "address.street": "department"}
    assert rule(core, **body, attributes=street).fields == {"attributes.address.city": "missing_field"}
    assert rule(core, **body, attributes={"given_name": "given_name"}).status == 200
    assert rule(core, **body, attributes=street | {"address.city": "family_name"}).status == 200


def test_a_question_that_was_changed_is_asked_no_more(core: Running, card: Card) -> None:
    wallet, _ = begun(core, attributes={"given_name": "given_name", "company": "department"})
    poorer = COLLEAGUE | {"answers": COLLEAGUE["answers"][:2]}
    assert core.admin("PUT", "/bc/studio/questions/colleague", poorer).status == 200
    assert "Who works here?" not in page_of(wallet)
    assert wallet.browser.post(wallet.page, {"ask": "1"}).status == 403
    assert core.admin("PUT", "/bc/studio/questions/colleague", COLLEAGUE).status == 200
    assert "Who works here?" in page_of(wallet)
    assert answer(core, asked(core, wallet), card).status == 200
    assert taken(core, wallet)["company"] == "IT"


def begun_for_an_age(core: Running, **attributes: str) -> tuple[Wallet, str]:
    body = {"schemaId": core.schema_id("proof-of-age"), "questionId": "age", "attributes": attributes}
    assert rule(core, **body).status == 200
    wallet = Wallet(core)
    return wallet, wallet.begin(("dpop", wallet.dpop("par")), scope=PROOF)


def proof(core: Running, **ages: str) -> Card:
    return issued(core, "sd-jwt", "proof-of-age", **ages)


def taken_proof(core: Running, wallet: Wallet) -> dict[str, Any]:
    token = wallet.redeem(wallet.response()["code"], ("dpop", wallet.dpop("token"))).json["access_token"]
    found = wallet.take(token, credential_configuration_id=PROOF).json["credentials"][0]["credential"]
    return read_sd_jwt(found, core).disclosed


def test_an_age_is_asked_for_and_issued(core: Running) -> None:
    wallet, _ = begun_for_an_age(core)  # each attribute gets the answer of its own name: the first age alone
    assert "18 or older?" in page_of(wallet)
    request = asked(core, wallet)
    wanted = read_request(core, request)["dcql_query"]["credentials"][0]["claims"]
    assert [one["path"][-1] for one in wanted] == ["age_over_18"]
    assert answer(core, request, proof(core, age_over_18="true", age_over_21="false")).status == 200
    found = taken_proof(core, wallet)
    assert {key: value for key, value in found.items() if key.startswith("age")} == {"age_over_18": True}


def test_another_age_than_the_first_is_asked_for_where_the_rule_says(core: Running) -> None:
    wallet, _ = begun_for_an_age(core, age_over_18="age_over_21", age_over_16="age_over_16")
    assert "21 or older?" in page_of(wallet)
    request = asked(core, wallet)
    assert answer(core, request, proof(core, age_over_18="true", age_over_16="true", age_over_21="true")).status == 200
    found = taken_proof(core, wallet)
    assert (found["age_over_18"], found["age_over_16"]) == (True, True)
    body = {"schemaId": core.schema_id("proof-of-age"), "questionId": "age"}
    unknown = rule(core, **body, attributes={"age_over_18": "age_over_19"})  # an age that is not offered
    assert unknown.fields == {"attributes.age_over_18": "invalid_choice"}
    nameless = rule(core, **body, attributes={"age_over_18": "age_over_{age}"})
    assert nameless.fields == {"attributes.age_over_18": "invalid_choice"}


def test_who_is_too_young_waits_for_the_staff(core: Running) -> None:
    wallet, authorization_id = begun_for_an_age(core)
    assert answer(core, asked(core, wallet), proof(core, age_over_18="false")).status == 200
    wallet.browser.language = "de"
    assert "Das verlangte Alter wurde nicht bestätigt." in page_of(wallet)
    assert waiting(core, authorization_id)["selfService"] == "not-of-age"
    assert events(core, authorization_id)[-1][1]["reason"] == "not-of-age"
    assert wallet.browser.post(wallet.page, {"ask": "1"}).status == 403
    lenient, _ = begun_for_an_age(core, age_over_18="age_over_18", age_over_21="age_over_21")
    assert answer(core, asked(core, lenient), proof(core, age_over_18="true", age_over_21="false")).status == 200
    assert taken_proof(core, lenient)["age_over_21"] is False  # which the credential need not have


@pytest.mark.parametrize(("born", "is_of_age"), [("1984-01-26", True), ("2015-03-01", False)])
def test_an_age_may_be_reckoned_from_a_date_of_birth(core: Running, born: str, is_of_age: bool) -> None:
    town = Issuer(binding="did:jwk")
    assert core.admin("POST", "/bc/studio/issuers", {"name": "Town", "did": town.did, "types": ["*"]}).status == 200
    wallet, authorization_id = begun_for_an_age(core)
    assert show(core, asked(core, wallet), IdentityCard(core, town, ERIKA | {"birthdate": born})).status == 200
    if is_of_age:
        found = taken_proof(core, wallet)
        assert found["age_over_18"] is True
        assert not {"birthdate", "birth_date"} & {*found}
    else:
        assert "The age that is asked for was not confirmed." in page_of(wallet)
        assert waiting(core, authorization_id)["selfService"] == "not-of-age"
        assert approve(core, authorization_id, core.item(schema="proof-of-age", age_over_18="false")).status == 200


def test_the_day_of_issue_needs_no_answer(core: Running, card: Card) -> None:
    wallet, _ = begun(core, attributes={"given_name": "given_name"})
    assert answer(core, asked(core, wallet), card).status == 200
    assert taken(core, wallet)["visit_date"] == to_datetime(core.clock()).astimezone().date().isoformat()


def test_who_is_asked_too_often_waits_for_the_staff(core: Running) -> None:
    wallet, authorization_id = begun(core)
    for _ in range(limits.WRONG_GUEST_CODES):
        request = asked(core, wallet)
        assert core.admin("POST", f"/bc/admin/workflows/{request.workflow}/cancel").status == 200
    assert "Nothing was shown that counts here." in page_of(wallet)
    assert wallet.browser.post(wallet.page, {"ask": "1"}).status == 403
    assert waiting(core, authorization_id)["selfService"] == "not-shown"
    assert events(core, authorization_id)[-1][1]["reason"] == "not-shown"


def test_a_rule_that_nobody_could_follow_is_refused(core: Running) -> None:
    assert rule(core, questionId=None).fields == {"questionId": "missing_field"}
    assert rule(core, questionId="unknown").fields == {"questionId": "invalid_id"}
    assert rule(core, attributes={"given_name": "shoe_size"}).fields == {"attributes.given_name": "invalid_choice"}
    assert rule(core, attributes={"shoe_size": "given_name"}).fields == {"attributes.shoe_size": "invalid_choice"}
    assert rule(core, schemaId=core.schema_id("event-ticket")).fields == {"questionId": "invalid_choice"}
    assert rule(core, way="guest-code").fields == {"rosterId": "missing_field", "codeColumn": "missing_field"}


def test_the_page_asks_in_the_language_of_the_visitor(core: Running) -> None:
    wallet, _ = begun(core)
    wallet.browser.language = "de"
    assert "Wer arbeitet hier?" in page_of(wallet)
    asked(core, wallet)
    assert "Aus meiner Wallet zeigen" in page_of(wallet)
