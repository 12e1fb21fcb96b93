"""The record of messages as a HAR 1.2 document, which browsers and HTTP tools open; names with `_` are its own."""

import base64
from collections.abc import Sequence
from datetime import UTC, datetime
from http import HTTPStatus
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from connector_desk import __version__
from connector_desk.contract.strict_json import dumps
from connector_desk.contract.wire_trace import TracedMessage, Transport


def to_har(messages: Sequence[TracedMessage], dropped: int = 0) -> bytes:
    """Return the document: one entry for each request, and one for each DIDComm message in clear text."""
    answers = {one.exchange: one for one in messages if one.transport is Transport.RESPONSE}
    entries = [_exchange(one, answers.get(one.number)) for one in messages if one.transport is Transport.REQUEST]
    entries += [_exchange(one, None) for one in messages if one.transport is Transport.MESSAGE]
    log: dict[str, Any] = {
        "version": "1.2",
        "creator": {"name": "Connector Desk", "version": __version__},
        "entries": sorted(entries, key=lambda one: str(one["startedDateTime"])),
    }
    if dropped:
        log["_dropped"] = dropped
    return dumps({"log": log})


def _exchange(request: TracedMessage, answer: TracedMessage | None) -> dict[str, Any]:
    took = 0.0 if answer is None or answer.milliseconds is None else answer.milliseconds
    entry = {
        "startedDateTime": _instant(request.at),
        "time": took,
        "request": _request(request),
        "response": _response(answer),
        "cache": {},
        "timings": {"send": 0, "wait": took, "receive": 0},
        "serverIPAddress": "",
        "connection": request.peer,
    }
    visit_id = request.visit_id or (None if answer is None else answer.visit_id)
    told = {
        "_kind": str(request.kind),
        "_direction": str(request.direction),
        "_visitId": visit_id or "",
        "_fault": request.fault if answer is None else answer.fault,
        "_tls": request.tls,
    }
    return {**entry, **{name: value for name, value in told.items() if value}}


def _request(message: TracedMessage) -> dict[str, Any]:
    host = message.header("host") or "localhost"
    scheme = "https" if message.tls else "http"
    path = message.path
    request: dict[str, Any] = {
        "method": message.method or "POST",
        "url": path if "://" in path else f"{scheme}://{host}{path}",
        "httpVersion": "HTTP/1.1",
        "cookies": [],
        "headers": _headers(message),
        "queryString": [
            {"name": name, "value": value} for name, value in parse_qsl(urlsplit(path).query, keep_blank_values=True)
        ],
        "headersSize": -1,
        "bodySize": message.body_size,
    }
    if message.body:
        text, encoding = _text(message.body)
        request["postData"] = {"mimeType": message.header("content-type") or "application/json", "text": text}
        if encoding:
            request["postData"]["encoding"] = encoding
    return request


def _response(answer: TracedMessage | None) -> dict[str, Any]:
    status = 0 if answer is None else answer.status or 0
    content: dict[str, Any] = {"size": 0, "mimeType": ""}
    if answer is not None:
        text, encoding = _text(answer.body)
        content = {"size": answer.body_size, "mimeType": answer.header("content-type") or "", "text": text}
        if encoding:
            content["encoding"] = encoding
    return {
        "status": status,
        "statusText": HTTPStatus(status).phrase if status in HTTPStatus._value2member_map_ else "",
        "httpVersion": "HTTP/1.1",
        "cookies": [],
        "headers": [] if answer is None else _headers(answer),
        "content": content,
        "redirectURL": "" if answer is None else answer.header("location") or "",
        "headersSize": -1,
        "bodySize": -1 if answer is None else answer.body_size,
    }


def _headers(message: TracedMessage) -> list[dict[str, str]]:
    return [{"name": name, "value": value} for name, value in message.headers]


def _text(body: bytes) -> tuple[str, str]:
    """Return a body as text, or as base64 where it is none."""
    try:
        return body.decode(), ""
    except UnicodeDecodeError:
        return base64.b64encode(body).decode(), "base64"


def _instant(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
