"""What a person typed into a form: its values, its faults, and its body.  No Qt here."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Final

from connector_desk.base.instants import read_moment
from connector_desk.contract.blank_text import is_blank
from connector_desk.contract.ecma_pattern import EcmaPattern, PatternFault, matches, read_pattern
from connector_desk.contract.fault_texts import FaultText
from connector_desk.desk.kit.form_spec import (
    LARGEST_VALUE,
    MISSING,
    NO,
    REFUSED,
    SENTENCE,
    YES,
    Field,
    FieldKind,
    FormSpec,
    ValueRules,
)
from connector_desk.desk.kit.json_shape import members_once, need_bool, need_members, need_text, need_texts
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, Words, has_invisible, plain_inside

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping


# Numbers and days as a person types them. No Qt here.


MINUS = "\N{MINUS SIGN}"
CODE_MINUTES = (5, 10, 30, 60, 24 * 60)
"""The lives of a code to choose from."""
DEFAULT_MINUTES = 10
"""Its life where nothing is chosen."""


def read_number(value: str, decimal_mark: str) -> float | None:
    """Read a number that uses the person's own decimal mark and no other sign, so that none is ever read wrongly."""
    pattern = rf"[{MINUS}-]?[0-9]{{1,18}}(?:{re.escape(decimal_mark)}[0-9]{{1,9}})?"
    if not re.fullmatch(pattern, value):
        return None
    return float(value.replace(decimal_mark, ".").replace(MINUS, "-"))


def is_day(text: str) -> bool:
    """Return whether a text is a date in ISO 8601."""
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return len(text) == 10


# Drafts.


MISSING_CHOICE = QT_TRANSLATE_NOOP("Faults", "Please choose one.")
MISSING_PICTURE = QT_TRANSLATE_NOOP("Faults", "Please add a picture.")
TOO_SHORT = QT_TRANSLATE_NOOP("Faults", "Enter at least {figure} characters.")
TOO_LONG = QT_TRANSLATE_NOOP("Faults", "At most {figure} characters; {over} too many.")
NO_NUMBER = QT_TRANSLATE_NOOP("Faults", "Enter a number, such as {example}.")
NO_WHOLE_NUMBER = QT_TRANSLATE_NOOP("Faults", "Enter a whole number, such as 42.")
TOO_SMALL = QT_TRANSLATE_NOOP("Faults", "Enter {figure} or more.")
TOO_GREAT = QT_TRANSLATE_NOOP("Faults", "Enter {figure} or less.")
NO_DATE = QT_TRANSLATE_NOOP("Faults", "Enter a date, such as {example}.")
NO_MOMENT = QT_TRANSLATE_NOOP("Faults", "Enter a date and a time.")
NO_MAIL = QT_TRANSLATE_NOOP("Faults", "Enter an e-mail address, such as maya@example.org.")
NO_COLOUR = QT_TRANSLATE_NOOP("Faults", "Enter a colour such as #0f4c5c, or choose one.")
NO_ADDRESS = QT_TRANSLATE_NOOP("Faults", "Enter a web address that starts with https://.")
OTHER_FORM = QT_TRANSLATE_NOOP("Faults", "This is not written as required.")
OTHER_FORM_EXAMPLE = QT_TRANSLATE_NOOP("Faults", "This is not written as required. Example: {example}.")
HIDDEN_IN = QT_TRANSLATE_NOOP("Form", "Hidden characters: {text}")
HIDDEN = QT_TRANSLATE_NOOP("Faults", "This text contains hidden characters. Please type it again.")
NO_OBJECT = QT_TRANSLATE_NOOP("Faults", "Enter a JSON object, such as {example}.")
PAST = QT_TRANSLATE_NOOP("Faults", "This time is in the past.")
TOO_FAR = QT_TRANSLATE_NOOP("Faults", "This is too far in the future.")
BY_CODE: Final = {
    "missing_field": MISSING,
    "too_short": QT_TRANSLATE_NOOP("Faults", "This is too short."),
    "too_long": QT_TRANSLATE_NOOP("Faults", "This is too long."),
    "invalid_datetime": QT_TRANSLATE_NOOP("Faults", "The service does not understand this date."),
    "missing_zone": QT_TRANSLATE_NOOP("Faults", "The time zone is missing."),
    "already_expired": PAST,
    "too_far": TOO_FAR,
    "number_out_of_range": QT_TRANSLATE_NOOP("Faults", "This number is outside the allowed range."),
    "invalid_character": QT_TRANSLATE_NOOP("Faults", "This text contains a character that is not allowed."),
}
"""The sentences for faults of the service that say no more than their code."""
_ADDRESSES = ("uri", "iri")
_MAIL = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]{2,}")


