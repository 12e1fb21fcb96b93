"""What the values of a form say of a person, whatever their kind of credential calls them.  No Qt here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from connector_desk.contract.attribute_meaning import BY_NAME, Meaning, plain_name

if TYPE_CHECKING:
    from connector_desk.desk.kit.schema import FormField

_WORDS_OF_SPLIT_NAME = 2


def meaning_of(form_field: FormField) -> Meaning | None:
    """Return what an attribute says of a person, by its key, else by its English label; None if that is not known.

    What is inside an object or an array says nothing of the person itself.
    """
    if form_field.groups:
        return None  # the name of a school is not that of a person
    return BY_NAME.get(plain_name(form_field.key)) or BY_NAME.get(plain_name(form_field.labels.get("en", "")))


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
