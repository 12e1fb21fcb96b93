"""Schemas are published and withdrawn in the studio, and stay as they are in between."""

import asyncio
import json
import logging
from typing import Any
from urllib.parse import urlsplit

import pytest

from connector_desk.contract.wire import to_json
from connector_desk.core.schemas.registry import shipped_schemas
from connector_desk.core.store.statement import Statement
from connector_desk.core.store.transaction import Transaction
from tests.core.agents.test_agent_routes import bring, invitation_of, issue
from tests.core.correspondent import Correspondent, add_agent
from tests.core.holder import Holder, read_sd_jwt
from tests.core.issuance.test_deferred_endpoint import begun
from tests.core.issuance.test_status_lists import reference
from tests.core.presenter import ask, read_request
from tests.core.presenter import wanted as wanted_by
from tests.core.running import CREATE, Offer, Reply, Running
from tests.drawings import HOSTILE, data_address

SCHEMAS = "/bc/studio/schemas"
BADGE = f"{SCHEMAS}/visitor-badge~1.0"
PUBLIC = "/bc/public/schemas/visitor-badge/1.0"
WITHDRAWN = "This kind of credential was withdrawn."


def guest_card(**other: Any) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(to_json(shipped_schemas()[0]))
    return {**record, "name": "guest-card", "w3cType": "GuestCard", **other}


def configurations(core: Running) -> set[str]:
    found = core.public("GET", "/.well-known/openid-credential-issuer/oid4vci").json
    return {name.partition("_")[0] for name in found["credential_configurations_supported"]}


def listed(core: Running) -> set[str]:
    return {one["name"] for one in core.admin("GET", SCHEMAS).result["schemas"]}


def deeds(core: Running) -> list[str]:
    entries = core.admin("GET", "/bc/studio/audit").result["entries"]
    return [one["data"]["deed"] for one in entries if one["subject"] == "schema"][::-1]


def issued(core: Running) -> tuple[Offer, Holder, str, str]:
    offer, holder = core.offer(), Holder()
    token = core.token(core.code(offer)).json["access_token"]
    answer = core.credential(token, holder.request(core))
    assert answer.status == 200, answer
    return offer, holder, token, answer.json["credentials"][0]["credential"]


def test_a_schema_is_published_once_and_issued_at_once(desk: Running) -> None:
    made = desk.admin("POST", SCHEMAS, guest_card()).result
    assert made["schemaId"] == f"{desk.base}/bc/public/schemas/guest-card/1.0"
    assert desk.public("GET", "/bc/public/schemas/guest-card/1.0").json["vct"] == made["schemaId"]
    assert desk.admin("GET", f"{SCHEMAS}/guest-card~1.0").result == made
    assert "guest-card" in listed(desk) & configurations(desk)
    offer = desk.offer(desk.item(schema="guest-card"))
    token = desk.token(desk.code(offer)).json["access_token"]
    answer = desk.credential(token, Holder().request(desk, credential_configuration_id="guest-card_1.0_sd-jwt"))
    assert read_sd_jwt(answer.json["credentials"][0]["credential"]).payload["vct"] == made["schemaId"]
    assert deeds(desk) == ["added"]


def test_case_059_a_schema_is_found_by_its_alias_too(desk: Running) -> None:
    record = guest_card(alias="5f2c.guest-card")
    wanted = desk.item() | {"schemaId": "5f2c.guest-card"}
    assert desk.admin("POST", CREATE, desk.body(wanted)).fields == {"payload[0].schemaId": "schema_not_found"}
    made = desk.admin("POST", SCHEMAS, record).result
    assert made["alias"] == "5f2c.guest-card"
    desk.restart()
    offer = desk.offer(wanted)
    (credential,) = desk.workflow(offer.workflow)["credentials"]
    assert credential["schemaId"] == "5f2c.guest-card"  # as it was sent
    token = desk.token(desk.code(offer)).json["access_token"]
    answer = desk.credential(token, Holder().request(desk, credential_configuration_id="guest-card_1.0_sd-jwt"))
    assert read_sd_jwt(answer.json["credentials"][0]["credential"]).payload["vct"] == made["schemaId"]
    asked = wanted_by(desk, "given_name", format="sd-jwt")
    asked["restrictions"] = {"schemaId": "5f2c.guest-card"}
    told = read_request(desk, ask(desk, asked))
    assert told["dcql_query"]["credentials"][0]["meta"]["vct_values"] == [made["schemaId"]]

    before = desk.fingerprint()
    for other in (
        guest_card(version="1.1", alias="5f2c.guest-card"),
        guest_card(name="other", alias="5f2c.guest-card"),
    ):
        refused = desk.admin("POST", SCHEMAS, other)
        assert (refused.status, refused.code) == (409, "already_listed")
    assert desk.fingerprint() == before
    desk.admin("DELETE", f"{SCHEMAS}/guest-card~1.0")
    assert desk.admin("POST", CREATE, desk.body(wanted)).fields == {"payload[0].schemaId": "schema_not_found"}