@dataclass(slots=True)
class FormDraft:
    """What was typed into a form, and what is wrong with it."""

    spec: FormSpec
    values: dict[str, str] = field(default_factory=dict, repr=False)
    """As typed; dates as ISO 8601 where they were understood, moments in UTC, booleans `true`/`false`."""
    kept: Mapping[str, str] = field(default_factory=dict)
    """What the service has, shown where nothing was typed."""
    stored: set[str] = field(default_factory=set)
    """The secrets that the service has and does not show."""
    removed: set[str] = field(default_factory=set)
    """The stored secrets that the next change removes."""
    departed: set[str] = field(default_factory=set)
    """Fields that the person has left, or all after Enter: only these are judged aloud."""
    refused: dict[str, Words] = field(default_factory=dict)
    """Faults that were found elsewhere, each until its field is changed."""
    shows_more: bool = False
    decimal_mark: str = "."
    date_example: str = "2026-12-31"
    """The last day of the year, as the person writes it."""
    now: Callable[[], int] = int
    """Return the present instant, or 0 where it is not known."""

    @property
    def fields(self) -> list[Field]:
        """Return the fields that belong to what is chosen, those that the fold hides included."""
        return [each for each in self.spec.fields if self.has(each)]

    @property
    def filled_more(self) -> list[Field]:
        """List the fields below the fold that have a value of their own."""
        more = (each for each in self.fields if each.is_more)
        return [each for each in more if self.value(each.key).strip() not in ("", each.default)]

    def has(self, one: Field) -> bool:
        """Return whether a field belongs to what is chosen in the others."""
        return one.when is None or self.value(one.when[0]) in one.when[1]

    def value(self, key: str) -> str:
        """Return a value: as typed, else as the service has it, else the default."""
        typed = self.values.get(key)
        return (self.kept.get(key) or self.spec.field(key).default) if typed is None else typed

    def note(self, one: Field) -> str:
        """Return the note below a field, to be translated."""
        return one.note if one.note_by is None else one.note_by[1].get(self.value(one.note_by[0]), "")

    def edit(self, key: str, value: str) -> None:
        """Set what was typed; its refusal is gone."""
        self.values[key] = value
        self.removed.discard(key)
        self.refused.pop(key, None)

    def remove(self, key: str) -> None:
        """Remove a stored secret with the next change."""
        self.values.pop(key, None)
        self.removed.add(key)
        self.refused.pop(key, None)

    def leave(self, key: str) -> None:
        """Note that the person has left a field; an empty one is not reported for that."""
        if not is_blank(self.value(key)) or key in self.refused:
            self.departed.add(key)

    def forget(self) -> None:
        """Drop what was typed, and all that is said about it."""
        self.values.clear()
        self.removed.clear()
        self.clear_faults()

    def clear_faults(self) -> None:
        """Say nothing about faults until the person has left a field again."""
        self.departed, self.refused = set(), {}

    def keeps(self, key: str) -> bool:
        """Return whether the service has stored this secret, and keeps it."""
        return key in self.stored and key not in self.removed

    @property
    def changes(self) -> dict[str, str]:
        """Return what was typed and differs from what stood there before."""
        found = ((each, self.values.get(each.key)) for each in self.spec.fields)
        return {
            each.key: typed
            for each, typed in found
            if typed is not None and typed != (self.kept.get(each.key) or each.default)
        }

    @property
    def is_changed(self) -> bool:
        """Return whether there is anything to save."""
        return bool(self.changes) or any(each.key in self.removed for each in self.spec.fields)

    def fault(self, one: Field) -> Words | None:
        """Return the fault of a field, whether it may be shown yet or not."""
        if one.key in self.refused:
            return self.refused[one.key]
        value = self.value(one.key).strip()
        if is_blank(value):
            return missing(one, self.spec.context) if one.is_required and not self.keeps(one.key) else None
        return self._fault_of_date(one, value) or fault_of(one, one.kind, value, self.decimal_mark)

    def spoken_fault(self, one: Field) -> Words | None:
        """Return the fault to show now: of a field that was left, or that was refused."""
        return self.fault(one) if one.key in self.departed or one.key in self.refused else None

    def warning(self, one: Field) -> Words | None:
        """Return what is worth a second look in a value that may be right."""
        value = self.value(one.key)
        return Words("Form", HIDDEN_IN, {"text": plain_inside(value, 60)}) if has_invisible(value) else None

    def validate(self) -> bool:
        """Show all faults; return whether there are none."""
        self.departed = {each.key for each in self.fields}
        faulty = [each for each in self.fields if self.fault(each) is not None]
        self.shows_more = self.shows_more or any(each.is_more for each in faulty)
        return not faulty

    def first_fault(self) -> str | None:
        """Return the key of the first field with a fault, shown or not."""
        return next((each.key for each in self.fields if self.fault(each) is not None), None)

    def refuse(self, faults: Iterable[tuple[str, str, str]], sentence: str = "") -> list[str]:
        """Put faults `(path, code, message)` of the service beside their fields; return messages that have none.

        Each is said in `sentence`; without one, in the sentence of its code where there is one.
        """
        shown = {each.path or each.key: each for each in self.fields}
        elsewhere = []
        for path, code, message in faults:
            one = next((shown[each] for each in _paths_of(path) if each in shown), None)
            if one is None:
                elsewhere.append(f"{path}: {message}" if path else message)
            else:
                self.refused[one.key] = refusal("" if sentence else code, message, sentence or REFUSED)
                self.shows_more = self.shows_more or one.is_more
        return elsewhere

    def document(self, spell: Callable[[Field, str], object] | None = None) -> dict[str, object]:
        """Return the body: each value that is not empty or removes a secret, at its path."""
        made: dict[str, object] = {}
        for one in self.fields:
            value = self.value(one.key).strip()
            if not one.is_member or (not value and one.key not in self.removed):
                continue
            section, _, name = (one.path or one.key).rpartition(".")
            where = made.setdefault(section, {}) if section else made
            assert isinstance(where, dict)  # noqa: S101 - no field has the name of a section
            where[name] = self.spelled(one, value) if spell is None else spell(one, value)
        return made

    def spelled(self, one: Field, value: str) -> object:
        """Spell a value by its kind; one that cannot be goes as it was typed, for the service to judge."""
        if one.kind in (FieldKind.BOOLEAN, FieldKind.CONSENT):
            return value == YES
        if one.kind is FieldKind.LINES:
            return lines_in(value)
        if one.kind is FieldKind.NUMBER:
            number = read_number(value, self.decimal_mark)
            return value if number is None else int(number) if number == int(number) else number
        found = _object_in(value) if one.kind is FieldKind.JSON else None
        return value if found is None else found

    def read(self, body: Mapping[str, object]) -> None:
        """Set the values from a body, or none; raises ValueError where the form cannot show all of it."""
        found = {each.key: "" for each in self.spec.fields if each.nothing or not each.choices}
        by_path = {each.path or each.key: each for each in self.spec.fields if each.is_member}
        rest = list(body.items())
        for path, value in rest:
            if path in by_path:
                found[by_path[path].key] = as_typed(by_path[path], value, self.decimal_mark)
            elif any(each.startswith(f"{path}.") for each in by_path):
                rest += [(f"{path}.{name}", each) for name, each in need_members(value).items()]
            else:
                raise ValueError(path)
        self.values = found

    def text(self) -> bytes:
        """Return the body as JSON."""
        return json.dumps(self.document(), ensure_ascii=False).encode()

    def _fault_of_date(self, one: Field, value: str) -> Words | None:
        if one.kind is FieldKind.DATE and not is_day(value):
            return Words("Faults", NO_DATE, {"example": self.date_example})
        if one.kind is not FieldKind.MOMENT:
            return None
        moment, now = read_moment(value), self.now()
        if moment is None:
            return Words("Faults", NO_MOMENT)
        if one.ahead is None or not now or now < moment <= now + one.ahead:
            return None
        return Words("Faults", PAST if moment <= now else TOO_FAR)


