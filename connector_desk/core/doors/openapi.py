"""The OpenAPI 3.1 document of the admin API and the agent API, and a page to read it on, made from the route table."""

import json
import re
from collections.abc import Sequence
from functools import cached_property
from html import escape
from typing import Any

from pydantic import BaseModel

from connector_desk import __version__
from connector_desk.base.errors import CODES, Whose
from connector_desk.contract.envelope import Failure
from connector_desk.core.doors.route import Body, Route
from connector_desk.core.services.workshop import Workshop

_REF = "#/components/schemas/{model}"
_FAILURES = {401: "The key is missing or wrong.", 403: "Called from a web page.", 421: "Another host was named."}
_AGENT_FAILURES = {401: "The token is missing or wrong.", 403: "The agent is blocked, or called from a web page."}
_AGENTS_CALL = {
    "security": [{"agentToken": []}],
    "servers": [
        {
            "url": "{address}",
            "description": "The address for wallets and agents, not that of the admin API.",
            "variables": {"address": {"default": "http://127.0.0.1:8080"}},
        }
    ],
}
_BODY_FAILURES = {
    400: "The body cannot be read.",
    413: "The body is too large.",
    415: "The body is of another kind.",
    422: "A field is not as it must be; each is named.",
}

Json = dict[str, Any]


class Pages:
    """Both documents, made when they are first asked for."""

    def __init__(self, routes: Sequence[Route[Workshop]], public: Sequence[Route[Workshop]] = ()) -> None:
        """Of `public` those are told that agents call."""
        self._routes = [*routes, *(route for route in public if route.for_agents)]

    @cached_property
    def document(self) -> Json:
        """Give the OpenAPI document as plain values."""
        return _document(self._routes)

    @cached_property
    def openapi(self) -> bytes:
        """Give the OpenAPI document as JSON."""
        return json.dumps(self.document, ensure_ascii=False).encode()

    @cached_property
    def page(self) -> bytes:
        """Give the page: plain HTML without script or outside request."""
        return _page(self.document).encode()


def _document(routes: Sequence[Route[Workshop]]) -> Json:
    from pydantic.json_schema import models_json_schema  # noqa: PLC0415 - only for whoever reads the documentation

    models: set[type[BaseModel]] = {Failure}
    for route in routes:
        models |= {
            model for model in (route.request, route.result) if isinstance(model, type) and issubclass(model, BaseModel)
        }
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
            "summary": "Issue credentials to wallets, and follow what becomes of them.",
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


def _operation(route: Route[Workshop], references: dict[type[BaseModel], Json]) -> Json:
    operation: Json = {
        "operationId": route.handler.__name__,
        "summary": route.summary,
        "tags": [route.tag],
        "parameters": _parameters(route),
        "responses": _responses(route, references),
    }
    if route.for_agents:
        operation |= _AGENTS_CALL
    if route.description:
        operation["description"] = route.description
    if route.request is not None:
        schema = references[route.request]
        operation["requestBody"] = {
            "required": route.body is Body.JSON,
            "content": {"application/json": {"schema": schema}},
        }
    return operation


def _parameters(route: Route[Workshop]) -> list[Json]:
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
        {"name": one.name, "in": "query", "description": one.meaning, "schema": dict(one.schema)} for one in route.query
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
    return [*in_path, *in_query, *in_header]


def _content(route: Route[Workshop], references: dict[type[BaseModel], Json]) -> Json:
    """Describe what is answered; agents get it bare, all others in the envelope."""
    if route.for_agents:
        is_model = isinstance(route.result, type) and issubclass(route.result, BaseModel)
        return {"schema": references[route.result] if is_model else {"type": "string"}}  # type: ignore[index]
    if isinstance(route.result, type) and issubclass(route.result, BaseModel):
        return {
            "schema": {
                "type": "object",
                "required": ["isSuccessfull", "result"],
                "properties": {"isSuccessfull": {"const": True}, "result": references[route.result]},
            }
        }
    if route.result is str:
        return {
            "schema": {
                "type": "object",
                "required": ["isSuccessfull", "result"],
                "properties": {"isSuccessfull": {"const": True}, "result": {"type": "string"}},
            }
        }
    return {"schema": {"type": "object" if route.media_type == "application/json" else "string"}}


def _responses(route: Route[Workshop], references: dict[type[BaseModel], Json]) -> Json:
    content = _content(route, references)
    failures = _FAILURES | _AGENT_FAILURES if route.for_agents else dict(_FAILURES)
    if route.body in {Body.JSON, Body.OPTIONAL_JSON}:
        failures |= _BODY_FAILURES
    if "{" in route.path or route.looks_up:
        failures[404] = "There is nothing of this name."
    if route.method != "GET":
        failures[409] = "It contradicts what is already there."
    if route.query or route.repeatable or route.method == "GET":
        failures.setdefault(400, "A parameter cannot be read.")
        failures.setdefault(422, "A parameter is not as it must be.")
    failures[429] = "Too many calls." if route.for_agents else "Too many wrong keys."
    failures[503] = "The store does not answer now; nothing was done."
    refused = {"application/json": {"schema": references[Failure]}}
    return {
        "200": {"description": "Done.", "content": {route.media_type: content}},
        **{str(status): {"description": why, "content": refused} for status, why in sorted(failures.items())},
    }


