"""A JSON text as it is written: its parts with their places, its faults, and changes of one part.  No Qt here."""

from __future__ import annotations

import json
import re
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from connector_desk.contract.limits import JSON_DEPTH
from connector_desk.contract.strict_json import Location, cut
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, Words

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue


MOST_FAULTS: Final = 100

_SPACE = re.compile(r"[ \t\n\r]*")
_STRING = re.compile(r'"[^"\\\x00-\x1f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\x00-\x1f]*)*"')
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?(?![0-9A-Za-z.+-])")
_WORD = re.compile(r"(?:true|false|null)(?![0-9A-Za-z_])")
_BROKEN = re.compile(r'"(?:[^"\\\n]|\\.)*"?|[^\s{}\[\],:"]+|.', re.DOTALL)

_NO_VALUE = QT_TRANSLATE_NOOP("Json", "A value is expected here.")
_NO_NAME = QT_TRANSLATE_NOOP("Json", "A name in quotation marks is expected here.")
_NO_COLON = QT_TRANSLATE_NOOP("Json", "A colon is expected here.")
_NO_COMMA = QT_TRANSLATE_NOOP("Json", "A comma or “{closing}” is expected here.")
_OPEN_TEXT = QT_TRANSLATE_NOOP("Json", "This text has no closing quotation mark.")
_BAD_TEXT = QT_TRANSLATE_NOOP("Json", "This text has an escape or a control character that JSON does not allow.")
_BAD_WORD = QT_TRANSLATE_NOOP("Json", "“{word}” is no JSON value.")
_MORE = QT_TRANSLATE_NOOP("Json", "Nothing may follow the document.")
_TWICE = QT_TRANSLATE_NOOP("Json", "The name “{name}” is there twice.")
_DEEP = QT_TRANSLATE_NOOP("Json", "The document has more than {count} levels.")


class NodeKind(StrEnum):
    """The kind of a value."""

    OBJECT = "object"
    ARRAY = "array"
    STRING = "string"
    NUMBER = "number"
    WORD = "word"


class JsonNode:
    """A value with its place in the text; `names` are those of the members of an object, in their order."""

    __slots__ = ("end", "kind", "names", "nodes", "start", "starts")

    def __init__(self, kind: NodeKind, start: int, end: int = 0) -> None:
        self.kind, self.start, self.end = kind, start, end
        self.nodes: list[JsonNode] = []
        self.names: list[str] = []
        self.starts: list[int] = []
        """Where each name begins."""

    def at(self, part: str | int) -> JsonNode | None:
        """Return the member of a name, the last of several, or the element of a number."""
        index = self.index(part)
        return None if index is None else self.nodes[index]

    def index(self, part: str | int) -> int | None:
        """Return which member or element it is; None if there is none."""
        if isinstance(part, int):
            is_there = self.kind is NodeKind.ARRAY and 0 <= part < len(self.nodes)
            return part if is_there else None
        for index in range(len(self.names) - 1, -1, -1):
            if self.names[index] == part:
                return index
        return None

    def begin(self, index: int) -> int:
        """Return where a member begins with its name, or an element."""
        return self.starts[index] if self.kind is NodeKind.OBJECT else self.nodes[index].start


class TextFault(NamedTuple):
    """A fault at a place of a text; both are indexes of characters."""

    start: int
    end: int
    words: Words


class JsonText(NamedTuple):
    """A text that was read; without a root it is no JSON, and the first fault says why."""

    text: str
    root: JsonNode | None
    faults: tuple[TextFault, ...] = ()

    def find(self, location: Location) -> JsonNode | None:
        """Return the value at a location."""
        node = self.root
        for part in location:
            node = None if node is None else node.at(part)
        return node

    def nearest(self, location: Location) -> JsonNode | None:
        """Return the value at a location, or that around it."""
        node = self.root
        for part in location:
            inner = None if node is None else node.at(part)
            if inner is None:
                return node
            node = inner
        return node

    def spelled(self, node: JsonNode) -> str:
        """Return a value as it is written."""
        return self.text[node.start : node.end]

    def string(self, node: JsonNode) -> str:
        """Return the text that a string means."""
        return str(json.loads(self.spelled(node)))


class _Broken(Exception):
    def __init__(self, position: int, sentence: str, **values: str) -> None:
        super().__init__(sentence)
        self.position, self.words = position, Words("Json", sentence, values)