@pytest.mark.parametrize("alias", ["", "a/b", "https://desk.example", "a b", "a:b", "../x", "é", "a" * 65])
def test_an_alias_is_no_address(shared: Running, alias: str) -> None:
    refused = shared.admin("POST", SCHEMAS, guest_card(name="aliased", alias=alias))
    assert (refused.status, set(refused.fields)) == (422, {"alias"})


def test_what_a_published_schema_says_of_its_address_is_not_believed(desk: Running) -> None:
    made = desk.admin("POST", SCHEMAS, guest_card(schemaId="https://elsewhere.example/schema")).result
    assert made["schemaId"] == f"{desk.base}/bc/public/schemas/guest-card/1.0"


def test_case_188_a_published_version_never_changes(desk: Running) -> None:
    assert desk.admin("POST", SCHEMAS, guest_card()).status == 200
    before = desk.public("GET", "/bc/public/schemas/guest-card/1.0").body
    stored = desk.fingerprint()
    for method, where in (("POST", SCHEMAS), ("PUT", f"{SCHEMAS}/guest-card~1.0")):
        refused = desk.admin(method, where, guest_card(title="Other"))
        assert (refused.status, refused.code) == (409, "schema_in_use")
    assert (desk.public("GET", "/bc/public/schemas/guest-card/1.0").body, desk.fingerprint()) == (before, stored)
    assert desk.admin("POST", SCHEMAS, guest_card(version="1.1", title="Other")).status == 200


@pytest.mark.parametrize("name", ["a/b", "..", "guest card", "x" * 129, "", "Guest"])
def test_case_434_a_name_that_is_none_is_refused_at_its_field(shared: Running, name: str) -> None:
    refused = shared.admin("POST", SCHEMAS, guest_card(name=name))
    assert (refused.status, list(refused.fields)) == (422, ["name"])


@pytest.mark.parametrize("where", ["guest-card~1.0", "visitor-badge", "visitor-badge~9.9", "~", "visitor-badge~1.0~"])
@pytest.mark.parametrize("method", ["GET", "DELETE", "PUT"])
def test_a_schema_that_is_not_there(shared: Running, method: str, where: str) -> None:
    body = guest_card() if method == "PUT" else b""
    assert shared.admin(method, f"{SCHEMAS}/{where}", body).status == 404
    assert shared.admin("GET", f"{SCHEMAS}/{where}/use").status == 404


def test_case_185_a_withdrawn_or_unpublished_schema_is_not_there(desk: Running) -> None:
    assert desk.public("GET", "/bc/public/schemas/guest-card/1.0").status == 404
    assert desk.admin("DELETE", BADGE).result["name"] == "visitor-badge"
    for path in (PUBLIC, f"{PUBLIC}/context.jsonld", f"{PUBLIC}/logo.svg"):
        assert desk.public("GET", path).status == 404
    assert "visitor-badge" not in listed(desk) | configurations(desk)
    refused = desk.admin("POST", CREATE, desk.body())
    assert (refused.status, refused.fields) == (422, {"payload[0].schemaId": "schema_not_found"})
    assert desk.admin("GET", BADGE).status == desk.admin("DELETE", BADGE).status == 404
    assert desk.admin("POST", SCHEMAS, guest_card(name="visitor-badge")).code == "schema_in_use"
    assert deeds(desk) == ["withdrawn"]
    desk.restart()
    assert desk.public("GET", PUBLIC).status == 404
    assert "visitor-badge" not in listed(desk)