_STYLE = """
:root{color-scheme:light dark;--line:#d5dae3;--soft:#f4f6fa;--ink:#1b2230;--quiet:#586074;--accent:#1f54d6}
@media (prefers-color-scheme:dark){:root{--line:#343b49;--soft:#1c212b;--ink:#e8ebf2;--quiet:#a3acbd;--accent:#82a8ff}
body{background:#14171e}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);max-width:60rem;margin:0 auto;padding:2rem 1.25rem 5rem}
h1{font-size:1.6rem;margin:0}h2{margin:2.5rem 0 .75rem;font-size:1.15rem}p{margin:.35rem 0}
.quiet{color:var(--quiet)}
section.op{border:1px solid var(--line);border-radius:10px;margin:.75rem 0;padding:.9rem 1.1rem}
code,pre{font:14px/1.45 ui-monospace,monospace}.m{font-weight:600;color:var(--accent)}
table{border-collapse:collapse;width:100%;font-size:.95rem;margin:.5rem 0}
th,td{text-align:left;vertical-align:top;padding:.35rem .6rem .35rem 0;border-bottom:1px solid var(--line)}
th{color:var(--quiet);font-weight:500}h3{font-size:1rem;margin:0}h4{font-size:.9rem;margin:.9rem 0 0;color:var(--quiet)}
a{color:var(--accent)}
"""

_HEAD = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">'
    '<meta name="viewport" content="width=device-width,initial-scale=1">'
    "<title>{title}</title><style>{style}</style></head><body>"
)
_INTRODUCTION = (
    "<h1>{title}</h1><p class=quiet>{summary} Version {version}. "
    "As a document for programs: <a href=openapi.json>openapi.json</a>.</p>"
    "<p>Each request carries the secret key as <code>X-API-Key</code>, or as <code>Authorization: Bearer</code>. "
    "Answers are wrapped: <code>{{&quot;isSuccessfull&quot;: true, &quot;result&quot;: …}}</code>; a failure has "
    "<code>code</code>, <code>message</code>, <code>fields</code> and <code>traceId</code> there.</p>"
    "<p>Agents call at the address for wallets, each with its own token, and get their answers unwrapped.</p>"
)


def _page(document: Json) -> str:
    info = document["info"]
    title, summary, version = (escape(info[name]) for name in ("title", "summary", "version"))
    parts = [
        _HEAD.format(title=title, style=_STYLE),
        _INTRODUCTION.format(title=title, summary=summary, version=version),
    ]
    by_tag: dict[str, list[str]] = {}
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            by_tag.setdefault(operation["tags"][0], []).append(_operation_html(path, method, operation))
    for tag, operations in by_tag.items():
        parts += [f"<h2>{escape(tag)}</h2>", *operations]
    parts += ["<h2>Shapes</h2>", *_shapes_html(document["components"]["schemas"])]
    parts += ["<h2>Failures</h2>", _failures_html(), "</body></html>"]
    return "".join(parts)


def _operation_html(path: str, method: str, operation: Json) -> str:
    lines = [
        f"<section class=op><h3><span class=m>{method.upper()}</span> <code>{escape(path)}</code></h3>",
        f"<p>{escape(operation['summary'])}</p>",
    ]
    if "description" in operation:
        lines.append(f"<p class=quiet>{escape(operation['description'])}</p>")
    if "requestBody" in operation:
        lines.append(
            f"<h4>Body</h4><p>{_type_html(operation['requestBody']['content']['application/json']['schema'])}</p>"
        )
    queries = [one for one in operation["parameters"] if one["in"] == "query"]
    if queries:
        rows = "".join(f"<tr><td><code>{escape(q['name'])}</code><td>{escape(q['description'])}" for q in queries)
        lines.append(f"<h4>Query</h4><table>{rows}</table>")
    media_type, content = next(iter(operation["responses"]["200"]["content"].items()))
    is_bare = "servers" in operation
    schema = content["schema"] if is_bare else content["schema"].get("properties", {}).get("result")
    told = f", {'' if is_bare else 'result '}{_type_html(schema)}" if schema else ""
    lines.append(f"<h4>Answer</h4><p>{escape(media_type)}{told}</p></section>")
    return "".join(lines)


def _shapes_html(schemas: Json) -> list[str]:
    shapes = []
    for name, schema in sorted(schemas.items()):
        required = set(schema.get("required", ()))
        rows = "".join(
            f"<tr><td><code>{escape(field)}</code>{'' if field in required else ' <span class=quiet>optional</span>'}"
            f"<td>{_type_html(described)}<td>{escape(described.get('description', ''))}"
            for field, described in schema.get("properties", {}).items()
        )
        choices = ", ".join(f"<code>{escape(str(one))}</code>" for one in schema.get("enum", ()))
        shapes.append(
            f"<section class=op id={escape(name, quote=True)}><h3>{escape(name)}</h3>"
            f"<p class=quiet>{escape(schema.get('description', ''))} {choices}</p>"
            + (f"<table>{rows}</table>" if rows else "")
            + "</section>"
        )
    return shapes


def _type_html(schema: Json) -> str:
    if "$ref" in schema:
        name = escape(schema["$ref"].rsplit("/", 1)[1])
        return f"<a href=#{name}>{name}</a>"
    if "anyOf" in schema:
        return " or ".join(_type_html(one) for one in schema["anyOf"] if one.get("type") != "null")
    if schema.get("type") == "array":
        return f"list of {_type_html(schema.get('items', {}))}"
    kind = schema.get("type", "any value")
    return escape(f"{kind} ({schema['format']})" if "format" in schema else str(kind))


def _failures_html() -> str:
    rows = "".join(
        f"<tr><td>{entry.status}<td><code>{escape(code)}</code><td>{escape(entry.sentence)}<td>{escape(entry.next_step)}"
        for code, entry in CODES.items()
        if entry.status and entry.whose in set(Whose)
    )
    return f"<table><tr><th>Status<th>Code<th>What it means<th>What to do{rows}</table>"
