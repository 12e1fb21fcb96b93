"""The state of the library: the kinds of credential of the place, the open one, and a draft.  No Qt."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.regular_file import FileTooLarge, read_regular_file
from connector_desk.contract.limits import BODY_BYTES
from connector_desk.desk.kit.line_fault import LineFault, faults_in
from connector_desk.desk.kit.schema import FormSchema, read_schema, version_key
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, Words
from connector_desk.desk.runner.trouble import Trouble, trouble_of, trouble_of_failure

if TYPE_CHECKING:
    from pathlib import Path

    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import Response, TypedResponse
    from connector_desk.contract.schema import ListedSchemas, SchemaUse

_NOT_OFFERED = {404, 405, 501}
_MOST = 2**53  # no place counts further, and Qt spells no larger number

NO_JSON = QT_TRANSLATE_NOOP("Library", "The JSON is invalid at line {line}, column {column}.")
NO_OBJECT = QT_TRANSLATE_NOOP("Library", "A schema is one JSON object. It begins with a curly bracket.")
TOO_DEEP = QT_TRANSLATE_NOOP("Library", "This is nested too deeply for a schema.")
NO_FILE = QT_TRANSLATE_NOOP("Library", "This file cannot be read.")
LARGE_FILE = QT_TRANSLATE_NOOP("Library", "This file is larger than 1 MiB. That is too large for a schema.")
NO_TEXT = QT_TRANSLATE_NOOP("Library", "This is not a text file.")


class ListPhase(StrEnum):
    """The phase of the list."""

    WAITING = "waiting"
    """The place is not open yet."""
    LOADING = "loading"
    READY = "ready"
    FAILED = "failed"
    NOT_OFFERED = "not_offered"


@dataclass(frozen=True, slots=True)
class CredentialKind:
    """One kind of credential: as the desk shows it, and as the place told it."""

    schema: FormSchema
    record: Mapping[str, object] = field(compare=False)

    @property
    def key(self) -> tuple[str, str]:
        """Return the name and version, which identify it."""
        return self.schema.name, self.schema.version


class Use(NamedTuple):
    """The usage of a kind."""

    issued: int
    last: int | None
    open_offers: int


@dataclass
class SchemaDraft:
    """A schema that is written."""

    text: str = ""
    faults: tuple[LineFault, ...] = ()

    def write(self, text: str) -> None:
        """Set another text, and clear the faults of the former one."""
        if text != self.text:
            self.text, self.faults = text, ()

    @property
    def preview(self) -> FormSchema | None:
        """Read as much of it as can be shown."""
        try:
            return read_schema(json.loads(self.text))
        except (ValueError, RecursionError):
            return None

    def check(self) -> bool:
        """Return whether it can be sent; show where it cannot be parsed."""
        self.faults = ()
        try:
            value = json.loads(self.text)
        except json.JSONDecodeError as error:
            places = {"line": str(error.lineno), "column": str(error.colno)}
            self.faults = (LineFault(Words("Library", NO_JSON, places), error.lineno),)
        except (ValueError, RecursionError):
            self.faults = (LineFault(Words("Library", TOO_DEEP)),)
        else:
            self.faults = () if isinstance(value, dict) else (LineFault(Words("Library", NO_OBJECT)),)
        return not self.faults

    def refuse(self, *told: tuple[str, str]) -> None:
        """Set the place's messages about members, each a path and a message, beside their lines."""
        self.faults = faults_in(self.text, told)


