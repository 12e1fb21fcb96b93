"""Reads a workflow as it was written: TOML, checked whole, and each mistake told with its line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date, datetime, time
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from connector_desk.base.errors import FieldFault, Refused, ValidationFailed
from connector_desk.contract import limits
from connector_desk.contract.claim_path import path_text
from connector_desk.contract.credential import METADATA_KEYS
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.faults import nearest
from connector_desk.contract.schema import path_in, walk
from connector_desk.contract.strict_json import dumps
from connector_desk.contract.wire import parse
from connector_desk.contract.workflow_definition import (
    STEP_KINDS,
    AskStep,
    IssueStep,
    RequestStep,
    WorkflowDefinition,
    WorkflowMethod,
    WorkflowStep,
    expressions_of,
)
from connector_desk.core.workflows import expressions

if TYPE_CHECKING:
    from connector_desk.contract.claim_path import ClaimPath
    from connector_desk.contract.credential_format import CredentialFormat
    from connector_desk.contract.schema import SchemaRecord
    from connector_desk.core.schemas.registry import SchemaRegistry


Path = tuple[str | int, ...]

_HEADER = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(
    r"""\s*((?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*'))*)\s*=(.*)$"""
)
_PART = re.compile(r"""[A-Za-z0-9_-]+|"[^"]*"|'[^']*'""")
_QUOTES = ('"""', "'''")


def lines_of(text: str, places: Sequence[Path]) -> list[int]:
    """Return the line of each path, counted from 1; the line of its parent if it has none."""
    asked, depths = set(places), {len(place) for place in places if place}
    holders = {place[:depth] for place in places for depth in range(1, len(place))}
    own: dict[Path, int] = {}
    held: dict[Path, int] = {}
    for line, written in _written(text):
        for depth in depths:
            if written[:depth] in asked:
                own.setdefault(written[:depth], line)
        if written in holders:
            held.setdefault(written, line)
    return [own[place] if place in own else _line_of_holder(place, held) for place in places]


def _line_of_holder(place: Path, held: Mapping[Path, int]) -> int:
    return next((held[place[:depth]] for depth in range(len(place) - 1, 0, -1) if place[:depth] in held), 1)


def _written(text: str) -> Iterator[tuple[int, Path]]:
    """List the content of each line: a table, or a key."""
    counts: dict[Path, int] = {}
    table: Path = ()
    inside = ""
    for number, line in enumerate(text.splitlines(), 1):
        if inside:
            if inside in line:
                inside = ""
            continue
        if header := _HEADER.match(line):
            table = _opened(header[1], _parts(header[2]), counts)
            yield number, table
        elif key := _KEY.match(line):
            yield number, (*table, *_parts(key[1]))
            inside = next((quotes for quotes in _QUOTES if key[2].count(quotes) == 1), "")


def _parts(name: str) -> list[str]:
    return [part.strip("\"'") if part[0] in "\"'" else part for part in _PART.findall(name)]


def _opened(brackets: str, names: list[str], counts: dict[Path, int]) -> Path:
    """Return the path of a table; in a list, with its index."""
    place: Path = ()
    for depth, name in enumerate(names):
        place = (*place, name)
        if depth == len(names) - 1 and brackets == "[[":
            counts[place] = counts.get(place, -1) + 1
        if place in counts:
            place = (*place, counts[place])
    return place


_AT = re.compile(r"\(at line (\d+), column \d+\)")
_KIND = re.compile(rf"(steps\[\d+\])\.(?:{'|'.join(STEP_KINDS)})(?=\.|$)")
_OF_KIND = frozenset({"invalid_choice", "missing_field"})
_SAID_OF_TOML = {  # by Python's own reader
    "Invalid statement": FaultText.TOML_STATEMENT,
    "Expected newline": FaultText.TOML_REST,
    "Expected '='": FaultText.TOML_EQUALS,
    "Expected ']": FaultText.TOML_BRACKET,
    "Unclosed": FaultText.TOML_BRACKET,
    "Unterminated": FaultText.TOML_QUOTE,
    "Expected": FaultText.TOML_QUOTE,
    "Invalid initial character": FaultText.TOML_NAME,
    "Invalid value": FaultText.TOML_VALUE,
    "Invalid date": FaultText.TOML_DATE,
    "Found invalid character": FaultText.TOML_CHARACTER,
    "Illegal character": FaultText.TOML_CHARACTER,
    "Unescaped": FaultText.TOML_BACKSLASH,
    "Invalid hex value": FaultText.TOML_BACKSLASH,
    "Escaped character": FaultText.TOML_BACKSLASH,
    "Cannot overwrite": FaultText.TOML_TWICE,
    "Duplicate": FaultText.TOML_TWICE,
    "Cannot": FaultText.TOML_CLOSED,
}
_DIGITS = re.compile(r"[0-9_]{4300}")
"""Of a whole number that Python reads no more (sys.get_int_max_str_digits)."""
_DOTS = 250
"""On one line: each part of a dotted key costs as much as all parts before it."""
_PLACE = re.compile(r'\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|([^.\[\]]+)')


Found = tuple[Path, str, str]
"""A mistake: its place in the document, a code and a sentence."""


class DefinitionError(NamedTuple):
    """One mistake in a file: its line, from 1, a code and a sentence."""

    line: int
    code: str
    message: str


class InvalidDefinition(Exception):
    """A file that is no workflow; it says every mistake, up to FAULTS_TOLD."""

    def __init__(self, mistakes: Sequence[DefinitionError]) -> None:
        self.mistakes = mistakes
        super().__init__(mistakes[0].message)


def read(text: str, schemas: SchemaRegistry) -> WorkflowDefinition:
    """Read a workflow; raises InvalidDefinition."""
    if len(text.encode()) > limits.WORKFLOW_BYTES:
        raise InvalidDefinition(
            [DefinitionError(1, "too_long", FaultText.FLOW_SIZE.format(count=limits.WORKFLOW_BYTES // 1024))]
        )
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > _DOTS:
            raise InvalidDefinition([DefinitionError(number, "too_long", FaultText.DOTS.format(count=_DOTS))])
    try:
        written = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as fault:
        raise InvalidDefinition([_of_toml(str(fault), text)]) from None
    except ValueError:
        raise InvalidDefinition([_of_digits(text)]) from None
    try:
        definition = parse(WorkflowDefinition, dumps(_plain(written)))
    except ValidationFailed as fault:
        raise InvalidDefinition(_on_lines(text, [_located(one) for one in fault.fields])) from None
    except RecursionError:
        raise InvalidDefinition([DefinitionError(1, "too_deep", FaultText.TOO_DEEP)]) from None
    except (Refused, ValueError) as fault:
        raise InvalidDefinition([DefinitionError(1, "invalid_format", str(fault))]) from None
    found = list(islice(_mistakes(definition, schemas), limits.FAULTS_TOLD))
    if found:
        raise InvalidDefinition(_on_lines(text, found))
    return definition


def _on_lines(text: str, found: Sequence[Found]) -> list[DefinitionError]:
    lines = lines_of(text, [place for place, _, _ in found])
    return [DefinitionError(line, code, sentence) for line, (_, code, sentence) in zip(lines, found, strict=True)]


def _of_toml(said: str, text: str) -> DefinitionError:
    at = _AT.search(said)
    line = int(at[1]) if at else text.count("\n") + 1
    return DefinitionError(
        line, "malformed_toml", FaultText.NO_TOML.format(said=_in_our_words(_AT.sub("", said).strip()))
    )


def _in_our_words(said: str) -> str:
    sentence = next((ours for words, ours in _SAID_OF_TOML.items() if said.startswith(words)), None)
    if sentence is None:
        return f"{said.rstrip('.')}."
    return sentence.format(character=said.partition("character ")[2])


def _of_digits(text: str) -> DefinitionError:
    at = _DIGITS.search(text)
    line = text.count("\n", 0, at.start()) + 1 if at else 1
    return DefinitionError(line, "number_out_of_range", FaultText.DIGITS)


def _plain(value: Any) -> Any:  # noqa: ANN401 - any value of TOML
    if isinstance(value, dict):
        return {key: _plain(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_plain(one) for one in value]
    return value.isoformat() if isinstance(value, date | datetime | time) else value


def _located(fault: FieldFault) -> Found:
    path: list[str | int] = []
    spelled = _KIND.sub(r"\1", fault.path)
    for number, quoted, name in _PLACE.findall(spelled):
        path.append(int(number) if number else quoted or name)
    if fault.code in _OF_KIND and path and isinstance(path[-1], int):
        path.append("kind")
    said = fault.message
    if path and isinstance(path[-1], str):
        said = FaultText.OF_FIELD.format(field=path[-1], said=said)
    return tuple(path), fault.code, said


def _mistakes(definition: WorkflowDefinition, schemas: SchemaRegistry) -> Iterator[Found]:
    """List the inconsistencies between the parts of a workflow, and with the schemas of the place."""
    parameters = [one.name for one in definition.parameters]
    for number, method in enumerate(definition.methods):
        yield from _of_method(method, ("methods", number), parameters, schemas)


def _of_method(method: WorkflowMethod, at: Path, parameters: Sequence[str], schemas: SchemaRegistry) -> Iterator[Found]:
    for index, step in enumerate(method.steps):
        here: Path = (*at, "steps", index)
        earlier = [one.name for one in method.steps[:index]]
        for place, expression in expressions_of(step):
            try:
                expressions.check(expression, parameters, earlier)
            except expressions.InvalidExpression as fault:
                yield (*here, *place), "invalid_expression", FaultText.OF_FIELD.format(field=place[-1], said=fault)
        yield from _of_schemas(step, here, schemas)


def _of_schemas(step: WorkflowStep, here: Path, schemas: SchemaRegistry) -> Iterator[Found]:
    if isinstance(step, AskStep) and step.schemaName is not None:
        record = named(schemas, step.schemaName)
        yield from _known(record, step.schemaName, here, step.attributes, lambda path: len(path) == 1)
    elif isinstance(step, RequestStep):
        for index, wanted in enumerate(step.credentials):
            if wanted.schemaName is not None:
                place: Path = (*here, "credentials", index)
                record = named(schemas, wanted.schemaName)
                asked = [*wanted.attributes, *wanted.optional, *wanted.values]
                yield from _known(record, wanted.schemaName, place, asked, lambda _: True)
                yield from _has_format(record, wanted.schemaName, place, wanted.format)
    elif isinstance(step, IssueStep):
        for index, given in enumerate(step.credentials):
            place = (*here, "credentials", index)
            record = named(schemas, given.schemaName)
            claims = [key for key in given.attributes if key not in METADATA_KEYS]
            yield from _known(record, given.schemaName, place, claims, lambda path: None not in path)
            yield from _has_format(record, given.schemaName, place, given.format)
            given_parts = set() if record is None else {path[0] for one in claims if (path := path_in(record, one))}
            for key in record.required if record is not None else ():
                if key not in given_parts:
                    yield (
                        (*place, "attributes"),
                        "missing_field",
                        FaultText.SCHEMA_NEEDS.format(name=given.schemaName, key=key),
                    )


def _known(
    record: SchemaRecord | None, name: str, place: Path, keys: Sequence[str], may_be: Callable[[ClaimPath], bool]
) -> Iterator[Found]:
    """Find the keys that lead nowhere in a schema, or nowhere that may be."""
    if record is None:
        yield (*place, "schemaName"), "schema_not_found", FaultText.NO_SCHEMA.format(name=name)
        return
    for key in keys:
        path = path_in(record, key)
        if path is None or not may_be(path):
            guess = nearest(key, [path_text(path) for path, _ in walk(record.properties) if may_be(path)])
            sentence = FaultText.SCHEMA_LACKS_BUT if guess else FaultText.SCHEMA_LACKS
            yield (*place, "attributes", key), "unknown_attribute", sentence.format(name=name, key=key, guess=guess)


def _has_format(record: SchemaRecord | None, name: str, place: Path, form: CredentialFormat | None) -> Iterator[Found]:
    if record is not None and form is not None and form not in record.formats:
        yield (
            (*place, "format"),
            "unsupported_format",
            FaultText.SCHEMA_FORMATS.format(name=name, formats=", ".join(record.formats)),
        )


def named(schemas: SchemaRegistry, name: str) -> SchemaRecord | None:
    """Find a schema by its name, the newest version where none is named; None where there is none."""
    wanted, _, version = name.partition("/")
    found = {key[1]: record for key, record in schemas.records.items() if key[0] == wanted}
    if version:
        return found.get(version)
    newest = max(found, key=lambda one: [int(part) for part in one.split(".")], default=None)
    return None if newest is None else found[newest]
