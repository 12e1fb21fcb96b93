"""What a form says when a value breaks a rule of its schema: one sentence for each rule, with an example."""

from collections.abc import Mapping
from typing import Any

from connector_desk.contract.strict_json import JsonValue, cut

Rules = Mapping[str, JsonValue]

_MOST_CHOICES = 8
_FORMATS = {
    "date": "Enter a date like {}.",
    "date-time": "Enter a date and time with its zone, like {}.",
    "email": "Enter an e-mail address like {}.",
    "uri": "Enter a web address like {}.",
}
_FORMAT_EXAMPLES = {
    "date": "2026-11-21",
    "date-time": "2026-11-21T18:00:00Z",
    "email": "kim@example.org",
    "uri": "https://example.org",
}
# The sentence for any limit, and for a limit of one
_LIMITS = {
    "minLength": ("At least {} characters.", "Enter at least one character."),
    "maxLength": ("At most {} characters.", "At most one character."),
    "minimum": ("At least {}.",) * 2,
    "maximum": ("At most {}.",) * 2,
    "exclusiveMinimum": ("More than {}.",) * 2,
    "exclusiveMaximum": ("Less than {}.",) * 2,
    "multipleOf": ("Only in steps of {}.", "Only whole numbers."),
    "const": ("This must be {}.",) * 2,
}


def sentence_of(keyword: str, limit: Any, rules: Rules) -> str:  # noqa: ANN401
    """Word the breach of one JSON Schema rule; `limit` is the value of the rule."""
    if keyword in _LIMITS:
        sentence = _LIMITS[keyword][limit == 1].format(cut(str(limit)))
    elif keyword == "format" and limit in _FORMATS:
        sentence = _FORMATS[limit].format(example(rules, _FORMAT_EXAMPLES[limit]))
    elif keyword == "enum":
        sentence = choices(rules)
    elif keyword == "type":
        sentence = type_sentence(rules)
    else:
        sentence = f"Write it like {example(rules, 'the example')}."
    return sentence


def type_sentence(rules: Rules) -> str:
    """Say what kind of value belongs here."""
    match rules.get("type"):
        case "integer":
            return f"Enter a whole number like {example(rules, '3')}."
        case "number":
            return f"Enter a number like {example(rules, '1.5')}, with a point."
        case "boolean":
            return "Enter true or false."
    return "Enter text."


def choices(rules: Rules) -> str:
    """Name what can be chosen, unless that is too much."""
    offered = rules.get("enum")
    if not isinstance(offered, list) or len(offered) > _MOST_CHOICES:
        return "Choose one of the list."
    return f"Choose one of: {', '.join(cut(str(choice)) for choice in offered)}."


def example(rules: Rules, otherwise: object) -> str:
    """Give the first example of an attribute as text."""
    examples = rules.get("examples")
    first = examples[0] if isinstance(examples, list) and examples else otherwise
    return cut(str(first).lower() if isinstance(first, bool) else str(first))