def test_case_185_what_credentials_name_stays_where_it_is(desk: Running) -> None:
    offer, holder, token, credential = issued(desk)
    paths = (PUBLIC, f"{PUBLIC}/context.jsonld", f"{PUBLIC}/logo.svg")
    before = [desk.public("GET", path).body for path in paths]
    assert desk.admin("DELETE", BADGE).status == 200
    for _ in range(2):
        assert [desk.public("GET", path).body for path in paths] == before
        assert "visitor-badge" not in listed(desk) | configurations(desk)
        assert desk.admin("POST", CREATE, desk.body()).status == 422
        desk.restart()
    list_uri, _ = reference(credential)
    assert desk.public("GET", urlsplit(list_uri).path).status == 200
    assert desk.states(offer.workflow)[-1] == "done"
    again = desk.credential(token, holder.request(desk))  # the answer was lost: the same credential, not another
    assert reference(again.json["credentials"][0]["credential"]) == reference(credential)


@pytest.mark.parametrize("step", ["made", "shown", "code", "token", "deferred"])
def test_case_185_an_open_offer_is_withdrawn_with_its_schema(desk: Running, step: str) -> None:
    other = desk.offer(desk.item(schema="membership-card", given_name="Erika", member_number="7"))
    holder = Holder()
    token = code = transaction = ""
    if step == "deferred":
        offer, token, transaction = begun(desk, holder, desk.item())
    else:
        offer = desk.offer()
    if step == "shown":
        desk.admin("POST", f"/bc/admin/workflows/{offer.workflow}/shown")
    if step in {"code", "token"}:
        code = desk.code(offer)
    if step == "token":
        token = desk.token(code).json["access_token"]
    assert desk.admin("DELETE", BADGE).status == 200
    assert (desk.workflow(offer.workflow)["state"], desk.details(offer.workflow)[-1]) == ("cancelled", WITHDRAWN)
    assert desk.fetch(offer).code == "offer_gone"
    if step == "code":
        assert desk.token(code).error == "invalid_grant"
    if step == "token":
        assert desk.credential(token, holder.request(desk)).error == "credential_request_denied"
    if step == "deferred":
        assert desk.deferred(token, transaction).error == "credential_request_denied"
    assert desk.rows("SELECT count(*) FROM item WHERE issued_at IS NOT NULL") == [(0,)]
    renewed = desk.admin("POST", f"/bc/admin/workflows/{offer.workflow}/renew")
    assert (renewed.status, renewed.code) == (409, "state_conflict")
    assert desk.states(other.workflow) == ["prepared"]
    assert desk.code(other)


def test_an_offer_of_several_ends_with_one_of_its_schemas_and_what_was_taken_stays(desk: Running) -> None:
    card = desk.item(schema="membership-card", given_name="Erika", member_number="7")
    offer, holder = desk.offer(desk.item(), card), Holder()
    token = desk.token(desk.code(offer)).json["access_token"]
    assert desk.credential(token, holder.request(desk)).status == 200
    assert desk.admin("DELETE", f"{SCHEMAS}/membership-card~1.0").status == 200
    refused = desk.credential(token, holder.request(desk, credential_configuration_id="membership-card_1.0_sd-jwt"))
    assert refused.error == "credential_request_denied"
    (taken, left) = desk.workflow(offer.workflow)["credentials"]
    assert (taken["status"], "issuedAt" in left) == ("valid", False)
    assert desk.public("GET", "/bc/public/schemas/membership-card/1.0").status == 404
    assert desk.public("GET", PUBLIC).status == 200


def test_either_the_offer_or_the_withdrawal_comes_first(desk: Running) -> None:
    """Offers made and fetched while the schema goes: none is open afterwards, none is issued behind it."""

    async def all_at_once() -> list[Reply]:
        made = [desk.admin_async("POST", CREATE, desk.body()) for _ in range(10)]
        more = [desk.admin_async("POST", CREATE, desk.body()) for _ in range(10)]
        return await asyncio.gather(*made, desk.admin_async("DELETE", BADGE), *more)

    replies = desk.run(all_at_once())
    assert replies.pop(10).status == 200
    assert {reply.status for reply in replies} <= {200, 422}
    assert desk.rows("SELECT count(*) FROM visit WHERE deadline IS NOT NULL") == [(0,)]
    assert desk.rows("SELECT count(*) FROM offer WHERE closed_at IS NULL") == [(0,)]


def test_another_process_does_not_offer_what_was_withdrawn_here(desk: Running) -> None:
    second = Running(desk.data, desk.clock, database=desk.database)
    second.runner.close()
    second.runner = desk.runner
    second.start()
    try:
        body = second.body()
        assert second.admin("POST", CREATE, body).status == 200
        assert desk.admin("DELETE", BADGE).status == 200
        refused = second.admin("POST", CREATE, body)  # it may not have heard of it yet
        assert (refused.status, refused.fields) == (422, {"payload[0].schemaId": "schema_not_found"})
    finally:
        second.stop()


