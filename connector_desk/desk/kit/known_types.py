"""Questions, and credentials of other issuers, as the forms and the results of the desk show them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from connector_desk.contract.credential_format import CredentialFormat
from connector_desk.contract.credential_type import SAMPLE_CLAIMS, ValueKind, sampled_type
from connector_desk.contract.question import question_id, with_age
from connector_desk.desk.kit.form_spec import FieldKind
from connector_desk.desk.kit.schema import FormField, FormSchema, schema_at
from connector_desk.desk.kit.translation import translate

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from connector_desk.contract.credential_type import CredentialType
    from connector_desk.contract.question import AskedQuestion, Question
    from connector_desk.desk.kit.result import Asked, PresentedCredential, Result

_KINDS = {
    ValueKind.NUMBER: FieldKind.NUMBER,
    ValueKind.DATE: FieldKind.DATE,
    ValueKind.BOOLEAN: FieldKind.BOOLEAN,
    ValueKind.PICTURE: FieldKind.PICTURE,
}
_INK, _QUESTION, _TYPE = "#ffffff", "#334155", "#1e3a8a"
_PREFIX = question_id("")


class Catalogued(Protocol):
    """Knows the schemas of a service, the types of other issuers, those that staff added first, and the questions."""

    @property
    def schemas(self) -> Sequence[FormSchema]:
        """Return the schemas."""

    @property
    def types(self) -> Sequence[CredentialType]:
        """Return the types."""

    @property
    def questions(self) -> Sequence[Question]:
        """Return the questions."""


def find_schema(known: Catalogued, schema_id: str) -> FormSchema | None:
    """Return a schema of the service by its address or alias; else what it knows of others, as `known_schema`."""
    return schema_at(known.schemas, schema_id) or known_schema(known, schema_id)


def known_schema(known: Catalogued, schema_id: str) -> FormSchema | None:
    """Return what a service knows of a question, or of a type of other issuers, by the ID in a request or a result."""
    question = question_at(known, schema_id)
    if question is not None:
        return question_schema(question, None)
    if sampled_type(schema_id) is not None:
        return _sample_schema(schema_id)
    found = (one for one in known.types if any(schema_id in encoding.types for encoding in one.encodings))
    listed = next(found, None)
    return None if listed is None else type_schema(listed, schema_id)


def question_at(known: Catalogued, schema_id: str) -> Question | None:
    """Return the question that a request names as its schema; None: it is none, or not known."""
    name = schema_id.removeprefix(_PREFIX) if schema_id.startswith(_PREFIX) else ""
    return next((one for one in known.questions if one.id == name), None)


def question_schema(question: AskedQuestion, age: int | None, ages: Iterable[int] = ()) -> FormSchema:
    """Return a question as a kind of credential: its answers are the fields, for each age that is offered, or given."""
    offered = dict.fromkeys((*question.ages, *ages))
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
            for one in (offered or (None,))
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


def _sample_schema(schema_id: str) -> FormSchema:
    """Return a credential that is shown to read its type as a kind of credential."""
    return FormSchema(
        name="sample",
        version="",
        schema_id=schema_id,
        titles={"en": sampled_type(schema_id) or translate("Ask", "Any W3C credential")},
        descriptions={"en": ""},
        background=_TYPE,
        text=_INK,
        logo=b"",
        icon="id-card",
        formats=(),
        life_days=0,
        fields=(
            FormField(
                key=SAMPLE_CLAIMS,
                kind=FieldKind.TEXT,
                labels={"en": translate("Ask", "What it shows unasked; its type is read, no value is kept")},
            ),
        ),
    )


def _texts(text: str | None, others: dict[str, str]) -> Iterable[tuple[str, str]]:
    return ({"en": text or ""} | others).items()


def asked_schema(asked: Asked, find: Callable[[str], FormSchema | None]) -> FormSchema | None:
    """Return what names the attributes of a request: its question as it was asked, else what is known now."""
    question = asked.question
    if question is None:
        return find(asked.schema_id)
    ages = age_asked(question, (*asked.required, *asked.optional))
    return question_schema(question, next(iter(ages), None), ages)


def age_asked(question: AskedQuestion, names: Iterable[str]) -> list[int]:
    """Return the ages that attributes of a request ask for."""
    answers = (question.find_answer(name) for name in names)
    return [each.age for each in answers if each is not None and each.age is not None]


def purpose_in(question: AskedQuestion, age: int | None, language: str) -> str:
    """Return why a question is asked, in a language; empty where nobody has said."""
    return with_age(question.purposes.get(language, question.purpose or ""), age)


def question_of(
    result: Result, shown: PresentedCredential, find: Callable[[str], FormSchema | None]
) -> FormSchema | None:
    """Return the question that a credential answers; None where it answers none."""
    asked = result.asked_with(shown)
    return asked_schema(asked, find) if asked is not None and asked.schema_id.startswith(_PREFIX) else None


def yes_or_no(result: Result) -> bool | None:
    """Return the answer of a verified result to the one question of yes or no; None for any other."""
    is_one = len(result.asked) == 1 and result.asked[0].schema_id.startswith(_PREFIX)
    if not is_one or not result.is_verified or len(result.asked[0].required) != 1:
        return None
    value = result.claims.get(result.asked[0].required[0])
    return value if isinstance(value, bool) else None