def sentence_fault(message: str) -> Words:
    """Return a sentence of the contract as a fault; it is translated when it is shown."""
    return Words("Faults", SENTENCE, {"message": message})


def refusal(code: str, message: str, sentence: str = REFUSED) -> Words:
    """Return a fault of the service: the sentence of its code, else its message."""
    return Words("Faults", BY_CODE[code]) if code in BY_CODE else Words("Faults", sentence, {"message": message})


def as_typed(one: Field, value: object, decimal_mark: str) -> str:
    """Spell a value of a body as a person would type it; raises ValueError for one that the field cannot show."""
    if one.kind in (FieldKind.BOOLEAN, FieldKind.CONSENT):
        return YES if need_bool(value) else "" if one.kind is FieldKind.CONSENT else NO
    if one.kind is FieldKind.LINES:
        return "\n".join(need_texts(value))
    if one.kind is FieldKind.JSON:
        return json.dumps(members, ensure_ascii=False, indent=2) if (members := need_members(value)) else ""
    if one.kind is FieldKind.NUMBER:
        if isinstance(value, bool) or not isinstance(value, int | float) or (one.is_whole and isinstance(value, float)):
            raise ValueError(value)
        return f"{value:.15g}".replace(".", decimal_mark) if isinstance(value, float) else f"{value}"
    text = need_text(value)
    if (one.allowed and text not in one.allowed) or (
        one.kind is FieldKind.MOMENT and text and read_moment(text) is None
    ):
        raise ValueError(text)
    return text


