"""The documents made from the route table: a valid OpenAPI 3.1 of exactly the routes there are, and a page."""

import base64
import re
from collections.abc import Iterator
from typing import Any

import jsonschema_rs
import pytest
from pydantic import BaseModel, ValidationError

from connector_desk.contract.wire import WireModel
from connector_desk.core.http.openapi import ApiDocuments
from connector_desk.core.route_table import ADMIN, PUBLIC
from tests.core.running import CREATE, KEY, QRCODE, Running


def models_of(model: type[BaseModel] = WireModel) -> Iterator[type[BaseModel]]:
    for one in model.__subclasses__():
        yield one
        yield from models_of(one)


def test_null_is_said_to_be_taken_where_it_is() -> None:
    described = ApiDocuments(ADMIN).document["components"]["schemas"]
    unsaid = []
    for model in models_of():
        for name, field in model.model_fields.items():
            if field.is_required() or model.__name__ not in described:
                continue
            with pytest.raises(ValidationError) as caught:
                model.model_validate({name: None, "Unknown field": 1})
            is_taken = not any(fault["loc"][0] == name for fault in caught.value.errors())
            told = described[model.__name__]["properties"][name]
            is_said = {"type": "null"} in told.get("anyOf", ()) or not {"type", "anyOf", "$ref", "enum"} & set(told)
            if is_taken != is_said:
                unsaid.append(f"{model.__name__}.{name}")
    assert not unsaid, " ".join(unsaid)


DOCUMENT = {
    "type": "object",
    "required": ["openapi", "info", "paths", "components", "security"],
    "properties": {
        "openapi": {"const": "3.1.0"},
        "info": {
            "type": "object",
            "required": ["title", "version"],
            "properties": {
                "license": {"type": "object", "required": ["name"], "not": {"required": ["identifier", "url"]}}
            },
        },
        "paths": {
            "type": "object",
            "propertyNames": {"pattern": "^/"},
            "additionalProperties": {
                "type": "object",
                "propertyNames": {"enum": ["get", "post", "put", "delete", "parameters"]},
                "additionalProperties": {"$ref": "#/$defs/operation"},
            },
        },
        "components": {
            "type": "object",
            "required": ["schemas", "securitySchemes"],
            "properties": {"schemas": {"propertyNames": {"pattern": "^[A-Za-z0-9._-]+$"}}},
        },
    },
    "$defs": {
        "operation": {
            "type": "object",
            "required": ["operationId", "summary", "tags", "responses"],
            "properties": {
                "parameters": {
                    "type": "array",
                    "items": {
                        "type": "object",
                        "required": ["name", "in", "schema"],
                        "properties": {"in": {"enum": ["path", "query", "header"]}},
                        "if": {"properties": {"in": {"const": "path"}}},
                        "then": {"required": ["required"], "properties": {"required": {"const": True}}},
                    },
                },
                "requestBody": {"type": "object", "required": ["content"]},
                "responses": {
                    "type": "object",
                    "minProperties": 1,
                    "propertyNames": {"pattern": "^[1-5][0-9][0-9]$"},
                    "additionalProperties": {
                        "type": "object",
                        "required": ["description"],
                        "properties": {
                            "content": {
                                "type": "object",
                                "propertyNames": {"pattern": "^[a-z]+/[a-z0-9.+-]+$"},
                                "additionalProperties": {"type": "object", "required": ["schema"]},
                            }
                        },
                    },
                },
            },
        }
    },
}


@pytest.fixture(scope="module")
def document(shared: Running) -> dict[str, Any]:
    answer = shared.admin("GET", "/bc/admin/openapi.json")
    assert (answer.status, answer.header("content-type")) == (200, "application/json")
    found: dict[str, Any] = answer.json
    return found


def walk(value: Any) -> Any:
    if isinstance(value, dict):
        yield value
        for one in value.values():
            yield from walk(one)
    elif isinstance(value, list):
        for one in value:
            yield from walk(one)


def test_an_answer_that_can_be_a_picture_says_so(document: dict[str, Any]) -> None:
    asked = document["paths"]["/bc/admin/proofrequest/create/connectionless"]["post"]["responses"]["200"]["content"]
    assert list(asked) == ["application/json", "image/png"]


