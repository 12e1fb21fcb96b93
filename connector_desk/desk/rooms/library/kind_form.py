"""The forms of a kind of credential, as data: of the kind itself, and of one of its attributes.  No Qt here.

The path of a field is its place in the schema, or in the rules of the attribute.
"""

from __future__ import annotations

from enum import StrEnum
from itertools import permutations
from typing import TYPE_CHECKING, Final

from connector_desk.contract.limits import (
    ATTRIBUTE_VALUE_BYTES,
    LABEL_CHARACTERS,
    NAME_CHARACTERS,
    RENEWAL_DAYS,
    RENEWAL_DAYS_BEFORE,
)
from connector_desk.contract.schema import ELEMENTS, SchemaRecord
from connector_desk.desk.kit.form_draft import NO_COLOUR
from connector_desk.desk.kit.form_spec import Field, FieldKind, FormSpec
from connector_desk.desk.kit.model_shape import rules_of
from connector_desk.desk.kit.schema import TITLES, PinRule
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from collections.abc import Mapping

TITLE, TITLE_DE, TITLES_MORE = "title", "titles.de", "titles"
ABOUT, ABOUT_DE = "description", "descriptions.de"
BACKGROUND, INK, ICON, LOGO = "display.backgroundColor", "display.textColor", "display.icon", "display.logo"
LIFE, FORMATS, PIN = "lifeDays", "formats", "txCode"
RENEWAL, RENEWAL_BEFORE, RENEWAL_FOR = "walletRenewal.reuse", "walletRenewal.daysBefore", "walletRenewal.forDays"
NAME, VERSION, W3C_TYPE, NAMESPACE, ALIAS = "name", "version", "w3cType", "namespace", "alias"
DOCTYPE, ELEMENT_NAMESPACE, ELEMENT = "mdoc.doctype", "mdoc.namespace", "x-element"
NO_NAME: Final = QT_TRANSLATE_NOOP("Faults", "Use lower-case letters, digits and hyphens, such as guest-card.")
NO_TYPE_NAME: Final = QT_TRANSLATE_NOOP("Faults", "Use letters and digits, a capital letter first, such as GuestCard.")
NO_VERSION: Final = QT_TRANSLATE_NOOP("Faults", "Enter a version such as 1.0.")
ICONS: Final = (
    ("id-card", QT_TRANSLATE_NOOP("Library", "Card")),
    ("user-round", QT_TRANSLATE_NOOP("Library", "Person")),
    ("users-round", QT_TRANSLATE_NOOP("Library", "People")),
    ("contact-round", QT_TRANSLATE_NOOP("Library", "Contact")),
    ("badge-check", QT_TRANSLATE_NOOP("Library", "Badge")),
    ("briefcase-business", QT_TRANSLATE_NOOP("Library", "Briefcase")),
    ("graduation-cap", QT_TRANSLATE_NOOP("Library", "Graduation cap")),
    ("award", QT_TRANSLATE_NOOP("Library", "Award")),
    ("ticket", QT_TRANSLATE_NOOP("Library", "Ticket")),
    ("calendar-check", QT_TRANSLATE_NOOP("Library", "Calendar")),
    ("cake", QT_TRANSLATE_NOOP("Library", "Birthday")),
    ("key-round", QT_TRANSLATE_NOOP("Library", "Key")),
    ("shield-check", QT_TRANSLATE_NOOP("Library", "Shield")),
    ("star", QT_TRANSLATE_NOOP("Library", "Star")),
)
_FORMAT_CHOICES: Final = tuple(
    (" ".join(each), ", ".join(TITLES[one] for one in each))
    for count in range(len(TITLES), 0, -1)
    for each in permutations(TITLES, count)
)
RENEWALS: Final = (
    ("limited-time", QT_TRANSLATE_NOOP("Library", "Yes, one copy for all")),
    ("rotating-batch", QT_TRANSLATE_NOOP("Library", "Yes, several copies in turn")),
    ("once-only", QT_TRANSLATE_NOOP("Library", "Yes, each copy once")),
)
_KIND_FIELDS: Final = (
    Field(TITLE, QT_TRANSLATE_NOOP("Library", "Name for people"), is_required=True, longest=LABEL_CHARACTERS),
    Field(TITLE_DE, QT_TRANSLATE_NOOP("Library", "Name in German"), longest=NAME_CHARACTERS),
    Field(ABOUT, QT_TRANSLATE_NOOP("Library", "What it is for"), is_required=True, longest=NAME_CHARACTERS),
    Field(ABOUT_DE, QT_TRANSLATE_NOOP("Library", "What it is for, in German"), longest=NAME_CHARACTERS),
    Field(
        BACKGROUND,
        QT_TRANSLATE_NOOP("Library", "Colour of the card"),
        is_required=True,
        example="#0f4c5c",
        wrong=NO_COLOUR,
    ),
    Field(
        INK, QT_TRANSLATE_NOOP("Library", "Colour of its text"), is_required=True, example="#ffffff", wrong=NO_COLOUR
    ),
    Field(
        ICON,
        QT_TRANSLATE_NOOP("Library", "Icon"),
        FieldKind.CHOICE,
        choices=ICONS,
        nothing=QT_TRANSLATE_NOOP("Library", "Usual icon"),
    ),
    Field(LOGO, QT_TRANSLATE_NOOP("Library", "Logo"), FieldKind.PICTURE),
    Field(LIFE, QT_TRANSLATE_NOOP("Library", "Valid for, in days"), FieldKind.NUMBER),
    Field(
        FORMATS, QT_TRANSLATE_NOOP("Library", "Formats, the usual one first"), FieldKind.CHOICE, choices=_FORMAT_CHOICES
    ),
    Field(
        PIN,
        QT_TRANSLATE_NOOP("Library", "PIN"),
        FieldKind.CHOICE,
        choices=(
            (PinRule.NEVER, QT_TRANSLATE_NOOP("Library", "As the settings say")),
            (PinRule.ALWAYS, QT_TRANSLATE_NOOP("Library", "Always")),
            (PinRule.ASK, QT_TRANSLATE_NOOP("Library", "Staff decide for each offer")),
        ),
        default=PinRule.NEVER,
    ),
    Field(
        RENEWAL,
        QT_TRANSLATE_NOOP("Library", "Renewed by the wallet"),
        FieldKind.CHOICE,
        choices=RENEWALS,
        nothing=QT_TRANSLATE_NOOP("Library", "No, only at the desk"),
        hint=QT_TRANSLATE_NOOP(
            "Library",
            "A wallet that has proven a key renews it with the same values, which are kept for that. The former one is "
            "revoked when the wallet has the new one.",
        ),
    ),
    Field(
        RENEWAL_BEFORE,
        QT_TRANSLATE_NOOP("Library", "Days before its end"),
        FieldKind.NUMBER,
        note=QT_TRANSLATE_NOOP("Library", "Never in the first half of the time for which it is valid."),
        default=str(RENEWAL_DAYS_BEFORE),
        when=(RENEWAL, ("limited-time", "rotating-batch")),
    ),
    Field(
        RENEWAL_FOR,
        QT_TRANSLATE_NOOP("Library", "Days without the desk"),
        FieldKind.NUMBER,
        note=QT_TRANSLATE_NOOP("Library", "Counted from the day on which staff issue it."),
        default=str(RENEWAL_DAYS),
        when=(RENEWAL, tuple(value for value, _ in RENEWALS)),
    ),
    Field(NAME, QT_TRANSLATE_NOOP("Library", "Technical name"), is_required=True, wrong=NO_NAME),
    Field(VERSION, QT_TRANSLATE_NOOP("Library", "Version"), is_required=True, wrong=NO_VERSION),
    Field(
        W3C_TYPE,
        QT_TRANSLATE_NOOP("Library", "Type in W3C credentials"),
        is_required=True,
        is_more=True,
        wrong=NO_TYPE_NAME,
    ),
    Field(NAMESPACE, QT_TRANSLATE_NOOP("Library", "Namespace"), is_required=True, is_more=True),
    Field(
        DOCTYPE,
        QT_TRANSLATE_NOOP("Library", "Type of mobile documents"),
        example="org.iso.18013.5.1.mDL",
        hint=QT_TRANSLATE_NOOP("Library", "Empty: one made of namespace, technical name and version."),
        is_more=True,
    ),
    Field(
        ELEMENT_NAMESPACE,
        QT_TRANSLATE_NOOP("Library", "Namespace in mobile documents"),
        example="org.iso.18013.5.1",
        hint=QT_TRANSLATE_NOOP("Library", "Empty: the type of mobile documents."),
        is_more=True,
    ),
    Field(ALIAS, QT_TRANSLATE_NOOP("Library", "Alternative ID"), is_more=True),
    Field(TITLES_MORE, QT_TRANSLATE_NOOP("Library", "Name in other languages"), FieldKind.LINES, is_more=True),
)
_RULED: Final = (BACKGROUND, INK, LIFE, RENEWAL_BEFORE, RENEWAL_FOR, NAME, VERSION, W3C_TYPE, NAMESPACE, ALIAS)
KIND_FORM: Final = FormSpec(
    _KIND_FIELDS, "Library", more=QT_TRANSLATE_NOOP("Library", "More"), has_columns=True
).with_rules(rules_of(SchemaRecord, *_RULED))
NAMED: Final = (TITLE, TITLE_DE)
DESCRIBED: Final = (ABOUT, ABOUT_DE)
APPEARANCE: Final = (BACKGROUND, INK, ICON, LOGO)
TERMS: Final = tuple(each.key for each in _KIND_FIELDS if each.key not in (*NAMED, *DESCRIBED, *APPEARANCE))


