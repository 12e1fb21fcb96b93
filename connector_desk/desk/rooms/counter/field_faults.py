"""The faults of typed values, by the rules of their schema.  No Qt here."""

import re

from connector_desk.contract.ecma_pattern import EcmaPattern, PatternFault, matches, read_pattern
from connector_desk.desk.widgets.figures import read_number
from connector_desk.desk.widgets.schema import FormField, Kind
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP, Words

LARGEST_VALUE = 64 * 1024
"""Bytes of one attribute value (checklist section 5)."""

MISSING = QT_TRANSLATE_NOOP("Faults", "Please fill this in.")
MISSING_CHOICE = QT_TRANSLATE_NOOP("Faults", "Please choose one.")
MISSING_PICTURE = QT_TRANSLATE_NOOP("Faults", "Please add a picture.")
UNDECIDED_PICTURE = QT_TRANSLATE_NOOP("Faults", "Say whether the smaller picture is to be used.")
TOO_SHORT = QT_TRANSLATE_NOOP("Faults", "Enter at least {figure} characters.")
TOO_LONG = QT_TRANSLATE_NOOP("Faults", "At most {figure} characters; {over} too many.")
NO_NUMBER = QT_TRANSLATE_NOOP("Faults", "Enter a number, such as {example}.")
NO_WHOLE_NUMBER = QT_TRANSLATE_NOOP("Faults", "Enter a whole number, such as 42.")
TOO_SMALL = QT_TRANSLATE_NOOP("Faults", "Enter {figure} or more.")
TOO_GREAT = QT_TRANSLATE_NOOP("Faults", "Enter {figure} or less.")
NO_DATE = QT_TRANSLATE_NOOP("Faults", "Enter a date, such as {example}.")
NO_MAIL = QT_TRANSLATE_NOOP("Faults", "Enter an e-mail address, such as maya@example.org.")
NO_ADDRESS = QT_TRANSLATE_NOOP("Faults", "Enter a web address that starts with https://.")
OTHER_FORM = QT_TRANSLATE_NOOP("Faults", "This is not written as required.")
OTHER_FORM_EXAMPLE = QT_TRANSLATE_NOOP("Faults", "This is not written as required. Example: {example}.")
HIDDEN = QT_TRANSLATE_NOOP("Faults", "This text contains hidden characters. Please type it again.")
_MAIL = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]{2,}")


def missing(kind: Kind) -> str:
    """Return the sentence about a required field without a value."""
    return {Kind.CHOICE: MISSING_CHOICE, Kind.BOOLEAN: MISSING_CHOICE, Kind.PICTURE: MISSING_PICTURE}.get(kind, MISSING)


def fault_of(form_field: FormField, value: str, decimal_mark: str) -> Words | None:
    """Return the fault of a typed value: its number, its length or its form."""
    if form_field.kind is Kind.NUMBER:
        return _judge_number(form_field, value, decimal_mark)
    if "\x00" in value:
        return Words("Faults", HIDDEN)
    return _judge_length(form_field, value) or _judge_form(form_field, value)


def _judge_length(form_field: FormField, value: str) -> Words | None:
    pattern = _pattern_of(form_field)
    longest = min(form_field.longest or LARGEST_VALUE, LARGEST_VALUE if pattern is None else pattern.longest)
    if len(value) > longest:
        return Words("Faults", TOO_LONG, {"figure": str(longest), "over": str(len(value) - longest)})
    if len(value.encode()) > LARGEST_VALUE:
        return Words(
            "Faults", TOO_LONG, {"figure": str(LARGEST_VALUE), "over": str(len(value.encode()) - LARGEST_VALUE)}
        )
    if len(value) < form_field.shortest:
        return Words("Faults", TOO_SHORT, {"figure": str(form_field.shortest)})
    return None


def _judge_form(form_field: FormField, value: str) -> Words | None:
    if form_field.form == "email" and not _MAIL.fullmatch(value):
        return Words("Faults", NO_MAIL)
    if form_field.form == "uri" and not value.startswith(("https://", "http://")):
        return Words("Faults", NO_ADDRESS)
    if form_field.choices and value not in form_field.choices:
        return Words("Faults", MISSING_CHOICE)
    if _pattern_of(form_field) is not None and matches(form_field.pattern, value) is False:
        example = form_field.example
        return Words("Faults", OTHER_FORM_EXAMPLE, {"example": example}) if example else Words("Faults", OTHER_FORM)
    return None


def _pattern_of(form_field: FormField) -> EcmaPattern | None:
    """Read the pattern of a field as the service does; None without one, or if it is from before they were checked."""
    try:
        return read_pattern(form_field.pattern) if form_field.pattern else None
    except PatternFault:
        return None


def _judge_number(form_field: FormField, value: str, decimal_mark: str) -> Words | None:
    figure = read_number(value, decimal_mark)
    if form_field.is_whole and (figure is None or figure != int(figure) or decimal_mark in value):
        return Words("Faults", NO_WHOLE_NUMBER)
    if figure is None:
        return Words("Faults", NO_NUMBER, {"example": f"1{decimal_mark}5"})
    if form_field.least is not None and figure < form_field.least:
        return Words("Faults", TOO_SMALL, {"figure": _figure_text(form_field.least, decimal_mark)})
    if form_field.most is not None and figure > form_field.most:
        return Words("Faults", TOO_GREAT, {"figure": _figure_text(form_field.most, decimal_mark)})
    return None


def _figure_text(figure: float, decimal_mark: str) -> str:
    return f"{figure:.10g}".replace(".", decimal_mark)
