"""Forms as data: the fields with their words, kinds and rules.  No Qt here.

`form_draft` has what was typed into a form, and `form_view` shows it. The texts are English and are translated in the
context of the form; a form made from a schema has none, as its texts are in the language of the person already.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from collections.abc import Mapping

LARGEST_VALUE: Final = 64 * 1024
"""Bytes of one value."""
YES: Final = "true"
"""The value of a box that is ticked, and the yes of a question."""
NO: Final = "false"
"""The no of a question."""

MISSING = QT_TRANSLATE_NOOP("Faults", "Please fill this in.")
REFUSED = QT_TRANSLATE_NOOP("Faults", "The service refuses this: {message}")
SENTENCE = "{message}"
"""A fault that says itself all there is to say."""


class FieldKind(StrEnum):
    """The kind of editor of a value."""

    TEXT = "text"
    MULTILINE = "multiline"
    SECRET = "secret"  # noqa: S105 - a kind of field
    FILE = "file"
    NUMBER = "number"
    DATE = "date"
    MOMENT = "moment"
    CHOICE = "choice"
    """One of several in a list."""
    SEGMENTS = "segments"
    """One of a few, side by side."""
    BOOLEAN = "boolean"
    """Yes, no, or not stated."""
    CONSENT = "consent"
    """A box to tick; empty where it is not."""
    PICTURE = "picture"
    JSON = "json"
    """An object, written as JSON."""
    LINES = "lines"
    """Several values, one on each line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ValueRules:
    """What a value has to be: the rules of JSON Schema, as a schema or a model of the contract has them."""

    is_required: bool = False
    is_whole: bool = False
    shortest: int = 0
    longest: int | None = None
    pattern: str = ""
    least: float | None = None
    most: float | None = None
    form: str = ""
    """JSON Schema's `format`: email, uri, date…"""
    example: str = ""
    ahead: int | None = None
    """Of a moment: it lies in the future, at most so many milliseconds ahead; None: whenever."""
    wrong: str = ""
    """What to say where its form is another one: in the context `Faults`, or a `FaultText`; empty: for any form."""

    @property
    def allowed(self) -> tuple[str, ...]:
        """Return the only values that there are; empty: any."""
        return ()


@dataclass(frozen=True, slots=True)
class Field(ValueRules):
    """One field, in the order in which it stands in the form."""

    key: str
    """Its name, and its path in the body unless `path` says another."""
    label: str
    kind: FieldKind = FieldKind.TEXT
    hint: str = ""
    """Shown on hover and read by a screen reader."""
    note: str = ""
    """Shown below it, and read too."""
    note_by: tuple[str, Mapping[str, str]] | None = None
    """Another field, or this one, and a note for each value of it."""
    choices: tuple[tuple[str, str], ...] = ()
    nothing: str = ""
    """The words of a list in which nothing is chosen (empty: one value always is), or of an empty line."""
    default: str = ""
    """The value that stands there before a person changes it."""
    when: tuple[str, tuple[str, ...]] | None = None
    """Another field, and the values of it with which this one is shown."""
    follows: bool = False
    """Whether it belongs to the field above it, and has the whole line without a label."""
    is_wide: bool = False
    """Whether it has the whole line where short fields stand beside each other."""
    is_more: bool = False
    """Whether it is rarely filled in, and so among those that a fold opens."""
    missing: str = ""
    """What to say where it is required and empty; empty: the sentence of its kind, in the context `Faults`."""
    path: str = ""
    """Its path in the body; empty: its key."""
    is_member: bool = True
    """Whether the body has it: what is chosen may only decide about other fields."""
    depth: int = 0
    """How many groups it is inside of."""
    place: str = ""
    """The words of those groups, read before its label."""
    headings: tuple[tuple[str, str], ...] = ()
    """The groups that begin with it: key and words."""
    adds: tuple[tuple[str, str], ...] = ()
    """The lists that end with it: key and words."""
    removes: tuple[tuple[str, str], ...] = ()
    """The entries of lists that begin with it: key and words."""
    raises: tuple[tuple[str, str], ...] = ()
    """Those of them that can change places with the entry before: key and words; each has a heading."""
    lowers: tuple[tuple[str, str], ...] = ()
    """Those that can change places with the entry after."""

    @property
    def allowed(self) -> tuple[str, ...]:
        """Return the values of its choices."""
        return tuple(value for value, _ in self.choices)


@dataclass(frozen=True, slots=True)
class FormSpec:
    """A form: its fields from above, and the context in which their texts are translated."""

    fields: tuple[Field, ...]
    context: str = ""
    more: str = ""
    """The words of the fold."""
    has_columns: bool = False
    """Whether short fields stand beside each other where there is room."""
    is_immediate: bool = False
    """Whether each choice is sent at once: Enter chooses then, and sends no form."""
    is_beside: bool = False
    """Whether labels stand beside the editors; a field with the label of the one before continues it."""
    _by_key: dict[str, Field] = field(default_factory=dict, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self._by_key.update((each.key, each) for each in self.fields)

    def field(self, key: str) -> Field:
        """Return the field of a key; raises KeyError if there is none."""
        return self._by_key[key]

    def __contains__(self, key: str) -> bool:
        return key in self._by_key

    def __deepcopy__(self, memo: dict[int, object]) -> FormSpec:
        """Return the form itself: it never changes."""
        del memo
        return self

    def only(self, *keys: str) -> FormSpec:
        """Return the form with these fields alone."""
        return replace(self, fields=tuple(self.field(each) for each in keys))

    def with_rules(self, rules: Mapping[str, ValueRules]) -> FormSpec:
        """Return the form with the rules of a model for its fields, by key; a field keeps what it says itself."""
        return replace(self, fields=tuple(_ruled(each, rules.get(each.key)) for each in self.fields))


def _ruled(one: Field, rules: ValueRules | None) -> Field:
    if rules is None:
        return one
    return replace(
        one,
        is_whole=rules.is_whole,
        shortest=rules.shortest,
        longest=rules.longest if one.longest is None else one.longest,
        pattern=one.pattern or rules.pattern,
        least=rules.least,
        most=rules.most,
        form=one.form or rules.form,
    )
