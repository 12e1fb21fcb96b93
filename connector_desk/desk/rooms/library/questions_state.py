"""The questions of a service, and one that is being made.  No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from connector_desk.base.languages import LANGUAGES
from connector_desk.contract.limits import LABEL_CHARACTERS, NAME_CHARACTERS
from connector_desk.contract.question import AGE
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_spec import Field, FieldKind, FormSpec
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import plain, plain_inside
from connector_desk.desk.rooms.library.question_draft import (
    AGE_KIND,
    BIRTH,
    DEFAULT_ICON,
    MAIN,
    MOST_ALTERNATIVES,
    RETAINED,
    QuestionDraft,
    draft_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from connector_desk.contract.question import AskedQuestion, ListedQuestion
    from connector_desk.desk.rooms.library.question_draft import DraftAlternative, Source
    from connector_desk.desk.runner.error_message import ErrorMessage


# The form of a question as data: made anew where another kind of answer or another credential needs other rows.


_AGES = r"\s*\d{1,3}(\s*,\s*\d{1,3})*\s*"
_LONGEST_LABEL = 60


def form_of(draft: QuestionDraft, sources: Mapping[str, Source], language: str) -> FormDraft:
    """Return the form of a question as it is now, in the language of the person."""
    fields = (*_texts(draft, language), *_answers(draft, language), *_alternatives(draft, sources, language))
    more = tuple(each for other in LANGUAGES if other != language for each in _in_language(draft, other))
    spec = FormSpec((*fields, *more), more=translate("Library", "In other languages"), has_columns=True)
    return FormDraft(spec, values=draft.values())


def kinds() -> dict[str, str]:
    """Return the kinds of answers, in words."""
    return {
        "text": translate("Library", "Text"),
        "number": translate("Library", "Number"),
        "date": translate("Library", "Date"),
        "boolean": translate("Library", "Yes or no"),
        AGE_KIND: translate("Library", "Yes or no to an age"),
        "picture": translate("Library", "Picture"),
        "list": translate("Library", "List"),
        "object": translate("Library", "Several values together"),
    }


def _texts(draft: QuestionDraft, language: str) -> Iterator[Field]:
    yield Field(
        f"titles.{language}",
        translate("Library", "Question"),
        hint=translate("Library", "{age} in it stands for the age.") if draft.asks_age else "",
        example=translate("Library", "Who is this?"),
        is_required=not draft.titles.get(MAIN, "").strip(),
        longest=LABEL_CHARACTERS,
        is_wide=True,
    )
    yield Field(
        f"purposes.{language}",
        translate("Library", "Why it is asked"),
        hint=translate("Library", "The visitor's screen shows it beside the code."),
        longest=NAME_CHARACTERS,
        is_wide=True,
    )
    yield Field(
        f"descriptions.{language}",
        translate("Library", "What is shown"),
        hint=translate("Library", "For you and your colleagues."),
        longest=NAME_CHARACTERS,
        is_wide=True,
    )
    yield Field(
        "icon",
        translate("Library", "Icon"),
        FieldKind.CHOICE,
        hint=translate("Library", "On its card in Ask, on the visitor's screen and among the favourites."),
        choices=tuple(({draft.icon: plain(draft.icon, _LONGEST_LABEL)} | icons()).items()),
        default=DEFAULT_ICON,
    )
    yield Field(
        RETAINED,
        translate("Library", "Answers are kept"),
        FieldKind.BOOLEAN,
        hint=translate("Library", "Wallets that show a mobile document tell the person."),
    )


def icons() -> dict[str, str]:
    """Return the icons of questions, in words: those that the questions of the program have."""
    return {
        DEFAULT_ICON: translate("Library", "Code"),
        "id-card": translate("Library", "Card"),
        "contact-round": translate("Library", "Contact"),
        "users-round": translate("Library", "People"),
        "cake": translate("Library", "Birthday"),
        "globe": translate("Library", "Globe"),
    }


def _answers(draft: QuestionDraft, language: str) -> Iterator[Field]:
    many = len(draft.answers) > 1
    adds = (("answers", translate("Library", "Answer")),)
    for at, answer in enumerate(draft.answers):
        name = f"answers[{at}]"
        words = translate("Library", "Answer {number}").format(number=at + 1)
        yield Field(
            f"{name}.titles.{language}",
            translate("Library", "Name of the answer"),
            example=translate("Library", "Family name"),
            is_required=not answer.titles.get(MAIN, "").strip(),
            longest=LABEL_CHARACTERS,
            headings=((name, words),),
            removes=((name, words),) if many else (),
            place=words,
        )
        choices = tuple(kinds().items())
        yield Field(
            f"{name}.kind", translate("Library", "Kind"), FieldKind.CHOICE, choices=choices, default="text", place=words
        )
        is_last = at == len(draft.answers) - 1
        yield Field(
            f"{name}.isRequired",
            translate("Library", "Needed: without it, the question is not answered"),
            FieldKind.CONSENT,
            place=words,
            adds=adds if is_last and not draft.asks_age else (),
        )
    if draft.asks_age:
        yield Field(
            "ages",
            translate("Library", "Ages, the usual one first"),
            example="18, 16, 21",
            is_required=True,
            pattern=_AGES,
            adds=adds,
        )


def _alternatives(draft: QuestionDraft, sources: Mapping[str, Source], language: str) -> Iterator[Field]:
    last = len(draft.alternatives) - 1
    credentials = tuple((key, plain(one.title, _LONGEST_LABEL)) for key, one in sources.items())
    for at, one in enumerate(draft.alternatives):
        name, source = f"alternatives[{at}]", sources.get(one.key)
        words = translate("Library", "Credential {number}").format(number=at + 1)
        entry = ((name, words),)
        fields = [
            Field(
                f"{name}.key",
                translate("Library", "Which credential"),
                FieldKind.CHOICE,
                note=translate("Library", "The one that shows the least comes first.") if last and not at else "",
                choices=credentials,
                nothing=translate("Library", "Choose a credential"),
                is_required=True,
                headings=entry,
                removes=entry if last else (),
                raises=entry if at else (),
                lowers=entry if at < last else (),
                place=words,
            ),
            *(() if source is None else _ways(draft, at, one, source, language)),
        ]
        if at == last and last + 1 < MOST_ALTERNATIVES:
            end = fields[-1]
            more = ("alternatives", translate("Library", "Credential"))
            fields[-1] = replace(end, adds=(*end.adds, more))
        yield from fields


def _ways(draft: QuestionDraft, at: int, one: DraftAlternative, source: Source, language: str) -> Iterator[Field]:
    """List the rows that say which claim gives each answer."""
    for of, answer in enumerate(draft.answers):
        name = f"alternatives[{at}].ways[{of}]"
        title = plain_inside(answer.titles.get(language) or answer.titles.get(MAIN, ""), _LONGEST_LABEL)
        title = title.replace(AGE, _default_age(draft)) or translate("Library", "Answer {number}").format(number=of + 1)
        choices = _claims(source, answer.kind, one.ways[of], _default_age(draft))
        for index in range(max(1, len(one.ways[of]))):
            words = title if not index else translate("Library", "{answer}, else by").format(answer=title)
            key = f"{name}[{index}]"
            is_last = index == max(1, len(one.ways[of])) - 1
            can_add = answer.kind == AGE_KIND and is_last and 0 < len(one.ways[of]) < len(choices)
            yield Field(
                key,
                words,
                FieldKind.CHOICE,
                choices=choices,
                nothing=translate("Library", "Not in this credential"),
                is_required=answer.is_required and not index,
                removes=((key, words),) if index else (),
                adds=((name, translate("Library", "Another claim")),) if can_add else (),
                place=plain(source.title, _LONGEST_LABEL),
                depth=1,
            )


def _default_age(draft: QuestionDraft) -> str:
    return next(iter(map(str, draft.age_list)), AGE)


def _claims(source: Source, kind: str, chosen: list[str], age: str) -> tuple[tuple[str, str], ...]:
    """Return the claims to choose from, with the names of those that are called alike."""
    several = source.choices(kind)
    titles = [one.title for one in several]
    found = {}
    for one in several:
        words = plain(one.title.replace(AGE, age), _LONGEST_LABEL)
        if one.name.startswith(BIRTH):
            words = translate("Library", "{claim}, computed here").format(claim=words)
        elif titles.count(one.title) > 1:
            words = f"{words} ({plain(one.name, _LONGEST_LABEL)})"
        found[one.name] = words
    return tuple(({each: plain(each, _LONGEST_LABEL) for each in chosen if each} | found).items())


def _in_language(draft: QuestionDraft, language: str) -> Iterator[Field]:
    """List the texts in another language, which the fold opens."""
    named = LANGUAGES.get(language, language)
    texts = {
        "titles": (translate("Library", "Question"), LABEL_CHARACTERS),
        "purposes": (translate("Library", "Why it is asked"), NAME_CHARACTERS),
        "descriptions": (translate("Library", "What is shown"), NAME_CHARACTERS),
    }
    for name, (words, longest) in texts.items():
        yield Field(f"{name}.{language}", f"{words} ({named})", longest=longest, is_more=True, is_wide=True)
    for at in range(len(draft.answers)):
        words = translate("Library", "Answer {number}").format(number=at + 1)
        key = f"answers[{at}].titles.{language}"
        yield Field(key, f"{words} ({named})", longest=LABEL_CHARACTERS, is_more=True)


# The questions of a service.


@dataclass
class QuestionsState:
    """Everything that is shown of the questions; it outlives the view."""

    questions: Sequence[ListedQuestion] = ()
    error_message: ErrorMessage | None = None
    """Why the list could not be loaded, or one not removed."""
    query: str = ""
    chosen: ListedQuestion | None = None
    removes: bool = False
    """Whether to remove it is asked once more."""
    draft: QuestionDraft | None = None
    """The one that was begun; it stays until it is saved, cancelled, or another one is begun."""
    is_making: bool = False
    """Whether its form is shown."""
    is_sending: bool = False

    @property
    def found(self) -> list[ListedQuestion]:
        """List the questions that match the search."""
        words = self.query.casefold().split()
        return [each for each in self.questions if all(word in _searched(each) for word in words)]

    def listed(self, questions: Sequence[ListedQuestion]) -> None:
        """Take the list; the open one stays open."""
        self.questions = questions
        self.choose("" if self.chosen is None else self.chosen.id)

    def choose(self, name: str) -> None:
        """Open one."""
        self.chosen = next((each for each in self.questions if each.id == name), None)
        self.removes = False

    def begin(self, draft: QuestionDraft | None = None) -> None:
        """Begin to make one; one that was begun and changed is continued."""
        if draft is not None or self.draft is None:
            self.draft = draft or QuestionDraft()
        self.is_making = True

    def begin_with_chosen(self, sources: Mapping[str, Source], *, is_copy: bool) -> None:
        """Begin with the open one: to change or replace it, or to make another one of it."""
        one = self.chosen
        if one is not None:
            self.begin(draft_of(one, sources, is_copy=is_copy, added=one.addedAt is not None))

    def leave(self) -> None:
        """Make none any more."""
        self.draft, self.is_making, self.is_sending = None, False, False

    @property
    def taken(self) -> set[str]:
        """Return the IDs of the questions that are there."""
        return {each.id for each in self.questions}


def title_of(one: AskedQuestion, language: str) -> str:
    """Return a question in a language, with its usual age."""
    words = one.titles.get(language, one.title)
    return words.replace("{age}", str(one.ages[0])) if one.ages else words


def _searched(one: ListedQuestion) -> str:
    names = (each for answer in one.answers for each in (answer.name, answer.title, *answer.titles.values()))
    texts = (one.title, *one.titles.values(), one.description or "", *one.descriptions.values(), *names)
    return " ".join((one.id, *texts)).casefold()
