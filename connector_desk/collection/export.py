"""A request for other tools: curl, Python (httpx), JavaScript (fetch) and HAR.

The key is `$CONNECTOR_KEY` in each of them, and a token of an agent `$AGENT_TOKEN`; both are read when the export runs.
"""

from __future__ import annotations

import json
import shlex
from base64 import b64encode
from collections.abc import Callable
from typing import TYPE_CHECKING, Final
from urllib.parse import parse_qsl, urlsplit

from connector_desk import __version__
from connector_desk.base.instants import to_text
from connector_desk.client.place import KEY_PLACEHOLDER, TOKEN_PLACEHOLDER

if TYPE_CHECKING:
    from connector_desk.client.response import RecordedRequest, Response
    from connector_desk.contract.strict_json import JsonValue

_LONGEST_ARGUMENT: Final = 64 * 1024  # Linux takes 128 KiB
_WITHOUT_EXPECT: Final = 1_000_000  # curl asks before it sends more
_BODY_METHODS: Final = frozenset({"POST", "PUT", "PATCH"})
_PLAIN_BYTES: Final = frozenset(range(0x20, 0x7F)) - frozenset(b"'\\%-")  # a hyphen at the start would be an option


def as_curl(request: RecordedRequest) -> str:
    """Return a command for a POSIX shell that sends the same bytes."""
    parts = ["curl --globoff --path-as-is"]
    parts.append("--head" if request.method == "HEAD" else f"--request {shlex.quote(request.method)}")
    parts += [f"--header {_shell_header(name, value)}" for name, value in request.headers]
    before = ""
    if request.body or request.method in _BODY_METHODS:
        if not _has_type(request):
            parts.append("--header 'Content-Type:'")  # or curl adds one of its own
        if len(request.body) > _WITHOUT_EXPECT:
            parts.append("--header 'Expect:'")
        text = _text(request.body)
        if text is None or len(request.body) > _LONGEST_ARGUMENT:
            before = f"printf '{_octal(request.body)}' | "
            parts.append("--data-binary @-")
        else:
            parts.append(f"--data-raw {shlex.quote(text)}")
    parts.append(shlex.quote(request.address))
    return before + " \\\n  ".join(parts) + "\n"


def as_httpx(request: RecordedRequest) -> str:
    """Return a Python program that sends the same bytes with httpx."""
    lines = ["import os", "", "import httpx", "", "response = httpx.request("]
    lines += [f"    {request.method!r},", f"    {request.address!r},", "    headers=["]
    lines += [f"        ({name!r}, {_spelled(value, 'os.environ[%s]', repr)})," for name, value in request.headers]
    lines.append("    ],")
    if request.body:
        lines.append(f"    content={request.body!r},")
    return "\n".join([*lines, ")", "print(response.status_code, response.text)", ""])


def as_fetch(request: RecordedRequest) -> str:
    """Return a JavaScript module that sends the same bytes with fetch, for Node."""
    lines = [f"const response = await fetch({json.dumps(request.address)}, {{"]
    lines += [f"  method: {json.dumps(request.method)},", '  redirect: "manual",', "  headers: ["]
    lines += [
        f"    [{json.dumps(name)}, {_spelled(value, 'process.env[%s]', json.dumps)}],"
        for name, value in request.headers
    ]
    lines.append("  ],")
    if request.body:
        text = _text(request.body) if _has_type(request) else None  # fetch gives a text a type of its own
        packed = f'Buffer.from("{b64encode(request.body).decode()}", "base64")'
        lines.append(f"  body: {packed if text is None else json.dumps(text)},")
    return "\n".join([*lines, "});", "console.log(response.status, await response.text());", ""])


def as_har(request: RecordedRequest, response: Response | None, start: int) -> bytes:
    """Return the exchange as an HTTP Archive 1.2; without a response its status is 0."""
    milliseconds = 0.0 if response is None else round(response.seconds * 1_000, 3)
    entry: dict[str, JsonValue] = {
        "startedDateTime": to_text(start),
        "time": milliseconds,
        "request": _har_request(request),
        "response": _har_response(response),
        "cache": {},
        "timings": {"send": 0, "wait": milliseconds, "receive": 0},
    }
    creator: JsonValue = {"name": "connector-desk", "version": __version__}
    document: JsonValue = {"log": {"version": "1.2", "creator": creator, "entries": [entry]}}
    return json.dumps(document, indent=2, ensure_ascii=False).encode() + b"\n"


def _har_request(request: RecordedRequest) -> JsonValue:
    query = urlsplit(request.address).query
    entry: dict[str, JsonValue] = {
        "method": request.method,
        "url": request.address,
        "httpVersion": "HTTP/1.1",
        "cookies": [],
        "headers": _pairs(request.headers),
        "queryString": _pairs(tuple(parse_qsl(query, keep_blank_values=True))),
        "headersSize": -1,
        "bodySize": len(request.body),
    }
    if request.body:
        kind = next((value for name, value in request.headers if name.lower() == "content-type"), "")
        entry["postData"] = {"mimeType": kind, **_har_text(request.body)}
    return entry


def _har_response(response: Response | None) -> JsonValue:
    entry: dict[str, JsonValue] = {
        "status": 0 if response is None else response.status,
        "statusText": "",
        "httpVersion": "HTTP/1.1",
        "cookies": [],
        "headers": _pairs(() if response is None else response.headers),
        "redirectURL": "" if response is None else response.header("Location") or "",
        "headersSize": -1,
        "bodySize": -1 if response is None else len(response.body),
    }
    body = b"" if response is None else response.body
    kind = "" if response is None else response.header("Content-Type") or ""
    entry["content"] = {"size": len(body), "mimeType": kind, **_har_text(body)}
    return entry


def _har_text(body: bytes) -> dict[str, JsonValue]:
    text = _text(body)
    return {"text": b64encode(body).decode(), "encoding": "base64"} if text is None else {"text": text}


def _pairs(pairs: tuple[tuple[str, str], ...]) -> JsonValue:
    return [{"name": name, "value": value} for name, value in pairs]


def _has_type(request: RecordedRequest) -> bool:
    return any(name.lower() == "content-type" for name, _ in request.headers)


def _text(body: bytes) -> str | None:
    """Return a body as text, if text carries it whole."""
    try:
        text = body.decode()
    except UnicodeDecodeError:
        return None
    return None if "\0" in text else text


def _octal(body: bytes) -> str:
    return "".join(chr(byte) if byte in _PLAIN_BYTES else f"\\{byte:03o}" for byte in body)


def _parts(value: str) -> tuple[str, str | None]:
    """Split the value of a header: what is written, and the environment variable at its end."""
    for placeholder in (KEY_PLACEHOLDER, TOKEN_PLACEHOLDER):
        if value.endswith(placeholder):
            return value.removesuffix(placeholder), placeholder.removeprefix("$")
    return value, None


def _shell_header(name: str, value: str) -> str:
    written, variable = _parts(value)
    if variable is not None:
        return f'{shlex.quote(f"{name}: {written}")}"${variable}"'
    return shlex.quote(f"{name}: {value}" if value else f"{name};")


def _spelled(value: str, environment: str, quoted: Callable[[str], str]) -> str:
    """Spell the value of a header in a language: `environment` reads a variable, `quoted` writes a text."""
    written, variable = _parts(value)
    if variable is None:
        return quoted(value)
    read = environment % quoted(variable)
    return f"{quoted(written)} + {read}" if written else read
