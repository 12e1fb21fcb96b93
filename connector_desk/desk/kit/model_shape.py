"""The shape of a request body, read from its model: what a form shows, and what completion and help know.  No Qt."""

from __future__ import annotations

import json
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from connector_desk.base.errors import ValidationFailed
from connector_desk.contract.wire import WireModel, parse
from connector_desk.desk.kit.form_spec import SENTENCE, ValueRules

if TYPE_CHECKING:
    from collections.abc import Mapping

    from connector_desk.contract.strict_json import Location
    from connector_desk.desk.kit.form_draft import FormDraft


class ShapeKind(StrEnum):
    """What a value is."""

    TEXT = "text"
    MOMENT = "moment"
    CHOICE = "choice"
    YES_NO = "yes-no"
    NUMBER = "number"
    OBJECT = "object"
    LIST = "list"
    FREE = "free"
    """An object with any members."""
    ANY = "any"


T = TypeVar("T", bound=WireModel)
_NO_RULES = ValueRules()


class Shape(NamedTuple):
    """A value of a body."""

    kind: ShapeKind
    description: str = ""
    example: str = ""
    choices: tuple[str, ...] = ()
    item: Shape | None = None
    members: tuple[Member, ...] = ()
    default: str = ""
    """As it is written; empty if there is none."""
    rules: ValueRules = _NO_RULES
    """Its length, pattern and range."""

    def member(self, name: str) -> Member | None:
        """Return the member of a name."""
        return next((each for each in self.members if each.name == name), None)

    def at(self, location: Location) -> Shape | None:
        """Return the shape of a value inside; None for what the models do not know."""
        shape: Shape | None = self
        for part in location:
            if shape is None:
                return None
            if isinstance(part, int):
                shape = shape.item
            else:
                member = shape.member(part)
                shape = None if member is None else member.shape
        return shape

    @property
    def is_pair(self) -> bool:
        """Return whether it is an object of two plain values, which fit on one line."""
        plain = (ShapeKind.TEXT, ShapeKind.YES_NO)
        return len(self.members) == 2 and all(each.shape.kind in plain for each in self.members)


class Member(NamedTuple):
    """A member of an object."""

    name: str
    shape: Shape
    is_required: bool


def rules_of(model: type[WireModel], *paths: str) -> dict[str, ValueRules]:
    """Return the rules of members of a model by their paths, such as `tunnel.server`; raises KeyError for others."""
    shape, found = shape_of(model), {}
    for path in paths:
        one = shape.at(tuple(path.split(".")))
        if one is None:
            raise KeyError(path)
        found[path] = one.rules
    return found


def read_form(draft: FormDraft, model: type[T], document: Mapping[str, object]) -> T | None:
    """Return a body as its model; None where the model refuses it: its faults stand beside the fields then."""
    try:
        return parse(model, json.dumps(document, ensure_ascii=False).encode())
    except ValidationFailed as failed:
        draft.refuse([(each.path, each.code, each.message) for each in failed.fields], SENTENCE)
        return None


@cache
def shape_of(model: type[WireModel]) -> Shape:
    """Return the shape of a model."""
    document = model.model_json_schema()
    return _shape(document, document.get("$defs", {}))


def _shape(written: Mapping[str, Any], parts: Mapping[str, Any]) -> Shape:
    found = _resolved(written, parts)
    description = str(written.get("description") or found.get("description") or "")
    examples = written.get("examples") or found.get("examples") or [""]
    example = "" if isinstance(examples[0], dict | list) else _plain(examples[0])
    default = _plain(written["default"]) if written.get("default") is not None else ""
    kind = _kind(found)
    return Shape(
        kind,
        description,
        example,
        choices=tuple(found.get("enum", ())),
        item=_shape(found["items"], parts) if kind is ShapeKind.LIST else None,
        members=_members(found, parts),
        default=default,
        rules=_rules(found),
    )


def _rules(found: Mapping[str, Any]) -> ValueRules:
    return ValueRules(
        is_whole=found.get("type") == "integer",
        shortest=found.get("minLength", 0),
        longest=found.get("maxLength"),
        pattern=found.get("pattern", ""),
        least=found.get("minimum"),
        most=found.get("maximum"),
        form=found.get("format", ""),
    )


def _members(found: Mapping[str, Any], parts: Mapping[str, Any]) -> tuple[Member, ...]:
    required = set(found.get("required", ()))
    made = [Member(name, _shape(inner, parts), name in required) for name, inner in found.get("properties", {}).items()]
    large = (ShapeKind.LIST, ShapeKind.OBJECT, ShapeKind.FREE)
    return tuple(sorted(made, key=lambda each: (each.shape.kind in large, not each.is_required)))


def _resolved(written: Mapping[str, Any], parts: Mapping[str, Any]) -> Mapping[str, Any]:
    """Follow references, and leave out null and the empty text, which stand for an absent member."""
    found = written
    while "$ref" in found or "anyOf" in found:
        if "$ref" in found:
            found = parts[found["$ref"].rpartition("/")[2]]
        else:
            found = next(each for each in found["anyOf"] if each.get("type") != "null" and each.get("maxLength") != 0)
    return found


def _kind(found: Mapping[str, Any]) -> ShapeKind:
    if "enum" in found:
        return ShapeKind.CHOICE
    if found.get("format") == "date-time":
        return ShapeKind.MOMENT
    if found.get("type") == "object":
        return ShapeKind.OBJECT if "properties" in found else ShapeKind.FREE
    kinds = {
        "string": ShapeKind.TEXT,
        "boolean": ShapeKind.YES_NO,
        "number": ShapeKind.NUMBER,
        "integer": ShapeKind.NUMBER,
        "array": ShapeKind.LIST,
    }
    return kinds.get(str(found.get("type")), ShapeKind.ANY)


def _plain(value: object) -> str:
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)
