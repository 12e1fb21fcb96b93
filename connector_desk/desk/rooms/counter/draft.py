"""The typed values of one credential, their faults, and their wire form."""

import json
import re
from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import field

from connector_desk.base.dataclass import dataclass
from connector_desk.base.instants import MINUTE, to_text
from connector_desk.contract.credential_format import W3cFormat
from connector_desk.contract.offer_options import OfferOptions
from connector_desk.desk.widgets.agent import Recipient
from connector_desk.desk.widgets.figures import MINUS, is_day, read_number
from connector_desk.desk.widgets.formats import OVER_DIDCOMM, has_encodings
from connector_desk.desk.widgets.schema import FormField, FormSchema, Kind
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP, Words

LARGEST_VALUE = 64 * 1024
"""Bytes of one attribute value (checklist section 5)."""

MISSING = QT_TRANSLATE_NOOP("Faults", "Please fill this in.")
MISSING_CHOICE = QT_TRANSLATE_NOOP("Faults", "Please choose one.")
MISSING_PICTURE = QT_TRANSLATE_NOOP("Faults", "Please add a picture.")
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
REFUSED = QT_TRANSLATE_NOOP("Faults", "The service refuses this: {message}")

_BY_CODE = {
    "missing_field": MISSING,
    "too_short": QT_TRANSLATE_NOOP("Faults", "This is too short."),
    "too_long": QT_TRANSLATE_NOOP("Faults", "This is too long."),
    "invalid_datetime": QT_TRANSLATE_NOOP("Faults", "The service does not understand this date."),
    "missing_zone": QT_TRANSLATE_NOOP("Faults", "The time zone is missing."),
    "already_expired": QT_TRANSLATE_NOOP("Faults", "This time is in the past."),
    "too_far": QT_TRANSLATE_NOOP("Faults", "This is too far in the future."),
    "number_out_of_range": QT_TRANSLATE_NOOP("Faults", "This number is outside the allowed range."),
    "invalid_character": QT_TRANSLATE_NOOP("Faults", "This text contains a character that is not allowed."),
}
_MAIL = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]{2,}")


