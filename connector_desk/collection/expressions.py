"""JMESPath expressions over the JSON of a response.  Loaded with the first collection: jmespath costs 30 ms.

An expression of 100 characters can multiply a value a million times.  So the size of every intermediate result is
estimated from the parsed expression first, from above: each part of it makes at most a multiple of what it is given.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from jmespath import compile as compile_expression
from jmespath.exceptions import JMESPathError

from connector_desk.collection.variables import fill, in_expression
from connector_desk.contract.strict_json import JsonValue

_SMALL: Final = 4 * 1024 * 1024
_LARGEST: Final = 32 * 1024 * 1024
_TIMES: Final = 16
_COST_OF_VALUE: Final = 8
_ESCAPED: Final = 6
"""Characters that one byte may become in JSON."""
_SHORT: Final = 24
"""Characters of a number, a truth value or the name of a type."""
_SHORT_RESULTS: Final = frozenset(
    {"abs", "avg", "ceil", "contains", "ends_with", "floor", "length", "starts_with", "sum", "to_number", "type"}
)
_Node: TypeAlias = Mapping[str, Any]


class ExpressionFailed(Exception):
    """An expression that is not JMESPath, or that does not apply to the response."""


class ResultTooLarge(ExpressionFailed):
    """An expression whose result, or what leads to it, may be too large."""


def is_expression(template: str) -> bool:
    """Return whether a text is JMESPath once its variables are filled in."""
    try:
        compile_expression(fill(template, _AnyName(), 0, in_expression))
    except (JMESPathError, RecursionError):
        return False
    return True


def evaluate(expression: str, document: JsonValue, size: tuple[int, int]) -> JsonValue:
    """Return what an expression finds in a response; raises ExpressionFailed, and ResultTooLarge.

    `size` is that of the response, as `size_of` returns it.  A result may have 4 MiB, or sixteen times the size of the
    response up to 32 MiB.
    """
    try:
        compiled = compile_expression(expression)
        if _growth(compiled.parsed).most.of(*size) > max(_SMALL, min(_TIMES * size[0], _LARGEST)):
            raise ResultTooLarge
        found: JsonValue = compiled.search(document)
    except (JMESPathError, RecursionError, TypeError, ValueError, ArithmeticError) as fault:
        raise ExpressionFailed from fault
    return found


def size_of(body: bytes) -> tuple[int, int]:
    """Return the most characters and values that a JSON document has."""
    return len(body), sum(map(body.count, (b",", b"[", b"{"))) + 1


class _Size(NamedTuple):
    """The most characters and values that a result has, by those of what it is made of.

    Its characters are `by_characters` for each character, `by_values` for each value, and `more`; its values are
    `values_by_values` for each value, and `values_more`.  A list has at least one value for each of its elements.
    """

    by_characters: int
    by_values: int
    more: int
    values_by_values: int
    values_more: int

    def of(self, characters: int, values: int) -> int:
        """Return the cost of the result in memory, about."""
        made = self.by_characters * characters + self.by_values * values + self.more
        return max(made, _COST_OF_VALUE * (self.values_by_values * values + self.values_more))

    def then(self, after: _Size) -> _Size:
        """Return the size of what is made of a result of this size."""
        return _Size(
            after.by_characters * self.by_characters,
            after.by_characters * self.by_values + after.by_values * self.values_by_values,
            after.by_characters * self.more + after.by_values * self.values_more + after.more,
            after.values_by_values * self.values_by_values,
            after.values_by_values * self.values_more + after.values_more,
        )

    def each(self, element: _Size) -> _Size:
        """Return the size of a list of this size once something was made of each of its elements."""
        characters, values = element.by_values + element.more, element.values_by_values + element.values_more
        return self.then(_Size(element.by_characters, characters, 2, values, 1))

    def plus(self, other: _Size) -> _Size:
        return self._with(other, int.__add__)

    def most(self, other: _Size) -> _Size:
        return self._with(other, max)

    def _with(self, other: _Size, combine: Callable[[int, int], int]) -> _Size:
        return _Size(
            combine(self.by_characters, other.by_characters),
            combine(self.by_values, other.by_values),
            combine(self.more, other.more),
            combine(self.values_by_values, other.values_by_values),
            combine(self.values_more, other.values_more),
        )


class _Growth(NamedTuple):
    """The size of a result, and of the largest value on the way to it, each as a multiple of what is given."""

    result: _Size
    most: _Size

    def then(self, after: _Growth) -> _Growth:
        return _Growth(self.result.then(after.result), self.most.most(self.result.then(after.most)))

    def each(self, element: _Growth) -> _Growth:
        result = self.result.each(element.result)
        return _Growth(result, self.most.most(self.result.each(element.most)).most(result))


_SAME: Final = _Size(1, 0, 0, 1, 0)
_NOTHING: Final = _Size(0, 0, 0, 0, 0)
_ONE: Final = _Size(0, 0, _SHORT, 0, 1)


def _made(result: _Size, *parts: _Growth) -> _Growth:
    most = result
    for part in parts:
        most = most.most(part.most)
    return _Growth(result, most)


def _sum(parts: list[_Growth]) -> _Size:
    total = _NOTHING
    for part in parts:
        total = total.plus(part.result)
    return total


def _growth(node: _Node) -> _Growth:
    kind, children = node["type"], node["children"]
    if kind in _KINDS:
        return _KINDS[kind](node)
    if kind == "slice":  # its children are numbers
        return _made(_SAME)
    parts = [_growth(child) for child in children]
    return _made(_sum(parts) if parts else _SAME, *parts)


def _chain(node: _Node) -> _Growth:
    made = _made(_SAME)
    for child in node["children"]:
        made = made.then(_growth(child))
    return made


def _short(node: _Node) -> _Growth:
    return _made(_ONE, *map(_growth, node["children"]))


def _either(node: _Node) -> _Growth:
    first, second = map(_growth, node["children"])
    return _made(first.result.most(second.result), first, second)


def _literal(node: _Node) -> _Growth:
    size = len(json.dumps(node["value"]))
    return _made(_Size(0, 0, size, 0, size))


def _list(node: _Node) -> _Growth:
    parts = [_growth(child) for child in node["children"]]
    return _made(_sum(parts).plus(_Size(0, 0, len(parts) + 2, 0, 1)), *parts)


def _object(node: _Node) -> _Growth:
    parts = [_growth(child) for child in node["children"]]
    names = sum(len(child["value"]) + 4 for child in node["children"])
    return _made(_sum(parts).plus(_Size(0, 0, names + 2, 0, 1)), *parts)


def _projection(node: _Node) -> _Growth:
    left, right, *conditions = map(_growth, node["children"])
    made = left.each(right)
    for condition in conditions:
        made = _Growth(made.result, made.most.most(left.each(condition).most))
    return made


def _function(node: _Node) -> _Growth:
    name, arguments = node["value"], node["children"]
    parts = [_growth(argument) for argument in arguments]
    if name == "map" and len(parts) == 2:
        return parts[1].each(parts[0])
    if name in {"sort_by", "max_by", "min_by"} and len(parts) == 2:
        return _made(parts[0].result, parts[0], _Growth(parts[0].result, parts[0].each(parts[1]).most))
    if name == "join" and len(parts) == 2:
        return _joined(arguments[0], parts[1])
    if name in _SHORT_RESULTS:
        return _made(_ONE, *parts)
    if name == "to_string":
        return _made(_sum(parts).then(_Size(_ESCAPED, 0, 2, 0, 1)), *parts)
    return _made(_sum(parts), *parts)


def _joined(between: _Node, texts: _Growth) -> _Growth:
    if between["type"] != "literal":  # a text from the response between many others: their sizes are multiplied
        raise ResultTooLarge
    return _made(texts.result.then(_Size(1, len(str(between["value"])), 2, 0, 1)), texts)


_KINDS: Final[Mapping[str, Callable[[_Node], _Growth]]] = {
    "subexpression": _chain,
    "pipe": _chain,
    "index_expression": _chain,
    "key_val_pair": _chain,
    "expref": _chain,
    "flatten": _chain,
    "comparator": _short,
    "not_expression": _short,
    "or_expression": _either,
    "and_expression": _either,
    "literal": _literal,
    "multi_select_list": _list,
    "multi_select_dict": _object,
    "projection": _projection,
    "value_projection": _projection,
    "filter_projection": _projection,
    "function_expression": _function,
}


class _AnyName(dict[str, JsonValue]):
    """Has a value for every name."""

    def __contains__(self, _name: object) -> bool:
        return True

    def __missing__(self, _name: str) -> JsonValue:
        return ""
