"""Who issues and asks, as the settings show and change it.  No Qt here."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from connector_desk.base.errors import Unreadable, ValidationFailed
from connector_desk.base.host_name import HostNameRefused, to_ascii, to_unicode
from connector_desk.contract.organisation import Organisation
from connector_desk.contract.wire import parse, to_json
from connector_desk.desk.kit.colour_words import READABLE, READS_BADLY, READS_WELL
from connector_desk.desk.kit.form_draft import NO_COLOUR, FormDraft, as_typed
from connector_desk.desk.kit.form_spec import SENTENCE, Field, FieldKind, FormSpec
from connector_desk.desk.kit.model_shape import rules_of
from connector_desk.desk.kit.names_by_language import NO_LANGUAGE, first_wrong, names_in, names_text
from connector_desk.desk.kit.tokens import contrast
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from connector_desk.base.errors import FieldFault

NAME, NAMES, LOGO, BACKGROUND, INK = "name", "names", "logo", "backgroundColor", "textColor"
ADDRESSES = ("website", "privacyPolicy")
LARGEST_FILE = 256 * 1024
"""Bytes of an exported organisation: its logo has 64 KiB at most."""
DEFAULT_BACKGROUND, DEFAULT_INK = "#2F5BDB", "#FFFFFF"

NO_COUNTRY = QT_TRANSLATE_NOOP("Faults", "Enter a country code of two capital letters, like DE.")
NOT_READ = QT_TRANSLATE_NOOP("Organisation", "This file does not contain an organisation. Choose an exported one.")

_FIELDS = (
    Field(
        NAME,
        QT_TRANSLATE_NOOP("Organisation", "Name"),
        example=QT_TRANSLATE_NOOP("Organisation", "City of Example"),
    ),
    Field(NAMES, QT_TRANSLATE_NOOP("Organisation", "Name in other languages"), FieldKind.LINES),
    Field(LOGO, QT_TRANSLATE_NOOP("Organisation", "Logo"), FieldKind.PICTURE, longest=LARGEST_FILE),
    Field(BACKGROUND, QT_TRANSLATE_NOOP("Organisation", "Background colour"), example="#0f4c5c", wrong=NO_COLOUR),
    Field(
        INK,
        QT_TRANSLATE_NOOP("Organisation", "Text colour"),
        example="#ffffff",
        wrong=NO_COLOUR,
        note=READS_WELL,
    ),
    Field("website", QT_TRANSLATE_NOOP("Organisation", "Website"), example="https://city.example"),
    Field(
        "contact",
        QT_TRANSLATE_NOOP("Organisation", "Contact for visitors"),
        example=QT_TRANSLATE_NOOP("Organisation", "Reception, +49 30 1234567"),
    ),
    Field(
        "country",
        QT_TRANSLATE_NOOP("Organisation", "Country"),
        example="DE",
        wrong=NO_COUNTRY,
        hint=QT_TRANSLATE_NOOP("Organisation", "For the certificates that sign mobile documents."),
    ),
    Field("privacyPolicy", QT_TRANSLATE_NOOP("Organisation", "Privacy policy"), example="https://city.example/privacy"),
)
LINES = tuple(each.key for each in _FIELDS if each.kind is FieldKind.TEXT)
"""The fields that are one line of text."""
FORM = FormSpec(_FIELDS, "Organisation").with_rules(rules_of(Organisation, *LINES))


@dataclass
class OrganisationState(FormDraft):
    """What the service has, and what the person has entered instead."""

    spec: FormSpec = field(default=FORM)
    saved: Organisation | None = None
    """None: the service has not answered, or knows no organisation."""
    is_busy: bool = False

    def on_response(self, organisation: Organisation, *, is_answer: bool = False) -> None:
        """Take what the service has; what was entered stays, unless this answers it."""
        if is_answer or not self.has_changes:
            self.forget()
        self.saved, self.kept = organisation, _values_of(organisation)

    def read_file(self, content: bytes) -> bool:
        """Enter what a file has; return False if it has no organisation."""
        try:
            found = _values_of(parse(Organisation, content))
        except (Unreadable, ValidationFailed):
            return False
        self.clear_faults()
        self.values = {each.key: found.get(each.key, "") for each in FORM.fields}
        return True

    @property
    def members(self) -> dict[str, object]:
        """Return the members of the body as they were typed, addresses as they are sent; an empty one is absent."""
        return {key: value for key, value in self.document(self._spelled_for_service).items() if value}

    @property
    def has_changes(self) -> bool:
        """Return whether something was entered that is not saved."""
        return self.saved is not None and self.members != {
            name: value for name, value in json.loads(to_json(self.saved)).items() if value
        }

    @property
    def can_save(self) -> bool:
        """Return whether there is something to save."""
        return self.has_changes and not self.is_busy

    def body(self) -> bytes | None:
        """Make the body of `PUT /bc/studio/organisation`; None while a field cannot be right."""
        self.clear_faults()
        return json.dumps(self.members).encode() if self.validate() else None

    def fault(self, one: Field) -> Words | None:
        """Return the fault of a field."""
        found = super().fault(one)
        if found is None and one.key == NAMES and first_wrong(names_in(self.value(NAMES))) is not None:
            return Words("Organisation", NO_LANGUAGE)
        return found

    def note(self, one: Field) -> str:
        """Return the note below a field: none where the warning says the opposite."""
        return "" if one.key == INK and self.contrast < READABLE else super().note(one)

    def warning(self, one: Field) -> Words | None:
        """Warn of colours that not everybody can read."""
        if one.key == INK and self.contrast < READABLE:
            return Words("Organisation", READS_BADLY, {"contrast": self.shown_contrast})
        return super().warning(one)

    def show_refusal(self, faults: Sequence[FieldFault]) -> bool:
        """Put the faults of the service at their fields; return False if one of them belongs to none."""
        at = [(each.path.replace("/", "."), each.code, each.message) for each in faults]
        return bool(at) and not self.refuse(at, SENTENCE)

    @property
    def colours(self) -> tuple[str, str]:
        """Return background and text colour; the usual ones where none was entered yet."""
        chosen = []
        for key, default in ((BACKGROUND, DEFAULT_BACKGROUND), (INK, DEFAULT_INK)):
            text = self.value(key).strip()
            chosen.append(default if not text or super().fault(self.spec.field(key)) is not None else text)
        return chosen[0], chosen[1]

    @property
    def shown_contrast(self) -> str:
        """Return the contrast as the person writes a number."""
        return f"{self.contrast:.1f}".replace(".", self.decimal_mark)

    @property
    def contrast(self) -> float:
        """Return the contrast of the text on its background."""
        return contrast(*self.colours)

    def _spelled_for_service(self, one: Field, value: str) -> object:
        if one.key == NAMES:
            return {language.strip(): name.strip() for language, name in names_in(value) if name.strip()}
        if one.key in ADDRESSES:
            with suppress(HostNameRefused):  # the service says why, at its field
                return to_ascii(value)
        return self.spelled(one, value)


def _values_of(organisation: Organisation) -> dict[str, str]:
    has = json.loads(to_json(organisation))
    shown = [each for each in _FIELDS if each.key != NAMES and has.get(each.key) is not None]
    values = {each.key: as_typed(each, has[each.key], ".") for each in shown}
    values |= {each: to_unicode(values[each]) for each in ADDRESSES if each in values}
    return values | {NAMES: names_text(list(organisation.names.items()))}
