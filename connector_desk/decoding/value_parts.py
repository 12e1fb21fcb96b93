"""JSON values as parts, with the tokens and certificates that they contain decoded in place."""

import re
from collections.abc import Callable
from typing import Any, Final

from connector_desk.decoding.remark import Part, Remark, RemarkText, remark, shown

MOST_CHILDREN: Final = 500
TIMES: Final = {"exp": RemarkText.EXPIRED, "nbf": RemarkText.NOT_YET, "iat": RemarkText.ISSUED_LATER}
_OTHER_TIMES: Final = frozenset({"updated_at", "auth_time", "created_time", "expires_time"})
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*){2,4}(?:~[A-Za-z0-9_.~-]*)?")
_CBOR: Final = re.compile(r"(?:[opqr]|0o|hE)[A-Za-z0-9_-]{80,}")
Nested = Callable[[str], Part | None]
"""Decodes a text inside another; None if it is nothing that is known."""


def parts_of(name: str, value: Any, now: int, nested: Nested) -> Part:  # noqa: ANN401 - any JSON value
    """Return a JSON value as a part; `now` in milliseconds."""
    if isinstance(value, dict):
        members = list(value.items())[:MOST_CHILDREN]
        return Part(name, _size("{", "}", len(value)), tuple(_member(key, each, now, nested) for key, each in members))
    if isinstance(value, list):
        elements = value[:MOST_CHILDREN]
        inside = (parts_of(f"[{number}]", each, now, nested) for number, each in enumerate(elements))
        return Part(name, _size("[", "]", len(value)), tuple(inside))
    if isinstance(value, str):
        found = nested(value) if _may_be_token(value) else None
        if found is not None:
            return Part(name, shown(value, 60), (found,))
        return Part(name, shown(value))
    return Part(name, _literal(value))


def _member(name: str, value: Any, now: int, nested: Nested) -> Part:  # noqa: ANN401 - any JSON value
    if name in TIMES or (name in _OTHER_TIMES and isinstance(value, int)):
        return time_part(name, value, now)
    return parts_of(name, value, now, nested)


def time_part(name: str, value: Any, now: int) -> Part:  # noqa: ANN401 - any JSON value
    """Return a NumericDate (RFC 7519 §2) with its distance from now."""
    is_number = isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 10**12
    if not is_number:
        return Part(name, shown(str(value)), remarks=(remark(RemarkText.NOT_A_TIME, name=name),))
    at = int(value * 1_000)
    remarks: list[Remark] = []
    if (name == "exp" and at <= now) or (name in {"nbf", "iat"} and at > now):
        remarks.append(Remark(TIMES[name], seconds=abs(at - now) // 1_000))
    return Part(name, _literal(value), remarks=tuple(remarks), at=at)


def _size(opening: str, closing: str, count: int) -> str:
    return f"{opening}{count}{closing}"


def _literal(value: Any) -> str:  # noqa: ANN401 - any JSON value
    return {None: "null", True: "true", False: "false"}.get(value, "") if _is_word(value) else shown(str(value))


def _is_word(value: Any) -> bool:  # noqa: ANN401 - any JSON value
    return value is None or isinstance(value, bool)


def _may_be_token(text: str) -> bool:
    is_start = text.startswith(("-----BEGIN CERT", "openid", "haip"))
    return is_start or _TOKEN.fullmatch(text) is not None or _CBOR.fullmatch(text) is not None
