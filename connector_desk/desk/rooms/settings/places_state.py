"""The form of a place, as data, and the test of one.  No Qt here."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from connector_desk.base.errors import DeskError, ValidationFailed
from connector_desk.base.host_name import to_unicode
from connector_desk.client.address import checked_address
from connector_desk.contract.fault_texts import FaultText
from connector_desk.desk.kit.form_draft import FormDraft, sentence_fault
from connector_desk.desk.kit.form_spec import SENTENCE, YES, Field, FieldKind, FormSpec
from connector_desk.desk.kit.place_words import COLOUR_NAMES, LONGEST_NAME
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, Words
from connector_desk.desk.runner.places import EMBEDDED, PLACE_COLOURS, PlaceCheck, PlaceEntry

if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST_KEY = 4_096
LONGEST_ADDRESS = 2_048
LONGEST_HEADER = 100
LARGEST_FILE = 256 * 1024

SAME_NAME = QT_TRANSLATE_NOOP("Places", "Another place has this name.")
NO_CERTIFICATE = QT_TRANSLATE_NOOP("Places", "This file contains no certificate.")
FILE_TOO_LARGE = QT_TRANSLATE_NOOP("Places", "This file is too large.")

NAME, KEY, COLOUR, PRODUCTION, AUTHORITIES = "name", "key", "colour", "production", "authorities"
ADDRESSES = ("address", "agents_address")
HEADER, PREFIX = "header", "prefix"
_TOKEN = "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"  # noqa: S105 - a token of RFC 9110


def place_form(place: PlaceEntry) -> FormSpec:
    """Return the form of a place; the core of this program has no address."""
    is_embedded, is_new = place.place_id == EMBEDDED, not place.place_id
    stored = QT_TRANSLATE_NOOP("Places", "Stored in the keyring. Type a new one to replace it.")
    access = (
        Field(
            "address",
            QT_TRANSLATE_NOOP("Places", "Address of the API"),
            longest=LONGEST_ADDRESS,
            example="https://connector.example.org",
            is_required=True,
        ),
        Field(
            KEY,
            QT_TRANSLATE_NOOP("Places", "Secret key"),
            FieldKind.SECRET,
            longest=LONGEST_KEY,
            example="" if is_new else stored,
            is_required=is_new,
            missing=QT_TRANSLATE_NOOP("Places", "Enter the secret key of this place."),
        ),
    )
    return FormSpec(
        (
            Field(
                NAME,
                QT_TRANSLATE_NOOP("Places", "Name"),
                longest=LONGEST_NAME,
                nothing=QT_TRANSLATE_NOOP("Places", "This computer") if is_embedded else "",
                is_required=not is_embedded,
                missing=QT_TRANSLATE_NOOP("Places", "Enter a name."),
            ),
            *(() if is_embedded else access),
            Field(
                COLOUR,
                QT_TRANSLATE_NOOP("Places", "Colour"),
                FieldKind.SEGMENTS,
                choices=tuple((each, COLOUR_NAMES[each]) for each in PLACE_COLOURS),
            ),
            Field(
                PRODUCTION,
                QT_TRANSLATE_NOOP("Places", "This is production"),
                FieldKind.CONSENT,
                note=QT_TRANSLATE_NOOP("Places", "The desk asks before it changes anything there."),
            ),
            *(() if is_embedded else _MORE),
        ),
        "Places",
        more=QT_TRANSLATE_NOOP("Places", "Header, agents, certificates"),
    )


_MORE = (
    Field(
        HEADER,
        QT_TRANSLATE_NOOP("Places", "Header of the key"),
        longest=LONGEST_HEADER,
        pattern=_TOKEN,
        wrong=FaultText.KEY_HEADER,
        default=PlaceEntry("", "").header,
        is_more=True,
        is_required=True,
    ),
    Field(
        PREFIX,
        QT_TRANSLATE_NOOP("Places", "Text before the key"),
        longest=LONGEST_HEADER,
        example="Bearer ",
        is_more=True,
    ),
    Field(
        "agents_address",
        QT_TRANSLATE_NOOP("Places", "Address for agents"),
        longest=LONGEST_ADDRESS,
        nothing=QT_TRANSLATE_NOOP("Places", "The same address"),
        is_more=True,
    ),
    Field(
        AUTHORITIES,
        QT_TRANSLATE_NOOP("Places", "Own authority (CA)"),
        FieldKind.MULTILINE,
        longest=LARGEST_FILE,
        note=QT_TRANSLATE_NOOP("Places", "Only if the certificate of the service comes from your own authority."),
        is_more=True,
    ),
)


@dataclass
class PlaceDraft(FormDraft):
    """A place that is added or changed; the key is only what was typed."""

    spec: FormSpec = field(init=False)
    place: PlaceEntry = field(default_factory=lambda: PlaceEntry("", ""), kw_only=True)
    """As it is kept."""
    names: Sequence[str] = field(default=(), kw_only=True)
    """Of the other places."""

    def __post_init__(self) -> None:
        place = self.place
        self.spec = place_form(place)
        texts = {each: getattr(place, each) for each in (NAME, HEADER, PREFIX, COLOUR, AUTHORITIES)}
        addresses = {each: to_unicode(getattr(place, each)) for each in ADDRESSES}
        self.kept = texts | addresses | ({PRODUCTION: YES} if place.is_production else {})
        self.shows_more = bool(self.filled_more)

    @property
    def is_new(self) -> bool:
        """Return whether the place is not in the list yet."""
        return not self.place.place_id

    @property
    def entry(self) -> PlaceEntry:
        """Return the place with what was typed."""
        typed = self.changes
        changed: dict[str, Any] = {
            key: value if key in (PREFIX, AUTHORITIES) else value.strip()
            for key, value in typed.items()
            if key not in (KEY, PRODUCTION)
        }
        return self.place._replace(**changed, is_production=self.value(PRODUCTION) == YES)

    @property
    def typed_key(self) -> str | None:
        """Return the typed key; None: the stored one stays."""
        return self.values.get(KEY) or None

    def fault(self, one: Field) -> Words | None:
        """Return the fault of a field, what the service would refuse included."""
        found, typed = super().fault(one), self.values.get(one.key, "")
        if found is not None:
            return found
        if one.key == NAME and self.value(NAME).strip() in self.names:
            return Words("Places", SAME_NAME)
        if one.key == KEY and typed and not (typed.isascii() and typed.isprintable() and typed == typed.strip()):
            return sentence_fault(FaultText.KEY_CHARACTERS)
        if one.key in ADDRESSES and (address := self.value(one.key).strip()):
            try:
                checked_address(address)
            except DeskError as refused:
                return sentence_fault(refused.message)
        return None

    def show_refusal(self, error: DeskError) -> bool:
        """Put what was refused at its fields; return whether there is a field for all of it."""
        if isinstance(error, ValidationFailed):
            faults = [(each.path, each.code, each.message) for each in error.fields]
            return bool(faults) and not self.refuse(faults, SENTENCE)
        if error.code != "address_refused":
            return False
        where: dict[str, str] = {FaultText.KEY_HEADER: HEADER, FaultText.KEY_CHARACTERS: KEY}
        return not self.refuse([(where.get(error.message, "address"), "", error.message)], SENTENCE)


@dataclass
class PlaceTest:
    """The test of one place: a line for each check so far."""

    name: str = ""
    checks: list[PlaceCheck] = field(default_factory=list)
    is_under_way: bool = False
