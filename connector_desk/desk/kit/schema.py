"""A schema at the counter: read from a bundled file or from the studio's record, and not trusted."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from sys import float_info
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.base.bundled import bundled
from connector_desk.contract.credential_format import ENCODINGS, FORMATS, CredentialFormat
from connector_desk.contract.schema_address import schema_address
from connector_desk.desk.kit.form_spec import Field, FieldKind, FormSpec, ValueRules

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path


SHIPPED = ("visitor-badge", "employee-badge", "membership-card", "event-ticket", "proof-of-age", "course-certificate")
"""The order in which a new desk shows them; any other comes after, by title."""

LARGEST_LOGO = 64 * 1024
_LONGEST_LABEL = 80
_LEVELS = 4
_MOST_ELEMENTS = 100
_LONGEST_PATTERN = 8 * 1024  # as long as a text of a schema can be: a part of a pattern means something else
_MOST_FIELDS = 200
_LARGEST_QT_INTEGER = 2**31 - 1  # the largest length that Qt accepts
_LARGEST_FIGURE = float_info.max
_LONGEST_LIFE = 36_525  # days: a century
_WIDGETS = {kind.value: kind for kind in FieldKind}


class PinRule(StrEnum):
    """Who decides whether a wallet asks for a PIN."""

    NEVER = "never"  # the settings of the service, for every offer
    ALWAYS = "always"  # these settings, or the schema
    ASK = "ask"  # the staff, for each offer


class FieldGroup(NamedTuple):
    """An object or an array of a schema, in which fields are."""

    key: str
    labels: dict[str, str]
    is_list: bool = False
    least: int = 1
    """Rows that a list begins with."""
    most: int = _MOST_ELEMENTS

    def label(self, language: str) -> str:
        """Return the label in a language, else in English."""
        return self.labels.get(language) or self.labels["en"]


@dataclass(frozen=True, slots=True)
class FormField(ValueRules):
    """One attribute of a schema, as a row of the form."""

    key: str
    kind: FieldKind
    labels: dict[str, str]
    hints: dict[str, str] = field(default_factory=dict)
    choices: tuple[str, ...] = ()
    choice_labels: dict[str, dict[str, str]] = field(default_factory=dict)
    media_type: str = "image/jpeg"
    is_today: bool = False
    """A date that a new form fills in with the present day (`x-default`)."""
    groups: tuple[FieldGroup, ...] = ()
    """What it is inside of, from without; its key is a path then, with `[]` for the elements of lists."""
    is_needed: bool = False
    """Whether the object that it is in must have it."""
    headings: tuple[FieldGroup, ...] = ()
    """The groups that begin with it."""
    adds: tuple[FieldGroup, ...] = ()
    """The lists that end with it, to which an entry can be added."""
    removes: tuple[FieldGroup, ...] = ()
    """The entries of lists that begin with it."""

    @property
    def allowed(self) -> tuple[str, ...]:
        """Return its choices."""
        return self.choices

    def label(self, language: str) -> str:
        """Return the label in a language, else in English."""
        return self.labels.get(language) or self.labels["en"]

    def hint(self, language: str) -> str:
        """Return the description in a language, else in English, else nothing."""
        return self.hints.get(language) or self.hints.get("en", "")

    def choice_label(self, choice: str, language: str) -> str:
        """Return the label of a choice in a language, else the value itself."""
        return self.choice_labels.get(language, {}).get(choice) or self.choice_labels.get("en", {}).get(choice, choice)

    def field(self, language: str, choose: str) -> Field:
        """Return it as a field of a form in a language."""
        return Field(
            self.key,
            self.label(language),
            self.kind,
            self.hint(language),
            choices=tuple((each, self.choice_label(each, language)) for each in self.choices),
            nothing=choose if self.kind is FieldKind.CHOICE else "",
            depth=sum(not each.is_list for each in self.groups),
            place=" · ".join(each.label(language) for each in self.groups if not each.is_list),
            headings=tuple((each.key, each.label(language)) for each in self.headings),
            adds=tuple((each.key, each.label(language)) for each in self.adds),
            removes=tuple((each.key, each.label(language)) for each in self.removes),
            **{each.name: getattr(self, each.name) for each in fields(ValueRules)},
        )


class FormSchema(NamedTuple):
    """One kind of credential, as a card in the picker and a form."""

    name: str
    version: str
    schema_id: str
    """The public address; empty as long as only the bundled file is known."""
    titles: dict[str, str]
    descriptions: dict[str, str]
    background: str
    text: str
    logo: bytes
    """An SVG drawing, or empty."""
    icon: str
    formats: tuple[str, ...]
    life_days: int
    fields: tuple[FormField, ...]
    pin_policy: str = "never"
    """When an offer of it has a PIN, by its own rule: never, always or ask."""
    wallet_renewal: str = ""
    """How often a wallet shows one copy of what it renews by itself; empty: only the counter renews."""
    alias: str = ""
    """An opaque ID that callers may name it by."""

    def is_named(self, schema_id: str) -> bool:
        """Return whether a schemaId is the present address or the alias."""
        return bool(schema_id) and schema_id in (self.schema_id, self.alias)

    def rows(self, counts: Mapping[str, int]) -> tuple[FormField, ...]:
        """Return its fields, those in lists once for each entry, of which `counts` says how many there are."""
        return tuple(_with_headings(_rows(list(self.fields), counts)))

    def title(self, language: str) -> str:
        """Return the title in a language, else in English."""
        return self.titles.get(language) or self.titles["en"]

    def description(self, language: str) -> str:
        """Return the description in a language, else in English."""
        return self.descriptions.get(language) or self.descriptions.get("en", "")


def bundled_schemas() -> tuple[FormSchema, ...]:
    """Read the shipped schemas, so that the picker is ready before the core."""
    files = sorted(bundled("schemas").glob("*.json"), key=lambda path: shipped_rank(path.name))
    return tuple(schema for path in files if (schema := _read_file(path)) is not None)


def schemas_at(public_address: str) -> tuple[FormSchema, ...]:
    """Return the shipped schemas at the address of a place that does not list its own."""
    return tuple(
        each._replace(schema_id=schema_address(public_address, each.name, each.version)) for each in bundled_schemas()
    )


def studio_schemas(records: Sequence[object]) -> tuple[FormSchema, ...]:
    """Read the list of `GET /bc/studio/schemas`, of each name its newest version; unreadable ones are skipped."""
    schemas = [schema for record in records if (schema := read_schema(record)) is not None]
    newest = {schema.name: schema for schema in sorted(schemas, key=lambda schema: version_key(schema.version))}
    return tuple(sorted(newest.values(), key=lambda schema: (shipped_rank(schema.name), schema.titles["en"])))


def version_key(version: str) -> tuple[int, ...]:
    """Order versions by their numbers: 1.9 before 1.10."""
    return tuple(int(part) for part in version.split(".") if part.isdecimal() and part.isascii())


def read_schema(record: object) -> FormSchema | None:
    """Read one record; None when it is none."""
    if not isinstance(record, dict):
        return None
    name, properties = _text(record.get("name")), record.get("properties")
    if not name or not isinstance(properties, dict):
        return None
    display = _members(record.get("display"))
    demanded = record.get("required")
    required = {key for key in demanded if isinstance(key, str)} if isinstance(demanded, list) else set()
    formats = record.get("formats")
    life = record.get("lifeDays")
    return FormSchema(
        name=name,
        version=_text(record.get("version")) or "1.0",
        schema_id=_text(record.get("schemaId"), 2_000),
        alias=_text(record.get("alias")),
        titles=_languages(_text(record.get("title")) or name, record.get("titles")),
        descriptions=_languages(_text(record.get("description"), 400), record.get("descriptions"), 400),
        background=_colour(display.get("backgroundColor"), "#2F4B8F"),
        text=_colour(display.get("textColor"), "#FFFFFF"),
        logo=_logo(_text(display.get("logo"), LARGEST_LOGO)),
        icon=_text(display.get("icon")) or "id-card",
        formats=tuple(str(each) for each in formats) if isinstance(formats, list) and formats else tuple(TITLES),
        life_days=life if isinstance(life, int) and 0 < life <= _LONGEST_LIFE else 365,
        fields=tuple(
            each
            for key, members in list(properties.items())[:_MOST_FIELDS]
            if isinstance(members, dict)
            for each in _fields(str(key), members, is_required=key in required)
        )[:_MOST_FIELDS],
        pin_policy=_text(record.get("txCode")) or "never",
        wallet_renewal=_text(_members(record.get("walletRenewal")).get("reuse")),
    )


def form_of(rows: Sequence[FormField], language: str = "en", choose: str = "") -> FormSpec:
    """Return a form of rows in a language; `choose` stands in lists in which nothing is chosen."""
    return FormSpec(tuple(each.field(language, choose) for each in rows), has_columns=True)


def _rows(listed: list[FormField], counts: Mapping[str, int]) -> list[FormField]:
    found: list[FormField] = []
    while listed:
        head, is_list, _ = listed[0].key.partition("[]")
        if not is_list:
            found.append(listed.pop(0))
            continue
        length = next((at for at, each in enumerate(listed) if not each.key.startswith(f"{head}[]")), len(listed))
        run, listed = listed[:length], listed[length:]
        group = next(each for each in run[0].groups if each.key == head)
        count = counts.get(head, group.least)
        for at in range(count):
            entry = _rows([_numbered(each, group, at) for each in run], counts)
            entry[0] = replace(entry[0], removes=(_entry(run[0], group, at), *entry[0].removes))
            found += entry
        if count < group.most:
            found[-1] = replace(found[-1], adds=(*found[-1].adds, group))
    return found


def _entry(one: FormField, group: FieldGroup, at: int) -> FieldGroup:
    """Return the entry of a list that a field is in, called as what it is, else as the list."""
    own = next((each for each in one.groups if each.key == f"{group.key}[]"), group)
    labels = {language: f"{words} {at + 1}" for language, words in own.labels.items()}
    return FieldGroup(f"{group.key}[{at}]", labels)


def _numbered(one: FormField, group: FieldGroup, at: int) -> FormField:
    """Return a field of an entry of a list."""
    entry, length = _entry(one, group, at), len(group.key) + 2
    outer = tuple(each for each in one.groups if len(each.key) < length)
    inner = tuple(each._replace(key=entry.key + each.key[length:]) for each in one.groups if len(each.key) > length)
    is_single = len(one.key) == length
    return replace(
        one,
        key=entry.key + one.key[length:],
        groups=outer if is_single else (*outer, entry, *inner),
        labels={language: f"{words} {at + 1}" for language, words in one.labels.items()} if is_single else one.labels,
        is_required=one.is_required and at == 0,
    )


def _with_headings(rows: Sequence[FormField]) -> Iterator[FormField]:
    before: tuple[FieldGroup, ...] = ()
    for each in rows:
        groups = tuple(one for one in each.groups if not one.is_list)
        yield replace(each, headings=tuple(one for one in groups if one not in before)) if groups else each
        before = groups


def _fields(
    key: str,
    members: dict[str, object],
    groups: tuple[FieldGroup, ...] = (),
    *,
    is_required: bool,
    is_needed: bool = False,
) -> Iterator[FormField]:
    """List the fields of an attribute: itself, or the values inside an object or an array."""
    kind, inner = members.get("type"), members.get("properties")
    is_deep = len(groups) >= _LEVELS
    if kind == "object" and isinstance(inner, dict) and not is_deep:
        needed = members.get("required")
        required = needed if isinstance(needed, list) else []
        within = (*groups, FieldGroup(key, _labels(key, members, groups)))
        for name, each in inner.items():
            if isinstance(each, dict):
                is_member = name in required
                yield from _fields(
                    f"{key}.{name}", each, within, is_required=is_required and is_member, is_needed=is_member
                )
    elif kind == "array" and isinstance(items := members.get("items"), dict) and not is_deep:
        least, most = _whole(members.get("minItems")) or 1, _whole(members.get("maxItems"))
        most = _MOST_ELEMENTS if most is None else min(most, _MOST_ELEMENTS)
        group = FieldGroup(key, _labels(key, members, groups), True, min(least, _MOST_ELEMENTS), most)  # noqa: FBT003
        yield from _fields(f"{key}[]", items, (*groups, group), is_required=is_required)
    else:
        yield _field(key, members, groups, is_required=is_required, is_needed=is_needed)


def _labels(key: str, members: dict[str, object], groups: tuple[FieldGroup, ...]) -> dict[str, str]:
    """Return the labels of what is at a path; elements without one are called as their list."""
    if key.endswith("[]") and not members.get("title"):
        return groups[-1].labels
    name = key.rpartition(".")[2].removesuffix("[]")
    return _languages(_text(members.get("title")) or name.replace("_", " ").capitalize(), members.get("x-labels"))


def _field(
    key: str, members: dict[str, object], groups: tuple[FieldGroup, ...], *, is_required: bool, is_needed: bool
) -> FormField:
    kind, choices = _kind(members), members.get("enum")
    examples = members.get("examples")
    return FormField(
        key=key,
        kind=kind,
        labels=_labels(key, members, groups),
        hints=_languages(_text(members.get("description"), 200), members.get("x-descriptions"), 200),
        is_required=is_required,
        is_whole=members.get("type") == "integer",
        shortest=_whole(members.get("minLength")) or 0,
        longest=_whole(members.get("maxLength")),
        pattern=_text(members.get("pattern"), _LONGEST_PATTERN),
        least=_number(members.get("minimum")),
        most=_number(members.get("maximum")),
        choices=tuple(str(each) for each in choices) if isinstance(choices, list) else (),
        choice_labels={
            language: {str(value): str(label) for value, label in labels.items()}
            for language, labels in _members(members.get("x-choices")).items()
            if isinstance(labels, dict)
        },
        example=_text(examples[0], 200) if isinstance(examples, list) and examples else "",
        media_type=_text(members.get("contentMediaType")) or "image/jpeg",
        form=_text(members.get("format")),
        is_today=members.get("x-default") == "today" and kind is FieldKind.DATE,
        groups=groups,
        is_needed=is_needed,
    )


def _kind(members: dict[str, object]) -> FieldKind:
    """Follow the widget that is wished for; without one, the type tells enough."""
    if members.get("format") == "date-time":
        return FieldKind.MOMENT
    if (wished := _WIDGETS.get(str(members.get("x-widget")))) is not None:
        return wished
    if isinstance(members.get("enum"), list):
        return FieldKind.CHOICE
    media = members.get("contentMediaType")
    if isinstance(media, str) and media.startswith("image/"):
        return FieldKind.PICTURE
    if members.get("format") == "date":
        return FieldKind.DATE
    by_type = {"number": FieldKind.NUMBER, "integer": FieldKind.NUMBER, "boolean": FieldKind.BOOLEAN}
    return by_type.get(str(members.get("type")), FieldKind.TEXT)


def _read_file(path: Path) -> FormSchema | None:
    try:
        return read_schema(json.loads(path.read_bytes()))
    except ValueError:
        return None


def shipped_rank(name: str) -> int:
    """Return the rank of a kind, or of an entry named like one, among the kinds of a new desk; others come after."""
    return next((place for place, shipped in enumerate(SHIPPED) if name.startswith(shipped)), len(SHIPPED))


def _text(value: object, longest: int = _LONGEST_LABEL) -> str:
    return value[:longest] if isinstance(value, str) else ""


def _members(value: object) -> dict[str, object]:
    return value if isinstance(value, dict) else {}


def _languages(english: str, others: object, longest: int = _LONGEST_LABEL) -> dict[str, str]:
    spoken = {language: _text(words, longest) for language, words in _members(others).items()}
    return {"en": english} | {language: words for language, words in spoken.items() if words}


def _colour(value: object, otherwise: str) -> str:
    text = _text(value)
    is_colour = len(text) == 7 and text[0] == "#" and all(digit in "0123456789abcdefABCDEF" for digit in text[1:])
    return text if is_colour else otherwise


def _logo(text: str) -> bytes:
    """Return the drawing in a record, written again from its parsed parts, or the bundled file that it names."""
    if text.startswith("data:"):
        return _sent_logo(text)
    if re.fullmatch(r"[a-z0-9-]{1,80}\.svg", text) and (file := bundled("schemas", text)).is_file():
        return file.read_bytes()  # shipped with this program; a test redraws each of them
    return b""


def _sent_logo(address: str) -> bytes:
    """Return the paintable part of a logo from outside; empty if there is none."""
    from connector_desk.contract import logo  # noqa: PLC0415 - expat, after the first paint

    try:
        media_type, drawing = logo.read_logo(address)
    except (logo.NoLogo, logo.NotDrawn):
        return b""
    return drawing if media_type == logo.SVG else b""


def _whole(value: object) -> int | None:
    is_whole = isinstance(value, int) and not isinstance(value, bool)
    return value if is_whole and 0 <= value <= _LARGEST_QT_INTEGER else None  # type: ignore[operator,return-value]


def _number(value: object) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= _LARGEST_FIGURE:
        return None
    return float(value)


CHOICES: Final = [(str(row.format), row.title) for row in FORMATS.values()]
"""The formats to choose from, as the API spells them, with their names."""
TITLES: Final = dict(CHOICES)
W3C_TITLES: Final = {one.spelling: one.title for one in FORMATS[CredentialFormat.W3C].encodings}
"""The encodings of W3C credentials, as the API spells them, with their names."""
OVER_DIDCOMM: Final = frozenset(one.spelling for one in ENCODINGS.values() if one.over_didcomm)
"""The encodings that can be sent to an agent over its connection."""


def has_encodings(spoken: str) -> bool:
    """Return whether there is a choice of encodings for a format."""
    return spoken == CredentialFormat.W3C


def format_name(spoken: str, w3c_format: str = "") -> str:
    """Name a format, and its encoding where that is known; an unknown one is shown as it is spelled."""
    name = TITLES.get(spoken, spoken)
    return f"{name} · {W3C_TITLES.get(w3c_format, w3c_format)}" if w3c_format else name


def schema_at(schemas: Sequence[FormSchema], schema_id: str) -> FormSchema | None:
    """Return the schema of an address or alias, or of the name in another address; its newest version will do."""
    exact = next((each for each in schemas if each.is_named(schema_id)), None)
    return exact or next((each for each in schemas if f"/{each.name}/" in schema_id), None)
