"""Evaluation of JMESPath with a budget: expressions with exploding results end early."""

import math
from collections.abc import Mapping
from typing import Any

from jmespath.visitor import Options, TreeInterpreter

_STEPS = 20_000
"""Nodes that may be visited, and elements that may be put together: a few hundredths of a second."""
_CALL = 9
"""The extra cost of a function over a node."""
_SIZE = 128 * 1024
"""Characters and elements that functions and comparisons may look at."""


class BudgetExceeded(Exception):
    """An expression that would take too long, or too much memory."""


class Budgeted(TreeInterpreter):  # type: ignore[misc]
    """Evaluates one expression once; raises BudgetExceeded."""

    def __init__(self) -> None:
        super().__init__(Options())
        self._steps = _STEPS
        self._size = _SIZE

    def visit(self, node: Mapping[str, Any], *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 - any JSON value
        """Visit a node; a created list or object is counted by its elements."""
        self._spend(1)
        found = super().visit(node, *args, **kwargs)
        if node["type"] in _COLLECTING and isinstance(found, list | dict):
            self._spend(len(found))
        return found

    def visit_comparator(self, node: Mapping[str, Any], value: Any) -> Any:  # noqa: ANN401 - as above
        """Compare; equality looks at all of both sides."""
        sides = [self.visit(child, value) for child in node["children"]]
        for one in sides:
            self._look_at(one)
        return super().visit_comparator(
            {**node, "children": [{"type": "literal", "value": one} for one in sides]}, value
        )

    def visit_function_expression(self, node: Mapping[str, Any], value: Any) -> Any:  # noqa: ANN401 - as above
        """Call a function; most look at all of their arguments."""
        arguments = [self.visit(child, value) for child in node["children"]]
        self._spend(_CALL)
        if node["value"] not in _SHALLOW:
            for one in arguments:
                self._look_at(one)
        if node["value"] == "join" and all(isinstance(one, str | list) for one in arguments):
            self._size -= math.prod(map(len, arguments))  # the joined elements times the separators
            self._check()
        return self._functions.call_function(node["value"], arguments)

    def size_of(self, value: Any) -> int:  # noqa: ANN401 - as above
        """Return the size of a value, in characters and elements."""
        before = self._size
        self._look_at(value)
        return before - self._size

    def _spend(self, steps: int) -> None:
        self._steps -= steps
        self._check()

    def _look_at(self, value: Any) -> None:  # noqa: ANN401 - as above
        """Count a value as a whole: repeated parts count each time, as for its reader."""
        waiting: list[Any] = [value]
        while waiting:
            one = waiting.pop()
            self._size -= 1
            if isinstance(one, str):
                self._size -= len(one)
            elif isinstance(one, dict):
                self._size -= sum(map(len, one))
                waiting.extend(one.values())
            elif isinstance(one, list):
                waiting.extend(one)
            self._check()

    def _check(self) -> None:
        if self._steps < 0 or self._size < 0:
            raise BudgetExceeded


_SHALLOW = frozenset(
    {"keys", "length", "map", "max_by", "merge", "min_by", "not_null", "sort_by", "to_array", "values"}
)
_COLLECTING = frozenset({"flatten", "multi_select_list", "multi_select_dict", "slice", "function_expression"})
"""The nodes that create a list or an object without visiting each of its elements."""


def evaluate(parsed: Mapping[str, Any], document: Any) -> Any:  # noqa: ANN401 - as above
    """Return the result of an expression; raises BudgetExceeded, and the errors of jmespath.

    The result is no larger than the budget.
    """
    interpreter = Budgeted()
    found = interpreter.visit(parsed, document)
    interpreter.size_of(found)
    return found
