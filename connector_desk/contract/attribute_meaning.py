"""What an attribute says of a person, whatever its kind of credential calls it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from typing import Final, NamedTuple


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
BY_NAME: Final = {name: meaning for meaning, names in _NAMES.items() for name in names}
_LONGEST_NAME = 200


def name_in_claims(claims: Mapping[str, object]) -> str:
    """Return the name of the person that presented values are about; empty if they do not say."""
    said = [(meaning_of_key(key), value) for key, value in claims.items()]
    found = {meaning: value.strip() for meaning, value in said if meaning is not None and isinstance(value, str)}
    parts = [found[part] for part in (Meaning.GIVEN_NAME, Meaning.FAMILY_NAME) if found.get(part)]
    return (" ".join(parts) or found.get(Meaning.FULL_NAME, ""))[:_LONGEST_NAME]


class Person(NamedTuple):
    """A person as values tell of them: the name, and what tells apart people of the same name."""

    name: str
    birth_date: str
    email: str

    def may_be(self, other: Person) -> bool:
        """Return whether both have the same name, and nothing that they both say tells them apart."""
        alike = [(self.birth_date, other.birth_date), (self.email, other.email)]
        return bool(self.name) and self.name == other.name and all(a == b for a, b in alike if a and b)


def person_in_claims(claims: Mapping[str, object]) -> Person:
    """Return the person that values are about, spelled without regard to case; without a name if they do not say."""
    said = {meaning_of_key(key): " ".join(value.split()) for key, value in claims.items() if isinstance(value, str)}
    name = " ".join(name_in_claims(claims).split())
    return Person(*(text.casefold() for text in (name, said.get(Meaning.BIRTH_DATE, ""), said.get(Meaning.EMAIL, ""))))


def meaning_of_key(key: str) -> Meaning | None:
    """Return what a key says of a person, without its namespace: `org.iso.18013.5.1:family_name`, `holder.email`."""
    return BY_NAME.get(plain_name(re.split(r"[.:/#]", key)[-1]))


@lru_cache(maxsize=1_000)
def plain_name(name: str) -> str:
    """Return a name of an attribute without case and separators."""
    return "".join(letter for letter in name.casefold() if letter.isalnum())
