"""A schema at the counter: read from a bundled file or from the studio's record, and not trusted."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field, fields
from enum import StrEnum
from sys import float_info
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.base.bundled import bundled
from connector_desk.contract.credential_format import ENCODINGS, FORMATS, CredentialFormat
from connector_desk.contract.schema_address import schema_address
from connector_desk.desk.kit.form_spec import Field, FieldKind, FormSpec, ValueRules

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


SHIPPED = ("visitor-badge", "employee-badge", "membership-card", "event-ticket", "proof-of-age", "course-certificate")
"""The order in which a new desk shows them; any other comes after, by title."""

LARGEST_LOGO = 64 * 1024
_LONGEST_LABEL = 80
_LONGEST_PATTERN = 8 * 1024  # as long as a text of a schema can be: a part of a pattern means something else
_MOST_FIELDS = 200
_LARGEST_WHOLE = 2**31 - 1  # the largest length that Qt accepts
_LARGEST_FIGURE = float_info.max
_LONGEST_LIFE = 36_525  # days: a century


class PinRule(StrEnum):
    """Who decides whether a wallet asks for a PIN."""

    NEVER = "never"  # the settings of the service, for every offer
    ALWAYS = "always"  # these settings, or the schema
    ASK = "ask"  # the staff, for each offer


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
    alias: str = ""
    """An opaque ID that callers may name it by."""

    def is_named(self, schema_id: str) -> bool:
        """Return whether a schemaId is the present address or the alias."""
        return bool(schema_id) and schema_id in (self.schema_id, self.alias)

    def form(self, language: str = "en", choose: str = "") -> FormSpec:
        """Return its form in a language; `choose` stands in lists in which nothing is chosen."""
        return FormSpec(tuple(each.field(language, choose) for each in self.fields), has_columns=True)

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
            _field(str(key), members, is_required=key in required)
            for key, members in list(properties.items())[:_MOST_FIELDS]
            if isinstance(members, dict)
        ),
        pin_policy=_text(record.get("txCode")) or "never",
    )


def _field(key: str, members: dict[str, object], *, is_required: bool) -> FormField:
    choices = members.get("enum")
    examples = members.get("examples")
    return FormField(
        key=key,
        kind=_kind(members),
        labels=_languages(_text(members.get("title")) or key.replace("_", " ").capitalize(), members.get("x-labels")),
        hints=_languages(_text(members.get("description"), 200), members.get("x-descriptions"), 200),
        is_required=is_required,
        is_whole=members.get("type") == "integer",
        shortest=_whole(members.get("minLength")) or 0,
        longest=_whole(members.get("maxLength")),
        pattern=_text(members.get("pattern"), _LONGEST_PATTERN),
        least=_figure(members.get("minimum")),
        most=_figure(members.get("maximum")),
        choices=tuple(str(each) for each in choices) if isinstance(choices, list) else (),
        choice_labels={
            language: {str(value): str(label) for value, label in labels.items()}
            for language, labels in _members(members.get("x-choices")).items()
            if isinstance(labels, dict)
        },
        example=_text(examples[0], 200) if isinstance(examples, list) and examples else "",
        media_type=_text(members.get("contentMediaType")) or "image/jpeg",
        form=_text(members.get("format")),
        is_today=members.get("x-default") == "today" and _kind(members) is FieldKind.DATE,
    )


def _kind(members: dict[str, object]) -> FieldKind:
    """Follow the widget that is wished for; without one, the type tells enough."""
    wished = members.get("x-widget")
    if members.get("format") == "date-time":
        return FieldKind.MOMENT
    if wished in set(FieldKind):
        return FieldKind(str(wished))
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
    from connector_desk.contract import logo, svg  # noqa: PLC0415 - expat, after the first paint

    try:
        media_type, drawing = logo.read_logo(address)
    except (logo.NoLogo, svg.NotDrawn):
        return b""
    return drawing if media_type == logo.SVG else b""


def _whole(value: object) -> int | None:
    is_whole = isinstance(value, int) and not isinstance(value, bool)
    return value if is_whole and 0 <= value <= _LARGEST_WHOLE else None  # type: ignore[operator,return-value]


def _figure(value: object) -> float | None:
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
