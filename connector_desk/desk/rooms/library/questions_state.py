"""The questions of a service, and one that is being made.  No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from connector_desk.desk.rooms.library.question_draft import QuestionDraft, draft_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from connector_desk.contract.question import AskedQuestion, ListedQuestion
    from connector_desk.desk.rooms.library.question_draft import Source
    from connector_desk.desk.runner.error_message import ErrorMessage


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