def test_it_has_the_structure_of_openapi_3_1(document: dict[str, Any]) -> None:
    errors = [
        f"{'/'.join(map(str, e.instance_path))}: {e.message}"
        for e in jsonschema_rs.Draft202012Validator(DOCUMENT).iter_errors(document)
    ]
    assert errors == []


def test_every_schema_is_json_schema_and_every_reference_leads_somewhere(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    for name, schema in schemas.items():
        assert jsonschema_rs.meta.is_valid({"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}), name
    for part in walk(document):
        if "$ref" in part:
            assert part["$ref"].removeprefix("#/components/schemas/") in schemas


def test_it_lists_exactly_the_routes_there_are(shared: Running, document: dict[str, Any]) -> None:
    listed = {(method.upper(), path) for path, methods in document["paths"].items() for method in methods}
    agents = {(route.method, route.path) for route in PUBLIC if route.for_agents}
    assert len(agents) == 4
    assert listed == {(route.method, route.path) for route in ADMIN} | agents
    for method, path in agents:
        operation = document["paths"][path][method.lower()]
        assert (operation["security"], operation["tags"]) == ([{"agentToken": []}], ["Agent API"])
        assert "{address}" in operation["servers"][0]["url"]
        assert shared.public(method, path).status == 401
    listed -= agents
    for method, path in listed:
        target = path.replace("{workflowId}", "AAAAAAAAAAAAAAAAAAAAAA")
        if path.endswith("/retire"):
            target += "?keyId=00000000"  # the key of the tests itself would be retired
        answer = shared.admin("HEAD" if method == "GET" else method, target)
        assert answer.status not in {405, 501}, (method, path)


def test_operations_have_names_of_their_own_and_parameters_for_every_brace(document: dict[str, Any]) -> None:
    operations = [(path, operation) for path, methods in document["paths"].items() for operation in methods.values()]
    names = [operation["operationId"] for _, operation in operations]
    assert len(set(names)) == len(names)
    for path, operation in operations:
        in_path = [one["name"] for one in operation["parameters"] if one["in"] == "path"]
        assert in_path == re.findall(r"\{(\w+)\}", path)


def test_an_idempotency_key_stands_at_every_post(document: dict[str, Any]) -> None:
    told = {
        path
        for path, methods in document["paths"].items()
        for operation in methods.values()
        if "Idempotency-Key" in {one["name"] for one in operation["parameters"]}
    }
    assert told == {path for path, methods in document["paths"].items() if "post" in methods}
    for path in told:
        assert "400" in document["paths"][path]["post"]["responses"]


@pytest.mark.parametrize("path", [CREATE, QRCODE])
def test_its_schemas_take_what_the_core_takes_and_refuse_what_it_refuses(
    shared: Running, document: dict[str, Any], path: str
) -> None:
    body = document["paths"][path]["post"]["requestBody"]["content"]["application/json"]["schema"]
    validator = jsonschema_rs.Draft202012Validator(body | {"components": document["components"]})
    good = [shared.body(), shared.body(requestId="x", expiryDate="2026-11-21T00:00:00Z")]
    bad = [{}, {"payload": []}, {"payload": [{}]}, shared.body(unknown=1), shared.body() | {"payload": "x"}]
    assert [validator.is_valid(one) for one in good] == [True, True]
    assert [validator.is_valid(one) for one in bad] == [False] * len(bad)


def test_answers_are_as_they_are_described(shared: Running, document: dict[str, Any]) -> None:
    offer = shared.offer()
    calls = [
        ("POST", CREATE, CREATE, shared.body()),
        ("GET", "/bc/admin/workflows", "/bc/admin/workflows", b""),
        ("GET", "/bc/admin/workflows/{workflowId}", f"/bc/admin/workflows/{offer.workflow}", b""),
        ("GET", "/bc/studio/schemas", "/bc/studio/schemas", b""),
        ("GET", "/bc/studio/place", "/bc/studio/place", b""),
        ("POST", CREATE, CREATE, {}),
        ("GET", "/bc/admin/workflows/{workflowId}", "/bc/admin/workflows/nothing", b""),
    ]
    for method, path, target, body in calls:
        answer = shared.admin(method, target, body)
        described = document["paths"][path][method.lower()]["responses"][str(answer.status)]
        schema = described["content"]["application/json"]["schema"] | {"components": document["components"]}
        errors = [e.message for e in jsonschema_rs.Draft202012Validator(schema).iter_errors(answer.json)]
        assert errors == [], (method, target)


def test_the_page_is_whole_and_asks_for_nothing_from_outside(shared: Running) -> None:
    answer = shared.admin("GET", "/bc/admin/docs")
    page = answer.body.decode()
    assert answer.header("content-type") == "text/html; charset=utf-8"
    assert "default-src 'none'" in (answer.header("content-security-policy") or "")
    assert page.startswith("<!doctype html>")
    for route in ADMIN:
        assert route.path in page
    assert "<script" not in page
    assert not re.search(r"""(src|href)=["']?(https?:)?//""", page)


@pytest.mark.parametrize(
    ("name", "realm"),
    [
        ("City of Example", "City of Example"),
        ("Gemeinde Öhningen", "Gemeinde Öhningen"),
        ('The "Old" \\ House', r"The \"Old\" \\ House"),
        ("東京都", "Connector Desk"),
    ],
)
def test_a_browser_says_who_asks_for_the_key(desk: Running, name: str, realm: str) -> None:
    assert desk.admin("PUT", "/bc/studio/organisation", {"name": name}).status == 200
    refused = desk.admin("GET", "/bc/admin/docs", key=None)
    first = next(value for header, value in refused.headers if header == "www-authenticate")
    assert first == f'Basic realm="{realm}", charset="UTF-8"'


@pytest.mark.parametrize("path", ["/bc/admin/docs", "/bc/admin/openapi.json"])
def test_a_browser_is_asked_for_the_key_and_let_in_with_it(shared: Running, path: str) -> None:
    refused = shared.admin("GET", path, key=None)
    assert (refused.status, refused.code) == (401, "unauthorized")
    first, *others = [value for name, value in refused.headers if name == "www-authenticate"]
    assert first == 'Basic realm="Connector Desk", charset="UTF-8"'
    assert not any("Basic" in other for other in others)

    def basic(user: str, password: str) -> list[tuple[str, str]]:
        return [("authorization", "Basic " + base64.b64encode(f"{user}:{password}".encode()).decode())]

    assert shared.admin("GET", path, key=None, headers=basic("anybody", KEY)).status == 200
    assert shared.admin("GET", path, key=None, headers=basic("", KEY)).status == 200
    assert shared.admin("GET", path, key=None, headers=basic(KEY, "")).status == 401
    assert shared.admin("GET", path, key=None, headers=[("authorization", "Basic !!!")]).status == 401


def test_nothing_else_takes_a_password(shared: Running) -> None:
    basic = [("authorization", "Basic " + base64.b64encode(f"x:{KEY}".encode()).decode())]
    for route in ADMIN:
        shared.clock.forward(61_000)
        if not route.browser and not route.is_open:
            answer = shared.admin(route.method, route.path.replace("{workflowId}", "x"), key=None, headers=basic)
            assert answer.status == 401, route.path
            assert "Basic" not in (answer.header("www-authenticate") or ""), route.path


def test_what_agents_get_stands_there_unwrapped(shared: Running, document: dict[str, Any]) -> None:
    bare = {"/bc/agent/links": {"type": "string"}, "/bc/agent/metrics": {"$ref": "#/components/schemas/MetricAnswer"}}
    for path, schema in bare.items():
        answers = document["paths"][path]["post"]["responses"]
        assert answers["200"]["content"]["application/json"]["schema"] == schema
        assert answers["403"]["description"].startswith("The agent is blocked")
    record = document["paths"]["/bc/agent/metrics"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    body = {"Job": "door", "MetricName": "open", "MetricValue": 1, "Unit": "people"}
    assert jsonschema_rs.Draft202012Validator(record | {"components": document["components"]}).is_valid(body)
    assert "/bc/agent/metrics" in shared.admin("GET", "/bc/admin/docs").body.decode()


def test_each_operation_says_how_long_its_offer_lasts(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]

    def said(name: str) -> str:
        return str(schemas[name]["properties"]["expiryDate"]["description"])

    assert "10 minutes" in said("CreateConnectionless")
    assert all("24 hours" in said(name) for name in ("IssueByAlias", "IssueById"))
