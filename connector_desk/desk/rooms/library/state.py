"""The state of the library: the kinds of credential of the place, the open one, and a draft.  No Qt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.regular_file import FileTooLarge, read_regular_file
from connector_desk.contract.limits import BODY_BYTES
from connector_desk.desk.kit.schema import FormSchema, read_schema, version_key
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, Words
from connector_desk.desk.rooms.library.kind_draft import KindDraft, blank_record, with_names
from connector_desk.desk.rooms.library.kind_form import ALIAS, VERSION
from connector_desk.desk.runner.error_message import ErrorMessage, message_of_error, message_of_failure

if TYPE_CHECKING:
    from pathlib import Path

    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import Response, TypedResponse
    from connector_desk.contract.schema import ListedSchemas, SchemaUse

MOST_SET_ASIDE = 5
ASIDE = "aside "
"""Begins the choice of a draft that was set aside."""
_TAKEN = {"schema_in_use": VERSION, "already_listed": ALIAS}
"""What another schema has, by the code of the refusal."""
_MOST = 2**53  # no place counts further, and Qt spells no larger number

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
    """One kind of credential: as the desk shows it, and as the place described it."""

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
class LibraryState:
    """Everything the room shows."""

    phase: ListPhase = ListPhase.WAITING
    kinds: tuple[CredentialKind, ...] = ()
    query: str = ""
    chosen: CredentialKind | None = None
    use: Use | None = None
    asks: bool = False
    """Whether to withdraw is asked once more."""
    draft: KindDraft | None = None
    """The kind that is being made; it stays while the list is shown."""
    is_drafting: bool = False
    """Whether it is shown."""
    shows_json: bool = False
    set_aside: list[KindDraft] = field(default_factory=list)
    """Changed drafts in whose place another one was begun, the last one first."""
    is_sending: bool = False
    error_message: ErrorMessage | None = None
    action_error: ErrorMessage | None = None
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
            missing = answer.is_not_offered
            self.phase = ListPhase.NOT_OFFERED if missing else ListPhase.FAILED
            self.error_message = None if missing else message_of_failure(answer.problem)
            return
        self.kinds = _kinds(answer.value.schemas)
        self.phase, self.error_message = ListPhase.READY, None
        wanted = self.chosen.key if self.chosen is not None else None
        self.choose(next((each for each in self.kinds if each.key == wanted), None))

    def failed(self, error: DeskError) -> None:
        """Show that the list could not be loaded."""
        self.phase, self.error_message = ListPhase.FAILED, message_of_error(error)

    def choose(self, kind: CredentialKind | None) -> None:
        """Open one."""
        if kind is None or self.chosen is None or kind.key != self.chosen.key:
            self.use, self.asks, self.action_error = None, False, None
        self.chosen = kind
        if kind is not None:
            self.withdrawn = None

    def on_use(self, use: SchemaUse | None) -> None:
        """Set the usage of the open entry."""
        if use is not None and max(use.issued, use.openOffers) <= _MOST:
            self.use = Use(use.issued, use.lastIssuedAt, use.openOffers)

    @property
    def can_edit(self) -> bool:
        """Return whether the draft can be changed now."""
        return self.draft is not None and not self.is_sending

    @property
    def examples(self) -> tuple[CredentialKind, ...]:
        """List the kinds that a draft can begin as, of each name the newest version."""
        newest = {each.schema.name: each for each in reversed(self.kinds)}
        return tuple(each for each in self.kinds if newest[each.schema.name] is each)

    def open_draft(self) -> None:
        """Show the draft, or begin an empty one."""
        if self.draft is None:
            self.begin(None)
        self.is_drafting, self.asks, self.action_error = True, False, None

    def begin(self, record: Mapping[str, object] | None, *, is_version: bool = False) -> None:
        """Begin a draft: empty, as an example of a schema, or as a new version; a changed one is set aside."""
        names = [each.schema.name for each in self.kinds]
        self._show(KindDraft.of(self._blank() if record is None else record, names, is_version=is_version))

    def begin_imported(self, members: Mapping[str, object]) -> None:
        """Begin a draft with the members of a schema, and those of an empty one that they lack."""
        self.begin(with_names({**self._blank(), **members}))
        if self.draft is not None:
            self.draft.begun = ""  # nobody wants to read it again

    def _blank(self) -> dict[str, object]:
        own = [each.record.get("namespace") for each in self.kinds]
        return blank_record(*(each for each in own[:1] if isinstance(each, str)))

    def begin_as(self, choice: str) -> None:
        """Begin as what was chosen: a draft that was set aside, a kind by its key, or empty."""
        place = int(choice.removeprefix(ASIDE)) if choice.startswith(ASIDE) else -1
        if 0 <= place < len(self.set_aside):
            self._show(self.set_aside.pop(place))
            return
        kind = next((each for each in self.kinds if " ".join(each.key) == choice), None)
        self.begin(None if kind is None else kind.record)
        if self.draft is not None:
            self.draft.begun_as = "" if kind is None else choice

    def take_up(self, draft: KindDraft) -> None:
        """Continue a draft of the last run, which takes the place of the present one."""
        draft.taken = frozenset(each.schema.name for each in self.kinds) - draft.kept_names
        self.draft = None
        self._show(draft)

    def clear(self) -> None:
        """Begin again with an empty form; the draft is set aside."""
        self.begin(None)

    def leave(self) -> None:
        """Show the list again; what was changed stays."""
        self.is_drafting, self.action_error = False, None
        if self.draft is not None and self.draft.is_untouched:
            self.draft = None

    def _show(self, draft: KindDraft) -> None:
        if self.draft is not None and not self.draft.is_untouched:
            self.set_aside = [self.draft, *self.set_aside][:MOST_SET_ASIDE]
        self.draft, self.shows_json = draft, self.shows_json and not draft.is_untouched
        self.is_drafting, self.asks, self.action_error = True, False, None

    def published(self, answer: Response) -> bool:
        """Process the answer to the draft; return whether it was published."""
        self.is_sending = False
        failure = answer.failure
        if failure is None and answer.status == 200:
            made = _kinds([answer.result] if isinstance(answer.result, dict) else [])
            self.draft, self.is_drafting, self.action_error = None, False, None
            self.kinds = _ordered([*self.kinds, *made])
            self.chosen, self.use = (made[0] if made else None), None
            return True
        if failure is not None and failure.fields and self.draft is not None:
            faults = [(each.path, each.code, each.message) for each in failure.fields]
            if self.draft.show_refusal(faults, in_json=self.shows_json):
                self.action_error = message_of_failure(failure)
        elif failure is not None and failure.code in _TAKEN and self.draft is not None:
            self.draft.refuse_taken(_TAKEN[failure.code], failure.message, in_json=self.shows_json)
        else:
            self.action_error = message_of_failure(failure)
        return False

    def on_withdrawn(self, answer: Response) -> bool:
        """Process the answer to the withdrawal; return whether it was withdrawn."""
        self.is_sending = False
        if answer.failure is not None:
            self.action_error, self.asks = message_of_failure(answer.failure), False
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
        self.action_error = message_of_error(error)


def new_version(kind: CredentialKind) -> dict[str, object]:
    """Return a kind as the next version of itself."""
    numbers = [int(part) for part in kind.schema.version.split(".") if part.isdecimal()] or [1]
    numbers = [*numbers, 0][: max(2, len(numbers))]
    return {**kind.record, "version": ".".join(map(str, [*numbers[:-1], numbers[-1] + 1]))}


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