def test_how_much_a_schema_is_used(desk: Running) -> None:
    assert desk.admin("GET", f"{BADGE}/use").result == {"issued": 0, "openOffers": 0}
    issued(desk)
    desk.offer()
    told = desk.admin("GET", f"{BADGE}/use").result
    assert (told["issued"], told["openOffers"], "lastIssuedAt" in told) == (1, 1, True)


def test_credentials_of_a_withdrawn_schema_can_still_be_asked_for(desk: Running) -> None:
    issued(desk)
    desk.admin("DELETE", BADGE)
    wanted = {"name": "Badge", "credentials": [{"attributes": [{"name": "given_name"}]}]}
    wanted["credentials"][0]["restrictions"] = {"schemaId": desk.schema_id()}  # type: ignore[index]
    answer = desk.admin("POST", "/bc/admin/proofrequest/create/connectionless", {"payload": wanted})
    assert answer.status == 200, answer.body


@pytest.mark.parametrize("step", ["before it connects", "before it is brought", "before it is asked for"])
def test_an_agent_gets_nothing_of_a_withdrawn_schema(desk: Running, step: str) -> None:
    add_agent(desk, "acme:kim")
    made = issue(desk, "acme:kim", desk.item("w3c")).result
    phone = Correspondent(desk)
    invitation = invitation_of(desk, made["workflowId"])
    courier = desk.core._outbox_dispatcher
    assert courier
    if step == "before it is brought":
        desk.run(courier.stop())  # else it may be there as soon as they are connected
    if step != "before it connects":
        phone.connect(invitation)
    if step == "before it is asked for":
        bring(desk)
        (offer,) = phone.fetch()
    assert desk.admin("DELETE", BADGE).status == 200
    if step == "before it connects":
        phone.connect(invitation)
    if step == "before it is brought":
        desk.run(courier.start(desk.capabilities.agents))
    if step == "before it is asked for":
        phone.send(phone.ask_for(offer))
    else:
        bring(desk)
        assert phone.fetch() == []
    assert desk.workflow(made["workflowId"])["state"] == "cancelled"
    assert desk.rows("SELECT count(*) FROM item WHERE issued_at IS NOT NULL") == [(0,)]
    refused = issue(desk, "acme:kim", desk.item("w3c"))
    assert (refused.status, refused.fields) == (422, {"payload[0].schemaId": "schema_not_found"})


@pytest.mark.sqlite
@pytest.mark.parametrize("name", ["text", "a local file in UTF-16", "nested patterns", "a billion laughs"])
def test_a_logo_that_is_no_plain_drawing_is_not_published(shared: Running, name: str) -> None:
    display = guest_card()["display"] | {"logo": data_address(HOSTILE[name])}
    refused = shared.admin("POST", SCHEMAS, guest_card(display=display))
    assert refused.status == 422
    (field,) = refused.json["result"]["fields"]
    assert (field["path"], field["code"]) == ("display.logo", "invalid_picture")
    assert "guest-card" not in listed(shared)


@pytest.mark.sqlite
def test_a_logo_that_was_taken_before_is_left_out_and_the_place_starts(
    desk: Running, caplog: pytest.LogCaptureFixture
) -> None:
    desk.admin("POST", SCHEMAS, guest_card())
    offer = desk.offer(desk.item(schema="guest-card"))
    record = guest_card(display=guest_card()["display"] | {"logo": data_address(HOSTILE["nested patterns"])})

    def put(tx: Transaction) -> None:
        kept = Statement("UPDATE schema SET record = :record WHERE name = 'guest-card'")
        kept.run(tx, record=json.dumps(record))

    store = desk.core._store
    assert store
    desk.run(store.write(put))
    with caplog.at_level(logging.WARNING):
        desk.restart()
    found = desk.admin("GET", f"{SCHEMAS}/guest-card~1.0").result
    assert found["display"].get("logo") is None
    assert found["display"]["backgroundColor"] == record["display"]["backgroundColor"]
    assert desk.public("GET", "/bc/public/schemas/guest-card/1.0/logo.svg").status == 404
    assert desk.code(offer)
    assert "The logo of the schema guest-card/1.0 is left out" in caplog.text
