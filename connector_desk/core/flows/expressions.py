"""Expressions of workflows: JMESPath, never code.  Loaded with the first workflow: it costs 30 ms."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from connector_desk.contract.strict_json import JsonValue, dumps

if TYPE_CHECKING:
    from jmespath.parser import ParsedResult

ROOTS = ("parameters", "steps", "started", "today")
_LARGEST_VALUE = 64 * 1024
# Of these, what is not the first child is evaluated on parts of what the first gives
_NARROWING = frozenset({"projection", "filter_projection", "value_projection", "pipe", "flatten", "index_expression"})


class Wrong(Exception):
    """An expression that cannot be read, or that cannot be applied; the sentence says why."""


@lru_cache(maxsize=1024)
def _compiled(expression: str) -> "ParsedResult":
    import jmespath  # noqa: PLC0415 - see above
    from jmespath.exceptions import JMESPathError  # noqa: PLC0415

    try:
        return jmespath.compile(expression)
    except (JMESPathError, RecursionError) as fault:
        raise Wrong("This is not an expression of JMESPath.") from fault


def check(expression: str, parameters: Sequence[str], steps: Sequence[str]) -> None:
    """Make sure that an expression can be read, and names only what is there; raises Wrong."""
    for path in _paths(_compiled(expression).parsed):
        if path[0] not in ROOTS:
            raise Wrong(f"Begin with one of {', '.join(ROOTS)}, or quote a fixed text: 'text'.")
        if path[0] == "parameters" and len(path) > 1 and path[1] not in parameters:
            raise Wrong(f"There is no parameter {path[1]}.")
        if path[0] == "steps" and len(path) > 1 and path[1] not in steps:
            raise Wrong(f"There is no earlier step {path[1]}.")


def _paths(node: Mapping[str, Any]) -> Iterator[list[str]]:
    """List the names that an expression begins with."""
    kind, children = node["type"], node["children"]
    if kind == "field":
        yield [str(node["value"])]
    elif kind in {"subexpression", "index_expression"} and children[0]["type"] == "field":
        fields = [str(one["value"]) for one in children if one["type"] == "field"]
        yield fields
    elif kind in _NARROWING or kind == "subexpression":
        yield from _paths(children[0])
    elif kind != "literal":
        for child in children:
            yield from _paths(child)


def value_of(expression: str, document: Mapping[str, JsonValue]) -> JsonValue:
    """Give what an expression finds; raises Wrong where it cannot be applied, or finds more than 64 KiB."""
    from jmespath.exceptions import JMESPathError  # noqa: PLC0415 - see above

    try:
        found: JsonValue = _compiled(expression).search(document)
        size = len(dumps(found))
    except (JMESPathError, TypeError, ValueError, RecursionError) as fault:
        raise Wrong("This expression cannot be applied to what there is.") from fault
    if size > _LARGEST_VALUE:
        raise Wrong("This expression gives more than 64 KiB.")
    return found


def text_of(expression: str, document: Mapping[str, JsonValue]) -> str | None:
    """Give what an expression finds as text: the value of an attribute; None where there is nothing.

    Raises Wrong for a list or an object, too.
    """
    found = value_of(expression, document)
    if found is None or isinstance(found, str):
        return found or None
    if isinstance(found, bool):
        return "true" if found else "false"
    if isinstance(found, int | float):
        return repr(found)
    raise Wrong("This expression gives a list or an object, where a single value is needed.")
