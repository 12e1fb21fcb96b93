"""Questions, and credentials of other issuers, as the forms and the results of the desk show them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.contract.credential_format import CredentialFormat
from connector_desk.contract.credential_type import ValueKind
from connector_desk.contract.question import question_id, shipped_catalogue, with_age
from connector_desk.desk.kit.form_spec import FieldKind
from connector_desk.desk.kit.schema import FormField, FormSchema
from connector_desk.desk.kit.values import label_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from connector_desk.contract.credential_type import CredentialType
    from connector_desk.contract.question import Question
    from connector_desk.desk.kit.result import Result

_KINDS = {
    ValueKind.NUMBER: FieldKind.NUMBER,
    ValueKind.DATE: FieldKind.DATE,
    ValueKind.BOOLEAN: FieldKind.BOOLEAN,
    ValueKind.PICTURE: FieldKind.PICTURE,
}
_INK, _QUESTION, _TYPE = "#ffffff", "#334155", "#1e3a8a"
_PREFIX = question_id("")


@cache
def known_schema(schema_id: str) -> FormSchema | None:
    """Return what is known of a question, or of a type of other issuers, by the ID in a request or a result."""
    catalogue = shipped_catalogue()
    question, known = catalogue.question(schema_id), catalogue.type_of(schema_id)
    if question is not None:
        return question_schema(question, None)
    return None if known is None else type_schema(known, schema_id)


def question_schema(question: Question, age: int | None) -> FormSchema:
    """Return a question as a kind of credential: its answers are the fields, for each age that is offered."""
    return FormSchema(
        name=f"question-{question.id}",
        version="",
        schema_id=question_id(question.id),
        titles={language: with_age(each, age) for language, each in _texts(question.title, question.titles)},
        descriptions={
            language: with_age(each, age) for language, each in _texts(question.description, question.descriptions)
        },
        background=_QUESTION,
        text=_INK,
        logo=b"",
        icon=question.icon,
        formats=(),
        life_days=0,
        fields=tuple(
            FormField(
                key=with_age(each.name, one),
                kind=_KINDS.get(each.kind, FieldKind.TEXT),
                labels={language: with_age(text, one) for language, text in _texts(each.title, each.titles)},
                is_required=each.isRequired,
            )
            for each in question.answers
            for one in (question.ages or (None,))
        ),
    )


def type_schema(known: CredentialType, kind: str) -> FormSchema:
    """Return a type of other issuers as a kind of credential."""
    formats = dict.fromkeys(CredentialFormat(each.format) for each in known.encodings)
    return FormSchema(
        name=f"type-{known.id}",
        version="",
        schema_id=kind,
        titles=dict(_texts(known.title, known.titles)),
        descriptions=dict(_texts(known.description, known.descriptions)),
        background=_TYPE,
        text=_INK,
        logo=b"",
        icon="id-card",
        formats=tuple(formats),
        life_days=0,
        fields=tuple(
            FormField(
                key=each.name,
                kind=_KINDS.get(each.kind, FieldKind.TEXT),
                labels=dict(_texts(each.title, each.titles)),
            )
            for each in known.claims
        ),
    )


def _texts(text: str | None, others: dict[str, str]) -> Iterable[tuple[str, str]]:
    return ({"en": text or ""} | others).items()


class YesOrNo(NamedTuple):
    """The answer to a question that is answered by yes or no."""

    label: str
    is_yes: bool


def question_of(result: Result) -> FormSchema | None:
    """Return the question that a result answers; None where it answers none, or more than that."""
    is_one = len(result.asked) == 1 and result.asked[0].schema_id.startswith(_PREFIX)
    return known_schema(result.asked[0].schema_id) if is_one else None


def yes_or_no(result: Result, language: str) -> YesOrNo | None:
    """Return the answer of a verified result to a question of yes or no; None for any other."""
    question = question_of(result)
    if question is None or not result.is_verified or len(result.asked[0].required) != 1:
        return None
    (name,) = result.asked[0].required
    value = result.claims.get(name)
    return YesOrNo(label_of(question, name, language), value) if isinstance(value, bool) else None
