"""JSON text as a tree without a copy of it: where each value begins and ends, in flat arrays.  No Qt here.

Nothing is converted: a number stays as it was written, and a name that stands twice is there twice.  What is no JSON is
read as far as it goes.  Takes a while for a long text and is not for the UI thread, to which it gives way.
"""

from __future__ import annotations

import re
import time
from array import array
from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property
from typing import Final

MOST_INDEXED: Final = 8 * 1024 * 1024
"""Characters of a text that are read."""
MOST_NODES: Final = 1_000_000
GROUP: Final = 500
"""Children of a value that are shown at once; more are put into groups."""
_ROOT: Final = 0
_PAUSE_EVERY: Final = 1_024
_PAUSE: Final = 0.000_05
_TOKEN: Final = re.compile(
    r'[ \t\r\n]*+(?:("[^"\\]*+(?:\\.[^"\\]*+)*+")|([{\[])|([}\]])|([:,])|([^\s{}\[\]:,"]++)|(\S))', re.DOTALL
)
_WORDS: Final = {"true", "false", "null"}


class JsonIndex:
    """The values of a text, numbered in the order in which they begin; groups have the numbers after them."""

    def __init__(self, text: str, *, is_cut: bool = False) -> None:
        """`is_cut`: the text is only the beginning of a longer one."""
        self.text = text[:MOST_INDEXED]
        self.is_cut = is_cut or len(text) > MOST_INDEXED
        self.broken_at: int | None = None
        """The character from which on it is no JSON; None for a whole document, or one that was cut."""
        self.starts, self.ends = array("q"), array("q")
        self.names, self.parents = array("q"), array("q")
        """Where the name of a member begins, or -1; the number of the value around it, or -1."""
        self.rows, self.counts, self.depths = array("q"), array("q"), array("i")
        self.lines = array("q")
        """The lines of the indented text: twice the number of a value, plus one where it ends."""
        self.first_lines = array("q")
        _Reader(self).read()
        self._offsets, self._children = self._by_parent()
        self._groups = [
            (node, first) for node in range(len(self)) if self.counts[node] > GROUP for first in self._firsts(node)
        ]
        self._first_group = self._group_numbers()

    def __len__(self) -> int:
        return len(self.starts)

    def is_container(self, node: int) -> bool:
        """Return whether a value is an object or list, or a group of its children."""
        return node >= len(self) or self.text[self.starts[node]] in "{["

    def count(self, node: int) -> int:
        """Return how many children a value or group shows."""
        if node >= len(self):
            parent, first = self._groups[node - len(self)]
            return min(self._size(parent), self.counts[parent] - first)
        return len(self._firsts(node)) if self.counts[node] > GROUP else self.counts[node]

    def child(self, node: int, row: int) -> int:
        """Return a child of a value or group."""
        if node >= len(self):
            parent, first = self._groups[node - len(self)]
            return self._children[self._offsets[parent] + first + row]
        if self.counts[node] > GROUP:
            return self._first_group[node] + row
        return self._children[self._offsets[node] + row]

    def parent(self, node: int) -> int:
        """Return the value or group around another; -1 around the document."""
        if node >= len(self):
            return self._groups[node - len(self)][0]
        parent = self.parents[node]
        if parent >= 0 and self.counts[parent] > GROUP:
            return self._first_group[parent] + self.rows[node] // self._size(parent)
        return parent

    def row(self, node: int) -> int:
        """Return the place of a value or group among those beside it."""
        if node >= len(self):
            return node - self._first_group[self._groups[node - len(self)][0]]
        parent = self.parents[node]
        return self.rows[node] % self._size(parent) if parent >= 0 and self.counts[parent] > GROUP else self.rows[node]

    def name(self, node: int) -> str:
        """Return the name of a member as it is written, the number of an element, or the numbers of a group."""
        if node >= len(self):
            first = self._groups[node - len(self)][1]
            return f"{first} … {first + self.count(node) - 1}"
        if self.names[node] >= 0:
            return self._token_at(self.names[node])
        return str(self.rows[node]) if self.parents[node] >= 0 else ""

    def is_member(self, node: int) -> bool:
        """Return whether a value has a name of its own."""
        return node < len(self) and self.names[node] >= 0

    def value(self, node: int, most: int = 2_000) -> str:
        """Return what is written of a value; only its beginning where it is longer."""
        start, end = self.starts[node], self.ends[node]
        return self.text[start : min(end, start + most)] + ("…" if end - start > most else "")

    def line_count(self) -> int:
        """Return how many lines the indented text has."""
        return len(self.lines)

    def line(self, number: int, most: int = 2_000) -> str:
        """Return a line of the indented text; only its beginning where it is longer."""
        node, is_end = divmod(self.lines[number], 2)
        indent = "  " * min(self.depths[node], 100)
        parent = self.parents[node]
        comma = "," if parent >= 0 and self.rows[node] < self.counts[parent] - 1 else ""
        closing = self.text[self.ends[node] - 1] if self.text[self.ends[node] - 1] in "}]" else ""
        if is_end:
            return f"{indent}{closing}{comma}"
        name = f"{self._token_at(self.names[node])[:most]}: " if self.names[node] >= 0 else ""
        if not self.is_container(node):
            return f"{indent}{name}{self.value(node, most)}{comma}"
        opening = self.text[self.starts[node]]
        return f"{indent}{name}{opening}" if self.counts[node] else f"{indent}{name}{opening}{closing}{comma}"

    def find(self, words: str, after: int = -1) -> int | None:
        """Return the next value that has words in its name or itself, from the beginning again after the last."""
        wanted = words.lower()
        start = self._search_from(after)
        for begin in (start, 0):
            at = self.lowered.find(wanted, begin) if wanted else -1
            if at >= 0:
                return self._node_at(at)
        return None

    @cached_property
    def lowered(self) -> str:
        """Return the text in small letters, character by character."""
        lowered = self.text.lower()
        return lowered if len(lowered) == len(self.text) else self.text

    def literal(self, node: int, name: str) -> str | None:
        """Return what is written as a member of an object; None if there is none."""
        found = self.member(node, name)
        return None if found is None else self.text[self.starts[found] : self.ends[found]]

    def member(self, node: int, name: str) -> int | None:
        """Return a member of an object by its name, the last of several; only among the first thousand."""
        found, wanted = None, f'"{name}"'
        for row in range(min(self.counts[node], 1_000) if len(self) else 0):
            child = self._children[self._offsets[node] + row]
            if self.names[child] >= 0 and self._token_at(self.names[child]) == wanted:
                found = child
        return found

    def _search_from(self, after: int) -> int:
        if not 0 <= after < len(self):
            return 0
        return self.starts[after] + 1 if self.is_container(after) else self.ends[after]

    def _node_at(self, at: int) -> int:
        node = max(0, bisect_right(self.starts, at) - 1)
        after = node + 1
        if after < len(self) and 0 <= self.names[after] <= at:
            return after
        return node

    def _token_at(self, start: int) -> str:
        found = _TOKEN.match(self.text, start)
        return found[0] if found is not None else ""

    def _size(self, node: int) -> int:
        return max(GROUP, -(-self.counts[node] // GROUP))

    def _firsts(self, node: int) -> range:
        return range(0, self.counts[node], self._size(node))

    def _group_numbers(self) -> dict[int, int]:
        numbers: dict[int, int] = {}
        for number, (node, _) in enumerate(self._groups):
            numbers.setdefault(node, len(self) + number)
        return numbers

    def _by_parent(self) -> tuple[array[int], array[int]]:
        """List the children of each value one after the other."""
        offsets, total = array("q"), 0
        for node, count in enumerate(self.counts):
            offsets.append(total)
            total += count
            if not node % _PAUSE_EVERY:
                time.sleep(_PAUSE)
        children = array("q", bytes(8 * total))
        for node, parent in enumerate(self.parents):
            if parent >= 0:
                children[offsets[parent] + self.rows[node]] = node
            if not node % _PAUSE_EVERY:
                time.sleep(_PAUSE)
        return offsets, children


class _Reader:
    """Goes through a text once; `open` are the values around the present place."""

    def __init__(self, index: JsonIndex) -> None:
        self._index = index
        self._open: list[int] = []
        self._name = -1
        self._needs = "value"
        """What may come: value, first (value or end), name, first name, colon, more (comma or end), nothing."""

    def read(self) -> None:
        """Read up to the end, or to the first place that is no JSON."""
        index, at = self._index, 0
        for number, (at, kind, token) in enumerate(self._tokens()):
            if not number % _PAUSE_EVERY:
                time.sleep(_PAUSE)
            if not self._take(at, kind, token) or len(index) >= MOST_NODES:
                index.is_cut = index.is_cut or len(index) >= MOST_NODES
                index.broken_at = None if index.is_cut else at
                break
        else:
            if not index.is_cut and self._needs != "nothing":
                index.broken_at = len(index.text)
        for node in self._open:
            index.ends[node] = max(at, index.starts[node] + 1)

    def _tokens(self) -> Iterator[tuple[int, int, str]]:
        for found in _TOKEN.finditer(self._index.text):
            kind = found.lastindex or 0
            yield found.start(kind), kind, found[kind]

    def _take(self, at: int, kind: int, token: str) -> bool:
        """Take a token; return whether it may stand there."""
        if kind == 1 and self._needs in ("name", "first name"):
            self._name, self._needs = at, "colon"
            return True
        if kind in (1, 5) and self._needs in ("value", "first"):
            if kind == 5 and not (token in _WORDS or token[0] in "-0123456789"):
                return False
            self._begin(at, at + len(token))
            self._after_value()
            return True
        if kind == 2 and self._needs in ("value", "first"):
            self._open.append(self._begin(at, at + 1))
            self._needs = "first name" if self._index.text[at] == "{" else "first"
            return True
        if kind == 3:
            return self._end(at, token)
        return kind == 4 and self._take_sign(token)

    def _take_sign(self, sign: str) -> bool:
        if sign == ":" and self._needs == "colon":
            self._needs = "value"
            return True
        if sign == "," and self._needs == "more":
            is_object = self._index.text[self._index.starts[self._open[-1]]] == "{"
            self._needs = "name" if is_object else "value"
            return True
        return False

    def _begin(self, start: int, end: int) -> int:
        index, node = self._index, len(self._index)
        parent = self._open[-1] if self._open else -1
        index.starts.append(start)
        index.ends.append(end)
        index.names.append(self._name)
        index.parents.append(parent)
        index.rows.append(index.counts[parent] if parent >= 0 else 0)
        index.counts.append(0)
        index.depths.append(len(self._open))
        if parent >= 0:
            index.counts[parent] += 1
        index.first_lines.append(len(index.lines))
        index.lines.append(2 * node)
        self._name = -1
        return node

    def _end(self, at: int, token: str) -> bool:
        if not self._open or self._needs not in ("more", "first", "first name"):
            return False
        index, node = self._index, self._open[-1]
        if index.text[index.starts[node]] + token not in ("{}", "[]"):
            return False
        index.ends[node] = at + 1
        self._open.pop()
        if index.counts[node]:
            index.lines.append(2 * node + 1)
        self._after_value()
        return True

    def _after_value(self) -> None:
        self._needs = "more" if self._open else "nothing"
