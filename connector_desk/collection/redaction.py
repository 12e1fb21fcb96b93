"""What a report or a file never shows: the key, kept values, and values that look like secrets."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from connector_desk.client.place import KEY_PLACEHOLDER

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue


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
