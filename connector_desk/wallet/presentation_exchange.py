"""Presentation definitions, and the credentials that satisfy them (DIF Presentation Exchange 1.0, 2.0).

They are those of RFC 0510.  Only the paths and filters that agents use are supported; others make the
definition unreadable.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from connector_desk.wallet.claims import ClaimNode, Step
    from connector_desk.wallet.dcql import Candidate
    from connector_desk.wallet.encoding import Json

_STEP: Final = re.compile(r"\.?\[\*\]|\.\*|\.([A-Za-z_@][\w@-]*)|\.?\[(\d{1,4})\]|\['([^'\\]*)'\]|\[\"([^\"\\]*)\"\]")
_COSTLY: Final = re.compile(r"[*+{]")
_LONGEST: Final = 200
_TYPES: Final[Mapping[str, Callable[[object], bool]]] = {
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "number": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
}


class Match(NamedTuple):
    """A credential that answers one input descriptor, and the claims that were asked for by name."""

    descriptor: str
    candidate: Candidate
    names: tuple[str, ...]


def choose(definition: Json, candidates: Sequence[Candidate], *, least: bool = False) -> list[Match] | None:
    """Choose credentials for a definition; return None if none satisfies it; raises ValueError, KeyError or TypeError.

    With `least`, optional claims are left out, and of several matches the one with the fewest claims is chosen.
    """
    descriptors = _objects(definition["input_descriptors"])
    ordered = sorted(candidates, key=_size) if least else candidates
    met = {one["id"]: found for one in descriptors if (found := _match(one, ordered)) is not None}
    if len({one["id"] for one in descriptors}) != len(descriptors):
        raise ValueError("an id stands twice")
    requirements = definition.get("submission_requirements")
    if requirements is None:
        return [met[one["id"]] for one in descriptors] if len(met) == len(descriptors) else None
    chosen: set[str] = set()
    for one in _objects(requirements):
        group = [each["id"] for each in descriptors if one["from"] in each.get("group", ())]
        picked = _picked(one, [name for name in group if name in met], len(group), least=least)
        if picked is None:
            return None
        chosen.update(picked)
    return [met[one["id"]] for one in descriptors if one["id"] in chosen] or None


def claims_asked(definition: Json) -> list[str]:
    """List the claims that a definition asks for by name, for a person; raises any error of a broken one."""
    found: list[str] = []
    for descriptor in _objects(definition["input_descriptors"]):
        for one in descriptor.get("constraints", {}).get("fields", ()):
            found += [name for path in one["path"] if (name := _name(read_path(path)))][:1]
    return list(dict.fromkeys(found))


def proof_kinds(definition: Json) -> list[str] | None:
    """List the kinds of proof that a definition takes of a presentation, None where any will do."""
    formats = definition.get("format")
    listed = formats.get("ldp_vp") if isinstance(formats, dict) else None
    kinds = listed.get("proof_type") if isinstance(listed, dict) else None
    return [str(one) for one in kinds] if isinstance(kinds, list) else None


def read_path(path: str) -> list[Step]:
    """Read a JSONPath of names, places and `*`; raises ValueError for any other."""
    steps: list[Step] = []
    at = 1
    while at < len(path):
        found = _STEP.match(path, at)
        if found is None:
            break
        name = next((one for one in (found[1], found[3], found[4]) if one is not None), None)
        steps.append(int(found[2]) if found[2] is not None else name)
        at = found.end()
    if not path.startswith("$") or at != len(path):
        raise ValueError(f"a path of another kind: {path}")
    return steps


def _picked(requirement: Json, met: Sequence[str], of: int, *, least: bool) -> Sequence[str] | None:
    """Pick descriptors of a group that are met, None for too few."""
    if requirement["rule"] == "all":
        return met if len(met) == of else None
    if requirement["rule"] != "pick":
        raise ValueError("a rule of another kind")
    count = requirement.get("count")
    fewest = count if count is not None else requirement.get("min", 1 if "max" not in requirement else 0)
    most = count if count is not None else requirement.get("max", of)
    if len(met) < fewest:
        return None
    return met[: fewest if least else most]


def _match(descriptor: Json, candidates: Sequence[Candidate]) -> Match | None:
    for candidate in candidates:
        names = _names(descriptor, candidate)
        if names is not None:
            return Match(str(descriptor["id"]), candidate, names)
    return None


def _names(descriptor: Json, candidate: Candidate) -> tuple[str, ...] | None:
    """Name the claims that a descriptor asks for, None where the credential does not answer it."""
    formats = descriptor.get("format")
    if isinstance(formats, dict) and not {"ldp_vc", "ldp_vp", "ldp", "di_vc"} & formats.keys():
        return None
    if not _is_of_schema(descriptor.get("schema"), candidate):
        return None
    constraints = descriptor.get("constraints", {})
    if constraints.get("limit_disclosure") == "required":
        return None  # a proof by Ed25519 covers the whole credential
    names: list[str] = []
    for field in constraints.get("fields", ()):
        if field.get("predicate") == "required":
            return None
        path = _found(field, candidate.claims)
        if path is not None:
            names.append(_name(path))
        elif field.get("optional") is not True:
            return None
    return tuple(dict.fromkeys(one for one in names if one))


def _is_of_schema(schema: object, candidate: Candidate) -> bool:
    """Return whether a credential has the requested types: all that are required, else one of them."""
    if schema is None:
        return True
    listed = _objects(schema.get("oneof_filter") if isinstance(schema, dict) else schema)
    fitting = [one for one in listed if one["uri"] in candidate.kinds]
    return bool(fitting) and all(one in fitting for one in listed if one.get("required") is True)


def _found(field: Json, claims: ClaimNode) -> list[Step] | None:
    for text in field["path"]:
        path = read_path(text)
        if any(_fits(one.plain(), field.get("filter")) for one in claims.select(path)):
            return path
    return None


def _name(path: Sequence[Step]) -> str:
    inside = path[1:] if path[:1] == ["credentialSubject"] else ()
    return ".".join("*" if one is None else str(one) for one in inside)


def _size(candidate: Candidate) -> int:
    return sum(len(one.members) for one in candidate.claims.select(["credentialSubject"]))


def _fits(value: object, wanted: object) -> bool:
    """Return whether a value satisfies a filter (JSON Schema); raises ValueError for unknown rules."""
    if wanted is None:
        return True
    if not isinstance(wanted, dict):
        raise ValueError("no filter")  # noqa: TRY004 - what was sent is wrong, not the program
    return all(_keeps(value, rule, limit) for rule, limit in wanted.items())


def _keeps(value: object, rule: str, limit: object) -> bool:  # noqa: PLR0911 - a rule a line
    match rule:
        case "type":
            return any(_TYPES[str(one)](value) for one in (limit if isinstance(limit, list) else [limit]))
        case "const":
            return _is_same(value, limit)
        case "enum" if isinstance(limit, list):
            return any(_is_same(value, one) for one in limit)
        case "pattern" if isinstance(limit, str):
            return isinstance(value, str) and _pattern(limit).search(value[:_LONGEST]) is not None
        case "not":
            return not _fits(value, limit)
        case "contains":
            return isinstance(value, list) and any(_fits(one, limit) for one in value)
        case "minLength" | "maxLength" if isinstance(limit, int):
            return isinstance(value, str) and (len(value) >= limit if rule == "minLength" else len(value) <= limit)
        case "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" if isinstance(limit, int | float):
            return isinstance(value, int | float) and not isinstance(value, bool) and _bounded(value, rule, limit)
        case "format" | "$schema" | "title" | "description":
            return True
    raise ValueError(f"a filter of another kind: {rule}")


def _bounded(value: float, rule: str, limit: float) -> bool:
    if rule == "minimum":
        return value >= limit
    if rule == "maximum":
        return value <= limit
    return value > limit if rule == "exclusiveMinimum" else value < limit


def _pattern(text: str) -> re.Pattern[str]:
    """Read a pattern, unless matching it may take long."""
    if len(text) > _LONGEST or "(" in text or len(_COSTLY.findall(text)) > 2:
        raise ValueError("a pattern that may take long")
    try:
        return re.compile(text)
    except re.error as fault:
        raise ValueError("no pattern") from fault


def _is_same(value: object, wanted: object) -> bool:
    return isinstance(value, bool) is isinstance(wanted, bool) and value == wanted  # true is not 1, but 1.0 is


def _objects(value: object) -> list[Json]:
    if not isinstance(value, list) or not value or not all(isinstance(one, dict) for one in value):
        raise ValueError("not a list of objects")
    return value
