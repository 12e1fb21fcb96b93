"""What can be written at a place of a body, and what is known about it.  No Qt here."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.contract.credential import METADATA_KEYS
from connector_desk.desk.kit.model_shape import Shape, ShapeKind
from connector_desk.desk.rooms.workbench.json_text import JsonText, NodeKind, read_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from connector_desk.contract.strict_json import Location
    from connector_desk.desk.kit.agent import KnownAgent
    from connector_desk.desk.kit.schema import FormSchema

MOST_OFFERED: Final = 200
_TOKEN = re.compile(r'"(?:[^"\\\n]|\\.)*"?|[{}\[\],:]|[^\s{}\[\],:"]+')


class Suggestion(NamedTuple):
    """A value that can be written, and what it is."""

    value: str
    words: str = ""
    is_text: bool = True
    """Whether it stands in quotation marks."""


class KnownSchema(NamedTuple):
    """A schema of the place."""

    schema_id: str
    title: str
    attributes: tuple[tuple[str, str], ...]
    """Names and titles."""


class ServiceKnowledge(NamedTuple):
    """What the place has, to be named in a body."""

    schemas: tuple[KnownSchema, ...] = ()
    aliases: tuple[Suggestion, ...] = ()
    agents: tuple[Suggestion, ...] = ()
    """Their IDs."""
    workflows: tuple[Suggestion, ...] = ()

    def attributes(self, schema_id: str) -> tuple[Suggestion, ...]:
        """Return the attributes of a schema; of all of them where it is not known."""
        fitting = [each for each in self.schemas if each.schema_id == schema_id] or self.schemas
        return tuple({name: Suggestion(name, words) for each in fitting for name, words in each.attributes}.values())


def knowledge_of(schemas: Sequence[FormSchema], agents: Sequence[KnownAgent]) -> ServiceKnowledge:
    """Return what a body can name: the schemas and agents of a place."""
    return ServiceKnowledge(
        schemas=tuple(
            KnownSchema(each.schema_id, each.title("en"), tuple((one.key, one.label("en")) for one in each.fields))
            for each in schemas
            if each.schema_id
        ),
        aliases=tuple(Suggestion(each.alias, each.name) for each in agents if each.alias),
        agents=tuple(Suggestion(each.agent_id, each.name) for each in agents),
    )


@dataclass(frozen=True, slots=True)
class CursorContext:
    """Where a cursor stands in a text that may be unfinished."""

    location: Location
    """Of the value that it stands in; with the name as its last part where that is being written."""
    is_name: bool
    start: int
    end: int
    """What a suggestion replaces."""
    typed: str = ""
    """What is there before the cursor, without the quotation mark."""
    names: frozenset[str] = field(default_factory=frozenset)
    """Names that the object has before the cursor."""


@dataclass
class _Level:
    is_object: bool
    index: int = 0
    name: str = ""
    awaits_name: bool = True
    names: set[str] = field(default_factory=set)


def context_at(text: str, position: int) -> CursorContext:
    """Return where a cursor stands."""
    levels: list[_Level] = []
    for token in _TOKEN.finditer(text):
        if token.start() >= position:
            break
        sign = token[0]
        reaches = token.end() >= position and sign not in "{}[],:"
        reaches = reaches and not (len(sign) > 1 and sign[0] == sign[-1] == '"' and token.end() == position)
        if reaches:
            return _context(levels, token.start(), token.end(), text[token.start() : position].lstrip('"'))
        _step(levels, sign)
    return _context(levels, position, position, "")


def _step(levels: list[_Level], sign: str) -> None:
    level = levels[-1] if levels else None
    if sign in ("{", "["):
        levels.append(_Level(sign == "{"))
    elif sign in ("}", "]"):
        if levels:
            levels.pop()
    elif level is None:
        return
    elif sign == ",":
        level.index += 1
        level.awaits_name = True
    elif sign == ":":
        level.awaits_name = False
    elif level.is_object and level.awaits_name:
        level.name = _unquoted(sign)
        level.names.add(level.name)


def _context(levels: list[_Level], start: int, end: int, typed: str) -> CursorContext:
    is_name = bool(levels) and levels[-1].is_object and levels[-1].awaits_name
    parts: list[str | int] = [level.name if level.is_object else level.index for level in levels]
    names = frozenset(levels[-1].names if levels else ())
    return CursorContext(tuple(parts[:-1] if is_name else parts), is_name, start, end, typed, names)


def _unquoted(sign: str) -> str:
    try:
        return str(json.loads(sign))
    except ValueError:
        return sign.strip('"')


def suggestions_at(context: CursorContext, shape: Shape, text: str, known: ServiceKnowledge) -> list[Suggestion]:
    """Return what can be written where a cursor stands, fitting what is typed already."""
    if context.is_name:
        owner = shape.at(context.location)
        members = () if owner is None else owner.members
        found = [Suggestion(each.name, each.shape.description) for each in members if each.name not in context.names]
    else:
        inner = shape.at(context.location)
        found = [] if inner is None else list(values_for(inner, context.location, read_json(text), known))
    typed = context.typed.casefold()
    fitting = [each for each in found if each.value.casefold().startswith(typed)]
    others = [each for each in found if typed in each.value.casefold() and each not in fitting]
    return [*fitting, *others][:MOST_OFFERED]


def values_for(shape: Shape, location: Location, document: JsonText, known: ServiceKnowledge) -> Sequence[Suggestion]:
    """Return values that are known for a member."""
    name = str(location[-1]) if location else ""
    if shape.kind is ShapeKind.CHOICE:
        return [Suggestion(each) for each in shape.choices]
    if shape.kind is ShapeKind.YES_NO:
        return [Suggestion("true", is_text=False), Suggestion("false", is_text=False)]
    if len(location) > 2 and location[-3] == "attributes" and name in {"key", "name"}:
        own = known.attributes(schema_near(document, location[:-3]))
        is_issued = name == "key" and "restrictions" not in location
        return [*own, *(Suggestion(each) for each in METADATA_KEYS if is_issued)]
    by_name: dict[str, Sequence[Suggestion]] = {
        "schemaId": [Suggestion(each.schema_id, each.title) for each in known.schemas],
        "agentAlias": known.aliases,
        "alias": known.aliases,
        "agentId": known.agents,
        "workflow": known.workflows,
    }
    return by_name.get(name, ())


def schema_near(document: JsonText, owner: Location) -> str:
    """Return the schema of a credential, or of the one that is asked for; empty if there is none."""
    for near in (owner, (*owner, "restrictions")):
        node = document.find((*near, "schemaId"))
        if node is not None and node.kind is NodeKind.STRING:
            return document.string(node)
    return ""


def help_at(context: CursorContext, shape: Shape, name: str = "") -> str:
    """Return what the models say about the value at a cursor, or the member of a name there."""
    location = (*context.location, name) if context.is_name and name else context.location
    inner = shape.at(location)
    if inner is None or not inner.description:
        return ""
    choices = " | ".join(inner.choices)
    return "\n".join(part for part in (inner.description, choices, inner.example and f"e.g. {inner.example}") if part)