class AttributeKind(StrEnum):
    """What an attribute is, as a person chooses it: a type of JSON Schema with its widget or format."""

    TEXT = "text"
    MULTILINE = "multiline"
    NUMBER = "number"
    WHOLE = "whole"
    DATE = "date"
    MOMENT = "moment"
    BOOLEAN = "boolean"
    CHOICE = "choice"
    EMAIL = "email"
    ADDRESS = "address"
    PICTURE = "picture"
    GROUP = "group"
    LIST = "list"
    OTHER = ""
    """Of a form that is in the JSON alone."""


KIND_WORDS: Final[Mapping[AttributeKind, str]] = {
    AttributeKind.TEXT: QT_TRANSLATE_NOOP("Library", "Text"),
    AttributeKind.MULTILINE: QT_TRANSLATE_NOOP("Library", "Text of several lines"),
    AttributeKind.NUMBER: QT_TRANSLATE_NOOP("Library", "Number"),
    AttributeKind.WHOLE: QT_TRANSLATE_NOOP("Library", "Whole number"),
    AttributeKind.DATE: QT_TRANSLATE_NOOP("Library", "Date"),
    AttributeKind.MOMENT: QT_TRANSLATE_NOOP("Library", "Date and time"),
    AttributeKind.BOOLEAN: QT_TRANSLATE_NOOP("Library", "Yes or no"),
    AttributeKind.CHOICE: QT_TRANSLATE_NOOP("Library", "Choice"),
    AttributeKind.EMAIL: QT_TRANSLATE_NOOP("Library", "E-mail address"),
    AttributeKind.ADDRESS: QT_TRANSLATE_NOOP("Library", "Web address"),
    AttributeKind.PICTURE: QT_TRANSLATE_NOOP("Library", "Picture"),
    AttributeKind.GROUP: QT_TRANSLATE_NOOP("Library", "Group of attributes"),
    AttributeKind.LIST: QT_TRANSLATE_NOOP("Library", "List"),
}
OTHER_KIND: Final = QT_TRANSLATE_NOOP("Library", "Other, see the JSON")
KIND, KEY, REQUIRED, SEEN = "type", "key", "required", "x-selectivelyDisclosable"
LABEL, LABEL_DE, LABELS_MORE = "title", "x-labels.de", "x-labels"
HINT, HINT_DE = "description", "x-descriptions.de"
CHOICES, CHOICES_DE, EXAMPLE, TODAY, MEDIA = "enum", "x-choices.de", "examples", "x-default", "contentMediaType"
EVERYBODY: Final = "never"
"""The value of `x-selectivelyDisclosable` for what no holder can hide."""
DISCLOSED_AS_WHOLE: Final = "always"
_TEXTS = (AttributeKind.TEXT, AttributeKind.MULTILINE)
_MAILS = (AttributeKind.EMAIL, AttributeKind.ADDRESS)
_NUMBERS = (AttributeKind.NUMBER, AttributeKind.WHOLE)
_CONTAINERS = (AttributeKind.GROUP, AttributeKind.LIST)
_PLAIN = tuple(each.value for each in AttributeKind if each not in _CONTAINERS)
_WITH_EXAMPLE = (
    *(*_TEXTS, *_MAILS, *_NUMBERS),
    *(AttributeKind.CHOICE, AttributeKind.DATE, AttributeKind.MOMENT),
)
NO_KEY: Final = QT_TRANSLATE_NOOP("Faults", "Use letters, digits and underscores, a letter first, such as given_name.")
TAKEN_KEY: Final = QT_TRANSLATE_NOOP("Faults", "Another attribute has this name.")
_ATTRIBUTE_FIELDS: Final = (
    Field(LABEL, QT_TRANSLATE_NOOP("Library", "Label"), longest=LABEL_CHARACTERS),
    Field(LABEL_DE, QT_TRANSLATE_NOOP("Library", "Label in German"), longest=LABEL_CHARACTERS),
    Field(
        KIND,
        QT_TRANSLATE_NOOP("Library", "Type"),
        FieldKind.CHOICE,
        choices=tuple((kind.value, words) for kind, words in KIND_WORDS.items()),
        nothing=OTHER_KIND,
    ),
    Field(
        KEY,
        QT_TRANSLATE_NOOP("Library", "Technical name"),
        is_required=True,
        pattern="^[A-Za-z][A-Za-z0-9_]{0,63}$",
        wrong=NO_KEY,
    ),
    Field(REQUIRED, QT_TRANSLATE_NOOP("Library", "Must be filled in"), FieldKind.CONSENT),
    Field(
        CHOICES,
        QT_TRANSLATE_NOOP("Library", "Choices, one on each line"),
        FieldKind.LINES,
        is_required=True,
        when=(KIND, (AttributeKind.CHOICE,)),
    ),
    Field(
        CHOICES_DE,
        QT_TRANSLATE_NOOP("Library", "Choices in German, in the same order"),
        FieldKind.LINES,
        when=(KIND, (AttributeKind.CHOICE,)),
    ),
    Field(
        TODAY,
        QT_TRANSLATE_NOOP("Library", "Begins with the present day"),
        FieldKind.CONSENT,
        when=(KIND, (AttributeKind.DATE,)),
    ),
    Field(
        SEEN,
        QT_TRANSLATE_NOOP("Library", "Who sees it"),
        FieldKind.CHOICE,
        choices=((EVERYBODY, QT_TRANSLATE_NOOP("Library", "Everybody who checks the credential")),),
        nothing=QT_TRANSLATE_NOOP("Library", "Whom the holder shows it to"),
        hint=QT_TRANSLATE_NOOP("Library", "Of an SD-JWT VC. A W3C credential always shows all of it."),
        when=(KIND, _PLAIN),
    ),
    Field(
        f"{SEEN}.whole",
        QT_TRANSLATE_NOOP("Library", "Who sees it"),
        FieldKind.CHOICE,
        choices=((DISCLOSED_AS_WHOLE, QT_TRANSLATE_NOOP("Library", "The holder shows or hides all of it")),),
        nothing=QT_TRANSLATE_NOOP("Library", "The holder shows each value inside by itself"),
        hint=QT_TRANSLATE_NOOP("Library", "Of an SD-JWT VC. A W3C credential always shows all of it."),
        path=SEEN,
        when=(KIND, _CONTAINERS),
    ),
    *(
        Field(
            key,
            words,
            FieldKind.NUMBER,
            is_whole=True,
            least=0,
            most=ELEMENTS,
            when=(KIND, (AttributeKind.LIST,)),
            is_more=True,
        )
        for key, words in (
            ("minItems", QT_TRANSLATE_NOOP("Library", "Entries at least")),
            ("maxItems", QT_TRANSLATE_NOOP("Library", "Entries at most")),
        )
    ),
    Field(
        "uniqueItems",
        QT_TRANSLATE_NOOP("Library", "No entry twice"),
        FieldKind.CONSENT,
        when=(KIND, (AttributeKind.LIST,)),
        is_more=True,
    ),
    *(
        Field(
            key,
            words,
            FieldKind.NUMBER,
            is_whole=True,
            least=0,
            most=ATTRIBUTE_VALUE_BYTES,
            when=(KIND, (*_TEXTS, *_MAILS)),
            is_more=True,
        )
        for key, words in (
            ("minLength", QT_TRANSLATE_NOOP("Library", "Characters at least")),
            ("maxLength", QT_TRANSLATE_NOOP("Library", "Characters at most")),
        )
    ),
    Field(
        "pattern",
        QT_TRANSLATE_NOOP("Library", "Pattern"),
        example="^[A-Z]{2}[0-9]{6}$",
        hint=QT_TRANSLATE_NOOP("Library", "A regular expression of ECMA-262, as in a browser."),
        when=(KIND, _TEXTS),
        is_more=True,
    ),
    *(
        Field(key, words, FieldKind.NUMBER, when=(KIND, _NUMBERS), is_more=True)
        for key, words in (
            ("minimum", QT_TRANSLATE_NOOP("Library", "At least")),
            ("maximum", QT_TRANSLATE_NOOP("Library", "At most")),
            ("multipleOf", QT_TRANSLATE_NOOP("Library", "In steps of")),
        )
    ),
    Field(
        MEDIA,
        QT_TRANSLATE_NOOP("Library", "Stored as"),
        FieldKind.CHOICE,
        choices=(("image/jpeg", "JPEG"), ("image/png", "PNG")),
        when=(KIND, (AttributeKind.PICTURE,)),
        is_more=True,
    ),
    Field(
        ELEMENT,
        QT_TRANSLATE_NOOP("Library", "Name in mobile documents"),
        pattern="^[A-Za-z][A-Za-z0-9_-]{0,63}$",
        wrong=NO_KEY,
        example="birth_date",
        is_more=True,
    ),
    Field(EXAMPLE, QT_TRANSLATE_NOOP("Library", "Example"), when=(KIND, _WITH_EXAMPLE), is_more=True),
    Field(HINT, QT_TRANSLATE_NOOP("Library", "Explanation"), longest=NAME_CHARACTERS, is_more=True),
    Field(HINT_DE, QT_TRANSLATE_NOOP("Library", "Explanation in German"), longest=NAME_CHARACTERS, is_more=True),
    Field(LABELS_MORE, QT_TRANSLATE_NOOP("Library", "Label in other languages"), FieldKind.LINES, is_more=True),
)
ATTRIBUTE_FORM: Final = FormSpec(
    _ATTRIBUTE_FIELDS, "Library", more=QT_TRANSLATE_NOOP("Library", "Rules, example and explanation"), has_columns=True
)
ELEMENT_FORM: Final = ATTRIBUTE_FORM.only(
    *(each.key for each in _ATTRIBUTE_FIELDS if each.key not in (KEY, REQUIRED, ELEMENT))
)
"""Of the entries of a list, which have no name."""
