"""Types of credentials of other issuers that staff add: they are asked for as the shipped ones, and replace them."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterator
from typing import Any

import pytest

from connector_desk.base.instants import to_text
from connector_desk.contract import limits
from connector_desk.contract.question import shipped_catalogue
from connector_desk.contract.wire import to_value
from tests.core.identity_card import ERIKA, PID, IdentityCard, show
from tests.core.presenter import Issuer, ask, attributes, read_request
from tests.core.running import Running
from tests.core.verification.list_server import ListServer
from tests.core.verification.test_questions import question, told

TYPES = "/bc/studio/credential-types"
RESIDENT = "urn:example:resident"


def resident(**more: Any) -> dict[str, Any]:
    return {
        "id": "resident",
        "title": "Resident card",
        "description": "The card of a town.",
        "asOf": "2026-11-28",
        "source": "Type metadata of the town",
        "encodings": [{"format": "sd-jwt", "types": [RESIDENT], "paths": {"city": "address.locality"}}],
        "claims": [{"name": "family_name", "title": "Family name"}, {"name": "city", "title": "Town"}],
        **more,
    }


def ids(core: Running) -> dict[str, bool]:
    """Return which types are listed, and whether staff added them."""
    return {one["id"]: "addedAt" in one for one in core.admin("GET", TYPES).result["credentialTypes"]}


@pytest.fixture
def town(desk: Running) -> Issuer:
    made = Issuer(binding="did:jwk")
    assert (
        desk.admin("POST", "/bc/studio/issuers", {"name": "Town hall", "did": made.did, "types": ["*"]}).status == 200
    )
    return made


def test_an_added_type_is_asked_for_by_names_and_paths(desk: Running, town: Issuer) -> None:
    added = desk.admin("POST", TYPES, resident())
    assert added.status == 200, added.body
    assert added.result == resident() | {"addedAt": to_text(desk.clock())} | {
        "titles": {},
        "descriptions": {},
        "claims": [one | {"titles": {}, "kind": "text"} for one in resident()["claims"]],
    }
    for name, shown in {"city": "Köln", "address.locality": "Köln", "family_name": "Mustermann"}.items():
        asked = ask(desk, {"attributes": attributes(name), "restrictions": {"schemaId": RESIDENT}})
        assert show(desk, asked, IdentityCard(desk, town, ERIKA, RESIDENT)).status == 200
        assert told(desk, asked) == {name: shown}


def test_a_type_is_changed_and_removed(desk: Running) -> None:
    sent = {"payload": {"name": "x", "credentials": [{"attributes": attributes("city")}]}}
    sent["payload"]["credentials"][0]["restrictions"] = {"schemaId": RESIDENT}  # type: ignore[index]
    ask_for = "/bc/admin/proofrequest/create/connectionless"
    assert "schema_not_found" in desk.admin("POST", ask_for, sent).fields.values()
    added = desk.admin("POST", TYPES, resident()).result
    assert desk.admin("POST", ask_for, sent).status == 200
    desk.clock.forward(1000)
    changed = desk.admin("PUT", f"{TYPES}/resident", resident(claims=[{"name": "family_name", "title": "Name"}]))
    assert changed.code == "validation_failed"
    only_name = {
        "claims": [{"name": "name", "title": "Name"}],
        "encodings": [{"format": "sd-jwt", "types": [RESIDENT]}],
    }
    changed = desk.admin("PUT", f"{TYPES}/resident", resident(**only_name))
    assert (changed.status, changed.result["addedAt"]) == (200, added["addedAt"])
    assert desk.admin("POST", ask_for, sent).code == "unsupported_query"
    assert "resident" not in [one["id"] for one in desk.admin("DELETE", f"{TYPES}/resident").result["credentialTypes"]]
    assert "schema_not_found" in desk.admin("POST", ask_for, sent).fields.values()
    for method, body in [("DELETE", b""), ("PUT", resident())]:
        assert desk.admin(method, f"{TYPES}/resident", body).code == "not_found"
    rows = desk.rows("SELECT data FROM audit WHERE subject = 'credential_type' ORDER BY seq")
    deeds = [json.loads(data)["deed"] for (data,) in rows]
    assert deeds == ["added", "changed", "removed"]


def test_an_own_type_replaces_the_shipped_one_of_its_id(desk: Running, town: Issuer) -> None:
    pid = to_value(shipped_catalogue().types["pid"])
    pid["encodings"][0]["types"].append("urn:eudi:pid:xx:1")
    assert ids(desk)["pid"] is False
    assert desk.admin("DELETE", f"{TYPES}/pid").code == "not_found"
    assert desk.admin("POST", TYPES, pid).status == 200
    assert ids(desk)["pid"] is True
    asked = ask(desk, question("who", "given_name", "family_name", "birth_date"))
    query = read_request(desk, asked)["dcql_query"]["credentials"]
    assert [PID, "urn:eudi:pid:de:1", "urn:eudi:pid:xx:1"] in [one["meta"].get("vct_values") for one in query]
    assert show(desk, asked, IdentityCard(desk, town, ERIKA, "urn:eudi:pid:xx:1")).status == 200
    desk.admin("DELETE", f"{TYPES}/pid")
    assert ids(desk)["pid"] is False


def test_an_own_type_comes_before_a_shipped_one_with_the_same_vct(desk: Running, town: Issuer) -> None:
    german = resident(id="pid-de", encodings=[{"format": "sd-jwt", "types": ["urn:eudi:pid:de:1"]}])
    german["claims"] = [{"name": "address", "title": "Address", "kind": "object"}]
    assert desk.admin("POST", TYPES, german).status == 200
    asked = ask(desk, {"attributes": attributes("address"), "restrictions": {"schemaId": "urn:eudi:pid:de:1"}})
    assert read_request(desk, asked)["dcql_query"]["credentials"][0]["claims"] == [{"path": ["address"]}]
    asked = ask(desk, question("who", "given_name", "family_name", "birth_date"))
    assert show(desk, asked, IdentityCard(desk, town, ERIKA, "urn:eudi:pid:de:1")).status == 200


@pytest.mark.parametrize(
    ("changed", "fields"),
    [
        ({"id": "Not an id"}, {"id": "invalid_value"}),
        ({"encodings": []}, {"encodings": "too_short"}),
        ({"claims": [{"name": "a", "title": "A"}] * 2, "encodings": [{"format": "sd-jwt", "types": ["urn:x"]}]}, None),
        ({"claims": [{"name": "iss", "title": "I"}], "encodings": [{"format": "sd-jwt", "types": ["urn:x"]}]}, None),
        ({"encodings": [{"format": "sd-jwt", "types": ["urn:x"], "paths": {"unknown": "a.b"}}]}, None),
        ({"encodings": [{"format": "sd-jwt", "types": ["urn:x"], "paths": {"city": "a..b"}}]}, None),
        ({"unknown": 1}, {"unknown": "unknown_field"}),
    ],
)
def test_a_type_that_makes_no_sense_is_refused(
    shared: Running, changed: dict[str, Any], fields: dict[str, str] | None
) -> None:
    before = shared.fingerprint()
    reply = shared.admin("POST", TYPES, resident(**changed))
    assert reply.status == 422, reply.body
    assert reply.fields
    assert fields is None or set(reply.fields) == set(fields)
    assert shared.fingerprint() == before


def test_one_credential_has_one_added_type(desk: Running) -> None:
    assert desk.admin("POST", TYPES, resident()).status == 200
    assert desk.admin("POST", TYPES, resident()).code == "already_listed"
    assert desk.admin("POST", TYPES, resident(id="other")).code == "already_listed"
    own = resident(id="own", encodings=[{"format": "sd-jwt", "types": [desk.schema_id()]}])
    assert desk.admin("POST", TYPES, own).code == "already_listed"
    assert desk.admin("PUT", f"{TYPES}/resident", resident(id="other")).fields == {"id": "invalid_value"}


def test_a_type_may_not_be_too_large(desk: Running) -> None:
    claims = [
        {"name": f"{'x' * 240}{each}", "title": "T" * 200, "titles": {"de": "T" * 900}}
        for each in range(limits.ATTRIBUTES)
    ]
    large = resident(claims=claims, encodings=[{"format": "sd-jwt", "types": ["urn:x"]}])
    assert desk.admin("POST", TYPES, large).fields == {"claims": "too_long"}


@pytest.fixture
def server() -> Iterator[ListServer]:
    with ListServer.running() as running:
        yield running


def test_types_are_read_from_what_is_given(desk: Running) -> None:
    metadata = {"vct": RESIDENT, "name": "Identity card", "claims": [{"path": ["address", "locality"]}], "x": 1}
    before = desk.fingerprint()
    found = desk.admin("POST", f"{TYPES}/preview", {"content": json.dumps(metadata)})
    assert (found.status, found.result["source"]) == (200, "type-metadata")
    (draft,) = found.result["drafts"]
    assert draft["notUnderstood"] == [{"path": "x", "message": "This is not read."}]
    assert (draft["type"]["title"], draft["type"]["asOf"]) == ("Identity card", to_text(desk.clock())[:10])
    assert desk.fingerprint() == before
    added = desk.admin("POST", TYPES, draft["type"])
    assert added.status == 200, added.body
    again = desk.admin("POST", f"{TYPES}/preview", {"content": json.dumps(metadata)}).result["drafts"]
    assert again[0]["type"]["id"] == "identity-card-2"
    for content in ("x", "{}", "[" * 1000):
        assert desk.admin("POST", f"{TYPES}/preview", {"content": content}).fields == {"content": "invalid_format"}
    assert desk.admin("POST", f"{TYPES}/preview", {}).fields == {"address": "missing_field"}


def test_a_type_keeps_the_digest_of_its_type_metadata(desk: Running) -> None:
    metadata = json.dumps({"vct": RESIDENT, "name": "Resident card", "claims": [{"path": ["name"]}]})
    digest = f"sha256-{base64.b64encode(hashlib.sha256(metadata.encode()).digest()).decode()}"
    where = f"{TYPES}/preview"
    refused = desk.admin("POST", where, {"content": metadata + " ", "integrity": digest})
    assert refused.fields == {"content": "invalid_format"}
    assert set(desk.admin("POST", where, {"content": metadata, "integrity": "md5-x"}).fields) == {"integrity"}
    (draft,) = desk.admin("POST", where, {"content": metadata, "integrity": digest}).result["drafts"]
    assert desk.admin("POST", TYPES, draft["type"]).status == 200
    (added,) = [one for one in desk.admin("GET", TYPES).result["credentialTypes"] if one["id"] == draft["type"]["id"]]
    assert added["encodings"][0]["integrity"] == digest
    assert desk.admin("POST", where, {"content": metadata}).status == 200
    assert desk.admin("POST", where, {"content": metadata + " "}).fields == {"content": "invalid_format"}


def test_types_are_read_from_an_address_with_what_they_extend(desk: Running, server: ListServer) -> None:
    base = json.dumps({"vct": server.address("/base"), "claims": [{"path": ["born"]}]}).encode()
    digest = base64.b64encode(hashlib.sha256(base).digest()).decode()
    more = {"extends": server.address("/base"), "extends#integrity": f"sha256-{digest}"}
    address = server.address("/own")
    server.lists["/own"] = json.dumps({"vct": address, "claims": [{"path": ["name"]}], **more}).encode()
    server.lists["/base"] = base
    (draft,) = desk.admin("POST", f"{TYPES}/preview", {"address": address}).result["drafts"]
    assert [one["name"] for one in draft["type"]["claims"]] == ["born", "name"]
    assert (draft["type"]["source"], draft["notUnderstood"]) == (address, [])
    server.lists["/base"] = base + b" "
    refused = desk.admin("POST", f"{TYPES}/preview", {"address": address})
    assert refused.fields == {"address": "invalid_format"}
    assert "the digest differs" in refused.body.decode()
    del server.lists["/base"]
    (draft,) = desk.admin("POST", f"{TYPES}/preview", {"address": address}).result["drafts"]
    assert [one["path"] for one in draft["notUnderstood"]] == ["extends"]
    asked = len(server.asked)
    server.redirects["/moved"] = "/own"
    for gone in (server.address("/gone"), server.address("/moved"), "https://169.254.169.254/latest"):
        assert desk.admin("POST", f"{TYPES}/preview", {"address": gone}).fields == {"address": "unreachable"}
    assert len(server.asked) == asked + 4  # each is perhaps the address of an issuer
    server.lists["/own"] = b"x"
    assert desk.admin("POST", f"{TYPES}/preview", {"address": address}).fields == {"address": "invalid_format"}


def test_the_address_of_an_issuer_is_enough(desk: Running, server: ListServer) -> None:
    """Its metadata is at an address below the one that people know."""
    metadata = {
        "credential_configurations_supported": {
            "badge": {"format": "dc+sd-jwt", "vct": "urn:a:badge", "claims": [{"path": ["name"]}]}
        }
    }
    server.lists["/"] = b"<html>Welcome</html>"
    server.lists["/.well-known/openid-credential-issuer/town"] = json.dumps(metadata).encode()
    found = desk.admin("POST", f"{TYPES}/preview", {"address": server.address("/town")})
    assert found.result["source"] == "issuer-metadata"
    assert found.result["drafts"][0]["type"]["source"].endswith("/.well-known/openid-credential-issuer/town")
    missing = desk.admin("POST", f"{TYPES}/preview", {"address": server.address("/")})
    assert missing.fields == {"address": "invalid_format"}
    server.lists["/.well-known/openid-credential-issuer"] = json.dumps(metadata).encode()
    assert desk.admin("POST", f"{TYPES}/preview", {"address": server.address("/")}).status == 200


def test_the_six_of_another_connector_desk_are_read_from_its_address(desk: Running, server: ListServer) -> None:
    path = "/.well-known/openid-credential-issuer/oid4vci"
    described = desk.public("GET", path)
    server.lists[path] = described.body.replace(
        described.json["credential_issuer"][:-8].encode(), b"https://other.town"
    )
    found = desk.admin("POST", f"{TYPES}/preview", {"address": server.address("")}).result
    titles = [one["type"]["title"] for one in found["drafts"]]
    assert sorted(titles) == [
        *("Course certificate", "Employee badge", "Event ticket", "Membership card", "Proof of age", "Visitor badge")
    ]
    for one in found["drafts"]:
        formats = {each["format"] for each in one["type"]["encodings"]} - {"mdoc"}  # which some can be, too
        assert (one["notUnderstood"], formats) == ([], {"sd-jwt", "w3c"})
        added = desk.admin("POST", TYPES, one["type"])
        assert added.status == 200, added.body


def test_a_mobile_document_of_an_issuer_is_added_and_asked_for(desk: Running) -> None:
    space = "org.example.club.1"
    card = {
        "format": "mso_mdoc",
        "doctype": "org.example.club",
        "credential_metadata": {
            "display": [{"name": "Club card"}],
            "claims": [{"path": [space, name]} for name in ("family_name", "member_number")],
        },
    }
    content = json.dumps({"credential_configurations_supported": {"club": card}})
    (draft,) = desk.admin("POST", f"{TYPES}/preview", {"content": content}).result["drafts"]
    assert draft["notUnderstood"] == []
    added = desk.admin("POST", TYPES, draft["type"])
    assert added.status == 200, added.body
    restrictions = {"schemaId": "org.example.club"}
    asked = ask(desk, {"attributes": attributes("member_number"), "restrictions": restrictions, "format": "mdoc"})
    (query,) = read_request(desk, asked)["dcql_query"]["credentials"]
    assert (query["format"], query["meta"]) == ("mso_mdoc", {"doctype_value": "org.example.club"})
    assert [one["path"] for one in query["claims"]] == [[space, "member_number"]]
    assert desk.admin("DELETE", f"{TYPES}/{draft['type']['id']}").status == 200


@pytest.mark.postgresql
def test_another_process_knows_an_added_type_at_once(desk: Running) -> None:
    second = Running(desk.data, desk.clock, database=desk.database)
    second.runner.close()
    second.runner = desk.runner
    second.start()
    try:
        wanted = {"attributes": attributes("city"), "restrictions": {"schemaId": RESIDENT}}
        sent = {"payload": {"name": "x", "credentials": [wanted]}}
        ask_for = "/bc/admin/proofrequest/create/connectionless"
        assert "schema_not_found" in second.admin("POST", ask_for, sent).fields.values()
        assert desk.admin("POST", TYPES, resident()).status == 200
        assert ids(second)["resident"] is True
        assert second.admin("POST", ask_for, sent).status == 200
        assert second.admin("DELETE", f"{TYPES}/resident").status == 200
        assert "schema_not_found" in desk.admin("POST", ask_for, sent).fields.values()
    finally:
        second.stop()


def test_a_document_gives_a_schema_that_can_be_published_and_issued(desk: Running) -> None:
    properties = {
        "name": {"type": "string", "maxLength": 80},
        "address": {"type": "object", "properties": {"town": {"type": "string"}}, "required": ["town"]},
    }
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Resident",
        "properties": properties,
    }
    read = desk.admin("POST", "/bc/studio/schemas/preview", {"content": json.dumps(document)})
    assert read.status == 200, read.body
    (draft,) = read.result["drafts"]
    assert (read.result["source"], draft["notUnderstood"]) == ("json-schema", [])
    asked = {
        "name": "resident",
        "version": "1.0",
        "description": "A resident.",
        "namespace": "town",
        "w3cType": "Resident",
        "display": {"backgroundColor": "#0f4c5c", "textColor": "#ffffff"},
    }
    published = desk.admin("POST", "/bc/studio/schemas", {**draft["members"], **asked})
    assert published.status == 200, published.body
    assert published.result["properties"]["name"]["maxLength"] == 80
    refused = desk.admin("POST", "/bc/studio/schemas/preview", {"content": "{}"})
    assert refused.fields == {"content": "invalid_format"}
