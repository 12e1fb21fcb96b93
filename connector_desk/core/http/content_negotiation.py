"""Accept and Accept-Language: which of the forms of an answer the asker likes best (RFC 9110 §12.5)."""

import re
from collections.abc import Sequence
from typing import Final

from connector_desk.base.languages import ENGLISH, LANGUAGES

LONGEST: Final = 1_024
MOST: Final = 32

_TOKEN = r"[!#$%&'*+\-.^_`|~0-9A-Za-z]+"  # noqa: S105 - a rule of the grammar, no secret
_RANGE = re.compile(rf"({_TOKEN})/({_TOKEN})")
_PARAMETER = re.compile(rf'({_TOKEN})=({_TOKEN}|"(?:[^"\\,;]|\\[^,;])*")')
_WEIGHT = re.compile(r"0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?")
_BLANK = " \t"


def preferred(accept: str | None, offered: Sequence[str]) -> str | None:
    """Choose one of the offered media types; None when the asker wants none of them.

    Those liked alike are taken in the order of `offered`.  No header, or one that cannot be read, asks for nothing in
    particular: the first.  A media range with parameters of its own is not matched by a type without.
    """
    if accept is None or not accept.strip(_BLANK):
        return offered[0]
    ranges = _read(accept)
    if ranges is None:
        return offered[0]
    weights = {one: _weight(one, ranges) for one in offered}
    best = max(offered, key=weights.__getitem__)  # the first of the best
    return best if weights[best] > 0 else None


def language_of(accepted: str | None) -> str:
    """Choose the language that a browser likes best of those that pages have (RFC 9110 §12.5.4); English for none."""
    best, weight = ENGLISH, 0.0
    for one in (accepted or "").split(",")[:MOST]:
        tag, _, parameters = one.strip().lower().partition(";")
        found = tag.partition("-")[0].strip()
        liked = _liking(parameters.strip())
        if found in LANGUAGES and liked > weight:
            best, weight = found, liked
    return best


def _read(accept: str) -> dict[str, int] | None:
    """Read the ranges and their weights in thousandths; None for a header that is not one."""
    parts = [part for part in (one.strip(_BLANK) for one in accept.split(",")) if part]
    if len(accept) > LONGEST or len(parts) > MOST:
        return None
    ranges: dict[str, int] = {}
    for part in parts:
        name, *parameters = (piece.strip(_BLANK) for piece in part.split(";"))
        found = _RANGE.fullmatch(name)
        if found is None or (found[1] == "*" and found[2] != "*"):
            return None
        read = _read_parameters(parameters)
        if read is None:
            return None
        weight, special = read
        if not special:
            ranges[name.lower()] = max(weight, ranges.get(name.lower(), 0))
    return ranges


def _read_parameters(parameters: Sequence[str]) -> tuple[int, bool] | None:
    """Read the weight, and whether the type itself has parameters; return None if invalid."""
    weight, special, weighed = 1000, False, False
    for parameter in filter(None, parameters):
        found = _PARAMETER.fullmatch(parameter)
        if found is None:
            return None
        if found[1].lower() != "q":
            special |= not weighed  # parameters after the weight belong to no media type
        elif weighed or not _WEIGHT.fullmatch(found[2]):
            return None
        else:
            weight, weighed = round(float(found[2]) * 1000), True
    return weight, special


def _weight(media_type: str, ranges: dict[str, int]) -> int:
    """Weigh a type by the most specific range that holds it."""
    for one in (media_type, media_type.partition("/")[0] + "/*", "*/*"):
        if one in ranges:
            return ranges[one]
    return 0


def _liking(parameters: str) -> float:
    if not parameters:
        return 1.0
    try:
        return min(float(parameters.removeprefix("q=")), 1.0)
    except ValueError:
        return 0.0
