"""Questions that a desk asks, and the catalogue of these and of the types that answer them.

The shipped ones are in `resources/questions`, one file each; staff add others.  A question does not say which
credential is wanted: it lists those that answer it, the one that discloses the least first, and the wallet picks.  A
data request names it as the schema of a requested credential (`question_id`), and its answers as the attributes.

Its purpose is for staff and visitors.  A query has no place for it: OpenID4VP 1.0 §6.2 has the verifier show it before
the request is sent, and wallets take one from a registration certificate alone.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Final, NamedTuple, Self, TypeVar

from pydantic import Field, model_validator

from connector_desk.base.bundled import bundled
from connector_desk.contract import limits, strict_json
from connector_desk.contract.age import OLDEST
from connector_desk.contract.credential_type import CredentialType, Id, ValueKind
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.kinds import AttributePath, Label, Name, absent_means, empty_is_absent, refuse
from connector_desk.contract.moment import Moment
from connector_desk.contract.schema import Languages
from connector_desk.contract.wire import WireModel, parse

_PREFIX: Final = "urn:connector-desk:question:"
_LAST: Final = 1_000_000
AGE: Final = "{age}"
"""Stands in the texts and names of a question for the age that is asked for."""


def question_id(name: str) -> str:
    """Return the ID by which a data request names a question."""
    return f"{_PREFIX}{name}"


_Texts = Annotated[Languages, absent_means(default={})]
_Text = Annotated[Name | None, empty_is_absent()]


class Way(WireModel):
    """One way in which a credential answers."""

    claim: AttributePath = Field(description="The claim, by its name or its path.", examples=["age_over_18"])
    isBirthDate: Annotated[bool, absent_means(default=False)] = Field(
        default=False, description="Whether it is a date of birth, from which the service computes yes or no."
    )


class Alternative(WireModel):
    """A credential that answers a question: of a type of other issuers, or of a schema of this service."""

    credentialType: Annotated[Id | None, empty_is_absent()] = Field(
        default=None, description="The type of other issuers.", examples=["pid"]
    )
    ownSchema: Annotated[Id | None, empty_is_absent()] = Field(
        default=None, description="The name of a schema of this service.", examples=["proof-of-age"]
    )
    ways: Annotated[
        dict[AttributePath, Annotated[list[Way], Field(max_length=limits.WAYS)]], absent_means(default={})
    ] = Field(
        default_factory=dict[str, list[Way]],
        description="How it gives each answer, the way that discloses the least first; absent: by a claim of the same "
        "name; empty: not at all.",
    )

    @model_validator(mode="after")
    def _is_one(self) -> Self:
        if (self.credentialType is None) is (self.ownSchema is None):
            refuse("missing_field", FaultText.TYPE_OR_SCHEMA, "credentialType")
        return self

    def ways_of(self, answer: str) -> Sequence[Way]:
        """Return the ways of an answer."""
        return self.ways.get(answer, [Way(claim=answer)])


class QuestionAnswer(WireModel):
    """One value of the answer to a question."""

    name: AttributePath = Field(description="Its name: the attribute of the data request.", examples=["age_over_{age}"])
    title: Label = Field(description="Its name for people, in English.", examples=["{age} or older"])
    titles: _Texts = Field(default_factory=dict, description="Its name in other languages.")
    kind: Annotated[ValueKind, absent_means(default=ValueKind.TEXT)] = Field(
        default=ValueKind.TEXT, description="What its value is."
    )
    isRequired: Annotated[bool, absent_means(default=True)] = Field(
        default=True, description="Whether the question is not answered without it."
    )


class FoundAnswer(NamedTuple):
    """An answer, and the age that is asked for."""

    answer: QuestionAnswer
    age: int | None


class AskedQuestion(WireModel):
    """A question as people see it."""

    id: Id = Field(
        description="Identifies it; `urn:connector-desk:question:` and it are the schemaId of a request.",
        examples=["age"],
    )
    icon: Annotated[Name, absent_means(default="scan-qr-code")] = Field(
        default="scan-qr-code", description="Name of a Lucide icon for the desk.", examples=["cake"]
    )
    title: Label = Field(description="The question, in English.", examples=["Who is this?"])
    titles: _Texts = Field(default_factory=dict, description="The question in other languages.")
    description: _Text = Field(default=None, description="What is shown, in English.", examples=["Shows yes or no."])
    descriptions: _Texts = Field(default_factory=dict, description="What is shown, in other languages.")
    purpose: _Text = Field(
        default=None,
        description="Why it is asked, in English. The desk and the visitor's screen show it; wallets show the purpose "
        "in the registration certificate.",
        examples=["To see whether you are old enough."],
    )
    purposes: _Texts = Field(default_factory=dict, description="Why it is asked, in other languages.")
    ages: Annotated[list[Annotated[int, Field(ge=1, le=OLDEST)]], absent_means(default=[])] = Field(
        default_factory=list[int],
        max_length=20,
        description="The ages that are offered, the usual one first, where it asks for an age.",
        examples=[[18, 16, 21]],
    )
    answers: list[QuestionAnswer] = Field(min_length=1, max_length=limits.ATTRIBUTES, description="What it answers.")

    def find_answer(self, attribute: str) -> FoundAnswer | None:
        """Find what an attribute of a data request asks for; None: the question has no such answer."""
        for one in self.answers:
            if one.name == attribute:
                return None if AGE in attribute else FoundAnswer(one, None)
            before, found, after = one.name.partition(AGE)
            asked = re.fullmatch(f"{re.escape(before)}([1-9][0-9]{{0,2}}){re.escape(after)}", attribute)
            if found and asked is not None and int(asked[1]) <= OLDEST:
                return FoundAnswer(one, int(asked[1]))
        return None


class Question(AskedQuestion):
    """What a desk wants to know of a visitor, and the credentials that answer it."""

    isRetained: bool | None = Field(
        default=None,
        description="Whether the service keeps the answers after the visit; wallets tell their persons of mobile "
        "documents. Absent: it does not say.",
    )
    order: Annotated[int, absent_means(default=100)] = Field(
        default=100, ge=0, le=_LAST, description="Its place in the list."
    )
    alternatives: list[Alternative] = Field(
        min_length=1,
        max_length=limits.REQUESTED_CREDENTIALS,
        description="The credentials that answer it, the one that discloses the least first.",
    )

    @model_validator(mode="after")
    def _agrees_with_itself(self) -> Self:
        names = [one.name for one in self.answers]
        for index, name in enumerate(names):
            if name in names[:index]:
                refuse("invalid_attribute_name", FaultText.TWICE_HERE, "answers", index, "name")
        if any(AGE in name for name in names) is not bool(self.ages):
            refuse("missing_field", FaultText.AGES_AND_ANSWER, "ages")
        for at, alternative in enumerate(self.alternatives):
            for name, ways in alternative.ways.items():
                place = "alternatives", at, "ways", name
                if name not in names:
                    refuse("unknown_attribute", FaultText.NO_ANSWER_TO, *place)
                for index, way in enumerate(ways):
                    if way.isBirthDate and AGE not in name:
                        refuse("invalid_value", FaultText.BIRTH_DATE_FOR_AGE, *place, index, "isBirthDate")
        return self


class ListedQuestion(Question):
    """A question, in the list."""

    addedAt: Moment | None = Field(default=None, description="When staff added it; absent: it comes with the program.")


class QuestionList(WireModel):
    """The questions."""

    questions: list[ListedQuestion] = Field(description="The questions, in their order.")


def with_age(text: str, age: int | None) -> str:
    """Return a text or a name of a question with the age that is asked for."""
    return text if age is None else text.replace(AGE, str(age))


class Catalogue(NamedTuple):
    """The credential types and the questions that are known."""

    types: Mapping[str, CredentialType]
    questions: Mapping[str, Question]

    def question(self, schema_id: str) -> Question | None:
        """Find the question that a request names as a schema."""
        return self.questions.get(schema_id.removeprefix(_PREFIX)) if schema_id.startswith(_PREFIX) else None

    def type_of(self, kind: str) -> CredentialType | None:
        """Find a type by one of its vct or W3C types."""
        return next(
            (one for one in self.types.values() if any(kind in encoding.types for encoding in one.encodings)), None
        )


def catalogue_with(types: Sequence[CredentialType], questions: Sequence[Question] = ()) -> Catalogue:
    """Return the shipped catalogue with types and questions of staff: they replace a shipped one of the same id.

    Types of staff come first; questions are in their order.
    """
    shipped = shipped_catalogue()
    own = {one.id: one for one in types}
    asked = dict(shipped.questions) | {one.id: one for one in questions}
    return Catalogue(
        own | {name: one for name, one in shipped.types.items() if name not in own},
        {one.id: one for one in sorted(asked.values(), key=_by_order)},
    )


def _by_order(one: Question) -> tuple[int, str]:
    return one.order, one.id


@cache
def shipped_catalogue() -> Catalogue:
    """Read the shipped files; raises ValidationFailed and ValueError for a wrong one."""
    types = [_read(CredentialType, file) for file in bundled("credential_types").glob("*.toml")]
    questions = [_read(Question, file) for file in bundled("questions").glob("*.toml")]
    return Catalogue(
        {one.id: one for one in sorted(types, key=lambda one: one.title)},
        {one.id: one for one in sorted(questions, key=_by_order)},
    )


T = TypeVar("T", CredentialType, Question)


def _read(model: type[T], file: Path) -> T:
    found = parse(model, strict_json.dumps(tomllib.loads(file.read_text(encoding="utf-8"))))
    if found.id != file.stem:
        raise ValueError(f"{file.name} describes {found.id}")
    return found
