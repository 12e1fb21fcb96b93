"""A JSON text as it is written: its parts with their places, and what is wrong with it.  No Qt here.

Reading loses nothing: each part knows where it begins and ends, so that one can be changed and the rest stays.
Nothing is recursive: a text may be nested 50,000 levels deep.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from connector_desk.contract.limits import JSON_DEPTH
from connector_desk.contract.strict_json import Location, cut
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, Words

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


@dataclass(frozen=True, slots=True)
class TextFault:
    """A fault at a place of a text; both are indexes of characters."""

    start: int
    end: int
    words: Words


@dataclass(frozen=True, slots=True)
class JsonText:
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
