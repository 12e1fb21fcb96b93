"""JMESPath expressions over the JSON of a response.  Loaded with the first collection: jmespath costs 30 ms."""

from jmespath import compile as compile_expression
from jmespath.exceptions import JMESPathError

from connector_desk.collection.variables import fill, in_expression
from connector_desk.contract.strict_json import JsonValue


class ExpressionFailed(Exception):
    """An expression that is not JMESPath, or that does not apply to the response."""


def is_expression(template: str) -> bool:
    """Return whether a text is JMESPath once its variables are filled in."""
    try:
        compile_expression(fill(template, _AnyName(), 0, in_expression))
    except (JMESPathError, RecursionError):
        return False
    return True


def evaluate(expression: str, document: JsonValue) -> JsonValue:
    """Return what an expression finds in a response; raises ExpressionFailed."""
    try:
        found: JsonValue = compile_expression(expression).search(document)
    except (JMESPathError, RecursionError, TypeError, ValueError, ArithmeticError) as fault:
        raise ExpressionFailed from fault
    return found


class _AnyName(dict[str, JsonValue]):
    """Has a value for every name."""

    def __contains__(self, _name: object) -> bool:
        return True

    def __missing__(self, _name: str) -> JsonValue:
        return ""
