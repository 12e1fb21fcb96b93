"""Values that look like secrets, whatever their names are: for files of other programs, which mark few of theirs."""

from __future__ import annotations

import re
from typing import Final

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
