"""What a badge says, from the record of a visit: its values in words, its photo, and until when it is valid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QDateTime

from connector_desk.badge.layout import LABEL, NAME, ORGANISATION, BadgeContent
from connector_desk.base.errors import DeskError
from connector_desk.base.instants import known_moment
from connector_desk.contract.attribute_meaning import Meaning, name_in_claims
from connector_desk.contract.claim_path import parse_path, value_at
from connector_desk.contract.visit import VisitKind, VisitState
from connector_desk.desk.kit.attribute_meaning import meaning_of, name_of
from connector_desk.desk.kit.dates import show_date, show_moment_of
from connector_desk.desk.kit.form_spec import FieldKind
from connector_desk.desk.kit.translation import OneLanguage
from connector_desk.desk.kit.values import field_of, label_of, picture_of, title_of, value_words
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from connector_desk.contract.organisation import Organisation
    from connector_desk.contract.visit_record import Visit, VisitCredential
    from connector_desk.desk.kit.schema import FormSchema

UNTIL = QT_TRANSLATE_NOOP("Badges", "Valid until {moment}")
SAMPLE_ID = "00000000-0000-4000-8000-000000000000"
"""In the code of a sample: the ID of no visit."""
_NAMED = frozenset({Meaning.GIVEN_NAME, Meaning.FAMILY_NAME, Meaning.FULL_NAME})


def accepted_credentials(visit: Visit) -> dict[int, VisitCredential]:
    """Return the credentials of a visit that a wallet has, by their places; raises DeskError for none to print."""
    found = {at: each for at, each in enumerate(visit.credentials or ()) if each.issuedAt is not None}
    if visit.kind is not VisitKind.OFFER or visit.state is not VisitState.DONE or not found:
        raise DeskError("badge_not_accepted")
    kept = {} if visit.purgedAt is not None else {at: each for at, each in found.items() if each.claims}
    if not kept:
        raise DeskError("badge_without_values")
    return kept


def known_attributes(schema: FormSchema | None, claims: Mapping[str, object]) -> frozenset[str]:
    """Return what a layout can show of a kind of credential, or of these values where the kind is not known."""
    if schema is None:
        return frozenset({*claims, *([NAME] if name_in_claims(claims) else [])})
    has_name = any(meaning_of(each) in _NAMED for each in schema.fields)
    return frozenset({*(each.key for each in schema.fields), *([NAME] if has_name else [])})


def claims_by_path(schema: FormSchema | None, claims: Mapping[str, object]) -> dict[str, object]:
    """Return claims with those inside objects and arrays by their paths, as a schema lists them."""
    inside = [each for each in schema.fields if each.groups] if schema is not None else []
    found = {each.key: value_at(claims, parse_path(each.key)) for each in inside}
    return {name: value for name, value in claims.items() if name not in {each.groups[0].key for each in inside}} | {
        name: value for name, value in found.items() if value is not None
    }


def badge_content(
    visit_id: str,
    credential: VisitCredential,
    find: Callable[[str], FormSchema | None],
    organisation: Organisation | None,
    language: str,
) -> BadgeContent:
    """Return what the badge for a credential of a visit says in a language."""
    spoken = OneLanguage(language)
    schema = find(credential.schemaId)
    claims = claims_by_path(schema, credential.claims or {})
    typed = {key: value for key, value in claims.items() if isinstance(value, str)}
    name = name_of(schema.fields, typed) if schema is not None else name_in_claims(claims)
    texts = {
        NAME: plain(name, 200),
        LABEL: title_of(schema, credential.label, language),
        ORGANISATION: plain(organisation.name_in(language) if organisation and organisation.name else "", 200),
    }
    pictures = [each.key for each in schema.fields if each.kind is FieldKind.PICTURE] if schema is not None else []
    photos = dict.fromkeys(pictures, b"")
    for key, value in claims.items():
        known = field_of(schema, key)
        if known is not None and known.kind is FieldKind.PICTURE:
            photos[key] = picture_of(known, value)
        else:
            texts[key] = value_words(known, value, language, spoken)
    ends = known_moment(credential.expirationDate) if credential.expirationDate is not None else None
    moment = "" if ends is None else show_moment_of(QDateTime.fromMSecsSinceEpoch(ends), spoken.locale)
    return BadgeContent(
        visit_id=visit_id,
        texts=texts,
        labels={key: label_of(schema, key, language) for key in claims},
        photos=photos,
        logo=(organisation.logo if organisation is not None else None) or "",
        until=spoken.translate("Badges", UNTIL).format(moment=moment) if moment else "",
        language=language,
    )


def sample_content(
    schema: FormSchema, organisation: Organisation | None, language: str, photo: bytes = b""
) -> BadgeContent:
    """Return what a badge of a kind of credential says for its examples; `photo` stands for each picture."""
    spoken, examples = OneLanguage(language), {each.key: each.example for each in schema.fields}
    name = name_of(schema.fields, examples)
    texts = {
        NAME: name,
        LABEL: title_of(schema, "", language),
        ORGANISATION: plain(organisation.name_in(language) if organisation and organisation.name else "", 200),
    }
    moment = show_date(QDate(2026, 12, 31), spoken.locale)
    return BadgeContent(
        visit_id=SAMPLE_ID,
        texts=texts
        | {
            each.key: value_words(each, each.example, language, spoken)
            for each in schema.fields
            if each.kind is not FieldKind.PICTURE
        },
        labels={each.key: label_of(schema, each.key, language) for each in schema.fields},
        photos={each.key: photo for each in schema.fields if each.kind is FieldKind.PICTURE},
        logo=(organisation.logo if organisation is not None else None) or "",
        until=spoken.translate("Badges", UNTIL).format(moment=moment),
        language=language,
    )
