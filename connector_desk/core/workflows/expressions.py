"""Expressions of workflows: JMESPath, never code.  Loaded with the first workflow: it costs 30 ms."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal

import jmespath
from jmespath.exceptions import JMESPathError
from jmespath.functions import Functions

from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.strict_json import JsonValue, dumps
from connector_desk.core.workflows import evaluation

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
        found: JsonValue = evaluation.evaluate(_compiled(expression).parsed, document)
        size = len(dumps(found))
    except evaluation.BudgetExceeded as fault:
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
