"""The attributes of a schema that is written, as rows: listed, added, moved, renamed, made another kind.  No Qt here.

A change touches its own members alone: what no form shows stays as it is.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from connector_desk.contract.credential import RESERVED_KEYS
from connector_desk.contract.schema import LEVELS
from connector_desk.desk.rooms.library.kind_form import AttributeKind

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import Location

Members: TypeAlias = dict[str, object]
MOST_ROWS: Final = 200
PROPERTIES, ITEMS, REQUIRED = "properties", "items", "required"
_LETTERS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"})
_LONGEST_NAME: Final = 64
_NUMBERS = (AttributeKind.NUMBER, AttributeKind.WHOLE)
_TEXTS = (
    *(AttributeKind.TEXT, AttributeKind.MULTILINE, AttributeKind.DATE, AttributeKind.MOMENT, AttributeKind.CHOICE),
    *(AttributeKind.EMAIL, AttributeKind.ADDRESS, AttributeKind.PICTURE),
)
_LENGTHS = ("minLength", "maxLength", "pattern")
_VALUES = ("examples", "default", "const")
_OWN: Final[Mapping[AttributeKind, tuple[str, ...]]] = {
    **dict.fromkeys((AttributeKind.TEXT, AttributeKind.MULTILINE), (*_LENGTHS, *_VALUES, "format")),
    **dict.fromkeys((AttributeKind.EMAIL, AttributeKind.ADDRESS, AttributeKind.MOMENT), (*_LENGTHS, *_VALUES)),
    **dict.fromkeys(_NUMBERS, ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", *_VALUES)),
    AttributeKind.DATE: ("x-default", *_VALUES),
    AttributeKind.BOOLEAN: _VALUES,
    AttributeKind.CHOICE: ("enum", "x-choices", *_VALUES),
    AttributeKind.PICTURE: ("contentEncoding", "contentMediaType", *_LENGTHS, *_VALUES),
    AttributeKind.GROUP: (PROPERTIES, REQUIRED),
    AttributeKind.LIST: (ITEMS, "minItems", "maxItems", "uniqueItems"),
}
"""The rules that mean something for values of a kind; any other but these means the same for each kind."""
_SIGNS: Final[Mapping[AttributeKind, Mapping[str, object]]] = {
    AttributeKind.TEXT: {"type": "string"},
    AttributeKind.MULTILINE: {"type": "string", "x-widget": "multiline"},
    AttributeKind.NUMBER: {"type": "number"},
    AttributeKind.WHOLE: {"type": "integer"},
    AttributeKind.DATE: {"type": "string", "format": "date"},
    AttributeKind.MOMENT: {"type": "string", "format": "date-time"},
    AttributeKind.BOOLEAN: {"type": "boolean"},
    AttributeKind.CHOICE: {"type": "string"},
    AttributeKind.EMAIL: {"type": "string", "format": "email"},
    AttributeKind.ADDRESS: {"type": "string", "format": "uri"},
    AttributeKind.PICTURE: {"type": "string"},
    AttributeKind.GROUP: {"type": "object"},
    AttributeKind.LIST: {"type": "array"},
}
"""What makes an attribute one of a kind."""
_BY_FORMAT: Final = {
    "date": AttributeKind.DATE,
    "date-time": AttributeKind.MOMENT,
    "email": AttributeKind.EMAIL,
    "uri": AttributeKind.ADDRESS,
}
_BY_TYPE: Final = {
    "object": AttributeKind.GROUP,
    "array": AttributeKind.LIST,
    "number": AttributeKind.NUMBER,
    "integer": AttributeKind.WHOLE,
    "boolean": AttributeKind.BOOLEAN,
}


@dataclass(frozen=True, slots=True)
class AttributeRow:
    """An attribute, an entry of a list, or the place where one is added to what is above it."""

    location: Location
    """Of its rules in the schema; of the one where it is added, of what gets it."""
    rules: Members
    kind: AttributeKind = AttributeKind.OTHER
    depth: int = 0
    is_required: bool = False
    is_element: bool = False
    adds: bool = False
    place: int = 0
    siblings: int = 1

    @property
    def name(self) -> str:
        """Return its technical name; an entry of a list has none."""
        return "" if self.is_element or self.adds else str(self.location[-1])

    @property
    def shape(self) -> tuple[object, ...]:
        """Return what decides which widgets it has."""
        return self.depth, self.is_element, self.adds


def rows_of(record: Members) -> list[AttributeRow]:
    """List the attributes of a schema with those inside them, and where more can be added."""
    found: list[AttributeRow] = []
    for row in _inside(record, (), 0):
        if len(found) == MOST_ROWS:
            break
        found.append(row)
    return found


def _inside(holder: Members, at: Location, depth: int) -> Iterator[AttributeRow]:
    members = holder.get(PROPERTIES)
    listed = members if isinstance(members, dict) else {}
    needed = holder.get(REQUIRED)
    for place, (name, rules) in enumerate(listed.items()):
        if isinstance(rules, dict):
            is_required = isinstance(needed, list) and name in needed
            row = AttributeRow(
                (*at, PROPERTIES, name), rules, kind_of(rules), depth, is_required, place=place, siblings=len(listed)
            )
            yield from _with_inside(row)
    yield AttributeRow(at, holder, depth=depth, adds=True)


def _with_inside(row: AttributeRow) -> Iterator[AttributeRow]:
    yield row
    if row.depth + 1 >= LEVELS:
        return
    if row.kind is AttributeKind.GROUP:
        yield from _inside(row.rules, row.location, row.depth + 1)
    element = row.rules.get(ITEMS) if row.kind is AttributeKind.LIST else None
    if isinstance(element, dict):
        inner = AttributeRow((*row.location, ITEMS), element, kind_of(element), row.depth + 1, is_element=True)
        yield from _with_inside(inner)


def kind_of(rules: Mapping[str, object]) -> AttributeKind:
    """Return what a person calls a type of JSON Schema with its widget or format."""
    kind, media = rules.get("type"), rules.get("contentMediaType")
    if kind != "string":
        return _BY_TYPE.get(kind, AttributeKind.OTHER) if isinstance(kind, str) else AttributeKind.OTHER
    if rules.get("x-widget") == "picture" or (isinstance(media, str) and media.startswith("image/")):
        return AttributeKind.PICTURE
    if "enum" in rules or rules.get("x-widget") == "choice":
        return AttributeKind.CHOICE
    form = rules.get("format")
    if isinstance(form, str) and form in _BY_FORMAT:
        return _BY_FORMAT[form]
    return AttributeKind.MULTILINE if rules.get("x-widget") == "multiline" else AttributeKind.TEXT


def change_kind(rules: Members, wanted: AttributeKind, left: dict[AttributeKind, Members]) -> None:
    """Make an attribute another kind; rules that mean nothing then go to `left` and return with their kind."""
    former = kind_of(rules)
    if wanted in (former, AttributeKind.OTHER):
        return
    of_kinds = {name for names in _OWN.values() for name in names} | {"type", "x-widget", "format"}
    left[former] = {name: value for name, value in rules.items() if name in of_kinds}
    stays = {name: value for name, value in rules.items() if name not in of_kinds}
    is_alike = (former in _TEXTS and wanted in _TEXTS) or (former in _NUMBERS and wanted in _NUMBERS)
    shared = {name: value for name, value in left[former].items() if name in _OWN[wanted] and is_alike}
    shared = {name: value for name, value in shared.items() if name not in ("format", *_VALUES)}
    if former in _NUMBERS and wanted in _NUMBERS:
        shared |= {name: left[former][name] for name in _VALUES if name in left[former]}
    rules.clear()
    rules.update(stays | (left.get(wanted) or _first(wanted)) | shared)


def _first(kind: AttributeKind) -> Members:
    made: Members = dict(_SIGNS[kind])
    if kind is AttributeKind.GROUP:
        made[PROPERTIES] = {}
    elif kind is AttributeKind.LIST:
        made[ITEMS] = {"type": "string"}
    elif kind is AttributeKind.PICTURE:
        made |= {"contentEncoding": "base64", "contentMediaType": "image/jpeg"}
    elif kind is AttributeKind.CHOICE:
        made["enum"] = []
    return made


def at_location(record: Members, location: Location) -> Members | None:
    """Return the object at a place in a schema; None where there is none."""
    found: object = record
    for part in location:
        found = found.get(part) if isinstance(found, dict) and isinstance(part, str) else None
    return found if isinstance(found, dict) else None


def add_attribute(holder: Members, at: Location, taken: str) -> Location:
    """Add a text to what holds attributes; `taken` begins its name.  Return its place."""
    members = holder.get(PROPERTIES)
    if not isinstance(members, dict):
        members = holder[PROPERTIES] = {}
    name = free_name(taken, members)
    members[name] = {"type": "string"}
    return (*at, PROPERTIES, name)


def remove_attribute(holder: Members, name: str) -> None:
    """Remove an attribute, and that it is required."""
    members = holder.get(PROPERTIES)
    if isinstance(members, dict):
        members.pop(name, None)
    require(holder, name, is_required=False)


def move_attribute(holder: Members, name: str, step: int) -> None:
    """Exchange an attribute with the one before it (-1) or after it (1)."""
    members = holder.get(PROPERTIES)
    names = list(members) if isinstance(members, dict) else []
    place = names.index(name) if name in names else -1
    if not isinstance(members, dict) or place < 0 or not 0 <= place + step < len(names):
        return
    names[place], names[place + step] = names[place + step], names[place]
    ordered = {each: members[each] for each in names}
    members.clear()
    members.update(ordered)


def rename_attribute(holder: Members, name: str, wanted: str) -> None:
    """Rename an attribute where it stands; the list of what is required follows."""
    members, needed = holder.get(PROPERTIES), holder.get(REQUIRED)
    if not isinstance(members, dict) or wanted in members:
        return
    renamed = {(wanted if each == name else each): rules for each, rules in members.items()}
    members.clear()
    members.update(renamed)
    if isinstance(needed, list):
        needed[:] = [wanted if each == name else each for each in needed]


def require(holder: Members, name: str, *, is_required: bool) -> None:
    """Say whether what holds an attribute must have it."""
    needed = holder.get(REQUIRED)
    listed = [each for each in needed if each != name] if isinstance(needed, list) else []
    if is_required:
        listed.append(name)
    if listed:
        holder[REQUIRED] = listed
    else:
        holder.pop(REQUIRED, None)


def attribute_name(label: str, taken: Collection[str] = ()) -> str:
    """Propose the technical name of a label: `Given name` as `given_name`."""
    name = "_".join(_plain_words(label.lower())).lstrip("0123456789_")[:_LONGEST_NAME].rstrip("_")
    return free_name(name or "attribute", {*taken, *RESERVED_KEYS})


def kind_name(title: str, taken: Collection[str] = ()) -> str:
    """Propose the technical name of a title: `Guest card` as `guest-card`."""
    name = "-".join(_plain_words(title.lower()))[:_LONGEST_NAME].rstrip("-")
    return free_name(name, taken, "-") if name else ""


def type_name(title: str) -> str:
    """Propose the type of a title in W3C credentials: `Guest card` as `GuestCard`."""
    name = "".join(each[:1].upper() + each[1:] for each in _plain_words(title)).lstrip("0123456789")
    return (name[:1].upper() + name[1:])[:_LONGEST_NAME]


def free_name(name: str, taken: Collection[str], mark: str = "_") -> str:
    """Return a name that is not taken: with a number where it is."""
    if name not in taken:
        return name
    return next(
        one for count in range(2, len(taken) + 3) if (one := f"{name[: _LONGEST_NAME - 4]}{mark}{count}") not in taken
    )


def _plain_words(text: str) -> list[str]:
    letters = unicodedata.normalize("NFKD", text.translate(_LETTERS)).encode("ascii", "ignore").decode()
    return re.findall(r"[A-Za-z0-9]+", letters)