@dataclass(slots=True)
class OfferDraft:
    """The state of one form; survives errors and leaving the room, not the next person."""

    schema: FormSchema
    decimal_mark: str = "."
    date_example: str = "2026-12-31"
    """The last day of the year, as the person writes it."""
    values: dict[str, str] = field(default_factory=dict)
    """As typed; dates as ISO 8601 where they were understood, moments in UTC, booleans `true`/`false`."""
    pictures: dict[str, bytes] = field(default_factory=dict)
    left: set[str] = field(default_factory=set)
    """Fields that the person has left, or all after Enter: only these are judged aloud."""
    refused: dict[str, Words] = field(default_factory=dict)
    """The service's messages about fields, each until the field is changed."""
    credential_format: str = ""
    w3c_format: W3cFormat | None = None
    """The format of a W3C credential; empty: the place's default."""
    expires: int | None = None
    """When the credential ends; None: as its schema says."""
    code_minutes: int | None = None
    """The life of the code; None: the service's default."""
    recipient: Recipient = field(default_factory=Recipient)
    given: dict[str, str] = field(default_factory=dict)
    """The initial values: defaults, and those kept for a group."""
    kept: dict[str, str] = field(default_factory=dict)
    """The fields that stay for the next person, with their values: shared by all forms of a schema."""

    @property
    def sent_to(self) -> str:
        """Return the alias of the agent it goes to; empty: a code is shown."""
        return self.recipient.sent_to

    @property
    def options(self) -> OfferOptions:
        """Return the options of the offer, without a W3C format where the credential or the agent does not take it."""
        is_taken = self.w3c_format in OVER_DIDCOMM if self.recipient.is_agent else True
        has_choice = is_taken and has_encodings(self.credential_format)
        return OfferOptions(w3c_format=self.w3c_format if has_choice else None)

    @property
    def title(self) -> str:
        """Return the first value, which is a person's name in most schemas."""
        return " ".join(value for _, value in self.summary("en", is_own=True)[:2])

    def keep_format(self, before: "OfferDraft") -> None:
        """Take over the format of the last person's draft."""
        self.credential_format, self.w3c_format = before.credential_format, before.w3c_format

    def edit(self, key: str, value: str) -> None:
        """Set a typed value; kept values follow it."""
        self.values[key] = value
        if key in self.kept:
            self.kept[key] = value
        self.refused.pop(key, None)

    def put_picture(self, key: str, picture: bytes) -> None:
        """Set a picture, already in its form on the wire; empty: none."""
        self.refused.pop(key, None)
        self.pictures[key] = picture

    def leave(self, key: str) -> None:
        """Note that the person has left a field."""
        if self.is_filled(key) or key in self.refused:
            self.left.add(key)

    def leave_all(self) -> None:
        """Note that the person thinks the form is ready."""
        self.left.update(each.key for each in self.schema.fields)

    def is_filled(self, key: str) -> bool:
        """Return whether a field has a value."""
        return bool(self.values.get(key, "").strip() or self.pictures.get(key))

    def is_own(self, key: str) -> bool:
        """Return whether a value was entered for this person, as opposed to an initial one."""
        return self.is_filled(key) and (bool(self.pictures.get(key)) or self.values[key] != self.given.get(key))

    def is_blank(self) -> bool:
        """Return whether nothing was typed yet; default values do not count."""
        return not self.sent_to and not any(self.is_own(each.key) for each in self.schema.fields)

    def keep(self, key: str, *, keeps: bool) -> None:
        """Keep the value of a field for the next person, or no longer."""
        self.kept.pop(key, None)
        if keeps:
            self.kept[key] = self.values.get(key, "")

    def give(self, today: str) -> bool:
        """Fill in kept values and the present day, unless the person entered others; return whether any changed."""
        fresh = {}
        for each in self.schema.fields:
            value, held = self.kept.get(each.key) or (today if each.is_today else ""), self.values.get(each.key)
            if value and value != held and held == self.given.get(each.key):
                fresh[each.key] = value
        self.given |= fresh
        self.values |= fresh
        return bool(fresh)

    def fault(self, form_field: FormField) -> Words | None:
        """Return the fault of a field, whether it may be shown yet or not."""
        if form_field.key in self.refused:
            return self.refused[form_field.key]
        if not self.is_filled(form_field.key):
            return Words("Faults", _missing(form_field.kind)) if form_field.is_required else None
        if form_field.kind in (Kind.PICTURE, Kind.BOOLEAN):
            return None
        if form_field.kind in (Kind.DATE, Kind.MOMENT):
            is_right = is_day(self.values[form_field.key].strip()[:10])
            return None if is_right else Words("Faults", NO_DATE, {"example": self.date_example})
        return _judge(form_field, self.values[form_field.key].strip(), self.decimal_mark)

    def spoken_fault(self, key: str) -> Words | None:
        """Return the fault to show beside a field now."""
        return self.fault(self._field(key)) if key in self.left else None

    def first_fault(self) -> str | None:
        """Name the first field that is wrong."""
        return next((each.key for each in self.schema.fields if self.fault(each) is not None), None)

    def judge(self) -> bool:
        """Show all faults of the form; return whether there are none."""
        self.leave_all()
        return self.recipient.judge() and self.first_fault() is None

    def prefill(self, values: Mapping[str, object]) -> None:
        """Set presented values if the schema has such attributes; pictures have to be chosen again."""
        for each in self.schema.fields:
            if each.is_today and each.key in self.given:
                continue  # a day that is meant for now is not that of another visit
            text = _as_typed(values.get(each.key), self.decimal_mark if each.kind is Kind.NUMBER else "")
            if text and each.kind is not Kind.PICTURE:
                self.values[each.key] = text

    def take_pictures(self, values: Mapping[str, object]) -> None:
        """Set the pictures of an offer made here, in the form of `body`."""
        for each in self.schema.fields:
            spelled = values.get(each.key)
            if each.kind is Kind.PICTURE and isinstance(spelled, str):
                with suppress(ValueError):
                    self.pictures[each.key] = b64decode(spelled, validate=True)

    def body(self, request_id: str, now: int) -> bytes:
        """Spell the request for an offer (`CreateConnectionless`), or for an agent (`IssueByAlias`)."""
        item: dict[str, object] = {"schemaId": self.schema.schema_id, "format": self.credential_format}
        if self.expires is not None:
            item["expirationDate"] = to_text(self.expires)
        item["attributes"] = self.attributes()
        request: dict[str, object] = {"requestId": request_id}
        if self.sent_to:
            request["agentAlias"] = self.sent_to
        elif self.code_minutes:
            request["expiryDate"] = to_text(now + self.code_minutes * MINUTE)
        request["payload"] = [item]
        return json.dumps(request, ensure_ascii=False, separators=(",", ":")).encode()

    def attributes(self) -> list[dict[str, str]]:
        """Return the values in their wire form; empty ones are left out."""
        spelled = ((each.key, self._spell(each)) for each in self.schema.fields)
        return [{"key": key, "value": value} for key, value in spelled if value]

    def refuse(self, faults: Iterable[tuple[str, str, str]]) -> list[str]:
        """Put the service's faults `(path, code, message)` beside their rows; answer the messages that have none."""
        sent = [each["key"] for each in self.attributes()]
        elsewhere = []
        for path, code, message in faults:
            if path == "agentAlias":
                self.recipient.refuse(message)
                continue
            key = _row_of(path, sent, {each.key for each in self.schema.fields})
            if key is None:
                elsewhere.append(f"{path}: {message}" if path else message)
                continue
            self.refused[key] = _refusal(code, message)
            self.left.add(key)
        return elsewhere

    def summary(self, language: str, *, is_own: bool = False) -> list[tuple[str, str]]:
        """List the main values for the card: label and value, at most four; `is_own`: of this person only."""
        unseen, is_shown = (Kind.PICTURE, Kind.BOOLEAN, Kind.MULTILINE), self.is_own if is_own else self.is_filled
        shown = [each for each in self.schema.fields if each.kind not in unseen and is_shown(each.key)]
        return [
            (each.label(language), each.choice_label(self.values[each.key].strip(), language)) for each in shown[:4]
        ]

    def _field(self, key: str) -> FormField:
        return next(each for each in self.schema.fields if each.key == key)

    def _spell(self, form_field: FormField) -> str:
        if form_field.kind is Kind.PICTURE:
            return b64encode(self.pictures.get(form_field.key, b"")).decode()
        value = self.values.get(form_field.key, "").strip()
        if form_field.kind is Kind.NUMBER:
            return value.replace(self.decimal_mark, ".").replace(MINUS, "-")
        return value


