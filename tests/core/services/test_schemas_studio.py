"""Schemas are added and withdrawn in the studio, and stay as they are in between."""

import json
from typing import Any

from connector_desk.contract.shipped import shipped_schemas
from connector_desk.contract.wire import to_json
from tests.core.running import CREATE, Running

SCHEMAS = "/bc/studio/schemas"


def guest_card(**other: Any) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(to_json(shipped_schemas()[0]))
    return {**record, "name": "guest-card", "w3cType": "GuestCard", **other}


def test_a_schema_is_added_once_and_never_changed(desk: Running) -> None:
    assert desk.admin("POST", SCHEMAS, guest_card()).status == 200
    assert desk.public("GET", "/bc/public/schemas/guest-card/1.0").status == 200
    assert desk.admin("GET", f"{SCHEMAS}/guest-card~1.0").status == 200
    assert desk.admin("POST", SCHEMAS, guest_card()).status == 409
    assert desk.admin("PUT", f"{SCHEMAS}/guest-card~1.0", guest_card(title="Other")).status == 409


def test_case_185_a_withdrawn_or_unpublished_schema_is_not_there(desk: Running) -> None:
    assert desk.public("GET", "/bc/public/schemas/guest-card/1.0").status == 404
    body = desk.body()
    schema_id = body["payload"][0]["schemaId"]
    name, version = schema_id.split("/")[-2:]
    assert desk.admin("POST", CREATE, body).status == 200
    assert desk.admin("DELETE", f"{SCHEMAS}/{name}~{version}").status == 200
    path = f"/bc/public/schemas/{name}/{version}"
    for one in (path, f"{path}/context.jsonld"):
        assert desk.public("GET", one).status == 404
    assert desk.admin("POST", CREATE, desk.body()).status in (404, 422)
    assert desk.admin("DELETE", f"{SCHEMAS}/{name}~{version}").status == 404
