"""What an attribute says of a person, whatever its kind of credential calls it.  No Qt here."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from connector_desk.desk.kit.schema import FormField


class Meaning(StrEnum):
    """What is known of most people."""

    GIVEN_NAME = "given name"
    FAMILY_NAME = "family name"
    FULL_NAME = "full name"
    EMAIL = "email"
    PHONE = "phone"
    COMPANY = "company"
    BIRTH_DATE = "birth date"
    PICTURE = "picture"


# Names without case and separators: OpenID Connect Core §5.1, schema.org, vCard (RFC 6350), PID Rulebook, ISO/IEC
# 18013-5, and what forms call them in English and German
_NAMES: Final[Mapping[Meaning, frozenset[str]]] = {
    Meaning.GIVEN_NAME: frozenset({"givenname", "givennames", "firstname", "forename", "vorname", "vornamen"}),
    Meaning.FAMILY_NAME: frozenset({"familyname", "lastname", "surname", "nachname", "familienname"}),
    Meaning.FULL_NAME: frozenset(
        {
            *("name", "fullname", "displayname", "fn", "attendee", "attendeename", "holder", "holdername", "guest"),
            *("guestname", "visitor", "visitorname", "participant", "participantname", "membername", "studentname"),
            *("employeename", "personname"),
        }
    ),
    Meaning.EMAIL: frozenset({"email", "emailaddress", "mail", "emailadresse"}),
    Meaning.PHONE: frozenset({"phone", "phonenumber", "telephone", "mobilephonenumber", "mobile", "telefon", "tel"}),
    Meaning.COMPANY: frozenset({"company", "organisation", "organization", "org", "employer", "firma", "worksfor"}),
    Meaning.BIRTH_DATE: frozenset({"birthdate", "dateofbirth", "dob", "bday", "geburtsdatum"}),
    Meaning.PICTURE: frozenset({"picture", "photo", "portrait", "image", "foto", "bild"}),
}
_BY_NAME: Final = {name: meaning for meaning, names in _NAMES.items() for name in names}
_WORDS_OF_SPLIT_NAME = 2
_LONGEST_NAME = 200


def meaning_of(form_field: FormField) -> Meaning | None:
    """Return what an attribute says of a person, by its key, else by its English label; None if that is not known.

    What is inside an object or an array says nothing of the person itself.
    """
    if form_field.groups:
        return None  # the name of a school is not that of a person
    return _BY_NAME.get(_plain(form_field.key)) or _BY_NAME.get(_plain(form_field.labels.get("en", "")))


def values_by_meaning(fields: Sequence[FormField], values: Mapping[str, str]) -> dict[Meaning, str]:
    """Return the values of a form by what they mean, with the full name of its parts and the parts of a full name.

    A full name is taken apart only if it has two words: of others nobody can say where the family name begins.
    """
    found: dict[Meaning, str] = {}
    for each in fields:
        meaning, value = meaning_of(each), values.get(each.key, "").strip()
        if meaning is not None and value:
            found.setdefault(meaning, value)
    parts = [found[part] for part in (Meaning.GIVEN_NAME, Meaning.FAMILY_NAME) if part in found]
    words = found.get(Meaning.FULL_NAME, "").split()
    if parts:
        found.setdefault(Meaning.FULL_NAME, " ".join(parts))
    elif len(words) == _WORDS_OF_SPLIT_NAME:
        found[Meaning.GIVEN_NAME], found[Meaning.FAMILY_NAME] = words
    return found


def name_of(fields: Sequence[FormField], values: Mapping[str, str]) -> str:
    """Return the name of the person of a form; empty if it has none."""
    found = values_by_meaning(fields, values)
    parts = [found[part] for part in (Meaning.GIVEN_NAME, Meaning.FAMILY_NAME) if part in found]
    return " ".join(parts) or found.get(Meaning.FULL_NAME, "")


def name_in_claims(claims: Mapping[str, object]) -> str:
    """Return the name of the person that presented values are about; empty if they do not say."""
    said = [(meaning_of_key(key), value) for key, value in claims.items()]
    found = {meaning: value.strip() for meaning, value in said if meaning is not None and isinstance(value, str)}
    parts = [found[part] for part in (Meaning.GIVEN_NAME, Meaning.FAMILY_NAME) if found.get(part)]
    return (" ".join(parts) or found.get(Meaning.FULL_NAME, ""))[:_LONGEST_NAME]


def meaning_of_key(key: str) -> Meaning | None:
    """Return what a key says of a person, without its namespace: `org.iso.18013.5.1:family_name`, `holder.email`."""
    return _BY_NAME.get(_plain(re.split(r"[.:/#]", key)[-1]))


@lru_cache(maxsize=1_000)
def _plain(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter.isalnum())
