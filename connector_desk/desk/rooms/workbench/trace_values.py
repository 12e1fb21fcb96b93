"""Recorded messages as text, with the values of persons and secrets hidden unless they are asked for.  No Qt here."""

import json
import re
from collections.abc import Sequence
from typing import Any, Final
from urllib.parse import parse_qsl

from connector_desk.contract.wire_trace import BODY_PART, HEADER_PREFIX, PATH_PART, MessageKind, TracedMessage
from connector_desk.decoding.presented import query_of

HIDDEN: Final = "•••"
LARGEST: Final = 200_000
_SHOWN: Final = frozenset(
    {
        *("error", "error_description", "token_type", "expires_in", "interval", "format", "event", "grant_type"),
        *("credential_configuration_id", "credential_configuration_ids", "type", "@type", "proof_type"),
    }
)
"""Members that never have a value of a person, nor a secret."""
_SEGMENT: Final = re.compile(r"[^/?&=]+")
_LONGEST_WORD: Final = 16
_DEEPEST: Final = 32


def path_text(message: TracedMessage, *, with_values: bool) -> str:
    """Return method and path."""
    path = message.path
    if not with_values and PATH_PART in message.hidden:
        before, mark, query = path.partition("?")
        hidden = _SEGMENT.sub(lambda found: HIDDEN if _is_value(found[0]) else found[0], before)
        path = f"{hidden}{mark}{HIDDEN if query else ''}"
    return f"{message.method} {path}".strip()


def _is_value(segment: str) -> bool:
    return len(segment) >= _LONGEST_WORD and any(one.isdigit() or one.isupper() for one in segment)


def header_lines(message: TracedMessage, *, with_values: bool) -> list[str]:
    """Return the headers, one a line."""
    return [f"{name}: {_header(message, name, value, with_values=with_values)}" for name, value in message.headers]


def _header(message: TracedMessage, name: str, value: str, *, with_values: bool) -> str:
    if with_values or f"{HEADER_PREFIX}{name.lower()}" not in message.hidden:
        return value
    scheme, blank, _ = value.partition(" ")
    return f"{scheme} {HIDDEN}" if blank and scheme.isalpha() else HIDDEN


def body_text(message: TracedMessage, *, with_values: bool) -> str:
    """Return the body: JSON with its values hidden, a form likewise; anything else is hidden whole."""
    if not message.body:
        return ""
    try:
        text = message.body[:LARGEST].decode()
    except UnicodeDecodeError:
        return f"{HIDDEN} {message.body_size} B"
    if with_values or BODY_PART not in message.hidden:
        return text
    try:
        found = json.loads(message.body)
    except (ValueError, RecursionError):
        return _form(text)
    return json.dumps(_masked(found, "", 0), ensure_ascii=False)


def _form(text: str) -> str:
    pairs = parse_qsl(text, keep_blank_values=True) if "=" in text and len(text.split()) == 1 else []
    if not pairs or any(not name.replace("-", "_").isidentifier() for name, _ in pairs):
        return HIDDEN
    return "&".join(f"{name}={value if name in _SHOWN else HIDDEN}" for name, value in pairs)


def _masked(value: Any, name: str, depth: int) -> Any:  # noqa: ANN401 - any JSON value
    if depth > _DEEPEST:
        return HIDDEN
    if isinstance(value, dict):
        return {key: _masked(each, key, depth + 1) for key, each in value.items()}
    if isinstance(value, list):
        return [_masked(each, name, depth + 1) for each in value]
    return value if name in _SHOWN else HIDDEN


def whole_text(message: TracedMessage, *, with_values: bool) -> str:
    """Return the message as it is shown: first line, headers and body."""
    first = path_text(message, with_values=with_values)
    if message.status is not None:
        first = f"{message.status} · {first}"
    lines = [first, *header_lines(message, with_values=with_values)]
    body = body_text(message, with_values=with_values)
    return "\n".join([*lines, "", _indented(body)] if body else lines)


def decodable_text(message: TracedMessage, messages: Sequence[TracedMessage]) -> str:
    """Return the body of a message; an answer to a request stands beside the query that it answers."""
    text = message.body[:LARGEST].decode(errors="replace")
    if message.kind is not MessageKind.AUTHORIZATION_RESPONSE or "vp_token" not in text:
        return text
    before = [each for each in messages if each.number < message.number and each.visit_id == message.visit_id]
    requests = [each for each in before if each.kind is MessageKind.REQUEST_OBJECT]
    query = query_of(requests[-1].body.decode(errors="replace")) if requests else None
    try:
        fields = json.loads(text) if text.startswith("{") else dict(parse_qsl(text))
        token = fields["vp_token"]
        token = json.loads(token) if isinstance(token, str) else token
    except (ValueError, KeyError, RecursionError):
        return text
    return text if query is None else json.dumps({**fields, "dcql_query": query, "vp_token": token}, ensure_ascii=False)


def _indented(body: str) -> str:
    try:
        return json.dumps(json.loads(body), indent=2, ensure_ascii=False)
    except (ValueError, RecursionError):
        return body
