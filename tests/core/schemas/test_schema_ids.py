"""`schemaId`: each name of a schema means the same wherever one is taken, and is repeated as sent."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from connector_desk.core.place import hosts
from tests.core.agents.test_agent_routes import SEND_BY_ALIAS, SEND_BY_ID
from tests.core.correspondent import AGENTS, BY_ALIAS, BY_ID, add_agent
from tests.core.holder import Holder, read_sd_jwt
from tests.core.presenter import ASK, Card, answer, ask, forced, read_request, wanted
from tests.core.presenter import body as ask_body
from tests.core.running import CREATE, QRCODE, Reply, Running
from tests.core.visitor import Visitor, link

SCHEMAS, FOREIGN = "/bc/studio/schemas", "/bc/studio/foreign-schemas"
PATH = "/bc/public/schemas/visitor-badge/1.0"
SCHEMA = "payload[0].schemaId"
ASKED = "payload.credentials[0].restrictions.schemaId"
pytestmark = pytest.mark.sqlite


@pytest.fixture(scope="module")
def place(networked: Running) -> Iterator[Running]:
    """Give a core with both listeners, an agent, and a schema with an alias."""
    record = networked.admin("GET", f"{SCHEMAS}/visitor-badge~1.0").result
    del record["schemaId"]
    named = {"name": "guest-card", "title": "Guest card", "alias": "5f2c.guest-card"}
    assert networked.admin("POST", SCHEMAS, record | named).status == 200
    add_agent(networked, "acme:names")
    return networked  # type: ignore[return-value]


def port(address: str | None) -> int:
    found = urlsplit(address or "").port
    assert found is not None
    return found


def names(core: Running) -> list[str]:
    """List addresses that all mean the visitor badge of a place on loopback."""
    found = []
    for number in (port(core.listening.admin), port(core.listening.public)):
        found += [f"http://{host}:{number}{PATH}" for host in ("127.0.0.1", "localhost", "[::1]", "LocalHost")]
    return [*found, f"{core.base}{PATH}/", f"{core.base}/bc/public/schemas/visitor%2dbadge/1.0"]


def issue(core: Running, path: str, schema_id: str, form: str = "sd-jwt") -> Reply:
    agent_id = core.admin("GET", AGENTS).result["agents"][0]["agentId"]
    to: dict[str, Any] = {BY_ALIAS: {"agentAlias": "acme:names"}, BY_ID: {"agentId": agent_id}}.get(path, {})
    return core.admin("POST", path, {**to, **core.body(core.item(form) | {"schemaId": schema_id})})


def request(core: Running, path: str, schema_id: str) -> Reply:
    agent_id = core.admin("GET", AGENTS).result["agents"][0]["agentId"]
    to = {SEND_BY_ALIAS: {"agentAlias": "acme:names"}, SEND_BY_ID: {"agentId": agent_id}}.get(path, {})
    payload = ask_body(core, wanted(core, schema=None, restrictions={"schemaId": schema_id}))["payload"]
    return core.admin("POST", path, {**to, "payload": payload})


def record_of(core: Running, reply: Reply) -> dict[str, Any]:
    assert reply.status == 200, reply
    return core.workflow(reply.header("x-workflow-id") or reply.result["workflowId"])


@pytest.mark.parametrize("path", [CREATE, QRCODE, BY_ALIAS, BY_ID])
def test_line_1_every_name_of_a_schema_issues_it_and_is_repeated(place: Running, path: str) -> None:
    for name in [*names(place), "5f2c.guest-card"]:
        reply = issue(place, path, name)
        assert record_of(place, reply)["credentials"][0]["schemaId"] == name
        if path in {BY_ALIAS, BY_ID}:
            assert reply.result["credentials"][0]["schemaId"] == name


@pytest.mark.parametrize("path", [ASK, f"{ASK}?output=qrcode", SEND_BY_ALIAS, SEND_BY_ID])
def test_line_1_every_name_of_a_schema_asks_for_it_and_is_repeated(place: Running, path: str) -> None:
    for name in [*names(place), "5f2c.guest-card"]:
        told = record_of(place, request(place, path, name))
        assert told["asked"]["credentials"][0]["restrictions"]["schemaId"] == name


@pytest.mark.parametrize("name", ["admin", "alias"])
@pytest.mark.parametrize("form", ["sd-jwt", "w3c"])
def test_line_1_what_is_signed_and_asked_of_wallets_is_the_one_address_of_the_schema(
    place: Running, form: str, name: str
) -> None:
    schema = "visitor-badge" if name == "admin" else "guest-card"
    sent = f"{place.listening.admin}{PATH}" if name == "admin" else "5f2c.guest-card"
    canonical = place.schema_id(schema)
    holder = Holder(binding="jwk" if form == "sd-jwt" else "did:key")
    credential = holder.take(place, place.offer(place.item(form) | {"schemaId": sent})).credential
    if form == "sd-jwt":
        assert read_sd_jwt(credential).payload["vct"] == canonical
    else:
        assert f"{canonical}/context.jsonld" in json.dumps(Card(credential, holder).payload)
    assert sent not in json.dumps(Card(credential, holder).payload)
    asked = ask(place, wanted(place, schema=None, format=form, restrictions={"schemaId": sent}))
    assert sent not in json.dumps(read_request(place, asked)["dcql_query"])
    assert answer(place, asked, Card(credential, holder)).status == 200
    (shown,) = place.workflow(asked.workflow)["presented"]
    assert shown["schemaId"] == sent
    other = ask(place, wanted(place, schema=schema, format=form))
    assert answer(place, other, Card(credential, holder)).status == 200
    (shown,) = place.workflow(other.workflow)["presented"]
    assert shown["schemaId"] == canonical


def test_line_1_events_repeat_what_was_sent(place: Running) -> None:
    sent = f"{place.listening.admin}{PATH}"
    offer = place.offer(place.item() | {"schemaId": sent})
    Holder(binding="jwk").take(place, offer)
    told = [json.loads(row) for (row,) in place.rows("SELECT data FROM event WHERE visit_id = ?", offer.workflow)]
    assert sent in [one.get("schemaId") for one in told]


@pytest.mark.parametrize(
    "elsewhere",
    [
        "http://127.0.0.1:{admin}/",
        "https://desk.example//",
        "https://other.example",
        "HTTPS://other.example",
        "http://127.0.0.1:1",
        "http://localhost",
        "http://localhost.other.example:{admin}",
        "http://127.0.0.1:{admin}@other.example",
        "http://other.example:{admin}",
        "https://127.0.0.1:{admin}",
        "http://127.0.0.1:{admin}/other",
        "http://kim@127.0.0.1:{admin}",
        "http://127.0.0.1:{admin}\\.other.example",
    ],
)
def test_line_1_a_foreign_address_is_refused_with_the_address_that_works(place: Running, elsewhere: str) -> None:
    base = elsewhere.format(admin=port(place.listening.admin))
    reply = issue(place, CREATE, base + PATH)
    code = "schema_not_found" if base.endswith("/other") else "schema_not_local"
    assert (reply.status, reply.fields) == (422, {SCHEMA: code})
    readable = "@" not in base and "\\" not in base
    if readable and code == "schema_not_local":
        assert f"Send {place.schema_id()} instead." in reply.json["result"]["message"]
        working = reply.json["result"]["message"].split()[-2]
        assert issue(place, CREATE, working).status == 200
    refused = request(place, ASK, base + PATH)
    assert refused.fields == {ASKED: "schema_not_found"}
    assert (place.schema_id() in refused.json["result"]["message"]) == readable


def test_line_1_a_foreign_schema_without_a_namesake_is_told_how_addresses_here_begin(place: Running) -> None:
    reply = issue(place, CREATE, "https://other.example/bc/public/schemas/nothing/1.0")
    assert reply.fields == {SCHEMA: "schema_not_local"}
    assert f"{place.base}/bc/public/schemas/" in reply.json["result"]["message"]
    for unknown in (f"{place.listening.admin}/bc/public/schemas/nothing/1.0", f"{place.listening.admin}{PATH}?x"):
        assert issue(place, CREATE, unknown).fields[SCHEMA] in {"schema_not_found", "schema_not_local"}


def test_line_1_no_host_header_makes_an_address_ours(place: Running) -> None:
    evil = f"http://evil.example:{port(place.listening.admin)}"
    body = place.body(place.item() | {"schemaId": f"{evil}{PATH}"})
    forwarded = [("x-forwarded-host", urlsplit(evil).netloc), ("forwarded", f"host={urlsplit(evil).netloc}")]
    assert place.admin("POST", CREATE, body, headers=forwarded).fields == {SCHEMA: "schema_not_local"}
    assert place.admin("POST", CREATE, body, host=urlsplit(evil).netloc).status == 421


def test_line_1_a_credential_that_names_itself_by_another_name_of_ours_is_not_ours(place: Running) -> None:
    """Names are for callers: a credential of somebody else is of our kind by the addresses that we sign alone."""
    schemas = place.capabilities.schemas.registry
    for name in names(place)[:4]:
        assert schemas.find(name) is not None
        assert schemas.of_kind(name) is None
    assert schemas.of_kind(place.schema_id()) is not None


def test_line_1_nobody_lists_an_address_of_ours_as_foreign(place: Running) -> None:
    for name in names(place):
        listing = {"schemaId": name, "title": "Badge", "formats": ["sd-jwt"], "attributes": ["given_name"]}
        assert place.admin("POST", FOREIGN, listing).code == "already_listed"


def test_line_1_a_listed_foreign_schema_is_meant_by_its_own_address(place: Running) -> None:
    listed = "https://other.example/bc/public/schemas/visitor-badge/1.0"
    listing = {"schemaId": listed, "title": "Badge", "formats": ["sd-jwt"], "attributes": ["given_name"]}
    entry = place.admin("POST", FOREIGN, listing).result["foreignId"]
    asked = ask(place, wanted(place, schema=None, restrictions={"schemaId": listed}))
    (query,) = read_request(place, asked)["dcql_query"]["credentials"]
    assert query["meta"] == {"vct_values": [listed]}
    assert place.admin("DELETE", f"{FOREIGN}/{entry}").status == 200


def test_line_1_a_former_address_is_known_by_its_other_names_too(tmp_path: Path) -> None:
    core = Running(tmp_path / "data", admin_bind=("127.0.0.1", 0))
    core.start()
    try:
        add_agent(core, "acme:names")
        former = f"http://localhost:{port(core.base)}{PATH}"
        core.restart(public_address="https://desk.example/place")
        for name in (former, "https://DESK.example:443/place" + PATH, f"{core.listening.admin}{PATH}"):
            assert issue(core, CREATE, name).status == 200
        elsewhere = issue(core, CREATE, "https://desk.example" + PATH)
        assert elsewhere.fields == {SCHEMA: "schema_not_local"}
        assert f"Send https://desk.example/place{PATH} instead." in elsewhere.json["result"]["message"]
    finally:
        core.close()


SHOWS = (
    'name = "shows"\ntitle = "Shows"\ngoal = "Come in."\n[[methods]]\nname = "go"\n'
    '[[methods.steps]]\nkind = "request"\nname = "shown"\n'
    '[[methods.steps.credentials]]\nschemaId = "NAME"\nattributes = ["given_name"]\n'
)


def test_lines_1_and_5_a_workflow_names_a_schema_in_any_way_and_no_issuer_of_another_method(place: Running) -> None:
    name = f"http://localhost:{port(place.listening.admin)}{PATH}"
    source = SHOWS.replace("NAME", name)
    wrong = place.admin("POST", "/bc/studio/workflows", {"source": source + 'issuerDid = "did:ebsi:zabc"\n'})
    assert set(wrong.fields.values()) == {"unsupported_did_method"}, wrong
    assert place.admin("POST", "/bc/studio/workflows", {"source": source}).status == 200
    visitor = Visitor(place, link(place, "shows"))
    visitor.open()
    visitor.go_on()
    (step,) = visitor.run["run"]["steps"]
    asked = place.workflow(step["workflowId"])["asked"]["credentials"][0]
    assert asked["restrictions"]["schemaId"] == name
    (query,) = read_request(place, visitor.asked())["dcql_query"]["credentials"][:1]
    assert query["meta"] == {"vct_values": [place.schema_id()]}


def test_line_1_at_every_interface_each_address_of_this_computer_is_ours(tmp_path: Path) -> None:
    core = Running(tmp_path / "data", admin_bind=("0.0.0.0", 0))
    core.start()
    try:
        number = port(core.listening.admin)
        add_agent(core, "acme:names")
        for host in ("localhost", "127.0.0.1", *hosts.own_addresses()):
            assert issue(core, CREATE, f"http://{host}:{number}{PATH}").status == 200
        assert issue(core, CREATE, f"http://192.0.2.7:{number}{PATH}").fields == {SCHEMA: "schema_not_local"}
    finally:
        core.close()


def test_line_1_the_answer_of_another_kind_is_told_as_what_it_is(place: Running) -> None:
    holder = Holder(binding="jwk")
    card = Card(holder.take(place, place.offer(place.item() | {"schemaId": "5f2c.guest-card"})).credential, holder)
    asked = ask(place, wanted(place, schema=None, restrictions={"schemaId": f"{place.listening.admin}{PATH}"}))
    assert forced(place, asked, card).status == 400
    (shown,) = place.workflow(asked.workflow)["presented"]
    assert shown["schemaId"] == place.schema_id("guest-card")
