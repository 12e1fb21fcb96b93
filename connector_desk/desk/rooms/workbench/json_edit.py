"""Changes of a JSON text that leave every other byte as it is.  No Qt here."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from connector_desk.desk.rooms.workbench.json_text import JsonNode, JsonText, NodeKind, read_json

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue, Location

INDENT: Final = "  "
_SPELLED_OUT = {ord(each): f"\\u{ord(each):04x}" for each in "\u2028\u2029\ufdd0\ufdd1\ufdef\ufeff\ufffe\uffff\x7f\x85"}
"""Characters that an editor may swallow or that nobody sees."""


class EditRefused(ValueError):
    """The text has another value where something is to be written."""


@dataclass(frozen=True, slots=True)
class Spelled:
    """A value as it is to be written, such as `1e2`."""

    text: str


Writable: TypeAlias = "JsonValue | Spelled | dict[str, Writable] | list[Writable]"


@dataclass(frozen=True, slots=True)
class TextEdit:
    """A part of a text, and what stands there instead."""

    start: int
    end: int
    text: str

    def apply(self, text: str) -> str:
        """Return the changed text."""
        return text[: self.start] + self.text + text[self.end :]


def spell(value: Writable, *, indent: str | None = None) -> str:
    """Write a value; over several lines, whose indentation is given, if it has members."""
    if isinstance(value, Spelled):
        return value.text
    if isinstance(value, dict | list) and value:
        inner = None if indent is None else indent + INDENT
        parts = (
            [f"{_scalar(name)}: {spell(each, indent=inner)}" for name, each in value.items()]
            if isinstance(value, dict)
            else [spell(each, indent=inner) for each in value]
        )
        opening, closing = "{}" if isinstance(value, dict) else "[]"
        if inner is None:
            return opening + ", ".join(parts) + closing
        return f"{opening}\n{inner}" + f",\n{inner}".join(parts) + f"\n{indent}{closing}"
    return _scalar(value)


def _scalar(value: object) -> str:
    spelled = json.dumps(value, ensure_ascii=False)
    try:
        spelled.encode()
    except UnicodeEncodeError:
        spelled = json.dumps(value)
    return spelled.translate(_SPELLED_OUT)


def set_value(document: JsonText, location: Location, value: Writable) -> TextEdit:
    """Write a value at a location; what is lacking around it is added.

    Raises EditRefused where the text has another value in its way.
    """
    text, node = document.text, document.root
    if node is None:
        if document.faults:
            raise EditRefused(location)
        return TextEdit(0, len(text), spell(_wrapped(location, value), indent=""))
    for depth, part in enumerate(location):
        inner = node.at(part)
        if inner is None:
            return _insert(document, node, part, _wrapped(location[depth + 1 :], value))
        node = inner
    is_long = "\n" in text
    return TextEdit(node.start, node.end, spell(value, indent=_indentation(text, node.start) if is_long else None))


def remove(document: JsonText, location: Location) -> TextEdit | None:
    """Remove a member or an element, with its comma; None if there is none."""
    owner = document.find(location[:-1]) if location else None
    index = None if owner is None else owner.index(location[-1])
    if owner is None or index is None:
        return None
    if index + 1 < len(owner.nodes):
        return TextEdit(owner.begin(index), owner.begin(index + 1), "")
    if index > 0:
        return TextEdit(owner.nodes[index - 1].end, owner.nodes[index].end, "")
    return TextEdit(owner.start + 1, owner.end - 1, "")


def changed(text: str, location: Location, value: Writable) -> str:
    """Return a text in which the value at a location is another one."""
    return set_value(read_json(text), location, value).apply(text)


def _insert(document: JsonText, owner: JsonNode, part: str | int, value: Writable) -> TextEdit:
    """Add a member, or an element at the end."""
    kind = NodeKind.OBJECT if isinstance(part, str) else NodeKind.ARRAY
    if owner.kind is not kind or (isinstance(part, int) and part != len(owner.nodes)):
        raise EditRefused(part)
    text = document.text
    is_long = "\n" in text or owner is document.root
    if not owner.nodes:
        outer = _indentation(text, owner.start)
        inner = outer + INDENT
        member = _name(part, ": ") + spell(value, indent=inner if is_long else None)
        filling = f"\n{inner}{member}\n{outer}" if is_long else member
        return TextEdit(owner.start + 1, owner.end - 1, filling)
    last = len(owner.nodes) - 1
    before = _after_comma(text, owner, last) if last else text[owner.start + 1 : owner.begin(0)]
    colon = ""
    if isinstance(part, str):
        colon = text[owner.starts[last] : owner.nodes[last].start]
        colon = colon[len(_spelled_name(colon)) :]
    indent = before.rpartition("\n")[2] if "\n" in before else None
    end = owner.nodes[last].end
    return TextEdit(end, end, f",{before}{_name(part, colon)}{spell(value, indent=indent)}")


def _after_comma(text: str, owner: JsonNode, index: int) -> str:
    between = text[owner.nodes[index - 1].end : owner.begin(index)]
    return between.partition(",")[2]


def _spelled_name(text: str) -> str:
    return text[: json.JSONDecoder().raw_decode(text)[1]]


def _name(part: str | int, colon: str) -> str:
    return spell(part) + colon if isinstance(part, str) else ""


def _wrapped(location: Location, value: Writable) -> Writable:
    """Return a value inside what a location says is around it."""
    for part in reversed(location):
        if isinstance(part, str):
            value = {part: value}
        elif part == 0:
            value = [value]
        else:
            raise EditRefused(location)
    return value


def _indentation(text: str, position: int) -> str:
    """Return the spaces at the begin of a line."""
    line = text[text.rfind("\n", 0, position) + 1 : position]
    return line[: len(line) - len(line.lstrip(" \t"))]
