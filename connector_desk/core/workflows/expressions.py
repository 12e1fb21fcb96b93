"""Expressions of workflows: JMESPath with a budget, never code."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal

import jmespath
from jmespath.exceptions import JMESPathError
from jmespath.functions import Functions
from jmespath.visitor import Options, TreeInterpreter

from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.strict_json import JsonValue, dumps

if TYPE_CHECKING:
    from jmespath.parser import ParsedResult


ROOTS = ("parameters", "steps", "started", "today")
_Part = Literal["root", "roots", "parameters", "steps", "value"]
"""The position of an expression in the document: all of it, one of its parts, or a value within."""
_Names = Mapping[str, Sequence[str]]
_MOST_GROWTH = 1_000
_LARGEST_VALUE = 64 * 1024
# Each child of these is evaluated on the result of the one before
_NARROWING = frozenset({"projection", "filter_projection", "value_projection", "pipe", "flatten", "index_expression"})


class InvalidExpression(Exception):
    """An expression that cannot be read, or that cannot be applied; the sentence says why."""


@lru_cache(maxsize=1024)
def _compiled(expression: str) -> ParsedResult:

    try:
        return jmespath.compile(expression)
    except (JMESPathError, RecursionError) as fault:
        raise InvalidExpression(FaultText.NO_EXPRESSION) from fault


def check(expression: str, parameters: Sequence[str], steps: Sequence[str]) -> None:
    """Check that an expression is valid, names only existing objects, and does not explode.

    Raises InvalidExpression.
    """
    parsed = _compiled(expression).parsed
    if _growth(parsed) > _MOST_GROWTH:
        raise InvalidExpression(FaultText.REPEATS)
    _walk(parsed, "root", {"parameters": parameters, "steps": steps})


def _walk(node: Mapping[str, Any], at: _Part, named: _Names) -> _Part:
    """Follow an expression through its names; return the part of its result.  Raises InvalidExpression."""
    kind, children = node["type"], node["children"]
    if kind == "field":
        return _step(str(node["value"]), at, named)
    if kind in {"current", "identity"}:
        return at
    if kind in {"subexpression", "pipe", "index_expression"}:
        for child in children:
            at = _walk(child, at, named)
        return at
    if kind in {"index", "slice"}:
        _need_list(at)
    elif kind in {"projection", "filter_projection", "value_projection", "flatten"}:
        inner = _walk(children[0], at, named)
        if kind != "value_projection":
            _need_list(inner)
        each: _Part = "roots" if kind == "value_projection" and inner == "root" else "value"
        for child in children[1:]:
            _walk(child, each, named)
    else:
        if kind == "function_expression":
            _need_function(str(node["value"]))
        for child in children:
            _walk(child, "value" if kind == "expref" else at, named)
    return "value"


def _step(name: str, at: _Part, named: _Names) -> _Part:
    if at == "root":
        if name not in ROOTS:
            raise InvalidExpression(FaultText.ROOT.format(roots=", ".join(ROOTS)))
        return name if name in {"parameters", "steps"} else "value"  # type: ignore[return-value]
    if at == "parameters" and name not in named["parameters"]:
        raise InvalidExpression(FaultText.NO_PARAMETER.format(name=name))
    if at == "steps" and name not in named["steps"]:
        raise InvalidExpression(FaultText.NO_STEP.format(name=name))
    if at == "roots" and name not in {*named["parameters"], *named["steps"]}:
        raise InvalidExpression(FaultText.NO_PARAMETER_OR_STEP.format(name=name))
    return "value"


def _need_list(at: _Part) -> None:
    if at != "value":
        raise InvalidExpression(FaultText.NO_LIST)


def _need_function(name: str) -> None:

    if name not in Functions.FUNCTION_TABLE:
        raise InvalidExpression(FaultText.NO_FUNCTION.format(name=name))


def _growth(node: Mapping[str, Any]) -> int:
    """Estimate how often the input of an expression can occur in its result."""
    kind = node["type"]
    children = [one for one in node["children"] if isinstance(one, Mapping)]
    if kind in {"literal", "field", "slice"}:
        return 1
    found = [min(_growth(one), _MOST_GROWTH + 1) for one in children] or [1]
    if kind in _NARROWING or kind in {"subexpression", "key_val_pair"}:  # each works on the result of the one before
        return math.prod(found)
    return sum(found)


def value_of(expression: str, document: Mapping[str, JsonValue]) -> JsonValue:
    """Return the result of an expression; raises InvalidExpression if it fails, or its result exceeds 64 KiB."""
    try:
        found: JsonValue = evaluate(_compiled(expression).parsed, document)
        size = len(dumps(found))
    except BudgetExceeded as fault:
        raise InvalidExpression("This expression would take too long, or return too much.") from fault
    except (JMESPathError, TypeError, ValueError, ArithmeticError, RecursionError) as fault:
        raise InvalidExpression("This expression cannot be applied to the data.") from fault
    if size > _LARGEST_VALUE:
        raise InvalidExpression("This expression returns more than 64 KiB.")
    return found


def text_of(expression: str, document: Mapping[str, JsonValue]) -> str | None:
    """Return the result of an expression as text: the value of an attribute; None if there is none.

    Raises InvalidExpression for a list or an object, too.
    """
    found = value_of(expression, document)
    if found is None or isinstance(found, str):
        return found or None
    if isinstance(found, bool):
        return "true" if found else "false"
    if isinstance(found, int | float):
        return repr(found)
    raise InvalidExpression("This expression returns a list or an object, but a single value is required.")


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
            self._check_size(one)
        return super().visit_comparator(
            {**node, "children": [{"type": "literal", "value": one} for one in sides]}, value
        )

    def visit_function_expression(self, node: Mapping[str, Any], value: Any) -> Any:  # noqa: ANN401 - as above
        """Call a function; most look at all of their arguments."""
        arguments = [self.visit(child, value) for child in node["children"]]
        self._spend(_CALL)
        if node["value"] not in _SHALLOW:
            for one in arguments:
                self._check_size(one)
        if node["value"] == "join" and all(isinstance(one, str | list) for one in arguments):
            self._size -= math.prod(map(len, arguments))  # the joined elements times the separators
            self._check()
        return self._functions.call_function(node["value"], arguments)

    def size_of(self, value: Any) -> int:  # noqa: ANN401 - as above
        """Return the size of a value, in characters and elements."""
        before = self._size
        self._check_size(value)
        return before - self._size

    def _spend(self, steps: int) -> None:
        self._steps -= steps
        self._check()

    def _check_size(self, value: Any) -> None:  # noqa: ANN401 - as above
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
