"""What a report or a file never shows: the key, kept values, and values that look like secrets."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from typing import Final

from connector_desk.base.errors import DeskError
from connector_desk.client.place import KEY_PLACEHOLDER, TOKEN_PLACEHOLDER
from connector_desk.contract.limits import JSON_DEPTH
from connector_desk.contract.strict_json import JsonValue, loads

# Removes keys, codes, PINs and tokens from texts before they are kept; everything else stays as it was written.
#
# The links in codes are secrets too: whoever has one can take the credential.


HIDDEN: Final = "…"

_SECRET_WORDS: Final = frozenset(
    {"token", "tokens", "secret", "secrets", "password", "passwd", "passphrase", "pin", "nonce", "invitation", "apikey"}
)
_SECRET_ENDS: Final = ("apikey", "adminkey", "secretkey", "privatekey", "datakey", "recoverycode", "authorizedcode")
_LONGEST_KEY_NAME: Final = 40  # a name of an attribute is shorter, a key is longer
_WORD: Final = re.compile(r"[A-Z]?[a-z0-9]+|[A-Z]+")
_MEMBER: Final = re.compile(r'"([A-Za-z0-9_. -]{1,100})"(\s*:\s*)("(?:[^"\\]|\\.)*"?|[^\s,\[\]{}"]+)', re.DOTALL)
_PARAMETER: Final = re.compile(r"(^|[?&;\s])([A-Za-z0-9_.-]{1,100})=([^&;\s\"'<>]+)")
_COMPACT: Final = re.compile(r"\beyJ[A-Za-z0-9_-]{8,}(?:[.~][A-Za-z0-9_-]*)*")
_COMPACT_BEGINS: Final = "eyJ"
_ADDRESS: Final = re.compile(r"[A-Za-z][A-Za-z0-9+.-]{0,30}:(?://|\\/\\/)[^\s\"'<>]+")
_LONG_PART: Final = re.compile(r"[A-Za-z0-9_-]{20,}")
_SECRET_HEADER: Final = re.compile(
    r"(?:.*-)?(?:authorization|cookie|token|api_?key|key|secret|password)", re.IGNORECASE
)
_NO_SECRET_HEADER: Final = frozenset({"idempotency-key"})
_PLACEHOLDERS: Final = (KEY_PLACEHOLDER, TOKEN_PLACEHOLDER)


def without_secrets(text: str) -> str:
    """Return a text in which secrets are replaced; the rest is unchanged."""
    if ":" not in text and "=" not in text and _COMPACT_BEGINS not in text:  # as most values of a document
        return text
    text = without_parameters(_MEMBER.sub(_member, text))
    if "/" not in text:
        return text
    return _ADDRESS.sub(lambda found: _LONG_PART.sub(_unguessable, found[0]), text)


def without_parameters(text: str) -> str:
    """Return an address or form without secret parameters and tokens; identifiers in a path stay."""
    if "=" in text:  # an expression that finds nothing in a large text keeps the window waiting
        text = _PARAMETER.sub(_parameter, text)
    return _COMPACT.sub(HIDDEN, text) if _COMPACT_BEGINS in text else text


def without_secrets_in_headers(headers: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """Return headers without secrets; a placeholder of the key or token stays."""
    return tuple((name, _header(name, value)) for name, value in headers)


def without_secrets_in_body(body: bytes, *, is_cut: bool = False) -> str:
    """Return a body without secrets; empty if it is no text.

    In JSON, a secret that is spelled in another way, or nested, is found too; the document is then written anew.
    """
    try:
        text = body.decode(errors="ignore" if is_cut else "strict")
    except UnicodeDecodeError:
        return ""
    if "\0" in text:
        return ""
    kept = without_secrets(text)
    document = _document(kept)
    hidden = _hide(document)
    return kept if hidden == document else json.dumps(hidden, ensure_ascii=False)


def is_secret_name(name: str) -> bool:
    """Return whether a member or parameter of this name is a secret."""
    return _is_secret_short_name(name) if len(name) <= _LONGEST_KEY_NAME else _is_secret_name(name)


def _is_secret_name(name: str) -> bool:
    words = [word.lower() for word in _WORD.findall(name)]
    return bool(words) and (words[-1] in _SECRET_WORDS or "".join(words).endswith(_SECRET_ENDS))


_is_secret_short_name = lru_cache(maxsize=512)(_is_secret_name)  # a document has the same names again and again


def _member(found: re.Match[str]) -> str:
    name, between, value = found.groups()
    long_key = name == "key" and len(value) >= _LONGEST_KEY_NAME
    if (is_secret_name(name) or long_key) and value not in {"true", "false", "null"}:
        return f'"{name}"{between}"{HIDDEN}"'
    return found[0]


def _parameter(found: re.Match[str]) -> str:
    before, name, _ = found.groups()
    return f"{before}{name}={HIDDEN}" if is_secret_name(name) or name in {"key", "code"} else found[0]


def _unguessable(found: re.Match[str]) -> str:
    """Hide a part of an address with a capital or digit in it; names have none."""
    return found[0] if found[0].islower() and not any(map(str.isdigit, found[0])) else HIDDEN


def _header(name: str, value: str) -> str:
    is_secret = _SECRET_HEADER.fullmatch(name) is not None and name.lower() not in _NO_SECRET_HEADER
    if is_secret and not value.endswith(_PLACEHOLDERS):
        return HIDDEN
    return without_secrets(value)


def _document(text: str) -> JsonValue:
    try:
        return loads(text.encode(), deepest=2 * JSON_DEPTH)
    except DeskError:
        return None


def _hide(value: JsonValue) -> JsonValue:
    """Return a document without the values of secret names."""
    if isinstance(value, dict):
        # The name of an attribute, and that of a sentence, are called key too
        bare_key = "value" not in value and "message" not in value
        return {
            name: HIDDEN
            if (is_secret_name(name) or (name == "key" and bare_key)) and _can_hide(inner)
            else _hide(inner)
            for name, inner in value.items()
        }
    if isinstance(value, list):
        return [_hide(inner) for inner in value]
    return without_secrets(value) if isinstance(value, str) else value


def _can_hide(value: JsonValue) -> bool:
    return value is not None and not isinstance(value, bool)


# What else is hidden.


_SHORTEST = 4
_HIDDEN = "…"


class Redaction:
    """Replaces secrets in texts; kept values count as secret, because they may be tokens or PINs."""

    def __init__(self, key: str) -> None:
        self._key = key
        self._kept: set[str] = set()

    def __repr__(self) -> str:
        return "Redaction(…)"

    def add(self, value: JsonValue) -> None:
        """Hide a value from now on, and every text and number inside it."""
        waiting = [value]
        while waiting:
            inner = waiting.pop()
            if isinstance(inner, dict):
                waiting += inner.values()
            elif isinstance(inner, list):
                waiting += inner
            elif not isinstance(inner, bool) and inner is not None and len(str(inner)) >= _SHORTEST:
                self._kept.add(str(inner))

    def hide(self, text: str) -> str:
        """Return a text without secrets, in one line."""
        line = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
        for secret in sorted(self._kept, key=len, reverse=True):
            line = line.replace(secret, _HIDDEN)
        return line.replace(self._key, KEY_PLACEHOLDER) if self._key else line


_SHAPES: Final = re.compile(
    r"(?:bearer|basic|token)\s+[A-Za-z0-9._~+/=-]{8,}"
    r"|eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{2,}(?:\.[A-Za-z0-9_~-]*)*"  # a JWT or JWE
    r"|(?:sk|rk|pk)[-_][A-Za-z0-9_-]{16,}"
    r"|(?:gh[opsur]_|github_pat_|glpat-|PMAK-|xox[abeprs]-|npm_|pypi-|hf_|ya29\.|SG\.)[A-Za-z0-9._-]{16,}"
    r"|(?:AKIA|ASIA)[A-Z0-9]{16}"
    r"|AIza[A-Za-z0-9_-]{35}",
    re.IGNORECASE,
)
_RANDOM: Final = re.compile(r"[A-Za-z0-9_+/-]{24,}={0,2}")
_HEX: Final = re.compile(r"[0-9a-f]{40,}|[0-9A-F]{40,}")
_KINDS: Final = (re.compile(r"[a-z]"), re.compile(r"[A-Z]"), re.compile(r"[0-9]"))
_CHANGE: Final = re.compile(r"(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z])(?=[a-z0-9])|(?<=[0-9])(?=[A-Za-z])")
_MOST_CHARACTERS_FOR_EACH_CHANGE: Final = 2.4
"""A random text changes between small letters, large ones and digits every 1.7 characters, CamelCase every 3."""
_LONGEST: Final = 4_096
_OF_NO_SECRET: Final = re.compile(
    r"(?:.*[^A-Za-z])?(?:id|ids|uuid|hash|digest|commit|sha\d*|nonce)|.*(?:Id|ID|Ids)", re.ASCII
)


def has_secret_shape(value: str) -> bool:
    """Return whether a value is written as tokens and keys of well-known services are."""
    return len(value) <= _LONGEST and _SHAPES.fullmatch(value.strip()) is not None


def looks_secret(name: str, value: str) -> bool:
    """Return whether the value of a variable is a token or key by its shape, or a long random text that is no ID."""
    if has_secret_shape(value):
        return True
    text = value.strip()
    if len(text) > _LONGEST or _OF_NO_SECRET.fullmatch(name):
        return False
    if _HEX.fullmatch(text):
        return True
    if _RANDOM.fullmatch(text) is None or not all(kind.search(text) for kind in _KINDS):
        return False
    return len(text) / (len(_CHANGE.findall(text)) or 1) <= _MOST_CHARACTERS_FOR_EACH_CHANGE
