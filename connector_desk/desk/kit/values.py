"""Values that came from elsewhere, as people read them; nothing of them is ever more than plain text."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QDateTime, QLocale, Qt

from connector_desk.contract.raster import read_picture_text
from connector_desk.desk.kit.dates import show_date, show_dates, show_moment_of
from connector_desk.desk.kit.form_spec import FieldKind
from connector_desk.desk.kit.translation import OneLanguage, named_value, translate
from connector_desk.desk.kit.words import plain

if TYPE_CHECKING:
    from connector_desk.desk.kit.schema import FormField, FormSchema

LONGEST = 300
LARGEST_PICTURE = 256 * 1024


def field_of(schema: FormSchema | None, key: str) -> FormField | None:
    """Find an attribute in a schema, or a value inside one by its path."""
    if schema is None:
        return None
    one = re.sub(r"\[\d+\]", "[]", key)
    return next((each for each in schema.fields if each.key in (key, one, f"{one}[]")), None)


def title_of(schema: FormSchema | None, name: str, language: str) -> str:
    """Name a credential as it was called; one called as its schema, in the language of the person."""
    if schema is not None and name in ("", schema.titles["en"]):
        return plain(schema.title(language), 80)
    return plain(name, 80) or translate("Verdict", "Credential")


def label_of(schema: FormSchema | None, key: str, language: str) -> str:
    """Name an attribute as its schema does, else by its key; a value inside one with what it is inside of."""
    known = field_of(schema, key)
    names = (
        [*(each.label(language) for each in known.groups if not each.is_list), known.label(language)] if known else []
    )
    if not names and schema is not None:
        one = re.sub(r"\[\d+\]", "[]", key)
        groups = (group for each in schema.fields for group in each.groups)
        names = [next((each.label(language) for each in groups if each.key in (one, f"{one}[]")), "")]
    at = re.search(r"\[(\d+)\]$", key)
    words = " · ".join(dict.fromkeys(each for each in names if each)) or key.replace("_", " ").capitalize()
    return plain(f"{words} {int(at[1]) + 1}" if at and known else words, 80)


def claim_words(schema: FormSchema | None, key: str, value: object, language: str) -> str:
    """Return a presented value in words; objects and their lists with the names of what is inside."""
    known = field_of(schema, key)
    if known is not None and not known.groups:
        return value_words(known, value, language)
    if isinstance(value, dict):
        members = ((f"{key}.{name}", each) for name, each in value.items())
        named = (
            (_last_label(schema, path, language), claim_words(schema, path, one, language)) for path, one in members
        )
        return plain(", ".join(named_value(name, words) for name, words in named), LONGEST)
    if isinstance(value, list) and any(isinstance(each, dict) for each in value):
        return plain(
            "; ".join(claim_words(schema, f"{key}[{at}]", each, language) for at, each in enumerate(value)), LONGEST
        )
    return value_words(known, value, language)


def _last_label(schema: FormSchema | None, path: str, language: str) -> str:
    known = field_of(schema, path)
    return plain(known.label(language), 80) if known else path.rpartition(".")[2].replace("_", " ").capitalize()


def value_words(known: FormField | None, value: object, language: str, spoken: OneLanguage | None = None) -> str:
    """Return a value in words.

    Yes or no, a date in the person's format, a choice by its label, anything else unchanged.

    `spoken` is the visitor's language, if the text is not for the person at the desk.
    """
    speak, locale = (translate, QLocale()) if spoken is None else (spoken.translate, spoken.locale)
    if isinstance(value, bool) or (
        known is not None and known.kind is FieldKind.BOOLEAN and value in ("true", "false")
    ):
        return speak("Form", "Yes") if value in (True, "true") else speak("Form", "No")
    if isinstance(value, str):
        return plain(_text_words(known, value, language, locale), LONGEST)
    if isinstance(value, int | float):
        return plain(locale.toString(value) if isinstance(value, float) else str(value), LONGEST)
    if isinstance(value, list) and value and all(isinstance(each, str) for each in value):
        return plain(", ".join(_text_words(known, each, language, locale) for each in value), LONGEST)
    return plain(json.dumps(value, ensure_ascii=False), LONGEST)


def picture_of(known: FormField | None, value: object) -> bytes:
    """Return the bytes of a presented picture; empty if it is none."""
    if known is None or known.kind is not FieldKind.PICTURE or not isinstance(value, str):
        return b""
    with suppress(ValueError):
        return read_picture_text(value) if len(value) <= 2 * LARGEST_PICTURE else b""
    return b""


def day_words(at: int) -> str:
    """Return the day of an instant."""
    return show_date(QDateTime.fromMSecsSinceEpoch(at).date(), QLocale())


def _text_words(known: FormField | None, value: str, language: str, locale: QLocale) -> str:
    if known is not None and known.choices:
        return known.choice_label(value, language)
    if known is not None and known.kind is FieldKind.DATE:
        day = QDate.fromString(value, Qt.DateFormat.ISODate)
        return show_date(day, locale) if day.isValid() else value
    if known is not None and known.kind is FieldKind.MOMENT:
        moment = QDateTime.fromString(value, Qt.DateFormat.ISODate)
        return show_moment_of(moment, locale) if moment.isValid() else value
    return show_dates(value, locale) if known is None else value
