"""The sentences for values that break a rule of their schema: one for each rule, with an example."""

from collections.abc import Mapping
from typing import Any

from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.strict_json import JsonValue, cut

Rules = Mapping[str, JsonValue]

_MOST_CHOICES = 8
_FORMATS = {
    "date": FaultText.DATE,
    "date-time": FaultText.DATE_TIME,
    "email": FaultText.MAIL,
    "uri": FaultText.WEB_ADDRESS,
}
_FORMAT_EXAMPLES = {
    "date": "2026-11-21",
    "date-time": "2026-11-21T18:00:00Z",
    "email": "kim@example.org",
    "uri": "https://example.org",
}
# The sentence for any limit, and for a limit of one
_LIMITS = {
    "minLength": (FaultText.LEAST_CHARACTERS, FaultText.ONE_CHARACTER),
    "maxLength": (FaultText.MOST_CHARACTERS, FaultText.ONE_CHARACTER_AT_MOST),
    "minimum": (FaultText.AT_LEAST,) * 2,
    "maximum": (FaultText.AT_MOST,) * 2,
    "exclusiveMinimum": (FaultText.MORE_THAN,) * 2,
    "exclusiveMaximum": (FaultText.LESS_THAN,) * 2,
    "multipleOf": (FaultText.STEPS, FaultText.WHOLE_NUMBERS),
    "const": (FaultText.CONSTANT,) * 2,
}


def sentence_of(keyword: str, limit: Any, rules: Rules) -> str:  # noqa: ANN401
    """Word the breach of one JSON Schema rule; `limit` is the value of the rule."""
    sentence: str
    if keyword in _LIMITS:
        told = cut(str(limit))
        sentence = _LIMITS[keyword][limit == 1].format(count=told, figure=told, value=told)
    elif keyword == "format" and limit in _FORMATS:
        sentence = _FORMATS[limit].format(example=example(rules, _FORMAT_EXAMPLES[limit]))
    elif keyword == "enum":
        sentence = choices(rules)
    elif keyword == "type":
        sentence = type_sentence(rules)
    else:
        sentence = FaultText.LIKE.format(example=example(rules, "the example"))
    return sentence


def type_sentence(rules: Rules) -> str:
    """Return a sentence about the expected type of value."""
    match rules.get("type"):
        case "integer":
            return FaultText.WHOLE_LIKE.format(example=example(rules, "3"))
        case "number":
            return FaultText.NUMBER_LIKE.format(example=example(rules, "1.5"))
        case "boolean":
            return FaultText.TRUE_FALSE
    return FaultText.ENTER_TEXT


def choices(rules: Rules) -> str:
    """Return a sentence that lists the choices, or a general one if they are too many."""
    offered = rules.get("enum")
    if not isinstance(offered, list) or len(offered) > _MOST_CHOICES:
        return FaultText.OF_LIST
    return FaultText.CHOOSE_VALUE.format(choices=", ".join(cut(str(choice)) for choice in offered))


def example(rules: Rules, otherwise: object) -> str:
    """Return the first example of an attribute as text."""
    examples = rules.get("examples")
    first = examples[0] if isinstance(examples, list) and examples else otherwise
    return cut(str(first).lower() if isinstance(first, bool) else str(first))