def read_json(text: str) -> JsonText:
    """Read a text; a blank one has no root and no fault."""
    if not text.strip(" \t\n\r"):
        return JsonText(text, None)
    faults: list[TextFault] = []
    try:
        root = _Reader(text, faults).read()
    except _Broken as broken:
        found = _BROKEN.match(text, broken.position)
        end = found.end() if found else broken.position
        return JsonText(text, None, (TextFault(broken.position, end, broken.words),))
    return JsonText(text, root, tuple(faults[:MOST_FAULTS]))


class _Reader:
    def __init__(self, text: str, faults: list[TextFault]) -> None:
        self._text, self._faults = text, faults
        self._open: list[JsonNode] = []

    def read(self) -> JsonNode:
        """Read the one value of the text."""
        root, position = self._value(_space(self._text, 0))
        while self._open:
            position = self._inside(position)
        position = _space(self._text, position)
        if position < len(self._text):
            raise _Broken(position, _MORE)
        return root

    def _inside(self, position: int) -> int:
        """Read the next member or element of the innermost open value, or its end."""
        text, node = self._text, self._open[-1]
        closing = "}" if node.kind is NodeKind.OBJECT else "]"
        position = _space(text, position)
        if text[position : position + 1] == closing:
            node.end = position + 1
            self._open.pop()
            self._count_names(node)
            return node.end
        if node.nodes:
            if text[position : position + 1] != ",":
                raise _Broken(position, _NO_COMMA, closing=closing)
            position = _space(text, position + 1)
        if node.kind is NodeKind.OBJECT:
            position = self._name(node, position)
        inner, position = self._value(position)
        node.nodes.append(inner)
        return position

    def _name(self, node: JsonNode, position: int) -> int:
        text = self._text
        if text[position : position + 1] != '"':
            raise _Broken(position, _NO_NAME)
        end = self._string_end(position)
        node.starts.append(position)
        node.names.append(json.loads(text[position:end]))
        position = _space(text, end)
        if text[position : position + 1] != ":":
            raise _Broken(position, _NO_COLON)
        return _space(text, position + 1)

    def _value(self, position: int) -> tuple[JsonNode, int]:
        text = self._text
        sign = text[position : position + 1]
        if sign == '"':
            node = JsonNode(NodeKind.STRING, position, self._string_end(position))
            return node, node.end
        if sign and sign in "{[":
            node = JsonNode(NodeKind.OBJECT if sign == "{" else NodeKind.ARRAY, position)
            self._open.append(node)
            if len(self._open) == JSON_DEPTH + 1:
                self._faults.append(_fault(position, position + 1, _DEEP, count=str(JSON_DEPTH)))
            return node, position + 1
        for kind, pattern in ((NodeKind.NUMBER, _NUMBER), (NodeKind.WORD, _WORD)):
            found = pattern.match(text, position)
            if found:
                return JsonNode(kind, position, found.end()), found.end()
        word = _BROKEN.match(text, position)
        if word is None or word[0] in "{}[],:":
            raise _Broken(position, _NO_VALUE)
        raise _Broken(position, _BAD_WORD, word=cut(word[0]))

    def _string_end(self, position: int) -> int:
        found = _STRING.match(self._text, position)
        if found:
            return found.end()
        broken = _BROKEN.match(self._text, position)
        is_closed = broken is not None and len(broken[0]) > 1 and broken[0].endswith('"')
        raise _Broken(position, _BAD_TEXT if is_closed else _OPEN_TEXT)

    def _count_names(self, node: JsonNode) -> None:
        if len(set(node.names)) == len(node.names):
            return
        seen: set[str] = set()
        for name, start in zip(node.names, node.starts, strict=True):
            if name in seen:
                self._faults.append(_fault(start, self._string_end(start), _TWICE, name=cut(name)))
            seen.add(name)


def _fault(start: int, end: int, sentence: str, **values: str) -> TextFault:
    return TextFault(start, end, Words("Json", sentence, values))


def _space(text: str, position: int) -> int:
    found = _SPACE.match(text, position)
    return position if found is None else found.end()


INDENT: Final = "  "
_SPELLED_OUT = {ord(each): f"\\u{ord(each):04x}" for each in "\u2028\u2029\ufdd0\ufdd1\ufdef\ufeff\ufffe\uffff\x7f\x85"}
"""Characters that an editor may swallow or that nobody sees."""


class EditRefused(ValueError):
    """The text has another value where something is to be written."""


class Spelled(NamedTuple):
    """A value as it is to be written, such as `1e2`."""

    text: str


Writable: TypeAlias = "JsonValue | Spelled | dict[str, Writable] | list[Writable]"


class TextEdit(NamedTuple):
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
