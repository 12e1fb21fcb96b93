"""Turns the errors of pydantic into the faults of the interface: a path, a code, and a sentence for the person."""

import difflib
from collections.abc import Callable, Iterable, Iterator
from typing import Any, get_args

from pydantic import BaseModel
from pydantic_core import ErrorDetails

from connector_desk.base.errors import FieldFault
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.limits import FAULTS_TOLD
from connector_desk.contract.strict_json import Location, cut, spell_path

Sentence = Callable[[ErrorDetails], str]


def _says(sentence: str) -> Sentence:
    return lambda _error: sentence


def _context(error: ErrorDetails, name: str) -> Any:  # noqa: ANN401
    return error.get("ctx", {}).get(name)


def _too_long(error: ErrorDetails) -> str:
    return FaultText.MOST_CHARACTERS.format(count=f"{_context(error, 'max_length'):,}")


def _too_many(error: ErrorDetails) -> str:
    return FaultText.MOST_ENTRIES.format(count=f"{_context(error, 'max_length'):,}")


def _too_few(error: ErrorDetails) -> str:
    least = _context(error, "min_length")
    return FaultText.ONE_ENTRY if least == 1 else FaultText.FEWEST_ENTRIES.format(count=least)


def _one_of(error: ErrorDetails) -> str:
    return FaultText.CHOOSE.format(choices=_context(error, "expected").replace(" or ", ", "))


def _no_whole_number(error: ErrorDetails) -> str:
    return FaultText.WHOLE if isinstance(error["input"], float) else FaultText.WHOLE_UNQUOTED


# pydantic's name of a fault -> our code, and the sentence.  A fault of our own types carries both itself.
TABLE: dict[str, tuple[str, Sentence]] = {
    "missing": ("missing_field", _says(FaultText.NEEDED)),
    "string_too_short": ("missing_field", _says(FaultText.NEEDED)),
    "string_too_long": ("too_long", _too_long),
    "string_type": ("wrong_type", _says(FaultText.TEXT)),
    "string_pattern_mismatch": ("invalid_format", _says(FaultText.FORM)),
    "string_unicode": ("invalid_character", _says(FaultText.UNSTORABLE)),
    "bool_type": ("wrong_type", _says(FaultText.YES_NO)),
    "int_type": ("wrong_type", _no_whole_number),
    "int_from_float": ("wrong_type", _says(FaultText.WHOLE)),
    "float_type": ("wrong_type", _says(FaultText.NUMBER_UNQUOTED)),
    "finite_number": ("number_out_of_range", _says(FaultText.TOO_LARGE)),
    "int_parsing_size": ("number_out_of_range", _says(FaultText.TOO_LARGE)),
    "list_type": ("wrong_type", _says(FaultText.LIST)),
    "dict_type": ("wrong_type", _says(FaultText.OBJECT)),
    "model_type": ("wrong_type", _says(FaultText.OBJECT)),
    "model_attributes_type": ("wrong_type", _says(FaultText.OBJECT)),
    "too_long": ("too_long", _too_many),
    "too_short": ("too_short", _too_few),
    "enum": ("invalid_choice", _one_of),
    "literal_error": ("invalid_choice", _one_of),
    "union_tag_invalid": (
        "invalid_choice",
        lambda error: FaultText.CHOOSE.format(choices=_context(error, "expected_tags")),
    ),
    "union_tag_not_found": ("missing_field", _says(FaultText.KIND_NEEDED)),
    "greater_than_equal": (
        "number_out_of_range",
        lambda error: FaultText.AT_LEAST.format(figure=_context(error, "ge")),
    ),
    "less_than_equal": ("number_out_of_range", lambda error: FaultText.AT_MOST.format(figure=_context(error, "le"))),
}


def faults_of(model: type[BaseModel], errors: Iterable[ErrorDetails]) -> list[FieldFault]:
    """Name each fault once, at most FAULTS_TOLD of them."""
    found: dict[str, FieldFault] = {}
    for error in (one for each in errors for one in _each_of(each)):
        fault = _fault_of(model, error)
        found.setdefault(fault.path, fault)
        if len(found) == FAULTS_TOLD:
            break
    return list(found.values())


def _each_of(error: ErrorDetails) -> Iterator[ErrorDetails]:
    """List the faults of a field that came as one error (`kinds.refuse_all`)."""
    yield error
    for code, sentence, at in _context(error, "more") or ():
        yield ErrorDetails(
            type=code, loc=error["loc"], msg=sentence, input=error["input"], ctx={"at": at, "sentence": sentence}
        )


def nearest(name: str, known: Iterable[str]) -> str | None:
    """Find the known name that was probably meant, without regard to case."""
    by_lower = {candidate.lower(): candidate for candidate in known}
    matches = difflib.get_close_matches(cut(name).lower(), by_lower, n=1, cutoff=0.6)
    return by_lower[matches[0]] if matches else None


def unknown_sentence(name: str, known: Iterable[str]) -> str:
    """Return a sentence that a name is unknown, with the name that was probably meant."""
    guess = nearest(name, known)
    return FaultText.NO_FIELD_BUT.format(guess=guess) if guess else FaultText.NO_FIELD


def no_attribute_of(title: str, name: str, known: Iterable[str]) -> str:
    """Return a sentence that a kind of credential lacks an attribute, with the name that was probably meant."""
    guess = nearest(name, known)
    if guess:
        return FaultText.NO_ATTRIBUTE_OF_BUT.format(name=title, guess=guess)
    return FaultText.NO_ATTRIBUTE_OF.format(name=title)


def _fault_of(model: type[BaseModel], error: ErrorDetails) -> FieldFault:
    located = tuple(part for part in error["loc"] if part != "[key]")  # so pydantic marks the key of a record
    location: Location = (*located, *(_context(error, "at") or ()))
    if not location:
        return FieldFault("", "wrong_type", FaultText.ONE_OBJECT)
    owner = owner_of(model, located)
    kind = error["type"]
    if kind == "extra_forbidden":
        sentence = unknown_sentence(str(location[-1]), owner.model_fields if owner else ())
        return FieldFault(spell_path(location), "unknown_field", sentence)
    if kind == "string_pattern_mismatch" and (example := _example(owner, located)):
        return FieldFault(spell_path(location), TABLE[kind][0], FaultText.LIKE.format(example=example))
    if kind == "enum" and error["input"] is not None and not isinstance(error["input"], str):
        kind = "string_type"  # pydantic reports anything outside an enumeration in the same way, whatever its type
    if error["input"] is None and (kind.endswith("_type") or kind == "enum"):
        code, sentence = getattr(owner, "null_code", "missing_field"), FaultText.NEEDED
    elif kind == "enum" and not isinstance(error["input"], str):
        code, sentence = "wrong_type", FaultText.TEXT
    elif kind in TABLE and not _is_ours(error):
        code, say = TABLE[kind]
        sentence = say(error)
    else:
        code, sentence = kind, _context(error, "sentence") or error["msg"]
    own = getattr(owner, "own_codes", {}).get((_field_name(located), code), code)
    return FieldFault(spell_path(location), own, sentence)


def _example(owner: type[BaseModel] | None, location: Location) -> object:
    field = owner.model_fields.get(_field_name(location)) if owner else None
    return field.examples[0] if field is not None and field.examples else None


def _is_ours(error: ErrorDetails) -> bool:
    return "at" in error.get("ctx", {})


def _field_name(location: Location) -> str:
    return next((part for part in reversed(location) if isinstance(part, str)), "")


def owner_of(model: type[BaseModel], location: Location) -> type[BaseModel] | None:
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
