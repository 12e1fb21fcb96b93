"""Base64url and JSON, read as strictly as a wallet may; apart from how the core reads them."""

import base64
import binascii
import json
import math
import re
from itertools import islice
from typing import Any, NoReturn, TypeAlias

import base58

Json: TypeAlias = dict[str, Any]

MOST_PARTS = 100_000
"""Of one document: objects, lists, and the members of both."""
DEEPEST = 64
_LONGEST_BASE58 = 16 * 1024
_PART_SIGNS = ",[{"
_TEXT_OR_SIGN = re.compile(r'"(?:[^"\\]|\\.)*+"?|[,\[{]', re.DOTALL)
_BASE64URL = re.compile(r"[A-Za-z0-9_-]*")


def encode(raw: bytes) -> str:
    """Spell bytes as base64url without padding."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode("ascii")


def decode(text: str) -> bytes:
    """Read base64url without padding; raises ValueError."""
    if not _BASE64URL.fullmatch(text):
        raise ValueError("not base64url")
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except binascii.Error as fault:
        raise ValueError("not base64url") from fault


def decode_base58(text: str) -> bytes:
    """Read base58btc; raises ValueError, also for a longer text than any key has: the cost grows as the square."""
    if len(text) > _LONGEST_BASE58:
        raise ValueError("too long for base58")
    return base58.b58decode(text)


def read_json(text: str | bytes) -> Any:  # noqa: ANN401 - any JSON
    """Parse JSON without repeated names, invalid numbers and invalid texts; raises ValueError.

    What has too many parts is refused before it is read: a value of two bytes takes a hundred in memory.
    """
    if isinstance(text, bytes):
        text = text.decode("utf-8-sig")
    if sum(map(text.count, _PART_SIGNS)) > MOST_PARTS:  # which may all be inside texts
        signs = (found for found in _TEXT_OR_SIGN.finditer(text) if found[0][0] != '"')
        if next(islice(signs, MOST_PARTS, None), None) is not None:
            raise ValueError("too many parts")
    try:
        value = json.loads(text, object_pairs_hook=_once, parse_constant=_no_number, parse_float=_finite)
    except RecursionError as fault:
        raise ValueError("nested too deep") from fault
    _check_depth(value)
    if "\\u" in text:
        json.dumps(value, ensure_ascii=False).encode()  # which half of a pair of surrogates is refused by
    return value


def read_object(text: str | bytes) -> Json:
    """Read a JSON object; raises ValueError for anything else."""
    value = read_json(text)
    if not isinstance(value, dict):
        raise ValueError("not a JSON object")  # noqa: TRY004 - what was sent is wrong, not the program
    return value


def write_json(value: object) -> str:
    """Spell JSON without blanks."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def texts(value: object) -> list[str]:
    """Return a text or a list of texts as a list; raises ValueError for anything else."""
    listed = value if isinstance(value, list) else [value]
    found = [one for one in listed if isinstance(one, str)]
    if len(found) != len(listed):
        raise ValueError("not a list of texts")
    return found


def _check_depth(value: object) -> None:
    level = [value]
    for _ in range(DEEPEST + 1):
        inner = [one.values() if isinstance(one, dict) else one for one in level if isinstance(one, dict | list)]
        level = [one for outer in inner for one in outer if isinstance(one, dict | list)]
        if not level:
            return
    raise ValueError("nested too deep")


def _once(pairs: list[tuple[str, Any]]) -> Json:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise ValueError("a name stands twice")
    return members


def _finite(text: str) -> float:
    number = float(text)
    if math.isinf(number):
        raise ValueError("a number beyond any")
    return number


def _no_number(_: str) -> NoReturn:
    raise ValueError("not a number")
