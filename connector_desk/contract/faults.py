"""Turns what pydantic finds into the faults of the interface: a path, a code, and a sentence for the person."""

import difflib
from collections.abc import Callable, Iterable, Iterator
from typing import Any, get_args

from pydantic import BaseModel
from pydantic_core import ErrorDetails

from connector_desk.base.errors import FieldFault
from connector_desk.contract.limits import FAULTS_TOLD
from connector_desk.contract.strict_json import Location, cut, spell_path

Sentence = Callable[[ErrorDetails], str]


def _says(sentence: str) -> Sentence:
    return lambda _error: sentence


def _context(error: ErrorDetails, name: str) -> Any:  # noqa: ANN401
    return error.get("ctx", {}).get(name)


def _too_long(error: ErrorDetails) -> str:
    return f"At most {_context(error, 'max_length'):,} characters."


def _too_many(error: ErrorDetails) -> str:
    return f"At most {_context(error, 'max_length'):,} entries."


def _too_few(error: ErrorDetails) -> str:
    least = _context(error, "min_length")
    return "At least one entry is needed." if least == 1 else f"At least {least} entries are needed."


def _one_of(error: ErrorDetails) -> str:
    return f"Choose one of {_context(error, 'expected')}."


# pydantic's name of a fault -> our code, and the sentence.  A fault of our own types carries both itself.
TABLE: dict[str, tuple[str, Sentence]] = {
    "missing": ("missing_field", _says("This is needed.")),
    "string_too_short": ("missing_field", _says("This is needed.")),
    "string_too_long": ("too_long", _too_long),
    "string_type": ("wrong_type", _says("This must be text, in quotation marks.")),
    "string_pattern_mismatch": ("invalid_format", _says("This is not written as it must be.")),
    "string_unicode": ("invalid_character", _says("This text has a character that cannot be stored.")),
    "bool_type": ("wrong_type", _says("This must be true or false, without quotation marks.")),
    "int_type": ("wrong_type", _says("This must be a whole number, without quotation marks.")),
    "int_from_float": ("wrong_type", _says("This must be a whole number.")),
    "float_type": ("wrong_type", _says("This must be a number, without quotation marks.")),
    "finite_number": ("number_out_of_range", _says("This number is too large.")),
    "int_parsing_size": ("number_out_of_range", _says("This number is too large.")),
    "list_type": ("wrong_type", _says("This must be a list, in square brackets.")),
    "dict_type": ("wrong_type", _says("This must be an object, in braces.")),
    "model_type": ("wrong_type", _says("This must be an object, in braces.")),
    "model_attributes_type": ("wrong_type", _says("This must be an object, in braces.")),
    "too_long": ("too_long", _too_many),
    "too_short": ("too_short", _too_few),
    "enum": ("invalid_choice", _one_of),
    "literal_error": ("invalid_choice", _one_of),
    "union_tag_invalid": ("invalid_choice", lambda error: f"Choose one of {_context(error, 'expected_tags')}."),
    "union_tag_not_found": ("missing_field", _says("Its kind is needed.")),
    "greater_than_equal": ("number_out_of_range", lambda error: f"At least {_context(error, 'ge')}."),
    "less_than_equal": ("number_out_of_range", lambda error: f"At most {_context(error, 'le')}."),
}


def faults_of(model: type[BaseModel], errors: Iterable[ErrorDetails]) -> list[FieldFault]:
    """Name each fault once, at most FAULTS_TOLD of them."""
    found: dict[str, FieldFault] = {}
    for error in errors:
        fault = _fault_of(model, error)
        found.setdefault(fault.path, fault)
        if len(found) == FAULTS_TOLD:
            break
    return list(found.values())


def nearest(name: str, known: Iterable[str]) -> str | None:
    """Find the known name that was probably meant, without regard to case."""
    by_lower = {candidate.lower(): candidate for candidate in known}
    matches = difflib.get_close_matches(cut(name).lower(), by_lower, n=1, cutoff=0.6)
    return by_lower[matches[0]] if matches else None


def unknown_sentence(name: str, known: Iterable[str]) -> str:
    """Say that a name is not known, and which one was probably meant."""
    guess = nearest(name, known)
    return f"There is no such field. Did you mean {guess}?" if guess else "There is no such field. Leave it out."


def _fault_of(model: type[BaseModel], error: ErrorDetails) -> FieldFault:
    located = tuple(part for part in error["loc"] if part != "[key]")  # so pydantic marks the key of a record
    location: Location = (*located, *(_context(error, "at") or ()))
    if not location:
        return FieldFault("", "wrong_type", "Send one JSON object, in braces.")
    owner = _owner(model, located)
    kind = error["type"]
    if kind == "extra_forbidden":
        sentence = unknown_sentence(str(location[-1]), owner.model_fields if owner else ())
        return FieldFault(spell_path(location), "unknown_field", sentence)
    if kind == "enum" and error["input"] is not None and not isinstance(error["input"], str):
        kind = "string_type"  # pydantic says of anything but one of the words that it is none of them
    if error["input"] is None and (kind.endswith("_type") or kind == "enum"):
        code, sentence = getattr(owner, "null_code", "missing_field"), "This is needed."
    elif kind == "enum" and not isinstance(error["input"], str):
        code, sentence = "wrong_type", "This must be text, in quotation marks."
    elif kind in TABLE and not _is_ours(error):
        code, say = TABLE[kind]
        sentence = say(error)
    else:
        code, sentence = kind, error["msg"]
    own = getattr(owner, "own_codes", {}).get((_field_name(located), code), code)
    return FieldFault(spell_path(location), own, sentence)


def _is_ours(error: ErrorDetails) -> bool:
    return "at" in error.get("ctx", {})


def _field_name(location: Location) -> str:
    return next((part for part in reversed(location) if isinstance(part, str)), "")


def _owner(model: type[BaseModel], location: Location) -> type[BaseModel] | None:
    """Find the model that holds the last name of a location."""
    owner: type[BaseModel] | None = model
    names = [part for part in location if isinstance(part, str)]
    for name in names[:-1]:
        field = owner.model_fields.get(name) if owner else None
        owner = next(_models_in(field.annotation), None) if field else None
    return owner


def _models_in(annotation: Any) -> Iterator[type[BaseModel]]:  # noqa: ANN401
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for inner in get_args(annotation):
        yield from _models_in(inner)
