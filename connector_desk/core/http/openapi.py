"""The OpenAPI 3.1 document of the admin API and the agent API, made from the route table and the examples."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from connector_desk import __version__
from connector_desk.contract import envelope
from connector_desk.contract.staff import STAFF_HEADER
from connector_desk.core.http import docs_page
from connector_desk.core.http.examples import ExamplePlace, examples
from connector_desk.core.http.route import Body, Route

if TYPE_CHECKING:
    from connector_desk.core.http.examples import Example

_REF = "#/components/schemas/{model}"
_FAILURES = {
    401: "The key is missing or wrong.",
    403: "The request comes from a web page.",
    421: ("The Host header names another host."),
}
_AGENT_FAILURES = {
    401: "The token is missing or wrong.",
    403: "The agent is blocked, or the request comes from a web page.",
}
_AGENTS_CALL = {
    "security": [{"agentToken": []}],
    "servers": [
        {
            "url": "{address}",
            "description": "The address for wallets and agents. It is not the address of the admin API.",
            "variables": {"address": {"default": "http://127.0.0.1:8080"}},
        }
    ],
}
_BODY_FAILURES = {
    400: "The body cannot be read.",
    413: "The body is too large.",
    415: "The body has another media type.",
    422: "A field is invalid; each is named.",
}

Json = dict[str, Any]


class ApiDocuments:
    """Both documents; the examples in them are those of a place, so they are made again once that has changed."""

    def __init__(self, routes: Sequence[Route[Any]], public: Sequence[Route[Any]] = ()) -> None:
        """Of `public` those are told that agents call."""
        self._routes = [*routes, *(route for route in public if route.for_agents)]
        self._openapi: tuple[ExamplePlace, bytes] | None = None
        self._page: tuple[ExamplePlace, bytes] | None = None

    @cached_property
    def document(self) -> Json:
        """Return the OpenAPI document as plain values, with the examples of a fictitious place."""
        return self._at(ExamplePlace())

    def openapi(self, place: ExamplePlace) -> bytes:
        """Return the OpenAPI document as JSON."""
        if self._openapi is None or self._openapi[0] != place:
            self._openapi = place, json.dumps(self._at(place), ensure_ascii=False).encode()
        return self._openapi[1]

    def page(self, place: ExamplePlace) -> bytes:
        """Return the page: plain HTML without script or outside request."""
        if self._page is None or self._page[0] != place:
            self._page = place, docs_page.render(self._at(place), place).encode()
        return self._page[1]

    def _at(self, place: ExamplePlace) -> Json:
        document = self._described
        paths = dict(document["paths"])
        for example in examples(place):
            if example.path in paths:
                paths[example.path] = {"post": _with_example(paths[example.path]["post"], example, place)}
        return {**document, "paths": paths}

    @cached_property
    def _described(self) -> Json:
        order = {one.path: at for at, one in enumerate(examples(ExamplePlace()))}
        return _document(sorted(self._routes, key=lambda route: order.get(route.path, len(order))))


def _with_example(operation: Json, example: Example, place: ExamplePlace) -> Json:
    """Add an example to the description of its operation; the description itself is unchanged."""
    body = operation["requestBody"]["content"]["application/json"]
    value = {"example": {"summary": operation["summary"], "value": example.request}}
    request = {**operation["requestBody"], "content": {"application/json": body | {"examples": value}}}
    responses = dict(operation["responses"])
    if example.response is not None:
        responses["200"] = _with_examples(responses["200"], {"example": {"value": example.response}})
    by_status: dict[str, Json] = {}
    for failing in example.failures:
        name = f"{failing.error.code}_{len(by_status.get(str(failing.error.status), {}))}"
        of_status = by_status.setdefault(str(failing.error.status), {})
        of_status[name] = {"summary": failing.when, "value": failing.response}
    for status, values in by_status.items():
        responses[status] = _with_examples(responses[status], values)
    documented = {**operation, "requestBody": request, "responses": responses}
    if example.for_agents:
        (server,) = operation["servers"]
        documented["servers"] = [server | {"variables": {"address": {"default": place.public}}}]
    return documented


def _with_examples(response: Json, values: Json) -> Json:
    content = response["content"]["application/json"] | {"examples": values}
    return {**response, "content": response["content"] | {"application/json": content}}


def _document(routes: Sequence[Route[Any]]) -> Json:

    models: set[type[BaseModel]] = {envelope.Failure}
    for route in routes:
        types = (route.request, route.result)
        models |= {one for one in types if one is not None and issubclass(one, BaseModel)}
    ordered = sorted(models, key=lambda model: model.__name__)
    names, definitions = models_json_schema([(model, "validation") for model in ordered], ref_template=_REF)
    references = {model: names[model, "validation"] for model in ordered}
    paths: dict[str, Json] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, references)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Connector Desk admin API",
            "version": __version__,
            "summary": "Issue credentials to wallets, request data from them, and follow each step.",
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "servers": [{"url": "/"}],
        "security": [{"key": []}, {"bearer": []}],
        "paths": paths,
        "components": {
            "schemas": definitions.get("$defs", {}),
            "securitySchemes": {
                "key": {"type": "apiKey", "in": "header", "name": "X-API-Key"},
                "bearer": {"type": "http", "scheme": "bearer"},
                "agentToken": {"type": "http", "scheme": "bearer", "description": "The agent's own token."},
            },
        },
    }


def _operation(route: Route[Any], references: dict[type[BaseModel], Json]) -> Json:
    operation: Json = {
        "operationId": route.handler.__name__,
        "summary": route.summary,
        "tags": [route.tag],
        "parameters": _parameters(route),
        "responses": _responses(route, references),
    }
    if route.for_agents:
        operation |= _AGENTS_CALL
    if route.is_open:
        operation["security"] = []
    if route.description:
        operation["description"] = route.description
    if route.request is not None:
        schema = references[route.request]
        operation["requestBody"] = {
            "required": route.body is Body.JSON,
            "content": {"application/json": {"schema": schema}},
        }
    return operation


def _parameters(route: Route[Any]) -> list[Json]:
    in_path = [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": {"type": "string", "pattern": "^[A-Za-z0-9._~-]{1,255}$"},
        }
        for name in re.findall(r"\{(\w+)\}", route.path)
    ]
    in_query = [
        {
            "name": one.name,
            "in": "query",
            "description": one.meaning,
            # A list is one parameter: a repeated one is refused
            **({"style": "form", "explode": False} if one.schema["type"] == "array" else {}),
            "schema": dict(one.schema),
        }
        for one in route.query
    ]
    in_header = []
    if route.repeatable:
        in_header.append(
            {
                "name": "Idempotency-Key",
                "in": "header",
                "description": "The same key with the same request gets the same answer.",
                "schema": {"type": "string", "minLength": 1, "maxLength": 128, "pattern": "^[ -~]+$"},
            }
        )
    if _takes_staff(route):
        in_header.append(
            {
                "name": STAFF_HEADER,
                "in": "header",
                "description": "Who sat at the desk, percent-encoded (UTF-8), up to 60 characters. It is kept with "
                "what the request does, and gives no right: the key does.",
                "schema": {"type": "string", "minLength": 1, "maxLength": 720, "pattern": "^[!-~]([ -~]*[!-~])?$"},
            }
        )
    return [*in_path, *in_query, *in_header]


def _takes_staff(route: Route[Any]) -> bool:
    """Return whether a request may say who sat at the desk."""
    return route.method != "GET" and not route.for_agents and not route.is_open


def _content(route: Route[Any], references: dict[type[BaseModel], Json]) -> Json:
    """Return the schema of the answer; agents get it bare, all others in the envelope."""
    result = route.result
    model = result if result is not None and issubclass(result, BaseModel) else None
    if route.for_agents:
        return {"schema": {"type": "string"} if model is None else references[model]}
    if model is not None:
        return {
            "schema": {
                "type": "object",
                "required": ["isSuccessfull", "result"],
                "properties": {"isSuccessfull": {"const": True}, "result": references[model]},
            }
        }
    if result is str:
        return {
            "schema": {
                "type": "object",
                "required": ["isSuccessfull", "result"],
                "properties": {"isSuccessfull": {"const": True}, "result": {"type": "string"}},
            }
        }
    return {"schema": {"type": "object" if route.media_type == "application/json" else "string"}}


def _responses(route: Route[Any], references: dict[type[BaseModel], Json]) -> Json:
    content = _content(route, references)
    failures = _FAILURES | _AGENT_FAILURES if route.for_agents else dict(_FAILURES)
    if route.body in {Body.JSON, Body.OPTIONAL_JSON}:
        failures |= _BODY_FAILURES
    if "{" in route.path or route.names_object:
        failures[404] = "There is nothing with this name or ID."
    if route.method != "GET":
        failures[409] = "It conflicts with existing data."
    if route.query or route.repeatable or route.method == "GET" or _takes_staff(route):
        failures.setdefault(400, "A parameter cannot be read.")
        failures.setdefault(422, "A parameter is invalid.")
    failures[429] = "Too many requests." if route.for_agents else "Too many wrong keys."
    failures[503] = "The database does not answer. Nothing was changed."
    if route.method != "GET":
        failures[504] = "The database did not confirm the change: send the same request again with the same key."
    refused = {"application/json": {"schema": references[envelope.Failure]}}
    contents = {route.media_type: content}
    if route.picture is not None:
        contents[route.picture] = {"schema": {"type": "string"}}
    return {
        "200": {"description": "Done.", "content": contents},
        **{str(status): {"description": why, "content": refused} for status, why in sorted(failures.items())},
    }
