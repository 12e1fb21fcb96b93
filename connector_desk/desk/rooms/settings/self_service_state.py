"""Self-service as the settings show it: the words of each rule, and the form that makes one.

Where visitors answer a question, the form has a field for each attribute of the credential: the answer that it gets.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QLocale

from connector_desk.contract.attribute_meaning import meaning_of_key
from connector_desk.contract.question import with_age
from connector_desk.contract.self_service import SelfServiceRule, SelfServiceWay
from connector_desk.desk.kit.attribute_meaning import meaning_of
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_spec import SENTENCE, Field, FieldKind, FormSpec
from connector_desk.desk.kit.known_types import age_asked, question_schema
from connector_desk.desk.kit.schema import schema_at
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain_inside

if TYPE_CHECKING:
    from connector_desk.contract.question import ListedQuestion
    from connector_desk.contract.roster import Roster
    from connector_desk.contract.self_service import ListedSelfServiceRule
    from connector_desk.desk.kit.schema import FormField, FormSchema

SOURCE: Final = "source"
SCHEMA: Final = "schema"
_LIST, _QUESTION = "list:", "question:"
_CODE_NAMES: Final = frozenset({"code", "pin", "zugangscode", "einladungscode", "passcode", "código", "codigo"})
"""Names of the column with the codes, in small letters."""
ATTRIBUTES: Final = "attributes."
"""Begins the keys, and the paths in the body, of the fields in which the answers are chosen."""
_LONGEST = 60
"""Characters of a name inside other words."""


class Pair(NamedTuple):
    """The question that visitors answer, and the credential that they get for it."""

    question: ListedQuestion
    schema: FormSchema


def column_key(roster: Roster) -> str:
    """Return the key of the field in which the column of a list is chosen."""
    return f"column of {roster.rosterId}"


@dataclass
class SelfServiceState:
    """What the service has: the rules, and what there is for one; and what is being chosen."""

    rules: Sequence[ListedSelfServiceRule] = ()
    lists: Sequence[Roster] = ()
    questions: Sequence[ListedQuestion] = ()
    schemas: Sequence[FormSchema] = ()
    new: FormDraft = field(default_factory=lambda: FormDraft(FormSpec((), "SelfService")))

    def form(self) -> FormSpec:
        """Return the form: what visitors give, and the column of the codes, or what they get for an answer."""
        choose, language = translate("Form", "Choose…"), _language()
        of_list = translate("SelfService", "A code of the list “{list}”")
        of_question = translate("SelfService", "An answer: {question}")
        sources = [
            (f"{_LIST}{each.rosterId}", of_list.format(list=plain_inside(each.name, _LONGEST))) for each in self.lists
        ]
        asked = [
            (f"{_QUESTION}{each.id}", of_question.format(question=_question_words(each))) for each in self.questions
        ]
        return FormSpec(
            (
                Field(
                    SOURCE,
                    QT_TRANSLATE_NOOP("SelfService", "What visitors give"),
                    FieldKind.CHOICE,
                    choices=(*sources, *asked),
                    nothing=choose,
                    is_required=True,
                    path="rosterId",
                ),
                *(_column(each, choose) for each in self.lists),
                Field(
                    SCHEMA,
                    QT_TRANSLATE_NOOP("SelfService", "What they get"),
                    FieldKind.CHOICE,
                    choices=tuple(
                        (each.schema_id, plain_inside(each.title(language), _LONGEST)) for each in self.schemas
                    ),
                    nothing=choose,
                    is_required=True,
                    when=(SOURCE, tuple(value for value, _ in asked)),
                    path="schemaId",
                ),
            ),
            "SelfService",
        )

    def offer(self) -> bool:
        """Offer what there is now; what was chosen stays where it is still there.  Return whether it is another form.

        The fields of the answers follow the question and the credential that are chosen.
        """
        spec, before = self.form(), self.new.spec.fields
        self.new.spec = spec
        answers = self.answers()
        self.new.spec = FormSpec((*spec.fields, *answers), spec.context)
        if answers != _answers_among(before):
            for key in [key for key in self.new.values if key.startswith(ATTRIBUTES)]:
                del self.new.values[key]
            self.new.departed = {key for key in self.new.departed if key in self.new.spec}
            self.new.refused = {key: words for key, words in self.new.refused.items() if key in self.new.spec}
        return spec.fields != tuple(each for each in before if not each.key.startswith(ATTRIBUTES))

    def answers(self) -> tuple[Field, ...]:
        """Return a field for each attribute of the credential that is chosen: the answer that it gets."""
        pair = self.pair()
        if pair is None:
            return ()
        offered, language = _answers(pair.question), _language()
        chosen = self._chosen_before(pair)
        words = translate("SelfService", "Answer: {answer}")
        choices = tuple(
            (each.key, words.format(answer=plain_inside(each.label(language), _LONGEST))) for each in offered
        )
        return tuple(
            Field(
                f"{ATTRIBUTES}{each.key}",
                _name(each, language),
                FieldKind.CHOICE,
                each.hint(language),
                choices=choices,
                nothing=_nothing(each),
                default=_proposed(each, pair, offered) if chosen is None else chosen.get(each.key, ""),
                is_required=each.is_required and not each.is_today,
                missing=translate("SelfService", "The credential needs this. Choose an answer, or ask something else."),
            )
            for each in pair.schema.rows({})
        )

    def _chosen_before(self, pair: Pair) -> Mapping[str, str] | None:
        """Return the answers that the rule for a credential has now, if it is for the same question."""
        found = (each for each in self.rules if pair.schema.is_named(each.schemaId) and each.questionId)
        return next((each.attributes for each in found if each.questionId == pair.question.id), None) or None

    def pair(self) -> Pair | None:
        """Return the question and the credential that are chosen; None while one of them is not."""
        question = self._question(self.new.value(SOURCE).removeprefix(_QUESTION))
        schema = schema_at(self.schemas, self.new.value(SCHEMA))
        return None if question is None or schema is None else Pair(question, schema)

    def _question(self, question_id: str | None) -> ListedQuestion | None:
        return next((each for each in self.questions if each.id == question_id), None)

    def chosen(self) -> Roster | None:
        """Return the list that is chosen."""
        roster_id = self.new.value(SOURCE).removeprefix(_LIST)
        return next((each for each in self.lists if each.rosterId == roster_id), None)

    def rule(self) -> SelfServiceRule | None:
        """Return the rule that was chosen; None while something is missing, which stands beside its field then."""
        if not self.new.validate():
            return None
        roster, pair = self.chosen(), self.pair()
        if roster is not None:
            return SelfServiceRule(
                schemaId=roster.schemaId,
                way=SelfServiceWay.GUEST_CODE,
                rosterId=roster.rosterId,
                codeColumn=int(self.new.value(column_key(roster))),
            )
        if pair is None:
            return None
        fields = _answers_among(self.new.spec.fields)
        chosen = {each.key.removeprefix(ATTRIBUTES): self.new.value(each.key) for each in fields}
        attributes = {key: name for key, name in chosen.items() if name}
        if not attributes:  # the service would read that as all that have the same name
            sentence = translate("SelfService", "Choose at least one answer.")
            self.new.refuse([(fields[0].key if fields else "schemaId", "", sentence)], SENTENCE)
            return None
        return SelfServiceRule(
            schemaId=pair.schema.schema_id,
            way=SelfServiceWay.DATA_REQUEST,
            questionId=pair.question.id,
            attributes=attributes,
        )

    def words(self, rule: ListedSelfServiceRule) -> str:
        """Return what a rule says."""
        if rule.way is SelfServiceWay.DATA_REQUEST:
            question = self._question(rule.questionId)
            if question is None:
                return translate("SelfService", "Its question is gone: such wallets wait for you.")
            known = {each.key for each in _answers(question)}
            if not known.issuperset(rule.attributes.values()):
                return translate("SelfService", "Its question was changed: such wallets wait for you.")
            asked = next(iter(age_asked(question, rule.attributes.values())), None)
            words = translate("SelfService", "After an answer: {question}")
            return words.format(question=_question_words(question, asked))
        roster = next((each for each in self.lists if each.rosterId == rule.rosterId), None)
        if roster is None or rule.codeColumn is None or rule.codeColumn >= len(roster.head):
            return translate("SelfService", "Its list of guests is gone: such wallets wait for you.")
        name = plain_inside(roster.head[rule.codeColumn] or str(rule.codeColumn + 1), _LONGEST)
        words = translate("SelfService", "With a code of the list “{list}”, column “{column}”")
        return words.format(list=plain_inside(roster.name, _LONGEST), column=name)

    def title(self, rule: ListedSelfServiceRule) -> str:
        """Return what the credential of a rule is called, in the language of the window where its schema is known."""
        schema = schema_at(self.schemas, rule.schemaId)
        return plain_inside(rule.title if schema is None else schema.title(_language()), 80)

    def words_of_answers(self, rule: ListedSelfServiceRule) -> str:
        """Return which attribute of a credential gets which answer; empty where the rule does not say."""
        question, schema = self._question(rule.questionId), schema_at(self.schemas, rule.schemaId)
        if question is None or schema is None:
            return ""
        language = _language()
        answers = {each.key: each.label(language) for each in _answers(question)}
        attributes = {each.key: _name(each, language) for each in schema.rows({})}
        words = translate("SelfService", "{attribute} from “{answer}”")
        return ", ".join(
            words.format(
                attribute=attributes.get(key, plain_inside(key, _LONGEST)),
                answer=plain_inside(answers.get(name, name), _LONGEST),
            )
            for key, name in rule.attributes.items()
        )


def _language() -> str:
    return QLocale().name().partition("_")[0]


def _name(one: FormField, language: str) -> str:
    """Return the name of an attribute, with what it is inside of."""
    groups = [each.label(language) for each in one.groups if not each.is_list]
    return " · ".join(plain_inside(each, _LONGEST) for each in (*groups, one.label(language)))


def _question_words(question: ListedQuestion, age: int | None = None) -> str:
    """Return a question in the language of the window, with the age that is asked for, by default the first."""
    title = question.titles.get(_language(), question.title)
    return plain_inside(with_age(title, age or next(iter(question.ages), None)), _LONGEST)


def _answers_among(fields: Iterable[Field]) -> tuple[Field, ...]:
    return tuple(each for each in fields if each.key.startswith(ATTRIBUTES))


def _answers(question: ListedQuestion) -> list[FormField]:
    """Return what a question answers, for each of its ages, each once."""
    fields = question_schema(question, next(iter(question.ages), None)).fields
    return list({each.key: each for each in fields}.values())


def _proposed(one: FormField, pair: Pair, offered: Sequence[FormField]) -> str:
    """Return the answer that an attribute most likely gets: of the same name, else of the same meaning.

    Of the ages, the first is asked for, and another one only where the credential cannot do without.
    """
    first = next(iter(pair.question.ages), None)
    ages = {each.key: age_asked(pair.question, [each.key]) for each in offered}
    asked = [each for each in offered if one.is_required or ages[each.key] in ([], [first])]
    same = next((each.key for each in asked if each.key == one.key), "")
    meaning = meaning_of(one)
    if same or meaning is None:
        return same
    return next((each.key for each in asked if meaning in (meaning_of_key(each.key), meaning_of(each))), "")


def _nothing(one: FormField) -> str:
    if one.is_today:
        return translate("SelfService", "The day of issue")
    return translate("Form", "Choose…") if one.is_required else translate("SelfService", "Nothing")


def _column(roster: Roster, choose: str) -> Field:
    names = list(enumerate(roster.head))
    return Field(
        column_key(roster),
        QT_TRANSLATE_NOOP("SelfService", "Column with the codes"),
        FieldKind.CHOICE,
        choices=tuple((str(at), plain_inside(name or str(at + 1), _LONGEST)) for at, name in names),
        nothing=choose,
        default=next((str(at) for at, name in names if name.strip().casefold() in _CODE_NAMES), ""),
        note=QT_TRANSLATE_NOOP("SelfService", "Codes have at least six letters or digits, and none stands twice."),
        is_required=True,
        when=(SOURCE, (f"{_LIST}{roster.rosterId}",)),
        path="codeColumn",
    )