def _as_typed(value: object, decimal_mark: str) -> str:
    """Return a value in its typed form; empty if no row can show it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float) or (isinstance(value, str) and decimal_mark):
        return str(value).replace(".", decimal_mark or ".")
    return value if isinstance(value, str) and len(value.encode()) <= LARGEST_VALUE else ""


def _missing(kind: Kind) -> str:
    return {Kind.CHOICE: MISSING_CHOICE, Kind.BOOLEAN: MISSING_CHOICE, Kind.PICTURE: MISSING_PICTURE}.get(kind, MISSING)


def _judge(form_field: FormField, value: str, decimal_mark: str) -> Words | None:
    if form_field.kind is Kind.NUMBER:
        return _judge_number(form_field, value, decimal_mark)
    if "\x00" in value:
        return Words("Faults", HIDDEN)
    return _judge_length(form_field, value) or _judge_form(form_field, value)


def _judge_length(form_field: FormField, value: str) -> Words | None:
    longest = form_field.longest or LARGEST_VALUE
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
    if form_field.pattern and not _matches(form_field.pattern, value[:1_000]):
        example = form_field.example
        return Words("Faults", OTHER_FORM_EXAMPLE, {"example": example}) if example else Words("Faults", OTHER_FORM)
    return None


def _matches(pattern: str, value: str) -> bool:
    """Follow a pattern where Python reads it as JSON Schema does; the service judges again in any case."""
    try:
        return re.search(pattern, value) is not None
    except re.error:
        return True


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


def _row_of(path: str, sent: list[str], known: set[str]) -> str | None:
    """Find the row a path of the request means: `payload[0].attributes[3].value`, or `….given_name`."""
    numbered = re.search(r"attributes\[(\d{1,4})\]", path)
    if numbered and int(numbered[1]) < len(sent):
        return sent[int(numbered[1])]
    named = re.split(r"[.\[\]\"']+", path)
    return next((part for part in reversed(named) if part in known), None)


def _refusal(code: str, message: str) -> Words:
    known = _BY_CODE.get(code)
    return Words("Faults", known) if known else Words("Faults", REFUSED, {"message": message})