def missing(one: Field, context: str) -> Words:
    """Return the fault of a required field without a value."""
    return Words(context, one.missing) if one.missing else Words("Faults", missing_sentence(one.kind))


def missing_sentence(kind: FieldKind) -> str:
    """Return the sentence about a required value that is not there."""
    chosen = (FieldKind.CHOICE, FieldKind.SEGMENTS, FieldKind.BOOLEAN)
    return MISSING_PICTURE if kind is FieldKind.PICTURE else MISSING_CHOICE if kind in chosen else MISSING


def fault_of(rules: ValueRules, kind: FieldKind, value: str, decimal_mark: str) -> Words | None:
    """Return the fault of a typed value: its number, its length or its form."""
    if kind is FieldKind.NUMBER:
        return _fault_of_number(rules, value, decimal_mark)
    if "\x00" in value:
        return Words("Faults", HIDDEN)
    if kind is FieldKind.JSON and _object_in(value) is None:
        return Words("Faults", NO_OBJECT, {"example": rules.example})
    return _judge_address(rules, value) or _judge_length(rules, value) or _judge_form(rules, value)


def _judge_address(rules: ValueRules, value: str) -> Words | None:
    """Find the fault of what is no address at all: more useful than how long it has to be."""
    if rules.form == "email" and not _MAIL.fullmatch(value):
        return Words("Faults", NO_MAIL)
    if rules.form in _ADDRESSES and not value.startswith(("https://", "http://")):
        return _wrong(rules) or Words("Faults", NO_ADDRESS)
    return None


def _judge_length(rules: ValueRules, value: str) -> Words | None:
    pattern = _pattern_of(rules)
    longest = min(rules.longest or LARGEST_VALUE, LARGEST_VALUE if pattern is None else pattern.longest)
    if len(value) > longest:
        return Words("Faults", TOO_LONG, {"figure": str(longest), "over": str(len(value) - longest)})
    if (size := len(value.encode("utf-8", "surrogatepass"))) > LARGEST_VALUE:
        return Words("Faults", TOO_LONG, {"figure": str(LARGEST_VALUE), "over": str(size - LARGEST_VALUE)})
    if len(value) < rules.shortest:
        return _wrong(rules) or Words("Faults", TOO_SHORT, {"figure": str(rules.shortest)})
    return None


def _judge_form(rules: ValueRules, value: str) -> Words | None:
    if rules.allowed and value not in rules.allowed:
        return Words("Faults", MISSING_CHOICE)
    if _pattern_of(rules) is not None and matches(rules.pattern, value) is False:
        any_form = Words("Faults", OTHER_FORM_EXAMPLE if rules.example else OTHER_FORM, {"example": rules.example})
        return _wrong(rules) or any_form
    return None


def _wrong(rules: ValueRules) -> Words | None:
    """Return what the rules say themselves of another form: a sentence of ours, or of the contract."""
    if not rules.wrong:
        return None
    return sentence_fault(rules.wrong) if isinstance(rules.wrong, FaultText) else Words("Faults", rules.wrong)


def _pattern_of(rules: ValueRules) -> EcmaPattern | None:
    """Read the pattern of a value as the service does; None without one, or if it is from before they were checked."""
    try:
        return read_pattern(rules.pattern) if rules.pattern else None
    except PatternFault:
        return None


def _fault_of_number(rules: ValueRules, value: str, decimal_mark: str) -> Words | None:
    number, wrong = read_number(value, decimal_mark), _wrong(rules)
    if rules.is_whole and (number is None or number != int(number) or decimal_mark in value):
        return wrong or Words("Faults", NO_WHOLE_NUMBER)
    if number is None:
        return wrong or Words("Faults", NO_NUMBER, {"example": f"1{decimal_mark}5"})
    if rules.least is not None and number < rules.least:
        return wrong or Words("Faults", TOO_SMALL, {"figure": _number_text(rules.least, decimal_mark)})
    if rules.most is not None and number > rules.most:
        return wrong or Words("Faults", TOO_GREAT, {"figure": _number_text(rules.most, decimal_mark)})
    return None


def _number_text(number: float, decimal_mark: str) -> str:
    return f"{number:.10g}".replace(".", decimal_mark)


def lines_in(text: str) -> list[str]:
    """Return the lines that are not empty."""
    return [line.strip() for line in text.splitlines() if line.strip()]


def _paths_of(path: str) -> Iterable[str]:
    """List a path and those of what it is inside of: `a.b[0].c`, `a.b[0]`, `a.b`, `a`."""
    while path:
        yield path
        path = path[: max(path.rfind("."), path.rfind("["), 0)]


def _object_in(text: str) -> dict[str, object] | None:
    """Read a JSON object no member of which stands twice; None for anything else."""
    try:
        found = json.loads(text, object_pairs_hook=members_once)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None
