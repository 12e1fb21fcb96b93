"""Runs of workflows in the records of a place, with their steps and their questions to the desk.  No Qt here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.instants import known_moment
from connector_desk.contract.visit import FINAL, VisitState
from connector_desk.desk.kit.json_shape import MOST_LISTED
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, line_of
from connector_desk.desk.rooms.links.workflow import (
    LONGEST_NAME,
    STEP_APPEARANCES,
    TextByLanguage,
    WorkflowStep,
    read_steps,
    words_of,
)
from connector_desk.desk.visits.visit import words_of_other_side

if TYPE_CHECKING:
    from connector_desk.contract.visit_record import Visit, VisitList
    from connector_desk.contract.workflow import RunStep

QUESTION = QT_TRANSLATE_NOOP("Links", "Approve this?")
"""The default question of a workflow."""

STATES = {
    "prepared": QT_TRANSLATE_NOOP("Links", "Started"),
    "shown": QT_TRANSLATE_NOOP("Links", "Started"),
    "opened": QT_TRANSLATE_NOOP("Links", "Started"),
    "waiting": QT_TRANSLATE_NOOP("Links", "Waiting for the connection"),
    "working": QT_TRANSLATE_NOOP("Links", "In progress"),
    "done": QT_TRANSLATE_NOOP("Links", "Done"),
    "refused": QT_TRANSLATE_NOOP("Links", "Declined in the wallet"),
    "failed": QT_TRANSLATE_NOOP("Links", "Failed"),
    "expired": QT_TRANSLATE_NOOP("Links", "Expired"),
    "cancelled": QT_TRANSLATE_NOOP("Links", "Withdrawn"),
}
WAITS = {
    "visitor": QT_TRANSLATE_NOOP("Links", "Waiting for the visitor"),
    "desk": QT_TRANSLATE_NOOP("Links", "Waiting for approval"),
    "wallet": QT_TRANSLATE_NOOP("Links", "Waiting for the wallet"),
}
_LONGEST_LABEL = 120
DECLINED = QT_TRANSLATE_NOOP("Links", "Declined at the desk")


class StepProgress(NamedTuple):
    """One step of a run."""

    step: WorkflowStep
    state: str
    begun: int | None = None
    ended: int | None = None
    staff: str = ""
    """Who decided it at the desk."""


class Run(NamedTuple):
    """The progress of a visitor in a workflow."""

    visit_id: str
    workflow: str
    titles: TextByLanguage
    state: str
    steps: tuple[StepProgress, ...]
    method: str = ""
    link_id: str = ""
    waits_for: str = ""
    question: tuple[tuple[str, str], ...] = ()
    """The question to the staff, by language; empty: the default one."""
    values: tuple[tuple[str, object], ...] = ()
    """The data for the answer, by label."""
    labels: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = ()
    """The labels in other languages."""
    answers: tuple[tuple[str, object], ...] = ()
    """The result of each step, by its name."""
    created: int | None = None
    error: str = ""
    said: str = ""
    """The message of the wallet or the agent, if it declined or failed."""
    is_agents: bool = False
    """True: it goes over the connection of an agent."""
    pin: str = ""
    """The PIN of the present offer, for the staff to tell the visitor."""

    @property
    def is_over(self) -> bool:
        """Return whether the state is final."""
        return VisitState(self.state) in FINAL

    @property
    def shown_step(self) -> str:
        """Return the step that a decision is about: the one that was shown, and never a later one."""
        return next((one.step.name for one in self.steps if one.state == "active"), "")

    @property
    def asks_desk(self) -> bool:
        """Return whether it waits for the desk."""
        return self.waits_for == "desk" and not self.is_over

    @property
    def is_declined(self) -> bool:
        """Return whether the desk declined it."""
        return any(each.state == "declined" for each in self.steps)

    @property
    def state_words(self) -> str:
        """Return its state in words; context `Links`."""
        if self.is_declined:
            return DECLINED
        return STATES[self.state] if self.is_over else WAITS.get(self.waits_for, STATES[self.state])

    def label(self, key: str, language: str) -> str:
        """Return a label of its workflow in a language; empty if there is none."""
        return dict(dict(self.labels).get(key, ())).get(language, "")

    @property
    def asked(self) -> TextByLanguage:
        """Return the question by language; empty if it has none."""
        return dict(self.question)


def read_runs(listed: VisitList) -> tuple[Run, ...]:
    """Return the runs among the visits of a page."""
    return tuple(run for each in listed.workflows[:MOST_LISTED] if (run := read_run(each)) is not None)


def read_run(visit: Visit | None) -> Run | None:
    """Return a run as the desk shows it; None for another visit, or one that no address can name."""
    if visit is None or visit.kind != "flow" or visit.run is None or visit.workflowId in ("", ".", ".."):
        return None
    run, question, error = visit.run, visit.run.question, visit.error
    workflow = line_of(visit.flow, LONGEST_NAME)
    asked = words_of(question.text, question.texts) if question is not None else {"en": ""}
    labels = question.labels.items() if question is not None else ()
    return Run(
        visit_id=visit.workflowId,
        workflow=workflow,
        titles=words_of(run.title, run.titles, workflow),
        state=visit.state.value,
        steps=_read_steps(run.steps),
        method=line_of(run.methodName, LONGEST_NAME),
        link_id=line_of(run.linkId),
        waits_for=run.waitsFor.value if run.waitsFor is not None else "",
        question=tuple(asked.items()) if asked["en"] else (),
        values=_pairs(question.values) if question is not None else (),
        labels=tuple((line_of(key, _LONGEST_LABEL), tuple(words_of(key, texts).items())) for key, texts in labels),
        answers=_pairs(run.answers),
        created=known_moment(visit.createdAt),
        pin=line_of(visit.pin, 64) if run.waitsFor == "wallet" else "",
        error=line_of(error.message) if error is not None else "",
        said=words_of_other_side(error),
        is_agents=visit.agentId is not None,
    )


def _read_steps(steps: Sequence[RunStep]) -> tuple[StepProgress, ...]:
    return tuple(
        StepProgress(step, each.state.value, each.begunAt, each.endedAt, line_of(each.staff, 80))
        for step, each in zip(read_steps(steps), steps, strict=False)
    )


def _pairs(values: Mapping[str, object]) -> tuple[tuple[str, object], ...]:
    return tuple((line_of(key, _LONGEST_LABEL), each) for key, each in values.items())


def step_words(step: WorkflowStep, language: str) -> tuple[str, bool]:
    """Return the name of a step: its title, else its kind; True if it has to be translated (`Links`)."""
    title = step.titles.get(language) or step.titles.get("en", "")
    return (title, False) if title else (STEP_APPEARANCES.get(step.kind, step.appearance).words, True)
