"""The page to read the API on: plain HTML without script or outside request; the thirteen operations come first."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, Final

from connector_desk.base.errors import CODES
from connector_desk.contract.next_steps import next_step_of
from connector_desk.core.http import route
from connector_desk.core.http.examples import UNFIT, CommonFailure, Example, ExampleFailure, error_body, examples

if TYPE_CHECKING:
    from connector_desk.core.http.examples import ExamplePlace


STYLE: Final = """
:root{color-scheme:light dark;--ground:#fff;--line:#d5dae3;--soft:#f4f6fa;--ink:#1b2230;--quiet:#566074;
--accent:#1f54d6;--good:#136a3a;--bad:#a32020}
@media (prefers-color-scheme:dark){:root{--ground:#14171e;--line:#343b49;--soft:#1d222c;--ink:#e8ebf2;--quiet:#a3acbd;
--accent:#8fb0ff;--good:#7fd6a2;--bad:#ff9d9d}}
*{box-sizing:border-box}html{scroll-padding-top:1rem}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
a{color:var(--accent);text-underline-offset:.15em}a:focus-visible,summary:focus-visible{outline:3px solid var(--accent);
outline-offset:2px;border-radius:3px}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;background:var(--ground);padding:.5rem 1rem}
header{padding:2rem 1.25rem 0}main,header{max-width:54rem}main{padding:0 1.25rem 6rem}
main>h2:first-child{margin-top:2rem}
nav{padding:1.5rem 1.25rem 0;font-size:.95rem}nav ul,nav ol{list-style:none;margin:0;padding:0}
nav>ul>li{margin:.6rem 0;font-weight:600}nav li li{font-weight:400;margin:.3rem 0;line-height:1.35}
nav ol,nav li>ul{padding-left:1.6rem}nav ol{list-style:decimal;margin-top:.3rem}nav li::marker{color:var(--quiet)}
h1{font-size:1.75rem;line-height:1.2;margin:0}h2{font-size:1.35rem;margin:3rem 0 .75rem;line-height:1.25}
h3{font-size:1.1rem;margin:0 0 .35rem;line-height:1.3}h4{font-size:.95rem;margin:1.4rem 0 .4rem}
p{margin:.5rem 0}.quiet{color:var(--quiet)}
section.op{border-top:1px solid var(--line);padding:1.5rem 0;margin:0}section.op h2{margin-top:0}
h3.tag{font-size:1.15rem;margin:2.2rem 0 .5rem}.brief{padding:.9rem 0}.brief h4{margin:0 0 .2rem;font-size:1rem}
.n{display:inline-block;min-width:1.7em;color:var(--quiet);font-variant-numeric:tabular-nums}
.route{margin:.2rem 0 .7rem;overflow-wrap:anywhere}
.m{font:600 .85rem/1 ui-monospace,monospace;color:var(--accent);letter-spacing:.03em}
code,pre{font:.875rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre{background:var(--soft);border:1px solid var(--line);border-radius:8px;padding:.8rem 1rem;margin:.4rem 0;
white-space:pre-wrap;overflow-wrap:anywhere}
pre.curl{-webkit-user-select:all;user-select:all;border-left:3px solid var(--accent)}
.s{font:600 .85rem/1 ui-monospace,monospace;color:var(--good)}.bad{color:var(--bad)}
.need{color:var(--bad);font-size:.8rem;white-space:nowrap}
table{border-collapse:collapse;width:100%;font-size:.95rem;margin:.4rem 0}
th,td{text-align:left;vertical-align:top;padding:.45rem .8rem .45rem 0;border-bottom:1px solid var(--line);
overflow-wrap:break-word}
th{color:var(--quiet);font-weight:500}td:first-child{width:12rem}
details{border:1px solid var(--line);border-radius:8px;margin:.5rem 0;padding:0 1rem}
summary{padding:.6rem 0;cursor:pointer}summary code{color:var(--quiet)}details[open]{padding-bottom:.5rem}
@media (min-width:68rem){body{display:grid;grid-template-columns:20rem minmax(0,1fr);grid-template-rows:auto 1fr}
nav{grid-row:1/3;grid-column:1;position:sticky;top:0;height:100vh;overflow-y:auto;padding:2rem 1rem 2rem 1.5rem;
border-right:1px solid var(--line)}header,main{grid-column:2;padding-left:2.5rem;padding-right:2.5rem}}
@media (max-width:40rem){thead{position:absolute;left:-99rem}tr{display:block;padding:.5rem 0;
border-bottom:1px solid var(--line)}td{display:block;border:0;padding:.1rem 0}
td:not(:first-child)::before{content:attr(data-of) ": ";color:var(--quiet)}}
@media print{nav,.skip{display:none}details>*{display:block}}
"""


Json = dict[str, Any]

_HEAD: Final = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">'
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">'
    "<title>{title}</title><style>{style}</style></head><body>"
    '<a class=skip href="#first">Skip to the operations</a>'
)


# In the order of the interface; others are before these, in the order of their shape
_ORDER: Final = {name: at for at, name in enumerate(("requestId", "protocol", "expiryDate", "metadata", "payload"), 1)}
_TAGS: Final = (
    route.FOLLOW,
    route.STATUS,
    route.ISSUE,
    route.ASK,
    route.START,
    route.STUDIO,
    route.AGENTS,
    route.AGENT_API,
    route.ABOUT,
)
"""The chapters of the operations beside the interface, in this order."""
_LINE: Final = 72
_SECRETS: Final = "export CONNECTOR_KEY=…   # for the admin API\nexport AGENT_TOKEN=…     # for the agent API"


def render(document: Json, place: ExamplePlace) -> str:
    """Write the page of a document, with the examples of a place."""
    by_path = {one.path: one for one in examples(place)}
    first = {path: document["paths"][path]["post"] for path in by_path if path in document["paths"]}
    more = {
        (path, method): operation
        for path, operations in document["paths"].items()
        for method, operation in operations.items()
        if path not in first
    }
    schemas = document["components"]["schemas"]
    return "".join(
        [
            _HEAD.format(title=escape(document["info"]["title"]), style=STYLE),
            _header(document["info"]),
            _contents(first, more),
            f"<main>{_introduction(place)}",
            *_first(first, by_path, schemas, place),
            _every_failure(),
            *_more(more),
            "<h2 id=shapes>Schemas</h2>",
            *_shapes(schemas),
            "<h2 id=codes>All error codes</h2>",
            _codes(),
            "</main></body></html>",
        ]
    )


def curl(example: Example, place: ExamplePlace) -> str:
    """Spell an example for a shell; the key, or the token of an agent, is read from the environment there."""
    base = place.public if example.for_agents else place.admin
    secret = "Authorization: Bearer $AGENT_TOKEN" if example.for_agents else "X-API-Key: $CONNECTOR_KEY"
    return _curl(f"{base}{example.path}", secret, example.request, "qr.png" if example.response is None else "")


def _curl(url: str, secret: str, body: Json, file: str = "") -> str:
    lines = [
        f"curl {shlex.quote(url)}",
        f'-H "{secret}"',
        "-H 'Content-Type: application/json'",
        *([f"--output {file}"] if file else []),
        f"-d {shlex.quote(_spelled(body))}",
    ]
    return " \\\n  ".join(lines)


def _spelled(value: Any, indent: str = "") -> str:  # noqa: ANN401 - any JSON value
    """Return JSON on few lines: short flat values are on one line."""
    line = json.dumps(value, ensure_ascii=False)
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    if not inner or (indent and len(line) <= _LINE and not any(isinstance(one, dict | list) for one in inner)):
        return line
    deeper = f"{indent}  "
    if isinstance(value, dict):
        parts = [f"{json.dumps(name)}: {_spelled(one, deeper)}" for name, one in value.items()]
    else:
        parts = [_spelled(one, deeper) for one in value]
    first, last = "{}" if isinstance(value, dict) else "[]"
    return f"{first}\n{deeper}" + f",\n{deeper}".join(parts) + f"\n{indent}{last}"


# --- the frame --------------------------------------------------------------------------------------------------------


def _contents(first: dict[str, Json], more: dict[tuple[str, str], Json]) -> str:
    groups: dict[str, list[str]] = {}
    for number, operation in enumerate(first.values(), 1):
        link = f'<li value={number}><a href="#{_id(operation)}">{escape(operation["summary"])}</a>'
        groups.setdefault(operation["tags"][0], []).append(link)
    thirteen = "".join(f"<li>{escape(tag)}<ol>{''.join(links)}</ol>" for tag, links in groups.items())
    found = {operation["tags"][0] for operation in more.values()}
    others = "".join(f'<li><a href="#{_anchor(tag)}">{escape(tag)}</a>' for tag in _TAGS if tag in found)
    return (
        '<nav aria-label="Contents"><ul><li><a href="#before">Before you begin</a>'
        f'{thirteen}<li><a href="#every">Errors of every operation</a>'
        f'<li><a href="#more">More operations</a><ul>{others}</ul>'
        '<li><a href="#shapes">Schemas</a><li><a href="#codes">All error codes</a></ul></nav>'
    )


def _header(info: Json) -> str:
    title, summary, version = (escape(info[name]) for name in ("title", "summary", "version"))
    return (
        f"<header><h1>{title}</h1><p class=quiet>{summary} Version {version}. "
        "For programs: <a href=openapi.json>openapi.json</a> (OpenAPI 3.1).</p></header>"
    )


def _introduction(place: ExamplePlace) -> str:
    agent = f"<p>The examples use the agent <code>{escape(place.agent_alias)}</code> of this service.</p>"
    if not place.has_agent:
        body = {"alias": place.agent_alias, "displayName": "Kim Example"}
        added = _curl(f"{place.admin}/bc/studio/agents", "X-API-Key: $CONNECTOR_KEY", body)
        agent = (
            "<p>This service has no agent yet. Add the one that the examples use. Its <code>agentId</code> is in the "
            f"answer, and in the examples after you reload this page.</p>{_block(added, 'curl')}"
        )
    provider = ""
    if not place.has_service_provider:
        body = {"issuer": place.service_provider, "name": "Portal"}
        added = _curl(f"{place.admin}/bc/studio/service-providers", "X-API-Key: $CONNECTOR_KEY", body)
        provider = (
            "<p>This service lists no service provider yet, but a sign-in needs one. Add the one that the example "
            f"uses.</p>{_block(added, 'curl')}"
        )
    return (
        "<h2 id=before>Before you begin</h2>"
        f"<p>The admin API is at <code>{escape(place.admin)}</code>. Send the secret key with each request, as "
        "<code>X-API-Key</code> or as <code>Authorization: Bearer</code>. Keep the key on your server.</p>"
        f"<p>The agent API is at the address for wallets, <code>{escape(place.public)}</code>. Each agent sends its "
        "token as <code>Authorization: Bearer</code>. Create the token at the desk, or with "
        "<code>POST /bc/studio/agents/{agentId}/token</code>.</p>"
        "<p>Set these variables, then paste the examples into a shell. One click selects a whole example.</p>"
        f"{_block(_SECRETS)}"
        "<p>The admin API wraps its answers like this. The agent API does not. Both wrap errors.</p>"
        f"{_block(_spelled({'isSuccessfull': True, 'result': '…'}))}"
        "<p>A POST with an <code>Idempotency-Key</code>, or with a <code>requestId</code>, is carried out only "
        f"once, however often you send it.</p>{agent}{provider}"
    )


def _first(first: dict[str, Json], by_path: dict[str, Example], schemas: Json, place: ExamplePlace) -> Iterable[str]:
    group = ""
    for number, (path, operation) in enumerate(first.items(), 1):
        tag = operation["tags"][0]
        if tag != group:
            start = " id=first" if not group else ""
            yield f"<h2{start}>{escape(tag)}</h2>"
            group = tag
        yield _operation(number, operation, by_path[path], schemas, place)


def _operation(number: int, operation: Json, example: Example, schemas: Json, place: ExamplePlace) -> str:
    name = _id(operation)
    shape = operation["requestBody"]["content"]["application/json"]["schema"]["$ref"].rsplit("/", 1)[1]
    description = f"<p>{escape(operation['description'])}</p>" if "description" in operation else ""
    note = f"<p>{escape(example.note)}</p>" if example.note else ""
    return (
        f'<section class=op id={name} aria-labelledby="{name}-title">'
        f'<h3 id="{name}-title"><span class=n>{number}</span> {escape(operation["summary"])}</h3>'
        f"<p class=route><span class=m>POST</span> <code>{escape(example.path)}</code></p>{description}{note}"
        f"<h4>Fields of the body</h4>{_fields(schemas[shape])}{_queries(operation)}"
        f"<h4>Example</h4>{_block(_spelled(example.request))}"
        f"<h4>The same with curl</h4>{_block(curl(example, place), 'curl')}"
        f"<h4>Answer <span class=s>200</span></h4>{_answer(example)}"
        f"<h4>Errors</h4>{''.join(map(_failing, sorted(example.failures, key=lambda one: one.error.status)))}"
        '<p class=quiet>And the <a href="#every">errors of every operation</a>.</p></section>'
    )


def _answer(example: Example) -> str:
    headers = "\n".join(f"{name}: {value}" for name, value in example.headers)
    body = "<p>A PNG picture of the QR code.</p>" if example.response is None else _block(_spelled(example.response))
    return (f"<p>The answer has these headers:</p>{_block(headers)}" if headers else "") + body


def _failing(failing: ExampleFailure) -> str:
    changed = f"<p>If the request has this:</p>{_block(_spelled(dict(failing.change)))}"
    return _failure(failing.when, changed, failing)


def _failure(when: str, changed: str, failing: ExampleFailure | CommonFailure) -> str:
    error = failing.error
    codes = "".join(f" <code>{escape(one.code)}</code>" for one in getattr(error, "fields", ()))
    body = _block(_spelled(error_body(error)))
    return (
        f"<details><summary><span class='s bad'>{error.status}</span> {escape(when)} "
        f"<code>{escape(error.code)}</code>{codes}</summary>{changed}<p>The answer:</p>{body}"
        f"<p><b>What to do:</b> {escape(next_step_of(error.message, error.next_step))}</p></details>"
    )


def _every_failure() -> str:
    return (
        "<section class=op aria-labelledby=every><h2 id=every>Errors of every operation</h2>"
        "<p>After an error, nothing was done or stored. Use <code>traceId</code> to find the line in the log of the "
        "service. In programs, use <code>status</code>, <code>code</code> and the codes of the fields; the sentences "
        "may change.</p>"
        f"{''.join(_failure(one.when, '', one) for one in UNFIT)}</section>"
    )


# --- what is described ------------------------------------------------------------------------------------------------


def _fields(schema: Json) -> str:
    required = set(schema.get("required", ()))
    rows = [
        (
            f"<code>{escape(name)}</code>{' <span class=need>required</span>' if name in required else ''}",
            _type(rules),
            escape(rules.get("description", "")),
        )
        for name, rules in sorted(schema.get("properties", {}).items(), key=lambda field: _ORDER.get(field[0], 0))
    ]
    return _table(("Field", "Type", "Meaning"), rows) if rows else ""


def _queries(operation: Json) -> str:
    rows = [
        (f"<code>{escape(one['name'])}</code>", escape(one["description"]))
        for one in operation["parameters"]
        if one["in"] == "query"
    ]
    return f"<h4>Query</h4>{_table(('Parameter', 'Meaning'), rows)}" if rows else ""


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    top = "".join(f"<th scope=col>{head}" for head in heads)
    body = "".join(
        "<tr>" + "".join(f"<td data-of={head!r}>{cell}" for head, cell in zip(heads, row, strict=True)) for row in rows
    )
    return f"<table><thead><tr>{top}<tbody>{body}</table>"


def _more(operations: Mapping[tuple[str, str], Json]) -> Iterable[str]:
    by_tag: dict[str, list[str]] = {tag: [] for tag in _TAGS}
    for (path, method), operation in operations.items():
        by_tag.setdefault(operation["tags"][0], []).append(_brief(path, method, operation))
    yield "<h2 id=more>More operations</h2><p>To follow events, find records and change settings.</p>"
    for tag, briefs in ((tag, briefs) for tag, briefs in by_tag.items() if briefs):
        yield f'<h3 class=tag id="{_anchor(tag)}">{escape(tag)}</h3>{"".join(briefs)}'


def _brief(path: str, method: str, operation: Json) -> str:
    name = _id(operation)
    title = f'<h4 id="{name}-title">{escape(operation["summary"])}</h4>'
    line = f"<p class=route><span class=m>{method.upper()}</span> <code>{escape(path)}</code></p>"
    lines = [f'<section class="op brief" id={name} aria-labelledby="{name}-title">{title}{line}']
    if "description" in operation:
        lines.append(f"<p>{escape(operation['description'])}</p>")
    if "requestBody" in operation:
        lines.append(f"<p>Body: {_type(operation['requestBody']['content']['application/json']['schema'])}</p>")
    lines.append(_queries(operation))
    media_type, content = next(iter(operation["responses"]["200"]["content"].items()))
    schema = content["schema"] if "servers" in operation else content["schema"].get("properties", {}).get("result")
    answer = f"result {_type(schema)}" if schema else escape(media_type)
    lines.append(f"<p>Answer: {answer}</p></section>")
    return "".join(lines)


def _shapes(schemas: Json) -> Iterable[str]:
    for name, schema in sorted(schemas.items()):
        choices = ", ".join(f"<code>{escape(str(one))}</code>" for one in schema.get("enum", ()))
        yield (
            f'<section class=op id={escape(name)} aria-labelledby="{escape(name)}-title">'
            f'<h3 id="{escape(name)}-title">{escape(name)}</h3>'
            f"<p class=quiet>{escape(schema.get('description', ''))} {choices}</p>{_fields(schema)}</section>"
        )


def _type(schema: Json) -> str:
    if "$ref" in schema:
        name = escape(schema["$ref"].rsplit("/", 1)[1])
        return f'<a href="#{name}">{name}</a>'
    if "anyOf" in schema:
        return " or ".join(_type(one) for one in schema["anyOf"] if one.get("type") != "null")
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}))}"
    kind = schema.get("type", "any value")
    return escape(f"{kind} ({schema['format']})" if "format" in schema else str(kind))


def _codes() -> str:
    rows = [
        (str(entry.status), f"<code>{escape(code)}</code>", escape(entry.sentence), escape(entry.next_step))
        for code, entry in CODES.items()
        if entry.status
    ]
    return _table(("Status", "Code", "Meaning", "What to do"), rows)


def _id(operation: Json) -> str:
    return f"op-{operation['operationId']}"


def _anchor(tag: str) -> str:
    return f"tag-{tag.lower().replace(' ', '-')}"


def _block(text: str, kind: str = "") -> str:
    return f"<pre{f' class={kind}' if kind else ''}><code>{escape(text)}</code></pre>"