@dataclass
class LibraryState:
    """Everything the room shows."""

    phase: ListPhase = ListPhase.WAITING
    kinds: tuple[CredentialKind, ...] = ()
    query: str = ""
    chosen: CredentialKind | None = None
    use: Use | None = None
    asks: bool = False
    """Whether to withdraw is asked once more."""
    draft: SchemaDraft | None = None
    is_sending: bool = False
    trouble: Trouble | None = None
    deed_trouble: Trouble | None = None
    withdrawn: FormSchema | None = None
    """The last withdrawn kind."""

    @property
    def found(self) -> tuple[CredentialKind, ...]:
        """List the kinds that match the search."""
        words = self.query.casefold().split()
        return tuple(each for each in self.kinds if all(word in _searched(each.schema) for word in words))

    def listed(self, answer: TypedResponse[ListedSchemas]) -> None:
        """Set the list of the place; an open entry stays open if it is still there."""
        if answer.value is None:
            missing = answer.status in _NOT_OFFERED
            self.phase = ListPhase.NOT_OFFERED if missing else ListPhase.FAILED
            self.trouble = None if missing else trouble_of_failure(answer.problem)
            return
        self.kinds = _kinds(answer.value.schemas)
        self.phase, self.trouble = ListPhase.READY, None
        wanted = self.chosen.key if self.chosen is not None else None
        self.choose(next((each for each in self.kinds if each.key == wanted), None))

    def failed(self, error: DeskError) -> None:
        """Show that the list could not be loaded."""
        self.phase, self.trouble = ListPhase.FAILED, trouble_of(error)

    def choose(self, kind: CredentialKind | None) -> None:
        """Open one."""
        if kind is None or self.chosen is None or kind.key != self.chosen.key:
            self.use, self.asks, self.deed_trouble = None, False, None
        self.chosen = kind
        if kind is not None:
            self.withdrawn = None

    def on_use(self, use: SchemaUse | None) -> None:
        """Set the usage of the open entry."""
        if use is not None and max(use.issued, use.openOffers) <= _MOST:
            self.use = Use(use.issued, use.lastIssuedAt, use.openOffers)

    def begin(self, text: str = "") -> None:
        """Start a draft; an earlier one is continued."""
        if self.draft is None or text:
            self.draft = SchemaDraft(text)
        self.asks, self.deed_trouble = False, None

    def leave(self) -> None:
        """Write it no longer."""
        self.draft, self.deed_trouble = None, None

    def published(self, answer: Response) -> bool:
        """Process the answer to the draft; return whether it was published."""
        self.is_sending = False
        failure = answer.failure
        if failure is None and answer.status == 200:
            made = _kinds([answer.result] if isinstance(answer.result, dict) else [])
            self.draft, self.deed_trouble = None, None
            self.kinds = _ordered([*self.kinds, *made])
            self.chosen, self.use = (made[0] if made else None), None
            return True
        if failure is not None and failure.fields and self.draft is not None:
            self.draft.refuse(*((each.path, each.message) for each in failure.fields))
        elif failure is not None and failure.code == "schema_in_use" and self.draft is not None:
            self.draft.refuse(("version", failure.message))
        else:
            self.deed_trouble = trouble_of_failure(failure)
        return False

    def on_withdrawn(self, answer: Response) -> bool:
        """Process the answer to the withdrawal; return whether it was withdrawn."""
        self.is_sending = False
        if answer.failure is not None:
            self.deed_trouble, self.asks = trouble_of_failure(answer.failure), False
            return False
        if self.chosen is not None:
            gone = self.chosen
            self.kinds = tuple(each for each in self.kinds if each.key != gone.key)
            self.choose(None)
            self.withdrawn = gone.schema
        return True

    def not_done(self, error: DeskError) -> None:
        """Show that the outcome is unknown."""
        self.is_sending, self.asks = False, False
        self.deed_trouble = trouble_of(error)


def new_version(kind: CredentialKind) -> str:
    """Spell a kind as the next version of itself."""
    record = {name: value for name, value in kind.record.items() if name != "schemaId"}
    numbers = [int(part) for part in kind.schema.version.split(".") if part.isdecimal()] or [1]
    numbers = [*numbers, 0][: max(2, len(numbers))]
    record["version"] = ".".join(map(str, [*numbers[:-1], numbers[-1] + 1]))
    return json.dumps(record, indent=2, ensure_ascii=False)


def read_file(path: Path) -> str | Words:
    """Read a file that may be a schema: only a small, plain text file is; gives its text, or why not."""
    try:
        text = read_regular_file(path, BODY_BYTES).decode("utf-8-sig")
    except FileTooLarge:
        return Words("Library", LARGE_FILE)
    except OSError:
        return Words("Library", NO_FILE)
    except UnicodeDecodeError:
        return Words("Library", NO_TEXT)
    return Words("Library", NO_TEXT) if "\0" in text else text


def _kinds(records: Sequence[Mapping[str, object]]) -> tuple[CredentialKind, ...]:
    read = ((read_schema(record), record) for record in records)
    return _ordered([CredentialKind(schema, record) for schema, record in read if schema is not None])


def _ordered(kinds: Sequence[CredentialKind]) -> tuple[CredentialKind, ...]:
    """Sort by title, the newest version first."""
    newest = sorted(kinds, key=lambda each: version_key(each.schema.version), reverse=True)
    return tuple(sorted(newest, key=lambda each: (each.schema.titles["en"].casefold(), each.schema.name)))


def _searched(schema: FormSchema) -> str:
    words = [schema.name, schema.version, *schema.titles.values(), *schema.descriptions.values()]
    words += [word for each in schema.fields for word in (each.key, *each.labels.values())]
    return " ".join(words).casefold()
